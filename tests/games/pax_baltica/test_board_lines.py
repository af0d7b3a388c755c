"""PB5.5, PB4.2, PB6.7, PB12.1 Lines home on the map, the length of a march by its last border, blocks placed so far."""

from itertools import chain, pairwise

import pytest

from bivouac.core.dice import FastDice, luck
from bivouac.core.match import Match
from bivouac.core.seen import seen
from bivouac.core.table import SPECTATOR
from bivouac.games.pax_baltica.box.blocks import FLEET, KIND, MOVE, NATION
from bivouac.games.pax_baltica.box.map import GATE_FROM, NEIGHBOURS, PORT, TERRITORIES
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import PLACE_WORD
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.rules import words
from bivouac.games.pax_baltica.rules.communications import at_home, linked
from bivouac.games.pax_baltica.rules.control import open_to_retreat
from bivouac.games.pax_baltica.rules.group import destinations
from bivouac.games.pax_baltica.rules.movement import MOST_EXTRA, last_gates
from bivouac.games.pax_baltica.rules.position import Position, blocks_of
from bivouac.games.pax_baltica.screen.battle import screen
from bivouac.games.pax_baltica.screen.lines import cut_at, way_home
from bivouac.games.pax_baltica.screen.map import chart, foretold, marched
from bivouac.games.pax_baltica.screen.reach import lengths_by
from bivouac.games.pax_baltica.sight.sight import sight
from bivouac.games.pax_baltica.telling.text.whole import pools
from games.pax_baltica.battlefields import skirmish
from games.pax_baltica.builders import GLORY, MOSCOW, block, place, stand, war
from games.pax_baltica.fighting import few_fights
from games.pax_baltica.onlooking import asked, eye
from games.pax_baltica.wandering import wander
from games.reading import drawn


# --- communications ---------------------------------------------------------------------------------------------------
def test_pb5_5_a_line_is_drawn_to_where_it_is_at_home_or_to_where_it_is_cut() -> None:
    """PB5.5 From Smolensk by Rus Biala to Livland, until a Saxon stands on the way."""
    p = war(GLORY)
    stand(p, "livland", "vellinck")
    stand(p, "smolensk", "elfsborg")
    page = drawn(chart(asked(p, SWEDISH)))
    assert [text for _, text in page.having("pb-line")] == ["Smolensk: the line home leads to Livland"]
    assert page.having("pb-gap") == []
    stand(p, "rus_biala", "flemming")
    page = drawn(chart(asked(p, SWEDISH)))
    assert page.text("pb-gap") == "Smolensk: the line home is cut in Rus Biala✗"
    assert drawn(chart(asked(p, SPECTATOR))).having("pb-line") == []


@pytest.mark.parametrize(("scenario", "zones"), [(0, 1), (1, 2), (2, 1), (3, 1)])
def test_pb5_5_a_line_is_drawn_where_the_rules_find_one(scenario: int, zones: int) -> None:
    """PB5.5 In games at random: from place to place next to it, over land that is open, to the first at home (R91)."""
    found: dict[bool, int] = {True: 0, False: 0}
    moments = 0

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        nonlocal moments
        moments += 1
        if moments % 5:
            return
        for side in (SWEDISH, COALITION):
            for number in blocks_of(p, side):
                start, nation = p.place[number], NATION[number]
                if start >= TERRITORIES or KIND[number] == FLEET:
                    continue
                way = way_home(p, nation, start)
                found[bool(way)] += 1
                assert (way != []) == linked(p, nation, start)
                if way:
                    check(p, side, nation, way)
                else:
                    lost = way_home(p, nation, start, True)
                    assert not lost or not open_to_retreat(p, side, cut_at(p, nation, lost))

    wander("lines", watch, most=500, scenario=scenario, sea_line_zones=zones)
    assert found[True] > 50
    assert found[False] > 0


def check(p: Position, side: int, nation: int, way: list[int]) -> None:
    """A line as PB5.5 wants it."""
    assert at_home(p, nation, side, way[-1])
    for here, there in pairwise(way):
        by_port = (here < TERRITORIES) != (there < TERRITORIES)
        assert PORT[min(here, there)] == max(here, there) if by_port else there in NEIGHBOURS[here]
    assert all(open_to_retreat(p, side, at) for at in way[1:] if at < TERRITORIES)


# --- the last border --------------------------------------------------------------------------------------------------
def test_pb4_2_the_last_border_tells_what_a_longer_march_costs() -> None:
    """PB4.2, PB4.4 From Livland to Ingermanland by Estland or Velikaya, or, forced, by Novgorod."""
    p = war(GLORY)
    stand(p, "livland", "kronoberg")
    p.chosen = block("kronoberg")
    ways = ["estland", "novgorod", "velikaya"]
    s = asked(p, SWEDISH, words.VIA, [PLACE_WORD + place(name) for name in ways])
    marches = marched(s)
    assert marches == {place("estland"): 2, place("novgorod"): 3, place("velikaya"): 2}
    assert s.question is not None
    assert [
        foretold(s, place(name), choice, marches) for name, choice in zip(ways, s.question.choices, strict=True)
    ] == [
        "Estland: a march of 2 territories",
        "Novgorod: forced march, 3 with a rating of 2; on 1 to 3 it loses 1 step",
        "Velikaya: a march of 2 territories",
    ]


def test_pb4_2_lengths_by_the_last_border_are_those_of_the_rules() -> None:
    """PB4.2 In games at random, for every goal that several borders lead to."""
    looked = told = 0

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        nonlocal looked, told
        number = p.chosen
        if question != words.DESTINATION or KIND[number] == FLEET or p.aboard[number] >= 0:
            return
        seen_map = sight(p, seat)
        for end in [one for one in destinations(p, number) if one < TERRITORIES]:
            steps = [-1] * len(p.holder)
            gates = last_gates(p, number, end, steps)
            found = lengths_by(seen_map, number, [GATE_FROM[gate] for gate in gates]) if len(gates) > 1 else {}
            looked += len(gates) > 1
            told += found != {}
            if found:
                assert found == {GATE_FROM[gate]: steps[GATE_FROM[gate]] + 1 for gate in gates}
                assert all(1 <= far <= MOVE[number] + MOST_EXTRA for far in found.values())

    wander("vias", watch, most=150, scenario=GLORY)
    assert looked > 20
    assert told > looked * 0.9


# --- Enter ------------------------------------------------------------------------------------------------------------
def test_pb6_7_enter_ends_the_regrouping(monkeypatch: pytest.MonkeyPatch) -> None:
    """PB6.7 “Nobody else regroups” is what Enter means; no other answer of a battle is."""
    few_fights(monkeypatch)
    entered = 0
    for match in chain.from_iterable([skirmish(seed) for seed in range(12)]):
        assert match.asked is not None
        page = drawn(screen(seen(match, match.asked.seat)))
        ends = [attrs["value"] for _, attrs, _ in page.elements if "data-enter" in attrs]
        assert ends == (["done"] if match.asked.question == words.REGROUPER else [])
        entered += len(ends)
    assert entered


# --- the set-up -------------------------------------------------------------------------------------------------------
def test_pb12_1_blocks_placed_so_far_are_seen_by_their_owner_alone() -> None:
    """PB12.1 Karl XII in Kraków, and the next is asked for: he is on Sweden's map, and in no other view."""
    match = Match(GAME, 2, {"scenario": MOSCOW}, FastDice(luck("set-up")))
    assert match.asked is not None
    assert match.asked.question == words.SET_UP_AT
    before = [match.view(seat) for seat in (COALITION, SPECTATOR)]
    number = match.view(SWEDISH)["chosen"]
    match.submit(SWEDISH, PLACE_WORD + place("krakow"))
    own = match.view(SWEDISH)
    assert own["deployed"][0] == number * 128 + place("krakow")
    assert [match.view(seat) for seat in (COALITION, SPECTATOR)] == before
    assert any(line.startswith("- Deployed under cover: Karl XII in Kraków") for line in pools(eye(match, SWEDISH)))
    page = drawn(chart(seen(match, SWEDISH)))
    assert {attrs["data-piece"] for attrs, _ in page.having("pb-staged")} == {
        f"b{code >> 7}" for code in own["deployed"]
    }
    assert drawn(chart(seen(match, COALITION))).having("pb-staged") == []
    while match.asked is not None and match.asked.question == words.SET_UP_AT:
        match.submit(SWEDISH, match.asked.options[0])
    assert match.view(SWEDISH)["deployed"] == []
