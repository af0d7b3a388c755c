"""Why a block may not act, be hit, retreat, regroup or besiege."""

from typing import Final

from bivouac.core.game import Refusal
from bivouac.games.pax_baltica.box import map as m
from bivouac.games.pax_baltica.box.blocks import FIRE, FLEET, KIND, LETTERS, MOVE, NATION
from bivouac.games.pax_baltica.box.nations import WOODS
from bivouac.games.pax_baltica.rules import fleets, movement, position, retreat
from bivouac.games.pax_baltica.rules.agenda import DECLARE, about_of, phase_of
from bivouac.games.pax_baltica.rules.battle import fighters
from bivouac.games.pax_baltica.rules.control import garrison, harbor
from bivouac.games.pax_baltica.rules.siege import bars_siege, besiegeable, besiegers
from bivouac.games.pax_baltica.rules.switches import POLES_BESIEGE
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.names import block_name, first, garrison_name, nation_name, place_name, where
from bivouac.games.pax_baltica.telling.refusals.moves import (
    CARRIES_BLOCKS,
    IN_PORT,
    Sentences,
    because,
    not_entered,
    not_its_port,
)

OVER_LAND: Final[Sentences] = {  # besides what is closed, or forbidden to a nation
    movement.ENEMIES: ("Enemy blocks stand in {name}.", ""),
    movement.HOSTILE: ("{name} is controlled by the enemy.", ""),
    movement.LIMITS: ("The border to {name} is full: {most} of {most} blocks have {gone} over it.", ""),
}
NONE_WITH_ROOM: Final = "No fleet of yours with room is in {name}."
TO_SEA: Final[Sentences] = {
    **IN_PORT,
    movement.ENEMIES: ("Enemy fleets are in {name}.", ""),
    fleets.NO_FLEET: (NONE_WITH_ROOM, ""),
    fleets.NO_ROOM: (NONE_WITH_ROOM, ""),
}
REGROUPING: Final[Sentences] = {
    retreat.ABSENT: ("{who} took no part in the battle, or has regrouped already.", ""),
    retreat.BESIEGES: ("{who} stays for its siege.", ""),
    retreat.HEMMED_IN: ("{who} has no open place next to it.", ""),
}


# --- the order of battles and sieges, the main attack -----------------------------------------------------------------
def no_battle(s: Sight, place: int) -> Refusal:
    """PB6.1 Only where both sides stand."""
    if position.contested(s, place):
        return Refusal(f"The battle {where(place)} has its place in the order already.", "PB6.1")
    return Refusal(f"There is no battle {where(place)}.", "PB6.1")


def no_siege(s: Sight, territory: int) -> Refusal:
    """PB7.1 Only where a siege was declared, by blocks that were tipped over."""
    if territory < m.TERRITORIES and besiegers(s, territory):
        return Refusal(f"The siege of {garrison_name(territory)} has its place in the order already.", "PB7.1")
    return Refusal(f"There is no siege {where(territory)}.", "PB7.1")


def no_main_attack(s: Sight, origin: int) -> Refusal:
    """PB6.3 Not over a border that no attacker used."""
    return Refusal(f"No attacker who can lead the attack came in from {place_name(origin)}.", "PB6.3")


def no_such_colour(s: Sight, wood: int) -> Refusal:
    """PB13.2 Blocks of that colour do not stand there."""
    return Refusal(f"No {WOODS[wood]} block of the Coalition stands {where(about_of(s))}.", "PB13.2")


# --- combat -----------------------------------------------------------------------------------------------------------
def not_fighting(s: Sight, block: int, rule: str) -> Refusal | None:
    """PB6.3, PB6.5 A block that has no part in this round of the battle."""
    name, mark = first(block_name(block)), s.mark[block]
    if s.place[block] != s.battle or (KIND[block] != FLEET and s.aboard[block] >= 0):
        return Refusal(f"{name} does not fight {where(s.battle)}.", rule)
    if mark & position.RESERVE:
        return Refusal(f"{name} is in reserve and comes in the second round.", "PB6.3")
    if mark & position.BESIEGING:
        return Refusal(f"{name} besieges and does not fight.", "PB7.5")
    if mark & position.STANDS_ASIDE:
        return Refusal(f"{name} stands aside, for its colour was not chosen.", "PB13.2")
    return None if mark & position.FOUGHT else Refusal(f"{name} takes no part in the battle.", rule)


def not_acting(s: Sight, block: int) -> Refusal:
    """PB6.4 A before B before C before D, once in a round."""
    barred = not_fighting(s, block, "PB6.4")
    if barred is not None:
        return barred
    name = first(block_name(block))
    if s.mark[block] & position.ACTED:
        return Refusal(f"{name} has had its turn in this round.", "PB6.4")
    letter = LETTERS[min([FIRE[other] for other in fighters(s, s.seat) if not s.mark[other] & position.ACTED])]
    return Refusal(f"{name} acts with letter {LETTERS[FIRE[block]]}: it is the turn of letter {letter}.", "PB6.4")


def no_retreat(s: Sight, _: int) -> Refusal:
    """PB6.6 Where no way out is open."""
    ours = "that your side came in by" if s.attacker == s.seat else "that the attacker did not use"
    name = first(block_name(s.chosen))
    return Refusal(f"{name} cannot retreat: no border {ours} has room and leads to open land.", "PB6.6")


def not_hit(s: Sight, block: int) -> Refusal | None:
    """PB6.5 A hit falls on a strongest block."""
    return not_fighting(s, block, "PB6.5") or not_strongest(s, block, fighters(s, s.seat), "PB6.5")


def not_strongest(s: Sight, block: int, among: list[int], rule: str) -> Refusal | None:
    """PB6.5, PB7.3 One that has fewer steps than others who could be hit."""
    name, own, most = first(block_name(block)), s.strength[block], max([s.strength[other] for other in among])
    return Refusal(f"{name} has strength {own}: the hit falls on one of strength {most}.", rule) if own < most else None


# --- retreats ---------------------------------------------------------------------------------------------------------
def not_leaving(s: Sight, block: int) -> Refusal:
    """PB6.6 Who need not go, and who cannot."""
    name = first(block_name(block))
    if s.place[block] != s.battle or not s.mark[block] & position.MUST_GO:
        return Refusal(f"{name} need not retreat.", "PB6.6")
    return Refusal(f"{name} has no way out of {place_name(s.battle)}.", "PB6.6")


def not_a_retreat(s: Sight, end: int) -> Refusal | None:
    """PB6.6, PB9.3, PB9.5 A place to which the chosen block cannot retreat."""
    block, name = s.chosen, place_name(end)
    if end == s.place[block]:
        return Refusal("A retreat leads out of the battle.", "PB6.6")
    if KIND[block] == FLEET:
        return not_a_refuge(s, block, end)
    if end >= m.TERRITORIES:
        return not_taken_off(s, block, end)
    gate = m.gate_between(s.place[block], end)
    beside = 0 <= gate < m.LANDING
    bar = retreat.bars_crossing(s, s.seat, block, gate, True) if beside else retreat.bars_refuge(s, block, end)
    if bar == movement.FENCES and s.seat == s.attacker:
        return Refusal(f"No block of yours came in from {name}: an attacker goes back where he came in.", "PB6.6")
    if bar == movement.FENCES:
        return Refusal(f"The attacker came in from {name}: the defender does not retreat that way.", "PB6.6")
    barred = not_crossed(s, block, gate, end, bar, "PB6.6")
    if barred is not None:
        return barred
    if end not in movement.marches(s, block, [-1] * m.PLACES, -1, MOVE[block], movement.EVERYTHING):
        return Refusal(f"{name} is too far for {block_name(block)}, and nobody force-marches in retreat.", "PB6.6")
    return Refusal(f"No open way to {name} is left for {block_name(block)}.", "PB6.6")


def not_crossed(s: Sight, block: int, gate: int, end: int, bar: int, rule: str) -> Refusal | None:
    """PB4.5, PB6.6, PB6.7 Closed, forbidden, held by the enemy, or behind a full border."""
    gone = "retreated" if rule == "PB6.6" else "regrouped"
    named = {"name": place_name(end), "most": str(m.LIMIT[gate >> 1]), "gone": gone}
    return not_entered(s, block, end) or because(bar, OVER_LAND, rule, **named)


def not_taken_off(s: Sight, block: int, zone: int) -> Refusal | None:
    """PB9.5 To sea, onto a fleet."""
    territory, bar = s.place[block], retreat.bars_to_sea(s, block)
    name, port = place_name(zone), place_name(territory)
    barred = not_its_port(s, block, zone, "PB9.5")
    if barred is not None:
        return barred
    if bar != movement.FENCES:
        return because(bar, TO_SEA, "PB9.5", name=name, port=port)
    if retreat.last_to_use(s, m.LANDING + territory) == 1 - s.seat:
        return Refusal(f"The enemy landed in {port}: the way to sea is his.", "PB6.6")
    return Refusal(f"You have not landed in {port}: an attacker goes back where he came in.", "PB6.6")


def not_a_refuge(s: Sight, fleet: int, end: int) -> Refusal:
    """PB9.3 A beaten fleet goes to a friendly harbor."""
    name = place_name(end)
    if end == m.PORTSMOUTH:
        return Refusal("Portsmouth is open to the British fleet alone, without blocks aboard.", "PB11.11")
    if end >= m.TERRITORIES or not harbor(s, end):
        return Refusal(f"A fleet retreats into a harbor, and {name} is none.", "PB9.3")
    if s.friend[end] != s.seat:
        return Refusal(f"The harbor of {name} is not friendly.", "PB9.3")
    if position.occupied(s, 1 - s.seat, end):
        return Refusal(f"Enemy blocks stand in {name}: what the fleet carries could not go ashore.", "PB9.3")
    return Refusal(f"A block aboard may not enter {name}.", "PB9.3")


def not_that_way(s: Sight, place: int) -> Refusal:
    """PB6.6 The first border of a retreat."""
    return Refusal(f"The retreat of {block_name(s.chosen)} cannot begin towards {place_name(place)}.", "PB6.6")


# --- regrouping -------------------------------------------------------------------------------------------------------
def not_regrouping(s: Sight, block: int) -> Refusal | None:
    """PB6.7 Those who fought and won, and have somewhere to go."""
    return because(retreat.bars_regrouping(s, block), REGROUPING, "PB6.7", who=block_name(block))


def not_a_regroup(s: Sight, end: int) -> Refusal | None:
    """PB6.7 One step, to open land or an empty sea zone."""
    block, name, here = s.chosen, place_name(end), place_name(s.place[s.chosen])
    bar = retreat.bars_regroup(s, block, end)
    if KIND[block] == FLEET:
        if bar == fleets.LADEN:
            return CARRIES_BLOCKS
        if bar == movement.HOSTILE:
            return Refusal(f"{name} is no friendly harbor.", "PB6.7")
        if bar == movement.ENEMIES:
            return Refusal(f"Enemy fleets are in {name}.", "PB6.7")
        return Refusal(f"{first(name)} is not next to {here}, or not open to {block_name(block)}.", "PB6.7")
    if end >= m.TERRITORIES:
        return Refusal("Nobody goes aboard a fleet to regroup.", "PB6.7")
    if bar == movement.FAR:
        return Refusal(f"{name} does not border on {here}: a block regroups by one step.", "PB6.7")
    return not_crossed(s, block, m.gate_between(s.place[block], end), end, bar, "PB6.7")


# --- pins and sieges --------------------------------------------------------------------------------------------------
def not_to_be_pinned(s: Sight, block: int) -> Refusal:
    """PB4.3 One that stands where the enemy came in."""
    name, place, entered = first(block_name(block)), s.place[block], about_of(s)
    if not position.stands(s, block):
        return Refusal(f"{name} is aboard or anchored, and is not pinned.", "PB4.3")
    if s.mark[block] & position.PINNED:
        return Refusal(f"{name} is pinned already.", "PB4.3")
    if place != entered:
        return Refusal(f"{name} is {where(place)}, and the enemy came into {place_name(entered)}.", "PB4.3")
    return Refusal(f"{name} is chosen already.", "PB4.3")


def not_besieged(s: Sight, territory: int) -> Refusal:
    """PB7.1 Where an action lays no siege."""
    if territory >= m.TERRITORIES or m.TRANSIT_ALWAYS[territory]:
        return Refusal(f"There is no garrison {where(territory)}.", "PB7.1")
    here = position.force_in(s, s.seat, territory)
    if not here:
        return Refusal(f"You have no army or regiment {where(territory)}.", "PB7.1")
    if not besiegeable(s, s.seat, territory):
        return Refusal(f"The garrison of {garrison_name(territory)} is friendly.", "PB7.1")
    return not_besieging(s, here[0], territory)


def not_a_besieger(s: Sight, block: int) -> Refusal:
    """PB7.1, PB7.2 A block that may not take part."""
    name, place = first(block_name(block)), s.place[block]
    declared = about_of(s) if phase_of(s) == DECLARE else -1
    if declared >= 0 and place != declared:
        return Refusal(f"{name} is {where(place)}, not before {garrison_name(declared)}.", "PB7.1")
    if place >= m.TERRITORIES or not position.stands(s, block):
        return Refusal(f"{name} is at sea or anchored, and takes no part in sieges.", "PB7.1")
    if not besiegeable(s, s.seat, place):
        return Refusal(f"There is no enemy garrison {where(place)}, where {block_name(block)} is.", "PB7.1")
    if declared >= 0 and not s.mark[block] & position.JUST:
        return Refusal(f"{name} did not come with this action: to besiege costs it an action.", "PB7.1")
    return not_besieging(s, block, place)


def not_besieging(s: Sight, block: int, territory: int) -> Refusal:
    """PB7.2 Why a block before a garrison may not besiege it."""
    name, mark, town = first(block_name(block)), s.mark[block], garrison_name(territory)
    if mark & position.BESIEGING:
        return Refusal(f"{name} besieges already.", "PB7.1")
    rule = bars_siege(s, block, territory)
    if rule is not None:
        what = "a Polish garrison without a marker" if s.switch[POLES_BESIEGE] else "garrisons"
        sentences = {
            "PB7.2": f"{name} is a regiment: the garrison of {town} has strength {garrison(s, territory)}.",
            "PB11.5": f"{name} is Polish and does not besiege {what}.",
            "PB11.7": "The Prussian block besieges only in Pommern.",
            "PB11.10": "Friedrich IV takes no part in sieges.",
        }
        return Refusal(sentences[rule], "PB7.2" if rule == "PB11.5" else rule)
    begun = besiegers(s, territory)
    if begun and NATION[begun[0]] != NATION[block]:
        other = first(nation_name(NATION[begun[0]]))
        return Refusal(f"{other} besieges {town} already, and nobody shares a siege.", "PB7.2")
    if mark & position.PINNED:
        return Refusal(f"{name} is pinned and has to fight.", "PB7.1")
    if mark & position.MOVED and not mark & position.JUST:
        return Refusal(f"{name} has moved this turn: the action is for blocks that have not.", "PB7.1")
    if phase_of(s) == DECLARE:
        return Refusal(f"{name} is chosen already, or of another nation than those who are.", "PB7.2")
    return Refusal(f"{name} is chosen already, of another nation, or before another garrison.", "PB7.2")


def not_hit_by_garrison(s: Sight, block: int) -> Refusal:
    """PB7.3 A hit of the garrison falls on a strongest besieger."""
    name = first(block_name(block))
    if not s.mark[block] & position.BESIEGING:
        return Refusal(f"{name} does not besiege.", "PB7.3")
    barred = not_strongest(s, block, besiegers(s, s.place[block]), "PB7.3")
    return barred or Refusal(f"{name} besieges another garrison.", "PB7.3")
