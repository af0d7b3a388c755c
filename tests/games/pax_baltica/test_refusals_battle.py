"""PB6, PB7 Why a block may not act, be hit, retreat, regroup or besiege."""

from bivouac.games.pax_baltica.box.map import LANDING, gate_between
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.rules import agenda, words
from bivouac.games.pax_baltica.rules.position import (
    ACTED,
    BESIEGING,
    FOUGHT,
    JUST,
    MOVED,
    MUST_GO,
    PINNED,
    RESERVE,
    STANDS_ASIDE,
)
from games.pax_baltica.builders import (
    block,
    next_is,
    place,
    stand,
    status,
    war,
)
from games.pax_baltica.refusing import came_in, fighting, why_not


# --- battles ----------------------------------------------------------------------------------------------------------
def test_pb6_4_who_does_not_act_now() -> None:
    """PB6.3, PB6.4, PB7.5, PB13.2 Reserves, besiegers, those who have acted or stand aside, later letters."""
    p = war()
    stand(p, "livland", "lewenhaupt", "karl_xii", "elfsborg", "vellinck", "dalregementet", "estlandska")
    stand(p, "livland", "flemming")
    fighting(p, "livland", COALITION)
    for name, mark in [("elfsborg", RESERVE), ("vellinck", BESIEGING), ("dalregementet", ACTED)]:
        p.mark[block(name)] |= mark
    p.mark[block("estlandska")] |= STANDS_ASIDE
    for name, sentence, rule in [
        ("elfsborg", "Elfsborg is in reserve and comes in the second round.", "PB6.3"),
        ("vellinck", "Vellinck besieges and does not fight.", "PB7.5"),
        ("dalregementet", "Dalregementet has had its turn in this round.", "PB6.4"),
        ("estlandska", "Estländska stands aside, for its colour was not chosen.", "PB13.2"),
        ("lewenhaupt", "Lewenhaupt acts with letter B: it is the turn of letter A.", "PB6.4"),
        ("flemming", "Flemming is not your block.", "PB6.4"),
    ]:
        assert why_not(p, SWEDISH, words.ACTOR, f"block:{name}") == (sentence, rule)


def test_pb6_5_a_hit_falls_on_a_strongest_block() -> None:
    p = war()
    stand(p, "livland", "lewenhaupt", "karl_xii", lewenhaupt=2)
    stand(p, "livland", "flemming")
    fighting(p, "livland", COALITION)
    assert why_not(p, SWEDISH, words.LOSS, "block:lewenhaupt") == (
        "Lewenhaupt has strength 2: the hit falls on one of strength 4.",
        "PB6.5",
    )


def test_pb6_6_where_nobody_retreats_to() -> None:
    """PB6.6 The attacker goes back where he came in, the defender where no attacker did; open land alone."""
    p = war()
    stand(p, "livland", "lewenhaupt")
    stand(p, "livland", "flemming")
    stand(p, "estland", "repnin")
    came_in(p, "flemming", "kurlandia", "livland")
    fighting(p, "livland", COALITION)
    p.chosen = block("lewenhaupt")
    for goal, sentence in [
        ("kurlandia", "The attacker came in from Kurlandia: the defender does not retreat that way."),
        ("estland", "Enemy blocks stand in Estland."),
        ("velikaya", "Velikaya is controlled by the enemy."),
        ("karelen", "Karelen is too far for Lewenhaupt, and nobody force-marches in retreat."),
        ("livland", "A retreat leads out of the battle."),
    ]:
        assert why_not(p, SWEDISH, words.RETREAT_TO, f"territory:{goal}") == (sentence, "PB6.6")
    p.chosen = block("flemming")
    assert why_not(p, COALITION, words.RETREAT_TO, "territory:rus-biala") == (
        "No block of yours came in from Rus Biala: an attacker goes back where he came in.",
        "PB6.6",
    )
    crossing = gate_between(place("livland"), place("kurlandia")) >> 1
    p.retreated = [2 * crossing + COALITION] * 6
    assert why_not(p, COALITION, words.RETREAT_TO, "territory:kurlandia")[0] == (
        "The border to Kurlandia is full: 6 of 6 blocks have retreated over it."
    )


def test_pb9_3_a_beaten_fleet_goes_to_a_friendly_harbor() -> None:
    p = war()
    status(p, "denmark", True)
    stand(p, "kattegat", "watrang")
    stand(p, "kattegat", "gyldenlove")
    fighting(p, "kattegat", SWEDISH)
    p.chosen = block("watrang")
    assert why_not(p, SWEDISH, words.RETREAT_TO, "territory:sjaelland") == (
        "The harbor of Sjaelland is not friendly.",
        "PB9.3",
    )
    assert why_not(p, SWEDISH, words.RETREAT_TO, "zone:skagerrak") == (
        "A fleet retreats into a harbor, and the Skagerrak is none.",
        "PB9.3",
    )


def test_pb9_5_who_is_not_taken_off_by_sea() -> None:
    p = war()
    stand(p, "livland", "lewenhaupt")
    stand(p, "livland", "flemming")
    fighting(p, "livland", COALITION)
    p.chosen = block("lewenhaupt")
    zone = "zone:gulf-of-riga"
    assert why_not(p, SWEDISH, words.RETREAT_TO, zone) == (
        "No fleet of yours with room is in the Gulf of Riga.",
        "PB9.5",
    )
    stand(p, "gulf_of_riga", "watrang")
    p.gates.append(2 * (LANDING + place("livland")) + COALITION)
    assert why_not(p, SWEDISH, words.RETREAT_TO, zone)[1] == "PB6.6"


def test_pb6_6_who_need_not_leave_and_who_cannot() -> None:
    p = war()
    stand(p, "livland", "flemming", "leibgarde")
    fighting(p, "livland", COALITION)
    p.mark[block("flemming")] |= MUST_GO
    assert why_not(p, COALITION, words.LEAVER, "block:leibgarde")[0] == "Leibgarde need not retreat."
    assert why_not(p, COALITION, words.LEAVER, "block:flemming")[0] == "Flemming has no way out of Livland."


def test_pb6_7_who_regroups_and_where_to() -> None:
    """PB6.7 One step, to open land, by those who fought."""
    p = war()
    stand(p, "livland", "lewenhaupt", "elfsborg", "vellinck")
    stand(p, "estland", "repnin")
    fighting(p, "livland", COALITION)
    p.mark[block("elfsborg")] &= ~FOUGHT
    p.mark[block("vellinck")] |= BESIEGING
    p.chosen = block("lewenhaupt")
    assert why_not(p, SWEDISH, words.REGROUPER, "block:elfsborg")[0].startswith("Elfsborg took no part")
    assert why_not(p, SWEDISH, words.REGROUPER, "block:vellinck")[0] == "Vellinck stays for its siege."
    for goal, sentence in [
        ("territory:karelen", "Karelen does not border on Livland: a block regroups by one step."),
        ("territory:estland", "Enemy blocks stand in Estland."),
        ("territory:velikaya", "Velikaya is controlled by the enemy."),
        ("zone:gulf-of-riga", "Nobody goes aboard a fleet to regroup."),
    ]:
        assert why_not(p, SWEDISH, words.REGROUP_TO, goal) == (sentence, "PB6.7")


def test_pb6_1_there_is_no_battle_where_one_side_is_alone() -> None:
    p = war()
    stand(p, "livland", "lewenhaupt")
    assert why_not(p, SWEDISH, words.BATTLE_NEXT, "territory:livland") == ("There is no battle in Livland.", "PB6.1")
    stand(p, "livland", "flemming")
    assert why_not(p, SWEDISH, words.BATTLE_NEXT, "territory:livland")[0].endswith(
        "has its place in the order already."
    )


# --- pins and sieges --------------------------------------------------------------------------------------------------
def test_pb4_3_who_is_not_to_be_pinned() -> None:
    p = war()
    stand(p, "livland", "lewenhaupt", "elfsborg")
    stand(p, "estland", "vellinck")
    stand(p, "livland", "flemming")
    next_is(p, agenda.PIN, place("livland"))
    p.mark[block("elfsborg")] |= PINNED
    assert why_not(p, SWEDISH, words.PIN_ONE, "block:elfsborg")[0] == "Elfsborg is pinned already."
    assert why_not(p, SWEDISH, words.PIN_ONE, "block:vellinck")[0] == (
        "Vellinck is in Estland, and the enemy came into Livland."
    )
    assert why_not(p, SWEDISH, words.PIN_ONE, "block:lewenhaupt") == ("Lewenhaupt is chosen already.", "PB4.3")


def test_pb7_2_regiments_allies_and_friends_do_not_besiege() -> None:
    """PB7.1, PB7.2 A regiment against strong walls; a second nation; a friendly garrison."""
    p = war()
    stand(p, "livland", "flemming", "leibgarde", "lubomirski")
    stand(p, "sachsen", "schulenburg")
    assert why_not(p, COALITION, words.SIEGE_AT, "territory:sachsen") == (
        "The garrison of Dresden in Sachsen is friendly.",
        "PB7.1",
    )
    assert why_not(p, COALITION, words.SIEGE_AT, "territory:mecklenburg")[0] == "There is no garrison in Mecklenburg."
    next_is(p, agenda.DECLARE, place("livland"))
    for name in ("flemming", "leibgarde", "lubomirski"):
        p.mark[block(name)] |= MOVED | JUST
    assert why_not(p, COALITION, words.BESIEGER, "block:leibgarde") == (
        "Leibgarde is a regiment: the garrison of Riga in Livland has strength 3.",
        "PB7.2",
    )
    p.mark[block("flemming")] |= BESIEGING
    assert why_not(p, COALITION, words.BESIEGER, "block:lubomirski") == (
        "Saxony besieges Riga in Livland already, and nobody shares a siege.",
        "PB7.2",
    )
    assert why_not(p, COALITION, words.BESIEGER, "block:schulenburg") == (
        "Schulenburg is in Sachsen, not before Riga in Livland.",
        "PB7.1",
    )


def test_pb7_1_the_action_is_for_blocks_that_have_not_moved_and_are_not_pinned() -> None:
    p = war()
    stand(p, "livland", "flemming")
    p.mark[block("flemming")] |= MOVED
    assert why_not(p, COALITION, words.SIEGE_AT, "territory:livland")[0].startswith("Flemming has moved this turn")
    p.mark[block("flemming")] = PINNED
    assert why_not(p, COALITION, words.SIEGE_AT, "territory:livland")[0] == "Flemming is pinned and has to fight."


def test_pb7_3_whom_the_garrison_does_not_hit() -> None:
    p = war()
    stand(p, "livland", "flemming", "steinau", "leibgarde", steinau=1)
    for name in ("flemming", "steinau"):
        p.mark[block(name)] |= BESIEGING
    assert why_not(p, COALITION, words.SIEGE_LOSS, "block:leibgarde")[0] == "Leibgarde does not besiege."
    assert why_not(p, COALITION, words.SIEGE_LOSS, "block:steinau") == (
        "Steinau has strength 1: the hit falls on one of strength 4.",
        "PB7.3",
    )
