"""PB6 Battles, on land and at sea: order, main attack, combat rounds, fire."""

from itertools import compress
from typing import Final

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FIRE, MOVE, WOOD
from bivouac.games.pax_baltica.box.map import PLACES, TERRITORIES
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.pax_baltica.box.vocabulary import COLOUR_WORD, RETREAT, SHOOT
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.agenda import finish, push
from bivouac.games.pax_baltica.rules.fates import fire, in_order, lose_step, strongest
from bivouac.games.pax_baltica.rules.fog import reveal, stand_up
from bivouac.games.pax_baltica.rules.group import forced_march, last_way
from bivouac.games.pax_baltica.rules.nations.sweden import advance_attrition, let_cede
from bivouac.games.pax_baltica.rules.position import (
    ACTED,
    BESIEGING,
    FORCED,
    FOUGHT,
    LATE,
    MUST_GO,
    RESERVE,
    STANDS_ASIDE,
    Open,
    Position,
    contested,
    force_in,
)
from bivouac.games.pax_baltica.rules.retreat import can_retreat, retreat
from bivouac.games.pax_baltica.rules.switches import WINNING_RESERVES_RETREAT

ROUNDS: Final = int(DATA["constants"]["combat_rounds"])
NOBODY_LOST: Final = 2  # in place of a seat


# --- the order of battles ---------------------------------------------------------------------------------------------
def battles(p: Position, t: Table, _: int = 0) -> None:
    """PB6.1 The First Player settles the order of all battles before the first is opened (R54)."""
    if p.winter:
        forced_march(p, t, SWEDISH)  # PB3.4, PB4.4 when sieges are declared (R28, R49)
    places = range(TERRITORIES if p.winter else PLACES)  # PB3.4 fleets that met wait for the next Battle Phase (R81)
    contested_now = [place for place in compress(places, p.force) if p.force[PLACES + place]]
    order = in_order(p, t, w.BATTLE_NEXT, contested_now)
    finish(p)
    p.queue = order[::-1]
    push(p, agenda.NEXT_BATTLE)


def next_battle(p: Position, t: Table, _: int = 0) -> None:
    """PB6.1 One after the other; one that has vanished is skipped."""
    while p.queue and not contested(p, p.queue[-1]):
        p.queue.pop()
    if p.queue:
        push(p, agenda.OPEN, p.queue.pop())
        let_cede(p)
    else:
        finish(p)


# --- opening ----------------------------------------------------------------------------------------------------------
def fighters(p: Open, side: int) -> list[int]:
    """PB6.2, PB6.3 Those who fight in this round, of all nations: no reserves at first, no besiegers, nobody aside."""
    barred = BESIEGING | STANDS_ASIDE | RESERVE
    return [block for block in force_in(p, side, p.battle) if p.mark[block] & FOUGHT and not p.mark[block] & barred]


def forced_joiner(p: Position, block: int) -> bool:
    """PB4.4 Whether it joined a battle by a forced march, be its die rolled or still to come (R50)."""
    if not p.mark[block] & LATE:
        return False
    return p.mark[block] & FORCED > 0 or any(march >> 3 == block and march & 7 > MOVE[block] for march in p.marched)


def main_gates(p: Position, place: int) -> list[int]:
    """PB6.3 Borders over which an attacker came who did not join by a forced march; one of them, once named (R55)."""
    gates: list[int] = []
    for block in force_in(p, 1 - p.holder[place], place):
        gate = p.entry[block]
        if gate >= 0 and gate not in gates and not forced_joiner(p, block):
            gates.append(gate)
    return [gate for gate in p.mains if gate in gates] or sorted(gates)


def name_main_attack(p: Position, t: Table, place: int) -> None:
    """PB6.3 Under the option, while moving, when a second border is used (R55)."""
    gates = main_gates(p, place)
    if len(gates) > 1:
        p.mains.append(ask_main(p, t, place, gates))
    finish(p)


def ask_main(p: Position, t: Table, place: int, gates: list[int]) -> int:
    words = [last_way(place, gate) for gate in gates]
    return gates[words.index(t.ask(1 - p.holder[place], w.MAIN, words))]


def open_battle(p: Position, t: Table, place: int) -> None:
    """PB6.1 The last side to have been alone there defends; PB6.3 the attacker names his main attack."""
    if not contested(p, place):
        finish(p)
        return
    attacker = 1 - p.holder[place]
    gates = main_gates(p, place)
    main = ask_main(p, t, place, gates) if len(gates) > 1 else gates[0] if gates else -1
    ready = [block for block in force_in(p, COALITION, place) if not p.mark[block] & BESIEGING]
    colours = sorted({WOOD[block] for block in ready}) if p.mistrust else []
    colour = (
        t.ask(COALITION, w.COLOUR, [COLOUR_WORD + wood for wood in colours]) - COLOUR_WORD if len(colours) > 1 else -1
    )
    finish(p)
    p.battle = place
    p.attacker = attacker
    p.main = main
    p.round = 1
    p.fallen = 0
    p.retreated = []
    t.tell(w.BATTLE_OPENS, place, attacker)
    for side in (0, 1):
        for block in force_in(p, side, place):
            if side == COALITION and colour >= 0 and WOOD[block] != colour:
                p.mark[block] |= STANDS_ASIDE  # PB13.2
            elif not p.mark[block] & BESIEGING:
                p.mark[block] |= FOUGHT | (RESERVE if comes_later(p, block, side) else 0)
        if not fighters(p, side):  # whoever opened the battle has gone: his reserves fight at once
            for block in force_in(p, side, place):
                p.mark[block] &= ~RESERVE
    reveal(p, t, fighters(p, 0) + fighters(p, 1))
    push(p, agenda.COMBAT)


def comes_later(p: Position, block: int, side: int) -> bool:
    """PB6.3 Reserves: attackers over other borders, forced joiners, and defenders who came into the battle."""
    if side != p.attacker:
        return p.mark[block] & LATE > 0
    if forced_joiner(p, block):
        return True
    return p.entry[block] >= 0 and p.main >= 0 and p.entry[block] != p.main


# --- combat -----------------------------------------------------------------------------------------------------------
def combat(p: Position, t: Table, _: int = 0) -> None:
    """PB6.4 One combat turn: A before B before C before D, and in each letter the defender first."""
    beaten = [side for side in (0, 1) if not fighters(p, side)]
    if beaten:  # a battle ends the moment one side has nobody left to fight (R58)
        conclude(p, t, NOBODY_LOST if len(beaten) == 2 else beaten[0])
        return
    for letter in range(4):
        for side in (1 - p.attacker, p.attacker):
            ready = [b for b in fighters(p, side) if FIRE[b] == letter and not p.mark[b] & ACTED]
            if ready:
                combat_turn(p, t, side, ready)
                return
    next_round(p, t)


def combat_turn(p: Position, t: Table, side: int, ready: list[int]) -> None:
    """PB6.4 A block fires or retreats; it may not pass."""
    block = t.ask(side, w.ACTOR, ready)
    p.chosen = block
    choice = t.ask(side, w.FIRE_OR_RETREAT, [SHOOT, RETREAT] if can_retreat(p, block) else [SHOOT])
    if choice == RETREAT:
        retreat(p, t, side, block)
        return
    p.mark[block] |= ACTED
    for _ in range(fire(p, t, block, w.FIRE_DIE)):
        targets = fighters(p, 1 - side)
        if not targets:
            return
        lose_step(p, t, t.ask(1 - side, w.LOSS, strongest(p, targets)), True)


def next_round(p: Position, t: Table) -> None:
    """PB6.3 Reserves come in the second round; PB6.4 after the third the attacker must retreat."""
    for block in range(BLOCKS):
        p.mark[block] &= ~ACTED
    p.retreated = []
    if p.round == ROUNDS:
        conclude(p, t, p.attacker)
        return
    p.round += 1
    t.tell(w.NEXT_ROUND, p.battle, p.round)
    reserves = [block for side in (0, 1) for block in force_in(p, side, p.battle) if p.mark[block] & RESERVE]
    for block in reserves:
        p.mark[block] &= ~RESERVE
    reveal(p, t, reserves)


# --- the end of a battle ----------------------------------------------------------------------------------------------
def conclude(p: Position, t: Table, loser: int) -> None:
    """PB6.3 The loser's reserves must go, PB6.4 an attacker after the last round, PB7.5 besiegers whose side has lost.

    PB6.7 Then the winner may regroup.
    """
    finish(p)
    place = p.battle
    push(p, agenda.END_BATTLE, loser)
    if loser == NOBODY_LOST:
        return
    t.tell(w.BATTLE_OVER, place, 1 - loser)
    for block in force_in(p, loser, place):
        p.mark[block] = (p.mark[block] | MUST_GO) & ~BESIEGING
    p.retreated = []
    push(p, agenda.REGROUP, 1 - loser)
    if p.round == 1 and p.switch[WINNING_RESERVES_RETREAT]:
        for block in force_in(p, 1 - loser, place):
            if p.mark[block] & RESERVE:
                p.mark[block] |= MUST_GO
        push(p, agenda.LEAVE, 1 - loser)
    push(p, agenda.LEAVE, loser)


def end_battle(p: Position, t: Table, loser: int) -> None:
    """PB11.1 A battle lost with a Swedish army in it moves the Swedish Attrition Track."""
    finish(p)
    for block in range(BLOCKS):
        p.mark[block] &= ~(FOUGHT | RESERVE | ACTED | STANDS_ASIDE | MUST_GO)
    p.battle = p.attacker = p.main = -1
    p.round = 0
    p.retreated = []
    stand_up(p)
    if loser == SWEDISH and p.fallen:
        t.tell(w.BATTLE_LOST)
        advance_attrition(p, t)
    p.fallen = 0
