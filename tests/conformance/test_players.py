"""Every player of every game sees what its seat may see, and nothing else; and the check that says so has teeth."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.bots.roster import SEARCHERS, player, player_names
from bivouac.bots.searcher import Budget
from bivouac.bots.wavering import Wavering
from bivouac.core.dice import Luck, luck
from bivouac.core.errors import IllegalAnswer
from bivouac.core.game import Game
from bivouac.core.match import Match
from bivouac.core.player import Player
from bivouac.games import GAMES, levels, load
from bivouac.lab.trial import Failure, is_long
from conformance.cases import settings_tried, trial
from conformance.cheats import CHEATS, HONEST
from conformance.fairness import answers_fairly, plays_fairly
from toys.outpost import Outpost

QUESTIONS = 36  # of each player,
FEW = 12  # and of those that think long,
FEWER = 3  # of long games
GAMES_EACH = 4  # played to their end by those who remember
SMALL = {"one-ply": 3, "flat": 2, "ismcts": 10}  # budgets,
SMALLER = {"one-ply": 1, "flat": 1, "ismcts": 2}  # and of long games
WAVERS = 40


def names_of(game: Game) -> list[str]:
    """Each player, with a small budget if it searches, and each level by the name that people read."""
    return [f"{name}:{budgets(game)[name]}" if name in SEARCHERS else name for name in player_names(game)]


def budgets(game: Game) -> dict[str, int]:
    return SMALLER if is_long(game) else SMALL


def small(game: Game, name: str, source: Luck) -> Player:
    """The player of that name; a level that searches gets a small budget, or the suite would never end."""
    kind = levels(game.name).get(name, name).partition(":")[0]
    return player(f"{kind}:{budgets(game)[kind]}" if kind in SEARCHERS else name, game, source)


def of_outpost(game: Game, name: str, source: Luck) -> Player:
    """The roster knows registered games alone; these are what it would make."""
    policy = RandomPlayer(Luck(source.random()))
    if name == "wavering":
        return Wavering(policy, source, WAVERS)
    return SEARCHERS[name](game, policy, source, Budget(SMALL[name]), policy.luck)


def begun(game: Game, seats: int, number: int) -> Match:
    played = trial(game, seats, game.checked({}), number)
    played.begin()
    return played.match


def questions(game: Game, share: float) -> Iterator[Match]:
    """Questions of random games of every setting: this share of them."""
    source = luck(game.name, "questions")
    number = 0
    while True:
        for seats, options in settings_tried(game):
            played = trial(game, seats, options, number)
            played.begin()
            match = played.match
            while match.asked is not None:
                if source.random() < share:
                    yield match
                match.submit(match.asked.seat, played.choose(match))
        number += 1


def answers(game: Game, make: Callable[[int], Player], count: int) -> int:
    """So many questions, each answered fairly and by one of its options; how many answers were not the first.

    The player is made anew for each question, by its number: with other luck.
    """
    later = 0
    for number, match in enumerate(questions(game, 0.2)):
        if number == count:
            break
        asked = match.asked
        assert asked is not None
        answer = answers_fairly(match, partial(make, number))
        assert answer in asked.options
        later += answer != asked.options[0]
    return later


@pytest.mark.parametrize(("name", "who"), [(name, who) for name in GAMES for who in names_of(load(name))])
def test_every_player_answers_from_what_its_seat_may_know(name: str, who: str) -> None:
    game = load(name)
    thinks = small(game, who, luck(1)).thinks and not who.startswith("one-ply")
    count = (FEWER if is_long(game) else FEW) if thinks else QUESTIONS
    assert answers(game, lambda number: small(game, who, luck(who, number)), count) > 0


@pytest.mark.parametrize("who", ["wavering", *SEARCHERS])
def test_those_that_know_no_game_do_so_where_hands_are_hidden(who: str) -> None:
    game = Outpost()
    assert answers(game, lambda number: of_outpost(game, who, luck(who, number)), QUESTIONS) > 0


@pytest.mark.parametrize("who", ["wavering", *SEARCHERS])
def test_what_they_remember_is_no_more_than_they_may_know(who: str) -> None:
    """A tree is kept from answer to answer: the same grows, whichever of the worlds is true."""
    game = Outpost()
    for number in range(GAMES_EACH):
        match = begun(game, 3 - number % 2, number)
        assert plays_fairly(match, lambda: of_outpost(game, who, luck(who)), game.most_questions) > 15
        assert match.outcome is not None


@pytest.mark.parametrize("name", GAMES)
def test_a_tree_that_is_kept_tells_no_more_in_any_game(name: str) -> None:
    game = load(name)
    match = begun(game, game.usual_seats, 0)
    count = FEWER if is_long(game) else FEW
    assert plays_fairly(match, lambda: small(game, "ismcts", luck(name)), count) > count // 2


# --- teeth ------------------------------------------------------------------------------------------------------------
def findings(kind: type[Player]) -> Iterator[str]:
    """What the checks, or the match, say to the answers of such a player."""
    for number in range(GAMES_EACH):
        try:
            plays_fairly(begun(Outpost(), 3 - number % 2, number), kind, QUESTIONS)
        except (Failure, IllegalAnswer) as error:
            yield str(error)
    for number, match in enumerate(questions(Outpost(), 0.5)):
        if number == 2 * QUESTIONS:
            return
        asked = match.asked
        assert asked is not None
        try:
            answer = answers_fairly(match.copy(), kind)
            match.branch(len(match.entries), match.dice).submit(asked.seat, answer)
        except (Failure, IllegalAnswer) as error:
            yield str(error)


@pytest.mark.parametrize("honest", HONEST, ids=lambda honest: honest.__name__)
def test_an_honest_player_passes(honest: type[Player]) -> None:
    assert list(findings(honest)) == []


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: cheat.__name__)
def test_a_cheat_is_caught(cheat: type[Player]) -> None:
    wanted = (cheat.__doc__ or "?").removeprefix("caught: ")
    assert any(wanted in sentence for sentence in findings(cheat))


def test_there_are_enough_of_them() -> None:
    assert len(set(CHEATS)) == len(CHEATS) >= 18
