"""RC21, RC25 The movement of a player whom the tables lead: attackers first, then the other stacks one by one."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.provinces import CZAR_EXITS, CZECH_EXITS
from bivouac.games.russian_civil_war.box.tables import EXIT_COST
from bivouac.games.russian_civil_war.box.vocabulary import PROVINCE_WORD
from bivouac.games.russian_civil_war.charts import plans
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import STACK_ABOUT, Facts
from bivouac.games.russian_civil_war.charts.judged import judge_move
from bivouac.games.russian_civil_war.charts.policies import POLICIES, Mover, may_leave
from bivouac.games.russian_civil_war.rules import imperial
from bivouac.games.russian_civil_war.rules.agenda import finish
from bivouac.games.russian_civil_war.rules.moving import go, pick_up
from bivouac.games.russian_civil_war.rules.position import GOLD, Open, Position, judged
from bivouac.games.russian_civil_war.rules.stacks import colour_of, owner_of, pieces_of, province_of, stack_of, total
from bivouac.games.russian_civil_war.rules.words import STAYS

POLICIES_CHART: Final = BOOK.chart("policies")

SILENT: Final = Table()  # hears nothing


def move(p: Position, t: Table, seat: int) -> None:
    """RC23.6, RC25.1 All attackers in one step, then a stack a step, the strongest first."""
    if any(piece not in p.moved for attack in p.plan for piece in plans.pieces_in_plan(attack)):
        move_attackers(p, t, seat)
        return
    facts = Facts(p, t)
    waiting = still_to_move(p, facts, seat)
    if not waiting:
        finish(p)
        try_gold(p, t, seat)
        imperial.movement_ends(p, t, seat)
        return
    follow(p, t, facts, waiting)


# --- attackers --------------------------------------------------------------------------------------------------------
def move_attackers(p: Position, t: Table, seat: int) -> None:
    """RC-r40 They meet where they attack from, stack by stack."""
    stacks: list[list[int]] = []
    goals: list[int] = []
    for attack in p.plan:
        origins = plans.origins_in_plan(attack)
        whither = plans.goals_in_plan(attack)
        pieces = plans.pieces_in_plan(attack)
        for number in range(len(pieces)):
            same = number > 0 and origins[number] == origins[number - 1]
            if same and stack_of(p, pieces[number]) == stack_of(p, stacks[-1][0]):
                stacks[-1].append(pieces[number])
            else:
                stacks.append([pieces[number]])
                goals.append(whither[number])
    for number in range(len(stacks)):
        go(p, t, stacks[number], goals[number])
    if escort_has_moved(p):
        try_gold(p, t, seat)


# --- the others -------------------------------------------------------------------------------------------------------
def still_to_move(p: Open, facts: Facts, seat: int) -> list[int]:
    """RC25.1 Own stacks of which nothing has moved, the strongest first.

    What met a stack that has moved stays, and so do own units that are to be attacked.
    """
    settled = [stack_of(p, piece) for piece in p.moved if p.at[piece] >= 0]
    settled += [attack[plans.TARGET] for attack in p.plan]
    powers = facts.every_stack()
    by_strength = [(-powers[of], of) for of in powers if owner_of(of) == seat and of not in settled]
    return [of for _, of in sorted(by_strength)]


def follow(p: Position, t: Table, facts: Facts, waiting: list[int]) -> None:
    """RC25.1 The first policy that fits the strongest; where a person judges, one of those that fit."""
    of = waiting[0]
    here = province_of(of)
    POLICIES_CHART.opened(t, STACK_ABOUT + of)
    barred = plans.planned_provinces(p.plan)
    mover = Mover(facts, of, barred, waiting)
    row = ""
    goal = NONE
    for row in POLICIES:
        goal = POLICIES[row](mover, t, row)
        if goal != NONE:
            break
    if judged(p, owner_of(of)):
        rows, goals = fitting(p, of, waiting)
        chosen = judge_move(t, owner_of(of), here, goals)
        row = rows[chosen]
        goal = goals[chosen]
    POLICIES_CHART.taken(t, row, PROVINCE_WORD + goal)
    carry_out(p, t, facts, of, row, goal)


def fitting(p: Open, of: int, waiting: list[int]) -> tuple[list[str], list[int]]:
    """RC1.3 All rows that fit a stack and send it to different provinces, in their order; the last is to stay."""
    facts = Facts(p, SILENT)
    mover = Mover(facts, of, plans.planned_provinces(p.plan), waiting)
    rows: list[str] = []
    goals: list[int] = []
    for row in POLICIES:
        goal = POLICIES[row](mover, SILENT, row)
        if goal != NONE and goal not in goals:
            rows.append(row)
            goals.append(goal)
    return rows, goals


def carry_out(p: Position, t: Table, facts: Facts, of: int, row: str, goal: int) -> None:
    """RC25 The stack moves whole; at its goal it leaves the map, buys, or takes over units, as the row says."""
    seat = owner_of(of)
    pieces = pieces_of(p, of)
    sends = row in ("czechs-leave", "czar-leaves") and facts.escorts_czar(of) and may_leave(facts, of, goal, CZAR_EXITS)
    before = EXIT_COST if sends else 0
    leaves = row == "czechs-leave" and may_leave(facts, of, goal, CZECH_EXITS, before)
    if goal == province_of(of):
        t.tell(STAYS, of, total(pieces))
    go(p, t, pieces, goal)
    if row == "leaderless":
        pick_up(p, t, goal, colour_of(of), seat)
    if sends:
        imperial.czar_leaves(p, t, seat)
    if leaves:
        imperial.czechs_leave(p, t, seat, pieces)
    if escort_has_moved(p):
        try_gold(p, t, seat)


def escort_has_moved(p: Open) -> bool:
    """RC13.4 Whether the Gold will go nowhere any more; a stack that others joined stays, too."""
    of = imperial.escort(p, GOLD)
    return of != NONE and any(piece in p.moved for piece in pieces_of(p, of))


def try_gold(p: Position, t: Table, seat: int) -> None:
    """RC13.4, RC-r52 After its escort's move, once, if there are Green units to be bought."""
    if not p.stole and imperial.greens_for_gold(p, seat):
        imperial.steal(p, t, seat)
