"""Positions in three lines, a table where everything is given, and games to look into."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.game import Options, Outcome
from bivouac.core.player import Look, Player
from bivouac.core.simulation import play
from bivouac.core.table import ALL
from bivouac.games.winter_war.box.cards import FINNISH_DECK, NAMES, SISU, SOVIET_DECK
from bivouac.games.winter_war.game import GAME
from bivouac.games.winter_war.rules.position import Position, new_game
from games.tables import Given, Watch, WatchedTable, finished

FINLAND = 0
OPENING = re.compile("[A-Z]|" + "|".join(re.escape(name) for name in NAMES))  # “-40F Weather is …” opens with a name
SWITCHED = {"reshuffle": 1, "komissars_multiply": 1, "sisu_lifts_standing": 0}  # every option away from its default


def position(
    hand: Sequence[int] = (),
    attack: Sequence[int] = (),
    standing: Sequence[int] = (),
    troops: int = 100,
    played: Sequence[int] = (),
    deck: Sequence[int] | None = None,
    soviet_deck: Sequence[int] | None = None,
    **options: int,
) -> Position:
    """A position with every card in one place: what is not named lies in its deck or, if that is named, is discarded.

    >>> p = position(hand=[SISU], soviet_deck=[])
    >>> len(p.deck), len(p.discard), len(p.soviet_deck), len(p.soviet_discard)
    (54, 0, 0, 50)
    """
    p = new_game(GAME.checked(options))
    p.troops = troops
    p.hand = sorted(hand)
    p.standing = list(standing)
    p.played = list(played)
    p.sisu = int(SISU in played)
    p.attack = sorted(attack)
    p.attackers = len(attack)
    p.deck, p.discard = shared_out(without(FINNISH_DECK, [*hand, *standing, *played]), deck)
    p.soviet_deck, p.soviet_discard = shared_out(without(SOVIET_DECK, attack), soviet_deck)
    return p


def without(cards: Iterable[int], taken: Iterable[int]) -> list[int]:
    """The cards that are left; taking one that is not there is an error of the test."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left


def shared_out(cards: list[int], deck: Sequence[int] | None) -> tuple[list[int], list[int]]:
    if deck is None:
        return cards, []
    return sorted(deck), without(cards, deck)


def accounted_for(p: Position) -> bool:
    """Whether every card of both decks is in exactly one place. (Not `faults`: that is under test itself.)"""
    finnish = Counter(p.hand + p.standing + p.played + p.deck + p.discard)
    soviet = Counter(p.attack + p.soviet_deck + p.soviet_discard)
    return finnish == Counter(FINNISH_DECK) and soviet == Counter(SOVIET_DECK)


def whole(sentence: str) -> bool:
    """A capital (or the printed name of a card) at the start, a mark at the end, nothing left to fill in."""
    return OPENING.match(sentence) is not None and finished(sentence, "card|attack")


class Scripted(Given):
    """A table that gives answers and dice (rolls and draws) by value, and keeps what it was asked and told.

    As at every table, a question with one option needs no answer.
    """

    game = GAME

    def __init__(self, answers: Iterable[int] = (), dice: Iterable[int] = ()) -> None:
        super().__init__(answers, dice)
        self.asked: list[tuple[int, list[int]]] = []  # each question with its options, forced ones too
        self.piles: list[tuple[int, list[int]]] = []  # each draw's reason and its pile
        self.sides: list[int] = []  # of each die
        self.happened: list[str] = []  # questions, rolls and draws, in their order
        self.told: list[tuple[int, int, int, int]] = []

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        assert seat == FINLAND
        assert to == ALL, "there is one player and nothing to hide"
        self.asked.append((question, options[:]))
        self.happened.append(f"ask {GAME.questions[question].name}")
        return options[0] if len(options) == 1 else self.answer(question, options)

    def face(self, sides: int, why: int, to: int) -> int:
        self.happened.append(f"roll {GAME.chances[why].name}")
        self.sides.append(sides)
        return super().face(sides, why, to)

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        name = GAME.chances[why].name
        self.happened.append(f"draw {name}")
        self.piles.append((why, pile[:]))
        assert self.dice, f"no draw left for “{name}”"
        card = self.dice.pop(0)
        assert card in pile, f"{card} is not in the pile {pile} of “{name}”"
        pile.remove(card)
        return card

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        assert to == ALL, "there is one player and nothing to hide"
        self.told.append((event, a, b, c))

    def options(self, question: int) -> list[int]:
        """What was offered when this was last asked."""
        return [options for asked, options in self.asked if asked == question][-1]

    def heard(self, event: int) -> list[tuple[int, int]]:
        """The first two numbers of each such event."""
        return [(a, b) for told, a, b, _ in self.told if told == event]


class Spendthrift(Player):
    """Lays and plays whatever it can, so that its games are long and its deck runs out."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        return options[-1]


def watched_game(
    seed: object, watch: Watch, player: Player | None = None, options: Options | None = None
) -> tuple[Outcome, WatchedTable]:
    """A whole game, by default of the random player."""
    p = new_game(GAME.checked(options or {}))
    t = WatchedTable(GAME, p, [player or RandomPlayer(luck("player", seed))], seed, watch)
    return play(GAME, p, t), t
