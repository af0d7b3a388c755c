"""Soldateska on the screen: the bank, the trumps, the seats and the trick, the hand, all of it made from the view."""

from itertools import groupby
from typing import Final

from rich.text import Text

from bivouac.core.game import View
from bivouac.core.seen import Seen
from bivouac.core.table import ASK, Told
from bivouac.games.screens.palettes import CAMP, GOLD
from bivouac.games.screens.terminal import Board, Choice, Interlude, Window, asks, legal
from bivouac.games.soldateska.box.cards import (
    CARDS,
    CLASSES,
    DUEL,
    OFFICERS_ONLY,
    RANK_LETTERS,
    RANK_NAMES,
    SPECIAL_ENTRIES,
    SUIT,
    SUIT_LETTERS,
    SUIT_NAMES,
    SUIT_PLURALS,
    SUITED,
    SUITLESS,
    SUITS,
    TOBACCO,
    TRUMP,
    VALUES,
    WEAPON,
    deck_of,
)
from bivouac.games.soldateska.rules import words
from bivouac.games.soldateska.rules.position import DECLARING, MUSTER, PASSING, TRICKS
from bivouac.games.soldateska.rules.tricks import winning
from bivouac.games.soldateska.screen.cards import sight_of
from bivouac.games.soldateska.screen.terminal.ledger import interlude, trick_line
from bivouac.games.soldateska.screen.terminal.words import STAR, code, short_names
from bivouac.games.soldateska.sight.sight import sight_in, unseen
from bivouac.games.soldateska.telling.history import last_trick, passed_to
from bivouac.games.soldateska.telling.story import SEAT_NAMES, card_name, class_name
from bivouac.games.soldateska.telling.text import counted, in_order

BAR: Final = 16
ROOMY: Final = 110  # columns, from which on cards and voids are written out
MANY: Final = 5  # seats, from which on rows are spared
CARD: Final = 6  # columns: a hand of twelve fits into eighty
WIDE_CARD: Final = 10
NOTES: Final = {  # under the name of a card that is no weapon, where there is room
    "flag": "rank +1",
    "spy": "+0 to 4",
    "deserter": "deserts",
    "kokette": "−0 to 4",
    "bomb": "on a 2",
    "duel-1": "dice",
    "duel-2": "dice",
}
WIDE_NAMES: Final = {"Lieutenant": "Lieut."}
SECOND: Final = (words.PASS_SECOND, words.PUT_ASIDE_SECOND)


class SoldateskaBoard(Board):
    """The table of Soldateska."""

    palette = CAMP
    tells = True

    def choices(self, seen: Seen) -> list[Choice]:
        """Cards have the number of their place in the hand, trumps first."""
        if asks(seen, ASK, words.DECLARE):
            return super().choices(seen)
        view, able = seen.view, legal(seen)
        held = enumerate(in_order(view["hand"], view["weapon"]), 1)
        return [Choice(str(i), card, card_name(card), card in able) for i, card in held]

    def names(self, word: int) -> list[str]:
        return short_names(word)

    def picture(self, seen: Seen, window: Window) -> list[Text]:
        view, width = seen.view, window.width
        declares = asks(seen, ASK, words.DECLARE)
        choices = self.choices(seen)
        keys = {} if declares else {choice.value: choice for choice in choices}
        return [
            bank(view),
            trumps(view),
            *spare_row(view, width),
            heading(view, width),
            *[seat_row(view, seat, width) for seat in range(view["seats"])],
            *before(view, width, seen.told),
            *([declaration(view, choice) for choice in choices] if declares else []),
            *hand_rows(view, keys, width, seen.yours and asks(seen, ASK, *SECOND)),
        ]

    def interlude(self, seen: Seen, first: int, width: int) -> Interlude | None:
        return interlude(seen, first, width)

    def count(self, seen: Seen) -> list[str]:
        """SO7.1 The cards that one has not seen in this round, and what everybody has taken."""
        view = seen.view
        out = unseen(sight_of(seen))
        deck = deck_of(view["seats"], view["full_deck"], view["short_suits"])
        lines = ["Not seen yet:"]
        for suit in range(SUITS):
            figures = [str(card % VALUES + 1) for card in out if card < SUITED and card // VALUES == suit]
            if any(card < SUITED and card // VALUES == suit for card in deck):
                lines.append(f"- {SUIT_PLURALS[suit]}: {' '.join(figures) or 'none'}")
        lines.append(f"- Others: {', '.join([card_name(card) for card in out if card >= SUITED]) or 'none'}")
        lines.append("Taken so far; cards put aside are not counted, unless they are yours:")
        for seat in range(view["seats"]):
            won = [card for card in range(SUITED) if view["taker"][card] == seat]
            worth = str(counted(won)).replace("-", "−")
            lines.append(f"- {SEAT_NAMES[seat]}: tricks {view['tricks'][seat]}, worth {worth}")
        return lines

    def ending(self, seen: Seen) -> list[str]:
        """SO5.9 The bank is the clock of the game."""
        view = seen.view
        return [f"It was round {view['round']}; the bank holds {view['bank']} of {view['money']} ducats."]


# --- what all can see -------------------------------------------------------------------------------------------------
def bank(view: View) -> Text:
    """SO5.9 The clock of the game."""
    full = -(-BAR * view["bank"] // view["money"])
    line = Text().append(" Bank ", CAMP.bold).append("█" * full, GOLD).append("░" * (BAR - full), CAMP.faint)
    line.append(f" {view['bank']} of {view['money']} ducats left", CAMP.ink)
    return line.append("; when it is empty, most ducats win", CAMP.faint)


def trumps(view: View) -> Text:
    """SO2.1 What is trump, in its order."""
    line = Text().append(f" {STAR} Trump: ", f"bold {GOLD}")
    if view["phase"] in (MUSTER, DECLARING):
        return line.append("not declared yet", CAMP.faint)
    return line.append(order_with(view["weapon"]), CAMP.ink)


def order_with(weapon: int) -> str:
    letters = " ".join(RANK_LETTERS[:5])
    if weapon < 0:
        return f"Officers only: {letters} F S"
    return f"Officers + {SUIT_PLURALS[weapon]}: {letters} F 10..1 S"


def spare_row(view: View, width: int) -> list[Text]:
    """An empty row, where a small screen need not do without."""
    return [Text()] if view["seats"] < MANY or width >= ROOMY else []


def columns_of(width: int) -> list[int]:
    """Name, rank, ducats, tricks, cards, void; the trick has what is left."""
    return [17, 14, 9, 9, 8, 22] if width >= ROOMY else [10, 11, 7, 7, 6, 6]


def heading(view: View, width: int) -> Text:
    wide = columns_of(width)
    left = "".join(f"{head:{many}}" for head, many in zip(["Name", "Rank"], wide, strict=False))
    figures = "".join(f"{head:>{many}}" for head, many in zip(["Ducats", "Tricks", "Cards"], wide[2:], strict=False))
    what = {DECLARING: "", PASSING: "Two cards down"}.get(view["phase"], "The trick")
    return Text(f"   {left}{figures}  {'Void':{wide[5]}}{what}", CAMP.faint)


def seat_row(view: View, seat: int, width: int) -> Text:
    """One at the table; in the trick his card, with “led” and “wins so far”."""
    wide = columns_of(width)
    rank = view["rank"][seat]
    turn = view["turn"] == seat and view["phase"] != MUSTER
    own = seat == view["seat"]
    name = SEAT_NAMES[seat] + (", you" if own and width >= ROOMY else "")
    style = CAMP.bold if own or turn else CAMP.ink
    line = Text().append(" ► " if turn else "   ", f"bold {GOLD}")
    line.append(f"{name:{wide[0]}}{RANK_NAMES[rank] if rank >= 0 else 'Recruit':{wide[1]}}", style)
    for many, figure in zip(wide[2:5], (view["ducats"][seat], view["tricks"][seat], view["hands"][seat]), strict=True):
        line.append(f"{figure:>{many}}", style)
    line.append(f"  {void(view, seat, width):{wide[5]}}", CAMP.faint)
    return line.append_text(slot(view, seat, turn))


def void(view: View, seat: int, width: int) -> str:
    """SO7.1 What somebody has shown not to have."""
    shown = [led for led in range(CLASSES) if view["void"][seat * CLASSES + led]]
    if width >= ROOMY and shown and len(shown) < 3:
        return "no " + ", ".join([class_name(led) for led in shown])
    return "".join([STAR if led == TRUMP else SUIT_LETTERS[led] for led in shown])


def slot(view: View, seat: int, turn: bool) -> Text:
    """SO2.5 His card in the trick; before the tricks, what he does."""
    if view["phase"] == DECLARING:
        return Text("declares trumps" if turn else "", CAMP.ink)
    if view["phase"] == PASSING:
        last = view["rank"][seat] == max(view["rank"])
        if turn:
            return Text("puts two aside" if last else "passes two", CAMP.bold)
        return Text("has passed two" if view["rank"][seat] < view["rank"][view["turn"]] else "", CAMP.faint)
    at = (seat - view["leader"]) % view["seats"] if view["phase"] == TRICKS else CARDS
    if at >= len(view["trick"]):
        return Text("to play" if turn else "", CAMP.faint)
    card = view["trick"][at]
    wins = card == winning(sight_in(view, view["seat"]))
    marks = (["led"] if at == 0 else []) + (["wins so far"] if wins else [])
    star = STAR if SUIT[view["weapon"] + 1][card] == TRUMP else ""
    line = Text().append(card_name(card) + star, f"bold {GOLD}" if wins else CAMP.bold)
    return line.append(f" {', '.join(marks)}", CAMP.accent if wins else CAMP.faint)


def before(view: View, width: int, story: list[Told]) -> list[Text]:
    """The trick before; and between the deal and the first trick, what came to whoever looks."""
    taken = last_trick(story) if view["phase"] == TRICKS and sum(view["tricks"]) else None
    rows = spare_row(view, width)
    if taken is not None:
        rows.append(Text(f" Before: {trick_line(taken, width - 9)}", CAMP.faint))
    got = passed_to(story, view["seat"]) if view["round"] > 1 and view["phase"] != DECLARING else []
    parts = [f"Came to you: {', '.join([code(card) for card in got])}"] if got else []
    if view["passed"]:
        does = "You put aside" if view["aside"] else "You passed on"
        parts.append(f"{does}: {', '.join([code(card) for card in view['passed']])}")
    return [*rows, Text(" " + "   ".join(parts), CAMP.faint)] if parts else rows


def declaration(view: View, choice: Choice) -> Text:
    """SO4.1 What can be declared, the order that follows, and how many trumps one would hold."""
    weapon = -1 if choice.value == OFFICERS_ONLY else choice.value - WEAPON
    held = len([card for card in view["hand"] if SUIT[weapon + 1][card] == TRUMP])
    line = Text().append(f" {choice.key} ", f"bold {CAMP.accent}").append(f"{order_with(weapon):44}", CAMP.ink)
    return line.append(f"you would hold {held}", CAMP.bold)


# --- the hand ---------------------------------------------------------------------------------------------------------
def hand_rows(view: View, keys: dict[int, Choice], width: int, second: bool) -> list[Text]:
    """Trumps and suits apart: a solid frame with its number if a card can be played, a broken one if it cannot."""
    if view["seat"] < 0:
        return []
    held = in_order(view["hand"], view["weapon"])
    if not held:
        return [Text(" Your hand is empty.", CAMP.faint)]
    suit = SUIT[view["weapon"] + 1]
    groups = [(kind, list(cards)) for kind, cards in groupby(held, lambda card: suit[card])]
    fits = len(held) * WIDE_CARD + len(groups) <= width
    wide = WIDE_CARD if fits and spare_row(view, width) else CARD
    rows = [Text() for _ in range(5 if wide == WIDE_CARD else 4)]
    for kind, cards in groups:
        rows[0].append(f" {label(kind, len(cards) * wide):{len(cards) * wide}}", GOLD if kind == TRUMP else CAMP.ink)
        for row in rows[1:]:
            row.append(" ")
        for card in cards:
            for row, part in zip(rows[1:], card_picture(card, wide, keys.get(card), kind, second), strict=True):
                row.append_text(part)
    return rows


def label(kind: int, room: int) -> str:
    """The name of a group over its cards."""
    if kind == TRUMP:
        return f"{STAR}Trump"
    if kind == SUITLESS:
        return "No suit" if room > 7 else "Other"
    name = SUIT_PLURALS[kind] if len(SUIT_PLURALS[kind]) < room else SUIT_NAMES[kind]
    return name if len(name) <= room else f"{name[: room - 1]}."


def card_picture(card: int, wide: int, choice: Choice | None, kind: int, second: bool) -> list[Text]:
    """A card; heavy, if it is the first of two that go."""
    frame, text = GOLD if kind == TRUMP else CAMP.accent, CAMP.bold
    corners, side, edge = "╭╮╰╯", "│", "─"
    if choice is not None and not choice.legal:
        frame = text = CAMP.faint
        corners, side, edge = ("┏┓┗┛", "┃", "━") if second else ("╭╮╰╯", "┆", "┄")
    key = choice.key if choice is not None else ""
    inner = wide - 2
    rows = [f"{row:^{inner}}" for row in written(card, wide == WIDE_CARD)]
    top = Text(corners[0], frame).append(key, text).append(edge * (inner - len(key)) + corners[1], frame)
    body = [Text(side, frame).append(row, text).append(side, frame) for row in rows]
    return [top, *body, Text(corners[2] + edge * inner + corners[3], frame)]


def written(card: int, roomy: bool) -> list[str]:
    """What stands on a card."""
    if not roomy:
        return [code(card)]
    if card < SUITED:
        return [SUIT_NAMES[card // VALUES], f"{'−' if card // VALUES == TOBACCO else ''}{card % VALUES + 1}"]
    name = "Duel" if card >= DUEL else card_name(card)
    return [WIDE_NAMES.get(name, name), NOTES.get(str(SPECIAL_ENTRIES[card - SUITED]["id"]), "")]


BOARD: Final = SoldateskaBoard
