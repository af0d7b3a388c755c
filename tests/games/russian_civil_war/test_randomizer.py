"""RC12.4 to RC12.7 The Randomizer."""

import pytest

from bivouac.games.russian_civil_war.box.nations import ASSASSIN_CHIT, CHIT_IDS, NATION, PURGE_CHIT
from bivouac.games.russian_civil_war.box.players import NOBODY
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import GOLD, GONE, OUT
from bivouac.games.russian_civil_war.rules.randomizer import chit, strongest_in
from bivouac.games.russian_civil_war.rules.sequence import turn_end
from bivouac.games.russian_civil_war.rules.stacks import strength
from games.russian_civil_war.acting import rows
from games.russian_civil_war.builders import (
    A,
    B,
    Scripted,
    chits,
    control,
    gold,
    next_is,
    piece,
    place,
    play,
    position,
    province,
    put,
    stack,
    stance,
    where,
)


def test_rc12_4_the_strongest_stack_in_a_key_province_draws_more() -> None:
    """RC-r56 A tie is nobody's."""
    p = position()
    put(p, "lenin", "petrograd", "a", [4])
    put(p, "radek", "petrograd", "b", [5])
    put(p, "trotsky", "tver", "a", [5])
    put(p, "miller", "tver", "b", [7])
    place(p, "petrograd", "red", [6])  # nobody's does not count
    assert strongest_in(p, province("petrograd")) == A
    assert strongest_in(p, province("tver")) == NOBODY  # 8 against 8
    chits(p, "assassin", "assassin", "assassin")
    next_is(p, a.RANDOMIZER, "a")
    t = play(p, draws=["assassin", "assassin"], traces=True)
    assert t.heard("draws") == [(A, 2, 0)]
    assert p.assassins[A] == 2
    assert rows(t, "randomizer")[:3] == [(1, "taken", ""), (2, "taken", ""), (3, "passed", "not-the-strongest")]


def test_rc12_4_green_strength_does_not_count() -> None:
    p = position()
    control(p, "finland", "a")
    place(p, "petrograd", "green", [7], "finland")
    assert strongest_in(p, province("petrograd")) == NOBODY


def test_rc12_5_control() -> None:
    p = position()
    place(p, "warsaw", "green", [7, 6], "poland")
    chits(p, "control_poland")
    next_is(p, a.CHIT, "b")
    t = play(p, draws=["control-poland"])
    assert p.control[NATION["poland"]] == B
    assert strength(p, stack("warsaw", "green", "b", "poland")) == 13
    assert p.cup == []
    assert t.heard("controls") == [(B, NATION["poland"], 0)]


def test_rc12_5_out_removes_a_nation_for_good() -> None:
    """Test case 22: Germany's units and its control go; its chit drawn later has no effect."""
    p = position()
    control(p, "germany", "b")
    place(p, "minsk", "blue", ["blue_germany_minsk_1"])
    gold(p, "minsk", "b", "blue")
    chits(p, "out_germany")
    next_is(p, a.CHIT, "a")
    play(p, draws=["out-germany"])
    assert p.at[piece("blue_germany_minsk_1")] == GONE
    assert p.control[NATION["germany"]] == OUT
    assert set(p.pile) == {NOBODY}
    assert p.imperial_owner[GOLD] == NOBODY
    chits(p, "control_germany")
    next_is(p, a.CHIT, "a")
    t = play(p, draws=["control-germany"], traces=True)
    assert p.control[NATION["germany"]] == OUT
    assert t.heard("chit-void") == [(A, CHIT_IDS.index("control_germany"), 0)]
    assert rows(t, "randomizer") == [(5, "taken", "chit:control-germany")]


def test_rc12_5_an_empty_cup() -> None:
    p = position()
    chits(p)
    next_is(p, a.CHIT, "a")
    assert play(p).heard("cup-empty") == [(A, 0, 0)]


def test_rc12_6_a_white_player_of_the_tables_declines_a_purge() -> None:
    """RC-r55, RC20.2, RC4.3, test case 22: no attempt; the chit lies aside until the turn ends."""
    p = position()
    stance(p, a="white")
    chits(p, "purge", "assassin")
    next_is(p, a.CHIT, "a")
    t = play(p, draws=["purge"], traces=True)
    assert t.heard("purge-declined") == [(A, 0, 0)]
    assert (p.aside, p.cup) == (1, [ASSASSIN_CHIT])
    assert rows(t, "randomizer") == [(9, "taken", "chit:purge")]
    a.push(p, a.TURN_END)
    with Scripted() as end:
        turn_end(p, end)
    assert (p.aside, p.cup) == (0, [ASSASSIN_CHIT, PURGE_CHIT])


def test_the_option_purge_chit_returns_at_once() -> None:
    p = position(purge_chit_returns=1)
    stance(p, a="white")
    chits(p, "purge")
    next_is(p, a.CHIT, "a")
    play(p, draws=["purge"])
    assert (p.aside, p.cup) == (0, [PURGE_CHIT])


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_rc12_6_a_person_may_use_a_purge_chit(answer: str) -> None:
    p = position(led="a")
    stance(p, a="white")
    chits(p, "purge")
    a.push(p, a.CHIT, A)
    with Scripted([answer], draws=["purge"]) as t:
        chit(p, t, A)
    assert t.offered("purge-chit") == ["yes", "no"]
    assert (a.phase_of(p) == a.COMMITTEE) == (answer == "yes") == (p.by_chit == 1)


def test_rc17_3_auxiliaries() -> None:
    p = position(auxiliary=1)
    chits(p, "aux_makhno", "aux_latvian_rifles", "aux_freikorps")
    for name in ("aux-makhno", "aux-latvian-rifles"):
        next_is(p, a.CHIT, "c")
        play(p, draws=[name])
    assert strength(p, stack("yekaterinoslav", "green", "c", "anarchist")) == 4
    assert where(p, "aux_latvian_rifles") == "tver"
    assert strength(p, stack("tver", "red")) == 5
    p.control[NATION["germany"]] = OUT
    next_is(p, a.CHIT, "c")
    t = play(p, draws=["aux-freikorps"], traces=True)
    assert t.heard("chit-void") != []
    assert rows(t, "randomizer") == [(5, "taken", "chit:aux-freikorps")]
    assert where(p, "aux_freikorps") == ""
