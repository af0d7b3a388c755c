"""Pax Baltica as the house sees it."""

from typing import Final, cast

from bivouac.core.dice import Luck
from bivouac.core.game import Game, Options, Outcome, Refusal, View
from bivouac.core.player import Player
from bivouac.core.position import Position as CorePosition
from bivouac.core.provenance import Provenance, read
from bivouac.core.sight import Sight as CoreSight
from bivouac.core.table import Table, Told
from bivouac.games.pax_baltica.bots import judgement, standing
from bivouac.games.pax_baltica.bots.greedy import Greedy
from bivouac.games.pax_baltica.box.components import SHIPPED
from bivouac.games.pax_baltica.box.nations import SIDE_NAMES
from bivouac.games.pax_baltica.box.pack import DATA, PACK
from bivouac.games.pax_baltica.box.vocabulary import WORDS
from bivouac.games.pax_baltica.rules import faults, scenarios, sequence
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.switches import OPTIONS
from bivouac.games.pax_baltica.sight import worlds
from bivouac.games.pax_baltica.sight.sight import Sight, glance, hides, sight, sight_in
from bivouac.games.pax_baltica.telling import story
from bivouac.games.pax_baltica.telling.prompts import forgone
from bivouac.games.pax_baltica.telling.refusals import refused as refusals
from bivouac.games.pax_baltica.telling.text.sieges import account
from bivouac.games.pax_baltica.telling.text.whole import text

OWNERS: Final = (
    "This table is played with an owner's own components, and their file says what of them is rebuilt; "
    "what follows is true of ours."
)
MOST_QUESTIONS: Final = 86 * 400 + 22 * 600  # turns and years of the Grand Campaign, with far more than ever was asked


def eye(sight: CoreSight) -> Sight:
    return cast(Sight, sight)


class PaxBaltica(Game):
    """Every method leads to the module that knows."""

    def __init__(self) -> None:
        super().__init__(
            name="pax-baltica",
            title="Pax Baltica",
            version=2,
            words=WORDS,
            questions=[*story.QUESTIONS],
            chances=[*story.CHANCES],
            events=[*story.EVENTS],
            ends=[*story.ENDS],
            options=OPTIONS,
            seat_counts=[2],
            most_questions=MOST_QUESTIONS,
        )
        self.orders = standing.ORDERS
        self.pins = True
        self.real_table = False

    def new_game(self, seats: int, options: Options) -> CorePosition:
        return scenarios.new_game(options)

    def step(self, p: CorePosition, t: Table) -> Outcome | None:
        return sequence.step(cast(Position, p), t)

    def unfit(self, seats: int, options: Options) -> str:
        """PB1.7 A game belongs to the components it was begun with."""
        if options["components"] != PACK:
            return "This game belongs to other components: open it with --components and the file it was begun with."
        return ""

    def by_order(self, sight: CoreSight, question: int, options: list[int], orders: Options) -> int:
        return standing.by_order(eye(sight), question, options, orders)

    def sight(self, p: CorePosition, seat: int) -> CoreSight:
        return sight(cast(Position, p), seat)

    def glance(self, p: CorePosition, seat: int) -> CoreSight:
        return glance(cast(Position, p), seat)

    def sight_in(self, view: View, seat: int) -> CoreSight:
        return sight_in(view)

    def imagine(self, sight: CoreSight, seat: int, luck: Luck) -> CorePosition:
        return worlds.imagine(eye(sight), seat, luck)

    def hides(self, sight: CoreSight, seat: int) -> bool:
        return hides(eye(sight))

    def worth(self, p: CorePosition, outcome: Outcome | None, seat: int) -> float:
        return judgement.worth(cast(Position, p), outcome, seat)

    def quiet(self, p: CorePosition) -> bool:
        return judgement.quiet(cast(Position, p))

    def faults(self, p: CorePosition) -> list[str]:
        return faults.faults(cast(Position, p))

    def seat_names(self, seats: int) -> list[str]:
        return SIDE_NAMES[:]

    def provenance(self) -> Provenance:
        """PB1.7 An owner's box says itself what of it is rebuilt."""
        origins = read("bivouac.games.pax_baltica.box", DATA)
        if PACK != SHIPPED:
            origins.sentences = [OWNERS, *origins.sentences]
        return origins

    def sentence(self, event: int, a: int, b: int, c: int) -> str:
        return story.sentence(event, a, b, c)

    def prompt(self, sight: CoreSight, question: int) -> str:
        return story.prompt(eye(sight), question)

    def refused(self, sight: CoreSight, question: int, about: int) -> Refusal:
        return refusals.refused(eye(sight), question, about)

    def chance_prompt(self, sight: CoreSight, why: int) -> str:
        return story.chance_prompt(eye(sight), why)

    def label(self, word: int) -> str:
        return story.label(word)

    def said(self, question: int, word: int) -> str:
        return story.said(question, word)

    def forgone(self, sight: CoreSight, question: int, options: list[int], word: int) -> str:
        return forgone(eye(sight), question, options, word)

    def clock(self, sight: CoreSight) -> str:
        return story.clock(eye(sight))

    def text(self, sight: CoreSight) -> list[str]:
        return text(eye(sight))

    def account(self, told: list[Told]) -> list[str]:
        return account(told)

    def end_sentence(self, outcome: Outcome) -> str:
        return story.end_sentence(outcome)


GAME: Final = PaxBaltica()
PLAYERS: Final[dict[str, type[Player]]] = {"greedy": Greedy}
LEVELS: Final[dict[str, str]] = {"recruit": "wavering:40", "veteran": "greedy"}
