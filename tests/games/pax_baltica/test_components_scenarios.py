"""The scenarios: what is wrong with others is said in a sentence."""

import pytest

from games.pax_baltica.boxes import Edit, field, refusal, replaced, within

MOSCOW = "The scenario “next_stop_moscow”"
GLORY = "The scenario “road_to_glory”"
END = "The scenario “end_is_near”"
WRONG: dict[str, tuple[Edit, str]] = {
    "a start at odds with itself": (
        field("scenario", "next_stop_moscow", "start", '"Spring 1707"'),
        f"{MOSCOW} has “Spring 1707” as “start”, but its season and year are Summer 1707.",
    ),
    "nobody to let in": (
        lambda text: within("scenario", "next_stop_moscow", ', barred = ["friedrich_iv"]', "")(
            within("scenario", "next_stop_moscow", 'sweden = ["stenbock"', 'sweden = ["friedrich_iv", "stenbock"')(text)
        ),
        f"{MOSCOW} has no “barred” in “aside”: the block of Holstein-Gottorp, which an option lets in.",
    ),
    "it ends before it begins": (
        field("scenario", "next_stop_moscow", "end_year", "1706"),
        f"{MOSCOW} is not played between 1700 and 1721, its start first.",
    ),
    "turns miscounted": (
        field("scenario", "next_stop_moscow", "turns", "12"),
        f"{MOSCOW} has 13 turns from its start to its end, not 12.",
    ),
    "attrition beyond the track": (
        field("scenario", "end_is_near", "attrition_start", '"5"'),
        f"{END} begins at “5” on the Attrition Track, which goes from Start to 4.",
    ),
    "a stranger in the war": (
        within("scenario", "road_to_glory", 'Russia = "active"', 'Russia = "active", France = "active"'),
        f"{GLORY} has “France” in “status”, which is no nation.",
    ),
    "a nation half in the war": (
        within("scenario", "road_to_glory", 'Denmark = "inactive"', 'Denmark = "defected"'),
        f"{GLORY} has Denmark as “defected”, which that nation cannot be.",
    ),
    "a war without Sweden": (
        within("scenario", "road_to_glory", 'Sweden = "active"', 'Sweden = "inactive"'),
        f"{GLORY} has Sweden out of the war.",
    ),
    "aside, but where?": (
        within("scenario", "road_to_glory", "waiting = [", "resting = ["),
        f"{GLORY} has blocks aside as “resting”, which is none of reform, gone, "
        "petersburg, uncalled, exile, waiting, barred.",
    ),
    "a pool of nobody": (
        within("scenario", "road_to_glory", "prussia = [", "france = ["),
        f"{GLORY} has a pool of “france”, which is no nation.",
    ),
    "set up nowhere": (
        replaced('at = "krakow|poznan"', 'at = "krakow|posen"'),
        f"{MOSCOW} sets up blocks at “posen”, which is no place on the map.",
    ),
    "an unknown block is set up": (
        replaced('blocks = ["pommerska", "ostgota"]', 'blocks = ["pommerska", "vastgota"]'),
        f"{MOSCOW} has the block “vastgota” in “pommern”, which is not there.",
    ),
    "an unknown block in a pool": (
        within("scenario", "road_to_glory", '"stenbock"', '"stenbok"'),
        f"{GLORY} has the block “stenbok” in “sweden”, which is not there.",
    ),
    "an unknown end": (
        within("scenario", "next_stop_moscow", '"karl_eliminated"', '"karl_bored"'),
        f"{MOSCOW} ends by “karl_bored”, which is no sudden death.",
    ),
    "an unknown result": (
        within("scenario", "road_to_glory", '"swedish_major"', '"swedish_triumph"'),
        f"{GLORY}, band 1, has “swedish_triumph” as “result”, which is one of swedish_major, "
        "swedish_minor, coalition_historical, coalition_minor, coalition_major.",
    ),
    "bands upside down": (
        within("scenario", "road_to_glory", "min = 32", "min = 52"),
        f"{GLORY} does not have its bands from the highest points down.",
    ),
    "points without a number": (
        within("scenario", "road_to_glory", "saxon_livland = -4, ", ""),
        f"{GLORY}, in “vp”, has no “saxon_livland”, which is a whole number from -99 to 99.",
    ),
    "a marker nowhere": (
        within("scenario", "road_to_glory", '["mazowsze", "krakow"]', '["mazowsze", "warszawa"]'),
        f"{GLORY} has a garrison marker in “warszawa”, which is no territory.",
    ),
    "a marker in transit": (
        within("scenario", "road_to_glory", '["mazowsze", "krakow"]', '["mazowsze", "schlesien"]'),
        f"{GLORY} has a garrison marker in “schlesien”, which is always transit.",
    ),
    "two markers": (
        within("scenario", "next_stop_moscow", '["ingermanland", "nyen"]', '["ingermanland", "krakow"]'),
        f"{MOSCOW} has two garrison markers in “krakow”.",
    ),
    "a block in two places": (
        within("scenario", "road_to_glory", 'sweden = ["rehnskiold"', 'sweden = ["rehnskiold", "karl_xii"'),
        f"{GLORY} has the block “karl_xii” in 2 places.",
    ),
    "a block nowhere": (
        within("scenario", "road_to_glory", 'sweden = ["rehnskiold", ', "sweden = ["),
        f"{GLORY} has the block “rehnskiold” nowhere.",
    ),
    "a block in another's pool": (
        lambda text: within("scenario", "road_to_glory", 'sweden = ["rehnskiold", ', "sweden = [")(
            within("scenario", "road_to_glory", 'saxony = ["august_ii"', 'saxony = ["rehnskiold", "august_ii"')(text)
        ),
        f"{GLORY} has the block “rehnskiold” in the pool of “saxony”, which does not pay for it.",
    ),
    "stronger than full": (
        within("scenario", "end_is_near", "reduced = {vellinck = 3}", "reduced = {ostgota = 4}"),
        f"{END} reduces the block “ostgota” to 4, which it cannot be.",
    ),
    "others in exile": (
        within("scenario", "end_is_near", 'exile = ["karl_xii"]', 'exile = ["mazepa"]'),
        f"{END} has the block “karl_xii” nowhere.",
    ),
    "nobody left to reform": (
        within("scenario", "road_to_glory", "[1702, 1704]", "[1702, 1704, 1705, 1706]"),
        f"{GLORY} has fewer armies in the Russian pool that can be reformed than “reform_boxes”.",
    ),
    "a nation that is not in the war": (
        within("scenario", "end_is_near", '"Great Britain" = "active"', '"Great Britain" = "inactive"'),
        f"{END} has the block “rooke” on the map, but Great Britain is not in the war.",
    ),
    "a fleet on dry land": (
        replaced('at = "smaland"\nblocks = ["wachtmeister"', 'at = "skane"\nblocks = ["wachtmeister"'),
        f"{MOSCOW} has the fleet “wachtmeister” in “skane”, which is no harbor.",
    ),
    "swimming": (
        within("scenario", "road_to_glory", 'aboard = {karl_xii = "wachtmeister", ', "aboard = {"),
        f"{GLORY} has the block “karl_xii” in the sea zone “kattegat”, but aboard no fleet.",
    ),
    "an army and a regiment aboard": (
        within("scenario", "road_to_glory", 'sodra_skanska = "watrang"', 'sodra_skanska = "wachtmeister"'),
        f"{GLORY} overloads the fleet “wachtmeister” with karl_xii, sodra_skanska.",
    ),
    "aboard an army": (
        within("scenario", "road_to_glory", 'sodra_skanska = "watrang"', 'sodra_skanska = "karl_xii"'),
        f"{GLORY} has the block “sodra_skanska” aboard “karl_xii”, which cannot carry it.",
    ),
    "aboard a fleet elsewhere": (
        within("scenario", "end_is_near", "reduced = ", 'aboard = {elfsborg = "watrang"}\nreduced = '),
        f"{END} has the block “elfsborg” aboard a fleet that is in the harbor of “vastergotland”.",
    ),
    "in Portsmouth": (
        replaced('at = "southern_baltic_sea"', 'at = "portsmouth"'),
        f"{END} has the block “wachtmeister” in Portsmouth, which is for the British fleet alone.",
    ),
    "in a land that is closed": (
        replaced('at = "rus_biala"\nblocks = ["sjeremetev"]', 'at = "ostpreussen"\nblocks = ["sjeremetev"]'),
        f"{MOSCOW} has the block “sjeremetev” in “ostpreussen”, which is closed: Prussia is not in the war.",
    ),
    "Saxons in Russia": (
        replaced('at = "livland"\nblocks = ["flemming", ', 'at = "velikaya"\nblocks = ["flemming", '),
        f"{GLORY} has the block “flemming” in “velikaya”, where blocks of Saxony may never be.",
    ),
    "enemies in one place": (
        replaced('at = "novgorod"\nblocks = ["repnin"]', 'at = "estland"\nblocks = ["repnin"]'),
        f"{GLORY} has blocks of both sides at “estland”.",
    ),
    "a choice for the Coalition": (
        replaced('at = "rus_biala"', 'at = "rus_biala|lietuva"'),
        f"{MOSCOW} lets the block “sjeremetev” be placed, which is no Swedish army or regiment.",
    ),
    "a choice of hunger": (
        field("territory", "poznan", "forage", "1"),
        f"{MOSCOW} has blocks at “krakow|poznan” that cannot be placed so that all are fed.",
    ),
    "a level that does not follow": (
        within("scenario", "end_is_near", '"Saxony" = 12', '"Saxony" = 16'),
        f"{END} sets Saxony to 16, but its level there is 12.",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_in_a_scenario_is_said_in_one_sentence(name: str) -> None:
    edit, sentence = WRONG[name]
    assert refusal(edit) == sentence
