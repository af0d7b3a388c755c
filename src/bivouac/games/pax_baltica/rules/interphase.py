"""PB0.3 The Interphase, in fourteen steps."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import (
    FLEETS,
    FULL,
    IN_POOL,
    KARL,
    MAZEPA,
    NATION,
    OF_NATION,
    REFORMED,
    ROOKE,
)
from bivouac.games.pax_baltica.box.map import (
    EXILE,
    GONE,
    PLACES,
    POOL,
    REFORMS,
    SWEDEN_PROPER,
    TERRITORIES,
    UKRAINIAN,
    WAITING,
    YEAR_TRACK,
)
from bivouac.games.pax_baltica.box.nations import (
    ACTIVE,
    AUSTRIAN_WAR_ON,
    BRITAIN,
    COALITION,
    DENMARK,
    HANNOVER,
    HAS_LEVEL,
    HOLSTEIN,
    INACTIVE,
    MAY_SUBMIT,
    NATIONS,
    OTTOMAN,
    PRUSSIA,
    RUSSIA,
    SAXONY,
    SWEDISH,
    UKRAINE,
)
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.pax_baltica.box.vocabulary import (
    CEDE,
    DECLINE,
    DONE,
    NATION_WORD,
    PLACE_WORD,
    YEAR_FIRST,
    YEAR_LAST,
    YEAR_WORD,
)
from bivouac.games.pax_baltica.rules.agenda import (
    ACTION_ROLL,
    BUY,
    CONCEDE,
    INTERPHASE,
    PLACE_KARL,
    PLACE_MAZEPA,
    REFORM,
    SHOW,
    SUBMIT,
    finish,
    push,
)
from bivouac.games.pax_baltica.rules.control import harbor
from bivouac.games.pax_baltica.rules.fates import remove, send_home, truce
from bivouac.games.pax_baltica.rules.politics import (
    activate,
    cede,
    concessions,
    may_be_called,
    may_roll,
    roll_for,
    summon,
)
from bivouac.games.pax_baltica.rules.position import Position, occupied, put, side_of_nation
from bivouac.games.pax_baltica.rules.replacements import receive
from bivouac.games.pax_baltica.rules.retreat import fleets_at_large
from bivouac.games.pax_baltica.rules.switches import ALL_MAY_SUBMIT, CEDE_ANY_TIME
from bivouac.games.pax_baltica.rules.turn import poles_join
from bivouac.games.pax_baltica.rules.words import (
    AUSTRIAN_DIE,
    BRITAIN_LEAVES,
    CEDING,
    EXILE_DIE,
    FLEET_RETURNS,
    GOES_TO_REFORM,
    KARL_TO,
    MARKER_REMOVED,
    MAZEPA_RESTORED,
    REFORM_ARMY,
    REFORM_YEAR,
    REFORMED_ARRIVES,
    ROLLED_AUSTRIA,
    ROLLED_EXILE,
    STAYS_IN_EXILE,
    SUBMITS,
    SUBMITTING,
    YEAR_BEGINS,
)

REFORM_AHEAD: Final = int(DATA["constants"]["reform_years_ahead"])
EXILE_TARGET: Final = int(DATA["constants"]["exile_first_target"])
MAY_RETURN: Final = 99  # failed rolls, when the die has fallen well and only a place is missing
LAST_STEP: Final = 14


# --- the Interphase ---------------------------------------------------------------------------------------------------
def interphase(p: Position, t: Table, step: int) -> None:
    """PB0.3 One of its fourteen steps."""
    finish(p)
    if step < LAST_STEP:
        push(p, INTERPHASE, step + 1)
    if step == 1:
        new_year(p, t)
    elif step == 2:
        push(p, CONCEDE)
    elif step == 3:
        push(p, SUBMIT, COALITION)
        push(p, SUBMIT, SWEDISH)
    elif step == 4:
        remove_markers(p, t)
    elif step == 5:
        reforms_arrive(p, t)
    elif step == 6:
        return_from_exile(p, t)
    elif step == 7:
        war_with_austria(p, t)
    elif step == 8:
        activation(p, t)
    elif step == 9:
        great_britain(p, t)
        if p.switch[CEDE_ANY_TIME]:
            push(p, CONCEDE)
    elif step == 10:
        returns(p, t)
    elif step == 11:
        receive(p, t)
    elif step == 12:
        buyers(p, SWEDISH)
    elif step == 13:
        buyers(p, COALITION)
    else:
        push(p, ACTION_ROLL)
        push(p, SHOW)


def buyers(p: Position, seat: int) -> None:
    """PB5.2 The nations of a side buy one after the other, in the order of the table."""
    for nation in reversed(range(NATIONS)):
        if p.status[nation] == ACTIVE and HAS_LEVEL[nation] and side_of_nation(p, nation) == seat:
            push(p, BUY, nation)


def new_year(p: Position, t: Table) -> None:
    """PB0.3 The year advances; mistrust and the politics of the old year end; Poles who still wait join."""
    p.year += 1
    p.season = 0
    p.mistrust = 0
    p.rolled_politics = [0] * NATIONS
    t.tell(YEAR_BEGINS, p.year)
    poles_join(p, t)


def concede(p: Position, t: Table) -> None:
    """PB11.1 Sweden may cede land."""
    choice = t.ask(SWEDISH, CEDING, [DONE] + [CEDE + which for which in concessions(p)])
    if choice == DONE:
        finish(p)
    else:
        cede(p, t, choice - CEDE)


def may_submit(p: Position, nation: int) -> bool:
    """PB10.2 Whether a nation may offer a truce; Holstein and Britain have no war of their own to leave (R105)."""
    return MAY_SUBMIT[nation] or (p.switch[ALL_MAY_SUBMIT] == 1 and nation in (HOLSTEIN, BRITAIN))


def submit(p: Position, t: Table, seat: int) -> None:
    """PB10.2 Nations may submit to a truce (R105)."""
    words = [
        NATION_WORD + nation
        for nation in range(NATIONS)
        if may_submit(p, nation) and p.status[nation] == ACTIVE and side_of_nation(p, nation) == seat
    ]
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


def reforms_arrive(p: Position, t: Table) -> None:
    """PB11.2 Reformed armies of this year's box go to the pool; then another may be sent."""
    for block in IN_POOL[RUSSIA]:
        if p.place[block] == YEAR_TRACK and p.box[block] <= p.year:
            p.box[block] = 0
            put(p, block, POOL)
            t.tell(REFORMED_ARRIVES, block)
    if p.reform_begun:
        push(p, REFORM)


def reformable(p: Position) -> list[int]:
    """PB11.2 Armies on the map or in the pool that have a reformed version left."""
    return [
        block
        for block in IN_POOL[RUSSIA]
        if REFORMED[block] >= 0 and p.place[REFORMED[block]] == REFORMS and p.place[block] <= POOL
    ]


def free_boxes(p: Position) -> list[int]:
    """PB11.2 Years at least two ahead without a Russian block."""
    taken = [p.box[block] for block in IN_POOL[RUSSIA] if p.place[block] == YEAR_TRACK]
    return [year for year in range(p.year + REFORM_AHEAD, YEAR_LAST + 1) if year not in taken]


def reform(p: Position, t: Table) -> None:
    """PB11.2 The Coalition may send an army to be reformed; the old block leaves the game (R113)."""
    able = reformable(p)
    boxes = free_boxes(p)
    choice = t.ask(COALITION, REFORM_ARMY, [DECLINE, *able] if boxes else [DECLINE])
    if choice == DECLINE:
        finish(p)
        return
    year = t.ask(COALITION, REFORM_YEAR, [YEAR_WORD + year - YEAR_FIRST for year in boxes]) - YEAR_WORD + YEAR_FIRST
    finish(p)
    send_to_reform(p, t, choice, year)


def send_to_reform(p: Position, t: Table, block: int, year: int) -> None:
    """PB11.2 Removed, not eliminated."""
    t.tell(GOES_TO_REFORM, block, year)
    if p.place[block] < PLACES:
        remove(p, block, GONE)
    else:
        put(p, block, GONE)
    put(p, REFORMED[block], YEAR_TRACK)
    p.box[REFORMED[block]] = year


def return_from_exile(p: Position, t: Table) -> None:
    """PB2.3 Karl XII comes back from exile on a 6, then a 5 or 6, and so on (R108)."""
    if p.place[KARL] != EXILE:
        return
    if p.exile < MAY_RETURN:
        face = t.roll(6, EXILE_DIE)
        t.tell(ROLLED_EXILE, face, max(1, EXILE_TARGET - p.exile))
        if face < EXILE_TARGET - p.exile:
            p.exile += 1
            t.tell(STAYS_IN_EXILE)
            return
        p.exile = MAY_RETURN
    if karl_sites(p):
        push(p, PLACE_KARL)


def karl_sites(p: Position) -> list[int]:
    """PB2.3 Sweden proper where no enemy stands."""
    return [t for t in range(TERRITORIES) if SWEDEN_PROPER[t] and not occupied(p, COALITION, t)]


def place_karl(p: Position, t: Table) -> None:
    """PB2.3 At full strength."""
    place = t.ask(SWEDISH, KARL_TO, [PLACE_WORD + place for place in karl_sites(p)]) - PLACE_WORD
    finish(p)
    p.exile = 0
    summon(p, t, KARL, place)


def war_with_austria(p: Position, t: Table) -> None:
    """PB11.6 A 6 takes the Ottomans out of the war."""
    if p.status[OTTOMAN] == ACTIVE:
        face = t.roll(6, AUSTRIAN_DIE)
        t.tell(ROLLED_AUSTRIA, face)
        if face >= AUSTRIAN_WAR_ON:
            truce(p, t, OTTOMAN)


def activation(p: Position, t: Table) -> None:
    """PB10.1 Those won by an envoy come; then a die for each that may come, Sweden's allies first."""
    for nation in range(NATIONS):
        if p.envoy[nation]:
            p.envoy[nation] = 0
            activate(p, t, nation, False)
    for nation in (OTTOMAN, UKRAINE, HOLSTEIN, DENMARK, SAXONY, RUSSIA, PRUSSIA, HANNOVER):
        if may_roll(p, nation) and roll_for(p, t, nation, 0):
            activate(p, t, nation, False)


def great_britain(p: Position, t: Table) -> None:
    """PB11.11 Rooke goes home when he is not needed, and comes when the Coalition rules the sea (R125)."""
    ours, theirs = len(fleets_at_large(p, SWEDISH)), len(fleets_at_large(p, COALITION))
    if p.status[BRITAIN] == ACTIVE:
        invaded = any(SWEDEN_PROPER[t] and occupied(p, COALITION, t) for t in range(TERRITORIES))
        if ours > theirs and not invaded:
            p.status[BRITAIN] = INACTIVE
            t.tell(BRITAIN_LEAVES)
            send_home(p, t, OF_NATION[BRITAIN])
    elif may_be_called(p, BRITAIN) and theirs > len([f for f in fleets_at_large(p, SWEDISH) if f != ROOKE]):
        activate(p, t, BRITAIN, False)


def returns(p: Position, t: Table) -> None:
    """PB11.8 Mazepa is restored in Ukraine, or comes at last; PB9.3 lost fleets return where there is a harbor."""
    if p.status[UKRAINE] == ACTIVE:
        place = p.place[MAZEPA]
        if place >= PLACES:
            push(p, PLACE_MAZEPA)
        elif place < TERRITORIES and UKRAINIAN[place] and p.strength[MAZEPA] < FULL[MAZEPA]:
            p.strength[MAZEPA] = FULL[MAZEPA]
            p.floor[MAZEPA] = FULL[MAZEPA]
            p.gap[MAZEPA] = 0
            t.tell(MAZEPA_RESTORED)
    for fleet in FLEETS:
        if p.place[fleet] == WAITING and has_harbor(p, NATION[fleet]):
            put(p, fleet, POOL)
            t.tell(FLEET_RETURNS, fleet)


def has_harbor(p: Position, nation: int) -> bool:
    """PB9.3 Whether a nation controls a harbor itself."""
    side = side_of_nation(p, nation)
    return any(
        harbor(p, t) and p.friend[t] == side and (p.marker[t] if p.marker[t] >= 0 else p.native[t]) == nation
        for t in range(TERRITORIES)
    )
