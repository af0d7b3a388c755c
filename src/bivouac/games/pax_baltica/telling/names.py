"""Names as people say them: blocks and their backs, places, nations, sides, counts."""

from typing import Final

from bivouac.games.pax_baltica.box import blocks
from bivouac.games.pax_baltica.box import vocabulary as v
from bivouac.games.pax_baltica.box.map import (
    EXILE,
    GATE_FROM,
    GATE_TO,
    GONE,
    GUEST,
    HOME,
    LANDING,
    LIMBO,
    LOANED,
    PLACE_NAMES,
    PLACES,
    POOL,
    PORTSMOUTH,
    REFORMS,
    TERRITORIES,
    TOWNS,
    UNCALLED,
    WAITING,
    YEAR_TRACK,
)
from bivouac.games.pax_baltica.box.nations import NATION_NAMES, NATIONS, OTTOMAN, WOODS
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.screens.phrases import counted as counted
from bivouac.games.screens.phrases import first as first
from bivouac.games.screens.phrases import listed as listed
from bivouac.games.screens.phrases import signed as signed

SEASONS: Final[list[str]] = [str(season) for season in DATA["meta"]["seasons"]]
SIDES: Final = ["Sweden", "the Coalition"]
SIDES_FIRST: Final = ["Sweden", "The Coalition"]  # where a sentence begins
CAMPS: Final = ["Sweden's side", "the Coalition"]  # all nations of a side
SHARES: Final = ["all", "half", "a quarter of", "an eighth of"]  # PB13.4 by how often a nation has been extravagant
ADJECTIVES: Final = [
    *["Swedish", "Russian", "Saxon", "Danish", "Polish", "Ottoman", "Prussian", "Ukrainian", "Hanoverian", "Holstein"],
    "British",
]
ASIDE_NAMES: Final[dict[int, str]] = {
    POOL: "in the pool",
    YEAR_TRACK: "on the Year Track",
    REFORMS: "waiting to be called for by the reforms",
    GONE: "out of the game",
    EXILE: "in exile",
    UNCALLED: "not called for yet",
    WAITING: "set aside for now",
    LOANED: "on loan abroad",
    HOME: "at home",
    LIMBO: "on the way out",
    GUEST: "in the Swedish pool",
}
VERB_LABELS: Final[dict[int, str]] = {
    v.DONE: "Done",
    v.DECLINE: "Decline",
    v.RECON: "Reconnaissance",
    v.MOVING: "Move a group",
    v.BESIEGE: "Declare a siege",
    v.POLITICS: "National politics",
    v.REPLACE: "Replacement",
    v.SHOOT: "Fire",
    v.RETREAT: "Retreat",
    v.DRAW: "Draw from the pool",
    v.STEP: "Add a step",
    v.WINTER_CAMPAIGN: "Winter campaign",
    v.CEDE: "Cede Bremen-Verden",
    v.CEDE + 1: "Cede Pommern",
    v.ASHORE: "Through the port",
}


def label(word: int) -> str:
    """A word as people say it."""
    if word < blocks.BLOCKS:
        return plain_name(word)
    if word < v.NATION_WORD:
        return PLACE_NAMES[word - v.PLACE_WORD]
    if word < v.YEAR_WORD:
        return NATION_NAMES[word - v.NATION_WORD]
    if word < v.COLOUR_WORD:
        return str(v.YEAR_FIRST + word - v.YEAR_WORD)
    if word < v.DONE:
        return WOODS[word - v.COLOUR_WORD].capitalize()
    return VERB_LABELS[word]


def plain_name(block: int) -> str:
    """A block by name; fleets, and a regiment that is called as its home is, are told apart."""
    if blocks.KIND[block] == blocks.FLEET:
        return f"{blocks.BLOCK_NAMES[block]} (fleet)"
    return (
        f"{blocks.BLOCK_NAMES[block]} (regiment)"
        if blocks.BLOCK_NAMES[block] in PLACE_NAMES
        else blocks.BLOCK_NAMES[block]
    )


def block_name(block: int) -> str:
    """A block by name within a sentence, as one that does something."""
    if block == blocks.COSSACKS:
        return "the Cossack regiment"
    return f"the fleet {blocks.BLOCK_NAMES[block]}" if blocks.KIND[block] == blocks.FLEET else plain_name(block)


def back_name(number: int, wood: int, fleet: int) -> str:
    """PB2.1 A block that is not known: what is seen from behind."""
    return f"{WOODS[wood]} {'fleet' if fleet else 'block'} no. {number}"


def place_name(place: int) -> str:
    """A place within a sentence: sea zones have an article."""
    if place < TERRITORIES or place == PORTSMOUTH:
        return PLACE_NAMES[place]
    return f"the {PLACE_NAMES[place]}" if place < PLACES else ASIDE_NAMES.get(place, "off the map")


def where(place: int) -> str:
    """Where something happens: in a place, or on the way out of one."""
    return f"in {place_name(place)}" if place < PLACES else ASIDE_NAMES.get(place, "off the map")


def garrison_name(territory: int) -> str:
    """A garrison by its town."""
    town, name = TOWNS[territory], PLACE_NAMES[territory]
    return name if town in ("", name) else f"{town} in {name}"


def gate_name(gate: int) -> str:
    """A border by what lies on both sides of it."""
    if gate >= LANDING:
        return f"the port of {PLACE_NAMES[GATE_TO[gate]]}"
    return f"the border from {place_name(GATE_FROM[gate])} to {place_name(GATE_TO[gate])}"


def nation_name(nation: int) -> str:
    """A nation within a sentence."""
    if nation > NATIONS:
        return "the Coalition"
    if nation == NATIONS or nation < 0:
        return "Sweden and her allies"
    return f"the {NATION_NAMES[nation]}" if nation == OTTOMAN else NATION_NAMES[nation]


def rating(block: int) -> str:
    """PB2.1 What is printed on a block."""
    trains = f", {counted(blocks.TRAINS[block], 'train')}" if blocks.TRAINS[block] else ""
    kind, letter = blocks.KINDS[blocks.KIND[block]], blocks.LETTERS[blocks.FIRE[block]]
    return f"{kind} {letter}{blocks.HIT[block]}, moves {blocks.MOVE[block]}{trains}"


def extravagance(times: int) -> str:
    """PB13.4 What it leaves to a nation: “half its points in the next Interphase”."""
    return f"{SHARES[min(times, len(SHARES) - 1)]} its points in the next Interphase"


def strength(block: int, steps: int) -> str:
    return f"{steps} of {blocks.FULL[block]}"


def none_or(many: int, thing: str) -> str:
    """A number of things, with “no” for none: “no hit”, “1 hit”, “3 hits”."""
    return f"no {thing}" if many == 0 else counted(many, thing)
