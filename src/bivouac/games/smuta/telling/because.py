"""SM15.1 The because card: why the charts decided as they did, as plain data, made from the trace of one step.

A card for the chart that was opened first; charts that were opened because of it are inside it. What came of a step is
told once, on the card on top.
"""

from typing import Any, Final

from bivouac.core.chart import LOOKED, NOTHING, OPENED, PASSED, ROLLED, ROWS, TAKEN, TRACES, all_lines, by_ruling
from bivouac.core.table import Told
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.tables import CAMPAIGN_FROM
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, PARTY_WORD, SPACE_WORD
from bivouac.games.smuta.charts import rows as c
from bivouac.games.smuta.telling.cards import card_text, picked
from bivouac.games.smuta.telling.events import sentence
from bivouac.games.smuta.telling.facts import about_name, answer_text, came_to
from bivouac.games.smuta.telling.names import card_name, counted, side

# the state of a row
NOT_REACHED: Final = 0
ROW_PASSED: Final = 1
ROW_TAKEN: Final = 2
STATES: Final = ["not reached", "passed over", "taken"]

SPEAKING: Final[dict[int, str]] = {  # reasons with which a row decides, though it is not followed
    c.ANOTHER_MOMENT: "is for another moment, and is put back",
    c.SCOPE: "does not help against such a card",
    c.DIE_TOO_HIGH: "refuses",
}
BY_DISTANCE: Final = "The nearest places first; of those, by row, then without enemy leaders, then most victory points."
BY_ROW: Final = (
    "Within his march the highest row first, then the nearest, without enemy leaders, most victory points; "
    "beyond it the nearest first."
)
BY_REFUGE: Final = "Of several, the one with most victory points."
NOTHING_CHANGES: Final = "Nothing changes."
NEVER_ABOVE: Final = [c.LOSS_CHART, c.DEPLOYMENT_CHART, c.SPRING_CHART]  # nothing is opened because of these


class Looked:
    """A fact that was looked at: its name, whom or what it is about, the answer in words; and all three as numbers."""

    def __init__(self, fact: int, about: int, answer: int) -> None:
        self.fact = fact
        self.about = about
        self.answer = answer
        self.name = c.FACT_NAMES[fact]
        self.about_name = about_name(about, fact)
        self.answer_text = answer_text(fact, answer)

    def line(self, of: int = NOTHING) -> str:
        """In one sentence; whom the card itself is about is not said again."""
        about = f" ({self.about_name})" if self.about_name and self.about != of else ""
        return f"{self.name}{about}: {self.answer_text}."


class Rolled:
    """A die: the row it was for, its face, and what it came to."""

    def __init__(self, chart: int, row: int, face: int, total: int) -> None:
        self.row = row
        self.face = face
        self.came_to = came_to(chart, row, face, total)

    def line(self) -> str:
        return f"The die shows {self.face}: {self.came_to}."


class BecauseRow:
    """A row of the chart: what it says, where it stands, whether it was taken, and if not, why."""

    def __init__(self, chart: int, row: int) -> None:
        entry = c.CHARTS[chart].rows[row]
        self.number = row + 1
        self.says = entry.says
        self.rule = entry.rule
        self.source = entry.source()
        self.state = NOT_REACHED
        self.reason = ""
        self.chosen: list[int] = []  # words: what was chosen in it, as often as it was taken
        self.chosen_names: list[str] = []

    def line(self) -> str:
        """The row with its number, source, state and reason."""
        told = f"{self.number}. {self.says} ({self.source}) {STATES[self.state].capitalize()}"
        if self.state == ROW_TAKEN:
            return f"{told}: {', '.join(self.chosen_names)}." if self.chosen_names else f"{told}."
        return f"{told}: {self.reason}" if self.reason else f"{told}."


class BecauseCard:
    """One chart that was consulted: title and rule, for whom, facts, dice, rows, inner charts, and what came of it."""

    def __init__(self, chart: int, about: int) -> None:
        self.chart = chart
        self.name = c.CHARTS[chart].name
        self.title = c.CHARTS[chart].title
        self.rule = c.CHARTS[chart].rule
        self.about = about  # a word
        self.about_name = about_name(about)
        self.facts: list[Looked] = []
        self.rolls: list[Rolled] = []
        self.rows = [BecauseRow(chart, row) for row in range(len(c.CHARTS[chart].rows))]
        self.inside: list[BecauseCard] = []
        self.note = ""  # why no row was asked
        self.effects: list[str] = []

    def taken(self) -> list[BecauseRow]:
        """The rows that decided."""
        return [row for row in self.rows if row.state == ROW_TAKEN]

    def source(self) -> str:
        """Where the row comes from that decided; if none did, all lines of the chart in the solitaire rules."""
        found = self.taken()
        if not found:
            return all_lines(c.CHARTS[self.chart])
        return found[0].source.removesuffix(f" {self.rule}")

    def reference(self) -> str:
        """Our rule, and where the row that decided comes from."""
        return ", ".join(part for part in [self.rule, self.source()] if part)

    def heading(self) -> str:
        """Its title, and for whom it was opened, or which card is looked at."""
        if not self.about_name:
            return self.title
        if self.about < LEADER_WORD:
            return f"{self.title}: {card_name(self.about)}"
        party = self.about - PARTY_WORD
        return f"{self.title} for {side(party) if 0 <= party < PARTIES else self.about_name}"


def cards(told: list[Told]) -> list[BecauseCard]:
    """The cards of one step, from all that was told in it, in the order in which their charts were opened."""
    found: list[BecauseCard] = []  # those on top
    everything: list[BecauseCard] = []
    at = -1  # of the card that facts belong to
    before: list[str] = []  # what was told before any chart was opened
    for event in told:
        if event.event == OPENED and goes_on(everything, event):
            at = len(everything) - 1
        elif event.event == OPENED:
            card = BecauseCard(event.a, event.b)
            if found and found[-1].chart not in [*NEVER_ABOVE, card.chart]:
                found[-1].inside.append(card)
            else:
                found.append(card)
            everything.append(card)
            at = len(everything) - 1
        elif event.event >= TRACES:
            effects = found[-1].effects if found else before
            effects.append(sentence(event.event, event.a, event.b, event.c))
        elif event.event == LOOKED:
            if at >= 0:
                look(everything[at], event)
        else:
            at = latest(everything, event.a // ROWS, at)
            if at >= 0:
                mark(everything[at], event)
    if found:
        found[0].effects[:0] = before
    for card in everything:
        card.note = noted(card)
        ruled(card)
    return found


def ruled(card: BecauseCard) -> None:
    """A09, A26 Rows of the solitaire rules that decide here where only a ruling reads them so."""
    answers = {one.fact: one.answer for one in card.facts}
    for row in card.taken():
        if card.chart == c.STRENGTH_CHART and row.number == c.ROW_UNDER_HALF + 1 and not answers[c.FACT_CAN_MUSTER]:
            row.source = by_ruling("A09")
        if card.chart == c.MORALE_CHART and answers[c.FACT_OUTNUMBERED_BY] >= len(card.rows):
            row.source = by_ruling("A26")


def noted(card: BecauseCard) -> str:
    """What the rows do not say: how ties are broken, why no row is followed, what the card that is played does."""
    if card.chart == c.LEADER_CHART:
        return on_the_way(card) if card.taken() else why_nothing(card)
    if card.chart == c.SUBMISSION_CHART and card.taken():
        return "Of several places, the one with most victory points, then the nearest to an own leader (ruling A30)."
    if card.chart == c.RETREAT_CHART and card.taken():
        return BY_REFUGE
    if card.chart == c.DRAW_CHART:  # a card that waits, for what it requires
        waits = [*card.rows[c.ROW_TO_THE_PHASE].chosen, *card.rows[c.ROW_TO_THE_SEGMENT].chosen]
        return f"It says: “{card_text(waits[0])}”" if waits else ""
    if card.chart == c.TARGET_CHART:
        return f"It says: “{card_text(card.about)}”"
    return f"It says: “{card_text(card.about)}” {picked(card.about)}".strip() if card.chart == c.CANCEL_CHART else ""


def on_the_way(card: BecauseCard) -> str:
    """SM15.5, SM-R59 The inner row that decided, or how a target is found; and that he does not reach it yet."""
    found = card.taken()[0]
    by_row = any(one.fact == c.FACT_MOVE_ALLOWANCE for one in card.facts)  # else the charts do not ask how far he goes
    by = [BY_ROW if by_row else BY_DISTANCE]
    if found.number <= c.ROW_SPECIAL + 1:
        charts = [c.STRENGTH_CHART, c.SPECIAL_CHART]
        deciding = [inner for inner in card.inside if inner.chart in charts and inner.taken()]
        by = [line for inner in deciding for line in [inner.taken()[0].says, *[roll.line() for roll in inner.rolls]]]
    if found.chosen_names and not any(found.chosen_names[0] in effect for effect in card.effects):
        by.append(f"He goes towards {found.chosen_names[0]}, as far as he may march.")
    return " ".join(by)


def goes_on(everything: list[BecauseCard], event: Told) -> bool:
    """Losses one after the other are one card."""
    return bool(everything) and everything[-1].chart == event.a == c.LOSS_CHART and everything[-1].about == event.b


def latest(all_cards: list[BecauseCard], chart: int, otherwise: int) -> int:
    """The last card of that chart."""
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
        if card.chart == c.CAMPAIGN_CHART:  # the die alone decides
            row.state = ROW_TAKEN if event.c >= CAMPAIGN_FROM else ROW_PASSED
            row.reason = "" if event.c >= CAMPAIGN_FROM else c.REASONS[c.DIE_TOO_LOW]
    elif event.event == PASSED and event.b in SPEAKING:  # the row decides, and says no
        row.state = ROW_TAKEN
        row.chosen_names = [f"{about_name(event.c)} {SPEAKING[event.b]}"]
    elif card.chart == c.MORALE_CHART and (event.event == TAKEN or event.b == c.DIE_TOO_LOW):
        row.state = ROW_TAKEN  # the row that applies, whether the test is passed or not
        fails = event.event == PASSED or row.number == len(card.rows)
        row.chosen_names = ["it fails" if fails else "it holds"]
    elif event.event == TAKEN:
        row.state = ROW_TAKEN
        row.reason = ""
        if card.chart == c.SUBMISSION_CHART and row.number == c.ROW_TEST + 1:
            row.chosen_names = [f"{about_name(event.b)} submits"]
        elif event.b != NOTHING:
            row.chosen.append(event.b)
            row.chosen_names.append(about_name(event.b))
    elif event.event == PASSED and row.state != ROW_TAKEN:
        row.state = ROW_PASSED
        row.reason = reason(card, event.b, event.c)


def reason(card: BecauseCard, number: int, about: int) -> str:
    """Why a row was passed over: of which place, at which distance, or how strong he is, where that is known."""
    says = c.REASONS[number]
    if number == c.NONE_AT_THIS_DISTANCE:
        where = f"{counted(about, 'space')} away" if about else "where he stands"
        return f"There is none {where}, where the nearest target is."
    if number == c.FULL_STRENGTH:
        answers = {one.fact: one.answer for one in card.facts}
        full = answers.get(c.FACT_UNITS, 0) >= answers.get(c.FACT_CAPACITY, 0)
        return "He is at full strength." if full else "He can add nothing where he stands, and counts as full."
    return f"{about_name(about)}: {uncapitalised(says)}" if card.chart == c.LEADER_CHART and space_word(about) else says


def uncapitalised(says: str) -> str:
    return says[0].lower() + says[1:]


def why_nothing(card: BecauseCard) -> str:
    """SM15.1, SM15.2, SM15.7 Why a leader follows no row."""
    answers = {one.fact: one.answer for one in card.facts}
    if answers.get(c.FACT_IS_IDLE):
        return "A card stops him: he does nothing."
    if answers.get(c.FACT_IS_BESIEGING):
        return "He is besieging: the siege goes on, and no row is asked."
    if answers.get(c.FACT_UNITS) == 0:
        return "Without units he can only muster, or go where he can."
    if c.FACT_CAN_MUSTER in answers:
        return "There is no target at all: he musters if he can."
    return "He may not muster, and waits."


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
            [row.number, row.says, row.source, STATES[row.state], row.reason, row.chosen_names] for row in card.rows
        ],
        "inside": [plain(inner) for inner in card.inside],
        "note": card.note,
        "effects": card.effects[:],
    }


def lines(card: BecauseCard, indent: str = "", effects: bool = True) -> list[str]:
    """The card in lines: its title, what it looked at, dice, rows, inner charts, what came of it."""
    found = [f"{indent}{card.heading()} ({card.reference()})"]
    found += [f"{indent}  Looked at: {line}" for line in fact_lines(card)]
    found += [f"{indent}  {roll.line()}" for roll in card.rolls]
    found += [f"{indent}  {card.note}"] if card.note else []
    found += [f"{indent}  {row.line()}" for row in card.rows]
    for inner in card.inside:
        found += lines(inner, indent + "    ")
    if not indent and effects:
        found += [f"  Then: {effect}" for effect in card.effects] or [f"  {NOTHING_CHANGES}"]
    return found


def fact_lines(card: BecauseCard) -> list[str]:
    """What was looked at; of spaces only the chosen ones by name, the others as a number."""
    chosen = [word for row in card.rows for word in row.chosen]
    shown = [one for one in card.facts if not space_word(one.about) or one.about in chosen]
    spaces = sorted(dict.fromkeys(one.about for one in card.facts if space_word(one.about)))
    more = len([word for word in spaces if word not in chosen])
    found = [one.line(card.about) for one in shown]
    return [*found, f"{more} other space{'' if more == 1 else 's'}."] if more else found


def space_word(about: int) -> bool:
    return SPACE_WORD <= about < PARTY_WORD
