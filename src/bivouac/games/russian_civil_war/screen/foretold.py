"""What is seen, and what an answer would bring, for the page."""

from typing import cast

from bivouac.core.seen import Choice, Seen
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.foretold import meanings
from bivouac.games.screens.pages import legal


def sight_of(seen: Seen) -> Sight:
    """What the viewer sees of this game."""
    return cast(Sight, seen.sight)


def foretold(seen: Seen) -> dict[int, str]:
    """By answer, what it would mean; only where there is something to say."""
    return meanings(sight_of(seen), seen.question.number, list(legal(seen))) if seen.question is not None else {}


def with_meaning(seen: Seen) -> list[Choice]:
    """All answers, each with what it would bring."""
    means = foretold(seen)
    return [
        Choice(value, choice.word, f"{choice.label}: {means[value]}" if value in means else choice.label)
        for value, choice in legal(seen).items()
    ]
