"""The rules of Fords, each by an example."""

from bivouac.core.dice import ScriptedDice
from bivouac.core.match import Match
from bivouac.core.table import SPECTATOR
from bivouac.games import load
from bivouac.games.fords.rules import COMPANIES, Position

PEASANTS, MILITIA, MUSKETEERS, GRENADIERS, GUARDS = range(5)


def match_of(*companies: int, dice: tuple[int, ...] = ()) -> Match:
    """South's company and North's, ford by ford; the last of each goes by itself."""
    match = Match(load("fords"), 2, {}, ScriptedDice(list(dice)))
    for number, company in enumerate(companies):
        match.submit(number % 2, company)
    return match


def test_fo1_1_each_captain_has_five_companies() -> None:
    assert [len(left) for left in Position().left] == [len(COMPANIES)] * 2 == [5, 5]


def test_fo2_1_a_company_lies_face_down_until_both_have_laid_one() -> None:
    match = match_of(GUARDS)
    assert match.asked is not None
    assert match.asked.seat == 1
    assert match.view(0)["mine"] == [GUARDS]
    assert match.view(1)["mine"] == match.view(SPECTATOR)["mine"] == []
    assert match.view(1)["down"] == 1


def test_fo2_2_the_stronger_takes_the_ford_and_both_are_spent() -> None:
    view = match_of(MILITIA, MUSKETEERS).view(SPECTATOR)
    assert view["fords"] == [0, 1]
    assert view["left"] == [[PEASANTS, MUSKETEERS, GRENADIERS, GUARDS], [PEASANTS, MILITIA, GRENADIERS, GUARDS]]


def test_fo2_3_a_die_decides_between_equals_and_again_if_it_shows_the_same() -> None:
    assert match_of(GUARDS, GUARDS, dice=(4, 4, 2, 3)).view(0)["fords"] == [0, 1]


def test_fo3_1_whoever_has_taken_more_fords_wins() -> None:
    match = match_of(
        *[PEASANTS, GUARDS, MILITIA, PEASANTS, MUSKETEERS, MILITIA],
        *[GRENADIERS, MUSKETEERS],
    )
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ([0], [4, 1])
    assert match.game.end_sentence(match.outcome) == "South wins: South 4, North 1."
