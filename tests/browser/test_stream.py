"""The stream: it is asked for again when it was refused, and held only by pages that somebody sees."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from browser.hands import Complaints, deal, deal_known, strike, version, wait_for_next, wait_for_script
from server.real.harness import Client, Server

Sit = Callable[..., Page]
ASKED_EVERY = 2_000  # milliseconds, where there is no stream
HIDE = """hidden => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def look_elsewhere(page: Page, elsewhere: bool) -> None:
    """A browser that is driven shows all its tabs: this one is told that nobody, or somebody, sees it."""
    page.evaluate(HIDE, elsewhere)


def answer_in_another_tab(page: Page) -> None:
    """What the stream has to tell the page: the same person lets the attack come."""
    other = page.context.new_page()
    other.goto(page.url)
    wait_for_script(other)
    before = version(other)
    strike(other, "0")
    wait_for_next(other, before)
    other.close()


def test_a_stream_that_was_refused_once_comes_back(sit: Callable[..., Page], complaints: Complaints) -> None:
    page = sit()
    refused: list[str] = []
    restarting = True

    def refuse(route: Route) -> None:
        if restarting:
            refused.append(route.request.url)
            route.fulfill(status=502, body="The server restarts.")
        else:
            route.continue_()

    page.route("**/stream*", refuse)
    deal_known(page)
    expect(page.locator("#connection")).to_have_text("Connecting again…")
    assert refused
    with page.expect_response(lambda reply: "/stream" in reply.url and reply.status == 200):
        restarting = False
    expect(page.locator("#connection")).to_have_text("")
    answer_in_another_tab(page)
    expect(page.locator("[data-region=log]")).to_contain_text("The Soviets attack")
    complaints.expect("502")


def test_a_table_that_is_gone_is_not_asked_for_again(sit: Callable[..., Page], complaints: Complaints) -> None:
    page = sit()
    page.route("**/stream*", lambda route: route.fulfill(status=404))
    page.route(re.compile(r"/frame\?"), lambda route: route.fulfill(status=404))
    deal(page)
    expect(page.locator("#connection")).to_contain_text("not there any more")
    complaints.expect("404")


def test_a_page_that_nobody_sees_holds_no_stream_and_catches_up_when_it_is_seen(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    log = page.locator("[data-region=log]")
    look_elsewhere(page, True)
    answer_in_another_tab(page)
    page.wait_for_timeout(500)
    expect(log).not_to_contain_text("The Soviets attack")
    look_elsewhere(page, False)
    expect(log).to_contain_text("The Soviets attack")


def test_a_page_that_comes_back_from_the_browsers_memory_listens_again(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    with page.expect_response("**/stream*"):
        for name in ("pagehide", "pageshow"):
            page.evaluate("name => dispatchEvent(new PageTransitionEvent(name, { persisted: true }))", name)
    answer_in_another_tab(page)
    expect(page.locator("[data-region=log]")).to_contain_text("The Soviets attack")


def test_eight_tables_in_eight_windows_at_once_all_answer_and_all_follow(sit: Sit, server: Server) -> None:
    """A browser keeps six connections to one server; all of these windows are seen at once."""
    first = sit()
    pages = [first, *[first.context.new_page() for _ in range(7)]]
    for page in pages:
        page.goto("/")
        deal_known(page)
    for page in pages:
        before = version(page)
        strike(page, "0")
        wait_for_next(page, before)
    wait_for_streams(first, server, 3)  # some of them listen, the others ask
    for page in pages:
        before = version(page)
        answer_elsewhere(page, server)
        wait_for_next(page, before)
    for page in pages[:3]:  # whoever listened goes; others take their places
        page.close()
    wait_for_streams(pages[-1], server, 3)


def wait_for_streams(page: Page, server: Server, wanted: int) -> None:
    """Until so many are open, and not one more a while later."""
    waited = 0
    while f"\nbivouac_streams {wanted}\n" not in (figures := Client(server).get("/metrics").text):
        waited += 1
        assert waited < 300, figures
        page.wait_for_timeout(100)
    page.wait_for_timeout(ASKED_EVERY)
    assert f"\nbivouac_streams {wanted}\n" in Client(server).get("/metrics").text


def answer_elsewhere(page: Page, server: Server) -> None:
    """What others do: here the same person, from another device."""
    hands = Client(server)
    (cookie,) = [one for one in page.context.cookies() if one["name"] == "bivouac"]
    hands.cookie = f"bivouac={cookie['value']}"
    table = page.locator("[data-table]").get_attribute("data-table") or ""
    seen = hands.look(table)
    reply = hands.answer(table, 0, seen["version"], seen["question"]["choices"][0]["answer"])
    assert reply.status == 200, reply.text


def test_seven_tables_in_seven_tabs(sit: Callable[..., Page]) -> None:
    """A browser keeps six connections to one server."""
    first = sit()
    pages = [first]
    for page in pages:
        deal_known(page)
        before = version(page)
        strike(page, "0")
        wait_for_next(page, before)
        if len(pages) < 7:
            look_elsewhere(page, True)
            pages.append(first.context.new_page())
            pages[-1].goto("/")
    assert len(pages) == 7
    look_elsewhere(first, False)
    before = version(first)
    answer_in_another_tab(first)
    wait_for_next(first, before)
