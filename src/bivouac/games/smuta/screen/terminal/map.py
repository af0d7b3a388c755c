"""Muscovy in letters: the spaces by their areas, each with its owner, walls, points and whoever stands there."""

from typing import Final

from rich.text import Text

from bivouac.core.game import View
from bivouac.games.screens.rows import areas, fullest
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, PARTY_NAMES
from bivouac.games.smuta.box.spaces import ALL_SPACES, AREA, IN_POLAND, MOSCOW_AREA, POLAND, SPACE_VP
from bivouac.games.smuta.box.tables import THREAT
from bivouac.games.smuta.box.units import FIRE, SHOCK, UNIT_NAMES, UNITS
from bivouac.games.smuta.screen.terminal.words import (
    INKS,
    LETTERS,
    LUBOK,
    THREAT_MARK,
    TSAR,
    ink,
    leaders_at,
    letter,
    pieces,
    space_code,
)
from bivouac.games.smuta.telling.names import counted, leader_name

ORDER: Final = [MOSCOW_AREA, 0, 1, 2, 3, 4, POLAND]  # the capital first
HEADS: Final = ["North", "NEast", "West", "South", "Volga", "Mosc.", "Pol."]
HEAD: Final = 7  # columns
BAR: Final = 36  # columns of a party's points, the mark of 20 in it
LEGEND: Final = (
    "S:LAD¹ Shuiskii's fortress, 1 point · CAPITALS walls, * Powerful, small letters an open city · no letter: the "
    "state's walls, nobody's city · (S SKO6¤h!) a leader with 6 units, siege marker, Heir, besieging · s2 detachments "
    "· ## breaches · ♔ the Tsar"
)


# --- the map ----------------------------------------------------------------------------------------------------------
def map_rows(view: View, width: int, room: int, keys: dict[int, str]) -> list[Text]:
    """The map in as many rows as there are, as fully as they allow; what is left out is said."""
    ways = ((0, False), (0, True), (1, True), (2, True))
    return fullest((drawn(view, width, least, keys, dense) for least, dense in ways), room, LUBOK.faint)


def drawn(view: View, width: int, least: int, keys: dict[int, str], dense: bool = False) -> list[Text]:
    """The areas, each from a row of its own on or one after the other.

    What is nobody's or the state's, holds nothing and counts less than `least` points is left out, and so is Poland
    where nobody stands.
    """
    tokens = {
        area: [
            token(view, space, keys)
            for space in ALL_SPACES
            if AREA[space] == area and (space in keys or shown(view, space, least))
        ]
        for area in ORDER
    }
    tokens[MOSCOW_AREA].append(throne(view))
    return areas([(HEADS[area], tokens[area]) for area in ORDER], width, HEAD, dense, LUBOK.accent)


def shown(view: View, space: int, least: int) -> bool:
    if pieces(view, space):
        return True
    return not IN_POLAND[space] and (view["owner"][space] < PARTIES or SPACE_VP[space] >= least)


def token(view: View, space: int, keys: dict[int, str]) -> Text:
    """A space: its key, its owner's letter, its code, and what stands there."""
    owner = view["owner"][space] if not IN_POLAND[space] else 1
    found = Text()
    if space in keys:
        found.append(f"{keys[space]}›", f"bold {LUBOK.accent}")
    style = INKS[owner] if owner != NEUTRAL else LUBOK.faint
    if view["mover"] >= 0 and view["at"][view["mover"]] == space:
        style = f"bold reverse {style}"
    found.append(f"{'' if IN_POLAND[space] else letter(owner)}{space_code(space)}", style)
    for text, party in pieces(view, space):
        found.append(text, f"bold {ink(party)}")
    return found


def throne(view: View) -> Text:
    """SM6 The Tsar, in a few words."""
    if view["tsar"] == NONE:
        return Text(f"{TSAR} throne vacant", f"bold {LUBOK.warning}")
    whose = PARTY_NAMES[view["tsar_party"]] if view["tsar_party"] < PARTIES else "state"
    where = f" with {leader_name(view['tsar_with'])}" if view["tsar_with"] >= 0 else ""
    return Text(f"{TSAR} {leader_name(view['tsar'])}, {whose}{where}", ink(view["tsar_party"]))


# --- the parties ------------------------------------------------------------------------------------------------------
def party_row(view: View, width: int) -> Text:
    """All five in one row: letter, points, legitimacy, Heir, Tsar; a mark from 20 points on."""
    row = Text()
    for party in range(PARTIES):
        name = PARTY_NAMES[party][: 4 if width < 100 else 9]
        you = "►" if party == view["seat"] else " "
        mark = THREAT_MARK if view["vp"][party] >= THREAT else " "
        heir = "h" if view["heir"][party] != NONE else " "
        tsar = TSAR if view["tsar_party"] == party else " "
        row.append(
            f"{you}{LETTERS[party]} {name} {view['vp'][party]:2}{mark}L{view['legitimacy'][party]}{heir}{tsar}",
            f"bold {INKS[party]}" if party == view["seat"] else INKS[party],
        )
    return row


def party_bars(view: View, width: int) -> list[Text]:
    """A row for each: points as a bar with the mark of 20, legitimacy, Heir, Tsar, who leads it."""
    rows = []
    for party in range(PARTIES):
        points = view["vp"][party]
        bar = "".join("│" if at == THREAT - 1 and points < THREAT else "█" if at < points else "·" for at in range(BAR))
        led = (view["switch"][0] >> party) & 1
        who = "you" if party == view["seat"] else "led" if led else "charts"
        parts = [f"legitimacy {view['legitimacy'][party]}"]
        if view["heir"][party] != NONE:
            parts.append(f"Heir {leader_name(view['heir'][party])}")
        if view["tsar_party"] == party:
            parts.append(f"{TSAR} controls the Tsar")
        mark = THREAT_MARK if points >= THREAT else " "
        row = f" {LETTERS[party]} {PARTY_NAMES[party]:9} {bar} {points:3}{mark} {who:7}{', '.join(parts)}"
        rows.append(Text(row[:width], INKS[party]))
    return rows


# --- the battle -------------------------------------------------------------------------------------------------------
def battle_rows(view: View) -> list[Text]:
    """SM10 Both sides: who commands what, units, fire and shock, what cards have changed."""
    if view["battle"] < 0:
        return []
    rows = []
    for number, party in enumerate([view["attacker"], view["defender"]]):
        leaders = [leader for leader in leaders_at(view, view["battle"]) if view["party"][leader] == party]
        counts = [sum(view["army"][leader * UNITS + unit] for leader in leaders) for unit in range(UNITS)]
        fire = sum(counts[unit] * FIRE[unit] for unit in range(UNITS)) + view["fire_more"][number]
        shock = sum(counts[unit] * SHOCK[unit] for unit in range(UNITS)) + view["shock_more"][number]
        role = "attacks" if number == 0 else "defends"
        edge = ", has the advantage" if view["advantage"] == number else ""
        names = ", ".join(leader_name(leader) for leader in leaders)
        army = ", ".join(f"{counts[unit]} {UNIT_NAMES[unit]}" for unit in range(UNITS) if counts[unit]) or "no units"
        rows.append(Text(f" ⚔ {PARTY_NAMES[party]} {role}: {names}{edge}", f"bold {INKS[party]}"))
        told = f"   {counted(sum(counts), 'unit')}: {army}; fire {fire}, shock {shock}"
        rows.append(Text(told, INKS[party]))
    return rows
