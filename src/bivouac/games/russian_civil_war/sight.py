"""What a seat knows: everything but the order of the cup, which has none. So there is but one world that fits."""

from bivouac.core.dice import Luck
from bivouac.core.position import separate
from bivouac.core.sight import View
from bivouac.games.russian_civil_war.box.nations import CHITS
from bivouac.games.russian_civil_war.box.players import RED, WHITE
from bivouac.games.russian_civil_war.rules.position import OPEN, Open, Position, votes
from bivouac.games.russian_civil_war.rules.stacks import strengths
from bivouac.games.russian_civil_war.rules.victory import scores, with_bonus


class Sight(Open):
    """What lies open, and the cup as counts."""

    __slots__ = ["chits", "seat"]

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0  # whose sight it is, or SPECTATOR
        self.chits: list[int] = []  # how many of each are in the cup

    def copy(self) -> "Sight":
        new = Sight()
        self.lay_open(new)
        new.seat = self.seat
        new.chits = self.chits[:]
        return new

    def columns(self) -> list[str]:
        return [*OPEN, "seat", "chits"]

    def plain(self) -> View:
        """Every column, and what people would add up themselves."""
        view: View = {name: separate(getattr(self, name)) for name in OPEN}
        view["seat"] = self.seat
        view["cup"] = self.chits[:]
        view["votes"] = [votes(self, player) for player in range(self.seats)]
        view["stacks"] = [[of, strength] for of, strength in strengths(self).items()]
        view["scores"] = [scores(self, colour) for colour in (RED, WHITE)]  # if Red, if White has won
        view["surviving"] = [with_bonus(self, colour) for colour in (RED, WHITE)]
        return view


def sight(p: Position, seat: int) -> Sight:
    """RC7 What lies open; how many of each chit the cup holds."""
    seen = Sight()
    p.lay_open(seen)
    seen.seat = seat
    seen.chits = [p.cup.count(chit) for chit in range(CHITS)]
    return seen


def sight_in(view: View, seat: int) -> Sight:
    """The sight of which `plain` gave this."""
    seen = Sight()
    for name in OPEN:
        setattr(seen, name, separate(view[name]))
    seen.seat = seat
    seen.chits = view["cup"][:]
    return seen


def imagine(seen: Sight, seat: int, luck: Luck) -> Position:
    """The position itself, the cup from its counts."""
    p = Position()
    seen.lay_open(p)
    p.cup = [chit for chit, count in enumerate(seen.chits) for _ in range(count)]
    return p
