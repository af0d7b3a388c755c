"""What one seat of Soldateska knows."""

from bivouac.core.game import View
from bivouac.core.table import SPECTATOR
from bivouac.games.soldateska.rules.position import MUSTER, Position, last_in_rank


def view(p: Position, seat: int) -> View:
    """SO7.1 Own cards, what was played and by whom it was taken, ranks, ducats, what one passed on; no more."""
    mine = seat != SPECTATOR
    own_aside = mine and len(p.aside) > 0 and last_in_rank(p) == seat
    taker = p.taker[:]
    if not own_aside:
        for card in p.aside:
            taker[card] = -1
    return {
        "seat": seat,
        "seats": p.seats,
        "full_deck": p.full_deck,
        "short_suits": p.short_suits,
        "free_duels": p.free_duels,
        "costly_kokette": p.costly_kokette,
        "max_rounds": p.max_rounds,
        "bomb_last": p.bomb_last,
        "ranks": p.ranks,
        "flag_lifts_all": p.flag_lifts_all,
        "unsuited_lead": p.unsuited_lead,
        "tobacco_medal": p.tobacco_medal,
        "aside_pays": p.aside_pays,
        "money": p.money,
        "phase": p.phase,
        "round": p.round,
        "weapon": p.weapon,
        "turn": p.turn,
        "leader": p.leader,
        "led": p.led,
        "bank": p.bank,
        "ducats": p.ducats[:],
        "rank": p.rank[:],
        "hand": p.hands[seat][:] if mine else [],
        "hands": [len(hand) for hand in p.hands],
        "trick": p.trick[:],
        "spare": len(p.spare),
        "aside": p.aside[:] if own_aside else [],
        "asides": len(p.aside),
        "taker": taker,
        "tricks": p.tricks[:],
        "void": p.void[:],
        "passed": p.passed[seat][:] if mine else [],
    }


def hides(view: View, seat: int) -> bool:
    """Whether any card is where the seat cannot see it."""
    if view["phase"] == MUSTER:
        return False
    others = sum(view["hands"]) - (0 if seat == SPECTATOR else view["hands"][seat])
    return bool(others + view["spare"] + view["asides"] - len(view["aside"]) > 0)
