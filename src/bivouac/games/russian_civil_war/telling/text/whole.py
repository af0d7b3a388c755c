"""The whole table in words: for screen readers, plain terminals and pipes."""

from typing import Final

from bivouac.core.game import View
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.nations import CHITS, CONTROLLED
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, COLOURS
from bivouac.games.russian_civil_war.box.provinces import REGION_IDS
from bivouac.games.russian_civil_war.box.units import FIRST_AUXILIARY, PIECES, RETURNS, UNITS_OF_COLOUR
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import (
    ASIDE,
    CZAR,
    ELIMINATED,
    EXECUTION,
    GOLD,
    GONE,
    OUT,
    Position,
    judged,
    last_return,
    last_turn,
    led,
    votes,
)
from bivouac.games.russian_civil_war.rules.replacement import may_return
from bivouac.games.russian_civil_war.rules.switches import OPTIONS
from bivouac.games.russian_civil_war.sight.laid_out import seen
from bivouac.games.russian_civil_war.telling.events import strategy_of
from bivouac.games.russian_civil_war.telling.judged import moves, row_says, targets
from bivouac.games.russian_civil_war.telling.names import (
    PEOPLES,
    chit_name,
    counted,
    first,
    listed,
    none_or,
    piece_name,
    player,
)
from bivouac.games.russian_civil_war.telling.prompts import aim, force, marching
from bivouac.games.russian_civil_war.telling.story import clock
from bivouac.games.russian_civil_war.telling.text.map import region_heading, region_lines
from bivouac.games.russian_civil_war.telling.text.players import imperial, player_heading, player_lines

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


def text(view: View) -> list[str]:
    """RC1 Everything there is to know: headings end with a colon, items begin with a dash."""
    lines = [f"Russian Civil War, {clock(view)}:", *overview(view), "What is going on:", *going_on(view)]
    for seat in range(view["seats"]):
        lines += [player_heading(view, seat), *player_lines(view, seat)]
    for region in range(len(REGION_IDS)):
        lines += [region_heading(region), *region_lines(view, region)]
    lines += ["Off the map:", *(off_the_map(view) or ["- none"])]
    lines += ["Nations:", *nations(view)]
    return [*lines, "The cup:", *cup(view)]


# --- the turn ---------------------------------------------------------------------------------------------------------
def overview(view: View) -> list[str]:
    """Who you are, the order, the Czar and the Gold, how long the game is, options."""
    p = seen(view)
    seat = view["seat"]
    lines = [who_you_are(p, seat), REBUILT]
    if p.turn:
        lines.append(f"Turn {p.turn} of {last_turn(p)}; units return at the end of turns 1 to {last_return(p)}.")
        lines.append(f"Order of this turn: {', '.join([player(one) for one in p.order])}.")
    if p.imperial_at[CZAR] != ASIDE:
        lines += [imperial(p, CZAR, "The Czar"), imperial(p, GOLD, "The Gold")]
    switched = [
        f"{o.name} is {view['switch'][n]}" for n, o in enumerate(OPTIONS) if n > 1 and view["switch"][n] != o.default
    ]
    if switched:
        lines.append(f"Rulings switched: {', '.join(switched)}.")
    return [f"- {line}" for line in lines]


def who_you_are(p: Position, seat: int) -> str:
    """RC1.2, RC1.3"""
    if seat < 0:
        return "You watch."
    if led(p, seat):
        return f"You are {player(seat)}."
    return f"You judge for {player(seat)}." if judged(p, seat) else f"You watch {player(seat)}, whom the tables lead."


def going_on(view: View) -> list[str]:
    """What is next, the player's turn, the committee, the march, the attack."""
    lines = [doing(view), *turn_lines(view), *committee(view)]
    if view["group"]:
        lines.append(f"On the march: {marching(view)}.")
    if view["aim"] != NONE:
        p = seen(view)
        lines.append(f"The target: {aim(view, p)}; {force(view, p)}.")
    lines += judging(view)
    return [f"- {line}" for line in lines]


def doing(view: View) -> str:
    """The next item of the agenda."""
    if not view["agenda"]:
        return "Nothing is left to do."
    phase, about = view["agenda"][-1] >> 8, view["agenda"][-1] & (PLAYERS - 1)  # of a trade, offers stand above it
    who = player(about) if about < view["seats"] else player(view["phasing"])
    return DOING[phase].format(about=who, About=first(who))


def judging(view: View) -> list[str]:
    """RC1.3 What a person who judges for the player can choose from, as the tables rank it."""
    phase = view["agenda"][-1] >> 8 if view["agenda"] else NONE
    if phase not in (a.PLAN, a.MOVE) or view["phasing"] < 0 or not judged(seen(view), view["phasing"]):
        return []
    ranked = targets(view) if phase == a.PLAN else moves(view)
    row = [row_says(seen(view))] if phase == a.PLAN and ranked else []
    return row + [f"As the tables rank it, {number}: {line}" for number, line in enumerate(ranked, 1)]


def turn_lines(view: View) -> list[str]:
    """RC12.3, RC19 What holds in this player-turn."""
    lines = []
    who = player(view["phasing"])
    if view["agitation"]:
        lines.append(f"Agitation: Red stacks of {who} subvert with double strength.")
    if view["rail_strike"]:
        lines.append("Rail strike: every step costs a whole point.")
    if view["march_bonus"]:
        lines.append(f"Forced march: the stacks of {who} go further.")
    if view["strategy"]:
        lines.append(f"The strategy of {who}: {strategy_of(view['strategy'])}.")
    if view["grudge"] != NONE:
        lines.append(f"The grudge of {who} is against {player(view['grudge'])}.")
    if view["plan"]:
        settled = f"{view['fought']} of them settled"
        lines.append(f"{first(who)} has planned {counted(len(view['plan']), 'attack')}, {settled}.")
    return lines


def committee(view: View) -> list[str]:
    """RC11.1 Who sits on the committee, with how many votes, against whom."""
    if view["chairman"] == NONE:
        return []
    p = seen(view)
    purpose = "to execute the Czar" if view["committee"] == EXECUTION else "for a purge"
    against = f" of {player(view['target'])}" if view["target"] != NONE else ""
    sat = sum([votes(p, member) for member in view["members"]])
    lines = [f"{first(player(view['chairman']))} chairs a committee {purpose}{against}."]
    members = listed([player(member) for member in view["members"]])
    lines.append(f"Members: {members or 'none yet'}, {none_or(sat, 'vote')}.")
    if view["refused"]:
        lines.append(f"Outside: {listed([player(one) for one in view['refused']])}.")
    if view["factors"]:
        lines.append(f"{first(counted(view['factors'], 'factor'))} to spend.")
    return lines


# --- what is not on the map -------------------------------------------------------------------------------------------
def off_the_map(view: View) -> list[str]:
    """RC9 What may return, and what is gone for good."""
    lines = []
    p = seen(view)
    for colour in range(COLOURS):
        away = [unit for unit in UNITS_OF_COLOUR[colour] if p.at[unit] == ELIMINATED and RETURNS[unit]]
        free = [unit for unit in away if may_return(p, unit)]
        barred = [unit for unit in away if unit not in free]
        if free:
            names = listed([piece_name(unit) for unit in free])
            lines.append(f"- Eliminated {COLOUR_NAMES[colour]} units that may return: {names}.")
        if barred:
            names = listed([piece_name(unit) for unit in barred])
            lines.append(f"- Eliminated {COLOUR_NAMES[colour]} units with a hostile piece in their home: {names}.")
    gone = [
        piece
        for piece in range(PIECES)
        if view["at"][piece] == GONE or (view["at"][piece] == ELIMINATED and not RETURNS[piece])
    ]
    if gone:
        lines.append(f"- Gone for good: {listed([piece_name(piece) for piece in gone])}.")
    aside = [piece for piece in range(FIRST_AUXILIARY, PIECES) if view["at"][piece] == ASIDE]
    if aside and "auxiliary" in [option.name for number, option in enumerate(OPTIONS) if view["switch"][number]]:
        lines.append(f"- Still in the cup: {listed([piece_name(piece) for piece in aside])}.")
    return lines


def nations(view: View) -> list[str]:
    """RC7.1 Who holds which nation."""
    return [f"- {PEOPLES[nation]}: {held(view['control'][nation])}." for nation in range(CONTROLLED)]


def held(by: int) -> str:
    return "out of the game" if by == OUT else f"held by {player(by)}"


def cup(view: View) -> list[str]:
    """RC12.7 What may be drawn."""
    counts = view["cup"]
    inside = [f"{chit_name(chit)} {counts[chit]}" for chit in range(CHITS) if counts[chit]]
    lines = [f"- {counted(sum(counts), 'chit')}: {', '.join(inside)}." if inside else "- It is empty."]
    if view["aside"]:
        lines.append(f"- Aside until the turn ends: {counted(view['aside'], 'Purge chit')}.")
    return lines
