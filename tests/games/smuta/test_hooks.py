"""SM15 Every line of the solitaire rules is in the code and has a test: the table of its hooks, and a check of it."""

import ast
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from bivouac.games.smuta.box.cards import OPERATION_IDS
from bivouac.games.smuta.box.components import DATA
from bivouac.games.smuta.rules.switches import OPTIONS

FOLDER = Path(__file__).parent

# hook: the functions (or tables) that serve it, the tests that prove it
HOOKS: dict[str, tuple[list[str], list[str]]] = {
    "H01": (
        ["rules.decks.all_decks", "box.cards.IN_DECK"],
        ["test_s9_there_are_eight_decks", "test_sm3_2_all_decks_are_unseen"],
    ),
    "H02": (["box.cards.CARD_KIND"], ["test_s10_fifteen_move_cards"]),
    "H03": (["box.cards.CARD_KIND"], ["test_s11_fourteen_battle_cards"]),
    "H04": (["box.cards.SCOPE"], ["test_s12_fifteen_cancel_cards", "test_sm5_6_scopes_are_tags"]),
    "H05": (["box.cards.CARD_KIND"], ["test_s13_the_other_fifty_six_are_politics_cards"]),
    "H06": (["rules.politics.draw"], ["test_s17_bots_hold_no_hand"]),
    "H07": (
        ["rules.politics.politics", "rules.politics.party_card"],
        [
            "test_case_2_spring_one_party_card_and_one_politics_card",
            "test_case_2_summer_two_politics_cards",
            "test_case_1_party_cards_of_later_years_go_to_the_back",
        ],
    ),
    "H08": (
        ["rules.combat.combat_card"],
        ["test_s19_a_battle_card_at_the_start_of_the_combat_phase_is_put_back", "test_s19_a_move_card_is_played"],
    ),
    "H09": (
        ["rules.battle.battle_cards"],
        ["test_s20_a_move_card_at_the_start_of_a_battle_is_put_back", "test_s20_each_side_draws_one_and_plays_it"],
    ),
    "H10": (
        ["rules.playing.comes_into_play", "rules.playing.try_waiting", "rules.playing.end_waiting"],
        [
            "test_s21_a_card_that_cannot_be_played_waits_and_goes_to_the_back",
            "test_case_7_a_card_for_a_siege_that_begins_too_late_lapses",
        ],
    ),
    "H11": (
        ["rules.playing.cancelled"],
        [
            "test_s22_a_bot_draws_one_cancel_card_and_its_scope_decides",
            "test_s22_the_wrong_cancel_card_goes_to_the_back_and_does_nothing",
        ],
    ),
    "H12": (["rules.playing.work_card"], ["test_s23_cards_on_oneself_and_on_all_are_not_cancelled"]),
    "H13": (
        ["rules.playing.in_target_order"],
        [
            "test_case_3_below_twenty_legitimacy_decides_and_a_tie_goes_by_points",
            "test_s24_other_cards_go_by_points",
        ],
    ),
    "H14": (
        ["rules.playing.in_target_order", "rules.playing.victims"],
        ["test_case_3_twenty_points_come_first", "test_case_4_if_the_first_has_none_the_next_is_hit"],
    ),
    "H15": (
        ["rules.politics.draw_by_die", "rules.politics.discard"],
        ["test_s26_a_person_rolls_for_the_deck", "test_sm_r45_above_seven_he_discards_before_he_plays"],
    ),
    "H16": (
        ["charts.strength.strength", "rules.muster.buy_down_the_chart"],
        ["test_sm_r52_5_three_of_seven_muster_without_a_die"],
    ),
    "H17": (["charts.leader.plan"], ["test_sm15_the_charts_are_opened_in_order"]),
    "H18": (
        ["charts.leader.class_of", "charts.leader.by_chart"],
        ["test_a10_s34_st_sergius_first_among_spaces_at_the_same_distance"],
    ),
    "H19": (["charts.leader.class_of", "charts.leader.by_chart"], ["test_s35_before_s36"]),
    "H20": (["charts.leader.class_of", "charts.leader.by_chart"], ["test_s36_an_enemy_fortress_before_cities"]),
    "H21": (["charts.leader.class_of", "charts.leader.by_chart"], ["test_s37_a_neutral_city_before_an_enemy_one"]),
    "H22": (["charts.leader.class_of", "charts.leader.by_chart"], ["test_s37_a_neutral_city_before_an_enemy_one"]),
    "H23": (
        ["rules.detachments.send_guards"],
        ["test_s42_the_closest_free_detachment_goes_to_the_unguarded_fortress", "test_s42_all_guarded"],
    ),
    "H24": (["rules.detachments.prey"], ["test_s43_a_spare_one_takes_the_nearest_city", "test_s43_none_in_reach"]),
    "H25": (["rules.muster.get"], ["test_sm8_2_bolotnikov_in_putivl"]),
    "H26": (["rules.muster.why_not"], ["test_sm8_2_bolotnikov_in_putivl", "test_sm8_2_two_guns_are_the_most"]),
    "H27": (["rules.muster.why_not"], ["test_a15_a_pole_without_a_claim_takes_hussars_before_reiters"]),
    "H28": (["rules.muster.why_not"], ["test_sm8_4_swedes_in_a_northern_space_not_their_own_get_mercenaries_alone"]),
    "H29": (["rules.muster.why_not"], ["test_streltzy_in_fortresses_and_where_a_city_has_two_points"]),
    "H30": (["rules.muster.why_not"], ["test_sm8_3_polish_infantry_and_hussars_only_in_poland"]),
    "H31": (["rules.pieces.add_cossack"], ["test_cossacks_anywhere_for_rebels_else_in_the_south_and_on_the_volga"]),
    "H32": (["charts.leader.siege_of"], ["test_s57_the_heir_with_a_siege_marker_marches_on_moscow"]),
    "H33": (
        ["charts.leader.relief"],
        ["test_s58_an_enemy_leader_in_an_own_space_within_reach_is_attacked"],
    ),
    "H34": (["charts.leader.siege_of", "box.spaces.SIEGE_GOAL"], ["test_s59_with_one_he_goes_for_novgorod"]),
    "H35": (["charts.leader.siege_of", "box.spaces.SIEGE_GOAL"], ["test_s59_to_s62_each_party_has_its_goal"]),
    "H36": (["charts.leader.siege_of", "box.spaces.SIEGE_GOAL"], ["test_s59_to_s62_each_party_has_its_goal"]),
    "H37": (["charts.leader.siege_of", "box.spaces.SIEGE_GOAL"], ["test_s59_to_s62_each_party_has_its_goal"]),
    "H38": (["charts.leader.against_the_threat"], ["test_s63_a_city_within_reach_of_a_party_with_20_points"]),
    "H39": (["charts.strength.by_die"], ["test_sm_r52_6_four_of_seven_roll"]),
    "H40": (["charts.strength.under_half"], ["test_sm_r52_5_three_of_seven_muster_without_a_die"]),
    "H41": (
        ["charts.leader.plan", "rules.aftermath.refuge"],
        [
            "test_sm_r52_1_a_besieger_is_not_asked",
            "test_a20_s72_a_neutral_city_before_an_enemy_one_and_both_before_an_own_space",
        ],
    ),
    "H42": (
        ["charts.leader.by_chart", "rules.ways.allowance"],
        ["test_sm15_5_rings_before_rows", "test_sm9_1_cavalry_goes_three_others_two"],
    ),
    "H43": (["charts.leader.by_chart"], ["test_s74_no_enemy_leader_before_one"]),
    "H44": (["charts.leader.by_chart"], ["test_s75_the_city_with_most_points"]),
    "H45": (["charts.leader.class_of"], ["test_s76_not_if_it_is_his_own"]),
    "H46": (["charts.strength.pole"], ["test_s80_a_pole_under_half_goes_home"]),
    "H47": (["charts.strength.pole_in_poland"], ["test_s81_a_pole_in_poland_musters_until_he_is_full"]),
    "H48": (["rules.muster.tokens"], ["test_sm8_3_s83_a_pretender_has_one_winged_hussars"]),
    "H49": (["rules.pieces.fits"], ["test_sm8_3_s83_a_pretender_has_one_winged_hussars"]),
    "H50": (
        ["charts.strength.swede", "rules.control.arrive"],
        [
            "test_s87_under_half_he_goes_to_the_nearest_northern_space",
            "test_s87_not_to_a_nearer_place_outside_the_north",
            "test_s87_who_goes_to_muster_does_not_besiege_on_arrival",
        ],
    ),
    "H51": (["charts.strength.swede"], ["test_s88_a_swede_in_the_north_musters_until_he_is_full"]),
    "H52": (
        ["rules.pieces.add_cossack", "rules.pieces.lose"],
        ["test_sm8_6_s92_cossacks_are_drawn_blind_from_one_cup_and_go_back_to_it"],
    ),
    "H53": (["rules.morale.holds"], ["test_s98_as_many_units_always_attack", "test_s98_with_as_many_units_he_stands"]),
    "H54": (
        ["rules.morale.dares", "rules.battle.gives_way", "rules.battle.think_again"],
        [
            "test_sm10_1_four_of_t1_against_six_of_t3_need_a_six",
            "test_sm10_2_a_defender_with_fewer_units_is_tested",
            "test_sm10_7_the_smaller_side_is_tested_with_the_numbers_of_now",
        ],
    ),
    "H55": (
        ["rules.battle.withdraw", "rules.battle.think_again"],
        ["test_sm_r67_the_attacker_stays_and_takes_the_place_without_cards"],
    ),
    "H56": (
        ["box.tables.MORALE", "rules.morale.holds"],
        ["test_s102_to_s106_morale", "test_a26_by_four_or_more_nobody_dares"],
    ),
    "H57": (["rules.morale.holds"], ["test_s108_superior_tactics_help"]),
    "H58": (["box.units.loss_order", "rules.pieces.lose_one"], ["test_s114_the_order_of_losses"]),
    "H59": (["rules.battle.name_phase"], ["test_s118_the_naming_die_only_names", "test_s118_otherwise_fire"]),
    "H60": (["box.tables.SUBMISSION", "rules.submission.chosen_by_chart"], ["test_s124_to_s130_the_submission_table"]),
    "H61": (
        ["rules.submission.chosen_by_chart"],
        [
            "test_s125_fortresses_are_chosen_first_and_tested",
            "test_case_18_the_area_without_a_city_is_rolled_again",
        ],
    ),
    "H62": (
        ["rules.submission.chosen_by_chart", "rules.submission_of.choices"],
        [
            "test_case_18_at_five_legitimacy_a_volga_city_is_chosen",
            "test_case_18_at_four_the_die_of_the_column_and_volga_cannot_come",
        ],
    ),
    "H63": (["rules.throne.bars_heir"], ["test_s137_a_party_with_the_tsar_or_an_heir_names_none"]),
    "H64": (
        ["rules.throne.enters_moscow", "rules.throne.ride_out", "rules.pieces.end_campaign"],
        [
            "test_s141_a_leader_who_enters_moscow_rolls",
            "test_s141_the_campaign_ends_when_he_returns",
            "test_s141_the_campaign_ends_when_the_tsar_is_killed",
        ],
    ),
    "H65": (["rules.entry.deploy"], ["test_s145_false_dmitrii_and_mniszech_are_deployed_by_the_die"]),
    "H66": (
        ["box.tables.DEPLOYMENT", "rules.entry.deploy"],
        ["test_s147_to_s151_poles_by_the_deployment_table", "test_s147_to_s151_the_deployment_table"],
    ),
}


@cache
def written_here() -> list[str]:
    """The names of all tests of this folder, as they are written."""
    return [
        node.name
        for path in sorted(FOLDER.glob("test_*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def test_every_hook_of_the_components_is_in_the_table() -> None:
    assert list(HOOKS) == [str(hook["id"]) for hook in DATA["hook"]]


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_has_code_and_a_test(hook: str) -> None:
    """What serves it is there, and so is the test that proves it."""
    code, proofs = HOOKS[hook]
    assert code
    for name in code:
        module, _, function = name.rpartition(".")
        assert hasattr(import_module(f"bivouac.games.smuta.{module}"), function), f"{hook}: there is no {name}"
    assert proofs
    written = written_here()
    for proof in proofs:
        assert proof in written, f"{hook}: there is no test {proof}"


@pytest.mark.parametrize("operation", OPERATION_IDS)
def test_every_operation_of_the_cards_has_a_test(operation: str) -> None:
    """SM5.2 By its name."""
    assert any(operation in name for name in written_here())


@pytest.mark.parametrize("switch", [option.name for option in OPTIONS])
def test_every_switch_is_turned_in_a_test(switch: str) -> None:
    """A position is built with it, besides the games at random."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("test_*.py"))]
    assert any(f"({switch}=" in text or f", {switch}=" in text for text in texts)


def test_no_two_tests_of_the_folder_have_the_same_name_in_one_file() -> None:
    """A second function of the same name hides the first, which then never runs."""
    for path in sorted(FOLDER.glob("test_*.py")):
        names = [
            node.name for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)
        ]
        assert len(names) == len(set(names)), path.name
