"""Players by their names: a game's levels, its own, such as `greedy`, and those that know no game.

A budget follows a colon: `flat:200` tries each option 200 times, `ismcts:800` tries 800 options in all, `one-ply:300ms`
thinks 0.3 seconds, and `ismcts:800x2` does so in each of two processes. `wavering:30` loses its head 30 times in 100.
"""

import re
from typing import Any, Final

from bivouac.bots.council import Council, Found
from bivouac.bots.ismcts import Ismcts
from bivouac.bots.random_player import RandomPlayer
from bivouac.bots.searcher import Budget, Flat, OnePly, Searcher
from bivouac.bots.wavering import Wavering
from bivouac.core.dice import Luck, luck
from bivouac.core.errors import UnknownWord
from bivouac.core.game import Game
from bivouac.core.player import Player, look_in
from bivouac.games import levels, load, own_players

BUDGET: Final = re.compile(r"^([1-9]\d{0,5})(ms)?(?:x([2-9]))?$")
PERCENT: Final = re.compile(r"^([1-9]\d?)$")
SEARCHERS: Final[dict[str, type[Searcher]]] = {"one-ply": OnePly, "flat": Flat, "ismcts": Ismcts}
TRIES: Final = {"one-ply": 40, "flat": 200, "ismcts": 800}
WAVERING: Final = "wavering"
WAVERS: Final = 30  # of 100 answers
FORMER: Final = {"thinker": "flat"}  # names under which players were known before


def player_names(game: Game) -> list[str]:
    return [*levels(game.name), "random", *own_players(game.name), WAVERING, *SEARCHERS]


def player(name: str, game: Game, source: Luck, at_most: int = 0) -> Player:
    """The player of that name; it draws its luck from `source`. Where people wait, it thinks `at_most` milliseconds."""
    kind, _, rest = levels(game.name).get(name, name).partition(":")
    kind = FORMER.get(kind, kind)
    own = own_players(game.name)
    if kind in SEARCHERS:
        return searcher(kind, rest, game, source, at_most)
    if kind == WAVERING:
        share = PERCENT.match(rest or str(WAVERS))
        if share is None:
            raise UnknownWord(f"“{rest}” is no share: write wavering:30 for 30 answers of 100.")
        return Wavering(policy(game, source), source, int(share.group(1)))
    if kind == "random" and not rest:
        return RandomPlayer(source)
    if kind in own and not rest:
        return own[kind]()
    raise UnknownWord(f"There is no player “{name}”; there are {', '.join(player_names(game))}.")


def searcher(kind: str, rest: str, game: Game, source: Luck, at_most: int) -> Player:
    parts = BUDGET.match(rest or str(TRIES[kind]))
    if parts is None:
        raise UnknownWord(f"“{rest}” is no budget: write {kind}:200 for a number of tries or {kind}:300ms for time.")
    number = int(parts.group(1))
    budget = Budget(0, number) if parts.group(2) else Budget(number)
    if at_most and (not budget.milliseconds or at_most < budget.milliseconds):
        budget.milliseconds = at_most
    if parts.group(3):
        return Council(consider, f"{kind}:{number}{parts.group(2) or ''}", source, int(parts.group(3)), at_most)
    answers = policy(game, source)
    return SEARCHERS[kind](game, answers, source, budget, answers.luck if isinstance(answers, RandomPlayer) else None)


def policy(game: Game, source: Luck) -> Player:
    """Who answers in play-outs: the game's greedy, or else somebody by chance."""
    own = own_players(game.name)
    return own["greedy"]() if "greedy" in own else RandomPlayer(Luck(source.random()))


def consider(name: str, label: str, at_most: int, plain: dict[str, Any], question: int, options: list[int]) -> Found:
    """What one member of a council does, in a process of its own."""
    game = load(plain["game"])
    member = player(name, game, luck(label), at_most)
    look = look_in(plain, game)
    member.choose(look.seat, question, options, look)
    if not isinstance(member, Searcher):
        raise UnknownWord(f"“{name}” imagines no worlds: it has nothing to put together.")
    return member.thought.preferred, member.thought.worths, member.thought.lines
