"""The whole table in words: for screen readers, plain terminals and pipes."""

from typing import Final

from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.nations import CHITS, CONTROLLED
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, COLOURS
from bivouac.games.russian_civil_war.box.units import FIRST_AUXILIARY, PIECES, RETURNS, UNITS_OF_COLOUR
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import position
from bivouac.games.russian_civil_war.rules.position import judged, last_return, last_turn, led, votes
from bivouac.games.russian_civil_war.rules.replacement import may_return
from bivouac.games.russian_civil_war.rules.switches import OPTIONS
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling import names as the_names
from bivouac.games.russian_civil_war.telling.events import strategy_of
from bivouac.games.russian_civil_war.telling.judged import moves, row_says, targets
from bivouac.games.russian_civil_war.telling.prompts import aim, force, marching
from bivouac.games.russian_civil_war.telling.story import clock
from bivouac.games.russian_civil_war.telling.text.map import map_lines
from bivouac.games.russian_civil_war.telling.text.players import all_lines, imperial

PLAYERS: Final = 8  # room for a player in what an item of the agenda is about
REBUILT: Final = (
    "The tables of the solitaire article are given; the map, the units and leaders, and the tables of combat, purge, "
    "assassination and events are rebuilt, as the rules say."
)
DOING: Final[dict[int, str]] = {
    a.SET_UP: "The table is set up.",
    a.TRADE: "{About} may trade before the first turn.",
    a.RELATIONS: "Colours and relations are set.",
    a.TURN: "A turn begins.",
    a.PLAYER: "The turn of {about} begins.",
    a.EVENT: "{About} rolls for a random event.",
    a.LEVY: "The levy of {about} brings a unit back.",
    a.CHIT: "{About} draws a chit.",
    a.STRATEGY: "{About} turns to his strategy.",
    a.GRUDGE: "{About} has a grudge turn: a die says against whom.",
    a.POLITICS: "{About} may give markers, call a purge and send Assassins.",
    a.GIFT: "{About} gives a Politburo marker before his purge.",
    a.COMMITTEE: "{About} forms a Central Committee.",
    a.COUNTER_COMMITTEE: "{About} forms a committee of those outside.",
    a.PURGE: "The committee of {about} purges.",
    a.SPOILS: "{About} takes what the purge has won.",
    a.COUNTERPURGE: "{About} may strike back with a counterpurge.",
    a.ASSASSINATION: "{About} may send Assassins.",
    a.PLAN: "{About} plans his attacks.",
    a.EXECUTION: "{About} may have the Czar executed.",
    a.MOVE: "{About} moves.",
    a.ATTACK: "{About} attacks.",
    a.RANDOMIZER: "{About} draws from the cup.",
    a.TURN_END: "The turn ends: victory is looked at, and units return.",
}
if sorted(DOING) != list(range(a.PHASES)):
    raise ValueError("every phase of Russian Civil War needs its words")


def text(sight: Sight) -> list[str]:
    """RC1 Everything there is to know: headings end with a colon, items begin with a dash."""
    lines = [f"Russian Civil War, {clock(sight)}:", *overview(sight), "What is going on:", *going_on(sight)]
    lines += [*all_lines(sight), *map_lines(sight)]
    lines += ["Off the map:", *(off_the_map(sight) or ["- none"]), "Nations:", *nations(sight)]
    return [*lines, "The cup:", *cup(sight)]


# --- the turn ---------------------------------------------------------------------------------------------------------
def overview(sight: Sight) -> list[str]:
    """Who you are, the order, the Czar and the Gold, how long the game is, options."""
    lines = [who_you_are(sight), REBUILT]
    if sight.turn:
        lines.append(
            f"Turn {sight.turn} of {last_turn(sight)}; units return at the end of turns 1 to {last_return(sight)}."
        )
        lines.append(f"Order of this turn: {', '.join([the_names.player(one) for one in sight.order])}.")
    if sight.imperial_at[position.CZAR] != position.ASIDE:
        lines += [imperial(sight, position.CZAR, "The Czar"), imperial(sight, position.GOLD, "The Gold")]
    switched = [
        f"{o.name} is {sight.switch[n]}" for n, o in enumerate(OPTIONS) if n > 1 and sight.switch[n] != o.default
    ]
    if switched:
        lines.append(f"Rulings switched: {', '.join(switched)}.")
    return [f"- {line}" for line in lines]


def who_you_are(sight: Sight) -> str:
    """RC1.2, RC1.3"""
    seat = sight.seat
    if seat < 0:
        return "You watch."
    if led(sight, seat):
        return f"You are {the_names.player(seat)}."
    return (
        f"You judge for {the_names.player(seat)}."
        if judged(sight, seat)
        else f"You watch {the_names.player(seat)}, whom the tables lead."
    )


def going_on(sight: Sight) -> list[str]:
    """What is next, the player's turn, the committee, the march, the attack."""
    lines = [doing(sight), *turn_lines(sight), *committee(sight)]
    if sight.group:
        lines.append(f"On the march: {marching(sight)}.")
    if sight.aim != NONE:
        lines.append(f"The target: {aim(sight)}; {force(sight)}.")
    lines += judging(sight)
    return [f"- {line}" for line in lines]


def doing(sight: Sight) -> str:
    """The next item of the agenda."""
    if not sight.agenda:
        return "Nothing is left to do."
    phase, about = sight.agenda[-1] >> 8, sight.agenda[-1] & (PLAYERS - 1)  # of a trade, offers stand above it
    who = the_names.player(about) if about < sight.seats else the_names.player(sight.phasing)
    return DOING[phase].format(about=who, About=the_names.first(who))


def judging(sight: Sight) -> list[str]:
    """RC1.3 What a person who judges for the player can choose from, as the tables rank it."""
    phase = sight.agenda[-1] >> 8 if sight.agenda else NONE
    if phase not in (a.PLAN, a.MOVE) or sight.phasing < 0 or not judged(sight, sight.phasing):
        return []
    ranked = targets(sight) if phase == a.PLAN else moves(sight)
    row = [row_says(sight)] if phase == a.PLAN and ranked else []
    return row + [f"As the tables rank it, {number}: {line}" for number, line in enumerate(ranked, 1)]


def turn_lines(sight: Sight) -> list[str]:
    """RC12.3, RC19 What holds in this player-turn."""
    lines = []
    who = the_names.player(sight.phasing)
    if sight.agitation:
        lines.append(f"Agitation: Red stacks of {who} subvert with double strength.")
    if sight.rail_strike:
        lines.append("Rail strike: every step costs a whole point.")
    if sight.march_bonus:
        lines.append(f"Forced march: the stacks of {who} go further.")
    if sight.strategy:
        lines.append(f"The strategy of {who}: {strategy_of(sight.strategy)}.")
    if sight.grudge != NONE:
        lines.append(f"The grudge of {who} is against {the_names.player(sight.grudge)}.")
    if sight.plan:
        settled = f"{sight.fought} of them settled"
        lines.append(f"{the_names.first(who)} has planned {the_names.counted(len(sight.plan), 'attack')}, {settled}.")
    return lines


def committee(sight: Sight) -> list[str]:
    """RC11.1 Who sits on the committee, with how many votes, against whom."""
    if sight.chairman == NONE:
        return []
    purpose = "to execute the Czar" if sight.committee == position.EXECUTION else "for a purge"
    against = f" of {the_names.player(sight.target)}" if sight.target != NONE else ""
    sat = sum([votes(sight, member) for member in sight.members])
    lines = [f"{the_names.first(the_names.player(sight.chairman))} chairs a committee {purpose}{against}."]
    members = the_names.listed([the_names.player(member) for member in sight.members])
    lines.append(f"Members: {members or 'none yet'}, {the_names.none_or(sat, 'vote')}.")
    if sight.refused:
        lines.append(f"Outside: {the_names.listed([the_names.player(one) for one in sight.refused])}.")
    if sight.factors:
        lines.append(f"{the_names.first(the_names.counted(sight.factors, 'factor'))} to spend.")
    return lines


# --- what is not on the map -------------------------------------------------------------------------------------------
def off_the_map(sight: Sight) -> list[str]:
    """RC9 What may return, and what is gone for good."""
    lines = []
    for colour in range(COLOURS):
        away = [unit for unit in UNITS_OF_COLOUR[colour] if sight.at[unit] == position.ELIMINATED and RETURNS[unit]]
        free = [unit for unit in away if may_return(sight, unit)]
        barred = [unit for unit in away if unit not in free]
        if free:
            names = the_names.listed([the_names.piece_name(unit) for unit in free])
            lines.append(f"- Eliminated {COLOUR_NAMES[colour]} units that may return: {names}.")
        if barred:
            names = the_names.listed([the_names.piece_name(unit) for unit in barred])
            lines.append(f"- Eliminated {COLOUR_NAMES[colour]} units with a hostile piece in their home: {names}.")
    gone = [
        piece
        for piece in range(PIECES)
        if sight.at[piece] == position.GONE or (sight.at[piece] == position.ELIMINATED and not RETURNS[piece])
    ]
    if gone:
        lines.append(f"- Gone for good: {the_names.listed([the_names.piece_name(piece) for piece in gone])}.")
    aside = [piece for piece in range(FIRST_AUXILIARY, PIECES) if sight.at[piece] == position.ASIDE]
    if aside and "auxiliary" in [option.name for number, option in enumerate(OPTIONS) if sight.switch[number]]:
        lines.append(f"- Still in the cup: {the_names.listed([the_names.piece_name(piece) for piece in aside])}.")
    return lines


def nations(sight: Sight) -> list[str]:
    """RC7.1 Who holds which nation."""
    return [f"- {the_names.PEOPLES[nation]}: {held(sight.control[nation])}." for nation in range(CONTROLLED)]


def held(by: int) -> str:
    return "out of the game" if by == position.OUT else f"held by {the_names.player(by)}"


def cup(sight: Sight) -> list[str]:
    """RC12.7 What may be drawn."""
    counts = sight.chits
    inside = [f"{the_names.chit_name(chit)} {counts[chit]}" for chit in range(CHITS) if counts[chit]]
    lines = [f"- {the_names.counted(sum(counts), 'chit')}: {', '.join(inside)}." if inside else "- It is empty."]
    if sight.aside:
        lines.append(f"- Aside until the turn ends: {the_names.counted(sight.aside, 'Purge chit')}.")
    return lines
