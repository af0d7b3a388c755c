"""Greedy's leaders and detachments: what each could do, and what it promises in victory points.

The charts are its staff: what they would do counts a little more. Where common sense says otherwise, it says so.
"""

from typing import Final

from bivouac.games.smuta.bots.odds import chance, line
from bivouac.games.smuta.bots.outlook import LONG, TABLE, Outlook
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.spaces import ALL_SPACES, FORTRESS, IS_FORTRESS, KIND, OPEN, SPACE_VP
from bivouac.games.smuta.box.tables import BREACH_FROM, BREACHES_COUNTED, DIE
from bivouac.games.smuta.charts.facts import Facts
from bivouac.games.smuta.charts.leader import plan as by_chart
from bivouac.games.smuta.charts.plans import MARCH, MUSTER
from bivouac.games.smuta.rules.map import besieging, detachments_in, enemies_in, enemy_detachments, strength, units
from bivouac.games.smuta.rules.muster import bars_place, bars_raising, can_muster, points_in
from bivouac.games.smuta.rules.pieces import room
from bivouac.games.smuta.rules.siege import bars_roll, besiegers, help_for, value
from bivouac.games.smuta.rules.ways import allowance, ways

PATIENCE: Final = 0.78  # what a point of the next turn is worth now
UNIT: Final = 0.3  # a unit, in victory points
MARKER: Final = 0.9  # a siege marker, before Powerful fortresses can be besieged
CHARTED: Final = 1.15  # what the charts would do
GOOD_ODDS: Final = 0.6  # below: no attack
HOPELESS: Final = 3  # units fewer than the enemy
BEATEN: Final = 1.0  # an army beaten, in victory points, beside what it held
FAR: Final = 6  # spaces: farther goals are not looked at
FEAR: Final = 0.5  # of what a leader and his army are worth, where danger is greatest

# what a leader does
NOTHING: Final = 0
ROLL: Final = 1
RAISE: Final = 2  # muster
GO: Final = 3


class Course:
    """What a leader would do, where to, what it promises, and what was weighed."""

    def __init__(self, leader: int, act: int, goal: int, worth: float, odds: float = 1.0) -> None:
        self.leader = leader
        self.act = act
        self.goal = goal
        self.worth = worth
        self.odds = odds  # to win the battle for it


def best_course(outlook: Outlook, leader: int, left: int = NONE) -> Course:
    """The best of all; `left` are the spaces he may still go if he is on the march, and then he can only march."""
    return max(courses(outlook, leader, left), key=lambda course: course.worth)


def courses(outlook: Outlook, leader: int, left: int = NONE) -> list[Course]:
    """All that promises something, and to do nothing."""
    p = outlook.sight
    promising = [Course(leader, NOTHING, p.at[leader], 0.0)]
    if left < 0 and besieging(p, leader):
        if not bars_roll(p, leader):
            promising.append(Course(leader, ROLL, p.at[leader], siege_worth(outlook, leader)))
        return promising
    advice = by_chart(Facts(p, TABLE), TABLE, leader, p.switch)
    if left < 0 and (can_muster(p, leader) or not bars_raising(p, leader)):
        worth = muster_worth(outlook, leader, p.at[leader])
        promising.append(Course(leader, RAISE, p.at[leader], worth * (CHARTED if advice.act == MUSTER else 1.0)))
    steps = ways(p, outlook.seat, p.at[leader], p.guides > 0)
    speed = allowance(p, leader)
    first = speed if left < 0 else left
    for space in ALL_SPACES:
        if not 0 <= steps[space] <= FAR:
            continue
        turns = -(-max(0, steps[space] - first) // speed)
        course = goal_course(outlook, leader, space, steps[space], turns)
        if advice.act == MARCH and advice.goal == space:
            course.worth *= CHARTED
        promising.append(course)
    return promising


def goal_course(outlook: Outlook, leader: int, space: int, far: int, turns: int) -> Course:
    """SM-R53 A march to a place: what it brings there, how surely, how soon, and what waits for him."""
    p = outlook.sight
    foes = enemies_in(p, outlook.seat, space)
    own = units(p, leader)
    odds, worth = 1.0, 0.0
    if foes and far > 0:
        if own == 0 or turns > 0 or own + HOPELESS <= strength(p, foes):
            return Course(leader, NOTHING, space, 0.0)  # an army does not wait to be attacked
        odds = chance(line(p, [leader]), line(p, foes))
        if odds < GOOD_ODDS:
            return Course(leader, NOTHING, space, 0.0, odds)
        worth += BEATEN + UNIT * strength(p, foes) / 2
        if p.owner[space] == outlook.seat:
            worth += SPACE_VP[space]
        worth -= (1 - odds) / odds * (UNIT * own + outlook.dear(leader))
    siege = outlook.takes(leader, space)
    if siege < LONG and not (p.siege[space] == outlook.seat and KIND[space] != OPEN and far > 0):
        worth += outlook.prize(space) * PATIENCE**siege
    elif own < p.capacity[leader] and not bars_place(p, leader, space) and not p.no_muster[outlook.seat] and far > 0:
        worth = max(worth, muster_worth(outlook, leader, space) * PATIENCE)
    if turns == 0 and worth > 0:
        worth -= FEAR * outlook.danger(space, own) * outlook.dear(leader)
    return Course(leader, GO, space, odds * worth * PATIENCE**turns - 0.01 * far, odds)


def muster_worth(outlook: Outlook, leader: int, space: int) -> float:
    """SM8.1 Units for the points there, as far as he has room; a siege marker if he has none. Weak armies need most."""
    p = outlook.sight
    points = points_in(space) + (p.muster_more if space == p.at[leader] else 0)
    gained = min(room(p, leader), points)
    weak = 1.6 if 2 * units(p, leader) < p.capacity[leader] else 1.0
    marker = MARKER if not p.marker[leader] and IS_FORTRESS[space] and p.markers > 0 else 0.0
    return UNIT * gained * weak + marker


def siege_worth(outlook: Outlook, leader: int) -> float:
    """SM11.3 What a roll promises; nothing if not even a breach can come."""
    p = outlook.sight
    space = p.at[leader]
    mates = besiegers(p, outlook.seat, space)
    now = help_for(p, mates, space) + p.siege_more - value(p, space)
    hopeful = DIE + now >= BREACH_FROM + (2 if p.breaches[space] >= BREACHES_COUNTED else 0)
    return 0.5 + outlook.prize(space) / 2 if hopeful else 0.0


# --- detachments ------------------------------------------------------------------------------------------------------
def guard_worth(outlook: Outlook, space: int) -> float:
    """s.42 What a detachment would do in a place: keep a fortress of one's own, or take what stands open."""
    p = outlook.sight
    if p.owner[space] == outlook.seat:
        if detachments_in(p, space, outlook.seat) or not IS_FORTRESS[space]:
            return 0.0
        return 0.3 + 0.3 * SPACE_VP[space]
    guarded = len(enemy_detachments(p, space, outlook.seat)) > 0
    open_to_it = KIND[space] == OPEN or (KIND[space] == FORTRESS and p.owner[space] < PARTIES and not guarded)
    return outlook.prize(space) * (0.4 if guarded else 0.9) if open_to_it and SPACE_VP[space] else 0.0


def leaves_worth(outlook: Outlook, space: int) -> float:
    """What is given up where a detachment leaves."""
    p = outlook.sight
    if p.owner[space] != outlook.seat or detachments_in(p, space, outlook.seat) > 1:
        return 0.0
    return 0.5 + 0.4 * SPACE_VP[space] if KIND[space] == FORTRESS else 0.2 * SPACE_VP[space]
