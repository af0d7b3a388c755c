"""The players in words: colour, relations, votes, markers, nations, leaders, pile, points."""

from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import LEVEL
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, COLOURS, STANCE_NAMES
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.units import COLOUR, OF_COLOUR, UNIT_PIECES
from bivouac.games.russian_civil_war.rules import position
from bivouac.games.russian_civil_war.rules.position import Open, column, players_in, votes
from bivouac.games.russian_civil_war.rules.stacks import all_stacks_of, led_strength, led_units, strength, total
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling import names
from bivouac.games.russian_civil_war.telling.said import LED_AT_LENGTH, leading
from bivouac.games.russian_civil_war.telling.standing import all_leaders_of, bonus_of, nations_of, points


def player_heading(sight: Sight, seat: int) -> str:
    """RC1.2, RC18.1 A player, his colour, and who leads him."""
    name = names.first(names.player(seat))
    if sight.out[seat]:
        return f"{name}, out of the game:"
    return f"{name}, {STANCE_NAMES[sight.stance[seat]]}, {LED_AT_LENGTH[leading(sight, seat, sight.seat)]}:"


def player_lines(sight: Sight, seat: int) -> list[str]:
    """What a player has."""
    lines = []
    if not sight.out[seat]:
        lines.append(f"His colour marker stands at {names.signed(sight.pit[seat])}.")
        lines += [f"Relations: {relations(sight, seat)}."] if any(sight.relations) else []
        lines.append(f"{names.first(names.counted(votes(sight, seat), 'vote'))}: {sum_of_votes(sight, seat)}.")
        lines.append(f"{names.first(names.none_or(sight.assassins[seat], 'Assassin'))}.")
        nations = [names.PEOPLES[nation] for nation in nations_of(sight, seat)]
        lines.append(f"Nations: {names.listed(nations) or 'none'}.")
        lines += [leader_line(sight, leader) for leader in all_leaders_of(sight, seat)]
        own = [names.with_strength(unit) for unit in UNIT_PIECES if sight.holder[unit] == seat and sight.at[unit] >= 0]
        lines += [f"Units that obey him alone: {names.listed(own)}."] if own else []
        lines.append(f"Stacks: {stacks(sight, seat)}.")
    lines.append(f"Pile: {pile(sight, seat)}.")
    if not sight.out[seat]:
        red, white = points(sight)[seat]
        lines.append(f"Points so far: {red} if Red wins, {white} if White wins.")
    return [f"- {line}" for line in lines]


def all_lines(sight: Sight) -> list[str]:
    """RC1 All players and what they have."""
    return [line for seat in range(sight.seats) for line in (player_heading(sight, seat), *player_lines(sight, seat))]


def relations(p: Open, seat: int) -> str:
    """RC18.2 His row of the table, the friendliest column being 2."""
    others = [other for other in players_in(p) if other != seat]
    return ", ".join([f"{names.player(other)} {column(p, seat, other)}" for other in others]) or "nobody else is left"


def sum_of_votes(p: Open, seat: int) -> str:
    """RC2.3 How they add up."""
    bonus = [f"1 for {names.piece_name(leader)}" for leader in bonus_of(p, seat)]
    return names.listed([names.none_or(p.politburo[seat], "Politburo marker"), *bonus])


def leader_line(p: Open, leader: int) -> str:
    """RC2.2, RC7.4 A leader: colour, level, place, whom he leads."""
    units = [names.with_strength(unit) for unit in led_units(p, leader)]
    led_by_him = f"leads {names.listed(units)}, {led_strength(p, leader)} with himself" if units else "leads no units"
    colour = COLOUR_NAMES[COLOUR[leader]]
    return (
        f"{names.piece_name(leader)}, {colour}, level {LEVEL[leader]}, in {PROVINCE_NAMES[p.at[leader]]}, {led_by_him}."
    )


def stacks(p: Open, seat: int) -> str:
    """RC7.2 His stacks and their strengths."""
    own = f" of {names.player(seat)}"
    told = [(names.stack_name(of).replace(own, "").removeprefix("the "), of) for of in all_stacks_of(p, seat)]
    return ", ".join(f"{name} {strength(p, of)}" for name, of in told) or "none"


def pile(p: Open, seat: int) -> str:
    """RC8.6, RC14.1 What he has destroyed, by colour; Czechs whom he has brought home."""
    parts = []
    for colour in range(COLOURS):
        pieces = [piece for piece in OF_COLOUR[colour] if p.pile[piece] == seat and p.at[piece] != position.ABROAD]
        if pieces:
            parts.append(f"{COLOUR_NAMES[colour]} {total(pieces)} in {names.counted(len(pieces), 'piece')}")
    home = total([unit for unit in UNIT_PIECES if p.pile[unit] == seat and p.at[unit] == position.ABROAD])
    return ", ".join([*parts, *([f"Czechs brought home {home}"] if home else [])]) or "nothing"


def imperial(p: Open, which: int, name: str) -> str:
    """RC13.1 Where the Czar or the Gold is, and who has it."""
    place = p.imperial_at[which]
    if place < 0:
        credit = f", to the credit of {names.player(p.czar_credit)}" if p.czar_credit != NONE else ""
        return f"{name} is {'abroad' if place == position.ABROAD else 'dead'}{credit}."
    if p.imperial_owner[which] < 0:
        return f"{name} is in {PROVINCE_NAMES[place]}, without an escort."
    colour = COLOUR_NAMES[p.imperial_colour[which]]
    return f"{name} is in {PROVINCE_NAMES[place]}, with the {colour} stack of {names.player(p.imperial_owner[which])}."
