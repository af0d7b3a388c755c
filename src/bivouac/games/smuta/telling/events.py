"""Events of Smuta in whole sentences."""

from collections.abc import Callable
from typing import Final

from bivouac.core.chart import NOTHING, ROWS
from bivouac.games.smuta.box.cards import ALL_LEADERS_MOVE, FIRE_PHASE
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.spaces import AREA_NAMES, SPACE_NAMES
from bivouac.games.smuta.box.tables import W
from bivouac.games.smuta.box.units import UNIT_NAMES
from bivouac.games.smuta.charts.rows import CHARTS, DIE_TOO_LOW, MORALE_CHART, REASONS
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.telling.facts import about_name, answer_text, came_to, fact_name
from bivouac.games.smuta.telling.names import DECK_NAMES, card_name, counted, first, leader_name, none_or, side, signed

SCORE_ZERO: Final = 32  # the score of a siege is told with this added
TURNS: Final = [
    "Spring {b}: the roads dry out.",
    "Summer {b}: the armies march.",
    "Autumn {b}: the rains begin.",
]
BACK: Final = [  # why a card went back
    "{Card} comes before its year and goes to the back of its deck.",
    "{Card} is of no use now and goes to the back of its deck.",
    "{Card} could not be played and goes to the back of its deck.",
    "{Who} holds more than seven cards and puts {card} to the back of its deck.",
]
TAKES: Final = [  # how a space came under control
    "{Who} marches into {space} and controls it.",
    "{Space} submits to {who}.",
    "{Space} falls to the storm of {who}.",
    "{Space} goes over to {who}.",
]


class Sentence:
    """A sentence, and what its numbers are, a letter each: {A} begins it, {a} does not.

    P a party, L a leader, S a space, C a card, U a unit, D a deck, R an area, N a number, - nothing.
    """

    def __init__(self, text: str, kinds: str = "") -> None:
        self.text = text
        self.kinds = kinds


SENTENCES: Final[dict[int, Sentence]] = {
    w.DEPLOYED: Sentence("{A} gathers his men in {c}: the die shows {b}.", "LNS"),
    w.DREW: Sentence("{A} draws {b}.", "PC"),
    w.DREW_HIDDEN: Sentence("{A} draws a card of the {b} deck.", "PD"),
    w.WAITS: Sentence("{B} cannot be played now and waits.", "PC"),
    w.EFFECT_ROLLED: Sentence("The die for {a} shows {b}.", "CN"),
    w.UNITS_ADDED: Sentence("{A} gains {c} {b}.", "LUN"),
    w.UNITS_LOST: Sentence("{A} loses {c} {b}.", "LUN"),
    w.MARKER_TAKEN: Sentence("{A} takes a siege marker.", "L"),
    w.MARKER_LOST: Sentence("{A} loses his siege marker.", "L"),
    w.GOES_NEUTRAL: Sentence("{A} turns away from {b} and is neutral.", "SP"),
    w.GOES_TO_STATE: Sentence("{A} opens its gates to the state; {b} has lost it.", "SP"),
    w.DETACHMENT_PLACED: Sentence("{A} has a new detachment in {b}.", "PS"),
    w.DETACHMENT_LOST: Sentence("{A} loses a detachment in {b}.", "PS"),
    w.DETACHMENT_MOVED: Sentence("A detachment of {a} goes from {b} to {c}.", "PSS"),
    w.IDLE: Sentence("{A} will do nothing in his next combat segment.", "L"),
    w.HEIR_NAMED: Sentence("{A} is named Heir to the throne.", "L"),
    w.HEIR_LOST: Sentence("{A} is Heir no more.", "L"),
    w.CROWNED: Sentence("The bells of Moscow ring: {a} is crowned Tsar.", "L"),
    w.TSAR_KILLED: Sentence("Tsar {a} is dead, and the throne is vacant.", "L"),
    w.TSAR_REMOVED: Sentence("Moscow has fallen: Tsar {a} is removed, and the throne is vacant.", "L"),
    w.ENTERED: Sentence("{A} appears in {b}.", "LS"),
    w.TRUCE_MADE: Sentence("{A} and {b} keep a truce until the turn ends.", "PP"),
    w.NO_MUSTER: Sentence("{A} will not muster in its next combat segment.", "P"),
    w.GUIDES: Sentence("Local guides will lead one army of {a} past strange fortresses.", "P"),
    w.STORM_AGAIN: Sentence("One siege of {a} will be rolled for twice.", "P"),
    w.SIEGE_BLOCKED: Sentence("{A} will make no siege roll in his next combat segment.", "L"),
    w.PESTILENCE: Sentence("Pestilence strikes the {a} area: every army that is not at home there loses a unit.", "R"),
    w.MARCHED: Sentence("{A} marches from {b} to {c}.", "LSS"),
    w.STAYS: Sentence("{A} stays in {b}.", "LS"),
    w.STOPS_SHORT: Sentence("{A} loses heart and stops in {b}, before {c}.", "LSS"),
    w.ATTACKS: Sentence("{A} attacks {c} in {b}.", "LSP"),
    w.RETREATS_BEFORE: Sentence("{A} will not give battle and withdraws from {b} to {c}.", "PSS"),
    w.CAUGHT: Sentence("{A} is caught without troops and removed.", "L"),
    w.BATTLE_BEGINS: Sentence("Battle of {a}: {b} attacks, {c} stands.", "SPP"),
    w.ADVANTAGE_ROLLED: Sentence("{A} rolls {b} for the advantage, which makes {c} with his rating.", "LNN"),
    w.ADVANTAGE: Sentence("{A} has the tactical advantage.", "P"),
    w.ROUND_BEGINS: Sentence("Round {a} of the battle begins.", "N"),
    w.CONCEDES: Sentence("{A} gives up the field.", "P"),
    w.GUNS_LOST: Sentence("{A} cannot save a gun: the die shows {b}.", "LN"),
    w.FATE_ROLLED: Sentence("The die for the fate of {a} shows {b}.", "LN"),
    w.FELL: Sentence("{A} has fallen.", "L"),
    w.ARMY_PASSES: Sentence("The men of {a} follow {b}.", "LL"),
    w.RETREATED: Sentence("{A} retreats from {b} to {c}.", "PSS"),
    w.NO_WAY_OUT: Sentence("{A} finds no way out: he and his army are lost.", "L"),
    w.SIEGE_BEGINS: Sentence("{A} lays siege to {b}.", "LS"),
    w.BREACH: Sentence("The walls of {a} are breached; breaches: {b}.", "SN"),
    w.REPULSED: Sentence("The garrison of {a} beats off the besiegers.", "S"),
    w.SIEGE_ENDS: Sentence("The siege of {b} by {a} is over.", "PS"),
    w.GARRISON_LEFT: Sentence("{A} leaves a part of his men as a guard in {b}.", "LS"),
    w.PUSHED_OUT: Sentence("A detachment of {a} is driven from {b} to {c}.", "PSS"),
    w.CAMPAIGN_ROLLED: Sentence("Will the Tsar ride with {a}? The die shows {b}.", "LN"),
    w.CAMPAIGN_BEGINS: Sentence("The Tsar rides out with {a}.", "L"),
    w.CAMPAIGN_ENDS: Sentence("The Tsar's campaign with {a} is over.", "L"),
    w.TSAR_ROLLED: Sentence("The die for the life of the Tsar shows {a}.", "N"),
    w.AREA_ROLLED: Sentence("{A} rolls {b} for an area: {c}.", "PNR"),
    w.SUBMISSION_TRIED: Sentence("{A} calls on {b} to submit: the die shows {c}.", "PSN"),
    w.REFUSES: Sentence("{B} refuses to kiss the cross for {a}.", "PS"),
    w.NO_ATTEMPT: Sentence("There is no city that {a} could call upon: the attempt is lost.", "P"),
    w.WINTER_BEGINS: Sentence("Winter {a}: snow lies on the roads, and the year is counted.", "N"),
    w.SCORED: Sentence("{A} has {b} victory points.", "PN"),
    w.REPLACED: Sentence("{A} takes command of what is left, in {b}.", "LS"),
    w.TIE_ROLLED: Sentence("A die breaks the tie: it shows {a}.", "N"),
}


def named(kind: str, number: int) -> str:
    """A number of an event, as people say it."""
    if kind == "P":
        return side(number)
    if kind == "L":
        return leader_name(number)
    if kind == "S":
        return SPACE_NAMES[number]
    if kind == "C":
        return card_name(number)
    if kind == "U":
        return UNIT_NAMES[number]
    if kind == "D":
        return DECK_NAMES[number]
    return AREA_NAMES[number] if kind == "R" else signed(number)


def sentence(event: int, a: int, b: int, c: int) -> str:
    """What happened, as a whole sentence."""
    if event in SPECIAL:
        return SPECIAL[event](a, b, c)
    found = SENTENCES[event]
    names = [named(kind, number) for kind, number in zip(found.kinds, (a, b, c), strict=False)] + [""] * 3
    return found.text.format(
        a=names[0], b=names[1], c=names[2], A=first(names[0]), B=first(names[1]), C=first(names[2])
    )


# --- sentences that depend on their numbers ---------------------------------------------------------------------------
def turn_begins(a: int, b: int, c: int) -> str:
    return TURNS[a].format(b=b)


def phase_begins(a: int, b: int, c: int) -> str:
    return ["The politics phase begins.", "The combat phase begins.", "Winter begins."][a]


def segment_begins(a: int, b: int, c: int) -> str:
    return f"{first(side(a))} turns to politics." if b == 0 else f"{first(side(a))} takes the field."


def deck_rolled(a: int, b: int, c: int) -> str:
    deck = "politics" if b <= 3 else "combat" if b <= 5 else "cancel"
    return f"{first(side(a))} rolls {b} for a deck: {deck}."


def put_back(a: int, b: int, c: int) -> str:
    return BACK[c].format(Who=first(side(a)), card=card_name(b), Card=card_name(b))


def played(a: int, b: int, c: int) -> str:
    if c in (a, NONE):
        return f"{first(side(a))} plays {card_name(b)}."
    if c >= PARTIES:
        return f"{first(side(a))} plays {card_name(b)} against the Tsar of the state."
    return f"{first(side(a))} plays {card_name(b)} on {side(c)}."


def cancel_tried(a: int, b: int, c: int) -> str:
    if c:
        return f"{first(side(a))} answers with {card_name(b)}, and the card is void."
    return f"{first(side(a))} answers with {card_name(b)}, which does not help against such a card."


def legitimacy(a: int, b: int, c: int) -> str:
    verb = "gains" if b > 0 else "loses"
    return f"{first(side(a))} {verb} {abs(b)} legitimacy; its track stands at {signed(c)}."


def more_attempts(a: int, b: int, c: int) -> str:
    return f"{first(side(a))} may make {counted(b, 'more attempt', 'more attempts')} at submission."


def controls(a: int, b: int, c: int) -> str:
    return TAKES[c].format(who=side(a), Who=first(side(a)), space=SPACE_NAMES[b], Space=SPACE_NAMES[b])


def detachments_fight(a: int, b: int, c: int) -> str:
    mover, other, own, foe = side(a // 8), side(a % 8), c // 8, c % 8
    end = "nobody wins" if own == foe else f"{mover if own > foe else other} wins"
    return f"Detachments meet in {SPACE_NAMES[b]}: {mover} rolls {own}, {other} rolls {foe}, and {end}."


def fewer_cards(a: int, b: int, c: int) -> str:
    return f"{first(side(a))} will draw {counted(b, 'card')} less in its next politics segment."


def slowed(a: int, b: int, c: int) -> str:
    return f"The leaders of {side(a)} will march {counted(b, 'space')} less in their next combat segment."


def faster(a: int, b: int, c: int) -> str:
    who = "All leaders" if c == ALL_LEADERS_MOVE else "One leader"
    return f"{who} of {side(a)} may march {counted(b, 'space')} further in this segment."


def march_set(a: int, b: int, c: int) -> str:
    return f"One leader of {side(a)} may march at least {counted(b, 'space')} in this segment."


def muster_more(a: int, b: int, c: int) -> str:
    return f"One leader of {side(a)} may muster with {counted(b, 'point')} more in this segment."


def siege_more(a: int, b: int, c: int) -> str:
    return f"One siege roll of {side(a)} gets {b} more in this segment."


def defected(a: int, b: int, c: int) -> str:
    if c == NONE:
        return f"{UNIT_NAMES[b]} of {leader_name(a)} desert, but there is nobody to take them in."
    return f"{UNIT_NAMES[b]} of {leader_name(a)} go over to {leader_name(c)}."


def mustered(a: int, b: int, c: int) -> str:
    return f"{leader_name(a)} musters in {SPACE_NAMES[c]} with {counted(b, 'point')}."


def morale_rolled(a: int, b: int, c: int) -> str:
    if b == 0:
        return f"{leader_name(a)} is outnumbered by four or more, and his army's heart fails."
    end = "his army holds" if c else "his army's heart fails"
    return f"{leader_name(a)} tests the morale of his army: the die shows {b}, and {end}."


def phase_named(a: int, b: int, c: int) -> str:
    phase = "fire" if b == FIRE_PHASE else "shock"
    dice = f" after a die of {c}" if c else ""
    return f"{first(side(a))} chooses {phase} as its phase{dice}."


def struck(a: int, b: int, c: int) -> str:
    verb = "fires" if a % 2 == FIRE_PHASE else "charges"
    end = "the enemy breaks at once" if c == W else none_or(c, "hit")
    return f"{first(side(a // 2))} {verb}: the die shows {b}, {end}."


def hits_ignored(a: int, b: int, c: int) -> str:
    return f"{first(side(a))} ignores {counted(b, 'hit')}."


def battle_won(a: int, b: int, c: int) -> str:
    end = ", and the loser is routed" if c else ""
    return f"{first(side(a))} wins the battle of {SPACE_NAMES[b]}{end}."


def siege_rolled(a: int, b: int, c: int) -> str:
    return f"The siege of {SPACE_NAMES[a]}: the die shows {b}, the score is {signed(c - SCORE_ZERO)}."


def winter_rolled(a: int, b: int, c: int) -> str:
    end = "the frost takes a unit" if c else "his men come through"
    return f"{leader_name(a)} winters in the field: the die shows {b}, and {end}."


# --- traces of the charts ---------------------------------------------------------------------------------------------
def chart_opened(a: int, b: int, c: int) -> str:
    return f"{CHARTS[a].title}: the chart is consulted for {about_name(b)}."


def chart_looked(a: int, b: int, c: int) -> str:
    about = about_name(b, a)
    return f"{fact_name(a)}{f' ({about})' if about else ''}: {answer_text(a, c)}."


def row_of(a: int) -> str:
    """The row of a chart without its full stop."""
    return CHARTS[a // ROWS].rows[a % ROWS].says.removesuffix(".")


def chart_passed(a: int, b: int, c: int) -> str:
    if a // ROWS == MORALE_CHART and b == DIE_TOO_LOW:  # the row that applies: it is the test that fails
        return f"“{row_of(a)}”: the test fails."
    return f"Passed over: “{row_of(a)}”. {REASONS[b]}"


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
    w.TURN_BEGINS: turn_begins,
    w.PHASE_BEGINS: phase_begins,
    w.SEGMENT_BEGINS: segment_begins,
    w.DECK_ROLLED: deck_rolled,
    w.PUT_BACK: put_back,
    w.PLAYED: played,
    w.CANCEL_TRIED: cancel_tried,
    w.LEGITIMACY: legitimacy,
    w.MORE_ATTEMPTS: more_attempts,
    w.CONTROLS: controls,
    w.DETACHMENTS_FIGHT: detachments_fight,
    w.FEWER_CARDS: fewer_cards,
    w.SLOWED: slowed,
    w.FASTER: faster,
    w.MARCH_SET: march_set,
    w.MUSTER_MORE: muster_more,
    w.SIEGE_MORE: siege_more,
    w.DEFECTED: defected,
    w.MUSTERED: mustered,
    w.MORALE_ROLLED: morale_rolled,
    w.PHASE_NAMED: phase_named,
    w.STRUCK: struck,
    w.HITS_IGNORED: hits_ignored,
    w.BATTLE_WON: battle_won,
    w.SIEGE_ROLLED: siege_rolled,
    w.WINTER_ROLLED: winter_rolled,
}
if sorted([*SENTENCES, *SPECIAL]) != list(range(len(w.EVENTS))):
    raise ValueError("every event of Smuta needs its sentence, and only one")
