"""The whole table in words: for screen readers, plain terminals and pipes."""

from typing import Final

from bivouac.core.game import View
from bivouac.games.soldateska.box.cards import (
    CLASSES,
    DESERTER,
    POWER,
    RANK_NAMES,
    SUIT,
    SUIT_PLURALS,
    SUITED,
    SUITLESS,
    TRUMP,
    WORTH,
    asks_nothing,
    deck_of,
    ranks_in_play,
)
from bivouac.games.soldateska.rules.position import DECLARING, MUSTER, PASSING
from bivouac.games.soldateska.telling.story import SEAT_NAMES, card_name, class_name

SWITCHES: Final = {  # as they usually are
    **dict.fromkeys(["full_deck", "short_suits", "free_duels", "costly_kokette", "unsuited_lead", "tobacco_medal"], 0),
    **dict.fromkeys(["bomb_last", "flag_lifts_all", "aside_pays"], 1),
}


def text(view: View) -> list[str]:
    """What the viewer knows, as headings and lists."""
    lines = [f"Soldateska, round {view['round']}:"]
    lines.append(f"- Bank: {view['bank']} of {view['money']} ducats left. When it is empty, most ducats win.")
    if view["phase"] not in (MUSTER, DECLARING):
        lines.append(f"- {trumps(view['weapon'])}")
    switched = [f"{name} is {('off', 'on')[view[name]]}" for name, usual in SWITCHES.items() if view[name] != usual]
    if switched:
        lines.append(f"- Rulings switched: {', '.join(switched)}.")
    if view["ranks"]:
        in_play = ranks_in_play(view["seats"], view["ranks"])
        lines.append(f"- Ranks in play: {', '.join([RANK_NAMES[rank] for rank in in_play])}.")
    lines.append("Players:")
    lines += [f"- {player(view, seat)}" for seat in range(view["seats"])]
    if view["phase"] == PASSING:
        lines.append(f"- {SEAT_NAMES[view['turn']]} is choosing cards to give away.")
    lines.append("The trick:")
    lines += trick(view) or ["- none"]
    if view["seat"] >= 0:
        lines.append("Your hand:")
        lines += hand(view) or ["- none"]
        if view["aside"]:
            lines.append(f"- Put aside by you: {listed(view['aside'])}.")
        elif view["passed"]:
            lines.append(f"- Passed on by you: {listed(view['passed'])}.")
    return lines


def trumps(weapon: int) -> str:
    """SO2.1 What is trump, and in which order."""
    if weapon < 0:
        return "Trump: officers only. Order: General, Oberst, Major, Hauptman, Lieutenant, Flag, Spy."
    return (
        f"Trump: officers and {SUIT_PLURALS[weapon]}. "
        "Order: General, Oberst, Major, Hauptman, Lieutenant, Flag, 10 down to 1, Spy."
    )


def player(view: View, seat: int) -> str:
    """One at the table, in a line."""
    parts = [SEAT_NAMES[seat] + (" (you)" if seat == view["seat"] else "")]
    rank = view["rank"][seat]
    parts.append(RANK_NAMES[rank] if rank >= 0 else "recruit")
    parts.append(f"ducats {view['ducats'][seat]}")
    if view["phase"] != MUSTER:
        parts.append(f"tricks {view['tricks'][seat]}")
        parts.append(f"cards {view['hands'][seat]}")
    if view["asides"] and rank == max(view["rank"]):
        parts.append("two cards put aside" + (" as the Deserter" if rank == DESERTER else ""))
    shown = [class_name(led) for led in range(CLASSES) if view["void"][seat * CLASSES + led]]
    if shown:
        parts.append(f"has shown to have no {' nor '.join(shown)}")
    return ", ".join(parts)


def trick(view: View) -> list[str]:
    """Who played what, with the card that wins so far."""
    seats = view["seats"]
    best = winning_card(view)
    return [
        f"- {SEAT_NAMES[(view['leader'] + i) % seats]}: {card_name(card)}{', winning so far' if card == best else ''}"
        for i, card in enumerate(view["trick"])
    ]


def winning_card(view: View) -> int:
    """SO2.5 The highest trump or the highest card of the suit to be followed, SO2.4 or what nobody has to; else -1."""
    suit = SUIT[view["weapon"] + 1]
    power = POWER[view["weapon"] + 1]
    trick: list[int] = view["trick"]
    rivals = [card for card in trick if suit[card] in (view["led"], TRUMP)]
    if rivals:
        return max(rivals, key=lambda card: power[card])
    return trick[0] if asks_nothing(trick, view["unsuited_lead"]) else -1


def hand(view: View) -> list[str]:
    """A line for each suit, with trumps apart, each from the highest down."""
    suit = SUIT[view["weapon"] + 1]
    held = in_order(view["hand"], view["weapon"])
    lines = []
    for kind in dict.fromkeys([suit[card] for card in held]):
        name = "Trumps" if kind == TRUMP else "Of no suit" if kind == SUITLESS else SUIT_PLURALS[kind]
        lines.append(f"- {name}: {listed([card for card in held if suit[card] == kind])}")
    return lines


def in_order(cards: list[int], weapon: int) -> list[int]:
    """Trumps first, then suit by suit, each from the highest down; cards without suit last."""
    suit, power = SUIT[weapon + 1], POWER[weapon + 1]
    return sorted(cards, key=lambda card: (-1 if suit[card] == TRUMP else suit[card], -power[card]))


def unseen(view: View) -> list[int]:
    """The cards that the viewer has not seen in this round."""
    there = [*view["hand"], *view["trick"]]
    deck = deck_of(view["seats"], view["full_deck"], view["short_suits"])
    return [card for card in deck if view["taker"][card] < 0 and card not in there]


def listed(cards: list[int]) -> str:
    return ", ".join([card_name(card) for card in cards])


def counted(cards: list[int]) -> int:
    """SO3.2 What cards are worth at the end of a round."""
    return sum([WORTH[card] for card in cards if card < SUITED])
