"""SM10.2 to SM10.7 Battles: contact, advantage, the phases, losses, and who thinks again."""

import pytest

from bivouac.games.smuta.box.cards import FIRE_PHASE, SHOCK_PHASE
from bivouac.games.smuta.box.leaders import LEADER
from bivouac.games.smuta.box.units import UNIT
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules.battle import think_again, value
from bivouac.games.smuta.rules.morale import holds
from bivouac.games.smuta.rules.pieces import suffer
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.sequence import step
from bivouac.games.smuta.rules.sides import side_leaders
from games.smuta.acting import rows
from games.smuta.builders import MOSCOW, NOBLE, Scripted, army, guard, own, position, put, space, strength, where

Army = dict[str, int]


def field(attacker: int | Army, defender: int | Army, led: int = 0, **switches: int) -> Position:
    """Liapunov (Noble, T3) has entered Livny from Elets, where Golitsyn (Moscow, T1) stands; contact is next."""
    p = position(led, **switches)
    put(p, "liapunov_p", "livny", attacker)
    put(p, "golitsyn", "livny", defender)
    p.battle = space("livny")
    p.attacker = NOBLE
    p.defender = MOSCOW
    p.origin = space("elets")
    p.mover = LEADER["liapunov_p"]
    p.phase = 1
    a.push(p, a.ARRIVE, p.mover)
    a.push(p, a.CONTACT, p.battle)
    return p


def at_round(p: Position, advantage: int = 0) -> Position:
    """The same when a round begins."""
    p.agenda = [a.ARRIVE * 256 + p.mover, a.ROUND * 256]
    p.advantage = advantage
    return p


def steps(
    p: Position,
    count: int,
    dice: tuple[int, ...] = (),
    draws: tuple[str, ...] = (),
    answers: tuple[str, ...] = (),
) -> Scripted:
    with Scripted(answers, dice, draws, True) as t:
        for _ in range(count):
            step(p, t)
    return t


# --- SM10.2 contact ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("face", "stands"), [(4, False), (5, True)])
def test_sm10_2_a_defender_with_fewer_units_is_tested(face: int, stands: bool) -> None:
    p = field(5, 4)  # outnumbered by one, T1 against T3: 4, and one more
    t = steps(p, 1, dice=(face,))
    assert bool(t.heard("battle-begins")) == stands
    assert (where(p, "golitsyn") == "livny") == stands


def test_sm_r67_the_attacker_stays_and_takes_the_place_without_cards() -> None:
    p = field(5, 1)
    t = steps(p, 2)
    assert t.heard("retreats-before") == [(MOSCOW, space("livny"), space("orel"))]
    assert where(p, "liapunov_p") == "livny"
    assert p.owner[space("livny")] == NOBLE
    assert (p.battle, p.agenda) == (-1, [])


def test_sm10_2_who_cannot_retreat_fights() -> None:
    p = field(5, 1)
    for name, at in (("bolotnikov", "kursk"), ("shuiskii_v", "orel")):
        put(p, name, at, 1)
    t = steps(p, 1)
    assert t.heard("battle-begins") == [(space("livny"), NOBLE, MOSCOW)]


def test_s98_with_as_many_units_he_stands() -> None:
    t = steps(field(4, 4), 1)
    assert rows(t, "morale") == [(1, "taken", "")]
    assert t.heard("battle-begins")


def test_sm_r64_all_units_of_the_defender_count() -> None:
    p = field(5, 1)
    put(p, "mstislavskii", "livny", 4)
    assert steps(p, 1).heard("battle-begins")


@pytest.mark.parametrize(
    ("switch", "defender", "asked"),
    [(0, 3, True), (0, 4, False), (1, 4, True), (1, 6, True), (2, 1, False)],
)
def test_human_retreat_before_battle(switch: int, defender: int, asked: bool) -> None:
    p = field(4, defender, led=16, human_retreat_before_battle=switch)
    t = steps(p, 1, answers=("stand",) if asked else ())
    assert bool(t.asked) == asked
    assert t.heard("battle-begins")


def test_sm_r67_a_person_says_where_he_retreats() -> None:
    p = field(4, 3, led=16)
    t = steps(p, 1, answers=("retreat", "space:kursk"))
    assert t.offered("retreat") == ["space:orel", "space:kursk"]
    assert where(p, "golitsyn") == "kursk"


# --- SM10.3 cards -----------------------------------------------------------------------------------------------------
def test_sm10_3_attacker_then_defender_draw_a_card_and_move_cards_go_back() -> None:
    p = field(4, 4)
    t = steps(p, 5, draws=("66", "68"))
    assert [party for party, _, _ in t.heard("drew")] == [NOBLE, MOSCOW]
    assert len(t.heard("put-back")) == 2
    assert rows(t, "draw") == [(3, "passed", "another-moment")] * 2


def test_sm10_3_a_battle_card_works() -> None:
    p = field(4, 4)
    t = steps(p, 4, draws=("2",))
    assert (3, "taken", "card:2") in rows(t, "draw")
    assert p.fire_more == [3, 0]


# --- SM10.4 advantage -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("dice", "ahead"), [((1, 4), 1), ((2, 4), 0), ((3, 4), 0), ((1, 3), 0)])
def test_sm10_4_die_and_rating_then_the_rating(dice: tuple[int, int], ahead: int) -> None:
    p = field(4, 4)  # T3 against T1
    p.agenda = [a.ADVANTAGE * 256]
    t = steps(p, 1, dice=dice)
    assert p.advantage == ahead
    assert [total for _, _, total in t.heard("advantage-rolled")] == [dice[0] + 3, dice[1] + 1]


def test_sm10_4_then_the_defender() -> None:
    p = field(4, 0)
    p.at[LEADER["golitsyn"]] = -1
    put(p, "basmanov", "livny", 4)  # T3, too
    p.agenda = [a.ADVANTAGE * 256]
    steps(p, 1, dice=(4, 4))
    assert p.advantage == 1


def test_a_card_gives_it_but_two_cards_leave_it_to_the_dice() -> None:
    p = field(4, 4)
    p.agenda = [a.ADVANTAGE * 256]
    p.surprise = [0, 1]
    steps(p, 1)
    assert p.advantage == 1
    p.agenda = [a.ADVANTAGE * 256]
    p.surprise = [1, 1]
    steps(p, 1, dice=(6, 1))
    assert p.advantage == 0


def test_sm_r65_the_highest_rating_commands() -> None:
    p = field(4, 4)
    put(p, "basmanov", "livny", 1)
    p.agenda = [a.ADVANTAGE * 256]
    t = steps(p, 1, dice=(1, 1))
    assert [leader for leader, _, _ in t.heard("advantage-rolled")] == [LEADER["liapunov_p"], LEADER["basmanov"]]


# --- SM10.5 naming ----------------------------------------------------------------------------------------------------
def test_s118_the_naming_die_only_names() -> None:
    p = at_round(field({"noble_cavalry": 4}, {"city_streltzy": 4}))  # shock 8
    p.no_fire = 1
    t = steps(p, 1, dice=(6, 1, 1))  # W: shock is named; then the attacker's die, then the defender's answer
    assert t.rolled == ["naming", "shock", "shock"]
    assert p.named == SHOCK_PHASE
    assert rows(t, "phase") == [(1, "rolled", "6"), (1, "taken", "")]
    assert p.winner == -1


def test_s118_otherwise_fire() -> None:
    p = at_round(field({"noble_cavalry": 4}, {"city_streltzy": 4}))
    t = steps(p, 1, dice=(5, 1, 1, 1, 1))
    assert p.named == FIRE_PHASE
    assert rows(t, "phase") == [(1, "rolled", "5"), (1, "passed", "not-winning-roll"), (2, "taken", "")]
    assert t.rolled == ["naming", "fire", "fire", "shock", "shock"]


def test_sm_r68_cards_and_the_tsar_count_for_the_naming_die() -> None:
    p = at_round(field({"noble_cavalry": 3}, {"city_streltzy": 3}))  # shock 6: no W
    p.no_fire = 1
    p.shock_more = [1, 0]
    steps(p, 1, dice=(6, 1, 1))
    assert p.named == SHOCK_PHASE


def test_a_person_names_the_phase() -> None:
    p = at_round(field({"noble_cavalry": 4}, {"city_streltzy": 4}, led=8))
    t = steps(p, 1, answers=("phase:shock",), dice=(1, 1, 1, 1))
    assert p.named == SHOCK_PHASE
    assert t.rolled == ["fire", "fire", "shock", "shock"]


# --- SM10.6 the phases ------------------------------------------------------------------------------------------------
def test_sm10_6_in_the_named_phase_the_answer_comes_from_what_is_left() -> None:
    p = at_round(field({"german_infantry": 4}, {"german_infantry": 4}))  # fire 12 each
    # the naming die says fire; five: two hits; the defender answers with fire 6, two: no hit
    t = steps(p, 1, dice=(1, 5, 2, 1, 1, 6))
    assert [(face, hits) for _, face, hits in t.heard("struck")][:2] == [(5, 2), (2, 0)]
    assert strength(p, "golitsyn") == 2


def test_sm10_6_in_the_other_phase_both_strike_at_the_same_time() -> None:
    p = at_round(field({"german_infantry": 4}, {"german_infantry": 4}))
    p.no_fire = 1
    steps(p, 1, dice=(1, 6, 6))  # shock 4 each, two hits each
    assert (strength(p, "liapunov_p"), strength(p, "golitsyn")) == (2, 2)


def test_no_fire_a_named_fire_phase_is_lost() -> None:
    p = at_round(field({"german_infantry": 4}, {"german_infantry": 4}))
    p.no_fire = 1
    t = steps(p, 1, dice=(1, 1, 1))
    assert t.rolled == ["naming", "shock", "shock"]
    assert p.named == FIRE_PHASE


def test_sm_r68_w_from_the_first_striker_ends_the_phase_before_the_answer() -> None:
    p = at_round(field({"noble_cavalry": 4}, {"noble_cavalry": 4}))
    p.no_fire = 1
    t = steps(p, 1, dice=(6, 6))
    assert t.rolled == ["naming", "shock"]
    assert (p.winner, p.routed) == (0, 1)
    assert strength(p, "golitsyn") == 4


@pytest.mark.parametrize("advantage", [0, 1])
def test_sm10_6_both_w_the_side_with_the_advantage_wins(advantage: int) -> None:
    p = at_round(field({"noble_cavalry": 4}, {"noble_cavalry": 4}), advantage)
    p.no_fire = 1
    steps(p, 1, dice=(1, 6, 6))  # fire is named, so both strike together
    assert p.winner == advantage


def test_sm10_6_one_w_wins() -> None:
    p = at_round(field({"noble_cavalry": 4}, {"noble_cavalry": 4}))
    p.no_fire = 1
    steps(p, 1, dice=(1, 2, 6))
    assert (p.winner, p.routed) == (1, 1)


def test_sm_r68_a_value_of_0_needs_no_die() -> None:
    p = at_round(field({"artillery": 2}, {"winged_hussars": 2}))
    p.agenda[-1] = a.ROUND * 256
    t = steps(p, 1, dice=(1, 1, 1))  # naming; fire of the guns; shock of the Hussars
    assert t.rolled == ["naming", "fire", "shock"]


def test_sm_r68_a_side_without_units_has_lost_at_once_and_is_routed() -> None:
    p = at_round(field({"german_infantry": 6}, {"german_infantry": 1}))
    t = steps(p, 1, dice=(1, 6))
    assert t.rolled == ["naming", "fire"]
    assert (p.winner, p.routed) == (0, 1)


def test_sm_r68_both_without_units_the_attacker_has_lost() -> None:
    p = at_round(field({"winged_hussars": 1}, {"winged_hussars": 1}))
    t = steps(p, 1, dice=(1, 6, 6))
    assert t.rolled == ["naming", "shock", "shock"]
    assert (p.winner, p.routed) == (1, 1)


def test_ignored_hits_come_off_each_round_but_never_a_w() -> None:
    p = at_round(field({"german_infantry": 4}, {"german_infantry": 4}))
    p.fire_ignored = [0, 1]
    t = steps(p, 1, dice=(1, 5, 1, 1, 1, 6))
    assert t.heard("hits-ignored") == [(MOSCOW, 1, 0)]
    assert strength(p, "golitsyn") == 3
    q = at_round(field({"noble_cavalry": 4}, {"noble_cavalry": 4}))
    q.no_fire = 1
    q.shock_ignored = [0, 9]
    steps(q, 1, dice=(6, 6))
    assert q.winner == 0


def test_units_that_stand_aside_neither_fire_nor_charge_but_count() -> None:
    p = field({"reiters": 2, "noble_cavalry": 1}, 3)
    p.stand_aside[0] = 1 << UNIT["reiters"]
    assert value(p, 0, FIRE_PHASE) == 1
    assert value(p, 0, SHOCK_PHASE) == 2
    assert value(p, 1, SHOCK_PHASE) == 6


def test_bonuses_count_while_there_is_a_unit() -> None:
    p = field(1, 1)
    p.fire_more = [3, 0]
    assert value(p, 0, FIRE_PHASE) == 4
    p.army[LEADER["liapunov_p"] * 9 + UNIT["noble_cavalry"]] = 0
    assert value(p, 0, FIRE_PHASE) == 0


def test_sm6_6_the_tsar_adds_two_to_the_shock() -> None:
    p = field(2, 2)
    p.tsar_with = LEADER["liapunov_p"]
    assert value(p, 0, SHOCK_PHASE) == 6
    assert value(p, 0, FIRE_PHASE) == 2


# --- SM10.6 losses ----------------------------------------------------------------------------------------------------
def losses(p: Position, hits: int, answers: tuple[str, ...] = (), dice: tuple[int, ...] = ()) -> Scripted:
    with Scripted(answers, dice, traces=True) as t:
        suffer(p, t, MOSCOW, side_leaders(p, 1), hits)
    return t


MIXED = {"artillery": 1, "noble_cavalry": 1, "city_streltzy": 1, "foot_cossack": 1, "mounted_cossack": 1}


def test_s114_lowest_factors_first_then_infantry_artillery_cavalry() -> None:
    p = field(4, MIXED)
    t = losses(p, 4)
    assert army(p, "golitsyn") == {"noble_cavalry": 1}
    assert [about for _, _, about in rows(t, "loss")] == [
        *["unit:foot-cossack", "unit:mounted-cossack", "unit:city-streltzy", "unit:artillery"],
    ]


def test_sm_r69_over_all_armies_the_largest_loses_its_own() -> None:
    p = field(4, {"city_streltzy": 2})
    put(p, "mstislavskii", "livny", {"city_streltzy": 1, "noble_cavalry": 3})
    losses(p, 1)
    assert army(p, "mstislavskii") == {"noble_cavalry": 3}
    losses(p, 1)
    assert army(p, "golitsyn") == {"city_streltzy": 1}


def test_tie_break_1_a_die_between_armies_of_one_size() -> None:
    p = field(4, {"city_streltzy": 2}, tie_break=1)
    put(p, "mstislavskii", "livny", {"city_streltzy": 2})
    losses(p, 1, dice=(2,))
    assert (strength(p, "mstislavskii"), strength(p, "golitsyn")) == (2, 1)


@pytest.mark.parametrize("choice", [0, 1])
def test_human_losses(choice: int) -> None:
    p = field(4, MIXED, led=16, human_losses=choice)
    losses(p, 2, answers=("unit:noble-cavalry", "unit:artillery") if choice else ())
    gone = {"noble_cavalry", "artillery"} if choice else {"foot_cossack", "mounted_cossack"}
    assert set(army(p, "golitsyn")) == set(MIXED) - gone


# --- SM10.7 after a round ---------------------------------------------------------------------------------------------
def thinks(p: Position, dice: tuple[int, ...] = (), answers: tuple[str, ...] = ()) -> Scripted:
    with Scripted(answers, dice, traces=True) as t:
        think_again(p, t)
    return t


def test_sm10_7_the_smaller_side_is_tested_with_the_numbers_of_now() -> None:
    p = field(2, 4)  # T3 against T1: by two: 5, one less
    t = thinks(p, dice=(3,))
    assert (p.winner, p.routed) == (1, 0)
    assert t.heard("concedes") == [(NOBLE, 0, 0)]
    p = field(2, 4)
    thinks(p, dice=(4,))
    assert p.winner == -1


def test_sm10_7_equal_numbers_no_test() -> None:
    p = field(3, 3)
    assert thinks(p).rolled == []


def test_sm10_7_cards_set_the_rating_and_the_spirit() -> None:
    p = field(2, 4)
    p.rated[0] = 0
    p.spirit[0] = 2
    thinks(p, dice=(4,))  # 5, one more for T0 against T1, two less for the card
    assert p.winner == -1


def test_sm10_7_a_person_may_concede_only_with_fewer_units() -> None:
    p = field(2, 4, led=8)
    thinks(p, answers=("concede",))
    assert p.winner == 1
    p = field(2, 4, led=8)
    thinks(p, answers=("fight-on",))
    assert p.winner == -1
    p = field(4, 2, led=8)
    t = thinks(p, dice=(6,))
    assert t.asked == []


def test_sm10_7_after_three_rounds_the_attacker_has_lost() -> None:
    p = at_round(field({"city_streltzy": 1}, {"city_streltzy": 1}))
    for number in (1, 2, 3):
        assert p.winner == -1
        steps(p, 1, dice=(1, 1, 1, 1, 1))
        assert p.round == number
    assert (p.winner, p.routed) == (1, 0)
    assert p.agenda[-1] >> 8 == a.AFTERMATH


def test_initial_loss_may_decide_before_the_first_round() -> None:
    p = field(3, 1)
    p.army[LEADER["golitsyn"] * 9 + UNIT["noble_cavalry"]] = 0
    p.pool[UNIT["noble_cavalry"]] += 1
    p.agenda = [a.ADVANTAGE * 256]
    steps(p, 1)
    assert (p.winner, p.routed) == (0, 1)
    assert p.agenda[-1] >> 8 == a.AFTERMATH


def test_a_whole_battle_from_contact_to_the_end() -> None:
    p = field({"noble_cavalry": 4}, {"city_streltzy": 4})
    with Scripted(dice=(6, 1, 6, 1, 1, 6, 5), draws=("66", "67"), traces=True) as t:
        while p.agenda:
            step(p, t)
    # advantage 9 to 2; shock is named; fire: none; W; the loser loses one, his die of fate is 5
    assert t.rolled == ["advantage", "advantage", "naming", "fire", "fire", "shock", "fate"]
    assert t.heard("battle-won") == [(NOBLE, space("livny"), 1)]
    assert strength(p, "golitsyn") == 3
    assert where(p, "golitsyn") == "orel"
    assert p.owner[space("livny")] == NOBLE


def test_guards_of_an_open_city_are_pushed_out_when_its_leader_has_gone() -> None:
    p = field(5, 1)
    own(p, "moscow", "livny")
    guard(p, "moscow", "livny")
    t = steps(p, 2, dice=(3,))
    assert t.rolled == ["pushed"]
    assert p.owner[space("livny")] == NOBLE


# --- s.98 to s.110: the table of morale -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("by", "rating", "needed"),
    [(1, 2, 4), (2, 2, 5), (3, 2, 6), (1, 3, 3), (2, 3, 4), (3, 3, 5), (1, 1, 5), (2, 1, 6), (3, 1, 7), (4, 4, 7)],
)
def test_s102_to_s110_each_face_of_the_die(by: int, rating: int, needed: int) -> None:
    p = position()
    leader = LEADER["liapunov_p"]
    for face in range(1, 7):
        with Scripted(dice=[face] if by < 4 else [], traces=True) as t:
            assert holds(p, t, leader, 2, 2 + by, rating, 2, 0) == (face >= needed)
        row = [each for each in rows(t, "morale") if each[0] == by + 1]
        if by == 4:
            assert row == [(5, "taken", "")]
        else:
            assert row[0] == (by + 1, "rolled", str(face))
            assert row[1] == ((by + 1, "taken", "") if face >= needed else (by + 1, "passed", "die-too-low"))
