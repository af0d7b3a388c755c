"""PB9.1, PB9.2 Fleets sail and carry."""

import pytest

from bivouac.games.pax_baltica.box.map import LANDING
from bivouac.games.pax_baltica.box.vocabulary import WORDS
from bivouac.games.pax_baltica.rules.agenda import ACT
from bivouac.games.pax_baltica.rules.fleets import bars_boarding, bars_load, fleets_with_room
from bivouac.games.pax_baltica.rules.group import can_move, destinations, last_way, movers, sources
from bivouac.games.pax_baltica.rules.position import MOVED, Position
from games.pax_baltica.builders import END, GLORY, block, marker, next_is, place, play, stand, status, war, where
from games.pax_baltica.fighting import load
from games.pax_baltica.phases import COALITION, SWEDE, act_as, at, move, names_of


def goals(p: Position, name: str) -> set[str]:
    return set(names_of(destinations(p, block(name))))


def danish(**options: int) -> Position:
    """On the Road to Glory, with Denmark in the war."""
    p = war(GLORY, **options)
    status(p, "denmark", True)
    return p


# --- PB9.1 ------------------------------------------------------------------------------------------------------------
def test_pb9_1_six_zones_or_three() -> None:
    """PB9.1 From the Gulf of Finland the North Sea is six zones away; the galleys sail three."""
    p = war(END)
    stand(p, "gulf_of_finland", "apraksin", "botsis")
    assert {"north_sea", "skagerrak", "kattegat", "gulf_of_bothnia", "gulf_of_riga"} <= goals(p, "apraksin")
    assert goals(p, "botsis") == {
        *["northern_baltic_sea", "southern_baltic_sea", "gulf_of_riga", "gulf_of_bothnia", "western_baltic_sea", "nyen"]
    }


def test_pb9_1_entering_a_harbor_counts_as_a_zone() -> None:
    """PB9.1 Göteborg is four zones and a harbor from the Gulf of Finland; the galleys need their third step for it."""
    p = war(GLORY)
    stand(p, "gulf_of_finland", "watrang")
    assert {"vastergotland", "smaland", "svealand", "kattegat"} <= goals(p, "watrang")
    p = war(END)
    stand(p, "southern_baltic_sea", "botsis")
    assert "nyen" in goals(p, "botsis")  # two zones and the harbor
    stand(p, "western_baltic_sea", "botsis")
    assert "gulf_of_finland" in goals(p, "botsis")
    assert "nyen" not in goals(p, "botsis")  # it would be the fourth step


def test_pb9_1_to_leave_a_harbor_takes_the_whole_action() -> None:
    """PB9.1 Into its own zone and no further; all fleets of the harbor may go together, and none moves twice."""
    p = war(GLORY)
    stand(p, "smaland", "watrang", "wachtmeister")
    assert goals(p, "watrang") == {"southern_baltic_sea"}
    goal = "southern_baltic_sea"
    act_as(p, SWEDE, 1, [*move("smaland", f"watrang:{goal}", f"wachtmeister:{goal}"), "done"])
    assert where(p, "watrang") == where(p, "wachtmeister") == goal
    assert sources(p, SWEDE, False) == []


def test_pb9_1_an_allys_harbor_will_do_and_enemies_on_land_do_not_matter() -> None:
    """PB9.1 Russians anchor in København though Swedes stand on Sjaelland, and leave it again."""
    p = war(END)
    stand(p, "sjaelland", "elfsborg")
    stand(p, "kattegat", "apraksin")
    assert "sjaelland" in goals(p, "apraksin")
    act_as(p, COALITION, 1, move("kattegat", "apraksin:sjaelland"))
    assert where(p, "apraksin") == "sjaelland"
    p.mark[block("apraksin")] = 0
    assert goals(p, "apraksin") == {"kattegat"}


def test_pb9_1_never_an_enemy_harbor_nor_a_port() -> None:
    """PB9.1 Göteborg under a Danish marker is Danish; Skåne is a port and no harbor."""
    p = danish()
    stand(p, "kattegat", "watrang")
    assert "vastergotland" in goals(p, "watrang")
    assert not {"sjaelland", "skane", "jylland"} & goals(p, "watrang")
    marker(p, "vastergotland", "denmark")
    assert "vastergotland" not in goals(p, "watrang")


def test_pb9_1_a_fleet_stops_where_enemy_fleets_are() -> None:
    """PB9.1 Through the Western Baltic no Swede gets past two Danes; anchored ones hinder nobody."""
    p = danish()
    stand(p, "southern_baltic_sea", "watrang")
    stand(p, "sjaelland", "tordenskiold")
    assert {"kattegat", "skagerrak", "north_sea"} <= goals(p, "watrang")
    stand(p, "western_baltic_sea", "gyldenlove")
    assert "western_baltic_sea" in goals(p, "watrang")
    assert not {"kattegat", "skagerrak", "north_sea", "vastergotland"} & goals(p, "watrang")


def test_pb9_1_a_loaded_fleet_does_not_enter_a_harbor() -> None:
    """PB9.1 Its cargo has to land for itself."""
    p = war(GLORY)
    stand(p, "southern_baltic_sea", "watrang")
    assert "smaland" in goals(p, "watrang")
    stand(p, "southern_baltic_sea", "elfsborg", aboard="watrang")
    assert not {"smaland", "vastergotland", "svealand"} & goals(p, "watrang")


def test_pb9_1_portsmouth_is_for_rooke_alone() -> None:
    """PB9.1, PB1.6 He leaves it for the North Sea and comes back; no Swede follows."""
    p = war(END)
    stand(p, "portsmouth", "rooke")
    stand(p, "skagerrak", "watrang")
    assert goals(p, "rooke") == {"north_sea"}
    assert "portsmouth" not in goals(p, "watrang")
    stand(p, "skagerrak", "rooke")
    assert "portsmouth" in goals(p, "rooke")
    act_as(p, SWEDE, 1, [*move("skagerrak", "rooke:portsmouth"), "done", "done"])
    assert where(p, "rooke") == "portsmouth"
    assert not p.force[place("portsmouth")]  # anchored


def test_pb9_1_russian_fleets_keep_out_of_rookes_zone() -> None:
    """PB9.1, PB11.11 They neither enter nor pass it; he may enter theirs."""
    p = war(END)
    stand(p, "northern_baltic_sea", "rooke")
    stand(p, "gulf_of_finland", "apraksin")
    assert goals(p, "apraksin") == {"nyen"}
    assert "gulf_of_finland" in goals(p, "rooke")
    stand(p, "northern_baltic_sea", "gyldenlove")
    assert "kattegat" in goals(p, "gyldenlove")  # a Dane may
    stand(p, "nyen", "apraksin")
    stand(p, "gulf_of_finland", "rooke")
    assert not can_move(p, block("apraksin"))


# --- PB9.2 ------------------------------------------------------------------------------------------------------------
def test_pb9_2_from_the_kattegat_to_narva_in_two_actions() -> None:
    """PB9.2 Karl XII and two regiments sail to the Gulf of Finland, then land in Ingermanland against the Russians."""
    p = war(GLORY)
    stand(p, "kattegat", "wachtmeister", "watrang")
    stand(p, "kattegat", "karl_xii", aboard="wachtmeister")
    stand(p, "kattegat", "sodra_skanska", "dalregementet", aboard="watrang")
    stand(p, "ingermanland", "pjotr_i", "sjeremetev")
    goal = "gulf_of_finland"
    answers = [
        *move("kattegat", f"wachtmeister:{goal}", f"watrang:{goal}"),
        *move(goal, "karl_xii:ingermanland", "dalregementet:ingermanland", "sodra_skanska:ingermanland"),
    ]
    t = act_as(p, SWEDE, 2, [*answers, "done"])
    for name in ("karl_xii", "sodra_skanska", "dalregementet"):
        assert where(p, name) == "ingermanland"
        assert p.aboard[block(name)] == -1
        assert p.entry[block(name)] == LANDING + place("ingermanland")
    assert where(p, "watrang") == goal
    assert p.actions == [0, 0]
    assert [name for name, *_ in t.told if name in ("sailed", "landed")] == ["sailed"] * 2 + ["landed"] * 3


def test_pb9_2_cargo_may_land_in_several_ports_whoever_controls_them() -> None:
    """PB9.2 One in Estland, one in Nyen, which is Russian; not where the land is closed."""
    p = war(GLORY)
    marker(p, "nyen", "russia")
    stand(p, "gulf_of_finland", "watrang")
    stand(p, "gulf_of_finland", "elfsborg", "kronoberg", aboard="watrang")
    assert goals(p, "elfsborg") == {"nyland", "karelen", "nyen", "ingermanland", "estland"}
    answers = move("gulf_of_finland", "elfsborg:estland", "kronoberg:nyen")
    t = act_as(p, SWEDE, 1, [*answers, "done", "done"])
    assert (where(p, "elfsborg"), where(p, "kronoberg")) == ("estland", "nyen")
    assert t.offered("besieger") == ["done", "block:kronoberg"]


def test_pb9_2_a_landing_ends_in_the_territory_of_the_port() -> None:
    """PB9.2 Nobody marches on from the beach."""
    p = danish()
    stand(p, "kattegat", "watrang")
    stand(p, "kattegat", "sodra_skanska", aboard="watrang")
    assert goals(p, "sodra_skanska") == {"skane", "vastergotland", "jylland", "sjaelland"}
    act_as(p, SWEDE, 1, [*move("kattegat", "sodra_skanska:jylland"), "done"])
    assert movers(p, SWEDE, place("jylland"), True) == []


def test_pb9_2_loading_is_a_blocks_whole_movement_while_others_march() -> None:
    """PB9.2 From Estland one goes aboard and one to Livland; who was loaded is not landed in the same turn."""
    p = war(GLORY)
    stand(p, "estland", "elfsborg", "kronoberg")
    stand(p, "gulf_of_finland", "watrang")
    answers = move("estland", "elfsborg:gulf_of_finland", "kronoberg:livland/estland")
    t = act_as(p, SWEDE, 2, [*answers, "done"])
    assert p.aboard[block("elfsborg")] == block("watrang")
    assert where(p, "elfsborg") == "gulf_of_finland"
    assert where(p, "kronoberg") == "livland"
    assert p.mark[block("elfsborg")] & MOVED
    sources = [options for _, question, options in t.asked if question == "source"]
    assert sources == [[at("estland"), at("gulf_of_finland")]]
    assert not p.mark[block("watrang")] & MOVED  # the fleet may sail before or after


def test_pb9_2_a_block_loaded_this_turn_does_not_land() -> None:
    """PB9.2 Loading was its movement; one that was aboard before may land."""
    p = war()
    stand(p, "gulf_of_finland", "watrang", "wachtmeister")
    stand(p, "gulf_of_finland", "karl_xii", aboard="watrang")
    stand(p, "estland", "vellinck")
    load(p, "vellinck", "wachtmeister")
    assert where(p, "vellinck") == "gulf_of_finland"
    p.actions = [1, 0]
    next_is(p, ACT, SWEDE)
    t = play(p, ["move", "block:karl-xii", "territory:ingermanland"])
    assert t.offered("mover") == ["block:karl-xii", "block:wachtmeister", "block:watrang"]


def test_pb9_2_the_fleet_may_sail_with_what_was_just_loaded() -> None:
    """PB9.2 But its cargo stays aboard for this turn."""
    p = war(GLORY)
    stand(p, "estland", "elfsborg")
    stand(p, "gulf_of_finland", "watrang")
    answers = [
        *move("estland", "elfsborg:gulf_of_finland"),
        *move("gulf_of_finland", "watrang:southern_baltic_sea"),
    ]
    t = act_as(p, SWEDE, 3, [*answers, "done"])
    assert where(p, "elfsborg") == where(p, "watrang") == "southern_baltic_sea"
    assert "move" not in t.offered("order")


def test_pb9_2_who_was_landed_is_not_loaded_in_the_same_turn() -> None:
    """PB9.2 Both are movement."""
    p = war(GLORY)
    stand(p, "gulf_of_finland", "watrang")
    stand(p, "gulf_of_finland", "elfsborg", aboard="watrang")
    t = act_as(
        p,
        SWEDE,
        2,
        [
            *move("gulf_of_finland", "elfsborg:estland"),
            *move("gulf_of_finland"),
            "block:watrang",
            at("gulf_of_riga"),
            "done",
        ],
    )
    assert where(p, "elfsborg") == "estland"
    assert movers(p, SWEDE, place("estland"), True) == []
    assert t.offered("order")[0] == "done"


def test_pb9_2_one_army_or_two_regiments() -> None:
    """PB9.2 Never both; with a choice of fleets the owner says which."""
    p = war(GLORY)
    stand(p, "estland", "vellinck", "elfsborg", "kronoberg", "uppland")
    stand(p, "gulf_of_finland", "watrang", "wachtmeister")
    sea = "gulf_of_finland"
    answers = move("estland", f"elfsborg:{sea}/block:watrang", f"vellinck:{sea}", f"kronoberg:{sea}")
    t = act_as(p, SWEDE, 1, [*answers, "done", "done"])
    assert t.offered("fleet") == ["block:wachtmeister", "block:watrang"]
    assert p.aboard[block("elfsborg")] == p.aboard[block("kronoberg")] == block("watrang")
    assert p.aboard[block("vellinck")] == block("wachtmeister")
    assert bars_boarding(p, block("uppland"))
    assert bars_load(p, block("watrang"), block("stenbock"))


def test_pb9_2_loading_needs_a_friendly_port_and_no_enemy_fleet() -> None:
    """PB9.2 Not from Gdansk in transit land, not from Livland with its fleet elsewhere, not beside Danes."""
    p = danish()
    stand(p, "pomorskie", "elfsborg")
    stand(p, "southern_baltic_sea", "watrang")
    stand(p, "livland", "kronoberg")
    stand(p, "pommern", "uppland")
    assert bars_boarding(p, block("elfsborg"))
    assert bars_boarding(p, block("kronoberg"))
    assert not bars_boarding(p, block("uppland"))
    marker(p, "pomorskie", "sweden")
    assert not bars_boarding(p, block("elfsborg"))
    stand(p, "southern_baltic_sea", "gyldenlove")
    assert bars_boarding(p, block("uppland"))
    assert fleets_with_room(p, SWEDE, place("southern_baltic_sea"), block("uppland")) == []


def test_pb9_2_no_landing_beside_enemy_fleets() -> None:
    """PB9.2 First there will be a battle."""
    p = danish()
    stand(p, "kattegat", "watrang")
    stand(p, "kattegat", "elfsborg", aboard="watrang")
    assert can_move(p, block("elfsborg"))
    stand(p, "kattegat", "gyldenlove")
    assert not can_move(p, block("elfsborg"))


def test_pb9_2_nobody_boards_an_anchored_fleet() -> None:
    """PB9.2 In Småland it lies in harbor."""
    p = war(GLORY)
    stand(p, "smaland", "watrang", "elfsborg")
    assert bars_boarding(p, block("elfsborg"))
    stand(p, "southern_baltic_sea", "watrang")
    assert not bars_boarding(p, block("elfsborg"))


@pytest.mark.parametrize("option", [0, 1])
def test_pb9_2_fleets_carry_allies(option: int) -> None:
    """PB9.2 By the option `fleets_carry_allies`: any block of the side, or those of the fleet's nation."""
    p = war(END, fleets_carry_allies=option)
    stand(p, "southern_baltic_sea", "rooke")
    stand(p, "pommern", "elfsborg")
    assert (bars_boarding(p, block("elfsborg")) == 0) == bool(option)
    stand(p, "southern_baltic_sea", "watrang")
    assert not bars_boarding(p, block("elfsborg"))


def test_pb9_2_the_prussian_block_never_goes_aboard() -> None:
    """PB9.2, PB11.7 Though a Danish fleet lies off Königsberg."""
    p = danish()
    status(p, "prussia", True)
    stand(p, "ostpreussen", "anhalt_dessau", "reventlov")
    stand(p, "southern_baltic_sea", "gyldenlove")
    assert bars_boarding(p, block("anhalt_dessau"))
    assert not bars_boarding(p, block("reventlov"))


def test_pb9_2_under_mistrust_no_fleet_carries_another_colour() -> None:
    """PB9.2, PB13.2 Nor does it sail with what it has aboard; nor out of harbor into another colour's battle."""
    p = war(END)
    p.mistrust = 1
    stand(p, "southern_baltic_sea", "gyldenlove")
    stand(p, "southern_baltic_sea", "kazanski", aboard="gyldenlove")
    assert not can_move(p, block("gyldenlove"))
    assert bars_load(p, block("tordenskiold"), block("flemming"))
    stand(p, "kattegat", "watrang", "apraksin")
    stand(p, "sjaelland", "tordenskiold")
    assert goals(p, "tordenskiold") == set()
    p.mistrust = 0
    assert goals(p, "tordenskiold") == {"kattegat"}
    assert can_move(p, block("gyldenlove"))


def test_pb9_2_a_landing_uses_the_port() -> None:
    """PB9.2, PB6.3 Where the main attack is asked for, it is called the port; a fleet is asked by its harbor."""
    gate = LANDING + place("ingermanland")
    assert WORDS.word(last_way(place("ingermanland"), gate)) == "port"
    assert WORDS.word(last_way(place("kattegat"), LANDING + place("vastergotland"))) == at("vastergotland")
