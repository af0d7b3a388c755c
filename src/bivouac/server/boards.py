"""How each game looks: its own board, or the plain one; and frames of a table, drawn once for each kind of viewer."""

import json
from functools import cache, lru_cache
from typing import Any, cast

import htpy as h
from markupsafe import Markup

from bivouac.games import load, room
from bivouac.server.pages import table
from bivouac.server.pages.home import Tile
from bivouac.server.pages.plain_board import PlainBoard
from bivouac.server.room import Room
from bivouac.server.showing import Viewer, eye_of, scene_of


@cache
def own_board(game: str) -> Any:
    """The module that draws a game, imported when first asked for; None if the game has none."""
    return room(game, "screen.board")


def board_of(game: str) -> table.Board:
    own = own_board(game)
    return PlainBoard() if own is None else cast(table.Board, own)


def tile_of(name: str) -> Tile:
    """A game on the home page."""
    game = load(name)
    board = own_board(name)
    if board is None:
        seats = " or ".join(str(count) for count in game.seat_counts)
        return Tile(game, None, "", f"{seats} players", "")
    symbol = symbol_of(board)
    box = symbol.partition('viewBox="')[2].partition('"')[0]
    drawn = h.svg(".picture", viewBox=box, preserveAspectRatio="xMidYMid slice", aria_hidden="true")
    picture: h.Node = [symbol, drawn[h.use(href=f"#{board.PICTURE}")]]
    return Tile(game, picture, board.BLURB, board.PLAYERS, board.LENGTH)


@lru_cache(maxsize=8)
def symbol_of(board: Any) -> Markup:
    """The one drawing of a game that its tile shows."""
    prints = str(board.symbols())
    first = prints.index(f'<symbol id="{board.PICTURE}"')
    last = prints.index("</symbol>", first) + len("</symbol>")
    opening = prints[: prints.index(">") + 1]
    return Markup(f"{opening}{prints[first:last]}</svg>")  # noqa: S704 -- our own file


def frame_of(room: Room, viewer: Viewer) -> bytes:
    """The present state as JSON; viewers who see the same share one drawing."""
    kind: Any = (viewer.seats, viewer.host, eye_of(room, viewer))
    if kind not in room.frames:
        room.frames[kind] = drawn(room, viewer)
    frame: bytes = room.frames[kind]
    return frame


def drawn(room: Room, viewer: Viewer, moment: int = -1, wanted: str = "", notice: str = "") -> bytes:
    scene = scene_of(room, viewer, moment, wanted)
    scene.notice = notice
    regions = table.regions(scene, board_of(room.game.name))
    frame = {"frame": scene.frame, "version": scene.version, "regions": regions}
    return json.dumps(frame, ensure_ascii=False).encode()
