"""The whole table in words: for screen readers, plain terminals and pipes."""

from typing import Final

from bivouac.games.soldateska.box import cards as deck
from bivouac.games.soldateska.rules.position import DECLARING, MUSTER, PASSING, last_in_rank
from bivouac.games.soldateska.rules.tricks import player_of, voids, winning
from bivouac.games.soldateska.sight.sight import Sight
from bivouac.games.soldateska.telling.story import SEAT_NAMES, card_name, class_name

SWITCHES: Final = {  # as they usually are
    **dict.fromkeys(["full_deck", "short_suits", "free_duels", "costly_kokette", "unsuited_lead", "tobacco_medal"], 0),
    **dict.fromkeys(["bomb_last", "flag_lifts_all", "aside_pays"], 1),
}


def text(sight: Sight) -> list[str]:
    """What the viewer knows, as headings and lists."""
    lines = [f"Soldateska, round {sight.round}:"]
    lines.append(f"- Bank: {sight.bank} of {sight.money} ducats left. When it is empty, most ducats win.")
    if sight.phase not in (MUSTER, DECLARING):
        lines.append(f"- {trumps(sight.weapon)}")
    switches = {name: getattr(sight, name) for name in SWITCHES}
    switched = [f"{name} is {('off', 'on')[is_on]}" for name, is_on in switches.items() if is_on != SWITCHES[name]]
    if switched:
        lines.append(f"- Rulings switched: {', '.join(switched)}.")
    if sight.ranks:
        in_play = deck.ranks_in_play(sight.seats, sight.ranks)
        lines.append(f"- Ranks in play: {', '.join([deck.RANK_NAMES[rank] for rank in in_play])}.")
    lines.append("Players:")
    lines += [f"- {player(sight, seat)}" for seat in range(sight.seats)]
    if sight.phase == PASSING:
        lines.append(f"- {SEAT_NAMES[sight.turn]} is choosing cards to give away.")
    lines.append("The trick:")
    lines += trick(sight) or ["- none"]
    if sight.seat >= 0:
        lines.append("Your hand:")
        lines += hand(sight) or ["- none"]
        if sight.aside:
            lines.append(f"- Put aside by you: {listed(sight.aside)}.")
        elif sight.passed:
            lines.append(f"- Passed on by you: {listed(sight.passed)}.")
    return lines


def trumps(weapon: int) -> str:
    """SO2.1 What is trump, and in which order."""
    if weapon < 0:
        return "Trump: officers only. Order: General, Oberst, Major, Hauptman, Lieutenant, Flag, Spy."
    return (
        f"Trump: officers and {deck.SUIT_PLURALS[weapon]}. "
        "Order: General, Oberst, Major, Hauptman, Lieutenant, Flag, 10 down to 1, Spy."
    )


def player(sight: Sight, seat: int) -> str:
    """One at the table, in a line."""
    parts = [SEAT_NAMES[seat] + (" (you)" if seat == sight.seat else "")]
    rank = sight.rank[seat]
    parts.append(deck.RANK_NAMES[rank] if rank >= 0 else "recruit")
    parts.append(f"ducats {sight.ducats[seat]}")
    if sight.phase != MUSTER:
        parts.append(f"tricks {sight.tricks[seat]}")
        parts.append(f"cards {sight.hands[seat]}")
    if sight.asides and seat == last_in_rank(sight):
        parts.append("two cards put aside" + (" as the Deserter" if rank == deck.DESERTER else ""))
    shown = [class_name(led) for led in voids(sight, seat)]
    if shown:
        parts.append(f"has shown to have no {' nor '.join(shown)}")
    return ", ".join(parts)


def trick(sight: Sight) -> list[str]:
    """Who played what, with the card that wins so far."""
    best = winning(sight)
    return [
        f"- {SEAT_NAMES[player_of(sight, card)]}: {card_name(card)}{', winning so far' if card == best else ''}"
        for card in sight.trick
    ]


def hand(sight: Sight) -> list[str]:
    """A line for each suit, with trumps apart, each from the highest down."""
    suit = deck.SUIT[sight.weapon + 1]
    held = in_order(sight.hand, sight.weapon)
    lines = []
    for kind in dict.fromkeys([suit[card] for card in held]):
        name = "Trumps" if kind == deck.TRUMP else "Of no suit" if kind == deck.SUITLESS else deck.SUIT_PLURALS[kind]
        lines.append(f"- {name}: {listed([card for card in held if suit[card] == kind])}")
    return lines


def in_order(cards: list[int], weapon: int) -> list[int]:
    """Trumps first, then suit by suit, each from the highest down; cards without suit last."""
    suit, power = deck.SUIT[weapon + 1], deck.POWER[weapon + 1]
    return sorted(cards, key=lambda card: (-1 if suit[card] == deck.TRUMP else suit[card], -power[card]))


def listed(cards: list[int]) -> str:
    return ", ".join([card_name(card) for card in cards])
