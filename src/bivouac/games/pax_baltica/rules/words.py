"""What is asked, rolled for, told, and how it ends: each with its rule."""

from typing import Final

from bivouac.core.words import Term

# --- questions --------------------------------------------------------------------------------------------------------
ORDER: Final = 0
RECON_AT: Final = 1
SOURCE: Final = 2
MOVER: Final = 3
DESTINATION: Final = 4
VIA: Final = 5
FLEET_FOR: Final = 6
PIN_ONE: Final = 7
SIEGE_AT: Final = 8
BESIEGER: Final = 9
NATION_FOR_POLITICS: Final = 10
REPLACE_ONE: Final = 11
PURCHASE: Final = 12
DRAWN_STEPS: Final = 13
DEPLOY_TO: Final = 14
REINFORCING: Final = 15
BATTLE_NEXT: Final = 16
MAIN: Final = 17
COLOUR: Final = 18
ACTOR: Final = 19
FIRE_OR_RETREAT: Final = 20
RETREAT_TO: Final = 21
RETREAT_VIA: Final = 22
LOSS: Final = 23
LEAVER: Final = 24
REGROUPER: Final = 25
REGROUP_TO: Final = 26
SIEGE_NEXT: Final = 27
SIEGE_LOSS: Final = 28
ATTRITION: Final = 29
DISPLACE_TO: Final = 30
WINTER_QUESTION: Final = 31
CEDING: Final = 32
SUBMITTING: Final = 33
REFORM_ARMY: Final = 34
REFORM_YEAR: Final = 35
KARL_TO: Final = 36
MAZEPA_TO: Final = 37
SET_UP_AT: Final = 38
LOAN_BLOCK: Final = 39
SETTLE_WITH: Final = 40
ACCELERATE_ARMY: Final = 41
DISCONTENT_AT: Final = 42
ENVOY_TO: Final = 43
ROUTE: Final = 44
QUESTIONS: Final = [
    Term("order", "PB3.3"),
    Term("recon", "PB3.3"),
    Term("source", "PB4.1"),
    Term("mover", "PB4.1"),
    Term("destination", "PB4.1"),
    Term("via", "PB4.2"),
    Term("fleet", "PB9.2"),
    Term("pin", "PB4.3"),
    Term("siege", "PB7.1"),
    Term("besieger", "PB7.1"),
    Term("nation", "PB3.3"),
    Term("replace", "PB5.4"),
    Term("purchase", "PB5.2"),
    Term("drawn", "PB5.6"),
    Term("deploy", "PB5.7"),
    Term("reinforce", "PB5.8"),
    Term("battle", "PB6.1"),
    Term("main", "PB6.3"),
    Term("colour", "PB13.2"),
    Term("actor", "PB6.4"),
    Term("combat", "PB6.4"),
    Term("retreat", "PB6.6"),
    Term("retreat-via", "PB6.6"),
    Term("loss", "PB6.5"),
    Term("leaver", "PB6.6"),
    Term("regroup", "PB6.7"),
    Term("regroup-to", "PB6.7"),
    Term("siege-order", "PB7.1"),
    Term("siege-loss", "PB7.3"),
    Term("attrition", "PB8.3"),
    Term("displace", "PB10.2"),
    Term("winter", "PB3.4"),
    Term("cede", "PB11.1"),
    Term("truce", "PB10.2"),
    Term("reform", "PB11.2"),
    Term("year", "PB11.2"),
    Term("karl", "PB2.3"),
    Term("mazepa", "PB11.8"),
    Term("set-up", "PB12.1"),
    Term("loan", "PB13.2"),
    Term("settle", "PB13.3"),
    Term("accelerate", "PB13.3"),
    Term("discontent", "PB13.4"),
    Term("envoy", "PB13.4"),
    Term("route", "PB4.1"),
]

# --- reasons to roll or draw ------------------------------------------------------------------------------------------
ACTION_DIE: Final = 0
FORCED_MARCH_DIE: Final = 1
FIRE_DIE: Final = 2
SIEGE_DIE: Final = 3
GARRISON_DIE: Final = 4
EXILE_DIE: Final = 5
AUSTRIAN_DIE: Final = 6
ACTIVATION_DIE: Final = 7
EVENT_DIE: Final = 8
SIDE_DIE: Final = 9
POLITICS_DIE: Final = 10
CIVIL_WAR_DIE: Final = 11
EPIDEMIC_DIE: Final = 12
POINTS_DIE: Final = 13
DRAWN: Final = 14
SHUFFLED: Final = 15
CHANCES: Final = [
    Term("actions", "PB3.1"),
    Term("forced-march", "PB4.4"),
    Term("fire", "PB6.5"),
    Term("siege", "PB7.3"),
    Term("garrison", "PB7.3"),
    Term("exile", "PB2.3"),
    Term("austria", "PB11.6"),
    Term("activation", "PB10.1"),
    Term("event", "PB13.1"),
    Term("own-table", "PB13.1"),
    Term("politics", "PB13.4"),
    Term("civil-war", "PB13.1"),
    Term("epidemic", "PB13.1"),
    Term("points", "PB13.4"),
    Term("pool", "PB5.6"),
    Term("shuffle", "PB2.1"),
]

# --- events -----------------------------------------------------------------------------------------------------------
# Of those in pairs the first names a block (a), the second shows its back only (a: number * 8 + wood * 2 + fleet).
MOVED_BLOCK: Final = 0  # b: from, c: gate
MARCH_ROLLED: Final = 2  # b: face, c: extra territories
LOADED: Final = 4  # b: from, c: zone
LANDED: Final = 6  # b: zone, c: territory
SAILED: Final = 8  # b: from, c: zone
ANCHORED: Final = 10  # b: from, c: harbor
PINNED_BLOCK: Final = 12  # b: place
LOST_STEP: Final = 14  # b: place
GAINED: Final = 16  # b: place
ELIMINATED: Final = 18  # b: place
TO_POOL: Final = 20  # b: place
DEPLOYED: Final = 22  # b: place
RETREATED: Final = 24  # b: from, c: to
RETREATED_TO_SEA: Final = 26  # b: from, c: zone
REGROUPED: Final = 28  # b: from, c: to
DISPLACED: Final = 30  # b: to
DRIVEN_TO_SEA: Final = 32  # b: zone
FLEET_LOST: Final = 34  # b: zone
PAIRED: Final = 36  # below: events in pairs
REVEALED: Final = 36  # a: block, b: strength, c: place
ROLLED_ACTIONS: Final = 37  # a: side, b: face
FIRST_PLAYER: Final = 38  # a: side
TWO_EVENTS: Final = 39
ACTIONS_OVER: Final = 40  # a: side
RECONNOITRED: Final = 41  # a: side, b: place
POLITICS_PLAYED: Final = 42  # a: side, b: nation
SIEGE_DECLARED: Final = 43  # a: nation, b: territory, c: blocks
SIEGE_LIFTED: Final = 44  # a: block, b: territory
BATTLE_OPENS: Final = 45  # a: place, b: attacker
FIRED: Final = 46  # a: block, b: hits, c: the faces that fell, as eights
NEXT_ROUND: Final = 47  # a: place, b: round
BATTLE_OVER: Final = 48  # a: place, b: winner
BATTLE_LOST: Final = 49
GARRISON_FIRED: Final = 50  # a: territory, b: hits, c: faces
SURRENDER: Final = 51  # a: territory, b: hits
SIEGE_FAILED: Final = 52  # a: territory, b: hits, c: strength
CAPTURED: Final = 53  # a: territory, b: nation
FREED: Final = 54  # a: territory, b: nation
PETERSBURG_BEGUN: Final = 55
NYEN_TRACK: Final = 56  # a: space
PETERSBURG_BUILT: Final = 57
FORAGE_SHORT: Final = 58  # a: side, b: territory, c: steps
TO_EXILE: Final = 59
REFORMS_BEGIN: Final = 60
TRUCE: Final = 61  # a: nation
PACIFIED: Final = 62
HANNOVER_DEFECTS: Final = 63
POLAND_LOST: Final = 64
POLAND_REGAINED: Final = 65
COSSACKS_RETURN: Final = 66
ATTRITION_ADVANCES: Final = 67  # a: box
ROLLED_ACTIVATION: Final = 68  # a: nation, b: face, c: with what is added
STAYS_OUT: Final = 69  # a: nation
ACTIVATED: Final = 70  # a: nation
SUMMONED: Final = 71  # a: block, b: place
REVOLT: Final = 72
TROOPS_RETURN: Final = 73  # a: nation
CEDED_LAND: Final = 74  # a: territory, b: nation
RECEIVED: Final = 75  # a: nation, b: points
BOUGHT_STEP: Final = 76  # a: block, b: price, c: left
DREW: Final = 77  # a: block
NO_SITE: Final = 78  # a: block
TOO_DEAR: Final = 79  # a: block
POINTS_SPENT: Final = 80  # a: nation, b: points
FAILED_DRAW: Final = 81  # a: nation
SEASON_BEGINS: Final = 82  # a: season, b: year
YEAR_BEGINS: Final = 83  # a: year
WINTER_BEGINS: Final = 84
POLES_JOIN: Final = 85  # a: block
SUBMITS: Final = 86  # a: nation
MARKER_REMOVED: Final = 87  # a: nation
REFORMED_ARRIVES: Final = 88  # a: block
GOES_TO_REFORM: Final = 89  # a: block, b: year
ROLLED_EXILE: Final = 90  # a: face, b: needed
STAYS_IN_EXILE: Final = 91
ROLLED_AUSTRIA: Final = 92  # a: face
BRITAIN_LEAVES: Final = 93
MAZEPA_RESTORED: Final = 94
FLEET_RETURNS: Final = 95  # a: block
SCORED: Final = 96  # a: points
GAME_BEGINS: Final = 97  # a: scenario
ROLLED_EVENT: Final = 98  # a: side, b: face
ROLLED_OWN_TABLE: Final = 99  # a: side, b: face
ROLLED_POLITICS: Final = 100  # a: nation, b: face
CIVIL_WAR: Final = 101  # a: Sweden's total, b: the Coalition's
ROLLED_CIVIL_WAR: Final = 102  # a: side, b: face, c: total
EPIDEMIC_IN: Final = 103  # a: region
ATTRITION_NATIONAL: Final = 104
ATTRITION_FRIENDLY: Final = 105
NO_EFFECT: Final = 106
COSSACK_BETRAYAL: Final = 107
COSSACKS_GO_HOME: Final = 108
MISTRUST: Final = 109
POINTS_GIVEN: Final = 110  # a: nation, b: points
RUSSIAN_NATURE: Final = 111
BONUS_POINTS: Final = 112  # a: nation, b: points
GERMAN_DIPLOMACY: Final = 113
TROOPS_LOANED: Final = 114  # a: nation
ACCELERATED: Final = 115  # a: block, b: year
EXTRAVAGANCE: Final = 116  # a: nation
DISCONTENTED: Final = 117  # a: nation, b: territory
ENVOY_SUCCEEDS: Final = 118  # a: nation
ENVOY_FAILS: Final = 119  # a: nation
_PAIRS: Final = [
    ("moved", "PB4.1"),
    ("march-rolled", "PB4.4"),
    ("loaded", "PB9.2"),
    ("landed", "PB9.2"),
    ("sailed", "PB9.1"),
    ("anchored", "PB9.1"),
    ("pinned", "PB4.3"),
    ("lost-step", "PB6.5"),
    ("gained", "PB5.3"),
    ("eliminated", "PB6.5"),
    ("to-pool", "PB10.2"),
    ("deployed", "PB5.7"),
    ("retreated", "PB6.6"),
    ("retreated-to-sea", "PB9.5"),
    ("regrouped", "PB6.7"),
    ("displaced", "PB10.2"),
    ("driven-to-sea", "PB9.4"),
    ("fleet-lost", "PB9.3"),
]
EVENTS: Final = [Term(name + kind, rule) for name, rule in _PAIRS for kind in ("", "-unseen")] + [
    Term("revealed", "PB2.1"),
    Term("rolled-actions", "PB3.1"),
    Term("first-player", "PB3.1"),
    Term("two-events", "PB3.1"),
    Term("actions-over", "PB3.3"),
    Term("reconnoitred", "PB3.3"),
    Term("politics-played", "PB3.3"),
    Term("siege-declared", "PB7.1"),
    Term("siege-lifted", "PB7.5"),
    Term("battle-opens", "PB6.1"),
    Term("fired", "PB6.5"),
    Term("next-round", "PB6.4"),
    Term("battle-over", "PB6.4"),
    Term("battle-lost", "PB11.1"),
    Term("garrison-fired", "PB7.3"),
    Term("surrender", "PB7.3"),
    Term("siege-failed", "PB7.3"),
    Term("captured", "PB7.4"),
    Term("freed", "PB7.4"),
    Term("petersburg-begun", "PB11.2"),
    Term("nyen-track", "PB11.2"),
    Term("petersburg-built", "PB11.2"),
    Term("forage-short", "PB8.3"),
    Term("to-exile", "PB2.3"),
    Term("reforms-begin", "PB11.2"),
    Term("truce", "PB10.2"),
    Term("pacified", "PB11.8"),
    Term("hannover-defects", "PB11.9"),
    Term("poland-lost", "PB11.5"),
    Term("poland-regained", "PB11.5"),
    Term("cossacks-return", "PB13.2"),
    Term("attrition-advances", "PB11.1"),
    Term("rolled-activation", "PB10.1"),
    Term("stays-out", "PB10.1"),
    Term("activated", "PB10.1"),
    Term("summoned", "PB10.1"),
    Term("revolt", "PB11.8"),
    Term("troops-return", "PB13.2"),
    Term("ceded-land", "PB11.1"),
    Term("received", "PB5.2"),
    Term("bought-step", "PB5.2"),
    Term("drew", "PB5.6"),
    Term("no-site", "PB5.7"),
    Term("too-dear", "PB5.6"),
    Term("points-spent", "PB5.2"),
    Term("failed-draw", "PB5.6"),
    Term("season-begins", "PB0.3"),
    Term("year-begins", "PB0.3"),
    Term("winter-begins", "PB3.4"),
    Term("poles-join", "PB12.2"),
    Term("submits", "PB10.2"),
    Term("marker-removed", "PB10.3"),
    Term("reformed-arrives", "PB11.2"),
    Term("goes-to-reform", "PB11.2"),
    Term("rolled-exile", "PB2.3"),
    Term("stays-in-exile", "PB2.3"),
    Term("rolled-austria", "PB11.6"),
    Term("britain-leaves", "PB11.11"),
    Term("mazepa-restored", "PB11.8"),
    Term("fleet-returns", "PB9.3"),
    Term("scored", "PB0.4"),
    Term("game-begins", "PB12.1"),
    Term("rolled-event", "PB13.1"),
    Term("rolled-own-table", "PB13.1"),
    Term("rolled-politics", "PB13.4"),
    Term("civil-war", "PB13.1"),
    Term("rolled-civil-war", "PB13.1"),
    Term("epidemic-in", "PB13.1"),
    Term("attrition-national", "PB13.1"),
    Term("attrition-friendly", "PB13.1"),
    Term("no-effect", "PB13.1"),
    Term("cossack-betrayal", "PB13.2"),
    Term("cossacks-go-home", "PB13.2"),
    Term("mistrust", "PB13.2"),
    Term("points-given", "PB13.4"),
    Term("russian-nature", "PB13.3"),
    Term("bonus-points", "PB13.3"),
    Term("german-diplomacy", "PB13.3"),
    Term("troops-loaned", "PB13.2"),
    Term("accelerated", "PB13.3"),
    Term("extravagance", "PB13.4"),
    Term("discontented", "PB13.4"),
    Term("envoy-succeeds", "PB13.4"),
    Term("envoy-fails", "PB13.4"),
]

# --- endings ---------------------------------------------------------------------------------------------------------
ALL_UNDER_TRUCE: Final = 0
SWEDEN_OUT: Final = 1
KARL_FALLEN: Final = 2
PJOTR_FALLEN: Final = 3
RUSSIA_OUT: Final = 4
FATHERLAND_LOST: Final = 5
CAPITALS_LOST: Final = 6
SWEDISH_MAJOR: Final = 7
SWEDISH_MINOR: Final = 8
COALITION_HISTORICAL: Final = 9
COALITION_MINOR: Final = 10
COALITION_MAJOR: Final = 11
ENDS: Final = [
    Term("all-under-truce", "PB0.4"),
    Term("sweden-out", "PB0.4"),
    Term("karl-fallen", "PB12.1"),
    Term("pjotr-fallen", "PB12.1"),
    Term("russia-out", "PB12.1"),
    Term("fatherland-lost", "PB12.1"),
    Term("capitals-lost", "PB12.1"),
    Term("swedish-major", "PB0.4"),
    Term("swedish-minor", "PB0.4"),
    Term("coalition-historical", "PB12.2"),
    Term("coalition-minor", "PB0.4"),
    Term("coalition-major", "PB0.4"),
]
