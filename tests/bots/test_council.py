"""Several processes think about one question: the same answer for the same luck, from plain data; and all end."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any, cast

import pytest

import bivouac
from bivouac.bots.council import Council, Found
from bivouac.bots.roster import consider, player
from bivouac.bots.thought import lead
from bivouac.core.dice import FastDice, luck
from bivouac.core.errors import UnknownWord
from bivouac.core.match import Match
from bivouac.core.player import plain_look
from bivouac.games import load
from bivouac.lab.trial import open_question

WAR = load("winter-war")
CONTINENT = load("soldateska")


class Post(ProcessPoolExecutor):
    """No processes: what would be sent to one, and back, goes through JSON text."""

    def __init__(self) -> None:
        self.sent: list[list[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **named: Any) -> Future[Any]:
        self.sent.append(json.loads(json.dumps(args)))
        done: Future[Any] = Future()
        done.set_result(json.loads(json.dumps(fn(*self.sent[-1], **named))))
        return done


def council(name: str, label: str, pool: ProcessPoolExecutor | None = None) -> Council:
    found = player(name, WAR, luck(label))
    assert isinstance(found, Council)
    found.pool = pool
    return found


def first_question() -> Match:
    return Match(WAR, 1, {}, FastDice(luck("council")))


def answer(bot: Council, match: Match) -> int:
    asked = open_question(match)
    return bot.choose(asked.seat, asked.question, asked.options[:], match.look(asked.seat))


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(2) as two:
        yield two


@pytest.mark.parametrize("name", ["ismcts:40x2", "flat:5x2", "one-ply:5x3"])
def test_the_same_luck_gives_the_same_answer_in_whatever_process(name: str, pool: ProcessPoolExecutor) -> None:
    """Two councils in processes, and one that writes letters: figures and all."""
    match = first_question()
    councils = [council(name, "same", pool), council(name, "same", pool), council(name, "same", Post())]
    answers = [[answer(bot, match) for _ in range(2)] for bot in councils]
    assert answers[0] == answers[1] == answers[2]
    thoughts = [(bot.thought.worths, bot.thought.lines, bot.thought.preferred) for bot in councils]
    assert thoughts[0] == thoughts[1] == thoughts[2]
    if name.startswith("flat"):
        other = council(name, "other", pool)
        answer(other, match)
        assert other.thought.worths != councils[0].thought.worths


def test_the_tries_are_those_of_all_members() -> None:
    """Each with a luck of its own: what they find is put together, option by option."""
    match = first_question()
    post = Post()
    bot = council("flat:5x3", "sum", post)
    value = answer(bot, match)
    assert [len(worths) for worths in bot.thought.worths] == [15] * len(open_question(match).options)
    assert [sent[0] for sent in post.sent] == ["flat:5"] * 3
    assert len({sent[1] for sent in post.sent}) == 3
    found = [consider(*sent) for sent in post.sent]
    for i in range(len(bot.thought.options)):
        assert bot.thought.worths[i] == [worth for member in found for worth in member[1][i]]
        assert bot.thought.totals[i] == pytest.approx(sum(bot.thought.worths[i]))
    reasons = bot.reasons(0, 0, bot.thought.options, match.look(0), value)
    assert reasons.worlds == 15
    assert reasons.rows[0][0] == value


def test_members_get_what_the_seat_may_look_at_and_nothing_else() -> None:
    """Soldateska: other hands are nowhere in what is sent."""
    match = Match(CONTINENT, 4, {}, FastDice(luck("hidden")))
    asked = open_question(match)
    bot = player("one-ply:2x2", CONTINENT, luck("hidden"))
    assert isinstance(bot, Council)
    post = Post()
    bot.pool = post
    assert bot.choose(asked.seat, asked.question, asked.options, match.look(asked.seat)) in asked.options
    for sent in post.sent:
        assert sent[2:] == [0, plain_look(match.look(asked.seat)), asked.question, asked.options]


def test_the_lead_is_taken_in_worlds_that_both_were_tried_in() -> None:
    """One member gave the second option up, the other did not: world by world, it is 0.1 behind, without a doubt."""
    first, second = [0.9, 0.5, 0.2, 0.7], [0.8, 0.4, 0.1, 0.6]
    one: Found = (7, [first, second[:2]], [[[]] * 4, [[]] * 2])
    two: Found = (7, [first, second], [[[]] * 4, [[]] * 4])
    match = first_question()
    bot = council("ismcts:6x2", "lead", cast(ProcessPoolExecutor, Told([one, two])))
    assert bot.choose(0, 0, [7, 8], match.look(0)) == 7
    reasons = bot.reasons(0, 0, [7, 8], match.look(0), 7)
    assert [row[2] for row in reasons.rows] == [8, 6]
    assert reasons.lead == pytest.approx(0.1)
    assert reasons.error == pytest.approx(0.0, abs=1e-9)
    assert lead(*bot.thought.worths)[1] > 0.1, "as a plain list of worlds they would not match"


class Told:
    """Members that find what they are told to."""

    def __init__(self, found: list[Found]) -> None:
        self.found = found

    def submit(self, *args: object) -> Future[Found]:
        done: Future[Found] = Future()
        done.set_result(self.found.pop(0))
        return done


def test_only_those_who_search_can_sit_in_a_council() -> None:
    match = first_question()
    plain = plain_look(match.look(0))
    with pytest.raises(UnknownWord, match="“greedy” imagines no worlds"):
        consider("greedy", "label", 0, plain, open_question(match).question, open_question(match).options)


def test_what_a_member_cannot_do_is_told_by_the_council(pool: ProcessPoolExecutor) -> None:
    bot = council("ismcts:5x2", "unknown", pool)
    bot.name = "napoleon"
    with pytest.raises(UnknownWord, match="no player “napoleon”"):
        answer(bot, first_question())


ENDS = """
from bivouac.bots.roster import player
from bivouac.core.dice import FastDice, luck
from bivouac.core.match import Match
from bivouac.games import load
game = load("winter-war")
match = Match(game, 1, {}, FastDice(luck(1)))
kept = [player("one-ply:2x2", game, luck(seat)) for seat in range(2)]
for bot in [*kept, player("one-ply:2x2", game, luck(9))]:
    print(bot.choose(0, match.asked.question, match.asked.options, match.look(0)) in match.asked.options)
"""
LAB = """
from bivouac.lab.run import compare
found = compare("winter-war", [(["one-ply:1x2"], {})], 4, 1, 2, lambda done: None)
print(len(found[0].batch.winners) == 4)
"""


@pytest.mark.parametrize(("program", "lines"), [(ENDS, 3), (LAB, 1)], ids=["by itself", "in the lab"])
def test_the_processes_end_with_the_one_that_started_them(program: str, lines: int) -> None:
    """Nobody has to send them away: not by itself, and not in a worker of the lab, which starts its own."""
    source = str(Path(bivouac.__file__).parents[1])
    done = subprocess.run(  # noqa: S603  # our own
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": source},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split() == ["True"] * lines
