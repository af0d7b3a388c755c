"""What greedy expects of blocks in a place: a battle, a siege, hunger, the enemy near by, and how near a goal is."""

from typing import Final

from bivouac.games.pax_baltica.bots.board import Board
from bivouac.games.pax_baltica.bots.front import INVADED, UNGUARDED, Reach
from bivouac.games.pax_baltica.bots.reckoning import DEFENCE, HUNGRY, LAND, STEP_WORTH, hunger, odds, storm
from bivouac.games.pax_baltica.box.blocks import FLEET, FRIEDRICH, KIND, MOVE, NATION, REGIMENT
from bivouac.games.pax_baltica.box.map import LIMIT, POLISH, POMMERN, TERRITORIES
from bivouac.games.pax_baltica.box.nations import POLAND, PRUSSIA
from bivouac.games.pax_baltica.rules.position import JUST

CALL: Final = 0.25  # of what a goal is worth, for each hit in a round that comes nearer
EXPOSED: Final = 0.35  # of what one would lose, if the enemy near by attacked and won
CUT_OFF: Final = 0.8  # the same without a way back
RETREAT_COST: Final = 0.45  # of what one has, when an attack fails and there is a way back
VICTORY_COST: Final = 0.3  # of what one has, when it succeeds, times how strong the enemy was
PURSUIT: Final = 0.6  # of the enemy's blocks, when he is beaten
SALLY: Final = 0.06  # what each step of a garrison costs its besiegers
BY_ACTION: Final = 0.7  # of a siege that needs an action of its own
MARK: Final = 256  # beyond all places, twice


class Prospects:
    """The prospects of a seat, as the map lies."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.front = board.front
        self.seat = board.seat
        self.friend = board.front.friend
        self.holder = board.sight.holder
        self.mine = board.mine
        self.hits = board.hits
        self.strength = board.strength
        self.full: list[int] = []  # PB4.2 borders that none of one's own may cross any more this turn
        crossed = board.sight.crossed
        for crossing in crossed:
            if crossing & 1 == self.seat and crossed.count(crossing) >= LIMIT[crossing >> 1]:
                self.full.append(crossing >> 1)

    def at(self, t: int, blocks: list[int], back: bool) -> float:
        """The prospects of blocks in a place, with or without a way back."""
        if not blocks:
            return self.front.left(t)
        code = 2 * t + back
        board = self.board
        if self.front.foes[t]:
            if self.holder[t] == self.seat:
                code += MARK  # to be defended
        elif self.front.besiegeable[t]:
            last = blocks[-1]
            if board.place[last] != t or board.mark[last] & JUST:
                code += MARK  # besieged by moving
        key = (code, *blocks)
        prospect = board.promised.get(key)
        if prospect is None:
            prospect = board.promised[key] = self.reckoned(t, blocks, back, code >= MARK)
        return prospect

    def reckoned(self, t: int, blocks: list[int], back: bool, marked: bool) -> float:
        """The same, for the first time."""
        front = self.front
        power = worth = 0.0
        steps = 0
        worths = self.board.worths
        for block in blocks:
            power += self.hits[block]
            steps += self.strength[block]
            worth += worths[block]
        if front.foes[t]:
            return self.battle(t, power, steps, worth, back, marked)
        prospect = CALL * front.pull(t) * power - HUNGRY * hunger(blocks, t)
        menace = front.menace(t)
        if menace > 0:
            lost = odds(menace, 3.0 * menace, DEFENCE * power, steps) * worth
            home = self.friend[t] == self.seat
            prospect -= (EXPOSED if home or back else CUT_OFF) * lost
            if home:
                prospect -= UNGUARDED * front.prize_lost(t) * min(1.0, menace) * lost / worth
        if front.besiegeable[t]:
            prospect += self.siege(t, blocks) * (1.0 if marked else BY_ACTION)
        return prospect

    def battle(self, t: int, power: float, steps: int, worth: float, back: bool, defends: bool) -> float:
        """What a battle promises; the defender of a place has the better of it."""
        front = self.front
        foe_power, foe_steps = front.foe_power[t], front.foe_steps[t]
        home = self.friend[t] == self.seat
        if defends:
            won = odds(DEFENCE * power, steps, foe_power, foe_steps)
        else:
            won = odds(power, steps, DEFENCE * foe_power, foe_steps)
        spoils = PURSUIT * STEP_WORTH * foe_power + front.trophies[t]
        spoils += INVADED * front.prize_lost(t) if home else 0.3 * front.prize(self.seat, t)
        lost = worth * (RETREAT_COST if back or defends else 1.0)
        promise = won * (spoils - VICTORY_COST * worth * min(1.0, foe_power / power)) - (1.0 - won) * lost
        if home:
            promise -= (1.0 - won) * INVADED * front.prize_lost(t)
        return promise

    def siege(self, t: int, blocks: list[int]) -> float:
        """PB7 What a siege by these blocks promises: those of the nation that has the best of it."""
        walls = self.front.walls[t]
        prize = self.front.prize(self.seat, t)
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
                    best = max(best, storm(camp, self.strength, walls) * prize - SALLY * walls)
        return best

    def camp(self, t: int, blocks: list[int], nation: int) -> list[int]:
        """PB7.2 Those of a nation who may besiege the place."""
        if nation == PRUSSIA and t != POMMERN:
            return []
        if nation == POLAND and POLISH[t] and self.front.marker[t] < 0:
            return []
        strong = self.front.walls[t] > 1
        return [
            block
            for block in blocks
            if NATION[block] == nation and not (strong and KIND[block] == REGIMENT) and block != FRIEDRICH
        ]

    def alone(self, block: int, t: int) -> float:
        """What it promises to send one block there, whatever the others do."""
        board = self.board
        if KIND[block] == FLEET or t >= TERRITORIES:
            return -0.5 - self.front.foes[t]
        start = board.place[block]
        there = self.mine[t]
        behind = start < TERRITORIES and self.front.open_behind(start)
        forced = max(0, LAND[start][t] - MOVE[block]) if start < TERRITORIES else 0
        return self.at(t, [*there, block], behind) - self.at(t, there, behind) - HUNGRY * forced

    def reach(self, source: int, furthest: int) -> Reach:
        """PB4.1 The territories within a march."""
        return self.front.reach(source, furthest, self.full, self.board.sight.gates)
