"""Why an answer may not be given: one sentence and its rule, for every question."""

import pytest

from bivouac.core.rulebook import Rulebook
from bivouac.games.russian_civil_war.box.vocabulary import WORDS
from bivouac.games.russian_civil_war.game import GAME
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import COUNTER, GONE, Position
from bivouac.games.russian_civil_war.sight import sight
from bivouac.games.russian_civil_war.telling.questions import QUESTIONS
from bivouac.games.russian_civil_war.telling.refusals.refused import refused
from games.russian_civil_war.builders import (
    A,
    B,
    C,
    assassins,
    control,
    czar,
    gold,
    markers,
    piece,
    place,
    position,
    put,
    stack,
)
from games.russian_civil_war.wandering import wander, whole

BOOK = Rulebook(GAME.rules_text())


def why_not(p: Position, seat: int, question: int, word: str) -> tuple[str, str]:
    found = refused(sight(p, seat), question, WORDS.number(word))
    assert whole(found.sentence), found.sentence
    assert found.rule in BOOK.numbers
    return found.sentence, found.rule


# --- every question, every word ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("question", range(len(QUESTIONS)), ids=[term.name for term in QUESTIONS])
def test_rc1_every_word_is_refused_with_a_whole_sentence_at_any_moment(question: int) -> None:
    """RC1 Even where the question is not asked; the rule exists."""
    p = position(led="ab")
    put(p, "lenin", "orel", "a", [5])
    put(p, "stalin", "orel", "b", [3])
    for word in range(len(WORDS)):
        why_not(p, A, question, WORDS.word(word))
    assert QUESTIONS[question].wanted
    assert QUESTIONS[question].kinds


@pytest.mark.parametrize(("led", "judged", "seats"), [(1, 0, 5), (0, 63, 6), (31, 0, 5), (7, 0, 3)])
def test_rc1_what_is_not_offered_is_refused_in_whole_games(led: int, judged: int, seats: int) -> None:
    """RC1 All words at some of the questions that are asked."""
    met: dict[int, int] = {}

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        met[question] = met.get(question, 0) + 1
        if met[question] % 40 != 1:
            return
        for word in range(len(WORDS)):
            if word not in options:
                why_not(p, seat, question, WORDS.word(word))

    options = {"pregame_trade": 1, "human_counterpurge": 1, "judged": judged}
    wander(f"refused {led}", led, watch=watch, seats=seats, most=500, **options)
    assert met


def test_rc1_an_answer_to_another_question_is_told_what_is_asked() -> None:
    """RC1"""
    p = position(led="a")
    assert why_not(p, A, w.MARCH, "color:red") == (
        "“Red” is no answer here: choose a neighbouring province, an act on the way, or done.",
        "RC5",
    )
    assert why_not(p, A, w.GIVE_TO, "player:nobody") == (
        "“Nobody” is no answer here: choose the player who gets the marker.",
        "RC6.2",
    )


# --- before the first turn, events ------------------------------------------------------------------------------------
def test_rc6_1_what_is_not_traded() -> None:
    """RC6.1 With whom, and what."""
    p = position(led="ab")
    put(p, "lenin", "orel", "a")
    put(p, "stalin", "orel", "b")
    for question, word, sentence, rule in [
        (w.TRADE_WITH, "player:a", "You are player A yourself.", "RC6.1"),
        (w.TRADE_WITH, "player:c", "The tables lead player C, and never trade.", "RC6.1"),
        (w.TRADE_WITH, "player:f", "There is no player F at this table.", "RC6.1"),
        (w.TRADE_GIVE, "leader:stalin", "Stalin is not yours.", "RC6.1"),
        (w.TRADE_GIVE, "piece:czar", "The Czar and the Gold cannot be given.", "RC13.1"),
        (w.TRADE_GIVE, "piece:politburo", "You have no Politburo marker.", "RC6.1"),
        (
            w.TRADE_GIVE,
            "unit:red-orel-1",
            "Leaders and markers are traded, and Red Orel 1 is a unit.",
            "RC6.1",
        ),
        (w.TRADE_TAKE, "leader:lenin", "Lenin is yours, not one of the other.", "RC6.1"),
        (w.TRADE_TAKE, "piece:assassin", "The other has no Assassin.", "RC6.1"),
    ]:
        assert why_not(p, A, question, word) == (sentence, rule)


def test_rc12_3_what_a_levy_does_not_bring_back() -> None:
    """RC12.3, RC9.1, RC9.2"""
    p = position(led="a")
    place(p, "orel", "red", ["red_orel_1"])
    place(p, "tula", "white", ["white_don_1"])
    p.at[piece("red_kazan_1")] = GONE
    for word, sentence, rule in [
        ("leader:lenin", "Lenin is a leader, and leaders never return.", "RC9.2"),
        (
            "unit:blue-japan-amur-1",
            "A levy brings back Red or White units, and Japan Amur 1 is Blue.",
            "RC12.3",
        ),
        ("unit:red-orel-1", "Red Orel 1 is on the map.", "RC12.3"),
        ("unit:red-kazan-1", "Red Kazan 1 is not among the eliminated units.", "RC12.3"),
        ("unit:red-tula-1", "A hostile piece stands in Tula, the home of Red Tula 1.", "RC9.1"),
    ]:
        assert why_not(p, A, w.LEVY_UNIT, word) == (sentence, rule)


# --- politics ---------------------------------------------------------------------------------------------------------
def test_rc6_2_gifts_that_are_not_open() -> None:
    """RC6.2, RC2.3 Real markers, once, before the purge."""
    p = position(led="a")
    give = "act:give-politburo"
    assert why_not(p, A, w.POLITICS, give) == ("You have no Politburo marker to give.", "RC6.2")
    put(p, "lenin", "orel", "a")
    assert why_not(p, A, w.POLITICS, give) == (
        "You have no Politburo marker: the votes of Lenin and Trotsky go with them alone.",
        "RC2.3",
    )
    markers(p, a=2)
    p.purged = 1
    assert why_not(p, A, w.POLITICS, give) == ("Gifts come before the purge.", "RC6.2")
    p.gave_politburo = 1
    assert why_not(p, A, w.POLITICS, give) == ("You have given a Politburo marker in this turn.", "RC6.2")
    assert why_not(p, A, w.POLITICS, "act:give-assassin") == ("You have no Assassin to give.", "RC6.2")
    assert why_not(p, A, w.POLITICS, "act:purge") == ("You have called your purge of this turn.", "RC11.6")
    p.out[C] = 1
    assert why_not(p, A, w.GIVE_TO, "player:c") == ("Player C is out of the game.", "RC15.6")
    assert why_not(p, A, w.GIVE_TO, "player:a") == ("You are player A yourself.", "RC6.2")


def test_rc10_1_assassins_who_are_not_sent() -> None:
    """RC10.1"""
    p = position(led="a")
    assert why_not(p, A, w.POLITICS, "act:assassinate") == ("You have no Assassin.", "RC10.1")
    assassins(p, a=1)
    assert why_not(p, A, w.POLITICS, "act:assassinate") == ("No other player has a leader.", "RC10.1")
    p.assassinated = 1
    assert why_not(p, A, w.POLITICS, "act:assassinate") == ("You have sent your Assassins of this turn.", "RC10")
    assert why_not(p, A, w.ASSASSINS, "markers:3") == ("You have 1 Assassin.", "RC10.1")
    put(p, "lenin", "orel", "a")
    assert why_not(p, A, w.VICTIM, "leader:lenin") == ("Lenin is your own.", "RC10.1")
    assert why_not(p, A, w.VICTIM, "leader:stalin") == ("Stalin is dead.", "RC10.1")
    assert why_not(p, A, w.VICTIM, "unit:red-orel-1") == (
        "Assassins go for leaders, and Red Orel 1 is a unit.",
        "RC10.1",
    )


def test_rc11_1_whom_a_committee_does_not_hold_or_purge() -> None:
    """RC11.1, RC11.8, RC24.3, RC11.4"""
    p = position(led="a")
    p.chairman, p.committee, p.members, p.invited = A, 0, [A, B], [B]
    assert why_not(p, A, w.INVITE, "player:b") == ("Player B is invited already.", "RC11.1")
    assert why_not(p, A, w.INVITE, "player:a") == ("You are player A yourself.", "RC11.1")
    assert why_not(p, A, w.PURGE_TARGET, "player:b") == ("Player B sits on the committee.", "RC11.1")
    assert why_not(p, A, w.PURGE_TARGET, "player:c") == (
        "Player C has no Red leader and no Politburo marker to lose.",
        "RC11.8",
    )
    assert why_not(p, A, w.COUNTER_WHOM, "player:c") == ("Player C did not sit on the committee.", "RC11.4")
    assert why_not(p, A, w.COUNTER_WHOM, "player:b") == (
        "Player B has no Red leader and no Politburo marker to lose.",
        "RC11.8",
    )
    p.committee, p.refused = COUNTER, [C]
    assert why_not(p, A, w.INVITE, "player:d") == ("Player D sat on the first committee.", "RC24.3")


def test_rc11_3_what_the_factors_do_not_take() -> None:
    """RC11.3 Cost, colour, owner; units; markers."""
    p = position(led="a")
    put(p, "lenin", "orel", "b")
    put(p, "kirov", "orel", "c")
    put(p, "kolchak", "omsk", "b")
    p.target, p.factors = B, 1
    for word, sentence in [
        ("leader:lenin", "Lenin costs 3 factors, and 1 factor is left."),
        ("leader:kirov", "Kirov is not one of player B."),
        ("leader:kolchak", "Kolchak is White, and only Red leaders can be purged."),
        ("leader:stalin", "Stalin is dead."),
        ("unit:red-orel-1", "Red Orel 1 is a unit, and comes only with its leader."),
        ("act:marker", "A Politburo marker costs 2 factors, and 1 factor is left."),
    ]:
        assert why_not(p, A, w.SPOIL, word) == (sentence, "RC11.3")
    p.factors = 2
    assert why_not(p, A, w.SPOIL, "act:marker") == ("Player B has no Politburo marker to lose.", "RC11.3")


# --- movement ---------------------------------------------------------------------------------------------------------
def test_rc5_4_who_does_not_set_out() -> None:
    """RC5.4, RC5.2 Provinces, colours, nations, pieces."""
    p = position(led="a")
    lenin = put(p, "lenin", "orel", "a", ["red_orel_1"])
    put(p, "stalin", "tula", "b")
    place(p, "kazan", "red", ["red_kazan_1"])
    p.moved = [lenin]
    assert why_not(p, A, w.MOVE_FROM, "province:orel") == ("All that could set out from Orel has moved.", "RC5.4")
    assert why_not(p, A, w.MOVE_FROM, "province:kazan") == (
        "You have no stack in Kazan, and units without a leader do not move.",
        "RC5.2",
    )
    assert why_not(p, A, w.MOVE_FROM, "province:tula") == ("You have no stack in Tula.", "RC5.4")
    assert why_not(p, A, w.MOVE_COLOUR, "color:white") == (
        "You have no White stack there that could set out.",
        "RC5.4",
    )
    assert why_not(p, A, w.MOVE_NATION, "nation:finland") == (
        "You have no Finns there who could set out.",
        "RC5.4",
    )
    for word, sentence, rule in [
        ("leader:stalin", "Stalin is with player B, not with you.", "RC5.4"),
        ("leader:trotsky", "Trotsky is not on the map.", "RC5.4"),
        ("unit:red-orel-1", "Red Orel 1 goes with its leader, Lenin.", "RC5.2"),
        ("unit:red-kazan-1", "Red Kazan 1 is nobody's.", "RC7.1"),
        ("leader:lenin", "Lenin has moved in this turn.", "RC5.4"),
    ]:
        assert why_not(p, A, w.GOES, word) == (sentence, rule)


def test_rc5_1_steps_that_cannot_be_taken() -> None:
    """RC5.1, RC5.3 Distance, points, a hostile stack."""
    p = position(led="a")
    p.group = [put(p, "lenin", "orel", "a")]
    p.left = 1
    assert why_not(p, A, w.MARCH, "province:kazan") == ("Kazan is not beside Orel.", "RC5.1")
    assert why_not(p, A, w.MARCH, "province:orel") == ("They stand in Orel already.", "RC5.1")
    assert why_not(p, A, w.MARCH, "province:tambov") == (
        "The step to Tambov costs 1 point, and ½ point is left.",
        "RC5.1",
    )
    p.left = 4
    assert why_not(p, A, w.MARCH, "province:tula") == ("A hostile stack has stopped them in Orel.", "RC5.3")


def test_rc5_4_acts_on_the_march() -> None:
    """RC5.4, RC5.5, RC13.3, RC13.4, RC14.1"""
    p = position(led="a")
    p.group = [put(p, "lenin", "orel", "a")]
    p.left = 8
    for word, sentence, rule in [
        ("act:pick-up", "There are no Red units without a leader in Orel.", "RC5.4"),
        ("act:drop", "They have no unit that could be left behind here.", "RC5.4"),
        ("act:hand-over", "You have no other Red leader in Orel.", "RC5.4"),
        ("act:exit", "Only the Czar and the Czechs leave the map.", "RC5.5"),
        ("act:steal", "The Gold is not with them.", "RC13.4"),
    ]:
        assert why_not(p, A, w.MARCH, word) == (sentence, rule)
    czar(p, "orel", "a")
    gold(p, "orel", "a")
    assert why_not(p, A, w.MARCH, "act:exit") == ("Orel is no exit for the Czar.", "RC13.3")
    assert why_not(p, A, w.MARCH, "act:steal") == (
        "There is no Green unit here that you do not control.",
        "RC13.4",
    )
    p.stole = 1
    assert why_not(p, A, w.MARCH, "act:steal") == ("The Gold has been offered in this turn.", "RC13.4")
    control(p, "czech", "a")
    p.group = place(p, "archangel", "green", ["green_czech_penza_1"])
    p.left = 1
    assert why_not(p, A, w.MARCH, "act:exit") == ("Leaving the map costs 1 point.", "RC5.5")
    p.left = 4
    put(p, "miller", "archangel", "b")
    assert why_not(p, A, w.MARCH, "act:exit") == ("A hostile stack closes the exit in Archangel.", "RC14.1")
    assert why_not(p, A, w.MARCH, "act:pick-up") == ("Green and Blue units have no leaders.", "RC2.1")


def test_rc5_4_what_was_dropped_or_joined_just_now_is_called_so() -> None:
    """RC5.4 A unit without a leader is there, and the group has a unit: neither may change again in this province."""
    p = position(led="a")
    p.group = [put(p, "lenin", "orel", "a")]
    p.left = 8
    place(p, "orel", "red", ["red_orel_1"])
    assert why_not(p, A, w.MARCH, "act:pick-up") == (
        "The Red units without a leader in Orel have been left behind just now.",
        "RC5.4",
    )
    p.group = [put(p, "lenin", "orel", "a", ["red_tula_1"]), piece("red_tula_1")]
    assert why_not(p, A, w.MARCH, "act:drop") == ("Every unit with them has joined them here just now.", "RC5.4")


def test_rc13_1_the_czar_and_the_gold_of_another_stack_are_not_with_them() -> None:
    """RC13.1 A's Whites in Murmansk guard both; his Reds pass through. Then a part of the Reds guards them."""
    p = position(led="a")
    lenin = put(p, "lenin", "murmansk", "a")
    p.group = [lenin]
    p.left = 8
    put(p, "miller", "murmansk", "a")
    greens = place(p, "murmansk", "green", [3], "baltic")
    czar(p, "murmansk", "a", "white")
    gold(p, "murmansk", "a", "white")
    assert why_not(p, A, w.MARCH, "act:exit") == ("Only the Czar and the Czechs leave the map.", "RC5.5")
    assert why_not(p, A, w.MARCH, "act:steal") == ("The Gold is not with them.", "RC13.4")
    p.at[greens[0]] = -1
    put(p, "stalin", "murmansk", "a")
    czar(p, "murmansk", "a", "red")
    assert why_not(p, A, w.MARCH, "act:exit") == (
        "The Czar stays behind with another part of his escort.",
        "RC13.1",
    )


def test_rc5_4_units_that_do_not_change_their_leader() -> None:
    """RC5.4 Picked up, dropped, handed over."""
    p = position(led="a")
    lenin = put(p, "lenin", "orel", "a", ["red_orel_1"])
    put(p, "gai", "orel", "b", ["red_tula_1"])
    place(p, "orel", "white", ["white_don_1"])
    p.group = [lenin, piece("red_orel_1")]
    for question, word, sentence in [
        (w.PICK_UP, "leader:gai", "Gai is a leader, and leads himself."),
        (w.PICK_UP, "unit:red-kazan-1", "Red Kazan 1 is not there."),
        (w.PICK_UP, "unit:white-don-1", "White Don 1 is White, and follows no leader of another colour."),
        (w.PICK_UP, "unit:red-tula-1", "Gai leads Red Tula 1."),
        (w.DROP, "leader:lenin", "Lenin is a leader: units are left behind."),
        (w.DROP, "unit:red-tula-1", "Red Tula 1 is not with them."),
        (w.DROP, "unit:red-orel-1", "Red Orel 1 has joined them here just now."),
        (w.HAND_OVER, "leader:gai", "Gai is a leader: units are handed over."),
        (w.HAND_OVER, "unit:red-tula-1", "Red Tula 1 is with player B, not with you."),
        (w.HAND_OVER, "unit:red-orel-1", "Red Orel 1 has come to its leader here just now."),
        (w.HAND_OVER_TO, "leader:gai", "Gai is with player B, not with you."),
        (w.HAND_OVER_TO, "leader:lenin", "Lenin leads it already."),
        (w.HAND_OVER_TO, "unit:red-tula-1", "Red Tula 1 is a unit: a leader takes it over."),
    ]:
        assert why_not(p, A, question, word) == (sentence, "RC5.4")


# --- combat -----------------------------------------------------------------------------------------------------------
def test_rc8_2_targets_that_are_not_open() -> None:
    """RC8.1, RC8.2, RC8.3"""
    p = position(led="a")
    lenin = put(p, "lenin", "orel", "a")
    put(p, "kolchak", "orel", "b", [7])
    place(p, "tula", "white", ["white_don_1"])
    assert why_not(p, A, w.TARGET_PROVINCE, "province:tula") == ("You have no stack in Tula.", "RC8.2")
    assert why_not(p, A, w.TARGET_PROVINCE, "province:orel") == (
        "The odds against the White stack of player B in Orel are below 1-2.",
        "RC8.3",
    )
    p.used = [lenin]
    assert why_not(p, A, w.TARGET_PROVINCE, "province:orel") == ("What you have in Orel has attacked.", "RC8.2")
    p.used = []
    put(p, "stalin", "kazan", "a")
    put(p, "gai", "kazan", "b")
    assert why_not(p, A, w.TARGET_PROVINCE, "province:kazan") == (
        "Nothing in Kazan may be attacked by those of yours there who have not attacked yet.",
        "RC8.1",
    )
    put(p, "trotsky", "kiev", "a", [5])
    p.attacked = place(p, "kiev", "white", [4])
    assert why_not(p, A, w.TARGET_PROVINCE, "province:kiev") == (
        "In this turn an attack has been made on the White units without a leader in Kiev.",
        "RC8.2",
    )


def test_rc8_3_the_odds_are_those_of_who_may_attack() -> None:
    """RC8.1, RC8.3 A's 10 Germans may not attack Kolchak, Lenin alone is too weak: no attack has been made on him."""
    p = position(led="a")
    p.attacked = [put(p, "lenin", "orel", "a")]
    place(p, "orel", "blue", [5, 5], "germany")
    control(p, "germany", "a")
    put(p, "kolchak", "orel", "b", [7])
    assert why_not(p, A, w.TARGET_PROVINCE, "province:orel") == (
        "The odds against the White stack of player B in Orel are below 1-2.",
        "RC8.3",
    )


def test_rc8_1_who_does_not_attack() -> None:
    """RC8.1, RC8.2 Colours and pieces."""
    p = position(led="a")
    lenin = put(p, "lenin", "orel", "a", ["red_orel_1"])
    put(p, "kolchak", "orel", "a")
    put(p, "stalin", "tula", "a")
    put(p, "gai", "orel", "b")
    p.aim = stack("orel", "red", "b")
    assert why_not(p, A, w.ATTACK_WITH, "color:red") == ("Red never attacks Red.", "RC8.1")
    assert why_not(p, A, w.ATTACK_WITH, "color:green") == (
        "You have no Green stack there that could still attack.",
        "RC8.2",
    )
    p.aim = stack("orel", "white", "b")
    p.force = [lenin]
    for word, sentence, rule in [
        ("leader:lenin", "Lenin attacks already.", "RC8.2"),
        ("unit:red-orel-1", "Red Orel 1 attacks with its leader, Lenin.", "RC8.2"),
        ("leader:gai", "Gai is with player B, not with you.", "RC8.2"),
        ("leader:stalin", "Stalin is not among those who attack together here.", "RC8.2"),
        ("leader:kolchak", "Kolchak may not attack White.", "RC8.1"),
    ]:
        assert why_not(p, A, w.ATTACKER, word) == (sentence, rule)
    assert why_not(p, A, w.COMBAT_ACT, "act:subvert")[1] == "RC8.7"
    assert why_not(p, A, w.COMBAT_ACT, "act:attack")[1] == "RC8.2"


def test_rc8_5_what_an_exchange_does_not_take() -> None:
    """RC8.5 Units before leaders."""
    p = position(led="a")
    put(p, "lenin", "orel", "a", ["red_orel_1"])
    assert why_not(p, A, w.LOSS, "leader:lenin") == (
        "Units are lost before leaders, and of leaders the lowest level first: not Lenin.",
        "RC8.5",
    )
    assert why_not(p, A, w.LOSS, "unit:red-kazan-1") == ("Red Kazan 1 is not on the map.", "RC8.5")


def test_rc1_3_judgement_chooses_among_what_the_tables_allow() -> None:
    """RC1.3"""
    p = position(judged="a")
    assert why_not(p, A, w.JUDGE_TARGET, "province:orel") == (
        "“Orel” is not among the targets that the table allows.",
        "RC23.3",
    )
    assert why_not(p, A, w.JUDGE_MOVE, "province:orel") == ("No policy leads this stack to Orel.", "RC25.1")
