"""Thinking about a question, in a worker process: plain data in, plain data out. Nothing here ever holds a position."""

from collections import OrderedDict
from time import perf_counter
from typing import Any, Final

from bivouac.bots.roster import player
from bivouac.core.dice import luck
from bivouac.core.player import Player, look_in
from bivouac.games import load
from bivouac.hints import advice

Plain = dict[str, Any]

AT_MOST: Final = 1000  # milliseconds that people wait for a bot, whatever its budget
REMEMBERED: Final = 8  # players whose trees are kept, the latest ones

_players: OrderedDict[tuple[str, str], Player] = OrderedDict()  # of this process, by chair and name


def choose(plain: Plain) -> Plain:
    """The answer of a bot, with what it considered."""
    game = load(plain["game"])
    bot = remembered(plain)
    look = look_in(plain, game)
    began = perf_counter()
    value = bot.choose(plain["seat"], plain["question"], plain["options"], look)
    seconds = perf_counter() - began
    reasons = bot.reasons(plain["seat"], plain["question"], plain["options"], look, value)
    return {"answer": value, "player": plain["player"], "seconds": seconds, **reasons.plain()}


def remembered(plain: Plain) -> Player:
    """The one who has thought for this chair before, if it was in this process: it knows its way about the tree."""
    key = (plain["chair"], plain["player"])
    thinker = _players.pop(key, None)
    if thinker is None:
        thinker = player(plain["player"], load(plain["game"]), luck(plain["label"]), AT_MOST)
    _players[key] = thinker
    while len(_players) > REMEMBERED:
        _players.popitem(last=False)
    return thinker


def hint(plain: Plain) -> Plain:
    """What a strong player would do, and what the game's own greedy would."""
    look = look_in(plain, load(plain["game"]))
    thought = advice(plain["question"], plain["options"], look, luck(plain["label"]))
    return {"answer": thought.answer, "player": thought.player, **thought.reasons.plain(), "greedy": thought.greedy}
