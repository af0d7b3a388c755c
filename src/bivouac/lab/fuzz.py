"""Random games under every check, over every seat count and option. A game that fails is written to a file."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bivouac.bots.roster import player, player_names
from bivouac.core.chart import ROWS, TAKEN
from bivouac.core.dice import luck
from bivouac.core.errors import UnknownWord
from bivouac.core.game import Game
from bivouac.core.match import Match
from bivouac.core.player import Look, Player
from bivouac.core.table import ASK, GIVEN
from bivouac.games import load
from bivouac.lab.checks import AT_EVERY_QUESTION, AT_THE_END, options_are_sound, practice_goes_all_the_way
from bivouac.lab.run import cores, spread
from bivouac.lab.trial import Trial, is_long, settings

BATCH = 20  # games that a process is given at once; long ones come one by one
THOROUGH = 4  # games of each setting that are put to every check at every question,
MOST_THOROUGH = 200  # but no more than so many of a run


@dataclass
class Report:
    """What the fuzzer found; `reasons` says why each game of `files` failed."""

    game: str
    games: int = 0
    questions: int = 0
    files: list[str] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    hidden: int = 0  # imagined worlds in which something was hidden
    varied: int = 0  # questions at which they differed from each other
    met: set[str] = field(default_factory=set)  # questions, chances, events and endings that occurred

    def add(self, other: "Report") -> None:
        self.games += other.games
        self.questions += other.questions
        self.files += other.files
        self.reasons += other.reasons
        self.hidden += other.hidden
        self.varied += other.varied
        self.met |= other.met

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "games": self.games,
            "questions": self.questions,
            "failures": len(self.reasons),
            "files": self.files,
            "reasons": self.reasons,
            "unreached": sorted(every_term(load(self.game)) - self.met),
        }


def every_term(game: Game) -> set[str]:
    """All that can be asked, rolled for, told, or be the end of a game, and each row of its charts."""
    kinds = {"question": game.questions, "chance": game.chances, "event": game.events, "end": game.ends}
    return {f"{kind} {term.name}" for kind, terms in kinds.items() for term in terms} | {
        f"row {chart.name} {row + 1}" for chart in game.charts for row in range(len(chart.rows))
    }


def met_in(trial: Trial) -> set[str]:
    """Which of these occurred in one game."""
    game, match = trial.game, trial.match
    met = {f"event {game.events[event].name}" for event in {told.event for told in match.told}}
    for ask, why in {(entry.kind == ASK, entry.why) for entry in match.entries}:
        met.add(f"question {game.questions[why].name}" if ask else f"chance {game.chances[why].name}")
    if match.outcome is not None:
        met.add(f"end {game.ends[match.outcome.end].name}")
    return met | traced_in(match) if game.charts else met


def traced_in(match: Match) -> set[str]:
    """The events of a trace, which are told on demand only, and which rows of the charts decided."""
    game = match.game
    traced = [told for step in range(match.steps()) for told in match.traced_step(step)]
    taken = [divmod(told.a, ROWS) for told in traced if told.event == TAKEN]
    met = {f"event {game.events[told.event].name}" for told in traced}
    return met | {f"row {game.charts[chart].name} {row + 1}" for chart, row in taken}


class Eager(Player):
    """Takes the last option: whoever does everything he can gets where others rarely go."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        return options[-1]


def trial_of(game: Game, seed: int, i: int) -> Trial:
    """Game i of a run: settings in turn; players that answer at once, of every kind, at every seat."""
    every = settings(game)
    seats, options = every[i % len(every)]
    label = f"fuzz-{seed}-{i}"
    mix = luck(label, "players")
    names = [name for name in player_names(game) if not player(name, game, luck(label)).thinks] + ["eager"]
    players = []
    for seat in range(seats):
        name = mix.choice(names)
        players.append(Eager() if name == "eager" else player(name, game, luck(label, "player", seat)))
    return Trial(game, seats, options, label, players)


def fuzz(name: str, games: int, seed: int, folder: Path, tick: Callable[[int], None]) -> Report:
    """So many games, by as many processes as there are cores."""
    batch = 1 if is_long(load(name)) else BATCH
    if games < 1:
        raise UnknownWord("The number of games is at least 1.")
    report = Report(name)
    parts = [(name, seed, first, min(first + batch, games), folder) for first in range(0, games, batch)]
    for part in spread(fuzz_batch, parts, cores()):
        report.add(part)
        tick(part.games)
    if report.hidden and not report.varied:
        report.reasons.append("Failure: the worlds that seats imagine are always the same.")
    return report


def fuzz_batch(name: str, seed: int, first: int, beyond: int, folder: Path) -> Report:
    game = load(name)
    report = Report(name)
    for i in range(first, beyond):
        report.games += 1
        trial = trial_of(game, seed, i)
        try:
            trial.begin()
            check(trial, i)
        except Exception as error:  # whatever a rule raises is a finding, not our end
            report.files.append(str(save(trial, folder)))
            report.reasons.append(f"{type(error).__name__}: {error}")
        if not trial.begun:
            continue
        report.met |= met_in(trial)
        report.hidden += trial.hidden
        report.varied += trial.varied
        report.questions += sum(entry.kind == ASK and entry.how == GIVEN for entry in trial.match.entries)
    return report


def check(trial: Trial, i: int) -> None:
    """Every check at every question in the first games of each setting; after that one in turn, now and then."""
    every = len(settings(trial.game))
    if i < min(MOST_THOROUGH, THOROUGH * every):
        trial.play(*AT_EVERY_QUESTION)
        practice_goes_all_the_way(trial)
    else:
        turn = AT_EVERY_QUESTION[i // every % len(AT_EVERY_QUESTION)]
        if trial.sparing:
            trial.play(turn)
        else:
            trial.play(options_are_sound, lambda now: turn(now) if len(now.match.entries) % 3 == 0 else None)
    for final in AT_THE_END:
        final(trial)


def save(trial: Trial, folder: Path) -> Path:
    """The record of a game that failed; `bivouac replay` opens it at the failing answer."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{trial.game.name}-{trial.label}.jsonl"
    path.write_text(trial.failing_record(), encoding="utf-8")
    return path
