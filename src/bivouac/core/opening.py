"""Opening a record: the match is rebuilt by replay, and everything the record says is held against the rules."""

from bivouac.core.dice import CommittedDice, Dice, TypedDice, commitment
from bivouac.core.errors import BivouacError, RecordError
from bivouac.core.match import Match
from bivouac.core.record import APP, MINE, Saved, label, terms
from bivouac.core.table import ASK, FORCED, Entry


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
    dice = dice_of(saved)
    try:
        # a record may end where somebody was to confirm, or at a forced answer: it must not go on by itself
        match = Match(
            saved.game,
            saved.seats,
            saved.options,
            dice,
            saved.entries,
            saved.header.practice,
            confirms=True,
            asks_all=saved.seats > 1,
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
    found = match.rests()[1:]
    for i in range(max(len(found), len(saved.rests))):
        if i >= len(found) or i >= len(saved.rests) or found[i] != saved.rests[i]:
            raise RecordError(f"The record is untrue: at resting point {i + 1} the position is another.")


def check_end(match: Match, saved: Saved) -> None:
    outcome = match.outcome
    if outcome is None:
        if saved.end:
            raise RecordError("The record is untrue: it names a result, but the game is not over.")
    elif saved.header.dice == APP and not saved.header.seed:
        raise RecordError("The game is over, but the record does not tell its seed.")
    elif (saved.game.ends[outcome.end].name, outcome.winners, outcome.scores) != (
        saved.end,
        saved.winners,
        saved.scores,
    ):
        raise RecordError("The record is untrue: the game ended in another way.")


class CheckedDice(Dice):
    """The record's own picks, each held against the committed dice."""

    def __init__(self, dice: CommittedDice, entries: list[Entry]) -> None:
        self.dice = dice
        self.values = [entry.value for entry in entries if entry.kind != ASK]

    def face(self, k: int, sides: int) -> int:
        return self.same(k, self.dice.face(k, sides))

    def card(self, k: int, pile: list[int]) -> int:
        return self.same(k, self.dice.card(k, pile))

    def same(self, k: int, value: int) -> int:
        if k < len(self.values) and self.values[k] != value:
            raise RecordError(f"The record is untrue: pick {k + 1} is not what the committed dice gave.")
        return value


def check_dice(saved: Saved, dice: CommittedDice) -> None:
    """Play the answers again on the committed dice: each roll and draw must come out as recorded."""
    checked = Match(saved.game, saved.seats, saved.options, CheckedDice(dice, saved.entries))
    for entry in saved.entries:
        if entry.kind == ASK and entry.how != FORCED:
            checked.submit(entry.seat, entry.value)
