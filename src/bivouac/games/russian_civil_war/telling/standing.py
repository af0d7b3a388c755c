"""Who stands where and who has what, read from what lies open: the board, the terminal and the text show the same."""

from typing import Final

from bivouac.games.russian_civil_war.box.leaders import BONUS_LEADERS, LEADERS
from bivouac.games.russian_civil_war.box.nations import CONTROLLED
from bivouac.games.russian_civil_war.box.players import NOBODY, RED, WHITE
from bivouac.games.russian_civil_war.box.provinces import ALL_PROVINCES
from bivouac.games.russian_civil_war.box.tables import FRIENDLIEST, UNFRIENDLIEST
from bivouac.games.russian_civil_war.rules.imperial import escorted
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD, Open, column, leaders_of, others
from bivouac.games.russian_civil_war.rules.stacks import province_of, standing, total
from bivouac.games.russian_civil_war.rules.victory import scores

COLUMNS: Final = range(FRIENDLIEST, UNFRIENDLIEST + 1)  # RC18.2


class Stack:
    """RC7.2, RC13.1 A stack: its number, its pieces, its strength, and what it escorts."""

    def __init__(self, p: Open, of: int, pieces: list[int]) -> None:
        self.of = of
        self.pieces = pieces
        self.leaders = [piece for piece in pieces if piece < LEADERS]
        self.strength = total(pieces)
        self.escorts = escorted(p, of)


class Place:
    """What is in a province: its stacks in their order; Czar and Gold, if nobody escorts them."""

    def __init__(self) -> None:
        self.stacks: list[Stack] = []
        self.alone: list[int] = []


def places(p: Open) -> list[Place]:
    """RC3 Every province with what is in it."""
    everywhere = [Place() for _ in ALL_PROVINCES]
    for of, pieces in standing(p).items():
        everywhere[province_of(of)].stacks.append(Stack(p, of, pieces))
    for which in (CZAR, GOLD):
        if p.imperial_at[which] >= 0 and p.imperial_owner[which] == NOBODY:
            everywhere[p.imperial_at[which]].alone.append(which)
    return everywhere


# --- players ----------------------------------------------------------------------------------------------------------
def all_leaders_of(p: Open, seat: int) -> list[int]:
    """RC2.2 His living leaders, Reds first."""
    return [*leaders_of(p, seat, RED), *leaders_of(p, seat, WHITE)]


def bonus_of(p: Open, seat: int) -> list[int]:
    """RC2.3 His leaders who have a vote of their own."""
    return [leader for leader in BONUS_LEADERS if p.holder[leader] == seat and p.at[leader] >= 0]


def nations_of(p: Open, seat: int) -> list[int]:
    """RC7.1 The nations whose chits he holds."""
    return [nation for nation in range(CONTROLLED) if p.control[nation] == seat]


def points(p: Open) -> list[tuple[int, int]]:
    """RC15.3 By player what he has if Red wins, and if White does."""
    return list(zip(scores(p, RED), scores(p, WHITE), strict=True))


def by_column(p: Open, seat: int) -> list[list[int]]:
    """RC18.2 His row of the table: the others still in the game in each column, by letter."""
    return [[other for other in sorted(others(p, seat)) if column(p, seat, other) == at] for at in COLUMNS]
