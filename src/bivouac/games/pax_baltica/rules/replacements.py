"""PB5 Replacements: steps for blocks on the map, new blocks from the pools, and where they are deployed."""

from typing import Final

from bivouac.core.table import Table, only
from bivouac.games.pax_baltica.box.blocks import (
    DEPLOY,
    FIRST_STEP_COST,
    FLEET,
    FULL,
    GEORG_LUDWIG,
    IN_POOL,
    KIND,
    MAZEPA,
    NATION,
    POOL_OF,
    ROOKE,
    STEP_COST,
)
from bivouac.games.pax_baltica.box.map import GUEST, PLACES, POOL, TERRITORIES, YEAR_TRACK
from bivouac.games.pax_baltica.box.nations import ACTIVE, HANNOVER, HAS_LEVEL, NATIONS, PRUSSIA, RUSSIA, SWEDEN
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.pax_baltica.box.vocabulary import DONE, DRAW, PLACE_WORD, STEP
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.agenda import MINGLE, finish, push
from bivouac.games.pax_baltica.rules.communications import bars_step
from bivouac.games.pax_baltica.rules.control import harbor, level
from bivouac.games.pax_baltica.rules.fates import gain_step
from bivouac.games.pax_baltica.rules.fog import NOBODY_SEES, appear, by_number, report, seen_to_gain
from bivouac.games.pax_baltica.rules.position import (
    ALL_BLOCKS,
    HIDDEN,
    KNOWN,
    Open,
    Position,
    give_points,
    occupied,
    put,
    side_of,
    side_of_nation,
)
from bivouac.games.pax_baltica.rules.switches import HALVE_FIRST

WITHOUT_GARRISON: Final = int(DATA["constants"]["cost_factor_without_friendly_garrison"])
UPKEEP: Final = int(DATA["constants"]["reform_upkeep"])
ONE_BLOCK: Final = [PRUSSIA, HANNOVER]  # nations with a single block: whoever sees it knows it
ALL_SWEDISH: Final = NATIONS  # in place of a nation: all of the Swedish side
ALL_OF_SIDE: Final = [ALL_SWEDISH, ALL_SWEDISH + 1]  # and all of the Coalition's (R101)
CLAIMANTS: Final[list[list[int]]] = [*IN_POOL, ALL_BLOCKS, ALL_BLOCKS]  # who may be paid


# --- points -----------------------------------------------------------------------------------------------------------
def receive(p: Position, t: Table) -> None:
    """PB5.2 Every active nation receives its points; what events gave or took is used up (R94)."""
    for nation in range(NATIONS):
        if p.status[nation] == ACTIVE and HAS_LEVEL[nation]:
            give_points(p, nation, income(p, nation))
            t.tell(w.RECEIVED, nation, p.rp[nation])
    p.bonus = [0] * NATIONS
    p.halved = [0] * NATIONS


def income(p: Position, nation: int) -> int:
    """PB5.2, PB5.8 Its level, halved by extravagance, with bonuses; PB11.2 less the armies on the Year Track."""
    points = level(p, nation)
    if p.switch[HALVE_FIRST]:
        points = (points >> p.halved[nation]) + p.bonus[nation]
    else:
        points = (points + p.bonus[nation]) >> p.halved[nation]
    if nation == RUSSIA:
        points -= UPKEEP * len([block for block in IN_POOL[RUSSIA] if p.place[block] == YEAR_TRACK])
    return max(points, 0)


# --- steps on the map -------------------------------------------------------------------------------------------------
def price(p: Open, block: int) -> int:
    """PB5.2 By kind; PB5.3 doubled without a friendly garrison."""
    home = p.place[block] >= TERRITORIES or p.friend[p.place[block]] == side_of(p, block)
    return STEP_COST[KIND[block]] * (1 if home else WITHOUT_GARRISON)


def paid_by(p: Open, block: int, nation: int) -> bool:
    """PB5.2 Nobody pays for another nation's block; PB11.5, PB11.10 Saxony pays for Poles, Sweden for Holstein."""
    if nation >= NATIONS:
        return side_of(p, block) == nation - NATIONS and block not in (MAZEPA, ROOKE)
    return POOL_OF[block] == nation


def needy(p: Position, nation: int, purse: int) -> list[int]:
    """PB5.3 The blocks on the map that may and can be given a step."""
    takers: list[int] = []
    for block in CLAIMANTS[nation]:
        if p.place[block] >= PLACES or p.strength[block] >= FULL[block] or not paid_by(p, block, nation):
            continue
        full = p.bought and p.strength[block] + p.bought.count(block) >= FULL[block]
        if not full and price(p, block) <= purse and not bars_step(p, block):
            takers.append(block)
    return takers


# --- new blocks -------------------------------------------------------------------------------------------------------
def in_pool(p: Open, nation: int) -> list[int]:
    """PB5.6 What lies in a nation's pool and was not deployed just now; in Sweden's, Hannover's block may be (R124)."""
    staged = [code >> 7 for code in p.deployed]
    pool = [block for block in IN_POOL[nation] if p.place[block] == POOL and block not in staged]
    if nation == SWEDEN and p.place[GEORG_LUDWIG] == GUEST and GEORG_LUDWIG not in staged:
        pool.append(GEORG_LUDWIG)
    return pool


def sites(p: Open, block: int) -> list[int]:
    """PB5.7 Where a new block may appear: the first of its lists with a territory that is open to it (R99)."""
    side = side_of(p, block)
    for places in DEPLOY[block]:
        free = [place for place in places if not bars_site(p, side, KIND[block], place)]
        if free:
            return free
    return []


def bars_site(p: Open, side: int, kind: int, place: int) -> str | None:
    """PB5.7 The rule by which no block appears there: closed, occupied, an enemy garrison, no friendly harbor."""
    if p.shut[place]:
        return "PB4.5"
    if occupied(p, 1 - side, place):
        return "PB5.7"
    if p.friend[place] == 1 - side:
        return "PB1.2"
    return "PB1.6" if kind == FLEET and not (harbor(p, place) and p.friend[place] == side) else None


# --- buying -----------------------------------------------------------------------------------------------------------
def buy(p: Position, t: Table, nation: int) -> None:
    """PB5.2 A nation buys, under cover until both sides are done (R95)."""
    spend(p, t, side_of_nation(p, nation), nation)
    finish(p)


def spend(p: Position, t: Table, seat: int, nation: int) -> None:
    """PB5.2 First steps on the map, then new blocks; no way back. What is left is lost."""
    rejected: list[int] = []
    to = only(seat)
    p.politics_of = nation
    drawing = False
    while True:
        pile = [block for block in in_pool(p, nation) if block not in rejected] if p.rp[nation] > 0 else []
        options = [DONE]
        if pile:
            options.append(DRAW)
        if not drawing:
            options += needy(p, nation, p.rp[nation])
        choice = t.ask(seat, w.PURCHASE, options, to)
        if choice == DONE:
            break
        if choice == DRAW:
            drawing = True
            build(p, t, seat, nation, pile, rejected)
        else:
            p.rp[nation] -= price(p, choice)
            p.bought.append(choice)
            t.tell(w.BOUGHT_STEP, choice, price(p, choice), p.rp[nation], to)
    p.rp[nation] = 0
    p.politics_of = -1


def build(p: Position, t: Table, seat: int, nation: int, pile: list[int], rejected: list[int]) -> None:
    """PB5.6 Draw a block, pay its first step, add what you can and will, and deploy it."""
    to = only(seat)
    block = t.draw(pile, w.DRAWN, to)
    p.chosen = block
    kind = KIND[block]
    where = sites(p, block)
    t.tell(w.DREW, block, to=to)
    if not where:  # PB11.10 it costs nothing, and is not drawn again this time (R98)
        rejected.append(block)
        t.tell(w.NO_SITE, block, to=to)
        return
    if p.rp[nation] < FIRST_STEP_COST[kind]:
        p.rp[nation] = 0
        p.failed.append(nation)
        t.tell(w.TOO_DEAR, block, to=to)
        return
    p.rp[nation] -= FIRST_STEP_COST[kind]
    strength = 1
    while strength < FULL[block] and p.rp[nation] >= STEP_COST[kind]:
        if t.ask(seat, w.DRAWN_STEPS, [DONE, STEP], to) == DONE:
            break
        strength += 1
        p.rp[nation] -= STEP_COST[kind]
    place = t.ask(seat, w.DEPLOY_TO, [PLACE_WORD + place for place in where], to) - PLACE_WORD
    p.strength[block] = strength
    p.deployed.append(block * 128 + place)


def show(p: Position, t: Table) -> None:
    """PB5.7 What was bought is seen: which blocks grew and by how much, where new ones stand, what it cost."""
    spent = [0] * NATIONS
    for block in by_number(p, p.bought):
        spent[POOL_OF[block]] += price(p, block)
        p.strength[block] += 1
        seen_to_gain(p, block)
        report(p, t, w.GAINED, block, p.place[block])
    where = {code >> 7: code & 127 for code in p.deployed}
    arrivals = sorted(where)
    while arrivals:
        block = t.draw(arrivals, w.SHUFFLED, NOBODY_SEES) if len(arrivals) > 1 else arrivals.pop()
        kind = KIND[block]
        payer = SWEDEN if p.place[block] == GUEST else POOL_OF[block]
        spent[payer] += FIRST_STEP_COST[kind] + STEP_COST[kind] * (p.strength[block] - 1)
        appear(p, block, where[block], HIDDEN)
        if NATION[block] in ONE_BLOCK:
            p.known[block] = KNOWN
        put(p, block, where[block])
    for block in by_number(p, list(where)):
        report(p, t, w.DEPLOYED, block, where[block])
    for nation in range(NATIONS):
        if spent[nation]:
            t.tell(w.POINTS_SPENT, nation, spent[nation])
    for nation in p.failed:
        t.tell(w.FAILED_DRAW, nation)
        spent[nation] = -1 - spent[nation]
    p.spent = spent
    p.bought = []
    p.deployed = []
    p.failed = []
    push(p, MINGLE)


def show_all(p: Position, t: Table, _: int = 0) -> None:
    """PB5.7 When both sides are done."""
    finish(p)
    show(p, t)


def build_at_once(p: Position, t: Table, nation: int) -> None:
    """PB10.1, PB13.4 A nation spends points in mid-year, in the open as to place (R100, R141)."""
    finish(p)
    spend(p, t, side_of_nation(p, nation), nation)
    show(p, t)


def reinforce(p: Position, t: Table, nation: int) -> None:
    """PB13.2, PB13.4 Points for steps on the map only, lost if unused (R101)."""
    seat = nation - NATIONS if nation >= NATIONS else side_of_nation(p, nation)
    to = only(seat)
    while True:
        choice = t.ask(seat, w.REINFORCING, [DONE, *needy(p, nation, p.points)], to)
        if choice == DONE:
            break
        p.points -= price(p, choice)
        p.bought.append(choice)
        t.tell(w.BOUGHT_STEP, choice, price(p, choice), p.points, to)
    finish(p)
    p.points = 0
    chosen = p.bought
    p.bought = []
    for block in by_number(p, chosen):
        gain_step(p, t, block)
