"""What the map shows, in words: a space with its owner, roads and guards; a leader with his army."""

from typing import cast

from bivouac.core.seen import Seen
from bivouac.games.screens.pages import printed as printed
from bivouac.games.smuta.box.leaders import ADMINISTRATION, LEGITIMACY
from bivouac.games.smuta.box.parties import NEUTRAL, STATE
from bivouac.games.smuta.box.spaces import AREA, AREA_NAMES, IN_POLAND, KIND, MERCENARY, MOSCOW, NEIGHBOURS, SPACE_NAMES
from bivouac.games.smuta.box.spaces import SPACE_VP as SPACE_VP
from bivouac.games.smuta.rules.map import army_of, guards_at
from bivouac.games.smuta.rules.power import tactical
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.names import KINDS, army, counted, leader_name, listed, side


def sight_of(seen: Seen) -> Sight:
    """What is seen of this game."""
    return cast(Sight, seen.sight)


def owned(owner: int) -> str:
    """Whose a space is."""
    if owner == NEUTRAL:
        return "neutral"
    return "loyal to the state" if owner == STATE else f"held by {side(owner)}"


def space_said(sight: Sight, space: int) -> str:
    """A space with all that lies on it but leaders, who are said themselves."""
    besieger = sight.siege[space]
    breaches = sight.breaches[space]
    details = [f"{KINDS[KIND[space]]}, {owned(sight.owner[space])}"]
    if SPACE_VP[space]:
        details.append(counted(SPACE_VP[space], "victory point"))
    details.append("in Poland" if IN_POLAND[space] else f"{AREA_NAMES[AREA[space]]} area")
    if MERCENARY[space]:
        details.append("mercenaries are hired here")
    details += [f"{counted(many, 'detachment')} of {side(party)}" for party, many in guards_at(sight, space)]
    if besieger >= 0:
        details.append(
            f"besieged by {side(besieger)}" + (f", {counted(breaches, 'breach', 'breaches')}" if breaches else "")
        )
    if space == MOSCOW and sight.tsar >= 0 and sight.tsar_with < 0:
        details.append(f"Tsar {leader_name(sight.tsar)} is here")
    roads = listed([SPACE_NAMES[other] for other in NEIGHBOURS[space]])
    return f"{SPACE_NAMES[space]}: {'; '.join(details)}; roads to {roads}"


def leader_said(sight: Sight, leader: int) -> str:
    """A leader: his party, ratings, army, and what he wears."""
    details = [side(sight.party[leader]), f"tactical {tactical(sight, leader)}"]
    if ADMINISTRATION[leader]:
        details.append(f"administration {ADMINISTRATION[leader]}")
    if LEGITIMACY[leader]:
        details.append(f"legitimacy {LEGITIMACY[leader]}")
    counts = army_of(sight, leader)
    details.append(f"{sum(counts)} of {counted(sight.capacity[leader], 'unit')}: {army(counts, sight.marker[leader])}")
    details += worn(sight, leader)
    return f"{leader_name(leader)}, {'; '.join(details)}"


def worn(sight: Sight, leader: int) -> list[str]:
    """The Heir's crown, the Tsar beside him, a siege, and that he may not act."""
    marks = []
    if leader in sight.heir:
        marks.append("Heir to the throne")
    if sight.tsar_with == leader:
        marks.append(f"Tsar {leader_name(sight.tsar)} rides with him")
    space = sight.at[leader]
    if space >= 0 and sight.siege[space] == sight.party[leader]:
        marks.append(f"besieges {SPACE_NAMES[space]}")
    if sight.idle[leader]:
        marks.append("idle in his next combat segment")
    if sight.blocked[leader]:
        marks.append("does not roll for his siege in the next combat segment")
    return marks
