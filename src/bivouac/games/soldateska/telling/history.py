"""What has been told of a game so far, put in order: the trick before, the passing, the last ledger."""

from typing import Final, NamedTuple

from bivouac.core.table import Told
from bivouac.games.soldateska.box.cards import BOMB_BLOWS_UP, RANKS
from bivouac.games.soldateska.rules import words
from bivouac.games.soldateska.telling.story import figure


class Trick(NamedTuple):
    """A trick that was taken: who played what, who took it, and what was rolled if there was a duel."""

    taker: int
    played: list[tuple[int, int]]  # seat and card, in turn
    rolls: list[tuple[int, int]]  # seat and pips


class Line(NamedTuple):
    """A line of the ledger: whose, by which card, what was rolled, and the ducats that moved (minus: to the bank)."""

    step: int
    seat: int
    pips: int  # -1 where no die is rolled
    ducats: int
    about: int  # tricks, medals or rank
    bank: int = 0  # afterwards


class Standing(NamedTuple):
    """How somebody came by his rank."""

    seat: int
    won: int  # SO3.2
    rolls: list[int]  # pips, to settle ties
    lifted: bool  # by the Flag
    before: int  # -1 for recruits, and where no ranks were given any more
    rank: int


class Ledger(NamedTuple):
    """The end of a round."""

    round: int
    lines: list[Line]
    standings: list[Standing]  # from the General down; by the count where no ranks were given any more
    blown: int  # -1 for nobody


BOMB, DESERTER, KOKETTE, MEDALS, SPY, RANKING, WAGES = range(7)  # the steps, in their order
STEPS: Final = ["Bomb", "Deserter", "Kokette", "Medals", "Spy", "Ranks", "Wages"]
PAYMENTS: Final = {  # event: step, whether the third number is pips, whether the bank pays
    words.BLEW_UP: (BOMB, False, False),
    words.LOST_THE_REST: (BOMB, False, False),
    words.PAID_FOR_TRICKS: (DESERTER, False, False),
    words.PAID_KOKETTE: (KOKETTE, True, False),
    words.GOT_MEDALS: (MEDALS, False, True),
    words.GOT_FOR_SPY: (SPY, True, True),
    words.GOT_WAGE: (WAGES, False, True),
}


def last_trick(told: list[Told]) -> Trick | None:
    """The trick that was taken last, if any was in this round or the one before."""
    taken = [i for i, one in enumerate(told) if one.event == words.TOOK_TRICK]
    if not taken:
        return None
    first = taken[-1]
    while told[first].event != words.LEADS:
        first -= 1
    since = told[first : taken[-1]]
    played = [(one.a, one.b) for one in since if one.event == words.PLAYED]
    rolls = [(one.a, one.b - 1) for one in since if one.event == words.ROLLED_TO_DUEL]
    return Trick(told[taken[-1]].a, played, rolls)


def this_round(told: list[Told]) -> list[Told]:
    """What was told since the round began."""
    begun = [i for i, one in enumerate(told) if one.event == words.ROUND]
    return told[begun[-1] :] if begun else told


def last_ledger(told: list[Told], bank: int) -> Ledger | None:
    """The ledger that was written last; `bank` is what the bank holds now, for nothing is paid in between."""
    lines = of_last_ledger(told)
    return ledger_of(lines, bank) if lines else None


def of_last_ledger(told: list[Told]) -> list[Told]:
    """What was told when the last round was over, up to the next."""
    begun = [i for i, one in enumerate(told) if one.event == words.ROUND_OVER]
    if not begun:
        return []
    later = [i for i in range(begun[-1], len(told)) if told[i].event == words.ROUND]
    return told[begun[-1] : later[0] if later else len(told)]


def ledger_of(told: list[Told], bank: int) -> Ledger:
    lines: list[Line] = []
    for line in reversed([line_of(one) for one in told if one.event in PAYMENTS or one.event == words.DUD]):
        lines.insert(0, line._replace(bank=bank))
        bank += line.ducats
    standings = [standing_of(told, one.a, one.b) for one in told if one.event == words.COUNTED]
    standings.sort(key=lambda one: (one.rank if one.rank >= 0 else RANKS, -one.won))
    blown = next((one.a for one in told if one.event == words.BLEW_UP), -1)
    return Ledger(told[0].a, lines, standings, blown)


def line_of(one: Told) -> Line:
    """SO5.1 A Bomb that blew up showed what it blows up on; a dud moves nothing."""
    if one.event == words.DUD:
        return Line(BOMB, one.a, one.b, 0, 0)
    step, rolled, earned = PAYMENTS[one.event]
    pips = BOMB_BLOWS_UP if one.event == words.BLEW_UP else one.c if rolled else -1
    return Line(step, one.a, pips, one.b if earned else -one.b, one.c)


def standing_of(told: list[Told], seat: int, won: int) -> Standing:
    """What was told of a seat while ranks were given."""
    own = [one for one in told if one.a == seat]
    rolls = [one.b - 1 for one in own if one.event == words.ROLLED_FOR_RANK]
    lifted = any(one.event == words.FLAG_LIFTS for one in own)
    rank, before = next(((one.b, one.c) for one in own if one.event == words.RANKED), (-1, -1))
    return Standing(seat, won, rolls, lifted, before, rank)


def moved(ducats: int) -> str:
    """Ducats of a line, with their sign."""
    return f"+{ducats}" if ducats > 0 else figure(ducats)


def passed_to(told: list[Told], seat: int) -> list[int]:
    """The cards that came to the seat from above in this round, or from the cards over."""
    cards: list[int] = []
    for one in told:
        if one.event == words.ROUND:
            cards = []
        elif one.event == words.PASSED_CARD and one.b == seat:
            cards.append(one.c)
        elif one.event == words.GOT_OVER and one.a == seat:
            cards.append(one.b)
    return cards
