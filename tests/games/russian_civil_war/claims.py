"""What refusals of Russian Civil War state of the board, each looked for piece by piece.

Names lead to numbers by the components; whose a piece is, what stands where, odds and costs are reckoned here anew.
"""

import re
from itertools import product

from bivouac.games.russian_civil_war.leaders import LEADER_NAMES, LEVEL
from bivouac.games.russian_civil_war.nations import CZECH
from bivouac.games.russian_civil_war.players import COLOUR_NAMES, LETTERS, MAY_ATTACK
from bivouac.games.russian_civil_war.position import CZAR, GOLD, Position
from bivouac.games.russian_civil_war.provinces import (
    CZAR_EXITS,
    CZECH_EXITS,
    NEIGHBOURS,
    PROVINCE_NAMES,
    RAIL,
)
from bivouac.games.russian_civil_war.story_names import ACT_LABELS, PEOPLES
from bivouac.games.russian_civil_war.switches import MURMANSK_RAIL, UNCONTROLLED_BLUE, WINTER
from bivouac.games.russian_civil_war.units import COLOUR, HOME, NATION_OF, PIECE_NAMES, STRENGTH
from bivouac.games.russian_civil_war.vocabulary import COLOUR_WORD, NATION_WORD, NOBODY_WORD, PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.vocabulary import WORDS as VOCABULARY
from conformance.claims import Claims, Said, Truth, no_fact

RED, WHITE, GREEN, BLUE = range(4)
LEADERS = len(LEADER_NAMES)
ELIMINATED = -1  # where an eliminated piece is
Stack = tuple[int, int, int, int]  # province, colour, owner, nation


def one_of(names: list[str]) -> str:
    return "|".join(re.escape(name) for name in sorted(set(names), key=len, reverse=True))


PIECE = rf"(?P<piece>{one_of(PIECE_NAMES)})"
CHIEF = rf"(?P<chief>{one_of(LEADER_NAMES)})"
PLACE = rf"(?P<place>{one_of(PROVINCE_NAMES)})"
OTHER_PLACE = rf"(?P<other_place>{one_of(PROVINCE_NAMES)})"
COLOUR_NAME = rf"(?P<colour>{one_of(COLOUR_NAMES)})"
OTHER_COLOUR = rf"(?P<other_colour>{one_of(COLOUR_NAMES)})"
PLAYER = r"[Pp]layer (?P<player>[A-F])"
PEOPLE = rf"(?P<people>{one_of(PEOPLES)})"
POINTS = r"(?:\d+½?|½) points?"
MARKER = r"(?P<marker>Politburo marker|Assassin)"


# --- the board, reckoned anew -----------------------------------------------------------------------------------------
def owner(p: Position, piece: int) -> int:
    """A leader's player, a unit's leader's player, a buyer, the holder of the chit; or -1."""
    if COLOUR[piece] in (RED, WHITE) and piece >= LEADERS:
        return p.holder[p.chief[piece]] if p.chief[piece] >= 0 else -1
    if p.holder[piece] >= 0 or piece < LEADERS:
        return p.holder[piece]
    return max(-1, p.control[NATION_OF[piece]])


def there(p: Position, province: int) -> list[int]:
    return [piece for piece in range(len(COLOUR)) if p.at[piece] == province]


def stack(p: Position, piece: int) -> Stack:
    whose, colour = owner(p, piece), COLOUR[piece]
    together = colour in (RED, WHITE) or (colour == BLUE and (whose >= 0 or p.switch[UNCONTROLLED_BLUE]))
    return p.at[piece], colour, whose, -1 if together else NATION_OF[piece]


def stacks(p: Position, province: int) -> dict[Stack, list[int]]:
    found: dict[Stack, list[int]] = {}
    for piece in there(p, province):
        found.setdefault(stack(p, piece), []).append(piece)
    return found


def strength(pieces: list[int]) -> int:
    return sum(STRENGTH[piece] for piece in pieces)


def fresh(p: Position, seat: int, province: int, colour: int) -> list[int]:
    """Own pieces of a colour in a province that have not attacked."""
    return [
        piece
        for piece in there(p, province)
        if COLOUR[piece] == colour and owner(p, piece) == seat and piece not in p.used
    ]


def attackable(p: Position, seat: int, province: int) -> list[Stack]:
    """At 1-2 or better, by all fresh pieces of one colour there."""
    return [
        of
        for of, pieces in stacks(p, province).items()
        if any(piece not in p.attacked for piece in pieces)
        and any(
            MAY_ATTACK[colour][of[1]]
            and 2 * strength(fresh(p, seat, province, colour)) >= strength(pieces)
            and fresh(p, seat, province, colour)
            for colour in range(4)
        )
    ]


def subvertible(p: Position, seat: int, province: int) -> list[Stack]:
    reds = [piece for near in NEIGHBOURS[province] for piece in fresh(p, seat, near, RED)]
    force = strength(reds) * (2 if p.agitation else 1)
    return [
        of
        for of, pieces in stacks(p, province).items()
        if of[1] == BLUE and any(piece not in p.attacked for piece in pieces) and reds and 2 * force >= strength(pieces)
    ]


def hostile(p: Position, seat: int, province: int, colour: int) -> bool:
    return any(
        owner(p, piece) != seat and (MAY_ATTACK[colour][COLOUR[piece]] or MAY_ATTACK[COLOUR[piece]][colour])
        for piece in there(p, province)
    )


def step_cost(p: Position, here: int, goal: int) -> int:
    """In half points."""
    return 1 if RAIL[p.switch[MURMANSK_RAIL]][here][goal] and not p.rail_strike else 2


def points_left(p: Position) -> int:
    winter = 2 if p.switch[WINTER] and p.turn % 2 == 0 else 0
    most = (8 if COLOUR[p.group[0]] in (RED, WHITE) else 6) - winter + p.march_bonus
    return most - max(p.spent[piece] for piece in p.group)


def half_points(said: str) -> int:
    whole, _, _ = said.partition(" ")
    return 2 * int(whole.replace("½", "") or 0) + whole.count("½")


def purgeable(p: Position, seat: int) -> bool:
    reds = [one for one in range(LEADERS) if COLOUR[one] == RED and p.holder[one] == seat and p.at[one] >= 0]
    return bool(reds) or p.politburo[seat] > 0


def in_game(p: Position, seat: int) -> bool:
    return seat < p.seats and not p.out[seat]


# --- what a sentence names --------------------------------------------------------------------------------------------
def piece_of(said: Said) -> int:
    return PIECE_NAMES.index(said["piece"])


def chief_of(said: Said) -> int:
    return LEADER_NAMES.index(said["chief"])


def place_of(said: Said, name: str = "place") -> int:
    return PROVINCE_NAMES.index(said[name])


def colour_of(said: Said, name: str = "colour") -> int:
    return COLOUR_NAMES.index(said[name])


def player_of(said: Said) -> int:
    return LETTERS.index(said["player"])


def people_of(said: Said) -> int:
    return PEOPLES.index(said["people"])


def here(said: Said) -> int:
    """Where the group on the march stands."""
    return said.p.at[said.p.group[0]]


def asks_for(said: Said) -> bool:
    """The sentence speaks of the piece, province, player, colour or nation that was asked for, if it names one."""
    words = {
        "piece": lambda: piece_of(said),
        "place": lambda: PROVINCE_WORD + place_of(said),
        "player": lambda: PLAYER_WORD + player_of(said),
        "colour": lambda: COLOUR_WORD + colour_of(said),
        "people": lambda: NATION_WORD + people_of(said),
    }
    return any(name in said.names and word() == said.about for name, word in words.items())


def own_on_map(said: Said) -> bool:
    piece = piece_of(said)
    return said.p.at[piece] >= 0 and owner(said.p, piece) == said.seat


# --- movement ---------------------------------------------------------------------------------------------------------
def movers(p: Position, seat: int, province: int) -> list[int]:
    """Own leaders, and Green and Blue units, that have not moved."""
    return [
        piece
        for piece in there(p, province)
        if owner(p, piece) == seat and piece not in p.moved and (piece < LEADERS or COLOUR[piece] > WHITE)
    ]


def all_have_moved(said: Said) -> bool:
    place = place_of(said)
    own = any(owner(said.p, piece) == said.seat for piece in there(said.p, place))
    return asks_for(said) and own and not movers(said.p, said.seat, place)


def no_stack_in(said: Said) -> bool:
    return asks_for(said) and all(owner(said.p, piece) != said.seat for piece in there(said.p, place_of(said)))


def units_without_a_leader(said: Said) -> bool:
    loose = [one for one in there(said.p, place_of(said)) if one >= LEADERS and COLOUR[one] <= WHITE]
    return no_stack_in(said) and any(said.p.chief[one] < 0 for one in loose)


def no_colour_sets_out(said: Said) -> bool:
    """There is a province whose colours are those offered, and this is none of them."""
    colours = [{COLOUR_WORD + COLOUR[one] for one in movers(said.p, said.seat, at)} for at in range(len(NEIGHBOURS))]
    return said.about == COLOUR_WORD + colour_of(said) and set(said.offered) in colours and asks_for(said)


def nations(p: Position, seat: int, province: int) -> set[int]:
    return {NATION_WORD + NATION_OF[one] for one in movers(p, seat, province) if COLOUR[one] == GREEN}


def no_people_sets_out(said: Said) -> bool:
    found = [nations(said.p, said.seat, at) for at in range(len(NEIGHBOURS))]
    return asks_for(said) and set(said.offered) in found


def greens_are_asked_for(said: Said) -> bool:
    return set(said.offered) in [nations(said.p, said.seat, at) for at in range(len(NEIGHBOURS))]


def goes_with_its_leader(said: Said) -> bool:
    return asks_for(said) and piece_of(said) >= LEADERS and said.p.chief[piece_of(said)] == chief_of(said)


def elsewhere(said: Said) -> bool:
    """It stands in the province named, in another stack than those who are offered."""
    piece = piece_of(said)
    stack_offered = {stack(said.p, word) for word in said.offered if word < len(COLOUR)}
    return piece == said.about and said.p.at[piece] == place_of(said) and stack(said.p, piece) not in stack_offered


def not_beside(said: Said) -> bool:
    goal, at = place_of(said), place_of(said, "other_place")
    return asks_for(said) and at == here(said) and at not in NEIGHBOURS[goal] and at != goal


def too_dear(said: Said) -> bool:
    goal = place_of(said)
    price, left = half_points(said["price"]), half_points(said["left"])
    return (
        asks_for(said)
        and goal in NEIGHBOURS[here(said)]
        and price == step_cost(said.p, here(said), goal) > left == points_left(said.p)
    )


def stopped(said: Said) -> bool:
    """A hostile stack is there, or the Gold has just bought what was hostile."""
    p, at = said.p, here(said)
    bought = p.stole and p.imperial_at[GOLD] == at and any(COLOUR[one] == GREEN for one in there(p, at))
    return place_of(said) == at and (hostile(p, said.seat, at, COLOUR[p.group[0]]) or bool(bought))


def loose(said: Said) -> list[int]:
    return [
        one
        for one in there(said.p, here(said))
        if one >= LEADERS and COLOUR[one] == COLOUR[said.p.group[0]] and said.p.chief[one] < 0
    ]


def nothing_to_pick_up(said: Said) -> bool:
    return place_of(said) == here(said) and colour_of(said) == COLOUR[said.p.group[0]] and not loose(said)


def left_behind(said: Said) -> bool:
    return place_of(said) == here(said) and colour_of(said) == COLOUR[said.p.group[0]] and bool(loose(said))


def own_leaders_here(said: Said) -> list[int]:
    colour = COLOUR[said.p.group[0]]
    at_hand = [one for one in there(said.p, here(said)) if one < LEADERS and COLOUR[one] == colour]
    return [one for one in at_hand if said.p.holder[one] == said.seat]


def no_other_leader(said: Said) -> bool:
    return place_of(said) == here(said) and len(own_leaders_here(said)) == 1


def escort(p: Position, which: int) -> Stack:
    return p.imperial_at[which], p.imperial_colour[which], p.imperial_owner[which], p.imperial_nation[which]


def with_them(said: Said, which: int) -> bool:
    """Whether the stack of the group is the escort."""
    return escort(said.p, which) == stack(said.p, said.p.group[0])


def neither_czar_nor_czechs(said: Said) -> bool:
    return not with_them(said, CZAR) and all(NATION_OF[one] != CZECH for one in said.p.group)


def no_exit(said: Said) -> bool:
    return place_of(said) == here(said) not in (CZAR_EXITS if said["who"] == "Czar" else CZECH_EXITS)


def no_greens(said: Said) -> bool:
    greens = [one for one in there(said.p, here(said)) if COLOUR[one] == GREEN]
    return with_them(said, GOLD) and all(owner(said.p, one) == said.seat for one in greens)


def follows_no_other(said: Said) -> bool:
    piece = piece_of(said)
    return asks_for(said) and COLOUR[piece] == colour_of(said) != COLOUR[said.p.group[0]]


def leads_it(said: Said) -> bool:
    """Whoever is asked to take over a unit: one in the province whom the unit of the march follows."""
    piece = piece_of(said)
    follows = [one for one in there(said.p, here(said)) if one >= LEADERS and said.p.chief[one] == piece]
    return asks_for(said) and piece in own_leaders_here(said) and bool(follows)


# --- combat -----------------------------------------------------------------------------------------------------------
def nothing_attackable(said: Said) -> bool:
    return not any(attackable(said.p, said.seat, at) for at in range(len(NEIGHBOURS)))


def nothing_subvertible(said: Said) -> bool:
    return not any(subvertible(said.p, said.seat, at) for at in range(len(NEIGHBOURS)))


def something_else_there(said: Said) -> bool:
    place = place_of(said)
    return asks_for(said) and bool(attackable(said.p, said.seat, place) or subvertible(said.p, said.seat, place))


def all_have_attacked(said: Said) -> bool:
    own = [one for one in there(said.p, place_of(said)) if owner(said.p, one) == said.seat]
    return asks_for(said) and bool(own) and all(one in said.p.used for one in own)


def none_may_attack(said: Said) -> bool:
    p, place = said.p, place_of(said)
    own = [colour for colour in range(4) if fresh(p, said.seat, place, colour)]
    others = {of[1] for of in stacks(p, place)}
    return asks_for(said) and bool(own) and not any(MAY_ATTACK[one][other] for one, other in product(own, others))


def named_stack(said: Said) -> list[int]:
    """The pieces of the stack that the sentence names."""
    p, found = said.p, []
    for of, pieces in stacks(p, place_of(said)).items():
        _, colour, whose, nation = of
        if whose < 0 and colour <= WHITE:
            name = f"the {COLOUR_NAMES[colour]} units without a leader"
        elif whose < 0:
            name = f"nobody's {PEOPLES[nation]}" if nation >= 0 else f"nobody's {COLOUR_NAMES[colour]} units"
        elif colour == GREEN:
            name = f"the {PEOPLES[nation]} of player {LETTERS[whose]}"
        else:
            name = f"the {COLOUR_NAMES[colour]} stack of player {LETTERS[whose]}"
        if name == said["stack"]:
            found += pieces
    return found


def too_weak(said: Said) -> bool:
    """Every colour of his there that might attack it has less than half its strength."""
    pieces, place = named_stack(said), place_of(said)
    able = [colour for colour in range(4) if MAY_ATTACK[colour][COLOUR[pieces[0]]]] if pieces else []
    forces = [strength(fresh(said.p, said.seat, place, colour)) for colour in able]
    return asks_for(said) and any(forces) and all(2 * force < strength(pieces) for force in forces)


def was_attacked(said: Said) -> bool:
    pieces = named_stack(said)
    return asks_for(said) and bool(pieces) and all(one in said.p.attacked for one in pieces)


def words_of(of: Stack) -> list[int]:
    return [
        PROVINCE_WORD + of[0],
        COLOUR_WORD + of[1],
        PLAYER_WORD + of[2] if of[2] >= 0 else NOBODY_WORD,
        NATION_WORD + of[3] if of[3] >= 0 else VOCABULARY.number("none"),
    ]


def no_such_target(part: int) -> Truth:
    """In some province (of one colour, of one owner) the targets are those offered, and this is none of them."""

    def truth(said: Said) -> bool:
        for at in range(len(NEIGHBOURS)):
            for targets in (attackable(said.p, said.seat, at), subvertible(said.p, said.seat, at)):
                groups: dict[tuple[int, ...], set[int]] = {}
                for of in targets:
                    groups.setdefault(tuple(words_of(of)[:part]), set()).add(words_of(of)[part])
                if set(said.offered) in groups.values():
                    return said.about not in said.offered
        return False

    return truth


def aim(said: Said) -> Stack:
    """The stack that is attacked, by its number: province, colour, owner, nation."""
    number = said.p.aim
    return number // 1024, number // 256 % 4, number // 32 % 8 - 1, number % 32 - 1


def no_fresh_colour(said: Said) -> bool:
    return asks_for(said) and not fresh(said.p, said.seat, aim(said)[0], colour_of(said))


def weak_colour(said: Said) -> bool:
    force = fresh(said.p, said.seat, aim(said)[0], colour_of(said))
    target = stacks(said.p, aim(said)[0])[aim(said)]
    return asks_for(said) and 0 < 2 * strength(force) < strength(target)


def may_not_attack(said: Said) -> bool:
    other = colour_of(said, "other_colour")
    own = COLOUR[piece_of(said)] if "piece" in said.names else colour_of(said)
    return asks_for(said) and other == aim(said)[1] and not MAY_ATTACK[own][other]


def apart(said: Said) -> bool:
    """He stands neither with the target nor beside it, or is of another colour than those who attack."""
    piece, place = piece_of(said), aim(said)[0]
    able = [word for word in said.offered if word < len(COLOUR)] + said.p.force
    near = said.p.at[piece] in [said.p.at[one] for one in able]
    return asks_for(said) and (not near or COLOUR[piece] not in [COLOUR[one] for one in able]) and place >= 0


# --- politics ---------------------------------------------------------------------------------------------------------
def nobody_else_to_purge(said: Said) -> bool:
    others = [seat for seat in range(said.p.seats) if seat != said.seat and in_game(said.p, seat)]
    return not any(purgeable(said.p, seat) for seat in others)


def no_other_leaders(said: Said) -> bool:
    return all(said.p.holder[one] == said.seat for one in range(LEADERS) if said.p.at[one] >= 0)


def markers(said: Said) -> list[int]:
    found: list[int] = said.p.politburo if said["marker"] == "Politburo marker" else said.p.assassins
    return found


def gave(said: Said) -> bool:
    return bool(said.p.gave_politburo if said["marker"] == "Politburo marker" else said.p.gave_assassin)


def votes_of_lenin_or_trotsky(said: Said) -> bool:
    holders = [said.p.holder[LEADER_NAMES.index(name)] for name in ("Lenin", "Trotsky")]
    return said.p.politburo[said.seat] == 0 and said.seat in holders


def hostile_home(said: Said) -> bool:
    piece = piece_of(said)
    home = HOME[piece] == place_of(said) and said.p.at[piece] == ELIMINATED
    return piece == said.about and home and hostile(said.p, -2, HOME[piece], COLOUR[piece])


def eliminated_not(said: Said) -> bool:
    return asks_for(said) and said.p.at[piece_of(said)] < ELIMINATED


def costs_too_much(said: Said) -> bool:
    level = LEVEL[piece_of(said)]
    left = 0 if said["left"] == "no" else int(said["left"])
    return asks_for(said) and level == int(said["price"]) > left == said.p.factors


def factors_left(said: Said) -> bool:
    return (0 if said["left"] == "no" else int(said["left"])) == said.p.factors < 2


def led_by_tables(said: Said) -> bool:
    return asks_for(said) and not said.p.switch[0] >> player_of(said) & 1


def some_person_without(said: Said) -> bool:
    return any(
        markers(said)[seat] == 0 for seat in range(said.p.seats) if seat != said.seat and said.p.switch[0] >> seat & 1
    )


CLAIMS: Claims = {
    # no answer to the question, or none that the tables allow
    rf"“(?P<label>{one_of([*ACT_LABELS.values()])}|.+)” is no answer here: choose .+\.": no_fact,
    r"“.+” is not among the targets that the table allows\.": lambda said: said.about not in said.offered,
    rf"No policy leads this stack to {PLACE}\.": lambda said: asks_for(said) and said.about not in said.offered,
    # pieces
    rf"{PIECE} is not on the map\.": lambda said: asks_for(said) and said.p.at[piece_of(said)] < 0,
    rf"{PIECE} is nobody's\.": lambda said: asks_for(said) and owner(said.p, piece_of(said)) < 0,
    rf"{PIECE} is with {PLAYER}, not with you\.": lambda said: (
        piece_of(said) == said.about and owner(said.p, piece_of(said)) == player_of(said) != said.seat
    ),
    rf"{PIECE} is dead\.": lambda said: asks_for(said) and said.p.at[piece_of(said)] == ELIMINATED,
    rf"{PIECE} is your own\.": own_on_map,
    # movement
    rf"All that could set out from {PLACE} has moved\.": all_have_moved,
    rf"You have no stack in {PLACE}, and units without a leader do not move\.": units_without_a_leader,
    rf"You have no stack in {PLACE}\.": no_stack_in,
    rf"You have no {COLOUR_NAME} stack there that could set out\.": no_colour_sets_out,
    r"A Green stack is of one nation: name it\.": greens_are_asked_for,
    rf"You have no {PEOPLE} there who could set out\.": no_people_sets_out,
    rf"{PIECE} goes already\.": lambda said: asks_for(said) and piece_of(said) in said.p.group,
    rf"{PIECE} goes with its leader, {CHIEF}\.": goes_with_its_leader,
    rf"{PIECE} has moved in this turn\.": lambda said: asks_for(said) and piece_of(said) in said.p.moved,
    rf"{PIECE} is in {PLACE}, and not of this stack\.": elsewhere,
    rf"They stand in {PLACE} already\.": lambda said: asks_for(said) and place_of(said) == here(said),
    rf"The stack stands in {PLACE}: choose to stay\.": lambda said: (
        asks_for(said) and bool(movers(said.p, said.p.phasing, place_of(said)))
    ),
    rf"{PLACE} is not beside {OTHER_PLACE}\.": not_beside,
    rf"The step to {PLACE} costs (?P<price>{POINTS}), and (?P<left>{POINTS}) (?:is|are) left\.": too_dear,
    rf"A hostile stack has stopped them in {PLACE}\.": stopped,
    r"Green and Blue units have no leaders\.": lambda said: COLOUR[said.p.group[0]] in (GREEN, BLUE),
    rf"There are no {COLOUR_NAME} units without a leader in {PLACE}\.": nothing_to_pick_up,
    rf"The {COLOUR_NAME} units without a leader in {PLACE} have been left behind just now\.": left_behind,
    r"They have no unit that could be left behind here\.": lambda said: all(one < LEADERS for one in said.p.group),
    r"Every unit with them has joined them here just now\.": lambda said: any(one >= LEADERS for one in said.p.group),
    rf"You have no other {COLOUR_NAME} leader in {PLACE}\.": no_other_leader,
    r"No unit here can change its leader\.": lambda said: len(own_leaders_here(said)) > 1,
    r"Only the Czar and the Czechs leave the map\.": neither_czar_nor_czechs,
    rf"{PLACE} is no exit for the (?P<who>Czar|Czechs)\.": no_exit,
    r"Leaving the map costs 1 point\.": lambda said: points_left(said.p) < 2,
    rf"A hostile stack closes the exit in {PLACE}\.": lambda said: (
        place_of(said) == here(said) and hostile(said.p, said.seat, here(said), COLOUR[said.p.group[0]])
    ),
    r"The Czar stays behind with another part of his escort\.": lambda said: with_them(said, CZAR),
    r"The Gold is not with them\.": lambda said: not with_them(said, GOLD),
    r"The Gold has been offered in this turn\.": lambda said: with_them(said, GOLD) and bool(said.p.stole),
    r"There is no Green unit here that you do not control\.": no_greens,
    r"The Gold stays behind with another part of its escort\.": lambda said: with_them(said, GOLD),
    rf"{PIECE} is a leader, and leads himself\.": lambda said: asks_for(said) and piece_of(said) < LEADERS,
    rf"{PIECE} is a leader: units are (?:left behind|handed over)\.": lambda said: (
        asks_for(said) and piece_of(said) < LEADERS
    ),
    rf"{PIECE} is a unit: a leader takes it over\.": lambda said: asks_for(said) and piece_of(said) >= LEADERS,
    rf"{PIECE} is not there\.": lambda said: asks_for(said) and said.p.at[piece_of(said)] != here(said),
    rf"{PIECE} is {COLOUR_NAME}, and follows no leader of another colour\.": follows_no_other,
    rf"{CHIEF} leads {PIECE}\.": goes_with_its_leader,
    rf"{PIECE} has been left behind here just now\.": lambda said: asks_for(said) and piece_of(said) in loose(said),
    rf"{PIECE} is not with them\.": lambda said: asks_for(said) and piece_of(said) not in said.p.group,
    rf"{PIECE} has joined them here just now\.": lambda said: asks_for(said) and piece_of(said) in said.p.group,
    rf"{PIECE} is not there, under one of these leaders\.": lambda said: (
        asks_for(said) and said.p.chief[piece_of(said)] not in own_leaders_here(said)
    ),
    rf"{PIECE} has come to its leader here just now\.": lambda said: (
        asks_for(said) and said.p.chief[piece_of(said)] in own_leaders_here(said)
    ),
    rf"{PIECE} leads it already\.": leads_it,
    rf"{PIECE} is no leader of the colour in this province\.": lambda said: (
        asks_for(said) and piece_of(said) not in own_leaders_here(said)
    ),
    # combat
    r"None of your stacks stands with one that it could still attack at 1-2 or better\.": nothing_attackable,
    r"No Blue stack is next to Reds of yours who could still subvert it at 1-2 or better\.": nothing_subvertible,
    rf"What could be done in {PLACE} is not what you chose: attack or subvert\.": something_else_there,
    rf"What you have in {PLACE} has attacked\.": all_have_attacked,
    rf"Nothing in {PLACE} may be attacked by those of yours there who have not attacked yet\.": none_may_attack,
    rf"The odds against (?P<stack>.+) in {PLACE} are below 1-2\.": too_weak,
    rf"In this turn an attack has been made on (?P<stack>.+) in {PLACE}\.": was_attacked,
    rf"There is no {COLOUR_NAME} stack that you could attack there\.": no_such_target(1),
    rf"There is no stack of that colour of (?:nobody|{PLAYER}) that you could attack there\.": no_such_target(2),
    r"The target is of one nation: name it\.": no_such_target(3),
    rf"There are no {PEOPLE} of that owner whom you could attack there\.": no_such_target(3),
    rf"{COLOUR_NAME} never attacks {OTHER_COLOUR}\.": may_not_attack,
    rf"You have no {COLOUR_NAME} stack there that could still attack\.": no_fresh_colour,
    rf"The odds of your {COLOUR_NAME} stack are below 1-2\.": weak_colour,
    rf"{PIECE} attacks already\.": lambda said: asks_for(said) and piece_of(said) in said.p.force,
    rf"{PIECE} has attacked in this turn\.": lambda said: asks_for(said) and piece_of(said) in said.p.used,
    rf"{PIECE} attacks with its leader, {CHIEF}\.": goes_with_its_leader,
    rf"{PIECE} may not attack {OTHER_COLOUR}\.": may_not_attack,
    rf"{PIECE} is not among those who attack together here\.": apart,
    rf"Units are lost before leaders, and of leaders the lowest level first: not {PIECE}\.": lambda said: (
        asks_for(said) and piece_of(said) < LEADERS
    ),
    rf"{PIECE} is not in this fight, or is lost already\.": lambda said: asks_for(said) and piece_of(said) >= LEADERS,
    # other players
    rf"You are {PLAYER} yourself\.": lambda said: asks_for(said) and player_of(said) == said.seat,
    rf"There is no {PLAYER} at this table\.": lambda said: asks_for(said) and player_of(said) >= said.p.seats,
    rf"{PLAYER} is out of the game\.": lambda said: asks_for(said) and bool(said.p.out[player_of(said)]),
    # trading and the levy
    rf"The tables lead {PLAYER}, and never trade\.": led_by_tables,
    rf"There is nothing to trade with {PLAYER}\.": lambda said: (
        asks_for(said)
        and player_of(said) not in said.p.holder[:LEADERS]
        and said.p.politburo[player_of(said)] + said.p.assassins[player_of(said)] == 0
    ),
    r"The Czar and the Gold cannot be given\.": no_fact,
    rf"You have no {MARKER}\.": lambda said: markers(said)[said.seat] == 0,
    rf"The other has no {MARKER}\.": some_person_without,
    rf"Leaders and markers are traded, and {PIECE} is a unit\.": lambda said: (
        asks_for(said) and piece_of(said) >= LEADERS
    ),
    rf"{PIECE} is not yours\.": lambda said: asks_for(said) and said.p.holder[piece_of(said)] != said.seat,
    rf"{PIECE} is yours, not one of the other\.": own_on_map,
    rf"{PIECE} is one of {PLAYER}, not one of the other\.": lambda said: (
        piece_of(said) == said.about and said.p.holder[piece_of(said)] == player_of(said)
    ),
    rf"{PIECE} is a leader, and leaders never return\.": lambda said: asks_for(said) and piece_of(said) < LEADERS,
    rf"A levy brings back Red or White units, and {PIECE} is {COLOUR_NAME}\.": lambda said: (
        piece_of(said) == said.about and COLOUR[piece_of(said)] == colour_of(said) in (GREEN, BLUE)
    ),
    rf"{PIECE} is on the map\.": lambda said: asks_for(said) and said.p.at[piece_of(said)] >= 0,
    rf"{PIECE} is not among the eliminated units\.": eliminated_not,
    rf"A hostile piece stands in {PLACE}, the home of {PIECE}\.": hostile_home,
    # gifts, Assassins, purges
    r"You have called your purge of this turn\.": lambda said: bool(said.p.purged),
    r"Nobody else has a Red leader or a Politburo marker to lose\.": nobody_else_to_purge,
    r"You have sent your Assassins of this turn\.": lambda said: bool(said.p.assassinated),
    r"No other player has a leader\.": no_other_leaders,
    r"You have no Politburo marker: the votes of Lenin and Trotsky go with them alone\.": votes_of_lenin_or_trotsky,
    rf"You have no {MARKER} to give\.": lambda said: markers(said)[said.seat] == 0,
    rf"You have given an? {MARKER} in this turn\.": gave,
    r"Gifts come before the purge\.": lambda said: bool(said.p.purged),
    r"You have (?P<count>\d+) Assassins?\.": lambda said: said.p.assassins[said.seat] == int(said["count"]),
    rf"Assassins go for leaders, and {PIECE} is a unit\.": lambda said: asks_for(said) and piece_of(said) >= LEADERS,
    rf"{PLAYER} is invited already\.": lambda said: asks_for(said) and player_of(said) in said.p.invited,
    rf"{PLAYER} sat on the first committee\.": lambda said: (
        asks_for(said) and player_of(said) not in [*said.p.refused, said.p.chairman]
    ),
    rf"{PLAYER} sits on the committee\.": lambda said: asks_for(said) and player_of(said) in said.p.members,
    rf"{PLAYER} did not sit on the committee\.": lambda said: asks_for(said) and player_of(said) not in said.p.members,
    rf"{PLAYER} has no Red leader and no Politburo marker to lose\.": lambda said: (
        asks_for(said) and not purgeable(said.p, player_of(said))
    ),
    rf"{PIECE} is a unit, and comes only with its leader\.": lambda said: asks_for(said) and piece_of(said) >= LEADERS,
    rf"{PIECE} is White, and only Red leaders can be purged\.": lambda said: (
        asks_for(said) and COLOUR[piece_of(said)] == WHITE
    ),
    rf"{PIECE} is not one of {PLAYER}\.": lambda said: (
        piece_of(said) == said.about and said.p.holder[piece_of(said)] != player_of(said) == said.p.target
    ),
    rf"{PIECE} is taken already\.": lambda said: asks_for(said) and piece_of(said) in said.p.spoils,
    rf"{PIECE} costs (?P<price>\d) factors?, and (?P<left>no|\d+) factors? (?:is|are) left\.": costs_too_much,
    r"A Politburo marker costs 2 factors, and (?P<left>no|\d+) factors? (?:is|are) left\.": factors_left,
    rf"{PLAYER} has no Politburo marker to lose\.": lambda said: (
        said.p.politburo[player_of(said)] == 0 and player_of(said) == said.p.target
    ),
    rf"Every Politburo marker of {PLAYER} is taken already\.": lambda said: (
        player_of(said) == said.p.target
        and said.p.spoils.count(VOCABULARY.number("piece:politburo")) == said.p.politburo[player_of(said)]
    ),
}
