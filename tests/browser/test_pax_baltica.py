"""Pax Baltica in a real browser: keys, the map under the hand, why not, the text view, a page that is loaded anew."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bivouac.games.pax_baltica.box.nations import NATIONS
from bivouac.games.pax_baltica.telling.names import ADJECTIVES, nation_name
from browser.hands import (
    CAMPAIGN,
    QUIET,
    asked,
    campaign,
    fresh_campaign,
    lot,
    over,
    press,
    set_up_war,
    spot,
    tab_to,
    type_answer,
    version,
    wait_for_next,
    wait_for_script,
    words_shown,
)
from server.real.harness import Server

MOST_BYTES = 120_000  # of the board, however much happens on it
MOST_ANSWERS = 60
GIVEN = """word => {
    const choice = document.querySelector(`#pb-map [data-answer="${word}"]`)
        ?? document.querySelector(`:is([data-region=board], [data-region=hand]) button[name=answer][value="${word}"]`);
    document.querySelector("#answers").removeAttribute("data-forgone"); // it is meant
    choice.focus({ preventScroll: true });
    choice.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}"""
LAYERS = {"L": "lines", "F": "forage", "B": "borders", "V": "points", "E": "reach"}


def the_map(page: Page) -> Locator:
    return page.locator("#pb-map")


def box(page: Page) -> list[float]:
    """What part of the map is shown."""
    return [float(number) for number in (the_map(page).get_attribute("viewBox") or "").split(" ")]


def wait_for_question(page: Page) -> None:
    page.wait_for_function(
        """answers => document.querySelector(answers)
            || document.querySelector("[data-region=ending]").textContent.trim()""",
        arg="[data-region=board] [data-answer], :is([data-region=board], [data-region=hand]) button[name=answer]",
    )


def turn(page: Page) -> str:
    return page.locator("[data-region=tracks]").inner_text().partition("Turn ")[2].partition(" ")[0]


# --- keys -------------------------------------------------------------------------------------------------------------
def test_from_the_set_up_to_the_second_turn_by_keyboard_alone(sit: Callable[..., Page]) -> None:
    page = sit()
    set_up_war(page, "me", "bot:greedy", code=CAMPAIGN)
    luck = Random(4)
    used: list[str] = []
    first = turn(page)
    wait_for_question(page)
    tab_to(page, "territory:krakow")  # Karl XII
    page.keyboard.press("Enter")
    wait_for_next(page, 0)
    for _ in range(MOST_ANSWERS):
        wait_for_question(page)
        if over(page) or turn(page) != first:
            break
        before = version(page)
        words = words_shown(page)
        word = "move" if "move" in words else lot(words, luck, 0.6)
        used.append(type_answer(page, word))
        wait_for_next(page, before)
    assert turn(page) != first or over(page)
    assert {len(keys) for keys in used} >= {1, 3}, "letters or digits, and codes of places"
    assert "m" in used


def test_a_letter_that_begins_a_place_waits_for_the_rest(sit: Callable[..., Page]) -> None:
    """Two letters of Poznan are no answer, even after a while; all three are, large or small."""
    page = sit()
    set_up_war(page, "me", "bot:greedy", code=CAMPAIGN)
    wait_for_question(page)
    chord = page.locator("#pb-map [data-answer='territory:poznan']").get_attribute("data-chord") or ""
    assert len(chord) == 3
    page.keyboard.type(chord[:2])
    page.wait_for_timeout(900)
    assert version(page) == 0
    page.keyboard.type(chord.upper())
    wait_for_next(page, 0)
    assert version(page) == 1


def test_layers_are_opened_by_capital_letters_and_stay_open(sit: Callable[..., Page]) -> None:
    page = sit()
    set_up_war(page, "me", "bot:greedy", code=CAMPAIGN)
    wait_for_question(page)
    for key, name in LAYERS.items():
        layer = page.locator(f".pb-layer-{name}")
        expect(layer).to_be_hidden()
        page.keyboard.press(f"Shift+{key}")
        expect(page.locator(f"#pb-show-{name}")).to_have_attribute("open", "")
        expect(layer).to_have_css("display", "inline")
    press(page, "territory:krakow")
    wait_for_next(page, 0)
    for key, name in LAYERS.items():
        expect(page.locator(f"#pb-show-{name}")).to_have_attribute("open", "")
        page.keyboard.press(f"Shift+{key}")
        expect(page.locator(f".pb-layer-{name}")).to_be_hidden()
    assert version(page) == 1


# --- the map under the hand -------------------------------------------------------------------------------------------
def test_keys_zoom_and_pan_the_map_while_it_has_the_focus(sit: Callable[..., Page]) -> None:
    page = sit()
    set_up_war(page, "me", "bot:greedy", code=CAMPAIGN)
    whole = box(page)
    the_map(page).focus()
    page.keyboard.press("+")
    page.keyboard.press("+")
    near = box(page)
    assert near[2] < whole[2] * 0.7
    page.keyboard.press("ArrowRight")
    assert box(page)[0] > near[0]
    page.keyboard.press("ArrowDown")
    assert box(page)[1] > near[1]
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowUp")
    assert box(page) == pytest.approx(near)
    page.keyboard.press("-")
    assert near[2] < box(page)[2] < whole[2]
    page.keyboard.press("0")
    assert box(page) == whole
    assert version(page) == 0
    expect(page.locator(".mode.past")).to_have_count(0)


def drag(page: Page, start: tuple[float, float], across: int, down: int) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + across / 2, start[1] + down / 2, steps=3)
    page.mouse.move(start[0] + across, start[1] + down, steps=3)
    page.mouse.up()


def test_a_drag_pans_and_answers_nothing(sit: Callable[..., Page]) -> None:
    page = sit()
    set_up_war(page, "me", "bot:greedy", code=CAMPAIGN)
    the_map(page).focus()
    for _ in range(3):
        page.keyboard.press("+")
    goal = page.locator("#pb-map [data-answer='territory:krakow']")
    for shape in (goal, page.locator("#pb-map [data-about='territory:lublin']")):
        near = box(page)
        drag(page, spot(shape), 60, -40)
        assert box(page)[0] < near[0]
        assert box(page)[1] > near[1]
        page.wait_for_timeout(300)
        assert version(page) == 0
        expect(page.locator("[data-region=notice]")).to_be_hidden()
    near = box(page)
    page.mouse.click(*spot(goal))
    wait_for_next(page, 0)
    assert box(page) == near, "the answer leaves the map as it was"


# the place on the map under a point of the screen, and back: what is above the map may grow or shrink in between
TO_MAP = """([x, y]) => {
    const at = new DOMPoint(x, y).matrixTransform(document.querySelector("#pb-map").getScreenCTM().inverse());
    return [at.x, at.y];
}"""
FROM_MAP = """([x, y]) => {
    const at = new DOMPoint(x, y).matrixTransform(document.querySelector("#pb-map").getScreenCTM());
    return [at.x, at.y];
}"""


def to_movers(page: Page) -> str:
    """The set-up is answered, and a group is to move: a block that may move first."""
    set_up_war(page, "me", "bot:greedy", code=CAMPAIGN)
    for _ in range(MOST_ANSWERS):
        wait_for_question(page)
        words = words_shown(page)
        if all(word.startswith("block:") for word in words):
            return words[0]
        before = version(page)
        press(page, "move" if "move" in words else words[0])
        wait_for_next(page, before)
    raise AssertionError("nobody can move")


def point(page: Page, shape: Locator) -> list[float]:
    """Where it lies on the map."""
    found: list[float] = page.evaluate(TO_MAP, list(spot(shape)))
    return found


def carry(page: Page, piece: Locator, end: list[float]) -> None:
    """A piece is taken and laid down at a point of the map."""
    x, y = spot(piece)
    u, v = page.evaluate(FROM_MAP, end)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move((x + u) / 2, (y + v) / 2, steps=4)
    page.mouse.move(u, v, steps=4)
    page.mouse.up()


def test_a_block_is_carried_to_its_goal(sit: Callable[..., Page]) -> None:
    """PB4.1 Taken and laid down, it gives both answers: which block, and where to; the map stays where it is."""
    page = sit(height=1000)
    word = to_movers(page)
    whole = box(page)
    before = version(page)
    press(page, word)
    wait_for_next(page, before)
    page.locator("#pb-map [data-held]").wait_for()
    end = point(page, page.locator("#pb-map use[data-answer][aria-label*='next door']").first)
    before = version(page)
    page.keyboard.press("u")
    wait_for_next(page, before)
    block = page.locator(f"#pb-map .pb-pick[data-answer='{word}']")
    block.wait_for()
    before = version(page)
    carry(page, block, end)
    page.wait_for_function(
        "before => Number(document.querySelector('#answers input[name=version]').value) > before + 1", arg=before
    )
    assert box(page) == whole
    expect(page.locator(f"#pb-map .pb-pick[data-answer='{word}']")).to_have_count(0)


def test_a_block_in_hand_is_laid_down_where_it_may_go(sit: Callable[..., Page]) -> None:
    """PB4.1 Once chosen it is carried to a goal; dropped elsewhere it tells why not; a click alone does nothing."""
    page = sit(height=1000)
    word = to_movers(page)
    before = version(page)
    press(page, word)
    wait_for_next(page, before)
    held = page.locator("#pb-map [data-held]")
    held.wait_for()
    before = version(page)
    page.mouse.click(*spot(held))
    carry(page, held, point(page, page.locator("#pb-map [data-about='territory:moskva']")))
    expect(page.locator("[data-region=notice]")).to_contain_text("Moskva is too far")
    assert version(page) == before
    carry(page, held, point(page, page.locator("#pb-map use[data-answer]").first))
    wait_for_next(page, before)
    assert version(page) == before + 1


def test_the_wheel_zooms_where_the_pointer_is(sit: Callable[..., Page]) -> None:
    page = sit()
    set_up_war(page, "me", "bot:greedy", code=CAMPAIGN)
    goal = page.locator("#pb-map [data-answer='territory:krakow']")
    at = spot(goal)
    whole = box(page)
    page.mouse.move(*at)
    page.mouse.wheel(0, -100)
    page.wait_for_function("whole => document.querySelector('#pb-map').viewBox.baseVal.width < whole", arg=whole[2])
    under = page.evaluate("([x, y]) => document.elementFromPoint(x, y).dataset.answer", list(at))
    assert under == "territory:krakow"


def test_a_place_that_is_no_answer_says_why_with_its_rule(sit: Callable[..., Page]) -> None:
    page = sit()
    set_up_war(page, "me", "bot:greedy", code=CAMPAIGN)
    page.mouse.click(*spot(page.locator("#pb-map [data-about='territory:moskva']")))
    notice = page.locator("[data-region=notice]")
    expect(notice).to_contain_text("The scenario does not place these blocks in Moskva.")
    expect(notice.locator("a.rule")).to_have_text("PB12.1")
    assert version(page) == 0


def test_what_a_march_would_cost_is_said_before_it_is_chosen(sit: Callable[..., Page], server: Server) -> None:
    page = sit()
    campaign(page, server, "moving")
    line = page.locator("#preview")
    forced = page.locator("#pb-map .pb-goal:not(.pb-far-0)").first
    page.mouse.move(*spot(forced))
    expect(line).to_contain_text(re.compile(r"forced march, \d with a rating of \d; on 1 to 3 it loses \d step"))
    near = page.locator("#pb-map .pb-far-0").first
    page.mouse.move(*spot(near))
    expect(line).to_contain_text(re.compile("next door|territories away"))
    page.mouse.move(2, 2)
    expect(line).to_be_empty()


def test_on_a_touch_screen_the_first_tap_on_a_place_previews_it(sit: Callable[..., Page]) -> None:
    page = sit(width=360, height=740, has_touch=True, is_mobile=True)
    set_up_war(page, "me", "bot:greedy", code=CAMPAIGN)
    goal = page.locator("#pb-map [data-answer='territory:krakow']")
    page.touchscreen.tap(*spot(goal))
    expect(page.locator(".beside")).to_contain_text("→ Kraków")
    expect(page.locator(".beside")).to_contain_text("Tap again")
    assert version(page) == 0
    page.touchscreen.tap(*spot(goal))
    wait_for_next(page, 0)


# --- the same, in words -----------------------------------------------------------------------------------------------
CROSSED = re.compile(r" – .+: (Sweden|the Coalition) \d+( of \d+)?\.$")
STACKS = """stacks => stacks.map(stack => [
    stack.getAttribute("aria-label"), stack.querySelectorAll(".pb-stand [data-piece]").length
])"""


def compare_with_text(page: Page) -> tuple[int, int, int]:
    """The map against the text view of the same moment; how many blocks, markers and borders in use there were."""
    stacks: list[tuple[str, int]] = page.locator("#pb-map .pb-stack").evaluate_all(STACKS)
    markers = page.locator("#pb-map .pb-marker title").evaluate_all("titles => titles.map(title => title.textContent)")
    counters = page.locator("#pb-map .pb-counter").count()
    tracks = page.locator("[data-region=tracks]").inner_text()
    words = page.context.new_page()
    words.goto(f"{page.url}?text=1")
    lines = [" ".join(line.split()) for line in words.locator("main").inner_text().splitlines()]
    words.close()
    held = {line.partition(":")[0]: line.partition(":")[2].strip(" .").split(", ") for line in lines}
    for said, many in stacks:
        place, _, blocks = said.partition(": ")
        place = place[:1].upper() + place[1:]
        assert many == len(blocks.split("; ")), said
        found = [line for line in lines if line.startswith((f"{place}:", f"{place} (")) and line.endswith(f"{blocks}.")]
        assert len(found) == 1, said
    adjectives = {nation_name(nation): ADJECTIVES[nation] for nation in range(NATIONS)}
    for said in markers:
        place, _, nation = said.partition(" is held by ")
        assert place in held[adjectives[nation]], said
    year = re.search(r"\b17\d\d\b", tracks)
    points = re.search(r"(−?\d+) would be", tracks)
    assert year is not None
    assert points is not None
    assert any(line.startswith("Pax Baltica") and year[0] in line for line in lines)
    assert any(line.startswith(f"Victory points now: {points[1]},") for line in lines)
    assert counters == len([line for line in lines if CROSSED.search(line)])
    return sum(many for _, many in stacks), len(markers), counters


def test_the_text_view_tells_what_the_map_tells(sit: Callable[..., Page], server: Server) -> None:
    page = sit()
    set_up_war(page, "me", "bot:greedy", code=CAMPAIGN)
    blocks, markers, crossed = compare_with_text(page)
    assert (blocks > 10, markers > 2, crossed) == (True, True, 0)
    campaign(page, server, "battle")
    blocks, markers, crossed = compare_with_text(page)
    assert (blocks > 10, markers > 2, crossed > 0) == (True, True, True)


# --- the page ---------------------------------------------------------------------------------------------------------
# how many elements each answer has put on the page, in regions and their parts
COUNTED = """
window.put = [];
let many = 0;
const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
Object.defineProperty(Element.prototype, "innerHTML", {
    get,
    set(html) {
        set.call(this, html);
        many += this.querySelectorAll("*").length;
    },
});
document.addEventListener("swapped", () => {
    window.put.push(many);
    many = 0;
});
"""
TRACED = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline.stack",
]  # what a script forces is told with where it did
MOST_FORCED = 60  # elements: those around the focus when what has it goes away, and when it is put back
MOST_PUT = 700
MOST_STYLED = 3000


def test_an_answer_rewrites_and_lays_out_little_of_the_page(sit: Callable[..., Page], server: Server) -> None:
    """Counts, not times: of some 5,000 elements few are written, and no script waits until all is laid out.

    `benchmarks/swap.py` has the times.
    """
    page = sit()
    page.add_init_script(COUNTED)
    fresh_campaign(page, server, "moving")
    browser = page.context.browser
    assert browser is not None
    luck = Random(3)
    sizes: list[int] = []
    browser.start_tracing(page=page, categories=TRACED)
    for _ in range(12):
        before = version(page)
        words = words_shown(page)
        word = "move" if "move" in words else lot(words, luck, 0.1)
        page.evaluate(GIVEN, word)
        wait_for_next(page, before)
        board = page.locator("[data-region=board]")
        sizes.append(board.evaluate("board => new TextEncoder().encode(board.innerHTML).length"))
        if not words_shown(page):
            break  # the others' turn
        expect(page.locator("[data-region] :focus")).to_have_count(1)  # it went away with what was chosen
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    put: list[int] = page.evaluate("window.put")
    assert len(sizes) > 5
    assert max(sizes) < MOST_BYTES
    assert len(put) >= len(sizes)
    assert max(put) < MOST_PUT, put
    styles = [one["args"] for one in trace if one["name"] == "UpdateLayoutTree" and "elementCount" in one["args"]]
    laid = [one["args"] for one in trace if one["name"] == "Layout" and "beginData" in one.get("args", {})]
    forced = [(one["elementCount"], forcing(one, server)) for one in styles]
    forced += [(one["beginData"]["dirtyObjects"], forcing(one, server)) for one in laid]
    by_page = sorted(one for one in forced if one[1])
    assert sum(one["elementCount"] for one in styles) < MOST_STYLED * len(sizes)
    assert len(by_page) > len(sizes)
    assert by_page[-1][0] < MOST_FORCED, by_page[-3:]


def forcing(event: dict[str, Any], server: Server) -> list[str]:
    """Which functions of the page waited for style or layout; none if it was the hand of this test, or nobody."""
    stack = event.get("beginData", {}).get("stackTrace", [])
    own = [frame for frame in stack if frame["url"].startswith(server.address)]
    return [f"{frame['functionName']}, {frame['url']}:{frame['lineNumber']}" for frame in own]


def test_a_page_loaded_anew_in_mid_move_asks_the_same(sit: Callable[..., Page], server: Server) -> None:
    page = sit()
    fresh_campaign(page, server, "moving")
    before = version(page), asked(page), words_shown(page)
    chosen = page.locator(".pb-tray .pb-open").inner_text()
    assert not set(before[2]) & set(QUIET)
    page.reload()
    wait_for_script(page)
    assert (version(page), asked(page), words_shown(page)) == before
    assert page.locator(".pb-tray .pb-open").inner_text() == chosen
    goals = page.locator("#pb-map .pb-goal")
    assert goals.count() == len(before[2])
    press(page, before[2][0])
    wait_for_next(page, before[0])
