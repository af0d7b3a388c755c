"""How greedy fights: when it stands and when it goes, who takes the hits, where a retreat ends."""

from typing import Final

from bivouac.games.pax_baltica.bots.board import Board
from bivouac.games.pax_baltica.bots.reckoning import DEFENCE, HUNGRY, WEIGHT, estimate, hunger, means, odds
from bivouac.games.pax_baltica.box.blocks import FLEET, KIND, ROYAL, WOOD
from bivouac.games.pax_baltica.box.map import GATE_FROM, LANDING, TERRITORIES
from bivouac.games.pax_baltica.box.vocabulary import ASHORE, COLOUR_WORD, DONE, PLACE_WORD, RETREAT, SHOOT
from bivouac.games.pax_baltica.rules.agenda import about_of
from bivouac.games.pax_baltica.rules.control import friendly
from bivouac.games.pax_baltica.rules.position import BESIEGING, FOUGHT, STANDS_ASIDE
from bivouac.games.pax_baltica.sight.sight import Sight

BAD: Final = 0.15  # odds that are not worth standing for
BAD_AT_HOME: Final = 0.08  # the same for land that would be lost
UNSAFE_FOR_KINGS: Final = 0.5
KING_AT_RISK: Final = 2  # steps
ASIDE: Final = BESIEGING | STANDS_ASIDE


class Fight:
    """The battle that is going on, as the seat sees it."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.place = sight.battle
        self.attacks = sight.attacker == sight.seat
        self.ranks = [
            block for block in sight.own_in(self.place) if sight.mark[block] & FOUGHT and not sight.mark[block] & ASIDE
        ]
        power = foe_power = steps = foe_steps = 0.0
        for block in self.ranks:
            power += sight.strength[block] * WEIGHT[block]
            steps += sight.strength[block]
        among = means(sight)
        sea = int(self.place >= TERRITORIES)
        for i, place in enumerate(sight.back_place):
            if place == self.place and sight.back_fleet[i] == sea and not sight.back_mark[i] & ASIDE:
                dice, weight = estimate(sight, i, among)
                foe_power += dice * weight
                foe_steps += dice
        self.foe_power = foe_power
        stands = 1.0 if sight.round < 3 else 0.6  # in the last round there is hardly time to win it
        if self.attacks:
            self.won = odds(stands * power, steps, DEFENCE * foe_power, foe_steps)
        else:
            self.won = odds(DEFENCE * power, steps, stands * foe_power, foe_steps)

    def at_home(self) -> bool:
        """Whether it defends land of its own."""
        return self.place < TERRITORIES and friendly(self.sight, self.sight.seat, self.place) and not self.attacks

    def choice(self) -> int:
        """PB6.4 Fire, unless the odds are bad, or a king might fall."""
        if self.won < (BAD_AT_HOME if self.at_home() else BAD):
            return RETREAT
        block = self.sight.chosen
        if block >= 0 and ROYAL[block] and self.won < UNSAFE_FOR_KINGS:
            left = self.sight.strength[block]
            strongest = max([self.sight.strength[other] for other in self.ranks])
            if left <= KING_AT_RISK and (left >= strongest or self.foe_power > 3.0):
                return RETREAT
        return SHOOT


def fire_or_retreat(sight: Sight, options: list[int]) -> int:
    """PB6.4"""
    choice = Fight(sight).choice()
    return choice if choice in options else SHOOT


def actor(sight: Sight, options: list[int]) -> int:
    """PB6.4 The strongest fires first."""
    able = [block for block in Fight(sight).ranks if block in options]
    return max(able, key=lambda block: sight.strength[block] * WEIGHT[block]) if able else options[0]


def refuge(board: Board, options: list[int]) -> int:
    """PB6.6 Where a retreat ends: friendly, fed, and far from the enemy; the same for those who are displaced."""
    return max(options, key=lambda word: haven(board, word - PLACE_WORD))


def haven(board: Board, place: int) -> float:
    """What a place is worth to beaten blocks."""
    if place >= TERRITORIES:
        return -0.5
    there = board.mine[place]
    worth = 1.0 if board.front.friend[place] == board.seat else 0.0
    worth -= 0.3 * max(0.0, board.front.menace(place) - board.power(there))
    return worth - HUNGRY * (hunger(there, place) + 1) + 0.1 * board.front.pull(place)


def main_attack(sight: Sight, options: list[int]) -> int:
    """PB6.3 Over the border that most came over."""
    weights = dict.fromkeys(options, 0.0)
    for block in sight.own_in(about_of(sight)):
        gate = sight.entry[block]
        if gate >= 0:
            word = ASHORE if gate >= LANDING else PLACE_WORD + GATE_FROM[gate]
            if word in weights:
                weights[word] += sight.strength[block] * WEIGHT[block]
    return max(options, key=lambda word: weights[word])


def colour(sight: Sight, options: list[int]) -> int:
    """PB13.2 The colour that is strongest there."""
    weights = dict.fromkeys(options, 0.0)
    for block in sight.own_in(about_of(sight)):
        word = COLOUR_WORD + WOOD[block]
        if word in weights:
            weights[word] += sight.strength[block] * WEIGHT[block]
    return max(options, key=lambda word: weights[word])


def regrouper(board: Board, options: list[int]) -> int:
    """PB6.7 After a victory those go who would starve there, the weakest first."""
    place = board.sight.battle
    if place >= TERRITORIES or hunger(board.mine[place], place) < 2:
        return options[0]
    blocks = [word for word in options if word != DONE and KIND[word] != FLEET]
    if not blocks or len(board.mine[place]) < 2:
        return options[0]
    return min(blocks, key=lambda block: WEIGHT[block])


def dispensable(options: list[int]) -> int:
    """PB4.3, PB6.5, PB7.3 The one that would be missed least; kings last."""
    return min(options, key=lambda block: WEIGHT[block] + (1.0 if ROYAL[block] else 0.0))


def most_foes(sight: Sight, options: list[int]) -> int:
    """PB13.4 Where most of the enemy's blocks stand."""
    return max(options, key=lambda word: sight.back_place.count(word - PLACE_WORD))
