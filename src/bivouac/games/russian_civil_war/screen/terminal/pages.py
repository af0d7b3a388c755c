"""Pages of Russian Civil War that a word calls up: the whole map, a province, players, relations, piles, the cup."""

from collections.abc import Callable
from textwrap import wrap
from typing import Final

from rich.text import Text

from bivouac.core.errors import UnknownWord
from bivouac.core.seen import Seen
from bivouac.games.russian_civil_war.box.leaders import LEADER_NAMES
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, RED, WHITE
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.rules.position import players_in
from bivouac.games.russian_civil_war.rules.victory import with_bonus
from bivouac.games.russian_civil_war.screen.foretold import sight_of
from bivouac.games.russian_civil_war.screen.terminal.map import LEGEND, drawn, player_table, relations_table
from bivouac.games.russian_civil_war.screen.terminal.words import POSTER
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.codes import CODES, LEADER_CODES, leaders_named, provinces_named
from bivouac.games.russian_civil_war.telling.names import counted, first, player
from bivouac.games.russian_civil_war.telling.standing import places, points
from bivouac.games.russian_civil_war.telling.text import players
from bivouac.games.russian_civil_war.telling.text.map import map_lines, province_line
from bivouac.games.russian_civil_war.telling.text.whole import cup, nations, off_the_map
from bivouac.games.screens.terminal import Page, could_be, shown

RELATIONS: Final = "relations"
LOOKS: Final = ["map", "look kazan", "players", RELATIONS, "piles", "cup", "because"]


def map_page(seen: Seen, width: int) -> Page:
    """The whole map, the players, and what the signs mean."""
    sight = sight_of(seen)
    rows = [*drawn(sight, places(sight), width, {}), Text(), *player_table(sight, width), Text()]
    return Page("The map", [*rows, *[Text(row, POSTER.faint) for row in wrap(LEGEND, width)]], map_lines(sight))


def relations_page(sight: Sight) -> Page:
    """RC18.2 The Player Cooperation Table, and in words: columns from 2, friendly, to 7, hostile."""
    lines = [f"{first(player(seat))}: {players.relations(sight, seat)}." for seat in players_in(sight)]
    return Page("The Player Cooperation Table", relations_table(sight), lines)


# --- a province, a leader ---------------------------------------------------------------------------------------------
def looked_at(sight: Sight, typed: str) -> tuple[str, list[str]]:
    """The one province or leader that is meant: by its code, its name, or how a word of it begins."""
    provinces = provinces_named(typed)
    leaders = [] if len(provinces) == 1 else leaders_named(typed)
    if len(provinces) == 1:
        place = provinces[0]
        return f"{PROVINCE_NAMES[place]}, {CODES[place]}", [province_line(sight, place)]
    if len(leaders) == 1 and not provinces:
        leader = leaders[0]
        name = LEADER_NAMES[leader]
        if sight.at[leader] < 0:
            return name, [f"{name} is no longer on the map."]
        holds = f"{first(player(sight.holder[leader]))} holds him."
        return f"{name}, {LEADER_CODES[leader]}", [holds, players.leader_line(sight, leader)]
    if provinces or leaders:
        names = [PROVINCE_NAMES[place] for place in provinces] + [LEADER_NAMES[leader] for leader in leaders]
        raise could_be(typed, names)
    raise UnknownWord(f"No province and no leader is called “{shown(typed)}”; map shows all provinces.")


# --- lists ------------------------------------------------------------------------------------------------------------
def war_line(sight: Sight) -> str:
    """RC15.2 How the war stands."""
    strong = [f"{COLOUR_NAMES[colour]} {with_bonus(sight, colour)}" for colour in (RED, WHITE)]
    return f"Strength on the map, key provinces counted in: {', '.join(strong)}."


def pile_lines(sight: Sight) -> list[str]:
    """RC15 How the war stands, and everybody's pile and points."""
    lines = [war_line(sight)]
    for seat, (red, white) in enumerate(points(sight)):
        says = f", {counted(red, 'point')} if Red wins, {counted(white, 'point')} if White wins"
        out = ", out of the game" if sight.out[seat] else says
        lines.append(f"{first(player(seat))}{out}; pile: {players.pile(sight, seat)}.")
    return [*lines, "Off the map:", *(off_the_map(sight) or ["- none"])]


def cup_lines(sight: Sight) -> list[str]:
    """RC12.7 What can still be drawn, and who holds which nation."""
    return ["The cup:", *cup(sight), "Nations:", *nations(sight)]


LISTS: Final[dict[str, Callable[[Sight], list[str]]]] = {
    "players": players.all_lines,
    "piles": pile_lines,
    "cup": cup_lines,
}
