"""PB13 Events: the general table, one for each side, and national politics."""

from collections.abc import Callable
from typing import Final

from bivouac.core.table import Table, only
from bivouac.games.pax_baltica.box.blocks import (
    COSSACKS,
    FRIEDRICH,
    GEORG_LUDWIG,
    GROUND,
    IN_POOL,
    NATION,
    OF_NATION,
    WOOD,
)
from bivouac.games.pax_baltica.box.map import (
    EPIDEMIC,
    GUEST,
    HOME,
    KREMENCHUK,
    LOANED,
    PLACES,
    POLISH,
    POOL,
    TERRITORIES,
    YEAR_TRACK,
)
from bivouac.games.pax_baltica.box.nations import (
    ACTIVE,
    BARRED,
    COALITION,
    DENMARK,
    GREEN,
    MAJORS,
    NATIONS,
    OTTOMAN,
    POLAND,
    RUSSIA,
    SAXONY,
    SWEDEN,
    SWEDISH,
    UKRAINE,
)
from bivouac.games.pax_baltica.box.vocabulary import DECLINE, DONE, NATION_WORD, PLACE_WORD
from bivouac.games.pax_baltica.rules.agenda import (
    ACCELERATE,
    BUILD,
    DISCONTENT,
    ENVOY,
    LOAN,
    POLITICS_TABLE,
    REINFORCE,
    SETTLE,
    finish,
    push,
)
from bivouac.games.pax_baltica.rules.control import capitals_held, friendly
from bivouac.games.pax_baltica.rules.fates import aftermath, truce
from bivouac.games.pax_baltica.rules.fog import may_have_lost, report
from bivouac.games.pax_baltica.rules.nations.russia import begin_reforms
from bivouac.games.pax_baltica.rules.politics import may_roll, roll_for
from bivouac.games.pax_baltica.rules.position import KNOWN, Position, give_points, put, side_of, side_of_nation
from bivouac.games.pax_baltica.rules.removal import remove, send_home
from bivouac.games.pax_baltica.rules.replacements import ALL_OF_SIDE, ALL_SWEDISH, paid_by
from bivouac.games.pax_baltica.rules.switches import ANY_BLOCKS, EVENTS_HIT_CARGO, HANNOVER_TO_SWEDEN
from bivouac.games.pax_baltica.rules.words import (
    ACCELERATE_ARMY,
    ACCELERATED,
    ATTRITION_FRIENDLY,
    ATTRITION_NATIONAL,
    BONUS_POINTS,
    CIVIL_WAR,
    CIVIL_WAR_DIE,
    COSSACK_BETRAYAL,
    COSSACKS_GO_HOME,
    DISCONTENT_AT,
    DISCONTENTED,
    ENVOY_FAILS,
    ENVOY_SUCCEEDS,
    ENVOY_TO,
    EPIDEMIC_DIE,
    EPIDEMIC_IN,
    EVENT_DIE,
    EXTRAVAGANCE,
    GERMAN_DIPLOMACY,
    LOAN_BLOCK,
    MISTRUST,
    NATION_FOR_POLITICS,
    NO_EFFECT,
    POINTS_DIE,
    POINTS_GIVEN,
    POLITICS_DIE,
    ROLLED_CIVIL_WAR,
    ROLLED_EVENT,
    ROLLED_OWN_TABLE,
    ROLLED_POLITICS,
    RUSSIAN_NATURE,
    SETTLE_WITH,
    SIDE_DIE,
    TO_POOL,
    TROOPS_LOANED,
)

Effect = Callable[[Position, Table, int], None]
Row = tuple[Effect, int]  # what it does, and the nation that it is about, or WHOSE
WHOSE: Final = -1  # the seat or nation that has rolled
EXTRA_POINTS: Final = 4  # PB13.3 great harvest, Germany prospers
NATURE_STEPS: Final = 2  # PB13.3


# --- losses that nobody is asked about --------------------------------------------------------------------------------
def lose_by_event(p: Position, block: int, steps: int) -> None:
    """PB13.1 A block loses steps by an event, never its last; that it was met is plain to see (R128)."""
    p.strength[block] = max(1, p.strength[block] - steps)
    p.floor[block] = max(1, p.floor[block] - steps)
    p.gap[block] += steps


def lose_unseen_by_event(p: Position, block: int, hit: bool) -> None:
    """PB13.1 The same where it depends on what the block is: of one not known, only that it may have lost (R153)."""
    if p.known[block] == KNOWN:
        if hit:
            lose_by_event(p, block, 1)
        return
    may_have_lost(p, block)
    if hit:
        p.strength[block] = max(1, p.strength[block] - 1)


def ashore(p: Position) -> list[int]:
    """Ground blocks in territories."""
    return [block for block in GROUND if p.place[block] < TERRITORIES]


def ashore_or_aboard(p: Position) -> list[int]:
    """PB13.1 Attrition meets blocks aboard fleets, too: they are in no territory (R128)."""
    if p.switch[EVENTS_HIT_CARGO]:
        return [block for block in GROUND if p.place[block] < PLACES]
    return ashore(p)


# --- the dice ---------------------------------------------------------------------------------------------------------
def consult(p: Position, t: Table, table: list[Row], die: int, told: int, whose: int) -> None:
    """PB13 A die on a table, for a seat or a nation; what its face says is done."""
    face = t.roll(6, die)
    t.tell(told, whose, face)
    effect, about = table[face - 1]
    effect(p, t, whose if about == WHOSE else about)


def event(p: Position, t: Table, seat: int) -> None:
    """PB13.1 A die on the table of events."""
    finish(p)
    consult(p, t, GENERAL, EVENT_DIE, ROLLED_EVENT, seat)


def own_table(p: Position, t: Table, seat: int) -> None:
    """PB13.2, PB13.3 The table of one's own side."""
    consult(p, t, OF_SIDE[seat], SIDE_DIE, ROLLED_OWN_TABLE, seat)


def politics_table(p: Position, t: Table, nation: int) -> None:
    """PB13.4 A die for a nation."""
    finish(p)
    consult(p, t, NATIONAL, POLITICS_DIE, ROLLED_POLITICS, nation)


def interrupt(phase: int) -> Effect:
    """What is asked about, a nation or a seat, is put on the agenda."""
    return lambda p, t, about: push(p, phase, about)


# --- the event table --------------------------------------------------------------------------------------------------
def polish_civil_war(p: Position, t: Table, _: int) -> None:
    """PB13.1 Each player rolls and adds his Polish capitals; nothing while Saxony is not in the war (R129)."""
    if p.status[SAXONY] != ACTIVE:
        t.tell(NO_EFFECT)
        return
    totals = [0, 0]
    for side in (0, 1):
        face = t.roll(6, CIVIL_WAR_DIE)
        totals[side] = face + capitals_held(p, side)
        t.tell(ROLLED_CIVIL_WAR, side, face, totals[side])
    t.tell(CIVIL_WAR, totals[0], totals[1])
    if totals[SWEDISH] >= totals[COALITION]:
        send_home(p, t, OF_NATION[POLAND])
    if totals[COALITION] >= totals[SWEDISH]:
        for block in ashore(p):
            if POLISH[p.place[block]] and side_of(p, block) == SWEDISH:
                lose_unseen_by_event(p, block, NATION[block] == SWEDEN)


def epidemic(p: Position, t: Table, _: int) -> None:
    """PB13.1 All blocks in a region lose a step."""
    region = t.roll(6, EPIDEMIC_DIE)
    t.tell(EPIDEMIC_IN, region)
    for block in ashore(p):
        if EPIDEMIC[p.place[block]] == region:
            lose_by_event(p, block, 1)


def attrition_abroad(p: Position, t: Table, _: int) -> None:
    """PB13.1 Every block that is not in national land, whoever controls it (R131)."""
    t.tell(ATTRITION_NATIONAL)
    for block in ashore_or_aboard(p):
        place = p.place[block]
        lose_unseen_by_event(p, block, place >= TERRITORIES or p.native[place] != NATION[block])


def attrition_unfriendly(p: Position, t: Table, _: int) -> None:
    """PB13.1 Every block that is not in friendly land (R131)."""
    t.tell(ATTRITION_FRIENDLY)
    for block in ashore_or_aboard(p):
        if p.place[block] >= TERRITORIES or not friendly(p, side_of(p, block), p.place[block]):
            lose_by_event(p, block, 1)


def any_politics(p: Position, t: Table, seat: int) -> None:
    """PB13.1 National politics of a major nation of one's own, not counted against the year (R34)."""
    words = [
        NATION_WORD + nation for nation in MAJORS if p.status[nation] == ACTIVE and side_of_nation(p, nation) == seat
    ]
    if words:
        push(p, POLITICS_TABLE, t.ask(seat, NATION_FOR_POLITICS, words) - NATION_WORD)


# --- the tables of the sides ------------------------------------------------------------------------------------------
def mistrust(p: Position, t: Table, _: int) -> None:
    """PB13.2 Until the year ends, colours of the Coalition neither move nor fight together (R117)."""
    p.mistrust = 1
    t.tell(MISTRUST)


def give_steps(p: Position, t: Table, nation: int, claimants: int) -> None:
    """PB13.2, PB13.4 A die gives points for steps at once (R101)."""
    p.points = t.roll(6, POINTS_DIE)
    t.tell(POINTS_GIVEN, nation, p.points)
    push(p, REINFORCE, claimants)


def cossack_betrayal(p: Position, t: Table, _: int) -> None:
    """PB13.2 An Ottoman marker on Kremenchuk, if it is neither Swedish already nor closed (R110)."""
    if friendly(p, SWEDISH, KREMENCHUK) or p.shut[KREMENCHUK]:
        t.tell(NO_EFFECT)
        return
    p.marker[KREMENCHUK] = OTTOMAN
    t.tell(COSSACK_BETRAYAL)
    if p.native[KREMENCHUK] == RUSSIA:
        begin_reforms(p, t)
    aftermath(p, t)


def cossacks_go_home(p: Position, t: Table, _: int) -> None:
    """PB13.2 From the map or the pool; back when neither Ukraine nor the Ottomans are in the war (R133)."""
    t.tell(COSSACKS_GO_HOME)
    if p.place[COSSACKS] < PLACES:
        report(p, t, TO_POOL, COSSACKS, p.place[COSSACKS])
        remove(p, COSSACKS, HOME)
    else:
        put(p, COSSACKS, HOME)
    aftermath(p, t)


def russian_nature(p: Position, t: Table, _: int) -> None:
    """PB13.3 Every block that is not Russian loses two steps on land that is native to Russia now (R134)."""
    t.tell(RUSSIAN_NATURE)
    for block in ashore(p):
        if p.native[p.place[block]] == RUSSIA and WOOD[block] != GREEN:
            lose_by_event(p, block, NATURE_STEPS)


def german_diplomacy(p: Position, t: Table, _: int) -> None:
    """PB13.3 Friedrich IV, and Hannover's block while it is Sweden's, go to their pools (R124)."""
    allies = [b for b in (FRIEDRICH, GEORG_LUDWIG) if p.place[b] < PLACES and side_of(p, b) == SWEDISH]
    t.tell(GERMAN_DIPLOMACY if allies else NO_EFFECT)
    for block in allies:
        report(p, t, TO_POOL, block, p.place[block])
        remove(p, block, GUEST if block == GEORG_LUDWIG and p.switch[HANNOVER_TO_SWEDEN] else POOL)


def prosper(p: Position, t: Table, nation: int) -> None:
    """PB13.3 More points in the next Interphase; PB12.1 not for a nation that is barred (R143)."""
    if p.status[nation] == BARRED:
        t.tell(NO_EFFECT)
        return
    p.bonus[nation] += EXTRA_POINTS
    t.tell(BONUS_POINTS, nation, EXTRA_POINTS)


def loan(p: Position, t: Table, nation: int) -> None:
    """PB13.2 Denmark, or Saxony without its Poles, sends a block out of its pool abroad, unseen (R132)."""
    pool = [block for block in IN_POOL[nation] if p.place[block] == POOL]
    able = [block for block in pool if NATION[block] == nation]
    if not pool or p.status[nation] == BARRED:  # nobody aims at a barred nation (R143)
        finish(p)
        t.tell(NO_EFFECT)
        return
    block = t.ask(COALITION, LOAN_BLOCK, able or [DONE], only(COALITION))
    finish(p)
    if block != DONE:
        put(p, block, LOANED)
        t.tell(TROOPS_LOANED, nation)


def settle(p: Position, t: Table) -> None:
    """PB13.3 The Coalition may make a truce with the Ottomans or Ukraine, if they are in the war (R135)."""
    words = [NATION_WORD + nation for nation in (OTTOMAN, UKRAINE) if p.status[nation] == ACTIVE]
    choice = t.ask(COALITION, SETTLE_WITH, [DECLINE, *words])
    finish(p)
    if choice == DECLINE:
        t.tell(NO_EFFECT)
    else:
        truce(p, t, choice - NATION_WORD)


def accelerable(p: Position) -> list[int]:
    """PB13.3 Armies on the Year Track whose next lower box is free and later than this year (R136)."""
    waiting = [block for block in IN_POOL[RUSSIA] if p.place[block] == YEAR_TRACK]
    boxes = [p.box[block] for block in waiting]
    return [block for block in waiting if p.box[block] - 1 > p.year and p.box[block] - 1 not in boxes]


def accelerate(p: Position, t: Table) -> None:
    """PB13.3 One reformed army comes a year earlier."""
    finish(p)
    able = accelerable(p)
    if not able:
        t.tell(NO_EFFECT)
        return
    block = t.ask(COALITION, ACCELERATE_ARMY, able)
    p.box[block] -= 1
    t.tell(ACCELERATED, block, p.box[block])


# --- national politics ------------------------------------------------------------------------------------------------
def extravagance(p: Position, t: Table, nation: int) -> None:
    """PB13.4 Half the points of the next Interphase; twice makes a quarter (R137)."""
    p.halved[nation] += 1
    t.tell(EXTRAVAGANCE, nation)


def reinforcements(p: Position, t: Table, nation: int) -> None:
    """PB13.4 On blocks of the nation and of those it pays for; under the option, of the side."""
    whole = ALL_OF_SIDE[side_of_nation(p, nation)]
    give_steps(p, t, nation, whole if p.switch[ANY_BLOCKS] else nation)


def emergency(p: Position, t: Table, nation: int) -> None:
    """PB13.4 Two dice of points, to be spent at once as in the Interphase (R101, R141)."""
    give_points(p, nation, t.roll(6, POINTS_DIE) + t.roll(6, POINTS_DIE))
    t.tell(POINTS_GIVEN, nation, p.rp[nation])
    push(p, BUILD, nation)


def troubled(p: Position, nation: int) -> list[int]:
    """PB13.4 Territories outside the nation's land with a block of its wood: no more than the table shows (R138)."""
    seat = side_of_nation(p, nation)
    wood = WOOD[OF_NATION[nation][0]]
    found: list[int] = []
    for block in ashore(p):
        place = p.place[block]
        if p.switch[ANY_BLOCKS]:
            meant = side_of(p, block) == seat and may_be_abroad(WOOD[block], p.native[place])
        else:
            meant = WOOD[block] == wood and p.native[place] != nation
        if meant and place not in found:
            found.append(place)
    return sorted(found)


def may_be_abroad(wood: int, native: int) -> bool:
    """PB13.4 Whether a block of this wood may belong to another nation than the land."""
    return any(WOOD[block] == wood and NATION[block] != native for block in GROUND)


def discontent(p: Position, t: Table, nation: int) -> None:
    """PB13.4 The opponent names a territory abroad; the nation's blocks there lose a step."""
    where = troubled(p, nation)
    if not where:
        finish(p)
        t.tell(NO_EFFECT)
        return
    seat = side_of_nation(p, nation)
    place = t.ask(1 - seat, DISCONTENT_AT, [PLACE_WORD + place for place in where]) - PLACE_WORD
    finish(p)
    t.tell(DISCONTENTED, nation, place)
    for block in ashore(p):
        if p.place[block] == place and side_of(p, block) == seat:
            meant = p.switch[ANY_BLOCKS] == 1 or paid_by(p, block, nation)
            lose_unseen_by_event(p, block, meant and p.native[place] != NATION[block])


def envoy(p: Position, t: Table, seat: int) -> None:
    """PB13.4 An attempt to win an ally, with one added; he comes in the next Interphase (R139)."""
    words = [
        NATION_WORD + nation
        for nation in range(NATIONS)
        if side_of_nation(p, nation) == seat and may_roll(p, nation) and not p.envoy[nation]
    ]
    if not words:
        finish(p)
        t.tell(NO_EFFECT)
        return
    nation = t.ask(seat, ENVOY_TO, words) - NATION_WORD
    finish(p)
    if roll_for(p, t, nation, 1):
        p.envoy[nation] = 1
        t.tell(ENVOY_SUCCEEDS, nation)
    else:
        t.tell(ENVOY_FAILS, nation)


# --- the printed tables: what a face does, and to which nation --------------------------------------------------------
GENERAL: Final[list[Row]] = [  # PB13.1, about a seat
    (polish_civil_war, WHOSE),
    (epidemic, WHOSE),
    (attrition_abroad, WHOSE),
    (attrition_unfriendly, WHOSE),
    (own_table, WHOSE),
    (any_politics, WHOSE),
]
OF_SIDE: Final[list[list[Row]]] = [
    [  # PB13.2
        (interrupt(LOAN), DENMARK),
        (interrupt(LOAN), SAXONY),
        (cossack_betrayal, WHOSE),
        (cossacks_go_home, WHOSE),
        (mistrust, WHOSE),
        (lambda p, t, _: give_steps(p, t, SWEDEN, ALL_SWEDISH), WHOSE),
    ],
    [  # PB13.3
        (russian_nature, WHOSE),
        (interrupt(SETTLE), 0),
        (interrupt(ACCELERATE), 0),
        (prosper, DENMARK),
        (prosper, SAXONY),
        (german_diplomacy, WHOSE),
    ],
]
NATIONAL: Final[list[Row]] = [  # PB13.4, about a nation
    (extravagance, WHOSE),
    (interrupt(DISCONTENT), WHOSE),
    (lambda p, t, nation: push(p, ENVOY, side_of_nation(p, nation)), WHOSE),
    (reinforcements, WHOSE),
    (emergency, WHOSE),
    (lambda p, t, nation: own_table(p, t, side_of_nation(p, nation)), WHOSE),
]
