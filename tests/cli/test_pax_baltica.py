"""Pax Baltica at the terminal: a map in letters, a battle as two ranks, words of its own, and blocks nobody else sees.

In the Grand Campaign Vellinck and Estländska hold Estland, and the Coalition stands in Ingermanland and Livland.
"""

import re
from collections.abc import Callable, Iterator

import pytest

from bivouac.core.dice import FastDice, luck
from bivouac.core.errors import UnknownWord
from bivouac.core.match import Match
from bivouac.core.seen import seen
from bivouac.core.table import SPECTATOR
from bivouac.games.pax_baltica.box.blocks import BLOCK_NAMES
from bivouac.games.pax_baltica.box.map import PLACES, PORTS_OF, TERRITORIES, gate_between
from bivouac.games.pax_baltica.box.vocabulary import DONE, DRAW, PLACE_WORD
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.rules.agenda import COMBAT, INTERPHASE, OPEN
from bivouac.games.pax_baltica.rules.position import BESIEGING, MOVED, Position
from bivouac.games.pax_baltica.rules.words import ACTOR, DESTINATION, MOVER, ORDER, PURCHASE, RECON_AT
from bivouac.games.pax_baltica.screen.terminal.board import PaxBalticaBoard
from bivouac.games.pax_baltica.screen.terminal.map import (
    LABEL,
    LARGE_COLUMNS,
    LARGE_ROWS,
    LEAST_COLUMNS,
    LEAST_ROWS,
    Chart,
)
from bivouac.games.pax_baltica.screen.terminal.pane import nature
from bivouac.games.pax_baltica.screen.terminal.tracks import nation_lines, pool_lines
from bivouac.games.pax_baltica.screen.terminal.words import name_of
from bivouac.games.pax_baltica.sight.sight import sight
from bivouac.games.pax_baltica.telling.codes import CODES, places_named
from bivouac.games.screens.terminal import FRAME
from cli.harness import Terminal
from cli.windows import picture as picture_of
from cli.windows import window
from games.pax_baltica.builders import block, nation, next_is, place, play_until, stand, war
from games.pax_baltica.onlooking import asked

SWEDEN, COALITION = 0, 1
GRAND = ["--option", "scenario=3"]
SHARED = ["play", "pax-baltica", "--seat", "all", "--seed", "x", *GRAND]
KEYS = "q save and leave"
CURTAIN = "Pass the keyboard to {}, then press Enter."
WINDOWS = [(80, 24), (120, 40), (200, 60)]


def drawn(p: Position, seat: int, question: int, options: list[int], columns: int = 80, rows: int = 24) -> str:
    """What a seat sees that is asked."""
    return picture_of(PaxBalticaBoard(GAME), asked(p, seat, question, options), max(seat, 0), question, columns, rows)


def questions(scenario: int, many: int) -> Iterator[Match]:
    """A game that is played at random, at its first questions."""
    match = Match(GAME, 2, {"scenario": scenario}, FastDice(luck("terminal", scenario)), asks_all=True)
    chance = luck("answers", scenario)
    for _ in range(many):
        asked = match.asked
        if asked is None:
            return  # the game is over
        yield match
        rest = [word for word in asked.options if word != DONE] if chance.random() < 0.7 else []
        match.submit(asked.seat, chance.choice(rest or asked.options))


# --- the map ----------------------------------------------------------------------------------------------------------
def test_every_place_has_a_code_of_three_letters() -> None:
    assert len(set(CODES)) == len(CODES) == PLACES
    assert all(re.fullmatch("[A-Z]{3}", code) for code in CODES)
    assert [CODES[place(name)] for name in ("livland", "nyen", "rus_biala", "gulf_of_riga")] == [
        *["LIV", "NYE", "RBI", "GOR"]
    ]


@pytest.mark.parametrize("typed", ["LIV", "liv", "Livland", "riga", "livl"])
def test_a_place_is_named_by_its_code_its_name_or_its_town(typed: str) -> None:
    assert places_named(typed) == [place("livland")]


@pytest.mark.parametrize(("columns", "rows"), [(LEAST_COLUMNS, LEAST_ROWS), (LARGE_COLUMNS, LARGE_ROWS)])
def test_no_code_lies_on_another_and_each_lies_where_it_belongs(columns: int, rows: int) -> None:
    chart = Chart(columns, rows)
    spaces = {(row, at) for row, column in chart.at for at in range(column, column + LABEL)}
    assert len(spaces) == PLACES * LABEL
    assert all(0 <= row < rows and 0 <= column <= columns - LABEL for row, column in chart.at)
    north_to_south = [chart.at[place(name)][0] for name in ("karelen", "livland", "mazowsze", "krakow", "bucak")]
    assert north_to_south == sorted(set(north_to_south))
    west_to_east = [chart.at[place(name)][1] for name in ("jylland", "smaland", "livland", "novgorod", "moskva")]
    assert west_to_east == sorted(set(west_to_east))
    assert chart.water[chart.at[place("northern_baltic_sea")][0]][chart.code_at(place("northern_baltic_sea"))[1]]
    assert not chart.water[chart.at[place("moskva")][0]][chart.code_at(place("moskva"))[1]]


def test_own_blocks_are_counted_with_the_letter_of_their_side_and_backs_with_an_x() -> None:
    p = war()
    stand(p, "livland", "karl_xii", "livgardet")
    stand(p, "velikaya", "repnin")
    picture = drawn(p, SWEDEN, MOVER, [block("karl_xii"), block("livgardet")])
    assert "[◆LIVS2]" in picture, "what the question is about stands in brackets"
    assert "▲VEL³x1" in picture, "its mark tells who holds it, the figure how strong the garrison is"
    other = drawn(p, COALITION, MOVER, [block("repnin")])
    assert "[▲VELC1]" in other
    assert "◆LIV³x2" in other
    assert "S2" in drawn(p, SPECTATOR, ORDER, [])


def test_a_garrison_marker_makes_the_mark_hollow() -> None:
    p = war(0)
    stand(p, "mazowsze", "karl_xii")
    picture = drawn(p, SWEDEN, ORDER, [DONE])
    assert "[◇MAZS1]" in picture
    assert "×OSP³" in picture, "Prussia is closed"


def test_places_that_can_be_named_have_their_key_on_the_map() -> None:
    p = war()
    stand(p, "livland", "karl_xii")
    p.chosen = block("karl_xii")
    ends = [PLACE_WORD + place(name) for name in ("estland", "kurlandia", "velikaya", "rus_biala")]
    picture = drawn(p, SWEDEN, DESTINATION, ends)
    for key, code in (("1", "◆EST"), ("2", "·KUR"), ("3", "▲VEL")):
        assert f"{key}{code}" in picture
    assert "1 Estland EST   2 Kurlandia KUR   3 Velikaya VEL   4 Rus Biala RBI" in picture
    assert "► Karl XII" in picture, "an arrow at the block that moves"


def test_a_place_tells_its_borders_and_how_far_they_are_used() -> None:
    p = war()
    stand(p, "livland", "karl_xii", karl_xii=3)
    border = gate_between(place("livland"), place("rus_biala")) >> 1
    p.crossed = [2 * border + SWEDEN, 2 * border + SWEDEN, 2 * border + COALITION]
    picture = drawn(p, SWEDEN, MOVER, [block("karl_xii")])
    assert "LIV Livland, Riga" in picture
    assert "garrison 3; forage" in picture
    assert " 1 Karl XII    A3 ■■■□" in picture
    assert re.search(r"Borders: .*EST 0/6", picture)
    assert "red RBI 2/2" in picture, "each side has a count of its own"


def test_the_nations_stand_in_one_row_with_their_levels() -> None:
    p = war()
    stand(p, "livland", "karl_xii")
    picture = drawn(p, SWEDEN, ORDER, [DONE])
    assert re.search(r"^ ●SWE\d+ ●RUS\d+ ●SAX\d+ ", picture, re.MULTILINE)
    assert "Victory " in picture
    assert "Attrition 0" in picture


def test_in_the_interphase_nobody_has_actions() -> None:
    p = war()
    stand(p, "livland", "karl_xii")
    p.first = SWEDEN
    next_is(p, INTERPHASE, 12)
    picture = drawn(p, SWEDEN, PURCHASE, [DONE])
    assert "Interphase  Victory 40" in picture
    assert "Actions" not in picture


def test_a_block_aboard_tells_its_fleet_and_a_besieger_that_it_besieges() -> None:
    p = war()
    stand(p, "kattegat", "wachtmeister")
    stand(p, "kattegat", "karl_xii", aboard="wachtmeister")
    p.mark[block("karl_xii")] |= MOVED
    p.chosen = block("karl_xii")
    for columns, rows in WINDOWS:
        picture = drawn(p, SWEDEN, DESTINATION, [PLACE_WORD + place("skane")], columns, rows)
        assert "moved on Wachtmeis" in picture
    p = war()
    stand(p, "livland", "karl_xii")
    stand(p, "velikaya", "pjotr_i", known=True)
    p.mark[block("pjotr_i")] |= BESIEGING
    picture = drawn(p, SWEDEN, RECON_AT, [PLACE_WORD + place("velikaya")])
    assert re.search(r"Pjotr I +B3 ■■■■ m2.*\n.*│    besieges", picture), "below it, where there is no room"


def test_a_zone_with_one_port_says_so() -> None:
    seen_by_sweden = sight(war(), SWEDEN)
    single = next(zone for zone in range(TERRITORIES, PLACES) if len(PORTS_OF[zone]) == 1)
    several = next(zone for zone in range(TERRITORIES, PLACES) if len(PORTS_OF[zone]) > 1)
    assert re.fullmatch(r"sea zone; port [A-Z]{3}", nature(seen_by_sweden, single)[0])
    assert re.match(r"sea zone; ports [A-Z]{3}, ", nature(seen_by_sweden, several)[0])


def test_a_star_is_explained_where_it_stands() -> None:
    p = war()
    stand(p, "moskva", "repnin_reformed")
    picture = drawn(p, COALITION, MOVER, [block("repnin_reformed")])
    assert "Repnin*" in picture
    assert "* reformed" in picture
    assert "* reformed" not in drawn(p, SWEDEN, ORDER, [])


def test_the_legend_of_the_map_explains_every_sign() -> None:
    page = PaxBalticaBoard(GAME).page(asked(war(), SWEDEN, ORDER, [DONE]), "map", 76, 20)
    assert page is not None
    assert len(page.rows) == 4 * 20
    legend = page.rows[18].plain + page.rows[19].plain
    assert all(sign in legend for sign in "◆▲◇△×²·~")


# --- buying -----------------------------------------------------------------------------------------------------------
def test_blocks_to_be_bought_have_their_price_and_what_was_bought_is_counted() -> None:
    p = war()
    stand(p, "livland", "karl_xii", "livgardet", karl_xii=1, livgardet=1)
    p.politics_of = nation("sweden")
    p.rp[nation("sweden")] = 9
    p.bought = [block("karl_xii")]
    board = PaxBalticaBoard(GAME)
    options = [DONE, DRAW, block("karl_xii"), block("livgardet")]
    labels = [choice.label for choice in board.choices(asked(p, SWEDEN, PURCHASE, options))]
    assert labels == ["Done", "Draw from the pool", "Karl XII for 2", "Livgardet for 1"]
    assert "2 Karl XII for 2 A3 ■■□□ LIV" in drawn(p, SWEDEN, PURCHASE, options)


def test_pools_are_told_nation_by_nation_and_only_of_the_hidden_that_may_be_on_the_map() -> None:
    p = war()
    lines = pool_lines(sight(p, SWEDEN))
    assert lines[0] == "In the pools:"
    assert lines[1].startswith("- Swedish, ")
    assert any(re.fullmatch(r"- Danish, \d+ blocks\.", line) for line in lines)
    assert not [line for line in lines if line.startswith("Blocks of the other side")], "all lie in their pools"
    stand(p, "velikaya", "repnin")
    lines = pool_lines(sight(p, SWEDEN))
    at = lines.index("Blocks of the other side that may be anywhere, on the map or in a pool:")
    assert lines[at + 1].startswith("- Russia: ")
    assert not [line for line in lines[at:] if line.startswith("- Denmark: ")]


def test_extravagance_is_told_as_what_it_leaves() -> None:
    p = war()
    p.halved[nation("russia")], p.halved[nation("sweden")] = 2, 1
    lines = nation_lines(sight(p, SWEDEN))
    assert lines[0].startswith("- Sweden: on Sweden's side, in the war, level 40, ")
    assert lines[0].endswith("half its points in the next Interphase")
    assert lines[1].startswith("- Russia: on the Coalition's side, in the war, ")
    assert lines[1].endswith("a quarter of its points in the next Interphase")


# --- fog --------------------------------------------------------------------------------------------------------------
def test_of_a_hidden_block_only_its_back_is_shown() -> None:
    p = war()
    stand(p, "livland", "karl_xii")
    stand(p, "velikaya", "repnin", "golitsyn")
    board = PaxBalticaBoard(GAME)
    page = board.page(asked(p, SWEDEN, ORDER, [DONE]), "look vel", 76, 20)
    assert page is not None
    told = "\n".join(page.lines)
    assert told.count("- Green block no. ") == 2
    assert "Repnin" not in told
    stand(p, "novgorod", "pjotr_i", known=True)
    page = board.page(asked(p, SWEDEN, ORDER, [DONE]), "look novgorod", 76, 20)
    assert page is not None
    assert any(line.startswith("- Pjotr I: army B3, ") and "strength 4 of 4" in line for line in page.lines)


def test_a_place_that_was_looked_at_is_nobody_elses_business() -> None:
    p = war()
    stand(p, "livland", "karl_xii")
    stand(p, "moskva", "pjotr_i")
    board = PaxBalticaBoard(GAME)
    s = asked(p, SWEDEN, ORDER, [DONE])
    assert board.page(s, "look skane", 76, 20) is not None
    assert board.focus(s) == place("skane")
    assert board.focus(asked(p, COALITION, ORDER, [DONE])) == place("moskva")
    assert board.focus(asked(p, SPECTATOR, ORDER, [], SWEDEN)) != place("skane")
    later = asked(p, SWEDEN, MOVER, [block("karl_xii")])
    assert board.focus(later) == place("livland"), "until the next question"


# --- a battle ---------------------------------------------------------------------------------------------------------
def test_a_battle_is_two_ranks_in_the_order_of_their_letters() -> None:
    p = war()
    stand(p, "livland", "pjotr_i", "kazanski")
    stand(p, "livland", "karl_xii", "rehnskiold", karl_xii=3)
    next_is(p, OPEN, place("livland"))
    play_until(p, COMBAT)
    picture = drawn(p, SWEDEN, ACTOR, [block("karl_xii")])
    assert "Battle in Livland, round 1 of 3" in picture
    assert re.search(r"Coalition defends +order  Sweden attacks", picture)
    ladder = [line for line in picture.splitlines() if "■" in line and "│" not in line]
    assert re.search(r"A     1 Karl XII +A3 ■■■□$", ladder[0]), "the key of the one whose turn it is"
    assert re.search(r"Pjotr I +B3 ■■■■ +B +Rehnskiöld +B3 ■■■■$", ladder[1])
    assert re.search(r"Kazanski +C1 ■■■ +C", ladder[2])


# --- every question ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", range(4))
def test_every_question_fits_the_window_and_every_option_has_its_key(scenario: int) -> None:
    board = PaxBalticaBoard(GAME)
    for match in questions(scenario, 80):
        now = match.asked
        assert now is not None
        for columns, rows in WINDOWS:
            s = seen(match, now.seat)
            within = window(s, now.seat, now.question, columns, rows)
            picture = [row.plain.rstrip() for row in board.picture(s, within)]
            assert len(picture) + within.asking + FRAME < rows
            assert max(len(row) for row in picture) <= columns
            text = "\n".join(picture)
            for choice in board.choices(s):
                name = name_of(choice.value)[:8] if choice.value < PLACE_WORD else ""
                found = re.search(rf"(?<!\d){choice.key}[ ◆▲◇△·×~]\S*{re.escape(name)}", text)
                assert choice.key == "0" or found, (choice.key, choice.label, text)


@pytest.mark.parametrize("scenario", [0, 3])
def test_no_picture_names_a_block_that_its_viewer_does_not_know(scenario: int) -> None:
    board = PaxBalticaBoard(GAME)
    for match in questions(scenario, 40):
        now = match.asked
        assert now is not None
        for seat in (SWEDEN, COALITION, SPECTATOR):
            s = seen(match, seat)
            own = {row[0] for row in s.view["own"]} | {row[7] for row in s.view["seen"]}
            text = picture_of(board, s, now.seat, now.question, 120, 40)
            for other in range(len(BLOCK_NAMES)):
                if other not in own and name_of(other) not in [name_of(known) for known in own if known >= 0]:
                    assert not re.search(rf"\b{re.escape(name_of(other))} [A-D]\d", text), BLOCK_NAMES[other]


# --- the real command -------------------------------------------------------------------------------------------------
def at_orders(terminal: Callable, **how: int) -> Terminal:
    """Two people at one keyboard, at Sweden's first order."""
    screen: Terminal = terminal(*SHARED, **how)
    page = screen.until(" › ")
    for _ in range(12):
        if "● Sweden — " in page and KEYS in page:
            return screen
        page = screen.type("1" if "● Coalition — " in page else "", " › ")
    raise AssertionError(page)


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
def test_the_table_fits_the_window(terminal: Callable, columns: int, rows: int) -> None:
    screen = at_orders(terminal, columns=columns, rows=rows)
    found = screen.rows()
    assert len(found) == rows
    assert all(len(row.rstrip()) <= columns for row in found)
    text = screen.screen()
    assert re.search(r"PAX BALTICA +The Grand Campaign · autumn 1700 · dice", found[0])
    for part in ("First Sweden", "Actions S ●", "[◆ESTS2]", "◆ING³x4", "Your blocks"):
        assert part in text, part
    for key in ("0 Done", "u undo (", "map", "look liv", "nations", "pools", "codes", "h hint", KEYS):
        assert key in text, key


def test_words_of_its_own_show_pages(terminal: Callable) -> None:
    screen = at_orders(terminal)
    page = screen.type("look reval", "Enter goes back.")
    assert "Estland, EST" in page
    assert "- Vellinck: army B2, moves 2, 1 train, strength 4 of 4" in page
    assert "- Livland (LIV): black, used 0 of 6" in page
    back = screen.type("", KEYS)
    assert "EST Estland, Reval" in back, "it stays on the table"
    assert "page 1 of 4" in screen.type("map", "The map")
    assert "▲MOS⁴" in screen.type("", "page 2 of 4")
    screen.type("q", KEYS)
    for word, part in (
        ("nations", "- Sweden: on Sweden's side, in the war, level 40"),
        ("pools", "In the pools:"),
        ("blocks", "Estland (EST):"),
        ("codes", "LIV Livland 3/4 port"),
    ):
        screen.type(word, "Enter goes ")
        assert part in screen.screen(), word
        screen.type("q", KEYS)
    assert "! No place is called “atlantis”; codes lists them all." in screen.type("look atlantis", KEYS)


def test_a_block_is_moved_by_keys_and_codes(terminal: Callable) -> None:
    screen = at_orders(terminal)
    assert "out of which place do blocks move?" in screen.type("move", KEYS)
    assert re.search(r" 1 Vellinck +B2 ■■■■.*\n.* 2 Estländska +B1 ■■", screen.type("est", KEYS))
    asked = screen.type("vellinck", KEYS)
    assert re.search(r"\d◆LIV³x2", asked), "where it can go has its number on the map"
    moved = screen.type("liv", KEYS)
    if "Over which border" in moved:
        moved = screen.type("est", KEYS)
    assert "Vellinck moves from Estland to Livland." in moved
    assert re.search(r"LIV³?S1x2", moved)


def test_the_curtain_shows_only_backs(terminal: Callable) -> None:
    screen = at_orders(terminal)
    assert "Vellinck" in screen.screen()
    curtain = screen.type("0", CURTAIN.format("Coalition"))
    assert "Vellinck" not in curtain
    other = screen.type("", " › ")
    if KEYS not in other:
        other = screen.type("", KEYS)
    assert "Vellinck" not in other
    assert "Pjotr I" in other


def test_no_color_is_honoured(terminal: Callable) -> None:
    screen = terminal(*SHARED, NO_COLOR="1")
    screen.until(" › ")
    assert "\x1b[38;" not in screen.output
    assert "\x1b[48;" not in screen.output


def test_in_plain_lines_a_place_is_told_in_words(run: Callable) -> None:
    said = run("play", "pax-baltica", "--plain", "--seat", "coalition", *GRAND, typed="look narva\nmap\n").stdout
    assert "Ingermanland, ING:\nSweden; garrison 3; forage 3; port on GOF.\nBorders:\n" in said
    assert "- Pjotr I: army B3, moves 2, 1 train, strength 4 of 4\n" in said
    assert "- Estland (EST): enemy 2.\n" in said
    assert "■" not in said


def test_a_ruling_is_read_by_its_number(run: Callable) -> None:
    said = run("play", "pax-baltica", "--plain", "--seat", "coalition", *GRAND, typed="? r64\n? step_back\n").stdout
    assert "Your seat: Coalition.\n" in said
    assert "Register of rulings, R64:\nR64 (PB6.6) " in said
    assert "Options, step_back:\nstep_back 0, " in said


def test_a_name_that_fits_several_places_is_refused() -> None:
    board = PaxBalticaBoard(GAME)
    p = war()
    stand(p, "livland", "karl_xii")
    with pytest.raises(UnknownWord, match="could be Rus Czarna or Rus Biala or Rus Czerwona"):
        board.page(asked(p, SWEDEN, ORDER, [DONE]), "look rus", 76, 20)
