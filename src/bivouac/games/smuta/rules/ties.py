"""SM15.3 The last tie of a choice: the order of the components decides it, or a die."""

from collections.abc import Callable

from bivouac.core.table import Table
from bivouac.games.smuta.rules.switches import TIE_BREAK
from bivouac.games.smuta.rules.words import TIE_DIE, TIE_ROLLED

Rank = Callable[[int], tuple[int, ...]]  # the lowest is the first


def one_of(t: Table, switch: list[int], tied: list[int]) -> int:
    """SM-R35 Of several that are alike in everything the first listed; or one by a die, if the table has it so."""
    if len(tied) == 1 or not switch[TIE_BREAK]:
        return tied[0]
    face = t.roll(len(tied), TIE_DIE)
    t.tell(TIE_ROLLED, face)
    return tied[face - 1]


def foremost(candidates: list[int], rank: Rank) -> list[int]:
    """All that have the lowest rank."""
    ranks = [rank(each) for each in candidates]
    lowest = min(ranks, default=())
    return [candidates[n] for n in range(len(candidates)) if ranks[n] == lowest]


def best(t: Table, switch: list[int], candidates: list[int], rank: Rank) -> int:
    """The one with the lowest rank; `candidates` is in the order of the components, and is not empty."""
    return candidates[0] if len(candidates) == 1 else one_of(t, switch, foremost(candidates, rank))
