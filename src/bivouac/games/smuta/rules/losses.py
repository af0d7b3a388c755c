"""SM10.6 Losses of a battle or a siege."""

from bivouac.core.table import Table
from bivouac.games.smuta.box.units import ANY, MEMBERS, UNITS
from bivouac.games.smuta.box.vocabulary import UNIT_WORD
from bivouac.games.smuta.rules.map import strength, units
from bivouac.games.smuta.rules.pieces import holders, lose, lose_one
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.power import led
from bivouac.games.smuta.rules.switches import HUMAN_LOSSES
from bivouac.games.smuta.rules.words import LOSS


def suffer(p: Position, t: Table, party: int, leaders: list[int], hits: int) -> None:
    """SM10.6, SM-R69 Losses, one by one, over all armies together; a person chooses if the table has it so."""
    for _ in range(hits):
        if led(p, party) and p.switch[HUMAN_LOSSES] == 1 and strength(p, leaders) > 0:
            held = [unit for unit in range(UNITS) if any(p.army[leader * UNITS + unit] for leader in leaders)]
            unit = t.ask(party, LOSS, [UNIT_WORD + unit for unit in held]) - UNIT_WORD
            lose(p, t, max(holders(p, leaders, [unit]), key=lambda each: units(p, each)), unit)
        elif not lose_one(p, t, leaders, MEMBERS[ANY]):
            return
