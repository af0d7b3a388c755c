"""Why a gift, a committee, a purge, an assassination or a trade is refused: one sentence and its rule."""

from bivouac.core.game import Refusal
from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.leaders import BONUS_VOTES, LEADERS, LEVEL
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, RED, WHITE
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.tables import MARKER_COST
from bivouac.games.russian_civil_war.box.units import COLOUR, HOME
from bivouac.games.russian_civil_war.rules import position
from bivouac.games.russian_civil_war.rules.position import Open
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.names import counted, first, none_or, piece_name, player


def not_another(sight: Sight, other: int, rule: str) -> Refusal | None:
    """Why he is none of the other players; None if he is."""
    if other == sight.seat:
        return Refusal(f"You are {player(other)} yourself.", rule)
    if other >= sight.seats:
        return Refusal(f"There is no {player(other)} at this table.", rule)
    return Refusal(f"{first(player(other))} is out of the game.", "RC15.6") if sight.out[other] else None


# --- before the first turn, and the levy ------------------------------------------------------------------------------
def not_trading_with(sight: Sight, other: int) -> Refusal:
    """RC6.1 People alone trade."""
    if refusal := not_another(sight, other, "RC6.1"):
        return refusal
    if not position.led(sight, other):
        return Refusal(f"The tables lead {player(other)}, and never trade.", "RC6.1")
    return Refusal(f"There is nothing to trade with {player(other)}.", "RC6.1")


def not_traded(sight: Sight, piece: int, own: bool) -> Refusal:
    """RC6.1 Leaders and markers, one for one."""
    if piece in (v.CZAR_PIECE, v.GOLD_PIECE):
        return Refusal("The Czar and the Gold cannot be given.", "RC13.1")
    if piece in (v.POLITBURO_PIECE, v.ASSASSIN_PIECE):
        name = "Politburo marker" if piece == v.POLITBURO_PIECE else "Assassin"
        return Refusal(f"{'You have' if own else 'The other has'} no {name}.", "RC6.1")
    if piece >= LEADERS:
        return Refusal(f"Leaders and markers are traded, and {piece_name(piece)} is a unit.", "RC6.1")
    if own and sight.holder[piece] != sight.seat:
        return Refusal(f"{piece_name(piece)} is not yours.", "RC6.1")
    whose = "yours" if sight.holder[piece] == sight.seat else f"one of {player(sight.holder[piece])}"
    return Refusal(f"{piece_name(piece)} is {whose}, not one of the other.", "RC6.1")


def not_levied(p: Open, piece: int) -> Refusal:
    """RC12.3 What does not return by a levy."""
    name = piece_name(piece)
    if piece < LEADERS:
        return Refusal(f"{name} is a leader, and leaders never return.", "RC9.2")
    if COLOUR[piece] > WHITE:
        return Refusal(f"A levy brings back Red or White units, and {name} is {COLOUR_NAMES[COLOUR[piece]]}.", "RC12.3")
    if p.at[piece] >= 0:
        return Refusal(f"{name} is on the map.", "RC12.3")
    if p.at[piece] != position.ELIMINATED:
        return Refusal(f"{name} is not among the eliminated units.", "RC12.3")
    return Refusal(f"A hostile piece stands in {PROVINCE_NAMES[HOME[piece]]}, the home of {name}.", "RC9.1")


# --- after the event --------------------------------------------------------------------------------------------------
def no_politics(sight: Sight, act: int) -> Refusal | None:
    """RC4.5 A gift, a purge or an assassination that is not open; None if the act is another."""
    if act in (v.GIVE_POLITBURO, v.GIVE_ASSASSIN):
        return no_gift(sight, act == v.GIVE_POLITBURO)
    if act == v.PURGE:
        if sight.purged:
            return Refusal("You have called your purge of this turn.", "RC11.6")
        return Refusal("Nobody else has a Red leader or a Politburo marker to lose.", "RC11.8")
    if act == v.ASSASSINATE:
        if sight.assassins[sight.seat] == 0:
            return Refusal("You have no Assassin.", "RC10.1")
        if sight.assassinated:
            return Refusal("You have sent your Assassins of this turn.", "RC10")
        return Refusal("No other player has a leader.", "RC10.1")
    return None


def no_gift(sight: Sight, politburo: bool) -> Refusal:
    """RC6.2 Real markers, one of each kind, before the purge."""
    name = "a Politburo marker" if politburo else "an Assassin"
    if (sight.politburo if politburo else sight.assassins)[sight.seat] == 0:
        votes = politburo and any(
            BONUS_VOTES[leader] and sight.holder[leader] == sight.seat for leader in range(LEADERS)
        )
        if votes:
            return Refusal("You have no Politburo marker: the votes of Lenin and Trotsky go with them alone.", "RC2.3")
        return Refusal(f"You have no {name.split(' ', 1)[1]} to give.", "RC6.2")
    if sight.gave_politburo if politburo else sight.gave_assassin:
        return Refusal(f"You have given {name} in this turn.", "RC6.2")
    return Refusal("Gifts come before the purge.", "RC6.2")


def not_given_to(sight: Sight, other: int) -> Refusal:
    return not_another(sight, other, "RC6.2") or Refusal(f"{first(player(other))} cannot be given it.", "RC6.2")


def too_many_assassins(sight: Sight) -> Refusal:
    """RC10.1"""
    return Refusal(f"You have {none_or(sight.assassins[sight.seat], 'Assassin')}.", "RC10.1")


def unharmed(sight: Sight, piece: int) -> Refusal:
    """RC10.1 Whom Assassins do not go for."""
    if piece >= LEADERS:
        return Refusal(f"Assassins go for leaders, and {piece_name(piece)} is a unit.", "RC10.1")
    if sight.at[piece] < 0:
        return Refusal(f"{piece_name(piece)} is dead.", "RC10.1")
    if sight.holder[piece] == sight.seat:
        return Refusal(f"{piece_name(piece)} is your own.", "RC10.1")
    return Refusal(f"{piece_name(piece)} is out of their reach.", "RC10.1")


# --- committees and purges --------------------------------------------------------------------------------------------
def not_invited(sight: Sight, other: int) -> Refusal:
    """RC11.1, RC24.3, RC26.1 Whom a chairman cannot invite."""
    if refusal := not_another(sight, other, "RC11.1"):
        return refusal
    if other in sight.invited:
        return Refusal(f"{first(player(other))} is invited already.", "RC11.1")
    if sight.committee == position.COUNTER and other not in sight.refused:
        return Refusal(f"{first(player(other))} sat on the first committee.", "RC24.3")
    if sight.committee == position.EXECUTION and sight.stance[other] == WHITE:
        return Refusal(f"{first(player(other))} is White, and Whites do not vote on the Czar.", "RC26.1")
    return Refusal(f"{first(player(other))} cannot be invited.", "RC11.1")


def not_purged(sight: Sight, other: int) -> Refusal:
    """RC11.1, RC11.8 Whom a committee cannot purge."""
    if refusal := not_another(sight, other, "RC11.1"):
        return refusal
    if other in sight.members:
        return Refusal(f"{first(player(other))} sits on the committee.", "RC11.1")
    return nothing_to_lose(other)


def nothing_to_lose(other: int) -> Refusal:
    return Refusal(f"{first(player(other))} has no Red leader and no Politburo marker to lose.", "RC11.8")


def not_countered(sight: Sight, other: int) -> Refusal:
    """RC11.4 Whom a counterpurge does not hit."""
    if refusal := not_another(sight, other, "RC11.4"):
        return refusal
    if other not in sight.members or other not in position.others(sight, sight.seat):
        return Refusal(f"{first(player(other))} did not sit on the committee.", "RC11.4")
    if not position.purgeable(sight, other):
        return nothing_to_lose(other)
    return Refusal(f"The counterpurge does not go against {player(other)}.", "RC11.4")


def not_spoils(p: Open, piece: int) -> Refusal:
    """RC11.3 What the factors do not take."""
    name = piece_name(piece)
    if piece >= LEADERS:
        return Refusal(f"{name} is a unit, and comes only with its leader.", "RC11.3")
    if p.at[piece] < 0:
        return Refusal(f"{name} is dead.", "RC11.3")
    if COLOUR[piece] != RED:
        return Refusal(f"{name} is White, and only Red leaders can be purged.", "RC11.3")
    if p.holder[piece] != p.target:
        return Refusal(f"{name} is not one of {player(p.target)}.", "RC11.3")
    if piece in p.spoils:
        return Refusal(f"{name} is taken already.", "RC11.3")
    return Refusal(f"{name} costs {counted(LEVEL[piece], 'factor')}, and {left(p)}.", "RC11.3")


def left(p: Open) -> str:
    return f"{none_or(p.factors, 'factor')} {'is' if p.factors == 1 else 'are'} left"


def no_marker_to_take(p: Open) -> Refusal:
    """RC11.3"""
    if p.factors < MARKER_COST:
        return Refusal(f"A Politburo marker costs {MARKER_COST} factors, and {left(p)}.", "RC11.3")
    if v.POLITBURO_PIECE in p.spoils:
        return Refusal(f"Every Politburo marker of {player(p.target)} is taken already.", "RC11.3")
    return Refusal(f"{first(player(p.target))} has no Politburo marker to lose.", "RC11.3")
