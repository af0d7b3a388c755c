"""PB0.4 How the game ends: sudden death at any time, victory points after the last turn."""

import pytest

from bivouac.games.pax_baltica.box.blocks import KARL, PJOTR
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.rules.agenda import COMBAT, INTERPHASE, SIEGE, SUBMIT, TURN_END
from bivouac.games.pax_baltica.rules.control import level
from bivouac.games.pax_baltica.rules.fates import aftermath, eliminate
from bivouac.games.pax_baltica.rules.nations.sweden import cede
from bivouac.games.pax_baltica.rules.position import BESIEGING, FOUGHT, Position
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.rules.victory import END_SEASON, END_YEAR, GRADES, GameOver, band, outcome, points
from bivouac.games.pax_baltica.telling.story import ENDS
from games.pax_baltica.builders import (
    END,
    GLORY,
    GRAND,
    MOSCOW,
    Scripted,
    block,
    marker,
    nation,
    next_is,
    place,
    stand,
    status,
    war,
)

TWELVE = [
    *["bremen_verden", "wismar", "pommern", "estland", "livland", "ingermanland", "nyen", "karelen", "savolax"],
    *["nyland", "aboland"],
]


def ended(p: Position, answers: list[str] | None = None, dice: list[int] | None = None) -> str:
    """The end that one step brings, or nothing."""
    with Scripted(answers or [], dice or []) as t:
        found = step(p, t)
    return ENDS[found.end].name if found else ""


def besiege(p: Position, at: str, *names: str) -> None:
    stand(p, at, *names)
    for name in names:
        p.mark[block(name)] |= BESIEGING
    next_is(p, SIEGE, place(at))


def last_turn_of(scenario: int) -> Position:
    p = war(scenario)
    p.year, p.season = END_YEAR[scenario], END_SEASON[scenario]
    next_is(p, TURN_END)
    return p


# --- sudden death in every scenario -----------------------------------------------------------------------------------
def test_pb0_4_all_coalition_powers_out_of_the_war_is_a_swedish_triumph() -> None:
    """PB0.4 Russia is the last: Pjotr I falls in the middle of a battle, and the game is over on the spot."""
    p = war(GLORY)
    status(p, "saxony", False)
    stand(p, "novgorod", "karl_xii")
    stand(p, "novgorod", "pjotr_i", "sjeremetev", pjotr_i=1, sjeremetev=1)
    for name in ("karl_xii", "pjotr_i", "sjeremetev"):
        p.mark[block(name)] |= FOUGHT
    p.battle, p.attacker, p.round = place("novgorod"), SWEDISH, 1
    next_is(p, COMBAT)
    with Scripted(["block:pjotr-i"], [1, 2, 3, 6]) as t:
        found = step(p, t)
    assert found is not None
    assert ENDS[found.end].name == "all-under-truce"
    assert (found.winners, found.scores) == ([SWEDISH], [4, -4])
    assert p.strength[block("sjeremetev")] == 1  # the other two hits were never dealt out


def test_pb0_4_a_power_that_never_entered_counts_as_under_truce() -> None:
    """PB0.4 Denmark has never been in the war; under the option only a nation with a marker on the track counts."""
    p = war(GLORY)
    status(p, "saxony", False)
    next_is(p, SUBMIT, COALITION)
    assert ended(p, ["nation:russia"]) == "all-under-truce"
    strict = war(GLORY, triumph_counts_inactive=0)
    strict.until[nation("saxony")] = 1704
    status(strict, "saxony", False)
    next_is(strict, SUBMIT, COALITION)
    assert ended(strict, ["nation:russia"]) == ""
    three = war(GLORY, triumph_counts_inactive=0)
    for name in ("saxony", "denmark"):
        three.until[nation(name)] = 1704
        status(three, name, False)
    next_is(three, SUBMIT, COALITION)
    assert ended(three, ["nation:russia"]) == "all-under-truce"


def test_pb0_4_one_active_power_keeps_the_coalition_in_the_war() -> None:
    """PB0.4 Saxony leaves, Russia stays: the game goes on."""
    p = war(GLORY)
    next_is(p, SUBMIT, COALITION)
    assert ended(p, ["nation:saxony"]) == ""


def test_pb0_4_the_fall_of_stockholm_is_a_coalition_triumph() -> None:
    """PB0.4, PB10.2 The capital of Sweden is taken by siege, so Sweden comes under truce."""
    p = war(GLORY)
    besiege(p, "svealand", "pjotr_i")
    with Scripted(dice=[1, 2, 3, 1]) as t:
        found = step(p, t)
    assert found is not None
    assert (ENDS[found.end].name, found.winners, found.scores) == ("sweden-out", [COALITION], [-4, 4])


def test_pb0_4_a_swedish_level_of_nothing_is_a_coalition_triumph() -> None:
    """PB0.4, PB10.2 Ten territories lost make 0; the last one is taken by siege."""
    p = war(GLORY)
    for name in TWELVE[:9]:
        marker(p, name, "russia")
    assert level(p, nation("sweden")) == 4
    besiege(p, "nyland", "pjotr_i")
    assert ended(p, dice=[1, 6, 6, 6]) == "sweden-out"


def test_pb0_4_a_level_may_fall_to_zero_by_an_uprising() -> None:
    """PB0.4, PB11.8 Sudden death is tested after each change of a level: the Ukraine costs Russia its last 8."""
    p = war(GLORY)
    status(p, "saxony", False)
    for name in ("novgorod", "velikaya", "rzjev", "smolensk", "ladoga"):
        marker(p, name, "sweden")
    assert level(p, nation("russia")) == 8
    next_is(p, INTERPHASE, 8)
    p.year = 1701
    assert ended(p, dice=[1, 6]) == "all-under-truce"  # the Ottomans, then Ukraine


# --- sudden death in Next Stop Moscow ---------------------------------------------------------------------------------
def test_pb12_1_the_death_of_karl_is_a_coalition_triumph() -> None:
    """PB12.1 Elsewhere he goes into exile and the game goes on."""
    p = war(MOSCOW)
    stand(p, "rzjev", "karl_xii")
    with pytest.raises(GameOver) as over:
        eliminate(p, Scripted(), KARL, True)
    assert ENDS[over.value.end].name == "karl-fallen"
    p = war(GLORY)
    stand(p, "rzjev", "karl_xii")
    eliminate(p, Scripted(), KARL, True)


def test_pb12_1_the_death_of_pjotr_is_a_swedish_triumph() -> None:
    """PB12.1 By whatever means."""
    p = war(MOSCOW)
    stand(p, "rzjev", "pjotr_i")
    with pytest.raises(GameOver) as over:
        eliminate(p, Scripted(), PJOTR, False)
    assert ENDS[over.value.end].name == "pjotr-fallen"


def test_pb12_1_a_truce_on_russia_is_a_swedish_triumph() -> None:
    """PB12.1 Moskva falls to a siege, or Russia submits."""
    p = war(MOSCOW)
    besiege(p, "moskva", "karl_xii")
    assert ended(p, dice=[1, 2, 3, 1]) == "russia-out"
    p = war(MOSCOW)
    next_is(p, SUBMIT, COALITION)
    assert ended(p, ["nation:russia"]) == "russia-out"


def test_pb12_1_a_russian_marker_in_sweden_proper_is_a_coalition_triumph() -> None:
    """PB12.1 Gävleborg will do; Åboland is Finland and will not."""
    p = war(MOSCOW)
    besiege(p, "aboland", "pjotr_i")
    assert ended(p, dice=[1, 6, 6, 6]) == ""
    p = war(MOSCOW)
    besiege(p, "gavleborg", "pjotr_i")
    assert ended(p, dice=[1, 6, 6, 6]) == "fatherland-lost"


def test_pb12_1_both_polish_capitals_lost_is_a_coalition_triumph() -> None:
    """PB12.1 The first may fall; with the second the game is over."""
    p = war(MOSCOW)
    besiege(p, "krakow", "pjotr_i")
    assert ended(p, dice=[1, 2, 6, 6]) == ""
    assert p.marker[place("krakow")] == nation("russia")
    besiege(p, "mazowsze", "pjotr_i")
    assert ended(p, dice=[1, 2, 6, 6]) == "capitals-lost"


# --- victory points ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("scenario", "score", "end"),
    [
        *[(MOSCOW, 32, "swedish-major"), (MOSCOW, 20, "swedish-major"), (MOSCOW, 18, "swedish-minor")],
        *[(MOSCOW, 16, "swedish-minor"), (MOSCOW, 12, "swedish-minor"), (MOSCOW, 10, "coalition-minor")],
        *[(MOSCOW, 8, "coalition-minor"), (MOSCOW, 4, "coalition-minor"), (MOSCOW, 2, "coalition-major")],
        *[(MOSCOW, 0, "coalition-major"), (MOSCOW, -12, "coalition-major")],
        *[(GLORY, 48, "swedish-major"), (GLORY, 40, "swedish-major"), (GLORY, 38, "swedish-minor")],
        *[(GLORY, 36, "swedish-minor"), (GLORY, 32, "swedish-minor"), (GLORY, 30, "coalition-historical")],
        *[(GLORY, 28, "coalition-historical"), (GLORY, 26, "coalition-minor"), (GLORY, 24, "coalition-minor")],
        *[(GLORY, 12, "coalition-minor"), (GLORY, 10, "coalition-major"), (GLORY, 8, "coalition-major")],
        *[(GLORY, -12, "coalition-major")],
        *[(END, 40, "swedish-major"), (END, 36, "swedish-minor"), (END, 20, "swedish-minor")],
        *[(END, 18, "coalition-historical"), (END, 16, "coalition-historical"), (END, 12, "coalition-minor")],
        *[(END, 8, "coalition-minor"), (END, 4, "coalition-major"), (END, -8, "coalition-major")],
        *[(GRAND, 40, "swedish-major"), (GRAND, 36, "swedish-minor"), (GRAND, 20, "swedish-minor")],
        *[(GRAND, 16, "coalition-historical"), (GRAND, 12, "coalition-minor"), (GRAND, 8, "coalition-minor")],
        *[(GRAND, 4, "coalition-major"), (GRAND, 0, "coalition-major")],
    ],
)
def test_pb12_4_the_bands_of_victory(scenario: int, score: int, end: str) -> None:
    """PB12.1, PB12.2, PB12.3, PB12.4 As printed; between two bands the lower one holds."""
    assert ENDS[band(war(scenario), score)].name == end


def test_pb12_1_the_score_is_swedens_level_less_russias() -> None:
    """PB12.1 32 less 28 at the start; a revolt of Ukraine costs Russia 8 and counts."""
    p = war(MOSCOW)
    assert points(p) == 4
    status(p, "ukraine", True)
    assert points(p) == 12
    marker(p, "novgorod", "sweden")
    marker(p, "livland", "russia")
    assert points(p) == 12
    p.bonus[nation("sweden")] = 8
    assert points(p) == 12


@pytest.mark.parametrize("scenario", [GLORY, END, GRAND])
def test_pb12_2_the_score_and_what_is_added_to_it(scenario: int) -> None:
    """PB12.2, PB12.3, PB12.4 Level, capitals, the fatherland, Livland, the Danish prizes: by the nation named."""
    p = war(scenario)
    for name in ("mazowsze", "krakow", "nyen", "ingermanland"):
        marker(p, name, "")
    assert points(p) == 40
    marker(p, "krakow", "sweden")
    assert points(p) == 44
    marker(p, "mazowsze", "sweden")
    assert points(p) == 48
    marker(p, "mazowsze", "ottoman")  # an ally's does not score
    assert points(p) == 44
    marker(p, "livland", "russia")  # 4 for the level only
    assert points(p) == 40
    marker(p, "livland", "saxony")
    assert points(p) == 36
    marker(p, "gavleborg", "denmark")  # 4 for the level, 8 for the fatherland
    assert points(p) == 24
    marker(p, "kopparberg", "russia")  # 8 once
    assert points(p) == 20
    marker(p, "wismar", "denmark")
    marker(p, "bremen_verden", "denmark")
    assert points(p) == 12
    marker(p, "holstein_gottorp", "russia")  # must be Danish
    assert points(p) == 12
    marker(p, "holstein_gottorp", "denmark")  # the third prize, and no loss of level
    assert points(p) == 8


def test_pb12_2_land_that_was_ceded_is_missing_in_the_score() -> None:
    """PB12.2, PB11.1 Four for each concession."""
    p = war(GLORY)
    cede(p, Scripted(), 0)
    cede(p, Scripted(), 1)
    assert points(p) == 32


def test_pb5_8_points_granted_by_an_event_do_not_score() -> None:
    """PB5.8 Eight more points for the next Interphase, but the game ends before: the score is the level, 40."""
    p = last_turn_of(GLORY)
    p.bonus[nation("sweden")] = 8
    with Scripted() as t:
        found = step(p, t)
    assert t.heard("scored") == [(40, 0, 0)]
    assert found is not None
    assert ENDS[found.end].name == "swedish-major"


@pytest.mark.parametrize(
    ("lost", "end"),
    [
        (0, "swedish-major"),
        (2, "swedish-minor"),
        (3, "coalition-historical"),
        (4, "coalition-minor"),
        (8, "coalition-major"),
    ],
)
def test_pb0_4_the_last_turn_is_scored(lost: int, end: str) -> None:
    """PB0.4 After its end, by the levels: every territory lost costs four."""
    p = last_turn_of(GLORY)
    for name in TWELVE[:lost]:
        marker(p, name, "russia")
    assert ended(p) == end


def test_pb0_4_before_the_last_turn_nothing_is_scored() -> None:
    """PB0.4 The turn before it ends like any other."""
    p = last_turn_of(GLORY)
    p.season = 2
    assert ended(p) == ""
    assert p.season == 3


def test_pb0_4_the_score_is_counted_after_sankt_peterburg_and_the_poles() -> None:
    """PB0.4, PB0.3 The last turn has its end like any other, and then the score."""
    p = last_turn_of(GLORY)
    p.poland_entered = 1
    marker(p, "nyen", "russia")
    p.nyen_track = 8
    with Scripted() as t:
        step(p, t)
    assert [name for name, *_ in t.told] == ["petersburg-built", "poles-join", "poles-join", "scored"]


def test_pb0_4_every_end_has_a_winner_and_a_grade() -> None:
    """PB0.4 A triumph is worth more than a major victory, that more than a minor one; nothing is drawn."""
    assert sorted(GRADES) == list(range(len(ENDS)))
    for end in range(len(ENDS)):
        found = outcome(end)
        assert found.scores[0] == -found.scores[1]
        assert found.winners == ([SWEDISH] if GRADES[end] > 0 else [COALITION])
    triumphs = ["all-under-truce", "sweden-out", "karl-fallen", "pjotr-fallen", "russia-out", "fatherland-lost"]
    assert [ENDS[end].name for end in range(len(ENDS)) if abs(GRADES[end]) == 4] == [*triumphs, "capitals-lost"]


def test_pb0_4_nothing_ends_while_nothing_has_happened() -> None:
    """PB0.4 In none of the four positions at the start a condition is met."""
    for scenario in (MOSCOW, GLORY, END, GRAND):
        p = war(scenario)
        before = p.status[:]
        aftermath(p, Scripted())
        assert p.status == before
