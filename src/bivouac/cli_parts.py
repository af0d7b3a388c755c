"""What the commands share: how flags are read, how results are put out, and the bar."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bivouac.core.errors import UnknownWord

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, as “bivouac games” names it.")]
OptionTexts = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="Switch a ruling: on, off, a number, or the names of a set (ranks=general+major+deserter).",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Exactly one JSON object.")]
Components = Annotated[
    str | None,
    typer.Option("--components", metavar="FILE", help="Your own components of Pax Baltica, in place of ours."),
]
Plain = Annotated[bool, typer.Option("--plain", help="Plain lines: no colours, no boxes, no cursor movement.")]


def whole(flag: str) -> Callable[[str | int], int]:
    """Reads the whole number that a flag takes; typer's own sentence would not name the value."""

    def read(text: str | int) -> int:
        try:
            return int(text)
        except ValueError:
            raise UnknownWord(f"{flag} takes a whole number, not “{text}”.") from None

    return read


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


def put(found: dict[str, Any]) -> None:
    typer.echo(json.dumps(found, ensure_ascii=False))
