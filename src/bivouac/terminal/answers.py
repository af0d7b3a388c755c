"""What a typed line means: a number, a word, the beginning of a word, or a command."""

from rich.cells import cell_len, set_cell_size

from bivouac.core.errors import UnknownWord
from bivouac.core.game import Game
from bivouac.terminal.board import Choice

COMMANDS = {
    "u": "undo",
    "r": "redo",
    "h": "hint",
    "?": "rules",
    "l": "log",
    "t": "text",
    "c": "count",
    "q": "quit",
}
SHOWN = 40  # cells of a typed line that are printed again
BY_WORD = {word: key for key, word in COMMANDS.items()}


def command(typed: str) -> tuple[str, str]:
    """The key of the command that was typed and what follows it; an empty key if it is none.

    >>> command("U"), command("undo"), command("? sniper"), command("?sniper"), command("sniper")
    (('u', ''), ('u', ''), ('?', 'sniper'), ('?', 'sniper'), ('', 'sniper'))
    """
    if typed.startswith("?"):
        return "?", typed[1:].strip()
    word = typed.lower()
    if word in COMMANDS:
        return word, ""
    return (BY_WORD[word], "") if word in BY_WORD else ("", typed)


def shown(typed: str) -> str:
    """What was typed, fit to be printed again; a wide letter takes two cells.

    >>> shown("sniper\\x07"), shown("雪" * 30)
    ('sniper�', '雪雪雪雪雪雪雪雪雪雪雪雪雪雪雪雪雪雪雪 …')
    """
    clean = "".join(letter if letter.isprintable() else "�" for letter in typed)
    return clean if cell_len(clean) <= SHOWN else set_cell_size(clean, SHOWN - 1) + "…"


def meant(typed: str, game: Game, choices: list[Choice], words: bool) -> int:
    """The value that was meant, legal or not; UnknownWord if it is none, or could be several.

    Keys come first, and a number can be nothing else; then what is legal, then what has a key but is not legal, then
    (`words`) the whole vocabulary.
    """
    for choice in choices:
        if choice.key == typed:
            return choice.value
    if typed.isdigit():  # a number is a key and nothing else: “7” must not play the 75mm
        raise UnknownWord(f"There is no number {shown(typed)} here.")
    legal = {choice.value: choice.label for choice in choices if choice.legal}
    there = {choice.value: choice.label for choice in choices}
    groups = [legal, there]
    if words:
        groups.append({word: game.label(word) for word in range(len(game.words))})
    for group in groups:
        named = names(group, game, words)
        found = matching(typed.lower(), named)
        if len({group[value] for value in found}) == 1:
            return found[0]
        if found:
            labels = list(dict.fromkeys(group[value] for value in found))
            raise UnknownWord(f"“{shown(typed)}” could be {' or '.join(labels)}: type a little more.")
    raise UnknownWord(f"“{shown(typed)}” is neither an answer nor a command here; type ? for the rules at hand.")


def names(group: dict[int, str], game: Game, words: bool) -> dict[int, list[str]]:
    """Each value by its label, its word, and its word without its kind, in small letters."""
    named = {value: [label.lower()] for value, label in group.items()}
    if words:
        for value in named:
            word = game.words.word(value)
            named[value] += [word, word.partition(":")[2] or word]
    return named


def matching(typed: str, named: dict[int, list[str]]) -> list[int]:
    """The values that are named so; if none is, those whose names, or words in them, begin so."""
    exact = [value for value, those in named.items() if typed in those]
    if exact or not typed:
        return exact
    first = [value for value, those in named.items() if any(name.startswith(typed) for name in those)]
    return first or [value for value, those in named.items() if any(f" {typed}" in name for name in those)]
