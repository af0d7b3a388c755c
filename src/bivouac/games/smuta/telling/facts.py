"""SM15.1 The facts that charts look at, and their answers, in words."""

from typing import Final

from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.spaces import AREA_NAMES, SPACE_NAMES
from bivouac.games.smuta.box.tables import CAMPAIGN_FROM, DEPLOYMENT, MUSTERS_FROM, W
from bivouac.games.smuta.box.vocabulary import SPACE_WORD
from bivouac.games.smuta.charts import rows as c
from bivouac.games.smuta.telling.names import (
    KINDS,
    SEASONS,
    counted,
    label,
    leader_name,
    none_or,
    owner_name,
    side,
    signed,
)

NAMES: Final[dict[int, str]] = {
    c.FACT_PARTY: "Party",
    c.FACT_SEASON: "Season",
    c.FACT_YEAR: "Year",
    c.FACT_IS_HUMAN: "Led by a person",
    c.FACT_VP: "Victory points",
    c.FACT_LEGITIMACY: "Legitimacy",
    c.FACT_ADMINISTRATION: "Administration",
    c.FACT_TSAR_CONTROLLER: "Who controls the Tsar",
    c.FACT_TSAR_WITH: "With whom the Tsar rides",
    c.FACT_HEIR: "Heir",
    c.FACT_LEADERS: "Leaders on the map",
    c.FACT_TACTICAL: "Tactical rating",
    c.FACT_LEGITIMACY_RATING: "Legitimacy rating",
    c.FACT_NATIONALITY: "A Swede",
    c.FACT_UNITS: "Units",
    c.FACT_CAPACITY: "Full strength",
    c.FACT_UNIT_LIST: "Units by type",
    c.FACT_HAS_SIEGE_MARKER: "Siege marker",
    c.FACT_IS_BESIEGING: "Besieging",
    c.FACT_IS_IDLE: "Stopped by a card",
    c.FACT_SPACE: "Where he stands",
    c.FACT_IS_CAVALRY_ARMY: "Cavalry army",
    c.FACT_MOVE_ALLOWANCE: "Spaces he may march",
    c.FACT_OWNER: "Owner",
    c.FACT_KIND: "Kind of place",
    c.FACT_CITY_VP: "Victory points of the place",
    c.FACT_AREA: "Area",
    c.FACT_DETACHMENTS: "Detachments there",
    c.FACT_ENEMY_LEADERS: "Enemy leaders there",
    c.FACT_IS_FRIENDLY: "Friendly",
    c.FACT_DISTANCE: "Spaces away",
    c.FACT_SPACES_AT: "Spaces at a distance",
    c.FACT_CAN_BESIEGE: "He can besiege it",
    c.FACT_CAN_TAKE: "He can march in",
    c.FACT_OWN_BESIEGER_AT: "Besieged by his own party",
    c.FACT_CAN_MUSTER: "He can muster where he stands",
    c.FACT_MUSTER_ROWS: "What he can muster",
    c.FACT_NEAREST_MUSTER_SPACE: "Nearest place to muster",
    c.FACT_IN_POLAND: "In Poland",
    c.FACT_IN_NORTH: "In the North",
    c.FACT_UNGUARDED_FORTRESSES: "Fortresses without a detachment",
    c.FACT_ALL_GUARDED: "Every fortress and city guarded",
    c.FACT_FREE_DETACHMENTS: "Places with a detachment that may leave",
    c.FACT_SUBMISSION_FORTRESSES: "Fortresses that could submit",
    c.FACT_SUBMISSION_CITIES: "Cities of an area that could submit",
    c.FACT_SHOCK_VALUE: "Shock value",
    c.FACT_FIRE_VALUE: "Fire value",
    c.FACT_OUTNUMBERED_BY: "Outnumbered by",
    c.FACT_CARD_CAN_ACT: "The card can act",
    c.FACT_CARD_CONDITION: "The card's condition is met",
    c.FACT_MAY_NOT_MUSTER: "Forbidden to muster by a card",
    c.FACT_AT_TRUCE: "Closed by a truce",
    c.FACT_CAN_RAISE: "He can raise what he finds",
    c.FACT_PATROL_DISTANCE: "Spaces from there",
    c.FACT_PATROL_GOALS: "Places that one from there could take",
    c.FACT_SPARE_DETACHMENTS: "Detachments beyond the guard",
    c.FACT_WALLS: "Value of the walls and their guards",
    c.FACT_SIEGE_HELP: "Siege marker, artillery, breaches and cards add",
    c.FACT_ENEMY_TACTICAL: "Tactical rating of the enemy",
    c.FACT_SUBMITS_TO: "Submits to a die of at most",
    c.FACT_MUSTERS_IN: "He can muster there",
    c.FACT_MUST_FAIL: "He could only fail to attack",
}
YES_OR_NO: Final = [
    *[c.FACT_IS_HUMAN, c.FACT_NATIONALITY, c.FACT_HAS_SIEGE_MARKER, c.FACT_IS_BESIEGING, c.FACT_IS_IDLE],
    *[c.FACT_IS_CAVALRY_ARMY, c.FACT_IS_FRIENDLY, c.FACT_CAN_BESIEGE, c.FACT_CAN_TAKE, c.FACT_OWN_BESIEGER_AT],
    *[c.FACT_CAN_MUSTER, c.FACT_IN_POLAND, c.FACT_IN_NORTH, c.FACT_ALL_GUARDED, c.FACT_CARD_CAN_ACT],
    *[c.FACT_CARD_CONDITION, c.FACT_MAY_NOT_MUSTER, c.FACT_AT_TRUCE, c.FACT_CAN_RAISE],
    *[c.FACT_MUSTERS_IN, c.FACT_MUST_FAIL],
]
SPACES: Final = [c.FACT_SPACE, c.FACT_NEAREST_MUSTER_SPACE]
LEADERS: Final = [c.FACT_TSAR_WITH, c.FACT_HEIR]


def fact_name(fact: int) -> str:
    return NAMES[fact]


def about_name(about: int, fact: int = NONE) -> str:
    """Whom or what a chart or a fact is about; a distance or an area for the facts that count spaces."""
    if about == NONE:
        return ""
    if fact == c.FACT_SPACES_AT:
        return "where he stands" if about == 0 else f"{counted(about, 'space')} away"
    return f"{AREA_NAMES[about]} area" if fact == c.FACT_SUBMISSION_CITIES else label(about)


def answer_text(fact: int, answer: int) -> str:
    """An answer in a word or two."""
    if fact in YES_OR_NO:
        return "yes" if answer else "no"
    if fact in SPACES:
        place = answer - SPACE_WORD if answer >= SPACE_WORD else answer  # a word, or its number
        return SPACE_NAMES[place] if place >= 0 else "none"
    if fact in LEADERS:
        return leader_name(answer) if answer >= 0 else "none"
    if fact in (c.FACT_PARTY, c.FACT_TSAR_CONTROLLER):
        return side(answer)
    if fact == c.FACT_OWNER:
        return owner_name(answer)
    if fact == c.FACT_SEASON:
        return SEASONS[answer].lower()
    if fact == c.FACT_KIND:
        return KINDS[answer]
    if fact == c.FACT_AREA:
        return AREA_NAMES[answer]
    return "no way" if fact in (c.FACT_DISTANCE, c.FACT_PATROL_DISTANCE) and answer < 0 else str(answer)


def came_to(chart: int, row: int, face: int, total: int) -> str:
    """What a die came to."""
    if chart == c.SUBMISSION_CHART and row == c.ROW_TEST:
        return "it submits" if face <= total else f"above {total}, it refuses"
    if chart == c.SUBMISSION_CHART:
        return f"the {AREA_NAMES[total]} area"
    if chart == c.SIEGE_CHART:
        return f"the score is {signed(total)} with what is added and taken off"
    if chart == c.PHASE_CHART:
        return "the enemy would lose at once" if total == W else f"{none_or(total, 'hit')}, no immediate end"
    if chart == c.DEPLOYMENT_CHART:
        return SPACE_NAMES[DEPLOYMENT[face]]
    if chart == c.MORALE_CHART:
        return f"{total} with the ratings and cards" if total != face else "nothing is added or taken off"
    if chart == c.STRENGTH_CHART:
        return "he musters" if total >= MUSTERS_FROM else f"below {MUSTERS_FROM}, he does not muster"
    return "the Tsar rides out" if total >= CAMPAIGN_FROM else f"below {CAMPAIGN_FROM}, the Tsar stays in Moscow"
