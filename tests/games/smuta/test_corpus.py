"""What forty games show: each row of the charts decides, each effect of a card works, everything is told."""

from typing import Any

import pytest

from bivouac.core.chart import ROWS, TAKEN
from bivouac.core.table import ALL
from bivouac.games.smuta.box.cards import OPERATIONS
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules.effects import operations
from bivouac.games.smuta.rules.sequence import step
from bivouac.games.smuta.rules.set_up import new_game
from bivouac.games.smuta.rules.switches import OPTIONS
from bivouac.games.smuta.rules.words import EVENTS
from games.smuta.test_random_games import GAMES, Watching, options_of

CANCEL = OPERATIONS - 1  # SM5.6 a cancel card never works by itself
# s.43 All that a party holds is guarded once in some 300 games: the fuzzer meets it, and a test of its own
SELDOM = [(BOOK.chart("detachment").number, 1)]
SELDOM_TOLD = ["replaced"]  # SM14.4 nor does a party often stand without leaders in winter


class Tracing(Watching):
    """Hears what is told, with the traces of the charts."""

    heard: set[int]
    decided: set[tuple[int, int]]

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.heard.add(event)
        if event == TAKEN:
            self.decided.add(divmod(a, ROWS))


def test_every_row_decides_every_effect_works_and_everything_is_told(request: pytest.FixtureRequest) -> None:
    """SM5.2, SM15 Forty games."""
    worked: set[int] = set()

    def counted(operation: int) -> Any:
        does = operations.OPERATION[operation][1]

        def work(*about: Any) -> None:
            worked.add(operation)
            does(*about)

        return work

    usual = operations.OPERATION[:]
    operations.OPERATION[:] = [(acts, counted(operation)) for operation, (acts, _) in enumerate(usual)]
    request.addfinalizer(lambda: operations.OPERATION.__setitem__(slice(None), usual))
    heard: set[int] = set()
    decided: set[tuple[int, int]] = set()
    for number in range(GAMES):
        options = options_of(number)
        p = new_game([options[option.name] for option in OPTIONS])
        t = Tracing(p, options["led"], number)
        t.heard, t.decided, t.traces = heard, decided, True
        while step(p, t) is None:
            pass
    rows = [(chart, row) for chart in range(len(BOOK.charts)) for row in range(len(BOOK.charts[chart].rows))]
    assert [pair for pair in rows if pair not in decided and pair not in SELDOM] == []
    assert sorted(worked) == list(range(CANCEL))
    assert [term.name for event, term in enumerate(EVENTS) if event not in heard and term.name not in SELDOM_TOLD] == []
