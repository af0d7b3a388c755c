"""What is in the box on the table; every table of the game is made from it."""

import tomllib
from typing import Any, Final

from bivouac import own_components
from bivouac.games.pax_baltica.box.components import SHIPPED, number, on_table

DATA: Final[dict[str, Any]] = tomllib.loads(on_table())
PACK: Final = number(DATA) if own_components() else SHIPPED  # the box, as records name it
