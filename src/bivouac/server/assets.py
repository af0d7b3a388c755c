"""Static files, read once into memory. An address carries the hash of what it names: it can be kept for ever."""

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final

from bivouac.games import GAMES

OWN: Final = ["page.css", "page.js", "table.css", "table.js", "live.js", "maps.js", "icon.svg"]
KINDS: Final = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}


@dataclass(frozen=True)
class Asset:
    """A file as it is sent."""

    name: str
    body: bytes
    kind: str  # its content type
    digest: str


@lru_cache(maxsize=1)
def assets() -> dict[str, Asset]:
    """All there are, by name: our own, and the style sheet of each game that has one."""
    static = files("bivouac.server").joinpath("static")
    sources = {name: static.joinpath(name) for name in OWN}
    for game, module in GAMES.items():
        sheet = files(module.rpartition(".")[0]).joinpath("board.css")
        if sheet.is_file():
            sources[f"{game}.css"] = sheet
    return {name: asset(name, source.read_bytes()) for name, source in sources.items()}


def asset(name: str, body: bytes) -> Asset:
    return Asset(name, body, KINDS[name.rpartition(".")[2]], hashlib.sha256(body).hexdigest()[:16])


def address(name: str) -> str:
    """Where the file is found; empty if there is none of that name."""
    found = assets().get(name)
    return f"/static/{found.digest}/{name}" if found is not None else ""


def find(digest: str, name: str) -> Asset | None:
    """The file of that name, if it is still the one the address was made for."""
    found = assets().get(name)
    return found if found is not None and found.digest == digest else None
