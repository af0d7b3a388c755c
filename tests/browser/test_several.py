"""Several people: two browsers at one table, spectators, one screen for two; and a server that goes and comes back."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import Page, expect

from browser.hands import (
    Complaints,
    asked,
    deal,
    deal_known,
    legal,
    play_out,
    strike,
    version,
    wait_for_next,
    wait_for_script,
)
from server.real.harness import Server

NEXT_OR_CURTAIN = """before => document.querySelector(".curtain")
    || Number(document.querySelector("#answers input[name=version]").value) !== before"""

NEXT_OR_GIVEN_UP = """before => document.querySelector("[data-region=notice]").textContent.includes("answer again when")
    || Number(document.querySelector("#answers input[name=version]").value) !== before"""


def set_up(page: Page, game: str, *seats: str) -> None:
    page.goto(f"/tables/new?game={game}")
    for seat, who in enumerate(seats):
        page.locator(f"[name=seat-{seat}]").select_option(who)
    page.get_by_role("button", name="Set up").or_(page.locator("form[action='/tables'] button.primary")).first.click()
    expect(page.locator("[data-table]")).to_be_visible()


def invitation(page: Page) -> str:
    return page.locator("[data-region=seats] .invite a").first.inner_text()


def test_an_invitation_is_a_whole_address_to_look_at_and_to_copy(sit: Callable[..., Page], server: Server) -> None:
    page = sit(permissions=["clipboard-read", "clipboard-write"])
    set_up(page, "outpost", "me", "invite")
    page.locator("#about summary").click()
    for _ in range(2):  # as the page came, and after its seats were written anew
        link = page.locator("[data-region=seats] .invite a").first
        expect(link).to_contain_text(f"{server.address}/join/")
        page.locator("[data-region=seats] .invite button").first.click()
        expect(page.locator("[data-region=seats] .invite button").first).to_have_text("Copied")
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == link.inner_text()
        page.locator("#seating button", has_text="New link for").first.click()
        expect(link).not_to_have_text(copied)


def test_two_people_in_two_browsers_see_their_own_cards_and_each_others_answers(sit: Callable[..., Page]) -> None:
    anna = sit()
    set_up(anna, "outpost", "me", "invite")
    bea = sit(invitation(anna))
    bea.get_by_label("What the others").fill("Bea")
    bea.locator("main button[type=submit]").click()
    expect(anna.locator("[data-region=seats]")).to_contain_text("Bea")
    for _ in range(4):
        before = version(anna)
        assert version(bea) == before
        page = anna if legal_anywhere(anna) else bea
        page.locator("button[name=answer]:visible").first.click()
        for one in (anna, bea):
            wait_for_next(one, before)
    hands = [page.locator("[data-region=board]").inner_text() for page in (anna, bea)]
    assert hands[0] != hands[1]


def legal_anywhere(page: Page) -> bool:
    return page.locator("button[name=answer]").count() > 0


def test_a_spectator_follows_the_game(sit: Callable[..., Page]) -> None:
    player = sit()
    deal_known(player)
    player.locator("#about summary").click()
    player.locator("[formaction$='/link'][value='-1'], form[action$='/link'] button").first.click()
    link = player.locator("#about a").filter(has_text="/join/").first.inner_text()
    wait_for_script(player)
    watcher = sit(link)
    watcher.locator("main button[type=submit]").click()
    expect(watcher.locator("[data-region=seats]")).to_contain_text("Watching")
    expect(legal(watcher)).to_have_count(0)
    before = version(player)
    strike(player, "0")
    wait_for_next(player, before)
    expect(watcher.locator("[data-region=log]")).to_contain_text("The Soviets attack")
    expect(watcher.locator("#ask")).to_have_text(asked(player))


def test_one_screen_for_two_hangs_a_curtain_between_them(sit: Callable[..., Page]) -> None:
    page = sit()
    set_up(page, "outpost", "me", "me")
    expect(page.locator(".curtain")).to_be_visible()
    assert page.locator("[data-region=board]").inner_text().strip() == ""
    seen = []
    for _ in range(2):
        page.locator(".curtain button").click()
        expect(page.locator(".curtain")).to_have_count(0)
        seen.append(page.locator("[data-region=board]").inner_text())
        while page.locator(".curtain").count() == 0:
            before = version(page)
            page.locator("button[name=answer]:visible").first.click()
            page.wait_for_function(NEXT_OR_CURTAIN, arg=before)
    assert seen[0] != seen[1]


def test_one_screen_for_two_in_the_text_view(sit: Callable[..., Page]) -> None:
    """The curtain takes everything away; behind it, everything comes."""
    page = sit()
    set_up(page, "outpost", "me", "me")
    page.goto(page.url + "?text=1")
    own = page.get_by_role("heading", name="Your hand").or_(page.locator("[data-region=choices] button"))
    for _ in range(2):
        expect(page.locator(".curtain")).to_be_visible()
        for region in page.locator("[data-region]:not([data-region=prompt])").all():
            expect(region).to_be_empty()
        page.locator(".curtain button").click()
        expect(own.first).to_be_visible()
        expect(page.locator("[data-region=board]")).not_to_be_empty()
        while page.locator(".curtain").count() == 0:
            before = version(page)
            page.locator("button[name=answer]").first.click()
            page.wait_for_function(NEXT_OR_CURTAIN, arg=before)


def test_refresh_and_restart_in_mid_game_lose_nothing(
    sit: Callable[..., Page], server: Server, complaints: Complaints
) -> None:
    page = sit()
    deal_known(page)
    for _ in range(2):
        before = version(page)
        strike(page, "0")
        wait_for_next(page, before)
    log = page.locator("[data-region=log]").inner_text()
    page.reload()
    assert page.locator("[data-region=log]").inner_text() == log
    server.kill()
    server.start()
    expect(page.locator("#connection")).to_have_text("")
    play_out(page, Random(6))
    page.reload()
    expect(page.locator("[data-region=ending]")).to_contain_text("Finland")
    complaints.expect("ERR_")  # while the server was away


def test_an_answer_given_while_the_server_is_away_counts_once_when_it_is_back(
    sit: Callable[..., Page], server: Server, complaints: Complaints
) -> None:
    page = sit()
    deal_known(page)
    before = version(page)
    server.kill()
    strike(page, "0")
    expect(page.locator("[data-region=notice]")).to_contain_text("cannot be reached")
    server.start()
    page.wait_for_function(NEXT_OR_GIVEN_UP, arg=before)
    if version(page) == before:  # it took the server longer to come back than the page tries
        strike(page, "0")
        wait_for_next(page, before)
    assert version(page) == before + 1
    complaints.expect("ERR_")  # while the server was away


def test_a_finished_record_opens_again(sit: Callable[..., Page], tmp_path: Path) -> None:
    page = sit()
    deal(page)
    play_out(page, Random(7))
    with page.expect_download() as download:
        page.get_by_role("link", name="record").first.click()
    path = tmp_path / "record.jsonl"
    download.value.save_as(path)
    other = sit("/import")
    other.set_input_files("#file", path)
    expect(other.locator("#record")).not_to_be_empty()
    other.get_by_role("button", name="Open it").click()
    expect(other.locator("[data-region=ending]")).to_contain_text("Finland")
    expect(other.locator("[data-region=seats]")).to_contain_text("record")
