"""RC23 The attacks of a player whom the tables lead: the Attack Priority Table, candidates, and which is taken."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box import tables
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import BLUE, COLOURS, MAY_ATTACK, NOBODY, RED, UNDECIDED, WHITE
from bivouac.games.russian_civil_war.box.provinces import NEIGHBOURS
from bivouac.games.russian_civil_war.box.units import COLOUR, STRENGTH
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.charts import plans
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.charts.judged import judge
from bivouac.games.russian_civil_war.charts.plans import Candidate, pieces_in_plan
from bivouac.games.russian_civil_war.rules import switches
from bivouac.games.russian_civil_war.rules.agenda import finish
from bivouac.games.russian_civil_war.rules.combat import odds
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD, Open, Position, column, judged
from bivouac.games.russian_civil_war.rules.stacks import colour_of, owner_of, pieces_of, province_of, stack_of, strength
from bivouac.games.russian_civil_war.rules.words import PLAN_MADE, PLANNED

TARGET_CHART: Final = BOOK.chart("target")
GRUDGE_ATTACKS_CHART: Final = BOOK.chart("grudge-attacks")

PRIORITIES_CHART: Final = [BOOK.chart(f"{stance}-priorities") for stance in ("red", "white", "undecided")]
TIES: Final = {"odds": "equal-odds", "strongest": "equal-strength", "owner": "equal-relations"}  # why each is passed
FIVE_TO_ONE: Final = tables.ODDS_COLUMNS - 1


class Field:
    """One look at the board for one plan: who is free, whom nobody attacks yet; and why an entry gives nothing."""

    def __init__(self, p: Open, facts: Facts, seat: int, minimum: int) -> None:
        self.p = p
        self.facts = facts
        self.seat = seat
        self.minimum = minimum
        self.targets = [attack[plans.TARGET] for attack in p.plan]
        self.bound = [stack_of(p, piece) for attack in p.plan for piece in pieces_in_plan(attack)]
        self.bound += self.targets  # own units that are attacked do not attack
        self.escorts = [facts.escort_of(CZAR), facts.escort_of(GOLD)]
        self.reason = ""

    def free(self, colour: int) -> list[int]:
        """RC-r40 Own stacks of a colour that nothing binds, the strongest first."""
        every = self.facts.stacks(self.seat, colour)
        unbound = [of for of in every if of not in self.bound]
        self.reason = "none-in-reach" if unbound else "all-used" if every else "no-such-units"
        return unbound


# --- the plan ---------------------------------------------------------------------------------------------------------
def plan(p: Position, t: Table, seat: int) -> None:
    """RC23.6 All attacks before anything moves; where a person judges, one a step."""
    facts = Facts(p, t)
    done = by_grudge(p, t, facts, seat) if p.grudge != NONE else by_priorities(p, t, facts, seat)
    if done:
        finish(p)
        t.tell(PLAN_MADE, seat, len(p.plan), p.required)


def by_priorities(p: Position, t: Table, facts: Facts, seat: int) -> bool:
    """RC23.1 Down the table of his colour; he stays with an entry while it gives attacks. Whether all is planned."""
    stance = facts.color(seat)
    chart = PRIORITIES_CHART[stance]
    chart.opened(t, PLAYER_WORD + seat)
    required = facts.required()
    minimum = facts.minimum(tables.SDT_ODDS[p.strategy])
    for row in range(len(tables.APT_ORDER[stance])):
        while len(p.plan) < required:
            field = Field(p, facts, seat, minimum)
            candidates = in_entry(field, tables.APT_ORDER[stance][row][0], tables.APT_ORDER[stance][row][1], stance)
            if not candidates:
                chart.passed(t, row, field.reason)
                break
            chosen = choose(p, t, facts, seat, candidates)
            chart.taken(t, row, PROVINCE_WORD + province_of(chosen.target))
            bind(p, t, seat, chosen)
            if judged(p, seat):
                return len(p.plan) >= required
    return True


def choose(p: Position, t: Table, facts: Facts, seat: int, candidates: list[Candidate]) -> Candidate:
    """RC23.3 The best, or what a person judges to be it."""
    explain(p, t, facts, seat, candidates)
    if len(candidates) > 1 and judged(p, seat):
        return judge(t, seat, candidates)
    return candidates[0]


def bind(p: Position, t: Table, seat: int, chosen: Candidate) -> None:
    """RC-r40 Its stacks are used, whole."""
    attack = [chosen.kind, chosen.target, chosen.column]
    power = 0
    for number in range(len(chosen.stacks)):
        of = chosen.stacks[number]
        for piece in pieces_of(p, of):
            attack += [piece, province_of(of), chosen.goals[number]]
            power += STRENGTH[piece]
    p.plan.append(attack)
    t.tell(PLANNED, seat, chosen.target, power * 8 + chosen.column)


# --- candidates -------------------------------------------------------------------------------------------------------
def in_entry(field: Field, own: int, other: int, stance: int) -> list[Candidate]:
    """RC23.2 What may be attacked in an entry, the best first; own units only if it has nothing else."""
    mine = field.free(own)
    if not mine:
        return []
    candidates = against(field, mine, field.facts.targets(field.seat, other))
    if candidates or entered(field, own, other):
        return ranked(field, candidates)
    possible = [of for of in field.facts.stacks(field.seat, other) if of not in field.bound]
    if not possible or (stance == other and other <= WHITE):
        return []
    reason = field.reason
    candidates = against(field, mine, sorted(possible))
    switch = field.p.switch
    if candidates and (switch[switches.OWN_TARGETS] or (stance == UNDECIDED and switch[switches.UNDECIDED_OWN_UNITS])):
        field.reason = "only-own-units"
        return []
    field.reason = reason
    return ranked(field, candidates)


def entered(field: Field, own: int, other: int) -> bool:
    """RC-r44 Whether the entry has given an attack on others already: then it had other targets than his own."""
    return any(
        colour_of(attack[plans.TARGET]) == other
        and COLOUR[attack[plans.FIRST_PIECE]] == own
        and owner_of(attack[plans.TARGET]) != field.seat
        for attack in field.p.plan
    )


def against(field: Field, mine: list[int], targets: list[int]) -> list[Candidate]:
    """RC-r40, RC-r41 For each target what these stacks can do, if it is good enough."""
    candidates: list[Candidate] = []
    for target in targets:
        if target not in field.targets:
            candidate = one_target(field, mine, target)
            if candidate is not None:
                candidates.append(candidate)
    return candidates


def one_target(field: Field, mine: list[int], target: int) -> Candidate | None:
    """RC23.2, RC23.5 Those who can come to the target's province; Red against Blue works from beside it."""
    place = province_of(target)
    if colour_of(mine[0]) != RED or colour_of(target) != BLUE:
        come = [of for of in mine if field.facts.reach(of)[place] >= 0]
        return put_together(field, plans.ATTACK, target, come, [place] * len(come))
    if field.p.switch[switches.RED_INSIDE_BLUE]:
        inside = [of for of in mine if province_of(of) == place]
        candidate = put_together(field, plans.ATTACK, target, inside, [place] * len(inside))
        if candidate is not None:
            return candidate
    come = []
    goals: list[int] = []
    for of in mine:
        goal = beside(field, of, place)
        if goal != NONE:
            come.append(of)
            goals.append(goal)
    return put_together(field, plans.SUBVERSION, target, come, goals)


def beside(field: Field, of: int, place: int) -> int:
    """RC-r43 The cheapest province next to it, free of hostile stacks, that a stack can come to; or NONE."""
    ways = field.facts.reach(of)
    threat = field.facts.threat(RED, field.seat)
    best = NONE
    for province in NEIGHBOURS[place]:
        if ways[province] >= 0 and threat[province] == 0 and (best == NONE or ways[province] < ways[best]):
            best = province
    return best


def put_together(field: Field, kind: int, target: int, come: list[int], goals: list[int]) -> Candidate | None:
    """RC23.3, RC23.4 Strongest first to the highest odds; escorts only if needed, and at 3-1 (RC-r41, RC-r42)."""
    if not come:
        return None
    powers = field.facts.every_stack()
    factor = 2 if kind == plans.SUBVERSION and field.p.agitation else 1
    to_minimum = field.p.switch[switches.COMBINE_TO_MINIMUM]
    escorts = [number for number in range(len(come)) if come[number] in field.escorts]
    used: list[int] = []
    power = 0
    at = tables.BELOW
    enough = field.minimum if to_minimum else FIVE_TO_ONE
    for number in range(len(come)):
        if number not in escorts and at < enough:
            used.append(number)
            power += powers[come[number]] * factor
            at = odds(power, powers[target])
    with_escort = at < field.minimum
    if with_escort:
        least = max(tables.THREE_TO_ONE, field.minimum)
        enough = least if to_minimum else FIVE_TO_ONE
        for number in escorts:
            if at < enough:
                used.append(number)
                power += powers[come[number]] * factor
                at = odds(power, powers[target])
        if not escorts or at < least:
            field.reason = "below-three-to-one" if escorts else "below-minimum"
            return None
    return Candidate(
        kind, target, at, [come[number] for number in used], [goals[number] for number in used], with_escort, len(come)
    )


def ranked(field: Field, candidates: list[Candidate]) -> list[Candidate]:
    """RC-r41 Highest odds, strongest target, least friendly owner, nobody's last; then the order of the components."""
    powers = field.facts.every_stack()
    keys = [
        (-each.column, -powers[each.target], -dislike(field.p, field.seat, each.target), number)
        for number, each in enumerate(candidates)
    ]
    return [candidates[key[3]] for key in sorted(keys)]


def dislike(p: Open, seat: int, target: int) -> int:
    """RC-r41 The column of its owner; 0 for nobody's and own."""
    whose = owner_of(target)
    return 0 if whose in (NOBODY, seat) else column(p, seat, whose)


def put_first(p: Open, seat: int, best: Candidate, other: Candidate) -> str:
    """RC-r41 The row of the chart of targets that puts one before another."""
    if best.column != other.column:
        return "odds"
    if strength(p, best.target) != strength(p, other.target):
        return "strongest"
    return "owner" if dislike(p, seat, best.target) != dislike(p, seat, other.target) else "listed"


def explain(p: Position, t: Table, facts: Facts, seat: int, candidates: list[Candidate]) -> None:
    """RC-r41 What was weighed, and which row decides between the best and the next."""
    if not t.traces:
        return
    TARGET_CHART.opened(t, PLAYER_WORD + seat)
    for each in candidates:
        facts.attackers_of(each.target, each.could)
        facts.odds(each.target, each.column)
        facts.strength(each.target)
        facts.owner(each.target)
    best = candidates[0]
    word = PROVINCE_WORD + province_of(best.target)
    row = put_first(p, seat, best, candidates[1]) if len(candidates) > 1 else "sole"
    for tie in TIES:
        if row in (tie, "sole"):
            break
        TARGET_CHART.passed(t, tie, TIES[tie])
    TARGET_CHART.taken(t, row, word)
    if owner_of(best.target) == seat:
        TARGET_CHART.taken(t, "own-units", word)
    if best.with_escort:
        TARGET_CHART.taken(t, "escorts-join", word)
    else:
        TARGET_CHART.passed(t, "escorts-join", "not-needed")


# --- a grudge turn ----------------------------------------------------------------------------------------------------
def by_grudge(p: Position, t: Table, facts: Facts, seat: int) -> bool:
    """RC23.9 The holder of the Czar or the Gold first, then the victim's other stacks. Whether all is planned."""
    victim = facts.grudge()
    GRUDGE_ATTACKS_CHART.opened(t, PLAYER_WORD + victim)
    required = facts.required()
    minimum = facts.minimum(tables.SDT_ODDS[p.strategy])
    if not p.plan:  # else a person judges, and the first is planned
        escorts = escorts_first(p, facts, victim)
        if not escorts:
            reason = "not-about-a-holder" if p.switch[switches.HOLDER_FIRST] else "victim-holds-neither"
            GRUDGE_ATTACKS_CHART.passed(t, "holder", reason)
        for holder in escorts:
            candidates = any_colour(Field(p, facts, seat, minimum), [holder])
            if candidates:
                explain(p, t, facts, seat, candidates)
                GRUDGE_ATTACKS_CHART.taken(t, "holder", PROVINCE_WORD + province_of(holder))
                bind(p, t, seat, candidates[0])
                break
            GRUDGE_ATTACKS_CHART.passed(t, "holder", "holder-is-safe", PROVINCE_WORD + province_of(holder))
        if p.plan and judged(p, seat):
            return False
        if escorts and not p.plan and p.switch[switches.GRUDGE_HOLDER_SAFE]:
            return True
    while len(p.plan) < required:
        field = Field(p, facts, seat, minimum)
        candidates = any_colour(field, facts.targets_of(victim))
        if not candidates:
            GRUDGE_ATTACKS_CHART.passed(t, "others", field.reason)
            return True
        chosen = choose(p, t, facts, seat, candidates)
        GRUDGE_ATTACKS_CHART.taken(t, "others", PROVINCE_WORD + province_of(chosen.target))
        bind(p, t, seat, chosen)
        if judged(p, seat):
            return len(p.plan) >= required
    return True


def escorts_first(p: Open, facts: Facts, victim: int) -> list[int]:
    """RC23.9 The victim's stacks with the Czar or the Gold, that which the grudge is about before the other."""
    about_gold = tables.VST_IDS[p.grudge_face] == "gold_controller"
    pieces = [GOLD, CZAR] if about_gold else [CZAR, GOLD]
    if p.switch[switches.HOLDER_FIRST]:
        pieces = pieces[:1] if tables.VST_HOLDER_FIRST[p.grudge_face] else []
    held = [which for which in pieces if (facts.czar() if which == CZAR else facts.gold()) == victim]
    return [facts.escort_of(which) for which in held]


def any_colour(field: Field, targets: list[int]) -> list[Candidate]:
    """RC-r47 With any colours that may attack, for each target the one with the best odds; the best first."""
    best: dict[int, Candidate] = {}
    for own in range(COLOURS):
        mine = field.free(own)
        if not mine:
            continue
        for each in against(field, mine, [of for of in targets if MAY_ATTACK[own][colour_of(of)]]):
            if each.target not in best or each.column > best[each.target].column:
                best[each.target] = each
    if not best and field.reason in ("no-such-units", "all-used"):
        field.reason = "none-in-reach"
    return ranked(field, [best[of] for of in sorted(best)])
