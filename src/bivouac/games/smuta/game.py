"""Smuta as the house sees it."""

from typing import Final, cast

from bivouac.core.dice import Luck
from bivouac.core.game import Game, Options, Outcome, Refusal, Tally, View
from bivouac.core.player import Player
from bivouac.core.position import Position as CorePosition
from bivouac.core.provenance import Provenance, read
from bivouac.core.sight import Sight
from bivouac.core.table import Table
from bivouac.games.smuta.bots import judgement
from bivouac.games.smuta.bots.greedy import Greedy
from bivouac.games.smuta.box.components import DATA
from bivouac.games.smuta.box.parties import PARTIES, PARTY_NAMES
from bivouac.games.smuta.box.vocabulary import WORDS
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.figures import Figures
from bivouac.games.smuta.rules import faults, sequence, set_up
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.switches import OPTIONS
from bivouac.games.smuta.rules.words import CHANCES, ENDS, EVENTS, QUESTIONS
from bivouac.games.smuta.sight import sight as sights
from bivouac.games.smuta.sight import worlds
from bivouac.games.smuta.telling import story
from bivouac.games.smuta.telling.refusals import refused as refusals
from bivouac.games.smuta.telling.text.whole import text

MOST_QUESTIONS: Final = 24 * PARTIES * 120  # a segment asks far less


class Smuta(Game):
    """Every method leads to the module that knows."""

    def __init__(self) -> None:
        super().__init__(
            name="smuta",
            title="Smuta",
            version=2,
            words=WORDS,
            questions=[*QUESTIONS],
            chances=[*CHANCES],
            events=[*EVENTS],
            ends=[*ENDS],
            options=OPTIONS,
            seat_counts=[PARTIES],
            most_questions=MOST_QUESTIONS,
        )
        self.pauses = True
        self.charts = BOOK.charts
        self.led_by = "led"
        self.real_table = False

    def new_game(self, seats: int, options: Options) -> CorePosition:
        return set_up.new_game([options[option.name] for option in OPTIONS])

    def step(self, p: CorePosition, t: Table) -> Outcome | None:
        return sequence.step(cast(Position, p), t)

    def sight(self, p: CorePosition, seat: int) -> Sight:
        return sights.sight(cast(Position, p), seat)

    def sight_in(self, view: View, seat: int) -> Sight:
        return sights.sight_in(view, seat)

    def imagine(self, sight: Sight, seat: int, luck: Luck) -> CorePosition:
        return worlds.imagine(cast(sights.Sight, sight), seat, luck)

    def hides(self, sight: Sight, seat: int) -> bool:
        return worlds.hides(cast(sights.Sight, sight), seat)

    def worth(self, p: CorePosition, outcome: Outcome | None, seat: int) -> float:
        return judgement.worth(cast(Position, p), outcome, seat)

    def quiet(self, p: CorePosition) -> bool:
        return judgement.quiet(cast(Position, p))

    def tally(self) -> Tally | None:
        return Figures()

    def faults(self, p: CorePosition) -> list[str]:
        return faults.faults(cast(Position, p))

    def seat_names(self, seats: int) -> list[str]:
        return PARTY_NAMES[:]

    def provenance(self) -> Provenance:
        return read("bivouac.games.smuta.box", DATA)

    def sentence(self, event: int, a: int, b: int, c: int) -> str:
        return story.sentence(event, a, b, c)

    def prompt(self, sight: Sight, question: int) -> str:
        return story.prompt(cast(sights.Sight, sight), question)

    def refused(self, sight: Sight, question: int, about: int) -> Refusal:
        return refusals.refused(cast(sights.Sight, sight), question, about)

    def chance_prompt(self, sight: Sight, why: int) -> str:
        return story.chance_prompt(cast(sights.Sight, sight), why)

    def label(self, word: int) -> str:
        return story.label(word)

    def said(self, question: int, word: int) -> str:
        return story.said(question, word)

    def clock(self, sight: Sight) -> str:
        return story.clock(cast(sights.Sight, sight))

    def text(self, sight: Sight) -> list[str]:
        return text(cast(sights.Sight, sight))

    def end_sentence(self, outcome: Outcome) -> str:
        return story.end_sentence(outcome)


GAME: Final = Smuta()
PLAYERS: Final[dict[str, type[Player]]] = {"greedy": Greedy}
LEVELS: Final[dict[str, str]] = {"recruit": "wavering:40", "veteran": "greedy"}
