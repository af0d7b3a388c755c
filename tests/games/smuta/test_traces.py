"""SM15.1 The traces of the charts: every row leaves one, every number exists, and telling them changes nothing."""

import random
from collections import Counter

import pytest

from bivouac.core.chart import LOOKED, OPENED, PASSED, ROLLED, ROWS, TAKEN, TRACES
from bivouac.core.table import ALL, Table
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, WORDS
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules.faults import faults
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.sequence import step
from bivouac.games.smuta.rules.set_up import new_game
from bivouac.games.smuta.rules.switches import OPTIONS

GAMES = 25
SELDOM = [(BOOK.chart("detachment").number, 1)]  # s.43 see test_corpus

Told = tuple[int, int, int, int]


class Bots(Table):
    """Five parties that the charts lead: nobody is ever asked, the dice come from a seed."""

    def __init__(self, seed: int, traces: bool) -> None:
        self.luck = random.Random(seed)
        self.traces = traces
        self.told: list[Told] = []  # of the step that is played
        self.fallen: list[int] = []  # every die and draw

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        raise AssertionError("The charts are never asked.")

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        self.fallen.append(self.luck.randint(1, sides))
        return self.fallen[-1]

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        self.fallen.append(pile.pop(self.luck.randrange(len(pile))))
        return self.fallen[-1]

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.told.append((event, a, b, c))


def bots(switches: dict[str, int]) -> Position:
    options = {option.name: option.default for option in OPTIONS} | {"led": 0} | switches
    return new_game(list(options.values()))


class Game:
    """A whole game: its traces counted, its end, and what was told besides."""

    def __init__(self, seed: int, traces: bool, **switches: int) -> None:
        t = Bots(seed, traces)
        p = bots(switches)
        self.counts: Counter[tuple[int, int]] = Counter()  # event, and chart and row, or fact
        self.events: list[Told] = []
        self.reasons: Counter[int] = Counter()
        self.wrong: list[str] = []
        over = None
        while over is None:
            leaders = p.agenda[-1] >> 8 == a.LEADERS_ACT and len(p.ready) > 0
            ready = p.ready[:]
            t.told = []
            over = step(p, t)
            self.note(t.told)
            if leaders and traces and p.ready != ready:  # else a card came first
                self.opens_with_the_leader_chart(t.told, ready)
        self.digest = (str([getattr(p, name) for name in p.columns() if name != "seats"]), tuple(t.fallen), over.scores)
        self.wrong += faults(p)

    def note(self, told: list[Told]) -> None:
        for event in told:
            if event[0] >= TRACES:
                self.events.append(event)
                continue
            self.counts[event[0], event[1]] += 1
            if event[0] == PASSED:
                self.reasons[event[2]] += 1
            if not sound(event):
                self.wrong.append(f"a trace without meaning: {event}")

    def opens_with_the_leader_chart(self, told: list[Told], ready: list[int]) -> None:
        first = next(event for event in told if event[0] < TRACES)
        if first[:2] != (OPENED, BOOK.chart("leader").number) or first[2] - LEADER_WORD not in ready:
            self.wrong.append(f"the step of a leader opens with {first}")


def sound(event: Told) -> bool:
    """Whether chart, row, reason, fact and word exist."""
    kind, number, b, c = event
    if kind == OPENED:
        return 0 <= number < len(BOOK.charts) and 0 <= b < len(WORDS.words)
    if kind == LOOKED:
        return 0 <= number < len(BOOK.facts)
    if not (0 <= number // ROWS < len(BOOK.charts) and number % ROWS < len(BOOK.charts[number // ROWS].rows)):
        return False
    if kind == PASSED:
        return 0 <= b < len(BOOK.reasons) and c < len(WORDS.words)
    if kind == TAKEN:
        return -1 <= b < len(WORDS.words)
    return kind == ROLLED and b >= 1


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
