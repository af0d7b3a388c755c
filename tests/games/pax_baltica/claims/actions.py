"""PB3 What the refusals state of actions, and of answers to another question."""

from bivouac.games.pax_baltica.box.blocks import ARMY, BLOCKS, FRIEDRICH, FULL, GROUND, KIND, NATION
from bivouac.games.pax_baltica.box.map import GATE_TO, POOL, TERRITORIES, WAYS
from bivouac.games.pax_baltica.box.nations import POLAND, PRUSSIA
from bivouac.games.pax_baltica.box.vocabulary import DONE, PLACE_WORD
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.position import BESIEGING, MOVED, PINNED
from conformance.claims import Claims, Said, no_fact
from games.pax_baltica.claims.board import (
    ACTIVITIES,
    MAJORS,
    X,
    at_war,
    besieging,
    camp,
    friend_of,
    leads,
    of_the_place,
    side_of,
    supplied_by_land,
    troops,
)


def rank_is_over(s: Said) -> bool:
    return ACTIVITIES.index(s["past"].lower()) + 1 < s.p.rank == ACTIVITIES.index(s["now"]) + 1


def nobody_to_look_at(s: Said) -> bool:
    for t in range(TERRITORIES):
        for gate in WAYS[t]:
            near = GATE_TO[gate]
            foes = [b for b in range(BLOCKS) if s.p.place[b] == near and side_of(s.p, b) != s.seat]
            if troops(s.p, s.seat, t) and foes:
                return False
    return True


def nobody_can_move(s: Said) -> bool:
    for b in GROUND:
        start = s.p.place[b]
        if side_of(s.p, b) != s.seat or start >= TERRITORIES or s.p.mark[b] & (MOVED | PINNED):
            continue
        if any(leads(s.p, b, GATE_TO[gate], 0) for gate in WAYS[start]):
            return False
    return True


def nobody_can_besiege(s: Said) -> bool:
    return not any(
        KIND[b] == ARMY
        and NATION[b] not in (POLAND, PRUSSIA)
        and b != FRIEDRICH
        and side_of(s.p, b) == s.seat
        and s.p.place[b] < TERRITORIES
        and not s.p.mark[b] & (MOVED | PINNED | BESIEGING)
        and friend_of(s.p, s.p.place[b]) == 1 - s.seat
        and not besieging(s.p, s.p.place[b])
        for b in GROUND
    )


def nobody_to_restore(s: Said) -> bool:
    return not any(
        side_of(s.p, b) == s.seat
        and s.p.place[b] < TERRITORIES
        and s.p.strength[b] < FULL[b]
        and supplied_by_land(s.p, b)
        for b in GROUND
    )


def politics_are_done(s: Said) -> bool:
    return all(s.p.rolled_politics[n] for n in MAJORS if camp(s.p, n) == s.seat and at_war(s.p, n))


CLAIMS: Claims = {
    # an answer to another question, or one that has to be given
    r"“.+” is no answer here: choose .+\.": no_fact,
    r"A movement action has begun: at least one block has to move\.": lambda s: DONE not in s.offered,
    r"A siege action has begun: at least one block has to besiege\.": lambda s: DONE not in s.offered,
    r"The steps that the land cannot feed have to be lost\.": lambda s: len(s.p.short) > 0,
    r"A block of the pool has to be sent abroad\.": lambda s: all(s.p.place[b] == POOL for b in s.offered),
    r"The scenario sends an army to be reformed: one has to be chosen\.": lambda s: s.p.setting_up > 0,
    r"These points are for steps on the map only\.": lambda s: s.p.agenda[-1] >> 7 == agenda.REINFORCE,
    # actions
    r"You have no actions left this turn\.": lambda s: s.p.actions[s.seat] == 0,
    r"(?P<past>.+) is over: you have gone on to (?P<now>.+)\.": rank_is_over,
    r"No enemy block is in a territory next to your armies and regiments\.": nobody_to_look_at,
    r"None of your blocks can move: all have moved, are pinned or have nowhere to go\.": nobody_can_move,
    r"You have no unmoved block before an enemy garrison that it may besiege\.": nobody_can_besiege,
    r"Every major nation of yours in the war has had its politics this year\.": politics_are_done,
    r"No block of yours below full strength has communications\.": nobody_to_restore,
    r"Nobody looks into sea zones\.": lambda s: s.about - PLACE_WORD >= TERRITORIES,
    rf"There is no enemy block in {X}\.": of_the_place(
        lambda s, x: not any(s.p.place[b] == x and side_of(s.p, b) != s.seat for b in range(BLOCKS))
    ),
    rf"No army or regiment of yours is next to {X}\.": of_the_place(
        lambda s, x: not any(troops(s.p, s.seat, GATE_TO[gate]) for gate in WAYS[x])
    ),
}
