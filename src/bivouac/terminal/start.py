"""Sitting down: a new game as it was asked for, or the one that was left."""

import hashlib
import secrets
import sys
from typing import Final

from rich.console import Console

from bivouac.bots.roster import player, player_names
from bivouac.core.dice import Dice, TypedDice, luck
from bivouac.core.errors import RecordError, UnknownWord
from bivouac.core.game import Game, Options
from bivouac.core.match import Match
from bivouac.core.record import APP, MINE, Header, committed
from bivouac.saves import Shelf
from bivouac.terminal.board import Board
from bivouac.terminal.lines import Lines
from bivouac.terminal.play import Face
from bivouac.terminal.screen import LEAST_HEIGHT, LEAST_WIDTH, Screen
from bivouac.terminal.session import YOU, Session
from bivouac.terminal.winter_war import WinterWarBoard

BOARDS: Final[dict[str, type[Board]]] = {"winter-war": WinterWarBoard}
NONE: Final = "none"
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
    ) -> None:
        self.seat = seat
        self.players = players
        self.dice = dice
        self.options = options
        self.practice = practice
        self.seed = seed


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
    """Who holds each seat: YOU, or a bot."""
    watching = settings.seat is not None and settings.seat.lower() == NONE
    people = 0 if watching else 1
    if settings.players is not None:
        bots = names_from(settings.players, game)
        if len(bots) + people not in game.seat_counts:
            seats = " or ".join(str(count) for count in game.seat_counts)
            you = "" if watching else "you and "
            raise UnknownWord(f"{game.title} is for {seats}: {you}{len(bots)} named with --players do not fit.")
    else:
        usual = "greedy" if "greedy" in player_names(game) else "random"
        bots = [usual] * (game.seat_counts[0] - people)
    if not watching:
        bots.insert(seat_from(settings.seat, game, len(bots) + 1), YOU)
    return bots


def seat_from(name: str | None, game: Game, seats: int) -> int:
    """A seat by its name; the first if none is given."""
    if name is None:
        return 0
    names = game.seat_names(seats)
    for seat, known in enumerate(names):
        if known.lower() == name.lower():
            return seat
    raise UnknownWord(f"{game.title} has no seat “{name}”; there are {', '.join([*names, NONE])}.")


def new_match(settings: Settings, game: Game) -> tuple[Match, Header]:
    """A new game. A named deal has a named match too: whoever types the name gets the same cards."""
    players = line_up(settings, game)
    options = options_from(settings.options, game)
    named = settings.seed is not None
    seed = seed_of(settings.seed) if settings.seed is not None else secrets.token_bytes(32)
    header = Header(f"deal-{seed.hex()[:16]}" if named else secrets.token_hex(8), players, dice_from(settings))
    header.options = options
    header.practice = settings.practice
    dice: Dice = TypedDice() if header.dice == MINE else committed(game, header, seed)
    return Match(game, len(players), options, dice, None, header.practice, confirms=True), header


def dice_from(settings: Settings) -> str:
    dice = settings.dice or APP
    if dice not in (APP, MINE):
        raise UnknownWord(f"The dice are “{MINE}” or “{APP}”, not “{dice}”.")
    if dice == MINE and settings.seed is not None:
        raise UnknownWord("A named deal (--seed) needs the dice of the app, not your own.")
    return dice


def seed_of(text: str) -> bytes:
    return hashlib.sha256(text.encode(errors="surrogateescape")).digest()


def fits(settings: Settings, game: Game, match: Match, header: Header) -> bool:
    """Whether a saved game is such a one as the command line asks for."""
    options = options_from(settings.options, game)
    players = line_up(settings, game) if settings.seat or settings.players else header.players
    return (
        players == header.players
        and (settings.dice is None or dice_from(settings) == header.dice)
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
            if not fits(settings, game, *found):
                raise UnknownWord(
                    f"A game of {game.title} with other settings is unfinished: add --new to keep it aside and start "
                    "anew, or leave the settings out to go on with it."
                )
            return resumed(found, shelf), [f"{game.title}: you go on with the game you left; --new would start anew."]
        if found is not None:
            path = shelf.put_aside(found[1].match)
            greeting.append(f"The game you left is kept as {path}.")
    except RecordError as error:
        path = shelf.put_aside("damaged")
        greeting.append(f"The saved game was refused and is kept as {path}: {error}")
    session = Session(match, header, shelf, board_of(game))
    session.keep()
    return session, greeting


def resumed(found: tuple[Match, Header], shelf: Shelf) -> Session:
    """The story is told again from the last resting point on; the log has all of it."""
    session = Session(*found, shelf, board_of(found[0].game))
    session.heard = session.turn_began()
    return session


def board_of(game: Game) -> Board:
    return BOARDS.get(game.name, Board)(game)


def face_for(session: Session, plain: bool, console: Console) -> Face:
    """The screen, where there is one that is large enough."""
    small = console.width < LEAST_WIDTH or console.height < LEAST_HEIGHT
    people = console.is_terminal and sys.stdin.isatty()
    if plain or small or not people or console.is_dumb_terminal:
        return Lines(session)
    return Screen(session, console)
