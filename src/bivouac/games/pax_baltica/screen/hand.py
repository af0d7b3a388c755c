"""Under the map: what can be answered besides places, the group that moves, and what it has done so far."""

from typing import Final

from htpy import Element, Node, div, h2, kbd, li, ol, p, section, span, strong

from bivouac.core.seen import Choice, Seen
from bivouac.core.table import ASK
from bivouac.games.pax_baltica.box import vocabulary
from bivouac.games.pax_baltica.box.blocks import BLOCKS
from bivouac.games.pax_baltica.rules import agenda, words
from bivouac.games.pax_baltica.rules.position import JUST
from bivouac.games.pax_baltica.screen.blocks import alone, badges, face
from bivouac.games.pax_baltica.screen.sights import sight_of
from bivouac.games.pax_baltica.telling.names import place_name, plain_name, rating, strength
from bivouac.games.screens.pages import answering, asks, legal

KEYS: Final[dict[int, str]] = {  # of verbs
    vocabulary.DONE: "d",
    vocabulary.DECLINE: "d",
    vocabulary.RECON: "o",
    vocabulary.MOVING: "m",
    vocabulary.BESIEGE: "s",
    vocabulary.POLITICS: "p",
    vocabulary.REPLACE: "g",
    vocabulary.SHOOT: "f",
    vocabulary.RETREAT: "x",
    vocabulary.DRAW: "n",
    vocabulary.STEP: "g",
    vocabulary.WINTER_CAMPAIGN: "m",
}
DIGITS: Final = "123456789"


def hand(seen: Seen) -> Node:
    """Verbs, blocks, nations and years that are answers; places are on the map."""
    choices = legal(seen)
    if not choices:
        return None
    blocks = [choice for value, choice in choices.items() if value < BLOCKS]
    verbs = [choice for value, choice in choices.items() if value >= vocabulary.NATION_WORD]
    places = len(choices) - len(blocks) - len(verbs)
    where = "One place can be chosen: it glows on the map."
    if places > 1:
        where = f"Choose one of {places} places on the map: they glow."
    return section(".pax-baltica.pb-hand", aria_label="Your choices")[
        tray(seen),
        div(".pb-blocks")[[piece(seen, choice, i) for i, choice in enumerate(blocks)]] if blocks else None,
        p(".pb-where")[where] if places else None,
        div(".pb-verbs")[[verb(seen, choice) for choice in verbs]] if verbs else None,
    ]


def piece(seen: Seen, choice: Choice, i: int) -> Element:
    """A block to be chosen, as large as one would hold it."""
    block = choice.value
    sight = sight_of(seen)
    steps = sight.strength[block]
    key = DIGITS[i : i + 1]
    said = f"{choice.label}, {rating(block)}, {strength(block, steps)}"
    return answering("choice pb-piece", choice.word, data_key=key or None, data_preview=f"→ {said}", aria_label=said)[
        alone(face(block, steps) + badges(sight.mark[block]), "pb-wooden"),
        span(".pb-piece-name")[kbd(aria_hidden="true")[key] if key else None, " ", plain_name(block)],
        span(".pb-piece-where")[place_name(sight.place[block]) if block in sight.own() else ""],
    ]


def verb(seen: Seen, choice: Choice) -> Element:
    """A verb with its key."""
    key = KEYS.get(choice.value, "")
    label = "Confirm the action" if choice.value == vocabulary.DONE and asks(seen, ASK, [words.MOVER]) else choice.label
    return answering(
        "choice pb-verb",
        choice.word,
        data_key=key or None,
        data_preview=f"→ {label}",
        data_enter=True if choice.value in (vocabulary.DONE, vocabulary.DECLINE) else None,
    )[
        kbd(aria_hidden="true")[key.upper()] if key else None,
        " ",
        label,
        span(".pb-lost")[choice.forgone, " Asked twice."] if choice.forgone else None,
    ]


def tray(seen: Seen) -> Node:
    """PB4.1 The pairs of block and goal that this action has collected; the first block ends the action before."""
    if not asks(seen, ASK, [words.MOVER, words.DESTINATION, words.VIA, words.ROUTE, words.FLEET_FOR]):
        return None
    sight = sight_of(seen)
    begun = agenda.ahead(sight, agenda.MOVE, sight.seat)
    moved = [block for block in sight.own() if begun and sight.mark[block] & JUST]
    chosen = sight.chosen
    if not moved and chosen < 0:
        return None
    return div(".pb-tray")[
        h2["This action"],
        ol[
            [li[strong[plain_name(block)], " → ", place_name(sight.place[block])] for block in moved],
            li(".pb-open")[strong[plain_name(chosen)], " → …"] if chosen >= 0 else None,
        ],
    ]
