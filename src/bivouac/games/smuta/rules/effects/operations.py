"""SM5.2 The 42 operations of the cards, in the order of the components: whether each can act now, and what it does."""

from collections.abc import Callable
from typing import Final

from bivouac.core.table import Table
from bivouac.games.smuta.box.cards import EFFECTS, ENTER_LEADER, INSTEAD, OPERATIONS, Effect
from bivouac.games.smuta.rules.effects import army, battle, party
from bivouac.games.smuta.rules.position import Open, Position

Acts = Callable[[Open, int, int, Effect], bool]
Does = Callable[[Position, Table, int, int, Effect], None]


def never(p: Open, by: int, on: int, e: Effect) -> bool:
    """SM5.6 A cancel card is played against a card, and never for itself."""
    return False


def nothing(p: Position, t: Table, by: int, on: int, e: Effect) -> None:
    pass


OPERATION: Final[list[tuple[Acts, Does]]] = [
    (party.can_move_track, party.move_track),
    (army.can_add, army.add_units),
    (army.can_lose, army.lose_units),
    (army.can_spend, army.muster_points),
    (army.can_give_marker, army.give_marker),
    (party.can_submit, party.submit),
    (party.always, party.more_attempts),
    (party.can_neutralise, party.city_neutral),
    (party.can_open_gates, party.fortress_state),
    (party.can_place, party.add_detachment),
    (party.has_detachment, party.lose_detachment),
    (army.can_idle, army.leader_idle),
    (army.can_kill, army.leader_kill),
    (party.has_heir, party.heir_remove),
    (party.can_kill_tsar, party.tsar_kill),
    (party.can_nominate, party.nominate_heir),
    (army.can_bring, army.enter_leader),
    (army.can_return, army.return_leader),
    (party.can_make_truce, party.make_truce),
    (party.may_muster_still, party.no_muster),
    (party.always, party.draw_penalty),
    (army.can_defect, army.unit_defects),
    (army.can_attrite, army.attrition_area),
    (party.always, party.move_bonus),
    (party.always, party.move_penalty),
    (party.always, party.move_set),
    (party.always, party.ignore_fortress),
    (party.always, party.muster_bonus),
    (party.always, party.siege_bonus),
    (party.always, party.extra_siege_roll),
    (army.can_block, army.siege_block),
    (party.always, battle.fire_bonus),
    (party.always, battle.shock_bonus),
    (party.always, battle.take_advantage),
    (party.always, battle.no_fire),
    (battle.enemy_has_units, battle.initial_loss),
    (party.always, battle.ignore_hits),
    (battle.enemy_has_such, battle.exclude_units),
    (party.always, battle.morale_bonus),
    (party.always, battle.pursuit_loss),
    (battle.rated_otherwise, battle.leader_tactical),
    (never, nothing),
]
if len(OPERATION) != OPERATIONS:
    raise ValueError("not every operation of the cards is written")


def can_act(p: Open, by: int, on: int, card: int) -> bool:
    """SM-R39 At least one effect would change something, or may after its die; a leader card with others always can."""
    if INSTEAD[card] and EFFECTS[card][0].op == ENTER_LEADER:
        return True
    return any(OPERATION[e.op][0](p, by, on, e) for e in EFFECTS[card])


def work(p: Position, t: Table, by: int, on: int, card: int) -> None:
    """The effects in order; those that cannot act are passed over. SM5.8 If no leader can enter, the others instead."""
    effects = EFFECTS[card]
    if INSTEAD[card] and not any(OPERATION[e.op][0](p, by, on, e) for e in effects):
        effects = INSTEAD[card]
    for e in effects:
        if OPERATION[e.op][0](p, by, on, e):
            OPERATION[e.op][1](p, t, by, on, e)
