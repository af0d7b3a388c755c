"""Soldateska on the screen: the bank, the trumps, the seats and the trick, the hand, all made from what is seen."""

from itertools import groupby
from typing import Final

from rich.text import Text

from bivouac.core.seen import Seen
from bivouac.core.table import ASK, Told
from bivouac.games.screens.palettes import CAMP, GOLD
from bivouac.games.screens.terminal import Board, Choice, Interlude, Window, asks, legal
from bivouac.games.soldateska.box import cards as c
from bivouac.games.soldateska.rules import words
from bivouac.games.soldateska.rules.position import DECLARING, MUSTER, PASSING, TRICKS
from bivouac.games.soldateska.rules.ranks import sums
from bivouac.games.soldateska.rules.tricks import player_of, voids, winning
from bivouac.games.soldateska.screen.cards import sight_of
from bivouac.games.soldateska.screen.terminal.ledger import interlude, trick_line
from bivouac.games.soldateska.screen.terminal.words import STAR, code, short_names
from bivouac.games.soldateska.sight.sight import Sight, unseen
from bivouac.games.soldateska.telling.history import last_trick, passed_to
from bivouac.games.soldateska.telling.story import SEAT_NAMES, card_name, class_name, figure, rank_name, value
from bivouac.games.soldateska.telling.text import in_order

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
        sight, able = sight_of(seen), legal(seen)
        held = enumerate(in_order(sight.hand, sight.weapon), 1)
        return [Choice(str(i), card, card_name(card), card in able) for i, card in held]

    def names(self, word: int) -> list[str]:
        return short_names(word)

    def picture(self, seen: Seen, window: Window) -> list[Text]:
        sight, width = sight_of(seen), window.width
        declares = asks(seen, ASK, words.DECLARE)
        choices = self.choices(seen)
        keys = {} if declares else {choice.value: choice for choice in choices}
        return [
            bank(sight),
            trumps(sight),
            *spare_row(sight, width),
            heading(sight, width),
            *[seat_row(sight, seat, width) for seat in range(sight.seats)],
            *before(sight, width, seen.told),
            *([declaration(sight, choice) for choice in choices] if declares else []),
            *hand_rows(sight, keys, width, seen.yours and asks(seen, ASK, *SECOND)),
        ]

    def interlude(self, seen: Seen, first: int, width: int) -> Interlude | None:
        return interlude(seen, first, width)

    def count(self, seen: Seen) -> list[str]:
        """SO7.1 The cards that one has not seen in this round, and what everybody has taken."""
        sight = sight_of(seen)
        out, deck, worth = unseen(sight), sight.deck(), sums(sight)
        lines = ["Not seen yet:"]
        for suit in range(c.SUITS):
            cards = range(suit * c.VALUES, (suit + 1) * c.VALUES)
            left = " ".join([str(card % c.VALUES + 1) for card in cards if card in out])
            if any(card in deck for card in cards):
                lines.append(f"- {c.SUIT_PLURALS[suit]}: {left or 'none'}")
        lines.append(f"- Others: {', '.join([card_name(card) for card in out if card >= c.SUITED]) or 'none'}")
        lines.append("Taken so far; cards put aside are not counted, unless they are yours:")
        return lines + [
            f"- {SEAT_NAMES[seat]}: tricks {sight.tricks[seat]}, worth {figure(worth[seat])}"
            for seat in range(sight.seats)
        ]

    def ending(self, seen: Seen) -> list[str]:
        """SO5.9 The bank is the clock of the game."""
        sight = sight_of(seen)
        return [f"It was round {sight.round}; the bank holds {sight.bank} of {sight.money} ducats."]


# --- what all can see -------------------------------------------------------------------------------------------------
def bank(sight: Sight) -> Text:
    """SO5.9 The clock of the game."""
    full = -(-BAR * sight.bank // sight.money)
    line = Text().append(" Bank ", CAMP.bold).append("█" * full, GOLD).append("░" * (BAR - full), CAMP.faint)
    line.append(f" {sight.bank} of {sight.money} ducats left", CAMP.ink)
    return line.append("; when it is empty, most ducats win", CAMP.faint)


def trumps(sight: Sight) -> Text:
    """SO2.1 What is trump, in its order."""
    line = Text().append(f" {STAR} Trump: ", f"bold {GOLD}")
    if sight.phase in (MUSTER, DECLARING):
        return line.append("not declared yet", CAMP.faint)
    return line.append(order_with(sight.weapon), CAMP.ink)


def order_with(weapon: int) -> str:
    letters = " ".join(c.RANK_LETTERS[:5])
    if weapon < 0:
        return f"Officers only: {letters} F S"
    return f"Officers + {c.SUIT_PLURALS[weapon]}: {letters} F 10..1 S"


def spare_row(sight: Sight, width: int) -> list[Text]:
    """An empty row, where a small screen need not do without."""
    return [Text()] if sight.seats < MANY or width >= ROOMY else []


def columns_of(width: int) -> list[int]:
    """Name, rank, ducats, tricks, cards, void; the trick has what is left."""
    return [17, 14, 9, 9, 8, 22] if width >= ROOMY else [10, 11, 7, 7, 6, 6]


def heading(sight: Sight, width: int) -> Text:
    wide = columns_of(width)
    left = "".join(f"{head:{many}}" for head, many in zip(["Name", "Rank"], wide, strict=False))
    figures = "".join(f"{head:>{many}}" for head, many in zip(["Ducats", "Tricks", "Cards"], wide[2:], strict=False))
    what = {DECLARING: "", PASSING: "Two cards down"}.get(sight.phase, "The trick")
    return Text(f"   {left}{figures}  {'Void':{wide[5]}}{what}", CAMP.faint)


def seat_row(sight: Sight, seat: int, width: int) -> Text:
    """One at the table; in the trick his card, with “led” and “wins so far”."""
    wide = columns_of(width)
    turn = sight.turn == seat and sight.phase != MUSTER
    own = seat == sight.seat
    name = SEAT_NAMES[seat] + (", you" if own and width >= ROOMY else "")
    style = CAMP.bold if own or turn else CAMP.ink
    line = Text().append(" ► " if turn else "   ", f"bold {GOLD}")
    line.append(f"{name:{wide[0]}}{rank_name(sight.rank[seat]):{wide[1]}}", style)
    for many, number in zip(wide[2:5], (sight.ducats[seat], sight.tricks[seat], sight.hands[seat]), strict=True):
        line.append(f"{number:>{many}}", style)
    line.append(f"  {void(sight, seat, width):{wide[5]}}", CAMP.faint)
    return line.append_text(slot(sight, seat, turn))


def void(sight: Sight, seat: int, width: int) -> str:
    """SO7.1 What somebody has shown not to have."""
    shown = voids(sight, seat)
    if width >= ROOMY and shown and len(shown) < 3:
        return "no " + ", ".join([class_name(led) for led in shown])
    return "".join([STAR if led == c.TRUMP else c.SUIT_LETTERS[led] for led in shown])


def slot(sight: Sight, seat: int, turn: bool) -> Text:
    """SO2.5 His card in the trick; before the tricks, what he does."""
    if sight.phase == DECLARING:
        return Text("declares trumps" if turn else "", CAMP.ink)
    if sight.phase == PASSING:
        last = sight.rank[seat] == max(sight.rank)
        if turn:
            return Text("puts two aside" if last else "passes two", CAMP.bold)
        return Text("has passed two" if sight.rank[seat] < sight.rank[sight.turn] else "", CAMP.faint)
    card = next((card for card in sight.trick if player_of(sight, card) == seat), -1)
    if card < 0:
        return Text("to play" if turn else "", CAMP.faint)
    wins = card == winning(sight)
    marks = (["led"] if seat == sight.leader else []) + (["wins so far"] if wins else [])
    star = STAR if c.SUIT[sight.weapon + 1][card] == c.TRUMP else ""
    line = Text().append(card_name(card) + star, f"bold {GOLD}" if wins else CAMP.bold)
    return line.append(f" {', '.join(marks)}", CAMP.accent if wins else CAMP.faint)


def before(sight: Sight, width: int, story: list[Told]) -> list[Text]:
    """The trick before; and between the deal and the first trick, what came to whoever looks."""
    taken = last_trick(story) if sight.phase == TRICKS and any(sight.tricks) else None
    rows = spare_row(sight, width)
    if taken is not None:
        rows.append(Text(f" Before: {trick_line(taken, width - 9)}", CAMP.faint))
    got = passed_to(story, sight.seat) if sight.round > 1 and sight.phase != DECLARING else []
    parts = [f"Came to you: {', '.join([code(card) for card in got])}"] if got else []
    if sight.passed:
        does = "You put aside" if sight.aside else "You passed on"
        parts.append(f"{does}: {', '.join([code(card) for card in sight.passed])}")
    return [*rows, Text(" " + "   ".join(parts), CAMP.faint)] if parts else rows


def declaration(sight: Sight, choice: Choice) -> Text:
    """SO4.1 What can be declared, the order that follows, and how many trumps one would hold."""
    weapon = -1 if choice.value == c.OFFICERS_ONLY else choice.value - c.WEAPON
    held = len([card for card in sight.hand if c.SUIT[weapon + 1][card] == c.TRUMP])
    line = Text().append(f" {choice.key} ", f"bold {CAMP.accent}").append(f"{order_with(weapon):44}", CAMP.ink)
    return line.append(f"you would hold {held}", CAMP.bold)


# --- the hand ---------------------------------------------------------------------------------------------------------
def hand_rows(sight: Sight, keys: dict[int, Choice], width: int, second: bool) -> list[Text]:
    """Trumps and suits apart: a solid frame with its number if a card can be played, a broken one if it cannot."""
    if sight.seat < 0:
        return []
    held = in_order(sight.hand, sight.weapon)
    if not held:
        return [Text(" Your hand is empty.", CAMP.faint)]
    suit = c.SUIT[sight.weapon + 1]
    groups = [(kind, list(cards)) for kind, cards in groupby(held, lambda card: suit[card])]
    fits = len(held) * WIDE_CARD + len(groups) <= width
    wide = WIDE_CARD if fits and spare_row(sight, width) else CARD
    rows = [Text() for _ in range(5 if wide == WIDE_CARD else 4)]
    for kind, cards in groups:
        rows[0].append(f" {label(kind, len(cards) * wide):{len(cards) * wide}}", GOLD if kind == c.TRUMP else CAMP.ink)
        for row in rows[1:]:
            row.append(" ")
        for card in cards:
            for row, part in zip(rows[1:], card_picture(card, wide, keys.get(card), kind, second), strict=True):
                row.append_text(part)
    return rows


def label(kind: int, room: int) -> str:
    """The name of a group over its cards."""
    if kind == c.TRUMP:
        return f"{STAR}Trump"
    if kind == c.SUITLESS:
        return "No suit" if room > 7 else "Other"
    name = c.SUIT_PLURALS[kind] if len(c.SUIT_PLURALS[kind]) < room else c.SUIT_NAMES[kind]
    return name if len(name) <= room else f"{name[: room - 1]}."


def card_picture(card: int, wide: int, choice: Choice | None, kind: int, second: bool) -> list[Text]:
    """A card; heavy, if it is the first of two that go."""
    frame, text = GOLD if kind == c.TRUMP else CAMP.accent, CAMP.bold
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
    if card < c.SUITED:
        return [c.SUIT_NAMES[card // c.VALUES], value(card)]
    name = "Duel" if card >= c.DUEL else card_name(card)
    return [WIDE_NAMES.get(name, name), NOTES.get(str(c.SPECIAL_ENTRIES[card - c.SUITED]["id"]), "")]


BOARD: Final = SoldateskaBoard
