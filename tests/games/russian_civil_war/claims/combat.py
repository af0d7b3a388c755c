"""RC8 What the refusals state of attacks."""

from itertools import product

from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, LETTERS, MAY_ATTACK
from bivouac.games.russian_civil_war.box.provinces import NEIGHBOURS
from bivouac.games.russian_civil_war.box.units import COLOUR
from bivouac.games.russian_civil_war.box.vocabulary import (
    COLOUR_WORD,
    NATION_WORD,
    NOBODY_WORD,
    PLAYER_WORD,
    PROVINCE_WORD,
)
from bivouac.games.russian_civil_war.box.vocabulary import WORDS as VOCABULARY
from bivouac.games.russian_civil_war.telling.names import PEOPLES
from conformance.claims import Claims, Said, Truth
from games.russian_civil_war.claims.board import (
    CHIEF,
    COLOUR_NAME,
    GREEN,
    LEADERS,
    OTHER_COLOUR,
    PEOPLE,
    PIECE,
    PLACE,
    PLAYER,
    WHITE,
    Stack,
    asks_for,
    attackable,
    colour_of,
    fresh,
    owner,
    piece_of,
    place_of,
    stacks,
    strength,
    subvertible,
    there,
)
from games.russian_civil_war.claims.movement import goes_with_its_leader


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


CLAIMS: Claims = {
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
}
