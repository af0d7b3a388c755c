"""`bivouac serve` as people start it, in a real process."""

import re
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

from cli.harness import PATIENCE, environment

ADDRESS = re.compile(r"Bivouac is at (http://\S+)/$")


class Serving:
    """From the address that is printed to Ctrl-C."""

    def __init__(self, home: Path, *arguments: str, **more: str) -> None:
        home.parent.mkdir(parents=True, exist_ok=True)
        self.process = subprocess.Popen(  # noqa: S603  # our own command
            [sys.executable, "-m", "bivouac", *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(home, **more),
            cwd=home.parent,
            encoding="utf-8",
        )

    def __enter__(self) -> "Serving":
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline().strip()
        found = ADDRESS.match(self.said)
        if found is None:
            self.process.kill()
            raise AssertionError(f"{self.said!r}, {self.process.communicate()}")
        self.address = found.group(1)
        return self

    def get(self, path: str) -> int:
        """The status of a page; the socket listens before the address is printed, so there is nothing to wait for."""
        try:
            with urllib.request.urlopen(self.address + path, timeout=PATIENCE) as reply:  # noqa: S310  # our own server
                self.body = reply.read().decode()
                return int(reply.status)
        except urllib.error.HTTPError as error:
            return error.code

    def stop(self, signal: int) -> tuple[int, str]:
        """Its exit code, and what it wrote to stderr."""
        self.process.send_signal(signal)
        _, said = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, said

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.communicate(timeout=PATIENCE)
