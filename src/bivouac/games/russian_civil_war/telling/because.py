"""RC18.5 The because card: why the tables decided as they did, as plain data, made from the trace of one step.

A card for every table that decided something of its own; those that only helped it are inside it. What came of a step
is told once, on the card on top that it belongs to.
"""

from typing import Any, Final

from bivouac.core.chart import LOOKED, NOTHING, OPENED, PASSED, ROLLED, ROWS, TAKEN, TRACES, all_lines
from bivouac.core.table import Told
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.charts import rows as c
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.telling import facts
from bivouac.games.russian_civil_war.telling.events import sentence

# the state of a row
NOT_REACHED: Final = 0
ROW_PASSED: Final = 1
ROW_TAKEN: Final = 2
STATES: Final = ["not reached", "passed over", "taken"]

NOTHING_CHANGES: Final = "Nothing changes."
HELPING: Final = [  # opened because of another table, if one was
    *[c.FRIENDSHIP_CHART, c.SHIFT_CHART, c.TARGET_CHART, c.MURDER_CHART, c.LOSSES_CHART],
]
HERALDS: Final = [  # told before the table that they belong to is opened
    *[w.EVENT_ROLLED, w.CHIT_DREW, w.ATTACKS, w.SUBVERTS, w.COMBAT_ROLLED, w.SUBVERSION_ROLLED, w.PLAYER_OUT],
    *[w.COMMITTEE_CALLED],
]
LOOKED_UP: Final = [  # a die or a number says which row it is: the others are not asked
    *[c.COLOUR_CHART, c.RELATION_CHART, c.SHIFT_CHART, c.FRIENDSHIP_CHART, c.STRATEGY_CHART, c.GRUDGE_CHART],
    *[c.GIFT_CHART, c.MODE_CHART, c.PURGE_CHART, c.MURDER_CHART, c.EVENT_CHART, c.RANDOMIZER_CHART, c.COMBAT_CHART],
]
ANOTHER_ROW: Final = "another row"
PRIORITIES: Final = [c.WHITE_PRIORITIES_CHART, c.RED_PRIORITIES_CHART, c.UNDECIDED_PRIORITIES_CHART]


class Looked:
    """A fact that was looked at: its name, whom or what it is about, the answer in words; and all three as numbers."""

    def __init__(self, fact: int, about: int, answer: int) -> None:
        self.fact = fact
        self.about = about
        self.answer = answer
        self.name = facts.fact_name(fact)
        self.about_name = facts.about_name(about, fact)
        self.answer_text = facts.answer_text(fact, answer)

    def line(self, of: int = NOTHING) -> str:
        """In one sentence; whom the card itself is about is not said again."""
        about = f" ({self.about_name})" if self.about_name and self.about != of else ""
        return f"{self.name}{about}: {self.answer_text}."


class Rolled:
    """A die: the row it was for, its face, and what it came to."""

    def __init__(self, chart: int, row: int, face: int, total: int) -> None:
        self.row = row
        self.face = face
        self.came_to = facts.came_to(chart, row, face, total)

    def line(self) -> str:
        return f"The die shows {self.face}: {self.came_to}."


class BecauseRow:
    """A row of the table: what it says, where it stands, whether it was taken, and if not, why."""

    def __init__(self, chart: int, row: int) -> None:
        entry = c.CHARTS[chart].rows[row]
        self.number = row + 1
        self.says = entry.says
        self.rule = entry.rule
        self.source = entry.source()
        self.looked_up = chart in LOOKED_UP
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
    """One table that was consulted: title and rule, for whom, facts, dice, rows, inner tables, and what came of it."""

    def __init__(self, chart: int, about: int) -> None:
        self.chart = chart
        self.name = c.CHARTS[chart].name
        self.title = c.CHARTS[chart].title
        self.rule = c.CHARTS[chart].rule
        self.about = about  # a word
        self.about_name = facts.about_name(about)
        self.facts: list[Looked] = []
        self.rolls: list[Rolled] = []
        self.rows = [BecauseRow(chart, row) for row in range(len(c.CHARTS[chart].rows))]
        self.inside: list[BecauseCard] = []
        self.note = ""  # what the rows do not say
        self.subverts = False  # only DE counts
        self.effects: list[str] = []

    def taken(self) -> list[BecauseRow]:
        """The rows that decided."""
        return [row for row in self.rows if row.state == ROW_TAKEN]

    def source(self) -> str:
        """Where the row comes from that decided; if none did, all lines of the chart in the article."""
        found = self.taken()
        if not found:
            return all_lines(c.CHARTS[self.chart])
        return found[0].source.removesuffix(f" {self.rule}")

    def reference(self) -> str:
        """Our rule, and where the row that decided comes from."""
        return ", ".join(part for part in [self.rule, self.source()] if part)

    def heading(self) -> str:
        """Its title, and for whom or where it was opened."""
        if not self.about_name:
            return self.title
        return f"{self.title} {'in' if province_word(self.about) else 'for'} {self.about_name}"


def cards(told: list[Told]) -> list[BecauseCard]:
    """The cards of one step, from all that was told in it, in the order in which their tables were opened."""
    found: list[BecauseCard] = []  # those on top
    everything: list[BecauseCard] = []
    at = -1  # of the card that facts belong to
    before: list[str] = []  # what was told before the table that it belongs to
    subverts = False
    for event in told:
        if event.event == OPENED:
            card = BecauseCard(event.a, event.b)
            if found and helps(found[-1], card.chart):
                found[-1].inside.append(card)
            else:
                found.append(card)
                card.effects = before
                card.subverts = subverts
                before = []
                subverts = False
            everything.append(card)
            at = len(everything) - 1
        elif event.event >= TRACES:
            says = sentence(event.event, event.a, event.b, event.c)
            subverts = subverts or event.event == w.SUBVERTS
            if found and event.event not in HERALDS:
                found[-1].effects += [*before, says]
                before = []
            else:
                before.append(says)
        elif event.event == LOOKED:
            if at >= 0:
                look(everything[at], event)
        else:
            at = latest(everything, event.a // ROWS, at)
            if at >= 0:
                mark(everything[at], event)
            if event.event == TAKEN and found:  # a helper has said what it was asked
                at = everything.index(found[-1])
    if found:
        found[-1].effects += before
    for card in everything:
        card.note = noted(card)
    return found


def helps(top: BecauseCard, chart: int) -> bool:
    """Whether a table is opened because of the one on top: helpers, and the roll of a counterpurge."""
    return chart in HELPING or (chart == c.PURGE_CHART and top.chart == c.COUNTERPURGE_CHART)


def latest(all_cards: list[BecauseCard], chart: int, otherwise: int) -> int:
    """The last card of that table."""
    for number in range(len(all_cards) - 1, -1, -1):
        if all_cards[number].chart == chart:
            return number
    return otherwise


def look(card: BecauseCard, event: Told) -> None:
    """A fact, told once however often it was looked at."""
    if not any(one.fact == event.a and one.about == event.b and one.answer == event.c for one in card.facts):
        card.facts.append(Looked(event.a, event.b, event.c))


def mark(card: BecauseCard, event: Told) -> None:
    """A row was passed over or taken, or a die was rolled for it."""
    row = card.rows[event.a % ROWS]
    if event.event == ROLLED:
        card.rolls.append(Rolled(card.chart, event.a % ROWS, event.b, event.c))
    elif event.event == TAKEN:
        row.state = ROW_TAKEN
        row.reason = ""
        if event.b != NOTHING:
            row.chosen.append(event.b)
            row.chosen_names.append(facts.about_name(event.b))
    elif event.event == PASSED and row.state != ROW_TAKEN:
        row.state = ROW_PASSED
        says = facts.reason(event.b, event.c)
        if says not in row.reason:
            row.reason = f"{row.reason} {says}".strip()


def noted(card: BecauseCard) -> str:
    """What the rows do not say: why the table ends before its last row, or nothing came of it."""
    if card.chart in PRIORITIES:
        if not card.taken():
            return "No attack of the table may be made: he attacks nobody."
        if card.rows[-1].state == NOT_REACHED:
            return "He has as many attacks as his strategy asks for: no further row is asked."
    if card.chart == c.GRUDGE_CHART and len(card.rolls) > 1:
        return "A face that names nobody is rolled again."
    if card.chart == c.COMMITTEE_CHART and card.rolls:
        return "The column is that of the pair in the chairman's row."
    if card.chart == c.CONSIDERATION_CHART and card.taken():
        return "The attack is called off." if card.rows[c.ROW_TALKED_DOWN].state == ROW_TAKEN else "The attack is made."
    return "In a subversion only DE counts." if card.subverts and card.chart == c.COMBAT_CHART else ""


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
        "rolls": [[roll.row + 1, roll.face, roll.came_to] for roll in card.rolls],
        "rows": [
            [row.number, row.says, row.source, row.state_name(), row.reason, row.chosen_names] for row in card.rows
        ],
        "inside": [plain(inner) for inner in card.inside],
        "note": card.note,
        "effects": card.effects[:],
    }


def lines(card: BecauseCard, indent: str = "", effects: bool = True) -> list[str]:
    """The card in lines: its title, what it looked at, dice, rows, inner tables, what came of it."""
    found = [f"{indent}{card.heading()} ({card.reference()})"]
    found += [f"{indent}  Looked at: {line}" for line in fact_lines(card)]
    found += [f"{indent}  {roll.line()}" for roll in card.rolls]
    found += [f"{indent}  {card.note}"] if card.note else []
    shown = [row for row in card.rows if not row.looked_up or row.state != NOT_REACHED]
    found += [f"{indent}  {row.line()}" for row in shown]
    for inner in card.inside:
        found += lines(inner, indent + "    ")
    if not indent and effects:
        found += [f"  Then: {effect}" for effect in card.effects]
        found += [] if card.effects or card.note else [f"  {NOTHING_CHANGES}"]
    return found


def fact_lines(card: BecauseCard) -> list[str]:
    """What was looked at; of provinces only the chosen ones by name, the others as a number."""
    chosen = [word for row in card.rows for word in row.chosen]
    shown = [one for one in card.facts if facts.place_word(one.about) in [NONE, *chosen]]
    more = len(other_places(card))
    found = [one.line(card.about) for one in shown]
    return [*found, f"{more} other province{'' if more == 1 else 's'}."] if more else found


def other_places(card: BecauseCard) -> list[int]:
    """The provinces that were looked at and not chosen."""
    chosen = [word for row in card.rows for word in row.chosen]
    places = dict.fromkeys(facts.place_word(one.about) for one in card.facts)
    return [word for word in places if word != NONE and word not in chosen]


def province_word(about: int) -> bool:
    return PROVINCE_WORD <= about < PLAYER_WORD
