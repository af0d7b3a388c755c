"""The map as greedy sees it: its own blocks, where they stand and what they are good for, and the front before them."""

from typing import Final

from bivouac.games.pax_baltica.bots.front import DECISIVE, Front
from bivouac.games.pax_baltica.bots.reckoning import STEP_WORTH, WEIGHT
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FLEET, KARL, KIND, NATION, PJOTR, ROYAL
from bivouac.games.pax_baltica.box.map import PLACES
from bivouac.games.pax_baltica.rules.victory import MOSCOW
from bivouac.games.pax_baltica.sight.sight import Sight

KING: Final = 3.0  # victory points for Karl XII, who may come back from exile
NOBODY_THERE: Final[list[int]] = []  # not to be changed


class Board:
    """One's own blocks, place by place."""

    def __init__(self, sight: Sight, before: "Board | None" = None) -> None:
        self.sight = sight
        self.seat = sight.seat
        self.place = sight.place
        self.strength = sight.strength
        self.mark = sight.mark
        self.hits: list[float] = []  # in a round of battle
        self.worths: list[float] = []  # the same of what one would lose with a block ashore or aboard
        self.promised: dict[tuple[int, ...], float] = {}  # what blocks in a place promise, see Prospects.at
        front = before.front if before is not None else None
        self.front: Front = front if front is not None and front.same(sight) else Front(sight, front)
        if before is not None and before.front is self.front and before.strength == sight.strength:
            self.hits, self.worths, self.promised = before.hits, before.worths, before.promised
        else:
            self.hits, self.worths = [0.0] * BLOCKS, [0.0] * BLOCKS
            for block in sight.own():
                self.hits[block] = sight.strength[block] * WEIGHT[block]
                self.worths[block] = self.worth_of(block)
        self.mine = [NOBODY_THERE] * PLACES  # ashore, by territory; aboard, by zone
        self.fleets: list[int] = []
        for block in sight.own():
            place = sight.place[block]
            if place < PLACES:
                if KIND[block] == FLEET:
                    self.fleets.append(block)
                elif self.mine[place]:
                    self.mine[place].append(block)
                else:
                    self.mine[place] = [block]

    def same(self, sight: Sight) -> bool:
        """Whether that sight shows the same of what an order goes by."""
        mine = self.sight
        return (
            mine.place == sight.place
            and mine.mark == sight.mark
            and mine.strength == sight.strength
            and mine.aboard == sight.aboard
            and mine.crossed == sight.crossed
            and mine.gates == sight.gates
            and mine.holder == sight.holder
            and mine.group == sight.group
            and self.front.same(sight)
        )

    def worth_of(self, block: int) -> float:
        """What one would lose with a block."""
        loss = STEP_WORTH * self.strength[block] * WEIGHT[block]
        if ROYAL[block]:
            if self.front.scenario == MOSCOW and block in (KARL, PJOTR):
                loss += DECISIVE
            else:
                loss += KING if block == KARL else self.front.truce_of(NATION[block])
        return loss

    def power(self, blocks: list[int]) -> float:
        """The hits that these score in a round."""
        hits = 0.0
        for block in blocks:
            hits += self.hits[block]
        return hits
