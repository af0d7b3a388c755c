"""SM6, SM7 What the refusals state of leaders, Heirs, submission and arrivals."""

from typing import Final

from bivouac.games.smuta.box import cards as c
from bivouac.games.smuta.box.leaders import GODUNOV, LEGITIMACY, SWEDISH
from bivouac.games.smuta.box.parties import NEUTRAL, POLISH, STATE
from bivouac.games.smuta.box.spaces import (
    ALL_SPACES,
    AREA,
    IN_POLAND,
    KIND,
    MONASTERY,
    MOSCOW,
    NEIGHBOURS,
    OPEN,
    SPACE_NAMES,
    SPACE_VP,
    ST_SERGIUS,
    VOLGA,
)
from bivouac.games.smuta.box.vocabulary import SPACE_WORD
from conformance.claims import Claims, Said
from games.smuta.claims.board import (
    LEADER,
    NOBODY,
    ON_THE_VOLGA,
    OTHER,
    PARTY,
    POLAND,
    SPACE,
    army,
    asks_leader,
    asks_place,
    asks_space,
    bound,
    far,
    foes,
    guarded_by_others,
    is_besieging,
    is_friendly,
    lawful,
    leader,
    moves,
    of,
    party,
    reached,
    space,
    submits_by_card,
    truce_closes,
)
from games.smuta.claims.mustering import may_muster_in, nothing_for


def no_place_submits(s: Said) -> bool:
    return not any(submits(s, at) for at in ALL_SPACES)


def submits(s: Said, at: int) -> bool:
    """SM7.4, SM7.6"""
    p = s.p
    if at in p.tried or IN_POLAND[at] or KIND[at] == MONASTERY:
        return False
    if KIND[at] == OPEN:
        return submits_by_card(p, s.seat, at) and (AREA[at] != VOLGA or lawful(p, s.seat) == 5)
    return p.owner[at] == STATE and (p.siege[at] == s.seat or (at != MOSCOW and near_with_the_tsar(s, at)))


def near_with_the_tsar(s: Said, at: int) -> bool:
    return s.p.tsar_party == s.seat and any(far(at, s.p.at[who]) <= 2 for who in of(s.p, s.seat))


def can_reach_a_place(s: Said) -> bool:
    p = s.p
    who = leader(s)
    found = reached(p, s.seat, p.at[who]) - {p.at[who]}
    return moves(s) and any(may_muster_in(p, who, at) for at in found)


def nothing_here(s: Said) -> bool:
    return moves(s) and s.p.at[leader(s)] == space(s) and nothing_for(s.p, leader(s), space(s))


def better_doors(s: Said) -> bool:
    """SM5.9 Other places are offered, which are worth at least as much, or are free while this is not."""
    free = s.p.owner[space(s)] in (s.seat, NEUTRAL)
    worth = [SPACE_VP[word - SPACE_WORD] for word in s.offered]
    return asks_space(s) and (not free or KIND[space(s)] != OPEN or max(worth) >= SPACE_VP[space(s)])


CLAIMS: Final[Claims] = {
    # leaders who act, Heirs
    rf"{LEADER} is Tsar, not a leader\.": lambda s: asks_leader(s) and s.p.tsar == leader(s),
    rf"{LEADER} was Tsar, and never a leader\.": lambda s: (
        asks_leader(s) and s.p.tsar != leader(s) and leader(s) == GODUNOV
    ),
    rf"{LEADER} serves {PARTY}\.": lambda s: (
        asks_leader(s) and s.p.party[leader(s)] == party(s) != s.seat and s.p.at[leader(s)] >= 0
    ),
    rf"A card stops {LEADER} in this segment\.": lambda s: asks_leader(s) and s.p.idle[leader(s)] == 1,
    rf"{LEADER} has acted already\.": lambda s: asks_leader(s) and leader(s) not in s.p.ready,
    rf"{LEADER} has no legitimacy rating\.": lambda s: asks_leader(s) and LEGITIMACY[leader(s)] == 0,
    r"A party that controls the Tsar names no Heir\.": lambda s: s.p.tsar_party == s.seat,
    rf"You have an Heir already: {LEADER}\.": lambda s: s.p.heir[s.seat] == leader(s),
    r"An Heir needs 2 legitimacy, and you have (?P<count>\d)\.": lambda s: lawful(s.p, s.seat) == int(s["count"]) < 2,
    r"None of your leaders on the map has a legitimacy rating\.": lambda s: all(
        LEGITIMACY[who] == 0 for who in of(s.p, s.seat)
    ),
    r"You have thought about an Heir in this segment already\.": lambda s: s.p.nominated == 1,
    r"The throne is not vacant\.": lambda s: s.p.tsar != NOBODY,
    r"You do not control Moscow\.": lambda s: s.p.owner[MOSCOW] != s.seat,
    r"You have no Heir to crown\.": lambda s: s.p.heir[s.seat] == NOBODY,
    # submission
    r"Without legitimacy no city listens to you\.": lambda s: lawful(s.p, s.seat) == 0,
    r"You have no attempt left in this segment\.": lambda s: s.p.attempts == 0,
    r"No place could submit to you now\.": no_place_submits,
    r"Cities in Poland never submit\.": lambda s: asks_place(s, POLAND),
    r"St\. Sergius Monastery never submits: it falls only to a siege\.": lambda s: s.about == SPACE_WORD + ST_SERGIUS,
    rf"{SPACE} is yours already\.": lambda s: asks_space(s) and s.p.owner[space(s)] == s.seat,
    rf"{SPACE} belongs to {PARTY}, and a party's place does not submit\.": lambda s: s.p.owner[space(s)] == party(s),
    rf"You have called on {SPACE} in this segment already\.": lambda s: space(s) in s.p.tried,
    r"A Volga city submits only at five legitimacy\.": lambda s: (
        asks_place(s, ON_THE_VOLGA) and lawful(s.p, s.seat) < 5
    ),
    r"Moscow submits only to a leader who besieges it\.": lambda s: (
        s.about == SPACE_WORD + MOSCOW and s.p.siege[MOSCOW] != s.seat
    ),
    rf"No leader of yours besieges {SPACE}\.": lambda s: s.p.siege[space(s)] != s.seat != s.p.tsar_party,
    rf"No leader of yours besieges {SPACE}, or stands within 2 spaces of it\.": lambda s: (
        s.p.siege[space(s)] != s.seat == s.p.tsar_party and not near_with_the_tsar(s, space(s))
    ),
    # what a leader does
    rf"{LEADER} is not besieging\.": lambda s: moves(s) and not is_besieging(s.p, leader(s)),
    rf"{LEADER} is besieging: he .+\.": lambda s: moves(s) and is_besieging(s.p, leader(s)),
    rf"The siege of {SPACE} has been rolled for in this segment\.": lambda s: space(s) in s.p.spent,
    rf"There is a truce with {PARTY}\.": lambda s: bound(s.p, s.seat, party(s)),
    r"A card stops this siege in this segment\.": lambda s: any(
        s.p.blocked[who] or s.p.idle[who] for who in of(s.p, s.seat) if s.p.at[who] == s.p.at[s.p.mover]
    ),
    r"A card forbids you to muster in this segment\.": lambda s: s.p.no_muster[s.seat] > 0,
    rf"{LEADER} can reach a place where he may muster, and raises nothing here\.": can_reach_a_place,
    rf"Nothing is left in {SPACE} that {LEADER} could raise\.": nothing_here,
    rf"There is nothing in {SPACE} that {LEADER} could take\.": nothing_here,
    rf"{LEADER} stands in {SPACE} already\.": lambda s: moves(s) and asks_space(s) and s.p.at[leader(s)] == space(s),
    rf"{SPACE} is not beside {OTHER}\.": lambda s: (
        asks_space(s)
        and SPACE_NAMES.index(s["other"]) in (s.p.battle, s.p.at[s.p.mover])
        and space(s) not in NEIGHBOURS[SPACE_NAMES.index(s["other"])]
    ),
    rf"{LEADER} has marched as far as he may\.": lambda s: moves(s) and s.p.left <= 0,
    r"Only the Polish party enters Poland\.": lambda s: asks_place(s, POLAND) and s.seat != POLISH,
    rf"A truce closes {SPACE}\.": lambda s: asks_space(s) and truce_closes(s.p, s.seat, space(s)),
    rf"{LEADER} has no units and does not attack\.": lambda s: (
        moves(s) and not any(army(s.p, leader(s))) and bool(foes(s.p, s.seat, s.about - SPACE_WORD))
    ),
    rf"An enemy leader stands in {SPACE}\.": lambda s: asks_space(s) and bool(foes(s.p, s.seat, space(s))),
    rf"There is an enemy detachment in {SPACE}\.": lambda s: guarded_by_others(s.p, s.seat, space(s)),
    rf"The gates of {SPACE} are closed to you\.": lambda s: (
        KIND[space(s)] != OPEN and not is_friendly(s.p, s.seat, space(s))
    ),
    # arrivals
    rf"A Swede appears in Korela or as near to it as he can, not in {SPACE}\.": lambda s: (
        asks_space(s) and any(SWEDISH[e.leader] for e in c.EFFECTS[s.p.card] if e.op == c.ENTER_LEADER)
    ),
    rf"There are better places for him than {SPACE}\.": better_doors,
}
