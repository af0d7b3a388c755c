"""PB6.4, PB6.5, PB7.3 How a battle or a siege may end, by the rules: fought out in worlds that the viewer imagines."""

from contextlib import suppress
from functools import lru_cache
from typing import Final, cast

from bivouac.core.dice import luck
from bivouac.core.errors import NoWorld
from bivouac.core.imagined import ImaginedTable, Impossible
from bivouac.core.seen import Seen
from bivouac.core.table import ALL
from bivouac.games.pax_baltica.box.blocks import FIRE, HIT
from bivouac.games.pax_baltica.box.nations import COALITION, NOBODY, SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import RETREAT, SHOOT
from bivouac.games.pax_baltica.rules import words
from bivouac.games.pax_baltica.rules.agenda import COMBAT, SIEGE
from bivouac.games.pax_baltica.rules.battle import ROUNDS
from bivouac.games.pax_baltica.rules.position import Open, force_in
from bivouac.games.pax_baltica.screen.field import FIGHTING, RESERVED, Field, Piece
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.text.blocks import candidates
from bivouac.games.pax_baltica.telling.text.sieges import GARRISON, HURT

BATTLES: Final = 96  # that are fought out, and
SIEGES: Final = 600  # sieges, of one round only; any face of a die is as often as any other
EACH: Final = 2  # fights in the same world
REMEMBERED: Final = 64


class Prospect:
    """How it ends if it is fought in one way: for each side the chance to hold the field, and the steps lost."""

    def __init__(self, fights: list["Fight"]) -> None:
        many, sides = len(fights), (SWEDISH, COALITION)
        self.held = [len([one for one in fights if one.holder == side]) / many for side in sides]
        self.lost = [sum([one.lost[side] for one in fights]) / many for side in sides]


class Odds:
    """PB6.4 Both fight on; or the viewer retreats after this round. PB7.3 Of a siege: whether the garrison gives up."""

    def __init__(self, runs: int, fight: Prospect, retreat: Prospect | None, guessed: int, at_once: float) -> None:
        self.runs = runs
        self.fight = fight
        self.retreat = retreat
        self.guessed = guessed  # blocks that are not known, drawn from all they can be
        self.at_once = at_once  # of a siege: the chance that the garrison does not come to fire; -1 if it has


_reckoned: Final[dict[tuple[int, ...], Odds | None]] = {}


def odds(seen: Seen, battle: Field) -> Odds | None:
    """PB6, PB7 Of a battle or siege that is going on; the same for all who see and know the same."""
    if not battle.combat or not battle.rank(battle.attacker) or not (battle.siege or battle.rank(1 - battle.attacker)):
        return None
    key = (seen.rest.key(), *[entry.value for entry in seen.step])
    if key not in _reckoned:
        if len(_reckoned) >= REMEMBERED:
            _reckoned.clear()
        _reckoned[key] = reckon(seen, battle)
    return _reckoned[key]


def reckon(seen: Seen, battle: Field) -> Odds | None:
    """From the resting point, with what the viewer knows of the step, to the end; none if no world fits."""
    fights = begun(seen, battle)
    if not fights:
        return None
    may_retreat = seen.seat >= 0 and not battle.siege and battle.round < ROUNDS
    retreats = [one.twin(seen.seat) for one in fights] if may_retreat else []
    for one in fights + retreats:
        one.play()
    engaged = [piece for piece in battle.pieces if piece.doing in (FIGHTING, RESERVED)]
    guessed = 0 if battle.siege else len([piece for piece in engaged if unsure(battle.sight, piece)])
    answered = battle.shot_of(GARRISON) is not None
    at_once = -1 if answered else len([one for one in fights if not one.answered]) / len(fights)
    return Odds(len(fights), Prospect(fights), Prospect(retreats) if may_retreat else None, guessed, at_once)


def unsure(sight: Sight, piece: Piece) -> bool:
    """PB2.1 Whether a block may be more than one, or of more than one strength."""
    hidden = piece.back is not None and piece.block < 0 and len(candidates(sight, piece.back)) > 1
    return hidden or piece.least < piece.most


def begun(seen: Seen, battle: Field) -> list["Fight"]:
    """PB6.4 To the end of this round, in as many worlds as fit what the viewer knows."""
    source = luck("pax-baltica", "worlds")
    fights: list[Fight] = []
    with suppress(NoWorld):
        for run in range(SIEGES if battle.siege else BATTLES):
            if run % EACH == 0:
                world = seen.game.imagine(seen.rest, seen.seat, source)
            fight = Fight(seen, battle, cast(Open, world.copy()), run)
            with suppress(Impossible):
                fight.play(True)
                fights.append(fight)
    return fights


@lru_cache(maxsize=512)
def order(number: int, many: int) -> list[int]:
    """The places of so many fights, from the lowest face to the highest, when a die is thrown, counted from the first.

    All faces are as often as each other, and whoever reckons throws the same.
    """
    places = list(range(many))
    luck("pax-baltica", "dice", number).shuffle(places)
    return places


class Fight(ImaginedTable):
    """A battle or a siege in one world, from what the viewer knows to its end, with simple players on both sides."""

    def __init__(self, seen: Seen, battle: Field, world: Open, run: int) -> None:
        source = luck("pax-baltica", "draws", run)
        super().__init__(seen.game, seen.seat, world, -1, [], seen.step, seen.step_told, [], source)
        self.world = world
        self.viewed = seen
        self.battle = battle
        self.run = run
        self.ending = SIEGE * 128 + battle.place if battle.siege else COMBAT * 128
        self.side = {block: side for side in (SWEDISH, COALITION) for block in force_in(world, side, battle.place)}
        self.later = False  # another round has begun
        self.quits = NOBODY  # of a twin, which goes on from there: who retreats
        self.rolled = 0
        self.answered = False  # by the garrison
        self.holder = NOBODY  # who holds the field
        self.lost = [0, 0]

    def twin(self, quits: int) -> "Fight":
        """The same so far, with the same dice to come."""
        new = Fight(self.viewed, self.battle, cast(Open, self.world.copy()), self.run)
        new.next, new.open, new.rolled = self.next, False, self.rolled
        new.later, new.holder, new.lost = self.later, self.holder, self.lost[:]
        new.quits = quits
        return new

    def play(self, this_round: bool = False) -> None:
        """PB6, PB7.3 Step by step, until it is over; whoever wins the game by it needs no field."""
        while self.holder == NOBODY and self.ending in self.world.agenda and not (this_round and self.later):
            outcome = self.game.step(self.world, self)
            if outcome is not None and self.holder == NOBODY:
                self.holder = outcome.winners[0]

    # --- the table ----------------------------------------------------------------------------------------------------
    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        """PB6.4 All fire, or retreat as they may; PB6.5 hits on whoever fires worst, PB7.3 rather on who has fired."""
        if self.next < len(self.entries):
            return super().ask(seat, question, options, to)
        self.open = False
        if seat == self.quits and RETREAT in options:
            return RETREAT
        if SHOOT in options:
            return SHOOT
        if question == words.LOSS:
            return min(options, key=HIT.__getitem__)
        return min(options, key=FIRE.__getitem__) if question == words.SIEGE_LOSS else options[0]

    def face(self, sides: int, why: int, to: int) -> int:
        if self.next < len(self.entries):
            return super().face(sides, why, to)
        self.open = False
        self.rolled += 1
        many = SIEGES if self.battle.siege else BATTLES
        return order(self.rolled, many)[self.run] * sides // many + 1

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        if self.open:
            super().tell(event, a, b, c, to)
        elif self.holder == NOBODY:
            self.hear(event, a, b)

    def hear(self, event: int, a: int, b: int) -> None:
        if event in HURT and a in self.side:
            self.lost[self.side[a]] += 1
        elif event == words.NEXT_ROUND:
            self.later = True
        elif event == words.GARRISON_FIRED:
            self.answered = True
        elif event == words.BATTLE_OVER:
            self.holder = b
        elif event in (words.SURRENDER, words.SIEGE_FAILED):
            self.holder = self.battle.attacker if event == words.SURRENDER else 1 - self.battle.attacker
