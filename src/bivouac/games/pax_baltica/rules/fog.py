"""PB2.1 What the opponent knows of a block: its number, what it may be, how strong it can be."""

from typing import Final

from bivouac.core.table import Table, all_but, only
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FLEET, FULL, GEORG_LUDWIG, KIND, WOOD
from bivouac.games.pax_baltica.box.map import PLACES
from bivouac.games.pax_baltica.rules.agenda import finish
from bivouac.games.pax_baltica.rules.position import (
    ALL_BLOCKS,
    BESIEGING,
    HIDDEN,
    KNOWN,
    MINGLED,
    NAMED,
    SHOWN,
    STRUCK,
    Position,
    blocks_in,
    marked,
    put,
    side_of,
)
from bivouac.games.pax_baltica.rules.switches import NOTEBOOK, SHUFFLE
from bivouac.games.pax_baltica.rules.words import REVEALED, SHUFFLED, SUMMONED

NOBODY_SEES: Final = 0  # an audience without seats
WEAKEST: Final = min(FULL)  # no block has a lower full strength
OUTLINE: Final[list[int]] = [WOOD[block] * 2 + int(KIND[block] == FLEET) for block in ALL_BLOCKS]  # seen from behind


def back_of(p: Position, block: int) -> int:
    """PB2.1 What one sees of a block from behind: its number, its wood, and whether it is a fleet (R152)."""
    return p.handle[block] * 8 + OUTLINE[block]


def by_number(p: Position, blocks: list[int]) -> list[int]:
    """PB2.1 In the order of their numbers, which says nothing of the order in which they were chosen."""
    return sorted(blocks, key=lambda block: p.handle[block])


def report(p: Position, t: Table, event: int, block: int, b: int = 0, c: int = 0) -> None:
    """PB2.1 What happens to a block is told by name to those who know it, by its back to others (the next event)."""
    if p.known[block] == KNOWN:
        t.tell(event, block, b, c)
        return
    side = side_of(p, block)
    t.tell(event, block, b, c, only(side))
    t.tell(event + 1, back_of(p, block), b, c, all_but(side))


# --- coming and going -------------------------------------------------------------------------------------------------
def appear(p: Position, block: int, place: int, known: int) -> None:
    """PB2.1 A block comes to the map with a new number; the strength it came with is not told."""
    p.handles += 1
    p.mixtures += 1
    p.handle[block] = p.handles
    p.mixture[block] = p.mixtures
    p.known[block] = known
    p.born[block] = place
    p.speed[block] = 0
    p.floor[block] = 1
    p.gap[block] = 0
    if known == KNOWN:
        see_strength(p, block)
    p.mark[block] = MINGLED


def see_strength(p: Position, block: int) -> None:
    """PB2.1 Its steps are seen."""
    p.floor[block] = p.strength[block]
    p.gap[block] = FULL[block] - p.strength[block]


def vanish(p: Position, block: int) -> None:
    """PB2.1 A block leaves the map. If nobody saw which it was, its companions are no longer told apart by name."""
    if p.known[block] == NAMED:
        for other in range(BLOCKS):
            if p.mixture[other] == p.mixture[block] and p.known[other] == NAMED:
                p.known[other] = HIDDEN
    if p.known[block] == KNOWN:
        p.sighted[block] = 0  # of one that went unseen the old note stands, for nobody can tell
    forget(p, block)


def forget(p: Position, block: int) -> None:
    """PB2.1 What was known of a block is known only as long as it is on the map."""
    p.handle[block] = 0
    p.mixture[block] = 0
    p.known[block] = HIDDEN
    p.born[block] = -1
    p.speed[block] = 0
    p.floor[block] = 0
    p.gap[block] = 0
    p.mark[block] = 0
    p.entry[block] = -1


def summon(p: Position, t: Table, block: int, place: int) -> None:
    """PB11.8, PB11.9, PB11.11 A block that comes by itself comes at full strength, and everybody sees it."""
    p.strength[block] = FULL[block]
    appear(p, block, place, KNOWN)
    note(p, block)
    put(p, block, place)
    t.tell(SUMMONED, block, place)


# --- what is seen -----------------------------------------------------------------------------------------------------
def reveal(p: Position, t: Table, blocks: list[int]) -> None:
    """PB3.3, PB6.1, PB7.1 Blocks are tipped over: name and strength are seen, and stay known (R154)."""
    tipped = by_number(p, blocks)
    news = [block for block in tipped if p.known[block] != KNOWN or not strength_known(p, block)]
    for block in tipped:
        old = p.mixture[block] if p.known[block] != KNOWN else 0
        if block in news:
            t.tell(REVEALED, block, p.strength[block], p.place[block])
        p.known[block] = KNOWN
        see_strength(p, block)
        note(p, block)
        if p.switch[SHUFFLE]:
            p.mark[block] |= MINGLED  # to be mixed again when the turn's marks are taken off
        if old:
            p.mixtures += 1
            p.mixture[block] = p.mixtures
            only_one_left(p, old)


def note(p: Position, block: int) -> None:
    """PB2.1 In the notebook: how strong a block was that everybody saw, and when."""
    if p.switch[NOTEBOOK]:
        p.sighted[block] = (4 * p.year + p.season) * 8 + p.strength[block]


def strength_known(p: Position, block: int) -> bool:
    """PB2.1 Whether the bounds that were seen leave one strength only."""
    return p.floor[block] == p.strength[block] == FULL[block] - p.gap[block]


def only_one_left(p: Position, mixture: int) -> None:
    """PB2.1 Who is known to be among those of a mixture, and is alone in it, is known."""
    left = [block for block in range(BLOCKS) if p.mixture[block] == mixture and p.place[block] < PLACES]
    if len(left) == 1 and p.known[left[0]] == NAMED:
        p.known[left[0]] = KNOWN


def seen_to_lose(p: Position, block: int) -> None:
    """PB2.1 A step lost by this block is seen, not what is left (R153)."""
    p.floor[block] = max(1, p.floor[block] - 1)
    p.gap[block] += 1


def seen_to_gain(p: Position, block: int) -> None:
    """PB2.1 A step gained is seen, too. However weak it may have been, now it can have two."""
    p.floor[block] += 1
    most = FULL[block] - 2 if p.known[block] == KNOWN else WEAKEST - 2
    p.gap[block] = max(0, min(p.gap[block] - 1, most))


def may_have_lost(p: Position, block: int) -> None:
    """PB2.1 A loss that met it or not, depending on what it is (R153)."""
    p.floor[block] = max(1, p.floor[block] - 1)
    p.mark[block] |= STRUCK


# --- standing up ------------------------------------------------------------------------------------------------------
def lies_open(p: Position, block: int) -> bool:
    """PB3.3, PB6.1, PB7.1 Whether a block is still tipped over: it fights, besieges, or was looked at this turn."""
    if p.known[block] != KNOWN:
        return False
    return p.mark[block] & (BESIEGING | SHOWN) > 0 or (p.place[block] == p.battle >= 0)


def stand_up(p: Position) -> None:
    """PB3.3 Where no notebook is kept, nothing is held of a block that is stood up again: not its name, not its steps.

    PB11.9 A blue block of the Coalition can only be Hannover's.
    """
    if p.switch[NOTEBOOK]:
        return
    for block in range(BLOCKS):
        if p.handle[block] and not lies_open(p, block):
            p.known[block] = KNOWN if block == GEORG_LUDWIG and p.defected else HIDDEN
            p.mixture[block] = 0
            p.born[block] = -1
            p.speed[block] = 0
            p.floor[block] = 1
            p.gap[block] = 0


# --- mingling ---------------------------------------------------------------------------------------------------------
def stack_of(p: Position, block: int) -> int:
    """PB2.1 Blocks of one place, wood and kind cannot be told apart from behind."""
    return p.place[block] * 8 + OUTLINE[block]


def stacks(p: Position, blocks: list[int]) -> list[list[int]]:
    """PB2.1 These blocks, as far as they cannot be told apart from behind."""
    alike: dict[int, list[int]] = {}
    for block in blocks:
        alike.setdefault(stack_of(p, block), []).append(block)
    return [alike[key] for key in sorted(alike)]


def mingle(p: Position, t: Table) -> None:
    """PB2.1 Blocks that came together get new numbers in an order nobody sees; what was known of each is of all."""
    if not p.switch[NOTEBOOK]:  # those that were looked at this turn stand up, too
        p.mark = [mark & ~SHOWN for mark in p.mark]
        stand_up(p)
    fresh = [block for block in marked(p) if p.mark[block] & MINGLED and p.place[block] < PLACES]
    if p.switch[SHUFFLE]:
        for block in fresh:
            conceal(p, p.place[block])
    places = sorted({p.place[block] for block in fresh})
    keys = {stack_of(p, block) for block in fresh if p.known[block] != KNOWN}
    for stack in stacks(p, [block for place in places for block in blocks_in(p, place) if p.known[block] != KNOWN]):
        if len(stack) > 1 and stack_of(p, stack[0]) in keys:
            mix(p, t, stack)
    for block in fresh:
        p.mark[block] &= ~MINGLED


def conceal(p: Position, place: int) -> None:
    """PB2.1 Under the option, blocks that were seen are stood up and mixed again (R154)."""
    for block in blocks_in(p, place):
        if p.known[block] == KNOWN and may_hide(p, block):
            p.known[block] = NAMED


def may_hide(p: Position, block: int) -> bool:
    """PB2.1 A block with others of its side, wood and kind beside it; one that is alone in its wood is known by it."""
    return any(
        other != block and OUTLINE[other] == OUTLINE[block] and p.aboard[other] == p.aboard[block]
        for other in blocks_in(p, p.place[block])
    )


def mix(p: Position, t: Table, stack: list[int]) -> None:
    """PB2.1 One mixture: the same bounds for all, and new numbers in a drawn order."""
    p.mixtures += 1
    merged = [p.mixture[block] for block in stack]
    born = p.born[stack[0]] if all(p.born[block] == p.born[stack[0]] for block in stack) else -1
    speed = p.speed[stack[0]] if all(p.speed[block] == p.speed[stack[0]] for block in stack) else 0
    floor = min([p.floor[block] for block in stack])
    gap = min([p.gap[block] for block in stack])
    for block in range(BLOCKS):
        if p.mixture[block] in merged and p.known[block] != KNOWN and p.handle[block]:
            p.mixture[block] = p.mixtures
    pile = stack[:]
    while pile:
        block = t.draw(pile, SHUFFLED, NOBODY_SEES)
        p.handles += 1
        p.handle[block] = p.handles
        p.born[block] = born
        p.speed[block] = speed
        p.floor[block] = floor
        p.gap[block] = gap


def mingle_after_show(p: Position, t: Table, _: int = 0) -> None:
    """PB2.1 New blocks of the Interphase come together with others."""
    finish(p)
    mingle(p, t)
