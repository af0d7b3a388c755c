"""About these rules in a real browser: by mouse, by key, at a running table of every game."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bivouac.games import load
from browser.hands import no_wider_than_the_window, turn_to_text, wait_for_script
from browser.test_pages import serious
from games.boxes import BOXED


def deal(page: Page, game: str) -> None:
    page.goto(f"/rules/{game}")
    page.get_by_role("button", name="Play now").click()
    wait_for_script(page)


@pytest.mark.parametrize("game", BOXED)
def test_by_mouse_and_by_key_at_a_running_table(sit: Callable[..., Page], game: str) -> None:
    page = sit()
    deal(page, game)
    dialog = page.locator("#about-rules")
    asked = page.locator("[data-table]").get_attribute("data-frame")
    expect(dialog).to_be_hidden()
    page.locator(".masthead").get_by_role("link", name="About these rules").click()
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text(load(game).provenance().sentences[0])
    expect(dialog.get_by_role("button", name="Close")).to_be_focused()
    assert dialog.evaluate("dialog => dialog.scrollTop") == 0, "it opens at its head"
    page.keyboard.press("1")
    page.keyboard.press("0")
    assert page.locator("[data-table]").get_attribute("data-frame") == asked, "behind it no key answers"
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    page.keyboard.press("i")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_on_a_phone_it_is_as_wide_as_the_window_and_axe_finds_nothing(sit: Callable[..., Page]) -> None:
    page = sit(width=390, height=844)
    deal(page, "smuta")
    page.locator(".masthead").get_by_role("link", name="About").click()
    expect(page.locator("#about-rules")).to_be_visible()
    page.get_by_text("How many components come from where").click()
    expect(page.locator("#about-rules")).to_contain_text("Spaces: 83 in all")
    no_wider_than_the_window(page)
    assert serious(page) == []


def test_from_the_text_view_and_on_to_the_register(sit: Callable[..., Page]) -> None:
    page = sit()
    deal(page, "smuta")
    turn_to_text(page)
    page.keyboard.press("i")
    page.locator("#about-rules").get_by_role("link", name="The register of rulings").click()
    expect(page.locator("#chapter-register-of-rulings")).to_be_in_viewport()
