"""The because card at a terminal: what was weighed, with bars on the screen, and in plain lines beside it."""

from typing import Final

from bivouac.core.because import doubt, figure, sentences
from bivouac.core.game import Game
from bivouac.core.notes import Note
from bivouac.core.player import CHANCE_TO_WIN
from bivouac.terminal.session import Session

BAR: Final = 20
MARK: Final = "▸"  # before the option that was chosen


def card_lines(game: Game, seats: int, note: Note, over: bool, bars: bool) -> list[str]:
    """All of a card but whose it is: the figures, best option first, then the sentences, then the doubts."""
    rows = bar_rows(game, note) if bars else plain_rows(game, note)
    unsure = doubt(game, note)
    return [*rows, *sentences(game, seats, note, over), *([unsure] if unsure else [])]


def plain_rows(game: Game, note: Note) -> list[str]:
    unit = note.reasons.unit
    said = f"{unit} " if unit == CHANCE_TO_WIN else ""
    return [f"{game.label(option)}: {said}{figure(worth, unit)}." for option, worth, _ in note.reasons.rows]


def bar_rows(game: Game, note: Note) -> list[str]:
    """Bars from nought; below nought they are empty, and the figure tells."""
    rows = note.reasons.rows
    if not rows:
        return []
    wide = max(len(game.label(option)) for option, _, _ in rows)
    most = 1.0 if note.reasons.unit == CHANCE_TO_WIN else max(worth for _, worth, _ in rows)
    bars = []
    for option, worth, _ in rows:
        full = round(BAR * max(0.0, worth) / most) if most > 0 else 0
        drawn = f"{'█' * full}{'░' * (BAR - full)}"
        mark = MARK if option == note.answer else " "
        bars.append(f"{mark} {game.label(option):{wide}}  {drawn} {figure(worth, note.reasons.unit)}")
    return bars


def why_lines(session: Session, bars: bool) -> list[str]:
    """Why the last bot answered so; while something is hidden, only that it will be told."""
    note = session.last_reasons()
    hint = session.last_hint()
    if hint is not None:
        return [f"The hint that you took: {session.game.label(hint.answer)}.", *cards(session, hint, bars)]
    if note is None:
        return ["No bot has given reasons yet: when one has answered, they stand here."]
    who = f"{session.game.seat_names(session.seen.seats)[note.seat]} ({note.player})"
    if not note.open and not session.over:
        return [
            f"{who} keeps its reasons to itself: they would tell what it holds.",
            "When the game is over, “bivouac replay” tells them with the record.",
        ]
    asked = f"{who} was asked: {note.prompt} ({note.rule})"
    return [asked, f"Answer: {session.game.label(note.answer)}.", *cards(session, note, bars)]


def cards(session: Session, note: Note, bars: bool) -> list[str]:
    return card_lines(session.game, session.seen.seats, note, session.over, bars)
