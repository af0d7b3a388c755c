"""The commands beside play: games, rules, version, replay, lab, arena, fuzz, bench."""

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bivouac.games import load
from cli.harness import summed
from games.boxes import BOXED


@pytest.fixture
def record(run: Callable, home: Path) -> Path:
    """A finished game between bots on the deal “talvi-2641730”."""
    assert run("play", "winter-war", "--seat", "none", "--seed", "talvi-2641730").returncode == 0
    (found,) = (home / "finished").iterdir()
    return found


def test_help_names_every_command(run: Callable) -> None:
    said = run("--help")
    assert (said.returncode, said.stderr) == (0, "")
    assert "Usage: bivouac" in said.stdout
    for command in ("serve", "play", "games", "rules", "replay", "lab", "arena", "fuzz", "bench", "version"):
        assert command in said.stdout


def test_the_version_says_whether_the_rules_are_compiled(run: Callable) -> None:
    assert run("version").stdout == run("--version").stdout
    assert run("version", BIVOUAC_PURE="1").stdout == "bivouac 0.1.0, interpreted\n"


def test_games_lists_seats_players_and_rulings(run: Callable) -> None:
    said = run("games").stdout
    for word in (
        "Winter War",
        "Finland",
        "marshal",
        "for the curious",
        "ismcts",
        "komissars_multiply=off",
        "WW5.6",
        "sisu_lifts_standing=on",
        "ranks=0",
        "bomb_last=on",
        "led=shuiskii",
    ):
        assert word in said
    assert "By names: general, oberst, major," in " ".join(said.replace("│", " ").split())


def test_rules_are_read_whole_by_chapter_or_by_number(run: Callable) -> None:
    whole = run("rules", "winter-war").stdout
    assert "WW1.1" in whole
    assert "WW7.3 (ruling)" in whole
    chapter = run("rules", "winter-war", "ww5").stdout
    assert "WW5.1" in chapter
    assert "WW6.1" not in chapter
    one = run("rules", "winter-war", "WW5.4").stdout
    assert "Ammunition Shortage" in one
    assert "WW5.3" not in one


@pytest.mark.parametrize("game", BOXED)
def test_rules_begin_with_what_they_are_made_of(run: Callable, game: str) -> None:
    about = load(game).provenance().sentences
    said = " ".join(run("rules", game).stdout.split())
    assert said.startswith(" ".join(about))
    number = load(game).questions[0].rule
    assert about[0] not in " ".join(run("rules", game, number).stdout.split()), "not before a single rule"


def test_games_says_of_each_what_it_is_made_of(run: Callable) -> None:
    said = run("games", COLUMNS="300").stdout
    for game in BOXED:
        assert load(game).provenance().sentences[0] in said


def test_options_and_the_register_are_read_with_the_rules_or_by_name_and_number(run: Callable) -> None:
    whole = run("rules", "pax-baltica").stdout
    assert "\nOptions\nscenario 0, Next Stop Moscow;" in whole
    assert "\nRegister of rulings\nR1 (PB10.2, PB10.3) " in whole
    assert run("rules", "pax-baltica", "r6").stdout.startswith("Register of rulings\nR6 (PB3.1) ")
    assert "R6" not in run("rules", "pax-baltica", "R64").stdout.replace("R64", "")
    assert run("rules", "pax-baltica", "step_back").stdout.startswith("Options\nstep_back 0, ")
    assert run("rules", "pax-baltica", "R999").stderr == "bivouac: There is no rule “R999”.\n"


def test_a_rule_keeps_the_lines_in_which_it_is_written(run: Callable) -> None:
    said = run("rules", "pax-baltica", "PB13.4").stdout
    assert "\n1, extravagance: " in said
    assert "\n2, discontent: " in said


# --- replay -----------------------------------------------------------------------------------------------------------
def test_a_finished_record_is_told_to_its_end(run: Callable, record: Path) -> None:
    said = run("replay", str(record), "--plain")
    assert said.returncode == 0
    lines = said.stdout.splitlines()
    assert lines[0].startswith("Winter War, match deal-")
    assert "Turn 1 begins. (WW3.1)" in lines
    assert lines[-1].endswith(("(WW7.1)", "(WW7.2)"))
    assert run("replay", str(record)).stdout == said.stdout, "through a pipe it is plain by itself"


def test_a_running_game_is_told_to_its_open_question(run: Callable, home: Path) -> None:
    run("play", "winter-war", "--seed", "talvi-2641730", typed="sniper\n")
    said = run("replay", str(home / "winter-war.jsonl"))
    assert said.returncode == 0
    assert said.stdout.splitlines()[-2:] == [
        "Finland: Sniper: which attacker does he stop? (WW6.3)",
        "Options: Infantry Mass Attack, Rifle Fire, Politkommissar.",
    ]
    assert "the game is not over" in run("replay", str(home / "winter-war.jsonl"), "--check").stdout


def test_a_record_whose_last_answer_fails_opens_before_it(run: Callable, home: Path, tmp_path: Path) -> None:
    """As the fuzzer writes it down."""
    run("play", "winter-war", "--seed", "talvi-2641730", typed="sniper\n")
    lines = (home / "winter-war.jsonl").read_text().splitlines()[:-1]
    failing = tmp_path / "failing.jsonl"
    failing.write_text(summed([*lines, json.dumps({"ask": "snipe", "seat": 0, "is": "card:sisu"})]))
    said = run("replay", str(failing))
    assert said.returncode == 1
    assert "Finland: Sniper: which attacker does he stop? (WW6.3)" in said.stdout
    assert said.stdout.splitlines()[-1].startswith("The last answer of the record, “snipe: Sisu”, fails: Entry ")
    checked = run("replay", str(failing), "--check")
    assert (checked.returncode, checked.stdout) == (2, "")
    assert checked.stderr.startswith("bivouac: Entry ")


@pytest.mark.parametrize(
    ("line", "values"),
    [
        (0, {"seed": "00" * 32}),
        (0, {"commitment": "00" * 32}),
        (1, {"is": "card:sisu"}),
        (1, {"how": "typed"}),
        (-1, {"scores": [1000]}),
        (-2, {"rest": "00" * 32}),
    ],
)
def test_a_tampered_record_does_not_check(run: Callable, record: Path, line: int, values: dict[str, object]) -> None:
    lines = record.read_text().splitlines()[:-1]
    lines[line] = json.dumps({**json.loads(lines[line]), **values}, ensure_ascii=False)
    record.write_text(summed(lines))
    said = run("replay", str(record), "--check")
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.startswith(("bivouac: The ", "bivouac: Entry ", "bivouac: Line "))
    assert said.stderr.count("\n") == 1


def without_its_seed(record: Path) -> str:
    lines = record.read_text().splitlines()[:-1]
    first = json.loads(lines[0])
    del first["seed"]
    return summed([json.dumps(first), *lines[1:]])


def test_a_running_game_without_its_seed_says_that_the_dice_are_unchecked(run: Callable, home: Path) -> None:
    run("play", "winter-war", "--seed", "talvi-2641730", typed="sniper\n")
    record = home / "winter-war.jsonl"
    record.write_text(without_its_seed(record))
    assert "the dice cannot be checked before their seed is told" in run("replay", str(record), "--check").stdout


def test_a_finished_game_must_tell_its_seed(run: Callable, record: Path) -> None:
    record.write_text(without_its_seed(record))
    said = run("replay", str(record), "--check")
    assert (said.returncode, said.stderr) == (2, "bivouac: The game is over, but the record does not tell its seed.\n")


# --- many games -------------------------------------------------------------------------------------------------------
def test_lab_gives_one_json_object_that_does_not_depend_on_workers(run: Callable) -> None:
    command = [
        "lab",
        "winter-war",
        "--players",
        "greedy",
        "--versus",
        "random",
        "--games",
        "150",
        "--seed",
        "7",
        "--json",
    ]
    found = [run(*command, "--workers", workers) for workers in ("1", "2")]
    assert [said.stderr for said in found] == ["", ""]
    one, two = (json.loads(said.stdout) for said in found)
    for row in (one, two, one["versus"], two["versus"]):
        del row["seconds"]
    assert one == two
    assert one["games"] == 150
    assert one["players"] == ["greedy"]
    assert one["versus"]["players"] == ["random"]
    assert set(one["difference"]) == {"rate", "low", "high"}
    assert one["difference"]["low"] > 0, "greedy holds Finland better than chance does"


def test_lab_without_versus_has_no_difference(run: Callable) -> None:
    found = json.loads(run("lab", "winter-war", "--players", "greedy", "--games", "5", "--json").stdout)
    assert "versus" not in found
    assert "difference" not in found


def test_lab_gives_people_a_table(run: Callable) -> None:
    said = run("lab", "winter-war", "--players", "greedy", "--versus", "random", "--games", "5")
    assert (said.returncode, said.stderr) == (0, "")
    for word in ("greedy", "random", "Finland", "95 % interval", "Difference: "):
        assert word in said.stdout


def test_arena_gives_one_json_object_that_does_not_depend_on_workers(run: Callable) -> None:
    command = ["arena", "winter-war", "--players", "greedy,random", "--games", "120", "--seed", "7", "--json"]
    found = [run(*command, "--workers", workers) for workers in ("1", "2")]
    assert [said.stderr for said in found] == ["", ""]
    one, two = (json.loads(said.stdout) for said in found)
    del one["seconds"], two["seconds"]
    assert one == two
    assert (one["game"], one["games"], one["order"]) == ("winter-war", 120, ["greedy", "random"])
    assert one["players"]["greedy"]["rate"] > one["players"]["random"]["rate"]


def test_arena_gives_people_tables_and_a_chart(run: Callable, tmp_path: Path) -> None:
    chart = tmp_path / "arena.svg"
    command = ["arena", "soldateska", "--players", "greedy,random", "--seats", "3", "--games", "8"]
    said = run(*command, "--option", "max_rounds=5", "--chart", str(chart))
    assert (said.returncode, said.stderr) == (0, "")
    for words in ("soldateska: 8 games, 3 seats, seed 1", "rating (95 %)", "Row placed ahead", "├", "●", "┤"):
        assert words in said.stdout
    assert "12 games would balance." in said.stdout
    assert ElementTree.parse(chart).getroot().tag.endswith("svg")  # noqa: S314  # our own


def test_fuzz_reports_games_questions_and_failures(run: Callable, tmp_path: Path) -> None:
    said = run("fuzz", "winter-war", "--games", "4", "--seed", "3", "--json", "--out", str(tmp_path / "found"))
    found = json.loads(said.stdout)
    assert said.returncode == (1 if found["failures"] else 0)
    assert (found["game"], found["games"], found["failures"], found["files"]) == ("winter-war", 4, 0, [])
    assert found["questions"] > 0
    assert "4 games" in run("fuzz", "winter-war", "--games", "4", "--seed", "3").stdout


def test_bench_measures_every_game(run: Callable) -> None:
    found = json.loads(run("bench", "--json", "--seconds", "0.01", "--rounds", "1").stdout)
    assert found["games"]["winter-war"]["greedy"]["questions_per_s"] > 0
