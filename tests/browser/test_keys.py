"""Keys: the list of them, and what they may not do by mistake."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.hands import CAMPAIGN, deal_known, press, strike, take_seat, version, wait_for_next
from server.real.harness import Client, Server

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


# --- what is given up for good ----------------------------------------------------------------------------------------
def after_a_move(page: Page, server: Server) -> None:
    """Sweden, who has the page, has moved a block with the first of three actions; a group may follow it."""
    hands = [Client(server), Client(server)]
    table = hands[0].table("pax-baltica", seats=["me", "invite"], code=CAMPAIGN)
    hands[1].join(hands[0].links["1"], "Bea")
    stand = ["territory:poznan", "territory:krakow", "territory:poznan", "territory:krakow"]
    words = [*stand, "move", "territory:poznan", "block:karl-xii", "territory:schlesien"]
    while words or "done" not in [choice["answer"] for choice in hands[0].look(table)["question"]["choices"]]:
        seen = hands[0].look(table)
        word = words.pop(0) if words else seen["question"]["choices"][0]["answer"]  # a border, where it is asked for
        reply = hands[0].answer(table, 0, seen["version"], word)
        assert reply.status == 200, reply.text
    take_seat(page, server, table, hands[0].cookie)


def pass_time(page: Page, milliseconds: int = 1000) -> None:
    """The page's own clock stands still: a loaded machine is no slower than another."""
    page.clock.run_for(milliseconds)


def test_the_key_that_confirms_an_action_does_not_throw_the_others_away(sit: Sit, server: Server) -> None:
    page = sit()
    page.clock.install()
    after_a_move(page, server)
    page.clock.pause_at("2100-01-01")
    done = page.locator("[data-region=hand] button[value=done]")
    expect(done).to_have_text("D Confirm the action")
    before = version(page)
    page.keyboard.press("d")
    wait_for_next(page, before)
    expect(page.locator("#ask")).to_contain_text("Actions left: 2.")
    expect(done).to_contain_text("You have 2 actions left, which would be lost.")
    notice = page.locator("[data-region=notice]")

    page.keyboard.press("d")
    expect(notice).to_have_text("This is another question: press the key again if you mean it.")
    pass_time(page)
    page.keyboard.press("d")
    expect(notice).to_have_text("You have 2 actions left, which would be lost. Answer so once more if you mean it.")
    page.keyboard.press("d")
    expect(notice).to_have_text("This is another question: press the key again if you mean it.")
    pass_time(page)
    page.keyboard.press("Escape")  # on second thoughts
    expect(notice).to_be_empty()
    page.keyboard.press("d")
    expect(notice).to_contain_text("You have 2 actions left")
    assert version(page) == before + 1
    pass_time(page)
    page.keyboard.press("d")
    expect(page.locator("#ask")).to_contain_text("The Coalition acts")


@pytest.mark.parametrize("way", ["click", "list", "text", "Enter"])
def test_however_it_is_answered_actions_are_not_thrown_away_unasked(sit: Sit, server: Server, way: str) -> None:
    page = sit()
    after_a_move(page, server)
    before = version(page)
    press(page, "done")
    wait_for_next(page, before)
    before = version(page)
    if way == "text":
        page.goto(page.url + "?text=1")
    if way == "list":
        page.keyboard.press("/")
    where = {"list": "#all-choices", "text": "[data-region=choices]"}.get(way, "[data-region=hand]")
    done = page.locator(f"{where} button[value=done]")
    if way == "Enter":
        done.focus()
        page.keyboard.press("Enter")
    else:
        done.click()
    expect(page.locator("[data-region=notice]")).to_contain_text("You have 2 actions left, which would be lost.")
    assert version(page) == before
    if way == "Enter":
        expect(page.locator("[data-table][data-unread]")).to_have_count(0)
        page.keyboard.press("Enter")
    else:
        done.click()
    expect(page.locator("#ask")).to_contain_text("The Coalition acts")


def test_a_key_that_is_held_down_answers_once(sit: Sit) -> None:
    page = sit()
    deal_known(page)
    before = version(page)
    page.keyboard.down("0")
    wait_for_next(page, before)
    for _ in range(3):
        expect(page.locator("[data-table][data-unread]")).to_have_count(0)
        page.keyboard.down("0")  # as a keyboard repeats it
    page.keyboard.up("0")
    assert version(page) == before + 1
    strike(page, "0")
    wait_for_next(page, before + 1)
