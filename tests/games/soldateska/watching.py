"""Whole games to look into, a position in the middle of one, and a judge of sentences."""

from collections.abc import Iterator, Sequence

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import Luck, luck
from bivouac.core.game import Options
from bivouac.core.player import Player
from bivouac.core.simulation import KeepingTable, play
from bivouac.games.soldateska.box.cards import CLASSES
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.rules.position import Position, new_game
from games.soldateska.builders import B, C, D, cards, position
from games.tables import Watch, WatchedTable, finished

DAGGERS, PISTOLS, RAPIERS, SABRES = range(4)
TABLES = [  # seats and options: every number of players, every kind of deck
    (3, {"full_deck": 1, "free_duels": 1}),
    (3, {"short_suits": 1}),
    (4, {}),
    (4, {"full_deck": 1}),
    (5, {"costly_kokette": 1, "free_duels": 1}),
    (6, {}),
]


def whole(sentence: str) -> bool:
    """A capital at the start, a mark at the end, nothing left to fill in.

    >>> whole("Round 2 begins."), whole("round 2 begins."), whole("Round {a} begins."), whole(" plays the Bomb.")
    (True, False, False, False)
    """
    return sentence[:1].isupper() and finished(sentence, "card|trump")


def at_random(seats: int, seed: object) -> list[Player]:
    return [RandomPlayer(luck("player", seat, seed)) for seat in range(seats)]


def watched_game(
    seed: object, watch: Watch, seats: int, options: Options, players: Sequence[Player] = ()
) -> WatchedTable:
    """A whole game, of random players if none are given; its story is kept."""
    p = new_game(seats, GAME.checked(options))
    t = WatchedTable(GAME, p, list(players) or at_random(seats, seed), seed, watch)
    play(GAME, p, t)
    return t


def resting(seed: object, seats: int = 4, **options: int) -> Iterator[tuple[Position, KeepingTable]]:
    """Every resting point of a game of random players; the position is the game's own, and goes on."""
    p = new_game(seats, GAME.checked(options))
    t = KeepingTable(GAME, p, at_random(seats, seed), luck("dice", seed))
    outcome = None
    while outcome is None:
        yield p, t
        outcome = GAME.step(p, t)
        t.rest()


def in_the_middle() -> Position:
    """The second trick of a round with sabres as trump: Balthasar led a pistol, Caspar is to play.

    Everybody passed two cards on, Dietrich put two tens aside, and he has shown that he has no pistols.
    """
    p = position(
        hands=[
            "S1 S2 S3 P1 P2 T2 T3 general kokette",
            "S4 P3 P4 T4 T5 oberst bomb duel",
            "S5 S6 P6 T6 T7 T8 major deserter second-duel",
            "S7 S8 S9 T9 T10 flag spy hauptman lieutenant",
        ],
        trick="P5",
        taken={B: "P7 P8 P9 T1"},
        aside="P10 S10",
        leader=B,
        weapon=SABRES,
        round_=3,
        ducats=[7, 3, 2, 4],
        tricks=[0, 1, 0, 0],
    )
    p.led = PISTOLS
    p.void[D * CLASSES + PISTOLS] = 1
    p.passed = [cards("T4 bomb"), cards("T8 deserter"), cards("T9 lieutenant"), cards("P10 S10")]
    assert p.spare == []
    assert (p.leader, p.turn) == (B, C)
    return p


def hidden_places(p: Position, seat: int) -> list[list[int]]:
    """Where cards lie that the seat does not see, by the rules and apart from the code under test."""
    deserter = max(range(p.seats), key=lambda other: p.rank[other])
    places = [p.hands[other] for other in range(p.seats) if other != seat]
    places.append(p.spare)
    if seat != deserter:
        places.append(p.aside)
    return places


def otherwise(p: Position, seat: int, source: Luck) -> Position:
    """The same for the seat, but all that it does not see is shuffled: cards in hand, over, aside, passed by others."""
    twin = p.copy()
    places = hidden_places(twin, seat)
    loose = [number for place in places for number in place]
    source.shuffle(loose)
    owner = [p.taker[number] for number in p.aside]
    if places[-1] is twin.aside:
        for number in twin.aside:
            twin.taker[number] = -1
    for place in places:
        place[:] = sorted(loose[: len(place)])
        del loose[: len(place)]
    for number, taker in zip(twin.aside, owner, strict=True):
        twin.taker[number] = taker
    deck = p.deck()
    for other in range(p.seats):
        if other != seat and twin.passed[other]:
            twin.passed[other] = sorted(source.sample(deck, 2))
    return twin
