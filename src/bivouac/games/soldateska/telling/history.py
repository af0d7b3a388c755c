"""What has been told of a game so far, put in order: the trick before, the passing, the last ledger."""

from typing import Final

from bivouac.core.table import Told
from bivouac.games.soldateska.box.cards import BOMB_BLOWS_UP, RANKS
from bivouac.games.soldateska.rules import words


class Trick:
    """A trick that was taken: who played what, who took it, and what was rolled if there was a duel."""

    def __init__(self) -> None:
        self.played: list[tuple[int, int]] = []  # seat and card, in turn
        self.rolls: list[tuple[int, int]] = []  # seat and pips
        self.taker = -1


class Line:
    """A line of the ledger: whose, by which card, what was rolled, and the ducats that moved (minus: to the bank)."""

    def __init__(self, step: int, seat: int, pips: int, ducats: int, bank: int, about: int) -> None:
        self.step = step
        self.seat = seat
        self.pips = pips  # -1 where no die is rolled
        self.ducats = ducats
        self.bank = bank  # afterwards
        self.about = about  # tricks, medals or rank


class Standing:
    """How somebody came by his rank."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count
        self.rolls: list[int] = []  # pips, to settle ties
        self.lifted = False  # by the Flag
        self.before = -1
        self.rank = -1


class Ledger:
    """The end of a round."""

    def __init__(self, number: int) -> None:
        self.round = number
        self.lines: list[Line] = []
        self.standings: dict[int, Standing] = {}
        self.blown = -1

    def by_rank(self) -> list[Standing]:
        """From the General down; by the count where no ranks were given any more."""
        return sorted(self.standings.values(), key=lambda one: (one.rank if one.rank >= 0 else RANKS, -one.count))


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
    found = Trick()
    found.taker = told[taken[-1]].a
    for one in told[first : taken[-1]]:
        if one.event == words.PLAYED:
            found.played.append((one.a, one.b))
        elif one.event == words.ROLLED_TO_DUEL:
            found.rolls.append((one.a, one.b - 1))
    return found


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
    found = Ledger(told[0].a)
    for one in told:
        write_down(found, one)
    for line in reversed(found.lines):
        line.bank = bank
        bank += line.ducats
    return found


def write_down(ledger: Ledger, one: Told) -> None:
    """One event into the ledger."""
    if one.event in PAYMENTS:
        step, rolled, earned = PAYMENTS[one.event]
        ducats = one.b if earned else -one.b
        ledger.lines.append(Line(step, one.a, one.c if rolled else -1, ducats, 0, one.c))
    if one.event == words.DUD:
        ledger.lines.append(Line(BOMB, one.a, one.b, 0, 0, 0))
    elif one.event == words.BLEW_UP:
        ledger.lines[-1].pips = BOMB_BLOWS_UP
        ledger.blown = one.a
    elif one.event == words.COUNTED:
        ledger.standings[one.a] = Standing(one.a, one.b)
    elif one.event == words.ROLLED_FOR_RANK:
        ledger.standings[one.a].rolls.append(one.b - 1)
    elif one.event == words.FLAG_LIFTS:
        ledger.standings[one.a].lifted = True
    elif one.event == words.RANKED:
        ledger.standings[one.a].rank = one.b
        ledger.standings[one.a].before = one.c


def passed_to(told: list[Told], seat: int) -> list[int]:
    """The cards that came to the seat from above in this round, or from the cards over."""
    found: list[int] = []
    for one in told:
        if one.event == words.ROUND:
            found = []
        elif one.event == words.PASSED_CARD and one.b == seat:
            found.append(one.c)
        elif one.event == words.GOT_OVER and one.a == seat:
            found.append(one.b)
    return found
