"""The whole table in words: for screen readers, plain terminals and pipes."""

from typing import Final

from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import GODUNOV
from bivouac.games.smuta.box.parties import PARTIES, PARTY_NAMES, STATE
from bivouac.games.smuta.box.spaces import AREA_IDS, SPACE_NAMES
from bivouac.games.smuta.box.tables import DECKS
from bivouac.games.smuta.box.units import UNIT_NAMES, UNITS
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules.submission import attempts_left
from bivouac.games.smuta.rules.switches import OPTIONS
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.names import DECK_NAMES, card_name, counted, first, label, leader_name, listed, side
from bivouac.games.smuta.telling.prompts import segment_party, units_of
from bivouac.games.smuta.telling.story import card_text, clock
from bivouac.games.smuta.telling.text.map import area_heading, area_lines
from bivouac.games.smuta.telling.text.parties import party_heading, party_lines

REBUILT: Final = (
    "The charts of the solitaire rules are given; the map's connections and points, the ratings, the units' factors "
    "and what the cards do are rebuilt, as the rules say."
)
DOING: Final[dict[int, str]] = {
    a.SET_UP: "The table is set up.",
    a.TURN: "A turn begins.",
    a.POLITICS_PHASE: "The politics phase begins.",
    a.POLITICS: "The politics of {about} begins.",
    a.DRAW: "{About} draws cards.",
    a.DISCARD: "{About} puts back cards above the limit.",
    a.RESHAPE: "{About} sees to its detachment of the spring, its Heir and the crown.",
    a.SUBMISSION: "{About} calls on cities to submit.",
    a.POLITICS_ACT: "{About} is at its politics; {attempts} left.",
    a.POLITICS_END: "The politics of {about} ends.",
    a.COMBAT_PHASE: "The combat phase begins.",
    a.COMBAT: "{About} is about to take the field.",
    a.COMBAT_CARD: "{About} draws for the combat segment.",
    a.LEADERS_ACT: "The leaders of {about} act one by one; still to act: {ready}.",
    a.MARCH: "{Leader} marches; {left} left.",
    a.MUSTERING: "{Leader} musters; {points} left.",
    a.DETACHMENTS_MOVE: "The detachments of {about} move.",
    a.COMBAT_END: "The combat segment of {about} ends.",
    a.CONTACT: "{Attacker} meets {defender}.",
    a.BATTLE_CARDS: "Battle cards are played.",
    a.TRY_BATTLE: "Battle cards that wait are tried.",
    a.ADVANTAGE: "The commanders roll for the advantage.",
    a.ROUND: "A round of the battle is to be fought.",
    a.AFTERMATH: "The battle is over; its loser pays.",
    a.ARRIVE: "{Leader} ends his march.",
    a.CROWN: "{About} may crown its Heir.",
    a.CAMPAIGN: "The Tsar may ride with {leader}.",
    a.WORK: "{Card} is about to work.",
    a.TURN_END: "The turn ends.",
    a.WINTER: "Winter comes.",
}
OF_LEADERS: Final = [a.MARCH, a.MUSTERING, a.ARRIVE, a.CAMPAIGN]


def text(sight: Sight) -> list[str]:
    """SM1.1 Everything the seat may know: headings end with a colon, items begin with a dash."""
    lines = [f"Smuta, {clock(sight)}:", *overview(sight), "What is going on:", *going_on(sight)]
    for party in range(PARTIES):
        lines += [party_heading(sight, party), *party_lines(sight, party)]
    for area in range(len(AREA_IDS)):
        lines += [area_heading(area), *area_lines(sight, area)]
    if sight.seat >= 0:
        lines += ["Your hand:", *(hand(sight) or ["- none"])]
    lines += ["Other hands:", *(others(sight) or ["- none"])]
    lines += ["Cards in play:", *(waiting(sight) or ["- none"])]
    lines += ["Decks:", *[f"- {deck(sight, number)}" for number in range(DECKS)]]
    return [*lines, "Units left in the pools:", f"- {pools(sight)}"]


# --- the turn ---------------------------------------------------------------------------------------------------------
def overview(sight: Sight) -> list[str]:
    """Who you are, the order, the throne, truces, options."""
    lines = [f"- You lead {side(sight.seat)}." if sight.seat >= 0 else "- You watch."]
    lines.append(f"- {REBUILT}")
    lines.append(f"- Order of this phase: {', '.join([PARTY_NAMES[party] for party in sight.order])}.")
    lines.append(f"- {throne(sight)}")
    lines += [
        f"- Truce until the turn ends: {side(item // PARTIES)} and {side(item % PARTIES)}."
        for item in sight.truces
        if item // PARTIES < item % PARTIES
    ]
    switched = [f"{o.name} is {sight.switch[n]}" for n, o in enumerate(OPTIONS) if n and sight.switch[n] != o.default]
    return [*lines, f"- Rulings switched: {', '.join(switched)}."] if switched else lines


def throne(sight: Sight) -> str:
    """SM6 The Tsar, whose he is, where he is."""
    if sight.tsar == NONE:
        return "The throne is vacant."
    name = leader_name(sight.tsar) if sight.tsar != GODUNOV else "Boris Godunov"
    whose = "of the state" if sight.tsar_party == STATE else f"of {side(sight.tsar_party)}"
    where = f"on campaign with {leader_name(sight.tsar_with)}" if sight.tsar_with >= 0 else "in Moscow"
    return f"Tsar: {name}, {whose}, {where}."


def going_on(sight: Sight) -> list[str]:
    """What is next, the card being played, the battle."""
    lines = [f"- {doing(sight)}"]
    if sight.card >= 0:
        on = f" on {side(sight.card_on)}" if 0 <= sight.card_on <= STATE else ""
        lines.append(f"- {first(side(sight.card_by))} plays {card_name(sight.card)}{on}.")
    if sight.battle >= 0:
        lines += [f"- {line}" for line in battle(sight)]
    return lines


def doing(sight: Sight) -> str:
    """The next item of the agenda."""
    if not sight.agenda:
        return "Winter is being counted." if sight.phase == 2 else "Nothing is left to do."
    phase, about = sight.agenda[-1] >> 8, sight.agenda[-1] & 255
    leader = leader_name(about) if phase in OF_LEADERS else ""
    party = about if about < PARTIES and phase not in OF_LEADERS else segment_party(sight)
    ready = [leader_name(item) for item in sight.ready] if phase == a.LEADERS_ACT else []
    return DOING[phase].format(
        about=side(party),
        About=first(side(party)),
        leader=leader,
        Leader=leader,
        ready=listed(ready) or "nobody",
        attempts=counted(attempts_left(sight, party), "attempt at submission", "attempts at submission"),
        left=counted(sight.left, "space"),
        points=counted(sight.points, "point"),
        Attacker=first(side(sight.attacker)),
        defender=side(sight.defender),
        Card=card_name(sight.card) if sight.card >= 0 else "A card",
    )


def battle(sight: Sight) -> list[str]:
    """SM10 Where, which round, who has what, what cards have changed."""
    sides = [sight.attacker, sight.defender]
    lines = [f"Battle of {SPACE_NAMES[sight.battle]}, round {sight.round} of 3."]
    for number, party in enumerate(sides):
        parts = [counted(units_of(sight, party), "unit")]
        if sight.advantage == number:
            parts.append("the tactical advantage")
        parts += bonuses(sight, number)
        role = "attacks" if number == 0 else "defends"
        lines.append(f"{first(side(party))} {role} with {listed(parts)}.")
    if sight.no_fire > sight.round:
        lines.append("There is no fire phase in the next round.")
    return lines


def bonuses(sight: Sight, number: int) -> list[str]:
    """SM10.3 What cards have given a side, or taken from it."""
    counts = [
        (sight.fire_more[number], "more fire"),
        (sight.shock_more[number], "more shock"),
        (sight.fire_ignored[number], "hits of fire ignored"),
        (sight.shock_ignored[number], "hits of shock ignored"),
        (sight.spirit[number], "more on morale"),
        (sight.pursuit[number], "more losses of the loser"),
    ]
    given = [f"{many} {what}" for many, what in counts if many]
    if sight.rated[number] != NONE:
        given.append(f"a commander rated {sight.rated[number]}")
    if sight.surprise[number]:
        given.append("an ambush")
    aside = [UNIT_NAMES[unit] for unit in range(UNITS) if (sight.stand_aside[number] >> unit) & 1]
    return [*given, f"{listed(aside)} standing aside"] if aside else given


# --- cards ------------------------------------------------------------------------------------------------------------
def hand(sight: Sight) -> list[str]:
    """SM5.7 The own hand, and what each card does."""
    return [f"- {label(card)}: {card_text(card)}" for card in sight.hand]


def others(sight: Sight) -> list[str]:
    """SM-R45 How many cards others hold, by deck; those that everybody saw, by name."""
    lines = []
    for party in range(PARTIES):
        if party == sight.seat:
            continue
        parts = [
            counted(sight.hidden[party][number], f"{DECK_NAMES[number]} card")
            for number in range(DECKS)
            if sight.hidden[party][number]
        ]
        parts += [card_name(card) for card in sight.shown[party]]
        if parts:
            lines.append(f"- {first(side(party))} holds {listed(parts)}.")
    return lines


def waiting(sight: Sight) -> list[str]:
    """SM5.4 Cards that wait, the oldest first, and what they do."""
    return [
        f"- {card_name(item // PARTIES)}, of {side(item % PARTIES)}: {card_text(item // PARTIES)}"
        for item in sight.waiting
    ]


def deck(sight: Sight, number: int) -> str:
    """SM3.2 A deck: how many are unseen, and the used ones, the next to come first."""
    used = sight.used[number]
    order = f"; used, the next first: {', '.join([card_name(card) for card in used])}" if used else ""
    return f"{first(DECK_NAMES[number])} deck: {counted(sight.unseen[number], 'card')} unseen{order}."


def pools(sight: Sight) -> str:
    """SM8.6 What can still be mustered."""
    parts = [f"{UNIT_NAMES[unit]} {sight.pool[unit]}" for unit in range(UNITS)]
    return f"{', '.join(parts)}, siege markers {sight.markers}."
