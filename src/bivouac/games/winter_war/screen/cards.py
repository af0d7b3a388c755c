"""The cards of Winter War as small prints: to be played, to be asked about, or only to be looked at."""

from typing import Final, cast

from htpy import Element, Node, div, span, svg, use

from bivouac.core.seen import Seen
from bivouac.games.screens.pages import answering, asking_why, cut, printed
from bivouac.games.winter_war.box import cards
from bivouac.games.winter_war.box.cards import FINNISH_CARDS, FORCE, IDS, NAMES, STANDING, TANK, WORDS
from bivouac.games.winter_war.sight import Sight
from bivouac.games.winter_war.telling.text import described

NOTES: Final = {
    cards.SHORTAGE: "stuck in the hand",
    cards.SNIPER: "stops one attacker, no tank",
    cards.SISU: "doubles the defence",
    cards.MEDEVAC: "men come back",
    cards.AT_GUN: "stops all tanks",
    cards.MOLOTOV: "stops one tank",
    cards.AIR_RAID: "bombs your hand",
    cards.KOMMISSAR: "doubles the attack",
}
BROKEN: Final = {cards.KOMMISSAR: "Polit\u00adkommissar"}  # where a long name may be broken
FIGURES: Final = {cards.SISU: "×2", cards.KOMMISSAR: "×2", cards.MEDEVAC: f"+{cards.MEDEVAC_MEN}"}


def sight_of(seen: Seen) -> Sight:
    return cast(Sight, seen.sight)


def side(card: int) -> str:
    return "finnish" if card < FINNISH_CARDS else "soviet"


def symbol(card: int) -> str:
    """The print of a card in art.svg."""
    return f"ww-{IDS[card]}" if card < FINNISH_CARDS else f"ww-soviet-{IDS[card]}"


def scene() -> Element:
    """The forest; where it is cut, the east stays in sight."""
    return svg(
        ".ww-scene", viewBox="0 0 960 300", preserveAspectRatio="xMaxYMid slice", aria_hidden="true", focusable="false"
    )[use(href="#ww-forest")]


def note(card: int) -> str:
    """What a card does, in few words."""
    if card in NOTES:
        return NOTES[card]
    if STANDING[card]:
        return "stays to the end"
    return "tanks" if TANK[card] else ""


def figure_of(card: int) -> str:
    return FIGURES.get(card, str(FORCE[card]) if FORCE[card] else "")


def face(card: int, key: str = "", mark: str = "") -> Node:
    """The print, the name, the force and what the card does."""
    return [
        span(".ww-art")[cut(symbol(card), 120, 96, "ww-print")],
        key and span(".ww-key", aria_hidden="true")[key],
        mark and span(".ww-mark")[mark, " "],
        span(".ww-name")[BROKEN.get(card, NAMES[card])],
        span(".unseen")[", force " if FORCE[card] else ", "],
        span(".ww-foot")[span(".ww-force")[figure_of(card)], " ", span(".ww-note")[note(card)]],
    ]


# --- one card, in one of its ways -------------------------------------------------------------------------------------
@printed
def lying(card: int, piece: str, mark: str = "") -> Element:
    """A card to look at."""
    kind = f"ww-card ww-{side(card)}" + (" ww-aiming" if mark == "aims" else "")
    return div(class_=kind, data_piece=piece, role="img", aria_label=labelled(card, mark))[face(card, "", mark)]


@printed
def playable(card: int, piece: str, key: str, preview: str = "") -> Element:
    """A legal answer."""
    return answering(
        f"ww-card ww-{side(card)} choice",
        WORDS.word(card),
        data_key=key or None,
        data_piece=piece,
        data_preview=preview or None,
        aria_describedby=f"would-{piece}" if preview else None,
    )[face(card, key), preview and span(id=f"would-{piece}", hidden=True)[preview]]


@printed
def refused(card: int, piece: str, key: str, mark: str = "") -> Element:
    """Not legal now: pressed, it says why."""
    return asking_why(
        f"ww-card ww-{side(card)} refused" + (" ww-aiming" if mark == "aims" else ""),
        WORDS.word(card),
        data_key=key or None,
        data_piece=piece,
    )[face(card, key, mark), span(".unseen")[", not an answer now" if mark else ", not now: ask why"]]


@printed
def askable(card: int, piece: str, mark: str = "") -> Element:
    """A card on the table: it looks like one that only lies there, and pressed, it says why it is no answer."""
    return asking_why(
        f"ww-card ww-{side(card)} ww-askable",
        WORDS.word(card),
        data_piece=piece,
    )[face(card, "", mark), span(".unseen")[", ask why not"]]


def labelled(card: int, mark: str) -> str:
    return f"{described(card)}, {mark}" if mark else described(card)


@printed
def face_down(number: int) -> Element:
    """WW5.1 A Soviet card that nobody has turned up yet."""
    label = f"Soviet card {number}, face down"
    return div(".ww-card.ww-down", data_piece=f"down-{number}", role="img", aria_label=label)[
        cut("ww-back", 120, 168, "ww-print")
    ]


# --- names that last from frame to frame ------------------------------------------------------------------------------
def pieces(sight: Sight, pile: str) -> list[str]:
    """A name for each card of a pile: its kind, and which copy it is.

    Copies are numbered through the piles in the order in which cards go through them, backwards, so that a card keeps
    its number when it is played, laid or lost.
    """
    soviet = {"soviet_discard": sight.soviet_discard, "attack": sight.attack}
    finnish = {"standing": sight.standing, "discard": sight.discard, "played": sight.played, "hand": sight.hand}
    copies: dict[int, int] = {}
    names: dict[str, list[str]] = {}
    for name, cards_there in (soviet if pile == "attack" else finnish).items():
        names[name] = []
        for card in cards_there:
            copies[card] = copies.get(card, -1) + 1
            names[name].append(f"{side(card)}-{IDS[card]}-{copies[card]}")
    return names[pile]
