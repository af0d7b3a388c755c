"""Soldateska as the house sees it."""

from typing import Final, cast

from bivouac.core.dice import Luck
from bivouac.core.game import Game, Option, Options, Outcome, Refusal, Tally
from bivouac.core.player import Player
from bivouac.core.position import Position as CorePosition
from bivouac.core.provenance import Provenance, read
from bivouac.core.sight import Sight as CoreSight
from bivouac.core.sight import View
from bivouac.core.table import Table
from bivouac.games.soldateska.bots import judgement
from bivouac.games.soldateska.bots.greedy import Greedy
from bivouac.games.soldateska.box import cards
from bivouac.games.soldateska.figures import Figures
from bivouac.games.soldateska.rules import position, sequence
from bivouac.games.soldateska.rules.position import MUSTER, Position
from bivouac.games.soldateska.rules.words import CHANCES, ENDS, EVENTS, QUESTIONS
from bivouac.games.soldateska.sight import worlds
from bivouac.games.soldateska.sight.sight import Sight, hides, sight, sight_in
from bivouac.games.soldateska.telling import refusals, story
from bivouac.games.soldateska.telling.text import text

MOST_ROUNDS: Final = 99
OPTIONS: Final = [
    Option("full_deck", 0, "SO6.1", "All 62 cards, for three to five players: nobody knows which are in the game."),
    Option("short_suits", 0, "SO6.2", "All five suits without their low cards, for three to five players."),
    Option("costly_kokette", 0, "SO6.3", "The Kokette costs what both dice show, for five or six players."),
    Option("free_duels", 0, "SO2.3", "A Duel may be played by those who could follow, too."),
    Option("bank", 0, "SO6.4", "Ducats in the bank; 0 stands for ten a player.", most=600, tried=[0, 12]),
    Option("max_rounds", 40, "SO5.11", "The game ends after so many rounds.", most=MOST_ROUNDS, least=1, tried=[40, 2]),
    Option("bomb_last", 1, "SO5.1", "Whoever was blown up loses what the same round pays him after the blast, too."),
    Option(
        "ranks",
        0,
        "SO1.5",
        "The ranks in play, one for each player, with General and Deserter; none named: those printed.",
        most=(1 << cards.RANKS) - 1,
        tried=[0, 35, 57, 55],  # for three General, Oberst, Deserter; one each for four and five players
        bits=cards.RANK_IDS,
    ),
    Option("flag_lifts_all", 1, "SO5.6", "The Flag lifts whoever was blown up, too."),
    Option(
        "unsuited_lead", 0, "SO2.4", "Nobody has to follow Deserter, Kokette or Bomb; only trumps beat them when led."
    ),
    Option("tobacco_medal", 0, "SO3.6", "The ten of tobacco is a medal, too."),
    Option("aside_pays", 1, "SO4.2", "Cards put aside bring and cost ducats as if they had been taken in a trick."),
]


class Soldateska(Game):
    """Every method leads to the module that knows."""

    def __init__(self) -> None:
        super().__init__(
            name="soldateska",
            title="Soldateska",
            version=2,
            words=cards.WORDS,
            questions=QUESTIONS,
            chances=CHANCES,
            events=EVENTS,
            ends=ENDS,
            options=OPTIONS,
            seat_counts=sorted(cards.TABLES),
            # a round: a declaration, two cards passed on by each, and every card but the last of each hand
            most_questions=MOST_ROUNDS * (1 + max(cards.TABLES) * (2 + cards.HAND - 1)),
        )
        self.usual_seats = 4
        self.real_table = False

    def new_game(self, seats: int, options: Options) -> CorePosition:
        return position.new_game(seats, options)

    def step(self, p: CorePosition, t: Table) -> Outcome | None:
        return sequence.step(cast(Position, p), t)

    def unfit(self, seats: int, options: Options) -> str:
        """SO1.3, SO1.5, SO6.1 to SO6.3"""
        if options["full_deck"] and options["short_suits"]:
            return "Play with all cards (SO6.1) or without the low ones (SO6.2), not both."
        if (options["full_deck"] or options["short_suits"]) and seats == max(cards.TABLES):
            return "Six players use all cards as it is (SO1.3): full_deck and short_suits are for three to five."
        if options["costly_kokette"] and seats < 5:
            return "A costly Kokette is for five or six players (SO6.3)."
        if options["tobacco_medal"] and cards.TENS[cards.TOBACCO] not in cards.deck_of(
            seats, options["full_deck"], options["short_suits"]
        ):
            return "Three players use no tobacco (SO1.3): tobacco_medal goes with full_deck or short_suits there."
        chosen = [rank for rank in range(cards.RANKS) if (options["ranks"] >> rank) & 1]
        if chosen and (cards.GENERAL not in chosen or cards.DESERTER not in chosen):
            return "The General and the Deserter must always be used (SO1.5)."
        if chosen and len(chosen) != seats:
            return f"There are as many ranks as players (SO1.5): {seats} play, and ranks names {len(chosen)}."
        return ""

    def sight(self, p: CorePosition, seat: int) -> CoreSight:
        return sight(cast(Position, p), seat)

    def sight_in(self, view: View, seat: int) -> CoreSight:
        return sight_in(view, seat)

    def imagine(self, sight: CoreSight, seat: int, luck: Luck) -> CorePosition:
        return worlds.imagine(cast(Sight, sight), luck)

    def hides(self, sight: CoreSight, seat: int) -> bool:
        return hides(cast(Sight, sight))

    def worth(self, p: CorePosition, outcome: Outcome | None, seat: int) -> float:
        world = cast(Position, p)
        return judgement.worth(world, world.aside, outcome is not None, seat)

    def quiet(self, p: CorePosition) -> bool:
        """SO5 When a round is paid."""
        return cast(Position, p).phase == MUSTER

    def faults(self, p: CorePosition) -> list[str]:
        return position.faults(cast(Position, p))

    def tally(self) -> Tally | None:
        return Figures()

    def seat_names(self, seats: int) -> list[str]:
        return story.SEAT_NAMES[:seats]

    def provenance(self) -> Provenance:
        return read("bivouac.games.soldateska.box", {})

    def sentence(self, event: int, a: int, b: int, c: int) -> str:
        return story.sentence(event, a, b, c)

    def prompt(self, sight: CoreSight, question: int) -> str:
        return story.prompt(cast(Sight, sight), question)

    def refused(self, sight: CoreSight, question: int, about: int) -> Refusal:
        return refusals.refused(cast(Sight, sight), question, about)

    def chance_prompt(self, sight: CoreSight, why: int) -> str:
        return story.chance_prompt(why)

    def label(self, word: int) -> str:
        return story.label(word)

    def face(self, face: int) -> str:
        """SO1.2 The dice show 0 to 4."""
        return str(face - 1)

    def said(self, question: int, word: int) -> str:
        return story.said(question, word)

    def clock(self, sight: CoreSight) -> str:
        return story.clock(cast(Sight, sight))

    def text(self, sight: CoreSight) -> list[str]:
        return text(cast(Sight, sight))

    def end_sentence(self, outcome: Outcome) -> str:
        return story.end_sentence(outcome)


GAME: Final = Soldateska()
PLAYERS: Final[dict[str, type[Player]]] = {"greedy": Greedy}
LEVELS: Final[dict[str, str]] = {"recruit": "wavering:40", "veteran": "greedy", "marshal": "ismcts:600"}
