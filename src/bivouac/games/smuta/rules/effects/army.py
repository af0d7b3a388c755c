"""SM5.2 What cards do to armies and leaders: for each operation, whom it can act on now, and what it does to them.

`by` is the party that plays the card, `on` the one it is played on: itself, an enemy, or the STATE with its Tsar.
"""

from bivouac.core.table import Table
from bivouac.games.smuta.box.cards import Effect
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import HORN, LEGITIMACY
from bivouac.games.smuta.box.parties import POLISH
from bivouac.games.smuta.box.spaces import AREA, DISTANCE
from bivouac.games.smuta.box.tables import AREA_DIE, DIE
from bivouac.games.smuta.box.units import ANY, MEMBERS, UNITS
from bivouac.games.smuta.box.vocabulary import LEADER_WORD
from bivouac.games.smuta.rules import pieces
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.entry import can_enter, enter
from bivouac.games.smuta.rules.map import besieging, friendly, leaders_of, own_in, units
from bivouac.games.smuta.rules.muster import bars_place, buy_down_the_chart, buys, something, tokens
from bivouac.games.smuta.rules.position import TO_COME, Open, Position
from bivouac.games.smuta.rules.power import led, named, tactical
from bivouac.games.smuta.rules.ties import Rank, best, foremost, one_of


def present(p: Open, party: int) -> list[int]:
    """The party's leaders; in a battle, those who fight in it."""
    return own_in(p, party, p.battle) if p.battle != NONE else leaders_of(p, party)


def receives(p: Open, t: Table, party: int, leaders: list[int], rank: Rank) -> int:
    """The leader a card is for."""
    return named(p, t, party, w.RECEIVER, LEADER_WORD, leaders, rank)


def roll(p: Open, t: Table, faces: int) -> bool:
    """A die for the card that is played; whether it shows one of the faces."""
    face = t.roll(DIE, w.EFFECT_DIE)
    t.tell(w.EFFECT_ROLLED, p.card, face)
    return (faces >> face) & 1 == 1


# --- units ------------------------------------------------------------------------------------------------------------
def takers(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """Own leaders who can take at least one."""
    return (
        [leader for leader in present(p, by) if pieces.fits(p, leader, e.unit) > 0] if pieces.in_pool(p, e.unit) else []
    )


def add_units(p: Position, t: Table, by: int, on: int, e: Effect, leaders: list[int]) -> None:
    """All go to one leader, with most room, then most units; what does not fit is not placed."""
    receiver = receives(p, t, by, leaders, lambda leader: (-pieces.room(p, leader), -units(p, leader)))
    pieces.add(p, t, receiver, e.unit, e.many)


def has_units(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """The target's leaders who have such a unit."""
    return pieces.holders(p, present(p, on), MEMBERS[e.unit])


def lose_units(p: Position, t: Table, by: int, on: int, e: Effect, leaders: list[int]) -> None:
    """From one army, the largest that has them."""
    weaken(p, t, pieces.largest(p, t, leaders), e.many, MEMBERS[e.unit])


def weaken(p: Position, t: Table, leader: int, count: int, among: list[int]) -> None:
    """An army loses so many units of these; SM11.6 its siege may end."""
    for _ in range(count):
        pieces.lose_one(p, t, [leader], among)
    pieces.siege_left(p, t, p.party[leader], p.at[leader])


def unit_defects(p: Position, t: Table, by: int, on: int, e: Effect, leaders: list[int]) -> None:
    """One unit of the largest army that has one joins the nearest own leader with room; in a battle, an army there."""
    if not roll(p, t, e.faces):
        return
    leader = pieces.largest(p, t, leaders)
    unit = pieces.weakest(p, [leader], MEMBERS[e.unit])
    space = p.at[leader]
    able = [own for own in present(p, by) if pieces.fits(p, own, unit) > 0]
    if able:
        receiver = best(t, p.switch, able, lambda own: (DISTANCE[space][p.at[own]],))
        p.army[leader * UNITS + unit] -= 1
        p.army[receiver * UNITS + unit] += 1
        t.tell(w.DEFECTED, leader, unit, receiver)
    else:
        t.tell(w.DEFECTED, leader, unit, NONE)
        pieces.lose(p, t, leader, unit)
    pieces.siege_left(p, t, on, space)


def suffering(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """Armies of any party in the area, or wherever a die may show, that are not in a space of their own party."""
    areas = [e.area] if e.area != NONE else AREA_DIE[1:]
    return [
        leader
        for party in range(p.seats)
        for leader in leaders_of(p, party)
        if AREA[p.at[leader]] in areas and p.owner[p.at[leader]] != party and units(p, leader) > 0
    ]


def attrition_area(p: Position, t: Table, by: int, on: int, e: Effect, leaders: list[int]) -> None:
    """Each loses a unit, besiegers too."""
    area = e.area if e.area != NONE else AREA_DIE[t.roll(DIE, w.AREA_DIE)]
    t.tell(w.PESTILENCE, area)
    for leader in leaders:
        if AREA[p.at[leader]] == area:
            weaken(p, t, leader, 1, MEMBERS[ANY])


# --- mustering --------------------------------------------------------------------------------------------------------
def musterers(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """Own leaders where they may muster, who can buy something."""
    return [
        leader
        for leader in leaders_of(p, by)
        if not p.no_muster[by]
        and not bars_place(p, leader, p.at[leader])
        and something(p, leader, tokens(p, leader, p.at[leader]), e.many)
    ]


def muster_points(p: Position, t: Table, by: int, on: int, e: Effect, leaders: list[int]) -> None:
    """One leader, with most room, musters at once, without acting; SM-R47 a person buys as he likes."""
    leader = receives(p, t, by, leaders, lambda each: (-pieces.room(p, each),))
    t.tell(w.MUSTERED, leader, e.many, p.at[leader])
    places = tokens(p, leader, p.at[leader])
    if not led(p, by):
        buy_down_the_chart(p, t, leader, e.many, places)
        return
    p.mover = leader
    p.points = e.many
    while buys(p, t, leader, places):
        pass
    p.mover = NONE
    p.points = 0


def without_marker(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """Own leaders without a siege marker in a friendly space."""
    return [
        leader for leader in leaders_of(p, by) if p.markers and not p.marker[leader] and friendly(p, p.at[leader], by)
    ]


def give_marker(p: Position, t: Table, by: int, on: int, e: Effect, leaders: list[int]) -> None:
    """Most units first."""
    pieces.take_marker(p, t, receives(p, t, by, leaders, lambda each: (-units(p, each),)))


# --- leaders ----------------------------------------------------------------------------------------------------------
def to_idle(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """The target's leader with most units, then the best rating, if he is not idle already; equals too."""
    strongest = foremost(leaders_of(p, on), lambda leader: (-units(p, leader), -tactical(p, leader)))
    return [leader for leader in strongest if not p.idle[leader]]


def leader_idle(p: Position, t: Table, by: int, on: int, e: Effect, leaders: list[int]) -> None:
    make_idle(p, t, one_of(t, p.switch, leaders))


def make_idle(p: Position, t: Table, leader: int) -> None:
    p.idle[leader] = 1
    t.tell(w.IDLE, leader)


def leader_kill(p: Position, t: Table, by: int, on: int, e: Effect, leaders: list[int]) -> None:
    """The best leader dies, or is idle."""
    victim = best(t, p.switch, leaders, lambda leader: (-tactical(p, leader), -units(p, leader)))
    if roll(p, t, e.faces):
        pieces.fall(p, t, victim)
    else:
        make_idle(p, t, victim)


def to_come(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """Who is still to come, if there is a place for him; Evert Horn does not join the Poles."""
    if e.leader == HORN and by == POLISH:
        return []
    return [e.leader] if p.at[e.leader] == TO_COME and can_enter(p, e.leader, by) else []


def enter_leader(p: Position, t: Table, by: int, on: int, e: Effect, leaders: list[int]) -> None:
    enter(p, t, e.leader, by)


def returning(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """Removed leaders of the party with a legitimacy rating, if there is a place for them."""
    return [leader for leader in pieces.removed_pretenders(p, by) if can_enter(p, leader, by)]


def return_leader(p: Position, t: Table, by: int, on: int, e: Effect, leaders: list[int]) -> None:
    """The one with the highest rating."""
    enter(p, t, receives(p, t, by, leaders, lambda leader: (-LEGITIMACY[leader],)), by)


# --- sieges -----------------------------------------------------------------------------------------------------------
def largest_besiegers(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """The target's besieging leader with the largest army, equals too; even if he is blocked, he can lose units."""
    besiegers = [leader for leader in leaders_of(p, on) if besieging(p, leader)]
    return foremost(besiegers, lambda leader: (-units(p, leader),))


def siege_block(p: Position, t: Table, by: int, on: int, e: Effect, leaders: list[int]) -> None:
    """The largest besieging army is blocked, of equals one that is not yet; the same army loses units."""
    leader = best(t, p.switch, leaders, lambda each: (p.blocked[each],))
    if not p.blocked[leader]:
        p.blocked[leader] = 1
        t.tell(w.SIEGE_BLOCKED, leader)
    weaken(p, t, leader, e.many, MEMBERS[ANY])
