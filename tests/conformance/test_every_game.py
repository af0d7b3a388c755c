"""What must hold in every game, at every seat count and with every option."""

import pytest

from bivouac.core.errors import NotAsked
from bivouac.core.game import Game, Options
from bivouac.core.match import Match
from bivouac.lab import checks
from bivouac.lab.secrecy import WORLDS
from bivouac.lab.trial import Check, rulebook, snapshot
from conformance.cases import CASES, case_name, trial

SHORT, LONG = 12, 1  # games of each case; of a long game one has as much to check as many short ones, even sparingly


def games_each(game: Game) -> int:
    return SHORT if game.most_questions < 1000 else LONG


every_case = pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=[case_name(*case) for case in CASES])


ELSEWHERE = (checks.worlds_are_fair,)  # checked below, where its figures are looked at, too


@every_case
@pytest.mark.parametrize(
    "check", [check for check in checks.AT_EVERY_QUESTION if check not in ELSEWHERE], ids=lambda check: check.__name__
)
def test_at_every_question(game: Game, seats: int, options: Options, check: Check) -> None:
    for number in range(games_each(game)):
        played = trial(game, seats, options, number)
        played.play(check)
        assert played.match.outcome is not None


@every_case
@pytest.mark.parametrize(
    "check", [*checks.AT_THE_END, checks.practice_goes_all_the_way], ids=lambda check: check.__name__
)
def test_after_the_game(game: Game, seats: int, options: Options, check: Check) -> None:
    for number in range(games_each(game)):
        played = trial(game, seats, options, number)
        played.play()
        check(played)


@every_case
def test_imagined_worlds_are_fair_and_differ_from_the_truth_where_something_is_hidden(
    game: Game, seats: int, options: Options
) -> None:
    hidden = other = varied = imagined = kept = 0
    for number in range(games_each(game)):
        played = trial(game, seats, options, number)
        played.play(checks.worlds_are_fair)
        assert played.match.outcome is not None
        hidden += played.hidden
        other += played.other
        varied += played.varied
        imagined += played.imagined
        kept += played.kept
    if not game.held(seats, options):
        assert imagined == 0, "nobody is asked, and nobody imagines anything"
        return
    assert kept == imagined > 0 or (game.pins and kept >= 0.8 * imagined)
    assert (hidden > 0) == (game.name in HIDING)
    if hidden:
        assert other > LEAST_OTHER.get(game.name, 0.9) * hidden
        assert varied > 0.3 * hidden / WORLDS


# Where all that is hidden may be which of two fleets is which, many a world is the truth by chance.
LEAST_OTHER = {"pax-baltica": 0.7, "smuta": 0.7}
HIDING = ("outpost", "pax-baltica", "smuta", "soldateska")  # in these somebody holds what others may not know


@every_case
def test_a_branch_shares_its_past_and_leaves_its_origin_alone(game: Game, seats: int, options: Options) -> None:
    played = trial(game, seats, options, 0)
    played.play()
    match = played.match
    before = snapshot(match)
    middle = len(match.entries) // 2
    branch = match.branch(middle, trial(game, seats, options, 1).dice)
    assert [entry.value for entry in branch.entries[:middle]] == [entry.value for entry in match.entries[:middle]]
    while branch.asked is not None:
        branch.submit(branch.asked.seat, branch.asked.options[0])
    assert snapshot(match) == before


@every_case
def test_a_question_is_answered_by_the_seat_that_is_asked(game: Game, seats: int, options: Options) -> None:
    match = Match(game, seats, options, trial(game, seats, options, 0).dice)
    if not game.held(seats, options):
        assert match.asked is None, "the rules lead everybody"
        assert match.outcome is not None
        return
    assert match.asked is not None
    with pytest.raises(NotAsked):
        match.submit(match.asked.seat + 1, match.asked.options[0])


@every_case
def test_every_prompt_and_label_is_there(game: Game, seats: int, options: Options) -> None:
    book = rulebook(game)
    for term in [*game.questions, *game.chances, *game.events, *game.ends]:
        assert term.rule in book.numbers
    for option in game.options:
        assert option.rule in book.numbers
        assert option.meaning.endswith(".")
    assert all(game.label(word) for word in range(len(game.words)))
    view = game.view(game.start(seats, options), 0)
    assert all(game.chance_prompt(view, why).endswith("?") for why in range(len(game.chances)))
    assert len(game.seat_names(seats)) == seats
