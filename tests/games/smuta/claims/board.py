"""What lies on the board, looked up in the columns of the position and the printed data; and names in sentences."""

from re import escape
from typing import Final

from bivouac.games.smuta.box import cards as c
from bivouac.games.smuta.box.leaders import GODUNOV, LEADER_NAMES, LEADERS, LEGITIMACY, PERSONS, SLOTS
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, PARTY_NAMES, POLISH, STATE
from bivouac.games.smuta.box.spaces import (
    ALL_SPACES,
    AREA,
    FORTRESS,
    IN_POLAND,
    KIND,
    NEIGHBOURS,
    OPEN,
    POWERFUL,
    SPACE_NAMES,
    SPACE_VP,
    ST_SERGIUS,
    VOLGA,
)
from bivouac.games.smuta.box.units import UNIT_NAMES, UNITS
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, SPACE_WORD, UNIT_WORD
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.position import Position
from conformance.claims import Said

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


def submits_by_card(p: Position, seat: int, at: int) -> bool:
    return p.owner[at] == NEUTRAL and KIND[at] == OPEN and not enemies(p, seat, at)


def lost_units(s: Said) -> bool:
    """In the battle, or before a place that was stormed in this segment."""
    at = [space(s)] if "space" in s.names and s["space"] else s.p.spent
    return asks_unit(s) and not any(army(s.p, who)[unit(s)] for who in of(s.p, s.seat) if s.p.at[who] in at[-1:])


def moves(s: Said) -> bool:
    """The leader named is the one who acts."""
    return s.p.mover == leader(s) and s.p.at[leader(s)] >= 0
