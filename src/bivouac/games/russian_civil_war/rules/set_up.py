"""RC16 The set-up: units at home, the deal, leaders in their provinces, Czar and Gold, the cup."""

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.leaders import ALL_LEADERS, LEADER_START, LEADERS
from bivouac.games.russian_civil_war.box.nations import AUXILIARY as AUXILIARY_KIND
from bivouac.games.russian_civil_war.box.nations import CHIT_COUNT, CHIT_KIND, CHITS
from bivouac.games.russian_civil_war.box.players import RED, WHITE
from bivouac.games.russian_civil_war.box.provinces import ALL_PROVINCES, CZAR_NEAR, DISTANCE, GOLD_NEAR
from bivouac.games.russian_civil_war.box.tables import MARKER_COUNT
from bivouac.games.russian_civil_war.box.units import COLOUR, FIRST_AUXILIARY, FIRST_UNIT, START
from bivouac.games.russian_civil_war.box.vocabulary import ASSASSIN_PIECE, CZAR_PIECE, GOLD_PIECE, POLITBURO_PIECE
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.agenda import finish, push
from bivouac.games.russian_civil_war.rules.imperial import ALONE
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD, Position, led
from bivouac.games.russian_civil_war.rules.position import new_game as bare
from bivouac.games.russian_civil_war.rules.stacks import all_leaders_in, assign, leaderless_in
from bivouac.games.russian_civil_war.rules.switches import AUXILIARY, PREGAME_TRADE


def new_game(seats: int, options: list[int]) -> Position:
    """RC16.1, RC16.5 Units stand at their homes and the cup is filled; nothing is dealt yet."""
    p = bare(seats, options)
    for unit in range(FIRST_UNIT, FIRST_AUXILIARY):
        p.at[unit] = START[unit]
    for chit in range(CHITS):
        if CHIT_KIND[chit] != AUXILIARY_KIND or p.switch[AUXILIARY]:
            p.cup += [chit] * CHIT_COUNT[chit]
    push(p, a.SET_UP)
    return p


def set_up(p: Position, t: Table, about: int) -> None:
    """RC16.2 to RC16.4 The deal goes A, B, C and round; then everybody's leaders, Czar and Gold are placed."""
    finish(p)
    imperial = deal(p, t)
    for colour in (RED, WHITE):
        for province in ALL_PROVINCES:
            assign(p, t, leaderless_in(p, province, colour), all_leaders_in(p, province, colour))  # RC16.3
    place(p, t, CZAR, imperial[CZAR], CZAR_NEAR)
    place(p, t, GOLD, imperial[GOLD], GOLD_NEAR)
    push(p, a.TURN)
    push(p, a.RELATIONS)
    if p.switch[PREGAME_TRADE]:
        for seat in reversed(range(p.seats)):
            if led(p, seat):
                push(p, a.TRADE, seat)


def deal(p: Position, t: Table) -> list[int]:
    """RC16.2, RC-r65 Leaders, markers, Czar and Gold, one by one; gives the owners of the last two."""
    pile = [
        *ALL_LEADERS,
        *[POLITBURO_PIECE] * MARKER_COUNT["politburo"],
        *[ASSASSIN_PIECE] * MARKER_COUNT["assassin_dealt"],
        *[CZAR_PIECE, GOLD_PIECE],
    ]
    imperial = [0, 0]
    seat = 0
    while pile:
        piece = t.draw(pile, w.PIECE_DEALT)
        if piece < LEADERS:
            p.holder[piece] = seat
            p.at[piece] = LEADER_START[piece]
        elif piece == POLITBURO_PIECE:
            p.politburo[seat] += 1
        elif piece == ASSASSIN_PIECE:
            p.assassins[seat] += 1
        else:
            imperial[piece - CZAR_PIECE] = seat
        t.tell(w.DEALT, seat, piece)
        seat = (seat + 1) % p.seats
    return imperial


def place(p: Position, t: Table, which: int, seat: int, near: int) -> None:
    """RC13, RC-r65 With its owner's nearest leader: fewest provinces, then the order of the components."""
    own = [leader for leader in ALL_LEADERS if p.holder[leader] == seat]
    if not own:
        p.imperial_at[which] = near
        t.tell(ALONE[which], near)
        return
    nearest = min([(DISTANCE[near][p.at[leader]], leader) for leader in own])[1]
    p.imperial_at[which] = p.at[nearest]
    p.imperial_owner[which] = seat
    p.imperial_colour[which] = COLOUR[nearest]
    t.tell(w.CZAR_PLACED if which == CZAR else w.GOLD_PLACED, seat, p.at[nearest])
