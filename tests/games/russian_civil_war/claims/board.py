"""The board, reckoned anew; and the pieces, players and provinces that a sentence names."""

import re

from bivouac.games.russian_civil_war.box.leaders import LEADER_NAMES
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, LETTERS, MAY_ATTACK
from bivouac.games.russian_civil_war.box.provinces import NEIGHBOURS, PROVINCE_NAMES, RAIL
from bivouac.games.russian_civil_war.box.units import COLOUR, NATION_OF, PIECE_NAMES, STRENGTH
from bivouac.games.russian_civil_war.box.vocabulary import COLOUR_WORD, NATION_WORD, PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.rules.switches import MURMANSK_RAIL, UNCONTROLLED_BLUE, WINTER
from bivouac.games.russian_civil_war.telling.names import PEOPLES
from conformance.claims import Said

RED, WHITE, GREEN, BLUE = range(4)
LEADERS = len(LEADER_NAMES)
ELIMINATED = -1  # where an eliminated piece is
Stack = tuple[int, int, int, int]  # province, colour, owner, nation


def one_of(names: list[str]) -> str:
    return "|".join(re.escape(name) for name in sorted(set(names), key=len, reverse=True))


PIECE = rf"(?P<piece>{one_of(PIECE_NAMES)})"
CHIEF = rf"(?P<chief>{one_of(LEADER_NAMES)})"
PLACE = rf"(?P<place>{one_of(PROVINCE_NAMES)})"
OTHER_PLACE = rf"(?P<other_place>{one_of(PROVINCE_NAMES)})"
COLOUR_NAME = rf"(?P<colour>{one_of(COLOUR_NAMES)})"
OTHER_COLOUR = rf"(?P<other_colour>{one_of(COLOUR_NAMES)})"
PLAYER = r"[Pp]layer (?P<player>[A-F])"
PEOPLE = rf"(?P<people>{one_of(PEOPLES)})"
POINTS = r"(?:\d+½?|½) points?"
MARKER = r"(?P<marker>Politburo marker|Assassin)"


def owner(p: Position, piece: int) -> int:
    """A leader's player, a unit's leader's player, a buyer, the holder of the chit; or -1."""
    if COLOUR[piece] in (RED, WHITE) and piece >= LEADERS:
        return p.holder[p.chief[piece]] if p.chief[piece] >= 0 else -1
    if p.holder[piece] >= 0 or piece < LEADERS:
        return p.holder[piece]
    return max(-1, p.control[NATION_OF[piece]])


def there(p: Position, province: int) -> list[int]:
    return [piece for piece in range(len(COLOUR)) if p.at[piece] == province]


def stack(p: Position, piece: int) -> Stack:
    whose, colour = owner(p, piece), COLOUR[piece]
    together = colour in (RED, WHITE) or (colour == BLUE and (whose >= 0 or p.switch[UNCONTROLLED_BLUE]))
    return p.at[piece], colour, whose, -1 if together else NATION_OF[piece]


def stacks(p: Position, province: int) -> dict[Stack, list[int]]:
    found: dict[Stack, list[int]] = {}
    for piece in there(p, province):
        found.setdefault(stack(p, piece), []).append(piece)
    return found


def strength(pieces: list[int]) -> int:
    return sum(STRENGTH[piece] for piece in pieces)


def fresh(p: Position, seat: int, province: int, colour: int) -> list[int]:
    """Own pieces of a colour in a province that have not attacked."""
    return [
        piece
        for piece in there(p, province)
        if COLOUR[piece] == colour and owner(p, piece) == seat and piece not in p.used
    ]


def attackable(p: Position, seat: int, province: int) -> list[Stack]:
    """At 1-2 or better, by all fresh pieces of one colour there."""
    return [
        of
        for of, pieces in stacks(p, province).items()
        if any(piece not in p.attacked for piece in pieces)
        and any(
            MAY_ATTACK[colour][of[1]]
            and 2 * strength(fresh(p, seat, province, colour)) >= strength(pieces)
            and fresh(p, seat, province, colour)
            for colour in range(4)
        )
    ]


def subvertible(p: Position, seat: int, province: int) -> list[Stack]:
    reds = [piece for near in NEIGHBOURS[province] for piece in fresh(p, seat, near, RED)]
    force = strength(reds) * (2 if p.agitation else 1)
    return [
        of
        for of, pieces in stacks(p, province).items()
        if of[1] == BLUE and any(piece not in p.attacked for piece in pieces) and reds and 2 * force >= strength(pieces)
    ]


def hostile(p: Position, seat: int, province: int, colour: int) -> bool:
    return any(
        owner(p, piece) != seat and (MAY_ATTACK[colour][COLOUR[piece]] or MAY_ATTACK[COLOUR[piece]][colour])
        for piece in there(p, province)
    )


def step_cost(p: Position, here: int, goal: int) -> int:
    """In half points."""
    return 1 if RAIL[p.switch[MURMANSK_RAIL]][here][goal] and not p.rail_strike else 2


def points_left(p: Position) -> int:
    winter = 2 if p.switch[WINTER] and p.turn % 2 == 0 else 0
    most = (8 if COLOUR[p.group[0]] in (RED, WHITE) else 6) - winter + p.march_bonus
    return most - max(p.spent[piece] for piece in p.group)


def half_points(said: str) -> int:
    whole, _, _ = said.partition(" ")
    return 2 * int(whole.replace("½", "") or 0) + whole.count("½")


def purgeable(p: Position, seat: int) -> bool:
    reds = [one for one in range(LEADERS) if COLOUR[one] == RED and p.holder[one] == seat and p.at[one] >= 0]
    return bool(reds) or p.politburo[seat] > 0


def in_game(p: Position, seat: int) -> bool:
    return seat < p.seats and not p.out[seat]


def piece_of(said: Said) -> int:
    return PIECE_NAMES.index(said["piece"])


def chief_of(said: Said) -> int:
    return LEADER_NAMES.index(said["chief"])


def place_of(said: Said, name: str = "place") -> int:
    return PROVINCE_NAMES.index(said[name])


def colour_of(said: Said, name: str = "colour") -> int:
    return COLOUR_NAMES.index(said[name])


def player_of(said: Said) -> int:
    return LETTERS.index(said["player"])


def people_of(said: Said) -> int:
    return PEOPLES.index(said["people"])


def here(said: Said) -> int:
    """Where the group on the march stands."""
    return said.p.at[said.p.group[0]]


def asks_for(said: Said) -> bool:
    """The sentence speaks of the piece, province, player, colour or nation that was asked for, if it names one."""
    words = {
        "piece": lambda: piece_of(said),
        "place": lambda: PROVINCE_WORD + place_of(said),
        "player": lambda: PLAYER_WORD + player_of(said),
        "colour": lambda: COLOUR_WORD + colour_of(said),
        "people": lambda: NATION_WORD + people_of(said),
    }
    return any(name in said.names and word() == said.about for name, word in words.items())


def own_on_map(said: Said) -> bool:
    piece = piece_of(said)
    return said.p.at[piece] >= 0 and owner(said.p, piece) == said.seat
