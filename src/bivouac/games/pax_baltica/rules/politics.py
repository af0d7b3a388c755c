"""PB10, PB11 Nations enter the war, by a die or a trigger; and blocks that must leave a land at peace."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import (
    BLOCKS,
    FLEET,
    FULL,
    GEORG_LUDWIG,
    IN_POOL,
    KARL,
    KIND,
    MAZEPA,
    NATION,
    OF_NATION,
    ROOKE,
)
from bivouac.games.pax_baltica.box.map import (
    BARRED_TO,
    COLOUR,
    CONCESSIONS,
    DISTANCE,
    HANNOVER_LAND,
    HOLSTEIN_LAND,
    LIMBO,
    LOANED,
    PLACES,
    POLISH,
    POOL,
    PORTSMOUTH,
    RECEIVERS,
    SIVERSHCHYNA,
    SWEDEN_PROPER,
    TERRITORIES,
    UKRAINIAN,
    WAITING,
)
from bivouac.games.pax_baltica.box.nations import (
    ACTIVE,
    BARRED,
    BRITAIN,
    CEDED,
    COALITION,
    DEFECTED_MODIFIER,
    DENMARK,
    HANNOVER,
    INACTIVE,
    KARL_IN_UKRAINE,
    MODIFIER,
    OTTOMAN,
    POLAND,
    ROLLS,
    RUSSIA,
    SAXONY,
    SWEDEN,
    SWEDISH,
    UKRAINE,
)
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.pax_baltica.box.vocabulary import PLACE_WORD
from bivouac.games.pax_baltica.rules.agenda import BUILD, CONCEDE, PLACE_MAZEPA, finish, push
from bivouac.games.pax_baltica.rules.control import CONCESSION_COST, ceded, harbor, level, redraw
from bivouac.games.pax_baltica.rules.fates import (
    aftermath,
    attrition_modifier,
    remove,
    shelf,
    withdraw,
)
from bivouac.games.pax_baltica.rules.fog import appear, note, report
from bivouac.games.pax_baltica.rules.position import (
    KNOWN,
    MINGLED,
    Position,
    give_points,
    occupied,
    on_map,
    put,
    side_of,
)
from bivouac.games.pax_baltica.rules.switches import CEDE_ANY_TIME, NO_ACTIVATION_BEFORE
from bivouac.games.pax_baltica.rules.words import (
    ACTIVATED,
    ACTIVATION_DIE,
    CEDED_LAND,
    DISPLACE_TO,
    DISPLACED,
    MAZEPA_TO,
    REVOLT,
    ROLLED_ACTIVATION,
    STAYS_OUT,
    SUMMONED,
    TO_POOL,
    TROOPS_RETURN,
)

NEEDED: Final = int(DATA["constants"]["activation_needs"])

# what a block's coming into a territory can bring about, one bit each
HANNOVER_JOINS: Final = 1  # PB11.9
BRITAIN_JOINS: Final = 2  # PB11.11
POLES_JOIN_THE_POOL: Final = 4  # PB12.2
SAXONY_JOINS: Final = 8  # PB11.6
RUSSIA_JOINS: Final = 16  # PB11.6
DANES_RETURN: Final = 32  # PB13.2
SAXONS_RETURN: Final = 64  # PB13.2
JOINING: Final = [
    (HANNOVER_JOINS, HANNOVER),
    (BRITAIN_JOINS, BRITAIN),
    (SAXONY_JOINS, SAXONY),
    (RUSSIA_JOINS, RUSSIA),
]


# --- activation -------------------------------------------------------------------------------------------------------
def may_roll(p: Position, nation: int) -> bool:
    """PB10.1, PB10.3, PB11.4 Whether a die is rolled for it in an Interphase: not before its marker's year (R107)."""
    if p.status[nation] != INACTIVE or not ROLLS[nation] or p.until[nation] > p.year:
        return False
    if nation == HANNOVER and not p.defected:  # PB11.9 for the Coalition only
        return False
    return nation == UKRAINE or p.year >= p.switch[NO_ACTIVATION_BEFORE]  # PB12.2 the tournament rule


def modifier(p: Position, nation: int) -> int:
    """PB11 What is added to a nation's die: its own, Karl XII in Ukraine, the Swedish Attrition Track."""
    found = MODIFIER[nation] + attrition_modifier(p, nation)
    if nation == HANNOVER:
        found += DEFECTED_MODIFIER
    place = p.place[KARL]
    if place < TERRITORIES and UKRAINIAN[place]:
        found += KARL_IN_UKRAINE[nation]
    return found


def roll_for(p: Position, t: Table, nation: int, more: int) -> bool:
    """PB10.1 A 6 or more brings a nation into the war."""
    face = t.roll(6, ACTIVATION_DIE)
    total = face + modifier(p, nation) + more
    t.tell(ROLLED_ACTIVATION, nation, face, total)
    if total < NEEDED:
        t.tell(STAYS_OUT, nation)
    return total >= NEEDED


def activate(p: Position, t: Table, nation: int, in_mid_year: bool) -> None:
    """PB10.1 A nation enters the war; in mid-year it gets its points at once."""
    p.status[nation] = ACTIVE
    p.until[nation] = 0
    p.envoy[nation] = 0
    t.tell(ACTIVATED, nation)
    redraw(p)
    if nation == UKRAINE:
        revolt(p, t)
    elif nation == BRITAIN:
        summon(p, t, ROOKE, PORTSMOUTH)
    elif nation == HANNOVER and not p.defected:
        summon(p, t, GEORG_LUDWIG, HANNOVER_LAND)
    elif in_mid_year:
        give_points(p, nation, level(p, nation))
        push(p, BUILD, nation)
    aftermath(p, t)


def summon(p: Position, t: Table, block: int, place: int) -> None:
    """PB11.8, PB11.9, PB11.11 A block that comes by itself comes at full strength, and everybody sees it."""
    p.strength[block] = FULL[block]
    appear(p, block, place, KNOWN)
    note(p, block)
    put(p, block, place)
    t.tell(SUMMONED, block, place)


def revolt(p: Position, t: Table) -> None:
    """PB11.8 Russia's level falls by eight; Mazepa appears in Sivershchyna, or where there is no Coalition block."""
    t.tell(REVOLT)
    if mazepa_may_come(p):
        push(p, PLACE_MAZEPA)


def mazepa_may_come(p: Position) -> list[int]:
    """PB11.8 Sivershchyna, else anywhere in Ukraine; not where the Coalition stands."""
    if not occupied(p, COALITION, SIVERSHCHYNA):
        return [SIVERSHCHYNA]
    return [t for t in range(TERRITORIES) if UKRAINIAN[t] and not occupied(p, COALITION, t)]


def place_mazepa(p: Position, t: Table) -> None:
    """PB11.8 He waits if the Coalition is everywhere."""
    finish(p)
    where = mazepa_may_come(p)
    if where and p.status[UKRAINE] == ACTIVE and not on_map(p, MAZEPA):
        place = t.ask(SWEDISH, MAZEPA_TO, [PLACE_WORD + place for place in where]) - PLACE_WORD
        summon(p, t, MAZEPA, place)


# --- triggers ---------------------------------------------------------------------------------------------------------
def sets_off(p: Position, block: int, territory: int) -> int:
    """PB1.1 What it would bring about now that a block invades a territory; nothing of it is hidden from its owner."""
    if side_of(p, block) == COALITION:
        if territory == HOLSTEIN_LAND and may_be_called(p, HANNOVER) and not p.defected:
            return HANNOVER_JOINS
        return BRITAIN_JOINS if SWEDEN_PROPER[territory] and may_be_called(p, BRITAIN) else 0
    found = 0
    if POLISH[territory]:
        if poles_wait(p):
            found |= POLES_JOIN_THE_POOL
        if NATION[block] == OTTOMAN:  # Christian solidarity
            found |= SAXONY_JOINS * (p.status[SAXONY] == INACTIVE) | RUSSIA_JOINS * (p.status[RUSSIA] == INACTIVE)
    elif COLOUR[territory] == DENMARK and on_loan(p, DENMARK):
        found |= DANES_RETURN
    elif COLOUR[territory] == SAXONY and on_loan(p, SAXONY):
        found |= SAXONS_RETURN
    return found


def invade(p: Position, t: Table, block: int, territory: int) -> None:
    """PB1.1 A block enters a territory by movement or regrouping, also in passing, and what that brings about."""
    found = sets_off(p, block, territory)
    entered_poland(p, block, territory)
    for bit, nation in JOINING:
        if found & bit:
            activate(p, t, nation, True)
    if found & DANES_RETURN:
        call_back(p, t, DENMARK)
    if found & SAXONS_RETURN:
        call_back(p, t, SAXONY)


def poles_wait(p: Position) -> bool:
    """PB12.2 Whether Polish regiments would join the pool if Poland were entered now, for the first time."""
    return not p.poland_entered and any(p.place[block] == WAITING for block in OF_NATION[POLAND])


def may_be_called(p: Position, nation: int) -> bool:
    """PB10.3 Not while its marker is ahead."""
    return p.status[nation] == INACTIVE and p.until[nation] <= p.year


def on_loan(p: Position, nation: int) -> list[int]:
    """PB13.2 What a nation has lent; everybody knows how many."""
    return [block for block in IN_POOL[nation] if p.place[block] == LOANED]


def call_back(p: Position, t: Table, nation: int) -> None:
    """PB13.2 Troops on loan return to their pool."""
    for block in on_loan(p, nation):
        put(p, block, POOL)
        t.tell(TROOPS_RETURN, nation)


# --- concessions ------------------------------------------------------------------------------------------------------
def concessions(p: Position) -> list[int]:
    """PB11.1 What Sweden may cede: 0 Bremen-Verden, 1 Pommern; its level must stay above zero (R111)."""
    found: list[int] = []
    for i in range(len(CONCESSIONS)):
        land = CONCESSIONS[i]
        if p.marker[land] < 0 and not ceded(p, land) and p.status[RECEIVERS[i]] not in (CEDED, BARRED):
            found.append(i)
    return found if found and level(p, SWEDEN) > CONCESSION_COST else []


def may_cede_now(p: Position) -> bool:
    """PB11.1 Under the option, wherever something is about to happen (R111)."""
    return p.switch[CEDE_ANY_TIME] == 1 and len(concessions(p)) > 0


def let_cede(p: Position) -> None:
    """PB11.1 Before what comes next, Sweden is asked whether she cedes land."""
    if may_cede_now(p):
        push(p, CONCEDE)


def cede(p: Position, t: Table, which: int) -> None:
    """PB11.1 The receiver is out of the war for ever; the land is its own, and closed."""
    land, receiver = CONCESSIONS[which], RECEIVERS[which]
    t.tell(CEDED_LAND, land, receiver)
    p.native[land] = receiver
    p.status[receiver] = CEDED
    p.until[receiver] = 0
    withdraw(p, t, receiver)


# --- blocks that must leave -------------------------------------------------------------------------------------------
def uprooted(p: Position) -> list[int]:
    """PB10.2 Blocks on the way out, the First Player's before the other's, by their numbers."""
    found = [block for block in range(BLOCKS) if p.place[block] == LIMBO]
    found.sort(key=lambda block: (side_of(p, block) != p.first, p.handle[block]))
    return found


def havens(p: Position, block: int) -> list[int]:
    """PB10.2 The nearest friendly territories that it may enter; for a fleet, harbors; no transit land (R103)."""
    side = side_of(p, block)
    steps = DISTANCE[p.entry[block]]
    found: list[int] = []
    nearest = PLACES
    for place in range(TERRITORIES):
        far = steps[place]
        if far < 0 or far > nearest or p.friend[place] != side or p.shut[place] or BARRED_TO[NATION[block]][place]:
            continue
        if KIND[block] == FLEET:
            if not harbor(p, place):
                continue
        elif occupied(p, 1 - side, place):
            continue
        if far < nearest:
            nearest = far
            found = []
        found.append(place)
    return found


def displace(p: Position, t: Table) -> None:
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


def entered_poland(p: Position, block: int, place: int) -> None:
    """PB12.2 By whatever means (R148)."""
    if place < TERRITORIES and POLISH[place] and side_of(p, block) == SWEDISH:
        p.poland_entered = 1
