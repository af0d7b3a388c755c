"""Audiences: who hears what is told, and who knows what the record holds."""

import json
from typing import cast

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.errors import RecordError
from bivouac.core.game import Outcome
from bivouac.core.opening import reopen
from bivouac.core.position import Position as CorePosition
from bivouac.core.record import digest, read, write
from bivouac.core.seen import seen
from bivouac.core.table import ALL, ASK, GIVEN, SPECTATOR, UNKNOWN, Entry, Table, all_but, hears, only
from bivouac.lab.trial import Trial
from toys.duel import ATTACKER, CARDS, DEFENDER, LAID, LAY, NOTHING, Duel, Position

SEATS = range(7)


@pytest.mark.parametrize("seat", SEATS)
def test_one_seat_hears_what_is_told_to_it_alone(seat: int) -> None:
    assert [other for other in (SPECTATOR, *SEATS) if hears(only(seat), other)] == [seat]


@pytest.mark.parametrize("seat", SEATS)
def test_everybody_but_one_hears_and_so_do_spectators(seat: int) -> None:
    assert [other for other in (SPECTATOR, *SEATS) if not hears(all_but(seat), other)] == [seat]
    assert all_but(seat) < ALL


def test_everybody_hears_what_is_told_to_all() -> None:
    assert all(hears(ALL, seat) for seat in (SPECTATOR, *SEATS))


def test_audiences_can_be_joined_and_cut() -> None:
    two = only(0) | only(2)
    assert [seat for seat in (SPECTATOR, *SEATS) if hears(two, seat)] == [0, 2]
    but_two = all_but(0) & all_but(2)
    assert [seat for seat in (SPECTATOR, *SEATS) if not hears(but_two, seat)] == [0, 2]
    assert all_but(3) | only(3) == ALL


def test_an_entry_is_known_to_all_but_one_and_to_whoever_answered() -> None:
    entry = Entry(ASK, 0, 0, 5, all_but(1), GIVEN)
    assert [entry.as_known_to(seat).value for seat in (SPECTATOR, 0, 1, 2)] == [5, 5, UNKNOWN, 5]
    own = Entry(ASK, 1, 0, 5, all_but(1), GIVEN)
    assert own.known_to(1), "one's own answer is no secret"


# --- in a game --------------------------------------------------------------------------------------------------------
class Gallery(Duel):
    """A duel before a gallery: it may look at the cards that are laid; only the other duellist may not."""

    def step(self, position: CorePosition, t: Table) -> Outcome | None:
        p = cast(Position, position)
        seat = ATTACKER if p.laid[ATTACKER] == NOTHING else DEFENDER
        p.laid[seat] = t.ask(seat, LAY, CARDS[seat], all_but(1 - seat))
        t.tell(LAID, seat, to=all_but(1 - seat))
        return None if seat == ATTACKER else self.fate(p, t)


def begun() -> Trial:
    trial = Trial(Gallery(), 2, {}, "gallery", [RandomPlayer(luck(seat)) for seat in range(2)])
    trial.begin()
    trial.match.submit(ATTACKER, CARDS[ATTACKER][1])
    return trial


def test_all_but_one_are_told_and_read_it() -> None:
    match = begun().match
    assert [len(match.story(seat)) for seat in (SPECTATOR, ATTACKER, DEFENDER)] == [1, 1, 0]
    logs = [[line.sentence for line in seen(match, seat).log] for seat in (SPECTATOR, ATTACKER, DEFENDER)]
    assert logs == [["The attacker lays a card."], ["The attacker lays a card."], []]


def test_an_answer_that_all_but_one_know_is_written_and_opens_again() -> None:
    trial = begun()
    trial.play()
    text = write(trial.match, trial.header, True)
    rows = [json.loads(line) for line in text.splitlines()]
    assert [row["to"] for row in rows if "ask" in row] == [all_but(DEFENDER), all_but(ATTACKER)]
    again = reopen(read(text, trial.game))
    assert again.rests() == trial.match.rests()
    assert [entry.to for entry in again.entries] == [entry.to for entry in trial.match.entries]


def test_another_audience_than_the_rules_give_is_refused() -> None:
    trial = begun()
    body, _, _ = write(trial.match, trial.header, True).removesuffix("\n").rpartition("\n")
    body = body.replace(f'"to": {all_but(DEFENDER)}', f'"to": {all_but(ATTACKER)}') + "\n"
    with pytest.raises(RecordError, match="not what the rules ask for"):
        reopen(read(body + json.dumps({"sum": digest(body)}) + "\n", trial.game))
