"""PB10.1 How nations enter the war."""

import pytest

from bivouac.games.pax_baltica.box.blocks import KARL
from bivouac.games.pax_baltica.box.map import EXILE
from bivouac.games.pax_baltica.box.nations import ACTIVE, BARRED, CEDED, COALITION, INACTIVE, NATION_IDS
from bivouac.games.pax_baltica.rules.agenda import BUILD, INTERPHASE, PLACE_MAZEPA, ahead
from bivouac.games.pax_baltica.rules.control import level
from bivouac.games.pax_baltica.rules.politics import activate, invade, may_roll, modifier
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.replacements import receive
from games.pax_baltica.builders import (
    END,
    GLORY,
    GRAND,
    Scripted,
    block,
    nation,
    next_is,
    place,
    play,
    stand,
    status,
    war,
)


def rolling(p: Position) -> list[str]:
    return [name for name in NATION_IDS if may_roll(p, nation(name))]


def test_pb10_1_six_or_more_brings_a_nation_in() -> None:
    """PB10.1 Five is not enough; it rolls again a year later."""
    p = war(GLORY)
    p.year = 1701
    next_is(p, INTERPHASE, 8)
    t = play(p, dice=[6, 1, 5, 6])
    assert t.heard("rolled-activation") == [
        (nation("ottoman"), 6, 6),
        (nation("ukraine"), 1, 1),
        (nation("denmark"), 5, 5),
        (nation("prussia"), 6, 5),
    ]
    assert t.heard("activated") == [(nation("ottoman"), 0, 0)]
    assert [p.status[nation(name)] for name in ("ottoman", "denmark", "prussia")] == [ACTIVE, INACTIVE, INACTIVE]
    assert rolling(p) == ["denmark", "prussia", "ukraine"]


def test_pb10_1_the_dice_fall_in_a_fixed_order() -> None:
    """PB10.1 Sweden's allies, then Denmark, Saxony, Russia, Prussia, Hannover; hopeless ones too."""
    p = war(END)
    for name in ("denmark", "saxony"):
        status(p, name, False)
    next_is(p, INTERPHASE, 8)
    t = play(p, dice=[1] * 6)
    assert [NATION_IDS[a] for a, _, _ in t.heard("rolled-activation")] == [
        *["ottoman", "ukraine", "denmark", "saxony", "prussia", "hannover"]
    ]
    assert len(t.heard("stays-out")) == 6


def test_pb10_1_who_does_not_roll() -> None:
    """PB10.1 The active, the barred, those paid off, those whose marker lies ahead, and those with triggers."""
    p = war(GRAND)
    assert rolling(p) == ["denmark", "ottoman", "prussia", "ukraine"]
    p.status[nation("prussia")] = CEDED
    p.status[nation("ottoman")] = BARRED
    p.until[nation("denmark")] = p.year + 1
    assert rolling(p) == ["ukraine"]
    p.until[nation("denmark")] = p.year
    status(p, "russia", False)
    assert rolling(p) == ["russia", "denmark", "ukraine"]
    p.defected = 1
    assert "hannover" in rolling(p)


@pytest.mark.parametrize(
    ("name", "box", "karl", "found"),
    [
        ("ottoman", 0, "", 0),
        ("ottoman", 0, "poltava", 1),
        ("ukraine", 0, "", 0),
        ("ukraine", 0, "poltava", 2),
        ("ukraine", 0, "kursk", 0),
        ("denmark", 0, "", 0),
        ("prussia", 0, "", -1),
        ("hannover", 0, "", -1),
        ("hannover", 2, "", 0),
        ("hannover", 4, "", 1),
        ("prussia", 3, "", 0),
        ("prussia", 4, "", 1),
        ("denmark", 4, "", 2),
        ("saxony", 2, "", 0),
        ("saxony", 2, "kursk", 1),
        ("russia", 4, "", 0),
    ],
)
def test_pb10_1_modifiers(name: str, box: int, karl: str, found: int) -> None:
    """PB10.1 Of the nations, of Karl XII in Ukraine, and of the attrition track in its row."""
    p = war(GRAND)
    p.attrition = box
    if karl:
        stand(p, karl, "karl_xii")
    assert modifier(p, nation(name)) == found


def test_pb10_1_karl_must_stand_in_ukraine() -> None:
    """PB10.1 Aboard or beside the map he helps nobody."""
    p = war(GLORY)
    stand(p, "kattegat", "wachtmeister")
    stand(p, "kattegat", "karl_xii", aboard="wachtmeister")
    assert modifier(p, nation("ukraine")) == 0
    p.place[KARL] = EXILE
    assert modifier(p, nation("ottoman")) == 0


def test_pb10_1_an_active_nation_receives_its_points_in_that_interphase() -> None:
    """PB10.1 Denmark entered in step 8, and has 16 in step 11."""
    p = war(GLORY)
    activate(p, Scripted(), nation("denmark"), False)
    assert not ahead(p, BUILD, nation("denmark"))
    t = Scripted()
    receive(p, t)
    assert (nation("denmark"), 16, 0) in t.heard("received")
    assert nation("prussia") not in [a for a, _, _ in t.heard("received")]


def test_pb10_1_a_nation_called_in_mid_year_builds_at_once() -> None:
    """PB10.1 Saxony has its level for new blocks, deploys them, and receives again in the next Interphase."""
    p = war(GLORY)
    status(p, "saxony", False)
    p.until[nation("saxony")] = 1704
    status(p, "ottoman", True)
    stand(p, "podole", "baltaci")
    invade(p, Scripted(), block("baltaci"), place("podole"))
    assert (p.status[nation("saxony")], p.until[nation("saxony")]) == (ACTIVE, 0)
    assert p.rp[nation("saxony")] == level(p, nation("saxony")) == 16
    answers = ["draw", "step", "step", "step", "territory:lausitz", "done"]
    play(p, answers, draws=["steinau"])
    assert (p.place[block("steinau")], p.strength[block("steinau")]) == (place("lausitz"), 4)
    assert p.rp[nation("saxony")] == 0
    receive(p, Scripted())
    assert p.rp[nation("saxony")] == 16


def test_pb10_1_activation_opens_the_land() -> None:
    """PB10.1, PB4.5 Danish land was closed and is Coalition land now."""
    p = war(GLORY)
    assert p.shut[place("jylland")] == 1
    activate(p, Scripted(), nation("denmark"), False)
    assert (p.shut[place("jylland")], p.friend[place("jylland")]) == (0, COALITION)


def test_pb10_1_one_entry_does_not_stop_the_other_dice() -> None:
    """PB10.1 Ukraine revolts, then Denmark enters; Mazepa is placed after the last die."""
    p = war(GLORY)
    p.year = 1701
    next_is(p, INTERPHASE, 8)
    t = play(p, dice=[1, 6, 6, 1])
    assert [a for a, _, _ in t.heard("activated")] == [nation("ukraine"), nation("denmark")]
    assert ahead(p, PLACE_MAZEPA, 0)


def test_pb12_2_the_tournament_rule_does_not_stop_triggers() -> None:
    """PB12.2 In 1701 Hannover wakes, Rooke comes and Solidarity holds."""
    p = war(GRAND, no_activation_before=1704)
    p.year = 1701
    for name in ("denmark", "ottoman"):
        status(p, name, True)
    status(p, "saxony", False)
    for name, land in (("jyske", "holstein_gottorp"), ("kazanski", "skane"), ("baltaci", "podole")):
        stand(p, land, name)
        invade(p, Scripted(), block(name), place(land))
    assert [p.status[nation(name)] for name in ("hannover", "britain", "saxony")] == [ACTIVE] * 3
