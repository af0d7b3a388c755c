"""The plain face: whole sentences, line by line, for screen readers and pipes. The question is always said last."""

import sys

from bivouac.core.record import APP
from bivouac.core.table import ROLL, SPECTATOR
from bivouac.terminal.hints import Hint, hint_lines, think
from bivouac.terminal.play import Face


def write(line: str = "") -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


class Lines(Face):
    """No colours, no boxes, no cursor movement."""

    turns = 0  # resting points at which the whole table was read out
    read_out = ""  # the question whose choices were read out last, with them

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
        if turns != self.turns:
            self.turns = turns
            for line in session.game.text(session.match.view(session.seat)):
                write(line)
        question = f"{session.who()}: {session.prompt()} ({session.rule()})"
        choices = self.choices()
        if self.read_out != "\n".join([question, *choices]):
            self.read_out = "\n".join([question, *choices])
            for line in [*choices, f"Keys: {self.keys()}."]:
                write(line)
        write(question)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line

    def choices(self) -> list[str]:
        """What can be answered, line by line; a die is not read out face by face."""
        asked = self.session.asked
        if asked.kind == ROLL:
            return [f"1 to {len(asked.options)}."]
        return [
            f"{choice.key}. {self.board.described(choice, asked)}{'' if choice.legal else ', not now'}"
            for choice in self.board.choices(self.session.match.view(self.session.seat), asked)
        ]

    def keys(self) -> str:
        session = self.session
        enter = f"Enter {session.game.label(session.asked.options[0])}; " if session.only_answer() else ""
        barrier = session.match.barrier(session.seat)
        undo = f"u undo {session.last_answer()}" if not barrier else f"u undo, not now: {barrier.rstrip('.').lower()}"
        redo = f"r redo {session.taken_back[-1]}" if session.taken_back else "r redo, nothing to do again"
        return f"{enter}{undo}; {redo}; h hint; ? rules; l log; t text; c count; q save and leave"

    def watch(self) -> None:
        for line in self.last_news():
            write(line)

    def noted(self, label: str) -> None:
        write(f"Noted: {label}.")

    def say(self, sentence: str) -> None:
        write(sentence)

    def refuse(self, sentence: str) -> None:
        write(sentence)

    def sheet(self, title: str, lines: list[str], last: bool = False) -> None:
        write(f"{title}:")
        for line in lines:
            write(line)

    def text(self) -> None:
        super().text()
        self.read_out = ""  # whoever asks for the table hears the choices again

    def think(self) -> Hint:
        write("Thinking.")
        return think(self.session, lambda done: None)

    def hint(self, hint: Hint) -> None:
        self.sheet("Hint", hint_lines(self.session, hint, False))
