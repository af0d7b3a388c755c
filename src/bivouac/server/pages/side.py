"""Beside the board: who sits where, the log, and why a bot answered as it did."""

import re
from bisect import bisect_right
from functools import lru_cache

import htpy as h
from htpy import Node
from markupsafe import Markup

from bivouac.core.game import Option
from bivouac.core.seen import Line, Seen
from bivouac.core.table import SPECTATOR
from bivouac.server.pages.layout import address, rule_link, with_links
from bivouac.server.scene import BOT, OPEN, PERSON, YOU, Because, Chair, Row, Scene

MARGIN = re.compile(r"\b(\d+) points?\.$")  # as the last words of a line
SHORT_OF_COMMITMENT = 8  # enough to see that it stays the same


def notice(scene: Scene, base: str = "") -> Node:
    """One sentence, with its rule."""
    return h.p[with_links(scene.notice, base)] if scene.notice else None


# --- seats ------------------------------------------------------------------------------------------------------------
def seats(scene: Scene, base: str = "") -> Node:
    question = scene.seen.question
    asked = question.seat if question is not None and not scene.seen.ending else -1
    return [
        h.ul(".chairs")[[chair(one, one.seat == asked, scene.seen) for one in scene.chairs]],
        h.ul(".marks")[[h.li[mark] for mark in found]] if (found := marks(scene)) else None,
        about(scene, base),
    ]


def chair(one: Chair, asked: bool, seen: Seen) -> Node:
    won = one.seat in seen.winners
    state = "won" if won else "" if not asked else "was asked" if seen.past else "to answer"
    return h.li(class_=f"chair {one.kind}{' asked' if asked else ''}{' won' if won else ''}")[
        h.b[one.title],
        h.span(".state")[state] if state else None,
        h.span(".holder")[holder(one)],
        h.div(".invite")["Send this link: ", address(one.link, f"the link for {one.title}")] if one.link else None,
    ]


def holder(one: Chair) -> str:
    """Who holds the seat, in a word or two."""
    if one.kind == YOU:
        return f"{one.name} (you)" if one.name else "you"
    if one.kind == BOT:
        return f"bot: {one.name}"
    if one.kind == OPEN:
        return f"open; a bot ({one.bot}) holds it" if one.bot else "open"
    return one.name or "a person"


def marks(scene: Scene) -> list[str]:
    """What sets this table apart, each in a word or two."""
    found = [
        (not scene.mine, "Watching"),
        (scene.practice, "Practice"),
        (scene.assisted, "Assisted"),
        (scene.shared, "Shared deal"),
        (scene.imported, "Opened from a record"),
        (scene.dice == "mine", "Real dice"),
    ]
    return [mark for true, mark in found if true]


def about(scene: Scene, base: str) -> Node:
    """Rulings and dice, folded away."""
    switched = [(option, value) for option, value in scene.options if value != option.default]
    return h.details("#about.about-table")[
        h.summary["About this table"],
        h.p["The rulings are the usual ones."] if not switched else None,
        [h.p[ruling(option, value), " ", rule_link(option.rule, base)] for option, value in switched],
        h.p[
            "The dice were committed to before the first roll: ",
            h.code[f"{scene.commitment[:SHORT_OF_COMMITMENT]}…"],
            ". They can be checked: see below." if scene.seed else ". When the game is over, they can be checked.",
        ]
        if scene.commitment
        else None,
        h.p["Others may watch: ", address(scene.watch, "the link to watch")] if scene.watch else None,
        seating(scene) if scene.host and not scene.seen.ending else None,
    ]


def seating(scene: Scene) -> Node:
    """What the host can do about seats: a new link for a seat that no person holds, and one for those who watch."""
    where = f"/t/{scene.table}"
    invitable = [one for one in scene.chairs if one.kind in (BOT, OPEN)]
    held = [one for one in scene.chairs if one.kind == PERSON]
    return h.form("#seating", method="post", action=f"{where}/link")[
        [h.button(name="seat", value=one.seat)[f"New link for {one.title}"] for one in invitable],
        h.button(name="seat", value=SPECTATOR)["New link to watch"],
        [h.button(name="seat", value=one.seat, formaction=f"{where}/free")[f"Free {one.title}"] for one in held],
    ]


def ruling(option: Option, value: int) -> str:
    state = ("off", "on")[value] if option.most == 1 else str(value)
    return f"Switched {state}: {option.meaning}"


# --- log --------------------------------------------------------------------------------------------------------------
def log(scene: Scene, base: str = "", more: str = "") -> Node:
    """One line for one event; what came after the moment that is looked at stands apart."""
    found = scene.seen.log
    if not found:
        return h.p(".empty")["Nothing has happened yet. What happens will be told here, each line with its rule."]
    split = bisect_right(found, scene.seen.moment, key=lambda line: line.moment) if scene.seen.past else len(found)
    return [
        h.ol(".lines")[log_lines(found[:split], -1, base, more)],
        h.ol(".lines.later", aria_label="Later than what you are looking at")[
            log_lines(found[split:], scene.seen.moment, base, more)
        ]
        if split < len(found)
        else None,
    ]


def log_lines(found: list[Line], before: int, base: str, more: str) -> Markup:
    """The first line of each moment leads to it."""
    parts: list[str] = []
    for line in found:
        parts.append(log_line(line.sentence, line.rule, line.moment if line.moment != before else -1, base, more))
        before = line.moment
    return Markup("".join(parts))  # noqa: S704 -- every part is escaped by log_line


@lru_cache(maxsize=16384)
def log_line(sentence: str, rule: str, moment: int, base: str, more: str) -> Markup:
    """The log is long and its lines do not change: each is made once."""
    there = Markup('<a class="at" href="?at={}{}" aria-label="Go to move {}">{}</a>').format(
        moment, more, moment, moment
    )
    cite = Markup(' <a class="rule" href="{}#{}">{}</a>').format(base, rule, rule) if rule else ""
    return Markup("<li>{}<span>{}</span>{}</li>").format(there if moment >= 0 else "", sentence, cite)


# --- why --------------------------------------------------------------------------------------------------------------
def why(scene: Scene, base: str = "") -> Node:
    because = scene.because
    if because is None:
        return h.p(".empty")[no_reasons(scene)]
    return h.article(".because", aria_label="Hint" if because.hint else f"Why {because.who} answered so")[
        h.h3[because.who],
        h.p(".prompt")[because.prompt, " ", rule_link(because.rule, base)],
        h.p(".answer")["Advice: " if because.hint else "Answer: ", h.b[because.answer]],
        weighed(because) if because.rows else None,
        [h.p[with_links(line, base)] for line in because.lines],
        h.p(".ahead")[found] if (found := ahead(because)) else None,
        h.p(".unclear")["No clear difference between the best."] if unclear(because) else None,
    ]


def ahead(because: Because) -> str:
    """How much better the advice did than the choice of greedy."""
    chosen = next((row for row in because.rows if row.chosen), None)
    greedy = next((row for row in because.rows if row.label == because.greedy), None)
    if not because.hint or chosen is None or greedy is None or chosen is greedy:
        return ""
    points = round(100 * chosen.worth) - round(100 * greedy.worth)
    if points < 0:
        return ""
    if points == 0:
        return "The advice won as often as greedy’s choice."
    return f"The advice won {points} {'point' if points == 1 else 'points'} more often than greedy’s choice."


def unclear(because: Because) -> bool:
    """Whether the two best of a hint are no further apart than the margin that a line of it states."""
    margin = next((int(found[1]) for line in because.lines if (found := MARGIN.search(line))), None)
    best = sorted([row.worth for row in because.rows], reverse=True)[:2]
    return because.hint and margin is not None and len(best) > 1 and 100 * (best[0] - best[1]) <= margin


def no_reasons(scene: Scene) -> str:
    """What stands here while there is nothing to explain."""
    if scene.seen.past or scene.seen.ending:
        return "Reasons are shown while the game is played, for the answer that was given last."
    if any(one.kind == BOT for one in scene.chairs):
        return "When a bot has answered, its reasons stand here: what it was asked, what it weighed, what it chose."
    return "No bot plays here. Ask for a hint, and its reasons stand here."


def weighed(because: Because) -> Node:
    """What was considered, the best first, with bars."""
    rows = sorted(because.rows, key=lambda row: -row.worth)
    return h.table(".weighed")[
        h.caption["How often each option won"],
        h.tbody[[weighed_row(row) for row in rows]],
    ]


def weighed_row(row: Row) -> Node:
    percent = round(100 * row.worth)
    return h.tr(class_="chosen" if row.chosen else None)[
        h.th(scope="row")[row.label, h.span(".unseen")[" (chosen)"] if row.chosen else None],
        h.td(".bar")[h.meter(min=0, max=100, value=percent, aria_hidden="true")],
        h.td(".percent")[f"{percent} %"],
    ]
