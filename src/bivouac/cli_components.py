"""The components of a game: what of them is printed and what is rebuilt; and an owner's own, put on the table."""

import os
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Annotated, Final

import typer

from bivouac.cli_parts import AsJson, GameName, Plain, console_for, put, texts
from bivouac.core.errors import BivouacError, UnknownWord
from bivouac.games import GAMES, load
from bivouac.saves import home, write_safely
from bivouac.terminal.components_report import components_report

BOXES: Final = {"pax-baltica": "bivouac.games.pax_baltica"}  # games whose components an owner may replace
MOST_BYTES: Final = 1 << 20
WRONG: Final = 1


def components(
    game: GameName,
    check: Annotated[str | None, texts("FILE", "Say whether these components can be played with.")] = None,
    as_json: AsJson = False,
    plain: Plain = False,
) -> None:
    """Tell of every component where it comes from and what is rebuilt, or check a file of your own."""
    if check is None:
        provenance = load(game).provenance()
        if as_json:
            put({"game": game, **provenance.plain()})
        else:
            console = console_for(plain)
            components_report(console, game, provenance, plain or not console.is_terminal)
        return
    inventory = part_of_game(game, "box.checks.whole")
    text = text_of(check)
    wrong = ""
    try:
        inventory.check(text)
    except BivouacError as error:
        wrong = str(error)
    if as_json:
        put({"game": game, "file": check, "sound": not wrong, "wrong": wrong})
    else:
        typer.echo(wrong or f"{check} is sound.")
    if wrong:
        raise typer.Exit(WRONG)


def use_components(file: str | None, game: str | None = None) -> None:
    """Put an owner's components on the table, for this process and all that it starts, before the game is loaded."""
    if file is None:
        return
    name = next(iter(BOXES)) if game is None else game
    inventory, box = part_of_game(name, "box.checks.whole"), part_of_game(name, "box.components")
    text = text_of(file)
    try:
        number = box.number(inventory.check(text))
    except BivouacError as error:
        raise UnknownWord(f"{file} cannot be played with. {error}") from None
    if f"{BOXES[name]}.box.pack" in sys.modules:
        raise UnknownWord("The components are on the table already: others must be named before the game is opened.")
    kept = home() / "components" / f"{name}-{number}.toml"  # the file may change while people play
    write_safely(kept, text)
    os.environ["BIVOUAC_COMPONENTS"] = str(kept.absolute())


def part_of_game(game: str, module: str) -> ModuleType:
    """A module of a game whose components can be replaced; it does not load the game."""
    if game in BOXES:
        return import_module(f"{BOXES[game]}.{module}")
    if game not in GAMES:
        raise UnknownWord(f"There is no game “{game}”. The games are: {', '.join(GAMES)}.")
    raise UnknownWord(f"No file replaces the components of {game}.")


def text_of(file: str) -> str:
    """A text file, if it is one and not too long."""
    path = Path(file)
    if not path.is_file():
        raise UnknownWord(f"There is no file {file}.")
    with path.open("rb") as opened:
        raw = opened.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        raise UnknownWord(f"{file} is larger than {MOST_BYTES >> 20} MiB, so it holds no components.")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnknownWord(f"{file} is not a text file.") from None
