"""Codes of three letters for whatever has a name: typed at a terminal, and on the keys of a page."""

from collections.abc import Callable, Iterable


def plain(name: str) -> str:
    """A name as one types it.

    >>> plain("St. Sergius Monastery"), plain("Nizhni-Novgorod")
    ('St Sergius Monastery', 'Nizhni Novgorod')
    """
    return name.replace(".", "").replace("-", " ").strip()


def candidates(name: str) -> list[str]:
    """Codes of three letters, the best first."""
    words = plain(name).upper().split()
    whole = "".join(words)
    codes = [words[0][0] + words[1][:2]] if len(words) > 1 else []
    codes.append(whole[:3])
    codes += [whole[:2] + letter for letter in whole[3:]]
    return codes + [whole[0] + one + other for i, one in enumerate(whole[1:], 2) for other in whole[i:]]


def coded(names: list[str], best: Callable[[str], Iterable[str]] = candidates) -> list[str]:
    """A code for each name, no two alike.

    >>> coded(["Moscow", "Nizhny Novgorod", "Novgorod", "Novgorod-Severskii", "Kashin", "Kashira"])
    ['MOS', 'NNO', 'NOV', 'NSE', 'KAS', 'KAH']
    """
    codes: list[str] = []
    for name in names:
        codes.append(next(code for code in best(name) if code not in codes))
    return codes


def meant(typed: str, codes: dict[str, int], names: list[str], words: bool = False) -> list[int]:
    """The places that are meant: by code or whole name, else by how a name begins, or any word of it.

    >>> names = ["Tver-Moscow", "Moscow", "Novgorod"]
    >>> [meant(typed, {"nov": 2}, names, words=True) for typed in ("nov", "Moscow", "mosc")]
    [[2], [1], [0, 1]]
    """
    word = plain(typed).lower()
    if word in codes:
        return [codes[word]]
    known = [plain(name).lower() for name in names]
    whole = [number for number, name in enumerate(known) if name == word]
    if whole or words:
        return whole or [number for number, name in enumerate(known) if f" {word}" in f" {name}"]
    return [number for number, name in enumerate(known) if name.startswith(word)]
