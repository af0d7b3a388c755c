"""The because card as it is drawn: facts, dice, the printed chart with its row lit, what came of it."""

from typing import Final

import htpy as h
from htpy import Element, Node

from bivouac.core.chart import NOTHING
from bivouac.games.screens.because import (
    NOT_REACHED,
    NOTHING_CHANGES,
    ROW_PASSED,
    ROW_TAKEN,
    STATES,
    BecauseCard,
    BecauseRow,
    Looked,
)
from bivouac.games.screens.phrases import counted

SIGNS: Final = ["·", "✗", "✔"]
LOOKS: Final = ["unreached", "failed", "lit"]
MANY: Final = 4  # facts that are shown without being asked for
SHORT: Final = 8  # lines of what came of it
LONG: Final = 12  # rows of a chart beyond which only those that were looked at are shown at once


class Drawing:
    """How a game draws its cards: its classes begin with its letters, its places stand on its map."""

    letters: str = ""  # “sm”
    charts: str = "charts"  # what they are called

    def die(self, face: int) -> Node:
        """A die with the face that fell."""
        raise NotImplementedError

    def portrait(self, about: int) -> Node:
        """The face or the sign of whom a chart was opened for."""
        raise NotImplementedError

    def about(self, card: BecauseCard) -> str:
        """Whom or what it was opened for."""
        return card.about_name

    def spot(self, word: int) -> tuple[int, int] | None:
        """Where on the map a place is that is called so; None if it is no place."""
        raise NotImplementedError

    def answer(self, one: Looked) -> Node:
        return one.answer_text

    # --- the parts of a card ------------------------------------------------------------------------------------------
    def because(self, cards: list[BecauseCard], kind: str) -> Node:
        """All cards of a step, under a class of the game's."""
        if not cards:
            return None
        return h.section(class_=f"{kind} {self.letters}-because", aria_label=f"Why the {self.charts} decided so")[
            [self.drawn(card, number) for number, card in enumerate(cards)]
        ]

    def drawn(self, card: BecauseCard, number: int, above: BecauseCard | None = None) -> Element:
        """One chart, and what came of it; those that were opened because of it are inside it."""
        pre = self.letters
        named = card.about_name != "" and (above is None or above.about != card.about)
        return h.article(class_=f"{pre}-reason" if above is None else f"{pre}-reason {pre}-inside")[
            h.div(class_=f"{pre}-reason-top")[
                self.portrait(card.about) if named else None,
                h.h3[card.title, h.span(class_=f"{pre}-note")[f" {self.about(card)}"] if named else None],
                h.span(".rule")[card.reference()],
            ],
            self.facts(card, number),
            [
                h.p(class_=f"{pre}-rolled")[self.die(roll.face) if 1 <= roll.face <= 6 else None, h.span[roll.line()]]
                for roll in card.rolls
            ],
            h.p(class_=f"{pre}-reason-note")[card.note] if card.note else None,
            self.chart(card, number),
            self.effects(card, number) if above is None else None,
            [self.drawn(inner, number * 100 + i + 1, card) for i, inner in enumerate(card.inside)],
        ]

    def facts(self, card: BecauseCard, number: int) -> Node:
        """What was looked at; of places only those that were chosen, the others as a number."""
        told, others = card.facts_told(), len(card.other_places())
        if not told and not others:
            return None
        rest: Node = None
        if others:
            rest = h.p(class_=f"{self.letters}-note")[f"and {counted(others, card.telling.other_place)}"]
        listed = h.dl[[self.fact(one, card.about) for one in told]]
        if len(told) <= MANY:
            return h.div(class_=f"{self.letters}-facts")[listed, rest]
        return h.details(class_=f"{self.letters}-facts", id=f"{self.letters}-facts-{number}")[
            h.summary[f"Looked at {counted(len(told), 'fact')}"], listed, rest
        ]

    def fact(self, one: Looked, of: int) -> Node:
        """Its name, what it is about, if not what the whole card is about, and the answer."""
        if not one.about_name or one.about == of:
            return [h.dt[one.name], h.dd[self.answer(one)]]
        return [h.dt[f"{one.name} (", self.shown(one.about, one.about_name), ")"], h.dd[self.answer(one)]]

    def shown(self, word: int, name: str) -> Node:
        """What is called so; a place can be pressed, and the map shows it."""
        spot = self.spot(word)
        if spot is None:
            return name
        kind, where = f"{self.letters}-show", f"{spot[0]} {spot[1]}"
        return h.button(class_=kind, type="button", data_show=where, aria_label=f"{name}: show it on the map")[name]

    def chart(self, card: BecauseCard, number: int) -> Node:
        """The printed chart, row by row; of a long one those that were not reached are folded away."""
        near = [row for row in card.rows if len(card.rows) <= LONG or row.state != NOT_REACHED]
        away = [row for row in card.rows if row not in near]
        if not away:
            return self.rows(card.title, near)
        return [
            self.rows(card.title, near),
            h.details(id=f"{self.letters}-rows-{number}")[
                h.summary[f"{counted(len(away), 'other row')} of the table"],
                self.rows(f"{card.title}: other rows", away),
            ],
        ]

    def rows(self, title: str, rows: list[BecauseRow]) -> Element:
        return h.table(class_=f"{self.letters}-chart")[
            h.caption(".unseen")[title], h.tbody[[self.row(row) for row in rows]]
        ]

    def row(self, row: BecauseRow) -> Element:
        """The one that decided is lit, those before it say why they did not."""
        pre = self.letters
        told: Node = None
        if row.state == ROW_TAKEN and row.chosen_names:
            told = h.span(class_=f"{pre}-chosen")[" → ", h.strong[self.chosen(row)]]
        elif row.state == ROW_PASSED and row.reason:
            told = h.span(class_=f"{pre}-why")[f" {row.reason}"]
        return h.tr(class_=f"{pre}-{LOOKS[row.state]}", aria_current="true" if row.state == ROW_TAKEN else None)[
            h.td(class_=f"{pre}-state")[
                h.span(aria_hidden="true")[SIGNS[row.state]], h.span(".unseen")[STATES[row.state]]
            ],
            h.th(scope="row")[row.says if row.says[0].isdigit() else f"{row.number}. {row.says}", told],
            h.td(class_=f"{pre}-source")[row.source],
        ]

    def chosen(self, row: BecauseRow) -> Node:
        """What the row chose, one after the other."""
        words = row.chosen if len(row.chosen) == len(row.chosen_names) else [NOTHING] * len(row.chosen_names)
        named = [self.shown(word, name) for word, name in zip(words, row.chosen_names, strict=True)]
        return [[", " if i else None, name] for i, name in enumerate(named)]

    def effects(self, card: BecauseCard, number: int) -> Node:
        """What came of it, as the log tells it; a long list is folded."""
        kind = f"{self.letters}-effects"
        told, more = card.effects[:SHORT], card.effects[SHORT:]
        if not told:
            return h.p(class_=kind)[NOTHING_CHANGES]
        return h.div(class_=kind)[
            h.ul(aria_label="What came of it")[[h.li[line] for line in told]],
            h.details(id=f"{self.letters}-then-{number}")[
                h.summary[f"and {counted(len(more), 'more line')}"], h.ul[[h.li[line] for line in more]]
            ]
            if more
            else None,
        ]
