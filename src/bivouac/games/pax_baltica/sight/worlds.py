"""PB2.1 Worlds that a seat cannot tell from the truth: what it has not seen is dealt anew, in any way that fits."""

from typing import Final

from bivouac.core.dice import Luck
from bivouac.core.errors import NoWorld
from bivouac.core.game import View
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
from bivouac.games.pax_baltica.box.map import BARRED_TO, LOANED, PLACES, POOL, TERRITORIES
from bivouac.games.pax_baltica.box.nations import ACTIVE, NATIONS
from bivouac.games.pax_baltica.rules.agenda import BUILD, BUY, ahead
from bivouac.games.pax_baltica.rules.movement import MOST_EXTRA
from bivouac.games.pax_baltica.rules.position import HIDDEN, KNOWN, NAMED, Position, side_of, side_of_nation, stands
from bivouac.games.pax_baltica.rules.scenarios import blank
from bivouac.games.pax_baltica.sight.view import OPEN

TRIES: Final = 1000

# columns of a back
HANDLE: Final = 0
BACK_WOOD: Final = 1
IS_FLEET: Final = 2
PLACE: Final = 3
ABOARD: Final = 4
MARK: Final = 5
ENTRY: Final = 6
BLOCK: Final = 7
MIXTURE: Final = 8
BORN: Final = 9
SPEED: Final = 10
FLOOR: Final = 11
GAP: Final = 12
MARCHED: Final = 13

SITES: Final[list[list[int]]] = [[place for places in DEPLOY[block] for place in places] for block in range(BLOCKS)]


def imagine(view: View, seat: int, luck: Luck) -> Position:
    """A world for the seat; what the other side has bought under cover is not bought yet."""
    p = plainly(view, seat)
    backs: list[list[int]] = view["seen"]
    hidden = [back for back in backs if back[BLOCK] < 0]
    away = [False] * BLOCKS  # blocks that cannot be behind a hidden back
    for block in range(BLOCKS):
        away[block] = side_of(p, block) == seat
    for block, place, box in view["off"]:
        away[block] = True
        p.place[block] = place
        p.box[block] = box
    for back in backs:
        if back[BLOCK] >= 0:
            away[back[BLOCK]] = True
    free = [block for block in range(BLOCKS) if not away[block]]
    dealt = deal_anew(view, hidden, free, luck)
    behind = {back[HANDLE]: back[BLOCK] for back in backs if back[BLOCK] >= 0}
    named = [block for group in view["named"] for block in group[1:]]
    for back, block in zip(hidden, dealt, strict=True):
        behind[back[HANDLE]] = block
        p.known[block] = NAMED if block in named else HIDDEN
    for back in backs:
        stand(p, back, behind[back[HANDLE]], behind, luck)
    send_on_loan(p, view, seat, [block for block in free if block not in dealt], luck)
    count_forces(p)
    return p


def plainly(view: View, seat: int) -> Position:
    """The position as far as the view tells it."""
    p = blank()
    for name in OPEN:
        value = view[name]
        setattr(p, name, value[:] if isinstance(value, list) else value)
    p.rp = view["rp"][:]
    p.politics_of = view["buying"]
    p.chosen = view["chosen"]
    p.chosen_from = view["chosen_from"]
    p.bought = view["bought"][:]
    p.deployed = view["deployed"][:]
    p.failed = view["failed"][:]
    for row in view["own"]:
        block: int = row[0]
        p.place[block], p.strength[block], p.aboard[block], p.mark[block], p.entry[block], p.box[block] = row[1:7]
        p.handle[block], p.known[block], p.mixture[block], p.born[block], p.speed[block] = row[7:12]
        p.floor[block], p.gap[block] = row[12:14]
        if row[14]:
            p.marched.append(block * 8 + row[14])
        p.sighted[block] = row[15]
    for block, when in view["sighted"]:
        p.sighted[block] = when
    for nation in range(NATIONS):
        side = side_of_nation(p, nation)
        if side != seat and (ahead(p, BUY, nation) or ahead(p, BUILD, nation)):
            p.rp[nation] = p.received[nation]
    return p


def stand(p: Position, back: list[int], block: int, behind: dict[int, int], luck: Luck) -> None:
    """A block behind its back, as strong as it may be."""
    p.place[block] = back[PLACE]
    p.aboard[block] = behind[back[ABOARD]] if back[ABOARD] else -1
    p.mark[block] = back[MARK]
    p.entry[block] = back[ENTRY]
    p.handle[block] = back[HANDLE]
    if back[BLOCK] >= 0:
        p.known[block] = KNOWN
    p.mixture[block] = back[MIXTURE]
    p.born[block] = back[BORN]
    p.speed[block] = back[SPEED]
    p.floor[block] = back[FLOOR]
    p.gap[block] = back[GAP]
    if back[MARCHED]:
        p.marched.append(block * 8 + back[MARCHED])
    least, most = min(back[FLOOR], FULL[block]), max(1, FULL[block] - back[GAP])
    p.strength[block] = least + int(luck.random() * (most - least + 1)) if most > least else least


def fits(back: list[int], block: int, crowded: list[int]) -> bool:
    """Whether a block can be behind a back."""
    if WOOD[block] != back[BACK_WOOD] or int(KIND[block] == FLEET) != back[IS_FLEET]:
        return False
    if back[BORN] >= 0 and back[BORN] not in SITES[block]:
        return False
    if (back[SPEED] and MOVE[block] != back[SPEED]) or MOVE[block] + MOST_EXTRA < back[MARCHED]:
        return False
    if back[FLOOR] > max(1, FULL[block] - back[GAP]):
        return False
    if back[PLACE] < TERRITORIES and BARRED_TO[NATION[block]][back[PLACE]]:
        return False
    return back[ABOARD] not in crowded or KIND[block] == REGIMENT


def deal_anew(view: View, hidden: list[list[int]], free: list[int], luck: Luck) -> list[int]:
    """A block for every hidden back: first those known to be among some, then any others that may be on the map."""
    crowded = two_aboard(view)
    mixture_of = {block: group[0] for group in view["named"] for block in group[1:]}
    named = [  # who has no pool to lie in must be there, once numbers are dealt
        block for block in free if block in mixture_of or (POOL_OF[block] < 0 and view["handles"])
    ]
    others = [block for block in free if block not in named]
    backs = range(len(hidden))
    can: dict[int, list[int]] = {
        block: [
            i
            for i in backs
            if view["status"][NATION[block]] == ACTIVE  # PB10.1 else it has no blocks on the map
            and (block not in mixture_of or hidden[i][MIXTURE] == mixture_of[block])
            and fits(hidden[i], block, crowded)
        ]
        for block in free
    }
    quota = quotas(view, free, named)
    for _ in range(TRIES):
        found = [-1] * len(hidden)
        luck.shuffle(named)
        named.sort(key=lambda block: len(can[block]))
        placed = place_named(found, named, can, luck) and place_others(found, others, can, quota[:], luck)
        if placed and can_lend(view, [block for block in free if block not in found]):
            return found
    raise NoWorld("No blocks fit what the seat has seen.")


def two_aboard(view: View) -> list[int]:
    """PB9.2 Fleets with two blocks aboard: they are regiments."""
    fleets = [back[ABOARD] for back in view["seen"] if back[ABOARD]]
    return [fleet for fleet in fleets if fleets.count(fleet) > 1]


def quotas(view: View, free: list[int], named: list[int]) -> list[int]:
    """How many blocks of each pool are on the map and not known by name: all but those in it or on loan."""
    found = [0] * (NATIONS + 1)
    for block in free:
        found[POOL_OF[block]] += 1
    for block in named:
        found[POOL_OF[block]] -= 1
    return [found[nation] - view["pools"][nation] - view["loans"][nation] for nation in range(NATIONS)]


def place_named(found: list[int], named: list[int], can: dict[int, list[int]], luck: Luck) -> bool:
    """PB2.1 Those known to be in a set, each behind a back of that set; whether all found one (R155)."""
    for block in named:
        open_backs = [i for i in can[block] if found[i] < 0]
        if not open_backs:
            return False
        found[open_backs[int(luck.random() * len(open_backs))]] = block
    return True


def place_others(found: list[int], others: list[int], can: dict[int, list[int]], quota: list[int], luck: Luck) -> bool:
    """The backs with the fewest possibilities first."""
    left = [i for i in range(len(found)) if found[i] < 0]
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
        found[i] = block
    return True


def can_lend(view: View, left: list[int]) -> bool:
    """PB13.2 Whether enough of a nation's own blocks are left for those on loan; Poles never are."""
    for nation in range(NATIONS):
        pool = [block for block in left if POOL_OF[block] == nation]
        if pool and len([block for block in pool if NATION[block] == nation]) < view["loans"][nation]:
            return False
    return True


def send_on_loan(p: Position, view: View, seat: int, left: list[int], luck: Luck) -> None:
    """PB13.2 Some of a pool may be abroad; Poles never are."""
    for nation in range(NATIONS):
        if side_of_nation(p, nation) == seat:
            continue
        pool = [block for block in IN_POOL[nation] if block in left]
        for block in pool:
            p.place[block] = POOL
        able = [block for block in pool if NATION[block] == nation]
        for _ in range(view["loans"][nation]):
            p.place[able.pop(int(luck.random() * len(able)))] = LOANED


def count_forces(p: Position) -> None:
    """Who stands where."""
    p.force = [0] * (2 * PLACES)
    for block in range(BLOCKS):
        if p.place[block] < PLACES and stands(p, block):
            p.force[side_of(p, block) * PLACES + p.place[block]] += 1
    p.marched.sort()
