"""What must hold in every game, at every seat count and with every option."""

import pytest

from bivouac.core.errors import NotAsked
from bivouac.core.game import Game, Options
from bivouac.core.match import Match
from bivouac.lab import checks
from bivouac.lab.secrecy import WORLDS
from bivouac.lab.trial import Check, Trial, is_long, rulebook, snapshot
from conformance.cases import CASES, Case, case_name, trial

GAMES_EACH = 8  # of each setting of a short game
LONG_GAMES = 5  # of a setting of a long game, where one does not tell


def cases(found: list[Case]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("game", "seats", "options"), found, ids=[case_name(*case) for case in found])


every_case = cases(CASES)
short_case = cases([case for case in CASES if not is_long(case[0])])
long_case = cases([case for case in CASES if is_long(case[0])])

ELSEWHERE = (checks.worlds_are_fair,)  # checked below, where its figures are looked at, too


@short_case
@pytest.mark.parametrize(
    "check", [check for check in checks.AT_EVERY_QUESTION if check not in ELSEWHERE], ids=lambda check: check.__name__
)
def test_at_every_question(game: Game, seats: int, options: Options, check: Check) -> None:
    for number in range(GAMES_EACH):
        played = trial(game, seats, options, number)
        played.play(check)
        assert played.match.outcome is not None


@short_case
@pytest.mark.parametrize(
    "check", [*checks.AT_THE_END, checks.practice_goes_all_the_way], ids=lambda check: check.__name__
)
def test_after_the_game(game: Game, seats: int, options: Options, check: Check) -> None:
    for number in range(GAMES_EACH):
        played = trial(game, seats, options, number)
        played.play()
        check(played)


@short_case
def test_imagined_worlds_are_fair(game: Game, seats: int, options: Options) -> None:
    played = [trial(game, seats, options, number) for number in range(GAMES_EACH)]
    for one in played:
        one.play(checks.worlds_are_fair)
        assert one.match.outcome is not None
    worlds_differ_where_something_is_hidden(game, played)


@long_case
def test_a_long_game_passes_every_check(game: Game, seats: int, options: Options) -> None:
    """One game has as much to check as many short ones, even sparingly; so it is played once, for all of them."""
    played = trial(game, seats, options, 0)
    played.play(*checks.AT_EVERY_QUESTION)
    for check in [*checks.AT_THE_END, checks.practice_goes_all_the_way]:
        check(played)
    all_played = [played]
    if not enough_differ(game, all_played):  # one game may hide next to nothing: then it is judged with others
        all_played += [trial(game, seats, options, number) for number in range(1, LONG_GAMES)]
        for one in all_played[1:]:
            one.play(checks.worlds_are_fair)
    worlds_differ_where_something_is_hidden(game, all_played)


def enough_differ(game: Game, played: list[Trial]) -> bool:
    """Whether most worlds are another than the truth, where something is hidden at all."""
    hidden = sum(one.hidden for one in played)
    return not hidden or sum(one.other for one in played) > LEAST_OTHER.get(game.name, FEW_WORLDS) * hidden


def worlds_differ_where_something_is_hidden(game: Game, played: list[Trial]) -> None:
    """What was counted while worlds were imagined."""
    hidden = sum(one.hidden for one in played)
    imagined = sum(one.imagined for one in played)
    kept = sum(one.kept for one in played)
    if not played[0].held:
        assert imagined == 0, "nobody is asked, and nobody imagines anything"
        return
    assert kept == imagined > 0 or (game.pins and kept >= 0.8 * imagined)
    if game.name in HIDING or game.name in OPEN:
        assert (hidden > 0) == (game.name in HIDING and (len(played[0].held) > 1 or not game.led_by))
    if hidden:
        assert enough_differ(game, played)
        assert sum(one.varied for one in played) > 0.3 * hidden / WORLDS


# Where all that is hidden may be which of two fleets is which, many a world is the truth by chance.
LEAST_OTHER = {"outpost": 0.9, "pax-baltica": 0.7, "smuta": 0.7, "soldateska": 0.9}
FEW_WORLDS = 0.3  # in a small game there are few
HIDING = ("outpost", "pax-baltica", "smuta", "soldateska")  # in these somebody holds what others may not know
OPEN = ("winter-war", "russian-civil-war")  # in these nobody does


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
    sight = game.sight(game.start(seats, options), 0)
    assert all(game.chance_prompt(sight, why).endswith("?") for why in range(len(game.chances)))
    assert len(game.seat_names(seats)) == seats
