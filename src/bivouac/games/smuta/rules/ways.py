"""SM9 Where an army or a detachment may go: stops, legal ways, distances."""

from bivouac.core.table import Table
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import ALL_LEADERS
from bivouac.games.smuta.box.parties import POLISH
from bivouac.games.smuta.box.spaces import DISTANCE, IN_POLAND, NEIGHBOURS, SPACES, WALLED
from bivouac.games.smuta.box.tables import MOVE_CAVALRY, MOVE_OTHER
from bivouac.games.smuta.rules import bars as b
from bivouac.games.smuta.rules.map import cavalry_army, closed_by_truce, enemies_in, friendly, has_truce
from bivouac.games.smuta.rules.position import Open
from bivouac.games.smuta.rules.ties import one_of


def bars_entry(p: Open, party: int, space: int) -> int:
    """SM9.3 Only Poles enter Poland; nobody a space that a truce closes."""
    if IN_POLAND[space] and party != POLISH:
        return b.ONLY_POLES
    return b.TRUCE_CLOSES if closed_by_truce(p, space, party) else b.NOTHING


def stops(p: Open, party: int, space: int, guides: bool = False) -> bool:
    """SM9.2 An enemy leader, or walls that are not friendly; SM5.2 guides lead past walls without enemy leaders."""
    if p.at.count(space) and enemies_in(p, party, space):
        return True
    return WALLED[space] and not friendly(p, space, party) and not guides


def ways(p: Open, party: int, start: int, guides: bool = False, patrol: bool = False, most: int = SPACES) -> list[int]:
    """SM-R53 How far each space is by a legal way; NONE where there is none. The last space may be one that stops.

    SM-R79 A detachment comes nowhere where an enemy leader stands, and neither into a siege nor out of it.
    """
    steps = [NONE] * SPACES
    steps[start] = 0
    held = held_by_enemies(p, party)
    pole = party == POLISH
    bound = has_truce(p, party)
    ring = [] if patrol and p.siege[start] != NONE else [start]
    while ring and steps[ring[0]] < most:
        further: list[int] = []
        for space in ring:
            if space != start and (held[space] or (WALLED[space] and not guides and not friendly(p, space, party))):
                continue
            near = steps[space] + 1
            for other in NEIGHBOURS[space]:
                if steps[other] >= 0 or (IN_POLAND[other] and not pole):
                    continue
                if patrol and (held[other] or p.siege[other] != NONE):
                    continue
                if not (bound and closed_by_truce(p, other, party)):
                    steps[other] = near
                    further.append(other)
        ring = further
    return steps


def held_by_enemies(p: Open, party: int) -> list[bool]:
    """For each space, whether leaders of other parties stand there."""
    held = [False] * SPACES
    for leader in ALL_LEADERS:
        if p.at[leader] >= 0 and p.party[leader] != party:
            held[p.at[leader]] = True
    return held


def way_to(p: Open, t: Table, party: int, start: int, goal: int, guides: bool = False) -> list[int]:
    """SM-R59 The spaces of the shortest legal way, the goal last; SM-R35 of several, through those listed first."""
    steps = ways(p, party, start, guides)
    return back_from(p, t, party, steps, goal, guides)


def back_from(p: Open, t: Table, party: int, steps: list[int], goal: int, guides: bool = False) -> list[int]:
    """The way that leads to the goal, found from its end."""
    if steps[goal] <= 0:
        return []
    way = [goal]
    for far in range(steps[goal] - 1, 0, -1):
        near = [space for space in NEIGHBOURS[way[0]] if steps[space] == far and not stops(p, party, space, guides)]
        way.insert(0, one_of(t, p.switch, near))
    return way


def allowance(p: Open, leader: int, helped: bool = True) -> int:
    """SM-R59 Three for cavalry, two for others; at least what a card sets; bonuses, penalties; one at least.

    The help for one leader may be kept for another.
    """
    spaces = MOVE_CAVALRY if cavalry_army(p, leader) else MOVE_OTHER
    if helped:
        spaces = max(spaces, p.march_at_least) + p.faster_one
    return max(1, spaces + p.faster - p.slowed[p.party[leader]])


def nearest_own(p: Open, space: int, leaders: list[int]) -> int:
    """SM-R78 By plain connections, from a space to the nearest of these leaders; a large number if there is none."""
    return min([DISTANCE[space][p.at[leader]] for leader in leaders] + [SPACES])


def bars_patrol(p: Open, party: int, space: int, held: list[bool]) -> int:
    """SM12.2, SM-R79 A detachment goes as an army does, but never where an enemy leader stands, nor into a siege."""
    barred = bars_entry(p, party, space)
    if barred:
        return barred
    if held[space]:
        return b.LEADER_BEFORE_IT
    return b.SHUT_OUT if p.siege[space] != NONE else b.NOTHING


def patrol_ways(p: Open, party: int, start: int, most: int = SPACES) -> list[int]:
    """SM-R79 The ways of a detachment, so far as it looks."""
    return ways(p, party, start, patrol=True, most=most)
