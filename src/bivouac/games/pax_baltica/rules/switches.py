"""The options of a table: the scenario, and the rulings that may be switched."""

from typing import Final

from bivouac.core.game import Option
from bivouac.games.pax_baltica.box.pack import PACK
from bivouac.games.pax_baltica.box.vocabulary import YEAR_LAST

ACTION_ORDER: Final = 0
WINTER_AFTER_LAST: Final = 1
TRIUMPH_COUNTS_INACTIVE: Final = 2
PIN_AT_SEA: Final = 3
MAIN_AT_MOVEMENT: Final = 4
WINNING_RESERVES_RETREAT: Final = 5
ATTACKER_SEA_RETREAT: Final = 6
STEP_BACK: Final = 7
FLEET_REGROUP: Final = 8
SIEGE_COUNTS: Final = 9
GARRISON_ALWAYS_FIRES: Final = 10
POLES_BESIEGE: Final = 11
CARRY_ALLIES: Final = 12
SEA_LINE_ZONES: Final = 13
HALVE_FIRST: Final = 14
PETERSBURG_STEPS: Final = 15
EVENTS_HIT_CARGO: Final = 16
HOLSTEIN_IN_MOSCOW: Final = 17
NO_ACTIVATION_BEFORE: Final = 18
SHUFFLE: Final = 19
TRUCE_YEARS: Final = 20
ACTION_TABLE: Final = 21
NOTEBOOK: Final = 22
ALL_MAY_SUBMIT: Final = 23
HANNOVER_TO_SWEDEN: Final = 24
ANY_BLOCKS: Final = 25
CEDE_ANY_TIME: Final = 26

SWITCHES: Final = [
    Option("action_order", 1, "PB3.3", "Actions follow all five ranks; 0 frees politics and replacements."),
    Option("winter_campaign_after_last_turn", 0, "PB3.4", "A winter campaign is offered after the last turn, too."),
    Option("triumph_counts_inactive", 1, "PB0.4", "A Coalition power that is not in the war counts as under truce."),
    Option("pin_at_sea", 1, "PB4.3", "Fleets pin fleets."),
    Option("main_attack_at_movement", 0, "PB6.3", "The main attack is named while moving, not when a battle opens."),
    Option(
        "winning_reserves_retreat", 0, "PB6.3", "Reserves of the winner retreat if a battle ends in its first round."
    ),
    Option("attacker_sea_retreat", 0, "PB6.6", "Attackers may retreat to sea though nobody landed there."),
    Option("step_back", 0, "PB6.6", "Who has no way out goes back where he came from, instead of being eliminated."),
    Option("fleet_regroup", 1, "PB6.7", "Victorious fleets may regroup."),
    Option("siege_counts_for_attrition", 1, "PB11.1", "A failed siege that costs a Swedish army is a battle lost."),
    Option("garrison_always_fires", 0, "PB7.3", "A garrison fires even if the first hits have taken it."),
    Option("polish_blocks_besiege", 1, "PB7.2", "Polish blocks may besiege."),
    Option("fleets_carry_allies", 1, "PB9.2", "A fleet carries any block of its side; 0: of its own nation only."),
    Option(
        "sea_line_zones",
        1,
        "PB5.5",
        "Sea zones that a line of communications may cross.",
        most=3,
        least=1,
        tried=[1, 2],
    ),
    Option("halve_before_bonus", 1, "PB5.2", "Extravagance halves the level before bonuses are added."),
    Option("petersburg_steps", 8, "PB11.2", "Turns that Sankt-Peterburg takes.", most=8, least=7),
    Option("events_hit_cargo", 1, "PB13.1", "Attrition events hit blocks aboard fleets."),
    Option("holstein_active_in_moscow", 0, "PB12.1", "Holstein-Gottorp is in the war in Next Stop Moscow."),
    Option(
        "no_activation_before",
        0,
        "PB12.2",
        "No die is rolled for allies, save Ukraine, before this year; 0: from the start.",
        most=YEAR_LAST,
        tried=[0, 1704],
    ),
    Option("shuffle_after_reveal", 0, "PB2.1", "Blocks that were seen are mixed again when they are concealed."),
    Option("truce_years_ahead", 4, "PB10.2", "How many years ahead the marker of a truce is put.", most=4, least=3),
    Option("action_table", 0, "PB3.1", "The Action Table: 0 is 1, 2, 2, 3, 3; 1 is 1, 1, 2, 2, 3."),
    Option("notebook", 1, "PB2.1", "What a side has seen stays written down; 0: it is for the players to remember."),
    Option("all_may_submit", 0, "PB10.2", "Holstein-Gottorp and Great Britain may submit to a truce, too."),
    Option("hannover_to_swedish_pool", 0, "PB13.3", "German diplomacy sends Hannover's block to the Swedish pool."),
    Option("any_of_your_blocks", 0, "PB13.4", "Reinforcements and discontent concern all blocks of the side."),
    Option("cede_at_any_time", 0, "PB11.1", "Sweden may cede land before every action, battle and siege."),
]

SCENARIO: Final = Option(
    "scenario",
    0,
    "PB12.1",
    "0 Next Stop Moscow, 1 On the Road to Glory, 2 The End Is Near, 3 The Grand Campaign.",
    most=3,
)
COMPONENTS: Final = Option(
    "components", PACK, "PB1.7", "The box that is played with: 0 is ours.", most=max(PACK, 1 << 24), tried=[PACK]
)
OPTIONS: Final = [SCENARIO, *SWITCHES, COMPONENTS]
