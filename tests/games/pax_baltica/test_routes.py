"""PB4.1 Which way a march takes: one that sets nothing off if there is one, and a question where ways differ (R43)."""

from collections.abc import Iterator

import pytest

from bivouac.games.pax_baltica.box.blocks import MOVE, NATION
from bivouac.games.pax_baltica.box.map import (
    BARRED_TO,
    COLOUR,
    GATE_FROM,
    GATE_TO,
    HOLSTEIN_LAND,
    LOANED,
    PLACE_IDS,
    PLACES,
    POLISH,
    RED_BORDER,
    SWEDEN_PROPER,
    TERRITORIES,
    WAYS,
    gate_between,
)
from bivouac.games.pax_baltica.box.nations import ACTIVE, INACTIVE, SIDE
from bivouac.games.pax_baltica.rules import words
from bivouac.games.pax_baltica.rules.agenda import ACT
from bivouac.games.pax_baltica.rules.group import destinations
from bivouac.games.pax_baltica.rules.movement import last_gates
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.routes import routes
from games.pax_baltica.builders import GLORY, GRAND, block, nation, next_is, place, play, stand, status, war, where
from games.pax_baltica.fighting import march, open_battle
from games.pax_baltica.phases import COALITION, SWEDE, act_as, at, move
from games.pax_baltica.refusing import crossed, why_not


def all_at_war(*out: str) -> Position:
    """The map of 1700 with every nation in the war but these; Poles wait, Danish and Saxon troops are on loan."""
    p = war(GRAND)
    for name in ("denmark", "ottoman", "prussia", "hannover"):
        status(p, name, name not in out)
    for name in out:
        status(p, name, False)
    p.place[block("reventlov")] = p.place[block("steinau")] = LOANED
    return p


def through(way: list[int]) -> list[str]:
    """The places that a march enters."""
    return [PLACE_IDS[GATE_TO[gate]] for gate in way]


def ways_by(p: Position, name: str, end: str, last: str) -> list[list[str]]:
    """The ways of a block to a goal, over its border with this place."""
    steps = [-1] * PLACES
    last_gates(p, block(name), place(end), steps)
    return [through(way) for way in routes(p, block(name), gate_between(place(last), place(end)), steps)]


# --- ways that set nothing off ----------------------------------------------------------------------------------------
def test_pb11_6_an_ottoman_goes_round_poland_where_another_way_is_as_short() -> None:
    """PB11.6, PB4.1 Devlet Giray from Sivershchyna to Rzjev by Smolensk: over Brjansk, and not over Rus Biala."""
    p = all_at_war("saxony")
    stand(p, "sivershchyna", "devlet_giray")
    crossed(p, SWEDE, "sivershchyna", "brjansk", 1)  # so that there is more room by Rus Biala
    t = act_as(p, SWEDE, 1, [*move("sivershchyna", "devlet_giray:rzjev/smolensk"), "done", "done"])
    assert where(p, "devlet_giray") == "rzjev"
    assert p.crossed.count(2 * (gate_between(place("brjansk"), place("smolensk")) >> 1)) == 1
    assert p.status[nation("saxony")] == INACTIVE
    assert not p.poland_entered
    assert "route" not in [question for _, question, _ in t.asked]


def test_pb12_2_a_swede_goes_round_poland_only_while_poles_wait() -> None:
    """PB12.2 When they have joined, or will at the end of the turn, Poland is a way like any other."""
    p = all_at_war()
    stand(p, "sivershchyna", "smalands_kavalleri")
    for _ in range(2):
        [way] = ways_by(p, "smalands_kavalleri", "rzjev", "smolensk")
        assert ("rus_biala" in way) == bool(p.poland_entered)
        p.poland_entered = 1
        p.crossed = [2 * (gate_between(place("sivershchyna"), place("brjansk")) >> 1) + SWEDE]  # there is more room


def test_pb11_6_where_every_way_sets_something_off_the_player_is_asked() -> None:
    """PB4.1, PB4.4 From Rzjev to Brjansk by Sivershchyna: two territories too long by Moskva, or one by Rus Biala."""
    for answer, wakes in (("moskva", False), ("smolensk", True)):
        p = all_at_war("saxony")
        stand(p, "rzjev", "devlet_giray")
        p.actions = [1, 0]
        next_is(p, ACT, SWEDE)
        t = play(p, ["move", at("brjansk"), at("sivershchyna"), at(answer)])
        assert t.offered("route") == [at("moskva"), at("smolensk")]
        assert (p.status[nation("saxony")] == ACTIVE) == wakes
        assert p.marched == [block("devlet_giray") * 8 + (4 if wakes else 5)]


def test_pb4_1_the_question_is_refused_in_a_sentence() -> None:
    """PB4.1 What is on none of the ways."""
    p = all_at_war()
    p.chosen = block("devlet_giray")
    said = "No way of Devlet Giray to choose from goes on to Livland here."
    assert why_not(p, SWEDE, words.ROUTE, "territory:livland") == (said, "PB4.1")


def test_pb4_2_where_borders_may_fill_up_the_player_is_asked() -> None:
    """PB4.2 From Novgorod to Jaroslav by Moskva, over Rzjev or Tver, with room for one more on each."""
    p = war(GLORY)
    stand(p, "novgorod", "schnewentz")
    for near in ("rzjev", "tver"):
        crossed(p, COALITION, "novgorod", near, 5)
    p.actions = [0, 3]
    assert len(ways_by(p, "schnewentz", "jaroslav", "moskva")) == 1, "nobody else wants them"
    stand(p, "novgorod", "kazanski")
    ways = ways_by(p, "schnewentz", "jaroslav", "moskva")
    assert ["rzjev", "moskva", "jaroslav"] in ways
    assert ["tver", "moskva", "jaroslav"] in ways
    assert ["velikaya", "rzjev", "moskva", "jaroslav"] in ways, "a forced march spares both borders"
    p.crossed.remove(2 * (gate_between(place("novgorod"), place("tver")) >> 1) + COALITION)
    assert ways_by(p, "schnewentz", "jaroslav", "moskva") == [["tver", "moskva", "jaroslav"]], "here is room for both"
    crossed(p, COALITION, "novgorod", "tver", 1)
    p.place[block("kazanski")] = place("ukraiyna")
    assert len(ways_by(p, "schnewentz", "jaroslav", "moskva")) == 1, "he is too far away"


def test_pb4_2_others_want_a_border_only_while_they_can_still_march() -> None:
    """PB4.2 With the last action, those of the same place alone."""
    p = war(GLORY)
    stand(p, "novgorod", "schnewentz")
    stand(p, "tver", "kazanski")
    for near in ("rzjev", "tver"):
        crossed(p, COALITION, "novgorod", near, 5)
    for left, asked in ((1, False), (2, True)):
        p.actions = [0, left]
        assert (len(ways_by(p, "schnewentz", "jaroslav", "moskva")) > 1) == asked


# --- every march there is ---------------------------------------------------------------------------------------------
def brings(p: Position, name: str, territory: int) -> set[str]:
    """By the words of the rules: what it sets off that this block enters a territory of this map."""
    number = block(name)
    if SIDE[NATION[number]] == COALITION:
        found = {"hannover"} if territory == HOLSTEIN_LAND and not p.status[nation("hannover")] else set()
        return found | ({"britain"} if SWEDEN_PROPER[territory] else set())
    lent = {nation("denmark"): "danes", nation("saxony"): "saxons"}
    found = {lent[COLOUR[territory]]} if COLOUR[territory] in lent else set()
    if POLISH[territory]:
        found.add("poles")
        if NATION[number] == nation("ottoman"):
            found |= {name for name in ("saxony", "russia") if p.status[nation(name)] == INACTIVE}
    return found


def marches(p: Position, number: int, far: int, way: list[int]) -> Iterator[list[int]]:
    """Every march over an empty map, without a circle."""
    place = GATE_TO[way[-1]] if way else p.place[number]
    for gate in WAYS[place]:
        end = GATE_TO[gate]
        if p.shut[end] or BARRED_TO[NATION[number]][end] or end in [GATE_FROM[step] for step in [*way, gate]]:
            continue
        yield [*way, gate]
        if not RED_BORDER[gate >> 1] and far > 1:
            yield from marches(p, number, far - 1, [*way, gate])


@pytest.mark.parametrize(
    ("name", "out", "least"),
    [
        ("devlet_giray", ["saxony"], 20),
        ("smalands_kavalleri", [], 20),
        ("karl_xii", [], 10),
        ("dronningens", ["hannover"], 0),
        ("sjeremetev", ["hannover"], 0),
    ],
)
def test_pb4_1_no_march_sets_off_what_an_equally_long_way_does_not(name: str, out: list[str], least: int) -> None:
    """PB4.1 Every start, goal and last border of the map, against every march there is."""
    p = all_at_war(*out)
    number = block(name)
    spared = 0
    for start in range(TERRITORIES):
        if p.shut[start] or BARRED_TO[NATION[number]][start]:
            continue
        stand(p, PLACE_IDS[start], name)
        by_gate: dict[int, list[tuple[int, set[str]]]] = {}
        for way in marches(p, number, MOVE[number] + 2, []):
            stirred = set().union(*[brings(p, name, GATE_TO[gate]) for gate in way])
            by_gate.setdefault(way[-1], []).append((len(way), stirred))
        for end in [end for end in destinations(p, number) if end < TERRITORIES]:
            steps = [-1] * PLACES
            for last in last_gates(p, number, end, steps):
                chosen = routes(p, number, last, steps)
                costs = [set().union(*[brings(p, name, GATE_TO[gate]) for gate in way]) for way in chosen]
                for way, stirred in zip(chosen, costs, strict=True):
                    rivals = [other for long, other in by_gate[last] if long <= len(way)]
                    assert not any(other < stirred for other in rivals), (PLACE_IDS[start], through(way))
                    spared += any(stirred < other for long, other in by_gate[last] if long == len(way))
                if len(chosen) == 1 and costs[0] != set.intersection(*[other for _, other in by_gate[last]]):
                    assert all(not other < costs[0] for _, other in by_gate[last]), "a longer way would have been asked"
    assert spared >= least


def test_pb12_2_a_retreat_goes_round_poland_while_poles_wait() -> None:
    """PB12.2, PB6.6 From Smolensk to Livland by Rzjev and Velikaya, which are Sweden's, and not by Rus Biala."""
    for entered, free in ((0, True), (1, False)):
        p = war(GLORY)
        for land in ("rzjev", "velikaya"):
            p.marker[place(land)] = nation("sweden")
            p.friend[place(land)] = SWEDE
        p.poland_entered = entered
        stand(p, "smolensk", "smalands_kavalleri")
        stand(p, "brjansk", "ogilvy")
        march(p, "ogilvy", "smolensk")
        open_battle(p, "smolensk")
        play(p, ["retreat", "territory:livland"])
        assert where(p, "smalands_kavalleri") == "livland"
        assert (2 * (gate_between(place("rzjev"), place("velikaya")) >> 1) + SWEDE in p.retreated) == free
