"""PB8 Forage: what blocks need, what trains feed, and what is lost where the land has not enough."""

import pytest

from bivouac.core.table import ALL, only
from bivouac.games.pax_baltica.box.blocks import BLOCK
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.forage import need, shortfall
from bivouac.games.pax_baltica.rules.position import Position, force_in
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.rules.words import ATTRITION
from games.pax_baltica.builders import Scripted, block, next_is, place, stand, status, war
from games.pax_baltica.fighting import COALITION, SWEDISH, Overheard, besiege, on, steps


def check(p: Position, answers: list[str] | None = None) -> Scripted:
    """The forage check of a turn, and all losses."""
    next_is(p, agenda.FORAGE)
    return on(p, answers or [])


def needed(p: Position, side: int, land: str) -> int:
    return need(force_in(p, side, place(land)))


def kurlandia() -> Position:
    """Forage 3."""
    p = war()
    stand(p, "kurlandia", "pjotr_i", "sjeremetev", "woronjetski")
    return p


# --- PB8.1, PB8.2 the need --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("blocks", "points"),
    [
        (["karl_xii"], 2),
        (["uppland"], 1),
        (["karl_xii", "uppland"], 2),  # two trains, one regiment
        (["karl_xii", "uppland", "elfsborg"], 2),
        (["karl_xii", "uppland", "elfsborg", "ostgota"], 3),
        (["karl_xii", "rehnskiold"], 4),  # trains feed no armies
        (["armfelt", "uppland"], 3),  # an army without a train
        (["uppland", "elfsborg", "ostgota"], 3),
        (["friedrich_iv", "karl_xii"], 4),
        (["baltaci", "karl_xii", "yeniceri"], 4),  # his own train feeds the Janissaries
        (["karl_xii", "yeniceri"], 3),  # but no Swedish one
        (["georg_ludwig", "uppland"], 3),
    ],
)
def test_pb8_1_armies_need_two_regiments_one_less_what_trains_of_their_nation_feed(
    blocks: list[str], points: int
) -> None:
    """PB8.1, PB8.2 Each train feeds one regiment of its own nation: no armies, no allies (R82)."""
    p = war()
    status(p, "ottoman", True)
    status(p, "hannover", True)
    stand(p, "poznan", *blocks)
    assert needed(p, SWEDISH, "poznan") == points


def test_pb8_1_only_what_exceeds_the_forage_value_is_lacking() -> None:
    """PB8.1 Livland has 4: two armies and a regiment on a train are fed."""
    p = war()
    stand(p, "livland", "vellinck", "lewenhaupt", "estlandska")
    assert shortfall(p, SWEDISH, place("livland")) <= 0
    assert check(p).told == []


def test_pb8_1_fleets_and_their_cargo_need_nothing() -> None:
    """PB8.1, PB9.4 Neither at sea nor in harbor."""
    p = war()
    stand(p, "smaland", "watrang", "wachtmeister")
    stand(p, "smaland", "stenbock")
    assert needed(p, SWEDISH, "smaland") == 2
    stand(p, "kattegat", "watrang")
    stand(p, "kattegat", "karl_xii", aboard="watrang")
    assert check(p).told == []


def test_pb8_1_besiegers_eat_from_the_land_whoever_holds_the_walls() -> None:
    """PB8.1 Velikaya, forage 2, feeds Karl and no second army (R80)."""
    p = war()
    stand(p, "velikaya", "karl_xii", "lewenhaupt", karl_xii=4, lewenhaupt=3)
    besiege(p, "karl_xii")
    t = check(p, ["block:lewenhaupt"])
    assert t.heard("forage-short") == [(SWEDISH, place("velikaya"), 2)]
    assert steps(p, "karl_xii", "lewenhaupt") == [3, 2]


def test_pb8_1_the_first_players_territories_first_and_in_map_order() -> None:
    """PB8.1 Each side in each of its territories (R82)."""
    p = war()
    p.first = COALITION
    stand(p, "rus_biala", "karl_xii", "lewenhaupt", karl_xii=4, lewenhaupt=1)
    stand(p, "velikaya", "repnin", "ogilvy", repnin=4, ogilvy=1)
    stand(p, "nyen", "sjeremetev", "kazanski", "woronjetski", sjeremetev=2, kazanski=1, woronjetski=1)
    t = check(p)
    assert t.heard("forage-short") == [
        (COALITION, place("nyen"), 1),
        (COALITION, place("velikaya"), 2),
        (SWEDISH, place("rus_biala"), 2),
    ]
    assert steps(p, "sjeremetev", "repnin", "karl_xii") == [1, 2, 2]


def test_pb8_2_trains_serve_where_there_is_no_forage_at_all() -> None:
    """PB8.2 In Mecklenburg, forage 0, Karl lacks 2 with two regiments or without (R24)."""
    p = war()
    stand(p, "mecklenburg", "karl_xii", "uppland", "elfsborg")
    assert needed(p, SWEDISH, "mecklenburg") == 2


def test_pb8_2_saxon_trains_do_not_feed_poles() -> None:
    """PB8.2 Lietuva (2): August II with one train, Leibgarde, Sobieski: 2 + 0 + 1, one step from August II (R82)."""
    p = war()
    stand(p, "lietuva", "august_ii", "leibgarde", "sobieski")
    assert needed(p, COALITION, "lietuva") == 3
    t = check(p)
    assert t.asked == []
    assert steps(p, "august_ii", "leibgarde", "sobieski") == [3, 3, 3]


# --- PB8.3 attrition --------------------------------------------------------------------------------------------------
def test_pb8_3_one_step_in_kurlandia_from_one_of_the_strongest() -> None:
    """PB8.3 Pjotr I, Sjeremetev and Woronjetski: a train feeds the regiment, the armies lack 1; Sjeremetev pays."""
    p = kurlandia()
    assert needed(p, COALITION, "kurlandia") == 4
    t = check(p, ["block:sjeremetev"])
    assert t.asked == [(COALITION, "attrition", ["block:pjotr-i", "block:sjeremetev"])]
    assert steps(p, "pjotr_i", "sjeremetev", "woronjetski") == [4, 3, 3]
    assert t.heard("lost-step") == [(block("sjeremetev"), place("kurlandia"), 0)]


def test_pb8_3_only_the_first_step_must_come_from_the_strongest() -> None:
    """PB8.3 Zmudz has 2, six are needed: after the first step the owner takes what he likes, one by one (R83)."""
    p = war()
    stand(p, "zmudz", "flemming", "august_ii", "steinau", flemming=4, august_ii=3, steinau=2)
    t = check(p, ["block:august-ii", "block:august-ii", "block:flemming"])
    assert t.asked[0][2] == ["block:august-ii", "block:flemming", "block:steinau"]
    assert steps(p, "flemming", "august_ii", "steinau") == [2, 1, 2]


def test_pb8_3_nobody_falls_below_one_and_the_rest_is_forgiven() -> None:
    """PB8.3 Schlesien, forage 0: Karl (2), Rehnskiold (1), a regiment (1) lack 4; Karl to 1, nothing else (R83)."""
    p = war()
    stand(p, "schlesien", "karl_xii", "rehnskiold", "dalregementet", karl_xii=2, rehnskiold=1, dalregementet=1)
    assert needed(p, SWEDISH, "schlesien") == 4
    t = check(p)
    assert steps(p, "karl_xii", "rehnskiold", "dalregementet") == [1, 1, 1]
    assert t.asked == []
    assert t.heard("eliminated") == []


def test_pb8_3_blocks_at_one_are_not_offered() -> None:
    """PB8.3 Of four blocks two can still lose a step (R83)."""
    p = war()
    stand(p, "schlesien", "flemming", "august_ii", "steinau", "kurprinz")
    for name, left in (("flemming", 3), ("august_ii", 1), ("steinau", 2), ("kurprinz", 1)):
        p.strength[BLOCK[name]] = left
    t = check(p, ["block:steinau"])
    assert [options for _, _, options in t.asked] == [["block:flemming", "block:steinau"]]
    assert steps(p, "flemming", "august_ii", "steinau", "kurprinz") == [1, 1, 1, 1]


def test_pb8_3_the_owner_is_asked_alone_and_the_other_side_sees_which_blocks_turn() -> None:
    """PB8.3, PB2.1 Steps are seen to be lost by number, not by name (R153)."""
    p = kurlandia()
    t = check(p, ["block:sjeremetev"])
    assert [event for event, *_ in t.told if event.startswith("lost-step")] == ["lost-step", "lost-step-unseen"]
    p = kurlandia()
    next_is(p, agenda.FORAGE)
    overheard = Overheard(["block:pjotr-i"], [])
    while p.agenda:
        step(p, overheard)
    assert overheard.audience[ATTRITION] == only(COALITION)


class AnyAnswer(Scripted):
    """Takes the first option."""

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        return options[0]


def test_pb8_3_a_huge_camp_loses_what_it_lacks() -> None:
    """PB8.3 Eleven armies in Schlesien lack 22 steps, and nobody else pays for them."""
    p = war()
    status(p, "denmark", True)
    host = ["pjotr_i", "sjeremetev", "repnin", "mensjikov", "golitsyn", "ogilvy"]
    host += ["august_ii", "flemming", "schulenburg", "steinau", "reventlov"]
    stand(p, "schlesien", *host)
    stand(p, "sachsen", "scholten")
    assert shortfall(p, COALITION, place("schlesien")) == 22
    next_is(p, agenda.FORAGE)
    t = AnyAnswer()
    while p.agenda:
        step(p, t)
    assert t.heard("forage-short") == [(COALITION, place("schlesien"), 22)]
    assert sum(steps(p, *host)) == 44 - 22
    assert steps(p, "scholten") == [4]
