"""The box on the table: the components that ship with the game, or those of an owner who has typed in his own.

Which box it is must be said before the game is loaded: every table of the game is made from it.
"""

import json
import tomllib
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

from bivouac import own_components

SHIPPED: Final = 0  # the number of the box that ships with the game


def shipped() -> str:
    """Our components as they are written."""
    return files("bivouac.games.pax_baltica.box").joinpath("components.toml").read_text(encoding="utf-8")


def on_table() -> str:
    """The components that are played with, as they are written."""
    own = own_components()
    if not own:
        return shipped()
    with open(own, encoding="utf-8") as file:
        return file.read()


def number(data: dict[str, Any]) -> int:
    """Names a box in records by what is in it: 0 is ours; comments and the order of the tables do not matter."""
    if data == tomllib.loads(shipped()):
        return SHIPPED
    return 1 + int.from_bytes(sha256(json.dumps(data, sort_keys=True, default=str).encode()).digest()[:3])
