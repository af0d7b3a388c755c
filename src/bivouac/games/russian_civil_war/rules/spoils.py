"""RC11.3, RC24.4 What the factors of a purge take: Red leaders with their units, and Politburo markers."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import LEVEL
from bivouac.games.russian_civil_war.box.players import RED
from bivouac.games.russian_civil_war.box.tables import DIE, MARKER_COST, MARKER_FROM_RESULT, MARKER_UP_TO
from bivouac.games.russian_civil_war.box.vocabulary import DONE, MARKER, PLAYER_WORD, POLITBURO_PIECE
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import Facts
from bivouac.games.russian_civil_war.rules import position
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.agenda import finish
from bivouac.games.russian_civil_war.rules.fallen import change_hands
from bivouac.games.russian_civil_war.rules.position import Open, Position, leaders_of, led, pass_marker
from bivouac.games.russian_civil_war.rules.purge import in_turn
from bivouac.games.russian_civil_war.rules.switches import MARKER_ENDS_RESULT

SPOILS_CHART: Final = BOOK.chart("spoils")


def spoils(p: Position, t: Table, seat: int) -> None:
    """RC-r35 Whoever rolled spends the factors: the tables all at once, a person one thing a step."""
    if led(p, seat):
        by_choice(p, t, seat)
    else:
        by_the_tables(p, t, seat)


def fitting(p: Open) -> list[int]:
    """RC11.3 The victim's Red leaders whose level the factors pay, and who are not picked yet."""
    return [leader for leader in leaders_of(p, p.target, RED) if LEVEL[leader] <= p.factors and leader not in p.spoils]


def marker_fits(p: Open) -> bool:
    """RC11.3 Two factors pay for a marker; r20 only real ones that are not picked yet."""
    return p.factors >= MARKER_COST and p.politburo[p.target] > p.spoils.count(POLITBURO_PIECE)


# --- by the tables ----------------------------------------------------------------------------------------------------
def by_the_tables(p: Position, t: Table, seat: int) -> None:
    """RC24.4 A marker by a die first, then the leaders with most strength, in a collective purge markers at last."""
    SPOILS_CHART.opened(t, PLAYER_WORD + seat)
    facts = Facts(p, t)
    if p.mode == position.INDIVIDUAL_MODE:
        marker_by_die(p, t, facts, seat)
    while leaders := fitting(p):
        leader = max(leaders, key=facts.led_strength)
        SPOILS_CHART.taken(t, "leader", leader)
        pick(p, t, seat, leader)
    SPOILS_CHART.passed(t, "leader", "no-leader-fits")
    while p.mode == position.COLLECTIVE_MODE and marker_fits(p):
        SPOILS_CHART.taken(t, "marker")
        pick(p, t, seat, POLITBURO_PIECE)
    if p.mode == position.COLLECTIVE_MODE and p.factors:
        few = p.factors < MARKER_COST
        SPOILS_CHART.passed(t, "marker", "factors-below-two" if few else "no-marker-to-take")
    spent(p, t, seat)


def marker_by_die(p: Position, t: Table, facts: Facts, seat: int) -> None:
    """RC24.4 An individual result of two or more: on one or two a marker is taken, if there is one."""
    if p.factors < MARKER_FROM_RESULT:
        SPOILS_CHART.passed(t, "marker-by-die", "result-below-two")
        return
    if facts.politburo(p.target) == 0:
        SPOILS_CHART.passed(t, "marker-by-die", "no-marker-to-take")
        return
    face = t.roll(DIE, w.MARKER_DIE)
    SPOILS_CHART.rolled(t, "marker-by-die", face, MARKER_UP_TO)
    t.tell(w.MARKER_ROLLED, seat, face, int(face <= MARKER_UP_TO))
    if face > MARKER_UP_TO:
        SPOILS_CHART.passed(t, "marker-by-die", "die-too-high")
        return
    SPOILS_CHART.taken(t, "marker-by-die")
    pick(p, t, seat, POLITBURO_PIECE)
    if p.switch[MARKER_ENDS_RESULT]:
        p.factors = 0


# --- by a person ------------------------------------------------------------------------------------------------------
def by_choice(p: Position, t: Table, seat: int) -> None:
    """RC11.3 A person takes leaders and markers that fit in any order, and may leave the rest."""
    options = fitting(p)
    if marker_fits(p):
        options.append(MARKER)
    answer = t.ask(seat, w.SPOIL, [*options, DONE]) if options else DONE
    if answer == DONE:
        spent(p, t, seat)
    else:
        pick(p, t, seat, POLITBURO_PIECE if answer == MARKER else answer)
        if not fitting(p) and not marker_fits(p):
            spent(p, t, seat)


# --- for all ----------------------------------------------------------------------------------------------------------
def pick(p: Position, t: Table, seat: int, what: int) -> None:
    """RC-r34, r08 It is paid; of a collective purge it is dealt out later, else it is his at once."""
    p.factors -= MARKER_COST if what == POLITBURO_PIECE else LEVEL[what]
    if p.mode == position.COLLECTIVE_MODE:
        p.spoils.append(what)
    else:
        hand(p, t, what, seat)


def spent(p: Position, t: Table, seat: int) -> None:
    """RC-r34, RC-r35 What is not spent is lost; collective spoils go round among the members."""
    finish(p)
    if p.factors:
        t.tell(w.FACTORS_LOST, seat, p.factors)
        p.factors = 0
    picked = p.spoils
    p.spoils = []
    members = in_turn(p)
    for number, what in enumerate(picked):
        member = members[number % len(members)]
        SPOILS_CHART.taken(t, "dealt", PLAYER_WORD + member)
        hand(p, t, what, member)
    p.taker = NONE


def hand(p: Position, t: Table, what: int, to: int) -> None:
    """RC11.3 A leader comes with his units and stays where he is; a marker changes hands."""
    if what == POLITBURO_PIECE:
        pass_marker(p, what, p.target, to)
        t.tell(w.MARKER_TAKEN, p.target, to)
    else:
        t.tell(w.LEADER_TAKEN, what, p.target, to)
        change_hands(p, t, what, to)
