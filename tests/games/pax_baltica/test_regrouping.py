"""PB6.7 Regrouping: the winner's blocks may take one step at the instant of victory."""

from bivouac.core.table import only
from bivouac.games.pax_baltica.box.blocks import BLOCK
from bivouac.games.pax_baltica.box.map import PLACE_IDS
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.position import MINGLED, Position
from bivouac.games.pax_baltica.rules.retreat import regroups
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.rules.words import REGROUP_TO, REGROUPER
from games.pax_baltica.builders import (
    Scripted,
    block,
    marker,
    nation,
    next_is,
    place,
    play_until,
    stand,
    status,
    war,
    where,
)
from games.pax_baltica.fighting import (
    COALITION,
    SWEDISH,
    Overheard,
    besiege,
    fight,
    march,
    open_battle,
    pinned,
    resolve,
    shots,
)

MISS = 6


def onto(p: Position, name: str) -> set[str]:
    """Where a block may regroup to."""
    return {PLACE_IDS[end] for end in regroups(p, BLOCK[name])}


def asked_to_regroup(t: Scripted) -> list[list[str]]:
    return [options for _, question, options in t.asked if question == "regroup"]


def test_pb6_7_one_step_to_adjacent_land_that_is_open_to_a_retreat() -> None:
    """PB6.7 Out of Plock: transit or friendly, over any border, whatever the rating (R65)."""
    p = war()
    stand(p, "plock", "flemming", flemming=1)
    stand(p, "poznan", "karl_xii", "ostgota")
    march(p, "karl_xii", "plock")
    march(p, "ostgota", "plock")
    stand(p, "pomorskie", "steinau")
    t = fight(
        p,
        "plock",
        ["fire", "block:ostgota", "territory:podlasie", "block:karl-xii", "territory:poznan"],
        [1, MISS, MISS, MISS],
    )
    # not Pomorskie (enemies), Mazowsze (a Saxon marker) or Ostpreussen (closed); Ostgota with rating 3 goes no further
    assert t.offered("regroup-to") == ["territory:podlasie", "territory:poznan"]
    assert (where(p, "karl_xii"), where(p, "ostgota")) == ("poznan", "podlasie")
    assert asked_to_regroup(t) == [["done", "block:karl-xii", "block:ostgota"], ["done", "block:karl-xii"]]


def test_pb6_7_any_or_none_may_go() -> None:
    """PB6.7 `done` ends it; only the winner is asked."""
    p = war()
    stand(p, "plock", "flemming", flemming=1)
    stand(p, "poznan", "karl_xii")
    march(p, "karl_xii", "plock")
    t = fight(p, "plock", ["fire", "done"], [1, MISS, MISS, MISS])
    assert where(p, "karl_xii") == "plock"
    assert [seat for seat, question, _ in t.asked if question == "regroup"] == [SWEDISH]


def test_pb6_7_the_defender_regroups_when_the_attacker_has_been_driven_off() -> None:
    """PB6.7, PB6.4 After round 3, too; even over the border the attacker used."""
    p = war()
    stand(p, "plock", "rehnskiold")
    stand(p, "podlasie", "flemming")
    march(p, "flemming", "plock")
    answers = [*["fire", "fire"] * 3, "territory:rus-czarna", "block:rehnskiold", "territory:podlasie"]
    t = fight(p, "plock", answers, [MISS] * 24)
    assert t.heard("battle-over") == [(place("plock"), SWEDISH, 0)]
    assert (where(p, "flemming"), where(p, "rehnskiold")) == ("rus_czarna", "podlasie")


def test_pb6_7_border_limits_hold_and_are_counted_afresh() -> None:
    """PB6.7, PB4.2 Two came over the red border; two may go back over it, and the third may not (R66)."""
    p = war()
    stand(p, "velikaya", "ogilvy", ogilvy=1)
    stand(p, "rus_biala", "karl_xii", "vellinck")
    stand(p, "livland", "lewenhaupt")
    march(p, "karl_xii", "velikaya")
    march(p, "vellinck", "velikaya")
    march(p, "lewenhaupt", "velikaya")
    next_ones = ["block:karl-xii", "territory:rus-biala", "block:vellinck", "territory:rus-biala", "block:lewenhaupt"]
    t = fight(p, "velikaya", ["territory:rus-biala", "fire", *next_ones, "territory:livland"], [1, MISS, MISS, MISS])
    offered = [options for _, question, options in t.asked if question == "regroup-to"]
    assert offered[0] == offered[1]
    assert "territory:rus-biala" in offered[1]
    assert offered[2] == ["territory:ingermanland", "territory:livland"]
    assert where(p, "lewenhaupt") == "livland"


def test_pb6_7_retreats_of_the_same_round_do_not_count() -> None:
    """PB6.7, PB6.6 Two have fled over the red border, the third wins and may follow them (R66)."""
    p = war()
    stand(p, "livland", "kronoberg", "dalregementet", "vellinck")
    stand(p, "kurlandia", "steinau", steinau=1)
    march(p, "steinau", "livland")
    flee = ["block:kronoberg", "retreat", "territory:rus-biala", "retreat", "territory:rus-biala"]
    fight(p, "livland", [*flee, "fire", "block:vellinck", "territory:rus-biala"], [1, MISS, MISS, MISS])
    assert where(p, "kronoberg") == where(p, "dalregementet") == where(p, "vellinck") == "rus_biala"


def test_pb6_7_not_where_a_nation_may_not_go() -> None:
    """PB6.7, PB11.3 Saxons do not regroup into Russia (R52)."""
    p = war()
    marker(p, "livland", "saxony")
    stand(p, "livland", "flemming", "repnin")
    stand(p, "estland", "vellinck", vellinck=1)
    march(p, "vellinck", "livland")
    open_battle(p, "livland")
    assert onto(p, "flemming") == {"kurlandia", "rus_biala"}
    assert onto(p, "repnin") == {"kurlandia", "rus_biala", "velikaya"}


def test_pb6_7_nobody_boards_a_fleet() -> None:
    """PB6.7 Not even those who have landed (R65)."""
    p = war()
    stand(p, "estland", "repnin", repnin=1)
    stand(p, "gulf_of_finland", "watrang")
    stand(p, "gulf_of_finland", "karl_xii", aboard="watrang")
    march(p, "karl_xii", "estland")
    t = fight(p, "estland", ["fire", "block:karl-xii", "territory:livland"], [1, MISS, MISS, MISS])
    assert t.offered("regroup-to") == ["territory:ingermanland", "territory:livland"]


def test_pb6_7_besiegers_who_did_not_fight_stay_for_their_siege() -> None:
    """PB6.7, PB7.5 Schnewentz fought and may go; Sjeremetev stays and besieges (R65)."""
    p = war()
    stand(p, "ingermanland", "sjeremetev", "schnewentz")
    besiege(p, "sjeremetev")
    pinned(p, "schnewentz")
    stand(p, "estland", "vellinck", vellinck=1)
    march(p, "vellinck", "ingermanland")
    t = fight(
        p,
        "ingermanland",
        ["fire", "fire", "block:schnewentz", "territory:novgorod"],
        [MISS, 1, MISS, MISS],
    )
    assert asked_to_regroup(t)[0] == ["done", "block:schnewentz"]
    assert where(p, "sjeremetev") == "ingermanland"
    assert [name for name, _ in shots(resolve(p, "ingermanland", [], [MISS] * 7))] == ["sjeremetev"]


def test_pb6_7_who_was_pinned_out_of_a_siege_may_regroup_and_not_take_it_up_again() -> None:
    """PB6.7, PB7.5 Lewenhaupt besieges Velikaya, Ogilvy pins him and is beaten (R65)."""
    p = war()
    stand(p, "velikaya", "lewenhaupt")
    besiege(p, "lewenhaupt")
    stand(p, "novgorod", "ogilvy", ogilvy=1)
    march(p, "ogilvy", "velikaya")
    p.agenda = [agenda.SIEGES * 128, agenda.PIN * 128 + place("velikaya")]
    play_until(p, agenda.SIEGES)
    t = fight(p, "velikaya", ["fire", "block:lewenhaupt", "territory:livland"], [1, MISS, MISS, MISS])
    assert asked_to_regroup(t)[0] == ["done", "block:lewenhaupt"]
    assert where(p, "lewenhaupt") == "livland"
    assert p.marker[place("velikaya")] == -1


def test_pb6_7_after_a_siege_nobody_regroups() -> None:
    """PB6.7, PB7.4 The town falls, and the besieger stays."""
    p = war()
    stand(p, "velikaya", "karl_xii")
    besiege(p, "karl_xii")
    t = resolve(p, "velikaya", [], [1, 1, 1, MISS])
    assert p.marker[place("velikaya")] == nation("sweden")
    assert (t.asked, where(p, "karl_xii")) == ([], "velikaya")


def test_pb6_7_regrouping_is_an_invasion() -> None:
    """PB6.7, PB11.6 The Ottomans win in Ukraiyna and regroup into Poland: Saxony is in the war at once."""
    p = war()
    status(p, "ottoman", True)
    status(p, "saxony", False)
    stand(p, "ukraiyna", "repnin", repnin=1)
    stand(p, "yedisan", "baltaci")
    march(p, "baltaci", "ukraiyna")
    fight_on = ["fire", "block:baltaci", "territory:podole"]
    p.agenda = []
    open_battle(p, "ukraiyna")
    play_until(p, agenda.BUILD, fight_on, [1, MISS, MISS, MISS])
    assert where(p, "baltaci") == "podole"
    assert p.status[nation("saxony")]
    assert p.agenda[-1] == agenda.BUILD * 128 + nation("saxony")


def test_pb6_7_reserves_that_had_no_round_to_fight_in_regroup_unseen() -> None:
    """PB6.7, PB6.3 They took part, though the battle was over before they came (R57, R65)."""
    p = war()
    stand(p, "plock", "flemming", flemming=1)
    stand(p, "poznan", "karl_xii")
    stand(p, "podlasie", "vellinck")
    march(p, "karl_xii", "plock")
    march(p, "vellinck", "plock")
    answers = ["territory:poznan", "fire", "block:vellinck", "territory:pomorskie", "done"]
    t = fight(p, "plock", answers, [1, MISS, MISS, MISS])
    assert t.heard("regrouped") == [(block("vellinck"), place("plock"), place("pomorskie"))]
    assert len(t.heard("regrouped-unseen")) == 1  # what the Coalition is told
    assert p.mark[block("vellinck")] & MINGLED
    assert p.entry[block("vellinck")] == -1


def test_pb6_7_a_side_without_a_place_to_go_is_not_asked() -> None:
    """PB6.7 All around is hostile."""
    p = war()
    stand(p, "rzjev", "ogilvy", ogilvy=1)
    stand(p, "velikaya", "karl_xii")
    march(p, "karl_xii", "rzjev")
    t = fight(p, "rzjev", [], [1, MISS, MISS, MISS])
    assert t.heard("battle-over") == [(place("rzjev"), SWEDISH, 0)]
    assert where(p, "karl_xii") == "rzjev"
    assert COALITION not in [seat for seat, _, _ in t.asked]


def test_pb2_1_the_loser_does_not_hear_who_could_regroup_and_where_to() -> None:
    """PB2.1, PB6.7 It is told what has been done."""
    p = war()
    stand(p, "plock", "flemming", flemming=1)
    stand(p, "poznan", "karl_xii")
    march(p, "karl_xii", "plock")
    next_is(p, agenda.OPEN, place("plock"))
    t = Overheard(["fire", "block:karl-xii", "territory:podlasie"], [1, MISS, MISS, MISS])
    while p.agenda:
        step(p, t)
    assert t.audience[REGROUPER] == t.audience[REGROUP_TO] == only(SWEDISH)
    assert t.heard("regrouped") == [(block("karl_xii"), place("plock"), place("podlasie"))]
