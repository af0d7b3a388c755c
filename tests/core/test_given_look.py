"""A look made of plain data gives a bot in another process the same answers as the look at the match itself."""

import json
from collections.abc import Callable

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.bots.searcher import Budget, Flat
from bivouac.core.dice import luck
from bivouac.core.game import Game
from bivouac.core.match import Match
from bivouac.core.player import GivenLook, Look, Player, look_in, plain_look
from bivouac.games.winter_war.greedy import Greedy
from core.wandering import EVERY_GAME, OUTPOST, WAR, match_of, wandering

PLAYOUTS = 3


def guesser(number: int) -> Flat:
    """A searcher without a policy of the game's own: those of its play-outs answer by chance."""
    chancy = luck(number, "policy")
    return Flat(OUTPOST, RandomPlayer(chancy), luck(number), Budget(PLAYOUTS), chancy)


BOTS: dict[str, Callable[[int], Player]] = {
    "winter-war, greedy": lambda number: Greedy(),
    "winter-war, random": lambda number: RandomPlayer(luck(number)),
    "winter-war, flat": lambda number: Flat(WAR, Greedy(), luck(number), Budget(PLAYOUTS)),
    "outpost, random": lambda number: RandomPlayer(luck(number)),
    "outpost, flat": guesser,
}


def given(match: Match, seat: int) -> GivenLook:
    """All that the seat may look at, sent as text."""
    return look_in(json.loads(json.dumps(plain_look(match.look(seat)))), match.game)


def looked_at(look: Look) -> tuple[object, ...]:
    entries = [vars(entry) for entry in look.entries()]
    return (
        look.seat,
        look.seats,
        look.sight().plain(),
        look.rest().plain(),
        entries,
        [vars(told) for told in look.told()],
    )


@EVERY_GAME
def test_it_shows_what_the_match_shows(game: Game, seats: int) -> None:
    match = match_of(game, seats, "looks")
    for _ in wandering(match, "looks"):
        for seat in range(seats):
            assert looked_at(given(match, seat)) == looked_at(match.look(seat))


@pytest.mark.parametrize("case", BOTS)
def test_a_bot_answers_the_same(case: str) -> None:
    game, seats = (OUTPOST, 3) if "outpost" in case else (WAR, 1)
    match = match_of(game, seats, "bots")
    answers = 0
    for number, _ in enumerate(wandering(match, "bots")):
        asked = match.asked
        if asked is None or len(asked.options) == 1:
            continue
        here, there = BOTS[case](number), BOTS[case](number)
        answer = here.choose(asked.seat, asked.question, asked.options[:], match.look(asked.seat))
        assert there.choose(asked.seat, asked.question, asked.options[:], given(match, asked.seat)) == answer
        if isinstance(here, Flat) and isinstance(there, Flat):
            assert [len(worths) for worths in here.thought.worths] == [PLAYOUTS] * len(asked.options)
            assert there.thought.worths == here.thought.worths
        answers += 1
    assert answers > 10


def test_what_a_bot_does_to_its_view_stays_with_it() -> None:
    match = match_of(OUTPOST, 3, "spoilt")
    look = given(match, 0)
    before = looked_at(look)
    look.sight().plain()["hand"].clear()
    look.rest().plain()["score"].append(9)
    look.entries().clear()
    look.told().clear()
    assert looked_at(look) == before


def test_it_holds_no_position() -> None:
    match = match_of(OUTPOST, 3, "no position")
    look = given(match, 0)
    assert vars(look._p) == {"seats": 3}
