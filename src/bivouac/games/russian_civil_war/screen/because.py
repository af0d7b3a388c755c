"""RC18.5 The because card as it is drawn: facts, dice, the printed table with its row lit, what came of it."""

from typing import Final

from htpy import (
    Element,
    Node,
    article,
    button,
    caption,
    dd,
    details,
    div,
    dl,
    dt,
    h3,
    li,
    p,
    section,
    span,
    strong,
    summary,
    table,
    tbody,
    td,
    th,
    tr,
    ul,
)

from bivouac.core.chart import NOTHING
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import LEADERS
from bivouac.games.russian_civil_war.box.units import COLOUR
from bivouac.games.russian_civil_war.box.vocabulary import NOBODY_WORD, PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.screen.atlas import TOWNS
from bivouac.games.russian_civil_war.screen.signs import colour_sign, die, seat_sign
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.because import (
    NOT_REACHED,
    NOTHING_CHANGES,
    ROW_PASSED,
    ROW_TAKEN,
    BecauseCard,
    BecauseRow,
    Looked,
    other_places,
)
from bivouac.games.russian_civil_war.telling.facts import place_word
from bivouac.games.russian_civil_war.telling.names import counted

SIGNS: Final = ["·", "✗", "✔"]
STATES: Final = ["not reached", "passed over", "taken"]
LOOKS: Final = ["rc-unreached", "rc-failed", "rc-lit"]
MANY: Final = 4  # facts that are shown without being asked for
SHORT: Final = 8  # lines of what came of it
LONG: Final = 12  # rows of a table beyond which only those that were looked at are shown at once


def because(cards: list[BecauseCard], sight: Sight) -> Node:
    """All cards of a step; the sight tells the colours of players."""
    if not cards:
        return None
    return section(".rcw.rc-because", aria_label="Why the tables decided so")[
        [drawn(card, sight, number) for number, card in enumerate(cards)]
    ]


def drawn(card: BecauseCard, sight: Sight, number: int, above: BecauseCard | None = None) -> Element:
    """One table, and what came of it; those that were opened because of it are inside it."""
    named = card.about_name != "" and (above is None or above.about != card.about)
    return article(class_="rc-reason" if above is None else "rc-reason rc-inside")[
        div(".rc-reason-top")[
            portrait(card.about, sight) if named else None,
            h3[card.title, span(".rc-note")[card.about_name] if named else None],
            span(".rule")[card.reference()],
        ],
        facts(card, number),
        [p(".rc-rolled")[die(roll.face) if 1 <= roll.face <= 6 else None, span[roll.line()]] for roll in card.rolls],
        p(".rc-reason-note")[card.note] if card.note else None,
        chart(card, number),
        effects(card, number) if above is None else None,
        [drawn(inner, sight, number * 100 + i + 1, card) for i, inner in enumerate(card.inside)],
    ]


def portrait(about: int, sight: Sight) -> Node:
    """The letter of the player, or the shape of the leader's colour, that the table was opened for."""
    if PLAYER_WORD <= about < NOBODY_WORD and about - PLAYER_WORD < sight.seats:
        seat = about - PLAYER_WORD
        return seat_sign(seat, sight.stance[seat])
    return colour_sign(COLOUR[about], "rc-seat") if 0 <= about < LEADERS else None


# --- what was looked at -----------------------------------------------------------------------------------------------
def facts(card: BecauseCard, number: int) -> Node:
    """What was looked at; of provinces only those that were chosen, the others as a number."""
    chosen = [word for row in card.rows for word in row.chosen]
    found = [one for one in card.facts if place_word(one.about) in [NONE, *chosen]]
    others = other_places(card)
    if not found and not others:
        return None
    rest: Node = p(".rc-note")[f"and {counted(len(others), 'other province')}"] if others else None
    if len(found) <= MANY:
        return div(".rc-facts")[dl[[fact(one, card.about) for one in found]], rest]
    return details(".rc-facts", id=f"rc-facts-{number}")[
        summary[f"Looked at {counted(len(found), 'fact')}"], dl[[fact(one, card.about) for one in found]], rest
    ]


def fact(one: Looked, of: int) -> Node:
    """Its name, what it is about, if not what the whole card is about, and the answer."""
    if not one.about_name or one.about == of:
        return [dt[one.name], dd[one.answer_text]]
    return [dt[f"{one.name} (", shown(one.about, one.about_name), ")"], dd[one.answer_text]]


def shown(word: int, name: str) -> Node:
    """What is called so; a province can be pressed, and the map shows it."""
    place = place_word(word)
    if place == NONE:
        return name
    x, y = TOWNS[place - PROVINCE_WORD]
    return button(".rc-show", type="button", data_show=f"{x} {y}", aria_label=f"{name}: show it on the map")[name]


# --- the table --------------------------------------------------------------------------------------------------------
def chart(card: BecauseCard, number: int) -> Node:
    """The printed table, row by row; of a long one those that were not reached are folded away."""
    near = [row for row in card.rows if len(card.rows) <= LONG or row.state != NOT_REACHED]
    away = [row for row in card.rows if row not in near]
    return [
        table(".rc-chart")[caption(".unseen")[card.title], tbody[[chart_row(row) for row in near]]],
        details(id=f"rc-rows-{number}")[
            summary[f"{counted(len(away), 'other row')} of the table"],
            table(".rc-chart")[
                caption(".unseen")[f"{card.title}: other rows"], tbody[[chart_row(row) for row in away]]
            ],
        ]
        if away
        else None,
    ]


def chart_row(row: BecauseRow) -> Element:
    """The one that decided is lit, those before it say why they did not."""
    told: Node = None
    if row.state == ROW_TAKEN and row.chosen_names:
        told = span(".rc-chosen")[" → ", strong[chosen(row)]]
    elif row.state == ROW_PASSED and row.reason:
        told = span(".rc-why")[f" {row.reason}"]
    return tr(class_=LOOKS[row.state], aria_current="true" if row.state == ROW_TAKEN else None)[
        td(".rc-sign-cell")[span(aria_hidden="true")[SIGNS[row.state]], span(".unseen")[STATES[row.state]]],
        th(scope="row")[row.says if row.says[0].isdigit() else f"{row.number}. {row.says}", told],
        td(".rc-source")[row.source],
    ]


def chosen(row: BecauseRow) -> Node:
    """What the row chose, one after the other."""
    words = row.chosen if len(row.chosen) == len(row.chosen_names) else [NOTHING] * len(row.chosen_names)
    named = [shown(word, name) for word, name in zip(words, row.chosen_names, strict=True)]
    return [[", " if i else None, name] for i, name in enumerate(named)]


def effects(card: BecauseCard, number: int) -> Node:
    """What came of it, as the log tells it; a long list is folded."""
    told, more = card.effects[:SHORT], card.effects[SHORT:]
    if not told:
        return p(".rc-effects")[NOTHING_CHANGES]
    return div(".rc-effects")[
        ul(aria_label="What came of it")[[li[line] for line in told]],
        details(id=f"rc-then-{number}")[
            summary[f"and {counted(len(more), 'more line')}"], ul[[li[line] for line in more]]
        ]
        if more
        else None,
    ]
