"""Under the map: every answer as a button, once. Spaces and leaders among them glow on the map as well."""

from typing import Final

from htpy import Element, Node, kbd, p, section, span, strong

from bivouac.core.seen import Choice, Seen
from bivouac.games.screens.pages import Answers, answering, by_kind, legal
from bivouac.games.smuta.box import vocabulary as v
from bivouac.games.smuta.box.cards import CARDS
from bivouac.games.smuta.box.leaders import GODUNOV
from bivouac.games.smuta.box.spaces import KIND, SPACE_NAMES, SPACE_VP
from bivouac.games.smuta.box.units import COST
from bivouac.games.smuta.rules.map import army_of
from bivouac.games.smuta.rules.power import tactical
from bivouac.games.smuta.rules.words import BUY
from bivouac.games.smuta.screen.cards import held
from bivouac.games.smuta.screen.foretold import foretold
from bivouac.games.smuta.screen.pieces import army, emblem, head, unit
from bivouac.games.smuta.screen.said import leader_said, sight_of
from bivouac.games.smuta.telling.codes import CODES, LEADER_CODES
from bivouac.games.smuta.telling.names import KINDS, counted, owner_name

KEYS: Final = 9


def hand(seen: Seen) -> Node:
    """All answers, by kind; and the viewer's cards, whether they are answers or not."""
    choices = legal(seen)
    cards = held(seen, choices)
    rest = {value: choice for value, choice in choices.items() if value >= CARDS}
    if cards is None and not rest:
        return None
    return section(".smuta.sm-hand", aria_label="Your choices")[by_kind(seen, rest, foretold(seen), OFFERED), cards]


def leader_button(seen: Seen, choice: Choice, i: int, means: str) -> Element:
    """A leader with his army, as large as a thumb; he glows on the map, too."""
    sight, leader = sight_of(seen), choice.value - v.LEADER_WORD
    if leader >= GODUNOV or sight.at[leader] < 0:  # the Tsar, or one who is not on the map
        return answering("choice sm-verb", choice.word, data_preview=f"→ {choice.label}")[choice.label]
    counts = army_of(sight, leader)
    return answering(
        "choice sm-pick-card",
        choice.word,
        data_chord=LEADER_CODES[leader].lower(),
        data_preview=f"→ {choice.label}",
        aria_label=leader_said(sight, leader),
    )[
        head(leader, sight.party[leader]),
        span(".sm-pick-name")[strong[choice.label], kbd(aria_hidden="true")[LEADER_CODES[leader]]],
        span(".sm-note")[
            f"{SPACE_NAMES[sight.at[leader]]}, T{tactical(sight, leader)}, {sum(counts)} of {sight.capacity[leader]}"
        ],
        army(counts, sight.marker[leader]),
    ]


def space_button(seen: Seen, choice: Choice, i: int, means: str) -> Element:
    """A space with its code, kind, owner and points, and what it would bring."""
    space = choice.value - v.SPACE_WORD
    owner = sight_of(seen).owner[space]
    vp = f", {counted(SPACE_VP[space], 'point')}" if SPACE_VP[space] else ""
    said = f"{KINDS[KIND[space]]}, {owner_name(owner)}{vp}"
    return answering(
        "choice sm-place",
        choice.word,
        data_chord=CODES[space].lower(),
        data_preview=f"→ {choice.label}: {means or said}",
    )[
        emblem(owner, "sm-small"),
        span(".sm-place-name")[
            strong[choice.label], span(".sm-note")[said], span(".sm-means")[means] if means else None
        ],
        kbd(aria_hidden="true")[CODES[space]],
    ]


def party_button(seen: Seen, choice: Choice, i: int, means: str) -> Element:
    key = str(i)
    return answering("choice sm-verb", choice.word, data_key=key, data_preview=f"→ {choice.label}")[
        emblem(choice.value - v.PARTY_WORD, "sm-small"), choice.label, " ", kbd(aria_hidden="true")[key]
    ]


def unit_button(seen: Seen, choice: Choice, i: int, means: str) -> Element:
    """SM8.2 A unit with its price, if it is bought."""
    number, key = choice.value - v.UNIT_WORD, str(i) if i <= KEYS else ""
    buying = seen.question is not None and seen.question.number == BUY
    price = f", {counted(COST[number], 'point')}" if buying else ""
    return answering("choice sm-verb", choice.word, data_key=key or None, data_preview=f"→ {choice.label}{price}")[
        unit(number, 1), f"{choice.label}{price} ", kbd(aria_hidden="true")[key] if key else None
    ]


def act_button(seen: Seen, choice: Choice, i: int, means: str) -> Element:
    key = v.ACT_KEYS[choice.value - v.DONE]
    return answering(
        "choice sm-verb",
        choice.word,
        data_key=key or None,
        data_preview=f"→ {means or choice.label}",
        data_enter=True if choice.value in (v.DONE, v.STAY) else None,
    )[
        choice.label,
        " ",
        kbd(aria_hidden="true")[key.upper()] if key else None,
        span(".sm-means")[means] if means else None,
    ]


WHERE: Final = "The same spaces glow on the map; type the three letters of one to choose it."
OFFERED: Final = [
    Answers("sm-picks", v.LEADER_WORD, v.SPACE_WORD, leader_button),
    Answers("sm-places", v.SPACE_WORD, v.PARTY_WORD, space_button, p(".sm-where")[WHERE]),
    Answers("sm-picks", v.PARTY_WORD, v.UNIT_WORD, party_button),
    Answers("sm-picks", v.UNIT_WORD, v.DONE, unit_button),
    Answers("sm-acts", v.DONE, len(v.WORDS.words), act_button),
]
