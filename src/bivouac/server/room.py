"""A table in memory: the match that its acts lead to, who sits where, and those who look on."""

import asyncio
import json
from collections import Counter, deque
from collections.abc import Callable
from typing import Any, Final

from bivouac.core.dice import CommittedDice, Dice, TypedDice
from bivouac.core.errors import BivouacError, UnknownWord
from bivouac.core.game import Game, Options
from bivouac.core.match import Match
from bivouac.core.notes import NOBODY, Note, Notes
from bivouac.core.opening import dice_of
from bivouac.core.player import reasons_in
from bivouac.core.record import MINE, Header, label, read
from bivouac.core.table import ASK, CHANCE, ROLL, SPECTATOR
from bivouac.games import load
from bivouac.server.errors import Refused
from bivouac.server.rows import Act, Chair, Orders, Table

ANSWER: Final = "answer"
UNDO: Final = "undo"
REDO: Final = "redo"
HINT: Final = "hint"
BY_ORDER: Final = "order:"  # so begin the keys of answers that standing orders gave; no person can send such a key
THOUGHTS: Final = 8  # that are remembered: one that took long does not slow down a whole game


class Room:
    """What is committed, and nothing else: a new state is made beside the old one and takes its place afterwards."""

    def __init__(
        self, row: Table, chairs: list[Chair], match: Match, header: Header, notes: Notes | None = None
    ) -> None:
        self.row = row
        self.chairs = chairs
        self.match = match
        self.header = header
        self.version = 0
        self.seating = row.seating
        self.keys: dict[str, Act] = {}
        self.orders: dict[int, Orders] = {}  # by seat, as they were given
        self.by_order: dict[int, int] = {}  # how many answers orders gave for a seat since its person last acted
        self.taken_back = False  # somebody thinks again: until an answer is given, no orders give it
        self.notes = notes if notes is not None else Notes()
        self.lock = asyncio.Lock()
        self.watchers: set[str] = set()
        self.tokens: dict[int, str] = {}  # of links made lately, by seat; the store has only their hashes
        self.facing: dict[str, int] = {}  # which of his seats a person at one screen plays just now
        self.frames: dict[Any, Any] = {}  # what was drawn of the present state, by viewer
        self.looking = 0  # open streams
        self.present: Counter[str] = Counter()  # the same by person
        self.driver: asyncio.Task[None] | None = None
        self.thoughts: deque[float] = deque(maxlen=THOUGHTS)  # seconds that bots have thought here lately
        self._changed = asyncio.Event()

    @property
    def held(self) -> list[int]:
        """The seats that somebody holds or may hold; charts lead the others."""
        return self.match.game.held(self.match.seats, self.match.options)

    @property
    def judged(self) -> list[int]:
        """Those of them that the charts lead, and somebody judges for."""
        return self.match.game.judged(self.match.seats, self.match.options)

    @property
    def busy(self) -> bool:
        """Whether somebody looks, acts or thinks."""
        return self.looking > 0 or self.lock.locked() or self.driver is not None

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def frame(self) -> str:
        """The name of the present state, as the stream tells it."""
        return f"{self.version}.{self.seating}"

    # --- acts ------------------------------------------------------------------------------------------------------
    def take(self, act: Act, match: Match) -> None:
        """An act was committed: `match` is what it led to."""
        self.match = match
        self.version = act.version
        self.keys[act.key] = act
        self.note_orders(act, match)
        if act.kind == HINT:
            self.header.assisted = True
            self.notes.add(len(match.entries), note_of(act))
        elif act.kind == ANSWER:
            self.notes.answered(last_place(match), note_of(act) if act.because else None)
        self.changed()

    def note_orders(self, act: Act, match: Match) -> None:
        """Who answered, a person or his orders; and whether a question is open again that he took back to."""
        if act.key.startswith(BY_ORDER):
            self.by_order[act.seat] = self.by_order.get(act.seat, 0) + 1
        elif act.kind == ANSWER:
            self.by_order.pop(act.seat, None)
        elif act.kind != HINT:
            self.by_order = {}  # some of what they gave may have been taken back
        if act.kind != HINT:
            self.taken_back = act.kind == UNDO or (act.kind == REDO and match.can_redo())

    def ordered(self, given: list[Orders]) -> None:
        """The orders as they are stored now. Nobody else is woken: that there are orders is nobody else's business."""
        by_seat = {orders.seat: orders for orders in given}
        if by_seat != self.orders:
            self.orders = by_seat
            self.frames = {}

    def seated(self, row: Table, chairs: list[Chair]) -> None:
        """Somebody sat down or left."""
        self.chairs = chairs
        self.seating = row.seating
        self.changed()

    # --- those who look on -----------------------------------------------------------------------------------------
    def changed(self) -> None:
        """Wake every stream."""
        self.frames = {}
        self._changed.set()
        self._changed = asyncio.Event()

    async def news(self, shown: str, seconds: float) -> bool:
        """Wait until there is something newer than `shown`; False if nothing came in time."""
        waiting = self._changed
        if self.frame != shown:
            return True
        try:
            await asyncio.wait_for(waiting.wait(), seconds)
            return True
        except TimeoutError:
            return False

    # --- seats -----------------------------------------------------------------------------------------------------
    def seats_of(self, person: str) -> list[int]:
        return [chair.seat for chair in self.chairs if chair.person == person]

    def orders_of(self, seat: int) -> Options:
        """Of the person who sits there now; nothing where the game has none, or they were another's."""
        given = self.orders.get(seat)
        mine = given is not None and given.person == self.chairs[seat].person
        known = given.orders if given is not None and mine else {}
        return {order.name: known.get(order.name, order.default) for order in self.game.orders}

    def bot_to_answer(self) -> str:
        """The bot that the open question is for, or nothing."""
        asked = self.match.asked
        if asked is None or asked.kind != ASK or self.chairs[asked.seat].person is not None:
            return ""
        return self.chairs[asked.seat].bot

    def deals(self, person: str) -> bool:
        """Whether this person says what the dice and decks of a real table show."""
        return self.row.dice == MINE and person == self.row.host


# --- from rows to rooms -----------------------------------------------------------------------------------------------
def opened(row: Table, chairs: list[Chair], acts: list[Act]) -> Room:
    """The table as its acts left it; each is played again, and the end must be what it was."""
    game = load(row.game)
    if game.version != row.rules:
        was = f"This table was played by rules version {row.rules} of {game.title}"
        raise Refused(410, f"{was}; now it is {game.version}.")
    try:
        match, header, notes = begun(game, row)
        room = Room(row, chairs, match, header, notes)
        for act in acts:
            perform(match, act.kind, act.seat, act.value)
            room.take(act, match)
    except Refused:
        raise
    except BivouacError as error:
        raise Refused(500, f"This table cannot be opened: {error}") from None
    if acts and acts[-1].digest != match.digest():
        raise Refused(500, "This table cannot be opened: its acts no longer lead to the position that was kept.")
    return room


def begun(game: Game, row: Table) -> tuple[Match, Header, Notes]:
    """The match before its first act here: dealt, or as far as an imported record had come."""
    if row.record:
        return continued(game, row.record)
    header = Header(row.match, [""] * row.seats, row.dice, row.options, row.commitment, row.seed, practice=row.practice)
    dice: Dice = TypedDice() if row.dice == MINE else CommittedDice(bytes.fromhex(row.seed), label(game, header))
    return new_match(game, row.seats, row.options, dice, row.practice), header, Notes()


def new_match(game: Game, seats: int, options: Options, dice: Dice, practice: bool) -> Match:
    """Among several, every question is put, forced or not: that somebody has no choice is his secret."""
    checked = game.checked(options)
    several = len(game.held(seats, checked)) - len(game.judged(seats, checked)) > 1
    return Match(game, seats, options, dice, None, practice, confirms=True, asks_all=several)


def continued(game: Game, text: str) -> tuple[Match, Header, Notes]:
    """A record that was checked when it came in, played again answer by answer, so that each is a moment to go to."""
    saved = read(text, game)
    match = new_match(game, saved.seats, saved.options, dice_of(saved), saved.header.practice)
    notes = saved.notes.upto(len(saved.entries))
    while match.asked is not None and len(match.entries) < len(saved.entries):
        place = len(match.entries)
        if place in notes:
            notes[place].prompt = game.prompt(match.sight(match.asked.seat), match.asked.question)
            notes[place].rule = game.questions[match.asked.question].rule
            notes[place].open = not game.hides(match.sight(SPECTATOR), SPECTATOR)
        match.submit(saved.entries[place].seat, saved.entries[place].value)
    return match, saved.header, saved.notes


def perform(match: Match, kind: str, seat: int, value: str) -> None:
    """One act. A hint changes nothing but what is noted of the game."""
    if kind == ANSWER:
        match.submit(seat, answer_number(match, value))
    elif kind in (UNDO, REDO):
        for _ in range(int(value)):
            (match.undo if kind == UNDO else match.redo)(seat)


def answer_number(match: Match, value: str) -> int:
    """A word of the game, or the face of a die."""
    if match.asked is not None and match.asked.kind == ROLL:
        if not (value.isascii() and value.isdigit() and len(value) < 4):
            raise UnknownWord("A die shows a number.")
        return int(value)
    return match.game.words.number(value)


def take_back(match: Match, seat: int, waits: Callable[[int], bool]) -> int:
    """Undo to the seat's own last answer; how many answers that took. `waits` says which seats a person holds."""
    taken = 0
    while not taken or (stands_at_a_bot(match, waits) and not match.barrier(seat)):
        match.undo(seat)
        taken += 1
    return taken


def give_again(match: Match, seat: int, waits: Callable[[int], bool]) -> int:
    given = 0
    while not given or (stands_at_a_bot(match, waits) and match.can_redo()):
        match.redo(seat)
        given += 1
    return given


def stands_at_a_bot(match: Match, waits: Callable[[int], bool]) -> bool:
    asked = match.asked
    return asked is not None and asked.seat != CHANCE and not waits(asked.seat)


def last_place(match: Match) -> int:
    """The place in the record of what was answered last, just after it was."""
    return [moment.entries for moment in match.moments if moment.rest < 0][-1 if match.outcome is not None else -2]


def note_of(act: Act) -> Note:
    """What was considered, as it was stored with the act; an older server told less."""
    plain: dict[str, Any] = json.loads(act.because)
    question, greedy = plain.get("question", NOBODY), plain.get("greedy", NOBODY)
    known = {name: plain[name] for name in ("player", "answer", "prompt", "rule", "open")}
    return Note(act.seat, question, act.kind == HINT, reasons=reasons_in(plain), greedy=greedy, **known)
