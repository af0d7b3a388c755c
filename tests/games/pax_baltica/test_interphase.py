"""PB0.3 The Interphase in its fourteen steps."""

import pytest

from bivouac.core.table import ALL
from bivouac.games.pax_baltica.box.blocks import KARL
from bivouac.games.pax_baltica.box.map import EXILE, GONE, POOL, UNCALLED, WAITING, YEAR_TRACK
from bivouac.games.pax_baltica.box.nations import ACTIVE, COALITION, INACTIVE, NATION_IDS, SWEDISH
from bivouac.games.pax_baltica.rules.agenda import ACTION_ROLL, INTERPHASE, phase_of
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.telling.story import CHANCES, EVENTS, QUESTIONS
from games.pax_baltica.builders import (
    END,
    GLORY,
    GRAND,
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


class Chronicle(Scripted):
    """A table that keeps what was asked (?), rolled (!) and told in one row."""

    def __init__(self, answers: list[str], dice: list[int]) -> None:
        super().__init__(answers, dice)
        self.row: list[str] = []

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if len(options) > 1:
            self.row.append(f"? {QUESTIONS[question].name} {('sweden', 'coalition')[seat]}")
        return super().ask(seat, question, options, to)

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        self.row.append(f"! {CHANCES[why].name}")
        return super().roll(sides, why, to, again)

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.row.append(EVENTS[event].name)
        super().tell(event, a, b, c, to)


def at_step(p: Position, number: int, answers: list[str] | None = None, dice: list[int] | None = None) -> Scripted:
    """One step of the Interphase with all that it asks."""
    p.agenda = []
    next_is(p, INTERPHASE, number)
    with Scripted(answers or [], dice or []) as t:
        while p.agenda and p.agenda[-1] != INTERPHASE * 128 + number + 1:
            step(p, t)
    return t


def test_pb0_3_the_interphase_in_its_order() -> None:
    """PB0.3 All fourteen steps of the Interphase of 1712, with something to do in each."""
    p = war(GRAND)
    p.year, p.season = 1711, 3
    p.attrition, p.defected = 2, 1
    p.mistrust = 1
    p.rolled_politics[nation("sweden")] = 1
    p.poland_entered = 1
    for name in ("ottoman", "ukraine", "britain"):
        status(p, name, True)
    status(p, "saxony", False)
    p.until[nation("saxony")] = 1712
    p.until[nation("denmark")] = 1713
    p.reform_begun = 1
    p.place[block("mensjikov_reformed")] = YEAR_TRACK
    p.box[block("mensjikov_reformed")] = 1712
    p.place[KARL] = EXILE
    stand(p, "northern_baltic_sea", "wachtmeister", "rooke", known=True)
    p.place[block("watrang")] = WAITING
    stand(p, "poltava", "mazepa", mazepa=1)
    next_is(p, INTERPHASE, 1)
    answers = ["done", "done", "done", "block:sjeremetev", "year:1714", "territory:skane", "done", "done", "done"]
    t = Chronicle(answers, [6, 1, 1, 1, 1])
    with t:
        while phase_of(p) != ACTION_ROLL:
            step(p, t)
    assert t.row == [
        *["year-begins", "poles-join", "poles-join"],  # 1
        "? cede sweden",  # 2
        *["? truce sweden", "? truce coalition"],  # 3
        "marker-removed",  # 4
        *["reformed-arrives", "? reform coalition", "? year coalition", "goes-to-reform"],  # 5
        *["! exile", "rolled-exile", "? karl sweden", "summoned"],  # 6
        *["! austria", "rolled-austria"],  # 7
        *["! activation", "rolled-activation", "stays-out"] * 3,  # 8: Saxony, Prussia, Hannover
        *["britain-leaves", "to-pool"],  # 9
        *["mazepa-restored", "fleet-returns"],  # 10
        *["received"] * 3,  # 11: Sweden, Russia, the Ottomans
        *["? purchase sweden"] * 2,  # 12: Sweden, the Ottomans
        "? purchase coalition",  # 13: Russia
    ]
    assert (p.year, p.season, p.mistrust) == (1712, 0, 0)
    assert p.rolled_politics == [0] * len(NATION_IDS)
    assert [p.rp[nation(name)] for name in ("sweden", "russia", "ottoman")] == [0, 0, 0]  # what is left is lost
    assert p.agenda == [ACTION_ROLL * 128]


def test_pb0_3_step_1_ends_mistrust_and_the_politics_of_the_year() -> None:
    """PB0.3, PB13.2 A nation may roll again on the table of politics."""
    p = war(GLORY)
    p.mistrust = 1
    p.rolled_politics[nation("russia")] = 1
    at_step(p, 1)
    assert (p.year, p.season, p.mistrust, sum(p.rolled_politics)) == (1701, 0, 0, 0)


def test_pb0_3_step_2_concessions_until_sweden_is_done() -> None:
    """PB0.3, PB11.1 Both in one Interphase, one after the other."""
    p = war(GLORY)
    t = at_step(p, 2, ["cede-pommern", "cede-bremen-verden"])
    assert [options for _, question, options in t.asked if question == "cede"] == [
        ["done", "cede-bremen-verden", "cede-pommern"],
        ["done", "cede-bremen-verden"],
    ]
    assert p.native[place("pommern")] == nation("prussia")


def test_pb0_3_step_4_frees_those_whose_year_has_come() -> None:
    """PB0.3, PB10.3 A marker that lies ahead stays."""
    p = war(GRAND)
    p.year = 1705
    p.until[nation("denmark")] = 1705
    p.until[nation("ottoman")] = 1706
    t = at_step(p, 4)
    assert t.heard("marker-removed") == [(nation("denmark"), 0, 0)]
    assert (p.until[nation("denmark")], p.until[nation("ottoman")]) == (0, 1706)


def test_pb0_3_step_5_without_reforms_asks_nothing() -> None:
    """PB0.3, PB11.2 Arrivals come in any case."""
    p = war(GRAND)
    p.year = 1702
    p.place[block("golitsyn_reformed")] = YEAR_TRACK
    p.box[block("golitsyn_reformed")] = 1702
    t = at_step(p, 5)
    assert t.asked == []
    assert p.place[block("golitsyn_reformed")] == POOL


def test_pb0_3_step_7_is_rolled_before_step_8() -> None:
    """PB0.3, PB11.6 Ottomans who enter in step 8 roll for Austria a year later."""
    p = war(GLORY)
    p.year = 1701
    assert at_step(p, 7).rolled == []
    at_step(p, 8, dice=[6, 1, 1, 1])
    assert p.status[nation("ottoman")] == ACTIVE
    p.year = 1702
    t = at_step(p, 7, dice=[6])
    assert t.heard("truce") == [(nation("ottoman"), 0, 0)]
    assert (p.status[nation("ottoman")], p.until[nation("ottoman")]) == (INACTIVE, 1706)
    assert at_step(p, 8, dice=[1, 1, 1]).rolled == ["activation"] * 3  # Ukraine, Denmark, Prussia


def test_pb0_3_step_8_lets_in_whom_an_envoy_has_won() -> None:
    """PB0.3, PB13.4 Denmark enters without a die of its own."""
    p = war(GLORY)
    p.year = 1701
    p.envoy[nation("denmark")] = 1
    t = at_step(p, 8, dice=[1, 1, 1])
    assert [a for a, _, _ in t.heard("activated")] == [nation("denmark")]
    assert nation("denmark") not in [a for a, _, _ in t.heard("rolled-activation")]
    assert p.envoy[nation("denmark")] == 0


def test_pb0_3_step_10_brings_lost_fleets_back() -> None:
    """PB0.3, PB9.3 The Danish fleet has a harbor, the Russian one has none."""
    p = war(END)
    marker(p, "nyen", "")
    for name in ("gyldenlove", "apraksin"):
        p.place[block(name)] = WAITING
    t = at_step(p, 10)
    assert t.heard("fleet-returns") == [(block("gyldenlove"), 0, 0)]
    assert (p.place[block("gyldenlove")], p.place[block("apraksin")]) == (POOL, WAITING)


def test_pb0_3_step_11_uses_up_what_events_gave_and_took() -> None:
    """PB0.3, PB5.8 Saxony has 16 + 4, Russia half of 28; an inactive Denmark loses its harvest."""
    p = war(GLORY)
    p.bonus[nation("saxony")] = p.bonus[nation("denmark")] = 4
    p.halved[nation("russia")] = 1
    t = at_step(p, 11)
    assert t.heard("received") == [(nation("sweden"), 40, 0), (nation("russia"), 14, 0), (nation("saxony"), 20, 0)]
    assert sum(p.bonus) + sum(p.halved) == 0


def test_pb0_3_steps_12_and_13_ask_sweden_before_the_coalition() -> None:
    """PB0.3 Nation by nation."""
    p = war(END)
    at_step(p, 11)
    t = at_step(p, 12, ["done"])
    assert [(seat, question) for seat, question, _ in t.asked] == [(SWEDISH, "purchase")]
    t = at_step(p, 13, ["done", "done", "done"])
    assert [(seat, question) for seat, question, _ in t.asked] == [(COALITION, "purchase")] * 3


def test_pb0_3_step_14_shows_what_was_bought_and_begins_the_year() -> None:
    """PB0.3 A regiment that was deployed stands on the map only now."""
    p = war(GLORY)
    p.year = 1701
    at_step(p, 11)
    answers = ["draw", "step", "step", "territory:skane", "done"]
    p.agenda = []
    next_is(p, INTERPHASE, 12)
    with Scripted(answers, draws=["uppland"]) as t:
        while p.agenda[-1] != INTERPHASE * 128 + 13:
            step(p, t)
    assert p.place[block("uppland")] == POOL
    p.agenda = []
    next_is(p, INTERPHASE, 14)
    with Scripted() as t:
        while phase_of(p) != ACTION_ROLL:
            step(p, t)
    assert (p.place[block("uppland")], p.strength[block("uppland")]) == (place("skane"), 3)
    assert len(t.heard("deployed-unseen")) == 1
    assert p.agenda == [ACTION_ROLL * 128]


@pytest.mark.parametrize("number", [2, 3, 7, 9, 10])
def test_pb0_3_a_step_without_matter_asks_nothing(number: int) -> None:
    """PB0.3 Where nobody has a choice and no die is due, the Interphase goes on."""
    p = war(GLORY)
    for name in ("prussia", "hannover"):
        p.status[nation(name)] = 2  # barred
    t = at_step(p, number, ["done"] if number == 3 else [])
    assert t.rolled == []
    assert t.told == []


def test_pb0_3_rooke_and_old_armies_lie_where_they_belong() -> None:
    """PB0.3 Beside the map after the Interphase: Rooke uncalled, the old Sjeremetev out of the game."""
    p = war(GRAND)
    status(p, "britain", True)
    p.year = 1712
    p.reform_begun = 1
    stand(p, "northern_baltic_sea", "rooke")
    stand(p, "novgorod", "sjeremetev")
    at_step(p, 5, ["block:sjeremetev", "year:1720"])
    at_step(p, 9)
    assert (p.place[block("rooke")], p.place[block("sjeremetev")]) == (UNCALLED, GONE)
    assert p.box[block("sjeremetev_reformed")] == 1720
