"""What greedy makes of the land and the enemy: what places are worth, where he stands, what calls and what threatens.

Everything is reckoned in victory points: a territory that costs its nation four points of its level is worth four.
"""

from typing import Final

from bivouac.games.pax_baltica.bots.reckoning import FADED, LAND, estimate, means
from bivouac.games.pax_baltica.box.blocks import KARL, NATION, ROYAL
from bivouac.games.pax_baltica.box.map import (
    CAPITAL_OF,
    GATE_TO,
    LIVLAND,
    PLACES,
    POLISH,
    POLISH_CAPITALS,
    PORT,
    PORTS_OF,
    RED_BORDER,
    SWEDEN_PROPER,
    TERRITORIES,
    TRANSIT_ALWAYS,
    WAYS,
)
from bivouac.games.pax_baltica.box.nations import (
    ACTIVE,
    COALITION,
    DENMARK,
    HANNOVER,
    MAJORS,
    OTTOMAN,
    RUSSIA,
    SAXONY,
    SIDE,
    SWEDEN,
    SWEDISH,
    UKRAINE,
)
from bivouac.games.pax_baltica.rules.control import garrison, levels, open_to_retreat
from bivouac.games.pax_baltica.rules.siege import besiegeable
from bivouac.games.pax_baltica.rules.victory import END_YEAR, MOSCOW
from bivouac.games.pax_baltica.sight.sight import Sight

# prices in victory points: a sensible guess, not fitted
LEVEL: Final = 4.0  # a territory that counts
ENEMY_LEVEL: Final = 1.6  # one that only costs the enemy points to spend
DECISIVE: Final = 30.0  # what ends the war
TRUCE_OF: Final = {RUSSIA: 12.0, SAXONY: 9.0, DENMARK: 8.0, OTTOMAN: 4.0, HANNOVER: 3.0}
TROPHY: Final = 0.2  # of that, when a king is beaten in battle
CHANCE_AT: Final = [1.0, 0.9, 0.75, 0.6, 0.45]  # what a goal is still worth when its walls must be stormed first
UNGUARDED: Final = 0.3  # of what a territory is worth, that the enemy near by takes it
INVADED: Final = 0.5  # the same with the enemy in it


def same_land(one: Sight, other: Sight) -> bool:
    """Whether places are worth the same: all that is reckoned with there."""
    return (
        one.marker == other.marker
        and one.native == other.native
        and one.friend == other.friend
        and one.shut == other.shut
        and one.status == other.status
        and (one.scenario, one.year, one.petersburg) == (other.scenario, other.year, other.petersburg)
        and (one.defected, one.poland_lost, one.seat) == (other.defected, other.poland_lost, other.seat)
    )


def same_enemy(one: Sight, other: Sight) -> bool:
    """Whether the enemy stands where he stood, for all that one knows."""
    first = (1 - one.seat) * PLACES  # of his forces
    return (
        one.back_place == other.back_place
        and one.back_block == other.back_block
        and one.back_gap == other.back_gap
        and one.back_floor == other.back_floor
        and one.back_mixture == other.back_mixture
        and one.back_fleet == other.back_fleet
        and one.back_wood == other.back_wood
        and one.known == other.known
        and one.mixture == other.mixture
        and one.force[first : first + PLACES] == other.force[first : first + PLACES]
    )


class Reach:
    """PB4.1 The territories within a march, and what calls there whoever of one's own stands where."""

    def __init__(self, source: int) -> None:
        self.ends: list[int] = []  # the nearest first
        self.far = [99] * PLACES
        self.back = [False] * PLACES  # whether one may retreat on the way one came
        self.targets: list[int] = []  # battles, sieges, and land in danger, should it have no guard
        self.onward = -1  # the one that is nearest to a goal
        self.far[source] = 0


class Front:
    """The land and the enemy on it: all that does not depend on where one's own blocks stand."""

    def __init__(self, sight: Sight, before: "Front | None" = None) -> None:
        self.sight = sight
        self.seat = sight.seat
        self.scenario = sight.scenario
        self.friend = sight.friend
        self.shut = sight.shut
        self.marker = sight.marker
        self.native = sight.native
        self.status = sight.status
        self.late = sight.year >= END_YEAR[self.scenario]
        self.levels: list[int] = []
        self.walls: list[int] = []
        self.besiegeable: list[bool] = []
        self._prize: list[float] = []
        if before is not None and same_land(sight, before.sight):  # then places are worth what they were
            self.levels, self.walls = before.levels, before.walls
            self.besiegeable, self._prize = before.besiegeable, before._prize
        else:
            self.levels, self.walls = levels(sight), [garrison(sight, t) for t in range(TERRITORIES)]
            self.besiegeable = [besiegeable(sight, self.seat, t) for t in range(TERRITORIES)]
            self._prize = [-1.0] * (2 * TERRITORIES)
        self.foes = [0] * PLACES
        self.foe_power = [0.0] * PLACES
        self.foe_steps = [0.0] * PLACES
        self.trophies = [0.0] * PLACES  # kings that might be caught
        self.afloat = [0.0] * PLACES  # aboard the enemy's fleets, by zone
        self.landers = 0.0  # in all zones
        self.count_foes()
        self.camps = [t for t in range(TERRITORIES) if self.foe_power[t]]  # of the enemy
        self._calls: list[tuple[float, list[float]]] = []
        self._has_goals = False
        self._pull = [-1.0] * PLACES
        self._menace = [-1.0] * PLACES
        self._behind = [-1] * PLACES
        self._left = [1.0] * TERRITORIES
        self._reaches: dict[int, Reach] = {}
        self._shore = [-1.0] * PLACES
        self._best_shore = -1.0
        self._zones: dict[int, list[tuple[int, int]]] = {}

    def same(self, sight: Sight) -> bool:
        """Whether that sight shows the same of it."""
        return same_enemy(sight, self.sight) and same_land(sight, self.sight)

    def count_foes(self) -> None:
        """Known blocks by their ratings, hidden ones as the mean of those that they may be."""
        sight = self.sight
        among = means(sight)
        for i, place in enumerate(sight.back_place):
            if place >= PLACES:
                continue
            steps, weight = estimate(sight, i, among)
            if (sight.back_fleet[i] == 0) != (place < TERRITORIES):
                if place >= TERRITORIES:
                    self.afloat[place] += steps * weight
                    self.landers += steps * weight
                continue
            self.foes[place] += 1
            block = sight.back_block[i]
            if block >= 0 and ROYAL[block] and block != KARL:
                self.trophies[place] += TROPHY * self.truce_of(NATION[block])
            self.foe_steps[place] += steps
            self.foe_power[place] += steps * weight

    # --- what places are worth ----------------------------------------------------------------------------------------
    def truce_of(self, nation: int) -> float:
        """What it is worth that a nation leaves the war."""
        if nation == SWEDEN or (nation == RUSSIA and self.scenario == MOSCOW):
            return DECISIVE
        if nation in MAJORS:
            others = [n for n in MAJORS if n not in (SWEDEN, nation) and self.status[n] == ACTIVE]
            if not others:
                return DECISIVE
        return TRUCE_OF.get(nation, 2.0)

    def prize(self, side: int, t: int) -> float:
        """What it is worth to a side to take the garrison; nothing where it cannot."""
        gain = self._prize[side * TERRITORIES + t]
        if gain < 0:
            gain = self.reckon(side, t)
            self._prize[side * TERRITORIES + t] = gain
        return gain

    def reckon(self, side: int, t: int) -> float:
        """The same, for the first time."""
        if self.shut[t] or TRANSIT_ALWAYS[t] or self.friend[t] == side:
            return 0.0
        if POLISH[t]:
            return self.polish_prize(side, t)
        if self.friend[t] != 1 - side:
            return 0.0
        native = self.native[t]
        nation = max(native, 0)
        lost = SIDE[nation] != side  # or regained
        gain = 0.3 if self.late else ENEMY_LEVEL
        if native == SWEDEN:
            gain = LEVEL
            if SWEDEN_PROPER[t]:
                gain += 2 * LEVEL
            if t == LIVLAND and self.marker[t] == SAXONY:
                gain += LEVEL
        elif native in (RUSSIA, UKRAINE) and self.scenario == MOSCOW:
            gain = LEVEL
        if lost and self.marker[t] < 0:
            if CAPITAL_OF[t] == native or 0 < self.levels[nation] <= LEVEL:
                gain += self.truce_of(nation)
            elif SWEDEN_PROPER[t] and self.scenario == MOSCOW:
                gain = DECISIVE
        return gain

    def polish_prize(self, side: int, t: int) -> float:
        """Its capitals count; the rest of Poland is a place to winter in."""
        if t not in POLISH_CAPITALS:
            return 0.15 if self.marker[t] < 0 else 0.4
        if self.scenario == MOSCOW:
            held = len([capital for capital in POLISH_CAPITALS if self.marker[capital] == SWEDEN])
            return DECISIVE if side == COALITION and held == 1 and self.marker[t] == SWEDEN else 2.5
        if side == SWEDISH:
            return LEVEL + (1.0 if self.marker[t] == SAXONY else 0.0)
        return LEVEL if self.marker[t] == SWEDEN else 1.0

    def prize_lost(self, t: int) -> float:
        """What the other side would gain by taking the place."""
        return self.prize(1 - self.seat, t)

    def goals(self) -> None:
        """Where to go: garrisons to be taken, and enemies in land of one's own to be driven out."""
        self._has_goals = True
        targets: list[tuple[float, int]] = []
        for t in range(TERRITORIES):
            if self.shut[t]:
                continue
            if self.friend[t] != self.seat:
                worth = self.prize(self.seat, t)
                if worth >= 1.0:
                    targets.append((worth * CHANCE_AT[self.walls[t]] / (1.0 + 0.2 * self.foe_power[t]), t))
            elif self.foes[t]:
                targets.append((1.0 + 0.5 * self.prize(1 - self.seat, t), t))
        targets.sort(reverse=True)
        self._calls = [(worth, FADED[goal]) for worth, goal in targets[:12]]

    def pull(self, t: int) -> float:
        """How strongly the goals call for blocks there: the one that calls loudest."""
        loudest = self._pull[t]
        if loudest < 0:
            if not self._has_goals:
                self.goals()
            loudest = 0.0
            for worth, faded in self._calls:
                call = worth * faded[t]
                if call > loudest:
                    loudest = call
            self._pull[t] = loudest
        return loudest

    def menace(self, t: int) -> float:
        """The hits in a round that the enemy near a place might bring there."""
        hits = self._menace[t]
        if hits < 0:
            hits = 0.0
            far = LAND[t]
            for other in self.camps:
                if far[other] == 1:
                    hits += self.foe_power[other]
                elif far[other] == 2:
                    hits += 0.7 * self.foe_power[other]
            if self.landers and PORT[t] >= 0:
                hits += 0.7 * self.afloat[PORT[t]] + 0.3 * self.landers
            self._menace[t] = hits
        return hits

    def open_behind(self, t: int) -> bool:
        """PB6.6 Whether one may retreat there."""
        behind = self._behind[t]
        if behind < 0:
            behind = self._behind[t] = int(t < TERRITORIES and open_to_retreat(self.sight, self.seat, t))
        return behind == 1

    def left(self, t: int) -> float:
        """What it promises to leave a place without a block: nothing good where it is friendly."""
        promise = self._left[t]
        if promise > 0:
            promise = 0.0
            if self.friend[t] == self.seat:
                if self.foes[t]:
                    promise = -INVADED * self.prize_lost(t)
                elif self.menace(t) > 0:
                    promise = -UNGUARDED * self.prize_lost(t) * min(1.0, self.menace(t))
            self._left[t] = promise
        return promise

    # --- marches ------------------------------------------------------------------------------------------------------
    def reach(self, source: int, furthest: int, full: list[int], gates: list[int]) -> Reach:
        """PB4.1 The territories within a march; PB4.2 over borders that are not full, PB4.3 nor barred in a battle."""
        if full or self.foes[source]:
            return self.reached(source, furthest, full, gates)
        key = source * 16 + furthest
        march = self._reaches.get(key)
        if march is None:
            march = self._reaches[key] = self.reached(source, furthest, full, gates)
        return march

    def reached(self, source: int, furthest: int, full: list[int], gates: list[int]) -> Reach:
        """The same, for the first time."""
        march = Reach(source)
        far, back, ends, foes, shut = march.far, march.back, march.ends, self.foes, self.shut
        ring = [source]
        fenced = foes[source] > 0
        for step in range(1, furthest + 1):
            further: list[int] = []
            for place in ring:
                retreat = self.open_behind(place)
                for gate in WAYS[place]:
                    end = GATE_TO[gate]
                    if shut[end] or end == source or (full and gate >> 1 in full):
                        continue
                    if fenced and place == source and 2 * (gate ^ 1) + 1 - self.seat in gates:
                        continue
                    if far[end] == 99:
                        ends.append(end)
                        far[end] = step
                        if not foes[end] and not RED_BORDER[gate >> 1]:
                            further.append(end)
                    if retreat:
                        back[end] = True
            ring = further
        most = self.pull(source)
        for t in ends:
            if foes[t]:
                march.targets.append(t)
                continue
            pull = self.pull(t)
            if pull > most:
                march.onward, most = t, pull
            if self.friend[t] == self.seat:
                if self.prize_lost(t) >= 1.0 and self.menace(t) > 0:
                    march.targets.append(t)
            elif self.prize(self.seat, t) >= 1.0:
                march.targets.append(t)
        return march

    # --- the sea ------------------------------------------------------------------------------------------------------
    def shore(self, zone: int) -> float:
        """How strongly goals call for a landing from a zone."""
        loudest = self._shore[zone]
        if loudest < 0:
            loudest = 0.0
            for t in PORTS_OF[zone]:
                if not self.shut[t]:
                    loudest = max(loudest, self.pull(t) * (0.6 if self.foes[t] else 1.0))
            self._shore[zone] = loudest
        return loudest

    def best_shore(self) -> float:
        """The same from any zone without enemy fleets."""
        if self._best_shore < 0:
            self._best_shore = max([0.0] + [self.shore(z) for z in range(TERRITORIES, PLACES) if not self.foes[z]])
        return self._best_shore

    def zones(self, place: int) -> list[tuple[int, int]]:
        """PB9.1 The sea zones that a fleet can reach, and how far they are."""
        if place not in self._zones:
            self._zones[place] = self.zones_from(place)
        return self._zones[place]

    def zones_from(self, place: int) -> list[tuple[int, int]]:
        """The same, for the first time."""
        start = PORT[place] if place < TERRITORIES else place
        seas = [(start, 1)] if start != place else []
        seen = [start]
        ring = [start]
        steps = 0
        while ring and start == place:
            steps += 1
            further: list[int] = []
            for zone in ring:
                for gate in WAYS[zone]:
                    end = GATE_TO[gate]
                    if end not in seen and end != PLACES - 1:
                        seen.append(end)
                        seas.append((end, steps))
                        if not self.foes[end]:
                            further.append(end)
            ring = further
        return seas
