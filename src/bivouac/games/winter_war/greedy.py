"""The greedy player: lays all defences; meets each attack so that fewest men are lost, and then with the least spent.

Least spent means fewest cards of power (Sniper, Sisu, AT-Gun, Molotov Cocktail), and then the least force.
"""

from typing import Final, cast

from bivouac.core.player import Look, Player, Reasons
from bivouac.games.winter_war.box import cards
from bivouac.games.winter_war.box.cards import AT_GUN, DONE, FORCE, KOMMISSAR, MOLOTOV, SISU, SNIPER, STANDING, TANK
from bivouac.games.winter_war.rules.attack import force_against, soviet_force
from bivouac.games.winter_war.rules.defence import lifted
from bivouac.games.winter_war.rules.position import Open
from bivouac.games.winter_war.rules.words import BURN, DEFEND, FORTIFY, SNIPE
from bivouac.games.winter_war.sight import Sight, with_played

POWER: Final = 1000  # a card of power is worth more than any force in a hand
NOTHING: Final = -1
MEN_LOST: Final = "men lost"


class Greedy(Player):
    """It keeps nothing in mind: at each question it plans anew, from what it sees alone."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        if question == BURN:
            return strongest(options, True)
        for option in options:
            if option != DONE and (question == FORTIFY or STANDING[option]):
                return option
        seen = cast(Sight, look.sight())
        return best_aim(seen, options) if question == SNIPE else Plan(seen).first

    def reasons(self, seat: int, question: int, options: list[int], look: Look, answer: int) -> Reasons:
        """How many men would be lost by each option, if the rest is then played as well as can be."""
        why = Reasons()
        if question == BURN:
            why.said = ["It burns the strongest tank."]
        elif question == FORTIFY:
            why.said = ["Whatever can be laid or used before the attack, it lays or uses at once."]
        elif question == DEFEND and answer != DONE and STANDING[answer]:
            why.said = ["It lays standing defences before all else: they stay for the next attack."]
        else:
            seen = cast(Sight, look.sight())
            why.unit = MEN_LOST
            plans = {option: aimed(seen, option) if question == SNIPE else after(seen, option) for option in options}
            order = sorted(options, key=lambda option: (plans[option].losses, option != answer, plans[option].spent))
            why.rows = [(option, float(plans[option].losses), 0) for option in order]
            if len(order) > 1 and plans[order[1]].losses == plans[answer].losses:
                why.said = [
                    "Where as many men are lost, it spends as few cards of power as it can, then the least force."
                ]
        return why


def after(seen: Sight, option: int) -> "Plan":
    """The best way to go on when this card is played, or none any more."""
    if option == DONE:
        then = seen.copy()
        then.hand = []
        return Plan(then)
    if option == SNIPER:
        return aimed(seen, best_aim(seen, aims(seen.attack)))
    return Plan(with_played(seen, option, strongest(seen.attack, True)))


def aimed(seen: Sight, target: int) -> "Plan":
    """The best way to go on when the Sniper shoots this attacker."""
    return Plan(with_played(seen, SNIPER, target))


def best_aim(seen: Sight, options: list[int]) -> int:
    """The target that leaves the attack to be met best."""
    best = options[0]
    least = aimed(seen, best)
    for target in options[1:]:
        plan = aimed(seen, target)
        if plan.better(least.losses, least.spent):
            best = target
            least = plan
    return best


class Plan:
    """The best way to meet an attack: all ways are tried, card by card of the hand.

    A Sniper is aimed at a Politkommissar or at the strongest attacker that is no tank, a Molotov Cocktail at the
    strongest tank: any other target leaves more force for the same card.
    """

    def __init__(self, seen: Open) -> None:
        self.hand = [card for card in seen.hand if not cards.NEEDS[card] & cards.NEVER]
        self.lifts = seen.sisu_lifts_standing
        self.multiply = seen.komissars_multiply
        self.standing = cards.force_of(seen.standing)
        self.first = DONE
        self.losses = 1 << 30
        self.spent = 0
        self._try(DONE, 0, seen.attack, soviet_force(seen), cards.force_of(seen.played), seen.sisu, 0)

    def better(self, losses: int, spent: int) -> bool:
        """Whether this plan loses fewer men, or as many and spends less."""
        return self.losses < losses or (self.losses == losses and self.spent < spent)

    def _try(self, first: int, at: int, attack: list[int], soviet: int, force: int, sisu: int, spent: int) -> None:
        """WW6.8 This way as it stands; then, while men would fall, each with one more card of the hand from `at` on."""
        if self.losses == 0 and spent >= self.spent:
            return
        losses = soviet - lifted(self.standing, force, sisu, self.lifts)
        if losses < 0:
            losses = 0
        if self.losses > losses or (self.losses == losses and self.spent > spent):
            self.first = first
            self.losses = losses
            self.spent = spent
        if losses == 0:
            return
        hand = self.hand
        for here in range(len(hand) - 1, at - 1, -1):
            card = hand[here]
            if here > at and hand[here - 1] == card:
                continue
            then = card if first == DONE else first
            if card == SNIPER:
                for target in aims(attack):
                    self._against(then, here + 1, without(attack, target), force, sisu, spent + POWER)
            elif card == MOLOTOV:
                target = strongest(attack, True)
                if target != NOTHING:
                    self._against(then, here + 1, without(attack, target), force, sisu, spent + POWER)
            elif card == AT_GUN:
                infantry = [target for target in attack if not TANK[target]]
                if len(infantry) < len(attack):
                    self._against(then, here + 1, infantry, force, sisu, spent + POWER)
            elif card == SISU:
                if not sisu:
                    self._try(then, here + 1, attack, soviet, force, 1, spent + POWER)
            else:
                self._try(then, here + 1, attack, soviet, force + FORCE[card], sisu, spent + FORCE[card])

    def _against(self, first: int, at: int, attack: list[int], force: int, sisu: int, spent: int) -> None:
        """WW6.3 The same, when some of the attack has been stopped."""
        self._try(first, at, attack, force_against(attack, self.multiply), force, sisu, spent)


def aims(attack: list[int]) -> list[int]:
    """What a Sniper may best be aimed at."""
    targets: list[int] = []
    if KOMMISSAR in attack:
        targets.append(KOMMISSAR)
    target = strongest(attack, False)
    if target != NOTHING and target != KOMMISSAR:
        targets.append(target)
    return targets


def strongest(attack: list[int], tank: bool) -> int:
    """The attacker with most force, of the tanks or of the others; NOTHING if there is none."""
    best = NOTHING
    for card in attack:
        if TANK[card] == tank and (best == NOTHING or FORCE[card] > FORCE[best]):
            best = card
    return best


def without(pile: list[int], card: int) -> list[int]:
    left = pile[:]
    left.remove(card)
    return left
