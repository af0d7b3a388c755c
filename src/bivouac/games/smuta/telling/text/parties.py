"""The parties in words: points, legitimacy, the throne, leaders and their armies."""

from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import ADMINISTRATION, LEGITIMACY, MIN_YEAR, PERSONS, SWEDISH
from bivouac.games.smuta.box.spaces import SPACE_NAMES, ST_SERGIUS
from bivouac.games.smuta.box.tables import THREAT
from bivouac.games.smuta.rules.map import army_of, besieging, leaders_of, placed
from bivouac.games.smuta.rules.position import REMOVED, TO_COME
from bivouac.games.smuta.rules.power import claim, led, legitimacy, most_lawful, tactical, victory_points
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.names import army, counted, first, leader_name, listed, side, signed


def party_heading(sight: Sight, party: int) -> str:
    """SM1.2 A party, its points, and who leads it."""
    who = "led by you" if party == sight.seat else "led by a person" if led(sight, party) else "led by the charts"
    return f"{first(side(party))}, {counted(victory_points(sight, party), 'victory point')}, {who}:"


def party_lines(sight: Sight, party: int) -> list[str]:
    """What a party has."""
    lines = []
    if victory_points(sight, party) >= THREAT:
        lines.append(f"It has {THREAT} victory points or more: cards and leaders of the others turn against it.")
    lines.append(f"Legitimacy {legitimacy(sight, party)}: {sum_of_legitimacy(sight, party)}.")
    lines.append(f"Heir: {leader_name(sight.heir[party])}." if sight.heir[party] != NONE else "Heir: none.")
    if sight.tsar_party == party:
        lines.append("It controls the Tsar.")
    lines.append(f"Detachments on the map: {placed(sight, party)} of 6.")
    lines += burdens(sight, party)
    lines += [leader_line(sight, leader) for leader in leaders_of(sight, party)] or ["It has no leader on the map."]
    away = absent(sight, party, TO_COME)
    if away:
        lines.append(f"Still to come: {listed(away)}.")
    gone = absent(sight, party, REMOVED)
    if gone:
        lines.append(f"Out of the game: {listed(gone)}.")
    return [f"- {line}" for line in lines]


def sum_of_legitimacy(sight: Sight, party: int) -> str:
    """SM6.1 How it adds up, and whether it is cut."""
    parts = [f"track {signed(sight.track[party])}"]
    best = most_lawful(sight, party)
    if best != NONE:
        parts.append(f"{LEGITIMACY[best]} for {leader_name(best)}")
    if sight.owner[ST_SERGIUS] == party:
        parts.append("1 for St. Sergius Monastery")
    if sight.tsar_party == party:
        parts.append("1 for the Tsar")
    kept = legitimacy(sight, party)
    return ", ".join(parts) + (f", kept to {kept}" if claim(sight, party) != kept else "")


def burdens(sight: Sight, party: int) -> list[str]:
    """SM5.2 What cards have left behind."""
    sentences = []
    if sight.fewer_cards[party]:
        sentences.append(f"It draws {counted(sight.fewer_cards[party], 'card')} less in its next politics segment.")
    if sight.no_muster[party]:
        sentences.append("It does not muster in its next combat segment.")
    if sight.slowed[party]:
        sentences.append(f"Its leaders march {counted(sight.slowed[party], 'space')} less in its next combat segment.")
    return sentences


def leader_line(sight: Sight, leader: int) -> str:
    """SM2.6 A leader: where, with what, how good, and what he is at."""
    space = sight.at[leader]
    counts = army_of(sight, leader)
    ratings = [f"tactical {tactical(sight, leader)}"]
    if ADMINISTRATION[leader]:
        ratings.append(f"administration {ADMINISTRATION[leader]}")
    if LEGITIMACY[leader]:
        ratings.append(f"legitimacy {LEGITIMACY[leader]}")
    parts = [f"{sum(counts)} of {sight.capacity[leader]} units: {army(counts, sight.marker[leader])}"]
    parts.append(", ".join(ratings))
    parts += notes(sight, leader)
    return f"{leader_name(leader)} in {SPACE_NAMES[space]}, {'; '.join(parts)}."


def notes(sight: Sight, leader: int) -> list[str]:
    """What sets him apart now."""
    marks = []
    if SWEDISH[leader]:
        marks.append("a Swede")
    if besieging(sight, leader):
        marks.append("besieging")
    if sight.tsar_with == leader:
        marks.append("with the Tsar")
    if sight.idle[leader]:
        marks.append("stopped by a card")
    if sight.blocked[leader]:
        marks.append("kept by a card from his siege roll")
    return marks


def absent(sight: Sight, party: int, where: int) -> list[str]:
    """Leaders of a party, or of none yet, who are not on the map."""
    names = []
    for leader in range(PERSONS):
        if sight.at[leader] == where and sight.party[leader] == party and leader != sight.tsar:
            year = f" (from {MIN_YEAR[leader]})" if where == TO_COME else ""
            names.append(f"{leader_name(leader)}{year}")
    return names
