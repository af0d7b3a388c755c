"""The map: every space and leader once and in words, every marker also said, every answer glowing."""

import re

from bivouac.core.chart import OPENED, ROWS, TAKEN
from bivouac.core.seen import seen
from bivouac.core.table import ALL, SPECTATOR, Told
from bivouac.games.smuta.box.leaders import ALL_LEADERS, LEADER, LEADER_NAMES
from bivouac.games.smuta.box.spaces import ALL_SPACES, KIND, MOSCOW, NEIGHBOURS, SPACE, SPACE_NAMES, SPACE_VP
from bivouac.games.smuta.box.vocabulary import DONE, LEADER_WORD, SPACE_WORD, WORDS
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules import words
from bivouac.games.smuta.screen.atlas import SPOTS
from bivouac.games.smuta.screen.map import chart
from bivouac.games.smuta.telling.codes import CODES, LEADER_CODES
from bivouac.games.smuta.telling.names import KINDS
from games.onlooking import markup, said
from games.reading import drawn
from games.smuta.builders import NOBLE, POLISH, SHUISKII, guard, own, position, put
from games.smuta.onlooking import asked, playing


def spaces_said(page: str) -> dict[str, str]:
    """By its name, what is said of each space."""
    found: dict[str, str] = {}
    for attrs in re.findall(r'<g class="(?:choice sm-goal|sm-space)"([^>]*)>', page):
        words_said = re.findall(r'aria-label="([^"]*)"', attrs)[0]
        name = words_said.split(". ", 1)[-1] if "data-answer" in attrs else words_said
        found[name.split(":")[0]] = words_said
    return found


def test_sm2_1_every_space_and_every_road_is_said() -> None:
    page = markup(chart(asked(position(), SPECTATOR)))
    found = spaces_said(page)
    assert list(found) == SPACE_NAMES
    for space in ALL_SPACES:
        words_said = found[SPACE_NAMES[space]]
        assert KINDS[KIND[space]] in words_said
        roads = words_said.partition("roads to ")[2]
        assert all(SPACE_NAMES[other] in roads for other in NEIGHBOURS[space])
        assert not SPACE_VP[space] or f"{SPACE_VP[space]} victory point" in words_said


def test_every_leader_stands_on_the_map_once_and_is_said_with_his_army() -> None:
    moments = 0
    for match in playing("leaders", 240):
        moments += 1
        if moments % 40 or match.asked is None:
            continue
        s = seen(match, match.asked.seat)
        page = drawn(chart(s))
        pieces = [attrs for _, attrs, _ in page.elements if attrs.get("data-piece")]
        standing = [leader for leader in ALL_LEADERS if s.view["at"][leader] >= 0]
        assert sorted(str(attrs["data-piece"]) for attrs in pieces) == sorted(f"l{leader}" for leader in standing)
        for attrs in pieces:
            leader = int(str(attrs["data-piece"])[1:])
            words_said = str(attrs["aria-label"])
            count = sum(s.view["army"][leader * 9 : leader * 9 + 9])
            assert words_said.startswith(LEADER_NAMES[leader])
            assert f"{count} of {s.view['capacity'][leader]} unit" in words_said
            assert ("siege marker" in words_said) == bool(s.view["marker"][leader])
            assert ("Heir to the throne" in words_said) == (leader in s.view["heir"])
    assert moments > 200


def test_sm11_a_siege_its_breaches_and_guards_are_drawn_and_said() -> None:
    p = position()
    own(p, "noble", "tula")
    guard(p, "noble", "tula", 2)
    put(p, "bolotnikov", "tula", 3, marker=True)
    p.siege[SPACE["tula"]] = 2
    p.breaches[SPACE["tula"]] = 2
    page = markup(chart(asked(p, SPECTATOR)))
    assert page.count('href="#sm-siege"') == 1
    assert page.count('href="#sm-breach"') == 2
    assert page.count('href="#sm-pennant"') == 1
    assert "besieged by the Rebellion, 2 breaches" in spaces_said(page)["Tula"]
    assert "2 detachments of the Noble party" in spaces_said(page)["Tula"]
    assert "besieges Tula" in page
    assert ">N2<" in page


def test_sm6_the_crowns_are_drawn_and_said() -> None:
    p = position()
    put(p, "shuiskii_v", "suzdal", 3)
    p.heir[SHUISKII] = LEADER["shuiskii_v"]
    page = markup(chart(asked(p, SPECTATOR)))
    assert page.count('href="#sm-heir"') == 1
    assert page.count('href="#sm-tsar"') == 1
    assert "Tsar Godunov is here" in spaces_said(page)["Moscow"]
    p.tsar = p.tsar_party = -1
    vacant = markup(chart(asked(p, SPECTATOR)))
    assert 'href="#sm-tsar"' not in vacant
    assert "Tsar" not in spaces_said(vacant)["Moscow"]


def test_sm6_6_the_tsar_rides_beside_his_leader() -> None:
    p = position()
    leader = put(p, "skopin", "tver", 3)
    p.tsar_party, p.tsar_with = SHUISKII, leader
    page = markup(chart(asked(p, SPECTATOR)))
    assert "Tsar Godunov rides with him" in page
    assert "tactical 5" in page
    assert page.count('href="#sm-tsar"') == 1


def test_sm2_4_an_owner_is_told_by_colour_shape_letter_and_word() -> None:
    p = position()
    for owner, shape, letter, words_said in (
        ("polish", "sm-plate-polish", ">P<", "held by the Polish party"),
        ("noble", "sm-plate-noble", ">N<", "held by the Noble party"),
        ("state", "sm-plate-state", "#sm-eagle", "loyal to the state"),
        ("neutral", "sm-plate-neutral", "", "neutral"),
    ):
        own(p, owner, "tver")
        page = markup(chart(asked(p, SPECTATOR)))
        here = page.partition("Tver:")[2].partition("</g></g>")[0]
        assert shape in here
        assert letter in here
        assert words_said in spaces_said(page)["Tver"]


def test_spaces_that_are_answers_glow_and_the_others_can_be_asked_about() -> None:
    p = position(led=1)
    put(p, "shuiskii_v", "suzdal", 3)
    goals = NEIGHBOURS[SPACE["suzdal"]]
    s = asked(p, SHUISKII, words.STEP_TO, [DONE, *[SPACE_WORD + space for space in goals]])
    page = markup(chart(s))
    everywhere = {WORDS.word(SPACE_WORD + space) for space in ALL_SPACES}
    glowing = {WORDS.word(SPACE_WORD + space) for space in goals}
    assert set(said(page, "data-answer")) == glowing
    assert {word for word in said(page, "data-about") if word.startswith("space:")} == everywhere - glowing
    assert [word for word in said(page, "data-about") if word.startswith("leader:")] == ["leader:shuiskii-v"]


def test_nobody_but_the_one_who_is_asked_can_answer() -> None:
    p = position(led=3)
    put(p, "shuiskii_v", "suzdal", 3)
    options = [DONE, SPACE_WORD + MOSCOW]
    for viewer in (POLISH, NOBLE, SPECTATOR):
        page = markup(chart(asked(p, viewer, words.STEP_TO, options, SHUISKII)))
        assert said(page, "data-answer") == said(page, "data-about") == []


def test_leaders_that_are_answers_glow() -> None:
    p = position(led=1)
    first, second = put(p, "shuiskii_v", "suzdal", 3), put(p, "skopin", "suzdal", 3)
    s = asked(p, SHUISKII, words.ACTIVATE, [DONE, LEADER_WORD + second])
    page = drawn(chart(s))
    picks = page.having("sm-pick")
    assert [attrs["data-piece"] for attrs, _ in picks] == [f"l{second}"]
    assert [attrs["data-piece"] for attrs, _ in page.having("sm-leader")] == [f"l{first}"]


def test_leaders_of_one_space_part_under_the_pointer() -> None:
    p = position()
    for name in ("shuiskii_v", "shuiskii_d", "skopin"):
        put(p, name, "suzdal", 1)
    page = drawn(chart(asked(p, SPECTATOR)))
    stands = [str(attrs["transform"]) for attrs, _ in page.having("sm-stand")]
    assert len(set(stands)) == len(stands) == 3
    assert [attrs["aria-label"] for attrs, _ in page.having("sm-camp")] == ["In Suzdal"]


def test_sm9_2_the_road_of_the_march_is_marked_and_said() -> None:
    p = position(led=1)
    p.mover = put(p, "skopin", "tver", 2)
    p.came_from = SPACE["moscow"]
    assert "The march came from Moscow to Tver" in markup(chart(asked(p, SPECTATOR)))


def test_sm15_1_the_place_that_a_chart_has_chosen_is_marked_before_it_happens() -> None:
    """SM15.1 With a line from the leader who goes there; only while the step is shown."""
    p = position()
    goer = put(p, "golitsyn", "uglich", 3)
    goal = SPACE["yaroslavl"]
    told = [
        (OPENED, BOOK.chart("leader").number, LEADER_WORD + goer),
        (TAKEN, BOOK.chart("leader").number * ROWS + BOOK.chart("leader").row("state"), SPACE_WORD + goal),
    ]
    now = asked(p, SPECTATOR)
    now.because = [Told(event, one, two, 0, ALL) for event, one, two in told]
    assert "sm-planned" not in markup(chart(now))
    now.moment = now.last - 1
    page = markup(chart(now))
    assert page.count('class="sm-planned"') == 1
    (x, y), (u, v) = SPOTS[SPACE["uglich"]], SPOTS[goal]
    assert f'<line x1="{x}" y1="{y}" x2="{u}" y2="{v}">' in page


def test_codes_are_all_different_and_of_three_letters() -> None:
    codes = [*CODES, *LEADER_CODES]
    assert len(set(codes)) == len(codes)
    assert all(re.fullmatch("[A-Z]{3}", code) for code in CODES)
    assert len(LEADER_CODES) == len(ALL_LEADERS)
