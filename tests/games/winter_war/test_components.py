"""WW1 Components."""

import pytest

from bivouac.games.winter_war.box.cards import (
    ALL_CARDS,
    CARDS,
    COUNT,
    DONE,
    FINNISH_CARDS,
    FINNISH_DECK,
    FORCE,
    FULL_TROOPS,
    NAMES,
    SOVIET_DECK,
    STANDING,
    TANK,
    TOKEN,
    WORDS,
)
from bivouac.games.winter_war.game import GAME
from games.winter_war.builders import SWITCHED, watched_game

SOVIET_LIST = [
    ("Infantry Mass Attack", 12, 10, False),
    ("Rifle Fire", 10, 20, False),
    ("Mortar Barrage", 8, 30, False),
    ("BT-7 Tanks", 7, 40, True),
    ("Air Raid", 5, 0, False),
    ("Klim I Tanks", 2, 50, True),
    ("Politkommissar", 6, 0, False),
]
FINNISH_LIST = [
    ("Rifle Fire", 10, 10, False),
    ("Suomi SMG Fire", 7, 20, False),
    ("Ammunition Shortage", 2, 0, False),
    ("Lahti LMG Fire", 4, 30, False),
    ("Sniper", 5, 0, False),
    ("Trenches", 4, 20, True),
    ("-40F Weather", 1, 30, True),
    ("Sisu", 6, 0, False),
    ("Maxim MG Fire", 5, 40, False),
    ("Deep Snow", 3, 10, True),
    ("75mm Artillery Barrage", 2, 50, False),
    ("MedEvac", 1, 0, False),
    ("37mm AT-Gun", 2, 0, False),
    ("Molotov Cocktail", 3, 0, False),
]
NOTATION = (
    "card:rifle-fire card:suomi-smg-fire card:ammunition-shortage card:lahti-lmg-fire card:sniper card:trenches "
    "card:cold-weather card:sisu card:maxim-mg-fire card:deep-snow card:artillery-barrage card:medevac card:at-gun "
    "card:molotov-cocktail attack:infantry-mass-attack attack:rifle-fire attack:mortar-barrage attack:bt-7-tanks "
    "attack:air-raid attack:klim-i-tanks attack:politkommissar done"
)


def test_ww1_1_the_soviet_deck_is_the_printed_list() -> None:
    """WW1.1"""
    soviet = range(FINNISH_CARDS, ALL_CARDS)
    assert [(NAMES[card], COUNT[card], FORCE[card], TANK[card]) for card in soviet] == SOVIET_LIST
    assert not any(STANDING[card] for card in soviet)


def test_ww1_1_the_soviet_deck_has_fifty_cards() -> None:
    """WW1.1 Each kind as often as the list says, and no other."""
    assert len(SOVIET_DECK) == 50
    assert [SOVIET_DECK.count(card) for card in range(FINNISH_CARDS, ALL_CARDS)] == [12, 10, 8, 7, 5, 2, 6]


def test_ww1_2_the_finnish_deck_is_the_printed_list() -> None:
    """WW1.2"""
    finnish = range(FINNISH_CARDS)
    assert [(NAMES[card], COUNT[card], FORCE[card], STANDING[card]) for card in finnish] == FINNISH_LIST
    assert not any(TANK[card] for card in finnish)


def test_ww1_2_the_finnish_deck_has_fifty_five_cards() -> None:
    """WW1.2 Each kind as often as the list says, and no other."""
    assert len(FINNISH_DECK) == 55
    assert [FINNISH_DECK.count(card) for card in range(FINNISH_CARDS)] == [10, 7, 2, 4, 5, 4, 1, 6, 5, 3, 2, 1, 2, 3]


def test_ww1_3_a_hundred_men_in_tokens_of_ten() -> None:
    """WW1.3"""
    assert (FULL_TROOPS, TOKEN) == (100, 10)


@pytest.mark.parametrize("options", [{}, SWITCHED])
def test_ww1_3_men_are_always_counted_in_whole_tokens(options: dict[str, int]) -> None:
    """WW1.3 Every force is a multiple of ten, so tokens are all one needs, from 100 down to none."""
    counts: set[int] = set()
    for seed in range(40):
        outcome, _ = watched_game(seed, lambda p, seat, question, offered: counts.add(p.troops), None, options)
        counts.add(outcome.scores[0])
    assert counts <= set(range(0, 101, 10))
    assert {0, 100} < counts


def test_ww1_every_component_says_where_it_comes_from() -> None:
    """WW1.1, WW1.2"""
    lists = {"finnish": CARDS[:FINNISH_CARDS], "soviet": CARDS[FINNISH_CARDS:]}
    for name, cards in lists.items():
        for line, card in enumerate(cards, start=1):
            assert card["source"].startswith(f"{name.capitalize()} card list, line {line}")


def test_ww1_each_kind_of_card_is_one_word_of_the_notation() -> None:
    """WW1.1, WW1.2 Saved games are written in these words: none may change its name."""
    assert NOTATION.split() == WORDS.words
    assert (WORDS.word(DONE), GAME.words) == ("done", WORDS)
