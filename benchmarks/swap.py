"""How long an answer at a table of Pax Baltica takes: on the server until the frame is out, and on the page to show it.

    python benchmarks/swap.py [--answers 60] [--after 800] [--motion] [--stacks]

A real server and a real Chromium. A grand campaign is played by `greedy` up to a late moment and opened as a table;
then somebody answers by lot, on the map and in battles. Of the server: from the last byte of the answer to the first of
the reply, and what of it was drawing. Of the page: all script from the answer on until the frame is shown, as Chromium
traces it, with the parsing, style and layout in it; the style and layout that the browser does afterwards stand apart.
Milliseconds of work: what other programs do meanwhile does not count, but for the two lines by the clock.

With --stacks Chromium also says which style and layout the script forced. To note every stack costs the script itself
some milliseconds, which are then in its figure.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter, sleep, thread_time
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bivouac.bots.roster import player
from bivouac.core.dice import Luck, luck
from bivouac.core.player import Look, Player
from bivouac.core.record import write
from bivouac.games import load
from bivouac.lab.bench import compiled
from bivouac.lab.trial import Trial
from bivouac.server import boards, serving
from bivouac.server.bench import ADDRESS, UNLIMITED, end_with_input
from bivouac.server.guard import Guard
from bivouac.server.settings import LOCAL, Settings
from bivouac.server.site import Site

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
STRAY = 0.1  # of the answers up to the late moment are by chance: so no two games are the same
QUIET = 0.3  # how often an action is ended as soon as it can be
SETTLED = 0.6  # seconds until nothing of an answer is still under way; bots wait a second
STACKS = "disabled-by-default-devtools.timeline.stack"
CATEGORIES = ["devtools.timeline", "v8.execute", "blink.user_timing"]
SCRIPT = ("EvaluateScript", "EventDispatch", "FireAnimationFrame", "FunctionCall", "RunMicrotasks", "TimerFire")
LAYOUT = ("Layout", "UpdateLayoutTree")
PARSING = ("ParseHTML",)
WORDS = """() => [...new Set([...document.querySelectorAll(
    "[data-region=board] [data-answer], :is([data-region=board], [data-region=hand]) button[name=answer]"
)].map((one) => one.dataset.answer ?? one.value))]"""
FIND = """word => document.querySelector(`#pb-map [data-answer="${word}"]`)
    ?? document.querySelector(`:is([data-region=board], [data-region=hand]) button[name=answer][value="${word}"]`)"""
GIVE = """choice => {
    performance.mark("given");
    document.querySelector("#answers").removeAttribute("data-forgone"); // it is meant
    choice.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}"""
VERSION = "Number(document.querySelector('[data-table]').dataset.frame.split('.')[0])"


# --- the server -------------------------------------------------------------------------------------------------------
def serve(url: str) -> None:
    """A server as it is, but for a line about each answer."""
    drawing = [0.0]
    draw, application = boards.drawn, serving.application

    def drawn(*about: Any, **more: Any) -> bytes:
        began = thread_time()
        found = draw(*about, **more)
        drawing[0] += thread_time() - began
        return found

    def watched(site: Site) -> Any:
        return Watched(application(site), drawing)

    boards.drawn, serving.application = drawn, watched  # type: ignore[assignment]
    serving.threading.Thread(target=end_with_input, daemon=True).start()
    serving.serve(Settings(url, LOCAL, limits=UNLIMITED), "127.0.0.1", 0, True, False)


class Watched:
    """The application, and how long it takes for an answer."""

    def __init__(self, app: Guard, drawing: list[float]) -> None:
        self.app = app
        self.drawing = drawing

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if not scope.get("path", "").endswith("/answer"):
            await self.app(scope, receive, send)
            return
        self.drawing[0] = 0.0
        began = perf_counter()
        size = 0

        async def counted(message: Any) -> None:
            nonlocal size
            size += len(message.get("body", b""))
            await send(message)

        await self.app(scope, receive, counted)
        took = perf_counter() - began
        line = {"server": 1000 * took, "drawing": 1000 * self.drawing[0], "bytes": size}
        sys.stdout.write(f"{json.dumps(line)}\n")
        sys.stdout.flush()


# --- a late moment ----------------------------------------------------------------------------------------------------
class Straying(Player):
    """Greedy, and now and then anything."""

    def __init__(self, by: Luck) -> None:
        super().__init__()
        self.luck = by
        self.greedy = player("greedy", load("pax-baltica"), by)

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        if self.luck.random() < STRAY:
            return self.luck.choice(options)
        return self.greedy.choose(seat, question, options, look)


def late_record(after: int) -> str:
    """A grand campaign after so many answers; Sweden's person and a bot go on."""
    game = load("pax-baltica")
    for deal in range(50):
        players = [Straying(luck("swap", deal, seat)) for seat in range(2)]
        trial = Trial(game, 2, game.checked({"scenario": 3}), f"swap-{deal}", list(players))
        trial.header.players = ["you", "greedy"]
        trial.begin()
        match = trial.match
        asked = 0
        while match.asked is not None and (asked < after or match.asked.seat != 0):
            match.submit(match.asked.seat, trial.choose(match))
            asked += 1
        if match.asked is not None:
            return write(match, trial.header, True)
    raise SystemExit(f"No grand campaign is as long as {after} answers.")


# --- the page ---------------------------------------------------------------------------------------------------------
def lot(words: list[str], by: Random) -> str:
    ends = [word for word in sorted(words) if word in ("done", "decline")]
    if ends and by.random() < QUIET:
        return ends[0]
    others = [word for word in sorted(words) if word not in ends]
    return "move" if "move" in others else by.choice(others or ends)


def answer(page: Page, server: Any, by: Random) -> dict[str, Any] | None:
    """One answer, with the server's figures for it; None when the game is over."""
    words: list[str] = []
    while not words:
        words = page.evaluate(WORDS)
        if page.evaluate("!!document.querySelector('[data-region=ending] h2')"):
            return None
        sleep(0.05)
    sleep(SETTLED)
    before = page.evaluate(VERSION)
    choice = page.evaluate_handle(FIND, lot(words, by)).as_element()
    if choice is None:
        raise SystemExit("What was offered is not on the page.")
    choice.evaluate("choice => choice.focus()")
    sleep(0.1)
    kind = "battle" if page.evaluate("!!document.querySelector('.pb-battle')") else "map"
    choice.evaluate(GIVE)
    found: dict[str, Any] = json.loads(server.stdout.readline())
    sleep(SETTLED)
    while page.evaluate(VERSION) == before:
        sleep(0.05)
    page.evaluate("performance.mark('shown')")
    return found | {"kind": kind}


Span = tuple[float, float, float]  # from when until when, and how long the thread worked meanwhile


def windows(trace: list[dict[str, Any]], stacks: bool) -> list[dict[str, float]]:
    """Of each answer: script, what it parsed and forced, and what the browser did by itself.

    Without stacks nobody knows who wanted style and layout amid a script: there it counts as script.
    """
    marks = [one for one in trace if one.get("cat") == "blink.user_timing" and one["name"] in ("given", "shown")]
    marks.sort(key=lambda one: float(one["ts"]))
    thread = marks[0]["pid"], marks[0]["tid"]
    events = [one for one in trace if one.get("ph") == "X" and (one["pid"], one["tid"]) == thread]
    found = []
    for given, shown in zip(marks[::2], marks[1::2], strict=True):
        now = [one for one in events if given["ts"] <= one["ts"] + one["dur"] and one["ts"] <= shown["ts"]]
        scripts, parses = spans(now, SCRIPT), spans(now, PARSING)
        forced = spans([one for one in now if by_script(one)], LAYOUT)
        own = spans([one for one in now if not by_script(one)], LAYOUT)
        amid = [span for span in own if within(span, scripts)]  # in the same piece of a task
        if not stacks:
            own, amid = [span for span in own if span not in amid], []
        found.append(
            {
                "script": worked(scripts) - worked(amid),
                "clock": lasted(scripts) - lasted(amid),
                "parsed": worked([span for span in parses if within(span, scripts)]),
                "forced": worked(forced),
                "after": worked(own),
            }
        )
    return found


def by_script(event: dict[str, Any]) -> bool:
    """Whether a script was running, and had to wait for it."""
    about = event.get("args", {})
    return bool((about.get("beginData") or about.get("data") or {}).get("stackTrace"))


def spans(events: list[dict[str, Any]], names: tuple[str, ...]) -> list[Span]:
    """Those of some names, without those inside others."""
    found: list[Span] = []
    for one in sorted([one for one in events if one["name"] in names], key=lambda one: float(one["ts"])):
        if not found or one["ts"] >= found[-1][1]:
            found.append((one["ts"], one["ts"] + one["dur"], one.get("tdur", one["dur"])))
    return found


def within(span: Span, others: list[Span]) -> bool:
    return any(begin <= span[0] <= end for begin, end, _ in others)


def worked(some: list[Span]) -> float:
    return sum(thread for _, _, thread in some) / 1000


def lasted(some: list[Span]) -> float:
    return sum(end - begin for begin, end, _ in some) / 1000


def play(browser: Browser, server: Any, address: str, record: str, given: argparse.Namespace) -> list[dict[str, Any]]:
    context = browser.new_context(
        base_url=address,
        viewport={"width": 1280, "height": 800},
        reduced_motion="no-preference" if given.motion else "reduce",
    )
    page = context.new_page()
    reply = context.request.post("/api/records", data={"record": record}, headers={"Origin": address})
    page.goto(f"/t/{reply.json()['table']}")
    page.locator("[data-table][data-ready]").wait_for()
    by = Random(3)
    answer(page, server, by)  # what is met for the first time is compiled and drawn for the first time
    browser.start_tracing(page=page, categories=[*CATEGORIES, STACKS] if given.stacks else CATEGORIES)
    rows: list[dict[str, Any]] = []
    while len(rows) < given.answers and (found := answer(page, server, by)) is not None:
        rows.append(found)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return [row | window for row, window in zip(rows, windows(trace, given.stacks), strict=True)]


def chromium() -> str | None:
    """Without its window if it can be had, as in the tests."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


# --- figures ----------------------------------------------------------------------------------------------------------
COLUMNS = {
    "server": "server, answer to frame, by the clock",
    "drawing": "  of it drawing",
    "clock": "page, all script, by the clock",
    "script": "page, all script",
    "parsed": "  of it parsing HTML",
    "forced": "  of it forced style and layout",
    "after": "page, style and layout afterwards",
}


def told(kind: str, rows: list[dict[str, Any]]) -> str:
    size = max(row["bytes"] for row in rows) >> 10
    lines = [f"{kind}: {len(rows)} answers, frames of {size} KiB at most"]
    lines.append(f"{'':40}{'median':>8}{'95 %':>8}{'worst':>8}")
    for name, title in COLUMNS.items():
        figures = sorted(row[name] for row in rows)
        picked = (figures[len(figures) // 2], figures[min(len(figures) - 1, len(figures) * 95 // 100)], figures[-1])
        lines.append(f"{title:40}" + "".join(f"{figure:8.1f}" for figure in picked))
    return "\n".join(lines)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--answers", type=int, default=60, help="how many are measured")
    asked.add_argument("--after", type=int, default=800, help="how many come before them")
    asked.add_argument("--motion", action="store_true", help="with pieces seen to move")
    asked.add_argument("--stacks", action="store_true", help="with what the script forced, at the script's cost")
    given = asked.parse_args()
    record = late_record(given.after)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "serve", f"sqlite:///{Path(folder) / 'tables.sqlite'}"]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as server:  # noqa: S603  # this very file
            found = ADDRESS.search(server.stdout.readline() if server.stdout else "")
            if found is None:
                raise SystemExit("The server could not be started.")
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
                address = f"http://127.0.0.1:{found.group(1)}"
                rows = play(browser, server, address, record, given)
                browser.close()
            server.terminate()
    kind = "compiled" if compiled() else "interpreted"
    sys.stdout.write(f"{len(rows)} answers after {given.after}; rules {kind}; load {os.getloadavg()[0]:.1f}\n")
    for name in ("map", "battle"):
        if some := [row for row in rows if row["kind"] == name]:
            sys.stdout.write(f"\n{told(name, some)}\n")


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(sys.argv[2])
    else:
        main()
