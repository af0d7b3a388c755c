"""Rows of a terminal, whatever stands in them: side by side, one after the other, as fully as there is room for."""

from collections.abc import Iterable
from itertools import zip_longest
from textwrap import wrap
from typing import Final

from rich.text import Text

MOST_LISTED: Final = 3  # rows of options, before they are written shorter


def columns(items: list[str], width: int) -> list[Text]:
    """Items side by side, as many as fit."""
    for across in range(len(items), 0, -1):
        rows = [items[i : i + across] for i in range(0, len(items), across)]
        wides = [max(len(row[i]) for row in rows if i < len(row)) + 3 for i in range(across)]
        if sum(wides) <= width or across == 1:
            return [
                Text(" " + "".join(item.ljust(wide) for item, wide in zip(row, wides, strict=False))) for row in rows
            ]
    return []


def few_columns(ways: Iterable[list[str]], width: int) -> list[Text]:
    """Items side by side, written in the first of these ways that takes a few rows only; else in the last."""
    rows: list[Text] = []
    for items in ways:
        rows = columns(items, width)
        if len(rows) <= MOST_LISTED:
            break
    return rows


def fullest(drawings: Iterable[list[Text]], room: int, faint: str) -> list[Text]:
    """The first drawing of the map that fits; if none does, what there is room for of the last, and how to see it."""
    rows: list[Text] = []
    for rows in drawings:
        if len(rows) <= room:
            return rows
    return [*rows[: max(0, room - 1)], Text(" … type map for all of it", faint)] if room > 0 else []


def areas(parts: Iterable[tuple[str, list[Text]]], width: int, head: int, dense: bool, accent: str) -> list[Text]:
    """A map by its areas, of which those with nothing in them are left out.

    Each has a name, in so many columns, and begins a row; or they follow one another.
    """
    rows: list[Text] = []
    for name, tokens in parts:
        if tokens and dense and rows:
            flow(rows, [Text(f"▸{name}", accent), *tokens], width, "")
        elif tokens:
            rows.append(Text(f" {name:{head - 1}}", accent))
            flow(rows, tokens, width, " " * (0 if dense else head - 1))
    return rows


def flow(rows: list[Text], tokens: list[Text], width: int, indent: str) -> None:
    """Tokens after what stands in the last row, in as many further rows as they need."""
    for one in tokens:
        if rows[-1].cell_len + one.cell_len + 1 > width:
            rows.append(Text(f" {indent}"))
        rows[-1].append_text(one).append(" ")


def beside(left: list[Text], right: list[Text], across: int, between: str = "", style: str = "") -> list[Text]:
    """Rows at the left in so many columns, and rows at the right of them."""
    rows = []
    for one, other in zip_longest(left, right, fillvalue=Text()):
        row = one.copy()
        row.pad_right(across - row.cell_len)
        rows.append(row.append(between, style).append_text(other))
    return rows


def written(lines: list[str], width: int, ink: str, bold: str) -> list[Text]:
    """Lines in as many rows as they need; headings stand out."""
    return [
        Text(row, bold if line.endswith(":") else ink)
        for line in lines
        for row in wrap(line, width, subsequent_indent="  ")
    ]
