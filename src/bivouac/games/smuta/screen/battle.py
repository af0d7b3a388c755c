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
from bivouac.games.smuta.rules.battle import value
from bivouac.games.smuta.rules.map import army_of, own_in, strength
from bivouac.games.smuta.rules.morale import commander
from bivouac.games.smuta.rules.sides import party_of
from bivouac.games.smuta.rules.sides import rating as rated
from bivouac.games.smuta.screen.pieces import army, die, emblem, head
from bivouac.games.smuta.screen.said import leader_said, sight_of
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.names import PARTY_LABELS, counted, first, leader_name, side

SIDES: Final = ["attacks", "defends"]
PHASES: Final = ["Fire", "Shock"]
ROMAN: Final = ["I", "II", "III"]


def screen(seen: Seen) -> Node:
    """SM10 The battle that is going on; nothing if there is none."""
    sight = sight_of(seen)
    if sight.battle < 0 or sight.attacker < 0 or sight.defender < 0:
        return None
    where = SPACE_NAMES[sight.battle]
    return section(".smuta.sm-battle", aria_label=f"The battle of {where}")[
        div(".sm-battle-head")[h2[f"The battle of {where}"], rounds(sight.round), p[standing(sight)]],
        div(".sm-field")[host(sight, 0), div(".sm-clash", aria_hidden="true")["⚔"], host(sight, 1)],
        tables(sight),
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


def standing(sight: Sight) -> str:
    """SM10.4, SM10.5 Who has the advantage, and the phase that is named."""
    said = f"{first(side(sight.attacker))} attacks {side(sight.defender)}."
    if sight.advantage >= 0:
        said += f" {first(side(party_of(sight, sight.advantage)))} has the tactical advantage"
        said += f" and names {PHASES[sight.named].lower()}." if sight.named >= 0 and sight.round else "."
    if sight.winner >= 0:
        said += f" {first(side(party_of(sight, sight.winner)))} wins."
    return said


def host(sight: Sight, number: int) -> Element:
    """SM9.4 A side: its commander first, values of fire and shock, every leader with his army."""
    party = party_of(sight, number)
    leaders = own_in(sight, party, sight.battle)
    kind = f"sm-host sm-of-{PARTY_IDS[party]}" + (" sm-ahead" if sight.advantage == number else "")
    top: Node = p(".sm-note")["Nobody is left on the field."]
    if leaders:
        chief = commander(sight, leaders)
        top = p(".sm-chief")[
            f"{leader_name(chief)} commands, T{rated(sight, number, chief)}; "
            f"{counted(strength(sight, leaders), 'unit')}."
        ]
    return div(class_=kind)[
        h3[emblem(party, "sm-small"), PARTY_LABELS[party], span(".sm-note")[f" {SIDES[number]}"]],
        top,
        div(".sm-values")[
            [
                span(class_="sm-value sm-named" if sight.named == phase and sight.round else "sm-value")[
                    PHASES[phase], " ", strong[value(sight, number, phase)]
                ]
                for phase in (FIRE_PHASE, SHOCK_PHASE)
            ]
        ],
        ol(".sm-leaders")[
            [
                li(".sm-leader-row", title=leader_said(sight, leader))[
                    head(leader, party, "sm-face"),
                    span(".sm-who")[strong[leader_name(leader)]],
                    army(army_of(sight, leader), sight.marker[leader]),
                ]
                for leader in leaders
            ]
        ],
    ]


def tables(sight: Sight) -> Element:
    """SM10.6 The rows of the two tables that these hosts roll on."""
    rows = [
        (number, phase, value(sight, number, phase))
        for phase in (FIRE_PHASE, SHOCK_PHASE)
        for number in (0, 1)
        if value(sight, number, phase)
    ]
    return table(".sm-hits")[
        thead[tr[th(scope="col")["Hits by the die"], [th(scope="col")[face] for face in range(1, 7)]]],
        tbody[
            [
                tr[
                    th(scope="row")[f"{PHASES[phase]}, {side(party_of(sight, number))}: {total}"],
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
