"""Charts: printed procedures of decision, as data. Rows are tried in order; what was looked at leaves a trace.

A chart reads the board through named facts alone, so that a person beside a real board can be asked for them. The trace
is told like any event, but only to a table that wants it (`traces`): from it people read why.
"""

from typing import Any, Final

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
    """A row in our words; where our rules speak of it, and where it comes from.

    It stands in a line of the source, or rests on rulings (“A05”, or several), or is published, or else is rebuilt.
    """

    def __init__(self, says: str, rule: str, line: int, ruling: str = "", published: bool = False) -> None:
        self.says = says
        self.rule = rule
        self.line = line
        self.ruling = ruling
        self.published = published

    def source(self) -> str:
        """Where it comes from, as people read it.

        >>> Row("Artillery.", "SM8.2", 48).source(), Row("Hussars.", "SM8.2", 0, "A15").source()
        ('s.48', 'ruling A15')
        >>> Row("A breach.", "SM11.4", 0).source(), Row("One chit.", "RC12.4", 0, "", True).source()
        ('rebuilt SM11.4', 'published RC12.4')
        """
        if self.ruling:
            return by_ruling(self.ruling)
        if self.line:
            return f"s.{self.line}"
        return f"{'published' if self.published else 'rebuilt'} {self.rule}"


def by_ruling(number: str) -> str:
    """A ruling as the source of a row."""
    return f"ruling {number}"


def read_charts(entries: list[dict[str, Any]]) -> list[Chart]:
    """Charts as they are written in a game's data; a row has a line, a ruling, or neither."""
    return [
        Chart(
            entry["name"],
            entry["title"],
            entry["rule"],
            [
                Row(row["says"], row["rule"], row.get("line", 0), row.get("ruling", ""), row.get("published", False))
                for row in entry["rows"]
            ],
        )
        for entry in entries
    ]


def all_lines(chart: Chart) -> str:
    """The lines of the source in which a chart stands, from the first to the last; "" if it has none."""
    at = sorted(row.line for row in chart.rows if row.line)
    if not at:
        return ""
    return f"s.{at[0]}" if at[0] == at[-1] else f"s.{at[0]} to s.{at[-1]}"


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
