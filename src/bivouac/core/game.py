"""What a game is to the house."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final, cast

from mypy_extensions import mypyc_attr

from bivouac.core.chart import Chart
from bivouac.core.dice import Luck
from bivouac.core.errors import UnknownWord
from bivouac.core.position import Columns, Position
from bivouac.core.provenance import Provenance
from bivouac.core.sight import FaceUp, Sight
from bivouac.core.sight import View as View
from bivouac.core.table import SPECTATOR, Table, Told
from bivouac.core.words import Term, Vocabulary

Options = dict[str, int]
ASK_THE_PERSON: Final = -1  # in place of an answer by standing orders


class Outcome:
    """How a game ended: who won (perhaps nobody), why, and everybody's score."""

    def __init__(self, winners: list[int], end: int, scores: list[int]) -> None:
        self.winners = winners
        self.end = end
        self.scores = scores


class Option:
    """A ruling that a table may switch, or a number it may choose: its default, its rule, what it means, its bounds.

    `tried` are the values that the checks play: all of them, unless they are many. Where the number is a set, `bits`
    names what each of its bits stands for, the lowest first, each in one word.
    """

    def __init__(
        self,
        name: str,
        default: int,
        rule: str,
        meaning: str,
        most: int = 1,
        least: int = 0,
        tried: list[int] | None = None,
        bits: list[str] | None = None,
    ) -> None:
        self.name = name
        self.default = default
        self.rule = rule
        self.meaning = meaning
        self.most = most
        self.least = least
        self.tried = list(range(least, most + 1)) if tried is None else tried
        self.bits: list[str] = [] if bits is None else bits

    def written(self, value: int) -> str:
        """A value as the command line takes it: on or off, the names of a set, or a number."""
        if self.bits and value:
            return "+".join([name for bit, name in enumerate(self.bits) if (value >> bit) & 1])
        return ("off", "on")[value] if (self.least, self.most) == (0, 1) else str(value)

    def value(self, text: str) -> int:
        """What is written so, in whatever order a set is named; its bounds are not checked yet."""
        names = text.lower().split("+")
        if text in ("on", "off"):
            return int(text == "on")
        if text.isascii() and text.isdigit() and len(text) < 10:
            return int(text)
        if self.bits and len(set(names)) == len(names) and set(names) <= set(self.bits):
            return sum([1 << self.bits.index(name) for name in names])
        if self.bits:
            known = ", ".join(self.bits)
            raise UnknownWord(f"The option “{self.name}” takes names joined by “+” ({known}) or 0, not “{text}”.")
        raise UnknownWord(f"The option “{self.name}” takes on, off or a number, not “{text}”.")


class Order(Option):
    """What a seat may order beforehand: `choices` says what each value means; 0 leaves it to the person."""

    def __init__(self, name: str, rule: str, meaning: str, choices: list[str]) -> None:
        super().__init__(name, 0, rule, meaning, len(choices) - 1)
        self.choices = choices


class Refusal:
    """Why something may not be done: one sentence and its rule."""

    def __init__(self, sentence: str, rule: str) -> None:
        self.sentence = sentence
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Tally:
    """What the lab counts in one game beside who won. It hears all that is told, whoever may know it."""

    def hear(self, event: int, a: int, b: int, c: int) -> None:
        """Something happened."""

    def figures(self, p: Position, outcome: Outcome) -> dict[str, float]:
        """When the game is over: “measure/key”, or the measure alone, and its value in this game.

        What did not occur in it is left out. “ducats by rank/General” is shown in a table by rank.
        """
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A set of rules. Everything the house knows of a game, it asks here.

    A small game says what it must: `new_game`, `step`, `text`; and, if anything is hidden, `sight`, `imagine`, `hides`.
    All else has an answer that serves until the game has a better one of its own.
    """

    def __init__(
        self,
        name: str,
        title: str,
        version: int,
        words: Vocabulary,
        questions: list[Term],
        chances: list[Term],
        events: list[Term],
        ends: list[Term],
        options: list[Option],
        seat_counts: list[int],
        most_questions: int,
    ) -> None:
        self.name = name
        self.title = title
        self.version = version  # of the rules: raised when any legal set or outcome changes
        self.words = words
        self.questions = questions
        self.chances = chances  # reasons of rolls and draws
        self.events = events
        self.ends = ends
        self.options = options
        self.orders: list[Order] = []  # what a seat may order beforehand
        self.seat_counts = seat_counts
        self.usual_seats = seat_counts[0]
        self.most_questions = most_questions  # no game asks more
        self.pauses = False  # whether resting points from which the rules go on alone are moments to look at: charts
        self.charts: list[Chart] = []  # that decide: if there are any, the first events are those of their traces
        self.led_by = ""  # the option whose bits say which seats somebody holds; the charts lead the others
        self.judged_by = ""  # the option whose bits say for which of these somebody answers what the charts leave open
        self.pins = False  # whether seats learn hidden facts within a step
        self.real_table = True  # whether one person can say what real dice and cards show: not where hands are hidden

    # --- the rules -------------------------------------------------------------------------------------------------
    def new_game(self, seats: int, options: Options) -> Position:
        """The position before the first step; seats and options are checked already."""
        raise NotImplementedError

    def step(self, p: Position, t: Table) -> Outcome | None:
        """From one resting point to the next; the outcome when the game is over."""
        raise NotImplementedError

    def unfit(self, seats: int, options: Options) -> str:
        """Why these options do not go together, or not with so many seats, in a sentence; empty if they do."""
        return ""

    def held(self, seats: int, options: Options) -> list[int]:
        """The seats that somebody holds; the rules themselves play the others."""
        if not self.led_by:
            return list(range(seats))
        led = options[self.led_by] | (options[self.judged_by] if self.judged_by else 0)
        return [seat for seat in range(seats) if (led >> seat) & 1]

    def judged(self, seats: int, options: Options) -> list[int]:
        """Of these, the seats that the charts lead: whoever holds one answers only what they leave open."""
        if not self.judged_by:
            return []
        judged = options[self.judged_by] & ~options[self.led_by]
        return [seat for seat in range(seats) if (judged >> seat) & 1]

    def by_order(self, sight: Sight, question: int, options: list[int], orders: Options) -> int:
        """The answer that a seat's orders give to a question put to it, by what it sees; else ASK_THE_PERSON."""
        return ASK_THE_PERSON

    # --- what is known ---------------------------------------------------------------------------------------------
    def sight(self, p: Position, seat: int) -> Sight:
        """What `seat` (or SPECTATOR) may know, built up from nothing."""
        if isinstance(p, FaceUp):
            return p.seen_by(seat)
        raise NotImplementedError

    def glance(self, p: Position, seat: int) -> Sight:
        """As much of it as the game's own quick players go by."""
        return self.sight(p, seat)

    def sight_in(self, view: View, seat: int) -> Sight:
        """The sight of which `plain` gave this, where `plain` gives the columns of the sight and nothing else."""
        sight = self.sight(self.start(view.get("seats", self.usual_seats), {}), seat)
        cast(Columns, sight).restore(view)
        return sight

    def view(self, p: Position, seat: int) -> View:
        """The same as plain JSON."""
        return self.sight(p, seat).plain()

    def imagine(self, sight: Sight, seat: int, luck: Luck) -> Position:
        """A world that the seat cannot tell from the truth, from its sight at a resting point."""
        if isinstance(sight, FaceUp):
            return sight.seen_by(SPECTATOR)
        raise NotImplementedError

    def hides(self, sight: Sight, seat: int) -> bool:
        """Whether anything that is true at this moment is hidden from the seat."""
        if isinstance(sight, FaceUp):
            return False
        raise NotImplementedError

    def worth(self, p: Position, outcome: Outcome | None, seat: int) -> float:
        """0 to 1: how well `seat` stands; when the game is over, how well it did. Winners share what there is."""
        if outcome is None:
            return 0.5
        return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0

    def quiet(self, p: Position) -> bool:
        """Whether a search may stop at this resting point and trust `worth`: much is settled, and the game is long."""
        return False

    def faults(self, p: Position) -> list[str]:
        """What is wrong with a position: cards lost or doubled, numbers out of bounds. Empty when all is well."""
        return []

    def tally(self) -> Tally | None:
        """A fresh tally for one game in the lab, where the game has figures of its own."""
        return None

    # --- words for people ------------------------------------------------------------------------------------------
    def seat_names(self, seats: int) -> list[str]:
        """What the seats are called at a table of that size."""
        return [f"Player {seat + 1}" for seat in range(seats)]

    def rules_text(self) -> str:
        """The numbered rules: `rules.md` in the folder of the game's own module."""
        return files(type(self).__module__.rpartition(".")[0]).joinpath("rules.md").read_text(encoding="utf-8")

    def provenance(self) -> Provenance:
        """What of the game is from its source and what is rebuilt: in sentences, and entry by entry."""
        return Provenance([], {}, [], [])

    def sentence(self, event: int, a: int, b: int, c: int) -> str:
        """What happened, as a whole sentence."""
        sentence = self.events[event].sentence
        for name, value in (("a", a), ("b", b), ("c", c)):
            sentence = sentence.replace(f"{{{name}}}", str(value))
            if f"{{{name}:seat}}" in sentence:
                sentence = sentence.replace(f"{{{name}:seat}}", self.seat_names(max(self.seat_counts))[value])
            if f"{{{name}:word}}" in sentence:
                sentence = sentence.replace(f"{{{name}:word}}", self.label(value))
        return sentence

    def prompt(self, sight: Sight, question: int) -> str:
        """What is asked, as a whole sentence."""
        return self.questions[question].sentence

    def refused(self, sight: Sight, question: int, about: int) -> Refusal:
        """Why `about`, a word that was not offered, cannot be the answer of whoever is asked."""
        return Refusal(f"“{self.label(about)}” is no answer to this question now.", self.questions[question].rule)

    def chance_prompt(self, sight: Sight, why: int) -> str:
        """What a person at a real table is asked to roll or draw."""
        return self.chances[why].sentence

    def label(self, word: int) -> str:
        """A word of the vocabulary as people say it: “card:red-ace” is “red ace”."""
        return self.words.word(word).rpartition(":")[2].replace("-", " ")

    def face(self, face: int) -> str:
        """What a die shows that fell on this face, counted from 1."""
        return str(face)

    def said(self, question: int, word: int) -> str:
        """An answer in a word or two, as the button that takes it back names it."""
        return self.label(word)

    def forgone(self, sight: Sight, question: int, options: list[int], word: int) -> str:
        """What this answer gives up for good while it could still be used, in a sentence; most give up nothing."""
        return ""

    def clock(self, sight: Sight) -> str:
        """Where in the game we are, in a word or two: “Turn 4”."""
        return ""

    def text(self, sight: Sight) -> list[str]:
        """The whole sight in words: headings end with a colon, list items begin with a dash."""
        raise NotImplementedError

    def account(self, told: list[Told]) -> list[str]:
        """What the text view adds of what has just happened, from what the viewer was told; most games add nothing."""
        return []

    def end_sentence(self, outcome: Outcome) -> str:
        """How it ended, as a whole sentence; else who won, and everybody's score."""
        if self.ends[outcome.end].sentence:
            return self.ends[outcome.end].sentence
        names = self.seat_names(len(outcome.scores))
        winners = " and ".join([names[seat] for seat in outcome.winners]) or "Nobody"
        scores = ", ".join([f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True)])
        return f"{winners} {'win' if len(outcome.winners) > 1 else 'wins'}: {scores}."

    # --- checked at the door ---------------------------------------------------------------------------------------
    def checked(self, options: Options) -> Options:
        """All options with their values; what is not given has its default."""
        return self._within(self.options, options, "option")

    def checked_orders(self, orders: Options) -> Options:
        """All standing orders with their values; what is not given is left to the person."""
        return self._within(self.orders, orders, "standing order")

    def _within(self, known: Sequence[Option], given: dict[str, Any], what: str) -> Options:
        """Nothing unknown, and everything a number within its bounds; whatever came in from outside."""
        by_name = {option.name: option for option in known}
        for name, value in given.items():
            if name not in by_name:
                raise UnknownWord(f"{self.title} has no {what} “{name}”.")
            least, most = by_name[name].least, by_name[name].most
            if type(value) is not int or not least <= value <= most:
                raise UnknownWord(f"The {what} “{name}” takes {least} to {most}, not {value}.")
        return {option.name: given.get(option.name, option.default) for option in known}

    def start(self, seats: int, options: Options) -> Position:
        """A new game with checked seats and options."""
        if seats not in self.seat_counts:
            raise UnknownWord(f"{self.title} is not for {seats} seats.")
        checked = self.checked(options)
        problem = self.unfit(seats, checked)
        if problem:
            raise UnknownWord(problem)
        return self.new_game(seats, checked)
