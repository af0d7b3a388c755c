"""SM15 The charts of the solitaire rules: rows, reasons and facts by name, as they are written in charts.toml."""

from typing import Final

from bivouac.core.chart import Charts, written
from bivouac.games.smuta.box.components import DATA

BOOK: Final[Charts] = written("bivouac.games.smuta.charts", DATA["chart_fact"])
