"""SM15.1 The traces of the charts: every row leaves one, every number exists, and telling them changes nothing."""

from collections import Counter

import pytest

from bivouac.core.chart import LOOKED, OPENED, ROLLED, ROWS, TAKEN, TRACES
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.vocabulary import LEADER_WORD
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.game import GAME
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules.position import Position
from games.tracing import Event, Traced

GAMES = 25
SELDOM = [(BOOK.chart("detachment").number, 1)]  # s.43 see test_corpus


class Game(Traced):
    game, facts, reasons = GAME, len(BOOK.facts), len(BOOK.reasons)

    def __init__(self, seed: int, traces: bool, **switches: int) -> None:
        super().__init__(PARTIES, seed, traces, **switches)

    def opening(self, p: Position) -> list[int]:
        """SM15.1 The leaders who are to act."""
        return p.ready[:] if p.agenda[-1] >> 8 == a.LEADERS_ACT else []

    def look(self, p: Position, opening: list[int], told: list[Event]) -> None:
        if not opening or p.ready == opening:  # a card came first
            return
        first = next(event for event in told if event[0] < TRACES)
        if first[:2] != (OPENED, BOOK.chart("leader").number) or first[2] - LEADER_WORD not in opening:
            self.wrong.append(f"the step of a leader opens with {first}")


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """In the last five cards wait to the end of the segment only; in one more own spaces are the first refuge."""
    games = [Game(seed, True, in_play_until=int(seed < GAMES - 5)) for seed in range(GAMES)]
    return [*games, Game(GAMES, True, retreat_own_first=1)]


def test_sm15_1_every_number_in_a_trace_exists_and_a_leader_s_step_opens_with_his_chart(games: list[Game]) -> None:
    assert [wrong for game in games for wrong in game.wrong] == []


@pytest.mark.parametrize("chart", range(len(BOOK.charts)), ids=[chart.name for chart in BOOK.charts])
def test_sm15_1_every_row_is_taken_somewhere(games: list[Game], chart: int) -> None:
    for row in range(len(BOOK.charts[chart].rows)):
        number = chart * ROWS + row
        times = sum(game.counts[TAKEN, number] + game.counts[ROLLED, number] for game in games)
        assert times > 0 or (chart, row) in SELDOM, (
            f"{BOOK.charts[chart].title}: nobody took the row {BOOK.charts[chart].rows[row].says}"
        )


def test_sm15_1_every_chart_is_opened_before_its_rows(games: list[Game]) -> None:
    for chart in range(len(BOOK.charts)):
        assert sum(game.counts[OPENED, chart] for game in games) > 0, BOOK.charts[chart].name


def test_sm15_1_facts_are_looked_at(games: list[Game]) -> None:
    looked = {number for game in games for kind, number in game.counts if kind == LOOKED}
    names = {BOOK.facts[number].name for number in looked}
    assert {"units", "capacity", "owner", "spaces_at", "distance", "can_besiege", "vp", "may_not_muster"} <= names


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_telling_the_traces_changes_nothing(games: list[Game], seed: int) -> None:
    silent = Game(seed, False)
    assert silent.counts == Counter()
    assert silent.events == games[seed].events
    assert silent.digest == games[seed].digest


def test_tie_break_1_bots_play_to_the_end_with_dice_for_ties(games: list[Game]) -> None:
    game = Game(3, True, tie_break=1)
    assert game.wrong == []
    assert game.digest != games[3].digest


def test_every_reason_has_its_sentence() -> None:
    assert all(reason.says.endswith(".") for reason in BOOK.reasons)
    assert len({reason.says for reason in BOOK.reasons}) == len(BOOK.reasons)
