"""SO3.1, SO4 How a round begins: the deal, the declaration, the passing."""

import pytest

from bivouac.core.table import ALL, only
from bivouac.games.soldateska.box.cards import DESERTER, GENERAL, HAUPTMAN, MAJOR, OFFICERS_ONLY, WEAPON
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.rules.position import DECLARING, MUSTER, PASSING, TRICKS, faults
from bivouac.games.soldateska.rules.sequence import declarable, declare, muster, pass_down, step
from bivouac.games.soldateska.rules.words import (
    DEALT,
    DECLARE,
    DECLARED,
    GOT_OVER,
    LEADS,
    PASS,
    PASS_SECOND,
    PASSED,
    PASSED_CARD,
    PUT_ASIDE,
    PUT_ASIDE_SECOND,
    PUT_CARD_ASIDE,
    PUT_TWO_ASIDE,
    ROLLED_TO_DEAL,
)
from games.soldateska.builders import A, B, C, D, Scripted, card, cards, position


def test_so3_1_the_highest_roll_deals_and_leads() -> None:
    """SO3.1 Ties roll again; ten cards each; two stay out; officers only are trump."""
    p = GAME.start(4, {})
    with Scripted(pips=[4, 1, 4, 0, 2, 3]) as t:
        step(p, t)
    assert [seat for seat, _, _ in t.heard(ROLLED_TO_DEAL)] == [A, B, C, D, A, C]
    assert t.heard(DEALT) == [(C, 0, 0)]
    assert t.heard(LEADS) == [(C, 0, 0)]
    assert [len(hand) for hand in p.hands] == [10] * 4
    assert len(p.spare) == 2
    assert (p.phase, p.weapon, p.turn) == (TRICKS, -1, C)
    assert faults(p) == []
    assert t.asked == []


def test_so4_1_the_lowest_officer_deals_and_the_general_takes_the_cards_over() -> None:
    """SO4.1 In later rounds; nobody else is told which cards."""
    p = position(4, phase=MUSTER, round_=1, ranks=[DESERTER, MAJOR, GENERAL, HAUPTMAN])
    p.spare = []
    with Scripted() as t:
        muster(p, t)
    assert t.heard(DEALT) == [(D, 0, 0)]
    assert [len(hand) for hand in p.hands] == [10, 10, 12, 10]
    assert p.spare == []
    assert (p.phase, p.turn, p.round) == (DECLARING, C, 2)
    assert [to for event, *_, to in t.told if event == GOT_OVER] == [only(C)] * 2
    assert faults(p) == []


@pytest.mark.parametrize(
    ("seats", "options", "suits"),
    [
        (3, {}, "pistols sabres"),
        (4, {}, "pistols sabres"),
        (5, {}, "pistols rapiers sabres"),
        (6, {}, "daggers pistols rapiers sabres"),
        (3, {"short_suits": 1}, "daggers pistols rapiers sabres"),
        (3, {"full_deck": 1}, "daggers pistols rapiers sabres"),
    ],
)
def test_so4_1_only_a_weapon_in_play_can_be_trump(seats: int, options: dict[str, int], suits: str) -> None:
    """SO4.1 Tobacco never; officers only always."""
    p = position(seats, phase=DECLARING, **options)
    words = [GAME.words.word(word) for word in declarable(p)]
    assert words == ["trump:officers"] + [f"trump:{suit}" for suit in suits.split()]


def test_so4_1_what_is_declared_is_known_to_all() -> None:
    p = position(4, phase=DECLARING, turn=A)
    with Scripted([WEAPON + 3]) as t:
        declare(p, t)
    assert (p.weapon, p.phase, p.turn) == (3, PASSING, A)
    assert t.told == [(DECLARED, A, WEAPON + 3, 0, ALL)]
    p = position(4, phase=DECLARING, turn=A)
    declare(p, Scripted([OFFICERS_ONLY]))
    assert p.weapon == -1


def test_so4_1_a_suit_that_is_not_in_play_says_so() -> None:
    p = position(4, phase=DECLARING, turn=A, hands=["S1 S2"])
    found = GAME.refused(GAME.sight(p, A), DECLARE, WEAPON)
    assert (found.sentence, found.rule) == ("Daggers are not in play, so they cannot be trump.", "SO4.1")
    assert GAME.refused(GAME.sight(p, A), DECLARE, card("S1")).rule == "SO4.1"


def test_so4_2_cards_go_down_the_ranks_and_only_two_know_them() -> None:
    """SO4.2 General to Major: the two of them know which cards, the others that there were two."""
    p = position(4, phase=PASSING, turn=A, hands=["S1 S2 bomb P9", "P1 P2"], ranks=[GENERAL, MAJOR, HAUPTMAN, DESERTER])
    with Scripted([card("bomb"), card("S1")]) as t:
        pass_down(p, t)
    assert p.hands[A] == cards("P9 S2")
    assert p.hands[B] == sorted(cards("P1 P2 S1 bomb"))
    assert p.passed[A] == cards("S1 bomb")
    assert p.turn == B
    assert [question for _, question, _, _ in t.asked] == [PASS, PASS_SECOND]
    assert [to for *_, to in t.asked] == [only(A)] * 2
    assert card("bomb") not in t.asked[1][2], "the first card cannot be the second"
    assert [(told[1:4], told[4]) for told in t.told if told[0] == PASSED_CARD] == [
        ((A, B, card("S1")), only(A) | only(B)),
        ((A, B, card("bomb")), only(A) | only(B)),
    ]
    assert [told[4] for told in t.told if told[0] == PASSED] == [ALL]


def test_so4_2_ask_first_change_afterwards() -> None:
    """Nothing moves before the second card is chosen."""
    p = position(4, phase=PASSING, turn=A, hands=["S1 S2 bomb P9", "P1 P2"], ranks=[GENERAL, MAJOR, HAUPTMAN, DESERTER])
    before = p.digest()

    class Stops(Scripted):
        def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
            if question == PASS_SECOND:
                assert p.digest() == before
                raise KeyboardInterrupt
            return super().ask(seat, question, options, to)

    with pytest.raises(KeyboardInterrupt):
        pass_down(p, Stops([card("bomb")]))


def test_so4_2_the_deserter_puts_two_aside_for_himself() -> None:
    """SO4.2, SO4.3 Face down; they count as taken by him, and are no trick; then he leads."""
    p = position(4, phase=PASSING, turn=D, hands=["S1", "P1", "P2", "S10 P10 T10 bomb"])
    with Scripted([card("S10"), card("P10")]) as t:
        pass_down(p, t)
    assert p.aside == sorted(cards("S10 P10"))
    assert [p.taker[number] for number in p.aside] == [D, D]
    assert p.tricks == [0, 0, 0, 0]
    assert [question for _, question, _, _ in t.asked] == [PUT_ASIDE, PUT_ASIDE_SECOND]
    assert [told[4] for told in t.told if told[0] == PUT_CARD_ASIDE] == [only(D)] * 2
    assert [told[4] for told in t.told if told[0] == PUT_TWO_ASIDE] == [ALL]
    assert (p.phase, p.turn, p.leader) == (TRICKS, D, D)


def test_so6_1_without_a_deserter_the_lowest_officer_takes_his_place() -> None:
    """SO6.1 In the passing, and in leading."""
    p = position(3, phase=PASSING, turn=C, hands=["S1", "P1", "S10 P10 T10"], ranks=[0, 1, 2], full_deck=1)
    pass_down(p, Scripted([card("S10"), card("P10")]))
    assert p.aside == sorted(cards("S10 P10"))
    assert (p.turn, p.leader) == (C, C)


def test_so4_2_a_card_chosen_already_says_so() -> None:
    p = position(4, phase=PASSING, turn=A, hands=["S1 S2 bomb"])
    assert (
        GAME.refused(GAME.sight(p, A), PASS_SECOND, card("bomb")).sentence
        == "Bomb is chosen to be passed already: choose another."
    )
    assert GAME.refused(GAME.sight(p, A), PASS, card("P1")).sentence == "Pistol 1 is not in your hand."
    assert GAME.refused(GAME.sight(p, A), PASS, OFFICERS_ONLY).rule == "SO4.1"


def test_prompts_name_the_heir() -> None:
    p = position(4, phase=PASSING, turn=B)
    assert GAME.prompt(GAME.sight(p, B), PASS) == "Pass two cards to Caspar: choose the first."
