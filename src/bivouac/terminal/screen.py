"""The screen: the table above, what happened below it, the question and every key at the bottom."""

from functools import partial
from itertools import zip_longest
from textwrap import wrap
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.style import Style
from rich.text import Text

from bivouac.core.record import APP
from bivouac.core.table import ASK, SPECTATOR
from bivouac.games.screens.palettes import SHARED
from bivouac.games.screens.terminal import Choice, Page, Window
from bivouac.terminal.answers import command
from bivouac.terminal.hints import SLICES, Hint, think
from bivouac.terminal.keyboard import forget_what_was_typed, forget_what_was_typed_ahead
from bivouac.terminal.play import Face
from bivouac.terminal.reasons import MARK
from bivouac.terminal.session import Session

LEAST_WIDTH: Final = 80
LEAST_HEIGHT: Final = 24
LEAST_PICTURE: Final = 8  # rows, from which on the table is drawn above a step
PROMPT_MARK: Final = " › "
NOT_YET: Final = "Nothing was answered: the question stands here only now."
TOO_SMALL: Final = f"This window is too small: {LEAST_WIDTH} columns by {LEAST_HEIGHT} rows are needed."


class Screen(Face):
    """It is drawn anew for each question, on the terminal's second page; the first comes back at the end."""

    bars = True

    def __init__(self, session: Session, console: Console) -> None:
        super().__init__(session)
        self.console = console
        self.palette = session.board.palette
        self.first = 0  # the event with which the story on the screen begins
        self.fresh = 0  # the event from which on it is new
        self.paged = session.told_to(SPECTATOR)  # events that pages between the questions have told
        self.waited = False  # for a bot: one may have typed in the meantime
        self.greeting = ""
        self.said = ""
        self.refused = False

    def open(self, greeting: list[str]) -> None:
        self.console.set_alt_screen(True)
        self.greeting = self.said = " ".join(greeting)

    def close(self) -> None:
        self.console.set_alt_screen(False)

    # --- drawing ---------------------------------------------------------------------------------------------------
    def draw(self, top: list[Text], bar: list[Text], keys: list[Text]) -> None:
        """The whole screen but its last line, which is typed on: `top` from above, `bar` and `keys` from below."""
        width, height = self.console.size
        if width < LEAST_WIDTH or height < LEAST_HEIGHT:
            top, keys = [Text(row, self.palette.warning) for row in wrap(TOO_SMALL, width)], []
        room = max(0, height - 1 - len(bar) - len(keys))
        lines = top[:room] + [Text()] * (room - len(top)) + bar + keys
        self.console.clear()
        for line in lines[: height - 1]:
            shown = line.copy()
            shown.truncate(width, pad=True)
            shown.style = Style.parse(self.palette.ground) + self.console.get_style(line.style)
            self.console.print(shown, overflow="crop", no_wrap=True)

    def table(self) -> list[Text]:
        """The title and the picture of the table."""
        width, height = self.console.size
        asking = len(self.question_rows()) if self.session.question.kind == ASK else 2
        return [self.title(), *self.board.picture(self.session.seen, Window(width, height, asking))]

    def title(self) -> Text:
        session = self.session
        scenario = self.board.scenario(session.seen)
        marks = [*([scenario] if scenario else []), session.game.clock(session.seen.sight).lower()]
        switched = [one for one in session.switched() if not (scenario and one.startswith("scenario "))]
        if switched:
            marks.append(switched[0] if len(switched) == 1 else f"{len(switched)} rulings switched")
        if session.header.practice:
            marks.append("practice")
        if session.header.assisted:
            marks.append("assisted")
        marks.append(f"dice {session.header.commitment[:8]}…" if session.header.dice == APP else "your own dice")
        left = f" {session.game.title.upper()}"
        room = self.console.width - len(left) - 2
        if scenario and len(" · ".join(marks)) > room:
            marks = marks[1:]  # what is not usual comes before the name
        right = " · ".join(marks) + " "
        return Text(left + right.rjust(self.console.width - len(left)), SHARED if session.shared else self.palette.bar)

    def prompt_bar(self) -> list[Text]:
        """What was said, and the question."""
        return [*self.said_rows(), *self.question_rows()]

    def question_rows(self) -> list[Text]:
        session = self.session
        return self.bar(f"● {session.who()} — {session.prompt()} {session.rule()}", self.palette.prompt)

    def said_rows(self) -> list[Text]:
        mark, style = ("!", self.palette.warning) if self.refused else ("»", self.palette.accent)
        said = list(Text(self.said, style).wrap(self.console, self.console.width - 4)) if self.said else []
        return [Text(f" {mark if i == 0 else ' '} ", style).append_text(row) for i, row in enumerate(said)]

    def bar(self, line: str, style: str) -> list[Text]:
        width = self.console.width
        return [Text(row.ljust(width), style) for row in wrap(line, width)]

    def keys(self) -> list[Text]:
        """The keys that answer or take back, then those that show something."""
        looks = {"h": "hint", "w": "why", "?": "rules", "? 1": "why not", "l": "log", "t": "text", "c": "count"}
        shows = [*[self.key(letter, label) for letter, label in looks.items()], self.key("q", "save and leave")]
        width = self.console.width
        own = [self.key(word, "") for word in self.board.looks]
        about = self.key("about", "")
        roomy = [keys for keys in (own, shows) if keys and sum(key.cell_len for key in [*keys, about]) <= width]
        if roomy:  # the rules at hand name it, too
            roomy[0].insert(len(roomy[0]) - (roomy[0] is shows), about)
        rows = flowing(self.keys_to_answer(), width) + (flowing(own, width) if own else [])
        return rows + flowing(shows, width)

    def keys_to_answer(self) -> list[Text]:
        session = self.session
        choices = self.board.choices(session.seen)
        keys = [self.key("0", choice.label) for choice in choices if choice.key == "0"]
        if session.only_answer():
            keys.append(self.key("Enter", session.question.choices[0].label))
        faint, again, barrier = self.palette.faint, session.taken_back, session.barrier().rstrip(".").lower()
        undo = Text(f" u undo ({barrier}) ", faint) if barrier else self.key("u", f"undo {session.last_answer()}")
        redo = self.key("r", f"redo {again[-1]}") if again else Text(" r redo (nothing) ", faint)
        keys += [undo, redo]
        return keys + self.example([choice for choice in choices if choice.legal], sum(key.cell_len for key in keys))

    def example(self, choices: list[Choice], taken: int) -> list[Text]:
        """How an answer is typed for short, where there is a choice, a short way, and room to say it."""
        short = self.board.names(choices[0].value)[:1] if len(choices) > 1 else []
        examples = [self.key(f"{choices[0].key} or {name}", choices[0].label) for name in short]
        return [one for one in examples if taken + one.cell_len <= self.console.width]

    def ask(self) -> str:
        """An empty line in a window that has changed its size only draws it anew."""
        news = self.listen() and not self.stepped
        self.stepped = False
        if self.waited:
            forget_what_was_typed_ahead()
            self.waited = False
        while True:
            size = self.console.size
            top, bar, keys = self.table(), self.prompt_bar(), self.keys()
            room = max(1, size.height - 1 - len(top) - len(bar) - len(keys))
            if news and not self.board.tells and len(self.rows(self.fresh)) > room:
                self.read_on(top)
                bar = self.prompt_bar()
            news = False
            self.draw(top + self.tail(self.rows(self.first), room), bar, keys)
            typed = self.line()
            if typed.strip() or self.console.size == size:
                self.say("")
                return typed

    def tail(self, rows: list[Text], room: int) -> list[Text]:
        """As much of a story as there is room for, its end rather than its beginning."""
        shown = [Text(" ").append_text(row) for row in rows[-room:]]
        if len(rows) > room:
            shown[0] = Text(" … ", self.palette.faint).append_text(rows[-room])
        return shown

    def key(self, letter: str, label: str) -> Text:
        """A key and what it does."""
        return Text(f" {letter} ", f"bold {self.palette.accent}").append(f"{label} ", self.palette.ink)

    def read_on(self, top: list[Text]) -> None:
        """A story too long for its place is read page by page. What is typed here answers nothing; only q leaves."""
        rows = self.rows(self.fresh)
        room = max(1, self.console.height - 2 - len(top))
        for first in range(0, len(rows), room):
            bar = Text("● This has happened. Enter goes on.".ljust(self.console.width), self.palette.prompt)
            self.draw(top + self.tail(rows[first : first + room], room), [bar], [])
            if typed := self.line().strip():
                leave_if_wanted(typed)
                self.refuse(NOT_YET)
        forget_what_was_typed_ahead()

    def line(self) -> str:
        return input(PROMPT_MARK)

    # --- the story -------------------------------------------------------------------------------------------------
    def listen(self) -> bool:
        """This turn is told as long as there is room for it, after the end of the last one while that is new.

        Whether anything is new.
        """
        session = self.session
        heard = session.heard
        began = session.told_before_this_turn(session.seat)
        new = bool(session.news())
        self.fresh = heard if new else min(self.fresh, session.heard)
        self.first = min(heard if new else self.first, began)
        return new

    def rows(self, first: int) -> list[Text]:
        """The story from an event on, in rows; what is new is brighter."""
        story = Text()
        for i, line in enumerate(self.session.seen.log[first:], first):
            story.append(f"{line.sentence} ", self.palette.ink if i >= self.fresh else self.palette.faint)
        return list(story.wrap(self.console, self.console.width - 4)) if story else []

    # --- between the questions -------------------------------------------------------------------------------------
    def curtain(self, who: str) -> None:
        """What all may see stays on the table. A terminal's second page keeps nothing that was on it before."""
        forget_what_was_typed()
        if self.said != self.greeting:
            self.say("")
        bar = self.bar(f"● Pass the keyboard to {who}, then press Enter.", SHARED)
        self.draw(self.table(), self.said_rows() + bar, [Text()])
        leave_if_wanted(self.line().strip())
        forget_what_was_typed()
        self.first = self.fresh = self.session.told_to(self.session.asked.seat)

    def thinking(self) -> None:
        """Only what all may see, where others look on."""
        bar = self.bar(f"● {self.session.who()} is thinking; Ctrl-C saves and leaves.", self.palette.prompt)
        self.draw([self.title()] if self.session.shared else self.table(), bar, [Text()])
        self.waited = True

    def between(self) -> None:
        """A page that all may read, and need not be told again."""
        session = self.session
        seen = session.seen_by(SPECTATOR)
        first = min(self.paged, len(seen.told))
        self.paged = len(seen.told)
        page = self.board.interlude(seen, first, self.console.width)
        if page is not None:
            typed = self.pages(page.title, page.rows, goes_on="Enter goes on.")
            session.heard_up_to(page.last)
            leave_if_wanted(typed)
            if typed:
                self.refuse(NOT_YET)

    def step(self, moment: int, place: str, lines: list[str]) -> str:
        """The table as it was, as far as there is room, and the card of the step below it."""
        session = self.session
        then = session.seen_at(moment)
        width, height = self.console.size
        head = f" {session.game.title.upper()}, {session.game.clock(then.sight).lower()}: the charts, {place}"
        card = [Text(f" {row}", self.palette.ink) for line in lines for row in wrapped(line, width - 2)]
        card[0].stylize(self.palette.bold)
        room = height - 4 - len(card)
        table = self.board.step_picture(then, width, room) if room >= LEAST_PICTURE else []
        bar = " Enter goes on, any word skips to the next question, q saves and leaves.".ljust(width)
        at = 0
        while True:
            part = card[at : at + height - 4 - len(table)]
            self.draw(
                [Text(head.ljust(width), self.palette.bar), *table, Text(), *part], [Text(bar, self.palette.prompt)], []
            )
            typed = self.line().strip()
            at += height - 4 - len(table)
            if typed or at >= len(card):
                return typed

    # --- what else can be seen -------------------------------------------------------------------------------------
    def watch(self) -> None:
        self.listen()
        top, bar = self.table(), self.prompt_bar()
        ways = "Enter lets it answer, w tells why, q saves and leaves."
        keys = [Text(f" {self.session.who()} is a bot: {ways}", self.palette.ink)]
        room = max(1, self.console.height - 1 - len(top) - len(bar) - len(keys))
        while True:
            self.draw(top + self.tail(self.rows(self.first), room), bar, keys)
            self.say("")
            typed = self.line().strip()
            leave_if_wanted(typed)
            key = command(typed)[0]
            if key == "w":
                self.sheet("Why", self.why())
            elif key == "about":
                self.about()
            else:
                return

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
            middle = halfway(lines, room)
            both = zip_longest(lines[:middle], lines[middle:], fillvalue="")
            lines = [f"{left:{half}}{right}" for left, right in both]
        rows = []
        for line in lines:
            style = self.palette.bold if line.startswith(MARK) else self.palette.ink
            rows += [Text(row, style) for row in wrapped(line, self.console.width - 4)]
        self.pages(title, rows, last)

    def room(self) -> tuple[int, int]:
        return self.console.width - 4, self.console.height - 4

    def show(self, page: Page) -> None:
        self.pages(page.title, page.rows)

    def pages(self, title: str, rows: list[Text], last: bool = False, goes_on: str = "Enter goes back.") -> str:
        """Page by page, from the first or from the last; what was typed to be done with them."""
        width, height = self.console.size
        count = max(1, -(-len(rows) // (height - 4)))
        at = count - 1 if last else 0
        while at < count:
            part = [Text("  ").append_text(row) for row in rows[at * (height - 4) : (at + 1) * (height - 4)]]
            where = f", page {at + 1} of {count}" if count > 1 else ""
            bar = "Enter goes on, b goes back a page, q goes back to the table." if count > 1 else goes_on
            head = [Text(f" {title}{where}".ljust(width), self.palette.bar), Text(), *part]
            self.draw(head, [Text(f" {bar}".ljust(width), self.palette.prompt)], [])
            typed = self.line().strip().lower()
            if typed == "b":
                at = max(0, at - 1)
            elif typed:
                return typed
            else:
                at += 1
        return ""

    def think(self) -> Hint:
        bar = Progress(TextColumn(" Thinking"), BarColumn(40), TextColumn("{task.percentage:.0f} %"), transient=True)
        self.console.clear()
        with bar:
            task = bar.add_task("hint", total=SLICES)
            return think(self.session, partial(bar.advance, task))


def flowing(items: list[Text], width: int) -> list[Text]:
    """Items one after the other, in as many rows as they need."""
    rows = [Text()]
    for item in items:
        if rows[-1] and rows[-1].cell_len + item.cell_len > width:
            rows.append(Text())
        rows[-1].append_text(item)
    return rows


def wrapped(line: str, width: int) -> list[str]:
    """A line in as many rows as it needs; what is indented or a list stays so."""
    return [line] if len(line) <= width else wrap(line, width, subsequent_indent="  ")


def halfway(lines: list[str], room: int) -> int:
    """Where a text is split into two columns: before the heading next to its middle, if both then fit."""
    middle = -(-len(lines) // 2)
    heads = [i for i, line in enumerate(lines) if line.endswith(":") and max(i, len(lines) - i) <= room]
    return min(heads, key=lambda i: abs(i - middle), default=middle)


def leave_if_wanted(typed: str) -> None:
    if command(typed)[0] == "q":
        raise EOFError
