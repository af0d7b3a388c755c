"""Planted leaks: a server that tells what it must not, each in one way. The canary must hear every one of them.

A leak is a function that takes the place of a sound one, which is its first argument, while the file $LEAK names it.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bivouac.cli import main
from bivouac.core import seen
from bivouac.core.errors import IllegalAnswer
from bivouac.core.match import Match
from bivouac.core.record import write
from bivouac.games import GAMES
from bivouac.server import live, play, showing
from toys import canary
from toys.outpost import hand

Leak = Callable[..., Any]

LEAKS: dict[str, tuple[object, str, Leak]] = {}


def instead_of(where: object, name: str) -> Callable[[Leak], Leak]:
    def listed(leak: Leak) -> Leak:
        LEAKS[leak.__name__] = (where, name, leak)
        return leak

    return listed


# --- what is seen -----------------------------------------------------------------------------------------------------
@instead_of(seen, "lines")
def the_log_of_east_for_all(sound: Leak, match: Any, seat: int) -> Any:
    return sound(match, 1)


@instead_of(seen, "question")
def choices_for_all(sound: Leak, match: Any, seat: int, deals: bool) -> Any:
    return sound(match, match.asked.seat if match.asked else seat, deals)


@instead_of(seen, "question")
def the_prompt_names_the_choices(sound: Leak, match: Any, seat: int, deals: bool) -> Any:
    found = sound(match, seat, deals)
    if found is not None:
        found.prompt += " ".join(match.game.label(option) for option in match.asked.options)
    return found


@instead_of(seen, "taking_back")
def undo_names_every_answer(sound: Leak, match: Any, seat: int, found: Any) -> None:
    last = match.last_answer()
    found.undo = match.game.label(last.value) if last is not None else ""


@instead_of(seen, "taking_back")
def redo_names_every_answer(sound: Leak, match: Any, seat: int, found: Any) -> None:
    again = match.taken_back()
    found.redo = match.game.label(again.value) if again is not None else ""


@instead_of(showing, "seen")
def the_past_through_a_neighbours_eyes(sound: Leak, match: Any, seat: int, moment: int, *more: Any) -> Any:
    return sound(match, (seat + 1) % match.seats if moment >= 0 else seat, moment, *more)


# --- through whose eyes -----------------------------------------------------------------------------------------------
@instead_of(showing, "eye_of")
def watchers_see_through_norths_eyes(sound: Leak, room: Any, viewer: Any) -> Any:
    return sound(room, viewer) if viewer.seats else (0, False)


@instead_of(showing, "eye_wanted")
def any_eyes_for_the_asking(sound: Leak, room: Any, viewer: Any, wanted: str) -> Any:
    return (int(wanted) % room.match.seats, False) if wanted.isdigit() else sound(room, viewer, wanted)


@instead_of(live, "frame_of")
def one_frame_for_all_streams(sound: Leak, room: Any, viewer: Any) -> Any:
    return room.frames.setdefault("one for all", sound(room, viewer))


@instead_of(play, "drawn")
def a_refusal_shows_the_table_of_whoever_is_asked(sound: Leak, room: Any, viewer: Any, *more: Any, **named: Any) -> Any:
    asked = room.match.asked
    if "notice" in named and asked is not None:
        viewer = showing.Viewer("", (asked.seat,), False)
    return sound(room, viewer, *more, **named)


# --- reasons, records, refusals, the seed -----------------------------------------------------------------------------
@instead_of(showing, "because")
def reasons_for_all(sound: Leak, room: Any, found: Any, own: bool) -> Any:
    notes = list(room.notes.upto(len(room.match.entries) + 1).items())
    return showing.because_card(room, notes[-1][1], notes[-1][0], -1) if notes else None


@instead_of(showing, "record_of")
def the_record_of_a_running_game(sound: Leak, room: Any) -> Any:
    return write(room.match, room.header, True)


@instead_of(showing, "scene_of")
def the_seed_of_a_running_game(sound: Leak, room: Any, *more: Any) -> Any:
    scene = sound(room, *more)
    scene.seed = room.header.seed
    return scene


@instead_of(Match, "illegal")
def a_refusal_names_a_neighbours_hand(sound: Leak, match: Any, value: int) -> Any:
    names = [canary.NAMES[card] for card in hand(match._p, (match.asked.seat + 1) % match.seats)]
    return IllegalAnswer(str(sound(match, value)) + " ".join(names), "")


# --- notices, which only those hear who are told (test_notices.py) ---------------------------------------------------
def a_notice_through_a_neighbours_eyes(sound: Leak, match: Any, seat: int, deals: bool) -> Any:
    found = sound(match, seat, deals)
    if found is not None and found.prompt:
        found.prompt = match.game.prompt(match.sight((seat + 1) % match.seats), match.asked.question)
    return found


BY_NOTICE: tuple[object, str, Leak] = (showing, "question", a_notice_through_a_neighbours_eyes)


# --- the server -------------------------------------------------------------------------------------------------------
def plant(where: object, name: str, leak: Leak, chosen: Path) -> None:
    sound = getattr(where, name)

    def either(*given: Any, **named: Any) -> Any:
        if chosen.read_text() == leak.__name__:
            return leak(sound, *given, **named)
        return sound(*given, **named)

    setattr(where, name, either)


def serve() -> None:
    """The command as people start it, with the canary among the games."""
    GAMES["canary"] = "toys.canary"
    if chosen := os.environ.get("LEAK"):
        for leak in [*LEAKS.values(), BY_NOTICE]:
            plant(*leak, Path(chosen))
    main()
