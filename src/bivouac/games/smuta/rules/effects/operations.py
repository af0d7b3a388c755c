"""SM5.2 The 42 operations of the cards, in the order of the components: what each can act on now, and what it does."""

from collections.abc import Callable
from typing import Final

from bivouac.core.table import Table
from bivouac.games.smuta.box import cards as c
from bivouac.games.smuta.box.cards import Effect
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.rules.detachment_duty import posts
from bivouac.games.smuta.rules.effects import army, battle, party
from bivouac.games.smuta.rules.map import leaders_of
from bivouac.games.smuta.rules.position import Open, Position
from bivouac.games.smuta.rules.power import tsar_in_moscow
from bivouac.games.smuta.rules.throne import bars_heir, pretenders

Among = Callable[[Open, int, int, Effect], list[int]]  # leaders, spaces, parties; nothing if it cannot act
Does = Callable[[Position, Table, int, int, Effect, list[int]], None]


def nothing(p: Open, by: int, on: int, e: Effect) -> list[int]:
    """SM5.6 A cancel card is played against a card, and never for itself."""
    return []


def void(p: Position, t: Table, by: int, on: int, e: Effect, targets: list[int]) -> None:
    pass


OPERATION: Final[list[tuple[Among, Does]]] = [
    (party.has_track, party.move_track),
    (army.takers, army.add_units),
    (army.has_units, army.lose_units),
    (army.musterers, army.muster_points),
    (army.without_marker, army.give_marker),
    (party.willing, party.submit),
    (party.itself, party.more_attempts),
    (party.wavering, party.city_neutral),
    (party.treacherous, party.fortress_state),
    (lambda p, by, on, e: posts(p, by), party.add_detachment),
    (party.guarded, party.lose_detachment),
    (army.to_idle, army.leader_idle),
    (lambda p, by, on, e: leaders_of(p, on), army.leader_kill),
    (lambda p, by, on, e: [p.heir[on]] if p.heir[on] != NONE else [], party.heir_remove),
    (lambda p, by, on, e: [p.tsar] if tsar_in_moscow(p) else [], party.tsar_kill),
    (lambda p, by, on, e: [] if bars_heir(p, by) else pretenders(p, by), party.nominate_heir),
    (army.to_come, army.enter_leader),
    (army.returning, army.return_leader),
    (party.truce_with, party.make_truce),
    (lambda p, by, on, e: [] if p.no_muster[on] else [on], party.no_muster),
    (party.itself, party.draw_penalty),
    (army.has_units, army.unit_defects),
    (army.suffering, army.attrition_area),
    (party.itself, party.move_bonus),
    (party.itself, party.move_penalty),
    (party.itself, party.move_set),
    (party.itself, party.ignore_fortress),
    (party.itself, party.muster_bonus),
    (party.itself, party.siege_bonus),
    (party.itself, party.extra_siege_roll),
    (army.largest_besiegers, army.siege_block),
    (party.itself, battle.bonus),
    (party.itself, battle.bonus),
    (party.itself, battle.take_advantage),
    (party.itself, battle.no_fire),
    (battle.enemy_units, battle.initial_loss),
    (party.itself, battle.ignore_hits),
    (battle.enemy_units, battle.exclude_units),
    (party.itself, battle.bonus),
    (party.itself, battle.bonus),
    (battle.rated_otherwise, battle.leader_tactical),
    (nothing, void),
]
if len(OPERATION) != c.OPERATIONS:
    raise ValueError("not every operation of the cards is written")
ONE_BY_ONE: Final = [  # each of so many finds its own place
    *[c.SUBMIT, c.CITY_NEUTRAL, c.FORTRESS_STATE, c.ADD_DETACHMENT, c.LOSE_DETACHMENT, c.INITIAL_LOSS],
]


def can_act(p: Open, by: int, on: int, card: int) -> bool:
    """SM-R39 At least one effect would change something, or may after its die; a leader card with others always can."""
    effects = c.EFFECTS[card]
    return (len(c.INSTEAD[card]) > 0 and effects[0].op == c.ENTER_LEADER) or any_acts(p, by, on, effects)


def any_acts(p: Open, by: int, on: int, effects: list[Effect]) -> bool:
    return any(OPERATION[e.op][0](p, by, on, e) for e in effects)


def work(p: Position, t: Table, by: int, on: int, card: int) -> None:
    """The effects in order; those that cannot act are passed over. SM5.8 If no leader can enter, the others instead."""
    effects = c.EFFECTS[card]
    if c.INSTEAD[card] and not any_acts(p, by, on, effects):
        effects = c.INSTEAD[card]
    for e in effects:
        among, does = OPERATION[e.op]
        for _ in range(e.many if e.op in ONE_BY_ONE else 1):
            targets = among(p, by, on, e)
            if targets:
                does(p, t, by, on, e, targets)
