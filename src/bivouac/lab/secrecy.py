"""What is hidden stays hidden: nothing a seat sees, hears, reads or is offered depends on what it may not know."""

import json
from contextlib import suppress

from bivouac.core.dice import Luck
from bivouac.core.imagined import ImaginedTable, Impossible
from bivouac.core.player import RecordLook
from bivouac.core.position import Position
from bivouac.core.table import ALL, ASK, CHANCE, DRAW, GIVEN, ROLL, SPECTATOR, UNKNOWN, Entry, Table, Told, hears
from bivouac.lab.trial import Trial, exactly, expect, open_question, plain

WORLDS = 3  # imagined at each question
STEPS = 3  # of a long game, that are held against what might have been before a question,
TURNS = 12  # and entries of each that might have been others


def worlds_are_fair(trial: Trial) -> None:
    """No seat's view, log, options or refusals depend on what it may not know; its imagined worlds are real worlds."""
    match = trial.match
    rest = match._rests[-1]
    watched, truth = to_watchers(trial, rest.p), exactly(rest.p)
    watched_now = to_watchers(trial, match._p)
    for seat in trial.held:
        look = match.look(seat)
        shown = plain(look.rest().plain())
        rest_seen = trial.game.sight_in(json.loads(shown), seat)
        hides = trial.game.hides(rest_seen, seat)
        now = Now(trial, seat, watched_now)
        worlds: list[bytes] = []
        kept = 0
        for _ in range(WORLDS):
            world = trial.game.imagine(rest_seen, seat, trial.luck)
            worlds.append(exactly(world))
            expect(plain(trial.game.view(world, seat)) == shown, "An imagined world looks different to the seat.")
            expect(to_watchers(trial, world) == watched, "Those who watch see more than a seat does.")
            faults = trial.game.faults(world)
            expect(not faults, f"An imagined world is impossible: {faults[0] if faults else ''}")
            kept += same_to_the_seat(trial, now, world)
        expect(kept == WORLDS or trial.game.pins, "The entries of a step do not fit a world imagined before it.")
        trial.kept += kept
        trial.imagined += WORLDS
        if hides:
            trial.hidden += WORLDS
            trial.other += sum(world != truth for world in worlds)
            trial.varied += len(set(worlds)) > 1


def to_watchers(trial: Trial, p: Position) -> str:
    return plain(trial.game.view(p, SPECTATOR))


def secrets_stay_secret(trial: Trial) -> None:
    """What a seat is told, or knows of the record, is no more than its view shows when the step is done."""
    steps = len(trial.match._rests) - 1
    if trial.sparing:
        trial.checked_steps = max(trial.checked_steps, steps - STEPS)
    while trial.checked_steps < steps:
        step = Step(trial, trial.checked_steps)
        trial.checked_steps += 1
        for i in turning_points(trial, step):
            step.compare(Perturbed(step.entries, i, trial.luck), step.before.copy(), trial.viewers())
        for seat in trial.held:
            known = [entry.as_known_to(seat) for entry in step.entries]
            world = trial.game.imagine(trial.game.sight(step.before, seat), seat, trial.luck)
            step.compare(Perturbed(known, UNKNOWN, trial.luck), world, [seat])


def turning_points(trial: Trial, step: "Step") -> list[int]:
    """The entries that might have been others, by their numbers: all; of a long step in a long game, some."""
    every = list(range(len(step.entries)))
    return trial.luck.sample(every, TURNS) if trial.sparing and len(every) > TURNS else every


class Step:
    """A step that was played, to be held against what might have been."""

    def __init__(self, trial: Trial, number: int) -> None:
        before, after = trial.match._rests[number], trial.match._rests[number + 1]
        self.game = trial.game
        self.before = before.p
        self.after = after.p
        self.entries = trial.match.entries[before.entries : after.entries]
        self.told = trial.match.told[before.told : after.told]

    def compare(self, table: "Perturbed", p: Position, viewers: list[int]) -> None:
        """Whoever sees the same after another course of things must have heard and learnt the same of it."""
        try:
            self.game.step(p, table)
        except Impossible:
            return
        if exactly(p) == exactly(self.after):
            return
        for seat in viewers:
            if plain(self.game.view(p, seat)) == plain(self.game.view(self.after, seat)):
                expect(heard(table.told, seat) == heard(self.told, seat), "A seat is told what its view hides.")
                here = [entry.value for entry in table.entries if entry.known_to(seat)]
                truth = [entry.value for entry in self.entries if entry.known_to(seat)]
                expect(here == truth, "The record tells a seat what its view hides.")


def heard(told: list[Told], seat: int) -> list[tuple[int, int, int, int]]:
    return [event.key() for event in told if hears(event.to, seat)]


class Perturbed(Table):
    """The record's entries but one, or but those that are not known: there, something else comes; then what may."""

    def __init__(self, record: list[Entry], other: int, source: Luck) -> None:
        self.record = record
        self.other = other
        self.source = source
        self.entries: list[Entry] = []
        self.told: list[Told] = []

    def choose(self, kind: int, seat: int, why: int, values: list[int], to: int) -> int:
        at = len(self.entries)
        value = UNKNOWN
        if at < len(self.record):
            entry = self.record[at]
            if entry.kind != kind or entry.seat != seat or entry.why != why:
                raise Impossible()
            value = entry.value
        if at == self.other:
            values = [known for known in values if known != value]
            value = UNKNOWN
        if not values or (value != UNKNOWN and value not in values):
            raise Impossible()
        if value == UNKNOWN:
            later = {entry.value for entry in self.record[at + 1 :] if entry.kind == kind == DRAW}
            kept = [known for known in values if known not in later] or values
            value = self.source.choice(kept)
        self.entries.append(Entry(kind, seat, why, value, to, GIVEN))
        return value

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        return self.choose(ASK, seat, question, options, to)

    def face(self, sides: int, why: int, to: int) -> int:
        return self.choose(ROLL, CHANCE, why, list(range(1, sides + 1)), to)

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        card = self.choose(DRAW, CHANCE, why, pile, to)
        pile.remove(card)
        return card

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.told.append(Told(event, a, b, c, to))


class Now:
    """The open question as a seat sees it, in truth."""

    def __init__(self, trial: Trial, seat: int, watched: str) -> None:
        match = trial.match
        self.seat = seat
        self.look = match.look(seat)
        self.told = [event.key() for event in self.look.told()]
        self.made_up = any(entry.value == UNKNOWN for entry in self.look.entries())
        self.view = plain(match.view(seat))
        self.watched = watched
        self.words = words_for(trial, match._p, seat)
        asked = open_question(match)
        others = range(len(trial.game.words)) if seat == asked.seat else ()
        said = {word: match.illegal(word) for word in others if word not in asked.options}
        self.refusals = {word: (error.sentence, error.rule) for word, error in said.items()}


def same_to_the_seat(trial: Trial, now: Now, world: Position) -> bool:
    """Whether the step's entries are possible in this world; if so, the seat must see, hear and be offered the same.

    What the seat does not know of them is made up anew, and that may lead elsewhere: to other events, another question,
    or the end of the step. If the game says that it pins, such a world is not kept, as if it were impossible.
    """
    match, seat = trial.match, now.seat
    asked = open_question(match)
    probe = Probe(now.look, world, trial.luck)
    try:
        with suppress(Reached):
            trial.game.step(world, probe)
    except Impossible:
        return False
    same_story = [event.key() for event in probe.story] == now.told
    same_question = probe.asked_of == (asked.seat, asked.question, asked.to)
    if trial.game.pins and now.made_up and not (same_story and same_question):
        return False
    expect(same_story, "What a seat is told depends on what is hidden from it.")
    expect(plain(trial.game.view(world, seat)) == now.view, "A seat's view depends on what is hidden.")
    expect(to_watchers(trial, world) == now.watched, "Those who watch see more than a seat does.")
    expect(words_for(trial, world, seat) == now.words, "The words for a view depend on what is hidden.")
    expect(same_question, "Who is asked what depends on what is hidden.")
    if seat == asked.seat:
        expect(probe.offered == asked.options, "The options of a seat depend on what is hidden from it.")
        sight = trial.game.sight(world, seat)
        for word, said in now.refusals.items():
            refusal = trial.game.refused(sight, asked.question, word)
            expect((refusal.sentence, refusal.rule) == said, "A refusal tells what is hidden.")
    return True


def words_for(trial: Trial, p: Position, seat: int) -> tuple[list[str], str]:
    """What the seat reads, made from the sight at once."""
    sight = trial.game.sight(p, seat)
    return trial.game.text(sight), trial.game.prompt(sight, open_question(trial.match).question)


class Reached(BaseException):
    """The open question is reached in an imagined world."""


class Probe(ImaginedTable):
    """Runs the step's entries in an imagined world, and stops at the open question."""

    def __init__(self, look: RecordLook, world: Position, source: Luck) -> None:
        super().__init__(look.game, look.seat, world, 0, [], look.entries(), [], [], source)
        self.story: list[Told] = []
        self.asked_of = (-1, -1, 0)
        self.offered: list[int] = []

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        """The entries hold all that was answered; so the next question is the open one, though it be forced here."""
        if self.next < len(self.entries):
            return super().ask(seat, question, options, to)
        self.asked_of = (seat, question, to)
        self.offered = options[:]
        raise Reached()

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        if hears(to, self.seat):
            self.story.append(Told(event, a, b, c, to))
