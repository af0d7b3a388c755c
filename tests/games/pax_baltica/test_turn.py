"""PB0.3 A turn from its roll to its end, and what the end of a turn does."""

import pytest

from bivouac.games.pax_baltica.box.map import POOL, UNCALLED
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.agenda import ACTION_ROLL, INTERPHASE, TURN_END, WINTER, about_of, phase_of
from bivouac.games.pax_baltica.rules.control import garrison, harbor
from bivouac.games.pax_baltica.rules.position import BESIEGING, FORCED, MOVED, PINNED, Position
from bivouac.games.pax_baltica.rules.scenarios import new_game
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.rules.switches import OPTIONS
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
    play,
    stand,
    status,
    war,
)


def course(p: Position, answers: list[str], dice: list[int]) -> list[tuple[int, int]]:
    """The phases of one turn with what they are about, in their order, until the next turn or year."""
    found: list[tuple[int, int]] = []
    with Scripted(answers, dice) as t:
        while True:
            found.append((phase_of(p), about_of(p)))
            step(p, t)
            if phase_of(p) in (ACTION_ROLL, INTERPHASE, WINTER):
                return found


# --- the phases -------------------------------------------------------------------------------------------------------
def test_pb0_3_the_four_phases_follow_in_order() -> None:
    """PB0.3 Roll, both players' actions, battles, sieges, forage, the end; the higher roll acts first."""
    p = war(GRAND)
    p.season = 1
    p.status[nation("prussia")] = p.status[nation("hannover")] = 2  # nobody to cede to: nothing is asked
    next_is(p, ACTION_ROLL)
    assert course(p, ["done", "done"], [2, 4]) == [
        (ACTION_ROLL, 0),
        (agenda.ACT, COALITION),
        (agenda.ACT, SWEDISH),
        (agenda.BATTLES, 0),
        (agenda.NEXT_BATTLE, 0),
        (agenda.SIEGES, 0),
        (agenda.FORAGE, 0),
        (TURN_END, 0),
    ]
    assert (p.season, p.year, phase_of(p)) == (2, 1700, ACTION_ROLL)


def test_pb0_3_an_event_takes_the_place_of_actions() -> None:
    """PB0.3, PB3.1 A 6 is the higher roll: the event first, then the other's actions, and the rest as usual."""
    p = war(GRAND)
    p.season = 1
    next_is(p, ACTION_ROLL)
    phases = [phase for phase, _ in course(p, ["done"], [3, 6, 2, 2])]
    assert phases == [
        *[ACTION_ROLL, agenda.EVENT, agenda.ACT, agenda.BATTLES, agenda.NEXT_BATTLE, agenda.SIEGES],
        *[agenda.FORAGE, TURN_END],
    ]


@pytest.mark.parametrize(("season", "after"), [(0, 1), (1, 2), (2, 3)])
def test_pb0_3_the_seasons_follow_each_other(season: int, after: int) -> None:
    """PB0.3 Spring, Summer, Autumn, Winter."""
    p = war(GLORY)
    p.season = season
    next_is(p, TURN_END)
    t = play(p)
    assert t.heard("season-begins") == [(after, 1700, 0)]
    assert (p.season, phase_of(p)) == (after, ACTION_ROLL)


def test_pb0_3_after_winter_comes_the_interphase_of_the_next_year() -> None:
    """PB0.3 Without Karl XII on the map nothing is asked."""
    p = war(GLORY)
    p.season = 3
    next_is(p, TURN_END)
    assert play(p, steps=2).asked == []
    assert (phase_of(p), about_of(p), p.year) == (INTERPHASE, 1, 1700)
    play(p)
    assert (p.year, p.season) == (1701, 0)


def test_pb0_3_a_scenario_begins_without_an_interphase() -> None:
    """PB0.3 In each of the four the first thing after the set-up is an action roll."""
    for scenario in range(4):
        p = new_game({option.name: option.default for option in OPTIONS} | {"scenario": scenario})
        assert p.agenda[0] == ACTION_ROLL * 128
        assert not any(item >> 7 == INTERPHASE for item in p.agenda)


# --- the first turn ---------------------------------------------------------------------------------------------------
def fresh(scenario: int) -> Position:
    """A game before its first roll, nothing placed yet."""
    p = new_game({option.name: option.default for option in OPTIONS} | {"scenario": scenario})
    p.agenda = [ACTION_ROLL * 128]
    return p


@pytest.mark.parametrize("scenario", [MOSCOW, GLORY, GRAND])
@pytest.mark.parametrize(("face", "first"), [(1, 0), (5, 0), (6, 1)])
def test_pb12_2_swedens_first_roll_stands_at_five(scenario: int, face: int, first: int) -> None:
    """PB12.1, PB12.2, PB12.4 A tie is hers; only a 6 beats her, and that is an event."""
    p = fresh(scenario)
    play(p, dice=[face])
    assert (p.roll, p.first) == ([5, face], first)
    assert p.rolled_event == [0, int(face == 6)]


def test_pb12_3_in_the_end_is_near_both_roll_and_a_tie_is_rolled_again() -> None:
    """PB12.3, PB3.1 Nobody was Second Player before."""
    p = fresh(END)
    play(p, dice=[3, 3, 2, 4])
    assert (p.roll, p.first) == ([2, 4], 1)


# --- two events -------------------------------------------------------------------------------------------------------
def test_pb3_1_two_sixes_are_two_events_and_no_more() -> None:
    """PB3.1, PB3.4 Winter: no battle in Estland, no forage in Ingermanland, but the winter campaign is offered."""
    p = war(GLORY)
    p.season = 3
    p.first = SWEDISH
    stand(p, "livland", "karl_xii")
    stand(p, "estland", "vellinck", "repnin")
    stand(p, "ingermanland", "pjotr_i", "sjeremetev", "kazanski", "schnewentz")
    next_is(p, ACTION_ROLL)
    with Scripted([], [6, 6, 2, 2, 2, 2]) as t:  # two epidemics in Denmark, where nobody stands
        while phase_of(p) != WINTER:
            step(p, t)
    assert [(a, b) for a, b, _ in t.heard("rolled-event")] == [
        (COALITION, 2),
        (SWEDISH, 2),
    ]  # a tie: last turn's Second
    assert len(t.heard("two-events")) == 1
    assert t.heard("battle-opens") == t.heard("forage-short") == []
    assert [p.strength[block(name)] for name in ("pjotr_i", "sjeremetev", "kazanski", "schnewentz")] == [4, 4, 3, 3]
    play(p, ["decline"])
    p.agenda = []
    p.year, p.season = 1701, 0
    next_is(p, ACTION_ROLL)
    t = play(p, dice=[6, 6, 2, 3])  # nobody has events in two turns running
    assert p.roll == [2, 3]
    assert p.actions == [2, 2]


def test_pb3_1_a_turn_of_two_events_counts_for_nyen() -> None:
    """PB3.1, PB11.2 And for the calendar."""
    p = war(GLORY)
    marker(p, "nyen", "russia")
    p.nyen_track = 3
    p.season = 1
    next_is(p, ACTION_ROLL)
    course(p, [], [6, 6, 2, 2, 2, 2])
    assert (p.nyen_track, p.season) == (4, 2)


# --- the end of a turn ------------------------------------------------------------------------------------------------
def test_pb0_3_all_marks_of_the_turn_are_taken_off() -> None:
    """PB0.3 Moved, pinned, besieging, forced; the counts at the borders and who came in where."""
    p = war(GLORY)
    stand(p, "livland", "vellinck")
    p.mark[block("vellinck")] = MOVED | PINNED | BESIEGING | FORCED
    p.entry[block("vellinck")] = 5
    p.crossed, p.gates, p.mains, p.marched = [3], [4], [5], [block("vellinck") * 8 + 3]
    next_is(p, TURN_END)
    play(p)
    assert p.mark[block("vellinck")] == 0
    assert p.entry[block("vellinck")] == -1
    assert (p.crossed, p.gates, p.mains, p.marched) == ([], [], [], [])


def test_pb0_3_the_end_of_a_turn_in_its_order() -> None:
    """PB0.3 Nyen, the Poles, then the next season."""
    p = war(GLORY)
    marker(p, "nyen", "russia")
    p.nyen_track = 8
    p.poland_entered = 1
    next_is(p, TURN_END)
    t = play(p)
    assert [name for name, *_ in t.told] == ["petersburg-built", "poles-join", "poles-join", "season-begins"]


def test_pb0_3_whoever_must_leave_goes_before_the_next_turn() -> None:
    """PB0.3, PB11.9 A defection that is seen only at the end of the turn displaces before anything else is rolled."""
    p = war(GLORY)
    p.defected = 0
    status(p, "hannover", True)
    stand(p, "hannover", "vellinck")
    p.attrition = 2
    next_is(p, TURN_END)
    play(p, ["territory:bremen-verden"], steps=3)
    assert p.place[block("vellinck")] == place("bremen_verden")
    assert (p.defected, phase_of(p)) == (1, ACTION_ROLL)


# --- Nyen -------------------------------------------------------------------------------------------------------------
def turns_until_built(p: Position, disturbed: tuple[int, int] = (0, 0)) -> tuple[int, int]:
    """The season and year at whose end Sankt-Peterburg stands, after a capture in the Summer of 1703."""
    p.year, p.season = 1703, 1
    marker(p, "nyen", "russia")
    p.nyen_track = -1  # taken in this turn
    while True:
        if (p.season, p.year) == disturbed:
            stand(p, "nyen", "elfsborg")
        p.agenda = []
        next_is(p, TURN_END)
        season, year = p.season, p.year
        play(p)
        if p.petersburg:
            return season, year
        if (season, year) == disturbed:
            p.place[block("elfsborg")] = POOL
            p.force = [0] * len(p.force)
        if season == 3:
            p.year, p.season = year + 1, 0


def test_pb11_2_nyen_grows_for_eight_turns_after_its_capture() -> None:
    """PB11.2 Taken in the Summer of 1703 and left alone, it is Sankt-Peterburg at the end of the Summer of 1705."""
    p = war(GRAND)
    assert [p.place[block(name)] for name in ("apraksin", "botsis")] == [UNCALLED] * 2
    assert (garrison(p, place("nyen")), harbor(p, place("nyen"))) == (1, False)
    assert turns_until_built(p) == (1, 1705)
    assert (garrison(p, place("nyen")), harbor(p, place("nyen"))) == (4, True)
    assert [p.place[block(name)] for name in ("apraksin", "botsis")] == [POOL] * 2
    assert p.nyen_track == 0


def test_pb11_2_a_swede_in_nyen_sends_the_marker_back() -> None:
    """PB11.2 One stands there at the end of the Autumn of 1704: built at the end of the Autumn of 1706."""
    assert turns_until_built(war(GRAND), (2, 1704)) == (2, 1706)


def test_pb11_2_the_capture_may_count_by_an_option() -> None:
    """PB11.2 Seven steps: at the end of the Spring of 1705."""
    assert turns_until_built(war(GRAND, petersburg_steps=7)) == (0, 1705)


def test_pb11_2_the_first_turn_puts_the_marker_on_the_first_space() -> None:
    """PB11.2 The turn of the capture is no step; the next one is."""
    p = war(GRAND)
    marker(p, "nyen", "russia")
    p.nyen_track = -1
    next_is(p, TURN_END)
    assert play(p).heard("nyen-track") == [(1, 0, 0)]
    p.agenda = []
    next_is(p, TURN_END)
    assert play(p).heard("nyen-track") == [(2, 0, 0)]


def test_pb11_2_sankt_peterburg_is_built_once() -> None:
    """PB11.2 Where it stands already no track moves, and the fleets are not added again."""
    p = war(MOSCOW)
    stand(p, "nyen", "botsis")
    p.nyen_track = 0
    next_is(p, TURN_END)
    assert play(p).heard("petersburg-built") == []
    assert p.place[block("botsis")] == place("nyen")
