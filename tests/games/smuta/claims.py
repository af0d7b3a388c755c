"""SM15 What the refusals of Smuta state of the board, looked up in the columns of the position and the printed data."""

from re import escape
from typing import Final

from bivouac.games.smuta import cards as c
from bivouac.games.smuta import words as w
from bivouac.games.smuta.leaders import GODUNOV, HORN, LEADER_NAMES, LEADERS, LEGITIMACY, PERSONS, SLOTS, SWEDISH
from bivouac.games.smuta.parties import NEUTRAL, PARTIES, PARTY_NAMES, POLISH, REBELLION, STATE
from bivouac.games.smuta.position import Position
from bivouac.games.smuta.spaces import (
    ALL_SPACES,
    AREA,
    AREA_NAMES,
    FORTRESS,
    IN_POLAND,
    KIEV,
    KIND,
    MERCENARY,
    MONASTERY,
    MOSCOW,
    NEIGHBOURS,
    NORTHERN,
    OPEN,
    POWERFUL,
    SOUTHERN,
    SPACE_NAMES,
    SPACE_VP,
    ST_SERGIUS,
    VOLGA,
)
from bivouac.games.smuta.story_cards import TAGS
from bivouac.games.smuta.units import (
    ARTILLERY,
    CITY_STRELTZY,
    COSSACK,
    COST,
    FOOT_COSSACK,
    GERMAN_INFANTRY,
    MEMBERS,
    MOUNTED_COSSACK,
    NOBLE_CAVALRY,
    POLISH_INFANTRY,
    REITERS,
    SIEGE_MARKER,
    UNIT_NAMES,
    UNITS,
    WINGED_HUSSARS,
)
from bivouac.games.smuta.vocabulary import LEADER_WORD, PARTY_WORD, SPACE_WORD, UNIT_WORD, WORDS
from conformance.claims import Claims, Said

NOBODY: Final = -1
POLAND: Final = [where for where in ALL_SPACES if IN_POLAND[where]]
ON_THE_VOLGA: Final = [where for where in ALL_SPACES if AREA[where] == VOLGA]
SIDES: Final = ["the Shuiskii party", "the Polish party", "the Rebellion", "the Noble party", "the Moscow party"]
MOMENT: Final = {  # of which kind, and where such a card is played
    "A move card is played in your combat segment": (c.MOVE_CARD, w.ACTIVATE),
    "A battle card is played at the start of a battle": (c.BATTLE_CARD, w.BATTLE_CARD),
    "A cancel card is played when a derogatory card hits you": (c.CANCEL_CARD, w.CANCEL),
    "A politics card is played in your politics segment": (c.POLITICS_CARD, w.CARD),
    "A party card is played in your politics segment": (c.PARTY_CARD, w.CARD),
}


# --- names ------------------------------------------------------------------------------------------------------------
def a_name(group: str, names: list[str]) -> str:
    return f"(?P<{group}>{'|'.join(escape(name) for name in sorted(set(names), key=len, reverse=True))})"


def full_name(leader: int) -> str:
    if PERSONS <= leader < GODUNOV:
        return f"{LEADER_NAMES[leader]} ({PARTY_NAMES[(leader - PERSONS) // SLOTS]})"
    return LEADER_NAMES[leader]


LEADER_SAID: Final = [full_name(leader) for leader in range(LEADERS + 1)]
CARD_SAID: Final = [f"{c.CARD_NAMES[card]} ({c.CARD_IDS[card].upper()})" for card in range(c.CARDS)]
CARD: Final = a_name("card", CARD_SAID)
LEADER: Final = a_name("leader", LEADER_SAID)
SPACE: Final = a_name("space", SPACE_NAMES)
OTHER: Final = a_name("other", SPACE_NAMES)
PARTY: Final = a_name("party", SIDES)
UNIT: Final = a_name("unit", UNIT_NAMES)


def card(s: Said) -> int:
    return CARD_SAID.index(s["card"])


def leader(s: Said) -> int:
    return LEADER_SAID.index(s["leader"])


def space(s: Said) -> int:
    return SPACE_NAMES.index(s["space"])


def unit(s: Said) -> int:
    return UNIT_NAMES.index(s["unit"])


def party(s: Said) -> int:
    return SIDES.index(s["party"])


def asks_card(s: Said) -> bool:
    return s.about == card(s)


def asks_leader(s: Said) -> bool:
    return s.about == LEADER_WORD + leader(s)


def asks_space(s: Said) -> bool:
    return s.about == SPACE_WORD + space(s)


def asks_place(s: Said, where: list[int]) -> bool:
    """Whether one of these is asked for."""
    return s.about - SPACE_WORD in where


def asks_unit(s: Said) -> bool:
    return s.about == UNIT_WORD + unit(s)


# --- the board --------------------------------------------------------------------------------------------------------
def army(p: Position, who: int) -> list[int]:
    return p.army[who * UNITS : (who + 1) * UNITS]


def of(p: Position, side: int) -> list[int]:
    """The leaders of a party on the map."""
    return [who for who in range(LEADERS) if p.party[who] == side and p.at[who] >= 0]


def foes(p: Position, seat: int, where: int) -> list[int]:
    """Leaders of others in a space."""
    return [who for who in range(LEADERS) if p.at[who] == where and p.party[who] != seat]


def guarded_by_others(p: Position, seat: int, where: int) -> bool:
    return any(p.detachments[where * PARTIES + other] for other in range(PARTIES) if other != seat)


def enemies(p: Position, seat: int, where: int) -> bool:
    return bool(foes(p, seat, where)) or guarded_by_others(p, seat, where)


def nobody_in(p: Position, where: int) -> bool:
    return where not in p.at and not any(p.detachments[where * PARTIES : (where + 1) * PARTIES])


def others(seat: int) -> list[int]:
    return [side for side in range(PARTIES) if side != seat]


def is_besieging(p: Position, who: int) -> bool:
    return p.at[who] >= 0 and p.siege[p.at[who]] == p.party[who] and sum(army(p, who)) > 0


def besieges(p: Position, side: int) -> bool:
    return any(is_besieging(p, who) for who in of(p, side))


def is_friendly(p: Position, seat: int, where: int) -> bool:
    """SM2.5"""
    if p.owner[where] == seat or (seat == POLISH and IN_POLAND[where]):
        return True
    return p.owner[where] == STATE and p.tsar_party == seat and KIND[where] in (FORTRESS, POWERFUL)


def lawful(p: Position, side: int) -> int:
    """SM6.1"""
    ratings = [LEGITIMACY[who] for who in of(p, side)]
    if p.tsar_party == side:
        ratings.append(LEGITIMACY[p.tsar])
    total = p.track[side] + max(ratings, default=0) + int(p.owner[ST_SERGIUS] == side) + int(p.tsar_party == side)
    return min(5, max(0, total))


def points(p: Position, side: int) -> int:
    """SM14.2"""
    held = sum(SPACE_VP[where] for where in ALL_SPACES if p.owner[where] == side)
    return held + 5 * int(p.tsar_party == side) + int(p.heir[side] != NOBODY)


def bound(p: Position, side: int, other: int) -> bool:
    return side * PARTIES + other in p.truces


def truce_closes(p: Position, seat: int, where: int) -> bool:
    """SM5.2 What the other party controls or occupies."""
    return any(
        bound(p, seat, other)
        and (
            p.owner[where] == other
            or p.detachments[where * PARTIES + other] > 0
            or any(p.party[who] == other for who in foes(p, seat, where))
        )
        for other in others(seat)
    )


def far(start: int, goal: int) -> int:
    """By plain connections."""
    ring, seen, steps = {start}, {start}, 0
    while goal not in ring:
        ring = {near for at in ring for near in NEIGHBOURS[at]} - seen
        seen |= ring
        steps += 1
    return steps


def may_come(p: Position, seat: int, where: int) -> bool:
    """SM9.3"""
    return (seat == POLISH or not IN_POLAND[where]) and not truce_closes(p, seat, where)


def reached(p: Position, seat: int, start: int) -> set[int]:
    """SM9.2 Where an army can come to, in however many marches."""
    seen, ring = {start}, [start]
    for at in ring:
        walls = KIND[at] != OPEN and not is_friendly(p, seat, at)
        if at != start and (walls or foes(p, seat, at)):
            continue
        for near in NEIGHBOURS[at]:
            if near not in seen and may_come(p, seat, near):
                seen.add(near)
                ring.append(near)
    return seen


def patrolled(p: Position, seat: int, start: int) -> set[int]:
    """SM12.2 Where a detachment can come to, within three spaces."""
    found: dict[int, int] = {start: 0}
    ring = [start] if p.siege[start] == NOBODY else []
    for at in ring:
        if at != start and KIND[at] != OPEN and not is_friendly(p, seat, at):
            continue
        for near in NEIGHBOURS[at]:
            open_to = p.siege[near] == NOBODY and not foes(p, seat, near) and may_come(p, seat, near)
            if near not in found and open_to:
                found[near] = found[at] + 1
                ring.append(near)
    return {at for at, steps in found.items() if 0 < steps <= 3}


def starts(s: Said) -> list[int]:
    """From where a detachment can come exactly to the places that are offered."""
    goals = {word - SPACE_WORD for word in s.offered}
    return [item // 8 for item in s.p.patrols if patrolled(s.p, s.seat, item // 8) == goals]


# --- mustering --------------------------------------------------------------------------------------------------------
def left(p: Position, kind: int) -> int:
    """SM8.6 In the pool, or in the cup."""
    if kind == SIEGE_MARKER:
        return p.markers
    return p.pool[MOUNTED_COSSACK] + p.pool[FOOT_COSSACK] if kind == COSSACK else p.pool[kind]


def can_take(p: Position, who: int, kind: int) -> bool:
    """SM8.2, SM8.3 Capacity, two guns, one marker; a Polish pretender one Hussars."""
    if kind == SIEGE_MARKER:
        return not p.marker[who]
    if kind == ARTILLERY and army(p, who)[ARTILLERY] >= 2:
        return False
    pretender = p.party[who] == POLISH and LEGITIMACY[who] > 0
    if kind == WINGED_HUSSARS and pretender and army(p, who)[WINGED_HUSSARS]:
        return False
    return sum(army(p, who)) < p.capacity[who]


def may_muster_in(p: Position, who: int, where: int) -> bool:
    """SM8.1, SM8.4"""
    north = SWEDISH[who] and AREA[where] == NORTHERN and p.owner[where] >= PARTIES
    return (is_friendly(p, p.party[who], where) or north) and not foes(p, p.party[who], where)


def mustered_in(p: Position, who: int, where: int) -> set[int]:
    """SM8.2 to SM8.5 What is mustered there for him, friendly or, in need, neutral."""
    side = p.party[who]
    found: set[int] = set()
    in_need = not may_muster_in(p, who, where)
    if SWEDISH[who] and AREA[where] == NORTHERN and (p.owner[where] == side or p.owner[where] >= PARTIES):
        found |= {REITERS, GERMAN_INFANTRY}
    if not in_need and not is_friendly(p, side, where):
        return found
    if IN_POLAND[where]:
        found |= {SIEGE_MARKER, ARTILLERY, REITERS, GERMAN_INFANTRY, WINGED_HUSSARS, POLISH_INFANTRY}
        return found | ({COSSACK} if where == KIEV else set())
    found.add(NOBLE_CAVALRY)
    if SPACE_VP[where] >= 2:
        found.add(CITY_STRELTZY)
    if AREA[where] in (SOUTHERN, VOLGA) or side == REBELLION:
        found.add(COSSACK)
    if not in_need and KIND[where] in (FORTRESS, POWERFUL):
        found |= {SIEGE_MARKER, ARTILLERY, CITY_STRELTZY}
    if not in_need and MERCENARY[where] and side != POLISH:
        found |= {REITERS, GERMAN_INFANTRY}
    return found


def nothing_for(p: Position, who: int, where: int, purse: int = 99) -> bool:
    return not any(
        left(p, kind) and can_take(p, who, kind) and COST[kind] <= purse for kind in mustered_in(p, who, where)
    )


# --- cards ------------------------------------------------------------------------------------------------------------
def first(s: Said) -> c.Effect:
    """The effect that comes first on the card that is asked for, or is played."""
    return c.EFFECTS[s.about if s.about < c.CARDS else s.p.card][0]


def effects(s: Said, op: int) -> list[c.Effect]:
    return [e for e in c.EFFECTS[s.p.card] + c.INSTEAD[s.p.card] if e[0] == op]


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


def submits_by_card(p: Position, seat: int, at: int) -> bool:
    return p.owner[at] == NEUTRAL and KIND[at] == OPEN and not enemies(p, seat, at)


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
    kind = first(s)[1]
    return not left(s.p, kind) or not any(can_take(s.p, who, kind) for who in leaders)


def truce_is_made(s: Said) -> bool:
    """With the Poles, or with an enemy of most points."""
    if first(s)[1] == c.WITH_POLES and s.seat != POLISH:
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
        not may_muster_in(s.p, who, s.p.at[who]) or nothing_for(s.p, who, s.p.at[who], first(s)[1])
        for who in of(s.p, s.seat)
    ),
    "no siege marker is left, or no leader of yours in a friendly space is without one": lambda s: (
        s.p.markers == 0 or all(s.p.marker[who] or not is_friendly(s.p, s.seat, s.p.at[who]) for who in of(s.p, s.seat))
    ),
    "no city of its area is neutral, open and free of enemies": lambda s: (
        not any(submits_by_card(s.p, s.seat, at) for at in ALL_SPACES if AREA[at] == first(s)[1])
    ),
    "all six detachments are placed, or no place of yours takes another": lambda s: no_place_to_guard(s.p, s.seat),
    "the leader has come already, or finds no place": lambda s: (
        s.p.at[first(s)[1]] != -1 or all(foes(s.p, s.seat, at) for at in ALL_SPACES if AREA[at] == NORTHERN)
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
        return not has_units(p, other, e[1])
    if why == "it has no such open city with nobody in it":
        return not wavers(p, other, e[1])
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
    helps = (c.EFFECTS[card(s)][0][1] >> c.TAG[s.p.card]) & 1
    return asks_card(s) and in_hand(s) and not helps and s["tag"] == TAGS[c.TAG[s.p.card]]


def removed_of_his(s: Said) -> bool:
    return asks_leader(s) and leader(s) not in removed_pretenders(s.p, s.seat)


def takes_none(s: Said) -> bool:
    found = [e for e in effects(s, c.ADD_UNITS) if not can_take(s.p, leader(s), e[1]) or not left(s.p, e[1])]
    return asks_leader(s) and bool(found)


def musters_nothing(s: Said) -> bool:
    at = s.p.at[leader(s)]
    purse = max([e[1] for e in effects(s, c.MUSTER_POINTS)])
    return at == space(s) and (not may_muster_in(s.p, leader(s), at) or nothing_for(s.p, leader(s), at, purse))


# --- politics ---------------------------------------------------------------------------------------------------------
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


# --- leaders on the map -----------------------------------------------------------------------------------------------
def moves(s: Said) -> bool:
    """The leader named is the one who acts."""
    return s.p.mover == leader(s) and s.p.at[leader(s)] >= 0


def can_reach_a_place(s: Said) -> bool:
    p = s.p
    who = leader(s)
    found = reached(p, s.seat, p.at[who]) - {p.at[who]}
    return moves(s) and any(may_muster_in(p, who, at) for at in found)


def nothing_here(s: Said) -> bool:
    return moves(s) and s.p.at[leader(s)] == space(s) and nothing_for(s.p, leader(s), space(s))


def lost_units(s: Said) -> bool:
    """In the battle, or before a place that was stormed in this segment."""
    at = [space(s)] if "space" in s.names and s["space"] else s.p.spent
    return asks_unit(s) and not any(army(s.p, who)[unit(s)] for who in of(s.p, s.seat) if s.p.at[who] in at[-1:])


def better_doors(s: Said) -> bool:
    """SM5.9 Other places are offered, which are worth at least as much, or are free while this is not."""
    free = s.p.owner[space(s)] in (s.seat, NEUTRAL)
    worth = [SPACE_VP[word - SPACE_WORD] for word in s.offered]
    return asks_space(s) and (not free or KIND[space(s)] != OPEN or max(worth) >= SPACE_VP[space(s)])


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
    # what is mustered, what is lost
    r"Cossacks are drawn blind from the cup: ask for Cossacks\.": lambda s: (
        s.about - UNIT_WORD in (MOUNTED_COSSACK, FOOT_COSSACK)
    ),
    rf"{UNIT} is not mustered in {SPACE}\.": lambda s: (
        asks_unit(s) and s.p.at[s.p.mover] == space(s) and unit(s) not in mustered_in(s.p, s.p.mover, space(s))
    ),
    rf"{UNIT} is not to be had: none is left\.": lambda s: asks_unit(s) and left(s.p, unit(s)) == 0,
    rf"{UNIT} is more than {LEADER} can take\.": lambda s: (
        asks_unit(s) and moves(s) and not can_take(s.p, leader(s), unit(s))
    ),
    rf"{UNIT} costs more than the points that are left\.": lambda s: asks_unit(s) and COST[unit(s)] > s.p.points,
    rf"{UNIT} is no unit that can be hit\.": lambda s: asks_unit(s) and unit(s) in (SIEGE_MARKER, COSSACK),
    rf"You have no {UNIT} in (?:{SPACE}|this siege)\.": lost_units,
    # detachments
    rf"You have no detachment in {SPACE}\.": lambda s: not s.p.detachments[space(s) * PARTIES + s.seat],
    rf"{SPACE} is besieged, and nobody leaves it\.": lambda s: s.p.siege[space(s)] != NOBODY,
    rf"Your detachment in {SPACE} has moved already\.": lambda s: all(item // 8 != space(s) for item in s.p.patrols),
    rf"Your detachment in {SPACE} has nowhere to go\.": lambda s: not patrolled(s.p, s.seat, space(s)),
    rf"An enemy leader stands in {SPACE}, and detachments never fight leaders\.": lambda s: (
        asks_space(s) and bool(foes(s.p, s.seat, space(s)))
    ),
    rf"{SPACE} is besieged, and no detachment gets in\.": lambda s: asks_space(s) and s.p.siege[space(s)] != NOBODY,
    rf"The detachment stands in {SPACE} already, or cannot come to it within three spaces\.": lambda s: any(
        start == space(s) or space(s) not in patrolled(s.p, s.seat, start) for start in starts(s)
    ),
    rf"The detachment cannot come to {SPACE} within three spaces by an open way\.": lambda s: any(
        start != space(s) and space(s) not in patrolled(s.p, s.seat, start) for start in starts(s)
    ),
    # arrivals
    rf"A Swede appears in Korela or as near to it as he can, not in {SPACE}\.": lambda s: (
        asks_space(s) and any(SWEDISH[e[1]] for e in c.EFFECTS[s.p.card] if e[0] == c.ENTER_LEADER)
    ),
    rf"There are better places for him than {SPACE}\.": better_doors,
}
