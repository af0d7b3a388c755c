"""What is wrong with a position: pieces lost or doubled, numbers out of bounds, two parties in one space."""

from bivouac.games.smuta.box.cards import CARDS
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import ALL_LEADERS, GODUNOV
from bivouac.games.smuta.box.parties import PARTIES, STATE
from bivouac.games.smuta.box.spaces import ALL_SPACES, IN_POLAND, WALLED
from bivouac.games.smuta.box.tables import DETACHMENTS, MOST_ARTILLERY, TO_BESIEGE, TRACK_MAX, TRACK_MIN
from bivouac.games.smuta.box.units import ARTILLERY, MARKERS, POOL, UNITS
from bivouac.games.smuta.rules.map import leaders_in, own_in, placed, strength, units
from bivouac.games.smuta.rules.position import CROWNED, Open, Position


def faults(p: Position) -> list[str]:
    """Empty when all is well."""
    return [*of_cards(p), *of_armies(p), *of_spaces(p), *of_throne(p)]


def of_cards(p: Position) -> list[str]:
    """SM3.2 Every card is in one place."""
    cards = [*([p.card] if p.card != NONE else []), *[item // PARTIES for item in p.waiting]]
    for piles in (p.unseen, p.used, p.hand):
        for pile in piles:
            cards += pile
    said = [] if sorted(cards) == list(range(CARDS)) else ["A card is lost, or there twice."]
    if any(card not in p.hand[party] for party in range(PARTIES) for card in p.shown[party]):
        said.append("A card is known to be in a hand that does not hold it.")
    if any(p.hand[party] and not (p.switch[0] >> party) & 1 for party in range(PARTIES)):
        said.append("A party that the charts lead holds cards.")
    return said


def of_armies(p: Open) -> list[str]:
    """SM2.7, SM8.2 Units are in pools or armies; armies keep within their limits."""
    wrong = [
        f"Units of kind {unit} do not add up."
        for unit in range(UNITS)
        if p.pool[unit] < 0 or p.pool[unit] + sum(p.army[unit::UNITS]) != POOL[unit]
    ]
    if p.markers < 0 or p.markers + sum(p.marker) != MARKERS:
        wrong.append("Siege markers do not add up.")
    for leader in ALL_LEADERS:
        if p.at[leader] < 0 and (units(p, leader) or p.marker[leader]):
            wrong.append(f"Leader {leader} has an army, but is not on the map.")
        if min(p.army[leader * UNITS : leader * UNITS + UNITS]) < 0:
            wrong.append(f"Leader {leader} has fewer than no units.")
        if units(p, leader) > p.capacity[leader] or p.army[leader * UNITS + ARTILLERY] > MOST_ARTILLERY:
            wrong.append(f"Leader {leader} has too many units.")
    return wrong


def of_spaces(p: Open) -> list[str]:
    """SM-R66 One party's leaders in a space; SM2.9 six detachments; SM11 sieges of walls by those who can."""
    wrong: list[str] = []
    for space in ALL_SPACES:
        if space != p.battle and len({p.party[leader] for leader in leaders_in(p, space)}) > 1:
            wrong.append(f"Two parties stand in space {space}.")
        besieger = p.siege[space]
        if besieger != NONE and (not WALLED[space] or p.owner[space] == besieger):
            wrong.append(f"Space {space} cannot be besieged by party {besieger}.")
        if besieger != NONE and strength(p, own_in(p, besieger, space)) < TO_BESIEGE and space != p.battle:
            wrong.append(f"Nobody keeps up the siege of space {space}.")
        if p.breaches[space] and besieger == NONE:
            wrong.append(f"Space {space} has breaches, but no siege.")
        if IN_POLAND[space] and p.owner[space] != 1:
            wrong.append("Poland has changed hands.")
    wrong += [f"Party {party} has too many detachments." for party in range(PARTIES) if placed(p, party) > DETACHMENTS]
    if min(p.detachments) < 0:
        wrong.append("A space has fewer than no detachments.")
    return wrong


def of_throne(p: Open) -> list[str]:
    """SM6 Tracks, Heirs, the Tsar."""
    wrong: list[str] = []
    if any(not TRACK_MIN <= track <= TRACK_MAX for track in p.track):
        wrong.append("A track of legitimacy is out of bounds.")
    for party in range(PARTIES):
        heir = p.heir[party]
        if heir != NONE and (p.at[heir] < 0 or p.party[heir] != party):
            wrong.append(f"The Heir of party {party} is not one of its leaders.")
    if (p.tsar == NONE) != (p.tsar_party == NONE) or (p.tsar == GODUNOV) != (p.tsar_party == STATE):
        wrong.append("Nobody knows who controls the Tsar.")
    if p.tsar not in (NONE, GODUNOV) and p.at[p.tsar] != CROWNED:
        wrong.append("The Tsar is not crowned.")
    if p.tsar_with != NONE and (p.at[p.tsar_with] < 0 or p.party[p.tsar_with] != p.tsar_party):
        wrong.append("The Tsar rides with nobody of his party.")
    return wrong
