"""What the lab counts: a game reckoned by hand, and what holds for every game."""

from collections.abc import Mapping, Sequence

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.game import Options, Outcome
from bivouac.core.simulation import ListeningTable, play
from bivouac.core.table import ALL
from bivouac.games.soldateska.figures import Figures, places
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.rules.ledger import ledger
from bivouac.games.soldateska.rules.position import LEDGER, Position
from bivouac.games.soldateska.rules.words import DUEL_FOUGHT, ROUND
from games.soldateska.builders import A, B, C, D, Scripted, cards, position


class Heard(Scripted):
    """Everything is given, and a tally listens."""

    def __init__(self, tally: Figures, pips: Sequence[int]) -> None:
        super().__init__(pips=pips)
        self.tally = tally

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        super().tell(event, a, b, c, to)
        self.tally.hear(event, a, b, c)


def end_of_round(
    p: Position, t: Heard, taken: Mapping[int, str], tricks: Sequence[int] = (3, 3, 3, 1)
) -> Outcome | None:
    """Another round, of which only the end is played: who took what."""
    t.tell(ROUND, p.round)
    p.tricks = list(tricks)
    for seat, names in taken.items():
        for card in cards(names):
            p.taker[card] = seat
    outcome = ledger(p, t)
    p.round += 1
    return outcome


def test_so5_10_a_game_of_three_rounds_counted_by_hand() -> None:
    p = position(phase=LEDGER, round_=1, max_rounds=3)
    tally = Figures()
    with Heard(tally, pips=[4, 2, 3, 2]) as t:
        # Spy 4. Anselm Major 3; Balthasar General 5, a medal; Caspar Hauptman 2, Spy 4; Dietrich Deserter, a medal
        end_of_round(p, t, {A: "S9", B: "S10", C: "S7 spy", D: "deserter P10"})
        assert p.ducats == [3, 6, 6, 1]
        # Bomb 2: Anselm loses 3. Dietrich pays 1 for want of more. Kokette: Balthasar pays 3. Caspar: a medal, Spy 2.
        # New wages: Caspar General 5, Balthasar Major 3, Anselm Hauptman 2, which he loses, too
        t.tell(DUEL_FOUGHT, A, 2)
        end_of_round(p, t, {A: "S9 bomb", B: "S8 kokette", C: "S7 spy P10", D: "deserter"}, [2, 3, 3, 2])
        assert p.ducats == [0, 6, 14, 0]
        # Anselm General 5, Balthasar Major 3, Caspar Hauptman 2; Dietrich has nothing to pay with
        t.tell(DUEL_FOUGHT, C, 2)
        outcome = end_of_round(p, t, {A: "S9", B: "S8", C: "S7", D: "deserter"})
    assert outcome is not None
    assert outcome.scores == [5, 9, 16, 0]
    assert tally.figures(p, outcome) == {
        "rounds": 3,
        "duels a round": pytest.approx(2 / 3),
        "bombs blown a game": 1,
        "ducats by seat/Anselm": 5,
        "ducats by seat/Balthasar": 9,
        "ducats by seat/Caspar": 16,
        "ducats by seat/Dietrich": 0,
        "place by seat/Anselm": 3,
        "place by seat/Balthasar": 2,
        "place by seat/Caspar": 1,
        "place by seat/Dietrich": 4,
        "ducats by rank/Recruit": (3 + 6 + 6 + 1) / 4,
        "ducats by rank/General": ((-3 + 3) + 2) / 2,  # Balthasar in round 2, Caspar in round 3
        "ducats by rank/Major": ((-3 + 2 - 2) + 3) / 2,  # Anselm, Balthasar
        "ducats by rank/Hauptman": ((1 + 2 + 5) + 5) / 2,  # Caspar, Anselm
        "ducats by rank/Deserter": (-1 + 0) / 2,
        "place by rank/General": (2 + 1) / 2,
        "place by rank/Major": (3 + 2) / 2,
        "place by rank/Hauptman": (1 + 3) / 2,
        "place by rank/Deserter": 4,
        "place by first rank/General": 2,
        "place by first rank/Major": 3,
        "place by first rank/Hauptman": 1,
        "place by first rank/Deserter": 4,
    }


def test_so5_10_a_game_of_one_round_has_first_ranks_that_nobody_held() -> None:
    p = position(phase=LEDGER, round_=1, max_rounds=1)
    tally = Figures()
    with Heard(tally, pips=[]) as t:
        outcome = end_of_round(p, t, {A: "S9", B: "S8", C: "S7", D: "deserter"})
    assert outcome is not None
    found = tally.figures(p, outcome)
    assert found["place by first rank/General"] == 1
    assert [name for name in found if "by rank" in name] == ["ducats by rank/Recruit"]


def test_so5_10_who_is_tied_shares_the_mean_place() -> None:
    assert places([5, 5, 5]) == [2.0, 2.0, 2.0]
    assert places([0, 9, 9, 4, 4, 4]) == [6.0, 1.5, 1.5, 4.0, 4.0, 4.0]


def played(seats: int, options: Options, game: int) -> tuple[Figures, Position, dict[str, float]]:
    p = GAME.new_game(seats, GAME.checked(options))
    assert isinstance(p, Position)
    tally = GAME.tally()
    assert isinstance(tally, Figures)
    players = [RandomPlayer(luck("figures", game, seat)) for seat in range(seats)]
    outcome = play(GAME, p, ListeningTable(GAME, p, list(players), luck("figures", game), tally))
    return tally, p, tally.figures(p, outcome)


VARIED: list[Options] = [{}, {"short_suits": 1}, {"full_deck": 1}, {"bank": 25}, {"max_rounds": 2}]
FITTING = [
    (seats, options) for seats in GAME.seat_counts for options in VARIED if not GAME.unfit(seats, GAME.checked(options))
]


@pytest.mark.parametrize(("seats", "options"), FITTING)
def test_so5_8_all_money_is_accounted_for(seats: int, options: Options) -> None:
    """By seat and by rank: what left the bank, no more and no less. Places average to the middle."""
    for game in range(8):
        tally, p, found = played(seats, options, game)
        by_seat = [value for name, value in found.items() if name.startswith("ducats by seat/")]
        assert len(by_seat) == seats
        assert sum(by_seat) == sum(tally.ducats) == p.money - p.bank
        for measure in ("place by seat/", "place by first rank/"):
            place = [value for name, value in found.items() if name.startswith(measure)]
            assert len(place) == seats
            assert sum(place) == pytest.approx(seats * (seats + 1) / 2)
        assert found["rounds"] == p.round


def test_so1_5_places_by_rank_average_to_the_middle_where_every_rank_is_held() -> None:
    for game in range(8):
        _, _, found = played(5, {}, game)
        place = [value for name, value in found.items() if name.startswith("place by rank/")]
        assert (len(place), sum(place)) == (5, pytest.approx(15))


def test_so6_1_an_officer_who_is_there_only_now_and_then_counts_only_then() -> None:
    found = [played(3, {"full_deck": 1}, game)[2] for game in range(30)]
    there = ["ducats by rank/Oberst" in figures for figures in found]
    assert any(there)
    assert not all(there)
    assert not any("ducats by rank/Oberst" in played(3, {}, game)[2] for game in range(10))


def test_every_game_has_a_fresh_tally() -> None:
    assert GAME.tally() is not GAME.tally()
