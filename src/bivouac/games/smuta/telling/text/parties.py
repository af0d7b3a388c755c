"""The parties in words: points, legitimacy, the throne, leaders and their armies."""

from bivouac.core.game import View
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import (
    ADMINISTRATION,
    ALL_LEADERS,
    LEGITIMACY,
    MIN_YEAR,
    PERSONS,
    SWEDISH,
    TACTICAL,
)
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.spaces import SPACE_NAMES, ST_SERGIUS
from bivouac.games.smuta.box.tables import LEGITIMACY_MAX, THREAT, TSAR_TACTICAL
from bivouac.games.smuta.box.units import UNITS
from bivouac.games.smuta.rules.position import REMOVED, TO_COME
from bivouac.games.smuta.telling.names import army, counted, first, leader_name, listed, side, signed


def party_heading(view: View, party: int) -> str:
    """SM1.2 A party, its points, and who leads it."""
    led = (view["switch"][0] >> party) & 1
    who = "led by you" if party == view["seat"] else "led by a person" if led else "led by the charts"
    return f"{first(side(party))}, {counted(view['vp'][party], 'victory point')}, {who}:"


def party_lines(view: View, party: int) -> list[str]:
    """What a party has."""
    lines = []
    if view["vp"][party] >= THREAT:
        lines.append(f"It has {THREAT} victory points or more: cards and leaders of the others turn against it.")
    lines.append(f"Legitimacy {view['legitimacy'][party]}: {sum_of_legitimacy(view, party)}.")
    lines.append(f"Heir: {leader_name(view['heir'][party])}." if view["heir"][party] != NONE else "Heir: none.")
    if view["tsar_party"] == party:
        lines.append("It controls the Tsar.")
    lines.append(f"Detachments on the map: {sum(view['detachments'][party::PARTIES])} of 6.")
    lines += burdens(view, party)
    leaders = [leader for leader in ALL_LEADERS if view["at"][leader] >= 0 and view["party"][leader] == party]
    lines += [leader_line(view, leader) for leader in leaders] or ["It has no leader on the map."]
    away = absent(view, party, TO_COME)
    if away:
        lines.append(f"Still to come: {listed(away)}.")
    gone = absent(view, party, REMOVED)
    if gone:
        lines.append(f"Out of the game: {listed(gone)}.")
    return [f"- {line}" for line in lines]


def sum_of_legitimacy(view: View, party: int) -> str:
    """SM6.1 How it adds up, and whether it is cut."""
    parts = [f"track {signed(view['track'][party])}"]
    total = view["track"][party]
    rated = [leader for leader in ALL_LEADERS if view["at"][leader] >= 0 and view["party"][leader] == party]
    if view["tsar_party"] == party:
        rated.append(view["tsar"])
    best = max(rated, key=lambda leader: LEGITIMACY[leader]) if rated else NONE
    if best != NONE and LEGITIMACY[best]:
        parts.append(f"{LEGITIMACY[best]} for {leader_name(best)}")
        total += LEGITIMACY[best]
    if view["owner"][ST_SERGIUS] == party:
        parts.append("1 for St. Sergius Monastery")
        total += 1
    if view["tsar_party"] == party:
        parts.append("1 for the Tsar")
        total += 1
    cut = f", kept to {max(0, min(LEGITIMACY_MAX, total))}" if not 0 <= total <= LEGITIMACY_MAX else ""
    return f"{', '.join(parts)}{cut}"


def burdens(view: View, party: int) -> list[str]:
    """SM5.2 What cards have left behind."""
    found = []
    if view["fewer_cards"][party]:
        found.append(f"It draws {counted(view['fewer_cards'][party], 'card')} less in its next politics segment.")
    if view["no_muster"][party]:
        found.append("It does not muster in its next combat segment.")
    if view["slowed"][party]:
        found.append(f"Its leaders march {counted(view['slowed'][party], 'space')} less in its next combat segment.")
    return found


def leader_line(view: View, leader: int) -> str:
    """SM2.6 A leader: where, with what, how good, and what he is at."""
    space = view["at"][leader]
    counts = view["army"][leader * UNITS : leader * UNITS + UNITS]
    rating = TACTICAL[leader] + (TSAR_TACTICAL if view["tsar_with"] == leader else 0)
    ratings = [f"tactical {rating}"]
    if ADMINISTRATION[leader]:
        ratings.append(f"administration {ADMINISTRATION[leader]}")
    if LEGITIMACY[leader]:
        ratings.append(f"legitimacy {LEGITIMACY[leader]}")
    parts = [f"{sum(counts)} of {view['capacity'][leader]} units: {army(counts, view['marker'][leader])}"]
    parts.append(", ".join(ratings))
    parts += notes(view, leader)
    return f"{leader_name(leader)} in {SPACE_NAMES[space]}, {'; '.join(parts)}."


def notes(view: View, leader: int) -> list[str]:
    """What sets him apart now."""
    found = []
    if SWEDISH[leader]:
        found.append("a Swede")
    units = sum(view["army"][leader * UNITS : leader * UNITS + UNITS])
    if units and view["siege"][view["at"][leader]] == view["party"][leader]:
        found.append("besieging")
    if view["tsar_with"] == leader:
        found.append("with the Tsar")
    if view["idle"][leader]:
        found.append("stopped by a card")
    if view["blocked"][leader]:
        found.append("kept by a card from his siege roll")
    return found


def absent(view: View, party: int, where: int) -> list[str]:
    """Leaders of a party, or of none yet, who are not on the map."""
    found = []
    for leader in range(PERSONS):
        if view["at"][leader] == where and view["party"][leader] == party and leader != view["tsar"]:
            year = f" (from {MIN_YEAR[leader]})" if where == TO_COME else ""
            found.append(f"{leader_name(leader)}{year}")
    return found
