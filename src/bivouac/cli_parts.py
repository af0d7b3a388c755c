"""What the commands share: how flags are read, how results are put out, and the bar."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bivouac.core.errors import UnknownWord


def texts(metavar: str, said: str, *names: str) -> Any:
    """An option that takes a text."""
    return typer.Option(*names, metavar=metavar, help=said)


def number(flag: str, said: str) -> Any:
    """An option that takes a whole number; typer's own sentence would not name the value."""

    def read(text: str | int) -> int:
        try:
            return int(text)
        except ValueError:
            raise UnknownWord(f"{flag} takes a whole number, not “{text}”.") from None

    return typer.Option(flag, parser=read, metavar="NUMBER", help=said)


WRITTEN = "Switch a ruling: on, off, a number, or the names of a set (ranks=general+major+deserter)."
GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, as “bivouac games” names it.")]
OptionTexts = Annotated[list[str] | None, texts("NAME=VALUE", WRITTEN, "--option")]
AsJson = Annotated[bool, typer.Option("--json", help="Exactly one JSON object.")]
Components = Annotated[
    str | None, texts("FILE", "Your own components of Pax Baltica, in place of ours.", "--components")
]
Plain = Annotated[bool, typer.Option("--plain", help="Plain lines: no colours, no boxes, no cursor movement.")]
Games = Annotated[int, number("--games", "How many games.")]
Seats = Annotated[int | None, number("--seats", "How many sit at the table.")]
Seed = Annotated[int, number("--seed", "The seed of the run.")]
Workers = Annotated[int, number("--workers", "Processes; 0 is one a core.")]


def console_for(plain: bool) -> Console:
    return Console(no_color=plain or None, highlight=False)


def path_of(file: str) -> Path:
    if not file.strip():
        raise UnknownWord("No file was named.")
    return Path(file)


@contextmanager
def progress(label: str, total: int, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A bar on stderr while somebody looks at it."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=quiet or not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.advance(task, done)


def at_least(least: int, number: int, flag: str) -> None:
    if number < least:
        raise UnknownWord(f"{flag} takes {least} or more, not {number}.")


def put(facts: dict[str, Any]) -> None:
    typer.echo(json.dumps(facts, ensure_ascii=False))


def report(figures: dict[str, Any], as_json: bool, tables: Callable[[Console, dict[str, Any]], None]) -> None:
    """What was found, as one JSON object or as tables."""
    if as_json:
        put(figures)
    else:
        tables(Console(), figures)
