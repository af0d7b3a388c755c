"""What a seat sees, imagines, and what would be wrong with a position."""

import pytest

from bivouac.core.dice import luck
from bivouac.core.simulation import FastTable
from bivouac.core.table import SPECTATOR
from bivouac.games.russian_civil_war.box.nations import CHITS
from bivouac.games.russian_civil_war.game import GAME
from bivouac.games.russian_civil_war.rules.faults import faults
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.rules.sequence import step
from bivouac.games.russian_civil_war.rules.set_up import new_game
from bivouac.games.russian_civil_war.rules.switches import OPTIONS
from bivouac.games.russian_civil_war.sight import imagine, sight, sight_in


def in_play() -> Position:
    p = new_game(5, [0 if option.name == "led" else option.default for option in OPTIONS])
    t = FastTable(GAME, p, [], luck("view"))
    for _ in range(60):
        step(p, t)
    return p


def test_everybody_sees_everything_and_imagines_the_truth() -> None:
    p = in_play()
    for seat in (SPECTATOR, 0, 4):
        seen = sight(p, seat)
        assert not GAME.hides(seen, seat)
        assert imagine(seen, seat, luck("any")).plain() == p.plain()
        assert sight_in(seen.plain(), seat).key() == seen.key()
    assert sum(GAME.view(p, 0)["cup"]) == len(p.cup)


def test_the_cup_is_counted_chit_by_chit_to_the_last() -> None:
    """RC12.7 Each kind another number of times, the last kind most often."""
    p = in_play()
    p.cup = [chit for chit in range(CHITS) for _ in range(chit + 1)]
    seen = sight(p, 1)
    assert seen.chits == [chit + 1 for chit in range(CHITS)]
    assert imagine(seen, 1, luck("cup")).cup == p.cup


def test_a_copy_shares_nothing() -> None:
    p = in_play()
    seen = sight(p, 0)
    before = p.digest(), seen.digest()
    for copy in (p.copy(), seen.copy(), sight(p, 0), sight_in(seen.plain(), 0), imagine(seen, 0, luck("any"))):
        for name in copy.columns():
            column = getattr(copy, name)
            if isinstance(column, list):
                column.append([] if name == "plan" else 99)
        assert (p.digest(), seen.digest()) == before


def test_nothing_is_wrong_in_play() -> None:
    assert faults(in_play()) == []


@pytest.mark.parametrize(
    ("column", "index", "value", "said"),
    [
        ("at", 0, 99, "nowhere"),
        ("pile", 0, 3, "in a pile and on the map"),
        ("chief", 60, 50, "not there"),
        ("politburo", 0, 13, "Politburo"),
        ("assassins", 0, 9, "Assassins"),
        ("relations", 1, 9, "not sound"),
        ("relations", 0, 2, "himself"),
        ("pit", 0, 99, "track"),
        ("imperial_at", 1, -1, "Gold"),
    ],
)
def test_what_is_wrong_is_found(column: str, index: int, value: int, said: str) -> None:
    p = in_play()
    getattr(p, column)[index] = value
    assert any(said in text for text in faults(p))


def test_a_lost_chit_is_found() -> None:
    p = in_play()
    p.aside += 1
    assert faults(p) == ["Purge chits do not add up."]
