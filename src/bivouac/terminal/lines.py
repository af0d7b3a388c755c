"""The plain face: whole sentences, line by line, for screen readers and pipes. The question is always said last."""

import os
import sys
from typing import Final

from bivouac.core.record import APP
from bivouac.core.table import ROLL
from bivouac.games.screens.terminal import Page, legal
from bivouac.terminal.answers import command
from bivouac.terminal.hints import Hint, think
from bivouac.terminal.play import Face

WIPED: Final = "\x1b[2J\x1b[3J\x1b[H"  # the screen and what was scrolled off it
SCROLLED: Final = "\n" * 100
ROOM: Final = (80, 24)  # for pages that are drawn in columns; they are told in lines here


def write(*lines: str) -> None:
    sys.stdout.writelines([f"{line}\n" for line in lines])
    sys.stdout.flush()


def read() -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line


def wipe() -> None:
    """Nothing of a hand stays on a terminal, as far as it can be cleared; a pipe shows nothing."""
    if sys.stdout.isatty():
        sys.stdout.write(SCROLLED if os.environ.get("TERM", "dumb") == "dumb" else WIPED)


class Lines(Face):
    """No colours, no boxes, no cursor movement; only where people share a terminal, a hand is wiped off it."""

    turn = ""  # the turn at which the whole table was read out last
    read_out = ""  # the question whose choices were read out last, with them

    def open(self, greeting: list[str]) -> None:
        session = self.session
        write(*greeting)
        called = session.game.seat_names(session.seen.seats)
        names = [called[seat] for seat in session.leading]
        if names:
            write(f"Your seat: {names[0]}." if len(names) == 1 else f"At this keyboard: {', '.join(names)}.")
        if session.judged:
            write(f"You judge for: {', '.join([called[seat] for seat in session.judged])}.")
        if session.header.dice == APP:
            write(f"The dice are committed to {session.header.commitment}.")

    def close(self) -> None:
        self.wipe()

    def wipe(self) -> None:
        """What one of several people was told is not for the others."""
        if self.session.shared and self.read_out:
            wipe()

    def ask(self) -> str:
        session = self.session
        self.watch()
        turn = session.chapter()
        if turn != self.turn:
            self.turn = turn
            write(*session.seen.text())
        question = f"{session.who()}: {session.prompt()} ({session.rule()})"
        choices = self.choices()
        if self.read_out != "\n".join([question, *choices]):
            self.read_out = "\n".join([question, *choices])
            write(*choices, f"Keys: {self.keys()}.")
        write(question)
        return read()

    def curtain(self, who: str) -> None:
        self.wipe()
        write(f"Pass the keyboard to {who}, then press Enter.")
        if command(read().strip())[0] == "q":
            raise EOFError
        self.turn = ""
        self.read_out = ""

    def choices(self) -> list[str]:
        """What can be answered, line by line; a die is not read out face by face."""
        seen = self.session.seen
        if self.session.question.kind == ROLL:
            return [f"1 to {len(legal(seen))}."]
        return [
            f"{choice.key}. {self.board.described(choice, seen)}{'' if choice.legal else ', not now'}"
            for choice in self.board.choices(seen)
        ]

    def keys(self) -> str:
        session = self.session
        enter = f"Enter {session.question.choices[0].label}; " if session.only_answer() else ""
        barrier = session.barrier()
        undo = f"u undo {session.last_answer()}" if not barrier else f"u undo, not now: {barrier.rstrip('.').lower()}"
        redo = f"r redo {session.taken_back[-1]}" if session.taken_back else "r redo, nothing to do again"
        looks = "".join(f"; {word}" for word in self.board.looks)
        shows = "h hint; w why; ? rules; l log; t text; c count; about these rules"
        return f"{enter}{undo}; {redo}; {shows}{looks}; q save and leave"

    def watch(self) -> None:
        write(*self.session.news())

    def noted(self, label: str) -> None:
        write(f"Noted: {label}.")

    def say(self, sentence: str) -> None:
        write(sentence)

    def sheet(self, title: str, lines: list[str], last: bool = False) -> None:
        write(f"{title}:", *lines)

    def room(self) -> tuple[int, int]:
        return ROOM

    def show(self, page: Page) -> None:
        self.sheet(page.title, page.lines)

    def text(self) -> None:
        super().text()
        self.read_out = ""  # whoever asks for the table hears the choices again

    def step(self, moment: int, place: str, lines: list[str]) -> str:
        write(f"The charts, {place}:", *lines)
        write("Enter goes on; any other key shows no more steps before your next question; q leaves.")
        return read().strip()

    def think(self) -> Hint:
        write("Thinking.")
        return think(self.session, lambda done: None)
