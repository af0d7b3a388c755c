"""PB13 Events: the general table, one for each side, and national politics."""

from collections.abc import Callable
from typing import Final

from bivouac.core.table import Table, only
from bivouac.games.pax_baltica.box import blocks, nations
from bivouac.games.pax_baltica.box import map as m
from bivouac.games.pax_baltica.box.vocabulary import DECLINE, DONE, NATION_WORD, PLACE_WORD
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.agenda import finish, push
from bivouac.games.pax_baltica.rules.control import capitals_held, friendly, in_the_war
from bivouac.games.pax_baltica.rules.fates import aftermath, truce
from bivouac.games.pax_baltica.rules.fog import may_have_lost, report
from bivouac.games.pax_baltica.rules.nations.russia import begin_reforms
from bivouac.games.pax_baltica.rules.politics import may_roll, roll_for
from bivouac.games.pax_baltica.rules.position import KNOWN, Position, give_points, put, side_of, side_of_nation
from bivouac.games.pax_baltica.rules.removal import remove, send_home
from bivouac.games.pax_baltica.rules.replacements import ALL_OF_SIDE, ALL_SWEDISH, paid_by
from bivouac.games.pax_baltica.rules.switches import ANY_BLOCKS, EVENTS_HIT_CARGO, HANNOVER_TO_SWEDEN

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
    return [block for block in blocks.GROUND if p.place[block] < m.TERRITORIES]


def ashore_or_aboard(p: Position) -> list[int]:
    """PB13.1 Attrition meets blocks aboard fleets, too: they are in no territory (R128)."""
    if p.switch[EVENTS_HIT_CARGO]:
        return [block for block in blocks.GROUND if p.place[block] < m.PLACES]
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
    consult(p, t, GENERAL, w.EVENT_DIE, w.ROLLED_EVENT, seat)


def own_table(p: Position, t: Table, seat: int) -> None:
    """PB13.2, PB13.3 The table of one's own side."""
    consult(p, t, OF_SIDE[seat], w.SIDE_DIE, w.ROLLED_OWN_TABLE, seat)


def politics_table(p: Position, t: Table, nation: int) -> None:
    """PB13.4 A die for a nation."""
    finish(p)
    consult(p, t, NATIONAL, w.POLITICS_DIE, w.ROLLED_POLITICS, nation)


def interrupt(phase: int) -> Effect:
    """What is asked about, a nation or a seat, is put on the agenda."""
    return lambda p, t, about: push(p, phase, about)


# --- the event table --------------------------------------------------------------------------------------------------
def polish_civil_war(p: Position, t: Table, _: int) -> None:
    """PB13.1 Each player rolls and adds his Polish capitals; nothing while Saxony is not in the war (R129)."""
    if p.status[nations.SAXONY] != nations.ACTIVE:
        t.tell(w.NO_EFFECT)
        return
    totals = [0, 0]
    for side in (0, 1):
        face = t.roll(6, w.CIVIL_WAR_DIE)
        totals[side] = face + capitals_held(p, side)
        t.tell(w.ROLLED_CIVIL_WAR, side, face, totals[side])
    t.tell(w.CIVIL_WAR, totals[0], totals[1])
    if totals[nations.SWEDISH] >= totals[nations.COALITION]:
        send_home(p, t, blocks.OF_NATION[nations.POLAND])
    if totals[nations.COALITION] >= totals[nations.SWEDISH]:
        for block in ashore(p):
            if m.POLISH[p.place[block]] and side_of(p, block) == nations.SWEDISH:
                lose_unseen_by_event(p, block, blocks.NATION[block] == nations.SWEDEN)


def epidemic(p: Position, t: Table, _: int) -> None:
    """PB13.1 All blocks in a region lose a step."""
    region = t.roll(6, w.EPIDEMIC_DIE)
    t.tell(w.EPIDEMIC_IN, region)
    for block in ashore(p):
        if m.EPIDEMIC[p.place[block]] == region:
            lose_by_event(p, block, 1)


def attrition_abroad(p: Position, t: Table, _: int) -> None:
    """PB13.1 Every block that is not in national land, whoever controls it (R131)."""
    t.tell(w.ATTRITION_NATIONAL)
    for block in ashore_or_aboard(p):
        place = p.place[block]
        lose_unseen_by_event(p, block, place >= m.TERRITORIES or p.native[place] != blocks.NATION[block])


def attrition_unfriendly(p: Position, t: Table, _: int) -> None:
    """PB13.1 Every block that is not in friendly land (R131)."""
    t.tell(w.ATTRITION_FRIENDLY)
    for block in ashore_or_aboard(p):
        if p.place[block] >= m.TERRITORIES or not friendly(p, side_of(p, block), p.place[block]):
            lose_by_event(p, block, 1)


def any_politics(p: Position, t: Table, seat: int) -> None:
    """PB13.1 National politics of a major nation of one's own, not counted against the year (R34)."""
    words = [NATION_WORD + nation for nation in in_the_war(p, seat) if nations.MAJOR[nation]]
    if words:
        push(p, agenda.POLITICS_TABLE, t.ask(seat, w.NATION_FOR_POLITICS, words) - NATION_WORD)


# --- the tables of the sides ------------------------------------------------------------------------------------------
def mistrust(p: Position, t: Table, _: int) -> None:
    """PB13.2 Until the year ends, colours of the Coalition neither move nor fight together (R117)."""
    p.mistrust = 1
    t.tell(w.MISTRUST)


def give_steps(p: Position, t: Table, nation: int, claimants: int) -> None:
    """PB13.2, PB13.4 A die gives points for steps at once (R101)."""
    p.points = t.roll(6, w.POINTS_DIE)
    t.tell(w.POINTS_GIVEN, nation, p.points)
    push(p, agenda.REINFORCE, claimants)


def cossack_betrayal(p: Position, t: Table, _: int) -> None:
    """PB13.2 An Ottoman marker on Kremenchuk, if it is neither Swedish already nor closed (R110)."""
    if friendly(p, nations.SWEDISH, m.KREMENCHUK) or p.shut[m.KREMENCHUK]:
        t.tell(w.NO_EFFECT)
        return
    p.marker[m.KREMENCHUK] = nations.OTTOMAN
    t.tell(w.COSSACK_BETRAYAL)
    if p.native[m.KREMENCHUK] == nations.RUSSIA:
        begin_reforms(p, t)
    aftermath(p, t)


def cossacks_go_home(p: Position, t: Table, _: int) -> None:
    """PB13.2 From the map or the pool; back when neither Ukraine nor the Ottomans are in the war (R133)."""
    t.tell(w.COSSACKS_GO_HOME)
    if p.place[blocks.COSSACKS] < m.PLACES:
        report(p, t, w.TO_POOL, blocks.COSSACKS, p.place[blocks.COSSACKS])
        remove(p, blocks.COSSACKS, m.HOME)
    else:
        put(p, blocks.COSSACKS, m.HOME)
    aftermath(p, t)


def russian_nature(p: Position, t: Table, _: int) -> None:
    """PB13.3 Every block that is not Russian loses two steps on land that is native to Russia now (R134)."""
    t.tell(w.RUSSIAN_NATURE)
    for block in ashore(p):
        if p.native[p.place[block]] == nations.RUSSIA and blocks.WOOD[block] != nations.GREEN:
            lose_by_event(p, block, NATURE_STEPS)


def german_diplomacy(p: Position, t: Table, _: int) -> None:
    """PB13.3 Friedrich IV, and Hannover's block while it is Sweden's, go to their pools (R124)."""
    allies = [
        b for b in (blocks.FRIEDRICH, blocks.GEORG_LUDWIG) if p.place[b] < m.PLACES and side_of(p, b) == nations.SWEDISH
    ]
    t.tell(w.GERMAN_DIPLOMACY if allies else w.NO_EFFECT)
    for block in allies:
        report(p, t, w.TO_POOL, block, p.place[block])
        remove(p, block, m.GUEST if block == blocks.GEORG_LUDWIG and p.switch[HANNOVER_TO_SWEDEN] else m.POOL)


def prosper(p: Position, t: Table, nation: int) -> None:
    """PB13.3 More points in the next Interphase; PB12.1 not for a nation that is barred (R143)."""
    if p.status[nation] == nations.BARRED:
        t.tell(w.NO_EFFECT)
        return
    p.bonus[nation] += EXTRA_POINTS
    t.tell(w.BONUS_POINTS, nation, EXTRA_POINTS)


def loan(p: Position, t: Table, nation: int) -> None:
    """PB13.2 Denmark, or Saxony without its Poles, sends a block out of its pool abroad, unseen (R132)."""
    pool = [block for block in blocks.IN_POOL[nation] if p.place[block] == m.POOL]
    able = [block for block in pool if blocks.NATION[block] == nation]
    if not pool or p.status[nation] == nations.BARRED:  # nobody aims at a barred nation (R143)
        finish(p)
        t.tell(w.NO_EFFECT)
        return
    block = t.ask(nations.COALITION, w.LOAN_BLOCK, able or [DONE], only(nations.COALITION))
    finish(p)
    if block != DONE:
        put(p, block, m.LOANED)
        t.tell(w.TROOPS_LOANED, nation)


def settle(p: Position, t: Table, _: int = 0) -> None:
    """PB13.3 The Coalition may make a truce with the Ottomans or Ukraine, if they are in the war (R135)."""
    words = [
        NATION_WORD + nation for nation in (nations.OTTOMAN, nations.UKRAINE) if p.status[nation] == nations.ACTIVE
    ]
    choice = t.ask(nations.COALITION, w.SETTLE_WITH, [DECLINE, *words])
    finish(p)
    if choice == DECLINE:
        t.tell(w.NO_EFFECT)
    else:
        truce(p, t, choice - NATION_WORD)


def accelerable(p: Position) -> list[int]:
    """PB13.3 Armies on the Year Track whose next lower box is free and later than this year (R136)."""
    waiting = [block for block in blocks.IN_POOL[nations.RUSSIA] if p.place[block] == m.YEAR_TRACK]
    boxes = [p.box[block] for block in waiting]
    return [block for block in waiting if p.box[block] - 1 > p.year and p.box[block] - 1 not in boxes]


def accelerate(p: Position, t: Table, _: int = 0) -> None:
    """PB13.3 One reformed army comes a year earlier."""
    finish(p)
    able = accelerable(p)
    if not able:
        t.tell(w.NO_EFFECT)
        return
    block = t.ask(nations.COALITION, w.ACCELERATE_ARMY, able)
    p.box[block] -= 1
    t.tell(w.ACCELERATED, block, p.box[block])


# --- national politics ------------------------------------------------------------------------------------------------
def extravagance(p: Position, t: Table, nation: int) -> None:
    """PB13.4 Half the points of the next Interphase; twice makes a quarter (R137)."""
    p.halved[nation] += 1
    t.tell(w.EXTRAVAGANCE, nation)


def reinforcements(p: Position, t: Table, nation: int) -> None:
    """PB13.4 On blocks of the nation and of those it pays for; under the option, of the side."""
    whole = ALL_OF_SIDE[side_of_nation(p, nation)]
    give_steps(p, t, nation, whole if p.switch[ANY_BLOCKS] else nation)


def emergency(p: Position, t: Table, nation: int) -> None:
    """PB13.4 Two dice of points, to be spent at once as in the Interphase (R101, R141)."""
    give_points(p, nation, t.roll(6, w.POINTS_DIE) + t.roll(6, w.POINTS_DIE))
    t.tell(w.POINTS_GIVEN, nation, p.rp[nation])
    push(p, agenda.BUILD, nation)


def troubled(p: Position, nation: int) -> list[int]:
    """PB13.4 Territories outside the nation's land with a block of its wood: no more than the table shows (R138)."""
    seat = side_of_nation(p, nation)
    wood = blocks.WOOD[blocks.OF_NATION[nation][0]]
    places: list[int] = []
    for block in ashore(p):
        place = p.place[block]
        if p.switch[ANY_BLOCKS]:
            meant = side_of(p, block) == seat and may_be_abroad(blocks.WOOD[block], p.native[place])
        else:
            meant = blocks.WOOD[block] == wood and p.native[place] != nation
        if meant and place not in places:
            places.append(place)
    return sorted(places)


def may_be_abroad(wood: int, native: int) -> bool:
    """PB13.4 Whether a block of this wood may belong to another nation than the land."""
    return any(blocks.WOOD[block] == wood and blocks.NATION[block] != native for block in blocks.GROUND)


def discontent(p: Position, t: Table, nation: int) -> None:
    """PB13.4 The opponent names a territory abroad; the nation's blocks there lose a step."""
    where = troubled(p, nation)
    if not where:
        finish(p)
        t.tell(w.NO_EFFECT)
        return
    seat = side_of_nation(p, nation)
    place = t.ask(1 - seat, w.DISCONTENT_AT, [PLACE_WORD + place for place in where]) - PLACE_WORD
    finish(p)
    t.tell(w.DISCONTENTED, nation, place)
    for block in ashore(p):
        if p.place[block] == place and side_of(p, block) == seat:
            meant = p.switch[ANY_BLOCKS] == 1 or paid_by(p, block, nation)
            lose_unseen_by_event(p, block, meant and p.native[place] != blocks.NATION[block])


def envoy(p: Position, t: Table, seat: int) -> None:
    """PB13.4 An attempt to win an ally, with one added; he comes in the next Interphase (R139)."""
    words = [
        NATION_WORD + nation
        for nation in range(nations.NATIONS)
        if side_of_nation(p, nation) == seat and may_roll(p, nation) and not p.envoy[nation]
    ]
    if not words:
        finish(p)
        t.tell(w.NO_EFFECT)
        return
    nation = t.ask(seat, w.ENVOY_TO, words) - NATION_WORD
    finish(p)
    if roll_for(p, t, nation, 1):
        p.envoy[nation] = 1
        t.tell(w.ENVOY_SUCCEEDS, nation)
    else:
        t.tell(w.ENVOY_FAILS, nation)


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
        (interrupt(agenda.LOAN), nations.DENMARK),
        (interrupt(agenda.LOAN), nations.SAXONY),
        (cossack_betrayal, WHOSE),
        (cossacks_go_home, WHOSE),
        (mistrust, WHOSE),
        (lambda p, t, _: give_steps(p, t, nations.SWEDEN, ALL_SWEDISH), WHOSE),
    ],
    [  # PB13.3
        (russian_nature, WHOSE),
        (interrupt(agenda.SETTLE), 0),
        (interrupt(agenda.ACCELERATE), 0),
        (prosper, nations.DENMARK),
        (prosper, nations.SAXONY),
        (german_diplomacy, WHOSE),
    ],
]
NATIONAL: Final[list[Row]] = [  # PB13.4, about a nation
    (extravagance, WHOSE),
    (interrupt(agenda.DISCONTENT), WHOSE),
    (lambda p, t, nation: push(p, agenda.ENVOY, side_of_nation(p, nation)), WHOSE),
    (reinforcements, WHOSE),
    (emergency, WHOSE),
    (lambda p, t, nation: own_table(p, t, side_of_nation(p, nation)), WHOSE),
]
