"""The pages, rendered from real matches: what is there, what works without a script, and what must not be there."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import cast

import pytest
from markupsafe import escape

from bivouac.core.dice import FastDice, ScriptedDice, TypedDice, luck
from bivouac.core.match import Match
from bivouac.core.rulebook import Rulebook
from bivouac.core.seen import seen
from bivouac.core.table import SPECTATOR
from bivouac.games import load
from bivouac.games.winter_war import board as winter_war_board
from bivouac.server import assets
from bivouac.server.door import NAME_LENGTH
from bivouac.server.pages import home, joining, layout, new, rules, table, text_view
from bivouac.server.pages.plain_board import PlainBoard
from bivouac.server.scene import BOT, OPEN, PERSON, YOU, Because, Chair, Row, Scene
from bivouac.server.setting_up import CODE
from bivouac.server.thinking import HINT_MILLISECONDS
from toys.outpost import Outpost

BOARD = PlainBoard()
WINTER_WAR = load("winter-war")
OUTPOST = Outpost()
FINLAND = [Chair(0, "Finland", YOU, "Aino")]
THREE = [Chair(0, "North", YOU, "Anna"), Chair(1, "East", PERSON, "Bo"), Chair(2, "South", BOT, "thinker")]


class Page(HTMLParser):
    """The elements of a page with their attributes, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        return [a for name, a in self.elements if name == tag and all(a.get(k) == v for k, v in wanted.items())]


def played(game=WINTER_WAR, seats: int = 1, answers: int = 0, seed: int = 3) -> Match:
    """A match after so many answers, each the last that was offered."""
    match = Match(game, seats, {}, FastDice(luck(seed)))
    for _ in range(answers):
        if match.asked is None:
            break
        match.submit(match.asked.seat, match.asked.options[-1])
    return match


def scene_of(match: Match, seat: int = 0, moment: int = -1, **more: object) -> Scene:
    found = Scene(
        table="abc",
        version=7,
        frame="f7",
        seen=seen(match, seat, moment),
        chairs=FINLAND if match.seats == 1 else THREE,
        mine=[0],
        host=False,
        practice=False,
        assisted=False,
        dice="app",
        options=[(option, match.options[option.name]) for option in match.game.options],
        commitment="99cda7e2" * 8,
        key="k1",
    )
    return replace(found, **more)  # type: ignore[arg-type]


def table_page(scene: Scene, text: bool = False) -> str:
    return table.page(scene, BOARD, "", text)


PAGES = {
    "home": home.page([home.Tile(WINTER_WAR, None, "Snow.", "1", "15 minutes")], [], "", ""),
    "new": new.page(OUTPOST, ["random", "greedy"], ""),
    "join": joining.join_page("Outpost", "East", "Anna", "secret", ""),
    "watch": joining.watch_page("Outpost", "Anna", "secret", ""),
    "import": joining.import_page(""),
    "error": joining.error_page(404, "There is no such table.", ""),
    "rules": rules.page(WINTER_WAR, ""),
    "table": table_page(scene_of(played(answers=9))),
    "text": table_page(scene_of(played(answers=9)), True),
    "past": table_page(scene_of(played(answers=9), moment=3)),
    "over": table_page(scene_of(played(answers=999), code="CODE", seed="5eed")),
    "curtain": table_page(scene_of(played(OUTPOST, 3, 3), SPECTATOR, mine=[0, 1, 2], curtain=True)),
}


# --- every page ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", PAGES)
def test_a_page_obeys_the_content_security_policy(name: str) -> None:
    page = Page(PAGES[name])
    for tag, attributes in page.elements:
        assert "style" not in attributes, f"{tag} has a style"
        assert not [attribute for attribute in attributes if attribute.startswith("on")], f"{tag} has a handler"
    assert not page.all("style")
    assert all(script["src"].startswith("/static/") for script in page.all("script"))


@pytest.mark.parametrize("name", PAGES)
def test_a_page_can_be_heard(name: str) -> None:
    page = Page(PAGES[name])
    assert page.all("html", lang="en")
    assert len(page.all("main")) == 1
    assert page.all("h1")
    assert page.all("title")
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids)), "every id is there once"
    labelled = {label["for"] for label in page.all("label") if "for" in label}
    for field in page.all("input") + page.all("select") + page.all("textarea"):
        inside_label = field.get("type") in ("radio", "checkbox", "hidden")
        assert inside_label or field.get("id") in labelled or "aria-label" in field, field
    first = page.all("a")[0]
    assert first["class"] == "skip"


@pytest.mark.parametrize(("theme", "said"), [("dark", "dark"), ("light", "light"), ("", None), ('"><script>', None)])
def test_a_theme_is_dark_or_light_or_left_to_the_system(theme: str, said: str | None) -> None:
    page = Page(layout.document("A", "b", theme=theme))
    assert page.all("html")[0].get("data-theme") == said


def test_what_people_write_is_escaped() -> None:
    evil = '<img src=x onerror="alert(1)">'
    chairs = [Chair(0, "North", YOU, evil), Chair(1, "East", OPEN, "", link=evil), Chair(2, "South", BOT, evil)]
    match = played(OUTPOST, 3, 7)
    because = Because(evil, False, evil, "OP3.1", evil, [evil], [Row(evil, 0.5, True)])
    scene = scene_of(match, chairs=chairs, notice=evil, because=because, watch=evil, waiting=[evil])
    pages = [
        table_page(scene),
        table_page(scene, True),
        new.page(WINTER_WAR, [evil], "", evil, {"name": evil, "code": evil}),
        joining.join_page(evil, evil, evil, evil, "", evil),
        joining.error_page(400, evil, ""),
        home.page([], [home.TableLine("abc", evil, evil, True, False, evil)], evil, ""),
    ]
    for page in pages:
        assert not Page(page).all("img")
        assert str(escape(evil)) in page


# --- assets ----------------------------------------------------------------------------------------------------------
def test_an_address_names_what_is_in_the_file() -> None:
    address = assets.address("table.css")
    found = re.fullmatch(r"/static/([0-9a-f]{16})/table\.css", address)
    assert found is not None
    asset = assets.find(found.group(1), "table.css")
    assert asset is not None
    assert asset.kind == "text/css; charset=utf-8"
    assert b"--accent" in asset.body


def test_nothing_else_is_served() -> None:
    digest = assets.address("table.js").split("/")[2]
    assert assets.find(digest, "table.css") is None
    assert assets.find("0" * 16, "table.js") is None
    assert assets.find(digest, "../assets.py") is None
    assert assets.address("outpost.css") == ""


def test_a_game_brings_its_style_sheet_to_its_own_table() -> None:
    sheets = [link["href"] for link in Page(PAGES["table"]).all("link", rel="stylesheet")]
    own = assets.address("winter-war.css")
    assert not own or own in sheets
    assert assets.address("table.css") in sheets


# --- home, new, joining ----------------------------------------------------------------------------------------------
def test_one_click_deals() -> None:
    page = Page(PAGES["home"])
    assert page.all("form", method="post", action="/tables")
    assert page.all("input", name="game", value="winter-war")
    assert "Play now" in page.text
    assert page.all("a", href="/tables/new?game=winter-war")
    assert page.all("a", href="/import")
    assert page.all("input", name="code")
    assert "No table yet." in page.text


def test_home_lists_tables_and_says_where_an_answer_is_awaited() -> None:
    lines = [
        home.TableLine("t1", "Winter War", "Turn 4.", True, False, "today"),
        home.TableLine("t2", "Outpost", "Waiting for Bo.", False, False, "yesterday"),
    ]
    page = Page(home.page([], lines, "Anna", ""))
    assert page.all("a", href="/t/t1")
    assert page.all("a", href="/t/t2")
    assert page.text.count("Your answer is awaited") == 1
    assert "Anna" in page.text


def test_a_table_for_several_offers_every_way_to_fill_a_seat() -> None:
    page = Page(PAGES["new"])
    offered = [option["value"] for option in page.all("option")]
    for way in ("me", "invite", "invite:greedy", "bot:greedy", "bot:random"):
        assert offered.count(way) == 3
    assert [field["value"] for field in page.all("input", name="seats")] == ["2", "3"]
    assert page.all("select", name="option-storm")
    assert page.all("a", href="/rules/outpost#OP3.2")


def test_a_table_for_one_asks_for_no_number_of_seats_and_no_friends() -> None:
    page = Page(new.page(WINTER_WAR, ["greedy"], ""))
    assert page.all("input", name="seats", type="hidden", value="1")
    assert not [option for option in page.all("option") if option["value"].startswith("invite")]
    assert {select["name"] for select in page.all("select")} >= {"option-reshuffle", "option-komissars_multiply"}
    assert "on (usual)" in page.text
    assert "off (usual)" in page.text


def test_a_form_that_comes_back_keeps_what_was_in_it() -> None:
    given = {"name": "Aino", "option-reshuffle": "1", "dice": "mine", "practice": "1"}
    html = new.page(WINTER_WAR, ["greedy"], "", "That code is not known.", given)
    page = Page(html)
    assert "That code is not known." in page.text
    assert page.all("input", name="name")[0]["value"] == "Aino"
    assert "checked" in page.all("input", name="dice", value="mine")[0]
    assert "checked" in page.all("input", name="practice")[0]
    assert re.search(r'id="option-reshuffle".*?<option value="1" selected>', html, re.S)


def test_an_invitation_is_taken_by_a_post_and_not_by_looking() -> None:
    page = Page(PAGES["join"])
    assert page.all("form", method="post", action="/join")
    assert page.all("input", type="hidden", name="token", value="secret")
    assert not [link for link in page.all("a") if "secret" in link["href"]]
    assert "East" in page.text
    assert "Anna" in page.text


def test_fields_take_no_more_than_the_server_does() -> None:
    for name in ("new", "join"):
        assert Page(PAGES[name]).all("input", name="name")[0]["maxlength"] == str(NAME_LENGTH)
    for name in ("new", "home"):
        longest = int(Page(PAGES[name]).all("input", name="code")[0]["maxlength"])
        assert CODE.fullmatch("a" * longest)
        assert not CODE.fullmatch("a" * (longest + 1))
    assert ".jsonl" in PAGES["import"], "as records are called when they are downloaded"


def test_every_rule_has_a_place_on_the_rules_page() -> None:
    page = Page(PAGES["rules"])
    ids = {attributes["id"] for _, attributes in page.elements if "id" in attributes}
    book = Rulebook(WINTER_WAR.rules_text())
    assert ids >= set(book.numbers)
    assert page.text.count("ruling") >= sum(rule.ruling for rule in book.rules)


# --- a table ---------------------------------------------------------------------------------------------------------
def test_the_page_is_made_of_the_regions() -> None:
    scene = scene_of(played(answers=9))
    html = table_page(scene)
    parts = table.regions(scene, BOARD)
    places = [a["data-region"] for _, a in Page(html).elements if "data-region" in a]
    assert sorted(places) == sorted(parts)
    assert places.index("prompt") + 1 == places.index("hand") < places.index("board"), "Tab comes to the choices first"
    for name, inside in parts.items():
        assert inside in html, name


def test_every_legal_answer_is_once_in_the_list() -> None:
    match = played(answers=9)
    scene = scene_of(match)
    html = table.regions(scene, BOARD)["prompt"]
    listed = Page(html[html.index('aria-label="Choices"') :]).all("button", name="answer")
    assert match.asked is not None
    assert [button["value"] for button in listed] == [WINTER_WAR.words.word(value) for value in match.asked.options]
    assert all(button["form"] == "answers" and button["type"] == "submit" for button in listed)


def test_an_answer_carries_what_makes_it_count_once() -> None:
    page = Page(PAGES["table"])
    assert page.all("form", id="answers", method="post", action="/t/abc/answer")
    assert page.all("input", name="version", value="7")
    assert page.all("input", name="key", value="k1")
    assert page.all("input", name="seat", value="0")
    assert page.all("form", id="why", method="get", action="/t/abc")


def test_the_prompt_says_who_what_and_the_rule() -> None:
    match = played(answers=9)
    scene = scene_of(match)
    page = Page(table.regions(scene, BOARD)["prompt"])
    question = scene.seen.question
    assert question is not None
    assert "Finland" in page.text
    assert question.prompt in page.text
    assert page.all("a", href=f"#{question.rule}")
    assert f'id="{question.rule}"' in table_page(scene), "the rule is in the rules tab"


def test_undo_is_labelled_with_what_it_takes_back_or_with_the_reason() -> None:
    before = scene_of(played())
    tools = Page(table.regions(before, BOARD)["prompt"])
    assert tools.all("button", id="undo")[0]["aria-disabled"] == "true"
    assert "There is nothing to take back." in tools.text
    match = next(m for m in (played(answers=n) for n in range(1, 20)) if not m.barrier(0))
    scene = scene_of(match)
    tools = Page(table.regions(scene, BOARD)["prompt"])
    undo = tools.all("button", id="undo")[0]
    assert "aria-disabled" not in undo
    assert undo["formaction"] == "/t/abc/undo"
    assert f"“{scene.seen.undo}”" in tools.text


def test_those_who_watch_can_do_nothing() -> None:
    scene = scene_of(played(OUTPOST, 3, 7), SPECTATOR, mine=[])
    html = table_page(scene)
    assert not Page(html).all("button", name="answer")
    assert not Page(html).all("button", id="undo")
    assert "Watching" in html


def test_no_seat_is_shown_what_it_may_not_know() -> None:
    """Two deals that differ only in the hands of others give the same page, whatever others have answered."""
    north, low, high = [0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]
    for answers in range(6):
        deals = []
        for hands in (north + low + high, north + high + low):
            match = Match(OUTPOST, 3, {}, ScriptedDice([4, 1, 1, *hands]))
            for _ in range(answers):
                assert match.asked is not None
                match.submit(match.asked.seat, match.asked.options[0])
            deals.append(match)
        assert deals[0].view(1) != deals[1].view(1)
        for text in (False, True):
            assert table_page(scene_of(deals[0]), text) == table_page(scene_of(deals[1]), text)


def test_a_curtain_shows_nothing_of_the_game() -> None:
    match = played(OUTPOST, 3, 3)
    assert match.asked is not None
    for seat in (SPECTATOR, match.asked.seat):
        scene = scene_of(match, seat, mine=[0, 1, 2], curtain=True)
        parts = table.regions(scene, BOARD)
        assert [name for name, inside in parts.items() if inside] == ["prompt"]
        page = Page(parts["prompt"])
        assert "Pass the device to" in page.text
        assert page.all("form", method="post", action="/t/abc/curtain")
        assert page.all("input", name="seat", value=str(match.asked.seat))
        assert "Hand" not in parts["prompt"]
        assert "Hand:" not in table_page(scene, True)


def test_a_curtain_falls_before_every_part_of_the_text_view() -> None:
    """The script swaps what a reply holds: a part that is left out would stay in sight."""
    match = played(OUTPOST, 3, 3)
    assert match.asked is not None
    open_parts = text_view.parts(scene_of(match, match.asked.seat, mine=[0, 1, 2]), "", BOARD)
    closed = text_view.parts(scene_of(match, SPECTATOR, mine=[0, 1, 2], curtain=True), "", BOARD)
    assert [part[:2] for part in closed] == [part[:2] for part in open_parts]
    assert [name for name, _, inside in closed if inside is not None] == ["prompt"]


def test_the_prints_are_there_behind_a_curtain_for_what_comes_after_it() -> None:
    board = cast(table.Board, winter_war_board)
    closed = scene_of(played(OUTPOST, 3, 3), SPECTATOR, mine=[0, 1, 2], curtain=True)
    assert Page(table.page(closed, board, "")).all("symbol")


def test_the_past_can_be_looked_at_and_not_answered() -> None:
    page = Page(PAGES["past"])
    assert "You are looking at the past." in page.text
    assert page.all("a", href="/t/abc", **{"data-at": "now"})
    assert not page.all("button", name="answer")
    assert not page.all("form", id="answers")
    assert page.all("a", href="?at=2")
    assert page.all("a", href="?at=4")
    assert "move 3 of 9" in page.text
    assert page.all("ol", **{"class": "lines later"})


def test_the_log_leads_to_each_moment_and_each_rule() -> None:
    scene = scene_of(played(answers=9))
    page = Page(table.regions(scene, BOARD)["log"])
    for line in scene.seen.log:
        assert line.sentence in page.text
    moments = [link["aria-label"] for link in page.all("a", **{"class": "at"})]
    assert moments == [f"Go to move {moment}" for moment in sorted({line.moment for line in scene.seen.log})]
    assert {link["href"] for link in page.all("a", **{"class": "rule"})} == {f"#{line.rule}" for line in scene.seen.log}


def test_the_because_card_says_who_what_why() -> None:
    rows = [Row("the 4", 0.44, False), Row("the 12", 0.61, True)]
    because = Because("South (thinker)", False, "Which card?", "OP3.1", "the 12", ["Each was played out."], rows)
    page = Page(table.regions(scene_of(played(OUTPOST, 3, 7), because=because), BOARD)["why"])
    for part in ("South (thinker)", "Which card?", "Answer: the 12", "61 %", "Each was played out."):
        assert part in page.text
    assert [meter["value"] for meter in page.all("meter")] == ["61", "44"], "the best first"
    assert page.all("a", href="#OP3.1")


@pytest.mark.parametrize(
    ("greedy", "said"),
    [
        ("the 4", "The advice won 17 points more often than greedy’s choice."),
        ("the 11", "The advice won 1 point more often than greedy’s choice."),
        ("the 10", "The advice won as often as greedy’s choice."),
        ("the 12", ""),
        ("the 3", ""),
    ],
)
def test_a_hint_says_how_far_it_is_ahead_of_greedy(greedy: str, said: str) -> None:
    worths = [("the 4", 0.44), ("the 12", 0.61), ("the 11", 0.60), ("the 10", 0.609)]
    rows = [Row(label, worth, label == "the 12") for label, worth in worths]
    because = Because("Hint", True, "Which?", "OP3.1", "the 12", [f"Greedy would choose: {greedy}."], rows, greedy)
    page = Page(table.regions(scene_of(played(OUTPOST, 3, 7), because=because), BOARD)["why"])
    assert page.text.endswith(said or f"Greedy would choose: {greedy}.")


def test_the_bar_of_a_hint_runs_as_long_as_the_thinker_and_a_little_longer() -> None:
    hint = Page(PAGES["table"]).all("button", id="hint")[0]
    assert int(hint["data-milliseconds"]) == HINT_MILLISECONDS + 500


def test_a_notice_leads_to_its_rule() -> None:
    html = table.regions(scene_of(played(answers=9), notice="Molotov Cocktail needs a tank (WW6.4)."), BOARD)["notice"]
    assert Page(html).all("a", href="#WW6.4")
    assert Page(html).text == "Molotov Cocktail needs a tank (WW6.4)."


def test_the_end_shares_the_deal_and_proves_the_dice() -> None:
    page = Page(PAGES["over"])
    assert page.all("input", name="code", value="CODE")
    assert "bivouac play winter-war --seed CODE" in page.text
    assert page.all("a", href="/t/abc/record")
    assert "5eed" in page.text
    assert "99cda7e2" * 8 in page.text
    assert "bivouac replay FILE --check" in page.text
    assert "CODE" not in PAGES["table"]


def test_marks_say_what_sets_a_table_apart() -> None:
    scene = scene_of(played(answers=3), practice=True, assisted=True, shared=True, imported=True)
    page = Page(table.regions(scene, BOARD)["seats"])
    for mark in ("Practice", "Assisted", "Shared deal", "Opened from a record"):
        assert mark in page.text
    assert "Practice" not in Page(PAGES["table"]).text


def test_only_the_host_is_given_links_and_may_make_new_ones() -> None:
    match = played(OUTPOST, 3, 7)
    links = [THREE[0], THREE[1], Chair(2, "South", OPEN, "", link="https://a/join/xyz")]
    host = table_page(scene_of(match, chairs=links, host=True, watch="https://a/join/www", waiting=["South"]))
    for link in ("https://a/join/xyz", "https://a/join/www"):
        assert Page(host).all("a", href=link)
        assert Page(host).all("button", **{"data-copy": link})
    assert "Waiting for somebody to take the seat of South." in host
    assert Page(host).all("form", id="seating", action="/t/abc/link")
    assert not Page(table_page(scene_of(match))).all("form", id="seating")


def test_other_eyes_are_lent_when_the_game_is_over() -> None:
    running = Page(table_page(scene_of(played(OUTPOST, 3, 7))))
    assert [option["value"] for option in running.all("option")] == ["", "public"]
    over = Page(table_page(scene_of(played(OUTPOST, 3, 999))))
    assert [option["value"] for option in over.all("option")] == ["", "public", "1", "2"]
    assert not Page(PAGES["table"]).all("select"), "a game for one has one pair of eyes"


def test_at_a_real_table_the_die_is_asked_for() -> None:
    match = Match(WINTER_WAR, 1, {}, TypedDice())
    scene = scene_of(match, dice="mine")
    scene.seen = seen(match, 0, deals=True)
    page = Page(table_page(scene))
    assert page.all("button", name="answer")
    assert "Your own dice and cards" in page.text
    assert "The deck" in page.text


# --- the text view ---------------------------------------------------------------------------------------------------
def test_the_first_link_of_every_table_is_the_text_view() -> None:
    for name in ("table", "past", "over"):
        first = Page(PAGES[name]).all("a")[0]
        assert first["href"] == "/t/abc?text=1"


def test_the_text_view_has_the_whole_position_the_choices_and_the_log() -> None:
    match = played(answers=9)
    scene = scene_of(match)
    page = Page(table_page(scene, True))
    for line in scene.seen.text():
        assert line.removeprefix("- ").removesuffix(":") in page.text
    for line in scene.seen.log:
        assert line.sentence in page.text
    assert match.asked is not None
    assert len(page.all("button", name="answer")) == len(match.asked.options)
    assert page.all("input", name="text", value="1"), "the answer leads back to the text view"
    assert not page.all("svg")


def test_a_whole_game_can_be_played_by_the_buttons_of_the_text_view() -> None:
    match = played(OUTPOST, 2)
    answers = 0
    while match.asked is not None:
        scene = scene_of(match, match.asked.seat, mine=[0, 1], chairs=THREE[:2])
        buttons = Page(table_page(scene, True)).all("button", name="answer")
        match.submit(match.asked.seat, OUTPOST.words.number(buttons[0]["value"]))
        answers += 1
    assert answers > 10
    assert Page(table_page(scene_of(match, chairs=THREE[:2]), True)).all("article", **{"class": "ending"})


# --- lean ------------------------------------------------------------------------------------------------------------
def test_the_frame_is_lean() -> None:
    scene = scene_of(played(answers=9), host=True)
    parts = table.regions(scene, BOARD)
    frame = [name for name in parts if name not in ("board", "hand", "tracks", "count", "log")]
    assert sum(len(Page(parts[name]).elements) for name in frame) < 150
