"""The components of the map and its tables: what is wrong with others is said in a sentence."""

import pytest

from games.pax_baltica.boxes import Edit, field, more, refusal, replaced, without

BORDER = 'colour = "black"\nlimit = 6\nsource = "reconstructed"'
WRONG: dict[str, tuple[Edit, str]] = {
    # --- the map
    "a territory that the rules name": (
        without("territory", "sivershchyna"),
        "There is no territory “sivershchyna”, which the rules name.",
    ),
    "a sea zone that the rules name": (
        without("sea_zone", "north_sea"),
        "There is no sea zone “north_sea”, which the rules name.",
    ),
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
    "no Kremenchuk": (
        replaced('"Kremenchuk" = ', '"Krementschug" = '),
        "“aliases” has no “Kremenchuk”, where the Cossacks betray: the id of its territory.",
    ),
    "Sankt-Peterburg adds nobody": (
        replaced('adds_blocks = ["apraksin", ', 'adds_blocks = ["apraxin", '),
        "Sankt-Peterburg adds the block “apraxin”, which is not there.",
    ),
    "an event that is none": (
        replaced('"epidemic", "attrition_national"', '"plague", "attrition_national"'),
        "The event table “general” has “plague”, which is no event.",
    ),
    "two garrisons of Sankt-Peterburg": (
        replaced("track_spaces = 8\ngarrison = 4", "track_spaces = 8\ngarrison = 3"),
        "The garrison of Sankt-Peterburg is not the “rebuilt_garrison” of the territory “nyen”.",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_on_the_map_is_said_in_one_sentence(name: str) -> None:
    edit, sentence = WRONG[name]
    assert refusal(edit) == sentence
