"""PB6, PB7 A battle or a siege as a viewer sees it: who fights, who waits, whose turn it is, what has been fired."""

from typing import Final

from bivouac.core.seen import Question
from bivouac.core.table import ASK, Told
from bivouac.games.pax_baltica.box.blocks import FIRE, FLEET, KIND, LETTERS, WOOD
from bivouac.games.pax_baltica.box.map import TERRITORIES
from bivouac.games.pax_baltica.rules import agenda, words
from bivouac.games.pax_baltica.rules.control import garrison
from bivouac.games.pax_baltica.rules.position import ACTED, BESIEGING, FOUGHT, MUST_GO, RESERVE, STANDS_ASIDE, stands
from bivouac.games.pax_baltica.rules.siege import GARRISON_LETTER
from bivouac.games.pax_baltica.sight.backs import Back
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.names import back_name, plain_name
from bivouac.games.pax_baltica.telling.prompts import besieged as besieged
from bivouac.games.pax_baltica.telling.text.blocks import bounds
from bivouac.games.pax_baltica.telling.text.sieges import GARRISON, HURT, Deed

SIEGE_QUESTIONS: Final = [words.SIEGE_LOSS]
SIEGE_CHANCES: Final = [words.SIEGE_DIE, words.GARRISON_DIE]
FIGHTING, RESERVED, ASIDE = range(3)  # what a block does in the field
# what ends the story of a siege when it is read backwards
BEFORE_SIEGE: Final = [
    *[words.SURRENDER, words.SIEGE_FAILED, words.CAPTURED, words.FREED, words.BATTLE_OVER, words.BATTLE_OPENS],
    *[words.SIEGE_DECLARED, words.ACTIONS_OVER, words.SEASON_BEGINS, words.WINTER_BEGINS],
]


class Piece:
    """PB2.1 A block in the field: of one's own, known, or seen from behind; its least and its most steps."""

    def __init__(self, side: int, block: int, steps: tuple[int, int], mark: int, back: Back | None = None) -> None:
        self.side = side
        self.block = block  # -1 while it is not known
        self.least, self.most = steps
        self.mark = mark
        self.back = back  # if it is not one's own
        self.number = back.handle if back is not None else 0
        self.wood = back.wood if back is not None else WOOD[block]
        self.fleet = back.fleet if back is not None else KIND[block] == FLEET

    @property
    def own(self) -> bool:
        return self.back is None

    @property
    def name(self) -> str:
        return plain_name(self.block) if self.block >= 0 else back_name(self.number, self.wood, self.fleet)

    @property
    def letter(self) -> int:
        return FIRE[self.block] if self.block >= 0 else len(LETTERS)

    @property
    def doing(self) -> int:
        """PB6.3 Whether it fights, joins later, or has no part in it."""
        if self.mark & (BESIEGING | STANDS_ASIDE):
            return ASIDE
        if self.mark & RESERVE:
            return RESERVED
        return FIGHTING if self.mark & (FOUGHT | MUST_GO) else ASIDE


class Field:
    """PB6.1, PB7.1 Where it is fought, by whom, in which round, and what was done so far."""

    def __init__(self, sight: Sight, place: int, siege: bool) -> None:
        self.sight = sight
        self.place = place
        self.siege = siege
        self.round: int = sight.round
        self.pieces = pieces(sight, place)
        self.attacker: int = sight.attacker
        if siege:
            self.attacker = next(piece.side for piece in self.pieces if piece.mark & BESIEGING)
        self.combat = siege or agenda.phase_of(sight) == agenda.COMBAT
        ends = [item & 127 for item in sight.agenda if item >> 7 == agenda.END_BATTLE]
        self.loser: int = ends[-1] if ends else -1
        self.deeds: list[Deed] = []

    @property
    def walls(self) -> int:
        return garrison(self.sight, self.place)

    def rank(self, side: int, doing: int = FIGHTING) -> list[Piece]:
        """Those of a side who fight, wait or stand apart, in the order of their turns."""
        if self.siege and doing in (FIGHTING, ASIDE):
            troops = [piece for piece in self.pieces if (piece.mark & BESIEGING > 0) == (doing == FIGHTING)]
        else:
            troops = [piece for piece in self.pieces if piece.doing == doing]
        return [piece for piece in troops if piece.side == side]

    def shot_of(self, block: int) -> Deed | None:
        """What a block has fired in this round."""
        shots = [deed for deed in self.deeds if deed.fired and deed.block == block and deed.round == self.round]
        return shots[-1] if shots else None

    def pending(self) -> int:
        """PB6.5 Hits of the last shot that have not fallen on anybody yet."""
        last = self.deeds[-1] if self.deeds else None
        return max(0, last.hits - len(last.fates)) if last is not None and last.fired else 0


def field(sight: Sight, told: list[Told], siege: int) -> Field | None:
    """The battle that is going on, or the siege of that town, if any."""
    if sight.battle >= 0:
        battle = Field(sight, sight.battle, False)
        battle.deeds = deeds(battle, since_opening(told, battle.place))
    elif siege >= 0:
        battle = Field(sight, siege, True)
        camp = [piece.block for piece in battle.rank(battle.attacker)]
        camp += [one.a for one in told if one.event == words.ELIMINATED and one.b == siege]
        battle.deeds = [deed for deed in deeds(battle, since_laid(told)) if deed.block in (*camp, GARRISON)]
    else:
        return None
    return battle


def resolved(sight: Sight, told: list[Told], question: Question | None) -> int:
    """PB7.3 The town whose siege is asked or rolled about, or -1; one that could not be held leaves marks behind."""
    if question is None:
        return -1
    about = SIEGE_QUESTIONS if question.kind == ASK else SIEGE_CHANCES
    if question.number not in about:
        return -1
    fired = [one.a for one in since_laid(told) if one.event == words.GARRISON_FIRED]
    return fired[-1] if fired else besieged(sight)


# --- who is there -----------------------------------------------------------------------------------------------------
def pieces(sight: Sight, place: int) -> list[Piece]:
    """The blocks that occupy the place, by letter and number."""
    sea = place >= TERRITORIES
    blocks: list[Piece] = []
    for block in sight.own_in(place):
        if stands(sight, block):
            piece = Piece(sight.seat, block, (sight.strength[block], sight.strength[block]), sight.mark[block])
            piece.number = sight.handle[block]
            blocks.append(piece)
    blocks += [
        Piece(sight.side_of_back(back), back.block, bounds(sight, back), back.mark, back)
        for back in sight.backs_in(place)
        if not back.aboard and back.fleet == sea
    ]
    blocks.sort(key=lambda piece: (piece.letter, piece.number))
    return blocks


# --- what was done ----------------------------------------------------------------------------------------------------
def since_opening(told: list[Told], place: int) -> list[Told]:
    opened = [i for i, one in enumerate(told) if one.event == words.BATTLE_OPENS and one.a == place]
    return told[opened[-1] :] if opened else []


def since_laid(told: list[Told]) -> list[Told]:
    """What was told since a siege began to be resolved: no block fights a battle and a siege in one turn."""
    first = len(told)
    while first > 0 and told[first - 1].event not in BEFORE_SIEGE:
        first -= 1
    return told[first:]


def deeds(battle: Field, told: list[Told]) -> list[Deed]:
    """PB6.4, PB6.5 Shots and retreats in their order, with the hits that followed."""
    done: list[Deed] = []
    sea = battle.place >= TERRITORIES
    in_round = 0 if battle.siege else 1
    for one in told:
        if one.event == words.NEXT_ROUND:
            in_round = one.b
        elif one.event in (words.FIRED, words.RETREATED, words.RETREATED_TO_SEA):
            done.append(Deed(in_round, one.a, one))
        elif one.event in (words.GARRISON_FIRED, words.RETREATED + 1, words.RETREATED_TO_SEA + 1):
            done.append(Deed(in_round, GARRISON if one.event == words.GARRISON_FIRED else -1, one))
        elif one.event in HURT and (KIND[one.a] == FLEET) == sea and done and len(done[-1].fates) < done[-1].hits:
            done[-1].fates.append((one.a, one.event == words.ELIMINATED))
    return done


# --- whose turn it is -------------------------------------------------------------------------------------------------
def order(battle: Field) -> list[tuple[int, int]]:
    """PB6.4 Letter and side: the defender first in each; PB7.3 in a siege the garrison before those of its letter."""
    if not battle.siege:
        return [(letter, side) for letter in range(4) for side in (1 - battle.attacker, battle.attacker)]
    steps = [(letter, battle.attacker) for letter in range(4)]
    return [*steps[:GARRISON_LETTER], (GARRISON_LETTER, GARRISON), *steps[GARRISON_LETTER:]]


def turn(battle: Field, question: Question | None) -> tuple[int, int] | None:
    """PB6.4 Whose turn it is: of those who fire while hits fall or dice roll, else of the first who have not acted."""
    if not battle.combat:
        return None
    asked = question.number if question is not None and question.kind == ASK else -1
    rolled = question.number if question is not None and question.kind != ASK else -1
    if asked == words.SIEGE_LOSS or rolled == words.GARRISON_DIE:
        return (GARRISON_LETTER, GARRISON)
    ranks = [piece for side in (0, 1) for piece in battle.rank(side)]
    if asked == words.LOSS and battle.deeds:
        ranks = [piece for piece in ranks if piece.block == battle.deeds[-1].block]
    elif rolled == words.FIRE_DIE:
        ranks = [piece for piece in ranks if piece.mark & ACTED and battle.shot_of(piece.block) is None]
    elif battle.siege:
        ranks = [piece for piece in ranks if battle.shot_of(piece.block) is None]
    else:
        ranks = [piece for piece in ranks if not piece.mark & ACTED]
    return next((step for step in order(battle) if any((p.letter, p.side) == step for p in ranks)), None)
