"""How greedy moves: for each group what its best march promises, an attack, a siege, a guard or a step on the way.

A plan is tried by what it changes where the blocks would stand and where they stood: the prospects of a battle, of a
siege, hunger, the enemy near by, what is left without a guard, and how near they are to what is worth taking.
"""

from typing import Final

from bivouac.games.pax_baltica.bots.board import DEFENCE, HUNGRY, WEIGHT, Board, odds
from bivouac.games.pax_baltica.bots.prospects import CALL, Prospects
from bivouac.games.pax_baltica.box.blocks import ARMY, FRIEDRICH, KARL, KIND, MOVE, NATION, REGIMENT
from bivouac.games.pax_baltica.box.map import BARRED_TO, GATE_TO, PLACES, POMMERN, PORT, PORTS_OF, TERRITORIES, WAYS
from bivouac.games.pax_baltica.box.nations import PRUSSIA
from bivouac.games.pax_baltica.rules.group import FLEET_GROUP, GROUND_GROUP
from bivouac.games.pax_baltica.rules.position import MOVED, PINNED

AFLOAT: Final = 0.35  # of what a landing promises: to set sail for those who wait,
EMBARKED: Final = 0.5  # to go aboard,
ACROSS: Final = 0.7  # and to be off the coast
SEA_FIGHT: Final = 1.5  # a fleet
LEAST: Final = 0.03  # a plan that promises less is left alone
WORTH_A_WINTER: Final = 0.8  # a winter campaign must promise so much


class Plan:
    """Blocks of one place that go to another; nothing to do if there are none."""

    def __init__(self, source: int, target: int, blocks: list[int], value: float) -> None:
        self.source = source
        self.target = target
        self.blocks = blocks
        self.value = value


def sizes(able: int, guards: bool, fight: bool) -> list[int]:
    """How many of them to try: all, all but a guard, one."""
    found = [able]
    if able > 2 and guards:
        found.append(able - 1)
    if able > 1 and not fight:
        found.append(1)
    return found


def nothing(source: int) -> Plan:
    return Plan(source, -1, [], LEAST)


class Plans(Prospects):
    """The plans of a seat, as the map lies."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._shore = -1.0
        self._plans: dict[int, Plan] = {}  # by source

    # --- plans --------------------------------------------------------------------------------------------------------
    def best(self, sources: list[int]) -> Plan:
        """The best plan of all; the first of those that are as good."""
        found = nothing(-1)
        for source in sources:
            plan = self.of(source)
            if plan.value > found.value:
                found = plan
        return found

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
        able = [block for block in board.mine[source] if not board.mark[block] & (MOVED | PINNED)]
        kind = board.sight.group & 3
        found = nothing(source)
        if able and kind != FLEET_GROUP:
            able.sort(key=lambda block: -board.hits[block])
            found = self.landing(source, able) if source >= TERRITORIES else self.march(source, able)
        if kind != GROUND_GROUP:
            for fleet in board.fleets:
                if board.place[fleet] == source and not board.mark[fleet] & (MOVED | PINNED):
                    plan = self.sail(fleet)
                    if plan.value > found.value:
                        found = plan
        return found

    def march(self, source: int, blocks: list[int]) -> Plan:
        """Over land, or aboard."""
        board = self.board
        far = [99] * PLACES
        back = [False] * PLACES
        furthest = max([MOVE[block] for block in blocks])
        ends = self.worth_trying(source, self.reach(source, furthest, far, back))
        found = self.boarding(source, blocks)
        if not ends:
            return found
        here = board.mine[source]
        safe = board.open_behind(source)
        before = self.at(source, here, safe)
        guards = board.friend[source] == self.seat and (board.foes[source] > 0 or board.menace(source) > 0)
        for t in ends:
            foes = board.foes[t]
            able = [block for block in blocks if MOVE[block] >= far[t] and self.may_go(block, t, foes)]
            there = board.mine[t]
            if not able or (foes and not there and board.power(able) < 0.5 * board.foe_power[t]):
                continue
            settled = self.at(t, there, back[t])
            for count in sizes(len(able), guards, foes > 0):
                group = able[:count]
                value = self.at(t, there + group, back[t]) - settled - before
                value += self.at(source, [block for block in here if block not in group], safe)
                if value > found.value:
                    found = Plan(source, t, group, value)
        return found

    def worth_trying(self, source: int, ends: list[int]) -> list[int]:
        """Battles, sieges, land in danger without a guard; of all others the one that is nearest to a goal."""
        board = self.board
        found: list[int] = []
        foes, friend, mine = board.foes, board.friend, board.mine
        exposed = foes[source] > 0 or board.menace(source) > board.power(mine[source])
        march = -1
        refuge = -1
        most = board.pull(source)
        least = board.menace(source)
        for t in ends:
            if foes[t]:
                found.append(t)
                continue
            pull = board.pull(t)
            if pull > most:
                march, most = t, pull
            if exposed:
                danger = board.menace(t) - board.power(mine[t])
                if danger < least and board.open_behind(t):
                    refuge, least = t, danger
            if friend[t] == self.seat:
                if not mine[t] and board.prize_lost(t) >= 1.0 and board.menace(t) > 0:
                    found.append(t)
            elif board.prize(self.seat, t) >= 1.0:
                found.append(t)
        for t in (march, refuge):
            if t >= 0 and t not in found:
                found.append(t)
        return found

    def may_go(self, block: int, t: int, foes: int) -> bool:
        """PB11.3, PB11.5, PB11.7, PB11.10 Where a nation's blocks may not go, or not alone, or not attack."""
        if BARRED_TO[NATION[block]][t]:
            return False
        return not foes or (block != FRIEDRICH and (NATION[block] != PRUSSIA or t == POMMERN))

    # --- the sea ------------------------------------------------------------------------------------------------------
    def shore(self, zone: int) -> float:
        """How strongly goals call for a landing from a zone."""
        found = 0.0
        for t in PORTS_OF[zone]:
            if not self.board.shut[t]:
                found = max(found, self.board.pull(t) * (0.6 if self.board.foes[t] else 1.0))
        return found

    def best_shore(self) -> float:
        """The same from any zone without enemy fleets."""
        if self._shore < 0:
            self._shore = max([0.0] + [self.shore(z) for z in range(TERRITORIES, PLACES) if not self.board.foes[z]])
        return self._shore

    def waiting(self, zone: int) -> float:
        """What it would be worth to ship those who wait in ports of a zone: the best of them."""
        found = 0.0
        for t in PORTS_OF[zone]:
            if self.board.friend[t] == self.seat and not self.board.foes[t] and self.board.mine[t]:
                hits = max([self.board.hits[block] for block in self.board.mine[t]])
                found = max(found, CALL * hits * (self.best_shore() - self.board.pull(t)))
        return found

    def room(self, fleet: int, block: int) -> bool:
        """PB9.2 One army or two regiments."""
        cargo = self.cargo(fleet)
        if KIND[block] == ARMY:
            return not cargo
        return len(cargo) < 2 and all(KIND[other] == REGIMENT for other in cargo)

    def cargo(self, fleet: int) -> list[int]:
        """PB9.2 Those aboard."""
        aboard = self.board.sight.aboard
        return [block for block in self.board.mine[self.board.place[fleet]] if aboard[block] == fleet]

    def boarding(self, source: int, blocks: list[int]) -> Plan:
        """PB9.2 From a friendly port to a fleet that waits off it."""
        zone = PORT[source]
        board = self.board
        found = nothing(source)
        if zone < 0 or board.friend[source] != self.seat or board.foes[zone] or board.foes[source]:
            return found
        fleets = [fleet for fleet in board.fleets if board.place[fleet] == zone]
        gain = self.best_shore() - board.pull(source)
        if not fleets or gain <= 0:
            return found
        leaves = self.at(source, [], True) if len(board.mine[source]) == 1 else 0.0
        for block in blocks:
            if NATION[block] != PRUSSIA and any(self.room(fleet, block) for fleet in fleets):
                value = EMBARKED * CALL * gain * board.strength[block] * WEIGHT[block] + leaves
                if value > found.value:
                    found = Plan(source, zone, [block], value)
        return found

    def landing(self, zone: int, blocks: list[int]) -> Plan:
        """PB9.2 Ashore in a port of the zone, whoever holds it."""
        found = nothing(zone)
        board = self.board
        if board.foes[zone]:
            return found
        for t in PORTS_OF[zone]:
            if board.shut[t]:
                continue
            able = [block for block in blocks if self.may_go(block, t, board.foes[t])]
            if able:
                there = board.mine[t]
                at_sea = ACROSS * CALL * self.best_shore() * board.power(able)
                value = self.at(t, there + able, False) - self.at(t, there, False) - at_sea
                value += 0.5 * CALL * board.pull(t) * board.power(able)
                if value > found.value:
                    found = Plan(zone, t, able, value)
        return found

    def sail(self, fleet: int) -> Plan:
        """PB9.1 Against enemy fleets, with those aboard towards a landing, or to those who wait for one."""
        place = self.board.place[fleet]
        found = nothing(place)
        cargo = self.cargo(fleet) if place >= TERRITORIES else []
        hits = self.board.power(cargo)
        here = 0.0
        if place >= TERRITORIES:
            here = ACROSS * CALL * hits * self.shore(place) if cargo else AFLOAT * self.waiting(place)
        for zone, steps in self.zones(place):
            if steps > (MOVE[fleet] if place >= TERRITORIES else 1):
                continue
            if self.board.foes[zone]:
                value = self.sea_fight(fleet, zone, place) - self.board.power(cargo)
            elif cargo:
                value = ACROSS * CALL * hits * self.shore(zone) - here
            else:
                value = AFLOAT * self.waiting(zone) - here
            if value > found.value:
                found = Plan(place, zone, [fleet], value)
        return found

    def zones(self, place: int) -> list[tuple[int, int]]:
        """PB9.1 The sea zones that a fleet can reach, and how far they are."""
        start = PORT[place] if place < TERRITORIES else place
        found = [(start, 1)] if start != place else []
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
                        found.append((end, steps))
                        if not self.board.foes[end]:
                            further.append(end)
            ring = further
        return found

    def sea_fight(self, fleet: int, zone: int, place: int) -> float:
        """PB9.3 All fleets of the place together."""
        together = [other for other in self.board.fleets if self.board.place[other] in (place, zone)]
        power = self.board.power(together)
        steps = sum([self.board.strength[other] for other in together])
        won = odds(power, steps, DEFENCE * self.board.foe_power[zone], self.board.foe_steps[zone])
        spoils = SEA_FIGHT * self.board.foes[zone] + 2.0 * self.board.afloat[zone]
        return won * spoils - (1.0 - won) * SEA_FIGHT * len(together)


def winter_value(plans: Plans) -> float:
    """PB3.4 What the best march with Karl XII promises in winter, when each block that goes loses a step."""
    plan = plans.of(plans.board.place[KARL])
    if KARL not in plan.blocks or plans.board.strength[KARL] < 3:
        return 0.0
    return plan.value - 2.0 * HUNGRY * len(plan.blocks)


def sources_of(board: Board) -> list[int]:
    """The places with blocks of one's own, in map order."""
    found = [place for place in range(PLACES) if board.mine[place]]
    for fleet in board.fleets:
        if board.place[fleet] not in found:
            found.append(board.place[fleet])
    return found
