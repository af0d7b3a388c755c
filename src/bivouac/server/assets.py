"""Static files, read once into memory. An address carries the hash of them all: it can be kept for ever.

One hash for all, so that a script finds another beside it.
"""

import hashlib
from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from bivouac.games import GAMES

SCRIPTS: Final = ["page.js", "maps.js", "drag.js", "table.js", "live.js", "waiting.js"]
IMPORTED: Final = ["parts.js", "frames.js", "previews.js", "side.js", "asking.js", "chords.js", "heed.js"]  # by those
OWN: Final = ["page.css", "table.css", "icon.svg", *SCRIPTS, *IMPORTED]
KINDS: Final = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}


class Asset(NamedTuple):
    """A file as it is sent."""

    name: str
    body: bytes
    kind: str  # its content type


@lru_cache(maxsize=1)
def assets() -> dict[str, Asset]:
    """All there are, by name: our own, and the style sheet of each game that has one."""
    static = files("bivouac.server").joinpath("static")
    sources = {name: static.joinpath(name) for name in OWN}
    for game, module in GAMES.items():
        sheet = files(module.rpartition(".")[0]) / "screen" / "board.css"
        if sheet.is_file():
            sources[f"{game}.css"] = sheet
    return {name: Asset(name, one.read_bytes(), KINDS[name.rpartition(".")[2]]) for name, one in sources.items()}


@lru_cache(maxsize=1)
def digest() -> str:
    """Of all files as they are."""
    checksum = hashlib.sha256()
    for name, one in sorted(assets().items()):
        checksum.update(name.encode() + b"\0" + one.body + b"\0")
    return checksum.hexdigest()[:16]


def address(name: str) -> str:
    """Where the file is found; empty if there is none of that name."""
    return f"/static/{digest()}/{name}" if name in assets() else ""


def find(wanted: str, name: str) -> Asset | None:
    """The file of that name, if it is still the one the address was made for."""
    return assets().get(name) if wanted == digest() else None
