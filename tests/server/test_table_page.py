"""The page of a table, rendered from real matches: what can be done there, and what must not be there."""

from dataclasses import replace
from typing import cast

from bivouac.core.dice import ScriptedDice, TypedDice
from bivouac.core.match import Match
from bivouac.core.player import CHANCE_TO_WIN
from bivouac.core.seen import seen
from bivouac.core.table import SPECTATOR
from bivouac.games.winter_war.screen import board as winter_war_board
from bivouac.hints import HINT_MILLISECONDS
from bivouac.server.pages import table, text_view
from bivouac.server.scene import OPEN, Because, Chair, Row
from server.pages import BOARD, OUTPOST, PAGES, THREE, WINTER_WAR, Page, played, scene_of, table_page, with_orders


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
    choices = Page(html[html.index('aria-label="Choices"') : html.index("</nav>")])
    listed = choices.all("button", name="answer")
    assert match.asked is not None
    assert [button["value"] for button in listed] == [WINTER_WAR.words.word(value) for value in match.asked.options]
    assert all(button["type"] == "submit" for button in listed)
    assert len(choices.all("form", method="post", action="/t/abc/answer")) == 1
    assert len(choices.all("input", name="version", value="7")) == 1


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
    rows = [Row("the 12", 0.61, True), Row("the 4", 0.44, False, True)]
    lines = ["Each was played out."]
    because = Because("South (flat)", False, "Which card?", "OP3.1", "the 12", CHANCE_TO_WIN, lines, rows, "In doubt.")
    page = Page(table.regions(scene_of(played(OUTPOST, 3, 7), because=because), BOARD)["why"])
    for part in ("South (flat)", "Which card?", "Answer: the 12", "61 %", "Each was played out.", "In doubt."):
        assert part in page.text
    assert [bar["width"] for bar in page.all("rect")] == ["61.0", "44.0"]
    assert [row.get("class", "") for row in page.all("tr")] == ["chosen", "early"]
    assert page.all("a", href="#OP3.1")


def test_bars_begin_at_nought_and_figures_have_their_unit() -> None:
    rows = [Row("the 12", 3.0, True), Row("the 4", -1.0, False), Row("the 7", -0.25, False)]
    because = Because("South (greedy)", False, "Which card?", "OP3.1", "the 12", "ducats", [], rows)
    page = Page(table.regions(scene_of(played(OUTPOST, 3, 7), because=because), BOARD)["why"])
    for part in ("Ducats, option by option", "3 ducats", "−1 ducats", "−0.2 ducats"):
        assert part in page.text
    assert [(bar["x"], bar["width"]) for bar in page.all("rect")] == [
        ("25.0", "75.0"),
        ("0.0", "25.0"),
        ("18.8", "6.2"),
    ]
    assert len(page.all("path", **{"class": "nought"})) == 3


def test_a_hint_of_the_past_tells_what_was_answered_then() -> None:
    because = Because("Hint", True, "Which?", "OP3.1", "the 12", "", [], [], answered="the 4")
    page = Page(table.regions(scene_of(played(OUTPOST, 3, 7), moment=2, because=because), BOARD)["why"])
    assert "Advice: the 12" in page.text
    assert "Answered then: the 4" in page.text
    bare = replace(because, answer="")
    page = Page(table.regions(scene_of(played(OUTPOST, 3, 7), moment=2, because=bare), BOARD)["why"])
    assert "A hint was taken here." in page.text


def test_the_bar_of_a_hint_runs_as_long_as_it_takes_and_a_little_longer() -> None:
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


# --- standing orders --------------------------------------------------------------------------------------------------
def test_standing_orders_are_folded_away_each_with_its_choices_and_its_rule() -> None:
    for name in ("orders", "orders in text"):
        html = PAGES[name]
        page = Page(html)
        folded = page.all("details", id="orders")
        assert len(folded) == 1
        assert "open" not in folded[0]
        inside = Page(html[html.index('id="ordering"') - 10 : html.index("Save</button>")])
        assert inside.all("form", method="post", action="/t/abc/orders")
        assert inside.all("input", name="seat", value="0")
        assert bool(inside.all("input", name="text", value="1")) == (name == "orders in text")
        assert not inside.all("input", name="version"), "an order is for no question"
        selects = inside.all("select")
        assert [select["name"] for select in selects] == ["order-passes", "order-plays"]
        assert [select["id"] for select in selects] == ["order-passes", "order-plays"]
        assert [label["for"] for label in inside.all("label")] == ["order-passes", "order-plays"]
        chosen = [option["value"] for option in inside.all("option") if "selected" in option]
        assert chosen == ["2", "0"]
        assert [link["href"].partition("#")[2] for link in inside.all("a")] == ["OP2.1", "OP3.1"]
        assert "the highest" in inside.text
        assert "Standing orders (1 given)" in page.text


def test_the_question_tells_how_many_answers_orders_gave() -> None:
    for name in ("orders", "orders in text"):
        assert PAGES[name].count("By your standing orders: 3 answers.") == 1
    assert "By your standing orders: one answer." in with_orders(by_order=1)
    assert "standing orders:" not in with_orders(by_order=0)


def test_where_nothing_can_be_ordered_nothing_is_said_of_it() -> None:
    for name in ("table", "text", "past", "over", "curtain"):
        assert "tanding orders" not in PAGES[name]
    assert "tanding orders" not in with_orders(orders=[], by_order=0)
    assert "tanding orders" not in with_orders(curtain=True, mine=[0, 1])
