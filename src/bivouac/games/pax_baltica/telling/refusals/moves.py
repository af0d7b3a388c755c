"""Why a block may not move, or not there: what stands in its way, one thing at a time."""

from typing import Final

from bivouac.core.game import Refusal
from bivouac.games.pax_baltica.box import map as m
from bivouac.games.pax_baltica.box.blocks import FLEET, KIND, MOVE, NATION, ROOKE
from bivouac.games.pax_baltica.box.nations import NATION_NAMES, POLAND, PRUSSIA, RUSSIA, SAXONY, WOODS
from bivouac.games.pax_baltica.rules import fleets, group, movement
from bivouac.games.pax_baltica.rules.control import harbor
from bivouac.games.pax_baltica.rules.position import MOVED, PINNED, at_sea, contested, side_of
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling import names
from bivouac.games.pax_baltica.telling.names import block_name, first, nation_name, place_name, where

Sentences = dict[int, tuple[str, str]]  # by what bars: the sentence and its rule

PORTSMOUTH_IS_BRITISH: Final = Refusal("Portsmouth is open to the British fleet alone.", "PB11.11")
CARRIES_BLOCKS: Final = Refusal("A fleet that carries blocks does not enter a harbor.", "PB9.1")
ON_THE_WAY: Final[list[tuple[int, str, str]]] = [  # what bars a march, lifted one at a time
    (movement.LIMITS, "A border that {who} would cross on the way to {name} is full this turn.", "PB4.2"),
    (movement.RED, "A red border on the way to {name} stops {who}.", "PB4.2"),
    (movement.FENCES, "The way of {who} to {name} leads over a border that the enemy came in by.", "PB4.3"),
    (movement.ENEMIES, "Enemy blocks on the way to {name} stop {who}.", "PB4.1"),
    (movement.CLOSED, "The way of {who} to {name} leads through closed land.", "PB4.5"),
    (movement.NATIONAL, "The way of {who} to {name} leads through land that its nation never enters.", ""),
]
NATIONAL_RULE: Final[dict[int, str]] = {SAXONY: "PB11.3", POLAND: "PB11.5", PRUSSIA: "PB11.7"}
IN_PORT: Final[Sentences] = {  # what bars all who would go aboard there
    fleets.PRUSSIAN: ("The Prussian block never goes aboard a fleet.", "PB11.7"),
    movement.HOSTILE: ("The port of {port} is not friendly.", ""),
}
ABOARD: Final[Sentences] = {
    **IN_PORT,
    movement.ENEMIES: ("Nobody goes aboard in {name} while enemy fleets are there.", ""),
    fleets.NO_FLEET: ("You have no fleet in {name}.", ""),
    fleets.NO_ROOM: ("No fleet in {name} has room for {who}.", ""),
    movement.FENCES: ("The enemy landed in {port}: nobody leaves through its port.", "PB4.3"),
}
INTO_A_FLEET: Final[Sentences] = {
    fleets.FULL: ("{name} is full: it holds one army or two regiments.", ""),
    fleets.MIXED: ("{name} carries a regiment and has no room for an army.", ""),
    fleets.OTHER_NATION: ("{name} carries blocks of its own nation alone.", ""),
    fleets.OTHER_COLOUR: ("{name} is of another colour: under mistrust it does not carry {who}.", "PB13.2"),
}


def because(bar: int, sentences: Sentences, rule: str, **named: str) -> Refusal | None:
    """What bars, in its sentence; by this rule if it has none of its own."""
    if bar not in sentences:
        return None
    sentence, own_rule = sentences[bar]
    return Refusal(first(sentence.format(**named)), own_rule or rule)


# --- blocks -----------------------------------------------------------------------------------------------------------
def absent(s: Sight, block: int, rule: str) -> Refusal | None:
    """PB2.1 A block that is not one's own, or not on the map."""
    name, place = first(block_name(block)), s.place[block]
    if side_of(s, block) != s.seat:
        return Refusal(f"{name} is not your block.", rule)
    return Refusal(f"{name} is not on the map: it is {names.ASIDE_NAMES[place]}.", rule) if place >= m.PLACES else None


def not_moved_from(s: Sight, place: int) -> Refusal:
    """PB4.1 A place that no group can leave."""
    here = s.own_in(place)
    if not here:
        return Refusal(f"You have no block {where(place)}.", "PB4.1")
    unmoved = [block for block in here if not s.mark[block] & MOVED]
    if not unmoved:
        return Refusal(f"All your blocks {where(place)} have moved this turn already.", "PB4.1")
    free = [block for block in unmoved if not s.mark[block] & PINNED]
    if not free:
        return Refusal(f"All your blocks {where(place)} that have not moved are pinned.", "PB4.3")
    return stuck(s, free[0])


def not_moved(s: Sight, block: int) -> Refusal:
    """PB4.1, PB4.3 A block that cannot be the next of the group."""
    name, place = first(block_name(block)), s.place[block]
    bar = group.bars_mover(s, block, s.group if s.source >= 0 else 0)
    source = s.source if s.source >= 0 else s.chosen_from
    if bar == group.HAS_MOVED:
        return Refusal(f"{name} has moved this turn already.", "PB4.1")
    if bar == group.IS_PINNED:
        many = s.force[(1 - s.seat) * m.PLACES + place]
        return Refusal(f"{name} is pinned {where(place)}; enemy blocks there: {many}.", "PB4.3")
    if s.winter and s.source < 0:
        return Refusal("Karl XII leads the winter campaign and moves first.", "PB3.4")
    if source >= 0 and place != source:
        return Refusal(f"{name} is {where(place)}, and this group moves out of {place_name(source)}.", "PB4.1")
    if s.winter and KIND[block] == FLEET:
        return Refusal("Fleets do not sail on a winter campaign.", "PB3.4")
    if bar == group.OTHER_KIND:
        return Refusal("Fleets and blocks on land do not move in one action.", "PB4.1")
    if bar == group.OTHER_COLOUR:
        colour = WOODS[(s.group >> 2) - 1]
        return Refusal(f"Under mistrust one action moves one colour, and this one moves {colour} blocks.", "PB13.2")
    return stuck(s, block)


def stuck(s: Sight, block: int) -> Refusal:
    """Why a block that has not moved and is not pinned can go nowhere."""
    name, place = first(block_name(block)), s.place[block]
    if s.aboard[block] >= 0:
        if s.force[(1 - s.seat) * m.PLACES + place]:
            return Refusal(f"Nobody lands from {place_name(place)} while enemy fleets are there.", "PB9.2")
        return Refusal(f"{name} finds no port to land in from {place_name(place)}.", "PB9.2")
    if KIND[block] == FLEET:
        return not_sailed_to(s, block, m.PORT[place] if place < m.TERRITORIES else m.GATE_TO[m.WAYS[place][0]])
    if not m.WAYS[place]:
        return Refusal(f"{name} leaves {place_name(place)} only by sea, and no fleet can take it aboard.", "PB9.2")
    rules = {not_marched_to(s, block, m.GATE_TO[gate]).rule for gate in m.WAYS[place]}
    rule = rules.pop() if len(rules) == 1 else "PB4.1"
    return Refusal(f"{name} has no open border to leave {place_name(place)} by.", rule)


# --- destinations -----------------------------------------------------------------------------------------------------
def not_a_destination(s: Sight, end: int) -> Refusal | None:
    """PB4, PB9 A place to which the chosen block cannot move."""
    block = s.chosen
    if end < m.TERRITORIES and s.shut[end]:
        return shut(s, end)
    if end == s.place[block]:
        return Refusal("A move ends in another place than it began.", "PB4.1")
    if KIND[block] == FLEET:
        return not_sailed_to(s, block, end)
    if s.aboard[block] >= 0:
        return not_landed_in(s, block, end)
    return not_boarding(s, block, end) if end >= m.TERRITORIES else not_marched_to(s, block, end)


def not_the_way(s: Sight, place: int) -> Refusal:
    """PB4.2 Not the last border of any march."""
    return Refusal(f"No march of {block_name(s.chosen)} to its goal can come from {place_name(place)}.", "PB4.2")


def not_the_route(s: Sight, place: int) -> Refusal:
    """PB4.1 Not on any of the ways that there is a choice between."""
    return Refusal(f"No way of {block_name(s.chosen)} to choose from goes on to {place_name(place)} here.", "PB4.1")


def shut(s: Sight, territory: int) -> Refusal:
    """PB4.5 Nobody enters the land of a nation that is not in the war."""
    native = nation_name(s.native[territory])
    return Refusal(f"{place_name(territory)} is closed: {native} is not in the war.", "PB4.5")


def not_entered(s: Sight, block: int, end: int) -> Refusal | None:
    """PB4.5, PB11.3, PB11.5, PB11.7 Land that is closed, or that its nation never enters."""
    nation, bar = NATION[block], movement.bars_entry(s, block, end)
    if bar == movement.NATIONAL:
        return Refusal(f"Blocks of {NATION_NAMES[nation]} never enter {place_name(end)}.", NATIONAL_RULE[nation])
    return shut(s, end) if bar else None


def closed(s: Sight, block: int, end: int) -> Refusal | None:
    """PB11.7, PB11.10, PB13.2 What bars a territory whatever the way, also those who may not fight there."""
    enemies = s.force[(1 - s.seat) * m.PLACES + end]
    rule = movement.bars_attack(s, s.seat, block, end) if enemies else None
    sentences = {
        "PB11.7": "The Prussian block attacks only in Pommern.",
        "PB11.10": f"Friedrich IV never attacks alone, and no Swedish army or regiment is {where(end)}.",
        "PB13.2": f"Under mistrust colours do not fight together, as they would {where(end)}.",
    }
    return not_entered(s, block, end) or (Refusal(sentences[rule], rule) if rule else None)


def not_marched_to(s: Sight, block: int, end: int) -> Refusal:
    """PB4.1 to PB4.4 Over land."""
    barred = closed(s, block, end)
    if barred is not None:
        return barred
    start, name, who = s.place[block], place_name(end), block_name(block)
    gate = m.gate_between(start, end)
    if 0 <= gate < m.LANDING and movement.full(s, s.seat, gate):
        most = m.LIMIT[gate >> 1]
        return Refusal(f"The border to {name} is full: {most} of {most} blocks have crossed it this turn.", "PB4.2")
    if 0 <= gate < m.LANDING and contested(s, start) and movement.fenced(s, s.seat, gate):
        return Refusal(f"Enemy blocks came in over the border to {name}: nobody leaves over it.", "PB4.3")
    furthest = movement.reach(s, block)
    if not reaches(s, block, end, movement.EVERYTHING):
        return Refusal(f"{name} is too far: {who} reaches {furthest} territories, even by a forced march.", "PB4.4")
    for bar, sentence, rule in ON_THE_WAY:
        if reaches(s, block, end, bar):
            return Refusal(sentence.format(who=who, name=name), rule or NATIONAL_RULE[NATION[block]])
    return Refusal(f"No open way of at most {furthest} territories leads {who} to {name}.", "PB4.4")


def reaches(s: Sight, block: int, end: int, lifted: int) -> bool:
    """Whether a march would come there if what is lifted did not bar it; who may fight there is another question."""
    return end in movement.marches(s, block, [-1] * m.PLACES, -1, movement.reach(s, block), lifted | movement.ATTACKS)


# --- the sea ----------------------------------------------------------------------------------------------------------
def not_its_port(s: Sight, block: int, zone: int, rule: str) -> Refusal | None:
    """PB1.6, PB11.11 A sea zone on which the territory of a block has no port."""
    if zone == m.PORTSMOUTH:
        return PORTSMOUTH_IS_BRITISH
    if m.PORT[s.place[block]] != zone:
        return Refusal(f"{place_name(s.place[block])} has no port on {place_name(zone)}.", rule)
    return None


def not_boarding(s: Sight, block: int, zone: int) -> Refusal | None:
    """PB9.2 From the shore onto a fleet."""
    named = {"name": place_name(zone), "who": block_name(block), "port": place_name(s.place[block])}
    barred = not_its_port(s, block, zone, "PB1.6")
    return barred or because(fleets.bars_boarding(s, block), ABOARD, "PB9.2", **named)


def not_landed_in(s: Sight, block: int, end: int) -> Refusal | None:
    """PB9.2 From a fleet ashore."""
    name, zone = first(block_name(block)), s.place[block]
    if end >= m.TERRITORIES:
        return Refusal(f"{name} is aboard and moves only ashore; its fleet carries it over the sea.", "PB9.2")
    if end not in m.PORTS_OF[zone]:
        return Refusal(f"{place_name(end)} has no port on {place_name(zone)}.", "PB9.2")
    if fleets.bars_landing(s, block, end) == movement.ENEMIES:
        return Refusal(f"Nobody lands from {place_name(zone)} while enemy fleets are there.", "PB9.2")
    return closed(s, block, end)


def not_sailed_to(s: Sight, fleet: int, end: int) -> Refusal:
    """PB9.1 A fleet, to a sea zone or a harbor."""
    place, name = s.place[fleet], place_name(end)
    if end == m.PORTSMOUTH and fleet != ROOKE:
        return PORTSMOUTH_IS_BRITISH
    if end < m.TERRITORIES and not harbor(s, end):
        return Refusal(f"{name} has no harbor.", "PB1.6")
    if end < m.TERRITORIES and s.friend[end] != s.seat:
        return Refusal(f"The harbor of {name} is not friendly.", "PB9.1")
    if end >= m.TERRITORIES and end != m.PORTSMOUTH and movement.forbidden_sea(s, fleet, end):
        return Refusal(f"Russian fleets do not enter {name} while the British fleet is there.", "PB11.11")
    if place < m.TERRITORIES or place == m.PORTSMOUTH:
        return Refusal("Out of a harbor a fleet goes into the sea zone before it, and no further.", "PB9.1")
    if (end < m.TERRITORIES or end == m.PORTSMOUTH) and fleet in s.aboard:
        return CARRIES_BLOCKS
    if fleets.carries_others(s, fleet):
        return Refusal("Under mistrust a fleet does not sail with another colour aboard.", "PB13.2")
    gate = m.gate_between(place, end) if end >= m.TERRITORIES else -1
    if gate >= 0 and contested(s, place) and movement.fenced(s, s.seat, gate):
        return Refusal(f"Enemy fleets came in from {name}: nobody leaves that way.", "PB4.3")
    zone = end if end >= m.TERRITORIES else m.PORT[end]
    if not reaches(s, fleet, zone, movement.EVERYTHING) and zone != place:
        if NATION[fleet] == RUSSIA and at_sea(s, ROOKE):
            rooke = place_name(s.place[ROOKE])
            return Refusal(f"{first(name)} is too far, or behind the British fleet in {rooke}.", "PB11.11")
        return Refusal(f"{first(name)} is further than {MOVE[fleet]} sea zones.", "PB9.1")
    if not reaches(s, fleet, zone, 0) and zone != place:
        return Refusal(f"Enemy fleets on the way to {name} stop {block_name(fleet)}.", "PB9.1")
    return Refusal(f"{first(name)} is one step too far: to enter a harbor counts as a sea zone.", "PB9.1")


def not_aboard(s: Sight, fleet: int) -> Refusal | None:
    """PB9.2 A fleet that cannot take the block aboard."""
    name, place, mover = first(block_name(fleet)), s.place[fleet], s.chosen
    if KIND[fleet] != FLEET:
        return Refusal(f"{name} is no fleet.", "PB9.2")
    gone = absent(s, fleet, "PB9.2")
    if gone is not None:
        return gone
    if place < m.TERRITORIES or place == m.PORTSMOUTH:
        return Refusal(f"{name} lies in harbor: blocks go aboard at sea.", "PB9.2")
    bar = fleets.bars_load(s, fleet, mover)
    if bar != fleets.FULL and (s.place[mover] >= m.TERRITORIES or m.PORT[s.place[mover]] != place):
        return Refusal(f"{name} is {where(place)}, not before this port.", "PB9.2")
    return because(bar, INTO_A_FLEET, "PB9.2", name=name, who=block_name(mover))
