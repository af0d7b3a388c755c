"""A record read aloud, turn by turn; or checked to the last digit."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from bivouac.core.because import in_short
from bivouac.core.dice import RecordedDice
from bivouac.core.errors import RecordError
from bivouac.core.match import Match
from bivouac.core.notes import Note
from bivouac.core.record import APP, Saved
from bivouac.core.seen import said
from bivouac.core.seen import seen as seen_by
from bivouac.core.table import ASK, SPECTATOR, Told, hears
from bivouac.games.screens.palettes import DIM, ICE
from bivouac.saves import reopened, saved_in
from bivouac.terminal.reasons import card_lines
from bivouac.terminal.reports import say
from bivouac.terminal.session import YOU
from bivouac.terminal.start import board_of

CHAPTERS: Final = ("turn", "round")  # events with which something new begins


def check(path: Path) -> str:
    """Everything in the record holds, or a RecordError says what does not."""
    saved = saved_in(path)
    match = reopened(saved)
    if saved.header.dice != APP:
        dice = "the dice were typed at a real table"
    elif saved.header.seed:
        dice = "every roll and draw is what the committed dice gave"
    else:
        dice = "the dice cannot be checked before their seed is told"
    end = "the game is over" if match.outcome is not None else "the game is not over"
    rests = len(match.rests()) - 1
    return f"checked: {len(match.entries)} entries and {rests} resting points are true, {dice}, and {end}."


def opened(saved: Saved) -> tuple[Match, str]:
    """The match; if its last answer fails, the match before it and how the answer failed."""
    try:
        return reopened(saved), ""
    except RecordError as error:  # the game of a fuzzer ends with the answer that broke the rules
        last = saved.entries[-1] if saved.entries else None
        if last is None or last.kind != ASK or saved.end:
            raise
        try:
            entries = saved.entries[:-1]
            rests = [rest for rest in saved.rests if rest[0] <= len(entries)]
            match = reopened(replace(saved, entries=entries, rests=rests))
        except RecordError:
            raise error from None
        return match, f"The last answer of the record, “{said(saved.game, last)}”, fails: {error}"


def replay(path: Path, console: Console, why: bool = False) -> bool:
    """Tell the record, each answer with what is noted of it: one line, or all of it (`why`). Whether its end holds."""
    saved = saved_in(path)
    match, failure = opened(saved)
    game = match.game
    say(
        console, f"{game.title}, match {clean(saved.header.match)}, played by {clean(', '.join(saved.header.players))}."
    )
    people = [seat for seat, name in enumerate(saved.header.players) if name == YOU]
    seat = people[0] if len(people) == 1 else SPECTATOR  # nobody's hand is shown to several
    over = match.outcome is not None
    noted = saved.notes.upto(len(match.entries))
    notes = {place: note for place, note in noted.items() if over or (note.hint and note.seat == seat)}
    before = told_before(saved) if notes else {}
    steps = {moment.told: at for at, moment in enumerate(match.moments) if why and moment.rest >= 0}
    board = board_of(game)
    for i, told in enumerate(match.told):
        if i in steps:
            for line in board.step_lines(match.because(steps[i], SPECTATOR if over else seat), True, False):
                console.print(Text(f"  {line}", DIM), soft_wrap=True)
        for place in [place for place in notes if before[place] == i]:
            tell_note(console, match, place, notes[place], why)
        if not over and not hears(told.to, seat):
            continue
        if game.events[told.event].name in CHAPTERS:
            say(console, "")
        tell_event(console, match, told)
    for place in [place for place in notes if before[place] >= len(match.told)]:
        tell_note(console, match, place, notes[place], why)
    say(console, "")
    if match.outcome is not None:
        say(console, f"{game.end_sentence(match.outcome)} ({game.ends[match.outcome.end].rule})")
    else:
        stand(console, match, seat)
    if failure:
        say(console, clean(failure))
    return not failure


def stand(console: Console, match: Match, seat: int) -> None:
    """How a running game stands, and what is asked."""
    game, asked = match.game, match.asked
    seen = seen_by(match, 0 if match.seats == 1 else seat, deals=True)
    question = seen.question
    if asked is None or question is None:
        raise RecordError("The record is neither over nor at a question.")
    for line in seen.text():
        say(console, line)
    if asked.kind != ASK:
        say(console, f"{question.prompt} ({question.rule})")
        return
    who = game.seat_names(match.seats)[asked.seat]
    say(console, f"{who}: {game.prompt(seen.sight, asked.question)} ({game.questions[asked.question].rule})")
    labels = [choice.label for choice in question.choices]
    say(console, f"Options: {', '.join(labels)}." if labels else "Another seat is asked.")


def tell_event(console: Console, match: Match, told: Told) -> None:
    term = match.game.events[told.event]
    line = Text(match.game.sentence(told.event, told.a, told.b, told.c), "bold" if term.name in CHAPTERS else "")
    console.print(line.append(f" ({term.rule})", ICE), soft_wrap=True)


def told_before(saved: Saved) -> dict[int, int]:
    """How many events lay before each answer, by its place: the record is played again, answer by answer."""
    dice = RecordedDice(saved.entries)
    match = Match(saved.game, saved.seats, saved.options, dice, confirms=True, asks_all=saved.seats > 1)
    while match.asked is not None and len(match.entries) < len(saved.entries):
        entry = saved.entries[len(match.entries)]
        match.submit(entry.seat, entry.value)
    return {moment.entries: moment.told for moment in match.moments if moment.rest < 0}


def tell_note(console: Console, match: Match, place: int, note: Note, why: bool) -> None:
    """What was thought before an answer, in a line; with all that was weighed, if somebody wants to know."""
    game = match.game
    who = game.seat_names(match.seats)[note.seat]
    answer = game.label(match.entries[place].value)
    short = f" {in_short(game, note)}" if note.player and not why else ""
    if note.hint:
        advice = f" Advice: {game.label(note.answer)}." if note.player else ""
        lines = [f"Hint taken by {who}, who then answers {answer}.{advice}{short}"]
    else:
        lines = [f"{who} ({note.player}) answers {answer}.{short}"]
    if why:
        lines += [f"  {line}" for line in card_lines(game, match.seats, note, True, not console.no_color)]
    for line in lines:
        console.print(Text(f"  {clean(line)}", DIM), soft_wrap=True)


def clean(text: str) -> str:
    """What stands in somebody's file must not move the cursor."""
    return "".join(letter if letter.isprintable() else "�" for letter in text)
