"""Tables and a chart of the arena, the best rated first."""

from typing import Any

from rich.console import Console
from rich.text import Text

from bivouac.terminal.reports import NOTHING, percent, table_of

WIDEST = 100


def arena_tables(console: Console, report: dict[str, Any]) -> None:
    """Who won how often, who was placed ahead of whom, and the ratings."""
    players: dict[str, dict[str, Any]] = report["players"]
    ranked = sorted(players, key=lambda name: -players[name]["rating"])
    players_table(console, report, ranked)
    ahead_table(console, report, ranked)
    ratings_chart(console, {name: players[name] for name in ranked})
    if not report["balanced"]:
        console.print(f"Not everybody sat equally often at every seat: {report['balanced_games']} games would balance.")


def players_table(console: Console, report: dict[str, Any], ranked: list[str]) -> None:
    seats = "one seat" if report["seats"] == 1 else f"{report['seats']} seats"
    games = "1 game" if report["games"] == 1 else f"{report['games']} games"
    heading = f"{report['game']}: {games}, {seats}, seed {report['seed']}"
    table = table_of(heading, "player", "wins", "of", "rate (95 %)", "score", "rating (95 %)")
    for name in ranked:
        row = report["players"][name]
        if not row["appearances"]:
            table.add_row(name, "0", "0", *[NOTHING] * 3)
            continue
        rate = f"{percent(row['rate'])} ({100 * row['low']:.1f}–{100 * row['high']:.1f})"
        rating = f"{row['rating']:.1f} ({row['rating_low']:.1f} to {row['rating_high']:.1f})"
        table.add_row(name, str(row["wins"]), str(row["appearances"]), rate, f"{row['score']:.1f}", rating)
    console.print(table)


def ahead_table(console: Console, report: dict[str, Any], ranked: list[str]) -> None:
    table = table_of("Row placed ahead of column, ties as halves", "", *ranked)
    index = {name: i for i, name in enumerate(report["order"])}
    for a in ranked:
        shares = [report["table"][index[a]][index[b]] for b in ranked]
        table.add_row(a, *[NOTHING if share is None else percent(share) for share in shares])
    console.print(table)


def ratings_chart(console: Console, players: dict[str, dict[str, Any]]) -> None:
    """A dot for the rating, whiskers for its interval, on one scale for all."""
    label = max(len(name) for name in players)
    columns = max(10, min(console.width, WIDEST) - label - 3)
    least: float = min(row["rating_low"] for row in players.values())
    most: float = max(row["rating_high"] for row in players.values())

    def column(rating: float) -> int:
        return round((rating - least) / (most - least) * (columns - 1))

    console.print(Text("Ratings with their 95 % intervals", "bold"))
    for name, row in players.items():
        bounds = column(row["rating_low"]), column(row["rating"]), column(row["rating_high"])
        console.print(Text(f"{name:<{label}}  {whiskers(*bounds)}"), soft_wrap=True)
    scale = f"{least:.0f}".ljust(columns - len(f"{most:.0f}")) + f"{most:.0f}"
    console.print(Text(f"{'':<{label}}  {scale}"), soft_wrap=True)


def whiskers(low: int, middle: int, high: int) -> str:
    """One line of the chart.

    >>> whiskers(2, 5, 9)
    '  ├──●───┤'
    """
    line = " " * low + "├" + "─" * (high - low - 1) + "┤"
    return line[:middle] + "●" + line[middle + 1 :]
