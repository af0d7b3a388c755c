"""Maps under a real mouse: nothing moves while it passes over them, and a click answers for what was pointed at."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.hands import LONGEST, fresh_campaign
from browser.test_russian_civil_war import ALONE, war_until
from browser.test_russian_civil_war import take_seat as sit_at
from browser.test_smuta import answer, frame, wait_for_another, walking
from browser.test_smuta import press as press_key
from browser.test_smuta import sit_down as sit_down_to_smuta
from server.real.harness import Server

WINDOWS = [(1280, 800), (1024, 768), (390, 844)]
MAPS = {"russian-civil-war": "#rc-map", "smuta": "#sm-map", "pax-baltica": "#pb-map"}
CLICKS = 6  # of each map

# one point of everything on the map that a click asks of or answers for, and what a click there would say
POINTS = """map => {
    map.scrollIntoView({ block: "nearest" });
    const said = (x, y) => {
        const hit = document.elementFromPoint(x, y);
        const found = map.contains(hit) ? hit.closest("[data-answer], [data-about]") : null;
        return found ? (found.dataset.answer ?? `why ${found.dataset.about}`) : "";
    };
    const points = [];
    for (const shape of map.querySelectorAll("[data-answer], [data-about]")) {
        const { left, top, width, height } = shape.getBoundingClientRect();
        const hits = [];
        for (let i = 1; i < 12; i += 1) {
            for (let j = 1; j < 12; j += 1) {
                const [x, y] = [Math.round(left + (width * i) / 12), Math.round(top + (height * j) / 12)];
                const hit = document.elementFromPoint(x, y);
                if (hit && shape.contains(hit)) hits.push([x, y]);
            }
        }
        const middle = hits[Math.floor(hits.length / 2)];
        if (middle) points.push([...middle, said(...middle)]);
    }
    return points;
}"""
SAID = """([name, x, y]) => {
    const hit = document.elementFromPoint(x, y);
    const found = document.querySelector(name).contains(hit) ? hit.closest("[data-answer], [data-about]") : null;
    return found ? (found.dataset.answer ?? `why ${found.dataset.about}`) : "";
}"""
# the map, the question and everything around them, and how far each is scrolled
BOXES = """name => [name, "#ask", "[data-region]", ".question", ".beside", "#preview"].flatMap((each) =>
    [...document.querySelectorAll(each)].map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [each, one.dataset.region ?? "", left, top, width, height, one.scrollTop];
    })).concat([["window", scrollX, scrollY]])"""


def at_the_map(page: Page, server: Server, game: str) -> None:
    """A table at which places on the map are answers."""
    if game == "russian-civil-war":
        sit_at(page, server, *war_until(server, "where to next", ALONE))
    elif game == "pax-baltica":
        fresh_campaign(page, server, "moving")
    else:
        sit_down_to_smuta(page)
        luck = Random(4)
        for _ in range(LONGEST):
            if walking(page):
                press_key(page, "End")
            elif page.locator("#sm-map .sm-goal").count() > 2:
                break
            else:
                answer(page, luck)
    page.mouse.move(2, 2)
    expect(page.locator(MAPS[game])).to_be_visible()


def points(page: Page, game: str) -> list[tuple[float, float, str]]:
    page.mouse.move(2, 2)
    return [(x, y, word) for x, y, word in page.locator(MAPS[game]).evaluate(POINTS)]


def boxes(page: Page, game: str) -> list[list[Any]]:
    return list(page.evaluate(BOXES, MAPS[game]))


@pytest.mark.parametrize(("width", "height"), WINDOWS)
@pytest.mark.parametrize("game", MAPS)
def test_nothing_moves_while_the_mouse_passes_over_a_map(
    sit: Callable[..., Page], server: Server, game: str, width: int, height: int
) -> None:
    page = sit(width=width, height=height)
    at_the_map(page, server, game)
    places = points(page, game)
    assert len([word for _, _, word in places if not word.startswith("why ")]) > 2
    assert len(places) > 15
    still = boxes(page, game)
    foretold = 0
    for x, y, word in places:
        page.mouse.move(2, 2)
        page.mouse.move(x, y, steps=3)
        assert boxes(page, game) == still, word
        assert page.evaluate(SAID, [MAPS[game], x, y]) == word, "what is pointed at stays under the pointer"
        foretold += page.locator(".foretold").count()
    assert foretold > 2, "and it was said what each answer would bring"


@pytest.mark.parametrize("game", MAPS)
def test_nothing_moves_as_the_focus_passes_from_answer_to_answer(
    sit: Callable[..., Page], server: Server, game: str
) -> None:
    page = sit(height=1200)  # the whole map is in sight: nothing is scrolled to
    at_the_map(page, server, game)
    page.keyboard.press("Tab")
    still = boxes(page, game)
    foretold = 0
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-answer]')"):
            foretold += page.locator(".foretold").count()
            assert boxes(page, game) == still
    assert foretold > 2


@pytest.mark.parametrize(("width", "height"), [WINDOWS[0], WINDOWS[-1]])
@pytest.mark.parametrize("game", MAPS)
def test_a_click_answers_for_the_place_that_was_pointed_at(
    sit: Callable[..., Page], server: Server, game: str, width: int, height: int
) -> None:
    page = sit(width=width, height=height)
    at_the_map(page, server, game)
    goals = sorted({word for _, _, word in points(page, game) if not word.startswith("why ")})[:CLICKS]
    assert len(goals) > 2
    for goal in goals:
        x, y = next((x, y) for x, y, word in points(page, game) if word == goal)
        before = frame(page)
        with page.expect_request(lambda request: request.url.endswith("/answer")) as sent:
            page.mouse.move(x - 40, y - 30, steps=4)
            page.mouse.move(x, y, steps=6)
            page.mouse.click(x, y)
        given = sent.value.post_data or ""
        assert f'"answer"\r\n\r\n{goal}\r\n' in given or f"answer={goal.replace(':', '%3A')}" in given, given
        wait_for_another(page, before)
        if page.locator("#undo:not([aria-disabled=true])").count() and not walking(page):
            press_key(page, "u")
        else:  # the march was seen, a die fell, or the charts have moved
            at_the_map(page, server, game)
