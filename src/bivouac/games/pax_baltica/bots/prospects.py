"""What greedy expects of blocks in a place: a battle, a siege, hunger, the enemy near by, and how near a goal is."""

from typing import Final

from bivouac.games.pax_baltica.bots.board import DEFENCE, HUNGRY, LAND, STEP_WORTH, Board, hunger, odds, storm
from bivouac.games.pax_baltica.box.blocks import FLEET, FRIEDRICH, KIND, MOVE, NATION, REGIMENT
from bivouac.games.pax_baltica.box.map import GATE_TO, LIMIT, POLISH, POMMERN, RED_BORDER, TERRITORIES, WAYS
from bivouac.games.pax_baltica.box.nations import POLAND, PRUSSIA
from bivouac.games.pax_baltica.rules.position import JUST

CALL: Final = 0.25  # of what a goal is worth, for each hit in a round that comes nearer
EXPOSED: Final = 0.35  # of what one would lose, if the enemy near by attacked and won
CUT_OFF: Final = 0.8  # the same without a way back
UNGUARDED: Final = 0.3  # of what a territory is worth, that the enemy near by takes it
INVADED: Final = 0.5  # the same with the enemy in it
RETREAT_COST: Final = 0.45  # of what one has, when an attack fails and there is a way back
VICTORY_COST: Final = 0.3  # of what one has, when it succeeds, times how strong the enemy was
PURSUIT: Final = 0.6  # of the enemy's blocks, when he is beaten
SALLY: Final = 0.06  # what each step of a garrison costs its besiegers
BY_ACTION: Final = 0.7  # of a siege that needs an action of its own


class Prospects:
    """The prospects of a seat, as the map lies."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.seat = board.seat
        self.crossed = board.sight.crossed
        self.gates = board.sight.gates
        self.holder = board.sight.holder
        self._at: dict[tuple[int, ...], float] = {}

    def at(self, t: int, blocks: list[int], back: bool) -> float:
        """The prospects of blocks in a place, with or without a way back."""
        if not blocks and self.board.friend[t] != self.seat:
            return 0.0
        key = (2 * t + back, *blocks)
        found = self._at.get(key)
        if found is None:
            found = self._at[key] = self.reckoned(t, blocks, back)
        return found

    def reckoned(self, t: int, blocks: list[int], back: bool) -> float:
        """The same, for the first time."""
        board = self.board
        if not blocks:
            if board.foes[t]:
                return -INVADED * board.prize_lost(t)
            menace = board.menace(t)
            return -UNGUARDED * board.prize_lost(t) * min(1.0, menace) if menace > 0 else 0.0
        power = worth = 0.0
        steps = 0
        for block in blocks:
            power += board.hits[block]
            steps += board.strength[block]
            worth += board.worths[block]
        if board.foes[t]:
            return self.battle(t, power, steps, worth, back)
        found = CALL * board.pull(t) * power - HUNGRY * hunger(blocks, t)
        menace = board.menace(t)
        if menace > 0:
            lost = odds(menace, 3.0 * menace, DEFENCE * power, steps) * worth
            found -= (EXPOSED if board.friend[t] == self.seat or back else CUT_OFF) * lost
            if board.friend[t] == self.seat:
                found -= UNGUARDED * board.prize_lost(t) * min(1.0, menace) * lost / worth
        if board.besiegeable(t):
            last = blocks[-1]
            by_moving = board.place[last] != t or board.mark[last] & JUST
            found += self.siege(t, blocks) * (1.0 if by_moving else BY_ACTION)
        return found

    def battle(self, t: int, power: float, steps: int, worth: float, back: bool) -> float:
        """What a battle promises; the defender of a place has the better of it."""
        board = self.board
        foe_power, foe_steps = board.foe_power[t], board.foe_steps[t]
        if self.holder[t] == self.seat:
            won = odds(DEFENCE * power, steps, foe_power, foe_steps)
            back = True
        else:
            won = odds(power, steps, DEFENCE * foe_power, foe_steps)
        spoils = PURSUIT * STEP_WORTH * foe_power + board.trophies[t]
        if board.friend[t] == self.seat:
            spoils += INVADED * board.prize_lost(t)
        else:
            spoils += 0.3 * board.prize(self.seat, t)
        lost = worth * (RETREAT_COST if back else 1.0)
        found = won * (spoils - VICTORY_COST * worth * min(1.0, foe_power / power)) - (1.0 - won) * lost
        if board.friend[t] == self.seat:
            found -= (1.0 - won) * INVADED * board.prize_lost(t)
        return found

    def siege(self, t: int, blocks: list[int]) -> float:
        """PB7 What a siege by these blocks promises: those of the nation that has the best of it."""
        walls = self.board.walls[t]
        prize = self.board.prize(self.seat, t)
        if prize <= 0:
            return 0.0
        best = 0.0
        done: list[int] = []
        for block in blocks:
            nation = NATION[block]
            if nation not in done:
                done.append(nation)
                camp = self.camp(t, blocks, nation)
                if camp:
                    best = max(best, storm(camp, self.board.strength, walls) * prize - SALLY * walls)
        return best

    def camp(self, t: int, blocks: list[int], nation: int) -> list[int]:
        """PB7.2 Those of a nation who may besiege the place."""
        if nation == PRUSSIA and t != POMMERN:
            return []
        if nation == POLAND and POLISH[t] and self.board.marker[t] < 0:
            return []
        strong = self.board.walls[t] > 1
        return [
            block
            for block in blocks
            if NATION[block] == nation and not (strong and KIND[block] == REGIMENT) and block != FRIEDRICH
        ]

    def alone(self, block: int, t: int) -> float:
        """What it promises to send one block there, whatever the others do."""
        board = self.board
        if KIND[block] == FLEET or t >= TERRITORIES:
            return -0.5 - board.foes[t]
        start = board.place[block]
        there = board.mine[t]
        behind = start < TERRITORIES and board.open_behind(start)
        forced = max(0, LAND[start][t] - MOVE[block]) if start < TERRITORIES else 0
        return self.at(t, [*there, block], behind) - self.at(t, there, behind) - HUNGRY * forced

    def reach(self, source: int, furthest: int, far: list[int], back: list[bool]) -> list[int]:
        """PB4.1 The territories within a march; `far` and `back` are filled with the way there and the way back."""
        board = self.board
        found: list[int] = []
        far[source] = 0
        ring = [source]
        foes, shut, crossed = board.foes, board.shut, self.crossed
        fenced = foes[source] > 0
        behind = board.open_behind(source)
        for step in range(1, furthest + 1):
            further: list[int] = []
            for place in ring:
                retreat = behind if place == source else board.open_behind(place)
                for gate in WAYS[place]:
                    end = GATE_TO[gate]
                    if shut[end] or end == source:
                        continue
                    if crossed and crossed.count(2 * (gate >> 1) + self.seat) >= LIMIT[gate >> 1]:
                        continue
                    if fenced and place == source and 2 * (gate ^ 1) + 1 - self.seat in self.gates:
                        continue
                    if far[end] == 99:
                        found.append(end)
                        far[end] = step
                        if not foes[end] and not RED_BORDER[gate >> 1]:
                            further.append(end)
                    if retreat:
                        back[end] = True
            ring = further
        return found
