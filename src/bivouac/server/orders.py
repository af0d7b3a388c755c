"""Standing orders at a table: what a form says of them, and what they say to the open question."""

import logging
from typing import Final

from bivouac.core.errors import UnknownWord
from bivouac.core.game import ASK_THE_PERSON, Game, Options
from bivouac.core.table import ASK
from bivouac.server.errors import Refused, refused_with
from bivouac.server.room import Room
from bivouac.server.setting_up import number_in

log = logging.getLogger("bivouac")

FIELD: Final = "order-"  # and the name of an order
BESIDES: Final = ("seat", "key", "text")  # what a form holds, too


def orders_in(game: Game, fields: dict[str, str]) -> Options:
    """What the form says, checked; what it does not say is left to the person."""
    if not game.orders:
        raise Refused(409, f"{game.title} has no standing orders.")
    known = {f"{FIELD}{order.name}": order for order in game.orders}
    unknown = sorted(name for name in fields if name not in known and name not in BESIDES)
    if unknown:
        raise Refused(422, f"{game.title} has no standing order “{unknown[0].removeprefix(FIELD)[:40]}”.")
    given = {order.name: number_in(fields, name, order.default) for name, order in known.items()}
    with refused_with(422, UnknownWord):
        return game.checked_orders(given)


def answer_by_order(room: Room) -> int:
    """What the orders of whoever is asked say, or ASK_THE_PERSON: so after an undo, until somebody has answered."""
    asked = room.match.asked
    if asked is None or asked.kind != ASK or room.taken_back:
        return ASK_THE_PERSON
    orders = room.orders_of(asked.seat)
    if not any(orders.values()):
        return ASK_THE_PERSON
    try:
        answer = room.game.by_order(room.match.sight(asked.seat), asked.question, asked.options[:], orders)
    except Exception:
        log.exception("standing orders failed at table %s", room.row.id)
        return ASK_THE_PERSON
    return answer if answer in asked.options else ASK_THE_PERSON
