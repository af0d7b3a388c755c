"""RC26 The execution of the Czar."""

from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import CZAR, EXECUTED, Position
from games.russian_civil_war.acting import rows
from games.russian_civil_war.builders import A, B, C, E, Scripted, czar, markers, next_is, play, position, put, stance


def holding(turn: int = 2, led: str = "", color: str = "red") -> Position:
    """A with 4 votes holds the Czar; D is White; B has 4 votes."""
    p = position(led=led)
    p.turn = turn
    put(p, "kork", "perm", "a", [5])
    czar(p, "perm", "a", "red")
    stance(p, a=color, d="white")
    markers(p, a=4, b=4, d=5)
    return p


def calls(p: Position, *dice: int, answers: tuple[str, ...] = ()) -> Scripted:
    next_is(p, a.EXECUTION, "a")
    return play(p, answers, dice, traces=True)


def test_case_21_eight_votes_without_a_white_player() -> None:
    """RC26.1, RC-r62, s.121 Test case 21, policy 2: D is not asked, B joins with 4: the Czar is executed."""
    p = holding()
    t = calls(p, 3, 1, 1)
    assert [who for who, _, _ in t.heard("joined") + t.heard("refused")] == [B, C, E]
    assert (p.imperial_at[CZAR], p.czar_credit) == (EXECUTED, A)
    assert t.heard("czar-executed") == [(A, 0, 0)]
    assert ("committee", 3, "passed", "white-player") in [("committee", *row) for row in rows(t, "committee")]
    assert rows(t, "execution") == [(1, "passed", "later-turn"), (2, "taken", "")]


def test_case_21_with_3_votes_nothing_happens() -> None:
    """RC26.1, r18 No counter-committee, no gift, no shift."""
    p = holding()
    markers(p, b=3, d=6)
    t = calls(p, 3, 1, 1)
    assert p.imperial_owner[CZAR] == A
    assert (t.heard("shifted"), t.heard("gave-politburo"), p.agenda) == ([], [], [])
    assert t.heard("czar-spared") == [(A, 0, 0)]
    assert rows(t, "execution")[-1] == (3, "taken", "")


def test_case_21_turn_1_none() -> None:
    p = holding(turn=1)
    t = calls(p)
    assert t.rolled == []
    assert rows(t, "execution") == [(1, "taken", "")]
    assert t.heard("czar-waits") == [(A, 0, 0)]


def test_r18_once_before_movement_by_the_colours_of_the_own_last_turns() -> None:
    """r18, RC-r26, RC-r62 D counts as White by his own last turn, whatever he holds now."""
    p = holding()
    put(p, "lenin", "tver", "d")
    t = calls(p, 1, 1, 1)
    assert p.execution_called == 1
    assert 3 not in [who for who, _, _ in t.heard("refused")]


def test_rc_r62_only_a_red_player_who_holds_him() -> None:
    for color in ("undecided", "white"):
        assert calls(holding(color=color)).told == []
    p = holding()
    put(p, "gai", "ufa", "b")
    czar(p, "ufa", "b", "red")
    assert calls(p).told == []


def test_rc_r62_a_red_person_may_call_it_and_people_are_asked() -> None:
    p = holding(led="ab")
    t = calls(p, 1, 1, answers=("yes", "act:join"))
    assert [(seat, name) for seat, name, _ in t.asked] == [(A, "execute"), (B, "join")]
    assert p.imperial_at[CZAR] == EXECUTED
    t = calls(holding(led="a"), answers=("no",))
    assert t.rolled == []
    assert calls(holding(led="a", color="undecided")).asked == []
