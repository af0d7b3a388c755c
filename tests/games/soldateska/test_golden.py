"""Golden playthroughs of Soldateska. To write them anew: see `golden.py` beside this folder."""

from functools import cache
from pathlib import Path

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.game import Options
from bivouac.core.player import Player
from bivouac.core.table import ALL, ASK, GIVEN, SPECTATOR, hears
from bivouac.games.soldateska.bots.greedy import Greedy
from bivouac.games.soldateska.box.cards import RANK_LETTERS
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.rules.position import TRICKS
from games import golden
from games.golden import Golden, as_a_match, as_agreed

FOLDER = Path(__file__).parent / "golden"
MOST_BYTES = 120_000


def by_chance(number: int) -> Player:
    return RandomPlayer(luck("golden", number))


def golden_games() -> list[Golden]:
    small: Options = {"bank": 28, "max_rounds": 4}
    switched: Options = {"full_deck": 1, "free_duels": 1, "bank": 24, "max_rounds": 4}
    mixed = [Greedy(), by_chance(2), by_chance(3)]
    return [
        Golden(GAME, FOLDER, 1, "random", [by_chance(1)] * 4, small, "golden 1.28"),
        Golden(GAME, FOLDER, 2, "greedy", [Greedy()] * 6, {"max_rounds": 4}, "golden 2.53"),
        Golden(GAME, FOLDER, 3, "mixed-full-deck-free-duels", mixed, switched, "golden 3.370"),
    ]


class Chronicle(golden.Chronicle):
    def rest(self) -> None:
        """The table as it lies between two tricks, and before and after each ledger."""
        p = self.p
        if p.phase == TRICKS and p.trick:
            return
        ranks = "".join(RANK_LETTERS[rank] if rank >= 0 else "-" for rank in p.rank)
        self.lines.append(
            f"    == round {p.round}: bank {p.bank}, ducats {p.ducats}, ranks {ranks}, tricks {p.tricks},"
            f" hands {[len(hand) for hand in p.hands]}, position {p.digest()[:12]}"
        )
        self.lines.append("")


@cache
def chronicle(number: int) -> Chronicle:
    """A golden game, played once."""
    t = Chronicle(golden_games()[number - 1])
    outcome = None
    while outcome is None:
        outcome = GAME.step(t.p, t)
        t.rest()
    t.end(outcome)
    return t


@pytest.mark.parametrize("number", [1, 2, 3])
def test_so1_to_so7_golden_playthrough(number: int) -> None:
    """SO2.1 to SO7.1 Every line as it was."""
    t = chronicle(number)
    as_agreed(t.golden.file, t.lines)
    assert t.golden.file.stat().st_size < MOST_BYTES


@pytest.mark.parametrize("number", [1, 2, 3])
def test_so7_1_a_match_on_the_same_dice_keeps_the_same_record(number: int) -> None:
    """The same answers through a match: the same entries and events to the same ears, and a record that opens again."""
    told = chronicle(number)
    match = as_a_match(told)
    for seat in [SPECTATOR, *range(told.seats)]:
        heard = [event.key() for event in told.told if hears(event.to, seat)]
        assert [event.key() for event in match.story(seat)] == heard


def test_so1_to_so7_the_golden_games_show_everything_that_can_happen() -> None:
    """Every event, question, reason to roll and ending: a golden game that shows little guards little."""
    played = [chronicle(number) for number in (1, 2, 3)]
    assert {event.event for t in played for event in t.told} == set(range(len(GAME.events)))
    chosen = {entry.why for t in played for entry in t.entries if entry.kind == ASK and entry.how == GIVEN}
    assert chosen == set(range(len(GAME.questions)))
    picked = {entry.why for t in played for entry in t.entries if entry.kind != ASK}
    assert picked == set(range(len(GAME.chances)))
    ends = " ".join(t.lines[-1] for t in played)
    assert all(end.name in ends for end in GAME.ends)


def test_so7_1_what_is_private_is_marked_in_the_golden_games() -> None:
    """SO4.1, SO4.2 Cards dealt, taken up, passed on and put aside; what a spectator reads names none of them."""
    for number in (1, 2, 3):
        t = chronicle(number)
        marked = [line for line in t.lines if line.endswith("]") and "==" not in line and "    end" not in line]
        kinds = {line.split()[1] for line in marked if line.startswith("    ")}
        assert kinds == {"deal:", "pass:", "pass-second:", "put-aside:", "put-aside-second:"}
        private = [event for event in t.told if event.to != ALL]
        assert {GAME.events[event.event].name for event in private} == {"got-over", "passed-card", "put-card-aside"}
        assert len(marked) == len(private) + len([entry for entry in t.entries if entry.to != ALL])
