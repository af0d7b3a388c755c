"""PB3.4 Never mind the weather: Karl XII marches in winter."""

import pytest

from bivouac.core.table import ALL
from bivouac.games.pax_baltica.box.blocks import KARL
from bivouac.games.pax_baltica.box.map import EXILE, POOL, gate_between
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.rules.agenda import DECLARE, INTERPHASE, TURN_END, WINTER, phase_of
from bivouac.games.pax_baltica.rules.position import BESIEGING, MOVED, PINNED, Position
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.rules.words import VIA
from bivouac.games.pax_baltica.telling.story import ENDS
from games.pax_baltica.builders import (
    GLORY,
    MOSCOW,
    Scripted,
    block,
    marker,
    nation,
    next_is,
    place,
    play,
    stand,
    war,
    where,
    words,
)


def winter(scenario: int = GLORY, **options: int) -> Position:
    """The end of the Winter of 1708."""
    p = war(scenario, **options)
    p.year, p.season = 1708, 3
    next_is(p, TURN_END)
    return p


class Straight(Scripted):
    """A table where everybody takes the straight way out of Livland, where there are several."""

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if question == VIA and words("territory:livland")[0] in options:
            return words("territory:livland")[0]
        return super().ask(seat, question, options, to)


def campaign(p: Position, answers: list[str], dice: list[int] | None = None) -> Scripted:
    """The whole campaign, from the end of the turn to the Interphase."""
    with Straight(["winter-campaign", *answers], dice or []) as t:
        while phase_of(p) != INTERPHASE:
            step(p, t)
    return t


# --- the price --------------------------------------------------------------------------------------------------------
def test_pb3_4_if_the_step_is_karls_last_those_who_stood_with_him_may_still_go() -> None:
    """PB3.4 The group had him when it set out; each loses its step, and one who stays behind loses none (R37)."""
    p = winter()
    stand(p, "livland", "karl_xii", "rehnskiold", "dalregementet", karl_xii=1)
    answers = ["territory:estland", "block:rehnskiold", "territory:ingermanland", "territory:estland", "done"]
    t = campaign(p, answers)
    assert p.place[KARL] == EXILE
    assert t.heard("moved") == [
        (block("rehnskiold"), place("livland"), gate_between(place("estland"), place("ingermanland")))
    ]
    assert (where(p, "rehnskiold"), p.strength[block("rehnskiold")]) == ("ingermanland", 3)
    assert (where(p, "dalregementet"), p.strength[block("dalregementet")]) == ("livland", 3)


# --- whether ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("season", [0, 1, 2])
def test_pb3_4_only_after_a_winter_turn(season: int) -> None:
    """PB3.4 After any other season the next one begins."""
    p = winter()
    p.season = season
    stand(p, "livland", "karl_xii")
    play(p)
    assert phase_of(p) != WINTER
    assert p.season == season + 1


def test_pb3_4_it_is_offered_once_and_may_be_declined() -> None:
    """PB3.4 To Sweden alone; then the Interphase follows."""
    p = winter()
    stand(p, "livland", "karl_xii")
    t = play(p, ["decline"], steps=2)
    assert t.asked == [(SWEDISH, "winter", ["decline", "winter-campaign"])]
    assert phase_of(p) == INTERPHASE


def test_pb3_4_karl_must_be_on_the_map() -> None:
    """PB3.4 Not from exile, not from the pool."""
    for away in (EXILE, POOL):
        p = winter()
        p.place[KARL] = away
        stand(p, "livland", "rehnskiold")
        assert play(p, steps=2).asked == []
        assert phase_of(p) == INTERPHASE


@pytest.mark.parametrize(("switch", "offered"), [(0, False), (1, True)])
def test_pb3_4_after_the_last_turn_only_by_an_option(switch: int, offered: bool) -> None:
    """PB3.4 Under the option it comes first and the score after it."""
    p = winter(winter_campaign_after_last_turn=switch)
    p.year = 1710
    stand(p, "livland", "karl_xii")
    with Scripted(["decline"] if offered else []) as t:
        found = step(p, t)
        if offered:
            assert found is None
            found = step(p, t)
    assert found is not None
    assert ENDS[found.end].name == "swedish-major"
    assert [question for _, question, _ in t.asked] == (["winter"] if offered else [])


def test_pb3_4_who_can_go_nowhere_is_not_asked() -> None:
    """PB3.4 Karl XII must move; aboard, with an enemy fleet in his zone, he cannot come ashore."""
    p = winter()
    stand(p, "kattegat", "wachtmeister")
    stand(p, "kattegat", "karl_xii", aboard="wachtmeister")
    stand(p, "kattegat", "gyldenlove")
    assert play(p, steps=2).asked == []
    assert phase_of(p) == INTERPHASE


# --- who and what -----------------------------------------------------------------------------------------------------
def test_pb3_4_each_block_that_takes_part_loses_a_step() -> None:
    """PB3.4 Karl XII and Dalregementet go and pay, Rehnskiöld stays and does not."""
    p = winter()
    stand(p, "livland", "karl_xii", "dalregementet", "rehnskiold")
    t = campaign(p, ["territory:estland", "block:dalregementet", "territory:estland", "done"])
    assert t.asked[1][:2] == (SWEDISH, "destination")  # for Karl XII: he is not chosen, he goes
    assert (p.place[KARL], p.strength[KARL]) == (place("estland"), 3)
    assert p.strength[block("dalregementet")] == 2
    assert (p.place[block("rehnskiold")], p.strength[block("rehnskiold")]) == (place("livland"), 4)


def test_pb3_4_the_group_may_split_up() -> None:
    """PB3.4 Allies go with him too, and to places of their own."""
    p = winter()
    stand(p, "mecklenburg", "karl_xii", "friedrich_iv")
    answers = ["territory:wismar", "block:friedrich-iv", "territory:holstein-gottorp"]
    t = campaign(p, answers)
    assert "block:friedrich-iv" in t.offered("mover")
    assert p.place[KARL] == place("wismar")
    assert (p.place[block("friedrich_iv")], p.strength[block("friedrich_iv")]) == (place("holstein_gottorp"), 2)


def test_pb3_4_a_block_of_strength_one_is_eliminated() -> None:
    """PB3.4 The last step is not spared: the regiment goes to its pool, and no track moves."""
    p = winter()
    stand(p, "livland", "karl_xii", "dalregementet", dalregementet=1)
    campaign(p, ["territory:estland", "block:dalregementet", "territory:estland"])
    assert p.place[block("dalregementet")] == POOL
    assert p.attrition == 0


def test_pb3_4_karl_at_strength_one_goes_into_exile() -> None:
    """PB3.4, PB2.3 In Next Stop Moscow that is the end."""
    p = winter()
    stand(p, "livland", "karl_xii", karl_xii=1)
    campaign(p, ["territory:estland"])
    assert p.place[KARL] == EXILE
    p = winter(MOSCOW)
    stand(p, "livland", "karl_xii", karl_xii=1)
    found = None
    with Straight(["winter-campaign", "territory:estland"]) as t:
        while found is None:
            found = step(p, t)
    assert ENDS[found.end].name == "karl-fallen"


def test_pb3_4_forced_marches_are_allowed() -> None:
    """PB3.4, PB4.4 Three territories with a rating of 2: a step for the winter, and another on a 3."""
    for face, strength in ((3, 2), (4, 3)):
        p = winter()
        stand(p, "livland", "karl_xii")
        t = campaign(p, ["territory:nyen", "territory:ingermanland"], [face])
        assert t.rolled == ["forced-march"]
        assert (p.place[KARL], p.strength[KARL]) == (place("nyen"), strength)


def test_pb3_4_a_siege_is_declared_before_the_dice_for_a_forced_march() -> None:
    """PB3.4, PB4.4, PB7.1 As in other turns: the free declaration belongs to the movement (R28, R49)."""
    p = winter()
    stand(p, "livland", "karl_xii")
    with Straight(["winter-campaign", "territory:novgorod", "territory:ingermanland", "block:karl-xii"], [3]) as t:
        while phase_of(p) != DECLARE:
            step(p, t)
        step(p, t)
        assert (p.mark[KARL] & BESIEGING, t.rolled) == (BESIEGING, [])
        step(p, t)
        assert (t.rolled, p.strength[KARL]) == (["forced-march"], 2)


def test_pb3_4_fleets_that_met_wait_for_the_next_battle_phase() -> None:
    """PB3.4, PB9.4 A winter campaign is no game turn: Watrang and Gyldenlöve stay as they are (R37, R81)."""
    p = winter()
    stand(p, "estland", "karl_xii")
    stand(p, "southern_baltic_sea", "watrang", "gyldenlove")
    t = campaign(p, ["territory:livland", "territory:estland"])
    assert t.heard("battle-opens") == []
    assert where(p, "watrang") == where(p, "gyldenlove") == "southern_baltic_sea"


def test_pb3_4_he_may_go_aboard() -> None:
    """PB3.4, PB9.2 Loading is movement; the fleet does not sail."""
    p = winter()
    stand(p, "gulf_of_riga", "watrang")
    stand(p, "livland", "karl_xii")
    campaign(p, ["zone:gulf-of-riga"])
    assert (p.place[KARL], p.aboard[KARL], p.strength[KARL]) == (place("gulf_of_riga"), block("watrang"), 3)
    assert p.place[block("watrang")] == place("gulf_of_riga")


def test_pb3_4_from_aboard_the_group_is_what_comes_ashore() -> None:
    """PB3.4 Whoever is aboard in his zone may land with him; fleets are never offered."""
    p = winter()
    stand(p, "kattegat", "wachtmeister", "watrang")
    stand(p, "kattegat", "karl_xii", aboard="wachtmeister")
    stand(p, "kattegat", "sodra_skanska", "dalregementet", aboard="watrang")
    t = campaign(p, ["territory:skane", "block:sodra-skanska", "territory:vastergotland", "done"])
    assert t.offered("mover") == ["done", "block:dalregementet"]
    assert p.place[KARL] == place("skane")
    assert p.place[block("sodra_skanska")] == place("vastergotland")
    assert p.strength[block("sodra_skanska")] == 2


def test_pb3_4_the_marks_of_the_turn_start_afresh() -> None:
    """PB3.4 He has moved and been pinned in the Winter turn, and its borders are full; now he is free."""
    p = winter()
    stand(p, "livland", "karl_xii")
    p.mark[KARL] |= MOVED | PINNED
    p.crossed = [2 * border for border in range(200)] * 6
    t = campaign(p, ["territory:estland"])
    assert "territory:kurlandia" in t.offered("destination")
    assert p.place[KARL] == place("estland")


# --- what follows -----------------------------------------------------------------------------------------------------
def test_pb3_4_a_siege_declared_on_arrival_is_fought_at_once() -> None:
    """PB3.4, PB7.1 Karl XII, now at three, takes Velikaya with three hits."""
    p = winter()
    stand(p, "livland", "karl_xii")
    t = campaign(p, ["territory:velikaya", "block:karl-xii"], [1, 2, 3])
    assert t.heard("captured") == [(place("velikaya"), nation("sweden"), 0)]
    assert phase_of(p) == INTERPHASE


def test_pb3_4_battles_follow_at_once_in_swedens_order() -> None:
    """PB3.4, PB6.1 The Coalition was First Player; Sweden orders the two battles, and nobody is pinned."""
    p = winter()
    p.first = COALITION
    stand(p, "livland", "karl_xii", "dalregementet")
    stand(p, "kurlandia", "kazanski", kazanski=1)
    stand(p, "velikaya", "woronjetski", woronjetski=1)
    answers = ["territory:kurlandia", "block:dalregementet", "territory:velikaya"]
    t = campaign(p, [*answers, "territory:velikaya", "fire", "done", "fire", "done"], [1, 6, 1, 6, 6])
    assert t.heard("pinned-unseen") == []
    assert [(seat, question) for seat, question, _ in t.asked if question == "battle"] == [(SWEDISH, "battle")]
    assert [a for a, _, _ in t.heard("battle-opens")] == [place("velikaya"), place("kurlandia")]
    assert [p.place[block(name)] for name in ("kazanski", "woronjetski")] == [POOL, POOL]


def test_pb3_4_there_is_no_forage_and_nyen_does_not_grow() -> None:
    """PB3.4 Three armies in Savolax starve by no rule; the Nyen track moved once, for the Winter turn."""
    p = winter()
    marker(p, "nyen", "russia")
    p.nyen_track = 3
    stand(p, "savolax", "lewenhaupt", "stenbock", "vellinck")
    stand(p, "livland", "karl_xii")
    t = campaign(p, ["territory:estland"])
    assert p.nyen_track == 4
    assert t.heard("forage-short") == []
    assert [p.strength[block(name)] for name in ("lewenhaupt", "stenbock", "vellinck")] == [4, 4, 4]


def test_pb3_4_the_coalition_does_nothing_meanwhile() -> None:
    """PB3.4 From the end of the turn to the Interphase only Sweden is asked."""
    p = winter()
    stand(p, "livland", "karl_xii")
    stand(p, "novgorod", "pjotr_i")
    t = campaign(p, ["territory:estland"])
    assert {seat for seat, _, _ in t.asked} == {SWEDISH}
    assert p.winter == 0


def test_pb3_4_the_poles_join_before_the_interphase() -> None:
    """PB3.4, PB12.2 Karl XII has entered Kurlandia in winter."""
    p = winter()
    stand(p, "livland", "karl_xii")
    t = campaign(p, ["territory:kurlandia", "done"])
    assert [a for a, _, _ in t.heard("poles-join")] == [block("sobieski"), block("oginski")]
