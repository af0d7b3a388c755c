"""The because card in words: whole sentences, one or many, in doubt or not."""

import json

import pytest

from bivouac.core.because import doubt, in_short, sentences
from bivouac.core.dice import FastDice, luck
from bivouac.core.match import Match
from bivouac.core.notes import Note
from bivouac.core.player import CHANCE_TO_WIN, Look, Player, Reasons, reasons_in
from toys.outpost import PLAY, Outpost

GAME = Outpost()


def weighed(*rows: tuple[int, float, int], lead: float = 0.0, error: float = 0.0) -> Reasons:
    found = Reasons()
    found.unit = CHANCE_TO_WIN
    found.rows = list(rows)
    found.worlds = rows[0][2]
    found.lead, found.error = lead, error
    return found


def note(reasons: Reasons) -> Note:
    return Note(0, PLAY, False, "flat", 4, reasons)


def read(reasons: Reasons) -> list[str]:
    """All that is said when the game is over, the doubt last."""
    return [*sentences(GAME, 3, note(reasons), True), doubt(GAME, note(reasons))]


def test_a_clear_answer() -> None:
    reasons = weighed((4, 0.7, 200), (6, 0.5, 200), lead=0.204, error=0.061)
    reasons.line = [(1, PLAY, 6, 0.625), (2, PLAY, 0, 0.5)]
    assert read(reasons) == [
        "Each option was tried in 200 imagined worlds.",
        "What came next most often: East the 7 (62 %), then South the 1 (50 %).",
        "Next best: the 7 (20 points behind, give or take 6).",
    ]


def test_a_line_is_told_as_far_as_it_was_met_often() -> None:
    """One who answers again is not named again; a line that was hardly ever met ends."""
    reasons = weighed((4, 0.7, 200))
    reasons.line = [(1, PLAY, 6, 0.5), (1, PLAY, 0, 0.25), (2, PLAY, 8, 0.09)]
    assert read(reasons)[1] == "What came next most often: East the 7 (50 %), then the 1 (25 %)."


def test_while_something_is_hidden_the_line_is_not_told() -> None:
    reasons = weighed((4, 0.7, 200))
    reasons.line = [(1, PLAY, 6, 0.5)]
    shown = note(reasons)
    assert len(sentences(GAME, 3, shown, False)) == 1
    assert len(sentences(GAME, 3, shown, True)) == 2
    shown.open = True
    assert len(sentences(GAME, 3, shown, False)) == 2


def test_in_doubt() -> None:
    assert read(weighed((4, 0.52, 40), (6, 0.51, 40), lead=0.01, error=0.08)) == [
        "Each option was tried in 40 imagined worlds.",
        "In doubt: the 7 did nearly as well (1 point behind, give or take 8).",
    ]


def test_what_did_badly_was_given_up() -> None:
    assert read(weighed((4, 0.7, 300), (6, 0.5, 300), (8, 0.1, 50), lead=0.2, error=0.002)) == [
        "The best were tried in 300 imagined worlds; what did badly was given up sooner.",
        "Next best: the 7 (20 points behind, give or take 1).",
    ]


def test_one_world() -> None:
    assert read(weighed((4, 1.0, 1), (6, 0.0, 1), lead=1.0, error=1.0)) == [
        "Each option was tried in one imagined world.",
        "In doubt: the 7 did nearly as well (100 points behind, give or take 100).",
    ]


@pytest.mark.parametrize("lead", [0.0, 0.004, -0.01, -0.03])
@pytest.mark.parametrize(("error", "points"), [(0.05, "5 points"), (0.01, "1 point"), (0.0, "1 point")])
def test_a_lead_of_next_to_nothing_or_less(lead: float, error: float, points: str) -> None:
    reasons = weighed((4, 0.5, 9), (6, 0.5, 9), lead=lead, error=error)
    assert doubt(GAME, note(reasons)) == f"In doubt: the 7 did as well, give or take {points}."


def test_there_is_no_doubt_where_nothing_else_was_weighed() -> None:
    assert doubt(GAME, note(weighed((4, 0.5, 9)))) == ""
    assert doubt(GAME, note(Reasons())) == ""


@pytest.mark.parametrize(
    ("greedy", "said"),
    [
        (4, "Greedy would choose: the 5."),
        (6, "Greedy would choose: the 7. The advice won 20 points more often."),
        (8, "Greedy would choose: the 9. The advice won 1 point more often."),
        (9, "Greedy would choose: the 10. The advice won as often."),
        (10, "Greedy would choose: the 11."),
        (11, "Greedy would choose: the 12."),
    ],
    ids=["the same", "far behind", "a point behind", "equal", "ahead", "not weighed"],
)
def test_what_greedy_would_do(greedy: int, said: str) -> None:
    advice = note(weighed((4, 0.7, 200), (6, 0.5, 200), (8, 0.69, 200), (9, 0.7, 200), (10, 0.8, 9)))
    advice.greedy = greedy
    assert sentences(GAME, 3, advice, True)[-1] == said


def test_a_player_that_speaks_for_itself() -> None:
    """What it says comes first; where nothing was weighed, there is nothing else to say."""
    reasons = Reasons()
    reasons.said = ["It drew lots."]
    assert read(reasons) == ["It drew lots.", ""]
    reasons = weighed((4, 0.5, 2))
    reasons.said = ["It thought."]
    assert read(reasons) == ["It thought.", "Each option was tried in 2 imagined worlds.", ""]
    assert reasons.said == ["It thought."], "the reasons are not changed by being read"


def test_figures_of_another_kind_are_no_chances() -> None:
    """A chart's own figures: no worlds were imagined, so nothing is said about them."""
    reasons = weighed((4, 12.0, 0), (6, 9.0, 0))
    reasons.unit = "points"
    assert read(reasons) == [""]
    assert in_short(GAME, note(reasons)) == "12 points; next the 7, 9 points."


def test_in_one_line() -> None:
    assert in_short(GAME, note(weighed((4, 0.7, 1), (6, 0.5, 1)))) == "70 %; next the 7, 50 %; one imagined world."
    assert in_short(GAME, note(weighed((4, 0.7, 20)))) == "70 %; 20 imagined worlds."


def test_one_who_plays_nothing_out_says_so() -> None:
    class Silent(Player):
        def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
            return options[0]

    look = Match(GAME, 2, {}, FastDice(luck(1))).look(0)
    reasons = Silent().reasons(0, 0, [1, 2], look, 1)
    assert read(reasons) == ["It answers by its rules and plays nothing out.", ""]


# --- as JSON ----------------------------------------------------------------------------------------------------------
def test_reasons_go_to_json_and_back() -> None:
    reasons = weighed((4, 0.7, 200), (6, 0.5, 100), lead=0.2, error=0.05)
    reasons.line = [(1, 1, 6, 0.625)]
    reasons.said = ["It thought."]
    text = json.dumps(reasons.plain())
    back = reasons_in(json.loads(text))
    assert vars(back) == vars(reasons)
    assert json.dumps(back.plain()) == text


def test_what_an_older_version_did_not_tell_is_left_out() -> None:
    assert vars(reasons_in({})) == vars(Reasons())
    found = reasons_in({"rows": [[4, 0.5, 3]], "answer": 4})
    assert found.rows == [(4, 0.5, 3)]
    assert (found.unit, found.worlds, found.said) == ("", 0, [])
