"""Beside the trick: the trump banner, the passing ladder, the trick before, the ledger of a round."""

from htpy import Element, Node, details, div, li, ol, p, section, span, strong, summary, table, tbody, td, th, thead, tr

from bivouac.core.seen import Seen
from bivouac.core.table import ALL, Told
from bivouac.games.screens.pages import cut, printed
from bivouac.games.soldateska.box.cards import BOMB_BLOWS_UP, DESERTER, GENERAL, RANK_NAMES, SUIT_IDS, SUIT_PLURALS
from bivouac.games.soldateska.rules.position import DECLARING, PASSING, by_rank
from bivouac.games.soldateska.screen.cards import recalled, sight_of
from bivouac.games.soldateska.telling import history
from bivouac.games.soldateska.telling.history import STEPS, Ledger, Line, Standing, moved
from bivouac.games.soldateska.telling.story import SEAT_NAMES, figure


@printed
def banner(weapon: int, declared: bool) -> Element:
    """SO2.1 What is trump, and in which order."""
    if not declared:
        return p(".so-banner")[strong["Trump: "], "not declared yet."]
    order: Node = "G O M H L F S"
    if weapon >= 0:
        order = ["G O M H L F ", cut(f"so-suit-{SUIT_IDS[weapon]}", 60, 60, "so-icon"), "10…1 S"]
    return p(".so-banner")[
        strong["Trump: "],
        "Officers" if weapon < 0 else f"Officers + {SUIT_PLURALS[weapon]}",
        span(".so-order")[
            span(".unseen")[" Order: "],
            order,
        ],
    ]


# --- passing ----------------------------------------------------------------------------------------------------------
def ladder(seen: Seen) -> Node:
    """SO4.2 Two cards go down the ranks, from the General to the last; each sees only what he gives and gets."""
    sight = sight_of(seen)
    if sight.phase not in (DECLARING, PASSING):
        return None
    order = by_rank(sight)
    at = order.index(sight.turn) if sight.phase == PASSING else -1
    return section(".so-ladder", aria_label="Passing")[
        ol[[rung(seen, seat, i, at, seat == order[-1]) for i, seat in enumerate(order)]],
        came(seen),
    ]


def rung(seen: Seen, seat: int, i: int, at: int, last: bool) -> Element:
    does = "puts two aside" if last else "passes two cards down"
    if i < at:
        state, does = "so-done", "has passed two cards"
    elif i == at:
        state, does = "so-now", "is choosing" if seat != seen.seat else "your turn to choose"
    else:
        state = "so-later"
    you = " (you)" if seat == seen.seat else ""
    rank = sight_of(seen).rank[seat]
    return li(class_=state)[
        cut(medallion(rank), 120, 96, "so-medallion"),
        span[strong[RANK_NAMES[rank]], f" {SEAT_NAMES[seat]}{you}: {does}"],
    ]


def came(seen: Seen) -> Node:
    """What came to the viewer from above."""
    cards = history.passed_to(seen.told, seen.seat) if seen.seat >= 0 else []
    if not cards:
        return None
    sight = sight_of(seen)
    source = "The two cards over" if sight.rank[seen.seat] == GENERAL else "Passed to you"
    return div(".so-came")[p[source, ":"], div(".so-row")[[recalled(card, sight.weapon) for card in cards]]]


def medallion(rank: int) -> str:
    """The drawing of a rank; recruits have none yet and share the drum's."""
    names = ["so-general", "so-oberst", "so-major", "so-hauptman", "so-lieutenant", "so-deserter"]
    return names[rank] if rank >= 0 else "so-flag"


# --- the trick before -------------------------------------------------------------------------------------------------
def last_trick(seen: Seen) -> Node:
    """One trick only, as at a real table; with the dice, if it came to a duel."""
    trick = history.last_trick(seen.told)
    if trick is None:
        return None
    fresh = bool(trick.rolls) and not sight_of(seen).trick  # the dice have just fallen: unfolded by us for a moment
    return details(id="so-last-new" if fresh else "so-last", class_="so-last", open=fresh)[
        summary["The trick before: taken by ", SEAT_NAMES[trick.taker], duel_in_short(trick)],
        div(".so-row")[
            [
                div(".so-then")[
                    span(".so-who")[SEAT_NAMES[seat]], recalled(card, -1, "took it" if seat == trick.taker else "")
                ]
                for seat, card in trick.played
            ]
        ],
        dice(trick.rolls),
    ]


def duel_in_short(trick: history.Trick) -> str:
    return " in a duel" if trick.rolls else ""


def dice(rolls: list[tuple[int, int]]) -> Node:
    """Each roll as a die, with who rolled it."""
    if not rolls:
        return None
    return div(".so-dice", role="group", aria_label="The duel")[
        [span(".so-roll")[die(pips), f"{SEAT_NAMES[seat]} {pips}"] for seat, pips in rolls]
    ]


@printed
def die(pips: int) -> Element:
    return cut(f"so-die-{pips}", 60, 60, "so-die")


# --- the ledger -------------------------------------------------------------------------------------------------------
def ledger(seen: Seen, unfolded: bool) -> Node:
    """SO5 Every ducat of the round: step by step, whose, by which roll, and what the bank held afterwards."""
    told = tuple([one.key() for one in history.of_last_ledger(seen.told)])
    return written(told, sight_of(seen).bank, unfolded) if told else None


@printed
def written(told: tuple[tuple[int, int, int, int], ...], bank: int, unfolded: bool) -> Element:
    """The ledger does not change for a whole round: made once."""
    account = history.ledger_of([Told(*key, ALL) for key in told], bank)
    name = "so-ledger-new" if unfolded else "so-ledger"  # unfolded by us, it is not kept so for the whole round
    return details(id=name, class_="so-ledger", open=unfolded)[
        summary[f"The ledger of round {account.round}"],
        div(".so-steps")[
            table(".so-payments")[
                thead[tr[[th(scope="col")[name] for name in ("Step", "Who", "Die", "Ducats", "Bank")]]],
                tbody[[payment(line) for line in account.lines] or tr[td(colspan=5)["Nobody paid or got anything."]]],
            ],
            standings(account),
        ],
    ]


def payment(line: Line) -> Element:
    return tr(class_="so-in" if line.ducats < 0 else "so-out")[
        th(scope="row")[STEPS[line.step], about(line)],
        td[SEAT_NAMES[line.seat]],
        td[die(line.pips) if 0 <= line.pips <= 4 else None, str(line.pips) if line.pips >= 0 else "–"],
        td(".so-ducats")[moved(line.ducats)],
        td(".so-ducats")[line.bank],
    ]


def about(line: Line) -> str:
    """What a payment was for."""
    if line.step == history.BOMB:
        if line.pips < 0:
            return ": what came after"
        return ": blown up" if line.pips == BOMB_BLOWS_UP else ": a dud"
    if line.step == history.DESERTER:
        return f": {line.about} tricks"
    if line.step == history.MEDALS:
        return f": {line.about}"
    return f": {RANK_NAMES[line.about]}" if line.step == history.WAGES else ""


def standings(account: Ledger) -> Node:
    """SO3.2, SO3.3 What everybody counted, and the rank it brought."""
    if not account.standings:
        return p(".so-none")["The bank was empty before new ranks were given."]
    return table(".so-standings")[
        thead[tr[[th(scope="col")[name] for name in ("Rank", "Who", "Count", "")]]],
        tbody[[standing(account, one) for one in account.standings]],
    ]


def standing(account: Ledger, one: Standing) -> Element:
    rank = RANK_NAMES[one.rank] if one.rank >= 0 else "–"
    return tr[
        th(scope="row")[cut(medallion(one.rank), 120, 96, "so-medallion"), rank],
        td[SEAT_NAMES[one.seat]],
        td(".so-ducats")[figure(one.won)],
        td[why(account, one)],
    ]


def why(account: Ledger, one: Standing) -> str:
    """What besides the count decided."""
    notes = []
    if one.rolls:
        notes.append(f"tie: rolled {', '.join(str(pips) for pips in one.rolls)}")
    if one.lifted:
        notes.append("↑ lifted by the Flag")
    if one.seat == account.blown and one.rank != DESERTER:
        notes.append("blown up: starts anew")
    if one.rank == DESERTER:
        notes.append("a Deserter cannot rise")
    return "; ".join(notes)
