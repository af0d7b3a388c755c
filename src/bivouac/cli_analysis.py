"""The command that looks back on a finished game: where it swung, and what would have been better."""

from typing import Annotated, Final

import typer

from bivouac.bots import analysis
from bivouac.bots.analysis import TRIES, Analysis
from bivouac.bots.searcher import Budget
from bivouac.bots.verdict import better, course, swings
from bivouac.cli_components import use_components
from bivouac.cli_parts import (
    AsJson,
    Components,
    Plain,
    at_least,
    console_for,
    number,
    path_of,
    progress,
    put,
    texts,
)
from bivouac.core.errors import UnknownWord
from bivouac.core.match import Match
from bivouac.core.record import Saved
from bivouac.saves import reopened, saved_in
from bivouac.terminal.analysis_report import analysis_report
from bivouac.terminal.replay import clean
from bivouac.terminal.reports import say
from bivouac.terminal.session import YOU

ALL: Final = "all"


def analyse(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record of a finished game.")],
    seat: Annotated[str | None, texts("NAME|all", "Whose decisions; those of the people, if nobody is named.")] = None,
    tries: Annotated[int, number("--tries", "How long to think about each decision.")] = TRIES,
    as_json: AsJson = False,
    plain: Plain = False,
    own_components: Components = None,
) -> None:
    """Look back on a finished game: where the chance to win swung, and what would have been better."""
    path = path_of(file)
    at_least(1, tries, "--tries")
    use_components(own_components)
    saved = saved_in(path)
    match = analysis.retold(reopened(saved))
    seats = seats_from(seat, match, saved)
    review = thought_over(match, seats, tries, saved.header.match, as_json)
    if as_json:
        put(as_plain(match, review))
        return
    console, game = console_for(plain), match.game
    end = game.end_sentence(match.outcome) if match.outcome is not None else ""
    say(console, f"{game.title}, match {clean(saved.header.match)}. {end}")
    for each in seats:
        console.print()
        analysis_report(console, game, review, each, plain)


def seats_from(text: str | None, match: Match, saved: Saved) -> list[int]:
    """Those that are named; without a name those of the people, or all if only bots played."""
    names, everybody = match.game.seat_names(match.seats), list(range(match.seats))
    if text is None:
        return [seat for seat, player in enumerate(saved.header.players) if player == YOU] or everybody
    if text.strip().lower() == ALL:
        return everybody
    known = {name.lower(): seat for seat, name in enumerate(names)}
    for name in text.split(","):
        if name.strip().lower() not in known:
            raise UnknownWord(f"There is no seat “{name.strip()}”; there are {', '.join(names)}.")
    return sorted({known[name.strip().lower()] for name in text.split(",")})


def thought_over(match: Match, seats: list[int], tries: int, label: str, quiet: bool) -> Analysis:
    """Every decision by itself, by all cores; the result does not depend on how many there are."""
    from bivouac.lab.run import cores, spread

    budget = Budget(tries)
    moments = analysis.decisions(match, seats)
    tasks = [(analysis.task(match, moment, budget, label),) for moment in moments]
    decisions: list[analysis.Plain] = []
    with progress(match.game.name, len(tasks), quiet) as tick:
        for one in spread(analysis.considered, tasks, cores()):
            decisions.append(one)
            tick(1)
    return analysis.assembled(match, seats, decisions)


def as_plain(match: Match, review: Analysis) -> analysis.Plain:
    """The figures, and for each seat its curve and the sentences."""
    game = match.game
    names = game.seat_names(match.seats)
    told = {
        names[seat]: {
            "course": course(game, review, seat),
            "swings": swings(game, review, seat),
            "better": better(game, review, seat),
            "curve": [list(point) for point in review.curve(seat)],
        }
        for seat in review.ends
    }
    return {**review.plain(), "told": told}
