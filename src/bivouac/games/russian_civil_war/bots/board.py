"""What greedy makes of a view: the board laid out again, its chance to win, and what attacks would do to it."""

from typing import Final

from bivouac.games.russian_civil_war.bots.courses import Course, Strike
from bivouac.games.russian_civil_war.bots.judgement import FACTIONS, Balance, balance, chance
from bivouac.games.russian_civil_war.box.players import COLOURS, HOSTILE, MAY_ATTACK, NOBODY, WHITE
from bivouac.games.russian_civil_war.box.provinces import ALL_PROVINCES, DISTANCE, PROVINCES
from bivouac.games.russian_civil_war.box.tables import AE, BELOW, CRT, DE, DIE, UNFRIENDLIEST, VP_CZAR_HELD, VP_GOLD
from bivouac.games.russian_civil_war.box.units import FIRST_UNIT, OF_COLOUR, STRENGTH
from bivouac.games.russian_civil_war.rules import stacks
from bivouac.games.russian_civil_war.rules.combat import least, odds
from bivouac.games.russian_civil_war.rules.imperial import escorted
from bivouac.games.russian_civil_war.rules.position import GOLD, Open, column

SAMPLE: Final = 4.0  # strength by which it finds out what strength is worth
ENMITY: Final = 0.004  # of its chance, for a column further apart
NEAR: Final = [1.0, 0.9, 0.6, 0.3]  # of a hostile stack's strength, by how many borders it is away


class Board:
    """One look at the board: who stands where, the balance, and one's own chance."""

    def __init__(self, p: Open, seat: int, before: "Board | None" = None) -> None:
        self.p = p
        self.seat = seat
        if before is None:
            self.balance: Balance = balance(p)
            self.chance = chance(self.balance, seat)
            self.standing = stacks.standing(p)
            self.stacks = {of: stacks.total(pieces) for of, pieces in self.standing.items()}
            self.prizes: dict[int, list[tuple[float, int]]] = {}
        else:
            self.balance = before.balance
            self.chance = before.chance
            self.standing = before.standing
            self.stacks = before.stacks
            self.prizes = before.prizes
        # what was reckoned once, when it was asked for
        self.prices: list[float] = []  # by colour, what a point of strength is worth
        self.threats: list[list[float]] = [[] for _ in range(COLOURS)]
        self.preys: list[list[tuple[int, int]] | None] = [None] * COLOURS
        self.courses: list[Course] | None = None
        self.worths: dict[tuple[int, tuple[int, ...], tuple[int, ...], bool], float] = {}  # of attacks
        self.attacks: list[Strike] | None = None
        self.barred: list[list[bool]] = [[] for _ in range(COLOURS)]  # by colour: provinces where a march ends
        self.rolls: dict[tuple[int, int, int, int], float] = {}  # what a roll of a purge takes: see politics

    def like(self) -> "Board":
        """Another look at the same map, in which relations and markers may be changed."""
        p = Open()
        self.p.lay_open(p)
        return Board(p, self.seat, self)

    def after(self, then: Balance) -> float:
        """How much its chance grows."""
        return chance(then, self.seat) - self.chance

    def price(self, colour: int) -> float:
        """What a point of strength of a colour that obeys it is worth."""
        if not self.prices:
            for each in range(COLOURS):
                then = self.balance.copy()
                sample = OF_COLOUR[each][0]
                then.has(sample, self.seat, SAMPLE / STRENGTH[sample])
                self.prices.append(self.after(then) / SAMPLE)
        return self.prices[colour]

    def prey(self, colour: int) -> list[tuple[int, int]]:
        """RC8.1 Province and strength of every stack of others that a colour may attack."""
        targets = self.preys[colour]
        if targets is None:
            may = MAY_ATTACK[colour]
            targets = [
                (stacks.province_of(of), strength)
                for of, strength in self.stacks.items()
                if stacks.owner_of(of) != self.seat and may[stacks.colour_of(of)]
            ]
            self.preys[colour] = targets
        return targets

    def closed(self, colour: int) -> list[bool]:
        """RC5.3 The provinces with a stack that is hostile to its own of a colour."""
        if not self.barred[colour]:
            self.barred[colour] = stacks.hostile_provinces(self.p, colour, self.seat)
        return self.barred[colour]

    def gains(self, pieces: list[int]) -> float:
        """What it is worth to have pieces come over."""
        then = self.balance.copy()
        for piece in pieces:
            then.changes_hands(piece, stacks.owner(self.p, piece), self.seat)
        return self.after(then)

    # --- attacks ---------------------------------------------------------------------------------------------------
    def attack(self, pieces: list[int], target: int, subverts: bool = False) -> float:
        """RC8.4 What an attack is worth: every face of the die, and the enmity that it makes."""
        strength = stacks.total(pieces) * (2 if subverts and self.p.agitation else 1)
        at = odds(strength, self.stacks[target])
        if at == BELOW:
            return -1.0
        defenders = self.standing[target]
        key = (target, tuple(pieces), tuple(defenders), subverts)
        if key not in self.worths:
            self.worths[key] = self.weighed(pieces, defenders, target, at, subverts)
        return self.worths[key] - self.enmity(stacks.owner_of(target))

    def weighed(self, pieces: list[int], defenders: list[int], target: int, at: int, subverts: bool) -> float:
        """RC8.4 The same over the faces of the die."""
        worth = 0.0
        known: dict[int, float] = {}
        for face in range(1, DIE + 1):
            result = CRT[face][at]
            if result not in known:
                known[result] = self.result(pieces, defenders, target, result, subverts)
            worth += known[result]
        return worth / DIE

    def ground(self) -> list[object]:
        """What the worth of an attack depends on, beside who fights it."""
        p = self.p
        imperial = [p.imperial_at, p.imperial_owner, p.imperial_colour, p.imperial_nation]
        return [self.seat, p.agitation, imperial, *self.balance.numbers()]

    def enmity(self, other: int) -> float:
        """RC18.4 What it costs to be a column further apart."""
        if other in (NOBODY, self.seat) or column(self.p, self.seat, other) >= UNFRIENDLIEST:
            return 0.0
        return ENMITY

    def result(self, pieces: list[int], defenders: list[int], target: int, result: int, subverts: bool) -> float:
        """RC8.5 What each result would change."""
        if subverts and result != DE:
            return 0.0
        other = stacks.owner_of(target)
        ours = stacks.total(pieces)
        theirs = stacks.total(defenders)
        lost = pieces if result == AE else []
        beaten = defenders if result == DE else []
        if result not in (AE, DE):  # an exchange
            lost = pieces if ours <= theirs else given_up(pieces, theirs)
            beaten = defenders if theirs <= ours else given_up(defenders, ours)
        then = self.balance.copy()
        for piece in beaten:
            then.falls(piece, other, self.seat)
        for piece in lost:
            then.falls(piece, self.seat, other)
        if len(beaten) == len(defenders) and not subverts:
            self.captures(then, target, other, self.seat if len(lost) < len(pieces) else NOBODY)
        if len(lost) == len(pieces):
            self.captures(
                then, stacks.stack_of(self.p, pieces[0]), self.seat, other if len(beaten) < len(defenders) else NOBODY
            )
        return self.after(then)

    def captures(self, then: Balance, of: int, holder: int, to: int) -> None:
        """RC13.2 Czar and Gold change hands with the last of their escort."""
        for which in escorted(self.p, of):
            for faction in FACTIONS:
                points = VP_GOLD[faction] if which == GOLD else VP_CZAR_HELD * int(faction == WHITE)
                if holder != NOBODY:
                    then.points[faction][holder] -= points
                if to != NOBODY:
                    then.points[faction][to] += points

    # --- danger ----------------------------------------------------------------------------------------------------
    def threat(self, colour: int, province: int) -> float:
        """The strength of one player and one colour that may fall on a stack there, by how near and how hostile."""
        if not self.threats[colour]:
            self.threats[colour] = self.threats_to(colour)
        return self.threats[colour][province]

    def threats_to(self, colour: int) -> list[float]:
        """The same for every province: the worst of the others' colours."""
        worst = [0.0] * PROVINCES
        sums: dict[int, list[float]] = {}
        for of, strength in self.stacks.items():
            whose = stacks.owner_of(of)
            if whose in (NOBODY, self.seat) or not HOSTILE[colour][stacks.colour_of(of)]:
                continue
            near = sums.setdefault(whose * COLOURS + stacks.colour_of(of), [0.0] * PROVINCES)
            steps = DISTANCE[stacks.province_of(of)]
            likely = strength * min(DIE, column(self.p, self.seat, whose)) / DIE
            for province in ALL_PROVINCES:
                if steps[province] < len(NEAR):
                    near[province] += likely * NEAR[steps[province]]
        for near in sums.values():
            for province in ALL_PROVINCES:
                worst[province] = max(worst[province], near[province])
        return worst

    def risk(self, colour: int, province: int, strength: int) -> float:
        """How likely a stack of such strength is lost there until its next turn, more or less."""
        ratio = self.threat(colour, province) / max(1, strength)
        return max(0.0, min(0.6, 0.25 * (ratio - 0.5)))


def given_up(pieces: list[int], amount: int) -> list[int]:
    """RC8.5 What the stronger side of an exchange loses, the least that suffices."""
    units = [piece for piece in pieces if piece >= FIRST_UNIT]
    if stacks.total(units) >= amount:
        return least(units, amount)
    lost = units[:]
    for leader in sorted([piece for piece in pieces if piece < FIRST_UNIT], key=lambda piece: STRENGTH[piece]):
        if stacks.total(lost) < amount:
            lost.append(leader)
    return lost
