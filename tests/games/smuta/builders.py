"""Positions in three lines, pieces and places by their ids, and a table where everything is given."""

from collections.abc import Iterable, Mapping

from bivouac.games.smuta.box.cards import CARD_IDS, DECK
from bivouac.games.smuta.box.leaders import LEADER, LEADERS
from bivouac.games.smuta.box.parties import OWNER, PARTIES
from bivouac.games.smuta.box.spaces import SPACE, SPACES
from bivouac.games.smuta.box.units import UNIT, UNITS
from bivouac.games.smuta.game import GAME
from bivouac.games.smuta.rules.agenda import push
from bivouac.games.smuta.rules.faults import faults
from bivouac.games.smuta.rules.playing import play as play_it
from bivouac.games.smuta.rules.playing import playable
from bivouac.games.smuta.rules.position import TO_COME, Position
from bivouac.games.smuta.rules.sequence import step
from bivouac.games.smuta.rules.set_up import new_game
from bivouac.games.smuta.rules.switches import OPTIONS
from games import tables

SHUISKII, POLISH, REBELLION, NOBLE, MOSCOW = range(PARTIES)


# --- positions --------------------------------------------------------------------------------------------------------
def position(led: int = 0, **switches: int) -> Position:
    """Spring 1605: the spaces as they are owned at the start, all decks unseen; nobody on the map, nothing to do."""
    options = {option.name: option.default for option in OPTIONS} | {"led": led} | switches
    assert len(options) == len(OPTIONS), "there is no such switch"
    p = new_game(list(options.values()))
    p.at = [TO_COME] * LEADERS
    p.detachments = [0] * (SPACES * PARTIES)
    p.agenda = []
    return p


def at_start(led: int = 0, **switches: int) -> Position:
    """The same with its leaders and detachments, but before the dice of the set-up: nobody has units yet."""
    p = position(led, **switches)
    fresh = new_game(p.switch)
    p.at, p.detachments = fresh.at, fresh.detachments
    return p


def put(
    p: Position,
    leader: str,
    space: str,
    units: int | Mapping[str, int] = 0,
    marker: bool = False,
    party: str = "",
    capacity: int = 0,
) -> int:
    """A leader in a space; a number of units is so much Noble Cavalry. His number."""
    number = LEADER[leader]
    p.at[number] = SPACE[space]
    if party:
        p.party[number] = OWNER[party]
    if capacity:
        p.capacity[number] = capacity
    for name, count in ({"noble_cavalry": units} if isinstance(units, int) else units).items():
        p.army[number * UNITS + UNIT[name]] += count
        p.pool[UNIT[name]] -= count
    if marker:
        p.marker[number] = 1
        p.markers -= 1
    return number


def own(p: Position, owner: str, *spaces: str) -> None:
    """A party, the `state` or nobody (`neutral`) controls these spaces."""
    for name in spaces:
        p.owner[SPACE[name]] = OWNER[owner]


def guard(p: Position, party: str, space: str, count: int = 1) -> None:
    """Detachments."""
    p.detachments[SPACE[space] * PARTIES + OWNER[party]] += count


def besiege(p: Position, party: str, space: str, breaches: int = 0) -> None:
    p.siege[SPACE[space]] = OWNER[party]
    p.breaches[SPACE[space]] = breaches


def hold(p: Position, party: str, *cards: str) -> None:
    """A person's hand."""
    for name in cards:
        p.unseen[DECK[card(name)]].remove(card(name))
        p.hand[OWNER[party]].append(card(name))
    p.hand[OWNER[party]].sort()


def used(p: Position, *cards: str) -> None:
    """Cards that have been used, in this order; the rest of their decks stays unseen."""
    for name in cards:
        p.unseen[DECK[card(name)]].remove(card(name))
        p.used[DECK[card(name)]].append(card(name))


def next_is(p: Position, phase: int, about: int = 0) -> None:
    """What the next step plays."""
    push(p, phase, about)


# --- names ------------------------------------------------------------------------------------------------------------
def card(name: str) -> int:
    """A card by its printed number, or of a party by its id: `card("39")`, `card("p4")`."""
    return CARD_IDS.index(name)


def leader(name: str) -> int:
    return LEADER[name]


def space(name: str) -> int:
    return SPACE[name]


def unit(name: str) -> int:
    return UNIT[name]


def army(p: Position, name: str) -> dict[str, int]:
    """The units of a leader."""
    first = LEADER[name] * UNITS
    return {kind: p.army[first + n] for kind, n in UNIT.items() if n < UNITS and p.army[first + n]}


def strength(p: Position, name: str) -> int:
    return sum(army(p, name).values())


def where(p: Position, name: str) -> str:
    """The space of a leader, or nothing if he is not on the map."""
    at = p.at[LEADER[name]]
    return next((kind for kind, number in SPACE.items() if number == at), "")


def owner(p: Position, name: str) -> str:
    return next(kind for kind, number in OWNER.items() if number == p.owner[SPACE[name]])


def guards(p: Position, party: str, name: str) -> int:
    return p.detachments[SPACE[name] * PARTIES + OWNER[party]]


# --- a table ----------------------------------------------------------------------------------------------------------
class Scripted(tables.Scripted):
    """Draws are cards (`39`, `p4`), Cossacks (`mounted-cossack`), or whether a card comes in time (`yes`, `no`)."""

    game = GAME


def play(
    p: Position, answers: Iterable[str] = (), dice: Iterable[int] = (), draws: Iterable[str] = (), steps: int = 1
) -> Scripted:
    """So many steps with everything given; whatever is left over fails."""
    with Scripted(answers, dice, draws) as t:
        for _ in range(steps):
            step(p, t)
    return t


def play_card(
    p: Position,
    party: str,
    name: str,
    answers: Iterable[str] = (),
    dice: Iterable[int] = (),
    draws: Iterable[str] = (),
) -> Scripted:
    """A card of the deck is played by a party and works; a victim that the charts lead draws a cancel card."""
    assert playable(p, OWNER[party], card(name)), f"card {name} cannot be played"
    p.unseen[DECK[card(name)]].remove(card(name))
    with Scripted(answers, dice, draws) as t:
        play_it(p, t, OWNER[party], card(name), False)
        while p.agenda:
            step(p, t)
    assert p.used[DECK[card(name)]][-1] == card(name)
    assert faults(p) == []
    return t


def play_all(p: Position, answers: Iterable[str] = (), dice: Iterable[int] = (), draws: Iterable[str] = ()) -> Scripted:
    """Steps until nothing is left to do."""
    with Scripted(answers, dice, draws) as t:
        while p.agenda:
            step(p, t)
    return t
