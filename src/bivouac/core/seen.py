"""What one viewer of a match may see, as plain data: the one source of every page, stream and answer.

It is built from the seat's sight, the seat's story and the question put to the seat. Whoever draws a table gets this,
and never the match.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from bivouac.core.chart import TRACES
from bivouac.core.game import Game, View
from bivouac.core.match import Match
from bivouac.core.sight import Sight
from bivouac.core.table import ASK, DRAW, ROLL, SPECTATOR, TYPED, Entry, Told, hears

LATELY: Final = 12  # moments: so far back a chart is looked for that decided last


class Choice:
    """A legal answer: its number, the word that is sent, what people read, and what it would give up for good."""

    def __init__(self, value: int, word: str, label: str, forgone: str = "") -> None:
        self.value = value
        self.word = word
        self.label = label
        self.forgone = forgone


class Question:
    """The open question as the viewer knows it. Choices are told to whoever must answer, and to nobody else."""

    def __init__(self, kind: int, seat: int, number: int, prompt: str, rule: str, choices: list[Choice]) -> None:
        self.kind = kind  # ASK; ROLL and DRAW at a table with real dice
        self.seat = seat
        self.number = number  # of the game's questions, or chances; -1 if the viewer may not know
        self.prompt = prompt
        self.rule = rule
        self.choices = choices


class Line(NamedTuple):
    """A line of the log, and the moment at which it had first been told."""

    sentence: str
    rule: str
    moment: int


class Seen:
    """One viewer's table at one moment."""

    def __init__(self, game: Game, seat: int, seats: int, sight: Sight, moment: int, last: int) -> None:
        self.game = game
        self.seat = seat  # through whose eyes; SPECTATOR for those who only watch
        self.seats = seats
        self.sight = sight
        self.rest = sight  # at the last resting point: worlds can be imagined from it
        self.step: list[Entry] = []  # answers, rolls and draws since then, as far as the seat knows them
        self.step_told: list[Told] = []  # what it was told since then
        self.moment = moment  # 0 to last; below last it is the past
        self.last = last
        self.question: Question | None = None
        self.log: list[Line] = []
        self.told: list[Told] = []  # the same events as numbers, up to the moment
        self.entries: list[Entry] = []  # when the game is over: what the seat knows of the record
        self.ending = ""  # the sentence, when the game is over
        self.winners: list[int] = []
        self.scores: list[int] = []
        self.undo = ""  # what the seat would take back
        self.barrier = ""  # why it may not
        self.redo = ""
        self.because: list[Told] = []  # what the rules did alone, with the traces of charts: see `alone`
        self.because_at = -1  # the moment from which they did it
        self.since = -1  # the first moment after the seat's last answer, if others have done something since

    @property
    def view(self) -> View:
        """What is seen, as plain JSON."""
        return self.sight.plain()

    @property
    def past(self) -> bool:
        return self.moment < self.last

    @property
    def yours(self) -> bool:
        """Whether the viewer is to answer."""
        return self.question is not None and len(self.question.choices) > 0

    def text(self) -> list[str]:
        """The whole of it in words."""
        return self.game.text(self.sight) + self.game.account(self.told)


def seen(
    match: Match, seat: int, moment: int = -1, deals: bool = False, by_order: int = 0, also: Sequence[int] = ()
) -> Seen:
    """What `seat` sees now, or saw at a moment. `deals` is the viewer who rolls and draws at a real table.

    So many of the seat's last answers were given by its standing orders: they do not count as its own. What was
    answered in the seats that its person holds `also` does.
    """
    last = len(match.moments) - (1 if match.outcome is None else 0)
    if moment < 0 or moment >= last:
        moment = last
    then = match if moment == last else match.back_at(moment)
    view = Seen(match.game, seat, match.seats, then.sight(seat), moment, last)
    view.log = lines(match, seat)
    view.told = then.story(seat)
    look = then.look(seat)
    view.rest, view.step, view.step_told = look.rest(), look.entries(), look.told()
    view.question = question(then, seat, deals)
    alone(match, view)
    if then.outcome is not None:
        view.ending = match.game.end_sentence(then.outcome)
        view.winners = then.outcome.winners[:]
        view.scores = then.outcome.scores[:]
        view.entries = [entry.as_known_to(seat) for entry in then.entries]
    if moment == last and seat != SPECTATOR:
        taking_back(match, seat, view)
    view.since = since(match, [seat, *also], last, by_order)
    if moment < last and view.question is not None:
        view.question.choices = []
    return view


def alone(match: Match, view: Seen) -> None:
    """What the rules did alone, and why: from this moment of the past on; now, the last of it that a chart decided.

    If none did lately, it is the last that there was.
    """
    if view.past:
        if match.moments[view.moment].rest >= 0:
            tell_because(match, view, view.moment)
        return
    if not match.game.pauses:
        return
    rests = [at for at in range(max(0, view.last - LATELY), view.last) if match.moments[at].rest >= 0]
    for at in [*reversed(rests), *rests[-1:]]:
        tell_because(match, view, at)
        if any(told.event < TRACES for told in view.because):
            return


def tell_because(match: Match, view: Seen, at: int) -> None:
    view.because_at = at
    view.because = match.because(at, view.seat)


def since(match: Match, seats: Sequence[int], last: int, by_order: int = 0) -> int:
    """The first moment after the last answer of these seats; -1 if they never answered, or nothing was asked since.

    An only choice that the rules took for a seat is no answer of its own. Where the rules go on by themselves, all
    that they did before its first answer counts.
    """
    entries = match.entries
    own = (i for i in reversed(range(len(entries))) if entries[i].seat in seats and match.was_put(i))
    answered = next(islice(own, by_order, None), -1)
    if answered < 0 and match.game.pauses:
        return 0 if last > 0 else -1
    first = last
    while first > 0 and match.moments[first - 1].entries > answered >= 0:
        first -= 1
    return first if first < last else -1


def taking_back(match: Match, seat: int, view: Seen) -> None:
    """Undo and redo, each with what it does; an answer of others is not named before it may be known."""
    last = match.last_answer()
    view.barrier = match.barrier(seat)
    if last is not None and last.known_to(seat):
        view.undo = said(match.game, last)
    again = match.taken_back()
    if again is not None and again.known_to(seat) and (again.seat == seat or again.how == TYPED or match.practice):
        view.redo = said(match.game, again)


def question(match: Match, seat: int, deals: bool) -> Question | None:
    asked = match.asked
    if asked is None:
        return None
    game = match.game
    yours = asked.seat == seat if asked.kind == ASK else deals
    if not yours and not hears(asked.to, seat):
        return Question(asked.kind, asked.seat, -1, "", "", [])
    sight = match.sight(seat)
    if asked.kind == ASK:
        prompt, rule = game.prompt(sight, asked.question), game.questions[asked.question].rule
    else:
        prompt, rule = game.chance_prompt(sight, asked.question), game.chances[asked.question].rule
    choices = [choice(game, asked.kind, value) for value in asked.options] if yours else []
    if asked.kind == ASK and len(choices) > 1:
        for each in choices:
            each.forgone = game.forgone(sight, asked.question, asked.options, each.value)
    return Question(asked.kind, asked.seat, asked.question, prompt, rule, choices)


def choice(game: Game, kind: int, value: int) -> Choice:
    if kind == ROLL:
        return Choice(value, str(value), game.face(value))
    return Choice(value, game.words.word(value), game.label(value))


def lines(match: Match, seat: int) -> list[Line]:
    """The log that the seat may read, from the start to now; what a chart looked at is no line of it."""
    game = match.game
    log: list[Line] = []
    first = TRACES if game.charts else 0
    moment = 0
    for i, told in enumerate(match.told):
        while moment < len(match.moments) and match.moments[moment].told <= i:
            moment += 1
        if told.event >= first and hears(told.to, seat):
            sentence = worded(game, told.event, told.a, told.b, told.c)
            log.append(Line(sentence, game.events[told.event].rule, moment))
    return log


@lru_cache(maxsize=1 << 15)
def worded(game: Game, event: int, a: int, b: int, c: int) -> str:
    """A long story is told anew after every answer: what is in it is put into words once."""
    return game.sentence(event, a, b, c)


def said(game: Game, entry: Entry) -> str:
    """An answer, a roll or a draw in a word or two."""
    if entry.kind == ROLL:
        return f"roll of {game.face(entry.value)}"
    return game.label(entry.value) if entry.kind == DRAW else game.said(entry.why, entry.value)
