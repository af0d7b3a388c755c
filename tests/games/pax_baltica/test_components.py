"""The components: ours are sound, and what is wrong with others is said in a sentence."""

import re
import tomllib

import pytest

from bivouac.games.pax_baltica.box import blocks, nations, pack
from bivouac.games.pax_baltica.box import map as theatre
from bivouac.games.pax_baltica.box.checks import blocks as inventory_blocks
from bivouac.games.pax_baltica.box.checks import map as inventory_map
from bivouac.games.pax_baltica.box.checks import scenarios as inventory_scenarios
from bivouac.games.pax_baltica.box.checks.fields import WrongComponents
from bivouac.games.pax_baltica.box.checks.whole import check
from bivouac.games.pax_baltica.box.components import SHIPPED
from bivouac.games.pax_baltica.rules import scenarios, victory
from bivouac.games.pax_baltica.rules.nations.sweden import LAST_BOX
from games.pax_baltica.boxes import OURS, Edit, field, more, refusal, replaced, twice, without

WRONG: dict[str, tuple[Edit, str]] = {
    # --- the text, its tables and fields
    "nothing at all": (lambda text: "", "The table “nation” is missing."),
    "a table is missing": (
        replaced("[sankt_peterburg]", "[replacement_pools.x]"),
        "The table “sankt_peterburg” is missing.",
    ),
    "a table too many": (more("[officers]"), "There is a table “officers” that the game does not have."),
    "one table for a list": (
        lambda text: text.replace("[[action_table]]\nroll = 1\n", "[action_table]\nroll = 1\n").replace(
            "[[action_table]]", "[[event_tables.x]]"
        ),
        "“action_table” is a list of tables: each begins with [[action_table]].",
    ),
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
    # --- ids
    "a territory twice": (twice("territory", "skane"), "The territory “skane” is there twice."),
    "a sea zone with the id of a territory": (
        field("sea_zone", "skagerrak", "id", '"skane"'),
        "The sea zone “skane” is there twice.",
    ),
    "a block twice": (twice("block", "lewenhaupt"), "The block “lewenhaupt” is there twice."),
    # --- rules that are no components
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
}
# those that end with words of Python
BEGINNINGS: dict[str, tuple[Edit, str]] = {
    "no TOML": (more("garrison = = 2"), "The text is not TOML: Invalid value (at line"),
    "nested beyond reading": (more("x = " + "[" * 100_000), "The text is not TOML: "),
    "a list for one table": (replaced("[meta]", "[[meta]]"), "“meta” is one table, not "),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_in_one_sentence(name: str) -> None:
    edit, sentence = WRONG[name]
    assert refusal(edit) == sentence


@pytest.mark.parametrize("name", BEGINNINGS)
def test_what_is_wrong_is_said_in_a_sentence_that_begins_so(name: str) -> None:
    edit, beginning = BEGINNINGS[name]
    assert refusal(edit).startswith(beginning)


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
    assert LAST_BOX == 4
