"""The players in words: colour, relations, votes, markers, nations, leaders, pile, points."""

from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.leaders import BONUS_LEADERS, LEADERS, LEVEL
from bivouac.games.russian_civil_war.box.nations import CONTROLLED
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, COLOURS, RED, STANCE_NAMES, WHITE
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.units import COLOUR, FIRST_UNIT, PIECES, STRENGTH
from bivouac.games.russian_civil_war.rules import position
from bivouac.games.russian_civil_war.rules.position import Open, column, judged, leaders_of, led, players_in, votes
from bivouac.games.russian_civil_war.rules.stacks import all_stacks_of, led_strength, led_units, strength
from bivouac.games.russian_civil_war.rules.victory import scores
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling import names


def player_heading(sight: Sight, seat: int) -> str:
    """RC1.2, RC18.1 A player, his colour, and who leads him."""
    if sight.out[seat]:
        return f"{names.first(names.player(seat))}, out of the game:"
    return f"{names.first(names.player(seat))}, {STANCE_NAMES[sight.stance[seat]]}, {leading(sight, seat)}:"


def leading(sight: Sight, seat: int) -> str:
    """RC1.2, RC1.3 Who decides for a player."""
    if led(sight, seat):
        return "led by you" if seat == sight.seat else "led by a person"
    if judged(sight, seat):
        return "led by the tables with your judgement" if seat == sight.seat else "led by the tables with judgement"
    return "led by the tables"


def player_lines(sight: Sight, seat: int) -> list[str]:
    """What a player has."""
    lines = []
    if not sight.out[seat]:
        lines.append(f"His colour marker stands at {names.signed(sight.pit[seat])}.")
        lines += [f"Relations: {relations(sight, seat)}."] if any(sight.relations) else []
        lines.append(f"{names.first(names.counted(votes(sight, seat), 'vote'))}: {sum_of_votes(sight, seat)}.")
        lines.append(f"{names.first(names.none_or(sight.assassins[seat], 'Assassin'))}.")
        nations = [names.PEOPLES[nation] for nation in range(CONTROLLED) if sight.control[nation] == seat]
        lines.append(f"Nations: {names.listed(nations) or 'none'}.")
        lines += [leader_line(sight, leader) for colour in (RED, WHITE) for leader in leaders_of(sight, seat, colour)]
        bought = [piece for piece in range(FIRST_UNIT, PIECES) if sight.holder[piece] == seat and sight.at[piece] >= 0]
        if bought:
            lines.append(
                f"Units that obey him alone: {names.listed([names.with_strength(piece) for piece in bought])}."
            )
        lines.append(f"Stacks: {stacks(sight, seat)}.")
    lines.append(f"Pile: {pile(sight, seat)}.")
    if not sight.out[seat]:
        red, white = scores(sight, RED)[seat], scores(sight, WHITE)[seat]
        lines.append(f"Points so far: {red} if Red wins, {white} if White wins.")
    return [f"- {line}" for line in lines]


def relations(p: Open, seat: int) -> str:
    """RC18.2 His row of the table, the friendliest column being 2."""
    others = [other for other in players_in(p) if other != seat]
    return ", ".join([f"{names.player(other)} {column(p, seat, other)}" for other in others]) or "nobody else is left"


def sum_of_votes(p: Open, seat: int) -> str:
    """RC2.3 How they add up."""
    parts = [names.none_or(p.politburo[seat], "Politburo marker")]
    bonus = [leader for leader in BONUS_LEADERS if p.holder[leader] == seat and p.at[leader] >= 0]
    return names.listed([*parts, *[f"1 for {names.piece_name(leader)}" for leader in bonus]])


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
    found = [
        f"{names.stack_name(of).replace(own, '').removeprefix('the ')} {strength(p, of)}"
        for of in all_stacks_of(p, seat)
    ]
    return ", ".join(found) or "none"


def pile(p: Open, seat: int) -> str:
    """RC8.6, RC14.1 What he has destroyed, by colour; Czechs whom he has brought home."""
    parts = []
    for colour in range(COLOURS):
        pieces = [
            piece
            for piece in range(PIECES)
            if p.pile[piece] == seat and COLOUR[piece] == colour and p.at[piece] != position.ABROAD
        ]
        if pieces:
            total = sum([STRENGTH[piece] for piece in pieces])
            parts.append(f"{COLOUR_NAMES[colour]} {total} in {names.counted(len(pieces), 'piece')}")
    home = sum(
        [
            STRENGTH[piece]
            for piece in range(LEADERS, PIECES)
            if p.pile[piece] == seat and p.at[piece] == position.ABROAD
        ]
    )
    if home:
        parts.append(f"Czechs brought home {home}")
    return ", ".join(parts) or "nothing"


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
