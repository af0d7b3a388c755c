"""SM15 The charts of the solitaire rules: rows, reasons and facts, as numbers; the sentences are in charts.toml."""

from typing import Final

from bivouac.core.chart import Chart, Fact
from bivouac.games.smuta.charts.book import BOOK

CHARTS: Final[list[Chart]] = BOOK.charts
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

REASON_IDS: Final[list[str]] = [reason.name for reason in BOOK.reasons]
REASONS: Final[list[str]] = [reason.says for reason in BOOK.reasons]
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

FACTS: Final[list[Fact]] = BOOK.facts
FACT_NAMES: Final[list[str]] = []
FACT_KINDS: Final[list[str]] = []  # what their answers are


def fact(name: str, kind: str = "number") -> int:
    """The next of the facts, as people call it; its number."""
    FACT_NAMES.append(name)
    FACT_KINDS.append(kind)
    return len(FACT_NAMES) - 1


FACT_PARTY: Final = fact("Party", "party")
FACT_SEASON: Final = fact("Season", "season")
FACT_YEAR: Final = fact("Year")
FACT_IS_HUMAN: Final = fact("Led by a person", "yes or no")
FACT_VP: Final = fact("Victory points")
FACT_LEGITIMACY: Final = fact("Legitimacy")
FACT_ADMINISTRATION: Final = fact("Administration")
FACT_TSAR_CONTROLLER: Final = fact("Who controls the Tsar", "party")
FACT_TSAR_WITH: Final = fact("With whom the Tsar rides", "leader")
FACT_HEIR: Final = fact("Heir", "leader")
FACT_LEADERS: Final = fact("Leaders on the map")
FACT_TACTICAL: Final = fact("Tactical rating")
FACT_LEGITIMACY_RATING: Final = fact("Legitimacy rating")
FACT_NATIONALITY: Final = fact("A Swede", "yes or no")
FACT_UNITS: Final = fact("Units")
FACT_CAPACITY: Final = fact("Full strength")
FACT_UNIT_LIST: Final = fact("Units by type")
FACT_HAS_SIEGE_MARKER: Final = fact("Siege marker", "yes or no")
FACT_IS_BESIEGING: Final = fact("Besieging", "yes or no")
FACT_IS_IDLE: Final = fact("Stopped by a card", "yes or no")
FACT_SPACE: Final = fact("Where he stands", "space")
FACT_IS_CAVALRY_ARMY: Final = fact("Cavalry army", "yes or no")
FACT_MOVE_ALLOWANCE: Final = fact("Spaces he may march")
FACT_OWNER: Final = fact("Owner", "owner")
FACT_KIND: Final = fact("Kind of place", "kind")
FACT_CITY_VP: Final = fact("Victory points of the place")
FACT_AREA: Final = fact("Area", "area")
FACT_DETACHMENTS: Final = fact("Detachments there")
FACT_ENEMY_LEADERS: Final = fact("Enemy leaders there")
FACT_IS_FRIENDLY: Final = fact("Friendly", "yes or no")
FACT_DISTANCE: Final = fact("Spaces away", "way")
FACT_SPACES_AT: Final = fact("Spaces at a distance")
FACT_CAN_BESIEGE: Final = fact("He can besiege it", "yes or no")
FACT_CAN_TAKE: Final = fact("He can march in", "yes or no")
FACT_OWN_BESIEGER_AT: Final = fact("Besieged by his own party", "yes or no")
FACT_CAN_MUSTER: Final = fact("He can muster where he stands", "yes or no")
FACT_MUSTER_ROWS: Final = fact("What he can muster")
FACT_NEAREST_MUSTER_SPACE: Final = fact("Nearest place to muster", "space")
FACT_IN_POLAND: Final = fact("In Poland", "yes or no")
FACT_IN_NORTH: Final = fact("In the North", "yes or no")
FACT_UNGUARDED_FORTRESSES: Final = fact("Fortresses without a detachment")
FACT_ALL_GUARDED: Final = fact("Every fortress and city guarded", "yes or no")
FACT_FREE_DETACHMENTS: Final = fact("Places with a detachment that may leave")
FACT_SUBMISSION_FORTRESSES: Final = fact("Fortresses that could submit")
FACT_SUBMISSION_CITIES: Final = fact("Cities of an area that could submit")
FACT_SHOCK_VALUE: Final = fact("Shock value")
FACT_FIRE_VALUE: Final = fact("Fire value")
FACT_OUTNUMBERED_BY: Final = fact("Outnumbered by")
FACT_CARD_CAN_ACT: Final = fact("The card can act", "yes or no")
FACT_CARD_CONDITION: Final = fact("The card's condition is met", "yes or no")
FACT_MAY_NOT_MUSTER: Final = fact("Forbidden to muster by a card", "yes or no")
FACT_AT_TRUCE: Final = fact("Closed by a truce", "yes or no")
FACT_CAN_RAISE: Final = fact("He can raise what he finds", "yes or no")
FACT_PATROL_DISTANCE: Final = fact("Spaces from there", "way")
FACT_PATROL_GOALS: Final = fact("Places that one from there could take")
FACT_SPARE_DETACHMENTS: Final = fact("Detachments beyond the guard")
FACT_WALLS: Final = fact("Value of the walls and their guards")
FACT_SIEGE_HELP: Final = fact("Siege marker, artillery, breaches and cards add")
FACT_ENEMY_TACTICAL: Final = fact("Tactical rating of the enemy")
FACT_SUBMITS_TO: Final = fact("Submits to a die of at most")
FACT_MUSTERS_IN: Final = fact("He can muster there", "yes or no")
FACT_MUST_FAIL: Final = fact("He could only fail to attack", "yes or no")
