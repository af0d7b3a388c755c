"""The greedy player: lays all defences; meets each attack so that fewest men are lost, and then with the least spent.

Least spent means fewest cards of power (Sniper, Sisu, AT-Gun, Molotov Cocktail), and then the least force.
"""

from typing import Final

from bivouac.core.game import View
from bivouac.core.player import Look, Player, Reasons
from bivouac.games.winter_war.box.cards import AT_GUN, DONE, FORCE, KOMMISSAR, MOLOTOV, SISU, SNIPER, STANDING, TANK
from bivouac.games.winter_war.rules.words import BURN, DEFEND, FORTIFY, SNIPE

POWER: Final = 1000  # a card of power is worth more than any force in a hand
NOTHING: Final = -1
MEN_LOST: Final = "men lost"


class Greedy(Player):
    """It keeps nothing in mind: at each question it plans anew, from the view alone."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        if question == BURN:
            return strongest(options, True)
        for option in options:
            if option != DONE and (question == FORTIFY or STANDING[option]):
                return option
        view = look.sight().plain()
        if question == SNIPE:
            return best_aim(view, options)
        return Plan(view, view["hand"], view["attack"]).first

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        """How many men would be lost by each option, if the rest is then played as well as can be."""
        found = Reasons()
        if question == BURN:
            found.said = ["It burns the strongest tank."]
        elif question == FORTIFY:
            found.said = ["Whatever can be laid or used before the attack, it lays or uses at once."]
        elif question == DEFEND and answer != DONE and STANDING[answer]:
            found.said = ["It lays standing defences before all else: they stay for the next attack."]
        else:
            view = look.sight().plain()
            found.unit = MEN_LOST
            plans = {option: aimed(view, option) if question == SNIPE else after(view, option) for option in options}
            order = sorted(options, key=lambda option: (plans[option].losses, option != answer, plans[option].spent))
            found.rows = [(option, float(plans[option].losses), 0) for option in order]
            if len(order) > 1 and plans[order[1]].losses == plans[answer].losses:
                found.said = [
                    "Where as many men are lost, it spends as few cards of power as it can, then the least force."
                ]
        return found


def after(view: View, option: int) -> "Plan":
    """The best way to go on when this card is played, or none any more."""
    if option == DONE:
        return Plan(view, [], view["attack"])
    hand = without(view["hand"], option)
    attack: list[int] = view["attack"]
    if option == SNIPER:
        return aimed(view, best_aim(view, aims(attack)))
    if option == MOLOTOV:
        return Plan(view, hand, without(attack, strongest(attack, True)))
    if option == AT_GUN:
        return Plan(view, hand, [card for card in attack if not TANK[card]])
    return Plan(
        {**view, "sisu": 1 if option == SISU else view["sisu"], "played": [*view["played"], option]}, hand, attack
    )


def aimed(view: View, target: int) -> "Plan":
    """The best way to go on when the Sniper shoots this attacker."""
    return Plan(view, without(view["hand"], SNIPER), without(view["attack"], target))


def best_aim(view: View, options: list[int]) -> int:
    """The target that leaves the attack to be met best."""
    hand = without(view["hand"], SNIPER)
    best = options[0]
    least = Plan(view, hand, without(view["attack"], best))
    for target in options[1:]:
        plan = Plan(view, hand, without(view["attack"], target))
        if plan.better(least.losses, least.spent):
            best = target
            least = plan
    return best


class Plan:
    """The best way to meet an attack: all ways are tried, card by card of the hand.

    A Sniper is aimed at a Politkommissar or at the strongest attacker that is no tank, a Molotov Cocktail at the
    strongest tank: any other target leaves more force for the same card.
    """

    def __init__(self, view: View, hand: list[int], attack: list[int]) -> None:
        self.hand = hand
        self.lifts: int = view["sisu_lifts_standing"]
        self.multiply: int = view["komissars_multiply"]
        self.standing = force_of(view["standing"])
        self.first = DONE
        self.losses = 1 << 30
        self.spent = 0
        self.picked: list[int] = []
        self._try(0, attack, force_of(view["played"]), view["sisu"], 0)

    def better(self, losses: int, spent: int) -> bool:
        """Whether this plan loses fewer men, or as many and spends less."""
        return self.losses < losses or (self.losses == losses and self.spent < spent)

    def _try(self, at: int, attack: list[int], force: int, sisu: int, spent: int) -> None:
        """The hand from `at` on, against what is left of the attack; given up when a way without losses spent less."""
        if self.losses == 0 and spent >= self.spent:
            return
        if at == len(self.hand):
            self._weigh(attack, force, sisu, spent)
            return
        card = self.hand[at]
        beyond = at + 1
        while beyond < len(self.hand) and self.hand[beyond] == card:
            beyond += 1
        self._try(beyond, attack, force, sisu, spent)
        if card == SNIPER:
            for target in aims(attack):
                self.picked.append(card)
                self._try(at + 1, without(attack, target), force, sisu, spent + POWER)
                self.picked.pop()
        elif card == MOLOTOV:
            target = strongest(attack, True)
            if target != NOTHING:
                self.picked.append(card)
                self._try(at + 1, without(attack, target), force, sisu, spent + POWER)
                self.picked.pop()
        elif card == AT_GUN:
            if strongest(attack, True) != NOTHING:
                self.picked.append(card)
                infantry = [target for target in attack if not TANK[target]]
                self._try(beyond, infantry, force, sisu, spent + POWER)
                self.picked.pop()
        elif card == SISU:
            if not sisu:
                self.picked.append(card)
                self._try(beyond, attack, force, 1, spent + POWER)
                self.picked.pop()
        elif FORCE[card] > 0:
            self.picked.append(card)
            self._try(at + 1, attack, force + FORCE[card], sisu, spent + FORCE[card])
            self.picked.pop()

    def _weigh(self, attack: list[int], force: int, sisu: int, spent: int) -> None:
        """WW5.5, WW6.6, WW6.8 The men lost this way, and whether any way so far was better."""
        soviet = 0
        kommissars = 0
        for card in attack:
            soviet += FORCE[card]
            if card == KOMMISSAR:
                kommissars += 1
        if kommissars > 1 and not self.multiply:
            kommissars = 1
        soviet <<= kommissars
        finnish = self.standing + force
        if sisu:
            finnish += finnish if self.lifts else force
        losses = soviet - finnish if soviet > finnish else 0
        if losses < self.losses or (losses == self.losses and spent < self.spent):
            self.losses = losses
            self.spent = spent
            self.first = self.picked[0] if self.picked else DONE


def aims(attack: list[int]) -> list[int]:
    """What a Sniper may best be aimed at."""
    found: list[int] = []
    if KOMMISSAR in attack:
        found.append(KOMMISSAR)
    target = strongest(attack, False)
    if target != NOTHING and target != KOMMISSAR:
        found.append(target)
    return found


def strongest(attack: list[int], tank: bool) -> int:
    """The attacker with most force, of the tanks or of the others; NOTHING if there is none."""
    best = NOTHING
    for card in attack:
        if TANK[card] == tank and (best == NOTHING or FORCE[card] > FORCE[best]):
            best = card
    return best


def force_of(cards: list[int]) -> int:
    force = 0
    for card in cards:
        force += FORCE[card]
    return force


def without(cards: list[int], card: int) -> list[int]:
    left = cards[:]
    left.remove(card)
    return left
