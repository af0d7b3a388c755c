"""Soldateska in the browser: the seats around the drum, the trick, the hand. All of it is made from what is seen."""

from importlib.resources import files
from typing import Final

from htpy import Element, Node, details, div, h2, output, p, section, span, strong, summary
from markupsafe import Markup

from bivouac.core.seen import Choice, Seen
from bivouac.core.table import ASK
from bivouac.games.screens.pages import answering, asks, cut, legal, live, printed
from bivouac.games.soldateska.box import cards as deck
from bivouac.games.soldateska.rules import words
from bivouac.games.soldateska.rules.position import DECLARING, MUSTER, PASSING, TRICKS, last_in_rank
from bivouac.games.soldateska.rules.tricks import lay, player_of, voids, winning
from bivouac.games.soldateska.screen.aid import aid as aid
from bivouac.games.soldateska.screen.aid import ending as ending
from bivouac.games.soldateska.screen.cards import backs, lying, playable, refused, sight_of
from bivouac.games.soldateska.screen.parts import banner, ladder, last_trick, ledger, medallion
from bivouac.games.soldateska.sight.sight import Sight
from bivouac.games.soldateska.telling import history
from bivouac.games.soldateska.telling.story import SEAT_NAMES, card_name, class_name, heir, rank_name
from bivouac.games.soldateska.telling.text import in_order

PICTURE: Final = "so-tile"
BLURB: Final = (
    "Tricks for rank and pay: whoever takes most weapons commands, whoever takes the Deserter pays. "
    "Pass the Bomb down the ranks, fight for a trick with dice, and be rich when the bank is empty."
)
PLAYERS: Final = "3 to 6 players"
LENGTH: Final = "30 minutes"
ACCENT: Final = "#9c3a26"

PRINTS: Final = Markup(  # noqa: S704  # our own file
    files("bivouac.games.soldateska.screen").joinpath("art.svg").read_text(encoding="utf-8")
)
KEYS: Final = "1234567890"


def symbols() -> Markup:
    """Every engraving, once for a page."""
    return PRINTS


# --- what an answer would do ------------------------------------------------------------------------------------------
def preview(seen: Seen, word: int) -> str:
    """In a few words, from what the viewer sees."""
    sight = sight_of(seen)
    if asks(seen, ASK, [words.DECLARE]):
        return "→ " + (
            "only officers, Flag and Spy are trump" if word < deck.WEAPON else order_with(word - deck.WEAPON)
        )
    if asks(seen, ASK, [words.PASS, words.PASS_SECOND]):
        return f"→ to {heir(sight)}"
    if asks(seen, ASK, GIVEN_ASIDE):
        counts = "as taken by you" if sight.aside_pays else "for your rank alone"
        return f"→ aside, face down; it counts {counts}"
    return f"→ {played(sight, word)}"


GIVEN_ASIDE: Final = [words.PUT_ASIDE, words.PUT_ASIDE_SECOND]


def order_with(suit: int) -> str:
    return f"order: G O M H L F, then {class_name(suit)} 10 to 1, then the Spy"


def played(sight: Sight, card: int) -> str:
    """SO2.5, SO2.6 How the trick would lie."""
    if card >= deck.DUEL:
        best = winning(sight)
        rival = SEAT_NAMES[player_of(sight, best)] if best >= 0 else ""
        return f"a duel, with {rival} as it stands" if rival else "a duel with whoever would win"
    if not sight.trick and deck.asks_nothing([card], sight.unsuited_lead):
        return "nobody has to follow; it takes the trick unless it is trumped"
    if deck.SUIT[sight.weapon + 1][card] == deck.SUITLESS:
        return "cannot win while any card of a suit or trump is in the trick"
    after = sight.copy()
    lay(after, card)
    best = winning(after)
    if best == card:
        return "would win so far" if sight.trick else f"{class_name(after.led)} must be followed"
    return f"would lose to {card_name(best)}"


# --- lists ------------------------------------------------------------------------------------------------------------
def listed(seen: Seen) -> list[Choice]:
    """Every answer with what it would do, in the order of the hand."""
    choices = legal(seen)
    order = [choices[word] for word in in_order([word for word in choices if word < deck.CARDS], sight_of(seen).weapon)]
    order += [choices[word] for word in choices if word >= deck.CARDS]
    return [Choice(one.value, one.word, f"{one.label}: {preview(seen, one.value).removeprefix('→ ')}") for one in order]


def not_now(seen: Seen) -> list[Choice]:
    """The cards of the hand that are no answer."""
    if not live(seen):
        return []
    choices = legal(seen)
    return [
        Choice(card, deck.WORDS.word(card), card_name(card))
        for card in in_order(sight_of(seen).hand, sight_of(seen).weapon)
        if card not in choices
    ]


# --- the left ---------------------------------------------------------------------------------------------------------
def tracks(seen: Seen) -> Node:
    """The bank, which is the clock."""
    sight = sight_of(seen)
    return section(".soldateska.so-tracks", aria_label="The bank")[
        div(".so-bank")[
            h2["The bank"],
            div(".so-chest")[cut("so-chest", 120, 96, "so-print"), bar(sight.bank, sight.money)],
            p[strong[f"{sight.bank} of {sight.money}"], " ducats left; when it is empty, most ducats win."],
        ],
        p(".so-round")[f"Round {sight.round}"],
    ]


@printed
def coin() -> Element:
    return span[cut("so-ducat", 60, 60, "so-coin"), span(".unseen")["ducats"]]


@printed
def bar(bank: int, money: int) -> Element:
    """A coin for each tenth of the money that is still in the bank."""
    full = -(-10 * bank // money)
    return span(".so-bar", role="img", aria_label=f"{bank} of {money} ducats are in the bank")[
        [cut("so-ducat", 60, 60, "so-coin" if i < full else "so-coin so-gone") for i in range(10)]
    ]


# --- the table --------------------------------------------------------------------------------------------------------
def table(seen: Seen) -> Node:
    """The seats around the drum, with the trick between them."""
    sight = sight_of(seen)
    first = max(seen.seat, 0)
    around = [(first + i) % seen.seats for i in range(seen.seats)]
    between = sight.phase in (MUSTER, DECLARING, PASSING)
    cards = slots(seen)
    return section(".soldateska.so-table", aria_label="The table")[
        div(".so-head")[banner(sight.weapon, sight.phase not in (MUSTER, DECLARING)), output("#preview")],
        div(class_=f"so-around so-of-{seen.seats}{' so-between' if between else ''}")[
            [place(seen, seat, i, cards.get(seat)) for i, seat in enumerate(around)]
        ],
        ladder(seen),
        last_trick(seen),
        ledger(seen, between or bool(seen.ending)),
    ]


def place(seen: Seen, seat: int, at: int, card: Node) -> Element:
    """One at the table: who he is, and his card in the trick."""
    sight = sight_of(seen)
    turn = sight.turn == seat and not seen.ending
    kinds = ["so-seat", f"so-at-{at}", "so-turn" if turn else "", "so-you" if seat == seen.seat else ""]
    return div(class_=" ".join(filter(None, kinds)))[slot(card), plaque(seen, seat, turn)]


def plaque(seen: Seen, seat: int, turn: bool) -> Element:
    sight = sight_of(seen)
    rank = sight.rank[seat]
    return div(".so-plaque")[
        cut(medallion(rank), 120, 96, "so-medallion"),
        div(".so-who")[
            strong[SEAT_NAMES[seat]],
            " (you) " if seat == seen.seat else " ",
            span(".so-rank")[rank_name(rank)],
            " ",
            span(".so-state")["to play" if sight.phase not in (DECLARING, PASSING) else "to choose"] if turn else None,
        ],
        div(".so-goods")[
            span(".so-ducats")[sight.ducats[seat], " ", coin()],
            " ",
            pile(sight.tricks[seat]),
            " ",
            holding(sight.hands[seat]) if seat != seen.seat else None,
            " ",
            aside(sight, seat),
            [[" ", void(led)] for led in voids(sight, seat)],
        ],
    ]


@printed
def pile(tricks: int) -> Element:
    """The tricks taken, as a pile that grows."""
    label = "1 trick" if tricks == 1 else f"{tricks} tricks"
    return span(".so-pile")[backs(min(tricks, 4)) if tricks else None, label]


@printed
def holding(many: int) -> Element:
    return span(".so-holding")[f"{many} cards" if many != 1 else "1 card"]


def aside(sight: Sight, seat: int) -> Node:
    """SO4.2 Two backs that count for who put them aside."""
    if not sight.asides or seat != last_in_rank(sight):
        return None
    whose = "the Deserter" if sight.rank[seat] == deck.DESERTER else "the lowest officer"
    own = f": {', '.join(card_name(card) for card in sight.aside)}" if sight.aside else ""
    return span(".so-aside", title=f"Two cards put aside; they count for {whose}.")[backs(2), f"2 aside{own}"]


@printed
def void(led: int) -> Element:
    """SO7.1 What somebody has shown not to have."""
    name = class_name(led)
    sign = "trump" if led == deck.TRUMP else deck.SUIT_LETTERS[led]
    return span(".so-void", title=f"has shown to have no {name}")[
        span(aria_hidden="true")[f"no {sign}"], span(".unseen")[f"has shown to have no {name}"]
    ]


def slot(card: Node) -> Element:
    return div(".so-slot")[card] if card is not None else div(".so-slot.so-empty", aria_hidden="true")


def slots(seen: Seen) -> dict[int, Node]:
    """SO2.5 Each seat's card in the trick: the one that leads marked, the one that wins raised.

    A trick that was taken stays in sight until the next card is led.
    """
    sight = sight_of(seen)
    if not sight.trick and sight.phase == TRICKS:
        return taken_slots(history.last_trick(history.this_round(seen.told)), sight.weapon)
    best = winning(sight)
    cards: dict[int, Node] = {}
    for i, card in enumerate(sight.trick):
        marks = ["led"] if i == 0 else []
        if card == best:
            marks.append("wins")
        cards[player_of(sight, card)] = lying(card, sight.weapon, ", ".join(marks), "so-wins" if card == best else "")
    return cards


def taken_slots(trick: history.Trick | None, weapon: int) -> dict[int, Node]:
    if trick is None:
        return {}
    return {
        seat: lying(card, weapon, "took it", "so-was so-wins")
        if seat == trick.taker
        else lying(card, weapon, "", "so-was")
        for seat, card in trick.played
    }


# --- the hand ---------------------------------------------------------------------------------------------------------
def hand(seen: Seen) -> Node:
    """The cards, trumps apart; what is declared; the sort can be turned."""
    sight = sight_of(seen)
    if sight.seat < 0:
        return None
    held = in_order(sight.hand, sight.weapon)
    by_figure = sorted(held, key=lambda card: -deck.POWER[0][card])
    choices = legal(seen)
    asked = live(seen)
    row: list[Node] = []
    suit = deck.SUIT[sight.weapon + 1]
    for i, card in enumerate(held):
        apart = " so-apart" if i and suit[card] != suit[held[i - 1]] else ""
        where = f"so-nth-{by_figure.index(card)}{apart}"
        key = KEYS[i] if i < len(KEYS) else ""
        if card in choices:
            row.append(playable(card, sight.weapon, where, key, preview(seen, card)))
        elif asked:
            chosen = asks(seen, ASK, [words.PASS_SECOND, words.PUT_ASIDE_SECOND])
            row.append(refused(card, sight.weapon, where, key, "chosen" if chosen else ""))
        else:
            row.append(lying(card, sight.weapon, "", where))
    return section(".soldateska.so-hand", aria_label="Your hand")[
        div(".so-title")[h2["Your hand"], sorting() if len(held) > 1 else None],
        declarations(seen) if asks(seen, ASK, [words.DECLARE]) and choices else None,
        div(class_="so-row so-many" if len(held) > deck.HAND else "so-row")[
            row or p(".so-none")["Your hand is empty."]
        ],
    ]


@printed
def sorting() -> Element:
    """Unfolded, the hand lies by figures instead of suits; it stays so from card to card."""
    return details("#so-sort.so-sort")[summary["Sort by strength"]]


def declarations(seen: Seen) -> Element:
    """SO4.1 What the General can declare, with the order that follows."""
    return div(".so-declare", role="group", aria_label="Declare trumps")[
        [
            answering(
                "choice",
                choice.word,
                data_chord=choice.word.partition(":")[2][:2],
                data_preview=preview(seen, choice.value),
            )[
                cut(f"so-suit-{deck.SUIT_IDS[choice.value - deck.WEAPON]}", 60, 60, "so-icon")
                if choice.value >= deck.WEAPON
                else None,
                choice.label,
            ]
            for choice in legal(seen).values()
        ]
    ]
