"""Golden playthroughs: whole games as text, line by line as they were when a person last read and agreed to them.

A change of the rules, the words or the sentences shows here as a diff. To accept one, write them anew, and read:

    BIVOUAC_REWRITE_GOLDEN=1 python -m pytest tests/games/winter_war/test_golden.py
    git diff tests/games/winter_war/golden
"""

import hashlib
import os
from pathlib import Path

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import CommittedDice, luck
from bivouac.core.game import Options
from bivouac.core.match import Match
from bivouac.core.opening import reopen
from bivouac.core.player import Look, Player
from bivouac.core.record import KINDS, Header, committed, read, row_of, write
from bivouac.core.table import ALL, ASK, CHANCE, DRAW, FORCED, GIVEN, ROLL, Entry, Table
from bivouac.games.winter_war.game import GAME
from bivouac.games.winter_war.greedy import Greedy
from bivouac.games.winter_war.rules.words import COUNTED
from games.winter_war.builders import FINLAND, SWITCHED, Spendthrift

FOLDER = Path(__file__).parent / "golden"
REWRITE = "BIVOUAC_REWRITE_GOLDEN"


class Golden:
    """One playthrough: the phrase gives the seed of the dice, so that nothing else decides it.

    The phrases were chosen for the games they give: long ones, in which as many kinds of cards as possible are used.
    """

    def __init__(self, number: int, name: str, player: Player, options: Options, phrase: str) -> None:
        self.name = name
        self.player = player
        self.options = options
        self.phrase = phrase
        self.header = Header(f"golden-{number}", [name], "app")
        self.header.options = options
        self.file = FOLDER / f"{number}-{name}.txt"

    def dice(self) -> CommittedDice:
        return committed(GAME, self.header, hashlib.sha256(self.phrase.encode()).digest())


def golden_games() -> list[Golden]:
    return [
        Golden(1, "random", RandomPlayer(luck("golden", 1)), {}, "golden 1.40"),
        Golden(2, "greedy", Greedy(), {}, "golden 2.383"),
        Golden(3, "spendthrift-all-options-switched", Spendthrift(), SWITCHED, "golden 3.1797"),
    ]


class Chronicle(Table):
    """Writes a game down while it is played: the record's rows indented, the story's sentences with their rules."""

    def __init__(self, golden: Golden) -> None:
        self.p = GAME.start(1, golden.options)
        self.dice = golden.dice()
        self.player = golden.player
        self.look = Look(GAME, self.p)
        self.picked = 0
        self.entries: list[Entry] = []
        self.events: set[int] = set()
        self.lines = [
            f"{GAME.title}, rules version {GAME.version}, played by {golden.name}",
            f"options: {' '.join(f'{name}={value}' for name, value in GAME.checked(golden.options).items())}",
            f"match {golden.header.match}, commitment {golden.header.commitment}",
        ]

    def write_down(self, entry: Entry) -> int:
        self.entries.append(entry)
        row = row_of(GAME, entry)
        said = f"    {KINDS[entry.kind]} {row[KINDS[entry.kind]]}: {row['is']}"
        self.lines.append(f"{said} (forced)" if entry.how == FORCED else said)
        return entry.value

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if len(options) == 1:
            return self.write_down(Entry(ASK, seat, question, options[0], to, FORCED))
        self.lines.append(f"{GAME.prompt(self.look.sight(), question)} ({GAME.questions[question].rule})")
        self.lines.append(f"    of {' '.join(GAME.words.word(option) for option in options)}")
        return self.write_down(
            Entry(ASK, seat, question, self.player.choose(seat, question, options, self.look), to, GIVEN)
        )

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        self.picked += 1
        return self.write_down(Entry(ROLL, CHANCE, why, self.dice.face(self.picked - 1, sides), to, GIVEN))

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        self.picked += 1
        card = self.write_down(Entry(DRAW, CHANCE, why, self.dice.card(self.picked - 1, pile), to, GIVEN))
        pile.remove(card)
        return card

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        self.events.add(event)
        self.lines.append(f"{GAME.sentence(event, a, b, c)} ({GAME.events[event].rule})")
        if event == COUNTED:
            view = self.look.sight().plain()
            self.lines.append(
                f"    == turn {view['turn']}: forces {view['soviet_force']} and {view['finnish_force']},"
                f" troops {view['troops']}"
            )

    def rest(self) -> None:
        view = self.look.sight().plain()
        self.lines.append(
            f"    == after turn {view['turn']}: troops {view['troops']}, hand {len(view['hand'])}, standing"
            f" {len(view['standing'])}, decks {view['deck']} and {view['soviet_deck']}, position {self.p.digest()[:12]}"
        )


def chronicle(golden: Golden) -> Chronicle:
    t = Chronicle(golden)
    outcome = None
    while outcome is None:
        t.lines.append("")
        outcome = GAME.step(t.p, t)
        t.rest()
    t.lines.append("")
    t.lines.append(f"{GAME.end_sentence(outcome)} ({GAME.ends[outcome.end].rule})")
    t.lines.append(f"    end {GAME.ends[outcome.end].name}, winners {outcome.winners}, scores {outcome.scores}")
    return t


@pytest.mark.parametrize("golden", golden_games(), ids=lambda golden: golden.name)
def test_golden_playthrough(golden: Golden) -> None:
    """WW2.1 to WW7.3 Every line as it was."""
    lines = chronicle(golden).lines
    if os.environ.get(REWRITE):
        golden.file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        pytest.skip(f"{golden.file.name} is written anew: read the diff")
    kept = golden.file.read_text(encoding="utf-8").splitlines()
    for number, (now, before) in enumerate(zip(lines, kept, strict=False), 1):
        assert now == before, f"{golden.file.name}, line {number}"
    assert len(lines) == len(kept)


@pytest.mark.parametrize("golden", golden_games(), ids=lambda golden: golden.name)
def test_a_match_on_the_same_dice_keeps_the_same_record(golden: Golden) -> None:
    """The same answers through a match: the same entries and sentences, and a record that opens again."""
    told = chronicle(golden)
    match = Match(GAME, 1, golden.options, golden.dice())
    for entry in told.entries:
        if entry.kind == ASK and entry.how == GIVEN:
            match.submit(FINLAND, entry.value)
    assert match.outcome is not None
    assert [row_of(GAME, entry) for entry in match.entries] == [row_of(GAME, entry) for entry in told.entries]
    sentences = [f"{GAME.sentence(*event.key())} ({GAME.events[event.event].rule})" for event in match.story(FINLAND)]
    assert set(sentences) <= set(told.lines)
    assert match.digest() == told.p.digest()
    again = reopen(read(write(match, golden.header, reveal=True), GAME))
    assert again.digest() == match.digest()


def test_the_golden_games_show_everything_that_can_happen() -> None:
    """Every event, and every question with a choice: a golden game that shows little guards little."""
    told = [chronicle(golden) for golden in golden_games()]
    assert set.union(*[t.events for t in told]) == set(range(len(GAME.events)))
    asked = {entry.why for t in told for entry in t.entries if entry.kind == ASK and entry.how == GIVEN}
    assert asked == set(range(len(GAME.questions)))
