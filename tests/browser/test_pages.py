"""Every page: no serious violation that axe finds, no scrolling sideways on a phone, light and dark."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.hands import (
    Complaints,
    campaign,
    deal,
    deal_known,
    no_wider_than_the_window,
    play_out,
    set_up_war,
    strike,
    turn_to_text,
    version,
    wait_for_next,
)
from server.real.harness import Server

AXE = Path(__file__).parents[2] / ".venv" / "axe" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = [
    "home",
    "new",
    "fortify",
    "defend",
    "past",
    "text",
    "over",
    "analysis",
    "curtain",
    "join",
    "watch",
    "import",
    "rules",
    "error",
    "soldateska",
    "soldateska-new",
    "soldateska-passing",
    "pax-baltica-set-up",
    "pax-baltica-moving",
    "pax-baltica-battle",
]
LOOKS = [
    pytest.param({"width": 1280, "height": 800, "color_scheme": "light"}, id="light"),
    pytest.param({"width": 360, "height": 740, "color_scheme": "dark"}, id="dark-phone"),
]


def serious(page: Page) -> list[dict[str, Any]]:
    """What axe calls serious or critical."""
    if not AXE.exists():
        pytest.fail("These tests need axe: run `make test`, which installs it.")
    page.evaluate(AXE.read_text(encoding="utf-8"))  # by the debugger, which the page's policy does not bind
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        {"rule": violation["id"], "where": [node["target"] for node in violation["nodes"]]}
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
    ]


def open_page(page: Page, server: Server, name: str) -> None:
    """Go where a page can be looked at."""
    if name.startswith("soldateska"):
        open_soldateska(page, name)
        return
    if name.startswith("pax-baltica"):
        open_pax_baltica(page, server, name)
        return
    if name in ("new", "import", "rules", "error"):
        paths = {
            "new": "/tables/new?game=winter-war",
            "import": "/import",
            "rules": "/rules/winter-war",
            "error": "/nothing",
        }
        page.goto(paths[name])
        return
    if name == "home":
        deal(page)
        page.goto("/")
        return
    if name in ("curtain", "join"):
        page.goto("/tables/new?game=outpost")
        page.locator("[name=seat-1]").select_option("me" if name == "curtain" else "invite")
        page.locator("form[action='/tables'] button.primary").click()
        if name == "curtain":
            expect(page.locator(".curtain")).to_be_visible()
        else:
            page.goto(page.locator("[data-region=seats] .invite a").first.inner_text())
        return
    deal_known(page)
    if name == "fortify":
        return
    if name in ("over", "analysis"):
        play_out(page, Random(8))
        if name == "analysis":
            page.keyboard.press("a")
            expect(page.locator(".chart")).to_be_visible(timeout=90_000)
        return
    before = version(page)
    strike(page, "0")
    wait_for_next(page, before)
    if name == "past":
        page.locator("body").press("Home")
        expect(page.locator(".mode.past")).to_be_visible()
    elif name == "text":
        turn_to_text(page)
    elif name == "watch":
        page.locator("#about summary").click()
        page.locator("[formaction$='/link'][value='-1'], form[action$='/link'] button").first.click()
        page.goto(page.locator("#about a").filter(has_text="/join/").first.inner_text())


def open_soldateska(page: Page, name: str) -> None:
    """The form; a trick among six; or, when the first round is over, the passing with its ledger."""
    page.goto("/tables/new?game=soldateska")
    if name == "soldateska-new":
        return
    page.locator("[name=seats][value='6']").check()
    page.locator("[name=pace][value='0']").check()
    page.locator("form[action='/tables'] button.primary").click()
    choices = page.locator("[data-region=hand] button[name=answer]")
    for _ in range(10 if name == "soldateska-passing" else 2):
        choices.first.wait_for()
        before = version(page)
        choices.first.click()
        wait_for_next(page, before)
    choices.first.wait_for()


def open_pax_baltica(page: Page, server: Server, name: str) -> None:
    """The set-up; a block on its way, with every layer open; a battle."""
    if name == "pax-baltica-set-up":
        set_up_war(page, "me", "bot:greedy")
    elif name == "pax-baltica-moving":
        campaign(page, server, "moving")
        for switch in page.locator(".pb-switch summary").all():
            switch.click()
        expect(page.locator(".pb-tray .pb-open")).to_be_visible()
    else:
        campaign(page, server, "battle")
        expect(page.locator(".pb-battle")).to_be_visible()


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("look", LOOKS)
def test_a_page_is_accessible_and_fits(
    sit: Callable[..., Page], server: Server, complaints: Complaints, name: str, look: dict[str, Any]
) -> None:
    page = sit(**look)
    open_page(page, server, name)
    page.wait_for_load_state("load")
    assert serious(page) == []
    assert no_wider_than_the_window(page)
    if name == "error":
        complaints.expect("404")  # the browser itself notes it


@pytest.mark.parametrize("width", [320, 768, 1024, 1600])
def test_the_war_fits_windows_of_all_widths(sit: Callable[..., Page], server: Server, width: int) -> None:
    page = sit(width=width, height=800)
    open_pax_baltica(page, server, "pax-baltica-battle")
    assert no_wider_than_the_window(page)
    for part in page.locator(".pb-battle, #pb-map, .pb-switches").all():
        assert part.evaluate("part => part.getBoundingClientRect().right <= innerWidth + 1"), part
