"""What must hold in every game. Each check raises a Failure with one sentence; the fuzzer and the tests run them all.

A check knows a game only as the house does, so it serves every game, and anybody's own.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from bivouac.core.errors import BivouacError, IllegalAnswer, NotAsked
from bivouac.core.match import Asked, Match
from bivouac.core.opening import reopen
from bivouac.core.position import Column, Position
from bivouac.core.record import read, write
from bivouac.core.sight import alike
from bivouac.core.table import ALL, ASK, GIVEN, Entry, Table
from bivouac.lab.secrecy import secrets_stay_secret, worlds_are_fair
from bivouac.lab.trial import Check, Failure, Trial, exactly, expect, open_question, plain, rulebook, snapshot

MOST_VIEW_BYTES = 64 << 10
REFUSED, REFUSED_ALONE = 60, 20  # words that were not offered and are tried at a question; in a game for one


# --- at every question ------------------------------------------------------------------------------------------------
def no_faults(trial: Trial, p: Position) -> None:
    faults = trial.game.faults(p)
    expect(not faults, faults[0] if faults else "")


def options_are_sound(trial: Trial) -> None:
    """Legal options are never empty, without doubles, words of the game; one option is no question."""
    question_is_sound(trial, open_question(trial.match))


def question_is_sound(trial: Trial, asked: Asked) -> None:
    """An open question of this game, in whatever match of it."""
    expect(len(asked.options) > 1, "A question is asked that has not two options.")
    expect(len(set(asked.options)) == len(asked.options), "An option is offered twice.")
    expect(all(0 <= option < len(trial.game.words) for option in asked.options), "An option is no word of the game.")
    expect(0 <= asked.seat < trial.seats, "A seat is asked that is not at the table.")
    expect(0 <= asked.question < len(trial.game.questions), "A question is asked that has no name.")


def others_are_refused(trial: Trial) -> None:
    """What was not offered, and who was not asked, is refused with a reason and its rule, and changes nothing."""
    match = trial.match
    asked = open_question(match)
    before = snapshot(match, trial.recent)
    for word in [*not_offered(trial, asked), -1, len(trial.game.words)]:
        try:
            match.submit(asked.seat, word)
        except IllegalAnswer as error:
            expect(len(error.sentence) > 0, "A refusal has no sentence.")
            if 0 <= word < len(trial.game.words):
                expect(error.rule in rulebook(trial.game).numbers, f"A refusal cites {error.rule}, which is no rule.")
        else:
            raise Failure("An answer that was not offered was taken.")
    for seat in [seat for seat in range(-1, trial.seats + 1) if seat != asked.seat]:
        is_refused(partial(match.submit, seat, asked.options[0]), "An answer of a seat that was not asked was taken.")
    expect(snapshot(match, trial.recent) == before, "A refused answer changed something.")


def is_refused(what: Callable[[], object], else_said: str) -> None:
    with suppress(NotAsked):
        what()
        raise Failure(else_said)


def not_offered(trial: Trial, asked: Asked) -> list[int]:
    """The first words that were not offered; in a long game, where words are many too, any of them."""
    wrong = [word for word in range(len(trial.game.words)) if word not in asked.options]
    most = REFUSED_ALONE if trial.seats == 1 else REFUSED
    return trial.luck.sample(wrong, min(most, len(wrong))) if trial.sparing else wrong[:most]


def position_is_sound(trial: Trial) -> None:
    """Components are conserved, columns are whole numbers, copies are equal and separate, JSON goes there and back."""
    p = trial.match._rests[-1].p
    no_faults(trial, p)
    columns = p.columns()
    for column in p.plain().values():
        expect(whole_numbers(column), "A column holds something else than whole numbers.")
    attributes = [name for name in dir(p) if not name.startswith("_") and not callable(getattr(p, name))]
    expect(sorted(attributes) == sorted(columns), "The columns of the position are not its attributes.")
    twin = p.copy()
    expect(twin.digest() == p.digest(), "A copy differs from its original.")
    for name in columns:
        expect(apart(getattr(p, name), getattr(twin, name)), f"A copy shares its {name}.")
    twin.restore(json.loads(plain(p.plain())))
    expect(twin.digest() == p.digest(), "A position does not survive JSON.")


def views_are_plain(trial: Trial) -> None:
    """A view is small plain JSON without fractions, and making it changes nothing."""
    match = trial.match
    before = exactly(match._p)
    for seat in trial.viewers():
        view = match.view(seat)
        text = plain(view)
        expect(json.loads(text) == view, "A view is not plain JSON.")
        expect(len(text) <= MOST_VIEW_BYTES, "A view is larger than 64 KiB.")
        expect(not fractions_in(view), "A view holds fractions.")
        expect(view == match.view(seat), "Two looks at the same moment differ.")
        trial.game.text(match.sight(seat))
        for value in view.values():
            if isinstance(value, list):
                value.clear()
    expect(exactly(match._p) == before, "Looking changed the position, or a view is a part of it.")
    for seat in trial.viewers():
        again = trial.game.sight_in(json.loads(plain(match.view(seat))), seat)
        expect(alike(match.sight(seat), again), "A sight holds what its JSON does not tell.")


def undo_is_sound(trial: Trial) -> None:
    """Undo stops where dice fell or others saw something; where it does not, undo and redo agree."""
    match = trial.match
    asked = open_question(match)
    branch = match.copy()
    before = snapshot(branch, trial.recent)
    seen = seen_by_others(branch, asked.seat, trial.recent)
    mark = len(branch.entries)
    trial.answer = asked.options[trial.luck.randrange(len(asked.options))]
    branch.submit(asked.seat, trial.answer)
    trial.answer = -1
    after = snapshot(branch, trial.recent)
    since = branch.entries[mark + 1 :]
    if branch.barrier(asked.seat):
        is_refused(partial(branch.undo, asked.seat), "Undo was allowed where a barrier stands.")
        expect(snapshot(branch, trial.recent) == after, "A refused undo changed something.")
        return
    expect(all(entry.kind == ASK and entry.seat == asked.seat for entry in since), "Undo goes back over dice.")
    still = branch.asked is not None and branch.asked.seat == asked.seat
    expect(still, "Undo goes back although somebody else is asked.")
    expect(seen_by_others(branch, asked.seat, trial.recent) == seen, "Undo takes back what others have seen.")
    branch.undo(asked.seat)
    expect(snapshot(branch, trial.recent) == before, "Undo does not lead back to where it was.")
    branch.redo(asked.seat)
    expect(snapshot(branch, trial.recent) == after, "Redo does not lead to where it was.")


def whole_numbers(column: Column, depth: int = 0) -> bool:
    if isinstance(column, list):
        return depth < 2 and all(whole_numbers(part, depth + 1) for part in column)
    return type(column) is int


def apart(column: object, copy: object) -> bool:
    """Whether two equal columns have no list in common."""
    if not isinstance(column, list) or not isinstance(copy, list):
        return True
    return column is not copy and all(apart(one, other) for one, other in zip(column, copy, strict=True))


def fractions_in(value: object) -> bool:
    if isinstance(value, dict):
        return any(fractions_in(part) for part in value.values())
    return any(fractions_in(part) for part in value) if isinstance(value, list) else isinstance(value, float)


def seen_by_others(match: Match, seat: int, recent: slice) -> list[str]:
    """The view of each other seat where somebody plays, how much it was told, and what of it is recent."""
    views = []
    judged = match.game.judged(match.seats, match.options)  # the rules play there; who only judges is no other player
    for other in match.game.held(match.seats, match.options):
        if other != seat and other not in judged:
            story = match.story(other)
            views.append(plain([match.view(other), len(story), [event.key() for event in story[recent]]]))
    return views


# --- after the game ---------------------------------------------------------------------------------------------------
def outcome_is_sound(trial: Trial) -> None:
    """A result has winners among the seats, a score a seat and a reason; then nothing is asked any more."""
    match = trial.match
    outcome = match.outcome
    if outcome is None:
        raise Failure("The game is neither over nor asking.")
    expect(all(0 <= seat < trial.seats for seat in outcome.winners), "A winner has no seat.")
    expect(len(outcome.scores) == trial.seats, "Not every seat has a score.")
    expect(0 <= outcome.end < len(trial.game.ends), "The end has no reason.")
    for seat in range(trial.seats):
        expect(0.0 <= trial.game.worth(match._p, outcome, seat) <= 1.0, "A result is worth less than 0 or more than 1.")
    is_refused(partial(match.submit, 0, 0), "An answer was taken after the end.")


def every_rest_is_sound(trial: Trial) -> None:
    """Components are conserved at every resting point, asked or not, and at the end."""
    for rest in trial.match._rests:
        no_faults(trial, rest.p)


def story_is_told(trial: Trial) -> None:
    """Every event is a whole sentence and cites a rule that exists."""
    for told in trial.match.told:
        sentence = trial.game.sentence(told.event, told.a, told.b, told.c)
        expect(sentence != "" and "{" not in sentence, "An event has no whole sentence.")
        rule = trial.game.events[told.event].rule
        expect(rule in rulebook(trial.game).numbers, f"An event cites {rule}, which is no rule.")


def resumed_equals_straight(trial: Trial) -> None:
    """A game suspended and resumed at every question equals the straight run, and old copies never change.

    Every question of it is looked at, in a long game too.
    """
    match = trial.match
    straight = Straight(trial, match.entries)
    straight.run()
    again = trial.new_match()
    for seat, question, options, stood, told, value in straight.seen:
        asked = open_question(again)
        question_is_sound(trial, asked)
        put = (asked.seat, asked.question, asked.options)
        expect(put == (seat, question, options), "A resumed game asks otherwise.")
        expect(exactly(again._p) == stood, "A resumed game stands otherwise than the straight run.")
        expect(len(again.told) == told, "A resumed game tells otherwise than the straight run.")
        again.submit(seat, value)
    ends = again.digest() == straight.p.digest() == match.digest()
    expect(ends, "A resumed game ends otherwise than the straight run.")
    for copy, then in straight.copies:
        expect(exactly(copy) == then, "An old copy of the position has changed.")


class Straight(Table):
    """Answers at once, from the record; dice as in the match. Keeps what was at every question."""

    def __init__(self, trial: Trial, entries: list[Entry]) -> None:
        self.game = trial.game
        self.dice = trial.dice
        self.p = trial.game.start(trial.seats, trial.options)
        self.answers = [entry.value for entry in entries if entry.kind == ASK and entry.how == GIVEN]
        self.seen: list[tuple[int, int, list[int], bytes, int, int]] = []
        self.copies: list[tuple[Position, bytes]] = []
        self.told = 0
        self.picked = 0

    def run(self) -> None:
        while self.game.step(self.p, self) is None:
            copy = self.p.copy()
            self.copies.append((copy, exactly(copy)))

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if len(options) == 1:
            return options[0]
        expect(len(self.seen) < len(self.answers), "The straight run asks more than the match did.")
        value = self.answers[len(self.seen)]
        expect(value in options, "The straight run offers otherwise than the match did.")
        self.seen.append((seat, question, options[:], exactly(self.p), self.told, value))
        return value

    def face(self, sides: int, why: int, to: int) -> int:
        self.picked += 1
        return self.dice.face(self.picked - 1, sides)

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        card = self.dice.card(self.picked, pile)
        self.picked += 1
        pile.remove(card)
        return card

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.told += 1


def record_replays(trial: Trial) -> None:
    """The record opens again with the same digest at every resting point, and is written the same."""
    text = write(trial.match, trial.header, True)
    try:
        saved = read(text, trial.game)
        match = reopen(saved)
    except BivouacError as error:
        raise Failure(f"The record does not open again: {error}") from None
    expect(match.rests() == trial.match.rests(), "The record leads to other resting points.")
    expect(write(match, saved.header, True) == text, "The record is written otherwise after it was opened.")


def practice_goes_all_the_way(trial: Trial) -> None:
    """In practice every answer can be taken back, to the start, and given again."""
    match = trial.matches(trial.game, trial.seats, trial.options, trial.dice, trial.match.entries, True)
    end = snapshot(match)
    marks = [snapshot(match, trial.recent)]
    while not match.barrier(0):
        match.undo(0)
        marks.append(snapshot(match, trial.recent))
    expect(not any(entry.kind == ASK and entry.how == GIVEN for entry in match.entries), "Undo stops before the start.")
    for mark in reversed(marks[:-1]):
        match.redo(0)
        expect(snapshot(match, trial.recent) == mark, "Undo and redo do not agree.")
    expect(snapshot(match) == end, "Undo and redo do not lead to where it was.")


AT_EVERY_QUESTION: list[Check] = [
    options_are_sound,
    others_are_refused,
    position_is_sound,
    views_are_plain,
    undo_is_sound,
    worlds_are_fair,
    secrets_stay_secret,
]
AT_THE_END: list[Check] = [
    outcome_is_sound,
    every_rest_is_sound,
    story_is_told,
    resumed_equals_straight,
    record_replays,
]
