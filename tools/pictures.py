"""Takes the pictures of the docs anew: python tools/pictures.py, with Bivouac, Playwright and Chromium installed."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Page, sync_playwright

from bivouac.deals import code_of

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
CODE = code_of("talvi-839")  # trenches to lay; then infantry, mortars, tanks and two Politkommissars
MUSTER = code_of("lagata-7")
CAMPAIGN = code_of("narva-1700")
TROUBLES = code_of("godunov-3")
CIVIL_WAR = code_of("kazan-65")
LUCK = 24  # with it he attacks soon
SUMMER = 330  # a moment at which an army of the False Dmitrii's looks for its goal
WIDTHS = {"": (1920, 1080), "-1024": (1024, 768), "-360": (360, 740)}
LEGAL = """() => [...document.querySelectorAll(
    "[data-region=board] [data-answer], :is([data-region=board], [data-region=hand]) button[name=answer]"
)].map(choice => choice.dataset.answer ?? choice.value)"""
ANSWER = """word => (document.querySelector(`button[name=answer][value="${word}"]`)
    ?? document.querySelector(`[data-answer="${word}"]`)).dispatchEvent(new MouseEvent("click", { bubbles: true }))"""
FLAGS = [
    *["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    *["--disable-sync", "--no-first-run"],
]


def defence(page: Page) -> None:
    """Trenches laid, the attack turned up, the machine gun and Sisu played."""
    page.get_by_label("Code").fill(CODE)
    page.get_by_role("button", name="Deal it").click()
    for word in ("card:trenches", "done", "card:maxim-mg-fire", "card:sisu"):
        version = page.locator("#answers input[name=version]").get_attribute("value")
        page.locator(f"[data-region=hand] button[value='{word}']").click()
        page.wait_for_function(
            "before => document.querySelector('#answers input[name=version]')?.value !== before", arg=version
        )
    page.mouse.move(0, 0)
    page.wait_for_timeout(3000)  # until nothing is marked as new


def trick(page: Page) -> None:
    """A table for six, some tricks into the second round."""
    page.goto("/tables/new?game=soldateska")
    page.locator("[name=seats][value='6']").check()
    page.locator("[name=pace][value='0']").check()
    page.locator("#code").fill(MUSTER)
    page.locator("form[action='/tables'] button.primary").click()
    for _ in range(14):
        page.locator("[data-region=hand] button[name=answer]").first.wait_for()
        version = page.locator("#answers input[name=version]").get_attribute("value")
        page.locator("[data-region=hand] button[name=answer]").first.click()
        page.wait_for_function(
            "before => document.querySelector('#answers input[name=version]')?.value !== before", arg=version
        )
    page.locator("[data-region=hand] button[name=answer]").first.wait_for()
    page.mouse.move(0, 0)
    page.wait_for_timeout(3000)


def campaign(page: Page) -> None:
    """Sweden on the Road to Glory, against a veteran."""
    page.goto("/tables/new?game=pax-baltica")
    page.locator("[name=pace][value='0']").check()
    page.locator("[name=seat-1]").select_option("bot:veteran")
    page.locator("[name=option-scenario]").select_option("1")
    page.locator("#code").fill(CAMPAIGN)
    page.locator("form[action='/tables'] button.primary").click()
    page.locator("main[data-ready]").wait_for()


def march_until(page: Page, asked: str, luck: Random, choices: int = 1) -> None:
    """Moves wherever it can, until that is asked, with so many answers at least."""
    for _ in range(300):
        page.locator("[data-answer], button[name=answer]").first.wait_for(state="attached")
        words = page.evaluate(LEGAL)
        if asked in page.locator("#ask").inner_text() and len(words) >= choices:
            break
        version = page.locator("#answers input[name=version]").get_attribute("value")
        better = [word for word in words if word in ("fire", "move")] or [word for word in words if word != "done"]
        page.evaluate(ANSWER, luck.choice(better or words))
        page.wait_for_function(
            "before => document.querySelector('#answers input[name=version]')?.value !== before", arg=version
        )
    page.mouse.move(0, 0)
    page.wait_for_timeout(3000)


def war(page: Page) -> None:
    """The map while a block of a group looks for its goal, at three widths; and a battle."""
    campaign(page)
    luck = Random(3)
    march_until(page, "what is done next", luck)
    march_until(page, "forced march", luck, 6)
    at_every_width(page, "pax-baltica")
    march_until(page, "fire or retreat", luck)
    page.screenshot(path=PICTURES / "pax-baltica-battle.png")


def at_every_width(page: Page, name: str) -> None:
    for width_name, (width, height) in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(500)
        page.screenshot(path=PICTURES / f"{name}{width_name}.png")
    page.set_viewport_size({"width": 1280, "height": 800})


def troubles(page: Page) -> None:
    """Five charts; one step of them, and why."""
    page.goto("/tables/new?game=smuta")
    page.locator("[name=seat-0]").select_option("charts")
    page.locator("#code").fill(TROUBLES)
    page.locator("form[action='/tables'] button.primary").click()
    page.locator("main[data-ready]").wait_for()
    page.goto(f"{page.url.partition('?')[0]}?at={SUMMER}")
    page.locator("main[data-ready]").wait_for()
    page.locator("#tab-why").click()
    at_every_width(page, "smuta")


def civil_war(page: Page) -> None:
    """One person, four players whom the tables lead: an attack that he puts together."""
    page.goto("/tables/new?game=russian-civil-war")
    page.locator("#code").fill(CIVIL_WAR)
    page.locator("form[action='/tables'] button.primary").click()
    page.locator("main[data-ready]").wait_for()
    page.locator("#film-pace").select_option("instant")
    march_until(page, "attack it with all", Random(LUCK), 3)
    page.evaluate(ANSWER, next(word for word in page.evaluate(LEGAL) if word.startswith("leader:")))
    page.wait_for_timeout(3000)
    at_every_width(page, "russian-civil-war")


def main() -> None:
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-m", "bivouac", "serve", "--no-browser", "--port", "0"]
        server = subprocess.Popen(  # noqa: S603  # our own command
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "BIVOUAC_HOME": home}
        )
        try:
            address = (server.stdout.readline() if server.stdout else "").split()[-1]
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"), args=FLAGS
                )
                page = browser.new_page(viewport={"width": 1280, "height": 800}, base_url=address)
                page.goto("/")
                defence(page)
                page.screenshot(path=PICTURES / "winter-war.png")
                trick(page)
                page.screenshot(path=PICTURES / "soldateska.png")
                war(page)
                troubles(page)
                civil_war(page)
                browser.close()
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
