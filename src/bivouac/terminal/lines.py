"""The plain face: whole sentences, line by line, for screen readers and pipes."""

import sys

from bivouac.core.record import APP
from bivouac.core.table import SPECTATOR
from bivouac.terminal.hints import Hint, hint_lines, think
from bivouac.terminal.play import Face


def write(line: str = "") -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


class Lines(Face):
    """No colours, no boxes, no cursor movement."""

    turns = 0  # resting points at which the whole table was read out

    def open(self, greeting: list[str]) -> None:
        session = self.session
        for line in greeting:
            write(line)
        if session.seat != SPECTATOR:
            write(f"You hold {session.game.seat_names(session.match.seats)[session.seat]}.")
        if session.header.dice == APP:
            write(f"The dice are committed to {session.header.commitment}.")

    def ask(self) -> str:
        session = self.session
        self.watch()
        turns = len(session.match.rests())
        view = session.match.view(session.seat)
        if turns != self.turns:
            self.turns = turns
            for line in session.game.text(view):
                write(line)
        write(f"{session.who()}: {session.prompt()} ({session.rule()})")
        for choice in self.board.choices(view, session.asked):
            write(f"{choice.key}. {self.board.described(choice, session.asked)}{'' if choice.legal else ', not now'}")
        write(f"Keys: {self.keys()}.")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line

    def keys(self) -> str:
        session = self.session
        barrier = session.match.barrier(session.seat)
        undo = f"u undo {session.last_answer()}" if not barrier else f"u undo, not now: {barrier.rstrip('.').lower()}"
        redo = f"r redo {session.taken_back[-1]}" if session.taken_back else "r redo, nothing to do again"
        return f"{undo}; {redo}; h hint; ? rules; l log; t text; c count; q save and leave"

    def watch(self) -> None:
        for line in self.last_news():
            write(line)

    def say(self, sentence: str) -> None:
        write(sentence)

    def refuse(self, sentence: str) -> None:
        write(sentence)

    def sheet(self, title: str, lines: list[str], last: bool = False) -> None:
        write(f"{title}:")
        for line in lines:
            write(line)

    def think(self) -> Hint:
        write("Thinking.")
        return think(self.session, lambda done: None)

    def hint(self, hint: Hint) -> None:
        self.sheet("Hint", hint_lines(self.session, hint, False))
