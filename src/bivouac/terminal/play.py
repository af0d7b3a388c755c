"""Playing at the terminal: what each line that is typed does, on the screen and in plain lines alike."""

from pathlib import Path

from bivouac import own_components
from bivouac.core.errors import BivouacError
from bivouac.core.record import APP
from bivouac.core.rulebook import Rule, Rulebook
from bivouac.core.table import ASK, ROLL, SPECTATOR, Told
from bivouac.games.screens.terminal import Page, legal, shown
from bivouac.terminal.about import about_lines
from bivouac.terminal.answers import command, meant
from bivouac.terminal.hints import Hint, hint_lines, needed
from bivouac.terminal.reasons import why_lines
from bivouac.terminal.session import ALL_AT_ONCE, NOT_AT_ALL, Session, in_full

BECAUSE = "because"  # the word that shows why the charts decided so
ABOUT = "Type “about” to read what of these rules is from the source, and what is rebuilt."


class Face:
    """What the person sees and types. `Lines` and `Screen` are the two there are."""

    bars = False  # whether figures are drawn, too

    def __init__(self, session: Session) -> None:
        self.session = session
        self.board = session.board
        self.rulebook = Rulebook(session.game.rules_text())
        self.stepped = False  # what has happened since the last question was shown step by step

    def open(self, greeting: list[str]) -> None:
        """The game is put on the table."""
        raise NotImplementedError

    def close(self) -> None:
        """The table is cleared; ordinary lines may follow."""

    def ask(self) -> str:
        """Show what is new and the open question; the line that was typed. EOFError when nobody will type more."""
        raise NotImplementedError

    def watch(self) -> None:
        """Show to one who only watches what has happened, and what a bot is asked."""
        raise NotImplementedError

    def curtain(self, who: str) -> None:
        """The keyboard goes to another: nothing of the last hand can be seen, until he says that he is there."""
        raise NotImplementedError

    def thinking(self) -> None:
        """Show that a bot takes its time, where that can be shown in passing."""

    def between(self) -> None:
        """Show a page for what came to its end, if it is not told in sentences anyway."""

    def noted(self, label: str) -> None:
        """Say which roll or draw of a real table was understood, if it is not seen anyway."""

    def say(self, sentence: str) -> None:
        """One sentence: an undo, a legal answer."""
        raise NotImplementedError

    def refuse(self, sentence: str) -> None:
        """One sentence: why something cannot be done."""
        self.say(sentence)

    def sheet(self, title: str, lines: list[str], last: bool = False) -> None:
        """A longer text; of some the last page matters most."""
        raise NotImplementedError

    def room(self) -> tuple[int, int]:
        """The columns and rows of a page."""
        raise NotImplementedError

    def show(self, page: Page) -> None:
        raise NotImplementedError

    def step(self, moment: int, place: str, lines: list[str]) -> str:
        """Show what the rules did alone; what was typed to go on."""
        raise NotImplementedError

    def think(self) -> Hint:
        """Think about a hint, and show that one is thinking."""
        raise NotImplementedError

    # --- playing ---------------------------------------------------------------------------------------------------
    def play(self) -> None:
        """To the end of the game, or until the person leaves (EOFError, KeyboardInterrupt)."""
        session = self.session
        while not session.over:
            self.steps()
            if session.waits_for_person():
                self.between()
                self.hand_over()
                self.obey(self.ask().strip())
            else:
                if not session.people and not session.only_answer():
                    self.between()
                    self.watch()
                if session.bot_thinks():
                    self.thinking()
                session.bot_answers()
        self.steps()
        self.between()

    def steps(self) -> None:
        """What the charts did since the last question: step by step, all at once, or not at all."""
        session = self.session
        moments = session.fresh_steps()
        if session.charts == NOT_AT_ALL or not moments:
            return
        self.stepped = True
        steps = [(moment, session.step_told(moment)) for moment in moments]
        shown = [(moment, told) for moment, told in steps if self.board.step_lines(told, False)]
        if session.charts == ALL_AT_ONCE and shown:
            self.sheet("What the charts did", [line for moment, told in shown for line in self.of_step(moment, told)])
            return
        for number, (moment, told) in enumerate(shown, 1):
            key = self.step(moment, f"step {number} of {len(shown)}", self.of_step(moment, told))
            if command(key)[0] == "q":
                raise EOFError
            if key:
                break

    def of_step(self, moment: int, told: list[Told]) -> list[str]:
        """A step in short. Whoever only watches is told by the steps: first what has happened before this one."""
        session = self.session
        before = [] if session.people else session.news(moment)
        session.hear_step(told)
        return before + self.board.step_lines(told, False)

    def because(self) -> None:
        """The whole cards of the last steps that the charts took."""
        session = self.session
        moments = session.last_steps()
        lines = [line for moment in moments for line in self.board.step_lines(session.step_told(moment), True)]
        self.sheet("Because", lines or ["The charts have decided nothing since the last answer."])

    def hand_over(self) -> None:
        """While the keyboard changes hands, the table is seen with nobody's eyes."""
        session = self.session
        if session.hands_over():
            session.sit(SPECTATOR)
            self.curtain(session.who())
            session.sit(session.asked.seat)
        elif self.session.judged:
            session.turn()

    def obey(self, typed: str) -> None:
        """Do what was typed; what cannot be done is said in one sentence."""
        key, rest = command(typed)
        try:
            if key == "q":
                raise EOFError
            if key == "u":
                self.say(f"Taken back: {self.session.undo()}.")
            elif key == "r":
                self.say(f"Done again: {self.session.redo()}.")
            elif key == "h":
                self.take_hint()
            elif key == "?" and rest:
                self.explain(rest)
            elif key == "?":
                self.sheet(f"The rules at hand, {self.session.rule()}", self.rules_at_hand())
            elif key == "l":
                self.sheet("The story so far", self.log(), last=True)
            elif key == "w":
                self.sheet("Why", self.why())
            elif key == "t":
                self.text()
            elif key == "c":
                self.sheet("What can still come", self.board.count(self.session.seen))
            elif key == "about":
                self.about()
            elif typed.lower() == BECAUSE and self.session.game.pauses:
                self.because()
            elif (page := self.looked(typed)) is not None:
                self.show(page)
            elif typed:
                self.answer(self.value(typed))
            elif self.session.only_answer():
                self.session.answer(self.session.question.choices[0].value)
        except BivouacError as error:
            self.refuse(str(error))

    def answer(self, value: int) -> None:
        kind = self.session.question.kind
        self.session.answer(value)
        if kind != ASK:
            self.noted(f"a {value}" if kind == ROLL else self.session.game.label(value))

    def take_hint(self) -> None:
        """The game is marked only when the hint is there; Ctrl-C gives up the hint, not the game."""
        needed(self.session)
        try:
            hint = self.think()
        except KeyboardInterrupt:
            self.refuse("The hint was given up.")
            return
        self.session.assist(hint.note)
        self.sheet("Hint", hint_lines(self.session, hint, self.bars))

    def looked(self, typed: str) -> Page | None:
        """What a word of the game's own shows, if this is one."""
        return self.board.page(self.session.seen, typed, *self.room())

    def value(self, typed: str) -> int:
        """What the person means; a number at a roll is a face, even one that the die does not have."""
        rolls = self.session.question.kind == ROLL
        if rolls and typed.isascii() and typed.isdigit() and len(typed) < 5:
            return int(typed)
        return meant(typed, self.board, self.board.choices(self.session.seen), not rolls)

    def why(self) -> list[str]:
        """Why the last bot answered as it did."""
        return why_lines(self.session, self.bars)

    def about(self) -> None:
        """What of the game is from its source and what is rebuilt, and where more of it is told."""
        self.sheet("About these rules", about_lines(self.session.game))

    def text(self) -> None:
        self.sheet("The table in words", self.session.seen.text())

    def explain(self, about: str) -> None:
        """A rule by its number; or why a card may not be played now, or that it may."""
        if about.upper() in self.rulebook.entries:
            rule = self.rulebook.find(about)
            title = "Rule" if rule.number in self.rulebook.numbers else f"{rule.chapter},"
            self.sheet(f"{title} {rule.number}", rule_lines(rule))
            return
        value = self.value(about)
        session = self.session
        if value not in legal(session.seen):
            self.refuse(session.why_not(value))
            return
        label = shown(about) if session.question.kind == ROLL else session.game.label(value)
        self.say(f"{label} is a legal answer now ({session.rule()}).")

    def rules_at_hand(self) -> list[str]:
        """The rules of the open question's chapter, its own rule first; then how its rulings stand in this game."""
        number = self.session.rule()
        chapter = number.partition(".")[0]
        rules = [rule for rule in self.rulebook.rules if rule.number.partition(".")[0] == chapter]
        rules.sort(key=lambda rule: rule.number != number)
        lines = [line for rule in rules for line in rule_lines(rule)] or [f"Rule {number} is not written down yet."]
        return [*lines, *self.session.rulings(chapter), ABOUT]

    def log(self) -> list[str]:
        session = self.session
        lines = [in_full(line) for line in session.seen.log]
        if session.header.dice == APP:
            lines.insert(0, f"The dice are committed to {session.header.commitment}.")
        return lines


def rule_lines(rule: Rule) -> list[str]:
    """A rule as it is written, line by line; its further lines are set in."""
    return f"{rule.number}{' (ruling)' if rule.ruling else ''} {rule.text}".replace("\n", "\n  ").split("\n")


def farewell(session: Session, path: Path) -> list[str]:
    """The end: how and by which rule, the score, the dice and how to check them, the luck, the record."""
    seen = session.seen
    if not session.over:
        own = " --components FILE" if own_components() else ""
        return [f"Saved. Type “bivouac play {session.game.name}{own}” to go on."]
    names = session.game.seat_names(seen.seats)
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, seen.scores, strict=True))
    lines = [
        f"{seen.ending} ({session.end_rule()})",
        *session.board.ending(seen),
        f"Score: {scores}.{' A hint was taken in this game.' if session.header.assisted else ''}",
        *session.board.luck(seen),
    ]
    if session.header.dice == APP:
        lines += [
            f"Commitment: {session.header.commitment}",
            f"Seed:       {session.header.seed}",
            f"To check every roll and draw: bivouac replay {path} --check",
        ]
    else:
        lines.append("The dice and cards were typed by you.")
    if session.notes.upto(len(seen.entries)):
        lines.append(f"What bots and hints weighed: bivouac replay {path} --why")
    return [*lines, f"The record is kept in {path}"]
