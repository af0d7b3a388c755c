"""What the lab counts in a game of Russian Civil War."""

import pytest

from bivouac.core.game import Outcome
from bivouac.games.russian_civil_war.box.nations import CHIT_IDS
from bivouac.games.russian_civil_war.box.players import RED, UNDECIDED, WHITE
from bivouac.games.russian_civil_war.box.tables import AE, DE, EX
from bivouac.games.russian_civil_war.figures import NEITHER, Figures
from bivouac.games.russian_civil_war.game import GAME
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import COUNTER, EXECUTION, PURGE_COMMITTEE
from bivouac.lab.run import play_batch
from games.russian_civil_war.builders import A, B, C, piece

SCORES = [20, 11, 7, 30, 4]


def figures(*events: tuple[int, int, int, int], end: int = w.TURN_LIMIT, winners: tuple[int, ...] = (A,)) -> dict:
    tally = Figures()
    for event in events:
        tally.hear(*event)
    return tally.figures(GAME.new_game(5, GAME.checked({})), Outcome(list(winners), end, SCORES))


def test_a_subversion_is_an_attack_and_its_result_counts() -> None:
    found = figures(
        (w.ATTACKS, 0, 0, 0),
        (w.COMBAT_ROLLED, 1, DE, 2),
        (w.ATTACKS, 0, 0, 0),
        (w.COMBAT_ROLLED, 4, EX, 2),
        (w.SUBVERTS, 0, 0, 0),
        (w.SUBVERSION_ROLLED, 6, AE, 2),
        (w.TALKED_DOWN, A, 0, 0),
    )
    assert (found["attacks carried out"], found["subversions"], found["attacks talked down"]) == (3, 1, 1)
    assert [found[f"results of attacks/{name}"] for name in ("DE", "EX", "AE")] == [1, 1, 1]


def test_attacks_are_required_by_every_plan() -> None:
    found = figures((w.PLAN_MADE, A, 1, 4), (w.PLAN_MADE, B, 3, 3), (w.PLANNED, A, 0, 0))
    assert (found["attacks required"], found["attacks planned"]) == (7, 1)


def test_a_purge_is_that_of_the_committee_called_last() -> None:
    found = figures(
        (w.COMMITTEE_CALLED, A, PURGE_COMMITTEE, 0),
        (w.PURGE_BEGINS, A, B, 0),
        (w.COMMITTEE_CALLED, B, PURGE_COMMITTEE, 0),
        (w.COMMITTEE_CALLED, C, COUNTER, 0),
        (w.PURGE_BEGINS, C, B, 1),
        (w.COMMITTEE_CALLED, A, EXECUTION, 0),
    )
    assert found["purges called"] == 2
    assert found["purges carried out/by the first committee"] == 1
    assert found["purges carried out/by the counter-committee"] == 1


def test_assassins_try_and_may_succeed() -> None:
    rolls = [(w.ASSASSINATION_ROLLED, 0, 1, kills) for kills in (1, 0, 1)]
    found = figures(*[(w.ASSASSINS_SENT, A, 0, 1)] * 3, *rolls)
    assert (found["assassinations tried"], found["assassinations that succeed"]) == (3, 2)


def test_leaders_are_counted_by_colour_and_units_are_none() -> None:
    gone = [piece("lenin"), piece("denikin"), piece("kolchak"), piece("red_petrograd_1")]
    found = figures(*[(w.REMOVED, one, 0, B) for one in gone])
    assert (found["leaders dead/Red"], found["leaders dead/White"]) == (1, 2)


def test_chits_are_counted_by_kind() -> None:
    drawn = ["control_finland", "control_poland", "purge"]
    found = figures(*[(w.CHIT_DREW, A, CHIT_IDS.index(name), 0) for name in drawn])
    assert (found["chits drawn/control"], found["chits drawn/Purge"], found["chits drawn/Out"]) == (2, 1, 0)


@pytest.mark.parametrize(("faction", "name"), [(RED, "Red"), (WHITE, "White"), (NEITHER, "neither")])
def test_the_faction_that_won_the_war(faction: int, name: str) -> None:
    found = figures(*([(w.FACTION_WINS, faction, 0, 0)] if faction != NEITHER else []))
    assert {key: value for key, value in found.items() if key.startswith("share of games won by/") and value} == {
        f"share of games won by/{name}": 1.0
    }
    assert found["share of games that end by/turn-limit"] == 1.0


def test_the_colour_at_the_start_is_what_counts_for_the_winner() -> None:
    found = figures(
        *[(w.COLOUR_SET, seat, colour, 0) for seat, colour in enumerate([RED, WHITE, UNDECIDED])],
        (w.COLOUR_SET, A, WHITE, 0),
        winners=(A,),
    )
    assert found["winners who began as/Red"] == 1
    assert found["winners who began as/White"] == 0
    assert found["players who begin as/Undecided"] == 1


def test_player_turns_by_the_colour_that_the_player_has_in_them() -> None:
    """RC18.1 The colours before the first turn are no player-turns."""
    found = figures(
        *[(w.COLOUR_SET, seat, WHITE, 0) for seat in (A, B, C)],
        *[(w.COLOUR_SET, seat, RED, 0) for seat in (A, B, A)],
        (w.COLOUR_SET, C, UNDECIDED, 0),
    )
    assert [found[f"share of player-turns as/{name}"] for name in ("Red", "White", "Undecided")] == [0.75, 0, 0.25]


def test_five_tables_play_a_whole_game_and_its_figures_hang_together() -> None:
    batch = play_batch("russian-civil-war", ["greedy"] * 5, GAME.checked({"led": 0}), 1, 0, 1)
    found = {name: figure.total / 1_000_000 for name, figure in batch.figures.items()}
    assert batch.questions == 0, "nobody is asked"
    results = sum(found[f"results of attacks/{name}"] for name in ("DE", "EX", "AE"))
    assert 0 < found["attacks carried out"] == results
    assert (
        found["attacks carried out"] + found["attacks talked down"] + found["attacks lapsed"]
        <= found["attacks planned"]
    )
    assert found["assassinations that succeed"] <= found["assassinations tried"]
    assert found["share of games won by/Red"] + found["share of games won by/White"] == 1
