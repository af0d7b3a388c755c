"""SIGTERM and SIGINT: streams are ended, an answer under way is stored, and the server goes quietly."""

import signal
import socket
import threading
from pathlib import Path
from typing import Any

import pytest

from server.real.crashing import Crashes, Kept, Mortal
from server.real.harness import PATIENCE, Client, Server


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_t4d_a_server_told_to_stop_ends_every_stream(tmp_path: Path, how: signal.Signals) -> None:
    with Server(tmp_path) as server:
        client = Client(server)
        table = client.table()
        streams = [client.stream(table) for _ in range(5)]
        frames = [stream.frames() for stream in streams]
        assert [next(each)[1]["version"] for each in frames] == [0] * 5
        assert server.process is not None
        server.process.send_signal(how)
        assert [list(each) for each in frames] == [[]] * 5
        assert server.process.wait(PATIENCE) in (0, -how, 128 + how)
        assert "Traceback" not in server.said()
        assert "ERROR" not in server.said()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_t4d_what_people_were_told_before_a_stop_is_kept(tmp_path: Path, how: signal.Signals) -> None:
    """Each answer that was sent is acknowledged and stored, or counts once when it is sent again."""
    with Mortal(tmp_path) as server:
        for seed in range(3):
            crashes = Crashes(server, seed)
            crashes.play_and_end(how)
            server.start()
            assert crashes.violations() == []
        assert "Traceback" not in server.said()
        assert "ERROR" not in server.said()


def test_t4d_one_who_never_ends_his_request_does_not_hold_up_the_stop(tmp_path: Path) -> None:
    with Mortal(tmp_path) as server:
        client = Client(server)
        table = client.table()
        stream = client.stream(table)  # nobody reads it
        with socket.create_connection(("127.0.0.1", server.port)) as half:
            half.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{")
            ended = threading.Event()
            threading.Thread(target=lambda: (server.stop(), ended.set())).start()
            assert ended.wait(PATIENCE)
        stream.close()
        assert Kept(server.url).tables[table].version == 0


def test_an_answer_that_nobody_waits_for_is_stored(tmp_path: Path) -> None:
    """Whoever asked may close the window before the reply."""
    with Mortal(tmp_path) as server:
        client = Client(server)
        table = client.table()
        now: Any = client.look(table)
        body = f'{{"seat":0,"version":0,"key":"gone-at-once","answer":"{now["question"]["choices"][0]["answer"]}"}}'
        head = [
            f"POST /api/tables/{table}/answers HTTP/1.1",
            f"Host: 127.0.0.1:{server.port}",
            f"Origin: {server.address}",
            f"Cookie: {client.cookie}",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
        ]
        stream = client.stream(table)
        with socket.create_connection(("127.0.0.1", server.port)) as gone:
            gone.sendall("\r\n".join([*head, "", body]).encode())
        assert next(frame["version"] for _, frame in stream.frames() if frame["version"]) == 1
        stream.close()
        assert [act.key for act in Kept(server.url).acts[table]] == ["gone-at-once"]
