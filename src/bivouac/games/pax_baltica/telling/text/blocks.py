"""Blocks in words: one's own, and what is known of the others."""

from typing import Final

from bivouac.core.game import View
from bivouac.games.pax_baltica.box.blocks import BLOCK_NAMES, BLOCKS, FLEET, FULL, KIND
from bivouac.games.pax_baltica.box.map import FORAGE, LIMBO, PLACES, TERRITORIES
from bivouac.games.pax_baltica.box.nations import SWEDISH
from bivouac.games.pax_baltica.rules.position import BESIEGING, FORCED, MOVED, MUST_GO, PINNED, RESERVE, STANDS_ASIDE
from bivouac.games.pax_baltica.sight.view import OWN_COLUMNS, SEEN_COLUMNS
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
from bivouac.games.pax_baltica.telling.prompts import side_of_back, walls

# where a fact stands in a row of one's own blocks, and of those seen from behind
BLOCK: Final = OWN_COLUMNS.index("block")
PLACE: Final = OWN_COLUMNS.index("place")
STRENGTH: Final = OWN_COLUMNS.index("strength")
ABOARD: Final = OWN_COLUMNS.index("aboard")
MARK: Final = OWN_COLUMNS.index("mark")
BOX: Final = OWN_COLUMNS.index("box")
BACK_HANDLE: Final = SEEN_COLUMNS.index("handle")
BACK_WOOD: Final = SEEN_COLUMNS.index("wood")
BACK_FLEET: Final = SEEN_COLUMNS.index("fleet")
BACK_PLACE: Final = SEEN_COLUMNS.index("place")
BACK_ABOARD: Final = SEEN_COLUMNS.index("aboard")
BACK_MARK: Final = SEEN_COLUMNS.index("mark")
BACK_BLOCK: Final = SEEN_COLUMNS.index("block")
BACK_MIXTURE: Final = SEEN_COLUMNS.index("mixture")
BACK_BORN: Final = SEEN_COLUMNS.index("born")
BACK_SPEED: Final = SEEN_COLUMNS.index("speed")
BACK_FLOOR: Final = SEEN_COLUMNS.index("floor")
BACK_GAP: Final = SEEN_COLUMNS.index("gap")

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
def own_blocks(view: View) -> list[str]:
    """By place, in the order of the map."""
    lines: list[str] = []
    for place in [*range(PLACES), LIMBO]:
        here = [row for row in view["own"] if row[PLACE] == place]
        if here:
            lines.append(f"- {heading(view, place)}: {'; '.join([own_block(row) for row in here])}.")
    return lines


def own_block(row: list[int]) -> str:
    """Name, rating, strength, marks."""
    block = row[BLOCK]
    facts = [f"{row[STRENGTH]} of {FULL[block]}", rating(block)]
    if row[ABOARD] >= 0:
        facts.append(f"aboard {plain_name(row[ABOARD])}")
    elif KIND[block] == FLEET and row[PLACE] < TERRITORIES:
        facts.append("anchored")
    return f"{BLOCK_NAMES[block]}, {', '.join(facts + marks(row[MARK]))}"


# --- the others' ------------------------------------------------------------------------------------------------------
def seen_blocks(view: View, side: int) -> list[str]:
    """The backs of a side by place, with what is known of each."""
    lines: list[str] = []
    rows = [row for row in view["seen"] if side_of_back(view, row) == side]
    for place in [*range(PLACES), LIMBO]:
        here = [row for row in rows if row[BACK_PLACE] == place]
        if here:
            lines.append(f"- {heading(view, place)}: {'; '.join([seen_block(view, row) for row in here])}.")
    return lines


def seen_block(view: View, row: list[int]) -> str:
    """“blue block no. 17: Karl XII, 3 of 4, army A3”, or what it may be."""
    facts: list[str] = []
    if row[BACK_ABOARD]:
        facts.append(f"aboard no. {row[BACK_ABOARD]}")
    elif row[BACK_FLEET] and row[BACK_PLACE] < TERRITORIES:
        facts.append("anchored")
    facts += marks(row[BACK_MARK])
    told = f"{back_name(row[BACK_HANDLE], row[BACK_WOOD], row[BACK_FLEET])}: {identity(view, row)}"
    return f"{told}, {', '.join(facts)}" if facts else told


def identity(view: View, row: list[int]) -> str:
    """PB2.1 What lawfully has been seen of a block, and what follows from it."""
    block = row[BACK_BLOCK]
    if block >= 0:
        return f"{BLOCK_NAMES[block]}, {steps(row, FULL[block])} of {FULL[block]}, {rating(block)}"
    able = candidates(view, row)
    facts = [f"strength {steps(row, max([FULL[other] for other in able], default=1))}"]
    if row[BACK_SPEED]:
        facts.append(f"moves {row[BACK_SPEED]}")
    if row[BACK_BORN] >= 0:
        facts.append(f"deployed in {place_name(row[BACK_BORN])}")
    if not able or len(able) > FEW:
        return f"unknown, {', '.join(facts)}"
    if len(able) == 1:
        return f"it can only be {plain_name(able[0])}, {', '.join(facts)}"
    return f"one of {listed([plain_name(other) for other in able], 'or')}, {', '.join(facts)}"


def steps(row: list[int], full: int) -> str:
    """The least and the most that its strength can be."""
    least = max(1, row[BACK_FLOOR])
    most = max(least, full - row[BACK_GAP])
    return f"{least}" if least == most else f"{least} to {most}"


def candidates(view: View, row: list[int]) -> list[int]:
    """The blocks that may be behind a back: those of its mixture, else any whose place is not known."""
    mixture = row[BACK_MIXTURE]
    among = {block: group[0] for group in view["named"] for block in group[1:]}
    named = [block for block in among if among[block] == mixture]
    crowded = two_aboard(view)
    if named and len(named) >= len([r for r in view["seen"] if r[BACK_MIXTURE] == mixture and r[BACK_BLOCK] < 0]):
        return [block for block in named if fits(row, block, crowded)]
    found = {row[BLOCK] for row in view["own"]}
    found |= {known for known, _, _ in view["off"]} | {other[BACK_BLOCK] for other in view["seen"]}
    free = [block for block in range(BLOCKS) if block not in found and among.get(block, mixture) == mixture]
    return [block for block in free if fits(row, block, crowded)]


def heading(view: View, place: int) -> str:
    """A place, with its garrison and its forage."""
    if place >= PLACES:
        return first(ASIDE_NAMES[place])
    if place >= TERRITORIES:
        return first(place_name(place))
    holder = view["marker"][place] if view["marker"][place] >= 0 else view["native"][place]
    garrison = f"{ADJECTIVES[holder]} garrison {walls(view, place)}" if holder >= 0 else "no garrison"
    return f"{place_name(place)} ({garrison}, forage {FORAGE[place]})"


def side_heading(view: View, side: int) -> str:
    """Whose blocks follow."""
    if view["seat"] == 1 - side:
        return "Enemy blocks:"
    return "Blocks of Sweden:" if side == SWEDISH else "Blocks of the Coalition:"


def waiting(view: View) -> list[list[int]]:
    """Blocks off the map that everybody sees: block, where, year."""
    found = [[row[BLOCK], row[PLACE], row[BOX]] for row in view["own"] if row[PLACE] >= PLACES]
    return sorted(found + [list(row) for row in view["off"]])


def names(blocks: list[int]) -> str:
    return listed([plain_name(block) for block in blocks])
