"""SM12 Detachments: the gift of spring, marches, fights with one another."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES
from bivouac.games.smuta.box.spaces import ALL_SPACES, FORTRESS, KIND, NEIGHBOURS, SPACE_VP, SPACES
from bivouac.games.smuta.box.tables import DIE, MOVE_DETACHMENT, SPRING
from bivouac.games.smuta.box.vocabulary import DONE, PARTY_WORD, SPACE_WORD
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.charts.facts import Facts
from bivouac.games.smuta.rules import bars as b
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.agenda import finish
from bivouac.games.smuta.rules.control import take, walks_in
from bivouac.games.smuta.rules.detachment_duty import garrison, post, posts
from bivouac.games.smuta.rules.map import detachments_in, enemy_detachments
from bivouac.games.smuta.rules.position import Open, Position
from bivouac.games.smuta.rules.power import led
from bivouac.games.smuta.rules.switches import ROWS_BEFORE_RINGS
from bivouac.games.smuta.rules.ties import best, one_of
from bivouac.games.smuta.rules.ways import back_from, bars_patrol, held_by_enemies, patrol_ways

DETACHMENT_CHART: Final = BOOK.chart("detachment")
SPRING_CHART: Final = BOOK.chart("spring")


def spring_gift(p: Position, t: Table, party: int) -> None:
    """SM12.1 One more each spring, if there is a place to guard."""
    places = posts(p, party) if p.season == SPRING else []
    if places:
        space = post(p, t, party, w.SPRING_AT, places)
        if not led(p, party):
            trace_gift(t, party, space)
        garrison(p, t, party, space)


def trace_gift(t: Table, party: int, space: int) -> None:
    """SM12.1 Why the gift goes there."""
    SPRING_CHART.opened(t, PARTY_WORD + party)
    BOOK.looked(t, "city_vp", SPACE_WORD + space, SPACE_VP[space])
    if KIND[space] != FORTRESS:
        SPRING_CHART.passed(t, "fortress", "all-guarded")
    SPRING_CHART.taken(t, "fortress" if KIND[space] == FORTRESS else "other", SPACE_WORD + space)


# --- the chart --------------------------------------------------------------------------------------------------------
def by_chart(p: Position, t: Table, party: int) -> None:
    """s.42, s.43 First the unguarded fortresses; if all is guarded, the spare ones go for more."""
    DETACHMENT_CHART.opened(t, PARTY_WORD + party)
    moved: list[int] = []  # where those stand that have moved
    send_guards(p, t, party, moved)
    facts = Facts(p, t)
    if not facts.all_guarded(party):
        DETACHMENT_CHART.passed(t, "like-leaders", "not-all-guarded")
        return
    for space in facts.free_detachments(party):
        for _ in range(facts.spare_detachments(party, space) - moved.count(space)):
            goal = prey(p, t, party, space)
            if goal == NONE:
                DETACHMENT_CHART.passed(t, "like-leaders", "none-in-reach", SPACE_WORD + space)
                break
            DETACHMENT_CHART.taken(t, "like-leaders", SPACE_WORD + goal)
            moved.append(patrol(p, t, party, space, goal))


def send_guards(p: Position, t: Table, party: int, moved: list[int]) -> None:
    """s.42 To each unguarded normal fortress the nearest detachment that may leave its place."""
    facts = Facts(p, t)
    unguarded = facts.unguarded_fortresses(party)
    if not unguarded:
        DETACHMENT_CHART.passed(t, "to-a-fortress", "all-guarded")
    while unguarded:
        goal = best(t, p.switch, unguarded, lambda space: (-SPACE_VP[space],))
        unguarded.remove(goal)
        if detachments_in(p, goal, party):  # one has stopped there on its way
            DETACHMENT_CHART.passed(t, "to-a-fortress", "all-guarded", SPACE_WORD + goal)
            continue
        far = [NONE] * SPACES  # from each place where one may leave
        for space in facts.free_detachments(party):
            if moved.count(space) < detachments_in(p, space, party):
                far[space] = facts.patrol_distance(party, space, goal)
        free = [space for space in ALL_SPACES if far[space] > 0]
        if not free:
            DETACHMENT_CHART.passed(t, "to-a-fortress", "none-free", SPACE_WORD + goal)
            continue
        near = min([far[space] for space in free])
        start = one_of(t, p.switch, [space for space in free if far[space] == near])
        DETACHMENT_CHART.taken(t, "to-a-fortress", SPACE_WORD + goal)
        moved.append(patrol(p, t, party, start, goal))


def prey(p: Open, t: Table, party: int, start: int) -> int:
    """SM-R80 Rows 5 to 7 for places it can take: the nearest, then the row, then most points; or NONE."""
    facts = Facts(p, t)
    places = facts.patrol_goals(party, start)
    if not places:
        return NONE
    return best(
        t,
        p.switch,
        places,
        lambda space: prey_rank(p, facts, space, facts.patrol_distance(party, start, space)),
    )


def prey_rank(p: Open, facts: Facts, space: int, far: int) -> tuple[int, ...]:
    """A10 The distance, then the row, s.36 to s.38; or, if the table has it so, the row first within its march."""
    within = p.switch[ROWS_BEFORE_RINGS] == 1 and far <= MOVE_DETACHMENT
    row = 0 if KIND[space] == FORTRESS else 1 if facts.owner(space) == NEUTRAL else 2
    return (0 if within else far, row, far, -SPACE_VP[space])


# --- marches ----------------------------------------------------------------------------------------------------------
def patrol(p: Position, t: Table, party: int, start: int, goal: int) -> int:
    """SM12.2 Up to three spaces towards the goal; where it ends it fights, and takes what it can. Says where it is."""
    way = back_from(p, t, party, patrol_ways(p, party, start), goal)[:MOVE_DETACHMENT]
    space = way[-1] if way else start
    p.detachments[start * PARTIES + party] -= 1
    if space != start:
        t.tell(w.DETACHMENT_MOVED, party, start, space)
    if not beats(p, t, party, space):
        return NONE
    if enemy_detachments(p, space, party):  # a tie
        p.detachments[start * PARTIES + party] += 1
        if space != start:
            t.tell(w.DETACHMENT_MOVED, party, space, start)
        return start
    p.detachments[space * PARTIES + party] += 1
    if walks_in(p, space, party):
        take(p, t, party, space, w.WALKED_IN)
    return space


def beats(p: Position, t: Table, party: int, space: int) -> bool:
    """SM-R81 Against each enemy detachment in turn: the lower die is removed. False if the mover is; a tie ends it."""
    for other in enemy_detachments(p, space, party):
        while detachments_in(p, space, other):
            own = t.roll(DIE, w.DETACHMENT_DIE)
            foe = t.roll(DIE, w.DETACHMENT_DIE)
            t.tell(w.DETACHMENTS_FIGHT, party * 8 + other, space, own * 8 + foe)
            if own < foe:
                t.tell(w.DETACHMENT_LOST, party, space)
                return False
            if own == foe:
                return True
            p.detachments[space * PARTIES + other] -= 1
            t.tell(w.DETACHMENT_LOST, other, space)
    return True


# --- a person's -------------------------------------------------------------------------------------------------------
def detachments(p: Position, t: Table, party: int) -> None:
    """SM4.4 The charts move all of them; a person one at a time, each once."""
    if not led(p, party):
        finish(p)
        by_chart(p, t, party)
        return
    able = [item // 8 for item in p.patrols if not bars_leaving(p, party, item // 8)]
    answer = DONE
    if able:
        answer = t.ask(party, w.DETACHMENT, [DONE, *[SPACE_WORD + space for space in able]])
    if answer == DONE:
        finish(p)
        p.patrols = []
        return
    start = answer - SPACE_WORD
    goal = t.ask(party, w.DETACHMENT_TO, [SPACE_WORD + space for space in goals(p, party, start)]) - SPACE_WORD
    index = next(n for n, item in enumerate(p.patrols) if item // 8 == start)
    p.patrols[index] -= 1
    if p.patrols[index] % 8 == 0:
        del p.patrols[index]
    patrol(p, t, party, start, goal)


def unmoved(p: Open, party: int) -> list[int]:
    """Where the party's detachments stand: space * 8 + how many."""
    return [space * 8 + detachments_in(p, space, party) for space in ALL_SPACES if detachments_in(p, space, party)]


def bars_leaving(p: Open, party: int, start: int) -> int:
    """SM4.4, SM12.2 Each moves once, if it can go anywhere."""
    if not detachments_in(p, start, party):
        return b.NO_DETACHMENT
    if p.siege[start] != NONE:
        return b.SHUT_IN
    if all(item // 8 != start for item in p.patrols):
        return b.MOVED_ALREADY
    held = held_by_enemies(p, party)
    shut = all(bars_patrol(p, party, space, held) for space in NEIGHBOURS[start])
    return b.NOWHERE_TO_GO if shut else b.NOTHING


def goals(p: Open, party: int, start: int) -> list[int]:
    """SM12.2 Where a detachment can go."""
    steps = patrol_ways(p, party, start, MOVE_DETACHMENT)
    return [space for space in ALL_SPACES if steps[space] > 0]
