"""Smuta in a real browser: one party by keyboard, the charts lead the others, and a film of their steps says why."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from bivouac.deals import code_of
from browser.hands import LONGEST, no_wider_than_the_window, over, strike, type_answer, wait_for_script, words_shown
from browser.test_pages import LOOKS, serious

DEAL = code_of("godunov-3")


def sit_down(page: Page, **who: str) -> None:
    """As Shuiskii, with four charts, if nothing else is said."""
    page.goto("/tables/new?game=smuta")
    for seat, one in who.items():
        page.locator(f"[name={seat.replace('_', '-')}]").select_option(one)
    page.locator("[name=code]").fill(DEAL)
    page.locator("form[action='/tables'] button.primary").click()
    wait_for_script(page)


def walking(page: Page) -> bool:
    return page.locator(".mode.past").count() > 0


def clock(page: Page) -> str:
    return page.locator("[data-region=scrubber] .clock").inner_text()


def frame(page: Page) -> str:
    """What the page shows: the version of the game, and the moment."""
    return str(page.evaluate("document.querySelector('[data-table]').dataset.frame + location.search"))


def wait_for_another(page: Page, before: str) -> None:
    page.wait_for_function(
        "before => document.querySelector('[data-table]').dataset.frame + location.search !== before", arg=before
    )
    expect(page.locator("[data-table]")).not_to_have_attribute("aria-busy", "true")


def press(page: Page, key: str) -> None:
    before = frame(page)
    strike(page, key)
    wait_for_another(page, before)


def answer(page: Page, luck: Random) -> None:
    before = frame(page)
    type_answer(page, luck.choice(words_shown(page)))
    wait_for_another(page, before)


def until_the_charts_move(page: Page, luck: Random) -> None:
    for _ in range(LONGEST):
        if walking(page):
            return
        answer(page, luck)
    raise AssertionError("The charts never move.")


# --- setting up -------------------------------------------------------------------------------------------------------
def test_the_charts_hold_no_seat_and_nobody_waits_for_them(sit: Callable[..., Page]) -> None:
    page = sit()
    page.goto("/tables/new?game=smuta")
    assert page.locator("[name=option-led]").count() == 0, "the seats say it"
    sit_down(page)
    seats = page.locator("[data-region=seats] .chair .holder").all_inner_texts()
    assert seats == ["Guest (you)", *["the charts"] * 4]
    assert "Waiting for somebody" not in page.locator("[data-region=prompt]").inner_text()
    page.locator("#about summary").click()
    assert page.locator("#seating button").all_inner_texts() == ["New link to watch"]


def test_five_charts_are_a_game_to_look_at(sit: Callable[..., Page]) -> None:
    page = sit()
    sit_down(page, seat_0="charts")
    assert over(page)
    page.get_by_role("link", name="Watch it from the start").click()
    expect(page.locator(".mode.past")).to_be_visible()
    first = page.locator("#ask").inner_text()
    press(page, "Enter")
    assert page.locator("#ask").inner_text() != first
    press(page, "End")
    assert over(page)


# --- the film ---------------------------------------------------------------------------------------------------------
def test_a_whole_turn_by_keyboard_and_every_step_of_the_charts_says_why(sit: Callable[..., Page]) -> None:
    """The card stands there before the pieces move; what it foretells is in the log when they have."""
    page = sit()
    sit_down(page)
    luck = Random(4)
    cards: list[str] = []
    for _ in range(LONGEST):
        if not clock(page).startswith("Spring 1605") and not walking(page):
            break
        if not walking(page):
            answer(page, luck)
            continue
        expect(page.locator("#tab-why")).to_have_attribute("aria-selected", "true")
        cards += page.locator("[data-region=why] .sm-reason").all_inner_texts()
        foretold = page.locator("[data-region=why] :is(.sm-effects li, .by-charts > ul span)").all_inner_texts()
        told = page.locator("[data-region=log] .lines:not(.later) li > span").all_text_contents()
        press(page, "Enter")
        now = page.locator("[data-region=log] .lines:not(.later) li > span").all_text_contents()
        assert foretold, "something comes of every step"
        assert set(foretold) <= set(now[len(told) :])
    assert clock(page).startswith("Summer 1605"), "a whole turn"
    assert len(cards) > 10
    leaders = [card for card in cards if "passed over" in card and "taken" in card]
    assert leaders, "a row that did not apply, and the one that decided"
    assert any("The die shows" in card for card in cards)
    assert any("s." in card for card in cards), "where it is printed"


def test_the_film_is_walked_back_left_and_come_back_to(sit: Callable[..., Page]) -> None:
    page = sit()
    sit_down(page)
    until_the_charts_move(page, Random(4))
    first = page.locator("#ask").inner_text()
    press(page, "ArrowRight")
    press(page, "ArrowLeft")
    assert page.locator("#ask").inner_text() == first
    page.locator("#walk-now").click()
    expect(page.locator(".mode.past")).to_have_count(0)
    assert page.locator("#answers").count() == 1, "one can answer"
    press(page, "y")
    assert page.locator("#ask").inner_text() == first


def test_the_pace_is_remembered(sit: Callable[..., Page]) -> None:
    page = sit()
    sit_down(page)
    pace = page.locator("#film-pace")
    expect(pace).to_have_value("step")
    pace.select_option("200")
    page.reload()
    wait_for_script(page)
    expect(pace).to_have_value("200")
    until_the_charts_move(page, Random(4))
    expect(page.locator(".mode.past")).to_have_count(0, timeout=30_000)  # it runs by itself, up to now
    pace.select_option("instant")
    luck = Random(5)
    while page.locator("[data-charts]").count():
        answer(page, luck)
        assert not walking(page)
    for _ in range(LONGEST):
        if page.locator("[data-charts]").count():
            break
        answer(page, luck)
        assert not walking(page)
    assert page.locator("[data-charts]").count(), "the charts have moved, and nothing was walked"


def test_where_others_play_the_film_waits_to_be_asked_for(sit: Callable[..., Page]) -> None:
    page = sit()
    sit_down(page, seat_1="bot:greedy")
    expect(page.locator("#film-pace")).to_have_value("instant")


def test_a_space_on_the_card_is_shown_on_the_map(sit: Callable[..., Page]) -> None:
    page = sit()
    sit_down(page)
    luck = Random(4)
    for _ in range(LONGEST):
        if page.locator("[data-region=why] .sm-show:visible").count():
            break
        if walking(page):
            press(page, "Enter")
        else:
            answer(page, luck)
    whole = page.locator("#sm-map").get_attribute("viewBox")
    page.locator("[data-region=why] .sm-show:visible").first.click()
    expect(page.locator("#sm-map .spot")).to_have_count(1)
    assert page.locator("#sm-map").get_attribute("viewBox") != whole


# --- for everybody ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", ["new", "film", "text"])
def test_axe_finds_nothing_serious(sit: Callable[..., Page], name: str, look: dict[str, object]) -> None:
    page = sit(**look)
    if name == "new":
        page.goto("/tables/new?game=smuta")
    else:
        sit_down(page)
        until_the_charts_move(page, Random(4))
        for _ in range(LONGEST):
            if page.locator("[data-region=why] .sm-reason").count():
                break
            press(page, "Enter")
    if name == "film":
        page.locator("#tab-why").click()
        expect(page.locator("[data-region=why] .sm-reason").first).to_be_visible()
    if name == "text":
        page.keyboard.press("t")
        expect(page.locator(".text-view [data-region=why] h3").first).to_be_visible()
    assert serious(page) == []
    assert no_wider_than_the_window(page)
