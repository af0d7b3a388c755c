"""SM5 What the refusals state of cards, and of answers to another question."""

from typing import Final

from bivouac.games.smuta.box import cards as c
from bivouac.games.smuta.box.leaders import GODUNOV, HORN, LEADERS, LEGITIMACY, PERSONS
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, POLISH
from bivouac.games.smuta.box.spaces import (
    ALL_SPACES,
    AREA,
    AREA_NAMES,
    FORTRESS,
    IN_POLAND,
    KIND,
    MOSCOW,
    NORTHERN,
    OPEN,
    SPACE_VP,
)
from bivouac.games.smuta.box.units import MEMBERS
from bivouac.games.smuta.box.vocabulary import PARTY_WORD, WORDS
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.telling.cards import TAGS
from conformance.claims import Claims, Said
from games.smuta.claims.board import (
    CARD,
    LEADER,
    MOMENT,
    NOBODY,
    PARTY,
    POLAND,
    SPACE,
    a_name,
    army,
    asks_card,
    asks_leader,
    asks_place,
    asks_space,
    besieges,
    bound,
    card,
    enemies,
    foes,
    is_friendly,
    lawful,
    leader,
    nobody_in,
    of,
    others,
    party,
    points,
    space,
    submits_by_card,
)
from games.smuta.claims.mustering import can_take, left, may_muster_in, nothing_for


def first(s: Said) -> c.Effect:
    """The effect that comes first on the card that is asked for, or is played."""
    return c.EFFECTS[s.about if s.about < c.CARDS else s.p.card][0]


def effects(s: Said, op: int) -> list[c.Effect]:
    return [e for e in c.EFFECTS[s.p.card] + c.INSTEAD[s.p.card] if e.op == op]


def has_units(p: Position, side: int, kind: int) -> bool:
    field = [who for who in of(p, side) if p.battle in (NOBODY, p.at[who])]
    return any(army(p, who)[member] for who in field for member in MEMBERS[kind])


def strongest_is_stopped(p: Position, side: int) -> bool:
    """Of those with most units, one with the best rating."""
    most = max((sum(army(p, who)) for who in of(p, side)), default=0)
    return not of(p, side) or any(p.idle[who] for who in of(p, side) if sum(army(p, who)) == most)


def wavers(p: Position, side: int, area: int) -> bool:
    """An open city with nobody in it, of any area or of this one."""
    cities = [at for at in ALL_SPACES if p.owner[at] == side and KIND[at] == OPEN and not IN_POLAND[at]]
    return any(nobody_in(p, at) and area in (NOBODY, AREA[at]) for at in cities)


def treacherous(p: Position, side: int) -> bool:
    return any(p.owner[at] == side and KIND[at] == FORTRESS and nobody_in(p, at) for at in ALL_SPACES)


def no_place_to_guard(p: Position, seat: int) -> bool:
    """SM12.1"""
    placed = sum(p.detachments[seat::PARTIES])
    return placed >= 6 or not any(
        p.owner[at] == seat
        and not IN_POLAND[at]
        and (KIND[at] == FORTRESS or SPACE_VP[at])
        and not p.detachments[at * PARTIES + seat]
        and p.siege[at] == NOBODY
        and not foes(p, seat, at)
        for at in ALL_SPACES
    )


def no_taker(s: Said, leaders: list[int]) -> bool:
    kind = first(s).unit
    return not left(s.p, kind) or not any(can_take(s.p, who, kind) for who in leaders)


def truce_is_made(s: Said) -> bool:
    """With the Poles, or with an enemy of most points."""
    if first(s).ally == c.WITH_POLES and s.seat != POLISH:
        return bound(s.p, s.seat, POLISH)
    most = max(points(s.p, other) for other in others(s.seat))
    return any(bound(s.p, s.seat, other) for other in others(s.seat) if points(s.p, other) == most)


def finds_no_place(p: Position, side: int) -> bool:
    """SM5.9"""
    own = [at for at in ALL_SPACES if p.owner[at] == side and not foes(p, side, at)]
    return side != POLISH and not own and not any(submits_by_card(p, side, at) for at in ALL_SPACES)


def removed_pretenders(p: Position, side: int) -> list[int]:
    return [who for who in range(PERSONS) if p.at[who] == -2 and p.party[who] == side and LEGITIMACY[who] > 0]


def suffers(p: Position, who: int) -> bool:
    at = p.at[who]
    return at >= 0 and not IN_POLAND[at] and p.owner[at] != p.party[who] and sum(army(p, who)) > 0


UNMET: Final = {  # what a card requires
    "none of your leaders is besieging": lambda s: not besieges(s.p, s.seat),
    "no enemy leader is besieging": lambda s: not any(besieges(s.p, other) for other in others(s.seat)),
    "you have no Heir": lambda s: s.p.heir[s.seat] == NOBODY,
    "no enemy has an Heir": lambda s: all(s.p.heir[other] == NOBODY for other in others(s.seat)),
    "Evert Horn has come already": lambda s: s.p.at[HORN] != -1,
    "Evert Horn does not join the Poles": lambda s: s.seat == POLISH,
    "your legitimacy is below three": lambda s: lawful(s.p, s.seat) < 3,
    "no Tsar reigns but your own": lambda s: s.p.tsar == NOBODY or s.p.tsar_party == s.seat,
    "you control neither the Tsar nor Moscow": lambda s: s.seat not in (s.p.tsar_party, s.p.owner[MOSCOW]),
    "no removed leader of yours has a legitimacy rating": lambda s: not removed_pretenders(s.p, s.seat),
    "your legitimacy track cannot go further": lambda s: s.p.track[s.seat] == 5,
    "none is left in the pool, or no leader of yours can take one": lambda s: no_taker(s, of(s.p, s.seat)),
    "none is left in the pool, or no leader of yours in this battle can take one": lambda s: (
        s.p.battle != NOBODY and no_taker(s, [who for who in of(s.p, s.seat) if s.p.at[who] == s.p.battle])
    ),
    "a card forbids you to muster": lambda s: s.p.no_muster[s.seat] > 0,
    "no leader of yours stands where he could muster something": lambda s: all(
        not may_muster_in(s.p, who, s.p.at[who]) or nothing_for(s.p, who, s.p.at[who], first(s).many)
        for who in of(s.p, s.seat)
    ),
    "no siege marker is left, or no leader of yours in a friendly space is without one": lambda s: (
        s.p.markers == 0 or all(s.p.marker[who] or not is_friendly(s.p, s.seat, s.p.at[who]) for who in of(s.p, s.seat))
    ),
    "no city of its area is neutral, open and free of enemies": lambda s: (
        not any(submits_by_card(s.p, s.seat, at) for at in ALL_SPACES if AREA[at] == first(s).area)
    ),
    "all six detachments are placed, or no place of yours takes another": lambda s: no_place_to_guard(s.p, s.seat),
    "the leader has come already, or finds no place": lambda s: (
        s.p.at[first(s).leader] != -1 or all(foes(s.p, s.seat, at) for at in ALL_SPACES if AREA[at] == NORTHERN)
    ),
    "no removed leader of yours finds a place": lambda s: finds_no_place(s.p, s.seat),
    "that truce is made already": truce_is_made,
    "no army stands where it could suffer": lambda s: not any(suffers(s.p, who) for who in range(LEADERS)),
    "the Tsar is not in Moscow": lambda s: s.p.tsar_with != NOBODY,
}


def of_an_enemy(s: Said, why: str, other: int) -> bool:
    """Why a card does nothing to this enemy."""
    p = s.p
    e = first(s)
    if why == "its legitimacy track cannot fall further":
        return p.track[other] == -2
    if why in ("it has no such units", "it has no such units in this battle"):
        return not has_units(p, other, e.unit)
    if why == "it has no such open city with nobody in it":
        return not wavers(p, other, e.area)
    if why == "it has no normal fortress with nobody in it":
        return not treacherous(p, other)
    if why == "it has no detachment on the map":
        return not any(p.detachments[other::PARTIES])
    if why == "it has no leader, or the one with most units is stopped already":
        return strongest_is_stopped(p, other)
    if why == "it has no leader on the map":
        return not of(p, other)
    if why == "it is forbidden to muster already":
        return p.no_muster[other] > 0
    if why == "it besieges nothing":
        return not besieges(p, other)
    assert why == "its commander is rated so already"
    return p.rated[int(other == p.defender)] == 0 or p.rated[int(other == p.defender)] == NOBODY


OF_ONE: Final = [
    "its legitimacy track cannot fall further",
    "it has no such units",
    "it has no such units in this battle",
    "it has no such open city with nobody in it",
    "it has no normal fortress with nobody in it",
    "it has no detachment on the map",
    "it has no leader, or the one with most units is stopped already",
    "it has no leader on the map",
    "it is forbidden to muster already",
    "it besieges nothing",
    "its commander is rated so already",
]
OF_ALL: Final = {
    "no enemy's legitimacy track can fall further": OF_ONE[0],
    "no enemy has such units": OF_ONE[1],
    "no enemy has such an open city with nobody in it": OF_ONE[3],
    "no enemy has a normal fortress with nobody in it": OF_ONE[4],
    "no enemy has a detachment on the map": OF_ONE[5],
    "no enemy has a leader, or those with most units are stopped already": OF_ONE[6],
    "no enemy has a leader on the map": OF_ONE[7],
    "all enemies are forbidden to muster already": OF_ONE[8],
}
WHY_ONE: Final = a_name("why", OF_ONE)


def of_all(s: Said) -> bool:
    return in_hand(s) and all(of_an_enemy(s, OF_ALL[s["why"]], other) for other in others(s.seat))


def of_the_other_side(s: Said) -> bool:
    sides = (s.p.attacker, s.p.defender)
    return in_hand(s) and s.seat in sides and party(s) in sides and of_an_enemy(s, s["why"], party(s))


def in_hand(s: Said) -> bool:
    return s.about in s.p.hand[s.seat]


def unmet(s: Said) -> bool:
    return in_hand(s) and UNMET[s["why"]](s)


def not_this_kind(s: Said) -> bool:
    kind, moment = MOMENT[s["when"]]
    return in_hand(s) and c.CARD_KIND[s.about] == kind and s.question != moment


def no_help(s: Said) -> bool:
    helps = (c.EFFECTS[card(s)][0].tags >> c.TAG[s.p.card]) & 1
    return asks_card(s) and in_hand(s) and not helps and s["tag"] == TAGS[c.TAG[s.p.card]]


def removed_of_his(s: Said) -> bool:
    return asks_leader(s) and leader(s) not in removed_pretenders(s.p, s.seat)


def takes_none(s: Said) -> bool:
    found = [e for e in effects(s, c.ADD_UNITS) if not can_take(s.p, leader(s), e.unit) or not left(s.p, e.unit)]
    return asks_leader(s) and bool(found)


def musters_nothing(s: Said) -> bool:
    at = s.p.at[leader(s)]
    purse = max([e.many for e in effects(s, c.MUSTER_POINTS)])
    return at == space(s) and (not may_muster_in(s.p, leader(s), at) or nothing_for(s.p, leader(s), at, purse))


CLAIMS: Final[Claims] = {
    # another question
    r"“(?P<said>.+)” is no answer here: choose .+\.": lambda s: s.about not in s.offered and 0 <= s.about < len(WORDS),
    # cards
    rf"{CARD} is not in your hand\.": lambda s: asks_card(s) and not in_hand(s),
    rf"(?P<when>{'|'.join(MOMENT)}), not now\.": not_this_kind,
    r"You have played a move card in this segment already\.": lambda s: s.p.moved_card == 1,
    rf"This card can do nothing now: {a_name('why', list(UNMET))}\.": unmet,
    rf"This card can do nothing now: {a_name('why', list(OF_ALL))}\.": of_all,
    rf"This card can do nothing now: it is for {PARTY}, and {WHY_ONE}\.": of_the_other_side,
    rf"This card can do nothing now: the chart names {PARTY}, and {WHY_ONE}\.": lambda s: (
        in_hand(s) and of_an_enemy(s, s["why"], party(s))
    ),
    rf"{CARD} is no cancel card\.": lambda s: asks_card(s) and in_hand(s) and c.CARD_KIND[card(s)] != c.CANCEL_CARD,
    rf"{CARD} does not help against this card, which is about {a_name('tag', TAGS)}\.": no_help,
    r"This card is played on an enemy, not on your own party\.": lambda s: (
        s.about == PARTY_WORD + s.seat and c.TARGET[s.p.card] == c.ON_ENEMY
    ),
    rf"The card does not concern {PARTY}, which has no Heir\.": lambda s: s.p.heir[party(s)] == NOBODY,
    rf"The card does not concern {PARTY}, which besieges nothing\.": lambda s: not besieges(s.p, party(s)),
    rf"The card can do nothing to {PARTY}: {WHY_ONE}\.": lambda s: (
        s.about == PARTY_WORD + party(s) and of_an_enemy(s, s["why"], party(s))
    ),
    rf"{LEADER} is no leader of yours\.": lambda s: (
        asks_leader(s) and (leader(s) == GODUNOV or s.p.party[leader(s)] != s.seat)
    ),
    rf"{LEADER} is no removed leader of yours with a legitimacy rating\.": removed_of_his,
    rf"{LEADER} is not on the map\.": lambda s: asks_leader(s) and s.p.at[leader(s)] < 0,
    rf"{LEADER} is not in this battle\.": lambda s: asks_leader(s) and s.p.battle not in (NOBODY, s.p.at[leader(s)]),
    rf"{LEADER} is at full strength\.": lambda s: (
        asks_leader(s) and sum(army(s.p, leader(s))) >= s.p.capacity[leader(s)]
    ),
    rf"{LEADER} has a siege marker already\.": lambda s: asks_leader(s) and s.p.marker[leader(s)] == 1,
    rf"{SPACE} is not friendly to you\.": lambda s: not is_friendly(s.p, s.seat, space(s)),
    rf"{LEADER} cannot muster anything in {SPACE}\.": musters_nothing,
    rf"{LEADER} can take none of these units\.": takes_none,
    rf"{SPACE} does not lie in the {a_name('area', AREA_NAMES)} area\.": lambda s: (
        asks_space(s) and AREA_NAMES[AREA[space(s)]] != s["area"]
    ),
    rf"{SPACE} is not a neutral open city\.": lambda s: (
        asks_space(s) and (KIND[space(s)] != OPEN or s.p.owner[space(s)] != NEUTRAL)
    ),
    rf"There are enemies in {SPACE}\.": lambda s: enemies(s.p, s.seat, space(s)),
    r"No detachment is placed in Poland\.": lambda s: asks_place(s, POLAND),
    rf"{SPACE} is not yours\.": lambda s: asks_space(s) and s.p.owner[space(s)] != s.seat,
    rf"{SPACE} has a detachment already\.": lambda s: s.p.detachments[space(s) * PARTIES + s.seat] > 0,
    rf"{SPACE} is neither a fortress nor worth a point\.": lambda s: (
        KIND[space(s)] != FORTRESS and SPACE_VP[space(s)] == 0
    ),
    rf"The enemy stands in {SPACE}\.": lambda s: bool(foes(s.p, s.seat, space(s))),
}
