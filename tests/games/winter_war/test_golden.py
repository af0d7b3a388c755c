"""Golden playthroughs of Winter War. To write them anew: see `golden.py` beside this folder."""

from functools import cache
from pathlib import Path

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.table import ALL, ASK, GIVEN
from bivouac.games.winter_war.game import GAME
from bivouac.games.winter_war.greedy import Greedy
from bivouac.games.winter_war.rules.words import COUNTED
from games import golden
from games.golden import Golden, as_a_match, as_agreed
from games.winter_war.builders import FINLAND, SWITCHED, Spendthrift

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    golden.name: golden
    for golden in (
        Golden(GAME, FOLDER, 1, "random", [RandomPlayer(luck("golden", 1))], {}, "golden 1.40"),
        Golden(GAME, FOLDER, 2, "greedy", [Greedy()], {}, "golden 2.383"),
        Golden(GAME, FOLDER, 3, "spendthrift-all-options-switched", [Spendthrift()], SWITCHED, "golden 3.1797"),
    )
}


class Chronicle(golden.Chronicle):
    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        super().tell(event, a, b, c, to)
        if event == COUNTED:
            view = self.look.sight().plain()
            self.lines.append(
                f"    == turn {view['turn']}: forces {view['soviet_force']} and {view['finnish_force']},"
                f" troops {view['troops']}"
            )

    def rest(self) -> None:
        view = self.look.sight().plain()
        self.lines.append(
            f"    == after turn {view['turn']}: troops {view['troops']}, hand {len(view['hand'])}, standing"
            f" {len(view['standing'])}, decks {view['deck']} and {view['soviet_deck']}, position {self.p.digest()[:12]}"
        )


@cache
def chronicle(name: str) -> Chronicle:
    """A golden game, played once."""
    t = Chronicle(GAMES[name])
    outcome = None
    while outcome is None:
        t.lines.append("")
        outcome = GAME.step(t.p, t)
        t.rest()
    t.lines.append("")
    t.end(outcome)
    return t


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthrough(name: str) -> None:
    """WW2.1 to WW7.3 Every line as it was."""
    as_agreed(GAMES[name].file, chronicle(name).lines)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_on_the_same_dice_keeps_the_same_record(name: str) -> None:
    """The same answers through a match: the same entries and sentences, and a record that opens again."""
    told = chronicle(name)
    match = as_a_match(told)
    sentences = [f"{GAME.sentence(*event.key())} ({GAME.events[event.event].rule})" for event in match.story(FINLAND)]
    assert set(sentences) <= set(told.lines)


def test_the_golden_games_show_everything_that_can_happen() -> None:
    """Every event, and every question with a choice: a golden game that shows little guards little."""
    told = [chronicle(name) for name in GAMES]
    assert {event.event for t in told for event in t.told} == set(range(len(GAME.events)))
    asked = {entry.why for t in told for entry in t.entries if entry.kind == ASK and entry.how == GIVEN}
    assert asked == set(range(len(GAME.questions)))
