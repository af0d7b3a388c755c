"""Does a changed tree still show the same? Plays fixed games and keeps a digest of all that is shown at each question.

    PYTHONPATH=BEFORE/src python tools/same.py make smuta before.json
    PYTHONPATH=AFTER/src python tools/same.py check smuta before.json
    PYTHONPATH=AFTER/src python tools/same.py dump smuta page 2 35

Views of every seat as JSON, positions, options, prompts, labels, texts, pages in the browser and at a terminal, the
log, refusals, standing orders, what greedy answers and why, imagined worlds and what they are worth. `dump` prints the
text behind a digest: of which kind, in which game, at which question.
"""

import argparse
import hashlib
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from htpy import fragment
from rich.text import Text

from bivouac.core.dice import FastDice, luck
from bivouac.core.game import Game
from bivouac.core.match import Match
from bivouac.core.player import Player
from bivouac.core.seen import Seen, seen
from bivouac.core.table import SPECTATOR
from bivouac.games import load, own_players, room
from bivouac.games.screens.terminal import Board, Window
from bivouac.lab.trial import open_question

GAMES = 5  # of these lengths, unless told otherwise
QUESTIONS = 160
SIZES = ((80, 24), (120, 50))  # of a terminal
Shown = dict[str, str]  # by kind


def a_match(game: Game, number: int) -> Match:
    """A table of any size with any options that go together; the first has none but whoever is led by a person."""
    source = Random(f"options {game.name} {number}")
    while True:
        seats = source.choice(game.seat_counts)
        options = {one.name: source.choice(one.tried) for one in game.options if number and source.random() < 0.3}
        if game.led_by:
            options[game.led_by] = source.choice([1, 3, (1 << seats) - 1]) if number else 1
        checked = game.checked(options)
        if not game.unfit(seats, checked) and game.held(seats, checked):
            return Match(game, seats, options, FastDice(luck("same", game.name, number)))


def shown(match: Match, greedy: Player | None, source: Random, at: int) -> tuple[Shown, int]:
    """All that is shown at the open question, and greedy's answer to it, or -1."""
    game, asked = match.game, open_question(match)
    own = match.sight(asked.seat)
    found = {
        "options": json.dumps([asked.seat, asked.question, asked.options]),
        "prompt": game.prompt(own, asked.question),
        "labels": "|".join(f"{game.label(word)}/{game.said(asked.question, word)}" for word in asked.options),
        "forgone": "|".join(game.forgone(own, asked.question, asked.options, word) for word in asked.options),
    }
    if game.orders:
        orders = {order.name: source.randrange(order.least, order.most + 1) for order in game.orders}
        found["orders"] = str(game.by_order(own, asked.question, asked.options[:], orders))
    others = [word for word in source.sample(range(len(game.words)), 6) if word not in asked.options]
    refusals = [match.illegal(word) for word in others]
    found["refusals"] = json.dumps([[word, str(one)] for word, one in zip(others, refusals, strict=True)])
    answer = -1
    if greedy is not None:
        answer = greedy.choose(asked.seat, asked.question, asked.options[:], match.look(asked.seat))
        reasons = greedy.reasons(asked.seat, asked.question, asked.options[:], match.look(asked.seat), answer)
        found["greedy"] = json.dumps([answer, reasons.plain()])
    if at % 5 == 0:
        found |= looked_at(match) | imagined(match, at)
    return found, answer


def looked_at(match: Match) -> Shown:
    """What each seat, and one who only watches, sees and reads."""
    game, board = match.game, room(match.game.name, "screen.board")
    found = {"digest": match.digest(), "view": "", "text": "", "page": "", "terminal": "", "log": ""}
    for seat in [*range(match.seats), SPECTATOR]:
        look = seen(match, seat)
        found["view"] += json.dumps(match.view(seat))
        found["text"] += "\n".join([*look.text(), game.clock(look.sight), str(game.hides(look.sight, seat))])
        found["log"] += "\n".join(f"{line.sentence} {line.rule}" for line in look.log[-30:])
        if board is not None:
            drawn = [board.table(look), board.hand(look), board.tracks(look), board.aid(look)]
            listed = [choice.label for choice in [*board.listed(look), *board.not_now(look)]]
            found["page"] += "\n".join([*[str(fragment[node]) for node in drawn], *listed])
        found["terminal"] += "\n".join(str(row.markup) for row in at_a_terminal(match, look))
    return found


def at_a_terminal(match: Match, look: Seen) -> list[Text]:
    """The table in a small window and in a large one, and every page that a word calls up."""
    here = room(match.game.name, "screen.terminal.board")
    if here is None:
        return []
    board: Board = here.BOARD(match.game)
    found = [row for wide, high in SIZES for row in board.picture(look, Window(wide, high, 2))]
    found += [Text(line) for line in [board.scenario(look), *board.count(look), *board.luck(look), *board.ending(look)]]
    found += [Text(f"{one.key} {one.label} {one.means} {board.described(one, look)}") for one in board.choices(look)]
    for word in dict.fromkeys([*board.looks, *board.lists]):
        page = board.page(look, word, 76, 20)
        if page is not None:
            found += [*page.rows, *[Text(line) for line in page.lines]]
    if look.because:
        found += [Text(line) for whole in (True, False) for line in board.step_lines(look.because, whole)]
        found += board.step_picture(look, 80, 16)
    return found


def imagined(match: Match, at: int) -> Shown:
    """A world that the seat imagines at the resting point, and what it is worth."""
    game, asked = match.game, open_question(match)
    world = game.imagine(match.look(asked.seat).rest(), asked.seat, luck("imagine", game.name, at))
    worth = [round(game.worth(world, None, seat), 12) for seat in range(match.seats)]
    return {"imagined": world.digest(), "worth": f"{worth} {game.quiet(world)}"}


def played(name: str, number: int, most: int) -> list[Shown]:
    """One game, question by question: greedy answers more often than not, else anything."""
    game = load(name)
    match, source = a_match(game, number), Random(f"answers {name} {number}")
    kind = own_players(name).get("greedy")
    greedy = kind() if kind is not None else None
    found = []
    while match.asked is not None and len(found) < most:
        now, answer = shown(match, greedy, source, len(found))
        found.append(now)
        if answer < 0 or source.random() < 0.4:
            answer = source.choice(match.asked.options)
        match.submit(match.asked.seat, answer)
    return found


def digests(name: str, many: int, most: int) -> list[list[Shown]]:
    games = []
    for number in range(many):
        games.append([{kind: digest(text) for kind, text in one.items()} for one in played(name, number, most)])
        print(f"{name}, game {number + 1} of {many}: {len(games[-1])} questions", file=sys.stderr)  # noqa: T201
    return games


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def differences(before: list[list[Shown]], after: list[list[Shown]]) -> list[str]:
    """By kind: in how many places, and where first."""
    places: dict[str, list[tuple[int, int]]] = {}
    for number, (old, new) in enumerate(zip(before, after, strict=True)):
        if len(old) != len(new):
            places.setdefault("length", []).append((number, min(len(old), len(new))))
        for at, (one, other) in enumerate(zip(old, new, strict=False)):
            for kind in sorted({*one, *other}):
                if one.get(kind) != other.get(kind):
                    places.setdefault(kind, []).append((number, at))
    first = {kind: f"first game {where[0][0]}, question {where[0][1]}" for kind, where in places.items()}
    return [f"{kind}: {len(where)} places, {first[kind]}" for kind, where in places.items()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["make", "check", "dump"])
    parser.add_argument("game")
    parser.add_argument("more", nargs="+", help="the file; or kind, game and question")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--questions", type=int, default=QUESTIONS, help="at the most, of each game")
    asked: Any = parser.parse_args()
    if asked.what == "dump":
        kind, number, at = asked.more[0], int(asked.more[1]), int(asked.more[2])
        print(played(asked.game, number, at + 1)[at].get(kind, "(nothing)"))  # noqa: T201
    elif asked.what == "make":
        Path(asked.more[0]).write_text(json.dumps(digests(asked.game, asked.games, asked.questions)), encoding="utf-8")
    else:
        before = json.loads(Path(asked.more[0]).read_text(encoding="utf-8"))
        found = differences(before, digests(asked.game, asked.games, asked.questions))
        print("\n".join(found) or "The same.")  # noqa: T201
        sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
