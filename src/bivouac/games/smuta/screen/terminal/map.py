"""Muscovy in letters: the spaces by their areas, each with its owner, walls, points and whoever stands there."""

from typing import Final

from rich.text import Text

from bivouac.games.screens.rows import areas, fullest
from bivouac.games.smuta.box.cards import FIRE_PHASE, SHOCK_PHASE
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, PARTY_NAMES
from bivouac.games.smuta.box.spaces import ALL_SPACES, AREA, IN_POLAND, MOSCOW_AREA, POLAND, SPACE_VP
from bivouac.games.smuta.box.tables import THREAT
from bivouac.games.smuta.box.units import UNIT_NAMES
from bivouac.games.smuta.rules.battle import value
from bivouac.games.smuta.rules.map import army_of
from bivouac.games.smuta.rules.power import led, legitimacy, victory_points
from bivouac.games.smuta.rules.sides import ATTACKER, DEFENDER, party_of, side_leaders
from bivouac.games.smuta.screen.terminal import words
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.names import PARTY_LETTERS as LETTERS
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
def map_rows(sight: Sight, width: int, room: int, keys: dict[int, str]) -> list[Text]:
    """The map in as many rows as there are, as fully as they allow; what is left out is said."""
    ways = ((0, False), (0, True), (1, True), (2, True))
    return fullest((drawn(sight, width, least, keys, dense) for least, dense in ways), room, words.LUBOK.faint)


def drawn(sight: Sight, width: int, least: int, keys: dict[int, str], dense: bool = False) -> list[Text]:
    """The areas, each from a row of its own on or one after the other.

    What is nobody's or the state's, holds nothing and counts less than `least` points is left out, and so is Poland
    where nobody stands.
    """
    tokens = {
        area: [
            token(sight, space, keys)
            for space in ALL_SPACES
            if AREA[space] == area and (space in keys or shown(sight, space, least))
        ]
        for area in ORDER
    }
    tokens[MOSCOW_AREA].append(throne(sight))
    return areas([(HEADS[area], tokens[area]) for area in ORDER], width, HEAD, dense, words.LUBOK.accent)


def shown(sight: Sight, space: int, least: int) -> bool:
    if words.pieces(sight, space):
        return True
    return not IN_POLAND[space] and (sight.owner[space] < PARTIES or SPACE_VP[space] >= least)


def token(sight: Sight, space: int, keys: dict[int, str]) -> Text:
    """A space: its key, its owner's letter, its code, and what stands there."""
    owner = sight.owner[space] if not IN_POLAND[space] else 1
    label = Text()
    if space in keys:
        label.append(f"{keys[space]}›", f"bold {words.LUBOK.accent}")
    style = words.INKS[owner] if owner != NEUTRAL else words.LUBOK.faint
    if sight.mover >= 0 and sight.at[sight.mover] == space:
        style = f"bold reverse {style}"
    label.append(f"{'' if IN_POLAND[space] else words.letter(owner)}{words.space_code(space)}", style)
    for text, party in words.pieces(sight, space):
        label.append(text, f"bold {words.ink(party)}")
    return label


def throne(sight: Sight) -> Text:
    """SM6 The Tsar, in a few words."""
    if sight.tsar == NONE:
        return Text(f"{words.TSAR} throne vacant", f"bold {words.LUBOK.warning}")
    whose = PARTY_NAMES[sight.tsar_party] if sight.tsar_party < PARTIES else "state"
    where = f" with {leader_name(sight.tsar_with)}" if sight.tsar_with >= 0 else ""
    return Text(f"{words.TSAR} {leader_name(sight.tsar)}, {whose}{where}", words.ink(sight.tsar_party))


# --- the parties ------------------------------------------------------------------------------------------------------
def party_row(sight: Sight, width: int) -> Text:
    """All five in one row: letter, points, legitimacy, Heir, Tsar; a mark from 20 points on."""
    row = Text()
    for party in range(PARTIES):
        points = victory_points(sight, party)
        name = PARTY_NAMES[party][: 4 if width < 100 else 9]
        you = "►" if party == sight.seat else " "
        mark = words.THREAT_MARK if points >= THREAT else " "
        heir = "h" if sight.heir[party] != NONE else " "
        tsar = words.TSAR if sight.tsar_party == party else " "
        row.append(
            f"{you}{LETTERS[party]} {name} {points:2}{mark}L{legitimacy(sight, party)}{heir}{tsar}",
            f"bold {words.INKS[party]}" if party == sight.seat else words.INKS[party],
        )
    return row


def party_bars(sight: Sight, width: int) -> list[Text]:
    """A row for each: points as a bar with the mark of 20, legitimacy, Heir, Tsar, who leads it."""
    rows = []
    for party in range(PARTIES):
        points = victory_points(sight, party)
        bar = "".join("│" if at == THREAT - 1 and points < THREAT else "█" if at < points else "·" for at in range(BAR))
        who = "you" if party == sight.seat else "led" if led(sight, party) else "charts"
        parts = [f"legitimacy {legitimacy(sight, party)}"]
        if sight.heir[party] != NONE:
            parts.append(f"Heir {leader_name(sight.heir[party])}")
        if sight.tsar_party == party:
            parts.append(f"{words.TSAR} controls the Tsar")
        mark = words.THREAT_MARK if points >= THREAT else " "
        row = f" {LETTERS[party]} {PARTY_NAMES[party]:9} {bar} {points:3}{mark} {who:7}{', '.join(parts)}"
        rows.append(Text(row[:width], words.INKS[party]))
    return rows


# --- the battle -------------------------------------------------------------------------------------------------------
def battle_rows(sight: Sight) -> list[Text]:
    """SM10 Both sides: who commands what, units, fire and shock, what cards have changed."""
    if sight.battle < 0:
        return []
    rows = []
    for number in (ATTACKER, DEFENDER):
        party, leaders = party_of(sight, number), side_leaders(sight, number)
        counts = [sum(of_one) for of_one in zip(*[army_of(sight, leader) for leader in leaders], strict=True)]
        fire, shock = value(sight, number, FIRE_PHASE), value(sight, number, SHOCK_PHASE)
        role = "attacks" if number == ATTACKER else "defends"
        edge = ", has the advantage" if sight.advantage == number else ""
        names = ", ".join(leader_name(leader) for leader in leaders)
        army = ", ".join(f"{many} {UNIT_NAMES[unit]}" for unit, many in enumerate(counts) if many) or "no units"
        rows.append(Text(f" ⚔ {PARTY_NAMES[party]} {role}: {names}{edge}", f"bold {words.INKS[party]}"))
        told = f"   {counted(sum(counts), 'unit')}: {army}; fire {fire}, shock {shock}"
        rows.append(Text(told, words.INKS[party]))
    return rows
