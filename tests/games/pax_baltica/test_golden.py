"""A golden playthrough: a whole game as it was told to each seat, when a person last read and agreed to it.

A change of the rules or the sentences shows here as a diff. To accept one, write it anew, and read:

    BIVOUAC_REWRITE_GOLDEN=1 python -m pytest tests/games/pax_baltica/test_golden.py
    git diff tests/games/pax_baltica/golden

What is not for all is marked with those who may know it: [Sweden], [not Sweden].
"""

import hashlib
from functools import cache
from pathlib import Path

from bivouac.core.match import Match
from bivouac.core.record import Header, committed
from bivouac.core.table import ALL, SPECTATOR, all_but, hears, only
from bivouac.games.pax_baltica.bots.greedy import Greedy
from bivouac.games.pax_baltica.box.nations import COALITION, SIDE_NAMES, SWEDISH
from bivouac.games.pax_baltica.game import GAME
from games.golden import as_agreed, opens_again

FILE = Path(__file__).parent / "golden" / "next-stop-moscow.txt"
AUDIENCES = {ALL: "", 0: " [nobody]"} | {
    audience: f" [{word}{SIDE_NAMES[seat]}]"
    for seat in (SWEDISH, COALITION)
    for audience, word in ((only(seat), ""), (all_but(seat), "not "))
}


@cache
def golden() -> Match:
    """Next Stop Moscow between two greedy players, on dice that are named here."""
    header = Header("golden-pax", ["greedy", "greedy"], "app")
    header.options = GAME.checked({"scenario": 0})
    match = Match(GAME, 2, {"scenario": 0}, committed(GAME, header, hashlib.sha256(b"Poltava").digest()))
    players = [Greedy(), Greedy()]
    while match.asked is not None:
        seat = match.asked.seat
        answer = players[seat].choose(seat, match.asked.question, match.asked.options[:], match.look(seat))
        match.submit(seat, answer)
    return match


def lines() -> list[str]:
    match = golden()
    found = [
        f"{GAME.sentence(told.event, told.a, told.b, told.c)} ({GAME.events[told.event].rule}){AUDIENCES[told.to]}"
        for told in match.told
    ]
    assert match.outcome is not None
    return [*found, f"{GAME.end_sentence(match.outcome)} ({GAME.ends[match.outcome.end].rule})"]


def test_pb0_3_golden_playthrough() -> None:
    """PB0.3 to PB13.4 Every line as it was."""
    as_agreed(FILE, lines())


def test_pb2_1_whoever_watches_the_golden_game_is_told_no_hidden_name() -> None:
    """PB2.1 What is told by a name to one side is told by a number to the others."""
    match = golden()
    for told in match.told:
        if told.to in (only(SWEDISH), only(COALITION)):
            assert not hears(told.to, SPECTATOR)
    private = [told for told in match.told if told.to != ALL]
    assert len(private) > 50


def test_pb0_3_the_golden_game_opens_again() -> None:
    """PB0.3 From its record, to the same position."""
    match = golden()
    header = Header("golden-pax", ["greedy", "greedy"], "app")
    header.options = match.options
    committed(GAME, header, hashlib.sha256(b"Poltava").digest())
    opens_again(match, header)
