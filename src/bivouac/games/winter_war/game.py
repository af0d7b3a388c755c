"""Winter War as the house sees it."""

from typing import Final, cast

from bivouac.core.dice import Luck
from bivouac.core.game import Game, Option, Options, Outcome, Refusal
from bivouac.core.player import Player
from bivouac.core.position import Position as CorePosition
from bivouac.core.provenance import Provenance, read
from bivouac.core.sight import Sight as CoreSight
from bivouac.core.sight import View
from bivouac.core.table import Table
from bivouac.games.winter_war.box.cards import FULL_TROOPS, HAND, SOVIET_DECK, WORDS
from bivouac.games.winter_war.greedy import Greedy
from bivouac.games.winter_war.rules import position, sequence
from bivouac.games.winter_war.rules.position import Position
from bivouac.games.winter_war.rules.words import CHANCES, ENDS, EVENTS, HELD_OUT, QUESTIONS
from bivouac.games.winter_war.sight import Sight, imagine, sight, sight_in
from bivouac.games.winter_war.telling import refusals, story
from bivouac.games.winter_war.telling.text import text

OPTIONS: Final = [
    Option("reshuffle", 0, "WW3.2", "An empty Finnish deck is made anew of the discards."),
    Option("komissars_multiply", 0, "WW5.6", "Each further Politkommissar doubles the attack again."),
    Option("sisu_lifts_standing", 1, "WW6.6", "Sisu doubles the standing defences too."),
]


class WinterWar(Game):
    """Every method leads to the module that knows."""

    def __init__(self) -> None:
        super().__init__(
            name="winter-war",
            title="Winter War",
            version=2,
            words=WORDS,
            questions=QUESTIONS,
            chances=CHANCES,
            events=EVENTS,
            ends=ENDS,
            options=OPTIONS,
            seat_counts=[1],
            # a turn: each card of the hand once, each with a target, and “done” twice; each turn a Soviet card at least
            most_questions=len(SOVIET_DECK) * (2 * HAND + 2),
        )

    def new_game(self, seats: int, options: Options) -> CorePosition:
        return position.new_game(options)

    def step(self, p: CorePosition, t: Table) -> Outcome | None:
        return sequence.turn(cast(Position, p), t)

    def sight(self, p: CorePosition, seat: int) -> CoreSight:
        return sight(cast(Position, p), seat)

    def sight_in(self, view: View, seat: int) -> CoreSight:
        return sight_in(view, seat)

    def imagine(self, sight: CoreSight, seat: int, luck: Luck) -> CorePosition:
        return imagine(cast(Sight, sight))

    def hides(self, sight: CoreSight, seat: int) -> bool:
        return False

    def worth(self, p: CorePosition, outcome: Outcome | None, seat: int) -> float:
        """Won or lost; on the way, the men left."""
        if outcome is not None:
            return 1.0 if outcome.end == HELD_OUT else 0.0
        return cast(Position, p).troops / FULL_TROOPS

    def faults(self, p: CorePosition) -> list[str]:
        return position.faults(cast(Position, p))

    def seat_names(self, seats: int) -> list[str]:
        return ["Finland"]

    def provenance(self) -> Provenance:
        return read("bivouac.games.winter_war.box", {})

    def sentence(self, event: int, a: int, b: int, c: int) -> str:
        return story.sentence(event, a, b)

    def prompt(self, sight: CoreSight, question: int) -> str:
        return story.prompt(cast(Sight, sight), question)

    def refused(self, sight: CoreSight, question: int, about: int) -> Refusal:
        return refusals.refused(cast(Sight, sight), question, about)

    def chance_prompt(self, sight: CoreSight, why: int) -> str:
        return story.chance_prompt(cast(Sight, sight), why)

    def label(self, word: int) -> str:
        return story.label(word)

    def said(self, question: int, word: int) -> str:
        return story.said(question, word)

    def forgone(self, sight: CoreSight, question: int, options: list[int], word: int) -> str:
        return story.forgone(cast(Sight, sight), question, word)

    def clock(self, sight: CoreSight) -> str:
        return f"Turn {cast(Sight, sight).turn}"

    def text(self, sight: CoreSight) -> list[str]:
        return text(cast(Sight, sight))

    def end_sentence(self, outcome: Outcome) -> str:
        return story.end_sentence(outcome)


GAME: Final = WinterWar()
PLAYERS: Final[dict[str, type[Player]]] = {"greedy": Greedy}
LEVELS: Final[dict[str, str]] = {"recruit": "wavering:70", "veteran": "wavering:15", "marshal": "flat:200"}
