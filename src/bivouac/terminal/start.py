"""Sitting down: a new game as it was asked for, or the one that was left."""

import hashlib
import secrets
import sys
from importlib import import_module
from typing import Final

from rich.console import Console

from bivouac.bots.roster import player
from bivouac.core.dice import Dice, TypedDice, luck
from bivouac.core.errors import RecordError, UnknownWord
from bivouac.core.game import Game, Options
from bivouac.core.match import Match
from bivouac.core.record import APP, MINE, Header, Saved, committed
from bivouac.opponents import usual_bot
from bivouac.saves import Shelf
from bivouac.terminal.board import Board
from bivouac.terminal.lines import Lines
from bivouac.terminal.play import Face
from bivouac.terminal.screen import LEAST_HEIGHT, LEAST_WIDTH, Screen
from bivouac.terminal.session import YOU, Session

BOARDS: Final = {  # each is loaded with its game, not before: an owner's components must be on the table first
    "winter-war": ("bivouac.terminal.winter_war", "WinterWarBoard"),
    "soldateska": ("bivouac.terminal.soldateska", "SoldateskaBoard"),
    "pax-baltica": ("bivouac.terminal.pax_baltica", "PaxBalticaBoard"),
}
NONE: Final = "none"
ALL: Final = "all"
SWITCH: Final = {"on": 1, "off": 0}


class Settings:
    """What the command line asks for; None is what it does not say."""

    def __init__(
        self,
        seat: str | None,
        players: str | None,
        dice: str | None,
        options: list[str],
        practice: bool,
        seed: str | None,
        seats: int | None = None,
    ) -> None:
        self.seat = seat
        self.players = players
        self.dice = dice
        self.options = options
        self.practice = practice
        self.seed = seed
        self.seats = seats


def options_from(texts: list[str], game: Game) -> Options:
    """`reshuffle=on` and the like, checked."""
    found: Options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        digits = value.isascii() and value.isdigit() and len(value) < 10
        if not equals or not (value in SWITCH or digits):
            raise UnknownWord(f"An option is written NAME=on, NAME=off or NAME=number, not “{text}”.")
        found[name] = SWITCH[value] if value in SWITCH else int(value)
    game.checked(found)
    return found


def names_from(text: str, game: Game) -> list[str]:
    """Players by their names, between commas, each one that there is."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        player(name, game, luck(0))
    return names


def line_up(settings: Settings, game: Game) -> list[str]:
    """Who holds each seat: YOU, more than once where people share the keyboard, or a bot."""
    wanted = [] if settings.seat is None else [name.strip().lower() for name in settings.seat.split(",")]
    if len(set(wanted)) < len(wanted):
        raise UnknownWord("A seat is named twice with --seat.")
    people = 0 if wanted == [NONE] else max(1, len(wanted))
    bots = [] if settings.players is None else names_from(settings.players, game)
    seats = settings.seats
    if seats is None and len(bots) > 1:
        seats = len(bots) + people
    if seats is None:
        seats = game.usual_seats
    if seats not in game.seat_counts:
        counts = " or ".join(str(count) for count in game.seat_counts)
        raise UnknownWord(f"{game.title} is for {counts}, and this would make {seats}.")
    held = seats_from(wanted, game, seats)
    left = seats - len(held)
    if settings.players is None:
        bots = [usual_bot(game)] * left
    elif len(bots) == 1 and left:
        bots *= left
    elif len(bots) != left:
        raise UnknownWord(f"Seats that are left for bots: {left}; --players names {len(bots)}.")
    return [YOU if seat in held else bots.pop(0) for seat in range(seats)]


def seats_from(wanted: list[str], game: Game, seats: int) -> list[int]:
    """Seats by their names; the first if none is given."""
    names = game.seat_names(seats)
    known = {name.lower(): seat for seat, name in enumerate(names)}
    if not wanted:
        return [0]
    if wanted in ([NONE], [ALL]):
        return [] if wanted == [NONE] else list(range(seats))
    for name in wanted:
        if name not in known:
            raise UnknownWord(f"{game.title} has no seat “{name}”; there are {', '.join([*names, ALL, NONE])}.")
    return [known[name] for name in wanted]


def new_match(settings: Settings, game: Game) -> tuple[Match, Header]:
    """A new game. A named deal has a named match too: whoever types the name gets the same cards."""
    players = line_up(settings, game)
    options = options_from(settings.options, game)
    named = settings.seed is not None
    seed = seed_of(settings.seed) if settings.seed is not None else secrets.token_bytes(32)
    header = Header(f"deal-{seed.hex()[:16]}" if named else secrets.token_hex(8), players, dice_from(settings, game))
    header.options = options
    header.practice = settings.practice
    dice: Dice = TypedDice() if header.dice == MINE else committed(game, header, seed)
    seats = len(players)
    return Match(game, seats, options, dice, None, header.practice, confirms=True, asks_all=seats > 1), header


def dice_from(settings: Settings, game: Game) -> str:
    dice = settings.dice or APP
    if dice not in (APP, MINE):
        raise UnknownWord(f"The dice are “{MINE}” or “{APP}”, not “{dice}”.")
    if dice == MINE and not game.real_table:
        raise UnknownWord(f"{game.title} has secrets: the app has to roll and draw, not you.")
    if dice == MINE and settings.seed is not None:
        raise UnknownWord("A named deal (--seed) needs the dice of the app, not your own.")
    return dice


def seed_of(text: str) -> bytes:
    return hashlib.sha256(text.encode(errors="surrogateescape")).digest()


def fits(settings: Settings, game: Game, match: Match, header: Header) -> bool:
    """Whether a saved game is such a one as the command line asks for."""
    options = options_from(settings.options, game)
    asked = settings.seat or settings.players or settings.seats
    players = line_up(settings, game) if asked else header.players
    return (
        players == header.players
        and (settings.dice is None or dice_from(settings, game) == header.dice)
        and all(match.options[name] == value for name, value in options.items())
        and (not settings.practice or header.practice)
        and (settings.seed is None or seed_of(settings.seed).hex() == header.seed)
    )


def sit_down(settings: Settings, game: Game, shelf: Shelf, anew: bool) -> tuple[Session, list[str]]:
    """The session and what is to be said first. What the command line asks for is checked before any file is moved."""
    match, header = new_match(settings, game)
    greeting = [f"{game.title}: a new game begins."]
    try:
        found = shelf.unfinished()
        if found is not None and not anew:
            if not fits(settings, game, found[0], found[1].header):
                raise UnknownWord(
                    f"A game of {game.title} with other settings is unfinished: add --new to keep it aside and start "
                    "anew, or leave the settings out to go on with it."
                )
            return resumed(found, shelf), [f"{game.title}: you go on with the game you left; --new would start anew."]
        if found is not None:
            path = shelf.put_aside(found[1].header.match)
            greeting.append(f"The game you left is kept as {path}.")
    except RecordError as error:
        path = shelf.put_aside("damaged")
        greeting.append(f"The saved game was refused and is kept as {path}: {error}")
    session = Session(match, header, shelf, board_of(game))
    session.keep()
    return session, greeting


def resumed(found: tuple[Match, Saved], shelf: Shelf) -> Session:
    match, saved = found
    session = Session(match, saved.header, shelf, board_of(match.game), saved.notes)
    session.hear_again()
    return session


def board_of(game: Game) -> Board:
    """Its own board, or the one for any game."""
    if game.name not in BOARDS:
        return Board(game)
    module, name = BOARDS[game.name]
    own: type[Board] = getattr(import_module(module), name)
    return own(game)


def face_for(session: Session, plain: bool, console: Console) -> Face:
    """The screen, where there is one that is large enough."""
    small = console.width < LEAST_WIDTH or console.height < LEAST_HEIGHT
    people = console.is_terminal and sys.stdin.isatty()
    if plain or small or not people or console.is_dumb_terminal:
        return Lines(session)
    return Screen(session, console)
