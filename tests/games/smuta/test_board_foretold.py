"""What an answer would bring is what the rules do."""

import pytest

from bivouac.core.seen import seen
from bivouac.games.smuta.box.spaces import SPACE
from bivouac.games.smuta.box.vocabulary import DONE, SIEGE_ROLL, SPACE_WORD, STAY
from bivouac.games.smuta.rules import words
from bivouac.games.smuta.screen import board
from bivouac.games.smuta.screen.foretold import foretold
from games.onlooking import markup
from games.smuta.builders import SHUISKII, own, position, put
from games.smuta.onlooking import asked, playing


def word(space: str) -> int:
    return SPACE_WORD + SPACE[space]


def test_sm9_2_a_step_tells_whom_one_meets_and_what_one_takes() -> None:
    p = position(led=1)
    p.mover = put(p, "shuiskii_v", "moscow", 3)
    put(p, "sapieha_jp", "dmitrov", 4)
    own(p, "shuiskii", "tver")
    s = asked(p, SHUISKII, words.STEP_TO, [DONE, word("dmitrov"), word("tver"), word("mozhaisk"), word("vladimir")])
    assert foretold(s) == {
        word("dmitrov"): "battle with Jan Piotr Sapieha, 4 units",
        word("tver"): "friendly",
        word("mozhaisk"): "he besieges it; it cannot fall with one roll, a breach on 5 to 6",
        word("vladimir"): "his if he ends there",
    }
    page = markup(board.hand(s), board.table(s))
    assert page.count("battle with Jan Piotr Sapieha, 4 units") >= 3
    assert "Vladimir: his if he ends there" in [one.label for one in board.listed(s)]


def test_sm11_1_walls_that_cannot_be_besieged_stop_him() -> None:
    p = position(led=1)
    p.mover = put(p, "shuiskii_v", "suzdal", 3)
    s = asked(p, SHUISKII, words.STEP_TO, [DONE, word("nizhny_novgorod")])
    assert foretold(s) == {word("nizhny_novgorod"): "he stops before the walls, and cannot besiege them"}


@pytest.mark.parametrize(("track", "space", "told"), [(3, "uglich", "1 to 3"), (5, "tula", "1 to 4"), (1, "tula", "1")])
def test_sm7_6_a_submission_tells_its_faces(track: int, space: str, told: str) -> None:
    p = position(led=1)
    p.track[SHUISKII] = track
    s = asked(p, SHUISKII, words.SUBMIT_AT, [word(space)])
    assert foretold(s) == {word(space): f"submits on {told}"}


def test_sm11_4_a_siege_roll_tells_what_the_faces_do() -> None:
    p = position(led=1)
    p.mover = put(p, "shuiskii_v", "tula", {"artillery": 2, "noble_cavalry": 2}, marker=True)
    p.siege[SPACE["tula"]] = SHUISKII
    s = asked(p, SHUISKII, words.ACTION, [STAY, SIEGE_ROLL])
    assert foretold(s) == {SIEGE_ROLL: "Tula: it falls on 3 to 6, a breach on 1 to 2"}


def test_foretelling_changes_nothing() -> None:
    for match in playing("foretold", 150):
        assert match.asked is not None
        s = seen(match, match.asked.seat)
        before = seen(match, match.asked.seat).view
        foretold(s)
        assert seen(match, match.asked.seat).view == before
        assert s.view == before
