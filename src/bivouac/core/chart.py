"""Charts: printed procedures of decision, as data. Rows are tried in order; what was looked at leaves a trace.

A chart reads the board through named facts alone, so that a person beside a real board can be asked for them. The trace
is told like any event, but only to a table that wants it (`traces`): from it people read why. Rules say it by name,
and the name becomes a number only then.
"""

import tomllib
from importlib.resources import files
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


class Row:
    """A row in our words; where our rules speak of it, and where it comes from.

    It stands in a line of the source, or rests on rulings (“A05”, or several), or is published, or else is rebuilt. It
    has a name, unless a die or a column finds it by its number.
    """

    def __init__(
        self, says: str, rule: str, line: int = 0, ruling: str = "", published: bool = False, name: str = ""
    ) -> None:
        self.says = says
        self.rule = rule
        self.line = line
        self.ruling = ruling
        self.published = published
        self.name = name

    def source(self) -> str:
        """Where it comes from, as people read it.

        >>> Row("Artillery.", "SM8.2", 48).source(), Row("Hussars.", "SM8.2", ruling="A15").source()
        ('s.48', 'ruling A15')
        >>> Row("A breach.", "SM11.4").source(), Row("One chit.", "RC12.4", published=True).source()
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


class Reason:
    """Why a row does not apply: its name, and the sentence."""

    def __init__(self, name: str, says: str) -> None:
        self.name = name
        self.says = says


class Fact:
    """Something a chart may ask: its name, and the question as it is put to a person."""

    def __init__(self, name: str, question: str) -> None:
        self.name = name
        self.question = question


class Chart:
    """Its number and name, its title, the line of the rules it stands at, its rows in order; it tells its trace.

    A row is said by its name, or by its number where a die or a column finds it.
    """

    def __init__(self, number: int, name: str, title: str, rule: str, rows: list[Row], reasons: dict[str, int]) -> None:
        if len(rows) > ROWS:
            raise ValueError(f"The chart “{name}” has more than {ROWS} rows.")
        self.number = number
        self.name = name
        self.title = title
        self.rule = rule
        self.rows = rows
        self.numbers = numbered(f"rows of the chart “{name}”", [row.name for row in rows])
        self.reasons = reasons

    def row(self, which: str | int) -> int:
        """The number of a row."""
        return which if isinstance(which, int) else number_of(f"row of the chart “{self.name}”", which, self.numbers)

    def opened(self, t: Table, about: int) -> None:
        """The chart is consulted."""
        if t.traces:
            t.tell(OPENED, self.number, about)

    def passed(self, t: Table, row: str | int, reason: str, about: int = NOTHING) -> None:
        """A row does not apply."""
        if t.traces:
            t.tell(PASSED, self.number * ROWS + self.row(row), number_of("reason", reason, self.reasons), about)

    def taken(self, t: Table, row: str | int, chosen: int = NOTHING) -> None:
        """A row applies."""
        if t.traces:
            t.tell(TAKEN, self.number * ROWS + self.row(row), chosen)

    def settled(
        self, t: Table, row: str | int, applies: bool, reason: str, chosen: int = NOTHING, about: int = NOTHING
    ) -> bool:
        """A row applies, or does not, and why; says which."""
        if applies:
            self.taken(t, row, chosen)
        else:
            self.passed(t, row, reason, about)
        return applies

    def rolled(self, t: Table, row: str | int, face: int, total: int) -> None:
        """A die decided in a row."""
        if t.traces:
            t.tell(ROLLED, self.number * ROWS + self.row(row), face, total)


class Charts:
    """All charts of a game, why rows are passed over, and what charts may ask, as they are written in its data."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.reasons = [Reason(entry["id"], entry["says"]) for entry in data["reason"]]
        self.facts = [Fact(entry["name"], entry["question"]) for entry in data["fact"]]
        reasons = numbered("reasons", [reason.name for reason in self.reasons])
        self.fact_numbers = numbered("facts", [fact.name for fact in self.facts])
        self.charts = [
            Chart(number, entry["name"], entry["title"], entry["rule"], read_rows(entry["rows"]), reasons)
            for number, entry in enumerate(data["chart"])
        ]
        self.numbers = numbered("charts", [chart.name for chart in self.charts])

    def chart(self, name: str) -> Chart:
        return self.charts[number_of("chart", name, self.numbers)]

    def looked(self, t: Table, fact: str, about: int, answer: int) -> int:
        """A fact was asked for; gives the answer."""
        if t.traces:
            t.tell(LOOKED, number_of("fact", fact, self.fact_numbers), about, answer)
        return answer


def written(package: str, facts: list[dict[str, Any]]) -> Charts:
    """The charts in a package's charts.toml; they may ask the facts of the components first, then their own."""
    data: dict[str, Any] = tomllib.loads(files(package).joinpath("charts.toml").read_text(encoding="utf-8"))
    return Charts(data | {"fact": [*facts, *data["fact"]]})


def read_rows(entries: list[dict[str, Any]]) -> list[Row]:
    """Rows as they are written in a game's data; a row has a line, a ruling, or neither."""
    return [
        Row(
            entry["says"],
            entry["rule"],
            entry.get("line", 0),
            entry.get("ruling", ""),
            entry.get("published", False),
            entry.get("id", ""),
        )
        for entry in entries
    ]


def numbered(things: str, names: list[str]) -> dict[str, int]:
    """Each name and its number; what has no name is left out.

    >>> numbered("rows", ["state", "", "state"])
    Traceback (most recent call last):
    ValueError: Two rows have the name “state”.
    """
    numbers: dict[str, int] = {}
    for number, name in enumerate(names):
        if name in numbers:
            raise ValueError(f"Two {things} have the name “{name}”.")
        if name:
            numbers[name] = number
    return numbers


def number_of(thing: str, name: str, numbers: dict[str, int]) -> int:
    """The number of a name.

    >>> number_of("chart", "sieges", {"siege": 16})
    Traceback (most recent call last):
    ValueError: There is no chart “sieges”.
    """
    if name not in numbers:
        raise ValueError(f"There is no {thing} “{name}”.")
    return numbers[name]


def all_lines(chart: Chart) -> str:
    """The lines of the source in which a chart stands, from the first to the last; "" if it has none."""
    at = sorted(row.line for row in chart.rows if row.line)
    if not at:
        return ""
    return f"s.{at[0]}" if at[0] == at[-1] else f"s.{at[0]} to s.{at[-1]}"
