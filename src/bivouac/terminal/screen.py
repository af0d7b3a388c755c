"""The screen: the table above, what happened below it, the question and every key at the bottom."""

from collections.abc import Callable
from contextlib import suppress
from itertools import zip_longest
from textwrap import wrap
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.style import Style
from rich.text import Text

from bivouac.core.record import APP
from bivouac.terminal.board import Board
from bivouac.terminal.hints import SLICES, Hint, hint_lines, think
from bivouac.terminal.play import Face
from bivouac.terminal.session import Session
from bivouac.terminal.style import BAR, BOLD, DIM, ICE, PINE, PROMPT, RED, SNOW

LEAST_WIDTH: Final = 80
LEAST_HEIGHT: Final = 24

with suppress(ImportError):
    import readline  # noqa: F401  # where there is one, lines can be edited while they are typed


class Screen(Face):
    """It is drawn anew for each question, on the terminal's second page; the first comes back at the end."""

    def __init__(self, session: Session, board: Board, console: Console) -> None:
        super().__init__(session, board)
        self.console = console
        self.story: list[str] = []
        self.said = ""
        self.refused = False

    def open(self, greeting: list[str]) -> None:
        self.console.set_alt_screen(True)
        self.said = " ".join(greeting)

    def close(self) -> None:
        self.console.set_alt_screen(False)

    # --- drawing ---------------------------------------------------------------------------------------------------
    def draw(self, lines: list[Text]) -> None:
        """The whole screen but its last line, which is typed on."""
        width, height = self.console.size
        lines = lines[: height - 1] + [Text()] * (height - 1 - len(lines))
        self.console.clear()
        for line in lines:
            shown = line.copy()
            shown.truncate(width, pad=True)
            shown.style = Style.parse(PINE) + self.console.get_style(line.style)
            self.console.print(shown, overflow="crop", no_wrap=True)

    def title(self) -> Text:
        session = self.session
        marks = [f"turn {len(session.match.rests())}"]
        if session.header.practice:
            marks.append("practice")
        if session.header.assisted:
            marks.append("assisted")
        marks.append(f"dice {session.header.commitment[:8]}…" if session.header.dice == APP else "your own dice")
        right = " · ".join(marks) + " "
        left = f" {session.game.title.upper()}"
        return Text(left + right.rjust(self.console.width - len(left)), BAR)

    def bottom(self) -> list[Text]:
        """What was said, the prompt bar, and the keys."""
        session = self.session
        width = self.console.width
        mark, style = ("!", RED) if self.refused else ("»", ICE)
        said = wrap(self.said, width - 4)
        lines = [Text(f" {mark if i == 0 else ' '} {row}", style) for i, row in enumerate(said)]
        bar = wrap(f"● {session.who()} — {session.prompt()} {session.rule()}", width)
        lines += [Text(row.ljust(width), PROMPT) for row in bar]
        return [*lines, self.keys_to_answer(), self.keys_to_look()]

    def keys_to_answer(self) -> Text:
        session = self.session
        line = Text()
        for choice in self.board.choices(session.match.view(session.seat), session.asked):
            if choice.key == "0":
                key(line, "0", choice.label)
        barrier = session.match.barrier(session.seat)
        if barrier:
            line.append(f" u undo ({barrier.rstrip('.').lower()}) ", DIM)
        else:
            key(line, "u", f"undo {session.last_answer()}")
        if session.taken_back:
            key(line, "r", f"redo {session.taken_back[-1]}")
        else:
            line.append(" r redo (nothing)", DIM)
        return line

    def keys_to_look(self) -> Text:
        line = Text()
        for letter, label in (("h", "hint"), ("?", "rules"), ("? 1", "why not"), ("l", "log"), ("t", "text")):
            key(line, letter, label)
        key(line, "c", "count")
        key(line, "q", "save and leave")
        return line

    def ask(self) -> str:
        session = self.session
        if fresh := session.news():
            self.story = [session.game.sentence(told.event, told.a, told.b, told.c) for told in fresh]
        elif session.taken_back:
            self.story = []
        rows = wrap(" ".join(self.story), self.console.width - 4)
        top = [self.title(), *self.board.picture(session.match.view(session.seat), session.asked, self.console.width)]
        bottom = self.bottom()
        room = max(1, self.console.height - 1 - len(top) - len(bottom))
        if fresh and len(rows) > room and (typed := self.read_on(top, rows)).strip():
            return typed
        told = tail(rows, room)
        self.draw(top + told + [Text()] * (room - len(told)) + bottom)
        self.say("")
        return self.line(" › ")

    def read_on(self, top: list[Text], rows: list[str]) -> str:
        """A story too long for its place is read page by page; whoever does not want to read answers at once."""
        room = self.console.height - 2 - len(top)
        typed = ""
        for first in range(0, len(rows), room):
            part = [Text(f" {row}", SNOW) for row in rows[first : first + room]]
            bar = Text("● This has happened. Enter goes on.".ljust(self.console.width), PROMPT)
            self.draw(top + part + [Text()] * (room - len(part)) + [bar])
            typed = self.line(" › ")
            if typed.strip():
                break
        return typed

    def line(self, prompt: str) -> str:
        return input(prompt)

    # --- what else can be seen -------------------------------------------------------------------------------------
    def watch(self) -> None:
        session = self.session
        if session.match.outcome is None and session.waits_for_person():
            return
        if fresh := session.news():
            self.story = [session.game.sentence(told.event, told.a, told.b, told.c) for told in fresh]
        if session.match.outcome is not None:
            return
        width = self.console.width
        top = [self.title(), *self.board.picture(session.match.view(session.seat), session.asked, width)]
        room = max(1, self.console.height - 3 - len(top))
        told = tail(wrap(" ".join(self.story), width - 4), room)
        bar = Text(f"● {session.who()} is a bot: Enter lets it answer, q saves and leaves.".ljust(width), PROMPT)
        self.draw(top + told + [Text()] * (room - len(told)) + [bar])
        if self.line(" › ").strip().lower() in ("q", "quit"):
            raise EOFError

    def say(self, sentence: str) -> None:
        self.said = sentence
        self.refused = False

    def refuse(self, sentence: str) -> None:
        self.said = sentence
        self.refused = True

    def sheet(self, title: str, lines: list[str], last: bool = False) -> None:
        room = self.console.height - 4
        half = (self.console.width - 4) // 2
        if len(lines) > room and max(len(line) for line in lines) < half:
            middle = -(-len(lines) // 2)
            lines = [
                f"{left:{half}}{right}" for left, right in zip_longest(lines[:middle], lines[middle:], fillvalue="")
            ]
        self.pages(title, [Text(row, SNOW) for line in lines for row in wrapped(line, self.console.width - 4)], last)

    def pages(self, title: str, rows: list[Text], last: bool = False) -> None:
        """Page by page, from the first or from the last."""
        width, height = self.console.size
        count = max(1, -(-len(rows) // (height - 4)))
        at = count - 1 if last else 0
        while at < count:
            part = [Text("  ").append_text(row) for row in rows[at * (height - 4) : (at + 1) * (height - 4)]]
            where = f", page {at + 1} of {count}" if count > 1 else ""
            bar = "Enter goes on, b goes back a page, q goes back to the table." if count > 1 else "Enter goes back."
            head = [Text(f" {title}{where}".ljust(width), BAR), Text(), *part]
            self.draw(head + [Text()] * (height - 2 - len(head)) + [Text(f" {bar}".ljust(width), PROMPT)])
            typed = self.line(" › ").strip().lower()
            if typed == "b":
                at = max(0, at - 1)
            elif typed:
                return
            else:
                at += 1

    def think(self) -> Hint:
        bar = Progress(TextColumn(" Thinking"), BarColumn(40), TextColumn("{task.percentage:.0f} %"), transient=True)
        self.console.clear()
        with bar:
            task = bar.add_task("hint", total=SLICES)
            tick: Callable[[int], None] = lambda done: bar.advance(task, done)  # noqa: E731
            return think(self.session, tick)

    def hint(self, hint: Hint) -> None:
        lines = hint_lines(self.session, hint, True)
        best = self.session.game.label(hint.best())
        rows = []
        for line in lines:
            style = BOLD if line.strip().startswith(best) else SNOW
            rows += [Text(row, style) for row in wrapped(line, self.console.width - 4)]
        self.pages("Hint", rows)


def tail(rows: list[str], room: int) -> list[Text]:
    """As much of a story as there is room for, its end rather than its beginning."""
    shown = [Text(f" {row}", SNOW) for row in rows[-room:]]
    if len(rows) > room:
        shown[0] = Text(f" …{shown[0].plain}", SNOW)
    return shown


def key(line: Text, letter: str, label: str) -> None:
    """A key and what it does."""
    line.append(f" {letter} ", f"bold {ICE}").append(f"{label} ", SNOW)


def wrapped(line: str, width: int) -> list[str]:
    """A line in as many rows as it needs; what is indented or a list stays so."""
    if len(line) <= width:
        return [line]
    return wrap(line, width, subsequent_indent="  ")
