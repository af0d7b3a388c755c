"""How greedy fights: when it stands and when it goes, who takes the hits, where a retreat ends."""

from typing import Final

from bivouac.core.game import View
from bivouac.games.pax_baltica.bots.board import (
    AT,
    BACK_AT,
    BACK_FLEET,
    BACK_MARK,
    DEFENCE,
    ENTRY,
    HUNGRY,
    MARK,
    STRENGTH,
    WEIGHT,
    B,
    Board,
    estimate,
    hunger,
    odds,
)
from bivouac.games.pax_baltica.box.blocks import FLEET, KIND, ROYAL
from bivouac.games.pax_baltica.box.map import GATE_FROM, LANDING, TERRITORIES
from bivouac.games.pax_baltica.box.vocabulary import ASHORE, COLOUR_WORD, DONE, PLACE_WORD, RETREAT, SHOOT
from bivouac.games.pax_baltica.rules.position import BESIEGING, FOUGHT, STANDS_ASIDE

BAD: Final = 0.15  # odds that are not worth standing for
BAD_AT_HOME: Final = 0.08  # the same for land that would be lost
UNSAFE_FOR_KINGS: Final = 0.5
KING_AT_RISK: Final = 2  # steps
ASIDE: Final = BESIEGING | STANDS_ASIDE


class Fight:
    """The battle that is going on, as the seat sees it."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.place: int = view["battle"]
        self.attacks = view["attacker"] == seat
        self.rows = [
            row for row in view["own"] if row[AT] == self.place and row[MARK] & FOUGHT and not row[MARK] & ASIDE
        ]
        power = foe_power = steps = foe_steps = 0.0
        for row in self.rows:
            power += row[STRENGTH] * WEIGHT[row[B]]
            steps += row[STRENGTH]
        named = {names[0]: names[1:] for names in view["named"]}
        sea = self.place >= TERRITORIES
        for back in view["seen"]:
            if back[BACK_AT] == self.place and (back[BACK_FLEET] == 1) == sea and not back[BACK_MARK] & ASIDE:
                dice, weight = estimate(back, named)
                foe_power += dice * weight
                foe_steps += dice
        self.foe_power = foe_power
        stands = 1.0 if view["round"] < 3 else 0.6  # in the last round there is hardly time to win it
        if self.attacks:
            self.won = odds(stands * power, steps, DEFENCE * foe_power, foe_steps)
        else:
            self.won = odds(DEFENCE * power, steps, stands * foe_power, foe_steps)

    def actor(self, options: list[int]) -> int:
        """PB6.4 The strongest fires first."""
        best = options[0]
        most = -1.0
        for row in self.rows:
            if row[B] in options and row[STRENGTH] * WEIGHT[row[B]] > most:
                best, most = row[B], row[STRENGTH] * WEIGHT[row[B]]
        return best

    def at_home(self) -> bool:
        """Whether it defends land of its own."""
        return self.place < TERRITORIES and self.view["friend"][self.place] == self.seat and not self.attacks

    def choice(self) -> int:
        """PB6.4 Fire, unless the odds are bad, or a king might fall."""
        if self.won < (BAD_AT_HOME if self.at_home() else BAD):
            return RETREAT
        block = self.view["chosen"]
        if block >= 0 and ROYAL[block] and self.won < UNSAFE_FOR_KINGS:
            strengths = [row[STRENGTH] for row in self.rows if row[B] == block]
            strongest = max([row[STRENGTH] for row in self.rows])
            if strengths[0] <= KING_AT_RISK and (strengths[0] >= strongest or self.foe_power > 3.0):
                return RETREAT
        return SHOOT


def fire_or_retreat(view: View, seat: int, options: list[int]) -> int:
    """PB6.4"""
    choice = Fight(view, seat).choice()
    return choice if choice in options else SHOOT


def refuge(board: Board, options: list[int]) -> int:
    """PB6.6 Where a retreat ends: friendly, fed, and far from the enemy; the same for those who are displaced."""
    best = options[0]
    most = -1000.0
    for word in options:
        place = word - PLACE_WORD
        value = haven(board, place)
        if value > most:
            best, most = word, value
    return best


def haven(board: Board, place: int) -> float:
    """What a place is worth to beaten blocks."""
    if place >= TERRITORIES:
        return -0.5
    rows = board.mine[place]
    found = 1.0 if board.friend[place] == board.seat else 0.0
    found -= 0.3 * max(0.0, board.menace(place) - board.power(rows))
    return found - HUNGRY * (hunger(rows, place) + 1) + 0.1 * board.pull(place)


def main_attack(view: View, options: list[int]) -> int:
    """PB6.3 Over the border that most came over."""
    place = view["agenda"][-1] & 127
    weights = dict.fromkeys(options, 0.0)
    for row in view["own"]:
        gate = row[ENTRY]
        if row[AT] == place and gate >= 0:
            word = ASHORE if gate >= LANDING else PLACE_WORD + GATE_FROM[gate]
            if word in weights:
                weights[word] += row[STRENGTH] * WEIGHT[row[B]]
    return max(options, key=lambda word: weights[word])


def colour(view: View, options: list[int], wood: list[int]) -> int:
    """PB13.2 The colour that is strongest there."""
    place = view["agenda"][-1] & 127
    weights = dict.fromkeys(options, 0.0)
    for row in view["own"]:
        word = COLOUR_WORD + wood[row[B]]
        if row[AT] == place and word in weights:
            weights[word] += row[STRENGTH] * WEIGHT[row[B]]
    return max(options, key=lambda word: weights[word])


def regrouper(board: Board, options: list[int]) -> int:
    """PB6.7 After a victory those go who would starve there, the weakest first."""
    place: int = board.view["battle"]
    if place >= TERRITORIES or hunger(board.mine[place], place) < 2:
        return options[0]
    blocks = [word for word in options if word != DONE and KIND[word] != FLEET]
    if not blocks or len(board.mine[place]) < 2:
        return options[0]
    return min(blocks, key=lambda block: WEIGHT[block])


def dispensable(options: list[int]) -> int:
    """PB4.3, PB6.5, PB7.3 The one that would be missed least; kings last."""
    best = options[0]
    least = 1000.0
    for block in options:
        value = WEIGHT[block] + (1.0 if ROYAL[block] else 0.0)
        if value < least:
            best, least = block, value
    return best
