"""SM4.4 The combat phase, segment by segment: a card, leaders one by one, detachments."""

from bivouac.core.table import Table
from bivouac.games.smuta.box.cards import MOVE_CARD
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import ALL_LEADERS
from bivouac.games.smuta.box.spaces import NEIGHBOURS
from bivouac.games.smuta.box.tables import MUSTER_EMERGENCY
from bivouac.games.smuta.box.vocabulary import DONE, LEADER_WORD, LIFT_SIEGE, SPACE_WORD, STAY
from bivouac.games.smuta.box.vocabulary import MOVE as MOVE_WORD
from bivouac.games.smuta.box.vocabulary import MUSTER as MUSTER_WORD
from bivouac.games.smuta.box.vocabulary import SIEGE_ROLL as SIEGE_ROLL_WORD
from bivouac.games.smuta.charts.facts import Facts
from bivouac.games.smuta.charts.leader import plan
from bivouac.games.smuta.charts.plans import MARCH, MUSTER, RAISE, SIEGE_ROLL
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules import bars as b
from bivouac.games.smuta.rules import muster
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.agenda import finish, push, queue
from bivouac.games.smuta.rules.control import arrive
from bivouac.games.smuta.rules.detachments import unmoved
from bivouac.games.smuta.rules.map import besieging, enemies_in, leaders_of, units
from bivouac.games.smuta.rules.march import enter, march, meet
from bivouac.games.smuta.rules.playing import draw_combat_card, end_waiting, in_hand, play
from bivouac.games.smuta.rules.politics import draw_by_die
from bivouac.games.smuta.rules.position import Open, Position
from bivouac.games.smuta.rules.power import in_order, led, tactical
from bivouac.games.smuta.rules.siege import bars_roll, siege_roll, uses
from bivouac.games.smuta.rules.switches import IN_PLAY_UNTIL
from bivouac.games.smuta.rules.ties import best
from bivouac.games.smuta.rules.ways import allowance, bars_entry, stops


def combat_phase(p: Position, t: Table) -> None:
    """SM4.2, SM-R37 The order is fixed anew; SM5.4 cards of the politics phase go to the back."""
    finish(p)
    end_waiting(p, t)
    p.phase = 1
    p.order = in_order(p)
    t.tell(w.PHASE_BEGINS, p.phase)
    for party in reversed(p.order):
        push(p, a.COMBAT, party)


def combat(p: Position, t: Table, party: int) -> None:
    """SM4.4, SM-R50 Who is on the map now may act."""
    finish(p)
    t.tell(w.SEGMENT_BEGINS, party, p.phase)
    no_bonuses(p)
    p.ready = leaders_of(p, party)
    p.moved_card = 0
    queue(p, party, [a.COMBAT_CARD, a.LEADERS_ACT, a.DETACHMENTS_MOVE, a.COMBAT_END])


def no_bonuses(p: Position) -> None:
    """What cards give lapses with the segment."""
    p.faster = p.faster_one = p.march_at_least = p.guides = p.muster_more = p.siege_more = p.storm_again = 0
    p.mover = NONE
    p.left = p.points = 0
    p.spent = []
    p.ready = []
    p.patrols = []


def combat_card(p: Position, t: Table, party: int) -> None:
    """SM5.3, s.19 One combat card, put back if it is a battle card; a person draws one by the die."""
    finish(p)
    if led(p, party):
        push(p, a.DISCARD, party)
        draw_by_die(p, t, party)
        return
    draw_combat_card(p, t, party, MOVE_CARD, "combat")


def leaders_act(p: Position, t: Table, party: int) -> None:
    """SM4.4 The next leader: the charts take the best first, a person whom he likes."""
    p.mover = NONE
    if led(p, party):
        activate(p, t, party)
        return
    if not p.ready:
        finish(p)
        return
    leader = best(t, p.switch, p.ready, lambda each: (-tactical(p, each), -units(p, each)))
    p.ready.remove(leader)
    follow(p, t, leader)


def follow(p: Position, t: Table, leader: int) -> None:
    """SM15 What the charts tell him."""
    chosen = plan(Facts(p, t), t, leader, p.switch)
    if chosen.act == SIEGE_ROLL and not bars_roll(p, leader):
        siege_roll(p, t, leader)
    elif chosen.act == MUSTER:
        points = muster_points(p, t, leader)
        muster.buy_down_the_chart(p, t, leader, points, muster.tokens(p, leader, p.at[leader]))
    elif chosen.act == RAISE:
        muster.raise_in_need(p, t, leader)
    elif chosen.act == MARCH:
        march(p, t, leader, chosen.goal, chosen.to_muster)
    else:
        t.tell(w.STAYS, leader, p.at[leader])


def muster_points(p: Position, t: Table, leader: int) -> int:
    """SM8.1 The points of the space, and those of a card."""
    points = muster.points_in(p.at[leader])
    if uses(p, t, p.party[leader], p.muster_more):
        points += p.muster_more
        p.muster_more = 0
    t.tell(w.MUSTERED, leader, points, p.at[leader])
    return points


# --- a person's leaders -----------------------------------------------------------------------------------------------
def activate(p: Position, t: Table, party: int) -> None:
    """SM-R47 A leader, a move card, or no more."""
    options = [DONE, *[LEADER_WORD + leader for leader in p.ready if not p.idle[leader]]]
    if not p.moved_card:
        options += in_hand(p, party, [MOVE_CARD])
    answer = t.ask(party, w.ACTIVATE, options)  # even if there is but one: that is a secret of his hand
    if answer == DONE:
        finish(p)
        p.patrols = unmoved(p, party)
    elif answer < LEADER_WORD:
        p.moved_card = 1
        play(p, t, party, answer, True)
    else:
        act(p, t, answer - LEADER_WORD)


def act(p: Position, t: Table, leader: int) -> None:
    """SM-R47 Siege roll, muster, move, lift the siege and move, or stay."""
    p.mover = leader
    party = p.party[leader]
    options = [STAY]
    if besieging(p, leader):
        options.append(LIFT_SIEGE)
        if not bars_roll(p, leader):
            options.append(SIEGE_ROLL_WORD)
    else:
        options.append(MOVE_WORD)
        if not muster.bars_mustering(p, leader):
            options.append(MUSTER_WORD)
    answer = t.ask(party, w.ACTION, options)
    if answer == SIEGE_ROLL_WORD:
        siege_roll(p, t, leader)
        return
    if answer == MUSTER_WORD:
        p.ready.remove(leader)
        if muster.can_muster(p, leader):
            p.points = muster_points(p, t, leader)
        else:
            p.points = MUSTER_EMERGENCY
            t.tell(w.MUSTERED, leader, p.points, p.at[leader])
        push(p, a.MUSTERING, leader)
    elif answer == STAY:
        p.ready.remove(leader)
        t.tell(w.STAYS, leader, p.at[leader])
        arrive(p, t, leader)
    else:
        set_out(p, t, leader)


def set_out(p: Position, t: Table, leader: int) -> None:
    """SM-R47 A bonus for one leader is his if the person says so."""
    helped = uses(p, t, p.party[leader], p.faster_one + p.march_at_least + p.guides)
    p.left = allowance(p, leader, helped)
    if helped:
        p.faster_one = p.march_at_least = 0
        p.guides = 2 if p.guides else 0
    p.ready.remove(leader)
    push(p, a.MARCH, leader)


def march_on(p: Position, t: Table, leader: int) -> None:
    """SM-R47 Space by space; SM9.2 an enemy leader or strange walls end the march."""
    party = p.party[leader]
    here = p.at[leader]
    spaces = [space for space in NEIGHBOURS[here] if not bars_step(p, leader, space)]
    answer = DONE
    if spaces:
        answer = t.ask(party, w.STEP_TO, [DONE, *[SPACE_WORD + space for space in spaces]])
    if answer == DONE:
        end_march(p, t, leader)
        return
    space = answer - SPACE_WORD
    p.left -= 1
    enter(p, t, leader, space)
    t.tell(w.MARCHED, leader, here, space)
    if enemies_in(p, party, space):
        finish(p)
        p.guides = 0 if p.guides == 2 else p.guides
        meet(p, t, leader, here)
    elif stops(p, party, space, p.guides == 2):
        end_march(p, t, leader)


def bars_step(p: Open, leader: int, space: int) -> int:
    """SM9.2 Whither he may march on, space by space; SM-R51 a leader without units never attacks."""
    here = p.at[leader]
    if space == here:
        return b.STANDS_THERE
    if space not in NEIGHBOURS[here]:
        return b.NOT_BESIDE
    if p.left <= 0:
        return b.MARCHED_ENOUGH
    closed = bars_entry(p, p.party[leader], space)
    if closed or units(p, leader) > 0 or not enemies_in(p, p.party[leader], space):
        return closed
    return b.NO_UNITS


def end_march(p: Position, t: Table, leader: int) -> None:
    """SM-R59 Where it ends he takes or besieges."""
    finish(p)
    p.left = 0
    p.mover = NONE
    if p.guides == 2:
        p.guides = 0
    arrive(p, t, leader)


def combat_end(p: Position, t: Table, party: int) -> None:
    """SM4.4 What cards forbade is over; if the table has it so, cards still in play go to the back."""
    finish(p)
    for leader in ALL_LEADERS:
        if p.party[leader] == party:
            p.idle[leader] = p.blocked[leader] = 0
    p.no_muster[party] = p.slowed[party] = 0
    no_bonuses(p)
    if not p.switch[IN_PLAY_UNTIL]:
        end_waiting(p, t)
