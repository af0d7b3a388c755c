"""Soldateska at the terminal: several seats, hidden hands, people who share a keyboard.

In the deal “shr” at a table of three Balthasar leads, with General and Pistol 7; Caspar holds Lieutenant as his only
trump, Pistol 10 and 8, and a Duel.
"""

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from bivouac.games import load
from bivouac.opponents import usual_bot
from cli.harness import Piped, asks, choices, first_choice

PLAY = ["play", "soldateska"]
SHARED = [*PLAY, "--seat", "all", "--seats", "3", "--seed", "shr"]
USUAL = usual_bot(load("soldateska"))
KEYS = "q save and leave"
GOES_ON = "Enter goes on."
CURTAIN = "Pass the keyboard to {}, then press Enter."
ON_A_CARD = re.compile(r"[│┆┃]\s*([^\s│┆┃]+)\s*(?=[│┆┃])")
SHOT = re.compile(r"╭(\d+)─")  # the key of a card that can be played


@pytest.fixture
def table(piped: Callable) -> Callable[..., Piped]:
    return partial(piped, game="soldateska")


def until(game: Piped, lines: list[str], question: str) -> list[str]:
    """Play the first card that can be played until this is asked."""
    while question not in lines[-1]:
        assert asks(lines), lines
        lines = game.type(first_choice(lines))
    return lines


def on_cards(screen: str) -> set[str]:
    return set(ON_A_CARD.findall(screen))


# --- alone against bots -----------------------------------------------------------------------------------------------
def test_a_whole_game_against_bots_ends_with_a_record_that_checks(table: Callable, run: Callable, home: Path) -> None:
    deal = ["--seed", "pike", "--option", "bank=18", "--players", "greedy"]
    game = table(*deal)
    lines = game.read()
    assert "Your seat: Anselm." in lines
    game.play_on(lines)
    end = "\n".join(game.said)
    assert "Round 1 is over: the ledger. (SO5.1)" in end
    assert re.search(r"\w+ wins? (together )?with \d+ ducats: the bank is empty\. \(SO5\.9\)", end)
    assert re.search(r"Score: Anselm \d+, Balthasar \d+, Caspar \d+, Dietrich \d+\.", end)
    (record,) = (home / "finished").iterdir()
    assert json.loads(record.read_text().partition("\n")[0])["players"] == ["you", "greedy", "greedy", "greedy"]
    assert run("replay", str(record), "--check").stdout.startswith("checked: ")
    told = run("replay", str(record), "--plain").stdout
    assert "\n\nRound 2 begins. (SO3.1)\n" in told
    again = run(*PLAY, *deal, typed="\n".join(game.typed) + "\n")
    story = [line for line in game.said if "finished" not in line]
    assert [line for line in again.stdout.splitlines() if "finished" not in line] == story


@pytest.mark.parametrize(
    ("arguments", "players"),
    [
        ([], ["you", USUAL, USUAL, USUAL]),
        (["--seat", "Caspar"], [USUAL, USUAL, "you", USUAL]),
        (["--seats", "3", "--players", "random"], ["you", "random", "random"]),
        (["--players", "greedy,random,random,random"], ["you", "greedy", "random", "random", "random"]),
        (["--seat", "anselm, dietrich", "--seats", "6"], ["you", USUAL, USUAL, "you", USUAL, USUAL]),
        (["--seat", "all"], ["you"] * 4),
    ],
)
def test_who_sits_where(run: Callable, home: Path, arguments: list[str], players: list[str]) -> None:
    assert run(*PLAY, *arguments).returncode == 0
    assert json.loads((home / "soldateska.jsonl").read_text().partition("\n")[0])["players"] == players


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "7"], "Soldateska is for 3 or 4 or 5 or 6, and this would make 7."),
        (["--seats", "five"], "--seats takes a whole number, not “five”."),
        (
            ["--seat", "Hugo"],
            "Soldateska has no seat “hugo”; there are Anselm, Balthasar, Caspar, Dietrich, all, none.",
        ),
        (["--seat", "Anselm,Anselm"], "A seat is named twice with --seat."),
        (["--seat", "all", "--players", "greedy"], "Seats that are left for bots: 0; --players names 1."),
        (["--seats", "4", "--players", "greedy,random"], "Seats that are left for bots: 3; --players names 2."),
        (["--dice", "mine"], "Soldateska has secrets: the app has to roll and draw, not you."),
    ],
)
def test_who_cannot_sit_down_is_told_why(run: Callable, home: Path, arguments: list[str], sentence: str) -> None:
    said = run(*PLAY, *arguments)
    assert (said.returncode, said.stdout, said.stderr) == (2, "", f"bivouac: {sentence}\n")
    assert not (home / "soldateska.jsonl").exists()


def test_an_answer_that_others_have_seen_stands(table: Callable) -> None:
    game = table("--seed", "x")
    lines = game.read()
    after = game.type(first_choice(lines))
    assert re.search(r"u undo, not now: (the last answer was not yours|somebody else has answered since);", after[-2])
    said = game.type("u")
    assert said[0] in ("The last answer was not yours.", "Somebody else has answered since.")
    assert said[-1] == after[-1], "the question stays open"


def test_in_practice_ones_own_answer_is_taken_back(table: Callable) -> None:
    game = table("--seed", "x", "--practice")
    lines = game.read()
    label = choices(lines)[first_choice(lines)]
    game.type(first_choice(lines))
    said = game.type("u")
    assert said[0] == f"Taken back: {label}.", "not what a bot has answered since"
    assert said[-1] == lines[-1]
    assert game.type("r")[0] == f"Done again: {label}."


# --- the screen -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
def test_the_table_fits_the_window(terminal: Callable, seats: int, columns: int, rows: int) -> None:
    screen = terminal(*PLAY, "--seed", "x", "--seats", str(seats), columns=columns, rows=rows)
    text = screen.until(KEYS)
    found = screen.rows()
    assert len(found) == rows
    assert all(len(row.rstrip()) <= columns for row in found)
    for part in (
        "SOLDATESKA",
        "round 1 · dice ",
        f"{seats * 10} of {seats * 10} ducats left",
        "★ Trump: Officers only: G O M H L F S",
        "Ducats",
        "The trick",
        "► Anselm",
        "● Anselm — ",
        "u undo (",
        "h hint",
    ):
        assert part in text, part
    for name in ["Anselm", "Balthasar", "Caspar", "Dietrich", "Eberhard", "Florian"][:seats]:
        assert re.search(rf"^ [ ►] {name}.* Recruit +0 +0 +(9|10) ", text, re.MULTILINE), name
    assert len(re.findall(r"╭\d+[─┄]", text)) == 10, "the whole hand, each card with its number"
    assert text.count("╰") == 10, "no card is cut off"


def test_a_trick_is_seen_with_who_led_and_who_wins(terminal: Callable) -> None:
    screen = terminal(*SHARED)
    screen.until(CURTAIN.format("Balthasar"))
    screen.type("", KEYS)
    screen.type("p7", CURTAIN.format("Caspar"))
    asked = screen.type("", KEYS)
    assert re.search(r"Balthasar +Recruit .* Pistol 7 led, wins so far", asked)
    assert "● Caspar — Follow Pistols" in asked
    assert re.search(r"╭1┄.*╭2─.*╭3─", asked), "what cannot be played has a broken frame, not a colour alone"
    screen.type("p10", CURTAIN.format("Anselm"))
    third = screen.type("", KEYS)
    assert "Pistol 7 led\n" in re.sub(" +\n", "\n", third)
    assert "Pistol 10 wins so far" in third
    key = SHOT.findall(third)[0]
    after = screen.type(key, "Before: ")
    assert re.search(r"Before: Balthasar Pistol 7 · Caspar Pistol 10 · Anselm .+ → \w+", after)


def test_a_card_that_cannot_be_played_says_why(terminal: Callable) -> None:
    screen = terminal(*SHARED)
    screen.until(CURTAIN.format("Balthasar"))
    screen.type("", KEYS)
    screen.type("p7", CURTAIN.format("Caspar"))
    screen.type("", KEYS)
    for typed in ("1", "lt", "li", "Lieutenant", "? 1"):
        assert "! You must follow Pistols, and hold 2. (SO2.2)" in screen.type(typed, KEYS), typed
    assert "! A Duel is for those who cannot follow; you hold Pistols: 2. (SO2.3)" in screen.type("d", KEYS)
    assert "! Pistol 1 is not in your hand. (SO2.2)" in screen.type("p1", KEYS), "nor is Pistol 10 meant"
    assert "! Pistol 1 is not in your hand. (SO2.2)" in screen.type("pistol 1", KEYS)
    assert "! “p” could be Pistol 10 or Pistol 8: type a little more." in screen.type("p", KEYS)
    assert "» Pistol 8 is a legal answer now (SO2.2)." in screen.type("? p8", KEYS)
    assert "Not seen yet:" in screen.type("c", "Enter goes back.")


def test_the_ledger_is_read_before_the_next_question(terminal: Callable) -> None:
    screen = terminal(*PLAY, "--seed", "x", "--seats", "3")
    page = screen.until(KEYS)
    for _ in range(30):
        if GOES_ON in page:
            break
        page = screen.type(SHOT.findall(page)[0], " › ")
    assert "Round 1 is over: the ledger" in page
    assert "Last trick: " in page
    assert re.search(r"Step +Who +Die +Ducats +Bank +Rank +Who +Count", page)
    assert re.search(r"Wages +\w+ +\+5 +25 +General +\w+ +−?\d+", page)
    assert re.search(r"Ducats now: Anselm \d+, Balthasar \d+, Caspar \d+\.", page)
    assert len(screen.rows()) == 24
    asked = screen.type("1", KEYS)
    assert "! Nothing was answered: the question stands here only now." in asked
    assert "round 2" in asked
    assert "Round 2 begins." in asked or " … " in asked
    assert "wage" not in asked, "what was read on the page is not told again"


def test_no_color_is_honoured(terminal: Callable) -> None:
    screen = terminal(*PLAY, NO_COLOR="1")
    screen.until(KEYS)
    assert "\x1b[38;" not in screen.output
    assert "\x1b[48;" not in screen.output


def test_who_watches_bots_sees_no_hand(terminal: Callable) -> None:
    screen = terminal(*PLAY, "--seat", "none", "--seed", "x")
    watched = "is a bot: Enter lets it answer, w tells why, q saves and leaves."
    for _ in range(3):
        assert not on_cards(screen.until(watched))
        screen.type("", watched)


# --- several people at one keyboard -----------------------------------------------------------------------------------
def test_behind_the_curtain_no_card_of_another_hand_is_left(terminal: Callable) -> None:
    screen = terminal(*SHARED)
    curtain = screen.until(CURTAIN.format("Balthasar"))
    assert not on_cards(curtain)
    hand = on_cards(screen.type("", KEYS))
    assert {"Gen", "P7"} < hand
    curtain = screen.type("p7", CURTAIN.format("Caspar"))
    assert not on_cards(curtain)
    assert "plays" not in curtain
    screen.output = ""
    screen.press(b"\x1b[A")  # what the last one typed does not come back
    screen.press(b"\r")
    other = screen.until("● Caspar")
    assert "p7" not in screen.output
    assert on_cards(other) & hand <= {"Duel"}, "there are two of them"
    assert "General" not in other
    assert len(screen.rows()) == 24


def test_in_plain_lines_a_shared_terminal_is_wiped(terminal: Callable) -> None:
    screen = terminal(*SHARED, "--plain")
    assert "\x1b" not in screen.until(CURTAIN.format("Balthasar"), asks=False), "there is nothing to hide yet"
    screen.type("", "Balthasar: Lead any card. (SO2.2)", asks=False)
    assert "General" in screen.screen()
    curtain = screen.type("p7", CURTAIN.format("Caspar"), asks=False)
    assert "\x1b[2J\x1b[3J\x1b[H" in screen.output, "what was scrolled off, too"
    assert "General" not in curtain
    screen.type("q", "Saved.", asks=False)
    assert screen.end()[0] == 0


def test_cards_that_are_passed_can_be_taken_back_until_the_other_has_them(table: Callable) -> None:
    game = table("--seat", "all", "--seats", "3", "--seed", "shr")
    lines = until(game, game.read(), ": choose the first. (SO4.2)")
    first, second = list(choices(lines).values())[:2]
    after = game.type("1")
    assert f"1. {first}, not now" in after
    assert f"u undo pass {first};" in after[-2]
    assert game.type("1")[0] == f"{first} is chosen to be passed already: choose another. (SO4.2)"
    assert game.type("u")[0] == f"Taken back: pass {first}."
    assert game.type("r")[0] == f"Done again: pass {first}."
    assert game.type("2") == [game.said[-1]], "the next one hears nothing before he is there"
    heir = game.said[-1].removeprefix("Pass the keyboard to ").removesuffix(", then press Enter.")
    told = game.type("")
    assert any(line.endswith(f" passes {second} to {heir}. (SO4.2)") for line in told)
    assert game.type("u")[0] == "The last answer was not yours."
    lines = until(game, told, "Put two cards aside")
    assert not any(f" passes {second} to {heir}. " in line for line in lines), "the third does not hear which"


def test_that_there_is_no_choice_is_nobodys_business(table: Callable) -> None:
    """Caspar has one trump, and is asked for it all the same; so he is when the game goes on in a new process."""
    game = table("--seat", "all", "--seats", "3", "--seed", "shr")
    game.read()
    game.type("")
    assert game.type("general")[-1] == CURTAIN.format("Caspar")
    asked = game.type("")
    assert asked[-2].startswith("Keys: Enter Lieutenant; ")
    assert list(choices(asked).values()) == ["Lieutenant"]
    assert "Saved." in game.leave()
    back = table()
    assert back.read()[-1] == CURTAIN.format("Caspar")
    again = back.type("")
    assert again[-1] == asked[-1]
    assert list(choices(again).values()) == ["Lieutenant"]
    assert back.type("")[-1] == CURTAIN.format("Anselm")


def test_a_record_of_several_people_is_told_without_their_hands(table: Callable, run: Callable, home: Path) -> None:
    game = table("--seat", "all", "--seats", "3", "--seed", "shr")
    game.read()
    game.type("")
    game.type("general")
    game.leave()
    record = home / "soldateska.jsonl"
    told = run("replay", str(record), "--plain").stdout
    assert "Balthasar plays General. (SO2.2)" in told
    assert "Caspar: Follow trump, or play any card if you have none. (SO2.2)\nAnother seat is asked." in told
    assert "Lieutenant" not in told.replace("Hauptman, Lieutenant, Flag", "")
    assert "the game is not over" in run("replay", str(record), "--check").stdout


# --- why --------------------------------------------------------------------------------------------------------------
def test_a_bot_keeps_its_reasons_to_itself_until_the_game_is_over(table: Callable, run: Callable, home: Path) -> None:
    """What it weighs is what it holds: the finished record tells it."""
    game = table("--seed", "x", "--seats", "3", "--players", "greedy", "--option", "max_rounds=1")
    lines = game.read()
    lines = game.type(first_choice(lines))
    lines = game.type(first_choice(lines))
    said = game.type("why")
    assert re.fullmatch(r"\w+ \(greedy\) keeps its reasons to itself: they would tell what it holds\.", said[1])
    assert "ducats" not in "".join(said[:-1])
    game.play_on(lines)
    (record,) = (home / "finished").iterdir()
    told = run("replay", str(record)).stdout
    assert re.search(r"^  \w+ \(greedy\) answers .+\. −?\d+(\.\d)? ducats; next .+, −?\d+(\.\d)? ducats\.$", told, re.M)
    rows = [json.loads(line) for line in record.read_text().splitlines()]
    assert {row["because"]["unit"] for row in rows if "rows" in row.get("because", {})} == {"ducats"}
