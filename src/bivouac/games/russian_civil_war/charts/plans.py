"""RC23.6 The plan of a player whom the tables lead.

An attack of the plan is a list: its kind, the target's stack, the column of odds, then for each piece three numbers:
the piece, the province it comes from, the province it goes to.
"""

from typing import Final

from bivouac.games.russian_civil_war.rules.stacks import province_of

KIND: Final = 0
TARGET: Final = 1
COLUMN: Final = 2
FIRST_PIECE: Final = 3
FIELDS: Final = 3  # of each piece: which, whence, whither

ATTACK: Final = 0  # kinds
SUBVERSION: Final = 1


class Candidate:
    """An attack that may be planned: against which stack, at what odds, with which own stacks, and where these go."""

    def __init__(
        self, kind: int, target: int, at: int, stacks: list[int], goals: list[int], with_escort: bool, could: int
    ) -> None:
        self.kind = kind
        self.target = target
        self.column = at
        self.stacks = stacks
        self.goals = goals
        self.with_escort = with_escort
        self.could = could  # how many stacks could have come


def pieces_in_plan(attack: list[int]) -> list[int]:
    """The attacking pieces."""
    return attack[FIRST_PIECE::FIELDS]


def origins_in_plan(attack: list[int]) -> list[int]:
    """Where each comes from."""
    return attack[FIRST_PIECE + 1 :: FIELDS]


def goals_in_plan(attack: list[int]) -> list[int]:
    """Where each goes."""
    return attack[FIRST_PIECE + 2 :: FIELDS]


def planned_provinces(plan: list[list[int]]) -> list[int]:
    """RC25.1 The provinces of the targets."""
    return [province_of(attack[TARGET]) for attack in plan]
