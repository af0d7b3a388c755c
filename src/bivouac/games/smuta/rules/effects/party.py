"""SM5.2 What cards do to parties, cities and the throne: whether each operation can act now, and what it does."""

from bivouac.core.table import Table
from bivouac.games.smuta.box.cards import ALL_LEADERS_MOVE, WITH_POLES, Effect
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, POLISH, STATE
from bivouac.games.smuta.box.spaces import ALL_SPACES, AREA, FORTRESS, IN_POLAND, KIND, OPEN, SPACE_VP
from bivouac.games.smuta.box.tables import DETACHMENTS, TRACK_MAX, TRACK_MIN
from bivouac.games.smuta.box.vocabulary import SPACE_WORD
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.control import take
from bivouac.games.smuta.rules.detachment_duty import spring_places
from bivouac.games.smuta.rules.effects.army import roll
from bivouac.games.smuta.rules.map import detachments_in, enemies_in, enemy_detachments, leaders_in, placed, truce
from bivouac.games.smuta.rules.pieces import kill_tsar
from bivouac.games.smuta.rules.position import Open, Position
from bivouac.games.smuta.rules.power import led, legitimacy, tsar_in_moscow, victory_points
from bivouac.games.smuta.rules.throne import may_nominate, nominate
from bivouac.games.smuta.rules.ties import best


def always(p: Open, by: int, on: int, e: Effect) -> bool:
    return True


# --- legitimacy, the throne -------------------------------------------------------------------------------------------
def can_move_track(p: Open, by: int, on: int, e: Effect) -> bool:
    """SM-R42 The state has no track."""
    return on < PARTIES and max(TRACK_MIN, min(TRACK_MAX, p.track[on] + e.many)) != p.track[on]


def move_track(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    if on >= PARTIES:
        return
    old = p.track[on]
    p.track[on] = max(TRACK_MIN, min(TRACK_MAX, old + e.many))
    if p.track[on] != old:
        t.tell(w.LEGITIMACY, on, p.track[on] - old, p.track[on])


def has_heir(p: Open, by: int, on: int, e: Effect) -> bool:
    return p.heir[on] != NONE


def heir_remove(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    if roll(p, t, e.faces):
        t.tell(w.HEIR_LOST, p.heir[on])
        p.heir[on] = NONE


def can_kill_tsar(p: Open, by: int, on: int, e: Effect) -> bool:
    """Only while he is in Moscow."""
    return tsar_in_moscow(p)


def tsar_kill(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    if tsar_in_moscow(p) and roll(p, t, e.faces):
        kill_tsar(p, t)


def can_nominate(p: Open, by: int, on: int, e: Effect) -> bool:
    return may_nominate(p, by)


def nominate_heir(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    if may_nominate(p, by):
        nominate(p, t, by)


# --- cities -----------------------------------------------------------------------------------------------------------
def by_points(space: int) -> tuple[int, ...]:
    """Most victory points first."""
    return (-SPACE_VP[space],)


def named_city(p: Open, t: Table, party: int, spaces: list[int]) -> int:
    """The space a card is for: the one of most points, or the one a person names."""
    if led(p, party):
        return t.ask(party, w.CITY_FOR, sorted([SPACE_WORD + space for space in spaces])) - SPACE_WORD
    return best(t, p.switch, spaces, by_points)


def willing(p: Open, by: int, area: int) -> list[int]:
    """Neutral open cities of an area without enemies."""
    return [
        space
        for space in ALL_SPACES
        if AREA[space] == area
        and p.owner[space] == NEUTRAL
        and KIND[space] == OPEN
        and not enemies_in(p, by, space)
        and not enemy_detachments(p, space, by)
    ]


def can_submit(p: Open, by: int, on: int, e: Effect) -> bool:
    return len(willing(p, by, e.area)) > 0


def submit(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    """Without a test."""
    for _ in range(e.many):
        found = willing(p, by, e.area)
        if not found:
            return
        take(p, t, by, named_city(p, t, by, found), w.BY_CARD)


def more_attempts(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    if p.attempts == NONE:
        p.more_attempts += e.many
    else:
        p.attempts += e.many
    t.tell(w.MORE_ATTEMPTS, by, e.many)


def empty(p: Open, space: int) -> bool:
    """No leader of anybody's, no detachment."""
    return not leaders_in(p, space) and not any(p.detachments[space * PARTIES : space * PARTIES + PARTIES])


def wavering(p: Open, on: int, area: int) -> list[int]:
    """Open cities of the target, not in Poland, with nobody in them."""
    return [
        space
        for space in ALL_SPACES
        if p.owner[space] == on
        and KIND[space] == OPEN
        and not IN_POLAND[space]
        and area in (NONE, AREA[space])
        and empty(p, space)
    ]


def can_neutralise(p: Open, by: int, on: int, e: Effect) -> bool:
    return len(wavering(p, on, e.area)) > 0


def city_neutral(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    for _ in range(e.many):
        found = wavering(p, on, e.area)
        if not found:
            return
        space = best(t, p.switch, found, by_points)
        p.owner[space] = NEUTRAL
        t.tell(w.GOES_NEUTRAL, space, on)


def treacherous(p: Open, on: int) -> list[int]:
    """Normal fortresses of the target with nobody in them, not besieged."""
    return [
        space
        for space in ALL_SPACES
        if p.owner[space] == on and KIND[space] == FORTRESS and empty(p, space) and p.siege[space] == NONE
    ]


def can_open_gates(p: Open, by: int, on: int, e: Effect) -> bool:
    return len(treacherous(p, on)) > 0


def fortress_state(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    for _ in range(e.many):
        found = treacherous(p, on)
        if not found:
            return
        space = best(t, p.switch, found, by_points)
        p.owner[space] = STATE
        t.tell(w.GOES_TO_STATE, space, on)


# --- detachments ------------------------------------------------------------------------------------------------------
def can_place(p: Open, by: int, on: int, e: Effect) -> bool:
    return placed(p, by) < DETACHMENTS and len(spring_places(p, by)) > 0


def add_detachment(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    for _ in range(e.many):
        if can_place(p, by, on, e):
            space = guard_post(p, t, by)
            p.detachments[space * PARTIES + by] += 1
            t.tell(w.DETACHMENT_PLACED, by, space)


def guard_post(p: Open, t: Table, by: int) -> int:
    """SM12.1 A normal fortress first, then most points; a person says where."""
    found = spring_places(p, by)
    if led(p, by):
        return named_city(p, t, by, found)
    return best(t, p.switch, found, lambda space: (KIND[space] != FORTRESS, -SPACE_VP[space]))


def has_detachment(p: Open, by: int, on: int, e: Effect) -> bool:
    return placed(p, on) > 0


def lose_detachment(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    for _ in range(e.many):
        found = [space for space in ALL_SPACES if detachments_in(p, space, on)]
        if not found:
            return
        space = best(t, p.switch, found, by_points)
        p.detachments[space * PARTIES + on] -= 1
        t.tell(w.DETACHMENT_LOST, on, space)


# --- orders -----------------------------------------------------------------------------------------------------------
def truce_with(p: Open, by: int, e: Effect) -> int:
    """The Poles; for the Poles themselves, and for the other card, the enemy with most points."""
    if e.ally == WITH_POLES and by != POLISH:
        return POLISH
    others = [party for party in range(PARTIES) if party != by]
    return max(others, key=lambda party: (victory_points(p, party), legitimacy(p, party), -p.order.index(party)))


def can_make_truce(p: Open, by: int, on: int, e: Effect) -> bool:
    return not truce(p, by, truce_with(p, by, e))


def make_truce(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    other = truce_with(p, by, e)
    if not truce(p, by, other):
        p.truces += [by * PARTIES + other, other * PARTIES + by]
        p.truces.sort()
        t.tell(w.TRUCE_MADE, by, other)


def may_muster_still(p: Open, by: int, on: int, e: Effect) -> bool:
    return p.no_muster[on] == 0


def no_muster(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    p.no_muster[on] = 1
    t.tell(w.NO_MUSTER, on)


def draw_penalty(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    p.fewer_cards[on] += e.many
    t.tell(w.FEWER_CARDS, on, e.many)


# --- the combat segment -----------------------------------------------------------------------------------------------
def move_bonus(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    if e.scope == ALL_LEADERS_MOVE:
        p.faster += e.many
    else:
        p.faster_one += e.many
    t.tell(w.FASTER, by, e.many, e.scope)


def move_penalty(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    p.slowed[on] += e.many
    t.tell(w.SLOWED, on, e.many)


def move_set(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    p.march_at_least = max(p.march_at_least, e.many)
    t.tell(w.MARCH_SET, by, e.many)


def ignore_fortress(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    p.guides = 1
    t.tell(w.GUIDES, by)


def muster_bonus(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    p.muster_more += e.many
    t.tell(w.MUSTER_MORE, by, e.many)


def siege_bonus(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    p.siege_more += e.many
    t.tell(w.SIEGE_MORE, by, e.many)


def extra_siege_roll(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    p.storm_again = 1
    t.tell(w.STORM_AGAIN, by)
