"""SM7.3 to SM7.6, s.122 to s.133 Cities and fortresses submit."""

import pytest

from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.spaces import AREA_IDS, SPACE_IDS
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.charts.facts import Facts
from bivouac.games.smuta.rules.agenda import POLITICS_ACT, SUBMISSION
from bivouac.games.smuta.rules.position import CROWNED, Position
from bivouac.games.smuta.rules.power import legitimacy
from bivouac.games.smuta.rules.sequence import step
from bivouac.games.smuta.rules.submission import attempts_left, needed
from bivouac.games.smuta.rules.submission_of import bars_submission, choices, most_wanted, open_cities, open_fortresses
from games.smuta.builders import (
    MOSCOW,
    NOBLE,
    SHUISKII,
    Scripted,
    besiege,
    guard,
    leader,
    next_is,
    own,
    owner,
    play,
    play_all,
    position,
    put,
    space,
)

VOLGA_CITIES = ["kasimov", "arzamas", "alatyr", "cheboksary", "samara", "saratov", "tsaritsyn"]
WESTERN_CITIES = ["toropets", "dorogobuzh", "rzhev", "torzhok", "roslavl"]


def lawful(p: Position, party: int, points: int) -> None:
    p.track[party] += points - legitimacy(p, party)
    assert legitimacy(p, party) == points


def names(spaces: list[int]) -> list[str]:
    return [SPACE_IDS[each] for each in spaces]


def tried(p: Position, party: int, dice: list[int]) -> Scripted:
    """The attempts of a segment."""
    p.phase = 0
    p.attempts = NONE
    next_is(p, SUBMISSION, party)
    return play_all(p, dice=dice)


# --- how many ---------------------------------------------------------------------------------------------------------
def test_sm7_3_one_attempt_and_one_more_with_the_tsar() -> None:
    p = position()
    assert attempts_left(p, NOBLE) == 1
    p.at[leader("trubetskoi")], p.tsar, p.tsar_party = CROWNED, leader("trubetskoi"), NOBLE
    assert attempts_left(p, NOBLE) == 2
    p.more_attempts = 2
    assert attempts_left(p, NOBLE) == 4


def test_sm_r76_the_number_is_fixed_when_the_first_is_made() -> None:
    """The Tsar dies between: the second attempt is made all the same."""
    p = position()
    put(p, "liapunov_p", "riazan", 3)
    p.at[leader("trubetskoi")], p.tsar, p.tsar_party = CROWNED, leader("trubetskoi"), NOBLE
    lawful(p, NOBLE, 3)
    next_is(p, SUBMISSION, NOBLE)
    with Scripted(dice=[6]) as t:
        step(p, t)
    assert p.attempts == 1
    p.tsar = p.tsar_party = NONE
    assert attempts_left(p, NOBLE) == 1


def test_sm_r76_without_legitimacy_no_attempt() -> None:
    p = position()
    put(p, "liapunov_p", "riazan", 3)
    p.track[NOBLE] = 0
    t = tried(p, NOBLE, [])
    assert t.told == []


def test_sm_r76_a_space_once_in_a_segment_for_each_party() -> None:
    p = position()
    p.tried = [space("kostroma")]
    assert bars_submission(p, NOBLE, space("kostroma"))
    p.tried = []
    assert not bars_submission(p, SHUISKII, space("kostroma"))


# --- what is available ------------------------------------------------------------------------------------------------
def test_sm7_4_a_neutral_open_city_without_enemies() -> None:
    p = position()
    city = space("kostroma")
    assert not bars_submission(p, NOBLE, city)
    put(p, "liapunov_p", "kostroma")
    guard(p, "noble", "kostroma")
    assert not bars_submission(p, NOBLE, city)
    assert bars_submission(p, SHUISKII, city)
    p.at[leader("liapunov_p")] = -1
    assert bars_submission(p, SHUISKII, city)
    own(p, "moscow", "kostroma")
    assert bars_submission(p, NOBLE, city)


def test_sm7_4_a_state_fortress_that_is_besieged() -> None:
    p = position()
    assert bars_submission(p, MOSCOW, space("tver"))
    put(p, "golitsyn", "tver", 3)
    besiege(p, "moscow", "tver")
    assert not bars_submission(p, MOSCOW, space("tver"))
    assert bars_submission(p, NOBLE, space("tver"))


def test_sm7_4_with_the_tsar_those_within_two_spaces_but_moscow() -> None:
    """Rzhev: Belaia, Viazma, Tver, Volokolamsk at one space; Smolensk, Mozhaisk, Kaluga at two."""
    p = position()
    put(p, "mstislavskii", "rzhev", 3)
    p.at[leader("golitsyn")], p.tsar, p.tsar_party = CROWNED, leader("golitsyn"), MOSCOW
    assert sorted(names(open_fortresses(p, MOSCOW))) == [
        *["belaia", "kaluga", "mozhaisk", "novgorod", "smolensk", "tver", "viazma", "volokolamsk"],
    ]
    put(p, "basmanov", "moscow", 3)
    assert "moscow" not in names(open_fortresses(p, MOSCOW))
    besiege(p, "moscow", "moscow")
    assert "moscow" in names(open_fortresses(p, MOSCOW))


def test_sm7_4_never_the_monastery_poland_or_a_partys_space() -> None:
    p = position()
    put(p, "golitsyn", "st_sergius", 4)
    besiege(p, "moscow", "st_sergius")
    own(p, "noble", "tver")
    put(p, "mstislavskii", "tver", 4)
    besiege(p, "moscow", "tver")
    assert all(bars_submission(p, MOSCOW, space(name)) for name in ("st_sergius", "tver", "kiev", "uglich"))


def test_a30_most_points_then_nearest_then_as_listed() -> None:
    """Of the North-East: Kostroma and Vladimir have 2; from Riazan, Vladimir is nearer."""
    p = position()
    put(p, "liapunov_p", "riazan", 3)
    left = open_cities(p, NOBLE, AREA_IDS.index("north_eastern"))
    found: list[int] = []
    while len(found) < 3:
        found.append(most_wanted(p, Scripted(), NOBLE, left))
        left.remove(found[-1])
    assert names(found) == ["vladimir", "kostroma", "murom"]


# --- the chart --------------------------------------------------------------------------------------------------------
def test_s125_fortresses_are_chosen_first_and_tested() -> None:
    """SM-R77 Auto = picked first: Tver at legitimacy 3 needs 2 or less."""
    p = position()
    put(p, "golitsyn", "tver", 3)
    besiege(p, "moscow", "tver")
    lawful(p, MOSCOW, 3)
    t = tried(p, MOSCOW, [3])
    assert t.heard("refuses") == [(MOSCOW, space("tver"), 0)]
    t = tried(position_like(p), MOSCOW, [2])
    assert t.heard("controls") == [(MOSCOW, space("tver"), 1)]


def position_like(p: Position) -> Position:
    twin = p.copy()
    twin.tried = []
    return twin


def test_fortress_auto_submits_without_a_test() -> None:
    """Switch `fortress_auto`, 1; a besieging army marches in, the siege ends."""
    p = position(fortress_auto=1)
    put(p, "golitsyn", "tver", 3)
    besiege(p, "moscow", "tver", 1)
    lawful(p, MOSCOW, 1)
    t = tried(p, MOSCOW, [])
    assert (owner(p, "tver"), p.siege[space("tver")], p.breaches[space("tver")]) == ("moscow", NONE, 0)
    assert t.rolled == []


def test_fortress_auto_does_not_help_open_cities() -> None:
    p = position(fortress_auto=1)
    put(p, "golitsyn", "uglich", 3)
    lawful(p, MOSCOW, 1)
    t = tried(p, MOSCOW, [2, 6])
    assert t.rolled == ["submission-area", "submission"]


def test_case_18_at_five_legitimacy_a_volga_city_is_chosen() -> None:
    """Test case 18: none has points but Tsaritsyn, which is taken; from Riazan, Kasimov is nearest. Die 5 succeeds."""
    p = position()
    own(p, "moscow", "tsaritsyn")
    put(p, "liapunov_p", "riazan", 3)
    lawful(p, NOBLE, 5)
    t = tried(p, NOBLE, [5])
    assert t.rolled == ["submission"]
    assert owner(p, "kasimov") == "noble"


def test_case_18_a_six_always_fails() -> None:
    p = position()
    put(p, "liapunov_p", "riazan", 3)
    lawful(p, NOBLE, 5)
    tried(p, NOBLE, [6])
    assert owner(p, "kasimov") == "neutral"


def test_case_18_at_four_the_die_of_the_column_and_volga_cannot_come() -> None:
    """Noble, face 1: the North. Kholmogory has 2 points."""
    p = position()
    put(p, "liapunov_p", "riazan", 3)
    lawful(p, NOBLE, 4)
    t = tried(p, NOBLE, [1, 4])
    assert t.rolled == ["submission-area", "submission"]
    assert owner(p, "kholmogory") == "noble"


def test_case_18_the_area_without_a_city_is_rolled_again() -> None:
    """Shuiskii, face 5 the West, where nothing is free, which is told once; then face 6, the South."""
    p = position()
    put(p, "shuiskii_v", "suzdal", 3)
    own(p, "moscow", *WESTERN_CITIES)
    t = tried(p, SHUISKII, [5, 5, 6, 1])
    assert [face for _, face, _ in t.heard("area-rolled")] == [5, 6]
    assert names([each[1] for each in t.heard("controls")]) == ["orel"]


def test_sm_r78_no_area_has_a_city_the_attempt_ends_without_a_die() -> None:
    p = position()
    put(p, "shuiskii_v", "suzdal", 3)
    p.owner = [5 if each == 6 else each for each in p.owner]
    own(p, "neutral", *VOLGA_CITIES)
    t = tried(p, SHUISKII, [])
    assert t.heard("no-attempt") == [(SHUISKII, 0, 0)]


def test_tie_break_by_a_die_between_equal_cities() -> None:
    """Switch `tie_break`, 1: without leaders all one-point cities of the South are alike."""
    p = position(tie_break=1)
    lawful(p, SHUISKII, 3)
    t = tried(p, SHUISKII, [6, 2, 1])
    assert t.rolled == ["submission-area", "tie", "submission"]
    assert names([each[1] for each in t.heard("controls")]) == ["livny"]  # the other is Orel


def test_s132_the_chart_says_why() -> None:
    """Fortresses: none; Volga: not five; then the row of the die."""
    p = position()
    put(p, "liapunov_p", "riazan", 3)
    next_is(p, SUBMISSION, NOBLE)
    with Scripted(dice=[2, 6], traces=True) as t:
        step(p, t)
    rows = [
        (name.removeprefix("chart-"), a - BOOK.chart("submission").number * 32)
        for name, a, _, _, _ in t.told
        if name in ("chart-passed", "chart-taken", "chart-rolled")
    ]
    assert rows == [
        *[("passed", 0), ("passed", 1), ("rolled", 3), ("passed", 2), ("taken", 3)],
        *[("rolled", 6), ("passed", 6)],  # the test
    ]
    assert Facts(p, t).submission_fortresses(NOBLE) == []


# --- the test ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("points", "place", "face"),
    [
        (1, "kostroma", 1),
        (3, "kostroma", 3),
        (5, "kostroma", 5),
        (3, "tver", 2),
        (3, "smolensk", 1),
        (5, "smolensk", 3),
        (1, "smolensk", 1),
        (1, "moscow", 1),
    ],
)
def test_sm7_6_the_highest_face_that_succeeds(points: int, place: str, face: int) -> None:
    """Legitimacy, one less for a fortress, two less for a Powerful one; a 1 always succeeds, a 6 never."""
    p = position()
    lawful(p, NOBLE, points)
    assert needed(p, NOBLE, space(place)) == face


# --- a person ---------------------------------------------------------------------------------------------------------
def test_sm7_6_a_person_chooses_freely_but_volga_needs_five() -> None:
    p = position(led=8)
    put(p, "liapunov_p", "tver", 3)
    besiege(p, "noble", "tver")
    lawful(p, NOBLE, 4)
    found = names(choices(p, NOBLE))
    assert "tver" in found
    assert "kholmogory" in found
    assert not [city for city in VOLGA_CITIES if city in found]
    assert found == sorted(found, key=lambda name: space(name))
    lawful(p, NOBLE, 5)
    assert [city for city in VOLGA_CITIES if city in names(choices(p, NOBLE))] == VOLGA_CITIES


def test_sm7_6_moscow_submits_to_its_besieger_and_the_tsar_is_removed() -> None:
    """SM-R83 At once; then a person may crown his Heir, in a step of its own."""
    p = position(led=16)
    put(p, "golitsyn", "moscow", 3)
    besiege(p, "moscow", "moscow")
    lawful(p, MOSCOW, 3)
    p.heir[MOSCOW] = leader("golitsyn")
    next_is(p, POLITICS_ACT, MOSCOW)
    t = play(p, answers=["act:submit", "space:moscow", "yes", "no"], dice=[1], steps=3)
    assert [question for _, question, _ in t.asked] == ["card", "submit", "crown", "campaign"]
    assert p.tsar == leader("golitsyn")
