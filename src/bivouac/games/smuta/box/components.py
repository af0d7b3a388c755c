"""SM2 The components, as they are written."""

import tomllib
from importlib.resources import files
from typing import Any, Final

DATA: Final[dict[str, Any]] = tomllib.loads(
    files("bivouac.games.smuta.box").joinpath("components.toml").read_text(encoding="utf-8")
)
RULES: Final[dict[str, Any]] = DATA["rules"]
TABLES: Final[dict[str, Any]] = DATA["tables"]
SETUP: Final[dict[str, Any]] = DATA["setup"]

NONE: Final = -1  # no space, no leader, no party
