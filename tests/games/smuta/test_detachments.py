"""SM12, s.42, s.43 Detachments: the gift of spring, guards, spare ones, their fights."""

import pytest

from bivouac.games.smuta.box.parties import OWNER, PARTIES
from bivouac.games.smuta.rules.detachments import spring_gift
from bivouac.games.smuta.rules.map import placed
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.switches import ROWS_BEFORE_RINGS
from games.smuta.acting import patrols, rows
from games.smuta.builders import NOBLE, REBELLION, Scripted, besiege, guard, guards, own, owner, position, put, space


def rebels(**switches: int) -> Position:
    """The Rebellion holds Putivl and Kromy (fortresses) and Kursk (a city)."""
    return position(**switches)


# --- s.42 -------------------------------------------------------------------------------------------------------------
def test_s42_the_closest_free_detachment_goes_to_the_unguarded_fortress() -> None:
    p = rebels()
    guard(p, "rebellion", "putivl")
    guard(p, "rebellion", "kursk")
    t = patrols(p, "rebellion")
    assert (guards(p, "rebellion", "putivl"), guards(p, "rebellion", "kromy")) == (1, 1)
    assert guards(p, "rebellion", "kursk") == 0
    assert rows(t, "detachment") == [(1, "taken", "space:kromy"), (2, "passed", "not-all-guarded")]


def test_a12_never_the_only_guard_of_another_normal_fortress() -> None:
    p = rebels()
    guard(p, "rebellion", "putivl")
    t = patrols(p, "rebellion")
    assert guards(p, "rebellion", "putivl") == 1
    assert rows(t, "detachment")[0] == (1, "passed", "none-free")


def test_a12_but_the_second_of_two_and_the_guard_of_a_powerful_one() -> None:
    p = rebels()
    guard(p, "rebellion", "putivl", 2)
    patrols(p, "rebellion")
    assert (guards(p, "rebellion", "putivl"), guards(p, "rebellion", "kromy")) == (1, 1)
    q = position()
    own(q, "noble", "kazan", "sviiazhsk")
    own(q, "state", "riazan")
    guard(q, "noble", "kazan")
    patrols(q, "noble")
    assert guards(q, "noble", "sviiazhsk") == 1


def test_s42_not_a_powerful_fortress() -> None:
    """From Samara to Sviiazhsk, although Kazan, on the way, is worth more."""
    p = position()
    own(p, "state", "riazan")
    own(p, "noble", "samara", "kazan", "sviiazhsk")
    guard(p, "noble", "samara")
    t = patrols(p, "noble")
    assert rows(t, "detachment")[0] == (1, "taken", "space:sviiazhsk")
    assert (guards(p, "noble", "sviiazhsk"), guards(p, "noble", "kazan")) == (1, 0)


def test_s42_where_only_a_powerful_fortress_is_without_one_nobody_goes() -> None:
    p = position()
    own(p, "state", "riazan")
    own(p, "noble", "samara", "kazan")
    guard(p, "noble", "samara")
    t = patrols(p, "noble")
    assert rows(t, "detachment") == [(1, "passed", "all-guarded"), (2, "passed", "not-all-guarded")]
    assert guards(p, "noble", "samara") == 1


def test_sm_r79_the_fortress_with_most_points_first() -> None:
    p = rebels()
    own(p, "rebellion", "elets")
    guard(p, "rebellion", "kursk")
    t = patrols(p, "rebellion")
    assert rows(t, "detachment")[0] == (1, "taken", "space:putivl")
    assert guards(p, "rebellion", "putivl") == 1


def test_sm_r79_up_to_three_spaces_taking_an_open_city_where_it_ends() -> None:
    p = position()
    own(p, "state", "riazan")
    own(p, "noble", "elets", "samara")
    own(p, "neutral", "mikhailov")
    guard(p, "noble", "samara")
    patrols(p, "noble")
    # Samara - Saratov - Tsaritsyn - Voronezh - Elets
    assert guards(p, "noble", "voronezh") == 1
    assert owner(p, "voronezh") == "noble"
    assert owner(p, "saratov") == owner(p, "tsaritsyn") == "neutral"


def test_s42_all_guarded() -> None:
    p = rebels()
    for at in ("putivl", "kromy"):
        guard(p, "rebellion", at)
    t = patrols(p, "rebellion")
    assert rows(t, "detachment") == [(1, "passed", "all-guarded"), (2, "passed", "not-all-guarded")]


def test_sm_r79_no_way_past_a_leader_nor_into_a_siege() -> None:
    p = rebels()
    guard(p, "rebellion", "putivl")
    guard(p, "rebellion", "kursk")
    put(p, "golitsyn", "kromy", 3)
    besiege(p, "moscow", "kromy")
    patrols(p, "rebellion")
    assert guards(p, "rebellion", "kursk") == 1


def test_tie_break_1_a_die_between_detachments_at_one_distance() -> None:
    p = rebels(tie_break=1)
    own(p, "rebellion", "orel")
    guard(p, "rebellion", "putivl")
    for at in ("kursk", "orel"):
        guard(p, "rebellion", at)
    t = patrols(p, "rebellion", dice=[2])
    assert t.rolled == ["tie"]
    assert (guards(p, "rebellion", "orel"), guards(p, "rebellion", "kursk")) == (1, 0)


# --- s.43 -------------------------------------------------------------------------------------------------------------
def at_rest() -> Position:
    """All is guarded, and there is a spare one in Kursk."""
    p = rebels()
    for at, count in (("putivl", 1), ("kromy", 1), ("kursk", 2)):
        guard(p, "rebellion", at, count)
    return p


def test_s43_a_spare_one_takes_the_nearest_city() -> None:
    p = at_rest()
    t = patrols(p, "rebellion")
    assert owner(p, "livny") == "rebellion"
    assert (guards(p, "rebellion", "kursk"), guards(p, "rebellion", "livny")) == (1, 1)
    assert rows(t, "detachment") == [(1, "passed", "all-guarded"), (2, "taken", "space:livny")]


@pytest.mark.parametrize(("rows_first", "taken"), [(0, "livny"), (1, "elets")])
def test_a10_rows_before_rings_1_holds_for_detachments_that_move_as_leaders(rows_first: int, taken: str) -> None:
    """Livny, a city, is one space away; Elets, an enemy fortress that nobody guards, is two."""
    p = at_rest()
    p.switch[ROWS_BEFORE_RINGS] = rows_first
    own(p, "noble", "elets")
    patrols(p, "rebellion")
    assert owner(p, taken) == "rebellion"


def test_sm_r80_an_unguarded_enemy_fortress_before_a_city() -> None:
    p = at_rest()
    own(p, "noble", "belgorod")
    patrols(p, "rebellion")
    assert owner(p, "belgorod") == "rebellion"


def spare_in(at: str, *guarded: str) -> Position:
    """All that the Nobles hold, and all that is guarded: this place, with a spare one, and these."""
    p = position()
    own(p, "state", "riazan")
    own(p, "neutral", "mikhailov")
    own(p, "noble", at, *guarded)
    guard(p, "noble", at, 2)
    for other in guarded:
        guard(p, "noble", other)
    return p


@pytest.mark.parametrize("holder", ["neutral", "shuiskii"])
def test_s43_s36_an_enemy_fortress_before_any_city(holder: str) -> None:
    """From Toropets: Belaia, listed after Staraia Russa, which is even worth more."""
    p = spare_in("toropets", "torzhok")
    guard(p, "noble", "toropets", -1)  # Toropets has no points: the one that is left is spare
    own(p, holder, "staraia_russa")
    own(p, "moscow", "belaia")
    t = patrols(p, "noble")
    assert rows(t, "detachment") == [(1, "passed", "all-guarded"), (2, "taken", "space:belaia")]
    assert owner(p, "belaia") == "noble"


def test_s43_s37_a_neutral_city_before_an_enemy_city() -> None:
    """From Suzdal: neutral Pereslavl, although Moscow's Kostroma is worth more, and it and Rostov come first."""
    p = spare_in("suzdal", "vladimir")
    own(p, "moscow", "kostroma", "rostov")
    t = patrols(p, "noble")
    assert rows(t, "detachment") == [(1, "passed", "all-guarded"), (2, "taken", "space:pereslavl")]
    assert owner(p, "pereslavl") == "noble"


def test_s43_s75_of_one_row_the_city_of_most_points() -> None:
    """From Suzdal: Vladimir, listed after Rostov and Pereslavl, which are neutral as well."""
    p = spare_in("suzdal", "kostroma")
    t = patrols(p, "noble")
    assert rows(t, "detachment") == [(1, "passed", "all-guarded"), (2, "taken", "space:vladimir")]


def test_a13_no_sieges_a_guarded_fortress_is_no_goal() -> None:
    p = at_rest()
    own(p, "noble", "belgorod")
    guard(p, "noble", "belgorod")
    patrols(p, "rebellion")
    assert owner(p, "livny") == "rebellion"


def test_sm_r80_a_powerful_fortress_must_be_guarded_too() -> None:
    p = at_rest()
    own(p, "rebellion", "astrakhan")
    t = patrols(p, "rebellion")
    assert rows(t, "detachment")[-1] == (2, "passed", "not-all-guarded")


def test_sm_r80_poland_does_not_count() -> None:
    p = position()
    guard(p, "polish", "orsha")
    t = patrols(p, "polish")
    assert rows(t, "detachment")[-1][:2] == (2, "taken")


def test_s43_none_in_reach() -> None:
    p = at_rest()
    enemies = ["golitsyn", "shuiskii_v", "liapunov_p", "vorotynskii", "pozharskii"]
    for name, at in zip(enemies, ["livny", "orel", "sevsk", "novgorod_severskii", "belgorod"], strict=True):
        put(p, name, at, 1)
    t = patrols(p, "rebellion")
    assert rows(t, "detachment")[-1] == (2, "passed", "none-in-reach")


def test_a_truce_keeps_them_out() -> None:
    p = at_rest()
    own(p, "noble", "livny")
    p.truces = [REBELLION * PARTIES + NOBLE, NOBLE * PARTIES + REBELLION]
    patrols(p, "rebellion")
    assert owner(p, "livny") == "noble"
    assert owner(p, "orel") == "rebellion"


# --- SM12.2, SM-R81 fights --------------------------------------------------------------------------------------------
def against(count: int) -> Position:
    """A spare detachment in Kursk, and so many of the Nobles in Livny; nothing else is near."""
    p = at_rest()
    own(p, "noble", "livny")
    own(p, "rebellion", "orel")
    guard(p, "rebellion", "orel")
    guard(p, "noble", "livny", count)
    return p


def test_sm12_2_the_lower_die_is_removed() -> None:
    p = against(1)
    t = patrols(p, "rebellion", dice=[4, 3])
    assert (guards(p, "noble", "livny"), owner(p, "livny")) == (0, "rebellion")
    assert t.rolled == ["detachment", "detachment"]


def test_sm12_2_the_mover_may_lose() -> None:
    p = against(1)
    patrols(p, "rebellion", dice=[3, 4])
    assert (guards(p, "noble", "livny"), owner(p, "livny")) == (1, "noble")
    assert placed(p, REBELLION) == 4


def test_sm12_2_a_tie_sends_it_back() -> None:
    p = against(1)
    patrols(p, "rebellion", dice=[3, 3])
    assert (guards(p, "noble", "livny"), guards(p, "rebellion", "kursk")) == (1, 2)


def test_sm_r81_one_after_the_other_until_it_loses_or_ties() -> None:
    p = against(2)
    patrols(p, "rebellion", dice=[6, 1, 2, 2])
    assert (guards(p, "noble", "livny"), guards(p, "rebellion", "kursk")) == (1, 2)
    q = against(2)
    patrols(q, "rebellion", dice=[6, 1, 2, 1])
    assert owner(q, "livny") == "rebellion"


# --- SM12.1 spring ----------------------------------------------------------------------------------------------------
def gift(p: Position, party: str, answers: tuple[str, ...] = ()) -> Scripted:
    with Scripted(answers) as t:
        spring_gift(p, t, OWNER[party])
    return t


def test_sm12_1_an_unguarded_normal_fortress_then_cities_most_points_first() -> None:
    p = rebels()
    own(p, "rebellion", "kostroma")
    for at in ("putivl", "kromy", "kostroma", "kursk"):
        t = gift(p, "rebellion")
        assert t.heard("detachment-placed") == [(REBELLION, space(at), 0)]
    assert gift(p, "rebellion").told == []


def test_sm12_1_six_are_all() -> None:
    p = rebels()
    guard(p, "rebellion", "putivl", 6)
    assert gift(p, "rebellion").told == []


def test_sm_r82_never_in_poland_nor_in_other_seasons() -> None:
    p = rebels()
    assert gift(p, "polish").told == []
    p.season = 1
    assert gift(p, "rebellion").told == []


def test_sm12_1_a_person_says_where() -> None:
    p = position(4)
    t = gift(p, "rebellion", ("space:kursk",))
    assert t.offered("spring") == ["space:kromy", "space:putivl", "space:kursk"]
    assert guards(p, "rebellion", "kursk") == 1


# --- a person's -------------------------------------------------------------------------------------------------------
def test_sm_r47_a_person_moves_each_once() -> None:
    p = position(4)
    guard(p, "rebellion", "kursk", 2)
    p.patrols = [space("kursk") * 8 + 2]
    t = patrols(p, "rebellion", answers=["space:kursk", "space:livny", "space:kursk", "space:orel"], traces=False)
    assert owner(p, "livny") == owner(p, "orel") == "rebellion"
    assert [name for _, name, _ in t.asked] == ["detachment", "detachment-to"] * 2
    assert p.patrols == []


@pytest.mark.parametrize("answer", ["done", "space:kursk"])
def test_sm_r47_or_stays(answer: str) -> None:
    p = position(4)
    guard(p, "rebellion", "kursk")
    p.patrols = [space("kursk") * 8 + 1]
    answers = [answer] if answer == "done" else [answer, "space:livny"]
    patrols(p, "rebellion", answers=answers)
    assert (owner(p, "livny") == "rebellion") == (answer != "done")


def test_sm12_2_a_person_s_detachment_never_meets_a_leader_and_goes_three_spaces() -> None:
    p = position(4)
    guard(p, "rebellion", "kursk")
    put(p, "golitsyn", "livny")
    p.patrols = [space("kursk") * 8 + 1]
    t = patrols(p, "rebellion", answers=["space:kursk", "space:putivl"])
    assert "space:livny" not in t.offered("detachment-to")
    assert "space:bolkhov" in t.offered("detachment-to")  # Kromy, Orel, Bolkhov
    assert "space:tula" in t.offered("detachment-to")
    assert "space:kozelsk" not in t.offered("detachment-to")


def test_s42_a_fortress_where_one_stopped_on_its_way_needs_no_other() -> None:
    p = position()
    own(p, "state", "riazan")
    own(p, "neutral", "mikhailov")
    own(p, "noble", "tula", "elets", "saratov", "samara")
    guard(p, "noble", "saratov")
    guard(p, "noble", "samara")
    t = patrols(p, "noble")
    assert guards(p, "noble", "elets") == 1  # three spaces towards Tula
    assert guards(p, "noble", "samara") == 1
    assert rows(t, "detachment")[:2] == [(1, "taken", "space:tula"), (1, "passed", "all-guarded")]


def test_tie_break_1_a_die_between_fortresses_and_between_places_of_the_gift() -> None:
    p = position(tie_break=1)
    own(p, "rebellion", "elets")
    guard(p, "rebellion", "putivl")
    guard(p, "rebellion", "livny")
    own(p, "rebellion", "livny")
    t = patrols(p, "rebellion", dice=[2])  # Kromy or Elets
    assert t.rolled == ["tie"]
    assert guards(p, "rebellion", "elets") == 1
    q = position(tie_break=1)
    own(q, "rebellion", "elets")
    guard(q, "rebellion", "putivl")
    with Scripted(dice=[2]) as u:
        spring_gift(q, u, REBELLION)
    assert guards(q, "rebellion", "elets") == 1
