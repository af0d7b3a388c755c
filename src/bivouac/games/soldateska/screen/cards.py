"""The cards of Soldateska as small engravings: to be played, to be asked about, or only to be looked at."""

from typing import Final, cast

from htpy import Element, Node, div, span

from bivouac.core.seen import Seen
from bivouac.games.screens.pages import answering, asking_why, cut, printed
from bivouac.games.soldateska.box import cards
from bivouac.games.soldateska.sight.sight import Sight
from bivouac.games.soldateska.telling.story import card_name, value

NOTES: Final[dict[str, str]] = {
    "general": "highest trump",
    "oberst": "2nd trump",
    "major": "3rd trump",
    "hauptman": "4th trump",
    "lieutenant": "5th trump",
    "flag": "one rank up",
    "spy": "lowest trump, 0–4 ducats",
    "deserter": "you desert",
    "kokette": "costs 0–4 ducats",
    "bomb": "may take all",
    "duel-1": "dice for the trick",
    "duel-2": "dice for the trick",
}


def sight_of(seen: Seen) -> Sight:
    return cast(Sight, seen.sight)


def picture(card: int) -> str:
    """The drawing of a card in art.svg."""
    if card < cards.SUITED:
        return f"so-{cards.SUIT_IDS[card // cards.VALUES]}"
    return "so-duel" if card >= cards.DUEL else f"so-{cards.SPECIAL_IDS[card - cards.SUITED]}"


def chord(card: int) -> str:
    """What is typed for a card: letter and number, the first two letters, or D for a Duel."""
    if card < cards.SUITED:
        return f"{cards.SUIT_LETTERS[card // cards.VALUES].lower()}{card % cards.VALUES + 1}"
    return "d" if card >= cards.DUEL else cards.SPECIAL_IDS[card - cards.SUITED][:2]


def note(card: int) -> str:
    if card < cards.SUITED:
        return "medal" if card in cards.MEDALS else ""
    return NOTES[cards.SPECIAL_IDS[card - cards.SUITED]]


def kind_of(card: int, weapon: int) -> str:
    suit = cards.SUIT_IDS[card // cards.VALUES] if card < cards.SUITED else "special"
    return f"so-card so-of-{suit}" + (" so-trump" if cards.SUIT[weapon + 1][card] == cards.TRUMP else "")


def face(card: int, mark: str = "") -> Node:
    """Number and suit in the corner, the engraving, the name and what the card does."""
    return [
        corner(card) if card < cards.SUITED else None,
        span(".so-art")[cut(picture(card), 120, 96, "so-print")],
        cut("so-medal", 60, 60, "so-medal") if card in cards.MEDALS else None,
        mark and span(".so-mark")[mark, " "],
        span(".so-name")[named(card)],
        note(card) and [span(".unseen")[", "], span(".so-note")[note(card)]],
    ]


def named(card: int) -> Node:
    """The name; the number of a suited card stands in its corner and is only said."""
    suit, _, figure = card_name(card).partition(" ")
    return [suit, figure and span(".unseen")[f" {figure}"]]


def corner(card: int) -> Element:
    icon = cut(f"so-suit-{cards.SUIT_IDS[card // cards.VALUES]}", 60, 60, "so-icon")
    return span(".so-corner", aria_hidden="true")[span(".so-figure")[value(card)], icon]


def described(card: int) -> str:
    """A card with what a player must know of it."""
    does = str(cards.SPECIAL_ENTRIES[card - cards.SUITED].get("does", "")) if card >= cards.SUITED else note(card)
    return f"{card_name(card)}, {does}" if does else card_name(card)


# --- one card, in one of its ways -------------------------------------------------------------------------------------
@printed
def lying(card: int, weapon: int, mark: str = "", more: str = "") -> Element:
    """A card to look at, where it lies."""
    return shown(card, weapon, mark, more, piece_of(card))


@printed
def recalled(card: int, weapon: int, mark: str = "") -> Element:
    """A card that lay there before: no piece of the table any more."""
    return shown(card, weapon, mark, "", None)


def shown(card: int, weapon: int, mark: str, more: str, piece: str | None) -> Element:
    label = f"{described(card)}, {mark}" if mark else described(card)
    kind = kind_of(card, weapon) + (f" {more}" if more else "")
    return div(class_=kind, data_piece=piece, role="img", aria_label=label)[face(card, mark)]


def piece_of(card: int) -> str:
    """Its name from frame to frame: “sabre-7”."""
    return cards.WORDS.word(card).removeprefix("card:")


@printed
def playable(card: int, weapon: int, place: str, key: str, preview: str) -> Element:
    """A legal answer: it stands up."""
    piece = piece_of(card)
    return answering(
        f"{kind_of(card, weapon)} choice {place}",
        cards.WORDS.word(card),
        data_key=key or None,
        data_chord=chord(card),
        data_piece=piece,
        data_preview=preview,
        aria_describedby=f"would-{piece}",
    )[
        face(card),
        span(".so-key", aria_hidden="true")[chord(card).upper()],
        span(id=f"would-{piece}", hidden=True)[preview],
    ]


@printed
def refused(card: int, weapon: int, place: str, key: str, mark: str = "") -> Element:
    """Not legal now: it lies lower, and pressed, it says why."""
    return asking_why(
        f"{kind_of(card, weapon)} refused {place}",
        cards.WORDS.word(card),
        data_key=key or None,
        data_chord=chord(card),
        data_piece=piece_of(card),
    )[face(card, mark), span(".unseen")[", chosen" if mark else ", not now: ask why"]]


@printed
def backs(many: int) -> Element:
    """Cards that one may not see: how many."""
    shown = min(many, 12)
    return span(".so-backs", aria_hidden="true")[[cut("so-back", 100, 140, "so-back") for _ in range(shown)]]
