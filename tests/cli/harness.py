"""The real command in real processes: piped, and at a terminal (a pty)."""

import codecs
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
SEATS = "Finland|Your table|Anselm|Balthasar|Caspar|Dietrich|Eberhard|Florian"
QUESTION = re.compile(rf"({SEATS}): .* \((WW|SO)\d\.\d\)$")  # in plain lines, the last before one types
CURTAIN = "Pass the keyboard to "
PATIENCE = 90.0
A_MOMENT = 0.2


def until_it_waits(pid: int) -> None:
    """Until the process waits for a key: a signal just before that is seen by CPython only at the next key."""
    end = time.monotonic() + PATIENCE
    before: list[str] = []
    while time.monotonic() < end:
        time.sleep(A_MOMENT)
        state, *numbers = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
        if state == "S" and numbers[10:12] == before:  # it has used no time since the last look
            return
        before = numbers[10:12]
    raise AssertionError("It never waits.")


def until_it_has_workers(pid: int) -> None:
    end = time.monotonic() + PATIENCE
    while not Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        assert time.monotonic() < end, "It never has workers."
        time.sleep(A_MOMENT / 10)
    time.sleep(A_MOMENT)


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

    def __init__(self, home: Path, arguments: list[str], game: str) -> None:
        self.process = subprocess.Popen(  # noqa: S603  # our own command
            [sys.executable, "-m", "bivouac", "play", game, "--plain", *arguments],
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
            if asks(lines):
                break
        self.said += lines
        return lines

    def type(self, answer: str) -> list[str]:
        assert self.process.stdin is not None
        self.typed.append(answer)
        self.process.stdin.write(answer + "\n")
        self.process.stdin.flush()
        return self.read()

    def send(self, number: int) -> None:
        until_it_waits(self.process.pid)
        self.process.send_signal(number)

    def play_on(self, lines: list[str]) -> None:
        """Every card that can be played is played, to the end of the game."""
        while asks(lines):
            lines = self.type(first_choice(lines))
        assert self.process.wait(PATIENCE) == 0

    def leave(self) -> str:
        """End of input; all that is said then, and on stderr."""
        rest, errors = self.process.communicate(timeout=PATIENCE)
        assert errors == ""
        return rest


def asks(lines: list[str]) -> bool:
    return bool(lines) and (QUESTION.match(lines[-1]) is not None or lines[-1].startswith(CURTAIN))


def choices(lines: list[str]) -> dict[str, str]:
    """The keys of the open question and what they stand for; those that can be chosen now."""
    found = dict(line.split(". ", 1) for line in lines if re.match(r"\d+\. ", line))
    return {key: label for key, label in found.items() if not label.endswith(", not now")}


def first_choice(lines: list[str]) -> str:
    if lines[-1].startswith(CURTAIN):
        return ""
    return "1" if "1 to 6." in lines else next(iter(choices(lines)))


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
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")  # a letter may come in two parts
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
        self.output += self.decoder.decode(heard)
        return bool(heard)

    def type(self, line: str, then: str = PROMPT, asks: bool = True) -> str:
        """Type a line; the screen once `then` stands on the new one."""
        self.output = ""
        self.press(line.encode() + b"\r")
        return self.until(then, asks)

    def play_on(self, line: str) -> None:
        """Type the same line whenever one is asked for, to the end of the game."""
        end = time.monotonic() + PATIENCE
        while "The record is kept in" not in self.output:
            self.output = ""
            self.press(line.encode() + b"\r")
            while "The record is kept in" not in self.output and not self.asks_anew():
                assert time.monotonic() < end, f"The game never ended:\n{self.screen()}"
                assert self.hear(), f"The game ended without its record:\n{self.screen()}"

    def asks_anew(self) -> bool:
        return CLEARED in self.output and self.screen().endswith(PROMPT)

    def interrupt(self) -> None:
        """Ctrl-C, by one who has seen the question."""
        until_it_waits(self.process.pid)
        self.press(b"\x03")

    def send(self, number: int) -> None:
        until_it_waits(self.process.pid)
        self.process.send_signal(number)

    def press(self, keys: bytes) -> None:
        os.write(self.keyboard, keys)

    def screen(self) -> str:
        """What was written since the screen was last cleared, without colours."""
        return ESCAPE.sub("", self.output.rpartition(CLEARED)[2]).replace("\r", "")

    def rows(self) -> list[str]:
        return self.screen().split("\n")

    def end(self) -> tuple[int, str]:
        """The exit code, and all that was said to the end."""
        end = time.monotonic() + PATIENCE
        while self.hear():
            assert time.monotonic() < end, f"It never ended:\n{self.screen()}"
            if self.process.poll() is not None and not select.select([self.keyboard], [], [], 0.2)[0]:
                break
        return self.process.wait(PATIENCE), ESCAPE.sub("", self.output).replace("\r", "")

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.keyboard, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def hang_up(self) -> None:
        """The window is closed."""
        os.close(self.keyboard)
        self.keyboard = -1

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        if self.keyboard >= 0:
            os.close(self.keyboard)


def own_the_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
