"""Opening a record: the match is rebuilt by replay, and everything the record says is held against the rules."""

from contextlib import suppress
from itertools import zip_longest

from bivouac.core.dice import CommittedDice, Dice, TypedDice, commitment
from bivouac.core.errors import BivouacError, RecordError
from bivouac.core.match import Match
from bivouac.core.record import APP, MINE, Saved, label, terms
from bivouac.core.table import ALL, UNKNOWN, Entry, Suspended, Table


def dice_of(saved: Saved) -> Dice:
    """What the match goes on with: the committed dice, if the record holds the seed; a person; or nothing."""
    header = saved.header
    if header.dice == MINE:
        return TypedDice()
    if not header.seed:
        return SealedDice()
    try:
        seed = bytes.fromhex(header.seed)
    except ValueError:
        raise RecordError("The seed of the record is not a hexadecimal number.") from None
    if commitment(seed, terms(saved.game, header)) != header.commitment:
        raise RecordError("The record is untrue: its commitment is not to this seed, these seats and these options.")
    return CommittedDice(seed, label(saved.game, header), header.nonces)


class SealedDice(Dice):
    """The dice of a game whose seed is not told: nobody but its keeper can go on with it."""

    def pick(self, k: int, n: int) -> int:
        raise RecordError("This record does not tell its seed: only its keeper can go on with the game.")


def reopen(saved: Saved) -> Match:
    """The match as it was left, rebuilt by replay; every digest, roll and result of the record is checked."""
    dice, practice, several = dice_of(saved), saved.header.practice, saved.seats > 1
    try:
        # a record may end where somebody was to confirm, or at a forced answer: it must not go on by itself
        match = Match(
            saved.game, saved.seats, saved.options, dice, saved.entries, practice, confirms=True, asks_all=several
        )
    except RecordError:
        raise
    except BivouacError as error:
        raise RecordError(f"The record cannot be replayed: {error}") from None
    check_rests(match, saved)
    check_end(match, saved)
    if isinstance(dice, CommittedDice):
        check_dice(saved, dice)
    return match


def check_rests(match: Match, saved: Saved) -> None:
    for i, (rest, told) in enumerate(zip_longest(match.rests()[1:], saved.rests)):
        if rest != told:
            raise RecordError(f"The record is untrue: at resting point {i + 1} the position is another.")


def check_end(match: Match, saved: Saved) -> None:
    outcome, told = match.outcome, (saved.end, saved.winners, saved.scores)
    if outcome is None:
        if saved.end:
            raise RecordError("The record is untrue: it names a result, but the game is not over.")
    elif saved.header.dice == APP and not saved.header.seed:
        raise RecordError("The game is over, but the record does not tell its seed.")
    elif (saved.game.ends[outcome.end].name, outcome.winners, outcome.scores) != told:
        raise RecordError("The record is untrue: the game ended in another way.")


class CheckedTable(Table):
    """The record's answers, and the committed dice, which must give what the record says.

    Beyond the record it goes on as a match would, up to the next choice: if the rules fail there, it shows.
    """

    def __init__(self, entries: list[Entry], dice: CommittedDice) -> None:
        self.entries = entries
        self.dice = dice
        self.next = 0
        self.picked = 0

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        value = self._recorded()
        if value == UNKNOWN:
            if len(options) > 1:
                raise Suspended()
            return options[0]
        return value

    def face(self, sides: int, why: int, to: int) -> int:
        return self._same(self._recorded(), self.dice.face(self.picked, sides))

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        card = self._same(self._recorded(), self.dice.card(self.picked, pile))
        pile.remove(card)
        return card

    def _recorded(self) -> int:
        """What comes next in the record; UNKNOWN when it is at its end."""
        if self.next == len(self.entries):
            return UNKNOWN
        self.next += 1
        return self.entries[self.next - 1].value

    def _same(self, recorded: int, given: int) -> int:
        self.picked += 1
        if recorded not in (UNKNOWN, given):
            raise RecordError(f"The record is untrue: pick {self.picked} is not what the committed dice gave.")
        return given


def check_dice(saved: Saved, dice: CommittedDice) -> None:
    """Play the answers again on the committed dice: each roll and draw must come out as recorded."""
    p = saved.game.start(saved.seats, saved.options)
    t = CheckedTable(saved.entries, dice)
    with suppress(Suspended):
        while saved.game.step(p, t) is None:
            pass
