"""The because card in words: what was weighed, what would have come next, and how sure that is."""

from typing import Final

from bivouac.core.game import Game
from bivouac.core.notes import NOBODY, Note
from bivouac.core.player import CHANCE_TO_WIN, Reasons

MINUS: Final = "−"
OFTEN: Final = 0.1  # the share of worlds in which a line was met


def sentences(game: Game, seats: int, note: Note, over: bool) -> list[str]:
    """Whole sentences, in the order in which people want to know. The rows and the doubts are not among them.

    What would come next names cards that others were only imagined to hold: while something is hidden, nobody is told.
    """
    reasons = note.reasons
    said = reasons.said[:]
    if reasons.unit == CHANCE_TO_WIN and reasons.rows and reasons.worlds:
        said.append(tried(reasons))
    if reasons.line and (over or note.open):
        said.append(next_came(game, seats, reasons))
    if note.greedy != NOBODY:
        said.append(f"Greedy would choose: {game.label(note.greedy)}.{ahead(note)}")
    return said


def tried(reasons: Reasons) -> str:
    """In how many worlds."""
    if min([row[2] for row in reasons.rows]) < reasons.worlds:
        return f"The best were tried in {worlds_of(reasons)}; what did badly was given up sooner."
    return f"Each option was tried in {worlds_of(reasons)}."


def worlds_of(reasons: Reasons) -> str:
    return "one imagined world" if reasons.worlds == 1 else f"{reasons.worlds} imagined worlds"


def next_came(game: Game, seats: int, reasons: Reasons) -> str:
    """The main line, as far as it was met often: who would answer what. One who answers again is not named again."""
    names = game.seat_names(seats)
    before = 0 if seats == 1 else NOBODY
    parts: list[str] = []
    for seat, question, answer, share in reasons.line:
        if parts and share < OFTEN:
            break
        who = "" if seat == before else f"{names[seat]} "
        parts.append(f"{who}{game.said(question, answer)} ({100 * share:.0f} %)")
        before = seat
    return f"What came next most often: {', then '.join(parts)}."


def doubt(game: Game, note: Note) -> str:
    """Whether the option that came next might be as good; empty if there was none."""
    reasons = note.reasons
    if len(reasons.rows) < 2 or not reasons.worlds:
        return ""
    second = game.label(reasons.rows[1][0])
    points = round(100 * reasons.lead)
    error = max(1, round(100 * reasons.error))
    if points <= 0:
        return f"In doubt: {second} did as well, give or take {points_of(error)}."
    behind = f"{points_of(points)} behind, give or take {error}"
    if reasons.lead <= reasons.error:
        return f"In doubt: {second} did nearly as well ({behind})."
    return f"Next best: {second} ({behind})."


def points_of(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def ahead(note: Note) -> str:
    """How far the advice of a hint is ahead of what greedy would do, if that is another option."""
    worths = {option: worth for option, worth, _ in note.reasons.rows}
    known = note.answer in worths and note.greedy in worths
    if note.reasons.unit != CHANCE_TO_WIN or note.greedy == note.answer or not known:
        return ""
    points = round(100 * worths[note.answer]) - round(100 * worths[note.greedy])
    if points < 0:
        return ""
    return f" The advice won {points_of(points)} more often." if points else " The advice won as often."


def figure(worth: float, unit: str) -> str:
    """A figure as people read it.

    >>> figure(0.614, "chance to win"), figure(-2.25, "ducats"), figure(40.0, "men lost"), figure(0.0, "men lost")
    ('61 %', '−2.2 ducats', '40 men lost', '0 men lost')
    """
    if unit == CHANCE_TO_WIN:
        return f"{100 * worth:.0f} %"
    number = f"{abs(worth):.0f}" if worth == round(worth) else f"{abs(worth):.1f}"
    return f"{MINUS if worth < 0 and float(number) > 0 else ''}{number} {unit}"


def in_short(game: Game, note: Note) -> str:
    """One line: how the answer did, what came next, and in how many worlds; or what the player says of itself."""
    reasons = note.reasons
    own = [figure(worth, reasons.unit) for option, worth, _ in reasons.rows if option == note.answer]
    if not own:
        return " ".join(reasons.said)
    others = [(option, worth) for option, worth, _ in reasons.rows if option != note.answer]
    parts = own + [f"next {game.label(option)}, {figure(worth, reasons.unit)}" for option, worth in others[:1]]
    if reasons.worlds:
        parts.append(worlds_of(reasons))
    return "; ".join(parts) + "."
