"""RC11.1, RC24.2, RC24.3, RC26 Central Committees: who is invited, who joins, and whether the votes suffice."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import RED, WHITE
from bivouac.games.russian_civil_war.box.tables import DIE, EXECUTION_FROM_TURN, QUORUM
from bivouac.games.russian_civil_war.box.vocabulary import DECLINE, DONE, JOIN, NO, PLAYER_WORD, YES
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.charts.relations import friend_among, unfriendliest
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import position
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.agenda import finish, push
from bivouac.games.russian_civil_war.rules.imperial import execute_czar
from bivouac.games.russian_civil_war.rules.position import (
    Open,
    Position,
    column,
    from_letter,
    led,
    no_committee,
    others,
    purgeable,
    votes,
)
from bivouac.games.russian_civil_war.rules.switches import COUNTER_COMMITTEE, HUMAN_COMMITTEE, TIE_BREAK

COMMITTEE_CHART: Final = BOOK.chart("committee")
QUORUM_CHART: Final = BOOK.chart("quorum")
EXECUTION_CHART: Final = BOOK.chart("execution")


# --- the committees of a purge and of an execution --------------------------------------------------------------------
def committee(p: Position, t: Table, seat: int) -> None:
    """RC11.1 The player calls a committee: invitations, answers and dice, votes; a person invites one by one."""
    if p.chairman == NONE:
        convene(p, t, seat, position.PURGE_COMMITTEE)
    if not invited(p, t):
        return
    gather(p, t)
    finish(p)
    if p.committee == position.EXECUTION:
        judge_the_czar(p, t)
    else:
        decide(p, t)


def convene(p: Position, t: Table, seat: int, kind: int) -> None:
    """RC24.2 The chairman sits in it."""
    p.chairman = seat
    p.committee = kind
    p.members = [seat]
    p.invited = []
    t.tell(w.COMMITTEE_CALLED, seat, kind)


def invitable(p: Open, chairman: int, kind: int) -> list[int]:
    """RC-r29, RC26.1 Who may sit beside a chairman, from the next letter on; in a counter-committee, who stayed out."""
    if kind == position.COUNTER:
        return [seat for seat in others(p, chairman) if seat in p.refused]
    if kind == position.EXECUTION:
        return [seat for seat in others(p, chairman) if p.stance[seat] != WHITE]
    return others(p, chairman)


def candidates(p: Open) -> list[int]:
    """RC-r29 Whom the chairman may still invite."""
    return [seat for seat in invitable(p, p.chairman, p.committee) if seat not in p.invited]


def invited(p: Position, t: Table) -> bool:
    """RC-r31 A person invites whom he likes, one at a time; the tables invite all. Whether that is done."""
    possible = candidates(p)
    if not led(p, p.chairman) or p.committee == position.EXECUTION:
        p.invited = possible
        return True
    if not possible:
        return True
    answer = t.ask(p.chairman, w.INVITE, [DONE, *[PLAYER_WORD + seat for seat in possible]])
    if answer == DONE:
        return True
    p.invited.append(answer - PLAYER_WORD)
    t.tell(w.INVITED, p.chairman, answer - PLAYER_WORD)
    return False


def gather(p: Position, t: Table) -> None:
    """RC24.2, RC-r29, RC-r30 People answer first; then a die for each of the others, by the chairman's row."""
    COMMITTEE_CHART.opened(t, PLAYER_WORD + p.chairman)
    facts = Facts(p, t)
    if p.committee == position.EXECUTION:
        for seat in others(p, p.chairman):
            if facts.color(seat) == WHITE:
                COMMITTEE_CHART.passed(t, "joins", "white-player", PLAYER_WORD + seat)
    for seat in candidates(p):
        COMMITTEE_CHART.passed(t, "joins", "not-invited", PLAYER_WORD + seat)
    asked = [seat for seat in from_letter(p, p.chairman) if seat in p.invited]
    people = [seat for seat in asked if facts.is_human(seat) and not p.switch[HUMAN_COMMITTEE]]
    for seat in people:
        joins = t.ask(seat, w.JOINS, [JOIN, DECLINE]) == JOIN
        COMMITTEE_CHART.settled(t, "person", joins, "declines", PLAYER_WORD + seat, PLAYER_WORD + seat)
        enter(p, t, seat, joins, 0, column(p, p.chairman, seat))
    for seat in asked:
        if seat not in people:
            by_die(p, t, facts, seat)
    outside = p.refused if p.committee == position.COUNTER else others(p, p.chairman)
    p.refused = [seat for seat in outside if seat not in p.members]


def joins_on(columns: int) -> int:
    """RC24.2 So many faces of six bring a player of this column into a committee.

    >>> [joins_on(at) for at in range(2, 8)]
    [5, 4, 3, 2, 1, 0]
    """
    return max(0, DIE + 1 - columns)


def by_die(p: Position, t: Table, facts: Facts, seat: int) -> None:
    """RC24.2 He joins if the die is at least the column; r05 in a counter-committee all may, if the table has it so."""
    needed = facts.pct(p.chairman, seat)
    if p.committee == position.COUNTER and p.switch[COUNTER_COMMITTEE]:
        COMMITTEE_CHART.taken(t, "joins", PLAYER_WORD + seat)
        enter(p, t, seat, True, 0, needed)
        return
    face = t.roll(DIE, w.EXECUTION_DIE if p.committee == position.EXECUTION else w.COMMITTEE_DIE)
    row = "joins" if face >= needed else "stays-out"
    COMMITTEE_CHART.rolled(t, row, face, needed)
    COMMITTEE_CHART.taken(t, row, PLAYER_WORD + seat)
    enter(p, t, seat, face >= needed, face, needed)


def enter(p: Position, t: Table, seat: int, joins: bool, face: int, needed: int) -> None:
    """He sits in it, or stays out."""
    if joins:
        p.members.append(seat)
    t.tell(w.JOINED if joins else w.REFUSED, seat, face, needed)


def enough(p: Position, t: Table, facts: Facts) -> bool:
    """RC11.1 Eight votes."""
    together = facts.committee_votes()
    t.tell(w.VOTES_COUNTED, p.chairman, together, int(together >= QUORUM))
    return together >= QUORUM


# --- what comes of it -------------------------------------------------------------------------------------------------
def decide(p: Position, t: Table) -> None:
    """RC24.3 All have joined: nothing; eight votes: somebody outside is purged; fewer: a counter-committee."""
    QUORUM_CHART.opened(t, PLAYER_WORD + p.chairman)
    facts = Facts(p, t)
    votes_suffice = enough(p, t, facts)
    outside = [seat for seat in others(p, p.chairman) if not facts.joined(seat)]
    if not outside:
        QUORUM_CHART.passed(t, "target", "nobody-outside")
        QUORUM_CHART.taken(t, "no-target")
        t.tell(w.ALL_JOINED, p.chairman)
        no_committee(p)
    elif not votes_suffice:
        QUORUM_CHART.passed(t, "target", "too-few-votes")
        QUORUM_CHART.taken(t, "dissolved")
        push(p, a.COUNTER_COMMITTEE, p.chairman)
    else:
        name_target(p, t, facts, outside)


def name_target(p: Position, t: Table, facts: Facts, outside: list[int]) -> None:
    """RC24.3, r06 The least friendly outside who has something to lose; a person chairman names whom he likes."""
    possible: list[int] = []
    for seat in outside:
        if facts.purgeable(seat):
            possible.append(seat)
        else:
            QUORUM_CHART.passed(t, "target", "nothing-to-lose", PLAYER_WORD + seat)
    if not possible:
        QUORUM_CHART.taken(t, "no-target")
        t.tell(w.NOBODY_TO_PURGE, p.chairman)
        no_committee(p)
        return
    if led(p, p.chairman):
        p.target = t.ask(p.chairman, w.PURGE_TARGET, [PLAYER_WORD + seat for seat in possible]) - PLAYER_WORD
    else:
        p.target = friend_among(p, t, p.chairman, "unfriendliest", possible)
        worst = unfriendliest(p, p.chairman, outside)
        row = "target" if p.target in worst else "next-target"
        QUORUM_CHART.taken(t, row, PLAYER_WORD + p.target)
    push(p, a.PURGE, p.chairman)


def likely_targets(p: Open, seat: int) -> list[int]:
    """RC-r30 Whom the committee would purge, as far as one knows who is asked to join it, if he does."""
    if p.committee == position.COUNTER:
        return [p.phasing]
    spared = [seat, *p.members]
    outside = [other for other in others(p, p.chairman) if other not in spared and purgeable(p, other)]
    return unfriendliest(p, p.chairman, outside)


def execution(p: Position, t: Table, seat: int) -> None:
    """RC26.1, RC-r62 A Red player who holds the Czar, from the second turn on; a person if he likes."""
    finish(p)
    if p.imperial_owner[position.CZAR] != seat or p.stance[seat] != RED:
        return
    if p.turn < EXECUTION_FROM_TURN:
        EXECUTION_CHART.opened(t, PLAYER_WORD + seat)
        Facts(p, t).turn()
        EXECUTION_CHART.taken(t, "first-turn")
        t.tell(w.CZAR_WAITS, seat)
        return
    if led(p, seat) and t.ask(seat, w.EXECUTES, [YES, NO]) == NO:
        return
    p.execution_called = 1
    no_committee(p)
    convene(p, t, seat, position.EXECUTION)
    push(p, a.COMMITTEE, seat)


def judge_the_czar(p: Position, t: Table) -> None:
    """RC26.1 Eight votes and the Czar dies; else nothing happens."""
    EXECUTION_CHART.opened(t, PLAYER_WORD + p.chairman)
    EXECUTION_CHART.passed(t, "first-turn", "later-turn")
    if EXECUTION_CHART.settled(t, "executed", enough(p, t, Facts(p, t)), "too-few-votes"):
        execute_czar(p, t, p.chairman)
    else:
        EXECUTION_CHART.taken(t, "failed")
        t.tell(w.CZAR_SPARED, p.chairman)
    no_committee(p)


# --- the counter-committee --------------------------------------------------------------------------------------------
def counter_committee(p: Position, t: Table, caller: int) -> None:
    """RC24.3, r05, RC-r31 Those outside the first committee meet under the one with most votes, against the caller."""
    if p.committee != position.COUNTER:
        if not purgeable(p, caller):
            dissolve(p, t, caller, "nothing-to-lose")
            return
        chair = chairman_of(p, t)
        if chair == NONE:
            dissolve(p, t, caller, "declines")
            return
        convene(p, t, chair, position.COUNTER)
    if not invited(p, t):
        return
    gather(p, t)
    QUORUM_CHART.opened(t, PLAYER_WORD + p.chairman)
    if not enough(p, t, Facts(p, t)):
        dissolve(p, t, caller, "too-few-votes")
        return
    finish(p)
    QUORUM_CHART.taken(t, "against-caller", PLAYER_WORD + caller)
    p.target = caller
    push(p, a.PURGE, p.chairman)


def dissolve(p: Position, t: Table, caller: int, reason: str) -> None:
    """RC-r31 Nothing happens, and nothing moves."""
    finish(p)
    if p.committee != position.COUNTER:
        QUORUM_CHART.opened(t, PLAYER_WORD + caller)
    QUORUM_CHART.passed(t, "against-caller", reason, PLAYER_WORD + caller)
    QUORUM_CHART.taken(t, "nothing-happens")
    if reason == "nothing-to-lose":
        t.tell(w.NOBODY_TO_PURGE, caller)
    no_committee(p)


def chairman_of(p: Position, t: Table) -> int:
    """RC-r31 Of those outside the one with most votes, a die among equals; a person may decline, then the next."""
    COMMITTEE_CHART.opened(t, PLAYER_WORD + p.chairman)
    facts = Facts(p, t)
    possible = p.refused[:]
    while possible:
        most = max([facts.votes(seat) for seat in possible])
        tied = [seat for seat in possible if votes(p, seat) == most]
        chosen = min(tied)
        if len(tied) > 1 and not p.switch[TIE_BREAK]:
            face = t.roll(len(tied), w.TIE_DIE)
            chosen = sorted(tied)[face - 1]
            COMMITTEE_CHART.rolled(t, "chairs", face, len(tied))
            t.tell(w.TIE_ROLLED, chosen, face)
        if not led(p, chosen) or t.ask(chosen, w.CHAIR, [YES, NO]) == YES:
            COMMITTEE_CHART.taken(t, "chairs", PLAYER_WORD + chosen)
            return chosen
        COMMITTEE_CHART.passed(t, "chairs", "declines", PLAYER_WORD + chosen)
        possible.remove(chosen)
    return NONE
