"""Windows in which a table is drawn while a question is open."""

from textwrap import wrap

from bivouac.core.seen import Seen
from bivouac.games.screens.terminal import Board, Window


def window(s: Seen, seat: int, question: int, columns: int, rows: int) -> Window:
    """A window, of which the question to a seat takes as many rows as the screen gives it."""
    game = s.game
    asks = f"● {game.seat_names(s.seats)[seat]} — {game.prompt(s.sight, question)} {game.questions[question].rule}"
    return Window(columns, rows, len(wrap(asks, columns)))


def picture(board: Board, s: Seen, seat: int, question: int, columns: int, rows: int) -> str:
    """The table while a seat is asked."""
    found = board.picture(s, window(s, seat, question, columns, rows))
    return "\n".join(row.plain.rstrip() for row in found)
