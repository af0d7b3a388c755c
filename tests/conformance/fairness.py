"""Players are fair: what one answers, and why, depends on nothing that its seat may not know."""

import json
from collections.abc import Callable

from bivouac.bots.searcher import Searcher
from bivouac.core.dice import Luck, luck
from bivouac.core.imagined import ImaginedTable, Impossible
from bivouac.core.match import Match
from bivouac.core.player import Look, Player, RecordLook, look_in, plain_look
from bivouac.core.position import Position
from bivouac.core.table import Suspended
from bivouac.lab.trial import Failure, expect, open_question, plain

Make = Callable[[], Player]  # the same player each time, with the same luck

WORLDS = 3  # imagined at a question


class Answer:
    """What a player answered, the figures behind it if it imagined worlds, and its reasons as they leave the house."""

    def __init__(self, match: Match, player: Player, look: Look) -> None:
        asked = open_question(match)
        self.value = player.choose(asked.seat, asked.question, asked.options[:], look)
        self.figures = [player.thought.worths, player.thought.lines] if isinstance(player, Searcher) else []
        self.reasons = player.reasons(asked.seat, asked.question, asked.options[:], look, self.value)


def answers_fairly(match: Match, make: Make) -> int:
    """At the open question, the answer is the same from the match, from JSON, and in other worlds that the seat knows.

    The answer, for whoever plays on.
    """
    asked = open_question(match)
    look = match.look(asked.seat)
    before = match.digest()
    answer = Answer(match, make(), look)
    expect(match.digest() == before, "A player changed the position.")
    same(answer, Answer(match, make(), look), "luck, though it is the same")
    reasons_are_sound(match, answer)
    for other in others(match, look):
        same(answer, Answer(match, make(), other), "what is hidden from the seat")
    given = look_in(json.loads(plain(plain_look(look))), match.game)
    try:
        from_json = Answer(match, make(), given)
    except Exception as error:  # whatever it misses there, it was not its to know
        raise Failure(f"A player cannot answer from what its seat may know: {error}") from error
    same(answer, from_json, "more than the seat's own data")
    return answer.value


def plays_fairly(match: Match, make: Make, most: int) -> int:
    """On from the open question, at most so far: one who remembers learns nothing from what its seat may not know.

    Each seat has two players with the same luck. One always looks at the match, the other at worlds that its seat
    imagines, another one at each question; they answer alike. How many answers they gave.
    """
    here = [make() for _ in range(match.seats)]
    elsewhere = [make() for _ in range(match.seats)]
    answers = 0
    while match.asked is not None and answers < most:
        look = match.look(match.asked.seat)
        answer = Answer(match, here[look.seat], look)
        world = [*others(match, look), look][0]
        same(answer, Answer(match, elsewhere[look.seat], world), "what was hidden from the seat")
        match.submit(look.seat, answer.value)
        answers += 1
    return answers


def same(answer: Answer, other: Answer, what: str) -> None:
    """Two answers to the same question differ in nothing; `what` they would depend on if they did."""
    expect(answer.value == other.value, f"An answer depends on {what}.")
    expect(answer.figures == other.figures, f"The figures behind an answer depend on {what}.")
    expect(answer.reasons.plain() == other.reasons.plain(), f"The reasons for an answer depend on {what}.")


def reasons_are_sound(match: Match, answer: Answer) -> None:
    """Reasons are plain JSON and weigh the options, each once; what was answered comes first."""
    options = open_question(match).options
    found = answer.reasons.plain()
    expect(json.loads(plain(found)) == found, "Reasons are not plain JSON.")
    weighed = [row[0] for row in answer.reasons.rows]
    expect(set(weighed) <= set(options), "The reasons weigh what was not offered.")
    expect(len(set(weighed)) == len(weighed), "The reasons weigh an option twice.")
    expect(not weighed or weighed[0] == answer.value, "The reasons do not begin with the answer.")
    expect(bool(weighed or answer.reasons.said), "There are no reasons for an answer.")


def others(match: Match, look: RecordLook) -> list[RecordLook]:
    """Looks at other worlds, from the same seat at the same question: all it may know is alike, the truth is not."""
    source = luck("fairness", match.digest())
    found: list[RecordLook] = []
    for _ in range(WORLDS):
        rest = match.game.imagine(look.rest(), look.seat, source)
        world = rest.copy()
        try:
            match.game.step(world, Waiting(match, look, world, source))
        except Suspended:
            other = RecordLook(match.game, world, rest, look.entries(), look.told())
            other._seat = look.seat
            found.append(other)
        except Impossible:
            continue
    expect(len(found) == WORLDS or match.game.pins, "The entries of a step do not fit a world imagined before it.")
    return found


class Waiting(ImaginedTable):
    """Runs what the seat knows of the step in a world that it imagines, and waits at the open question."""

    def __init__(self, match: Match, look: RecordLook, world: Position, source: Luck) -> None:
        asked = open_question(match)
        entries, told = look.entries(), look.told()
        super().__init__(look.game, look.seat, world, asked.question, asked.options, entries, told, [], source)
        self.seen = look.sight()

    def answer(self) -> int:
        raise Suspended()
