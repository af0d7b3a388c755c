"""RC18.5 The because card as it is drawn: facts, dice, the printed table with its row lit, what came of it."""

from typing import Final

import htpy as h
from htpy import Element, Node

from bivouac.core.chart import NOTHING
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import LEADERS
from bivouac.games.russian_civil_war.box.units import COLOUR
from bivouac.games.russian_civil_war.box.vocabulary import NOBODY_WORD, PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.screen.atlas import TOWNS
from bivouac.games.russian_civil_war.screen.signs import colour_sign, die, seat_sign
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling import because as the_because
from bivouac.games.russian_civil_war.telling.because import BecauseCard, BecauseRow, Looked
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
    return h.section(".rcw.rc-because", aria_label="Why the tables decided so")[
        [drawn(card, sight, number) for number, card in enumerate(cards)]
    ]


def drawn(card: BecauseCard, sight: Sight, number: int, above: BecauseCard | None = None) -> Element:
    """One table, and what came of it; those that were opened because of it are inside it."""
    named = card.about_name != "" and (above is None or above.about != card.about)
    return h.article(class_="rc-reason" if above is None else "rc-reason rc-inside")[
        h.div(".rc-reason-top")[
            portrait(card.about, sight) if named else None,
            h.h3[card.title, h.span(".rc-note")[card.about_name] if named else None],
            h.span(".rule")[card.reference()],
        ],
        facts(card, number),
        [
            h.p(".rc-rolled")[die(roll.face) if 1 <= roll.face <= 6 else None, h.span[roll.line()]]
            for roll in card.rolls
        ],
        h.p(".rc-reason-note")[card.note] if card.note else None,
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
    others = the_because.other_places(card)
    if not found and not others:
        return None
    rest: Node = h.p(".rc-note")[f"and {counted(len(others), 'other province')}"] if others else None
    if len(found) <= MANY:
        return h.div(".rc-facts")[h.dl[[fact(one, card.about) for one in found]], rest]
    return h.details(".rc-facts", id=f"rc-facts-{number}")[
        h.summary[f"Looked at {counted(len(found), 'fact')}"], h.dl[[fact(one, card.about) for one in found]], rest
    ]


def fact(one: Looked, of: int) -> Node:
    """Its name, what it is about, if not what the whole card is about, and the answer."""
    if not one.about_name or one.about == of:
        return [h.dt[one.name], h.dd[one.answer_text]]
    return [h.dt[f"{one.name} (", shown(one.about, one.about_name), ")"], h.dd[one.answer_text]]


def shown(word: int, name: str) -> Node:
    """What is called so; a province can be pressed, and the map shows it."""
    place = place_word(word)
    if place == NONE:
        return name
    x, y = TOWNS[place - PROVINCE_WORD]
    return h.button(".rc-show", type="button", data_show=f"{x} {y}", aria_label=f"{name}: show it on the map")[name]


# --- the table --------------------------------------------------------------------------------------------------------
def chart(card: BecauseCard, number: int) -> Node:
    """The printed table, row by row; of a long one those that were not reached are folded away."""
    near = [row for row in card.rows if len(card.rows) <= LONG or row.state != the_because.NOT_REACHED]
    away = [row for row in card.rows if row not in near]
    return [
        h.table(".rc-chart")[h.caption(".unseen")[card.title], h.tbody[[chart_row(row) for row in near]]],
        h.details(id=f"rc-rows-{number}")[
            h.summary[f"{counted(len(away), 'other row')} of the table"],
            h.table(".rc-chart")[
                h.caption(".unseen")[f"{card.title}: other rows"], h.tbody[[chart_row(row) for row in away]]
            ],
        ]
        if away
        else None,
    ]


def chart_row(row: BecauseRow) -> Element:
    """The one that decided is lit, those before it say why they did not."""
    told: Node = None
    if row.state == the_because.ROW_TAKEN and row.chosen_names:
        told = h.span(".rc-chosen")[" → ", h.strong[chosen(row)]]
    elif row.state == the_because.ROW_PASSED and row.reason:
        told = h.span(".rc-why")[f" {row.reason}"]
    return h.tr(class_=LOOKS[row.state], aria_current="true" if row.state == the_because.ROW_TAKEN else None)[
        h.td(".rc-sign-cell")[h.span(aria_hidden="true")[SIGNS[row.state]], h.span(".unseen")[STATES[row.state]]],
        h.th(scope="row")[row.says if row.says[0].isdigit() else f"{row.number}. {row.says}", told],
        h.td(".rc-source")[row.source],
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
        return h.p(".rc-effects")[the_because.NOTHING_CHANGES]
    return h.div(".rc-effects")[
        h.ul(aria_label="What came of it")[[h.li[line] for line in told]],
        h.details(id=f"rc-then-{number}")[
            h.summary[f"and {counted(len(more), 'more line')}"], h.ul[[h.li[line] for line in more]]
        ]
        if more
        else None,
    ]
