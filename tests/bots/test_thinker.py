"""The thinker sees what a seat may know, and finds what is plainly best."""

import json
from typing import Any

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.bots.roster import player, player_names
from bivouac.bots.thinker import Streams, Thinker
from bivouac.core.dice import FastDice, Luck, luck
from bivouac.core.errors import NoWorld, UnknownWord
from bivouac.core.game import View
from bivouac.core.match import Asked, Match
from bivouac.core.player import Look, RecordLook
from bivouac.core.position import Position
from bivouac.games import load
from bivouac.games.winter_war import cards
from bivouac.games.winter_war.greedy import Greedy
from toys.outpost import Outpost

WAR = load("winter-war")


def asked(match: Match) -> Asked:
    assert match.asked is not None
    return match.asked


def last_stand(hand: list[int], attack: int, troops: int) -> Match:
    """The last attack of the war: what is answered now decides it."""
    p = WAR.start(1, {})
    spent = list(cards.SOVIET_DECK)
    spent.remove(attack)
    used = list(cards.FINNISH_DECK)
    for card in hand:
        used.remove(card)
    p.restore(
        p.plain()
        | {"soviet_deck": [attack], "soviet_discard": spent, "hand": sorted(hand), "deck": [], "discard": used}
        | {"troops": troops}
    )
    return Match(WAR, 1, {}, FastDice(luck("last stand")), None, False, p)


def think(match: Match, playouts: int = 20) -> tuple[int, Thinker]:
    thinker = Thinker(WAR, Greedy(), luck("thinker"), playouts)
    question = asked(match)
    return thinker.choose(0, question.question, question.options, match.look(0)), thinker


def test_it_plays_the_card_that_saves_the_war() -> None:
    """A Klim attacks ten men with 50: the Molotov Cocktail stops it, the rifle does not."""
    match = last_stand([cards.RIFLE, cards.MOLOTOV], cards.KLIM, 10)
    assert cards.MOLOTOV in asked(match).options
    choice, thinker = think(match)
    assert choice == cards.MOLOTOV, "the rifle would do no harm, but is spent for nothing"
    thought = thinker.thought
    assert thought.options == asked(match).options
    assert thought.worth(thought.options.index(cards.MOLOTOV)) == 1.0
    assert thought.worth(thought.options.index(cards.DONE)) == 0.0
    assert thought.playouts == 20


def test_a_stream_of_chances_is_wound_back_and_not_moved_by_the_others() -> None:
    """Common random numbers: a stream for each reason to roll or draw."""
    streams = Streams(luck(1), 3)
    first = [streams.next(0), streams.next(1), streams.next(0)]
    streams.rewind()
    assert [streams.next(0), streams.next(1), streams.next(0)] == first
    streams.rewind()
    assert streams.next(1) == first[1], "a stream is not moved by the others"


def test_a_policy_that_answers_by_chance_meets_every_option_with_the_same_luck() -> None:
    """Its luck is wound back for each option: the first number it draws is the same in each play-out of a world."""
    game = Outpost()
    chancy = luck("policy")
    policy = Remembering(chancy)
    match = Match(game, 2, {}, FastDice(luck(9)))
    question = asked(match)
    Thinker(game, policy, luck(2), 3, 0, chancy).choose(
        question.seat, question.question, question.options, match.look(question.seat)
    )
    assert len(question.options) == 4
    shared = [value for value in set(policy.drawn) if policy.drawn.count(value) == 4]
    assert len(shared) >= 3, "in each of three worlds"


class Remembering(RandomPlayer):
    """Answers by chance, and keeps the chances."""

    def __init__(self, source: Luck) -> None:
        super().__init__(source)
        self.source = source
        self.drawn: list[float] = []

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        self.drawn.append(self.source.random())
        return options[int(self.drawn[-1] * len(options))]


def test_the_same_luck_gives_the_same_thought() -> None:
    match = Match(WAR, 1, {}, FastDice(luck("same")))
    one, other = think(match)[1].thought, think(match)[1].thought
    assert (one.totals, one.options) == (other.totals, other.options)


def test_it_never_asks_for_the_truth() -> None:
    """What it is given, as JSON sent to another process would be, is all it needs: it chooses the same."""
    game = Outpost()
    match = Match(game, 3, {}, FastDice(luck(9)))
    for _ in range(9):
        question = asked(match)
        look = match.look(question.seat)
        blind = Blind(look, json.loads(json.dumps(look.rest())), json.loads(json.dumps(look.view())))
        choices = [
            Thinker(game, RandomPlayer(luck(1)), luck(2), 15).choose(
                question.seat, question.question, question.options, source
            )
            for source in (look, blind)
        ]
        assert choices[0] == choices[1]
        match.submit(question.seat, choices[0])


class Blind(RecordLook):
    """A look without a position behind it."""

    def __init__(self, look: RecordLook, rest: View, view: View) -> None:
        world = look.game.imagine(rest, look.seat, luck("blind"))
        super().__init__(look.game, world, world, look.entries(), look.told())
        self._seat = look.seat
        self.seen = rest
        self.sees = view

    def rest(self) -> View:
        return self.seen

    def view(self) -> View:
        return self.sees


def test_a_world_that_fits_nothing_is_reported() -> None:
    game = Elsewhere()
    match = Match(game, 2, {}, FastDice(luck(3)))
    question = asked(match)
    with pytest.raises(NoWorld):
        Thinker(game, RandomPlayer(luck(1)), luck(2), 3).choose(
            question.seat, question.question, question.options, match.look(question.seat)
        )


class Elsewhere(Outpost):
    """Imagines worlds in which somebody else is asked."""

    def imagine(self, view: View, seat: int, luck: Luck) -> Position:
        p: Any = super().imagine(view, seat, luck)
        p.turn = (p.turn + 1) % p.seats
        return p


def test_a_budget_of_time_is_kept() -> None:
    """Not timed here: it must answer, from the options, after at least one world."""
    match = Match(WAR, 1, {}, FastDice(luck("time")))
    thinker = player("thinker:30ms", WAR, luck(1))
    assert isinstance(thinker, Thinker)
    question = asked(match)
    assert thinker.choose(0, question.question, question.options, match.look(0)) in question.options
    assert thinker.thought.playouts >= 1


@pytest.mark.parametrize("name", ["thinker:", "thinker:0", "thinker:-5", "thinker:ms", "thinker:5s", "thinker:1e3"])
def test_a_budget_is_a_number_of_playouts_or_milliseconds(name: str) -> None:
    if name == "thinker:":
        assert isinstance(player(name, WAR, luck(1)), Thinker)
        return
    with pytest.raises(UnknownWord, match="is no budget"):
        player(name, WAR, luck(1))


def test_players_are_known_by_name() -> None:
    assert player_names(WAR) == ["random", "greedy", "thinker"]
    with pytest.raises(UnknownWord, match="no player “napoleon”; there are random, greedy, thinker"):
        player("napoleon", WAR, luck(1))
