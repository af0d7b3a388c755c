"""A game in progress: its record, its resting points, undo with its barriers."""

from mypy_extensions import mypyc_attr

from bivouac.core.dice import Dice
from bivouac.core.errors import IllegalAnswer, NotAsked, RecordError
from bivouac.core.game import Game, Options, Outcome, View
from bivouac.core.player import RecordLook
from bivouac.core.position import Position
from bivouac.core.sight import Sight, alike
from bivouac.core.table import (
    ALL,
    ASK,
    CHANCE,
    DRAW,
    FORCED,
    GIVEN,
    ROLL,
    TYPED,
    Entry,
    Suspended,
    Table,
    Told,
    hears,
)


class Asked:
    """An open question: to a seat, or to the person who rolls the dice of a real table."""

    def __init__(self, kind: int, seat: int, question: int, options: list[int], to: int) -> None:
        self.kind = kind
        self.seat = seat
        self.question = question
        self.options = options
        self.to = to


def has_just_answered(entries: list[Entry], seat: int, before: int) -> bool:
    """Whether the seat has chosen, and nothing has come since, `before` this entry, but its own forced answers."""
    i = before - 1
    while i >= 0 and entries[i].seat == seat and entries[i].how == FORCED:
        i -= 1
    return i >= 0 and entries[i].seat == seat and entries[i].how == GIVEN


class MatchTable(Table):
    """The record so far, from its entry `first` on; then the dice; then suspension."""

    def __init__(
        self,
        entries: list[Entry],
        first: int,
        dice: Dice,
        picked: int,
        confirms: bool,
        asks_all: bool,
        traces: bool = False,
    ) -> None:
        self.traces = traces
        self.entries = entries
        self.next = first
        self.dice = dice
        self.picked = picked  # rolls and draws of the match so far
        self.confirms = confirms
        self.asks_all = asks_all
        self.told: list[Told] = []
        self.asked: Asked | None = None

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if self.next < len(self.entries):
            entry = self._recorded(ASK, seat, question, to)
            value = entry.value
            if value not in options or (len(options) == 1) != (entry.how == FORCED):
                raise RecordError(f"Entry {self.next} of the record is an answer that the rules do not offer.")
            return value
        if len(options) == 1 and not self.asks_all and not (self.confirms and self._has_just_answered(seat)):
            return self._keep(Entry(ASK, seat, question, options[0], to, FORCED))
        self.asked = Asked(ASK, seat, question, options[:], to)
        raise Suspended()

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        while True:
            face = self._roll(sides, why, to)
            if not (again >> face) & 1:
                return face

    def _roll(self, sides: int, why: int, to: int) -> int:
        self.picked += 1
        if self.next < len(self.entries):
            face = self._recorded(ROLL, CHANCE, why, to).value
            if not 1 <= face <= sides:
                raise RecordError(f"Entry {self.next} of the record is a roll that this die does not have.")
            return face
        try:
            face = self.dice.face(self.picked - 1, sides)
        except Suspended:
            self.asked = Asked(ROLL, CHANCE, why, list(range(1, sides + 1)), to)
            raise
        return self._keep(Entry(ROLL, CHANCE, why, face, to, GIVEN))

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        self.picked += 1
        if self.next < len(self.entries):
            card = self._recorded(DRAW, CHANCE, why, to).value
            if card not in pile:
                raise RecordError(f"Entry {self.next} of the record draws a card that is not in the pile.")
        else:
            try:
                card = self.dice.card(self.picked - 1, pile)
            except Suspended:
                self.asked = Asked(DRAW, CHANCE, why, sorted(set(pile)), to)
                raise
            self._keep(Entry(DRAW, CHANCE, why, card, to, GIVEN))
        pile.remove(card)
        return card

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.told.append(Told(event, a, b, c, to))

    def _has_just_answered(self, seat: int) -> bool:
        return has_just_answered(self.entries, seat, len(self.entries))

    def _recorded(self, kind: int, seat: int, why: int, to: int) -> Entry:
        entry = self.entries[self.next]
        self.next += 1
        if entry.kind != kind or entry.seat != seat or entry.why != why or entry.to != to:
            raise RecordError(f"Entry {self.next} of the record is not what the rules ask for at this point.")
        return entry

    def _keep(self, entry: Entry) -> int:
        self.next += 1
        self.entries.append(entry)
        return entry.value


class Rest:
    """A resting point: the position, which nobody changes, and how much of the record, the dice and the story lies
    before it.
    """

    def __init__(self, p: Position, entries: int, picked: int, told: int) -> None:
        self.p = p
        self.entries = entries
        self.picked = picked
        self.told = told
        self._digest = ""  # once asked for

    def digest(self) -> str:
        if not self._digest:
            self._digest = self.p.digest()
        return self._digest


class Moment:
    """A question of the game, or a resting point from which the rules go on alone (`rest` is its number).

    It says how much of the record and of the story lay before it.
    """

    def __init__(self, entries: int, told: int, rest: int = -1) -> None:
        self.entries = entries
        self.told = told
        self.rest = rest


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """Submit, undo, redo, branch. What begins with an underscore is for `core` and the lab's checks alone.

    `practice` lifts the barriers of undo: for solo practice, or with the consent of all. `confirms` puts a forced
    answer to a seat that has just chosen, before anything follows from its choice: there it can still think again.
    `asks_all` puts every forced answer: where hands are hidden, others must not see that there was no choice.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options,
        dice: Dice,
        entries: list[Entry] | None = None,
        practice: bool = False,
        start: Position | None = None,
        confirms: bool = False,
        asks_all: bool = False,
    ) -> None:
        if start is None:
            start = game.start(seats, options)
        self.game = game
        self.seats = seats
        self.options = game.checked(options)
        self.dice = dice
        self.practice = practice
        self.confirms = confirms
        self.asks_all = asks_all
        self.entries: list[Entry] = entries[:] if entries is not None else []
        self.told: list[Told] = []
        self.asked: Asked | None = None
        self.outcome: Outcome | None = None
        self.moments: list[Moment] = []  # the questions that were put while the match was played, the open one last
        self._p = start.copy()
        self._rests = [Rest(start.copy(), 0, 0, 0)]
        self._undone: list[list[Entry]] = []
        self._run()

    def copy(self) -> "Match":
        """An equal match of the same class: what is done to one does not touch the other."""
        new = type(self).__new__(type(self))
        new.game = self.game
        new.seats = self.seats
        new.options = self.options
        new.dice = self.dice
        new.practice = self.practice
        new.confirms = self.confirms
        new.asks_all = self.asks_all
        new.entries = self.entries[:]
        new.told = self.told[:]
        new.asked = self.asked
        new.outcome = self.outcome
        new.moments = self.moments[:]
        new._p = self._p
        new._rests = self._rests[:]
        new._undone = self._undone[:]
        return new

    # --- play ------------------------------------------------------------------------------------------------------
    def _run(self) -> None:
        """On from the last resting point until somebody must answer or the game is over."""
        while self.outcome is None:
            rest = self._rests[len(self._rests) - 1]
            p = rest.p.copy()
            t = MatchTable(self.entries, rest.entries, self.dice, rest.picked, self.confirms, self.asks_all)
            try:
                self.outcome = self.game.step(p, t)
            except Suspended:
                self._show(rest, p, t)
                self.moments.append(Moment(len(self.entries), len(self.told)))
                return
            self._show(rest, p, t)
            if self.game.pauses and t.told and not self._was_asked(rest.entries, t.next):
                self.moments.append(Moment(rest.entries, rest.told, len(self._rests) - 1))
            self._rests.append(Rest(p.copy(), t.next, t.picked, len(self.told)))
        if self._rests[len(self._rests) - 1].entries != len(self.entries):
            raise RecordError("The record goes on after the end of the game.")

    def _was_asked(self, first: int, beyond: int) -> bool:
        """Whether anybody answered in a step."""
        return any(entry.kind == ASK for entry in self.entries[first:beyond])

    def _show(self, rest: Rest, p: Position, t: MatchTable) -> None:
        """Events of a step that is run again replace those of its last run."""
        self._p = p
        self.asked = t.asked
        del self.told[rest.told :]
        self.told += t.told

    def submit(self, seat: int, value: int) -> None:
        """Answer the open question; a typed roll or draw is submitted by CHANCE."""
        asked = self.asked
        if asked is None:
            raise NotAsked("The game is over: nothing is asked.")
        if seat != asked.seat:
            raise NotAsked("Another seat is asked.")
        if value not in asked.options:
            raise self.illegal(value)
        how = TYPED if asked.kind != ASK else FORCED if len(asked.options) == 1 else GIVEN
        before = len(self.entries)
        self.entries.append(Entry(asked.kind, seat, asked.question, value, asked.to, how))
        try:
            self._run()
        except BaseException:
            self._rewind(before)  # neither a fault in the rules nor a key pressed in between may take the match along
            raise
        self._undone = []

    def illegal(self, value: int) -> IllegalAnswer:
        """Why `value` cannot be the answer to the open question."""
        asked = self.asked
        if asked is None:
            return IllegalAnswer("The game is over: nothing is asked.")
        if asked.kind == ROLL:
            return IllegalAnswer(f"This die shows 1 to {len(asked.options)}.", self.game.chances[asked.question].rule)
        if not 0 <= value < len(self.game.words):
            return IllegalAnswer("That is not a word of this game.")
        if asked.kind == DRAW:
            said = f"{self.game.label(value)} is not in that pile."
            return IllegalAnswer(said, self.game.chances[asked.question].rule)
        refusal = self.game.refused(self._p, asked.seat, asked.question, value)
        return IllegalAnswer(refusal.sentence, refusal.rule)

    # --- look ------------------------------------------------------------------------------------------------------
    def sight(self, seat: int) -> Sight:
        """What the seat, or SPECTATOR, sees now."""
        return self.game.sight(self._p, seat)

    def view(self, seat: int) -> View:
        """The same as plain JSON."""
        return self.game.view(self._p, seat)

    def story(self, seat: int) -> list[Told]:
        """What the seat has been told, from the start."""
        return [told for told in self.told if hears(told.to, seat)]

    def look(self, seat: int) -> RecordLook:
        """What a player at that seat may look at."""
        rest = self._rests[len(self._rests) - 1]
        look = RecordLook(self.game, self._p, rest.p, self.entries[rest.entries :], self.told[rest.told :])
        look._seat = seat
        return look

    def digest(self) -> str:
        """Of the position as it is now. It is not for any seat's eyes."""
        return self._p.digest()

    def rests(self) -> list[tuple[int, str]]:
        """Each resting point: how many entries lie before it, and the digest of its position."""
        return [(rest.entries, rest.digest()) for rest in self._rests]

    def was_put(self, entry: int) -> bool:
        """Whether this is an answer that its seat was asked for, and none that the rules took as the only one."""
        found = self.entries[entry]
        if found.kind != ASK or found.how != FORCED or self.asks_all:
            return found.kind == ASK
        return self.confirms and has_just_answered(self.entries, found.seat, entry)

    # --- undo ------------------------------------------------------------------------------------------------------
    def _last_answer(self) -> int:
        """The last entry that a seat chose or a person typed, or -1; where every question is put, each counts."""
        i = len(self.entries) - 1
        while i >= 0:
            entry = self.entries[i]
            if entry.how == TYPED or (entry.kind == ASK and (entry.how == GIVEN or self.asks_all)):
                break
            i -= 1
        return i

    def barrier(self, seat: int) -> str:
        """Why `seat` may not take its last answer back, in a sentence; empty if it may.

        Those who only watch do not count: an answer taken back was seen by them all the same. Nor do seats that the
        rules play: nobody sits there, or somebody who only judges for them.
        """
        i = self._last_answer()
        if i < 0:
            return "There is nothing to take back."
        last = self.entries[i]
        if self.practice or (last.how == TYPED and (seat == CHANCE or last.known_to(seat))):
            return ""  # whoever types the dice may correct a slip
        if self.outcome is not None:
            return "The game is over."
        if last.seat != seat:
            return "The last answer was not yours."
        for taken_back in self._undone:
            if taken_back[0].kind != ASK:
                return "A die was rolled since."
        for entry in self.entries[i + 1 :]:
            if entry.kind == ROLL:
                return "A die was rolled since."
            if entry.kind == DRAW:
                return "Something was drawn since."
            if entry.seat != seat:
                return "Somebody else has answered since."
        if self.asked is not None and self.asked.kind == ASK and self.asked.seat != seat:
            return "Somebody else is asked already."
        p, told = self._before(i)
        judged = self.game.judged(self.seats, self.options)
        for other in self.game.held(self.seats, self.options):
            if other != seat and other not in judged:
                heard = [event.key() for event in told if hears(event.to, other)]
                if heard != [event.key() for event in self.story(other)]:
                    return "Others have been told of it."
                if not alike(self.game.sight(p, other), self.sight(other)):
                    return "Others have seen it."
        return ""

    def _before(self, i: int) -> tuple[Position, list[Told]]:
        """The position, and all that had been told, when entry i was still open."""
        r = self._rest_before(i)
        while True:
            rest = self._rests[r]
            p = rest.p.copy()
            t = MatchTable(self.entries[:i], rest.entries, Unpicked(), rest.picked, self.confirms, self.asks_all)
            try:
                self.game.step(p, t)
            except Suspended:
                return p, self.told[: rest.told] + t.told
            r += 1

    def undo(self, seat: int) -> None:
        """Take the last answer back, with all that followed from it."""
        sentence = self.barrier(seat)
        if sentence:
            raise NotAsked(sentence)
        i = self._last_answer()
        self._undone.append(self.entries[i:])
        self._rewind(i)

    def redo(self, seat: int) -> None:
        """Give the answer again that was taken back last."""
        if not self._undone:
            raise NotAsked("There is nothing to do again.")
        first = self._undone[len(self._undone) - 1][0]
        if first.seat != seat and first.how != TYPED and not self.practice:
            raise NotAsked("The answer taken back was not yours.")
        self.entries += self._undone.pop()
        self._run()

    def can_redo(self) -> bool:
        """Whether an answer was taken back and none was given since."""
        return len(self._undone) > 0

    def last_answer(self) -> Entry | None:
        """What undo would take back."""
        i = self._last_answer()
        return self.entries[i] if i >= 0 else None

    def taken_back(self) -> Entry | None:
        """What redo would give again."""
        return self._undone[len(self._undone) - 1][0] if self._undone else None

    def _rewind(self, i: int) -> None:
        del self.entries[i:]
        while self.moments and after(self.moments[len(self.moments) - 1], i):
            self.moments.pop()
        while self._rests[len(self._rests) - 1].entries > i:
            self._rests.pop()
        self.outcome = None
        self._run()

    def branch(self, entries: int, dice: Dice) -> "Match":
        """Another game with the same first entries: a what-if, for practice."""
        start = self._rests[0].p
        return Match(self.game, self.seats, self.options, dice, self.entries[:entries], True, start)

    def back_at(self, moment: int) -> "Match":
        """The match as it was at an earlier moment: to be looked at, not played on."""
        at = self.moments[moment]
        r = at.rest if at.rest >= 0 else self._rest_before(at.entries)
        rest = self._rests[r]
        then = self.copy()
        then.dice = Unpicked()
        then.practice = False
        then.entries = self.entries[: at.entries]
        then.told = self.told[: rest.told]
        then.moments = self.moments[:moment]
        then.asked = None
        then.outcome = None
        then._p = rest.p.copy()
        then._rests = self._rests[: r + 1]
        then._undone = []
        if at.rest < 0:
            then._run()  # only the step in which it was asked
        return then

    def _rest_before(self, i: int) -> int:
        """The last resting point at which entry i was still open."""
        r = len(self._rests) - 1
        while self._rests[r].entries > i:
            r -= 1
        return r

    def because(self, moment: int, seat: int) -> list[Told]:
        """What the rules did from a resting point on, with the traces of their charts, as far as the seat may know."""
        return [told for told in self.traced(moment) if hears(told.to, seat)]

    def traced(self, moment: int) -> list[Told]:
        """The same, as far as anybody may know."""
        return self.traced_step(self.moments[moment].rest)

    def steps(self) -> int:
        """How many steps were played to their end."""
        return len(self._rests) - 1

    def traced_step(self, step: int) -> list[Told]:
        """A step that is over, whoever answered in it, with the traces of its charts."""
        rest = self._rests[step]
        t = MatchTable(self.entries, rest.entries, Unpicked(), rest.picked, self.confirms, self.asks_all, traces=True)
        self.game.step(rest.p.copy(), t)
        return t.told


def after(moment: Moment, i: int) -> bool:
    """Whether a moment is gone when the answer i is taken back; what the rules did alone before it stays."""
    return moment.entries > i or (moment.entries == i and moment.rest < 0)


class Unpicked(Dice):
    """No dice: a step that is looked at again must not roll anew."""

    def pick(self, k: int, n: int) -> int:
        raise Suspended()
