"""Why a leader, an act, a space or a unit is refused: one sentence and its rule."""

from typing import Final

from bivouac.core.game import Refusal
from bivouac.games.smuta.box.cards import EFFECTS, ENTER_LEADER
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import GODUNOV, LEGITIMACY, SWEDISH
from bivouac.games.smuta.box.spaces import AREA, SPACE_NAMES, VOLGA
from bivouac.games.smuta.box.tables import HEIR_RATING, LEGITIMACY_MAX
from bivouac.games.smuta.box.units import COSSACK, FOOT_COSSACK, MOUNTED_COSSACK, SIEGE_MARKER, UNIT_NAMES, UNITS
from bivouac.games.smuta.rules import bars as b
from bivouac.games.smuta.rules.aftermath import bars_retreat
from bivouac.games.smuta.rules.detachments import bars_leaving
from bivouac.games.smuta.rules.map import detachments_in, enemies_in
from bivouac.games.smuta.rules.muster import places_of, why_not
from bivouac.games.smuta.rules.position import Open
from bivouac.games.smuta.rules.power import legitimacy
from bivouac.games.smuta.rules.submission import attempts_left
from bivouac.games.smuta.rules.submission_of import bars_submission
from bivouac.games.smuta.rules.throne import bars_heir
from bivouac.games.smuta.rules.ways import bars_patrol, held_by_enemies
from bivouac.games.smuta.telling.names import leader_name, side

REASONS: Final[dict[str, tuple[str, str]]] = {  # why a unit is not mustered
    "not-allowed-here": ("is not mustered in {space}", "SM8.2"),
    "pool-empty": ("is not to be had: none is left", "SM8.2"),
    "at-the-limit": ("is more than {leader} can take", "SM8.3"),
    "too-dear": ("costs more than the points that are left", "SM8.2"),
}


def barred(p: Open, why: int, otherwise: int, seat: int, space: int = NONE, leader: int = NONE) -> Refusal:
    """The reason that the rules give, in words; if they give none, another."""
    here = p.at[leader] if leader != NONE else NONE
    told = b.BARS[why if why != b.NOTHING else otherwise]
    return Refusal(
        told.sentences[0].format(
            space=place_name(space),
            here=place_name(here),
            field=place_name(p.battle) or "the battle",
            owner=side(p.owner[space]),
            foe=side(p.owner[here]),
            leader=leader_name(leader),
            heir=leader_name(p.heir[seat]),
            legitimacy=legitimacy(p, seat),
        ),
        told.rule,
    )


def place_name(space: int) -> str:
    return SPACE_NAMES[space] if space != NONE else ""


# --- leaders ----------------------------------------------------------------------------------------------------------
def absent(p: Open, seat: int, leader: int, rule: str) -> Refusal | None:
    """Why he is none of the party's leaders on the map; None if he is."""
    name = leader_name(leader)
    if leader == p.tsar:
        return Refusal(f"{name} is Tsar, not a leader.", rule)
    if leader == GODUNOV:
        return Refusal(f"{name} was Tsar, and never a leader.", rule)
    if p.at[leader] < 0:
        return Refusal(f"{name} is not on the map.", rule)
    if p.party[leader] != seat:
        return Refusal(f"{name} serves {side(p.party[leader])}.", rule)
    return None


def not_acting(p: Open, seat: int, leader: int) -> Refusal:
    """SM4.4 A leader who cannot act."""
    if refusal := absent(p, seat, leader, "SM4.4"):
        return refusal
    if p.idle[leader]:
        return Refusal(f"A card stops {leader_name(leader)} in this segment.", "SM5.2")
    if leader not in p.ready:
        return Refusal(f"{leader_name(leader)} has acted already.", "SM4.4")
    return Refusal(f"{leader_name(leader)} cannot act now.", "SM4.4")


def not_an_heir(p: Open, seat: int, leader: int) -> Refusal:
    """SM6.2 A leader who cannot be named."""
    if refusal := absent(p, seat, leader, "SM6.2"):
        return refusal
    if LEGITIMACY[leader] < HEIR_RATING:
        return Refusal(f"{leader_name(leader)} has no legitimacy rating.", "SM6.2")
    return Refusal(f"{leader_name(leader)} cannot be named Heir now.", "SM6.2")


# --- politics ---------------------------------------------------------------------------------------------------------
def not_nominating(p: Open, seat: int) -> Refusal:
    """SM6.2 No Heir can be named."""
    return barred(p, bars_heir(p, seat), b.THOUGHT_ALREADY, seat)


def not_submitting(p: Open, seat: int) -> Refusal:
    """SM7.3 No attempt at submission."""
    if legitimacy(p, seat) == 0:
        return Refusal("Without legitimacy no city listens to you.", "SM7.3")
    if attempts_left(p, seat) <= 0:
        return Refusal("You have no attempt left in this segment.", "SM7.3")
    return Refusal("No place could submit to you now.", "SM7.4")


def does_not_submit(p: Open, seat: int, space: int) -> Refusal:
    """SM7.4, SM7.6 A place that cannot be called upon."""
    volga = AREA[space] == VOLGA and legitimacy(p, seat) < LEGITIMACY_MAX
    return barred(p, bars_submission(p, seat, space), b.BELOW_FIVE if volga else b.NOT_CALLED_UPON, seat, space)


# --- what a leader does -----------------------------------------------------------------------------------------------
def no_retreat(p: Open, seat: int, space: int) -> Refusal:
    """SM10.8 Why nobody retreats there."""
    why = bars_retreat(p, seat, p.battle, space) if p.battle != NONE else b.FAR_FROM_BATTLE
    return barred(p, why, b.NO_RETREAT_NOW, seat, space)


def no_purchase(p: Open, leader: int, unit: int) -> Refusal:
    """SM8.2, SM8.3 Why he does not get this."""
    name = UNIT_NAMES[unit]
    if unit in (MOUNTED_COSSACK, FOOT_COSSACK):
        return Refusal("Cossacks are drawn blind from the cup: ask for Cossacks.", "SM8.6")
    if leader == NONE:
        return Refusal(f"{name} cannot be mustered now.", "SM8.2")
    reason = why_not(p, leader, unit, places_of(p, leader), p.points)
    if not reason:
        return Refusal(f"{name} cannot be mustered now.", "SM8.2")
    why, rule = REASONS[reason]
    if reason == "at-the-limit" and unit in (SIEGE_MARKER, COSSACK):
        rule = "SM8.2"
    told = why.format(space=SPACE_NAMES[p.at[leader]], leader=leader_name(leader))
    return Refusal(f"{name} {told}.", rule)


def not_lost(p: Open, seat: int, unit: int) -> Refusal:
    """SM10.6 A unit that is not there to be lost."""
    if unit >= UNITS:
        return Refusal(f"{UNIT_NAMES[unit]} is no unit that can be hit.", "SM10.6")
    where = SPACE_NAMES[p.battle] if p.battle != NONE else "this siege"
    return Refusal(f"You have no {UNIT_NAMES[unit]} in {where}.", "SM10.6")


# --- detachments, arrivals --------------------------------------------------------------------------------------------
def no_detachment(p: Open, seat: int, space: int) -> Refusal:
    """SM12.2 A space from which no detachment moves."""
    return barred(p, bars_leaving(p, seat, space), b.NOWHERE_TO_GO, seat, space)


def no_patrol(p: Open, seat: int, space: int) -> Refusal:
    """SM12.2, SM-R79 Where the detachment does not go."""
    guarded = detachments_in(p, space, seat)
    reason = bars_patrol(p, seat, space, held_by_enemies(p, seat))
    return barred(p, reason, b.THERE_OR_TOO_FAR if guarded else b.TOO_FAR, seat, space)


def no_entry(p: Open, seat: int, space: int) -> Refusal:
    """SM5.9 Where the new leader does not appear."""
    name = SPACE_NAMES[space]
    if enemies_in(p, seat, space):
        return Refusal(f"An enemy leader stands in {name}.", "SM5.9")
    if any(SWEDISH[leader] for leader in arriving(p)):
        return Refusal(f"A Swede appears in Korela or as near to it as he can, not in {name}.", "SM5.9")
    if p.owner.count(seat) and p.owner[space] != seat:
        return Refusal(f"{name} is not yours.", "SM5.9")
    return Refusal(f"There are better places for him than {name}.", "SM5.9")


def arriving(p: Open) -> list[int]:
    """Leaders whom the card that is played brings."""
    return [e.leader for e in EFFECTS[p.card] if e.op == ENTER_LEADER] if p.card != NONE else []
