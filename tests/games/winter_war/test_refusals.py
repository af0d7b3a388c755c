"""What may not be done is refused with one sentence and a rule that is in the book."""

import pytest

from bivouac.core.dice import ScriptedDice
from bivouac.core.errors import IllegalAnswer
from bivouac.core.match import Match
from bivouac.core.rulebook import Rulebook
from bivouac.games.winter_war.box.cards import (
    AIR_RAID,
    AT_GUN,
    BT_7,
    DONE,
    FINNISH_CARDS,
    INFANTRY,
    KLIM,
    KOMMISSAR,
    MAXIM,
    MEDEVAC,
    MOLOTOV,
    MORTAR,
    RIFLE,
    SHORTAGE,
    SISU,
    SNIPER,
    SOVIET_RIFLE,
    SUOMI,
    TRENCHES,
    WORDS,
)
from bivouac.games.winter_war.game import GAME
from bivouac.games.winter_war.rules.position import Position
from bivouac.games.winter_war.rules.words import BURN, DEFEND, FORTIFY, SNIPE
from games.winter_war.builders import FINLAND, SWITCHED, position, watched_game, whole

BOOK = Rulebook(GAME.rules_text())


def expected_rule(p: Position, question: int, word: int) -> str:
    """The rule that stands in the way, said once more and apart from the code."""
    if question in (SNIPE, BURN):
        return "WW6.3"  # who can be a target
    if word >= FINNISH_CARDS:
        return "WW6.1"  # a Soviet card is not the player's
    if word == SHORTAGE:
        return "WW6.2"
    if word not in p.hand and word in p.standing:
        return "WW4.1"  # it stays where it is
    if word not in p.hand and word in p.played:
        return "WW6.7"  # it is used
    if word not in p.hand:
        return {FORTIFY: "WW4.1", DEFEND: "WW6.1"}[question]
    if word == MEDEVAC:
        return {FORTIFY: "WW4.3", DEFEND: "WW4.2"}[question]
    return {FORTIFY: "WW4.1", DEFEND: "WW6.4"}[question]


def test_every_word_that_is_not_offered_is_refused_with_a_sentence_and_its_rule() -> None:
    """Every question of three hundred games, every word of the notation."""
    met: set[int] = set()
    rules: set[str] = set()

    def watch(p: Position, question: int, options: list[int]) -> None:
        met.add(question)
        before = p.digest() if len(p.hand) == 5 else ""
        for word in range(len(WORDS)):
            if word not in options:
                refusal = GAME.refused(GAME.sight(p, FINLAND), question, word)
                assert whole(refusal.sentence), refusal.sentence
                assert refusal.rule in BOOK.numbers
                assert refusal.rule == expected_rule(p, question, word), refusal.sentence
                rules.add(refusal.rule)
        assert before in ("", p.digest()), "a refusal changes nothing"

    for seed in range(150):
        watched_game(seed, watch)
        watched_game(seed, watch, None, SWITCHED)
    assert met == {FORTIFY, DEFEND, SNIPE, BURN}
    assert rules == {"WW4.1", "WW4.2", "WW4.3", "WW6.1", "WW6.2", "WW6.3", "WW6.4", "WW6.7"}


def test_done_is_refused_only_while_a_target_is_named() -> None:
    """WW4.1, WW6.1, WW6.3 Stopping is always offered, except between a card and its target."""
    offered: dict[int, set[bool]] = {}
    for seed in range(50):
        watched_game(seed, lambda p, question, options: offered.setdefault(question, set()).add(DONE in options))
    assert offered == {FORTIFY: {True}, DEFEND: {True}, SNIPE: {False}, BURN: {False}}


@pytest.mark.parametrize(
    ("word", "sentence", "rule"),
    [
        (KLIM, "Klim I Tanks: that is a Soviet card, and you play Finnish cards from your hand.", "WW6.1"),
        (SHORTAGE, "Ammunition Shortage can never be played or discarded.", "WW6.2"),
        (TRENCHES, "Trenches is not in your hand.", "WW4.1"),
        (MEDEVAC, "MedEvac brings back lost men, and none are missing.", "WW4.3"),
        (RIFLE, "Rifle Fire is no standing defence: it is played against an attack.", "WW4.1"),
    ],
)
def test_ww4_what_is_refused_while_fortifying(word: int, sentence: str, rule: str) -> None:
    """WW4.1, WW4.3, WW6.1, WW6.2"""
    refusal = GAME.refused(GAME.sight(position(hand=[RIFLE, SHORTAGE, MEDEVAC]), FINLAND), FORTIFY, word)
    assert (refusal.sentence, refusal.rule) == (sentence, rule)


@pytest.mark.parametrize(
    ("word", "attack", "sentence", "rule"),
    [
        (BT_7, [BT_7], "BT-7 Tanks: that is a Soviet card, and you play Finnish cards from your hand.", "WW6.1"),
        (SHORTAGE, [BT_7], "Ammunition Shortage can never be played or discarded.", "WW6.2"),
        (SUOMI, [BT_7], "Suomi SMG Fire is not in your hand.", "WW6.1"),
        (MEDEVAC, [BT_7], "MedEvac is played while fortifying, before the attack.", "WW4.2"),
        (SNIPER, [BT_7], "A Sniper needs an attacker that is not a tank, and there is none.", "WW6.4"),
        (AT_GUN, [INFANTRY], "37mm AT-Gun needs an attacking tank, and there is none.", "WW6.4"),
        (MOLOTOV, [INFANTRY], "Molotov Cocktail needs an attacking tank, and there is none.", "WW6.4"),
        (SISU, [BT_7], "Sisu doubles the defence once: a second one would have no effect.", "WW6.4"),
    ],
)
def test_ww6_what_is_refused_in_the_defence(word: int, attack: list[int], sentence: str, rule: str) -> None:
    """WW4.2, WW6.1, WW6.2, WW6.4"""
    p = position(hand=[SHORTAGE, MEDEVAC, SNIPER, AT_GUN, MOLOTOV, SISU], attack=attack, played=[SISU], troops=50)
    refusal = GAME.refused(GAME.sight(p, FINLAND), DEFEND, word)
    assert (refusal.sentence, refusal.rule) == (sentence, rule)


@pytest.mark.parametrize(
    ("word", "attack", "lifts", "sentence"),
    [
        (RIFLE, [], 1, "The attack has no force, so Rifle Fire has nothing to meet."),
        (SISU, [KOMMISSAR], 1, "The attack has no force, so Sisu has nothing to meet."),
        (SISU, [BT_7], 1, "Sisu has nothing to double: no force stands, was played or is in your hand."),
        (SISU, [BT_7], 0, "Sisu has nothing to double: no fire was played or is in your hand."),
    ],
)
def test_ww6_4_what_has_nothing_to_act_on_says_so(word: int, attack: list[int], lifts: int, sentence: str) -> None:
    hand = [SISU] if attack == [BT_7] else [SISU, RIFLE]
    p = position(hand, attack, standing=[] if lifts else [TRENCHES], sisu_lifts_standing=lifts)
    refusal = GAME.refused(GAME.sight(p, FINLAND), DEFEND, word)
    assert (refusal.sentence, refusal.rule) == (sentence, "WW6.4")


@pytest.mark.parametrize(
    ("word", "sentence", "rule"),
    [
        (TRENCHES, "Trenches: that stands already, and counts against every attack.", "WW4.1"),
        (SUOMI, "Suomi SMG Fire was played against this attack already.", "WW6.7"),
    ],
)
def test_ww6_what_lies_on_the_table_is_not_played_again(word: int, sentence: str, rule: str) -> None:
    """WW4.1, WW6.7"""
    p = position(hand=[RIFLE], attack=[INFANTRY], played=[SUOMI], standing=[TRENCHES])
    refusal = GAME.refused(GAME.sight(p, FINLAND), DEFEND, word)
    assert (refusal.sentence, refusal.rule) == (sentence, rule)


@pytest.mark.parametrize(
    ("question", "word", "sentence"),
    [
        (SNIPE, DONE, "The card is chosen: name its target, or take the card back."),
        (SNIPE, BT_7, "A Sniper cannot stop BT-7 Tanks: they are tanks."),
        (SNIPE, MORTAR, "Mortar Barrage is not among the attackers."),
        (SNIPE, KLIM, "Klim I Tanks is not among the attackers."),
        (SNIPE, AIR_RAID, "Air Raid is not among the attackers."),
        (BURN, DONE, "The card is chosen: name its target, or take the card back."),
        (BURN, INFANTRY, "A Molotov Cocktail burns tanks; Infantry Mass Attack is none."),
        (BURN, KOMMISSAR, "A Molotov Cocktail burns tanks; Politkommissar is none."),
        (BURN, KLIM, "Klim I Tanks is not among the attackers."),
    ],
)
def test_ww6_3_who_is_refused_as_a_target(question: int, word: int, sentence: str) -> None:
    """WW6.3"""
    p = position(hand=[SNIPER, MOLOTOV], attack=[INFANTRY, SOVIET_RIFLE, BT_7, KOMMISSAR])
    refusal = GAME.refused(GAME.sight(p, FINLAND), question, word)
    assert (refusal.sentence, refusal.rule) == (sentence, "WW6.3")


def test_ww6_4_a_match_refuses_with_the_sentence_and_the_rule() -> None:
    """WW6.4 Through the door that people use; the match stands where it stood."""
    dealt = [SNIPER, RIFLE, RIFLE, SUOMI, MAXIM]
    match = Match(GAME, 1, {}, ScriptedDice([*dealt, 1, KLIM]))
    assert match.asked is not None
    assert (match.asked.question, match.asked.options) == (DEFEND, [DONE, RIFLE, SUOMI, MAXIM])
    with pytest.raises(IllegalAnswer) as refused:
        match.submit(FINLAND, SNIPER)
    assert (refused.value.sentence, refused.value.rule) == (
        "A Sniper needs an attacker that is not a tank, and there is none.",
        "WW6.4",
    )
    assert match.view(FINLAND)["hand"] == sorted(dealt)


def test_ww6_3_the_finnish_rifle_fire_is_not_the_attacking_one() -> None:
    """WW6.3 Two cards have the same printed name; the sentence says which is meant."""
    p = position([SNIPER, RIFLE], [SOVIET_RIFLE, MORTAR])
    refusal = GAME.refused(GAME.sight(p, FINLAND), SNIPE, RIFLE)
    assert (refusal.sentence, refusal.rule) == ("Rifle Fire is a card of yours: name an attacker.", "WW6.3")
