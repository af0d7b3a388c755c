"""Blocks in words: one's own, and what is known of the others."""

from typing import Final

from bivouac.games.pax_baltica.box.blocks import BLOCK_NAMES, BLOCKS, FLEET, FULL, KIND
from bivouac.games.pax_baltica.box.map import FORAGE, LIMBO, PLACES, TERRITORIES
from bivouac.games.pax_baltica.box.nations import SWEDISH
from bivouac.games.pax_baltica.rules.control import garrison
from bivouac.games.pax_baltica.rules.position import BESIEGING, FORCED, MOVED, MUST_GO, PINNED, RESERVE, STANDS_ASIDE
from bivouac.games.pax_baltica.sight.backs import Back
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.sight.worlds import fits, two_aboard
from bivouac.games.pax_baltica.telling.names import (
    ADJECTIVES,
    ASIDE_NAMES,
    back_name,
    first,
    listed,
    place_name,
    plain_name,
    rating,
)

MARKS: Final[dict[int, str]] = {  # what of a block's marks is told
    MOVED: "moved",
    FORCED: "force-marched",
    PINNED: "pinned",
    BESIEGING: "besieging",
    RESERVE: "in reserve",
    STANDS_ASIDE: "standing aside",
    MUST_GO: "has to retreat",
}
FEW: Final = 6  # so many names are told where a block is not known


def marks(mark: int) -> list[str]:
    """PB2.1 Which blocks have moved, are pinned or besiege lies open."""
    return [MARKS[bit] for bit in MARKS if mark & bit]


# --- one's own --------------------------------------------------------------------------------------------------------
def own_blocks(sight: Sight) -> list[str]:
    """By place, in the order of the map."""
    lines: list[str] = []
    for place in [*range(PLACES), LIMBO]:
        here = sight.own_in(place)
        if here:
            lines.append(f"- {heading(sight, place)}: {'; '.join([own_block(sight, block) for block in here])}.")
    return lines


def own_block(sight: Sight, block: int) -> str:
    """Name, rating, strength, marks."""
    facts = [f"{sight.strength[block]} of {FULL[block]}", rating(block), *doings(sight, block)]
    return f"{BLOCK_NAMES[block]}, {', '.join(facts)}"


def doings(sight: Sight, block: int) -> list[str]:
    """PB2.1 What a block of one's own does, or has done this turn."""
    facts = marks(sight.mark[block])
    if sight.aboard[block] >= 0:
        facts.insert(0, f"aboard {plain_name(sight.aboard[block])}")
    elif KIND[block] == FLEET and sight.place[block] < TERRITORIES:
        facts.insert(0, "anchored")
    return facts


# --- the others' ------------------------------------------------------------------------------------------------------
def seen_blocks(sight: Sight, side: int) -> list[str]:
    """The backs of a side by place, with what is known of each."""
    lines: list[str] = []
    backs = [back for back in sight.backs() if sight.side_of_back(back) == side]
    for place in [*range(PLACES), LIMBO]:
        here = [seen_block(sight, back) for back in backs if back.place == place]
        if here:
            lines.append(f"- {heading(sight, place)}: {'; '.join(here)}.")
    return lines


def seen_block(sight: Sight, back: Back) -> str:
    """“blue block no. 17: Karl XII, 3 of 4, army A3”, or what it may be."""
    told = f"{from_behind(back)}: {identity(sight, back)}"
    facts = seen_doings(back)
    return f"{told}, {', '.join(facts)}" if facts else told


def from_behind(back: Back) -> str:
    return back_name(back.handle, back.wood, int(back.fleet))


def seen_doings(back: Back) -> list[str]:
    """PB2.1 What everybody sees a block do."""
    facts = marks(back.mark)
    if back.aboard:
        facts.insert(0, f"aboard no. {back.aboard}")
    elif back.fleet and back.place < TERRITORIES:
        facts.insert(0, "anchored")
    return facts


def identity(sight: Sight, back: Back) -> str:
    """PB2.1 What lawfully has been seen of a block, and what follows from it."""
    block = back.block
    if block >= 0:
        return f"{BLOCK_NAMES[block]}, {steps(back, FULL[block])} of {FULL[block]}, {rating(block)}"
    able = candidates(sight, back)
    facts = [f"strength {steps(back, max([FULL[other] for other in able], default=1))}"]
    if back.speed:
        facts.append(f"moves {back.speed}")
    if back.born >= 0:
        facts.append(f"deployed in {place_name(back.born)}")
    if not able or len(able) > FEW:
        return f"unknown, {', '.join(facts)}"
    if len(able) == 1:
        return f"it can only be {plain_name(able[0])}, {', '.join(facts)}"
    return f"one of {listed([plain_name(other) for other in able], 'or')}, {', '.join(facts)}"


def steps(back: Back, full: int) -> str:
    """The least and the most that its strength can be."""
    least, most = back.least, back.most(full)
    return f"{least}" if least == most else f"{least} to {most}"


def bounds(sight: Sight, back: Back) -> tuple[int, int]:
    """PB2.1 The least and the most that it can be, whatever it is."""
    able = [back.block] if back.block >= 0 else candidates(sight, back)
    return back.least, back.most(max([FULL[block] for block in able], default=1))


def candidates(sight: Sight, back: Back) -> list[int]:
    """The blocks that may be behind a back: those of its mixture, else any whose place is not known."""
    among = {block: mixture for mixture, blocks in sight.named().items() for block in blocks}
    named = [block for block in among if among[block] == back.mixture]
    crowded = two_aboard(sight)
    unknown = [i for i, block in enumerate(sight.back_block) if block < 0 and sight.back_mixture[i] == back.mixture]
    if named and len(named) >= len(unknown):
        return [block for block in named if fits(back, block, crowded)]
    known = [*sight.own(), *sight.away(), *sight.back_block]
    free = [block for block in range(BLOCKS) if block not in known and among.get(block, back.mixture) == back.mixture]
    return [block for block in free if fits(back, block, crowded)]


def heading(sight: Sight, place: int) -> str:
    """A place, with its garrison and its forage."""
    if place >= PLACES:
        return first(ASIDE_NAMES[place])
    if place >= TERRITORIES:
        return first(place_name(place))
    holder = sight.marker[place] if sight.marker[place] >= 0 else sight.native[place]
    held = f"{ADJECTIVES[holder]} garrison {garrison(sight, place)}" if holder >= 0 else "no garrison"
    return f"{place_name(place)} ({held}, forage {FORAGE[place]})"


def side_heading(sight: Sight, side: int) -> str:
    """Whose blocks follow."""
    if sight.seat == 1 - side:
        return "Enemy blocks:"
    return "Blocks of Sweden:" if side == SWEDISH else "Blocks of the Coalition:"


def waiting(sight: Sight) -> list[int]:
    """Blocks off the map of which everybody, or their owner, sees where they are."""
    return sorted([*[block for block in sight.own() if sight.place[block] >= PLACES], *sight.away()])


def names(blocks: list[int]) -> str:
    return listed([plain_name(block) for block in blocks])
