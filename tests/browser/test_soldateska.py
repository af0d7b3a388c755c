"""Soldateska in real browsers: six people at one table, keys, a bot's seat taken over, the hand turned."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bivouac.core.dice import RecordedDice
from bivouac.core.match import Match
from bivouac.core.record import read
from bivouac.core.table import ASK
from bivouac.games import load
from bivouac.games.soldateska.box.cards import CARDS, SUIT_NAMES, WORDS
from bivouac.games.soldateska.rules.words import PLAYED
from bivouac.games.soldateska.telling.story import card_name
from browser.hands import KNOWN, PATIENCE, listen_to, strike, turn_to_text, version, wait_for_script
from browser.wire import Wire
from server.real.harness import Server

GAME = load("soldateska")
SEATS = 6
NAMES = ["Anna", "Bea", "Carla", "Dora", "Elsa", "Frida"]
LEGAL = "[data-region=hand] button[name=answer]"
PIECES = re.compile(r'(?:card:|data-piece=\\*")((?:[a-z]+)(?:-\d+)?)')
LABELS = re.compile(rf"\b(?:{'|'.join(SUIT_NAMES)}) −?\d+")
PASSES = re.compile(r"(\w+) passes (?!two cards)([\w −]+?) to (\w+)\.")


ASKED_OR_OVER = """legal => document.querySelector(legal)
    || document.querySelector("[data-region=ending]").textContent.trim()"""


def set_up(page: Page, seats: int, *who: str, code: str = "", **options: int) -> None:
    """A table with its seats filled; bots answer at once. The code names a deal."""
    page.goto("/tables/new?game=soldateska")
    page.locator(f"[name=seats][value='{seats}']").check()
    page.locator("[name=pace][value='0']").check()
    for seat, one in enumerate(who):
        page.locator(f"[name=seat-{seat}]").select_option(one)
    page.locator("[name=code]").fill(code)
    for name, value in options.items():
        field = page.locator(f"[name=option-{name}]")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(str(value))
        else:
            field.fill(str(value))
    page.locator("form[action='/tables'] button.primary").click()
    wait_for_script(page)


def over(page: Page) -> bool:
    return page.locator("[data-region=ending]").inner_text().strip() != ""


def wait_for(page: Page, wanted: int) -> None:
    """Until the page shows the version, or the game is over."""
    page.wait_for_function(
        """wanted => {
            const version = document.querySelector("#answers input[name=version]");
            const ending = document.querySelector("[data-region=ending]");
            return (ending && ending.textContent.trim() !== "") || (version && Number(version.value) >= wanted);
        }""",
        arg=wanted,
    )


# --- six browsers, every byte -----------------------------------------------------------------------------------------
@pytest.fixture
def six(browser: Browser, server: Server, complaints: list[str]) -> Iterator[tuple[list[Page], list[Wire]]]:
    """Six people, each with a browser and a wire of their own."""
    with ExitStack() as stack:
        wires = [stack.enter_context(Wire(server.port)) for _ in range(SEATS)]
        pages = []
        for wire in wires:
            context = browser.new_context(base_url=wire.address, reduced_motion="reduce")
            context.set_default_timeout(PATIENCE)
            stack.callback(context.close)
            page = context.new_page()
            listen_to(page, complaints)
            page.goto("/")
            pages.append(page)
        yield pages, wires


def seated(pages: list[Page]) -> None:
    """The first sets the table up and invites the others, who come one after the other."""
    set_up(pages[0], SEATS, "me", *["invite"] * (SEATS - 1), max_rounds=2)
    links = [link.get_attribute("href") for link in pages[0].locator("[data-region=seats] .invite a").all()]
    assert len(links) == SEATS - 1
    for page, link, name in zip(pages[1:], links, NAMES[1:], strict=True):
        assert link is not None
        page.goto(link[link.index("/join/") :])
        page.get_by_label("What the others").fill(name)
        page.locator("main button[type=submit]").click()
        wait_for_script(page)
        expect(pages[0].locator("[data-region=seats]")).to_contain_text(name)


def played(pages: list[Page], wires: list[Wire], luck: Random) -> list[list[int]]:
    """A whole game, clicked; for each version, how much each browser had heard when it was shown."""
    marks: list[list[int]] = []
    wanted = 0
    while True:
        shown = shown_by_all(pages, wanted)
        marks.append([wire.mark() for wire in wires])
        if shown[0]["over"]:
            return marks
        asked = [page for page, one in zip(pages, shown, strict=True) if one["choices"]]
        assert len(asked) == 1, "one is asked, and nobody else is shown a choice"
        choices = asked[0].locator(LEGAL)
        choices.nth(luck.randrange(choices.count())).click()
        wanted = max(one["version"] for one in shown) + 1


STATE = """legal => ({
    version: Number(document.querySelector("#answers input[name=version]")?.value ?? -1),
    choices: document.querySelectorAll(legal).length,
    over: document.querySelector("[data-region=ending]").textContent.trim() !== "",
})"""


def shown_by_all(pages: list[Page], wanted: int) -> list[dict[str, Any]]:
    """What each page shows, when all show the version or the end."""
    for _ in range(600):
        shown = [page.evaluate(STATE, LEGAL) for page in pages]
        if all(one["over"] or one["version"] >= wanted for one in shown):
            return shown
        pages[0].wait_for_timeout(25)
    raise AssertionError(f"Version {wanted} does not come.")


def known(match: Match, seat: int) -> set[int]:
    """The cards that the seat may see at this moment, and those that were played since the question before."""
    view = match.view(seat)
    played = [told.b for told in match.story(seat) if told.event == PLAYED]
    return {*view["hand"], *view["trick"], *view["aside"], *view["passed"], *played[-2 * SEATS :]}


def known_at_each_question(text: str) -> list[list[set[int]]]:
    """The game once more, from its record: what each seat might see whenever somebody was asked."""
    saved = read(text, GAME)
    match = Match(GAME, SEATS, saved.header.options, RecordedDice(saved.entries), asks_all=True)
    found = []
    for entry in saved.entries:
        if entry.kind == ASK:
            found.append([known(match, seat) for seat in range(SEATS)])
            match.submit(entry.seat, entry.value)
    assert match.outcome is not None
    return found


def test_six_browsers_play_to_the_end_and_no_byte_tells_anothers_cards(six: tuple[list[Page], list[Wire]]) -> None:
    pages, wires = six
    seated(pages)
    before = [wire.mark() for wire in wires]
    marks = played(pages, wires, Random(6))
    for page in pages:
        expect(page.locator("[data-region=ending]")).to_contain_text("ducats")
    text = pages[0].evaluate(
        "async () => (await fetch(`/t/${document.querySelector('[data-table]').dataset.table}/record`)).text()"
    )
    moments = known_at_each_question(text)
    assert len(marks) == len(moments) + 1 > 100
    hidden = 0
    seen: list[set[int]] = [set() for _ in range(SEATS)]  # in this round or the one before: the log names them
    for v, now in enumerate(moments):
        for seat in range(SEATS):
            may = now[seat] | (moments[v - 1][seat] if v else set())
            seen[seat] |= may
            first = before[seat] if v == 0 else marks[v - 1][seat]
            heard = wires[seat].between(first, marks[v][seat])
            pieces = {WORDS.number(f"card:{name}") for name in PIECES.findall(heard) if f"card:{name}" in WORDS.numbers}
            assert pieces <= may, f"seat {seat}, version {v}: {[card_name(card) for card in pieces - may]}"
            labels = set(LABELS.findall(heard))
            assert labels <= {card_name(card) for card in seen[seat]}, f"seat {seat}, version {v}"
            for who, _, heir in PASSES.findall(heard):
                assert GAME.seat_names(SEATS)[seat] in (who, heir)
            hidden += CARDS - len(may)
    assert hidden > 10_000, "there was something to hide"


# --- one browser ------------------------------------------------------------------------------------------------------
def test_a_whole_game_against_bots_by_mouse(sit: Callable[..., Page]) -> None:
    page = sit()
    set_up(page, 4, "me", max_rounds=2)
    luck = Random(3)
    while not over(page):
        page.wait_for_function(ASKED_OR_OVER, arg=LEGAL)
        choices = page.locator(LEGAL)
        if choices.count():
            before = version(page)
            choices.nth(luck.randrange(choices.count())).click()
            wait_for(page, before + 1)
    expect(page.locator(".so-ledger")).to_have_attribute("open", "")
    expect(page.locator(".so-ledger")).to_contain_text("Wages")


def first_card(page: Page) -> str:
    """The chord of the first card that may be played."""
    return str(page.locator(LEGAL).first.get_attribute("data-chord"))


def test_cards_are_played_by_letter_and_number(sit: Callable[..., Page]) -> None:
    page = sit()
    set_up(page, 3, "me")
    for _ in range(5):
        expect(page.locator(LEGAL).first).to_be_visible()
        before = version(page)
        chord = first_card(page)
        for key in chord:
            strike(page, key)
        wait_for(page, before + 1)


def test_a_key_that_begins_a_card_still_means_what_it_meant(sit: Callable[..., Page]) -> None:
    """T begins Tobacco 3; alone, after a moment, it leads to the text view."""
    page = sit()
    set_up(page, 6, "me")
    expect(page.locator(LEGAL).first).to_be_visible()
    turn_to_text(page)


def test_a_card_that_may_not_be_played_says_why(sit: Callable[..., Page]) -> None:
    page = sit()
    set_up(page, 3, "me", code=KNOWN)
    for _ in range(20):
        expect(page.locator(LEGAL).first).to_be_visible()
        refused = page.locator("[data-region=hand] button[name=about]")
        if refused.count():
            refused.first.click()
            expect(page.locator("[data-region=notice]")).to_contain_text(re.compile(r"must follow|cannot follow"))
            return
        before = version(page)
        page.locator(LEGAL).first.click()
        wait_for(page, before + 1)
    raise AssertionError("In twenty tricks nothing had to be followed.")


def test_the_hand_stays_sorted_as_it_was_turned(sit: Callable[..., Page]) -> None:
    page = sit()
    set_up(page, 3, "me")
    expect(page.locator(LEGAL).first).to_be_visible()
    page.locator("#so-sort summary").click()
    before = version(page)
    page.locator(LEGAL).first.click()
    wait_for(page, before + 1)
    expect(page.locator("#so-sort")).to_have_attribute("open", "")


def whoever_is_asked(*pages: Page) -> Page:
    for _ in range(300):
        for page in pages:
            if page.locator(LEGAL).count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("Nobody is asked.")


def test_a_person_takes_over_from_a_bot_in_mid_round(sit: Callable[..., Page]) -> None:
    anna = sit()
    set_up(anna, 3, "me", "invite:greedy", "bot:greedy")
    expect(anna.locator(LEGAL).first).to_be_visible()
    anna.locator(LEGAL).first.click()
    expect(anna.locator("[data-region=log]")).to_contain_text("Anselm plays")
    expect(anna.locator(LEGAL).first).to_be_visible()
    expect(anna.locator("[data-region=log]")).to_contain_text("Balthasar plays")  # the bot that holds his seat
    link = anna.locator("[data-region=seats] .invite a").first.get_attribute("href")
    bea = sit(link)
    bea.get_by_label("What the others").fill("Bea")
    bea.locator("main button[type=submit]").click()
    wait_for_script(bea)
    expect(anna.locator("[data-region=seats]")).to_contain_text("Bea")
    for _ in range(6):
        page = whoever_is_asked(anna, bea)
        before = version(page)
        page.locator(LEGAL).first.click()
        wait_for(page, before + 1)
    expect(bea.locator("[data-region=hand] .so-card").first).to_be_visible()
