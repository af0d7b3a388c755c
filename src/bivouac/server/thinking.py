"""Thinking about a question, in a worker process: plain data in, plain data out. Nothing here ever holds a position."""

from time import perf_counter
from typing import Any, Final

from bivouac.bots.roster import player, player_names
from bivouac.bots.thinker import Thinker
from bivouac.core.dice import luck
from bivouac.core.player import GivenLook
from bivouac.core.table import Entry, Told
from bivouac.games import load

Plain = dict[str, Any]

HINT_MILLISECONDS: Final = 1500
HINT_PLAYER: Final = f"thinker:{HINT_MILLISECONDS}ms"
AT_A_TABLE: Final = {"thinker": "thinker:700ms"}  # people wait for it: it gets time, not play-outs


# --- what a worker gets -----------------------------------------------------------------------------------------------
def look_of(plain: Plain) -> GivenLook:
    look = GivenLook(load(plain["game"]), plain["seats"], plain["seat"], plain["view"], plain["rest"])
    look._entries = [Entry(*entry) for entry in plain["entries"]]
    look._told = [Told(*told) for told in plain["told"]]
    return look


# --- what it gives ----------------------------------------------------------------------------------------------------
def choose(plain: Plain) -> Plain:
    """The answer of a bot, with what it considered."""
    game = load(plain["game"])
    name: str = plain["player"]
    bot = player(AT_A_TABLE.get(name, name), game, luck(plain["label"]))
    began = perf_counter()
    value = bot.choose(plain["seat"], plain["question"], plain["options"], look_of(plain))
    seconds = perf_counter() - began
    return {"answer": value, "player": plain["player"], "seconds": seconds, **considered(bot, value)}


def considered(bot: object, value: int) -> Plain:
    """How often each option won in the play-outs of a thinker; the others decide by rule or by lot."""
    if not isinstance(bot, Thinker) or not bot.thought.playouts:
        return {"worths": [], "playouts": 0}
    thought = bot.thought
    worths = [[option, thought.worth(i)] for i, option in enumerate(thought.options)]
    return {"worths": sorted(worths, key=lambda row: (-row[1], row[0] != value)), "playouts": thought.playouts}


def hint(plain: Plain) -> Plain:
    """How each option ends when the rest is played out many times, and what the game's own greedy would do."""
    found = choose({**plain, "player": HINT_PLAYER})
    game = load(plain["game"])
    greedy = -1
    if "greedy" in player_names(game):
        policy = player("greedy", game, luck(plain["label"]))
        greedy = policy.choose(plain["seat"], plain["question"], plain["options"], look_of(plain))
    return {**found, "greedy": greedy}
