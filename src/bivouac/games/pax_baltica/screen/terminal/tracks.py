"""The tracks of Pax Baltica: the turn, the nations, the pools, and the pages that tell them in full."""

from typing import Final

from rich.text import Text

from bivouac.games.pax_baltica.box import nations
from bivouac.games.pax_baltica.box.blocks import BLOCK_NAMES, BLOCKS, NATION, POOL_OF
from bivouac.games.pax_baltica.box.map import (
    CAPITAL_OF,
    COLOUR,
    FORAGE,
    PLACE_NAMES,
    PLACES,
    POOL,
    PORT,
    TERRITORIES,
    YEAR_TRACK,
)
from bivouac.games.pax_baltica.rules.control import garrison, harbor, levels
from bivouac.games.pax_baltica.rules.position import side_of_nation
from bivouac.games.pax_baltica.rules.victory import END_SEASON, END_YEAR, points
from bivouac.games.pax_baltica.screen.terminal import words
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.codes import CODES
from bivouac.games.pax_baltica.telling.names import ASIDE_NAMES, SEASONS, extravagance, first, signed
from bivouac.games.pax_baltica.telling.story import interphase
from bivouac.games.pax_baltica.telling.text.whole import pools

IN: Final = "●"
OUT: Final = "○"
NEVER: Final = "×"
TRUCE: Final = "†"
SIDES_OF: Final = ["Sweden's", "the Coalition's"]


# --- the head of the picture ------------------------------------------------------------------------------------------
def status_row(sight: Sight, width: int) -> Text:
    """The First Player, what was rolled, actions left, victory points, and how the game ends."""
    line = Text(" ")
    if interphase(sight):
        line.append("Interphase", words.MAP.faint)
    elif sight.first >= 0:
        line.append("First ", words.MAP.faint).append(
            nations.SIDE_NAMES[sight.first], f"bold {words.SIDE_INKS[sight.first]}"
        )
        line.append("  Actions", words.MAP.faint)
        for side in (0, 1):
            line.append(f" {words.SIDE_LETTERS[side]} ", f"bold {words.SIDE_INKS[side]}").append(
                actions(sight, side), words.MAP.bold
            )
    else:
        line.append("Before the first turn", words.MAP.faint)
    line.append("  Victory ", words.MAP.faint).append(signed(points(sight)), words.MAP.bold)
    end = f"ends {SEASONS[END_SEASON[sight.scenario]]} {END_YEAR[sight.scenario]}"
    for part in (tracks(sight), end):
        if line.cell_len + len(part) + 2 <= width:
            line.append(f"  {part}", words.MAP.faint)
    return line


def actions(sight: Sight, side: int) -> str:
    """Actions left as pips; an event instead of them."""
    if sight.rolled_event[side]:
        return "event"
    return IN * sight.actions[side] or "none"


def tracks(sight: Sight) -> str:
    """The Attrition Track, Sankt-Peterburg, exile, mistrust."""
    readings = [f"Attrition {sight.attrition}"]
    if sight.petersburg:
        readings.append("Petersburg")
    elif sight.nyen_track:
        readings.append(f"Nyen {max(0, sight.nyen_track)}")
    if sight.exile:
        readings.append(f"exile {sight.exile}")
    if sight.mistrust:
        readings.append("mistrust")
    return ", ".join(readings)


def nations_row(sight: Sight) -> Text:
    """Every nation with its level: in the war, out of it, under a truce, or never to come."""
    line, level = Text(" "), levels(sight)
    for nation in range(nations.NATIONS):
        line.append(standing(sight, nation), words.SIDE_INKS[side_of_nation(sight, nation)])
        line.append(
            words.NATION_CODES[nation], words.MAP.bold if sight.status[nation] == nations.ACTIVE else words.MAP.faint
        )
        line.append(f"{level[nation]} " if nations.HAS_LEVEL[nation] else " ", words.MAP.ink)
    return line


def standing(sight: Sight, nation: int) -> str:
    status = sight.status[nation]
    if status == nations.ACTIVE:
        return IN
    return NEVER if status in (nations.BARRED, nations.CEDED) else TRUCE if sight.until[nation] else OUT


# --- pages ------------------------------------------------------------------------------------------------------------
def nation_lines(sight: Sight) -> list[str]:
    """Every nation in a sentence or two, then the tracks."""
    lines: list[str] = []
    level = levels(sight)
    for nation in range(nations.NATIONS):
        parts = [f"on {SIDES_OF[side_of_nation(sight, nation)]} side", in_the_war(sight, nation)]
        if nations.HAS_LEVEL[nation]:
            parts.append(f"level {level[nation]}")
        if sight.rp[nation]:
            parts.append(f"points to spend {sight.rp[nation]}")
        if sight.pools[nation]:
            parts.append(f"in its pool {sight.pools[nation]}")
        if sight.loans[nation]:
            parts.append(f"on loan {sight.loans[nation]}")
        if sight.rolled_politics[nation]:
            parts.append("has had its politics this year")
        if sight.halved[nation]:
            parts.append(extravagance(sight.halved[nation]))
        lines.append(f"- {nations.NATION_NAMES[nation]}: {', '.join(parts)}")
    lines += ["Tracks:", f"- {tracks(sight)}", f"- Victory points now {signed(points(sight))}"]
    coming = [block for block in [*sight.own(), *sight.away()] if sight.place[block] == YEAR_TRACK]
    return lines + [f"- {sight.box[block]}: {BLOCK_NAMES[block]} comes back" for block in coming]


def in_the_war(sight: Sight, nation: int) -> str:
    status = sight.status[nation]
    if status == nations.ACTIVE:
        return "in the war"
    if status in (nations.BARRED, nations.CEDED):
        return "never in this war" if status == nations.BARRED else "out for ever"
    return f"under a truce until {sight.until[nation]}" if sight.until[nation] else "not in the war"


def pool_lines(sight: Sight) -> list[str]:
    """PB5.6 What is not on the map: one's own by name; of the other side how many, and which have not been seen."""
    lines = ["In the pools:", *pools(sight, named)]
    aside: dict[int, list[int]] = {}
    for block in sight.own():
        if sight.place[block] >= PLACES and sight.place[block] != POOL and may_come(sight, block):
            aside.setdefault(sight.place[block], []).append(block)
    if aside:
        lines.append("Your other blocks that are not on the map:")
        lines += [f"- {first(ASIDE_NAMES[place])}: {named(blocks)}." for place, blocks in aside.items()]
    hidden = at_large(sight)
    if hidden:
        lines.append("Blocks of the other side that may be anywhere, on the map or in a pool:")
    for nation in range(nations.NATIONS):
        some = [block for block in hidden if NATION[block] == nation]
        if some:
            lines.append(f"- {nations.NATION_NAMES[nation]}: {named(some)}.")
    return words.with_star(lines)


def at_large(sight: Sight) -> list[int]:
    """Blocks that are not known, of pools of which not all of them are there."""
    known = [*sight.own(), *sight.away(), *sight.back_block]
    unknown: list[int] = []
    for pool in [*range(nations.NATIONS), nations.NOBODY]:
        hidden = [block for block in range(BLOCKS) if POOL_OF[block] == pool and block not in known]
        if pool < 0 or len(hidden) > sight.pools[pool] + sight.loans[pool]:
            unknown += [block for block in hidden if may_come(sight, block)]
    return unknown


def may_come(sight: Sight, block: int) -> bool:
    """PB12.1 Whether its nation has a part in this scenario."""
    return sight.status[NATION[block]] != nations.BARRED


def named(blocks: list[int]) -> str:
    return ", ".join(f"{words.name_of(block)} {words.rating(block)}" for block in blocks)


def code_lines(sight: Sight) -> list[str]:
    """Every code on the map, nation by nation: the place, its garrison and forage, a port or harbor."""
    lines = ["Codes on the map, each with garrison/forage:"]
    for nation in range(-1, nations.NATIONS):
        lands = [place for place in range(TERRITORIES) if COLOUR[place] == nation]
        if lands:
            whose = nations.NATION_NAMES[nation] if nation >= 0 else "Nobody's"
            lines.append(f"- {whose}: {', '.join(coded_land(sight, place) for place in lands)}")
    zones = [f"{CODES[zone]} {PLACE_NAMES[zone]}" for zone in range(TERRITORIES, PLACES)]
    return [*lines, f"- Sea zones: {', '.join(zones)}"]


def coded_land(sight: Sight, place: int) -> str:
    """A territory for short."""
    land = f"{CODES[place]} {PLACE_NAMES[place]} {garrison(sight, place)}/{FORAGE[place]}"
    if PORT[place] >= 0:
        land += " harbor" if harbor(sight, place) else " port"
    return land + (" capital" if CAPITAL_OF[place] >= 0 else "")
