"""What cannot be in a position of Pax Baltica."""

from bivouac.games.pax_baltica.box.blocks import ARMY, BLOCKS, FLEET, FULL, KIND, NATION
from bivouac.games.pax_baltica.box.map import BARRED_TO, LIMBO, PLACES, PORTSMOUTH, TERRITORIES
from bivouac.games.pax_baltica.box.nations import ACTIVE, PRUSSIA
from bivouac.games.pax_baltica.rules.control import redraw
from bivouac.games.pax_baltica.rules.fleets import HOLDS_ARMIES, HOLDS_REGIMENTS
from bivouac.games.pax_baltica.rules.position import KNOWN, Position, cargo, side_of, stands
from bivouac.games.pax_baltica.rules.switches import NOTEBOOK


def faults(p: Position) -> list[str]:
    """Blocks doubled or astray, strengths out of bounds, fleets overladen, tables that disagree."""
    wrong: list[str] = []
    on_map = [block for block in range(BLOCKS) if p.place[block] < PLACES]
    staged = [code >> 7 for code in p.deployed]
    force = [0] * (2 * PLACES)
    for block in on_map:
        wrong += block_faults(p, block)
        if stands(p, block):
            force[side_of(p, block) * PLACES + p.place[block]] += 1
    if force != p.force:
        wrong.append("The count of blocks in each place is wrong.")
    for block in range(BLOCKS):
        if p.place[block] >= PLACES and p.place[block] != LIMBO and (p.handle[block] or p.aboard[block] >= 0):
            wrong.append("A block that is off the map has a number or a fleet.")
        if p.place[block] >= PLACES and p.place[block] != LIMBO and p.strength[block] and block not in staged:
            wrong.append("A block that is off the map has steps.")
    handles = [p.handle[block] for block in range(BLOCKS) if p.handle[block]]
    if len(set(handles)) != len(handles) or max([0, *handles]) > p.handles:
        wrong.append("Two blocks have the same number.")
    drawn = p.copy()
    redraw(drawn)
    if drawn.friend != p.friend or drawn.shut != p.shut or drawn.native != p.native:
        wrong.append("What is friendly or closed is not as markers and nations say.")
    if not p.switch[NOTEBOOK] and any(p.sighted):
        wrong.append("Something is written down where no notebook is kept.")
    return wrong


def block_faults(p: Position, block: int) -> list[str]:
    """A block on the map."""
    wrong: list[str] = []
    place = p.place[block]
    if not 1 <= p.strength[block] <= FULL[block]:
        wrong.append("A block on the map has no steps, or too many.")
    if p.numbered() and not p.handle[block]:
        wrong.append("A block on the map has no number.")
    if p.floor[block] > p.strength[block] or p.strength[block] > max(1, FULL[block] - p.gap[block]):
        wrong.append("What is known of a block's strength is not true.")
    if p.status[NATION[block]] != ACTIVE:
        wrong.append("A nation that is not in the war has a block on the map.")
    if KIND[block] == FLEET:
        aboard = cargo(p, block)
        armies = len([other for other in aboard if KIND[other] == ARMY])
        if armies > HOLDS_ARMIES or len(aboard) - armies > (0 if armies else HOLDS_REGIMENTS):
            wrong.append("A fleet carries too much.")
        if any(p.place[other] != place for other in aboard):
            wrong.append("A block is not where its fleet is.")
        return wrong
    if place >= TERRITORIES and (p.aboard[block] < 0 or place == PORTSMOUTH):
        wrong.append("A ground block is in the sea.")
    if place < TERRITORIES and (p.aboard[block] >= 0 or p.shut[place] or BARRED_TO[NATION[block]][place]):
        wrong.append("A block stands where it may not be.")
    if NATION[block] == PRUSSIA and p.known[block] != KNOWN and p.switch[NOTEBOOK]:
        wrong.append("The only block of a nation is not known.")
    return wrong
