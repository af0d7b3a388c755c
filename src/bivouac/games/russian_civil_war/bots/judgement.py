"""How well a player stands: his chance to win, by weights that were fitted to games between the tables.

Two questions, and a model for each: which colour wins the war, and who is then ahead. A player's chance is the sum of
his chances in both wars, each by how likely it is.
"""

from math import exp
from typing import Final

from bivouac.core.game import Outcome
from bivouac.games.russian_civil_war.box.players import COLOURS, RED, WHITE
from bivouac.games.russian_civil_war.box.tables import DESTROYED, HELD, VP_CZECH_POINT, VP_GOLD
from bivouac.games.russian_civil_war.box.units import ALL_PIECES, COLOUR, FIRST_UNIT, RETURNS, STRENGTH
from bivouac.games.russian_civil_war.rules import position
from bivouac.games.russian_civil_war.rules.agenda import PLAYER, TURN, phase_of
from bivouac.games.russian_civil_war.rules.position import Open, last_return, last_turn
from bivouac.games.russian_civil_war.rules.stacks import owner
from bivouac.games.russian_civil_war.rules.victory import czar_points, key_bonus

FACTIONS: Final = [RED, WHITE]
LEAN: Final = -0.31  # towards White, at equal strength
LEAD: Final = 0.096  # a point of strength more on the map; grows with the square of the turns
RED_LEADER: Final = 0.121  # each, shrinking with the turns
WHITE_LEADER: Final = 0.148
POINT: Final = 0.03  # a victory point, at the start
POINT_AT_LAST: Final = 0.073  # grows with the square of the turns
FORCE: Final = 0.0187  # a point of strength that obeys him, shrinking with the turns
HELD_FOR: Final = [[faction for faction in FACTIONS if colour in HELD[faction]] for colour in range(COLOURS)]
DESTROYED_FOR: Final = [[faction for faction in FACTIONS if colour in DESTROYED[faction]] for colour in range(COLOURS)]
COMES_BACK: Final = 0.4  # of what is destroyed while units still return, and so is not kept


class Balance:
    """What tells who will win: points in both wars, strength that obeys each player, the colours on the map."""

    def __init__(self, seats: int) -> None:
        self.points: list[list[float]] = [[0.0] * seats, [0.0] * seats]  # if Red, if White wins
        self.force: list[float] = [0.0] * seats
        self.strong: list[float] = [0.0, 0.0]  # Red and White on the map, what will return, key provinces
        self.leaders: list[int] = [0, 0]
        self.out: list[int] = []
        self.gone = 0.0  # of the game, 0 to 1
        self.returns = False  # whether units still come back

    def copy(self) -> "Balance":
        new = Balance(len(self.force))
        new.points = [self.points[RED][:], self.points[WHITE][:]]
        new.force = self.force[:]
        new.strong = self.strong[:]
        new.leaders = self.leaders[:]
        new.out = self.out
        new.gone = self.gone
        new.returns = self.returns
        return new

    def numbers(self) -> list[object]:
        """All of it, to be compared."""
        return [self.points, self.force, self.strong, self.leaders, self.out, self.gone, self.returns]

    def has(self, piece: int, seat: int, more: float = 1.0) -> None:
        """A piece on the map that obeys a player; with a minus, no longer."""
        strength = more * STRENGTH[piece]
        if seat >= 0:
            self.force[seat] += strength
            for faction in HELD_FOR[COLOUR[piece]]:
                self.points[faction][seat] += strength

    def stands(self, piece: int, more: float = 1.0) -> None:
        """A piece counts for its colour; with a minus, no longer."""
        if COLOUR[piece] <= WHITE:
            self.strong[COLOUR[piece]] += more * STRENGTH[piece]

    def destroyed(self, piece: int, seat: int) -> None:
        """A piece lies in a player's pile, or in nobody's: as far as it will stay there."""
        comes_back = COMES_BACK if self.returns and RETURNS[piece] else 0.0
        self.stands(piece, comes_back)
        if seat >= 0:
            for faction in DESTROYED_FOR[COLOUR[piece]]:
                self.points[faction][seat] += STRENGTH[piece] * (1.0 - comes_back)

    def falls(self, piece: int, holder: int, to: int) -> None:
        """A piece is taken off the map, from its holder to whose pile it goes."""
        self.has(piece, holder, -1.0)
        self.stands(piece, -1.0)
        self.destroyed(piece, to)
        if piece < FIRST_UNIT:
            self.leaders[COLOUR[piece]] -= 1

    def changes_hands(self, piece: int, holder: int, to: int) -> None:
        self.has(piece, holder, -1.0)
        self.has(piece, to)


def balance(p: Open) -> Balance:
    """The position in a few numbers."""
    tally = Balance(p.seats)
    tally.out = p.out
    tally.gone = min(1.0, (p.turn if phase_of(p) == TURN else max(0, p.turn - 1)) / last_turn(p))
    tally.returns = p.turn <= last_return(p)
    for piece in ALL_PIECES:
        at = p.at[piece]
        if at >= 0:
            tally.has(piece, owner(p, piece))
            tally.stands(piece)
            if piece < FIRST_UNIT:
                tally.leaders[COLOUR[piece]] += 1
        elif at == position.ELIMINATED:
            tally.destroyed(piece, p.pile[piece])
        elif at == position.ABROAD and p.pile[piece] >= 0:
            tally.points[WHITE][p.pile[piece]] += VP_CZECH_POINT * STRENGTH[piece]
    for faction in FACTIONS:
        tally.strong[faction] += key_bonus(p, faction)
        if p.imperial_owner[position.GOLD] >= 0:
            tally.points[faction][p.imperial_owner[position.GOLD]] += VP_GOLD[faction]
        for seat in range(p.seats):
            if seat in (p.imperial_owner[position.CZAR], p.czar_credit):
                tally.points[faction][seat] += czar_points(p, seat, faction)
    return tally


# --- chances ----------------------------------------------------------------------------------------------------------
def red_wins(b: Balance) -> float:
    """RC15.1, RC15.2 The chance that Red wins the war."""
    if b.leaders[RED] == 0 or b.leaders[WHITE] == 0:
        return 1.0 if b.leaders[RED] > 0 else 0.0
    lead = b.strong[RED] - b.strong[WHITE]
    heads = RED_LEADER * b.leaders[RED] - WHITE_LEADER * b.leaders[WHITE]
    weight = LEAN + LEAD * b.gone * b.gone * lead + heads * (1.0 - b.gone)
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, weight))))


def share(b: Balance, faction: int, seat: int) -> float:
    """RC15.3, RC15.4 The chance that a player is ahead if this colour wins."""
    point = POINT + POINT_AT_LAST * b.gone * b.gone
    force = FORCE * (1.0 - b.gone)
    points = b.points[faction]
    ours = whole = 0.0
    for other in range(len(points)):
        if not b.out[other]:
            weight = point * points[other] + force * b.force[other]
            weight = exp(weight if weight < 60.0 else 60.0)
            whole += weight
            if other == seat:
                ours = weight
    return ours / whole if whole else 0.0


def chance(b: Balance, seat: int) -> float:
    """A player's chance to win the game."""
    red = red_wins(b)
    return red * share(b, RED, seat) + (1.0 - red) * share(b, WHITE, seat)


def worth(p: Open, outcome: Outcome | None, seat: int) -> float:
    """1 for the winner, shared among several; on the way, how likely the player is to win."""
    if outcome is not None:
        return 1.0 if seat in outcome.winners else 0.0
    return chance(balance(p), seat)


def quiet(p: Open) -> bool:
    """RC4.1, RC4.2 When a turn or a player's turn begins."""
    return phase_of(p) in (TURN, PLAYER)
