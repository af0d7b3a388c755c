"""RC1.3 Where a person judges for a player whom the tables lead: what is open to him, ranked, and why."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.tables import APT_ORDER, ODDS_IDS, SDT_ODDS
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.charts.moves import POLICIES_CHART, fitting, still_to_move
from bivouac.games.russian_civil_war.charts.planning import (
    GRUDGE_ATTACKS_CHART,
    PRIORITIES_CHART,
    Field,
    any_colour,
    in_entry,
)
from bivouac.games.russian_civil_war.charts.plans import SUBVERSION, Candidate
from bivouac.games.russian_civil_war.rules.position import Open
from bivouac.games.russian_civil_war.rules.stacks import colour_of, province_of, strength
from bivouac.games.russian_civil_war.telling.names import first, listed, stack_name

SILENT: Final = Table()  # hears nothing


def targets(sight: Open) -> list[str]:
    """RC23.3 The targets that the table allows alike, the best first: each a sentence with its odds and strength."""
    return [target_line(sight, each) for each in candidates(sight)]


def candidates(p: Open) -> list[Candidate]:
    """RC23.1, RC23.9 What the plan may take next."""
    return by_row(p)[1]


def row_says(p: Open) -> str:
    """RC23.1, RC23.9 The row of the table that allows them, as it is printed."""
    chart = GRUDGE_ATTACKS_CHART if p.grudge != NONE else PRIORITIES_CHART[p.stance[p.phasing]]
    row = by_row(p)[0]
    if row == NONE:
        return ""
    return f"{chart.title}, row {row + 1} ({chart.rows[row].says.rstrip('.')})."


def by_row(p: Open) -> tuple[int, list[Candidate]]:
    """RC23.1, RC23.9 The first row that gives attacks, or NONE, and what it gives, the best first."""
    if p.phasing < 0 or not p.strategy:
        return NONE, []
    facts = Facts(p, SILENT)
    if p.grudge != NONE:
        field = Field(p, facts, p.phasing, SDT_ODDS[p.strategy])
        return GRUDGE_ATTACKS_CHART.row("others"), any_colour(field, facts.targets_of(p.grudge))
    stance = p.stance[p.phasing]
    for row, (own, other) in enumerate(APT_ORDER[stance]):
        attacks = in_entry(Field(p, facts, p.phasing, SDT_ODDS[p.strategy]), own, other, stance)
        if attacks:
            return row, attacks
    return NONE, []


def target_line(p: Open, each: Candidate) -> str:
    """RC23.3 A target, its odds, and who would attack it."""
    how = "subversion" if each.kind == SUBVERSION else "an attack"
    target = f"{first(stack_name(each.target))}, strength {strength(p, each.target)}"
    return f"{target}: {how} at {ODDS_IDS[each.column]} {used(p, each)}."


def used(p: Open, each: Candidate) -> str:
    """RC23.3 The own stacks that would attack, by province."""
    places = [f"{PROVINCE_NAMES[province_of(of)]} ({strength(p, of)})" for of in each.stacks]
    return f"with {COLOUR_NAMES[colour_of(each.stacks[0])]} from {listed(places)}"


def moving_stack(p: Open) -> int:
    """RC25.1 The stack that moves next by the policies, or NONE."""
    waiting = still_to_move(p, Facts(p, SILENT), p.phasing) if p.phasing >= 0 else []
    return waiting[0] if waiting else NONE


def ranked_moves(p: Open) -> list[tuple[int, str]]:
    """RC25.1 Where the policies send it, in their order, each with the policy as it is printed."""
    of = moving_stack(p)
    if of == NONE:
        return []
    rows, goals = fitting(p, of, still_to_move(p, Facts(p, SILENT), p.phasing))
    printed = {row.name: row.says for row in POLICIES_CHART.rows}
    return [(goal, printed[row]) for row, goal in zip(rows, goals, strict=True)]


def goal_name(p: Open, goal: int) -> str:
    """A province, or that it stays."""
    return "Stay" if goal == province_of(moving_stack(p)) else PROVINCE_NAMES[goal]


def moves(p: Open) -> list[str]:
    """RC25.1 The same, each in a sentence."""
    return [f"{goal_name(p, goal)}: {says}" for goal, says in ranked_moves(p)]


def policy_of(p: Open, goal: int) -> str:
    """RC25.1 The policy that sends the stack there; "" if none does."""
    return dict(reversed(ranked_moves(p))).get(goal, "").rstrip(".")
