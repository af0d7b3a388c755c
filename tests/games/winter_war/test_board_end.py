"""Counting while the war goes on, and the page of its end."""

import pytest

from bivouac.core.seen import Choice, Question, Seen, seen
from bivouac.core.table import DRAW, GIVEN, Entry
from bivouac.games.winter_war.box.cards import (
    BT_7,
    DONE,
    FINNISH_DECK,
    INFANTRY,
    KLIM,
    KOMMISSAR,
    MAXIM,
    MORTAR,
    NAMES,
    RIFLE,
    SISU,
    SOVIET_DECK,
    SUOMI,
)
from bivouac.games.winter_war.rules import words
from bivouac.games.winter_war.rules.words import FORTIFY, QUESTIONS
from bivouac.games.winter_war.screen import aid, board, end
from bivouac.games.winter_war.telling import reckoning
from games.winter_war.builders import position
from games.winter_war.reading import drawn, shown, war, whole


# --- counting ---------------------------------------------------------------------------------------------------------
def test_ww3_1_what_is_left_is_counted() -> None:
    p = position(hand=[RIFLE], soviet_deck=[INFANTRY, INFANTRY, KLIM], deck=[SISU])
    page = drawn(board.aid(shown(p, FORTIFY)))
    rows = [" ".join("".join(text).split()) for tag, _, text in page.elements if tag == "tr"]
    assert f"{NAMES[INFANTRY]}102 of 12" in rows
    assert f"{NAMES[BT_7]}400 of 7" in rows
    assert f"{NAMES[SISU]}×21 of 6" in rows
    assert page.text("ww-average") == "Force 23.3 on average, 70 in all."
    assert sum((attrs["d"] or "").count("M") for attrs, _ in page.having("ww-in")) == 4


@pytest.mark.parametrize(
    ("chance", "said"),
    [(0.0, "0 %"), (0.004, "less than 1 %"), (0.414, "41 %"), (0.995, "more than 99 %"), (1.0, "100 %")],
)
def test_chances_in_words(chance: float, said: str) -> None:
    assert aid.percent(chance) == said


def test_no_next_attack_no_chance() -> None:
    assert not drawn(board.aid(shown(position(soviet_deck=[])))).having("ww-threat")
    assert drawn(board.aid(shown(position()))).having("ww-threat")


# --- the end ----------------------------------------------------------------------------------------------------------
def test_the_whole_deck_is_no_luck() -> None:
    assert "The whole Soviet deck came, all 50 cards with force 940" in end.soviet_luck(SOVIET_DECK)
    assert end.among(SOVIET_DECK, SOVIET_DECK, [KOMMISSAR]) == []
    assert end.among(SOVIET_DECK[:25], SOVIET_DECK, [KOMMISSAR]) == ["Politkommissar: 0 came; 3.0 on average."]


def test_ww3_2_a_deck_made_anew_does_not_count_twice() -> None:
    drawn_up = [Entry(DRAW, -1, words.DRAW_UP, card, -1, GIVEN) for card in [*FINNISH_DECK, RIFLE, RIFLE]]
    assert reckoning.finnish_draws(drawn_up) == FINNISH_DECK
    assert "whole deck" in end.own_luck(reckoning.finnish_draws(drawn_up))


def lost_war() -> Seen:
    match = war([RIFLE, RIFLE, SUOMI, SISU, MAXIM], [KLIM, BT_7, MORTAR, KOMMISSAR])
    match.submit(0, RIFLE)
    match.submit(0, DONE)
    return seen(match, 0)


def test_the_end_of_a_lost_war() -> None:
    s = lost_war()
    assert s.ending
    page = drawn(board.ending(s))
    text = page.text("ww-ending")
    assert "Finland falls" in page.text("ww-verdict")
    assert "No men are left to hold the line." in page.text("ww-verdict")
    assert "0 of 100 men left · turn 1 · 46 of 50 Soviet cards left" in text
    assert (
        "Soviet cards drawn: 4, with force 120; as many bring 75 on average: within ordinary luck (p = 0.12)." in text
    )
    assert "The die showed 4.0 on average (rolls: 1); 3.5 is usual: within ordinary luck (p = 0.77)." in text
    assert "You drew 5 cards with force 80; as many bring 73 on average: within ordinary luck (p = 0.82)." in text
    curve = [attrs["aria-label"] for tag, attrs, _ in page.elements if tag == "svg" and "aria-label" in attrs]
    assert curve == ["Men after each turn: 0."]
    assert not [tag for tag, _, _ in whole(s).elements if tag == "button"]


def test_while_the_war_goes_on_there_is_no_end() -> None:
    assert board.ending(shown(position(), FORTIFY)) is None


def test_words_from_outside_stay_words() -> None:
    s = lost_war()
    s.ending = "Finland <b>falls</b>: & so on"
    made = str(board.ending(s))
    assert "<b>" not in made
    assert "Finland &lt;b&gt;falls&lt;/b&gt;" in made
    question = Question(DRAW, 0, words.DRAW_UP, "", "", [Choice(RIFLE, 'card:"x"><i>', "<i>")])
    s = shown(position(hand=[RIFLE]))
    s.question = question
    assert "<i>" not in str(board.hand(s))


def test_the_tile() -> None:
    assert (board.PLAYERS, board.LENGTH) == ("1 player", "15 minutes")
    assert board.BLURB.count(". ") == 1
    assert len(QUESTIONS) == 4
