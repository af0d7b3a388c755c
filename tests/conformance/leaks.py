"""Planted leaks: games that show, tell, offer or record what a seat may not know. Each must be caught by the suite."""

import random
from typing import cast

from bivouac.core.dice import Luck
from bivouac.core.game import Game, Refusal, View
from bivouac.core.position import Columns
from bivouac.core.sight import Sight as CoreSight
from bivouac.core.table import ALL, Table, only
from toys.outpost import (
    ASIDE,
    CARDS,
    CHOSE,
    DEAL,
    GONE,
    GOT,
    HAND,
    PASS,
    PASSING,
    PLAY,
    Outpost,
    Position,
    Sight,
    hand,
)


class Shown(Sight):
    """What a seat sees, with something else as its JSON."""

    def __init__(self) -> None:
        super().__init__()
        self._view: View = {}

    def plain(self) -> View:
        return self._view

    def key(self) -> int:
        return hash(repr(self._view))


class Leaky(Outpost):
    """Shows more than it should: `leak` says what."""

    def sight(self, p: Columns, seat: int) -> CoreSight:
        seen, shown = cast(Sight, super().sight(p, seat)), Shown()
        shown.take(seen, seen.columns())
        shown._view = self.leak(seen.plain(), cast(Position, p), seat)
        return shown

    def leak(self, view: View, p: Position, seat: int) -> View:
        raise NotImplementedError


# --- views ------------------------------------------------------------------------------------------------------------
class ShowsAHand(Leaky):
    """caught: An imagined world looks different to the seat."""

    def leak(self, view: View, p: Position, seat: int) -> View:
        return view | {"left": hand(p, (seat + 1) % p.seats)}


class ShowsTheStrength(Leaky):
    """caught: An imagined world looks different to the seat."""

    def leak(self, view: View, p: Position, seat: int) -> View:
        return view | {"sum": sum(hand(p, (seat + 1) % p.seats))}


class ShowsWhatIsPassed(Leaky):
    """caught: An imagined world looks different to the seat."""

    def leak(self, view: View, p: Position, seat: int) -> View:
        place = p.place
        return view | {"passing": [card for card in range(CARDS) if ASIDE <= place[card] < ASIDE + 3]}


class ShowsWatchersAll(Leaky):
    """caught: Those who watch see more than a seat does."""

    def leak(self, view: View, p: Position, seat: int) -> View:
        return view | {"all": p.place[:]} if seat < 0 else view


class ShowsFractions(Leaky):
    """caught: A view holds fractions."""

    def leak(self, view: View, p: Position, seat: int) -> View:
        return view | {"mean": 0.5}


class ShowsATuple(Leaky):
    """caught: A view is not plain JSON."""

    def leak(self, view: View, p: Position, seat: int) -> View:
        return view | {"pair": (1, 2)}


class ChangesWhenLookedAt(Leaky):
    """caught: Looking changed the position"""

    def leak(self, view: View, p: Position, seat: int) -> View:
        p.score[0] += 1
        return view | {"score": []}


class Secretive(Sight):
    """What a seat sees, and a card of another's that the JSON keeps to itself."""

    def __init__(self) -> None:
        super().__init__()
        self.secret = -1

    def plain(self) -> View:
        view: View = super().plain()
        del view["secret"]
        return view


class KeepsASecretColumn(Outpost):
    """caught: A sight holds what its JSON does not tell."""

    def sight(self, p: Columns, seat: int) -> CoreSight:
        seen, shown = cast(Sight, super().sight(p, seat)), Secretive()
        shown.take(seen, seen.columns())
        shown.secret = sum(hand(cast(Position, p), (seat + 1) % p.seats))
        return shown

    def sight_in(self, view: View, seat: int) -> CoreSight:
        shown = Secretive()
        shown.take(cast(Sight, Outpost().sight_in(view, seat)), [*view])
        return shown


# --- what is told, offered, refused, recorded -------------------------------------------------------------------------
class TellsWhatIsPassed(Outpost):
    """caught: What a seat is told depends on what is hidden from it."""

    def pass_left(self, p: Position, t: Table) -> None:
        neighbour = (p.turn + 1) % p.seats
        t.tell(GOT, neighbour, hand(p, neighbour)[0])
        super().pass_left(p, t)


class TellsTheDeal(Outpost):
    """caught: The record tells a seat what its view hides."""

    def deal(self, p: Position, t: Table) -> None:
        super().deal(p, OpenTable(t))


class Passing(Table):
    """Passes everything on to another table."""

    def __init__(self, inner: Table) -> None:
        self.inner = inner
        self.count = 0

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        return self.inner.roll(sides, why, to, again)

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        return self.inner.draw(pile, why, to)

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        return self.inner.ask(seat, question, options, to)

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.inner.tell(event, a, b, c, to)


class TellingTable(Passing):
    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.inner.tell(event, a, b, c, ALL)


class SecondAskOpen(Passing):
    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        self.count += 1
        return self.inner.ask(seat, question, options, to if self.count == 1 else ALL)


class FirstDrawOpen(Passing):
    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        self.count += 1
        return self.inner.draw(pile, why, ALL if self.count == 1 else to)


class AsksAsIfPassing(Passing):
    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        return self.inner.ask(seat, PASS, options, to)


class TellsWhatIsHandedOver(Outpost):
    """caught: A seat is told what its view hides."""

    def pass_left(self, p: Position, t: Table) -> None:
        super().pass_left(p, TellingTable(t))


class TellsWhatWasChosen(Outpost):
    """caught: A seat is told what its view hides."""

    def pass_left(self, p: Position, t: Table) -> None:
        seat = p.turn
        held = hand(p, seat)
        super().pass_left(p, t)
        t.tell(CHOSE, seat, next(card for card in held if p.place[card] != seat))


class TellsAllHands(Outpost):
    """caught: A seat is told what its view hides."""

    def deal(self, p: Position, t: Table) -> None:
        super().deal(p, t)
        for card in range(CARDS):
            t.tell(GOT, p.place[card], card)


class TellsATopCard(Outpost):
    """caught: A seat is told what its view hides."""

    def take(self, p: Position, t: Table) -> None:
        super().take(p, t)
        held = hand(p, (p.turn + 1) % p.seats)
        if held:
            t.tell(GOT, 0, max(held))


class RecordsTheSecondPassForAll(Outpost):
    """caught: The record tells a seat what its view hides."""

    def pass_left(self, p: Position, t: Table) -> None:
        super().pass_left(p, SecondAskOpen(t))


class DealsOneCardOpen(Outpost):
    """caught: The record tells a seat what its view hides."""

    def deal(self, p: Position, t: Table) -> None:
        super().deal(p, FirstDrawOpen(t))


class AsksByAHiddenHand(Outpost):
    """caught: Who is asked what depends on what is hidden."""

    def play_card(self, p: Position, t: Table) -> None:
        odd = sum(hand(p, (p.turn + 1) % p.seats)) % 2
        super().play_card(p, AsksAsIfPassing(t) if odd else t)


class OrdersItsOptionsByAHiddenHand(Outpost):
    """caught: The options of a seat depend on what is hidden from it."""

    def playable(self, p: Position, seat: int) -> list[int]:
        odd = sum(hand(p, (seat + 1) % p.seats)) % 2
        return super().playable(p, seat)[:: -1 if odd else 1]


class OrdersItsViewByAHiddenHand(Leaky):
    """caught: An imagined world looks different to the seat."""

    def leak(self, view: View, p: Position, seat: int) -> View:
        odd = sum(hand(p, (seat + 1) % p.seats)) % 2
        return dict(reversed(view.items())) if odd else view


class WritesWhatItRemembers(Leaky):
    """caught: The words for a view depend on what is hidden."""

    last: tuple[int, ...] = ()

    def leak(self, view: View, p: Position, seat: int) -> View:
        self.last = tuple(p.place)
        return view

    def text(self, sight: CoreSight) -> list[str]:
        return [f"- All: {self.last}"]


class HidesAFraction(Leaky):
    """caught: A view holds fractions."""

    def leak(self, view: View, p: Position, seat: int) -> View:
        return view | {"mean": [0.5]}


class HandsOutItself(Leaky):
    """caught: a view is a part of it"""

    def leak(self, view: View, p: Position, seat: int) -> View:
        return view | {"score": p.score}


class OpenTable(Passing):
    """Passes everything on, to everybody."""

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        return self.inner.roll(sides, why, ALL, again)

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        return self.inner.draw(pile, why, ALL)

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        return self.inner.ask(seat, question, options, ALL)

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.inner.tell(event, a, b, c, ALL)


class RecordsTheFirstPassForAll(Outpost):
    """caught: do not fit a world"""

    def pass_left(self, p: Position, t: Table) -> None:
        super().pass_left(p, OpenTable(t))


class OffersByAHiddenHand(Outpost):
    """caught: depend"""

    def passable(self, p: Position, seat: int, chosen: list[int]) -> list[int]:
        found = super().passable(p, seat, chosen)
        above = [card for card in found if p.place[(card + 1) % CARDS] != (seat + 1) % p.seats]
        return above if len(above) > 1 else found


class Insider(Sight):
    """What a seat sees, and where every card is: neither as a column nor in the JSON."""

    def __init__(self) -> None:
        super().__init__()
        self._place: list[int] = []


class RefusesWithASecret(Outpost):
    """caught: A refusal tells what is hidden."""

    def sight(self, p: Columns, seat: int) -> CoreSight:
        seen, shown = cast(Sight, super().sight(p, seat)), Insider()
        shown.take(seen, seen.columns())
        shown._place = cast(Position, p).place[:]
        return shown

    def refused(self, sight: CoreSight, question: int, about: int) -> Refusal:
        found = super().refused(sight, question, about)
        return Refusal(f"{found.sentence} It is with {cast(Insider, sight)._place[about]}.", found.rule)


class DealsAndAsksInOneStep(Outpost):
    """caught: do not fit a world"""

    def pass_left(self, p: Position, t: Table) -> None:
        """The card of a neighbour is taken, unseen, and may be passed on at once."""
        seat = p.turn
        neighbour = (seat + 1) % p.seats
        held = hand(p, neighbour)
        if p.phase == PASSING and len(held) == HAND:
            taken = t.draw(held, DEAL, only(seat))
            given = hand(p, seat)[0]
            p.place[taken], p.place[given] = seat, neighbour
        super().pass_left(p, t)


class AsksByAHiddenAnswer(Outpost):
    """caught: Who is asked what depends on what is hidden."""

    def pass_left(self, p: Position, t: Table) -> None:
        super().pass_left(p, AsksByTheFirstAnswer(t))


class AsksByTheFirstAnswer(Passing):
    """What is asked second depends on the first answer."""

    odd = False

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        answer = self.inner.ask(seat, PLAY if self.odd else question, options, to)
        self.odd = answer % 2 == 1
        return answer


# --- in games that pin: only what is made up may lead elsewhere -------------------------------------------------------
class PinsAndAsksByAHiddenHand(AsksByAHiddenHand):
    """caught: Who is asked what depends on what is hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.pins = True


class PinsAndTellsWhatIsPassed(TellsWhatIsPassed):
    """caught: What a seat is told depends on what is hidden from it."""

    def __init__(self) -> None:
        super().__init__()
        self.pins = True


class PinsAndShowsAHiddenAnswer(Outpost):
    """caught: A seat's view depends on what is hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.pins = True

    def pass_left(self, p: Position, t: Table) -> None:
        super().pass_left(p, LaysOpenAtOnce(t, p))


class LaysOpenAtOnce(Passing):
    """The first card is on the table before the second is asked for: on the score sheet, where all can read it."""

    def __init__(self, inner: Table, p: Position) -> None:
        super().__init__(inner)
        self.p = p

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        answer = self.inner.ask(seat, question, options, to)
        self.p.score[seat] += answer
        return answer


# --- imagined worlds --------------------------------------------------------------------------------------------------
class ImaginesOneWorld(Outpost):
    """caught: worlds that do not vary"""

    def imagine(self, sight: CoreSight, seat: int, luck: Luck) -> Columns:
        return super().imagine(sight, seat, random.Random(1))


class ImaginesItsOwnHandAnew(Outpost):
    """caught: An imagined world looks different to the seat."""

    def imagine(self, sight: CoreSight, seat: int, luck: Luck) -> Columns:
        p = cast(Position, super().imagine(sight, seat, luck))
        mine = hand(p, seat)
        other = [card for card in range(CARDS) if p.place[card] == (seat + 1) % p.seats]
        if mine and other:
            p.place[mine[0]], p.place[other[0]] = p.place[other[0]], p.place[mine[0]]
        return p


class ImaginesACardTooMany(Outpost):
    """caught: An imagined world"""

    def imagine(self, sight: CoreSight, seat: int, luck: Luck) -> Columns:
        p = cast(Position, super().imagine(sight, seat, luck))
        if -1 in p.place and p.phase != 0:
            p.place[p.place.index(-1)] = GONE
        return p


LEAKS: list[type[Game]] = [
    *[ShowsAHand, ShowsTheStrength, ShowsWhatIsPassed],
    *[ShowsWatchersAll, ShowsFractions, ShowsATuple],
    *[ChangesWhenLookedAt, KeepsASecretColumn, TellsWhatIsPassed, TellsTheDeal],
    *[TellsWhatIsHandedOver, TellsWhatWasChosen, TellsAllHands],
    *[TellsATopCard, RecordsTheSecondPassForAll, DealsOneCardOpen],
    *[AsksByAHiddenHand, OrdersItsOptionsByAHiddenHand, OrdersItsViewByAHiddenHand],
    *[WritesWhatItRemembers, HidesAFraction, HandsOutItself],
    *[RecordsTheFirstPassForAll, OffersByAHiddenHand, RefusesWithASecret],
    *[DealsAndAsksInOneStep, ImaginesOneWorld, ImaginesItsOwnHandAnew],
    *[ImaginesACardTooMany, AsksByAHiddenAnswer],
    *[PinsAndAsksByAHiddenHand, PinsAndTellsWhatIsPassed, PinsAndShowsAHiddenAnswer],
]
