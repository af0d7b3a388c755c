"""Greedy's politics: purges by the chances of every committee that may come, gifts, Assassins, the Czar."""

from typing import Final

from bivouac.games.russian_civil_war.bots.board import Board
from bivouac.games.russian_civil_war.bots.judgement import red_wins
from bivouac.games.russian_civil_war.box import tables
from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import BONUS_VOTES, LEVEL
from bivouac.games.russian_civil_war.box.players import MOST, RED
from bivouac.games.russian_civil_war.box.units import COLOUR
from bivouac.games.russian_civil_war.rules.committee import joins_on
from bivouac.games.russian_civil_war.rules.politics import markers_at_hand, victims
from bivouac.games.russian_civil_war.rules.position import Open, column, leaders_of, others, purgeable, votes
from bivouac.games.russian_civil_war.rules.purge import purge_column
from bivouac.games.russian_civil_war.rules.stacks import leaders_in, led_units

VOTE: Final = 0.006  # of its chance: a Politburo marker
ASSASSIN: Final = 0.002  # an Assassin, kept for later, while there is a later
FRIENDSHIP: Final = 0.003  # a column nearer, beside what it does for a purge
COUNTERED: Final = 0.6  # of what a counter-committee or a counterpurge would take, on the average


def best_of(worths: list[tuple[int, float]]) -> int:
    """The first of those that are worth most."""
    return max(worths, key=lambda pair: pair[1])[0]


class Call:
    """A purge that could be called: against whom, how likely it comes about, and what it is worth."""

    def __init__(self, target: int, likely: float, backfires: float, worth: float) -> None:
        self.target = target
        self.likely = likely  # that the committee has its votes
        self.backfires = backfires  # that a counter-committee has them
        self.worth = worth


# --- what a purge takes -----------------------------------------------------------------------------------------------
def prize_of(board: Board, leader: int, to: int) -> float:
    """RC11.3 What it is worth that a leader with his units goes to a player."""
    p = board.p
    then = board.balance.copy()
    for piece in [leader, *led_units(p, leader)]:
        then.changes_hands(piece, p.holder[leader], to)
    return board.after(then) + (VOTE * BONUS_VOTES[leader] if to == board.seat else 0.0)


def spoil_worths(board: Board, options: list[int]) -> list[tuple[int, float]]:
    """RC11.3 Leaders and markers that can be taken."""
    worths = [(v.DONE, 0.0)]
    for word in options:
        if word == v.MARKER:
            worths.append((word, VOTE))
        elif word != v.DONE:
            worths.append((word, prize_of(board, word, board.seat)))
    return worths


def prizes(board: Board, victim: int, taker: int) -> list[tuple[float, int]]:
    """RC11.3 What the victim's leaders are worth to a taker, with a minus, the best first, and their levels."""
    prices = board.prizes.get(victim * MOST + taker)
    if prices is None:
        own = leaders_of(board.p, victim, RED)
        worths = sorted([(-abs(prize_of(board, leader, taker)), LEVEL[leader], leader) for leader in own])
        prices = [(worth, level) for worth, level, _ in worths]
        board.prizes[victim * MOST + taker] = prices
    return prices


def takes(board: Board, victim: int, rating: int, taker: int, sharers: int) -> float:
    """RC11.3 What a roll takes on the average; of what `sharers` deal out, the taker gets the first of each round."""
    at = purge_column(rating)
    known = board.rolls.get((victim, at, taker, sharers))
    if known is not None:
        return known
    summed = 0.0
    for face in range(1, tables.DIE + 1):
        factors = tables.PURGE[face][at]
        picked = 0
        for worth, level in prizes(board, victim, taker):
            if level <= factors:
                factors -= level
                if picked % sharers == 0:
                    summed += -worth if taker == board.seat else worth
                picked += 1
        if factors >= tables.MARKER_COST and board.p.politburo[victim] > 0:
            summed += VOTE if taker == board.seat else -VOTE
    board.rolls[(victim, at, taker, sharers)] = summed / tables.DIE
    return summed / tables.DIE


# --- calling one ------------------------------------------------------------------------------------------------------
def joins(p: Open, chairman: int, seat: int) -> float:
    """RC24.2 The chance that a player joins a chairman's committee; a person is taken for a bot."""
    return joins_on(column(p, chairman, seat)) / tables.DIE


def committees(p: Open, chairman: int, guests: list[int]) -> list[tuple[float, list[int]]]:
    """RC24.2 Every committee that may come of those invited: how likely it is, and who joins."""
    sittings: list[tuple[float, list[int]]] = [(1.0, [])]
    for guest in guests:
        likely = joins(p, chairman, guest)
        without = [(chance * (1 - likely), members) for chance, members in sittings]
        sittings = without + [(chance * likely, [*members, guest]) for chance, members in sittings]
    return sittings


def call_against(board: Board, target: int) -> Call:
    """RC24.2, RC24.3 All but the target are invited; every committee that may come is reckoned."""
    p = board.p
    guests = [seat for seat in others(p, board.seat) if seat != target]
    likely = worth = failed = against = 0.0
    loss = takes(board, board.seat, 4, target, 1) * COUNTERED
    for chance, joined in committees(p, board.seat, guests):
        if chance == 0.0:
            continue
        members = [board.seat, *joined]
        together = sum([votes(p, seat) for seat in members])
        if together >= tables.QUORUM:
            likely += chance
            worth += chance * max(purge_gains(board, target, members, together))
        else:
            failed += chance
            against += chance * countered(p, [target, *[guest for guest in guests if guest not in joined]])
    worth += likely * takes(board, board.seat, votes(p, target), target, 1) * COUNTERED  # the counterpurge
    worth += against * loss
    return Call(target, likely, against, worth - likely * board.enmity(target))


def purge_gains(board: Board, target: int, members: list[int], together: int) -> list[float]:
    """RC11.2 What a collective purge would bring, and an individual one."""
    p = board.p
    return [
        takes(board, target, together - votes(p, target), board.seat, len(members)),
        takes(board, target, votes(p, board.seat), board.seat, 1),
    ]


def countered(p: Open, outside: list[int]) -> float:
    """RC24.3 The chance that those outside come to eight votes under the one with most."""
    chair = max(outside, key=lambda seat: votes(p, seat))
    guests = [seat for seat in outside if seat != chair]
    likely = 0.0
    for chance, joined in committees(p, chair, guests):
        if votes(p, chair) + sum([votes(p, guest) for guest in joined]) >= tables.QUORUM:
            likely += chance
    return likely


def best_call(board: Board) -> Call | None:
    """The purge that is worth most; None if nobody can be purged."""
    calls = [call_against(board, seat) for seat in others(board.p, board.seat) if purgeable(board.p, seat)]
    return max(calls, key=lambda call: call.worth) if calls else None


def target_worths(board: Board, options: list[int]) -> list[tuple[int, float]]:
    """RC24.3 What a purge of each would bring."""
    return [(word, call_against(board, word - v.PLAYER_WORD).worth) for word in options]


# --- gifts ------------------------------------------------------------------------------------------------------------
def gift_worths(board: Board, politburo: bool) -> list[tuple[int, float]]:
    """RC18.4 What a marker for each would do: friendship, and a purge that more would join."""
    p = board.p
    plain = best_call(board)
    before = max(0.0, plain.worth) if plain is not None else 0.0
    worths: list[tuple[int, float]] = []
    for seat in others(p, board.seat):
        steps = -(tables.SHIFT_POLITBURO_GIVEN if politburo else tables.SHIFT_ASSASSIN_GIVEN)
        nearer = min(steps, column(p, board.seat, seat) - tables.FRIENDLIEST)
        worth = FRIENDSHIP * nearer * (1 - board.balance.gone) - (VOTE if politburo else ASSASSIN)
        if nearer > 0 and not p.purged:
            given = with_gift(board, seat, nearer, politburo)
            then = best_call(given)
            worth += max(0.0, then.worth if then is not None else 0.0) - before
        worths.append((v.PLAYER_WORD + seat, worth))
    return worths


def giving_worths(board: Board, options: list[int]) -> list[tuple[int, float]]:
    """RC6.2 Who gets the marker that it has just decided to give: the one that is worth more as a gift."""
    best: list[tuple[int, float]] = []
    for politburo in (False, True):
        given = board.p.gave_politburo if politburo else board.p.gave_assassin
        left = board.p.politburo[board.seat] if politburo else board.p.assassins[board.seat]
        worths = gift_worths(board, politburo) if left and not given else []
        if worths and (not best or max([worth for _, worth in worths]) > max([worth for _, worth in best])):
            best = worths
    return [pair for pair in best if pair[0] in options]


def with_gift(board: Board, seat: int, nearer: int, politburo: bool) -> Board:
    """The same board after a gift."""
    given = board.like()
    p = given.p
    p.relations = board.p.relations[:]
    p.politburo = board.p.politburo[:]
    for pair in (board.seat * p.seats + seat, seat * p.seats + board.seat):
        p.relations[pair] -= nearer
    if politburo:
        p.politburo[board.seat] -= 1
        p.politburo[seat] += 1
    return given


# --- Assassins --------------------------------------------------------------------------------------------------------
def murder_worth(board: Board, leader: int, markers: int) -> float:
    """RC10 The chance that he dies, times what that is worth: his units are left without a leader, or go to others."""
    p = board.p
    holder = p.holder[leader]
    then = board.balance.copy()
    then.falls(leader, holder, board.seat)
    if len(leaders_in(p, p.at[leader], COLOUR[leader], holder)) < 2:
        for unit in led_units(p, leader):
            then.has(unit, holder, -1.0)
    dies = tables.KILLS_UP_TO[LEVEL[leader]][markers] / tables.DIE
    return dies * board.after(then) - board.enmity(holder)


def best_murder(board: Board, markers: int) -> int:
    """Whose death with so many Assassins would be worth most, or NONE."""
    alive = victims(board.p, board.seat)
    return max(alive, key=lambda leader: murder_worth(board, leader, markers)) if alive else NONE


def murder_worths(board: Board) -> list[tuple[int, float]]:
    """RC10.1 The best victim for each number of Assassins, less what they are worth in the hand."""
    worths: list[tuple[int, float]] = []
    for word in markers_at_hand(board.p, board.seat):
        markers = word - v.MARKERS_WORD
        victim = best_murder(board, markers)
        worth = murder_worth(board, victim, markers) if victim != NONE else 0.0
        worths.append((word, worth - ASSASSIN * markers * (1 - board.balance.gone)))
    return worths


def victim_worths(board: Board, options: list[int]) -> list[tuple[int, float]]:
    """RC10.1 With as many Assassins as were worth most: how many are sent was said before."""
    markers = best_of(murder_worths(board)) - v.MARKERS_WORD
    return [(leader, murder_worth(board, leader, markers)) for leader in options]


# --- what comes next --------------------------------------------------------------------------------------------------
def act_worths(board: Board, options: list[int]) -> list[tuple[int, float]]:
    """RC4.5 What each act after the event is worth; gifts come before the purge, and so count with it."""
    worths = [(v.DONE, 0.0)]
    call = best_call(board) if v.PURGE in options else None
    purge = call.worth if call is not None else -1.0
    for act in options:
        if act == v.PURGE:
            worths.append((act, purge))
        elif act == v.ASSASSINATE:
            worths.append((act, max([worth for _, worth in murder_worths(board)])))
        elif act in (v.GIVE_POLITBURO, v.GIVE_ASSASSIN):
            gift = max([worth for _, worth in gift_worths(board, act == v.GIVE_POLITBURO)])
            worths.append((act, gift + max(0.0, purge) if gift > 0 else gift))
    return worths


def mode_worths(board: Board, options: list[int]) -> list[tuple[int, float]]:
    """RC11.2 Collective or individual."""
    p = board.p
    together = sum([votes(p, member) for member in p.members])
    gains = purge_gains(board, p.target, p.members, together)
    return [(v.COLLECTIVE, gains[0]), (v.INDIVIDUAL, gains[1])]


def executes(board: Board) -> bool:
    """RC26.1 Ten points if Red wins are better than a captive, unless White is about to win."""
    return red_wins(board.balance) > 0.4


def has_most(board: Board, options: list[int]) -> list[tuple[int, float]]:
    """RC11.4 Against whom a roll of its own would take most."""
    p = board.p
    return [
        (word, takes(board, word - v.PLAYER_WORD, votes(p, board.seat), board.seat, 1))
        for word in options
        if word >= v.PLAYER_WORD
    ]
