"""PB6.5, PB2.3, PB10.2 Steps and blocks lost, nations under truce, and what follows: each may bring about the next."""

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import (
    ARMY,
    COSSACKS,
    FLEET,
    FLEETS,
    FULL,
    KARL,
    KIND,
    MAZEPA,
    NATION,
    OF_NATION,
    ROOKE,
    ROYAL,
)
from bivouac.games.pax_baltica.box.map import HOME, NYEN, PLACES, POOL, PORT, TERRITORIES
from bivouac.games.pax_baltica.box.nations import (
    ACTIVE,
    HAS_LEVEL,
    INACTIVE,
    NATIONS,
    OTTOMAN,
    POLAND,
    RUSSIA,
    SAXONY,
    SWEDEN,
    UKRAINE,
)
from bivouac.games.pax_baltica.rules.agenda import BUILD, drop
from bivouac.games.pax_baltica.rules.control import friendly, levels, redraw
from bivouac.games.pax_baltica.rules.fog import by_number, report, seen_to_gain, seen_to_lose
from bivouac.games.pax_baltica.rules.nations.poland import fall_of_poland
from bivouac.games.pax_baltica.rules.nations.russia import begin_reforms
from bivouac.games.pax_baltica.rules.nations.ukraine import rejoin_russia
from bivouac.games.pax_baltica.rules.position import MINGLED, Position, cargo, give_points, put, side_of
from bivouac.games.pax_baltica.rules.removal import clear_land, lift_siege, remove, resting_place, send_home
from bivouac.games.pax_baltica.rules.switches import TRUCE_YEARS
from bivouac.games.pax_baltica.rules.victory import end_by_markers, end_by_royal_death, end_by_triumph, end_by_truce
from bivouac.games.pax_baltica.rules.words import (
    COSSACKS_RETURN,
    DRIVEN_TO_SEA,
    ELIMINATED,
    GAINED,
    LOST_STEP,
    TO_EXILE,
    TRUCE,
)


# --- steps and blocks -------------------------------------------------------------------------------------------------
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


def pacify(p: Position, t: Table) -> None:
    """PB11.8 Ukraine rejoins Russia."""
    rejoin_russia(p, t)
    aftermath(p, t)


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


def leave_lost_harbors(p: Position, t: Table) -> None:
    """PB9.4 Fleets in a harbor that the enemy has taken put to sea and lose a step."""
    for fleet in by_number(p, FLEETS):
        place = p.place[fleet]
        if place < TERRITORIES and friendly(p, 1 - side_of(p, fleet), place):
            put(p, fleet, PORT[place])
            p.mark[fleet] |= MINGLED
            report(p, t, DRIVEN_TO_SEA, fleet, PORT[place])
            lose_step(p, t, fleet, False)
