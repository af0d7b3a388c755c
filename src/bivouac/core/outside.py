"""What comes from outside, by its type: each function gives what it is named for, or refuses in a sentence."""

import json
from typing import Any

from bivouac.core.errors import RecordError
from bivouac.core.game import Game
from bivouac.core.words import Term


def row_in(line: str, number: int) -> dict[str, Any]:
    try:
        row = json.loads(line, object_pairs_hook=once)
    except (ValueError, RecursionError):
        raise RecordError(f"Line {number} of the record is not valid JSON.") from None
    if not isinstance(row, dict):
        raise RecordError(f"Line {number} of the record is not a JSON object.")
    return row


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a key stands twice")
    return fields


def str_in(row: dict[str, Any], key: str) -> str:
    value = row.get(key)
    if not isinstance(value, str) or len(value) > 200 or not value.isprintable():
        raise RecordError(f"The record has no proper “{key}”.")
    return value


def int_in(row: dict[str, Any], key: str) -> int:
    value = row.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= 1 << 31:
        raise RecordError(f"The record has no proper “{key}”.")
    return value


def each_in(row: dict[str, Any], key: str) -> list[dict[str, Any]]:
    """The values of a list, each as if it stood alone."""
    values = row.get(key)
    if not isinstance(values, list) or len(values) > 100:
        raise RecordError(f"The record has no proper “{key}”.")
    return [{key: value} for value in values]


def strs_in(row: dict[str, Any], key: str) -> list[str]:
    return [str_in(one, key) for one in each_in(row, key)]


def ints_in(row: dict[str, Any], key: str) -> list[int]:
    return [int_in(one, key) for one in each_in(row, key)]


def options_in(row: dict[str, Any]) -> dict[str, int]:
    options = row.get("options")
    if not isinstance(options, dict):
        raise RecordError("The record has no proper “options”.")
    return {str_in({"options": name}, "options"): int_in(options, name) for name in options}


def text_in(value: Any, most: int, line: int) -> str:
    """A sentence or a name, to be shown to people as it is."""
    if not isinstance(value, str) or not value or len(value) > most or not value.isprintable():
        raise RecordError(f"Line {line} of the record has a text that is missing, too long or not to be printed.")
    return value


def number_in(value: Any, least: float, most: float, line: int) -> float:
    """A figure within its bounds; what is no number is within none."""
    if type(value) not in (int, float) or not least <= value <= most:
        raise RecordError(f"Line {line} of the record has a figure that cannot be.")
    return float(value)


def list_in(value: Any, most: int, line: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise RecordError(f"Line {line} of the record has a list that is missing or too long.")
    return value


def only_keys(row: dict[str, Any], known: list[str], line: int) -> None:
    for key in row:
        if key not in known:
            raise RecordError(f"Line {line} of the record says something that does not belong there.")


def term_number(terms: list[Term], name: str, line: int) -> int:
    for number, term in enumerate(terms):
        if term.name == name:
            return number
    raise RecordError(f"Line {line} of the record: this game knows no “{name}”.")


def word_in(game: Game, word: str, line: int) -> int:
    if word not in game.words.numbers:
        raise RecordError(f"Line {line} of the record: “{word}” is not a word of this game.")
    return game.words.numbers[word]
