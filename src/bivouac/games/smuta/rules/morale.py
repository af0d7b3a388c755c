"""SM10.1, SM10.2, SM10.7 Army morale: whoever has fewer units is tested, if the charts lead him."""

from typing import Final

from bivouac.core.chart import NOTHING
from bivouac.core.table import Table
from bivouac.games.smuta.box.tables import DIE, INFERIOR, MORALE, SUPERIOR
from bivouac.games.smuta.box.vocabulary import LEADER_WORD
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules.map import strength, units
from bivouac.games.smuta.rules.position import Open
from bivouac.games.smuta.rules.power import led, tactical
from bivouac.games.smuta.rules.words import MORALE_DIE, MORALE_ROLLED

MORALE_CHART: Final = BOOK.chart("morale")


def commander(p: Open, leaders: list[int]) -> int:
    """SM-R65 The highest rating, then most units."""
    return min(leaders, key=lambda leader: (-tactical(p, leader), -units(p, leader), leader))


def holds(p: Open, t: Table, leader: int, own: int, foes: int, rating: int, against: int, bonus: int) -> bool:
    """s.98 to s.110 As many units or more: always. Fewer: a die, modified by the ratings; by four or more never."""
    MORALE_CHART.opened(t, LEADER_WORD + leader)
    outnumbered = BOOK.looked(t, "outnumbered_by", LEADER_WORD + leader, max(0, foes - own))
    BOOK.looked(t, "tactical", LEADER_WORD + leader, rating)
    BOOK.looked(t, "enemy_tactical", NOTHING, against)
    if outnumbered == 0:
        MORALE_CHART.taken(t, 0)
        return True
    MORALE_CHART.passed(t, 0, "fewer-units")
    for row in range(1, min(outnumbered, len(MORALE))):
        MORALE_CHART.passed(t, row, "by-more")
    if outnumbered >= len(MORALE):
        MORALE_CHART.taken(t, len(MORALE))
        t.tell(MORALE_ROLLED, leader, 0, 0)
        return False
    modifier = modifier_of(rating, against)
    face = t.roll(DIE, MORALE_DIE)
    passes = face + modifier + bonus >= MORALE[outnumbered]
    MORALE_CHART.rolled(t, outnumbered, face, face + modifier + bonus)
    MORALE_CHART.settled(t, outnumbered, passes, "die-too-low")
    t.tell(MORALE_ROLLED, leader, face, int(passes))
    return passes


def must_fail(p: Open, leader: int, foes: list[int]) -> bool:
    """SM-R64, s.106 Whether no die would let his army attack these: by four or more, or by three and a worse rating."""
    if not foes:
        return False
    outnumbered = strength(p, foes) - units(p, leader)
    if outnumbered <= 0:
        return False
    against = tactical(p, commander(p, foes))
    return outnumbered >= len(MORALE) or DIE + modifier_of(tactical(p, leader), against) < MORALE[outnumbered]


def modifier_of(rating: int, against: int) -> int:
    """s.108, s.110 One more for the higher tactical rating, one less for the lower."""
    return SUPERIOR if rating > against else INFERIOR if rating < against else 0


def dares(p: Open, t: Table, leader: int, foes: list[int]) -> bool:
    """SM10.1, SM-R64 Whether he attacks: his own army against all units there; a person's army does as it is told."""
    if led(p, p.party[leader]):
        return True
    foe = commander(p, foes)
    return holds(p, t, leader, units(p, leader), strength(p, foes), tactical(p, leader), tactical(p, foe), 0)
