"""Keys: the list of them, and what they may not do by mistake."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.hands import deal_known

Sit = Callable[..., Page]


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
@pytest.mark.parametrize("view", ["", "?text=1"])
def test_the_list_of_keys_opens_at_its_top_and_esc_closes_it(sit: Sit, width: int, height: int, view: str) -> None:
    page = sit(width=width, height=height)
    deal_known(page)
    page.goto(page.url + view)
    for _ in range(2):  # also when it was scrolled to its end before
        page.locator("body").press("?")
        expect(page.get_by_role("heading", name="Keys")).to_be_in_viewport(ratio=1)
        assert page.locator("#help").evaluate("dialog => dialog.scrollTop") == 0
        expect(page.get_by_role("button", name="Close")).to_be_focused()
        expect(page.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
        page.locator("#help").evaluate("dialog => dialog.scrollTo(0, dialog.scrollHeight)")
        expect(page.locator("#single-keys")).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        expect(page.locator("#help")).to_be_hidden()
