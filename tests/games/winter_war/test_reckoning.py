"""What is reckoned: the next attack against every way it can go, and luck against figures worked out by hand."""

from itertools import combinations

import pytest

from bivouac.core.table import Told
from bivouac.games.winter_war.box.cards import (
    AIR_RAID,
    ARTILLERY,
    AT_GUN,
    BT_7,
    DONE,
    INFANTRY,
    KLIM,
    KOMMISSAR,
    MAXIM,
    MOLOTOV,
    MORTAR,
    RIFLE,
    SHORTAGE,
    SISU,
    SNIPER,
    SNOW,
    SOVIET_DECK,
    SOVIET_RIFLE,
    SUOMI,
    TRENCHES,
)
from bivouac.games.winter_war.rules import words
from bivouac.games.winter_war.rules.attack import soviet_force
from bivouac.games.winter_war.rules.defence import defences, finnish_force, play, targets
from bivouac.games.winter_war.rules.position import Position
from bivouac.games.winter_war.sight import Aimed
from bivouac.games.winter_war.telling.reckoning import drawn_force, men_after_turns, rolled, threat
from games.winter_war.builders import SWITCHED, position


def best_losses(p: Position) -> int:
    """The fewest men lost over every way to play every card."""
    least = max(0, soviet_force(p) - finnish_force(p))
    for card in defences(p):
        aims = targets(p, card == MOLOTOV) if card in (SNIPER, MOLOTOV) else [DONE]
        for target in aims if card != DONE else []:
            then = p.copy()
            play(then, Aimed(target), card)
            least = min(least, best_losses(then))
    return least


def brute_threat(p: Position) -> float:
    """Every die, every draw, every loss to Air Raids, every defence."""
    chance = 0.0
    for face in range(1, 7):
        draws = list(combinations(p.soviet_deck, min(face, len(p.soviet_deck))))
        for attack in draws:
            exposed = [card for card in p.hand if card != SHORTAGE]
            raids = min(attack.count(AIR_RAID), len(exposed))
            hands = list(combinations(exposed, len(exposed) - raids))
            for hand in hands:
                then = p.copy()
                then.hand = sorted(hand)
                then.attack = sorted(card for card in attack if card != AIR_RAID)
                chance += (best_losses(then) > 0) / (6 * len(draws) * len(hands))
    return chance


@pytest.mark.parametrize("options", [{}, SWITCHED], ids=["usual", "switched"])
@pytest.mark.parametrize(
    ("hand", "standing", "deck"),
    [
        ([RIFLE, MAXIM, SISU], [TRENCHES], [INFANTRY, INFANTRY, MORTAR, BT_7, KLIM, AIR_RAID, KOMMISSAR]),
        (
            [SNIPER, MOLOTOV, SUOMI],
            [SNOW],
            [MORTAR, BT_7, KLIM, AIR_RAID, AIR_RAID, KOMMISSAR, KOMMISSAR],
        ),
        (
            [SNIPER, SNIPER, AT_GUN],
            [SNOW, TRENCHES],
            [INFANTRY, SOVIET_RIFLE, MORTAR, BT_7, AIR_RAID, KOMMISSAR, KOMMISSAR],
        ),
        ([SHORTAGE, SHORTAGE, TRENCHES], [], [INFANTRY, SOVIET_RIFLE, AIR_RAID]),
        ([], [TRENCHES], [AIR_RAID, AIR_RAID]),
        ([SISU, TRENCHES, ARTILLERY], [], [KLIM, KLIM, BT_7, BT_7, KOMMISSAR, AIR_RAID]),
    ],
)
def test_the_chance_of_the_next_attack_is_exact(
    hand: list[int], standing: list[int], deck: list[int], options: dict[str, int]
) -> None:
    """WW5.1 to WW6.6 Against every way it can go."""
    p = position(hand=hand, standing=standing, soviet_deck=deck, **options)
    assert threat(p) == pytest.approx(brute_threat(p), abs=1e-12)


def test_luck_by_hand() -> None:
    """Mean 18.8 and variance 218.56 a card; two of fifty: variance 2 × 218.56 × 48 / 49 = 428.2."""
    fortune = drawn_force([MORTAR, BT_7], SOVIET_DECK)
    assert (fortune.total, round(fortune.mean, 1)) == (70, 37.6)
    assert fortune.off == pytest.approx(32.4 / 428.2**0.5, abs=1e-3)
    assert fortune.p == pytest.approx(0.1174, abs=5e-4)
    assert fortune.verdict() == "within ordinary luck (p = 0.12)"
    assert drawn_force([KLIM, KLIM], SOVIET_DECK).verdict() == "rare (p < 0.01)"
    assert rolled([6, 6]).p == pytest.approx(0.0384, abs=5e-4)
    assert rolled([6, 6]).verdict() == "unusual (p = 0.04)"
    assert drawn_force(SOVIET_DECK, SOVIET_DECK).certain


def test_men_after_each_turn() -> None:
    """WW4.2, WW6.8 Losses and men who come back, as they were told."""
    events = [(words.HELD, 10, 0), (words.KILLED, 30, 70), (words.EVACUATED, 80, 0), (words.HELD, 0, 0)]
    assert men_after_turns([Told(event, a, b, 0, -1) for event, a, b in events]) == [100, 100, 70, 80]
