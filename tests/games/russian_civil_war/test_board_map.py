"""The map: every province and stack once and in words, colours by shape and letter, answers that glow, plans."""

import re
from importlib.resources import files
from xml.etree import ElementTree

from bivouac.core.chart import OPENED, ROWS, TAKEN
from bivouac.core.seen import Seen, seen
from bivouac.core.table import ALL, SPECTATOR, Told
from bivouac.games.russian_civil_war.box.provinces import (
    ALL_PROVINCES,
    EXIT_NAMES,
    IS_KEY,
    NEIGHBOURS,
    PROVINCE,
    PROVINCE_NAMES,
    REGION,
    REGION_NAMES,
)
from bivouac.games.russian_civil_war.box.vocabulary import DONE, PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.plans import ATTACK
from bivouac.games.russian_civil_war.rules import words
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.screen import board
from bivouac.games.russian_civil_war.screen.atlas import BILLETS, TOWNS
from bivouac.games.russian_civil_war.screen.map import FAN, LARGE, chart
from bivouac.games.russian_civil_war.screen.pieces import NATION_CODES, prints
from bivouac.games.russian_civil_war.telling.codes import CODES
from games.onlooking import markup
from games.reading import drawn
from games.russian_civil_war.builders import A, control, czar, gold, piece, place, position, put, stack
from games.russian_civil_war.onlooking import asked, playing


def page(s: Seen) -> str:
    return markup(chart(s))


def before(p: Position, *traces: Told) -> Seen:
    """The moment before a table's decision happens."""
    s = asked(p, SPECTATOR)
    s.last += 1
    s.because = list(traces)
    return s


def pieces(s: Seen) -> list[tuple[str, str]]:
    """Each stack on the map, and what is said of it."""
    found = [attrs for _, attrs, _ in drawn(chart(s)).elements if attrs.get("data-piece")]
    return [(str(attrs["data-piece"]), str(attrs["aria-label"])) for attrs in found]


def here(whole: str, province: str) -> str:
    """All that stands in a province."""
    return whole.partition(f'aria-label="In {province}"')[2].partition("<!--end-->")[0]


# --- provinces --------------------------------------------------------------------------------------------------------
def test_rc3_every_province_is_said_once_with_its_ways() -> None:
    shown = drawn(chart(asked(position(), SPECTATOR)))
    said = [str(attrs["aria-label"]) for attrs, _ in shown.having("rc-place")]
    assert [one.partition(":")[0] for one in said] == PROVINCE_NAMES
    for province in ALL_PROVINCES:
        assert ("key province" in said[province]) == IS_KEY[province]
        assert f"in {REGION_NAMES[REGION[province]]}" in said[province]
        assert all(PROVINCE_NAMES[other] in said[province].partition(" by ")[2] for other in NEIGHBOURS[province])
        assert not EXIT_NAMES[province] or f"exit ({EXIT_NAMES[province]})" in said[province]


def test_a_province_that_is_an_answer_glows_and_has_its_letters() -> None:
    p = position(led="a")
    put(p, "lenin", "tver", "a", [4])
    options = [PROVINCE_WORD + PROVINCE["tver"], DONE]
    shown = drawn(chart(asked(p, A, words.MOVE_FROM, options)))
    ((attrs, _),) = shown.having("rc-goal")
    assert attrs["data-answer"] == "province:tver"
    assert attrs["data-chord"] == CODES[PROVINCE["tver"]].lower() == "tmo"
    assert attrs["tabindex"] == "0"
    assert str(attrs["aria-label"]).startswith("Tver-Moscow: Red 7. Tver-Moscow: key province")
    assert len(shown.having("rc-place")) == len(ALL_PROVINCES) - 1


def test_of_other_provinces_it_can_be_asked_why_only_while_one_is_asked() -> None:
    p = position(led="a")
    whole = page(asked(p, A, words.MOVE_FROM, [PROVINCE_WORD + PROVINCE["tver"], DONE]))
    assert whole.count("data-about=") == len(ALL_PROVINCES) - 1
    assert "data-about=" not in page(asked(p, SPECTATOR))


def test_every_province_among_the_answers_can_be_clicked_on_the_map() -> None:
    moments = 0
    for match in playing("answers", 200):
        s = seen(match, match.asked.seat if match.asked else 0)
        if s.question is None:
            continue
        wanted = {one.word for one in s.question.choices if PROVINCE_WORD <= one.value < PLAYER_WORD}
        if wanted:
            moments += 1
            assert {str(attrs["data-answer"]) for attrs, _ in drawn(chart(s)).having("rc-goal")} == wanted
    assert moments > 20


# --- stacks -----------------------------------------------------------------------------------------------------------
def test_rc7_2_every_stack_stands_on_the_map_once_and_is_said() -> None:
    moments = 0
    for match in playing("stacks", 240, seats=6):
        moments += 1
        if moments % 40 or match.asked is None:
            continue
        s = seen(match, match.asked.seat)
        found = pieces(s)
        assert len({name for name, _ in found}) == len(found)
        said = [words_said for name, words_said in found if name.startswith("s")]
        assert len(said) == len(s.view["stacks"])
        for (_, strength), words_said in zip(s.view["stacks"], said, strict=True):
            assert f"{strength} strong" in words_said
    assert moments > 200


def test_rc2_1_a_colour_is_told_by_shape_letter_and_word() -> None:
    p = position()
    put(p, "lenin", "tver", "a", [4])
    put(p, "denikin", "kuban", "b", [3])
    place(p, "penza", "green", ["green_czech_penza_1"])
    control(p, "germany", "c")
    place(p, "minsk", "blue", ["blue_germany_minsk_1"])
    whole = page(asked(p, SPECTATOR))
    for province, colour, letter, owner in (
        *[("Tver-Moscow", "red", "R", "A"), ("Kuban", "white", "W", "B"), ("Penza", "green", "G Cz", "")],
        ("Minsk", "blue", "B", "C"),
    ):
        shown = here(whole, province)
        assert f'href="#rc-body-{colour}"' in shown
        assert f">{letter}</text>" in shown
        assert (f'class="rc-owner-letter" x="-12.500" y="-9.800">{owner}<' in shown) == bool(owner)
        assert ("rc-nobodys" in shown) == (not owner)
    assert "The Red stack of player A, 7 strong" in here(whole, "Tver-Moscow")
    assert "Nobody&#39;s Czechs" in here(whole, "Penza")


def test_rc2_2_leaders_are_a_star_with_their_number() -> None:
    p = position()
    put(p, "lenin", "tver", "a", [4])
    assert 'href="#rc-led"' in here(page(asked(p, SPECTATOR)), "Tver-Moscow")
    assert "rc-led-figure" not in page(asked(p, SPECTATOR))
    put(p, "stalin", "tver", "a")
    assert '<text class="rc-led-figure" y="3.600">2</text>' in here(page(asked(p, SPECTATOR)), "Tver-Moscow")
    place(p, "orel", "red", [3])
    assert 'href="#rc-led"' not in here(page(asked(p, SPECTATOR)), "Orel")


def test_rc13_czar_and_gold_go_with_their_escort_or_lie_alone() -> None:
    p = position()
    put(p, "lenin", "perm", "a", [4])
    czar(p, "perm", "a")
    gold(p, "kazan")
    whole = page(asked(p, SPECTATOR))
    assert 'href="#rc-czar-mark"' in here(whole, "Perm")
    assert "escorts the Czar" in here(whole, "Perm")
    assert 'href="#rc-gold-mark"' in here(whole, "Kazan")
    assert "The Gold, without an escort" in here(whole, "Kazan")
    assert whole.count('href="#rc-czar-mark"') == whole.count('href="#rc-gold-mark"') == 1


def test_several_stacks_each_have_a_billet_and_more_than_there_are_share_one() -> None:
    p = position(seats=6)
    leaders = ["lenin", "trotsky", "stalin", "kirov", "frunze", "kalinin"]
    for leader, owner in zip(leaders, "abcdef", strict=True):
        put(p, leader, "kharkov", owner)
    many = len(BILLETS[PROVINCE["kharkov"]])
    shown = here(page(asked(p, SPECTATOR)), "Kharkov")
    assert shown.count('class="rc-billet"') == min(many, 6)
    assert shown.count(f"translate(0 0) {LARGE}") == min(many, 6)
    assert shown.count("data-piece=") == 6
    assert shown.count(f"translate({FAN[0]} {FAN[1]}) {LARGE}") == 6 - many


def test_a_click_on_a_stack_chooses_its_province() -> None:
    p = position(led="a")
    put(p, "lenin", "tver", "a", [4])
    place(p, "orel", "red", [3])
    whole = page(asked(p, A, words.MOVE_FROM, [PROVINCE_WORD + PROVINCE["tver"], DONE]))
    assert 'data-answer="province:tver"' in here(whole, "Tver-Moscow")
    assert "data-answer=" not in here(whole, "Orel")


# --- what is intended -------------------------------------------------------------------------------------------------
def marching() -> Position:
    p = position(led="a")
    leader = put(p, "lenin", "tver", "a", [4])
    p.group = [number for number in range(len(p.at)) if p.at[number] == PROVINCE["tver"]]
    assert leader in p.group
    p.left = 4
    return p


def test_rc5_1_the_reach_of_those_who_march_is_shaded() -> None:
    p = marching()
    near = [PROVINCE_WORD + other for other in NEIGHBOURS[PROVINCE["tver"]]]
    whole = page(asked(p, A, words.MARCH, [DONE, *near]))
    shaded = dict(re.findall(r'href="#rc-p(\d+)" class="rc-reach rc-reach-(\d)"', whole))
    assert shaded[str(PROVINCE["tula"])] == "1"
    assert shaded[str(PROVINCE["kursk"])] == "2"
    assert str(PROVINCE["kherson"]) not in shaded
    assert str(PROVINCE["tver"]) not in shaded
    assert "rc-reach" not in page(asked(p, A, words.GOES, [DONE]))


def test_those_who_march_are_marked_and_can_be_carried() -> None:
    p = marching()
    whole = page(asked(p, A, words.MARCH, [DONE, PROVINCE_WORD + PROVINCE["tula"]]))
    assert "rc-acting" in here(whole, "Tver-Moscow")
    assert "data-held" in here(whole, "Tver-Moscow")
    assert "data-held" not in page(asked(p, SPECTATOR))


def test_rc23_6_planned_attacks_are_ringed_and_drawn_as_arrows() -> None:
    p = position()
    leader = put(p, "lenin", "tver", "a", [4])
    put(p, "denikin", "orel", "b", [3])
    tver, orel = PROVINCE["tver"], PROVINCE["orel"]
    p.plan = [[ATTACK, stack("orel", "white", "b"), 3, leader, tver, orel]]
    whole = page(asked(p, SPECTATOR))
    assert f'href="#rc-p{orel}" class="rc-ring"' in whole
    (x, y), (u, v) = TOWNS[tver], TOWNS[orel]
    assert f'class="rc-march" x1="{x}" y1="{y}" x2="{u}" y2="{v}"' in whole
    p.fought = 1
    assert "rc-ring" not in page(asked(p, SPECTATOR))


def test_rc8_the_stack_that_is_aimed_at_is_marked() -> None:
    p = position(led="a")
    put(p, "lenin", "orel", "a", [4])
    put(p, "denikin", "orel", "b", [3])
    p.aim = stack("orel", "white", "b")
    p.force = [piece("lenin")]
    whole = page(asked(p, SPECTATOR))
    assert f'href="#rc-p{PROVINCE["orel"]}" class="rc-ring"' in whole
    assert whole.count("rc-stack rc-aimed") == whole.count("rc-stack rc-acting") == 1


def test_rc18_5_before_it_happens_the_province_that_a_table_has_chosen_is_ringed() -> None:
    p = position()
    ufa = PROVINCE["ufa"]
    chart = BOOK.chart("policies")
    traces = [
        Told(OPENED, chart.number, PLAYER_WORD + A, 0, ALL),
        Told(
            TAKEN,
            chart.number * ROWS + chart.row("quiet"),
            PROVINCE_WORD + ufa,
            0,
            ALL,
        ),
    ]
    assert f'href="#rc-p{ufa}" class="rc-ring"' in page(before(p, *traces))
    assert "rc-ring" not in page(asked(p, SPECTATOR))


def test_rc17_4_the_northern_railway_runs_as_the_option_says() -> None:
    assert "#rc-rail-0" in page(asked(position(), SPECTATOR))
    assert "#rc-rail-1" in page(asked(position(murmansk_rail=1), SPECTATOR))


def test_rc12_in_a_rail_strike_the_railways_are_pale() -> None:
    p = position()
    assert "rc-struck" not in page(asked(p, SPECTATOR))
    p.rail_strike = 1
    assert "rc-struck" in page(asked(p, SPECTATOR))


# --- the signs --------------------------------------------------------------------------------------------------------
def test_signs_are_shapes_and_nothing_else() -> None:
    art = str(prints())
    root = ElementTree.fromstring(art)  # noqa: S314  # our own file
    assert {element.tag.rpartition("}")[2] for element in root.iter() if isinstance(element.tag, str)} == {
        *["svg", "defs", "g", "symbol", "path"]
    }
    ids = re.findall(r' id="([^"]+)"', art)
    assert len(ids) == len(set(ids))
    assert board.PICTURE in ids
    css = files("bivouac.games.russian_civil_war.screen").joinpath("board.css").read_text(encoding="utf-8")
    kinds = {kind for classes in re.findall(r'class="([^"]+)"', art) for kind in classes.split()}
    assert [kind for kind in kinds if f".{kind}" not in css] == []


def test_every_sign_that_is_used_is_drawn_once() -> None:
    p = position()
    put(p, "lenin", "tver", "a", [4])
    gold(p, "tver", "a")
    whole = str(board.symbols())
    ids = re.findall(r' id="([^"]+)"', whole)
    assert len(ids) == len(set(ids))
    used = set(re.findall(r'(?:href="|url\()#([^")]+)', whole + page(asked(p, SPECTATOR))))
    assert used - set(ids) == set()


def test_two_letters_for_each_nation() -> None:
    assert len(set(NATION_CODES)) == len(NATION_CODES)
