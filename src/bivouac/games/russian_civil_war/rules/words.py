"""What is asked, rolled for, told, and how it ends: each with its rule."""

from typing import Final

from bivouac.core.chart import traces
from bivouac.core.words import Term

# --- questions --------------------------------------------------------------------------------------------------------
TRADE_WITH: Final = 0  # a person before the first turn: a player, or done
TRADE_GIVE: Final = 1  # a leader or marker of his own
TRADE_TAKE: Final = 2  # one of the other's
TRADE_ACCEPT: Final = 3  # put to the other
LEVY_UNIT: Final = 4  # which unit returns
USE_PURGE_CHIT: Final = 5
POLITICS: Final = 6  # a person's next act after the event: gifts, purge, Assassins
GIVE_TO: Final = 7
INVITE: Final = 8  # one player after the other, then done
JOINS: Final = 9
CHAIR: Final = 10  # whether a refuser chairs the counter-committee
PURGE_TARGET: Final = 11
PURGE_MODE: Final = 12
SPOIL: Final = 13  # a leader, a marker, or done
COUNTERS: Final = 14  # whether, where a person may choose
COUNTER_WHOM: Final = 15
ASSASSINS: Final = 16  # how many markers
VICTIM: Final = 17
EXECUTES: Final = 18
MOVE_FROM: Final = 19  # the province of the stack that moves next, or done
MOVE_COLOUR: Final = 20
MOVE_NATION: Final = 21
GOES: Final = 22  # who of the stack: all, or one after the other, then done
TAKE_CZAR: Final = 23  # whether he goes with those who leave
TAKE_GOLD: Final = 24
MARCH: Final = 25  # the next province, an act on the way, or done
PICK_UP: Final = 26
DROP: Final = 27
HAND_OVER: Final = 28  # which unit
HAND_OVER_TO: Final = 29
COMBAT_ACT: Final = 30  # attack, subvert, or done
TARGET_PROVINCE: Final = 31
TARGET_COLOUR: Final = 32
TARGET_OWNER: Final = 33
TARGET_NATION: Final = 34
ATTACK_WITH: Final = 35  # a colour, where several may
ATTACKER: Final = 36  # all, or leaders and units one after the other, then done
LOSS: Final = 37
JUDGE_TARGET: Final = 38  # the province of the target, the table's own choice first
JUDGE_TARGET_COLOUR: Final = 39
JUDGE_TARGET_OWNER: Final = 40
JUDGE_TARGET_NATION: Final = 41
JUDGE_MOVE: Final = 42  # a province or to stay, the policy's own choice first
QUESTIONS: Final = [
    Term("trade-with", "RC6.1"),
    Term("trade-give", "RC6.1"),
    Term("trade-take", "RC6.1"),
    Term("trade-accept", "RC6.1"),
    Term("levy", "RC12"),
    Term("purge-chit", "RC12.6"),
    Term("politics", "RC6"),
    Term("give-to", "RC6.2"),
    Term("invite", "RC11.1"),
    Term("join", "RC11.7"),
    Term("chair", "RC24.3"),
    Term("purge-target", "RC11.1"),
    Term("purge-mode", "RC11.2"),
    Term("spoil", "RC11.3"),
    Term("counterpurge", "RC11.4"),
    Term("counterpurge-whom", "RC11.4"),
    Term("assassins", "RC10.1"),
    Term("victim", "RC10.1"),
    Term("execute", "RC26.1"),
    Term("move-from", "RC5.4"),
    Term("move-color", "RC5.4"),
    Term("move-nation", "RC5.4"),
    Term("goes", "RC5.4"),
    Term("take-czar", "RC13.1"),
    Term("take-gold", "RC13.1"),
    Term("march", "RC5"),
    Term("pick-up", "RC5"),
    Term("drop", "RC5"),
    Term("hand-over", "RC5.4"),
    Term("hand-over-to", "RC5.4"),
    Term("combat", "RC8"),
    Term("target-province", "RC8"),
    Term("target-color", "RC8"),
    Term("target-owner", "RC8"),
    Term("target-nation", "RC8"),
    Term("attack-with", "RC8"),
    Term("attacker", "RC8"),
    Term("loss", "RC8.5"),
    Term("judge-target", "RC23.3"),
    Term("judge-target-color", "RC23.3"),
    Term("judge-target-owner", "RC23.3"),
    Term("judge-target-nation", "RC23.3"),
    Term("judge-move", "RC25.1"),
]

# --- reasons to roll or draw ------------------------------------------------------------------------------------------
PIECE_DEALT: Final = 0  # a draw
FIRST_PLAYER: Final = 1  # a draw
EVENT_DIE: Final = 2
DEFECTOR: Final = 3  # a draw
CHIT_DRAWN: Final = 4  # a draw
STRATEGY_DIE: Final = 5
GRUDGE_DIE: Final = 6
TIE_DIE: Final = 7
COMMITTEE_DIE: Final = 8
MODE_DIE: Final = 9
PURGE_DIE: Final = 10
MARKER_DIE: Final = 11
COUNTER_DRAW: Final = 12  # a draw
ASSASSINATION_DIE: Final = 13
EXECUTION_DIE: Final = 14
STEAL_DIE: Final = 15
CONSIDERATION_DIE: Final = 16
COMBAT_DIE: Final = 17
SUBVERSION_DIE: Final = 18
MARKER_HEIR: Final = 19  # a draw
CHANCES: Final = [
    Term("deal", "RC16"),
    Term("first-player", "RC4"),
    Term("event", "RC12"),
    Term("defector", "RC12.3"),
    Term("chit", "RC12"),
    Term("strategy", "RC19"),
    Term("grudge", "RC19.4"),
    Term("tie", "RC18.3"),
    Term("committee", "RC24.2"),
    Term("mode", "RC24.4"),
    Term("purge", "RC11"),
    Term("marker", "RC24.4"),
    Term("counterpurge", "RC11.4"),
    Term("assassination", "RC10"),
    Term("execution", "RC26.1"),
    Term("steal", "RC13.4"),
    Term("consideration", "RC23"),
    Term("combat", "RC8"),
    Term("subversion", "RC8"),
    Term("marker-heir", "RC15.6"),
]

# --- events: after those of the charts' traces ------------------------------------------------------------------------
DEALT: Final = 5  # a: player, b: the word of a piece
CZAR_PLACED: Final = 6  # a: player, b: province
GOLD_PLACED: Final = 7  # a: player, b: province
COLOUR_SET: Final = 8  # a: player, b: red, white or undecided, c: where his marker stands
RELATION_SET: Final = 9  # a: player, b: player, c: column
TRADED: Final = 10  # a: from player, b: to player, c: the word of a piece
TURN_BEGINS: Final = 11  # a: turn, b: first player
PLAYER_BEGINS: Final = 12  # a: player
EVENT_ROLLED: Final = 13  # a: player, b: first face * 8 + second, c: event
PLAGUE: Final = 14  # a: group
PLAGUE_LOSS: Final = 15  # a: unit, b: province
AGITATION: Final = 16  # a: player
RAIL_STRIKE: Final = 17  # a: player
FORCED_MARCH: Final = 18  # a: player, b: points
DEFECTED: Final = 19  # a: leader, b: from player, c: to player
NO_DEFECTOR: Final = 20  # a: player
LEVIED: Final = 21  # a: player, b: unit, c: province
NO_LEVY: Final = 22  # a: player
CHIT_DREW: Final = 23  # a: player, b: chit
CUP_EMPTY: Final = 24  # a: player
CONTROLS: Final = 25  # a: player, b: nation
NATION_OUT: Final = 26  # a: nation
CHIT_VOID: Final = 27  # a: player, b: chit
ASSASSIN_TAKEN: Final = 28  # a: player
PURGE_DECLINED: Final = 29  # a: player
AUXILIARY_CAME: Final = 30  # a: player, b: unit, c: province
CHIT_BACK: Final = 31  # a: chit, b: how many
STRATEGY_ROLLED: Final = 32  # a: player, b: face
GRUDGE_ROLLED: Final = 33  # a: player, b: face, c: victim, or NOBODY: again
TIE_ROLLED: Final = 34  # a: player, b: face
GAVE_POLITBURO: Final = 35  # a: from player, b: to player
GAVE_ASSASSIN: Final = 36  # a: from player, b: to player
SHIFTED: Final = 37  # a: player * 8 + player, b: from column * 8 + to column, c: why, a row of the shift chart
COMMITTEE_CALLED: Final = 38  # a: chairman, b: 0 purge, 1 counter-committee, 2 execution
INVITED: Final = 39  # a: chairman, b: player
JOINED: Final = 40  # a: player, b: face, or 0 by choice, c: column
REFUSED: Final = 41  # a: player, b: face, or 0 by choice, c: column
VOTES_COUNTED: Final = 42  # a: chairman, b: votes, c: 1 if they are enough
ALL_JOINED: Final = 43  # a: chairman
NOBODY_TO_PURGE: Final = 44  # a: chairman
PURGE_BEGINS: Final = 45  # a: chairman, b: target, c: 0 collective, 1 individual
MODE_ROLLED: Final = 46  # a: chairman, b: face, c: 0 collective, 1 individual
PURGE_ROLLED: Final = 47  # a: player, b: face, c: (rating + 32) * 16 + factors
MARKER_ROLLED: Final = 48  # a: player, b: face, c: 1 if he takes a marker
LEADER_TAKEN: Final = 49  # a: leader, b: from player, c: to player
MARKER_TAKEN: Final = 50  # a: from player, b: to player
FACTORS_LOST: Final = 51  # a: player, b: how many
COUNTERPURGE_BEGINS: Final = 52  # a: player, b: against
NO_COUNTERPURGE: Final = 53  # a: player
ASSASSINS_SENT: Final = 54  # a: player, b: leader, c: markers
ASSASSINATION_ROLLED: Final = 55  # a: leader, b: face, c: 1 if he is killed
NO_ASSASSINATION: Final = 56  # a: player
PLANNED: Final = 57  # a: player, b: target stack, c: strength * 8 + odds column
PLAN_MADE: Final = 58  # a: player, b: attacks planned, c: required
CZAR_EXECUTED: Final = 59  # a: player
CZAR_SPARED: Final = 60  # a: player
MOVED: Final = 61  # a: the stack as it left, b: province, c: its strength
PICKED_UP: Final = 62  # a: leader, b: unit, c: province
DROPPED: Final = 63  # a: leader, b: unit, c: province
HANDED_OVER: Final = 64  # a: unit, b: from leader, c: to leader
TOOK_CZAR: Final = 65  # a: player, b: province
TOOK_GOLD: Final = 66  # a: player, b: province
CZAR_ALONE: Final = 67  # a: province
GOLD_ALONE: Final = 68  # a: province
STEAL_ROLLED: Final = 69  # a: player, b: face, c: unit
BOUGHT: Final = 70  # a: player, b: unit, c: province
CZECH_LEFT: Final = 71  # a: player, b: unit, c: province
CZAR_LEFT: Final = 72  # a: player, b: province
CONSIDERED: Final = 73  # a: player, b: face, c: column
TALKED_DOWN: Final = 74  # a: player, b: target stack
LAPSED: Final = 75  # a: player, b: target stack
ATTACKS: Final = 76  # a: player * 4 + colour, b: target stack, c: strength * 8 + odds column
SUBVERTS: Final = 77  # a: player * 4 + colour, b: target stack, c: strength * 8 + odds column
COMBAT_ROLLED: Final = 78  # a: face, b: result, c: odds column
SUBVERSION_ROLLED: Final = 79  # a: face, b: result, c: odds column
REMOVED: Final = 80  # a: piece, b: province, c: the player whose pile it goes to, or NOBODY
LEADERLESS: Final = 81  # a: unit, b: province
ASSIGNED: Final = 82  # a: unit, b: leader
DRAWS: Final = 83  # a: player, b: how many
RETURNED: Final = 84  # a: unit, b: province, c: leader, or NONE
PLAYER_OUT: Final = 85  # a: player
MARKER_PASSES: Final = 86  # a: from player, b: to player
CONTROL_BACK: Final = 87  # a: nation
FACTION: Final = 88  # a: colour, b: strength with the bonus, c: bonus
FACTION_WINS: Final = 89  # a: colour
SCORED: Final = 90  # a: player, b: score
STAYS: Final = 91  # a: a stack that the tables leave where it is, b: its strength
CZAR_WAITS: Final = 92  # a: player
EVENTS: Final = [
    *traces("RC19"),
    Term("dealt", "RC16"),
    Term("czar-placed", "RC13"),
    Term("gold-placed", "RC13"),
    Term("color-set", "RC18.1"),
    Term("relation-set", "RC27"),
    Term("traded", "RC6.1"),
    Term("turn-begins", "RC4"),
    Term("player-begins", "RC4"),
    Term("event-rolled", "RC12"),
    Term("plague", "RC12"),
    Term("plague-loss", "RC12"),
    Term("agitation", "RC12"),
    Term("rail-strike", "RC12"),
    Term("forced-march", "RC12"),
    Term("defected", "RC12.3"),
    Term("no-defector", "RC12.3"),
    Term("levied", "RC12"),
    Term("no-levy", "RC12"),
    Term("chit-drew", "RC12"),
    Term("cup-empty", "RC12.5"),
    Term("controls", "RC12"),
    Term("nation-out", "RC12"),
    Term("chit-void", "RC12"),
    Term("assassin-taken", "RC12"),
    Term("purge-declined", "RC12.6"),
    Term("auxiliary-came", "RC17.3"),
    Term("chit-back", "RC12.5"),
    Term("strategy-rolled", "RC19"),
    Term("grudge-rolled", "RC19.4"),
    Term("tie-rolled", "RC18.3"),
    Term("gave-politburo", "RC6.2"),
    Term("gave-assassin", "RC6.2"),
    Term("shifted", "RC18.4"),
    Term("committee-called", "RC11"),
    Term("invited", "RC11.1"),
    Term("joined", "RC24"),
    Term("refused", "RC24"),
    Term("votes-counted", "RC11"),
    Term("all-joined", "RC24"),
    Term("nobody-to-purge", "RC11.8"),
    Term("purge-begins", "RC11"),
    Term("mode-rolled", "RC24.4"),
    Term("purge-rolled", "RC11"),
    Term("marker-rolled", "RC24.4"),
    Term("leader-taken", "RC11.3"),
    Term("marker-taken", "RC11.3"),
    Term("factors-lost", "RC11.3"),
    Term("counterpurge-begins", "RC11.4"),
    Term("no-counterpurge", "RC11.4"),
    Term("assassins-sent", "RC10"),
    Term("assassination-rolled", "RC10"),
    Term("no-assassination", "RC10.3"),
    Term("planned", "RC23.3"),
    Term("plan-made", "RC23.3"),
    Term("czar-executed", "RC26.1"),
    Term("czar-spared", "RC26.1"),
    Term("moved", "RC5"),
    Term("picked-up", "RC5"),
    Term("dropped", "RC5"),
    Term("handed-over", "RC5.4"),
    Term("took-czar", "RC13.2"),
    Term("took-gold", "RC13.2"),
    Term("czar-alone", "RC13.2"),
    Term("gold-alone", "RC13.2"),
    Term("steal-rolled", "RC13.4"),
    Term("bought", "RC13.4"),
    Term("czech-left", "RC14.1"),
    Term("czar-left", "RC13.3"),
    Term("considered", "RC23"),
    Term("talked-down", "RC23.8"),
    Term("lapsed", "RC23.6"),
    Term("attacks", "RC8"),
    Term("subverts", "RC8"),
    Term("combat-rolled", "RC8"),
    Term("subversion-rolled", "RC8"),
    Term("removed", "RC8"),
    Term("leaderless", "RC7.4"),
    Term("assigned", "RC7.4"),
    Term("draws", "RC12.4"),
    Term("returned", "RC9"),
    Term("player-out", "RC15.6"),
    Term("marker-passes", "RC15.6"),
    Term("control-back", "RC15.6"),
    Term("faction", "RC15"),
    Term("faction-wins", "RC15"),
    Term("scored", "RC15.3"),
    Term("stays", "RC25.1"),
    Term("czar-waits", "RC26.1"),
]

# --- endings ----------------------------------------------------------------------------------------------------------
RED_LEADERS_DEAD: Final = 0
WHITE_LEADERS_DEAD: Final = 1
TURN_LIMIT: Final = 2  # RC15 the stronger faction has won
ALL_LEADERS_DEAD: Final = 3  # r19
LAST_PLAYER: Final = 4
LAST_PERSON_OUT: Final = 5
ENDS: Final = [
    Term("red-leaders-dead", "RC15"),
    Term("white-leaders-dead", "RC15"),
    Term("turn-limit", "RC15"),
    Term("all-leaders-dead", "RC15.1"),
    Term("last-player", "RC15.6"),
    Term("last-person-out", "RC15.6"),
]
