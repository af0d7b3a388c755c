"""SM5.2 What cards do to armies and leaders: for each operation, whether it can act now, and what it does.

`by` is the party that plays the card, `on` the one it is played on: itself, an enemy, or the STATE with its Tsar.
"""

from collections.abc import Callable

from bivouac.core.table import Table
from bivouac.games.smuta.box.cards import Effect
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import HORN, LEGITIMACY, PERSONS
from bivouac.games.smuta.box.parties import POLISH
from bivouac.games.smuta.box.spaces import AREA, DISTANCE, POLAND
from bivouac.games.smuta.box.tables import AREA_DIE, DIE
from bivouac.games.smuta.box.units import ANY, COST, MEMBERS, UNITS
from bivouac.games.smuta.box.vocabulary import DONE, LEADER_WORD, UNIT_WORD
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.entry import can_enter, enter
from bivouac.games.smuta.rules.fallen import fall
from bivouac.games.smuta.rules.map import besieging, friendly, leaders_of, own_in, units
from bivouac.games.smuta.rules.muster import buy_down_the_chart, eligible, get, tokens, what
from bivouac.games.smuta.rules.pieces import add, fits, in_pool, lose, lose_one, room, siege_left, take_marker, weakest
from bivouac.games.smuta.rules.position import REMOVED, TO_COME, Open, Position
from bivouac.games.smuta.rules.power import led, tactical
from bivouac.games.smuta.rules.ties import best, one_of

Rank = Callable[[int], tuple[int, ...]]  # of a leader: the lowest is the first


def present(p: Open, party: int) -> list[int]:
    """The party's leaders; in a battle, those who fight in it."""
    return own_in(p, party, p.battle) if p.battle != NONE else leaders_of(p, party)


def named(p: Open, t: Table, party: int, leaders: list[int], rank: Rank) -> int:
    """The leader a card is for: of a party that the charts lead the first by rank; a person says which."""
    if led(p, party):
        return t.ask(party, w.RECEIVER, sorted([LEADER_WORD + leader for leader in leaders])) - LEADER_WORD
    return best(t, p.switch, leaders, rank)


def foremost(leaders: list[int], rank: Rank) -> list[int]:
    """Those of the first rank."""
    if not leaders:
        return []
    first = min([rank(leader) for leader in leaders])
    return [leader for leader in leaders if rank(leader) == first]


def roll(p: Open, t: Table, faces: int) -> bool:
    """A die for the card that is played; whether it shows one of the faces."""
    face = t.roll(DIE, w.EFFECT_DIE)
    t.tell(w.EFFECT_ROLLED, p.card, face)
    return (faces >> face) & 1 == 1


# --- units ------------------------------------------------------------------------------------------------------------
def takers(p: Open, by: int, unit: int) -> list[int]:
    """Own leaders who can take at least one."""
    if in_pool(p, unit) == 0:
        return []
    return [leader for leader in present(p, by) if fits(p, leader, unit) > 0]


def can_add(p: Open, by: int, on: int, e: Effect) -> bool:
    return len(takers(p, by, e.unit)) > 0


def add_units(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    """All go to one leader, with most room, then most units; what does not fit is not placed."""
    found = takers(p, by, e.unit)
    if found:
        receiver = named(p, t, by, found, lambda leader: (-room(p, leader), -units(p, leader)))
        add(p, t, receiver, e.unit, e.many)


def holders(p: Open, leaders: list[int], among: list[int]) -> list[int]:
    """Those who have one of these units."""
    return [leader for leader in leaders if any(p.army[leader * UNITS + unit] > 0 for unit in among)]


def can_lose(p: Open, by: int, on: int, e: Effect) -> bool:
    return len(holders(p, leaders_of(p, on), MEMBERS[e.unit])) > 0


def lose_units(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    """From one army, the largest that has them."""
    found = holders(p, leaders_of(p, on), MEMBERS[e.unit])
    if found:
        weaken(p, t, best(t, p.switch, found, lambda each: (-units(p, each),)), e.many, MEMBERS[e.unit])


def weaken(p: Position, t: Table, leader: int, count: int, among: list[int]) -> None:
    """An army loses so many units of these; SM11.6 its siege may end."""
    for _ in range(count):
        lose_one(p, t, [leader], among)
    siege_left(p, t, p.party[leader], p.at[leader])


def can_defect(p: Open, by: int, on: int, e: Effect) -> bool:
    return len(holders(p, present(p, on), MEMBERS[e.unit])) > 0


def unit_defects(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    """One unit of the largest army that has one joins the nearest own leader with room; in a battle, an army there."""
    armies = holders(p, present(p, on), MEMBERS[e.unit])
    if not armies or not roll(p, t, e.faces):
        return
    leader = best(t, p.switch, armies, lambda each: (-units(p, each),))
    unit = weakest(p, [leader], MEMBERS[e.unit])
    space = p.at[leader]
    found = [own for own in present(p, by) if fits(p, own, unit) > 0]
    if found:
        receiver = best(t, p.switch, found, lambda own: (DISTANCE[space][p.at[own]],))
        p.army[leader * UNITS + unit] -= 1
        p.army[receiver * UNITS + unit] += 1
        t.tell(w.DEFECTED, leader, unit, receiver)
    else:
        t.tell(w.DEFECTED, leader, unit, NONE)
        lose(p, t, leader, unit)
    siege_left(p, t, on, space)


def suffering(p: Open, area: int) -> list[int]:
    """Armies of any party in the area that are not in a space of their own party."""
    return [
        leader
        for party in range(p.seats)
        for leader in leaders_of(p, party)
        if AREA[p.at[leader]] == area and p.owner[p.at[leader]] != party and units(p, leader) > 0
    ]


def can_attrite(p: Open, by: int, on: int, e: Effect) -> bool:
    return any(suffering(p, area) for area in range(POLAND) if e.area in (NONE, area))


def attrition_area(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    """Each loses a unit, besiegers too."""
    area = e.area
    if area == NONE:
        area = AREA_DIE[t.roll(DIE, w.AREA_DIE)]
    t.tell(w.PESTILENCE, area)
    for leader in suffering(p, area):
        lose_one(p, t, [leader], MEMBERS[ANY])
        siege_left(p, t, p.party[leader], p.at[leader])


# --- mustering --------------------------------------------------------------------------------------------------------
def musterers(p: Open, by: int, points: int) -> list[int]:
    """Own leaders where they may muster, who can buy something."""
    if p.no_muster[by]:
        return []
    return [
        leader
        for leader in leaders_of(p, by)
        if eligible(p, leader, p.at[leader]) and what(p, leader, tokens(p, leader, p.at[leader]), points)
    ]


def can_spend(p: Open, by: int, on: int, e: Effect) -> bool:
    return len(musterers(p, by, e.many)) > 0


def muster_points(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    """One leader, with most room, musters at once, without acting."""
    found = musterers(p, by, e.many)
    if not found:
        return
    leader = named(p, t, by, found, lambda each: (-room(p, each),))
    t.tell(w.MUSTERED, leader, e.many, p.at[leader])
    places = tokens(p, leader, p.at[leader])
    if led(p, by):
        buy_as_he_likes(p, t, by, leader, e.many, places)
    else:
        buy_down_the_chart(p, t, leader, e.many, places)


def buy_as_he_likes(p: Position, t: Table, by: int, leader: int, points: int, places: int) -> None:
    """SM-R47 A person's purchases."""
    p.mover = leader
    p.points = points
    while found := what(p, leader, places, p.points):
        answer = t.ask(by, w.BUY, [DONE, *sorted([UNIT_WORD + unit for unit in found])])
        if answer == DONE:
            break
        get(p, t, leader, answer - UNIT_WORD)
        p.points -= COST[answer - UNIT_WORD]
    p.mover = NONE
    p.points = 0


def without_marker(p: Open, by: int) -> list[int]:
    """Own leaders without a siege marker in a friendly space."""
    if p.markers == 0:
        return []
    return [leader for leader in leaders_of(p, by) if not p.marker[leader] and friendly(p, p.at[leader], by)]


def can_give_marker(p: Open, by: int, on: int, e: Effect) -> bool:
    return len(without_marker(p, by)) > 0


def give_marker(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    """Most units first."""
    found = without_marker(p, by)
    if found:
        leader = named(p, t, by, found, lambda each: (-units(p, each),))
        take_marker(p, leader)
        t.tell(w.MARKER_TAKEN, leader)


# --- leaders ----------------------------------------------------------------------------------------------------------
def to_idle(p: Open, on: int) -> list[int]:
    """The target's leader with most units, then the best rating, if he is not idle already; equals too."""
    found = foremost(leaders_of(p, on), lambda leader: (-units(p, leader), -tactical(p, leader)))
    return [leader for leader in found if not p.idle[leader]]


def can_idle(p: Open, by: int, on: int, e: Effect) -> bool:
    return len(to_idle(p, on)) > 0


def leader_idle(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    found = to_idle(p, on)
    if found:
        make_idle(p, t, one_of(t, p.switch, found))


def make_idle(p: Position, t: Table, leader: int) -> None:
    p.idle[leader] = 1
    t.tell(w.IDLE, leader)


def can_kill(p: Open, by: int, on: int, e: Effect) -> bool:
    return len(leaders_of(p, on)) > 0


def leader_kill(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    """The best leader dies, or is idle."""
    victim = best(t, p.switch, leaders_of(p, on), lambda leader: (-tactical(p, leader), -units(p, leader)))
    if roll(p, t, e.faces):
        fall(p, t, victim)
    else:
        make_idle(p, t, victim)


def can_bring(p: Open, by: int, on: int, e: Effect) -> bool:
    """He is still to come, and there is a place for him; Evert Horn does not join the Poles."""
    if e.leader == HORN and by == POLISH:
        return False
    return p.at[e.leader] == TO_COME and can_enter(p, e.leader, by)


def enter_leader(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    if can_bring(p, by, on, e):
        enter(p, t, e.leader, by)


def returning(p: Open, by: int) -> list[int]:
    """Removed leaders of the party with a legitimacy rating."""
    return [
        leader
        for leader in range(PERSONS)
        if p.at[leader] == REMOVED and p.party[leader] == by and LEGITIMACY[leader] > 0 and can_enter(p, leader, by)
    ]


def can_return(p: Open, by: int, on: int, e: Effect) -> bool:
    return len(returning(p, by)) > 0


def return_leader(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    """The one with the highest rating."""
    found = returning(p, by)
    if found:
        enter(p, t, named(p, t, by, found, lambda leader: (-LEGITIMACY[leader],)), by)


# --- sieges -----------------------------------------------------------------------------------------------------------
def largest_besiegers(p: Open, on: int) -> list[int]:
    """The target's besieging leader with the largest army; equals too."""
    besiegers = [leader for leader in leaders_of(p, on) if besieging(p, leader)]
    return foremost(besiegers, lambda leader: (-units(p, leader),))


def can_block(p: Open, by: int, on: int, e: Effect) -> bool:
    """Even if he is blocked already, he can lose units."""
    return len(largest_besiegers(p, on)) > 0


def siege_block(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    """The largest besieging army is blocked, of equals one that is not yet; the same army loses units."""
    leader = best(t, p.switch, largest_besiegers(p, on), lambda each: (p.blocked[each],))
    if not p.blocked[leader]:
        p.blocked[leader] = 1
        t.tell(w.SIEGE_BLOCKED, leader)
    weaken(p, t, leader, e.many, MEMBERS[ANY])
