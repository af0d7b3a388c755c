"""PB7.5 Relief: a siege and a battle in one territory, and no block in both."""

from bivouac.games.pax_baltica.box.map import POOL
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.fates import truce
from bivouac.games.pax_baltica.rules.position import BESIEGING, Position
from bivouac.games.pax_baltica.rules.retreat import ways
from games.pax_baltica.builders import (
    Scripted,
    block,
    nation,
    next_is,
    place,
    play,
    play_until,
    stand,
    status,
    war,
    where,
)
from games.pax_baltica.fighting import COALITION, SWEDISH, besiege, march, on, shots, steps, weaken

MISS = 6


def enter(p: Position, seat: int, *groups: tuple[str, str, str], pins: list[str]) -> Scripted:
    """A side moves its blocks (name, from, to), each with an action; then battles and sieges come."""
    next_is(p, agenda.SIEGES)
    next_is(p, agenda.BATTLES)
    next_is(p, agenda.PIN, place(groups[0][2]))
    for name, start, end in groups:
        stand(p, start, name)
        march(p, name, end)
    p.first = 1 - seat
    return play_until(p, agenda.BATTLES, pins)


def narva(*beside: str) -> Position:
    """Sjeremetev besieges Narva in Ingermanland, and others stand by."""
    p = war()
    stand(p, "ingermanland", "sjeremetev", *beside)
    besiege(p, "sjeremetev")
    return p


def test_pb7_5_the_besiegers_owner_may_have_others_pinned() -> None:
    """PB7.5, PB4.3 Vellinck comes from Estland; Schnewentz is pinned and fights alone; he wins, the siege goes on."""
    p = narva("schnewentz")
    t = enter(p, SWEDISH, ("vellinck", "estland", "ingermanland"), pins=["block:schnewentz"])
    assert t.asked == [(COALITION, "pin", ["block:sjeremetev", "block:schnewentz"])]
    weaken(p, vellinck=1)
    # Schnewentz (C1) hits after Vellinck (B2) has missed; then Narva: garrison, then Sjeremetev with 1 2 2
    t = on(p, ["fire", "fire", "done"], [MISS, 1, MISS, MISS, MISS, MISS, MISS, 1, 2, 2, MISS])
    assert shots(t) == [("vellinck", 0), ("schnewentz", 1), ("sjeremetev", 3)]
    assert [a for a, _, _ in t.heard("battle-opens")] == [place("ingermanland")]
    assert p.marker[place("ingermanland")] == nation("russia")


def test_pb7_5_if_the_defenders_lose_the_besiegers_must_retreat_and_there_is_no_siege() -> None:
    """PB7.5, PB6.6 Schnewentz (3) is beaten: Sjeremetev goes at once, to Novgorod, whose border is unused (R75)."""
    p = narva("schnewentz")
    enter(p, SWEDISH, ("vellinck", "estland", "ingermanland"), pins=["block:schnewentz"])
    t = on(p, ["fire", "territory:novgorod", "done"], [1, 1, 2, MISS])
    assert p.place[block("schnewentz")] == POOL
    assert where(p, "sjeremetev") == "novgorod"
    assert {"territory:estland", "territory:nyen"} & set(t.offered("retreat")) == set()
    assert "garrison" not in t.rolled
    assert not p.mark[block("sjeremetev")] & BESIEGING


def test_pb7_5_besiegers_who_are_pinned_lift_the_siege_and_fight() -> None:
    """PB7.5 Sjeremetev himself is pinned and wins; there is no siege either (R75)."""
    p = narva("schnewentz")
    t = enter(p, SWEDISH, ("vellinck", "estland", "ingermanland"), pins=["block:sjeremetev"])
    assert t.heard("siege-lifted") == [(block("sjeremetev"), place("ingermanland"), 0)]
    weaken(p, vellinck=1)
    t = on(p, ["fire", "block:sjeremetev", "fire", "done"], [MISS, 1, MISS, MISS, MISS])
    assert t.heard("battle-over") == [(place("ingermanland"), COALITION, 0)]
    assert "garrison" not in t.rolled


def test_pb7_5_followed_into_an_empty_land() -> None:
    """PB7.5, PB6.1 Lewenhaupt marches from Livland to Velikaya and besieges; Ogilvy follows from Novgorod.

    The siege is off; Lewenhaupt defends and may go to Livland, Ogilvy only to Novgorod. No siege is rolled, though
    Lewenhaupt wins.
    """
    p = war()
    stand(p, "livland", "lewenhaupt")
    march(p, "lewenhaupt", "velikaya")
    besiege(p, "lewenhaupt")
    t = enter(p, COALITION, ("ogilvy", "novgorod", "velikaya"), pins=[])
    assert t.heard("siege-lifted") == [(block("lewenhaupt"), place("velikaya"), 0)]
    play_until(p, agenda.COMBAT)
    assert place("livland") in ways(p, block("lewenhaupt"))
    assert place("novgorod") not in ways(p, block("lewenhaupt"))
    t = on(p, ["fire", "fire", "fire", "retreat", "territory:novgorod", "done"], [MISS] * 12)
    assert [seat for seat, question, _ in t.asked if question == "combat"] == [SWEDISH, COALITION] * 2
    offered = set(t.offered("retreat"))
    assert {"territory:novgorod", "territory:ingermanland"} & offered == {"territory:novgorod"}
    assert "territory:rzjev" in offered  # by way of Novgorod
    assert t.heard("battle-over") == [(place("velikaya"), SWEDISH, 0)]
    assert "siege" not in t.rolled
    assert p.marker[place("velikaya")] == -1


def test_pb7_5_a_besieger_without_a_way_out_is_eliminated_without_having_fought() -> None:
    """PB7.5, PB6.6 Three regiments are pinned and destroyed; Swedes came from Estland, Novgorod and Nyen.

    Velikaya is held by Swedes, so that no border is left for Sjeremetev: he is lost, and the reforms begin (R75).
    """
    p = narva("schnewentz", "kazanski", "woronjetski")
    weaken(p, schnewentz=1, kazanski=1, woronjetski=1)
    stand(p, "velikaya", "armfelt")
    t = enter(
        p,
        SWEDISH,
        ("karl_xii", "estland", "ingermanland"),
        ("rehnskiold", "novgorod", "ingermanland"),
        ("vellinck", "nyen", "ingermanland"),
        pins=["block:schnewentz", "block:kazanski", "block:woronjetski"],
    )
    assert t.heard("siege-lifted") == []
    t = on(
        p,
        ["territory:estland", "fire", "block:schnewentz", "block:kazanski", "done"],
        [1, 1, 1, MISS],
    )
    assert shots(t) == [("karl_xii", 3)]
    assert p.place[block("sjeremetev")] == POOL
    assert p.reform_begun == 1
    assert "garrison" not in t.rolled


def test_pb7_5_with_fewer_beside_him_the_besieger_is_pinned_too() -> None:
    """PB7.5, PB4.3 Three enter, two Russians are there: both are pinned, and Sjeremetev fights."""
    p = narva("schnewentz")
    t = enter(
        p,
        SWEDISH,
        ("karl_xii", "estland", "ingermanland"),
        ("rehnskiold", "novgorod", "ingermanland"),
        ("vellinck", "nyen", "ingermanland"),
        pins=[],
    )
    assert t.asked == []
    assert t.heard("siege-lifted") == [(block("sjeremetev"), place("ingermanland"), 0)]
    assert not p.mark[block("sjeremetev")] & BESIEGING


def test_pb7_5_besiegers_who_are_not_pinned_neither_fire_nor_are_hit() -> None:
    """PB7.5, PB6.5 Though Sjeremetev is the strongest; nor is he asked whether he likes to fight (R60, R76)."""
    p = narva("schnewentz")
    enter(p, SWEDISH, ("vellinck", "estland", "ingermanland"), pins=["block:schnewentz"])
    play_until(p, agenda.COMBAT)
    t = play(p, ["fire", "fire"], [1, MISS, MISS, MISS, MISS, MISS], steps=2)
    assert shots(t) == [("vellinck", 1), ("schnewentz", 0)]
    assert steps(p, "sjeremetev", "schnewentz") == [4, 2]


def test_pb7_5_the_pinned_fight_for_a_second_player_who_besieges_under_attack() -> None:
    """PB7.5, PB7.1 Karl comes first; Repnin is pinned and wins, Sjeremetev has declared and takes Narva (R77)."""
    p = war()
    p.first = SWEDISH
    stand(p, "ingermanland", "sjeremetev", "repnin")
    stand(p, "estland", "karl_xii", karl_xii=1)
    next_is(p, agenda.SIEGES)
    next_is(p, agenda.BATTLES)
    next_is(p, agenda.ACT, COALITION)
    next_is(p, agenda.PIN, place("ingermanland"))
    march(p, "karl_xii", "ingermanland")
    p.actions[COALITION] = 1
    t = on(
        p,
        ["block:repnin", "besiege", "fire", "fire", "done"],
        [MISS, 1, MISS, MISS, MISS, MISS, MISS, MISS, 1, 1, 2, MISS],
    )
    assert t.heard("siege-declared") == [(nation("russia"), place("ingermanland"), 1)]
    assert shots(t) == [("karl_xii", 0), ("repnin", 1), ("sjeremetev", 3)]
    assert p.marker[place("ingermanland")] == nation("russia")


def test_pb7_5_besiegers_for_whom_nobody_is_left_to_fight_must_go() -> None:
    """PB7.5, PB10.2 The Danes who were pinned have left the war before the battle; Sjeremetev cannot step in (R76)."""
    p = narva("scholten")
    status(p, "denmark", True)
    enter(p, SWEDISH, ("vellinck", "estland", "ingermanland"), pins=["block:scholten"])
    truce(p, Scripted(), nation("denmark"))
    t = on(p, ["territory:novgorod", "done"])
    assert t.heard("battle-over") == [(place("ingermanland"), SWEDISH, 0)]
    assert where(p, "sjeremetev") == "novgorod"
    assert t.rolled == []
