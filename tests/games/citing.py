"""What a row of a chart cites, and what an entry of the annex leads to."""

import re

KINDS = ("ruling ", "rebuilt ", "published ")


def cited_in(source: str) -> list[str]:
    """The numbers that a source names, as the rulebook finds them.

    >>> cited_in("s.72"), cited_in("ruling r01, r07"), cited_in("rebuilt SM11.4")
    (['s.72'], ['r01', 'r07'], ['SM11.4'])
    """
    for kind in KINDS:
        source = source.removeprefix(kind)
    return source.split(", ")


def leads_to(text: str) -> list[str]:
    """The rules that an entry of the register, or a line of the source, names at its head.

    >>> leads_to("(SM15.5, SM10.8) Marches and retreats follow the charts.")
    ['SM15.5', 'SM10.8']
    """
    found = re.match(r"\(([^)]+)\)", text)
    return found.group(1).split(", ") if found else []
