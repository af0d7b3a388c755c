"""PB6.5, PB2.3, PB10.2 Steps and blocks lost, nations under truce, and what follows: each may bring about the next."""

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box import blocks, nations
from bivouac.games.pax_baltica.box.map import HOME, NYEN, PLACES, POOL, PORT, TERRITORIES
from bivouac.games.pax_baltica.box.nations import SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import PLACE_WORD
from bivouac.games.pax_baltica.rules import words as w
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


# --- in which order, with which dice ----------------------------------------------------------------------------------
def in_order(p: Position, t: Table, question: int, places: list[int]) -> list[int]:
    """PB6.1, PB7.1 Battles and sieges come in the order that the First Player settles, in winter Sweden (R54, R78)."""
    seat = SWEDISH if p.winter else p.first
    left = places[:]
    order: list[int] = []
    while left:
        place = t.ask(seat, question, [PLACE_WORD + place for place in left]) - PLACE_WORD
        left.remove(place)
        order.append(place)
    return order


def volley(t: Table, dice: int, why: int, hit: int) -> tuple[int, int]:
    """PB6.5 So many dice: how many hit, and the faces that fell, as eights."""
    hits = faces = 0
    for _ in range(dice):
        face = t.roll(6, why)
        faces = 8 * faces + face
        hits += int(face <= hit)
    return hits, faces


def fire(p: Position, t: Table, block: int, why: int) -> int:
    """PB6.5 A block throws as many dice as it has steps: the hits."""
    hits, faces = volley(t, p.strength[block], why, blocks.HIT[block])
    t.tell(w.FIRED, block, hits, faces)
    return hits


def strongest(p: Position, blocks: list[int]) -> list[int]:
    """PB6.5 Those of them on whom a hit falls."""
    most = max([p.strength[block] for block in blocks])
    return [block for block in blocks if p.strength[block] == most]


# --- steps and blocks -------------------------------------------------------------------------------------------------
def lose_step(p: Position, t: Table, block: int, fighting: bool) -> None:
    """PB6.5 A block that loses its last step is eliminated."""
    if p.strength[block] <= 1:
        eliminate(p, t, block, fighting)
        return
    p.strength[block] -= 1
    seen_to_lose(p, block)
    report(p, t, w.LOST_STEP, block, p.place[block])


def gain_step(p: Position, t: Table, block: int) -> None:
    """PB5.3 One step more, never above full strength."""
    if p.strength[block] < blocks.FULL[block]:
        p.strength[block] += 1
        seen_to_gain(p, block)
        report(p, t, w.GAINED, block, p.place[block])


def eliminate(p: Position, t: Table, block: int, fighting: bool) -> None:
    """PB6.5, PB9.3 To its pool, and a fleet's cargo with it; what a lost block brings about happens at once."""
    report(p, t, w.ELIMINATED, block, p.place[block])
    aboard = cargo(p, block) if blocks.KIND[block] == blocks.FLEET else []
    remove(p, block, resting_place(block))
    if fighting and blocks.KIND[block] == blocks.ARMY:
        if blocks.NATION[block] == nations.SWEDEN:
            p.fallen = 1  # PB11.1
        elif blocks.NATION[block] == nations.RUSSIA:
            begin_reforms(p, t)
    for passenger in aboard:
        eliminate(p, t, passenger, fighting)
    mourn(p, t, block)


def mourn(p: Position, t: Table, block: int) -> None:
    """PB2.3, PB10.2, PB11.6, PB11.8, PB11.11 What the loss of this block means for its nation."""
    nation = blocks.NATION[block]
    if block == blocks.KARL:
        p.exile = 0
        t.tell(w.TO_EXILE)
    if blocks.ROYAL[block]:
        end_by_royal_death(p, block)
    if p.status[nation] != nations.ACTIVE:
        return
    if (blocks.ROYAL[block] and nation != nations.SWEDEN) or block == blocks.ROOKE:
        truce(p, t, nation)
    elif block == blocks.MAZEPA:
        pacify(p, t)
    elif nation == nations.OTTOMAN and all(p.place[other] >= PLACES for other in blocks.OF_NATION[nations.OTTOMAN]):
        truce(p, t, nations.OTTOMAN)


# --- truce ------------------------------------------------------------------------------------------------------------
def truce(p: Position, t: Table, nation: int) -> None:
    """PB10.2 A nation leaves the war; PB10.3 a marker says when it may roll again."""
    t.tell(w.TRUCE, nation)
    if nation != nations.UKRAINE:
        end_by_truce(p, nation)
    p.until[nation] = p.year + p.switch[TRUCE_YEARS]
    p.status[nation] = nations.INACTIVE
    if nation == nations.UKRAINE:
        pacify(p, t)
    else:
        withdraw(p, t, nation)


def withdraw(p: Position, t: Table, nation: int) -> None:
    """PB10.2 Blocks and markers go, foreign blocks leave its land; the order is R102's."""
    if p.status[nation] == nations.ACTIVE:
        p.status[nation] = nations.INACTIVE
    send_home(p, t, blocks.OF_NATION[nation] + (blocks.OF_NATION[nations.POLAND] if nation == nations.SAXONY else []))
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
    if p.marker[NYEN] != nations.RUSSIA:
        p.nyen_track = 0
    if (
        p.place[blocks.COSSACKS] == HOME
        and p.status[nations.UKRAINE] != nations.ACTIVE
        and p.status[nations.OTTOMAN] != nations.ACTIVE
    ):
        put(p, blocks.COSSACKS, POOL)
        t.tell(w.COSSACKS_RETURN)
    end_by_markers(p)
    now = levels(p)
    for nation in range(nations.NATIONS):
        if now[nation] == 0 and p.status[nation] == nations.ACTIVE and nations.HAS_LEVEL[nation]:
            truce(p, t, nation)
            return
    end_by_triumph(p)


def leave_lost_harbors(p: Position, t: Table) -> None:
    """PB9.4 Fleets in a harbor that the enemy has taken put to sea and lose a step."""
    for fleet in by_number(p, blocks.FLEETS):
        place = p.place[fleet]
        if place < TERRITORIES and friendly(p, 1 - side_of(p, fleet), place):
            put(p, fleet, PORT[place])
            p.mark[fleet] |= MINGLED
            report(p, t, w.DRIVEN_TO_SEA, fleet, PORT[place])
            lose_step(p, t, fleet, False)
