"""Fords: what lies on the table, what a captain sees of it, and the rules."""

from typing import Final

from bivouac.core.game import Outcome
from bivouac.core.position import Columns
from bivouac.core.table import SPECTATOR, Table, only
from bivouac.core.words import Term

COMPANIES: Final = ["peasants", "militia", "musketeers", "grenadiers", "guards"]  # FO1.1 the weakest first
QUESTIONS: Final = [Term("lay", "FO2.1", "Which company do you send to the ford?")]
CHANCES: Final = [Term("die", "FO2.3", "What does the die show?")]
EVENTS: Final = [
    Term("laid", "FO2.1", "{a:seat} lays a company face down."),
    Term("shown", "FO2.2", "South sends {a:word}, North sends {b:word}."),
    Term("rolled", "FO2.3", "{a:seat} rolls {b}."),
    Term("took", "FO2.2", "{a:seat} takes the ford."),
]
LAID, SHOWN, ROLLED, TOOK = range(4)


class Open(Columns):  # what everybody sees
    def __init__(self) -> None:
        self.seats = 2
        self.left = [list(range(5)), list(range(5))]  # the companies that each captain still has
        self.fords = [0, 0]  # that each has taken


class Position(Open):  # all that is true
    def __init__(self) -> None:
        super().__init__()
        self.laid: list[int] = []  # face down: South's company, then North's


class Sight(Open):  # what one captain sees, or somebody who only watches
    def __init__(self) -> None:
        super().__init__()
        self.seat = SPECTATOR
        self.mine: list[int] = []  # the company that he has laid himself
        self.down = 0  # how many lie face down


def step(p: Position, t: Table) -> Outcome | None:
    """FO2.1 To lay a company is a step of its own: the other captain is asked when it lies face down."""
    seat = len(p.laid)
    p.laid.append(t.ask(seat, 0, p.left[seat], only(seat)))
    t.tell(LAID, seat)
    if len(p.laid) == 2:
        fight(p, t)
    return None if p.left[0] else Outcome([p.fords.index(max(p.fords))], 0, p.fords[:])  # FO3.1


def fight(p: Position, t: Table) -> None:
    """FO2.2 The stronger takes the ford; FO2.3 if they are equal, a die decides."""
    south, north = p.laid
    t.tell(SHOWN, south, north)
    winner = t.contest([0, 1], 6, 0, ROLLED) if south == north else int(north > south)
    p.left[0].remove(south)
    p.left[1].remove(north)
    p.laid = []
    p.fords[winner] += 1
    t.tell(TOOK, winner)
