"""The board of Russian Civil War: each answer is one button with a key, and what is shown and counted is right."""

import re
from collections import Counter
from importlib.resources import files

import pytest
from htpy import fragment

from bivouac.core.seen import Seen, seen
from bivouac.core.table import SPECTATOR
from bivouac.games.russian_civil_war.box.players import COLOUR_IDS, RED, WHITE
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD, PROVINCE_WORD, WORDS
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import EXECUTED, GOLD, OUT
from bivouac.games.russian_civil_war.rules.victory import all_parts
from bivouac.games.russian_civil_war.screen import board
from bivouac.games.russian_civil_war.screen.foretold import sight_of
from bivouac.games.russian_civil_war.screen.turn import stepper
from games.onlooking import markup, said
from games.reading import contrast, drawn
from games.russian_civil_war.builders import (
    A,
    B,
    C,
    D,
    E,
    assassins,
    chits,
    control,
    czar,
    gold,
    markers,
    place,
    position,
    put,
    relation,
    stance,
)
from games.russian_civil_war.onlooking import asked, page, playing, told

SHEET = files("bivouac.games.russian_civil_war.screen").joinpath("board.css").read_text(encoding="utf-8")


# --- answers ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(3))
def test_every_answer_is_one_button_with_a_key_of_its_own_and_provinces_glow(seed: int) -> None:
    kinds = Counter[int]()
    for match in playing(("buttons", seed), 500, pregame_trade=1, human_counterpurge=1, judged=63 if seed else 0):
        assert match.asked is not None
        kinds[match.asked.question] += 1
        if kinds[match.asked.question] > 12:  # enough of that kind
            continue
        s = seen(match, match.asked.seat)
        below, table = drawn(board.hand(s)), markup(board.table(s))
        buttons = [attrs for tag, attrs, _ in below.elements if tag == "button"]
        wanted = sorted(WORDS.word(value) for value in match.asked.options)
        assert sorted(str(attrs["value"]) for attrs in buttons) == wanted
        keys = [attrs.get("data-key") or attrs.get("data-chord") for attrs in buttons]
        assert None not in keys
        assert len(set(keys)) == len(keys), keys
        assert 'name="answer"' not in table
        glowing = {WORDS.word(value) for value in match.asked.options if PROVINCE_WORD <= value < PLAYER_WORD}
        assert set(said(table, "data-answer")) == glowing
        assert sorted(one.word for one in board.listed(s)) == wanted
    assert len(kinds) > 15


def test_the_tables_that_somebody_judges_for_ask_with_buttons_too() -> None:
    kinds = Counter[int]()
    for match in playing("judged", 60, led=0, judged=63):
        assert match.asked is not None
        kinds[match.asked.question] += 1
        s = seen(match, match.asked.seat)
        ranked = [text for _, text in drawn(board.hand(s)).having("rc-rank")]
        if match.asked.question == w.JUDGE_TARGET:
            assert [text.split()[0] for text in ranked] == [str(i + 1) for i in range(len(match.asked.options))]
        assert "The tables alone take the first." in markup(board.table(s))
    assert kinds[w.JUDGE_TARGET] > 5
    assert kinds[w.JUDGE_MOVE] > 5


def test_what_is_no_answer_can_be_asked_about() -> None:
    about = 0
    for match in playing("why", 150):
        assert match.asked is not None
        s = seen(match, match.asked.seat)
        offered = {WORDS.word(value) for value in match.asked.options}
        assert not offered & {one.word for one in board.not_now(s)}
        about += len(board.not_now(s))
    assert about > 1000


def test_nobody_else_has_buttons() -> None:
    for moment, match in enumerate(playing("others", 60)):
        assert match.asked is not None
        for viewer in (*range(5), SPECTATOR) if moment % 10 == 0 else ():
            if viewer != match.asked.seat:
                drawn_page = page(seen(match, viewer))
                assert 'name="answer"' not in drawn_page
                assert "data-answer" not in drawn_page
                assert "data-about" not in drawn_page


def test_everything_is_open_to_all_eyes() -> None:
    """Only who is called “you” differs."""
    for moment, match in enumerate(playing("eyes", 100)):
        assert match.asked is not None
        if moment % 12:
            continue
        others = [seat for seat in range(5) if seat != match.asked.seat]
        pages = {markup(board.table(seen(match, seat)), board.aid(seen(match, seat))) for seat in (*others, SPECTATOR)}
        assert len(pages) == 1


# --- relations and colours --------------------------------------------------------------------------------------------
def row_of(s: Seen, letter: str) -> list[str]:
    """The letters in each column of a player's row, as one reads them."""
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", markup(board.tracks(s)), re.DOTALL)
    found = next(row for row in rows if f'<span class="unseen">{letter}</span>' in row)
    cells = re.findall(r"<td>(.*?)</td>", found, re.DOTALL)
    return ["".join(re.findall(r'<span class="unseen">([A-F]),', cell)) for cell in cells]


def test_rc27_the_example_of_the_article_stands_on_the_table() -> None:
    p = position()
    stance(p, a="red", c="red", d="white")
    for one, other, column in [("a", "c", 2), ("a", "d", 5), ("c", "d", 5), ("b", "e", 2)]:
        relation(p, one, other, column)
    s = asked(p, SPECTATOR)
    assert row_of(s, "A") == ["C", "BE", "", "D", "", ""]
    assert row_of(s, "B") == ["E", "ACD", "", "", "", ""]
    assert row_of(s, "C") == ["A", "BE", "", "D", "", ""]
    lit = drawn(board.tracks(s)).having("rc-lit")
    assert len(lit) == 1
    assert lit[0][1].startswith("AA"), "the row of the player whose turn it is"


def test_rc18_4_a_marker_tells_what_moved_it_and_the_newest_stand_below() -> None:
    p = position()
    relation(p, "b", "d", 5)
    story = told(
        (w.TURN_BEGINS, 2, A, 0),
        (w.SHIFTED, A * 8 + B, 3 * 8 + 2, 4),
        (w.SHIFTED, C * 8 + E, 3 * 8 + 4, 1),
        (w.TURN_BEGINS, 3, A, 0),
        (w.SHIFTED, B * 8 + D, 3 * 8 + 4, 0),
        (w.SHIFTED, D * 8 + B, 4 * 8 + 5, 3),
    )
    tracks = drawn(board.tracks(asked(p, SPECTATOR, told=story)))
    causes = tracks.text("rc-causes")
    assert causes.startswith("B–D 4 → 5 D counterpurged B turn 3")
    assert "B–D 3 → 4 B attacked D turn 3" in causes
    assert "C–E 3 → 4 C purged E turn 2" in causes
    assert "A–B" not in causes, "three are enough"
    moved = [attrs["title"] for attrs, _ in tracks.having("rc-moved-right")]
    assert moved == [
        "B and D: column 5, 4 → 5 because D counterpurged B, turn 3",
        "D and B: column 5, 4 → 5 because D counterpurged B, turn 3",
    ]
    titles = [str(attrs["title"]) for attrs, _ in tracks.having("rc-marker")]
    assert len(titles) == 20
    assert "A and B: column 3, 3 → 2 because A gave B an Assassin, turn 2" in titles
    assert "A and C: column 3, as at the start" in titles
    ledger = drawn(board.aid(asked(p, SPECTATOR, told=story))).text("rc-ledger")
    assert "A and B33 → 2 because A gave B an Assassin, turn 2" in ledger


def test_rc18_2_who_is_out_has_neither_row_nor_marker() -> None:
    p = position()
    p.out[E] = 1
    assert row_of(asked(p, SPECTATOR), "A") == ["", "BCD", "", "", "", ""]
    assert len(drawn(board.tracks(asked(p, SPECTATOR))).having("rc-marker")) == 12


def test_rc18_1_the_track_says_where_the_markers_stand() -> None:
    p = position()
    stance(p, a="red", d="white")
    p.pit = [7, 0, 1, -9, 0]
    track = drawn(board.tracks(asked(p, SPECTATOR))).having("rc-pit")[0][0]
    assert track["aria-label"] == (
        "Player A 7, Red; player C 1, Undecided; player B 0, Undecided; player E 0, Undecided; player D −9, White "
        "(from −4 down White, from 4 up Red)"
    )


# --- players ----------------------------------------------------------------------------------------------------------
def test_panels_tell_what_a_player_has_and_who_decides_for_him() -> None:
    p = position(led="ab", judged="c")
    stance(p, a="red", d="white")
    put(p, "lenin", "tver", "a", [5, 4])
    put(p, "kolchak", "omsk", "d", [3])
    markers(p, a=4, d=1)
    assassins(p, a=2)
    control(p, "finland", "a")
    place(p, "finland", "green", [6, 5], "finland")
    czar(p, "tver", "a")
    gold(p, "omsk", "d", "white")
    p.pile[place(p, "omsk", "green", [4], "czech")[0]] = D
    p.at[p.pile.index(D)] = -1
    p.out[E] = 1
    panels = {str(attrs["aria-label"]): text for attrs, text in drawn(board.tracks(asked(p, A))).having("rc-player")}
    assert "Redyou" in panels["Player A"]
    assert "5 votes 4★ + Lenin" in panels["Player A"]
    assert "2 Assassins" in panels["Player A"]
    assert "12 Red/1 stacks" in panels["Player A"]
    assert "11 Green/1 stacks" in panels["Player A"]
    assert "Finland" in panels["Player A"]
    assert "the Czar, Tver-Moscow" in panels["Player A"]
    assert "1 leader 1 of level 3Lenin3 levelTver-Moscow, 12" in panels["Player A"]
    assert "Undecideda person" in panels["Player B"]
    assert "Undecidedthe tables, judged" in panels["Player C"]
    assert "Whitethe tables" in panels["Player D"]
    assert "the Gold, Omsk" in panels["Player D"]
    assert "Pile: Green 4 in 1 piece." in panels["Player D"]
    assert panels["Player E"] == "EPlayer Eout of the game"
    own = drawn(board.tracks(asked(p, C))).having("rc-player")
    assert any("the tables, you judge" in text for _, text in own)


def test_rc15_3_points_are_the_sum_of_their_parts() -> None:
    compared = 0
    for moment, match in enumerate(playing("sums", 600, led=31)):
        if moment % 50:
            continue
        s = seen(match, SPECTATOR)
        p = sight_of(s)
        for colour in (RED, WHITE):
            for seat in range(5):
                assert sum(all_parts(p, colour)[seat]) == s.view["scores"][colour][seat]
                compared += 1
    assert compared > 50


def test_rc15_4_extras_stand_in_their_columns() -> None:
    p = position()
    put(p, "lenin", "tver", "a")
    p.imperial_owner[GOLD] = A
    p.imperial_at[0] = EXECUTED
    p.czar_credit = A
    assert all_parts(p, RED)[A] == [3, 0, 0, 10, 10]
    assert all_parts(p, WHITE)[A] == [0, 0, 0, 10, 0]
    text = drawn(board.aid(asked(p, SPECTATOR))).having("rc-scores")[0][1]
    assert "If Red wins as it would now" in text
    assert "A3––101023" in text
    assert "had the Czar executed" in markup(board.tracks(asked(p, SPECTATOR)))


def test_rc15_2_the_war_is_compared_with_its_key_provinces() -> None:
    p = position()
    put(p, "lenin", "petrograd", "a", [5])
    put(p, "kolchak", "omsk", "b", [3])
    tracks = drawn(board.tracks(asked(p, SPECTATOR)))
    assert tracks.text("rc-war") == "18 Red6 WhiteRed leads the war."
    aid = drawn(board.aid(asked(p, SPECTATOR))).having("rc-scores")[2][1]
    assert "Red8801018" in aid.replace("Tver-Moscow", "")


def test_rc12_7_the_cup_tells_what_may_be_drawn() -> None:
    p = position()
    chits(p, "purge", "purge", "out_germany", "assassin")
    p.aside = 1
    cup = drawn(board.aid(asked(p, SPECTATOR))).text("rc-cup")
    assert cup.startswith("The cup 4 chits")
    assert "2 Purge chit 50 %" in cup
    assert "1 Germany out 25 %" in cup
    assert "Aside until the turn ends: 1 Purge chit." in cup
    chits(p)
    assert "It is empty." in drawn(board.aid(asked(p, SPECTATOR))).text("rc-cup")


def test_rc7_1_nations_tell_whom_they_obey() -> None:
    p = position()
    control(p, "poland", "b")
    p.control[6] = OUT
    rows = drawn(board.aid(asked(p, SPECTATOR))).text("rc-nation-rows")
    assert "Poles0BB" in rows
    assert "Germans0out for good" in rows
    assert "Finns0nobody" in rows


# --- the turn ---------------------------------------------------------------------------------------------------------
def steps(s: Seen) -> dict[str, str]:
    """By step, what has become of it."""
    found = re.findall(
        r'<span class="rc-step-name">([^<]+)</span><span class="unseen">: ([^<]+)</span>',
        markup(stepper(s)),
    )
    return dict(found)


def test_rc4_2_the_present_step_is_lit_and_what_is_left_out_is_dimmed() -> None:
    p = position()
    p.strategy = 4
    p.agenda = [item * 256 for item in (a.RANDOMIZER, a.ATTACK, a.MOVE, a.EXECUTION, a.PLAN, a.COMMITTEE)]
    p.chairman, p.committee, p.members = A, 0, [A]
    story = told((w.PLAYER_BEGINS, A, 0, 0), (w.EVENT_ROLLED, A, 9, 0), (w.COLOUR_SET, A, 0, 5))
    assert steps(asked(p, SPECTATOR, told=story)) == {
        "Event": "done",
        "Strategy": "done",
        "Gift": "left out",
        "Purge": "now",
        "Assassins": "left out",
        "Plan": "to come",
        "Execution": "to come",
        "Move": "to come",
        "Attack": "to come",
        "Randomizer": "to come",
    }


def test_rc4_5_a_person_has_three_steps_at_once_and_no_strategy() -> None:
    p = position(led="a")
    p.agenda = [item * 256 for item in (a.RANDOMIZER, a.ATTACK, a.MOVE, a.EXECUTION, a.POLITICS)]
    story = told((w.PLAYER_BEGINS, A, 0, 0), (w.EVENT_ROLLED, A, 9, 0), (w.COLOUR_SET, A, 0, 5))
    found = steps(asked(p, SPECTATOR, told=story))
    assert [found[name] for name in ("Gift", "Purge", "Assassins")] == ["now", "now", "now"]
    assert found["Colour"] == "done"
    assert found["Plan"] == "left out"


def test_every_phase_of_a_game_lights_a_step() -> None:
    seen_steps: set[str] = set()
    for moment, match in enumerate(playing("steps", 400, led=7)):
        if moment % 5 == 0:
            found = steps(seen(match, SPECTATOR))
            seen_steps |= {name for name, state in found.items() if state == "now"}
    assert {"Purge", "Move", "Attack", "Gift", "Assassins"} <= seen_steps


def test_rc12_2_the_card_of_the_event_tells_the_plague_and_what_fell() -> None:
    p = position()
    p.event = 10  # 2 and 5
    story = told((w.PLAYER_BEGINS, A, 0, 0), (w.EVENT_ROLLED, A, 21, 0), (w.PLAGUE_LOSS, 120, 3, 0))
    card = drawn(board.desk(asked(p, SPECTATOR, told=story))).text("rc-event")
    assert card.startswith("2, 5PlagueKovno, purple group: Livland, ")
    assert "Warsaw" in card
    assert "falls to the plague" in card


def test_rc19_2_the_row_of_the_strategy_die_is_lit() -> None:
    p = position()
    p.strategy = 5
    strategy = drawn(board.desk(asked(p, SPECTATOR))).having("rc-sdt")[0][1]
    assert strategy.startswith("StrategyDieAttacksOddsPurgeAssassinsGift")
    lit = [text for attrs, text in drawn(board.desk(asked(p, SPECTATOR))).having("rc-lit")]
    assert "552-1✓ yes✓ yes– no" in lit


def test_rc19_4_a_grudge_crosses_out_the_faces_that_named_nobody() -> None:
    p = position()
    p.strategy, p.grudge, p.grudge_face = 6, C, 6
    gold(p, "omsk", "a", "white")
    story = told((w.PLAYER_BEGINS, A, 0, 0), (w.GRUDGE_ROLLED, A, 4, -1), (w.GRUDGE_ROLLED, A, 6, C))
    card = drawn(board.desk(asked(p, SPECTATOR, told=story)))
    assert [text for _, text in card.having("rc-again")] == ["who holds the Gold again: he holds the Gold himself"]
    assert "the unfriendliest player C" in card.text("rc-vst")


def test_rc23_1_the_plan_tells_its_attacks_and_how_they_ended() -> None:
    shown = 0
    for moment, match in enumerate(playing("plans", 500, led=1)):
        for at in range(max(0, len(match.moments) - 30), len(match.moments)) if moment % 60 == 0 else ():
            s = seen(match, SPECTATOR, at)
            cards = drawn(board.desk(s)).having("rc-plan")
            if cards and s.view["plan"]:
                text = cards[0][1]
                assert f"{len(s.view['plan'])} of {s.view['required']}" in text
                shown += "talked out of it" in text or "eliminated" in text
    assert shown > 3


# --- the page ---------------------------------------------------------------------------------------------------------
def test_every_drawing_that_is_used_is_there_and_nothing_is_styled_inline() -> None:
    symbols = str(board.symbols())
    known = set(re.findall(r' id="([^"]+)"', symbols))
    assert len(known) == len(re.findall(r' id="([^"]+)"', symbols)), "every id is there once"
    used: set[str] = set()
    for moment, match in enumerate(playing("shapes", 400)):
        if moment % 25 == 0 and match.asked is not None:
            drawn_page = page(seen(match, match.asked.seat))
            used |= set(re.findall(r'href="#([^"]+)"', drawn_page))
            assert " style=" not in drawn_page
            ids = said(drawn_page, "id")
            assert len(set(ids)) == len(ids)
    used |= set(re.findall(r'href="#([^"]+)"', symbols))
    assert used <= known
    assert board.PICTURE in known
    assert " style=" not in symbols


def test_every_class_of_a_drawing_has_its_style() -> None:
    styled = set(re.findall(r"\.(rc-[a-z0-9_-]+)", SHEET))
    shapes = {
        kind for names in re.findall(r'<path[^>]* class="([^"]+)"', str(board.symbols())) for kind in names.split()
    }
    assert shapes <= styled


def test_letters_can_be_read_on_the_colours_of_players_and_pieces() -> None:
    dyes = dict(re.findall(r"--rc-(\w+): (#[0-9a-f]{6});", SHEET))
    for name in [*COLOUR_IDS, "undecided"]:
        dye, ink = re.findall(rf"\.rc-of-{name} {{ --rc-dye: ([^;]+); --rc-on: (#[0-9a-f]{{6}})", SHEET)[0]
        ground = dye if dye.startswith("#") else dyes[dye.removeprefix("var(--rc-").removesuffix(")")]
        assert contrast(ground, ink) >= 4.5, name


def test_colours_are_shapes_too() -> None:
    shapes = str(board.symbols())
    outlines = [re.findall(rf'id="rc-{name}"[^>]*><path[^>]* d="([^"]+)"', shapes)[0] for name in COLOUR_IDS]
    seats = [
        re.findall(rf'id="rc-seat-{name}"[^>]*><path[^>]* d="([^"]+)"', shapes)[0]
        for name in ("red", "white", "undecided")
    ]
    assert len(set(outlines)) == len(COLOUR_IDS)
    assert len(set(seats)) == 3


def test_the_board_works_before_the_first_turn_and_after_the_end() -> None:
    match = next(playing("trade", 1, pregame_trade=1))
    assert match.asked is not None
    assert "Before the first turn." in page(seen(match, match.asked.seat))
    p = position()
    put(p, "lenin", "tver", "a")
    s = asked(p, SPECTATOR)
    s.ending = "The last White leader is gone."
    ending = markup(board.ending(s))
    assert "The last White leader is gone." in ending
    assert "Red has won" in ending
    assert "If White had won" in ending
    assert board.hand(s) is None
    assert str(fragment[board.ending(asked(p, SPECTATOR))]) == ""


def test_a_whole_game_can_be_looked_at_from_its_first_moment_to_its_last() -> None:
    match = next(playing("whole", 1, led=1))
    while match.asked is not None:
        match.submit(match.asked.seat, match.asked.options[0])
    for at in range(0, len(match.moments), 7):
        assert "rc-stepper" in page(seen(match, SPECTATOR, at)) or at < 7
    assert "rc-ending" in page(seen(match, SPECTATOR))
