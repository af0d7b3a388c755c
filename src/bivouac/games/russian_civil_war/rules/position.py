"""All that is true at a table of Russian Civil War. Nothing is hidden but what chance will bring."""

from typing import Final

from bivouac.core.position import Columns
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import BONUS_LEADERS, BONUS_VOTES, LEVEL, RED_LEADERS, WHITE_LEADERS
from bivouac.games.russian_civil_war.box.nations import NATIONS
from bivouac.games.russian_civil_war.box.players import NOBODY, RED, UNDECIDED
from bivouac.games.russian_civil_war.box.tables import LAST_RETURN, SHORT_TURNS, TURNS
from bivouac.games.russian_civil_war.box.units import PIECES
from bivouac.games.russian_civil_war.box.vocabulary import POLITBURO_PIECE
from bivouac.games.russian_civil_war.rules.switches import JUDGED, LED, REPLACEMENT_TURNS, SHORT

# where a piece is that stands nowhere on the map
ELIMINATED: Final = -1
GONE: Final = -2  # out for good
ABROAD: Final = -3  # has left the map
ASIDE: Final = -4  # not yet in the game
EXECUTED: Final = -1  # the Czar

OUT: Final = -2  # a nation without hope of return

CZAR: Final = 0  # the two imperial pieces
GOLD: Final = 1

PURGE_COMMITTEE: Final = 0
COUNTER: Final = 1
EXECUTION: Final = 2

COLLECTIVE_MODE: Final = 0
INDIVIDUAL_MODE: Final = 1

OPEN: Final = [
    *["seats", "switch", "agenda", "turn", "order", "phasing", "out", "at", "holder", "chief", "pile"],
    *["control", "politburo", "assassins", "relations", "stance", "pit", "imperial_at", "imperial_owner"],
    *["imperial_colour", "imperial_nation", "czar_credit", "aside", "draws", "event", "agitation"],
    *["rail_strike", "march_bonus", "strategy", "grudge", "grudge_face", "gave_politburo", "gave_assassin"],
    *["purged", "assassinated", "execution_called", "stole", "required", "plan", "fought", "used"],
    *["attacked", "moved", "spent", "group", "left", "aim", "force", "chairman", "committee", "by_chit"],
    *["invited", "members", "refused", "target", "mode", "rolled", "factors", "taker", "spoils"],
    *["countering"],
]
HIDDEN: Final = ["cup"]
NOTHING: Final[list[int]] = []  # until a column is filled; nobody may change it
NO_PLAN: Final[list[list[int]]] = []


class Open(Columns):
    """What lies open: a list for each fact of pieces, nations and players, short ones for the turn and a committee."""

    __slots__ = OPEN

    def __init__(self) -> None:
        self.seats = 0
        # whose turn it is, and what is to be done
        self.switch: list[int] = NOTHING  # the options of the table, by number
        self.agenda: list[int] = NOTHING  # what is to be done, the next last: phase * 256 + what it is about
        self.turn = 0  # 1 to 9
        self.order: list[int] = NOTHING  # of the players in this turn
        self.phasing = NONE  # the player whose turn it is
        self.out: list[int] = NOTHING  # by player: 1 if he is out of the game
        # pieces: leaders, then units
        self.at: list[int] = NOTHING  # the province, or ELIMINATED, GONE, ABROAD, ASIDE
        self.holder: list[int] = NOTHING  # of a leader, his player; of a unit, who bought or drew it, or NOBODY
        self.chief: list[int] = NOTHING  # the leader who leads a Red or White unit, or NONE
        self.pile: list[int] = NOTHING  # the player who keeps an eliminated piece or has seen a Czech abroad, or NOBODY
        self.control: list[int] = NOTHING  # by nation: the player who holds its chit, NOBODY, or OUT
        # players
        self.politburo: list[int] = NOTHING  # markers
        self.assassins: list[int] = NOTHING  # markers
        self.relations: list[int] = NOTHING  # player * seats + player: the column, 2 to 7; 0 with himself
        self.stance: list[int] = NOTHING  # RED, WHITE or UNDECIDED
        self.pit: list[int] = NOTHING  # where the marker of his colour stands
        # Czar and Gold
        self.imperial_at: list[int] = NOTHING  # the province; of the Czar also EXECUTED or ABROAD
        self.imperial_owner: list[int] = NOTHING  # the player whose stack escorts it, or NOBODY
        self.imperial_colour: list[int] = NOTHING  # the colour of that stack, or NONE
        self.imperial_nation: list[int] = NOTHING  # its nation if it is Green, or NONE
        self.czar_credit = NONE  # the player who had him executed or brought him abroad
        # chits that are not in the cup
        self.aside = 0  # Purge chits until the end of the turn
        self.draws = 0  # chits still to be drawn in the Randomizer
        # the turn of the phasing player
        self.event = NONE  # the cell of the table, 0 to 35
        self.agitation = 0  # 1: Red subverts with double strength
        self.rail_strike = 0  # 1: a rail link costs as much as a road
        self.march_bonus = 0  # half points more
        self.strategy = 0  # the face of a bot's strategy die; 0 before, and for a person
        self.grudge = NONE  # the victim of a grudge turn
        self.grudge_face = 0  # the face that named him
        self.gave_politburo = 0  # 1: a person has given one in this turn
        self.gave_assassin = 0
        self.purged = 0  # 1: the purge attempt of this turn is made
        self.assassinated = 0  # 1: the Assassins of this turn are sent
        self.execution_called = 0
        self.stole = 0  # 1: the Gold was tried in this turn
        self.required = 0  # attacks a bot has to make
        self.plan: list[list[int]] = NO_PLAN  # a bot's attacks, see planning
        self.fought = 0  # how many of them are settled
        self.used: list[int] = NOTHING  # pieces bound to an attack, or that have attacked
        self.attacked: list[int] = NOTHING  # pieces that have been attacked
        self.moved: list[int] = NOTHING  # pieces whose movement is over
        self.spent: list[int] = NOTHING  # by piece: half points used
        self.group: list[int] = NOTHING  # pieces that a person moves just now
        self.left = 0  # half points it has left
        self.aim = NONE  # the stack a person attacks just now
        self.force: list[int] = NOTHING  # pieces he attacks it with
        # the committee that sits
        self.chairman = NONE
        self.committee = NONE  # PURGE_COMMITTEE, COUNTER, EXECUTION, or NONE
        self.by_chit = 0  # 1: called by a Purge chit
        self.invited: list[int] = NOTHING  # players
        self.members: list[int] = NOTHING  # players who have joined, the chairman first
        self.refused: list[int] = NOTHING  # players
        self.target = NONE  # of the purge
        self.mode = NONE  # COLLECTIVE_MODE, INDIVIDUAL_MODE, or NONE
        self.rolled: list[int] = NOTHING  # members who have rolled for themselves
        self.factors = 0  # to be spent
        self.taker = NONE  # who spends them
        self.spoils: list[int] = NOTHING  # leaders and markers picked in a collective purge, in the order of dealing
        self.countering = 0  # 1: the roll is that of a counterpurge

    def lay_open(self, onto: "Open") -> None:
        """RC7 Copies of all that lies open."""
        onto.seats = self.seats
        onto.switch = self.switch[:]
        onto.agenda = self.agenda[:]
        onto.turn = self.turn
        onto.order = self.order[:]
        onto.phasing = self.phasing
        onto.out = self.out[:]
        onto.at = self.at[:]
        onto.holder = self.holder[:]
        onto.chief = self.chief[:]
        onto.pile = self.pile[:]
        onto.control = self.control[:]
        onto.politburo = self.politburo[:]
        onto.assassins = self.assassins[:]
        onto.relations = self.relations[:]
        onto.stance = self.stance[:]
        onto.pit = self.pit[:]
        onto.imperial_at = self.imperial_at[:]
        onto.imperial_owner = self.imperial_owner[:]
        onto.imperial_colour = self.imperial_colour[:]
        onto.imperial_nation = self.imperial_nation[:]
        onto.czar_credit = self.czar_credit
        onto.aside = self.aside
        onto.draws = self.draws
        onto.event = self.event
        onto.agitation = self.agitation
        onto.rail_strike = self.rail_strike
        onto.march_bonus = self.march_bonus
        onto.strategy = self.strategy
        onto.grudge = self.grudge
        onto.grudge_face = self.grudge_face
        onto.gave_politburo = self.gave_politburo
        onto.gave_assassin = self.gave_assassin
        onto.purged = self.purged
        onto.assassinated = self.assassinated
        onto.execution_called = self.execution_called
        onto.stole = self.stole
        onto.required = self.required
        onto.plan = [attack[:] for attack in self.plan]
        onto.fought = self.fought
        onto.used = self.used[:]
        onto.attacked = self.attacked[:]
        onto.moved = self.moved[:]
        onto.spent = self.spent[:]
        onto.group = self.group[:]
        onto.left = self.left
        onto.aim = self.aim
        onto.force = self.force[:]
        onto.chairman = self.chairman
        onto.committee = self.committee
        onto.by_chit = self.by_chit
        onto.invited = self.invited[:]
        onto.members = self.members[:]
        onto.refused = self.refused[:]
        onto.target = self.target
        onto.mode = self.mode
        onto.rolled = self.rolled[:]
        onto.factors = self.factors
        onto.taker = self.taker
        onto.spoils = self.spoils[:]
        onto.countering = self.countering

    def columns(self) -> list[str]:
        return OPEN


class Position(Open):
    """The cup besides, of which everybody knows what is in it, and nobody what comes next."""

    __slots__ = HIDDEN

    def __init__(self) -> None:
        super().__init__()
        self.cup: list[int] = NOTHING  # chits by number, sorted; there is no order among them

    def copy(self) -> "Position":
        new = Position()
        self.lay_open(new)
        new.cup = self.cup[:]
        return new

    def columns(self) -> list[str]:
        return [*OPEN, *HIDDEN]


def new_game(seats: int, options: list[int]) -> Position:
    """RC16 Before the set-up: nothing is on the map, nobody holds anything."""
    p = Position()
    p.seats = seats
    p.switch = options[:]
    p.agenda = []
    p.order = []
    p.out = [0] * seats
    p.at = [ASIDE] * PIECES
    p.holder = [NOBODY] * PIECES
    p.chief = [NONE] * PIECES
    p.pile = [NOBODY] * PIECES
    p.control = [NOBODY] * NATIONS
    p.politburo = [0] * seats
    p.assassins = [0] * seats
    p.relations = [0] * (seats * seats)
    p.stance = [UNDECIDED] * seats
    p.pit = [0] * seats
    p.imperial_at = [ASIDE, ASIDE]
    p.imperial_owner = [NOBODY, NOBODY]
    p.imperial_colour = [NONE, NONE]
    p.imperial_nation = [NONE, NONE]
    p.cup = []
    fresh_turn(p)
    no_committee(p)
    return p


def fresh_turn(p: Position) -> None:
    """RC4 Nothing is left of the last player's turn."""
    p.event = p.grudge = p.aim = NONE
    p.draws = p.agitation = p.rail_strike = p.march_bonus = p.strategy = p.grudge_face = 0
    p.gave_politburo = p.gave_assassin = p.purged = p.assassinated = p.execution_called = p.stole = 0
    p.required = p.fought = p.left = 0
    p.plan = []
    p.used = []
    p.attacked = []
    p.moved = []
    p.spent = [0] * PIECES
    p.group = []
    p.force = []


def no_committee(p: Position) -> None:
    """RC11 Nothing is left of a committee."""
    p.chairman = p.committee = p.target = p.mode = p.taker = NONE
    p.by_chit = p.factors = p.countering = 0
    p.invited = []
    p.members = []
    p.refused = []
    p.rolled = []
    p.spoils = []


# --- players ----------------------------------------------------------------------------------------------------------
def led(p: Open, seat: int) -> bool:
    """RC19 Whether a person leads the player; the tables lead the others."""
    return (p.switch[LED] >> seat) & 1 == 1


def judged(p: Open, seat: int) -> bool:
    """Whether a person answers where the tables that lead the player leave a judgement."""
    return (p.switch[JUDGED] >> seat) & 1 == 1 and not led(p, seat)


def players_in(p: Open) -> list[int]:
    """Who is still in the game, by letter."""
    return [seat for seat in range(p.seats) if not p.out[seat]]


def from_letter(p: Open, first: int) -> list[int]:
    """RC4, RC-r34 Those still in the game: from this letter upwards, the last wrapping to A."""
    return [seat % p.seats for seat in range(first, first + p.seats) if not p.out[seat % p.seats]]


def others(p: Open, seat: int) -> list[int]:
    """The other players still in the game, from the next letter on."""
    return [other for other in from_letter(p, seat) if other != seat]


def column(p: Open, seat: int, other: int) -> int:
    """RC18 The relation of two players."""
    return p.relations[seat * p.seats + other]


def leaders_of(p: Open, seat: int, colour: int) -> list[int]:
    """RC18 A player's living leaders of a colour, in the order of the components."""
    among = RED_LEADERS if colour == RED else WHITE_LEADERS
    return [leader for leader in among if p.holder[leader] == seat and p.at[leader] >= 0]


def levels(p: Open, seat: int, colour: int) -> int:
    """RC18 What their levels add up to."""
    return sum([LEVEL[leader] for leader in leaders_of(p, seat, colour)])


def votes(p: Open, seat: int) -> int:
    """RC3 Politburo markers, and the bonus of Lenin and Trotsky."""
    bonus = sum([BONUS_VOTES[leader] for leader in BONUS_LEADERS if p.holder[leader] == seat and p.at[leader] >= 0])
    return p.politburo[seat] + bonus


def purgeable(p: Open, seat: int) -> bool:
    """r06 Whether he has a Red leader or a marker that can be taken."""
    return p.politburo[seat] > 0 or len(leaders_of(p, seat, RED)) > 0


def markers(p: Open, kind: int) -> list[int]:
    """RC2.3 By player, his Politburo markers or his Assassins."""
    return p.politburo if kind == POLITBURO_PIECE else p.assassins


def pass_marker(p: Position, kind: int, seat: int, to: int) -> None:
    held = markers(p, kind)
    held[seat] -= 1
    held[to] += 1


# --- turns ------------------------------------------------------------------------------------------------------------
def last_turn(p: Open) -> int:
    """RC15, RC17.1 After which the game ends."""
    return SHORT_TURNS if p.switch[SHORT] else TURNS


def last_return(p: Open) -> int:
    """RC9 The last turn at whose end units return."""
    return LAST_RETURN + p.switch[REPLACEMENT_TURNS]
