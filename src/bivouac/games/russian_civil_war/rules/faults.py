"""What is wrong with a position: pieces lost or doubled, leaders and units apart, numbers out of bounds."""

from bivouac.games.russian_civil_war.box import nations, units
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import LEADERS
from bivouac.games.russian_civil_war.box.players import GREEN, NOBODY, WHITE
from bivouac.games.russian_civil_war.box.provinces import PROVINCES
from bivouac.games.russian_civil_war.box.tables import FRIENDLIEST, MARKER_COUNT, PIT_LEAST, PIT_MOST, UNFRIENDLIEST
from bivouac.games.russian_civil_war.rules import position
from bivouac.games.russian_civil_war.rules.imperial import escort
from bivouac.games.russian_civil_war.rules.position import Open, Position
from bivouac.games.russian_civil_war.rules.stacks import pieces_of


def faults(p: Position) -> list[str]:
    """Empty when all is well."""
    return [*of_pieces(p), *of_markers(p), *of_players(p), *of_imperial(p)]


def of_pieces(p: Open) -> list[str]:
    """RC7 Where pieces are, and whose."""
    flaws: list[str] = []
    for piece in units.ALL_PIECES:
        at, holder, nation = p.at[piece], p.holder[piece], units.NATION_OF[piece]
        unit = units.FIRST_UNIT <= piece < units.FIRST_AUXILIARY
        wrong = {
            "Piece {} is nowhere.": not position.ASIDE <= at < PROVINCES,
            "Piece {} was never placed.": at == position.ASIDE and p.turn > 0 and piece < units.FIRST_AUXILIARY,
            "Piece {} may not leave the map.": at == position.ABROAD and not units.MAY_EXIT[piece],
            "Piece {} is gone, but its nation is not out.": at == position.GONE
            and (nation == NONE or p.control[nation] != position.OUT),
            "Piece {} is in a pile and on the map.": p.pile[piece] != NOBODY
            and at not in (position.ELIMINATED, position.ABROAD),
            "Piece {} is held, but not on the map.": holder != NOBODY and at < 0,
            "Unit {} cannot be bought.": unit and holder != NOBODY and units.COLOUR[piece] != GREEN,
            "Leader {} is nobody's.": piece < LEADERS and at >= 0 and not (0 <= holder < p.seats and not p.out[holder]),
            "Unit {} has a leader who is not there.": p.chief[piece] != NONE and not led_well(p, piece, p.chief[piece]),
        }
        flaws += [said.format(piece) for said, so in wrong.items() if so]
    return flaws


def led_well(p: Open, unit: int, chief: int) -> bool:
    """RC7.4 A Red or White unit with a leader of its colour in its province."""
    return (
        unit >= units.FIRST_UNIT
        and units.COLOUR[unit] <= WHITE
        and units.COLOUR[unit] == units.COLOUR[chief]
        and p.at[unit] >= 0
        and p.at[unit] == p.at[chief]
    )


def of_markers(p: Position) -> list[str]:
    """RC2.3, RC12.7 Markers and chits."""
    flaws: list[str] = []
    if p.turn > 0 and sum(p.politburo) != MARKER_COUNT["politburo"]:
        flaws.append("Politburo markers do not add up.")
    assassins = nations.CHIT_COUNT[nations.ASSASSIN_CHIT] + (
        MARKER_COUNT["assassin_dealt"] if p.turn > 0 else sum(p.assassins)
    )
    if p.turn > 0 and sum(p.assassins) + p.cup.count(nations.ASSASSIN_CHIT) != assassins:
        flaws.append("Assassins do not add up.")
    if p.aside + p.cup.count(nations.PURGE_CHIT) != nations.CHIT_COUNT[nations.PURGE_CHIT]:
        flaws.append("Purge chits do not add up.")
    if p.cup != sorted(p.cup) or min([*p.politburo, *p.assassins, p.aside]) < 0:
        flaws.append("The cup or the markers are not in order.")
    for nation in range(nations.CONTROLLED):
        holder = p.control[nation]
        if holder >= 0 and (p.out[holder] or p.cup.count(nations.CONTROL_CHIT[nation])):
            flaws.append(f"The control of nation {nation} is held twice.")
        if holder == NOBODY and not p.cup.count(nations.CONTROL_CHIT[nation]):
            flaws.append(f"The control chit of nation {nation} is lost.")
    return flaws


def of_players(p: Open) -> list[str]:
    """RC18 Colours and relations; RC11 the committee."""
    flaws: list[str] = []
    if p.turn > 0:
        for seat in range(p.seats):
            for other in range(p.seats):
                column = p.relations[seat * p.seats + other]
                if seat == other and column != 0:
                    flaws.append(f"Player {seat} has a relation with himself.")
                if seat != other and (
                    not FRIENDLIEST <= column <= UNFRIENDLIEST or column != p.relations[other * p.seats + seat]
                ):
                    flaws.append(f"The relation of players {seat} and {other} is not sound.")
    if any(not PIT_LEAST <= place <= PIT_MOST for place in p.pit):
        flaws.append("A marker has left the track of colours.")
    if p.committee == position.COUNTER and p.phasing in p.members:
        flaws.append("The phasing player sits in the counter-committee.")
    if any(p.out[seat] for seat in p.members) and p.committee != NONE:
        flaws.append("Somebody who is out sits in a committee.")
    return flaws


def of_imperial(p: Open) -> list[str]:
    """RC13.1 Czar and Gold stand with a stack, or alone."""
    flaws: list[str] = []
    if p.turn > 0 and p.imperial_at[position.GOLD] < 0:
        flaws.append("The Gold is lost.")
    if (
        p.turn > 0
        and p.imperial_at[position.CZAR] < 0
        and p.imperial_at[position.CZAR] not in (position.EXECUTED, position.ABROAD)
    ):
        flaws.append("The Czar is lost.")
    if (p.imperial_at[position.CZAR] in (position.EXECUTED, position.ABROAD)) != (p.czar_credit != NONE):
        flaws.append("Nobody knows who has disposed of the Czar.")
    for which in (position.CZAR, position.GOLD):
        of = escort(p, which)
        if of != NONE and not pieces_of(p, of):
            flaws.append(f"The escort of imperial piece {which} is not there.")
    return flaws
