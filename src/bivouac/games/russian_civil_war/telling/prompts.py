"""Questions and chances in whole sentences: what, and how much is left. Who is asked stands before them."""

from typing import Final

from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import LEADERS
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.tables import BELOW, ODDS_IDS, QUORUM
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.combat import odds
from bivouac.games.russian_civil_war.rules.committee import likely_targets
from bivouac.games.russian_civil_war.rules.position import EXECUTION, Open, from_letter, votes
from bivouac.games.russian_civil_war.rules.stacks import pieces_of, strength, total
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.chances import decides_himself
from bivouac.games.russian_civil_war.telling.judged import moving_stack, row_says
from bivouac.games.russian_civil_war.telling.names import (
    counted,
    first,
    halves,
    listed,
    none_or,
    piece_name,
    player,
    signed,
    stack_name,
)

QUESTION_SENTENCES: Final[dict[int, str]] = {
    w.TRADE_WITH: "Before the first turn: trade with whom, or done?",
    w.TRADE_GIVE: "Trade: which leader or marker is given away?",
    w.TRADE_TAKE: "Trade: which leader or marker is asked for in return?",
    w.TRADE_ACCEPT: "A trade is offered: is it accepted?",
    w.LEVY_UNIT: "Levy: which unit returns to its home?",
    w.USE_PURGE_CHIT: "A Purge chit is drawn: call a purge with it?",
    w.POLITICS: "Before the march: {politics}, or go on? At hand: {markers}.",
    w.GIVE_TO: "Who gets the marker?",
    w.INVITE: "The Central Committee {purpose}: who is invited, or done? {Votes}.",
    w.JOINS: "{Chairman} calls a Central Committee {purpose}{likely}: join it? {Votes}.",
    w.CHAIR: "The committee of {phasing} is dissolved: chair one of those outside? {Own}, {quorum} are needed.",
    w.PURGE_TARGET: "The committee has {votes}: whom does it purge?",
    w.PURGE_MODE: "The purge of {target}: collective, with a rating of {rating}, or individual?",
    w.SPOIL: "{Factors} to spend on what {target} has: what is taken, or done?",
    w.COUNTERS: "Is a counterpurge made?",
    w.COUNTER_WHOM: "The counterpurge: against whom?",
    w.ASSASSINS: "How many Assassins are sent? At hand: {assassins}.",
    w.VICTIM: "Whom do the Assassins go for?",
    w.EXECUTES: "Is a Central Committee called to execute the Czar?",
    w.MOVE_FROM: "Movement: from which province does the next stack set out, or done?",
    w.MOVE_COLOUR: "Which colour sets out?",
    w.MOVE_NATION: "Which nation sets out?",
    w.GOES: "Who goes: all of them, or one after the other, then done? {Group}.",
    w.TAKE_CZAR: "Does the Czar go with them?",
    w.TAKE_GOLD: "Does the Gold go with them?",
    w.MARCH: "{Marching}: where to next, or done? {Left} left.",
    w.PICK_UP: "Which unit is picked up?",
    w.DROP: "Which unit is left behind?",
    w.HAND_OVER: "Which unit gets another leader?",
    w.HAND_OVER_TO: "Which leader takes the unit over?",
    w.COMBAT_ACT: "Combat: attack, subvert, or done?",
    w.TARGET_PROVINCE: "In which province is the target?",
    w.TARGET_COLOUR: "Which colour is the target?",
    w.TARGET_OWNER: "Whose stack is the target?",
    w.TARGET_NATION: "Which nation is the target?",
    w.ATTACK_WITH: "Which colour attacks?",
    w.ATTACKER: "{Aim}: attack it with all, or with one after the other, then done? {Force}.",
    w.LOSS: "Exchange: which unit is lost?",
    w.JUDGE_TARGET: "Judge for {phasing}: in which province is his target? {Row}The table alone would take the first.",
    w.JUDGE_TARGET_COLOUR: "Judge for {phasing}: which colour is his target? The table alone would take the first.",
    w.JUDGE_TARGET_OWNER: "Judge for {phasing}: whose stack is his target? The table alone would take the first.",
    w.JUDGE_TARGET_NATION: "Judge for {phasing}: which nation is his target? The table alone would take the first.",
    w.JUDGE_MOVE: "Judge for {phasing}: where does {mover} go? The policies alone would take the first.",
}
CHANCE_SENTENCES: Final[dict[int, str]] = {
    w.PIECE_DEALT: "Deal the next piece: what is it?",
    w.FIRST_PLAYER: "Draw the first player of the turn: who is it?",
    w.EVENT_DIE: "Roll for the random event of {phasing}: what does the die show?",
    w.DEFECTOR: "Draw the leader who comes over to {phasing}: who is it?",
    w.CHIT_DRAWN: "Draw a chit from the cup: which is it?",
    w.STRATEGY_DIE: "Roll for the strategy of {phasing}: what does the die show?",
    w.GRUDGE_DIE: "Roll for the grudge of {phasing}: what does the die show?",
    w.TIE_DIE: "Roll among equals: what does the die show?",
    w.COMMITTEE_DIE: "Roll for the next player who may join the committee of {chairman}: what does the die show?",
    w.MODE_DIE: "Roll whether the purge is collective: what does the die show?",
    w.PURGE_DIE: "Roll for the purge: what does the die show?",
    w.MARKER_DIE: "Roll whether a Politburo marker is taken: what does the die show?",
    w.COUNTER_DRAW: "Draw the member who is counterpurged: who is it?",
    w.ASSASSINATION_DIE: "Roll for the Assassins of {phasing}: what does the die show?",
    w.EXECUTION_DIE: "Roll for the next player who may help to execute the Czar: what does the die show?",
    w.STEAL_DIE: "Roll for the Gold of {phasing}: what does the die show?",
    w.CONSIDERATION_DIE: "Roll for Attack Consideration of {phasing}: what does the die show?",
    w.COMBAT_DIE: "Roll for the attack of {phasing}: what does the die show?",
    w.SUBVERSION_DIE: "Roll for the subversion by {phasing}: what does the die show?",
    w.MARKER_HEIR: "Draw the player who gets a Politburo marker of the one who is out: who is it?",
}
if sorted(QUESTION_SENTENCES) != list(range(len(w.QUESTIONS))) or sorted(CHANCE_SENTENCES) != list(
    range(len(w.CHANCES))
):
    raise ValueError("every question and chance of Russian Civil War needs its sentence")


def prompt(sight: Sight, question: int) -> str:
    """What is asked."""
    sat = sum([votes(sight, member) for member in sight.members])
    asked = sight.seat if sight.seat >= 0 else sight.phasing
    sentence = QUESTION_SENTENCES[question].format(
        politics=politics(sight),
        markers=markers(sight, sight.phasing),
        purpose="to execute the Czar" if sight.committee == EXECUTION else "for a purge",
        likely=likely(sight, invited(sight, asked)),
        chairman=player(sight.chairman),
        Chairman=first(player(sight.chairman)),
        Votes=first(f"{none_or(sat, 'vote')} so far, {QUORUM} are needed"),
        votes=none_or(sat, "vote"),
        quorum=QUORUM,
        Own=first(none_or(votes(sight, asked) if asked >= 0 else 0, "own vote")),
        target=player(sight.target),
        rating=signed(sat - (votes(sight, sight.target) if sight.target >= 0 else 0)),
        Factors=first(counted(sight.factors, "factor")),
        assassins=sight.assassins[sight.phasing] if sight.phasing >= 0 else 0,
        Group=first(group(sight)),
        Marching=first(marching(sight)),
        Left=first(halves(sight.left)),
        Aim=first(aim(sight)),
        Force=first(force(sight)),
        phasing=player(sight.phasing),
        mover=mover(sight) if question == w.JUDGE_MOVE else "",
        Row=f"{row_says(sight)} ".lstrip() if question == w.JUDGE_TARGET else "",
    )
    return first(sentence)


def chance_prompt(sight: Sight, why: int) -> str:
    """What is to be rolled or drawn."""
    return CHANCE_SENTENCES[why].format(phasing=player(sight.phasing), chairman=player(sight.chairman))


# --- what there is ----------------------------------------------------------------------------------------------------
def politics(sight: Sight) -> str:
    """RC4.5 What a person may still do between the event and movement."""
    seat = sight.phasing
    acts = []
    if seat >= 0 and sight.politburo[seat] and not sight.gave_politburo and not sight.purged:
        acts.append("give a Politburo marker")
    if seat >= 0 and sight.assassins[seat] and not sight.gave_assassin and not sight.purged:
        acts.append("give an Assassin")
    if not sight.purged:
        acts.append("call a purge")
    if seat >= 0 and sight.assassins[seat] and not sight.assassinated:
        acts.append("send Assassins")
    return ", ".join(acts) or "nothing is left to do"


def markers(sight: Sight, seat: int) -> str:
    """RC2.3, RC2.4 What a player has beside his pieces on the map."""
    if seat < 0:
        return "nothing"
    politburo = none_or(sight.politburo[seat], "Politburo marker")
    return f"{politburo}, {none_or(sight.assassins[seat], 'Assassin')}"


def likely(sight: Sight, asked: int) -> str:
    """RC11.7, RC-r30 Whom the committee will purge: the least friendly to its chairman of those outside.

    Who is asked is not among them if he joins; what it means for him to stay out is said, too.
    """
    if sight.chairman < 0 or sight.committee == EXECUTION:
        return ""
    joining = listed([player(seat) for seat in likely_targets(sight, asked)], "or")
    outside = listed([player(seat) for seat in likely_targets(sight, NONE)], "or")
    if joining == outside or asked < 0:
        return f", likely against {outside}" if outside else ""
    return f", likely against {joining or 'nobody'} if {player(asked)} joins, against {outside} if not"


def invited(p: Open, otherwise: int) -> int:
    """RC11.7 The next person who says whether he joins."""
    asked = [seat for seat in from_letter(p, p.chairman) if seat in p.invited] if p.chairman >= 0 else []
    waiting = [seat for seat in asked if decides_himself(p, seat) and seat not in [*p.members, *p.refused]]
    return waiting[0] if waiting else otherwise


def group(sight: Sight) -> str:
    """RC5.4 Who has been chosen to go."""
    names = [piece_name(piece) for piece in sight.group]
    return f"so far {listed(names)}" if names else "so far nobody"


def crowd(pieces: list[int]) -> str:
    """Leaders by name, units by number: “Lenin and Kalinin with 2 units”.

    >>> crowd([0, 1, 60]), crowd([60, 61]), crowd([0]), crowd([])
    ('Lenin and Trotsky with 1 unit', '2 units', 'Lenin', 'nobody')
    """
    leaders = listed([piece_name(piece) for piece in pieces if piece < LEADERS])
    units = len([piece for piece in pieces if piece >= LEADERS])
    if not leaders:
        return counted(units, "unit") if units else "nobody"
    return f"{leaders} with {counted(units, 'unit')}" if units else leaders


def marching(sight: Sight) -> str:
    """RC5.1 Who marches, and where he is."""
    pieces = sight.group
    if not pieces:
        return "the stack"
    place = sight.at[pieces[0]]
    where = f" in {PROVINCE_NAMES[place]}" if place >= 0 else ""
    return f"{crowd(pieces)}{where}, strength {total(pieces)}"


def mover(sight: Sight) -> str:
    """RC25.1 The stack that a person judges about."""
    of = moving_stack(sight)
    return f"{stack_name(of)}, strength {strength(sight, of)}," if of != NONE else "the stack"


def aim(sight: Sight) -> str:
    """RC8.2 What is attacked, and how strong it is."""
    if sight.aim == NONE:
        return "the target"
    return f"{stack_name(sight.aim)}, strength {strength(sight, sight.aim)}"


def force(sight: Sight) -> str:
    """RC8.3 With whom, and at which odds as yet."""
    if not sight.force:
        return "so far nobody"
    own = total(sight.force)
    told = f"so far {crowd(sight.force)}, strength {own}"
    if sight.aim == NONE or not pieces_of(sight, sight.aim):
        return told
    found = odds(own, strength(sight, sight.aim))
    return f"{told}, {'below 1-2' if found == BELOW else f'which is {ODDS_IDS[found]}'}"
