"""The numbered rules of a game, as people read them."""

import re
from typing import Final

from bivouac.core.errors import UnknownWord

RULE: Final = re.compile(r"^- (\*\*)?([A-Z]{2}\d+(?:\.\d+)?)(\*\*)? (.*)$")
ENTRY: Final = re.compile(r"^- (?:((?:[A-Z]{2}-)?[Rr]\d+|A\d+|s\.\d+)|`(\w+)`:) (.*)$")


class Rule:
    """One rule: its number, its chapter, its text; a ruling is ours, where the source is silent or unclear."""

    def __init__(self, number: str, chapter: str, text: str, ruling: bool) -> None:
        self.number = number
        self.chapter = chapter
        self.text = text
        self.ruling = ruling


class Rulebook:
    """A `rules.md`: chapters are headings, a rule is a list item that begins with its number, a ruling's in bold.

    After the rules there may be options, each item with its name, a register of rulings, R1 and on (or A01, XY-R1,
    r01), and lines of the source, s.1 and on. A line that ends a sentence stays a line.

    >>> book = Rulebook("# G\\n## End\\n- XY1.1 It ends\\n  here.\\n- **XY1.2** Now.\\n## Register\\n- R1 (XY1.2) Why.")
    >>> book.find("XY1.1").text, book.find("xy1.2").ruling, [rule.number for rule in book.rules]
    ('It ends here.', True, ['XY1.1', 'XY1.2'])
    >>> book.find("r1").text, [entry.number for entry in book.annex]
    ('(XY1.2) Why.', ['R1'])
    >>> named = Rulebook("## Register\\n- A05 Once.\\n- XY-R64 Twice.\\n## Lines\\n- s.57 Besiege.")
    >>> [named.find(name).text for name in ("a05", "XY-R64", "s.57")], named.find("S.57").chapter
    (['Once.', 'Twice.', 'Besiege.'], 'Lines')
    """

    def __init__(self, text: str) -> None:
        self.rules: list[Rule] = []
        self.annex: list[Rule] = []  # options and the register
        chapter = ""
        open_rule: Rule | None = None
        for line in text.splitlines():
            opening = RULE.match(line)
            entry = ENTRY.match(line)
            if line.startswith("#"):
                chapter = line.lstrip("# ")
                open_rule = None
            elif opening is not None:
                open_rule = Rule(opening.group(2), chapter, opening.group(4), opening.group(1) is not None)
                self.rules.append(open_rule)
            elif entry is not None:
                open_rule = Rule(entry.group(1) or entry.group(2), chapter, entry.group(3), False)
                self.annex.append(open_rule)
            elif open_rule is not None and line.startswith("  "):
                open_rule.text += ("\n" if open_rule.text.endswith(".") else " ") + line.strip()
            else:
                open_rule = None
        self.numbers = {rule.number: rule for rule in self.rules}
        self.entries = {rule.number.upper(): rule for rule in [*self.rules, *self.annex]}

    def find(self, number: str) -> Rule:
        """A rule by its number, a ruling by its own, an option by its name."""
        if number.upper() not in self.entries:
            raise UnknownWord(f"There is no rule “{number}”.")
        return self.entries[number.upper()]

    def under(self, prefix: str) -> list[Rule]:
        """The rule of that number, or all rules of that chapter (“WW5”)."""
        wanted = prefix.upper()
        rules = [rule for rule in self.rules if rule.number == wanted or rule.number.startswith(wanted + ".")]
        return rules or [self.find(prefix)]
