"""SM10 A battle on the table: two hosts that face each other, round, advantage, phase, values, dice and losses."""

from typing import Final

from htpy import Element, Node, div, h2, h3, li, ol, p, section, span, strong, table, tbody, td, th, thead, tr

from bivouac.core.seen import Seen
from bivouac.core.table import Told
from bivouac.games.smuta.box.cards import FIRE_PHASE, SHOCK_PHASE
from bivouac.games.smuta.box.parties import PARTY_IDS
from bivouac.games.smuta.box.spaces import SPACE_NAMES
from bivouac.games.smuta.box.tables import FIRE_TABLE, ROUNDS, SHOCK_TABLE, W
from bivouac.games.smuta.box.units import UNIT_NAMES
from bivouac.games.smuta.rules import words
from bivouac.games.smuta.rules.battle import rating as rated
from bivouac.games.smuta.rules.battle import value
from bivouac.games.smuta.rules.morale import commander
from bivouac.games.smuta.rules.position import Position, own_in, strength
from bivouac.games.smuta.screen.pieces import army, die, emblem, head
from bivouac.games.smuta.screen.said import leader_said, table_of, units_of
from bivouac.games.smuta.telling.names import PARTY_LABELS, counted, first, leader_name, side

SIDES: Final = ["attacks", "defends"]
PHASES: Final = ["Fire", "Shock"]
ROMAN: Final = ["I", "II", "III"]


def screen(seen: Seen) -> Node:
    """SM10 The battle that is going on; nothing if there is none."""
    view = seen.view
    if view["battle"] < 0 or view["attacker"] < 0 or view["defender"] < 0:
        return None
    p_ = table_of(view)
    where = SPACE_NAMES[view["battle"]]
    return section(".smuta.sm-battle", aria_label=f"The battle of {where}")[
        div(".sm-battle-head")[h2[f"The battle of {where}"], rounds(view["round"]), p[standing(p_)]],
        div(".sm-field")[host(p_, seen, 0), div(".sm-clash", aria_hidden="true")["⚔"], host(p_, seen, 1)],
        tables(p_),
        account(seen.told),
    ]


def rounds(now: int) -> Element:
    """SM10.5 A mark for each of the rounds."""
    return span(".sm-rounds")[
        [
            span(class_="sm-now" if i + 1 == now else "sm-past" if i < now else None, aria_hidden="true")[ROMAN[i]]
            for i in range(ROUNDS)
        ],
        span(".unseen")[f"Round {now} of {ROUNDS}" if now else "Before the first round"],
    ]


def standing(p_: Position) -> str:
    """SM10.4, SM10.5 Who has the advantage, and the phase that is named."""
    attacker, defender = side(p_.attacker), side(p_.defender)
    said = f"{first(attacker)} attacks {defender}."
    if p_.advantage >= 0:
        said += f" {first(attacker if p_.advantage == 0 else defender)} has the tactical advantage"
        said += f" and names {PHASES[p_.named].lower()}." if p_.named >= 0 and p_.round else "."
    if p_.winner >= 0:
        said += f" {first(attacker if p_.winner == 0 else defender)} wins."
    return said


def host(p_: Position, seen: Seen, number: int) -> Element:
    """SM9.4 A side: its commander first, values of fire and shock, every leader with his army."""
    party = p_.attacker if number == 0 else p_.defender
    leaders = own_in(p_, party, p_.battle)
    kind = f"sm-host sm-of-{PARTY_IDS[party]}" + (" sm-ahead" if p_.advantage == number else "")
    top: Node = p(".sm-note")["Nobody is left on the field."]
    if leaders:
        chief = commander(p_, leaders)
        top = p(".sm-chief")[
            f"{leader_name(chief)} commands, T{rated(p_, number, chief)}; {counted(strength(p_, leaders), 'unit')}."
        ]
    return div(class_=kind)[
        h3[emblem(party, "sm-small"), PARTY_LABELS[party], span(".sm-note")[f" {SIDES[number]}"]],
        top,
        div(".sm-values")[
            [
                span(class_="sm-value sm-named" if p_.named == phase and p_.round else "sm-value")[
                    PHASES[phase], " ", strong[value(p_, number, phase)]
                ]
                for phase in (FIRE_PHASE, SHOCK_PHASE)
            ]
        ],
        ol(".sm-leaders")[
            [
                li(".sm-leader-row", title=leader_said(seen.view, leader))[
                    head(leader, party, "sm-face"),
                    span(".sm-who")[strong[leader_name(leader)]],
                    army(units_of(seen.view, leader), p_.marker[leader]),
                ]
                for leader in leaders
            ]
        ],
    ]


def tables(p_: Position) -> Element:
    """SM10.6 The rows of the two tables that these hosts roll on."""
    rows = [
        (number, phase, value(p_, number, phase))
        for phase in (FIRE_PHASE, SHOCK_PHASE)
        for number in (0, 1)
        if value(p_, number, phase)
    ]
    return table(".sm-hits")[
        thead[tr[th(scope="col")["Hits by the die"], [th(scope="col")[face] for face in range(1, 7)]]],
        tbody[
            [
                tr[
                    th(scope="row")[f"{PHASES[phase]}, {side(p_.attacker if number == 0 else p_.defender)}: {total}"],
                    [
                        td[shown((FIRE_TABLE if phase == FIRE_PHASE else SHOCK_TABLE)[total][face])]
                        for face in range(1, 7)
                    ],
                ]
                for number, phase, total in rows
            ]
        ],
    ]


def shown(hits: int) -> str:
    return "W" if hits == W else str(hits)


# --- what has happened ------------------------------------------------------------------------------------------------
def account(told: list[Told]) -> Node:
    """SM10.4 to SM10.7 The dice and losses since the battle began."""
    start = next((i for i in reversed(range(len(told))) if told[i].event == words.BATTLE_BEGINS), len(told))
    lines: list[Node] = []
    for one in told[start:]:
        line = deed(one)
        if line is not None:
            lines.append(line)
    return ol(".sm-deeds", aria_label="What has happened")[lines] if lines else None


def deed(one: Told) -> Node:
    """A round, a die with its hits, or a loss."""
    if one.event == words.ROUND_BEGINS:
        return li(".sm-deed-round")[f"Round {one.a}"]
    if one.event == words.ADVANTAGE_ROLLED:
        return li[die(one.b), f"{leader_name(one.a)} rolls {one.b} for the advantage: {one.c} with his rating."]
    if one.event == words.PHASE_NAMED:
        return li[f"{first(side(one.a))} names {PHASES[one.b].lower()}."]
    if one.event == words.STRUCK:
        result = "the enemy has lost at once" if one.c == W else counted(one.c, "hit")
        return li[die(one.b), f"{first(side(one.a // 2))}, {PHASES[one.a % 2].lower()}: {one.b}, {result}."]
    if one.event == words.UNITS_LOST:
        return li(".sm-deed-loss")[f"{leader_name(one.a)} loses {one.c} {UNIT_NAMES[one.b]}."]
    return None
