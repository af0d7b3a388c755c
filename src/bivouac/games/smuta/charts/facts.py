"""SM15.1 The named facts through which alone the charts read the board. Here the position answers them.

A person beside a real board can answer the same questions: `BOOK.facts` says how they are put to him.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from bivouac.core.table import Table
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import SWEDISH
from bivouac.games.smuta.box.spaces import ALL_SPACES, AREA, IN_POLAND, KIND, NORTHERN, OPEN, SPACE_VP
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, PARTY_WORD, SPACE_WORD
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules.control import can_besiege, hostile_walls, walks_in
from bivouac.games.smuta.rules.detachment_duty import (
    all_guarded,
    free_detachments,
    spare,
    takeable,
    unguarded_fortresses,
)
from bivouac.games.smuta.rules.map import (
    besieging,
    closed_by_truce,
    enemies_in,
    friendly,
    units,
)
from bivouac.games.smuta.rules.morale import must_fail
from bivouac.games.smuta.rules.muster import bars_muster, bars_raising, can_muster
from bivouac.games.smuta.rules.position import Open
from bivouac.games.smuta.rules.power import legitimacy, standings
from bivouac.games.smuta.rules.submission_of import open_cities, open_fortresses
from bivouac.games.smuta.rules.ways import allowance, patrol_ways, ways

ALL_AREAS: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Facts:
    """One decision's look at the board."""

    def __init__(self, p: Open, t: Table) -> None:
        self.p = p
        self.t = t
        self.walker = NONE  # the leader whose ways these are
        self.steps: list[int] = []  # how far each space is for him
        self.rings: list[list[int]] = []  # by distance, the spaces
        self.points: list[int] = []  # of all parties, once asked for

    # --- the calendar and the parties ---------------------------------------------------------------------------------

    def vp(self, party: int) -> int:
        if not self.points:
            self.points = standings(self.p)
        return BOOK.looked(self.t, "vp", PARTY_WORD + party, self.points[party])

    def legitimacy(self, party: int) -> int:
        return BOOK.looked(self.t, "legitimacy", PARTY_WORD + party, legitimacy(self.p, party))

    def heir(self, party: int) -> int:
        return BOOK.looked(self.t, "heir", PARTY_WORD + party, self.p.heir[party])

    # --- a leader -----------------------------------------------------------------------------------------------------
    def party_of(self, leader: int) -> int:
        return BOOK.looked(self.t, "party", LEADER_WORD + leader, self.p.party[leader])

    def swedish(self, leader: int) -> bool:
        return BOOK.looked(self.t, "nationality", LEADER_WORD + leader, int(SWEDISH[leader])) == 1

    def units(self, leader: int) -> int:
        return BOOK.looked(self.t, "units", LEADER_WORD + leader, units(self.p, leader))

    def capacity(self, leader: int) -> int:
        return BOOK.looked(self.t, "capacity", LEADER_WORD + leader, self.p.capacity[leader])

    def has_siege_marker(self, leader: int) -> bool:
        return BOOK.looked(self.t, "has_siege_marker", LEADER_WORD + leader, self.p.marker[leader]) == 1

    def is_besieging(self, leader: int) -> bool:
        return BOOK.looked(self.t, "is_besieging", LEADER_WORD + leader, int(besieging(self.p, leader))) == 1

    def is_idle(self, leader: int) -> bool:
        return BOOK.looked(self.t, "is_idle", LEADER_WORD + leader, self.p.idle[leader]) == 1

    def space(self, leader: int) -> int:
        return BOOK.looked(self.t, "space", LEADER_WORD + leader, self.p.at[leader])

    def move_allowance(self, leader: int) -> int:
        return BOOK.looked(self.t, "move_allowance", LEADER_WORD + leader, allowance(self.p, leader))

    # --- a space ------------------------------------------------------------------------------------------------------
    def owner(self, space: int) -> int:
        return BOOK.looked(self.t, "owner", SPACE_WORD + space, self.p.owner[space])

    def city_vp(self, space: int) -> int:
        return BOOK.looked(self.t, "city_vp", SPACE_WORD + space, SPACE_VP[space])

    def area(self, space: int) -> int:
        return BOOK.looked(self.t, "area", SPACE_WORD + space, AREA[space])

    def enemy_leaders(self, space: int, party: int) -> list[int]:
        enemies = enemies_in(self.p, party, space)
        BOOK.looked(self.t, "enemy_leaders", SPACE_WORD + space, len(enemies))
        return enemies

    def is_friendly(self, space: int, party: int) -> bool:
        return BOOK.looked(self.t, "is_friendly", SPACE_WORD + space, int(friendly(self.p, space, party))) == 1

    # --- ways ---------------------------------------------------------------------------------------------------------
    def ways_of(self, leader: int) -> list[int]:
        """How far each space is for him; worked out once."""
        if self.walker != leader:
            self.walker = leader
            self.steps = ways(self.p, self.p.party[leader], self.p.at[leader], self.p.guides == 1)
            self.rings = [[] for _ in range(max(self.steps) + 1)]
            for space in ALL_SPACES:
                if self.steps[space] >= 0:
                    self.rings[self.steps[space]].append(space)
        return self.steps

    def distance(self, leader: int, space: int) -> int:
        return BOOK.looked(self.t, "distance", SPACE_WORD + space, self.ways_of(leader)[space])

    def spaces_at(self, leader: int, far: int) -> list[int]:
        """Those exactly so far away."""
        self.ways_of(leader)
        spaces = self.rings[far] if far < len(self.rings) else []
        BOOK.looked(self.t, "spaces_at", far, len(spaces))
        return spaces

    def farthest(self, leader: int) -> int:
        """Beyond it there is nothing."""
        return max(self.ways_of(leader))

    def at_truce(self, space: int, party: int) -> bool:
        """SM5.2 Only of a space he stands in: into others there is no way."""
        return BOOK.looked(self.t, "at_truce", SPACE_WORD + space, int(closed_by_truce(self.p, space, party))) == 1

    # --- what he can do -----------------------------------------------------------------------------------------------
    def can_besiege(self, leader: int, space: int) -> bool:
        able = hostile_walls(self.p, space, self.p.party[leader]) and can_besiege(self.p, [leader], space)
        return BOOK.looked(self.t, "can_besiege", SPACE_WORD + space, int(able)) == 1

    def can_take(self, leader: int, space: int) -> bool:
        """By marching in, once enemy leaders are beaten."""
        able = units(self.p, leader) > 0 and takes_by_marching(self.p, space, self.p.party[leader])
        return BOOK.looked(self.t, "can_take", SPACE_WORD + space, int(able)) == 1

    def own_besieger_at(self, space: int, party: int) -> bool:
        return BOOK.looked(self.t, "own_besieger_at", SPACE_WORD + space, int(self.p.siege[space] == party)) == 1

    def can_muster(self, leader: int) -> bool:
        return BOOK.looked(self.t, "can_muster", LEADER_WORD + leader, int(can_muster(self.p, leader))) == 1

    def musters_in(self, leader: int, space: int) -> bool:
        """SM-R52 A place to muster for him, whether a card forbids it now or not."""
        return BOOK.looked(self.t, "musters_in", SPACE_WORD + space, int(not bars_muster(self.p, leader, space))) == 1

    def must_fail(self, leader: int, space: int) -> bool:
        """SM-R64 No die would let him attack who stands there."""
        hopeless = must_fail(self.p, leader, enemies_in(self.p, self.p.party[leader], space))
        return BOOK.looked(self.t, "must_fail", SPACE_WORD + space, int(hopeless)) == 1

    def can_raise(self, leader: int) -> bool:
        """SM8.5 In need."""
        return BOOK.looked(self.t, "can_raise", LEADER_WORD + leader, int(not bars_raising(self.p, leader))) == 1

    def may_not_muster(self, party: int) -> bool:
        """A card forbids it."""
        return BOOK.looked(self.t, "may_not_muster", PARTY_WORD + party, self.p.no_muster[party]) == 1

    def nearest_to_muster(self, leader: int, area: int = ALL_AREAS) -> list[int]:
        """SM-R52, s.80, s.87 Places to muster for him, in an area or anywhere, by legal ways: the nearest.

        Of those the ones with most victory points; none without a way.
        """
        self.ways_of(leader)
        places: list[int] = []
        for ring in self.rings[1:]:
            places = [
                space for space in ring if area in (ALL_AREAS, AREA[space]) and not bars_muster(self.p, leader, space)
            ]
            if places:
                break
        most = max([SPACE_VP[space] for space in places] + [0])
        places = [space for space in places if SPACE_VP[space] == most]
        BOOK.looked(self.t, "nearest_muster_space", LEADER_WORD + leader, SPACE_WORD + places[0] if places else NONE)
        return places

    def in_poland(self, leader: int) -> bool:
        return BOOK.looked(self.t, "in_poland", LEADER_WORD + leader, int(IN_POLAND[self.p.at[leader]])) == 1

    def in_north(self, leader: int) -> bool:
        return BOOK.looked(self.t, "in_north", LEADER_WORD + leader, int(AREA[self.p.at[leader]] == NORTHERN)) == 1

    # --- detachments, submission --------------------------------------------------------------------------------------
    def unguarded_fortresses(self, party: int) -> list[int]:
        fortresses = unguarded_fortresses(self.p, party)
        BOOK.looked(self.t, "unguarded_fortresses", PARTY_WORD + party, len(fortresses))
        return fortresses

    def all_guarded(self, party: int) -> bool:
        return BOOK.looked(self.t, "all_guarded", PARTY_WORD + party, int(all_guarded(self.p, party))) == 1

    def free_detachments(self, party: int) -> list[int]:
        detachments = free_detachments(self.p, party)
        BOOK.looked(self.t, "free_detachments", PARTY_WORD + party, len(detachments))
        return detachments

    def patrol_distance(self, party: int, start: int, goal: int) -> int:
        return BOOK.looked(self.t, "patrol_distance", SPACE_WORD + start, patrol_ways(self.p, party, start)[goal])

    def patrol_goals(self, party: int, start: int) -> list[int]:
        """SM-R80 What one from there can come to and take."""
        steps = patrol_ways(self.p, party, start)
        goals = [space for space in ALL_SPACES if steps[space] >= 0 and takeable(self.p, party, space)]
        BOOK.looked(self.t, "patrol_goals", SPACE_WORD + start, len(goals))
        return goals

    def spare_detachments(self, party: int, space: int) -> int:
        return BOOK.looked(self.t, "spare_detachments", SPACE_WORD + space, spare(self.p, party, space))

    def submission_fortresses(self, party: int) -> list[int]:
        fortresses = open_fortresses(self.p, party)
        BOOK.looked(self.t, "submission_fortresses", PARTY_WORD + party, len(fortresses))
        return fortresses

    def submission_cities(self, party: int, area: int) -> list[int]:
        cities = open_cities(self.p, party, area)
        BOOK.looked(self.t, "submission_cities", area, len(cities))
        return cities


def takes_by_marching(p: Open, space: int, party: int) -> bool:
    """SM7.1, SM7.2 What can be walked into; enemy leaders, and guards of an open city, give way first."""
    if KIND[space] == OPEN:
        return p.owner[space] != party and not IN_POLAND[space]
    return walks_in(p, space, party)
