"""RC4.2, RC12, RC19 The turn of a player, step by step: its event, its strategy, and the attacks that were planned."""

from typing import Final

from htpy import Element, Node, div, h3, li, ol, p, section, span, strong, td, th, tr, ul

from bivouac.core.seen import Seen
from bivouac.core.table import Told
from bivouac.games.russian_civil_war.box import tables
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, LETTERS, NOBODY, STANCE_NAMES
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.units import COLOUR
from bivouac.games.russian_civil_war.charts.plans import COLUMN, KIND, SUBVERSION, TARGET, pieces_in_plan
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import CZAR, EXECUTION, GOLD, led
from bivouac.games.russian_civil_war.rules.stacks import colour_of, owner_of, province_of, total
from bivouac.games.russian_civil_war.screen.foretold import sight_of
from bivouac.games.russian_civil_war.screen.signs import colour_sign, die, seat_sign
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.events import EVENT_NAMES, sentence
from bivouac.games.russian_civil_war.telling.facts import RESULTS
from bivouac.games.russian_civil_war.telling.names import first, forces, listed, player
from bivouac.games.russian_civil_war.telling.said import this_turn
from bivouac.games.screens.pages import printed, ruled

# the steps of a player's turn
EVENT: Final = 0
STRATEGY: Final = 1
GIFT: Final = 2
PURGE: Final = 3
ASSASSINS: Final = 4
PLAN: Final = 5
EXECUTE: Final = 6
MOVE: Final = 7
ATTACK: Final = 8
RANDOMIZER: Final = 9
STEPS: Final = [  # its name; the phases of the agenda in which it is made; the events that say that it has been made
    ("Event", [a.EVENT, a.LEVY], [w.EVENT_ROLLED]),
    ("Strategy", [a.STRATEGY, a.GRUDGE], [w.COLOUR_SET]),
    ("Gift", [a.GIFT], [w.GAVE_POLITBURO, w.GAVE_ASSASSIN]),
    ("Purge", [a.COUNTER_COMMITTEE, a.PURGE, a.SPOILS, a.COUNTERPURGE], []),
    ("Assassins", [a.ASSASSINATION], [w.ASSASSINS_SENT]),
    ("Plan", [a.PLAN], [w.PLAN_MADE]),
    ("Execution", [a.EXECUTION], []),
    ("Move", [a.MOVE], [w.MOVED, w.STAYS]),
    ("Attack", [a.ATTACK], [w.ATTACKS, w.SUBVERTS]),
    ("Randomizer", [a.RANDOMIZER], [w.DRAWS]),
]
STEP_OF: Final = {phase: step for step, (_, phases, _) in enumerate(STEPS) for phase in phases}  # others: looked closer
TELLS: Final = {event: step for step, (_, _, events) in enumerate(STEPS) for event in events}
# what has become of a step
NOW: Final = 0
DONE: Final = 1
AHEAD: Final = 2
NOT_MADE: Final = 3
STATES: Final = [("rc-now", "●", "now"), ("rc-done", "✓", "done"), ("", "", "to come"), ("rc-none", "–", "left out")]
EVENT_LINES: Final = [  # what an event brings, as the log tells it
    *[w.PLAGUE_LOSS, w.AGITATION, w.RAIL_STRIKE, w.FORCED_MARCH, w.DEFECTED, w.NO_DEFECTOR, w.LEVIED, w.NO_LEVY],
    *[w.CHIT_DREW, w.CONTROLS, w.NATION_OUT, w.CHIT_VOID, w.ASSASSIN_TAKEN, w.PURGE_DECLINED],
]
GRUDGES: Final = [
    *["", "the friendliest", "the second friendliest", "who holds the Czar", "who holds the Gold"],
    *["the second unfriendliest", "the unfriendliest"],
]


# --- the stepper ------------------------------------------------------------------------------------------------------
def stepper(seen: Seen) -> Element:
    """RC4.2, RC19.1 All steps of the turn, the present one lit; what was made, and what is left out."""
    sight = sight_of(seen)
    phasing = sight.phasing
    if phasing < 0 or not sight.turn or seen.ending:
        return p(".rc-steps-none")["The game is over." if seen.ending else "Before the first turn."]
    progress = states(sight, seen.told)
    person = bool((sight.switch[0] >> phasing) & 1)
    return div(".rc-stepper")[
        p(".rc-whose")[
            seat_sign(phasing, sight.stance[phasing], "rc-small"),
            span(".unseen")[f"Player {LETTERS[phasing]}, {STANCE_NAMES[sight.stance[phasing]]}"],
        ],
        steps_row(tuple(progress), person),
    ]


@printed
def steps_row(progress: tuple[int, ...], person: bool) -> Element:
    return ol(".rc-steps", aria_label="Steps of the turn")[
        [
            li(class_=STATES[state][0] or None, aria_current="step" if state == NOW else None)[
                span(".rc-step-sign", aria_hidden="true")[STATES[state][1] or str(number + 1)],
                span(".rc-step-name")["Colour" if person and number == STRATEGY else STEPS[number][0]],
                span(".unseen")[f": {STATES[state][2]}"],
            ]
            for number, state in enumerate(progress)
        ]
    ]


def states(sight: Sight, told: list[Told]) -> list[int]:
    """What has become of each step of the phasing player's turn."""
    now = lit(sight)
    agenda: list[int] = sight.agenda
    waiting = [STEP_OF.get(item >> 8, NONE) for item in agenda if item & 255 == sight.phasing]
    if any(item >> 8 == a.POLITICS for item in agenda):
        waiting += [GIFT, PURGE, ASSASSINS]
    known = EVENT not in waiting and STRATEGY not in waiting and now != [EVENT]
    made = happened(told)
    progress: list[int] = []
    for step in range(len(STEPS)):
        if step in now:
            progress.append(NOW)
        elif step in made:
            progress.append(DONE)
        elif step in waiting or (not known and step in (GIFT, PURGE, ASSASSINS)):
            progress.append(AHEAD)
        else:
            progress.append(NOT_MADE)
    return progress


def lit(sight: Sight) -> list[int]:
    """The step that is being made; a person's politics are three that he makes in any order."""
    agenda: list[int] = sight.agenda
    if not agenda:
        return []
    phase = agenda[-1] >> 8
    if phase == a.POLITICS:
        return [GIFT, PURGE, ASSASSINS]
    if phase == a.COMMITTEE:
        return [EXECUTE if sight.committee == EXECUTION else PURGE]
    if phase == a.CHIT:
        return [EVENT if any(item >> 8 == a.STRATEGY for item in agenda) else RANDOMIZER]
    return [STEP_OF[phase]] if phase in STEP_OF else []


def happened(told: list[Told]) -> set[int]:
    """The steps that have been made in this turn."""
    made: set[int] = set()
    for one in this_turn(told):
        if one.event in TELLS:
            made.add(TELLS[one.event])
        elif one.event == w.COMMITTEE_CALLED:
            made.add(EXECUTE if one.b == EXECUTION else PURGE)
    return made


# --- the event --------------------------------------------------------------------------------------------------------
def event_card(seen: Seen) -> Node:
    """RC12.1 to RC12.3 The two dice, what they bring, and what came of it."""
    cell = sight_of(seen).event
    if cell == NONE:
        return None
    lines = [sentence(one.event, one.a, one.b, one.c) for one in event_told(seen.told) if one.event in EVENT_LINES]
    return section(".rc-card.rc-event", aria_label="The event")[
        event_face(cell), ul(".rc-lines")[[li[line] for line in lines]] if lines else None
    ]


@printed
def event_face(cell: int) -> Element:
    kind = tables.EVENT_AT[cell]
    said: Node = None
    if kind == tables.PLAGUE:
        group = tables.PLAGUE_GROUP_AT[cell]
        struck = listed([PROVINCE_NAMES[province] for province in tables.PLAGUE_GROUPS[group]])
        said = p[f"{PROVINCE_NAMES[tables.PLAGUE_NAMED_AT[cell]]}, {tables.GROUP_IDS[group]} group: {struck}."]
    name = first(EVENT_NAMES[kind].removeprefix("a ").removeprefix("an "))
    return div(".rc-event-face")[
        span(".rc-dice")[
            die(cell // tables.DIE + 1),
            die(cell % tables.DIE + 1),
            span(".unseen")[f"{cell // tables.DIE + 1}, {cell % tables.DIE + 1}"],
        ],
        h3[name],
        said,
    ]


def event_told(told: list[Told]) -> list[Told]:
    """What was told from the dice of the event up to the player's colour."""
    of_event: list[Told] = []
    for one in this_turn(told):
        if one.event == w.COLOUR_SET:
            break
        of_event.append(one)
    return of_event


# --- the strategy -----------------------------------------------------------------------------------------------------
def strategy_card(seen: Seen) -> Node:
    """RC19.2, RC19.4 The row of the strategy table that the die gave; a grudge with all its dice."""
    sight = sight_of(seen)
    if not sight.strategy:
        return None
    return section(".rc-card.rc-strategy", aria_label="The strategy")[
        strategy_table(sight.strategy), grudge_rows(seen) if tables.SDT_GRUDGE[sight.strategy] else None
    ]


@printed
def strategy_table(face: int) -> Element:
    heads = ("Die", "Attacks", "Odds", "Purge", "Assassins", "Gift")
    rows = [strategy_row(row, row == face) for row in range(1, tables.DIE + 1)]
    return ruled("rc-sdt", "Strategy", heads, rows)


def strategy_row(row: int, lit_row: bool) -> Element:
    marks = [tables.SDT_PURGE[row], tables.SDT_ASSASSINATION[row], tables.SDT_GIFT[row]]
    inside: Node = [
        td[tables.SDT_ATTACKS[row]],
        td[tables.ODDS_IDS[tables.SDT_ODDS[row]]],
        [td["✓" if mark else "–", span(".unseen")[" yes" if mark else " no"]] for mark in marks],
    ]
    if tables.SDT_GRUDGE[row]:
        inside = [td[tables.SDT_ATTACKS[row]], td[tables.ODDS_IDS[tables.SDT_ODDS[row]]], td(colspan="3")["grudge"]]
    return tr(class_="rc-lit" if lit_row else None, aria_current="true" if lit_row else None)[
        th(scope="row")[die(row), span(".unseen")[row]], inside
    ]


def grudge_rows(seen: Seen) -> Element:
    """RC19.4 The table of grudges: faces that named nobody are crossed out, with the reason."""
    sight = sight_of(seen)
    rolled = [one for one in this_turn(seen.told) if one.event == w.GRUDGE_ROLLED]
    again = [one.b for one in rolled if one.c < 0]
    return ol(".rc-vst", aria_label="The grudge")[
        [
            li(class_="rc-lit" if face == sight.grudge_face else "rc-again" if face in again else None)[
                die(face),
                span[GRUDGES[face]],
                strong[f" {player(sight.grudge)}"] if face == sight.grudge_face else None,
                span(".rc-note")[f" again: {no_victim(sight, face)}"] if face in again else None,
            ]
            for face in range(1, tables.DIE + 1)
        ]
    ]


def no_victim(sight: Sight, face: int) -> str:
    """RC19.4 Why a face names nobody."""
    which, name = (CZAR, "the Czar") if GRUDGES[face].endswith("Czar") else (GOLD, "the Gold")
    if sight.imperial_at[which] < 0:
        return f"{name} is gone"
    if sight.imperial_owner[which] == sight.phasing:
        return f"he holds {name} himself"
    return f"nobody holds {name}"


# --- the plan ---------------------------------------------------------------------------------------------------------
def plan_card(seen: Seen, sight: Sight) -> Node:
    """RC23.1, RC23.6 The attacks that were planned, in their order, and what became of each."""
    if not sight.strategy or led(sight, sight.phasing) or PLAN not in happened(seen.told) | set(lit(sight)):
        return None
    ends = outcomes(seen.told)
    attacks: list[list[int]] = sight.plan
    return section(".rc-card.rc-plan", aria_label="The plan")[
        h3["Planned attacks", span(".rc-note")[f" {len(attacks)} of {sight.required}"]],
        priorities(sight) if not tables.SDT_GRUDGE[sight.strategy] else None,
        ol(".rc-attacks")[[planned(sight, attack, ends, number) for number, attack in enumerate(attacks)]]
        if attacks
        else p(".rc-note")["Nobody can be attacked at these odds." if PLAN in happened(seen.told) else "None as yet."],
    ]


def priorities(sight: Sight) -> Element:
    """RC23.1 The attack priority table of the player's colour, in its order, and how often each row gave an attack."""
    stance = sight.stance[sight.phasing]
    given = [(COLOUR[pieces_in_plan(attack)[0]], colour_of(attack[TARGET])) for attack in sight.plan]
    return ol(".rc-apt", aria_label=f"Attack priorities of a player who is {STANCE_NAMES[stance]}")[
        [apt_entry(own, other, given.count((own, other))) for own, other in tables.APT_ORDER[stance]]
    ]


@printed
def apt_entry(own: int, other: int, many: int) -> Element:
    said = f"{COLOUR_NAMES[own]} against {COLOUR_NAMES[other]}"
    times = f": {many} planned" if many else ""
    return li(class_="rc-lit" if many else None, title=said)[
        colour_sign(own, "rc-tiny"),
        span(aria_hidden="true")["›"],
        colour_sign(other, "rc-tiny"),
        strong(aria_hidden="true")[f"{many}"] if many else None,
        span(".unseen")[f"{said}{times}"],
    ]


def planned(sight: Sight, attack: list[int], ends: list[str], number: int) -> Element:
    """With what, against whom and where, at which odds; and how it ended."""
    pieces = pieces_in_plan(attack)
    target = attack[TARGET]
    whose = owner_of(target)
    works = attack[KIND] == SUBVERSION
    ended = ends[number] if number < len(ends) else ""
    now = number == sight.fought and not ended
    said = f"{COLOUR_NAMES[COLOUR[pieces[0]]]} {total(pieces)} against {forces(target)}"
    return li(class_="rc-ended" if ended else "rc-now" if now else None)[
        colour_sign(COLOUR[pieces[0]], "rc-tiny"),
        strong[total(pieces)],
        span(aria_hidden="true")["⇝" if works else "›"],
        colour_sign(colour_of(target), "rc-tiny"),
        seat_sign(whose, sight.stance[whose], "rc-tiny") if whose != NOBODY else None,
        span[f" {PROVINCE_NAMES[province_of(target)]} "],
        span(".rc-odds")[tables.ODDS_IDS[attack[COLUMN]]],
        span(".unseen")[f"{said}{', subversion' if works else ''}"],
        span(".rc-end")[ended] if ended else None,
    ]


def outcomes(told: list[Told]) -> list[str]:
    """How the attacks of this turn ended, one after the other."""
    ends: list[str] = []
    for one in this_turn(told):
        if one.event == w.COMBAT_ROLLED:
            ends.append(f"{tables.RESULT_IDS[one.b]}: {RESULTS[one.b]}")
        elif one.event == w.SUBVERSION_ROLLED:
            ends.append("DE: they melt away" if one.b == tables.DE else "no effect")
        elif one.event == w.TALKED_DOWN:
            ends.append("talked out of it")
        elif one.event == w.LAPSED:
            ends.append("lapsed")
    return ends
