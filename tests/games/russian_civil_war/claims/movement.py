"""RC5, RC7 What the refusals state of pieces, stacks and moves, and of answers to another question."""

from bivouac.games.russian_civil_war.box.nations import CZECH
from bivouac.games.russian_civil_war.box.provinces import CZAR_EXITS, CZECH_EXITS, NEIGHBOURS
from bivouac.games.russian_civil_war.box.units import COLOUR, NATION_OF
from bivouac.games.russian_civil_war.box.vocabulary import COLOUR_WORD, NATION_WORD
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD, Position
from bivouac.games.russian_civil_war.telling.names import ACT_LABELS
from conformance.claims import Claims, Said, no_fact
from games.russian_civil_war.claims.board import (
    BLUE,
    CHIEF,
    COLOUR_NAME,
    ELIMINATED,
    GREEN,
    LEADERS,
    OTHER_PLACE,
    PEOPLE,
    PIECE,
    PLACE,
    PLAYER,
    POINTS,
    WHITE,
    Stack,
    asks_for,
    chief_of,
    colour_of,
    half_points,
    here,
    hostile,
    one_of,
    own_on_map,
    owner,
    piece_of,
    place_of,
    player_of,
    points_left,
    stack,
    step_cost,
    there,
)


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
}
