"""PB10.2, PB10.3 Truces: who may submit, when a nation may return, and blocks that must make way."""

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FLEET, KIND, NATION
from bivouac.games.pax_baltica.box.map import BARRED_TO, DISTANCE, LIMBO, TERRITORIES
from bivouac.games.pax_baltica.box.nations import BRITAIN, HOLSTEIN, INACTIVE, MAY_SUBMIT, NATIONS
from bivouac.games.pax_baltica.box.vocabulary import DONE, NATION_WORD, PLACE_WORD
from bivouac.games.pax_baltica.rules.agenda import finish
from bivouac.games.pax_baltica.rules.control import harbor, in_the_war
from bivouac.games.pax_baltica.rules.fates import truce
from bivouac.games.pax_baltica.rules.fog import report
from bivouac.games.pax_baltica.rules.nations.poland import entered_poland
from bivouac.games.pax_baltica.rules.position import MINGLED, Open, Position, occupied, put, side_of
from bivouac.games.pax_baltica.rules.removal import remove, shelf
from bivouac.games.pax_baltica.rules.switches import ALL_MAY_SUBMIT
from bivouac.games.pax_baltica.rules.words import DISPLACE_TO, DISPLACED, MARKER_REMOVED, SUBMITS, SUBMITTING, TO_POOL


def may_submit(p: Open, nation: int) -> bool:
    """PB10.2 Whether a nation may offer a truce; Holstein and Britain have no war of their own to leave (R105)."""
    return MAY_SUBMIT[nation] or (p.switch[ALL_MAY_SUBMIT] == 1 and nation in (HOLSTEIN, BRITAIN))


def submit(p: Position, t: Table, seat: int) -> None:
    """PB10.2 Nations may submit to a truce (R105)."""
    words = [NATION_WORD + nation for nation in in_the_war(p, seat) if may_submit(p, nation)]
    choice = t.ask(seat, SUBMITTING, [DONE, *words])
    if choice == DONE:
        finish(p)
    else:
        t.tell(SUBMITS, choice - NATION_WORD)
        truce(p, t, choice - NATION_WORD)


def remove_markers(p: Position, t: Table) -> None:
    """PB10.3 Nations whose year has come may roll again."""
    for nation in range(NATIONS):
        if 0 < p.until[nation] <= p.year:
            p.until[nation] = 0
            t.tell(MARKER_REMOVED, nation)


def may_be_called(p: Open, nation: int) -> bool:
    """PB10.3 Not while its marker is ahead."""
    return p.status[nation] == INACTIVE and p.until[nation] <= p.year


# --- who must make way ------------------------------------------------------------------------------------------------
def uprooted(p: Position) -> list[int]:
    """PB10.2 Blocks on the way out, the First Player's before the other's, by their numbers."""
    leavers = [block for block in range(BLOCKS) if p.place[block] == LIMBO]
    leavers.sort(key=lambda block: (side_of(p, block) != p.first, p.handle[block]))
    return leavers


def bars_haven(p: Open, block: int, place: int) -> str | None:
    """PB10.2 The rule by which a block may not make way into a territory; no transit land (R103)."""
    side = side_of(p, block)
    if p.friend[place] != side:
        return "PB1.2"
    if p.shut[place]:
        return "PB4.5"
    if BARRED_TO[NATION[block]][place]:
        return "PB11"
    if KIND[block] == FLEET:
        return None if harbor(p, place) else "PB1.6"
    return "PB10.2" if occupied(p, 1 - side, place) else None


def havens(p: Open, block: int) -> list[int]:
    """PB10.2 The nearest of the territories that it may enter."""
    steps = DISTANCE[p.entry[block]]
    able = [place for place in range(TERRITORIES) if steps[place] >= 0 and not bars_haven(p, block, place)]
    nearest = min([steps[place] for place in able], default=0)
    return [place for place in able if steps[place] == nearest]


def displace(p: Position, t: Table, _: int = 0) -> None:
    """PB10.2 One block goes to the nearest friendly territory; its owner chooses where several are as near."""
    waiting = uprooted(p)
    if not waiting:
        finish(p)
        return
    block = waiting[0]
    where = havens(p, block)
    if where:
        owner = side_of(p, block)
        p.chosen = block
        place = t.ask(owner, DISPLACE_TO, [PLACE_WORD + place for place in where]) - PLACE_WORD
        p.entry[block] = -1
        put(p, block, place)
        p.mark[block] |= MINGLED
        entered_poland(p, block, place)
        report(p, t, DISPLACED, block, place)
    else:
        report(p, t, TO_POOL, block, p.entry[block])
        remove(p, block, shelf(block))
