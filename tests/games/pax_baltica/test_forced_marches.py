"""PB4.4 One or two territories beyond the rating, and the dice for it."""

import pytest

from bivouac.games.pax_baltica.box.map import POOL
from bivouac.games.pax_baltica.rules.group import destinations
from bivouac.games.pax_baltica.rules.position import BESIEGING, FORCED, LATE, Position
from games.pax_baltica.builders import GLORY, block, stand, status, war, where
from games.pax_baltica.phases import COALITION, SWEDE, act_as, move, names_of


def goals(p: Position, name: str) -> set[str]:
    return set(names_of(destinations(p, block(name))))


def marched(name: str, far: int, die: int) -> Position:
    """A Russian block goes west from Tver: Novgorod, Ingermanland, Estland, Livland."""
    p = war(GLORY)
    stand(p, "tver", name)
    end, via = [("", ""), ("novgorod", "tver"), ("ingermanland", "novgorod"), ("estland", "ingermanland")][far]
    answers = [*move("tver", f"{name}:{end}/{via}"), *["done"] * (end != "novgorod" and name == "repnin")]  # no siege
    act_as(p, COALITION, 1, answers, dice=[die] if die else [])
    assert where(p, name) in (end, "")
    return p


@pytest.mark.parametrize(
    ("name", "far", "die", "left"),
    [
        ("repnin", 2, 0, 4),  # within its rating: no die
        ("repnin", 3, 1, 3),
        ("repnin", 3, 3, 3),
        ("repnin", 3, 4, 4),
        ("repnin", 3, 6, 4),
        ("schnewentz", 3, 0, 3),  # cavalry
    ],
)
def test_pb4_4_a_step_for_each_extra_territory_on_one_to_three(name: str, far: int, die: int, left: int) -> None:
    """PB4.4 The block's own rating decides what is extra."""
    p = marched(name, far, die)
    assert p.strength[block(name)] == left


@pytest.mark.parametrize(("die", "left"), [(2, 2), (5, 4)])
def test_pb4_4_two_extra_territories_cost_two_steps_on_one_die(die: int, left: int) -> None:
    """PB4.4 Rzjev, Novgorod, Ingermanland, Estland, Livland, with an army of rating 2."""
    p = war(GLORY)
    stand(p, "rzjev", "repnin")
    t = act_as(p, COALITION, 1, [*move("rzjev", "repnin:livland/estland"), "done"], dice=[die])
    assert where(p, "repnin") == "livland"
    assert p.strength[block("repnin")] == left
    assert t.heard("march-rolled") == [(block("repnin"), die, 2)]


def test_pb4_4_not_three_extra_territories() -> None:
    """PB4.4 An army reaches four territories, cavalry five; no fleet sails further than its rating."""
    p = war(GLORY)
    stand(p, "rzjev", "repnin", "schnewentz")
    assert "livland" in goals(p, "repnin")
    assert "savolax" not in goals(p, "repnin")
    stand(p, "gulf_of_finland", "apraksin", "botsis")
    assert "skagerrak" in goals(p, "apraksin")
    assert "north_sea" in goals(p, "apraksin")
    assert "southern_baltic_sea" in goals(p, "botsis")
    assert "western_baltic_sea" in goals(p, "botsis")
    assert "kattegat" not in goals(p, "botsis")


def test_pb4_4_a_red_border_stops_a_forced_march() -> None:
    """PB4.4 From Livland over the red border into Rus Biala, and no further."""
    p = war(GLORY)
    stand(p, "livland", "elfsborg")
    stand(p, "kurlandia", "flemming")
    stand(p, "velikaya", "repnin")
    stand(p, "estland", "kazanski")
    assert goals(p, "elfsborg") == {"kurlandia", "velikaya", "estland", "rus_biala"}


def test_pb4_4_the_dice_fall_when_movement_is_done() -> None:
    """PB4.4 After the second movement action, before politics; who has marched once has no second die."""
    p = war(GLORY)
    stand(p, "rzjev", "repnin")
    stand(p, "moskva", "pjotr_i")
    answers = [
        *[*move("rzjev", "repnin:estland/ingermanland"), "done"],
        *[*move("moskva", "pjotr_i:tver/moskva"), "politics", "politics", "nation:russia"],
    ]
    t = act_as(p, COALITION, 3, answers, dice=[1, 1])
    assert t.rolled == ["forced-march", "politics"]
    heard = [name for name, *_ in t.told if name in ("moved", "march-rolled", "politics-played")]
    assert heard == ["moved", "moved", "march-rolled", "politics-played"]
    assert p.strength[block("repnin")] == 3


@pytest.mark.parametrize("order", [0, 1])
def test_pb4_4_if_politics_are_free_of_the_order_the_dice_wait(order: int) -> None:
    """PB4.4, PB3.3 By the option `action_order` movement may go on after politics, so that it is not done."""
    p = war(GLORY, action_order=order)
    stand(p, "rzjev", "repnin")
    answers = [
        *move("rzjev", "repnin:estland/ingermanland"),
        "done",
        "politics",
        *["politics"] * order,
        "nation:russia",
    ]
    t = act_as(p, COALITION, 2, answers, dice=[1, 1])
    assert t.rolled == (["forced-march", "politics"] if order else ["politics", "forced-march"])


def test_pb4_4_a_block_may_die_of_it_and_goes_to_its_pool() -> None:
    """PB4.4 It has arrived in any case; a besieger is not spared."""
    p = war(GLORY)
    stand(p, "rzjev", "repnin", "ogilvy", repnin=1)
    answers = move("rzjev", "repnin:estland/ingermanland", "ogilvy:estland/ingermanland")
    act_as(p, COALITION, 1, [*answers, "block:repnin", "block:ogilvy"], dice=[1, 1])
    assert p.place[block("repnin")] == POOL
    assert p.strength[block("ogilvy")] == 3
    assert p.mark[block("ogilvy")] & BESIEGING
    assert p.reform_begun == 0  # no battle was fought


def test_pb4_4_a_forced_joiner_is_a_reserve() -> None:
    """PB4.4 Repnin reaches Estland by three territories after Sjeremetev opened the battle over the same border."""
    p = war(GLORY)
    stand(p, "estland", "vellinck")
    stand(p, "ingermanland", "sjeremetev")
    stand(p, "rzjev", "repnin")
    answers = [
        *move("ingermanland", "sjeremetev:estland/ingermanland"),
        *move("rzjev", "repnin:estland/ingermanland"),
    ]
    act_as(p, COALITION, 2, answers, dice=[4])
    assert p.mark[block("repnin")] & (FORCED | LATE) == FORCED | LATE
    assert p.mark[block("sjeremetev")] & (FORCED | LATE) == 0
    assert p.strength[block("repnin")] == 4


def test_pb4_4_who_opens_a_battle_by_a_forced_march_is_none() -> None:
    """PB4.4 Nor is who comes with him in the same action: they attack together."""
    p = war(GLORY)
    stand(p, "estland", "vellinck")
    stand(p, "rzjev", "repnin", "ogilvy")
    attack = move("rzjev", "repnin:estland/ingermanland", "ogilvy:estland/ingermanland")
    act_as(p, COALITION, 1, attack, dice=[2, 5])
    assert [p.mark[block(name)] & (FORCED | LATE) for name in ("repnin", "ogilvy")] == [FORCED, FORCED]
    assert sorted([p.strength[block("repnin")], p.strength[block("ogilvy")]]) == [3, 4]


def test_pb4_4_into_a_battle_over_the_furthest_border() -> None:
    """PB4.4 A forced march may end in an attack, and obeys closed land like any other."""
    p = war(GLORY)
    stand(p, "pommern", "elfsborg")
    stand(p, "krakow", "flemming")
    assert "krakow" in goals(p, "elfsborg")
    assert not {"brandenburg", "sachsen", "ostpreussen"} & goals(p, "elfsborg")
    status(p, "prussia", True)
    assert "brandenburg" in goals(p, "elfsborg")
    act_as(p, SWEDE, 1, [*move("pommern", "elfsborg:krakow/schlesien"), "done"], dice=[6])
    assert where(p, "elfsborg") == where(p, "flemming") == "krakow"
