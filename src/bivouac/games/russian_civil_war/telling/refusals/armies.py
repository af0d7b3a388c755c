"""Why a stack, a step, an act on the march, a target or a loss is refused: one sentence and its rule."""

from bivouac.core.game import Refusal
from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import LEADERS
from bivouac.games.russian_civil_war.box.nations import CZECH
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, MAY_ATTACK, NOBODY, RED, WHITE
from bivouac.games.russian_civil_war.box.provinces import CZAR_EXITS, CZECH_EXITS, NEIGHBOURS, PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.tables import EXIT_COST
from bivouac.games.russian_civil_war.box.units import COLOUR, NATION_OF
from bivouac.games.russian_civil_war.rules import attacking, stacks
from bivouac.games.russian_civil_war.rules.imperial import escort, greens_for_gold
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD, Open
from bivouac.games.russian_civil_war.rules.ways import cost
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.names import PEOPLES, halves, piece_name, player, stack_name


def not_own(sight: Sight, piece: int, rule: str) -> Refusal | None:
    """Why a piece is none of the player's on the map; None if it is."""
    name = piece_name(piece)
    if sight.at[piece] < 0:
        return Refusal(f"{name} is not on the map.", rule)
    whose = stacks.owner(sight, piece)
    if whose == NOBODY:
        return Refusal(f"{name} is nobody's.", "RC7.1")
    return Refusal(f"{name} is with {player(whose)}, not with you.", rule) if whose != sight.seat else None


# --- which stack moves ------------------------------------------------------------------------------------------------
def not_moving_from(sight: Sight, province: int) -> Refusal:
    """RC5.2, RC5.4 A province from which nothing sets out."""
    place = PROVINCE_NAMES[province]
    if any(stacks.province_of(of) == province for of in stacks.all_stacks_of(sight, sight.seat)):
        return Refusal(f"All that could set out from {place} has moved.", "RC5.4")
    if any(stacks.leaderless_in(sight, province, colour) for colour in (RED, WHITE)):
        return Refusal(f"You have no stack in {place}, and units without a leader do not move.", "RC5.2")
    return Refusal(f"You have no stack in {place}.", "RC5.4")


def not_moving_colour(sight: Open, colour: int) -> Refusal:
    return Refusal(f"You have no {COLOUR_NAMES[colour]} stack there that could set out.", "RC5.4")


def not_moving_nation(sight: Open, nation: int) -> Refusal:
    if nation == NONE:
        return Refusal("A Green stack is of one nation: name it.", "RC7.2")
    return Refusal(f"You have no {PEOPLES[nation]} there who could set out.", "RC5.4")


def not_going(sight: Sight, piece: int) -> Refusal:
    """RC5.4 Who is not of the stack, or does not choose for himself."""
    if refusal := not_own(sight, piece, "RC5.4"):
        return refusal
    name = piece_name(piece)
    if piece in sight.group:
        return Refusal(f"{name} goes already.", "RC5.4")
    if piece >= LEADERS and COLOUR[piece] <= WHITE:
        return Refusal(f"{name} goes with its leader, {piece_name(sight.chief[piece])}.", "RC5.2")
    if piece in sight.moved:
        return Refusal(f"{name} has moved in this turn.", "RC5.4")
    return Refusal(f"{name} is in {PROVINCE_NAMES[sight.at[piece]]}, and not of this stack.", "RC5.4")


# --- the march --------------------------------------------------------------------------------------------------------
def no_step(p: Open, province: int) -> Refusal:
    """RC5.1, RC5.3 A province that the group cannot enter next."""
    if not p.group:
        return Refusal("Nobody is on the march.", "RC5.4")
    here = p.at[p.group[0]]
    place = PROVINCE_NAMES[province]
    if province == here:
        return Refusal(f"They stand in {place} already.", "RC5.1")
    if province not in NEIGHBOURS[here]:
        return Refusal(f"{place} is not beside {PROVINCE_NAMES[here]}.", "RC5.1")
    price = cost(p, here, province)
    if price > p.left:
        left = halves(p.left)
        verb = "is" if 0 < p.left <= 2 else "are"
        return Refusal(f"The step to {place} costs {halves(price)}, and {left} {verb} left.", "RC5.1")
    return Refusal(f"A hostile stack has stopped them in {PROVINCE_NAMES[here]}.", "RC5.3")


def no_act_on_the_march(sight: Sight, act: int) -> Refusal | None:
    """RC5.4, RC13, RC14 What the group cannot do where it stands; None if the act is another."""
    if not sight.group:
        return None
    here = sight.at[sight.group[0]]
    place = PROVINCE_NAMES[here]
    colour = COLOUR[sight.group[0]]
    if act in (v.PICK_UP, v.DROP, v.HAND_OVER) and colour > WHITE:
        return Refusal("Green and Blue units have no leaders.", "RC2.1")
    if act == v.PICK_UP:
        return nothing_to_pick_up(sight, here, colour)
    if act == v.DROP:
        if any(piece >= LEADERS for piece in sight.group):
            return Refusal("Every unit with them has joined them here just now.", "RC5.4")
        return Refusal("They have no unit that could be left behind here.", "RC5.4")
    if act == v.HAND_OVER:
        if len(stacks.leaders_in(sight, here, colour, sight.seat)) < 2:
            return Refusal(f"You have no other {COLOUR_NAMES[colour]} leader in {place}.", "RC5.4")
        return Refusal("No unit here can change its leader.", "RC5.4")
    if act == v.EXIT:
        return no_exit(sight)
    return no_purchase(sight) if act == v.STEAL else None


def nothing_to_pick_up(p: Open, here: int, colour: int) -> Refusal:
    """RC5.4 No unit without a leader, or only such as the group has dropped."""
    units = f"{COLOUR_NAMES[colour]} units without a leader in {PROVINCE_NAMES[here]}"
    if stacks.leaderless_in(p, here, colour):
        return Refusal(f"The {units} have been left behind just now.", "RC5.4")
    return Refusal(f"There are no {units}.", "RC5.4")


def no_exit(sight: Sight) -> Refusal:
    """RC13.3, RC14.1 Why nobody leaves the map here."""
    here = sight.at[sight.group[0]]
    place = PROVINCE_NAMES[here]
    czechs = any(NATION_OF[piece] == CZECH for piece in sight.group)
    czar = escort(sight, CZAR) == stacks.stack_of(sight, sight.group[0])
    if not czar and not czechs:
        return Refusal("Only the Czar and the Czechs leave the map.", "RC5.5")
    rule = "RC13.3" if czar else "RC14.1"
    if here not in (CZAR_EXITS if czar else CZECH_EXITS):
        return Refusal(f"{place} is no exit for {'the Czar' if czar else 'the Czechs'}.", rule)
    if sight.left < EXIT_COST:
        return Refusal(f"Leaving the map costs {halves(EXIT_COST)}.", "RC5.5")
    if stacks.hostile_in(sight, here, COLOUR[sight.group[0]], sight.seat):
        return Refusal(f"A hostile stack closes the exit in {place}.", rule)
    return Refusal("The Czar stays behind with another part of his escort.", "RC13.1")


def no_purchase(sight: Sight) -> Refusal:
    """RC13.4 Why the Gold buys nothing here."""
    if escort(sight, GOLD) != stacks.stack_of(sight, sight.group[0]):
        return Refusal("The Gold is not with them.", "RC13.4")
    if sight.stole:
        return Refusal("The Gold has been offered in this turn.", "RC13.4")
    if not greens_for_gold(sight, sight.seat):
        return Refusal("There is no Green unit here that you do not control.", "RC13.4")
    return Refusal("The Gold stays behind with another part of its escort.", "RC13.1")


def not_picked_up(p: Open, piece: int) -> Refusal:
    """RC5.4 A unit that the group does not pick up."""
    name = piece_name(piece)
    if piece < LEADERS:
        return Refusal(f"{name} is a leader, and leads himself.", "RC5.4")
    if not p.group or p.at[piece] != p.at[p.group[0]]:
        return Refusal(f"{name} is not there.", "RC5.4")
    if COLOUR[piece] != COLOUR[p.group[0]]:
        return Refusal(f"{name} is {COLOUR_NAMES[COLOUR[piece]]}, and follows no leader of another colour.", "RC5.4")
    if p.chief[piece] != NONE:
        return Refusal(f"{piece_name(p.chief[piece])} leads {name}.", "RC5.4")
    return Refusal(f"{name} has been left behind here just now.", "RC5.4")


def not_dropped(p: Open, piece: int) -> Refusal:
    """RC5.4 A unit that the group does not leave behind."""
    name = piece_name(piece)
    if piece < LEADERS:
        return Refusal(f"{name} is a leader: units are left behind.", "RC5.4")
    if piece not in p.group:
        return Refusal(f"{name} is not with them.", "RC5.4")
    return Refusal(f"{name} has joined them here just now.", "RC5.4")


def not_handed_over(sight: Sight, piece: int) -> Refusal:
    """RC5.4 A unit that does not change its leader."""
    name = piece_name(piece)
    if piece < LEADERS:
        return Refusal(f"{name} is a leader: units are handed over.", "RC5.4")
    if refusal := not_own(sight, piece, "RC5.4"):
        return refusal
    if not sight.group or sight.at[piece] != sight.at[sight.group[0]] or COLOUR[piece] != COLOUR[sight.group[0]]:
        return Refusal(f"{name} is not there, under one of these leaders.", "RC5.4")
    return Refusal(f"{name} has come to its leader here just now.", "RC5.4")


def not_taking_over(sight: Sight, piece: int) -> Refusal:
    """RC5.4 Who does not get the unit."""
    if piece >= LEADERS:
        return Refusal(f"{piece_name(piece)} is a unit: a leader takes it over.", "RC5.4")
    if refusal := not_own(sight, piece, "RC5.4"):
        return refusal
    if sight.group and sight.at[piece] == sight.at[sight.group[0]] and COLOUR[piece] == COLOUR[sight.group[0]]:
        return Refusal(f"{piece_name(piece)} leads it already.", "RC5.4")
    return Refusal(f"{piece_name(piece)} is no leader of the colour in this province.", "RC5.4")


# --- combat -----------------------------------------------------------------------------------------------------------
def no_combat(act: int) -> Refusal | None:
    """RC8.2, RC8.7 Why nothing is attacked or subverted; None if the act is another."""
    if act == v.ATTACK:
        return Refusal("None of your stacks stands with one that it could still attack at 1-2 or better.", "RC8.2")
    if act == v.SUBVERT:
        return Refusal("No Blue stack is next to Reds of yours who could still subvert it at 1-2 or better.", "RC8.7")
    return None


def no_target_in(sight: Sight, province: int) -> Refusal:
    """RC8.1 to RC8.3 Why there is no target in a province, for an attack or a subversion."""
    place = PROVINCE_NAMES[province]
    if any(
        stacks.province_of(of) == province
        for of in [*attacking.attack_targets(sight, sight.seat), *attacking.subversion_targets(sight, sight.seat)]
    ):
        return Refusal(f"What could be done in {place} is not what you chose: attack or subvert.", "RC8.7")
    forces = attacking.forces_in(sight, sight.seat, province)
    others = [
        of
        for of in stacks.stacks_in(sight, province)
        if any(forces[c] and MAY_ATTACK[c][stacks.colour_of(of)] for c in range(4))
    ]
    if not any(forces):
        own = any(stacks.owner(sight, piece) == sight.seat for piece in stacks.pieces_in(sight, province))
        why = f"What you have in {place} has attacked." if own else f"You have no stack in {place}."
        return Refusal(why, "RC8.2")
    if not others:
        why = f"Nothing in {place} may be attacked by those of yours there who have not attacked yet."
        return Refusal(why, "RC8.1")
    weak = [of for of in others if not attacking.colours_against(sight, of, [stacks.total(force) for force in forces])]
    if weak:
        return Refusal(f"The odds against {stack_name(weak[0])} are below 1-2.", "RC8.3")
    return Refusal(f"In this turn an attack has been made on {stack_name(others[0])}.", "RC8.2")


def no_target_colour(sight: Open, colour: int) -> Refusal:
    return Refusal(f"There is no {COLOUR_NAMES[colour]} stack that you could attack there.", "RC8.1")


def no_target_of(sight: Open, whose: int) -> Refusal:
    return Refusal(f"There is no stack of that colour of {player(whose)} that you could attack there.", "RC8.2")


def no_target_nation(sight: Open, nation: int) -> Refusal:
    if nation == NONE:
        return Refusal("The target is of one nation: name it.", "RC7.2")
    return Refusal(f"There are no {PEOPLES[nation]} of that owner whom you could attack there.", "RC8.2")


def not_attacking_with(sight: Sight, colour: int) -> Refusal:
    """RC8.1, RC8.3 A colour that does not attack this target."""
    name = COLOUR_NAMES[colour]
    if sight.aim == NONE:
        return Refusal(f"You cannot attack with {name} now.", "RC8.2")
    if not MAY_ATTACK[colour][stacks.colour_of(sight.aim)]:
        return Refusal(f"{name} never attacks {COLOUR_NAMES[stacks.colour_of(sight.aim)]}.", "RC8.1")
    force = attacking.forces_in(sight, sight.seat, stacks.province_of(sight.aim))[colour]
    if not force:
        return Refusal(f"You have no {name} stack there that could still attack.", "RC8.2")
    return Refusal(f"The odds of your {name} stack are below 1-2.", "RC8.3")


def not_attacking(sight: Sight, piece: int) -> Refusal:
    """RC8.2 Who does not join this attack."""
    if refusal := not_own(sight, piece, "RC8.2"):
        return refusal
    name = piece_name(piece)
    if piece in sight.force:
        return Refusal(f"{name} attacks already.", "RC8.2")
    if piece in sight.used:
        return Refusal(f"{name} has attacked in this turn.", "RC8.2")
    if piece >= LEADERS and sight.chief[piece] != NONE:
        return Refusal(f"{name} attacks with its leader, {piece_name(sight.chief[piece])}.", "RC8.2")
    if sight.aim != NONE and not MAY_ATTACK[COLOUR[piece]][stacks.colour_of(sight.aim)]:
        return Refusal(f"{name} may not attack {COLOUR_NAMES[stacks.colour_of(sight.aim)]}.", "RC8.1")
    return Refusal(f"{name} is not among those who attack together here.", "RC8.2")


def not_lost(p: Open, piece: int) -> Refusal:
    """RC8.5 What an exchange does not take."""
    name = piece_name(piece)
    if p.at[piece] < 0:
        return Refusal(f"{name} is not on the map.", "RC8.5")
    if piece < LEADERS:
        return Refusal(f"Units are lost before leaders, and of leaders the lowest level first: not {name}.", "RC8.5")
    return Refusal(f"{name} is not in this fight, or is lost already.", "RC8.5")
