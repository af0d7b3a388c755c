"""SO3.5, SO5 The end of a round: payments."""

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.simulation import FastTable, play
from bivouac.core.table import ALL
from bivouac.games.soldateska.box.cards import DESERTER, GENERAL, HAUPTMAN, LIEUTENANT, MAJOR, OBERST, WAGES
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.rules.ledger import ledger
from bivouac.games.soldateska.rules.position import LEDGER, MUSTER, Position, faults, new_game
from bivouac.games.soldateska.rules.words import (
    BANK_EMPTY,
    BLEW_UP,
    DUD,
    GOT_FOR_SPY,
    GOT_MEDALS,
    GOT_WAGE,
    IS_DESERTER,
    LAST_ROUND,
    LOST_THE_REST,
    NO_MONEY_LEFT,
    NO_ROUND_LEFT,
    PAID_FOR_TRICKS,
    PAID_KOKETTE,
    RANKED,
    ROUND,
    STILL_DUE,
)
from bivouac.games.soldateska.telling.history import PAYMENTS
from games.soldateska.builders import A, B, C, D, E, F, Scripted, card, position
from games.soldateska.watching import resting

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


def blown_up(**options: int) -> tuple[Position, Scripted]:
    """Six players; the first takes Bomb, Spy and a medal, rolls a 2, and a 4 for the Spy."""
    taken = {A: "S10 bomb spy", B: "S9", C: "S8", D: "S7", E: "S6", F: "deserter"}
    p = at_the_end(taken, seats=6, ducats=[9, 1, 1, 1, 1, 1], **options)
    with Scripted(pips=[0, 2, 4]) as t:
        assert ledger(p, t) is None
    assert t.heard(BLEW_UP) == [(A, 9, 0)]
    assert p.rank == [LIEUTENANT, GENERAL, OBERST, MAJOR, HAUPTMAN, DESERTER]
    assert p.ducats[B:] == [1 + 5, 1 + 4, 1 + 3, 1 + 2, 1]
    return p, t


def test_so5_1_who_was_blown_up_begins_the_next_round_as_a_penniless_lieutenant() -> None:
    """SO5.1, SO5.6 Whatever his count; his medal, what the Spy brings and his wage go back when all are paid."""
    p, t = blown_up()
    assert p.ducats[A] == 0
    assert (t.heard(GOT_MEDALS), t.heard(GOT_FOR_SPY)) == ([(A, 1, 1)], [(A, 4, 4)])
    assert t.heard(LOST_THE_REST) == [(A, 1 + 4 + 1, 0)]
    assert [event for event, *_ in t.told][-1] == LOST_THE_REST, "after the last wage"


def test_so5_1_with_bomb_last_off_what_comes_after_the_blast_is_his() -> None:
    p, t = blown_up(bomb_last=0)
    assert p.ducats[A] == 1 + 4 + 1
    assert t.heard(LOST_THE_REST) == []


def test_so5_1_who_is_paid_nothing_after_the_blast_loses_nothing_more() -> None:
    """SO5.1 A Deserter has no wage."""
    p = at_the_end({**PLAIN, D: "deserter bomb"}, ducats=[0, 0, 0, 3])
    with Scripted(pips=[2]) as t:
        ledger(p, t)
    assert (p.ducats[D], t.heard(LOST_THE_REST)) == (0, [])


def test_so5_1_where_the_bank_is_empty_he_keeps_what_he_was_paid() -> None:
    """SO5.1, SO5.9 His medal is the last ducat: the game is over at once, and no next round begins."""
    p = at_the_end({A: "S10 bomb", B: "S9", C: "S8", D: "deserter"}, ducats=[0, 13, 13, 13])
    with Scripted(pips=[2]) as t:
        outcome = ledger(p, t)
    assert outcome is not None
    assert (outcome.scores, t.heard(LOST_THE_REST)) == ([1, 13, 13, 13], [])


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_so5_1_in_whole_games_whoever_was_blown_up_begins_without_a_ducat(seats: int) -> None:
    """SO5.1 Looked at when the next round begins; with bomb_last off, most of them have some."""
    purses: dict[int, list[int]] = {0: [], 1: []}
    for bomb_last, seen in purses.items():
        for seed in range(40):
            for p, t in resting(seed, seats, bomb_last=bomb_last):
                told = [event for event in t.told if event.event in (BLEW_UP, ROUND)]
                blown = told[-1].a if told and told[-1].event == BLEW_UP else -1
                if blown >= 0 and p.phase == MUSTER:
                    seen.append(p.ducats[blown])
    assert len(purses[1]) > 5
    assert set(purses[1]) == {0}
    assert max(purses[0]) > 0


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


def test_so3_6_unless_the_table_plays_with_its_medal() -> None:
    """SO3.6 The ten of tobacco, and no other card of it; with a weapon's ten that makes two."""
    p = at_the_end({**PLAIN, A: "S9 T10 T9 P10"}, tobacco_medal=1)
    with Scripted() as t:
        ledger(p, t)
    assert t.heard(GOT_MEDALS) == [(A, 2, 2)]


@pytest.mark.parametrize(
    ("aside", "pips", "event", "told"),
    [
        ("spy S1", [3], GOT_FOR_SPY, [(D, 3, 3)]),
        ("kokette S1", [3], PAID_KOKETTE, [(D, 3, 3)]),
        ("bomb S1", [2], BLEW_UP, [(D, 6, 0)]),
        ("S1 P10", [], GOT_MEDALS, [(D, 1, 1)]),
    ],
)
def test_so4_2_cards_put_aside_pay_and_cost_unless_the_table_plays_otherwise(
    aside: str, pips: list[int], event: int, told: list[tuple[int, int, int]]
) -> None:
    """SO4.2 With aside_pays off nothing is rolled, nor paid by anybody."""
    taken = {A: "S9", B: "S8", C: "S7 deserter"}
    p = at_the_end(taken, aside=aside, ducats=[0, 0, 0, 6], tricks=[3, 3, 2, 2])
    with Scripted(pips=pips) as t:
        ledger(p, t)
    assert t.heard(event) == told
    p = at_the_end(taken, aside=aside, ducats=[0, 0, 0, 6], tricks=[3, 3, 2, 2], aside_pays=0)
    with Scripted() as t:
        ledger(p, t)
    assert t.heard(event) == []
    assert p.ducats[D] == 6 + WAGES[p.rank[D]]


@pytest.mark.parametrize("aside_pays", [0, 1])
def test_so4_2_for_ranks_cards_put_aside_count_either_way(aside_pays: int) -> None:
    """SO4.2 A weapon and the Flag; and the Deserter, for there must be one."""
    p = at_the_end({A: "S9", B: "S8", C: "S7 deserter"}, aside="flag P6", aside_pays=aside_pays)
    ledger(p, Scripted())
    assert p.rank == [GENERAL, HAUPTMAN, DESERTER, MAJOR]
    p = at_the_end({A: "S9", B: "S8", C: "S7"}, aside="deserter P10", aside_pays=aside_pays)
    ledger(p, Scripted())
    assert p.rank == [GENERAL, MAJOR, HAUPTMAN, DESERTER]


def test_so5_2_the_new_deserter_pays_for_his_tricks_and_not_the_old_one() -> None:
    """SO5.2 Dietrich deserts so far; Balthasar has taken the card, with three tricks."""
    p = at_the_end({A: "S9", B: "S8 deserter", C: "S7", D: "S6"}, ducats=[5, 5, 5, 5], tricks=[1, 3, 2, 4])
    assert p.rank[D] == DESERTER
    with Scripted() as t:
        ledger(p, t)
    assert t.heard(PAID_FOR_TRICKS) == [(B, 3, 3)]
    assert p.ducats == [5 + 5, 5 - 3, 5 + 3, 5 + 2]


@pytest.mark.parametrize(("bank", "over"), [(0, True), (1, False), (2, False)])
def test_so5_9_the_game_ends_when_the_bank_holds_nothing_and_not_before(bank: int, over: bool) -> None:
    """SO5.9 The wages take ten; what is left after them is zero, one or two."""
    p = at_the_end(PLAIN, ducats=[0, 0, 0, 30 - bank])
    outcome = ledger(p, Scripted())
    assert p.bank == bank
    assert (outcome is not None) == over


@pytest.mark.parametrize(
    ("taken", "left", "due"),
    [
        ({}, 10, False),  # the last wage takes the last ducat
        ({}, 9, True),  # half of the Hauptman's wage is due
        ({}, 8, True),
        ({C: "S7 P10"}, 1, True),  # all wages are
    ],
)
def test_so5_9_what_is_still_due_is_told_only_where_something_is(taken: dict[int, str], left: int, due: bool) -> None:
    """SO5.9"""
    p = at_the_end({**PLAIN, **taken}, ducats=[0, 0, 0, 40 - left])
    with Scripted() as t:
        assert ledger(p, t) is not None
    assert len(t.heard(BANK_EMPTY)) == 1
    assert len(t.heard(STILL_DUE)) == int(due)


@pytest.mark.parametrize(
    ("taken", "pips", "bank", "due"),
    [
        ({C: "S7 spy"}, [4], 14, False),  # ten in wages, four for the Spy
        ({C: "S7 spy"}, [4], 13, True),
        ({C: "S7 spy"}, [], 10, True),  # the Spy is not even rolled for
        ({C: "S7 spy", D: "deserter P10"}, [2], 12, True),  # a medal
        ({D: "deserter P10"}, [], 11, False),
    ],
)
def test_so5_9_after_the_recruitment_round_spy_and_medals_come_last(
    taken: dict[int, str], pips: list[int], bank: int, due: bool
) -> None:
    """SO3.5, SO5.9"""
    p = at_the_end({**PLAIN, **taken}, round_=1, bank=bank)
    with Scripted(pips=pips) as t:
        assert ledger(p, t) is not None
    assert len(t.heard(STILL_DUE)) == int(due)


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
