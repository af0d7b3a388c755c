"""Pages of Russian Civil War that a word calls up: the whole map, a province, players, relations, piles, the cup."""

from collections.abc import Callable
from textwrap import wrap
from typing import Final

from rich.text import Text

from bivouac.core.errors import UnknownWord
from bivouac.core.seen import Seen
from bivouac.games.russian_civil_war.box.leaders import LEADER_NAMES
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, RED, WHITE
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES, REGION_IDS
from bivouac.games.russian_civil_war.rules.position import players_in
from bivouac.games.russian_civil_war.rules.victory import key_bonus, scores, surviving
from bivouac.games.russian_civil_war.screen.foretold import sight_of
from bivouac.games.russian_civil_war.screen.terminal.map import LEGEND, drawn, player_table
from bivouac.games.russian_civil_war.screen.terminal.words import POSTER, Standing
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.codes import CODES, LEADER_CODES, leaders_named, provinces_named
from bivouac.games.russian_civil_war.telling.names import counted, first, player
from bivouac.games.russian_civil_war.telling.text import players
from bivouac.games.russian_civil_war.telling.text.map import province_line, region_heading, region_lines
from bivouac.games.russian_civil_war.telling.text.whole import cup, nations, off_the_map
from bivouac.games.screens.terminal import Page, could_be, shown

RELATIONS: Final = "relations"
LOOKS: Final = ["map", "look kazan", "players", RELATIONS, "piles", "cup", "because"]


def map_page(seen: Seen, width: int) -> Page:
    """The whole map, the players, and what the signs mean."""
    view = seen.view
    rows = [*drawn(view, Standing(view), width, {}), Text(), *player_table(view, width), Text()]
    return Page(
        "The map", [*rows, *[Text(row, POSTER.faint) for row in wrap(LEGEND, width)]], map_lines(sight_of(seen))
    )


# --- a province, a leader ---------------------------------------------------------------------------------------------
def looked_at(sight: Sight, typed: str) -> tuple[str, list[str]]:
    """The one province or leader that is meant: by its code, its name, or how a word of it begins."""
    provinces = provinces_named(typed)
    leaders = [] if len(provinces) == 1 else leaders_named(typed)
    p = sight
    if len(provinces) == 1:
        place = provinces[0]
        return f"{PROVINCE_NAMES[place]}, {CODES[place]}", [province_line(p, place)]
    if len(leaders) == 1 and not provinces:
        name = LEADER_NAMES[leaders[0]]
        if p.at[leaders[0]] < 0:
            return name, [f"{name} is no longer on the map."]
        lines = [f"{first(player(p.holder[leaders[0]]))} holds him.", players.leader_line(p, leaders[0])]
        return f"{name}, {LEADER_CODES[leaders[0]]}", lines
    if provinces or leaders:
        names = [PROVINCE_NAMES[place] for place in provinces] + [LEADER_NAMES[leader] for leader in leaders]
        raise could_be(typed, names)
    raise UnknownWord(f"No province and no leader is called “{shown(typed)}”; map shows all provinces.")


# --- lists ------------------------------------------------------------------------------------------------------------
def map_lines(sight: Sight) -> list[str]:
    """The map in words."""
    return [line for at in range(len(REGION_IDS)) for line in (region_heading(at), *region_lines(sight, at))]


def players_lines(sight: Sight) -> list[str]:
    """RC1 All players and what they have."""
    return [
        line
        for seat in range(sight.seats)
        for line in (players.player_heading(sight, seat), *players.player_lines(sight, seat))
    ]


def relation_lines(sight: Sight) -> list[str]:
    """RC18.2 The table in words: columns from 2, friendly, to 7, hostile."""
    p = sight
    return [f"{first(player(seat))}: {players.relations(p, seat)}." for seat in players_in(p)]


def pile_lines(sight: Sight) -> list[str]:
    """RC15 How the war stands, and everybody's pile and points."""
    p = sight
    strong = [f"{COLOUR_NAMES[colour]} {surviving(p, colour) + key_bonus(p, colour)}" for colour in (RED, WHITE)]
    either = [scores(p, colour) for colour in (RED, WHITE)]  # if Red, if White has won
    lines = [f"Strength on the map, key provinces counted in: {', '.join(strong)}."]
    for seat in range(p.seats):
        red, white = [counted(points[seat], "point") for points in either]
        out = ", out of the game" if p.out[seat] else f", {red} if Red wins, {white} if White wins"
        lines.append(f"{first(player(seat))}{out}; pile: {players.pile(p, seat)}.")
    return [*lines, "Off the map:", *(off_the_map(sight) or ["- none"])]


def cup_lines(sight: Sight) -> list[str]:
    """RC12.7 What can still be drawn, and who holds which nation."""
    return ["The cup:", *cup(sight), "Nations:", *nations(sight)]


LISTS: Final[dict[str, Callable[[Sight], list[str]]]] = {
    "players": players_lines,
    "piles": pile_lines,
    "cup": cup_lines,
}
