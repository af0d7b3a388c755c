"""RC18.5 The named facts through which alone the charts read the board. Here the position answers them.

A person beside a real board can answer the same questions: `BOOK.facts` says how they are put to him. What a fact is
about is a word, a stack, or a player's stacks of a colour. Answers that are lists are told as their length.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import LEVEL
from bivouac.games.russian_civil_war.box.players import COLOURS, GREEN, HOSTILE, NOBODY, RED, WHITE
from bivouac.games.russian_civil_war.box.provinces import NEIGHBOURS, PROVINCES, RED_HOME, WHITE_HOME
from bivouac.games.russian_civil_war.box.units import STRENGTH
from bivouac.games.russian_civil_war.box.vocabulary import COLOUR_WORD, PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.rules.imperial import escort, for_gold
from bivouac.games.russian_civil_war.rules.position import (
    ABROAD,
    CZAR,
    EXECUTED,
    GOLD,
    Open,
    column,
    last_return,
    leaders_of,
    led,
    levels,
    purgeable,
    votes,
)
from bivouac.games.russian_civil_war.rules.stacks import (
    colour_of,
    leaderless_in,
    led_strength,
    owner_of,
    province_of,
    strengths,
)
from bivouac.games.russian_civil_war.rules.switches import GOLD_STEAL_IF_OUTNUMBERED
from bivouac.games.russian_civil_war.rules.ways import allowance, back_from, costs, reach

# answers about the Czar beside the players and NOBODY
DEAD: Final = -2
LEFT: Final = -3

# what a fact or a chart is about beside words
STACK_ABOUT: Final = 1 << 20  # and the number of a stack
FORCES_ABOUT: Final = 1 << 21  # and player * COLOURS + colour

FARTHEST: Final = 200  # half points: no way on the map is longer


@mypyc_attr(allow_interpreted_subclasses=True)
class Facts:
    """One decision's look at the board."""

    def __init__(self, p: Open, t: Table) -> None:
        self.p = p
        self.t = t
        self.powers: dict[int, int] = {}  # every stack and its strength, once asked for
        self.ways: dict[int, list[int]] = {}  # by stack: what it costs to come to each province
        self.far_ways: dict[int, list[int]] = {}  # the same in however many turns
        self.hostile: list[list[int]] = [[] for _ in range(COLOURS)]  # by colour: hostile strength in each province

    # --- the game and its players -------------------------------------------------------------------------------------
    def turn(self) -> int:
        return BOOK.looked(self.t, "turn", NONE, self.p.turn)

    def is_human(self, seat: int) -> bool:
        return BOOK.looked(self.t, "is_human", PLAYER_WORD + seat, int(led(self.p, seat))) == 1

    def red_levels(self, seat: int) -> int:
        return BOOK.looked(self.t, "red_levels", PLAYER_WORD + seat, levels(self.p, seat, RED))

    def white_levels(self, seat: int) -> int:
        return BOOK.looked(self.t, "white_levels", PLAYER_WORD + seat, levels(self.p, seat, WHITE))

    def votes(self, seat: int) -> int:
        return BOOK.looked(self.t, "votes", PLAYER_WORD + seat, votes(self.p, seat))

    def politburo(self, seat: int) -> int:
        return BOOK.looked(self.t, "politburo", PLAYER_WORD + seat, self.p.politburo[seat])

    def assassins(self, seat: int) -> int:
        return BOOK.looked(self.t, "assassins", PLAYER_WORD + seat, self.p.assassins[seat])

    def pit(self, seat: int) -> int:
        return BOOK.looked(self.t, "pit", PLAYER_WORD + seat, self.p.pit[seat])

    def color(self, seat: int) -> int:
        return BOOK.looked(self.t, "color", PLAYER_WORD + seat, self.p.stance[seat])

    def pct(self, seat: int, other: int) -> int:
        """About the other: the row is that of whoever the chart is opened for."""
        return BOOK.looked(self.t, "pct", PLAYER_WORD + other, column(self.p, seat, other))

    # --- leaders ------------------------------------------------------------------------------------------------------
    def leaders_of_level(self, seat: int, level: int) -> list[int]:
        """RC24.6 Red and White; about the level."""
        every = leaders_of(self.p, seat, RED) + leaders_of(self.p, seat, WHITE)
        leaders = [leader for leader in every if LEVEL[leader] == level]
        BOOK.looked(self.t, "leaders_of_level", level, len(leaders))
        return leaders

    def led_strength(self, leader: int) -> int:
        return BOOK.looked(self.t, "led_strength", leader, led_strength(self.p, leader))

    def purgeable(self, seat: int) -> bool:
        return BOOK.looked(self.t, "purgeable", PLAYER_WORD + seat, int(purgeable(self.p, seat))) == 1

    def joined(self, seat: int) -> bool:
        return BOOK.looked(self.t, "joined", PLAYER_WORD + seat, int(seat in self.p.members)) == 1

    def committee_votes(self) -> int:
        """What the members have together."""
        together = sum([votes(self.p, seat) for seat in self.p.members])
        return BOOK.looked(self.t, "committee_votes", PLAYER_WORD + self.p.chairman, together)

    # --- the Czar and the Gold ----------------------------------------------------------------------------------------
    def czar(self) -> int:
        """The player whose stack escorts him, NOBODY, DEAD or LEFT."""
        at = self.p.imperial_at[CZAR]
        holder = DEAD if at == EXECUTED else LEFT if at == ABROAD else self.p.imperial_owner[CZAR]
        return BOOK.looked(self.t, "czar", NONE, holder)

    def gold(self) -> int:
        return BOOK.looked(self.t, "gold", NONE, self.p.imperial_owner[GOLD])

    def escorts_czar(self, of: int) -> bool:
        escorts = int(escort(self.p, CZAR) == of)
        return BOOK.looked(self.t, "escorts_czar", STACK_ABOUT + of, escorts) == 1

    def escorts_gold(self, of: int) -> bool:
        escorts = int(escort(self.p, GOLD) == of)
        return BOOK.looked(self.t, "escorts_gold", STACK_ABOUT + of, escorts) == 1

    def escort_of(self, which: int) -> int:
        """The stack that is with the Czar or the Gold, or NONE."""
        stack = escort(self.p, which)
        fact = "czar_place" if which == CZAR else "gold_place"
        BOOK.looked(self.t, fact, NONE, self.p.imperial_at[which])
        return stack

    # --- stacks -------------------------------------------------------------------------------------------------------
    def every_stack(self) -> dict[int, int]:
        """All stacks with their strength, in the order of the components; worked out once."""
        if not self.powers:
            self.powers = strengths(self.p)
        return self.powers

    def stacks(self, seat: int, colour: int) -> list[int]:
        """A player's stacks of a colour, the strongest first."""
        powers = self.every_stack()
        by_strength = [(-powers[of], of) for of in powers if owner_of(of) == seat and colour_of(of) == colour]
        BOOK.looked(self.t, "stacks", FORCES_ABOUT + seat * COLOURS + colour, len(by_strength))
        return [of for _, of in sorted(by_strength)]

    def strength(self, of: int) -> int:
        return BOOK.looked(self.t, "strength", STACK_ABOUT + of, self.every_stack()[of])

    def owner(self, of: int) -> int:
        return BOOK.looked(self.t, "owner", STACK_ABOUT + of, owner_of(of))

    def targets(self, seat: int, colour: int) -> list[int]:
        """RC23.2 Stacks of a colour that are not the player's own."""
        others = [of for of in self.every_stack() if colour_of(of) == colour and owner_of(of) != seat]
        BOOK.looked(self.t, "targets", COLOUR_WORD + colour, len(others))
        return others

    def targets_of(self, victim: int) -> list[int]:
        """RC23.9 All stacks of a player."""
        stacks = [of for of in self.every_stack() if owner_of(of) == victim]
        BOOK.looked(self.t, "targets", PLAYER_WORD + victim, len(stacks))
        return stacks

    def reach(self, of: int) -> list[int]:
        """RC-r39 What it costs a stack to come to each province, NONE where it does not; worked out once."""
        way_costs = self.ways.get(of)
        if way_costs is None:
            way_costs = reach(self.p, of)
            self.ways[of] = way_costs
            if self.t.traces:
                within = len([province for province in way_costs if province >= 0])
                BOOK.looked(self.t, "reach", STACK_ABOUT + of, within)
        return way_costs

    def way(self, of: int, province: int) -> int:
        """RC25.2 What it costs a stack to come to a province, in however many turns; NONE without a way."""
        cost = self.far(of)[province]
        return BOOK.looked(self.t, "way", PROVINCE_WORD + province, cost)

    def far(self, of: int) -> list[int]:
        """The same for every province; worked out once."""
        way_costs = self.far_ways.get(of)
        if way_costs is None:
            way_costs = costs(self.p, province_of(of), colour_of(of), owner_of(of), FARTHEST)
            self.far_ways[of] = way_costs
        return way_costs

    def way_to(self, of: int, goal: int) -> list[int]:
        """RC25.2 The provinces it enters on its cheapest way, in however many turns."""
        return back_from(self.p, of, goal, self.far(of))

    def nearest_exit(self, province: int) -> int:
        return BOOK.looked(self.t, "nearest_exit", NONE, province)

    def allowance(self, of: int) -> int:
        """RC5.1 Half points of a stack in this turn."""
        return allowance(self.p, colour_of(of))

    # --- provinces ----------------------------------------------------------------------------------------------------
    def threat(self, colour: int, seat: int) -> list[int]:
        """Strength in each province that is hostile to a colour and not the player's own; worked out once."""
        if not self.hostile[colour]:
            hostile = [0] * PROVINCES
            powers = self.every_stack()
            for of in powers:
                if HOSTILE[colour][colour_of(of)] and owner_of(of) != seat:
                    hostile[province_of(of)] += powers[of]
            self.hostile[colour] = hostile
        return self.hostile[colour]

    def hostile_strength(self, province: int, colour: int, seat: int) -> int:
        return BOOK.looked(self.t, "hostile_strength", PROVINCE_WORD + province, self.threat(colour, seat)[province])

    def hostile_near(self, province: int, colour: int, seat: int) -> int:
        """RC25.3, RC-r53 There and next door."""
        threat = self.threat(colour, seat)
        near = threat[province] + sum([threat[other] for other in NEIGHBOURS[province]])
        return BOOK.looked(self.t, "hostile_near", PROVINCE_WORD + province, near)

    def exit_free(self, province: int, colour: int, seat: int) -> bool:
        free = self.threat(colour, seat)[province] == 0
        return BOOK.looked(self.t, "exit_free", PROVINCE_WORD + province, int(free)) == 1

    def leaderless(self, colour: int) -> list[int]:
        """The provinces with Red or White units that nobody leads."""
        provinces = [
            province_of(of)
            for of in self.every_stack()
            if colour <= WHITE and colour_of(of) == colour and owner_of(of) == NOBODY
        ]
        BOOK.looked(self.t, "leaderless", COLOUR_WORD + colour, len(provinces))
        return provinces

    def leaderless_strength(self, province: int, colour: int) -> int:
        """What stands there without a leader."""
        return sum([STRENGTH[unit] for unit in leaderless_in(self.p, province, colour)])

    def provinces_with_greens(self, seat: int) -> list[int]:
        """RC25.4 Where Green units are that he does not control."""
        provinces: list[int] = []
        for of in self.every_stack():
            if colour_of(of) == GREEN and owner_of(of) != seat and province_of(of) not in provinces:
                provinces.append(province_of(of))
        return provinces

    def best_green(self, province: int, seat: int) -> int:
        """RC25.4 The strength of the best that could be bought there."""
        greens = for_gold(self.p, province, seat)
        BOOK.looked(self.t, "greens_for_gold", PROVINCE_WORD + province, len(greens))
        return STRENGTH[greens[0]] if greens else 0

    def own_strength(self, province: int, colour: int, seat: int) -> int:
        """RC25.3 Of a colour in a province, whatever its nations."""
        powers = self.every_stack()
        return sum([powers[of] for of in self.stacks_quietly(seat, colour) if province_of(of) == province])

    def buys_outnumbered(self) -> bool:
        """RC25.4 Whether the table has an outnumbered escort buy."""
        return self.p.switch[GOLD_STEAL_IF_OUTNUMBERED] == 1

    def units_return(self) -> bool:
        """RC9.1 Whether units still return at the end of a turn."""
        return BOOK.looked(self.t, "turn", NONE, self.p.turn) <= last_return(self.p)

    def replacement_home(self, province: int, colour: int) -> bool:
        """RC25.5 Whether units of a colour are expected there."""
        home = RED_HOME[province] if colour == RED else WHITE_HOME[province]
        return BOOK.looked(self.t, "replacement_home", PROVINCE_WORD + province, int(home)) == 1

    def garrison(self, province: int, colour: int, seat: int) -> bool:
        """RC25.5 Whether the player has a stack of the colour there."""
        guarded = any(province_of(of) == province for of in self.stacks_quietly(seat, colour))
        return BOOK.looked(self.t, "garrison", PROVINCE_WORD + province, int(guarded)) == 1

    def stacks_quietly(self, seat: int, colour: int) -> list[int]:
        """The stacks of a colour, by province."""
        return [of for of in self.every_stack() if owner_of(of) == seat and colour_of(of) == colour]

    # --- what is planned ----------------------------------------------------------------------------------------------
    def required(self) -> int:
        return BOOK.looked(self.t, "required", NONE, self.p.required)

    def minimum(self, column: int) -> int:
        """RC19.2 The lowest odds, as a column."""
        return BOOK.looked(self.t, "minimum", NONE, column)

    def odds(self, of: int, column: int) -> int:
        """RC23.3 The odds against a stack, as a column."""
        return BOOK.looked(self.t, "odds", STACK_ABOUT + of, column)

    def attackers_of(self, of: int, count: int) -> int:
        """RC23.2 How many own stacks of a colour could come, whether they are needed or not."""
        return BOOK.looked(self.t, "attackers_of", STACK_ABOUT + of, count)

    def grudge(self) -> int:
        return BOOK.looked(self.t, "grudge", NONE, self.p.grudge)
