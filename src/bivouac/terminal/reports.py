"""Tables of the lab, the fuzzer, the bench and the list of games."""

from itertools import groupby
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bivouac.bots.roster import player_names
from bivouac.core.rulebook import Rulebook
from bivouac.games import GAMES, levels, load
from bivouac.lab.figures import WHOLE
from bivouac.opponents import about, curious_among, levels_among

Cells = dict[str, dict[str, str]]  # what stands in a table, by measure, then by key
NOTHING = "–"


def table_of(title: str, *heads: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", header_style="bold")
    for head in heads:
        table.add_column(head)
    return table


def say(console: Console, line: str, style: str = "") -> None:
    console.print(Text(line, style), soft_wrap=True)


def games_table(console: Console) -> None:
    """Every game with its seats, players and rulings."""
    for name in GAMES:
        game = load(name)
        seats = " or ".join(str(count) for count in game.seat_counts)
        names = ", ".join(game.seat_names(game.seat_counts[0]))
        table = table_of(f"{game.title} (bivouac play {name})", "what", "name", "rule", "meaning")
        for sentence in game.provenance().sentences[:1]:
            table.add_row("about", "", "", sentence)
        table.add_row("seats", names, "", f"{seats} to play, or none to watch")
        players = player_names(game)
        for what, bots in (("bots", levels_among(players)), ("for the curious", curious_among(players))):
            for i, bot in enumerate(bots):
                table.add_row("" if i else what, bot, "", said_of(bot, levels(name)))
        for option in game.options:
            usual = f"{option.name}={option.written(option.default)}"
            named = f" By names: {', '.join(option.bits)}." if option.bits else ""
            table.add_row("option", usual, option.rule, option.meaning + named)
        console.print(table)


def said_of(player: str, known: dict[str, str]) -> str:
    """What a player is like, without its name; of a level, who is behind it."""
    behind = f" ({known[player]})" if player in known else ""
    return about(player).partition(": ")[2] + behind


def rules_text(console: Console, name: str, number: str | None) -> None:
    """What they are made of; then the rules by chapter, options and the register; a ruling is marked."""
    book = Rulebook(load(name).rules_text())
    if number is None:
        for sentence in load(name).provenance().sentences:
            console.print(Text(sentence))
        console.print()
    chosen = book.under(number) if number is not None else [*book.rules, *book.annex]
    for i, (chapter, rules) in enumerate(groupby(chosen, lambda rule: rule.chapter)):
        if i:
            console.print()
        console.print(Text(chapter, "bold"))
        for rule in rules:
            ruling = " (ruling)" if rule.ruling else ""
            console.print(Text(rule.number, "bold").append(ruling, "italic").append(f" {rule.text}"))


def percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"


def lab_tables(console: Console, report: dict[str, Any]) -> None:
    """A run of the lab: who won how often, with 95 % intervals, and the game's own figures; variants side by side."""
    title = f"{report['game']}: {report['games']} games, seed {report['seed']}"
    if "variants" in report:
        columns = [(rulings(report), report), *report["variants"].items()]
        cells = [(label, win_cells(one) | figure_cells(one)) for label, one in columns]
        side_by_side(console, f"{title}, {line_up(report)}", cells)
        return
    summaries = [report, report["versus"]] if "versus" in report else [report]
    wins_table(console, title, summaries)
    if "difference" in report:
        rate, low, high = (100 * report["difference"][key] for key in ("rate", "low", "high"))
        console.print(f"Difference: {rate:+.1f} points (95 % interval {low:+.1f} to {high:+.1f}).")
    if len(summaries) == 1:
        by_subject(console, figure_cells(report))
    elif report["figures"]:
        side_by_side(console, "Figures", [(line_up(one), figure_cells(one)) for one in summaries])


def line_up(summary: dict[str, Any]) -> str:
    """Who played; once, if one held every seat."""
    players = summary["players"]
    return f"{players[0]} × {len(players)}" if len(players) > 1 == len(set(players)) else ", ".join(players)


def rulings(summary: dict[str, Any]) -> str:
    """What is not as usual."""
    chosen = [(option, summary["options"][option.name]) for option in load(summary["game"]).options]
    switched = [f"{option.name}={option.written(value)}" for option, value in chosen if value != option.default]
    return ", ".join(switched) or "as usual"


def wins_table(console: Console, title: str, summaries: list[dict[str, Any]]) -> None:
    table = table_of(title, "players", "seat", "wins", "rate", "95 % interval", "score", "seconds")
    for summary in summaries:
        for seat, row in summary["seats"].items():
            interval = f"{percent(row['low'])} to {percent(row['high'])}"
            numbers = [str(row["wins"]), percent(row["rate"]), interval, f"{row['score']:.1f}"]
            table.add_row(line_up(summary), seat, *numbers, f"{summary['seconds']:.1f}")
    console.print(table)


def win_cells(summary: dict[str, Any]) -> Cells:
    cells: Cells = {"wins, %": {}, "score": {}}
    for seat, row in summary["seats"].items():
        rate, low, high = (100 * row[key] for key in ("rate", "low", "high"))
        cells["wins, %"][seat] = f"{rate:.1f} ({low:.1f}–{high:.1f})"
        cells["score"][seat] = f"{row['score']:.1f}"
    return cells


def figure_cells(summary: dict[str, Any]) -> Cells:
    return {
        measure: {key: mean(figure) for key, figure in figures.items()}
        for measure, figures in summary["figures"].items()
    }


def mean(figure: dict[str, Any]) -> str:
    """A mean with its 95 % interval, which one game alone does not give."""
    if figure["high"] is None:
        return f"{figure['mean']:.2f}"
    return f"{figure['mean']:.2f} ± {figure['high'] - figure['mean']:.2f}"


def by_subject(console: Console, cells: Cells) -> None:
    """“ducats by rank” and “place by rank” stand in one table; measures without keys stand in the first."""
    subjects: dict[str, Cells] = {}
    for measure, by_key in cells.items():
        name, _, subject = measure.partition(" by ")
        if list(by_key) == [WHOLE]:
            subjects.setdefault("of a game", {}).setdefault("mean", {})[measure] = by_key[WHOLE]
        else:
            subjects.setdefault(subject or measure, {})[name if subject else "mean"] = by_key
    title = "Figures: means over the games ± 95 %"
    for subject, columns in subjects.items():
        table = table_of(title, subject, *columns)
        for key in dict.fromkeys(key for by_key in columns.values() for key in by_key):
            table.add_row(key, *[by_key.get(key, NOTHING) for by_key in columns.values()])
        console.print(table)
        title = ""


def side_by_side(console: Console, title: str, columns: list[tuple[str, Cells]]) -> None:
    """A column for each run, a section for each measure."""
    table = table_of(title, "mean ± 95 %")
    for label, _ in columns:
        table.add_column(label, overflow="fold")
    for measure in dict.fromkeys(measure for _, cells in columns for measure in cells):
        runs = [cells.get(measure, {}) for _, cells in columns]
        keys = list(dict.fromkeys(key for run in runs for key in run))
        if keys != [WHOLE]:
            table.add_row(Text(measure, "bold"))
        for key in keys:
            name = Text(measure, "bold") if key == WHOLE else Text(f"  {key}")
            table.add_row(name, *[run.get(key, NOTHING) for run in runs])
        table.add_section()
    console.print(table)


def fuzz_table(console: Console, report: dict[str, Any]) -> None:
    counted = ", ".join(f"{report[what]} {what}" for what in ("games", "questions", "failures"))
    say(console, f"{report['game']}: {counted}.")
    for path, reason in zip(report["files"], report["reasons"], strict=True):
        say(console, reason)
        say(console, f"bivouac replay {path}")


def bench_table(console: Console, report: dict[str, Any]) -> None:
    """Questions and games a second."""
    kind = "compiled" if report["compiled"] else "interpreted"
    more = ["interpreted", "ratio"] if "ratio" in report else []
    table = table_of(f"One core, {kind}", "game", "player", "questions/s", "games/s", *more)
    for name, rows in report["games"].items():
        for who, row in rows.items():
            figures = [f"{row['questions_per_s']:,.0f}", f"{row['games_per_s']:,.0f}"]
            if more:
                interpreted = report["interpreted"][name][who]["questions_per_s"]
                figures += [f"{interpreted:,.0f}", f"{report['ratio'][name][who]} ×"]
            table.add_row(name, who, *figures)
    console.print(table)


def server_table(console: Console, report: dict[str, Any]) -> None:
    """How long people waited."""
    crowd = f"{report['tables']} tables, {report['streams']} streams, {report['answers_per_s']} answers/s"
    table = table_of(f"{crowd}, {report['database']}", "milliseconds", "p50", "p90", "p99", "longest")
    for name, key in [("until acknowledged", "ack_ms"), ("until shown to all", "fanout_ms")]:
        row = report[key]
        table.add_row(name, *[f"{row[each]:.1f}" if each in row else "" for each in ("p50", "p90", "p99", "max")])
    console.print(table)
    memory = "" if report["server_rss_mb"] is None else f" The server took {report['server_rss_mb']:.0f} MB."
    console.print(f"{report['answers']} answers, {report['errors']} errors, {report['lost']} lost.{memory}")
