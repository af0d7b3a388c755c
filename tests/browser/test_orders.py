"""Standing orders in a real browser: given by keyboard, in both views; what is not saved yet stays."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from server.real.fortress import Fortress
from server.real.harness import Client, Server

Sit = Callable[..., Page]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Fortress(tmp_path_factory.mktemp("orders")) as server:
        yield server


def seated(page: Page, server: Server) -> tuple[str, list[Client]]:
    """The page hosts a table of Garrison with a guest; both can be played from elsewhere, too."""
    host, guest = Client(server), Client(server)
    table = host.table("garrison", seats=["me", "invite"], name="Hanna")
    guest.join(host.links["1"], "Gustav")
    name, _, value = host.cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": server.address}])
    return table, [host, guest]


def pass_on(table: str, clients: list[Client]) -> int:
    """Whoever is asked passes his two cards; his seat."""
    seat = int(clients[0].look(table)["question"]["seat"])
    for _ in range(2):
        seen = clients[seat].look(table)
        clients[seat].answer(table, seat, seen["version"], seen["question"]["choices"][0]["answer"])
    return seat


@pytest.mark.parametrize("view", ["", "?text=1"])
def test_orders_are_given_by_keyboard(sit: Sit, server: Server, view: str) -> None:
    page = sit()
    table, clients = seated(page, server)
    page.goto(f"/t/{table}{view}")
    summary = page.locator("#orders > summary")
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Play")).to_be_visible()
    page.get_by_label("Pass").select_option(label="the lowest")
    page.get_by_role("button", name="Save").focus()
    page.keyboard.press("Enter")
    expect(summary).to_have_text("Standing orders (1 given)")
    expect(page.locator("#orders")).to_have_attribute("open", "")
    if clients[0].look(table)["version"] == 0:
        pass_on(table, clients)  # the guest, who leads
    expect(page.locator(".by-order")).to_have_text("By your standing orders: 2 answers.")


def test_what_is_not_saved_yet_stays_when_the_game_goes_on(sit: Sit, server: Server) -> None:
    page = sit()
    table, clients = seated(page, server)
    page.goto(f"/t/{table}")
    page.locator("#orders > summary").click()
    page.get_by_label("Play").select_option(label="the highest")
    seats = page.locator("[data-region=seats]").inner_html()
    passed = pass_on(table, clients)
    expect(page.locator(".chair.asked b")).to_have_text("North" if passed else "East")
    assert page.locator("[data-region=seats]").inner_html() != seats, "the seats were written anew"
    expect(page.get_by_label("Play")).to_have_value("2")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#orders > summary")).to_have_text("Standing orders (1 given)")
    expect(page.get_by_label("Play")).to_have_value("2")
