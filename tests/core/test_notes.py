"""Notes in records: written by words, read with care, and no part of play."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.because import doubt, figure, in_short, sentences
from bivouac.core.dice import luck
from bivouac.core.errors import RecordError
from bivouac.core.game import Game
from bivouac.core.match import Match
from bivouac.core.notes import Note, Notes
from bivouac.core.opening import reopen
from bivouac.core.player import CHANCE_TO_WIN, Reasons
from bivouac.core.record import MOST_BYTES, Header, digest, read, write
from bivouac.core.table import ASK, GIVEN
from bivouac.games import load
from bivouac.games.winter_war.box import cards
from bivouac.games.winter_war.greedy import Greedy
from bivouac.games.winter_war.rules.words import DEFEND, SNIPE
from bivouac.lab.trial import Trial
from toys.outpost import Outpost

WAR = load("winter-war")
Rows = list[dict[str, Any]]


def weighed() -> Reasons:
    found = Reasons()
    found.unit = CHANCE_TO_WIN
    found.rows = [(cards.SNIPER, 0.61234, 412), (cards.DONE, 0.52, 103)]
    found.worlds = 412
    found.line = [(0, SNIPE, cards.KOMMISSAR, 0.75)]
    found.lead = 0.09
    found.error = 0.04
    found.said = ["It has thought."]
    return found


def noted() -> tuple[Match, Header, Notes]:
    """A game that greedy has played: reasons beside the first answer, a hint beside the second."""
    trial = Trial(WAR, 1, {}, "held", [Greedy()])
    trial.play()
    first, second = [at for at, entry in enumerate(trial.match.entries) if entry.kind == ASK and entry.how == GIVEN][:2]
    notes = Notes()
    entries = trial.match.entries
    notes.add(first, Note(0, entries[first].why, False, "veteran", entries[first].value, weighed()))
    hint = Note(0, entries[second].why, True, "ismcts:1500ms", cards.SNIPER, weighed())
    hint.greedy = cards.DONE
    notes.add(second, hint)
    return trial.match, trial.header, notes


def rows_of(text: str) -> Rows:
    return [json.loads(line) for line in text.splitlines()]


def text_of(rows: Rows) -> str:
    body = "".join(json.dumps(row) + "\n" for row in rows if "sum" not in row)
    return body + json.dumps({"sum": digest(body)}) + "\n"


def plain(game: Game, notes: Notes) -> list[tuple[int, Any]]:
    found = notes.upto(1 << 30)
    return [
        (place, (note.seat, note.question, note.hint, note.player, note.answer, note.greedy, note.reasons.plain()))
        for place, note in found.items()
    ]


# --- written and read -------------------------------------------------------------------------------------------------
def test_notes_are_written_by_the_words_of_the_game() -> None:
    match, header, notes = noted()
    reasons, hint = [row for row in rows_of(write(match, header, True, notes=notes)) if "because" in row]
    assert "hint" not in reasons
    assert reasons["because"]["answer"] == reasons["is"]
    assert hint["hint"] is True
    assert hint["because"] == {
        "player": "ismcts:1500ms",
        "answer": "card:sniper",
        "unit": "chance to win",
        "rows": [["card:sniper", 0.6123, 412], ["done", 0.52, 103]],
        "worlds": 412,
        "lead": 0.09,
        "error": 0.04,
        "line": [[0, "snipe", "attack:politkommissar", 0.75]],
        "said": ["It has thought."],
        "greedy": "done",
    }


def test_notes_come_back_and_are_no_part_of_play() -> None:
    match, header, notes = noted()
    text = write(match, header, True, notes=notes)
    saved = read(text, WAR)
    rounded = [row[0] for row in plain(WAR, saved.notes)]
    assert rounded == [row[0] for row in plain(WAR, notes)]
    assert write(match, saved.header, True, notes=saved.notes) == text
    assert reopen(saved).rests() == match.rests()
    bare = read(write(match, header, True), WAR)
    assert plain(WAR, bare.notes) == []
    assert reopen(bare).rests() == match.rests()


def test_a_hint_alone_is_a_note() -> None:
    match, header, notes = noted()
    rows = rows_of(write(match, header, True, notes=notes))
    for row in rows:
        row.pop("because", None)
    place, note = plain(WAR, read(text_of(rows), WAR).notes)[0]
    assert note == (0, match.entries[place].why, True, "", -1, -1, Reasons().plain())


def test_a_sentence_or_a_list_that_is_too_long_is_cut_off() -> None:
    match, header, notes = noted()
    for one in notes.upto(1 << 30).values():
        one.reasons.rows *= 100
        one.reasons.said = ["x" * 1000] * 100
    saved = read(write(match, header, True, notes=notes), WAR)
    assert [len(one.reasons.rows) for one in saved.notes.upto(1 << 30).values()] == [64, 64]


def test_a_record_that_its_notes_would_make_too_large_tells_of_hints_alone() -> None:
    game = Outpost(90)
    trial = Trial(game, 2, {}, "long", [RandomPlayer(luck(seat)) for seat in range(2)])
    trial.play()
    notes = Notes()
    for place, entry in enumerate(trial.match.entries):
        if entry.kind == ASK and entry.how == GIVEN:
            one = Note(entry.seat, entry.why, False, "veteran", entry.value, Reasons())
            one.reasons.said = ["雪" * 300] * 8
            notes.add(place, one)
            if place > 1000:
                notes.add(place, Note(entry.seat, entry.why, True, "ismcts", entry.value, Reasons()))
    text = write(trial.match, trial.header, True, notes=notes)
    assert "because" not in text
    assert '"hint": true' in text
    assert reopen(read(text, game)).rests() == trial.match.rests()
    assert len(text.encode()) < MOST_BYTES


# --- places -----------------------------------------------------------------------------------------------------------
def note(hint: bool) -> Note:
    return Note(0, DEFEND, hint, "veteran", cards.DONE, Reasons())


def test_what_lies_beyond_another_answer_is_forgotten() -> None:
    notes = Notes()
    for place in (3, 5, 8):
        notes.add(place, note(True))
        notes.answered(place, note(False))
    assert (list(notes.hints), list(notes.reasons), notes.last(9), notes.last(8)) == ([3, 5, 8], [3, 5, 8], 8, 5)
    assert list(notes.upto(6)) == [3, 5], "taken back, but it may come again"
    notes.answered(5, None)
    assert (list(notes.hints), list(notes.reasons)) == ([3, 5], [3]), "the hint belongs to the question"
    notes.answered(0, note(False))
    assert (notes.hints, list(notes.reasons), notes.last(0)) == ({}, [0], -1)


# --- at the door ------------------------------------------------------------------------------------------------------
def of_hint(**more: Any) -> Callable[[Rows], object]:
    def change(rows: Rows) -> None:
        because = next(row for row in rows if "hint" in row)["because"]
        because.update(more)

    return change


def row_with(key: str) -> Callable[[Rows], dict[str, Any]]:
    return lambda rows: next(row for row in rows if key in row)


def forced(rows: Rows) -> None:
    next(row for row in rows if row.get("how") == "forced" and "ask" in row)["hint"] = True


FAULTS: dict[str, tuple[Callable[[Rows], object], str]] = {
    "a hint that is none": (lambda rows: row_with("hint")(rows).update(hint=False), "no proper “hint”"),
    "a hint of another type": (lambda rows: row_with("hint")(rows).update(hint=1), "no proper “hint”"),
    "reasons of another type": (lambda rows: row_with("hint")(rows).update(because=[]), "no proper “because”"),
    "a note on a roll": (lambda rows: row_with("roll")(rows).update(hint=True), "does not belong there"),
    "a note on the only answer": (forced, "the only one"),
    "another key": (of_hint(seed="00"), "does not belong there"),
    "no player": (of_hint(player=""), "has a text"),
    "a player that moves the cursor": (of_hint(player="a\x1b[2J"), "has a text"),
    "a player with a long name": (of_hint(player="x" * 65), "has a text"),
    "no answer": (of_hint(answer=None), "has a text"),
    "a foreign answer": (of_hint(answer="card:nuke"), "is not a word of this game"),
    "a number for a word": (of_hint(answer=3), "has a text"),
    "another answer than was given": (
        lambda rows: row_with("because")(rows)["because"].update(answer="card:sisu"),
        "another answer",
    ),
    "a foreign greedy": (of_hint(greedy="card:nuke"), "is not a word of this game"),
    "figures without a unit": (lambda rows: row_with("hint")(rows)["because"].pop("unit"), "without a unit"),
    "a long unit": (of_hint(unit="x" * 65), "has a text"),
    "rows that are none": (of_hint(rows="many"), "has a list"),
    "too many rows": (of_hint(rows=[["done", 0.5, 1]] * 65), "has a list"),
    "a short row": (of_hint(rows=[["done", 0.5]]), "too short"),
    "a foreign row": (of_hint(rows=[["card:nuke", 0.5, 1]]), "is not a word of this game"),
    "a figure that is none": (of_hint(rows=[["done", float("nan"), 1]]), "cannot be"),
    "a figure without end": (of_hint(rows=[["done", float("inf"), 1]]), "cannot be"),
    "a huge figure": (of_hint(rows=[["done", 10**400, 1]]), "cannot be"),
    "a true figure": (of_hint(rows=[["done", True, 1]]), "cannot be"),
    "half a world": (of_hint(rows=[["done", 0.5, 0.5]]), "cannot be"),
    "worlds below nought": (of_hint(worlds=-1), "cannot be"),
    "a long line of play": (of_hint(line=[[0, "snipe", "done", 0.5]] * 9), "has a list"),
    "a foreign seat": (of_hint(line=[[1, "snipe", "done", 0.5]]), "cannot be"),
    "a foreign question": (of_hint(line=[[0, "surrender", "done", 0.5]]), "knows no"),
    "a share of more than all": (of_hint(line=[[0, "snipe", "done", 1.5]]), "cannot be"),
    "a lead of another type": (of_hint(lead="far"), "cannot be"),
    "an error below nought": (of_hint(error=-0.1), "cannot be"),
    "too many sentences": (of_hint(said=["So."] * 9), "has a list"),
    "a long sentence": (of_hint(said=["x" * 301]), "has a text"),
    "two lines for a sentence": (of_hint(said=["a\nb"]), "has a text"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_false_note_is_refused_with_one_sentence(fault: str) -> None:
    match, header, notes = noted()
    rows = rows_of(write(match, header, True, notes=notes))
    FAULTS[fault][0](rows)
    with pytest.raises(RecordError) as refusal:
        read(text_of(rows), WAR)
    sentence = str(refusal.value)
    assert FAULTS[fault][1] in sentence
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_the_sum_covers_the_notes() -> None:
    match, header, notes = noted()
    with pytest.raises(RecordError, match="damaged"):
        read(write(match, header, True, notes=notes).replace("0.6123", "0.9123", 1), WAR)


# --- in words ---------------------------------------------------------------------------------------------------------
def test_a_card_in_words() -> None:
    card = Note(0, DEFEND, True, "ismcts:1500ms", cards.SNIPER, weighed())
    card.greedy = cards.DONE
    assert sentences(WAR, 1, card, True) == [
        "It has thought.",
        "The best were tried in 412 imagined worlds; what did badly was given up sooner.",
        "What came next most often: snipe: Politkommissar (75 %).",
        "Greedy would choose: Done. The advice won 9 points more often.",
    ]
    assert not any("came next" in line for line in sentences(WAR, 1, card, False)), "others hold what it names"
    card.open = True
    assert sentences(WAR, 1, card, False) == sentences(WAR, 1, card, True)
    assert doubt(WAR, card) == "Next best: Done (9 points behind, give or take 4)."
    assert in_short(WAR, card) == "61 %; next Done, 52 %; 412 imagined worlds."


@pytest.mark.parametrize(
    ("lead", "error", "said"),
    [
        (0.09, 0.04, "Next best: Done (9 points behind, give or take 4)."),
        (0.01, 0.04, "In doubt: Done did nearly as well (1 point behind, give or take 4)."),
        (0.001, 0.04, "In doubt: Done did as well, give or take 4 points."),
        (-0.02, 0.01, "In doubt: Done did as well, give or take 1 point."),
    ],
)
def test_doubts_are_told(lead: float, error: float, said: str) -> None:
    card = Note(0, DEFEND, False, "veteran", cards.SNIPER, weighed())
    card.reasons.lead, card.reasons.error = lead, error
    assert doubt(WAR, card) == said


@pytest.mark.parametrize(
    ("greedy", "worth", "said"),
    [
        (cards.DONE, 0.60, " The advice won 1 point more often."),
        (cards.DONE, 0.61, " The advice won as often."),
        (cards.DONE, 0.70, ""),
        (cards.SNIPER, 0.52, ""),
        (cards.SISU, 0.52, ""),
    ],
)
def test_a_hint_says_how_far_it_is_ahead_of_greedy(greedy: int, worth: float, said: str) -> None:
    card = Note(0, DEFEND, True, "ismcts", cards.SNIPER, weighed())
    card.greedy = greedy
    card.reasons.rows[1] = (cards.DONE, worth, 103)
    assert sentences(WAR, 1, card, True)[-1] == f"Greedy would choose: {WAR.label(greedy)}.{said}"


def test_figures_read_as_people_write_them() -> None:
    found = [figure(worth, "ducats") for worth in (2.0, 1.46, 0.04, 0.0, -0.04, -2.25)]
    assert found == ["2 ducats", "1.5 ducats", "0.0 ducats", "0 ducats", "0.0 ducats", "−2.2 ducats"]
    assert figure(0.005, CHANCE_TO_WIN) == "0 %"
