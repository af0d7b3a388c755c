"""Who can be played against: what people read of each bot, and who is usual."""

from typing import Final

from bivouac.bots.roster import player_names
from bivouac.core.game import Game

LEVELS: Final = {
    "recruit": "Recruit: knows the rules and loses its head",
    "veteran": "Veteran: sound and quick",
    "marshal": "Marshal: thinks about a second",
}
CURIOUS: Final = {
    "random": "Random: any legal answer",
    "greedy": "Greedy: the best it sees right now",
    "wavering": "Wavering: greedy, but three answers of ten are any",
    "one-ply": "One-ply: tries every option as far as its next question",
    "flat": "Flat: plays every option out in many imagined worlds",
    "ismcts": "Ismcts: searches a tree of imagined worlds",
}
PREFERRED: Final = ["veteran", "greedy", "random"]


def about(name: str) -> str:
    """A bot in a few words; one that is not known by its name alone."""
    return LEVELS.get(name) or CURIOUS.get(name) or name.capitalize()


def levels_among(names: list[str]) -> list[str]:
    return [name for name in names if name in LEVELS]


def curious_among(names: list[str]) -> list[str]:
    return [name for name in names if name not in LEVELS]


def usual_among(names: list[str]) -> str:
    """Whom people play against, if they do not say; nobody where there is no bot."""
    return next((name for name in [*PREFERRED, *reversed(names)] if name in names), "")


def usual_bot(game: Game) -> str:
    return usual_among(player_names(game))
