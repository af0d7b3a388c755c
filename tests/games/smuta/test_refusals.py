"""What may not be done is refused with one sentence and a rule that is in the book."""

import pytest

from bivouac.core.dice import luck
from bivouac.core.errors import NoWorld
from bivouac.core.rulebook import Rulebook
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.vocabulary import WORDS
from bivouac.games.smuta.game import GAME
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.position import CROWNED, REMOVED, Position
from bivouac.games.smuta.rules.words import QUESTIONS
from bivouac.games.smuta.sight.sight import sight
from bivouac.games.smuta.sight.worlds import imagine
from bivouac.games.smuta.telling.refusals.refused import refused
from games.smuta.builders import (
    MOSCOW,
    NOBLE,
    POLISH,
    SHUISKII,
    besiege,
    card,
    guard,
    hold,
    leader,
    next_is,
    own,
    position,
    put,
    space,
    unit,
)
from games.smuta.wandering import wander, whole

BOOK = Rulebook(GAME.rules_text())
MASKS = [1, 2, 12, 16, 21, 31]
AT_REST = [w.CARD, w.ACTIVATE, w.DISCARD, w.DETACHMENT]  # asked before anything else of their step


def why_not(p: Position, seat: int, question: int, word: str) -> tuple[str, str]:
    """The sentence and the rule."""
    found = refused(sight(p, seat), question, WORDS.number(word))
    return found.sentence, found.rule


# --- every question, every word ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("led", MASKS)
def test_sm1_2_what_is_not_offered_is_refused_with_a_sentence_and_its_rule(led: int) -> None:
    """SM1.2 A sample of words at every question of a random game; nothing is changed, nothing told of hands."""
    some = luck("refusing", led)
    met: set[int] = set()

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        before = p.digest()
        wrong = [word for word in range(len(WORDS)) if word not in options]
        sample = wrong if question not in met else some.sample(wrong, 15)
        found = [refused(sight(p, seat), question, word) for word in sample]
        for refusal in found:
            assert whole(refusal.sentence), refusal.sentence
            assert refusal.rule in BOOK.numbers, refusal.rule
        assert p.digest() == before, "a refusal changes nothing"
        if question in AT_REST:
            same_in_another_world(p, seat, question, sample, [refusal.sentence for refusal in found])
        met.add(question)

    def same_in_another_world(p: Position, seat: int, question: int, words: list[int], said: list[str]) -> None:
        try:
            world = imagine(sight(p, seat), seat, luck("worlds", led, p.year, p.season))
        except NoWorld:
            return
        assert [refused(sight(world, seat), question, word).sentence for word in words] == said

    wander(f"refused {led}", led, watch=watch, human_losses=1)
    assert len(met) > 12


@pytest.mark.parametrize("question", range(len(QUESTIONS)), ids=[term.name for term in QUESTIONS])
def test_sm1_2_no_word_is_too_much_for_any_question_at_any_time(question: int) -> None:
    """SM1.2 Even where it is not asked: on an empty map, with a leader acting, in a battle, with a card."""
    empty = position(led=31)
    acting = position(led=31)
    acting.mover = put(acting, "skopin", "rostov", 3)
    fighting = acting.copy()
    put(fighting, "sapieha_jp", "rostov", 2)
    fighting.battle, fighting.attacker, fighting.defender = space("rostov"), POLISH, SHUISKII
    carded = acting.copy()
    carded.card, carded.card_by = card("s2"), SHUISKII
    for p in (empty, acting, fighting, carded):
        for seat in range(PARTIES):
            for word in range(len(WORDS)):
                found = refused(sight(p, seat), question, word)
                assert whole(found.sentence), found.sentence
                assert found.rule in BOOK.numbers


def test_sm5_7_an_answer_to_another_question_is_told_what_is_asked() -> None:
    """SM5.7 Whatever it was."""
    p = position(led=1)
    assert why_not(p, SHUISKII, w.CARD, "space:tula") == (
        "“Tula” is no answer here: choose a card of your hand, an act of politics, or done.",
        "SM5.7",
    )
    assert why_not(p, SHUISKII, w.PHASE, "concede") == ("“Concede” is no answer here: choose fire or shock.", "SM10.5")


# --- cards ------------------------------------------------------------------------------------------------------------
def test_sm5_2_a_card_that_can_do_nothing_says_why() -> None:
    """SM5.2 Conditions, targets, pools."""
    p = position(led=1)
    hold(p, "shuiskii", "32", "7", "12", "17", "10", "1", "36")
    assert why_not(p, SHUISKII, w.CARD, "card:32") == (
        "This card can do nothing now: no enemy has an Heir.",
        "SM5.2",
    )
    assert why_not(p, SHUISKII, w.CARD, "card:10") == (
        "This card can do nothing now: none is left in the pool, or no leader of yours can take one.",
        "SM5.2",
    )
    p.track = [-2] * PARTIES
    assert why_not(p, SHUISKII, w.CARD, "card:1") == (
        "This card can do nothing now: no enemy's legitimacy track can fall further.",
        "SM5.2",
    )
    assert why_not(p, SHUISKII, w.ACTIVATE, "card:7") == (
        "This card can do nothing now: none of your leaders is besieging.",
        "SM5.2",
    )


def test_sm5_2_room_is_not_enough_to_take_a_gun() -> None:
    """SM8.2 Skopin has room for four units, and two guns already."""
    p = position(led=1)
    hold(p, "shuiskii", "43")
    put(p, "skopin", "rostov", {"artillery": 2}, capacity=6)
    assert why_not(p, SHUISKII, w.CARD, "card:43")[0] == (
        "This card can do nothing now: none is left in the pool, or no leader of yours can take one."
    )


def test_sm5_2_a_leader_who_is_not_in_the_battle_takes_nothing() -> None:
    """Card 83 is for the battle in Rostov, where Skopin is full; Dmitrii Shuiskii, elsewhere, is not."""
    p = position(led=1)
    hold(p, "shuiskii", "83")
    put(p, "skopin", "rostov", 2, capacity=2)
    put(p, "shuiskii_d", "suzdal", 1)
    put(p, "sapieha_jp", "rostov", 2)
    p.battle, p.attacker, p.defender = space("rostov"), POLISH, SHUISKII
    assert why_not(p, SHUISKII, w.BATTLE_CARD, "card:83")[0] == (
        "This card can do nothing now: none is left in the pool, or no leader of yours in this battle can take one."
    )


def test_sm5_2_a_card_forbids_to_muster_where_one_could() -> None:
    p = position(led=1)
    hold(p, "shuiskii", "41")
    put(p, "shuiskii_v", "suzdal", 1)
    p.no_muster[SHUISKII] = 1
    assert why_not(p, SHUISKII, w.CARD, "card:41")[0] == "This card can do nothing now: a card forbids you to muster."


def test_sm12_1_a_space_of_no_worth_is_without_a_detachment_and_takes_none() -> None:
    """Porkhov is the only space of Shuiskii's."""
    p = position(led=1)
    hold(p, "shuiskii", "56")
    own(p, "neutral", "suzdal", "tikhvin", "staraia_russa", "ladoga")
    own(p, "shuiskii", "porkhov")
    assert why_not(p, SHUISKII, w.CARD, "card:56")[0] == (
        "This card can do nothing now: all six detachments are placed, or no place of yours takes another."
    )


def test_sm5_2_of_an_enemy_s_leaders_only_the_strongest_can_be_stopped() -> None:
    """Prokopii Liapunov, with most units, is stopped; Zakhar is not."""
    p = position(led=1)
    hold(p, "shuiskii", "40")
    p.idle[put(p, "liapunov_p", "riazan", 3)] = 1
    put(p, "liapunov_z", "mikhailov", 1)
    assert why_not(p, SHUISKII, w.CARD, "card:40")[0] == (
        "This card can do nothing now: no enemy has a leader, or those with most units are stopped already."
    )
    p.card, p.card_by = card("40"), SHUISKII
    assert why_not(p, SHUISKII, w.TARGET_PARTY, "party:noble")[0] == (
        "The card can do nothing to the Noble party: it has no leader, or the one with most units is stopped already."
    )


def test_sm_r42_a_card_against_the_tsar_does_not_speak_of_one_s_own_track() -> None:
    """Card 80: Moscow's Tsar is on campaign, and its track cannot fall; that of Shuiskii could."""
    p = position(led=1)
    hold(p, "shuiskii", "80")
    p.tsar, p.tsar_party, p.at[leader("golitsyn")] = leader("golitsyn"), MOSCOW, CROWNED
    p.tsar_with = put(p, "basmanov", "tver", 3)
    p.track[MOSCOW] = -2
    assert why_not(p, SHUISKII, w.CARD, "card:80")[0] == "This card can do nothing now: the Tsar is not in Moscow."


def test_sm6_5_godunov_is_tsar_as_long_as_he_is() -> None:
    p = position(led=1)
    assert why_not(p, SHUISKII, w.HEIR, "leader:godunov")[0] == "Godunov is Tsar, not a leader."
    p.tsar = p.tsar_party = -1
    assert why_not(p, SHUISKII, w.HEIR, "leader:godunov")[0] == "Godunov was Tsar, and never a leader."


def test_sm12_2_a_detachment_that_stands_there_need_not_come() -> None:
    p = position(led=1)
    guard(p, "shuiskii", "suzdal")
    assert why_not(p, SHUISKII, w.DETACHMENT_TO, "space:suzdal")[0] == (
        "The detachment stands in Suzdal already, or cannot come to it within three spaces."
    )


def test_sm5_7_a_card_has_its_time() -> None:
    """SM5.7, SM5.6, SM10.3 And must be in the hand."""
    p = position(led=1)
    hold(p, "shuiskii", "7", "12", "17")
    assert why_not(p, SHUISKII, w.CARD, "card:33") == ("Poisoned Cup (33) is not in your hand.", "SM5.7")
    assert why_not(p, SHUISKII, w.CARD, "card:7") == (
        "A move card is played in your combat segment, not now.",
        "SM5.7",
    )
    assert why_not(p, SHUISKII, w.CARD, "card:12") == (
        "A battle card is played at the start of a battle, not now.",
        "SM10.3",
    )
    assert why_not(p, SHUISKII, w.ACTIVATE, "card:17") == (
        "A cancel card is played when a derogatory card hits you, not now.",
        "SM5.6",
    )
    p.moved_card = 1
    assert why_not(p, SHUISKII, w.ACTIVATE, "card:7") == (
        "You have played a move card in this segment already.",
        "SM5.7",
    )


def test_sm5_6_a_cancel_card_must_help() -> None:
    """SM5.6 Against what the card is about."""
    p = position(led=1)
    hold(p, "shuiskii", "17", "33")
    p.card, p.card_by, p.card_on = card("5"), POLISH, SHUISKII
    assert why_not(p, SHUISKII, w.CANCEL, "card:17") == (
        "Intercession of the Patriarch (17) does not help against this card, which is about cities and fortresses.",
        "SM5.6",
    )
    assert why_not(p, SHUISKII, w.CANCEL, "card:33") == ("Poisoned Cup (33) is no cancel card.", "SM5.6")


def test_sm5_5_a_target_must_be_an_enemy_that_can_be_hit() -> None:
    """SM5.5 SM2.10 All others are enemies."""
    p = position(led=1)
    p.card = card("32")
    assert why_not(p, SHUISKII, w.TARGET_PARTY, "party:shuiskii") == (
        "This card is played on an enemy, not on your own party.",
        "SM5.5",
    )
    assert why_not(p, SHUISKII, w.TARGET_PARTY, "party:noble") == (
        "The card does not concern the Noble party, which has no Heir.",
        "SM5.2",
    )
    p.card = card("59")
    assert why_not(p, SHUISKII, w.TARGET_PARTY, "party:noble") == (
        "The card can do nothing to the Noble party: it has no detachment on the map.",
        "SM5.5",
    )


def test_sm5_2_a_card_is_for_one_of_the_own_leaders_or_places() -> None:
    """SM5.2, SM8.2"""
    p = position(led=1)
    p.card = card("54")
    put(p, "shuiskii_v", "suzdal", 6)
    put(p, "sapieha_jp", "tula", 2)
    assert why_not(p, SHUISKII, w.RECEIVER, "leader:shuiskii-v") == (
        "Vasilii Shuiskii is at full strength.",
        "SM8.2",
    )
    assert why_not(p, SHUISKII, w.RECEIVER, "leader:sapieha-jp") == (
        "Jan Piotr Sapieha is no leader of yours.",
        "SM5.2",
    )
    assert why_not(p, SHUISKII, w.RECEIVER, "leader:skopin") == ("Mikhail Skopin-Shuiskii is not on the map.", "SM5.2")
    p.card = card("64")
    assert why_not(p, SHUISKII, w.CITY_FOR, "space:rostov") == (
        "Rostov does not lie in the Northern area.",
        "SM5.2",
    )
    assert why_not(p, SHUISKII, w.CITY_FOR, "space:novgorod") == (
        "Novgorod is not a neutral open city.",
        "SM5.2",
    )


# --- politics ---------------------------------------------------------------------------------------------------------
def test_sm6_2_no_heir_is_named_without_reason() -> None:
    """SM6.2 The Tsar, an Heir, legitimacy, ratings."""
    p = position(led=31)
    assert why_not(p, NOBLE, w.CARD, "act:nominate") == ("An Heir needs 2 legitimacy, and you have 1.", "SM6.2")
    p.track[NOBLE] = 3
    assert why_not(p, NOBLE, w.CARD, "act:nominate") == (
        "None of your leaders on the map has a legitimacy rating.",
        "SM6.2",
    )
    p.heir[NOBLE] = put(p, "trubetskoi", "kaluga", 2)
    assert why_not(p, NOBLE, w.CARD, "act:nominate") == ("You have an Heir already: Dmitrii Trubetskoi.", "SM6.2")
    p.tsar, p.tsar_party = leader("romanov_m"), NOBLE
    assert why_not(p, NOBLE, w.CARD, "act:nominate") == ("A party that controls the Tsar names no Heir.", "SM6.2")
    put(p, "liapunov_p", "riazan", 3)
    assert why_not(p, NOBLE, w.HEIR, "leader:liapunov-p") == (
        "Prokopii Liapunov has no legitimacy rating.",
        "SM6.2",
    )
    assert why_not(p, NOBLE, w.HEIR, "leader:romanov-m") == ("Mikhail Romanov is Tsar, not a leader.", "SM6.2")


def test_sm6_4_no_coronation_without_throne_moscow_and_heir() -> None:
    """SM6.4"""
    p = position(led=31)
    assert why_not(p, NOBLE, w.CARD, "act:crown") == ("The throne is not vacant.", "SM6.4")
    p.tsar = p.tsar_party = -1
    assert why_not(p, NOBLE, w.CARD, "act:crown") == ("You do not control Moscow.", "SM6.4")
    own(p, "noble", "moscow")
    assert why_not(p, NOBLE, w.CARD, "act:crown") == ("You have no Heir to crown.", "SM6.4")


def test_sm7_3_attempts_run_out() -> None:
    """SM7.3 Or never were."""
    p = position(led=31)
    p.attempts = 0
    assert why_not(p, NOBLE, w.CARD, "act:submit") == ("You have no attempt left in this segment.", "SM7.3")
    p.track[NOBLE] = 0
    assert why_not(p, NOBLE, w.CARD, "act:submit") == ("Without legitimacy no city listens to you.", "SM7.3")


def test_sm7_6_places_that_do_not_submit() -> None:
    """SM7.6, SM7.4 Volga, walls, parties, Poland, the monastery, and what was tried."""
    p = position(led=31)
    for word, sentence, rule in [
        ("space:samara", "A Volga city submits only at five legitimacy.", "SM7.6"),
        ("space:orsha", "Cities in Poland never submit.", "SM7.4"),
        ("space:st-sergius", "St. Sergius Monastery never submits: it falls only to a siege.", "SM7.4"),
        ("space:mikhailov", "Mikhailov is yours already.", "SM7.4"),
        (
            "space:suzdal",
            "Suzdal belongs to the Shuiskii party, and a party's place does not submit.",
            "SM7.4",
        ),
        ("space:moscow", "Moscow submits only to a leader who besieges it.", "SM7.4"),
        ("space:tula", "No leader of yours besieges Tula.", "SM7.4"),
    ]:
        assert why_not(p, NOBLE, w.SUBMIT_AT, word) == (sentence, rule)
    p.tsar, p.tsar_party = leader("romanov_m"), NOBLE
    assert why_not(p, NOBLE, w.SUBMIT_AT, "space:tula") == (
        "No leader of yours besieges Tula, or stands within 2 spaces of it.",
        "SM7.4",
    )
    p.tried = [space("rostov")]
    assert why_not(p, NOBLE, w.SUBMIT_AT, "space:rostov") == (
        "You have called on Rostov in this segment already.",
        "SM7.6",
    )
    guard(p, "polish", "kostroma")
    assert why_not(p, NOBLE, w.SUBMIT_AT, "space:kostroma") == ("There are enemies in Kostroma.", "SM7.4")


# --- armies -----------------------------------------------------------------------------------------------------------
def test_sm4_4_a_leader_acts_once_and_only_his_own_party() -> None:
    """SM4.4 Or is stopped by a card."""
    p = position(led=1)
    put(p, "skopin", "rostov", 3)
    put(p, "sapieha_jp", "tula", 3)
    assert why_not(p, SHUISKII, w.ACTIVATE, "leader:skopin") == (
        "Mikhail Skopin-Shuiskii has acted already.",
        "SM4.4",
    )
    assert why_not(p, SHUISKII, w.ACTIVATE, "leader:sapieha-jp") == (
        "Jan Piotr Sapieha serves the Polish party.",
        "SM4.4",
    )
    assert why_not(p, SHUISKII, w.ACTIVATE, "leader:shein") == ("Mikhail Shein is not on the map.", "SM4.4")
    p.ready = [leader("skopin")]
    p.idle[leader("skopin")] = 1
    assert why_not(p, SHUISKII, w.ACTIVATE, "leader:skopin") == (
        "A card stops Mikhail Skopin-Shuiskii in this segment.",
        "SM5.2",
    )


def test_sm9_2_a_march_goes_to_neighbours() -> None:
    """SM9.2, SM9.1, SM9.3; SM2.7 a leader without units attacks nobody."""
    p = position(led=1)
    p.mover = put(p, "skopin", "rostov", 3)
    p.left = 2
    assert why_not(p, SHUISKII, w.STEP_TO, "space:vologda") == ("Vologda is not beside Rostov.", "SM9.2")
    assert why_not(p, SHUISKII, w.STEP_TO, "space:rostov") == (
        "Mikhail Skopin-Shuiskii stands in Rostov already.",
        "SM9.2",
    )
    p.left = 0
    assert why_not(p, SHUISKII, w.STEP_TO, "space:yaroslavl") == (
        "Mikhail Skopin-Shuiskii has marched as far as he may.",
        "SM9.1",
    )
    p.at[p.mover] = space("smolensk")
    p.left = 2
    assert why_not(p, SHUISKII, w.STEP_TO, "space:orsha") == ("Only the Polish party enters Poland.", "SM9.3")
    alone = position(led=1)
    alone.mover = put(alone, "skopin", "rostov")
    put(alone, "sapieha_jp", "pereslavl", 2)
    alone.left = 2
    assert why_not(alone, SHUISKII, w.STEP_TO, "space:pereslavl") == (
        "Mikhail Skopin-Shuiskii has no units and does not attack.",
        "SM10.1",
    )


def test_sm5_2_a_truce_closes_spaces() -> None:
    """SM5.2 To armies, retreats and sieges."""
    p = position(led=1)
    p.truces = [SHUISKII * PARTIES + MOSCOW, MOSCOW * PARTIES + SHUISKII]
    p.mover = put(p, "skopin", "tver", 3)
    p.left = 2
    assert why_not(p, SHUISKII, w.STEP_TO, "space:rzhev") == ("A truce closes Rzhev.", "SM5.2")
    own(p, "moscow", "tver")
    besiege(p, "shuiskii", "tver")
    assert why_not(p, SHUISKII, w.ACTION, "act:siege-roll") == ("There is a truce with the Moscow party.", "SM5.2")


def test_sm11_2_what_a_besieger_may_not_do() -> None:
    """SM11.2, SM11.1"""
    p = position(led=1)
    p.mover = put(p, "skopin", "tver", 3)
    assert why_not(p, SHUISKII, w.ACTION, "act:siege-roll") == (
        "Mikhail Skopin-Shuiskii is not besieging.",
        "SM11.1",
    )
    assert why_not(p, SHUISKII, w.ACTION, "act:lift-siege") == (
        "Mikhail Skopin-Shuiskii is not besieging.",
        "SM11.1",
    )
    besiege(p, "shuiskii", "tver")
    p.spent = [space("tver")]
    assert why_not(p, SHUISKII, w.ACTION, "act:siege-roll") == (
        "The siege of Tver has been rolled for in this segment.",
        "SM11.2",
    )
    assert why_not(p, SHUISKII, w.ACTION, "act:move") == (
        "Mikhail Skopin-Shuiskii is besieging: he must lift the siege to march.",
        "SM11.2",
    )
    assert why_not(p, SHUISKII, w.ACTION, "act:muster") == (
        "Mikhail Skopin-Shuiskii is besieging: he rolls for the siege, stays, or lifts it.",
        "SM11.2",
    )


def test_sm8_1_where_a_leader_does_not_muster() -> None:
    """SM8.1, SM8.5 SM2.5 What is not friendly."""
    p = position(led=1)
    p.mover = put(p, "skopin", "tver", 3)
    assert why_not(p, SHUISKII, w.ACTION, "act:muster") == ("Tver is not friendly to you.", "SM8.1")
    p.at[p.mover] = space("rostov")
    assert why_not(p, SHUISKII, w.ACTION, "act:muster") == (
        "Mikhail Skopin-Shuiskii can reach a place where he may muster, and raises nothing here.",
        "SM8.5",
    )
    p.at[p.mover] = space("suzdal")
    p.no_muster[SHUISKII] = 1
    assert why_not(p, SHUISKII, w.ACTION, "act:muster") == (
        "A card forbids you to muster in this segment.",
        "SM5.2",
    )


def test_sm8_2_what_is_not_mustered() -> None:
    """SM8.2, SM8.3, SM8.6 Places, pools, limits, points, the cup."""
    p = position(led=3)
    p.mover = put(p, "skopin", "suzdal", 3)
    p.points = 4
    assert why_not(p, SHUISKII, w.BUY, "unit:winged-hussars") == (
        "Winged Hussars is not mustered in Suzdal.",
        "SM8.2",
    )
    assert why_not(p, SHUISKII, w.BUY, "unit:foot-cossack") == (
        "Cossacks are drawn blind from the cup: ask for Cossacks.",
        "SM8.6",
    )
    p.pool[unit("noble_cavalry")] = 0
    assert why_not(p, SHUISKII, w.BUY, "unit:noble-cavalry") == (
        "Noble Cavalry is not to be had: none is left.",
        "SM8.2",
    )
    p.mover = put(p, "dmitrii_1", "kiev", {"winged_hussars": 1})
    assert why_not(p, POLISH, w.BUY, "unit:winged-hussars") == (
        "Winged Hussars is more than False Dmitrii I can take.",
        "SM8.3",
    )
    p.points = 1
    assert why_not(p, POLISH, w.BUY, "unit:artillery") == (
        "Artillery costs more than the points that are left.",
        "SM8.2",
    )


def test_sm8_4_what_a_swede_does_not_get_abroad() -> None:
    """SM8.4 In a Northern space that is not his party's: mercenaries only."""
    p = position(led=1)
    p.mover = put(p, "delagardie", "korela", {"reiters": 1})
    p.points = 4
    assert why_not(p, SHUISKII, w.BUY, "unit:noble-cavalry") == ("Noble Cavalry is not mustered in Korela.", "SM8.2")


def test_sm10_8_where_nobody_retreats() -> None:
    """SM10.8 Distance, enemies, walls."""
    p = position(led=8)
    put(p, "liapunov_p", "rostov", 2)
    p.battle, p.attacker, p.defender = space("rostov"), POLISH, NOBLE
    assert why_not(p, NOBLE, w.RETREAT_TO, "space:tula") == ("Tula is not beside Rostov.", "SM10.8")
    assert why_not(p, NOBLE, w.RETREAT_TO, "space:yaroslavl") == ("The gates of Yaroslavl are closed to you.", "SM10.8")
    put(p, "sapieha_jp", "suzdal", 2)
    assert why_not(p, NOBLE, w.RETREAT_TO, "space:suzdal") == ("An enemy leader stands in Suzdal.", "SM10.8")
    guard(p, "moscow", "pereslavl")
    assert why_not(p, NOBLE, w.RETREAT_TO, "space:pereslavl") == (
        "There is an enemy detachment in Pereslavl.",
        "SM10.8",
    )
    assert why_not(p, NOBLE, w.LOSS, "unit:artillery") == ("You have no Artillery in Rostov.", "SM10.6")


def test_sm12_2_detachments_that_do_not_move() -> None:
    """SM12.2, SM12.1"""
    p = position(led=1)
    guard(p, "shuiskii", "suzdal")
    assert why_not(p, SHUISKII, w.DETACHMENT, "space:tula") == ("You have no detachment in Tula.", "SM12.2")
    assert why_not(p, SHUISKII, w.DETACHMENT, "space:suzdal") == (
        "Your detachment in Suzdal has moved already.",
        "SM12.2",
    )
    put(p, "sapieha_jp", "rostov", 2)
    assert why_not(p, SHUISKII, w.DETACHMENT_TO, "space:rostov") == (
        "An enemy leader stands in Rostov, and detachments never fight leaders.",
        "SM12.2",
    )
    assert why_not(p, SHUISKII, w.DETACHMENT_TO, "space:astrakhan") == (
        "The detachment cannot come to Astrakhan within three spaces by an open way.",
        "SM12.2",
    )
    assert why_not(p, SHUISKII, w.SPRING_AT, "space:suzdal") == ("Suzdal has a detachment already.", "SM12.1")
    assert why_not(p, SHUISKII, w.SPRING_AT, "space:tula") == ("Tula is not yours.", "SM12.1")


def test_sm5_9_a_leader_appears_at_the_best_place() -> None:
    """SM5.9"""
    p = position(led=1)
    next_is(p, a.POLITICS_END, SHUISKII)
    assert why_not(p, SHUISKII, w.ENTER_AT, "space:tula") == ("Tula is not yours.", "SM5.9")
    p.card = card("s2")
    assert why_not(p, SHUISKII, w.ENTER_AT, "space:tula") == (
        "A Swede appears in Korela or as near to it as he can, not in Tula.",
        "SM5.9",
    )


def test_sm5_2_a_removed_leader_who_cannot_return_says_so() -> None:
    """SM5.2 SM-R87"""
    p = position(led=2)
    p.at[leader("dmitrii_1")] = REMOVED
    p.card = card("88")
    assert why_not(p, POLISH, w.RECEIVER, "leader:rozynski") == (
        "Roman Rozynski is no removed leader of yours with a legitimacy rating.",
        "SM5.2",
    )
