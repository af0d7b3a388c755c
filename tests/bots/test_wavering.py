"""One who loses its head now and then: as often as it says, and it says so."""

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.bots.wavering import Wavering
from bivouac.core.dice import FastDice, luck
from bivouac.core.match import Match
from bivouac.core.player import Look, Player, Reasons
from toys.outpost import Outpost

OPTIONS = [3, 5, 8, 9]
LOOK = Match(Outpost(), 2, {}, FastDice(luck("wavering"))).look(0)


class Steady(Player):
    """Always the 8, with a reason."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        return 8

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        found = Reasons()
        found.said = ["It is the 8."]
        return found


@pytest.mark.parametrize("percent", [1, 30, 60, 99])
def test_it_wavers_as_often_as_it_says(percent: int) -> None:
    """Then any option is as likely as another, the better one among them."""
    bot = Wavering(Steady(), luck("share"), percent)
    answers = [bot.choose(0, 0, OPTIONS, LOOK) for _ in range(4000)]
    for option in (3, 5, 9):
        assert answers.count(option) / 4000 == pytest.approx(percent / 400, abs=0.02)
    assert answers.count(8) / 4000 == pytest.approx(1 - 3 * percent / 400, abs=0.03)


def test_it_says_whether_it_lost_its_head() -> None:
    bot = Wavering(Steady(), luck("said"), 30)
    heard = set()
    for _ in range(100):
        answer = bot.choose(0, 0, OPTIONS, LOOK)
        (sentence,) = bot.reasons(0, 0, OPTIONS, LOOK, answer).said
        heard.add(sentence)
        assert sentence == "It is the 8." or bot.wavered
        assert answer == 8 or bot.wavered
    assert heard == {"It is the 8.", "It lost its head, as it does 30 times in a hundred, and took any option."}


def test_the_same_luck_wavers_alike() -> None:
    runs = [
        [bot.choose(0, 0, OPTIONS, LOOK) for _ in range(50)]
        for bot in (Wavering(Steady(), luck(label), 50) for label in ("a", "a", "b"))
    ]
    assert runs[0] == runs[1] != runs[2]


def test_one_who_draws_lots_says_so() -> None:
    bot = RandomPlayer(luck(1))
    assert bot.reasons(0, 0, OPTIONS, LOOK, 8).said == ["It drew lots: each of the 4 options had the same chance."]
