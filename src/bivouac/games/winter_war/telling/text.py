"""The whole table in words: for screen readers, plain terminals and pipes."""

from typing import Final

from bivouac.core.game import View
from bivouac.games.winter_war.box.cards import DOES, FORCE, FULL_TROOPS, NAMES, SOVIET_DECK, STANDING, TANK

RULINGS: Final = {"reshuffle": 0, "komissars_multiply": 0, "sisu_lifts_standing": 1}  # each with what is usual


def text(view: View) -> list[str]:
    """What the player knows, as headings and lists."""
    lines = [
        f"Winter War, turn {view['turn']}:",
        f"- Men: {view['troops']} of {FULL_TROOPS}.",
        f"- Soviet deck: {view['soviet_deck']} of {len(SOVIET_DECK)} cards left. When it is empty, you have held out.",
        f"- Your deck: {view['deck']} cards left.",
    ]
    switched = [f"{name} is {'on' if view[name] else 'off'}" for name, usual in RULINGS.items() if view[name] != usual]
    if switched:
        lines.append(f"- Rulings switched: {', '.join(switched)}.")
    attack: list[int] = view["attack"]
    if attack or view["attackers"]:
        lines.append(f"The attack, force {view['soviet_force']}:")
        lines += cards(attack)
        lines.append(f"Your defence, force {view['finnish_force']}:")
        lines += cards(view["played"])
    lines.append("Standing defences:")
    lines += cards(view["standing"])
    lines.append("Your hand:")
    lines += cards(view["hand"])
    lines.append("Discarded:")
    lines.append(f"- Yours: {counted(view['discard'])}.")
    lines.append(f"- Soviet: {counted(view['soviet_discard'])}.")
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
