"""The ledger of Soldateska as a page of the screen, and the trick before in one line."""

from collections.abc import Callable
from textwrap import wrap
from typing import Final

from rich.text import Text

from bivouac.core.seen import Seen
from bivouac.games.screens.palettes import CAMP, GOLD
from bivouac.games.screens.rows import beside
from bivouac.games.screens.terminal import Interlude
from bivouac.games.soldateska.box.cards import RANK_NAMES
from bivouac.games.soldateska.rules import words
from bivouac.games.soldateska.screen.cards import sight_of
from bivouac.games.soldateska.screen.terminal.words import code
from bivouac.games.soldateska.telling import history
from bivouac.games.soldateska.telling.story import SEAT_NAMES, card_name, figure

LEFT: Final = 38  # columns of the payments; the ranks stand to their right
IN_LEDGER: Final = range(words.ROUND_OVER, words.LAST_ROUND + 1)


def interlude(seen: Seen, first: int, width: int) -> Interlude | None:
    """SO5 The ledger of a round that is over since event `first`."""
    sight, story = sight_of(seen), seen.told
    if not any(told.event == words.ROUND_OVER for told in story[first:]):
        return None
    ledger = history.last_ledger(story, sight.bank)
    trick = history.last_trick(story)
    if ledger is None or trick is None:
        return None
    last = [told for told in story[first:] if told.event in IN_LEDGER][-1]
    rows = [Text(f"Last trick: {trick_line(trick, width - 16)}", CAMP.faint), Text()]
    rows += beside(payments(ledger), ranks(ledger), LEFT)
    richest = max(sight.ducats)
    purses = [f"{SEAT_NAMES[seat]} {ducats}" for seat, ducats in enumerate(sight.ducats)]
    rows += [Text(), *[Text(row, CAMP.bold) for row in wrap(f"Ducats now: {', '.join(purses)}.", width - 4)]]
    ahead = " and ".join([SEAT_NAMES[seat] for seat, ducats in enumerate(sight.ducats) if ducats == richest])
    rows.append(Text(f"Bank: {sight.bank} of {sight.money} left. Ahead: {ahead}.", CAMP.ink))
    return Interlude(f"Round {ledger.round} is over: the ledger", rows, last)


def payments(ledger: history.Ledger) -> list[Text]:
    """Who paid and who got what, in the order of the rules, with what was left in the bank."""
    head = Text(f"{'Step':10}{'Who':10}{'Die':>3}{'Ducats':>8}{'Bank':>6}", CAMP.faint)
    return (
        [head, *[payment(line) for line in ledger.lines]] if ledger.lines else [Text("Nothing was paid.", CAMP.faint)]
    )


def payment(line: history.Line) -> Text:
    row = Text(f"{history.STEPS[line.step]:10}{SEAT_NAMES[line.seat]:10}", CAMP.ink)
    row.append(f"{line.pips if line.pips >= 0 else '':>3}", CAMP.ink)
    row.append(f"{history.moved(line.ducats):>8}", CAMP.warning if line.ducats < 0 else GOLD)
    return row.append(f"{line.bank:>6}", CAMP.ink)


def ranks(ledger: history.Ledger) -> list[Text]:
    """SO5.6 The new ranks, with what everyone has won."""
    if not ledger.standings:
        return []
    return [
        Text(f"{'Rank':11}{'Who':10}{'Count':>5}", CAMP.faint),
        *[standing(ledger, one) for one in ledger.standings],
    ]


def standing(ledger: history.Ledger, one: history.Standing) -> Text:
    row = Text().append(f"{RANK_NAMES[one.rank] if one.rank >= 0 else '':11}{SEAT_NAMES[one.seat]:10}", CAMP.bold)
    row.append(f"{figure(one.won):>5}", CAMP.ink)
    marks = [f"tie {one.rolls[-1]}"] if one.rolls else []
    if one.lifted:
        marks.append("Flag")
    if one.seat == ledger.blown:
        marks.append("blown up")
    if one.rank >= 0 and one.before >= 0:
        marks.insert(0, "▲" if one.rank < one.before else "▼" if one.rank > one.before else "=")
    return row.append(f" {' '.join(marks)}", CAMP.faint)


def trick_line(trick: history.Trick, room: int) -> str:
    """A trick in one line, as fully as there is room for; who rolled again in a duel has all his rolls, or the last."""
    line = ""
    for named, carded, between, rolled in WAYS:
        line = between.join([f"{named(seat)} {carded(card)}" for seat, card in trick.played])
        line += f" → {named(trick.taker)}"
        rolls = {seat: [str(pips) for one, pips in trick.rolls if one == seat] for seat, _ in trick.rolls}
        if rolls:
            line += "; dice " + ", ".join([f"{named(seat)} {' '.join(pips[-rolled:])}" for seat, pips in rolls.items()])
        if len(line) <= room:
            break
    return line


def full_name(seat: int) -> str:
    return SEAT_NAMES[seat]


def initial(seat: int) -> str:
    return SEAT_NAMES[seat][0]


WAYS: Final[list[tuple[Callable[[int], str], Callable[[int], str], str, int]]] = [  # the longest first
    (full_name, card_name, " · ", 9),
    (full_name, code, " · ", 9),
    (initial, code, " · ", 9),
    (initial, code, ", ", 9),
    (initial, code, ", ", 1),
]
