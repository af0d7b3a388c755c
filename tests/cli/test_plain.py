"""A game in plain lines, as pipes and screen readers have it.

The deal “talvi-2641730” begins with an attack of five cards.
"""

import json
import re
import signal
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from cli.harness import first_choice

DEAL = ["--seed", "talvi-2641730"]


def header(home: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((home / "winter-war.jsonl").read_text().partition("\n")[0])
    return found


def rows_in(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def finished(home: Path) -> list[Path]:
    return sorted((home / "finished").glob("*.jsonl"))


def test_a_whole_game_line_by_line_ends_with_a_record_that_checks(piped: Callable, run: Callable, home: Path) -> None:
    game = piped(*DEAL)
    game.play_on(game.read())
    end = "\n".join(game.said[-12:])
    assert "Finland holds" in end or "Finland falls" in end
    assert "Score: Finland" in end
    assert "Luck: " in end
    assert re.search(r"It was turn \d+; Soviet cards left: \d+ of 50\.", end)
    (record,) = finished(home)
    assert f"bivouac replay {record} --check" in end
    first = json.loads(record.read_text().partition("\n")[0])
    options = "/".join(f"{name}={value}" for name, value in sorted(first["options"].items()))
    terms = f"winter-war/{first['rules']}/{first['match']}/1/{options}"
    assert sha256(bytes.fromhex(first["seed"]) + terms.encode()).hexdigest() == first["commitment"]
    assert first["commitment"] in end
    assert first["seed"] in end
    checked = run("replay", str(record), "--check")
    assert (checked.returncode, checked.stderr) == (0, "")
    assert checked.stdout.startswith("checked: ")
    assert checked.stdout.count("\n") == 1
    assert not (home / "winter-war.jsonl").exists()


def test_the_same_answers_through_a_pipe_tell_the_same_story(piped: Callable, run: Callable, home: Path) -> None:
    game = piped(*DEAL)
    game.play_on(game.read())
    again = run("play", "winter-war", *DEAL, typed="\n".join(game.typed) + "\n")  # plain by itself: no terminal
    assert again.returncode == 0
    story = [line for line in game.said if "finished" not in line]
    assert [line for line in again.stdout.splitlines() if "finished" not in line] == story
    assert len(finished(home)) == 2, "a second game of the same deal has a record of its own"


def test_plain_lines_have_no_escapes_and_no_boxes(run: Callable) -> None:
    said = run("play", "winter-war", "--plain", *DEAL, typed="l\nt\nc\n?\n0\n").stdout
    assert "\x1b" not in said
    assert not set("│╭╮╰╯─█") & set(said)


def test_a_game_goes_on_in_a_new_process_at_the_same_question(piped: Callable) -> None:
    game = piped(*DEAL)
    game.read()
    game.type("sniper")
    left = game.type("politkommissar")
    question = next(i for i, line in enumerate(left) if line.startswith("Finland: "))
    assert "Saved." in game.leave()
    back = piped().read()
    assert back[0] == "Winter War: you go on with the game you left; --new would start anew."
    again = next(i for i, line in enumerate(back) if line.startswith("Finland: "))
    assert back[again:] == left[question:]


def test_a_game_that_was_killed_goes_on_at_its_last_answer(piped: Callable) -> None:
    game = piped(*DEAL)
    game.read()
    game.type("suomi")
    game.process.kill()
    game.process.wait()
    back = piped().read()
    assert "Finland: Defend against 80 with 20 so far: play a card, or be done. (WW6.1)" in back


def test_a_whole_game_with_dice_and_cards_of_a_real_table(piped: Callable, run: Callable, home: Path) -> None:
    game = piped("--dice", "mine")
    lines = game.read()
    assert (
        lines[-1] == "Your table: Draw a card from the Finnish deck, number 1 of 5 in your hand: which is it? (WW3.1)"
    )
    assert not any("committed" in line for line in lines)
    game.play_on(lines)
    (record,) = finished(home)
    assert '"how": "typed"' in record.read_text()
    assert "typed at a real table" in run("replay", str(record), "--check").stdout


def test_a_die_has_six_faces_and_a_slip_can_be_taken_back(piped: Callable) -> None:
    game = piped("--dice", "mine")
    game.read()
    for card in ("rifle", "rifle", "rifle", "sniper"):
        game.type(card)
    lines = game.type("sniper")
    roll = "Your table: Roll one die for the number of Soviet cards: what does it show? (WW5.1)"
    assert lines[0] == "Noted: Sniper."
    assert (lines[-3], lines[-1]) == ("1 to 6.", roll), "a die is not read out face by face"
    assert game.type("7") == ["This die shows 1 to 6. (WW5.1)", roll]
    lines = game.type("2")
    assert lines[0] == "Noted: a 2."
    assert lines[-1].startswith("Your table: Draw card 1 of 2 from the Soviet deck")
    assert "Taken back: roll of 2." in game.type("u")
    assert "There is no hint for dice and cards: only your table knows them." in game.type("h")


def test_undo_and_redo_name_what_they_do(piped: Callable) -> None:
    game = piped(*DEAL)
    assert "u undo, not now: there is nothing to take back; r redo, nothing to do again;" in game.read()[-2]
    after = game.type("sniper")
    assert "u undo Sniper;" in after[-2]
    back = game.type("u")
    assert back[0] == "Taken back: Sniper."
    assert "r redo Sniper;" in back[-2]
    forth = game.type("redo")
    assert forth[0] == "Done again: Sniper."
    assert forth[1:] == after
    assert "u undo snipe: Politkommissar;" in game.type("politkommissar")[-2]
    assert game.type("u")[0] == "Taken back: snipe: Politkommissar."


def test_the_last_card_can_be_taken_back_before_the_dice_fall(piped: Callable) -> None:
    """With nothing left to play, “done” is still asked for; an empty line says it."""
    game = piped("--dice", "mine")
    game.read()
    for card in ("rifle", "rifle", "ammunition", "ammunition", "trenches"):
        game.type(card)
    lines = game.type("trenches")
    assert lines[-2].startswith("Keys: Enter Done; u undo Trenches; ")
    assert lines[-1].startswith("Finland: Fortify: ")
    assert game.type("h")[0] == "There is only one answer: Done."
    assert game.type("u")[0] == "Taken back: Trenches."
    game.type("r")
    assert game.type("")[-1].startswith("Your table: Roll one die")


def test_undo_stops_at_dice_unless_it_is_practice(run: Callable) -> None:
    typed = "suomi\nrifle\n0\nu\n"
    assert "Something was drawn since." in run("play", "winter-war", *DEAL, typed=typed).stdout
    practice = run("play", "winter-war", *DEAL, "--practice", "--new", typed=typed).stdout
    assert "Taken back: Done." in practice


def test_rulings_that_are_switched_are_seen(piped: Callable) -> None:
    game = piped(*DEAL, "--option", "sisu_lifts_standing=off", "--option", "reshuffle=on")
    assert "- Rulings switched: reshuffle is on, sisu_lifts_standing is off." in game.read()
    at_hand = game.type("?")
    assert "In this game: sisu_lifts_standing is off." in at_hand
    assert not any("reshuffle is on" in line for line in at_hand), "that belongs to another chapter"


def test_a_hint_names_the_best_option_and_marks_the_game(piped: Callable, home: Path) -> None:
    game = piped(*DEAL)
    game.read()
    assert header(home)["assisted"] is False
    said = game.type("h")
    assert said[0] == "Thinking."
    assert any(line.startswith("Greedy would choose: ") for line in said)
    assert any(line.startswith("All that greedy would answer before a die falls") for line in said)
    assert sum(": chance to win " in line for line in said) == 4
    assert sum("imagined worlds" in line for line in said) == 1
    assert said[1:3] == ["Hint:", next(line for line in said if line.startswith("Advice: "))]
    assert header(home)["assisted"] is True
    assert any(line.startswith("The hint that you took: ") for line in game.type("w"))
    game.type("suomi")
    noted = [row for row in rows_in(home / "winter-war.jsonl") if "hint" in row]
    assert [(row["ask"], row["is"], row["hint"]) for row in noted] == [("defend", "card:suomi-smg-fire", True)]
    assert noted[0]["because"]["player"] == "ismcts:1500ms"


def test_why_tells_what_a_bot_weighed(piped: Callable) -> None:
    """Whoever deals for a bot reads its reasons: nothing is hidden in Winter War."""
    game = piped("--seat", "none", "--players", "greedy", "--dice", "mine")
    lines = game.read()
    assert "No bot has given reasons yet: when one has answered, they stand here." in game.type("why")
    while not any("men lost." in line for line in game.type("w")):
        lines = game.type(first_choice(lines))
    said = game.type("w")
    assert said[0] == "Why:"
    assert said[1].startswith("Finland (greedy) was asked: ")
    assert said[2].startswith("Answer: ")


def test_reasons_are_in_the_record_and_replay_tells_them(run: Callable, home: Path) -> None:
    run("play", "winter-war", "--seat", "none", "--players", "greedy", "--seed", "talvi-2641730")
    path = finished(home)[0]
    noted = [row for row in rows_in(path) if "because" in row]
    assert noted
    assert all(row["because"]["answer"] == row["is"] for row in noted)
    said = run("replay", str(path)).stdout
    assert said.count("  Finland (greedy) answers ") == len(noted)
    assert "men lost; next " in said
    whole = run("replay", str(path), "--why").stdout
    assert "█" in whole
    assert re.search(r"^    ▸ .+ [█░]{20} \d+ men lost$", whole, re.MULTILINE)
    plain = run("replay", str(path), "--why", "--plain").stdout
    assert "█" not in plain
    assert re.search(r"^    \w.*: \d+ men lost\.$", plain, re.MULTILINE)
    assert run("replay", str(path), "--check").returncode == 0


NO_ANSWERS = [
    ("?", "The rules at hand, WW6.1:"),
    ("rules", "The rules at hand, WW6.1:"),
    ("? WW5.3", "Rule WW5.3:"),
    ("? ww5.3", "Rule WW5.3:"),
    ("? sniper", "Sniper is a legal answer now (WW6.1)."),
    ("? 4", "Molotov Cocktail needs an attacking tank"),
    ("? card:molotov-cocktail", "Molotov Cocktail needs an attacking tank"),
    ("molotov", "Molotov Cocktail needs an attacking tank"),
    ("4", "Molotov Cocktail needs an attacking tank"),
    ("maxim", "Maxim MG Fire is not in your hand"),
    ("klim", "Klim I Tanks"),
    ("ammunition", "Ammunition Shortage can never be played"),
    ("s", "“s” could be Suomi SMG Fire or Sniper: type a little more."),
    ("9", "There is no number 9 here."),
    ("75", "There is no number 75 here."),
    ("? 7", "There is no number 7 here."),
    ("", "Finland: Defend against 80 with 0 so far"),
    ("x\x1b[2Jy", "“x�[2Jy” is neither an answer nor a command here; type ? for the rules at hand."),
    ("l", "The story so far:"),
    ("t", "- Men: 100 of 100."),
    ("c", "The Soviet deck, 45 of 50 cards:"),
    ("about", "Everything in this game is from the printed page of Markus Salo's game, and nothing is rebuilt."),
    ("?", "Type “about” to read what of these rules is from the source, and what is rebuilt."),
    ("r", "There is nothing to do again."),
    ("u", "There is nothing to take back."),
]


def test_a_line_that_is_no_answer_is_answered(piped: Callable, home: Path) -> None:
    game = piped(*DEAL)
    asked = game.read()[-7:]
    for typed, answer in NO_ANSWERS:
        said = game.type(typed)
        assert any(line.startswith(answer) for line in said), typed
        assert said[-1] == asked[-1], "the question stays open"
        assert (said[-7:] == asked) == (typed == "t"), "the choices are read out again only with the table"
    assert header(home)["match"] == f"deal-{sha256(DEAL[1].encode()).hexdigest()[:16]}"


def test_a_card_is_named_by_its_number_or_the_beginning_of_a_word(piped: Callable) -> None:
    game = piped(*DEAL)
    game.read()
    for typed in ("2", "su", "SUOMI SMG FIRE", "card:suomi-smg-fire", "smg"):
        assert "You play Suomi SMG Fire. (WW6.1)" in game.type(typed)
        game.type("u")


@pytest.mark.parametrize("typed", ["", "quit\n", "\n\n"])
def test_who_leaves_is_told_how_to_come_back(run: Callable, home: Path, typed: str) -> None:
    said = run("play", "winter-war", typed=typed)
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.endswith("Saved. Type “bivouac play winter-war” to go on.\n")
    assert (home / "winter-war.jsonl").exists()


def test_ctrl_c_saves_and_leaves(piped: Callable, home: Path) -> None:
    game = piped()
    game.read()
    game.send(signal.SIGINT)
    assert "Saved." in game.leave()
    assert game.process.returncode == 0
    assert (home / "winter-war.jsonl").exists()


def test_one_can_deal_for_a_bot(piped: Callable) -> None:
    game = piped("--seat", "none", "--dice", "mine")
    lines = game.read()
    assert "There is no hint for dice and cards: only your table knows them." in game.type("h")
    game.play_on(lines)
    assert any(line.startswith("Score: Finland") for line in game.said)


def test_one_can_watch_bots(run: Callable, home: Path) -> None:
    said = run("play", "winter-war", "--seat", "none", "--players", "random")
    assert said.returncode == 0
    assert "Score: Finland" in said.stdout
    assert json.loads(finished(home)[0].read_text().partition("\n")[0])["players"] == ["random"]


def test_rulings_can_be_switched(run: Callable, home: Path) -> None:
    run("play", "winter-war", "--option", "reshuffle=on", "--option", "sisu_lifts_standing=0")
    assert header(home)["options"] == {"reshuffle": 1, "komissars_multiply": 0, "sisu_lifts_standing": 0}


@pytest.mark.parametrize("more", [{"LANG": "C"}, {"LC_ALL": "C", "PYTHONUTF8": "0"}, {"PYTHONIOENCODING": "ascii"}])
def test_output_is_utf_8_everywhere(run: Callable, more: dict[str, str]) -> None:
    said = run("play", "winter-war", typed="nonsense\n", **more)
    assert said.returncode == 0
    assert "“nonsense” is neither" in said.stdout
