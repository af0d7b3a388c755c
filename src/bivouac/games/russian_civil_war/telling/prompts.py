"""What there is, as prompts and the text say it: what is left to do, who marches, who attacks whom."""

from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import LEADERS
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.tables import BELOW, ODDS_IDS, QUORUM
from bivouac.games.russian_civil_war.rules.combat import odds
from bivouac.games.russian_civil_war.rules.committee import likely_targets
from bivouac.games.russian_civil_war.rules.position import EXECUTION, Open, from_letter, votes
from bivouac.games.russian_civil_war.rules.stacks import pieces_of, strength, total
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling import names as the_names
from bivouac.games.russian_civil_war.telling.chances import decides_himself
from bivouac.games.russian_civil_war.telling.judged import moving_stack


def acts(sight: Open) -> str:
    """RC4.5 What a person may still do between the event and movement."""
    seat = sight.phasing
    left = []
    if seat >= 0 and sight.politburo[seat] and not sight.gave_politburo and not sight.purged:
        left.append("give a Politburo marker")
    if seat >= 0 and sight.assassins[seat] and not sight.gave_assassin and not sight.purged:
        left.append("give an Assassin")
    if not sight.purged:
        left.append("call a purge")
    if seat >= 0 and sight.assassins[seat] and not sight.assassinated:
        left.append("send Assassins")
    return ", ".join(left) or "nothing is left to do"


def markers(sight: Open, seat: int) -> str:
    """RC2.3, RC2.4 What a player has beside his pieces on the map."""
    if seat < 0:
        return "nothing"
    politburo = the_names.none_or(sight.politburo[seat], "Politburo marker")
    return f"{politburo}, {the_names.none_or(sight.assassins[seat], 'Assassin')}"


def likely(sight: Open, asked: int) -> str:
    """RC11.7, RC-r30 Whom the committee will purge: the least friendly to its chairman of those outside.

    Who is asked is not among them if he joins; what it means for him to stay out is said, too.
    """
    if sight.chairman < 0 or sight.committee == EXECUTION:
        return ""
    joining = the_names.listed([the_names.player(seat) for seat in likely_targets(sight, asked)], "or")
    outside = the_names.listed([the_names.player(seat) for seat in likely_targets(sight, NONE)], "or")
    if joining == outside or asked < 0:
        return f", likely against {outside}" if outside else ""
    return f", likely against {joining or 'nobody'} if {the_names.player(asked)} joins, against {outside} if not"


def invited(p: Open, otherwise: int) -> int:
    """RC11.7 The next person who says whether he joins."""
    asked = [seat for seat in from_letter(p, p.chairman) if seat in p.invited] if p.chairman >= 0 else []
    waiting = [seat for seat in asked if decides_himself(p, seat) and seat not in [*p.members, *p.refused]]
    return waiting[0] if waiting else otherwise


def group(sight: Open) -> str:
    """RC5.4 Who has been chosen to go."""
    names = [the_names.piece_name(piece) for piece in sight.group]
    return f"so far {the_names.listed(names)}" if names else "so far nobody"


def crowd(pieces: list[int]) -> str:
    """Leaders by name, units by number: “Lenin and Kalinin with 2 units”.

    >>> crowd([0, 1, 60]), crowd([60, 61]), crowd([0]), crowd([])
    ('Lenin and Trotsky with 1 unit', '2 units', 'Lenin', 'nobody')
    """
    leaders = the_names.listed([the_names.piece_name(piece) for piece in pieces if piece < LEADERS])
    units = len([piece for piece in pieces if piece >= LEADERS])
    if not leaders:
        return the_names.counted(units, "unit") if units else "nobody"
    return f"{leaders} with {the_names.counted(units, 'unit')}" if units else leaders


def marching(sight: Open) -> str:
    """RC5.1 Who marches, and where he is."""
    pieces = sight.group
    if not pieces:
        return "the stack"
    place = sight.at[pieces[0]]
    where = f" in {PROVINCE_NAMES[place]}" if place >= 0 else ""
    return f"{crowd(pieces)}{where}, strength {total(pieces)}"


def mover(sight: Open) -> str:
    """RC25.1 The stack that a person judges about."""
    of = moving_stack(sight)
    return f"{the_names.stack_name(of)}, strength {strength(sight, of)}," if of != NONE else "the stack"


def aim(sight: Open) -> str:
    """RC8.2 What is attacked, and how strong it is."""
    if sight.aim == NONE:
        return "the target"
    return f"{the_names.stack_name(sight.aim)}, strength {strength(sight, sight.aim)}"


def force(sight: Open) -> str:
    """RC8.3 With whom, and at which odds as yet."""
    if not sight.force:
        return "so far nobody"
    own = total(sight.force)
    told = f"so far {crowd(sight.force)}, strength {own}"
    if sight.aim == NONE or not pieces_of(sight, sight.aim):
        return told
    column = odds(own, strength(sight, sight.aim))
    return f"{told}, {'below 1-2' if column == BELOW else f'which is {ODDS_IDS[column]}'}"


def whose(sight: Sight) -> int:
    """Who is asked; whoever only watches reads what the phasing player would."""
    return sight.seat if sight.seat >= 0 else sight.phasing


def purpose(sight: Open) -> str:
    return "to execute the Czar" if sight.committee == EXECUTION else "for a purge"


def sitting(sight: Open) -> int:
    """RC11.1 The votes on the committee."""
    return sum([votes(sight, member) for member in sight.members])


def so_far(sight: Open) -> str:
    return f"{the_names.none_or(sitting(sight), 'vote')} so far, {QUORUM} are needed"
