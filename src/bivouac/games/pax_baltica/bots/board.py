"""What greedy makes of what it sees: who stands where and how strong, what places are worth, and the odds of a fight.

Everything is reckoned in victory points: a territory that costs its nation four points of its level is worth four.
"""

from typing import Final

from bivouac.games.pax_baltica.box.blocks import (
    ARMY,
    BLOCKS,
    FIRE,
    FLEET,
    FULL,
    GROUND,
    HIT,
    KARL,
    KIND,
    NATION,
    NEEDS,
    PJOTR,
    ROYAL,
    TRAINS,
    WOOD,
)
from bivouac.games.pax_baltica.box.map import (
    CAPITAL_OF,
    FORAGE,
    GATE_TO,
    LIVLAND,
    PLACES,
    POLISH,
    POLISH_CAPITALS,
    PORT,
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
from bivouac.games.pax_baltica.rules.position import Open
from bivouac.games.pax_baltica.rules.siege import besiegeable
from bivouac.games.pax_baltica.rules.victory import END_YEAR, MOSCOW
from bivouac.games.pax_baltica.sight.sight import Sight

# prices in victory points: a sensible guess, not fitted
LEVEL: Final = 4.0  # a territory that counts
ENEMY_LEVEL: Final = 1.6  # one that only costs the enemy points to spend
STEP_WORTH: Final = 1.1  # of a block, for each hit it would score in a round
DECISIVE: Final = 30.0  # what ends the war
TRUCE_OF: Final = {RUSSIA: 12.0, SAXONY: 9.0, DENMARK: 8.0, OTTOMAN: 4.0, HANNOVER: 3.0}
TROPHY: Final = 0.2  # of that, when a king is beaten in battle
KING: Final = 3.0  # Karl XII, who may come back from exile
HUNGRY: Final = 0.35  # a step lost for want of forage
DECAY: Final = 0.8  # of what a goal is worth, for each territory on the way there
LETTERS_WORTH: Final = [1.25, 1.1, 0.9, 0.8]  # A fires before B, C and D
DEFENCE: Final = 1.5  # the defender fires first, and has won if he stands for three rounds

WEIGHT: Final[list[float]] = [HIT[b] / 6 * LETTERS_WORTH[FIRE[b]] for b in range(len(HIT))]  # hits a step and round
NEED: Final[list[int]] = [NEEDS[KIND[b]] for b in range(len(HIT))]


def mean_of(blocks: list[int]) -> tuple[float, float]:
    """The steps and the weight of a block that is one of these."""
    count = max(1, len(blocks))
    return sum([FULL[b] for b in blocks]) / count, sum([WEIGHT[b] for b in blocks]) / count


MEAN: Final[list[tuple[float, float]]] = [mean_of([b for b in GROUND if WOOD[b] == wood]) for wood in range(4)]
FLEET_MEAN: Final = (3.5, 2 / 6)


def over_land(start: int) -> list[int]:
    """The distance of every territory over land borders; 99 where there is no way."""
    steps = [99] * PLACES
    steps[start] = 0
    ring = [start]
    while ring:
        further: list[int] = []
        for place in ring:
            for gate in WAYS[place]:
                end = GATE_TO[gate]
                if steps[end] == 99:
                    steps[end] = steps[place] + 1
                    further.append(end)
        ring = further
    return steps


LAND: Final[list[list[int]]] = [over_land(place) for place in range(TERRITORIES)]
FADING: Final[list[float]] = [DECAY**far if far < 99 else 0.0 for far in range(100)]
FADED: Final[list[list[float]]] = [  # by goal: what of its worth is left in each territory
    [FADING[LAND[t][goal]] for t in range(TERRITORIES)] for goal in range(TERRITORIES)
]
NOBODY_THERE: Final[list[int]] = []  # not to be changed


def same_land(one: Sight, other: Sight) -> bool:
    """Whether places are worth the same: all that is reckoned with there."""
    return (
        one.marker == other.marker
        and one.native == other.native
        and one.friend == other.friend
        and one.shut == other.shut
        and one.status == other.status
        and (one.scenario, one.year) == (other.scenario, other.year)
        and (one.defected, one.poland_lost) == (other.defected, other.poland_lost)
    )


def walls(petersburg: int) -> list[int]:
    """PB1.2 How strong every garrison is."""
    p = Open()
    p.petersburg = petersburg
    return [garrison(p, t) for t in range(TERRITORIES)]


WALLS: Final[list[list[int]]] = [walls(0), walls(1)]


class Board:
    """The map as a seat sees it, place by place."""

    def __init__(self, sight: Sight, before: "Board | None" = None) -> None:
        self.sight = sight
        self.seat = sight.seat
        self.scenario = sight.scenario
        self.friend = sight.friend
        self.shut = sight.shut
        self.marker = sight.marker
        self.native = sight.native
        self.status = sight.status
        self.place = sight.place
        self.strength = sight.strength
        self.mark = sight.mark
        self.walls = WALLS[sight.petersburg]
        self.late = sight.year >= END_YEAR[self.scenario]
        self.levels: list[int] = []
        self._prize: list[float] = []
        if before is not None and same_land(sight, before.sight):  # then places are worth what they were
            self.levels, self._prize = before.levels, before._prize
        else:
            self.levels, self._prize = levels(sight), [-1.0] * (2 * TERRITORIES)
        self.hits = [0.0] * BLOCKS  # of one's own on the map, in a round of battle
        self.worths = [0.0] * BLOCKS  # the same of what one would lose with a block ashore or aboard
        self.mine = [NOBODY_THERE] * PLACES  # ashore, by territory; aboard, by zone
        self.fleets: list[int] = []
        self.foes = [0] * PLACES
        self.foe_power = [0.0] * PLACES
        self.foe_steps = [0.0] * PLACES
        self.trophies = [0.0] * PLACES  # kings that might be caught
        self.afloat = [0.0] * PLACES  # aboard the enemy's fleets, by zone
        self.landers = 0.0  # in all zones
        for block in sight.own():
            place = self.place[block]
            if place < PLACES:
                self.hits[block] = self.strength[block] * WEIGHT[block]
                if KIND[block] == FLEET:
                    self.fleets.append(block)
                else:
                    self.mine[place] = [*self.mine[place], block]
                    self.worths[block] = self.worth_of(block)
        self.count_foes()
        self.camps = [t for t in range(TERRITORIES) if self.foe_power[t]]  # of the enemy
        self._goals: list[tuple[float, int]] = []
        self._calls: list[tuple[float, list[float]]] = []
        self._has_goals = False
        self._pull = [-1.0] * PLACES
        self._menace = [-1.0] * PLACES
        self._behind = [-1] * PLACES

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
        found = self._prize[side * TERRITORIES + t]
        if found < 0:
            found = self.reckon(side, t)
            self._prize[side * TERRITORIES + t] = found
        return found

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
        found = 0.3 if self.late else ENEMY_LEVEL
        if native == SWEDEN:
            found = LEVEL
            if SWEDEN_PROPER[t]:
                found += 2 * LEVEL
            if t == LIVLAND and self.marker[t] == SAXONY:
                found += LEVEL
        elif native in (RUSSIA, UKRAINE) and self.scenario == MOSCOW:
            found = LEVEL
        if lost and self.marker[t] < 0:
            if CAPITAL_OF[t] == native or 0 < self.levels[nation] <= LEVEL:
                found += self.truce_of(nation)
            elif SWEDEN_PROPER[t] and self.scenario == MOSCOW:
                found = DECISIVE
        return found

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

    def goals(self) -> list[tuple[float, int]]:
        """Where to go: garrisons to be taken, and enemies in land of one's own to be driven out."""
        if not self._has_goals:
            self._has_goals = True
            found: list[tuple[float, int]] = []
            for t in range(TERRITORIES):
                if self.shut[t]:
                    continue
                if self.friend[t] != self.seat:
                    worth = self.prize(self.seat, t)
                    if worth >= 1.0:
                        found.append((worth * CHANCE_AT[self.walls[t]] / (1.0 + 0.2 * self.foe_power[t]), t))
                elif self.foes[t]:
                    found.append((1.0 + 0.5 * self.prize(1 - self.seat, t), t))
            found.sort(reverse=True)
            self._goals = found[:12]
            self._calls = [(worth, FADED[goal]) for worth, goal in self._goals]
        return self._goals

    def pull(self, t: int) -> float:
        """How strongly the goals call for blocks there: the one that calls loudest."""
        found = self._pull[t]
        if found < 0:
            if not self._has_goals:
                self.goals()
            found = self._pull[t] = max([0.0] + [worth * faded[t] for worth, faded in self._calls])
        return found

    def menace(self, t: int) -> float:
        """The hits in a round that the enemy near a place might bring there."""
        found = self._menace[t]
        if found < 0:
            found = 0.0
            far = LAND[t]
            for other in self.camps:
                if far[other] == 1:
                    found += self.foe_power[other]
                elif far[other] == 2:
                    found += 0.7 * self.foe_power[other]
            if self.landers and PORT[t] >= 0:
                found += 0.7 * self.afloat[PORT[t]] + 0.3 * self.landers
            self._menace[t] = found
        return found

    def open_behind(self, t: int) -> bool:
        """PB6.6 Whether one may retreat there."""
        found = self._behind[t]
        if found < 0:
            found = self._behind[t] = int(t < TERRITORIES and open_to_retreat(self.sight, self.seat, t))
        return found == 1

    def besiegeable(self, t: int) -> bool:
        return besiegeable(self.sight, self.seat, t)

    # --- blocks -------------------------------------------------------------------------------------------------------
    def worth_of(self, block: int) -> float:
        """What one would lose with a block."""
        found = STEP_WORTH * self.strength[block] * WEIGHT[block]
        if ROYAL[block]:
            if self.scenario == MOSCOW and block in (KARL, PJOTR):
                found += DECISIVE
            else:
                found += KING if block == KARL else self.truce_of(NATION[block])
        return found

    def power(self, blocks: list[int]) -> float:
        return sum([self.hits[block] for block in blocks])


def means(sight: Sight) -> dict[int, tuple[float, float]]:
    """The steps and the weight of the blocks that are known to be in a mixture."""
    return {mixture: mean_of(blocks) for mixture, blocks in sight.named().items()}


def estimate(sight: Sight, back: int, among: dict[int, tuple[float, float]]) -> tuple[float, float]:
    """How many steps a block of the enemy has, as far as one knows, and what one of them is good for."""
    block = sight.back_block[back]
    if block >= 0:
        full, weight = float(FULL[block]), WEIGHT[block]
    elif sight.back_fleet[back]:
        full, weight = FLEET_MEAN
    else:
        full, weight = among.get(sight.back_mixture[back]) or MEAN[sight.back_wood[back]]
    most = full - sight.back_gap[back]
    least = max(1.0, float(sight.back_floor[back]))
    return max(least, (most + least) / 2 if block >= 0 else most - 0.3), weight


def odds(power: float, steps: float, foe_power: float, foe_steps: float) -> float:
    """How likely one side wins: both its fire and its steps count."""
    ours = power * steps
    theirs = foe_power * foe_steps
    if theirs <= 0:
        return 1.0
    ratio = ours / theirs
    return ratio * ratio / (1.0 + ratio * ratio)


def hunger(blocks: list[int], t: int) -> int:
    """PB8.3 The steps that would be lost for want of forage, trains counted as if all were of one nation."""
    need = trains = regiments = 0
    for block in blocks:
        need += NEED[block]
        if KIND[block] == ARMY:
            trains += TRAINS[block]
        else:
            regiments += 1
    return max(0, need - min(trains, regiments) - FORAGE[t])


def storm(blocks: list[int], strength: list[int], walls: int) -> float:
    """PB7.3 The chance that the dice of these blocks score as many hits as the garrison is strong."""
    chances = [1.0] + [0.0] * walls
    for block in blocks:
        hit = HIT[block] / 6
        for _ in range(strength[block]):
            chances[walls] += hit * chances[walls - 1]
            for i in range(walls - 1, 0, -1):
                chances[i] += hit * (chances[i - 1] - chances[i])
            chances[0] -= hit * chances[0]
    return chances[walls]


# what a goal is still worth when its walls must be stormed first
CHANCE_AT: Final = [1.0, 0.9, 0.75, 0.6, 0.45]
