"""PB7 Sieges: declared by moving or by an action, resolved after all battles, all or nothing."""

from typing import Final

from bivouac.core.table import Table, only
from bivouac.games.pax_baltica.box.blocks import FIRE, FRIEDRICH, KIND, NATION, REGIMENT
from bivouac.games.pax_baltica.box.map import (
    CAPITAL_OF,
    COLOUR,
    NYEN,
    POLISH,
    POLISH_CAPITALS,
    POMMERN,
    SIVERSHCHYNA,
    TRANSIT_ALWAYS,
)
from bivouac.games.pax_baltica.box.nations import POLAND, PRUSSIA, RUSSIA, SAXONY, SWEDEN, SWEDISH, UKRAINE
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.pax_baltica.box.vocabulary import DONE, PLACE_WORD
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.agenda import SIEGE, finish, push
from bivouac.games.pax_baltica.rules.control import active, controller, garrison
from bivouac.games.pax_baltica.rules.fates import aftermath, fire, in_order, lose_step, pacify, strongest, truce, volley
from bivouac.games.pax_baltica.rules.fog import reveal
from bivouac.games.pax_baltica.rules.nations.russia import begin_reforms
from bivouac.games.pax_baltica.rules.nations.sweden import advance_attrition, let_cede
from bivouac.games.pax_baltica.rules.politics import call_back
from bivouac.games.pax_baltica.rules.position import (
    BESIEGING,
    JUST,
    JUST_TAKEN,
    MOVED,
    PINNED,
    Open,
    Position,
    force_in,
    held,
    marked,
    occupied,
    side_of,
    side_of_nation,
)
from bivouac.games.pax_baltica.rules.switches import GARRISON_ALWAYS_FIRES, POLES_BESIEGE, SIEGE_COUNTS

STRONGEST_FOR_REGIMENTS: Final = int(DATA["constants"]["regiment_siege_max_garrison"])
GARRISON_LETTER: Final = "ABCD".index(str(DATA["meta"]["garrison_fire"]))
GARRISON_HIT: Final = int(DATA["meta"]["garrison_hit"])


# --- who may besiege what ---------------------------------------------------------------------------------------------
def besiegeable(p: Open, seat: int, territory: int) -> bool:
    """PB7.1 An enemy garrison, or any in Poland that has no marker; never closed land (R70)."""
    if p.shut[territory] or TRANSIT_ALWAYS[territory]:
        return False
    if POLISH[territory] and p.marker[territory] < 0:
        return True
    return p.friend[territory] == 1 - seat


def bars_siege(p: Open, block: int, territory: int) -> str | None:
    """PB7.2 The rule by which a block may not besiege a garrison: regiments only the weakest, some nations not all."""
    if KIND[block] == REGIMENT and garrison(p, territory) > STRONGEST_FOR_REGIMENTS:
        return "PB7.2"
    if block == FRIEDRICH:
        return "PB11.10"
    if NATION[block] == PRUSSIA and territory != POMMERN:
        return "PB11.7"
    if NATION[block] == POLAND and (not p.switch[POLES_BESIEGE] or (p.marker[territory] < 0 and POLISH[territory])):
        return "PB11.5"
    return None


def besiegers(p: Open, territory: int) -> list[int]:
    return [block for block in marked(p) if p.mark[block] & BESIEGING and p.place[block] == territory]


def candidates(p: Position, seat: int, territory: int, wanted: int, barred: int) -> list[int]:
    """PB7.2 Blocks that may join a siege there, of the nation that has begun it; with marks wanted and not barred."""
    camp = force_in(p, seat, territory)
    begun = [NATION[block] for block in camp if p.mark[block] & BESIEGING]
    able: list[int] = []
    for block in camp:
        mark = p.mark[block]
        if mark & (barred | BESIEGING) or (wanted and not mark & wanted) or (begun and NATION[block] != begun[0]):
            continue
        if not bars_siege(p, block, territory):
            able.append(block)
    return able


def besieged_by_action(p: Position, seat: int, one_is_enough: bool = True) -> list[int]:
    """PB7.1 Territories where unmoved, unpinned blocks may declare a siege."""
    towns: list[int] = []
    for place in held(p, seat):
        if p.friend[place] != seat and besiegeable(p, seat, place) and candidates(p, seat, place, 0, MOVED | PINNED):
            towns.append(place)
            if one_is_enough:
                break
    return towns


# --- declaring --------------------------------------------------------------------------------------------------------
def besiege_by_action(p: Position, t: Table, seat: int) -> None:
    """PB7.1 For an action, by blocks that have not moved."""
    words = [PLACE_WORD + place for place in besieged_by_action(p, seat, False)]
    territory = t.ask(seat, w.SIEGE_AT, words, only(seat)) - PLACE_WORD
    lay_siege(p, t, seat, territory, candidates(p, seat, territory, 0, MOVED | PINNED), True)


def declare(p: Position, t: Table, territory: int) -> None:
    """PB7.1 By those who have just come, for nothing."""
    seat = SWEDISH if occupied(p, SWEDISH, territory) else 1 - SWEDISH
    lay_siege(p, t, seat, territory, candidates(p, seat, territory, JUST, 0), False)
    finish(p)


def lay_siege(p: Position, t: Table, seat: int, territory: int, able: list[int], must: bool) -> None:
    """PB7.1, PB7.2 Any of them, of one nation; then they are tipped over."""
    chosen: list[int] = []
    while True:
        left = [block for block in able if block not in chosen and (not chosen or NATION[block] == NATION[chosen[0]])]
        choice = t.ask(seat, w.BESIEGER, left if must and not chosen else [DONE, *left], only(seat))
        if choice == DONE:
            break
        chosen.append(choice)
    if not chosen:
        return
    for block in chosen:
        p.mark[block] |= BESIEGING
    t.tell(w.SIEGE_DECLARED, NATION[chosen[0]], territory, len(chosen))
    reveal(p, t, chosen)


# --- resolving --------------------------------------------------------------------------------------------------------
def sieges(p: Position, t: Table, _: int = 0) -> None:
    """PB7.1 After all battles, in the First Player's order (R78)."""
    left = sorted({p.place[block] for block in marked(p) if p.mark[block] & BESIEGING})
    order = in_order(p, t, w.SIEGE_NEXT, left)
    finish(p)
    for territory in reversed(order):
        push(p, SIEGE, territory)
        let_cede(p)


def siege(p: Position, t: Table, territory: int) -> None:
    """PB7.3 One round: A and B fire, then the garrison, then C and D; the hits of one round must do (R74).

    PB7.1 There is none if it may not be laid any more (R78).
    """
    finish(p)
    camp = besiegers(p, territory)
    if not camp or not besiegeable(p, side_of(p, camp[0]), territory) or bars_siege(p, camp[0], territory):
        return
    seat, nation = side_of(p, camp[0]), NATION[camp[0]]
    walls = garrison(p, territory)
    p.fallen = 0
    hits = 0
    for letter in range(4):
        if letter == GARRISON_LETTER and (hits < walls or p.switch[GARRISON_ALWAYS_FIRES]):
            garrison_fires(p, t, seat, territory, walls)
        for block in camp:
            if FIRE[block] == letter and p.mark[block] & BESIEGING and hits < walls:
                hits += fire(p, t, block, w.SIEGE_DIE)
    for block in camp:
        p.mark[block] &= ~BESIEGING
    lost_an_army = p.fallen == 1
    if hits >= walls and occupied(p, seat, territory) and side_of_nation(p, nation) == seat and active(p, nation):
        t.tell(w.SURRENDER, territory, hits)
        capture(p, t, territory, nation)
    else:
        t.tell(w.SIEGE_FAILED, territory, hits, walls)
        if seat == SWEDISH and lost_an_army and p.switch[SIEGE_COUNTS]:
            advance_attrition(p, t)
    p.fallen = 0


def garrison_fires(p: Position, t: Table, seat: int, territory: int, walls: int) -> None:
    """PB7.3 The garrison fires as C1, all its dice; its hits fall on the strongest besieger."""
    hits, faces = volley(t, walls, w.GARRISON_DIE, GARRISON_HIT)
    t.tell(w.GARRISON_FIRED, territory, hits, faces)
    for _ in range(hits):
        camp = besiegers(p, territory)
        if not camp:
            return
        lose_step(p, t, t.ask(seat, w.SIEGE_LOSS, strongest(p, camp)), True)


# --- success ----------------------------------------------------------------------------------------------------------
def capture(p: Position, t: Table, territory: int, nation: int) -> None:
    """PB7.4 The enemy marker goes from friendly land; elsewhere, and always in Poland, a marker is placed (R73)."""
    native = p.native[territory]
    seat = side_of_nation(p, nation)
    fallen = controller(p, territory)
    if nation == POLAND:
        nation = SAXONY
    if not POLISH[territory] and native >= 0 and active(p, native) and side_of_nation(p, native) == seat:
        p.marker[territory] = -1
        t.tell(w.FREED, territory, nation)
    else:
        p.marker[territory] = nation
        t.tell(w.CAPTURED, territory, nation)
    if native == RUSSIA and p.marker[territory] >= 0 and seat == SWEDISH:
        begin_reforms(p, t)
    if territory == NYEN and nation == RUSSIA and not p.petersburg:  # PB11.2
        p.nyen_track = JUST_TAKEN
        t.tell(w.PETERSBURG_BEGUN)
    if nation == SWEDEN and all(p.marker[capital] == SWEDEN for capital in POLISH_CAPITALS):
        call_back(p, t, SAXONY)  # PB13.2
    if territory == SIVERSHCHYNA and nation == RUSSIA and active(p, UKRAINE):
        pacify(p, t)  # PB11.8
    elif CAPITAL_OF[territory] >= 0 and fallen == CAPITAL_OF[territory] == COLOUR[territory]:
        truce(p, t, fallen)  # PB1.3
    else:
        aftermath(p, t)
