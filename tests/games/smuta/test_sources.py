"""Where the components of Smuta come from: examples of what is known and what is rebuilt."""

from bivouac.core.provenance import Origin
from bivouac.games.smuta.game import GAME


def entry(table: str, name: str) -> Origin:
    (listing,) = [one for one in GAME.provenance().listings if one.name == table]
    (found,) = [one for one in listing.entries if one.name == name]
    return found


def test_sm2_1_ten_names_of_places_are_given_and_nothing_else_of_them() -> None:
    (spaces,) = [one for one in GAME.provenance().listings if one.name == "space"]
    assert (spaces.count("S"), spaces.count("R")) == (10, 73)
    moscow = entry("space", "moscow")
    assert [field for field in moscow.fields if moscow.marks[field] == "S"] == ["name"]
    assert {moscow.marks["vp"], moscow.marks["connections"]} == {"R"}
    assert moscow.marks["lat"] == "M"


def test_sm5_1_number_and_deck_of_a_card_are_given_and_its_effect_is_rebuilt() -> None:
    card = entry("card", "1–Seditious Letters")
    assert [card.marks[field] for field in ("number", "deck", "name", "effects")] == ["S", "S", "R", "R"]


def test_sm2_6_a_leader_is_of_history_and_his_ratings_are_rebuilt() -> None:
    skopin = entry("leader", "skopin")
    assert skopin.marks["name"] in ("P", "M")
    assert {skopin.marks[field] for field in ("tactical", "administration", "legitimacy", "capacity")} == {"R"}


def test_sm5_9_false_dmitrii_is_named_and_deployed_by_the_solitaire_rules() -> None:
    dmitrii = entry("leader", "dmitrii_1")
    assert [dmitrii.marks[field] for field in ("name", "party", "start", "tactical")] == ["S", "S", "S", "R"]


def test_sm14_2_the_mark_of_20_points_is_given_and_the_victory_is_rebuilt() -> None:
    rules = entry("rules", "rules")
    assert [rules.marks[field] for field in ("vp_threat_threshold", "vp_instant_victory")] == ["S", "R"]


def test_tables_of_the_solitaire_rules_and_ours() -> None:
    known = {name: entry("tables", name).mark for name in ("morale", "submission", "fire", "shock", "siege")}
    assert known == {"morale": "S", "submission": "S", "fire": "R", "shock": "R", "siege": "R"}
    assert entry("tables", "muster priority").marks["rows"] == "R"  # A15 has put the Winged Hussars into them
