"""An analysis in words: how the chance to win went, the largest swings, and what would have been better."""

from typing import Final

from bivouac.bots.analysis import Analysis, Decision, Swing
from bivouac.core.game import Game

TOLD: Final = 3  # swings
MOSTLY: Final = 0.2  # the share of worlds below which a line is not followed any further


def percent(chance: float) -> str:
    """Without decimals.

    >>> percent(0.618), percent(1.0)
    ('62 %', '100 %')
    """
    return f"{100 * chance:.0f} %"


def points(part: float) -> str:
    """Of a hundred.

    >>> points(0.118), points(-0.01)
    ('12 points', '1 point')
    """
    number = abs(round(100 * part))
    return f"{number} point" if number == 1 else f"{number} points"


def course(game: Game, analysis: Analysis, seat: int) -> str:
    """From the first decision to the end, and whose doing that was."""
    name = game.seat_names(analysis.seats)[seat]
    decisions = analysis.of(seat)
    if not decisions:
        return f"{name} had nothing to decide."
    given, luck = analysis.given_away(seat), analysis.luck(seat)
    way = f"{name} began at {percent(decisions[0].before)} and ended at {percent(analysis.ends[seat])}"
    own = f"its own answers gave away {points(given)}" if given else "its own answers gave nothing away"
    if not round(100 * luck):
        return f"{way}: {own}, and all else came out even."
    return f"{way}: {own}, and {others(analysis)} {'gave' if luck > 0 else 'took'} {points(luck)}."


def others(analysis: Analysis) -> str:
    """Whose doing it was, if it was not the seat's own."""
    return "luck" if analysis.seats == 1 else "luck and the others"


def swings(game: Game, analysis: Analysis, seat: int) -> list[str]:
    """The three largest, each in a sentence."""
    return [swung(game, analysis, swing) for swing in analysis.swings(seat)[:TOLD]]


def swung(game: Game, analysis: Analysis, swing: Swing) -> str:
    if swing.decision is not None:
        return f"{place(analysis, swing.moment)}: {gave_away(game, swing.decision)}"
    way = f"{percent(swing.before)} to {percent(swing.after)}"
    whose = "luck" if analysis.seats == 1 else "the dice, the cards and the others"
    return f"{place(analysis, swing.moment)}: {way}: {whose}."


def place(analysis: Analysis, moment: int) -> str:
    return "The end" if moment >= analysis.last else f"Move {moment}"


def gave_away(game: Game, decision: Decision) -> str:
    """What was given away, by which answer, and what was better."""
    answer, best = game.said(decision.question, decision.answer), game.said(decision.question, decision.best)
    return f"gave away {points(decision.given_away)}: {answer}; better was {best}."


def better(game: Game, analysis: Analysis, seat: int) -> list[str]:
    """The answers that gave something away; one sentence, if there were none."""
    decisions = analysis.better(seat)
    if not decisions:
        return ["Nothing better was found." if analysis.of(seat) else "There was nothing to decide."]
    return [f"{place(analysis, decision.moment)}: {gave_away(game, decision)}" for decision in decisions]


def follows(game: Game, seats: int, decision: Decision) -> str:
    """What would mostly have come after the best answer; nothing, where no line is likelier than others."""
    names = game.seat_names(seats)
    parts: list[str] = []
    for seat, question, answer, share in decision.line:
        if share >= MOSTLY:
            who = f"{names[seat]}: " if seats > 1 else ""
            parts.append(f"{who}{game.said(question, answer)} ({percent(share)})")
    if not parts:
        return ""
    return f"After {game.said(decision.question, decision.best)} mostly came {', then '.join(parts)}."
