"""SM15.1 The because card as it is drawn: facts, dice, the printed chart with its row lit, what came of it."""

from typing import Final

import htpy as h
from htpy import Element, Node

from bivouac.core.chart import NOTHING
from bivouac.games.smuta.box.leaders import LEADERS, START_PARTY
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, PARTY_WORD, SPACE_WORD, UNIT_WORD
from bivouac.games.smuta.charts.rows import FACT_KINDS
from bivouac.games.smuta.screen.atlas import SPOTS
from bivouac.games.smuta.screen.pieces import OWNER_IDS, die, emblem, head
from bivouac.games.smuta.telling import because as the_because
from bivouac.games.smuta.telling.because import BecauseCard, BecauseRow, Looked, space_word
from bivouac.games.smuta.telling.names import counted, label

SIGNS: Final = ["·", "✗", "✔"]
STATES: Final = ["not reached", "passed over", "taken"]
LOOKS: Final = ["sm-unreached", "sm-failed", "sm-lit"]
MANY: Final = 4  # facts that are shown without being asked for
SHORT: Final = 8  # lines of what came of it


def because(cards: list[BecauseCard], parties: list[int] | None = None) -> Node:
    """All cards of a step; `parties` are the leaders' parties, where they differ from those at the start."""
    if not cards:
        return None
    whose = START_PARTY if parties is None else parties
    return h.section(".smuta.sm-because", aria_label="Why the charts decided so")[
        [drawn(card, whose) for card in cards]
    ]


def drawn(card: BecauseCard, whose: list[int], above: BecauseCard | None = None) -> Element:
    """One chart, and what came of it; those that were opened because of it are inside it."""
    named = card.about_name != "" and (above is None or above.about != card.about)
    return h.article(class_="sm-reason" if above is None else "sm-reason sm-inside")[
        h.div(".sm-reason-top")[
            portrait(card.about, whose) if named else None,
            h.h3[card.title, h.span(".sm-note")[f" {about(card, whose)}"] if named else None],
            h.span(".rule")[card.reference()],
        ],
        facts(card),
        [h.p(".sm-rolls")[die(roll.face) if 1 <= roll.face <= 6 else None, h.span[roll.line()]] for roll in card.rolls],
        h.p(".sm-reason-note")[card.note] if card.note else None,
        chart(card),
        effects(card) if above is None else None,
        [drawn(inner, whose, card) for inner in card.inside],
    ]


def about(card: BecauseCard, whose: list[int]) -> str:
    """Whom it was opened for; a leader with his party."""
    leader = card.about - LEADER_WORD
    known = 0 <= leader < LEADERS and 0 <= whose[leader] < PARTIES
    return f"{card.about_name}, {label(PARTY_WORD + whose[leader])}" if known else card.about_name


def portrait(about: int, whose: list[int]) -> Node:
    """The head of the leader, or the plate of the party, that the chart was opened for."""
    leader = about - LEADER_WORD
    if 0 <= leader < LEADERS and 0 <= whose[leader] < len(OWNER_IDS):
        return head(leader, whose[leader], "sm-face")
    return emblem(about - PARTY_WORD) if 0 <= about - PARTY_WORD < PARTIES and about < UNIT_WORD else None


def facts(card: BecauseCard) -> Node:
    """What was looked at; of spaces only those that were chosen, the others as a number."""
    chosen = [word for row in card.rows for word in row.chosen]
    shown = [one for one in card.facts if not space_word(one.about) or one.about in chosen]
    others = dict.fromkeys(one.about for one in card.facts if space_word(one.about) and one.about not in chosen)
    if not shown and not others:
        return None
    rest: Node = h.p(".sm-note")[f"and {counted(len(others), 'other space')}"] if others else None
    if len(shown) <= MANY:
        return h.div(".sm-facts")[h.dl[[fact(one, card.about) for one in shown]], rest]
    return h.details(".sm-facts", id=f"sm-facts-{card.chart}-{card.about}")[
        h.summary[f"Looked at {counted(len(shown), 'fact')}"], h.dl[[fact(one, card.about) for one in shown]], rest
    ]


def fact(one: Looked, of: int) -> Node:
    """Its name, what it is about, if not what the whole card is about, and the answer."""
    answer = shown(SPACE_WORD + one.answer, one.answer_text) if FACT_KINDS[one.fact] == "space" else one.answer_text
    if not one.about_name or one.about == of:
        return [h.dt[one.name], h.dd[answer]]
    return [h.dt[f"{one.name} (", shown(one.about, one.about_name), ")"], h.dd[answer]]


def shown(word: int, name: str) -> Node:
    """What is called so; a space can be pressed, and the map shows it."""
    if not space_word(word):
        return name
    x, y = SPOTS[word - SPACE_WORD]
    return h.button(".sm-show", type="button", data_show=f"{x} {y}", aria_label=f"{name}: show it on the map")[name]


def chart(card: BecauseCard) -> Element:
    """The printed chart, row by row: the one that decided is lit, those before it say why they did not."""
    return h.table(".sm-chart")[h.caption(".unseen")[card.title], h.tbody[[chart_row(row) for row in card.rows]]]


def chart_row(row: BecauseRow) -> Element:
    told: Node = None
    if row.state == the_because.ROW_TAKEN and row.chosen_names:
        told = h.span(".sm-chosen")[" → ", h.strong[chosen(row)]]
    elif row.state == the_because.ROW_PASSED and row.reason:
        told = h.span(".sm-why")[f" {row.reason}"]
    return h.tr(class_=LOOKS[row.state], aria_current="true" if row.state == the_because.ROW_TAKEN else None)[
        h.td(".sm-sign")[h.span(aria_hidden="true")[SIGNS[row.state]], h.span(".unseen")[STATES[row.state]]],
        h.th(scope="row")[row.says if row.says[0].isdigit() else f"{row.number}. {row.says}", told],
        h.td(".sm-source")[row.source],
    ]


def chosen(row: BecauseRow) -> Node:
    """What the row chose, one after the other."""
    words = row.chosen if len(row.chosen) == len(row.chosen_names) else [NOTHING] * len(row.chosen_names)
    named = [shown(word, name) for word, name in zip(words, row.chosen_names, strict=True)]
    return [[", " if i else None, name] for i, name in enumerate(named)]


def effects(card: BecauseCard) -> Node:
    """What came of it, as the log tells it; a long list is folded."""
    told, more = card.effects[:SHORT], card.effects[SHORT:]
    if not told:
        return h.p(".sm-effects")[the_because.NOTHING_CHANGES]
    return h.div(".sm-effects")[
        h.ul(aria_label="What came of it")[[h.li[line] for line in told]],
        h.details(id=f"sm-then-{card.chart}-{card.about}")[
            h.summary[f"and {counted(len(more), 'more line')}"], h.ul[[h.li[line] for line in more]]
        ]
        if more
        else None,
    ]
