"""RC6.1 People trade before the first turn: leaders and markers, one for one."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.leaders import ALL_LEADERS, LEADERS
from bivouac.games.russian_civil_war.box.vocabulary import ASSASSIN_PIECE, DONE, NO, PLAYER_WORD, POLITBURO_PIECE, YES
from bivouac.games.russian_civil_war.rules.agenda import TRADE, finish, push
from bivouac.games.russian_civil_war.rules.fallen import change_hands
from bivouac.games.russian_civil_war.rules.position import Open, Position, led, markers, pass_marker
from bivouac.games.russian_civil_war.rules.words import TRADE_ACCEPT, TRADE_GIVE, TRADE_TAKE, TRADE_WITH, TRADED

OFFERS: Final = 8  # that one person may make: enough, and the game begins some day


def trading(p: Position, t: Table, about: int) -> None:
    """RC6.1 A person's next offer: what for what; the other accepts or does not. About: the player and offers made."""
    seat = about % OFFERS
    made = about // OFFERS
    finish(p)
    partners = [other for other in range(p.seats) if other != seat and led(p, other) and goods(p, other)]
    if made == OFFERS or not partners or not goods(p, seat):
        return
    other = t.ask(seat, TRADE_WITH, [DONE, *[PLAYER_WORD + partner for partner in partners]])
    if other == DONE:
        return
    other -= PLAYER_WORD
    given = t.ask(seat, TRADE_GIVE, goods(p, seat))
    wanted = t.ask(seat, TRADE_TAKE, goods(p, other))
    if t.ask(other, TRADE_ACCEPT, [YES, NO]) == YES:
        pass_on(p, t, given, seat, other)
        pass_on(p, t, wanted, other, seat)
    push(p, TRADE, seat + OFFERS * (made + 1))


def goods(p: Open, seat: int) -> list[int]:
    """What a player may trade: his leaders and markers; the Czar and the Gold cannot be given (RC13.1)."""
    leaders = [leader for leader in ALL_LEADERS if p.holder[leader] == seat and p.at[leader] >= 0]
    return leaders + [kind for kind in (POLITBURO_PIECE, ASSASSIN_PIECE) if markers(p, kind)[seat]]


def pass_on(p: Position, t: Table, piece: int, seat: int, to: int) -> None:
    """A leader goes with his units."""
    t.tell(TRADED, seat, to, piece)
    if piece < LEADERS:
        change_hands(p, t, piece, to)
    else:
        pass_marker(p, piece, seat, to)
