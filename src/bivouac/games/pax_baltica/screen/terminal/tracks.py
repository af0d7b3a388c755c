"""The tracks of Pax Baltica: the turn, the nations, the pools, and the pages that tell them in full."""

from typing import Final

from rich.text import Text

from bivouac.core.game import View
from bivouac.games.pax_baltica.box.blocks import BLOCK_NAMES, BLOCKS, NATION, POOL_OF
from bivouac.games.pax_baltica.box.map import (
    CAPITAL_OF,
    COLOUR,
    FORAGE,
    HARBOR,
    NYEN,
    PLACE_NAMES,
    PLACES,
    POOL,
    PORT,
    TERRITORIES,
    YEAR_TRACK,
)
from bivouac.games.pax_baltica.box.nations import (
    ACTIVE,
    BARRED,
    CEDED,
    HANNOVER,
    HAS_LEVEL,
    NATION_NAMES,
    NATIONS,
    NOBODY,
    SIDE,
    SIDE_NAMES,
)
from bivouac.games.pax_baltica.rules.victory import END_SEASON, END_YEAR
from bivouac.games.pax_baltica.screen.terminal.map import garrison_of
from bivouac.games.pax_baltica.screen.terminal.words import (
    MAP,
    NATION_CODES,
    SIDE_INKS,
    SIDE_LETTERS,
    name_of,
    own_blocks,
    rating,
    seen_blocks,
    with_star,
)
from bivouac.games.pax_baltica.sight.sight import sight_in
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
def status_row(view: View, width: int) -> Text:
    """The First Player, what was rolled, actions left, victory points, and how the game ends."""
    line = Text(" ")
    if interphase(sight_in(view)):
        line.append("Interphase", MAP.faint)
    elif view["first"] >= 0:
        line.append("First ", MAP.faint).append(SIDE_NAMES[view["first"]], f"bold {SIDE_INKS[view['first']]}")
        line.append("  Actions", MAP.faint)
        for side in (0, 1):
            line.append(f" {SIDE_LETTERS[side]} ", f"bold {SIDE_INKS[side]}").append(actions(view, side), MAP.bold)
    else:
        line.append("Before the first turn", MAP.faint)
    line.append("  Victory ", MAP.faint).append(signed(view["victory"]), MAP.bold)
    end = f"ends {SEASONS[END_SEASON[view['scenario']]]} {END_YEAR[view['scenario']]}"
    for part in (tracks(view), end):
        if line.cell_len + len(part) + 2 <= width:
            line.append(f"  {part}", MAP.faint)
    return line


def actions(view: View, side: int) -> str:
    """Actions left as pips; an event instead of them."""
    if view["rolled_event"][side]:
        return "event"
    return IN * view["actions"][side] or "none"


def tracks(view: View) -> str:
    """The Attrition Track, Sankt-Peterburg, exile, mistrust."""
    found = [f"Attrition {view['attrition']}"]
    if view["petersburg"]:
        found.append("Petersburg")
    elif view["nyen_track"]:
        found.append(f"Nyen {max(0, view['nyen_track'])}")
    if view["exile"]:
        found.append(f"exile {view['exile']}")
    if view["mistrust"]:
        found.append("mistrust")
    return ", ".join(found)


def nations_row(view: View) -> Text:
    """Every nation with its level: in the war, out of it, under a truce, or never to come."""
    line = Text(" ")
    for nation in range(NATIONS):
        line.append(standing(view, nation), SIDE_INKS[side_of(view, nation)])
        line.append(NATION_CODES[nation], MAP.bold if view["status"][nation] == ACTIVE else MAP.faint)
        line.append(f"{view['levels'][nation]} " if HAS_LEVEL[nation] else " ", MAP.ink)
    return line


def side_of(view: View, nation: int) -> int:
    """PB11.9 Hannover may change sides."""
    return 1 if nation == HANNOVER and view["defected"] else SIDE[nation]


def standing(view: View, nation: int) -> str:
    status = view["status"][nation]
    if status == ACTIVE:
        return IN
    return NEVER if status in (BARRED, CEDED) else TRUCE if view["until"][nation] else OUT


# --- pages ------------------------------------------------------------------------------------------------------------
def nation_lines(view: View) -> list[str]:
    """Every nation in a sentence or two, then the tracks."""
    lines: list[str] = []
    for nation in range(NATIONS):
        parts = [f"on {SIDES_OF[side_of(view, nation)]} side", in_the_war(view, nation)]
        if HAS_LEVEL[nation]:
            parts.append(f"level {view['levels'][nation]}")
        if view["rp"][nation]:
            parts.append(f"points to spend {view['rp'][nation]}")
        if view["pools"][nation]:
            parts.append(f"in its pool {view['pools'][nation]}")
        if view["loans"][nation]:
            parts.append(f"on loan {view['loans'][nation]}")
        if view["rolled_politics"][nation]:
            parts.append("has had its politics this year")
        if view["halved"][nation]:
            parts.append(extravagance(view["halved"][nation]))
        lines.append(f"- {NATION_NAMES[nation]}: {', '.join(parts)}")
    lines += ["Tracks:", f"- {tracks(view)}", f"- Victory points now {signed(view['victory'])}"]
    waiting = [[one.block, one.place, one.box] for one in own_blocks(view)] + view["off"]
    for block, place, box in waiting:
        if place == YEAR_TRACK:
            lines.append(f"- {box}: {BLOCK_NAMES[block]} comes back")
    return lines


def in_the_war(view: View, nation: int) -> str:
    status = view["status"][nation]
    if status == ACTIVE:
        return "in the war"
    if status in (BARRED, CEDED):
        return "never in this war" if status == BARRED else "out for ever"
    return f"under a truce until {view['until'][nation]}" if view["until"][nation] else "not in the war"


def pool_lines(view: View) -> list[str]:
    """PB5.6 What is not on the map: one's own by name; of the other side how many, and which have not been seen."""
    lines = ["In the pools:", *pools(sight_in(view), named)]
    aside: dict[int, list[int]] = {}
    for one in own_blocks(view):
        if one.place >= PLACES and one.place != POOL and may_come(view, one.block):
            aside.setdefault(one.place, []).append(one.block)
    if aside:
        lines.append("Your other blocks that are not on the map:")
        lines += [f"- {first(ASIDE_NAMES[place])}: {named(blocks)}." for place, blocks in aside.items()]
    hidden = at_large(view)
    if hidden:
        lines.append("Blocks of the other side that may be anywhere, on the map or in a pool:")
    for nation in range(NATIONS):
        some = [block for block in hidden if NATION[block] == nation]
        if some:
            lines.append(f"- {NATION_NAMES[nation]}: {named(some)}.")
    return with_star(lines)


def at_large(view: View) -> list[int]:
    """Blocks that are not known, of pools of which not all of them are there."""
    known = {one.block for one in own_blocks(view)} | {back.block for back in seen_blocks(view)}
    known |= {block for block, _, _ in view["off"]}
    found: list[int] = []
    for pool in [*range(NATIONS), NOBODY]:
        hidden = [block for block in range(BLOCKS) if POOL_OF[block] == pool and block not in known]
        if pool < 0 or len(hidden) > view["pools"][pool] + view["loans"][pool]:
            found += [block for block in hidden if may_come(view, block)]
    return found


def may_come(view: View, block: int) -> bool:
    """PB12.1 Whether its nation has a part in this scenario."""
    return bool(view["status"][NATION[block]] != BARRED)


def named(blocks: list[int]) -> str:
    return ", ".join(f"{name_of(block)} {rating(block)}" for block in blocks)


def code_lines(view: View) -> list[str]:
    """Every code on the map, nation by nation: the place, its garrison and forage, a port or harbor."""
    lines = ["Codes on the map, each with garrison/forage:"]
    for nation in range(-1, NATIONS):
        lands = [place for place in range(TERRITORIES) if COLOUR[place] == nation]
        if lands:
            whose = NATION_NAMES[nation] if nation >= 0 else "Nobody's"
            lines.append(f"- {whose}: {', '.join(coded_land(view, place) for place in lands)}")
    zones = [f"{CODES[zone]} {PLACE_NAMES[zone]}" for zone in range(TERRITORIES, PLACES)]
    return [*lines, f"- Sea zones: {', '.join(zones)}"]


def coded_land(view: View, place: int) -> str:
    """A territory for short."""
    found = f"{CODES[place]} {PLACE_NAMES[place]} {garrison_of(view, place)}/{FORAGE[place]}"
    if PORT[place] >= 0:
        found += " harbor" if HARBOR[place] or (place == NYEN and view["petersburg"]) else " port"
    return found + (" capital" if CAPITAL_OF[place] >= 0 else "")
