"""RC12.4 to RC12.7 The Randomizer: how many chits, and what each does."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box import nations
from bivouac.games.russian_civil_war.box.players import NOBODY, WHITE
from bivouac.games.russian_civil_war.box.provinces import KEY_PROVINCES
from bivouac.games.russian_civil_war.box.tables import BASE_DRAWS, KEY_DRAWS
from bivouac.games.russian_civil_war.box.units import AUXILIARY_OF, BY_DRAWER, HOME, NATION_OF, OF_NATION
from bivouac.games.russian_civil_war.box.vocabulary import CHIT_WORD, NO, PLAYER_WORD, YES
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.agenda import finish, push
from bivouac.games.russian_civil_war.rules.imperial import settle
from bivouac.games.russian_civil_war.rules.position import GONE, Open, Position, led, no_committee
from bivouac.games.russian_civil_war.rules.position import OUT as NATION_IS_OUT
from bivouac.games.russian_civil_war.rules.stacks import colour_of, owner_of, stacks_in, strength
from bivouac.games.russian_civil_war.rules.switches import PURGE_CHIT_RETURNS

RANDOMIZER_CHART: Final = BOOK.chart("randomizer")


# --- how many ---------------------------------------------------------------------------------------------------------
def strongest_in(p: Open, province: int) -> int:
    """RC-r56 Who has a Red or White stack there that is stronger than any of another player; or NOBODY."""
    best = [0] * p.seats
    for of in stacks_in(p, province):
        if colour_of(of) <= WHITE and owner_of(of) != NOBODY:
            best[owner_of(of)] = max(best[owner_of(of)], strength(p, of))
    most = max(best)
    return best.index(most) if most > 0 and best.count(most) == 1 else NOBODY


def randomizer(p: Position, t: Table, seat: int) -> None:
    """RC12.4 One chit, and one more for each key province, counted before the first is drawn."""
    finish(p)
    RANDOMIZER_CHART.opened(t, PLAYER_WORD + seat)
    RANDOMIZER_CHART.taken(t, "draw")
    p.draws = BASE_DRAWS
    for row, province in zip(("petrograd", "tver"), KEY_PROVINCES, strict=True):
        if RANDOMIZER_CHART.settled(t, row, strongest_in(p, province) == seat, "not-the-strongest"):
            p.draws += KEY_DRAWS
    t.tell(w.DRAWS, seat, p.draws)
    for _ in range(p.draws):
        push(p, a.CHIT, seat)


# --- a chit -----------------------------------------------------------------------------------------------------------
def chit(p: Position, t: Table, seat: int) -> None:
    """RC12.5 A chit is drawn and does its work; from an empty cup nothing is drawn."""
    finish(p)
    p.draws = max(0, p.draws - 1)
    if not p.cup:
        t.tell(w.CUP_EMPTY, seat)
        return
    drawn = t.draw([CHIT_WORD + kind for kind in p.cup], w.CHIT_DRAWN) - CHIT_WORD
    p.cup.remove(drawn)
    t.tell(w.CHIT_DREW, seat, drawn)
    RANDOMIZER_CHART.opened(t, PLAYER_WORD + seat)
    kind = nations.CHIT_KIND[drawn]
    if kind == nations.CONTROL:
        control(p, t, seat, drawn)
    elif kind == nations.OUT:
        nation_out(p, t, nations.CHIT_NATION[drawn])
        RANDOMIZER_CHART.taken(t, "out", CHIT_WORD + drawn)
    elif kind == nations.ASSASSIN:
        p.assassins[seat] += 1
        t.tell(w.ASSASSIN_TAKEN, seat)
        RANDOMIZER_CHART.taken(t, "assassin", CHIT_WORD + drawn)
    elif kind == nations.PURGE:
        purge_chit(p, t, seat)
    else:
        auxiliary(p, t, seat, drawn)


def control(p: Position, t: Table, seat: int, drawn: int) -> None:
    """RC12.5 The nation obeys the drawer, unless it is out."""
    nation = nations.CHIT_NATION[drawn]
    if p.control[nation] == NATION_IS_OUT:
        t.tell(w.CHIT_VOID, seat, drawn)
        RANDOMIZER_CHART.taken(t, "control-out", CHIT_WORD + drawn)
        return
    p.control[nation] = seat
    t.tell(w.CONTROLS, seat, nation)
    RANDOMIZER_CHART.taken(t, "control", CHIT_WORD + drawn)


def nation_out(p: Position, t: Table, nation: int) -> None:
    """RC12.5 Its units leave the map for good, without points; nobody controls it any more."""
    p.control[nation] = NATION_IS_OUT
    t.tell(w.NATION_OUT, nation)
    for unit in OF_NATION[nation]:
        if p.at[unit] >= 0:
            p.at[unit] = GONE
            p.holder[unit] = NOBODY
    settle(p, t)


def purge_chit(p: Position, t: Table, seat: int) -> None:
    """RC12.6, RC20.2 An attempt at once, without a gift; the chit lies aside, or goes back."""
    if p.switch[PURGE_CHIT_RETURNS]:
        to_cup(p, t, nations.PURGE_CHIT, 1)
    else:
        p.aside += 1
    if led(p, seat):
        uses = t.ask(seat, w.USE_PURGE_CHIT, [YES, NO]) == YES
    else:
        uses = p.stance[seat] != WHITE
    if not uses:
        t.tell(w.PURGE_DECLINED, seat)
        RANDOMIZER_CHART.taken(t, "purge-declined", CHIT_WORD + nations.PURGE_CHIT)
        return
    RANDOMIZER_CHART.taken(t, "purge", CHIT_WORD + nations.PURGE_CHIT)
    no_committee(p)
    p.by_chit = 1
    push(p, a.COMMITTEE, seat)


def auxiliary(p: Position, t: Table, seat: int, drawn: int) -> None:
    """RC17.3 A corps appears, under the drawer's control or without a leader; not if its nation is out."""
    unit = AUXILIARY_OF[drawn]
    nation = NATION_OF[unit]
    if nation >= 0 and p.control[nation] == NATION_IS_OUT:
        t.tell(w.CHIT_VOID, seat, drawn)
        RANDOMIZER_CHART.taken(t, "control-out", CHIT_WORD + drawn)
        return
    p.at[unit] = HOME[unit]
    if BY_DRAWER[unit]:
        p.holder[unit] = seat
    t.tell(w.AUXILIARY_CAME, seat, unit, p.at[unit])
    RANDOMIZER_CHART.taken(t, "auxiliary", CHIT_WORD + drawn)


def to_cup(p: Position, t: Table, chit: int, count: int) -> None:
    """RC12.5 Chits go back to the cup."""
    if count:
        p.cup = sorted([*p.cup, *[chit] * count])
        t.tell(w.CHIT_BACK, chit, count)
