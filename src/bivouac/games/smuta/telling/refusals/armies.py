"""Why a leader, an act, a space or a unit is refused: one sentence and its rule."""

from typing import Final

from bivouac.core.game import Refusal
from bivouac.games.smuta.box.cards import EFFECTS, ENTER_LEADER
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import GODUNOV, LEGITIMACY, SWEDISH
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, POLISH, STATE
from bivouac.games.smuta.box.spaces import (
    AREA,
    IN_POLAND,
    KIND,
    MONASTERY,
    MOSCOW,
    NEIGHBOURS,
    OPEN,
    SPACE_NAMES,
    VOLGA,
    WALLED,
)
from bivouac.games.smuta.box.tables import (
    HEIR_PARTY,
    HEIR_RATING,
    LEGITIMACY_MAX,
    MUSTER_BASE,
    MUSTER_EMERGENCY,
    SUBMISSION_REACH,
)
from bivouac.games.smuta.box.units import COSSACK, FOOT_COSSACK, MOUNTED_COSSACK, SIEGE_MARKER, UNIT_NAMES, UNITS
from bivouac.games.smuta.charts import rows
from bivouac.games.smuta.rules.map import (
    besieging,
    closed_by_truce,
    detachments_in,
    enemies_in,
    enemy_detachments,
    friendly,
    truce,
)
from bivouac.games.smuta.rules.muster import eligible, tokens, tokens_in_need, what, why_not
from bivouac.games.smuta.rules.position import Open
from bivouac.games.smuta.rules.power import legitimacy
from bivouac.games.smuta.rules.submission import attempts_left
from bivouac.games.smuta.rules.throne import pretenders
from bivouac.games.smuta.telling.names import leader_name, side

REASONS: Final[dict[int, tuple[str, str]]] = {  # why a unit is not mustered
    rows.NOT_ALLOWED_HERE: ("is not mustered in {space}", "SM8.2"),
    rows.POOL_EMPTY: ("is not to be had: none is left", "SM8.2"),
    rows.AT_THE_LIMIT: ("is more than {leader} can take", "SM8.3"),
    rows.TOO_DEAR: ("costs more than the points that are left", "SM8.2"),
}


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
    found = absent(p, seat, leader, "SM4.4")
    if found is not None:
        return found
    if p.idle[leader]:
        return Refusal(f"A card stops {leader_name(leader)} in this segment.", "SM5.2")
    if leader not in p.ready:
        return Refusal(f"{leader_name(leader)} has acted already.", "SM4.4")
    return Refusal(f"{leader_name(leader)} cannot act now.", "SM4.4")


def not_an_heir(p: Open, seat: int, leader: int) -> Refusal:
    """SM6.2 A leader who cannot be named."""
    found = absent(p, seat, leader, "SM6.2")
    if found is not None:
        return found
    if LEGITIMACY[leader] < HEIR_RATING:
        return Refusal(f"{leader_name(leader)} has no legitimacy rating.", "SM6.2")
    return Refusal(f"{leader_name(leader)} cannot be named Heir now.", "SM6.2")


# --- politics ---------------------------------------------------------------------------------------------------------
def not_nominating(p: Open, seat: int) -> Refusal:
    """SM6.2 No Heir can be named."""
    if p.tsar_party == seat:
        return Refusal("A party that controls the Tsar names no Heir.", "SM6.2")
    if p.heir[seat] != NONE:
        return Refusal(f"You have an Heir already: {leader_name(p.heir[seat])}.", "SM6.2")
    if legitimacy(p, seat) < HEIR_PARTY:
        return Refusal(f"An Heir needs {HEIR_PARTY} legitimacy, and you have {legitimacy(p, seat)}.", "SM6.2")
    if not pretenders(p, seat):
        return Refusal("None of your leaders on the map has a legitimacy rating.", "SM6.2")
    return Refusal("You have thought about an Heir in this segment already.", "SM6.2")


def not_crowning(p: Open, seat: int) -> Refusal:
    """SM6.4 No coronation."""
    if p.tsar != NONE:
        return Refusal("The throne is not vacant.", "SM6.4")
    if p.owner[MOSCOW] != seat:
        return Refusal("You do not control Moscow.", "SM6.4")
    return Refusal("You have no Heir to crown.", "SM6.4")


def not_submitting(p: Open, seat: int) -> Refusal:
    """SM7.3 No attempt at submission."""
    if legitimacy(p, seat) == 0:
        return Refusal("Without legitimacy no city listens to you.", "SM7.3")
    if attempts_left(p, seat) <= 0:
        return Refusal("You have no attempt left in this segment.", "SM7.3")
    return Refusal("No place could submit to you now.", "SM7.4")


def does_not_submit(p: Open, seat: int, space: int) -> Refusal:
    """SM7.4, SM7.6 A place that cannot be called upon."""
    name = SPACE_NAMES[space]
    if IN_POLAND[space]:
        return Refusal("Cities in Poland never submit.", "SM7.4")
    if KIND[space] == MONASTERY:
        return Refusal("St. Sergius Monastery never submits: it falls only to a siege.", "SM7.4")
    if p.owner[space] == seat:
        return Refusal(f"{name} is yours already.", "SM7.4")
    if p.owner[space] < PARTIES:
        return Refusal(f"{name} belongs to {side(p.owner[space])}, and a party's place does not submit.", "SM7.4")
    if space in p.tried:
        return Refusal(f"You have called on {name} in this segment already.", "SM7.6")
    if KIND[space] == OPEN:
        if enemies_in(p, seat, space) or enemy_detachments(p, space, seat):
            return Refusal(f"There are enemies in {name}.", "SM7.4")
        if AREA[space] == VOLGA and legitimacy(p, seat) < LEGITIMACY_MAX:
            return Refusal("A Volga city submits only at five legitimacy.", "SM7.6")
    elif space == MOSCOW:
        return Refusal("Moscow submits only to a leader who besieges it.", "SM7.4")
    elif p.owner[space] == STATE:
        near = f", or stands within {SUBMISSION_REACH} spaces of it" if p.tsar_party == seat else ""
        return Refusal(f"No leader of yours besieges {name}{near}.", "SM7.4")
    return Refusal(f"{name} cannot be called upon now.", "SM7.4")


# --- what a leader does -----------------------------------------------------------------------------------------------
def no_siege_roll(p: Open, leader: int) -> Refusal:
    """SM11.2, SM-R74 Why he makes no siege roll."""
    name = leader_name(leader)
    space = p.at[leader]
    if not besieging(p, leader):
        return Refusal(f"{name} is not besieging.", "SM11.1")
    if space in p.spent:
        return Refusal(f"The siege of {SPACE_NAMES[space]} has been rolled for in this segment.", "SM11.2")
    owner = p.owner[space]
    if owner < PARTIES and truce(p, p.party[leader], owner):
        return Refusal(f"There is a truce with {side(owner)}.", "SM5.2")
    return Refusal("A card stops this siege in this segment.", "SM5.2")


def no_muster(p: Open, leader: int) -> Refusal:
    """SM8.1, SM8.5 Why he does not muster."""
    name = leader_name(leader)
    space = p.at[leader]
    party = p.party[leader]
    if besieging(p, leader):
        return Refusal(f"{name} is besieging: he rolls for the siege, stays, or lifts it.", "SM11.2")
    if p.no_muster[party]:
        return Refusal("A card forbids you to muster in this segment.", "SM5.2")
    if not eligible(p, leader, space):
        if p.owner[space] == NEUTRAL and KIND[space] == OPEN and not enemies_in(p, party, space):
            if what(p, leader, tokens_in_need(party, space), MUSTER_EMERGENCY):
                return Refusal(f"{name} can reach a place where he may muster, and raises nothing here.", "SM8.5")
            return Refusal(f"Nothing is left in {SPACE_NAMES[space]} that {name} could raise.", "SM8.5")
        if enemies_in(p, party, space):
            return Refusal(f"There are enemies in {SPACE_NAMES[space]}.", "SM8.1")
        return Refusal(f"{SPACE_NAMES[space]} is not friendly to you.", "SM8.1")
    if not what(p, leader, tokens(p, leader, space), MUSTER_BASE):
        return Refusal(f"There is nothing in {SPACE_NAMES[space]} that {name} could take.", "SM8.2")
    return Refusal(f"{name} cannot muster now.", "SM8.1")


def no_step(p: Open, leader: int, space: int) -> Refusal:
    """SM9.2, SM9.3 Why he does not march there."""
    name = SPACE_NAMES[space]
    here = p.at[leader]
    if space == here:
        return Refusal(f"{leader_name(leader)} stands in {name} already.", "SM9.2")
    if space not in NEIGHBOURS[here]:
        return Refusal(f"{name} is not beside {SPACE_NAMES[here]}.", "SM9.2")
    if p.left <= 0:
        return Refusal(f"{leader_name(leader)} has marched as far as he may.", "SM9.1")
    return closed(p, p.party[leader], space) or Refusal(
        f"{leader_name(leader)} has no units and does not attack.", "SM10.1"
    )


def closed(p: Open, party: int, space: int) -> Refusal | None:
    """SM9.3 Why nobody of the party enters a space; None if it may."""
    if IN_POLAND[space] and party != POLISH:
        return Refusal("Only the Polish party enters Poland.", "SM9.3")
    if closed_by_truce(p, space, party):
        return Refusal(f"A truce closes {SPACE_NAMES[space]}.", "SM5.2")
    return None


def no_retreat(p: Open, seat: int, space: int) -> Refusal:
    """SM10.8 Why nobody retreats there."""
    name = SPACE_NAMES[space]
    if p.battle == NONE or space not in NEIGHBOURS[p.battle]:
        where = SPACE_NAMES[p.battle] if p.battle != NONE else "the battle"
        return Refusal(f"{name} is not beside {where}.", "SM10.8")
    found = closed(p, seat, space)
    if found is not None:
        return found
    if enemies_in(p, seat, space):
        return Refusal(f"An enemy leader stands in {name}.", "SM10.8")
    if enemy_detachments(p, space, seat):
        return Refusal(f"There is an enemy detachment in {name}.", "SM10.8")
    if WALLED[space] and not friendly(p, space, seat):
        return Refusal(f"The gates of {name} are closed to you.", "SM10.8")
    return Refusal(f"Nobody retreats to {name} now.", "SM10.8")


def no_purchase(p: Open, leader: int, unit: int) -> Refusal:
    """SM8.2, SM8.3 Why he does not get this."""
    name = UNIT_NAMES[unit]
    if unit in (MOUNTED_COSSACK, FOOT_COSSACK):
        return Refusal("Cossacks are drawn blind from the cup: ask for Cossacks.", "SM8.6")
    if leader == NONE:
        return Refusal(f"{name} cannot be mustered now.", "SM8.2")
    space = p.at[leader]
    in_need = not eligible(p, leader, space)  # SM8.5
    places = tokens_in_need(p.party[leader], space) if in_need else tokens(p, leader, space)
    reason = why_not(p, leader, unit, places, p.points)
    if reason < 0:
        return Refusal(f"{name} cannot be mustered now.", "SM8.2")
    why, rule = REASONS[reason]
    if reason == rows.AT_THE_LIMIT and unit in (SIEGE_MARKER, COSSACK):
        rule = "SM8.2"
    told = why.format(space=SPACE_NAMES[space], leader=leader_name(leader))
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
    name = SPACE_NAMES[space]
    if not detachments_in(p, space, seat):
        return Refusal(f"You have no detachment in {name}.", "SM12.2")
    if p.siege[space] != NONE:
        return Refusal(f"{name} is besieged, and nobody leaves it.", "SM12.2")
    if not any(item // 8 == space for item in p.patrols):
        return Refusal(f"Your detachment in {name} has moved already.", "SM12.2")
    return Refusal(f"Your detachment in {name} has nowhere to go.", "SM12.2")


def no_patrol(p: Open, seat: int, space: int) -> Refusal:
    """SM12.2, SM-R79 Where the detachment does not go."""
    name = SPACE_NAMES[space]
    found = closed(p, seat, space)
    if found is not None:
        return found
    if enemies_in(p, seat, space):
        return Refusal(f"An enemy leader stands in {name}, and detachments never fight leaders.", "SM12.2")
    if p.siege[space] != NONE:
        return Refusal(f"{name} is besieged, and no detachment gets in.", "SM12.2")
    if detachments_in(p, space, seat):
        return Refusal(f"The detachment stands in {name} already, or cannot come to it within three spaces.", "SM12.2")
    return Refusal(f"The detachment cannot come to {name} within three spaces by an open way.", "SM12.2")


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
