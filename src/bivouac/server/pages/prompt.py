"""The prompt bar: who must answer what by which rule, the list of all choices, and what can be taken back."""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from bivouac.core.seen import Choice
from bivouac.core.table import ASK, DRAW, ROLL, SPECTATOR
from bivouac.hints import HINT_MILLISECONDS
from bivouac.server.pages.charts import walk
from bivouac.server.pages.ending import again
from bivouac.server.pages.layout import hidden, rule_link, with_links
from bivouac.server.pages.layout import listed as said_in_turn
from bivouac.server.scene import BOT, YOU, Scene

ROUND_TRIP: Final = 500  # milliseconds that a hint takes besides its thinking


def prompt(
    scene: Scene,
    base: str = "",
    text: bool = False,
    listed: Sequence[Choice] = (),
    not_now: Sequence[Choice] = (),
    announced: Sequence[str] = (),
) -> Node:
    """The forms come first: every choice, wherever it lies on the page, belongs to one of them, or lies in its like."""
    if scene.curtain:
        return curtain(scene)
    return [
        past_bar(scene, text) if scene.seen.past else mode_bar(scene),
        [answers(scene, "#answers", text), why_not(scene, "#why", text)] if scene.live else None,
        h.div(".question")[asked(scene, base, announced[:1]), h.p(".beside")[announced[1:] or beside(scene)]],
        h.p(".by-order")[by_order(scene.by_order)] if scene.by_order else None,
        again(scene, text) if scene.seen.ending and scene.live else None,
        h.div(".tools")[choices(scene, listed, not_now), tools(scene)] if scene.live and not text else None,
    ]


def answers(scene: Scene, name: str, text: bool, inside: Node = None) -> Node:
    """Sent with the version that the answer is meant for, and a key that makes it count once.

    Long lists lie in a form of their own: for each button that only names its form, a browser searches the whole page.
    """
    return h.form(
        f"{name}.answers",
        method="post",
        action=f"/t/{scene.table}/answer",
        data_forgone=forgone(scene) if name else None,
    )[hidden(version=scene.version, key=scene.key, seat=scene.seen.seat), hidden(text=1) if text else None, inside]


def forgone(scene: Scene) -> str | None:
    """By answer, what it would give up for good: the script asks once more before it sends one of these."""
    choices = scene.seen.question.choices if scene.seen.question is not None else []
    losses = {choice.word: choice.forgone for choice in choices if choice.forgone}
    return json.dumps(losses, ensure_ascii=False) if losses else None


def why_not(scene: Scene, name: str, text: bool, inside: Node = None) -> Node:
    return h.form(f"{name}.why", method="get", action=f"/t/{scene.table}")[hidden(text=1) if text else None, inside]


def asked(scene: Scene, base: str, announced: Sequence[str] = ()) -> Node:
    """The question with its rule; or what is waited for; or what the rules do next by themselves; or how it ended."""
    seen = scene.seen
    question = seen.question
    if seen.ending and not seen.past:
        return h.p(".ask.over")[h.span("#ask")["The game is over."]]
    if question is None and announced:
        return h.p(".ask")[h.b(".who")["Next:"], " ", h.span("#ask")[with_links(announced[0], base)]]
    if question is None:
        return h.p(".ask")[h.span("#ask")["Nothing is asked."]]
    who = {ROLL: "The die", DRAW: "The deck"}.get(question.kind) or scene.chairs[question.seat].title
    says = question.prompt or "is asked something that only that seat may know."
    return h.p(class_="ask yours" if seen.yours else "ask")[
        h.b(".who")[who], " ", h.span("#ask")[says], " ", rule_link(question.rule, base)
    ]


def beside(scene: Scene) -> str:
    """The line under the question while nothing is previewed."""
    seen = scene.seen
    if scene.waiting and not seen.ending:
        return f"Waiting for somebody to take the seat of {said_in_turn(scene.waiting)}."
    if seen.past or seen.ending or seen.question is None:
        return ""
    if seen.yours:
        count = len(seen.question.choices)
        return "There is one answer." if count == 1 else f"You have {count} choices."
    if seen.question.kind != ASK:
        return "The host says what came."
    chair = scene.chairs[seen.question.seat]
    if chair.kind == BOT:
        return f"{chair.title} is held by a bot ({chair.name}), which is thinking."
    if chair.kind == YOU:
        return "You are looking through other eyes than your own."
    return f"Waiting for {chair.name or chair.title}."


def by_order(answers: int) -> str:
    """What happened without the person, in a sentence."""
    return f"By your standing orders: {answers} answers." if answers > 1 else "By your standing orders: one answer."


# --- what can be done besides answering -------------------------------------------------------------------------------
def tools(scene: Scene) -> list[Node]:
    seen = scene.seen
    if seen.seat == SPECTATOR or seen.seat not in scene.mine or (seen.ending and seen.barrier):
        return []
    undo = f"takes back “{seen.undo}”" if seen.undo else "takes back the last answer"
    means = "thinks a second or two" if scene.assisted else "counts as assisted"
    buttons = [
        tool(scene, "undo", "Undo", "U", undo, seen.barrier),
        tool(scene, "redo", "Redo", "R", f"does again “{seen.redo}”", "" if seen.redo else "Nothing was taken back."),
        tool(scene, "hint", "Hint", "H", means, no_hint(scene)),
    ]
    return buttons[:2] if seen.ending else buttons


def no_hint(scene: Scene) -> str:
    """Why there is no hint now."""
    question = scene.seen.question
    if question is None or not scene.seen.yours:
        return "It is not your turn."
    if question.kind != ASK:
        return "Only your table knows its dice."
    return "There is only one answer." if len(question.choices) == 1 else ""


def tool(scene: Scene, name: str, label: str, key: str, means: str, reason: str) -> Node:
    """A button with what it does written under it, or why it cannot be done now; then it can still be asked."""
    return h.button(
        f"#{name}.tool",
        type="submit",
        form="answers",
        formaction=f"/t/{scene.table}/{name}",
        aria_disabled="true" if reason else None,
        data_milliseconds=HINT_MILLISECONDS + ROUND_TRIP if name == "hint" else None,
    )[
        h.span[label, " ", h.kbd(aria_hidden="true")[key]],
        h.small[reason or means],
        h.progress(hidden=True, max=100, value=0, aria_label="Thinking") if name == "hint" else None,
    ]


# --- modes ------------------------------------------------------------------------------------------------------------
def past_bar(scene: Scene, text: bool) -> Node:
    if scene.seen.game.pauses:
        return h.div(".mode.past")[h.span["You are looking at the past."], walk(scene, text)]
    back = h.a(href=f"/t/{scene.table}{'?text=1' if text else ''}", data_at="now")["Back to now"]
    return h.p(".mode.past")["You are looking at the past. ", back, " ", h.kbd(aria_hidden="true")["End"]]


def mode_bar(scene: Scene) -> Node:
    if scene.several:
        return h.p(".mode.hotseat")["One device, several seats."]
    if scene.dice == "mine" and not scene.seen.ending:
        return h.p(".mode.companion")["Your own dice and cards: say here what came."]
    return None


def curtain(scene: Scene) -> Node:
    """Nothing of the game, until the right person holds the device."""
    question = scene.seen.question
    seat = question.seat if question is not None and question.seat in scene.mine else scene.mine[0]
    return [
        h.p(".mode.hotseat")["One device, several seats."],
        h.form(".curtain", method="post", action=f"/t/{scene.table}/curtain")[
            hidden(seat=seat),
            h.p(".pass-to")[f"Pass the device to {scene.chairs[seat].title}."],
            h.button(".primary.big", type="submit", data_enter=True)["Tap when ready"],
            h.p(".small")["The others look away; nothing of the game is shown until then."],
        ],
    ]


# --- all choices ------------------------------------------------------------------------------------------------------
def choices(scene: Scene, listed: Sequence[Choice], not_now: Sequence[Choice]) -> Node:
    """Every legal answer once, in a list that can be filtered; below it what cannot be answered, to ask why."""
    if not listed:
        return None
    return h.details("#all-choices.all-choices")[
        h.summary(".tool")[h.span["All choices ", h.kbd(aria_hidden="true")["/"]], h.small[f"{len(listed)} in a list"]],
        h.nav(aria_label="Choices")[
            h.input("#filter.scripted", type="search", placeholder="Type to find one", aria_label="Find a choice"),
            choice_list(scene, listed),
            refused_list(scene, not_now),
            h.p("#none-found.empty", role="status", hidden=True)["Nothing of that name can be chosen now."],
        ],
    ]


def choice_list(scene: Scene, offered: Sequence[Choice], text: bool = False) -> Node:
    return answers(scene, "", text, h.ul[[choice_line(choice.word, choice.label) for choice in offered]])


def refused_list(scene: Scene, held: Sequence[Choice], text: bool = False) -> Node:
    """What is held and cannot be answered now: each says why."""
    if not held:
        return None
    return h.section(".not-now", aria_label="Not now")[
        h.h2["Not now"], why_not(scene, "", text, h.ul[[refused_line(choice.word, choice.label) for choice in held]])
    ]


@lru_cache(maxsize=1024)
def refused_line(word: str, label: str) -> Markup:
    return Markup(
        '<li><button type="submit" name="about" value="{}">{}<span class="unseen">: why not?</span></button></li>'
    ).format(word, label)


@lru_cache(maxsize=4096)
def choice_line(word: str, label: str) -> Markup:
    """The same word is offered many times in a game: made once."""
    return Markup('<li><button type="submit" name="answer" value="{}">{}</button></li>').format(word, label)
