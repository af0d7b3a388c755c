"""What can be reckoned from what is seen: sums, outlooks, what is left in the decks, the next attack, and luck."""

from math import comb, erfc, sqrt
from typing import Final

from bivouac.core.table import DRAW, ROLL, Entry, Told
from bivouac.games.winter_war.box import cards
from bivouac.games.winter_war.box.cards import DIE, FINNISH_DECK, FORCE, SOVIET_DECK, STANDING, force_of
from bivouac.games.winter_war.rules import words
from bivouac.games.winter_war.rules.attack import doublings, soviet_force
from bivouac.games.winter_war.rules.defence import finnish_force, lifted
from bivouac.games.winter_war.rules.position import Open
from bivouac.games.winter_war.sight import Sight, finnish_left, soviet_left, with_played

Aims = tuple[tuple[int, int], ...]  # for each way to aim: the force of soldiers left, and how often it is doubled

ODD: Final = 0.05  # luck below this chance is called unusual, below the next one rare
RARE: Final = 0.01


# --- sums -------------------------------------------------------------------------------------------------------------
def outlook(seen: Open) -> str:
    """WW6.8 The men who would fall; WW7.1 whether any would be left."""
    losses = soviet_force(seen) - finnish_force(seen)
    if losses <= 0:
        return f"losses 0, {-losses} to spare"
    return f"losses {losses}: the war would be lost" if losses >= seen.troops else f"losses {losses}"


def soviet_sum(seen: Open) -> str:
    """WW5.5 The attack, card by card."""
    forces = [FORCE[card] for card in seen.attack if FORCE[card]]
    doubled = doublings(seen.attack.count(cards.KOMMISSAR), seen.komissars_multiply)
    total = f"{added(forces)} = {sum(forces)}" if len(forces) > 1 else added(forces)
    return f"{total} ×{1 << doubled} Politkommissar = {soviet_force(seen)}" if doubled else total


def finnish_sum(seen: Open, short: int) -> str:
    """WW6.6 The Finnish force; at 1 the standing defences are summed up, at 2 the cards played too."""
    played = [FORCE[card] for card in seen.played if FORCE[card]]
    standing = [FORCE[card] for card in seen.standing]
    if short >= 1 and standing:
        standing = [sum(standing)]
    if short == 2 and played:
        played = [sum(played)]
    force = finnish_force(seen)
    if seen.sisu and not seen.sisu_lifts_standing:
        return f"({added(played)}) ×2 Sisu | standing {added(standing)} = {force}"
    parts = added(played) + (f" | standing {added(standing)}" if standing else "")
    total = sum(played) + sum(standing)
    shown = f"{parts} = {total}" if len(played) + len(standing) > 1 or standing else parts
    return f"{shown} ×2 Sisu = {force}" if seen.sisu else shown


def added(forces: list[int]) -> str:
    return " + ".join([str(force) for force in forces]) if forces else "0"


# --- what a card would do ---------------------------------------------------------------------------------------------
def best_target(seen: Sight, card: int, targets: list[int]) -> int:
    """WW6.3 The target that leaves the least Soviet force."""
    return min(targets, key=lambda target: soviet_force(with_played(seen, card, target)))


def against(seen: Open) -> str:
    """Both forces, and what they lead to."""
    return f"{finnish_force(seen)} against {soviet_force(seen)}: {outlook(seen)}"


def fortified(seen: Open, card: int) -> str:
    """WW4.1, WW4.2 What a card would change before the attack."""
    if card == cards.MEDEVAC:
        return f"{min(cards.FULL_TROOPS, seen.troops + cards.MEDEVAC_MEN)} men stand"
    return f"{force_of(seen.standing) + FORCE[card]} standing against every attack"


# --- counting ---------------------------------------------------------------------------------------------------------
def count(seen: Open) -> list[str]:
    """Both decks in lines."""
    deck = finnish_left(seen)
    soviet = soviet_left(seen)
    lines = [f"The Soviet deck, {len(soviet)} of {len(SOVIET_DECK)} cards:", *counted(soviet, SOVIET_DECK)]
    if soviet:
        force = force_of(soviet)
        lines.append(f"Force {force / len(soviet):.1f} on average, {force} in all.")
    return [*lines, f"Your deck, {len(deck)} of {len(FINNISH_DECK)} cards:", *counted(deck, FINNISH_DECK)]


def counted(left: list[int], whole: list[int]) -> list[str]:
    """A line a card: how many are left of how many."""
    lines: list[str] = []
    for card in dict.fromkeys(whole):
        force = f" ({FORCE[card]})" if FORCE[card] else ""
        lines.append(f"- {left.count(card)} of {whole.count(card)} {cards.NAMES[card]}{force}")
    return lines


# --- the next attack --------------------------------------------------------------------------------------------------
def threat(seen: Open) -> float:
    """WW5, WW6 The chance that the next attack is more than the standing defences and this hand can meet.

    Exact. Every attack of up to six cards is weighed by the ways to draw it, its Air Raids apart. What is left of it
    after the best aim depends on the Snipers, Molotov Cocktails and AT-Guns alone, so for each such outfit there is
    one table: number of cards, remaining force, ways. Air Raids take each set of cards from the hand with the same
    chance; every hand that can remain looks up its outfit's table.
    """
    left = soviet_left(seen)
    if not left:
        return 0.0
    raids = left.count(cards.AIR_RAID)
    exposed = [card for card in seen.hand if card != cards.SHORTAGE]
    stands = force_of(seen.standing)
    tables: dict[tuple[int, int, int], list[dict[int, int]]] = {}
    chance = 0.0
    for bombed in range(min(raids, DIE) + 1):
        hands = remaining(exposed, bombed)
        share = comb(raids, bombed) / (DIE * sum(hands.values()))
        for hand, times in hands.items():
            guns = min(1, hand.count(cards.AT_GUN))
            outfit = (hand.count(cards.SNIPER), 0 if guns else hand.count(cards.MOLOTOV), guns)
            if outfit not in tables:  # no later hand meets a larger attack
                tables[outfit] = forces_left(left, outfit, seen.komissars_multiply, DIE - bombed)
            force = best_force(hand, stands, seen.sisu_lifts_standing)
            for face in range(max(1, bombed), DIE + 1):
                size = min(face, len(left))
                if size < bombed:
                    continue
                ways = 0
                for needed, many in tables[outfit][size - bombed].items():
                    if needed > force:
                        ways += many
                chance += share * times * ways / comb(len(left), size)
    return chance


def remaining(hand: list[int], bombed: int) -> dict[tuple[int, ...], int]:
    """WW5.3 Every hand that may remain, with the number of ways in which it comes about."""
    hands = {tuple(hand): 1}
    for _ in range(min(bombed, len(hand))):
        fewer: dict[tuple[int, ...], int] = {}
        for one, times in hands.items():
            for at in range(len(one)):
                rest = one[:at] + one[at + 1 :]
                fewer[rest] = fewer.get(rest, 0) + times
        hands = fewer
    return hands


def best_force(hand: tuple[int, ...], stands: int, lifts: int) -> int:
    """WW6.5, WW6.6 Everything laid and played."""
    laid = stands + force_of([card for card in hand if STANDING[card]])
    return lifted(laid, force_of([card for card in hand if not STANDING[card]]), int(cards.SISU in hand), lifts)


def forces_left(left: list[int], outfit: tuple[int, int, int], multiply: int, most: int) -> list[dict[int, int]]:
    """For each number of cards without Air Raids: the force that cannot be aimed away, and the ways to draw it."""
    snipers, molotovs, guns = outfit
    tables: list[dict[int, int]] = [{} for _ in range(most + 1)]
    tanks = tank_ways(left.count(cards.BT_7), left.count(cards.KLIM), molotovs, guns, most)
    for (soldiers, aims), ways in soldier_ways(left, snipers, multiply, most).items():
        for number, force, tank_way in tanks:
            if soldiers + number <= most:
                needed = min([(rest + force) << doubled for rest, doubled in aims])
                table = tables[soldiers + number]
                table[needed] = table.get(needed, 0) + ways * tank_way
    return tables


def soldier_ways(left: list[int], snipers: int, multiply: int, most: int) -> dict[tuple[int, Aims], int]:
    """Each number of soldiers and Politkommissars with what Snipers can leave of them, and the ways to draw it."""
    draws: dict[tuple[int, Aims], int] = {}
    tens, twenties, thirties = left.count(cards.INFANTRY), left.count(cards.SOVIET_RIFLE), left.count(cards.MORTAR)
    kommissars = left.count(cards.KOMMISSAR)
    for k in range(min(most, kommissars) + 1):
        for c in range(min(most - k, thirties) + 1):
            for b in range(min(most - k - c, twenties) + 1):
                ways = comb(kommissars, k) * comb(thirties, c) * comb(twenties, b)
                for a in range(min(most - k - c - b, tens) + 1):
                    key = (k + a + b + c, sniped(a, b, c, k, snipers, multiply))
                    draws[key] = draws.get(key, 0) + ways * comb(tens, a)
    return draws


def tank_ways(lights: int, heavies: int, molotovs: int, guns: int, most: int) -> list[tuple[int, int, int]]:
    """WW6.3 Each number of tanks with the force that Molotov Cocktails and AT-Guns leave, and the ways to draw it."""
    draws: dict[tuple[int, int], int] = {}
    for e in range(min(most, heavies) + 1):
        for d in range(min(most - e, lights) + 1):
            burnt = min(e, molotovs)
            force = (e - burnt) * FORCE[cards.KLIM] + max(0, d - (molotovs - burnt)) * FORCE[cards.BT_7]
            key = (d + e, 0 if guns else force)
            draws[key] = draws.get(key, 0) + comb(heavies, e) * comb(lights, d)
    return [(number, force, ways) for (number, force), ways in draws.items()]


def sniped(a: int, b: int, c: int, kommissars: int, snipers: int, multiply: int) -> Aims:
    """WW5.6, WW6.3 Each way to share the Snipers between Politkommissars and the strongest soldiers."""
    outcomes: list[tuple[int, int]] = []
    for aimed in range(min(kommissars, snipers) + 1):
        there = kommissars - aimed
        shots = snipers - aimed
        strong = max(0, c - shots)
        middle = max(0, b - max(0, shots - c))
        weak = max(0, a - max(0, shots - c - b))
        rest = strong * FORCE[cards.MORTAR] + middle * FORCE[cards.SOVIET_RIFLE] + weak * FORCE[cards.INFANTRY]
        outcomes.append((rest, doublings(there, multiply)))
    return tuple(outcomes)


# --- luck -------------------------------------------------------------------------------------------------------------
class Fortune:
    """What chance brought, what it brings on average, and how likely a result at least as far off is."""

    def __init__(self, number: int, total: int, mean: float, variance: float) -> None:
        self.number = number
        self.total = total
        self.mean = mean
        self.certain = variance <= 0.0
        self.off = 0.0 if variance <= 0.0 else (total - mean) / sqrt(variance)  # in standard deviations
        self.p = erfc(abs(self.off) / sqrt(2.0))  # on either side

    def verdict(self) -> str:
        """In plain words, with p to two digits."""
        shown = f"p = {self.p:.2f}" if self.p >= RARE else "p < 0.01"
        if self.p >= ODD:
            return f"within ordinary luck ({shown})"
        return f"unusual ({shown})" if self.p >= RARE else f"rare ({shown})"


def drawn_force(drawn: list[int], deck: list[int]) -> Fortune:
    """The force of cards drawn from a deck and not put back, by the normal curve with the variance of such draws.

    Of N cards with variance s², the sum of n has the variance n s² (N - n) / (N - 1): none when the whole deck came.
    """
    n = len(drawn)
    whole = len(deck)
    mean = force_of(deck) / whole
    spread = sum([(FORCE[card] - mean) ** 2 for card in deck]) / whole
    return Fortune(n, force_of(drawn), n * mean, n * spread * (whole - n) / (whole - 1))


def rolled(faces: list[int]) -> Fortune:
    """WW5.1 The sum of the dice; one die has the variance 35/12."""
    n = len(faces)
    return Fortune(n, sum(faces), n * (DIE + 1) / 2, n * (DIE * DIE - 1) / 12)


def soviet_draws(entries: list[Entry]) -> list[int]:
    return [entry.value for entry in entries if entry.kind == DRAW and entry.why == words.ATTACK]


def finnish_draws(entries: list[Entry]) -> list[int]:
    """WW3.2 Those from the first deck: a deck made anew of discards is another one."""
    drawn = [entry.value for entry in entries if entry.kind == DRAW and entry.why == words.DRAW_UP]
    return drawn[: len(FINNISH_DECK)]


def faces_rolled(entries: list[Entry]) -> list[int]:
    return [entry.value for entry in entries if entry.kind == ROLL]


def luck(entries: list[Entry]) -> list[str]:
    """The Soviet force drawn, and the cards a die brought, against their averages."""
    drawn = soviet_draws(entries)
    if not drawn:
        return []
    fortune = drawn_force(drawn, SOVIET_DECK)
    lines = [
        f"Luck: {len(drawn)} Soviet cards brought force {fortune.total}; as many bring {fortune.mean:.0f} on average."
    ]
    for card in (cards.KOMMISSAR, cards.AIR_RAID):
        mean = len(drawn) * SOVIET_DECK.count(card) / len(SOVIET_DECK)
        lines.append(f"{cards.NAMES[card]} among them: {drawn.count(card)}; on average {mean:.1f}.")
    rolls = len(faces_rolled(entries))
    return [*lines, f"A die brought {len(drawn) / rolls:.1f} cards at a time; its average is 3.5."]


def men_after_turns(told: list[Told]) -> list[int]:
    """WW4.2, WW6.8 The men who stood when the war began, and after each attack."""
    men = cards.FULL_TROOPS
    counts = [men]
    for event in told:
        if event.event == words.EVACUATED:
            men = event.a
        elif event.event == words.KILLED:
            men = event.b
        if event.event in (words.KILLED, words.HELD):
            counts.append(men)
    return counts
