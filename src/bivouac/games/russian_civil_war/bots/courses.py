"""What greedy's plans are made of: groups of pieces, attacks that they could make, and where they go."""

from bivouac.games.russian_civil_war.rules.stacks import colour_of, province_of


class Group:
    """Pieces of one stack that go together, or those of it that have moved already and only stand."""

    def __init__(self, of: int, pieces: list[int], strength: int) -> None:
        self.of = of
        self.pieces = pieces
        self.strength = strength
        self.at = province_of(of)
        self.colour = colour_of(of)
        self.costs: list[int] = []  # by province; empty if it has moved
        self.imperial: list[int] = []

    def reaches(self, province: int) -> bool:
        return self.at == province or (len(self.costs) > 0 and self.costs[province] >= 0)


class Strike:
    """An attack that could be made: on what, who could come, who does, and what it is worth."""

    def __init__(self, target: int, able: list[Group], groups: list[Group], subverts: bool, worth: float) -> None:
        self.target = target
        self.able = able
        self.groups = groups
        self.subverts = subverts
        self.worth = worth

    def strength(self) -> int:
        return sum([group.strength for group in self.groups])


class Course:
    """Where a group goes, and what for."""

    def __init__(self, group: Group, goal: int, worth: float, strike: Strike | None = None) -> None:
        self.group = group
        self.goal = goal
        self.worth = worth
        self.strike = strike
