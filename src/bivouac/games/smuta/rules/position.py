"""All that is true at a table of Smuta, the hands of people included."""

from typing import Final

from bivouac.core.position import Position as CorePosition
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import (
    ADMINISTRATION,
    CAPACITY,
    GODUNOV,
    LAWFUL,
    LEADERS,
    LEGITIMACY,
    START_PARTY,
    TACTICAL,
)
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, POLISH, START_TRACK, STATE
from bivouac.games.smuta.box.spaces import (
    IN_POLAND,
    IS_FORTRESS,
    SPACE_VP,
    SPACES,
    ST_SERGIUS,
    START_OWNER,
    VP_SPACES,
)
from bivouac.games.smuta.box.tables import FIRST_YEAR, LEGITIMACY_MAX, TSAR_TACTICAL, VP_HEIR, VP_TSAR
from bivouac.games.smuta.box.units import ARTILLERY, IS_CAVALRY, MARKERS, POOL, UNITS

# where a leader is who stands nowhere on the map
TO_COME: Final = -1
REMOVED: Final = -2
CROWNED: Final = -3

COLUMNS: Final = [
    *["seats", "switch", "agenda", "year", "season", "phase", "order", "party", "at", "capacity", "army"],
    *["marker", "pool", "markers", "owner", "detachments", "siege", "breaches", "track", "heir", "tsar"],
    *["tsar_party", "tsar_with", "unseen", "used", "hand", "shown", "waiting", "to_draw", "party_card_due"],
    *["attempts", "more_attempts", "tried", "nominated", "moved_card", "card", "card_by", "card_on", "ready"],
    *["patrols", "spent", "idle", "blocked", "no_muster", "slowed", "fewer_cards", "truces", "faster"],
    *["faster_one", "march_at_least", "guides", "muster_more", "siege_more", "storm_again", "mover", "left"],
    *["came_from", "points", "battle", "attacker", "defender", "origin", "round", "advantage", "named"],
    *["winner", "routed", "fire_more", "shock_more", "fire_ignored", "shock_ignored", "spirit", "pursuit"],
    *["rated", "surprise", "stand_aside", "no_fire", "falling", "movers"],
]
NOTHING: Final[list[int]] = []  # until a column is filled; nobody may change it
NO_PILES: Final[list[list[int]]] = []


class Position(CorePosition):
    """A list for each fact of leaders, spaces and parties; short ones for the segment and the battle going on."""

    __slots__ = COLUMNS

    def __init__(self) -> None:
        self.seats = PARTIES
        self.switch: list[int] = NOTHING  # the options of the table, by number
        self.agenda: list[int] = NOTHING  # what is to be done, the next last: phase * 256 + what it is about
        self.year = 0
        self.season = 0
        self.phase = 0  # 0 politics, 1 combat, 2 winter
        self.order: list[int] = NOTHING  # of the parties in this phase
        # leaders
        self.party: list[int] = NOTHING
        self.at: list[int] = NOTHING  # the space, or TO_COME, REMOVED, CROWNED
        self.capacity: list[int] = NOTHING
        self.army: list[int] = NOTHING  # leader * UNITS + unit: how many
        self.marker: list[int] = NOTHING  # 1 with a siege marker
        self.pool: list[int] = NOTHING  # by unit; of the Cossacks, what is in the cup
        self.markers = 0  # siege markers left
        # spaces
        self.owner: list[int] = NOTHING  # a party, STATE or NEUTRAL
        self.detachments: list[int] = NOTHING  # space * PARTIES + party
        self.siege: list[int] = NOTHING  # the party that besieges it, or NONE
        self.breaches: list[int] = NOTHING
        # parties and the throne
        self.track: list[int] = NOTHING  # of legitimacy
        self.heir: list[int] = NOTHING  # the leader, or NONE
        self.tsar = NONE  # the person: a crowned leader, GODUNOV, or NONE while the throne is vacant
        self.tsar_party = NONE  # a party, STATE, or NONE
        self.tsar_with = NONE  # the leader he is on campaign with, or NONE: he is in Moscow
        # cards
        self.unseen: list[list[int]] = NO_PILES  # of each deck, without order
        self.used: list[list[int]] = NO_PILES  # of each deck, the next to be drawn first
        self.hand: list[list[int]] = NO_PILES  # of each party that a person leads
        self.shown: list[list[int]] = NO_PILES  # of each hand, the cards that everybody saw being drawn
        self.waiting: list[int] = NOTHING  # SM5.4 card * PARTIES + party, the oldest first
        # the segment that is going on
        self.to_draw = 0  # cards
        self.party_card_due = 0  # 1 in spring until the first card is drawn
        self.attempts = NONE  # SM-R76 left; NONE until the first is made
        self.more_attempts = 0  # by cards, before the first is made
        self.tried: list[int] = NOTHING  # spaces
        self.nominated = 0  # an Heir has been named in this segment, or the charts have seen to it
        self.moved_card = 0  # a person has played a move card in this segment
        self.card = NONE  # that is being played
        self.card_by = NONE  # the party that plays it
        self.card_on = NONE  # the party it is played on, STATE, or NONE
        self.ready: list[int] = NOTHING  # leaders who have not acted yet
        self.patrols: list[int] = NOTHING  # detachments that have not moved yet: space * 8 + how many
        self.spent: list[int] = NOTHING  # spaces of sieges already rolled for in this segment
        # what cards left behind
        self.idle: list[int] = NOTHING  # 1 for a leader who does nothing in his next combat segment
        self.blocked: list[int] = NOTHING  # 1 for a besieger who does not roll in it
        self.no_muster: list[int] = NOTHING  # by party, in its next combat segment
        self.slowed: list[int] = NOTHING  # by party: spaces less in it
        self.fewer_cards: list[int] = NOTHING  # by party, in its next politics segment
        self.truces: list[int] = NOTHING  # party * PARTIES + party, both ways
        self.faster = 0  # in this segment: all leaders
        self.faster_one = 0  # the one who moves next
        self.march_at_least = 0  # the same
        self.guides = 0  # the same, past fortresses: 1 to be used, 2 while a person uses it
        self.muster_more = 0
        self.siege_more = 0
        self.storm_again = 0
        # a leader who acts
        self.mover = NONE
        self.left = 0  # spaces he may still go
        self.came_from = NONE  # the space he entered his own from
        self.points = 0  # left to muster with
        # the battle that is going on; lists: attacker, defender
        self.battle = NONE  # the space
        self.attacker = NONE
        self.defender = NONE
        self.origin = NONE  # the space the attacker entered from
        self.round = 0
        self.advantage = NONE  # 0 the attacker, 1 the defender
        self.named = NONE  # 0 fire, 1 shock
        self.winner = NONE  # 0 the attacker, 1 the defender
        self.routed = 0  # SM10.8 the loser fell to a W, or has no units left
        self.fire_more: list[int] = NOTHING
        self.shock_more: list[int] = NOTHING
        self.fire_ignored: list[int] = NOTHING
        self.shock_ignored: list[int] = NOTHING
        self.spirit: list[int] = NOTHING  # on tests of morale
        self.pursuit: list[int] = NOTHING
        self.rated: list[int] = NOTHING  # the tactical rating a card has set, or NONE
        self.surprise: list[int] = NOTHING  # a card gives the advantage
        self.stand_aside: list[int] = NOTHING  # units that do not fight, one bit each
        self.no_fire = 0  # rounds without a fire phase
        self.falling = NONE  # the commander whose fate is settled
        self.movers: list[int] = NOTHING  # leaders of the beaten side, to retreat together

    def copy(self) -> "Position":
        new = Position()
        new.switch = self.switch[:]
        new.agenda = self.agenda[:]
        new.year = self.year
        new.season = self.season
        new.phase = self.phase
        new.order = self.order[:]
        new.party = self.party[:]
        new.at = self.at[:]
        new.capacity = self.capacity[:]
        new.army = self.army[:]
        new.marker = self.marker[:]
        new.pool = self.pool[:]
        new.markers = self.markers
        new.owner = self.owner[:]
        new.detachments = self.detachments[:]
        new.siege = self.siege[:]
        new.breaches = self.breaches[:]
        new.track = self.track[:]
        new.heir = self.heir[:]
        new.tsar = self.tsar
        new.tsar_party = self.tsar_party
        new.tsar_with = self.tsar_with
        new.unseen = [pile[:] for pile in self.unseen]
        new.used = [pile[:] for pile in self.used]
        new.hand = [pile[:] for pile in self.hand]
        new.shown = [pile[:] for pile in self.shown]
        new.waiting = self.waiting[:]
        new.to_draw = self.to_draw
        new.party_card_due = self.party_card_due
        new.attempts = self.attempts
        new.more_attempts = self.more_attempts
        new.tried = self.tried[:]
        new.nominated = self.nominated
        new.moved_card = self.moved_card
        new.card = self.card
        new.card_by = self.card_by
        new.card_on = self.card_on
        new.ready = self.ready[:]
        new.patrols = self.patrols[:]
        new.spent = self.spent[:]
        new.idle = self.idle[:]
        new.blocked = self.blocked[:]
        new.no_muster = self.no_muster[:]
        new.slowed = self.slowed[:]
        new.fewer_cards = self.fewer_cards[:]
        new.truces = self.truces[:]
        new.faster = self.faster
        new.faster_one = self.faster_one
        new.march_at_least = self.march_at_least
        new.guides = self.guides
        new.muster_more = self.muster_more
        new.siege_more = self.siege_more
        new.storm_again = self.storm_again
        new.mover = self.mover
        new.left = self.left
        new.came_from = self.came_from
        new.points = self.points
        new.battle = self.battle
        new.attacker = self.attacker
        new.defender = self.defender
        new.origin = self.origin
        new.round = self.round
        new.advantage = self.advantage
        new.named = self.named
        new.winner = self.winner
        new.routed = self.routed
        new.fire_more = self.fire_more[:]
        new.shock_more = self.shock_more[:]
        new.fire_ignored = self.fire_ignored[:]
        new.shock_ignored = self.shock_ignored[:]
        new.spirit = self.spirit[:]
        new.pursuit = self.pursuit[:]
        new.rated = self.rated[:]
        new.surprise = self.surprise[:]
        new.stand_aside = self.stand_aside[:]
        new.no_fire = self.no_fire
        new.falling = self.falling
        new.movers = self.movers[:]
        return new

    def columns(self) -> list[str]:
        return COLUMNS


def new_game(options: list[int]) -> Position:
    """SM3.1 Before the set-up: nobody stands anywhere, and all is in its pool."""
    p = Position()
    p.switch = options[:]
    p.agenda = []
    p.year = FIRST_YEAR
    p.order = list(range(PARTIES))
    p.party = START_PARTY[:]
    p.at = [TO_COME] * LEADERS
    p.capacity = CAPACITY[:]
    p.army = [0] * (LEADERS * UNITS)
    p.marker = [0] * LEADERS
    p.pool = POOL[:]
    p.markers = MARKERS
    p.owner = START_OWNER[:]
    p.detachments = [0] * (SPACES * PARTIES)
    p.siege = [NONE] * SPACES
    p.breaches = [0] * SPACES
    p.track = START_TRACK[:]
    p.heir = [NONE] * PARTIES
    p.tsar = GODUNOV
    p.tsar_party = STATE
    p.unseen = []
    p.used = []
    p.hand = [[] for _ in range(PARTIES)]
    p.shown = [[] for _ in range(PARTIES)]
    p.waiting = []
    p.tried = []
    p.ready = []
    p.patrols = []
    p.spent = []
    p.idle = [0] * LEADERS
    p.blocked = [0] * LEADERS
    p.no_muster = [0] * PARTIES
    p.slowed = [0] * PARTIES
    p.fewer_cards = [0] * PARTIES
    p.truces = []
    p.movers = []
    no_battle(p)
    return p


def no_battle(p: Position) -> None:
    """Nothing of a battle is left."""
    p.battle = p.attacker = p.defender = p.origin = p.advantage = p.named = p.winner = p.falling = NONE
    p.round = p.routed = p.no_fire = 0
    p.fire_more = [0, 0]
    p.shock_more = [0, 0]
    p.fire_ignored = [0, 0]
    p.shock_ignored = [0, 0]
    p.spirit = [0, 0]
    p.pursuit = [0, 0]
    p.rated = [NONE, NONE]
    p.surprise = [0, 0]
    p.stand_aside = [0, 0]
    p.movers = []


# --- who stands where -------------------------------------------------------------------------------------------------
def led(p: Position, party: int) -> bool:
    """SM1.2 Whether a person leads the party; the charts lead the others."""
    return (p.switch[0] >> party) & 1 == 1


def leaders_of(p: Position, party: int) -> list[int]:
    """The leaders of a party on the map, in the order of the components."""
    return [leader for leader, own in enumerate(p.party) if own == party and p.at[leader] >= 0]


def leaders_in(p: Position, space: int) -> list[int]:
    """SM-R66 All of one party, but for those who are about to fight."""
    found: list[int] = []
    leader = -1
    for _ in range(p.at.count(space)):
        leader = p.at.index(space, leader + 1)
        found.append(leader)
    return found


def own_in(p: Position, party: int, space: int) -> list[int]:
    """The party's leaders in a space."""
    return [leader for leader in leaders_in(p, space) if p.party[leader] == party]


def enemies_in(p: Position, party: int, space: int) -> list[int]:
    """SM2.10 Leaders of other parties in a space."""
    return [leader for leader in leaders_in(p, space) if p.party[leader] != party]


def units(p: Position, leader: int) -> int:
    """SM2.7 How many units he has; the siege marker is none."""
    return sum(p.army[leader * UNITS : leader * UNITS + UNITS])


def strength(p: Position, leaders: list[int]) -> int:
    """The units of several leaders together."""
    return sum([units(p, leader) for leader in leaders])


def cavalry_army(p: Position, leader: int) -> bool:
    """SM2.8 Only cavalry, no siege marker; a leader alone is as fast."""
    if p.marker[leader]:
        return False
    first = leader * UNITS
    return not any(p.army[first + unit] > 0 and not IS_CAVALRY[unit] for unit in range(UNITS))


def has_artillery(p: Position, leader: int) -> int:
    return p.army[leader * UNITS + ARTILLERY]


def detachments_in(p: Position, space: int, party: int) -> int:
    return p.detachments[space * PARTIES + party]


def enemy_detachments(p: Position, space: int, party: int) -> list[int]:
    """The other parties that have detachments there."""
    return [other for other in range(PARTIES) if other != party and p.detachments[space * PARTIES + other] > 0]


def placed(p: Position, party: int) -> int:
    """SM2.9 How many detachments of the party are on the map."""
    return sum(p.detachments[party::PARTIES])


# --- what is whose ----------------------------------------------------------------------------------------------------
def friendly(p: Position, space: int, party: int) -> bool:
    """SM2.5 Its own; Poland for the Poles; state fortresses for the party that controls the Tsar."""
    owner = p.owner[space]
    if owner == party:
        return True
    if IN_POLAND[space]:
        return party == POLISH
    return owner == STATE and p.tsar_party == party and IS_FORTRESS[space]


def truce(p: Position, party: int, other: int) -> bool:
    """SM5.2 Until the end of the turn."""
    return party * PARTIES + other in p.truces


def has_truce(p: Position, party: int) -> bool:
    """Whether the party has one with anybody."""
    return len(p.truces) > 0 and any(pair // PARTIES == party for pair in p.truces)


def closed_by_truce(p: Position, space: int, party: int) -> bool:
    """A space that the other party of a truce controls or occupies."""
    if not has_truce(p, party):
        return False
    owner = p.owner[space]
    if owner < PARTIES and truce(p, party, owner):
        return True
    return any(truce(p, party, p.party[leader]) for leader in leaders_in(p, space)) or any(
        truce(p, party, other) for other in enemy_detachments(p, space, party)
    )


def besieging(p: Position, leader: int) -> bool:
    """SM11.1 Whether he takes part in a siege where he stands; SM-R51 alone he does not."""
    space = p.at[leader]
    return space >= 0 and p.siege[space] == p.party[leader] and units(p, leader) > 0


# --- points -----------------------------------------------------------------------------------------------------------
def legitimacy(p: Position, party: int) -> int:
    """SM6.1 Track, best rating of its leaders and its Tsar, St. Sergius, the Tsar: 0 to 5."""
    best = 0
    for leader in LAWFUL:
        if LEGITIMACY[leader] > best and p.at[leader] >= 0 and p.party[leader] == party:
            best = LEGITIMACY[leader]
    total = p.track[party]
    if p.tsar_party == party:
        total += 1
        best = max(best, LEGITIMACY[p.tsar])
    if p.owner[ST_SERGIUS] == party:
        total += 1
    return max(0, min(LEGITIMACY_MAX, total + best))


def standings(p: Position) -> list[int]:
    """SM14.2 The victory points of all parties, counted in one go."""
    held = [0] * (NEUTRAL + 1)
    for space in VP_SPACES:
        held[p.owner[space]] += SPACE_VP[space]
    for party in range(PARTIES):
        if p.heir[party] != NONE:
            held[party] += VP_HEIR
    if 0 <= p.tsar_party < PARTIES:
        held[p.tsar_party] += VP_TSAR
    return held[:PARTIES]


def victory_points(p: Position, party: int) -> int:
    """SM14.2 Spaces, the Tsar, the Heir."""
    total = sum([SPACE_VP[space] for space in VP_SPACES if p.owner[space] == party])
    if p.tsar_party == party:
        total += VP_TSAR
    if p.heir[party] != NONE:
        total += VP_HEIR
    return total


def administration(p: Position, party: int) -> int:
    """A03 Of all its leaders in play, and of its Tsar."""
    total = sum([ADMINISTRATION[leader] for leader in leaders_of(p, party)])
    return total + ADMINISTRATION[p.tsar] if p.tsar_party == party else total


def tactical(p: Position, leader: int) -> int:
    """SM6.6 His rating; one more with the Tsar."""
    return TACTICAL[leader] + TSAR_TACTICAL if p.tsar_with == leader else TACTICAL[leader]


def in_order(p: Position) -> list[int]:
    """SM4.2 The party that controls the Tsar, then the fixed order."""
    parties = list(range(PARTIES))
    if 0 <= p.tsar_party < PARTIES:
        parties.remove(p.tsar_party)
        parties.insert(0, p.tsar_party)
    return parties


def tsar_in_moscow(p: Position) -> bool:
    """Whether a Tsar sits in Moscow."""
    return p.tsar != NONE and p.tsar_with == NONE
