"""SM15.5, s.32 to s.38, s.72 to s.76 The leader chart: rings, rows, and what a leader does when there is nothing."""

import ast
from pathlib import Path
from types import ModuleType

import pytest

from bivouac.games.smuta.box.leaders import LEADER
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.vocabulary import LEADER_WORD
from bivouac.games.smuta.charts import leader, plans, strength
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules import ties
from bivouac.games.smuta.rules.position import CROWNED, Position
from games.smuta.acting import acts, rows
from games.smuta.builders import NOBLE, REBELLION, SHUISKII, besiege, guard, own, owner, position, put, space, where
from games.tracing import opened


def alone(name: str, at: str, units: int = 4, marker: bool = False, **switches: int) -> Position:
    """A leader at full strength."""
    p = position(**switches)
    put(p, name, at, units, marker=marker, capacity=units)
    return p


def goal(p: Position, name: str) -> str:
    """Where the chart sends him: the row, and the space."""
    t = acts(p, name)
    row, what, word = rows(t, "leader")[-1]
    assert what == "taken", rows(t, "leader")
    return f"{row} {word.removeprefix('space:').replace('-', '_')}"


# --- rings and rows ---------------------------------------------------------------------------------------------------
def test_sm15_5_rings_before_rows() -> None:
    p = alone("liapunov_p", "rostov")
    own(p, "noble", "rostov", "pereslavl")
    t = acts(p, "liapunov_p")
    assert where(p, "liapunov_p") == "yaroslavl"
    assert p.siege[space("yaroslavl")] == NOBLE
    assert rows(t, "leader") == [
        (1, "passed", "strong-enough"),
        (2, "passed", "no-special"),
        (3, "passed", "none-at-this-distance"),
        (4, "taken", "space:yaroslavl"),
    ]


@pytest.mark.parametrize("rows_first", [0, 1])
def test_a10_rows_before_rings_1_within_the_march_the_highest_row_counts(rows_first: int) -> None:
    """Switch `rows_before_rings`: St. Sergius is two spaces away, behind Pereslavl; Yaroslavl is one."""
    p = alone("liapunov_p", "rostov", rows_before_rings=rows_first)
    own(p, "noble", "rostov", "pereslavl")
    assert goal(p, "liapunov_p") == ("3 st_sergius" if rows_first else "4 yaroslavl")


@pytest.mark.parametrize("rows_first", [0, 1])
def test_a10_rows_before_rings_1_beyond_the_march_the_nearest_still_comes_first(rows_first: int) -> None:
    p = alone("liapunov_p", "rostov", rows_before_rings=rows_first)
    own(p, "noble", "rostov", "pereslavl")
    p.slowed[NOBLE] = 2
    assert goal(p, "liapunov_p") == "4 yaroslavl"


def test_a10_rows_before_rings_1_of_one_row_the_nearest() -> None:
    """Kaluga and Kolomna, listed before it, have more points and are two spaces away; Kashira itself is his."""
    p = alone("bolotnikov", "kashira", rows_before_rings=1)
    own(p, "rebellion", "kashira", "tula", "kolomna")
    t = acts(p, "bolotnikov")
    assert (4, "taken", "space:serpukhov") in rows(t, "leader")
    assert (3, "passed", "none-in-reach") in rows(t, "leader")


def test_a10_s34_st_sergius_first_among_spaces_at_the_same_distance() -> None:
    p = alone("liapunov_p", "pereslavl")
    own(p, "noble", "rostov", "pereslavl")
    assert goal(p, "liapunov_p") == "3 st_sergius"
    assert p.siege[space("st_sergius")] == NOBLE


def test_s76_not_if_it_is_his_own() -> None:
    p = alone("liapunov_p", "pereslavl")
    own(p, "noble", "rostov", "pereslavl", "st_sergius")
    assert goal(p, "liapunov_p") == "7 suzdal"


def test_s35_before_s36() -> None:
    p = alone("bolotnikov", "kursk")
    own(p, "noble", "kromy")
    assert goal(p, "bolotnikov") == "4 belgorod"


def test_s36_an_enemy_fortress_before_cities() -> None:
    p = alone("bolotnikov", "kursk")
    own(p, "noble", "belgorod")
    t = acts(p, "bolotnikov")
    assert (4, "passed", "none-at-this-distance") in rows(t, "leader")
    assert (5, "taken", "space:belgorod") in rows(t, "leader")
    assert owner(p, "belgorod") == "rebellion"  # SM7.2 nobody guards it


def test_s37_a_neutral_city_before_an_enemy_one() -> None:
    p = alone("bolotnikov", "kursk")
    own(p, "rebellion", "belgorod")
    own(p, "noble", "livny")
    t = acts(p, "bolotnikov")
    assert (7, "taken", "space:livny") in rows(t, "leader")
    assert (5, "passed", "none-at-this-distance") in rows(t, "leader")
    assert (6, "passed", "none-at-this-distance") in rows(t, "leader")
    q = alone("bolotnikov", "livny")
    own(q, "rebellion", "livny", "elets")
    own(q, "noble", "kursk")
    assert goal(q, "bolotnikov") == "6 orel"


def test_s74_no_enemy_leader_before_one() -> None:
    p = alone("bolotnikov", "livny")
    own(p, "rebellion", "livny", "elets")
    own(p, "neutral", "kursk", "orel")
    put(p, "golitsyn", "orel", 1)
    assert goal(p, "bolotnikov") == "6 kursk"


def two_armies(**switches: int) -> Position:
    """Bolotnikov, four units, between two neutral cities: in Orel eight enemies stand, in Kursk five."""
    p = alone("bolotnikov", "livny", **switches)
    own(p, "rebellion", "livny", "elets")
    own(p, "neutral", "kursk", "orel")
    put(p, "golitsyn", "orel", 8, capacity=8)
    put(p, "liapunov_z", "kursk", 5)
    return p


def test_sm_r64_a_goal_where_he_must_fail_is_passed_over() -> None:
    p = two_armies()
    t = acts(p, "bolotnikov", dice=[1])
    assert (6, "passed", "must-fail") in rows(t, "leader")
    assert (6, "taken", "space:kursk") in rows(t, "leader")  # where a die may help
    assert t.rolled == ["morale"]


def test_sm_r64_hopeless_goals_1_he_chooses_it_and_stops_short() -> None:
    """Switch `hopeless_goals`: of two cities with enemies the first listed."""
    p = two_armies(hopeless_goals=1)
    t = acts(p, "bolotnikov")
    assert (6, "taken", "space:orel") in rows(t, "leader")
    assert t.heard("stops-short") == [(LEADER["bolotnikov"], space("livny"), space("orel"))]


@pytest.mark.parametrize(
    ("foe", "units", "fails"), [("golitsyn", 7, False), ("liapunov_p", 7, True), ("petr", 8, True)]
)
def test_sm_r64_by_three_with_the_lower_rating_no_die_passes_either(foe: str, units: int, fails: bool) -> None:
    """Mstislavskii has four units and a rating of 1; Golitsyn and Petr are rated 1, Liapunov 3."""
    p = alone("mstislavskii", "livny")
    own(p, "moscow", "livny", "elets", "orel")
    own(p, "neutral", "kursk")
    put(p, foe, "kursk", units, party="noble", capacity=units)
    t = acts(p, "mstislavskii", dice=[] if fails else [5])
    assert ((6, "passed", "must-fail") in rows(t, "leader")) == fails
    assert t.rolled == ([] if fails else ["morale"])


def test_s75_the_city_with_most_points() -> None:
    p = alone("liapunov_p", "suzdal")
    own(p, "noble", "suzdal", "kostroma")
    assert goal(p, "liapunov_p") == "6 vladimir"  # 2 points; Rostov and Pereslavl, listed before it, have 1


def test_sm_r35_then_the_one_listed_first() -> None:
    p = alone("liapunov_p", "suzdal")
    own(p, "noble", "suzdal", "kostroma", "vladimir")
    assert goal(p, "liapunov_p") == "6 rostov"


def test_tie_break_1_a_die_decides_the_last_tie() -> None:
    p = alone("liapunov_p", "suzdal", tie_break=1)
    own(p, "noble", "suzdal", "kostroma", "vladimir")
    t = acts(p, "liapunov_p", dice=[2])
    assert t.rolled == ["tie"]
    assert t.heard("tie-rolled") == [(2, 0, 0)]
    assert where(p, "liapunov_p") == "pereslavl"


def test_a21_nothing_near_he_looks_further_out() -> None:
    p = alone("vorotynskii", "kholmogory")
    own(p, "moscow", "kholmogory", "kargopol", "ustiug")
    t = acts(p, "vorotynskii")
    assert where(p, "vorotynskii") == "vologda"
    assert (4, "taken", "space:vologda") in rows(t, "leader")


def test_cities_without_points_are_no_goals_but_are_taken_where_a_march_ends() -> None:
    p = position()
    put(p, "vorotynskii", "uglich", {"city_streltzy": 4}, capacity=4)
    own(p, "moscow", "uglich", "ustiuzhna", "yaroslavl", "tikhvin", "beloozero", "torzhok")
    own(p, "moscow", "vologda", "kostroma", "rostov")
    p.slowed[4] = 1
    assert goal(p, "vorotynskii") == "4 tver"  # two away, and he goes one
    assert (where(p, "vorotynskii"), owner(p, "kashin")) == ("kashin", "moscow")


# --- SM-R54 ring 0 ----------------------------------------------------------------------------------------------------
def test_sm_r54_what_is_under_his_feet_is_nearest() -> None:
    p = alone("bolotnikov", "livny")
    assert goal(p, "bolotnikov") == "6 livny"
    assert (where(p, "bolotnikov"), owner(p, "livny")) == ("livny", "rebellion")


def test_sm_r54_he_begins_a_siege_without_moving() -> None:
    p = alone("bolotnikov", "belgorod")
    assert goal(p, "bolotnikov") == "4 belgorod"
    assert p.siege[space("belgorod")] == REBELLION


def test_sm_r54_guards_that_share_an_open_city_with_him_give_way() -> None:
    p = alone("bolotnikov", "livny")
    own(p, "noble", "livny")
    guard(p, "noble", "livny")
    t = acts(p, "bolotnikov", dice=[1])
    assert t.rolled == ["pushed"]
    assert owner(p, "livny") == "rebellion"


def test_a_truce_protects_what_he_stands_on() -> None:
    p = alone("bolotnikov", "livny")
    own(p, "noble", "livny")
    p.truces = sorted([NOBLE * PARTIES + REBELLION, REBELLION * PARTIES + NOBLE])
    t = acts(p, "bolotnikov")
    assert owner(p, "livny") == "noble"
    assert where(p, "bolotnikov") != "livny"
    assert (7, "passed", "truce") in rows(t, "leader")


# --- SM-R56 to SM-R58 what is possible --------------------------------------------------------------------------------
def test_a11_a_powerful_fortress_needs_a_siege_marker() -> None:
    p = alone("shuiskii_d", "staraia_russa", 6)
    t = acts(p, "shuiskii_d")
    assert where(p, "shuiskii_d") == "velikie_luki"
    assert (4, "passed", "too-weak") in rows(t, "leader")  # Novgorod
    assert rows(t, "leader")[-1] == (4, "taken", "space:velikie-luki")


def test_s59_with_one_he_goes_for_novgorod() -> None:
    p = alone("shuiskii_d", "staraia_russa", 6, marker=True)
    acts(p, "shuiskii_d")
    assert p.siege[space("novgorod")] == SHUISKII


def test_sm_r57_one_unit_walks_into_an_unguarded_fortress_and_besieges_nothing() -> None:
    p = alone("bolotnikov", "kursk", 1)
    own(p, "noble", "belgorod")
    assert goal(p, "bolotnikov") == "5 belgorod"
    q = alone("bolotnikov", "kursk", 1)
    own(q, "noble", "belgorod")
    guard(q, "noble", "belgorod")
    t = acts(q, "bolotnikov")
    assert (5, "passed", "too-weak") in rows(t, "leader")
    assert rows(t, "leader")[-1] == (6, "taken", "space:livny")


def test_sm_r58_not_where_his_party_lies_already() -> None:
    p = alone("bolotnikov", "kursk")
    put(p, "shakhovskoi", "belgorod", 3)
    besiege(p, "rebellion", "belgorod")
    t = acts(p, "bolotnikov")
    assert (4, "passed", "already-besieged") in rows(t, "leader")
    assert where(p, "bolotnikov") == "livny"


def test_join_own_siege_1_he_joins_it() -> None:
    p = alone("bolotnikov", "kursk", join_own_siege=1)
    put(p, "shakhovskoi", "belgorod", 3)
    besiege(p, "rebellion", "belgorod")
    assert goal(p, "bolotnikov") == "4 belgorod"
    assert where(p, "bolotnikov") == "belgorod"


@pytest.mark.parametrize("besieges", [0, 1])
def test_sm_r56_state_fortresses_are_friendly_to_the_party_of_the_tsar(besieges: int) -> None:
    p = alone("bolotnikov", "kursk", tsar_party_besieges_state=besieges)
    p.tsar = LEADER["petr"]
    p.at[p.tsar] = CROWNED
    p.tsar_party = REBELLION
    assert goal(p, "bolotnikov") == ("4 belgorod" if besieges else "6 livny")
    assert p.siege[space("belgorod")] == (REBELLION if besieges else -1)


# --- the end of the chart ---------------------------------------------------------------------------------------------
def test_sm15_7_no_target_at_all_he_musters() -> None:
    p = alone("vorotynskii", "kholmogory", 5)
    own(p, "moscow", "kholmogory", "kargopol", "ustiug")
    put(p, "skopin", "ustiug", 1)
    put(p, "shein", "kargopol", 1)
    own(p, "shuiskii", "kargopol", "ustiug")
    p.truces = sorted([SHUISKII * PARTIES + 4, 4 * PARTIES + SHUISKII])
    t = acts(p, "vorotynskii")
    assert rows(t, "leader")[2:] == [(row, "passed", "no-way") for row in range(3, 8)]
    assert where(p, "vorotynskii") == "kholmogory"


def test_sm15_7_he_takes_the_siege_marker_he_can_have() -> None:
    p = alone("vorotynskii", "ladoga", 5)
    own(p, "moscow", "ladoga")
    for name, by in (("korela", "skopin"), ("novgorod", "shein"), ("oreshek", "shuiskii_v"), ("tikhvin", "sheremetev")):
        own(p, "shuiskii", name)
        put(p, by, name, 1)
    p.truces = sorted([SHUISKII * PARTIES + 4, 4 * PARTIES + SHUISKII])
    t = acts(p, "vorotynskii")
    assert p.marker[LEADER["vorotynskii"]] == 1
    assert rows(t, "leader")[-1] == (1, "taken", "")


def test_sm15_1_a_card_holds_him() -> None:
    p = alone("bolotnikov", "livny")
    p.idle[LEADER["bolotnikov"]] = 1
    t = acts(p, "bolotnikov")
    assert owner(p, "livny") == "neutral"
    assert rows(t, "leader") == [(1, "passed", "idle")]


def test_sm15_the_charts_are_opened_in_order() -> None:
    p = alone("bolotnikov", "livny")
    assert opened(acts(p, "bolotnikov")) == ["leader", "strength", "special"]


def test_sm_r50_the_best_general_first_then_the_largest_army() -> None:
    p = position()
    put(p, "shakhovskoi", "kursk", 5)  # T1
    put(p, "petr", "livny", 4)  # T1
    put(p, "bolotnikov", "putivl", 7)  # T3
    t = acts(p, "shakhovskoi", "petr", "bolotnikov")
    about = [b for chart, b, _ in t.heard("chart-opened") if chart == BOOK.chart("leader").number]
    assert about == [LEADER_WORD + LEADER[name] for name in ("bolotnikov", "shakhovskoi", "petr")]


# --- facts ------------------------------------------------------------------------------------------------------------
READS_THE_POSITION = {
    *["position", "map", "power", "pieces", "control", "ways", "muster", "siege", "march", "morale", "battle"],
    *["detachments", "detachment_duty", "submission", "submission_of", "playing", "combat", "sequence", "retreat"],
    *[
        "throne",
        "decks",
        "losses",
        "aftermath",
        "fallen",
        "entry",
        "politics",
        "winter",
        "sight",
        "worlds",
        "judgement",
        "faults",
    ],
}


@pytest.mark.parametrize("module", [leader, strength, plans, ties], ids=lambda module: module.__name__)
def test_sm15_1_the_leader_chart_reads_the_board_through_facts_alone(module: ModuleType) -> None:
    name = module.__name__.rpartition(".")[2]
    tree = ast.parse(Path(str(module.__file__)).with_name(f"{name}.py").read_text(encoding="utf-8"))
    imported = {
        node.module.rpartition(".")[2]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("bivouac.games.smuta.")
    }
    assert imported & READS_THE_POSITION == set()
    touched = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert "p" not in touched  # the position that answers the facts
    if name in ("leader", "strength"):
        assert "facts" in imported
