"""Positions in three lines, blocks and places by their ids, and a table where everything is given."""

from collections.abc import Iterable

from bivouac.core.table import ALL
from bivouac.games.pax_baltica.box.blocks import BLOCK, BLOCKS, FULL
from bivouac.games.pax_baltica.box.map import PLACE, PLACE_IDS, PLACES, POOL
from bivouac.games.pax_baltica.box.nations import ACTIVE, INACTIVE, NATION_IDS
from bivouac.games.pax_baltica.box.vocabulary import WORDS
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.rules.agenda import push
from bivouac.games.pax_baltica.rules.control import redraw
from bivouac.games.pax_baltica.rules.fog import appear
from bivouac.games.pax_baltica.rules.position import HIDDEN, KNOWN, Position, put
from bivouac.games.pax_baltica.rules.scenarios import new_game
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.rules.switches import OPTIONS
from games import tables

MOSCOW, GLORY, END, GRAND = range(4)  # scenarios


def war(scenario: int = GLORY, **options: int) -> Position:
    """The map of a scenario with its nations and markers, but without a block on it and with nothing to do."""
    p = new_game({option.name: option.default for option in OPTIONS} | {"scenario": scenario} | options)
    for block in range(BLOCKS):
        if p.place[block] < PLACES:
            put(p, block, POOL)
            p.strength[block] = 0
    p.holder = [-1] * PLACES
    p.agenda = []
    p.setting_up = 0
    p.first = 0
    return p


def block(name: str) -> int:
    """A block by its id: `block("karl_xii")`."""
    return BLOCK[name]


def place(name: str) -> int:
    """A territory or sea zone by its id."""
    return PLACE[name]


def where(p: Position, name: str) -> str:
    """The place of a block, or nothing if it is not on the map."""
    number = p.place[BLOCK[name]]
    return PLACE_IDS[number] if number < PLACES else ""


def nation(name: str) -> int:
    return NATION_IDS.index(name)


def stand(p: Position, at: str, *names: str, known: bool = False, aboard: str = "", **strengths: int) -> None:
    """Blocks at a place, at full strength unless said otherwise: `stand(p, "livland", "flemming", flemming=2)`."""
    for name in names:
        number = BLOCK[name]
        p.strength[number] = strengths.get(name, FULL[number])
        appear(p, number, PLACE[at], KNOWN if known else HIDDEN)
        p.mark[number] = 0
        put(p, number, PLACE[at], BLOCK[aboard] if aboard else -1)


def marker(p: Position, at: str, of: str) -> None:
    """A garrison marker; `of=""` takes it off."""
    p.marker[PLACE[at]] = NATION_IDS.index(of) if of else -1
    redraw(p)


def status(p: Position, name: str, active: bool) -> None:
    p.status[NATION_IDS.index(name)] = ACTIVE if active else INACTIVE
    redraw(p)


def next_is(p: Position, phase: int, about: int = 0) -> None:
    """What the next step plays."""
    push(p, phase, about)


def words(*names: str) -> list[int]:
    """Answers by their words: `words("block:karl-xii", "territory:livland", "done")`."""
    return [WORDS.number(name) for name in names]


class Scripted(tables.Scripted):
    """Draws are block ids; what only shuffles numbers goes in order."""

    game = GAME

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        if GAME.chances[why].name == "shuffle":
            return pile.pop(0)
        assert self.draws, "a draw is not expected"
        drawn = BLOCK[self.draws.pop(0)]
        pile.remove(drawn)
        return drawn


def play(
    p: Position, answers: Iterable[str] = (), dice: Iterable[int] = (), draws: Iterable[str] = (), steps: int = 1
) -> Scripted:
    """So many steps with everything given; whatever is left over fails."""
    with Scripted(answers, dice, draws) as t:
        for _ in range(steps):
            step(p, t)
    return t


def play_until(
    p: Position,
    phase: int,
    answers: Iterable[str] = (),
    dice: Iterable[int] = (),
    table: type[Scripted] = Scripted,
) -> Scripted:
    """Steps until this phase is next, or nothing is left to do."""
    with table(answers, dice) as t:
        while p.agenda and p.agenda[-1] >> 7 != phase:
            step(p, t)
    return t
