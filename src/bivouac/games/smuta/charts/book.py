"""SM15 The charts of the solitaire rules: rows, reasons and facts by name, as they are written in charts.toml."""

import tomllib
from importlib.resources import files
from typing import Any, Final

from bivouac.core.chart import Charts
from bivouac.games.smuta.box.components import DATA

_WRITTEN: Final[dict[str, Any]] = tomllib.loads(
    files("bivouac.games.smuta.charts").joinpath("charts.toml").read_text(encoding="utf-8")
)
BOOK: Final = Charts(_WRITTEN | {"fact": [*DATA["chart_fact"], *_WRITTEN["fact"]]})
