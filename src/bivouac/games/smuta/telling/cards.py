"""SM5.2 What a card does, in words made from its effects."""

from collections.abc import Callable
from typing import Final

from bivouac.games.smuta.box import cards as c
from bivouac.games.smuta.box.cards import Effect
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.spaces import AREA_NAMES
from bivouac.games.smuta.box.tables import FIRST_YEAR
from bivouac.games.smuta.box.units import ANY, COSSACK, MERCENARIES, UNIT_NAMES
from bivouac.games.smuta.telling.names import counted, first, leader_name, listed

GROUPS: Final[dict[int, str]] = {
    COSSACK: "Cossacks",
    MERCENARIES: "mercenaries (Reiters, German Infantry)",
    ANY: "units",
}
CONDITIONS: Final[dict[int, str]] = {
    c.SELF_BESIEGING: "one of your leaders is besieging",
    c.ENEMY_BESIEGING: "an enemy leader is besieging; it hits a besieger's party",
    c.SELF_HAS_HEIR: "you have an Heir",
    c.ENEMY_HAS_HEIR: "an enemy has an Heir; it hits such a party",
    c.HORN_AVAILABLE: "you are not the Polish party and Evert Horn has not come yet",
    c.SELF_LEGITIMACY_3: "you have 3 legitimacy or more",
    c.ENEMY_OR_STATE_TSAR: "a Tsar reigns whom you do not control",
    c.SELF_TSAR_OR_MOSCOW: "you control the Tsar or Moscow",
    c.SELF_REMOVED_LEADER: "a removed leader of yours has a legitimacy rating",
}
TAGS: Final = [  # what a card is about, in the order of the components; cancel cards are about nothing
    *["legitimacy", "cities and fortresses", "troops", "leaders and Heirs", "the Tsar", "detachments"],
    *["cards and truces", "marches", "sieges", "battles"],
]
EVERY_FACE: Final = 0b1111110
ON: Final = ["", "An enemy: ", "Whoever controls the Tsar: ", "Everybody: "]


def card_text(card: int) -> str:
    """What it does, when it may be played, and against what it helps; in one or two sentences.

    >>> card_text(0)
    'An enemy: 1 legitimacy less. It can be cancelled (it is about legitimacy).'
    >>> card_text(6)
    'One of your siege rolls in this segment gets 2 more. Only if one of your leaders is besieging.'
    """
    if c.CARD_KIND[card] == c.CANCEL_CARD:
        return f"Voids a derogatory card played on you, {tags(c.SCOPE[card])}."
    does = "; ".join([effect_text(e) for e in c.EFFECTS[card]])
    parts = [f"{ON[c.TARGET[card]]}{does}" if ON[c.TARGET[card]] else first(does)]
    if c.INSTEAD[card]:
        parts[0] += f"; if nobody can come, {'; '.join([effect_text(e) for e in c.INSTEAD[card]])}"
    if c.REQUIRES[card] != c.NO_CONDITION:
        parts.append(f"Only if {CONDITIONS[c.REQUIRES[card]]}")
    if c.CARD_YEAR[card] > FIRST_YEAR:
        parts.append(f"Not before {c.CARD_YEAR[card]}")
    if c.DEROGATORY[card]:
        parts.append(f"It can be cancelled (it is about {TAGS[c.TAG[card]]})")
    return ". ".join(parts) + "."


def picked(card: int) -> str:
    """SM5.2 Which leader or place it is for, where the charts lead; "" if the card leaves nothing open.

    >>> picked(10)
    'Of several leaders, the one with most room, then most units.'
    """
    sentences = [PICKED[e.op] for e in c.EFFECTS[card] if e.op in PICKED]
    return " ".join(dict.fromkeys(sentences))


def tags(scope: int) -> str:
    """SM5.6 What a cancel card helps against."""
    subjects = [TAGS[tag] for tag in range(len(TAGS)) if (scope >> tag) & 1]
    return "whatever it is about" if len(subjects) == len(TAGS) else f"if it is about {listed(subjects, 'or')}"


def faces(bits: int) -> str:
    """The faces of a die: “5 or 6”, “3 to 6”, “6”."""
    numbers = [face for face in range(1, 7) if (bits >> face) & 1]
    if len(numbers) > 2:
        return f"{numbers[0]} to {numbers[-1]}"
    return " or ".join([str(face) for face in numbers])


def some(unit: int, count: int) -> str:
    """So many units of a kind."""
    if unit == ANY:
        return counted(count, "unit")
    return f"{count} {GROUPS[unit] if unit in GROUPS else UNIT_NAMES[unit]}"


def track(e: Effect) -> str:
    return f"{abs(e.many)} legitimacy {'more' if e.many > 0 else 'less'}"


def units_come(e: Effect) -> str:
    source = " from the cup" if e.unit == COSSACK else ""
    return f"one of your leaders with room gets {some(e.unit, e.many)}{source}"


def losses(e: Effect) -> str:
    whose = "its largest army" if e.unit == ANY else "its largest army that has any"
    return f"{whose} loses {some(e.unit, e.many)}"


def defects(e: Effect) -> str:
    who = "a unit" if e.unit == ANY else f"one of the {some(e.unit, 2)[2:]}"
    when = "" if e.faces == EVERY_FACE else f" on {faces(e.faces)}"
    return f"{who} of its largest army comes over to you{when}"


def submit(e: Effect) -> str:
    cities = counted(e.many, "neutral open city", "neutral open cities")
    area = f"{AREA_NAMES[e.area]} area" if AREA_NAMES[e.area] != "Volga" else "Volga"
    if e.many == 1:
        return f"{cities} of the {area} without enemies submits to you without a test"
    return f"up to {cities} of the {area} without enemies submit to you without a test"


def neutral(e: Effect) -> str:
    where = f" in the {AREA_NAMES[e.area]} area" if e.area != NONE else ""
    return f"{counted(e.many, 'open city', 'open cities')}{where} with nobody in it becomes neutral"


def plague(e: Effect) -> str:
    where = "an area shown by a die" if e.area == NONE else f"the {AREA_NAMES[e.area]} area"
    return f"every army in {where} that is not in a space of its own party loses 1 unit"


def faster(e: Effect) -> str:
    who = "all your leaders march" if e.scope == c.ALL_LEADERS_MOVE else "one of your leaders marches"
    return f"{who} {counted(e.many, 'space')} further in this segment"


def charge(e: Effect) -> str:
    more = f", or {e.many_with} more if you have {UNIT_NAMES[e.with_unit]} there" if e.with_unit != NONE else ""
    return f"your shock value is {e.many} more in this battle{more}"


def quiet_guns(e: Effect) -> str:
    return "no fire phase in the first round" if e.many == 1 else f"no fire phase in the first {e.many} rounds"


def ignored(e: Effect) -> str:
    phase = "fire" if e.phase == c.FIRE_PHASE else "shock"
    hits = "hit" if e.many == 1 else f"{e.many} hits"
    return f"you ignore the first {hits} of {phase} in each round"


TEXTS: Final[dict[int, Callable[[Effect], str]]] = {
    c.LG: track,
    c.ADD_UNITS: units_come,
    c.LOSE_UNITS: losses,
    c.MUSTER_POINTS: lambda e: f"one of your leaders where he may muster spends {counted(e.many, 'point')} at once",
    c.GIVE_MARKER: lambda e: "one of your leaders in a friendly space takes a siege marker",
    c.SUBMIT: submit,
    c.MORE_ATTEMPTS: lambda e: f"{counted(e.many, 'more attempt', 'more attempts')} at submission in this segment",
    c.CITY_NEUTRAL: neutral,
    c.FORTRESS_STATE: lambda e: f"{counted(e.many, 'fortress', 'fortresses')} with nobody in it goes back to the state",
    c.ADD_DETACHMENT: lambda e: f"you place {counted(e.many, 'detachment')} in an own space without one",
    c.LOSE_DETACHMENT: lambda e: f"it loses {counted(e.many, 'detachment')}",
    c.LEADER_IDLE: lambda e: "its leader with most units does nothing in his next combat segment",
    c.LEADER_KILL: lambda e: (
        f"its best leader dies on {faces(e.faces)}, else he does nothing in his next combat segment"
    ),
    c.HEIR_REMOVE: lambda e: f"it loses its Heir on {faces(e.faces)}",
    c.TSAR_KILL: lambda e: f"a Tsar in Moscow dies on {faces(e.faces)}",
    c.NOMINATE_HEIR: lambda e: "you may name an Heir at once",
    c.ENTER_LEADER: lambda e: f"{leader_name(e.leader)} comes into play",
    c.RETURN_LEADER: lambda e: "a removed leader of yours with a legitimacy rating comes back",
    c.TRUCE: lambda e: (
        "a truce with the Polish party (for the Poles: with the enemy of most victory points) until the turn ends"
        if e.ally == c.WITH_POLES
        else "a truce with the enemy of most victory points until the turn ends"
    ),
    c.NO_MUSTER: lambda e: "it does not muster in its next combat segment",
    c.DRAW_PENALTY: lambda e: f"it draws {counted(e.many, 'card')} less in its next politics segment",
    c.UNIT_DEFECTS: defects,
    c.ATTRITION_AREA: plague,
    c.MOVE_BONUS: faster,
    c.MOVE_PENALTY: lambda e: f"its leaders march {counted(e.many, 'space')} less in its next combat segment",
    c.MOVE_SET: lambda e: f"one of your leaders may march at least {counted(e.many, 'space')} in this segment",
    c.IGNORE_FORTRESS: lambda e: "he may march past strange fortresses without enemy leaders",
    c.MUSTER_BONUS: lambda e: f"{counted(e.many, 'point')} more for one muster in this segment",
    c.SIEGE_BONUS: lambda e: f"one of your siege rolls in this segment gets {e.many} more",
    c.EXTRA_SIEGE_ROLL: lambda e: "after a siege roll one of your sieges rolls once more",
    c.SIEGE_BLOCK: lambda e: (
        f"its largest besieging army loses {counted(e.many, 'unit')} and makes no siege roll in its next combat segment"
    ),
    c.FIRE_BONUS: lambda e: f"your fire value is {e.many} more in this battle",
    c.SHOCK_BONUS: charge,
    c.TAKE_ADVANTAGE: lambda e: "you have the tactical advantage in this battle",
    c.NO_FIRE: quiet_guns,
    c.INITIAL_LOSS: lambda e: f"it loses {counted(e.many, 'unit')} before the first round",
    c.IGNORE_HITS: ignored,
    c.EXCLUDE_UNITS: lambda e: f"its {some(e.unit, 2)[2:]} neither fire nor charge in this battle",
    c.MORALE_BONUS: lambda e: f"{e.many} more on your tests of morale in this battle",
    c.PURSUIT_LOSS: lambda e: f"if you win, the loser loses {counted(e.many, 'more unit', 'more units')}",
    c.LEADER_TACTICAL: lambda e: f"its commander's tactical rating is {e.rating} in this battle",
    c.CANCEL_TAGS: lambda e: f"voids a card, {tags(e.tags)}",
}
BY_ROOM: Final = "Of several leaders, the one with most room, then most units."
BY_POINTS: Final = "Of several places, the one with most victory points."
PICKED: Final[dict[int, str]] = {  # whom or what the charts take for an operation
    c.ADD_UNITS: BY_ROOM,
    c.MUSTER_POINTS: "Of several leaders, the one with most room.",
    c.GIVE_MARKER: "Of several leaders, the one with most units.",
    c.SUBMIT: BY_POINTS,
    c.CITY_NEUTRAL: BY_POINTS,
    c.FORTRESS_STATE: BY_POINTS,
    c.ADD_DETACHMENT: "A fortress first, then most victory points.",
    c.LOSE_DETACHMENT: BY_POINTS,
    c.UNIT_DEFECTS: "It joins the nearest leader with room.",
    c.RETURN_LEADER: "Of several leaders, the one with the highest legitimacy.",
}
if sorted(TEXTS) != list(range(c.OPERATIONS)):
    raise ValueError("every operation of the cards of Smuta needs its words")


def effect_text(e: Effect) -> str:
    """One effect, without a capital and without a full stop."""
    return TEXTS[e.op](e)
