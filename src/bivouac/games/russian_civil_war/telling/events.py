"""Events of Russian Civil War in whole sentences."""

from collections.abc import Callable
from typing import Final

from bivouac.core.chart import NOTHING, ROWS
from bivouac.games.russian_civil_war.box.leaders import LEADERS
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, COLOURS, STANCE_NAMES
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.tables import (
    DE,
    GROUP_IDS,
    ODDS_IDS,
    PLAGUE_GROUPS,
    QUORUM,
    SDT_ASSASSINATION,
    SDT_ATTACKS,
    SDT_GIFT,
    SDT_GRUDGE,
    SDT_ODDS,
    SDT_PURGE,
    STEALS_UP_TO,
    TURN_NAMES,
)
from bivouac.games.russian_civil_war.box.vocabulary import ASSASSIN_PIECE, CZAR_PIECE, GOLD_PIECE, POLITBURO_PIECE
from bivouac.games.russian_civil_war.charts.rows import CHARTS
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.stacks import province_of
from bivouac.games.russian_civil_war.telling.facts import RESULTS, about_name, answer_text, came_to, fact_name, reason
from bivouac.games.russian_civil_war.telling.names import (
    PEOPLES,
    chit_name,
    counted,
    first,
    forces,
    label,
    listed,
    none_or,
    piece_name,
    player,
    signed,
    stack_name,
)

RATING_ZERO: Final = 32  # a rating is told with this added
PAIRS: Final = 8  # player * 8 + player
ODDS: Final = 8  # strength * 8 + column
EVENT_NAMES: Final = ["plague", "agitation", "a rail strike", "a forced march", "defection", "an extra chit", "a levy"]
COMMITTEES: Final = [
    "{A} calls a Central Committee for a purge.",
    "Those outside form a committee of their own under {a}.",
    "{A} calls a Central Committee to execute the Czar.",
]
CAUSES: Final = [  # by row of the chart of shifts
    *["an attack", "a purge", "an assassination attempt", "a counterpurge"],
    *["an Assassin given", "a Politburo marker given"],
]
MANY: Final = ["no attack", "one attack", "two attacks", "three attacks", "four attacks", "five attacks"]


class Sentence:
    """A sentence, and what its numbers are, a letter each: {A} begins it, {a} does not.

    P a player, Q a piece, V a province, S a stack, T a nation, C a chit, K a colour, N a number, - nothing.
    """

    def __init__(self, text: str, kinds: str = "") -> None:
        self.text = text
        self.kinds = kinds


SENTENCES: Final[dict[int, Sentence]] = {
    w.CZAR_PLACED: Sentence("The Czar is with {a} in {b}.", "PV"),
    w.GOLD_PLACED: Sentence("The Gold is with {a} in {b}.", "PV"),
    w.RELATION_SET: Sentence("{A} and {b} begin in column {c}.", "PPN"),
    w.PLAYER_BEGINS: Sentence("{A} has his turn.", "P"),
    w.PLAGUE_LOSS: Sentence("{A} falls to the plague in {b}.", "QV"),
    w.AGITATION: Sentence("Agitation: Red stacks of {a} subvert with double strength in this turn.", "P"),
    w.RAIL_STRIKE: Sentence("Rail strike: every step costs {a} a whole point in this turn.", "P"),
    w.DEFECTED: Sentence("{A} deserts {b} and joins {c} with his units.", "QPP"),
    w.NO_DEFECTOR: Sentence("There is no leader who could come over to {a}.", "P"),
    w.LEVIED: Sentence("The levy of {a} brings back {b} in {c}.", "PQV"),
    w.NO_LEVY: Sentence("No unit can return by the levy of {a}.", "P"),
    w.CHIT_DREW: Sentence("{A} draws a chit: {b}.", "PC"),
    w.CUP_EMPTY: Sentence("The cup is empty: {a} draws nothing.", "P"),
    w.CONTROLS: Sentence("The {b} obey {a} from now on.", "PT"),
    w.NATION_OUT: Sentence("The {a} leave Russia for good.", "T"),
    w.CHIT_VOID: Sentence("{B} has no effect.", "PC"),
    w.ASSASSIN_TAKEN: Sentence("{A} takes an Assassin.", "P"),
    w.PURGE_DECLINED: Sentence("{A} makes no use of the Purge chit.", "P"),
    w.AUXILIARY_CAME: Sentence("{A} has drawn an auxiliary corps: {b} appears in {c}.", "PQV"),
    w.GAVE_POLITBURO: Sentence("{A} gives {b} a Politburo marker.", "PP"),
    w.GAVE_ASSASSIN: Sentence("{A} gives {b} an Assassin.", "PP"),
    w.INVITED: Sentence("{A} invites {b} to his committee.", "PP"),
    w.ALL_JOINED: Sentence("Everybody sits on the committee of {a}: nobody is left to purge.", "P"),
    w.NOBODY_TO_PURGE: Sentence(
        "Nobody whom the committee of {a} could purge has anything to lose: there is no purge.", "P"
    ),
    w.LEADER_TAKEN: Sentence("{C} takes {a} from {b}.", "QPP"),
    w.MARKER_TAKEN: Sentence("{B} takes a Politburo marker from {a}.", "PP"),
    w.COUNTERPURGE_BEGINS: Sentence("{A} strikes back: a counterpurge against {b}.", "PP"),
    w.NO_COUNTERPURGE: Sentence("{A} makes no counterpurge.", "P"),
    w.NO_ASSASSINATION: Sentence("{A} makes no attempt on anybody's life.", "P"),
    w.CZAR_EXECUTED: Sentence("The committee of {a} has the Czar executed.", "P"),
    w.CZAR_SPARED: Sentence("The committee of {a} has too few votes: the Czar lives.", "P"),
    w.CZAR_WAITS: Sentence("{A} holds the Czar, who cannot be executed in the first turn.", "P"),
    w.PICKED_UP: Sentence("{A} takes command of {b} in {c}.", "QQV"),
    w.DROPPED: Sentence("{A} leaves {b} behind in {c}.", "QQV"),
    w.HANDED_OVER: Sentence("{B} hands {a} over to {c}.", "QQQ"),
    w.TOOK_CZAR: Sentence("{A} has the Czar, in {b}.", "PV"),
    w.TOOK_GOLD: Sentence("{A} has the Gold, in {b}.", "PV"),
    w.CZAR_ALONE: Sentence("The Czar is left without an escort in {a}.", "V"),
    w.GOLD_ALONE: Sentence("The Gold is left without an escort in {a}.", "V"),
    w.BOUGHT: Sentence("{B} in {c} is in the pay of {a} from now on.", "PQV"),
    w.CZECH_LEFT: Sentence("{B} goes home by way of {c}, to the credit of {a}.", "PQV"),
    w.CZAR_LEFT: Sentence("The Czar escapes by way of {b}, to the credit of {a}.", "PV"),
    w.CONSIDERED: Sentence("{A} considers the attack: the die shows {b}, the column is {c}.", "PNN"),
    w.TALKED_DOWN: Sentence("{A} is talked out of the attack on {b}.", "PS"),
    w.LAPSED: Sentence("The attack of {a} on {b} lapses.", "PS"),
    w.LEADERLESS: Sentence("{A} in {b} has no leader any more.", "QV"),
    w.ASSIGNED: Sentence("{A} is under the command of {b}.", "QQ"),
    w.PLAYER_OUT: Sentence("{A} has no units left, and is out of the game.", "P"),
    w.MARKER_PASSES: Sentence("A Politburo marker of {a} passes to {b}.", "PP"),
    w.CONTROL_BACK: Sentence("Nobody holds the {a} any more: their chit goes back to the cup.", "T"),
    w.FACTION_WINS: Sentence("{A} has won the war.", "K"),
}


def named(kind: str, number: int) -> str:
    """A number of an event, as people say it."""
    if kind == "P":
        return player(number)
    if kind == "Q":
        return piece_name(number)
    if kind == "V":
        return PROVINCE_NAMES[number]
    if kind == "S":
        return stack_name(number)
    if kind == "T":
        return PEOPLES[number]
    if kind == "C":
        return chit_name(number)
    return COLOUR_NAMES[number] if kind == "K" else signed(number)


def sentence(event: int, a: int, b: int, c: int) -> str:
    """What happened, as a whole sentence."""
    if event in SPECIAL:
        return SPECIAL[event](a, b, c)
    found = SENTENCES[event]
    names = [named(kind, number) for kind, number in zip(found.kinds, (a, b, c), strict=False)] + [""] * 3
    return found.text.format(
        a=names[0], b=names[1], c=names[2], A=first(names[0]), B=first(names[1]), C=first(names[2])
    )


# --- set-up, turns, events --------------------------------------------------------------------------------------------
def thing(word: int) -> str:
    """A dealt or traded piece within a sentence."""
    if word in (POLITBURO_PIECE, ASSASSIN_PIECE):
        return "a Politburo marker" if word == POLITBURO_PIECE else "an Assassin"
    if word in (CZAR_PIECE, GOLD_PIECE):
        return "the Czar" if word == CZAR_PIECE else "the Gold"
    return label(word)


def dealt(a: int, b: int, c: int) -> str:
    return f"{first(player(a))} is dealt {thing(b)}."


def traded(a: int, b: int, c: int) -> str:
    return f"{first(player(a))} trades {thing(c)} to {player(b)}."


def colour_set(a: int, b: int, c: int) -> str:
    return f"{first(player(a))} is {STANCE_NAMES[b]}: his marker stands at {signed(c)}."


def turn_begins(a: int, b: int, c: int) -> str:
    return f"Turn {a}, {TURN_NAMES[a - 1]}: {player(b)} is first."


def event_rolled(a: int, b: int, c: int) -> str:
    return f"{first(player(a))} rolls {b // 8} and {b % 8} for the event: {EVENT_NAMES[c]}."


def plague(a: int, b: int, c: int) -> str:
    struck = listed([PROVINCE_NAMES[province] for province in PLAGUE_GROUPS[a]])
    return f"The plague strikes the {GROUP_IDS[a]} group: {struck}."


def forced_march(a: int, b: int, c: int) -> str:
    return f"Forced march: every stack of {player(a)} has {counted(b, 'point')} more in this turn."


def chit_back(a: int, b: int, c: int) -> str:
    return f"{chit_name(a)} goes back to the cup." if b == 1 else f"{chit_name(a)} goes back to the cup, {b} times."


def draws(a: int, b: int, c: int) -> str:
    return f"{first(player(a))} draws {counted(b, 'chit')}."


def returned(a: int, b: int, c: int) -> str:
    under = f", under the command of {piece_name(c)}" if c >= 0 else ""
    return f"{piece_name(a)} returns to {PROVINCE_NAMES[b]}{under}."


# --- strategy, relations ----------------------------------------------------------------------------------------------
def strategy_of(face: int) -> str:
    """RC19.2 What a strategy asks for, within a sentence."""
    if SDT_GRUDGE[face]:
        return "a grudge turn"
    parts = [f"{MANY[SDT_ATTACKS[face]]} at {ODDS_IDS[SDT_ODDS[face]]} or better"]
    if SDT_GIFT[face]:
        parts.append("an Assassin to give away")
    if SDT_PURGE[face]:
        parts.append("a purge")
    if SDT_ASSASSINATION[face]:
        parts.append("an assassination")
    return listed(parts)


def strategy_rolled(a: int, b: int, c: int) -> str:
    return f"{first(player(a))} rolls {b} for his strategy: {strategy_of(b)}."


def grudge_rolled(a: int, b: int, c: int) -> str:
    if c < 0:
        return f"{first(player(a))} rolls {b} for his grudge, which names nobody: the die is rolled again."
    return f"{first(player(a))} rolls {b} for his grudge: it is against {player(c)}."


def tie_rolled(a: int, b: int, c: int) -> str:
    return f"A die among equals shows {b}: {player(a)}."


def shifted(a: int, b: int, c: int) -> str:
    before, after = b // PAIRS, b % PAIRS
    how = "less friendly" if after > before else "friendlier"
    pair = f"{first(player(a // PAIRS))} and {player(a % PAIRS)}"
    return f"{pair} are {how}, from column {before} to {after}, because of {CAUSES[c]}."


# --- committees, purges, Assassins ------------------------------------------------------------------------------------
def committee_called(a: int, b: int, c: int) -> str:
    return COMMITTEES[b].format(a=player(a), A=first(player(a)))


def joined(a: int, b: int, c: int) -> str:
    dice = f": the die shows {b}, the column is {c}" if b else ""
    return f"{first(player(a))} joins the committee{dice}."


def refused(a: int, b: int, c: int) -> str:
    dice = f": the die shows {b}, the column is {c}" if b else ""
    return f"{first(player(a))} stays out of the committee{dice}."


def votes_counted(a: int, b: int, c: int) -> str:
    end = "enough" if c else f"not the {QUORUM} it needs"
    return f"The committee of {player(a)} has {none_or(b, 'vote')}, {end}."


def purge_begins(a: int, b: int, c: int) -> str:
    return f"The committee of {player(a)} purges {player(b)}, {'individually' if c else 'collectively'}."


def mode_rolled(a: int, b: int, c: int) -> str:
    return f"{first(player(a))} rolls {b}: the purge is {'individual' if c else 'collective'}."


def purge_rolled(a: int, b: int, c: int) -> str:
    rating, factors = c // 16 - RATING_ZERO, c % 16
    return (
        f"{first(player(a))} purges with a rating of {signed(rating)}: the die shows {b}, {none_or(factors, 'factor')}."
    )


def marker_rolled(a: int, b: int, c: int) -> str:
    end = "a Politburo marker comes first" if c else "he takes leaders"
    return f"{first(player(a))} rolls for what he takes: the die shows {b}, {end}."


def factors_lost(a: int, b: int, c: int) -> str:
    return f"{first(player(a))} cannot spend {counted(b, 'factor')}: lost."


def assassins_sent(a: int, b: int, c: int) -> str:
    return f"{first(player(a))} sends {counted(c, 'Assassin')} against {piece_name(b)}."


def assassination_rolled(a: int, b: int, c: int) -> str:
    return f"The die shows {b}: {piece_name(a)} {'is killed' if c else 'escapes'}."


# --- plans, moves, combat ---------------------------------------------------------------------------------------------
def planned(a: int, b: int, c: int) -> str:
    return f"{first(player(a))} plans an attack on {stack_name(b)}, with {c // ODDS} strength at {ODDS_IDS[c % ODDS]}."


def plan_made(a: int, b: int, c: int) -> str:
    return f"{first(player(a))} has planned {none_or(b, 'attack')}; his strategy asks for {c}."


def moved(a: int, b: int, c: int) -> str:
    origin = PROVINCE_NAMES[province_of(a)]
    return f"{first(forces(a))}, {c} strong, goes from {origin} to {PROVINCE_NAMES[b]}."


def stays(a: int, b: int, c: int) -> str:
    return f"{first(forces(a))}, {b} strong, stays in {PROVINCE_NAMES[province_of(a)]}."


def steal_rolled(a: int, b: int, c: int) -> str:
    end = "taken" if b <= STEALS_UP_TO else "not taken"
    return f"{first(player(a))} offers his gold to {piece_name(c)}: the die shows {b}, and it is {end}."


def attacks(a: int, b: int, c: int) -> str:
    colour = COLOUR_NAMES[a % COLOURS]
    strength = f"{c // ODDS} {colour} strength at {ODDS_IDS[c % ODDS]}"
    return f"{first(player(a // COLOURS))} attacks {stack_name(b)} with {strength}."


def subverts(a: int, b: int, c: int) -> str:
    strength = f"{c // ODDS} strength at {ODDS_IDS[c % ODDS]}"
    return f"Red agents of {player(a // COLOURS)} work on {stack_name(b)} with {strength}."


def combat_rolled(a: int, b: int, c: int) -> str:
    return f"The die shows {a} at {ODDS_IDS[c]}: {RESULTS[b]}."


def subversion_rolled(a: int, b: int, c: int) -> str:
    end = "the defenders melt away" if b == DE else "nothing happens"
    return f"The die shows {a} at {ODDS_IDS[c]}: {end}."


def removed(a: int, b: int, c: int) -> str:
    how = "falls" if a < LEADERS else "is destroyed"
    pile = f", into the pile of {player(c)}" if c >= 0 else ""
    return f"{piece_name(a)} {how} in {PROVINCE_NAMES[b]}{pile}."


def faction(a: int, b: int, c: int) -> str:
    bonus = f", {c} of it for key provinces" if c else ""
    return f"{COLOUR_NAMES[a]} has {b} strength{bonus}."


def scored(a: int, b: int, c: int) -> str:
    return f"{first(player(a))} has {counted(b, 'point')}."


# --- traces of the charts ---------------------------------------------------------------------------------------------
def chart_opened(a: int, b: int, c: int) -> str:
    about = about_name(b)
    return f"{CHARTS[a].title}: the chart is consulted{f' for {about}' if about else ''}."


def chart_looked(a: int, b: int, c: int) -> str:
    about = about_name(b, a)
    return f"{fact_name(a)}{f' ({about})' if about else ''}: {answer_text(a, c)}."


def row_of(a: int) -> str:
    """The row of a chart without its full stop."""
    return CHARTS[a // ROWS].rows[a % ROWS].says.removesuffix(".")


def chart_passed(a: int, b: int, c: int) -> str:
    return f"Passed over: “{row_of(a)}”. {reason(b, c)}"


def chart_taken(a: int, b: int, c: int) -> str:
    chosen = f" {first(about_name(b))}." if b != NOTHING else ""
    return f"Taken: “{row_of(a)}”.{chosen}"


def chart_rolled(a: int, b: int, c: int) -> str:
    return f"A die for “{row_of(a)}” shows {b}: {came_to(a // ROWS, a % ROWS, b, c)}."


SPECIAL: Final[dict[int, Callable[[int, int, int], str]]] = {
    0: chart_opened,
    1: chart_looked,
    2: chart_passed,
    3: chart_taken,
    4: chart_rolled,
    w.DEALT: dealt,
    w.COLOUR_SET: colour_set,
    w.TRADED: traded,
    w.TURN_BEGINS: turn_begins,
    w.EVENT_ROLLED: event_rolled,
    w.PLAGUE: plague,
    w.FORCED_MARCH: forced_march,
    w.CHIT_BACK: chit_back,
    w.STRATEGY_ROLLED: strategy_rolled,
    w.GRUDGE_ROLLED: grudge_rolled,
    w.TIE_ROLLED: tie_rolled,
    w.SHIFTED: shifted,
    w.COMMITTEE_CALLED: committee_called,
    w.JOINED: joined,
    w.REFUSED: refused,
    w.VOTES_COUNTED: votes_counted,
    w.PURGE_BEGINS: purge_begins,
    w.MODE_ROLLED: mode_rolled,
    w.PURGE_ROLLED: purge_rolled,
    w.MARKER_ROLLED: marker_rolled,
    w.FACTORS_LOST: factors_lost,
    w.ASSASSINS_SENT: assassins_sent,
    w.ASSASSINATION_ROLLED: assassination_rolled,
    w.PLANNED: planned,
    w.PLAN_MADE: plan_made,
    w.MOVED: moved,
    w.STAYS: stays,
    w.STEAL_ROLLED: steal_rolled,
    w.ATTACKS: attacks,
    w.SUBVERTS: subverts,
    w.COMBAT_ROLLED: combat_rolled,
    w.SUBVERSION_ROLLED: subversion_rolled,
    w.REMOVED: removed,
    w.DRAWS: draws,
    w.RETURNED: returned,
    w.FACTION: faction,
    w.SCORED: scored,
}
if sorted([*SENTENCES, *SPECIAL]) != list(range(len(w.EVENTS))):
    raise ValueError("every event of Russian Civil War needs its sentence, and only one")
