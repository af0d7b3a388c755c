"""RC18.1 The identity track: where a player's marker stands, and what colour that is."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.players import RED, UNDECIDED, WHITE
from bivouac.games.russian_civil_war.box.tables import PIT_LEAST, PIT_MOST, PIT_RED_FROM, PIT_WHITE_TO, WHITE_WEIGHT
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.rules.position import Open, Position
from bivouac.games.russian_civil_war.rules.switches import COLOUR_AS_DEALT, COLOUR_VOTES, COLOUR_WHITE_LEADERS
from bivouac.games.russian_civil_war.rules.words import COLOUR_SET

COLOUR_CHART: Final = BOOK.chart("colour")


def set_colour(p: Position, t: Table, seat: int) -> None:
    """RC18.1, RC-r26 Red levels and votes less twice the White levels; the marker stops at the ends of its track."""
    COLOUR_CHART.opened(t, PLAYER_WORD + seat)
    facts = Facts(p, t)
    if p.switch[COLOUR_AS_DEALT] and p.turn > 0:
        facts.pit(seat)
        COLOUR_CHART.taken(t, "as-dealt")
    else:
        p.pit[seat] = min(PIT_MOST, max(PIT_LEAST, identity(p, facts, seat)))
        p.stance[seat] = shown(facts.pit(seat), t)
    t.tell(COLOUR_SET, seat, p.stance[seat], p.pit[seat])


def identity(p: Open, facts: Facts, seat: int) -> int:
    """RC18.1 What makes him Red less what makes him White; the source says of neither what it is (RC-r66)."""
    value = facts.red_levels(seat)
    if not p.switch[COLOUR_VOTES]:
        value += facts.votes(seat)
    weight = 1 if p.switch[COLOUR_WHITE_LEADERS] else WHITE_WEIGHT
    return value - weight * facts.white_levels(seat)


def shown(at: int, t: Table) -> int:
    """RC18.1 The colour that the track shows."""
    if at >= PIT_RED_FROM:
        COLOUR_CHART.taken(t, "red")
        return RED
    COLOUR_CHART.passed(t, "red", "marker-elsewhere")
    if at <= PIT_WHITE_TO:
        COLOUR_CHART.taken(t, "white")
        return WHITE
    COLOUR_CHART.passed(t, "white", "marker-elsewhere")
    COLOUR_CHART.taken(t, "undecided")
    return UNDECIDED
