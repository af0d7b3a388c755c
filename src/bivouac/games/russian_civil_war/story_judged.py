"""RC1.3 Where a person judges for a player whom the tables lead: what is open to him, ranked, and why."""

from typing import Final

from bivouac.core.game import View
from bivouac.core.table import Table
from bivouac.games.russian_civil_war import charts as c
from bivouac.games.russian_civil_war.box import NONE
from bivouac.games.russian_civil_war.facts import Facts
from bivouac.games.russian_civil_war.planning import Field, any_colour, in_entry
from bivouac.games.russian_civil_war.plans import SUBVERSION, Candidate
from bivouac.games.russian_civil_war.position import Position
from bivouac.games.russian_civil_war.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.seen import seen
from bivouac.games.russian_civil_war.stacks import province_of, strength
from bivouac.games.russian_civil_war.story_names import first, stack_name
from bivouac.games.russian_civil_war.table_moves import fitting, still_to_move
from bivouac.games.russian_civil_war.tables import APT_ORDER, ODDS_IDS, SDT_ODDS

SILENT: Final = Table()  # hears nothing


def targets(view: View) -> list[str]:
    """RC23.3 The targets that the table allows alike, the best first: each a sentence with its odds and strength."""
    p = seen(view)
    if p.phasing < 0 or not p.strategy:
        return []
    return [target_line(p, each) for each in candidates(p)]


def candidates(p: Position) -> list[Candidate]:
    """RC23.1, RC23.9 What the plan may take next."""
    facts = Facts(p, SILENT)
    field = Field(p, facts, p.phasing, SDT_ODDS[p.strategy])
    if p.grudge != NONE:
        return any_colour(field, facts.targets_of(p.grudge))
    stance = p.stance[p.phasing]
    for own, other in APT_ORDER[stance]:
        found = in_entry(Field(p, facts, p.phasing, SDT_ODDS[p.strategy]), own, other, stance)
        if found:
            return found
    return []


def target_line(p: Position, each: Candidate) -> str:
    how = "subversion" if each.kind == SUBVERSION else "an attack"
    return f"{first(stack_name(each.target))}, strength {strength(p, each.target)}: {how} at {ODDS_IDS[each.column]}."


def moving_stack(view: View) -> int:
    """RC25.1 The stack that moves next by the policies, or NONE."""
    p = seen(view)
    if p.phasing < 0:
        return NONE
    waiting = still_to_move(p, Facts(p, SILENT), p.phasing)
    return waiting[0] if waiting else NONE


def moves(view: View) -> list[str]:
    """RC25.1 Where the policies send it, in their order: each a sentence with the policy."""
    p = seen(view)
    of = moving_stack(view)
    if of == NONE:
        return []
    rows, goals = fitting(p, of, still_to_move(p, Facts(p, SILENT), p.phasing))
    return [
        f"{'Stay' if goal == province_of(of) else PROVINCE_NAMES[goal]}: {c.CHARTS[c.POLICIES_CHART].rows[row].says}"
        for row, goal in zip(rows, goals, strict=True)
    ]
