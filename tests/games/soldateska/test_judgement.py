"""How well a seat stands: won, shared or lost at the end, and on the way its chance."""

import pytest

from bivouac.core.game import Outcome
from bivouac.games.soldateska.box.cards import BOMB, CARDS, DESERTER_CARD, MEDALS
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.rules.position import LEDGER, MUSTER, TRICKS, Position, new_game
from bivouac.games.soldateska.rules.words import NO_MONEY_LEFT


def after_a_round(ducats: list[int], bank: int) -> Position:
    """Three players, a round paid: General, Oberst and Deserter."""
    p = new_game(3, GAME.checked({}))
    p.round = 2
    p.phase = MUSTER
    p.ducats = ducats
    p.bank = bank
    p.money = bank + sum(ducats)
    p.rank = [0, 1, 5]
    return p


def chances(p: Position) -> list[float]:
    return [GAME.worth(p, None, seat) for seat in range(p.seats)]


def test_so5_10_an_end_is_worth_all_a_share_or_nothing() -> None:
    p = after_a_round([20, 20, 4], 0)
    over = Outcome([0, 1], NO_MONEY_LEFT, p.ducats)
    assert [GAME.worth(p, over, seat) for seat in range(3)] == [0.5, 0.5, 0.0]


def test_on_the_way_the_chances_of_all_add_up_to_one() -> None:
    assert sum(chances(after_a_round([9, 3, 5], 20))) == pytest.approx(1.0)


def test_the_richer_has_the_better_chance() -> None:
    found = chances(after_a_round([15, 9, 2], 10))
    assert found == sorted(found, reverse=True)


def test_the_less_there_is_in_the_bank_the_more_is_settled() -> None:
    assert chances(after_a_round([12, 8, 3], 2))[0] > chances(after_a_round([12, 8, 3], 24))[0]


def test_in_a_round_the_cards_taken_count() -> None:
    """A medal is worth having; the Deserter costs his taker most, and the Bomb the more, the more there is to lose."""
    p = after_a_round([8, 8, 8], 12)
    p.phase = TRICKS
    even = chances(p)
    assert even[0] == pytest.approx(1 / 3)
    p.taker[MEDALS[0]] = 0
    assert chances(p)[0] > even[0]
    p.taker[DESERTER_CARD] = 1
    p.taker[BOMB] = 2
    found = chances(p)
    assert found[0] > even[0] > found[2] > found[1]
    p.ducats = [8, 8, 16]
    rich = chances(p)[2]
    p.taker[BOMB] = -1
    assert chances(p)[2] > rich


def test_so4_2_what_is_put_aside_counts_as_the_table_plays_it() -> None:
    """SO4.2 The Bomb put aside threatens nobody where it costs nothing; a medal brings its points alone."""
    p = after_a_round([8, 8, 8], 12)
    p.phase = TRICKS
    for number, better_without in ((BOMB, False), (MEDALS[0], True)):
        p.taker = [-1] * CARDS
        p.taker[number] = 2
        p.aside = [number]
        p.aside_pays = 1
        paid = chances(p)[2]
        p.aside_pays = 0
        assert (paid > chances(p)[2]) == better_without


def test_it_is_quiet_when_a_round_is_paid() -> None:
    p = after_a_round([8, 8, 8], 12)
    assert GAME.quiet(p)
    p.phase = LEDGER
    assert not GAME.quiet(p)
