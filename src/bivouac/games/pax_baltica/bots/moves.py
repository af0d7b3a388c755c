"""How greedy moves: for each group what its best march promises, an attack, a siege, a guard or a step on the way.

A plan is tried by what it changes where the blocks would stand and where they stood: the prospects of a battle, of a
siege, hunger, the enemy near by, what is left without a guard, and how near they are to what is worth taking.
"""

from typing import Final

from bivouac.games.pax_baltica.bots.board import Board
from bivouac.games.pax_baltica.bots.front import Reach
from bivouac.games.pax_baltica.bots.prospects import CALL, Prospects
from bivouac.games.pax_baltica.bots.reckoning import DEFENCE, HUNGRY, WEIGHT, odds
from bivouac.games.pax_baltica.box.blocks import ARMY, BLOCKS, FRIEDRICH, KARL, KIND, MOVE, NATION, REGIMENT
from bivouac.games.pax_baltica.box.map import BARRED_TO, PLACES, POMMERN, PORT, PORTS_OF, TERRITORIES
from bivouac.games.pax_baltica.box.nations import PRUSSIA
from bivouac.games.pax_baltica.rules.group import FLEET_GROUP, GROUND_GROUP
from bivouac.games.pax_baltica.rules.position import MOVED, PINNED

AFLOAT: Final = 0.35  # of what a landing promises: to set sail for those who wait,
EMBARKED: Final = 0.5  # to go aboard,
ACROSS: Final = 0.7  # and to be off the coast
SEA_FIGHT: Final = 1.5  # a fleet
LEAST: Final = 0.03  # a plan that promises less is left alone
WORTH_A_WINTER: Final = 0.8  # a winter campaign must promise so much


# PB11.3, PB11.5, PB11.7, PB11.10 by block, then by territory: where it may not go, or not against enemies
EVERYWHERE: Final = 2
AGAINST_ENEMIES: Final = 1


def kept_out(block: int, t: int) -> int:
    """From what it is kept there, or 0."""
    if BARRED_TO[NATION[block]][t]:
        return EVERYWHERE
    return AGAINST_ENEMIES if block == FRIEDRICH or (NATION[block] == PRUSSIA and t != POMMERN) else 0


KEPT_OUT: Final[list[list[int]]] = [[kept_out(block, t) for t in range(TERRITORIES)] for block in range(BLOCKS)]


class Plan:
    """Blocks of one place that go to another; nothing to do if there are none."""

    def __init__(self, source: int, target: int, blocks: list[int], value: float) -> None:
        self.source = source
        self.target = target
        self.blocks = blocks
        self.value = value


def sizes(able: int, guards: bool, fight: bool) -> list[int]:
    """How many of them to try: all, all but a guard, one."""
    counts = [able]
    if able > 2 and guards:
        counts.append(able - 1)
    if able > 1 and not fight:
        counts.append(1)
    return counts


NOTHING: Final = Plan(-1, -1, [], LEAST)


class Plans(Prospects):
    """The plans of a seat, as the map lies."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._plans: dict[int, Plan] = {}  # by source

    # --- plans --------------------------------------------------------------------------------------------------------
    def best(self, sources: list[int]) -> Plan:
        """The best plan of all; the first of those that are as good."""
        choice = NOTHING
        for source in sources:
            plan = self.of(source)
            if plan.value > choice.value:
                choice = plan
        return choice

    def of(self, source: int) -> Plan:
        """The best plan for the blocks of one place."""
        plan = self._plans.get(source)
        if plan is None:
            plan = self.made(source)
            self._plans[source] = plan
        return plan

    def made(self, source: int) -> Plan:
        """The same, for the first time."""
        board = self.board
        able = [block for block in self.mine[source] if not board.mark[block] & (MOVED | PINNED)]
        kind = board.sight.group & 3
        best = NOTHING
        if able and kind != FLEET_GROUP:
            able.sort(key=board.hits.__getitem__, reverse=True)
            best = self.landing(source, able) if source >= TERRITORIES else self.march(source, able)
        if kind != GROUND_GROUP:
            for fleet in board.fleets:
                if board.place[fleet] == source and not board.mark[fleet] & (MOVED | PINNED):
                    plan = self.sail(fleet)
                    if plan.value > best.value:
                        best = plan
        return best

    def march(self, source: int, blocks: list[int]) -> Plan:
        """Over land, or aboard."""
        front = self.front
        reach = self.reach(source, max([MOVE[block] for block in blocks]))
        ends = self.worth_trying(source, reach)
        plan = self.boarding(source, blocks)
        if not ends:
            return plan
        here = self.mine[source]
        safe = front.open_behind(source)
        before = self.at(source, here, safe)
        guards = self.friend[source] == self.seat and (front.foes[source] > 0 or front.menace(source) > 0)
        last: list[int] = []
        stays: dict[int, float] = {}  # what those who stay promise, by how many of the last ones go
        for t in ends:
            fight = front.foes[t] > 0
            far = reach.far[t]
            bar = AGAINST_ENEMIES if fight else EVERYWHERE
            able = [block for block in blocks if MOVE[block] >= far and KEPT_OUT[block][t] < bar]
            there = self.mine[t]
            if not able or (fight and not there and self.board.power(able) < 0.5 * front.foe_power[t]):
                continue
            if able != last:
                last = able
                stays = {}
            back = reach.back[t]
            settled = self.at(t, there, back)
            for count in sizes(len(able), guards, fight):
                group = able[:count]
                value = self.at(t, there + group, back) - settled - before
                if count not in stays:
                    stays[count] = self.at(source, [block for block in here if block not in group], safe)
                value += stays[count]
                if value > plan.value:
                    plan = Plan(source, t, group, value)
        return plan

    def worth_trying(self, source: int, reach: Reach) -> list[int]:
        """Battles, sieges, land in danger without a guard; of all others the one that is nearest to a goal."""
        front, mine = self.front, self.mine
        targets = [t for t in reach.targets if not mine[t] or front.foes[t] or self.friend[t] != self.seat]
        refuge = -1
        least = front.menace(source)
        if front.foes[source] or least > self.board.power(mine[source]):
            for t in reach.ends:
                if not front.foes[t]:
                    danger = front.menace(t) - self.board.power(mine[t])
                    if danger < least and front.open_behind(t):
                        refuge, least = t, danger
        for t in (reach.onward, refuge):
            if t >= 0 and t not in targets:
                targets.append(t)
        return targets

    # --- the sea ------------------------------------------------------------------------------------------------------
    def waiting(self, zone: int) -> float:
        """What it would be worth to ship those who wait in ports of a zone: the best of them."""
        worth = 0.0
        for t in PORTS_OF[zone]:
            if self.friend[t] == self.seat and not self.front.foes[t] and self.mine[t]:
                hits = max([self.board.hits[block] for block in self.mine[t]])
                worth = max(worth, CALL * hits * (self.front.best_shore() - self.front.pull(t)))
        return worth

    def room(self, fleet: int, block: int) -> bool:
        """PB9.2 One army or two regiments."""
        cargo = self.cargo(fleet)
        if KIND[block] == ARMY:
            return not cargo
        return len(cargo) < 2 and all(KIND[other] == REGIMENT for other in cargo)

    def cargo(self, fleet: int) -> list[int]:
        """PB9.2 Those aboard."""
        aboard = self.board.sight.aboard
        return [block for block in self.mine[self.board.place[fleet]] if aboard[block] == fleet]

    def boarding(self, source: int, blocks: list[int]) -> Plan:
        """PB9.2 From a friendly port to a fleet that waits off it."""
        zone = PORT[source]
        board = self.board
        plan = NOTHING
        if zone < 0 or self.friend[source] != self.seat or self.front.foes[zone] or self.front.foes[source]:
            return plan
        fleets = [fleet for fleet in board.fleets if board.place[fleet] == zone]
        gain = self.front.best_shore() - self.front.pull(source)
        if not fleets or gain <= 0:
            return plan
        leaves = self.at(source, [], True) if len(self.mine[source]) == 1 else 0.0
        for block in blocks:
            if NATION[block] != PRUSSIA and any(self.room(fleet, block) for fleet in fleets):
                value = EMBARKED * CALL * gain * board.strength[block] * WEIGHT[block] + leaves
                if value > plan.value:
                    plan = Plan(source, zone, [block], value)
        return plan

    def landing(self, zone: int, blocks: list[int]) -> Plan:
        """PB9.2 Ashore in a port of the zone, whoever holds it."""
        plan = NOTHING
        board = self.board
        if self.front.foes[zone]:
            return plan
        for t in PORTS_OF[zone]:
            if self.front.shut[t]:
                continue
            bar = AGAINST_ENEMIES if self.front.foes[t] else EVERYWHERE
            able = [block for block in blocks if KEPT_OUT[block][t] < bar]
            if able:
                there = self.mine[t]
                at_sea = ACROSS * CALL * self.front.best_shore() * board.power(able)
                value = self.at(t, there + able, False) - self.at(t, there, False) - at_sea
                value += 0.5 * CALL * self.front.pull(t) * board.power(able)
                if value > plan.value:
                    plan = Plan(zone, t, able, value)
        return plan

    def sail(self, fleet: int) -> Plan:
        """PB9.1 Against enemy fleets, with those aboard towards a landing, or to those who wait for one."""
        place = self.board.place[fleet]
        plan = NOTHING
        cargo = self.cargo(fleet) if place >= TERRITORIES else []
        hits = self.board.power(cargo)
        here = 0.0
        if place >= TERRITORIES:
            here = ACROSS * CALL * hits * self.front.shore(place) if cargo else AFLOAT * self.waiting(place)
        for zone, steps in self.front.zones(place):
            if steps > (MOVE[fleet] if place >= TERRITORIES else 1):
                continue
            if self.front.foes[zone]:
                value = self.sea_fight(fleet, zone, place) - self.board.power(cargo)
            elif cargo:
                value = ACROSS * CALL * hits * self.front.shore(zone) - here
            else:
                value = AFLOAT * self.waiting(zone) - here
            if value > plan.value:
                plan = Plan(place, zone, [fleet], value)
        return plan

    def sea_fight(self, fleet: int, zone: int, place: int) -> float:
        """PB9.3 All fleets of the place together."""
        together = [other for other in self.board.fleets if self.board.place[other] in (place, zone)]
        power = self.board.power(together)
        steps = sum([self.board.strength[other] for other in together])
        won = odds(power, steps, DEFENCE * self.front.foe_power[zone], self.front.foe_steps[zone])
        spoils = SEA_FIGHT * self.front.foes[zone] + 2.0 * self.front.afloat[zone]
        return won * spoils - (1.0 - won) * SEA_FIGHT * len(together)


def winter_value(plans: Plans) -> float:
    """PB3.4 What the best march with Karl XII promises in winter, when each block that goes loses a step."""
    plan = plans.of(plans.board.place[KARL])
    if KARL not in plan.blocks or plans.board.strength[KARL] < 3:
        return 0.0
    return plan.value - 2.0 * HUNGRY * len(plan.blocks)


def sources_of(board: Board) -> list[int]:
    """The places with blocks of one's own, in map order."""
    sources = [place for place in range(PLACES) if board.mine[place]]
    for fleet in board.fleets:
        if board.place[fleet] not in sources:
            sources.append(board.place[fleet])
    return sources
