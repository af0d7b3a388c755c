"""Plays some games and writes their records into a folder, or replays the records that lie there.

Either way it prints the digest of every resting point: in whatever process, compiled or not, they must agree.
"""

import sys
from pathlib import Path

import bivouac.core.table
from bivouac.core.opening import reopen
from bivouac.core.record import read, write
from bivouac.lab.trial import is_long
from conformance.cases import CASES, case_name, trial


def main(folder: Path) -> None:
    sys.stdout.write(f"{bivouac.core.table.__file__}\n")
    left_out = [case for case in CASES if is_long(case[0])][1::2]  # half of the long games are long enough
    for game, seats, options in [case for case in CASES if case not in left_out]:
        for number in range(1 if is_long(game) else 3):
            file = folder / f"{case_name(game, seats, options)}-{number}.jsonl"
            if file.exists():
                match = reopen(read(file.read_text(encoding="utf-8"), game))
            else:
                played = trial(game, seats, options, number)
                played.play()
                match = played.match
                file.write_text(write(match, played.header, True), encoding="utf-8")
            for entries, digest in match.rests():
                sys.stdout.write(f"{file.name} {entries} {digest}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
