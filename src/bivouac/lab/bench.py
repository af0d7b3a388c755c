"""How fast the games run, on one core: compiled and interpreted in turns, in one run."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

import bivouac.core.table
from bivouac.bots.roster import player, player_names
from bivouac.core.dice import luck
from bivouac.core.simulation import FastTable, play
from bivouac.games import GAMES, load

ROUNDS = 5
PLAYERS = ("random", "greedy")


def compiled() -> bool:
    """Whether this process runs compiled rules."""
    return not str(bivouac.core.table.__file__).endswith(".py")


def measure(name: str, who: str, seconds: float) -> dict[str, float]:
    """Whole games with one kind of player at every seat, one after the other, for about so many seconds."""
    game = load(name)
    dice = luck("bench", name, who)
    seats = game.seat_counts[0]
    players = [player(who, game, dice)] * seats
    options = game.checked({})
    questions = games = 0
    elapsed, began = 0.0, perf_counter()
    while elapsed < seconds:
        p = game.new_game(seats, options)
        t = FastTable(game, p, players, dice)
        play(game, p, t)
        questions += t.asked
        games += 1
        elapsed = perf_counter() - began
    return {"questions_per_s": round(questions / elapsed), "games_per_s": round(games / elapsed)}


def round_of_games(seconds: float) -> dict[str, dict[str, dict[str, float]]]:
    return {
        name: {who: measure(name, who, seconds) for who in PLAYERS if who in player_names(load(name))} for name in GAMES
    }


def in_process(pure: bool, seconds: float) -> dict[str, Any]:
    """One round in a process of its own."""
    command = [sys.executable, "-c", "from bivouac.lab.bench import main; main()", str(seconds)]
    process = subprocess.run(  # noqa: S603  # our own interpreter and module
        command, env={**os.environ, "BIVOUAC_PURE": "1" if pure else "0"}, capture_output=True, text=True, check=True
    )
    rounds: dict[str, Any] = json.loads(process.stdout)
    return rounds


def main() -> None:
    """The inner process: one round, as JSON."""
    round_of_games(0.05)
    sys.stdout.write(json.dumps(round_of_games(float(sys.argv[1]))))


def best(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    """The best of several rounds: what the code can do when the machine does nothing else."""
    return {
        name: {who: max((one[name][who] for one in rounds), key=lambda row: row["questions_per_s"]) for who in first}
        for name, first in rounds[0].items()
    }


def bench(tick: Callable[[int], None], seconds: float, rounds: int = ROUNDS) -> dict[str, Any]:
    """This installation's figures; if it is compiled, also the interpreted ones, taken in turns with them."""
    own: list[dict[str, Any]] = []
    pure: list[dict[str, Any]] = []
    for _ in range(rounds):
        own.append(in_process(not compiled(), seconds))
        if compiled():
            pure.append(in_process(True, seconds))
        tick(1)
    games = best(own)
    if not pure:
        return {"games": games, "compiled": compiled()}
    slow = best(pure)
    ratio = {name: {who: faster(row, slow[name][who]) for who, row in rows.items()} for name, rows in games.items()}
    return {"games": games, "compiled": compiled(), "interpreted": slow, "ratio": ratio}


def faster(one: dict[str, float], other: dict[str, float]) -> float:
    return round(one["questions_per_s"] / other["questions_per_s"], 2)
