"""PB4.3 Who enters a territory with enemy blocks pins as many of them."""

import pytest

from bivouac.games.pax_baltica.box.blocks import BLOCK_IDS
from bivouac.games.pax_baltica.box.map import GATE_FROM, LANDING, PLACES, gate_between
from bivouac.games.pax_baltica.rules.fleets import bars_boarding
from bivouac.games.pax_baltica.rules.group import destinations, movers
from bivouac.games.pax_baltica.rules.movement import last_gates
from bivouac.games.pax_baltica.rules.position import BESIEGING, LATE, PINNED, Position
from games.pax_baltica.builders import END, GLORY, block, place, stand, status, war, where
from games.pax_baltica.phases import COALITION, SWEDE, act_as, move, names_of

FIVE = ["lewenhaupt", "vellinck", "kronoberg", "elfsborg", "uppland"]


def pinned(p: Position) -> set[str]:
    return {name for name in BLOCK_IDS if p.mark[block(name)] & PINNED}


def free(p: Position, seat: int, at: str) -> set[str]:
    """Who may move from there."""
    return {BLOCK_IDS[number] for number in movers(p, seat, place(at), True)}


def goals(p: Position, name: str) -> set[str]:
    return set(names_of(destinations(p, block(name))))


def ways_in(p: Position, name: str, end: str) -> set[str]:
    return set(names_of([GATE_FROM[gate] for gate in last_gates(p, block(name), place(end), [-1] * PLACES)]))


def besieged_livland() -> Position:
    """Five Swedish blocks in Livland, Saxons in Kurlandia, a Russian in Velikaya."""
    p = war(GLORY)
    stand(p, "livland", *FIVE)
    stand(p, "kurlandia", "flemming", "leibgarde")
    stand(p, "velikaya", "repnin")
    return p


def saxons(*pins: str) -> list[str]:
    return [*move("kurlandia", "flemming:livland/kurlandia", "leibgarde:livland/kurlandia"), *pins]


def test_pb4_3_two_saxon_blocks_pin_two_of_five_swedish_blocks() -> None:
    """PB4.3 The owner chooses; the other three may move or attack elsewhere, as the Swede plays second."""
    p = besieged_livland()
    t = act_as(p, COALITION, 1, saxons("block:elfsborg", "block:uppland"), other_to_come=True)
    asked = [(seat, options) for seat, question, options in t.asked if question == "pin"]
    assert asked[0] == (SWEDE, [f"block:{name}" for name in FIVE])
    assert len(asked) == 2
    assert pinned(p) == {"elfsborg", "uppland"}
    assert free(p, SWEDE, "livland") == {"lewenhaupt", "vellinck", "kronoberg"}
    t = act_as(p, SWEDE, 1, [*move("livland", "vellinck:velikaya/livland"), "done", "done"])
    assert where(p, "vellinck") == "velikaya"
    assert t.offered("mover") == ["done", "block:lewenhaupt", "block:kronoberg"]


def test_pb4_3_pins_of_all_groups_add_up() -> None:
    """PB4.3 A Russian out of Velikaya pins a third; the two that are free do not leave over the borders used."""
    p = besieged_livland()
    attack = [*saxons("block:elfsborg", "block:uppland"), *move("velikaya", "repnin:livland/velikaya")]
    t = act_as(p, COALITION, 2, [*attack, "block:vellinck"], other_to_come=True)
    assert t.offered("pin") == ["block:lewenhaupt", "block:vellinck", "block:kronoberg"]
    assert pinned(p) == {"elfsborg", "uppland", "vellinck"}
    for name in ("lewenhaupt", "kronoberg"):
        assert {"estland", "rus_biala"} <= goals(p, name)
        assert "livland" not in ways_in(p, name, "kurlandia") | ways_in(p, name, "velikaya")
    p.strength[block("lewenhaupt")] = p.strength[block("kronoberg")] = 1
    assert "replace" not in act_as(p, SWEDE, 1, ["done"]).offered("order")


def test_pb4_3_never_more_pins_than_blocks() -> None:
    """PB4.3 Two Saxons against one regiment: it is pinned, and nothing is asked."""
    p = war(GLORY)
    stand(p, "livland", "elfsborg")
    stand(p, "kurlandia", "flemming", "leibgarde")
    t = act_as(p, COALITION, 1, saxons(), other_to_come=True)
    assert pinned(p) == {"elfsborg"}
    assert "pin" not in [question for _, question, _ in t.asked]
    assert "move" not in act_as(p, SWEDE, 1, ["done"]).offered("order")


def test_pb4_3_friends_may_still_join() -> None:
    """PB4.3 Estländska goes to help those in Livland."""
    p = besieged_livland()
    stand(p, "estland", "estlandska")
    act_as(p, COALITION, 1, saxons("block:elfsborg", "block:uppland"), other_to_come=True)
    act_as(p, SWEDE, 1, [*move("estland", "estlandska:livland"), "done"])
    assert where(p, "estlandska") == "livland"


def test_pb4_3_pins_are_asked_for_only_where_they_matter() -> None:
    """PB4.3 When the owner has acted already, no pins are recorded."""
    p = besieged_livland()
    t = act_as(p, COALITION, 1, saxons())
    assert "pin" not in [question for _, question, _ in t.asked]
    assert pinned(p) == set()


def test_pb4_3_besiegers_may_be_pinned_though_their_owner_has_acted() -> None:
    """PB4.3, PB7.5 Others may be pinned in their place; a besieger that is pinned leaves the siege."""
    for choice, besieges in (("schnewentz", True), ("sjeremetev", False)):
        p = war(GLORY)
        stand(p, "ingermanland", "sjeremetev", "schnewentz")
        p.mark[block("sjeremetev")] |= BESIEGING
        stand(p, "estland", "vellinck")
        t = act_as(p, SWEDE, 1, [*move("estland", "vellinck:ingermanland/estland"), f"block:{choice}", "done"])
        assert t.offered("pin") == ["block:sjeremetev", "block:schnewentz"]
        assert pinned(p) == {choice}
        assert bool(p.mark[block("sjeremetev")] & BESIEGING) == besieges
        assert len(t.heard("siege-lifted")) == int(not besieges)


def test_pb4_3_the_port_is_such_a_border() -> None:
    """PB4.3, PB9.2 Who is not pinned may go aboard out of a battle territory, unless the enemy has landed there."""
    p = war(END)
    stand(p, "estland", "elfsborg", "kronoberg")
    stand(p, "gulf_of_finland", "watrang")
    stand(p, "ingermanland", "kazanski")
    act_as(
        p, COALITION, 1, [*move("ingermanland", "kazanski:estland/ingermanland"), "block:elfsborg"], other_to_come=True
    )
    assert not bars_boarding(p, block("kronoberg"))
    assert "gulf_of_finland" in goals(p, "kronoberg")
    p.gates.append(2 * (LANDING + place("estland")) + COALITION)
    assert bars_boarding(p, block("kronoberg"))


def test_pb4_3_cargo_and_anchored_fleets_neither_pin_nor_are_pinned() -> None:
    """PB4.3 One regiment lands, the other stays aboard: one is pinned; the fleet in harbor is free to go."""
    p = war(GLORY)
    status(p, "denmark", True)
    stand(p, "sjaelland", "gyldenlove", "reventlov", "fynske")
    stand(p, "kattegat", "watrang")
    stand(p, "kattegat", "elfsborg", "kronoberg", aboard="watrang")
    answers = [*move("kattegat", "elfsborg:sjaelland"), "done", "block:fynske", "done"]
    act_as(p, SWEDE, 1, answers, other_to_come=True)
    assert pinned(p) == {"fynske"}
    assert free(p, COALITION, "sjaelland") == {"gyldenlove"}


def fleets_meet(option: int) -> Position:
    """A Swedish fleet out of the Southern Baltic meets two Danish ones in the Western Baltic."""
    p = war(GLORY, pin_at_sea=option)
    status(p, "denmark", True)
    stand(p, "western_baltic_sea", "gyldenlove", "tordenskiold")
    stand(p, "southern_baltic_sea", "watrang")
    pins = ["block:gyldenlove"] * option
    act_as(p, SWEDE, 1, [*move("southern_baltic_sea", "watrang:western_baltic_sea"), *pins, "done"], other_to_come=True)
    return p


def test_pb4_3_fleets_pin_fleets() -> None:
    """PB4.3 One is pinned, the other may leave, but not over the border that was used."""
    p = fleets_meet(1)
    assert pinned(p) == {"gyldenlove"}
    assert free(p, COALITION, "western_baltic_sea") == {"tordenskiold"}
    assert "kattegat" in goals(p, "tordenskiold")
    assert not {"southern_baltic_sea", "northern_baltic_sea"} & goals(p, "tordenskiold")


def test_pb4_3_or_they_do_not() -> None:
    """PB4.3 By the option `pin_at_sea`."""
    p = fleets_meet(0)
    assert pinned(p) == set()
    assert {"kattegat", "southern_baltic_sea", "northern_baltic_sea"} <= goals(p, "tordenskiold")


@pytest.mark.parametrize(("die", "lifted"), [(3, True), (4, False)])
def test_pb4_3_if_the_march_kills_all_who_entered_the_pins_are_lifted(die: int, lifted: bool) -> None:
    """PB4.3, PB4.4 Repnin has one step and marches three territories; Estland's border is free again if he dies."""
    p = war(GLORY)
    stand(p, "estland", "vellinck")
    stand(p, "rzjev", "repnin", repnin=1)
    answers = move("rzjev", "repnin:estland/ingermanland")
    act_as(p, COALITION, 1, answers, dice=[die], other_to_come=True)
    assert where(p, "repnin") == ("" if lifted else "estland")
    assert pinned(p) == (set() if lifted else {"vellinck"})
    assert ("estland" in ways_in(p, "vellinck", "ingermanland")) == lifted


def test_pb4_3_if_some_live_everything_stays() -> None:
    """PB4.3 Kazanski came by an ordinary march over the same border."""
    p = war(GLORY)
    stand(p, "estland", "vellinck", "elfsborg", "kronoberg")
    stand(p, "rzjev", "repnin", repnin=1)
    stand(p, "ingermanland", "kazanski")
    answers = [
        *[*move("ingermanland", "kazanski:estland/ingermanland"), "block:elfsborg"],
        *[*move("rzjev", "repnin:estland/ingermanland"), "block:kronoberg"],
    ]
    act_as(p, COALITION, 2, answers, dice=[1], other_to_come=True)
    assert where(p, "repnin") == ""
    assert pinned(p) == {"elfsborg", "kronoberg"}
    assert "estland" not in ways_in(p, "vellinck", "ingermanland")


def test_pb4_3_a_fleet_out_of_harbor_joins_a_battle_like_any_other() -> None:
    """PB4.3, PB6.3 It pins, its harbor is a border of its own for the main attack, and who comes later is late."""
    p = war(GLORY)
    status(p, "denmark", True)
    stand(p, "kattegat", "gyldenlove", "tordenskiold")
    stand(p, "vastergotland", "watrang")
    stand(p, "western_baltic_sea", "wachtmeister")
    answers = [
        *[*move("vastergotland", "watrang:kattegat"), "block:gyldenlove"],
        *[*move("western_baltic_sea", "wachtmeister:kattegat"), "done"],
    ]
    act_as(p, SWEDE, 2, answers, other_to_come=True)
    assert pinned(p) == {"gyldenlove", "tordenskiold"}
    assert [p.mark[block(name)] & LATE for name in ("watrang", "wachtmeister")] == [0, LATE]
    assert p.entry[block("watrang")] == LANDING + place("vastergotland")
    stand(p, "sjaelland", "apraksin")  # a Russian guest, who comes to help
    act_as(p, COALITION, 1, move("sjaelland", "apraksin:kattegat"))
    assert p.mark[block("apraksin")] & LATE
    assert p.entry[block("wachtmeister")] == gate_between(place("western_baltic_sea"), place("kattegat"))
