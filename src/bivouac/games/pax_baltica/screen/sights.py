"""What the viewer of a page sees, by its columns."""

from typing import cast

from bivouac.core.seen import Seen
from bivouac.games.pax_baltica.sight.sight import Sight


def sight_of(seen: Seen) -> Sight:
    return cast(Sight, seen.sight)
