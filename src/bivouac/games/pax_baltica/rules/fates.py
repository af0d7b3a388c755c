"""PB6.5, PB2.3, PB10.2 Steps lost, blocks eliminated, nations under truce: what is lost, and what is lost with it."""

from typing import Any, Final

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import (
    ARMY,
    BLOCKS,
    COSSACKS,
    FLEET,
    FLEETS,
    FULL,
    KARL,
    KIND,
    MAZEPA,
    NATION,
    OF_NATION,
    POOL_OF,
    ROOKE,
    ROYAL,
)
from bivouac.games.pax_baltica.box.map import (
    EXILE,
    GONE,
    GUEST,
    HOME,
    LIMBO,
    NYEN,
    PLACES,
    POLISH_CAPITALS,
    POOL,
    PORT,
    TERRITORIES,
    UKRAINIAN,
    UNCALLED,
)
from bivouac.games.pax_baltica.box.nations import (
    ACTIVE,
    BARRED,
    HANNOVER,
    HAS_LEVEL,
    INACTIVE,
    NATION_NAMES,
    NATIONS,
    OTTOMAN,
    POLAND,
    RUSSIA,
    SAXONY,
    SWEDEN,
    UKRAINE,
)
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.pax_baltica.rules.agenda import BUILD, DISPLACE, ahead, drop, push
from bivouac.games.pax_baltica.rules.control import friendly, levels, redraw, swedes_in_russia
from bivouac.games.pax_baltica.rules.fog import by_number, report, seen_to_gain, seen_to_lose, vanish
from bivouac.games.pax_baltica.rules.position import (
    BESIEGING,
    MINGLED,
    MOVED,
    Position,
    blocks_in,
    cargo,
    give_points,
    put,
    side_of,
)
from bivouac.games.pax_baltica.rules.switches import TRUCE_YEARS
from bivouac.games.pax_baltica.rules.victory import end_by_markers, end_by_royal_death, end_by_triumph, end_by_truce
from bivouac.games.pax_baltica.rules.words import (
    ATTRITION_ADVANCES,
    COSSACKS_RETURN,
    DRIVEN_TO_SEA,
    ELIMINATED,
    GAINED,
    HANNOVER_DEFECTS,
    LOST_STEP,
    PACIFIED,
    POLAND_LOST,
    POLAND_REGAINED,
    REFORMS_BEGIN,
    TO_EXILE,
    TO_POOL,
    TRUCE,
)

ROWS: Final = ["not_in_russia", "in_russia"]
BOXES: Final[list[list[dict[str, Any]]]] = [
    sorted([box for box in DATA["attrition_box"] if box["row"] == row], key=lambda box: int(box["index"]))
    for row in ROWS
]
LAST_BOX: Final = len(BOXES[0]) - 1
DEFECTION: Final[list[int]] = [  # by row: the first box that says so
    min([i for i, box in enumerate(row) if bool(box["hannover_defects"])], default=LAST_BOX + 1) for row in BOXES
]


# --- steps ------------------------------------------------------------------------------------------------------------
def lose_step(p: Position, t: Table, block: int, fighting: bool) -> None:
    """PB6.5 A block that loses its last step is eliminated."""
    if p.strength[block] <= 1:
        eliminate(p, t, block, fighting)
        return
    p.strength[block] -= 1
    seen_to_lose(p, block)
    report(p, t, LOST_STEP, block, p.place[block])


def gain_step(p: Position, t: Table, block: int) -> None:
    """PB5.3 One step more, never above full strength."""
    if p.strength[block] < FULL[block]:
        p.strength[block] += 1
        seen_to_gain(p, block)
        report(p, t, GAINED, block, p.place[block])


# --- blocks -----------------------------------------------------------------------------------------------------------
def eliminate(p: Position, t: Table, block: int, fighting: bool) -> None:
    """PB6.5, PB9.3 To its pool, and a fleet's cargo with it; what a lost block brings about happens at once."""
    report(p, t, ELIMINATED, block, p.place[block])
    aboard = cargo(p, block) if KIND[block] == FLEET else []
    remove(p, block, resting_place(block))
    if fighting and KIND[block] == ARMY:
        if NATION[block] == SWEDEN:
            p.fallen = 1  # PB11.1
        elif NATION[block] == RUSSIA:
            begin_reforms(p, t)
    for passenger in aboard:
        eliminate(p, t, passenger, fighting)
    mourn(p, t, block)


def resting_place(block: int) -> int:
    """PB2.3 Royal blocks never come back, but Karl XII goes into exile; PB11.8, PB11.11 Mazepa, Rooke are set aside."""
    if block == KARL:
        return EXILE
    return GONE if ROYAL[block] else shelf(block)


def shelf(block: int) -> int:
    """PB5.6 Its pool; Mazepa and Rooke belong to none."""
    return UNCALLED if POOL_OF[block] < 0 else POOL


def remove(p: Position, block: int, to: int) -> None:
    """PB2.2 A block leaves the map, eliminated or not."""
    vanish(p, block)
    put(p, block, to)
    p.strength[block] = 0
    if p.marched:
        p.marched = [march for march in p.marched if march >> 3 != block]


def begin_reforms(p: Position, t: Table) -> None:
    """PB11.2 A Russian army lost in battle, or Russian land, opens the reforms."""
    if not p.reform_begun:
        p.reform_begun = 1
        t.tell(REFORMS_BEGIN)


def mourn(p: Position, t: Table, block: int) -> None:
    """PB2.3, PB10.2, PB11.6, PB11.8, PB11.11 What the loss of this block means for its nation."""
    nation = NATION[block]
    if block == KARL:
        p.exile = 0
        t.tell(TO_EXILE)
    if ROYAL[block]:
        end_by_royal_death(p, block)
    if p.status[nation] != ACTIVE:
        return
    if (ROYAL[block] and nation != SWEDEN) or block == ROOKE:
        truce(p, t, nation)
    elif block == MAZEPA:
        pacify(p, t)
    elif nation == OTTOMAN and all(p.place[other] >= PLACES for other in OF_NATION[OTTOMAN]):
        truce(p, t, OTTOMAN)


# --- truce ------------------------------------------------------------------------------------------------------------
def truce(p: Position, t: Table, nation: int) -> None:
    """PB10.2 A nation leaves the war; PB10.3 a marker says when it may roll again."""
    t.tell(TRUCE, nation)
    if nation == UKRAINE:
        p.until[nation] = p.year + p.switch[TRUCE_YEARS]
        pacify(p, t)
        return
    end_by_truce(p, nation)
    p.until[nation] = p.year + p.switch[TRUCE_YEARS]
    p.status[nation] = INACTIVE
    withdraw(p, t, nation)


def withdraw(p: Position, t: Table, nation: int) -> None:
    """PB10.2 Blocks and markers go, foreign blocks leave its land; the order is R102's."""
    p.status[nation] = INACTIVE if p.status[nation] == ACTIVE else p.status[nation]
    send_home(p, t, OF_NATION[nation] + (OF_NATION[POLAND] if nation == SAXONY else []))
    for territory in range(TERRITORIES):
        if p.marker[territory] == nation or (p.native[territory] == nation and p.marker[territory] >= 0):
            p.marker[territory] = -1
            lift_siege(p, territory)
    p.bonus[nation] = p.halved[nation] = p.envoy[nation] = 0
    give_points(p, nation, 0)
    drop(p, BUILD, nation)
    redraw(p)
    clear_land(p, nation)
    aftermath(p, t)


def lift_siege(p: Position, territory: int) -> None:
    """PB10.2 A siege against a garrison that goes with its nation lapses, also where another takes its place (R102)."""
    for block in blocks_in(p, territory):
        p.mark[block] &= ~BESIEGING


def send_home(p: Position, t: Table, blocks: list[int]) -> None:
    """PB10.2 They leave the map, not eliminated; Saxons and Poles go together, or the order would tell them apart."""
    for block in by_number(p, blocks):
        if p.place[block] == GUEST:  # it was Sweden's to build (R124)
            put(p, block, POOL)
        if p.place[block] < PLACES or p.place[block] == LIMBO:
            report(p, t, TO_POOL, block, p.entry[block] if p.place[block] == LIMBO else p.place[block])
            stranded = cargo(p, block) if KIND[block] == FLEET else []
            remove(p, block, shelf(block))
            for passenger in stranded:
                if p.place[passenger] < PLACES:
                    uproot(p, passenger)


def clear_land(p: Position, nation: int) -> None:
    """PB10.2 Blocks of others on its land, and fleets in its harbors, must go to the nearest friendly territory."""
    for block in range(BLOCKS):
        place = p.place[block]
        if place < TERRITORIES and p.native[place] == nation and p.shut[place]:
            uproot(p, block)


def uproot(p: Position, block: int) -> None:
    """PB10.2 On the way out: it stands nowhere until its owner has said where to."""
    place = p.place[block]
    put(p, block, LIMBO)
    p.entry[block] = place
    p.mark[block] = (p.mark[block] & MOVED) | MINGLED  # neither pinned nor besieging nor in a battle any more
    if not ahead(p, DISPLACE, 0):
        push(p, DISPLACE)


def pacify(p: Position, t: Table) -> None:
    """PB11.8 Ukraine rejoins Russia: its markers and Russian ones there go, those of others stay (R104)."""
    t.tell(PACIFIED)
    p.status[UKRAINE] = INACTIVE
    send_home(p, t, OF_NATION[UKRAINE])
    for territory in range(TERRITORIES):
        if p.marker[territory] == UKRAINE or (UKRAINIAN[territory] and p.marker[territory] == RUSSIA):
            p.marker[territory] = -1
    p.envoy[UKRAINE] = 0
    redraw(p)
    if p.status[RUSSIA] != ACTIVE:  # its land is closed, and now Ukraine is part of it
        for territory in range(TERRITORIES):
            if UKRAINIAN[territory]:
                p.marker[territory] = -1
        clear_land(p, RUSSIA)
    aftermath(p, t)


def defect(p: Position, t: Table) -> None:
    """PB11.9 Hannover goes over to the Coalition, and is not in the war for now."""
    if p.defected or p.status[HANNOVER] == BARRED:  # nothing moves a barred nation (R143)
        return
    t.tell(HANNOVER_DEFECTS)
    if p.status[HANNOVER] == ACTIVE:
        p.status[HANNOVER] = INACTIVE
        withdraw(p, t, HANNOVER)
    p.until[HANNOVER] = 0
    p.defected = 1
    redraw(p)


# --- what follows from a change of control or status ------------------------------------------------------------------
def aftermath(p: Position, t: Table) -> None:
    """PB0.4, PB5.1, PB9.4, PB11.5 After every capture, truce, revolt and concession: what stands differently now.

    PB10.2 A nation whose level has come to zero is under truce.
    """
    redraw(p)
    fall_of_poland(p, t)
    leave_lost_harbors(p, t)
    if p.marker[NYEN] != RUSSIA:
        p.nyen_track = 0
    if p.place[COSSACKS] == HOME and p.status[UKRAINE] != ACTIVE and p.status[OTTOMAN] != ACTIVE:
        put(p, COSSACKS, POOL)
        t.tell(COSSACKS_RETURN)
    end_by_markers(p)
    now = levels(p)
    for nation in range(NATIONS):
        if now[nation] == 0 and p.status[nation] == ACTIVE and HAS_LEVEL[nation]:
            truce(p, t, nation)
            return
    end_by_triumph(p)


def fall_of_poland(p: Position, t: Table) -> None:
    """PB11.5 Lost when neither capital has a Saxon marker, regained when both have (R116)."""
    saxon = len([capital for capital in POLISH_CAPITALS if p.marker[capital] == SAXONY])
    if saxon == 0 and not p.poland_lost:
        p.poland_lost = 1
        t.tell(POLAND_LOST)
        send_home(p, t, OF_NATION[POLAND])
    elif saxon == len(POLISH_CAPITALS) and p.poland_lost:
        p.poland_lost = 0
        t.tell(POLAND_REGAINED)


def leave_lost_harbors(p: Position, t: Table) -> None:
    """PB9.4 Fleets in a harbor that the enemy has taken put to sea and lose a step."""
    for fleet in by_number(p, FLEETS):
        place = p.place[fleet]
        if place < TERRITORIES and friendly(p, 1 - side_of(p, fleet), place):
            put(p, fleet, PORT[place])
            p.mark[fleet] |= MINGLED
            report(p, t, DRIVEN_TO_SEA, fleet, PORT[place])
            lose_step(p, t, fleet, False)


# --- the Swedish Attrition Track --------------------------------------------------------------------------------------
def advance_attrition(p: Position, t: Table) -> None:
    """PB11.1 A battle lost in which a Swedish army was eliminated; the last box is the end of the track."""
    p.fallen = 0
    if p.attrition < LAST_BOX:
        p.attrition += 1
        t.tell(ATTRITION_ADVANCES, p.attrition)
    look_at_attrition(p, t)


def look_at_attrition(p: Position, t: Table) -> None:
    """PB11.9 Hannover defects as soon as a box that says so is reached in the row that counts now."""
    if not p.defected and p.attrition >= min(DEFECTION) and p.attrition >= DEFECTION[int(swedes_in_russia(p))]:
        defect(p, t)


def attrition_modifier(p: Position, nation: int) -> int:
    """PB11.1 What the boxes reached in the row that counts now add to a nation's roll."""
    row = BOXES[int(swedes_in_russia(p))]
    return sum([int(box["activation"].get(NATION_NAMES[nation], 0)) for box in row[: p.attrition + 1]])
