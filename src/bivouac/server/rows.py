"""What the store takes, what it gives, and what it refuses. Times are milliseconds since the epoch."""

from dataclasses import dataclass, field
from typing import Final

from bivouac.core.errors import BivouacError

WATCHING: Final = -1  # the seat of a link to watch


@dataclass(frozen=True)
class Table:
    """A match that people reach by its id; `version` counts its acts, `seating` the changes of its seats."""

    id: str
    game: str
    rules: int
    match: str
    seats: int
    options: dict[str, int]
    dice: str
    commitment: str
    seed: str
    practice: bool
    code: str  # the name of the deal, without the check that its code has
    record: str
    pace: int
    host: str
    created: int
    touched: int
    version: int = 0
    seating: int = 0
    over: bool = False
    shared: bool = False


@dataclass(frozen=True)
class Chair:
    """A seat at a table. Its bot steps aside while a person sits."""

    table: str
    seat: int
    person: str | None = None
    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class Person:
    """Somebody with a browser; there are no passwords."""

    id: str
    name: str
    created: int


@dataclass(frozen=True)
class Session:
    """A browser that is known: the SHA-256 of its token."""

    hash: str
    person: str
    created: int


@dataclass(frozen=True)
class Link:
    """An invitation: the SHA-256 of its token. A link to a seat is used once, a link to watch often."""

    hash: str
    table: str
    seat: int
    expires: int
    used: bool = False
    revoked: bool = False


@dataclass(frozen=True)
class Watcher:
    """Somebody who came by a link to watch."""

    table: str
    person: str


@dataclass(frozen=True)
class Orders:
    """What somebody has settled beforehand for a seat. Whoever sits there after him neither has nor sees it."""

    table: str
    seat: int
    person: str
    orders: dict[str, int]


@dataclass(frozen=True)
class Address:
    """Where a person is told that it is his turn. It holds secrets: it is for nobody's eyes, and for no log."""

    id: str
    person: str
    address: str = field(repr=False)
    code: str = field(repr=False)  # that was sent there and must come back first; empty when nothing must
    failed: bool  # the last notice could not be delivered
    made: int


@dataclass(frozen=True)
class Told:
    """What a person knows of a table: the state that he last saw, and what he was told since he last looked."""

    table: str
    person: str
    seen: str = ""
    told: str = ""


@dataclass(frozen=True)
class Act:
    """One thing done at a table; the same `key` with another `body` is another act, and refused."""

    table: str
    version: int
    kind: str
    seat: int
    value: str
    key: str
    body: str
    digest: str
    because: str
    made: int


class StoreError(BivouacError):
    """The database cannot be opened, reached or trusted."""


class ConnectionLost(StoreError):
    """The connection broke, and with it the answer to whatever was under way."""


class NoTable(BivouacError):
    """No such table, or no such seat at it."""


class NoLink(BivouacError):
    """A link that does not lead anywhere, with the reason."""


class SeatTaken(BivouacError):
    """Somebody sits there."""


class Stale(BivouacError):
    """An act for a version that is not the next one; `version` is the current one."""

    def __init__(self, version: int) -> None:
        super().__init__("The game has moved on.")
        self.version = version


class KeyUsed(BivouacError):
    """An act whose key was used before; `act` is what was kept then."""

    def __init__(self, act: Act) -> None:
        super().__init__("This was sent before.")
        self.act = act
