"""PB2.1 What one seat of Pax Baltica knows, built up from nothing."""

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
from bivouac.games.pax_baltica.sight.backs import BACKS, Back

# of a block of one's own, in a sight as plain JSON
OWN_COLUMNS: Final = [
    *["block", "place", "strength", "aboard", "mark", "entry", "box", "handle", "known", "mixture", "born", "speed"],
    *["floor", "gap", "marched", "sighted"],
]
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
        members: dict[int, list[int]] = {}
        for block in _others[self.defected][self.seat]:
            if self.known[block] == NAMED:
                members.setdefault(self.mixture[block], []).append(block)
        return {mixture: members[mixture] for mixture in sorted(members)}

    def away(self) -> list[int]:
        """The others' blocks that all see to be neither on the map nor in a pool."""
        others = _others[self.defected][self.seat]
        return [block for block in others if self.place[block] >= PLACES and self.place[block] not in (LIMBO, UNSEEN)]

    # --- as a whole ---------------------------------------------------------------------------------------------------
    def columns(self) -> list[str]:
        return SIGHT_COLUMNS

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


def glance(p: Position, seat: int) -> Sight:
    """PB2.1 As much of what a seat knows as a quick player goes by; the other columns are left empty."""
    s = Sight()
    s.seat = seat
    look_round(p, s)
    return s


def look_round(p: Position, s: Sight) -> list[int]:
    """PB2.1 Own blocks and the land, who stands where, and who they may be; gives the blocks seen from behind."""
    seat = s.seat
    s.defected = p.defected
    s.place = NOWHERE[:]
    s.strength = ZERO[:]
    s.aboard = NONE[:]
    s.mark = ZERO[:]
    s.entry = NONE[:]
    for first, end in _runs[p.defected][seat]:
        s.place[first:end] = p.place[first:end]
        s.strength[first:end] = p.strength[first:end]
        s.aboard[first:end] = p.aboard[first:end]
        s.mark[first:end] = p.mark[first:end]
        s.entry[first:end] = p.entry[first:end]
    s.scenario = p.scenario
    s.agenda = p.agenda[:]
    s.year = p.year
    s.actions = p.actions[:]
    s.source = p.source
    s.group = p.group
    s.battle = p.battle
    s.attacker = p.attacker
    s.round = p.round
    s.marker = p.marker[:]
    s.native = p.native[:]
    s.friend = p.friend[:]
    s.shut = p.shut[:]
    s.holder = p.holder[:]
    if p.numbered():
        s.force = p.force[:]
    else:
        count_forces(s)  # nobody has been told of anybody else yet
    s.crossed = p.crossed[:]
    s.gates = p.gates[:]
    s.status = p.status[:]
    s.rolled_politics = p.rolled_politics[:]
    s.poland_lost = p.poland_lost
    s.petersburg = p.petersburg
    s.bought = [block for block in p.bought if side_of(p, block) == seat]
    s.deployed = [code for code in p.deployed if side_of(p, code >> 7) == seat]
    s.chosen = p.chosen if p.chosen >= 0 and side_of(p, p.chosen) == seat else -1
    s.chosen_from = p.chosen_from if p.chosen_from >= 0 and phase_of(p) == ACT and about_of(p) == seat else -1
    handle, known = p.handle, p.known
    behind = [block for block in _others[p.defected][seat] if handle[block]]
    behind.sort(key=handle.__getitem__)
    s.known = ZERO[:]
    s.mixture = ZERO[:]
    if seat != SPECTATOR:
        for block in behind:
            if known[block] == NAMED:
                s.known[block] = NAMED
                s.mixture[block] = p.mixture[block]
    s.back_wood = [WOOD[block] for block in behind]
    s.back_fleet = [IS_FLEET[block] for block in behind]
    s.back_place = [p.place[block] for block in behind]
    s.back_mark = [p.mark[block] for block in behind]
    s.back_block = [block if known[block] == KNOWN else -1 for block in behind]
    s.back_mixture = [p.mixture[block] for block in behind]
    s.back_floor = [p.floor[block] for block in behind]
    s.back_gap = [p.gap[block] for block in behind]
    return behind


def sight(p: Position, seat: int) -> Sight:
    """PB2.1 Own blocks; of the others how many stand where, and what has lawfully been seen of them."""
    s = empty(seat)
    p.lay_open(s)
    behind = look_round(p, s)
    handle = p.handle
    marched = {march >> 3: march & 7 for march in p.marched}
    s.back_handle = [handle[block] for block in behind]
    s.back_aboard = [handle[p.aboard[block]] if p.aboard[block] >= 0 else 0 for block in behind]
    s.back_entry = [p.entry[block] for block in behind]
    s.back_born = [p.born[block] for block in behind]
    s.back_speed = [p.speed[block] for block in behind]
    s.back_marched = [marched.get(block, 0) for block in behind]
    name_known(s)
    for first, end in _runs[p.defected][seat]:
        s.box[first:end] = p.box[first:end]
        s.handle[first:end] = p.handle[first:end]
        s.known[first:end] = p.known[first:end]
        s.mixture[first:end] = p.mixture[first:end]
        s.born[first:end] = p.born[first:end]
        s.speed[first:end] = p.speed[first:end]
        s.floor[first:end] = p.floor[first:end]
        s.gap[first:end] = p.gap[first:end]
    for block in _others[p.defected][seat]:
        if p.place[block] > POOL and p.place[block] not in (LOANED, LIMBO):
            s.place[block] = p.place[block]
            s.box[block] = p.box[block]
    s.pools = counted(p, POOL)
    s.loans = counted(p, LOANED) if LOANED in p.place else [0] * NATIONS
    s.marched = sorted([march for march in p.marched if side_of(p, march >> 3) == seat])
    mine = _nations[p.defected][seat]
    s.rp = [0] * NATIONS
    for nation in mine:
        s.rp[nation] = p.rp[nation]
    s.politics_of = p.politics_of if p.politics_of in mine else -1
    if p.bought and phase_of(p) == REINFORCE:  # what is left would tell others what was bought
        s.points += sum([price(p, block) for block in p.bought if side_of(p, block) != seat])
    s.failed = [nation for nation in p.failed if nation in mine]
    return s


def counted(p: Position, place: int) -> list[int]:
    """How many blocks of each nation's pool lie there; nobody sees which."""
    counts = [0] * (NATIONS + 1)  # and of no pool
    for owner, at in zip(POOL_OF, p.place, strict=True):
        if at == place:
            counts[owner] += 1
    return counts[:NATIONS]


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
