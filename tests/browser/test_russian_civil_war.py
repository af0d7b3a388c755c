"""Russian Civil War in a real browser: a person by keyboard, tables that lead the others, judgement, attacks."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bivouac.deals import code_of
from browser.hands import LONGEST, no_wider_than_the_window, over, strike, take_seat, wait_for_script, words_shown
from browser.test_pages import LOOKS, serious
from browser.test_smuta import frame, press, wait_for_another, walking
from server.real.harness import Client, Server

GAME = "russian-civil-war"
DEAL = code_of("kazan-65")  # an attack with several to choose from after 31 answers by `lot` with 5
ALONE = ["me", *["charts"] * 4]
JUDGING = ["charts", *["judge"] * 4]
WIDTHS = [(1920, 1080), (1024, 768), (360, 740)]
PREFERRED = ("act:attack", "act:subvert", "act:purge")
ENDS = ("done", "act:stay")
# the keys of an answer: three letters for a place or a leader, a letter or a number for the others
KEYS = """word => {
    const button = document.querySelector(`[data-region=hand] button[name=answer][value="${CSS.escape(word)}"]`);
    return button.dataset.chord ?? button.dataset.key;
}"""
_wars: dict[tuple[str, str], tuple[str, str]] = {}  # by server and question: a table, and the cookie of its host


def sit_down(page: Page, **who: str) -> None:
    """As A, with four charts, if nothing else is said."""
    page.goto(f"/tables/new?game={GAME}")
    for seat, one in who.items():
        page.locator(f"[name={seat.replace('_', '-')}]").select_option(one)
    page.locator("[name=code]").fill(DEAL)
    page.locator("form[action='/tables'] button.primary").click()
    wait_for_script(page)


def lot(words: list[str], luck: Random) -> str:
    """One of the answers: attacks and purges before all else; what ends a step now and then."""
    liked = [word for word in words if word in PREFERRED] or [word for word in words if word not in ENDS] or words
    ends = [word for word in words if word in ENDS]
    return luck.choice(ends if ends and luck.random() < 0.25 else liked)


def war(page: Page, server: Server, asked: str, seats: list[str] = ALONE) -> None:
    """A table at which the person who has the page is asked this; played by chance, once for all who only look."""
    known = (server.address, asked)
    if known not in _wars:
        _wars[known] = war_until(server, asked, seats)
    take_seat(page, server, *_wars[known])


def war_until(server: Server, asked: str, seats: list[str]) -> tuple[str, str]:
    hands = Client(server)
    table = hands.table(GAME, seats=seats, code=DEAL)
    luck = Random(5)
    found: dict[str, Any] = hands.look(table)
    for _ in range(4 * LONGEST):
        question = found["question"]
        assert question is not None, "it is over, and it was never asked"
        if asked in question["prompt"] and len(question["choices"]) > 2:
            return table, hands.cookie
        answer = lot([choice["answer"] for choice in question["choices"]], luck)
        reply = hands.answer(table, question["seat"], found["version"], answer)
        while reply.status == 429:  # faster than a person may be
            time.sleep(0.5)
            reply = hands.answer(table, question["seat"], found["version"], answer)
        assert reply.status == 200, reply.text
        found = reply.json["now"]
    raise AssertionError("It is never asked.")


def type_word(page: Page, word: str) -> None:
    """Give an answer by its keys: every answer has some."""
    before = frame(page)
    strike(page, str(page.evaluate(KEYS, word)))
    wait_for_another(page, before)


# --- setting up -------------------------------------------------------------------------------------------------------
def test_a_seat_is_led_judged_for_or_left_to_the_charts(sit: Callable[..., Page]) -> None:
    page = sit()
    page.goto(f"/tables/new?game={GAME}")
    assert page.locator("[name=option-led], [name=option-judged]").count() == 0, "the seats say it"
    sit_down(page, seat_1="judge")
    seats = page.locator("[data-region=seats] .chair .holder").all_inner_texts()
    assert seats == ["Guest (you)", "the charts; you judge", *["the charts"] * 3]
    assert page.locator(".mode.hotseat").count() == 0
    leading = page.locator(".rc-player h3 .rc-note").all_inner_texts()
    assert len([one for one in leading if one in ("you", "a person")]) == 1
    assert len([one for one in leading if one in ("the tables, you judge", "the tables, judged")]) == 1
    assert leading.count("the tables") == 3


def test_five_charts_are_a_game_to_look_at(sit: Callable[..., Page]) -> None:
    page = sit()
    sit_down(page, seat_0="charts")
    assert over(page)
    expect(page.locator(".rc-ending h2")).to_be_visible()
    page.get_by_role("link", name="Watch it from the start").click()
    expect(page.locator(".mode.past")).to_be_visible()
    first = page.locator("#ask").inner_text()
    press(page, "Enter")
    assert page.locator("#ask").inner_text() != first


# --- by keyboard ------------------------------------------------------------------------------------------------------
def test_a_turn_by_keyboard_and_every_step_of_the_tables_says_why(sit: Callable[..., Page]) -> None:
    """The steps are lit one after the other; the card stands there before the pieces move."""
    page = sit()
    sit_down(page)
    luck = Random(4)
    lit: set[str] = set()
    cards: list[str] = []
    for _ in range(LONGEST):
        lit |= set(page.locator(".rc-steps [aria-current=step] .rc-step-name").all_inner_texts())
        if walking(page):
            cards += page.locator("[data-region=why] .rc-reason").all_inner_texts()
            told = page.locator("[data-region=log] .lines:not(.later) li > span").all_text_contents()
            foretold = page.locator("[data-region=why] .rc-effects li").all_inner_texts()
            press(page, "Enter")
            now = page.locator("[data-region=log] .lines:not(.later) li > span").all_text_contents()
            assert set(foretold) <= set(now[len(told) :])
        elif len(cards) > 30 and "ATTACK" in {name.upper() for name in lit}:
            break
        else:
            type_word(page, lot(words_shown(page), luck))
    assert {"EVENT", "STRATEGY", "MOVE", "ATTACK", "RANDOMIZER"} <= {name.upper() for name in lit}
    assert any("passed over" in card and "taken" in card for card in cards)
    assert any("The die shows" in card for card in cards)
    assert page.locator(".rc-causes li").count() > 0, "somebody has done something to somebody"


def test_the_odds_follow_as_attackers_join(sit: Callable[..., Page], server: Server) -> None:
    page = sit()
    war(page, server, "attack it with all")
    expect(page.locator(".rc-attack")).to_be_visible()
    assert page.locator(".rc-versus").inner_text().startswith("–")
    first = next(word for word in words_shown(page) if word not in ("all", "done"))
    foretold = page.locator(f"[data-region=hand] button[value='{first}'] .rc-means").inner_text()
    table, cookie = _wars.pop((server.address, "attack it with all"))  # it is not as it was
    assert table
    assert cookie
    type_word(page, first)
    power = page.locator(".rc-side-top strong").first.inner_text()
    assert foretold.startswith(f"{power} : ")
    page.keyboard.press("u")
    expect(page.locator(".rc-side-top strong").first).to_have_text("0")


def test_a_judgement_is_ranked_and_taken_by_its_keys(sit: Callable[..., Page], server: Server) -> None:
    page = sit()
    war(page, server, "Judge for player", JUDGING)
    _wars.clear()
    ranked = page.locator(".rc-ranked li")
    assert ranked.count() > 1
    expect(page.locator(".rc-judged")).to_contain_text("The tables alone take the first.")
    type_word(page, words_shown(page)[0])


def card_of_the_past(page: Page) -> None:
    """Go back to a step of the tables that chose a province."""
    url = page.url.partition("?")[0]
    for at in range(20, LONGEST):
        page.goto(f"{url}?at={at}")
        wait_for_script(page)
        if page.locator("[data-region=why] .rc-lit .rc-show").count():
            break
    page.locator("#tab-why").click()


def test_a_province_on_the_card_is_shown_on_the_map(sit: Callable[..., Page], server: Server) -> None:
    page = sit()
    war(page, server, "Before the march")
    card_of_the_past(page)
    whole = page.locator("#rc-map").get_attribute("viewBox")
    page.locator("[data-region=why] .rc-show:visible").first.click()
    expect(page.locator("#rc-map .spot")).to_have_count(1)
    assert page.locator("#rc-map").get_attribute("viewBox") != whole


# --- for everybody ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("width", "height"), WIDTHS)
@pytest.mark.parametrize("asked", ["Before the march", "where to next", "attack it with all"])
def test_it_fits_every_window(sit: Callable[..., Page], server: Server, asked: str, width: int, height: int) -> None:
    page = sit(width=width, height=height)
    war(page, server, asked)
    assert no_wider_than_the_window(page)
    expect(page.locator("#rc-map")).to_be_visible()
    expect(page.locator(".rc-stepper")).to_be_visible()
    for button in page.locator("[data-region=hand] button[name=answer]").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 40, "as large as a thumb"


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", ["new", "politics", "attack", "film", "text"])
def test_axe_finds_nothing_serious(
    sit: Callable[..., Page], server: Server, name: str, look: dict[str, object]
) -> None:
    page = sit(**look)
    if name == "new":
        page.goto(f"/tables/new?game={GAME}")
    else:
        war(page, server, "attack it with all" if name in ("attack", "film") else "Before the march")
    if name == "film":
        card_of_the_past(page)
    if name == "text":
        page.keyboard.press("t")
        expect(page.locator(".text-view")).to_be_visible()
    assert serious(page) == []
    assert no_wider_than_the_window(page)
