"""Under the map: every answer as a button, once, with its keys. Provinces and leaders glow on the map as well."""

from typing import Final

from htpy import Element, Node, kbd, p, section, span, strong

from bivouac.core.seen import Choice, Seen
from bivouac.core.table import ASK
from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.leaders import LEADERS, LEVEL
from bivouac.games.russian_civil_war.box.nations import NATION_COLOUR
from bivouac.games.russian_civil_war.box.units import COLOUR, STRENGTH
from bivouac.games.russian_civil_war.rules.words import JUDGE_MOVE, JUDGE_TARGET
from bivouac.games.russian_civil_war.screen import signs
from bivouac.games.russian_civil_war.screen.foretold import foretold, sight_of
from bivouac.games.russian_civil_war.telling.codes import CODES, LEADER_CODES
from bivouac.games.screens.pages import Answers, answering, asks, by_kind, legal

KEYS: Final[dict[int, str]] = {
    v.DONE: "d",
    v.YES: "y",
    v.NO: "n",
    v.NONE_WORD: "n",
    v.ALL_WORD: "a",
    v.COLLECTIVE: "k",
    v.INDIVIDUAL: "i",
    v.GIVE_POLITBURO: "g",
    v.GIVE_ASSASSIN: "v",
    v.PURGE: "p",
    v.ASSASSINATE: "s",
    v.EXECUTE: "x",
    v.MOVE: "m",
    v.ATTACK: "a",
    v.SUBVERT: "s",
    v.STEAL: "g",
    v.EXIT: "x",
    v.PICK_UP: "p",
    v.DROP: "o",
    v.HAND_OVER: "v",
    v.JOIN: "j",
    v.DECLINE: "n",
    v.MARKER: "k",
    v.TRADE: "g",
    v.STAY: "d",
    v.POLITBURO_PIECE: "p",
    v.ASSASSIN_PIECE: "s",
}
SIGNS: Final[dict[int, str]] = {
    v.POLITBURO_PIECE: signs.POLITBURO_SIGN,
    v.GIVE_POLITBURO: signs.POLITBURO_SIGN,
    v.MARKER: signs.POLITBURO_SIGN,
    v.ASSASSIN_PIECE: signs.ASSASSIN_SIGN,
    v.GIVE_ASSASSIN: signs.ASSASSIN_SIGN,
    v.ASSASSINATE: signs.ASSASSIN_SIGN,
    v.EXECUTE: signs.CZAR_SIGN,
    v.CZAR_PIECE: signs.CZAR_SIGN,
    v.STEAL: signs.GOLD_SIGN,
    v.GOLD_PIECE: signs.GOLD_SIGN,
}
RANKED: Final = [JUDGE_TARGET, JUDGE_MOVE]  # provinces in the order in which the tables would take them


def hand(seen: Seen) -> Node:
    """All answers, by kind."""
    choices = legal(seen)
    if not choices:
        return None
    return section(".rcw.rc-hand", aria_label="Your choices")[by_kind(seen, choices, foretold(seen), OFFERED)]


def preview(choice: Choice, means: str) -> str:
    return f"→ {choice.label}: {means}" if means else f"→ {choice.label}"


def named(choice: Choice, means: str) -> Node:
    """The name of an answer, and under it what it would bring."""
    return span(".rc-pick-name")[strong[choice.label], span(".rc-means")[means] if means else None]


def leader_button(seen: Seen, choice: Choice, i: int, means: str) -> Element:
    """RC2.2 A leader: his colour, level and owner; he glows on the map, too."""
    leader, sight = choice.value, sight_of(seen)
    whose = sight.holder[leader]
    return answering(
        "choice rc-pick",
        choice.word,
        data_chord=LEADER_CODES[leader].lower(),
        data_preview=preview(choice, means),
    )[
        signs.colour_sign(COLOUR[leader], "rc-small"),
        named(choice, means),
        span(".rc-level")[LEVEL[leader], span(".unseen")[" level"]],
        signs.seat_sign(whose, sight.stance[whose], "rc-tiny") if 0 <= whose != sight.seat else None,
        kbd(aria_hidden="true")[LEADER_CODES[leader]],
    ]


def unit_button(seen: Seen, choice: Choice, i: int, means: str) -> Element:
    """RC2.1 A unit with its strength; it is chosen by its number."""
    return answering("choice rc-pick", choice.word, data_chord=str(i), data_preview=preview(choice, means))[
        signs.colour_sign(COLOUR[choice.value], "rc-small"),
        named(choice, means),
        span(".rc-power")[STRENGTH[choice.value], span(".unseen")[" strength"]],
        kbd(aria_hidden="true")[i],
    ]


def province_button(seen: Seen, choice: Choice, i: int, means: str) -> Element:
    """A province with its code; where it is ranked, with its place."""
    code = CODES[choice.value - v.PROVINCE_WORD]
    ranked = asks(seen, ASK, RANKED)
    return answering("choice rc-go", choice.word, data_chord=code.lower(), data_preview=preview(choice, means))[
        span(".rc-rank")[i, span(".unseen")[" in the order of the tables"]] if ranked else None,
        named(choice, means),
        kbd(aria_hidden="true")[code],
    ]


def player_button(seen: Seen, choice: Choice, i: int, means: str) -> Element:
    """A player by his number in the alphabet; nobody by nought."""
    nobody = choice.value == v.NOBODY_WORD
    seat = choice.value - v.PLAYER_WORD
    key = "0" if nobody else str(seat + 1)
    return answering("choice rc-verb", choice.word, data_key=key, data_preview=preview(choice, means))[
        None if nobody else signs.seat_sign(seat, sight_of(seen).stance[seat], "rc-small"),
        named(choice, means),
        kbd(aria_hidden="true")[key],
    ]


def kind_button(seen: Seen, choice: Choice, i: int, means: str) -> Element:
    """A colour, a nation or a chit, by its number."""
    colour = -1
    if choice.value < v.NATION_WORD:
        colour = choice.value - v.COLOUR_WORD
    elif choice.value < v.CHIT_WORD:
        colour = NATION_COLOUR[choice.value - v.NATION_WORD]
    return answering("choice rc-verb", choice.word, data_chord=str(i), data_preview=preview(choice, means))[
        signs.colour_sign(colour, "rc-small") if colour >= 0 else None,
        named(choice, means),
        kbd(aria_hidden="true")[i],
    ]


def act_button(seen: Seen, choice: Choice, i: int, means: str) -> Element:
    """An act by its letter; so many Assassins by their number; what ends a step by Enter, too."""
    key = KEYS.get(choice.value, "")
    if v.MARKERS_WORD < choice.value <= v.MARKERS_WORD + 3:
        key = str(choice.value - v.MARKERS_WORD)
    sign = SIGNS.get(choice.value, "")
    return answering(
        "choice rc-verb",
        choice.word,
        data_key=key or None,
        data_preview=preview(choice, means),
        data_enter=True if choice.value in (v.DONE, v.STAY) else None,
    )[
        signs.marker_sign(sign, "rc-small") if sign else None,
        named(choice, means),
        kbd(aria_hidden="true")[key.upper()] if key else None,
    ]


WHERE: Final = "The same provinces glow on the map; type the three letters of one to choose it."
OFFERED: Final = [
    Answers("rc-acts", v.POLITBURO_PIECE, len(v.WORDS.words), act_button),
    Answers("rc-picks", 0, LEADERS, leader_button),
    Answers("rc-picks", LEADERS, v.PROVINCE_WORD, unit_button),
    Answers("rc-places", v.PROVINCE_WORD, v.PLAYER_WORD, province_button, p(".rc-where")[WHERE]),
    Answers("rc-acts", v.PLAYER_WORD, v.COLOUR_WORD, player_button),
    Answers("rc-acts", v.COLOUR_WORD, v.POLITBURO_PIECE, kind_button),
]
