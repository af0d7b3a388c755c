"""A game at this terminal: the match, who holds which seat, and where it is kept."""

from pathlib import Path
from typing import Final

from bivouac.bots.roster import player
from bivouac.core.chart import TRACES
from bivouac.core.dice import TypedDice, luck
from bivouac.core.errors import RecordError, UnknownWord
from bivouac.core.match import Asked, Match
from bivouac.core.notes import Note, Notes
from bivouac.core.player import Player
from bivouac.core.record import MINE, Header
from bivouac.core.seen import Line, Question, Seen, said, seen
from bivouac.core.table import ASK, GIVEN, SPECTATOR, TYPED, Entry, Told
from bivouac.games.screens.terminal import Board
from bivouac.saves import Shelf

YOU: Final = "you"
CHARTS: Final = "charts"  # who holds a seat that the rules play
STEP: Final = "step"  # how the steps of the charts are shown
ALL_AT_ONCE: Final = "all"
NOT_AT_ALL: Final = "none"
SHOWN: Final = [STEP, ALL_AT_ONCE, NOT_AT_ALL]


class Session:
    """What both faces, screen and lines, play on."""

    def __init__(self, match: Match, header: Header, shelf: Shelf, board: Board, notes: Notes | None = None) -> None:
        if len(header.players) != match.seats:
            raise RecordError("The record does not say who holds which seat.")
        self.match = match
        self.game = match.game
        self.header = header
        self.notes = notes if notes is not None else Notes()
        self.shelf = shelf
        self.board = board
        self.people = [seat for seat, name in enumerate(header.players) if name == YOU]
        judged = match.game.judged(match.seats, match.options)
        self.judged = [seat for seat in self.people if seat in judged]  # the charts lead them
        self.leading = [seat for seat in self.people if seat not in judged]
        self.seat = self.leading[0] if len(self.leading) == 1 else SPECTATOR  # whose eyes the table is seen with
        self.bots = [self.bot(name, seat) for seat, name in enumerate(header.players)]
        self.heards: dict[int, int] = {}  # how many events each person has been told
        self.taken_back: list[str] = []  # in words, the last one last
        self.charts = ""  # how steps of the charts are shown; as the face has it, if nothing is said
        self.stepped = 0  # moments whose steps were shown
        self.drawn_at: Asked | None = None  # the question at which these were made
        self.drawn: dict[int, Seen] = {}  # by whose eyes
        # at a real table a slip of the tongue must not stand: the person deals, so the person may take back
        match.practice = header.practice or header.dice == MINE

    def bot(self, name: str, seat: int) -> Player | None:
        """Who answers for a seat; nobody for the person's own."""
        if name == YOU or seat not in self.game.held(self.match.seats, self.match.options):
            return None
        try:
            return player(name, self.game, luck(self.header.match, "seat", seat))
        except UnknownWord as error:
            raise RecordError(str(error)) from None

    @property
    def asked(self) -> Asked:
        if self.match.asked is None:
            raise RecordError("The game is over: nothing is asked.")
        return self.match.asked

    @property
    def over(self) -> bool:
        return self.match.outcome is not None

    # --- what is seen ----------------------------------------------------------------------------------------------
    @property
    def seen(self) -> Seen:
        """The table as whoever sits here may see it. A game for one hides nothing from those who watch."""
        return self.seen_by(0 if self.match.seats == 1 else self.seat)

    def seen_by(self, seat: int) -> Seen:
        """The table with the eyes of a seat; made once for each question."""
        if self.drawn_at is not self.match.asked:
            self.drawn_at, self.drawn = self.match.asked, {}
        if seat not in self.drawn:
            self.drawn[seat] = seen(self.match, seat, deals=True)
        return self.drawn[seat]

    def seen_at(self, moment: int) -> Seen:
        """The table before a step of the charts, as all who look on may see it."""
        return seen(self.match, self.eyes, moment)

    @property
    def question(self) -> Question:
        """The open question, as far as whoever sits here may know it."""
        if self.seen.question is None:
            raise RecordError("The game is over: nothing is asked.")
        return self.seen.question

    @property
    def heard(self) -> int:
        """How many events whoever sits here has been told."""
        return self.heards.get(self.seat, 0)

    def waits_for_person(self) -> bool:
        """Whether the open question is for a person here: as a player, or as the one who rolls and draws."""
        return self.asked.kind != ASK or self.asked.seat in self.people

    # --- several people at one keyboard ----------------------------------------------------------------------------
    @property
    def shared(self) -> bool:
        return len(self.leading) > 1

    def hands_over(self) -> bool:
        """Whether the open question is for another person than the one whose eyes the table is seen with."""
        judges = self.asked.seat in self.judged
        return self.shared and self.asked.kind == ASK and self.asked.seat != self.seat and not judges

    def turn(self) -> None:
        """Whoever sits here also judges for the charts: he sees the table with the eyes of the seat that is asked."""
        asked = self.asked
        if asked.kind == ASK and asked.seat in self.people and asked.seat != self.seat:
            self.heards[asked.seat] = self.heard
            self.seat = asked.seat

    def sit(self, seat: int) -> None:
        """From now on the table is seen with the eyes of this seat; with nobody's, nothing is news."""
        self.seat = seat
        if seat == SPECTATOR:
            self.heards[seat] = self.told_to(seat)

    # --- the question ----------------------------------------------------------------------------------------------
    def who(self) -> str:
        """Who is asked."""
        if self.asked.kind != ASK:
            return "Your table"
        return self.game.seat_names(self.match.seats)[self.asked.seat]

    def prompt(self) -> str:
        """What is asked; whoever watches bots reads it, too, where others may not know the answer."""
        return self.question.prompt or self.game.prompt(self.seen.sight, self.asked.question)

    def rule(self) -> str:
        """The rule of the open question."""
        return self.question.rule or self.game.questions[self.asked.question].rule

    def only_answer(self) -> bool:
        """Whether the open question is put to a seat only so that it can still think again."""
        return self.asked.kind == ASK and len(self.asked.options) == 1

    # --- rulings ---------------------------------------------------------------------------------------------------
    def switched(self) -> list[str]:
        """The options that are not as usual, each with its state; who leads which seat is no ruling."""
        options = self.match.options
        return [
            f"{option.name} {option.written(options[option.name])}"
            for option in self.game.options
            if options[option.name] != option.default and option.name not in (self.game.led_by, self.game.judged_by)
        ]

    def rulings(self, chapter: str) -> list[str]:
        """How the rulings of a chapter stand in this game, each in a sentence."""
        return [
            f"In this game: {option.name} is {option.written(self.match.options[option.name])}."
            for option in self.game.options
            if option.rule.partition(".")[0] == chapter
        ]

    def why_not(self, value: int) -> str:
        """Why something cannot be answered now."""
        return str(self.match.illegal(value))

    def end_rule(self) -> str:
        """The rule by which the game was over."""
        return self.game.ends[self.match.outcome.end].rule if self.match.outcome is not None else ""

    # --- answers ---------------------------------------------------------------------------------------------------
    def answer(self, value: int) -> None:
        place = len(self.match.entries)
        self.match.submit(self.asked.seat, value)
        self.notes.answered(place, None)
        self.taken_back = []
        self.keep()

    def bot_thinks(self) -> bool:
        """Whether the bot that is asked will take its time."""
        bot = self.bots[self.asked.seat]
        return bot is not None and bot.thinks and not self.only_answer()

    def bot_answers(self) -> None:
        asked = self.asked
        bot = self.bots[asked.seat]
        if bot is None:
            raise RecordError("No bot holds the seat that is asked.")
        place, note, value = len(self.match.entries), None, asked.options[0]
        if not self.only_answer():
            look = self.match.look(asked.seat)
            value = bot.choose(asked.seat, asked.question, asked.options, look)
            reasons = bot.reasons(asked.seat, asked.question, asked.options, look, value)
            note = Note(asked.seat, asked.question, False, self.header.players[asked.seat], value, reasons)
        self.match.submit(asked.seat, value)
        self.notes.answered(place, note)
        self.taken_back = []
        if self.match.outcome is None and (self.waits_for_person() or not self.people):
            self.keep()  # what bots answer one after the other is saved at once: they can answer again

    def keep(self) -> None:
        """Save; a game that is over is put away instead."""
        if self.match.outcome is None:
            self.shelf.save(self.match, self.header, self.notes)

    def put_away(self) -> Path:
        """Where the record lies now: with the finished games, or in its place on the shelf."""
        if self.match.outcome is None:
            return self.shelf.path
        return self.shelf.finish(self.match, self.header, self.notes)

    def last_reasons(self) -> Note | None:
        """Why a bot answered last; with what it was asked, and whether nothing was hidden from anybody then."""
        place = self.notes.last(len(self.match.entries))
        if place < 0:
            return None
        note = self.notes.reasons[place]
        then = self.match.branch(place, TypedDice())  # it stands at the question
        note.prompt = self.game.prompt(then.sight(note.seat), note.question)
        note.rule = self.game.questions[note.question].rule
        note.open = not self.game.hides(then.sight(SPECTATOR), SPECTATOR)
        return note

    def last_hint(self) -> Note | None:
        """The hint that was taken at this question by whoever sits here."""
        hint = self.notes.hints.get(len(self.match.entries))
        return hint if hint is not None and hint.seat == self.seat else None

    def assist(self, note: Note) -> None:
        """A hint is taken: the record says so from now on."""
        self.header.assisted = True
        self.notes.add(len(self.match.entries), note)
        self.keep()

    # --- taking back -----------------------------------------------------------------------------------------------
    def last_answer(self) -> str:
        """What undo would take back, in words."""
        for entry in reversed(self.match.entries):
            if self.was_answered(entry):
                return said(self.game, entry) if entry.known_to(self.seat) else "an answer of another"
        return ""

    def barrier(self) -> str:
        """Why it cannot be taken back; empty if it can."""
        return self.match.barrier(self.seat)

    def was_answered(self, entry: Entry) -> bool:
        """Whether a person here chose it, or typed what was rolled or drawn."""
        chosen = entry.kind == ASK and (entry.how == GIVEN or self.match.asks_all)
        return entry.how == TYPED or (chosen and (entry.seat in self.people or not self.people))

    def undo(self) -> str:
        """Take back to the person's own last answer; what was taken back, in words."""
        answer = self.last_answer()
        self.match.undo(self.seat)
        self.taken_back.append(answer)
        while not self.waits_for_person() and not self.match.barrier(self.seat):
            self.match.undo(self.seat)
        for seat in self.heards:
            self.heards[seat] = min(self.heards[seat], self.told_to(seat))
        self.keep()
        return answer

    def redo(self) -> str:
        """Give again what was taken back last."""
        self.match.redo(self.seat)
        answer = self.taken_back.pop()
        while self.match.outcome is None and not self.waits_for_person() and self.match.can_redo():
            self.match.redo(self.seat)
        self.keep()
        return answer

    # --- what the rules do alone -----------------------------------------------------------------------------------
    def fresh_steps(self) -> list[int]:
        """The moments since the last question from which the rules went on alone, by their charts."""
        moments = self.match.moments
        first = min(self.stepped, len(moments))
        self.stepped = len(moments)
        return [i for i in range(first, len(moments)) if moments[i].rest >= 0]

    def step_told(self, moment: int) -> list[Told]:
        """What happened in a step, with the traces of the charts, as far as all who look on may know."""
        return self.match.because(moment, self.eyes)

    def hear_step(self, told: list[Told]) -> None:
        """Whoever only watches is told by the steps, and not again."""
        if not self.people:
            self.heards[self.seat] = self.heard + len([one for one in told if one.event >= TRACES])

    @property
    def eyes(self) -> int:
        """Whose eyes the steps are seen with: of several people at one keyboard, nobody's."""
        return SPECTATOR if self.shared else self.seat

    def last_steps(self) -> list[int]:
        """The latest moments of that kind, as far as no question lay between them."""
        alone = [moment.rest >= 0 for moment in self.match.moments]
        beyond = max([i + 1 for i, by_itself in enumerate(alone) if by_itself], default=0)
        first = max([i + 1 for i, by_itself in enumerate(alone[:beyond]) if not by_itself], default=0)
        return list(range(first, beyond))

    # --- the story -------------------------------------------------------------------------------------------------
    def told_to(self, seat: int) -> int:
        """How many events a seat has been told."""
        return len(self.match.story(seat))

    def news(self, moment: int = -1) -> list[str]:
        """What whoever sits here has not been told yet, and happened before this moment, if one is given."""
        log = [line for line in self.seen.log if moment < 0 or line.moment <= moment]
        fresh = log[self.heard :]
        self.heards[self.seat] = max(self.heard, len(log))
        return [in_full(line) for line in fresh]

    def hear_again(self) -> None:
        """A game goes on: everyone is told this turn again; the log has all of it."""
        for seat in self.people or [SPECTATOR]:
            self.heards[seat] = self.told_before_this_turn(seat)

    def heard_up_to(self, last: Told) -> None:
        """Everyone has read of all that happened up to this event."""
        for seat in self.people or [SPECTATOR]:
            read = max([i + 1 for i, told in enumerate(self.match.story(seat)) if told is last], default=0)
            self.heards[seat] = max(self.heards.get(seat, 0), read)

    def told_before_this_turn(self, seat: int) -> int:
        return self.told_to(seat) - len(self.match.look(seat).told())

    def chapter(self) -> str:
        """What changes when the whole table is to be read out again: the turn, or the phase where steps are small."""
        return self.game.clock(self.seen.sight) if self.game.pauses else str(self.told_before_this_turn(self.seat))


def in_full(line: Line) -> str:
    """A line of the log with its rule."""
    return f"{line.sentence} ({line.rule})"
