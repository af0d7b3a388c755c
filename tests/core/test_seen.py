"""What a viewer is shown: his own question, his own story, his own past; nothing of what others keep to themselves."""

from typing import Any

import pytest

from bivouac.core.dice import FastDice, ScriptedDice, TypedDice, luck
from bivouac.core.game import Game, Outcome
from bivouac.core.match import Match
from bivouac.core.position import Position
from bivouac.core.seen import Seen, seen
from bivouac.core.table import ALL, ASK, CHANCE, DRAW, ROLL, SPECTATOR, UNKNOWN, Table, hears
from bivouac.games import load
from bivouac.games.winter_war.box import cards
from core.wandering import EVERY_GAME, OUTPOST, WAR, match_of, viewers, wandering
from toys.outpost import PASSING, PLAYING, Outpost

NORTH, EAST, SOUTH = range(3)


def at_the_table(found: Seen) -> dict[str, Any]:
    """What the viewer has before him, but for what he might do now."""
    asked = found.question
    return {
        "view": found.view,
        "told": [told.key() for told in found.told],
        "question": asked and [asked.kind, asked.seat, asked.number, asked.prompt, asked.rule],
        "log": [(line.sentence, line.rule, line.moment) for line in found.log if line.moment <= found.moment],
        "text": found.text(),
        "over": [found.ending, found.winners, found.scores],
        "rest": found.rest.plain(),
        "step": [(entry.kind, entry.seat, entry.why, entry.value, entry.to, entry.how) for entry in found.step],
        "told since": [told.key() for told in found.step_told],
    }


# --- the question -----------------------------------------------------------------------------------------------------
@EVERY_GAME
def test_choices_are_told_to_whoever_must_answer_and_to_nobody_else(game: Game, seats: int) -> None:
    match = match_of(game, seats, "choices")
    for _ in wandering(match, "choices"):
        for seat in viewers(match):
            found = seen(match, seat)
            asked = match.asked
            if asked is None:
                assert found.question is None
                assert found.ending
                continue
            assert found.question is not None
            assert found.question.seat == asked.seat
            assert found.yours == (seat == asked.seat)
            offered = [choice.value for choice in found.question.choices]
            assert offered == (asked.options if seat == asked.seat else [])
            for choice in found.question.choices:
                assert (choice.word, choice.label) == (game.words.word(choice.value), game.label(choice.value))


def test_of_a_secret_question_others_know_only_who_is_asked() -> None:
    match = match_of(OUTPOST, 3, "secret")
    assert match.asked is not None
    passing = match.asked.seat
    own = seen(match, passing).question
    assert own is not None
    assert (own.prompt, own.rule, len(own.choices)) == ("Which card?", "OP2.1", 4)
    for seat in viewers(match):
        if seat != passing:
            other = seen(match, seat).question
            assert other is not None
            assert (other.seat, other.number, other.prompt, other.rule) == (passing, -1, "", "")


def test_whoever_deals_at_a_real_table_is_asked_what_the_dice_show() -> None:
    match = Match(OUTPOST, 2, {}, TypedDice(), confirms=True)
    dealer = seen(match, SPECTATOR, deals=True).question
    assert dealer is not None
    assert (dealer.kind, [choice.word for choice in dealer.choices]) == (ROLL, ["1", "2", "3", "4"])
    watching = seen(match, NORTH).question
    assert watching is not None
    assert (watching.prompt, watching.choices) == ("What came?", [])
    match.submit(CHANCE, 4)
    match.submit(CHANCE, 1)
    dealt = seen(match, SPECTATOR, deals=True).question
    assert dealt is not None
    assert (dealt.kind, len(dealt.choices), dealt.choices[0].word) == (DRAW, 12, "card:1")
    others = seen(match, EAST).question
    assert others is not None
    assert (others.number, others.prompt, others.choices) == (-1, "", [])


# --- the log and the past ---------------------------------------------------------------------------------------------
@EVERY_GAME
def test_each_line_of_the_log_names_the_moment_at_which_it_was_first_told(game: Game, seats: int) -> None:
    match = match_of(game, seats, "log")
    for seat in viewers(match):
        heard: list[tuple[str, int]] = []
        while match.asked is not None:
            moment = seen(match, seat).moment
            heard += [(line.sentence, moment) for line in seen(match, seat).log[len(heard) :]]
            match.submit(match.asked.seat, match.asked.options[0])
        found = seen(match, seat)
        heard += [(line.sentence, found.moment) for line in found.log[len(heard) :]]
        assert [(line.sentence, line.moment) for line in found.log] == heard
        assert len(heard) == sum(hears(told.to, seat) for told in match.told) > 0
        match = match_of(game, seats, "log")


class Counting(Outpost):
    """Counts what is put into words."""

    worded = 0

    def sentence(self, event: int, a: int, b: int, c: int) -> str:
        self.worded += 1
        return super().sentence(event, a, b, c)


def test_however_long_a_story_is_only_what_is_new_is_put_into_words() -> None:
    game = Counting(rounds=20)
    match = Match(game, 2, {}, FastDice(luck("long")))
    told = 0
    while match.asked is not None:
        before = game.worded
        log = seen(match, 0).log
        assert game.worded - before <= len(log) - told
        assert [line.sentence for line in log] == [Outpost.sentence(game, *one.key()) for one in match.story(0)]
        told = len(log)
        match.submit(match.asked.seat, match.asked.options[0])
    assert told > 200
    assert game.worded > 0


@EVERY_GAME
def test_the_past_is_what_the_viewer_saw_then(game: Game, seats: int) -> None:
    match = match_of(game, seats, "past")
    then: dict[tuple[int, int], dict[str, Any]] = {}
    for _ in wandering(match, "past"):
        for seat in viewers(match):
            found = seen(match, seat)
            assert not found.past
            then[seat, found.moment] = at_the_table(found)
    assert match.outcome is not None
    for seat in viewers(match):
        for moment in range(len(match.moments)):
            back = seen(match, seat, moment)
            assert back.past
            assert not back.yours
            assert (back.undo, back.redo, back.ending, back.entries) == ("", "", "", [])
            assert at_the_table(back) == then[seat, moment]
        assert at_the_table(seen(match, seat)) == then[seat, len(match.moments)]
        assert at_the_table(seen(match, seat, 10_000)) == then[seat, len(match.moments)], "later than now is now"


@EVERY_GAME
def test_a_match_gone_back_is_a_fresh_replay_up_to_there(game: Game, seats: int) -> None:
    match = match_of(game, seats, "back")
    for _ in wandering(match, "back"):
        pass
    for number, moment in enumerate(match.moments):
        back = match.back_at(number)
        fresh = match_of(game, seats, "back")
        while len(fresh.entries) < moment.entries:
            entry = match.entries[len(fresh.entries)]
            fresh.submit(entry.seat, entry.value)
        assert len(fresh.entries) == moment.entries
        assert back.digest() == fresh.digest()
        assert [told.key() for told in back.told] == [told.key() for told in fresh.told]
        assert back.asked is not None
        assert fresh.asked is not None
        assert vars(back.asked) == vars(fresh.asked)


class Counted(Outpost):
    """Counts its steps."""

    steps = 0

    def step(self, p: Position, t: Table) -> Outcome | None:
        self.steps += 1
        return super().step(p, t)


def test_to_go_back_one_step_is_played_again_however_long_the_game() -> None:
    game = Counted()
    match = match_of(game, 3, "back")
    for _ in wandering(match, "back"):
        pass
    for number in range(len(match.moments)):
        before = game.steps
        match.back_at(number)
        assert game.steps == before + 1


@EVERY_GAME
def test_every_moment_is_a_question_and_the_last_is_the_open_one(game: Game, seats: int) -> None:
    match = match_of(game, seats, "moments")
    for entries in wandering(match, "moments"):
        found = [moment.entries for moment in match.moments]
        assert found == sorted(set(found)), "no moment twice, none out of order"
        assert (found[-1] == entries) == (match.asked is not None)
        assert seen(match, SPECTATOR).last == len(found) - (1 if match.asked is not None else 0)
    assert len(match.moments) > 10


@EVERY_GAME
def test_since_is_the_first_question_after_ones_own_last_answer(game: Game, seats: int) -> None:
    match = match_of(game, seats, "since")
    met = 0
    for _ in wandering(match, "since"):
        for seat in range(seats):
            found = seen(match, seat)
            own = [i for i, entry in enumerate(match.entries) if entry.seat == seat and match.was_put(i)]
            later = [i for i, moment in enumerate(match.moments) if own and moment.entries > own[-1]]
            assert found.since == (later[0] if later and later[0] < found.last else -1)
            met += found.since >= 0
        assert seen(match, SPECTATOR).since == -1
    assert met > 0 or seats == 1


# --- undo and redo ----------------------------------------------------------------------------------------------------
def test_undo_and_redo_say_what_they_do() -> None:
    dice = ScriptedDice([cards.RIFLE, cards.TRENCHES, cards.SNOW, cards.MAXIM, cards.SNIPER], FastDice(luck(1)))
    match = Match(WAR, 1, {}, dice)
    found = seen(match, 0)
    assert (found.undo, found.barrier, found.redo) == ("", "There is nothing to take back.", "")
    match.submit(0, cards.TRENCHES)
    found = seen(match, 0)
    assert (found.undo, found.barrier, found.redo) == (WAR.said(0, cards.TRENCHES), "", "")
    match.undo(0)
    found = seen(match, 0)
    assert (found.undo, found.redo) == ("", WAR.said(0, cards.TRENCHES))
    match.redo(0)
    match.submit(0, cards.DONE)
    assert seen(match, 0).barrier == "A die was rolled since."
    assert seen(match, SPECTATOR).undo == seen(match, SPECTATOR).redo == seen(match, SPECTATOR).barrier == ""


@pytest.mark.parametrize("practice", [False, True])
def test_a_secret_answer_is_named_to_its_seat_alone(practice: bool) -> None:
    match = match_of(OUTPOST, 3, "undo", practice)
    assert match.asked is not None
    passing, card = match.asked.seat, match.asked.options[0]
    match.submit(passing, card)
    assert seen(match, passing).undo == OUTPOST.label(card)
    others = [seat for seat in range(3) if seat != passing]
    assert [seen(match, seat).undo for seat in others] == ["", ""]
    match.undo(passing)
    assert seen(match, passing).redo == OUTPOST.label(card)
    assert [seen(match, seat).redo for seat in others] == ["", ""]


def test_a_typed_slip_can_be_taken_back_and_given_again_by_name() -> None:
    match = Match(OUTPOST, 2, {}, TypedDice(), confirms=True)
    match.submit(CHANCE, 3)
    assert (seen(match, NORTH).undo, seen(match, NORTH).barrier) == ("roll of 3", "")
    match.undo(NORTH)
    assert seen(match, NORTH).redo == "roll of 3"
    match.redo(NORTH)
    assert seen(match, NORTH).undo == "roll of 3"


# --- what others keep to themselves -----------------------------------------------------------------------------------
def test_nothing_of_a_hidden_answer_is_seen_by_others() -> None:
    """The same game but for the two cards that South passes: until one of them is played, North cannot tell."""
    worlds = [match_of(OUTPOST, 3, "twins") for _ in range(2)]
    assert worlds[0].asked is not None
    for match in worlds:
        while match.asked is not None and match.view(SPECTATOR)["phase"] == PASSING:
            mine = match.asked.options
            different = match is worlds[1] and match.asked.seat == SOUTH
            match.submit(match.asked.seat, mine[-1] if different else mine[0])
    one, two = worlds
    assert (one.view(SPECTATOR)["phase"], one.digest() == two.digest()) == (PLAYING, False)
    assert at_the_table(seen(one, EAST)) == at_the_table(seen(two, EAST))
    assert at_the_table(seen(one, SPECTATOR)) == at_the_table(seen(two, SPECTATOR))
    assert at_the_table(seen(one, NORTH)) != at_the_table(seen(two, NORTH)), "North got other cards"
    for moment in range(len(one.moments)):
        assert at_the_table(seen(one, EAST, moment)) == at_the_table(seen(two, EAST, moment))


def test_when_it_is_over_a_seat_gets_the_record_without_what_it_never_knew() -> None:
    match = match_of(OUTPOST, 3, "over")
    assert seen(match, NORTH).entries == []
    for _ in wandering(match, "over"):
        pass
    for seat in viewers(match):
        for known, entry in zip(seen(match, seat).entries, match.entries, strict=True):
            lawful = entry.to == ALL or (entry.kind == ASK and entry.seat == seat) or hears(entry.to, seat)
            assert known.value == (entry.value if lawful else UNKNOWN)
            assert known.how == entry.how or known.seat != seat


def test_a_step_of_the_charts_whose_roll_was_taken_back_is_no_step_yet() -> None:
    game = load("russian-civil-war")
    match = Match(game, 5, {"led": 0}, TypedDice(), practice=True)
    while match.steps() == 0:
        assert match.asked is not None
        match.submit(CHANCE, match.asked.options[0])
    assert seen(match, SPECTATOR).because
    match.undo(CHANCE)
    found = seen(match, SPECTATOR, deals=True)
    assert found.because == []
    assert found.yours
