"""The record of a match: what was answered, rolled and drawn, by value, as lines of JSON.

{"bivouac": 1, "game": "winter-war", "rules": 1, "match": "…", "seats": 1, "options": {…}, "players": ["you"], …}
{"roll": "attack", "is": 4}
{"draw": "attack", "is": "attack:rifle-fire"}
{"ask": "defend", "seat": 0, "is": "card:sniper"}      with notes, if there are any: core/notes.py
{"rest": "9f2c…"}                                      the digest of the position at a resting point
{"end": "held", "winners": [0], "scores": [40]}
{"sum": "77ab…"}                                       SHA-256 of all lines above
"""

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any, Final

from bivouac.core import outside
from bivouac.core.dice import CommittedDice, commitment
from bivouac.core.errors import BivouacError, RecordError
from bivouac.core.game import Game, Options
from bivouac.core.match import Match
from bivouac.core.notes import NOTE_KEYS, Note, Notes, note_in, note_row
from bivouac.core.table import ALL, ASK, CHANCE, DRAW, FORCED, GIVEN, ROLL, TYPED, Entry

FORMAT: Final = 1
MOST_BYTES: Final = 4 << 20
MOST_ENTRIES: Final = 100_000
KINDS: Final = ["ask", "roll", "draw"]
HOW: Final = ["", "forced", "typed"]

APP: Final = "app"  # whose dice
MINE: Final = "mine"

TOLD: Final = ["players", "dice", "commitment", "nonces", "practice", "assisted"]  # of a header, as it is
FIRST_KEYS: Final = ["bivouac", "game", "rules", "match", "seats", "options", *TOLD, "seed"]
ASK_KEYS: Final = ["seat", "is", "to", "how", *NOTE_KEYS]
CHANCE_KEYS: Final = ["is", "to", "how"]
REST_KEYS: Final = ["rest"]
END_KEYS: Final = ["end", "winners", "scores"]


@dataclass
class Header:
    """What must be known of a match before its first entry."""

    match: str  # a name of its own: a commitment is good for this match only
    players: list[str]
    dice: str  # APP or MINE
    options: Options = field(default_factory=dict)
    commitment: str = ""
    seed: str = ""  # hex; in a record that others may see only when the game is over
    nonces: list[str] = field(default_factory=list)
    practice: bool = False
    assisted: bool = False  # a hint was taken


def label(game: Game, header: Header) -> str:
    """What the dice of a match are named by."""
    return f"{game.name}/{game.version}/{header.match}"


def terms(game: Game, header: Header) -> str:
    """What a commitment binds besides the seed: the match, its seats and its options."""
    options = [f"{name}={value}" for name, value in sorted(game.checked(header.options).items())]
    return "/".join([label(game, header), str(len(header.players)), *options])


def committed(game: Game, header: Header, seed: bytes) -> CommittedDice:
    """The dice of a new match; the header publishes the commitment."""
    header.seed = seed.hex()
    header.commitment = commitment(seed, terms(game, header))
    return CommittedDice(seed, label(game, header), header.nonces)


# --- writing ----------------------------------------------------------------------------------------------------------
def write(match: Match, header: Header, reveal: bool, failing: Entry | None = None, notes: Notes | None = None) -> str:
    """The record as text. The seed of a running game is told only to its keeper (`reveal`).

    `failing` is an answer that the rules could not take: a bug report opens just there. A record that would grow too
    large by its notes tells of hints alone: it must open again.
    """
    text = written(match, header, reveal, failing, notes.upto(len(match.entries)) if notes is not None else {})
    if notes is None or len(text.encode()) <= MOST_BYTES:
        return text
    return written(match, header, reveal, failing, notes.marks(len(match.entries)))


def written(match: Match, header: Header, reveal: bool, failing: Entry | None, notes: dict[int, Note]) -> str:
    game = match.game
    rows = [first_row_of(game, match.options, header, reveal or match.outcome is not None)]
    rests = match.rests()
    at = 1
    for i in range(len(match.entries) + 1):
        if i > 0:
            row = row_of(game, match.entries[i - 1])
            if i - 1 in notes:
                row.update(note_row(game, notes[i - 1]))
            rows.append(row)
        while at < len(rests) and rests[at][0] == i:
            rows.append({"rest": rests[at][1]})
            at += 1
    if failing is not None:
        rows.append(row_of(game, failing))
    elif match.outcome is not None:
        outcome = match.outcome
        rows.append({"end": game.ends[outcome.end].name, "winners": outcome.winners, "scores": outcome.scores})
    return summed(rows)


def first_row_of(game: Game, options: Options, header: Header, reveal: bool) -> dict[str, Any]:
    """What must be known of a match before its first entry, as JSON."""
    row: dict[str, Any] = {"bivouac": FORMAT, "game": game.name, "rules": game.version, "match": header.match}
    row |= {"seats": len(header.players), "options": options}
    row |= {name: getattr(header, name) for name in TOLD}
    if header.seed and reveal:
        row["seed"] = header.seed
    return row


def summed(rows: list[dict[str, Any]]) -> str:
    """The rows as lines, and the sum of them all."""
    text = "".join([json.dumps(row, ensure_ascii=False) + "\n" for row in rows])
    return text + json.dumps({"sum": digest(text)}) + "\n"


def row_of(game: Game, entry: Entry) -> dict[str, Any]:
    """One entry as JSON, by the words of the game."""
    term = game.questions[entry.why] if entry.kind == ASK else game.chances[entry.why]
    row: dict[str, Any] = {KINDS[entry.kind]: term.name}
    if entry.kind == ASK:
        row["seat"] = entry.seat
    row["is"] = entry.value if entry.kind == ROLL else game.words.word(entry.value)
    if entry.to != ALL:
        row["to"] = entry.to
    if entry.how != GIVEN:
        row["how"] = HOW[entry.how]
    return row


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


# --- reading ----------------------------------------------------------------------------------------------------------
@dataclass
class Saved:
    """A record that was read and checked line by line, and not yet replayed."""

    game: Game
    header: Header
    seats: int
    options: dict[str, int]
    entries: list[Entry] = field(default_factory=list)
    notes: Notes = field(default_factory=Notes)
    rests: list[tuple[int, str]] = field(default_factory=list)
    end: str = ""
    winners: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)


def game_name(text: str) -> str:
    """Which game a record is of."""
    return outside.str_in(first_row(text), "game")


def first_row(text: str) -> dict[str, Any]:
    if len(text) > MOST_BYTES:
        raise RecordError(f"The record is larger than {MOST_BYTES >> 20} MiB.")
    row = outside.row_in(text.partition("\n")[0], 1)
    if type(row.get("bivouac")) is not int or row["bivouac"] != FORMAT:
        raise RecordError("This is not a Bivouac record, or one of a format that this version does not read.")
    return row


def read(text: str, game: Game) -> Saved:
    """Check a record at the door; nothing in it is believed before it is replayed."""
    first = first_row(text)
    body, _, last = text.removesuffix("\n").rpartition("\n")
    if outside.row_in(last, text.count("\n")).get("sum") != digest(body + "\n"):
        raise RecordError("The record is damaged or incomplete: its sum does not fit.")
    if outside.str_in(first, "game") != game.name:
        raise RecordError(f"This is a record of another game ({outside.str_in(first, 'game')}).")
    if outside.int_in(first, "rules") != game.version:
        raise RecordError(f"This record was played by rules version {first['rules']}; this is {game.version}.")
    saved = Saved(game, header_in(first), outside.int_in(first, "seats"), outside.options_in(first))
    saved.header.options = saved.options
    try:
        game.start(saved.seats, saved.options)
    except BivouacError as error:
        raise RecordError(str(error)) from None
    if len(saved.header.players) != saved.seats or len(saved.header.nonces) > saved.seats:
        raise RecordError("The record does not say who holds which seat.")
    rows = body.split("\n")
    if len(rows) > MOST_ENTRIES:
        raise RecordError(f"The record has more than {MOST_ENTRIES:,} lines.")
    for i in range(1, len(rows)):
        row = outside.row_in(rows[i], i + 1)
        if saved.end:
            raise RecordError(f"Line {i + 1} of the record comes after its end.")
        if "rest" in row:
            outside.only_keys(row, REST_KEYS, i + 1)
            saved.rests.append((len(saved.entries), outside.str_in(row, "rest")))
        elif "end" in row:
            outside.only_keys(row, END_KEYS, i + 1)
            saved.end = outside.str_in(row, "end")
            saved.winners = outside.ints_in(row, "winners")
            saved.scores = outside.ints_in(row, "scores")
        else:
            entry = entry_in(row, game, saved.header.dice, i + 1)
            note = note_in(row, game, saved.seats, entry, i + 1)
            if note is not None:
                saved.notes.add(len(saved.entries), note)
            saved.entries.append(entry)
    return saved


def header_in(row: dict[str, Any]) -> Header:
    outside.only_keys(row, FIRST_KEYS, 1)
    match, players, dice = outside.str_in(row, "match"), outside.strs_in(row, "players"), outside.str_in(row, "dice")
    if dice not in (APP, MINE):
        raise RecordError("The record does not say whose dice it was played with.")
    told, nonces = outside.str_in(row, "commitment"), outside.strs_in(row, "nonces")
    seed = outside.str_in(row, "seed") if "seed" in row else ""
    practice, assisted = row.get("practice") is True, row.get("assisted") is True
    return Header(match, players, dice, {}, told, seed, nonces, practice, assisted)


def entry_in(row: dict[str, Any], game: Game, dice: str, line: int) -> Entry:
    for kind in (ASK, ROLL, DRAW):
        if KINDS[kind] in row:
            outside.only_keys(row, [KINDS[kind], *(ASK_KEYS if kind == ASK else CHANCE_KEYS)], line)
            why = outside.term_number(
                game.questions if kind == ASK else game.chances, outside.str_in(row, KINDS[kind]), line
            )
            value = (
                outside.int_in(row, "is") if kind == ROLL else outside.word_in(game, outside.str_in(row, "is"), line)
            )
            seat = outside.int_in(row, "seat") if kind == ASK else CHANCE
            to = outside.int_in(row, "to") if "to" in row else ALL
            how = outside.str_in(row, "how") if "how" in row else ""
            ways = ["", HOW[FORCED]] if kind == ASK else [HOW[TYPED] if dice == MINE else ""]
            if how not in ways:
                raise RecordError(f"Line {line} of the record cannot have come about in this way.")
            return Entry(kind, seat, why, value, to, HOW.index(how))
    raise RecordError(f"Line {line} of the record is neither an answer, a roll nor a draw.")
