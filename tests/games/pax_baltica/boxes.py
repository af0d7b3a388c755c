"""Copies of our components in which one thing differs, and what is said of them."""

import re
from collections.abc import Callable

import pytest

from bivouac.games.pax_baltica.box.checks.fields import WrongComponents
from bivouac.games.pax_baltica.box.checks.whole import check
from bivouac.games.pax_baltica.box.components import shipped

OURS = shipped()
Edit = Callable[[str], str]


def refusal(edit: Edit) -> str:
    """Why the edited components are refused: a sentence that can be printed."""
    text = edit(OURS)
    assert text != OURS
    with pytest.raises(WrongComponents) as refused:
        check(text)
    said = str(refused.value)
    assert said.endswith(".")
    assert said.isprintable()
    return said


def replaced(old: str, new: str) -> Edit:
    """With one text in place of another, once."""

    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return edit


def entry_of(text: str, table: str, key: str) -> tuple[int, int]:
    """Where an entry begins and ends: by its id, or by its first two lines (“skane–smaland”)."""
    one, _, other = key.partition("–")
    opening = f'a = "{one}"\nb = "{other}"\n' if other else f'id = "{key}"\n'
    start = text.index(f"[[{table}]]\n{opening}")
    end = re.compile(r"^\[", re.MULTILINE).search(text, start + 3)
    return start, end.start() if end else len(text)


def within(table: str, key: str, old: str, new: str) -> Edit:
    """With one text in place of another in one entry."""

    def edit(text: str) -> str:
        start, end = entry_of(text, table, key)
        assert old in text[start:end]
        return text[:start] + text[start:end].replace(old, new, 1) + text[end:]

    return edit


def field(table: str, key: str, name: str, value: str) -> Edit:
    """With another value of a field of an entry; none at all, if the value is empty."""

    def edit(text: str) -> str:
        start, end = entry_of(text, table, key)
        line = f"{name} = {value}\n" if value else ""
        entry, times = re.subn(rf"^{name} = .*\n", lambda _: line, text[start:end], count=1, flags=re.MULTILINE)
        assert times == 1
        return text[:start] + entry + text[end:]

    return edit


def without(table: str, key: str) -> Edit:
    def edit(text: str) -> str:
        start, end = entry_of(text, table, key)
        return text[:start] + text[end:]

    return edit


def twice(table: str, key: str) -> Edit:
    def edit(text: str) -> str:
        start, end = entry_of(text, table, key)
        return text[:end] + text[start:end] + text[end:]

    return edit


def more(entry: str) -> Edit:
    """With an entry at the end."""
    return lambda text: f"{text}\n{entry}\n"
