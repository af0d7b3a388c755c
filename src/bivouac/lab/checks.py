"""What must hold in every game. Each check raises a Failure with one sentence; the fuzzer and the tests run them all.

A check knows a game only as the house does, so it serves every game, and anybody's own.
"""

import json
from collections.abc import Callable
from hashlib import sha256
from itertools import product

from bivouac.core.dice import Dice, Luck, luck
from bivouac.core.errors import BivouacError, IllegalAnswer, NotAsked
from bivouac.core.game import Game, Options
from bivouac.core.imagined import ImaginedTable, Impossible
from bivouac.core.match import Asked, Match
from bivouac.core.player import Player
from bivouac.core.position import Position
from bivouac.core.record import APP, Header, committed, read, reopen, write
from bivouac.core.rulebook import Rulebook
from bivouac.core.table import ALL, ASK, DRAW, GIVEN, ROLL, SPECTATOR, UNKNOWN, Entry, Table, Told, hears

MOST_VIEW_BYTES = 64 << 10
WORLDS = 3  # imagined at each question


Check = Callable[["Trial"], None]


class Failure(Exception):
    """A check that failed: what was broken, in one sentence."""


def expect(truth: bool, sentence: str) -> None:
    if not truth:
        raise Failure(sentence)


# --- the games to check -----------------------------------------------------------------------------------------------
def settings(game: Game) -> list[tuple[int, Options]]:
    """Every seat count with every value of every option."""
    values = [[(option.name, value) for value in range(option.most + 1)] for option in game.options]
    return [(seats, dict(chosen)) for seats in game.seat_counts for chosen in product(*values)]


class Trial:
    """A game to be checked: a match on committed dice, answered by given players."""

    def __init__(self, game: Game, seats: int, options: Options, label: str, players: list[Player]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.label = label
        self.players = players
        self.luck = luck(label, "checks")
        self.header = Header(label, [type(player).__name__ for player in players], APP)
        self.dice: Dice = committed(game, self.header, sha256(label.encode()).digest())
        self.matches: type[Match] = Match
        self.answer = -1  # being submitted
        self.checked_steps = 0
        self.imagined = self.kept = 0  # worlds, and those in which the step's entries were possible
        self.hidden = self.other = 0  # worlds where something is hidden, and those of them that differ from the truth
        self.varied = 0  # questions at which the worlds imagined differ from each other
        self.match = self.new_match()

    def new_match(self, practice: bool = False) -> Match:
        return self.matches(self.game, self.seats, self.options, self.dice, None, practice)

    def viewers(self) -> list[int]:
        return [SPECTATOR, *range(self.seats)]

    def play(self, *checks: Check) -> None:
        """The whole game, with these checks at every question."""
        match = self.match
        asked = 0
        while match.asked is not None:
            for check in checks:
                check(self)
            self.answer = self.choose(match)
            match.submit(match.asked.seat, self.answer)
            asked += 1
            expect(asked <= self.game.most_questions, "The game asks more questions than it says it ever does.")

    def choose(self, match: Match) -> int:
        asked = open_question(match)
        seat = asked.seat
        return self.players[seat].choose(seat, asked.question, asked.options[:], match.look(seat))

    def failing_record(self) -> str:
        """The record up to the answer that failed."""
        asked = self.match.asked
        failing = None
        if asked is not None and self.answer in asked.options:
            failing = Entry(asked.kind, asked.seat, asked.question, self.answer, asked.to, GIVEN)
        return write(self.match, self.header, True, failing)


def plain(value: object) -> str:
    return json.dumps(value, sort_keys=True, allow_nan=False)


# --- at every question ------------------------------------------------------------------------------------------------
def options_are_sound(trial: Trial) -> None:
    """Legal options are never empty, without doubles, words of the game; one option is no question."""
    asked = open_question(trial.match)
    expect(len(asked.options) > 1, "A question is asked that has not two options.")
    expect(len(set(asked.options)) == len(asked.options), "An option is offered twice.")
    expect(all(0 <= option < len(trial.game.words) for option in asked.options), "An option is no word of the game.")
    expect(0 <= asked.seat < trial.seats, "A seat is asked that is not at the table.")
    expect(0 <= asked.question < len(trial.game.questions), "A question is asked that has no name.")


def others_are_refused(trial: Trial) -> None:
    """What was not offered, and who was not asked, is refused with a reason and its rule, and changes nothing."""
    match = trial.match
    asked = open_question(match)
    before = snapshot(match)
    wrong = [word for word in range(len(trial.game.words)) if word not in asked.options]
    for word in [*wrong[: 20 if trial.seats == 1 else 60], -1, len(trial.game.words)]:
        try:
            match.submit(asked.seat, word)
        except IllegalAnswer as error:
            expect(len(error.sentence) > 0, "A refusal has no sentence.")
            if 0 <= word < len(trial.game.words):
                expect(error.rule in rulebook(trial.game).numbers, f"A refusal cites {error.rule}, which is no rule.")
        else:
            raise Failure("An answer that was not offered was taken.")
    for seat in range(-1, trial.seats + 1):
        if seat != asked.seat:
            try:
                match.submit(seat, asked.options[0])
            except NotAsked:
                continue
            raise Failure("An answer of a seat that was not asked was taken.")
    expect(snapshot(match) == before, "A refused answer changed something.")


def position_is_sound(trial: Trial) -> None:
    """Components are conserved, columns are whole numbers, copies are equal and separate, JSON goes there and back."""
    p = trial.match._rests[-1].p
    faults = trial.game.faults(p)
    expect(not faults, faults[0] if faults else "")
    columns = p.columns()
    for column in p.plain().values():
        numbers = column if isinstance(column, list) else [column]
        expect(all(type(number) is int for number in numbers), "A column holds something else than whole numbers.")
    attributes = [name for name in dir(p) if not name.startswith("_") and not callable(getattr(p, name))]
    expect(sorted(attributes) == sorted(columns), "The columns of the position are not its attributes.")
    twin = p.copy()
    expect(twin.digest() == p.digest(), "A copy differs from its original.")
    for name in columns:
        column = getattr(p, name)
        expect(not isinstance(column, list) or getattr(twin, name) is not column, f"A copy shares its {name}.")
    twin.restore(json.loads(plain(p.plain())))
    expect(twin.digest() == p.digest(), "A position does not survive JSON.")


def views_are_plain(trial: Trial) -> None:
    """A view is small plain JSON without fractions, and making it changes nothing."""
    match = trial.match
    before = match.digest()
    for seat in trial.viewers():
        view = match.view(seat)
        text = plain(view)
        expect(json.loads(text) == view, "A view is not plain JSON.")
        expect(len(text) <= MOST_VIEW_BYTES, "A view is larger than 64 KiB.")
        expect(not any(isinstance(value, float) for value in view.values()), "A view holds fractions.")
        expect(view == match.view(seat), "Two looks at the same moment differ.")
        trial.game.text(view)
    expect(match.digest() == before, "Looking changed the position.")


def undo_is_sound(trial: Trial) -> None:
    """Undo stops where dice fell or others saw something; where it does not, undo and redo agree."""
    match = trial.match
    asked = open_question(match)
    branch = trial.matches(trial.game, trial.seats, trial.options, trial.dice, match.entries)
    before = snapshot(branch)
    seen = seen_by_others(branch, asked.seat)
    mark = len(branch.entries)
    branch.submit(asked.seat, asked.options[trial.luck.randrange(len(asked.options))])
    after = snapshot(branch)
    since = branch.entries[mark + 1 :]
    if branch.barrier(asked.seat):
        try:
            branch.undo(asked.seat)
        except NotAsked:
            expect(snapshot(branch) == after, "A refused undo changed something.")
            return
        raise Failure("Undo was allowed where a barrier stands.")
    expect(all(entry.kind == ASK and entry.seat == asked.seat for entry in since), "Undo goes back over dice.")
    expect(seen_by_others(branch, asked.seat) == seen, "Undo takes back what others have seen.")
    branch.undo(asked.seat)
    expect(snapshot(branch) == before, "Undo does not lead back to where it was.")
    branch.redo(asked.seat)
    expect(snapshot(branch) == after, "Redo does not lead to where it was.")


def worlds_are_fair(trial: Trial) -> None:
    """No seat's view, log, options or refusals depend on what it may not know; its imagined worlds are real worlds."""
    match = trial.match
    rest = match._rests[-1]
    for seat in range(trial.seats):
        look = match.look(seat)
        view = json.loads(plain(look.rest()))
        hides = trial.game.hides(view, seat)
        digests: list[str] = []
        kept = 0
        for _ in range(WORLDS):
            world = trial.game.imagine(view, seat, trial.luck)
            digests.append(world.digest())
            expect(plain(trial.game.view(world, seat)) == plain(view), "An imagined world looks different to the seat.")
            expect(
                to_watchers(trial, world) == to_watchers(trial, rest.p), "Those who watch see more than a seat does."
            )
            faults = trial.game.faults(world)
            expect(not faults, f"An imagined world is impossible: {faults[0] if faults else ''}")
            kept += same_to_the_seat(trial, seat, world)
        expect(kept == WORLDS or trial.game.pins, "The entries of a step do not fit a world imagined before it.")
        trial.kept += kept
        trial.imagined += WORLDS
        if hides:
            trial.hidden += WORLDS
            trial.other += sum(digest != rest.p.digest() for digest in digests)
            trial.varied += len(set(digests)) > 1


def to_watchers(trial: Trial, p: Position) -> str:
    return plain(trial.game.view(p, SPECTATOR))


def secrets_stay_secret(trial: Trial) -> None:
    """A step that hides something from a seat does not give it away by what the seat knows of the record."""
    rests = trial.match._rests
    while trial.checked_steps < len(rests) - 1:
        before, after = rests[trial.checked_steps], rests[trial.checked_steps + 1]
        trial.checked_steps += 1
        entries = trial.match.entries[before.entries : after.entries]
        for seat in range(trial.seats):
            view = trial.game.view(before.p, seat)
            if trial.game.hides(view, seat) or not trial.game.hides(trial.game.view(after.p, seat), seat):
                continue
            digests = set()
            for _ in range(4 * WORLDS):
                world = trial.game.imagine(view, seat, trial.luck)
                known = [entry.as_known_to(seat) for entry in entries]
                trial.game.step(world, Probe(trial.game, world, seat, known, trial.luck))
                digests.add(world.digest())
            expect(digests != {after.p.digest()}, "The record tells a seat what is hidden from it.")


def same_to_the_seat(trial: Trial, seat: int, world: Position) -> bool:
    """Whether the step's entries are possible in this world; if so, the seat must see, hear and be offered the same."""
    match = trial.match
    asked = open_question(match)
    look = match.look(seat)
    probe = Probe(trial.game, world, seat, look.entries(), trial.luck)
    try:
        trial.game.step(world, probe)
    except Impossible:
        return False
    except Reached:
        pass
    told = [event.key() for event in look.told()]
    expect([event.key() for event in probe.story] == told, "What a seat is told depends on what is hidden from it.")
    expect(plain(trial.game.view(world, seat)) == plain(match.view(seat)), "A seat's view depends on what is hidden.")
    expect(probe.asked_seat == asked.seat, "Who is asked depends on what is hidden.")
    if seat == asked.seat:
        expect(probe.options == asked.options, "The options of a seat depend on what is hidden from it.")
        for word in range(len(trial.game.words)):
            if word not in asked.options:
                here = trial.game.refused(world, seat, asked.question, word)
                truth = match.illegal(word)
                expect((here.sentence, here.rule) == (truth.sentence, truth.rule), "A refusal tells what is hidden.")
    return True


class Reached(BaseException):
    """The open question is reached in an imagined world."""


class Probe(ImaginedTable):
    """Runs the step's entries in an imagined world, and stops at the open question."""

    def __init__(self, game: Game, world: Position, seat: int, entries: list[Entry], source: Luck) -> None:
        super().__init__(game, world, seat, entries, [], [], source)
        self.story: list[Told] = []
        self.asked_seat = -1
        self.options: list[int] = []

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        """The entries hold all that was answered; so the next question is the open one, though it be forced here."""
        if self.next < len(self.entries):
            return super().ask(seat, question, options, to)
        self.asked_seat = seat
        self.options = options[:]
        raise Reached()

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        """What is made up leaves in the pile what the seat knows to be drawn later."""
        if self.next < len(self.entries) and self.entries[self.next].value == UNKNOWN:
            kept = pile[:]
            for entry in self.entries[self.next :]:
                if entry.kind == DRAW and entry.value in kept:
                    kept.remove(entry.value)
            self.next += 1
            card = kept[self.pick(len(kept), why)]
            pile.remove(card)
            return card
        return super().draw(pile, why, to)

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        if hears(to, self.seat):
            self.story.append(Told(event, a, b, c, to))


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
    try:
        match.submit(0, 0)
    except NotAsked:
        return
    raise Failure("An answer was taken after the end.")


def story_is_told(trial: Trial) -> None:
    """Every event is a whole sentence and cites a rule that exists."""
    for told in trial.match.told:
        sentence = trial.game.sentence(told.event, told.a, told.b, told.c)
        expect(sentence != "" and "{" not in sentence, "An event has no whole sentence.")
        rule = trial.game.events[told.event].rule
        expect(rule in rulebook(trial.game).numbers, f"An event cites {rule}, which is no rule.")


def resumed_equals_straight(trial: Trial) -> None:
    """A game suspended and resumed at every question equals the straight run, and old copies never change."""
    match = trial.match
    straight = Straight(trial, match.entries)
    straight.run()
    again = trial.new_match()
    for seat, question, options, digest, told, value in straight.seen:
        asked = open_question(again)
        expect(
            (asked.seat, asked.question, asked.options) == (seat, question, options), "A resumed game asks otherwise."
        )
        expect(again.digest() == digest, "A resumed game stands otherwise than the straight run.")
        expect(len(again.told) == told, "A resumed game tells otherwise than the straight run.")
        again.submit(seat, value)
    expect(
        again.digest() == straight.p.digest() == match.digest(), "A resumed game ends otherwise than the straight run."
    )
    for copy, digest in straight.copies:
        expect(copy.digest() == digest, "An old copy of the position has changed.")


class Straight(Table):
    """Answers at once, from the record; dice as in the match. Keeps what was at every question."""

    def __init__(self, trial: Trial, entries: list[Entry]) -> None:
        self.game = trial.game
        self.dice = trial.dice
        self.p = trial.game.start(trial.seats, trial.options)
        self.answers = [entry.value for entry in entries if entry.kind == ASK and entry.how == GIVEN]
        self.seen: list[tuple[int, int, list[int], str, int, int]] = []
        self.copies: list[tuple[Position, str]] = []
        self.told = 0
        self.picked = 0

    def run(self) -> None:
        while self.game.step(self.p, self) is None:
            copy = self.p.copy()
            self.copies.append((copy, copy.digest()))

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if len(options) == 1:
            return options[0]
        expect(len(self.seen) < len(self.answers), "The straight run asks more than the match did.")
        value = self.answers[len(self.seen)]
        expect(value in options, "The straight run offers otherwise than the match did.")
        self.seen.append((seat, question, options[:], self.p.digest(), self.told, value))
        return value

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        while True:
            face = self.dice.face(self.picked, sides)
            self.picked += 1
            if not (again >> face) & 1:
                return face

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
    expect({entry.kind for entry in match.entries} <= {ASK, ROLL, DRAW}, "The record holds unknown entries.")


def practice_goes_all_the_way(trial: Trial) -> None:
    """In practice every answer can be taken back, to the start, and given again."""
    match = trial.matches(trial.game, trial.seats, trial.options, trial.dice, trial.match.entries, True)
    marks = [snapshot(match)]
    while not match.barrier(0):
        match.undo(0)
        marks.append(snapshot(match))
    expect(not any(entry.kind == ASK and entry.how == GIVEN for entry in match.entries), "Undo stops before the start.")
    for mark in reversed(marks[:-1]):
        match.redo(0)
        expect(snapshot(match) == mark, "Undo and redo do not agree.")


# --- small things -----------------------------------------------------------------------------------------------------
def open_question(match: Match) -> Asked:
    if match.asked is None:
        raise Failure("Nobody is asked, though the game is not over.")
    return match.asked


def snapshot(match: Match) -> tuple[object, ...]:
    """All that must stay when nothing happens, and come back when something is taken back."""
    asked = match.asked
    question = (asked.seat, asked.question, tuple(asked.options)) if asked is not None else None
    told = [event.key() for event in match.told]
    return (
        match.digest(),
        question,
        told,
        [(entry.kind, entry.value) for entry in match.entries],
        match.outcome is None,
    )


def seen_by_others(match: Match, seat: int) -> list[str]:
    others = [other for other in range(match.seats) if other != seat]
    return [plain([match.view(other), [event.key() for event in match.story(other)]]) for other in others]


_books: dict[str, Rulebook] = {}


def rulebook(game: Game) -> Rulebook:
    if game.name not in _books:
        _books[game.name] = Rulebook(game.rules_text())
    return _books[game.name]


AT_EVERY_QUESTION: list[Check] = [
    options_are_sound,
    others_are_refused,
    position_is_sound,
    views_are_plain,
    undo_is_sound,
    worlds_are_fair,
    secrets_stay_secret,
]
AT_THE_END: list[Check] = [outcome_is_sound, story_is_told, resumed_equals_straight, record_replays]
