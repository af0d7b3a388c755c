"""SM5.2 What cards do to parties, cities and the throne: for each operation, what it can act on, and what it does."""

from bivouac.core.table import Table
from bivouac.games.smuta.box.cards import ALL_LEADERS_MOVE, WITH_POLES, Effect
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, POLISH, STATE
from bivouac.games.smuta.box.spaces import ALL_SPACES, AREA, FORTRESS, IN_POLAND, KIND, OPEN, SPACE_VP
from bivouac.games.smuta.box.tables import TRACK_MAX, TRACK_MIN
from bivouac.games.smuta.box.vocabulary import SPACE_WORD
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.control import take
from bivouac.games.smuta.rules.detachment_duty import garrison, post
from bivouac.games.smuta.rules.effects.army import roll
from bivouac.games.smuta.rules.map import detachments_in, guards_at, leaders_in, truce, unclaimed
from bivouac.games.smuta.rules.pieces import kill_tsar
from bivouac.games.smuta.rules.position import Open, Position
from bivouac.games.smuta.rules.power import legitimacy, named, victory_points
from bivouac.games.smuta.rules.throne import nominate
from bivouac.games.smuta.rules.ties import best


def itself(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """Always: whoever plays the card."""
    return [by]


# --- legitimacy, the throne -------------------------------------------------------------------------------------------
def on_track(place: int) -> int:
    """SM6.1 From -2 to 5."""
    return max(TRACK_MIN, min(TRACK_MAX, place))


def has_track(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """SM-R42 The state has no track."""
    return [on] if on < PARTIES and on_track(p.track[on] + e.many) != p.track[on] else []


def move_track(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    old = p.track[on]
    p.track[on] = on_track(old + e.many)
    t.tell(w.LEGITIMACY, on, p.track[on] - old, p.track[on])


def heir_remove(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    if roll(p, t, e.faces):
        t.tell(w.HEIR_LOST, p.heir[on])
        p.heir[on] = NONE


def tsar_kill(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    if roll(p, t, e.faces):
        kill_tsar(p, t)


def nominate_heir(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    nominate(p, t, by)


# --- cities -----------------------------------------------------------------------------------------------------------
def by_points(space: int) -> tuple[int, ...]:
    """Most victory points first."""
    return (-SPACE_VP[space],)


def willing(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """Neutral open cities of an area without enemies."""
    return [space for space in ALL_SPACES if AREA[space] == e.area and unclaimed(p, by, space)]


def submit(p: Position, t: Table, by: int, on: int, e: Effect, cities: list[int]) -> None:
    """Without a test; most points first, or what a person names."""
    take(p, t, by, named(p, t, by, w.CITY_FOR, SPACE_WORD, cities, by_points), w.BY_CARD)


def more_attempts(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    if p.attempts == NONE:
        p.more_attempts += e.many
    else:
        p.attempts += e.many
    t.tell(w.MORE_ATTEMPTS, by, e.many)


def empty(p: Open, space: int) -> bool:
    """No leader of anybody's, no detachment."""
    return not leaders_in(p, space) and not guards_at(p, space)


def wavering(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """Open cities of the target, not in Poland, with nobody in them."""
    return [
        space
        for space in ALL_SPACES
        if p.owner[space] == on
        and KIND[space] == OPEN
        and not IN_POLAND[space]
        and e.area in (NONE, AREA[space])
        and empty(p, space)
    ]


def city_neutral(p: Position, t: Table, by: int, on: int, e: Effect, cities: list[int]) -> None:
    space = best(t, p.switch, cities, by_points)
    p.owner[space] = NEUTRAL
    t.tell(w.GOES_NEUTRAL, space, on)


def treacherous(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """Normal fortresses of the target with nobody in them, not besieged."""
    return [
        space
        for space in ALL_SPACES
        if p.owner[space] == on and KIND[space] == FORTRESS and empty(p, space) and p.siege[space] == NONE
    ]


def fortress_state(p: Position, t: Table, by: int, on: int, e: Effect, fortresses: list[int]) -> None:
    space = best(t, p.switch, fortresses, by_points)
    p.owner[space] = STATE
    t.tell(w.GOES_TO_STATE, space, on)


# --- detachments ------------------------------------------------------------------------------------------------------
def add_detachment(p: Position, t: Table, by: int, on: int, e: Effect, spaces: list[int]) -> None:
    garrison(p, t, by, post(p, t, by, w.CITY_FOR, spaces))


def guarded(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """Where the target has detachments."""
    return [space for space in ALL_SPACES if detachments_in(p, space, on)]


def lose_detachment(p: Position, t: Table, by: int, on: int, e: Effect, spaces: list[int]) -> None:
    space = best(t, p.switch, spaces, by_points)
    p.detachments[space * PARTIES + on] -= 1
    t.tell(w.DETACHMENT_LOST, on, space)


# --- orders -----------------------------------------------------------------------------------------------------------
def truce_with(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """The Poles; for the Poles themselves, and for the other card, the enemy with most points; if there is none yet."""
    others = [party for party in range(PARTIES) if party != by]
    other = max(others, key=lambda party: (victory_points(p, party), legitimacy(p, party), -p.order.index(party)))
    if e.ally == WITH_POLES and by != POLISH:
        other = POLISH
    return [] if truce(p, by, other) else [other]


def make_truce(p: Position, t: Table, by: int, on: int, e: Effect, parties: list[int]) -> None:
    other = parties[0]
    p.truces = sorted([*p.truces, by * PARTIES + other, other * PARTIES + by])
    t.tell(w.TRUCE_MADE, by, other)


def no_muster(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    p.no_muster[on] = 1
    t.tell(w.NO_MUSTER, on)


def draw_penalty(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    p.fewer_cards[on] += e.many
    t.tell(w.FEWER_CARDS, on, e.many)


# --- the combat segment -----------------------------------------------------------------------------------------------
def move_bonus(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    if e.scope == ALL_LEADERS_MOVE:
        p.faster += e.many
    else:
        p.faster_one += e.many
    t.tell(w.FASTER, by, e.many, e.scope)


def move_penalty(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    p.slowed[on] += e.many
    t.tell(w.SLOWED, on, e.many)


def move_set(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    p.march_at_least = max(p.march_at_least, e.many)
    t.tell(w.MARCH_SET, by, e.many)


def ignore_fortress(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    p.guides = 1
    t.tell(w.GUIDES, by)


def muster_bonus(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    p.muster_more += e.many
    t.tell(w.MUSTER_MORE, by, e.many)


def siege_bonus(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    p.siege_more += e.many
    t.tell(w.SIEGE_MORE, by, e.many)


def extra_siege_roll(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    p.storm_again = 1
    t.tell(w.STORM_AGAIN, by)
