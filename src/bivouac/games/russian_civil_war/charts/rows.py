"""RC18.5 The charts of the solitaire system: rows, reasons and facts, as numbers; the sentences are in charts.toml."""

from typing import Final

from bivouac.core.chart import Chart, Fact
from bivouac.games.russian_civil_war.charts.book import BOOK

CHARTS: Final[list[Chart]] = BOOK.charts
COLOUR_CHART: Final = 0
RELATION_CHART: Final = 1
SHIFT_CHART: Final = 2
FRIENDSHIP_CHART: Final = 3
STRATEGY_CHART: Final = 4
WHITE_PRIORITIES_CHART: Final = 5
RED_PRIORITIES_CHART: Final = 6
UNDECIDED_PRIORITIES_CHART: Final = 7
TARGET_CHART: Final = 8
GRUDGE_CHART: Final = 9
GRUDGE_ATTACKS_CHART: Final = 10
CONSIDERATION_CHART: Final = 11
GIFT_CHART: Final = 12
COMMITTEE_CHART: Final = 13
QUORUM_CHART: Final = 14
MODE_CHART: Final = 15
PURGE_CHART: Final = 16
SPOILS_CHART: Final = 17
COUNTERPURGE_CHART: Final = 18
ASSASSINATION_CHART: Final = 19
MURDER_CHART: Final = 20
EXECUTION_CHART: Final = 21
POLICIES_CHART: Final = 22
EVENT_CHART: Final = 23
LEVY_CHART: Final = 24
RANDOMIZER_CHART: Final = 25
COMBAT_CHART: Final = 26
LOSSES_CHART: Final = 27
OUT_CHART: Final = 28
PRIORITIES_CHART: Final = [RED_PRIORITIES_CHART, WHITE_PRIORITIES_CHART, UNDECIDED_PRIORITIES_CHART]  # by stance

# rows of the chart “Colour of a player”
ROW_RED: Final = 0
ROW_WHITE: Final = 1
ROW_UNDECIDED: Final = 2
ROW_AS_DEALT: Final = 3
# rows of “Player Cooperation Table: where a pair begins”
ROW_SAME: Final = 0
ROW_UNDECIDED_WITH: Final = 1
ROW_RED_WITH_WHITE: Final = 2
# rows of “Player Cooperation Table: what moves a marker”
ROW_ATTACKED: Final = 0
ROW_PURGED: Final = 1
ROW_ASSASSINATED: Final = 2
ROW_COUNTERPURGED: Final = 3
ROW_ASSASSIN_GIVEN: Final = 4
ROW_POLITBURO_GIVEN: Final = 5
# rows of the chart “Who is friendly, and who is not”
ROW_FRIENDLIEST: Final = 0
ROW_SECOND_FRIENDLIEST: Final = 1
ROW_SECOND_UNFRIENDLIEST: Final = 2
ROW_UNFRIENDLIEST: Final = 3
# rows of the chart “Which stack is attacked”
ROW_SOLE: Final = 0
ROW_ODDS: Final = 1
ROW_STRONGEST: Final = 2
ROW_OWNER: Final = 3
ROW_LISTED: Final = 4
ROW_OWN_UNITS: Final = 5
ROW_ESCORTS_JOIN: Final = 6
# rows of the chart “Vindictive Strategy Table”
ROW_GRUDGE_FRIENDLIEST: Final = 0
ROW_GRUDGE_SECOND_FRIENDLIEST: Final = 1
ROW_GRUDGE_CZAR: Final = 2
ROW_GRUDGE_GOLD: Final = 3
ROW_GRUDGE_SECOND_UNFRIENDLIEST: Final = 4
ROW_GRUDGE_UNFRIENDLIEST: Final = 5
# rows of the chart “The attacks of a grudge turn”
ROW_HOLDER: Final = 0
ROW_OTHERS: Final = 1
# rows of the chart “Attack Consideration”
ROW_NO_DIE: Final = 0
ROW_GRUDGE_TURN: Final = 1
ROW_ATTACKS: Final = 2
ROW_TALKED_DOWN: Final = 3
# rows of the chart “Gifts”
ROW_GIVES_ASSASSIN: Final = 0
ROW_GIVES_POLITBURO: Final = 1
# rows of the chart “Central Committee”
ROW_CHAIRS: Final = 0
ROW_PERSON: Final = 1
ROW_JOINS: Final = 2
ROW_STAYS_OUT: Final = 3
# rows of the chart “What the committee does”
ROW_TARGET: Final = 0
ROW_NEXT_TARGET: Final = 1
ROW_NO_TARGET: Final = 2
ROW_DISSOLVED: Final = 3
ROW_AGAINST_CALLER: Final = 4
ROW_NOTHING_HAPPENS: Final = 5
# rows of the chart “Collective or individual”
ROW_COLLECTIVE: Final = 0
ROW_INDIVIDUAL: Final = 1
# rows of the chart “What is taken”
ROW_MARKER_BY_DIE: Final = 0
ROW_LEADER: Final = 1
ROW_MARKER: Final = 2
ROW_DEALT: Final = 3
# rows of the chart “Counterpurge”
ROW_AGAINST_PHASING: Final = 0
ROW_AGAINST_MEMBER: Final = 1
ROW_NO_COUNTERPURGE: Final = 2
# rows of the chart “Assassination”
ROW_NO_ASSASSIN: Final = 0
ROW_ONE: Final = 1
ROW_TWO: Final = 2
ROW_THREE: Final = 3
ROW_NO_LEADER: Final = 4
# rows of the chart “Execution of the Czar”
ROW_FIRST_TURN: Final = 0
ROW_EXECUTED: Final = 1
ROW_FAILED: Final = 2
# rows of the chart “Moves of stacks that do not attack”
ROW_CZECHS_LEAVE: Final = 0
ROW_CZAR_LEAVES: Final = 1
ROW_GOLD: Final = 2
ROW_CONSOLIDATE: Final = 3
ROW_QUIET: Final = 4
ROW_LEADERLESS: Final = 5
ROW_KEY_GARRISON: Final = 6
ROW_RED_GARRISON: Final = 7
ROW_WHITE_GARRISON: Final = 8
ROW_MERGE: Final = 9
ROW_SCREEN: Final = 10
ROW_STAY: Final = 11
# rows of the random events: of a plague the dice as a number of base 6, then the others in their order
ROW_SPECIAL: Final = 24
# rows of the chart “Which unit the levy returns”
ROW_LEVY_RED: Final = 0
ROW_LEVY_WHITE: Final = 1
ROW_LEVY_UNDECIDED: Final = 2
# rows of the chart “Randomizer”
ROW_DRAW: Final = 0
ROW_DRAW_PETROGRAD: Final = 1
ROW_DRAW_TVER: Final = 2
ROW_CONTROL: Final = 3
ROW_CONTROL_OUT: Final = 4
ROW_OUT: Final = 5
ROW_ASSASSIN: Final = 6
ROW_PURGE: Final = 7
ROW_PURGE_DECLINED: Final = 8
ROW_AUXILIARY: Final = 9
# rows of the chart “Losses in an exchange”
ROW_LOSE_UNITS: Final = 0
ROW_LOSE_LEADERS: Final = 1

REASON_IDS: Final[list[str]] = [reason.name for reason in BOOK.reasons]
REASONS: Final[list[str]] = [reason.says for reason in BOOK.reasons]
NO_SUCH_UNITS: Final = 0
NONE_IN_REACH: Final = 1
BELOW_MINIMUM: Final = 2
ALL_USED: Final = 3
ONLY_OWN_UNITS: Final = 4
BELOW_THREE_TO_ONE: Final = 5
NOT_NEEDED: Final = 6
EQUAL_ODDS: Final = 7
EQUAL_STRENGTH: Final = 8
EQUAL_RELATIONS: Final = 9
HOLDS_IT_HIMSELF: Final = 10
NOBODY_HOLDS_IT: Final = 11
CZAR_IS_GONE: Final = 12
HOLDER_IS_SAFE: Final = 13
NOT_ABOUT_A_HOLDER: Final = 14
OTHER_PLAYERS_UNITS: Final = 15
NOT_A_GRUDGE_TURN: Final = 16
NO_MARKER: Final = 17
DECLINES: Final = 18
WHITE_PLAYER: Final = 19
NOT_INVITED: Final = 20
NOTHING_TO_LOSE: Final = 21
TOO_FEW_VOTES: Final = 22
NOBODY_OUTSIDE: Final = 23
DIE_TOO_HIGH: Final = 24
DIE_TOO_LOW: Final = 25
RESULT_BELOW_TWO: Final = 26
NO_MARKER_TO_TAKE: Final = 27
NO_LEADER_FITS: Final = 28
FACTORS_BELOW_TWO: Final = 29
IS_THE_PHASING_PLAYER: Final = 30
HAS_ASSASSINS: Final = 31
OTHER_NUMBER: Final = 32
NO_LEADER_OF_THIS_LEVEL: Final = 33
LATER_TURN: Final = 34
NOT_CZECHS: Final = 35
NOT_WHITE: Final = 36
NOT_RED: Final = 37
NOT_THIS_COLOUR: Final = 38
NO_CZAR: Final = 39
NO_GOLD: Final = 40
NO_ESCORT: Final = 41
IS_ESCORT: Final = 42
NO_WAY: Final = 43
NO_GREENS_IN_REACH: Final = 44
OUTNUMBERED: Final = 45
QUIET_HERE: Final = 46
NONE_LEADERLESS: Final = 47
GARRISONED: Final = 48
ANOTHER_IS_NEARER: Final = 49
NOTHING_RETURNS: Final = 50
NONE_TO_JOIN: Final = 51
STRONG_ENOUGH: Final = 52
NOTHING_TO_SCREEN: Final = 53
NOT_THE_STRONGEST: Final = 54
NONE_MAY_RETURN: Final = 55
UNITS_SUFFICE: Final = 56
MARKER_ELSEWHERE: Final = 57
VICTIM_HOLDS_NEITHER: Final = 58

FACTS: Final[list[Fact]] = BOOK.facts
FACT_PHASING: Final = 0
FACT_TURN: Final = 1
FACT_PLAYERS_IN: Final = 2
FACT_IS_HUMAN: Final = 3
FACT_RED_LEVELS: Final = 4
FACT_WHITE_LEVELS: Final = 5
FACT_VOTES: Final = 6
FACT_POLITBURO: Final = 7
FACT_ASSASSINS: Final = 8
FACT_PIT: Final = 9
FACT_COLOR: Final = 10
FACT_PCT: Final = 11
FACT_LEADERS: Final = 12
FACT_LEVEL: Final = 13
FACT_PLACE: Final = 14
FACT_LED_UNITS: Final = 15
FACT_LED_STRENGTH: Final = 16
FACT_STACKS: Final = 17
FACT_STRENGTH: Final = 18
FACT_OWNER: Final = 19
FACT_STACKS_IN: Final = 20
FACT_NATION_OWNER: Final = 21
FACT_CAN_MOVE: Final = 22
FACT_REACH: Final = 23
FACT_CAN_REACH: Final = 24
FACT_TARGETS: Final = 25
FACT_ATTACKERS_OF: Final = 26
FACT_ODDS: Final = 27
FACT_ADJACENT_TO_BLUE: Final = 28
FACT_ESCORTS_CZAR: Final = 29
FACT_ESCORTS_GOLD: Final = 30
FACT_CZAR: Final = 31
FACT_GOLD: Final = 32
FACT_CZAR_PLACE: Final = 33
FACT_GOLD_PLACE: Final = 34
FACT_PURGEABLE: Final = 35
FACT_JOINED: Final = 36
FACT_LEADERLESS: Final = 37
FACT_HOSTILE_NEAR: Final = 38
FACT_REPLACEMENT_HOME: Final = 39
FACT_EXIT_FREE: Final = 40
FACT_ELIMINATED: Final = 41
FACT_HOSTILE_IN: Final = 42
FACT_GREENS_FOR_GOLD: Final = 43
FACT_STRONGEST_IN_KEY: Final = 44
FACT_SURVIVING: Final = 45
FACT_REQUIRED: Final = 46
FACT_MINIMUM: Final = 47
FACT_COMMITTEE_VOTES: Final = 48
FACT_RATING: Final = 49
FACT_LEADERS_OF_LEVEL: Final = 50
FACT_WAY: Final = 51
FACT_GARRISON: Final = 52
FACT_HOSTILE_STRENGTH: Final = 53
FACT_NEAREST_EXIT: Final = 54
FACT_GRUDGE: Final = 55
