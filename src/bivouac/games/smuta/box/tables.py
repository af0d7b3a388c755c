"""SM7, SM10, SM11, SM14 The printed tables, by the die."""

from typing import Any, Final

from bivouac.games.smuta.box.components import RULES, TABLES
from bivouac.games.smuta.box.parties import PARTY_IDS
from bivouac.games.smuta.box.spaces import AREA_IDS, SPACE

DIE: Final = 6
W: Final = 9  # SM10.6 the enemy has lost at once
_MOST: Final = 99


def by_value(name: str) -> list[list[int]]:
    """SM10.6 For each total value, what the faces 1 to 6 do; the face 0 is not there."""
    rows: list[list[int]] = []
    bands: list[dict[str, Any]] = TABLES[name]["bands"]
    for value in range(_MOST + 1):
        band = next(band for band in bands if band["min"] <= value <= band["max"])
        rows.append([0] + [W if hits == "W" else int(hits) for hits in band["hits"]])
    return rows


FIRE_TABLE: Final[list[list[int]]] = by_value("fire")
SHOCK_TABLE: Final[list[list[int]]] = by_value("shock")

# s.102 to s.106: the face that passes, by how many one is outnumbered; beyond the list nobody passes
MORALE: Final[list[int]] = [
    0,
    int(TABLES["morale"]["outnumbered_by_1_pass"]),
    int(TABLES["morale"]["outnumbered_by_2_pass"]),
    int(TABLES["morale"]["outnumbered_by_3_pass"]),
]
SUPERIOR: Final = int(TABLES["morale"]["superior_tactical"])
INFERIOR: Final = int(TABLES["morale"]["inferior_tactical"])

# s.124 to s.130: for each party, the area that a face shows
SUBMISSION: Final[list[list[int]]] = [
    [-1]
    + [
        next(
            AREA_IDS.index(area)
            for area in TABLES["submission"]["roll_areas"]
            if face in TABLES["submission"][party][area]
        )
        for face in range(1, DIE + 1)
    ]
    for party in PARTY_IDS
]
ROLLED_AREAS: Final[list[int]] = [AREA_IDS.index(str(area)) for area in TABLES["submission"]["roll_areas"]]

# s.145 to s.151
DEPLOYMENT: Final[list[int]] = [-1] + [SPACE[str(city)] for city in TABLES["polish_deployment"]["resolved"]]

# s.26: the deck that a face gives to a person
POLITICS: Final = 0
COMBAT: Final = 1
CANCEL: Final = 2
PARTY_DECKS: Final = 3  # and the party
DECKS: Final = 8
DECK_IDS: Final = ["politics", "combat", "cancel", *PARTY_IDS]
DECK_DIE: Final[list[int]] = [-1] + [
    next(deck for deck in range(PARTY_DECKS) if face in TABLES["player_deck_die"][DECK_IDS[deck]])
    for face in range(1, DIE + 1)
]

# SM15 pestilence: the area that a face shows
AREA_DIE: Final[list[int]] = [-1, *range(DIE)]

_SIEGE: Final[dict[str, Any]] = TABLES["siege"]
SIEGE_MARKER_BONUS: Final = int(_SIEGE["siege_marker"])
ARTILLERY_EACH: Final = int(_SIEGE["artillery_each"])
ARTILLERY_COUNTED: Final = int(_SIEGE["artillery_max"])
BREACHES_COUNTED: Final = int(_SIEGE["breach_max"])
VALUE_STATE: Final = int(_SIEGE["value_state_fortress"])
VALUE_PARTY: Final = int(_SIEGE["value_party_fortress_base"])
VALUE_DETACHMENTS: Final = int(_SIEGE["value_detachment_max"])
VALUE_MONASTERY: Final = int(_SIEGE["value_monastery"])
VALUE_POWERFUL: Final = int(_SIEGE["value_powerful"])
VALUE_MOSCOW: Final = int(_SIEGE["value_moscow"])
FALLS_FROM: Final = next(int(row["min"]) for row in _SIEGE["results"] if row["result"] == "falls")
BREACH_FROM: Final = next(int(row["min"]) for row in _SIEGE["results"] if row["result"] == "breach")
REPULSED_TO: Final = next(int(row["max"]) for row in _SIEGE["results"] if row["result"] == "besieger_loses_unit")

WINTER_BESIEGERS: Final[list[int]] = TABLES["winter_attrition"]["besieging_army_loses_1_unit_on"]
WINTER_FIELD: Final[list[int]] = TABLES["winter_attrition"]["army_of_5_plus_not_in_friendly_space_loses_1_unit_on"]
WINTER_LARGE: Final = 5

# the numbers of the rules
MOVE_CAVALRY: Final = int(RULES["move_cavalry_army"])
MOVE_OTHER: Final = int(RULES["move_other_army"])
MOVE_DETACHMENT: Final = int(RULES["move_detachment"])
MOST_ARTILLERY: Final = int(RULES["max_artillery_per_army"])
MUSTER_BASE: Final = int(RULES["muster_points_base"])
MUSTER_VP_CAP: Final = int(RULES["muster_points_vp_cap"])
MUSTER_POLAND: Final = int(RULES["muster_points_poland"])
MUSTER_EMERGENCY: Final = int(RULES["muster_points_emergency"])
TO_BESIEGE: Final = int(RULES["min_units_to_besiege"])
ROUNDS: Final = int(RULES["battle_max_rounds"])
ATTEMPTS: Final = int(RULES["submission_attempts_base"])
ATTEMPTS_TSAR: Final = int(RULES["submission_attempts_tsar_bonus"])
SUBMIT_FORTRESS: Final = int(RULES["submission_mod_fortress"])
SUBMIT_POWERFUL: Final = int(RULES["submission_mod_powerful"])
DETACHMENTS: Final = int(RULES["detachments_per_party"])
HAND_LIMIT: Final = int(RULES["human_hand_limit"])
FALLS: Final[list[int]] = RULES["leader_death_roll_loser"]
FALLS_ROUTED: Final[list[int]] = RULES["leader_death_roll_loser_routed"]
TSAR_TACTICAL: Final = int(RULES["tsar_campaign_tactical_bonus"])
TSAR_SHOCK: Final = int(RULES["tsar_campaign_shock_bonus"])
TSAR_DIES: Final[list[int]] = RULES["tsar_killed_on_lost_battle"]
TRACK_MIN: Final = int(RULES["track_min"])
TRACK_MAX: Final = int(RULES["track_max"])
LEGITIMACY_MAX: Final = int(RULES["legitimacy_max"])
VP_TSAR: Final = int(RULES["vp_tsar"])
VP_HEIR: Final = int(RULES["vp_heir"])
THREAT: Final = int(RULES["vp_threat_threshold"])
HEIR_PARTY: Final = int(RULES["heir_min_party_legitimacy"])
HEIR_RATING: Final = int(RULES["heir_candidate_min_rating"])
SUBMISSION_REACH: Final = 2  # SM7.4 spaces to a leader of the party that controls the Tsar
MUSTERS_FROM: Final = 4  # s.67
CAMPAIGN_FROM: Final = 4  # s.141
PUSHED_OUT_FROM: Final = 4  # SM9.5
ARTILLERY_SAVED_FROM: Final = 4  # SM10.8
FIRST_YEAR: Final = 1605
LAST_YEAR: Final = 1612
SPRING: Final = 0
SUMMER: Final = 1
AUTUMN: Final = 2
