"""RC1.3 A person judges for a player whom the tables lead: which target, which move."""

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.games import load
from bivouac.games.russian_civil_war.charts.plans import TARGET
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.lab.checks import undo_is_sound
from bivouac.lab.trial import Trial
from games.russian_civil_war.acting import rows
from games.russian_civil_war.builders import (
    A,
    B,
    Scripted,
    control,
    gold,
    next_is,
    piece,
    place,
    play,
    position,
    put,
    stack,
    stance,
    where,
)


def table(judged: str = "a", required: int = 1) -> Position:
    """A, Red: Whites in Voronezh (4), Kursk (5) and Tula (3) are in reach of his 17."""
    p = position(judged=judged)
    stance(p, a="red")
    p.strategy, p.required = 2, required
    put(p, "kork", "orel", "a", [6, 5, 5])
    place(p, "voronezh", "white", [4])
    place(p, "kursk", "white", [5])
    place(p, "tula", "white", [3])
    return p


def planned(p: Position, *answers: str) -> Scripted:
    next_is(p, a.PLAN, "a")
    return play(p, answers, traces=True)


def test_rc1_3_the_targets_of_an_entry_ranked_the_tables_choice_first() -> None:
    """RC1.3, s.95 5-1 against 3, 4-1 against 4, 3-1 against 5."""
    p = table()
    t = planned(p, "province:kursk")
    assert t.asked == [(A, "judge-target", ["province:tula", "province:voronezh", "province:kursk"])]
    assert p.plan[0][TARGET] == stack("kursk", "white")
    assert (2, "taken", "province:kursk") in rows(t, "red-priorities")


def test_rc1_3_the_first_option_is_what_the_tables_do_alone() -> None:
    p = table()
    q = table(judged="")
    t = planned(p, "province:tula")
    alone = planned(q)
    assert alone.asked == []
    assert p.plan == q.plan
    assert [event for event in t.told if event[0] == "planned"] == [
        event for event in alone.told if event[0] == "planned"
    ]


def test_rc1_3_stacks_in_one_province_are_told_apart_by_owner() -> None:
    p = table()
    put(p, "dutov", "voronezh", "b")
    put(p, "miller", "voronezh", "c")
    t = planned(p, "province:voronezh", "player:c")
    assert [name for _, name, _ in t.asked] == ["judge-target", "judge-target-owner"]
    assert t.offered("judge-target-owner") == ["player:b", "player:c", "player:nobody"]
    assert p.plan[0][TARGET] == stack("voronezh", "white", "c")


def test_rc1_3_in_a_grudge_turn_also_by_colour_and_nation() -> None:
    """RC1.3, RC-r47 Three stacks of B in Voronezh; the best odds first."""
    for answers, target in (
        (("color:white",), stack("voronezh", "white", "b")),
        (("color:green", "nation:poland"), stack("voronezh", "green", "b", "poland")),
    ):
        p = position(judged="a")
        stance(p, a="red")
        p.strategy, p.required, p.grudge, p.grudge_face = 6, 3, B, 1
        put(p, "kork", "orel", "a", [6, 5, 5])
        put(p, "dutov", "voronezh", "b")
        for nation in ("ukraine", "poland"):
            control(p, nation, "b")
        place(p, "voronezh", "green", [4], "ukraine")
        place(p, "voronezh", "green", [5], "poland")
        t = planned(p, *answers)
        assert t.asked[0] == (A, "judge-target-color", ["color:white", "color:green"])
        assert [name for _, name, _ in t.asked[1:]] == ["judge-target-nation"] * (len(answers) - 1)
        assert p.plan[0][TARGET] == target


def test_rc1_3_one_target_is_not_asked_for() -> None:
    p = position(judged="a")
    stance(p, a="red")
    p.strategy, p.required = 2, 1
    put(p, "kork", "orel", "a", [6, 5, 5])
    place(p, "tula", "white", [3])
    assert planned(p).asked == []
    assert len(p.plan) == 1


def test_rc1_3_one_attack_a_step_until_the_number_is_reached() -> None:
    p = table(required=2)
    put(p, "gai", "smolensk", "a", [6, 5, 4])
    t = planned(p, "province:kursk")
    assert len(p.plan) == 1  # with both stacks in it
    assert t.heard("plan-made") == [(A, 1, 2)]


# --- moves ------------------------------------------------------------------------------------------------------------
def idle(judged: str = "a") -> Position:
    """A small Red stack of an Undecided player: it could take over units, merge, or stay."""
    p = position(judged=judged)
    p.turn = 6
    put(p, "gai", "tula", "a", [4])
    put(p, "kork", "smolensk", "a", [6])
    p.moved = [piece("kork")]
    place(p, "ryazan", "red", [3])
    return p


def moved(p: Position, *answers: str) -> Scripted:
    next_is(p, a.MOVE, "a")
    return play(p, answers, traces=True)


def test_rc1_3_the_moves_of_the_policies_ranked() -> None:
    """RC1.3, RC25.1 Pick up, then merge, then stay."""
    p = idle()
    t = moved(p, "province:smolensk")
    assert t.asked == [(A, "judge-move", ["province:ryazan", "province:smolensk", "act:stay"])]
    assert where(p, "gai") == "smolensk"
    assert (10, "taken", "province:smolensk") in rows(t, "policies")


def test_rc1_3_the_first_move_is_that_of_the_tables_alone() -> None:
    p = idle()
    moved(p, "province:ryazan")
    q = idle(judged="")
    assert moved(q).asked == []
    assert p.at == q.at
    assert p.chief == q.chief


def test_rc1_3_to_stay_is_always_open() -> None:
    p = idle()
    t = moved(p, "act:stay")
    assert where(p, "gai") == "tula"
    assert (12, "taken", "province:tula") in rows(t, "policies")


def test_rc1_3_a_led_player_is_not_judged_and_dice_stay_dice() -> None:
    """RC1.3 Who is both led and judged is led; committees and Consideration are rolled, never judged."""
    p = position(led="a", judged="a")
    put(p, "gai", "tula", "a", [4])
    next_is(p, a.MOVE, "a")
    t = play(p, ["done"])
    assert [name for _, name, _ in t.asked] == ["move-from"]
    q = table()
    put(q, "gai", "kazan", "b")
    gold(q, "kazan", "b", "red")
    next_is(q, a.GRUDGE, "a")
    assert play(q, dice=[4]).asked == []


def test_who_only_judges_is_no_other_player_for_undo() -> None:
    """A is led, C is played, and somebody judges for B: what A did is A's to take back, though B's seat has seen it."""
    game = load("russian-civil-war")
    options = game.checked({"led": 1, "judged": 2})
    trial = Trial(game, 3, options, "judged-undo", [RandomPlayer(luck("judged-undo", seat)) for seat in range(3)])
    trial.begin()
    match = trial.match
    free = 0
    for _ in range(60):
        assert match.asked is not None
        undo_is_sound(trial)
        seat = match.asked.seat
        match.submit(seat, trial.choose(match))
        if seat == A and not match.barrier(A):
            free += match.view(1) != match.back_at(len(match.moments) - 2).view(1)
    assert free > 0
