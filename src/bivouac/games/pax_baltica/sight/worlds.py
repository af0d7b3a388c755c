"""PB2.1 Worlds that a seat cannot tell from the truth: what it has not seen is dealt anew, in any way that fits."""

from typing import Final

from bivouac.core.dice import Luck
from bivouac.core.errors import NoWorld
from bivouac.games.pax_baltica.box.blocks import (
    BLOCKS,
    DEPLOY,
    FLEET,
    FULL,
    IN_POOL,
    KIND,
    MOVE,
    NATION,
    POOL_OF,
    REGIMENT,
    WOOD,
)
from bivouac.games.pax_baltica.box.map import BARRED_TO, LOANED, POOL, TERRITORIES
from bivouac.games.pax_baltica.box.nations import ACTIVE, NATIONS
from bivouac.games.pax_baltica.rules.agenda import BUILD, BUY, ahead
from bivouac.games.pax_baltica.rules.movement import MOST_EXTRA
from bivouac.games.pax_baltica.rules.position import UNSEEN, Position, side_of_nation
from bivouac.games.pax_baltica.sight.backs import Back
from bivouac.games.pax_baltica.sight.sight import Sight

TRIES: Final = 1000

SITES: Final[list[list[int]]] = [[place for places in DEPLOY[block] for place in places] for block in range(BLOCKS)]


def imagine(sight: Sight, seat: int, luck: Luck) -> Position:
    """A world for the seat; what the other side has bought under cover is not bought yet."""
    p = plainly(sight)
    backs = sight.backs()
    hidden = [back for back in backs if back.block < 0]
    behind = {back.handle: back.block for back in backs if back.block >= 0}
    away = [*sight.own(), *sight.away(), *behind.values()]  # blocks that cannot be behind a hidden back
    free = [block for block in range(BLOCKS) if block not in away]
    dealt = deal_anew(sight, hidden, free, luck)
    for back, block in zip(hidden, dealt, strict=True):
        behind[back.handle] = block
    for back in backs:
        stand(p, back, behind[back.handle], behind, luck)
    send_on_loan(p, sight, [block for block in free if block not in dealt], luck)
    p.marched.sort()
    return p


def plainly(sight: Sight) -> Position:
    """The position as far as the sight tells it; who is not seen lies in a pool."""
    p = Position()
    sight.lay_open(p)
    p.place = [POOL if place == UNSEEN else place for place in sight.place]
    p.strength = sight.strength[:]
    p.aboard = sight.aboard[:]
    p.mark = sight.mark[:]
    p.entry = sight.entry[:]
    p.marched = sight.marched[:]
    p.box = sight.box[:]
    p.handle = sight.handle[:]
    p.known = sight.known[:]
    p.mixture = sight.mixture[:]
    p.born = sight.born[:]
    p.speed = sight.speed[:]
    p.floor = sight.floor[:]
    p.gap = sight.gap[:]
    p.rp = [
        sight.rp[nation] if side_of_nation(p, nation) == sight.seat or not unspent(p, nation) else p.received[nation]
        for nation in range(NATIONS)
    ]
    p.politics_of = sight.politics_of
    p.chosen = sight.chosen
    p.chosen_from = sight.chosen_from
    p.bought = sight.bought[:]
    p.deployed = sight.deployed[:]
    p.failed = sight.failed[:]
    return p


def unspent(p: Position, nation: int) -> bool:
    """PB5.2 Whether a nation has still to spend its points."""
    return ahead(p, BUY, nation) or ahead(p, BUILD, nation)


def stand(p: Position, back: Back, block: int, behind: dict[int, int], luck: Luck) -> None:
    """A block behind its back, as strong as it may be."""
    p.place[block] = back.place
    p.aboard[block] = behind[back.aboard] if back.aboard else -1
    p.mark[block] = back.mark
    p.entry[block] = back.entry
    p.handle[block] = back.handle
    p.mixture[block] = back.mixture
    p.born[block] = back.born
    p.speed[block] = back.speed
    p.floor[block] = back.floor
    p.gap[block] = back.gap
    if back.marched:
        p.marched.append(block * 8 + back.marched)
    least, most = min(back.floor, FULL[block]), max(1, FULL[block] - back.gap)
    p.strength[block] = least + int(luck.random() * (most - least + 1)) if most > least else least


def fits(back: Back, block: int, crowded: list[int]) -> bool:
    """Whether a block can be behind a back."""
    if WOOD[block] != back.wood or (KIND[block] == FLEET) != back.fleet:
        return False
    if back.born >= 0 and back.born not in SITES[block]:
        return False
    if (back.speed and MOVE[block] != back.speed) or MOVE[block] + MOST_EXTRA < back.marched:
        return False
    if back.floor > max(1, FULL[block] - back.gap):
        return False
    if back.place < TERRITORIES and BARRED_TO[NATION[block]][back.place]:
        return False
    return back.aboard not in crowded or KIND[block] == REGIMENT


def deal_anew(sight: Sight, hidden: list[Back], free: list[int], luck: Luck) -> list[int]:
    """A block for every hidden back: first those known to be among some, then any others that may be on the map."""
    crowded = two_aboard(sight)
    mixture_of = {block: mixture for mixture, blocks in sight.named().items() for block in blocks}
    named = [  # who has no pool to lie in must be there, once numbers are dealt
        block for block in free if block in mixture_of or (POOL_OF[block] < 0 and sight.handles)
    ]
    others = [block for block in free if block not in named]
    backs = range(len(hidden))
    can: dict[int, list[int]] = {
        block: [
            i
            for i in backs
            if sight.status[NATION[block]] == ACTIVE  # PB10.1 else it has no blocks on the map
            and (block not in mixture_of or hidden[i].mixture == mixture_of[block])
            and fits(hidden[i], block, crowded)
        ]
        for block in free
    }
    quota = quotas(sight, free, named)
    for _ in range(TRIES):
        dealt = [-1] * len(hidden)
        luck.shuffle(named)
        named.sort(key=lambda block: len(can[block]))
        placed = place_named(dealt, named, can, luck) and place_others(dealt, others, can, quota[:], luck)
        if placed and can_lend(sight, [block for block in free if block not in dealt]):
            return dealt
    raise NoWorld("No blocks fit what the seat has seen.")


def two_aboard(sight: Sight) -> list[int]:
    """PB9.2 Fleets with two blocks aboard: they are regiments."""
    fleets = [fleet for fleet in sight.back_aboard if fleet]
    return [fleet for fleet in fleets if fleets.count(fleet) > 1]


def quotas(sight: Sight, free: list[int], named: list[int]) -> list[int]:
    """How many blocks of each pool are on the map and not known by name: all but those in it or on loan."""
    counts = [0] * (NATIONS + 1)
    for block in free:
        counts[POOL_OF[block]] += 1
    for block in named:
        counts[POOL_OF[block]] -= 1
    return [counts[nation] - sight.pools[nation] - sight.loans[nation] for nation in range(NATIONS)]


def place_named(dealt: list[int], named: list[int], can: dict[int, list[int]], luck: Luck) -> bool:
    """PB2.1 Those known to be in a set, each behind a back of that set; whether all found one (R155)."""
    for block in named:
        open_backs = [i for i in can[block] if dealt[i] < 0]
        if not open_backs:
            return False
        dealt[open_backs[int(luck.random() * len(open_backs))]] = block
    return True


def place_others(dealt: list[int], others: list[int], can: dict[int, list[int]], quota: list[int], luck: Luck) -> bool:
    """The backs with the fewest possibilities first."""
    left = [i for i in range(len(dealt)) if dealt[i] < 0]
    maybe: dict[int, list[int]] = {i: [] for i in left}
    for block in others:
        for i in can[block]:
            if i in maybe:
                maybe[i].append(block)
    left.sort(key=lambda i: len(maybe[i]))
    used: list[int] = []
    for i in left:
        able = [block for block in maybe[i] if block not in used and quota[POOL_OF[block]] > 0]
        if not able:
            return False
        block = able[int(luck.random() * len(able))]
        used.append(block)
        quota[POOL_OF[block]] -= 1
        dealt[i] = block
    return True


def can_lend(sight: Sight, left: list[int]) -> bool:
    """PB13.2 Whether enough of a nation's own blocks are left for those on loan; Poles never are."""
    for nation in range(NATIONS):
        pool = [block for block in left if POOL_OF[block] == nation]
        if pool and len([block for block in pool if NATION[block] == nation]) < sight.loans[nation]:
            return False
    return True


def send_on_loan(p: Position, sight: Sight, left: list[int], luck: Luck) -> None:
    """PB13.2 Some of a pool may be abroad; Poles never are."""
    for nation in range(NATIONS):
        if side_of_nation(p, nation) == sight.seat:
            continue
        pool = [block for block in IN_POOL[nation] if block in left]
        for block in pool:
            p.place[block] = POOL
        able = [block for block in pool if NATION[block] == nation]
        for _ in range(sight.loans[nation]):
            p.place[able.pop(int(luck.random() * len(able)))] = LOANED
