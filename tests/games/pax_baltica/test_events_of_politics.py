"""PB13.4 The National Politics Table."""

import pytest

from bivouac.games.pax_baltica.box.nations import ACTIVE, COALITION, SWEDISH
from bivouac.games.pax_baltica.rules.agenda import INTERPHASE, POLITICS_TABLE
from bivouac.games.pax_baltica.rules.position import MOVED, Position
from bivouac.games.pax_baltica.rules.replacements import receive
from bivouac.games.pax_baltica.rules.sequence import step
from games.pax_baltica.builders import (
    END,
    GLORY,
    Scripted,
    block,
    nation,
    next_is,
    place,
    play,
    stand,
    status,
    war,
)


def politics(
    p: Position, of: str, dice: list[int], answers: list[str] | None = None, draws: list[str] | None = None
) -> Scripted:
    """A roll on the table for a nation, to its end."""
    next_is(p, POLITICS_TABLE, nation(of))
    with Scripted(answers or [], dice, draws or []) as t:
        while p.agenda:
            step(p, t)
    return t


def strengths(p: Position, *names: str) -> list[int]:
    return [p.strength[block(name)] for name in names]


@pytest.mark.parametrize(("times", "points"), [(1, 20), (2, 10)])
def test_pb13_4_extravagance_halves_the_next_points(times: int, points: int) -> None:
    """PB13.4 Twice makes a quarter; for the next Interphase only, and the level stays."""
    p = war(GLORY)
    for _ in range(times):
        politics(p, "sweden", [1])
    receive(p, Scripted())
    assert p.rp[nation("sweden")] == points
    receive(p, Scripted())
    assert p.rp[nation("sweden")] == 40


@pytest.mark.parametrize(("switch", "points"), [(1, 6 + 4), (0, 8)])
def test_pb13_4_extravagance_and_a_harvest(switch: int, points: int) -> None:
    """PB13.4, PB5.2 Half of 12, and then four more; or half of the sum, by an option."""
    p = war(END, halve_before_bonus=switch)
    p.bonus[nation("saxony")] = 4
    politics(p, "saxony", [1])
    receive(p, Scripted())
    assert p.rp[nation("saxony")] == points


def test_pb13_4_discontent_falls_where_the_opponent_says() -> None:
    """PB13.4 A land outside Saxony with a grey block; Saxons and Poles there lose a step, Poles at home do not."""
    p = war(END)
    stand(p, "poznan", "flemming", "lubomirski", "reventlov", "karl_xii")
    stand(p, "pommern", "leibgarde")
    stand(p, "sachsen", "august_ii")
    t = politics(p, "saxony", [2], ["territory:poznan"])
    assert t.asked == [(SWEDISH, "discontent", ["territory:pommern", "territory:poznan"])]
    assert strengths(p, "flemming", "lubomirski", "reventlov", "karl_xii", "leibgarde", "august_ii") == [
        *[3, 3, 4, 4, 3, 4]
    ]


def test_pb13_4_discontent_tells_no_more_than_the_table_shows() -> None:
    """PB13.4 The Prussian block is grey too: it is offered, and nothing happens there."""
    p = war(END)
    status(p, "prussia", True)
    stand(p, "pommern", "anhalt_dessau")
    stand(p, "poznan", "flemming")
    t = politics(p, "saxony", [2], ["territory:pommern"])
    assert t.offered("discontent") == ["territory:pommern", "territory:poznan"]
    assert strengths(p, "anhalt_dessau", "flemming") == [4, 4]


def test_pb13_4_discontent_meets_those_the_nation_pays_for() -> None:
    """PB13.4 Friedrich IV and a Swede: in Holstein the Swede is abroad, in Pommern Friedrich would be."""
    p = war(GLORY)
    stand(p, "holstein_gottorp", "friedrich_iv", "elfsborg")
    t = politics(p, "sweden", [2])
    assert t.asked == []
    assert strengths(p, "elfsborg", "friedrich_iv") == [2, 3]
    stand(p, "holstein_gottorp", "pommerska")
    stand(p, "bremen_verden", "friedrich_iv", "elfsborg")
    politics(p, "sweden", [2])  # Holstein is the only land outside Sweden with a blue block
    assert strengths(p, "pommerska", "friedrich_iv", "elfsborg") == [2, 3, 3]


def test_pb13_4_under_the_option_discontent_meets_all_blocks_of_the_side() -> None:
    """PB13.4 In Poznan, by a roll for Saxony: Saxons, Danes and Russians; the Pole is at home, and so is Pjotr I."""
    p = war(END, any_of_your_blocks=1)
    stand(p, "poznan", "flemming", "lubomirski", "reventlov", "mensjikov_reformed", "karl_xii")
    stand(p, "moskva", "pjotr_i")
    stand(p, "jylland", "scholten")
    stand(p, "livland", "ogilvy_reformed")
    t = politics(p, "saxony", [2], ["territory:poznan"])
    assert t.offered("discontent") == ["territory:livland", "territory:poznan"]
    assert strengths(p, "flemming", "reventlov", "mensjikov_reformed") == [3, 3, 3]
    assert strengths(p, "lubomirski", "karl_xii", "pjotr_i", "scholten", "ogilvy_reformed") == [3, 4, 4, 4, 4]


def test_pb13_4_discontent_at_home_is_none() -> None:
    """PB13.4 Inactive Ukraine is Russian land."""
    p = war(GLORY)
    stand(p, "poltava", "pjotr_i")
    assert len(politics(p, "russia", [2]).heard("no-effect")) == 1


# --- the envoy --------------------------------------------------------------------------------------------------------
def test_pb13_4_an_envoy_adds_one_and_the_nation_comes_in_the_next_interphase() -> None:
    """PB13.4 A 5 for Denmark is enough; it enters without a roll of its own."""
    p = war(GLORY)
    p.year = 1701
    t = politics(p, "russia", [3, 5], ["nation:denmark"])
    assert t.offered("envoy") == ["nation:denmark", "nation:prussia"]
    assert t.heard("envoy-succeeds") == [(nation("denmark"), 0, 0)]
    assert p.status[nation("denmark")] != ACTIVE
    p.year = 1702
    next_is(p, INTERPHASE, 8)
    play(p, dice=[1, 1, 1])  # the Ottomans, Ukraine, Prussia
    assert p.status[nation("denmark")] == ACTIVE


@pytest.mark.parametrize(("face", "won"), [(5, False), (6, True)])
def test_pb13_4_an_envoy_to_prussia_needs_a_six(face: int, won: bool) -> None:
    """PB13.4, PB11.7 Its own -1 still counts."""
    p = war(GLORY)
    politics(p, "saxony", [3, face], ["nation:prussia"])
    assert p.envoy[nation("prussia")] == int(won)


def test_pb13_4_an_envoy_to_a_defected_hannover_has_the_tracks_help() -> None:
    """PB13.4, PB11.9 -1, +1 for box 2, +1 for the envoy: a 5 will do."""
    p = war(END)
    p.year = 1711
    politics(p, "russia", [3, 5], ["nation:hannover"])
    assert p.envoy[nation("hannover")] == 1


def test_pb13_4_sweden_sends_envoys_to_its_own_allies() -> None:
    """PB13.4 With 2 more for Ukraine while Karl XII is there; Hannover and Britain have their own triggers."""
    p = war(GLORY)
    stand(p, "poltava", "karl_xii")
    t = politics(p, "sweden", [3, 3], ["nation:ukraine"])
    assert t.offered("envoy") == ["nation:ottoman", "nation:ukraine"]
    assert p.envoy[nation("ukraine")] == 1


def test_pb13_4_an_envoy_needs_somebody_who_may_roll_now() -> None:
    """PB13.4, PB12.2 Not a nation whose marker lies ahead, not before 1704 by the tournament rule, nobody twice."""
    p = war(GLORY, no_activation_before=1704)
    p.year = 1703
    assert len(politics(p, "russia", [3]).heard("no-effect")) == 1
    p.year = 1704
    p.until[nation("denmark")] = 1705
    p.envoy[nation("prussia")] = 1
    assert len(politics(p, "russia", [3]).heard("no-effect")) == 1
    stand(p, "novgorod", "pjotr_i")
    p.year = 1703
    politics(p, "sweden", [3, 1])  # Ukraine alone, so nothing is asked
    assert p.envoy[nation("ukraine")] == 0


# --- points -----------------------------------------------------------------------------------------------------------
def test_pb13_4_reinforcements_are_steps_for_the_nation_and_those_it_pays() -> None:
    """PB13.4 A die of 5 for Saxony: two steps for an army in Saxony are 4, and 1 is lost."""
    p = war(END)
    stand(p, "lausitz", "flemming", flemming=1)
    stand(p, "schlesien", "lubomirski", lubomirski=1)
    stand(p, "jylland", "reventlov", reventlov=1)
    t = politics(p, "saxony", [4, 5], ["block:flemming", "block:flemming"])
    assert t.asked[0][2] == ["done", "block:flemming", "block:lubomirski"]
    assert strengths(p, "flemming", "lubomirski", "reventlov") == [3, 1, 1]
    assert p.points == 0


def test_pb13_4_under_the_option_reinforcements_are_for_any_block_of_the_side() -> None:
    """PB13.4 A roll for Saxony: a Dane gains the steps; for Sweden an ally, but neither Mazepa nor Rooke (R101)."""
    p = war(END, any_of_your_blocks=1)
    stand(p, "lausitz", "flemming", flemming=1)
    stand(p, "jylland", "reventlov", reventlov=1)
    t = politics(p, "saxony", [4, 5], ["block:reventlov", "block:reventlov"])
    assert t.asked[0] == (COALITION, "reinforce", ["done", "block:flemming", "block:reventlov"])
    assert strengths(p, "flemming", "reventlov") == [1, 3]
    p = war(END, any_of_your_blocks=1)
    for name in ("ottoman", "ukraine"):
        status(p, name, True)
    stand(p, "portsmouth", "rooke", rooke=1)
    stand(p, "poltava", "mazepa", mazepa=1)
    stand(p, "kirim", "devlet_giray", devlet_giray=1)
    stand(p, "skane", "karl_xii", karl_xii=3)
    t = politics(p, "sweden", [4, 2], ["block:devlet-giray"])
    assert t.asked[0] == (SWEDISH, "reinforce", ["done", "block:karl-xii", "block:devlet-giray"])
    assert strengths(p, "devlet_giray", "karl_xii") == [2, 3]


def test_pb13_4_emergency_recruitment_is_spent_as_in_the_interphase() -> None:
    """PB13.4 Two dice, 4 and 3: a step on the map, then a new block, deployed at once."""
    p = war(END)
    stand(p, "lausitz", "flemming", flemming=3)
    answers = ["block:flemming", "draw", "step", "step", "territory:sachsen", "done"]
    t = politics(p, "saxony", [5, 4, 3], answers, ["leibgarde"])
    assert t.heard("points-given") == [(nation("saxony"), 7, 0)]
    assert strengths(p, "flemming", "leibgarde") == [4, 3]
    assert p.place[block("leibgarde")] == place("sachsen")
    assert not p.mark[block("leibgarde")] & MOVED
    assert p.rp[nation("saxony")] == 0


def test_pb13_4_six_leads_to_the_table_of_the_players_side() -> None:
    """PB13.4 Whichever nation was chosen."""
    p = war(END)
    t = politics(p, "denmark", [6, 5])
    assert t.heard("rolled-own-table") == [(COALITION, 5, 0)]
    assert p.bonus[nation("saxony")] == 4
    t = politics(p, "sweden", [6, 5])
    assert t.heard("rolled-own-table") == [(SWEDISH, 5, 0)]
    assert p.mistrust == 1
