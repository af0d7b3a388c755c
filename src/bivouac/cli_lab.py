"""The commands that play many games: lab, arena, fuzz and bench."""

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from bivouac.cli_components import use_components
from bivouac.cli_parts import (
    AsJson,
    Components,
    GameName,
    Games,
    OptionTexts,
    Seats,
    Seed,
    Workers,
    at_least,
    number,
    progress,
    report,
    texts,
)
from bivouac.core.errors import UnknownWord
from bivouac.core.game import Game, Options
from bivouac.games import load
from bivouac.terminal import reports
from bivouac.terminal.session import CHARTS
from bivouac.terminal.start import names_from, options_from


def seconds_from(text: str | float) -> float:
    """Bounded, so that “nan” and “inf” are none."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 600:
        raise UnknownWord(f"--seconds takes a number, more than 0 and at most 600, not “{text}”.")
    return seconds


def rules_for(game: str, own_components: str | None, games: int, workers: int = 0) -> Game:
    """The game that is played so often by so many, with an owner's components if he has some."""
    use_components(own_components, game)
    rules = load(game)
    at_least(1, games, "--games")
    at_least(0, workers, "--workers")
    return rules


def variants_from(text: str, game: Game, options: Options) -> dict[str, Options]:
    """The options with each of those named switched, or set to its value; all of them as they would be played."""
    known = {each.name: each for each in game.options}
    played = [game.checked(options)]
    variants: dict[str, Options] = {}
    for part in map(str.strip, text.split(",")):
        name, equals, _ = part.partition("=")
        if equals:
            value = options_from([part], game)[name]
        elif name not in known:
            raise UnknownWord(f"{game.title} has no option “{name}”.")
        elif (known[name].least, known[name].most) != (0, 1):
            raise UnknownWord(
                f"The option “{name}” is no switch: write {name}={'name+name' if known[name].bits else 'number'}."
            )
        else:
            value = 1 - played[0][name]
        variant = {**played[0], name: value}
        if variant in played:
            raise UnknownWord(f"With “{part}” the same games would be played twice.")
        played.append(variant)
        variants[f"{name}={known[name].written(value)}"] = variant
    return variants


def lab(
    game: GameName,
    players: Annotated[str, texts("NAME[,NAME…]", "One bot a seat, or one for all.")],
    games: Games = 1000,
    seed: Seed = 1,
    as_json: AsJson = False,
    versus: Annotated[str | None, texts("NAME[,NAME…]", "Others for the same games.")] = None,
    vary: Annotated[
        str | None, texts("NAME[=VALUE][,…]", "Each of these rulings switched, one at a time, on the same seeds.")
    ] = None,
    option: OptionTexts = None,
    workers: Workers = 0,
    own_components: Components = None,
) -> None:
    """Play many games between bots: who wins how often, with intervals, and the figures that a game has of its own."""
    from bivouac.lab.run import compare, difference

    rules_of = rules_for(game, own_components, games, workers)
    if versus is not None and vary is not None:
        raise UnknownWord("--versus compares players, --vary compares rulings: take one of them.")
    line_ups = [names_from(names, rules_of) for names in (players, versus) if names is not None]
    options = options_from(option or [], rules_of)
    variants = {} if vary is None else variants_from(vary, rules_of, options)
    runs = [(names, options) for names in line_ups] + [(line_ups[0], variant) for variant in variants.values()]
    with progress(game, games * len(runs), as_json) as tick:
        summaries = compare(game, runs, games, seed, workers, tick)
    figures, *others = [with_charts(summary.as_json(), rules_of) for summary in summaries]
    if versus is not None:
        figures |= {"versus": others[0], "difference": difference(summaries[0], summaries[1])}
    if vary is not None:
        figures["variants"] = dict(zip(variants, others, strict=True))
    report(figures, as_json, reports.lab_tables)


def with_charts(run: dict[str, Any], game: Game) -> dict[str, Any]:
    """A run with the charts named where nobody holds a seat."""
    held = game.held(len(run["players"]), game.checked(run["options"]))
    run["players"] = [name if seat in held else CHARTS for seat, name in enumerate(run["players"])]
    return run


def arena(
    game: GameName,
    players: Annotated[str, texts("NAME,NAME[,…]", "The bots that meet each other.")],
    games: Games = 1000,
    seed: Seed = 1,
    as_json: AsJson = False,
    option: OptionTexts = None,
    workers: Workers = 0,
    seats: Seats = None,
    chart: Annotated[Path | None, texts("FILE.svg", "Where a chart goes.")] = None,
    own_components: Components = None,
) -> None:
    """Let bots meet at every seat, with the same dice: who is better, with ratings and a cross table."""
    from bivouac.lab.arena import contest, hold
    from bivouac.lab.chart import arena_chart
    from bivouac.terminal.arena_report import arena_tables

    rules_of = rules_for(game, own_components, games, workers)
    names = names_from(players, rules_of)
    wanted = contest(game, names, games, seed, options_from(option or [], rules_of), seats)
    if chart is not None:
        check_chart(chart)
    with progress(game, len(wanted.sittings), as_json) as tick:
        standings = hold(wanted, workers, tick).as_json()
    if chart is not None:
        chart.write_text(arena_chart(standings, rules_of.title) + "\n", encoding="utf-8")
    report(standings, as_json, arena_tables)


def check_chart(path: Path) -> None:
    """Whoever waits for many games gets the chart."""
    if path.suffix.lower() != ".svg":
        raise UnknownWord(f"--chart takes a file whose name ends in .svg, not “{path}”.")
    if not os.access(path if path.exists() else path.parent, os.W_OK) or path.is_dir() or not path.parent.is_dir():
        raise UnknownWord(f"The chart cannot be written to “{path}”.")


def fuzz(
    game: GameName,
    games: Games = 100,
    seed: Seed = 1,
    as_json: AsJson = False,
    out: Annotated[Path, texts("DIR", "Where the records of failing games go.")] = Path("fuzz"),
    own_components: Components = None,
) -> None:
    """Play random games and check everything at every question; a game that fails is kept as a record."""
    from bivouac.lab.fuzz import fuzz as fuzzed

    rules_for(game, own_components, games)
    with progress(game, games, as_json) as tick:
        summary = fuzzed(game, games, seed, out, tick).as_json()
    report(summary, as_json, reports.fuzz_table)
    if summary["failures"]:
        raise typer.Exit(1)


def bench(
    what: Annotated[str, typer.Argument(metavar="[games|server]", help="What is measured.")] = "games",
    as_json: AsJson = False,
    seconds: Annotated[
        float | None, typer.Option(parser=seconds_from, metavar="NUMBER", help="How long each measurement takes.")
    ] = None,
    rounds: Annotated[int | None, number("--rounds", "The best of so many; usually 5.")] = None,
    tables: Annotated[int | None, number("--tables", "Live tables; 200 give 40 answers/s.")] = None,
    database: Annotated[str | None, texts("URL", "A database for the server; tables are left in it.")] = None,
    own_components: Components = None,
) -> None:
    """Measure how fast the games run here, or how many people a server bears."""
    use_components(own_components)
    if what == "server":
        if rounds is not None:
            raise UnknownWord("--rounds belongs to “bivouac bench games”.")
        bench_server(as_json, seconds, tables, database or "")
        return
    if what != "games":
        raise UnknownWord(f"“bivouac bench” measures games or server, not “{what}”.")
    if tables is not None or database is not None:
        raise UnknownWord("--tables and --database belong to “bivouac bench server”.")
    from bivouac.lab.bench import ROUNDS
    from bivouac.lab.bench import bench as measured

    wanted = ROUNDS if rounds is None else rounds
    at_least(1, wanted, "--rounds")
    with progress("bench", wanted, as_json) as tick:
        speeds = measured(tick, 1.0 if seconds is None else seconds, wanted)
    report(speeds, as_json, reports.bench_table)


def bench_server(as_json: bool, seconds: float | None, tables: int | None, database: str) -> None:
    from bivouac.server import bench as servers

    wanted = servers.TABLES if tables is None else tables
    at_least(1, wanted, "--tables")
    time = servers.SECONDS if seconds is None else seconds
    with progress("bench server", servers.steps(time, wanted), as_json) as tick:
        readings = servers.bench(tick, time, wanted, database)
    report(readings, as_json, reports.server_table)
    if readings["errors"] or readings["lost"]:
        raise typer.Exit(1)
