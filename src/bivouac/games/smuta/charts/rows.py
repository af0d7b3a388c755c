"""SM15 The charts of the solitaire rules: rows, reasons and facts, as numbers; the sentences are in charts.toml."""

import tomllib
from importlib.resources import files
from typing import Any, Final

from bivouac.core.chart import Chart, Fact, read_charts
from bivouac.games.smuta.box.components import DATA

_CHARTS: Final[dict[str, Any]] = tomllib.loads(
    files("bivouac.games.smuta.charts").joinpath("charts.toml").read_text(encoding="utf-8")
)
CHARTS: Final[list[Chart]] = read_charts(_CHARTS["chart"])
LEADER_CHART: Final = 0
SPECIAL_CHART: Final = 1
STRENGTH_CHART: Final = 2
MUSTER_CHART: Final = 3
DETACHMENT_CHART: Final = 4
MORALE_CHART: Final = 5
PHASE_CHART: Final = 6
SUBMISSION_CHART: Final = 7
HEIR_CHART: Final = 8
CAMPAIGN_CHART: Final = 9
DEPLOYMENT_CHART: Final = 10
DRAW_CHART: Final = 11
TARGET_CHART: Final = 12
CANCEL_CHART: Final = 13
LOSS_CHART: Final = 14
RETREAT_CHART: Final = 15
SIEGE_CHART: Final = 16
SPRING_CHART: Final = 17

# rows of the leader chart
ROW_MUSTER: Final = 0
ROW_SPECIAL: Final = 1
ROW_ST_SERGIUS: Final = 2
ROW_STATE: Final = 3
ROW_ENEMY_FORTRESS: Final = 4
ROW_NEUTRAL_CITY: Final = 5
ROW_ENEMY_CITY: Final = 6
# rows of the special chart
ROW_HEIR: Final = 0
ROW_RELIEF: Final = 1
ROW_GOAL: Final = 2  # of Shuiskii; then of the Poles, the Nobles, Moscow
ROW_THREAT: Final = 6
# rows of the strength chart
ROW_POLE_WAITS: Final = 0
ROW_POLE_GOES_HOME: Final = 1
ROW_SWEDE_WAITS: Final = 2
ROW_SWEDE_GOES_NORTH: Final = 3
ROW_UNDER_HALF: Final = 4
ROW_BY_DIE: Final = 5
# rows of the retreat
ROW_OWN_REFUGE: Final = 0
ROW_MUSTER_REFUGE: Final = 1
ROW_NEUTRAL_REFUGE: Final = 2
ROW_ENEMY_REFUGE: Final = 3
ROW_ANY_REFUGE: Final = 4
# rows of the chart of submission
ROW_TEST: Final = 6
# rows of drawing cards
ROW_TO_THE_PHASE: Final = 3
ROW_TO_THE_SEGMENT: Final = 4
# rows of whom a card is played on
ROW_CARD_SAYS: Final = 0
ROW_TWENTY: Final = 1
ROW_LEGITIMACY: Final = 2
ROW_POINTS: Final = 3
# rows of whether a card works: it is tried to be cancelled, or it is not
ROW_ON_OWN: Final = 1
ROW_ON_NONE: Final = 2

REASON_IDS: Final[list[str]] = [str(entry["id"]) for entry in _CHARTS["reason"]]
REASONS: Final[list[str]] = [str(entry["says"]) for entry in _CHARTS["reason"]]
NOT_HIS_PARTY: Final = 0
NO_SIEGE_MARKER: Final = 1
NOT_THE_HEIR: Final = 2
GOAL_IS_FRIENDLY: Final = 3
NO_WAY: Final = 4
TOO_WEAK: Final = 5
NONE_IN_REACH: Final = 6
NONE_AT_THIS_DISTANCE: Final = 7
NOBODY_HAS_20: Final = 8
NOT_POLISH: Final = 9
NOT_IN_POLAND: Final = 10
IN_POLAND: Final = 11
FULL_STRENGTH: Final = 12
HALF_STRENGTH: Final = 13
UNDER_HALF: Final = 14
NOT_SWEDISH: Final = 15
NOT_IN_THE_NORTH: Final = 16
CANNOT_MUSTER_HERE: Final = 17
FORBIDDEN: Final = 18
DIE_TOO_LOW: Final = 19
NOT_ALLOWED_HERE: Final = 20
POOL_EMPTY: Final = 21
AT_THE_LIMIT: Final = 22
TOO_DEAR: Final = 23
ALL_GUARDED: Final = 24
NOT_ALL_GUARDED: Final = 25
NONE_FREE: Final = 26
NONE_AVAILABLE: Final = 27
NOT_FIVE: Final = 28
OTHER_AREA: Final = 29
NOT_WINNING_ROLL: Final = 30
CANNOT_ACT: Final = 31
NOT_DEROGATORY: Final = 32
NOT_ABOUT_LEGITIMACY: Final = 33
SCOPE: Final = 34
ALREADY_BESIEGED: Final = 35
STRONG_ENOUGH: Final = 36
BESIEGING: Final = 37
IDLE: Final = 38
NO_UNITS: Final = 39
TRUCE: Final = 40
FEWER_UNITS: Final = 41
BY_MORE: Final = 42
ANOTHER_MOMENT: Final = 43
NO_SPECIAL: Final = 44
ON_AN_ENEMY: Final = 45
OTHER_SCORE: Final = 46
DIE_TOO_HIGH: Final = 47
TABLE_HAS_IT_SO: Final = 48
NOWHERE_TO_MUSTER: Final = 49
MUST_FAIL: Final = 50
NO_SUCH_REFUGE: Final = 51
BY_PRIORITIES: Final = 52

FACTS: Final[list[Fact]] = [
    Fact(str(entry["name"]), str(entry["question"])) for entry in [*DATA["chart_fact"], *_CHARTS["fact"]]
]
FACT_PARTY: Final = 0
FACT_SEASON: Final = 1
FACT_YEAR: Final = 2
FACT_IS_HUMAN: Final = 3
FACT_VP: Final = 4
FACT_LEGITIMACY: Final = 5
FACT_ADMINISTRATION: Final = 6
FACT_TSAR_CONTROLLER: Final = 7
FACT_TSAR_WITH: Final = 8
FACT_HEIR: Final = 9
FACT_LEADERS: Final = 10
FACT_TACTICAL: Final = 11
FACT_LEGITIMACY_RATING: Final = 12
FACT_NATIONALITY: Final = 13
FACT_UNITS: Final = 14
FACT_CAPACITY: Final = 15
FACT_UNIT_LIST: Final = 16
FACT_HAS_SIEGE_MARKER: Final = 17
FACT_IS_BESIEGING: Final = 18
FACT_IS_IDLE: Final = 19
FACT_SPACE: Final = 20
FACT_IS_CAVALRY_ARMY: Final = 21
FACT_MOVE_ALLOWANCE: Final = 22
FACT_OWNER: Final = 23
FACT_KIND: Final = 24
FACT_CITY_VP: Final = 25
FACT_AREA: Final = 26
FACT_DETACHMENTS: Final = 27
FACT_ENEMY_LEADERS: Final = 28
FACT_IS_FRIENDLY: Final = 29
FACT_DISTANCE: Final = 30
FACT_SPACES_AT: Final = 31
FACT_CAN_BESIEGE: Final = 32
FACT_CAN_TAKE: Final = 33
FACT_OWN_BESIEGER_AT: Final = 34
FACT_CAN_MUSTER: Final = 35
FACT_MUSTER_ROWS: Final = 36
FACT_NEAREST_MUSTER_SPACE: Final = 37
FACT_IN_POLAND: Final = 38
FACT_IN_NORTH: Final = 39
FACT_UNGUARDED_FORTRESSES: Final = 40
FACT_ALL_GUARDED: Final = 41
FACT_FREE_DETACHMENTS: Final = 42
FACT_SUBMISSION_FORTRESSES: Final = 43
FACT_SUBMISSION_CITIES: Final = 44
FACT_SHOCK_VALUE: Final = 45
FACT_FIRE_VALUE: Final = 46
FACT_OUTNUMBERED_BY: Final = 47
FACT_CARD_CAN_ACT: Final = 48
FACT_CARD_CONDITION: Final = 49
FACT_MAY_NOT_MUSTER: Final = 50
FACT_AT_TRUCE: Final = 51
FACT_CAN_RAISE: Final = 52
FACT_PATROL_DISTANCE: Final = 53
FACT_PATROL_GOALS: Final = 54
FACT_SPARE_DETACHMENTS: Final = 55
FACT_WALLS: Final = 56
FACT_SIEGE_HELP: Final = 57
FACT_ENEMY_TACTICAL: Final = 58
FACT_SUBMITS_TO: Final = 59
FACT_MUSTERS_IN: Final = 60
FACT_MUST_FAIL: Final = 61
