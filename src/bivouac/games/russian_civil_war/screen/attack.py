"""RC8 The attack builder: who attacks whom, with how much, at which odds, and what the die would do."""

from typing import Final

import htpy as h
from htpy import Element, Node

from bivouac.core.seen import Seen
from bivouac.core.table import ASK
from bivouac.games.russian_civil_war.box import tables
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import LEADERS
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, LETTERS, NOBODY
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.units import COLOUR, PIECE_NAMES, STRENGTH
from bivouac.games.russian_civil_war.charts.plans import KIND, SUBVERSION, TARGET, goals_in_plan, pieces_in_plan
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.combat import odds, subversive
from bivouac.games.russian_civil_war.rules.position import Open, column, led
from bivouac.games.russian_civil_war.rules.stacks import colour_of, owner_of, pieces_of, province_of, strength, total
from bivouac.games.russian_civil_war.screen.foretold import sight_of
from bivouac.games.russian_civil_war.screen.signs import colour_sign, seat_sign
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.attacks import Prospect, prospects
from bivouac.games.russian_civil_war.telling.chances import combat_faces
from bivouac.games.russian_civil_war.telling.foretold import is_subversion
from bivouac.games.russian_civil_war.telling.names import counted, first, forces, stack_name
from bivouac.games.russian_civil_war.telling.said import percent, since, sixths
from bivouac.games.screens.pages import asks, printed

CHOOSING: Final = [  # whom to attack
    *[w.COMBAT_ACT, w.TARGET_PROVINCE, w.TARGET_COLOUR, w.TARGET_OWNER, w.TARGET_NATION],
]
MEANINGS: Final = ["attackers go", "exchange", "defenders go"]
MANY: Final = 6  # pieces of a side that are named one by one


def builder(seen: Seen) -> Node:
    """RC8 The attack that is being put together, or comes next; else whom one could attack."""
    sight = sight_of(seen)
    if sight.aim != NONE:
        return panel(sight, sight.phasing, sight.force, sight.aim, is_subversion(sight, offered(seen)), True)
    if asks(seen, ASK, [w.LOSS]):
        return exchange(seen, sight)
    if asks(seen, ASK, CHOOSING) and seen.question is not None:
        return targets(sight, seen.question.seat)
    if coming(sight):
        attack = sight.plan[sight.fought]
        pieces, goals = pieces_in_plan(attack), goals_in_plan(attack)
        there = [piece for piece, goal in zip(pieces, goals, strict=True) if sight.at[piece] == goal]
        return panel(sight, sight.phasing, there, attack[TARGET], attack[KIND] == SUBVERSION, False)
    return None


def offered(seen: Seen) -> list[int]:
    return [choice.value for choice in seen.question.choices] if seen.question is not None else []


def coming(sight: Sight) -> bool:
    """RC23.6 Whether the next attack of a plan is to be settled."""
    attacking = bool(sight.agenda) and sight.agenda[-1] >> 8 == a.ATTACK
    return attacking and not led(sight, sight.phasing) and sight.fought < len(sight.plan)


# --- one attack -------------------------------------------------------------------------------------------------------
def panel(sight: Open, seat: int, force: list[int], target: int, works: bool, open_: bool) -> Element:
    """Both sides, the odds, and the faces of the die."""
    attack = subversive(sight, force) if works else total(force)
    defence = strength(sight, target)
    at = odds(attack, defence) if attack and defence else tables.BELOW
    verb = "Subversion of" if works else "Attack on"
    return h.section(".rc-card.rc-attack", aria_label="The attack")[
        h.h3[f"{verb} {forces(target)}", h.span(".rc-note")[f" {PROVINCE_NAMES[province_of(target)]}"]],
        h.div(".rc-sides")[
            side(sight, "attacks", force, seat, attack),
            h.span(".rc-versus")[tables.ODDS_IDS[at] if at != tables.BELOW else "–", h.span(".unseen")[" odds"]],
            side(sight, "defends", pieces_of(sight, target), owner_of(target), defence),
        ],
        meter(at, works),
        more_line(attack, defence, at) if open_ else consideration(sight, seat, target),
    ]


def side(sight: Open, name: str, pieces: list[int], seat: int, power: int) -> Element:
    """A side: whose, how strong, which pieces."""
    colour = COLOUR[pieces[0]] if pieces else NONE
    return h.div(".rc-side")[
        h.p(".rc-side-top")[
            colour_sign(colour, "rc-small") if colour != NONE else None,
            seat_sign(seat, sight.stance[seat], "rc-small") if seat != NOBODY else None,
            h.span(".unseen")[f"{COLOUR_NAMES[colour] if colour != NONE else ''} of {owner_name(seat)} {name}"],
            h.strong[power],
        ],
        pieces_list(pieces) if pieces else h.p(".rc-note")["nobody yet"],
    ]


def owner_name(seat: int) -> str:
    return LETTERS[seat] if seat != NOBODY else "nobody"


def pieces_list(pieces: list[int]) -> Element:
    """Leaders first, each with his strength; a long list ends in a number."""
    ordered = sorted(pieces, key=lambda one: (one >= LEADERS, -STRENGTH[one], one))
    shown, more = ordered[:MANY], ordered[MANY:]
    return h.ul(".rc-pieces")[
        [
            h.li(class_="rc-is-leader" if piece < LEADERS else None)[
                h.strong[STRENGTH[piece]], f" {PIECE_NAMES[piece]}"
            ]
            for piece in shown
        ],
        h.li(".rc-note")[f"and {counted(len(more), 'other')}, {total(more)}"] if more else None,
    ]


@printed
def meter(at: int, works: bool) -> Element:
    """RC8.4 The table of results with the column lit, and the chances in it."""
    chances = combat_faces(at)
    return h.div(".rc-meter")[
        h.table(".rc-crt")[
            h.caption(".unseen")["Combat results by odds and die"],
            h.thead[
                h.tr[
                    h.th(scope="col")[h.span(".unseen")["Die"]],
                    [
                        h.th(scope="col", class_="rc-lit" if number == at else None)[name]
                        for number, name in enumerate(tables.ODDS_IDS)
                    ],
                ]
            ],
            h.tbody[
                [
                    h.tr[
                        h.th(scope="row")[face],
                        [
                            h.td(class_=f"rc-r{tables.CRT[face][number]}{' rc-lit' if number == at else ''}")[
                                tables.RESULT_IDS[tables.CRT[face][number]]
                            ]
                            for number in range(tables.ODDS_COLUMNS)
                        ],
                    ]
                    for face in range(1, tables.DIE + 1)
                ]
            ],
        ],
        chance_bar(tuple(chances)) if at != tables.BELOW else None,
        h.ul(".rc-chances")[
            [
                h.li(class_=f"rc-r{result}")[
                    h.strong[percent(chances[result] / tables.DIE)],
                    f" {tables.RESULT_IDS[result]}",
                    h.span(".rc-note")[f" {'no effect' if works and result != tables.DE else MEANINGS[result]}"],
                ]
                for result in (tables.DE, tables.EX, tables.AE)
            ]
        ]
        if at != tables.BELOW
        else h.p(".rc-note")["Below 1-2 there is no attack."],
    ]


@printed
def chance_bar(chances: tuple[int, ...]) -> Element:
    """Six parts: defenders, exchange, attackers."""
    parts: list[Node] = []
    x = 0
    for result in (tables.DE, tables.EX, tables.AE):
        if chances[result]:
            parts.append(h.rect(class_=f"rc-r{result}", x=x, width=chances[result], height="1"))
            x += chances[result]
    ticks = h.path(class_="rc-sixths", d="".join(f"M{i} 0v1" for i in range(1, tables.DIE)))
    return h.svg(
        ".rc-chance-bar",
        viewBox=f"0 0 {tables.DIE} 1",
        preserveAspectRatio="none",
        aria_hidden="true",
        focusable="false",
    )[parts, ticks]


def more_line(attack: int, defence: int, at: int) -> Node:
    """RC8.3 How much the next column takes."""
    if at + 1 >= tables.ODDS_COLUMNS:
        return h.p(".rc-note")["No better odds are printed."]
    following = at + 1
    needed = -(-defence * tables.ATTACKER_PARTS[following] // tables.DEFENDER_PARTS[following])
    return h.p(".rc-note")[f"{needed - attack} more for {tables.ODDS_IDS[following]}."]


def consideration(sight: Open, seat: int, target: int) -> Node:
    """RC23.7 Before a bot's attack on another player: the die of Consideration."""
    whose = owner_of(target)
    if whose in (NOBODY, seat) or not sight.strategy:
        return None
    if not tables.SDT_CONSIDERS[sight.strategy]:
        return h.p(".rc-note")["A grudge turn: nobody talks him out of it."]
    at = column(sight, seat, whose)
    return h.p(".rc-note")[f"Column {at} with {LETTERS[whose]}: the attack is made {sixths(min(at, tables.DIE))}."]


# --- whom to attack ---------------------------------------------------------------------------------------------------
def targets(sight: Open, seat: int) -> Node:
    """RC8.1, RC8.7 Every stack that one may attack or subvert, with the best odds that there are."""
    in_reach = sorted(prospects(sight, seat), key=lambda each: (-each.column, -each.defence, each.target))
    if not in_reach:
        return None
    return h.section(".rc-card.rc-targets", aria_label="Whom one can attack")[
        h.h3["Targets in reach", h.span(".rc-note")[" with all one has there"]],
        h.ul[[target_row(sight, each) for each in in_reach]],
    ]


def target_row(sight: Open, each: Prospect) -> Element:
    of, whose = each.target, owner_of(each.target)
    return h.li[
        colour_sign(colour_of(of), "rc-tiny"),
        seat_sign(whose, sight.stance[whose], "rc-tiny") if whose != NOBODY else None,
        h.span[PROVINCE_NAMES[province_of(of)], h.span(".unseen")[f": {first(stack_name(of))}"]],
        h.span(".rc-note")[f"{each.power} : {each.defence}{' subversion' if each.subverts else ''}"],
        h.span(".rc-odds")[tables.ODDS_IDS[each.column]],
        h.span(".rc-mean")[f"DE {percent(combat_faces(each.column)[tables.DE] / tables.DIE)}"],
    ]


# --- an exchange ------------------------------------------------------------------------------------------------------
def exchange(seen: Seen, sight: Open) -> Node:
    """RC8.5 The stronger side picks what it loses: at least as much as the weaker side had."""
    fought = since(seen.told, w.ATTACKS)
    if not fought:
        return None
    attack, target = fought[0].c // 8, fought[0].b
    defence = strength(sight, target)
    return h.section(".rc-card.rc-attack", aria_label="The exchange")[
        h.h3[f"Exchange with {forces(target)}", h.span(".rc-note")[f" {PROVINCE_NAMES[province_of(target)]}"]],
        h.div(".rc-sides")[
            h.p(".rc-side-top")[h.strong[attack], " attacked"],
            h.span(".rc-versus")["EX", h.span(".unseen")[" exchange"]],
            h.p(".rc-side-top")[h.strong[defence], " defended"],
        ],
        h.p[f"The stronger side loses {min(attack, defence)} or more, units before leaders."],
    ]
