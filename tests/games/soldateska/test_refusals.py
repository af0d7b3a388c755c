"""What may not be done is refused with one sentence and a rule that is in the book."""

import pytest

from bivouac.core.dice import FastDice, luck
from bivouac.core.errors import IllegalAnswer
from bivouac.core.match import Match
from bivouac.core.rulebook import Rulebook
from bivouac.games.soldateska.box.cards import CARDS, DUEL, OFFICERS_ONLY, SUIT, WEAPON, WORDS
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.rules.position import PASSING, Position
from bivouac.games.soldateska.rules.words import DECLARE, PASS, PASS_SECOND, PLAY, PUT_ASIDE, PUT_ASIDE_SECOND
from games.soldateska.builders import A, D, card, position
from games.soldateska.watching import TABLES, watched_game, whole

BOOK = Rulebook(GAME.rules_text())


def expected_rule(p: Position, seat: int, question: int, word: int) -> str:
    """The rule that stands in the way, said once more and apart from the code."""
    if word >= CARDS and p.round == 1:
        return "SO3.1"  # nobody declares trumps in the recruitment round
    if question == DECLARE or word >= CARDS:
        return "SO4.1"  # trumps are declared once, before anything else, and of suits in play
    if question != PLAY:
        return "SO4.2"  # two different cards of the own hand
    if word in p.hands[seat] and word >= DUEL:
        return "SO2.3"  # it is for those who cannot follow
    return "SO2.2"


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_so2_2_every_word_that_is_not_offered_is_refused_with_a_sentence_and_its_rule(
    seats: int, options: dict[str, int]
) -> None:
    """SO2.2, SO2.3, SO4.1, SO4.2 Every question of whole games, every word of the notation."""
    met: set[int] = set()
    rules: set[str] = set()

    def watch(p: Position, seat: int, question: int, offered: list[int]) -> None:
        met.add(question)
        before = p.digest()
        for word in range(len(WORDS)):
            if word not in offered:
                refusal = GAME.refused(GAME.sight(p, seat), question, word)
                assert whole(refusal.sentence), refusal.sentence
                assert refusal.rule in BOOK.numbers
                assert refusal.rule == expected_rule(p, seat, question, word), refusal.sentence
                rules.add(refusal.rule)
        assert p.digest() == before, "a refusal changes nothing"

    watched_game("refused", watch, seats, {**options, "max_rounds": 2})
    assert met == set(range(6))
    assert rules >= {"SO2.2", "SO3.1", "SO4.1", "SO4.2"}
    assert ("SO2.3" in rules) != bool(options.get("free_duels")), "a free Duel is never refused to who holds it"


@pytest.mark.parametrize(
    ("question", "word", "sentence", "rule"),
    [
        (DECLARE, WEAPON, "Daggers are not in play, so they cannot be trump.", "SO4.1"),
        (DECLARE, card("S1"), "Declare trumps before you pass any card.", "SO4.1"),
        (PASS, OFFICERS_ONLY, "Trumps were declared for this round.", "SO4.1"),
        (PASS, card("P9"), "Pistol 9 is not in your hand.", "SO4.2"),
        (PASS_SECOND, card("bomb"), "Bomb is chosen to be passed already: choose another.", "SO4.2"),
        (PUT_ASIDE, card("T9"), "Tobacco −9 is not in your hand.", "SO4.2"),
        (PUT_ASIDE_SECOND, card("bomb"), "Bomb is chosen to be put aside already: choose another.", "SO4.2"),
        (PLAY, WEAPON + 3, "Trumps were declared for this round.", "SO4.1"),
        (PLAY, card("flag"), "Flag is not in your hand.", "SO2.2"),
        (PLAY, card("second-duel"), "This Duel is not in your hand: you hold the other one.", "SO2.2"),
        (PASS, card("second-duel"), "This Duel is not in your hand: you hold the other one.", "SO4.2"),
    ],
)
def test_so4_what_is_refused_before_the_tricks(question: int, word: int, sentence: str, rule: str) -> None:
    """SO4.1, SO4.2"""
    p = position(phase=PASSING, turn=A, hands=["S1 S2 bomb duel"])
    refusal = GAME.refused(GAME.sight(p, A), question, word)
    assert (refusal.sentence, refusal.rule) == (sentence, rule)


def test_so3_1_nobody_declares_trumps_in_the_recruitment_round() -> None:
    """SO3.1 So that nobody is told they were declared."""
    p = position(round_=1, turn=A, hands=["S1 S2 bomb"])
    refusal = GAME.refused(GAME.sight(p, A), PLAY, OFFICERS_ONLY)
    assert (refusal.sentence, refusal.rule) == ("In the recruitment round nobody declares trumps.", "SO3.1")


def test_so2_2_a_match_refuses_with_the_sentence_and_the_rule() -> None:
    """SO2.2 Through the door that people use; the match stands where it stood."""
    match = Match(GAME, 4, {}, FastDice(luck("refusing")))
    assert match.asked is not None
    leader = match.asked.seat
    led = match.asked.options[0]
    match.submit(leader, led)
    assert match.asked is not None
    seat = match.asked.seat
    hand = match.view(seat)["hand"]
    following = [number for number in hand if SUIT[0][number] == SUIT[0][led]]
    assert match.asked.options == following, "the deal was chosen for it"
    other = next(number for number in hand if number not in following and number < DUEL)
    with pytest.raises(IllegalAnswer) as refused:
        match.submit(seat, other)
    assert refused.value.rule == "SO2.2"
    assert refused.value.sentence.startswith("You must follow ")
    assert refused.value.sentence.endswith(f" and hold {len(following)}.")
    assert match.view(seat)["hand"] == hand


def test_so4_2_the_deserter_is_refused_his_first_card_a_second_time() -> None:
    """SO4.2 It is offered to nobody twice."""
    p = position(phase=PASSING, turn=D, hands=["", "", "", "S10 P10 spy"])
    assert GAME.refused(GAME.sight(p, D), PUT_ASIDE_SECOND, card("spy")).rule == "SO4.2"
