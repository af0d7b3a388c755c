"""`bivouac lab … --vary`: the same line-up on the same seeds, with rulings switched one at a time."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.harness import run_in

GREEDY = ["--players", "greedy", "--seed", "3"]


def lab(tmp_path: Path, game: str, *arguments: str) -> dict[str, Any]:
    said = run_in(tmp_path / "home", "lab", game, *arguments, "--json")
    assert (said.returncode, said.stderr) == (0, "")
    found: dict[str, Any] = json.loads(said.stdout)
    for one in (found, *found.get("variants", {}).values()):
        del one["seconds"]
    return found


def refused(tmp_path: Path, *arguments: str) -> str:
    said = run_in(tmp_path / "home", "lab", *arguments)
    assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)
    return said.stderr


def test_each_variant_is_the_run_with_that_option(tmp_path: Path) -> None:
    run = [*GREEDY, "--games", "12"]
    found = lab(tmp_path, "soldateska", *run, "--vary", "full_deck,bank=12")
    assert list(found["variants"]) == ["full_deck=on", "bank=12"]
    for label, variant in found["variants"].items():
        assert variant == lab(tmp_path, "soldateska", *run, "--option", label)
    assert found.pop("variants")
    assert found == lab(tmp_path, "soldateska", *run)


def test_a_smaller_bank_makes_shorter_games(tmp_path: Path) -> None:
    found = lab(tmp_path, "soldateska", *GREEDY, "--games", "40", "--vary", "bank=12")
    rounds = [one["figures"]["rounds"]["all"] for one in (found, found["variants"]["bank=12"])]
    assert rounds[0]["low"] > rounds[1]["high"]
    ducats = found["variants"]["bank=12"]["figures"]["ducats by seat"]
    assert sum(seat["mean"] for seat in ducats.values()) == pytest.approx(12)


def test_a_switch_is_turned_from_where_it_stands(tmp_path: Path) -> None:
    """Winter War, too: every game can be varied."""
    run = ["--players", "greedy", "--games", "20", "--option", "reshuffle=on"]
    found = lab(tmp_path, "winter-war", *run, "--vary", "reshuffle, sisu_lifts_standing")
    assert found["options"]["reshuffle"] == 1
    assert list(found["variants"]) == ["reshuffle=off", "sisu_lifts_standing=off"]
    assert [one["options"]["reshuffle"] for one in found["variants"].values()] == [0, 1]


def test_the_figures_do_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    run = ["soldateska", "--players", "random", "--games", "230", "--vary", "free_duels"]
    one, two = (lab(tmp_path, *run, "--workers", workers) for workers in ("1", "2"))
    assert one == two
    assert one["figures"]["ducats by rank"]["General"]["n"] > 200


def test_people_get_the_variants_side_by_side(tmp_path: Path) -> None:
    said = run_in(tmp_path / "home", "lab", "soldateska", *GREEDY, "--games", "5", "--vary", "free_duels,bank=12")
    assert (said.returncode, said.stderr) == (0, "")
    heads = next(line for line in said.stdout.splitlines() if "as usual" in line)
    assert "free_duels=on" in heads
    assert "bank=12" in heads
    for words in ("wins, %", "rounds", "ducats by rank", "place by seat", "General", "Balthasar"):
        assert words in said.stdout


def test_so1_5_ranks_are_varied_by_their_names(tmp_path: Path) -> None:
    """SO1.5 In the table stand the ranks of both."""
    ranks = "ranks=general+oberst+deserter"
    said = run_in(tmp_path / "home", "lab", "soldateska", *GREEDY, "--games", "5", "--vary", ranks)
    assert (said.returncode, said.stderr) == (0, "")
    for words in ("Oberst", "Major", "ranks="):
        assert words in said.stdout


def test_people_get_the_figures_of_one_run_in_tables(tmp_path: Path) -> None:
    said = run_in(tmp_path / "home", "lab", "soldateska", *GREEDY, "--games", "5")
    assert (said.returncode, said.stderr) == (0, "")
    for words in ("greedy × 3", "rounds", "duels a round", "bombs blown a game", "first rank", "Recruit", " ± "):
        assert words in said.stdout


def test_two_line_ups_have_their_figures_side_by_side(tmp_path: Path) -> None:
    said = run_in(tmp_path / "home", "lab", "soldateska", *GREEDY, "--games", "5", "--versus", "random")
    assert (said.returncode, said.stderr) == (0, "")
    assert any("greedy × 3" in line and "random × 3" in line for line in said.stdout.splitlines())


@pytest.mark.parametrize(
    ("vary", "sentence"),
    [
        ("costly_kokette", "A costly Kokette is for five or six players (SO6.3)."),
        ("free_duels,costly_kokette=on", "A costly Kokette is for five or six players (SO6.3)."),
        ("bank", "The option “bank” is no switch: write bank=number."),
        ("bank=700", "The option “bank” takes 0 to 600, not 700."),
        ("bank=many", "The option “bank” takes on, off or a number, not “many”."),
        ("ranks", "The option “ranks” is no switch: write ranks=name+name."),
        ("ranks=general+oberst", "The General and the Deserter must always be used (SO1.5)."),
        ("trumps", "Soldateska has no option “trumps”."),
        ("", "Soldateska has no option “”."),
        ("free_duels=off", "With “free_duels=off” the same games would be played twice."),
        ("free_duels,free_duels=on", "With “free_duels=on” the same games would be played twice."),
    ],
)
def test_what_cannot_be_varied_is_refused_in_a_sentence(tmp_path: Path, vary: str, sentence: str) -> None:
    assert refused(tmp_path, "soldateska", *GREEDY, "--games", "5", "--vary", vary) == f"bivouac: {sentence}\n"


def test_players_and_rulings_are_not_compared_at_once(tmp_path: Path) -> None:
    said = refused(tmp_path, "winter-war", *GREEDY, "--versus", "random", "--vary", "reshuffle")
    assert said == "bivouac: --versus compares players, --vary compares rulings: take one of them.\n"
