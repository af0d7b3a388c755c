"""RC8.4, RC10.2, RC11.5, RC24.2 Chances, reckoned exactly: who joins, whether eight votes meet, what a purge takes."""

from bivouac.games.russian_civil_war.box.tables import BELOW, CRT, DIE, KILLS_UP_TO, PURGE, QUORUM
from bivouac.games.russian_civil_war.rules.committee import joins_on
from bivouac.games.russian_civil_war.rules.position import Open, column, led, votes
from bivouac.games.russian_civil_war.rules.purge import purge_column
from bivouac.games.russian_civil_war.rules.switches import HUMAN_COMMITTEE


def decides_himself(p: Open, seat: int) -> bool:
    """RC11.7 Whether a person is asked, rather than rolled for."""
    return led(p, seat) and not p.switch[HUMAN_COMMITTEE]


def quorum_chance(p: Open, chairman: int, inside: list[int], undecided: list[int], sure: list[int]) -> float:
    """RC11.1 That the votes of these members reach eight: `undecided` are rolled for, `sure` are taken to join."""
    have = sum(votes(p, seat) for seat in sorted({*inside, *sure}))
    chances = {have: 1.0}
    for seat in undecided:
        if seat in inside or seat in sure:
            continue
        joins = joins_on(column(p, chairman, seat)) / DIE
        then: dict[int, float] = {}
        for total, chance in chances.items():
            then[total] = then.get(total, 0.0) + chance * (1 - joins)
            with_him = total + votes(p, seat)
            then[with_him] = then.get(with_him, 0.0) + chance * joins
        chances = then
    return sum(chance for total, chance in chances.items() if total >= QUORUM)


def purge_faces(rating: int) -> list[int]:
    """RC11.5 The factors that each face brings."""
    at = purge_column(rating)
    return [PURGE[face][at] for face in range(1, DIE + 1)]


def expected_factors(rating: int) -> float:
    """RC11.5 What a roll of this rating brings on average.

    >>> round(expected_factors(7), 2), round(expected_factors(0), 2)
    (2.17, 0.17)
    """
    return sum(purge_faces(rating)) / DIE


def kills_on(level: int, markers: int) -> int:
    """RC10.2 So many faces of six kill."""
    return KILLS_UP_TO[level][markers]


def combat_faces(odds: int) -> list[int]:
    """RC8.4 How many faces of six are AE, EX and DE at these odds; none below the first column.

    >>> combat_faces(2), combat_faces(-1)
    ([1, 2, 3], [0, 0, 0])
    """
    faces = [0, 0, 0]
    if odds != BELOW:
        for face in range(1, DIE + 1):
            faces[CRT[face][odds]] += 1
    return faces
