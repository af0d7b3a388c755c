"""PB8 Forage: every army needs two, every regiment one, and trains feed regiments of their own nation."""

from typing import Final

from bivouac.core.table import Table, only
from bivouac.games.pax_baltica.box.blocks import KIND, NATION, NEEDS, REGIMENT, TRAINS
from bivouac.games.pax_baltica.box.map import FORAGE, PLACES, TERRITORIES
from bivouac.games.pax_baltica.box.vocabulary import DONE
from bivouac.games.pax_baltica.rules.agenda import STARVE, finish, push
from bivouac.games.pax_baltica.rules.fates import lose_step
from bivouac.games.pax_baltica.rules.fog import by_number, stand_up
from bivouac.games.pax_baltica.rules.position import Open, Position, blocks_of, force_in
from bivouac.games.pax_baltica.rules.words import ATTRITION, FORAGE_SHORT

STEPS: Final = 64  # more than any group can lose


def need(camp: list[int]) -> int:
    """PB8.1 What the blocks of a side in one territory need; PB8.2 less what their trains carry (R82)."""
    wanted = 0
    trains: list[int] = []  # the nation of each
    regiments: list[int] = []
    for block in camp:
        wanted += NEEDS[KIND[block]]
        if KIND[block] == REGIMENT:
            regiments.append(NATION[block])
        elif TRAINS[block]:
            trains += [NATION[block]] * TRAINS[block]
    for nation in trains:
        if nation in regiments:
            regiments.remove(nation)
            wanted -= NEEDS[REGIMENT]
    return wanted


def shortfall(p: Open, side: int, territory: int) -> int:
    """PB1.4, PB8.3 Steps to be lost there: what is not met, as far as there are steps to lose."""
    camp = force_in(p, side, territory)
    return min(need(camp) - FORAGE[territory], sum([p.strength[block] - 1 for block in camp]))


def crowded(p: Open, side: int) -> list[int]:
    """PB8.1 Territories where a side's blocks need more than there is, whatever their trains carry; in map order."""
    needs = [0] * PLACES
    hungry: list[int] = []
    places = p.place
    for block in blocks_of(p, side):
        place = places[block]
        if place < TERRITORIES:
            needs[place] += NEEDS[KIND[block]]
            if needs[place] > FORAGE[place] and place not in hungry:
                hungry.append(place)
    hungry.sort()
    return hungry


def forage(p: Position, t: Table, _: int = 0) -> None:
    """PB8.1 Every territory with ground blocks is checked, the First Player's before the other's."""
    finish(p)
    stand_up(p)  # those who have besieged
    p.short = []
    for side in (p.first, 1 - p.first):
        for territory in crowded(p, side):
            missing = shortfall(p, side, territory)
            if missing > 0:
                p.short.append((side * PLACES + territory) * STEPS + missing)
                t.tell(FORAGE_SHORT, side, territory, missing)
    if p.short:
        push(p, STARVE)


def starve(p: Position, t: Table, _: int = 0) -> None:
    """PB8.3 The first step from a strongest block, the rest as the owner likes; nobody falls below one."""
    entry = p.short[0]
    side, territory, missing = entry // STEPS // PLACES, entry // STEPS % PLACES, entry % STEPS
    camp = force_in(p, side, territory)
    left = [p.strength[block] for block in camp]
    chosen: list[int] = []
    for i in range(missing):
        able = [camp[k] for k in range(len(camp)) if left[k] > 1 and (i > 0 or left[k] == max(left))]
        block = t.ask(side, ATTRITION, able or [DONE], only(side))
        if block == DONE:
            break
        left[camp.index(block)] -= 1
        chosen.append(block)
    p.short = p.short[1:]
    if not p.short:
        finish(p)
    for block in by_number(p, chosen):
        lose_step(p, t, block, False)
