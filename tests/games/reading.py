"""How a drawn table is read."""

from html.parser import HTMLParser

from htpy import Node, div

VOID = {"br", "hr", "img", "input"}


class Page(HTMLParser):
    """The elements of a page, each with its attributes and its whole text."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.open: list[int] = []
        self.feed(source)
        assert self.open == [], "every element is closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs), []))
        if tag not in VOID:
            self.open.append(len(self.elements) - 1)

    def handle_endtag(self, tag: str) -> None:
        assert self.elements[self.open.pop()][0] == tag

    def handle_data(self, data: str) -> None:
        for i in self.open:
            self.elements[i][2].append(data)

    def having(self, kind: str) -> list[tuple[dict[str, str | None], str]]:
        """Every element of a class, with its text."""
        return [
            (attrs, " ".join("".join(text).split()).replace("\u00ad", ""))
            for _, attrs, text in self.elements
            if kind in (attrs.get("class") or "").split()
        ]

    def text(self, kind: str) -> str:
        return self.having(kind)[0][1]

    def values(self, kind: str) -> list[str | None]:
        return [attrs["value"] for attrs, _ in self.having(kind)]


def drawn(*nodes: Node) -> Page:
    return Page(str(div[nodes]))


def contrast(one: str, other: str) -> float:
    """How well one colour can be read on another: 1 is not at all, 21 is black on white."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        r, g, b = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    a, b = sorted((light(one), light(other)))
    return (b + 0.05) / (a + 0.05)
