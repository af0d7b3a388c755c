"""Charts: printed procedures of decision, as data. Rows are tried in order; what was looked at leaves a trace.

A chart reads the board through named facts alone, so that a person beside a real board can be asked for them. The trace
is told like any event, but only to a table that wants it (`traces`): from it people read why.
"""

from typing import Final

from bivouac.core.table import Table
from bivouac.core.words import Term

# the first events of every game that has charts
OPENED: Final = 0  # a: chart, b: whom or what it is about
LOOKED: Final = 1  # a: fact, b: about what, c: the answer
PASSED: Final = 2  # a: chart * ROWS + row, b: the reason, c: about what, or NOTHING
TAKEN: Final = 3  # a: chart * ROWS + row, b: what was chosen, or NOTHING
ROLLED: Final = 4  # a: chart * ROWS + row, b: the face, c: what it came to
TRACES: Final = 5  # below: events of a trace

ROWS: Final = 32  # no chart has more
NOTHING: Final = -1


def traces(rule: str) -> list[Term]:
    """The events of a trace, under the rule that introduces the charts."""
    return [Term(f"chart-{name}", rule) for name in ["opened", "looked", "passed", "taken", "rolled"]]


class Chart:
    """Its name, its title, the line of the rules it stands at, and its rows in order."""

    def __init__(self, name: str, title: str, rule: str, rows: list["Row"]) -> None:
        if len(rows) > ROWS:
            raise ValueError(f"the chart {name} has more than {ROWS} rows")
        self.name = name
        self.title = title
        self.rule = rule
        self.rows = rows


class Row:
    """A row as it is printed, in our words; where our rules speak of it, and in which line it is printed."""

    def __init__(self, says: str, rule: str, line: int) -> None:
        self.says = says
        self.rule = rule
        self.line = line


class Fact:
    """Something a chart may ask: its name, and the question as it is put to a person."""

    def __init__(self, name: str, question: str) -> None:
        self.name = name
        self.question = question


def opened(t: Table, chart: int, about: int) -> None:
    """A chart is consulted."""
    if t.traces:
        t.tell(OPENED, chart, about)


def looked(t: Table, fact: int, about: int, answer: int) -> int:
    """A fact was asked for; gives the answer."""
    if t.traces:
        t.tell(LOOKED, fact, about, answer)
    return answer


def passed(t: Table, chart: int, row: int, reason: int, about: int = NOTHING) -> None:
    """A row does not apply."""
    if t.traces:
        t.tell(PASSED, chart * ROWS + row, reason, about)


def taken(t: Table, chart: int, row: int, chosen: int = NOTHING) -> None:
    """A row applies."""
    if t.traces:
        t.tell(TAKEN, chart * ROWS + row, chosen)


def rolled(t: Table, chart: int, row: int, face: int, total: int) -> None:
    """A die decided in a row."""
    if t.traces:
        t.tell(ROLLED, chart * ROWS + row, face, total)
