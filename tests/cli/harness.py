"""The real command in real processes: piped, and at a terminal (a pty)."""

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from hashlib import sha256
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
CLEARED = "\x1b[2J"
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PROMPT = " › "
PATIENCE = 30.0


def environment(home: Path, **more: str) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return {**kept, "PYTHONPATH": str(SOURCE), "BIVOUAC_HOME": str(home), **more}


def summed(lines: list[str]) -> str:
    """A record whose sum fits, whatever it says."""
    body = "".join(line + "\n" for line in lines)
    return body + json.dumps({"sum": sha256(body.encode()).hexdigest()}) + "\n"


def run_in(home: Path, *arguments: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """`bivouac …` to its end, with what is typed given at once."""
    return subprocess.run(  # noqa: S603  # our own command
        [sys.executable, "-m", "bivouac", *arguments],
        input=typed,
        env=environment(home, **more),
        cwd=home.parent,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


class Piped:
    """A plain game, answered line by line."""

    def __init__(self, home: Path, arguments: list[str]) -> None:
        self.process = subprocess.Popen(  # noqa: S603  # our own command
            [sys.executable, "-m", "bivouac", "play", "winter-war", "--plain", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(home),
            encoding="utf-8",
        )
        self.said: list[str] = []
        self.typed: list[str] = []

    def read(self) -> list[str]:
        """What is said up to the next question, or to the end."""
        assert self.process.stdout is not None
        lines = []
        for line in self.process.stdout:
            lines.append(line.rstrip("\n"))
            if line.startswith("Keys: "):
                break
        self.said += lines
        return lines

    def type(self, answer: str) -> list[str]:
        assert self.process.stdin is not None
        self.typed.append(answer)
        self.process.stdin.write(answer + "\n")
        self.process.stdin.flush()
        return self.read()

    def play_on(self, lines: list[str]) -> None:
        """Every card that can be played is played, to the end of the game."""
        while lines and lines[-1].startswith("Keys: "):
            lines = self.type(first_choice(lines))
        assert self.process.wait(PATIENCE) == 0

    def leave(self) -> str:
        """End of input; all that is said then, and on stderr."""
        rest, errors = self.process.communicate(timeout=PATIENCE)
        assert errors == ""
        return rest


def choices(lines: list[str]) -> dict[str, str]:
    """The keys of the open question and what they stand for; those that can be chosen now."""
    asked = max(i for i, line in enumerate(lines) if re.match(r"(Finland|Your table): ", line))
    found = dict(line.split(". ", 1) for line in lines[asked + 1 : -1])
    return {key: label for key, label in found.items() if not label.endswith(", not now")}


def first_choice(lines: list[str]) -> str:
    return next(iter(choices(lines)))


class Terminal:
    """A terminal of so many columns and rows, and what stands on it."""

    def __init__(self, home: Path, arguments: list[str], columns: int, rows: int, more: dict[str, str]) -> None:
        self.keyboard, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(  # noqa: S603  # our own command
            [sys.executable, "-m", "bivouac", *arguments],
            stdin=other,
            stdout=other,
            stderr=other,
            env=environment(home, **{"TERM": "xterm-256color", **more}),
            start_new_session=True,
            preexec_fn=own_the_terminal,  # Ctrl-C must reach the game
        )
        os.close(other)
        self.output = ""

    def until(self, text: str, asks: bool = True) -> str:
        """Wait until this stands on the screen, and the cursor where one types; the screen."""
        end = time.monotonic() + PATIENCE
        while text not in self.screen() or (asks and not self.screen().endswith(PROMPT)):
            assert time.monotonic() < end, f"“{text}” never came:\n{self.screen()}"
            assert self.hear(), f"“{text}” never came before the end:\n{self.screen()}"
        return self.screen()

    def hear(self) -> bool:
        ready, _, _ = select.select([self.keyboard], [], [], 1.0)
        if not ready:
            return True
        try:
            heard = os.read(self.keyboard, 65536)
        except OSError:
            return False
        self.output += heard.decode(errors="replace")
        return bool(heard)

    def type(self, line: str, then: str = PROMPT, asks: bool = True) -> str:
        """Type a line; the screen once `then` stands on the new one."""
        self.output = ""
        self.press(line.encode() + b"\r")
        return self.until(then, asks)

    def press(self, keys: bytes) -> None:
        os.write(self.keyboard, keys)

    def screen(self) -> str:
        """What was written since the screen was last cleared, without colours."""
        return ESCAPE.sub("", self.output.rpartition(CLEARED)[2]).replace("\r", "")

    def rows(self) -> list[str]:
        return self.screen().split("\n")

    def end(self) -> tuple[int, str]:
        """The exit code, and all that was said to the end."""
        while self.hear():
            if self.process.poll() is not None and not select.select([self.keyboard], [], [], 0.2)[0]:
                break
        return self.process.wait(PATIENCE), ESCAPE.sub("", self.output).replace("\r", "")

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        os.close(self.keyboard)


def own_the_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
