"""The palette of the screen: snow white, ice blue, pine black, one signal red; a shape or a letter beside each."""

from typing import Final

PINE: Final = "on #0d1714"
SNOW: Final = "#f2f6f8"
ICE: Final = "#8cc6e7"
RED: Final = "#ff5a5f"
BOLD: Final = "bold #f2f6f8"
DIM: Final = "#7d8f94"
BAR: Final = "#0d1714 on #8cc6e7"
PROMPT: Final = "bold #0d1714 on #f2f6f8"
