"""Prints the digests of all resting points of some games: run in a fresh process, compiled or not, they must agree."""

import sys

import bivouac.core.table
from conformance.cases import CASES, trial


def main() -> None:
    sys.stdout.write(f"{bivouac.core.table.__file__}\n")
    for game, seats, options in CASES:
        for number in range(3):
            played = trial(game, seats, options, number)
            played.play()
            for entries, digest in played.match.rests():
                sys.stdout.write(f"{game.name} {entries} {digest}\n")


if __name__ == "__main__":
    main()
