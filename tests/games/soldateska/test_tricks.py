"""SO2 Tricks."""

import pytest

from bivouac.games.soldateska.box.cards import CLASSES, POWER, SUIT, TRUMP
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.rules.position import LEDGER, TRICKS
from bivouac.games.soldateska.rules.tricks import play, playable
from bivouac.games.soldateska.rules.words import DUEL_FOUGHT, PLAY, ROLLED_TO_DUEL, TOOK_TRICK
from games.soldateska.builders import A, B, C, D, Scripted, card, cards, led, position

PISTOLS, SABRES = 1, 3
DUMMY = card("T1")
NONE_LEFT = ["S1 S2", "S3 S4", "S5 S6", "P1 P2"]  # hands of which it does not matter what they are


@pytest.mark.parametrize(
    ("weapon", "order"),
    [
        (-1, "general oberst major hauptman lieutenant flag spy"),
        (SABRES, "general oberst major hauptman lieutenant flag S10 S9 S8 S7 S6 S5 S4 S3 S2 S1 spy"),
    ],
)
def test_so2_1_the_order_of_trumps(weapon: int, order: str) -> None:
    """SO2.1 The order printed in the source."""
    trumps = [number for number in range(62) if SUIT[weapon + 1][number] == TRUMP]
    assert sorted(trumps, key=lambda number: -POWER[weapon + 1][number]) == cards(order)


def test_so1_1_tobacco_ranks_by_its_figure() -> None:
    """SO1.1 -10 is the highest tobacco card and -1 the lowest."""
    assert taken("T3 T10 T1 T9 T2 T4", seats=6).heard(TOOK_TRICK) == [(B, 1, 0)]


@pytest.mark.parametrize(
    ("trick", "hand", "allowed"),
    [
        ("S10", "S3 S7 P10 general duel bomb", "S3 S7"),  # the source's example: ten of sabres led
        ("S10", "P10 P3 general duel bomb", "P10 P3 general duel bomb"),  # none: trump, throw off, duel
        ("general", "S3 P10 flag spy kokette", "flag spy"),  # trump led must be followed with trump
        ("spy", "S3 P10 kokette second-duel", "S3 P10 kokette second-duel"),
        ("bomb", "S3 P10 flag", "S3 P10 flag"),  # nothing to follow yet
        ("duel P4", "S3 P10 flag", "P10"),  # the first suited card after a Duel
        ("kokette spy", "S3 P10 flag duel", "flag"),
        ("deserter kokette", "S3 bomb", "S3 bomb"),
    ],
)
def test_so2_2_follow_if_you_can(trick: str, hand: str, allowed: str) -> None:
    """SO2.2, SO2.4"""
    p = led(position(4, trick=trick, hands=[hand] * 4))
    assert playable(p, p.hands[p.turn]) == sorted(cards(allowed))


def test_so2_2_a_declared_weapon_is_trump_and_no_suit() -> None:
    """SO2.1, SO2.2 With sabres as trump, a sabre follows the Flag and does not follow a suit."""
    p = led(position(4, trick="flag", hands=["", "S3 P10 spy"], weapon=SABRES))
    assert playable(p, p.hands[B]) == sorted(cards("S3 spy"))
    p = led(position(4, trick="P2", hands=["", "S3 S4 spy"], weapon=SABRES))
    assert playable(p, p.hands[B]) == sorted(cards("S3 S4 spy"))


def test_so2_3_a_duel_is_for_those_who_cannot_follow() -> None:
    """SO2.3 Unless the table plays free duels."""
    hands = ["", "S3 duel P1"]
    hand = cards(hands[B])
    assert playable(led(position(4, trick="S10", hands=hands)), hand) == cards("S3")
    assert playable(led(position(4, trick="S10", hands=hands, free_duels=1)), hand) == cards("S3 duel")
    for free in (0, 1):  # without the suit everything is
        hand = cards("T3 duel S1")
        assert playable(led(position(4, trick="P10", hands=["", "T3 duel S1"], free_duels=free)), hand) == hand


@pytest.mark.parametrize(
    ("trick", "weapon", "winner"),
    [
        ("S9 S10 P10 S2", -1, B),  # the highest of the suit
        ("S9 spy P10 S10", -1, B),  # the lowest trump beats any suit
        ("S9 spy flag S10", -1, C),
        ("P9 S1 P10 spy", SABRES, B),  # a trumped weapon is above the Spy
        ("P9 S1 flag S10", SABRES, C),
        ("deserter kokette bomb S1", -1, D),
        ("bomb P3 S10 P4", -1, D),
        ("S2 spy S9 S10", -1, B),  # a trump changes nothing of what is to be followed
        ("S2 general S9 flag", -1, B),
        ("P9 duel P10 P2", -1, C),
    ],
)
def test_so2_5_who_takes_the_trick(trick: str, weapon: int, winner: int) -> None:
    """SO2.4, SO2.5 Whoever leads; where there is a Duel, he would."""
    for leader in range(4):
        found = (leader + winner) % 4
        if "duel" in trick:
            assert taken(trick, weapon, leader, (1, 0)).heard(DUEL_FOUGHT) == [(found, 2, 0)]
        else:
            assert taken(trick, weapon, leader).heard(TOOK_TRICK) == [(found, 1, 0)]


@pytest.mark.parametrize(
    ("trick", "weapon", "allowed"),
    [
        ("S10 spy", -1, "S3 S7"),  # trumped: it is still sabres that must be followed
        ("S10 general", -1, "S3 S7"),
        ("S10 P10", PISTOLS, "S3 S7"),  # trumped with the weapon declared
        ("P10 spy", -1, "P4"),
        ("S10 P2", -1, "S3 S7"),  # thrown off
        ("S10 bomb", -1, "S3 S7"),
        ("bomb S10", -1, "S3 S7"),
        ("bomb P10", PISTOLS, "P4 flag"),
    ],
)
def test_so2_2_what_must_be_followed_does_not_change(trick: str, weapon: int, allowed: str) -> None:
    """SO2.2, SO2.4 The first card of a suit, or the first trump, says it for the whole trick."""
    p = led(position(4, trick=trick, hands=["", "", "S3 S7 P4 T1 flag", ""], weapon=weapon))
    assert playable(p, p.hands[C]) == sorted(cards(allowed))


def test_so2_5_the_winner_leads_the_next_trick() -> None:
    p = led(position(4, trick="S9 S10 P10", hands=["S1", "S3", "S5", "P1 S2"]))
    with Scripted() as t:
        play(p, t)  # Sabre 2 must follow
    assert t.heard(TOOK_TRICK) == [(B, 1, 0)]
    assert (p.leader, p.turn, p.led, p.trick, p.phase) == (B, B, -1, [], TRICKS)
    assert [p.taker[number] for number in cards("S9 S10 P10 S2")] == [B] * 4
    assert p.tricks == [0, 1, 0, 0]


@pytest.mark.parametrize("leader", [A, B, C])
@pytest.mark.parametrize("unsuited_lead", [0, 1])
def test_so2_4_cards_without_suit_alone_go_to_the_leader(leader: int, unsuited_lead: int) -> None:
    """SO2.4 Three players: Kokette, Bomb and Deserter make a trick."""
    found = taken("kokette bomb deserter", -1, leader, seats=3, unsuited_lead=unsuited_lead)
    assert found.heard(TOOK_TRICK) == [(leader, 1, 0)]


@pytest.mark.parametrize("trick", ["kokette bomb deserter S1", "kokette bomb S1 deserter", "deserter S1 P10 kokette"])
def test_so2_4_the_first_card_of_a_suit_wins_over_cards_without(trick: str) -> None:
    for leader in range(4):
        winner = (leader + trick.split().index("S1")) % 4
        assert taken(trick, -1, leader).heard(TOOK_TRICK) == [(winner, 1, 0)]


@pytest.mark.parametrize("card_led", ["deserter", "kokette", "bomb"])
def test_so2_4_nobody_has_to_follow_a_card_without_suit_where_the_table_plays_it_so(card_led: str) -> None:
    """SO2.4 With unsuited_lead: whatever came after it, everybody may play any card, and shows nothing by it."""
    hand = "S3 P10 flag duel"
    for more in ("", " S10", " general"):
        p = led(position(4, trick=card_led + more, hands=[hand] * 4, unsuited_lead=1))
        assert playable(p, p.hands[p.turn]) == sorted(cards(hand))
        play(p, Scripted([card("P10")]))
        assert (p.led, sum(p.void)) == (-1, 0)
    p = led(position(4, trick=f"{card_led} S10", hands=[hand] * 4))
    assert playable(p, p.hands[C]) == cards("S3")


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("bomb S10 S9 P10", A),  # not trumped
        ("bomb S10 spy P10", C),
        ("kokette spy S10 flag", D),
        ("deserter S1 kokette bomb", A),
        ("P9 bomb P10 S1", C),  # not led: as ever
    ],
)
def test_so2_4_a_card_without_suit_that_is_led_takes_the_trick_unless_it_is_trumped(trick: str, winner: int) -> None:
    """SO2.4 With unsuited_lead."""
    for leader in range(4):
        assert taken(trick, -1, leader, unsuited_lead=1).heard(TOOK_TRICK) == [((leader + winner) % 4, 1, 0)]


def test_so2_4_a_duel_that_is_led_asks_for_the_first_suit_either_way() -> None:
    for unsuited_lead in (0, 1):
        p = led(position(4, trick="duel P4", hands=["", "", "S3 P10 flag", ""], unsuited_lead=unsuited_lead))
        assert playable(p, p.hands[C]) == cards("P10")


@pytest.mark.parametrize(
    ("trick", "weapon", "round_", "would"),
    [
        ("general S1 duel S2", -1, 2, A),  # the highest trump of all
        ("S1 S2 duel general", -1, 2, D),
        ("S10 general duel flag", SABRES, 3, B),
        ("general S1 duel S2", -1, 1, A),  # in the recruitment round, too
        ("S9 S10 duel S2", -1, 1, B),
    ],
)
@pytest.mark.parametrize(("pips", "duellist_wins"), [((1, 3), True), ((3, 1), False)])
def test_so2_6_a_duel_stands_against_any_trump_and_in_any_round(
    trick: str, weapon: int, round_: int, would: int, pips: tuple[int, int], duellist_wins: bool
) -> None:
    """SO2.6 The General, too, can lose his trick to a die; in the first round as in any other."""
    found = taken(trick, weapon, A, pips, round_=round_)
    assert found.heard(DUEL_FOUGHT) == [(would, 2, 0)]
    assert found.heard(TOOK_TRICK) == [(C if duellist_wins else would, 1, 0)]


def test_so2_6_a_duel_is_fought_with_who_would_win() -> None:
    """SO2.6 The higher roll takes the trick, whatever the cards."""
    p = led(position(4, trick="S9 S10 duel", hands=["S1", "S3", "S5", "P1 P2"]))
    with Scripted([card("P1")], [3, 4]) as t:
        play(p, t)
    assert t.heard(DUEL_FOUGHT) == [(B, 2, 0)]
    assert t.heard(ROLLED_TO_DUEL) == [(B, 4, 0), (C, 5, 0)]
    assert t.heard(TOOK_TRICK) == [(C, 1, 0)]


def test_so2_6_both_duels_in_one_trick_and_a_tie() -> None:
    """SO2.6 Three roll; those who tie for the highest roll again."""
    p = led(position(4, trick="S9 duel second-duel", hands=["S1", "S3", "S5", "S10 P2"], tricks=[0, 2, 0, 0]))
    with Scripted([], [2, 4, 4, 1, 0]) as t:
        play(p, t)  # Sabre 10 must follow, and would win
    assert t.heard(DUEL_FOUGHT) == [(D, 3, 0)]
    assert [seat for seat, _, _ in t.heard(ROLLED_TO_DUEL)] == [D, B, C, B, C]
    assert t.heard(TOOK_TRICK) == [(B, 3, 0)]


def test_so2_6_where_nobody_else_could_win_the_leader_fights() -> None:
    p = led(position(4, trick="kokette duel bomb", hands=["S1", "S3", "S5", "second-duel"]))
    with Scripted([], [1, 0, 2]) as t:
        play(p, t)
    assert t.heard(DUEL_FOUGHT) == [(A, 3, 0)]
    assert t.heard(TOOK_TRICK) == [(D, 1, 0)]


def test_so2_6_a_leader_who_led_a_duel_fights_alone_for_it() -> None:
    """SO2.6 No card could win besides the Duel: its player is the leader, and nobody stands against him."""
    p = led(position(4, trick="duel kokette bomb", hands=["S1", "S3", "S5", "deserter"]))
    with Scripted() as t:
        play(p, t)
    assert t.heard(TOOK_TRICK) == [(A, 1, 0)]
    assert t.heard(DUEL_FOUGHT) == [], "nobody rolls"


def test_who_does_not_follow_has_shown_it() -> None:
    """SO7.1 Everybody remembers who could not follow; a free Duel shows nothing."""
    p = led(position(4, trick="S10", hands=["S1", "P1 P2", "S5", "S6"]))
    play(p, Scripted([card("P1")]))
    assert [i for i, shown in enumerate(p.void) if shown] == [B * CLASSES + SABRES]
    p = led(position(4, trick="S10", hands=["S1", "S3 duel", "S5", "S6"], free_duels=1))
    play(p, Scripted([card("duel")]))
    assert sum(p.void) == 0


def test_the_last_card_of_a_hand_is_no_question() -> None:
    p = led(position(4, trick="S9 S10 P10", hands=["", "", "", "S2"]))
    with Scripted() as t:
        play(p, t)
    assert t.asked == []
    assert p.phase == LEDGER


@pytest.mark.parametrize(
    ("about", "sentence", "rule"),
    [
        ("P10", "You must follow Sabres, and hold 2.", "SO2.2"),
        ("duel", "A Duel is for those who cannot follow; you hold Sabres: 2.", "SO2.3"),
        ("P9", "Pistol 9 is not in your hand.", "SO2.2"),
    ],
)
def test_so2_2_what_may_not_be_played_says_why(about: str, sentence: str, rule: str) -> None:
    p = led(position(4, trick="S10", hands=["", "S3 S7 P10 duel"]))
    found = GAME.refused(GAME.sight(p, B), PLAY, card(about))
    assert (found.sentence, found.rule) == (sentence, rule)


def test_so2_2_trump_led_is_said_so() -> None:
    p = led(position(4, trick="general", hands=["", "spy S7"]))
    assert GAME.refused(GAME.sight(p, B), PLAY, card("S7")).sentence == "You must follow trump, and hold 1."
    assert GAME.prompt(GAME.sight(p, B), PLAY) == "Follow trump, or play any card if you have none."


def taken(
    trick: str, weapon: int = -1, leader: int = A, pips: tuple[int, ...] = (), seats: int = 4, **more: int
) -> Scripted:
    """A whole trick, played by the rules; each has one more card, so that the round goes on."""
    *before, last = trick.split()
    p = led(position(seats, trick=" ".join(before), weapon=weapon, leader=leader, **more))
    p.hands = [[DUMMY] for _ in range(seats)]
    p.hands[p.turn] = [card(last)]
    with Scripted(pips=pips) as t:
        play(p, t)
    assert p.trick == []
    return t
