"""Russian Civil War as the house sees it."""

from typing import Final, cast

from bivouac.core.dice import Luck
from bivouac.core.game import Game, Options, Outcome, Refusal, Tally, View
from bivouac.core.player import Player
from bivouac.core.position import Position as CorePosition
from bivouac.core.provenance import Provenance, read
from bivouac.core.sight import Sight as CoreSight
from bivouac.core.table import Table
from bivouac.games.russian_civil_war import sight as sights
from bivouac.games.russian_civil_war.bots import judgement
from bivouac.games.russian_civil_war.bots.greedy import Greedy
from bivouac.games.russian_civil_war.box.components import DATA
from bivouac.games.russian_civil_war.box.players import FEWEST, LETTERS, MOST, USUAL
from bivouac.games.russian_civil_war.box.tables import TURNS
from bivouac.games.russian_civil_war.box.vocabulary import WORDS
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.figures import Figures
from bivouac.games.russian_civil_war.rules import faults, sequence, set_up
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.rules.switches import OPTIONS
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling import story
from bivouac.games.russian_civil_war.telling.refusals import refused as refusals
from bivouac.games.russian_civil_war.telling.text.whole import text

MOST_QUESTIONS: Final = TURNS * MOST * 1000  # a player's turn asks far less


class RussianCivilWar(Game):
    """Every method leads to the module that knows."""

    def __init__(self) -> None:
        super().__init__(
            name="russian-civil-war",
            title="Russian Civil War",
            version=2,
            words=WORDS,
            questions=[*story.QUESTIONS],
            chances=[*story.CHANCES],
            events=[*story.EVENTS],
            ends=[*story.ENDS],
            options=OPTIONS,
            seat_counts=[USUAL, *[seats for seats in range(FEWEST, MOST + 1) if seats != USUAL]],
            most_questions=MOST_QUESTIONS,
        )
        self.pauses = True
        self.charts = BOOK.charts
        self.led_by = "led"
        self.judged_by = "judged"

    def new_game(self, seats: int, options: Options) -> CorePosition:
        return set_up.new_game(seats, [options[option.name] for option in OPTIONS])

    def step(self, p: CorePosition, t: Table) -> Outcome | None:
        return sequence.step(cast(Position, p), t)

    def sight(self, p: CorePosition, seat: int) -> CoreSight:
        return sights.sight(cast(Position, p), seat)

    def sight_in(self, view: View, seat: int) -> CoreSight:
        return sights.sight_in(view, seat)

    def imagine(self, sight: CoreSight, seat: int, luck: Luck) -> CorePosition:
        return sights.imagine(cast(Sight, sight), seat, luck)

    def hides(self, sight: CoreSight, seat: int) -> bool:
        return False

    def worth(self, p: CorePosition, outcome: Outcome | None, seat: int) -> float:
        return judgement.worth(cast(Position, p), outcome, seat)

    def quiet(self, p: CorePosition) -> bool:
        return judgement.quiet(cast(Position, p))

    def tally(self) -> Tally | None:
        return Figures()

    def faults(self, p: CorePosition) -> list[str]:
        return faults.faults(cast(Position, p))

    def seat_names(self, seats: int) -> list[str]:
        return LETTERS[:seats]

    def provenance(self) -> Provenance:
        return read("bivouac.games.russian_civil_war.box", DATA)

    def sentence(self, event: int, a: int, b: int, c: int) -> str:
        return story.sentence(event, a, b, c)

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

    def clock(self, sight: CoreSight) -> str:
        return story.clock(cast(Sight, sight))

    def text(self, sight: CoreSight) -> list[str]:
        return text(cast(Sight, sight))

    def end_sentence(self, outcome: Outcome) -> str:
        return story.end_sentence(outcome)


GAME: Final = RussianCivilWar()
PLAYERS: Final[dict[str, type[Player]]] = {"greedy": Greedy}
LEVELS: Final[dict[str, str]] = {"recruit": "wavering:40", "veteran": "greedy"}
