"""All that is true at a table of Pax Baltica, secrets included."""

from itertools import compress
from typing import Final

from bivouac.core.position import Columns
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FLEET, GEORG_LUDWIG, KIND, NATION
from bivouac.games.pax_baltica.box.map import GUEST, PLACES, PORTSMOUTH, TERRITORIES
from bivouac.games.pax_baltica.box.nations import COALITION, HANNOVER, SIDE, SWEDISH

# marks on a block, one bit each; they are taken off when a turn ends
MOVED: Final = 1
PINNED: Final = 2
RESERVE: Final = 8  # PB6.3 it joins in the second round
JUST: Final = 16  # it moved in the action that is going on
ACTED: Final = 32  # it has had its combat turn this round
FOUGHT: Final = 64  # it takes or took part in the battle that is going on
STANDS_ASIDE: Final = 128  # PB13.2 mistrust: not its fight
LATE: Final = 256  # PB6.3 there was a battle already when it came
MINGLED: Final = 512  # it came to a new place since the numbers were dealt
MUST_GO: Final = 1024  # PB6.6 it must retreat
FORCED: Final = 4  # PB4.4 it marched further than its rating
BESIEGING: Final = 2048  # PB7.1 it was tipped over for a siege
SHOWN: Final = 4096  # PB3.3 it was looked at, and lies open until the turn ends; where no notebook is kept
STRUCK: Final = 8192  # PB13.1 this turn's event may have cost it a step

# what the opponent knows of a block
HIDDEN: Final = 0
NAMED: Final = 1  # that it is among those of its mixture, not which
KNOWN: Final = 2

# what lies open to everybody
OPEN_COLUMNS: Final = [
    *["seats", "scenario", "switch", "agenda", "year", "season", "first", "roll", "actions", "rolled_event", "rank"],
    *["source", "group", "winter", "points", "battle", "attacker", "main", "round", "fallen", "queue", "retreated"],
    *["short", "sighted", "handles", "mixtures", "marker", "native", "friend", "shut", "holder", "force", "crossed"],
    *["gates", "mains", "status", "until", "received", "spent", "bonus", "halved", "rolled_politics", "envoy"],
    *["defected", "poland_lost", "poland_entered", "reform_begun", "nyen_track", "petersburg", "attrition", "exile"],
    *["mistrust", "setting_up"],
]
# what a seat knows of its own side only, and of the other as far as it was seen
HIDDEN_COLUMNS: Final = [
    *["chosen", "chosen_from", "politics_of", "place", "strength", "aboard", "mark", "entry", "marched", "box"],
    *["handle", "known", "mixture", "born", "speed", "floor", "gap", "rp", "bought", "deployed", "failed"],
]
COLUMNS: Final = [*OPEN_COLUMNS, *HIDDEN_COLUMNS]
UNSEEN: Final = GUEST + 1  # in a sight, the place of a block that is behind one of the backs, or in a pool

JUST_TAKEN: Final = -1  # on the Nyen track: the turn of the capture does not count
NOTHING: Final[list[int]] = []  # until a column is filled; nobody may change it


class Open(Columns):
    """A list for each fact of blocks, places and nations; short lists for what happened this turn.

    Whoever asks the rules of it may hold a sight, which says nothing of blocks that its seat does not know.
    """

    __slots__ = COLUMNS  # of more than thirty attributes the interpreter finds none as quickly as in slots

    def __init__(self) -> None:
        self.seats = 2
        self.scenario = 0
        self.switch: list[int] = NOTHING  # the options of the table, by number
        self.agenda: list[int] = NOTHING  # what is to be done, the next last: phase * 128 + what it is about
        self.year = 0
        self.season = 0
        self.first = 0  # the First Player
        self.roll: list[int] = NOTHING  # this turn's
        self.actions: list[int] = NOTHING  # left
        self.rolled_event: list[int] = NOTHING  # whether last turn's result was an event
        self.rank = 0  # PB3.3 of the last action in this phase
        self.source = -1  # where the moving group stands
        self.group = 0  # 0 nobody yet, 1 ground blocks, 2 fleets; + 4 * (wood + 1) under mistrust
        self.chosen = -1  # the block chosen or drawn a moment ago, while it is asked what becomes of it
        self.chosen_from = -1  # the place that was chosen for a group to move from
        self.winter = 0  # PB3.4 a winter campaign is going on
        self.politics_of = -1  # the nation whose politics are played
        self.points = 0  # to be spent at once
        self.battle = -1  # the place
        self.attacker = -1
        self.main = -1  # the gate of the main attack
        self.round = 0
        self.fallen = 0  # PB11.1 a Swedish army was eliminated in this battle
        self.queue: list[int] = NOTHING  # battles, then sieges, still to come, the next last
        self.retreated: list[int] = NOTHING  # gates used by retreats of this round, or by this regrouping
        self.short: list[int] = NOTHING  # PB8.3 (side * places + territory) * 64 + steps to be lost
        # blocks
        self.place: list[int] = NOTHING
        self.strength: list[int] = NOTHING
        self.aboard: list[int] = NOTHING  # the fleet, or -1
        self.mark: list[int] = NOTHING
        self.entry: list[int] = NOTHING  # the gate through which it came this turn, or -1; in LIMBO, the place it left
        self.marched: list[int] = NOTHING  # block * 8 + territories, for marches of three and more
        self.box: list[int] = NOTHING  # the year whose box a block on the Year Track waits in
        # what the opponent knows of blocks
        self.handle: list[int] = NOTHING
        self.known: list[int] = NOTHING
        self.mixture: list[int] = NOTHING
        self.born: list[int] = NOTHING
        self.speed: list[int] = NOTHING
        self.floor: list[int] = NOTHING
        self.gap: list[int] = NOTHING
        self.sighted: list[int] = NOTHING  # (4 * year + season) * 8 + strength, when it was seen last; or 0
        self.handles = 0  # given out so far
        self.mixtures = 0
        # places
        self.marker: list[int] = NOTHING  # the nation whose garrison marker is there, or -1
        self.native: list[int] = NOTHING
        self.friend: list[int] = NOTHING  # the side it is friendly to, or -1
        self.shut: list[int] = NOTHING  # PB4.5 closed to everybody
        self.holder: list[int] = NOTHING  # PB6.1 the last side to have been alone there
        self.force: list[int] = NOTHING  # side * PLACES + place: ground blocks ashore, fleets at sea
        self.crossed: list[int] = NOTHING  # 2 * border + side, for each block that crossed it this turn
        self.gates: list[int] = NOTHING  # 2 * gate + side, in the order in which they were used this turn
        self.mains: list[int] = NOTHING  # gates named as main attacks while moving
        # nations
        self.status: list[int] = NOTHING
        self.until: list[int] = NOTHING  # PB10.2 the year of the marker on the Year Track, or 0
        self.rp: list[int] = NOTHING  # left to spend
        self.received: list[int] = NOTHING  # before anything was spent
        self.spent: list[int] = NOTHING  # when it was shown last; negative if a draw failed, too: -1 - points
        self.bonus: list[int] = NOTHING
        self.halved: list[int] = NOTHING
        self.rolled_politics: list[int] = NOTHING
        self.envoy: list[int] = NOTHING
        self.defected = 0
        self.poland_lost = 0
        self.poland_entered = 0
        self.reform_begun = 0
        self.nyen_track = 0
        self.petersburg = 0
        self.attrition = 0
        self.exile = 0  # PB2.3 failed rolls
        self.mistrust = 0
        self.bought: list[int] = NOTHING  # blocks, once for each step, under cover
        self.deployed: list[int] = NOTHING  # block * 128 + place, under cover
        self.failed: list[int] = NOTHING  # nations whose draw they could not pay for, under cover
        self.setting_up = 0  # choices of the set-up still to be made

    def lay_open(self, onto: "Open") -> None:
        """Copies of all that lies open."""
        onto.scenario = self.scenario
        onto.switch = self.switch[:]
        onto.agenda = self.agenda[:]
        onto.year = self.year
        onto.season = self.season
        onto.first = self.first
        onto.roll = self.roll[:]
        onto.actions = self.actions[:]
        onto.rolled_event = self.rolled_event[:]
        onto.rank = self.rank
        onto.source = self.source
        onto.group = self.group
        onto.winter = self.winter
        onto.points = self.points
        onto.battle = self.battle
        onto.attacker = self.attacker
        onto.main = self.main
        onto.round = self.round
        onto.fallen = self.fallen
        onto.queue = self.queue[:]
        onto.retreated = self.retreated[:]
        onto.short = self.short[:]
        onto.sighted = self.sighted[:]
        onto.handles = self.handles
        onto.mixtures = self.mixtures
        onto.marker = self.marker[:]
        onto.native = self.native[:]
        onto.friend = self.friend[:]
        onto.shut = self.shut[:]
        onto.holder = self.holder[:]
        onto.force = self.force[:]
        onto.crossed = self.crossed[:]
        onto.gates = self.gates[:]
        onto.mains = self.mains[:]
        onto.status = self.status[:]
        onto.until = self.until[:]
        onto.received = self.received[:]
        onto.spent = self.spent[:]
        onto.bonus = self.bonus[:]
        onto.halved = self.halved[:]
        onto.rolled_politics = self.rolled_politics[:]
        onto.envoy = self.envoy[:]
        onto.defected = self.defected
        onto.poland_lost = self.poland_lost
        onto.poland_entered = self.poland_entered
        onto.reform_begun = self.reform_begun
        onto.nyen_track = self.nyen_track
        onto.petersburg = self.petersburg
        onto.attrition = self.attrition
        onto.exile = self.exile
        onto.mistrust = self.mistrust
        onto.setting_up = self.setting_up

    def numbered(self) -> bool:
        """Whether the set-up is over, and every block has its number."""
        return self.handles > 0


class Position(Open):
    """All that is true."""

    __slots__ = ()

    def columns(self) -> list[str]:
        return COLUMNS

    def copy(self) -> "Position":
        new = Position()
        self.lay_open(new)
        new.chosen = self.chosen
        new.chosen_from = self.chosen_from
        new.politics_of = self.politics_of
        new.place = self.place[:]
        new.strength = self.strength[:]
        new.aboard = self.aboard[:]
        new.mark = self.mark[:]
        new.entry = self.entry[:]
        new.marched = self.marched[:]
        new.box = self.box[:]
        new.handle = self.handle[:]
        new.known = self.known[:]
        new.mixture = self.mixture[:]
        new.born = self.born[:]
        new.speed = self.speed[:]
        new.floor = self.floor[:]
        new.gap = self.gap[:]
        new.rp = self.rp[:]
        new.bought = self.bought[:]
        new.deployed = self.deployed[:]
        new.failed = self.failed[:]
        return new


SIDE_OF: Final[list[int]] = [SIDE[nation] for nation in NATION]  # before any defection

LANDS: Final = list(range(TERRITORIES))
ALL_BLOCKS: Final = list(range(BLOCKS))

_blocks_of: Final[list[list[list[int]]]] = [  # by whether Hannover has defected, and by side
    [
        [b for b in range(BLOCKS) if (SIDE_OF[b] if b != GEORG_LUDWIG else defected) == side]
        for side in (SWEDISH, COALITION)
    ]
    for defected in (SWEDISH, COALITION)
]


def blocks_of(p: Open, side: int) -> list[int]:
    """All blocks of a side, wherever they are; not to be changed."""
    return _blocks_of[p.defected][side]


def side_of(p: Open, block: int) -> int:
    """PB11.9 Hannover's block may change sides; no other does."""
    return COALITION if block == GEORG_LUDWIG and p.defected else SIDE_OF[block]


def side_of_nation(p: Open, nation: int) -> int:
    return COALITION if nation == HANNOVER and p.defected else SIDE[nation]


def on_map(p: Open, block: int) -> bool:
    return p.place[block] < PLACES


def at_sea(p: Open, block: int) -> bool:
    """PB9.4 In a sea zone; Portsmouth is a harbor."""
    return TERRITORIES <= p.place[block] < PLACES and p.place[block] != PORTSMOUTH


def stands(p: Open, block: int) -> bool:
    """Whether a block occupies its place: ground blocks ashore, fleets at sea (PB9.4 anchored fleets do not)."""
    if KIND[block] == FLEET:
        return at_sea(p, block)
    return p.place[block] < TERRITORIES and p.aboard[block] < 0


def put(p: Position, block: int, place: int, fleet: int = -1) -> None:
    """Move a block to a place, or aboard a fleet; PB6.1 the last side to be alone in a place holds it."""
    side = side_of(p, block)
    old = p.place[block]
    if stands(p, block):
        p.force[side * PLACES + old] -= 1
        if p.force[side * PLACES + old] == 0 and p.force[(1 - side) * PLACES + old] > 0:
            p.holder[old] = 1 - side
    p.place[block] = place
    p.aboard[block] = fleet
    if stands(p, block):
        p.force[side * PLACES + place] += 1
        if p.force[(1 - side) * PLACES + place] == 0:
            p.holder[place] = side


def cargo(p: Open, fleet: int) -> list[int]:
    """PB9.2 The blocks aboard, by their numbers."""
    aboard = [block for block in range(BLOCKS) if p.aboard[block] == fleet]
    aboard.sort(key=lambda block: p.handle[block])
    return aboard


def occupied(p: Open, side: int, place: int) -> bool:
    """Whether ground blocks of the side stand there, or its fleets are in the sea zone."""
    return p.force[side * PLACES + place] > 0


def held(p: Open, side: int) -> list[int]:
    """The territories that a side occupies, in map order."""
    first = side * PLACES
    return list(compress(LANDS, p.force[first : first + TERRITORIES]))


def marked(p: Open) -> list[int]:
    """The blocks to which something has happened this turn."""
    return [block for block, mark in enumerate(p.mark) if mark]


def contested(p: Open, place: int) -> bool:
    """PB6.1 A battle territory, or a sea zone with fleets of both sides."""
    return p.force[place] > 0 and p.force[PLACES + place] > 0


def blocks_in(p: Open, place: int) -> list[int]:
    """All blocks in a place, be they ashore, at anchor or aboard."""
    return [block for block, at in enumerate(p.place) if at == place]


def force_in(p: Open, side: int, place: int) -> list[int]:
    """The blocks of a side that occupy a place."""
    force: list[int] = []
    block = -1
    ashore = place < TERRITORIES
    for _ in range(p.force[side * PLACES + place]):
        block = p.place.index(place, block + 1)
        while (KIND[block] == FLEET) == ashore or p.aboard[block] >= 0 or side_of(p, block) != side:
            block = p.place.index(place, block + 1)
        force.append(block)
    return force


def give_points(p: Position, nation: int, points: int) -> None:
    """PB5.2 A nation receives points; everybody knows how many."""
    p.rp[nation] = points
    p.received[nation] = points
