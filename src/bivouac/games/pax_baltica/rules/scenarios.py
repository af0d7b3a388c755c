"""PB12 The four scenarios: how a game is set up, and what is chosen before the first turn."""

from typing import Any, Final

from bivouac.core.game import Options
from bivouac.core.table import Table, only
from bivouac.games.pax_baltica.box import blocks, nations
from bivouac.games.pax_baltica.box import map as m
from bivouac.games.pax_baltica.box.nations import by_name
from bivouac.games.pax_baltica.box.vocabulary import PLACE_WORD
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.agenda import ACTION_ROLL, BUILD, SET_UP, finish, push
from bivouac.games.pax_baltica.rules.control import redraw
from bivouac.games.pax_baltica.rules.fog import NOBODY_SEES, appear, note, stacks, stand_up
from bivouac.games.pax_baltica.rules.forage import need
from bivouac.games.pax_baltica.rules.nations.russia import send_to_reform
from bivouac.games.pax_baltica.rules.position import KNOWN, NAMED, Position, give_points, put
from bivouac.games.pax_baltica.rules.replacements import ONE_BLOCK
from bivouac.games.pax_baltica.rules.switches import HOLSTEIN_IN_MOSCOW, SWITCHES
from bivouac.games.pax_baltica.rules.victory import MOSCOW, SCENARIOS

ASIDE: Final[dict[str, int]] = {
    "reform": m.REFORMS,
    "gone": m.GONE,
    "petersburg": m.UNCALLED,
    "uncalled": m.UNCALLED,
    "exile": m.EXILE,
    "waiting": m.WAITING,
    "barred": m.UNCALLED,
}
STATUS: Final[dict[str, int]] = {"active": nations.ACTIVE, "barred": nations.BARRED}
EITHER: Final = "|"  # between places that the owner may choose from
BLANK: Final[list[tuple[int, int, list[str]]]] = [  # how many there are in a column, of what, and in which
    (0, 0, ["agenda", "queue", "retreated", "short", "marched", "crossed", "gates", "mains"]),
    (0, 0, ["bought", "deployed", "failed"]),
    (2, 0, ["roll", "actions", "rolled_event"]),  # by side
    (blocks.BLOCKS, m.POOL, ["place"]),
    (blocks.BLOCKS, -1, ["aboard", "entry", "born"]),
    (blocks.BLOCKS, 0, ["strength", "mark", "box", "handle", "known", "mixture", "speed", "floor", "gap", "sighted"]),
    (m.TERRITORIES, -1, ["marker", "friend"]),
    (m.TERRITORIES, 0, ["shut"]),
    (m.PLACES, -1, ["holder"]),
    (2 * m.PLACES, 0, ["force"]),
    (nations.NATIONS, nations.INACTIVE, ["status"]),
    (nations.NATIONS, 0, ["until", "rp", "received", "spent", "bonus", "halved", "rolled_politics", "envoy"]),
]


# --- the position before the first step -------------------------------------------------------------------------------
_laid_out: Final[dict[tuple[int, ...], Position]] = {}  # by scenario and switches; only ever copied


def new_game(options: Options) -> Position:
    """PB12.1 to PB12.4 The position before the first step; for each scenario it is laid out once."""
    switch = [options[option.name] for option in SWITCHES]
    key = (options["scenario"], *switch)
    if key not in _laid_out:
        _laid_out[key] = laid_out(options["scenario"], switch)
    return _laid_out[key].copy()


def laid_out(scenario: int, switch: list[int]) -> Position:
    """PB12.1 to PB12.4 Blocks, markers, nations and tracks as the scenario says."""
    p = blank()
    p.scenario = scenario
    p.switch = switch
    entry = SCENARIOS[p.scenario]
    p.year, p.season = int(entry["start_year"]), int(entry["start_season"])
    set_nations(p, entry)
    set_blocks(p, entry)
    p.attrition = int(entry["attrition_start"]) if str(entry["attrition_start"]).isdigit() else 0
    p.poland_lost = int(bool(entry["poland_lost_by_saxony"]))
    p.reform_begun = int(bool(entry["reform_begun"]))
    p.petersburg = int(bool(entry["nyen_is_petersburg"]))
    p.exile = int(entry.get("karl_xii_exile_failed_rolls", 0))
    redraw(p)
    push(p, ACTION_ROLL)
    purses: dict[str, int] = entry.get("build_at_setup", {})
    for name in list(purses)[::-1]:  # what is pushed last is done first
        give_points(p, by_name(name), int(purses[name]))
        push(p, BUILD, by_name(name))
    p.setting_up = len(entry.get("reform_boxes", []))
    push(p, SET_UP)
    return p


def blank() -> Position:
    """An empty map: every block in its pool, every nation out of the war."""
    p = Position()
    p.first = -1
    for size, value, columns in BLANK:
        for name in columns:
            setattr(p, name, [value] * size)
    p.native = m.COLOUR[:]
    return p


def set_nations(p: Position, entry: dict[str, Any]) -> None:
    """PB12.1 Who is in the war, who may come, who is barred; and the markers."""
    for name, status in entry["status"].items():
        nation = by_name(str(name))
        p.status[nation] = STATUS.get(str(status), nations.INACTIVE)
        if status == "defected" and nation == nations.HANNOVER:
            p.defected = 1
    for name, places in entry["garrison_markers"].items():
        for place in places:
            p.marker[m.PLACE[str(place)]] = by_name(str(name))


def set_blocks(p: Position, entry: dict[str, Any]) -> None:
    """PB12.1 At full strength, unless it is said otherwise; a fleet in a sea zone with what is aboard (R142)."""
    for kind, names in entry["aside"].items():
        for name in names:
            p.place[blocks.BLOCK[str(name)]] = ASIDE[str(kind)]
    if p.scenario == MOSCOW and p.switch[HOLSTEIN_IN_MOSCOW]:
        p.status[nations.HOLSTEIN] = nations.ACTIVE
        for name in entry["aside"]["barred"]:
            p.place[blocks.BLOCK[str(name)]] = m.POOL
    reduced: dict[str, Any] = entry.get("reduced", {})
    aboard: dict[str, Any] = entry.get("aboard", {})
    for group in entry["setup"]:
        if EITHER in str(group["at"]):
            continue
        for name in group["blocks"]:
            block = blocks.BLOCK[str(name)]
            p.strength[block] = int(reduced.get(str(name), blocks.FULL[block]))
            put(p, block, m.PLACE[str(group["at"])], blocks.BLOCK[str(aboard[name])] if name in aboard else -1)


def chosen_sites(entry: dict[str, Any]) -> list[tuple[list[int], list[int]]]:
    """PB12.1 Groups that their owner places, and where he may."""
    return [
        (
            [blocks.BLOCK[str(name)] for name in group["blocks"]],
            [m.PLACE[str(at)] for at in str(group["at"]).split(EITHER)],
        )
        for group in entry["setup"]
        if EITHER in str(group["at"])
    ]


# --- choices before the first turn ------------------------------------------------------------------------------------
def set_up(p: Position, t: Table, _: int = 0) -> None:
    """PB12 Blocks that may be placed, armies sent to be reformed; then the numbers are dealt."""
    entry = SCENARIOS[p.scenario]
    if not p.numbered():
        deal_numbers(p, t)
        return
    if p.setting_up:
        choose_reform(p, t, entry)
        return
    for group, layouts in CHOICES[p.scenario]:
        sites: list[int] = []
        for i in range(len(group)):
            fit = sorted({layout[i] for layout in layouts if layout[:i] == sites})
            p.chosen = group[i]
            words = [PLACE_WORD + place for place in fit]
            sites.append(t.ask(nations.SWEDISH, w.SET_UP_AT, words, only(nations.SWEDISH)) - PLACE_WORD)
            p.strength[group[i]] = blocks.FULL[group[i]]
            p.deployed.append(group[i] * 128 + sites[i])  # for its owner to see
        p.deployed = []
        for block, place in zip(group, sites, strict=True):
            put(p, block, place)
        name_set(p, t, group)
    finish(p)
    stand_up(p)
    t.tell(w.GAME_BEGINS, p.scenario)


def layouts(group: list[int], places: list[int]) -> list[list[int]]:
    """PB12.1 Every way to place a group so that nobody starves: a place for each of its blocks (R145)."""
    ways: list[list[int]] = [[]]
    for _ in group:
        ways = [[*sites, place] for sites in ways for place in places]
    return [sites for sites in ways if all(fed(group, sites, place) for place in places)]


def fed(group: list[int], sites: list[int], place: int) -> bool:
    """PB8.1 Whether those of a group that are placed there find enough."""
    return need([block for block, site in zip(group, sites, strict=True) if site == place]) <= m.FORAGE[place]


CHOICES: Final[list[list[tuple[list[int], list[list[int]]]]]] = [
    [(group, layouts(group, places)) for group, places in chosen_sites(entry)] for entry in SCENARIOS
]


def choose_reform(p: Position, t: Table, entry: dict[str, Any]) -> None:
    """PB12.2 Two armies out of the pool, one for each box (R147)."""
    boxes: list[int] = [int(year) for year in entry["reform_boxes"]]
    year = boxes[len(boxes) - p.setting_up]
    able = [
        block for block in blocks.IN_POOL[nations.RUSSIA] if blocks.REFORMED[block] >= 0 and p.place[block] == m.POOL
    ]
    block = t.ask(nations.COALITION, w.REFORM_ARMY, able)
    p.setting_up -= 1
    send_to_reform(p, t, block, year)


def deal_numbers(p: Position, t: Table) -> None:
    """PB2.1 Both know which blocks stand where, not which is which (R155)."""
    for stack in stacks(p, [block for block in range(blocks.BLOCKS) if p.place[block] < m.PLACES]):
        name_set(p, t, stack)
    stand_up(p)


def name_set(p: Position, t: Table, group: list[int]) -> None:
    """Numbers in a drawn order; all of them are known to be among these."""
    pile = sorted(group)
    weakest = min([blocks.FULL[block] for block in group])
    mixture = 0
    while pile:
        block = t.draw(pile, w.SHUFFLED, NOBODY_SEES) if len(pile) > 1 else pile.pop()
        alone = len(group) == 1 or blocks.NATION[block] in ONE_BLOCK
        appear(p, block, p.place[block], KNOWN if alone else NAMED)
        mixture = mixture or p.mixture[block]
        p.mixture[block] = mixture
        p.mark[block] = 0
        if alone:
            note(p, block)
        else:
            p.born[block] = -1
            p.floor[block] = min(weakest, p.strength[block])
