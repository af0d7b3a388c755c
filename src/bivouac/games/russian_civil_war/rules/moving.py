"""RC5 Movement: stacks that go whole, and a person's stack by stack, with all that he may do on the way."""

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import WHITE
from bivouac.games.russian_civil_war.box.provinces import CZAR_EXITS, CZECH_EXITS, NEIGHBOURS
from bivouac.games.russian_civil_war.box.tables import EXIT_COST
from bivouac.games.russian_civil_war.box.units import COLOUR, FIRST_UNIT, MAY_EXIT
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.agenda import finish
from bivouac.games.russian_civil_war.rules.choosing import ask_stack
from bivouac.games.russian_civil_war.rules.imperial import (
    along,
    czar_leaves,
    czechs_leave,
    escorted,
    exit_free,
    greens_for_gold,
    movement_ends,
    steal,
    take_up,
)
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD, Open, Position
from bivouac.games.russian_civil_war.rules.stacks import (
    all_stacks_of,
    assign,
    chief_for,
    hostile_in,
    leaderless_in,
    leaders_in,
    led_units,
    pieces_of,
    stack_of,
    strongest_first,
    total,
)
from bivouac.games.russian_civil_war.rules.ways import allowance, cost


# --- by whomever ------------------------------------------------------------------------------------------------------
def go(p: Position, t: Table, pieces: list[int], goal: int) -> None:
    """RC5, RC21.1 Pieces of one stack go to a province, with what they escort; there their move ends."""
    of = stack_of(p, pieces[0])
    if p.at[pieces[0]] != goal:
        carry(p, t, pieces, goal, along(p, pieces, of))
    p.moved += [piece for piece in pieces if piece not in p.moved]
    take_up(p, t, stack_of(p, pieces[0]))


def carry(p: Position, t: Table, pieces: list[int], goal: int, imperial: list[int]) -> None:
    """Pieces of one stack, and Czar or Gold with them, to another province."""
    t.tell(w.MOVED, stack_of(p, pieces[0]), goal, total(pieces))
    for piece in pieces:
        p.at[piece] = goal
    for which in imperial:
        p.imperial_at[which] = goal


def pick_up(p: Position, t: Table, province: int, colour: int, seat: int) -> None:
    """RC7.5 A player's leaders take all units of their colour there that nobody leads."""
    assign(p, t, leaderless_in(p, province, colour), leaders_in(p, province, colour, seat))


# --- a person: which stack, and who of it -----------------------------------------------------------------------------
def move(p: Position, t: Table, seat: int) -> None:
    """RC5.4 A person's next stack; when he is done, what stands where it stood has moved, too."""
    stacks = [of for of in all_stacks_of(p, seat) if movers(p, of)]
    of = (
        ask_stack(t, seat, stacks, [w.MOVE_FROM, w.MOVE_COLOUR, NONE, w.MOVE_NATION], may_stop=True) if stacks else NONE
    )
    if of == NONE:
        finish(p)
        movement_ends(p, t, seat)
        return
    p.group = goers(p, t, seat, of)
    imperial = taken_along(p, t, seat, of)
    march(p, t, seat, imperial)


def movers(p: Open, of: int) -> list[int]:
    """RC5.4 Who of a stack may still be moved: leaders, or Green and Blue units."""
    pieces = [piece for piece in pieces_of(p, of) if piece not in p.moved]
    if pieces and COLOUR[pieces[0]] <= WHITE:
        return [piece for piece in pieces if piece < FIRST_UNIT]
    return pieces


def with_units(p: Open, movers: list[int]) -> list[int]:
    """Leaders with those whom they lead; Green and Blue units as they are."""
    pieces = movers[:]
    for mover in movers:
        if mover < FIRST_UNIT:
            pieces += led_units(p, mover)
    return sorted(pieces)


def goers(p: Position, t: Table, seat: int, of: int) -> list[int]:
    """RC5.4 All of them, or those whom he names."""
    left = movers(p, of)
    chosen: list[int] = []
    while left:
        if len(left) == 1 and not chosen:
            return with_units(p, left)
        answer = t.ask(seat, w.GOES, [v.DONE if chosen else v.ALL_WORD, *left])
        if answer == v.ALL_WORD:
            return with_units(p, left)
        if answer == v.DONE:
            break
        left.remove(answer)
        chosen.append(answer)
        p.group = with_units(p, chosen)
    return with_units(p, chosen)


def taken_along(p: Position, t: Table, seat: int, of: int) -> list[int]:
    """RC13.1 If a part of the escort goes, its owner says whether the Czar or the Gold goes with it."""
    imperial = along(p, p.group, of)
    for which in escorted(p, of):
        if which not in imperial and t.ask(seat, w.TAKE_CZAR if which == CZAR else w.TAKE_GOLD, [v.YES, v.NO]) == v.YES:
            imperial.append(which)
    return imperial


# --- a person: the march ----------------------------------------------------------------------------------------------
def march(p: Position, t: Table, seat: int, imperial: list[int]) -> None:
    """RC5.3, RC5.4 Province by province, with what he does on the way, until he is done or nothing is left to do."""
    colour = COLOUR[p.group[0]]
    p.left = points_left(p)
    stopped = False
    once: list[int] = []  # units that were picked up, dropped or handed over
    while p.group:
        here = p.at[p.group[0]]
        options = [v.DONE, *acts(p, seat, imperial, once)]
        if not stopped:
            options += [v.PROVINCE_WORD + other for other in NEIGHBOURS[here] if cost(p, here, other) <= p.left]
        answer = t.ask(seat, w.MARCH, options) if len(options) > 1 else v.DONE
        if answer == v.DONE:
            break
        if v.PROVINCE_WORD <= answer < v.PROVINCE_WORD + len(NEIGHBOURS):
            goal = answer - v.PROVINCE_WORD
            spend(p, cost(p, here, goal))
            carry(p, t, p.group, goal, imperial)
            stopped = len(hostile_in(p, goal, colour, seat)) > 0
            once = []
        elif answer == v.EXIT:
            leave_map(p, t, seat, imperial)
        elif answer == v.STEAL:
            steal(p, t, seat)
        else:
            regroup(p, t, seat, answer, once)
    if p.group:
        p.moved += [piece for piece in p.group if piece not in p.moved]
        take_up(p, t, stack_of(p, p.group[0]))
    p.group = []
    p.left = 0


def points_left(p: Open) -> int:
    """RC5.1 Half points of the group: of the piece that has least."""
    return allowance(p, COLOUR[p.group[0]]) - max([p.spent[piece] for piece in p.group])


def spend(p: Position, points: int) -> None:
    for piece in p.group:
        p.spent[piece] += points
    p.left = points_left(p)


def acts(p: Open, seat: int, imperial: list[int], once: list[int]) -> list[int]:
    """RC5.4, RC13, RC14 What a person may do with the group where it stands."""
    here = p.at[p.group[0]]
    allowed: list[int] = []
    if units_to_pick_up(p, once):
        allowed.append(v.PICK_UP)
    if units_to_drop(p, once):
        allowed.append(v.DROP)
    if units_to_hand_over(p, seat, once):
        allowed.append(v.HAND_OVER)
    if p.left >= EXIT_COST and (czar_may_leave(p, seat, imperial) or czechs_to_leave(p, seat)):
        allowed.append(v.EXIT)
    if GOLD in imperial and not p.stole and greens_for_gold(p, seat) and p.imperial_at[GOLD] == here:
        allowed.append(v.STEAL)
    return allowed


def group_leaders(p: Open) -> list[int]:
    return [piece for piece in p.group if piece < FIRST_UNIT]


def units_to_pick_up(p: Open, once: list[int]) -> list[int]:
    """RC7.5 Units of the colour there that nobody leads."""
    if not group_leaders(p):
        return []
    here = p.at[p.group[0]]
    return [unit for unit in leaderless_in(p, here, COLOUR[p.group[0]]) if unit not in once]


def units_to_drop(p: Open, once: list[int]) -> list[int]:
    """RC5.4 Units that leaders of the group lead."""
    if not group_leaders(p):
        return []
    return [piece for piece in p.group if piece >= FIRST_UNIT and piece not in once]


def units_to_hand_over(p: Open, seat: int, once: list[int]) -> list[int]:
    """RC5.4 Units that may change from one own leader to another where the group stands, into it or out of it."""
    leaders = group_leaders(p)
    if not leaders:
        return []
    own = leaders_in(p, p.at[leaders[0]], COLOUR[leaders[0]], seat)
    if len(own) < 2:
        return []
    return [unit for leader in own for unit in led_units(p, leader) if unit not in once]


def regroup(p: Position, t: Table, seat: int, act: int, once: list[int]) -> None:
    """RC5.4 A unit is picked up, dropped, or handed over; each once in a province."""
    here = p.at[p.group[0]]
    if act == v.PICK_UP:
        unit = t.ask(seat, w.PICK_UP, strongest_first(units_to_pick_up(p, once)))
        chief = chief_for(p, group_leaders(p))
        p.chief[unit] = chief
        t.tell(w.PICKED_UP, chief, unit, here)
    elif act == v.HAND_OVER:
        unit = t.ask(seat, w.HAND_OVER, units_to_hand_over(p, seat, once))
        hand_over(p, t, seat, unit)
    else:
        unit = t.ask(seat, w.DROP, units_to_drop(p, once))
        t.tell(w.DROPPED, p.chief[unit], unit, here)
        p.chief[unit] = NONE
    once.append(unit)
    p.group = with_units(p, group_leaders(p))
    p.left = points_left(p)


def hand_over(p: Position, t: Table, seat: int, unit: int) -> None:
    """RC5.4 To another own leader in the province."""
    chief = p.chief[unit]
    own = [leader for leader in leaders_in(p, p.at[unit], COLOUR[unit], seat) if leader != chief]
    to = t.ask(seat, w.HAND_OVER_TO, own)
    p.chief[unit] = to
    t.tell(w.HANDED_OVER, unit, chief, to)


# --- leaving the map --------------------------------------------------------------------------------------------------
def czar_may_leave(p: Open, seat: int, imperial: list[int]) -> bool:
    """RC13.3 At an exit where nobody is hostile to his escort."""
    here = p.at[p.group[0]]
    return (
        CZAR in imperial
        and p.imperial_at[CZAR] == here
        and here in CZAR_EXITS
        and exit_free(p, here, COLOUR[p.group[0]], seat)
    )


def czechs_to_leave(p: Open, seat: int) -> list[int]:
    """RC14.1 Czechs of the group at one of their exits."""
    here = p.at[p.group[0]]
    if here not in CZECH_EXITS or not exit_free(p, here, COLOUR[p.group[0]], seat):
        return []
    return [piece for piece in p.group if MAY_EXIT[piece]]


def leave_map(p: Position, t: Table, seat: int, imperial: list[int]) -> None:
    """RC13.3, RC14.1 The Czar goes first, if he is there; his escort may follow if it is Czech and has the points."""
    spend(p, EXIT_COST)
    if czar_may_leave(p, seat, imperial):
        imperial.remove(CZAR)
        czar_leaves(p, t, seat)
        return
    leaving = czechs_to_leave(p, seat)
    p.group = [piece for piece in p.group if piece not in leaving]
    czechs_leave(p, t, seat, leaving)
