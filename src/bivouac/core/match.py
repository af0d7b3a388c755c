"""A game in progress: its record, its resting points, undo with its barriers."""

from mypy_extensions import mypyc_attr

from bivouac.core.dice import Dice
from bivouac.core.errors import IllegalAnswer, NotAsked, RecordError
from bivouac.core.game import Game, Options, Outcome, View
from bivouac.core.player import RecordLook
from bivouac.core.position import Position
from bivouac.core.sight import Sight, alike
from bivouac.core.suspending import Asked as Asked
from bivouac.core.suspending import MatchTable, Unpicked, has_just_answered
from bivouac.core.table import ASK, CHANCE, DRAW, FORCED, GIVEN, ROLL, TYPED, Entry, Suspended, Told, hears


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
            rest = self._rests[-1]
            p = rest.p.copy()
            t = self._table(rest, self.entries, self.dice)
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
        if self._rests[-1].entries != len(self.entries):
            raise RecordError("The record goes on after the end of the game.")

    def _table(self, rest: Rest, entries: list[Entry], dice: Dice) -> MatchTable:
        """The table of a step from this resting point on."""
        return MatchTable(entries, rest.entries, dice, rest.picked, self.confirms, self.asks_all)

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
        refusal = self.game.refused(self.sight(asked.seat), asked.question, value)
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
        rest = self._rests[-1]
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
        answer = self.entries[entry]
        if answer.kind != ASK or answer.how != FORCED or self.asks_all:
            return answer.kind == ASK
        return self.confirms and has_just_answered(self.entries, answer.seat, entry)

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
            t = self._table(rest, self.entries[:i], Unpicked())
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
        first = self._undone[-1][0]
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
        return self._undone[-1][0] if self._undone else None

    def _rewind(self, i: int) -> None:
        del self.entries[i:]
        while self._rests[-1].entries > i:
            self._rests.pop()
        while self.moments and self._is_to_come(self.moments[-1]):
            self.moments.pop()
        self.outcome = None
        self._run()

    def _is_to_come(self, moment: Moment) -> bool:
        """Whether a question waits for an entry that is not there, or a step that went on alone is not over."""
        return moment.entries >= len(self.entries) if moment.rest < 0 else moment.rest >= self.steps()

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
        t = self._table(rest, self.entries, Unpicked())
        t.traces = True
        self.game.step(rest.p.copy(), t)
        return t.told
