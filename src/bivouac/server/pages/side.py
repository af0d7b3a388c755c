"""Beside the board: who sits where, the log, and why a bot answered as it did."""

from bisect import bisect_right
from functools import lru_cache

import htpy as h
from htpy import Node
from markupsafe import Markup

from bivouac.core.because import figure
from bivouac.core.game import Order
from bivouac.core.player import CHANCE_TO_WIN
from bivouac.core.seen import Line, Seen
from bivouac.core.table import SPECTATOR
from bivouac.games.screens.pages import part
from bivouac.server.pages.layout import address, choices, hidden, rule_link, with_links
from bivouac.server.scene import BOT, CHARTS, OPEN, PERSON, YOU, Because, Chair, Row, Scene

LONG = 1000  # lines of a log: a longer one is told in part,
NEAR = 200  # at least so many lines before the moment, and as many after it
SHORT_OF_COMMITMENT = 8  # enough to see that it stays the same


def notice(scene: Scene, base: str = "") -> Node:
    """One sentence, with its rule."""
    return h.p[with_links(scene.notice, base)] if scene.notice else None


# --- seats ------------------------------------------------------------------------------------------------------------
def seats(scene: Scene, base: str = "") -> Node:
    question = scene.seen.question
    asked = question.seat if question is not None and not scene.seen.ending else -1
    return [
        part(h.ul, "chairs", [chair(one, one.seat == asked, scene.seen) for one in scene.chairs], class_="chairs"),
        h.ul(".marks")[[h.li[mark] for mark in signs]] if (signs := marks(scene)) else None,
        orders(scene, base) if scene.orders else None,
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
    person = one.name or "a person"
    if one.judges:  # who answers what the charts leave open
        judges = {YOU: "you judge", BOT: f"a bot ({one.name}) judges"}
        return f"the charts; {judges.get(one.kind, f'{person} judges')}"
    held = {
        YOU: f"{one.name} (you)" if one.name else "you",
        BOT: f"bot: {one.name}",
        OPEN: f"open; a bot ({one.bot}) holds it" if one.bot else "open",
        CHARTS: "the charts",
    }
    return held.get(one.kind, person)


def marks(scene: Scene) -> list[str]:
    """What sets this table apart, each in a word or two."""
    traits = {
        "Watching": not scene.mine,
        "Practice": scene.practice,
        "Assisted": scene.assisted,
        "Shared deal": scene.shared,
        "Opened from a record": scene.imported,
        "Real dice": scene.dice == "mine",
    }
    return [mark for mark, true in traits.items() if true]


def about(scene: Scene, base: str) -> Node:
    """Rulings and dice, folded away."""
    held_by = (scene.seen.game.led_by, scene.seen.game.judged_by)  # the seats tell that
    switched = [
        h.p[f"Switched {option.written(value)}: {option.meaning}", " ", rule_link(option.rule, base)]
        for option, value in scene.options
        if value != option.default and option.name not in held_by
    ]
    committed = f"{scene.commitment[:SHORT_OF_COMMITMENT]}…" if scene.commitment else ""
    checked = ". They can be checked: see below." if scene.seed else ". When the game is over, they can be checked."
    return h.details("#about.about-table")[
        h.summary["About this table"],
        switched or h.p["The rulings are the usual ones."],
        h.p["The dice were committed to before the first roll: ", h.code[committed], checked] if committed else None,
        h.p["Others may watch: ", address(scene.watch, "the link to watch")] if scene.watch else None,
        h.p[h.a(href="/notices")["Be told when it is your turn"]] if scene.mine and not scene.over else None,
        seating(scene) if scene.host and not scene.seen.ending else None,
    ]


def orders(scene: Scene, base: str) -> Node:
    """What one's own seat orders beforehand, folded away."""
    given = len([value for order, value in scene.orders if value != order.default])
    return h.details("#orders.about-table")[
        h.summary[f"Standing orders ({given} given)" if given else "Standing orders"],
        h.p["What you settle here is answered for you, at once and in your name; everything else you are asked."],
        h.form("#ordering", method="post", action=f"/t/{scene.table}/orders")[
            hidden(seat=scene.seen.seat),
            hidden(text=1) if base else None,
            [one_order(order, value, base) for order, value in scene.orders],
            h.button(type="submit")["Save"],
        ],
    ]


def one_order(order: Order, value: int, base: str) -> Node:
    field = f"order-{order.name}"
    return h.div(".order")[
        h.label(for_=field)[order.meaning],
        " ",
        rule_link(order.rule, base),
        h.select(id=field, name=field)[choices(enumerate(order.choices), value)],
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


# --- log --------------------------------------------------------------------------------------------------------------
def log(scene: Scene, base: str = "", more: str = "") -> Node:
    """One line for one event; what came after the moment that is looked at stands apart.

    Of a very long log only what is near that moment is told; how many lines there are, the script must know.
    """
    lines = scene.seen.log
    if not lines:
        return h.p(".empty")["Nothing has happened yet. What happens will be told here, each line with its rule."]
    split = bisect_right(lines, scene.seen.moment, key=lambda line: line.moment) if scene.seen.past else len(lines)
    first, last = 0, len(lines)
    if len(lines) > LONG:
        first, last = max(0, split - NEAR) // NEAR * NEAR, min(len(lines), split + NEAR)
    later = h.ol(".lines.later", aria_label="Later than what you are looking at")
    return [
        part(h.span, "known", str(len(lines)), class_="known", hidden="hidden"),
        earlier(lines, first, more) if first else None,
        part(h.ol, "lines", log_lines(lines[first:split], -1, base, more), class_="lines"),
        later[log_lines(lines[split:last], scene.seen.moment, base, more)] if split < last else None,
    ]


def earlier(lines: list[Line], first: int, more: str) -> Node:
    """The way to lines that are not told here."""
    at = lines[first - 1].moment
    back = h.a(".at", href=f"?at={at}{more}", data_at=at)["do that"]
    return h.p(".empty")[f"{first} earlier lines are told when you go back: ", back, "."]


def log_lines(lines: list[Line], before: int, base: str, more: str) -> Markup:
    """The first line of each moment leads to it."""
    parts: list[str] = []
    for line in lines:
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
def why(scene: Scene, base: str = "", of_charts: Node = None) -> Node:
    """Why a bot answered so, or what a hint advised; why the charts went on as they did."""
    because = scene.because
    if because is None:
        return of_charts or h.p(".empty")[no_reasons(scene)]
    return [card(because, base), of_charts]


def card(because: Because, base: str) -> Node:
    advised = "Advice: " if because.hint else "Answer: "
    return h.article(".because", aria_label=because.who if because.hint else f"Why {because.who} answered so")[
        h.h3[because.who],
        h.p(".prompt")[because.prompt, " ", rule_link(because.rule, base)],
        h.p(".answer")[advised, h.b[because.answer]] if because.answer else h.p["A hint was taken here."],
        weighed(because) if because.rows else None,
        h.p(".doubt")[with_links(because.doubt, base)] if because.doubt else None,
        [h.p[with_links(line, base)] for line in because.lines],
        h.p(".answered")["Answered then: ", h.b[because.answered]] if because.answered else None,
    ]


def no_reasons(scene: Scene) -> str:
    """What stands here while there is nothing to explain."""
    bots = any(one.kind == BOT for one in scene.chairs)
    if scene.seen.game.charts and not bots:
        return "Here the charts did nothing. When they have, what they looked at and what they chose stands here."
    if scene.seen.past and scene.over:
        return "No bot answered here, and no hint was taken."
    if scene.seen.past and bots:
        return "Nothing to read here. What a bot weighs while something is hidden is told when the game is over."
    if scene.seen.past:
        return "No hint was taken here."
    if scene.seen.ending:
        return "No bot gave reasons in this game. Go back to a move at which you took a hint, and it stands here again."
    if bots:
        return "When a bot has answered, its reasons stand here: what it was asked, what it weighed, what it chose."
    return "No bot plays here. Ask for a hint, and its reasons stand here."


def weighed(because: Because) -> Node:
    """What was considered, the best first, with bars that begin at nought."""
    worths = [row.worth for row in because.rows]
    most = 1.0 if because.unit == CHANCE_TO_WIN else max(0.0, *worths)
    least = min(0.0, *worths)
    return h.table(".weighed")[
        h.caption[f"{because.unit[:1].upper()}{because.unit[1:]}, option by option"],
        h.tbody[[weighed_row(row, because.unit, least, most) for row in because.rows]],
    ]


def weighed_row(row: Row, unit: str, least: float, most: float) -> Node:
    marks = [mark for true, mark in ((row.chosen, "chosen"), (row.early, "early")) if true]
    return h.tr(class_=" ".join(marks) or None)[
        h.th(scope="row")[row.label, h.span(".unseen")[" (chosen)"] if row.chosen else None],
        h.td[bar(row.worth, least, most)],
        h.td(".figure")[figure(row.worth, unit)],
    ]


def bar(worth: float, least: float, most: float) -> Node:
    """To the right of nought, or to its left."""
    whole = (most - least) or 1.0
    nought = -100 * least / whole
    end = 100 * (worth - least) / whole
    return h.svg(".bar", viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true")[
        h.rect(x=f"{min(nought, end):.1f}", width=f"{abs(end - nought):.1f}", height=8),
        h.path(".nought", d=f"M{nought:.1f} 0v8") if least < 0 else None,
    ]
