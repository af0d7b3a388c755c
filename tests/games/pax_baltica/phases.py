"""A player's whole Action Phase with everything given, and words for who is where."""

from collections.abc import Iterable

from bivouac.core.table import ALL
from bivouac.games.pax_baltica.box.blocks import BLOCK
from bivouac.games.pax_baltica.box.map import PLACE, PLACE_IDS
from bivouac.games.pax_baltica.box.vocabulary import DONE, WORDS
from bivouac.games.pax_baltica.rules.agenda import ACT, push
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.sequence import step
from games.pax_baltica.builders import Scripted, stand

SWEDE, COALITION = 0, 1  # seats


class Spelled(Scripted):
    """A table whose answers may spell out what is forced, too, but for `done`: a move reads the same everywhere."""

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if len(options) == 1 and self.answers[:1] == [WORDS.word(options[0])] and options[0] != DONE:
            self.answers.pop(0)
        return super().ask(seat, question, options, to)


def act_as(
    p: Position,
    seat: int,
    actions: int,
    answers: Iterable[str] = (),
    dice: Iterable[int] = (),
    other_to_come: bool = False,
) -> Scripted:
    """The Action Phase of a seat, to its end; afterwards it may still be the other's turn to act."""
    if other_to_come:
        push(p, ACT, 1 - seat)
    before = len(p.agenda)
    push(p, ACT, seat)
    p.actions[seat] = actions
    p.rank = 0
    with Spelled(answers, dice) as t:
        while len(p.agenda) > before:
            step(p, t)
    return t


def move(source: str, *goals: str) -> list[str]:
    """The answers that move blocks of a place: `move("novgorod", "repnin:smolensk", "done")`."""
    found = ["move", at(source)]
    for goal in goals:
        block, _, end = goal.partition(":")
        found += [f"block:{block.replace('_', '-')}", *[at(name) for name in end.split("/")]] if end else [goal]
    return found


def at(name: str) -> str:
    """The word for a place; other words are left as they are."""
    if name not in PLACE:
        return name
    kind = "territory" if PLACE[name] < PLACE["north_sea"] else "zone"
    return f"{kind}:{name.replace('_', '-')}"


def names_of(places: list[int]) -> list[str]:
    return [PLACE_IDS[place] for place in places]


def weak(p: Position, at: str, name: str, aboard: str = "") -> None:
    """A block with its last step."""
    stand(p, at, name, aboard=aboard)
    p.strength[BLOCK[name]] = 1
