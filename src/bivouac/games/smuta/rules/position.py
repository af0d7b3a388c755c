"""What there is at a table of Smuta: what lies open to everybody, and what is hidden besides."""

from typing import Final

from bivouac.core.position import Columns
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import CAPACITY, GODUNOV, LEADERS, START_PARTY
from bivouac.games.smuta.box.parties import PARTIES, START_TRACK, STATE
from bivouac.games.smuta.box.spaces import SPACES, START_OWNER
from bivouac.games.smuta.box.tables import FIRST_YEAR
from bivouac.games.smuta.box.units import MARKERS, POOL, UNITS

# where a leader is who stands nowhere on the map
TO_COME: Final = -1
REMOVED: Final = -2
CROWNED: Final = -3

OPEN: Final = [
    *["seats", "switch", "agenda", "year", "season", "phase", "order", "party", "at", "capacity", "army"],
    *["marker", "pool", "markers", "owner", "detachments", "siege", "breaches", "track", "heir", "tsar"],
    *["tsar_party", "tsar_with", "used", "shown", "waiting", "to_draw", "party_card_due"],
    *["attempts", "more_attempts", "tried", "nominated", "moved_card", "card", "card_by", "card_on", "ready"],
    *["patrols", "spent", "idle", "blocked", "no_muster", "slowed", "fewer_cards", "truces", "faster"],
    *["faster_one", "march_at_least", "guides", "muster_more", "siege_more", "storm_again", "mover", "left"],
    *["came_from", "points", "battle", "attacker", "defender", "origin", "round", "advantage", "named"],
    *["winner", "routed", "fire_more", "shock_more", "fire_ignored", "shock_ignored", "spirit", "pursuit"],
    *["rated", "surprise", "stand_aside", "no_fire", "falling", "movers"],
]
HIDDEN: Final = ["unseen", "hand"]
COLUMNS: Final = [*OPEN, *HIDDEN]
NOTHING: Final[list[int]] = []  # until a column is filled; nobody may change it
NO_PILES: Final[list[list[int]]] = []


class Open(Columns):
    """A list for each fact of leaders, spaces and parties; short ones for the segment and the battle going on."""

    __slots__ = OPEN

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
        self.used: list[list[int]] = NO_PILES  # of each deck, the next to be drawn first
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
        self.falling = NONE  # nobody: it and the next are part of the digests of all that was ever recorded
        self.movers: list[int] = NOTHING

    def lay_open(self, onto: "Open") -> None:
        """Copies of all that lies open."""
        onto.switch = self.switch[:]
        onto.agenda = self.agenda[:]
        onto.year = self.year
        onto.season = self.season
        onto.phase = self.phase
        onto.order = self.order[:]
        onto.party = self.party[:]
        onto.at = self.at[:]
        onto.capacity = self.capacity[:]
        onto.army = self.army[:]
        onto.marker = self.marker[:]
        onto.pool = self.pool[:]
        onto.markers = self.markers
        onto.owner = self.owner[:]
        onto.detachments = self.detachments[:]
        onto.siege = self.siege[:]
        onto.breaches = self.breaches[:]
        onto.track = self.track[:]
        onto.heir = self.heir[:]
        onto.tsar = self.tsar
        onto.tsar_party = self.tsar_party
        onto.tsar_with = self.tsar_with
        onto.used = [pile[:] for pile in self.used]
        onto.shown = [pile[:] for pile in self.shown]
        onto.waiting = self.waiting[:]
        onto.to_draw = self.to_draw
        onto.party_card_due = self.party_card_due
        onto.attempts = self.attempts
        onto.more_attempts = self.more_attempts
        onto.tried = self.tried[:]
        onto.nominated = self.nominated
        onto.moved_card = self.moved_card
        onto.card = self.card
        onto.card_by = self.card_by
        onto.card_on = self.card_on
        onto.ready = self.ready[:]
        onto.patrols = self.patrols[:]
        onto.spent = self.spent[:]
        onto.idle = self.idle[:]
        onto.blocked = self.blocked[:]
        onto.no_muster = self.no_muster[:]
        onto.slowed = self.slowed[:]
        onto.fewer_cards = self.fewer_cards[:]
        onto.truces = self.truces[:]
        onto.faster = self.faster
        onto.faster_one = self.faster_one
        onto.march_at_least = self.march_at_least
        onto.guides = self.guides
        onto.muster_more = self.muster_more
        onto.siege_more = self.siege_more
        onto.storm_again = self.storm_again
        onto.mover = self.mover
        onto.left = self.left
        onto.came_from = self.came_from
        onto.points = self.points
        onto.battle = self.battle
        onto.attacker = self.attacker
        onto.defender = self.defender
        onto.origin = self.origin
        onto.round = self.round
        onto.advantage = self.advantage
        onto.named = self.named
        onto.winner = self.winner
        onto.routed = self.routed
        onto.fire_more = self.fire_more[:]
        onto.shock_more = self.shock_more[:]
        onto.fire_ignored = self.fire_ignored[:]
        onto.shock_ignored = self.shock_ignored[:]
        onto.spirit = self.spirit[:]
        onto.pursuit = self.pursuit[:]
        onto.rated = self.rated[:]
        onto.surprise = self.surprise[:]
        onto.stand_aside = self.stand_aside[:]
        onto.no_fire = self.no_fire
        onto.falling = self.falling
        onto.movers = self.movers[:]


class Position(Open):
    """All that is true: the decks and the hands of people, too."""

    __slots__ = HIDDEN

    def __init__(self) -> None:
        super().__init__()
        self.unseen: list[list[int]] = NO_PILES  # of each deck, without order
        self.hand: list[list[int]] = NO_PILES  # of each party that a person leads

    def copy(self) -> "Position":
        new = Position()
        self.lay_open(new)
        new.unseen = [pile[:] for pile in self.unseen]
        new.hand = [pile[:] for pile in self.hand]
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
    p.battle = p.attacker = p.defender = p.origin = p.advantage = p.named = p.winner = NONE
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
