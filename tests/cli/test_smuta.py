"""Smuta at the terminal: Muscovy in letters, the charts step by step, words of its own, who leads which party."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bivouac.core.dice import FastDice, luck
from bivouac.core.errors import UnknownWord
from bivouac.core.match import Match
from bivouac.core.seen import seen
from bivouac.core.table import SPECTATOR
from bivouac.games.screens.terminal import FRAME, STORY, TALL_STORY
from bivouac.games.smuta.bots.greedy import Greedy
from bivouac.games.smuta.box.spaces import MOSCOW, SPACES
from bivouac.games.smuta.box.vocabulary import DONE, LEADER_WORD, SPACE_WORD
from bivouac.games.smuta.game import GAME
from bivouac.games.smuta.rules.agenda import TURN
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.words import ACTIVATE, CARD, STEP_TO
from bivouac.games.smuta.screen.terminal.board import SmutaBoard
from bivouac.games.smuta.screen.terminal.map import drawn as map_of
from bivouac.games.smuta.screen.terminal.words import space_code
from bivouac.terminal.session import CHARTS, YOU
from bivouac.terminal.start import Settings, line_up, options_for
from cli.harness import Terminal, run_in
from cli.windows import picture as drawn
from cli.windows import window
from games.smuta.builders import SHUISKII, besiege, card, guard, hold, leader, next_is, own, position, put, space
from games.smuta.onlooking import asked

LED = 1 << SHUISKII
WINDOWS = [(80, 24), (120, 40), (200, 60)]
SEATED = ["play", "smuta", "--seat", "shuiskii", "--seed", "a"]
GOES_ON = "Enter goes on, any word skips"


def standing() -> Position:
    """Skopin besieges Novgorod beside Sapieha's Yaroslavl; the Shuiskii party is led."""
    p = position(LED)
    put(p, "skopin", "novgorod", 5, marker=True)
    besiege(p, "shuiskii", "novgorod", 2)
    put(p, "sapieha_jp", "yaroslavl", 3)
    own(p, "polish", "yaroslavl")
    guard(p, "polish", "yaroslavl", 2)
    next_is(p, TURN)
    return p


def picture(p: Position, question: int, options: list[int], columns: int = 80, rows: int = 24, seat: int = 0) -> str:
    s = asked(p, seat, question, options, SHUISKII)
    return drawn(SmutaBoard(GAME), s, SHUISKII, question, columns, rows)


# --- the map ----------------------------------------------------------------------------------------------------------
def test_sm2_1_all_spaces_of_russia_are_on_the_map_once_with_their_walls_and_points() -> None:
    p = position()
    text = " ".join(row.plain for row in map_of(GAME.sight(p, SPECTATOR), 80, 0, {}))
    for number in range(SPACES - 8):
        assert len(re.findall(rf"(?:^|[ :]){re.escape(space_code(number))}(?![\w⁰-⁹¹²³])", text)) == 1, space_code(
            number
        )
    assert "MOS*⁵" in text, "Powerful, and five points"
    assert "S:sru¹" in text, "an open city of the Shuiskii party"
    assert "dorpat" not in text.lower(), "Poland is left out where nobody stands"


def test_armies_sieges_breaches_and_guards_stand_where_they_are() -> None:
    text = picture(standing(), ACTIVATE, [DONE])
    assert "NOV*³(S SKO5¤!)##" in text, "five units, a siege marker, a siege with two breaches"
    assert "P:YAR²(SAP3)p2" in text, "his own fortress, and two detachments"


def test_sm6_the_throne_and_the_heir_are_told() -> None:
    p = standing()
    p.heir[SHUISKII] = leader("skopin")
    assert "♔ Godunov, state" in picture(p, ACTIVATE, [DONE])
    assert "SKO5¤h!" in picture(p, ACTIVATE, [DONE])
    p.tsar = p.tsar_party = -1
    assert "♔ throne vacant" in picture(p, ACTIVATE, [DONE])


def test_spaces_that_can_be_named_have_their_key_on_the_map_and_in_the_list() -> None:
    p = standing()
    text = picture(p, STEP_TO, [DONE, SPACE_WORD + space("tikhvin"), SPACE_WORD + space("porkhov")])
    assert "1›S:tik" in text
    assert "2›por" in text
    assert "1 Tikhvin TIK   2 Porkhov POR" in text


def test_s25_a_party_with_20_points_wears_a_mark() -> None:
    p = standing()
    assert "‼" not in picture(p, ACTIVATE, [DONE])
    p.owner[:30] = [1] * 30
    assert re.search(r"P Poli \d\d‼L", picture(p, ACTIVATE, [DONE]))
    assert re.search(r"P Polish +█+·* +\d\d‼ charts", picture(p, ACTIVATE, [DONE], 120, 40))


def test_sm5_7_the_hand_is_seen_by_its_holder_alone() -> None:
    p = standing()
    hold(p, "shuiskii", "4")
    assert "Hand: 4 Grain for the Hungry" in picture(p, CARD, [DONE, card("4")])
    assert "Grain" not in picture(p, CARD, [], seat=SPECTATOR)
    assert "4 Grain for the Hungry: 1 legitimacy more." in picture(p, CARD, [DONE], 120, 40)


@pytest.mark.parametrize(("columns", "rows"), WINDOWS)
def test_every_picture_of_a_game_fits_its_window(columns: int, rows: int) -> None:
    match = Match(GAME, 5, {"led": LED}, FastDice(luck("screen")), asks_all=True)
    board, greedy = SmutaBoard(GAME), Greedy()
    cut = 0
    for _ in range(120):
        now = match.asked
        if now is None:
            break
        s = seen(match, SHUISKII)
        within = window(s, now.seat, now.question, columns, rows)
        found = board.picture(s, within)
        kept = TALL_STORY if rows >= 36 else STORY
        assert len(found) <= rows - FRAME - kept - within.asking
        assert max(row.cell_len for row in found) <= columns
        cut += int(any("type map" in row.plain for row in found))
        match.submit(now.seat, greedy.choose(now.seat, now.question, now.options, match.look(now.seat)))
    assert cut == 0, "the whole map is seen"


def test_sm10_a_battle_is_shown_with_both_armies() -> None:
    p = standing()
    put(p, "zolkiewski", "novgorod", {"winged_hussars": 2}, party="polish")
    p.battle, p.attacker, p.defender = space("novgorod"), 1, 0
    text = picture(p, ACTIVATE, [DONE])
    assert "⚔ Polish attacks: Stanislaw Zolkiewski" in text
    assert "2 units: 2 Winged Hussars; fire 0, shock 8" in text
    assert "⚔ Shuiskii defends: Mikhail Skopin-Shuiskii" in text


# --- words of its own -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("look riazan", "Pereiaslavl-Riazanskii: Noble, fortress, 2 points"),
        ("look nov", "Mikhail Skopin-Shuiskii"),
        ("parties", "The Polish party, 2 victory points, led by the charts:"),
        ("cards", "Your hand:"),
        ("decks", "Politics deck: 56 cards unseen."),
        ("map", "Moscow: state, Powerful fortress, 5 points"),
    ],
)
def test_words_show_places_parties_cards_and_decks(typed: str, said: str) -> None:
    page = SmutaBoard(GAME).page(asked(standing(), SHUISKII), typed, 76, 20)
    assert page is not None
    assert any(said in line for line in page.lines), page.lines
    assert page.rows


def test_a_place_that_is_not_there_is_refused() -> None:
    board, s = SmutaBoard(GAME), asked(standing(), SHUISKII)
    with pytest.raises(UnknownWord, match="No place is called “atlantis”"):
        board.page(s, "look atlantis", 76, 20)
    assert board.page(s, "tula", 76, 20) is None


def test_codes_of_spaces_and_leaders_can_be_typed() -> None:
    board = SmutaBoard(GAME)
    assert board.names(SPACE_WORD + MOSCOW) == ["mos"]
    assert board.names(LEADER_WORD + leader("skopin")) == ["sko"]


# --- who leads --------------------------------------------------------------------------------------------------------
def seated(seat: str | None, led: str | None = None, players: str | None = None, *options: str) -> list[str]:
    return line_up(Settings(seat, players, None, list(options), False, None, None, led), GAME)


def test_sm1_2_the_charts_hold_what_nobody_leads() -> None:
    assert seated("noble") == [CHARTS, CHARTS, CHARTS, YOU, CHARTS]
    assert seated("shuiskii", "shuiskii,noble") == [YOU, CHARTS, CHARTS, "veteran", CHARTS]
    assert seated("none") == [CHARTS] * 5
    assert seated("none", "polish,moscow", "random") == [CHARTS, "random", CHARTS, CHARTS, "random"]
    assert seated("noble", None, None, "led=10") == [CHARTS, "veteran", CHARTS, YOU, CHARTS]
    assert seated("noble", None, None, "led=noble+polish") == [CHARTS, "veteran", CHARTS, YOU, CHARTS]
    settings = Settings("noble", None, None, [], False, None, None, "polish")
    assert options_for(settings, GAME, line_up(settings, GAME))["led"] == 0b01010


def test_what_does_not_go_together_is_refused() -> None:
    with pytest.raises(UnknownWord, match="has no seat “swedes”"):
        seated("shuiskii", "swedes")
    with pytest.raises(UnknownWord, match="say the same"):
        seated("noble", "polish", None, "led=8")
    with pytest.raises(UnknownWord, match="Noble is not led with --option led=shuiskii"):
        seated("noble", None, None, "led=1")
    with pytest.raises(UnknownWord, match="takes names joined by"):
        seated("noble", None, None, "led=swedes")
    with pytest.raises(UnknownWord, match="--charts takes"):
        Settings(None, None, None, [], False, None, charts="loud")


def test_other_games_have_no_charts(tmp_path: Path) -> None:
    done = run_in(tmp_path, "play", "soldateska", "--led", "anselm", "--plain")
    assert done.returncode == 2
    assert "--led is for games with charts" in done.stderr


# --- the charts, step by step -----------------------------------------------------------------------------------------
def test_a_person_sees_the_charts_step_by_step_and_can_skip_them(terminal: Callable[..., Terminal]) -> None:
    screen = terminal(*SEATED)
    assert "Deployment of Polish leaders for False Dmitrii I" in screen.until(GOES_ON)
    screen.type("skip", "Where is this spring's detachment placed?")
    screen.type("1", "Politics: play a card")
    assert "the charts, step 1 of" in screen.type("0", GOES_ON)
    assert "the charts, step 2 of" in screen.type("", GOES_ON)
    screen.type("skip", "Combat: which leader acts next")


def test_whoever_does_not_say_it_is_asked_which_party_he_leads(terminal: Callable[..., Terminal]) -> None:
    screen = terminal("play", "smuta", "--seed", "x", "--charts", "none")
    asked = screen.until("whom do you lead?")
    assert " 4 Noble" in asked
    assert "6 none: the charts lead all of them" in asked
    first = screen.type("4", "This has happened. Enter goes on.")
    assert "►N Nobl" in first
    assert "led 8" not in first, "who leads is no ruling that was switched"


def test_without_charts_the_story_is_told_and_because_shows_the_cards(tmp_path: Path) -> None:
    done = run_in(tmp_path, *SEATED, "--plain", "--charts", "none", typed="1\n0\nbecause\nq\n")
    assert done.returncode == 0
    assert "The charts, step" not in done.stdout
    assert "The Polish party turns to politics." in done.stdout
    assert "Drawing cards for the Polish party (SM5.3" in done.stdout.partition("Because:")[2]


def test_plain_lines_can_have_them_step_by_step_too(tmp_path: Path) -> None:
    done = run_in(tmp_path, *SEATED, "--plain", "--charts", "step", typed="\n1\n0\n\nskip\nq\n")
    assert "The charts, step 1 of 1:" in done.stdout
    assert "The charts, step 2 of" in done.stdout
    assert "The charts, step 3 of" not in done.stdout
    assert "Shuiskii: Combat: which leader acts next" in done.stdout


def test_a_game_that_was_left_goes_on_with_the_same_leaders(tmp_path: Path) -> None:
    run_in(tmp_path, *SEATED, "--plain", typed="1\nq\n")
    again = run_in(tmp_path, "play", "smuta", "--plain", typed="q\n")
    assert "you go on with the game you left" in again.stdout
    assert "Your seat: Shuiskii." in again.stdout
    other = run_in(tmp_path, "play", "smuta", "--plain", "--seat", "noble", typed="q\n")
    assert "with other settings is unfinished" in other.stderr


def test_five_charts_are_watched_and_their_game_is_kept(tmp_path: Path) -> None:
    done = run_in(tmp_path, "play", "smuta", "--seat", "none", "--seed", "x", "--plain", typed="\nskip\n")
    assert done.returncode == 0
    assert "The charts, step 2 of" in done.stdout
    assert "The charts, step 3 of" not in done.stdout
    assert "Score: Shuiskii" in done.stdout
    record = next((tmp_path / "finished").glob("smuta-*.jsonl"))
    assert "played by charts, charts" in run_in(tmp_path, "replay", str(record), "--plain").stdout


def test_a_record_tells_why_the_charts_decided_so(tmp_path: Path) -> None:
    run_in(tmp_path, *SEATED, "--plain", typed="1\n0\n0\n0\nq\n")
    record = str(tmp_path / "smuta.jsonl")
    told = run_in(tmp_path, "replay", record, "--why", "--plain").stdout
    assert "Leader priorities for" in told
    assert "Looked at: " in told
    assert "Then: " not in told, "what came of it is told by the events"
    assert "Leader priorities for" not in run_in(tmp_path, "replay", record, "--plain").stdout


def test_two_people_at_one_keyboard_are_shown_the_charts_with_nobodys_eyes(terminal: Callable[..., Terminal]) -> None:
    screen = terminal("play", "smuta", "--seat", "shuiskii,moscow", "--seed", "a")
    screen.until(GOES_ON)
    screen.type("skip", "Pass the keyboard to Shuiskii")
    screen.type("", "Where is this spring's detachment placed?")
    screen.type("1", "Politics: play a card")
    between = screen.type("0", GOES_ON)
    assert "►" not in between
    screen.type("skip", "Pass the keyboard to Moscow")
