"""SM5 The cards: one's own hand, those in play until the phase ends, the decks with what is unseen and used."""

from typing import Final

from htpy import Element, Node, details, div, h2, h3, kbd, li, section, span, strong, summary, ul

from bivouac.core.seen import Choice, Seen
from bivouac.games.screens.pages import answering, asking_why, printed
from bivouac.games.smuta.box.cards import CARD_IDS, CARD_KIND, CARD_NAMES, DEROGATORY, IN_DECK
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.tables import DECKS, PARTY_DECKS
from bivouac.games.smuta.box.vocabulary import WORDS
from bivouac.games.smuta.rules.switches import IN_PLAY_UNTIL
from bivouac.games.smuta.screen.said import sight_of
from bivouac.games.smuta.sight.sight import Sight
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
    cards: list[int] = sight_of(seen).hand
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
def shelf(sight: Sight) -> Node:
    """SM5.4 Cards that cannot act yet, and the one that is being played."""
    waiting = [(item // PARTIES, item % PARTIES) for item in sight.waiting]
    if not waiting and sight.card < 0:
        return None
    until = "phase" if sight.switch[IN_PLAY_UNTIL] else "segment"
    return section(".sm-shelf", aria_label="Cards in play")[
        h2[f"In play until the end of the {until}"],
        ul(".sm-cards")[
            li[played(sight)] if sight.card >= 0 else None,
            [
                li[div(".sm-card")[face(card), span(".sm-card-by")[f"waits for {side(party)}"]]]
                for card, party in waiting
            ],
        ],
    ]


def played(sight: Sight) -> Element:
    """SM5.5 Who plays it, and on whom."""
    by, on = sight.card_by, sight.card_on
    whom = f" on {side(on)}" if on >= 0 and on != by else ""
    return div(".sm-card.sm-now")[face(sight.card), span(".sm-card-by")[f"played by {side(by)}{whom}"]]


# --- the decks --------------------------------------------------------------------------------------------------------
def decks(sight: Sight) -> Element:
    """SM3.2 Of each deck: how many are unseen, how many used, and in whose hands others are."""
    return section(".sm-decks", aria_label="The decks")[
        h3["Decks"],
        ul[[deck_row(sight, deck) for deck in range(DECKS) if len(sight.unseen) == DECKS]],
    ]


def deck_row(sight: Sight, deck: int) -> Element:
    unseen, used = sight.unseen[deck], sight.used[deck]
    hands = [
        f"{counted(sight.hidden[party][deck], 'card')} in the hand of {side(party)}"
        for party in range(PARTIES)
        if sight.hidden[party][deck] and party != sight.seat
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


def shown_hands(sight: Sight) -> Node:
    """SM-R45 Cards in other hands that everybody saw being drawn."""
    rows = [
        li[strong[first(side(party))], ": ", listed([label(card) for card in sight.shown[party]])]
        for party in range(PARTIES)
        if sight.shown[party] and party != sight.seat
    ]
    return section(".sm-known", aria_label="Known cards")[h3["Known cards in other hands"], ul[rows]] if rows else None


def hand_counts(sight: Sight, party: int) -> str:
    """How many cards a person holds; never which."""
    many = sum(sight.hidden[party]) + len(sight.shown[party])
    return counted(many, "card")
