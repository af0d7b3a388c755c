"""PB0.4, PB12 How the game ends: sudden death at any time, victory points after the last turn."""

from typing import Any, Final

from bivouac.core.game import Outcome
from bivouac.core.table import Table
from bivouac.games.pax_baltica.box import nations
from bivouac.games.pax_baltica.box.blocks import KARL, PJOTR
from bivouac.games.pax_baltica.box.map import DANISH_PRIZES, LIVLAND, POLISH_CAPITALS, SWEDEN_PROPER, TERRITORIES
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.control import active, level
from bivouac.games.pax_baltica.rules.position import Open, Position, side_of_nation
from bivouac.games.pax_baltica.rules.switches import TRIUMPH_COUNTS_INACTIVE

SCENARIO_IDS: Final = ["next_stop_moscow", "road_to_glory", "end_is_near", "grand_campaign"]
_by_id: Final[dict[str, dict[str, Any]]] = {str(entry["id"]): entry for entry in DATA["scenario"]}
SCENARIOS: Final[list[dict[str, Any]]] = [_by_id[name] for name in SCENARIO_IDS]
END_YEAR: Final[list[int]] = [int(entry["end_year"]) for entry in SCENARIOS]
END_SEASON: Final[list[int]] = [int(entry["end_season"]) for entry in SCENARIOS]
SUDDEN_DEATH: Final[list[list[str]]] = [[str(name) for name in entry["sudden_death"]] for entry in SCENARIOS]
MOSCOW: Final = 0  # the scenario that is scored against Russia's level

# how good an end is for Sweden; the Coalition's is the opposite
GRADES: Final[dict[int, int]] = {
    w.ALL_UNDER_TRUCE: 4,
    w.PJOTR_FALLEN: 4,
    w.RUSSIA_OUT: 4,
    w.SWEDISH_MAJOR: 3,
    w.SWEDISH_MINOR: 2,
    w.COALITION_HISTORICAL: -1,
    w.COALITION_MINOR: -2,
    w.COALITION_MAJOR: -3,
    w.SWEDEN_OUT: -4,
    w.KARL_FALLEN: -4,
    w.FATHERLAND_LOST: -4,
    w.CAPITALS_LOST: -4,
}
RESULTS: Final[dict[str, int]] = {
    "swedish_major": w.SWEDISH_MAJOR,
    "swedish_minor": w.SWEDISH_MINOR,
    "coalition_historical": w.COALITION_HISTORICAL,
    "coalition_minor": w.COALITION_MINOR,
    "coalition_major": w.COALITION_MAJOR,
}


class GameOver(Exception):
    """PB0.4 Sudden death stops whatever is going on."""

    def __init__(self, end: int) -> None:
        super().__init__(end)
        self.end = end


def outcome(end: int) -> Outcome:
    grade = GRADES[end]
    return Outcome([nations.SWEDISH if grade > 0 else nations.COALITION], end, [grade, -grade])


# --- sudden death -----------------------------------------------------------------------------------------------------
def end_by_triumph(p: Position, leaving: int = -1) -> None:
    """PB0.4 All major nations of the Coalition out of the war, or just leaving it (R39)."""
    for nation in nations.MAJORS:
        if nation in (nations.SWEDEN, leaving):
            continue
        if active(p, nation) or not (p.until[nation] or p.switch[TRIUMPH_COUNTS_INACTIVE]):
            return
    raise GameOver(w.ALL_UNDER_TRUCE)


def end_by_truce(p: Position, nation: int) -> None:
    """PB10.2 A truce on Sweden ends the game; PB12.1 so does one on Russia there."""
    if nation == nations.SWEDEN:
        raise GameOver(w.SWEDEN_OUT)
    if nation == nations.RUSSIA and "truce_on_russia" in SUDDEN_DEATH[p.scenario]:
        raise GameOver(w.RUSSIA_OUT)
    end_by_triumph(p, nation)


def end_by_royal_death(p: Position, block: int) -> None:
    """PB12.1 Karl XII or Pjotr I eliminated."""
    if block == KARL and "karl_eliminated" in SUDDEN_DEATH[p.scenario]:
        raise GameOver(w.KARL_FALLEN)
    if block == PJOTR and "pjotr_eliminated" in SUDDEN_DEATH[p.scenario]:
        raise GameOver(w.PJOTR_FALLEN)


def end_by_markers(p: Position) -> None:
    """PB12.1 A Russian marker in Sweden proper, or no Polish capital Swedish (R146)."""
    tests = SUDDEN_DEATH[p.scenario]
    if "russia_holds_sweden_proper" in tests:
        for t in range(TERRITORIES):
            if SWEDEN_PROPER[t] and p.marker[t] == nations.RUSSIA:
                raise GameOver(w.FATHERLAND_LOST)
    if "sweden_lost_both_polish_capitals" in tests and all(p.marker[t] != nations.SWEDEN for t in POLISH_CAPITALS):
        raise GameOver(w.CAPITALS_LOST)


# --- victory points ---------------------------------------------------------------------------------------------------
def points(p: Open) -> int:
    """PB12.1 to PB12.4 Victory points as they stand now."""
    vp: dict[str, Any] = SCENARIOS[p.scenario]["vp"]
    tally = level(p, nations.SWEDEN)
    if p.scenario == MOSCOW:
        return tally - level(p, nations.RUSSIA)
    tally += int(vp["polish_capital"]) * len([t for t in POLISH_CAPITALS if p.marker[t] == nations.SWEDEN])
    if any(SWEDEN_PROPER[t] and held_by_coalition(p, t) for t in range(TERRITORIES)):
        tally += int(vp["sweden_proper_lost"])
    if p.marker[LIVLAND] == nations.SAXONY:
        tally += int(vp["saxon_livland"])
    prizes = len([t for t in DANISH_PRIZES if p.marker[t] == nations.DENMARK])
    if prizes >= int(vp["danish_prizes_needed"]):
        tally += int(vp["danish_prizes"])
    return tally


def held_by_coalition(p: Open, territory: int) -> bool:
    """PB1.2 By a marker."""
    return p.marker[territory] >= 0 and side_of_nation(p, p.marker[territory]) == nations.COALITION


def band(p: Open, score: int) -> int:
    """PB12.1 to PB12.4 The end that the points mean: the highest band not above them (R7)."""
    for entry in SCENARIOS[p.scenario]["bands"]:
        if score >= int(entry["min"]):
            return RESULTS[str(entry["result"])]
    return w.COALITION_MAJOR


def last_turn(p: Open) -> bool:
    return p.year > END_YEAR[p.scenario] or (p.year == END_YEAR[p.scenario] and p.season >= END_SEASON[p.scenario])


def score(p: Position, t: Table) -> None:
    """PB0.4 After the last turn."""
    tally = points(p)
    t.tell(w.SCORED, tally)
    raise GameOver(band(p, tally))
