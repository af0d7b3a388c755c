"""SM2 The map as it stands: who is where, what is whose, and who has a truce with whom."""

from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, POLISH, STATE
from bivouac.games.smuta.box.spaces import IN_POLAND, IS_FORTRESS, KIND, OPEN
from bivouac.games.smuta.box.units import ARTILLERY, IS_CAVALRY, UNITS
from bivouac.games.smuta.rules.position import Open


# --- who stands where -------------------------------------------------------------------------------------------------
def leaders_of(p: Open, party: int) -> list[int]:
    """The leaders of a party on the map, in the order of the components."""
    return [leader for leader, own in enumerate(p.party) if own == party and p.at[leader] >= 0]


def leaders_in(p: Open, space: int) -> list[int]:
    """SM-R66 All of one party, but for those who are about to fight."""
    return [leader for leader, at in enumerate(p.at) if at == space]


def own_in(p: Open, party: int, space: int) -> list[int]:
    """The party's leaders in a space."""
    return [leader for leader, at in enumerate(p.at) if at == space and p.party[leader] == party]


def enemies_in(p: Open, party: int, space: int) -> list[int]:
    """SM2.10 Leaders of other parties in a space."""
    return [leader for leader, at in enumerate(p.at) if at == space and p.party[leader] != party]


def army_of(p: Open, leader: int) -> list[int]:
    """By unit, how many he has."""
    return p.army[leader * UNITS : leader * UNITS + UNITS]


def units(p: Open, leader: int) -> int:
    """SM2.7 How many units he has; the siege marker is none."""
    return sum(p.army[leader * UNITS : leader * UNITS + UNITS])


def strength(p: Open, leaders: list[int]) -> int:
    """The units of several leaders together."""
    return sum([units(p, leader) for leader in leaders])


def cavalry_army(p: Open, leader: int) -> bool:
    """SM2.8 Only cavalry, no siege marker; a leader alone is as fast."""
    if p.marker[leader]:
        return False
    first = leader * UNITS
    return not any(p.army[first + unit] > 0 and not IS_CAVALRY[unit] for unit in range(UNITS))


def has_artillery(p: Open, leader: int) -> int:
    return p.army[leader * UNITS + ARTILLERY]


def detachments_in(p: Open, space: int, party: int) -> int:
    return p.detachments[space * PARTIES + party]


def guards_at(p: Open, space: int) -> list[tuple[int, int]]:
    """SM2.9 The parties that have detachments there, and how many."""
    row = p.detachments[space * PARTIES : (space + 1) * PARTIES]
    return [(party, many) for party, many in enumerate(row) if many]


def enemy_detachments(p: Open, space: int, party: int) -> list[int]:
    """The other parties that have detachments there."""
    return [other for other in range(PARTIES) if other != party and p.detachments[space * PARTIES + other] > 0]


def unopposed(p: Open, party: int, space: int) -> bool:
    """SM2.10 No enemy leader and no enemy detachment stands there."""
    return not enemies_in(p, party, space) and not enemy_detachments(p, space, party)


def placed(p: Open, party: int) -> int:
    """SM2.9 How many detachments of the party are on the map."""
    return sum(p.detachments[party::PARTIES])


# --- what is whose ----------------------------------------------------------------------------------------------------
def friendly(p: Open, space: int, party: int) -> bool:
    """SM2.5 Its own; Poland for the Poles; state fortresses for the party that controls the Tsar."""
    owner = p.owner[space]
    if owner == party:
        return True
    if IN_POLAND[space]:
        return party == POLISH
    return owner == STATE and p.tsar_party == party and IS_FORTRESS[space]


def unclaimed(p: Open, party: int, space: int) -> bool:
    """SM2.4 A neutral open city without enemies."""
    return p.owner[space] == NEUTRAL and KIND[space] == OPEN and unopposed(p, party, space)


def truce(p: Open, party: int, other: int) -> bool:
    """SM5.2 Until the end of the turn."""
    return party * PARTIES + other in p.truces


def has_truce(p: Open, party: int) -> bool:
    """Whether the party has one with anybody."""
    return len(p.truces) > 0 and any(pair // PARTIES == party for pair in p.truces)


def closed_by_truce(p: Open, space: int, party: int) -> bool:
    """A space that the other party of a truce controls or occupies."""
    if not has_truce(p, party):
        return False
    owner = p.owner[space]
    if owner < PARTIES and truce(p, party, owner):
        return True
    return any(truce(p, party, p.party[leader]) for leader in leaders_in(p, space)) or any(
        truce(p, party, other) for other in enemy_detachments(p, space, party)
    )


def besieging(p: Open, leader: int) -> bool:
    """SM11.1 Whether he takes part in a siege where he stands; SM-R51 alone he does not."""
    space = p.at[leader]
    return space >= 0 and p.siege[space] == p.party[leader] and units(p, leader) > 0
