"""Serving the web table: the address, the browser, the port, and what is refused."""

import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.harness import PATIENCE
from cli.serving import Serving


def test_bare_bivouac_serves_prints_the_address_and_opens_the_browser(home: Path, tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.half && mv {opened}.half {opened}\n')
    browser.chmod(0o700)
    with Serving(home, BROWSER=f"{browser} %s") as serving:
        assert serving.get("/") == 200
        assert "Winter War" in serving.body
        end = time.monotonic() + PATIENCE
        while not opened.exists() and time.monotonic() < end:
            time.sleep(0.05)
        assert opened.read_text().strip() == serving.address + "/"


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_told_to_stop_stops_without_complaint(home: Path, sent: int) -> None:
    with Serving(home, "serve", "--no-browser", "--port", "0") as serving:
        assert serving.get("/health") == 200
        code, said = serving.stop(sent)
        assert (code in (0, -sent, 128 + sent), said) == (True, "")


def test_another_port_is_found_when_the_usual_one_is_taken_but_not_when_just_that_one_is_wanted(
    home: Path, tmp_path: Path, run: Callable
) -> None:
    with (
        Serving(home, "serve", "--no-browser") as first,
        Serving(tmp_path / "other", "serve", "--no-browser") as second,
    ):
        assert first.address != second.address
        assert second.get("/health") == 200
        port = first.address.rpartition(":")[2]
        refused = run("serve", "--no-browser", "--port", port)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert refused.stderr == f"bivouac: Nobody can be served at 127.0.0.1, port {port}: Address already in use.\n"


def test_a_second_server_does_not_write_to_the_same_file(home: Path, run: Callable) -> None:
    with Serving(home, "serve", "--no-browser"):
        refused = run("serve", "--no-browser", "--port", "0")
        assert refused.returncode == 2
        assert refused.stderr.startswith("bivouac: ")
        assert "is in use by another Bivouac server" in refused.stderr
        assert refused.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--port", "many"], "--port takes a whole number, not “many”."),
        (["--port", "70000"], "--port takes 0 to 65535, not 70000."),
        (["--host", "0.0.0.0"], "0.0.0.0 can be reached from other machines"),  # noqa: S104
        (["--host", "0.0.0.0", "--name", "games.example"], "0.0.0.0 can be reached from other machines"),  # noqa: S104
        (["--host", "no.such.host.invalid"], "can be reached from other machines"),
    ],
)
def test_what_cannot_be_served_is_refused_in_a_sentence(run: Callable, arguments: list[str], sentence: str) -> None:
    refused = run("serve", "--no-browser", *arguments)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith("bivouac: ")
    assert sentence in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_a_database_that_cannot_be_opened_is_refused_in_a_sentence(run: Callable, tmp_path: Path) -> None:
    (tmp_path / "no-database").write_text("This is a letter.\n" * 100)
    (tmp_path / "no-database").chmod(0o600)
    for url in (
        f"sqlite:///{tmp_path / 'no-database'}",
        "mysql://localhost/x",
        "postgresql://127.0.0.1:1/nobody",
        "%%",
    ):
        refused = run("serve", "--no-browser", "--port", "0", BIVOUAC_DATABASE_URL=url)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert refused.stderr.startswith("bivouac: ")
        assert refused.stderr.count("\n") == 1
