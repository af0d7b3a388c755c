"""RC23.7 Attack Consideration, and the attacks of a player whom the tables lead, one by one."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.players import NOBODY
from bivouac.games.russian_civil_war.box.tables import DIE, SDT_CONSIDERS
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.charts import plans
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.charts.plans import goals_in_plan, origins_in_plan, pieces_in_plan
from bivouac.games.russian_civil_war.charts.relations import attacked
from bivouac.games.russian_civil_war.rules.agenda import finish
from bivouac.games.russian_civil_war.rules.combat import attack, lapses, subversive
from bivouac.games.russian_civil_war.rules.moving import go
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.rules.stacks import moved_to, owner_of, province_of, stack_of, total
from bivouac.games.russian_civil_war.rules.switches import ABORTED_ATTACKERS
from bivouac.games.russian_civil_war.rules.words import CONSIDERATION_DIE, CONSIDERED, TALKED_DOWN

CONSIDERATION_CHART: Final = BOOK.chart("consideration")


def attacks(p: Position, t: Table, seat: int) -> None:
    """RC23.6 The next attack of the plan, one a step; when none is left, combat is over."""
    if p.fought < len(p.plan):
        planned = p.plan[p.fought]
        p.fought += 1
        carry_out(p, t, seat, planned)
    if p.fought >= len(p.plan):
        finish(p)


def carry_out(p: Position, t: Table, seat: int, planned: list[int]) -> None:
    """RC-r45 If it has not lapsed: the die of Consideration, the shift, the combat."""
    target = planned[plans.TARGET]
    goals = goals_in_plan(planned)
    every = pieces_in_plan(planned)
    pieces = [every[number] for number in range(len(every)) if p.at[every[number]] == goals[number]]
    works = planned[plans.KIND] == plans.SUBVERSION
    if lapses(p, t, seat, subversive(p, pieces) if works else total(pieces), target):
        return
    if not considered(p, t, seat, target):
        t.tell(TALKED_DOWN, seat, target)
        p.used += pieces
        if p.switch[ABORTED_ATTACKERS]:
            go_back(p, t, planned)
        return
    attacked(p, t, seat, owner_of(target))
    attack(p, t, seat, pieces, target, works)


def considered(p: Position, t: Table, seat: int, target: int) -> bool:
    """RC23.7 Whether the attack is made: against other players a die, at most the column of the pair."""
    CONSIDERATION_CHART.opened(t, PLAYER_WORD + seat)
    facts = Facts(p, t)
    whose = facts.owner(target)
    place = PROVINCE_WORD + province_of(target)
    if whose in (NOBODY, seat):
        CONSIDERATION_CHART.taken(t, "no-die", place)
        return True
    CONSIDERATION_CHART.passed(t, "no-die", "other-players-units", PLAYER_WORD + whose)
    if not SDT_CONSIDERS[p.strategy]:
        CONSIDERATION_CHART.taken(t, "grudge-turn", place)
        return True
    CONSIDERATION_CHART.passed(t, "grudge-turn", "not-a-grudge-turn")
    most = facts.pct(seat, whose)
    face = t.roll(DIE, CONSIDERATION_DIE)
    row = "attacks" if face <= most else "talked-down"
    CONSIDERATION_CHART.rolled(t, row, face, most)
    if face > most:
        CONSIDERATION_CHART.passed(t, "attacks", "die-too-high")
    CONSIDERATION_CHART.taken(t, row, place)
    t.tell(CONSIDERED, seat, face, most)
    return face <= most


def go_back(p: Position, t: Table, planned: list[int]) -> None:
    """RC-r46 Where the table has it so: the stacks go back where they came from."""
    pieces = pieces_in_plan(planned)
    origins = origins_in_plan(planned)
    groups: dict[int, list[int]] = {}  # by stack as it left
    for number in range(len(pieces)):
        of = moved_to(stack_of(p, pieces[number]), origins[number])
        groups.setdefault(of, []).append(pieces[number])
    for of, group in groups.items():
        go(p, t, group, province_of(of))
