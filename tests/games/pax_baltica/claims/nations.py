"""PB5, PB10, PB11 What the refusals state of points, nations, reforms, and of places for those who appear."""

import re

from bivouac.games.pax_baltica.box.blocks import (
    BLOCKS,
    DEPLOY,
    FLEET,
    FULL,
    GROUND,
    KIND,
    MAZEPA,
    NATION,
    ORIGINAL,
    POOL_OF,
    REFORMED,
    ROOKE,
    WOOD,
)
from bivouac.games.pax_baltica.box.map import (
    DISTANCE,
    LIMBO,
    PLACES,
    POLISH,
    POOL,
    PORTSMOUTH,
    RECEIVERS,
    REFORMS,
    SIVERSHCHYNA,
    SWEDEN_PROPER,
    TERRITORIES,
    UKRAINIAN,
    YEAR_TRACK,
)
from bivouac.games.pax_baltica.box.nations import BARRED, CEDED, COALITION, NATION_NAMES, SWEDEN, SWEDISH, WOODS
from bivouac.games.pax_baltica.box.vocabulary import PLACE_WORD
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.switches import NO_ACTIVATION_BEFORE
from bivouac.games.pax_baltica.telling.names import ADJECTIVES, SIDES, place_name
from conformance.claims import Claims, Said, no_fact
from games.pax_baltica.claims.board import (
    MAJORS,
    B,
    N,
    X,
    at_war,
    battle_at,
    boxes,
    camp,
    enemy_garrison,
    friend_of,
    has_harbor,
    is_closed,
    level_of_sweden,
    native_to,
    of_the_block,
    of_the_place,
    pool,
    price,
    side_of,
    supplied_by_land,
    the_block,
    the_nation,
    the_place,
    troops,
)


def full_strength(s: Said, b: int) -> bool:
    return s.p.strength[b] + s.p.bought.count(b) == FULL[b] == int(s["full"])


def purse(p: Position) -> int:
    return p.points if p.agenda[-1] >> 7 == agenda.REINFORCE else p.rp[p.politics_of]


def too_dear(s: Said, b: int) -> bool:
    return price(s.p, b) == int(s["cost"]) > int(s["purse"]) == purse(s.p)


def only_sites(s: Said) -> bool:
    """What can be deployed only there appears nowhere else: the first list with an open place."""
    b, side = the_block(s), s.seat
    for places in DEPLOY[b]:
        free = [
            t
            for t in places
            if not is_closed(s.p, t)
            and not troops(s.p, 1 - side, t)
            and friend_of(s.p, t) != 1 - side
            and (KIND[b] != FLEET or (has_harbor(s.p, t) and friend_of(s.p, t) == side))
        ]
        if free:
            named = re.split(", | or ", s["sites"])
            return sorted(named) == sorted(place_name(t) for t in free) and s.about - PLACE_WORD not in free
    return False


def hungry(p: Position) -> int:
    return p.short[0] // 64 % PLACES


def strongest_starving(s: Said) -> bool:
    here = troops(s.p, s.seat, hungry(s.p))
    return max(s.p.strength[b] for b in here) == int(s["most"]) > s.p.strength[s.about]


def further_than(s: Said) -> bool:
    start = next(s.p.entry[b] for b in uprooted(s.p))
    return DISTANCE[start][the_place(s)] > DISTANCE[start][the_place(s, "y")]


def uprooted(p: Position) -> list[int]:
    found = [b for b in range(BLOCKS) if p.place[b] == LIMBO]
    return sorted(found, key=lambda b: (side_of(p, b) != p.first, p.handle[b]))


def box_is_taken(s: Said) -> bool:
    return int(s["year"]) in boxes(s.p)


CLAIMS: Claims = {
    # steps and points
    rf"{B} has its full strength of (?P<full>\d)\.": of_the_block(full_strength),
    r"The fleet Rooke gains steps only in Portsmouth\.": lambda s: s.about == ROOKE and s.p.place[ROOKE] != PORTSMOUTH,
    rf"{B} is aboard a fleet\.": of_the_block(lambda s, b: s.p.aboard[b] >= 0),
    rf"{B} is at sea: fleets gain steps in harbor\.": of_the_block(lambda s, b: s.p.place[b] >= TERRITORIES),
    rf"{B} is in a battle territory\.": of_the_block(lambda s, b: battle_at(s.p, s.p.place[b])),
    rf"{B} is anchored in {X}, where enemy blocks stand\.": of_the_block(
        lambda s, b: KIND[b] == FLEET and s.p.place[b] == the_place(s) and bool(troops(s.p, 1 - s.seat, the_place(s)))
    ),
    rf"{B} has no line of communications from {X}\.": of_the_block(
        lambda s, b: s.p.place[b] == the_place(s) and not supplied_by_land(s.p, b)
    ),
    rf"No points are ever spent on {B}\.": of_the_block(lambda s, b: b in (MAZEPA, ROOKE)),
    rf"{B} is not paid for by {N}\.": of_the_block(lambda s, b: POOL_OF[b] != the_nation(s)),
    rf"{B} has no friendly garrison: a step costs (?P<cost>\d+); points left: (?P<purse>\d+)\.": of_the_block(
        lambda s, b: too_dear(s, b) and friend_of(s.p, s.p.place[b]) != s.seat
    ),
    rf"A step for {B} costs (?P<cost>\d+); points left: (?P<purse>\d+)\.": of_the_block(too_dear),
    r"Blocks were drawn already: there is no way back to steps on the map\.": lambda s: all(
        w >= BLOCKS for w in s.offered
    ),
    rf"{N} has no points left\.": lambda s: s.p.rp[the_nation(s)] == 0,
    r"The (?P<adj>\w+) pool is empty\.": lambda s: not pool(s.p, ADJECTIVES.index(s["adj"])),
    r"What is left in the (?P<adj>\w+) pool has no place to be deployed\.": lambda s: bool(
        pool(s.p, ADJECTIVES.index(s["adj"]))
    ),
    r"New blocks are deployed in territories, fleets in harbors\.": lambda s: s.about - PLACE_WORD >= TERRITORIES,
    rf"{X} has an enemy garrison\.": of_the_place(enemy_garrison),
    rf"{B} can be deployed only in (?P<sites>.+)\.": only_sites,
    rf"{B} does not lack forage in {X}\.": of_the_block(
        lambda s, b: hungry(s.p) == the_place(s) and b not in troops(s.p, s.seat, the_place(s))
    ),
    rf"{B} has strength 1 and loses nothing more\.": of_the_block(lambda s, b: s.p.strength[b] == 1),
    rf"{B} has no more steps to lose\.": of_the_block(
        lambda s, b: b in troops(s.p, s.seat, hungry(s.p)) and b not in s.offered
    ),
    r"The first step is lost by a block of strength (?P<most>\d)\.": strongest_starving,
    # nations
    rf"{N} is not of your side\.": lambda s: camp(s.p, the_nation(s)) != s.seat,
    rf"{N} is not a major nation\.": lambda s: the_nation(s) not in MAJORS,
    rf"{N} is not in the war\.": lambda s: not at_war(s.p, the_nation(s)),
    rf"(?!Every major nation of yours){N} has had its politics this year\.": lambda s: (
        s.p.rolled_politics[the_nation(s)] == 1
    ),
    rf"{N} cannot submit to a truce\.": lambda s: (
        NATION_NAMES[the_nation(s)] in ("Sweden", "Ukraine", "Poland", "Holstein-Gottorp", "Great Britain")
    ),
    r"Peter settles only with the Ottoman Empire or Ukraine\.": no_fact,
    rf"{N} is in the war already\.": lambda s: at_war(s.p, the_nation(s)),
    rf"{N} stays out of this war for good\.": lambda s: s.p.status[the_nation(s)] in (BARRED, CEDED),
    rf"No die is ever rolled for {N}\.": lambda s: NATION_NAMES[the_nation(s)] == "Great Britain",
    r"No die is rolled for Hannover before it has defected\.": lambda s: not s.p.defected,
    rf"The truce of {N} lasts until (?P<year>\d+)\.": lambda s: s.p.until[the_nation(s)] == int(s["year"]) > s.p.year,
    rf"No die is rolled for {N} so early in the war\.": lambda s: s.p.year < s.p.switch[NO_ACTIVATION_BEFORE],
    rf"{N} has been won by an envoy already\.": lambda s: s.p.envoy[the_nation(s)] == 1,
    r"Only Sweden cedes land\.": lambda s: s.seat != SWEDISH,
    rf"{X} was ceded already\.": lambda s: s.p.native[the_place(s)] != SWEDEN,
    rf"Sweden does not control {X}\.": lambda s: s.p.marker[the_place(s)] >= 0,
    rf"{N} is out of the war in any case\.": lambda s: (
        the_nation(s) in RECEIVERS and s.p.status[the_nation(s)] in (BARRED, CEDED)
    ),
    r"Sweden's level is (?P<level>\d+): it must stay above 0\.": lambda s: level_of_sweden(s.p) == int(s["level"]) <= 4,
    # reforms, loans, discontent
    rf"{B} is not (?P<adj>Russian|Danish|Saxon)\.": of_the_block(lambda s, b: ADJECTIVES[NATION[b]] != s["adj"]),
    rf"{B} is reformed already\.": of_the_block(lambda s, b: ORIGINAL[b] >= 0),
    rf"{B} has no reformed version\.": of_the_block(lambda s, b: b not in ORIGINAL),
    rf"{B} has been reformed already\.": of_the_block(lambda s, b: s.p.place[REFORMED[b]] != REFORMS),
    rf"{B} is not in the pool\.": of_the_block(lambda s, b: s.p.place[b] != POOL),
    r"No box of the Year Track is free\.": lambda s: all(year in boxes(s.p) for year in range(s.p.year + 2, 1722)),
    rf"{B} is neither on the map nor in the pool\.": of_the_block(lambda s, b: s.p.place[b] > POOL),
    r"The reform takes 2 years: the earliest is (?P<year>\d+)\.": lambda s: s.p.year + 2 == int(s["year"]),
    r"The Year Track ends in 1721\.": no_fact,
    r"There is a Russian army in the box of (?P<year>\d+) already\.": box_is_taken,
    rf"{B} is not on the Year Track\.": of_the_block(lambda s, b: s.p.place[b] != YEAR_TRACK),
    rf"{B} is due in (?P<year>\d+): no earlier year is left\.": of_the_block(
        lambda s, b: s.p.box[b] == int(s["year"]) == s.p.year + 1
    ),
    r"The box of (?P<year>\d+) is taken\.": box_is_taken,
    r"Discontent breaks out in a territory\.": lambda s: s.about - PLACE_WORD >= TERRITORIES,
    rf"{X} belongs to {N} itself\.": of_the_place(lambda s, x: native_to(s.p, x) == the_nation(s)),
    rf"No (?P<c>blue|green|grey|red) army or regiment stands in {X}\.": of_the_place(
        lambda s, x: not any(s.p.place[b] == x and WOODS[WOOD[b]] == s["c"] for b in GROUND)
    ),
    rf"No enemy army or regiment stands in {X}\.": of_the_place(lambda s, x: not troops(s.p, 1 - s.seat, x)),
    rf"Every enemy block in {X} is at home there\.": of_the_place(
        lambda s, x: all(NATION[b] == native_to(s.p, x) for b in troops(s.p, 1 - s.seat, x))
    ),
    # places for those who appear or make way
    r"Karl XII returns to Sweden proper\.": lambda s: (
        s.about - PLACE_WORD >= TERRITORIES or not SWEDEN_PROPER[s.about - PLACE_WORD]
    ),
    r"Mazepa appears in Ukraine\.": lambda s: (
        s.about - PLACE_WORD >= TERRITORIES or not UKRAINIAN[s.about - PLACE_WORD]
    ),
    rf"Coalition blocks stand in {X}\.": of_the_place(lambda s, x: bool(troops(s.p, COALITION, x))),
    r"Mazepa appears in Sivershchyna, for no Coalition block is there\.": lambda s: (
        not troops(s.p, COALITION, SIVERSHCHYNA)
    ),
    rf"The group would starve: {X} has not enough forage for it\.": of_the_place(lambda s, x: POLISH[x]),
    rf"The scenario does not place these blocks in {X}\.": of_the_place(
        lambda s, x: place_name(x) not in ("Kraków", "Poznan")
    ),
    r"A block that makes way goes to a friendly territory\.": lambda s: s.about - PLACE_WORD >= TERRITORIES,
    rf"{X} is not friendly to (?P<side>.+)\.": of_the_place(lambda s, x: friend_of(s.p, x) != SIDES.index(s["side"])),
    rf"{X} is closed\.": of_the_place(lambda s, x: is_closed(s.p, x)),
    rf"No way leads to {X}\.": of_the_place(lambda s, x: DISTANCE[s.p.entry[uprooted(s.p)[0]]][x] < 0),
    rf"{X} is further away than (?P<y>.+)\.": of_the_place(lambda s, x: further_than(s)),
}
