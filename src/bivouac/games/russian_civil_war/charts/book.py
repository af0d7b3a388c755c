"""RC18.5 The charts of the solitaire system: rows, reasons and facts by name, as they are written in charts.toml."""

from typing import Final

from bivouac.core.chart import Charts, written
from bivouac.games.russian_civil_war.box.components import DATA

BOOK: Final[Charts] = written("bivouac.games.russian_civil_war.charts", DATA["chart_fact"])
