"""What is seen, and what an answer would bring, for the page."""

from typing import cast

from bivouac.core.seen import Seen
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.foretold import meanings
from bivouac.games.screens.pages import legal


def sight_of(seen: Seen) -> Sight:
    """What the viewer sees of this game."""
    return cast(Sight, seen.sight)


def foretold(seen: Seen) -> dict[int, str]:
    """By answer, what it would mean; only where there is something to say."""
    return meanings(sight_of(seen), seen.question.number, list(legal(seen))) if seen.question is not None else {}
