"""The screen at a real terminal. The deal “talvi-2641730” begins with an attack of five cards."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.cells import cell_len

DEAL = ["play", "winter-war", "--seed", "talvi-2641730"]
READ_ON = "Enter goes on."
KEYS = "q save and leave"
WATCHED = "Finland is a bot: Enter lets it answer, w tells why, q saves and leaves."
DICE = re.compile(r"dice [0-9a-f]{8}")


def opened(terminal: Callable, *more: str, **how: object):
    """The game at its first question, its story read."""
    screen = terminal(*DEAL, *more, **how)
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
    for key in ("h hint", "w why", "? rules", "l log", "t text", "c count", KEYS):
        assert key in text


def test_the_arithmetic_is_live(terminal: Callable) -> None:
    screen = opened(terminal)
    assert "Finland: 20 → losses 60" in screen.type("suomi", KEYS)
    assert "┏━played" in screen.screen()
    assert "which attacker does he stop? WW6.3" in screen.type("sniper", KEYS)
    assert "┏━aims" in screen.screen(), "the card that asks for a target is marked in the hand"
    aimed = screen.type("4", KEYS)
    assert "Soviet:  10 + 10 + 20 = 40" in aimed
    assert "→ losses 20" in aimed
    assert "u undo snipe: Politkommissar" in aimed


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


def test_the_story_of_the_turn_stays_on_the_screen(terminal: Callable) -> None:
    screen = opened(terminal, columns=100, rows=30)
    for typed in ("suomi", "sniper", "politkommissar", "u", "4", "u", "u", "u"):
        assert "An Air Raid destroys Suomi SMG Fire." in screen.type(typed, KEYS), typed
        assert "Turn 1 begins. You draw Suomi SMG Fire." in screen.screen(), typed
    assert "You play Suomi SMG Fire." not in screen.screen()
    after = screen.type("0", "Turn 2 begins.")
    assert "The attack breaks in: 80 more force than the defence" in after, "the end of the last turn, while it is new"
    assert "Turn 2 begins." in screen.type("rifle", KEYS)
    assert "The attack breaks in" not in screen.screen()


def test_what_is_typed_while_one_reads_on_answers_nothing(terminal: Callable, home: Path) -> None:
    screen = terminal(*DEAL)
    screen.until(READ_ON)
    asked = screen.type("0", KEYS)
    assert "! Nothing was answered: the question stands here only now." in asked
    assert "Defend against 80 with 0 so far" in asked
    screen.type("q", "Saved.", asks=False)
    assert screen.end()[0] == 0
    again = terminal("play", "winter-war")
    again.until(READ_ON)
    again.press(b"\r0\r")
    assert "Defend against 80 with 0 so far" in again.until(KEYS)
    again.type("q", "Saved.", asks=False)
    assert '"ask": "defend"' not in (home / "winter-war.jsonl").read_text()


def test_one_can_leave_while_one_reads_on(terminal: Callable) -> None:
    screen = terminal(*DEAL)
    screen.until(READ_ON)
    screen.type("q", "Saved.", asks=False)
    assert screen.end()[0] == 0


@pytest.mark.parametrize(
    ("switched", "mark"),
    [(["reshuffle=on"], "· reshuffle on ·"), (["reshuffle=on", "sisu_lifts_standing=off"], "· 2 rulings switched ·")],
)
def test_switched_rulings_stand_in_the_title(terminal: Callable, switched: list[str], mark: str) -> None:
    screen = opened(terminal, *[part for option in switched for part in ("--option", option)])
    assert mark in screen.rows()[0]


def test_wide_letters_are_counted_as_they_are_seen(terminal: Callable) -> None:
    screen = opened(terminal)
    refused = screen.type("雪" * 30, KEYS)
    assert "! “雪" in refused
    assert len(screen.rows()) == 24
    assert all(cell_len(row) <= 80 for row in screen.rows())


def test_sheets_open_and_close(terminal: Callable) -> None:
    screen = opened(terminal)
    for key, part in (("?", "WW6.4 (ruling)"), ("l", "Turn 1 begins. (WW3.1)"), ("t", "- Men: 100 of 100.")):
        assert part in screen.type(key, "Enter goes")
        screen.type("q", KEYS)
    assert "- 10 of 12 Infantry Mass Attack (10)" in screen.type("c", "Enter goes back.")
    heads = next(row for row in screen.rows() if "The Soviet deck, 45 of 50 cards:" in row)
    assert "Your deck, 50 of 55 cards:" in heads, "each deck has a column"
    screen.type("", KEYS)


def test_a_hint_shows_that_it_thinks_and_names_the_best(terminal: Callable) -> None:
    screen = opened(terminal)
    hint = screen.type("h", "Enter goes back.")
    assert "Thinking" in screen.output
    assert "Greedy would choose: " in hint
    assert "All that greedy would answer before a die falls or something is drawn: " in hint
    assert "Advice: " in hint
    assert "▸ " in hint
    assert "█" in hint
    assert "imagined worlds" in hint
    assert "assisted" in screen.type("", KEYS)


@pytest.mark.parametrize("how", ["q", "Ctrl-C", "Ctrl-D"])
def test_who_leaves_finds_the_first_page_of_the_terminal_again(terminal: Callable, home: Path, how: str) -> None:
    screen = opened(terminal)
    (dice,) = DICE.findall(screen.screen())
    if how == "q":
        screen.type("q", "Saved.", asks=False)
    elif how == "Ctrl-C":
        screen.interrupt()
    else:
        screen.type("suomi", KEYS)
        screen.press(b"\x04")
    code, said = screen.end()
    assert code == 0
    assert "Saved. Type “bivouac play winter-war” to go on." in said
    assert "Traceback" not in said
    assert "\x1b[?1049l" in screen.output
    again = terminal("play", "winter-war")
    assert dice in again.until(" › ")


def test_a_whole_game_ends_with_its_dice_and_its_record(terminal: Callable, run: Callable, home: Path) -> None:
    screen = opened(terminal)
    (dice,) = DICE.findall(screen.screen())
    screen.play_on("0")
    code, said = screen.end()
    assert code == 0
    for part in ("Finland falls", "WW7.1", f"Commitment: {dice[5:]}", "It was turn ", "Seed: ", "Luck: ", "--check"):
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
    assert "0 Done  Enter Done  u undo Trenches" in screen.type("trenches", "be done.")
    screen.type("", "Roll one die")
    assert "░░░" in screen.type("6", "Draw card 1 of 6 from the Soviet deck")
    assert len(screen.rows()) == 24
    for card in ("infantry", "mortar", "bt-7", "klim", "polit"):
        assert "losses" not in screen.type(card, KEYS), "nothing is foretold while cards are face down"
    assert "= 130 ×2 Politkommissar = 260 so far; face down: 1" in screen.screen()
    assert "Air Raid: take a card" in screen.type("air", KEYS)
    met = screen.type("sisu", "Defend against")
    assert "Finland: 0 | standing 20 = 20 → losses 240: the war would be lost" in met
    assert "Standing 1 × Trenches 20" in met
    assert "your deck 50" in met


def test_bots_are_watched_answer_by_answer(terminal: Callable) -> None:
    screen = terminal("play", "winter-war", "--seat", "none", "--players", "greedy", "--seed", "talvi-2641730")
    first = screen.until(WATCHED)
    assert "Defend against 80 with 0 so far" in first, "the question is seen before it is answered"
    assert WATCHED in screen.rows()[-2]
    assert screen.type("", WATCHED) != first
    why = screen.type("w", "Enter goes back.")
    for part in ("Finland (greedy) was asked: Defend against 80", "Answer: ", "▸ ", "█", "men lost"):
        assert part in why
    screen.type("", WATCHED)
    screen.type("q", "Saved.", asks=False)
    assert screen.end()[0] == 0


def test_the_last_fight_is_told_to_those_who_watch(terminal: Callable) -> None:
    screen = terminal("play", "winter-war", "--seat", "none", "--players", "random", "--seed", "talvi-2641730")
    screen.until(WATCHED)
    screen.play_on("")
    said = screen.end()[1]
    assert "Soviet force " in said
    assert said.index("Soviet force ") < said.index("Score: ")
