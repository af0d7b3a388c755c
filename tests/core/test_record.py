"""Records: written, opened again, and refused when anything in them is not true."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import TypedDice, luck
from bivouac.core.errors import RecordError
from bivouac.core.game import Game
from bivouac.core.match import Match
from bivouac.core.opening import reopen
from bivouac.core.record import MINE, MOST_BYTES, Header, digest, game_name, read, write
from bivouac.core.table import ASK, CHANCE, DRAW, ROLL
from bivouac.games import load
from bivouac.games.winter_war.box import cards
from bivouac.games.winter_war.greedy import Greedy
from bivouac.lab.trial import Trial
from toys.outpost import Outpost

WAR = load("winter-war")
Rows = list[dict[str, Any]]


def played(game: Game, seats: int, label: str = "record") -> Trial:
    trial = Trial(game, seats, {}, label, [RandomPlayer(luck(label, seat)) for seat in range(seats)])
    trial.play()
    return trial


def rows_of(text: str) -> Rows:
    return [json.loads(line) for line in text.splitlines()]


def text_of(rows: Rows) -> str:
    """The rows with a true sum: a forger can do as much."""
    body = "".join(json.dumps(row) + "\n" for row in rows if "sum" not in row)
    return body + json.dumps({"sum": digest(body)}) + "\n"


def running(game: Game, seats: int) -> tuple[Match, Header]:
    trial = Trial(game, seats, {}, "running on", [RandomPlayer(luck(seat)) for seat in range(seats)])
    trial.begin()
    for _ in range(6):
        asked = trial.match.asked
        assert asked is not None
        trial.match.submit(asked.seat, asked.options[-1])
    return trial.match, trial.header


def test_a_running_game_goes_on_where_it_was_left() -> None:
    match, header = running(WAR, 1)
    again = reopen(read(write(match, header, True), WAR))
    assert match.asked is not None
    assert again.asked is not None
    assert again.asked.options == match.asked.options
    assert again.digest() == match.digest()
    for game in (match, again):
        while game.asked is not None:
            game.submit(game.asked.seat, game.asked.options[0])
    assert again.rests() == match.rests()


def test_the_seed_of_a_running_game_is_not_told() -> None:
    match, header = running(WAR, 1)
    told = write(match, header, False)
    assert header.seed not in told
    assert header.commitment in told
    assert header.seed in write(match, header, True)
    assert reopen(read(told, WAR)).digest() == match.digest()


def test_the_seed_of_a_finished_game_is_told() -> None:
    trial = played(WAR, 1)
    assert trial.header.seed in write(trial.match, trial.header, False)


def test_a_game_with_typed_dice_is_marked_and_opens_again() -> None:
    match = Match(WAR, 1, {}, TypedDice())
    source = luck("typed")
    while match.asked is not None:
        asked = match.asked
        assert (asked.seat == CHANCE) == (asked.kind != ASK)
        match.submit(asked.seat, source.choice(asked.options))
    text = write(match, Header("typed", ["you"], MINE), True)
    assert {entry.kind for entry in match.entries} == {ASK, ROLL, DRAW}
    assert all(row.get("how") == "typed" for row in rows_of(text) if "roll" in row or "draw" in row)
    assert reopen(read(text, WAR)).digest() == match.digest()


def test_entries_are_written_by_value_with_their_audience() -> None:
    rows = rows_of(write(played(Outpost(), 2).match, Header("m", ["a", "b"], MINE), True))
    draws = [row for row in rows if "draw" in row]
    passes = [row for row in rows if row.get("ask") == "pass"]
    assert draws
    assert all(row["is"].startswith("card:") and row["to"] in (1, 2) for row in draws)
    assert all(row["to"] == 1 << row["seat"] for row in passes)
    assert all("to" not in row for row in rows if row.get("ask") == "play")


def test_a_record_names_its_game() -> None:
    trial = played(WAR, 1)
    assert game_name(write(trial.match, trial.header, True)) == "winter-war"


def test_a_long_record_is_opened_in_one_go() -> None:
    """1,000 answers: every step is run a fixed number of times, however long the record."""
    runs = []
    for rounds in (45, 90):
        game = Counting(rounds)
        trial = played(game, 2)
        answers = sum(entry.kind == ASK for entry in trial.match.entries)
        assert answers >= 12 * rounds
        text = write(trial.match, trial.header, True)
        game.steps = 0
        reopen(read(text, game))
        runs.append(game.steps / answers)
    assert runs[1] < 1.1 * runs[0]
    assert runs[1] < 4


class Counting(Outpost):
    steps = 0

    def step(self, position: Any, t: Any) -> Any:
        self.steps += 1
        return super().step(position, t)


# --- damaged, foreign, oversized, tampered ----------------------------------------------------------------------------
def edit(change: Callable[[Rows], object]) -> Callable[[str], str]:
    def edited(text: str) -> str:
        rows = rows_of(text)
        change(rows)
        return text_of(rows)

    return edited


def first(rows: Rows, key: str) -> dict[str, Any]:
    return next(row for row in rows if key in row)


def swapped_answer(rows: Rows) -> None:
    row = next(row for row in rows if row.get("ask") == "defend" and row["is"] != "done" and "how" not in row)
    row["is"] = "done"


def other_roll(rows: Rows) -> None:
    row = first(rows, "roll")
    row["is"] = row["is"] % 6 + 1


FAULTS: dict[str, tuple[Callable[[str], str], str]] = {
    "empty": (lambda text: "", "not valid JSON"),
    "prose": (lambda text: "Dear diary,\nthe war goes on.\n", "not valid JSON"),
    "a list": (lambda text: "[1, 2]\n", "not a JSON object"),
    "foreign": (lambda text: '{"hello": "world"}\n', "not a Bivouac record"),
    "newer format": (edit(lambda rows: rows[0].update(bivouac=99)), "not a Bivouac record"),
    "cut off": (lambda text: text[: len(text) // 2], "JSON"),
    "last line lost": (lambda text: "\n".join(text.splitlines()[:-1]) + "\n", "damaged or incomplete"),
    "a line lost": (lambda text: "\n".join(text.splitlines()[:5] + text.splitlines()[6:]) + "\n", "damaged"),
    "a byte flipped": (lambda text: text.replace("card:sniper", "card:snipes", 1), "damaged"),
    "oversized": (lambda text: text + " " * MOST_BYTES, "larger than"),
    "deep": (lambda text: "[" * 100_000 + "\n", "not valid JSON"),
    "doubled key": (lambda text: '{"bivouac": 1, "bivouac": 1}\n', "not valid JSON"),
    "another game": (edit(lambda rows: rows[0].update(game="chess")), "another game"),
    "other rules": (edit(lambda rows: rows[0].update(rules=99)), "rules version 99"),
    "too many seats": (edit(lambda rows: rows[0].update(seats=4)), "not for 4 seats"),
    "a true seat": (edit(lambda rows: rows[0].update(seats=True)), "no proper “seats”"),
    "an unknown option": (edit(lambda rows: rows[0]["options"].update(cheat=1)), "no option “cheat”"),
    "an option out of range": (edit(lambda rows: rows[0]["options"].update(reshuffle=7)), "takes 0 to 1"),
    "another option": (edit(lambda rows: rows[0]["options"].update(sisu_lifts_standing=0)), "these options"),
    "a true option": (edit(lambda rows: rows[0]["options"].update(reshuffle=True)), "no proper “reshuffle”"),
    "nobody at the table": (edit(lambda rows: rows[0].update(players=[])), "who holds which seat"),
    "too many nonces": (edit(lambda rows: rows[0].update(nonces=["a", "b"])), "who holds which seat"),
    "a true format": (edit(lambda rows: rows[0].update(bivouac=True)), "not a Bivouac record"),
    "more than belongs there": (edit(lambda rows: rows[0].update(winner="me")), "does not belong there"),
    "two things at once": (edit(lambda rows: first(rows, "rest").update(roll="attack-size")), "does not belong there"),
    "a forced roll": (edit(lambda rows: first(rows, "roll").update(how="forced")), "in this way"),
    "a typed roll of the app": (edit(lambda rows: first(rows, "roll").update(how="typed")), "in this way"),
    "a typed answer": (edit(lambda rows: first(rows, "ask").update(how="typed")), "in this way"),
    "a foreign script": (edit(lambda rows: rows[0].update(commitment="ä" * 64)), "its commitment is not to this seed"),
    "a lone surrogate": (edit(lambda rows: rows[0].update(match="\ud800")), "no proper “match”"),
    "no seed though it is over": (edit(lambda rows: rows[0].pop("seed")), "does not tell its seed"),
    "players of another kind": (edit(lambda rows: rows[0].update(players=[1])), "no proper “players”"),
    "nobody's dice": (edit(lambda rows: rows[0].update(dice="loaded")), "whose dice"),
    "an unknown word": (edit(lambda rows: first(rows, "draw").update({"is": "card:nuke"})), "not a word"),
    "an unknown question": (edit(lambda rows: first(rows, "ask").update(ask="surrender")), "knows no"),
    "an unknown way": (edit(lambda rows: first(rows, "ask").update(how="magic")), "in this way"),
    "nothing known": (edit(lambda rows: rows.insert(3, {"note": "hello"})), "neither an answer"),
    "a huge number": (edit(lambda rows: first(rows, "roll").update({"is": 1 << 40})), "no proper “is”"),
    "a fraction": (edit(lambda rows: first(rows, "roll").update({"is": 1.5})), "no proper “is”"),
    "a roll of seven": (edit(lambda rows: first(rows, "roll").update({"is": 7})), "this die does not have"),
    "another roll": (edit(other_roll), "record"),
    "another answer": (edit(swapped_answer), "record"),
    "a secret audience": (edit(lambda rows: first(rows, "ask").update(to=0)), "not what the rules ask"),
    "another seed": (edit(lambda rows: rows[0].update(seed="00" * 32)), "its commitment is not to this seed"),
    "no seed at all": (edit(lambda rows: rows[0].update(seed="zz")), "hexadecimal"),
    "another commitment": (
        edit(lambda rows: rows[0].update(commitment="ab" * 32)),
        "its commitment is not to this seed",
    ),
    "other nonces": (edit(lambda rows: rows[0].update(nonces=["mine"])), "not what the committed dice gave"),
    "another position": (edit(lambda rows: first(rows, "rest").update(rest="00" * 32)), "the position is another"),
    "no resting point": (edit(lambda rows: rows.remove(first(rows, "rest"))), "the position is another"),
    "another result": (edit(lambda rows: first(rows, "end").update(scores=[17])), "ended in another way"),
    "no result": (edit(lambda rows: rows.remove(first(rows, "end"))), "ended in another way"),
    "on after the end": (edit(lambda rows: rows.append({"roll": "attack-size", "is": 1})), "after its end"),
    "a card drawn twice": (
        edit(lambda rows: [row.update({"is": "card:medevac"}) for row in rows if row.get("draw") == "draw-up"]),
        "not in the pile",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_false_record_is_refused_with_one_sentence(fault: str) -> None:
    trial = Trial(WAR, 1, {}, "held", [Greedy()])
    trial.play()
    text = write(trial.match, trial.header, True)
    assert "card:sniper" in text
    spoil, wanted = FAULTS[fault]
    spoilt = spoil(text)
    assert spoilt != text
    with pytest.raises(RecordError) as refusal:
        reopen(read(spoilt, WAR))
    sentence = str(refusal.value)
    assert wanted in sentence
    assert sentence[0].isupper()
    assert sentence.endswith((".", ")"))
    assert "\n" not in sentence


def test_nobody_but_its_keeper_goes_on_with_a_game() -> None:
    match, header = running(WAR, 1)
    told = reopen(read(write(match, header, False), WAR))
    before = told.digest()
    assert told.asked is not None
    assert told.asked.kind == ASK
    with pytest.raises(RecordError, match="only its keeper"):
        told.submit(0, cards.DONE)  # the attack is over, and the next turn begins with a draw
    assert told.digest() == before


def test_a_game_waits_where_somebody_was_to_confirm() -> None:
    """The last card that can be played is played: before the dice fall, it can be taken back, also after a pause."""
    hand = [cards.RIFLE, cards.SHORTAGE, cards.SHORTAGE, cards.MEDEVAC, cards.MEDEVAC]
    header = Header("pause", ["you"], MINE)
    match = Match(WAR, 1, {}, TypedDice(), confirms=True)
    for card in [*hand[:4], cards.SUOMI]:
        match.submit(CHANCE, card)
    match.submit(CHANCE, 1)
    match.submit(CHANCE, cards.INFANTRY)
    match.submit(0, cards.RIFLE)
    match.submit(0, cards.SUOMI)
    for game in (match, reopen(read(write(match, header, True), WAR))):
        assert game.asked is not None
        assert (game.asked.seat, game.asked.options) == (0, [cards.DONE])
        assert game.barrier(0) == ""
        game.undo(0)
        assert game.view(0)["played"] == [cards.RIFLE]
        game.redo(0)
        game.submit(0, cards.DONE)
        assert game.asked.kind == DRAW
        assert rows_of(write(game, header, True))[-3]["how"] == "forced"


def test_a_result_is_not_believed_before_the_game_is_over() -> None:
    match, header = running(WAR, 1)
    rows = rows_of(write(match, header, True))
    rows.insert(-1, {"end": "held-out", "winners": [0], "scores": [100]})
    with pytest.raises(RecordError, match="the game is not over"):
        reopen(read(text_of(rows), WAR))
