"""PB2.1 What one seat of Pax Baltica knows, built up from nothing."""

from itertools import repeat
from typing import Final

from bivouac.core.sight import View
from bivouac.core.table import SPECTATOR
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FLEET, GEORG_LUDWIG, KIND, POOL_OF, WOOD
from bivouac.games.pax_baltica.box.map import LIMBO, LOANED, PLACES, POOL, PORTSMOUTH, TERRITORIES
from bivouac.games.pax_baltica.box.nations import BLUE, COALITION, NATIONS, SWEDISH
from bivouac.games.pax_baltica.rules.agenda import ACT, REINFORCE, about_of, phase_of
from bivouac.games.pax_baltica.rules.control import levels
from bivouac.games.pax_baltica.rules.position import (
    COLUMNS,
    KNOWN,
    NAMED,
    NOTHING,
    UNSEEN,
    Open,
    Position,
    blocks_of,
    side_of,
    side_of_nation,
    stands,
)
from bivouac.games.pax_baltica.rules.replacements import price
from bivouac.games.pax_baltica.rules.victory import points

# of a block of one's own, in a sight as plain JSON
OWN_COLUMNS: Final = [
    *["block", "place", "strength", "aboard", "mark", "entry", "box", "handle", "known", "mixture", "born", "speed"],
    *["floor", "gap", "marched", "sighted"],
]
# of a block seen from behind, as columns of a sight and as plain JSON
SEEN_COLUMNS: Final = [
    *["handle", "wood", "fleet", "place", "aboard", "mark", "entry", "block", "mixture", "born", "speed", "floor"],
    *["gap", "marched"],
]
BACKS: Final = [f"back_{name}" for name in SEEN_COLUMNS]
PLAINLY: Final = [  # what stands in the JSON under its own name, in its order
    *["scenario", "switch", "agenda", "year", "season", "first", "roll", "actions", "rolled_event", "rank", "source"],
    *["group", "winter", "points", "battle", "attacker", "main", "round", "fallen", "queue", "retreated", "short"],
    *["handles", "mixtures", "marker", "native", "friend", "shut", "holder", "crossed", "gates", "mains", "status"],
    *["until", "received", "spent", "bonus", "halved", "rolled_politics", "envoy", "defected", "poland_lost"],
    *["poland_entered", "reform_begun", "nyen_track", "petersburg", "attrition", "exile", "mistrust", "setting_up"],
]
BESIDES: Final = ["bought", "deployed", "failed", "chosen", "chosen_from"]  # the same at its end
SEATS: Final = [SWEDISH, COALITION, SPECTATOR]  # SPECTATOR is -1: whatever is listed by seat has its own last


def payers(defected: int) -> list[list[int]]:
    """The nations of each seat."""
    p = Open()
    p.defected = defected
    return [[nation for nation in range(NATIONS) if side_of_nation(p, nation) == seat] for seat in SEATS]


def owned(defected: int) -> list[list[int]]:
    """The blocks of each seat, whether or not Hannover has defected."""
    p = Open()
    p.defected = defected
    return [blocks_of(p, seat) if seat != SPECTATOR else [] for seat in SEATS]


def runs(blocks: list[int]) -> list[tuple[int, int]]:
    """Numbers that follow each other, as slices.

    >>> runs([3, 4, 5, 8])
    [(3, 6), (8, 9)]
    """
    starts = [block for block in blocks if block - 1 not in blocks]
    ends = [block + 1 for block in blocks if block + 1 not in blocks]
    return list(zip(starts, ends, strict=True))


IS_FLEET: Final[list[int]] = [int(KIND[block] == FLEET) for block in range(BLOCKS)]
_nations: Final[list[list[list[int]]]] = [payers(0), payers(1)]
_own: Final[list[list[list[int]]]] = [owned(0), owned(1)]
_others: Final[list[list[list[int]]]] = [
    [[block for block in range(BLOCKS) if block not in own] for own in by_seat] for by_seat in _own
]
_runs: Final[list[list[list[tuple[int, int]]]]] = [[runs(own) for own in by_seat] for by_seat in _own]


class Back:
    """A block of the other side on the map, from behind; to those who watch, of either side."""

    __slots__ = SEEN_COLUMNS

    def __init__(self, row: list[int]) -> None:
        self.handle = row[0]
        self.wood = row[1]
        self.fleet = row[2] == 1
        self.place = row[3]
        self.aboard = row[4]  # the number of its fleet, or 0
        self.mark = row[5]
        self.entry = row[6]
        self.block = row[7]  # -1 while it is not known
        self.mixture = row[8]
        self.born = row[9]
        self.speed = row[10]
        self.floor = row[11]
        self.gap = row[12]
        self.marched = row[13]

    @property
    def least(self) -> int:
        """PB2.1 So many steps it must have."""
        return max(1, self.floor)

    def most(self, full: int) -> int:
        """PB2.1 So many it can have, if it is a block of such a full strength."""
        return max(self.least, full - self.gap)


class Sight(Open):
    """The table as a seat sees it: its own blocks, who stands where, and the backs of the others.

    Of another's block that is known, its columns say what its back says; of all others on the map, that they are
    UNSEEN. Who has left the map for all to see is where he is.
    """

    __slots__ = ("loans", "pools", "seat", *BACKS)

    def __init__(self) -> None:
        super().__init__()
        self.seat = SPECTATOR
        self.pools: list[int] = NOTHING  # how many blocks lie in the pool of each nation; nobody sees which
        self.loans: list[int] = NOTHING  # how many are abroad
        self.back_handle: list[int] = NOTHING  # in the order of these numbers
        self.back_wood: list[int] = NOTHING
        self.back_fleet: list[int] = NOTHING
        self.back_place: list[int] = NOTHING
        self.back_aboard: list[int] = NOTHING
        self.back_mark: list[int] = NOTHING
        self.back_entry: list[int] = NOTHING
        self.back_block: list[int] = NOTHING
        self.back_mixture: list[int] = NOTHING
        self.back_born: list[int] = NOTHING
        self.back_speed: list[int] = NOTHING
        self.back_floor: list[int] = NOTHING
        self.back_gap: list[int] = NOTHING
        self.back_marched: list[int] = NOTHING

    def own(self) -> list[int]:
        """One's own blocks, wherever they are; not to be changed."""
        return _own[self.defected][self.seat]

    def own_in(self, place: int) -> list[int]:
        """Those of them in a place, be they ashore, at anchor or aboard."""
        return [block for block in self.own() if self.place[block] == place]

    def backs(self) -> list[Back]:
        """The others' blocks on the map, in the order of their numbers."""
        return [Back(row) for row in self.rows()]

    def backs_in(self, place: int) -> list[Back]:
        """Those of them in a place."""
        columns: list[list[int]] = [getattr(self, name) for name in BACKS]
        return [Back([column[i] for column in columns]) for i, at in enumerate(self.back_place) if at == place]

    def rows(self) -> list[list[int]]:
        """The same as numbers."""
        columns: list[list[int]] = [getattr(self, name) for name in BACKS]
        return [list(row) for row in zip(*columns, strict=True)]

    def side_of_back(self, back: Back) -> int:
        """Whose a block is that is seen from behind: those who watch see both sides."""
        if self.seat != SPECTATOR:
            return 1 - self.seat
        defected = back.block == GEORG_LUDWIG and self.defected
        return SWEDISH if back.wood == BLUE and not defected else COALITION

    def named(self) -> dict[int, list[int]]:
        """For each mixture, the others' blocks that are known to be in it; the mixtures in their order."""
        found: dict[int, list[int]] = {}
        for block in _others[self.defected][self.seat]:
            if self.known[block] == NAMED:
                found.setdefault(self.mixture[block], []).append(block)
        return {mixture: found[mixture] for mixture in sorted(found)}

    def away(self) -> list[int]:
        """The others' blocks that all see to be neither on the map nor in a pool."""
        others = _others[self.defected][self.seat]
        return [block for block in others if self.place[block] >= PLACES and self.place[block] not in (LIMBO, UNSEEN)]

    # --- as a whole ---------------------------------------------------------------------------------------------------
    def columns(self) -> list[str]:
        return SIGHT_COLUMNS

    def same_but_chosen(self, other: "Sight") -> bool:
        """Whether nothing has changed since, but for what the seat was asked about a moment ago."""
        if self.mark != other.mark:
            return False
        return [*map(getattr, repeat(self), BUT_CHOSEN)] == [*map(getattr, repeat(other), BUT_CHOSEN)]

    def copy(self) -> "Sight":
        return sight_in(self.plain())

    def plain(self) -> View:
        view: View = {"seat": self.seat}
        for name in PLAINLY:
            value = getattr(self, name)
            view[name] = value[:] if isinstance(value, list) else value
        marched = {march >> 3: march & 7 for march in self.marched}
        others = _others[self.defected][self.seat]
        of_blocks: list[list[int]] = [getattr(self, name) for name in OWN_COLUMNS[1:-2]]
        view["own"] = [
            [block, *[column[block] for column in of_blocks], marched.get(block, 0), self.sighted[block]]
            for block in self.own()
        ]
        view["seen"] = self.rows()
        view["named"] = [[mixture, *blocks] for mixture, blocks in self.named().items()]
        view["sighted"] = [[block, self.sighted[block]] for block in others if self.sighted[block]]
        view["off"] = [[block, self.place[block], self.box[block]] for block in self.away()]
        view["pools"] = self.pools[:]
        view["loans"] = self.loans[:]
        view["rp"] = self.rp[:]
        view["buying"] = self.politics_of
        for name in BESIDES:
            value = getattr(self, name)
            view[name] = value[:] if isinstance(value, list) else value
        view["levels"] = levels(self)
        view["victory"] = points(self)
        return view


SIGHT_COLUMNS: Final = ["seat", *COLUMNS, "pools", "loans", *BACKS]
BUT_CHOSEN: Final = [name for name in SIGHT_COLUMNS if name not in ("chosen", "chosen_from")]


NOWHERE: Final = [UNSEEN] * BLOCKS
NONE: Final = [-1] * BLOCKS
ZERO: Final = [0] * BLOCKS


def empty(seat: int) -> Sight:
    """A sight in which nobody is known to be anywhere."""
    s = Sight()
    s.seat = seat
    s.place = NOWHERE[:]
    s.strength = ZERO[:]
    s.aboard = NONE[:]
    s.mark = ZERO[:]
    s.entry = NONE[:]
    s.box = ZERO[:]
    s.handle = ZERO[:]
    s.known = ZERO[:]
    s.mixture = ZERO[:]
    s.born = NONE[:]
    s.speed = ZERO[:]
    s.floor = ZERO[:]
    s.gap = ZERO[:]
    return s


def sight(p: Position, seat: int) -> Sight:
    """PB2.1 Own blocks; of the others how many stand where, and what has lawfully been seen of them."""
    s = empty(seat)
    p.lay_open(s)
    for first, end in _runs[p.defected][seat]:
        s.place[first:end] = p.place[first:end]
        s.strength[first:end] = p.strength[first:end]
        s.aboard[first:end] = p.aboard[first:end]
        s.mark[first:end] = p.mark[first:end]
        s.entry[first:end] = p.entry[first:end]
        s.box[first:end] = p.box[first:end]
        s.handle[first:end] = p.handle[first:end]
        s.known[first:end] = p.known[first:end]
        s.mixture[first:end] = p.mixture[first:end]
        s.born[first:end] = p.born[first:end]
        s.speed[first:end] = p.speed[first:end]
        s.floor[first:end] = p.floor[first:end]
        s.gap[first:end] = p.gap[first:end]
    others = _others[p.defected][seat]
    behind = [block for block in others if p.handle[block]]
    for block in behind:
        if p.known[block] == NAMED and seat != SPECTATOR:
            s.known[block] = NAMED
            s.mixture[block] = p.mixture[block]
    for block in others:
        if p.place[block] > POOL and p.place[block] not in (LOANED, LIMBO):
            s.place[block] = p.place[block]
            s.box[block] = p.box[block]
    lay_backs(p, s, behind)
    s.pools = counted(p, POOL)
    s.loans = counted(p, LOANED) if LOANED in p.place else [0] * NATIONS
    s.marched = sorted([march for march in p.marched if side_of(p, march >> 3) == seat])
    mine = _nations[p.defected][seat]
    s.rp = [0] * NATIONS
    for nation in mine:
        s.rp[nation] = p.rp[nation]
    s.politics_of = p.politics_of if p.politics_of in mine else -1
    s.bought = [block for block in p.bought if side_of(p, block) == seat]
    if p.bought and phase_of(p) == REINFORCE:  # what is left would tell others what was bought
        s.points += sum([price(p, block) for block in p.bought if side_of(p, block) != seat])
    s.deployed = [code for code in p.deployed if side_of(p, code >> 7) == seat]
    s.failed = [nation for nation in p.failed if nation in mine]
    s.chosen = p.chosen if p.chosen >= 0 and side_of(p, p.chosen) == seat else -1
    s.chosen_from = p.chosen_from if p.chosen_from >= 0 and phase_of(p) == ACT and about_of(p) == seat else -1
    if not p.numbered():
        count_forces(s)  # nobody has been told of anybody else yet
    return s


def counted(p: Position, place: int) -> list[int]:
    """How many blocks of each nation's pool lie there; nobody sees which."""
    found = [0] * (NATIONS + 1)  # and of no pool
    for owner, at in zip(POOL_OF, p.place, strict=True):
        if at == place:
            found[owner] += 1
    return found[:NATIONS]


def lay_backs(p: Position, s: Sight, behind: list[int]) -> None:
    """PB2.1 The backs of these blocks, and who is known among them."""
    handle = p.handle
    behind.sort(key=handle.__getitem__)
    marched = {march >> 3: march & 7 for march in p.marched}
    s.back_handle = [*map(handle.__getitem__, behind)]
    s.back_wood = [*map(WOOD.__getitem__, behind)]
    s.back_fleet = [*map(IS_FLEET.__getitem__, behind)]
    s.back_place = [*map(p.place.__getitem__, behind)]
    s.back_aboard = [handle[p.aboard[block]] if p.aboard[block] >= 0 else 0 for block in behind]
    s.back_mark = [*map(p.mark.__getitem__, behind)]
    s.back_entry = [*map(p.entry.__getitem__, behind)]
    s.back_block = [block if p.known[block] == KNOWN else -1 for block in behind]
    s.back_mixture = [*map(p.mixture.__getitem__, behind)]
    s.back_born = [*map(p.born.__getitem__, behind)]
    s.back_speed = [*map(p.speed.__getitem__, behind)]
    s.back_floor = [*map(p.floor.__getitem__, behind)]
    s.back_gap = [*map(p.gap.__getitem__, behind)]
    s.back_marched = [marched.get(block, 0) for block in behind] if marched else [0] * len(behind)
    name_known(s)


def name_known(s: Sight) -> None:
    """PB2.1 Of a block that is known, the columns say what its back says."""
    for i, block in enumerate(s.back_block):
        if block >= 0:
            s.place[block] = s.back_place[i]
            s.mark[block] = s.back_mark[i]
            s.entry[block] = s.back_entry[i]
            s.handle[block] = s.back_handle[i]
            s.known[block] = KNOWN
            s.mixture[block] = s.back_mixture[i]
            s.born[block] = s.back_born[i]
            s.speed[block] = s.back_speed[i]
            s.floor[block] = s.back_floor[i]
            s.gap[block] = s.back_gap[i]


def sight_in(view: View) -> Sight:
    """The sight of which `plain` gave this."""
    s = empty(view["seat"])
    for name in [*PLAINLY, *BESIDES, "pools", "loans", "rp"]:
        value = view[name]
        setattr(s, name, value[:] if isinstance(value, list) else value)
    s.politics_of = view["buying"]
    s.sighted = [0] * BLOCKS
    s.marched = []
    for row in view["own"]:
        block: int = row[0]
        for name, fact in zip(OWN_COLUMNS[1:-2], row[1:-2], strict=True):
            getattr(s, name)[block] = fact
        marched, s.sighted[block] = row[-2:]
        if marched:
            s.marched.append(block * 8 + marched)
    for name, column in zip(BACKS, zip(*view["seen"], strict=True), strict=True) if view["seen"] else []:
        setattr(s, name, list(column))
    name_known(s)
    for mixture, *blocks in view["named"]:
        for block in blocks:
            s.known[block] = NAMED
            s.mixture[block] = mixture
    for block, when in view["sighted"]:
        s.sighted[block] = when
    for block, place, box in view["off"]:
        s.place[block] = place
        s.box[block] = box
    count_forces(s)
    return s


def count_forces(s: Sight) -> None:
    """Who stands where, as everybody sees it."""
    s.force = [0] * (2 * PLACES)
    for block in s.own():
        if stands(s, block):
            s.force[s.seat * PLACES + s.place[block]] += 1
    for back in s.backs():
        ashore = back.place < TERRITORIES and not back.fleet and not back.aboard
        at_sea = TERRITORIES <= back.place < PLACES and back.place != PORTSMOUTH and back.fleet
        if ashore or at_sea:
            s.force[s.side_of_back(back) * PLACES + back.place] += 1


def hides(s: Sight) -> bool:
    """Whether anything on the map is hidden from the seat: which block it is, or how strong."""
    return -1 in s.back_block
