"""How a server is set up, and the limits it keeps."""

import ipaddress
import os
import re
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Final

from bivouac.core.errors import UnknownWord
from bivouac.saves import home
from bivouac.server.notice_addresses import Allowed, allowed_in

LOCAL: Final = ("127.0.0.1", "localhost", "[::1]")
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104  # refused below unless a host's name is given


@dataclass(frozen=True)
class Rate:
    """So many in so many seconds."""

    most: int
    seconds: float


@dataclass(frozen=True)
class Limits:
    """What one request, one person, one address may do."""

    body: int = 64 << 10
    record: int = 1 << 20
    header_bytes: int = 16 << 10
    headers: int = 100
    target: int = 4 << 10  # of a request: path and query
    receive_seconds: float = 10.0
    answers: Rate = Rate(100, 20)  # a person
    creates: Rate = Rate(30, 60)  # an address
    lookups: Rate = Rate(60, 60)  # invitations, an address
    imports: Rate = Rate(20, 3600)  # an address
    hints: Rate = Rate(20, 60)  # a person
    analyses: Rate = Rate(12, 600)  # a person; one a seat
    notices: Rate = Rate(60, 3600)  # a person is told
    notice_tests: Rate = Rate(6, 3600)  # a person: addresses given, test notices
    notice_codes: Rate = Rate(10, 3600)  # a person tries
    notice_senders: Rate = Rate(30, 3600)  # an address: the same, whoever asks
    looks: Rate = Rate(300, 20)  # a person: pages, frames of the past, questions why not
    running_tables: int = 100  # of one host
    streams_person: int = 20
    streams_address: int = 100
    streams: int = 2000
    rooms: int = 1000  # tables in memory that nobody looks at


@dataclass(frozen=True)
class Settings:
    """One server."""

    database_url: str
    hosts: tuple[str, ...] = LOCAL  # names under which people reach this server
    secure: bool = False  # reached by https: a proxy in front speaks TLS
    workers: int = 1  # processes for bots that think
    limits: Limits = field(default_factory=Limits)
    address: str = ""  # of this server, as people reach it
    notices: Allowed = field(default_factory=Allowed)  # by which ways people may be told that it is their turn
    notices_after: float = 60.0  # seconds that a decision is open before


def database_url() -> str:
    """$BIVOUAC_DATABASE_URL, or else a SQLite file in the user's data folder."""
    return os.environ.get("BIVOUAC_DATABASE_URL") or f"sqlite:///{home() / 'tables.sqlite'}"


def notices_allowed(wanted: str) -> Allowed:
    """As the command says, or else $BIVOUAC_NOTICES; none if neither says anything."""
    allowed = allowed_in(wanted or os.environ.get("BIVOUAC_NOTICES", ""), os.environ.get("BIVOUAC_NOTICES_MAIL", ""))
    if allowed and find_spec("apprise") is None:
        raise UnknownWord("Notices need Apprise: pip install 'bivouac[notices]'.")
    return allowed


def notices_after() -> float:
    text = os.environ.get("BIVOUAC_NOTICES_AFTER", "60")
    if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,3})?", text):
        raise UnknownWord("BIVOUAC_NOTICES_AFTER is a number of seconds.")
    return float(text)


def settings_for(host: str, names: list[str], secure: bool, notices: str = "") -> Settings:
    """Refuses what would put people's games in the open: a public address without a name and TLS in front."""
    local = host in LOCAL or is_loopback(host)
    if not local and (not names or not secure):
        raise UnknownWord(
            f"{host} can be reached from other machines: name the address people use with --name, and put a proxy "
            "that speaks TLS in front and say so with --behind-tls (docs/server.md)."
        )
    own = () if host in EVERYWHERE else (host,)
    workers = max(1, (os.cpu_count() or 2) - 1)
    hosts = tuple(dict.fromkeys([*LOCAL, *own, *[name.lower() for name in names]]))
    url, address = database_url(), f"https://{names[0].lower()}/" if names and secure else ""
    allowed = notices_allowed(notices)
    return Settings(url, hosts, secure, workers, address=address, notices=allowed, notices_after=notices_after())


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
