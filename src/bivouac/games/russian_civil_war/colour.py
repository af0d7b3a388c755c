"""RC18.1 The identity track: where a player's marker stands, and what colour that is."""

from bivouac.core.chart import opened, passed, taken
from bivouac.core.table import Table
from bivouac.games.russian_civil_war import charts as c
from bivouac.games.russian_civil_war.facts import Facts
from bivouac.games.russian_civil_war.players import RED, UNDECIDED, WHITE
from bivouac.games.russian_civil_war.position import Position
from bivouac.games.russian_civil_war.tables import PIT_LEAST, PIT_MOST, PIT_RED_FROM, PIT_WHITE_TO, WHITE_WEIGHT
from bivouac.games.russian_civil_war.vocabulary import PLAYER_WORD
from bivouac.games.russian_civil_war.words import COLOUR_SET


def set_colour(p: Position, t: Table, seat: int) -> None:
    """RC18.1, RC-r26 Red levels and votes less twice the White levels; the marker stops at the ends of its track."""
    opened(t, c.COLOUR_CHART, PLAYER_WORD + seat)
    facts = Facts(p, t)
    value = facts.red_levels(seat) + facts.votes(seat) - WHITE_WEIGHT * facts.white_levels(seat)
    p.pit[seat] = min(PIT_MOST, max(PIT_LEAST, value))
    p.stance[seat] = shown(facts.pit(seat), t)
    t.tell(COLOUR_SET, seat, p.stance[seat], p.pit[seat])


def shown(at: int, t: Table) -> int:
    """RC18.1 The colour that the track shows."""
    if at >= PIT_RED_FROM:
        taken(t, c.COLOUR_CHART, c.ROW_RED)
        return RED
    passed(t, c.COLOUR_CHART, c.ROW_RED, c.MARKER_ELSEWHERE)
    if at <= PIT_WHITE_TO:
        taken(t, c.COLOUR_CHART, c.ROW_WHITE)
        return WHITE
    passed(t, c.COLOUR_CHART, c.ROW_WHITE, c.MARKER_ELSEWHERE)
    taken(t, c.COLOUR_CHART, c.ROW_UNDECIDED)
    return UNDECIDED
