"""What an answer would bring, worked out from what lies open: ways and their costs, odds, chances, relations."""

from typing import Final

from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import LEADER_NAMES, LEADERS, LEVEL
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, LETTERS, NOBODY
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.tables import (
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
from bivouac.games.russian_civil_war.box.units import COLOUR, FIRST_UNIT, HOME, STRENGTH
from bivouac.games.russian_civil_war.charts.plans import Candidate
from bivouac.games.russian_civil_war.rules import attacking
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.choosing import word_of
from bivouac.games.russian_civil_war.rules.combat import odds, subversive
from bivouac.games.russian_civil_war.rules.committee import joins_on, likely_targets
from bivouac.games.russian_civil_war.rules.position import EXECUTION, Open, column, votes
from bivouac.games.russian_civil_war.rules.stacks import (
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
from bivouac.games.russian_civil_war.rules.ways import cost
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling import chances as the_chances
from bivouac.games.russian_civil_war.telling.attacks import Prospect, power, prospects, subverts
from bivouac.games.russian_civil_war.telling.judged import candidates, policy_of, used
from bivouac.games.russian_civil_war.telling.names import counted, forces, halves, listed, none_or, player, signed
from bivouac.games.russian_civil_war.telling.said import percent, sixths

TAKING: Final = [w.GOES, w.DROP, w.PICK_UP, w.HAND_OVER, w.LOSS]
OF_TARGETS: Final = {  # by question, which part of the target it asks for, after those before it
    w.TARGET_COLOUR: 1,
    w.TARGET_OWNER: 2,
    w.TARGET_NATION: 3,
    w.JUDGE_TARGET_COLOUR: 1,
    w.JUDGE_TARGET_OWNER: 2,
    w.JUDGE_TARGET_NATION: 3,
    w.ATTACK_WITH: 0,
}
JUDGED_PARTS: Final = [w.JUDGE_TARGET_COLOUR, w.JUDGE_TARGET_OWNER, w.JUDGE_TARGET_NATION]


def meanings(sight: Sight, question: int, options: list[int]) -> dict[int, str]:
    """By answer, what it would mean for the one who is asked; only where there is something to say."""
    by_answer = {answer: meaning(sight, question, options, answer) for answer in options}
    return {answer: said for answer, said in by_answer.items() if said}


def meaning(sight: Sight, question: int, options: list[int], answer: int) -> str:
    """What one answer to a question would bring; "" if it speaks for itself."""
    if question in OF_TARGETS:
        return against(sight, question, options, answer)
    if v.PLAYER_WORD <= answer < v.NOBODY_WORD:
        return of_player(sight, question, answer - v.PLAYER_WORD)
    if v.PROVINCE_WORD <= answer < v.PLAYER_WORD:
        return of_province(sight, question, answer - v.PROVINCE_WORD)
    if answer < v.PROVINCE_WORD:
        return of_piece(sight, question, answer)
    return of_act(sight, question, options, answer)


# --- players ----------------------------------------------------------------------------------------------------------
def of_player(sight: Sight, question: int, other: int) -> str:
    """RC6.2, RC11.1, RC11.2, RC11.4 What it means to choose a player."""
    if question == w.GIVE_TO:
        return given(sight, other)
    if question == w.INVITE:
        return invited(sight, other)
    if question == w.PURGE_TARGET:
        rating = sum(votes(sight, seat) for seat in sight.members) - votes(sight, other)
        return f"rating {signed(rating)} together, {the_chances.expected_factors(rating):.1f} factors on average"
    if question == w.COUNTER_WHOM:
        rating = votes(sight, sight.seat)
        return f"rating {rating}, {the_chances.expected_factors(rating):.1f} factors on average"
    return ""


def given(p: Open, other: int) -> str:
    """RC18.4 How a gift moves the pair; which marker it is, was chosen before and is not told."""
    at = column(p, p.phasing, other)
    one = max(FRIENDLIEST, at + SHIFT_ASSASSIN_GIVEN)
    two = max(FRIENDLIEST, at + SHIFT_POLITBURO_GIVEN)
    if at == FRIENDLIEST:
        return f"column {at} already"
    return f"column {at} → {one}" if one == two else f"column {at}; an Assassin → {one}, a Politburo marker → {two}"


def invited(p: Open, other: int) -> str:
    """RC11.1, RC24.2 His votes, his column, and his chance to join."""
    at = column(p, p.chairman, other)
    joins = "decides himself" if the_chances.decides_himself(p, other) else f"joins {sixths(joins_on(at))}"
    return f"{none_or(votes(p, other), 'vote')}, column {at}, {joins}"


# --- provinces --------------------------------------------------------------------------------------------------------
def of_province(p: Open, question: int, province: int) -> str:
    """RC5, RC8 Where one marches, moves from, or attacks."""
    if question == w.MARCH and p.group:
        return march(p, province)
    if question == w.MOVE_FROM:
        own = [of for of in all_stacks_of(p, p.phasing) if province_of(of) == province]
        return listed([f"{COLOUR_NAMES[colour_of(of)]} {strength(p, of)}" for of in own])
    if question == w.TARGET_PROVINCE:
        return in_province(p, province)
    if question == w.JUDGE_TARGET:
        return "; ".join([judged(p, each) for each in candidates(p) if province_of(each.target) == province])
    if question == w.JUDGE_MOVE:
        return policy_of(p, province)
    return ""


def march(p: Open, province: int) -> str:
    """RC5.1, RC5.3 What the step costs, and whom one meets."""
    here = p.at[p.group[0]]
    colour, seat = COLOUR[p.group[0]], p.phasing
    left = halves(p.left - cost(p, here, province))
    if not hostile_in(p, province, colour, seat):
        return f"{left} left"
    return f"stops there, hostile strength {hostile_strength(p, province, colour, seat)}"


def in_province(p: Open, province: int) -> str:
    """RC8.3 What can be attacked there, with the best odds."""
    return "; ".join(
        [
            f"{forces(each.target).removeprefix('the ')}, {up_to(each)}"
            for each in prospects(p, p.phasing)
            if province_of(each.target) == province
        ]
    )


def up_to(each: Prospect) -> str:
    """RC8.3, RC8.7 The best odds that there are."""
    return f"subversion up to {ODDS_IDS[each.column]}" if each.subverts else f"up to {ODDS_IDS[each.column]}"


# --- leaders and units ------------------------------------------------------------------------------------------------
def of_piece(p: Open, question: int, piece: int) -> str:
    """RC8.3, RC10.2, RC11.3 What it means to choose a leader or a unit."""
    if question == w.ATTACKER:
        return joined(p, piece)
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


def joined(p: Open, piece: int) -> str:
    """RC8.3 The odds with him and those whom he leads."""
    force = [*p.force, piece, *(led_units(p, piece) if piece < LEADERS else [])]
    return at_odds(power(p, force), strength(p, p.aim))


def at_odds(attack: int, defence: int) -> str:
    at = odds(attack, defence)
    if at == BELOW:
        return f"{attack} : {defence}, below 1-2"
    return f"{attack} : {defence}, {ODDS_IDS[at]}, DE {percent(the_chances.combat_faces(at)[DE] / DIE)}"


def murdered(p: Open, leader: int) -> str:
    """RC10.2 With each number of markers that one has."""
    most = min(MOST_MARKERS, p.assassins[p.phasing])
    chances = [sixths(the_chances.kills_on(LEVEL[leader], markers)) for markers in range(1, most + 1)]
    whose = LETTERS[p.holder[leader]] if p.holder[leader] != NOBODY else "nobody"
    return f"{whose}'s, level {LEVEL[leader]}, leads {led_strength(p, leader)}; killed {' / '.join(chances)}"


# --- acts -------------------------------------------------------------------------------------------------------------
def of_act(sight: Sight, question: int, options: list[int], answer: int) -> str:
    """RC11.2, RC10.2, RC8.3 Acts whose chances can be told."""
    if question == w.PURGE_MODE:
        return mode(sight, answer)
    if question == w.JOINS:
        return joins_or_not(sight, answer)
    if question == w.ASSASSINS:
        markers = answer - v.MARKERS_WORD
        return listed([f"level {level} {sixths(the_chances.kills_on(level, markers))}" for level in (1, 2, 3)])
    if question == w.SPOIL and answer == v.MARKER:
        return counted(MARKER_COST, "factor")
    if question == w.ATTACKER and answer == v.ALL_WORD:
        return at_odds(everybody(sight, options), strength(sight, sight.aim))
    if question == w.ATTACKER and answer == v.DONE:
        return f"attack at {at_odds(power(sight, sight.force), strength(sight, sight.aim))}"
    return ""


def mode(p: Open, answer: int) -> str:
    """RC11.2 What each way brings on average."""
    if answer == v.COLLECTIVE:
        rating = sum(votes(p, seat) for seat in p.members) - votes(p, p.target)
        return (
            f"one roll, rating {signed(rating)}, {the_chances.expected_factors(rating):.1f} factors on average, shared"
        )
    ratings = [votes(p, seat) for seat in p.members]
    mean = sum(the_chances.expected_factors(rating) for rating in ratings)
    own = the_chances.expected_factors(votes(p, p.chairman))
    return f"{counted(len(ratings), 'roll')}, {mean:.1f} factors on average, {own:.1f} your own"


def joins_or_not(sight: Sight, answer: int) -> str:
    """RC11.7, RC-r30 The chance that the committee has eight votes, with him and without; and whom it then purges."""
    rolled_for = [
        seat for seat in sight.invited if seat not in sight.members and not the_chances.decides_himself(sight, seat)
    ]
    joins = answer == v.JOIN
    chance = the_chances.quorum_chance(sight, sight.chairman, sight.members, rolled_for, [sight.seat] if joins else [])
    return f"{QUORUM} votes in {percent(chance)}{victims(sight, sight.seat if joins else NONE, sight.seat)}"


def victims(p: Open, joins: int, asked: int) -> str:
    """RC-r30 Whom the committee would then purge; the one who is asked is “you”."""
    if p.committee == EXECUTION:
        return ""
    names = ["you" if seat == asked else player(seat) for seat in likely_targets(p, joins)]
    return f", then likely against {listed(names, 'or')}" if names else ""


def everybody(p: Open, options: list[int]) -> int:
    """The strength of all who may still join the attack."""
    if is_subversion(p, options):
        return subversive(p, attacking.beside(p, p.phasing, province_of(p.aim)))
    offered = [value for value in options if value < v.PROVINCE_WORD]
    colour = COLOUR[offered[0]] if offered else NONE
    return total(attacking.forces_in(p, p.phasing, province_of(p.aim))[colour]) if colour != NONE else 0


def is_subversion(p: Open, options: list[int]) -> bool:
    """RC8.7 Whether those who are offered, or were chosen, stand beside the target and not with it."""
    return subverts(p, p.force or [value for value in options if value < v.PROVINCE_WORD])


# --- stacks as targets ------------------------------------------------------------------------------------------------
def against(p: Open, question: int, options: list[int], answer: int) -> str:
    """RC8.3, RC23.3 Of a target that is named part by part, the odds; the parts before are those that leave these."""
    if question == w.ATTACK_WITH:
        return at_odds(
            total(attacking.forces_in(p, p.phasing, province_of(p.aim))[answer - v.COLOUR_WORD]), strength(p, p.aim)
        )
    if question in JUDGED_PARTS:
        told = {each.target: judged(p, each) for each in candidates(p)}
        return named_so([told], OF_TARGETS[question], options, answer)
    in_reach = prospects(p, p.phasing)
    pools = [
        {each.target: f"strength {each.defence}, {up_to(each)}" for each in in_reach if each.subverts == works}
        for works in (False, True)
    ]
    return named_so(pools, OF_TARGETS[question], options, answer)


def named_so(pools: list[dict[int, str]], part: int, options: list[int], answer: int) -> str:
    """What is told of the stacks that the answer leaves; "" where it is not sure which parts were named before."""
    fitting: list[dict[int, str]] = []
    for told in pools:
        groups: dict[tuple[int, ...], dict[int, str]] = {}
        for of in told:
            groups.setdefault(tuple(word_of(of, before) for before in range(part)), {})[of] = told[of]
        fitting += [group for group in groups.values() if {word_of(of, part) for of in group} == set(options)]
    if len(fitting) != 1:
        return ""
    return "; ".join([says for of, says in fitting[0].items() if word_of(of, part) == answer])


def judged(p: Open, each: Candidate) -> str:
    """RC23.3 A target that the tables rank: odds, who would attack it, and its strength."""
    return f"{ODDS_IDS[each.column]} {used(p, each)} against {forces(each.target)}, strength {strength(p, each.target)}"
