"""An analysis in the terminal: the curve, drawn so that it reads without colour, the sentences, and every decision."""

from typing import Final

from rich.console import Console

from bivouac.bots import verdict
from bivouac.bots.analysis import Analysis, Decision
from bivouac.bots.verdict import percent, points
from bivouac.core.game import Game
from bivouac.terminal.reports import NOTHING, say, table_of

ROWS: Final = 10  # of the curve, beside the one at the bottom
WIDEST: Final = 100
MARGIN: Final = 7


def analysis_report(console: Console, game: Game, analysis: Analysis, seat: int, plain: bool) -> None:
    """One seat: how it went, where it swung, what would have been better."""
    name = game.seat_names(analysis.seats)[seat]
    if not plain and analysis.of(seat):
        say(console, f"{name}’s chance to win, move by move (◆ gave points away)", "bold")
        columns = min(console.width, WIDEST) - MARGIN - 1
        for line in drawn(analysis, seat, columns):
            say(console, line)
        console.print()
    say(console, verdict.course(game, analysis, seat))
    for sentence in verdict.swings(game, analysis, seat):
        say(console, f"- {sentence}")
    if not analysis.of(seat):
        return
    console.print()
    say(console, "What would have been better:", "" if plain else "bold")
    for sentence in verdict.better(game, analysis, seat):
        say(console, f"- {sentence}")
    console.print()
    if plain:
        for decision in analysis.of(seat):
            say(console, line_of(game, analysis, decision))
    else:
        decisions_table(console, game, analysis, seat)


def line_of(game: Game, analysis: Analysis, decision: Decision) -> str:
    """A decision as a sentence."""
    answer = game.said(decision.question, decision.answer)
    told = verdict.gave_away(game, decision) if decision.better else f"{answer}."
    follows = verdict.follows(game, analysis.seats, decision) if decision.better else ""
    where = f"{verdict.place(analysis, decision.moment)}: {percent(decision.before)}"
    return " ".join([f"{where}: {decision.prompt} ({decision.rule})", told, follows]).rstrip()


def decisions_table(console: Console, game: Game, analysis: Analysis, seat: int) -> None:
    table = table_of("Every decision", "move", "asked", "answer", "then", "better was", "by (±)")
    for decision in analysis.of(seat):
        answer, best = (game.said(decision.question, word) for word in (decision.answer, decision.best))
        by = f"{points(decision.given_away)} ({max(1, round(100 * decision.error))})" if decision.better else ""
        best = f"◆ {best}" if decision.better else NOTHING
        table.add_row(str(decision.moment), percent(decision.before), answer, percent(decision.chance), best, by)
    table.add_row("end", percent(analysis.ends[seat]))
    console.print(table)


# --- the curve --------------------------------------------------------------------------------------------------------
def drawn(analysis: Analysis, seat: int, columns: int) -> list[str]:
    """A step for what stayed as it was, a mark for each decision, a dotted fall where something was given away."""
    signs = [[" "] * columns for _ in range(ROWS + 1)]

    def row(chance: float) -> int:
        return ROWS - round(ROWS * chance)

    def column(moment: int) -> int:
        return round(moment / max(1, analysis.last) * (columns - 1))

    at, level = column(analysis.of(seat)[0].moment), row(analysis.of(seat)[0].before)
    marks: list[tuple[int, int, str]] = []
    for moment, chance in analysis.curve(seat):
        for passed in range(at, column(moment)):
            signs[level][passed] = "─"
        at, level = column(moment), row(chance)
        marks.append((level, at, "■" if moment == analysis.last else "●"))
    for decision in analysis.better(seat):
        where = column(decision.moment)
        marks += [(fallen, where, "┊") for fallen in range(row(decision.before), row(decision.chance))]
        marks.append((row(decision.chance), where, "◆"))
    for mark in marks:
        signs[mark[0]][mark[1]] = mark[2]
    lines = [f"{label(number)}{''.join(signs[number])}".rstrip() for number in range(ROWS + 1)]
    return [*lines, f"{'move 0':>{MARGIN + 4}}{analysis.last:>{columns - 4}}"]


def label(number: int) -> str:
    """What stands before a row: every fifth has a figure."""
    return f"{percent(1 - number / ROWS):>5} ┤" if number % 5 == 0 else f"{'│':>{MARGIN}}"
