"""Events of Russian Civil War in whole sentences."""

from collections.abc import Callable
from typing import Final

from bivouac.core.chart import TRACES, traces
from bivouac.core.words import Term
from bivouac.games.russian_civil_war.box import tables
from bivouac.games.russian_civil_war.box.leaders import LEADERS
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, COLOURS, STANCE_NAMES
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.vocabulary import ASSASSIN_PIECE, CZAR_PIECE, GOLD_PIECE, POLITBURO_PIECE
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.stacks import province_of
from bivouac.games.russian_civil_war.telling.facts import FACTS, RESULTS
from bivouac.games.russian_civil_war.telling.names import (
    PEOPLES,
    chit_name,
    counted,
    first,
    forces,
    in_order,
    label,
    listed,
    none_or,
    piece_name,
    player,
    signed,
    stack_name,
)

VOTES_COUNTED: Final = f"The committee of {{a}} has {{b:no vote}}, {{c:enough|not the {tables.QUORUM} it needs}}."
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


class Number:
    """A number in a sentence: {b} as it is, {b:vote} counts votes, {b:no vote} with “no” for none, {b:yes|no} chooses.

    >>> f"{Number(2)} {Number(2):vote} {Number(0):no vote} {Number(0):enough|too few}"
    '2 2 votes no votes too few'
    """

    def __init__(self, number: int) -> None:
        self.number = number

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            some, none = spec.split("|")
            return some if self.number else none
        if spec.startswith("no "):
            return none_or(self.number, spec.removeprefix("no "))
        return counted(self.number, spec) if spec else signed(self.number)


def thing(word: int) -> str:
    """A dealt or traded piece within a sentence."""
    if word in (POLITBURO_PIECE, ASSASSIN_PIECE):
        return "a Politburo marker" if word == POLITBURO_PIECE else "an Assassin"
    if word in (CZAR_PIECE, GOLD_PIECE):
        return "the Czar" if word == CZAR_PIECE else "the Gold"
    return label(word)


KINDS: Final[dict[str, Callable[[int], object]]] = {
    "P": player,
    "Q": piece_name,
    "V": lambda number: PROVINCE_NAMES[number],
    "S": stack_name,
    "T": lambda number: PEOPLES[number],
    "C": chit_name,
    "K": lambda number: COLOUR_NAMES[number],
    "I": lambda number: STANCE_NAMES[number],
    "W": thing,
    "L": lambda number: player(number // COLOURS),
    "O": lambda number: f"{number // ODDS} strength at {tables.ODDS_IDS[number % ODDS]}",
    "X": lambda number: tables.ODDS_IDS[number],
    "R": lambda number: RESULTS[number],
    "N": Number,
}


class Event(Term):
    """What happened: a sentence in which {A} begins and {a} does not, and what its numbers are, a letter each; or how
    the sentence is made of the three numbers.

    P a player, Q a piece, V a province, S a stack, T a nation, C a chit, K a colour, I a player's colour, W a word,
    L player * 4 + colour, O strength * 8 + odds column, X an odds column, R a result of combat, N a number.
    """

    def __init__(self, number: int, name: str, rule: str) -> None:
        super().__init__(name, rule)
        self.number = number
        self.text: str | Callable[[int, int, int], str] = ""
        self.kinds = ""

    def told(self, text: str | Callable[[int, int, int], str], kinds: str = "") -> "Event":
        self.text = text
        self.kinds = kinds
        return self


def sentence(event: int, a: int, b: int, c: int) -> str:
    """What happened, as a whole sentence."""
    if event < TRACES:
        return FACTS.traced(event, a, b, c)
    text = EVENTS[event].text
    if not isinstance(text, str):
        return text(a, b, c)
    named = [KINDS[kind](number) for kind, number in zip(EVENTS[event].kinds, (a, b, c), strict=False)]
    x, y, z = [*named, "", "", ""][:3]
    return text.format(a=x, b=y, c=z, A=first(f"{x}"), B=first(f"{y}"), C=first(f"{z}"))


# --- set-up, turns, events --------------------------------------------------------------------------------------------
def turn_begins(a: int, b: int, c: int) -> str:
    return f"Turn {a}, {tables.TURN_NAMES[a - 1]}: {player(b)} is first."


def event_rolled(a: int, b: int, c: int) -> str:
    return f"{first(player(a))} rolls {b // 8} and {b % 8} for the event: {EVENT_NAMES[c]}."


def plague(a: int, b: int, c: int) -> str:
    struck = listed([PROVINCE_NAMES[province] for province in tables.PLAGUE_GROUPS[a]])
    return f"The plague strikes the {tables.GROUP_IDS[a]} group: {struck}."


def chit_back(a: int, b: int, c: int) -> str:
    return f"{chit_name(a)} goes back to the cup." if b == 1 else f"{chit_name(a)} goes back to the cup, {b} times."


def returned(a: int, b: int, c: int) -> str:
    under = f", under the command of {piece_name(c)}" if c >= 0 else ""
    return f"{piece_name(a)} returns to {PROVINCE_NAMES[b]}{under}."


# --- strategy, relations ----------------------------------------------------------------------------------------------
def strategy_of(face: int) -> str:
    """RC19.2 What a strategy asks for, within a sentence."""
    if tables.SDT_GRUDGE[face]:
        return "a grudge turn"
    parts = [f"{MANY[tables.SDT_ATTACKS[face]]} at {tables.ODDS_IDS[tables.SDT_ODDS[face]]} or better"]
    if tables.SDT_GIFT[face]:
        parts.append("an Assassin to give away")
    if tables.SDT_PURGE[face]:
        parts.append("a purge")
    if tables.SDT_ASSASSINATION[face]:
        parts.append("an assassination")
    return listed(parts)


def strategy_rolled(a: int, b: int, c: int) -> str:
    return f"{first(player(a))} rolls {b} for his strategy: {strategy_of(b)}."


def grudge_rolled(a: int, b: int, c: int) -> str:
    if c < 0:
        return f"{first(player(a))} rolls {b} for his grudge, which names nobody: the die is rolled again."
    return f"{first(player(a))} rolls {b} for his grudge: it is against {player(c)}."


def shifted(a: int, b: int, c: int) -> str:
    before, after = b // PAIRS, b % PAIRS
    how = "less friendly" if after > before else "friendlier"
    pair = f"{first(player(a // PAIRS))} and {player(a % PAIRS)}"
    return f"{pair} are {how}, from column {before} to {after}, because of {CAUSES[c]}."


# --- committees, purges, Assassins ------------------------------------------------------------------------------------
def committee_called(a: int, b: int, c: int) -> str:
    return COMMITTEES[b].format(a=player(a), A=first(player(a)))


def joined(a: int, b: int, c: int) -> str:
    return f"{first(player(a))} joins the committee{on_a_die(b, c)}."


def refused(a: int, b: int, c: int) -> str:
    return f"{first(player(a))} stays out of the committee{on_a_die(b, c)}."


def on_a_die(face: int, column: int) -> str:
    return f": the die shows {face}, the column is {column}" if face else ""


def purge_rolled(a: int, b: int, c: int) -> str:
    rating, factors = c // 16 - RATING_ZERO, c % 16
    return (
        f"{first(player(a))} purges with a rating of {signed(rating)}: the die shows {b}, {none_or(factors, 'factor')}."
    )


# --- plans, moves, combat ---------------------------------------------------------------------------------------------
def moved(a: int, b: int, c: int) -> str:
    origin = PROVINCE_NAMES[province_of(a)]
    return f"{first(forces(a))}, {c} strong, goes from {origin} to {PROVINCE_NAMES[b]}."


def stays(a: int, b: int, c: int) -> str:
    return f"{first(forces(a))}, {b} strong, stays in {PROVINCE_NAMES[province_of(a)]}."


def steal_rolled(a: int, b: int, c: int) -> str:
    end = "taken" if b <= tables.STEALS_UP_TO else "not taken"
    return f"{first(player(a))} offers his gold to {piece_name(c)}: the die shows {b}, and it is {end}."


def attacks(a: int, b: int, c: int) -> str:
    colour = COLOUR_NAMES[a % COLOURS]
    strength = f"{c // ODDS} {colour} strength at {tables.ODDS_IDS[c % ODDS]}"
    return f"{first(player(a // COLOURS))} attacks {stack_name(b)} with {strength}."


def subversion_rolled(a: int, b: int, c: int) -> str:
    end = "the defenders melt away" if b == tables.DE else "nothing happens"
    return f"The die shows {a} at {tables.ODDS_IDS[c]}: {end}."


def removed(a: int, b: int, c: int) -> str:
    how = "falls" if a < LEADERS else "is destroyed"
    pile = f", into the pile of {player(c)}" if c >= 0 else ""
    return f"{piece_name(a)} {how} in {PROVINCE_NAMES[b]}{pile}."


def faction(a: int, b: int, c: int) -> str:
    bonus = f", {c} of it for key provinces" if c else ""
    return f"{COLOUR_NAMES[a]} has {b} strength{bonus}."


# --- the declarations -------------------------------------------------------------------------------------------------
EVENTS: Final = [
    *[Event(number, term.name, term.rule) for number, term in enumerate(traces("RC19"))],
    Event(w.DEALT, "dealt", "RC16").told("{A} is dealt {b}.", "PW"),
    Event(w.CZAR_PLACED, "czar-placed", "RC13").told("The Czar is with {a} in {b}.", "PV"),
    Event(w.GOLD_PLACED, "gold-placed", "RC13").told("The Gold is with {a} in {b}.", "PV"),
    Event(w.COLOUR_SET, "color-set", "RC18.1").told("{A} is {b}: his marker stands at {c}.", "PIN"),
    Event(w.RELATION_SET, "relation-set", "RC27").told("{A} and {b} begin in column {c}.", "PPN"),
    Event(w.TRADED, "traded", "RC6.1").told("{A} trades {c} to {b}.", "PPW"),
    Event(w.TURN_BEGINS, "turn-begins", "RC4").told(turn_begins),
    Event(w.PLAYER_BEGINS, "player-begins", "RC4").told("{A} has his turn.", "P"),
    Event(w.EVENT_ROLLED, "event-rolled", "RC12").told(event_rolled),
    Event(w.PLAGUE, "plague", "RC12").told(plague),
    Event(w.PLAGUE_LOSS, "plague-loss", "RC12").told("{A} falls to the plague in {b}.", "QV"),
    Event(w.AGITATION, "agitation", "RC12").told(
        "Agitation: Red stacks of {a} subvert with double strength in this turn.", "P"
    ),
    Event(w.RAIL_STRIKE, "rail-strike", "RC12").told(
        "Rail strike: every step costs {a} a whole point in this turn.", "P"
    ),
    Event(w.FORCED_MARCH, "forced-march", "RC12").told(
        "Forced march: every stack of {a} has {b:point} more in this turn.", "PN"
    ),
    Event(w.DEFECTED, "defected", "RC12.3").told("{A} deserts {b} and joins {c} with his units.", "QPP"),
    Event(w.NO_DEFECTOR, "no-defector", "RC12.3").told("There is no leader who could come over to {a}.", "P"),
    Event(w.LEVIED, "levied", "RC12").told("The levy of {a} brings back {b} in {c}.", "PQV"),
    Event(w.NO_LEVY, "no-levy", "RC12").told("No unit can return by the levy of {a}.", "P"),
    Event(w.CHIT_DREW, "chit-drew", "RC12").told("{A} draws a chit: {b}.", "PC"),
    Event(w.CUP_EMPTY, "cup-empty", "RC12.5").told("The cup is empty: {a} draws nothing.", "P"),
    Event(w.CONTROLS, "controls", "RC12").told("The {b} obey {a} from now on.", "PT"),
    Event(w.NATION_OUT, "nation-out", "RC12").told("The {a} leave Russia for good.", "T"),
    Event(w.CHIT_VOID, "chit-void", "RC12").told("{B} has no effect.", "PC"),
    Event(w.ASSASSIN_TAKEN, "assassin-taken", "RC12").told("{A} takes an Assassin.", "P"),
    Event(w.PURGE_DECLINED, "purge-declined", "RC12.6").told("{A} makes no use of the Purge chit.", "P"),
    Event(w.AUXILIARY_CAME, "auxiliary-came", "RC17.3").told(
        "{A} has drawn an auxiliary corps: {b} appears in {c}.", "PQV"
    ),
    Event(w.CHIT_BACK, "chit-back", "RC12.5").told(chit_back),
    Event(w.STRATEGY_ROLLED, "strategy-rolled", "RC19").told(strategy_rolled),
    Event(w.GRUDGE_ROLLED, "grudge-rolled", "RC19.4").told(grudge_rolled),
    Event(w.TIE_ROLLED, "tie-rolled", "RC18.3").told("A die among equals shows {b}: {a}.", "PN"),
    Event(w.GAVE_POLITBURO, "gave-politburo", "RC6.2").told("{A} gives {b} a Politburo marker.", "PP"),
    Event(w.GAVE_ASSASSIN, "gave-assassin", "RC6.2").told("{A} gives {b} an Assassin.", "PP"),
    Event(w.SHIFTED, "shifted", "RC18.4").told(shifted),
    Event(w.COMMITTEE_CALLED, "committee-called", "RC11").told(committee_called),
    Event(w.INVITED, "invited", "RC11.1").told("{A} invites {b} to his committee.", "PP"),
    Event(w.JOINED, "joined", "RC24").told(joined),
    Event(w.REFUSED, "refused", "RC24").told(refused),
    Event(w.VOTES_COUNTED, "votes-counted", "RC11").told(VOTES_COUNTED, "PNN"),
    Event(w.ALL_JOINED, "all-joined", "RC24").told(
        "Everybody sits on the committee of {a}: nobody is left to purge.", "P"
    ),
    Event(w.NOBODY_TO_PURGE, "nobody-to-purge", "RC11.8").told(
        "Nobody whom the committee of {a} could purge has anything to lose: there is no purge.", "P"
    ),
    Event(w.PURGE_BEGINS, "purge-begins", "RC11").told(
        "The committee of {a} purges {b}, {c:individually|collectively}.", "PPN"
    ),
    Event(w.MODE_ROLLED, "mode-rolled", "RC24.4").told("{A} rolls {b}: the purge is {c:individual|collective}.", "PNN"),
    Event(w.PURGE_ROLLED, "purge-rolled", "RC11").told(purge_rolled),
    Event(w.MARKER_ROLLED, "marker-rolled", "RC24.4").told(
        "{A} rolls for what he takes: the die shows {b}, {c:a Politburo marker comes first|he takes leaders}.", "PNN"
    ),
    Event(w.LEADER_TAKEN, "leader-taken", "RC11.3").told("{C} takes {a} from {b}.", "QPP"),
    Event(w.MARKER_TAKEN, "marker-taken", "RC11.3").told("{B} takes a Politburo marker from {a}.", "PP"),
    Event(w.FACTORS_LOST, "factors-lost", "RC11.3").told("{A} cannot spend {b:factor}: lost.", "PN"),
    Event(w.COUNTERPURGE_BEGINS, "counterpurge-begins", "RC11.4").told(
        "{A} strikes back: a counterpurge against {b}.", "PP"
    ),
    Event(w.NO_COUNTERPURGE, "no-counterpurge", "RC11.4").told("{A} makes no counterpurge.", "P"),
    Event(w.ASSASSINS_SENT, "assassins-sent", "RC10").told("{A} sends {c:Assassin} against {b}.", "PQN"),
    Event(w.ASSASSINATION_ROLLED, "assassination-rolled", "RC10").told(
        "The die shows {b}: {a} {c:is killed|escapes}.", "QNN"
    ),
    Event(w.NO_ASSASSINATION, "no-assassination", "RC10.3").told("{A} makes no attempt on anybody's life.", "P"),
    Event(w.PLANNED, "planned", "RC23.3").told("{A} plans an attack on {b}, with {c}.", "PSO"),
    Event(w.PLAN_MADE, "plan-made", "RC23.3").told("{A} has planned {b:no attack}; his strategy asks for {c}.", "PNN"),
    Event(w.CZAR_EXECUTED, "czar-executed", "RC26.1").told("The committee of {a} has the Czar executed.", "P"),
    Event(w.CZAR_SPARED, "czar-spared", "RC26.1").told("The committee of {a} has too few votes: the Czar lives.", "P"),
    Event(w.MOVED, "moved", "RC5").told(moved),
    Event(w.PICKED_UP, "picked-up", "RC5").told("{A} takes command of {b} in {c}.", "QQV"),
    Event(w.DROPPED, "dropped", "RC5").told("{A} leaves {b} behind in {c}.", "QQV"),
    Event(w.HANDED_OVER, "handed-over", "RC5.4").told("{B} hands {a} over to {c}.", "QQQ"),
    Event(w.TOOK_CZAR, "took-czar", "RC13.2").told("{A} has the Czar, in {b}.", "PV"),
    Event(w.TOOK_GOLD, "took-gold", "RC13.2").told("{A} has the Gold, in {b}.", "PV"),
    Event(w.CZAR_ALONE, "czar-alone", "RC13.2").told("The Czar is left without an escort in {a}.", "V"),
    Event(w.GOLD_ALONE, "gold-alone", "RC13.2").told("The Gold is left without an escort in {a}.", "V"),
    Event(w.STEAL_ROLLED, "steal-rolled", "RC13.4").told(steal_rolled),
    Event(w.BOUGHT, "bought", "RC13.4").told("{B} in {c} is in the pay of {a} from now on.", "PQV"),
    Event(w.CZECH_LEFT, "czech-left", "RC14.1").told("{B} goes home by way of {c}, to the credit of {a}.", "PQV"),
    Event(w.CZAR_LEFT, "czar-left", "RC13.3").told("The Czar escapes by way of {b}, to the credit of {a}.", "PV"),
    Event(w.CONSIDERED, "considered", "RC23").told(
        "{A} considers the attack: the die shows {b}, the column is {c}.", "PNN"
    ),
    Event(w.TALKED_DOWN, "talked-down", "RC23.8").told("{A} is talked out of the attack on {b}.", "PS"),
    Event(w.LAPSED, "lapsed", "RC23.6").told("The attack of {a} on {b} lapses.", "PS"),
    Event(w.ATTACKS, "attacks", "RC8").told(attacks),
    Event(w.SUBVERTS, "subverts", "RC8").told("Red agents of {a} work on {b} with {c}.", "LSO"),
    Event(w.COMBAT_ROLLED, "combat-rolled", "RC8").told("The die shows {a} at {c}: {b}.", "NRX"),
    Event(w.SUBVERSION_ROLLED, "subversion-rolled", "RC8").told(subversion_rolled),
    Event(w.REMOVED, "removed", "RC8").told(removed),
    Event(w.LEADERLESS, "leaderless", "RC7.4").told("{A} in {b} has no leader any more.", "QV"),
    Event(w.ASSIGNED, "assigned", "RC7.4").told("{A} is under the command of {b}.", "QQ"),
    Event(w.DRAWS, "draws", "RC12.4").told("{A} draws {b:chit}.", "PN"),
    Event(w.RETURNED, "returned", "RC9").told(returned),
    Event(w.PLAYER_OUT, "player-out", "RC15.6").told("{A} has no units left, and is out of the game.", "P"),
    Event(w.MARKER_PASSES, "marker-passes", "RC15.6").told("A Politburo marker of {a} passes to {b}.", "PP"),
    Event(w.CONTROL_BACK, "control-back", "RC15.6").told(
        "Nobody holds the {a} any more: their chit goes back to the cup.", "T"
    ),
    Event(w.FACTION, "faction", "RC15").told(faction),
    Event(w.FACTION_WINS, "faction-wins", "RC15").told("{A} has won the war.", "K"),
    Event(w.SCORED, "scored", "RC15.3").told("{A} has {b:point}.", "PN"),
    Event(w.STAYS, "stays", "RC25.1").told(stays),
    Event(w.CZAR_WAITS, "czar-waits", "RC26.1").told(
        "{A} holds the Czar, who cannot be executed in the first turn.", "P"
    ),
]
in_order([event.number for event in EVENTS])
