"""The shelf of saved games: one file a game in progress; nothing on it is ever lost."""

import os
import re
import sys
from pathlib import Path
from typing import Final, Self

from bivouac.core.errors import BivouacError, RecordError
from bivouac.core.game import Game
from bivouac.core.match import Match
from bivouac.core.notes import Notes
from bivouac.core.opening import reopen
from bivouac.core.record import MOST_BYTES, Header, Saved, game_name, read, write
from bivouac.games import load

MATCH_NAME: Final = re.compile(r"^[a-z0-9-]{1,64}$")  # it becomes part of a file's name


class ShelfInUse(BivouacError):
    """Two tables must not write to one file."""


def home() -> Path:
    """Where games are kept: $BIVOUAC_HOME, or else the user's data folder."""
    if own := os.environ.get("BIVOUAC_HOME"):
        return Path(own)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "bivouac"


def text_of(path: Path) -> str:
    """A record's text; what cannot be one is refused before it is read."""
    if path.is_dir():
        raise RecordError(f"{path} is a folder, not a record.")
    if not path.exists():
        raise RecordError(f"There is no file {path}.")
    if not path.is_file():
        raise RecordError(f"{path} is not an ordinary file.")
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise RecordError(f"{path} is larger than {MOST_BYTES >> 20} MiB, so it is no record.")
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a text file, so it is no record.") from None


def saved_in(path: Path) -> Saved:
    """The record in a file, of whatever game it is; not yet replayed."""
    text = text_of(path)
    return read(text, load(game_name(text)))


def reopened(saved: Saved) -> Match:
    """The match of a record. Whatever the rules raise on the way, it is the record that cannot be opened."""
    try:
        return reopen(saved)
    except RecordError:
        raise
    except Exception as error:
        raise RecordError(f"The rules failed with {type(error).__name__}: {error}") from None


def write_safely(path: Path, text: str) -> None:
    """The whole new file or the whole old one, even if the power fails in between."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(path.name + ".half")
    with half.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    half.replace(path)
    keep_folder(path.parent)


def keep_folder(folder: Path) -> None:
    """A new name in a folder is kept for good only when the folder is written too."""
    if sys.platform != "win32":
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def free_name(folder: Path, stem: str) -> Path:
    """A name that no file has yet."""
    path = folder / f"{stem}.jsonl"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.jsonl"
        number += 1
    return path


def own_box(game: Game) -> str:
    """Games that are played with components of an owner have a place of their own."""
    boxes = [option.default for option in game.options if option.name == "components"]
    return f"-components-{boxes[0]}" if boxes and boxes[0] else ""


class Shelf:
    """The place of one game on the shelf, held while this process plays it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.folder = home()
        self.path = self.folder / f"{game.name}{own_box(game)}.jsonl"

    def __enter__(self) -> Self:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.lock = (self.folder / f"{self.game.name}.lock").open("w")
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self.lock.close()
                raise ShelfInUse(f"{self.game.title} is being played in another window.") from None
        return self

    def __exit__(self, *_: object) -> None:
        self.lock.close()

    def unfinished(self) -> tuple[Match, Saved] | None:
        """The game in progress, if there is one; RecordError if it cannot be opened."""
        if not self.path.exists() and not self.path.is_symlink():
            return None
        saved = read(text_of(self.path), self.game)
        if not MATCH_NAME.match(saved.header.match):
            raise RecordError("The name of the match is not one that this table gives.")
        match = reopened(saved)
        if match.outcome is not None:
            raise RecordError("The game in the file is over already.")
        return match, saved

    def save(self, match: Match, header: Header, notes: Notes) -> None:
        """After every answer."""
        write_safely(self.path, write(match, header, True, notes=notes))

    def put_aside(self, name: str) -> Path:
        """The file in this place gets another name."""
        path = free_name(self.folder, f"{self.game.name}-{name}")
        self.path.rename(path)
        keep_folder(self.folder)
        return path

    def finish(self, match: Match, header: Header, notes: Notes) -> Path:
        """A game that is over is kept for good, and its place is free."""
        folder = self.folder / "finished"
        folder.mkdir(exist_ok=True)
        path = free_name(folder, f"{self.game.name}-{header.match}")
        write_safely(path, write(match, header, True, notes=notes))
        self.path.unlink(missing_ok=True)
        return path
