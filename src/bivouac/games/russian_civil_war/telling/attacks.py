"""RC8 Attacks before they are made: how strong they are, at which odds, and what is in reach of whom."""

from bivouac.games.russian_civil_war.rules import attacking
from bivouac.games.russian_civil_war.rules.combat import odds, subversive
from bivouac.games.russian_civil_war.rules.position import Open
from bivouac.games.russian_civil_war.rules.stacks import province_of, strength, total


class Prospect:
    """A stack that may be attacked, or subverted: with how much at the most, and at which odds."""

    def __init__(self, p: Open, target: int, power: int, subverts: bool) -> None:
        self.target = target
        self.power = power
        self.subverts = subverts
        self.defence = strength(p, target)
        self.column = odds(power, self.defence)


def prospects(p: Open, seat: int) -> list[Prospect]:
    """RC8.1, RC8.7 All that a player may attack with some colour that he has there, or subvert from beside it."""
    attacks = [Prospect(p, of, best_power(p, seat, of), False) for of in attacking.attack_targets(p, seat)]
    return attacks + [
        Prospect(p, of, subversive(p, attacking.beside(p, seat, province_of(of))), True)
        for of in attacking.subversion_targets(p, seat)
    ]


def best_power(p: Open, seat: int, target: int) -> int:
    """RC8.1 The strongest colour that may attack it."""
    powers = [total(force) for force in attacking.forces_in(p, seat, province_of(target))]
    return max(powers[colour] for colour in attacking.colours_against(p, target, powers))


# --- the attack that is being prepared --------------------------------------------------------------------------------
def subverts(p: Open, pieces: list[int]) -> bool:
    """RC8.7 Whether those who go for the target stand beside it and not with it."""
    return bool(pieces) and p.at[pieces[0]] != province_of(p.aim)


def power(p: Open, pieces: list[int]) -> int:
    """RC8.3, RC12.3 What they count for."""
    return subversive(p, pieces) if subverts(p, pieces) else total(pieces)
