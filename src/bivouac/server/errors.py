"""What a request can be answered with instead of what it asked for: a status and one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

from bivouac.core.errors import BivouacError


class Refused(BivouacError):
    """A request that is not granted."""

    def __init__(self, status: int, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.rule = rule

    def __reduce__(self) -> tuple[type, tuple[int, str, str]]:
        return (Refused, (self.status, self.sentence, self.rule))


class Behind(Refused):
    """An answer to a question that is no longer the open one: the page shows the current one with the sentence."""

    def __init__(self) -> None:
        super().__init__(409, "The game has moved on; this is how it stands now.")


@contextmanager
def refused_with(status: int, *kinds: type[BivouacError]) -> Iterator[None]:
    """What people can be told that is wrong, one of these kinds or any, is what the request is refused with."""
    known = kinds or (BivouacError,)
    try:
        yield
    except known as error:
        raise Refused(status, str(error)) from None


def no_table() -> Refused:
    """The same for a table that is not there and one that is not open to the viewer."""
    return Refused(404, "There is no such table, or it is not open to you: ask its host for a link.")
