"""RC18.1 The identity track: Red, White or Undecided."""

import pytest

from bivouac.games.russian_civil_war.box.players import RED, UNDECIDED, WHITE
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.colour import set_colour
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import Position
from games.russian_civil_war.acting import rows
from games.russian_civil_war.builders import A, B, Scripted, markers, next_is, place, play, position, put, stance


def coloured(p: Position) -> tuple[int, int]:
    """Where the marker of A stands, and his colour."""
    with Scripted() as t:
        set_colour(p, t, A)
    return p.pit[A], p.stance[A]


def test_rc18_1_red_levels_and_votes_less_twice_the_white_levels() -> None:
    p = position()
    put(p, "lenin", "tver", "a")  # level 3, one vote
    put(p, "stalin", "tver", "a")  # level 2
    put(p, "wrangel", "don", "a")  # level 2, White
    put(p, "trotsky", "tver", "b")
    markers(p, a=2)
    assert coloured(p) == (3 + 2 + 1 + 2 - 4, RED)


@pytest.mark.parametrize(("votes", "color"), [(3, UNDECIDED), (4, RED), (0, UNDECIDED)])
def test_rc18_1_red_from_4(votes: int, color: int) -> None:
    p = position()
    markers(p, a=votes)
    assert coloured(p) == (votes, color)


@pytest.mark.parametrize(("leaders", "color"), [(["miller"], UNDECIDED), (["miller", "dutov"], WHITE)])
def test_rc18_1_white_from_minus_4(leaders: list[str], color: int) -> None:
    p = position()
    for leader in leaders:
        put(p, leader, "omsk", "a")
    assert coloured(p) == (-2 * len(leaders), color)


def test_rc_r26_beyond_the_ends_the_marker_stays_at_the_end() -> None:
    p = position()
    for leader in ["kolchak", "denikin", "wrangel", "yudenich", "krasnov"]:
        put(p, leader, "omsk", "a")
    assert coloured(p) == (-20, WHITE)
    q = position()
    markers(q, a=13)
    for leader in ["lenin", "trotsky", "stalin"]:
        put(q, leader, "tver", "a")
    assert coloured(q) == (20, RED)


def test_rc_r26_only_the_own_turn_sets_it() -> None:
    """RC-r26, RC19.1 The colour of the player whose turn it is; the others keep theirs, whatever they hold."""
    p = position(led="a")
    put(p, "kolchak", "omsk", "a")
    put(p, "lenin", "tver", "b")
    stance(p, a="red", b="white")
    next_is(p, a.STRATEGY, "a")
    t = play(p, traces=True)
    assert (p.stance[A], p.stance[B]) == (WHITE, WHITE)
    assert t.heard("color-set") == [(A, WHITE, -6)]
    assert rows(t, "colour") == [(1, "passed", "marker-elsewhere"), (2, "taken", "")]
    assert p.relations[B] == 3  # s.16 a change of colour moves no relation


def test_rc18_1_units_do_not_count_and_dead_leaders_neither() -> None:
    p = position()
    put(p, "lenin", "tver", "a", [6, 5])
    place(p, "tver", "red", [5])
    assert coloured(p) == (4, RED)
    p.at[0] = -1
    p.chief = [-1] * len(p.chief)
    assert coloured(p) == (0, UNDECIDED)


# --- what the source leaves open --------------------------------------------------------------------------------------
def test_rc_r66_colour_votes_1_votes_do_not_count() -> None:
    """RC-r66, RC18.1 Neither markers nor Lenin's vote; the card does not speak of them."""
    for switch, expected in ((0, (3 + 1 + 5, RED)), (1, (3, UNDECIDED))):
        p = position(colour_votes=switch)
        put(p, "lenin", "tver", "a")
        markers(p, a=5)
        with Scripted(traces=True) as t:
            set_colour(p, t, A)
        assert (p.pit[A], p.stance[A]) == expected
        looked = [BOOK.facts[fact].name for fact, _, _ in t.heard("chart-looked")]
        assert ("votes" in looked) == (switch == 0)


def test_rc_r66_colour_white_leaders_1_they_count_once() -> None:
    """RC-r66, RC18.1 Kolchak makes White by himself if he counts double."""
    for switch, expected in ((0, (-6, WHITE)), (1, (-3, UNDECIDED))):
        p = position(colour_white_leaders=switch)
        put(p, "kolchak", "omsk", "a")
        assert coloured(p) == expected


def test_rc_r26_colour_as_dealt_1_it_stays_as_it_was_set_before_the_first_turn() -> None:
    """RC-r26, RC18.1 A was dealt White and holds Lenin now."""
    p = position(colour_as_dealt=1)
    stance(p, a="white")
    p.pit[A] = -6
    put(p, "lenin", "tver", "a")
    with Scripted(traces=True) as t:
        set_colour(p, t, A)
    assert (p.pit[A], p.stance[A]) == (-6, WHITE)
    assert t.heard("color-set") == [(A, WHITE, -6)]
    assert rows(t, "colour") == [(4, "taken", "")]
    p.turn = 0
    assert coloured(p) == (4, RED)
