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
