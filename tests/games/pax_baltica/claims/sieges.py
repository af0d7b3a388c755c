"""PB7 What the refusals state of pins and sieges."""

from bivouac.games.pax_baltica.box.blocks import FLEET, KIND, NATION, REGIMENT
from bivouac.games.pax_baltica.box.map import POLISH, TERRITORIES, TRANSIT_ALWAYS
from bivouac.games.pax_baltica.box.nations import POLAND
from bivouac.games.pax_baltica.rules.position import BESIEGING, JUST, MOVED, PINNED
from bivouac.games.pax_baltica.rules.switches import POLES_BESIEGE
from conformance.claims import Claims, Said, no_fact
from games.pax_baltica.claims.board import (
    GARRISON_CALLED,
    B,
    G,
    N,
    X,
    besieging,
    friend_of,
    has_harbor,
    of_the_block,
    of_the_place,
    the_block,
    the_nation,
    the_place,
    troops,
    walls,
)


def no_enemy_garrison(s: Said) -> bool:
    t = the_place(s)
    return s.p.place[the_block(s)] == t and friend_of(s.p, t) != 1 - s.seat and not (POLISH[t] and s.p.marker[t] < 0)


def regiment_before_walls(s: Said, b: int) -> bool:
    t = GARRISON_CALLED[s["g"]]
    return KIND[b] == REGIMENT and s.p.place[b] == t and walls(s.p, t) == int(s["walls"]) > 1


def others_besiege(s: Said) -> bool:
    return any(NATION[b] == the_nation(s) for b in besieging(s.p, GARRISON_CALLED[s["g"]]))


def pole_before_poland(s: Said) -> bool:
    b = the_block(s)
    t = s.p.place[b]
    return NATION[b] == POLAND and POLISH[t] and s.p.marker[t] < 0


CLAIMS: Claims = {
    rf"{B} is aboard or anchored, and is not pinned\.": of_the_block(
        lambda s, b: s.p.aboard[b] >= 0 or (KIND[b] == FLEET and has_harbor(s.p, s.p.place[b]))
    ),
    rf"{B} is pinned already\.": of_the_block(lambda s, b: bool(s.p.mark[b] & PINNED)),
    rf"{B} is in {X}, and the enemy came into (?P<y>.+)\.": of_the_block(
        lambda s, b: s.p.place[b] == the_place(s) != the_place(s, "y") == s.p.agenda[-1] & 127
    ),
    rf"{B} is chosen already\.": of_the_block(lambda s, b: s.p.place[b] == s.p.agenda[-1] & 127),
    rf"There is no garrison in {X}\.": of_the_place(lambda s, x: x >= TERRITORIES or TRANSIT_ALWAYS[x]),
    rf"You have no army or regiment in {X}\.": of_the_place(lambda s, x: not troops(s.p, s.seat, x)),
    rf"The garrison of {G} is friendly\.": lambda s: friend_of(s.p, GARRISON_CALLED[s["g"]]) == s.seat,
    rf"{B} is in {X}, not before (?!this port){G}\.": of_the_block(
        lambda s, b: s.p.place[b] == the_place(s) != GARRISON_CALLED[s["g"]]
    ),
    rf"{B} is at sea or anchored, and takes no part in sieges\.": of_the_block(
        lambda s, b: s.p.place[b] >= TERRITORIES or KIND[b] == FLEET
    ),
    rf"There is no enemy garrison in {X}, where {B} is\.": no_enemy_garrison,
    rf"{B} did not come with this action: to besiege costs it an action\.": of_the_block(
        lambda s, b: not s.p.mark[b] & JUST
    ),
    rf"{B} besieges already\.": lambda s: bool(s.p.mark[the_block(s)] & BESIEGING),
    rf"{B} is a regiment: the garrison of {G} has strength (?P<walls>\d)\.": lambda s: regiment_before_walls(
        s, the_block(s)
    ),
    r"Friedrich IV takes no part in sieges\.": no_fact,
    r"The Prussian block besieges only in Pommern\.": no_fact,
    rf"{B} is Polish and does not besiege a Polish garrison without a marker\.": pole_before_poland,
    rf"{B} is Polish and does not besiege garrisons\.": lambda s: (
        NATION[the_block(s)] == POLAND and not s.p.switch[POLES_BESIEGE]
    ),
    rf"{N} besieges {G} already, and nobody shares a siege\.": others_besiege,
    rf"{B} is pinned and has to fight\.": lambda s: bool(s.p.mark[the_block(s)] & PINNED),
    rf"{B} has moved this turn: the action is for blocks that have not\.": lambda s: bool(
        s.p.mark[the_block(s)] & MOVED
    ),
    rf"{B} is chosen already, or of another nation than those who are\.": of_the_block(lambda s, b: b not in s.offered),
    rf"{B} is chosen already, of another nation, or before another garrison\.": of_the_block(
        lambda s, b: b not in s.offered
    ),
    rf"{B} does not besiege\.": of_the_block(lambda s, b: not s.p.mark[b] & BESIEGING),
    rf"{B} besieges another garrison\.": of_the_block(
        lambda s, b: all(s.p.place[b] != s.p.place[other] for other in s.offered)
    ),
}
