"""Sitting down: a new game as it was asked for, or the one that was left."""

import secrets
import sys
from dataclasses import dataclass
from typing import Final

from rich.console import Console

from bivouac.bots.roster import player
from bivouac.core.dice import Dice, TypedDice, luck
from bivouac.core.errors import RecordError, UnknownWord
from bivouac.core.game import Game, Options
from bivouac.core.match import Match
from bivouac.core.record import APP, MINE, Header, Saved, committed
from bivouac.deals import deal_named, seed_of
from bivouac.games import GAMES, room
from bivouac.games.screens.terminal import Board
from bivouac.opponents import usual_bot
from bivouac.saves import Shelf
from bivouac.terminal.lines import Lines
from bivouac.terminal.play import Face
from bivouac.terminal.screen import LEAST_HEIGHT, LEAST_WIDTH, Screen
from bivouac.terminal.session import CHARTS, NOT_AT_ALL, SHOWN, STEP, YOU, Session

NONE: Final = "none"
ALL: Final = "all"


@dataclass
class Settings:
    """What the command line asks for; None is what it does not say."""

    seat: str | None
    players: str | None
    dice: str | None
    options: list[str]
    practice: bool
    seed: str | None
    seats: int | None = None
    led: str | None = None
    charts: str | None = None
    judged: str | None = None

    def __post_init__(self) -> None:
        if self.charts is not None and self.charts not in SHOWN:
            raise UnknownWord(f"--charts takes {', '.join(SHOWN)}, not “{self.charts}”.")


def named_in(text: str | None) -> list[str]:
    """Names between commas, in small letters."""
    return [] if text is None else [name.strip().lower() for name in text.split(",")]


def options_from(texts: list[str], game: Game) -> Options:
    """`reshuffle=on`, `led=shuiskii+noble` and the like, checked."""
    known = {option.name: option for option in game.options}
    options: Options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not value:
            raise UnknownWord(f"An option is written NAME=on, NAME=off, NAME=number or NAME=name+name, not “{text}”.")
        options[name] = known[name].value(value) if name in known else 0
    game.checked(options)
    return options


def names_from(text: str, game: Game) -> list[str]:
    """Players by their names, between commas, each one that there is."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        player(name, game, luck(0))
    return names


def line_up(settings: Settings, game: Game) -> list[str]:
    """Who holds each seat: YOU, more than once where people share the keyboard or judge for the charts, or a bot."""
    wanted = named_in(settings.seat)
    if len(set(wanted)) < len(wanted):
        raise UnknownWord("A seat is named twice with --seat.")
    people = 0 if wanted == [NONE] else max(1, len(wanted))
    bots = [] if settings.players is None else names_from(settings.players, game)
    usual = len(bots) + people if len(bots) > 1 else game.usual_seats
    seats = usual if settings.seats is None else settings.seats
    if seats not in game.seat_counts:
        counts = " or ".join(str(count) for count in game.seat_counts)
        raise UnknownWord(f"{game.title} is for {counts}, and this would make {seats}.")
    held = seats_from(wanted, game, seats)
    led = led_seats(settings, game, seats, held)
    judged = judged_seats(settings, game, seats, led)
    free = [seat for seat in led if seat not in held]
    if settings.players is None:
        bots = [usual_bot(game)] * len(free)
    elif len(bots) == 1 and free:
        bots *= len(free)
    elif len(bots) != len(free):
        raise UnknownWord(f"Seats that are left for bots: {len(free)}; --players names {len(bots)}.")
    holders = dict.fromkeys([*held, *judged], YOU) | dict(zip(free, bots, strict=True))
    return [holders.get(seat, CHARTS) for seat in range(seats)]


def led_seats(settings: Settings, game: Game, seats: int, people: list[int]) -> list[int]:
    """The seats that somebody holds: all, or where the rules can play some of them, those that are led."""
    options = options_from(settings.options, game)
    if not game.led_by:
        if settings.led is not None:
            raise UnknownWord(f"In {game.title} somebody holds every seat: --led is for games with charts.")
        return list(range(seats))
    if game.led_by in options:
        if settings.led is not None:
            raise UnknownWord(f"--led and --option {game.led_by} say the same: take one of them.")
        checked = game.checked(options)
        judged = game.judged(seats, checked)
        held = [seat for seat in game.held(seats, checked) if seat not in judged]
        names = [game.seat_names(seats)[seat] for seat in people if seat not in held]
        if names:
            option = next(option for option in game.options if option.name == game.led_by)
            raise UnknownWord(
                f"{names[0]} is not led with --option {option.name}={option.written(options[option.name])}."
            )
        return held
    named = named_in(settings.led)
    return sorted({*people, *(seats_from(named, game, seats) if named else [])})


def judged_seats(settings: Settings, game: Game, seats: int, led: list[int]) -> list[int]:
    """The seats that the charts lead while somebody here answers what they leave open."""
    options = options_from(settings.options, game)
    if not game.judged_by:
        if settings.judged is not None:
            raise UnknownWord(f"In {game.title} nothing is left to judgement: --judged is for games whose charts ask.")
        return []
    if settings.judged is None:
        bits = options.get(game.judged_by, 0)
        return [seat for seat in range(seats) if (bits >> seat) & 1 and seat not in led]
    if game.judged_by in options:
        raise UnknownWord(f"--judged and --option {game.judged_by} say the same: take one of them.")
    wanted = named_in(settings.judged)
    if wanted == [ALL]:
        return [seat for seat in range(seats) if seat not in led]
    judged = seats_from(wanted, game, seats)
    if both := [game.seat_names(seats)[seat] for seat in judged if seat in led]:
        raise UnknownWord(f"{both[0]} is led by somebody, who needs no judge: --judged names seats of the charts.")
    return judged


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
    options = options_for(settings, game, players)
    seed = seed_of(deal_named(settings.seed)) if settings.seed is not None else secrets.token_bytes(32)
    name = secrets.token_hex(8) if settings.seed is None else f"deal-{seed.hex()[:16]}"
    header = Header(name, players, dice_from(settings, game), options, practice=settings.practice)
    dice: Dice = TypedDice() if header.dice == MINE else committed(game, header, seed)
    seats = len(players)
    return Match(game, seats, options, dice, None, header.practice, confirms=True, asks_all=seats > 1), header


def options_for(settings: Settings, game: Game, players: list[str]) -> Options:
    """The options of the command line, and who is led or judged for."""
    options = options_from(settings.options, game)
    if not game.led_by:
        return options
    held = [seat for seat, name in enumerate(players) if name != CHARTS]
    judged: list[int] = []
    if game.judged_by:
        people = [seat for seat in held if players[seat] == YOU]
        leading = seats_from(named_in(settings.seat), game, len(players))
        judged = [seat for seat in people if seat not in leading]
        options[game.judged_by] = sum(1 << seat for seat in judged)
    options[game.led_by] = sum(1 << seat for seat in held if seat not in judged)
    return options


def dice_from(settings: Settings, game: Game) -> str:
    dice = settings.dice or APP
    if dice not in (APP, MINE):
        raise UnknownWord(f"The dice are “{MINE}” or “{APP}”, not “{dice}”.")
    if dice == MINE and not game.real_table:
        raise UnknownWord(f"{game.title} has secrets: the app has to roll and draw, not you.")
    if dice == MINE and settings.seed is not None:
        raise UnknownWord("A named deal (--seed) needs the dice of the app, not your own.")
    return dice


def fits(settings: Settings, game: Game, match: Match, header: Header) -> bool:
    """Whether a saved game is such a one as the command line asks for."""
    options = options_from(settings.options, game)
    asked = settings.seat or settings.players or settings.seats or settings.led or settings.judged
    players = line_up(settings, game) if asked else header.players
    return (
        players == header.players
        and (settings.dice is None or dice_from(settings, game) == header.dice)
        and all(match.options[name] == value for name, value in options.items())
        and (not settings.practice or header.practice)
        and (settings.seed is None or seed_of(deal_named(settings.seed)).hex() == header.seed)
    )


def sit_down(settings: Settings, game: Game, shelf: Shelf, anew: bool) -> tuple[Session, list[str]]:
    """The session and what is to be said first. What the command line asks for is checked before any file is moved."""
    match, header = new_match(settings, game)
    greeting = [f"{game.title}: a new game begins."]
    try:
        unfinished = shelf.unfinished()
        if unfinished is not None and not anew:
            if not fits(settings, game, unfinished[0], unfinished[1].header):
                raise UnknownWord(
                    f"A game of {game.title} with other settings is unfinished: add --new to keep it aside and start "
                    "anew, or leave the settings out to go on with it."
                )
            return resumed(unfinished, shelf, settings.charts or ""), [
                f"{game.title}: you go on with the game you left; --new would start anew."
            ]
        if unfinished is not None:
            path = shelf.put_aside(unfinished[1].header.match)
            greeting.append(f"The game you left is kept as {path}.")
    except RecordError as error:
        path = shelf.put_aside("damaged")
        greeting.append(f"The saved game was refused and is kept as {path}: {error}")
    session = Session(match, header, shelf, board_of(game))
    session.charts = settings.charts or ""
    session.keep()
    return session, greeting


def resumed(unfinished: tuple[Match, Saved], shelf: Shelf, charts: str = "") -> Session:
    match, saved = unfinished
    session = Session(match, saved.header, shelf, board_of(match.game), saved.notes)
    session.charts = charts
    session.stepped = len(match.moments)
    session.hear_again()
    return session


def board_of(game: Game) -> Board:
    """Its own board, or the one for any game."""
    own = room(game.name, "screen.terminal.board") if game.name in GAMES else None
    board: type[Board] = Board if own is None else own.BOARD
    return board(game)


def face_for(session: Session, plain: bool, console: Console) -> Face:
    """The screen, where there is one that is large enough."""
    small = console.width < LEAST_WIDTH or console.height < LEAST_HEIGHT
    people = console.is_terminal and sys.stdin.isatty()
    if plain or small or not people or console.is_dumb_terminal:
        session.charts = session.charts or (NOT_AT_ALL if session.people else STEP)
        return Lines(session)
    session.charts = session.charts or STEP
    return Screen(session, console)


def wants_to_be_asked(settings: Settings, game: Game, shelf: Shelf, anew: bool) -> bool:
    """Whether a person at a terminal begins a game and has not said whom he leads."""
    said = settings.seat or settings.led or any(text.startswith(f"{game.led_by}=") for text in settings.options)
    begins = anew or not shelf.path.exists()
    return bool(game.led_by) and not said and begins and sys.stdin.isatty() and sys.stdout.isatty()


def asked_party(game: Game) -> str | None:
    """Who leads which party, where somebody is there to say it; None if Enter takes the usual."""
    names = game.seat_names(game.usual_seats)
    sys.stdout.write(f"{game.title}: whom do you lead?\n")
    for number, name in enumerate(names, 1):
        sys.stdout.write(f" {number} {name}\n")
    sys.stdout.write(f" {len(names) + 1} none: the charts lead all of them, and you watch\n")
    sys.stdout.write("Several, for people at one keyboard, stand between commas; Enter takes the first.\n › ")
    sys.stdout.flush()
    typed = sys.stdin.readline().strip()
    if not typed:
        return None
    keys = {str(number): name for number, name in enumerate([*names, NONE], 1)}
    return ",".join(keys.get(part.strip(), part.strip()) for part in typed.split(","))
