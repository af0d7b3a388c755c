"""What stands beside the map of Pax Baltica: one place in detail, a battle as two ranks, the stacks one holds."""

from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from rich.text import Text

from bivouac.games.pax_baltica.box.blocks import FIRE, FULL, LETTERS
from bivouac.games.pax_baltica.box.map import (
    CAPITAL_OF,
    FORAGE,
    GATE_FROM,
    GATE_TO,
    LAND_BORDERS,
    LANDING,
    LIMIT,
    PLACE_NAMES,
    PORT,
    PORTS_OF,
    RED_BORDER,
    TERRITORIES,
    TOWNS,
    WAYS,
)
from bivouac.games.pax_baltica.box.nations import COALITION, NATION_NAMES, SIDE_NAMES, SWEDISH
from bivouac.games.pax_baltica.rules.battle import ROUNDS
from bivouac.games.pax_baltica.rules.control import garrison, harbor
from bivouac.games.pax_baltica.rules.position import ACTED, FOUGHT, RESERVE
from bivouac.games.pax_baltica.screen.terminal import words
from bivouac.games.pax_baltica.sight.backs import Back
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.codes import CODES
from bivouac.games.pax_baltica.telling.text.blocks import from_behind

ROOMY: Final = 36  # columns, from which on a block is written out in one row
NAME: Final = 11
UNBROKEN: Final = "\u00a0"  # a space at which no row ends


# --- a place ----------------------------------------------------------------------------------------------------------
def place_pane(sight: Sight, place: int, keys: dict[int, str], width: int) -> list[Text]:
    """A place: whose it is, its garrison and forage, who stands there, its borders and how far they are used."""
    town = TOWNS[place] if place < TERRITORIES else ""
    name = f"{CODES[place]} {PLACE_NAMES[place]}"
    if town not in ("", PLACE_NAMES[place]) and len(name) + len(town) + 2 <= width:
        name += f", {town}"
    rows = [Text(name[:width], words.MAP.bold)]
    rows += [Text(row, words.MAP.ink) for row in wrap("; ".join(nature(sight, place)), width)]
    if place != sight.battle:  # in a battle, the ranks show who is there
        rows += stack_of(sight, place, keys, width)
    beyond = f"Borders: {', '.join(borders(sight, place))}" if WAYS[place] else ""
    return rows + [Text(row.replace(UNBROKEN, " "), words.MAP.faint) for row in wrap(beyond, width)]


def stack_of(sight: Sight, place: int, keys: dict[int, str], width: int) -> list[Text]:
    """Who stands at a place."""
    backs = sight.backs_in(place)
    rows = [row for block in sight.own_in(place) for row in own_rows(sight, block, keys.get(block, ""), width)]
    rows += [row for back in backs for row in back_rows(sight, back, width)]
    rows += [Text(row, words.MAP.faint) for named in among(sight, backs) for row in wrap(named, width)]
    return starred(rows) or [Text("Nobody stands there.", words.MAP.faint)]


def starred(rows: list[Text]) -> list[Text]:
    """Rows, and what the star in them means."""
    return [*rows, Text(words.REFORMED, words.MAP.faint)] if any("*" in row.plain for row in rows) else rows


def nature(sight: Sight, place: int) -> list[str]:
    """What a place is, in a few words each."""
    if place >= TERRITORIES:
        ports = [CODES[port] for port in PORTS_OF[place]]
        kind = "port" if len(ports) == 1 else "ports"
        return [f"sea zone; {kind} {', '.join(ports)}" if ports else "harbor of the British fleet"]
    marker, native = sight.marker[place], sight.native[place]
    if marker >= 0:
        held = f"held by {NATION_NAMES[marker]}"
    elif native >= 0 and sight.friend[place] >= 0:
        held = NATION_NAMES[native]
    else:
        held = f"{NATION_NAMES[native]}, not in the war" if native >= 0 and sight.shut[place] else "transit land"
    traits = [held, f"garrison {garrison(sight, place)}", f"forage {FORAGE[place]}"]
    if PORT[place] >= 0:
        traits.append(f"{'harbor' if harbor(sight, place) else 'port'} on {CODES[PORT[place]]}")
    if CAPITAL_OF[place] >= 0:
        traits.append("capital")
    if sight.shut[place]:
        traits.append("closed")
    return traits


def borders(sight: Sight, place: int) -> list[str]:
    """PB4.2 The neighbours of a place; over land how many blocks have crossed the border, of how many."""
    neighbours = []
    for gate in WAYS[place]:
        border, code = gate >> 1, CODES[GATE_TO[gate]]
        if border < LAND_BORDERS:
            code = f"{'red ' if RED_BORDER[border] else ''}{code} {crossed(sight, border)}/{LIMIT[border]}"
        neighbours.append(code.replace(" ", UNBROKEN))
    return neighbours


def crossed(sight: Sight, border: int) -> int:
    """PB4.2 Blocks of one's own that have crossed a border this turn; to those who watch, of the side with more."""
    sides = [sight.seat] if sight.seat >= 0 else [SWEDISH, COALITION]
    return max(sight.crossed.count(2 * border + side) for side in sides)


def own_rows(sight: Sight, block: int, key: str, width: int) -> list[Text]:
    """A block of one's own, in one row or two."""
    lead = Text(f"{key:>2} " if key else " ► " if block == sight.chosen else "   ", f"bold {words.MAP.accent}")
    ink = words.SIDE_INKS[sight.seat]
    fleet = sight.aboard[block]
    aboard = f"on {words.name_of(fleet, 9)}".replace(" ", UNBROKEN) if fleet >= 0 else ""
    marks = f"{words.marks_of(sight.mark[block])} {aboard}".strip(" ")
    room = NAME if width < ROOMY else NAME + 4
    told = f"{words.rating(block)} {words.pips(sight.strength[block], FULL[block])}"
    row = lead.append(f"{words.name_of(block, room):{room}}", f"bold {ink}").append(f" {told:7} ", ink)
    return with_marks(row, marks, words.faculties(block), width)


def back_rows(sight: Sight, back: Back, width: int) -> list[Text]:
    """The back of an enemy block, and what is known of it; to those who watch, whose it is."""
    side = sight.side_of_back(back)
    ink = words.MAP.warning if sight.seat >= 0 else words.SIDE_INKS[side]
    lead = Text("x  " if sight.seat >= 0 else f"{words.SIDE_LETTERS[side]}  ", f"bold {ink}")
    if back.block >= 0:
        lead.append(f"{words.name_of(back.block, NAME):{NAME}} ", f"bold {ink}").append(
            f"{words.rating(back.block)} {words.seen_strength(back)} ", ink
        )
        return with_marks(lead, words.marks_of(back.mark), words.faculties(back.block), width)
    lead.append(f"{from_behind(back)} "[: width - 3], f"bold {ink}")
    known = [f"{words.PIP}{words.seen_strength(back)}"] if back.least > 1 else []
    known += [f"m{back.speed}"] if back.speed else []
    return with_marks(lead, words.marks_of(back.mark), " ".join(known), width)


def with_marks(row: Text, marks: str, more: str, width: int) -> list[Text]:
    """A row, with what else is known of the block; its marks before that, or below it."""
    room = width - row.cell_len
    if len(marks) <= room:
        return [row.append(fitting(f"{marks} {more}", room), words.MAP.faint)]
    return [row.append(fitting(more, room), words.MAP.faint), Text(f"   {fitting(marks, width - 3)}", words.MAP.faint)]


def fitting(text: str, room: int) -> str:
    """As many whole words as there is room for."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}".strip(" ")
        if len(longer) > room:
            break
        line = longer
    return line.replace(UNBROKEN, " ")


def among(sight: Sight, backs: list[Back]) -> list[str]:
    """PB2.1 Blocks that are known to be among these backs, though not which."""
    mixtures = {back.mixture for back in backs}
    return [
        f"Among them: {', '.join(words.name_of(block) for block in named)}."
        for mixture, named in sight.named().items()
        if mixture in mixtures
    ]


# --- a battle ---------------------------------------------------------------------------------------------------------
@dataclass
class Fighter:
    """A block in a battle, as whoever looks knows it."""

    block: int
    side: int
    mark: int
    strength: str
    name: str


def fighters(sight: Sight) -> list[Fighter]:
    """All who stand where the battle is."""
    present = [
        Fighter(
            block, sight.seat, sight.mark[block], words.pips(sight.strength[block], FULL[block]), words.name_of(block)
        )
        for block in sight.own_in(sight.battle)
    ]
    for back in sight.backs_in(sight.battle):
        name = words.name_of(back.block) if back.block >= 0 else from_behind(back)
        present.append(Fighter(back.block, sight.side_of_back(back), back.mark, words.seen_strength(back), name))
    return present


def battle_rows(sight: Sight, keys: dict[int, str], width: int) -> list[Text]:
    """PB6.4 Two ranks, the defender's at the left, by letter: A before B, and in each letter the defender first."""
    attacker = sight.attacker
    head = Text(f" Battle in {PLACE_NAMES[sight.battle]}, round {sight.round} of {ROUNDS}", words.MAP.bold)
    if sight.main >= 0:
        by = "the port" if sight.main >= LANDING else PLACE_NAMES[GATE_FROM[sight.main]]
        head.append(f"; main attack from {by}", words.MAP.faint)
    half = (min(width, 2 * 44) - 7) // 2
    sides = [1 - attacker, attacker]
    titles = [f"{SIDE_NAMES[side]} {does}" for side, does in zip(sides, ("defends", "attacks"), strict=True)]
    rows = [head]
    rows.append(
        Text(f" {titles[0]:{half}}", f"bold {words.SIDE_INKS[sides[0]]}")
        .append("order", words.MAP.faint)
        .append(f"  {titles[1]}", f"bold {words.SIDE_INKS[sides[1]]}")
    )
    here = fighters(sight)
    fight = [one for one in here if one.mark & FOUGHT and not one.mark & RESERVE and one.block >= 0]
    for letter in range(len(LETTERS)):
        ranks = [[one for one in fight if one.side == side and FIRE[one.block] == letter] for side in sides]
        for i in range(max(len(rank) for rank in ranks)):
            left = fighter(ranks[0][i], keys, sight.chosen, half) if i < len(ranks[0]) else Text(" " * half)
            right = fighter(ranks[1][i], keys, sight.chosen, half) if i < len(ranks[1]) else Text()
            rows.append(
                Text(" ").append_text(left).append(f"  {LETTERS[letter]}    ", words.MAP.bold).append_text(right)
            )
    rest = [one for one in here if one not in fight]
    for side in sides:
        named = [one.name for one in rest if one.side == side]
        if named:
            rows.append(Text(f" Not in this round, {SIDE_NAMES[side]}: {', '.join(named)}"[:width], words.MAP.faint))
    return starred(rows)


def fighter(one: Fighter, keys: dict[int, str], chosen: int, width: int) -> Text:
    """One in a rank: its key if it can be named, an arrow at its turn, a check after it."""
    key = keys.get(one.block, "")
    lead = f"{key:>2} " if key else " ► " if chosen == one.block else " ✓ " if one.mark & ACTED else "   "
    ink = words.MAP.faint if one.mark & ACTED else f"bold {words.SIDE_INKS[one.side]}"
    line = Text(lead, f"bold {words.MAP.accent}").append(
        f"{words.name_of(one.block, 18):18} {words.rating(one.block)} ", ink
    )
    line.append(one.strength, ink)
    line.pad_right(max(0, width - line.cell_len))
    return line


# --- one's own stacks -------------------------------------------------------------------------------------------------
def stacks_pane(sight: Sight, width: int) -> list[Text]:
    """One's own blocks on the map, a row for each place, the largest stacks first; each with its strength."""
    by_place: dict[int, list[int]] = {}
    for block in words.own_on_map(sight):
        by_place.setdefault(sight.place[block], []).append(block)
    rows = [Text("Your blocks, with strengths", words.MAP.bold)]
    for place in sorted(by_place, key=lambda place: (-len(by_place[place]), place)):
        rows += stack_rows(sight, place, by_place[place], width)
    return starred(rows)


def stack_rows(sight: Sight, place: int, stack: list[int], width: int) -> list[Text]:
    room = 9 if width < ROOMY else 14
    named = [f"{words.name_of(block, room)} {sight.strength[block]}".replace(" ", UNBROKEN) for block in stack]
    ink = words.SIDE_INKS[sight.seat]
    rows = [row.replace(UNBROKEN, " ") for row in wrap(", ".join(named), width - 4)]
    return [
        Text(f"{CODES[place] if i == 0 else '':4}", f"bold {ink}").append(row, words.MAP.ink)
        for i, row in enumerate(rows)
    ]
