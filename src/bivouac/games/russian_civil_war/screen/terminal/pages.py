"""Pages of Russian Civil War that a word calls up: the whole map, a province, players, relations, piles, the cup."""

from collections.abc import Callable
from textwrap import wrap
from typing import Final

from rich.text import Text

from bivouac.core.errors import UnknownWord
from bivouac.core.game import View
from bivouac.games.russian_civil_war.box.leaders import LEADER_NAMES
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, RED, WHITE
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES, REGION_IDS
from bivouac.games.russian_civil_war.rules.position import players_in
from bivouac.games.russian_civil_war.screen.terminal.map import LEGEND, drawn, player_table, relations_table
from bivouac.games.russian_civil_war.screen.terminal.words import POSTER, Standing, laid_out
from bivouac.games.russian_civil_war.telling.codes import CODES, LEADER_CODES, leaders_named, provinces_named
from bivouac.games.russian_civil_war.telling.names import counted, first, player
from bivouac.games.russian_civil_war.telling.text import players
from bivouac.games.russian_civil_war.telling.text.map import province_line, region_heading, region_lines
from bivouac.games.russian_civil_war.telling.text.whole import cup, nations, off_the_map
from bivouac.games.screens.terminal import Page, shown

LOOK: Final = "look"
LOOKS: Final = ["map", "look kazan", "players", "relations", "piles", "cup", "because"]


def page_of(view: View, typed: str, width: int, height: int) -> Page | None:
    """The page that a word calls up; None if it is no such word."""
    word, _, rest = typed.lower().partition(" ")
    if word == LOOK and rest:
        return looked_at(view, rest, width)
    if typed.lower() == "map":
        rows = [*drawn(view, Standing(view), width, {}), Text(), *player_table(view, width), Text()]
        rows += [Text(row, POSTER.faint) for row in wrap(LEGEND, width)]
        return Page("The map", rows, map_lines(view))
    if typed.lower() == "relations":
        return Page("The Player Cooperation Table", relations_table(view), relation_lines(view))
    found = LISTS.get(typed.lower())
    return in_words(word.capitalize(), found(view), width) if found is not None else None


def in_words(title: str, lines: list[str], width: int) -> Page:
    """Lines as a page; headings stand out."""
    rows = [
        Text(row, POSTER.bold if line.endswith(":") else POSTER.ink)
        for line in lines
        for row in wrap(line, width, subsequent_indent="  ")
    ]
    return Page(title, rows, lines)


# --- a province, a leader ---------------------------------------------------------------------------------------------
def looked_at(view: View, typed: str, width: int) -> Page:
    """The one province or leader that is meant: by its code, its name, or how a word of it begins."""
    provinces = provinces_named(typed)
    leaders = [] if len(provinces) == 1 else leaders_named(typed)
    p = laid_out(view)
    if len(provinces) == 1:
        place = provinces[0]
        return in_words(f"{PROVINCE_NAMES[place]}, {CODES[place]}", [province_line(p, place)], width)
    if len(leaders) == 1 and not provinces:
        name = LEADER_NAMES[leaders[0]]
        if p.at[leaders[0]] < 0:
            return in_words(name, [f"{name} is no longer on the map."], width)
        lines = [f"{first(player(p.holder[leaders[0]]))} holds him.", players.leader_line(p, leaders[0])]
        return in_words(f"{name}, {LEADER_CODES[leaders[0]]}", lines, width)
    if provinces or leaders:
        names = [PROVINCE_NAMES[place] for place in provinces] + [LEADER_NAMES[leader] for leader in leaders]
        raise UnknownWord(f"“{shown(typed)}” could be {' or '.join(names)}: type a little more.")
    raise UnknownWord(f"No province and no leader is called “{shown(typed)}”; map shows all provinces.")


# --- lists ------------------------------------------------------------------------------------------------------------
def map_lines(view: View) -> list[str]:
    """The map in words."""
    lines: list[str] = []
    for region in range(len(REGION_IDS)):
        lines += [region_heading(region), *region_lines(laid_out(view), region)]
    return lines


def players_lines(view: View) -> list[str]:
    """RC1 All players and what they have."""
    lines: list[str] = []
    for seat in range(view["seats"]):
        lines += [players.player_heading(laid_out(view), seat), *players.player_lines(laid_out(view), seat)]
    return lines


def relation_lines(view: View) -> list[str]:
    """RC18.2 The table in words: columns from 2, friendly, to 7, hostile."""
    p = laid_out(view)
    return [f"{first(player(seat))}: {players.relations(p, seat)}." for seat in players_in(p)]


def pile_lines(view: View) -> list[str]:
    """RC15 How the war stands, and everybody's pile and points."""
    p = laid_out(view)
    strong = [f"{COLOUR_NAMES[colour]} {view['surviving'][colour]}" for colour in (RED, WHITE)]
    lines = [f"Strength on the map, key provinces counted in: {', '.join(strong)}."]
    for seat in range(p.seats):
        red, white = [counted(scores[seat], "point") for scores in view["scores"]]
        out = ", out of the game" if p.out[seat] else f", {red} if Red wins, {white} if White wins"
        lines.append(f"{first(player(seat))}{out}; pile: {players.pile(p, seat)}.")
    return [*lines, "Off the map:", *(off_the_map(laid_out(view)) or ["- none"])]


def cup_lines(view: View) -> list[str]:
    """RC12.7 What can still be drawn, and who holds which nation."""
    return ["The cup:", *cup(laid_out(view)), "Nations:", *nations(laid_out(view))]


LISTS: Final[dict[str, Callable[[View], list[str]]]] = {
    "players": players_lines,
    "piles": pile_lines,
    "cup": cup_lines,
}
