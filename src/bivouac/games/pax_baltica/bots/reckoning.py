"""What greedy reckons with: what blocks are good for, the odds of a fight, hunger, and the distances."""

from typing import Final

from bivouac.games.pax_baltica.box.blocks import (
    ARMY,
    FIRE,
    FULL,
    GROUND,
    HIT,
    KIND,
    NEEDS,
    TRAINS,
    WOOD,
)
from bivouac.games.pax_baltica.box.map import FORAGE, GATE_TO, PLACES, TERRITORIES, WAYS
from bivouac.games.pax_baltica.sight.sight import Sight

STEP_WORTH: Final = 1.1  # in victory points, of a block, for each hit it would score in a round
HUNGRY: Final = 0.35  # the same of a step lost for want of forage
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
    need = 0
    for block in blocks:
        need += NEED[block]
    if need <= FORAGE[t]:
        return 0
    trains = regiments = 0
    for block in blocks:
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
