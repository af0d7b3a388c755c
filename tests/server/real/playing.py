"""What the tests of a real server do again and again at a table."""

import time
import uuid
from collections.abc import Iterator
from typing import Any

from server.real.harness import PATIENCE, Client

JSON = "application/json"


def fields(look: Any, seat: int, **more: object) -> dict[str, Any]:
    return {"seat": seat, "version": look["version"], "key": str(uuid.uuid4()), **more}


def first(look: Any) -> str:
    """The first of the choices; at war, to be done: so it is over soon."""
    return str(look["question"]["choices"][0]["answer"])


def give(client: Client, table: str, answer: str = "") -> Any:
    """An answer to the open question; how it stands then."""
    look = client.look(table)
    reply = client.answer(table, look["question"]["seat"], look["version"], answer or first(look))
    assert reply.status == 200, reply.text
    return reply.json["now"]


def finished(client: Client, table: str) -> Any:
    """Play on until it is over; how it stands then."""
    look = client.look(table)
    while look["over"] is None:
        look = give(client, table)
    return look


def until_asked(client: Client, table: str, seat: int) -> Any:
    """Wait while bots answer, until this seat must, or it is over; how it stands then."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        look = client.look(table)
        if look["question"] is None or look["question"]["seat"] == seat:
            return look
        time.sleep(0.01)
    raise AssertionError("The bots do not answer.")


def frames_to_the_end(frames: Iterator[tuple[str, Any]]) -> list[Any]:
    """The frames of a stream, the last of which shows how it ended."""
    found = []
    for _, frame in frames:
        found.append(frame)
        if frame["regions"]["ending"]:
            return found
    raise AssertionError("The stream ends before the game.")
