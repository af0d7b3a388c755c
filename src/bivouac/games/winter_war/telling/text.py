"""The whole table in words: for screen readers, plain terminals and pipes."""

from typing import Final

from bivouac.games.winter_war.box.cards import DOES, FORCE, FULL_TROOPS, NAMES, SOVIET_DECK, STANDING, TANK
from bivouac.games.winter_war.rules.attack import soviet_force
from bivouac.games.winter_war.rules.defence import finnish_force
from bivouac.games.winter_war.sight import Sight

RULINGS: Final = {"reshuffle": 0, "komissars_multiply": 0, "sisu_lifts_standing": 1}  # each with what is usual


def text(sight: Sight) -> list[str]:
    """What the player knows, as headings and lists."""
    lines = [
        f"Winter War, turn {sight.turn}:",
        f"- Men: {sight.troops} of {FULL_TROOPS}.",
        f"- Soviet deck: {sight.soviet_deck} of {len(SOVIET_DECK)} cards left. When it is empty, you have held out.",
        f"- Your deck: {sight.deck} cards left.",
    ]
    rulings = {name: getattr(sight, name) for name in RULINGS}
    switched = [f"{name} is {('off', 'on')[is_on]}" for name, is_on in rulings.items() if is_on != RULINGS[name]]
    if switched:
        lines.append(f"- Rulings switched: {', '.join(switched)}.")
    if sight.attack or sight.attackers:
        lines.append(f"The attack, force {soviet_force(sight)}:")
        lines += cards(sight.attack)
        lines.append(f"Your defence, force {finnish_force(sight)}:")
        lines += cards(sight.played)
    lines.append("Standing defences:")
    lines += cards(sight.standing)
    lines.append("Your hand:")
    lines += cards(sight.hand)
    lines.append("Discarded:")
    lines.append(f"- Yours: {counted(sight.discard)}.")
    lines.append(f"- Soviet: {counted(sight.soviet_discard)}.")
    return lines


def counted(pile: list[int]) -> str:
    """A pile in one line, each kind with its number."""
    kinds = sorted(dict.fromkeys(pile))
    return ", ".join([f"{pile.count(card)} {NAMES[card]}" for card in kinds]) or "none"


def cards(pile: list[int]) -> list[str]:
    """A line for each kind of card, in the order they lie."""
    if not pile:
        return ["- none"]
    kinds = list(dict.fromkeys(pile))
    return [f"- {described(card)}{f', {pile.count(card)} of them' if pile.count(card) > 1 else ''}" for card in kinds]


def described(card: int) -> str:
    """A card with what a player must know of it."""
    parts = [NAMES[card]]
    if FORCE[card]:
        parts.append(f"force {FORCE[card]}")
    if STANDING[card]:
        parts.append("standing")
    if TANK[card]:
        parts.append("tank")
    if DOES[card]:
        parts.append(DOES[card])
    return ", ".join(parts)
