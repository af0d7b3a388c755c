"""How greedy spends: steps for blocks where they are wanted, then new blocks, and where these appear."""

from typing import Final

from bivouac.games.pax_baltica.bots.board import Board
from bivouac.games.pax_baltica.bots.reckoning import HUNGRY, STEP_WORTH, WEIGHT, hunger
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FLEET, FULL, KIND, ROYAL
from bivouac.games.pax_baltica.box.map import POOL, TERRITORIES
from bivouac.games.pax_baltica.box.nations import ACTIVE, RUSSIA
from bivouac.games.pax_baltica.box.vocabulary import DECLINE, DONE, DRAW, PLACE_WORD
from bivouac.games.pax_baltica.rules.control import level
from bivouac.games.pax_baltica.rules.replacements import price
from bivouac.games.pax_baltica.sight.sight import Sight

FLEET_STEP: Final = 0.3  # of what the same step is worth ashore
KING_STEP: Final = 0.5  # for a royal block that is weak
AT_THE_FRONT: Final = 0.3  # more, if enemies are near
DEAR: Final = 0.08  # victory points for a replacement point: what is worth less is left
POINT: Final = 0.12  # a replacement point
REFORM_BEFORE: Final = 3  # years before the end
UPKEEP_BEARABLE: Final = 12  # Russia's level


def step_worth(board: Board, block: int, strength: int) -> float:
    """What a step more is worth to a block."""
    found = STEP_WORTH * WEIGHT[block]
    if KIND[block] == FLEET:
        return FLEET_STEP * found
    if ROYAL[block] and strength <= 2:
        found += KING_STEP
    if board.place[block] < TERRITORIES and board.front.menace(board.place[block]) > 0:
        found *= 1.0 + AT_THE_FRONT
    return found / (0.5 + 0.5 * strength)  # a weak block first


def purchase(board: Board, options: list[int]) -> int:
    """PB5.2 The best step for its price, as long as it is worth it; then new blocks."""
    best = DONE
    most = DEAR
    for block in steps_offered(options):
        strength = board.strength[block] + board.sight.bought.count(block)
        value = step_worth(board, block, strength) / price(board.sight, block)
        if value > most:
            best, most = block, value
    if best == DONE and DRAW in options:
        return DRAW
    return best if best in options else options[0]


def steps_offered(options: list[int]) -> list[int]:
    """The blocks that could get one, in their order."""
    return sorted([word for word in options if word < BLOCKS])


def replacement(board: Board, options: list[int]) -> tuple[int, float]:
    """PB5.4 Who gets the step of an action, and what it is worth."""
    best = options[0]
    most = 0.0
    for block in steps_offered(options):
        value = step_worth(board, block, board.strength[block])
        if value > most:
            best, most = block, value
    return best, most


def wants(board: Board) -> list[float]:
    """What the steps are worth that actions could give, the best first; whether they have a line home is not asked."""
    found = [
        step_worth(board, block, board.strength[block])
        for block in board.sight.own()
        if board.place[block] < TERRITORIES
        and board.strength[block] < FULL[block]
        and not board.front.foes[board.place[block]]
    ]
    found.sort(reverse=True)
    return found[:3]


def deployment(board: Board, options: list[int]) -> int:
    """PB5.7 Towards the front, where there is forage, not into the enemy's arms."""
    best = options[0]
    most = -1000.0
    for word in options:
        place = word - PLACE_WORD
        if place >= TERRITORIES:
            continue
        waiting = len([code for code in board.sight.deployed if code & 127 == place])
        value = 0.5 * board.front.pull(place) - HUNGRY * (hunger(board.mine[place], place) + 2 * waiting)
        value -= 0.2 * max(0.0, board.front.menace(place) - board.power(board.mine[place]) - 2.0)
        if not board.mine[place] and board.front.menace(place) > 0:
            value += 0.3 * board.front.prize_lost(place)
        if value > most:
            best, most = word, value
    return best


def politics(board: Board, nation: int) -> float:
    """PB13.4 What a roll for a nation promises: extravagance halves its points, the rest brings some."""
    level = board.front.levels[nation]
    return POINT * (12.0 - level / 2) / 6 if board.front.status[nation] == ACTIVE else 0.0


def reform(sight: Sight, options: list[int], end: int) -> int:
    """PB11.2 Armies in the pool, the weakest first, while there is time for them to come back."""
    able = options
    if options[0] == DECLINE:
        able = [block for block in sight.own_in(POOL) if block in options]
        if not able or sight.year + REFORM_BEFORE > end or level(sight, RUSSIA) < UPKEEP_BEARABLE:
            return DECLINE
    best = able[0]
    for block in able:
        if WEIGHT[block] < WEIGHT[best]:
            best = block
    return best
