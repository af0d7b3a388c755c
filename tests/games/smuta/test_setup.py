"""SM3 The set-up of spring 1605."""

from bivouac.games.smuta.box.leaders import GODUNOV, LEADER_IDS
from bivouac.games.smuta.box.parties import STATE
from bivouac.games.smuta.box.spaces import ALL_SPACES, IN_POLAND, KIND, MONASTERY, OPEN, SPACE_IDS
from bivouac.games.smuta.rules.agenda import SET_UP, TURN, phase_of
from bivouac.games.smuta.rules.faults import faults
from bivouac.games.smuta.rules.map import leaders_of
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.power import in_order, legitimacy, victory_points
from games.smuta.builders import Scripted, army, at_start, guards, next_is, owner, play, space, where

CUP = ["mounted-cossack", "foot-cossack", "foot-cossack"]
REBELS = ["foot-cossack", "mounted-cossack", "mounted-cossack", "foot-cossack", "foot-cossack", "foot-cossack"]


def opening(first: int = 4, second: int = 6) -> tuple[Position, Scripted]:
    """The set-up with the dice of the two Polish leaders."""
    p = at_start()
    next_is(p, SET_UP)
    return p, play(p, dice=[first, second], draws=CUP + REBELS)


def test_sm3_1_who_controls_what() -> None:
    """SM3.1 Poland is the Poles'; the other parties hold three or four spaces."""
    p, _ = opening()
    held = {
        party: sorted(SPACE_IDS[each] for each in ALL_SPACES if p.owner[each] == party and not IN_POLAND[each])
        for party in range(5)
    }
    assert list(held.values()) == [
        ["ladoga", "staraia_russa", "suzdal", "tikhvin"],
        [],
        ["kromy", "kursk", "putivl"],
        ["mikhailov", "riazan"],
        ["rzhev", "torzhok", "uglich"],
    ]
    assert all(owner(p, SPACE_IDS[each]) == "polish" for each in ALL_SPACES if IN_POLAND[each])


def test_sm3_1_other_fortresses_are_the_states_and_other_cities_nobodys() -> None:
    p, _ = opening()
    for each in ALL_SPACES:
        if p.owner[each] >= STATE:
            free = KIND[each] in (OPEN, MONASTERY)
            assert owner(p, SPACE_IDS[each]) == ("neutral" if free else "state")


def test_sm3_1_leaders_stand_where_they_are_listed() -> None:
    p, _ = opening()
    assert [[LEADER_IDS[leader] for leader in leaders_of(p, party)] for party in range(5)] == [
        ["shuiskii_v", "shuiskii_d"],
        ["dmitrii_1", "mniszech"],
        ["bolotnikov", "shakhovskoi"],
        ["liapunov_p", "liapunov_z"],
        ["mstislavskii", "golitsyn"],
    ]
    assert [where(p, name) for name in ("shuiskii_v", "bolotnikov", "liapunov_z", "golitsyn")] == [
        *["suzdal", "putivl", "mikhailov", "uglich"],
    ]


def test_s145_false_dmitrii_and_mniszech_are_deployed_by_the_die() -> None:
    """s.145 Face 4 is Orsha, face 6 Kiev."""
    p, t = opening(4, 6)
    assert (where(p, "dmitrii_1"), where(p, "mniszech")) == ("orsha", "kiev")
    assert t.rolled == ["deployment", "deployment"]


def test_sm3_1_first_units_and_markers() -> None:
    """False Dmitrii at full strength with a siege marker, as Vasilii Shuiskii has one; Cossacks come from the cup."""
    p, _ = opening()
    assert army(p, "dmitrii_1") == {
        "winged_hussars": 1,
        "polish_infantry": 2,
        "mounted_cossack": 1,
        "foot_cossack": 2,
    }
    assert army(p, "bolotnikov") == {"noble_cavalry": 1, "mounted_cossack": 2, "foot_cossack": 2}
    assert army(p, "shuiskii_v") == {"noble_cavalry": 2, "city_streltzy": 2}
    assert [LEADER_IDS[n] for n, marker in enumerate(p.marker) if marker] == ["shuiskii_v", "dmitrii_1"]
    assert p.markers == 6


def test_sm3_1_detachments() -> None:
    p, _ = opening()
    found = [("shuiskii", "ladoga"), ("rebellion", "putivl"), ("rebellion", "kromy"), ("noble", "riazan")]
    assert [guards(p, party, place) for party, place in found] == [1, 1, 1, 1]
    assert sum(p.detachments) == 4


def test_sm3_1_legitimacy_and_points() -> None:
    p, _ = opening()
    assert [legitimacy(p, party) for party in range(5)] == [3, 3, 1, 1, 1]
    assert [victory_points(p, party) for party in range(5)] == [2, 0, 4, 2, 3]


def test_sm3_1_godunov_is_tsar_in_moscow_for_the_state() -> None:
    p, _ = opening()
    assert (p.tsar, p.tsar_party, p.tsar_with) == (GODUNOV, STATE, -1)
    assert p.owner[space("moscow")] == STATE
    assert in_order(p) == [0, 1, 2, 3, 4]


def test_sm3_2_all_decks_are_unseen() -> None:
    p, _ = opening()
    assert [len(pile) for pile in p.unseen] == [56, 29, 15, 8, 8, 8, 8, 8]
    assert (p.used, p.hand, p.waiting) == ([[]] * 8, [[]] * 5, [])


def test_sm4_1_then_the_spring_of_1605_begins() -> None:
    p, _ = opening()
    assert (p.year, p.season, phase_of(p)) == (1605, 0, TURN)
    assert faults(p) == []
