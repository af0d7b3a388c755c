"""Greedy's stacks: which attacks they march to, and where the others are of most use.

Everything is reckoned as a part of its chance to win. The plan is made anew whenever anything on the board has changed.
"""

from typing import Final

from bivouac.games.russian_civil_war.bots.board import Board
from bivouac.games.russian_civil_war.bots.courses import Course, Group, Strike
from bivouac.games.russian_civil_war.bots.judgement import FACTIONS
from bivouac.games.russian_civil_war.box import provinces, tables
from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import BLUE, COLOURS, MAY_ATTACK, NOBODY, RED, WHITE
from bivouac.games.russian_civil_war.box.units import MAY_EXIT, STRENGTH
from bivouac.games.russian_civil_war.rules import attacking, stacks
from bivouac.games.russian_civil_war.rules.combat import odds
from bivouac.games.russian_civil_war.rules.imperial import escorted, for_gold
from bivouac.games.russian_civil_war.rules.moving import movers, with_units
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD
from bivouac.games.russian_civil_war.rules.ways import allowance, costs_past

WORTH_WHILE: Final = 0.002  # of its chance: the least for which it attacks
CHIT: Final = 0.004  # a chit more from the cup
STEP: Final = 0.00002  # a half point of movement: of two alike, the nearer
HUNT: Final = 0.05  # of what a target near by would bring
FOLLOW: Final = 0.0005  # a border nearer to an exit


# --- who is there -----------------------------------------------------------------------------------------------------
def groups_of(board: Board) -> list[Group]:
    """RC5.4 What can go, and what only stands; pieces on the march are a group of their own."""
    p = board.p
    groups: list[Group] = []
    for of, pieces in board.standing.items():
        if stacks.owner_of(of) != board.seat:
            continue
        marching = [piece for piece in pieces if piece in p.group]
        going = marching or with_units(p, movers(p, of))
        standing = [piece for piece in pieces if piece not in going]
        if going:
            group = Group(of, going, stacks.total(going))
            points = allowance(p, group.colour) - max([p.spent[piece] for piece in going])
            group.costs = costs_past(p, board.closed(group.colour), group.at, points)
            group.imperial = escorted(p, of)
            groups.append(group)
        if standing:
            groups.append(Group(of, standing, stacks.total(standing)))
    return groups


# --- attacks ----------------------------------------------------------------------------------------------------------
def strikes(board: Board, groups: list[Group]) -> list[Strike]:
    """RC8 The best attacks that stacks can still march to, each stack in one of them, the best first."""
    chosen: list[Strike] = []
    open_ones = [strike for target in board.stacks for strike in strikes_on(board, groups, target)]
    while True:
        best: Strike | None = None
        for strike in open_ones:
            if strike.worth > (best.worth if best is not None else WORTH_WHILE):
                best = strike
        if best is None:
            return chosen
        chosen.append(best)
        open_ones = without(board, open_ones, best)


def without(board: Board, strikes: list[Strike], settled: Strike) -> list[Strike]:
    """What is left when one is settled: other targets, with whoever is not bound to it."""
    left: list[Strike] = []
    for strike in strikes:
        if strike.target == settled.target:
            continue
        if any(group in settled.groups for group in strike.able):
            able = [group for group in strike.able if group not in settled.groups]
            again = gathered(board, able, strike.target, strike.subverts) if able else None
            if again is not None:
                left.append(again)
        else:
            left.append(strike)
    return left


def strikes_on(board: Board, groups: list[Group], target: int) -> list[Strike]:
    """RC8.1, RC8.7 By colour: all who can come; Reds subvert Blues from next door."""
    place = stacks.province_of(target)
    prospects: list[Strike] = []
    for colour in range(COLOURS):
        if not MAY_ATTACK[colour][stacks.colour_of(target)]:
            continue
        subverts = colour == RED and stacks.colour_of(target) == BLUE
        able = [
            group
            for group in groups
            if group.colour == colour and (beside_of(group, place) != NONE if subverts else group.reaches(place))
        ]
        strike = gathered(board, able, target, subverts) if able else None
        if strike is not None:
            prospects.append(strike)
    return prospects


def gathered(board: Board, able: list[Group], target: int, subverts: bool) -> Strike | None:
    """Strongest first, until 5-1; None below 1-2."""
    defence = board.stacks[target]
    doubled = 2 if subverts and board.p.agitation else 1
    chosen: list[Group] = []
    strength = 0
    for group in sorted(able, key=lambda group: -group.strength):
        chosen.append(group)
        strength += group.strength * doubled
        if odds(strength, defence) == tables.ODDS_COLUMNS - 1:
            break
    if odds(strength, defence) == tables.BELOW:
        return None
    pieces = [piece for group in chosen for piece in group.pieces]
    return Strike(target, able, chosen, subverts, board.attack(pieces, target, subverts))


def beside_of(group: Group, place: int) -> int:
    """RC8.7 The nearest province beside the target that a group reaches, or NONE."""
    best = NONE
    for province in provinces.NEIGHBOURS[place]:
        if province == group.at:
            return province
        if group.reaches(province) and (best == NONE or group.costs[province] < group.costs[best]):
            best = province
    return best


# --- the plan ---------------------------------------------------------------------------------------------------------
def plan(board: Board, only: int = NONE) -> list[Course]:
    """A course for each group that can go, or for that of a piece: first those that attack, then the others."""
    if only != NONE:
        return planned(board, only)
    if board.courses is None:
        board.courses = planned(board, NONE)
    return board.courses


def planned(board: Board, only: int) -> list[Course]:
    groups = groups_of(board)
    courses: list[Course] = []
    bound: list[Group] = []
    for strike in strikes(board, groups):
        for group in strike.groups:
            bound.append(group)
            if group.costs:
                place = stacks.province_of(strike.target)
                goal = beside_of(group, place) if strike.subverts else place
                courses.append(Course(group, goal, strike.worth, strike))
    idle = [group for group in groups if group.costs and group not in bound and (only == NONE or only in group.pieces)]
    return courses + [best_course(board, group, groups) for group in idle]


def best_course(board: Board, group: Group, groups: list[Group]) -> Course:
    """Of all provinces in reach, and of staying, what is worth most."""
    best = Course(group, group.at, stay(board, group, groups, group.at))
    for province in provinces.ALL_PROVINCES:
        if province != group.at and group.costs[province] >= 0:
            worth = stay(board, group, groups, province) - STEP * group.costs[province]
            if worth > best.worth:
                best = Course(group, province, worth)
    return best


def stay(board: Board, group: Group, groups: list[Group], province: int) -> float:
    """What it is worth to have a group end its move in a province."""
    p = board.p
    mates = [
        other
        for other in groups
        if other is not group
        and other.at == province
        and other.colour == group.colour
        and stacks.nation_of(other.of) == stacks.nation_of(group.of)
    ]
    strength = group.strength + sum([other.strength for other in mates])
    price = board.price(group.colour)
    worth = -board.risk(group.colour, province, strength) * strength * price
    for other in mates:  # they were there anyway
        worth += board.risk(group.colour, province, other.strength) * other.strength * price
    if group.colour <= WHITE:
        worth += price * stacks.total(stacks.leaderless_in(p, province, group.colour))
        if provinces.IS_KEY[province]:
            worth += CHIT * holds_key(board, group.colour, province, strength)
    worth += finds(board, group, province)
    return worth + HUNT * prey(board, group, province, strength)


def holds_key(board: Board, colour: int, province: int, strength: int) -> int:
    """RC12.4 Whether such a stack would be the strongest in a key province."""
    others = [
        board.stacks[of]
        for of in board.stacks
        if stacks.province_of(of) == province
        and stacks.colour_of(of) <= WHITE
        and stacks.owner_of(of) not in (NOBODY, board.seat)
    ]
    return int(strength > max([0, *others]))


def prey(board: Board, group: Group, province: int, strength: int) -> float:
    """What could be attacked from there in the next turn, the nearer the better."""
    best = 0.0
    price = board.price(group.colour)
    steps = provinces.DISTANCE[province]
    for place, defence in board.prey(group.colour):
        if 2 * defence <= strength:
            best = max(best, price * defence / (1 + steps[place]))
    return best


def finds(board: Board, group: Group, province: int) -> float:
    """RC13, RC14 Czar and Gold that stand alone, Greens for the Gold, the way out for Czar and Czechs."""
    p = board.p
    worth = 0.0
    for which in (CZAR, GOLD):
        if p.imperial_at[which] == province and p.imperial_owner[which] == NOBODY:
            worth += extra(board, tables.VP_GOLD) if which == GOLD else extra(board, [0, tables.VP_CZAR_ABROAD]) / 2
    if GOLD in group.imperial and not p.stole:
        greens = for_gold(p, province, board.seat)
        if greens:
            worth += board.gains(greens[:1]) * tables.STEALS_UP_TO / tables.DIE
    if CZAR in group.imperial and czar_goes(board):
        worth += way_out(board, group, province, provinces.CZAR_EXITS, extra(board, [0, tables.VP_CZAR_ABROAD]))
    czechs = [piece for piece in group.pieces if MAY_EXIT[piece]]
    if czechs and leaving_worth(board, czechs) > 0:
        worth += way_out(board, group, province, provinces.CZECH_EXITS, leaving_worth(board, czechs))
    return worth


def way_out(board: Board, group: Group, province: int, exits: list[int], worth: float) -> float:
    """RC13.3, RC14.1 At an exit with a point left, all of it; else a little for each border nearer."""
    if province in exits and group.costs[province] + tables.EXIT_COST <= max(group.costs):
        return worth
    return -FOLLOW * min([provinces.DISTANCE[province][other] for other in exits])


def extra(board: Board, points: list[int]) -> float:
    """What points would be worth, if Red and if White wins."""
    then = board.balance.copy()
    for faction in FACTIONS:
        then.points[faction][board.seat] += points[faction]
    return board.after(then)


def czar_goes(board: Board) -> bool:
    """Whether he is worth more abroad than before a committee."""
    return board.p.stance[board.seat] != RED


def leaving_worth(board: Board, czechs: list[int]) -> float:
    """RC14.1 Points if White wins, against units that fight no more."""
    then = board.balance.copy()
    for piece in czechs:
        then.has(piece, board.seat, -1.0)
        then.points[WHITE][board.seat] += tables.VP_CZECH_POINT * STRENGTH[piece]
    return board.after(then)


# --- attacks where everybody stands -----------------------------------------------------------------------------------
def best_attack(board: Board) -> Strike | None:
    """RC8 Of the attacks and subversions that can be made now, the one that is worth most; None if none is."""
    best: Strike | None = None
    for strike in attacks(board):
        if strike.worth > (best.worth if best is not None else 0.0):
            best = strike
    return best


def attacks(board: Board) -> list[Strike]:
    """Every attack and subversion with all who can take part in it."""
    if board.attacks is None:
        board.attacks = possible(board)
    return board.attacks


def possible(board: Board) -> list[Strike]:
    p = board.p
    assaults = [strike_of(board, target, force, False) for target, force in attacking.attacks_by(p, board.seat)]
    return assaults + [
        strike_of(board, target, attacking.beside(p, board.seat, stacks.province_of(target)), True)
        for target in attacking.subversion_targets(p, board.seat)
    ]


def colour_worths(board: Board, options: list[int]) -> list[tuple[int, float]]:
    """RC8.2 What the attack of each colour is worth."""
    forces = attacking.forces_in(board.p, board.seat, stacks.province_of(board.p.aim))
    return [(word, board.attack(forces[word - v.COLOUR_WORD], board.p.aim)) for word in options]


def strike_of(board: Board, target: int, pieces: list[int], subverts: bool) -> Strike:
    group = Group(stacks.stack_of(board.p, pieces[0]), pieces, stacks.total(pieces))
    return Strike(target, [group], [group], subverts, board.attack(pieces, target, subverts))
