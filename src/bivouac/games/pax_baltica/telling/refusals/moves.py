"""Why a block may not move, or not there: what stands in its way, one thing at a time."""

from typing import Final

from bivouac.core.game import Refusal
from bivouac.games.pax_baltica.box import map as m
from bivouac.games.pax_baltica.box.blocks import ARMY, BLOCKS, FLEET, KIND, MOVE, NATION, ROOKE, WOOD
from bivouac.games.pax_baltica.box.nations import COALITION, NATION_NAMES, POLAND, PRUSSIA, RUSSIA, SAXONY, WOODS
from bivouac.games.pax_baltica.rules import movement
from bivouac.games.pax_baltica.rules.control import friendly_port, harbor
from bivouac.games.pax_baltica.rules.fleets import HOLDS_REGIMENTS, fleets_with_room
from bivouac.games.pax_baltica.rules.group import FLEET_GROUP
from bivouac.games.pax_baltica.rules.position import MOVED, PINNED, Position, at_sea, cargo, contested, side_of
from bivouac.games.pax_baltica.rules.switches import CARRY_ALLIES
from bivouac.games.pax_baltica.telling import names
from bivouac.games.pax_baltica.telling.names import block_name, first, nation_name, place_name, where

PORTSMOUTH_IS_BRITISH: Final = Refusal("Portsmouth is open to the British fleet alone.", "PB11.11")
PRUSSIANS_STAY_ASHORE: Final = Refusal("The Prussian block never goes aboard a fleet.", "PB11.7")
ON_THE_WAY: Final[list[tuple[int, str, str]]] = [  # what bars a march, lifted one at a time
    (movement.LIMITS, "A border that {who} would cross on the way to {name} is full this turn.", "PB4.2"),
    (movement.RED, "A red border on the way to {name} stops {who}.", "PB4.2"),
    (movement.FENCES, "The way of {who} to {name} leads over a border that the enemy came in by.", "PB4.3"),
    (movement.ENEMIES, "Enemy blocks on the way to {name} stop {who}.", "PB4.1"),
    (movement.CLOSED, "The way of {who} to {name} leads through closed land.", "PB4.5"),
    (movement.NATIONAL, "The way of {who} to {name} leads through land that its nation never enters.", ""),
]
NATIONAL_RULE: Final[dict[int, str]] = {SAXONY: "PB11.3", POLAND: "PB11.5", PRUSSIA: "PB11.7"}


# --- blocks -----------------------------------------------------------------------------------------------------------
def absent(p: Position, seat: int, block: int, rule: str) -> Refusal | None:
    """PB2.1 A block that is not one's own, or not on the map."""
    if side_of(p, block) != seat:
        return Refusal(f"{first(block_name(block))} is not your block.", rule)
    if p.place[block] >= m.PLACES:
        return Refusal(
            f"{first(block_name(block))} is not on the map: it is {names.ASIDE_NAMES[p.place[block]]}.", rule
        )
    return None


def not_moved_from(p: Position, seat: int, place: int) -> Refusal:
    """PB4.1 A place that no group can leave."""
    here = [block for block in range(BLOCKS) if p.place[block] == place and side_of(p, block) == seat]
    if not here:
        return Refusal(f"You have no block {where(place)}.", "PB4.1")
    unmoved = [block for block in here if not p.mark[block] & MOVED]
    if not unmoved:
        return Refusal(f"All your blocks {where(place)} have moved this turn already.", "PB4.1")
    free = [block for block in unmoved if not p.mark[block] & PINNED]
    if not free:
        return Refusal(f"All your blocks {where(place)} that have not moved are pinned.", "PB4.3")
    return stuck(p, free[0])


def not_moved(p: Position, seat: int, block: int) -> Refusal:
    """PB4.1, PB4.3 A block that cannot be the next of the group."""
    name, place = first(block_name(block)), p.place[block]
    if p.mark[block] & MOVED:
        return Refusal(f"{name} has moved this turn already.", "PB4.1")
    if p.mark[block] & PINNED:
        many = p.force[(1 - seat) * m.PLACES + place]
        return Refusal(f"{name} is pinned {where(place)}; enemy blocks there: {many}.", "PB4.3")
    source = p.source if p.source >= 0 else p.chosen_from
    if p.winter and p.source < 0:
        return Refusal("Karl XII leads the winter campaign and moves first.", "PB3.4")
    if source >= 0 and place != source:
        return Refusal(f"{name} is {where(place)}, and this group moves out of {place_name(source)}.", "PB4.1")
    if p.winter and KIND[block] == FLEET:
        return Refusal("Fleets do not sail on a winter campaign.", "PB3.4")
    if p.source >= 0 and (KIND[block] == FLEET) != (p.group & 3 == FLEET_GROUP):
        return Refusal("Fleets and blocks on land do not move in one action.", "PB4.1")
    if p.source >= 0 and p.group >> 2 and WOOD[block] != (p.group >> 2) - 1:
        colour = WOODS[(p.group >> 2) - 1]
        return Refusal(f"Under mistrust one action moves one colour, and this one moves {colour} blocks.", "PB13.2")
    return stuck(p, block)


def stuck(p: Position, block: int) -> Refusal:
    """Why a block that has not moved and is not pinned can go nowhere."""
    name, place, side = first(block_name(block)), p.place[block], side_of(p, block)
    if p.aboard[block] >= 0:
        if p.force[(1 - side) * m.PLACES + place]:
            return Refusal(f"Nobody lands from {place_name(place)} while enemy fleets are there.", "PB9.2")
        return Refusal(f"{name} finds no port to land in from {place_name(place)}.", "PB9.2")
    if KIND[block] == FLEET:
        return not_reached(p, block, m.PORT[place] if place < m.TERRITORIES else m.GATE_TO[m.WAYS[place][0]])
    if not m.WAYS[place]:
        return Refusal(f"{name} leaves {place_name(place)} only by sea, and no fleet can take it aboard.", "PB9.2")
    rules = {not_marched_to(p, block, m.GATE_TO[gate]).rule for gate in m.WAYS[place]}
    rule = rules.pop() if len(rules) == 1 else "PB4.1"
    return Refusal(f"{name} has no open border to leave {place_name(place)} by.", rule)


# --- destinations -----------------------------------------------------------------------------------------------------
def not_a_destination(p: Position, _: int, place: int) -> Refusal:
    """PB4.1 A place to which the chosen block cannot move."""
    if place < m.TERRITORIES and p.shut[place]:
        return shut(p, place)
    if p.chosen < 0:
        return Refusal(f"Nobody moves to {place_name(place)} now.", "PB4.1")
    return not_reached(p, p.chosen, place)


def not_the_way(p: Position, _: int, place: int) -> Refusal:
    """PB4.2 Not the last border of any march."""
    if p.chosen < 0:
        return Refusal(f"No way of legal length ends over a border with {place_name(place)}.", "PB4.2")
    return Refusal(f"No march of {block_name(p.chosen)} to its goal can come from {place_name(place)}.", "PB4.2")


def not_the_route(p: Position, _: int, place: int) -> Refusal:
    """PB4.1 Not on any of the ways that there is a choice between."""
    who = block_name(p.chosen) if p.chosen >= 0 else "the block"
    return Refusal(f"No way of {who} to choose from goes on to {place_name(place)} here.", "PB4.1")


def not_reached(p: Position, block: int, end: int) -> Refusal:
    """PB4, PB9 Why a block cannot move to a place."""
    if end == p.place[block]:
        return Refusal("A move ends in another place than it began.", "PB4.1")
    if KIND[block] == FLEET:
        return not_sailed_to(p, block, end)
    if p.aboard[block] >= 0:
        return not_landed_in(p, block, end)
    return not_boarding(p, block, end) if end >= m.TERRITORIES else not_marched_to(p, block, end)


def shut(p: Position, territory: int) -> Refusal:
    """PB4.5 Nobody enters the land of a nation that is not in the war."""
    native = nation_name(p.native[territory])
    return Refusal(f"{place_name(territory)} is closed: {native} is not in the war.", "PB4.5")


def not_entered(p: Position, block: int, end: int) -> Refusal | None:
    """PB4.5, PB11.3, PB11.5, PB11.7 Land that is closed, or that its nation never enters."""
    nation = NATION[block]
    if p.shut[end]:
        return shut(p, end)
    if m.BARRED_TO[nation][end]:
        return Refusal(f"Blocks of {NATION_NAMES[nation]} never enter {place_name(end)}.", NATIONAL_RULE[nation])
    return None


def closed(p: Position, block: int, end: int) -> Refusal | None:
    """PB11.7, PB11.10, PB13.2 What bars a territory whatever the way, also those who may not fight there."""
    side = side_of(p, block)
    rule = movement.bars_attack(p, side, block, end) if p.force[(1 - side) * m.PLACES + end] else None
    sentences = {
        "PB11.7": "The Prussian block attacks only in Pommern.",
        "PB11.10": f"Friedrich IV never attacks alone, and no Swedish army or regiment is {where(end)}.",
        "PB13.2": f"Under mistrust colours do not fight together, as they would {where(end)}.",
    }
    return not_entered(p, block, end) or (Refusal(sentences[rule], rule) if rule else None)


def not_marched_to(p: Position, block: int, end: int) -> Refusal:
    """PB4.1 to PB4.4 Over land."""
    barred = closed(p, block, end)
    if barred is not None:
        return barred
    start, side, name, who = p.place[block], side_of(p, block), place_name(end), block_name(block)
    gate = m.gate_between(start, end)
    if 0 <= gate < m.LANDING and movement.full(p, side, gate):
        most = m.LIMIT[gate >> 1]
        return Refusal(f"The border to {name} is full: {most} of {most} blocks have crossed it this turn.", "PB4.2")
    if 0 <= gate < m.LANDING and contested(p, start) and movement.fenced(p, side, gate):
        return Refusal(f"Enemy blocks came in over the border to {name}: nobody leaves over it.", "PB4.3")
    furthest = movement.reach(p, block)
    if not reaches(p, block, end, movement.EVERYTHING):
        return Refusal(f"{name} is too far: {who} reaches {furthest} territories, even by a forced march.", "PB4.4")
    for bar, sentence, rule in ON_THE_WAY:
        if reaches(p, block, end, bar):
            return Refusal(sentence.format(who=who, name=name), rule or NATIONAL_RULE[NATION[block]])
    return Refusal(f"No open way of at most {furthest} territories leads {who} to {name}.", "PB4.4")


def reaches(p: Position, block: int, end: int, lifted: int) -> bool:
    """Whether a march would come there if what is lifted did not bar it; who may fight there is another question."""
    return end in movement.marches(p, block, [-1] * m.PLACES, -1, movement.reach(p, block), lifted | movement.ATTACKS)


# --- the sea ----------------------------------------------------------------------------------------------------------
def not_boarding(p: Position, block: int, zone: int) -> Refusal:
    """PB9.2 From the shore onto a fleet."""
    territory, side = p.place[block], side_of(p, block)
    if zone == m.PORTSMOUTH:
        return PORTSMOUTH_IS_BRITISH
    if m.PORT[territory] != zone:
        return Refusal(f"{place_name(territory)} has no port on {place_name(zone)}.", "PB1.6")
    if NATION[block] == PRUSSIA:
        return PRUSSIANS_STAY_ASHORE
    if not friendly_port(p, side, territory):
        return Refusal(f"The port of {place_name(territory)} is not friendly.", "PB9.2")
    if p.force[(1 - side) * m.PLACES + zone]:
        return Refusal(f"Nobody goes aboard in {place_name(zone)} while enemy fleets are there.", "PB9.2")
    if not p.force[side * m.PLACES + zone]:
        return Refusal(f"You have no fleet in {place_name(zone)}.", "PB9.2")
    if not fleets_with_room(p, side, zone, block):
        return Refusal(f"No fleet in {place_name(zone)} has room for {block_name(block)}.", "PB9.2")
    return Refusal(f"The enemy landed in {place_name(territory)}: nobody leaves through its port.", "PB4.3")


def not_landed_in(p: Position, block: int, end: int) -> Refusal:
    """PB9.2 From a fleet ashore."""
    zone, side = p.place[block], side_of(p, block)
    if end >= m.TERRITORIES:
        return Refusal(
            f"{first(block_name(block))} is aboard and moves only ashore; its fleet carries it over the sea.", "PB9.2"
        )
    if end not in m.PORTS_OF[zone]:
        return Refusal(f"{place_name(end)} has no port on {place_name(zone)}.", "PB9.2")
    if p.force[(1 - side) * m.PLACES + zone]:
        return Refusal(f"Nobody lands from {place_name(zone)} while enemy fleets are there.", "PB9.2")
    barred = closed(p, block, end)
    return barred or Refusal(f"{first(block_name(block))} cannot land in {place_name(end)}.", "PB9.2")


def not_sailed_to(p: Position, fleet: int, end: int) -> Refusal:
    """PB9.1 A fleet, to a sea zone or a harbor."""
    place, side, name = p.place[fleet], side_of(p, fleet), place_name(end)
    if end == m.PORTSMOUTH and fleet != ROOKE:
        return PORTSMOUTH_IS_BRITISH
    if end < m.TERRITORIES and not harbor(p, end):
        return Refusal(f"{name} has no harbor.", "PB1.6")
    if end < m.TERRITORIES and p.friend[end] != side:
        return Refusal(f"The harbor of {name} is not friendly.", "PB9.1")
    if end >= m.TERRITORIES and end != m.PORTSMOUTH and movement.forbidden_sea(p, fleet, end):
        return Refusal(f"Russian fleets do not enter {name} while the British fleet is there.", "PB11.11")
    if place < m.TERRITORIES or place == m.PORTSMOUTH:
        return Refusal("Out of a harbor a fleet goes into the sea zone before it, and no further.", "PB9.1")
    if (end < m.TERRITORIES or end == m.PORTSMOUTH) and fleet in p.aboard:
        return Refusal("A fleet that carries blocks does not enter a harbor.", "PB9.1")
    aboard = [WOOD[block] for block in cargo(p, fleet)]
    if p.mistrust and side == COALITION and any(wood != WOOD[fleet] for wood in aboard):
        return Refusal("Under mistrust a fleet does not sail with another colour aboard.", "PB13.2")
    gate = m.gate_between(place, end) if end >= m.TERRITORIES else -1
    if gate >= 0 and contested(p, place) and movement.fenced(p, side, gate):
        return Refusal(f"Enemy fleets came in from {name}: nobody leaves that way.", "PB4.3")
    zone = end if end >= m.TERRITORIES else m.PORT[end]
    if not reaches(p, fleet, zone, movement.EVERYTHING) and zone != place:
        if NATION[fleet] == RUSSIA and at_sea(p, ROOKE):
            return Refusal(
                f"{first(name)} is too far, or behind the British fleet in {place_name(p.place[ROOKE])}.", "PB11.11"
            )
        return Refusal(f"{first(name)} is further than {MOVE[fleet]} sea zones.", "PB9.1")
    if not reaches(p, fleet, zone, 0) and zone != place:
        return Refusal(f"Enemy fleets on the way to {name} stop {block_name(fleet)}.", "PB9.1")
    return Refusal(f"{first(name)} is one step too far: to enter a harbor counts as a sea zone.", "PB9.1")


def not_aboard(p: Position, seat: int, block: int) -> Refusal:
    """PB9.2 A fleet that cannot take the block aboard."""
    if KIND[block] != FLEET:
        return Refusal(f"{first(block_name(block))} is no fleet.", "PB9.2")
    gone = absent(p, seat, block, "PB9.2")
    if gone is not None:
        return gone
    name, place = first(block_name(block)), p.place[block]
    if place < m.TERRITORIES or place == m.PORTSMOUTH:
        return Refusal(f"{name} lies in harbor: blocks go aboard at sea.", "PB9.2")
    aboard, mover = cargo(p, block), p.chosen
    if len(aboard) >= HOLDS_REGIMENTS or any(KIND[other] == ARMY for other in aboard):
        return Refusal(f"{name} is full: it holds one army or two regiments.", "PB9.2")
    if mover < 0 or p.place[mover] >= m.TERRITORIES or m.PORT[p.place[mover]] != place:
        return Refusal(f"{name} is {where(place)}, not before this port.", "PB9.2")
    if aboard and KIND[mover] == ARMY:
        return Refusal(f"{name} carries a regiment and has no room for an army.", "PB9.2")
    if not p.switch[CARRY_ALLIES] and NATION[mover] != NATION[block]:
        return Refusal(f"{name} carries blocks of its own nation alone.", "PB9.2")
    return Refusal(f"{name} is of another colour: under mistrust it does not carry {block_name(mover)}.", "PB13.2")
