"""What an answer would bring, worked out from what lies open: ways and their costs, odds, chances, relations."""

from typing import Final

from bivouac.core.seen import Choice, Seen
from bivouac.games.boards import legal
from bivouac.games.russian_civil_war import vocabulary as v
from bivouac.games.russian_civil_war import words as w
from bivouac.games.russian_civil_war.attacking import (
    attack_targets,
    beside,
    colours_against,
    forces_in,
    subversion_targets,
)
from bivouac.games.russian_civil_war.board_attack import is_subversion
from bivouac.games.russian_civil_war.board_chances import (
    combat_faces,
    decides_himself,
    expected_factors,
    joins_on,
    kills_on,
    quorum_chance,
)
from bivouac.games.russian_civil_war.board_said import percent, sixths, table_of
from bivouac.games.russian_civil_war.box import NONE
from bivouac.games.russian_civil_war.combat import odds, subversive
from bivouac.games.russian_civil_war.leaders import LEADER_NAMES, LEADERS, LEVEL
from bivouac.games.russian_civil_war.players import COLOUR_NAMES, LETTERS, NOBODY
from bivouac.games.russian_civil_war.position import Position, column, votes
from bivouac.games.russian_civil_war.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.stacks import (
    all_stacks_of,
    colour_of,
    hostile_in,
    hostile_strength,
    led_strength,
    led_units,
    province_of,
    strength,
    total,
)
from bivouac.games.russian_civil_war.story_judged import candidates
from bivouac.games.russian_civil_war.story_names import counted, forces, halves, listed, none_or, signed
from bivouac.games.russian_civil_war.tables import (
    BELOW,
    DE,
    DIE,
    FRIENDLIEST,
    MARKER_COST,
    MOST_MARKERS,
    ODDS_IDS,
    QUORUM,
    SHIFT_ASSASSIN_GIVEN,
    SHIFT_POLITBURO_GIVEN,
)
from bivouac.games.russian_civil_war.units import COLOUR, FIRST_UNIT, HOME, STRENGTH
from bivouac.games.russian_civil_war.ways import cost

TAKING: Final = [w.GOES, w.DROP, w.PICK_UP, w.HAND_OVER, w.LOSS]


def foretold(seen: Seen) -> dict[int, str]:
    """By answer, what it would mean; only where there is something to say."""
    choices = legal(seen)
    if not choices or seen.question is None:
        return {}
    p = table_of(seen.view)
    found: dict[int, str] = {}
    for answer in choices:
        said = meaning(seen, p, seen.question.number, answer)
        if said:
            found[answer] = said
    return found


def with_meaning(seen: Seen) -> list[Choice]:
    """All answers, each with what it would bring."""
    means = foretold(seen)
    return [
        Choice(value, choice.word, f"{choice.label}: {means[value]}" if value in means else choice.label)
        for value, choice in legal(seen).items()
    ]


def meaning(seen: Seen, p: Position, question: int, answer: int) -> str:
    """What one answer to a question would bring; "" if it speaks for itself."""
    if v.PLAYER_WORD <= answer < v.NOBODY_WORD:
        return of_player(seen, p, question, answer - v.PLAYER_WORD)
    if v.PROVINCE_WORD <= answer < v.PLAYER_WORD:
        return of_province(p, question, answer - v.PROVINCE_WORD)
    if answer < v.PROVINCE_WORD:
        return of_piece(seen, p, question, answer)
    return of_act(seen, p, question, answer)


# --- players ----------------------------------------------------------------------------------------------------------
def of_player(seen: Seen, p: Position, question: int, other: int) -> str:
    """RC6.2, RC11.1, RC11.2, RC11.4 What it means to choose a player."""
    if question == w.GIVE_TO:
        return given(p, other)
    if question == w.INVITE:
        return invited(p, other)
    if question == w.PURGE_TARGET:
        rating = sum(votes(p, seat) for seat in p.members) - votes(p, other)
        return f"rating {signed(rating)} together, {expected_factors(rating):.1f} factors on average"
    if question == w.COUNTER_WHOM:
        rating = votes(p, seen.seat)
        return f"rating {rating}, {expected_factors(rating):.1f} factors on average"
    return ""


def given(p: Position, other: int) -> str:
    """RC18.4 How a gift moves the pair; which marker it is, was chosen before and is not told."""
    at = column(p, p.phasing, other)
    one = max(FRIENDLIEST, at + SHIFT_ASSASSIN_GIVEN)
    two = max(FRIENDLIEST, at + SHIFT_POLITBURO_GIVEN)
    if at == FRIENDLIEST:
        return f"column {at} already"
    return f"column {at} → {one}" if one == two else f"column {at}; an Assassin → {one}, a Politburo marker → {two}"


def invited(p: Position, other: int) -> str:
    """RC11.1, RC24.2 His votes, and his chance to join."""
    if decides_himself(p, other):
        return f"{none_or(votes(p, other), 'vote')}, decides himself"
    return f"{none_or(votes(p, other), 'vote')}, joins {sixths(joins_on(column(p, p.chairman, other)))}"


# --- provinces --------------------------------------------------------------------------------------------------------
def of_province(p: Position, question: int, province: int) -> str:
    """RC5, RC8 Where one marches, moves from, or attacks."""
    if question == w.MARCH and p.group:
        return march(p, province)
    if question == w.MOVE_FROM:
        own = [of for of in all_stacks_of(p, p.phasing) if province_of(of) == province]
        return listed([f"{COLOUR_NAMES[colour_of(of)]} {strength(p, of)}" for of in own])
    if question == w.TARGET_PROVINCE:
        return in_province(p, province)
    if question == w.JUDGE_TARGET:
        found = [each for each in candidates(p) if province_of(each.target) == province]
        return listed([f"{ODDS_IDS[each.column]} against {strength(p, each.target)}" for each in found])
    return ""


def march(p: Position, province: int) -> str:
    """RC5.1, RC5.3 What the step costs, and whom one meets."""
    here = p.at[p.group[0]]
    colour, seat = COLOUR[p.group[0]], p.phasing
    left = halves(p.left - cost(p, here, province))
    if not hostile_in(p, province, colour, seat):
        return f"{left} left"
    return f"stops there, hostile strength {hostile_strength(p, province, colour, seat)}"


def in_province(p: Position, province: int) -> str:
    """RC8.3 What can be attacked there, with the best odds."""
    seat = p.phasing
    said: list[str] = []
    powers = [total(force) for force in forces_in(p, seat, province)]
    for of in attack_targets(p, seat):
        if province_of(of) == province:
            best = max(powers[colour] for colour in colours_against(p, of, powers))
            said.append(f"{forces(of).removeprefix('the ')}, up to {ODDS_IDS[odds(best, strength(p, of))]}")
    near = subversive(p, beside(p, seat, province))
    said += [
        f"{forces(of).removeprefix('the ')}, subversion up to {ODDS_IDS[odds(near, strength(p, of))]}"
        for of in subversion_targets(p, seat)
        if province_of(of) == province
    ]
    return "; ".join(said)


# --- leaders and units ------------------------------------------------------------------------------------------------
def of_piece(seen: Seen, p: Position, question: int, piece: int) -> str:
    """RC8.3, RC10.2, RC11.3 What it means to choose a leader or a unit."""
    if question == w.ATTACKER:
        return joined(seen, p, piece)
    if question == w.VICTIM:
        return murdered(p, piece)
    if question == w.SPOIL:
        return f"{counted(LEVEL[piece], 'factor')}, leads {led_strength(p, piece)} in {PROVINCE_NAMES[p.at[piece]]}"
    if question == w.LEVY_UNIT:
        return f"strength {STRENGTH[piece]}, in {PROVINCE_NAMES[HOME[piece]]}"
    if piece < LEADERS and p.at[piece] >= 0:
        return f"level {LEVEL[piece]}, leads {led_strength(p, piece)} in {PROVINCE_NAMES[p.at[piece]]}"
    if question in TAKING and piece >= FIRST_UNIT:
        chief = p.chief[piece]
        under = f", under {LEADER_NAMES[chief]}" if chief != NONE and question in (w.HAND_OVER, w.DROP) else ""
        return f"strength {STRENGTH[piece]}{under}"
    return ""


def joined(seen: Seen, p: Position, piece: int) -> str:
    """RC8.3 The odds with him and those whom he leads."""
    force = [*p.force, piece, *(led_units(p, piece) if piece < LEADERS else [])]
    power = subversive(p, force) if is_subversion(seen, p) else total(force)
    return at_odds(power, strength(p, p.aim))


def at_odds(power: int, defence: int) -> str:
    at = odds(power, defence)
    if at == BELOW:
        return f"{power} : {defence}, below 1-2"
    return f"{power} : {defence}, {ODDS_IDS[at]}, DE {percent(combat_faces(at)[DE] / DIE)}"


def murdered(p: Position, leader: int) -> str:
    """RC10.2 With each number of markers that one has."""
    most = min(MOST_MARKERS, p.assassins[p.phasing])
    chances = [sixths(kills_on(LEVEL[leader], markers)) for markers in range(1, most + 1)]
    whose = LETTERS[p.holder[leader]] if p.holder[leader] != NOBODY else "nobody"
    return f"{whose}'s, level {LEVEL[leader]}, leads {led_strength(p, leader)}; killed {' / '.join(chances)}"


# --- acts -------------------------------------------------------------------------------------------------------------
def of_act(seen: Seen, p: Position, question: int, answer: int) -> str:
    """RC11.2, RC10.2, RC8.3 Acts whose chances can be told."""
    if question == w.PURGE_MODE:
        return mode(p, answer)
    if question == w.JOINS:
        return joins_or_not(seen, p, answer)
    if question == w.ASSASSINS:
        markers = answer - v.MARKERS_WORD
        return listed([f"level {level} {sixths(kills_on(level, markers))}" for level in (1, 2, 3)])
    if question == w.SPOIL and answer == v.MARKER:
        return counted(MARKER_COST, "factor")
    if question == w.ATTACKER and answer == v.ALL_WORD:
        return at_odds(everybody(seen, p), strength(p, p.aim))
    if question == w.ATTACKER and answer == v.DONE:
        power = subversive(p, p.force) if is_subversion(seen, p) else total(p.force)
        return f"attack at {at_odds(power, strength(p, p.aim))}"
    return ""


def mode(p: Position, answer: int) -> str:
    """RC11.2 What each way brings on average."""
    if answer == v.COLLECTIVE:
        rating = sum(votes(p, seat) for seat in p.members) - votes(p, p.target)
        return f"one roll, rating {signed(rating)}, {expected_factors(rating):.1f} factors on average, shared"
    ratings = [votes(p, seat) for seat in p.members]
    mean = sum(expected_factors(rating) for rating in ratings)
    own = expected_factors(votes(p, p.chairman))
    return f"{counted(len(ratings), 'roll')}, {mean:.1f} factors on average, {own:.1f} your own"


def joins_or_not(seen: Seen, p: Position, answer: int) -> str:
    """RC11.7 The chance that the committee has eight votes, with him and without."""
    rolled_for = [seat for seat in p.invited if seat not in p.members and not decides_himself(p, seat)]
    sure = [seen.seat] if answer == v.JOIN else []
    chance = quorum_chance(p, p.chairman, p.members, rolled_for, sure)
    return f"{QUORUM} votes in {percent(chance)}"


def everybody(seen: Seen, p: Position) -> int:
    """The strength of all who may still join the attack."""
    if is_subversion(seen, p):
        return subversive(p, beside(p, p.phasing, province_of(p.aim)))
    offered = [value for value in legal(seen) if value < v.PROVINCE_WORD]
    colour = COLOUR[offered[0]] if offered else NONE
    return total(forces_in(p, p.phasing, province_of(p.aim))[colour]) if colour != NONE else 0
