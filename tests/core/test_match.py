"""A game in progress: submit, undo with its barriers, redo, branch."""

import pytest

from bivouac.core.dice import FastDice, ScriptedDice, TypedDice, luck
from bivouac.core.errors import IllegalAnswer, NotAsked, UnknownWord
from bivouac.core.match import Asked, Match
from bivouac.core.table import CHANCE, DRAW, ROLL
from bivouac.games import load
from bivouac.games.winter_war.box import cards
from toys.outpost import CHOSE, PASSING, PLAYING, Outpost

WAR = load("winter-war")
HAND = [cards.RIFLE, cards.SNIPER, cards.TRENCHES, cards.SNOW, cards.MAXIM]


def war(*attack: int, practice: bool = False) -> Match:
    """A first turn: a known hand, a known attack, then chance."""
    script = [*HAND, len(attack), *attack]
    return Match(WAR, 1, {}, ScriptedDice(script, FastDice(luck(1))), None, practice)


def asked(match: Match) -> Asked:
    assert match.asked is not None
    return match.asked


def test_answers_can_be_taken_back_and_given_again() -> None:
    match = war(cards.INFANTRY)
    before = match.digest()
    match.submit(0, cards.TRENCHES)
    after = match.digest()
    assert match.barrier(0) == ""
    match.undo(0)
    assert match.digest() == before
    assert match.can_redo()
    match.redo(0)
    assert match.digest() == after
    match.undo(0)
    match.submit(0, cards.SNOW)
    assert not match.can_redo()


def test_undo_stops_where_a_die_was_rolled() -> None:
    match = war(cards.INFANTRY)
    match.submit(0, cards.DONE)
    assert match.barrier(0) == "A die was rolled since."
    with pytest.raises(NotAsked, match="A die was rolled since"):
        match.undo(0)
    match.submit(0, cards.RIFLE)
    assert match.barrier(0) == ""
    match.undo(0)
    assert match.barrier(0) == "A die was rolled since."


def test_practice_lifts_the_barrier_and_the_dice_fall_the_same() -> None:
    match = war(cards.INFANTRY, cards.KLIM, practice=True)
    match.submit(0, cards.DONE)
    attack = match.view(0)["attack"]
    match.undo(0)
    assert match.view(0)["attack"] == []
    match.submit(0, cards.DONE)
    assert match.view(0)["attack"] == attack == [cards.INFANTRY, cards.KLIM]


def test_nothing_can_be_taken_back_before_the_first_answer() -> None:
    match = war(cards.INFANTRY)
    assert match.barrier(0) == "There is nothing to take back."
    with pytest.raises(NotAsked, match="nothing to do again"):
        match.redo(0)


def test_a_target_can_be_taken_back_with_its_card() -> None:
    match = war(cards.INFANTRY, cards.MORTAR)
    match.submit(0, cards.DONE)
    match.submit(0, cards.SNIPER)
    assert asked(match).options == [cards.INFANTRY, cards.MORTAR]
    match.undo(0)
    assert cards.SNIPER in asked(match).options
    match.submit(0, cards.SNIPER)
    match.submit(0, cards.MORTAR)
    match.undo(0)
    assert asked(match).options == [cards.INFANTRY, cards.MORTAR]


def test_an_illegal_answer_says_why_and_changes_nothing() -> None:
    match = war(cards.KLIM)
    match.submit(0, cards.DONE)
    before = (match.digest(), len(match.entries))
    with pytest.raises(IllegalAnswer, match="not a tank") as refusal:
        match.submit(0, cards.SNIPER)
    assert refusal.value.rule == "WW6.4"
    with pytest.raises(IllegalAnswer, match="not a word"):
        match.submit(0, 99)
    with pytest.raises(NotAsked):
        match.submit(1, cards.DONE)
    assert (match.digest(), len(match.entries)) == before


def test_a_fault_in_the_rules_does_not_take_the_match_along() -> None:
    match = Match(Stumbling(), 2, {}, FastDice(luck(3)))
    before = (match.digest(), len(match.entries))
    with pytest.raises(ZeroDivisionError):
        match.submit(asked(match).seat, asked(match).options[0])
    assert (match.digest(), len(match.entries)) == before
    match.submit(asked(match).seat, asked(match).options[1])


class Stumbling(Outpost):
    """A rule that fails when the lowest card is passed first."""

    def passable(self, p, seat, chosen):  # type: ignore[no-untyped-def]
        found = super().passable(p, seat, chosen)
        if chosen and chosen[0] < found[0]:
            return [1 // 0]
        return found


def test_others_hear_nothing_of_a_secret_choice_until_it_is_made() -> None:
    match = Match(Outpost(), 2, {}, FastDice(luck(4)))
    seat = asked(match).seat
    other = 1 - seat
    seen, heard = match.view(other), len(match.story(other))
    match.submit(seat, asked(match).options[0])
    assert (match.view(other), len(match.story(other))) == (seen, heard)
    assert match.barrier(seat) == ""
    assert match.barrier(other) == "The last answer was not yours."
    match.submit(seat, asked(match).options[0])
    assert match.view(other) != seen
    assert match.barrier(seat) == "Somebody else is asked already."


def test_a_played_card_lies() -> None:
    match = Match(Outpost(), 3, {}, FastDice(luck(6)))
    while match.view(0)["phase"] == PASSING:
        match.submit(asked(match).seat, asked(match).options[0])
    assert match.view(0)["phase"] == PLAYING
    seat = asked(match).seat
    match.submit(seat, asked(match).options[0])
    with pytest.raises(NotAsked, match="Somebody else is asked already"):
        match.undo(seat)


def test_a_choice_is_confirmed_also_after_its_forced_target() -> None:
    """A Sniper with one target, and nothing else to play: he can still be called back before the next turn."""
    hand = [cards.SNIPER, cards.SHORTAGE, cards.SHORTAGE, cards.MEDEVAC, cards.AT_GUN]
    dice = ScriptedDice([*hand, 1, cards.MORTAR], FastDice(luck(1)))
    match = Match(WAR, 1, {}, dice, confirms=True)
    match.submit(0, cards.SNIPER)
    assert asked(match).options == [cards.MORTAR]
    match.submit(0, cards.MORTAR)
    assert asked(match).options == [cards.DONE]
    assert match.barrier(0) == ""
    match.undo(0)
    assert match.view(0)["attack"] == [cards.MORTAR]
    silent = Match(WAR, 1, {}, dice)
    silent.submit(0, cards.SNIPER)
    assert silent.view(0)["turn"] == 2


def test_what_others_have_heard_cannot_be_taken_back() -> None:
    """The same seat is asked again, but everybody was told of its choice."""
    match = Match(Proclaiming(), 2, {}, FastDice(luck(6)))
    seat = asked(match).seat
    match.submit(seat, asked(match).options[0])
    assert asked(match).seat == seat
    assert match.barrier(seat) == "Others have been told of it."


class Proclaiming(Outpost):
    """The first card to be passed is called out."""

    def passable(self, p, seat, chosen):  # type: ignore[no-untyped-def]
        if chosen:
            self.table.tell(CHOSE, seat, chosen[0])
        return super().passable(p, seat, chosen)

    def pass_left(self, p, t):  # type: ignore[no-untyped-def]
        self.table = t
        super().pass_left(p, t)


def test_a_die_that_was_seen_stays_seen() -> None:
    """Taking back a typed roll does not open the answer before it."""
    match = Match(WAR, 1, {}, TypedDice())
    for card in HAND:
        match.submit(CHANCE, card)
    match.submit(0, cards.DONE)
    match.submit(CHANCE, 6)
    match.undo(0)
    assert match.barrier(0) == "A die was rolled since."


def test_somebody_elses_answer_is_a_barrier() -> None:
    match = Match(Outpost(), 2, {}, FastDice(luck(6)))
    first = asked(match).seat
    for _ in range(3):
        match.submit(asked(match).seat, asked(match).options[0])
    assert match.barrier(first) == "The last answer was not yours."


def test_nothing_is_taken_back_after_the_end() -> None:
    match = war(cards.INFANTRY)
    while match.asked is not None:
        match.submit(0, cards.DONE)
    assert match.barrier(0) == "The game is over."


def test_typed_dice_are_asked_for_and_a_slip_can_be_corrected() -> None:
    match = Match(WAR, 1, {}, TypedDice())
    question = asked(match)
    assert (question.kind, question.seat) == (DRAW, CHANCE)
    with pytest.raises(IllegalAnswer, match="not in that pile"):
        match.submit(CHANCE, cards.KLIM)
    for card in HAND:
        match.submit(CHANCE, card)
    match.submit(0, cards.DONE)
    assert (asked(match).kind, asked(match).options) == (ROLL, [1, 2, 3, 4, 5, 6])
    with pytest.raises(IllegalAnswer, match="This die shows 1 to 6"):
        match.submit(CHANCE, 7)
    match.submit(CHANCE, 1)
    match.undo(0)
    assert asked(match).kind == ROLL
    match.redo(0)
    assert asked(match).kind == DRAW
    match.undo(0)
    match.submit(CHANCE, 2)
    assert asked(match).kind == DRAW


def test_taking_back_a_typed_roll_takes_back_the_moment_of_its_step() -> None:
    """Where the charts lead, a step that nobody is asked in is a moment once it is over, and not before."""
    match = Match(load("russian-civil-war"), 5, {"led": 0}, TypedDice(), practice=True)
    while match.steps() == 0:
        before = moments_of(match)
        match.submit(CHANCE, asked(match).options[0])
    match.submit(CHANCE, asked(match).options[0])
    match.undo(CHANCE)
    assert [moment.rest for moment in match.moments].count(0) == 1, "the step before the roll is over all the same"
    match.undo(CHANCE)
    assert match.steps() == 0
    assert moments_of(match) == before


def moments_of(match: Match) -> list[tuple[int, int, int]]:
    return [(moment.entries, moment.told, moment.rest) for moment in match.moments]


def test_a_branch_goes_its_own_way() -> None:
    match = war(cards.INFANTRY)
    match.submit(0, cards.TRENCHES)
    branch = match.branch(len(match.entries), ScriptedDice([*HAND, 1, cards.KLIM], FastDice(luck(2))))
    match.submit(0, cards.DONE)
    branch.submit(0, cards.DONE)
    assert match.view(0)["attack"] == [cards.INFANTRY]
    assert branch.view(0)["attack"] == [cards.KLIM]
    assert branch.practice


def test_seats_and_options_are_checked_at_the_door() -> None:
    with pytest.raises(UnknownWord, match="not for 2 seats"):
        Match(WAR, 2, {}, FastDice(luck(1)))
    with pytest.raises(UnknownWord, match="no option “mercy”"):
        Match(WAR, 1, {"mercy": 1}, FastDice(luck(1)))
