"""RC8 A person's attacks: whom, with whom, one after the other."""

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import BLUE, COLOURS, MAY_ATTACK, RED
from bivouac.games.russian_civil_war.box.provinces import NEIGHBOURS
from bivouac.games.russian_civil_war.box.tables import BELOW
from bivouac.games.russian_civil_war.box.units import ALL_PIECES, COLOUR, FIRST_UNIT, OF_COLOUR
from bivouac.games.russian_civil_war.box.vocabulary import ALL_WORD, ATTACK, COLOUR_WORD, DONE, SUBVERT
from bivouac.games.russian_civil_war.charts.relations import attacked
from bivouac.games.russian_civil_war.rules import stacks
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.agenda import finish
from bivouac.games.russian_civil_war.rules.choosing import ask_stack
from bivouac.games.russian_civil_war.rules.combat import attack, odds, subversive
from bivouac.games.russian_civil_war.rules.position import Open, Position


# --- what is possible -------------------------------------------------------------------------------------------------
def forces_in(p: Open, seat: int, province: int) -> list[list[int]]:
    """By colour, the own pieces in a province that may still attack: units with their leaders, or of a nation held."""
    forces: list[list[int]] = [[] for _ in range(COLOURS)]
    for piece in stacks.pieces_in(p, province):
        if stacks.owner(p, piece) == seat and piece not in p.used:
            forces[COLOUR[piece]].append(piece)
    return forces


def beside(p: Open, seat: int, province: int) -> list[int]:
    """RC8.7 Own Red pieces in the provinces next to this one that may still attack."""
    reds: list[int] = []
    for other in NEIGHBOURS[province]:
        reds += forces_in(p, seat, other)[RED]
    return sorted(reds)


def not_attacked(p: Open, province: int) -> list[int]:
    """RC8.2 The stacks in a province that have not been attacked in this phase."""
    return sorted({stacks.stack_of(p, piece) for piece in stacks.pieces_in(p, province) if piece not in p.attacked})


def attacks_by(p: Open, seat: int) -> list[tuple[int, list[int]]]:
    """RC8.1 to RC8.3 Stacks that a colour of his may attack at 1-2 or better, each with all it has there."""
    attacks: list[tuple[int, list[int]]] = []
    for province in stacks.provinces_with(p, [piece for piece in ALL_PIECES if stacks.owner(p, piece) == seat]):
        forces = forces_in(p, seat, province)
        strengths = [stacks.total(force) for force in forces]
        if any(strengths):
            for of in not_attacked(p, province):
                attacks += [(of, forces[colour]) for colour in colours_against(p, of, strengths)]
    return attacks


def attack_targets(p: Open, seat: int) -> list[int]:
    """RC8.1 The stacks among them."""
    return list(dict.fromkeys([of for of, _ in attacks_by(p, seat)]))


def colours_against(p: Open, target: int, forces: list[int]) -> list[int]:
    """Which colours of so much strength may attack the stack."""
    defence = stacks.strength(p, target)
    return [
        colour
        for colour in range(COLOURS)
        if forces[colour] > 0
        and MAY_ATTACK[colour][stacks.colour_of(target)]
        and odds(forces[colour], defence) != BELOW
    ]


def subversion_targets(p: Open, seat: int) -> list[int]:
    """RC8.7 Blue stacks beside his Reds."""
    targets: list[int] = []
    for province in stacks.provinces_with(p, OF_COLOUR[BLUE]):
        blue = [of for of in not_attacked(p, province) if stacks.colour_of(of) == BLUE]
        own = subversive(p, beside(p, seat, province)) if blue else 0
        targets += [of for of in blue if own > 0 and odds(own, stacks.strength(p, of)) != BELOW]
    return targets


# --- a person chooses -------------------------------------------------------------------------------------------------
def attack_on(p: Position, t: Table, seat: int) -> None:
    """RC4.5 His next attack or subversion, until he is done or nothing can be attacked."""
    targets = attack_targets(p, seat)
    blues = subversion_targets(p, seat)
    options = [DONE, *([ATTACK] if targets else []), *([SUBVERT] if blues else [])]
    act = t.ask(seat, w.COMBAT_ACT, options) if len(options) > 1 else DONE
    if act == DONE:
        finish(p)
        return
    questions = [w.TARGET_PROVINCE, w.TARGET_COLOUR, w.TARGET_OWNER, w.TARGET_NATION]
    p.aim = ask_stack(t, seat, targets if act == ATTACK else blues, questions)
    able = against(p, t, seat) if act == ATTACK else beside(p, seat, stacks.province_of(p.aim))
    force = chosen(p, t, seat, able, act == SUBVERT)
    target = p.aim
    p.aim = NONE
    p.force = []
    attacked(p, t, seat, stacks.owner_of(target))
    attack(p, t, seat, force, target, act == SUBVERT)


def against(p: Position, t: Table, seat: int) -> list[int]:
    """RC8.2 The own pieces of one colour that stand where the target is; of several colours he names one."""
    forces = forces_in(p, seat, stacks.province_of(p.aim))
    colours = colours_against(p, p.aim, [stacks.total(force) for force in forces])
    if len(colours) == 1:
        return forces[colours[0]]
    return forces[t.ask(seat, w.ATTACK_WITH, [COLOUR_WORD + colour for colour in colours]) - COLOUR_WORD]


def chosen(p: Position, t: Table, seat: int, able: list[int], subverting: bool) -> list[int]:
    """RC8.2 All of them, or leaders with their units, or units of nations, one after the other, from 1-2 on."""
    left = [piece for piece in able if piece < FIRST_UNIT or p.chief[piece] == NONE]
    if len(left) == 1:
        return able
    defence = stacks.total(stacks.pieces_of(p, p.aim))
    p.force = []
    while left:
        sum_so_far = subversive(p, p.force) if subverting else stacks.total(p.force)
        options = left if p.force else [ALL_WORD, *left]
        if p.force and odds(sum_so_far, defence) != BELOW:
            options = [DONE, *left]
        answer = t.ask(seat, w.ATTACKER, options)
        if answer == ALL_WORD:
            return able
        if answer == DONE:
            break
        left.remove(answer)
        joined = [answer, *stacks.led_units(p, answer)] if answer < FIRST_UNIT else [answer]
        p.force = sorted([*p.force, *joined])
    return p.force
