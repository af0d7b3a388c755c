"""Russian Civil War at the terminal: Russia in letters, relations, the tables step by step, who leads, who judges."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bivouac.core.chart import TRACES
from bivouac.core.dice import FastDice, luck
from bivouac.core.errors import UnknownWord
from bivouac.core.match import Match
from bivouac.core.seen import seen
from bivouac.core.table import SPECTATOR
from bivouac.games.russian_civil_war.bots.greedy import Greedy
from bivouac.games.russian_civil_war.box.provinces import PROVINCE
from bivouac.games.russian_civil_war.box.vocabulary import DECLINE, DONE, JOIN, PLAYER_WORD, PROVINCE_WORD, WORDS
from bivouac.games.russian_civil_war.game import GAME
from bivouac.games.russian_civil_war.rules.agenda import PLAN
from bivouac.games.russian_civil_war.rules.position import PURGE_COMMITTEE, Position
from bivouac.games.russian_civil_war.rules.words import ATTACKER, INVITE, JOINS, JUDGE_TARGET, MARCH, MOVE_FROM, VICTIM
from bivouac.games.russian_civil_war.screen.terminal.board import RussianCivilWarBoard
from bivouac.games.russian_civil_war.screen.terminal.map import drawn as map_of
from bivouac.games.russian_civil_war.screen.terminal.words import province_code
from bivouac.games.russian_civil_war.sight import sight as sight_of
from bivouac.games.russian_civil_war.telling.because import cards
from bivouac.games.russian_civil_war.telling.codes import CODES
from bivouac.games.russian_civil_war.telling.standing import places
from bivouac.games.screens.because import NOTHING_CHANGES, lines
from bivouac.games.screens.terminal import FRAME, STORY, TALL_STORY, Page
from bivouac.terminal.replay import opened, saved_in
from bivouac.terminal.session import CHARTS, YOU
from bivouac.terminal.start import Settings, line_up, options_for
from cli.harness import Terminal, run_in
from cli.windows import picture as drawn
from cli.windows import window
from games.russian_civil_war.builders import (
    A,
    B,
    C,
    assassins,
    control,
    czar,
    gold,
    markers,
    next_is,
    piece,
    place,
    position,
    put,
    relation,
    stack,
    stance,
)
from games.russian_civil_war.onlooking import asked

WINDOWS = [(80, 24), (120, 40), (200, 60)]
SEATED = ["play", "russian-civil-war", "--seat", "a", "--seed", "x"]
GOES_ON = "Enter goes on, any word skips"


def standing() -> Position:
    """A, who is led, has Reds in Petrograd beside B's; Germans and Ukrainians in Kiev; C has the Czar."""
    p = position("a")
    stance(p, a="red", b="red", c="white")
    put(p, "lenin", "petrograd", "a", [6, 5])
    put(p, "trotsky", "petrograd", "b", [4])
    put(p, "kolchak", "omsk", "c", [7])
    put(p, "stalin", "tver", "d")
    put(p, "denikin", "don", "e", [6])
    place(p, "kiev", "green", ["green_ukraine_kiev_1"])
    place(p, "kiev", "blue", ["blue_germany_kiev_1"])
    place(p, "tula", "red", [3])
    control(p, "germany", "b")
    czar(p, "omsk", "c", "white")
    gold(p, "kazan")
    markers(p, a=4, b=3, c=1)
    relation(p, "a", "b", 2)
    relation(p, "a", "c", 5)
    return p


def picture(p: Position, question: int, options: list[int], columns: int = 80, rows: int = 24, seat: int = A) -> str:
    s = asked(p, seat, question, options, A)
    return drawn(RussianCivilWarBoard(GAME), s, A, question, columns, rows)


# --- the map ----------------------------------------------------------------------------------------------------------
def test_rc3_1_all_provinces_are_on_the_map_once() -> None:
    sight = sight_of(position(), SPECTATOR)
    text = " ".join(row.plain for row in map_of(sight, places(sight), 80, {}))
    for number in range(len(CODES)):
        code = re.escape(province_code(number))
        assert len(re.findall(rf"(?:^| ){code}(?![\w*→])", text)) == 1, province_code(number)
    assert {"PET*", "TMO*", "VLA→"} <= set(text.replace("(", " ").split()), "key provinces, and an exit"


def test_rc7_2_stacks_stand_where_they_are_with_owner_colour_and_strength() -> None:
    text = picture(standing(), MOVE_FROM, [DONE])
    assert "PET*(aR14 bR7)" in text, "Lenin with 6 and 5, Trotsky with 4"
    assert "KIE(G5 bB5)" in text, "nobody's Ukrainians, and the Germans of B"
    assert "TUL(R3)" in text, "a unit without a leader"


def test_rc13_the_czar_is_with_his_escort_and_the_gold_may_stand_alone() -> None:
    text = picture(standing(), MOVE_FROM, [DONE])
    assert "OMS(cW10♔)" in text
    assert "KAZ¤" in text


def test_players_have_colour_votes_points_and_their_relation_to_you() -> None:
    text = picture(standing(), MOVE_FROM, [DONE])
    assert "►A R v5 14/0" in text, "four markers and Lenin; 14 if Red wins"
    assert "│ to you B2 D3 E3 C5" in text
    assert "to you" not in picture(standing(), MOVE_FROM, [], seat=SPECTATOR)


def test_rc18_2_in_a_tall_window_everybody_has_his_row_of_the_relations() -> None:
    rows = picture(standing(), MOVE_FROM, [DONE], 120, 40).splitlines()
    assert rows[0].rstrip().endswith("friendly … hostile")
    row = next(row for row in rows if row.startswith("►A Red"))
    assert row.index("│") == rows[0].index("│")
    assert row.index("B") == rows[0].index("2")
    assert row.endswith("│  B     DE          C               │ you")
    assert next(row for row in rows if row.startswith(" C White")).endswith("tables")


def test_provinces_that_can_be_named_have_their_key_on_the_map_and_in_the_list() -> None:
    p = standing()
    p.group, p.left = [piece("lenin")], 8
    text = picture(p, MARCH, [DONE, PROVINCE_WORD + PROVINCE["novgorod"], PROVINCE_WORD + PROVINCE["pskov"]])
    assert "1›NOV" in text
    assert "2›PSK" in text
    assert "1 Novgorod NOV   2 Pskov PSK" in text


def test_rc11_1_a_committee_is_shown_with_its_votes_and_guests_with_theirs() -> None:
    p = standing()
    p.chairman, p.committee, p.members, p.refused = A, PURGE_COMMITTEE, [A, B], [C]
    text = picture(p, INVITE, [DONE, PLAYER_WORD + C])
    assert "⚖ Committee of A: A 5 + B 4 = 9, 8 are needed; outside C" in text
    assert "1 Player C: 1 vote, column 5, joins 2 in 6" in text


def test_rc8_3_an_attack_is_shown_with_its_odds_and_what_the_die_would_bring() -> None:
    p = standing()
    put(p, "yudenich", "petrograd", "e", [4])
    p.aim = stack("petrograd", "white", "e")
    assert "the White stack of player E in Petrograd, nobody attacks it yet" in picture(p, ATTACKER, [DONE])
    p.force = [one for one in range(len(p.at)) if one == piece("lenin") or p.chief[one] == piece("lenin")]
    assert "14 : 6 = 2-1: DE on 1-3, EX on 4-5, AE on 6" in picture(p, ATTACKER, [DONE])


def test_rc10_2_a_victim_is_shown_with_his_owner_and_his_chance() -> None:
    p = standing()
    assassins(p, a=2)
    text = picture(p, VICTIM, [piece("kolchak"), piece("trotsky")])
    assert "1 Kolchak: C's, level 3, leads 10; killed 1 in 6 / 2 in 6" in text
    assert "2 Trotsky: B's, level 3, leads 7; killed 1 in 6 / 2 in 6" in text
    other = picture(p, VICTIM, [piece("kolchak"), piece("trotsky")], seat=B)
    assert "killed" not in other, "what it brings is said to whoever is asked"


def test_rc11_7_joining_and_staying_out_are_weighed() -> None:
    p = position("a")
    put(p, "stalin", "tver", "d")
    markers(p, a=1, b=4, c=3)
    relation(p, "b", "a", 6)
    p.chairman, p.committee, p.members, p.invited = B, PURGE_COMMITTEE, [B], [A, C]
    text = picture(p, JOINS, [JOIN, DECLINE])
    assert "1 Join: 8 votes in 67 %, then likely against player C or player D" in text
    assert "0 Decline: 8 votes in 0 %, then likely against you" in text


def judging() -> Position:
    p = position(judged="a")
    stance(p, a="white")
    p.strategy, p.required = 2, 2
    next_is(p, PLAN)
    put(p, "kolchak", "don", "a", [7, 5])
    put(p, "kirov", "voronezh", "b", [4])
    put(p, "smilga", "tsaritsyn", "d", [4])
    relation(p, "a", "d", 6)
    return p


@pytest.mark.parametrize(("columns", "rows"), WINDOWS)
def test_rc1_3_a_judge_sees_ranking_odds_row_and_stacks(columns: int, rows: int) -> None:
    p = judging()
    options = [PROVINCE_WORD + PROVINCE[name] for name in ("tsaritsyn", "voronezh")]
    text = picture(p, JUDGE_TARGET, options, columns, rows)
    told = " ".join(text.split())
    first = "1 Tsaritsyn: 3-1 with White from Don (15) against the Red stack of player D, strength 5"
    assert first in told
    assert told.index(first) < told.index("2 Voronezh: 3-1 with White from Don (15) against the Red stack of player B")
    assert "row 3 (I: White units against Red)" in GAME.prompt(GAME.sight(p, A), JUDGE_TARGET)
    board = RussianCivilWarBoard(GAME)
    s = asked(p, A, JUDGE_TARGET, options)
    plain = [board.described(choice, s) for choice in board.choices(s)]
    assert ["3-1 with White from Don (15) against" in line for line in plain] == [True, True]


@pytest.mark.parametrize(("columns", "rows"), WINDOWS)
def test_every_picture_of_a_game_fits_its_window(columns: int, rows: int) -> None:
    match = Match(GAME, 5, {"led": 1}, FastDice(luck("screen")), asks_all=True)
    board, greedy = RussianCivilWarBoard(GAME), Greedy()
    for _ in range(60):
        now = match.asked
        if now is None:
            break
        s = seen(match, A)
        within = window(s, now.seat, now.question, columns, rows)
        found = board.picture(s, within)
        kept = TALL_STORY if rows >= 36 else STORY
        assert len(found) <= rows - FRAME - kept - within.asking
        assert max(row.cell_len for row in found) <= columns
        assert rows < 36 or not any("type map" in row.plain for row in found), "the whole map is seen"
        match.submit(now.seat, greedy.choose(now.seat, now.question, now.options, match.look(now.seat)))


# --- words of its own -------------------------------------------------------------------------------------------------
def page_of(typed: str) -> Page | None:
    return RussianCivilWarBoard(GAME).page(asked(standing(), A), typed, 76, 20)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("look kiev", "Kiev: "),
        ("look tmo", "Tver-Moscow: key province"),
        ("look lenin", "Player A holds him."),
        ("players", "Player A, Red, led by you:"),
        ("relations", "Player A: player B 2, player C 5, player D 3, player E 3."),
        ("piles", "Strength on the map, key provinces counted in: Red"),
        ("cup", "The cup:"),
        ("map", "Greater Russia:"),
    ],
)
def test_words_show_places_players_relations_piles_and_the_cup(typed: str, said: str) -> None:
    page = page_of(typed)
    assert page is not None
    assert any(line.startswith(said) for line in page.lines), page.lines
    assert page.rows


def test_rc18_2_the_relations_are_drawn_as_a_table() -> None:
    page = page_of("relations")
    assert page is not None
    rows = [row.plain.rstrip() for row in page.rows]
    assert rows[0].split() == ["2", "3", "4", "5", "6", "7"]
    assert rows[1].split() == ["A", "B", "DE", "C"]
    assert rows[1].index("B") == rows[0].index("2")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("look atlantis", "No province and no leader is called “atlantis”"),
        ("look kamenev", "could be S. Kamenev or L. Kamenev: type a little more"),
    ],
)
def test_what_is_not_there_is_refused(typed: str, sentence: str) -> None:
    with pytest.raises(UnknownWord, match=sentence):
        page_of(typed)
    assert page_of("kiev") is None


def test_a_leader_who_has_fallen_is_no_longer_on_the_map() -> None:
    page = page_of("look frunze")
    assert page is not None
    assert page.lines == ["Frunze is no longer on the map."]


def test_codes_of_provinces_and_leaders_and_letters_of_players_can_be_typed() -> None:
    board = RussianCivilWarBoard(GAME)
    assert board.names(PROVINCE_WORD + PROVINCE["tver"]) == ["tmo"]
    assert board.names(WORDS.number("leader:lenin")) == ["len"]
    assert board.names(WORDS.number("player:c")) == ["c"]
    assert board.names(DONE) == []


# --- who leads, and who judges ----------------------------------------------------------------------------------------
def sat_down(
    seat: str | None, led: str | None = None, judged: str | None = None, *options: str, seats: int | None = None
) -> tuple[list[str], dict[str, int]]:
    settings = Settings(seat, None, None, list(options), False, None, seats, led, None, judged)
    players = line_up(settings, GAME)
    found = options_for(settings, GAME, players)
    return players, {name: found[name] for name in ("led", "judged")}


def test_rc1_2_rc1_3_the_tables_hold_what_nobody_leads_and_somebody_may_judge_for_them() -> None:
    assert sat_down("b") == ([CHARTS, YOU, CHARTS, CHARTS, CHARTS], {"led": 2, "judged": 0})
    assert sat_down("a", "c", "b,d") == ([YOU, YOU, "veteran", YOU, CHARTS], {"led": 0b101, "judged": 0b1010})
    assert sat_down("none", None, "all", seats=3) == ([YOU] * 3, {"led": 0, "judged": 0b111})
    assert sat_down("a", None, "all", seats=3) == ([YOU] * 3, {"led": 1, "judged": 0b110})
    assert sat_down("a", None, None, "judged=6") == ([YOU, YOU, YOU, CHARTS, CHARTS], {"led": 1, "judged": 6})
    assert sat_down("none", seats=6) == ([CHARTS] * 6, {"led": 0, "judged": 0})


def test_what_does_not_go_together_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownWord, match="A is led by somebody, who needs no judge"):
        sat_down("a", None, "a")
    with pytest.raises(UnknownWord, match="say the same"):
        sat_down("a", None, "b", "judged=2")
    with pytest.raises(UnknownWord, match="has no seat “g”"):
        sat_down("a", None, "g")
    done = run_in(tmp_path, "play", "smuta", "--judged", "noble", "--plain")
    assert done.returncode == 2
    assert "nothing is left to judgement" in done.stderr


def test_a_person_judges_for_the_tables_and_nobody_passes_the_keyboard(tmp_path: Path) -> None:
    typed = "1\n" * 12
    done = run_in(tmp_path, *SEATED[:2], "--seat", "none", "--judged", "all", "--seed", "x", "--plain", typed=typed)
    assert "You judge for: A, B, C, D, E." in done.stdout
    assert re.search(r"[A-E]: Judge for player [A-E]: in which province is his target\?", done.stdout)
    assert "Pass the keyboard" not in done.stdout


# --- the tables, step by step -----------------------------------------------------------------------------------------
def test_a_person_sees_the_tables_step_by_step_and_can_skip_them(terminal: Callable[..., Terminal]) -> None:
    screen = terminal(*SEATED)
    assert "Colour of a player for player A" in screen.until(GOES_ON)
    shown = screen.type("skip", "save and leave")
    assert "►A" in shown
    assert "PET*(" in shown
    assert "Player Cooperation Table" in screen.type("relations", "Enter goes")


def test_whoever_does_not_say_it_is_asked_whom_he_leads(terminal: Callable[..., Terminal]) -> None:
    screen = terminal("play", "russian-civil-war", "--seed", "x", "--charts", "none")
    asked = screen.until("whom do you lead?")
    assert " 2 B" in asked
    assert "6 none: the charts lead all of them" in asked


def test_without_steps_the_story_is_told_and_because_shows_the_cards(tmp_path: Path) -> None:
    done = run_in(tmp_path, *SEATED, "--plain", "--charts", "none", typed="because\nq\n")
    assert done.returncode == 0
    assert "The charts, step" not in done.stdout
    assert "Your seat: A." in done.stdout
    assert "(RC" in done.stdout.partition("Because:")[2]


def test_five_tables_are_watched_and_their_game_is_kept(tmp_path: Path) -> None:
    done = run_in(tmp_path, "play", "russian-civil-war", "--seat", "none", "--seed", "x", "--plain", typed="\nskip\n")
    assert done.returncode == 0
    assert "The charts, step 2 of" in done.stdout
    assert "The charts, step 3 of" not in done.stdout
    assert "Score: A" in done.stdout
    assert "Strength on the map, key provinces counted in" in done.stdout
    record = next((tmp_path / "finished").glob("russian-civil-war-*.jsonl"))
    told = run_in(tmp_path, "replay", str(record), "--plain").stdout
    assert "played by charts, charts" in told


def found_in_order(sentences: list[str], text: str) -> int:
    """How many of these sentences a text has, each after the one before; a sentence counts once for each telling."""
    found, at = 0, 0
    for one in sentences:
        beyond = text.find(one, at)
        if beyond >= 0:
            found, at = found + 1, beyond + len(one)
    return found


@pytest.mark.parametrize(
    ("seed", "charts", "typed"), [("x", "step", "\n" * 2000), ("y", "all", ""), ("z", "step", "\n\nskip\n")]
)
def test_rc19_1_whoever_watches_is_told_everything_that_happens(
    tmp_path: Path, seed: str, charts: str, typed: str
) -> None:
    watched = ["--seat", "none", "--seed", seed, "--plain", "--charts", charts]
    done = run_in(tmp_path, *SEATED[:2], *watched, typed=typed)
    assert done.returncode == 0
    record = next((tmp_path / "finished").glob("russian-civil-war-*.jsonl"))
    match, failure = opened(saved_in(record))
    assert failure == ""
    told = [GAME.sentence(one.event, one.a, one.b, one.c) for one in match.told]
    assert len(told) > 700
    assert found_in_order(told, done.stdout) == len(told)


@pytest.mark.parametrize("whole", [True, False])
def test_rc19_1_a_step_tells_all_that_came_of_all_its_tables(whole: bool) -> None:
    board = RussianCivilWarBoard(GAME)
    match = Match(GAME, 5, {"led": 0}, FastDice(luck("told")))
    several = 0
    for moment in [number for number, one in enumerate(match.moments) if one.rest >= 0]:
        told = match.because(moment, SPECTATOR)
        lines = board.step_lines(told, whole)
        came = [GAME.sentence(one.event, one.a, one.b, one.c) for one in told if one.event >= TRACES]
        if lines:
            assert found_in_order(came, "\n".join(lines)) == len(came), "\n".join(lines)
            several += len(cards(told)) > 1
    assert several > 20, "steps with more than one table"


def test_rc19_1_a_card_without_its_effects_keeps_all_its_rows() -> None:
    """A card with a note and no effect ends with a row."""
    match = Match(GAME, 5, {"led": 0}, FastDice(luck("told")))
    bare = 0
    for moment in [number for number, one in enumerate(match.moments) if one.rest >= 0]:
        told = match.because(moment, SPECTATOR)
        whole = [line for card in cards(told) for line in lines(card)]
        kept = [line for line in whole if not line.startswith("  Then: ") and line.strip() != NOTHING_CHANGES]
        assert RussianCivilWarBoard(GAME).step_lines(told, True, effects=False) == kept
        bare += len([card for card in cards(told) if card.note and not card.effects])
    assert bare > 0


def test_a_game_that_was_left_goes_on_with_the_same_judge(tmp_path: Path) -> None:
    run_in(tmp_path, *SEATED, "--judged", "b", "--plain", typed="0\nq\n")
    again = run_in(tmp_path, "play", "russian-civil-war", "--plain", typed="q\n")
    assert "you go on with the game you left" in again.stdout
    assert "You judge for: B." in again.stdout
    other = run_in(tmp_path, "play", "russian-civil-war", "--plain", "--judged", "c", typed="q\n")
    assert "with other settings is unfinished" in other.stderr


# --- the components ---------------------------------------------------------------------------------------------------
def test_rc2_what_is_given_and_what_is_rebuilt_is_listed(tmp_path: Path) -> None:
    done = run_in(tmp_path, "components", "russian-civil-war", "--plain")
    assert done.returncode == 0
    assert "Units: 102 in all, 102 rebuilt." in done.stdout
    assert "Strategy Determination Table: 6 in all, 6 from the source." in done.stdout
    assert (
        "- lenin: [P] color red, politburo bonus 1; [R] level 3, combat 3, start petrograd" in done.stdout.splitlines()
    )
    refused = run_in(tmp_path, "components", "russian-civil-war", "--check", "own.toml")
    assert refused.returncode == 2
    assert "No file replaces the components of russian-civil-war." in refused.stderr
