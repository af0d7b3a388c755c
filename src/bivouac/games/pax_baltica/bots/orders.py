"""How greedy gives orders: what to do with an action, who moves, by which way, and who besieges."""

from bivouac.games.pax_baltica.bots import buys
from bivouac.games.pax_baltica.bots.moves import LEAST, WORTH_A_WINTER, Plans, sources_of, winter_value
from bivouac.games.pax_baltica.box.blocks import KARL, MOVE, NATION
from bivouac.games.pax_baltica.box.map import PLACES, TERRITORIES
from bivouac.games.pax_baltica.box.nations import MAJORS, SIDE, SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import (
    BESIEGE,
    DECLINE,
    DONE,
    MOVING,
    PLACE_WORD,
    POLITICS,
    REPLACE,
    WINTER_CAMPAIGN,
)
from bivouac.games.pax_baltica.rules.position import JUST, MOVED, PINNED


# --- orders -----------------------------------------------------------------------------------------------------------
def order(plans: Plans, options: list[int]) -> int:
    """PB3.3 The first kind of action that promises more than the last of the others that there are actions for."""
    left = plans.board.sight.actions[plans.seat]
    sieges = siege_worths(plans) if BESIEGE in options else []
    steps = buys.wants(plans.board) if REPLACE in options else []
    if MOVING in options and march_worth(plans) > bar(sieges + steps, left):
        return MOVING
    if sieges and sieges[0] > bar(steps, left):
        return BESIEGE
    if POLITICS in options and politics_worth(plans) > bar(steps, left):
        return POLITICS
    return REPLACE if REPLACE in options else DONE


def bar(others: list[float], left: int) -> float:
    """What an action must promise, if so many are left and these others could be done."""
    others = sorted(others, reverse=True)
    return max(LEAST, others[left - 1]) if 0 < left <= len(others) else LEAST


def march_worth(plans: Plans) -> float:
    plan = plans.best(sources_of(plans.board))
    return plan.value if plan.blocks else 0.0


def siege_worths(plans: Plans) -> list[float]:
    """What the sieges promise that an action could begin, the best first."""
    worths = [siege_worth(plans, t) for t in range(TERRITORIES) if plans.mine[t]]
    worths.sort(reverse=True)
    return worths


def siege_worth(plans: Plans, t: int) -> float:
    """PB7.1 What a siege by those who stand there promises."""
    if not plans.front.besiegeable[t] or plans.front.foes[t]:
        return 0.0
    able = [block for block in plans.mine[t] if not plans.board.mark[block] & (MOVED | PINNED)]
    return plans.siege(t, able) if able else 0.0


def politics_worth(plans: Plans) -> float:
    """PB3.3 The best roll that a nation of one's own could have."""
    rolled = plans.board.sight.rolled_politics
    worths = [
        buys.politics(plans.board, nation) for nation in MAJORS if SIDE[nation] == plans.seat and not rolled[nation]
    ]
    return max(worths) if worths else 0.0


def weighed_orders(plans: Plans, options: list[int]) -> list[tuple[int, float]]:
    """What each order promises."""
    orders = [(DONE, 0.0), (MOVING, march_worth(plans))]
    if BESIEGE in options:
        orders.append((BESIEGE, max([0.0, *siege_worths(plans)])))
    if POLITICS in options:
        orders.append((POLITICS, politics_worth(plans)))
    if REPLACE in options:
        orders.append((REPLACE, max([0.0, *buys.wants(plans.board)])))
    return orders


# --- marches ----------------------------------------------------------------------------------------------------------
def source(plans: Plans, options: list[int]) -> int:
    """PB4.1 Where the best plan begins."""
    plan = plans.best([word - PLACE_WORD for word in options])
    return PLACE_WORD + plan.source if plan.blocks else options[0]


def mover(plans: Plans, options: list[int]) -> int:
    """PB4.1 The strongest of those who are to go."""
    sight = plans.board.sight
    start = sight.source if options[0] == DONE else sight.chosen_from
    if start >= 0:
        for going in plans.of(start).blocks:
            if going in options:
                return going
    return options[0]


def destination(plans: Plans, options: list[int]) -> int:
    """PB4.1 As planned; where somebody else has chosen the block, what is best for it alone."""
    block = plans.board.sight.chosen
    plan = plans.of(plans.board.place[block])
    if block in plan.blocks and PLACE_WORD + plan.target in options:
        return PLACE_WORD + plan.target
    return max(options, key=lambda word: plans.alone(block, word - PLACE_WORD))


def via(plans: Plans, options: list[int]) -> int:
    """PB4.2 The shortest way; PB6.6 of those in its reach, one by which it can go back."""
    block = plans.board.sight.chosen
    rating = MOVE[block]
    far = plans.reach(plans.board.place[block], rating).far
    best = options[0]
    most = -1000
    for word in options:
        place = word - PLACE_WORD
        value = (3 if far[place] < rating and plans.front.open_behind(place) else 0) - far[place]
        if value > most:
            best, most = word, value
    return best


def winter(plans: Plans, options: list[int]) -> int:
    """PB3.4 Only for a prize."""
    if plans.seat == SWEDISH and plans.board.place[KARL] < PLACES and winter_value(plans) > WORTH_A_WINTER:
        return WINTER_CAMPAIGN
    return DECLINE


# --- sieges -----------------------------------------------------------------------------------------------------------
def siege_at(plans: Plans, options: list[int]) -> int:
    """PB7.1 Where it promises most."""
    return max(options, key=lambda word: siege_worth(plans, word - PLACE_WORD))


def besieger(plans: Plans, options: list[int]) -> int:
    """PB7.2 All who may, of the nation that has the best of it, if it is worth the garrison's fire."""
    board = plans.board
    blocks = [word for word in options if word != DONE]
    if not blocks:
        return DONE
    place = board.place[blocks[0]]
    able = [block for block in board.mine[place] if board.mark[block] & JUST or not board.mark[block] & MOVED]
    best = blocks[0]
    most = -1.0
    for block in blocks:
        value = plans.siege(place, plans.camp(place, able, NATION[block]))
        if value > most:
            best, most = block, value
    return DONE if most <= 0 and options[0] == DONE else best
