"""PB0.3, PB13 Where we are in a turn or an Interphase, and the tables with the row that fell."""

import pytest

from bivouac.core.seen import Seen
from bivouac.core.table import ALL, Told
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.rules import agenda, words
from bivouac.games.pax_baltica.rules.interphase import LAST_STEP
from bivouac.games.pax_baltica.rules.position import Position, side_of_nation
from bivouac.games.pax_baltica.screen.guide import (
    INTERPHASE,
    OWN_TABLES,
    TABLES,
    TURN,
    fallen,
    guide,
    interphase_step,
    turn_step,
)
from bivouac.games.pax_baltica.sight.sight import sight
from games.pax_baltica.builders import MOSCOW, nation, next_is, war
from games.pax_baltica.onlooking import SCENARIOS, SEATS, asked
from games.pax_baltica.wandering import wander
from games.reading import Page, drawn

ROLL, ACTIONS, BATTLES, SIEGES, FORAGE, OVER = range(6)  # of a turn
IN_TURN = {  # the phase of a turn that what is next belongs to
    agenda.SET_UP: ROLL,
    agenda.ACT: ACTIONS,
    agenda.MOVE: ACTIONS,
    agenda.PIN: ACTIONS,
    agenda.DECLARE: ACTIONS,
    agenda.DISCONTENT: ACTIONS,
    agenda.REINFORCE: ACTIONS,
    agenda.NEXT_BATTLE: BATTLES,
    agenda.COMBAT: BATTLES,
    agenda.LEAVE: BATTLES,
    agenda.REGROUP: BATTLES,
    agenda.SIEGE: SIEGES,
    agenda.STARVE: FORAGE,
    agenda.WINTER: OVER,
}
IN_INTERPHASE = {agenda.CONCEDE: 2, agenda.SUBMIT: 3, agenda.REFORM: 5, agenda.PLACE_KARL: 6}
ROLLS = (words.ROLLED_EVENT, words.ROLLED_OWN_TABLE, words.ROLLED_POLITICS)


def lit(page: Page) -> list[str]:
    return [text for attrs, text in page.having("pb-now")]


def stepped(p: Position) -> str:
    """What the guide says is going on: the row, and the step in it."""
    page = drawn(guide(asked(p, SWEDISH)))
    assert len(lit(page)) == 1
    return f"{page.text('pb-stepper-title')}: {lit(page)[0]}"


# --- steps ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_pb0_3_the_steps_follow_the_agenda_and_never_go_back(scenario: int) -> None:
    """PB0.3 A whole game: within a turn, a winter campaign or an Interphase no step is met again once it is done."""
    found: set[tuple[str, int]] = set()
    before: tuple[tuple[int, ...], int] = ((), 0)

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        nonlocal before
        told = sight(p, seat)
        next_one = p.agenda[-1] >> 7
        now: tuple[tuple[int, ...], int]
        step = interphase_step(told)
        if step:
            now = (p.year, 9), step
            assert 1 <= step <= LAST_STEP
            assert step == IN_INTERPHASE.get(next_one, step)
            if next_one == agenda.BUY:
                assert step == 12 + side_of_nation(p, p.agenda[-1] & 127)
            found.add(("interphase", step))
        else:
            now = (p.year, p.season, p.winter), turn_step(told)
            assert now[1] == IN_TURN.get(next_one, now[1])
            found.add(("winter" if p.winter else "turn", now[1]))
        if before[0] == now[0]:
            assert before[1] <= now[1], p.agenda
        before = now

    for seed in range(3):
        wander(("steps", seed), watch, scenario=scenario, most=3000)
        before = ((), 0)
    assert {("turn", step) for step in (ACTIONS, FORAGE)} <= found
    assert {("interphase", step) for step in (3, 12, 13)} <= found


def test_pb0_3_all_steps_have_names() -> None:
    assert len(INTERPHASE) == LAST_STEP
    assert len(set(INTERPHASE)) == LAST_STEP
    assert [name for name, _ in TURN] == ["Roll", "Actions and events", "Battles", "Sieges", "Forage", "End of turn"]


def test_pb0_3_a_turn_with_whatever_interrupts_it() -> None:
    """PB0.3, PB10.2 Those who must leave a land under truce leave it in the middle of a battle or a siege."""
    p = war(MOSCOW)
    next_is(p, agenda.TURN_END)
    next_is(p, agenda.FORAGE)
    next_is(p, agenda.DISPLACE)
    assert stepped(p) == "Turn: Sieges"
    p.agenda.pop()
    next_is(p, agenda.SIEGES)
    for phase in (agenda.NEXT_BATTLE, agenda.COMBAT, agenda.DISPLACE):
        next_is(p, phase)
        assert stepped(p) == "Turn: Battles"
    p.agenda = p.agenda[:3]
    next_is(p, agenda.BATTLES)
    for phase in (agenda.ACT, agenda.MAIN_ATTACK, agenda.PLACE_MAZEPA):
        next_is(p, phase)
        assert stepped(p) == "Turn: Actions and events"
    p.agenda = [agenda.ACTION_ROLL * 128, agenda.BUILD * 128]
    assert stepped(p) == "Turn: Roll"


def test_pb3_2_two_events_and_the_turn_is_over() -> None:
    """PB3.2 Nothing is fought and nobody starves after them."""
    p = war(MOSCOW)
    p.rolled_event = [1, 1]
    next_is(p, agenda.TURN_END)
    assert stepped(p) == "Turn: Actions and events"
    p.rolled_event = [0, 1]
    assert stepped(p) == "Turn: Forage"


def test_pb3_4_a_winter_campaign_has_its_own_row() -> None:
    p = war(MOSCOW)
    next_is(p, agenda.WINTER)
    assert stepped(p) == "Turn: End of turn"
    p.agenda, p.winter = [], 1
    for phase, name in [
        (agenda.WINTER_OVER, "Sieges"),
        (agenda.SIEGES, "Battles"),
        (agenda.BATTLES, "Actions and events"),
    ]:
        next_is(p, phase)
        assert stepped(p) == f"Winter campaign: {name}"


@pytest.mark.parametrize(
    ("following", "now", "step"),
    [(3, agenda.CONCEDE, 2), (6, agenda.REFORM, 5), (9, agenda.BUILD, 8), (14, agenda.BUY, 13)],
)
def test_pb0_3_an_interphase_is_at_the_step_before_the_next(following: int, now: int, step: int) -> None:
    p = war(MOSCOW)
    p.year = 1708
    next_is(p, agenda.INTERPHASE, following)
    next_is(p, now)
    assert stepped(p) == f"1708: {INTERPHASE[step - 1]}"
    done = drawn(guide(asked(p, SWEDISH))).having("pb-done")
    assert [text for _, text in done] == INTERPHASE[: step - 1]


def test_pb0_3_what_was_bought_is_shown_last() -> None:
    p = war(MOSCOW)
    next_is(p, agenda.ACTION_ROLL)
    next_is(p, agenda.SHOW)
    assert stepped(p).endswith(": Shown")
    p.agenda = []
    assert guide(asked(p, SWEDISH)) is None


def test_pb0_4_no_guide_when_it_is_over() -> None:
    p = war(MOSCOW)
    next_is(p, agenda.TURN_END)
    s = asked(p, SWEDISH)
    s.ending = "It is over."
    assert guide(s) is None


# --- tables -----------------------------------------------------------------------------------------------------------
def test_pb13_1_every_table_has_six_rows() -> None:
    tables = [*TABLES.values(), *OWN_TABLES]
    assert [len(rows) for _, _, rows in tables] == [6] * 4
    assert [rule for _, rule, _ in tables] == ["PB13.1", "PB13.4", "PB13.2", "PB13.3"]
    assert len(OWN_TABLES) == 2
    assert set(TABLES) | {words.ROLLED_OWN_TABLE} == set(ROLLS)


def rolls(*told: tuple[int, int, int]) -> Seen:
    """A turn in which this was rolled: event, about whom, face."""
    p = war(MOSCOW)
    next_is(p, agenda.TURN_END)
    next_is(p, agenda.BATTLES)
    return asked(p, SWEDISH, told=[Told(event, a, b, 0, ALL) for event, a, b in told])


def summaries(s: Seen) -> list[str]:
    return [" ".join("".join(text).split()) for tag, _, text in drawn(guide(s)).elements if tag == "summary"]


@pytest.mark.parametrize("face", range(1, 7))
def test_pb13_1_the_row_that_fell_is_lit(face: int) -> None:
    s = rolls(
        (words.FIRST_PLAYER, SWEDISH, 0),
        (words.ROLLED_EVENT, COALITION, face),
        (words.ROLLED_OWN_TABLE, SWEDISH, face),
        (words.ROLLED_POLITICS, nation("russia"), face),
    )
    page = drawn(guide(s))
    rows = [TABLES[words.ROLLED_EVENT], OWN_TABLES[SWEDISH], TABLES[words.ROLLED_POLITICS]]
    assert [text for _, text in page.having("pb-lit")] == [f"{face}{table[face - 1]}" for _, _, table in rows]
    assert summaries(s) == [
        f"{who} rolled {face}: {table[face - 1]}"
        for who, (_, _, table) in zip(["The Coalition", "Sweden", "Russia"], rows, strict=True)
    ]
    assert len([tag for tag, _, _ in page.elements if tag == "tr"]) == 18


def test_pb13_1_only_rolls_of_this_turn_are_shown_and_a_table_may_come_twice() -> None:
    """PB13.4 Politics of two nations may both lead to the table of their side."""
    twice = [(words.ROLLED_OWN_TABLE, COALITION, 4), (words.ROLLED_OWN_TABLE, COALITION, 4)]
    s = rolls((words.ROLLED_EVENT, SWEDISH, 2), (words.FIRST_PLAYER, SWEDISH, 0), *twice)
    assert fallen(s.told) == twice
    page = drawn(guide(s))
    ids = [attrs["id"] for tag, attrs, _ in page.elements if tag == "details"]
    assert len(ids) == len(set(ids)) == 2
    assert len(page.having("pb-lit")) == 2


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_pb13_1_in_games_what_fell_is_what_was_rolled(scenario: int) -> None:
    """PB13.1 At each question, to everybody: the tables of this turn with the faces that were told."""
    story: list[Told] = []
    turn: list[int] = []
    shown = 0

    def hear(p: Position, event: int, a: int, b: int, c: int) -> None:
        story.append(Told(event, a, b, c, ALL))
        if event == words.FIRST_PLAYER:
            turn.clear()
        elif event in ROLLS:
            turn.append(b)

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        nonlocal shown
        assert [face for _, _, face in fallen(story)] == turn
        if not turn or interphase_step(sight(p, seat)):
            return
        for viewer in SEATS:
            page = drawn(guide(asked(p, viewer, question, options, seat, story)))
            assert [int(text[0]) for _, text in page.having("pb-lit")] == turn
            assert len(page.having("pb-events")) == len(turn)
        shown += 1

    wander("tables", watch, hear, scenario=scenario, most=400)
    assert shown > 3
