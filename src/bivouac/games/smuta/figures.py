"""What the lab counts in a game of Smuta: battles, sieges, the throne, cards, leaders, and how it ended."""

from typing import Final

from bivouac.core.game import Outcome, Tally
from bivouac.core.position import Position
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import PARTIES, PARTY_NAMES
from bivouac.games.smuta.box.tables import THREAT
from bivouac.games.smuta.rules import words as w

COUNTED: Final[dict[int, str]] = {
    w.BATTLE_BEGINS: "battles",
    w.SIEGE_BEGINS: "sieges begun",
    w.SIEGE_ROLLED: "siege rolls",
    w.CROWNED: "coronations",
    w.CAMPAIGN_BEGINS: "campaigns of the Tsar",
    w.PLAYED: "cards played",
    w.CANCEL_TRIED: "cancels tried",
}
SETTLED: Final = 1609  # the year from which the turns with a party of 20 points are counted
LOST: Final = [w.FELL, w.CAUGHT, w.NO_WAY_OUT]  # how a leader leaves the map: beaten, caught, or without a way out


class Figures(Tally):
    """Counted by what is told; a leader counts as fallen whatever took him off the map, the crown excepted."""

    def __init__(self) -> None:
        self.counts = [0] * len(w.EVENTS)
        self.voided = 0
        self.stormed = 0
        self.submitted = 0
        self.defender = NONE  # of the battle that is going on
        self.held = 0  # battles that the defender won
        self.late = 0  # turns from 1609 on
        self.alarmed = 0  # of them those that some party begins with 20 points or more
        self.above = 0  # with more

    def hear(self, event: int, a: int, b: int, c: int) -> None:
        self.counts[event] += 1
        if event == w.CANCEL_TRIED:
            self.voided += c
        elif event == w.CONTROLS:
            self.stormed += int(c == w.STORMED)
            self.submitted += int(c == w.SUBMITTED)
        elif event == w.BATTLE_BEGINS:
            self.defender = c
        elif event == w.BATTLE_WON:
            self.held += int(a == self.defender)
        elif event == w.TURN_BEGINS and b >= SETTLED:
            self.late += 1
            self.alarmed += int(c >= THREAT)
            self.above += int(c > THREAT)

    def figures(self, p: Position, outcome: Outcome) -> dict[str, float]:
        """Counts of one game; shares are of its battles and of its attempts to cancel."""
        measures: dict[str, float] = {name: self.counts[event] for event, name in COUNTED.items()}
        measures["leaders fallen"] = sum([self.counts[event] for event in LOST])
        measures["places stormed"] = self.stormed
        measures["places that submitted"] = self.submitted
        if self.counts[w.BATTLE_BEGINS]:
            measures["share of battles that the defender won"] = self.held / self.counts[w.BATTLE_BEGINS]
        if self.counts[w.CANCEL_TRIED]:
            measures["share of cancels that void"] = self.voided / self.counts[w.CANCEL_TRIED]
        if self.late:
            measures["share of turns from 1609 with a party at 20 points"] = self.alarmed / self.late
            measures["share of turns from 1609 with a party above 20 points"] = self.above / self.late
        measures["share of games won early"] = float(outcome.end == w.TSAR_AND_POINTS)
        for party in range(PARTIES):
            measures[f"victory points by party/{PARTY_NAMES[party]}"] = outcome.scores[party]
        return measures
