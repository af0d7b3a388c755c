"""A hint: what a strong player advises, how each option fared in the worlds it imagined, and what greedy would do."""

from collections.abc import Callable
from time import perf_counter
from typing import Final, NamedTuple

from bivouac.bots.roster import player, player_names
from bivouac.core.dice import TypedDice, luck
from bivouac.core.errors import UnknownWord
from bivouac.core.notes import Note
from bivouac.core.seen import said
from bivouac.core.table import ASK, SPECTATOR, Entry
from bivouac.hints import HINT_MILLISECONDS, advice
from bivouac.terminal.reasons import card_lines
from bivouac.terminal.session import Session

SLICES: Final = 20  # of the time to think, by which a bar shows that it passes


class Hint(NamedTuple):
    """What is noted of it, and all that greedy would answer before a die falls."""

    note: Note
    plan: list[Entry]


class Ticking:
    """A clock that tells somebody of each slice of the time to think."""

    def __init__(self, tick: Callable[[int], None]) -> None:
        self.tick = tick
        self.began = perf_counter()
        self.told = 0

    def __call__(self) -> float:
        now = perf_counter()
        past = min(SLICES, int(SLICES * (now - self.began) * 1000 / HINT_MILLISECONDS))
        if past > self.told:
            self.tick(past - self.told)
            self.told = past
        return now


def needed(session: Session) -> None:
    """UnknownWord where there is nothing to think about."""
    if session.question.kind != ASK:
        raise UnknownWord("There is no hint for dice and cards: only your table knows them.")
    if session.only_answer():
        raise UnknownWord(f"There is only one answer: {session.question.choices[0].label}.")


def think(session: Session, tick: Callable[[int], None]) -> Hint:
    """Think about the open question; `tick` hears of the SLICES as they pass."""
    asked = session.asked
    source = luck(session.header.match, "hint", len(session.match.entries))
    look = session.match.look(session.seat)
    note = advice(asked.question, asked.options, look, source, Ticking(tick))
    note.open = not session.game.hides(session.seen_by(SPECTATOR).sight, SPECTATOR)
    return Hint(note, greedy_plan(session) if "greedy" in player_names(session.game) else [])


def greedy_plan(session: Session) -> list[Entry]:
    """What greedy would answer from here on until a die must fall, a card be drawn, or another seat is asked."""
    match = session.match
    first = len(match.entries)
    branch = match.branch(first, TypedDice())  # it stops where the next die would fall
    greedy = player("greedy", match.game, luck("plan"))
    while branch.asked is not None and branch.asked.kind == ASK and branch.asked.seat == session.seat:
        asked = branch.asked
        value = greedy.choose(asked.seat, asked.question, asked.options, branch.look(asked.seat))
        branch.submit(asked.seat, value)
        if any(entry.kind == ASK and entry.seat != session.seat for entry in branch.entries[first:]):
            break  # what others must answer in truth is not for this seat to know
    return [entry for entry in branch.entries[first:] if entry.kind == ASK and entry.seat == session.seat]


def hint_lines(session: Session, hint: Hint, bars: bool) -> list[str]:
    """The hint in words, best option first."""
    lines = [
        f"Advice: {session.game.label(hint.note.answer)}.",
        *card_lines(session.game, session.seen.seats, hint.note, False, bars),
    ]
    if hint.plan:
        whole = ", ".join(said(session.game, entry) for entry in hint.plan)
        lines.append(f"All that greedy would answer before a die falls or something is drawn: {whole}.")
    return [*lines, "The game is now marked as assisted."]
