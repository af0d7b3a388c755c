"""Positions in three lines, pieces and places by their ids, and a table where everything is given."""

from collections.abc import Iterable

from bivouac.core.game import Outcome
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import LEADER
from bivouac.games.russian_civil_war.box.nations import CHIT_IDS, CONTROL_CHIT, NATION
from bivouac.games.russian_civil_war.box.players import COLOUR_IDS, NOBODY, PLAYER_IDS, STANCE_IDS
from bivouac.games.russian_civil_war.box.provinces import PROVINCE, PROVINCE_IDS
from bivouac.games.russian_civil_war.box.units import COLOUR, PIECE, PIECE_IDS, PIECES, STRENGTH, UNIT_PIECES
from bivouac.games.russian_civil_war.game import GAME
from bivouac.games.russian_civil_war.rules import stacks as s
from bivouac.games.russian_civil_war.rules.agenda import push
from bivouac.games.russian_civil_war.rules.faults import faults
from bivouac.games.russian_civil_war.rules.position import CZAR, ELIMINATED, GOLD, Position
from bivouac.games.russian_civil_war.rules.sequence import play as play_phase
from bivouac.games.russian_civil_war.rules.sequence import step
from bivouac.games.russian_civil_war.rules.set_up import new_game
from bivouac.games.russian_civil_war.rules.switches import OPTIONS
from games import tables

A, B, C, D, E, F = range(6)
BUILT = ("Politburo", "Assassins", "Purge chits", "control chit")


# --- positions --------------------------------------------------------------------------------------------------------
def position(led: str = "", seats: int = 5, judged: str = "", **switches: int) -> Position:
    """Turn 1 of A: an empty map and nothing to do; nobody holds anything, everybody is Undecided and in column 3."""
    chosen = {option.name: option.default for option in OPTIONS} | {"led": bits(led), "judged": bits(judged)} | switches
    assert len(chosen) == len(OPTIONS), "there is no such switch"
    p = new_game(seats, list(chosen.values()))
    p.at = [ELIMINATED] * PIECES
    p.agenda = []
    p.turn = 1
    p.phasing = A
    p.order = list(range(seats))
    p.imperial_at = [PROVINCE["yakutsk"], PROVINCE["yakutsk"]]
    p.relations = [0 if one == other else 3 for one in range(seats) for other in range(seats)]
    return p


def bits(letters: str) -> int:
    return sum(1 << PLAYER_IDS.index(letter) for letter in letters)


def player(letter: str) -> int:
    return NOBODY if letter in ("", "nobody") else PLAYER_IDS.index(letter)


def put(p: Position, leader: str, province: str, owner: str, units: Iterable[int | str] = ()) -> int:
    """A leader with units: their ids, or strengths, for which spare units of his colour are taken."""
    number = LEADER[leader]
    p.at[number] = PROVINCE[province]
    p.holder[number] = player(owner)
    p.pile[number] = NOBODY
    for unit in place(p, province, COLOUR_IDS[COLOUR[number]], units):
        p.chief[unit] = number
    return number


def place(p: Position, province: str, color: str, units: Iterable[int | str], nation: str = "") -> list[int]:
    """Units in a province, by id or by strength (then of this colour, and nation); Red and White without a leader."""
    found: list[int] = []
    for name in units:
        unit = PIECE[name] if isinstance(name, str) else spare(p, COLOUR_IDS.index(color), name, nation)
        p.at[unit] = PROVINCE[province]
        p.pile[unit] = NOBODY
        found.append(unit)
    return found


def spare(p: Position, colour: int, strength: int, nation: str) -> int:
    """A unit of that strength that is not on the map."""
    for unit in UNIT_PIECES:
        fits = not nation or f"_{nation}_" in PIECE_IDS[unit]
        if COLOUR[unit] == colour and STRENGTH[unit] == strength and p.at[unit] < 0 and fits:
            return unit
    raise AssertionError(f"there is no spare unit of strength {strength}")


def control(p: Position, nation: str, owner: str) -> None:
    """The player holds the nation's chit."""
    p.control[NATION[nation]] = player(owner)
    if CONTROL_CHIT[NATION[nation]] in p.cup:
        p.cup.remove(CONTROL_CHIT[NATION[nation]])


def czar(p: Position, province: str, owner: str = "", color: str = "red", nation: str = "") -> None:
    """Where the Czar is, and who escorts him."""
    imperial(p, CZAR, province, owner, color, nation)


def gold(p: Position, province: str, owner: str = "", color: str = "red", nation: str = "") -> None:
    """Where the Gold is, and who escorts it."""
    imperial(p, GOLD, province, owner, color, nation)


def imperial(p: Position, which: int, province: str, owner: str, color: str, nation: str) -> None:
    p.imperial_at[which] = PROVINCE[province]
    p.imperial_owner[which] = player(owner)
    p.imperial_colour[which] = COLOUR_IDS.index(color) if owner else NONE
    p.imperial_nation[which] = NATION[nation] if nation else NONE


def stance(p: Position, **colors: str) -> None:
    """The colours of players: `stance(p, a="red")`."""
    for letter, color in colors.items():
        p.stance[player(letter)] = STANCE_IDS.index(color)


def relation(p: Position, one: str, other: str, column: int) -> None:
    p.relations[player(one) * p.seats + player(other)] = column
    p.relations[player(other) * p.seats + player(one)] = column


def markers(p: Position, **counts: int) -> None:
    """Politburo markers: `markers(p, a=5, b=3)`."""
    for letter, count in counts.items():
        p.politburo[player(letter)] = count


def assassins(p: Position, **counts: int) -> None:
    for letter, count in counts.items():
        p.assassins[player(letter)] = count


def next_is(p: Position, phase: int, about: str = "a") -> None:
    """What the next step plays."""
    push(p, phase, player(about))


# --- names ------------------------------------------------------------------------------------------------------------
def stack(province: str, color: str, owner: str = "", nation: str = "") -> int:
    return s.stack(PROVINCE[province], COLOUR_IDS.index(color), player(owner), NATION[nation] if nation else NONE)


def piece(name: str) -> int:
    return PIECE[name]


def province(name: str) -> int:
    return PROVINCE[name]


def where(p: Position, name: str) -> str:
    """The province of a piece, or nothing if it is not on the map."""
    at = p.at[PIECE[name]]
    return PROVINCE_IDS[at] if at >= 0 else ""


def ids(pieces: Iterable[int]) -> list[str]:
    return [PIECE_IDS[number] for number in pieces]


def pile(p: Position, owner: str) -> list[str]:
    """What a player keeps."""
    return [PIECE_IDS[number] for number in range(PIECES) if p.pile[number] == player(owner) >= 0]


def pieces(p: Position, province: str, color: str, owner: str = "", nation: str = "") -> list[str]:
    """The pieces of a stack."""
    return ids(s.pieces_of(p, stack(province, color, owner, nation)))


def unsound(p: Position) -> list[str]:
    """What is wrong with a position, but for what the builders leave out."""
    return [said for said in faults(p) if not any(word in said for word in BUILT)]


# --- a table ----------------------------------------------------------------------------------------------------------
class Scripted(tables.Scripted):
    """Draws are ids: `purge`, `out-germany`, `stalin`, `b`."""

    game = GAME


def play(
    p: Position, answers: Iterable[str] = (), dice: Iterable[int] = (), draws: Iterable[str] = (), traces: bool = False
) -> Scripted:
    """All that is on the agenda, with everything given; nobody looks whether somebody is out or the war is over."""
    with Scripted(answers, dice, draws, traces) as t:
        while p.agenda:
            play_phase(p, t, p.agenda[-1] >> 8, p.agenda[-1] & 255)
    assert unsound(p) == []
    return t


def play_on(
    p: Position,
    answers: Iterable[str] = (),
    dice: Iterable[int] = (),
    draws: Iterable[str] = (),
    steps: int = 1,
) -> tuple[Scripted, Outcome | None]:
    """So many steps with everything given, and the outcome if the game is over."""
    outcome: Outcome | None = None
    with Scripted(answers, dice, draws) as t:
        for _ in range(steps):
            assert outcome is None, "the game is over"
            outcome = step(p, t)
    return t, outcome


def chits(p: Position, *names: str) -> None:
    """What is in the cup."""
    p.cup = sorted(CHIT_IDS.index(name) for name in names)
