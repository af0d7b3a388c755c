"""PB4, PB5.5, PB8, PB12 What the board works out for a player from what he sees is what the rules say of the truth."""

import pytest

from bivouac.core.dice import luck
from bivouac.games.pax_baltica.box.blocks import FLEET, FRIEDRICH, KIND, MOVE, NATION, TRAINS
from bivouac.games.pax_baltica.box.map import (
    BORDER_ENTRIES,
    LAND_BORDERS,
    LIMIT,
    PLACE,
    PLACE_IDS,
    PLACES,
    POLISH,
    TERRITORIES,
    TRANSIT_ALWAYS,
)
from bivouac.games.pax_baltica.box.nations import POLAND, PRUSSIA, RUSSIA, SAXONY, SWEDEN
from bivouac.games.pax_baltica.box.vocabulary import PLACE_WORD
from bivouac.games.pax_baltica.rules import words
from bivouac.games.pax_baltica.rules.communications import supplied
from bivouac.games.pax_baltica.rules.control import redraw
from bivouac.games.pax_baltica.rules.forage import shortfall
from bivouac.games.pax_baltica.rules.group import destinations
from bivouac.games.pax_baltica.rules.movement import MOST_EXTRA
from bivouac.games.pax_baltica.rules.position import Position, blocks_of, on_map, side_of, side_of_nation
from bivouac.games.pax_baltica.rules.victory import points
from bivouac.games.pax_baltica.screen.map import foretold, further, marched
from bivouac.games.pax_baltica.screen.reach import (
    FASTEST,
    border_use,
    communications,
    extra,
    hunger,
    lengths,
    stakes,
    threatened,
)
from bivouac.games.pax_baltica.sight.sight import sight
from bivouac.games.pax_baltica.sight.worlds import imagine
from games.pax_baltica.builders import END, GLORY, MOSCOW, block, marker, place, stand, status, war
from games.pax_baltica.fighting import march
from games.pax_baltica.onlooking import SCENARIOS, asked, eye, playing
from games.pax_baltica.wandering import wander

SWEDISH, COALITION = 0, 1
EVERY = 5  # questions of a game from one that is looked at to the next


def measured(p: Position, name: str) -> dict[str, int]:
    """How far it is to everywhere, as its owner sees it."""
    number = block(name)
    found = lengths(sight(p, side_of(p, number)), number)
    return {PLACE_IDS[end]: far for end, far in found.items()}


def paced(p: Position, number: int) -> dict[int, int]:
    """PB4.1, PB4.2, PB4.5 The same over the printed borders, step by step, with nothing in its way but the enemy.

    A march ends where enemies stand, behind a red border, and never enters closed land.
    """
    enemies = {p.place[b] for b in blocks_of(p, 1 - side_of(p, number)) if KIND[b] != FLEET and p.aboard[b] < 0}
    start = p.place[number]
    found: dict[int, int] = {}
    onward, ring = {start}, {start}
    for step in range(1, MOVE[number] + MOST_EXTRA + 1):
        further: set[int] = set()
        for entry in BORDER_ENTRIES:
            ends = (PLACE[str(entry["a"])], PLACE[str(entry["b"])])
            for here, there in (ends, ends[::-1]):
                if here in ring and there != start and not p.shut[there]:
                    found.setdefault(there, step)
                    if entry["colour"] == "black" and there not in enemies:
                        further.add(there)
        ring = further - onward
        onward |= ring
    return found


# --- at every moment --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_pb4_1_marches_from_what_is_seen_are_those_of_the_rules(scenario: int) -> None:
    """PB4.1, PB9 In games at random, for both seats: who stands where, where each block can go, and how far it is."""
    moments = looked = simple = 0

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        nonlocal moments, looked, simple
        moments += 1
        if moments % EVERY:
            return
        for viewer in (SWEDISH, COALITION):
            seen = sight(p, viewer)
            assert seen.force == p.force
            for number in blocks_of(p, viewer):
                if not on_map(p, number):
                    continue
                ends = destinations(p, number)
                found = lengths(seen, number)
                assert set(found) == set(ends)
                looked += len(ends)
                assert all(1 <= far <= MOVE[number] + MOST_EXTRA for far in found.values())
                assert all(extra(number, far) <= MOST_EXTRA for far in found.values())
                barred = NATION[number] in (SAXONY, POLAND, PRUSSIA) or number == FRIEDRICH or p.mistrust
                if KIND[number] == FLEET or p.aboard[number] >= 0 or barred or p.crossed or p.gates:
                    continue
                assert {end: far for end, far in found.items() if end < TERRITORIES} == paced(p, number)
                simple += 1

    wander("marches", watch, scenario=scenario, most=400)
    assert looked > 500
    assert simple > 30


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_pb5_5_layers_from_what_is_seen_are_those_of_the_rules(scenario: int) -> None:
    """PB5.5, PB8.3, PB4.2 Communications, forage and the counts at borders, in games at random, for both seats."""
    moments = 0
    lines: set[bool] = set()
    hungry = crossed = 0

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        nonlocal moments, hungry, crossed
        moments += 1
        if moments % 4:
            return
        for viewer in (SWEDISH, COALITION):
            seen = sight(p, viewer)
            ashore: dict[int, list[bool]] = {}
            for number in blocks_of(p, viewer):
                if p.place[number] < TERRITORIES and KIND[number] != FLEET:
                    ashore.setdefault(p.place[number], []).append(supplied(p, number))
            assert communications(seen) == {at: all(each) for at, each in ashore.items()}
            lines.update(all(each) for each in ashore.values())
            short = {at: shortfall(p, viewer, at) for at in ashore}
            assert hunger(seen) == {at: steps for at, steps in short.items() if steps > 0}
            hungry += len(hunger(seen))
            used = border_use(seen)
            assert sum(ours + theirs for ours, theirs in used.values()) == len(p.crossed)
            for border, counts in used.items():
                assert border < LAND_BORDERS
                assert counts == tuple(p.crossed.count(2 * border + side) for side in (SWEDISH, COALITION))
                assert 0 < max(counts) <= LIMIT[border]
            crossed += len(used)

    for seed in (1, 2):
        wander(("layers", seed), watch, scenario=scenario, most=250)
    assert lines == {True, False}
    assert hungry > 0
    assert crossed > 0


def test_pb9_charts_also_hold_in_games_that_are_played_better() -> None:
    """PB9.2, PB9.4 With blocks aboard, fleets at anchor and battles at sea."""
    aboard = 0
    for i, match in enumerate(playing("charted", 500, scenario=GLORY)):
        if i % 10:
            continue
        p = match._p  # the truth, to compare what is seen with
        assert isinstance(p, Position)
        for viewer in (SWEDISH, COALITION):
            seen = eye(match, viewer)
            assert seen.force == p.force
            for number in blocks_of(p, viewer):
                if on_map(p, number):
                    aboard += p.aboard[number] >= 0
                    assert set(lengths(seen, number)) == set(destinations(p, number))
    assert aboard > 0


def test_pb2_1_the_enemys_reach_is_the_same_in_every_world_that_fits() -> None:
    """PB2.1 What a seat has not seen is dealt anew, and nothing that is worked out for it changes."""
    compared = 0
    for i, match in enumerate(playing("worlds", 400, scenario=END)):
        if i % 20:
            continue
        for viewer in (SWEDISH, COALITION):
            here = eye(match, viewer)
            there = sight(imagine(here, viewer, luck("reach", i, viewer)), viewer)
            assert threatened(here) == threatened(there)
            assert stakes(here) == stakes(there)
            assert communications(here) == communications(there)
            assert hunger(here) == hunger(there)
            compared += len(threatened(here))
    assert compared > 100


# --- PB4.1 how far ----------------------------------------------------------------------------------------------------
def test_pb4_1_lengths_round_the_enemy() -> None:
    """PB4.1 With Vellinck in Ingermanland, Kazanski goes by Ladoga; with a second Swede there, not even so."""
    p = war(GLORY)
    stand(p, "novgorod", "kazanski")
    near = {"ingermanland": 1, "ladoga": 1, "estland": 2, "nyen": 2, "karelen": 3, "livland": 2}
    assert near.items() <= measured(p, "kazanski").items()
    stand(p, "ingermanland", "vellinck")
    met = measured(p, "kazanski")
    assert {"ingermanland": 1, "nyen": 2, "karelen": 3, "livland": 2, "estland": 3}.items() <= met.items()
    stand(p, "ladoga", "elfsborg")
    assert not {"nyen", "karelen"} & set(measured(p, "kazanski"))
    assert measured(p, "kazanski")["ladoga"] == 1


def test_pb4_2_a_red_border_ends_a_march() -> None:
    """PB4.2 Out of Savolax nobody gets far; from Livland Rus Biala is next door, and a way round is longer."""
    p = war(GLORY)
    stand(p, "savolax", "smalands_kavalleri")
    assert measured(p, "smalands_kavalleri") == {"aboland": 1, "nyland": 1, "karelen": 1}
    stand(p, "livland", "elfsborg")
    free = measured(p, "elfsborg")
    assert free["rus_biala"] == 1
    p.crossed = [2 * red("livland", "rus_biala")] * 2
    assert measured(p, "elfsborg")["rus_biala"] == 2


def red(a: str, b: str) -> int:
    """The number of a border."""
    return next(i for i, entry in enumerate(BORDER_ENTRIES) if {entry["a"], entry["b"]} == {a, b})


def test_pb4_2_a_full_border_makes_the_way_longer() -> None:
    """PB4.2 Six have gone from Estland to Livland: the seventh goes by Ingermanland, Novgorod and Velikaya.

    It does not save a step over the red border to Velikaya, for there it would stop; the enemy's count does not hinder.
    """
    p = war(GLORY)
    stand(p, "estland", "livgardet")
    assert measured(p, "livgardet")["livland"] == 1
    p.crossed = [2 * red("estland", "livland") + COALITION] * 6
    assert measured(p, "livgardet")["livland"] == 1
    p.crossed = [2 * red("estland", "livland")] * 6
    assert measured(p, "livgardet")["livland"] == 4


def test_pb4_3_not_back_over_the_border_by_which_the_enemy_came() -> None:
    """PB4.3 Flemming has come to Livland from Kurlandia: Kronoberg may not go there."""
    p = war(GLORY)
    stand(p, "livland", "elfsborg", "kronoberg")
    stand(p, "kurlandia", "flemming")
    assert measured(p, "kronoberg")["kurlandia"] == 1
    march(p, "flemming", "livland")
    far = measured(p, "kronoberg")
    assert far["estland"] == far["velikaya"] == far["rus_biala"] == 1
    assert "kurlandia" not in far
    stand(p, "novgorod", "uppland", "livgardet")
    stand(p, "velikaya", "repnin")
    march(p, "repnin", "novgorod")
    assert measured(p, "uppland")["velikaya"] == 2  # by Rzjev
    assert measured(p, "uppland")["rzjev"] == 1


def test_pb4_5_closed_land_is_no_goal_and_no_way() -> None:
    p = war(GLORY)
    stand(p, "pommern", "elfsborg")
    assert not {"brandenburg", "sachsen", "ostpreussen"} & set(measured(p, "elfsborg"))
    status(p, "prussia", True)
    assert measured(p, "elfsborg")["brandenburg"] == 1


def test_pb9_1_fleets_and_those_who_go_aboard_or_ashore_make_one_step() -> None:
    """PB9.1, PB9.2 No fleet forces its march."""
    p = war(GLORY)
    stand(p, "smaland", "elfsborg")
    stand(p, "southern_baltic_sea", "watrang")
    stand(p, "southern_baltic_sea", "kronoberg", aboard="watrang")
    assert measured(p, "elfsborg")["southern_baltic_sea"] == 1
    assert set(measured(p, "kronoberg").values()) == {1}
    assert set(measured(p, "watrang").values()) == {1}
    assert extra(block("watrang"), 9) == 0


def test_pb11_11_portsmouth_is_a_harbor_and_rooke_is_seen() -> None:
    """PB9.4, PB11.11 At anchor he occupies nothing; at sea no Russian fleet goes where he is known to be."""
    p = war(GLORY)
    stand(p, "portsmouth", "rooke", known=True)
    stand(p, "western_baltic_sea", "apraksin")
    for seat in (SWEDISH, COALITION):
        assert sight(p, seat).force == p.force
    assert "kattegat" in measured(p, "apraksin")
    stand(p, "kattegat", "rooke", known=True)
    assert "kattegat" not in measured(p, "apraksin")
    assert set(measured(p, "apraksin")) == {PLACE_IDS[end] for end in destinations(p, block("apraksin"))}


# --- PB4.4 forced marches ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("end", "more", "said"),
    [
        ("rzjev", 0, "Rzjev: next door"),
        ("ingermanland", 0, "Ingermanland: 2 territories away"),
        ("estland", 1, "Estland: forced march, 3 with a rating of 2; on 1 to 3 it loses 1 step"),
        ("karelen", 2, "Karelen: forced march, 4 with a rating of 2; on 1 to 3 it loses 2 steps"),
    ],
)
def test_pb4_4_the_risk_of_a_march_is_told_before_it(end: str, more: int, said: str) -> None:
    """PB4.4 Repnin leaves Tver: to Ingermanland and Karelen it is two and four."""
    p = war(GLORY)
    stand(p, "tver", "repnin")
    p.chosen = block("repnin")
    goals = [PLACE_WORD + goal for goal in destinations(p, p.chosen)]
    s = asked(p, COALITION, words.DESTINATION, goals)
    assert s.question is not None
    marches = marched(s)
    choice = next(one for one in s.question.choices if one.value == PLACE_WORD + place(end))
    assert foretold(s, place(end), choice, marches) == said
    assert further(s, place(end), marches) == extra(p.chosen, marches[place(end)]) == more


def test_pb9_1_of_a_fleet_nothing_is_foretold() -> None:
    """PB9.1 It does not march: a zone it can reach is not next door for that."""
    p = war(GLORY)
    stand(p, "gulf_of_finland", "apraksin")
    p.chosen = block("apraksin")
    goals = [PLACE_WORD + goal for goal in destinations(p, p.chosen)]
    s = asked(p, COALITION, words.DESTINATION, goals)
    assert s.question is not None
    assert marched(s) == {}
    assert [foretold(s, one.value - PLACE_WORD, one, {}) for one in s.question.choices] == [
        one.label for one in s.question.choices
    ]
    assert all(further(s, goal - PLACE_WORD, {}) == 0 for goal in goals)


def test_pb4_4_nothing_is_foretold_where_no_block_moves() -> None:
    """PB4.4 Nor to the other seat, nor of the past."""
    p = war(GLORY)
    stand(p, "tver", "repnin")
    goals = [PLACE_WORD + place("rzjev"), PLACE_WORD + place("novgorod")]
    s = asked(p, COALITION, words.SOURCE, goals)
    assert s.question is not None
    assert marched(s) == {}
    assert foretold(s, place("rzjev"), s.question.choices[0], {}) == s.question.choices[0].label
    p.chosen = block("repnin")
    assert marched(asked(p, SWEDISH, words.DESTINATION, goals, COALITION)) == {}
    past = asked(p, COALITION, words.DESTINATION, goals)
    past.moment = 2
    assert marched(past) == {}


# --- layers -----------------------------------------------------------------------------------------------------------
def test_pb5_5_a_line_is_cut_by_enemies() -> None:
    """PB5.5 From Smolensk by Rus Biala to Livland, until a Saxon stands on the way; and not out of a battle."""
    p = war(GLORY)
    stand(p, "livland", "vellinck")
    stand(p, "smolensk", "elfsborg")
    assert communications(sight(p, SWEDISH)) == {place("livland"): True, place("smolensk"): True}
    stand(p, "rus_biala", "flemming")
    assert communications(sight(p, SWEDISH)) == {place("livland"): True, place("smolensk"): False}
    stand(p, "livland", "repnin")
    assert communications(sight(p, SWEDISH)) == {place("livland"): False, place("smolensk"): False}


def test_pb8_2_hunger_minds_the_trains() -> None:
    """PB8.2 Karl's trains feed two regiments; without him the others need as much."""
    p = war(GLORY)
    stand(p, "karelen", "karl_xii", "elfsborg", "kronoberg", "livgardet")
    assert TRAINS[block("karl_xii")] == 2
    there = shortfall(p, SWEDISH, place("karelen"))
    assert hunger(sight(p, SWEDISH)) == ({place("karelen"): there} if there > 0 else {})
    stand(p, "karelen", "uppland", "vellinck", "rehnskiold")
    assert hunger(sight(p, SWEDISH)) == {place("karelen"): shortfall(p, SWEDISH, place("karelen"))}
    assert hunger(sight(p, COALITION)) == {}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_pb12_1_stakes_are_what_a_capture_would_really_change(scenario: int) -> None:
    """PB12.1 to PB12.4 The marker is changed on the true map, and points are counted anew."""
    moments = told = 0

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        nonlocal moments, told
        moments += 1
        if moments % 15:
            return
        found = {viewer: stakes(sight(p, viewer)) for viewer in (SWEDISH, COALITION)}
        assert found[SWEDISH] == found[COALITION] == captured(p)
        told += len(found[SWEDISH])

    wander("stakes", watch, scenario=scenario, most=300)
    assert told > 10


def captured(p: Position) -> dict[int, int]:
    found: dict[int, int] = {}
    for territory in range(TERRITORIES):
        if p.shut[territory] or TRANSIT_ALWAYS[territory]:
            continue
        q = p.copy()
        taker = RUSSIA if p.friend[territory] == SWEDISH else SWEDEN
        home = not POLISH[territory] and side_of_nation(p, p.native[territory]) == side_of_nation(p, taker)
        q.marker[territory] = -1 if home else taker
        redraw(q)
        if points(q) != points(p):
            found[territory] = points(q) - points(p)
    return found


def test_pb12_1_stakes_by_name() -> None:
    """PB12.2 A Polish capital is worth 4, what Sweden loses of its level counts; PB12.1 Moscow counts Russia's, too."""
    p = war(GLORY)
    marker(p, "mazowsze", "sweden")
    found = stakes(sight(p, SWEDISH))
    assert found[place("mazowsze")] == -4
    assert found[place("livland")] < 0
    assert place("smolensk") not in found
    assert stakes(sight(war(MOSCOW), SWEDISH))[place("smolensk")] > 0


def test_the_enemys_reach_counts_backs_within_the_fastest_march() -> None:
    """Two hidden Russians in Novgorod; closed land is passed by, and one's own blocks threaten nobody."""
    p = war(GLORY)
    stand(p, "novgorod", "repnin", "kazanski")
    stand(p, "livland", "elfsborg")
    told = sight(p, SWEDISH)
    found = threatened(told)
    assert found[place("ingermanland")] == found[place("estland")] == 2
    assert place("novgorod") not in found
    assert not any(p.shut[at] or at >= TERRITORIES for at in found)
    assert max(found) < PLACES
    assert FASTEST == 3
    theirs = sight(p, COALITION)
    assert set(threatened(theirs).values()) == {1}


def test_pb4_1_the_enemys_reach_ends_where_a_march_would() -> None:
    """PB4.1, PB4.2 Behind a red border, and where one's own blocks stand: from Novgorod to Livland by Velikaya."""
    p = war(GLORY)
    stand(p, "novgorod", "repnin")
    told = sight(p, SWEDISH)
    assert {place("velikaya"), place("livland")} <= set(threatened(told))
    stand(p, "velikaya", "elfsborg")
    stand(p, "ingermanland", "kronoberg")
    told = sight(p, SWEDISH)
    found = threatened(told)
    assert found[place("velikaya")] == found[place("ingermanland")] == 1
    assert place("livland") not in found
    assert place("estland") not in found
    p = war(GLORY)
    stand(p, "savolax", "repnin")
    told = sight(p, SWEDISH)
    assert threatened(told) == {place(at): 1 for at in ("aboland", "nyland", "karelen")}


def test_pb4_5_the_enemys_reach_ends_at_closed_land() -> None:
    p = war(GLORY)
    stand(p, "pommern", "elfsborg")
    told = sight(p, COALITION)
    assert place("brandenburg") not in threatened(told)
    status(p, "prussia", True)
    told = sight(p, COALITION)
    assert threatened(told)[place("brandenburg")] == 1
