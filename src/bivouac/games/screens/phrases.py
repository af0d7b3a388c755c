"""Numbers and names as they stand in a sentence, whatever the game."""


def first(text: str) -> str:
    """The same with a capital, where a sentence begins."""
    return text[:1].upper() + text[1:]


def counted(many: int, thing: str, things: str = "") -> str:
    """A number of things: “1 unit”, “3 units”, “2 cities”."""
    return f"{signed(many)} {thing}" if many == 1 else f"{signed(many)} {things or thing + 's'}"


def signed(number: int) -> str:
    return str(number).replace("-", "−")


def listed(names: list[str], last: str = "and") -> str:
    """Names in a row."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"
