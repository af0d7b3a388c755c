"""Winter War on the screen: the front, the attack, the arithmetic, the hand. All of it is made from what is seen."""

from collections import Counter
from textwrap import wrap
from typing import Final

from rich.text import Text

from bivouac.core.seen import Seen
from bivouac.core.table import ASK, DRAW, ROLL
from bivouac.games.screens.palettes import BOLD, DIM, ICE, RED, SNOW
from bivouac.games.screens.rows import columns
from bivouac.games.screens.terminal import Board, Choice, Window, asks, chooses, legal
from bivouac.games.winter_war.box import cards
from bivouac.games.winter_war.box.cards import DONE, FORCE, FULL_TROOPS, NAMES, SOVIET_DECK, STANDING, TOKEN
from bivouac.games.winter_war.rules import words
from bivouac.games.winter_war.screen.cards import sight_of
from bivouac.games.winter_war.sight import Sight
from bivouac.games.winter_war.telling import reckoning
from bivouac.games.winter_war.telling.reckoning import finnish_sum, outlook, soviet_sum
from bivouac.games.winter_war.telling.text import described

ATTACK_CARD: Final = 13  # columns of a card: six attackers, or a hand of five, fit into eighty
HAND_CARD: Final = 16
CARD_ROWS: Final = 5
BAR: Final = 20
AIMING: Final = {words.SNIPE: cards.SNIPER, words.BURN: cards.MOLOTOV}  # the card that asks for a target

TWO_LINES: Final = {"Politkommissar": ["Polit-", "kommissar"]}  # names that must be broken within a word
NOTES: Final = {
    cards.SHORTAGE: "stuck",
    cards.SNIPER: "stops non-tank",
    cards.SISU: "×2",
    cards.MEDEVAC: "+10 men",
    cards.AT_GUN: "stops tanks",
    cards.MOLOTOV: "stops 1 tank",
    cards.AIR_RAID: "bombs",
    cards.KOMMISSAR: "×2",
}
NO_CARD: Final = -1
PINES: Final = [
    "      ▲           ▲                         ▲                      ▲        ▲   ",
    "     ▲▲▲   ▲     ▲▲▲     ▲         ▲       ▲▲▲      ▲      ▲      ▲▲▲      ▲▲▲  ",
    "    ▲▲▲▲▲ ▲▲▲   ▲▲▲▲▲   ▲▲▲       ▲▲▲     ▲▲▲▲▲    ▲▲▲    ▲▲▲    ▲▲▲▲▲    ▲▲▲▲▲ ",
    "      ┃    ┃      ┃      ┃         ┃        ┃       ┃      ┃       ┃        ┃   ",
]


class WinterWarBoard(Board):
    """The table of Winter War."""

    def choices(self, seen: Seen) -> list[Choice]:
        """Cards have the number of their place, in the hand or in the attack; 0 is “done”."""
        sight = sight_of(seen)
        if asks(seen, ASK, *AIMING):
            return placed(sight.attack, seen)
        if asks(seen, DRAW, words.BOMBED):
            return placed(sight.hand, seen)
        if chooses(seen):
            return [*placed(sight.hand, seen), Choice("0", DONE, self.game.label(DONE), True)]
        return super().choices(seen)

    def described(self, choice: Choice, seen: Seen) -> str:
        return choice.label if asks(seen, ROLL, words.ATTACK_SIZE) or choice.value == DONE else described(choice.value)

    # --- the picture -----------------------------------------------------------------------------------------------
    def picture(self, seen: Seen, window: Window) -> list[Text]:
        """The hand is named by its keys, or the attack is; a card from a deck is named from a list."""
        sight, width = sight_of(seen), window.width
        choices = self.choices(seen)
        keys = {choice.key: choice for choice in choices}
        aims = AIMING[seen.question.number] if seen.question is not None and asks(seen, ASK, *AIMING) else NO_CARD
        plays = (chooses(seen) and aims == NO_CARD) or asks(seen, DRAW, words.BOMBED)
        listed = columns([f"{choice.key} {choice.label}" for choice in choices], width)
        turns_up = asks(seen, DRAW, words.ATTACK)
        return [
            front(sight),
            *(listed if asks(seen, DRAW, words.DRAW_UP) else attack_row(sight, keys if aims >= 0 else {}, turns_up)),
            *strip(sight, width, turns_up),
            standing_row(sight, width),
            *hand_row(sight, keys if plays else {}, not plays, aims),
            *(listed if turns_up else []),
        ]

    # --- counting --------------------------------------------------------------------------------------------------
    def count(self, seen: Seen) -> list[str]:
        return reckoning.count(sight_of(seen))

    def ending(self, seen: Seen) -> list[str]:
        """WW7 The clock of the war, when it was over."""
        sight = sight_of(seen)
        return [f"It was turn {sight.turn}; Soviet cards left: {sight.soviet_deck} of {len(SOVIET_DECK)}."]

    def luck(self, seen: Seen) -> list[str]:
        return reckoning.luck(seen.entries)


def placed(pile: list[int], seen: Seen) -> list[Choice]:
    """Cards by their places."""
    able = legal(seen)
    return [Choice(str(i), card, NAMES[card], card in able) for i, card in enumerate(pile, 1)]


# --- rows -------------------------------------------------------------------------------------------------------------
def front(sight: Sight) -> Text:
    """The front clock, and ten tokens of men."""
    left = sight.soviet_deck
    full = -(-BAR * left // len(SOVIET_DECK))
    tokens = -(-sight.troops // TOKEN)
    line = Text(" Front ", BOLD)
    line.append("█" * full, ICE).append("░" * (BAR - full), DIM)
    line.append(f" {left} of {len(SOVIET_DECK)} Soviet cards left", SNOW)
    line.append("   Men ", BOLD)
    line.append("●" * tokens, SNOW).append("○" * (FULL_TROOPS // TOKEN - tokens), RED)
    return line.append(f" {sight.troops}", BOLD)


def attack_row(sight: Sight, choices: dict[str, Choice], turns_up: bool) -> list[Text]:
    """The attackers as small cards, those not yet turned up face down; before an attack, the forest."""
    if not sight.attackers:
        return [Text(row, DIM) for row in PINES] + [Text(" The forest is quiet: no attack yet.", DIM)]
    attack = enumerate(sight.attack, 1)
    pictures = [card_picture(card, ATTACK_CARD, choices.get(str(i)), RED, waiting=False) for i, card in attack]
    if turns_up:
        pictures += [face_down()] * (sight.attackers - len(sight.attack))
    return side_by_side(pictures, "No attacker is left.")


def hand_row(sight: Sight, choices: dict[str, Choice], waiting: bool, aiming: int) -> list[Text]:
    """The hand with its keys, one card perhaps aiming; to its right what was played against this attack."""
    hand = sight.hand
    pictures = [card_picture(card, HAND_CARD, choices.get(str(i)), ICE, waiting) for i, card in enumerate(hand, 1)]
    if aiming in hand:
        pictures[hand.index(aiming)] = heavy_picture(aiming, "aims")
    pictures += [heavy_picture(card, "played") for card in sight.played]
    return side_by_side(pictures, "Your hand is empty.")


def standing_row(sight: Sight, width: int) -> Text:
    """The standing defences, kind by kind; at the right what is left of the own deck."""
    kinds = [f"{many} × {NAMES[card]} {FORCE[card]}" for card, many in Counter(sight.standing).items()]
    line = Text(" Standing ", BOLD).append("   ".join(kinds) or "none yet", ICE if kinds else DIM)
    return line.append(f"your deck {sight.deck} ".rjust(width - len(line)), SNOW)


# --- cards ------------------------------------------------------------------------------------------------------------
def note(card: int) -> str:
    """The lowest line of a card: its force, or what it does."""
    if card in NOTES:
        return NOTES[card]
    if STANDING[card]:
        return f"{FORCE[card]} stands"
    return f"{FORCE[card]} tank" if cards.TANK[card] else str(FORCE[card])


def card_picture(card: int, wide: int, choice: Choice | None, colour: str, waiting: bool) -> list[Text]:
    """A card: a solid frame with its key if it can be named, a broken frame if it cannot."""
    if choice is not None and not choice.legal:
        return framed(card, wide, f"╭{choice.key}", "┄╮", "┆", "╰┄╯", DIM, DIM)
    key = choice.key if choice is not None else "─"
    text = DIM if waiting else BOLD
    return framed(card, wide, f"╭{key}", "─╮", "│", "╰─╯", DIM if waiting else colour, text)


def heavy_picture(card: int, mark: str) -> list[Text]:
    """A card on the table, or one that is aiming: a heavy frame."""
    return framed(card, HAND_CARD, f"┏━{mark}", "━┓", "┃", "┗━┛", ICE, SNOW)


def framed(card: int, wide: int, left: str, right: str, side: str, foot: str, frame: str, text: str) -> list[Text]:
    inner = wide - 2
    name = TWO_LINES.get(NAMES[card]) or wrap(NAMES[card], inner)
    rows = [*name, *[""] * (2 - len(name)), note(card)]
    picture = [Text(left + right[0] * (wide - len(left) - 1) + right[1], frame)]
    picture += [Text(side, frame).append(row[:inner].ljust(inner), text).append(side, frame) for row in rows]
    return [*picture, Text(foot[0] + foot[1] * inner + foot[2], frame)]


def face_down() -> list[Text]:
    inner = ATTACK_CARD - 2
    rows = ["╭" + "─" * inner + "╮", *["│" + "░" * inner + "│"] * 3, "╰" + "─" * inner + "╯"]
    return [Text(row, RED) for row in rows]


def side_by_side(pictures: list[list[Text]], none: str) -> list[Text]:
    """Cards in a row; where there are none, it says so."""
    if not pictures:
        return [Text(), Text(), Text(f" {none}", DIM), Text(), Text()]
    return [Text().join([picture[row] for picture in pictures]) for row in range(CARD_ROWS)]


# --- arithmetic -------------------------------------------------------------------------------------------------------
def strip(sight: Sight, width: int, face_down: bool) -> list[Text]:
    """Both forces, worked out, and what they lead to once the whole attack is turned up."""
    result = ""
    if not sight.attackers:
        soviet = " Soviet:  no attack yet"
    elif face_down:
        soviet = f" Soviet:  {soviet_sum(sight)} so far; face down: {sight.attackers - len(sight.attack)}"
    else:
        soviet = f" Soviet:  {soviet_sum(sight)}"
        result = f" → {outlook(sight)}"
    sums = [finnish_sum(sight, short) for short in (0, 1, 2)]
    room = width - len(" Finland: ") - len(result)
    finnish = next((version for version in sums if len(version) <= room), sums[-1])
    line = Text(f" Finland: {finnish}", SNOW).append(result, RED if "losses 0" not in result else BOLD)
    return [Text(soviet, SNOW), line]


BOARD: Final = WinterWarBoard
