"""What was told, put in order (SO7.1): the trick before, the passing, the last ledger with the bank after each line."""

import pytest

from bivouac.core.table import Told, hears
from bivouac.games.soldateska.box.cards import DESERTER, GENERAL, HAUPTMAN, MAJOR
from bivouac.games.soldateska.rules import words
from bivouac.games.soldateska.rules.ledger import ledger
from bivouac.games.soldateska.rules.position import LEDGER, MUSTER, PASSING, TRICKS
from bivouac.games.soldateska.rules.sequence import muster
from bivouac.games.soldateska.rules.tricks import play
from bivouac.games.soldateska.telling import history
from bivouac.games.soldateska.telling.history import last_ledger, last_trick, of_last_ledger, passed_to
from games.soldateska.builders import A, B, C, D, Scripted, card, cards, position
from games.soldateska.watching import TABLES, in_the_middle, resting


def story(t: Scripted, seat: int = A) -> list[Told]:
    """What a seat heard at a scripted table."""
    return [Told(*told) for told in t.told if hears(told[4], seat)]


def test_so2_5_the_trick_before_with_who_played_what() -> None:
    """SO2.5, SO7.1 In turn, from the leader on; nothing was rolled."""
    p = position(hands=["S1 S2", "S3 S4", "S5 S6", "P1 P2"], leader=C)
    t = Scripted(cards("S5 P1 S1 S3"))
    t.tell(words.LEADS, C)
    for _ in range(4):
        play(p, t)
    found = last_trick(story(t))
    assert found is not None
    assert found.played == [(C, card("S5")), (D, card("P1")), (A, card("S1")), (B, card("S3"))]
    assert (found.taker, found.rolls) == (C, [])


def test_so2_6_the_trick_before_with_the_rolls_of_a_duel() -> None:
    """SO2.6 Pips, not faces; a tie is rolled again."""
    p = position(hands=["S1 S2", "duel P3", "S5 S6", "P1 P2"])
    t = Scripted([*cards("S2 duel S5 P1")], pips=[4, 4, 0, 3])
    t.tell(words.LEADS, A)
    for _ in range(4):
        play(p, t)
    found = last_trick(story(t))
    assert found is not None
    assert (found.taker, found.rolls) == (B, [(C, 4), (B, 4), (C, 0), (B, 3)])


def test_so2_5_a_trick_that_is_not_taken_is_not_the_one_before() -> None:
    assert last_trick([]) is None
    p = in_the_middle()
    t = Scripted()
    play(p, t)
    assert last_trick(story(t)) is None


def test_so5_the_ledger_line_by_line_with_the_bank_after_each() -> None:
    """SO5.1 to SO5.7 Bomb, Deserter, Kokette, medals, Spy, wages: what moved, by what roll, and what it left."""
    p = position(
        phase=LEDGER,
        taken={A: "S9 bomb", B: "S8 kokette", C: "S7 spy P10", D: "deserter"},
        ducats=[4, 4, 4, 4],
        tricks=[2, 3, 3, 2],
    )
    with Scripted(pips=[1, 3, 2]) as t:
        ledger(p, t)
    found = last_ledger(story(t), p.bank)
    assert found is not None
    assert [(line.step, line.seat, line.pips, line.ducats, line.bank, line.about) for line in found.lines] == [
        (history.BOMB, A, 1, 0, 24, 0),  # a dud
        (history.DESERTER, D, -1, -2, 26, 2),
        (history.KOKETTE, B, 3, -3, 29, 3),
        (history.MEDALS, C, -1, 1, 28, 1),
        (history.SPY, C, 2, 2, 26, 2),
        (history.WAGES, C, -1, 5, 21, GENERAL),
        (history.WAGES, A, -1, 3, 18, MAJOR),
        (history.WAGES, B, -1, 2, 16, HAUPTMAN),
    ]
    assert (found.round, found.blown) == (2, -1)
    assert [(one.seat, one.won, one.before, one.rank) for one in found.standings] == [
        (C, 17, HAUPTMAN, GENERAL),
        (A, 9, GENERAL, MAJOR),
        (B, 8, MAJOR, HAUPTMAN),
        (D, 0, DESERTER, DESERTER),
    ]


def test_so5_1_a_bomb_that_blew_up_in_the_ledger() -> None:
    """SO5.1 The 2 was rolled; all he had went to the bank."""
    p = position(phase=LEDGER, taken={A: "S9 bomb", B: "S8", C: "S7", D: "deserter"}, ducats=[9, 0, 0, 0])
    t = Scripted(pips=[0, 2])
    ledger(p, t)
    found = last_ledger(story(t), p.bank)
    assert found is not None
    first = found.lines[0]
    assert (first.step, first.seat, first.pips, first.ducats, first.bank) == (history.BOMB, A, 2, -9, 40)
    assert found.blown == A
    last = found.lines[-1]
    assert (last.step, last.seat, last.pips, last.ducats, last.bank) == (history.BOMB, A, -1, -2, 32), "his wage"


def test_so3_3_ties_and_the_flag_in_the_ledger() -> None:
    """SO3.3, SO3.4 What was rolled for a rank, who was lifted, who deserts for the lowest count."""
    p = position(phase=LEDGER, round_=1, taken={A: "S4", B: "P4", C: "S1 S2 flag", D: "S2 T9"})
    t = Scripted(pips=[1, 3])
    ledger(p, t)
    found = last_ledger(story(t), p.bank)
    assert found is not None
    assert {one.seat: one.rolls for one in found.standings} == {A: [1], B: [3], C: [], D: []}
    assert [one.seat for one in found.standings if one.lifted] == [C]
    assert [one.seat for one in found.standings] == [B, C, A, D]
    assert [one.before for one in found.standings] == [-1] * 4


def test_so5_the_last_ledger_ends_where_the_next_round_begins() -> None:
    """SO4.1 What is dealt and passed afterwards is no part of it."""
    p = position(phase=LEDGER, taken={A: "S9", B: "S8", C: "S7", D: "deserter"}, max_rounds=9)
    t = Scripted()
    ledger(p, t)
    before = len(of_last_ledger(story(t)))
    muster(p, t)
    assert (
        len(of_last_ledger(story(t))) == before == len(t.told) - len([one for one in t.told if one[0] <= words.LEADS])
    )
    assert {one.event for one in of_last_ledger(story(t))} & set(range(words.ROUND, words.TOOK_TRICK)) == set()
    assert of_last_ledger([]) == []


def test_so5_9_a_ledger_that_ends_before_the_ranks() -> None:
    """SO5.9 The bank is empty at the medals: there are no standings."""
    p = position(phase=LEDGER, taken={A: "S10", B: "P10", C: "deserter"}, ducats=[13, 13, 13, 0])
    t = Scripted()
    ledger(p, t)
    found = last_ledger(story(t), p.bank)
    assert found is not None
    assert (found.lines[-1].bank, found.standings) == (0, [])
    assert last_ledger([], 40) is None


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_so7_1_history_agrees_with_the_game_at_every_moment(seats: int, options: dict[str, int]) -> None:
    """SO2.5, SO5.8 The trick taken last, the bank after the last line, and the ranks, in whole games."""
    tricks = ledgers = 0
    before: list[int] = []
    bank = 10 * seats
    lines = 0
    for p, t in resting("history", seats, **options, max_rounds=4):
        found = last_trick(t.told)
        if p.phase in (TRICKS, LEDGER) and before and not p.trick and sum(p.tricks):
            assert found is not None
            assert [number for _, number in found.played][:-1] == before
            assert [p.taker[number] for _, number in found.played] == [found.taker] * seats
            tricks += 1
        before = p.trick[:]
        written = last_ledger(t.told, p.bank)
        if p.phase == LEDGER:
            bank = p.bank
        if p.phase == MUSTER and p.round:
            assert written is not None
            assert written.round == p.round
            first, last = written.lines[0], written.lines[-1]
            assert (last.bank, first.bank + first.ducats) == (p.bank, bank)
            assert [one.seat for one in written.standings] == sorted(range(seats), key=p.rank.__getitem__)
            ledgers += 1
            lines += len(written.lines)
        elif p.round > 1:
            assert written is not None
            assert (written.round, written.lines[-1].bank) == (p.round - 1, p.bank), "it stands until the next one"
    assert tricks >= 10 * ledgers
    assert ledgers >= 1
    assert lines > 3 * ledgers


def test_so4_2_what_came_from_above() -> None:
    """SO4.1, SO4.2 The cards over for the General, two cards for each other; anew in each round."""
    rounds = 0
    for p, t in resting("passed", 5, max_rounds=4):
        for seat in range(5):
            heard = [one for one in t.told if hears(one.to, seat)]
            came = passed_to(heard, seat)
            if p.round == 1:
                assert came == []
            elif p.phase == PASSING:
                begun = p.rank[seat] <= p.rank[p.turn]
                assert len(came) == (2 if begun else 0)
                if seat == p.turn:
                    assert set(came) <= set(p.hands[seat])
                elif begun:
                    assert set(came) <= set(p.hands[seat] + p.passed[seat])
            elif p.phase == TRICKS:
                assert len(came) == 2
                above = [other for other in range(5) if p.rank[other] < p.rank[seat]]
                if above:
                    assert sorted(came) == p.passed[max(above, key=p.rank.__getitem__)]
        rounds = p.round
    assert rounds > 1


def test_so7_1_nobody_hears_what_others_passed() -> None:
    """SO7.1 Asked for another seat, the own story gives only what one passed to it oneself."""
    met = 0
    for p, t in resting("overheard", 4, max_rounds=3):
        if p.phase == TRICKS and p.round > 1:
            for seat in range(4):
                heard = [one for one in t.told if hears(one.to, seat)]
                for other in range(4):
                    if other != seat and passed_to(heard, other):
                        assert sorted(passed_to(heard, other)) == p.passed[seat]
                        met += 1
    assert met > 0
