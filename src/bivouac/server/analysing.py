"""Analyses of finished games: thought out in the workers, one decision at a time, and kept while there is room.

All of them take turns for one place among the workers, so that the bots of other tables never wait for long.
"""

import asyncio
import logging
from collections import OrderedDict
from typing import Any, Final, NamedTuple

from bivouac.bots import verdict
from bivouac.bots.analysis import TRIES, Analysis, Plain, assembled, considered, decisions, task
from bivouac.bots.searcher import Budget
from bivouac.core.game import Game, Outcome
from bivouac.server.errors import Refused
from bivouac.server.room import Room
from bivouac.server.scene import Chair
from bivouac.server.showing import Viewer, chair_of
from bivouac.server.workers import Workers

log = logging.getLogger("bivouac")

BUDGET: Final = Budget(TRIES, 800)  # of each thought: others wait for the worker
TURN: Final = "analysis"  # whose turn it is among the workers: one decision of one analysis
KEPT: Final = 200  # analyses that are remembered
UNDER_WAY: Final = 20  # at once

Key = tuple[str, int, int]  # table, seat, and version: an answer taken back in practice makes it another game


class Review:
    """The analysis of one seat, as far as it has come."""

    def __init__(self, room: Room, seat: int) -> None:
        self.key: Key = (room.row.id, seat, room.version)
        self.seat = seat
        self.moments = decisions(room.match, [seat])
        self.found: list[Plain] = []
        self.analysis: Analysis | None = None
        self.failed = False

    @property
    def under_way(self) -> bool:
        return self.analysis is None and not self.failed


class Analyses:
    """All that were begun lately, the oldest first."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.reviews: OrderedDict[Key, Review] = OrderedDict()
        self.tasks: set[asyncio.Task[None]] = set()

    def of(self, room: Room, seat: int) -> Review | None:
        """The analysis of a seat, if it was begun and is still remembered."""
        over(room)
        review = self.reviews.get((room.row.id, seat, room.version))
        return None if review is None or review.failed else review

    def begin(self, room: Room, seat: int) -> Review:
        """Once: whoever asks again gets the one that was begun. The oldest of those that are finished are forgotten."""
        if begun := self.of(room, seat):
            return begun
        if len(self.tasks) >= UNDER_WAY:
            raise Refused(429, "Many games are being analysed just now; please try again in a few minutes.")
        review = Review(room, seat)
        self.reviews[review.key] = review
        finished = [key for key, other in self.reviews.items() if not other.under_way]
        for key in finished[: max(0, len(self.reviews) - KEPT)]:
            del self.reviews[key]
        running = asyncio.create_task(self.run(room, review))
        self.tasks.add(running)
        running.add_done_callback(self.tasks.discard)
        return review

    async def run(self, room: Room, review: Review) -> None:
        """One decision after the other; what fails can be begun again."""
        try:
            for moment in review.moments:
                made = await asyncio.to_thread(task, room.match, moment, BUDGET, room.header.match)
                review.found.append(await self.workers.run(TURN, considered, made))
                if room.version != review.key[2]:
                    review.failed = True  # nobody will ask for it: an answer was taken back
                    return
            review.analysis = assembled(room.match, [review.seat], review.found)
        except Exception:
            log.exception("an analysis failed at table %s", room.row.id)
            review.failed = True

    async def close(self) -> None:
        """The server stops: what is not finished is begun again another time."""
        running = list(self.tasks)
        for each in running:
            each.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        for review in self.reviews.values():
            if review.under_way:
                review.failed = True


# --- who looks at what ------------------------------------------------------------------------------------------------
class Report(NamedTuple):
    """The analysis of a seat as a page shows it; `review` is nothing before it is begun."""

    table: str
    game: Game
    chairs: list[Chair]
    held: list[int]  # the seats that answered; the charts explain what they did themselves
    seat: int
    ending: str
    review: Review | None
    own: bool  # whether the viewer sees the table from this seat anyway
    begun: list[int]  # the seats whose analysis was begun


def report_of(analyses: Analyses, room: Room, viewer: Viewer, seat: int) -> Report:
    outcome = over(room)
    seats = range(room.match.seats)
    return Report(
        table=room.row.id,
        game=room.game,
        chairs=[chair_of(room, viewer, each) for each in seats],
        held=room.held,
        seat=seat,
        ending=room.game.end_sentence(outcome),
        review=analyses.of(room, seat),
        own=viewer.seats == (seat,),
        begun=[each for each in seats if analyses.of(room, each) is not None],
    )


def seat_wanted(room: Room, viewer: Viewer, wanted: str) -> int:
    """The seat that an address names, or else the viewer's own, a winner's, or the first."""
    winners = [seat for seat in over(room).winners if seat in room.held]
    if not room.held:
        raise Refused(409, "The charts played alone: there is no answer to analyse. They say themselves why.")
    if not wanted:
        return viewer.seats[0] if viewer.seats else winners[0] if winners else room.held[0]
    if not (wanted.isascii() and wanted.isdigit() and len(wanted) < 3 and int(wanted) in room.held):
        raise Refused(404, "There is no such seat at this table.")
    return int(wanted)


def over(room: Room) -> Outcome:
    """How the game ended; while it goes on, nothing is analysed: its secrets are still secrets."""
    if room.match.outcome is None:
        raise Refused(409, "The analysis is made when the game is over.")
    return room.match.outcome


def json_of(report: Report) -> dict[str, Any]:
    """For programs: how far it has come, and what was found."""
    review, seat = report.review, report.seat
    done, decisions = (len(review.found), len(review.moments)) if review is not None else (0, 0)
    analysis = review.analysis if review is not None else None
    come = {"seat": seat, "done": done, "decisions": decisions, "finished": analysis is not None}
    if analysis is None:
        return come
    about = (report.game, analysis, seat)
    return {
        **come,
        "sentences": [verdict.course(*about), *verdict.swings(*about), *verdict.better(*about)],
        "curve": [list(point) for point in analysis.curve(seat)],
        "analysis": analysis.plain(),
    }
