"""RC18.5 The traces of the charts: every row leaves one, every number exists, and telling them changes nothing."""

from collections import Counter

import pytest

from bivouac.core.chart import LOOKED, OPENED, ROWS, TAKEN
from bivouac.games.russian_civil_war.box.players import COLOURS, LETTERS
from bivouac.games.russian_civil_war.box.provinces import PROVINCES
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import FORCES_ABOUT, STACK_ABOUT
from bivouac.games.russian_civil_war.game import GAME
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.rules.stacks import province_of
from bivouac.games.russian_civil_war.rules.switches import OPTIONS
from games.tracing import Event, Traced

GAMES = 60
FOR_PEOPLE = {
    ("colour", 4),
    ("committee", 2),
    ("combat", 1),
    ("randomizer", 10),
}  # rows that need a person, or an option

FIRST_CHART = {  # what a step of the tables opens with
    a.STRATEGY: "colour",
    a.GRUDGE: "grudge",
    a.GIFT: "gift",
    a.COMMITTEE: "committee",
    a.ASSASSINATION: "assassination",
}


class Game(Traced):
    game, facts, reasons = GAME, len(BOOK.facts), len(BOOK.reasons)

    def __init__(self, seed: int, traces: bool, seats: int = 5, **options: int) -> None:
        super().__init__(seats, seed, traces, **options)

    def opening(self, p: Position) -> int:
        return p.agenda[-1] >> 8

    def look(self, p: Position, opening: int, told: list[Event]) -> None:
        found = [BOOK.charts[event[1]].name for event in told if event[0] == OPENED]
        if opening in FIRST_CHART and found[:1] != [FIRST_CHART[opening]]:
            self.wrong.append(f"{FIRST_CHART[opening]} does not come first: {found}")

    def about(self, about: int) -> bool:
        """A word, a stack, or a player's stacks of a colour."""
        if about >= FORCES_ABOUT:
            return about - FORCES_ABOUT < len(LETTERS) * COLOURS
        if about >= STACK_ABOUT:
            return province_of(about - STACK_ABOUT) < PROVINCES
        return super().about(about)


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [Game(seed, True, 3 + seed % 4) for seed in range(GAMES)]


def test_rc18_5_every_number_in_a_trace_exists_and_every_chart_is_opened_before_its_rows(games: list[Game]) -> None:
    assert [wrong for game in games for wrong in game.wrong] == []


@pytest.mark.parametrize("chart", range(len(BOOK.charts)), ids=[chart.name for chart in BOOK.charts])
def test_rc18_5_every_row_is_taken_somewhere(games: list[Game], chart: int) -> None:
    """RC18.5 Of strategy, grudges, priorities and events, and of all other charts."""
    for row in range(len(BOOK.charts[chart].rows)):
        if (BOOK.charts[chart].name, row + 1) not in FOR_PEOPLE:
            times = sum(game.counts[TAKEN, chart * ROWS + row] for game in games)
            assert times > 0, f"{BOOK.charts[chart].title}: nobody took the row {BOOK.charts[chart].rows[row].says}"


def test_rc18_5_facts_are_looked_at(games: list[Game]) -> None:
    looked = {BOOK.facts[number].name for game in games for kind, number in game.counts if kind == LOOKED}
    assert looked >= {
        *["pct", "votes", "color", "pit", "red_levels", "white_levels", "politburo", "assassins", "czar", "gold"],
        *["stacks", "targets", "reach", "odds", "strength", "owner", "required", "minimum", "grudge", "purgeable"],
        *["joined", "led_strength", "leaders_of_level", "hostile_near", "garrison", "leaderless", "exit_free"],
        *["committee_votes", "rating", "replacement_home", "greens_for_gold", "hostile_strength", "way"],
    }


@pytest.mark.parametrize("seed", [0, 1, 2, 3])
def test_telling_the_traces_changes_nothing(games: list[Game], seed: int) -> None:
    silent = Game(seed, False, 3 + seed % 4)
    assert silent.counts == Counter()
    assert silent.events == games[seed].events
    assert silent.digest == games[seed].digest


def test_every_grudge_die_is_told_and_every_tie(games: list[Game]) -> None:
    """RC19.4, RC18.3 Rolled again or not, a face that fell stands in the story."""
    told = Counter(event[0] for game in games for event in game.events)
    named = sum(1 for game in games for event in game.events if event[0] == w.GRUDGE_ROLLED and event[3] >= 0)
    assert told[w.GRUDGE_ROLLED] > named > 0
    assert told[w.TIE_ROLLED] > 0


# --- test play: section 9 of the rulings ------------------------------------------------------------------------------
def test_the_tables_play_as_in_the_test_games() -> None:
    """Five players, per game: as many attacks, purges, murders and plagues as the test play had, within a third."""
    played = [Game(seed, False) for seed in range(40)]
    told = Counter(event[0] for game in played for event in game.events)
    counted = {name: told[getattr(w, name)] / len(played) for name in EXPECTED}
    for name, expected in EXPECTED.items():
        assert 2 / 3 < counted[name] / expected < 3 / 2, (name, counted[name], expected)
    red = sum(1 for game in played for event in game.events if event[0] == w.FACTION_WINS and event[1] == 0)
    assert 0.5 < red / len(played) < 0.95


EXPECTED = {
    "ATTACKS": 50.0,
    "TALKED_DOWN": 8.0,
    "PLANNED": 63.0,
    "PURGE_BEGINS": 15.0,
    "ASSASSINS_SENT": 7.0,
    "PLAGUE_LOSS": 47.0,
    "NATION_OUT": 7.0,
    "SUBVERTS": 5.0,
    "STEAL_ROLLED": 4.5,
    "PLAYER_OUT": 2.0,
}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("switched", [0, 1])
def test_the_tables_play_to_the_end_with_every_switch(seats: int, switched: int) -> None:
    """With any number of players, and with every option but those of people on its other value."""
    options = {option.name: switched for option in OPTIONS if option.name not in ("led", "judged", "pregame_trade")}
    for seed in range(3):
        assert Game(seed, True, seats, **options).wrong == []
