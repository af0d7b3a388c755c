"""About these rules, at a terminal: what is from the source, what is rebuilt, and where more of it is told."""

from bivouac.core.game import Game
from bivouac.core.rulebook import Rulebook


def about_lines(game: Game) -> list[str]:
    """The sentences of the game, how many components come from where, and the commands that tell the rest."""
    provenance = game.provenance()
    if not provenance.sentences:
        return [f"{game.title} does not say where it comes from."]
    register = [rule.number for rule in Rulebook(game.rules_text()).annex if rule.chapter == "Register of rulings"]
    return [
        *provenance.sentences,
        *provenance.summary(),
        *([f"Every entry with its source: bivouac components {game.name}."] if provenance.listings else []),
        f"The rules, with rulings marked: bivouac rules {game.name}.",
        *([f"Why a ruling is as it is: type its number after a question mark, ? {register[0]}."] if register else []),
    ]
