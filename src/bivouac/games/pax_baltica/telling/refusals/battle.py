"""Why a block may not act, be hit, retreat, regroup or besiege."""

from bivouac.core.game import Refusal
from bivouac.games.pax_baltica.box import map as m
from bivouac.games.pax_baltica.box.blocks import FIRE, FLEET, KIND, LETTERS, MOVE, NATION
from bivouac.games.pax_baltica.box.nations import PRUSSIA, WOODS
from bivouac.games.pax_baltica.rules import position
from bivouac.games.pax_baltica.rules.agenda import DECLARE, OPEN, PIN, about_of, phase_of
from bivouac.games.pax_baltica.rules.battle import fighters
from bivouac.games.pax_baltica.rules.control import friendly_port, garrison, harbor, open_to_retreat
from bivouac.games.pax_baltica.rules.fleets import fleets_with_room
from bivouac.games.pax_baltica.rules.movement import EVERYTHING, marches
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.retreat import last_to_use, room_for_retreat, way_out
from bivouac.games.pax_baltica.rules.siege import bars_siege, besiegeable, besiegers
from bivouac.games.pax_baltica.rules.switches import POLES_BESIEGE
from bivouac.games.pax_baltica.telling.names import block_name, first, garrison_name, nation_name, place_name, where
from bivouac.games.pax_baltica.telling.refusals.moves import PORTSMOUTH_IS_BRITISH, PRUSSIANS_STAY_ASHORE, not_entered


# --- the order of battles and sieges, the main attack -----------------------------------------------------------------
def no_battle(p: Position, _: int, place: int) -> Refusal:
    """PB6.1 Only where both sides stand."""
    if position.contested(p, place):
        return Refusal(f"The battle {where(place)} has its place in the order already.", "PB6.1")
    return Refusal(f"There is no battle {where(place)}.", "PB6.1")


def no_siege(p: Position, _: int, territory: int) -> Refusal:
    """PB7.1 Only where a siege was declared."""
    if territory < m.TERRITORIES and besiegers(p, territory):
        return Refusal(f"The siege of {garrison_name(territory)} has its place in the order already.", "PB7.1")
    return Refusal(f"There is no siege {where(territory)}.", "PB7.1")


def no_main_attack(p: Position, _: int, origin: int) -> Refusal:
    """PB6.3 Not over a border that no attacker used."""
    if origin < 0:
        return Refusal("No attacker came through the port.", "PB6.3")
    return Refusal(f"No attacker who can lead the attack came in from {place_name(origin)}.", "PB6.3")


def no_such_colour(p: Position, _: int, wood: int) -> Refusal:
    """PB13.2 Blocks of that colour do not stand there."""
    place = about_of(p) if phase_of(p) == OPEN else -1
    if place < 0:
        return Refusal(f"No {WOODS[wood]} block of the Coalition stands there.", "PB13.2")
    return Refusal(f"No {WOODS[wood]} block of the Coalition stands {where(place)}.", "PB13.2")


# --- combat -----------------------------------------------------------------------------------------------------------
def not_fighting(p: Position, block: int, rule: str) -> Refusal | None:
    """PB6.3, PB6.5 A block that has no part in this round of the battle."""
    name, mark = first(block_name(block)), p.mark[block]
    if p.place[block] != p.battle or (KIND[block] != FLEET and p.aboard[block] >= 0):
        return Refusal(f"{name} does not fight {where(p.battle)}.", rule)
    if mark & position.RESERVE:
        return Refusal(f"{name} is in reserve and comes in the second round.", "PB6.3")
    if mark & position.BESIEGING:
        return Refusal(f"{name} besieges and does not fight.", "PB7.5")
    if mark & position.STANDS_ASIDE:
        return Refusal(f"{name} stands aside, for its colour was not chosen.", "PB13.2")
    return None if mark & position.FOUGHT else Refusal(f"{name} takes no part in the battle.", rule)


def not_acting(p: Position, seat: int, block: int) -> Refusal:
    """PB6.4 A before B before C before D, once in a round."""
    barred = not_fighting(p, block, "PB6.4")
    if barred is not None:
        return barred
    name = first(block_name(block))
    if p.mark[block] & position.ACTED:
        return Refusal(f"{name} has had its turn in this round.", "PB6.4")
    letter = LETTERS[min([FIRE[other] for other in fighters(p, seat) if not p.mark[other] & position.ACTED])]
    return Refusal(f"{name} acts with letter {LETTERS[FIRE[block]]}: it is the turn of letter {letter}.", "PB6.4")


def no_retreat(p: Position, seat: int, _: int) -> Refusal:
    """PB6.6 Where no way out is open."""
    name = first(block_name(p.chosen)) if p.chosen >= 0 else "The block"
    ours = "that your side came in by" if p.attacker == seat else "that the attacker did not use"
    return Refusal(f"{name} cannot retreat: no border {ours} has room and leads to open land.", "PB6.6")


def not_hit(p: Position, seat: int, block: int) -> Refusal:
    """PB6.5 A hit falls on a strongest block."""
    barred = not_fighting(p, block, "PB6.5")
    if barred is not None:
        return barred
    most = max([p.strength[other] for other in fighters(p, seat)])
    return not_strongest(p, block, most, "PB6.5")


def not_strongest(p: Position, block: int, most: int, rule: str) -> Refusal:
    name = first(block_name(block))
    return Refusal(f"{name} has strength {p.strength[block]}: the hit falls on one of strength {most}.", rule)


# --- retreats ---------------------------------------------------------------------------------------------------------
def not_leaving(p: Position, seat: int, block: int) -> Refusal:
    """PB6.6 Who need not go, and who cannot."""
    name = first(block_name(block))
    if p.place[block] != p.battle or not p.mark[block] & position.MUST_GO:
        return Refusal(f"{name} need not retreat.", "PB6.6")
    return Refusal(f"{name} has no way out of {place_name(p.battle)}.", "PB6.6")


def not_a_retreat(p: Position, _: int, place: int) -> Refusal:
    """PB6.6 A place to which the chosen block cannot retreat."""
    if p.chosen < 0:
        return Refusal(f"Nobody retreats to {place_name(place)} now.", "PB6.6")
    return not_retreated_to(p, p.chosen, place)


def not_retreated_to(p: Position, block: int, end: int) -> Refusal:
    """PB6.6, PB9.3, PB9.5 Why a block cannot retreat to a place."""
    side, start, name = position.side_of(p, block), p.place[block], place_name(end)
    if end == start:
        return Refusal("A retreat leads out of the battle.", "PB6.6")
    if KIND[block] == FLEET:
        return not_a_refuge(p, block, end)
    if end >= m.TERRITORIES:
        return not_taken_off(p, block, end)
    barred = not_open(p, block, end, "PB6.6")
    if barred is not None:
        return barred
    gate = m.gate_between(start, end)
    if 0 <= gate < m.LANDING and not way_out(p, side, gate):
        if side == p.attacker:
            return Refusal(f"No block of yours came in from {name}: an attacker goes back where he came in.", "PB6.6")
        return Refusal(f"The attacker came in from {name}: the defender does not retreat that way.", "PB6.6")
    if 0 <= gate < m.LANDING and not room_for_retreat(p, side, gate):
        most = m.LIMIT[gate >> 1]
        return Refusal(f"The border to {name} is full: {most} of {most} blocks have retreated over it.", "PB6.6")
    if end not in marches(p, block, [-1] * m.PLACES, -1, MOVE[block], EVERYTHING):
        return Refusal(f"{name} is too far for {block_name(block)}, and nobody force-marches in retreat.", "PB6.6")
    return Refusal(f"No open way to {name} is left for {block_name(block)}.", "PB6.6")


def not_open(p: Position, block: int, end: int, rule: str) -> Refusal | None:
    """PB4.5, PB6.6 Closed, forbidden, held by the enemy."""
    barred = not_entered(p, block, end)
    if barred is not None or open_to_retreat(p, position.side_of(p, block), end):
        return barred
    if position.occupied(p, 1 - position.side_of(p, block), end):
        return Refusal(f"Enemy blocks stand in {place_name(end)}.", rule)
    return Refusal(f"{place_name(end)} is controlled by the enemy.", rule)


def not_taken_off(p: Position, block: int, zone: int) -> Refusal:
    """PB9.5 To sea, onto a fleet."""
    territory, side = p.place[block], position.side_of(p, block)
    if zone == m.PORTSMOUTH:
        return PORTSMOUTH_IS_BRITISH
    if m.PORT[territory] != zone:
        return Refusal(f"{place_name(territory)} has no port on {place_name(zone)}.", "PB9.5")
    if NATION[block] == PRUSSIA:
        return PRUSSIANS_STAY_ASHORE
    if not friendly_port(p, side, territory):
        return Refusal(f"The port of {place_name(territory)} is not friendly.", "PB9.5")
    if not way_out(p, side, m.LANDING + territory):
        if last_to_use(p, m.LANDING + territory) == 1 - side:
            return Refusal(f"The enemy landed in {place_name(territory)}: the way to sea is his.", "PB6.6")
        return Refusal(
            f"You have not landed in {place_name(territory)}: an attacker goes back where he came in.", "PB6.6"
        )
    if position.occupied(p, 1 - side, zone):
        return Refusal(f"Enemy fleets are in {place_name(zone)}.", "PB9.5")
    if not fleets_with_room(p, side, zone, block):
        return Refusal(f"No fleet of yours with room is in {place_name(zone)}.", "PB9.5")
    return Refusal(f"{first(block_name(block))} cannot retreat to sea.", "PB9.5")


def not_a_refuge(p: Position, fleet: int, end: int) -> Refusal:
    """PB9.3 A beaten fleet goes to a friendly harbor."""
    side, name = position.side_of(p, fleet), place_name(end)
    if end == m.PORTSMOUTH:
        return Refusal("Portsmouth is open to the British fleet alone, without blocks aboard.", "PB11.11")
    if end >= m.TERRITORIES or not harbor(p, end):
        return Refusal(f"A fleet retreats into a harbor, and {name} is none.", "PB9.3")
    if p.friend[end] != side:
        return Refusal(f"The harbor of {name} is not friendly.", "PB9.3")
    if position.occupied(p, 1 - side, end):
        return Refusal(f"Enemy blocks stand in {name}: what the fleet carries could not go ashore.", "PB9.3")
    return Refusal(f"A block aboard may not enter {name}.", "PB9.3")


def not_that_way(p: Position, _: int, place: int) -> Refusal:
    """PB6.6 The first border of a retreat."""
    name = block_name(p.chosen) if p.chosen >= 0 else "the block"
    return Refusal(f"The retreat of {name} cannot begin towards {place_name(place)}.", "PB6.6")


# --- regrouping -------------------------------------------------------------------------------------------------------
def not_regrouping(p: Position, seat: int, block: int) -> Refusal:
    """PB6.7 Those who fought and won, and have somewhere to go."""
    name = first(block_name(block))
    if p.place[block] != p.battle or not p.mark[block] & position.FOUGHT:
        return Refusal(f"{name} took no part in the battle, or has regrouped already.", "PB6.7")
    if p.mark[block] & position.BESIEGING:
        return Refusal(f"{name} stays for its siege.", "PB6.7")
    return Refusal(f"{name} has no open place next to it.", "PB6.7")


def not_a_regroup(p: Position, _: int, place: int) -> Refusal:
    """PB6.7 A place to which the chosen block cannot regroup."""
    if p.chosen < 0:
        return Refusal(f"Nobody regroups to {place_name(place)} now.", "PB6.7")
    return not_regrouped_to(p, p.chosen, place)


def not_regrouped_to(p: Position, block: int, end: int) -> Refusal:
    """PB6.7 One step, to open land or an empty sea zone."""
    side, start, name = position.side_of(p, block), p.place[block], place_name(end)
    gate = m.gate_between(start, end)
    if KIND[block] == FLEET:
        if end < m.TERRITORIES and m.PORT[end] == start:
            if position.cargo(p, block):
                return Refusal("A fleet that carries blocks does not enter a harbor.", "PB9.1")
            return Refusal(f"{name} is no friendly harbor.", "PB6.7")
        if gate >= 0 and position.occupied(p, 1 - side, end):
            return Refusal(f"Enemy fleets are in {name}.", "PB6.7")
        return Refusal(
            f"{first(name)} is not next to {place_name(start)}, or not open to {block_name(block)}.", "PB6.7"
        )
    if end >= m.TERRITORIES:
        return Refusal("Nobody goes aboard a fleet to regroup.", "PB6.7")
    if gate < 0 or gate >= m.LANDING:
        return Refusal(f"{name} does not border on {place_name(start)}: a block regroups by one step.", "PB6.7")
    barred = not_open(p, block, end, "PB6.7")
    if barred is not None:
        return barred
    most = m.LIMIT[gate >> 1]
    return Refusal(f"The border to {name} is full: {most} of {most} blocks have regrouped over it.", "PB6.7")


# --- pins and sieges --------------------------------------------------------------------------------------------------
def not_to_be_pinned(p: Position, seat: int, block: int) -> Refusal:
    """PB4.3 One that stands where the enemy came in."""
    name, place = first(block_name(block)), p.place[block]
    if block not in position.force_in(p, seat, place):
        return Refusal(f"{name} is aboard or anchored, and is not pinned.", "PB4.3")
    if p.mark[block] & position.PINNED:
        return Refusal(f"{name} is pinned already.", "PB4.3")
    entered = about_of(p) if phase_of(p) == PIN else -1
    if place != entered:
        return Refusal(f"{name} is {where(place)}, and the enemy came into {place_name(entered)}.", "PB4.3")
    return Refusal(f"{name} is chosen already.", "PB4.3")


def not_besieged(p: Position, seat: int, territory: int) -> Refusal:
    """PB7.1 Where an action lays no siege."""
    if territory >= m.TERRITORIES or m.TRANSIT_ALWAYS[territory]:
        return Refusal(f"There is no garrison {where(territory)}.", "PB7.1")
    here = position.force_in(p, seat, territory)
    if not here:
        return Refusal(f"You have no army or regiment {where(territory)}.", "PB7.1")
    if not besiegeable(p, seat, territory):
        return Refusal(f"The garrison of {garrison_name(territory)} is friendly.", "PB7.1")
    return not_besieging(p, here[0], territory)


def not_a_besieger(p: Position, seat: int, block: int) -> Refusal:
    """PB7.1, PB7.2 A block that may not take part."""
    name, place = first(block_name(block)), p.place[block]
    declared = about_of(p) if phase_of(p) == DECLARE else -1
    if declared >= 0 and place != declared:
        return Refusal(f"{name} is {where(place)}, not before {garrison_name(declared)}.", "PB7.1")
    if place >= m.TERRITORIES or block not in position.force_in(p, seat, place):
        return Refusal(f"{name} is at sea or anchored, and takes no part in sieges.", "PB7.1")
    if not besiegeable(p, seat, place):
        return Refusal(f"There is no enemy garrison {where(place)}, where {block_name(block)} is.", "PB7.1")
    if declared >= 0 and not p.mark[block] & position.JUST:
        return Refusal(f"{name} did not come with this action: to besiege costs it an action.", "PB7.1")
    return not_besieging(p, block, place)


def not_besieging(p: Position, block: int, territory: int) -> Refusal:
    """PB7.2 Why a block before a garrison may not besiege it."""
    name, mark, walls = first(block_name(block)), p.mark[block], garrison(p, territory)
    if mark & position.BESIEGING:
        return Refusal(f"{name} besieges already.", "PB7.1")
    rule = bars_siege(p, block, territory)
    if rule is not None:
        what = "a Polish garrison without a marker" if p.switch[POLES_BESIEGE] else "garrisons"
        sentences = {
            "PB7.2": f"{name} is a regiment: the garrison of {garrison_name(territory)} has strength {walls}.",
            "PB11.5": f"{name} is Polish and does not besiege {what}.",
            "PB11.7": "The Prussian block besieges only in Pommern.",
            "PB11.10": "Friedrich IV takes no part in sieges.",
        }
        return Refusal(sentences[rule], "PB7.2" if rule == "PB11.5" else rule)
    begun = besiegers(p, territory)
    if begun and NATION[begun[0]] != NATION[block]:
        other = nation_name(NATION[begun[0]])
        return Refusal(
            f"{first(other)} besieges {garrison_name(territory)} already, and nobody shares a siege.", "PB7.2"
        )
    if mark & position.PINNED:
        return Refusal(f"{name} is pinned and has to fight.", "PB7.1")
    if mark & position.MOVED and not mark & position.JUST:
        return Refusal(f"{name} has moved this turn: the action is for blocks that have not.", "PB7.1")
    if phase_of(p) == DECLARE:
        return Refusal(f"{name} is chosen already, or of another nation than those who are.", "PB7.2")
    return Refusal(f"{name} is chosen already, of another nation, or before another garrison.", "PB7.2")


def not_hit_by_garrison(p: Position, seat: int, block: int) -> Refusal:
    """PB7.3 A hit of the garrison falls on a strongest besieger."""
    if not p.mark[block] & position.BESIEGING:
        return Refusal(f"{first(block_name(block))} does not besiege.", "PB7.3")
    most = max([p.strength[other] for other in besiegers(p, p.place[block])])
    if p.strength[block] < most:
        return not_strongest(p, block, most, "PB7.3")
    return Refusal(f"{first(block_name(block))} besieges another garrison.", "PB7.3")
