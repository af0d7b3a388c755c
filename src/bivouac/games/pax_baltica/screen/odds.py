"""PB6.4, PB6.5, PB7.3 How a battle or a siege may end, estimated from what the viewer knows and nothing else."""

from functools import lru_cache
from math import comb
from typing import Final

from bivouac.games.pax_baltica.box.blocks import BLOCKS, FIRE, FLEET, FULL, HIT, KIND, WOOD
from bivouac.games.pax_baltica.box.nations import NOBODY
from bivouac.games.pax_baltica.rules.battle import ROUNDS
from bivouac.games.pax_baltica.rules.position import ACTED
from bivouac.games.pax_baltica.rules.siege import GARRISON_HIT, GARRISON_LETTER
from bivouac.games.pax_baltica.rules.switches import GARRISON_ALWAYS_FIRES
from bivouac.games.pax_baltica.screen.field import ASIDE, FIGHTING, RESERVED, Field, Piece, besieged, field
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.text.blocks import candidates
from bivouac.games.pax_baltica.telling.text.sieges import GARRISON

FACES: Final = 6
RUNS: Final = 250
UNITS: Final = 32  # more never meet in one place; were there more, two would share their dice
SLOTS: Final = (ROUNDS + 1) * UNITS  # a shot in each round, and what the block is
WORTH: Final = 8  # of a step, to find the strongest: more than any rating


class Prospect:
    """How it ends if it is fought in one way: for each side the chance to hold the field, and the steps lost."""

    def __init__(self, held: list[float], lost: list[float]) -> None:
        self.held = held
        self.lost = lost


class Odds:
    """PB6.4 Both fight on; or the viewer retreats after this round. PB7.3 Of a siege: whether the garrison gives up."""

    def __init__(self, fight: Prospect, retreat: Prospect | None, guessed: int, at_once: float) -> None:
        self.fight = fight
        self.retreat = retreat
        self.guessed = guessed  # blocks that are not known, drawn from all they can be
        self.at_once = at_once  # of a siege: the chance that the garrison does not come to fire; -1 if it has


class Unit:
    """A block in the reckoning: what it can be, each with its least and most steps."""

    def __init__(self, piece: Piece, may_be: list[tuple[int, int, int]]) -> None:
        self.side = piece.side
        self.acted = piece.mark & ACTED > 0
        self.reserve = piece.doing == RESERVED
        self.may_be = may_be  # block, least, most

    def unsure(self) -> bool:
        return len(self.may_be) > 1 or self.may_be[0][1] < self.may_be[0][2]


def odds(sight: Sight) -> Odds | None:
    """PB6, PB7 Of the battle or siege that is going on, as the view tells it; none if it is over."""
    found = field(sight, [], besieged(sight))
    return estimate(found) if found is not None else None


def estimate(found: Field) -> Odds | None:
    if found.siege:
        return storm(found)
    if not found.combat or not found.rank(0) or not found.rank(1):
        return None
    units = [unit(found, piece) for piece in found.pieces if piece.doing in (FIGHTING, RESERVED)]
    units.sort(key=lambda one: FIRE[one.may_be[0][0]])
    guessed = len([one for one in units if one.unsure()])
    seat: int = found.sight.seat
    course, fight, retreat = Course(found, units), Tally(), Tally()
    strengths: list[int] = []
    for run in range(RUNS):
        if not strengths or guessed:
            strengths = course.muster(run)
        course.follow(run, strengths[:], fight, retreat, seat)
    may_retreat = seat >= 0 and found.round < ROUNDS
    return Odds(fight.prospect(), retreat.prospect() if may_retreat else None, guessed, -1)


def unit(found: Field, piece: Piece) -> Unit:
    """PB2.1 A block of one's own as it is; another as any that it can be."""
    back = piece.back
    if back is None or back.block >= 0:
        return Unit(piece, [(piece.block, piece.least, piece.most)])
    alike = [b for b in range(BLOCKS) if WOOD[b] == back.wood and (KIND[b] == FLEET) == back.fleet]
    able = candidates(found.sight, back) or alike
    return Unit(piece, [(block, back.least, back.most(FULL[block])) for block in able])


# --- dice -------------------------------------------------------------------------------------------------------------
@lru_cache(maxsize=1)
def luck() -> list[list[int]]:
    """For each slot every part of the range once, in an order of its own: the same for every reckoning."""
    found: list[list[int]] = []
    state = 1716
    for _ in range(SLOTS):
        order = list(range(RUNS))
        for i in range(RUNS - 1, 0, -1):
            state = (state * 1103515245 + 12345) & 0x7FFFFFFF
            j = (state >> 8) % (i + 1)
            order[i], order[j] = order[j], order[i]
        found.append(order)
    return found


@lru_cache(maxsize=256)
def hits(dice: int, hit: int) -> list[float]:
    """PB6.5 The chances of no hit, one, two and so on."""
    p = hit / FACES
    return [comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(dice + 1)]


@lru_cache(maxsize=256)
def scored(dice: int, hit: int) -> list[int]:
    """The hits of a shot for each part of the range: as often each as it is likely."""
    found: list[int] = []
    total = 0.0
    for many, chance in enumerate(hits(dice, hit)):
        total += chance
        found += [many] * (round(total * RUNS) - len(found))
    return found + [dice] * (RUNS - len(found))


# --- a battle ---------------------------------------------------------------------------------------------------------
class Tally:
    """Who held the field, and what it cost, over all courses of the battle."""

    def __init__(self) -> None:
        self.held = [0, 0]
        self.lost = [0, 0]

    def prospect(self) -> Prospect:
        return Prospect([many / RUNS for many in self.held], [steps / RUNS for steps in self.lost])


class Course:
    """PB6.4 One course that the battle may take; up to the end of this round it is the same, retreat or not."""

    def __init__(self, found: Field, units: list[Unit]) -> None:
        self.first = found.round
        self.defender = 1 - found.attacker
        self.pending = found.pending()  # hits that are still to fall
        self.struck = found.struck() if self.pending else 0
        self.units = units
        self.side = [one.side for one in units]
        self.acted = [one.acted for one in units]
        self.now = [i for i, one in enumerate(units) if not one.reserve]
        self.hit: list[int] = []
        self.order: list[int] = []

    def muster(self, run: int) -> list[int]:
        """PB2.1 Which block each is, and how strong; known ones are the same in every course."""
        blocks: list[int] = []
        steps: list[int] = []
        for i, one in enumerate(self.units):
            able = [entry for entry in one.may_be if entry[0] not in blocks] or one.may_be
            part = luck()[(ROUNDS * UNITS + i) % SLOTS][run] * len(able)
            block, least, most = able[part // RUNS]
            blocks.append(block)
            steps.append(least + part % RUNS * (most - least + 1) // RUNS)
        self.hit = [HIT[block] for block in blocks]
        self.order = sorted(range(len(blocks)), key=lambda i: 2 * FIRE[blocks[i]] + int(self.side[i] != self.defender))
        return steps

    def follow(self, run: int, steps: list[int], fight: Tally, retreat: Tally, quits: int) -> None:
        """To its end in both ways."""
        began = steps[:]
        holder = 1 - self.struck if self.pending and not self.suffer(steps, self.now, self.struck, self.pending) else -1
        if holder < 0:
            ready = [i for i in self.order if i in self.now and not self.acted[i]]
            holder = self.fire(run, self.first, steps, ready, self.now, -1)
        for tally, quitter in ((fight, -1), (retreat, quits)):
            left = steps[:]
            end, number = holder, self.first
            while end < 0 and number < ROUNDS:
                number += 1
                here = [i for i in self.order if left[i] > 0]  # PB6.3 reserves join in the second
                end = self.fire(run, number, left, here, here[:], quitter)
            tally.held[end if end >= 0 else self.defender] += 1
            for i, side in enumerate(self.side):
                tally.lost[side] += began[i] - left[i]

    def fire(self, run: int, number: int, steps: list[int], ready: list[int], here: list[int], quits: int) -> int:
        """PB6.4 A round: the side that holds the field when it is over, or -1. `quits` leaves instead of firing."""
        for i in ready:
            if steps[i] <= 0:
                continue
            side = self.side[i]
            if side == quits:
                here.remove(i)
                if not any(steps[other] > 0 and self.side[other] == side for other in here):
                    return 1 - side
                continue
            many = scored(steps[i], self.hit[i])[luck()[((number - 1) * UNITS + i) % SLOTS][run]]
            if many and not self.suffer(steps, here, 1 - side, many):
                return side
        return -1

    def suffer(self, steps: list[int], here: list[int], side: int, many: int) -> bool:
        """PB6.5 Each hit falls on the strongest, of these on the one that fires worst; whether anybody is left."""
        targets = [i for i in here if self.side[i] == side]
        for _ in range(many):
            best, most = NOBODY, 0
            for i in targets:
                value = steps[i] * WORTH - self.hit[i]
                if value > most:
                    best, most = i, value
            if best < 0:
                return False
            steps[best] -= 1
        return any(steps[i] > 0 for i in targets)


# --- a siege ----------------------------------------------------------------------------------------------------------
def storm(found: Field) -> Odds:
    """PB7.3 Exactly, die by die: A and B, then the garrison, then C and D; all the hits must come in this round."""
    camp = [piece for piece in found.rank(found.attacker) if piece.block >= 0]
    fired = [piece.block for piece in camp if found.shot_of(piece.block) is not None]
    need = found.walls - sum([deed.hits for deed in found.deeds if deed.block != GARRISON])
    answered = found.shot_of(GARRISON) is not None
    early = [piece for piece in camp if piece.letter < GARRISON_LETTER and piece.block not in fired]
    at_once = 0.0
    falls = lost = 0.0
    others = len(found.rank(found.attacker, ASIDE)) > 0  # who could take it over, if all besiegers fell
    always = found.sight.switch[GARRISON_ALWAYS_FIRES]
    for scored_first, chance in enumerate(together([] if answered else early)):
        enough = scored_first >= need
        if enough and not answered:
            at_once += chance
        if enough and not always:
            falls += chance
            continue
        replies = hits(found.walls, GARRISON_HIT) if not answered else [0.0] * found.pending() + [1.0]
        for reply, likely in enumerate(replies):
            left = after(camp, fired, reply)
            lost += chance * likely * (sum([piece.least for piece in camp]) - sum(left))
            late = [(piece, left[i]) for i, piece in enumerate(camp) if piece.letter >= GARRISON_LETTER]
            dice = [(steps, HIT[piece.block]) for piece, steps in late if piece.block not in fired]
            then = sum(together_of(dice)[max(0, need - scored_first) :])
            falls += chance * likely * then * int(others or any(left))
    held = [falls, falls]
    held[1 - found.attacker] = 1 - falls
    steps = [lost, lost]
    steps[1 - found.attacker] = 0.0
    return Odds(Prospect(held, steps), None, 0, -1 if answered else at_once)


def after(camp: list[Piece], fired: list[int], many: int) -> list[int]:
    """PB7.3 The steps of the besiegers after so many hits: on the strongest, rather on one that has fired."""
    left = [piece.least for piece in camp]
    for _ in range(many):
        most = max(left, default=0)
        if most > 0:
            able = [i for i in range(len(camp)) if left[i] == most]
            spent = [i for i in able if camp[i].block in fired or camp[i].letter < GARRISON_LETTER]
            left[(spent or able)[0]] -= 1
    return left


def together(camp: list[Piece]) -> list[float]:
    return together_of([(piece.least, HIT[piece.block]) for piece in camp])


def together_of(shots: list[tuple[int, int]]) -> list[float]:
    """PB6.5 The chances of no hit, one, two and so on, of several blocks."""
    found = [1.0]
    for dice, hit in shots:
        single = hits(dice, hit)
        both = [0.0] * (len(found) + dice)
        for i, one in enumerate(found):
            for j, other in enumerate(single):
                both[i + j] += one * other
        found = both
    return found
