"""SO3.5, SO5 The end of a round: payments."""

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.simulation import FastTable, play
from bivouac.core.table import ALL
from bivouac.games.soldateska.cards import DESERTER, GENERAL, HAUPTMAN, LIEUTENANT, MAJOR, OBERST
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.history import PAYMENTS
from bivouac.games.soldateska.ledger import ledger
from bivouac.games.soldateska.position import LEDGER, MUSTER, Position, faults, new_game
from bivouac.games.soldateska.words import (
    BANK_EMPTY,
    BLEW_UP,
    DUD,
    GOT_FOR_SPY,
    GOT_MEDALS,
    GOT_WAGE,
    IS_DESERTER,
    LAST_ROUND,
    NO_MONEY_LEFT,
    NO_ROUND_LEFT,
    PAID_FOR_TRICKS,
    PAID_KOKETTE,
    RANKED,
)
from games.soldateska.builders import A, B, C, D, E, F, Scripted, card, position

PLAIN = {A: "S9", B: "S8", C: "S7", D: "deserter"}  # counts 9, 8, 7, and the Deserter


def at_the_end(taken: dict[int, str], **more: object) -> Position:
    return position(phase=LEDGER, taken=taken, **more)  # type: ignore[arg-type]  # whatever the builder takes


def test_so3_5_the_recruitment_round_pays_wages_spy_and_medals() -> None:
    """SO3.5 General 5, Major 3, Hauptman 2; the Deserter pays nothing this once."""
    p = at_the_end({A: "S9", B: "S10", C: "S7 spy", D: "deserter P10"}, round_=1, tricks=[2, 3, 2, 3])
    with Scripted(pips=[4]) as t:
        assert ledger(p, t) is None
    assert p.rank == [MAJOR, GENERAL, HAUPTMAN, DESERTER]
    assert p.ducats == [3, 5 + 1, 2 + 4, 1]
    assert p.bank == 40 - 16
    order = [event for event, *_ in t.told if event in (GOT_WAGE, GOT_FOR_SPY, GOT_MEDALS)]
    assert order == [GOT_WAGE] * 3 + [GOT_FOR_SPY] + [GOT_MEDALS] * 2
    assert t.heard(PAID_FOR_TRICKS) == []


def test_so3_7_bomb_and_kokette_do_nothing_in_the_recruitment_round() -> None:
    p = at_the_end({A: "S9 bomb", B: "S8 kokette", C: "S7", D: "deserter"}, round_=1)
    with Scripted() as t:
        ledger(p, t)
    assert t.heard(PAID_KOKETTE) == t.heard(BLEW_UP) == t.heard(DUD) == []


def test_so5_the_steps_come_in_the_printed_order() -> None:
    """SO5.1 to SO5.7 Bomb, Deserter, Kokette, medals, Spy, ranks, wages."""
    taken = {A: "S9 bomb", B: "S8 kokette", C: "S7 spy P10", D: "deserter"}
    p = at_the_end(taken, ducats=[4, 4, 4, 4], tricks=[2, 3, 3, 2])
    with Scripted(pips=[1, 3, 2]) as t:
        ledger(p, t)
    steps = (DUD, IS_DESERTER, PAID_FOR_TRICKS, PAID_KOKETTE, GOT_MEDALS, GOT_FOR_SPY, RANKED, GOT_WAGE)
    assert [event for event, *_ in t.told if event in steps] == [
        *[DUD, IS_DESERTER, PAID_FOR_TRICKS, PAID_KOKETTE, GOT_MEDALS, GOT_FOR_SPY],
        *[RANKED] * 4,
        *[GOT_WAGE] * 3,
    ]
    assert p.rank == [MAJOR, HAUPTMAN, GENERAL, DESERTER], "seventeen for Caspar: the ten counts too"
    assert p.ducats == [4 + 3, 4 - 3 + 2, 4 + 1 + 2 + 5, 4 - 2]


@pytest.mark.parametrize("pips", [[1], [3], [4], [0, 0, 1]])
def test_so5_1_the_bomb_is_a_dud_but_on_a_2(pips: list[int]) -> None:
    """SO5.1 A 0 is rolled again."""
    p = at_the_end({**PLAIN, A: "S9 bomb"}, ducats=[7, 0, 0, 0])
    with Scripted(pips=pips) as t:
        ledger(p, t)
    assert t.heard(DUD) == [(A, pips[-1], 0)]
    assert p.ducats[A] == 7 + 5


def test_so5_1_the_bomb_and_the_penniless_lieutenant() -> None:
    """SO5.1, SO5.6 He loses all he has and enters as Lieutenant, whatever his count; the others fill the rest."""
    taken = {A: "S10 bomb", B: "S9", C: "S8", D: "S7", E: "S6", F: "deserter"}
    p = at_the_end(taken, seats=6, ducats=[9, 1, 1, 1, 1, 1])
    with Scripted(pips=[0, 2]) as t:
        ledger(p, t)
    assert t.heard(BLEW_UP) == [(A, 9, 0)]
    assert p.rank == [LIEUTENANT, GENERAL, OBERST, MAJOR, HAUPTMAN, DESERTER]
    assert p.ducats == [1 + 1, 1 + 5, 1 + 4, 1 + 3, 1 + 2, 1], "his medal and his wage come after the blast"


def test_so5_1_where_there_is_no_lieutenant_he_is_the_lowest_officer() -> None:
    p = at_the_end({**PLAIN, A: "S9 bomb"}, ducats=[9, 0, 0, 0])
    ledger(p, Scripted(pips=[2]))
    assert p.rank == [HAUPTMAN, GENERAL, MAJOR, DESERTER]


def test_so5_6_who_is_blown_up_and_holds_the_deserter_is_the_deserter() -> None:
    p = at_the_end({**PLAIN, D: "deserter bomb"}, ducats=[1, 1, 1, 9], tricks=[1, 1, 1, 7])
    with Scripted(pips=[2]) as t:
        ledger(p, t)
    assert p.rank == [GENERAL, MAJOR, HAUPTMAN, DESERTER]
    assert t.heard(PAID_FOR_TRICKS) == [(D, 0, 7)], "he has nothing left to pay with"


def test_so5_2_the_deserter_pays_for_tricks_and_not_for_cards_put_aside() -> None:
    """SO5.2 Two tricks, and two cards put aside: two ducats."""
    p = at_the_end({A: "S9", B: "S8", C: "S7"}, aside="deserter S1", ducats=[0, 0, 0, 6], tricks=[3, 3, 2, 2])
    with Scripted() as t:
        ledger(p, t)
    assert t.heard(IS_DESERTER) == [(D, 0, 0)], "the card he put aside counts as taken"
    assert t.heard(PAID_FOR_TRICKS) == [(D, 2, 2)]
    assert p.ducats[D] == 4


def test_so4_2_cards_put_aside_count_and_bring_their_medals() -> None:
    """SO4.2 The Deserter of the round rises by what he put aside."""
    p = at_the_end({A: "S9 deserter", B: "S8", C: "S7"}, aside="P10 S1")
    with Scripted() as t:
        ledger(p, t)
    assert p.rank == [DESERTER, MAJOR, HAUPTMAN, GENERAL]
    assert t.heard(GOT_MEDALS) == [(D, 1, 1)]


def test_so5_3_the_kokette_costs_what_is_rolled_and_no_more_than_there_is() -> None:
    """SO5.3, SO5.8"""
    p = at_the_end({**PLAIN, B: "S8 kokette"}, ducats=[0, 2, 0, 0])
    with Scripted(pips=[4]) as t:
        ledger(p, t)
    assert t.heard(PAID_KOKETTE) == [(B, 2, 4)]


def test_so6_3_a_costly_kokette_rolls_both_dice() -> None:
    p = at_the_end(
        {A: "S9", B: "S8 kokette", C: "S7", D: "S6", E: "deserter"}, seats=5, ducats=[0, 9, 0, 0, 0], costly_kokette=1
    )
    with Scripted(pips=[4, 3]) as t:
        ledger(p, t)
    assert t.heard(PAID_KOKETTE) == [(B, 7, 7)]


@pytest.mark.parametrize("pips", range(5))
def test_so5_5_the_spy_brings_what_is_rolled(pips: int) -> None:
    """SO5.5 To whoever took him, the Deserter too."""
    p = at_the_end({**PLAIN, D: "deserter spy"})
    with Scripted(pips=[pips]) as t:
        ledger(p, t)
    assert t.heard(GOT_FOR_SPY) == [(D, pips, pips)]
    assert p.ducats[D] == pips


def test_so3_6_tobacco_has_no_medal() -> None:
    p = at_the_end({**PLAIN, A: "S9 T10"})
    with Scripted() as t:
        ledger(p, t)
    assert t.heard(GOT_MEDALS) == []


def test_so5_8_the_bank_runs_dry_in_mid_payment() -> None:
    """SO5.8, SO5.9 Four ducats: a medal is paid, the General gets three of his five, the others nothing."""
    p = at_the_end({**PLAIN, C: "S7 P10"}, ducats=[12, 12, 12, 0])
    with Scripted() as t:
        outcome = ledger(p, t)
    assert t.heard(GOT_MEDALS) == [(C, 1, 1)]
    assert t.heard(GOT_WAGE) == [(C, 3, GENERAL)]
    assert p.bank == 0
    assert t.heard(BANK_EMPTY) == [(0, 0, 0)]
    assert outcome is not None
    assert (outcome.winners, outcome.end, outcome.scores) == ([C], NO_MONEY_LEFT, [12, 12, 16, 0])


def test_so5_9_the_game_ends_at_once_before_the_new_ranks() -> None:
    """SO5.9 Two medals empty the bank: no Spy is rolled for, no rank is given."""
    p = at_the_end({A: "S10", B: "P10", C: "S7 spy", D: "deserter"}, ducats=[13, 13, 13, 0])
    with Scripted() as t:
        outcome = ledger(p, t)
    assert outcome is not None
    assert t.heard(GOT_MEDALS) == [(A, 1, 1)], "the higher rank comes first"
    assert t.heard(GOT_FOR_SPY) == t.heard(RANKED) == t.heard(GOT_WAGE) == []
    assert outcome.winners == [A]


def test_so5_8_medals_are_paid_from_the_highest_rank_down() -> None:
    p = at_the_end({A: "S10", B: "P10", C: "S7", D: "deserter"}, ducats=[13, 13, 13, 0], ranks=[2, 0, 3, 5])
    with Scripted() as t:
        ledger(p, t)
    assert t.heard(GOT_MEDALS) == [(B, 1, 1)]


def test_so5_10_a_tie_is_shared() -> None:
    p = at_the_end(PLAIN, ducats=[8, 10, 10, 7])  # five are left: all for the General
    outcome = ledger(p, Scripted())
    assert outcome is not None
    assert outcome.scores == [13, 10, 10, 7]
    p = at_the_end({**PLAIN, A: "S9"}, ducats=[8, 13, 10, 4])
    outcome = ledger(p, Scripted())
    assert outcome is not None
    assert outcome.winners == [A, B]


def test_so5_11_the_last_round_ends_the_game() -> None:
    p = at_the_end(PLAIN, max_rounds=2)
    with Scripted() as t:
        outcome = ledger(p, t)
    assert outcome is not None
    assert (outcome.end, outcome.winners) == (NO_ROUND_LEFT, [A])
    assert t.heard(LAST_ROUND) == [(2, 0, 0)]


def test_so4_1_after_the_ledger_all_cards_are_collected() -> None:
    p = at_the_end(PLAIN, ducats=[1, 2, 3, 4])
    assert ledger(p, Scripted()) is None
    assert p.phase == MUSTER
    assert faults(p) == []
    assert set(p.taker) == {-1}


def test_cards_that_nobody_took_pay_nothing() -> None:
    """SO5 With all cards in the game, Bomb, Kokette and Spy may lie unseen."""
    p = at_the_end({A: "S9", B: "S8", C: "deserter"}, seats=3, full_deck=1, ducats=[3, 3, 3])
    assert card("bomb") in p.spare
    with Scripted() as t:
        ledger(p, t)
    assert t.heard(IS_DESERTER) == [(C, 0, 0)]


class Accountant(FastTable):
    """Counts all money whenever something is told."""

    def __init__(self, p: Position, seed: int) -> None:
        players = [RandomPlayer(luck("accountant", seed, seat)) for seat in range(p.seats)]
        super().__init__(GAME, p, list(players), luck("accountant", seed))
        self.p = p
        self.payments = 0

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.payments += event in PAYMENTS
        assert self.p.bank + sum(self.p.ducats) == self.p.money
        assert min(self.p.bank, *self.p.ducats) >= 0


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_so5_8_every_ducat_is_accounted_for_after_every_payment(seats: int) -> None:
    """SO5.8, SO5.9 In whole games, whatever is paid by whom."""
    payments = 0
    for seed in range(25):
        p = new_game(seats, GAME.checked({"bank": 10 + seed}))
        t = Accountant(p, seed)
        play(GAME, p, t)
        payments += t.payments
    assert payments > 100
