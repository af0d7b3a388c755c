"""The pages, rendered from real matches: what is there, what works without a script, and what must not be there."""

import re

import pytest
from markupsafe import escape

from bivouac.core.rulebook import Rulebook
from bivouac.deals import CODE
from bivouac.games import load
from bivouac.server.door import NAME_LENGTH
from bivouac.server.pages import home, joining, layout, new, rules
from bivouac.server.scene import BOT, OPEN, YOU, Because, Chair, Row
from server.pages import OUTPOST, PAGES, WINTER_WAR, Page, played, scene_of, table_page


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
    because = Because(evil, False, evil, "OP3.1", evil, evil, [evil], [Row(evil, 0.5, True)], evil, evil)
    scene = scene_of(match, chairs=chairs, notice=evil, because=because, watch=evil, waiting=[evil])
    pages = [
        table_page(scene),
        table_page(scene, True),
        new.page(WINTER_WAR, [evil], "", evil, {"name": evil, "code": evil}),
        joining.join_page(evil, evil, evil, evil, ""),
        joining.error_page(400, evil, ""),
        home.page([], [home.TableLine("abc", evil, evil, True, False, evil)], evil, ""),
    ]
    for page in pages:
        assert not Page(page).all("img")
        assert str(escape(evil)) in page


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
    assert [group["label"] for group in page.all("optgroup")] == ["Bots", "Bots that a friend takes over from"] * 3
    assert [field["value"] for field in page.all("input", name="seats")] == ["2", "3"]
    assert page.all("select", name="option-storm")
    assert page.all("a", href="/rules/outpost#OP3.2")


def test_levels_come_before_the_bots_for_the_curious() -> None:
    page = Page(new.page(OUTPOST, ["recruit", "veteran", "marshal", "random", "greedy", "ismcts"], ""))
    groups = ["Bots", "Bots for the curious", "Bots that a friend takes over from"]
    assert [group["label"] for group in page.all("optgroup")] == groups * 3
    for words in ("Recruit: knows the rules and loses its head", "Veteran: sound and quick", "Ismcts: "):
        assert page.text.count(words) == 3
    chosen = [option["value"] for option in page.all("option") if "selected" in option]
    assert chosen[:3] == ["me", "bot:veteran", "bot:veteran"]


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


def boxes(page: Page) -> dict[str, bool]:
    found = [box for box in page.all("input", type="checkbox") if box["name"].startswith("option-ranks-")]
    return {box["name"].removeprefix("option-ranks-"): "checked" in box for box in found}


def test_so1_5_a_set_has_a_named_box_for_each_of_its_parts() -> None:
    """SO1.5 None is ticked at first; those that were come back ticked, whichever way they were said."""
    soldateska = load("soldateska")
    names = ["general", "oberst", "major", "hauptman", "lieutenant", "deserter"]
    page = Page(new.page(soldateska, ["greedy"], ""))
    assert boxes(page) == dict.fromkeys(names, False)
    assert [field["value"] for field in page.all("input", name="option-ranks")] == ["0"]
    assert "Lieutenant" in page.text
    for given in ({"option-ranks": "0", "option-ranks-oberst": "1", "option-ranks-major": "1"}, {"option-ranks": "6"}):
        back = boxes(Page(new.page(soldateska, ["greedy"], "", "No.", given)))
        assert [name for name, ticked in back.items() if ticked] == ["oberst", "major"]
    assert not any(boxes(Page(new.page(soldateska, ["greedy"], "", "No.", {"option-ranks": "many"}))).values())


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


def test_options_and_the_register_stand_on_the_rules_page_alone() -> None:
    game = load("pax-baltica")
    book = Rulebook(game.rules_text())
    ids = [attributes["id"] for _, attributes in Page(rules.page(game, "")).elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert {"R1", "R64", "step_back"} <= set(ids) & {entry.number for entry in book.annex}
    assert 'id="R64"' not in rules.chapters_text(game, 3), "a table has enough to carry"
