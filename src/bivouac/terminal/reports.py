"""Tables of the lab, the fuzzer, the bench and the list of games."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bivouac.bots.roster import player_names
from bivouac.core.rulebook import Rulebook
from bivouac.games import GAMES, load
from bivouac.terminal.session import state


def table_of(title: str, *heads: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", header_style="bold")
    for head in heads:
        table.add_column(head)
    return table


def games_table(console: Console) -> None:
    """Every game with its seats, players and rulings."""
    for name in GAMES:
        game = load(name)
        seats = " or ".join(str(count) for count in game.seat_counts)
        names = ", ".join(game.seat_names(game.seat_counts[0]))
        table = table_of(f"{game.title} (bivouac play {name})", "what", "name", "rule", "meaning")
        table.add_row("seats", names, "", f"{seats} to play, or none to watch")
        table.add_row("players", ", ".join(player_names(game)), "", "bots for --players; thinker:500, thinker:300ms")
        for option in game.options:
            usual = f"{option.name}={state(option, option.default)}"
            table.add_row("option", usual, option.rule, option.meaning)
        console.print(table)


def rules_text(console: Console, name: str, number: str | None) -> None:
    """The rules by chapter; a ruling is marked."""
    book = Rulebook(load(name).rules_text())
    rules = book.under(number) if number is not None else book.rules
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            if chapter:
                console.print()
            chapter = rule.chapter
            console.print(Text(chapter, "bold"))
        line = Text(rule.number, "bold").append(" (ruling)" if rule.ruling else "", "italic").append(f" {rule.text}")
        console.print(line)


def percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"


def lab_table(console: Console, summaries: list[dict[str, Any]], difference: dict[str, float] | None) -> None:
    """Who won how often, with 95 % intervals."""
    first = summaries[0]
    table = table_of(
        f"{first['game']}: {first['games']} games, seed {first['seed']}",
        *["players", "seat", "wins", "rate", "95 % interval", "score", "seconds"],
    )
    for summary in summaries:
        for seat, row in summary["seats"].items():
            interval = f"{percent(row['low'])} to {percent(row['high'])}"
            numbers = [
                str(row["wins"]),
                percent(row["rate"]),
                interval,
                f"{row['score']:.1f}",
                f"{summary['seconds']:.1f}",
            ]
            table.add_row(", ".join(summary["players"]), seat, *numbers)
    console.print(table)
    if difference is not None:
        low, high = 100 * difference["low"], 100 * difference["high"]
        console.print(f"Difference: {100 * difference['rate']:+.1f} points (95 % interval {low:+.1f} to {high:+.1f}).")


def fuzz_table(console: Console, report: dict[str, Any]) -> None:
    console.print(
        f"{report['game']}: {report['games']} games, {report['questions']} questions, {report['failures']} failures."
    )
    for path, reason in zip(report["files"], report["reasons"], strict=True):
        console.print(Text(reason), soft_wrap=True)
        console.print(Text(f"bivouac replay {path}"), soft_wrap=True)


def bench_table(console: Console, found: dict[str, Any]) -> None:
    """Questions and games a second."""
    kind = "compiled" if found["compiled"] else "interpreted"
    heads = ["game", "player", "questions/s", "games/s"]
    if "ratio" in found:
        heads += ["interpreted", "ratio"]
    table = table_of(f"One core, {kind}", *heads)
    for name, rows in found["games"].items():
        for who, row in rows.items():
            figures = [f"{row['questions_per_s']:,.0f}", f"{row['games_per_s']:,.0f}"]
            if "ratio" in found:
                figures.append(f"{found['interpreted'][name][who]['questions_per_s']:,.0f}")
                figures.append(f"{found['ratio'][name][who]} ×")
            table.add_row(name, who, *figures)
    console.print(table)


def server_table(console: Console, found: dict[str, Any]) -> None:
    """How long people waited."""
    title = (
        f"{found['tables']} tables, {found['streams']} streams, {found['answers_per_s']} answers/s, {found['database']}"
    )
    table = table_of(title, "milliseconds", "p50", "p90", "p99", "longest")
    for name, key in [("until acknowledged", "ack_ms"), ("until shown to all", "fanout_ms")]:
        row = found[key]
        table.add_row(name, *[f"{row[each]:.1f}" if each in row else "" for each in ("p50", "p90", "p99", "max")])
    console.print(table)
    memory = "" if found["server_rss_mb"] is None else f" The server took {found['server_rss_mb']:.0f} MB."
    console.print(f"{found['answers']} answers, {found['errors']} errors, {found['lost']} lost.{memory}")
