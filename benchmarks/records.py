"""How long a record of 1,000 answers takes to be read, checked line by line and replayed.

    python benchmarks/records.py

No game of Winter War is that long, so the record is one of the toy game that the tests play.
"""

import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.opening import reopen
from bivouac.core.record import read, write
from bivouac.core.table import ASK
from bivouac.lab.bench import compiled
from bivouac.lab.trial import Trial
from toys.outpost import Outpost

game = Outpost(rounds=84)
trial = Trial(game, 2, {}, "benchmark", [RandomPlayer(luck(seat)) for seat in range(2)])
trial.play()
text = write(trial.match, trial.header, True)
answers = sum(entry.kind == ASK for entry in trial.match.entries)

took = []
for _ in range(5):
    began = perf_counter()
    reopen(read(text, game))
    took.append(perf_counter() - began)
kind = "compiled" if compiled() else "interpreted"
sys.stdout.write(f"{answers} answers, {len(text) >> 10} KiB, {kind}: {min(took) * 1000:.0f} ms at best, ")
sys.stdout.write(f"{max(took) * 1000:.0f} ms at worst of {len(took)}\n")
