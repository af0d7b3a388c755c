"""RC18.2, RC18.4 The Player Cooperation Table as a board, with what moved each pair; RC18.1 the track of colours."""

from typing import Final

import htpy as h
from htpy import Element, Node

from bivouac.core.seen import Seen
from bivouac.core.table import Told
from bivouac.games.russian_civil_war.box import tables
from bivouac.games.russian_civil_war.box.players import LETTERS, STANCE_IDS, STANCE_NAMES
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.screen.foretold import sight_of
from bivouac.games.russian_civil_war.screen.signs import seat_sign
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.events import PAIRS
from bivouac.games.russian_civil_war.telling.names import first, player, signed
from bivouac.games.russian_civil_war.telling.standing import COLUMNS
from bivouac.games.screens.pages import printed, ruled

DEEDS: Final = [  # by row of the chart of shifts
    *["{a} attacked {b}", "{a} purged {b}", "{a} sent Assassins against {b}", "{a} counterpurged {b}"],
    *["{a} gave {b} an Assassin", "{a} gave {b} a Politburo marker"],
]
LATEST: Final = 3  # shifts that stand under the table
STEP: Final = 6  # from one number of the track to the next
TALL: Final = 17  # from one marker to the one above it
NEAR: Final = 3  # numbers between two markers that stand side by side


class Shift:
    """A pair that was moved: from where to where, by which deed, and when."""

    def __init__(self, told: Told, turn: int) -> None:
        self.doer = told.a // PAIRS
        self.other = told.a % PAIRS
        self.before = told.b // PAIRS
        self.after = told.b % PAIRS
        self.why = told.c
        self.turn = turn

    def pair(self) -> tuple[int, int]:
        return min(self.doer, self.other), max(self.doer, self.other)

    def deed(self) -> str:
        """“B attacked D”."""
        return DEEDS[self.why].format(a=LETTERS[self.doer], b=LETTERS[self.other])

    def way(self) -> str:
        """“4 → 5”."""
        return f"{self.before} → {self.after}"


def shifts(told: list[Told]) -> list[Shift]:
    """RC18.4 All that moved a pair, the first first."""
    moves: list[Shift] = []
    turn = 0
    for one in told:
        if one.event == w.TURN_BEGINS:
            turn = one.a
        elif one.event == w.SHIFTED:
            moves.append(Shift(one, turn))
    return moves


def last_of_pairs(moved: list[Shift]) -> dict[tuple[int, int], Shift]:
    """What moved each pair last."""
    return {shift.pair(): shift for shift in moved}


def cooperation(seen: Seen) -> Node:
    """RC18.2 A row for each player still in the game, a marker in it for each other; that of the phasing player lit."""
    sight = sight_of(seen)
    seats: int = sight.seats
    if not any(sight.relations):
        return None
    moved = shifts(seen.told)
    last = last_of_pairs(moved)
    newest = moved[-1].pair() if moved else None
    rows = [seat for seat in range(seats) if not sight.out[seat]]
    return h.section(".rc-cooperation", aria_label="Player Cooperation Table")[
        ruled(
            "rc-pct",
            "Cooperation",
            [h.span(".unseen")["Player"], *COLUMNS],
            [pct_row(sight, seat, rows, last, newest) for seat in rows],
        ),
        h.ol(".rc-ends", aria_hidden="true")[h.li["friendly"], h.li["hostile"]],
        latest(moved),
    ]


def pct_row(
    sight: Sight, seat: int, seats: list[int], last: dict[tuple[int, int], Shift], newest: tuple[int, int] | None
) -> Node:
    """RC18.2 One player's relations to all others."""
    markers = []
    for other in seats:
        if other != seat:
            pair = (min(seat, other), max(seat, other))
            moved = last.get(pair)
            turned = 0
            if moved is not None and pair == newest:
                turned = 1 if moved.after > moved.before else -1
            at = sight.relations[seat * sight.seats + other]
            markers.append((other, sight.stance[other], at, why(moved), turned))
    return row_drawn(seat, sight.stance[seat], seat == sight.phasing, tuple(markers))


Marker = tuple[int, int, int, str, int]  # whose, his colour, the column, why it stands there, whether it moved just now


@printed
def row_drawn(seat: int, stance: int, lit: bool, markers: tuple[Marker, ...]) -> Element:
    return h.tr(class_="rc-lit" if lit else None, aria_current="true" if lit else None)[
        h.th(scope="row")[seat_sign(seat, stance, "rc-small"), h.span(".unseen")[LETTERS[seat]]],
        [h.td[[marker(seat, one) for one in markers if one[2] == at]] for at in COLUMNS],
    ]


def marker(seat: int, one: Marker) -> Element:
    """r02 A marker with what moved it last; that of the pair that moved just now stands out."""
    other, stance, at, reason, turned = one
    said = f"{LETTERS[seat]} and {LETTERS[other]}: column {at}, {reason}"
    kind = "rc-marker rc-moved-right" if turned > 0 else "rc-marker rc-moved-left" if turned else "rc-marker"
    return h.span(class_=kind, data_piece=f"pct-{seat}-{other}", title=said)[
        seat_sign(other, stance, "rc-tiny"), h.span(".unseen")[f"{LETTERS[other]}, {reason}"]
    ]


def why(moved: Shift | None) -> str:
    """What moved a pair last, and when."""
    if moved is None:
        return "as at the start"
    return f"{moved.way()} because {moved.deed()}, turn {moved.turn}"


def latest(moved: list[Shift]) -> Node:
    """RC18.4 The last shifts, the newest first, each with its cause."""
    if not moved:
        return None
    return h.ol(".rc-causes", aria_label="What moved the markers last", reversed=True)[
        [h.li[shift_line(shift)] for shift in moved[: -LATEST - 1 : -1]]
    ]


def shift_line(shift: Shift) -> Node:
    friendlier = shift.after < shift.before
    return [
        h.strong[f"{LETTERS[shift.pair()[0]]}–{LETTERS[shift.pair()[1]]}"],
        " ",
        h.span(class_="rc-way rc-friendlier" if friendlier else "rc-way")[shift.way()],
        " ",
        h.span[shift.deed(), h.span(".rc-note")[f" turn {shift.turn}"]],
    ]


def ledger(seen: Seen) -> Node:
    """RC18.4 Every pair with what moved it last."""
    sight = sight_of(seen)
    last = last_of_pairs(shifts(seen.told))
    seats = sight.seats
    left = [seat for seat in range(seats) if not sight.out[seat]]
    pairs = [(a, b) for a in left for b in left if a < b]
    if not any(sight.relations) or not pairs:
        return None
    stances: list[int] = sight.stance
    rows = [
        ledger_row(a, b, stances[a], stances[b], sight.relations[a * seats + b], why(last.get((a, b))))
        for a, b in pairs
    ]
    return ruled("rc-ledger", "What moved the relations", ("Pair", "Column", "Last moved"), rows)


@printed
def ledger_row(a: int, b: int, stance: int, other: int, at: int, reason: str) -> Element:
    return h.tr[
        h.th(scope="row")[
            seat_sign(a, stance, "rc-tiny"),
            seat_sign(b, other, "rc-tiny"),
            h.span(".unseen")[f"{LETTERS[a]} and {LETTERS[b]}"],
        ],
        h.td[at],
        h.td[first(reason)],
    ]


# --- the track of colours ---------------------------------------------------------------------------------------------
def identity(sight: Sight) -> Node:
    """RC18.1 The marker of each player between White and Red; who stands where others stand, stands above them."""
    seats = [seat for seat in range(sight.seats) if not sight.out[seat]]
    if not any(sight.relations) or not seats:
        return None
    levels = stacked([sight.pit[seat] for seat in seats])
    high = TALL * (max(levels) + 1) + 4
    return h.section(".rc-identity", aria_label="Identity track")[
        h.svg(".rc-pit", viewBox=f"-126 {-high} 252 {high + 21}", role="img", aria_label=said_track(sight, seats))[
            h.path(class_="rc-of-white rc-zone", d=zone(tables.PIT_LEAST, tables.PIT_WHITE_TO)),
            h.path(class_="rc-of-undecided rc-zone", d=zone(tables.PIT_WHITE_TO + 1, tables.PIT_RED_FROM - 1)),
            h.path(class_="rc-of-red rc-zone", d=zone(tables.PIT_RED_FROM, tables.PIT_MOST)),
            h.path(
                class_="rc-tick", d="".join(f"M{at * STEP} 0v3" for at in range(tables.PIT_LEAST, tables.PIT_MOST + 1))
            ),
            [
                h.text(class_="rc-number", x=at * STEP, y="17")[signed(at)]
                for at in (tables.PIT_LEAST, tables.PIT_WHITE_TO, 0, tables.PIT_RED_FROM, tables.PIT_MOST)
            ],
            [pit_marker(sight, seat, level) for seat, level in zip(seats, levels, strict=True)],
        ],
    ]


def zone(least: int, most: int) -> str:
    """The ground of a colour on the track."""
    left, right = least * STEP - STEP // 2, most * STEP + STEP // 2
    return f"M{left} 0H{right}V5H{left}z"


def stacked(places: list[int]) -> list[int]:
    """How high each marker stands, so that none covers another."""
    levels: list[int] = []
    for i, place in enumerate(places):
        near = [levels[j] for j in range(i) if abs(places[j] - place) < NEAR]
        levels.append(next(level for level in range(len(places)) if level not in near))
    return levels


def pit_marker(sight: Sight, seat: int, level: int) -> Element:
    stance = STANCE_IDS[sight.stance[seat]]
    x, y = sight.pit[seat] * STEP, -11 - TALL * level
    return h.g(class_=f"rc-of-{stance}", transform=f"translate({x} {y})")[
        h.title[f"{LETTERS[seat]}: {signed(sight.pit[seat])}, {STANCE_NAMES[sight.stance[seat]]}"],
        h.use(href=f"#rc-seat-{stance}", x="-8", y="-8", width="16", height="16"),
        h.text(class_="rc-pit-letter", x="-1" if stance == "red" else "0", y="3.5")[LETTERS[seat]],
    ]


def said_track(sight: Sight, seats: list[int]) -> str:
    """RC18.1 The same in words."""
    said = [
        f"{player(seat)} {signed(sight.pit[seat])}, {STANCE_NAMES[sight.stance[seat]]}"
        for seat in sorted(seats, key=lambda one: -sight.pit[one])
    ]
    ends = f"from {signed(tables.PIT_WHITE_TO)} down White, from {tables.PIT_RED_FROM} up Red"
    return f"{first('; '.join(said))} ({ends})"
