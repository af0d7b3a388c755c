"""RC18.5 What because cards state in numbers, counted again piece by piece on the map while the tables look at it."""

from collections import Counter
from typing import cast

import pytest

from bivouac.core.chart import LOOKED, OPENED
from bivouac.core.table import ALL
from bivouac.games.russian_civil_war.box.leaders import BONUS_VOTES, LEADERS, LEVEL
from bivouac.games.russian_civil_war.box.players import BLUE, COLOURS, GREEN, HOSTILE, MAY_ATTACK, NOBODY, RED, WHITE
from bivouac.games.russian_civil_war.box.provinces import NEIGHBOURS, PROVINCES, RAIL
from bivouac.games.russian_civil_war.box.tables import MOVES
from bivouac.games.russian_civil_war.box.units import ALL_PIECES, COLOUR, NATION_OF, STRENGTH
from bivouac.games.russian_civil_war.box.vocabulary import COLOUR_WORD, NOBODY_WORD, PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import FORCES_ABOUT, STACK_ABOUT
from bivouac.games.russian_civil_war.charts.plans import TARGET, pieces_in_plan
from bivouac.games.russian_civil_war.game import GAME
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.rules.sequence import step
from bivouac.games.russian_civil_war.rules.stacks import colour_of, owner_of, province_of, stack
from bivouac.games.russian_civil_war.telling.facts import FACTS
from bivouac.games.screens.because import Looked
from games.tables import Led

GAMES = 6
FAR = 200


# --- counted piece by piece -------------------------------------------------------------------------------------------
def whose(p: Position, piece: int) -> int:
    if piece < LEADERS:
        return p.holder[piece]
    if COLOUR[piece] in (RED, WHITE):
        return p.holder[p.chief[piece]] if p.chief[piece] >= 0 else NOBODY
    return p.holder[piece] if p.holder[piece] >= 0 else max(NOBODY, p.control[NATION_OF[piece]])


def on_the_map(p: Position) -> dict[int, list[int]]:
    """The pieces of every stack."""
    found: dict[int, list[int]] = {}
    for piece in ALL_PIECES:
        if p.at[piece] >= 0:
            nation = NOBODY if COLOUR[piece] == BLUE and whose(p, piece) >= 0 else NATION_OF[piece]
            found.setdefault(stack(p.at[piece], COLOUR[piece], whose(p, piece), nation), []).append(piece)
    return found


def hostile(p: Position, colour: int, seat: int) -> list[int]:
    """By province: strength that is hostile to a colour, and not the player's own."""
    found = [0] * PROVINCES
    for piece in ALL_PIECES:
        if p.at[piece] >= 0 and HOSTILE[colour][COLOUR[piece]] and whose(p, piece) != seat:
            found[p.at[piece]] += STRENGTH[piece]
    return found


def ways(p: Position, of: int, points: int) -> list[int]:
    """What it costs to come to each province: steps are added until nothing becomes cheaper; FAR out of reach."""
    found = [FAR + 1] * PROVINCES
    found[province_of(of)] = 0
    threat = hostile(p, colour_of(of), owner_of(of))
    changed = owner_of(of) != NOBODY
    while changed:
        changed = False
        for here in range(PROVINCES):
            if found[here] > points or (threat[here] and here != province_of(of)):
                continue
            for other in NEIGHBOURS[here]:
                then = found[here] + (1 if RAIL[0][here][other] and not p.rail_strike else 2)
                if then <= points and then < found[other]:
                    found[other] = then
                    changed = True
    return found


def in_reach(p: Position, of: int) -> list[int]:
    if owner_of(of) == NOBODY:
        return []
    found = ways(p, of, MOVES[colour_of(of)] + p.march_bonus)
    return [province for province in range(PROVINCES) if found[province] <= FAR]


def could_attack(p: Position, seat: int, own: int, target: int) -> int:
    """How many stacks of a colour, of those that nothing binds, can come to the target; Red beside Blue."""
    busy = {piece for attack in p.plan for piece in pieces_in_plan(attack)}
    attacked = [attack[TARGET] for attack in p.plan]
    goals = {province_of(target)}
    if own == RED and colour_of(target) == BLUE:
        threat = hostile(p, RED, seat)
        goals = {province for province in NEIGHBOURS[province_of(target)] if not threat[province]}
    return len(
        [
            of
            for of, pieces in on_the_map(p).items()
            if owner_of(of) == seat and colour_of(of) == own and of not in attacked and not busy & set(pieces)
            if goals & set(in_reach(p, of))
        ]
    )


def levels(p: Position, seat: int, colour: int) -> int:
    own = [leader for leader in range(LEADERS) if p.holder[leader] == seat and p.at[leader] >= 0]
    return sum(LEVEL[leader] for leader in own if COLOUR[leader] == colour)


def votes(p: Position, seat: int) -> int:
    bonus = [BONUS_VOTES[one] for one in range(LEADERS) if p.holder[one] == seat and p.at[one] >= 0]
    return p.politburo[seat] + sum(bonus)


class Counting(Led):
    """Counts anew what is stated, at the moment when it is stated."""

    def __init__(self, seed: int, p: Position) -> None:
        super().__init__(seed, True)
        self.p = p
        self.moves = NOBODY  # the stack that the policies move
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        super().tell(event, a, b, c, to)
        if event == OPENED:
            self.moves = b - STACK_ABOUT if b >= STACK_ABOUT else NOBODY
        elif event == LOOKED:
            fact = BOOK.facts[a].name
            right = self.counted(fact, b)
            self.counts[fact] += bool(right)
            if right and c not in right:
                self.wrong.append(f"{Looked(FACTS, a, b, c).line()} It is {right}.")

    def counted(self, fact: str, about: int) -> list[int]:
        """What the answer may be; nothing, if it is no count."""
        p = self.p
        stacks = on_the_map(p)
        of = about - STACK_ABOUT
        seat = about - PLAYER_WORD if PLAYER_WORD <= about < NOBODY_WORD else NOBODY
        colour = about - COLOUR_WORD
        place = about - PROVINCE_WORD
        if fact == "stacks":
            player, own = divmod(about - FORCES_ABOUT, COLOURS)
            return [len([each for each in stacks if owner_of(each) == player and colour_of(each) == own])]
        if fact == "targets" and seat >= 0:
            return [len([each for each in stacks if owner_of(each) == seat])]
        if fact == "targets":
            return [len([each for each in stacks if colour_of(each) == colour and owner_of(each) != p.phasing])]
        if fact == "attackers_of":
            return [could_attack(p, p.phasing, own, of) for own in range(COLOURS) if MAY_ATTACK[own][colour_of(of)]]
        if fact == "strength":
            return [sum(STRENGTH[piece] for piece in stacks[of])]
        if fact == "reach":
            return [len(in_reach(p, of))]
        if fact == "leaderless":
            nobodys = [each for each in stacks if owner_of(each) == NOBODY and colour_of(each) == colour]
            return [len(nobodys) if colour in (RED, WHITE) else 0]
        if fact == "led_strength":
            return [STRENGTH[about] + sum(STRENGTH[piece] for piece in ALL_PIECES if led_by(p, piece, about))]
        if fact == "greens_for_gold":
            greens = [piece for piece in ALL_PIECES if p.at[piece] == place and COLOUR[piece] == GREEN]
            return [len([piece for piece in greens if whose(p, piece) != p.phasing])]
        if fact == "votes":
            return [votes(p, seat)]
        if fact == "committee_votes":
            return [sum(votes(p, member) for member in p.members)]
        if fact in ("red_levels", "white_levels"):
            return [levels(p, seat, RED if fact == "red_levels" else WHITE)]
        return self.around(fact, place) if self.moves >= 0 else []

    def around(self, fact: str, place: int) -> list[int]:
        """What is told of provinces to a stack that moves."""
        threat = hostile(self.p, colour_of(self.moves), owner_of(self.moves))
        if fact == "hostile_strength":
            return [threat[place]]
        if fact == "hostile_near":
            return [threat[place] + sum(threat[near] for near in NEIGHBOURS[place])]
        if fact == "way":
            far = ways(self.p, self.moves, FAR)[place]
            return [far if far <= FAR else NOBODY]
        return []


def led_by(p: Position, piece: int, leader: int) -> bool:
    return piece >= LEADERS and p.at[piece] >= 0 and COLOUR[piece] in (RED, WHITE) and p.chief[piece] == leader


COUNTED = [
    *["stacks", "targets", "attackers_of", "strength", "reach", "leaderless", "led_strength", "greens_for_gold"],
    *["votes", "committee_votes", "red_levels", "white_levels", "hostile_strength", "hostile_near", "way"],
]


def test_rc18_5_every_number_on_a_card_is_what_one_counts_on_the_map() -> None:
    counts: Counter[str] = Counter()
    for seed in range(GAMES):
        p = cast(Position, GAME.start(3 + seed % 4, {"led": 0}))
        t = Counting(seed, p)
        while step(p, t) is None:
            t.told = []
        assert t.wrong == []
        counts += t.counts
    assert sorted(counts) == sorted(COUNTED)


# --- in words ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("fact", "about", "line"),
    [
        (
            "strength",
            STACK_ABOUT + stack(7, WHITE, 1),
            "Strength (the White stack of player B in Tver-Moscow): 3.",
        ),
        ("stacks", FORCES_ABOUT + 3 * COLOURS + BLUE, "Stacks (player D, Blue): 3."),
        ("targets", COLOUR_WORD + GREEN, "Stacks looked at as targets (Green): 3."),
        ("leaderless", COLOUR_WORD + RED, "Provinces with units without a leader (Red): 3."),
    ],
)
def test_rc18_5_a_stack_is_named_with_its_colour(fact: str, about: int, line: str) -> None:
    assert Looked(FACTS, BOOK.fact_numbers[fact], about, 3).line() == line
