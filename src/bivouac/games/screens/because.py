"""The because card: why a game's charts decided as they did, as plain data, made from the trace of one step.

A card for every chart that decided something of its own; charts that were opened because of it are inside it. What came
of a step is told once, on the card on top that it belongs to. What a trace means in words, each game says (`Telling`).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bivouac.core.chart import LOOKED, NOTHING, OPENED, PASSED, ROLLED, ROWS, TAKEN, TRACES, Chart, Charts, all_lines
from bivouac.core.table import Told
from bivouac.games.screens.phrases import counted, first

# the state of a row
NOT_REACHED: Final = 0
ROW_PASSED: Final = 1
ROW_TAKEN: Final = 2
STATES: Final = ["not reached", "passed over", "taken"]
ANOTHER_ROW: Final = "another row"  # instead of “not reached”, where a die or a number says which row it is

NOTHING_CHANGES: Final = "Nothing changes."


class Facts:
    """What the facts and traces of a game's charts are called in its words."""

    def __init__(
        self,
        book: Charts,
        named: Mapping[str, tuple[str, str]],
        answers: Mapping[str, Callable[[int], str]],
        rolls: Mapping[str, Callable[[int, int], str]],
    ) -> None:
        self.book = book
        self.named = named  # the facts, as people call them, and what their answers are
        self.answers = answers  # in a word or two, by what they are
        self.rolls = rolls  # what a face and a number come to, by the chart, or by the chart and the row
        if list(named) != [fact.name for fact in book.facts]:
            raise ValueError("every fact of the charts needs its name, in their order")

    def answer_text(self, fact: str, answer: int) -> str:
        """An answer in a word or two."""
        return self.answers[self.named[fact][1]](answer)

    def about_name(self, about: int, fact: str = "") -> str:
        """Whom or what a chart or a fact is about."""
        raise NotImplementedError

    def came_to(self, chart: Chart, row: int, face: int, total: int) -> str:
        """What a die came to."""
        told = self.rolls.get(f"{chart.name} {chart.rows[row].name}") or self.rolls.get(chart.name)
        return told(face, total) if told is not None else str(total)

    def reason(self, name: str, about: int) -> str:
        """Why a row was passed over, and of whom or what that is said."""
        return next(one.says for one in self.book.reasons if one.name == name)

    def traced(self, event: int, a: int, b: int, c: int) -> str:
        """A trace, as the log tells it."""
        if event == OPENED:
            about = self.about_name(b)
            return f"{self.book.charts[a].title}: the chart is consulted{f' for {about}' if about else ''}."
        if event == LOOKED:
            return Looked(self, a, b, c).line()
        chart, row = self.book.charts[a // ROWS], a % ROWS
        says = chart.rows[row].says.removesuffix(".")
        if event == PASSED:
            return f"Passed over: “{says}”. {self.reason(self.book.reasons[b].name, c)}"
        if event == TAKEN:
            return f"Taken: “{says}”.{f' {first(self.about_name(b))}.' if b != NOTHING else ''}"
        return f"A die for “{says}” shows {b}: {self.came_to(chart, row, b, c)}."


class Looked:
    """A fact that was looked at: its name, whom or what it is about, the answer in words."""

    def __init__(self, facts: Facts, number: int, about: int, answer: int) -> None:
        self.fact = facts.book.facts[number].name
        self.about = about
        self.answer = answer
        self.name, self.answer_kind = facts.named[self.fact]
        self.about_name = facts.about_name(about, self.fact)
        self.answer_text = facts.answer_text(self.fact, answer)

    def line(self, of: int = NOTHING) -> str:
        """In one sentence; whom the card itself is about is not said again."""
        about = f" ({self.about_name})" if self.about_name and self.about != of else ""
        return f"{self.name}{about}: {self.answer_text}."


class Rolled:
    """A die: the row it was for, its face, and what it came to."""

    def __init__(self, facts: Facts, chart: Chart, row: int, face: int, total: int) -> None:
        self.row = row + 1
        self.face = face
        self.came_to = facts.came_to(chart, row, face, total)

    def line(self) -> str:
        return f"The die shows {self.face}: {self.came_to}."


class Telling:
    """How a game makes cards of its traces."""

    looked_up: Sequence[str] = ()  # charts of which a die or a number says the row: the others are not asked
    heralds: Sequence[int] = ()  # events that are told before the chart that they belong to is opened
    helper_ends: bool = False  # once a row of a helper is taken, what is looked at belongs to the card on top again
    note_suffices: bool = False  # where nothing changes, a note stands for it
    other_place: str = ""  # “other space”: what was looked at and not chosen

    def __init__(self, facts: Facts, sentence: Callable[[int, int, int, int], str]) -> None:
        self.facts = facts
        self.book = facts.book
        self.sentence = sentence  # an event, as the log tells it

    def place_word(self, about: int) -> int:
        """The place on the map that a fact or a row is about, or NOTHING."""
        raise NotImplementedError

    def heading(self, card: "BecauseCard") -> str:
        """Its title, and for whom or where it was opened."""
        raise NotImplementedError

    def helps(self, top: "BecauseCard", chart: str) -> bool:
        """Whether a chart is opened because of the one on top."""
        raise NotImplementedError

    def goes_on(self, last: "BecauseCard", chart: str, about: int) -> bool:
        """Whether a chart that is opened again is no card of its own."""
        return False

    def reason(self, card: "BecauseCard", row: "BecauseRow", name: str, about: int) -> str:
        """Why a row of a card was passed over."""
        raise NotImplementedError

    def noted(self, card: "BecauseCard") -> str:
        """What the rows do not say, once all is told."""
        raise NotImplementedError

    def mark(self, card: "BecauseCard", row: "BecauseRow", told: Told) -> None:
        """A row was passed over or taken, or a die was rolled for it."""
        if told.event == ROLLED:
            card.rolls.append(Rolled(self.facts, card.chart, told.a % ROWS, told.b, told.c))
        elif told.event == TAKEN:
            row.state = ROW_TAKEN
            row.reason = ""
            if told.b != NOTHING:
                row.chosen.append(told.b)
                row.chosen_names.append(self.facts.about_name(told.b))
        elif row.state != ROW_TAKEN:
            row.state = ROW_PASSED
            row.reason = self.reason(card, row, self.book.reasons[told.b].name, told.c)


class BecauseRow:
    """A row of the chart: what it says, where it stands, whether it was taken, and if not, why."""

    def __init__(self, chart: Chart, row: int, looked_up: bool) -> None:
        entry = chart.rows[row]
        self.name = entry.name
        self.number = row + 1
        self.says = entry.says
        self.rule = entry.rule
        self.source = entry.source()
        self.looked_up = looked_up
        self.state = NOT_REACHED
        self.reason = ""
        self.chosen: list[int] = []  # words: what was chosen in it, as often as it was taken
        self.chosen_names: list[str] = []

    def state_name(self) -> str:
        """What became of it, in a word or two."""
        return ANOTHER_ROW if self.looked_up and self.state == NOT_REACHED else STATES[self.state]

    def line(self) -> str:
        """The row with its number, source, state and reason."""
        told = f"{self.number}. {self.says} ({self.source}) {self.state_name().capitalize()}"
        if self.state == ROW_TAKEN:
            return f"{told}: {', '.join(self.chosen_names)}." if self.chosen_names else f"{told}."
        return f"{told}: {self.reason}" if self.reason else f"{told}."


class BecauseCard:
    """One chart that was consulted: title and rule, for whom, facts, dice, rows, inner charts, and what came of it."""

    def __init__(self, telling: Telling, chart: Chart, about: int) -> None:
        self.telling = telling
        self.chart = chart
        self.name = chart.name
        self.title = chart.title
        self.rule = chart.rule
        self.about = about  # a word
        self.about_name = telling.facts.about_name(about)
        self.facts: list[Looked] = []
        self.rolls: list[Rolled] = []
        self.rows = [BecauseRow(chart, row, chart.name in telling.looked_up) for row in range(len(chart.rows))]
        self.inside: list[BecauseCard] = []
        self.note = ""  # what the rows do not say
        self.told: list[Told] = []  # what came of it, and
        self.effects: list[str] = []  # in sentences

    def row(self, name: str) -> BecauseRow:
        return self.rows[self.chart.row(name)]

    def answers(self) -> dict[str, int]:
        """The facts that were looked at; of one that was asked of several, the last."""
        return {one.fact: one.answer for one in self.facts}

    def taken(self) -> list[BecauseRow]:
        """The rows that decided."""
        return [row for row in self.rows if row.state == ROW_TAKEN]

    def source(self) -> str:
        """Where the row comes from that decided; if none did, all lines of the chart in its source."""
        decided = self.taken()
        if not decided:
            return all_lines(self.chart)
        return decided[0].source.removesuffix(f" {self.rule}")

    def reference(self) -> str:
        """Our rule, and where the row that decided comes from."""
        return ", ".join(part for part in [self.rule, self.source()] if part)

    def heading(self) -> str:
        """Its title, and for whom or where it was opened."""
        return self.telling.heading(self) if self.about_name else self.title

    def facts_told(self) -> list[Looked]:
        """What was looked at; of places only the chosen ones."""
        chosen = self.chosen()
        return [one for one in self.facts if self.telling.place_word(one.about) in (NOTHING, *chosen)]

    def other_places(self) -> list[int]:
        """The places that were looked at and not chosen."""
        chosen = self.chosen()
        places = dict.fromkeys(self.telling.place_word(one.about) for one in self.facts)
        return [word for word in places if word != NOTHING and word not in chosen]

    def chosen(self) -> list[int]:
        return [word for row in self.rows for word in row.chosen]


def cards_of(telling: Telling, told: list[Told]) -> list[BecauseCard]:
    """The cards of one step, from all that was told in it, in the order in which their charts were opened."""
    on_top: list[BecauseCard] = []  # those on top
    everything: list[BecauseCard] = []
    at = NOTHING  # of the card that facts belong to
    before: list[Told] = []  # what was told before the chart that it belongs to
    for event in told:
        if event.event == OPENED:
            chart = telling.book.charts[event.a]
            if not everything or not telling.goes_on(everything[-1], chart.name, event.b):
                card = BecauseCard(telling, chart, event.b)
                everything.append(card)
                if on_top and telling.helps(on_top[-1], card.name):
                    on_top[-1].inside.append(card)
                else:
                    on_top.append(card)
                    card.told = before
                    before = []
            at = len(everything) - 1
        elif event.event >= TRACES:
            before.append(event)
            if on_top and event.event not in telling.heralds:
                on_top[-1].told += before
                before = []
        elif event.event == LOOKED:
            if at >= 0:
                look(everything[at], event)
        else:
            at = latest(everything, event.a // ROWS, at)
            if at >= 0:
                card = everything[at]
                telling.mark(card, card.rows[event.a % ROWS], event)
            if event.event == TAKEN and on_top and telling.helper_ends:
                at = everything.index(on_top[-1])
    if on_top:
        on_top[-1].told += before
    for card in everything:
        card.effects = [telling.sentence(one.event, one.a, one.b, one.c) for one in card.told]
        card.note = telling.noted(card)
    return on_top


def latest(all_cards: list[BecauseCard], chart: int, otherwise: int) -> int:
    """The last card of that chart."""
    numbers = [number for number, card in enumerate(all_cards) if card.chart.number == chart]
    return numbers[-1] if numbers else otherwise


def look(card: BecauseCard, event: Told) -> None:
    """A fact, told once however often it was looked at."""
    one = Looked(card.telling.facts, event.a, event.b, event.c)
    if not any((one.fact, one.about, one.answer) == (other.fact, other.about, other.answer) for other in card.facts):
        card.facts.append(one)


# --- as plain data, as text -------------------------------------------------------------------------------------------
def plain(card: BecauseCard) -> dict[str, Any]:
    """The card as plain JSON: for records, the API and anybody's own pages."""
    return {
        "chart": card.name,
        "title": card.title,
        "rule": card.rule,
        "source": card.source(),
        "about": card.about_name,
        "facts": [[one.name, one.about_name, one.answer_text] for one in card.facts],
        "rolls": [[roll.row, roll.face, roll.came_to] for roll in card.rolls],
        "rows": [
            [row.number, row.says, row.source, row.state_name(), row.reason, row.chosen_names] for row in card.rows
        ],
        "inside": [plain(inner) for inner in card.inside],
        "note": card.note,
        "effects": card.effects[:],
    }


def lines(card: BecauseCard, indent: str = "", effects: bool = True) -> list[str]:
    """The card in lines: its title, what it looked at, dice, rows, inner charts, what came of it."""
    card_lines = [f"{indent}{card.heading()} ({card.reference()})"]
    card_lines += [f"{indent}  Looked at: {line}" for line in fact_lines(card)]
    card_lines += [f"{indent}  {roll.line()}" for roll in card.rolls]
    card_lines += [f"{indent}  {card.note}"] if card.note else []
    card_lines += [f"{indent}  {row.line()}" for row in card.rows if not row.looked_up or row.state != NOT_REACHED]
    for inner in card.inside:
        card_lines += lines(inner, indent + "    ")
    if not indent and effects:
        card_lines += [f"  Then: {effect}" for effect in card.effects]
        if not card.effects and not (card.note and card.telling.note_suffices):
            card_lines.append(f"  {NOTHING_CHANGES}")
    return card_lines


def fact_lines(card: BecauseCard) -> list[str]:
    """What was looked at; of places only the chosen ones by name, the others as a number."""
    facts = [one.line(card.about) for one in card.facts_told()]
    more = len(card.other_places())
    return [*facts, f"{counted(more, card.telling.other_place)}."] if more else facts


def in_short(card: BecauseCard, effects: bool, indent: str = "") -> list[str]:
    """The dice of a card, the rows that decided, and what came of it; not the facts, nor rows that were passed over."""
    card_lines = [f"{indent}{card.heading()} ({card.reference()})"]
    card_lines += [f"{indent}  {roll.line()}" for roll in card.rolls]
    card_lines += [f"{indent}  {card.note}"] if card.note else []
    card_lines += [f"{indent}  {row.line()}" for row in card.taken()]
    for inner in card.inside:
        if inner.taken() or inner.rolls:
            card_lines += in_short(inner, False, indent + "  ")
    return card_lines + ([f"  Then: {' '.join(card.effects)}"] if effects and card.effects else [])
