"""SM5 The cards: one's own hand, those in play until the phase ends, the decks with what is unseen and used."""

from typing import Final

from htpy import Element, Node, details, div, h2, h3, kbd, li, section, span, strong, summary, ul

from bivouac.core.game import View
from bivouac.core.seen import Choice, Seen
from bivouac.games.screens.pages import answering, asking_why, printed
from bivouac.games.smuta.box.cards import CARD_IDS, CARD_KIND, CARD_NAMES, DEROGATORY, IN_DECK
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.tables import DECKS, PARTY_DECKS
from bivouac.games.smuta.box.vocabulary import WORDS
from bivouac.games.smuta.rules.switches import IN_PLAY_UNTIL
from bivouac.games.smuta.telling.cards import card_text
from bivouac.games.smuta.telling.names import DECK_NAMES, counted, first, label, listed, side

KIND_NAMES: Final = ["Move", "Battle", "Cancel", "Politics", "Party"]
KIND_SIGNS: Final = ["➶", "⚔", "✕", "✉", "⚑"]


@printed
def face(card: int) -> Element:
    """A card as one holds it: number, kind, name, what it does."""
    kind = CARD_KIND[card]
    return span(class_=f"sm-card-face sm-kind-{kind}")[
        span(".sm-card-top")[
            span(".sm-card-number")[CARD_IDS[card].upper()],
            span(".sm-card-kind")[span(aria_hidden="true")[f"{KIND_SIGNS[kind]} "], KIND_NAMES[kind]],
        ],
        strong(".sm-card-name")[CARD_NAMES[card]],
        span(".sm-card-text")[card_text(card)],
        span(".sm-card-foot")["hits an enemy"] if DEROGATORY[card] else None,
    ]


def held(seen: Seen, choices: dict[int, Choice]) -> Node:
    """SM5.7 The viewer's hand: cards that are answers can be played, of the others it can be asked why not."""
    cards: list[int] = seen.view["hand"]
    asked = seen.yours and not seen.past
    extra = [value for value in choices if value < len(CARD_IDS) and value not in cards]
    if not cards and not extra:
        return None
    return ul(".sm-cards", aria_label="Your hand")[
        [li[one(card, choices.get(card), i, asked)] for i, card in enumerate([*cards, *extra])]
    ]


def one(card: int, choice: Choice | None, i: int, asked: bool) -> Element:
    if choice is not None:
        key = str(i + 1) if i < 9 else ""
        return answering("choice sm-card", choice.word, data_key=key or None, data_preview=f"→ {choice.label}")[
            face(card), kbd(aria_hidden="true")[key] if key else None
        ]
    return asking_why("sm-card sm-idle", WORDS.word(card))[face(card)] if asked else div(".sm-card.sm-idle")[face(card)]


# --- the shelf --------------------------------------------------------------------------------------------------------
def shelf(view: View) -> Node:
    """SM5.4 Cards that cannot act yet, and the one that is being played."""
    waiting = [(item // PARTIES, item % PARTIES) for item in view["waiting"]]
    if not waiting and view["card"] < 0:
        return None
    until = "phase" if view["switch"][IN_PLAY_UNTIL] else "segment"
    return section(".sm-shelf", aria_label="Cards in play")[
        h2[f"In play until the end of the {until}"],
        ul(".sm-cards")[
            li[played(view)] if view["card"] >= 0 else None,
            [
                li[div(".sm-card")[face(card), span(".sm-card-by")[f"waits for {side(party)}"]]]
                for card, party in waiting
            ],
        ],
    ]


def played(view: View) -> Element:
    """SM5.5 Who plays it, and on whom."""
    by, on = view["card_by"], view["card_on"]
    whom = f" on {side(on)}" if on >= 0 and on != by else ""
    return div(".sm-card.sm-now")[face(view["card"]), span(".sm-card-by")[f"played by {side(by)}{whom}"]]


# --- the decks --------------------------------------------------------------------------------------------------------
def decks(view: View) -> Element:
    """SM3.2 Of each deck: how many are unseen, how many used, and in whose hands others are."""
    return section(".sm-decks", aria_label="The decks")[
        h3["Decks"],
        ul[[deck_row(view, deck) for deck in range(DECKS) if len(view["unseen"]) == DECKS]],
    ]


def deck_row(view: View, deck: int) -> Element:
    unseen, used = view["unseen"][deck], view["used"][deck]
    hands = [
        f"{counted(view['hidden'][party][deck], 'card')} in the hand of {side(party)}"
        for party in range(PARTIES)
        if view["hidden"][party][deck] and party != view["seat"]
    ]
    kind = "sm-deck sm-own-deck" if deck >= PARTY_DECKS else "sm-deck"
    return li(class_=kind)[
        strong[first(DECK_NAMES[deck])],
        span[f"{unseen} unseen, {len(used)} used of {len(IN_DECK[deck])}"],
        span(".sm-note")[first(listed(hands))] if hands else None,
        details(id=f"sm-used-{deck}")[summary["used, the next first"], ul[[li[label(card)] for card in used]]]
        if used
        else None,
    ]


def shown_hands(view: View) -> Node:
    """SM-R45 Cards in other hands that everybody saw being drawn."""
    rows = [
        li[strong[first(side(party))], ": ", listed([label(card) for card in view["shown"][party]])]
        for party in range(PARTIES)
        if view["shown"][party] and party != view["seat"]
    ]
    return section(".sm-known", aria_label="Known cards")[h3["Known cards in other hands"], ul[rows]] if rows else None


def hand_counts(view: View, party: int) -> str:
    """How many cards a person holds; never which."""
    many = sum(view["hidden"][party]) + len(view["shown"][party])
    return counted(many, "card")
