"""The games that come in a box: made elsewhere, with components and a source to be true to."""

from bivouac.games import GAMES, room

BOXED = [name for name in GAMES if room(name, "box") is not None]
