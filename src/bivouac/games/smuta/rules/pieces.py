"""SM2.7 Armies: units come from their pools and go back to them, and belong to a leader."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.smuta.box import units as the_units
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import GODUNOV, LAWFUL, LEGITIMACY, SLOTS, slot
from bivouac.games.smuta.box.parties import POLISH
from bivouac.games.smuta.box.spaces import MOSCOW
from bivouac.games.smuta.box.tables import MOST_ARTILLERY, TO_BESIEGE
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, UNIT_WORD
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.map import own_in, strength, units
from bivouac.games.smuta.rules.position import REMOVED, TO_COME, Open, Position
from bivouac.games.smuta.rules.power import led
from bivouac.games.smuta.rules.switches import FALLEN_ARMY, HUMAN_LOSSES
from bivouac.games.smuta.rules.ties import best, one_of

LOSS_CHART: Final = BOOK.chart("loss")


def room(p: Open, leader: int) -> int:
    """SM8.2 How many units he can still take."""
    return p.capacity[leader] - units(p, leader)


def fits(p: Open, leader: int, unit: int) -> int:
    """SM8.2, SM8.3 How many of this unit he can take: capacity, two guns, and s.83 one Hussars for a pretender."""
    most = room(p, leader)
    if unit == the_units.ARTILLERY:
        most = min(most, MOST_ARTILLERY - p.army[leader * the_units.UNITS + the_units.ARTILLERY])
    elif unit == the_units.WINGED_HUSSARS and p.party[leader] == POLISH and LEGITIMACY[leader] > 0:
        most = min(most, 1 - p.army[leader * the_units.UNITS + the_units.WINGED_HUSSARS])
    return max(0, most)


def in_pool(p: Open, unit: int) -> int:
    """SM8.6 How many are left; of the Cossacks, whichever."""
    return (
        p.pool[the_units.MOUNTED_COSSACK] + p.pool[the_units.FOOT_COSSACK]
        if unit == the_units.COSSACK
        else p.pool[unit]
    )


def add(p: Position, t: Table, leader: int, unit: int, count: int) -> None:
    """Units from the pool join him, as many as there are and as fit."""
    if unit == the_units.COSSACK:
        for _ in range(count):
            add_cossack(p, t, leader)
        return
    given = min(count, p.pool[unit], fits(p, leader, unit))
    if given > 0:
        p.pool[unit] -= given
        p.army[leader * the_units.UNITS + unit] += given
        t.tell(w.UNITS_ADDED, leader, unit, given)


def add_cossack(p: Position, t: Table, leader: int) -> None:
    """SM8.6, s.92 Drawn blind from the cup."""
    if room(p, leader) <= 0 or in_pool(p, the_units.COSSACK) == 0:
        return
    cup = [UNIT_WORD + unit for unit in the_units.COSSACKS for _ in range(p.pool[unit])]
    unit = t.draw(cup, w.COSSACK_DRAWN) - UNIT_WORD
    p.pool[unit] -= 1
    p.army[leader * the_units.UNITS + unit] += 1
    t.tell(w.UNITS_ADDED, leader, unit, 1)


def lose(p: Position, t: Table, leader: int, unit: int) -> None:
    """A unit goes back to its pool."""
    p.army[leader * the_units.UNITS + unit] -= 1
    p.pool[unit] += 1
    t.tell(w.UNITS_LOST, leader, unit, 1)


def holders(p: Open, leaders: list[int], among: list[int]) -> list[int]:
    """Those of the leaders who have one of these units."""
    return [leader for leader in leaders if any(p.army[leader * the_units.UNITS + unit] > 0 for unit in among)]


def weakest(p: Open, leaders: list[int], among: list[int]) -> int:
    """SM10.6, s.114 The unit to be lost first, or NONE."""
    for unit in the_units.LOSS_ORDER:
        if unit in among and any(p.army[leader * the_units.UNITS + unit] > 0 for leader in leaders):
            return unit
    return NONE


def largest(p: Open, t: Table, leaders: list[int]) -> int:
    """SM5.2, SM-R69 The army with most units."""
    return best(t, p.switch, leaders, lambda leader: (-units(p, leader),))


def lose_one(p: Position, t: Table, leaders: list[int], among: list[int]) -> bool:
    """SM-R69 The weakest unit of several armies together; of one type, the army with most units loses it."""
    unit = weakest(p, leaders, among)
    if unit == NONE:
        return False
    leader = largest(p, t, holders(p, leaders, [unit]))
    if not led(p, p.party[leader]):
        LOSS_CHART.opened(t, LEADER_WORD + leader)
        LOSS_CHART.taken(t, "weakest", UNIT_WORD + unit)
    lose(p, t, leader, unit)
    return True


def suffer(p: Position, t: Table, party: int, leaders: list[int], hits: int) -> None:
    """SM10.6, SM-R69 Losses, one by one, over all armies together; a person chooses if the table has it so."""
    for _ in range(hits):
        if led(p, party) and p.switch[HUMAN_LOSSES] and strength(p, leaders) > 0:
            held = [
                unit
                for unit in range(the_units.UNITS)
                if any(p.army[leader * the_units.UNITS + unit] for leader in leaders)
            ]
            unit = t.ask(party, w.LOSS, [UNIT_WORD + unit for unit in held]) - UNIT_WORD
            lose(p, t, max(holders(p, leaders, [unit]), key=lambda each: units(p, each)), unit)
        elif not lose_one(p, t, leaders, the_units.MEMBERS[the_units.ANY]):
            return


def take_marker(p: Position, t: Table, leader: int) -> None:
    p.markers -= 1
    p.marker[leader] = 1
    t.tell(w.MARKER_TAKEN, leader)


def lose_marker(p: Position, t: Table, leader: int) -> None:
    if p.marker[leader]:
        p.marker[leader] = 0
        p.markers += 1
        t.tell(w.MARKER_LOST, leader)


def pass_units(p: Position, t: Table, leader: int, other: int) -> None:
    """SM-R71 What fits goes over, the best units first; the siege marker too, if he has none."""
    told = False
    for unit in reversed(the_units.LOSS_ORDER):
        moved = min(p.army[leader * the_units.UNITS + unit], fits(p, other, unit))
        if moved > 0:
            p.army[leader * the_units.UNITS + unit] -= moved
            p.army[other * the_units.UNITS + unit] += moved
            told = True
    if p.marker[leader] and not p.marker[other]:
        p.marker[leader] = 0
        p.marker[other] = 1
        told = True
    if told:
        t.tell(w.ARMY_PASSES, leader, other)


def disband(p: Position, t: Table, leader: int) -> None:
    """What he has goes back to the pools."""
    for unit in range(the_units.UNITS):
        count = p.army[leader * the_units.UNITS + unit]
        if count:
            p.army[leader * the_units.UNITS + unit] = 0
            p.pool[unit] += count
            t.tell(w.UNITS_LOST, leader, unit, count)
    lose_marker(p, t, leader)


def takes_all(p: Open, leader: int, other: int) -> bool:
    """SM-R84 Whether another leader can take his whole army."""
    return room(p, other) >= units(p, leader) and all(
        p.army[leader * the_units.UNITS + unit] <= fits(p, other, unit)
        for unit in (the_units.ARTILLERY, the_units.WINGED_HUSSARS)
    )


def free_slot(p: Open, party: int) -> int:
    """A Voevoda who is not on the map, or NONE."""
    for number in range(SLOTS):
        if p.at[slot(party, number)] < 0:
            return slot(party, number)
    return NONE


def removed_pretenders(p: Open, party: int) -> list[int]:
    """SM5.2 Removed leaders of the party with a legitimacy rating."""
    return [leader for leader in LAWFUL if p.at[leader] == REMOVED and p.party[leader] == party]


def gone(p: Position, t: Table, leader: int, where: int = REMOVED) -> None:
    """SM6.2 He leaves the map; with him the Heir's marker. A nameless one may come again."""
    space = p.at[leader]
    p.at[leader] = TO_COME if where == REMOVED and leader >= slot(0, 0) else where
    p.idle[leader] = p.blocked[leader] = 0
    if leader in p.ready:
        p.ready.remove(leader)
    party = p.party[leader]
    if p.heir[party] == leader and where == REMOVED:
        p.heir[party] = NONE
        t.tell(w.HEIR_LOST, leader)
    if p.tsar_with == leader:
        end_campaign(p, t)
        if p.owner[MOSCOW] != party:
            kill_tsar(p, t)
    siege_left(p, t, party, space)


def fall(p: Position, t: Table, leader: int) -> None:
    """SM-R71 His units go to others of his party in the same space, as far as they fit; or to a Voevoda."""
    t.tell(w.FELL, leader)
    party = p.party[leader]
    space = p.at[leader]
    if p.switch[FALLEN_ARMY] and units(p, leader) > 0:
        heir = free_slot(p, party)
        if heir != NONE and heir != leader:
            p.at[heir] = space
            p.capacity[heir] = p.capacity[leader]
            pass_units(p, t, leader, heir)
    mates = [mate for mate in own_in(p, party, space) if mate != leader]
    while mates and (units(p, leader) > 0 or p.marker[leader]):
        mate = one_of(t, p.switch, mates)
        mates.remove(mate)
        pass_units(p, t, leader, mate)
    disband(p, t, leader)
    gone(p, t, leader)


def perish(p: Position, t: Table, leaders: list[int], how: int) -> None:
    """SM10.8, SM-R51 Armies and leaders are removed."""
    for leader in leaders:
        t.tell(how, leader)
        disband(p, t, leader)
        gone(p, t, leader)


def end_campaign(p: Position, t: Table) -> None:
    """SM6.6 The Tsar is back in Moscow."""
    t.tell(w.CAMPAIGN_ENDS, p.tsar_with)
    p.tsar_with = NONE


def kill_tsar(p: Position, t: Table, how: int = w.TSAR_KILLED) -> None:
    """SM6.5, SM6.3 The throne is vacant; SM-R87 a crowned leader counts as removed."""
    t.tell(how, p.tsar)
    if p.tsar != GODUNOV:
        p.at[p.tsar] = REMOVED
    p.tsar = p.tsar_party = p.tsar_with = NONE


def siege_left(p: Position, t: Table, party: int, space: int) -> None:
    """SM11.6 A siege ends when fewer than two units are left to keep it up."""
    if space >= 0 and p.siege[space] == party and strength(p, own_in(p, party, space)) < TO_BESIEGE:
        p.siege[space] = NONE
        p.breaches[space] = 0
        t.tell(w.SIEGE_ENDS, party, space)


def fighting(p: Open, leaders: list[int], phase: int, aside: int) -> int:
    """SM10.6 The fire, or the shock, of all units that fight."""
    factors = the_units.FACTORS[phase]
    able = [unit for unit in range(the_units.UNITS) if not (aside >> unit) & 1]
    return sum([p.army[leader * the_units.UNITS + unit] * factors[unit] for leader in leaders for unit in able])
