"""RC1 The whole table in words: everything there is to know."""

import re

import pytest

from bivouac.core.table import SPECTATOR
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import ABROAD, CZAR, GONE, OUT, Position
from bivouac.games.russian_civil_war.sight import sight
from bivouac.games.russian_civil_war.telling.judged import moves, targets
from bivouac.games.russian_civil_war.telling.text.whole import DOING, text
from games.russian_civil_war.builders import (
    A,
    B,
    C,
    assassins,
    chits,
    control,
    czar,
    gold,
    markers,
    next_is,
    piece,
    place,
    position,
    put,
    relation,
    stack,
    stance,
)
from games.russian_civil_war.wandering import wander


def told(p: Position, seat: int = SPECTATOR) -> list[str]:
    return text(sight(p, seat))


def under(lines: list[str], heading: str) -> list[str]:
    """The items of a list; the heading may be its beginning."""
    start = next(number for number, line in enumerate(lines) if line.startswith(heading) and line.endswith(":"))
    found: list[str] = []
    for line in lines[start + 1 :]:
        if not line.startswith("- "):
            break
        found.append(line)
    return found


# --- its form ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("led", "judged", "seats"), [(1, 0, 5), (0, 63, 3), (63, 0, 6)])
def test_rc1_the_table_is_headings_and_lists_at_every_moment(led: int, judged: int, seats: int) -> None:
    """RC1 Headings end with a colon, items begin with a dash and end with a full stop."""
    count = 0

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        nonlocal count
        count += 1
        if count % 23:
            return
        for viewer in (seat, SPECTATOR):
            lines = told(p, viewer)
            assert lines[0].startswith("Russian Civil War, ")
            for line in lines:
                assert line.endswith(":") if not line.startswith("- ") else line.endswith(".") or line == "- none", line
                assert not re.search(r"[{}]|None|  | [.,:;]|(?<!\d)-\d", line), line

    wander(f"text {led}", led, watch=watch, most=700, seats=seats, judged=judged)
    assert count > 50


def test_rc4_every_phase_is_told() -> None:
    """RC4 What is next, whatever it is and whomever it is about."""
    assert sorted(DOING) == list(range(a.PHASES))
    p = position(led="a")
    for phase in range(a.PHASES):
        for about in (0, 4, 8 * 3 + 1):  # the last: offers of a trade
            p.agenda = [phase * 256 + about]
            line = under(told(p, A), "What is going on:")[0]
            assert line.endswith("."), line
            assert "{" not in line
    p.agenda = []
    assert under(told(p), "What is going on:")[0] == "- Nothing is left to do."


def test_rc3_every_province_is_there_once_with_its_neighbours() -> None:
    """RC3.1 By region, with railways."""
    lines = told(position())
    for name in PROVINCE_NAMES:
        assert len([line for line in lines if line.startswith(f"- {name}: ")]) == 1, name
    assert (
        "- Archangel: exit (White Sea); home of White units; by rail to Vologda, by road to Murmansk and Olonetz."
    ) in under(lines, "North:")
    other = told(position(murmansk_rail=1))
    assert (
        "- Archangel: exit (White Sea); home of White units; by rail to Murmansk, by road to Olonetz and Vologda."
    ) in under(other, "North:")


def test_rc1_it_says_that_much_is_rebuilt_and_what_is_switched() -> None:
    """RC1 At the top."""
    lines = under(told(position(winter=1)), "Russian Civil War")
    assert "are rebuilt" in lines[1]
    assert "- Rulings switched: winter is 1." in lines
    assert not any("switched" in line for line in told(position(led="ab", judged="c")))


# --- its contents -----------------------------------------------------------------------------------------------------
def test_rc1_2_who_you_are() -> None:
    """RC1.2, RC1.3"""
    p = position(led="a", judged="b")
    assert [under(told(p, seat), "Russian")[0] for seat in (A, B, C, SPECTATOR)] == [
        *["- You are player A.", "- You judge for player B."],
        *["- You watch player C, whom the tables lead.", "- You watch."],
    ]
    stance(p, a="red")
    assert "Player A, Red, led by you:" in told(p, A)
    assert "Player A, Red, led by a person:" in told(p, B)
    assert "Player B, Undecided, led by the tables with your judgement:" in told(p, B)
    assert "Player C, Undecided, led by the tables:" in told(p, B)


def test_rc7_a_province_says_who_is_in_it() -> None:
    """RC7.2, RC7.4 Stacks by owner, leaders with their units, nobody's stacks."""
    p = position()
    put(p, "lenin", "kiev", "a", [5])
    place(p, "kiev", "red", [3])
    place(p, "kiev", "green", ["green_ukraine_kiev_1"])
    place(p, "kiev", "blue", ["blue_germany_kiev_1"])
    control(p, "germany", "b")
    gold(p, "kiev", "a")
    line = next(line for line in told(p) if line.startswith("- Kiev: "))
    assert line.startswith(
        "- Kiev: the Red units without a leader, 3 strong: Red Novgorod 1 (3); "
        "the Red stack of player A, 8 strong: Lenin (level 3) with Red Petrograd 2 (5); "
        "nobody's Ukrainians, 5 strong: Ukraine Kiev 1 (5); "
        "the Blue stack of player B, 5 strong: Germany Kiev 1 (5); the Gold; by rail to "
    )


def test_rc2_a_player_is_told_with_all_that_he_has() -> None:
    """RC2.3, RC18.2, RC8.6 Votes, relations, nations, leaders, stacks, pile, points."""
    p = position()
    put(p, "lenin", "orel", "a", [5])
    markers(p, a=2)
    assassins(p, a=1)
    control(p, "finland", "a")
    place(p, "finland", "green", ["green_finland_finland_1"])
    relation(p, "a", "c", 6)
    p.pit[A] = 8
    p.pile[piece("white_don_1")] = A
    assert under(told(p), "Player A") == [
        "- His colour marker stands at 8.",
        "- Relations: player B 3, player C 6, player D 3, player E 3.",
        "- 3 votes: 2 Politburo markers and 1 for Lenin.",
        "- 1 Assassin.",
        "- Nations: Finns.",
        "- Lenin, Red, level 3, in Orel, leads Red Petrograd 2 (5), 8 with himself.",
        "- Stacks: Finns in Finland 7, Red stack in Orel 8.",
        "- Pile: White 6 in 1 piece.",
        "- Points so far: 14 if Red wins, 0 if White wins.",
    ]


def test_rc13_4_a_bought_unit_is_told_apart() -> None:
    """RC13.4 And Czechs who have gone home."""
    p = position()
    (unit,) = place(p, "kiev", "green", ["green_ukraine_kiev_1"])
    p.holder[unit] = B
    p.at[piece("green_czech_penza_1")] = ABROAD
    p.pile[piece("green_czech_penza_1")] = B
    lines = under(told(p), "Player B")
    assert "- Units that obey him alone: Ukraine Kiev 1 (5)." in lines
    assert "- Pile: Czechs brought home 4." in lines


def test_rc15_6_a_player_who_is_out() -> None:
    """RC15.6 His pile alone is left."""
    p = position()
    p.out[B] = 1
    assert under(told(p), "Player B, out of the game:") == ["- Pile: nothing."]


def test_rc13_where_the_czar_and_the_gold_are() -> None:
    """RC13.1, RC13.3, RC26.1"""
    p = position()
    czar(p, "perm", "b", "white")
    lines = under(told(p), "Russian")
    assert "- The Czar is in Perm, with the White stack of player B." in lines
    assert "- The Gold is in Yakutsk, without an escort." in lines
    p.imperial_at[CZAR], p.czar_credit = -1, C
    assert "- The Czar is dead, to the credit of player C." in told(p)
    p.imperial_at[CZAR] = ABROAD
    assert "- The Czar is abroad, to the credit of player C." in told(p)


def test_rc11_1_a_committee_is_told() -> None:
    """RC11.1 Chairman, victim, members with their votes, who is outside."""
    p = position()
    markers(p, a=4, b=3)
    p.chairman, p.committee, p.members, p.refused, p.target, p.factors = A, 0, [A, B], [C], C, 2
    next_is(p, a.PURGE)
    assert under(told(p), "What is going on:") == [
        "- The committee of player A purges.",
        "- Player A chairs a committee for a purge of player C.",
        "- Members: player A and player B, 7 votes.",
        "- Outside: player C.",
        "- 2 factors to spend.",
    ]


def test_rc12_3_what_holds_in_this_turn() -> None:
    """RC12.3, RC19.2 Events, strategy, grudge, plan; a march and a target."""
    p = position()
    p.agitation = p.rail_strike = 1
    p.march_bonus = 4
    p.strategy, p.grudge, p.plan, p.fought = 6, B, [[0, stack("orel", "red"), 1]], 0
    put(p, "lenin", "orel", "a")
    p.group = [piece("lenin")]
    p.aim = stack("orel", "red", "a")
    next_is(p, a.ATTACK)
    assert under(told(p), "What is going on:") == [
        "- Player A attacks.",
        "- Agitation: Red stacks of player A subvert with double strength.",
        "- Rail strike: every step costs a whole point.",
        "- Forced march: the stacks of player A go further.",
        "- The strategy of player A: a grudge turn.",
        "- The grudge of player A is against player B.",
        "- Player A has planned 1 attack, 0 of them settled.",
        "- On the march: Lenin in Orel, strength 3.",
        "- The target: the Red stack of player A in Orel, strength 3; so far nobody.",
    ]


def test_rc1_3_what_a_person_may_judge_is_ranked() -> None:
    """RC1.3 Targets while attacks are planned, moves while stacks move."""
    p = position(judged="a")
    stance(p, a="white")
    put(p, "krasnov", "don", "a", [6])
    put(p, "kirov", "voronezh", "b", [4])
    put(p, "gai", "tsaritsyn", "c", [3])
    p.strategy, p.required = 3, 3
    next_is(p, a.PLAN)
    lines = under(told(p), "What is going on:")
    assert lines[-2:] == [f"- As the tables rank it, {n}: {line}" for n, line in enumerate(targets(sight(p, A)), 1)]
    next_is(p, a.MOVE)
    assert moves(sight(p, A))[0] in under(told(p), "What is going on:")[2]


def test_rc9_what_is_off_the_map() -> None:
    """RC9.1, RC9.2, RC12.5 What may return, what is gone; who holds what; the cup."""
    p = position(auxiliary=1)
    p.at = [GONE if at < 0 else at for at in p.at]
    p.at[piece("red_orel_1")] = p.at[piece("white_don_1")] = -1
    p.control[8] = OUT
    control(p, "finland", "c")
    chits(p, "purge", "assassin", "assassin", "out_usa")
    p.aside = 1
    lines = told(p)
    assert under(lines, "Off the map:")[:2] == [
        "- Eliminated Red units that may return: Red Orel 1.",
        "- Eliminated White units that may return: White Don 1.",
    ]
    place(p, "don", "red", [3])
    assert under(told(p), "Off the map:")[:2] == [
        "- Eliminated Red units that may return: Red Orel 1.",
        "- Eliminated White units with a hostile piece in their home: White Don 1.",
    ]
    assert "- Finns: held by player C." in under(lines, "Nations:")
    assert "- French: out of the game." in under(lines, "Nations:")
    assert "- Poles: held by nobody." in under(lines, "Nations:")
    assert under(lines, "The cup:") == [
        "- 4 chits: The USA out 1, Assassin chit 2, Purge chit 1.",
        "- Aside until the turn ends: 1 Purge chit.",
    ]
    p.cup = []
    assert under(told(p), "The cup:")[0] == "- It is empty."
