"""PB3 The action roll, and what a player does with his actions."""

from collections.abc import Callable
from typing import Any, Final

from bivouac.core.table import Table, only
from bivouac.games.pax_baltica.box import vocabulary as v
from bivouac.games.pax_baltica.box.blocks import FLEETS, FULL
from bivouac.games.pax_baltica.box.map import NEIGHBOURS, PLACES, TERRITORIES
from bivouac.games.pax_baltica.box.nations import ACTIVE, COALITION, MAJORS, SIDE, SWEDISH
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.agenda import finish, push
from bivouac.games.pax_baltica.rules.communications import bars_step
from bivouac.games.pax_baltica.rules.fates import gain_step
from bivouac.games.pax_baltica.rules.fog import reveal
from bivouac.games.pax_baltica.rules.group import forced_march, has_marched, move_block, sources
from bivouac.games.pax_baltica.rules.nations.sweden import cede, concessions, let_cede, may_cede_now
from bivouac.games.pax_baltica.rules.position import SHOWN, Open, Position, blocks_in, blocks_of, held, side_of
from bivouac.games.pax_baltica.rules.siege import besiege_by_action, besieged_by_action
from bivouac.games.pax_baltica.rules.switches import ACTION_ORDER, ACTION_TABLE, NOTEBOOK
from bivouac.games.pax_baltica.rules.victory import SCENARIOS

MAJORS_OF: Final[list[list[int]]] = [[nation for nation in MAJORS if SIDE[nation] == seat] for seat in (0, 1)]
EVENT_ROLL: Final = int(DATA["constants"]["action_event_roll"])
_printed: Final[list[dict[str, Any]]] = DATA["action_table"]
_other: Final[dict[str, Any]] = DATA["action_table_alternative"]
ACTIONS: Final[list[list[int]]] = [  # by table, then by roll
    [0] + [int(entry["actions"]) for entry in sorted(_printed, key=lambda entry: int(entry["roll"]))],
    [0] + [int(_other[str(roll)]) for roll in range(1, 7)],
]
RANK: Final[dict[int, int]] = {v.RECON: 1, v.MOVING: 2, v.BESIEGE: 3, v.POLITICS: 4, v.REPLACE: 5}  # PB3.3
FREE_RANK: Final = 4  # and above: free of the order in the other reading


# --- the roll ---------------------------------------------------------------------------------------------------------
def action_roll(p: Position, t: Table, _: int = 0) -> None:
    """PB3.1 Both roll; the higher one is First Player. PB3.2 Nobody has two events in a row."""
    finish(p)
    begun = p.first >= 0
    told = SCENARIOS[p.scenario]["first_turn"] if not begun else {}
    while True:
        for side in (0, 1):
            again = 1 << EVENT_ROLL if p.rolled_event[side] else 0
            fixed = side == SWEDISH and "sweden_roll" in told
            p.roll[side] = int(told["sweden_roll"]) if fixed else t.roll(6, w.ACTION_DIE, again=again)
            t.tell(w.ROLLED_ACTIONS, side, p.roll[side])
        if p.roll[0] != p.roll[1]:
            first = 0 if p.roll[0] > p.roll[1] else 1
            break
        if begun:
            first = 1 - p.first  # a tie goes to last turn's Second Player
            break
        if "sweden_wins_ties" in told:
            first = SWEDISH
            break
    p.first = first
    p.rolled_event = [int(roll == EVENT_ROLL) for roll in p.roll]
    p.actions = [ACTIONS[p.switch[ACTION_TABLE]][roll] for roll in p.roll]
    t.tell(w.FIRST_PLAYER, first)
    push(p, agenda.TURN_END)
    if p.rolled_event == [1, 1]:  # the turn ends after the two events (R12, R32)
        t.tell(w.TWO_EVENTS)
    else:
        push(p, agenda.FORAGE)
        push(p, agenda.SIEGES)
        push(p, agenda.BATTLES)
    for side in (1 - first, first):
        push(p, agenda.EVENT if p.rolled_event[side] else agenda.ACT, side)
        if side == COALITION or p.rolled_event[side]:  # Sweden may cede before each of her actions
            let_cede(p)
    p.rank = 0


# --- actions ----------------------------------------------------------------------------------------------------------
def act(p: Position, t: Table, seat: int) -> None:
    """PB3.3 One action, or none any more; unused ones lapse."""
    order = t.ask(seat, w.ORDER, orders(p, seat))
    at = len(p.agenda)
    if order == v.DONE:
        finish(p)
        forced_march(p, t, seat)
        p.rank = 0
        p.actions[seat] = 0
        t.tell(w.ACTIONS_OVER, seat)
    elif order >= v.CEDE:
        cede(p, t, order - v.CEDE)
    else:
        take(p, t, seat, order)
    if seat == COALITION and order != v.DONE and may_cede_now(p):
        p.agenda.insert(at, agenda.CONCEDE * 128)  # PB11.1 before its next action (R111)


def over(p: Open, order: int) -> bool:
    """PB3.3 Whether actions have gone on to a higher rank."""
    return p.rank > RANK[order] and (p.switch[ACTION_ORDER] == 1 or RANK[order] < FREE_RANK)


def orders(p: Position, seat: int) -> list[int]:
    """PB3.3 What can be done with an action, in the printed order; PB11.1 concessions cost none."""
    options = [v.DONE]
    if p.actions[seat] > 0:
        if p.rank <= RANK[v.RECON] and recon_targets(p, seat):
            options.append(v.RECON)
        if p.rank <= RANK[v.MOVING] and sources(p, seat):
            options.append(v.MOVING)
        if p.rank <= RANK[v.BESIEGE] and besieged_by_action(p, seat):
            options.append(v.BESIEGE)
        if not over(p, v.POLITICS) and nations_for_politics(p, seat):
            options.append(v.POLITICS)
        if replaceable(p, seat):
            options.append(v.REPLACE)
    if seat == SWEDISH:
        options += [v.CEDE + which for which in concessions(p)]
    return options


def take(p: Position, t: Table, seat: int, order: int) -> None:
    """PB3.3 An action is taken, and they never go down in rank (R27).

    PB4.4 The dice for forced marches are rolled before an action of a higher rank; then it is asked for again.
    """
    ranked = p.switch[ACTION_ORDER] == 1 or RANK[order] < FREE_RANK
    if RANK[order] > RANK[v.MOVING] and ranked and has_marched(p, seat):
        p.rank = RANK[order]
        forced_march(p, t, seat)
        return
    TAKEN[order](p, t, seat)
    if order != v.MOVING:  # a group has paid as it set out
        p.actions[seat] -= 1
        if ranked:
            p.rank = RANK[order]


def recon_targets(p: Position, seat: int, one_is_enough: bool = True) -> list[int]:
    """PB3.3 Territories with enemy blocks that border on a ground block of one's own (R33)."""
    targets: list[int] = []
    enemy = (1 - seat) * PLACES
    force = p.force
    for place in held(p, seat):
        for near in NEIGHBOURS[place]:
            if force[enemy + near] and near not in targets:
                targets.append(near)
                if one_is_enough:
                    return targets
    for fleet in FLEETS:  # fleets at anchor are seen, too
        place = p.place[fleet]
        if place >= TERRITORIES or side_of(p, fleet) == seat or place in targets:
            continue
        if any(p.force[seat * PLACES + near] for near in NEIGHBOURS[place]):
            targets.append(place)
    targets.sort()
    return targets


def reconnoitre(p: Position, t: Table, seat: int) -> None:
    """PB3.3 All blocks in a neighbouring territory are shown."""
    targets = [v.PLACE_WORD + place for place in recon_targets(p, seat, False)]
    place = t.ask(seat, w.RECON_AT, targets) - v.PLACE_WORD
    t.tell(w.RECONNOITRED, seat, place)
    shown = [block for block in blocks_in(p, place) if side_of(p, block) != seat]
    reveal(p, t, shown)
    if not p.switch[NOTEBOOK]:
        for block in shown:
            p.mark[block] |= SHOWN


def nations_for_politics(p: Position, seat: int) -> list[int]:
    """PB3.3 An active major nation of the side that has not rolled this year (R34)."""
    return [nation for nation in MAJORS_OF[seat] if p.status[nation] == ACTIVE and not p.rolled_politics[nation]]


def play_politics(p: Position, t: Table, seat: int) -> None:
    """PB3.3 Once a year and nation."""
    options = [v.NATION_WORD + nation for nation in nations_for_politics(p, seat)]
    nation = t.ask(seat, w.NATION_FOR_POLITICS, options) - v.NATION_WORD
    p.rolled_politics[nation] = 1
    t.tell(w.POLITICS_PLAYED, seat, nation)
    push(p, agenda.POLITICS_TABLE, nation)


def replaceable(p: Position, seat: int, one_is_enough: bool = True) -> list[int]:
    """PB5.4 Blocks below full strength that could be given a step (R35)."""
    weak: list[int] = []
    place, strength = p.place, p.strength
    for block in blocks_of(p, seat):
        if place[block] < PLACES and strength[block] < FULL[block] and not bars_step(p, block):
            weak.append(block)
            if one_is_enough:
                break
    return weak


def replace_one(p: Position, t: Table, seat: int) -> None:
    """PB5.4 One step for one block, without points."""
    block = t.ask(seat, w.REPLACE_ONE, replaceable(p, seat, False), only(seat))
    gain_step(p, t, block)


TAKEN: Final[dict[int, Callable[[Position, Table, int], None]]] = {  # how it is done
    v.RECON: reconnoitre,
    v.MOVING: lambda p, t, seat: move_block(p, t, seat, True),
    v.BESIEGE: besiege_by_action,
    v.POLITICS: play_politics,
    v.REPLACE: replace_one,
}
