"""What a seat may know: everything. Only the order of the cup is not there, since it has none."""

from bivouac.core.game import View
from bivouac.core.position import separate
from bivouac.games.russian_civil_war.box.nations import CHITS
from bivouac.games.russian_civil_war.box.players import RED, WHITE
from bivouac.games.russian_civil_war.rules.position import COLUMNS, Position, votes
from bivouac.games.russian_civil_war.rules.stacks import strengths
from bivouac.games.russian_civil_war.rules.victory import key_bonus, scores, surviving

OPEN_COLUMNS = [name for name in COLUMNS if name != "cup"]


def view(p: Position, seat: int) -> View:
    """The whole position, the cup as counts; and what people would add up themselves."""
    found: View = {name: separate(getattr(p, name)) for name in OPEN_COLUMNS}
    found["seat"] = seat
    found["cup"] = [p.cup.count(chit) for chit in range(CHITS)]
    found["votes"] = [votes(p, player) for player in range(p.seats)]
    found["stacks"] = [[of, strength] for of, strength in strengths(p).items()]
    found["scores"] = [scores(p, colour) for colour in (RED, WHITE)]  # if Red, if White has won
    found["surviving"] = [surviving(p, colour) + key_bonus(p, colour) for colour in (RED, WHITE)]
    return found


def hides(found: View, seat: int) -> bool:
    """Nothing is hidden."""
    return False
