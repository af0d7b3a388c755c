"""What the player knows (WW3.1, WW5.1), the worlds that fit it, and the table in words."""

import json
from typing import Any

import pytest

from bivouac.core.dice import luck
from bivouac.core.table import SPECTATOR
from bivouac.games.winter_war.box.cards import (
    AIR_RAID,
    AT_GUN,
    BT_7,
    INFANTRY,
    KLIM,
    KOMMISSAR,
    MAXIM,
    RIFLE,
    SHORTAGE,
    SISU,
    SNIPER,
    SOVIET_RIFLE,
    TRENCHES,
)
from bivouac.games.winter_war.game import GAME
from bivouac.games.winter_war.rules.position import Position
from bivouac.games.winter_war.rules.words import FORTIFY
from bivouac.games.winter_war.telling.text import RULINGS, counted
from games.winter_war.builders import FINLAND, SWITCHED, Spendthrift, position, watched_game


def in_the_middle() -> Position:
    """An attack that is being met, with every pile in use."""
    p = position(
        hand=[RIFLE, RIFLE, SHORTAGE],
        attack=[SOVIET_RIFLE, BT_7, BT_7, KOMMISSAR],
        standing=[TRENCHES],
        troops=70,
        played=[SISU, MAXIM],
        deck=[SNIPER, SNIPER],
        soviet_deck=[INFANTRY, KLIM, AIR_RAID],
    )
    p.turn = 7
    return p


def test_ww3_1_the_player_knows_hand_standing_discards_and_deck_sizes() -> None:
    """WW3.1 This and nothing more."""
    p = in_the_middle()
    assert GAME.view(p, FINLAND) == {
        "reshuffle": 0,
        "komissars_multiply": 0,
        "sisu_lifts_standing": 1,
        "turn": 7,
        "troops": 70,
        "sisu": 1,
        "attackers": 4,
        "hand": [RIFLE, RIFLE, SHORTAGE],
        "standing": [TRENCHES],
        "played": [SISU, MAXIM],
        "attack": [SOVIET_RIFLE, BT_7, BT_7, KOMMISSAR],
        "discard": p.discard,
        "soviet_discard": p.soviet_discard,
        "deck": 2,
        "soviet_deck": 3,
        "soviet_force": 200,
        "finnish_force": 120,
    }


def test_ww3_1_who_watches_sees_what_the_player_sees() -> None:
    """WW3.1 There is one player, and nobody to hide a hand from."""
    p = in_the_middle()
    assert GAME.view(p, SPECTATOR) == GAME.view(p, FINLAND)
    assert GAME.hides(GAME.sight(p, FINLAND), FINLAND) is False
    assert (p.seats, GAME.seat_counts, GAME.seat_names(1)) == (1, [1], ["Finland"])


def test_ww3_1_a_view_is_plain_json_and_a_copy() -> None:
    """WW3.1 What is done to a view is not done to the game."""
    p = in_the_middle()
    before = p.plain()
    view = GAME.view(p, FINLAND)
    assert json.loads(json.dumps(view)) == view
    piles = [pile for pile in view.values() if isinstance(pile, list)]
    assert len(piles) == 6
    for pile in piles:
        pile.clear()
    assert in_the_middle().plain() == before == p.plain()


@pytest.mark.parametrize("options", [{}, SWITCHED])
def test_ww5_1_nothing_of_the_attack_is_seen_while_fortifying(options: dict[str, int]) -> None:
    """WW5.1 In any game: no attackers, no force, nothing of what the last attack used."""
    seen: list[tuple[Any, ...]] = []

    def watch(p: Position, seat: int, question: int, offered: list[int]) -> None:
        if question == FORTIFY:
            view = GAME.view(p, FINLAND)
            seen.append((view["attack"], view["attackers"], view["soviet_force"], view["played"], view["sisu"]))

    for seed in range(20):
        watched_game(seed, watch, Spendthrift(), options)
    assert len(seen) > 100
    assert all(each == ([], 0, 0, [], 0) for each in seen)


@pytest.mark.parametrize("options", [{}, SWITCHED])
def test_ww3_1_the_view_leaves_one_world(options: dict[str, int]) -> None:
    """WW3.1 A deck has no order, and what is not seen is in it: at any question, imagining gives the truth itself."""
    compared = 0

    def watch(p: Position, seat: int, question: int, offered: list[int]) -> None:
        nonlocal compared
        compared += 1
        world = GAME.imagine(GAME.sight(p, FINLAND), FINLAND, luck("imagine"))
        assert world.plain() == p.plain()

    for seed in range(20):
        watched_game(seed, watch, [None, Spendthrift()][seed % 2], options)
    assert compared > 200


def test_ww3_1_an_imagined_world_shares_nothing_with_the_view() -> None:
    """WW3.1 Playing on in it does not change what was seen."""
    sight = GAME.sight(in_the_middle(), FINLAND)
    before = json.dumps(sight.plain())
    for column in GAME.imagine(sight, FINLAND, luck("imagine")).plain().values():
        if isinstance(column, list):
            column.clear()
    assert json.dumps(sight.plain()) == before


def test_a_copy_is_equal_and_apart() -> None:
    """WW3.1 Every column is copied, none is shared."""
    p = in_the_middle()
    p.reshuffle, p.komissars_multiply, p.sisu_lifts_standing = 1, 1, 1  # none as in an empty position
    copy = p.copy()
    assert copy.plain() == p.plain()
    assert set(p.columns()) == set(p.plain())
    for column in copy.plain().values():
        if isinstance(column, list):
            column.clear()
    assert (copy.plain() == p.plain(), p.hand) == (False, [RIFLE, RIFLE, SHORTAGE])
    assert not any(column == [] for column in p.plain().values())


def broken(**columns: Any) -> list[str]:
    p = in_the_middle()
    for name, column in columns.items():
        setattr(p, name, column)
    return GAME.faults(p)


def test_ww1_faults_find_what_is_wrong_with_a_position() -> None:
    """WW1.1, WW1.2, WW4.3 A lost card, a doubled one, a pile out of order, too many men; else none."""
    assert broken() == []
    assert broken(hand=[RIFLE, RIFLE]) == ["The Finnish cards are not all in exactly one place."]
    assert broken(standing=[TRENCHES, TRENCHES]) == ["The Finnish cards are not all in exactly one place."]
    assert broken(played=[SISU]) == ["The Finnish cards are not all in exactly one place."]
    assert broken(discard=[]) == ["The Finnish cards are not all in exactly one place."]
    assert broken(attack=[KOMMISSAR]) == ["The Soviet cards are not all in exactly one place."]
    assert broken(soviet_discard=[]) == ["The Soviet cards are not all in exactly one place."]
    assert broken(hand=[RIFLE, SHORTAGE, RIFLE]) == ["The hand is not sorted."]
    assert broken(deck=[AT_GUN, SNIPER]) == [
        "The Finnish cards are not all in exactly one place.",
        "The deck is not sorted.",
    ]
    assert broken(soviet_deck=[KLIM, AIR_RAID, INFANTRY]) == ["The Soviet deck is not sorted."]
    assert broken(troops=100) == []
    assert broken(troops=110) == ["There are more men than at the start."]


def test_ww3_1_the_table_in_words_while_an_attack_is_met() -> None:
    """WW3.1, WW5.5, WW6.6 Everything one must know to decide."""
    assert GAME.text(GAME.sight(in_the_middle(), FINLAND)) == [
        "Winter War, turn 7:",
        "- Men: 70 of 100.",
        "- Soviet deck: 3 of 50 cards left. When it is empty, you have held out.",
        "- Your deck: 2 cards left.",
        "The attack, force 200:",
        "- Rifle Fire, force 20",
        "- BT-7 Tanks, force 40, tank, 2 of them",
        "- Politkommissar, doubles the attack",
        "Your defence, force 120:",
        "- Sisu, doubles the defence",
        "- Maxim MG Fire, force 40",
        "Standing defences:",
        "- Trenches, force 20, standing",
        "Your hand:",
        "- Rifle Fire, force 10, 2 of them",
        "- Ammunition Shortage, never played nor discarded",
        "Discarded:",
        f"- Yours: {counted(in_the_middle().discard)}.",
        f"- Soviet: {counted(in_the_middle().soviet_discard)}.",
    ]


def test_ww3_1_the_table_in_words_before_the_attack() -> None:
    """WW3.1, WW5.1 No attack is spoken of, and an empty place is named."""
    assert GAME.text(GAME.sight(position(), FINLAND))[4:8] == ["Standing defences:", "- none", "Your hand:", "- none"]


def test_switched_rulings_are_told() -> None:
    """WW3.2, WW5.6, WW6.6 Only those that are not as usual, and what is usual is what the game has it."""
    assert {option.name: option.default for option in GAME.options} == RULINGS
    told = GAME.text(GAME.sight(position(reshuffle=1, sisu_lifts_standing=0), FINLAND))
    assert told[4] == "- Rulings switched: reshuffle is on, sisu_lifts_standing is off."


def test_ww3_1_the_discards_are_told_by_kind_and_number() -> None:
    """WW3.1 Both discard piles may be looked through."""
    assert counted([SNIPER, RIFLE, SNIPER]) == "1 Rifle Fire, 2 Sniper"
    assert counted([]) == "none"


def test_ww5_3_the_table_in_words_after_an_attack_of_air_raids_only() -> None:
    """WW5.3 The attack is there although none of its cards is left: the player still defends."""
    p = position()
    p.attackers = 1
    assert GAME.text(GAME.sight(p, FINLAND))[4:8] == [
        "The attack, force 0:",
        "- none",
        "Your defence, force 0:",
        "- none",
    ]
