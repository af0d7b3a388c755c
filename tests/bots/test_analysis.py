"""Looking back on a finished game: what was given away is found, luck is told apart, and nobody peeks."""

import json
from collections.abc import Callable
from dataclasses import asdict

import pytest

from bivouac.bots import analysis, verdict
from bivouac.bots.analysis import Analysis, Decision, NotOver, considered, decisions, retold, task
from bivouac.bots.random_player import RandomPlayer
from bivouac.bots.searcher import Budget
from bivouac.core.dice import FastDice, RecordedDice, luck
from bivouac.core.game import Game
from bivouac.core.match import Match
from bivouac.core.table import only
from bivouac.games import GAMES, load
from bivouac.games.winter_war.box import cards
from bivouac.lab.trial import open_question
from bots import exact
from bots.exact import SKIRMISHES, Solver, solved
from toys.duel import ATTACKER, CHARGE, DEFENDER, FEINT, STAND
from toys.outpost_table import GAME as OUTPOST

WAR = load("winter-war")
BUDGET = Budget(60)


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("duel", "skirmish", "outpost"):
        monkeypatch.setitem(GAMES, name, f"toys.{name}_table")


def last_stand(*answers: int) -> Match:
    """A Klim attacks the last ten men with 50: the Molotov Cocktail stops it, the rifle does not."""
    hand = sorted([cards.RIFLE, cards.MOLOTOV])
    spent = list(cards.SOVIET_DECK)
    spent.remove(cards.KLIM)
    used = list(cards.FINNISH_DECK)
    for card in hand:
        used.remove(card)
    p = WAR.start(1, {})
    p.restore(
        p.plain()
        | {"soviet_deck": [cards.KLIM], "soviet_discard": spent, "hand": hand, "deck": [], "discard": used}
        | {"troops": 10}
    )
    match = Match(WAR, 1, {}, FastDice(luck("last stand")), None, False, p)
    for answer in answers:
        match.submit(0, answer)
    assert match.outcome is not None
    return match


def by_chance(game: Game, seats: int, seed: int) -> Match:
    match = Match(game, seats, {}, FastDice(luck(seed)), None, False, None, True, seats > 1)
    player = RandomPlayer(luck(seed, "answers"))
    while match.asked is not None:
        asked = match.asked
        match.submit(asked.seat, player.choose(asked.seat, asked.question, asked.options, match.look(asked.seat)))
    return match


def analysed(match: Match, *seats: int, label: str = "test", budget: Budget = BUDGET) -> Analysis:
    found = [considered(task(match, moment, budget, label)) for moment in decisions(match, list(seats))]
    return analysis.assembled(match, list(seats), found)


# --- what was given away ----------------------------------------------------------------------------------------------
def test_the_card_that_would_have_won_is_found() -> None:
    found = analysed(last_stand(cards.DONE), 0)
    (decision,) = found.of(0)
    assert (decision.answer, decision.best) == (cards.DONE, cards.MOLOTOV)
    assert (decision.before, decision.chance, decision.given_away) == (1.0, 0.0, 1.0)
    assert decision.rule == "WW6.1"
    assert found.curve(0) == [(0, 1.0), (0, 0.0), (1, 0.0)]
    assert verdict.better(WAR, found, 0) == [
        "Move 0: gave away 100 points: Done; better was Molotov Cocktail.",
    ]
    assert verdict.swings(WAR, found, 0) == verdict.better(WAR, found, 0), "it was the one swing, and not luck"
    assert verdict.course(WAR, found, 0) == (
        "Finland began at 100 % and ended at 0 %: its own answers gave away 100 points, and all else came out even."
    )


def test_of_the_right_answer_nothing_better_is_found() -> None:
    found = analysed(last_stand(cards.MOLOTOV), 0)
    assert [decision.given_away for decision in found.of(0)] == [0.0]
    assert found.curve(0)[-1][1] == 1.0
    assert verdict.better(WAR, found, 0) == ["Nothing better was found."]


def test_an_answer_that_the_search_gives_up_early_is_tried_all_the_same() -> None:
    """Else nobody could say what it was worth."""
    match = by_chance(WAR, 1, 3)
    wide = [moment for moment in decisions(match, [0]) if len(task(match, moment, BUDGET, "x")["options"]) > 4]
    for moment in wide[:3]:
        for option in task(match, moment, BUDGET, "x")["options"]:
            plain = task(match, moment, BUDGET, "x") | {"answer": option}
            found = Decision(**considered(plain))
            assert found.worlds >= BUDGET.tries // len(plain["options"])


def test_what_is_exactly_best_is_never_blamed_and_what_is_far_behind_is() -> None:
    """Skirmish, whose options are worked out by brute force: the best answer, and one that is far worse."""
    game = load("skirmish")
    solver = Solver(game)
    blamed = 0
    for seed, answers in SKIRMISHES:
        known = solved(exact.moment(game, 2, {}, seed, answers), solver)
        worths = solver.chances(known.match._rests[-1].p, tuple(e.value for e in since(known.match)))
        worst = min(worths, key=lambda option: worths[option])
        for answer in (known.best[0], worst):
            decision = answered(known.match, answer)
            if answer in known.best:
                assert decision.given_away <= 0.1, "the error of the figures"
            elif worths[known.best[0]] - worths[worst] > 0.3:
                assert decision.better
                blamed += 1
    assert blamed >= 3


def since(match: Match) -> list:
    return match.entries[match._rests[-1].entries :]


def answered(match: Match, answer: int) -> Decision:
    """That answer, with the rest of the game by chance; what is found of it."""
    seat = open_question(match).seat
    first = len(match.entries)
    played = match.branch(first, FastDice(luck("rest")))
    played.submit(seat, answer)
    source = luck("answers")
    while played.asked is not None:
        played.submit(played.asked.seat, source.choice(played.asked.options))
    at = next(i for i, each in enumerate(played.moments) if each.entries == first)
    return Decision(**considered(task(played, at, Budget(300), "skirmish")))


# --- luck -------------------------------------------------------------------------------------------------------------
def test_the_curve_ends_with_the_outcome_and_all_of_it_is_accounted_for() -> None:
    for game, seats in ((WAR, 1), (load("soldateska"), 3)):
        match = by_chance(game, seats, 5)
        assert match.outcome is not None
        found = analysed(match, 0, budget=Budget(12))
        curve = found.curve(0)
        assert curve[-1] == (len(match.moments), 1.0 / len(match.outcome.winners) if 0 in match.outcome.winners else 0)
        assert [moment for moment, _ in curve] == sorted(moment for moment, _ in curve)
        assert all(0 <= chance <= 1 for _, chance in curve)
        assert curve[-1][1] - curve[0][1] == pytest.approx(found.luck(0) - found.given_away(0))


def test_a_swing_without_an_answer_of_ones_own_is_luck() -> None:
    found = analysed(by_chance(WAR, 1, 2), 0)
    assert any(swing.decision is None for swing in found.swings(0))
    sizes = [swing.size for swing in found.swings(0)]
    assert sizes == sorted(sizes, reverse=True)
    told = verdict.swings(WAR, found, 0)
    assert 1 <= len(told) <= 3
    assert all(sentence.endswith(".") for sentence in told)


def test_at_one_go_there_is_no_luck() -> None:
    """Between two answers of a seat with no die, draw or other's answer in between the chance stays as it was."""
    found = analysed(by_chance(WAR, 1, 1), 0, budget=Budget(20))
    chained = [
        (one, other)
        for one, other in zip(found.of(0), found.of(0)[1:], strict=False)
        if other.entry - other.own <= one.entry
    ]
    assert chained
    for one, other in chained:
        assert one.chance == other.before


# --- fairness ---------------------------------------------------------------------------------------------------------
def duel(attack: int) -> Match:
    match = Match(load("duel"), 2, {}, FastDice(luck("duel")), None, False, None, True, True)
    match.submit(ATTACKER, attack)
    match.submit(DEFENDER, STAND)
    return match


def test_a_seat_is_judged_by_what_it_could_know() -> None:
    """The defender does not see what the attacker has laid: whatever it was, his answer is judged alike."""
    tasks = [task(duel(attack), 1, BUDGET, "duel") for attack in (CHARGE, FEINT)]
    assert tasks[0] == tasks[1]
    assert tasks[0]["view"]["shown"] == []
    assert all(entry[3] == -1 for entry in tasks[0]["entries"] if entry[4] == only(ATTACKER))


def test_all_that_is_needed_goes_through_json() -> None:
    match = by_chance(OUTPOST, 2, 4)
    for moment in decisions(match, [0, 1])[:4]:
        made = task(match, moment, Budget(20), "json")
        sent = json.loads(json.dumps(made))
        found = considered(sent)
        assert found == considered(made)
        sent = json.loads(json.dumps(found))
        assert asdict(Decision(**sent)) == sent


def test_the_same_label_finds_the_same_in_any_order() -> None:
    match = by_chance(OUTPOST, 3, 4)
    whole = analysed(match, 0, 1, budget=Budget(20))
    assert whole.plain() == analysed(match, 0, 1, budget=Budget(20)).plain()
    moments = decisions(match, [0, 1])
    backwards = [considered(task(match, moment, Budget(20), "test")) for moment in reversed(moments)]
    assert analysis.assembled(match, [0, 1], backwards[::-1]).plain() == whole.plain()
    assert analysed(match, 0, 1, label="other", budget=Budget(20)).plain() != whole.plain()


# --- which decisions --------------------------------------------------------------------------------------------------
def test_every_choice_of_the_seat_is_a_decision_and_nothing_else() -> None:
    match = by_chance(OUTPOST, 3, 4)
    found = analysed(match, 1, label="count", budget=Budget(4))
    assert [decision.moment for decision in found.decisions] == decisions(match, [1])
    for decision in found.decisions:
        then = match.back_at(decision.moment)
        asked = open_question(then)
        assert asked.seat == 1
        assert len(asked.options) > 1
        assert decision.answer == match.entries[len(then.entries)].value
        assert decision.prompt == OUTPOST.prompt(then.sight(1), asked.question)


def test_a_game_that_goes_on_is_not_analysed() -> None:
    match = Match(WAR, 1, {}, FastDice(luck(1)))
    for attempt in (decisions, analysed):
        with pytest.raises(NotOver, match="not over"):
            refused(attempt, match)
    with pytest.raises(NotOver):
        retold(match)


def refused(attempt: Callable[..., object], match: Match) -> None:
    attempt(match, [0]) if attempt is decisions else attempt(match, 0)


def test_a_record_is_told_again_with_the_moments_of_a_table() -> None:
    match = by_chance(OUTPOST, 2, 6)
    opened = Match(OUTPOST, 2, {}, RecordedDice(match.entries), match.entries, False, None, True, True)
    assert decisions(opened, [0, 1]) == [], "opened at once, it has no moments"
    again = retold(opened)
    assert [each.entries for each in again.moments] == [each.entries for each in match.moments]
    assert again.digest() == match.digest()


def test_a_seat_that_had_no_choice_is_told_so() -> None:
    found = Analysis("winter-war", 1, 5)
    found.ends = {0: 0.0}
    assert verdict.course(WAR, found, 0) == "Finland had nothing to decide."
    assert verdict.better(WAR, found, 0) == ["There was nothing to decide."]
    assert found.swings(0) == []


# --- the figures ------------------------------------------------------------------------------------------------------
def test_what_may_be_an_error_or_is_too_little_is_not_told() -> None:
    decision = Decision(3, 0, 0, 0, 0, "", "", cards.DONE, cards.RIFLE, 0.5)
    for lead, error, told in ((0.1, 0.2, False), (0.02, 0.0, False), (0.1, 0.05, True)):
        decision.lead, decision.error = lead, error
        assert decision.better == told
        assert decision.given_away == (lead if told else 0.0)


def test_a_line_is_told_as_far_as_it_is_likely() -> None:
    decision = Decision(3, 0, 0, 0, 0, "", "", cards.DONE, cards.RIFLE)
    assert verdict.follows(WAR, 1, decision) == ""
    decision.line = [(0, 0, cards.MOLOTOV, 0.9), (0, 0, cards.DONE, 0.19)]
    assert verdict.follows(WAR, 1, decision) == "After Rifle Fire mostly came Molotov Cocktail (90 %)."
    several = load("soldateska")
    assert verdict.follows(several, 3, decision).partition("came ")[2].startswith("Anselm: ")
