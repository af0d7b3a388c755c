"""What the map shows, in words: a space with its owner, roads and guards; a leader with his army."""

from typing import Any, Final

from bivouac.core.game import View
from bivouac.games.screens.pages import printed as printed
from bivouac.games.smuta.box.leaders import ADMINISTRATION, LEGITIMACY
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES, STATE
from bivouac.games.smuta.box.spaces import AREA, AREA_NAMES, IN_POLAND, KIND, MERCENARY, MOSCOW, NEIGHBOURS, SPACE_NAMES
from bivouac.games.smuta.box.spaces import SPACE_VP as SPACE_VP
from bivouac.games.smuta.box.units import UNITS
from bivouac.games.smuta.rules.position import Position, tactical
from bivouac.games.smuta.sight.view import OPEN_COLUMNS
from bivouac.games.smuta.telling.names import KINDS, army, counted, leader_name, listed, side

BREACHES: Final = "breach"


def table_of(view: View) -> Position:
    """What is open to all, as the rules' own functions want it; hands and decks stay empty."""
    p = Position()
    for name in OPEN_COLUMNS:
        setattr(p, name, view[name])
    return p


def units_of(view: View, leader: int) -> list[int]:
    """By unit, how many a leader has."""
    found: list[int] = view["army"][leader * UNITS : leader * UNITS + UNITS]
    return found


def leaders_at(view: View, space: int) -> list[int]:
    return [leader for leader, at in enumerate(view["at"]) if at == space]


def guards_at(view: View, space: int) -> list[tuple[int, int]]:
    """SM2.9 The parties that have detachments there, and how many."""
    row = view["detachments"][space * PARTIES : (space + 1) * PARTIES]
    return [(party, many) for party, many in enumerate(row) if many]


def owned(owner: int) -> str:
    """Whose a space is."""
    if owner == NEUTRAL:
        return "neutral"
    return "loyal to the state" if owner == STATE else f"held by {side(owner)}"


def space_said(view: View, space: int) -> str:
    """A space with all that lies on it but leaders, who are said themselves."""
    besieger = view["siege"][space]
    breaches = view["breaches"][space]
    found = [f"{KINDS[KIND[space]]}, {owned(view['owner'][space])}"]
    if SPACE_VP[space]:
        found.append(counted(SPACE_VP[space], "victory point"))
    found.append("in Poland" if IN_POLAND[space] else f"{AREA_NAMES[AREA[space]]} area")
    if MERCENARY[space]:
        found.append("mercenaries are hired here")
    found += [f"{counted(many, 'detachment')} of {side(party)}" for party, many in guards_at(view, space)]
    if besieger >= 0:
        found.append(
            f"besieged by {side(besieger)}" + (f", {counted(breaches, 'breach', 'breaches')}" if breaches else "")
        )
    if space == MOSCOW and view["tsar"] >= 0 and view["tsar_with"] < 0:
        found.append(f"Tsar {leader_name(view['tsar'])} is here")
    roads = listed([SPACE_NAMES[other] for other in NEIGHBOURS[space]])
    return f"{SPACE_NAMES[space]}: {'; '.join(found)}; roads to {roads}"


def leader_said(view: View, leader: int) -> str:
    """A leader: his party, ratings, army, and what he wears."""
    found = [side(view["party"][leader]), f"tactical {rating(view, leader)}"]
    if ADMINISTRATION[leader]:
        found.append(f"administration {ADMINISTRATION[leader]}")
    if LEGITIMACY[leader]:
        found.append(f"legitimacy {LEGITIMACY[leader]}")
    counts = units_of(view, leader)
    found.append(
        f"{sum(counts)} of {counted(view['capacity'][leader], 'unit')}: {army(counts, view['marker'][leader])}"
    )
    found += worn(view, leader)
    return f"{leader_name(leader)}, {'; '.join(found)}"


def worn(view: View, leader: int) -> list[str]:
    """The Heir's crown, the Tsar beside him, a siege, and that he may not act."""
    found = []
    if leader in view["heir"]:
        found.append("Heir to the throne")
    if view["tsar_with"] == leader:
        found.append(f"Tsar {leader_name(view['tsar'])} rides with him")
    space = view["at"][leader]
    if space >= 0 and view["siege"][space] == view["party"][leader]:
        found.append(f"besieges {SPACE_NAMES[space]}")
    if view["idle"][leader]:
        found.append("idle in his next combat segment")
    if view["blocked"][leader]:
        found.append("does not roll for his siege in the next combat segment")
    return found


def rating(view: View, leader: int) -> int:
    """SM6.6 His tactical rating; one more with the Tsar."""
    return tactical(table_of_ratings(view), leader)


def table_of_ratings(view: View) -> Any:
    p = Position()
    p.tsar_with = view["tsar_with"]
    return p
