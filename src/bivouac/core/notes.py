"""Notes beside the answers of a match: that a hint was taken, and why a player answered, or advised, so.

In a record they stand on the line of the answer, by the words of the game. Play does not depend on them.

{"ask": "defend", "seat": 0, "is": "card:sniper", "hint": true, "because": {"player": "ismcts:1500ms",
 "answer": "card:sniper", "unit": "chance to win", "rows": [["card:sniper", 0.61, 412], ["done", 0.52, 103]],
 "worlds": 412, "line": [[0, "snipe", "attack:rifle-fire", 0.8]], "lead": 0.09, "error": 0.04, "said": [],
 "greedy": "done"}}
"""

from dataclasses import dataclass
from typing import Any, Final

from bivouac.core.errors import RecordError
from bivouac.core.game import Game
from bivouac.core.outside import list_in, number_in, only_keys, term_number, text_in, word_in
from bivouac.core.player import Reasons
from bivouac.core.table import FORCED, Entry

NOTE_KEYS: Final = ["hint", "because"]
BECAUSE_KEYS: Final = ["player", "answer", "unit", "rows", "worlds", "line", "lead", "error", "said", "greedy"]
MOST_ROWS: Final = 64
MOST_SAID: Final = 8
MOST_LINE: Final = 8
LONGEST: Final = 300  # letters of a sentence
LONGEST_NAME: Final = 64  # of a player, a unit or a word
MOST_WORLDS: Final = 1_000_000_000
MOST: Final = 1e9  # of a figure, either way
DIGITS: Final = 4  # of a figure that are written
NOBODY: Final = -1  # where nothing is known of an answer


@dataclass
class Note:
    """Beside one answer: who weighed what. Of a hint, `answer` is the advice, and `greedy` what greedy would do.

    Nothing is known of what was weighed where `player` is empty. `prompt` is what was asked, as the seat read it, with
    its rule; `open` is whether nothing was hidden from anybody then.
    """

    seat: int
    question: int
    hint: bool
    player: str
    answer: int
    reasons: Reasons
    greedy: int = NOBODY
    prompt: str = ""
    rule: str = ""
    open: bool = False


class Notes:
    """All notes of a match, by the place of the answer in its record.

    An answer that is taken back keeps its notes until another is given in its place. A hint belongs to the question:
    it stays, whatever is answered.
    """

    def __init__(self) -> None:
        self.hints: dict[int, Note] = {}
        self.reasons: dict[int, Note] = {}

    def add(self, place: int, note: Note) -> None:
        if note.hint:
            self.hints[place] = note
        else:
            self.reasons[place] = note

    def answered(self, place: int, note: Note | None) -> None:
        """An answer was given: what lay beyond that place will not come again."""
        self.hints = {at: kept for at, kept in self.hints.items() if at <= place}
        self.reasons = {at: kept for at, kept in self.reasons.items() if at < place}
        if note is not None:
            self.add(place, note)

    def last(self, entries: int) -> int:
        """Where a player gave reasons last, in a record of so many entries; -1 if none did."""
        return max([place for place in self.reasons if place < entries], default=-1)

    def upto(self, entries: int) -> dict[int, Note]:
        """One note an answer: the reasons of whoever gave it, or else the hint."""
        notes = {**self.hints, **self.reasons}
        return {place: notes[place] for place in sorted(notes) if place < entries}

    def marks(self, entries: int) -> dict[int, Note]:
        """Only that hints were taken, and nothing of what was weighed."""
        return {
            place: Note(hint.seat, hint.question, True, "", NOBODY, Reasons())
            for place, hint in self.hints.items()
            if place < entries
        }


# --- writing ----------------------------------------------------------------------------------------------------------
def note_row(game: Game, note: Note) -> dict[str, Any]:
    """What stands on the line of the answer."""
    hint: dict[str, Any] = {"hint": True} if note.hint else {}
    return {**hint, "because": because_row(game, note)} if note.player else hint


def because_row(game: Game, note: Note) -> dict[str, Any]:
    reasons = note.reasons
    row: dict[str, Any] = {"player": note.player, "answer": game.words.word(note.answer)}
    if reasons.rows:
        row["unit"] = reasons.unit
        row["rows"] = [
            [game.words.word(option), round(worth, DIGITS), worlds]
            for option, worth, worlds in reasons.rows[:MOST_ROWS]
        ]
    if reasons.worlds:
        row["worlds"] = reasons.worlds
        row["lead"] = round(reasons.lead, DIGITS)
        row["error"] = round(reasons.error, DIGITS)
    if reasons.line:
        row["line"] = [
            [seat, game.questions[question].name, game.words.word(answer), round(share, DIGITS)]
            for seat, question, answer, share in reasons.line[:MOST_LINE]
        ]
    if reasons.said:
        row["said"] = [sentence[:LONGEST] for sentence in reasons.said[:MOST_SAID]]
    if note.greedy != NOBODY:
        row["greedy"] = game.words.word(note.greedy)
    return row


# --- reading ----------------------------------------------------------------------------------------------------------
def note_in(row: dict[str, Any], game: Game, seats: int, entry: Entry, line: int) -> Note | None:
    """The note on a line of a record, if there is one. It is checked, for it is shown to people."""
    if "hint" not in row and "because" not in row:
        return None
    if entry.how == FORCED:
        raise RecordError(f"Line {line} of the record has a note on an answer that was the only one.")
    hint = "hint" in row
    if hint and row["hint"] is not True:
        raise RecordError(f"Line {line} of the record has no proper “hint”.")
    if "because" not in row:
        return Note(entry.seat, entry.why, hint, "", NOBODY, Reasons())
    because = row["because"]
    if not isinstance(because, dict):
        raise RecordError(f"Line {line} of the record has no proper “because”.")
    only_keys(because, BECAUSE_KEYS, line)
    player = text_in(because.get("player"), LONGEST_NAME, line)
    answer = a_word(game, because.get("answer"), line)
    if not hint and answer != entry.value:
        raise RecordError(f"Line {line} of the record gives reasons for another answer.")
    reasons = because_in(because, game, seats, line)
    greedy = a_word(game, because["greedy"], line) if "greedy" in because else NOBODY
    return Note(entry.seat, entry.why, hint, player, answer, reasons, greedy)


def because_in(because: dict[str, Any], game: Game, seats: int, line: int) -> Reasons:
    reasons = Reasons()
    reasons.unit = text_in(because["unit"], LONGEST_NAME, line) if "unit" in because else ""
    for row in list_in(because.get("rows", []), MOST_ROWS, line):
        option, worth, worlds = parts_of(row, 3, line)
        figure = number_in(worth, -MOST, MOST, line)
        reasons.rows.append((a_word(game, option, line), figure, whole_in(worlds, MOST_WORLDS, line)))
    if reasons.rows and not reasons.unit:
        raise RecordError(f"Line {line} of the record has figures without a unit.")
    reasons.worlds = whole_in(because.get("worlds", 0), MOST_WORLDS, line)
    for part in list_in(because.get("line", []), MOST_LINE, line):
        seat, question, answer, share = parts_of(part, 4, line)
        asked = term_number(game.questions, text_in(question, LONGEST_NAME, line), line)
        answered = a_word(game, answer, line)
        reasons.line.append((whole_in(seat, seats - 1, line), asked, answered, number_in(share, 0.0, 1.0, line)))
    reasons.lead = number_in(because.get("lead", 0.0), -MOST, MOST, line)
    reasons.error = number_in(because.get("error", 0.0), 0.0, MOST, line)
    reasons.said = [text_in(said, LONGEST, line) for said in list_in(because.get("said", []), MOST_SAID, line)]
    return reasons


def parts_of(value: Any, count: int, line: int) -> list[Any]:
    parts = list_in(value, count, line)
    if len(parts) != count:
        raise RecordError(f"Line {line} of the record has a list that is too short.")
    return parts


def whole_in(value: Any, most: int, line: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise RecordError(f"Line {line} of the record has a figure that cannot be.")
    return value


def a_word(game: Game, value: Any, line: int) -> int:
    return word_in(game, text_in(value, LONGEST_NAME, line), line)
