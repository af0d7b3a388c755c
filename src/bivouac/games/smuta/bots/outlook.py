"""What greedy makes of what it sees: what things are worth."""

from functools import lru_cache
from typing import Final

from bivouac.core.table import ALL, Table
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import ALL_LEADERS, LEGITIMACY
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES
from bivouac.games.smuta.box.spaces import DISTANCE, IN_POLAND, KIND, MOSCOW, OPEN, SPACE_VP, ST_SERGIUS
from bivouac.games.smuta.box.tables import BREACH_FROM, BREACHES_COUNTED, DIE, FALLS_FROM, THREAT, VP_TSAR
from bivouac.games.smuta.rules.control import can_besiege, hostile_walls, walks_in
from bivouac.games.smuta.rules.map import friendly, units
from bivouac.games.smuta.rules.power import legitimacy, standings
from bivouac.games.smuta.rules.siege import help_for, value
from bivouac.games.smuta.rules.ways import allowance
from bivouac.games.smuta.sight.sight import Sight

FROM_A_RIVAL: Final = 0.35  # of a point that a rival loses
FROM_A_THREAT: Final = 0.7  # the same, if he has 20 points
HOLY: Final = 1.0  # St. Sergius: a point of legitimacy
FOOTHOLD: Final = 0.1  # of a city without points: mustering, passage
THRONE_TO_COME: Final = 1.5  # Moscow without an Heir
LONG: Final = 9.0  # turns: never


class Steady(Table):
    """Greedy's own table: nobody is asked, nothing is told, and every die shows what lets a leader muster."""

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        return options[0]

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        return sides

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        return pile.pop(0)

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        pass


TABLE: Final = Steady()


class Army:
    """An enemy leader: how far he comes in a turn, and with how many units."""

    def __init__(self, p: Sight, leader: int) -> None:
        self.distance = DISTANCE[p.at[leader]]
        self.reach = allowance(p, leader)
        self.units = units(p, leader)


class Outlook:
    """One look at the board: the points of all, and the rivals in order."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.seat = sight.seat
        self.points = standings(sight)
        self.armies: list[Army] = []

    def rivals(self) -> list[int]:
        """The strongest first: by points, the Tsar counted in, then by legitimacy."""
        others = [party for party in range(PARTIES) if party != self.seat]
        return sorted(others, key=lambda party: (-self.points[party], -legitimacy(self.sight, party), party))

    def prize(self, space: int) -> float:
        """What it is worth to take a place, in victory points: its own, what a rival loses, and what follows."""
        p = self.sight
        worth = SPACE_VP[space] + FOOTHOLD
        owner = p.owner[space]
        if owner < PARTIES:
            worth += SPACE_VP[space] * (FROM_A_THREAT if self.points[owner] >= THREAT else FROM_A_RIVAL)
        if space == ST_SERGIUS:
            worth += HOLY
        if space == MOSCOW and p.tsar_party != self.seat:
            worth += VP_TSAR if p.heir[self.seat] != NONE else THRONE_TO_COME
            if 0 <= p.tsar_party < PARTIES and p.tsar_with == NONE:
                worth += VP_TSAR * FROM_A_RIVAL
        return worth

    def takes(self, leader: int, space: int) -> float:
        """In how many turns he would have a place once he is there: 0 at once, LONG never."""
        p = self.sight
        if units(p, leader) == 0 or IN_POLAND[space] or p.owner[space] == self.seat:
            return LONG
        if KIND[space] == OPEN or walks_in(p, space, self.seat):
            return 0.0
        if not hostile_walls(p, space, self.seat) or not can_besiege(p, [leader], space):
            return LONG
        return siege_turns(help_for(p, [leader], space) - value(p, space))

    def danger(self, space: int, strength: int) -> float:
        """How far enemy armies that can come here next turn outweigh so many units: 0 not at all, 1 by far."""
        worst = strength
        for army in self.enemies():
            if army.units > worst and army.distance[space] <= army.reach:
                worst = army.units
        return min(1.0, (worst - strength) / 4)

    def enemies(self) -> list["Army"]:
        """All enemy leaders on the map; looked for once."""
        p = self.sight
        if not self.armies:
            self.armies = [
                Army(p, leader) for leader in ALL_LEADERS if p.at[leader] >= 0 and p.party[leader] != self.seat
            ]
        return self.armies

    def dear(self, leader: int) -> float:
        """What would be lost with him beside his army, in victory points."""
        p = self.sight
        lost = 0.5 + 0.4 * LEGITIMACY[leader]
        if p.heir[self.seat] == leader:
            lost += 1.5
        if p.tsar_with == leader:
            lost += VP_TSAR / 2
        return lost

    def safe(self, space: int) -> bool:
        """Whether the place is friendly, or at least nobody's."""
        return friendly(self.sight, space, self.seat) or self.sight.owner[space] == NEUTRAL


@lru_cache(maxsize=64)
def siege_turns(help_now: int) -> float:
    """SM11.3, SM11.4 The expected number of rolls until a place falls, the turn of the march counted; LONG if never.

    >>> round(siege_turns(0), 1), siege_turns(-5)
    (2.4, 9.0)
    """
    later = LONG * 2
    for breach in range(BREACHES_COUNTED, -1, -1):
        faces = [face + help_now + breach for face in range(1, DIE + 1)]
        falls = len([one for one in faces if one >= FALLS_FROM]) / DIE
        opens = len([one for one in faces if BREACH_FROM <= one < FALLS_FROM]) / DIE
        if breach == BREACHES_COUNTED:
            opens = 0.0
        if falls + opens == 0:
            return LONG
        later = (1 + opens * later) / (falls + opens)
    return min(LONG, later)
