"""PB1, PB2 The map and the blocks, as far as the rulebook tells them."""

from bivouac.games.pax_baltica.box.blocks import (
    ARMY,
    BLOCK,
    BLOCKS,
    FIRE,
    FLEET,
    FULL,
    HIT,
    KIND,
    MOVE,
    NATION,
    OF_NATION,
    REGIMENT,
    ROYAL,
    TRAINS,
    WOOD,
)
from bivouac.games.pax_baltica.box.map import (
    BORDER_ENTRIES,
    CAPITAL_OF,
    COLOUR,
    ENDS_OF,
    FORAGE,
    GARRISON,
    GATE_FROM,
    GATE_TO,
    GERMAN,
    HARBOR,
    LAND_BORDERS,
    LANDING,
    LIMIT,
    PLACE,
    PLACE_IDS,
    PLACES,
    POLISH_CAPITALS,
    PORT,
    PORTS_OF,
    RED_BORDER,
    REGION,
    SWEDEN_PROPER,
    TERRITORIES,
    TOWNS,
    TRANSIT_ALWAYS,
    UNCALLED,
    WAYS,
    gate_between,
)
from bivouac.games.pax_baltica.box.nations import BLUE, DENMARK, GREEN, GREY, MAJORS, NATION_IDS, RED, RUSSIA, SWEDEN
from bivouac.games.pax_baltica.rules.control import levels
from games.pax_baltica.builders import END, GLORY, MOSCOW, war


def names(places: list[int]) -> set[str]:
    return {PLACE_IDS[place] for place in places}


def neighbours(name: str) -> set[str]:
    return names([GATE_TO[gate] for gate in WAYS[PLACE[name]]])


def test_pb1_1_only_the_listed_borders_join_territories() -> None:
    """PB1.1 Ukraiyna and Mala Rus touch; Östergötland and Västergötland do not."""
    assert "mala_rus" in neighbours("ukraiyna")
    assert "ukraiyna" in neighbours("mala_rus")
    assert "vastergotland" not in neighbours("ostergotland")
    assert gate_between(PLACE["ostergotland"], PLACE["vastergotland"]) == -1


def test_pb1_1_a_border_is_one_and_leads_both_ways() -> None:
    """PB1.1 No border is listed twice, and each has a gate out and a gate back."""
    assert len({frozenset(ends) for ends in ENDS_OF}) == len(ENDS_OF)
    for gate in range(LANDING):
        assert (GATE_FROM[gate], GATE_TO[gate]) == (GATE_TO[gate ^ 1], GATE_FROM[gate ^ 1])


def test_pb1_1_the_sea_parts_the_land() -> None:
    """PB1.1 Nobody walks into the sea: the continent, Scandinavia and Sjaelland are joined by ships alone."""
    parts = []
    left = set(range(TERRITORIES))
    while left:
        part = {left.pop()}
        rim = list(part)
        while rim:
            for gate in WAYS[rim.pop()]:
                if GATE_TO[gate] not in part:
                    part.add(GATE_TO[gate])
                    rim.append(GATE_TO[gate])
        assert max(part) < TERRITORIES
        left -= part
        parts.append(len(part))
    assert sorted(parts) == [1, 10, 58]
    assert neighbours("sjaelland") == set()


def test_pb1_1_the_parts_of_nations() -> None:
    """PB1.1 Sweden proper, Denmark with Norway, Ukraine and Germany are what the rulebook lists."""
    proper = {"skane", "smaland", "ostergotland", "vastergotland", "svealand", "kopparberg", "gavleborg"}
    assert names([t for t in range(TERRITORIES) if SWEDEN_PROPER[t]]) == proper
    danish = names([t for t in range(TERRITORIES) if COLOUR[t] == DENMARK])
    assert danish == {"jylland", "sjaelland", "akershus", "rogaland", "hordaland"}
    assert names(REGION["ukraine"]) == {"sivershchyna", "mala_rus", "poltava", "ukraiyna"}
    saxony_and_prussia = names([t for t in range(TERRITORIES) if NATION_IDS[COLOUR[t]] in ("saxony", "prussia")])
    others = {"bremen_verden", "wismar", "pommern", "mecklenburg", "schlesien", "hannover"}
    assert names([t for t in range(TERRITORIES) if GERMAN[t]]) == saxony_and_prussia | others
    assert "holstein_gottorp" not in names(REGION["germany"])
    assert [NATION_IDS[nation] for nation in MAJORS] == ["sweden", "russia", "saxony", "denmark"]


def test_pb1_2_garrisons_are_of_one_to_four() -> None:
    """PB1.2 Every territory but Mecklenburg and Schlesien has one; Nyen's is 1."""
    bare = names([t for t in range(TERRITORIES) if not GARRISON[t]])
    assert bare == {"mecklenburg", "schlesien"}
    assert {GARRISON[t] for t in range(TERRITORIES) if PLACE_IDS[t] not in bare} == {1, 2, 3, 4}
    assert GARRISON[PLACE["nyen"]] == 1


def test_pb1_3_capitals_bring_a_truce_but_the_polish_ones() -> None:
    """PB1.3 Moskva is Russia's capital; Mazowsze and Kraków bring no truce."""
    assert CAPITAL_OF[PLACE["moskva"]] == RUSSIA
    assert CAPITAL_OF[PLACE["svealand"]] == SWEDEN
    assert names(POLISH_CAPITALS) == {"mazowsze", "krakow"}
    assert [CAPITAL_OF[capital] for capital in POLISH_CAPITALS] == [-1, -1]


def test_pb1_4_forage() -> None:
    """PB1.4 Livland feeds four points, Kurlandia three, the two lands of transit nobody; the others one to four."""
    assert FORAGE[PLACE["livland"]] == 4
    assert FORAGE[PLACE["kurlandia"]] == 3
    for t in range(TERRITORIES):
        assert FORAGE[t] == 0 if TRANSIT_ALWAYS[t] else 1 <= FORAGE[t] <= 4


def test_pb1_6_ports_and_harbors() -> None:
    """PB1.6 Gdansk is a port and no harbor, Mitawa neither, København a harbor."""
    gdansk, mitawa, kobenhavn = PLACE["pomorskie"], PLACE["kurlandia"], PLACE["sjaelland"]
    assert (TOWNS[gdansk], TOWNS[mitawa], TOWNS[kobenhavn]) == ("Gdansk", "Mitawa", "København")
    assert (PORT[gdansk] >= 0, HARBOR[gdansk]) == (True, False)
    assert (PORT[mitawa] >= 0, HARBOR[mitawa]) == (False, False)
    assert (PORT[kobenhavn] >= 0, HARBOR[kobenhavn]) == (True, True)


def test_pb1_6_a_port_opens_on_one_sea_zone_only() -> None:
    """PB1.6 Each port is on the list of one zone, and every harbor is a port."""
    for t in range(TERRITORIES):
        zones = [zone for zone in range(TERRITORIES, PLACES) if t in PORTS_OF[zone]]
        assert zones == ([PORT[t]] if PORT[t] >= 0 else [])
        assert PORT[t] >= 0 or not HARBOR[t]


def test_pb1_7_the_tracks_begin_as_printed_unless_the_scenario_says_otherwise() -> None:
    """PB1.7, PB5.1 Sweden 40, Saxony and Denmark 16; in 1707 and 1710 Sweden has lost 8, Saxony its 4 for Poland."""
    printed = dict(zip(NATION_IDS, levels(war(GLORY)), strict=True))
    assert (printed["sweden"], printed["russia"], printed["saxony"], printed["denmark"]) == (40, 28, 16, 16)
    assert (printed["ottoman"], printed["prussia"], printed["hannover"]) == (16, 12, 4)
    assert [printed[name] for name in ("poland", "ukraine", "holstein", "britain")] == [0, 0, 0, 0]
    assert levels(war(MOSCOW))[SWEDEN] == 32
    end = dict(zip(NATION_IDS, levels(war(END)), strict=True))
    assert (end["sweden"], end["saxony"], end["denmark"]) == (32, 12, 16)


def test_pb4_2_borders_are_black_for_six_or_red_for_two() -> None:
    """PB4.2 106 black borders and 31 red ones."""
    red = [border for border in range(LAND_BORDERS) if RED_BORDER[border]]
    assert (LAND_BORDERS, len(red), len(BORDER_ENTRIES)) == (137, 31, 137)
    for border in range(LAND_BORDERS):
        assert LIMIT[border] == (2 if RED_BORDER[border] else 6)


def test_pb2_1_ratings() -> None:
    """PB2.1 Strengths of two to four; only armies have trains; infantry marches two territories, cavalry three."""
    for block in range(BLOCKS):
        assert 2 <= FULL[block] <= 4
        assert TRAINS[block] == 0 or KIND[block] == ARMY
        assert KIND[block] != REGIMENT or MOVE[block] in (2, 3)


def test_pb2_1_the_blocks_that_the_rulebook_describes() -> None:
    """PB2.1 Letter, number, rating and trains of the reformed Repnin, Karl XII, Pjotr I and others."""

    def card(name: str) -> tuple[str, int, int, int]:
        block = BLOCK[name]
        return "ABCD"[FIRE[block]] + str(HIT[block]), FULL[block], MOVE[block], TRAINS[block]

    assert card("repnin_reformed") == ("B2", 4, 2, 1)
    assert card("karl_xii") == ("A3", 4, 2, 2)
    assert card("pjotr_i") == ("B3", 4, 2, 1)
    assert card("reventlov")[0] == "B2"
    assert card("prins_christian")[0] == card("pommerska")[0] == "B1"


def test_pb2_1_colours_of_the_blocks() -> None:
    """PB2.1 Blue for Sweden and her allies, green for Russia, grey for Saxony, Poland and Prussia, red for Denmark."""
    woods = {NATION_IDS[nation]: {WOOD[block] for block in OF_NATION[nation]} for nation in range(len(NATION_IDS))}
    for name in ("sweden", "holstein", "hannover", "ottoman", "ukraine", "britain"):
        assert woods[name] == {BLUE}
    assert (woods["russia"], woods["denmark"]) == ({GREEN}, {RED})
    assert woods["saxony"] == woods["poland"] == woods["prussia"] == {GREY}


def test_pb2_2_armies_regiments_and_fleets() -> None:
    """PB2.2 Two fleets each for Sweden and Denmark; the Russian ones wait for Sankt-Peterburg."""
    kinds = [len([block for block in range(BLOCKS) if KIND[block] == kind]) for kind in (ARMY, REGIMENT, FLEET)]
    assert kinds == [31, 34, 7]
    fleets = {nation: [b for b in OF_NATION[nation] if KIND[b] == FLEET] for nation in (SWEDEN, RUSSIA, DENMARK)}
    assert [len(found) for found in fleets.values()] == [2, 2, 2]
    p = war(GLORY)
    assert [p.place[fleet] for fleet in fleets[RUSSIA]] == [UNCALLED, UNCALLED]


def test_pb2_2_one_royal_army_for_each_major_nation() -> None:
    """PB2.2, PB2.3 Karl XII, Pjotr I, August II and Frederik IV."""
    kings = [block for block in range(BLOCKS) if ROYAL[block]]
    assert {BLOCK[name] for name in ("karl_xii", "pjotr_i", "august_ii", "frederik_iv")} == set(kings)
    assert [NATION[king] for king in kings] == MAJORS
    assert all(KIND[king] == ARMY for king in kings)
