"""Analyses over a real server: begun by a form, followed to their end, and nobody waits for them."""

import time
from pathlib import Path
from typing import Any

from bivouac.deals import code_of
from bivouac.server.settings import Limits, Rate
from server.real.harness import Client, Server
from server.real.nearby import Nearby
from server.real.test_authorisation import watch_token

JSON = "application/json"
PATIENCE = 90.0


def played(client: Client) -> str:
    """A war in which as little is done as can be."""
    table = client.table("winter-war", code=code_of("abc-5"))
    look = client.look(table)
    while look["question"]:
        answer = look["question"]["choices"][0]["answer"]
        look = client.answer(table, 0, look["version"], answer).json["now"]
    return table


def followed(client: Client, table: str) -> tuple[list[Any], float]:
    """What was told until it was finished; and the longest that anybody else waited meanwhile."""
    told: list[Any] = []
    longest = 0.0
    end = time.monotonic() + PATIENCE
    while not told or not told[-1]["finished"]:
        assert time.monotonic() < end, told[-1:]
        told.append(client.get(f"/t/{table}/analysis", Accept=JSON).json)
        began = time.monotonic()
        assert Client(client.server).get("/health").status == 200
        longest = max(longest, time.monotonic() - began)
        time.sleep(0.05)
    return told, longest


def test_a_game_is_analysed_when_it_is_over(server: Server) -> None:
    host = Client(server)
    running = host.table("winter-war")
    for reply in (host.get(f"/t/{running}/analysis"), host.post(f"/t/{running}/analysis", {})):
        assert (reply.status, reply.json["sentence"]) == (409, "The analysis is made when the game is over.")
    table = played(host)
    assert "Analyse Finland" in host.get(f"/t/{table}/analysis").text
    began = host.post(f"/t/{table}/analysis", {})
    assert (began.status, began.headers["location"]) == (303, f"/t/{table}/analysis?seat=0")
    told, longest = followed(host, table)
    assert told[-1]["done"] == told[-1]["decisions"] == len(told[-1]["analysis"]["decisions"])
    assert told[0]["done"] < told[-1]["done"], "it was not finished at once"
    assert longest < 1.0, "the loop is never held up"
    page = host.get(began.headers["location"], Accept="text/html").text
    assert "chance to win" in page
    assert host.post(f"/t/{table}/analysis", {"seat": "0"}).status == 303
    assert host.get(f"/t/{table}/analysis", Accept=JSON).json == told[-1], "it is made once"

    watcher, stranger = Client(server), Client(server)
    watcher.post("/watch", {"token": watch_token(host, table)})
    assert watcher.get(f"/t/{table}/analysis", Accept=JSON).json == told[-1]
    assert [stranger.get(f"/t/{table}/analysis").status, stranger.post(f"/t/{table}/analysis", {}).status] == [404, 404]
    assert [host.post(f"/t/{table}/analysis", {"seat": seat}).status for seat in ("1", "x", "-1")] == [404] * 3


def test_so_many_and_no_more(tmp_path: Path) -> None:
    with Nearby(tmp_path, Limits(analyses=Rate(1, 60))) as nearby:
        host = Client(nearby)  # type: ignore[arg-type]
        first, second = played(host), played(host)
        assert [host.post(f"/t/{table}/analysis", {}).status for table in (first, first, second)] == [303, 303, 429]
        nearby.clock.now += 60
        assert host.post(f"/t/{second}/analysis", {}).status == 303
