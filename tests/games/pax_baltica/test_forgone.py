"""What is given up for good is said before it is: actions and points that are not used."""

from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import CEDE, DONE, DRAW, MOVING, POLITICS
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.rules import words
from bivouac.games.pax_baltica.sight.sight import sight
from games.pax_baltica.builders import war

SEEN = {"actions": [3, 2], "rp": [9, 1, 9, 9, 9, 9, 9, 9, 9, 9], "politics_of": 1, "points": 4}


def forgone(question: int, options: list[int], word: int, **more: object) -> str:
    s = sight(war(), COALITION)
    for name, value in {**SEEN, **more}.items():
        setattr(s, name, value)
    return GAME.forgone(s, question, options, word)


def test_pb3_3_unused_actions_lapse_while_one_could_be_used() -> None:
    order = [MOVING, POLITICS, DONE]
    assert forgone(words.ORDER, order, DONE) == "You have 2 actions left, which would be lost."
    assert forgone(words.ORDER, order, DONE, seat=SWEDISH) == "You have 3 actions left, which would be lost."
    assert forgone(words.ORDER, order, DONE, actions=[3, 0]) == ""
    assert forgone(words.ORDER, [DONE, CEDE], DONE) == "", "nothing can be done with them"
    assert forgone(words.ORDER, order, MOVING) == ""
    assert forgone(words.MOVER, [0, DONE], DONE) == "", "it confirms"


def test_pb5_2_points_that_are_not_spent_are_lost() -> None:
    assert forgone(words.PURCHASE, [DRAW, DONE], DONE) == "You have 1 point left, which would be lost."
    assert forgone(words.PURCHASE, [DRAW, DONE], DRAW) == ""
    assert forgone(words.REINFORCING, [0, DONE], DONE) == "You have 4 points left, which would be lost."
