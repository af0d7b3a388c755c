"""A record from outside. It is checked in a process of its own, with little time and memory, before it is believed."""

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE
from contextlib import suppress
from dataclasses import replace
from typing import Final

from bivouac.bots.roster import player
from bivouac.core.dice import luck
from bivouac.core.errors import BivouacError, RecordError
from bivouac.core.record import APP, Saved, game_name, read
from bivouac.games import GAMES, load
from bivouac.server.errors import Refused, refused_with
from bivouac.server.replaying import SECONDS, TRUE
from bivouac.server.rows import Chair, Person
from bivouac.server.setting_up import Laid, table_for

PATIENCE: Final = SECONDS + 5  # by the clock; the child has its own limit by the work it does
AT_ONCE: Final = 2  # the others wait for their turn, and each has all of its time
TOO_MUCH: Final = "The record takes too long to replay, or too much memory."
YOU: Final = "you"  # whom the terminal calls the person at it


async def checked(text: str) -> Saved:
    """The record, if everything in it is true and it may become a table here."""
    command = [sys.executable, "-m", "bivouac.server.replaying"]
    child = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
    games = json.dumps(GAMES).encode() + b"\n"
    telling = asyncio.ensure_future(child.communicate(games + text.encode()))
    await asyncio.wait([telling], timeout=PATIENCE)
    with suppress(ProcessLookupError):  # it has ended, and we were too busy to hear what it found
        if not telling.done():
            child.kill()
    out, _ = await telling
    said = out.decode().strip()
    if child.returncode != 0 or said != TRUE:
        raise Refused(422, said if said and said != TRUE else TOO_MUCH)
    return welcome_here(text)


def welcome_here(text: str) -> Saved:
    """A game that is not over goes on only if nobody else is in it, and its dice can."""
    saved = read(text, load(game_name(text)))
    if not saved.end and people_in(saved) > 1:
        raise Refused(422, "A game of several people that is not over cannot be taken over by one of them.")
    if not saved.end and saved.header.dice == APP and not saved.header.seed:
        raise Refused(422, "The record does not tell its seed: only its keeper can go on with the game.")
    return saved


def lay(saved: Saved, text: str, person: Person, now: int) -> Laid:
    """A table of its own: to be looked at, or to go on with."""
    table = replace(table_for(saved.game, saved.header, person, now, bool(saved.end)), record=text)
    chairs = [chair_for(saved, table.id, seat, person) for seat in range(saved.seats)]
    return Laid(table, chairs, [], {})


def held_in(saved: Saved) -> list[int]:
    """The seats that somebody held; whatever a record calls the others, the charts led them."""
    return saved.game.held(saved.seats, saved.options)


def people_in(saved: Saved) -> int:
    """In how many seats people sit; one who only judges for the charts counts if he sits nowhere else."""
    judged = saved.game.judged(saved.seats, saved.options)
    people = [(seat, name) for seat, name in enumerate(saved.header.players) if not is_bot(saved, name)]
    leading = [name for seat, name in people if seat in held_in(saved) and seat not in judged]
    return len(leading) + len({name for seat, name in people if seat in judged} - set(leading))


def is_bot(saved: Saved, name: str) -> bool:
    try:
        player(name, saved.game, luck(0))
    except BivouacError:
        return False
    return True


def chair_for(saved: Saved, table: str, seat: int, person: Person) -> Chair:
    """Who sat there; the one person of a game that goes on is whoever brings it. How long bots think, we say."""
    name = saved.header.players[seat]
    if seat not in held_in(saved):
        return Chair(table, seat)
    if is_bot(saved, name):
        return Chair(table, seat, bot=name.partition(":")[0])
    return Chair(table, seat, person.id, person.name) if not saved.end or name == YOU else Chair(table, seat, name=name)


def text_in(body: bytes) -> str:
    """The text of a record as it was sent."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused(400, "The record is not a text.") from None
    with refused_with(422, RecordError):
        game_name(text)
    return text
