"""PB4, PB9 Why a block may not move, or not there."""

from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.rules import agenda, words
from bivouac.games.pax_baltica.rules.position import (
    MOVED,
    PINNED,
)
from games.pax_baltica.builders import (
    block,
    marker,
    next_is,
    place,
    stand,
    status,
    war,
)
from games.pax_baltica.refusing import came_in, crossed, moving, why_not


# --- movement ---------------------------------------------------------------------------------------------------------
def test_pb4_1_a_block_that_cannot_be_the_next_to_move() -> None:
    """PB4.1, PB4.3 Not one's own, not on the map, moved, pinned, elsewhere, at sea."""
    p = war()
    stand(p, "livland", "lewenhaupt", "elfsborg", "vellinck")
    stand(p, "livland", "flemming", "leibgarde")
    stand(p, "estland", "estlandska")
    stand(p, "smaland", "watrang", "wachtmeister")
    p.mark[block("lewenhaupt")] |= MOVED
    p.mark[block("elfsborg")] |= PINNED
    p.source, p.group = place("livland"), 1
    for word, sentence, rule in [
        ("block:flemming", "Flemming is not your block.", "PB4.1"),
        ("block:karl-xii", "Karl XII is not on the map: it is in the pool.", "PB4.1"),
        ("block:lewenhaupt", "Lewenhaupt has moved this turn already.", "PB4.1"),
        ("block:elfsborg", "Elfsborg is pinned in Livland; enemy blocks there: 2.", "PB4.3"),
        ("block:estlandska", "Estländska is in Estland, and this group moves out of Livland.", "PB4.1"),
    ]:
        assert why_not(p, SWEDISH, words.MOVER, word) == (sentence, rule)
    p.source = place("smaland")
    assert why_not(p, SWEDISH, words.MOVER, "block:watrang") == (
        "Fleets and blocks on land do not move in one action.",
        "PB4.1",
    )
    p.source, p.chosen_from = -1, place("estland")
    next_is(p, agenda.ACT, SWEDISH)
    assert why_not(p, SWEDISH, words.MOVER, "done")[0].startswith("A movement action has begun")
    assert why_not(p, SWEDISH, words.MOVER, "block:vellinck")[0] == (
        "Vellinck is in Livland, and this group moves out of Estland."
    )


def test_pb4_1_a_place_that_no_group_can_leave() -> None:
    p = war()
    stand(p, "livland", "lewenhaupt", "elfsborg")
    stand(p, "livland", "flemming")
    assert why_not(p, SWEDISH, words.SOURCE, "territory:estland") == ("You have no block in Estland.", "PB4.1")
    p.mark[block("lewenhaupt")] |= MOVED
    p.mark[block("elfsborg")] |= PINNED
    assert why_not(p, SWEDISH, words.SOURCE, "territory:livland")[1] == "PB4.3"
    p.mark[block("elfsborg")] |= MOVED
    assert why_not(p, SWEDISH, words.SOURCE, "territory:livland") == (
        "All your blocks in Livland have moved this turn already.",
        "PB4.1",
    )


def test_pb9_2_a_block_that_can_go_nowhere() -> None:
    """PB9.2, PB4.5 An island without a fleet; a land between closed neighbours; a fleet among enemies."""
    p = war()
    status(p, "denmark", True)
    stand(p, "sjaelland", "reventlov")
    assert why_not(p, COALITION, words.SOURCE, "territory:sjaelland") == (
        "Reventlov leaves Sjaelland only by sea, and no fleet can take it aboard.",
        "PB9.2",
    )
    stand(p, "rogaland", "elfsborg")
    status(p, "denmark", False)
    assert why_not(p, SWEDISH, words.SOURCE, "territory:rogaland") == (
        "Elfsborg has no open border to leave Rogaland by.",
        "PB4.5",
    )
    stand(p, "kattegat", "watrang")
    stand(p, "kattegat", "karl_xii", aboard="watrang")
    stand(p, "kattegat", "gyldenlove")
    p.mark[block("watrang")] |= MOVED
    assert why_not(p, SWEDISH, words.SOURCE, "zone:kattegat") == (
        "Nobody lands from the Kattegat while enemy fleets are there.",
        "PB9.2",
    )


def test_pb4_2_a_full_border_and_a_red_one() -> None:
    """PB4.2 Six of six over a black border; behind a red one a march ends."""
    p = war()
    stand(p, "livland", "lewenhaupt")
    moving(p, "lewenhaupt")
    crossed(p, SWEDISH, "livland", "estland", 6)
    assert why_not(p, SWEDISH, words.DESTINATION, "territory:estland") == (
        "The border to Estland is full: 6 of 6 blocks have crossed it this turn.",
        "PB4.2",
    )
    stand(p, "skane", "karl_xii")
    moving(p, "karl_xii")
    crossed(p, SWEDISH, "skane", "smaland", 6)
    assert why_not(p, SWEDISH, words.DESTINATION, "territory:svealand") == (
        "A border that Karl XII would cross on the way to Svealand is full this turn.",
        "PB4.2",
    )
    stand(p, "ingermanland", "vellinck")
    stand(p, "novgorod", "repnin")
    stand(p, "estland", "kazanski")
    moving(p, "vellinck")
    assert why_not(p, SWEDISH, words.DESTINATION, "territory:kurlandia") == (
        "A red border on the way to Kurlandia stops Vellinck.",
        "PB4.2",
    )


def test_pb4_3_nobody_leaves_over_the_border_that_the_enemy_came_in_by() -> None:
    p = war()
    stand(p, "livland", "lewenhaupt")
    stand(p, "livland", "flemming")
    came_in(p, "flemming", "kurlandia", "livland")
    moving(p, "lewenhaupt")
    assert why_not(p, SWEDISH, words.DESTINATION, "territory:kurlandia") == (
        "Enemy blocks came in over the border to Kurlandia: nobody leaves over it.",
        "PB4.3",
    )


def test_pb4_4_too_far_even_by_a_forced_march_and_enemies_on_the_way() -> None:
    p = war()
    stand(p, "estland", "vellinck")
    moving(p, "vellinck")
    assert why_not(p, SWEDISH, words.DESTINATION, "territory:krakow") == (
        "Kraków is too far: Vellinck reaches 4 territories, even by a forced march.",
        "PB4.4",
    )
    stand(p, "livland", "flemming")
    stand(p, "ingermanland", "pjotr_i")
    assert why_not(p, SWEDISH, words.DESTINATION, "territory:kurlandia") == (
        "Enemy blocks on the way to Kurlandia stop Vellinck.",
        "PB4.1",
    )


def test_pb4_5_closed_land_and_lands_that_a_nation_never_enters() -> None:
    """PB4.5, PB11.3 Denmark is not in the war; Saxons do not go to Russia."""
    p = war()
    stand(p, "livland", "flemming")
    moving(p, "flemming")
    assert why_not(p, COALITION, words.DESTINATION, "territory:jylland") == (
        "Jylland is closed: Denmark is not in the war.",
        "PB4.5",
    )
    assert why_not(p, COALITION, words.DESTINATION, "territory:velikaya") == (
        "Blocks of Saxony never enter Velikaya.",
        "PB11.3",
    )


def test_pb11_10_friedrich_never_attacks_alone() -> None:
    p = war()
    status(p, "denmark", True)
    stand(p, "holstein_gottorp", "friedrich_iv")
    stand(p, "jylland", "reventlov")
    moving(p, "friedrich_iv")
    assert why_not(p, SWEDISH, words.DESTINATION, "territory:jylland")[1] == "PB11.10"


def test_pb11_7_the_prussian_block_attacks_only_in_pommern() -> None:
    p = war()
    status(p, "prussia", True)
    stand(p, "brandenburg", "anhalt_dessau")
    stand(p, "sachsen", "karl_xii")
    moving(p, "anhalt_dessau")
    assert why_not(p, COALITION, words.DESTINATION, "territory:sachsen") == (
        "The Prussian block attacks only in Pommern.",
        "PB11.7",
    )


def test_pb13_2_under_mistrust_the_prussian_block_is_told_of_colours() -> None:
    p = war()
    status(p, "prussia", True)
    p.mistrust = 1
    stand(p, "brandenburg", "anhalt_dessau")
    stand(p, "pommern", "karl_xii")
    stand(p, "pommern", "reventlov")
    moving(p, "anhalt_dessau")
    assert why_not(p, COALITION, words.DESTINATION, "territory:pommern") == (
        "Under mistrust colours do not fight together, as they would in Pommern.",
        "PB13.2",
    )


# --- the sea ----------------------------------------------------------------------------------------------------------
def test_pb9_2_why_a_block_cannot_go_aboard() -> None:
    """PB9.2 No fleet, enemy fleets, no room, no friendly port."""
    p = war()
    stand(p, "skane", "karl_xii", "elfsborg")
    zone = "zone:kattegat"
    moving(p, "karl_xii")
    sentences = [why_not(p, SWEDISH, words.DESTINATION, zone)]
    stand(p, "kattegat", "watrang")
    stand(p, "kattegat", "dalregementet", aboard="watrang")
    sentences.append(why_not(p, SWEDISH, words.DESTINATION, zone))
    stand(p, "kattegat", "gyldenlove")
    sentences.append(why_not(p, SWEDISH, words.DESTINATION, zone))
    status(p, "denmark", True)
    marker(p, "skane", "denmark")
    sentences.append(why_not(p, SWEDISH, words.DESTINATION, zone))
    assert sentences == [
        ("You have no fleet in the Kattegat.", "PB9.2"),
        ("No fleet in the Kattegat has room for Karl XII.", "PB9.2"),
        ("Nobody goes aboard in the Kattegat while enemy fleets are there.", "PB9.2"),
        ("The port of Skåne is not friendly.", "PB9.2"),
    ]


def test_pb9_2_why_a_fleet_does_not_take_a_block() -> None:
    p = war()
    stand(p, "skane", "karl_xii")
    stand(p, "kattegat", "watrang")
    stand(p, "kattegat", "dalregementet", aboard="watrang")
    stand(p, "smaland", "wachtmeister")
    moving(p, "karl_xii")
    assert why_not(p, SWEDISH, words.FLEET_FOR, "block:elfsborg")[0] == "Elfsborg is no fleet."
    assert why_not(p, SWEDISH, words.FLEET_FOR, "block:gyldenlove")[0] == "The fleet Gyldenløve is not your block."
    assert why_not(p, SWEDISH, words.FLEET_FOR, "block:wachtmeister")[0] == (
        "The fleet Wachtmeister lies in harbor: blocks go aboard at sea."
    )
    assert why_not(p, SWEDISH, words.FLEET_FOR, "block:watrang")[0] == (
        "The fleet Watrang carries a regiment and has no room for an army."
    )
    stand(p, "kattegat", "elfsborg", aboard="watrang")
    assert why_not(p, SWEDISH, words.FLEET_FOR, "block:watrang") == (
        "The fleet Watrang is full: it holds one army or two regiments.",
        "PB9.2",
    )


def test_pb9_1_where_a_fleet_cannot_sail() -> None:
    """PB9.1, PB11.11 Friendly harbors, without blocks aboard; Portsmouth is Rooke's."""
    p = war()
    stand(p, "kattegat", "watrang")
    moving(p, "watrang")
    status(p, "denmark", True)
    for goal, rule in [
        ("territory:kurlandia", "PB1.6"),
        ("territory:sjaelland", "PB9.1"),
        ("zone:portsmouth", "PB11.11"),
    ]:
        assert why_not(p, SWEDISH, words.DESTINATION, goal)[1] == rule
    stand(p, "kattegat", "karl_xii", aboard="watrang")
    assert why_not(p, SWEDISH, words.DESTINATION, "territory:vastergotland") == (
        "A fleet that carries blocks does not enter a harbor.",
        "PB9.1",
    )
    moving(p, "karl_xii")
    assert why_not(p, SWEDISH, words.DESTINATION, "territory:livland") == (
        "Livland has no port on the Kattegat.",
        "PB9.2",
    )
    stand(p, "smaland", "wachtmeister")
    moving(p, "wachtmeister")
    assert why_not(p, SWEDISH, words.DESTINATION, "zone:kattegat")[0].startswith("Out of a harbor")
