"""PB2.3 The four royal blocks, and the Night Rider."""

import pytest

from bivouac.games.pax_baltica.box.blocks import BLOCK_IDS, BLOCKS, KARL, ROYAL
from bivouac.games.pax_baltica.box.map import EXILE, GONE
from bivouac.games.pax_baltica.box.nations import ACTIVE, INACTIVE, SWEDISH
from bivouac.games.pax_baltica.rules.agenda import ACT, BATTLES, FORAGE, INTERPHASE, SIEGE, push
from bivouac.games.pax_baltica.rules.fates import eliminate, lose_step
from bivouac.games.pax_baltica.rules.nations.sweden import MAY_RETURN
from bivouac.games.pax_baltica.rules.position import BESIEGING, KNOWN, Position
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.telling.story import ENDS
from games.pax_baltica.builders import (
    END,
    GLORY,
    MOSCOW,
    Scripted,
    block,
    marker,
    nation,
    next_is,
    place,
    play,
    stand,
    status,
    war,
)

SWEDEN_PROPER = ["skane", "smaland", "ostergotland", "vastergotland", "svealand", "kopparberg", "gavleborg"]


def exiled(failed: int = 0) -> Position:
    p = war(GLORY)
    p.place[KARL] = EXILE
    p.exile = failed
    next_is(p, INTERPHASE, 6)
    return p


def test_pb2_3_each_major_nation_has_one_royal_block() -> None:
    """PB2.3 Karl XII, Pjotr I, August II, Frederik IV."""
    assert [BLOCK_IDS[b] for b in range(BLOCKS) if ROYAL[b]] == ["karl_xii", "pjotr_i", "august_ii", "frederik_iv"]


@pytest.mark.parametrize("royal", ["pjotr_i", "august_ii", "frederik_iv"])
def test_pb2_3_a_king_who_falls_leaves_the_game(royal: str) -> None:
    """PB2.3 Not to the pool; one who is only removed by a truce does lie there."""
    p = war(END)
    stand(p, "poznan", royal)
    eliminate(p, Scripted(), block(royal), False)
    assert p.place[block(royal)] == GONE


def test_pb2_3_karl_goes_into_exile_whatever_killed_him() -> None:
    """PB2.3 By fire, on the march, or with his fleet; and nobody comes under truce."""
    fallen = war(GLORY)
    stand(fallen, "poznan", "karl_xii", karl_xii=1)
    lose_step(fallen, Scripted(), KARL, True)
    marched = war(GLORY)
    stand(marched, "poznan", "karl_xii", karl_xii=1)
    lose_step(marched, Scripted(), KARL, False)
    sunk = war(GLORY)
    stand(sunk, "kattegat", "wachtmeister")
    stand(sunk, "kattegat", "karl_xii", aboard="wachtmeister")
    t = Scripted()
    eliminate(sunk, t, block("wachtmeister"), True)
    assert sunk.fallen == 1  # an army was lost
    assert len(t.heard("to-exile")) == 1
    for p in (fallen, marched, sunk):
        assert p.place[KARL] == EXILE
        assert p.status[nation("sweden")] == ACTIVE


def test_pb2_3_a_king_lost_with_his_fleet_is_lost_to_his_nation() -> None:
    """PB2.3, PB10.2 Frederik IV goes down with Gyldenløve, and Denmark with him."""
    p = war(END)
    stand(p, "kattegat", "gyldenlove")
    stand(p, "kattegat", "frederik_iv", aboard="gyldenlove")
    eliminate(p, Scripted(), block("gyldenlove"), True)
    assert p.place[block("frederik_iv")] == GONE
    assert p.status[nation("denmark")] == INACTIVE


def test_pb2_3_a_nation_returns_without_its_king() -> None:
    """PB2.3 Denmark is back, has no Frederik to lose, and goes on."""
    p = war(END)
    stand(p, "jylland", "frederik_iv")
    eliminate(p, Scripted(), block("frederik_iv"), True)
    status(p, "denmark", True)
    stand(p, "jylland", "reventlov")
    eliminate(p, Scripted(), block("reventlov"), True)
    assert p.status[nation("denmark")] == ACTIVE


# --- the Night Rider --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("failed", range(6))
def test_pb2_3_each_failure_makes_his_return_likelier(failed: int) -> None:
    """PB2.3 On a 6 the first time, then on a 5 or 6, and so on; after five failures on any roll."""
    needed = 6 - failed
    if needed > 1:
        p = exiled(failed)
        t = play(p, dice=[needed - 1])
        assert t.heard("rolled-exile") == [(needed - 1, needed, 0)]
        assert (p.place[KARL], p.exile) == (EXILE, failed + 1)
    p = exiled(failed)
    t = play(p, ["territory:skane"], [needed], steps=2)
    assert t.offered("karl") == [f"territory:{name}" for name in SWEDEN_PROPER]
    assert (p.place[KARL], p.strength[KARL], p.known[KARL]) == (place("skane"), 4, KNOWN)


def test_pb2_3_he_needs_land_without_enemies_whoever_controls_it() -> None:
    """PB2.3 A Russian garrison in Skåne does not keep him out, a Russian block in Småland does."""
    p = exiled()
    marker(p, "skane", "russia")
    stand(p, "smaland", "kazanski")
    t = play(p, ["territory:skane"], [6], steps=2)
    assert "territory:smaland" not in t.offered("karl")
    assert p.place[KARL] == place("skane")


def test_pb2_3_without_a_place_he_waits_and_rolls_no_more() -> None:
    """PB2.3 The die has fallen well; he comes in the first Interphase that has room, without another."""
    p = exiled()
    blocks = ["pjotr_i", "sjeremetev", "repnin", "schnewentz", "kazanski", "stubinski", "woronjetski"]
    for land, name in zip(SWEDEN_PROPER, blocks, strict=True):
        stand(p, land, name)
    play(p, dice=[6])
    assert (p.place[KARL], p.exile) == (EXILE, MAY_RETURN)
    p.agenda = []
    next_is(p, INTERPHASE, 6)
    play(p)
    assert p.place[KARL] == EXILE
    p.agenda = []
    p.force = [0] * len(p.force)  # they are gone
    next_is(p, INTERPHASE, 6)
    play(p, ["territory:gavleborg"], steps=2)
    assert p.place[KARL] == place("gavleborg")


def test_pb2_3_a_second_exile_begins_anew() -> None:
    """PB2.3 He has come back on his third roll, falls again, and needs a 6."""
    p = exiled(2)
    play(p, ["territory:skane"], [4], steps=2)
    eliminate(p, Scripted(), KARL, True)
    assert (p.place[KARL], p.exile) == (EXILE, 0)


def test_pb12_3_he_has_failed_once_before_the_end_is_near() -> None:
    """PB12.3, PB2.3 In the Interphase of 1711 a 5 brings him back."""
    p = war(END)
    p.year = 1711
    next_is(p, INTERPHASE, 6)
    t = play(p, ["territory:svealand"], [5], steps=2)
    assert t.heard("rolled-exile") == [(5, 5, 0)]
    assert p.place[KARL] == place("svealand")


# --- no way back ------------------------------------------------------------------------------------------------------
def attack_rzjev(scenario: int) -> Position:
    """Karl XII stands in Velikaya, which has a Russian garrison, and Ogilvy in Rzjev."""
    p = war(scenario)
    stand(p, "velikaya", "karl_xii")
    stand(p, "rzjev", "ogilvy")
    p.actions = [1, 0]
    push(p, BATTLES)
    next_is(p, ACT, SWEDISH)
    return p


def test_pb2_3_karl_in_hostile_land_behind_him_is_lost_after_three_rounds() -> None:
    """PB2.3, PB11.1 Both live, the attacker must go and cannot: exile, and the attrition track moves one box."""
    p = attack_rzjev(GLORY)
    misses = [6] * 8 * 3
    with Scripted(["move", "territory:rzjev", "territory:velikaya", "done", *["fire"] * 3, "done"], misses) as t:
        while p.agenda:
            step(p, t)
    assert p.place[KARL] == EXILE
    assert p.attrition == 1
    assert t.heard("battle-over") == [(place("rzjev"), 1, 0)]
    assert p.reform_begun == 0


def test_pb12_1_in_next_stop_moscow_the_same_is_the_end() -> None:
    """PB12.1 A Coalition triumph, before the winner has regrouped."""
    p = attack_rzjev(MOSCOW)
    found = None
    with Scripted(["move", "territory:rzjev", "territory:velikaya", *["fire"] * 3], [6] * 24) as t:
        while found is None:
            found = step(p, t)
    assert ENDS[found.end].name == "karl-fallen"


def test_pb2_3_hunger_never_kills_a_king() -> None:
    """PB2.3, PB8.3 In Schlesien there is nothing to eat, and he stays at strength 1."""
    p = war(GLORY)
    stand(p, "schlesien", "karl_xii", karl_xii=1)
    next_is(p, FORAGE)
    play(p)
    assert p.strength[KARL] == 1


def test_pb2_3_a_siege_may_cost_the_kings_life() -> None:
    """PB2.3, PB7.3 August II at strength 1 before Riga: the garrison fires first and Saxony is out of the war."""
    p = war(GLORY)
    stand(p, "livland", "steinau", steinau=1)
    stand(p, "livland", "august_ii", august_ii=1)
    p.mark[block("august_ii")] |= BESIEGING
    next_is(p, SIEGE, place("livland"))
    t = play(p, dice=[6, 1, 6, 6])
    assert t.heard("truce") == [(nation("saxony"), 0, 0)]
    assert p.place[block("august_ii")] == GONE


def test_pb2_3_no_die_is_rolled_for_a_king_who_is_not_in_exile() -> None:
    """PB2.3 On the map or in the pool."""
    p = war(GLORY)
    for _ in range(2):
        p.agenda = []
        next_is(p, INTERPHASE, 6)
        assert play(p).rolled == []
        stand(p, "livland", "karl_xii")
