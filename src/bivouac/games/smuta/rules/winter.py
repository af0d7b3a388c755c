"""SM14 Winter: attrition, points, victory, replacements."""

from bivouac.core.game import Outcome
from bivouac.core.table import Table
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import CAPACITY
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.tables import DIE, LAST_YEAR, SPRING, WINTER_BESIEGERS, WINTER_FIELD, WINTER_LARGE
from bivouac.games.smuta.box.units import ANY, MEMBERS
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.agenda import finish, push
from bivouac.games.smuta.rules.entry import can_enter, enter
from bivouac.games.smuta.rules.map import besieging, friendly, leaders_of, units
from bivouac.games.smuta.rules.pieces import free_slot, lose_one, siege_left
from bivouac.games.smuta.rules.position import Open, Position
from bivouac.games.smuta.rules.power import in_order, legitimacy, victory_points
from bivouac.games.smuta.rules.switches import INSTANT_VICTORY


def winter(p: Position, t: Table) -> Outcome | None:
    """SM4.5 Attrition, points, victory, replacements; then a new year."""
    finish(p)
    p.phase = 2
    p.order = in_order(p)
    t.tell(w.WINTER_BEGINS, p.year)
    for party in p.order:
        attrition(p, t, party)
    for party in p.order:
        t.tell(w.SCORED, party, victory_points(p, party))
    over = victory(p)
    if over is not None:
        return over
    for party in p.order:
        replace(p, t, party)
    p.year += 1
    p.season = SPRING
    push(p, a.TURN)
    return None


def attrition(p: Position, t: Table, party: int) -> None:
    """SM14.1, SM-R88 One roll for an army: besiegers, or five units and more where they are not at home."""
    for leader in leaders_of(p, party):
        if units(p, leader) == 0:
            continue
        if besieging(p, leader):
            faces = WINTER_BESIEGERS
        elif units(p, leader) >= WINTER_LARGE and not friendly(p, p.at[leader], party):
            faces = WINTER_FIELD
        else:
            continue
        face = t.roll(DIE, w.WINTER_DIE)
        t.tell(w.WINTER_ROLLED, leader, face, int(face in faces))
        if face in faces:
            lose_one(p, t, [leader], MEMBERS[ANY])
            siege_left(p, t, party, p.at[leader])


def victory(p: Open) -> Outcome | None:
    """SM14.3 Enough points with the Tsar; or, after the last year, most points."""
    scores = [victory_points(p, party) for party in range(PARTIES)]
    tsar = p.tsar_party
    needed = p.switch[INSTANT_VICTORY]
    if needed and 0 <= tsar < PARTIES and scores[tsar] >= needed:
        return Outcome([tsar], w.TSAR_AND_POINTS, scores)
    if p.year < LAST_YEAR:
        return None
    winner = min(
        range(PARTIES),
        key=lambda party: (
            -scores[party],
            party != tsar,
            -legitimacy(p, party),
            -p.owner.count(party),
            in_order(p).index(party),
        ),
    )
    return Outcome([winner], w.MOST_POINTS, scores)


def replace(p: Position, t: Table, party: int) -> None:
    """SM14.4, SM-R88 A party without leaders gets a Voevoda, if there is a place for him."""
    if leaders_of(p, party):
        return
    leader = free_slot(p, party)
    if leader == NONE or not can_enter(p, leader, party):
        return
    p.capacity[leader] = CAPACITY[leader]
    enter(p, t, leader, party)
    t.tell(w.REPLACED, leader, p.at[leader])
