"""The screen at a real terminal. The deal “talvi” begins with an attack of five cards."""

from collections.abc import Callable
from pathlib import Path

import pytest

DEAL = ["play", "winter-war", "--seed", "talvi"]
READ_ON = "Enter goes on."
KEYS = "q save and leave"


def opened(terminal: Callable, *more: str, **how: object):
    """The game at its first question, its story read."""
    screen = terminal(*DEAL, *more, **how)
    screen.until("dice 48bc951f")
    if READ_ON in screen.until(" › "):
        screen.type("", KEYS)
    return screen


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (100, 30), (200, 60)])
def test_the_table_fits_the_window(terminal: Callable, columns: int, rows: int) -> None:
    screen = opened(terminal, columns=columns, rows=rows)
    found = screen.rows()
    assert len(found) == rows
    assert all(len(row.rstrip()) <= columns for row in found)
    text = screen.screen()
    for part in (
        "WINTER WAR",
        "45 of 50 Soviet cards left",
        "●●●●●●●●●● 100",
        "kommissar",
        "Soviet:  10 + 10 + 20 = 40 ×2 Politkommissar = 80",
        "Finland: 0 → losses 80",
        "Standing none yet",
        "stops non-tank",
        "An Air Raid destroys Suomi SMG Fire.",
        "● Finland — Defend against 80 with 0 so far: play a card, or be done. WW6.1",
        "0 Done",
        "u undo (there is nothing to take back)",
    ):
        assert part in text, part
    for key in ("h hint", "? rules", "l log", "t text", "c count", KEYS):
        assert key in text


def test_the_arithmetic_is_live(terminal: Callable) -> None:
    screen = opened(terminal)
    assert "Finland: 20 → losses 60" in screen.type("suomi", KEYS)
    assert "┏━played" in screen.screen()
    assert "which attacker does he stop? WW6.3" in screen.type("sniper", KEYS)
    aimed = screen.type("4", KEYS)
    assert "Soviet:  10 + 10 + 20 = 40" in aimed
    assert "→ losses 20" in aimed
    assert "u undo Politkommissar" in aimed


def test_a_card_that_cannot_be_played_says_why(terminal: Callable) -> None:
    screen = opened(terminal)
    assert "╭4┄" in screen.screen(), "a broken frame, not a colour alone"
    sentence = "! Molotov Cocktail needs an attacking tank, and there is none. (WW6.4)"
    assert sentence in screen.type("4", KEYS)
    assert sentence in screen.type("? 4", KEYS)
    assert "» Sniper is a legal answer now (WW6.1)." in screen.type("? sniper", KEYS)


def test_undo_and_redo_are_labelled(terminal: Callable) -> None:
    screen = opened(terminal)
    screen.type("rifle", "u undo Rifle Fire")
    assert "» Taken back: Rifle Fire." in screen.type("u", KEYS)
    assert "r redo Rifle Fire" in screen.screen()
    assert "» Done again: Rifle Fire." in screen.type("r", KEYS)


def test_sheets_open_and_close(terminal: Callable) -> None:
    screen = opened(terminal)
    for key, part in (("?", "WW6.4 (ruling)"), ("l", "Turn 1 begins. (WW3.1)"), ("t", "- Men: 100 of 100.")):
        assert part in screen.type(key, "Enter goes")
        screen.type("q", KEYS)
    assert "- 10 of 12 Infantry Mass Attack (10)" in screen.type("c", "Enter goes back.")
    assert "- 9 of 10 Rifle Fire (10)" in screen.screen(), "both decks on one page"
    screen.type("", KEYS)


def test_a_hint_shows_that_it_thinks_and_names_the_best(terminal: Callable) -> None:
    screen = opened(terminal)
    hint = screen.type("h", "Enter goes back.")
    assert "Thinking" in screen.output
    assert "Greedy would choose: " in hint
    assert "Best in 400 play-outs each: " in hint
    assert "█" in hint
    assert "assisted" in screen.type("", KEYS)


@pytest.mark.parametrize("how", ["q", "Ctrl-C", "Ctrl-D"])
def test_who_leaves_finds_the_first_page_of_the_terminal_again(terminal: Callable, home: Path, how: str) -> None:
    screen = opened(terminal)
    if how == "q":
        screen.type("q", "Saved.", asks=False)
    elif how == "Ctrl-C":
        screen.press(b"\x03")
    else:
        screen.type("suomi", KEYS)
        screen.press(b"\x04")
    code, said = screen.end()
    assert code == 0
    assert "Saved. Type “bivouac play winter-war” to go on." in said
    assert "Traceback" not in said
    assert "\x1b[?1049l" in screen.output
    again = terminal("play", "winter-war")
    assert "dice 48bc951f" in again.until(" › ")


def test_a_whole_game_ends_with_its_dice_and_its_record(terminal: Callable, run: Callable, home: Path) -> None:
    screen = opened(terminal)
    while "Score: " not in screen.output:
        screen.output = ""
        screen.press(b"0\r")
        while " › " not in screen.output and "The record is kept in" not in screen.output:
            assert screen.hear()
    code, said = screen.end()
    assert code == 0
    for part in ("Finland falls", "WW7.1", "Commitment: 48bc951f", "Seed: ", "Luck: ", "--check"):
        assert part in said
    (record,) = (home / "finished").iterdir()
    assert run("replay", str(record), "--check").returncode == 0


def test_no_color_is_honoured(terminal: Callable) -> None:
    coloured = opened(terminal, columns=100)
    assert "\x1b[38;5;" in coloured.output
    coloured.type("q", "Saved.", asks=False)
    coloured.end()
    plain = terminal("play", "winter-war", NO_COLOR="1", columns=100)
    plain.until(KEYS)
    assert "\x1b[38;" not in plain.output
    assert "\x1b[48;" not in plain.output


@pytest.mark.parametrize(
    "how", [{"columns": 60}, {"rows": 20}, {"TERM": "dumb"}], ids=["narrow", "low", "a terminal without a cursor"]
)
def test_a_terminal_that_cannot_show_the_table_gets_plain_lines(terminal: Callable, how: dict[str, object]) -> None:
    screen = terminal(*DEAL, **how)
    assert "Keys: u undo" in screen.until("save and leave.", asks=False)
    assert "\x1b[2J" not in screen.output


def test_typed_dice_fit_the_window_too(terminal: Callable) -> None:
    screen = terminal("play", "winter-war", "--dice", "mine")
    assert "14 Molotov Cocktail" in screen.until(KEYS)
    assert len(screen.rows()) == 24
    for card in ("trenches", "rifle", "rifle", "sisu"):
        screen.type(card, KEYS)
    assert "Fortify" in screen.type("sisu", KEYS)
    screen.type("trenches", "Roll one die")
    assert "░░░" in screen.type("6", "Draw a card from the Soviet deck")
    assert len(screen.rows()) == 24
    for card in ("infantry", "mortar", "bt-7", "klim", "polit"):
        screen.type(card, KEYS)
    assert "Air Raid: take a card" in screen.type("air", KEYS)
    assert "Finland: 0 | standing 20 = 20" in screen.type("sisu", "Defend against")


def test_bots_are_watched_answer_by_answer(terminal: Callable) -> None:
    screen = terminal("play", "winter-war", "--seat", "none", "--seed", "talvi")
    first = screen.until("Finland is a bot: Enter lets it answer, q saves and leaves.")
    assert screen.type("", "Finland is a bot") != first
    screen.type("q", "Saved.", asks=False)
    assert screen.end()[0] == 0
