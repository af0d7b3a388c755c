"""How greedy spends: steps for blocks where they are wanted, then new blocks, and where these appear."""

from typing import Final

from bivouac.games.pax_baltica.bots.board import Board
from bivouac.games.pax_baltica.bots.reckoning import HUNGRY, STEP_WORTH, WEIGHT, hunger
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FLEET, FULL, KIND, ROYAL
from bivouac.games.pax_baltica.box.map import POOL, TERRITORIES
from bivouac.games.pax_baltica.box.nations import ACTIVE, RUSSIA
from bivouac.games.pax_baltica.box.vocabulary import DECLINE, DONE, DRAW, NATION_WORD, PLACE_WORD
from bivouac.games.pax_baltica.rules.control import levels
from bivouac.games.pax_baltica.rules.replacements import price
from bivouac.games.pax_baltica.rules.victory import END_YEAR
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
    worth = STEP_WORTH * WEIGHT[block]
    if KIND[block] == FLEET:
        return FLEET_STEP * worth
    if ROYAL[block] and strength <= 2:
        worth += KING_STEP
    if board.place[block] < TERRITORIES and board.front.menace(board.place[block]) > 0:
        worth *= 1.0 + AT_THE_FRONT
    return worth / (0.5 + 0.5 * strength)  # a weak block first


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


def replacement(board: Board, options: list[int]) -> int:
    """PB5.4 Who gets the step of an action."""
    offered = steps_offered(options)
    return max(offered, key=lambda block: step_worth(board, block, board.strength[block])) if offered else options[0]


def wants(board: Board) -> list[float]:
    """What the steps are worth that actions could give, the best first; whether they have a line home is not asked."""
    worths = [
        step_worth(board, block, board.strength[block])
        for block in board.sight.own()
        if board.place[block] < TERRITORIES
        and board.strength[block] < FULL[block]
        and not board.front.foes[board.place[block]]
    ]
    worths.sort(reverse=True)
    return worths[:3]


def deployment(board: Board, options: list[int]) -> int:
    """PB5.7 Towards the front, where there is forage, not into the enemy's arms."""
    return max(options, key=lambda word: site(board, word - PLACE_WORD))


def site(board: Board, place: int) -> float:
    """What a place is worth to new blocks."""
    if place >= TERRITORIES:
        return -1000.0
    front, mine = board.front, board.mine[place]
    waiting = len([code for code in board.sight.deployed if code & 127 == place])
    promise = 0.5 * front.pull(place) - HUNGRY * (hunger(mine, place) + 2 * waiting)
    promise -= 0.2 * max(0.0, front.menace(place) - board.power(mine) - 2.0)
    return promise + 0.3 * front.prize_lost(place) if not mine and front.menace(place) > 0 else promise


def politics(board: Board, nation: int) -> float:
    """PB13.4 What a roll for a nation promises: extravagance halves its points, the rest brings some."""
    level = board.front.levels[nation]
    return POINT * (12.0 - level / 2) / 6 if board.front.status[nation] == ACTIVE else 0.0


def reform(board: Board, options: list[int]) -> int:
    """PB11.2 Armies in the pool, the weakest first, while there is time for them to come back."""
    sight = board.sight
    able = options
    if options[0] == DECLINE:
        able = [block for block in sight.own_in(POOL) if block in options]
        late = sight.year + REFORM_BEFORE > END_YEAR[sight.scenario]
        if not able or late or board.front.levels[RUSSIA] < UPKEEP_BEARABLE:
            return DECLINE
    return min(able, key=WEIGHT.__getitem__)


def poorest(sight: Sight, options: list[int]) -> int:
    """PB13.4 The nation with the lowest level, which has least to lose by a bad roll."""
    standing = levels(sight)
    return min(options, key=lambda word: standing[word - NATION_WORD])
