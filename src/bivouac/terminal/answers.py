"""What a typed line means: a number, a word, the beginning of a word, or a command."""

from bivouac.core.errors import UnknownWord
from bivouac.games.screens.terminal import Board, Choice, could_be, shown

COMMANDS = {
    "u": "undo",
    "r": "redo",
    "h": "hint",
    "?": "rules",
    "w": "why",
    "l": "log",
    "t": "text",
    "c": "count",
    "about": "about",
    "q": "quit",
}
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


def meant(typed: str, board: Board, choices: list[Choice], words: bool) -> int:
    """The value that was meant, legal or not; UnknownWord if it is none, or could be several.

    Keys come first, and a number can be nothing else; then what is legal, then what has a key but is not legal, then
    (`words`) other words of the kind that is asked for, then all words there are. Among those of the kind, a whole name
    comes before the beginning of another: “sabre 1” is no Sabre 10.
    """
    for choice in choices:
        if choice.key == typed:
            return choice.value
    if typed.isdigit():  # a number is a key and nothing else: “7” must not play the 75mm
        raise UnknownWord(f"There is no number {shown(typed)} here.")
    groups = [{choice.value: choice.label for choice in choices if choice.legal}]
    groups.append({choice.value: choice.label for choice in choices})
    everything = {word: board.game.label(word) for word in range(len(board.game.words))} if words else {}
    kinds = {kind_of(value, board) for value in groups[1]} if words else set()
    groups.append({word: label for word, label in everything.items() if kind_of(word, board) in kinds})
    for matching, among in ((named_so, groups), (beginning_so, [*groups, everything])):
        for group in among:
            matches = matching(typed.lower(), names(group, board, words))
            labels = list(dict.fromkeys(group[value] for value in matches))
            if len(labels) == 1:
                return matches[0]
            if matches:
                raise could_be(typed, labels)
    raise UnknownWord(f"“{shown(typed)}” is neither an answer nor a command here; type ? for the rules at hand.")


def kind_of(word: int, board: Board) -> str:
    return board.game.words.word(word).partition(":")[0]


def names(group: dict[int, str], board: Board, words: bool) -> dict[int, list[str]]:
    """Each value by its label, its word, its word without its kind, its short names; in small letters."""
    named = {value: [label.lower()] for value, label in group.items()}
    if words:
        for value in named:
            word = board.game.words.word(value)
            named[value] += [word, word.partition(":")[2] or word, *board.names(value)]
    return named


def named_so(typed: str, named: dict[int, list[str]]) -> list[int]:
    return [value for value, those in named.items() if typed in those]


def beginning_so(typed: str, named: dict[int, list[str]]) -> list[int]:
    """The values whose names begin so; if none does, those with a word in them that does."""
    first = [value for value, those in named.items() if any(name.startswith(typed) for name in those)]
    return first or [value for value, those in named.items() if any(f" {typed}" in name for name in those)]
