"""The command `bivouac`. What is wrong is said in one sentence, with exit code 2."""

import io
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import bivouac.core.table
from bivouac import __version__
from bivouac.core.errors import BivouacError, UnknownWord
from bivouac.core.game import Game, Options
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
from bivouac.terminal.session import state
from bivouac.terminal.start import Settings, face_for, names_from, options_from, sit_down

app = typer.Typer(
    help="Bivouac: a table for wars of the north. Play in the terminal, run games by the thousand, check every roll.",
    add_completion=False,
    pretty_exceptions_enable=False,
)


def whole(flag: str) -> Callable[[str | int], int]:
    """Reads the whole number that a flag takes; typer's own sentence would not name the value."""

    def read(text: str | int) -> int:
        try:
            return int(text)
        except ValueError:
            raise UnknownWord(f"{flag} takes a whole number, not “{text}”.") from None

    return read


def seconds_from(text: str | float) -> float:
    """Bounded, so that “nan” and “inf” are none."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 600:
        raise UnknownWord(f"--seconds takes a number, more than 0 and at most 600, not “{text}”.")
    return seconds


GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, as “bivouac games” names it.")]
OptionTexts = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="Switch a ruling: on, off or a number.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Exactly one JSON object.")]
Plain = Annotated[bool, typer.Option("--plain", help="Plain lines: no colours, no boxes, no cursor movement.")]


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
    port: Annotated[
        int | None, typer.Option(parser=whole("--port"), metavar="NUMBER", help="The port; 8019 or the next free one.")
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option("--name", metavar="HOST", help="A name under which people reach this server.")
    ] = None,
    behind_tls: Annotated[bool, typer.Option("--behind-tls", help="A proxy in front speaks TLS.")] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
) -> None:
    """Serve the web table, and open it in the browser where there is one; “bivouac” alone does the same."""
    from bivouac.server.serving import PORT
    from bivouac.server.serving import serve as serve_tables
    from bivouac.server.settings import settings_for

    wanted = PORT if port is None else port
    if not 0 <= wanted < 1 << 16:
        raise UnknownWord(f"--port takes 0 to 65535, not {wanted}.")
    settings = settings_for(host, name or [], behind_tls)
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
    number: Annotated[str | None, typer.Argument(metavar="[NUMBER]", help="A chapter (WW5) or a rule (WW5.3).")] = None,
) -> None:
    """Read the numbered rules; rulings, where the source is silent or unclear, are marked."""
    reports.rules_text(Console(), game, number)


@app.command()
def play(
    game: GameName,
    seat: Annotated[
        str | None,
        typer.Option(
            metavar="NAME[,NAME…]|all|none",
            help="The seat you hold, or those of all the people at this keyboard; “none” to watch bots.",
        ),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(parser=whole("--seats"), metavar="NUMBER", help="How many sit at the table.")
    ] = None,
    players: Annotated[
        str | None, typer.Option(metavar="NAME[,NAME…]", help="Bots for the other seats, or one for all.")
    ] = None,
    dice: Annotated[str | None, typer.Option(metavar="mine|app", help="Your own dice and cards, or the app's.")] = None,
    plain: Plain = False,
    option: OptionTexts = None,
    practice: Annotated[bool, typer.Option("--practice", help="Answers can be taken back across dice.")] = False,
    seed: Annotated[str | None, typer.Option(metavar="TEXT", help="A named deal: the same cards for all.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Do not go on with the game you left; it is kept.")] = False,
) -> None:
    """Play in the terminal; the game is saved after every answer and goes on where you left it."""
    rules_of = load(game)
    settings = Settings(seat, players, dice, option or [], practice, seed, seats)
    with Shelf(rules_of) as shelf:
        session, greeting = sit_down(settings, rules_of, shelf, new)
        code = played(face_for(session, plain, Console()), greeting)
    raise typer.Exit(code)


def played(face: Face, greeting: list[str]) -> int:
    """From the greeting to the farewell; every answer is saved already when somebody leaves."""
    code = 0
    leave_when_sent_away()
    try:
        try:
            face.open(greeting)
            face.play()
        except (EOFError, KeyboardInterrupt):
            pass
        stay_when_sent_away()
    except SentAway as sent:
        code = sent.code
    finally:
        with nobody_reading_is_no_error():
            face.close()
    path = face.session.put_away()
    with nobody_reading_is_no_error():
        for line in face.last_news() + farewell(face.session, path):
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
    plain: Plain = False,
) -> None:
    """Read a record turn by turn, or check it."""
    if not file.strip():
        raise UnknownWord("No file was named.")
    if check:
        typer.echo(replays.check(Path(file)))
    elif not replays.replay(Path(file), Console(no_color=True, highlight=False) if plain else Console(highlight=False)):
        raise typer.Exit(1)


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


def variants_from(text: str, game: Game, options: Options) -> dict[str, Options]:
    """The options with each of those named switched, or set to its value; all of them as they would be played."""
    known = {each.name: each for each in game.options}
    played = [game.checked(options)]
    found: dict[str, Options] = {}
    for part in [part.strip() for part in text.split(",")]:
        name, equals, _ = part.partition("=")
        if equals:
            value = options_from([part], game)[name]
        elif name not in known:
            raise UnknownWord(f"{game.title} has no option “{name}”.")
        elif (known[name].least, known[name].most) != (0, 1):
            raise UnknownWord(f"The option “{name}” is no switch: write {name}=number.")
        else:
            value = 1 - played[0][name]
        variant = {**played[0], name: value}
        if variant in played:
            raise UnknownWord(f"With “{part}” the same games would be played twice.")
        played.append(variant)
        found[f"{name}={state(known[name], value)}"] = variant
    return found


@app.command()
def lab(
    game: GameName,
    players: Annotated[str, typer.Option(metavar="NAME[,NAME…]", help="One bot a seat, or one for all.")],
    games: Annotated[int, typer.Option(parser=whole("--games"), metavar="NUMBER", help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(parser=whole("--seed"), metavar="NUMBER", help="The seed of the run.")] = 1,
    as_json: AsJson = False,
    versus: Annotated[str | None, typer.Option(metavar="NAME[,NAME…]", help="Others for the same games.")] = None,
    vary: Annotated[
        str | None,
        typer.Option(
            metavar="NAME[=VALUE][,…]", help="Each of these rulings switched, one at a time, on the same seeds."
        ),
    ] = None,
    option: OptionTexts = None,
    workers: Annotated[
        int, typer.Option(parser=whole("--workers"), metavar="NUMBER", help="Processes; 0 is one a core.")
    ] = 0,
) -> None:
    """Play many games between bots: who wins how often, with intervals, and the figures that a game has of its own."""
    from bivouac.lab.run import compare, difference

    rules_of = load(game)
    at_least(1, games, "--games")
    at_least(0, workers, "--workers")
    if versus is not None and vary is not None:
        raise UnknownWord("--versus compares players, --vary compares rulings: take one of them.")
    line_ups = [names_from(names, rules_of) for names in (players, versus) if names is not None]
    options = options_from(option or [], rules_of)
    variants = {} if vary is None else variants_from(vary, rules_of, options)
    runs = [(names, options) for names in line_ups] + [(line_ups[0], variant) for variant in variants.values()]
    with progress(game, games * len(runs), as_json) as tick:
        summaries = compare(game, runs, games, seed, workers, tick)
    found, *others = [summary.as_json() for summary in summaries]
    if versus is not None:
        found |= {"versus": others[0], "difference": difference(summaries[0], summaries[1])}
    if vary is not None:
        found["variants"] = dict(zip(variants, others, strict=True))
    if as_json:
        put(found)
    else:
        reports.lab_tables(Console(), found)


@app.command()
def fuzz(
    game: GameName,
    games: Annotated[int, typer.Option(parser=whole("--games"), metavar="NUMBER", help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(parser=whole("--seed"), metavar="NUMBER", help="The seed of the run.")] = 1,
    as_json: AsJson = False,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where the records of failing games go.")] = Path("fuzz"),
) -> None:
    """Play random games and check everything at every question; a game that fails is kept as a record."""
    from bivouac.lab.fuzz import fuzz as fuzzed

    load(game)
    at_least(1, games, "--games")
    with progress(game, games, as_json) as tick:
        report = fuzzed(game, games, seed, out, tick).as_json()
    if as_json:
        put(report)
    else:
        reports.fuzz_table(Console(highlight=False), report)
    if report["failures"]:
        raise typer.Exit(1)


@app.command()
def bench(
    what: Annotated[str, typer.Argument(metavar="[games|server]", help="What is measured.")] = "games",
    as_json: AsJson = False,
    seconds: Annotated[
        float | None, typer.Option(parser=seconds_from, metavar="NUMBER", help="How long each measurement takes.")
    ] = None,
    tables: Annotated[
        int | None,
        typer.Option(parser=whole("--tables"), metavar="NUMBER", help="Live tables; 200 give 40 answers/s."),
    ] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="A database for the server; tables are left in it.")
    ] = None,
) -> None:
    """Measure how fast the games run here, or how many people a server bears."""
    if what == "server":
        bench_server(as_json, seconds, tables, database or "")
        return
    if what != "games":
        raise UnknownWord(f"“bivouac bench” measures games or server, not “{what}”.")
    if tables is not None or database is not None:
        raise UnknownWord("--tables and --database belong to “bivouac bench server”.")
    from bivouac.lab.bench import ROUNDS
    from bivouac.lab.bench import bench as measured

    with progress("bench", ROUNDS, as_json) as tick:
        found = measured(tick, 1.0 if seconds is None else seconds)
    if as_json:
        put(found)
    else:
        reports.bench_table(Console(), found)


def bench_server(as_json: bool, seconds: float | None, tables: int | None, database: str) -> None:
    from bivouac.server import bench as servers

    wanted = servers.TABLES if tables is None else tables
    at_least(1, wanted, "--tables")
    time = servers.SECONDS if seconds is None else seconds
    with progress("bench server", servers.steps(time, wanted), as_json) as tick:
        found = servers.bench(tick, time, wanted, database)
    if as_json:
        put(found)
    else:
        reports.server_table(Console(), found)
    if found["errors"] or found["lost"]:
        raise typer.Exit(1)


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
