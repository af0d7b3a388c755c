"""Notices in a real browser: an address is given, tried and forgotten by keyboard; a phone and a screen reader can."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.hands import Complaints, no_wider_than_the_window
from browser.test_pages import LOOKS, serious
from server.real.fortress import Fortress
from server.real.harness import Client, Server
from server.receiver import Receiver, receiver

Sit = Callable[..., Page]


@pytest.fixture(scope="module")
def post() -> Iterator[Receiver]:
    with receiver() as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, post: Receiver) -> Iterator[Server]:
    wanted = {"BIVOUAC_NOTICES": f"usual {post.place}", "BIVOUAC_NOTICES_AFTER": "1"}
    with Fortress(tmp_path_factory.mktemp("notices"), **wanted) as server:
        yield server


def known(page: Page, server: Server) -> tuple[str, list[Client]]:
    """The page is that of the guest at a table of Garrison."""
    host, guest = Client(server), Client(server)
    table = host.table("garrison", seats=["me", "invite"], name="Hanna")
    guest.join(host.links["1"], "Gustav")
    name, _, value = guest.cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": server.address}])
    return table, [host, guest]


def tab_to(page: Page, name: str) -> None:
    """By Tab alone, to the button or field of that name."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(document.activeElement.labels?.[0] ?? document.activeElement).textContent") == name:
            return
    raise AssertionError(f"Tab does not come to {name}.")


def test_by_keyboard_from_the_home_page_to_a_notice(
    sit: Sit, server: Server, post: Receiver, complaints: Complaints
) -> None:
    page = sit()
    table, clients = known(page, server)
    page.goto("/")
    tab_to(page, "Be told when it is your turn")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Notices")).to_be_visible()
    label = "A notice address. Nobody else ever sees it, and you only its end."
    tab_to(page, label)
    page.keyboard.type("json://169.254.169.254/")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text(f"Notices by “json” go only to 127.0.0.1:{post.port} here.")
    complaints.expect("422")  # the browser itself notes it
    tab_to(page, label)
    page.keyboard.type(f"{post.place}/a-hook-by-keyboard")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("The address is kept.")
    assert "a-hook-by-keyboard" not in page.content()
    tab_to(page, "Send me a test notice")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("A test notice is on its way.")
    assert post.wait(1)[0][1]["title"] == "A test notice"
    page.goto("/rules/winter-war")  # away from the table
    seat = int(clients[0].look(table)["question"]["seat"])
    for mover in dict.fromkeys([seat, 0]):
        for _ in range(2):
            seen = clients[mover].look(table)
            if seen["question"]["seat"] == mover:
                clients[mover].answer(table, mover, seen["version"], seen["question"]["choices"][0]["answer"])
    path, notice = post.wait(2)[1]
    assert (path, notice["title"]) == ("/a-hook-by-keyboard", "Garrison: it is your turn")
    page.goto(notice["message"].rpartition(" ")[2])
    expect(page.locator("[data-table]")).to_have_attribute("data-table", table)
    page.goto("/notices")
    tab_to(page, "Forget it")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("The address is forgotten.")
    expect(page.get_by_role("button", name="Forget it")).to_have_count(0)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("state", ["new", "kept", "failed", "refused"])
def test_the_page_is_accessible_and_fits(
    sit: Sit, server: Server, post: Receiver, complaints: Complaints, look: dict[str, object], state: str
) -> None:
    page = sit(**look)
    _, clients = known(page, server)
    if state in ("kept", "failed"):
        post.failing.add("/failing")
        hook = f"{state}-{'a' * 60}" if state == "kept" else "failing"
        clients[1].post_json("/api/notices", {"address": f"{post.place}/{hook}"})
        number = clients[1].get("/api/notices").json["addresses"][0]["id"]
        clients[1].post_json(f"/api/notices/{number}/test", {})
    page.goto("/notices")
    if state == "failed":
        for _ in range(100):
            if page.get_by_text("The last notice could not be delivered.").count():
                break
            page.wait_for_timeout(200)
            page.reload()
        expect(page.get_by_text("The last notice could not be delivered.")).to_be_visible()
    if state == "refused":
        page.locator("#address").fill("ntfy://localhost/topic")
        page.get_by_role("button", name="Tell me there").click()
        expect(page.get_by_role("alert")).to_be_visible()
        complaints.expect("422")
    assert serious(page) == []
    assert no_wider_than_the_window(page)
