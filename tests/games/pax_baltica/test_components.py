"""The components: ours are sound, what is wrong with others is said in a sentence, and each tells its source."""

import re
import tomllib
from collections.abc import Callable

import pytest

from bivouac.games.pax_baltica import (
    blocks,
    fates,
    inventory_blocks,
    inventory_map,
    inventory_scenarios,
    nations,
    pack,
    scenarios,
    victory,
)
from bivouac.games.pax_baltica import map as theatre
from bivouac.games.pax_baltica.box import SHIPPED, shipped
from bivouac.games.pax_baltica.inventory import check
from bivouac.games.pax_baltica.inventory_fields import SOURCES, WrongComponents
from bivouac.games.pax_baltica.sources import origins, summary

OURS = shipped()
Edit = Callable[[str], str]


# --- copies of our file in which one thing differs --------------------------------------------------------------------
def replaced(old: str, new: str) -> Edit:
    """With one text in place of another, once."""

    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return edit


def entry_of(text: str, table: str, key: str) -> tuple[int, int]:
    """Where an entry begins and ends: by its id, or by its first two lines (“skane–smaland”)."""
    one, _, other = key.partition("–")
    opening = f'a = "{one}"\nb = "{other}"\n' if other else f'id = "{key}"\n'
    start = text.index(f"[[{table}]]\n{opening}")
    end = re.compile(r"^\[", re.MULTILINE).search(text, start + 3)
    return start, end.start() if end else len(text)


def within(table: str, key: str, old: str, new: str) -> Edit:
    """With one text in place of another in one entry."""

    def edit(text: str) -> str:
        start, end = entry_of(text, table, key)
        assert old in text[start:end]
        return text[:start] + text[start:end].replace(old, new, 1) + text[end:]

    return edit


def field(table: str, key: str, name: str, value: str) -> Edit:
    """With another value of a field of an entry; none at all, if the value is empty."""

    def edit(text: str) -> str:
        start, end = entry_of(text, table, key)
        line = f"{name} = {value}\n" if value else ""
        entry, times = re.subn(rf"^{name} = .*\n", lambda _: line, text[start:end], count=1, flags=re.MULTILINE)
        assert times == 1
        return text[:start] + entry + text[end:]

    return edit


def without(table: str, key: str) -> Edit:
    def edit(text: str) -> str:
        start, end = entry_of(text, table, key)
        return text[:start] + text[end:]

    return edit


def twice(table: str, key: str) -> Edit:
    def edit(text: str) -> str:
        start, end = entry_of(text, table, key)
        return text[:end] + text[start:end] + text[end:]

    return edit


def more(entry: str) -> Edit:
    """With an entry at the end."""
    return lambda text: f"{text}\n{entry}\n"


MOSCOW = "The scenario “next_stop_moscow”"
GLORY = "The scenario “road_to_glory”"
END = "The scenario “end_is_near”"
BORDER = 'colour = "black"\nlimit = 6\nsource = "reconstructed"'
WRONG: dict[str, tuple[Edit, str]] = {
    # --- the text, its tables and fields
    "no TOML": (more("garrison = = 2"), "The text is not TOML: Invalid value (at line"),
    "nothing at all": (lambda text: "", "The table “nation” is missing."),
    "nested beyond reading": (more("x = " + "[" * 100_000), "The text is not TOML: "),
    "a table is missing": (replaced("[sankt_peterburg]", "[replacement_pools.x]"), "The table “sankt_peterburg” is"),
    "a table too many": (more("[officers]"), "There is a table “officers” that the game does not have."),
    "one table for a list": (
        lambda text: text.replace("[[action_table]]\nroll = 1\n", "[action_table]\nroll = 1\n").replace(
            "[[action_table]]", "[[event_tables.x]]"
        ),
        "“action_table” is a list of tables: each begins with [[action_table]].",
    ),
    "a list for one table": (replaced("[meta]", "[[meta]]"), "“meta” is one table, not "),
    "a level is no table": (
        replaced("[rp_levels.Sweden]\nlevel = 40", "[rp_levels]\nFrance = 40\n[rp_levels.Sweden]\nlevel = 40"),
        "The level of France is a table, not 40.",
    ),
    "a field is missing": (
        field("territory", "skane", "garrison", ""),
        "The territory “skane” has no “garrison”, which is a whole number from 0 to 4.",
    ),
    "a slip of the pen": (
        field("territory", "skane", "port", "true\nharbour = true"),
        "The territory “skane” has a field “harbour” that the game does not know.",
    ),
    "a garrison of 5": (
        field("territory", "livland", "garrison", "5"),
        "The territory “livland” has 5 as “garrison”, which is a whole number from 0 to 4.",
    ),
    "a number in quotes": (
        field("territory", "livland", "garrison", '"3"'),
        "The territory “livland” has “3” as “garrison”, which is a whole number from 0 to 4.",
    ),
    "yes for a number": (
        field("territory", "livland", "garrison", "true"),
        "The territory “livland” has true as “garrison”, which is a whole number from 0 to 4.",
    ),
    "more forage than PB1.4 has": (
        field("territory", "livland", "forage", "5"),
        "The territory “livland” has 5 as “forage”, which is a whole number from 0 to 4.",
    ),
    "a kind of block that PB2.2 does not have": (
        field("block", "lewenhaupt", "type", '"battery"'),
        "The block “lewenhaupt” has “battery” as “type”, which is one of army, regiment, fleet.",
    ),
    "no strength": (
        field("block", "lewenhaupt", "max_strength", "0"),
        "The block “lewenhaupt” has 0 as “max_strength”, which is a whole number from 1 to 4.",
    ),
    "a letter E": (
        field("block", "lewenhaupt", "fire", '"E"'),
        "The block “lewenhaupt” has “E” as “fire”, which is one of A, B, C, D.",
    ),
    "a rating of 7": (
        field("block", "lewenhaupt", "hit", "7"),
        "The block “lewenhaupt” has 7 as “hit”, which is a whole number from 1 to 6.",
    ),
    "a block that stands still": (
        field("block", "lewenhaupt", "move", "0"),
        "The block “lewenhaupt” has 0 as “move”, which is a whole number from 1 to 9.",
    ),
    "too many trains": (
        field("block", "lewenhaupt", "baggage", "5"),
        "The block “lewenhaupt” has 5 as “baggage”, which is a whole number from 0 to 4.",
    ),
    "a name on two lines": (
        field("block", "lewenhaupt", "name", '"Lewen\\nhaupt"'),
        "The block “lewenhaupt” has “Lewen haupt” as “name”, which is a name of 1 to 60 characters on one line.",
    ),
    "an id of a strange kind": (
        field("block", "lewenhaupt", "id", '"Lewen haupt"'),
        "The block “Lewen haupt” has “Lewen haupt” as “id”, which is an id of small letters, digits and “_”.",
    ),
    "no id": (
        field("block", "lewenhaupt", "id", ""),
        "The block number 3 has no “id”, which is an id of small letters, digits and “_”.",
    ),
    "a constant is missing": (
        replaced("combat_rounds = 3", ""),
        "The table “constants” has no “combat_rounds”, which is a whole number from 1 to 9.",
    ),
    "a constant that nobody knows": (
        replaced("combat_rounds = 3", "combat_rounds = 3\ncombat_turns = 3"),
        "The table “constants” has a field “combat_turns” that the game does not know.",
    ),
    "a die with seven faces": (
        replaced("force_march_loss_on = [1, 2, 3]", "force_march_loss_on = [1, 2, 7]"),
        "The table “constants” has [1, 2, 7] as “force_march_loss_on”, which is a list of whole numbers from 1 to 6.",
    ),
    # --- where it comes from
    "no source": (
        field("block", "lewenhaupt", "source", ""),
        "The block “lewenhaupt” has no “source”, which is one of rules, published, reconstructed.",
    ),
    "remembered": (
        field("block", "lewenhaupt", "source", '"memory"'),
        "The block “lewenhaupt” has “memory” as “source”, which is one of rules, published, reconstructed.",
    ),
    "what is rebuilt is no field": (
        field("sea_zone", "kattegat", "reconstructed", '["extent"]'),
        "The sea zone “kattegat” lists “extent” as reconstructed, which is none of its fields.",
    ),
    # --- ids and nations
    "a territory twice": (twice("territory", "skane"), "The territory “skane” is there twice."),
    "a sea zone with the id of a territory": (
        field("sea_zone", "skagerrak", "id", '"skane"'),
        "The sea zone “skane” is there twice.",
    ),
    "a block twice": (twice("block", "lewenhaupt"), "The block “lewenhaupt” is there twice."),
    "the nations in another order": (
        lambda text: (
            text.replace('id = "prussia"', 'id = "x"')
            .replace('id = "ukraine"', 'id = "prussia"')
            .replace('id = "x"', 'id = "ukraine"')
        ),
        "The nations are not sweden, russia, saxony, denmark, poland, ottoman, prussia, ukraine, hannover, holstein, ",
    ),
    "two nations of one name": (
        lambda text: within("nation", "prussia", '"Prussia"', '"Ukraine"')(text),
        "The nation “prussia” has the name “Ukraine” of another nation.",
    ),
    "a nation on the other side": (
        field("nation", "saxony", "side", '"sweden"'),
        "The nation “saxony” is of the side “coalition” and of grey wood.",
    ),
    "paid for by a stranger": (
        field("nation", "poland", "rp_from", '"France"'),
        "The nation “poland” is paid for by “France”, which is no nation.",
    ),
    "no Austrian war": (
        field("nation", "ottoman", "austrian_war_on", ""),
        "The nation “ottoman” has no “austrian_war_on”, which is a whole number.",
    ),
    "a capital that is not there": (
        field("nation", "saxony", "capital", '"dresden"'),
        "The nation “saxony” has its capital in “dresden”, which is no territory.",
    ),
    "no royal block": (
        field("nation", "saxony", "royal", '"flemming"'),
        "The nation “saxony” has “flemming” as “royal”, which is no royal block of it.",
    ),
    # --- the map
    "a territory that the rules name": (without("territory", "sivershchyna"), "There is no territory “sivershchyna”"),
    "a sea zone that the rules name": (without("sea_zone", "north_sea"), "There is no sea zone “north_sea”"),
    "a land of a stranger": (
        field("territory", "skane", "nation", '"Swedenn"'),
        "The territory “skane” belongs to “Swedenn”, no nation.",
    ),
    "Nyen does not grow": (
        field("territory", "nyen", "rebuilt_garrison", ""),
        "The territory “nyen” has no “rebuilt_garrison”, that of Sankt-Peterburg.",
    ),
    "a border to nowhere": (
        field("border", "skane–smaland", "b", '"smalland"'),
        "The border “skane–smalland” ends at “smalland”, which is no territory.",
    ),
    "a land border into the sea": (
        field("border", "skane–smaland", "b", '"kattegat"'),
        "The border “skane–kattegat” ends at “kattegat”, which is no territory.",
    ),
    "a sea border to land": (
        field("sea_border", "north_sea–skagerrak", "b", '"skane"'),
        "The sea border “north_sea–skane” ends at “skane”, which is no sea zone.",
    ),
    "a border with itself": (
        field("border", "skane–smaland", "b", '"skane"'),
        "The border “skane–skane” leads back to where it begins.",
    ),
    "a border twice, the other way round": (
        more(f'[[border]]\na = "smaland"\nb = "skane"\n{BORDER}'),
        "The border “smaland–skane” is there twice.",
    ),
    "across Lake Vättern": (
        more(f'[[border]]\na = "vastergotland"\nb = "ostergotland"\n{BORDER}'),
        "The border “vastergotland–ostergotland” joins territories that are not adjacent.",
    ),
    "a limit of another colour": (
        field("border", "skane–smaland", "limit", "2"),
        "The border “skane–smaland” is black: its limit is 6, not 2.",
    ),
    "a port at no sea": (
        field("territory", "skane", "port_sea", '"ostersjon"'),
        "The territory “skane” has its port at “ostersjon”, which is no sea zone that a port can have.",
    ),
    "a port on land": (
        field("territory", "skane", "port_sea", '"smaland"'),
        "The territory “skane” has its port at “smaland”, which is no sea zone that a port can have.",
    ),
    "a port in Portsmouth": (
        field("territory", "bremen_verden", "port_sea", '"portsmouth"'),
        "The territory “bremen_verden” has its port at “portsmouth”, which is no sea zone that a port can have.",
    ),
    "a port without a sea": (
        field("territory", "ostergotland", "port_sea", '""'),
        "The territory “ostergotland” is a port without a sea zone, or has a sea zone without being a port.",
    ),
    "a harbor without a port": (
        field("territory", "hannover", "harbor", "true"),
        "The territory “hannover” is a harbor, but no port.",
    ),
    "a region with a stranger": (
        replaced('finland = ["aboland", ', 'finland = ["lappland", '),
        "The region “finland” has “lappland”, which is no territory.",
    ),
    "a region with one twice": (
        replaced('finland = ["aboland", ', 'finland = ["nyland", '),
        "The region “finland” has “nyland” twice.",
    ),
    "a Polish land outside of Poland": (
        replaced('poland = ["pomorskie", ', "poland = ["),
        "The territory “pomorskie” is either in the region “poland” or Poland’s, not both.",
    ),
    "an island without a port": (
        lambda text: field("territory", "sjaelland", "harbor", "false")(
            field("territory", "sjaelland", "port", "false")(field("territory", "sjaelland", "port_sea", '""')(text))
        ),
        "The territory “sjaelland” is an island without a port.",
    ),
    "a sea without a way to it": (
        without("sea_border", "northern_baltic_sea–gulf_of_riga"),
        "The sea zone “gulf_of_riga” cannot be reached from “north_sea” by sea.",
    ),
    # --- blocks
    "a block too few": (
        without("block", "uppland"),
        "“wooden_blocks_total” is 72, but the blocks are 71.",
    ),
    "a block of a stranger": (
        field("block", "lewenhaupt", "nation", '"France"'),
        "The block “lewenhaupt” belongs to “France”, which is no nation.",
    ),
    "a block of another wood": (
        field("block", "lewenhaupt", "wood", '"red"'),
        "The block “lewenhaupt” is red, which is not the wood of Sweden.",
    ),
    "a rating at odds with itself": (
        field("block", "lewenhaupt", "rating", '"A2"'),
        "The block “lewenhaupt” is rated A2, but fires as B2.",
    ),
    "reformed out of nothing": (
        field("block", "repnin_reformed", "reform_of", '"repin"'),
        "The block “repnin_reformed” takes the place of “repin”, which is no block.",
    ),
    "reformed, but nobody": (
        field("block", "repnin_reformed", "reform_of", '""'),
        "The block “repnin_reformed” is reformed exactly if “reform_of” names the army that it takes the place of.",
    ),
    "two for one": (
        field("block", "repnin_reformed", "reform_of", '"ogilvy"'),
        "takes the place of “ogilvy”, and so does another block.",
    ),
    "an army out of a regiment": (
        field("block", "repnin_reformed", "reform_of", '"kazanski"'),
        "The block “repnin_reformed” takes the place of “kazanski”: both must be armies of one nation.",
    ),
    "deployed to nowhere": (
        field("block", "lewenhaupt", "deploy_to", '[["skane"], ["atlantis"]]'),
        "The block “lewenhaupt” is deployed to “atlantis”, which is no place on the map.",
    ),
    "deployed into the sea": (
        field("block", "lewenhaupt", "deploy_to", '[["kattegat"]]'),
        "The block “lewenhaupt” is deployed to “kattegat”, which is no territory.",
    ),
    "a fleet deployed ashore": (
        field("block", "watrang", "deploy_to", '[["skane"]]'),
        "The block “watrang” is deployed to “skane”, which is no harbor.",
    ),
    "a second Prussian": (
        field("block", "flemming", "nation", '"Prussia"'),
        "The nation “prussia” has one block, not 2.",
    ),
    "Mazepa at sea": (
        lambda text: field("block", "mazepa", "type", '"fleet"')(
            field("block", "mazepa", "deploy_to", "[]")(field("block", "mazepa", "forage_cost", "0")(text))
        ),
        "The block “mazepa” of the nation “ukraine” is no fleet.",
    ),
    "the tsar has another name": (
        lambda text: text.replace('"pjotr_i"', '"peter_i"'),
        "There is no block “pjotr_i”, which the rules name.",
    ),
    # --- tables on the map
    "five rows of actions": (
        replaced("[[action_table]]\nroll = 2\n", "[[action_table]]\nroll = 1\n"),
        "The Action Table has six rows, one for each roll from 1 to 6.",
    ),
    "an event on a five": (
        replaced("roll = 5\nactions = 3\nevent = false", "roll = 5\nactions = 3\nevent = true"),
        "The row of the Action Table for “5” is at odds with the event on a roll of 6.",
    ),
    "no level": (replaced("[rp_levels.Hannover]", "[rp_levels.France]"), "“rp_levels” has no level of Hannover."),
    "a level too many": (
        more('[rp_levels.France]\nlevel = 4\nhas_level = true\nsource = "rules"'),
        "“rp_levels” has a level of “France”, which is no nation.",
    ),
    "an attrition box is missing": (
        replaced('row = "in_russia"\nindex = 4', 'row = "in_russia"\nindex = 5'),
        "The attrition row “in_russia” is not complete: its boxes go from 0 up, as in the other.",
    ),
    "attrition makes France come": (
        replaced('activation = {"Denmark" = 1}', 'activation = {"France" = 1}'),
        "The attrition box “not_in_russia 1” names “France”, which is no nation.",
    ),
    "another spelling of nothing": (
        replaced('"Narva" = "ingermanland"', '"Narva" = "narva"'),
        "“aliases” leads from “Narva” to “narva”, which is not there.",
    ),
    "no Kremenchuk": (replaced('"Kremenchuk" = ', '"Krementschug" = '), "“aliases” has no “Kremenchuk”"),
    "Sankt-Peterburg adds nobody": (
        replaced('adds_blocks = ["apraksin", ', 'adds_blocks = ["apraxin", '),
        "Sankt-Peterburg adds the block “apraxin”, which is not there.",
    ),
    "an event that is none": (
        replaced('"epidemic", "attrition_national"', '"plague", "attrition_national"'),
        "The event table “general” has “plague”, which is no event.",
    ),
    "three seasons": (
        replaced('"Autumn", "Winter"]', '"Autumn"]'),
        "A year has four “seasons”, from spring to winter.",
    ),
    "a rule that is no component": (
        replaced("truce_years_ahead = 4", "truce_years_ahead = 3"),
        "“truce_years_ahead” in “constants” is a rule and stays 4.",
    ),
    "a rule about a nation": (
        field("nation", "prussia", "attack_only", '["livland"]'),
        "The nation “prussia” has “attack_only”, a rule that stays as it is.",
    ),
    "two garrisons of Sankt-Peterburg": (
        replaced("track_spaces = 8\ngarrison = 4", "track_spaces = 8\ngarrison = 3"),
        "The garrison of Sankt-Peterburg is not the “rebuilt_garrison” of the territory “nyen”.",
    ),
    "a block of both sides": (
        field("block", "lewenhaupt", "side", '"coalition"'),
        "The block “lewenhaupt” is of the side “coalition”, and Sweden is not.",
    ),
    "an army that eats little": (
        field("block", "lewenhaupt", "forage_cost", "1"),
        "The block “lewenhaupt” needs forage for 2, as every army, not 1.",
    ),
    # --- scenarios
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
        f"{GLORY} has blocks aside as “resting”, which is none of reform, gone, ",
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
        f"{GLORY}, band 1, has “swedish_triumph” as “result”, which is one of swedish_major, ",
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
def test_what_is_wrong_is_said_in_one_sentence(name: str) -> None:
    edit, sentence = WRONG[name]
    text = edit(OURS)
    assert text != OURS
    with pytest.raises(WrongComponents) as refusal:
        check(text)
    said = str(refusal.value)
    assert sentence in said
    assert said.endswith(".")
    assert said.isprintable()


def test_pb1_our_own_components_are_sound() -> None:
    assert check(OURS) == tomllib.loads(OURS) == pack.DATA
    assert pack.PACK == SHIPPED


@pytest.mark.parametrize(
    "edit",
    [
        field("territory", "skane", "garrison", "3"),
        field("block", "lewenhaupt", "max_strength", "3"),
        lambda text: field("border", "skane–smaland", "limit", "2")(
            field("border", "skane–smaland", "colour", '"red"')(text)
        ),
        without("border", "skane–vastergotland"),
        replaced("rp_levels.Russia]\nlevel = 28", "rp_levels.Russia]\nlevel = 24"),
        lambda text: re.sub(r"^(note|ref|x_) = .*\n", "", text, flags=re.MULTILINE),
        lambda text: re.sub(r"\[\[not_adjacent\]\]\n(.+\n)+", "", text),
    ],
)
def test_what_is_printed_may_differ_from_what_we_rebuilt(edit: Edit) -> None:
    assert edit(OURS) != OURS
    check(edit(OURS))


def told(text: str) -> str:
    """What is wrong with a text; nothing, if it is sound."""
    try:
        check(text)
    except WrongComponents as error:
        return str(error)
    return ""


def test_whatever_line_is_lost_is_no_traceback() -> None:
    lines = OURS.splitlines(keepends=True)
    said = [told("".join(lines[:lost] + lines[lost + 1 :])) for lost in range(0, len(lines), 97)]
    assert "" in said
    assert len(set(said)) > 10
    assert all(sentence.endswith(".") for sentence in said if sentence)


def test_the_checks_know_what_the_game_knows() -> None:
    """They may not load the game, so they have lists of their own."""
    assert inventory_blocks.NATION_IDS == nations.NATION_IDS
    sides = [(nations.SIDE_IDS[nations.SIDE[n]]) for n in range(nations.NATIONS)]
    assert [side for _, side, _ in inventory_blocks.NATIONS] == sides
    assert inventory_scenarios.SCENARIO_IDS == victory.SCENARIO_IDS
    assert list(victory.RESULTS) == inventory_scenarios.RESULTS
    assert list(scenarios.ASIDE) == inventory_scenarios.ASIDE
    assert sorted(inventory_scenarios.SUDDEN_DEATHS) == sorted(victory.SUDDEN_DEATH[victory.MOSCOW])
    assert {theatre.PLACE[name] for name in inventory_map.NEEDED_ZONES} == {theatre.PORTSMOUTH, theatre.NORTH_SEA}
    assert {"karl_xii", "pjotr_i", "cossacks"} == set(inventory_blocks.NEEDED)
    assert theatre.PLACES <= inventory_map.MOST_PLACES
    assert theatre.LIMBO - theatre.PLACES + inventory_map.MOST_PLACES < 128
    assert blocks.BLOCKS <= inventory_blocks.MOST_BLOCKS < 128
    assert fates.LAST_BOX == 4


# --- where they come from ---------------------------------------------------------------------------------------------
def test_every_entry_says_where_it_comes_from() -> None:
    found = origins(pack.DATA)
    assert all(one.source in SOURCES for entries in found.values() for one in entries)
    assert {"territory", "border", "block", "action_table", "attrition_box", "rp_levels", "scenario"} <= set(found)
    assert [len(found[table]) for table in ("territory", "sea_zone", "block", "scenario", "nation")] == [
        69,
        10,
        72,
        4,
        11,
    ]


def test_what_is_rebuilt_is_listed_with_its_value() -> None:
    rebuilt = summary(pack.DATA)["rebuilt"]
    assert rebuilt["territory"]["livland"]["fields"]["garrison"] == 3
    assert "forage" not in rebuilt["territory"]["livland"]["fields"]  # the rulebook tells it
    assert rebuilt["territory"]["sachsen"]["wholly"]
    assert rebuilt["territory"]["sachsen"]["fields"]["town"] == "Dresden"
    assert "mecklenburg" not in rebuilt["territory"]
    assert rebuilt["action_table"]["5"]["fields"]["actions"] == 3
    assert "3" not in rebuilt["action_table"]


def test_every_entry_is_counted_once() -> None:
    for counts in summary(pack.DATA)["tables"].values():
        assert counts["rules"] + counts["published"] + counts["reconstructed"] == counts["entries"]
        assert counts["partly_rebuilt"] <= counts["rules"] + counts["published"]
