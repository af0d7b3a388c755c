"""The games that the fuzzer plays, without its checks: what occurs in them, and what does not."""

from collections.abc import Iterable
from typing import cast

from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.words import EPIDEMIC_IN, ROLLED_EVENT, ROLLED_OWN_TABLE, ROLLED_POLITICS
from bivouac.lab.fuzz import every_term, met_in, trial_of

PHASES = {
    value: name.lower().replace("_", "-")
    for name, value in vars(agenda).items()
    if name.isupper() and type(value) is int and name != "PHASES"
}


def everything() -> set[str]:
    """All that can occur: terms, phases, and the rows of the event tables."""
    rows = {f"row general {face}" for face in range(1, 7)} | {f"row politics {face}" for face in range(1, 7)}
    rows |= {f"row own {side} {face}" for side in (0, 1) for face in range(1, 7)}
    rows |= {f"row epidemic {region}" for region in range(1, 7)}
    return every_term(GAME) | {f"phase {name}" for name in PHASES.values()} | rows


def occurring(seed: int, games: Iterable[int]) -> set[str]:
    """What occurs in these games of the fuzzer."""
    found: set[str] = set()
    for number in games:
        trial = trial_of(GAME, seed, number)
        trial.play()
        found |= met_in(trial)
        for rest in trial.match._rests:
            stack = cast(Position, rest.p).agenda
            found.update(f"phase {PHASES[item >> 7]}" for item in stack)
        for told in trial.match.told:
            if told.event == ROLLED_EVENT:
                found.add(f"row general {told.b}")
            elif told.event == ROLLED_OWN_TABLE:
                found.add(f"row own {told.a} {told.b}")
            elif told.event == ROLLED_POLITICS:
                found.add(f"row politics {told.b}")
            elif told.event == EPIDEMIC_IN:
                found.add(f"row epidemic {told.a}")
    return found
