"""The command `bivouac`. What is wrong is said in one sentence, with exit code 2."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import bivouac.core.table
from bivouac import __version__
from bivouac.cli_analysis import analyse
from bivouac.cli_components import components, use_components
from bivouac.cli_lab import arena, bench, fuzz, lab
from bivouac.cli_parts import Components, GameName, OptionTexts, Plain, Seats, console_for, number, path_of, texts
from bivouac.core.errors import BivouacError, UnknownWord
from bivouac.games import load
from bivouac.saves import Shelf
from bivouac.terminal import replay as replays
from bivouac.terminal import reports
from bivouac.terminal.leaving import (
    BROKEN_OFF,
    SentAway,
    break_off_quietly,
    leave_when_sent_away,
    nobody_reads,
    stay_when_sent_away,
)
from bivouac.terminal.play import Face, farewell
from bivouac.terminal.start import Settings, asked_party, face_for, sit_down, wants_to_be_asked

app = typer.Typer(
    help="Bivouac: a table for wars of the north. Play in the terminal, run games by the thousand, check every roll.",
    add_completion=False,
    pretty_exceptions_enable=False,
)


def version_text() -> str:
    compiled = not str(bivouac.core.table.__file__).endswith(".py")
    return f"bivouac {__version__}, {'compiled' if compiled else 'interpreted'}"


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version_wanted: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    if version_wanted:
        typer.echo(version_text())
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve()


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int | None, number("--port", "The port; 8019 or the next free one.")] = None,
    name: Annotated[list[str] | None, texts("HOST", "A name under which people reach this server.")] = None,
    behind_tls: Annotated[bool, typer.Option("--behind-tls", help="A proxy in front speaks TLS.")] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    notices: Annotated[str, texts("WAYS", "How people may be told that it is their turn: “usual”, …")] = "",
    own_components: Components = None,
) -> None:
    """Serve the web table, and open it in the browser where there is one; “bivouac” alone does the same."""
    from bivouac.server.serving import PORT
    from bivouac.server.serving import serve as serve_tables
    from bivouac.server.settings import settings_for

    wanted = PORT if port is None else port
    if not 0 <= wanted < 1 << 16:
        raise UnknownWord(f"--port takes 0 to 65535, not {wanted}.")
    use_components(own_components)
    settings = settings_for(host, name or [], behind_tls, notices)
    serve_tables(settings, host, wanted, port is not None, not no_browser)


@app.command()
def version() -> None:
    """Say which version this is, and whether its rules are compiled."""
    typer.echo(version_text())


@app.command()
def games() -> None:
    """List the games: seats, players, and the rulings that can be switched."""
    reports.games_table(Console())


@app.command()
def rules(
    game: GameName,
    number: Annotated[
        str | None, typer.Argument(metavar="[NUMBER]", help="A chapter (WW5), a rule (WW5.3), or a ruling (R64).")
    ] = None,
) -> None:
    """Read the numbered rules; rulings, where the source is silent or unclear, are marked."""
    reports.rules_text(Console(), game, number)


@app.command()
def play(
    game: GameName,
    seat: Annotated[
        str | None,
        texts(
            "NAME[,NAME…]|all|none",
            "The seat you hold, or those of all the people at this keyboard; “none” to watch bots.",
        ),
    ] = None,
    seats: Seats = None,
    players: Annotated[str | None, texts("NAME[,NAME…]", "Bots for the other seats, or one for all.")] = None,
    led: Annotated[
        str | None, texts("NAME[,NAME…]", "Parties that bots lead; charts lead those that nobody does.")
    ] = None,
    judged: Annotated[
        str | None, texts("NAME[,NAME…]|all", "Seats of the charts for which you answer what they leave open.")
    ] = None,
    charts: Annotated[
        str | None, texts("step|all|none", "What the charts do: shown step by step, all at once, or not.")
    ] = None,
    dice: Annotated[str | None, texts("mine|app", "Your own dice and cards, or the app's.")] = None,
    plain: Plain = False,
    option: OptionTexts = None,
    practice: Annotated[bool, typer.Option("--practice", help="Answers can be taken back across dice.")] = False,
    seed: Annotated[str | None, texts("TEXT", "A named deal: the same cards for all.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Do not go on with the game you left; it is kept.")] = False,
    own_components: Components = None,
) -> None:
    """Play in the terminal; the game is saved after every answer and goes on where you left it."""
    use_components(own_components, game)
    rules_of = load(game)
    settings = Settings(seat, players, dice, option or [], practice, seed, seats, led, charts, judged)
    with Shelf(rules_of) as shelf:
        if wants_to_be_asked(settings, rules_of, shelf, new):
            settings.seat = asked_party(rules_of)
        session, greeting = sit_down(settings, rules_of, shelf, new)
        code = played(face_for(session, plain, Console()), greeting)
    raise typer.Exit(code)


def played(face: Face, greeting: list[str]) -> int:
    """From the greeting to the farewell; every answer is saved already when somebody leaves."""
    code = 0
    leave_when_sent_away()
    try:
        with suppress(EOFError, KeyboardInterrupt):
            face.open(greeting)
            face.play()
        stay_when_sent_away()
    except SentAway as sent:
        code = sent.code
    finally:
        with nobody_reading_is_no_error():
            face.close()
    path = face.session.put_away()
    with nobody_reading_is_no_error():
        for line in face.session.news() + farewell(face.session, path):
            typer.echo(line)
    return code


@contextmanager
def nobody_reading_is_no_error() -> Iterator[None]:
    """The window may be closed already."""
    try:
        yield
    except OSError:
        nobody_reads()


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record of a game.")],
    check: Annotated[bool, typer.Option("--check", help="Check the sum, every digest and every roll.")] = False,
    why: Annotated[bool, typer.Option("--why", help="With all that bots and hints weighed.")] = False,
    plain: Plain = False,
    own_components: Components = None,
) -> None:
    """Read a record turn by turn, or check it."""
    path = path_of(file)
    use_components(own_components)
    if check:
        typer.echo(replays.check(path))
        return
    if not replays.replay(path, console_for(plain), why):
        raise typer.Exit(1)


for command in (analyse, lab, arena, fuzz, bench, components):
    app.command()(command)


def one_sentence(text: str) -> str:
    """On one line, fit to be printed, with a full stop."""
    line = "".join(letter if letter.isprintable() else " " for letter in text)
    line = " ".join(line.split())
    if len(line) > 400:
        line = line[:399] + "…"
    return line if line.endswith((".", "…", "?", "!")) else line + "."


def use_utf_8() -> None:
    """All text is UTF-8, wherever this runs; a stream that the caller closed is nobody's."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
        elif stream is None:
            setattr(sys, name, Path(os.devnull).open(mode))  # noqa: SIM115  # open as long as the process


def main() -> None:
    """The command; every refusal comes out here."""
    use_utf_8()
    break_off_quietly()
    try:
        code = app(prog_name="bivouac", standalone_mode=False)
    except (BivouacError, typer.TyperException) as error:
        said = error.format_message() if isinstance(error, typer.TyperException) else str(error)
        code = refuse(said)
    except OSError as error:
        where = f": {error.filename}" if error.filename else ""
        code = refuse(f"{error.strerror or error}{where}")
    if code == BROKEN_OFF:
        sys.stderr.write("bivouac: broken off.\n")
    sys.exit(code if isinstance(code, int) else 0)


def refuse(sentence: str) -> int:
    sys.stderr.write(f"bivouac: {one_sentence(sentence)}\n")
    return 2
