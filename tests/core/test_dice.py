"""Where rolls and draws come from."""

from itertools import permutations

import pytest

from bivouac.core.dice import CommittedDice, Dice, FastDice, RecordedDice, ScriptedDice, TypedDice, commitment, luck
from bivouac.core.errors import RecordError
from bivouac.core.table import ALL, ASK, CHANCE, DRAW, GIVEN, ROLL, Entry, Suspended

SEED = bytes(range(32))


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("sides", [2, 3, 5, 6, 7, 50])
def test_committed_dice_favour_no_face(sides: int) -> None:
    """A fixed seed, so that the test is the same every time; the bounds are those of alpha = 1e-6."""
    dice = CommittedDice(SEED, "uniform")
    counts = [0] * sides
    for k in range(40_000):
        counts[dice.face(k, sides) - 1] += 1
    bounds = {2: 24.0, 3: 27.7, 5: 33.4, 6: 35.9, 7: 38.3, 50: 113.0}
    assert chi_square(counts) < bounds[sides]


def test_committed_draws_give_every_order_of_a_small_deck() -> None:
    dice = CommittedDice(SEED, "orders")
    orders = dict.fromkeys(permutations(range(4)), 0)
    for game in range(12_000):
        deck = [0, 1, 2, 3]
        order = []
        for k in range(4):
            card = dice.card(4 * game + k, deck)
            deck.remove(card)
            order.append(card)
        orders[tuple(order)] += 1
    assert chi_square(list(orders.values())) < 70.0


def test_rejection_keeps_the_bias_out() -> None:
    """With a bound just above half of the range, nearly every second word is thrown away; the rest stays even."""
    dice = CommittedDice(SEED, "rejection")
    n = (1 << 63) + 1
    picks = [dice.pick(k, n) for k in range(2_000)]
    assert all(0 <= pick < n for pick in picks)
    assert 900 < sum(pick < n // 2 for pick in picks) < 1_100


def test_a_pick_depends_on_seed_label_nonces_and_number_alone() -> None:
    def picks(dice: Dice) -> list[int]:
        return [dice.pick(k, 1 << 30) for k in (5, 3, 5, 0)]

    first = picks(CommittedDice(SEED, "a", ["x", "y"]))
    assert first == picks(CommittedDice(SEED, "a", ["x", "y"]))
    assert first[0] == first[2]
    others = [
        CommittedDice(SEED[::-1], "a", ["x", "y"]),
        CommittedDice(SEED, "b", ["x", "y"]),
        CommittedDice(SEED, "a", ["y", "x"]),
        CommittedDice(SEED, "a", ["xy"]),
        CommittedDice(SEED, "a", ["x", "", "y"]),
    ]
    for other in others:
        assert picks(other) != first


def test_the_commitment_binds_seed_and_terms() -> None:
    published = commitment(SEED, "winter-war/1/m")
    assert published != commitment(SEED, "winter-war/1/n")
    assert published != commitment(SEED[:-1] + b"\x00", "winter-war/1/m")
    assert SEED.hex() not in published


def test_the_picks_are_pinned() -> None:
    """Saved games rely on these for ever."""
    dice = CommittedDice(SEED, "pinned", ["nonce"])
    assert [dice.face(k, 6) for k in range(12)] == [3, 5, 2, 6, 3, 4, 6, 1, 5, 5, 6, 6]


def test_a_seed_has_256_bits() -> None:
    with pytest.raises(RecordError):
        CommittedDice(b"short", "a")


def test_fast_dice_remember_what_fell() -> None:
    dice = FastDice(luck(1))
    assert dice.pick(3, 100) == FastDice(luck(1)).pick(3, 100)
    assert [dice.pick(k, 6) for k in range(4)] == [dice.pick(k, 6) for k in range(4)]


def test_scripted_dice_give_faces_and_cards_by_value_and_then_go_on() -> None:
    dice = ScriptedDice([4, 17], FastDice(luck(1)))
    assert dice.face(0, 6) == 4
    assert dice.card(1, [3, 17, 20]) == 17
    assert 1 <= dice.face(2, 6) <= 6
    with pytest.raises(Suspended):
        ScriptedDice([4]).face(1, 6)
    with pytest.raises(RecordError):
        ScriptedDice([7]).face(0, 6)
    with pytest.raises(RecordError):
        ScriptedDice([7]).card(0, [1, 2])


def test_recorded_dice_know_rolls_from_draws() -> None:
    entries = [
        Entry(ROLL, CHANCE, 0, 5, ALL, GIVEN),
        Entry(ASK, 0, 0, 9, ALL, GIVEN),
        Entry(DRAW, CHANCE, 1, 2, ALL, GIVEN),
    ]
    dice = RecordedDice(entries)
    assert (dice.face(0, 6), dice.card(1, [1, 2])) == (5, 2)
    with pytest.raises(RecordError):
        dice.face(1, 6)
    with pytest.raises(RecordError):
        dice.card(0, [5])
    with pytest.raises(Suspended):
        dice.face(2, 6)


def test_typed_dice_wait_for_the_person() -> None:
    with pytest.raises(Suspended):
        TypedDice().face(0, 6)
    with pytest.raises(Suspended):
        TypedDice().card(0, [1])
