"""Names as people say them: pieces, provinces, players, nations, chits, stacks, counts."""

from typing import Final

from bivouac.games.russian_civil_war.box import nations, vocabulary
from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, GREEN, LETTERS, WHITE
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.tables import HALVES
from bivouac.games.russian_civil_war.box.units import AUXILIARY_OF, PIECE_NAMES, PIECES, STRENGTH
from bivouac.games.russian_civil_war.rules.stacks import colour_of, nation_of, owner_of, province_of
from bivouac.games.screens.phrases import counted as counted
from bivouac.games.screens.phrases import first as first
from bivouac.games.screens.phrases import listed as listed
from bivouac.games.screens.phrases import signed as signed

PEOPLES: Final = [  # the units of a nation
    *["Finns", "Balts", "Poles", "Ukrainians", "Trans-Caucasians", "Czechs"],
    *["Germans", "British", "French", "Americans", "Japanese", "Romanians", "Turks"],
    *["Greeks", "Anarchists"],
]
COUNTRIES: Final = [  # as chits name them
    *["Finland", "the Baltic", "Poland", "Ukraine", "Trans-Caucasus", "the Czechs"],
    *["Germany", "Britain", "France", "the USA", "Japan", "Romania", "Turkey"],
    *["Greece", "the Anarchists"],
]
if len(PEOPLES) != nations.NATIONS or len(COUNTRIES) != nations.NATIONS:
    raise ValueError("every nation of Russian Civil War needs its names")
ACT_LABELS: Final[dict[int, str]] = {
    v.POLITBURO_PIECE: "Politburo marker",
    v.ASSASSIN_PIECE: "Assassin",
    v.CZAR_PIECE: "The Czar",
    v.GOLD_PIECE: "The Gold",
    v.DONE: "Done",
    v.YES: "Yes",
    v.NO: "No",
    v.NONE_WORD: "No single nation",
    v.ALL_WORD: "All of them",
    v.COLLECTIVE: "Collective",
    v.INDIVIDUAL: "Individual",
    vocabulary.MARKERS_WORD + 1: "1 Assassin",
    vocabulary.MARKERS_WORD + 2: "2 Assassins",
    vocabulary.MARKERS_WORD + 3: "3 Assassins",
    v.GIVE_POLITBURO: "Give a Politburo marker",
    v.GIVE_ASSASSIN: "Give an Assassin",
    v.PURGE: "Call a purge",
    v.ASSASSINATE: "Send Assassins",
    v.EXECUTE: "Execute the Czar",
    v.MOVE: "Move",
    v.ATTACK: "Attack",
    v.SUBVERT: "Subvert",
    v.STEAL: "Buy a Green unit",
    v.EXIT: "Leave the map",
    v.PICK_UP: "Pick up units",
    v.DROP: "Drop a unit",
    v.HAND_OVER: "Hand over a unit",
    v.JOIN: "Join",
    v.DECLINE: "Decline",
    v.MARKER: "Take a Politburo marker",
    v.TRADE: "Trade",
    v.STAY: "Stay",
}


def label(word: int) -> str:
    """A word of the vocabulary as people say it.

    >>> label(0), label(vocabulary.PROVINCE_WORD + 7), label(vocabulary.PLAYER_WORD + 1)
    ('Lenin', 'Tver-Moscow', 'Player B')
    >>> label(vocabulary.NATION_WORD), label(vocabulary.COLOUR_WORD + 3)
    ('Finns', 'Blue')
    >>> label(vocabulary.CHIT_WORD), label(vocabulary.CHIT_WORD + 7), label(vocabulary.MARKERS_WORD + 2)
    ('Control of Finland', 'Germany out', '2 Assassins')
    """
    if word < PIECES:
        return PIECE_NAMES[word]
    if word < vocabulary.PLAYER_WORD:
        return PROVINCE_NAMES[word - vocabulary.PROVINCE_WORD]
    if word < vocabulary.COLOUR_WORD:
        return first(player(word - vocabulary.PLAYER_WORD)) if word < v.NOBODY_WORD else "Nobody"
    if word < vocabulary.NATION_WORD:
        return COLOUR_NAMES[word - vocabulary.COLOUR_WORD]
    if word < vocabulary.CHIT_WORD:
        return PEOPLES[word - vocabulary.NATION_WORD]
    return chit_name(word - vocabulary.CHIT_WORD) if word < vocabulary.CHIT_WORD + nations.CHITS else ACT_LABELS[word]


def player(seat: int) -> str:
    """A player within a sentence; or nobody."""
    return f"player {LETTERS[seat]}" if seat >= 0 else "nobody"


def chit_name(chit: int) -> str:
    """RC12.7 A chit in a word or two."""
    kind = nations.CHIT_KIND[chit]
    if kind == nations.CONTROL:
        return f"Control of {COUNTRIES[nations.CHIT_NATION[chit]]}"
    if kind == nations.OUT:
        return f"{first(COUNTRIES[nations.CHIT_NATION[chit]])} out"
    if kind == nations.AUXILIARY:
        return f"Chit of the {PIECE_NAMES[AUXILIARY_OF[chit]]}"
    return {nations.ASSASSIN: "Assassin chit", nations.PURGE: "Purge chit"}[kind]


def piece_name(piece: int) -> str:
    return PIECE_NAMES[piece]


def with_strength(piece: int) -> str:
    """A piece and its strength: “Red Orel 1 (3)”."""
    return f"{PIECE_NAMES[piece]} ({STRENGTH[piece]})"


def forces(of: int) -> str:
    """Whose units of which colour or nation a stack is, without its place.

    >>> from bivouac.games.russian_civil_war.rules.stacks import stack
    >>> [forces(stack(7, 0, 0)), forces(stack(7, 1, NONE)), forces(stack(3, 2, 1, 0)), forces(stack(3, 3, NONE, 6))]
    ['the Red stack of player A', 'the White units without a leader', 'the Finns of player B', "nobody's Germans"]
    """
    colour, whose, nation = colour_of(of), owner_of(of), nation_of(of)
    if whose == NONE and colour <= WHITE:
        return f"the {COLOUR_NAMES[colour]} units without a leader"
    if whose == NONE:
        return f"nobody's {PEOPLES[nation]}" if nation != NONE else f"nobody's {COLOUR_NAMES[colour]} units"
    if colour == GREEN:
        return f"the {PEOPLES[nation]} of {player(whose)}"
    return f"the {COLOUR_NAMES[colour]} stack of {player(whose)}"


def stack_name(of: int) -> str:
    """RC7.2 A stack within a sentence: whose, and where."""
    return f"{forces(of)} in {PROVINCE_NAMES[province_of(of)]}"


def halves(points: int) -> str:
    """Points of movement, reckoned in halves.

    >>> halves(1), halves(2), halves(5), halves(0)
    ('½ point', '1 point', '2½ points', '0 points')
    """
    whole = str(points // HALVES) if points >= HALVES or points == 0 else ""
    return f"{whole}{'½' if points % HALVES else ''} point{'' if 0 < points <= HALVES else 's'}"


def none_or(many: int, thing: str, things: str = "") -> str:
    """The same, with “no” for none."""
    return f"no {things or thing + 's'}" if many == 0 else counted(many, thing, things)


def in_order(numbers: list[int]) -> None:
    """Terms are found by their numbers."""
    if numbers != list(range(len(numbers))):
        raise ValueError("the terms of Russian Civil War stand in the order of their numbers, each once")
