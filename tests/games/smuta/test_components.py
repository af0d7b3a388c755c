"""SM2, SM5.1, SM15 The components against the solitaire rules: what they state, and what they force."""

from bivouac.games.smuta.box.cards import (
    BATTLE_CARD,
    CANCEL_CARD,
    CARD_IDS,
    CARD_KIND,
    DECK,
    EFFECTS,
    IN_DECK,
    MOVE_CARD,
    OPERATION_IDS,
    OPERATIONS,
    POLITICS_CARD,
    SCOPE,
    TAG_IDS,
)
from bivouac.games.smuta.box.components import DATA
from bivouac.games.smuta.box.leaders import ADMINISTRATION, CAPACITY, LEADER, PERSONS, TACTICAL
from bivouac.games.smuta.box.spaces import (
    ALL_SPACES,
    AREA,
    AREA_IDS,
    IN_POLAND,
    IS_FORTRESS,
    KIND,
    NEIGHBOURS,
    POWERFUL,
    SPACE,
    SPACE_IDS,
    SPACE_VP,
    SPACES,
    VP_SPACES,
    WALLED,
)
from bivouac.games.smuta.box.tables import (
    CANCEL,
    COMBAT,
    DECK_DIE,
    DEPLOYMENT,
    FIRE_TABLE,
    MORALE,
    PARTY_DECKS,
    POLITICS,
    SHOCK_TABLE,
    SUBMISSION,
    W,
)
from bivouac.games.smuta.box.units import COST, FIRE, LOSS_ORDER, MARKERS, POOL, SHOCK, UNIT, UNIT_IDS
from bivouac.games.smuta.rules.map import cavalry_army, enemies_in, friendly, truce, units
from bivouac.games.smuta.rules.pieces import take_marker
from bivouac.games.smuta.rules.power import victory_points
from games.smuta.builders import MOSCOW, REBELLION, Scripted, position, put

# s.10 to s.12, as they are printed
MOVE = "7, 35, 36, 45, 66, 67, 68, 69, 70, 71, 75, 76, 79, 94, 96"
BATTLE = "2, 3, 6, 8, 9, 12, 48, 62, 72, 78, 82, 83, 84, 97"
CANCELS = "17, 20, 21, 22, 23, 24, 25, 26, 51, 61, 63, 87, 98, 99, 100"


def printed(numbers: str) -> list[int]:
    """The numbers of a printed list, as cards: the number on a card is one more than its own."""
    return [int(number) - 1 for number in numbers.split(", ")]


def of_kind(kind: int) -> list[int]:
    return [card for card in range(100) if CARD_KIND[card] == kind]


# --- cards ------------------------------------------------------------------------------------------------------------
def test_s9_there_are_eight_decks() -> None:
    assert [len(deck) for deck in IN_DECK] == [56, 29, 15, 8, 8, 8, 8, 8]
    assert sorted(card for deck in IN_DECK for card in deck) == list(range(140))


def test_s10_fifteen_move_cards() -> None:
    assert of_kind(MOVE_CARD) == printed(MOVE)
    assert len(printed(MOVE)) == 15


def test_s11_fourteen_battle_cards() -> None:
    assert of_kind(BATTLE_CARD) == printed(BATTLE)
    assert len(printed(BATTLE)) == 14


def test_s12_fifteen_cancel_cards() -> None:
    assert of_kind(CANCEL_CARD) == printed(CANCELS)
    assert len(printed(CANCELS)) == 15


def test_s13_the_other_fifty_six_are_politics_cards() -> None:
    others = [card for card in range(100) if card not in printed(MOVE) + printed(BATTLE) + printed(CANCELS)]
    assert of_kind(POLITICS_CARD) == others
    assert len(others) == 56


def test_s9_kinds_and_decks_agree() -> None:
    """A combat deck of move and battle cards; the party cards in five decks of eight."""
    deck_of = {MOVE_CARD: COMBAT, BATTLE_CARD: COMBAT, CANCEL_CARD: CANCEL, POLITICS_CARD: POLITICS}
    assert all(DECK[card] == deck_of[CARD_KIND[card]] for card in range(100))
    assert [CARD_IDS[card] for card in IN_DECK[PARTY_DECKS + 1]] == ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"]


def test_a_card_keeps_its_printed_number() -> None:
    assert CARD_IDS[:100] == [str(number) for number in range(1, 101)]


def test_sm5_2_forty_two_operations_and_each_is_on_a_card() -> None:
    assert len(OPERATION_IDS) == OPERATIONS == 42
    printed_on = {effect.op for effects in EFFECTS for effect in effects}
    assert printed_on == set(range(42))


def test_sm5_6_scopes_are_tags() -> None:
    """Card 20 voids what touches cities and detachments; Mercy of God everything but a cancel card."""
    tags = {CARD_IDS[card]: [tag for n, tag in enumerate(TAG_IDS) if SCOPE[card] >> n & 1] for card in range(100)}
    assert tags["20"] == ["city", "detachment"]
    assert tags["61"] == ["move", "siege"]
    assert tags["99"] == [tag for tag in TAG_IDS if tag != "cancel"]
    assert all((len(tags[CARD_IDS[card]]) > 0) == (CARD_KIND[card] == CANCEL_CARD) for card in range(100))


# --- the map ----------------------------------------------------------------------------------------------------------
def test_sm2_1_spaces_and_connections() -> None:
    links = {tuple(sorted((space, other))) for space in ALL_SPACES for other in NEIGHBOURS[space]}
    assert (SPACES, sum(IN_POLAND), len(links)) == (83, 8, 151)
    assert all(space in NEIGHBOURS[other] for space in ALL_SPACES for other in NEIGHBOURS[space])
    assert all(space not in NEIGHBOURS[space] for space in ALL_SPACES)


def test_sm14_2_there_are_63_points_on_the_map() -> None:
    assert sum(SPACE_VP) == 63
    assert all(SPACE_VP[space] == 0 for space in ALL_SPACES if IN_POLAND[space])


def test_sm2_2_powerful_fortresses() -> None:
    """SM2.2 And one monastery, which is no fortress for the charts (SM2.3)."""
    powerful = sorted(SPACE_IDS[space] for space in ALL_SPACES if KIND[space] == POWERFUL)
    assert powerful == ["astrakhan", "kazan", "moscow", "nizhny_novgorod", "novgorod", "pskov", "smolensk"]
    assert [SPACE_IDS[space] for space in ALL_SPACES if WALLED[space] and not IS_FORTRESS[space]] == ["st_sergius"]


def test_sm2_3_a_vp_city_is_worth_a_point_or_more() -> None:
    """SM2.3 St. Sergius, worth two, is one; Kashin, worth none, is not."""
    assert SPACE["st_sergius"] in VP_SPACES
    assert SPACE["kashin"] not in VP_SPACES


def test_sm2_5_what_is_friendly() -> None:
    """SM2.5 Own spaces; Poland to the Poles; state fortresses to the party that controls the Tsar, for no points."""
    p = position()
    assert friendly(p, SPACE["kursk"], REBELLION)
    assert [friendly(p, SPACE["kiev"], party) for party in range(5)] == [False, True, False, False, False]
    assert not friendly(p, SPACE["tver"], MOSCOW)
    before = victory_points(p, MOSCOW)
    p.tsar, p.tsar_party = LEADER["golitsyn"], MOSCOW
    assert friendly(p, SPACE["tver"], MOSCOW)
    assert not friendly(p, SPACE["kostroma"], MOSCOW)
    assert victory_points(p, MOSCOW) == before + 5


def test_sm2_7_an_army_is_a_leader_with_his_units() -> None:
    """SM2.7 The siege marker is no unit; SM2.8 with it, or with foot, an army is no cavalry army."""
    p = position()
    riders = put(p, "bolotnikov", "putivl", {"noble_cavalry": 2, "mounted_cossack": 1})
    assert (units(p, riders), cavalry_army(p, riders)) == (3, True)
    take_marker(p, Scripted(), riders)
    assert (units(p, riders), cavalry_army(p, riders)) == (3, False)
    foot = put(p, "shakhovskoi", "kromy", {"noble_cavalry": 2, "foot_cossack": 1})
    assert not cavalry_army(p, foot)
    assert cavalry_army(p, put(p, "petr", "kromy"))


def test_sm2_10_all_parties_are_enemies_but_for_a_truce() -> None:
    """SM2.10 A truce binds both."""
    p = position()
    put(p, "bolotnikov", "putivl")
    assert [len(enemies_in(p, party, SPACE["putivl"])) for party in range(5)] == [1, 1, 0, 1, 1]
    assert not any(truce(p, one, other) for one in range(5) for other in range(5))


def test_s147_to_s149_one_polish_city_touches_each_of_three_fortresses() -> None:
    for fortress, city in [("ivangorod", "dorpat"), ("pskov", "marienburg"), ("velikie_luki", "polotsk")]:
        assert [SPACE_IDS[near] for near in NEIGHBOURS[SPACE[fortress]] if IN_POLAND[near]] == [city]


# --- leaders, units ---------------------------------------------------------------------------------------------------
def test_sm2_6_leaders() -> None:
    assert PERSONS == 34
    assert all(0 <= TACTICAL[leader] <= 4 and 4 <= CAPACITY[leader] <= 8 for leader in range(PERSONS))
    assert (TACTICAL[LEADER["skopin"]], ADMINISTRATION[LEADER["filaret"]]) == (4, 2)
    assert TACTICAL[LEADER["voevoda_moscow_2"]] == 1


def test_sm2_11_units() -> None:
    """SM2.11 Fire and shock, and how many there are."""
    factors = {name: (FIRE[unit], SHOCK[unit]) for name, unit in UNIT.items() if unit < 9}
    assert factors == {
        "artillery": (3, 0),
        "reiters": (2, 2),
        "winged_hussars": (0, 4),
        "german_infantry": (3, 1),
        "city_streltzy": (2, 1),
        "noble_cavalry": (1, 2),
        "polish_infantry": (2, 1),
        "mounted_cossack": (1, 1),
        "foot_cossack": (2, 0),
    }
    assert (POOL, MARKERS) == ([14, 10, 10, 8, 20, 32, 12, 14, 14], 8)
    assert COST == [2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1]


def test_s114_the_order_of_losses() -> None:
    """Lowest total first; then infantry, artillery, cavalry."""
    assert [UNIT_IDS[unit] for unit in LOSS_ORDER] == [
        *["foot_cossack", "mounted_cossack", "city_streltzy", "polish_infantry", "artillery", "noble_cavalry"],
        *["german_infantry", "reiters", "winged_hussars"],
    ]


# --- tables -----------------------------------------------------------------------------------------------------------
def test_s26_the_deck_die() -> None:
    assert DECK_DIE[1:] == [POLITICS, POLITICS, POLITICS, COMBAT, COMBAT, CANCEL]


def test_s102_to_s106_morale() -> None:
    assert MORALE == [0, 4, 5, 6]


def test_s124_to_s130_the_submission_table() -> None:
    """Party by party, the areas of the faces 1 to 6."""
    short = {"northern": "N", "north_eastern": "E", "western": "W", "southern": "S"}
    rows = ["".join(short[AREA_IDS[area]] for area in faces[1:]) for faces in SUBMISSION]
    assert rows == ["NNNEWS", "NEWWWS", "NEWSSS", "NEEEWS", "NEEWWS"]


def test_s147_to_s151_the_deployment_table() -> None:
    assert [SPACE_IDS[city] for city in DEPLOYMENT[1:]] == ["dorpat", "marienburg", "polotsk", "orsha", "kiev", "kiev"]
    assert all(AREA[city] == AREA_IDS.index("poland") for city in DEPLOYMENT[1:])


def test_sm10_6_fire_and_shock() -> None:
    """Each band as it is written, from the face 1 to the face 6."""
    fire = {1: "000001", 4: "000111", 7: "001112", 10: "011122", 13: "112223", 16: "122233"}
    shock = {1: "000001", 4: "000112", 7: "00112W", 10: "0112WW", 13: "112WWW", 16: "12WWWW"}
    for table, bands in [(FIRE_TABLE, fire), (SHOCK_TABLE, shock)]:
        for first, hits in bands.items():
            for value in range(first, first + 3):
                assert ["W" if hit == W else str(hit) for hit in table[value][1:]] == list(hits)
        assert table[0][1:] == [0] * 6
        assert table[40] == table[16]


def test_the_hooks_name_every_line_once() -> None:
    lines = [line for hook in DATA["hook"] for line in hook["lines"]]
    assert len(DATA["hook"]) == 66
    assert lines == sorted(set(lines))
