"""PB2.1 What one seat of Pax Baltica knows, built up from nothing."""

from typing import Final

from bivouac.core.game import View
from bivouac.core.table import SPECTATOR
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FLEET, IN_POOL, KIND, WOOD
from bivouac.games.pax_baltica.box.map import LIMBO, LOANED, PLACES, POOL
from bivouac.games.pax_baltica.box.nations import NATIONS
from bivouac.games.pax_baltica.rules.agenda import ACT, REINFORCE, about_of, phase_of
from bivouac.games.pax_baltica.rules.control import levels
from bivouac.games.pax_baltica.rules.position import KNOWN, NAMED, Position, side_of, side_of_nation
from bivouac.games.pax_baltica.rules.replacements import price
from bivouac.games.pax_baltica.rules.victory import points

# what lies open to everybody; lists are copied
OPEN: Final = [
    *["scenario", "switch", "agenda", "year", "season", "first", "roll", "actions", "rolled_event", "rank", "source"],
    *["group", "winter", "points", "battle", "attacker", "main", "round", "fallen", "queue", "retreated", "short"],
    *["handles", "mixtures", "marker", "native", "friend", "shut", "holder", "crossed", "gates", "mains", "status"],
    *["until", "received", "spent", "bonus", "halved", "rolled_politics", "envoy", "defected", "poland_lost"],
    *["poland_entered", "reform_begun", "nyen_track", "petersburg", "attrition", "exile", "mistrust", "setting_up"],
]
# of a block of one's own
OWN_COLUMNS: Final = [
    *["block", "place", "strength", "aboard", "mark", "entry", "box", "handle", "known", "mixture", "born", "speed"],
    *["floor", "gap", "marched", "sighted"],
]
# of a block of the other side on the map; `block` is -1 while it is not known, `aboard` is the number of its fleet
SEEN_COLUMNS: Final = [
    *["handle", "wood", "fleet", "place", "aboard", "mark", "entry", "block", "mixture", "born", "speed", "floor"],
    *["gap", "marched"],
]


def view(p: Position, seat: int) -> View:
    """PB2.1 Own blocks; of the others how many stand where, and what has lawfully been seen of them."""
    found: View = {"seat": seat}
    for name in OPEN:
        value = getattr(p, name)
        found[name] = value[:] if isinstance(value, list) else value
    marched = [0] * BLOCKS
    for march in p.marched:
        marched[march >> 3] = march & 7
    found["own"] = [own(p, block, marched) for block in range(BLOCKS) if side_of(p, block) == seat]
    found["seen"] = seen(p, seat, marched)
    found["named"] = named(p, seat)
    found["sighted"] = [
        [block, p.sighted[block]] for block in range(BLOCKS) if p.sighted[block] and side_of(p, block) != seat
    ]
    found["off"] = [
        [block, p.place[block], p.box[block]]
        for block in range(BLOCKS)
        if side_of(p, block) != seat and p.place[block] >= PLACES and p.place[block] not in (POOL, LOANED, LIMBO)
    ]
    found["pools"] = [count(p, nation, POOL) for nation in range(NATIONS)]
    found["loans"] = [count(p, nation, LOANED) for nation in range(NATIONS)]
    mine = [nation for nation in range(NATIONS) if side_of_nation(p, nation) == seat]
    found["rp"] = [p.rp[nation] if nation in mine else 0 for nation in range(NATIONS)]
    found["buying"] = p.politics_of if p.politics_of in mine else -1
    if phase_of(p) == REINFORCE:  # what is left would tell others what was bought
        found["points"] += sum([price(p, block) for block in p.bought if side_of(p, block) != seat])
    found["bought"] = [block for block in p.bought if side_of(p, block) == seat]
    found["deployed"] = [code for code in p.deployed if side_of(p, code >> 7) == seat]
    found["failed"] = [nation for nation in p.failed if nation in mine]
    found["chosen"] = p.chosen if p.chosen >= 0 and side_of(p, p.chosen) == seat else -1
    acting = phase_of(p) == ACT and about_of(p) == seat
    found["chosen_from"] = p.chosen_from if acting else -1
    found["levels"] = levels(p)
    found["victory"] = points(p)
    return found


def own(p: Position, block: int, marched: list[int]) -> list[int]:
    """A block of one's own, with what the opponent knows of it."""
    return [
        block,
        p.place[block],
        p.strength[block],
        p.aboard[block],
        p.mark[block],
        p.entry[block],
        p.box[block],
        p.handle[block],
        p.known[block],
        p.mixture[block],
        p.born[block],
        p.speed[block],
        p.floor[block],
        p.gap[block],
        marched[block],
        p.sighted[block],
    ]


def seen(p: Position, seat: int, marched: list[int]) -> list[list[int]]:
    """The backs of the other side's blocks, in the order of their numbers; to those who watch, of both sides."""
    found: list[list[int]] = []
    for block in range(BLOCKS):
        if p.handle[block] == 0 or side_of(p, block) == seat:
            continue
        fleet = p.aboard[block]
        found.append(
            [
                p.handle[block],
                WOOD[block],
                int(KIND[block] == FLEET),
                p.place[block],
                p.handle[fleet] if fleet >= 0 else 0,
                p.mark[block],
                p.entry[block],
                block if p.known[block] == KNOWN else -1,
                p.mixture[block],
                p.born[block],
                p.speed[block],
                p.floor[block],
                p.gap[block],
                marched[block],
            ]
        )
    found.sort()
    return found


def named(p: Position, seat: int) -> list[list[int]]:
    """For each mixture, the blocks that are known to be in it: the mixture, then the blocks."""
    if seat == SPECTATOR:
        return []
    found: dict[int, list[int]] = {}
    for block in range(BLOCKS):
        if p.known[block] == NAMED and side_of(p, block) != seat:
            found.setdefault(p.mixture[block], [p.mixture[block]]).append(block)
    return [found[mixture] for mixture in sorted(found)]


def count(p: Position, nation: int, place: int) -> int:
    """How many blocks of a pool lie there; nobody sees which."""
    return len([block for block in IN_POOL[nation] if p.place[block] == place])


def hides(view: View, seat: int) -> bool:
    """Whether anything on the map is hidden from the seat: which block it is, or how strong."""
    return any(back[7] < 0 for back in view["seen"])
