"""Maps: for each place, the places beside it."""

from typing import Final

NOWHERE: Final = -1


def distances(neighbours: list[list[int]]) -> list[list[int]]:
    """From each place to each, how many steps it is; NOWHERE where no way leads.

    >>> distances([[1], [0, 2], [1], []])
    [[0, 1, 2, -1], [1, 0, 1, -1], [2, 1, 0, -1], [-1, -1, -1, 0]]
    """
    return [steps_from(neighbours, start) for start in range(len(neighbours))]


def steps_from(neighbours: list[list[int]], start: int) -> list[int]:
    steps = [NOWHERE] * len(neighbours)
    steps[start] = 0
    ring = [start]
    while ring:
        further: list[int] = []
        for place in ring:
            for other in neighbours[place]:
                if steps[other] == NOWHERE:
                    steps[other] = steps[place] + 1
                    further.append(other)
        ring = further
    return steps
