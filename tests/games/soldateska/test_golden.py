"""Golden playthroughs: whole games as text, line by line as they were when a person last read and agreed to them.

A change of the rules, the words or the sentences shows here as a diff. To accept one, write them anew, and read:

    BIVOUAC_REWRITE_GOLDEN=1 python -m pytest tests/games/soldateska/test_golden.py
    git diff tests/games/soldateska/golden

What is not for all is marked with those who may know it: [Anselm], [Anselm, Balthasar].
"""

import hashlib
import os
from functools import cache
from pathlib import Path

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import CommittedDice, luck
from bivouac.core.game import Options
from bivouac.core.match import Match
from bivouac.core.opening import reopen
from bivouac.core.player import Look, Player
from bivouac.core.record import KINDS, Header, committed, read, row_of, write
from bivouac.core.table import ALL, ASK, CHANCE, DRAW, FORCED, GIVEN, ROLL, SPECTATOR, Entry, Table, Told, hears
from bivouac.games.soldateska.bots.greedy import Greedy
from bivouac.games.soldateska.box.cards import RANK_LETTERS
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.rules.position import TRICKS, Position, new_game

FOLDER = Path(__file__).parent / "golden"
REWRITE = "BIVOUAC_REWRITE_GOLDEN"
MOST_BYTES = 120_000
NAMES = GAME.seat_names(6)


class Golden:
    """One playthrough: the phrase gives the seed of the dice, so that nothing else decides it.

    The phrases were chosen for the games they give: together they show everything that can happen.
    """

    def __init__(self, number: int, name: str, players: list[Player], options: Options, phrase: str) -> None:
        self.name = name
        self.players = players
        self.options = options
        self.phrase = phrase
        self.header = Header(f"golden-{number}", [name] * len(players), "app")
        self.header.options = options
        self.file = FOLDER / f"{number}-{name}.txt"

    def dice(self) -> CommittedDice:
        return committed(GAME, self.header, hashlib.sha256(self.phrase.encode()).digest())


def by_chance(number: int) -> Player:
    return RandomPlayer(luck("golden", number))


def golden_games() -> list[Golden]:
    small: Options = {"bank": 28, "max_rounds": 4}
    switched: Options = {"full_deck": 1, "free_duels": 1, "bank": 24, "max_rounds": 4}
    mixed = [Greedy(), by_chance(2), by_chance(3)]
    return [
        Golden(1, "random", [by_chance(1)] * 4, small, "golden 1.28"),
        Golden(2, "greedy", [Greedy()] * 6, {"max_rounds": 4}, "golden 2.53"),
        Golden(3, "mixed-full-deck-free-duels", mixed, switched, "golden 3.370"),
    ]


def audience(to: int) -> str:
    """Who may know something, if not all."""
    return "" if to == ALL else f" [{', '.join(name for seat, name in enumerate(NAMES) if hears(to, seat))}]"


class Chronicle(Table):
    """Writes a game down while it is played: the record's rows indented, the story's sentences with their rules."""

    def __init__(self, golden: Golden) -> None:
        self.seats = len(golden.players)
        self.p: Position = new_game(self.seats, GAME.checked(golden.options))
        self.dice = golden.dice()
        self.players = golden.players
        self.look = Look(GAME, self.p)
        self.picked = 0
        self.entries: list[Entry] = []
        self.told: list[Told] = []
        self.lines = [
            f"{GAME.title}, rules version {GAME.version}, {self.seats} seats, played by {golden.name}",
            f"options: {' '.join(f'{name}={value}' for name, value in GAME.checked(golden.options).items())}",
            f"match {golden.header.match}, commitment {golden.header.commitment}",
        ]

    def write_down(self, entry: Entry) -> int:
        self.entries.append(entry)
        row = row_of(GAME, entry)
        forced = " (forced)" if entry.how == FORCED else ""
        self.lines.append(f"    {KINDS[entry.kind]} {row[KINDS[entry.kind]]}: {row['is']}{forced}{audience(entry.to)}")
        return entry.value

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if len(options) == 1:
            return self.write_down(Entry(ASK, seat, question, options[0], to, FORCED))
        self.look._seat = seat
        self.lines.append(
            f"{NAMES[seat]}: {GAME.prompt(self.look.sight(), question)} ({GAME.questions[question].rule})"
        )
        self.lines.append(f"    of {' '.join(GAME.words.word(option) for option in options)}")
        answer = self.players[seat].choose(seat, question, options, self.look)
        return self.write_down(Entry(ASK, seat, question, answer, to, GIVEN))

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        while True:
            self.picked += 1
            face = self.write_down(Entry(ROLL, CHANCE, why, self.dice.face(self.picked - 1, sides), to, GIVEN))
            if not (again >> face) & 1:
                return face

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        self.picked += 1
        card = self.write_down(Entry(DRAW, CHANCE, why, self.dice.card(self.picked - 1, pile), to, GIVEN))
        pile.remove(card)
        return card

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.told.append(Told(event, a, b, c, to))
        self.lines.append(f"{GAME.sentence(event, a, b, c)} ({GAME.events[event].rule}){audience(to)}")

    def rest(self) -> None:
        """The table as it lies between two tricks, and before and after each ledger."""
        p = self.p
        if p.phase == TRICKS and p.trick:
            return
        ranks = "".join(RANK_LETTERS[rank] if rank >= 0 else "-" for rank in p.rank)
        self.lines.append(
            f"    == round {p.round}: bank {p.bank}, ducats {p.ducats}, ranks {ranks}, tricks {p.tricks},"
            f" hands {[len(hand) for hand in p.hands]}, position {p.digest()[:12]}"
        )
        self.lines.append("")


@cache
def chronicle(number: int) -> tuple[Golden, Chronicle]:
    """A golden game, played once."""
    golden = golden_games()[number - 1]
    t = Chronicle(golden)
    outcome = None
    while outcome is None:
        outcome = GAME.step(t.p, t)
        t.rest()
    t.lines.append(f"{GAME.end_sentence(outcome)} ({GAME.ends[outcome.end].rule})")
    t.lines.append(f"    end {GAME.ends[outcome.end].name}, winners {outcome.winners}, scores {outcome.scores}")
    return golden, t


@pytest.mark.parametrize("number", [1, 2, 3])
def test_so1_to_so7_golden_playthrough(number: int) -> None:
    """SO2.1 to SO7.1 Every line as it was."""
    golden, t = chronicle(number)
    if os.environ.get(REWRITE):
        golden.file.write_text("\n".join(t.lines) + "\n", encoding="utf-8")
        pytest.skip(f"{golden.file.name} is written anew: read the diff")
    kept = golden.file.read_text(encoding="utf-8").splitlines()
    for at, (now, before) in enumerate(zip(t.lines, kept, strict=False), 1):
        assert now == before, f"{golden.file.name}, line {at}"
    assert len(t.lines) == len(kept)
    assert golden.file.stat().st_size < MOST_BYTES


@pytest.mark.parametrize("number", [1, 2, 3])
def test_so7_1_a_match_on_the_same_dice_keeps_the_same_record(number: int) -> None:
    """The same answers through a match: the same entries and events to the same ears, and a record that opens again."""
    golden, told = chronicle(number)
    match = Match(GAME, told.seats, golden.options, golden.dice())
    for entry in told.entries:
        if entry.kind == ASK and entry.how == GIVEN:
            match.submit(entry.seat, entry.value)
    assert match.outcome is not None
    assert [row_of(GAME, entry) for entry in match.entries] == [row_of(GAME, entry) for entry in told.entries]
    for seat in [SPECTATOR, *range(told.seats)]:
        heard = [event.key() for event in told.told if hears(event.to, seat)]
        assert [event.key() for event in match.story(seat)] == heard
    assert match.digest() == told.p.digest()
    again = reopen(read(write(match, golden.header, reveal=True), GAME))
    assert again.digest() == match.digest()


def test_so1_to_so7_the_golden_games_show_everything_that_can_happen() -> None:
    """Every event, question, reason to roll and ending: a golden game that shows little guards little."""
    played = [chronicle(number)[1] for number in (1, 2, 3)]
    assert {event.event for t in played for event in t.told} == set(range(len(GAME.events)))
    chosen = {entry.why for t in played for entry in t.entries if entry.kind == ASK and entry.how == GIVEN}
    assert chosen == set(range(len(GAME.questions)))
    picked = {entry.why for t in played for entry in t.entries if entry.kind != ASK}
    assert picked == set(range(len(GAME.chances)))
    ends = " ".join(t.lines[-1] for t in played)
    assert all(end.name in ends for end in GAME.ends)


def test_so7_1_what_is_private_is_marked_in_the_golden_games() -> None:
    """SO4.1, SO4.2 Cards dealt, taken up, passed on and put aside; what a spectator reads names none of them."""
    for number in (1, 2, 3):
        _, t = chronicle(number)
        marked = [line for line in t.lines if line.endswith("]") and "==" not in line and "    end" not in line]
        kinds = {line.split()[1] for line in marked if line.startswith("    ")}
        assert kinds == {"deal:", "pass:", "pass-second:", "put-aside:", "put-aside-second:"}
        private = [event for event in t.told if event.to != ALL]
        assert {GAME.events[event.event].name for event in private} == {"got-over", "passed-card", "put-card-aside"}
        assert len(marked) == len(private) + len([entry for entry in t.entries if entry.to != ALL])
