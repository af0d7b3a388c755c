"""PB3 The action roll, the five activities, winter campaigns."""

import pytest

from bivouac.games.pax_baltica.box.map import EXILE, gate_between
from bivouac.games.pax_baltica.rules.agenda import (
    ACT,
    ACTION_ROLL,
    BATTLES,
    EVENT,
    FORAGE,
    INTERPHASE,
    SIEGES,
    TURN_END,
    WINTER,
)
from bivouac.games.pax_baltica.rules.fog import reveal
from bivouac.games.pax_baltica.rules.position import BESIEGING, KNOWN, PINNED, Position, put
from bivouac.games.pax_baltica.rules.sequence import step
from games.pax_baltica.builders import (
    END,
    GLORY,
    Scripted,
    block,
    marker,
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
from games.pax_baltica.phases import COALITION, SWEDE, Spelled, act_as, at, move

SPRING, WINTER_SEASON = 0, 3


def still_to_come(p: Position) -> list[tuple[int, int]]:
    """What is on the agenda, the next first."""
    return [(item >> 7, item & 127) for item in reversed(p.agenda)]


def rolled(*dice: int, last_first: int = SWEDE, events: tuple[int, int] = (0, 0), **options: int) -> Position:
    """After an action roll in mid-game."""
    p = war(GLORY, **options)
    p.first = last_first
    p.rolled_event = list(events)
    next_is(p, ACTION_ROLL)
    play(p, dice=dice)
    return p


# --- PB3.1 ------------------------------------------------------------------------------------------------------------
def test_pb3_1_an_event_comes_first_then_the_other_takes_two_actions() -> None:
    """PB3.1 Sweden rolls 3, the Coalition 6: its event, Sweden's two actions, and the turn goes on as usual."""
    p = rolled(3, 6)
    assert p.first == COALITION
    assert p.actions == [2, 0]
    later = [(BATTLES, 0), (SIEGES, 0), (FORAGE, 0), (TURN_END, 0)]
    assert still_to_come(p) == [(EVENT, COALITION), (ACT, SWEDE), *later]


@pytest.mark.parametrize(("table", "actions"), [(0, [1, 2, 2, 3, 3]), (1, [1, 1, 2, 2, 3])])
def test_pb3_1_the_action_table_and_its_other_reading(table: int, actions: list[int]) -> None:
    """PB3.1 By the option `action_table`; the rows 3 and 6 are the same in both."""
    found = [rolled(roll, 6, action_table=table).actions[SWEDE] for roll in range(1, 6)]
    assert found == actions
    assert found[2] == 2


def test_pb3_1_the_higher_roll_is_first_player() -> None:
    """PB3.1 Whatever was last turn."""
    assert rolled(5, 4, last_first=COALITION).first == SWEDE
    assert rolled(2, 4, last_first=COALITION).first == COALITION


@pytest.mark.parametrize("last_first", [SWEDE, COALITION])
def test_pb3_1_a_tie_goes_to_the_second_player_of_last_turn(last_first: int) -> None:
    """PB3.1 So that nobody is first by ties twice running."""
    assert rolled(4, 4, last_first=last_first).first == 1 - last_first


def test_pb3_1_a_tie_in_the_very_first_turn_is_rolled_again() -> None:
    """PB3.1 Both dice, as often as it takes."""
    p = war(END)
    p.first = -1
    next_is(p, ACTION_ROLL)
    t = play(p, dice=[3, 3, 6, 6, 2, 5])
    assert len(t.rolled) == 6
    assert (p.first, p.roll, p.actions) == (COALITION, [2, 5], [2, 3])


def test_pb3_1_swedens_first_roll_is_a_five_that_wins_ties() -> None:
    """PB3.1 On the Road to Glory only a 6 beats it, and that is an event."""
    for die, first, event in ((5, SWEDE, 0), (1, SWEDE, 0), (6, COALITION, 1)):
        p = war(GLORY)
        p.first = -1
        next_is(p, ACTION_ROLL)
        play(p, dice=[die])
        assert (p.roll, p.first, p.actions[SWEDE]) == ([5, die], first, 3)
        assert p.rolled_event == [0, event]


def test_pb3_1_two_events_end_the_turn() -> None:
    """PB3.1 The First Player's, then the other's; no battles, no sieges, no forage."""
    p = rolled(6, 6, last_first=COALITION)
    assert p.first == SWEDE
    assert still_to_come(p) == [(EVENT, SWEDE), (EVENT, COALITION), (TURN_END, 0)]


def test_pb3_1_two_sixes_in_winter() -> None:
    """PB3.1, PB3.2 A crowded Ingermanland does not starve, a winter campaign is offered, a third 6 does not count."""
    p = war(GLORY)
    p.season = WINTER_SEASON
    stand(p, "ingermanland", "pjotr_i", "sjeremetev", "repnin")
    stand(p, "svealand", "karl_xii")
    next_is(p, ACTION_ROLL)
    t = play_until(p, WINTER, dice=[6, 6, 2, 2, 2, 2])  # two epidemics in Denmark
    assert t.rolled == ["actions", "actions", "event", "epidemic", "event", "epidemic"]
    assert [p.strength[block(name)] for name in ("pjotr_i", "sjeremetev", "repnin")] == [4, 4, 4]
    assert still_to_come(p) == [(WINTER, 0)]
    p.agenda = []
    next_is(p, ACTION_ROLL)
    play(p, dice=[6, 6, 2, 1])
    assert p.roll == [2, 1]


# --- PB3.2 ------------------------------------------------------------------------------------------------------------
def test_pb3_2_no_events_in_two_turns_running() -> None:
    """PB3.2 A 6 is rolled again until it is another number, and only then are the dice compared."""
    p = rolled(6, 6, 2, 3, events=(1, 0))
    assert (p.roll, p.first, p.rolled_event) == ([2, 3], COALITION, [0, 0])


def test_pb3_2_the_other_player_may_have_his_event() -> None:
    """PB3.2 The restriction is each player's own, and ends after a turn without an event."""
    p = rolled(4, 6, events=(1, 0))
    assert p.rolled_event == [0, 1]
    assert rolled(6, 4, events=(0, 1)).rolled_event == [1, 0]


# --- PB3.3 ------------------------------------------------------------------------------------------------------------
def crowded() -> Position:
    """A position in which every activity is possible for Sweden."""
    p = war(GLORY)
    stand(p, "livland", "lewenhaupt", lewenhaupt=2)
    stand(p, "velikaya", "vellinck")
    stand(p, "novgorod", "repnin")
    return p


def test_pb3_3_the_five_activities() -> None:
    """PB3.3 In their order, with the end of the phase always offered."""
    p = crowded()
    t = act_as(p, SWEDE, 1, ["done"])
    assert t.offered("order")[:6] == ["done", "recon", "move", "besiege", "politics", "replace"]


def test_pb3_3_an_action_never_goes_back_to_an_earlier_kind() -> None:
    """PB3.3 After a replacement there is no movement; movement, politics, replacement is fine."""
    p = crowded()
    t = act_as(p, SWEDE, 3, ["replace", "done"])
    assert t.offered("order")[:2] == ["done", "replace"]
    p = crowded()
    moved = move("velikaya", "vellinck:livland/velikaya")
    t = act_as(p, SWEDE, 3, [*moved, "politics", "replace", "done"], dice=[1])
    asked = [options for _, question, options in t.asked if question == "order"]
    assert [option for option in asked[1] if ":" not in option and not option.startswith("cede")] == [
        *["done", "move", "politics", "replace"]
    ]
    assert "politics" not in asked[2]
    assert p.strength[block("lewenhaupt")] == 3
    assert p.actions == [0, 0]


def test_pb3_3_several_of_one_kind() -> None:
    """PB3.3 Two looks, two moves: the rank stays where it is."""
    p = crowded()
    answers = ["recon", "recon", *move("velikaya", "vellinck:livland/velikaya"), "done"]
    t = act_as(p, SWEDE, 3, answers)
    assert [question for _, question, _ in t.asked].count("order") == 4
    assert "recon" in [options for _, question, options in t.asked if question == "order"][1]


def test_pb3_3_politics_and_replacements_may_be_free_of_the_order() -> None:
    """PB3.3 By the option `action_order`: a replacement, then movement; but no look after a siege."""
    p = crowded()
    p.switch[0] = 0
    t = act_as(p, SWEDE, 3, ["replace", "politics", "besiege", "done"], dice=[1])
    asked = [options for _, question, options in t.asked if question == "order"]
    assert {"recon", "move", "besiege"} <= set(asked[1]) & set(asked[2])
    p = crowded()
    p.switch[0] = 0
    t = act_as(p, SWEDE, 2, ["besiege", "done"])
    assert t.offered("order")[0] == "done"
    assert not {"recon", "move"} & set(t.offered("order"))
    assert {"politics", "replace"} <= set(t.offered("order"))


def test_pb3_3_actions_that_are_not_used_lapse() -> None:
    """PB3.3 A player may stop at any time, also one without a block."""
    p = war(GLORY)
    status(p, "saxony", False)
    status(p, "russia", False)
    act_as(p, COALITION, 3)  # nothing to be asked
    assert p.actions == [0, 0]
    p = crowded()
    act_as(p, SWEDE, 3, ["done"])
    assert p.actions == [0, 0]


def test_pb3_3_reconnaissance_shows_everything_in_a_neighbouring_territory() -> None:
    """PB3.3 Besiegers and anchored fleets too; Portsmouth, the sea and land across the sea cannot be looked into."""
    p = war(END)
    stand(p, "karelen", "vellinck")
    stand(p, "nyen", "stubinski", "botsis")
    stand(p, "ladoga", "repnin_reformed")
    stand(p, "gulf_of_finland", "apraksin")
    stand(p, "ingermanland", "kazanski")
    p.mark[block("stubinski")] |= BESIEGING
    t = act_as(p, SWEDE, 1, ["recon", "done"])
    assert "recon" not in [question for _, question, _ in t.asked]  # Nyen is the only territory in sight
    assert p.known[block("stubinski")] == p.known[block("botsis")] == KNOWN
    assert t.heard("revealed") == [
        (block("stubinski"), 3, place("nyen")),
        (block("botsis"), 3, place("nyen")),
    ]
    assert KNOWN not in (p.known[block("repnin_reformed")], p.known[block("apraksin")], p.known[block("kazanski")])


def test_pb3_3_any_block_may_look_wherever_it_stands() -> None:
    """PB3.3 Pinned and on hostile ground; it needs enemy blocks to look at, though an anchored fleet will do."""
    p = war(END)
    stand(p, "ingermanland", "vellinck", "kazanski")
    p.mark[block("vellinck")] |= PINNED
    stand(p, "nyen", "botsis")
    t = act_as(p, SWEDE, 1, ["recon", "done"])
    assert p.known[block("botsis")] == KNOWN
    assert "recon" in t.asked[0][2]
    p = war(END)
    stand(p, "ingermanland", "vellinck")
    assert "recon" not in act_as(p, SWEDE, 1, ["done"]).asked[0][2]


def test_pb3_3_a_look_costs_its_action_even_if_nothing_new_is_seen() -> None:
    """PB3.3 What was seen is not told again."""
    p = crowded()
    with Scripted() as t:
        reveal(p, t, [block("repnin")])
    t = act_as(p, SWEDE, 1, ["recon", "done"])
    assert t.heard("revealed") == []
    assert t.offered("order")[0] == "done"
    assert "recon" not in t.offered("order")


def test_pb3_3_politics_once_a_year_for_each_active_major_nation() -> None:
    """PB3.3 The Coalition may roll for Russia and for Saxony, not twice for either, and not for inactive Denmark."""
    p = war(GLORY)
    t = act_as(p, COALITION, 3, ["politics", "nation:saxony", "politics"], dice=[1, 1])
    assert t.offered("nation") == ["nation:russia", "nation:saxony"]
    assert t.heard("politics-played") == [(COALITION, nation("saxony"), 0), (COALITION, nation("russia"), 0)]
    assert act_as(p, COALITION, 3).asked == []  # neither has another roll this year
    assert p.halved[nation("saxony")] == p.halved[nation("russia")] == 1


def test_pb3_3_a_roll_that_an_event_grants_is_not_counted() -> None:
    """PB3.3 Sweden has rolled by action; an event lets her roll again, and does not use up anything."""
    p = war(GLORY)
    p.rolled_politics[nation("sweden")] = 1
    next_is(p, EVENT, SWEDE)
    t = play(p, dice=[6, 1], steps=2)
    assert t.rolled == ["event", "politics"]
    assert p.halved[nation("sweden")] == 1
    p = war(GLORY)
    next_is(p, EVENT, SWEDE)
    play(p, dice=[6, 1], steps=2)
    assert "politics" in act_as(p, SWEDE, 1, ["done"]).offered("order")


def test_pb3_3_a_free_siege_belongs_to_the_movement() -> None:
    """PB3.3 Vellinck besieges Velikaya as he arrives; then Lewenhaupt may still move, and look around he may not."""
    p = war(GLORY)
    stand(p, "livland", "vellinck")
    stand(p, "estland", "lewenhaupt")
    stand(p, "novgorod", "repnin")
    answers = [
        *move("livland", "vellinck:velikaya/livland"),
        "block:vellinck",
        *move("estland", "lewenhaupt:livland"),
        "done",
    ]
    t = act_as(p, SWEDE, 2, answers)
    assert p.mark[block("vellinck")] & BESIEGING
    assert where(p, "lewenhaupt") == "livland"
    assert "recon" not in [options for _, question, options in t.asked if question == "order"][1]


# --- PB3.4 ------------------------------------------------------------------------------------------------------------
def winter(p: Position, answers: list[str], dice: list[int] | None = None) -> Scripted:
    """The end of a Winter turn, and what follows until the Interphase."""
    p.season = WINTER_SEASON
    next_is(p, TURN_END)
    return play_until(p, INTERPHASE, answers, dice or [], Spelled)


def test_pb3_4_a_winter_campaign_is_offered_once_after_each_winter() -> None:
    """PB3.4 It may be declined; then comes the Interphase."""
    p = war(GLORY)
    stand(p, "livland", "karl_xii")
    t = winter(p, ["decline"])
    assert t.asked == [(SWEDE, "winter", ["decline", "winter-campaign"])]
    assert still_to_come(p) == [(INTERPHASE, 1)]


def test_pb3_4_not_without_karl_and_not_in_another_season() -> None:
    """PB3.4 In the pool or in exile he does not ride."""
    p = war(GLORY)
    stand(p, "livland", "vellinck")
    put(p, block("karl_xii"), EXILE)
    assert winter(p, []).asked == []
    p = war(GLORY)
    stand(p, "livland", "karl_xii")
    p.season = SPRING
    next_is(p, TURN_END)
    assert play(p).asked == []
    assert still_to_come(p) == [(ACTION_ROLL, 0)]


@pytest.mark.parametrize("option", [0, 1])
def test_pb3_4_after_the_last_turn_only_by_the_option(option: int) -> None:
    """PB3.4 By the option `winter_campaign_after_last_turn`."""
    p = war(GLORY, winter_campaign_after_last_turn=option)
    stand(p, "livland", "karl_xii")
    p.year = 1710
    p.season = WINTER_SEASON
    next_is(p, TURN_END)
    with Scripted(["decline"] * option) as t:
        while step(p, t) is None:
            pass
    assert [question for _, question, _ in t.asked] == ["winter"] * option


def test_pb3_4_karl_moves_and_each_who_goes_along_loses_a_step() -> None:
    """PB3.4 They may split up; who stays behind loses nothing; a battle and a siege follow at once, without forage."""
    p = war(GLORY)
    stand(p, "livland", "karl_xii", "vellinck", "estlandska", "elfsborg", estlandska=1)
    stand(p, "lietuva", "leibgarde", leibgarde=1)
    answers = [
        *["winter-campaign", at("lietuva"), at("kurlandia")],  # Karl himself, over which border
        *["block:vellinck", at("velikaya"), at("livland")],
        *["block:estlandska", at("velikaya"), at("livland")],
        *["done", "block:vellinck"],
        *["fire", "done"],
    ]
    t = winter(p, answers, [1, *[6] * 8])
    assert p.strength[block("karl_xii")] == 3
    assert p.strength[block("vellinck")] == 3
    assert p.strength[block("elfsborg")] == 3
    assert where(p, "estlandska") == ""  # it had one step
    assert where(p, "leibgarde") == ""  # hit by Karl's 1
    assert t.rolled == ["fire"] * 3 + ["siege"] * 3 + ["garrison"] * 3
    assert t.heard("forage-short") == []
    assert p.winter == 0


def test_pb3_4_counts_start_afresh_and_nobody_is_pinned() -> None:
    """PB3.4 What happened in the Winter turn is over: borders are free, Karl may move again."""
    p = war(GLORY)
    stand(p, "livland", "karl_xii")
    stand(p, "rus_biala", "leibgarde", "kurprinz")
    p.mark[block("karl_xii")] |= PINNED | 1
    p.crossed = [2 * (gate_between(place("livland"), place("rus_biala")) >> 1)] * 2
    t = winter(p, ["winter-campaign", at("estland"), at("livland")])
    assert at("rus_biala") in t.offered("destination")
    assert where(p, "karl_xii") == "estland"
    assert "pin" not in [question for _, question, _ in t.asked]


def test_pb3_4_a_king_of_one_step_rides_into_exile() -> None:
    """PB3.4 The step is lost before anything else, and a block of strength 1 is eliminated by it."""
    p = war(GLORY)
    stand(p, "livland", "karl_xii", karl_xii=1)
    winter(p, ["winter-campaign", at("estland"), at("livland")])
    assert p.place[block("karl_xii")] == EXILE


def test_pb3_4_aboard_he_comes_ashore_and_fleets_do_not_sail() -> None:
    """PB3.4 The group is what lands from his sea zone; blocks may go aboard, too."""
    p = war(GLORY)
    stand(p, "gulf_of_finland", "wachtmeister", "watrang")
    stand(p, "gulf_of_finland", "karl_xii", aboard="wachtmeister")
    stand(p, "gulf_of_finland", "elfsborg", aboard="watrang")
    t = winter(p, ["winter-campaign", at("estland"), "block:elfsborg", at("nyland")])
    assert t.offered("mover") == ["done", "block:elfsborg"]
    assert (where(p, "karl_xii"), where(p, "elfsborg"), where(p, "watrang")) == ("estland", "nyland", "gulf_of_finland")
    p = war(GLORY)
    stand(p, "gulf_of_finland", "wachtmeister")
    stand(p, "estland", "karl_xii")
    winter(p, ["winter-campaign", at("gulf_of_finland")])
    assert p.aboard[block("karl_xii")] == block("wachtmeister")
    assert p.strength[block("karl_xii")] == 3


def test_pb3_4_forced_marches_are_rolled_for_on_top() -> None:
    """PB3.4, PB4.4 Three territories for an army of rating 2: a step for the winter, and one for the march."""
    p = war(GLORY)
    stand(p, "livland", "karl_xii")
    t = winter(p, ["winter-campaign", at("novgorod"), at("ingermanland"), "done"], [3])
    assert t.rolled == ["forced-march"]
    assert p.strength[block("karl_xii")] == 2


def test_pb3_4_the_coalition_does_nothing_and_nyen_does_not_grow() -> None:
    """PB3.4 No turn is played: the track and the marker stay where they are."""
    p = war(GLORY)
    marker(p, "nyen", "russia")
    p.nyen_track = 3
    stand(p, "livland", "karl_xii")
    p.season = WINTER_SEASON
    next_is(p, TURN_END)
    play(p)
    grown = p.nyen_track  # the turn itself counts
    t = play_until(p, INTERPHASE, ["winter-campaign", at("estland"), at("livland")], table=Spelled)
    assert p.nyen_track == grown
    assert {seat for seat, _, _ in t.asked} == {SWEDE}


def test_pb3_3_a_new_year_clears_the_marks_for_politics() -> None:
    """PB3.3 Once in a calendar year."""
    p = war(GLORY)
    p.rolled_politics = [1] * len(p.rolled_politics)
    next_is(p, INTERPHASE, 1)
    play(p)
    assert p.rolled_politics == [0] * len(p.rolled_politics)
