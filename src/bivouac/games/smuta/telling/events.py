"""Events of Smuta in whole sentences."""

from collections.abc import Callable
from typing import Final

from bivouac.core.chart import TRACES
from bivouac.games.smuta.box.cards import FIRE_PHASE
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.spaces import AREA_NAMES, SPACE_NAMES
from bivouac.games.smuta.box.tables import W
from bivouac.games.smuta.box.units import UNIT_NAMES
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.telling.facts import FACTS
from bivouac.games.smuta.telling.names import DECK_NAMES, card_name, counted, first, leader_name, none_or, side, signed

SCORE_ZERO: Final = 32  # the score of a siege is told with this added
NAMED: Final[dict[str, Callable[[int], str]]] = {  # the numbers of an event as people say them
    "party": side,
    "leader": leader_name,
    "space": lambda number: SPACE_NAMES[number],
    "card": card_name,
    "unit": lambda number: UNIT_NAMES[number],
    "deck": lambda number: DECK_NAMES[number],
    "area": lambda number: AREA_NAMES[number],
    "number": signed,
    "cards": lambda number: counted(number, "card"),
    "hits": lambda number: counted(number, "hit"),
    "points": lambda number: counted(number, "point"),
    "spaces": lambda number: counted(number, "space"),
    "more attempts": lambda number: counted(number, "more attempt"),
}


def sentence(event: int, a: int, b: int, c: int) -> str:
    """What happened, as a whole sentence."""
    if event < TRACES:
        return FACTS.traced(event, a, b, c)
    if event in SPECIAL:
        return SPECIAL[event](a, b, c)
    told = w.EVENTS[event]
    words: dict[str, str] = {}
    which = 0
    for letter, kind, number in zip("abc", told.numbers, (a, b, c), strict=False):
        if kind.startswith("which"):
            which = number
        elif kind in NAMED:
            words[letter] = NAMED[kind](number)
            words[letter.upper()] = first(words[letter])
    return told.sentences[which].format(**words)


# --- sentences that depend on their numbers ---------------------------------------------------------------------------
def deck_rolled(a: int, b: int, c: int) -> str:
    deck = "politics" if b <= 3 else "combat" if b <= 5 else "cancel"
    return f"{first(side(a))} rolls {b} for a deck: {deck}."


def played(a: int, b: int, c: int) -> str:
    if c in (a, NONE):
        return f"{first(side(a))} plays {card_name(b)}."
    if c >= PARTIES:
        return f"{first(side(a))} plays {card_name(b)} against the Tsar of the state."
    return f"{first(side(a))} plays {card_name(b)} on {side(c)}."


def legitimacy(a: int, b: int, c: int) -> str:
    verb = "gains" if b > 0 else "loses"
    return f"{first(side(a))} {verb} {abs(b)} legitimacy; its track stands at {signed(c)}."


def detachments_fight(a: int, b: int, c: int) -> str:
    mover, other, own, foe = side(a // 8), side(a % 8), c // 8, c % 8
    end = "nobody wins" if own == foe else f"{mover if own > foe else other} wins"
    return f"Detachments meet in {SPACE_NAMES[b]}: {mover} rolls {own}, {other} rolls {foe}, and {end}."


def defected(a: int, b: int, c: int) -> str:
    if c == NONE:
        return f"{UNIT_NAMES[b]} of {leader_name(a)} desert, but there is nobody to take them in."
    return f"{UNIT_NAMES[b]} of {leader_name(a)} go over to {leader_name(c)}."


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


def siege_rolled(a: int, b: int, c: int) -> str:
    return f"The siege of {SPACE_NAMES[a]}: the die shows {b}, the score is {signed(c - SCORE_ZERO)}."


SPECIAL: Final[dict[int, Callable[[int, int, int], str]]] = {
    w.DECK_ROLLED: deck_rolled,
    w.PLAYED: played,
    w.LEGITIMACY: legitimacy,
    w.DETACHMENTS_FIGHT: detachments_fight,
    w.DEFECTED: defected,
    w.MORALE_ROLLED: morale_rolled,
    w.PHASE_NAMED: phase_named,
    w.STRUCK: struck,
    w.SIEGE_ROLLED: siege_rolled,
}
