"""RC1, RC2 The components, as they are written."""

import tomllib
from importlib.resources import files
from typing import Any, Final

DATA: Final[dict[str, Any]] = tomllib.loads(
    files("bivouac.games.russian_civil_war.box").joinpath("components.toml").read_text(encoding="utf-8")
)
TABLES: Final[dict[str, Any]] = DATA["tables"]

NONE: Final = -1  # no province, no leader, no nation, no player
