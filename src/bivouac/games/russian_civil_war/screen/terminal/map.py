"""Russia in letters: the provinces by their regions with all stacks, the players, and the table of their relations."""

from typing import Final

from rich.text import Text

from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import LETTERS, STANCE_NAMES
from bivouac.games.russian_civil_war.box.provinces import REGION, REGION_IDS
from bivouac.games.russian_civil_war.rules.position import column, players_in, votes
from bivouac.games.russian_civil_war.rules.stacks import colour_of, pieces_of, province_of
from bivouac.games.russian_civil_war.screen.terminal import words
from bivouac.games.russian_civil_war.screen.terminal.words import POSTER
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.names import signed, stack_name
from bivouac.games.russian_civil_war.telling.said import LED_IN_SHORT, leading
from bivouac.games.russian_civil_war.telling.standing import COLUMNS, Place, by_column, places, points
from bivouac.games.screens.rows import areas, flow, fullest

HEADS: Final = {  # the regions, in their order
    "greater_russia": "Russia",
    "north": "North",
    "finland": "Finl.",
    "baltic": "Baltic",
    "poland": "Poland",
    "byelorussia": "Byel.",
    "ukraine": "Ukr.",
    "upper_cossack": "UCoss.",
    "lower_cossack": "LCoss.",
    "trans_caucasus": "Trans.",
    "volga_ural": "Volga",
    "siberia": "Sib.",
    "far_east": "FEast",
}
HEAD: Final = 8  # columns
COLUMN: Final = 6  # columns of the screen for a column of the relations
LEGEND: Final = (
    "PET*(aR12 bR6 G4) Petrograd: 12 of Red led by player A, 6 of Red led by B, 4 of Green that nobody controls · R W "
    "G B Red, White, Green, Blue · * key province, → exit · aR12♔ the Czar is with this stack, ¤ the Gold; behind a "
    "province's letters: without an escort"
)
if sorted(HEADS) != sorted(REGION_IDS):
    raise ValueError("the regions of Russian Civil War are not those of the map in letters")


# --- the map ----------------------------------------------------------------------------------------------------------
def map_rows(sight: Sight, width: int, room: int, keys: dict[int, str]) -> list[Text]:
    """The map in as many rows as there are, as fully as they allow; what is left out is said."""
    ways = ((False, True), (True, True), (True, False))
    everywhere = places(sight)
    return fullest((drawn(sight, everywhere, width, keys, dense, bare) for dense, bare in ways), room, POSTER.faint)


def drawn(
    sight: Sight, everywhere: list[Place], width: int, keys: dict[int, str], dense: bool = False, bare: bool = True
) -> list[Text]:
    """The regions, each from a row of its own on or one after the other; `bare` shows provinces where nobody stands."""
    shown = [
        province for province, place in enumerate(everywhere) if bare or province in keys or place.stacks or place.alone
    ]
    tokens: dict[int, list[Text]] = {}
    for province in shown:
        tokens.setdefault(REGION[province], []).append(token(sight, everywhere[province], province, keys))
    regions = [(head, tokens.get(REGION_IDS.index(name), [])) for name, head in HEADS.items()]
    return areas(regions, width, HEAD, dense, POSTER.accent)


def token(sight: Sight, place: Place, province: int, keys: dict[int, str]) -> Text:
    """A province: its key, its code, and what stands there."""
    row = Text()
    if province in keys:
        row.append(f"{keys[province]}›", f"bold {POSTER.accent}")
    style = POSTER.ink if place.stacks else POSTER.faint
    code = f"{words.province_code(province)}{words.signs(place.alone)}"
    row.append(code, f"bold reverse {style}" if province in about(sight) else style)
    for number, one in enumerate(place.stacks):
        row.append("(" if number == 0 else " ", POSTER.faint)
        row.append(words.stack_code(one), f"bold {words.INKS[colour_of(one.of)]}")
    return row.append(")", POSTER.faint) if place.stacks else row


def about(sight: Sight) -> list[int]:
    """The province of the group on the march, and that of the target."""
    group = [sight.at[piece] for piece in sight.group[:1]]
    return group if sight.aim == NONE else [*group, province_of(sight.aim)]


# --- the players ------------------------------------------------------------------------------------------------------
def player_row(sight: Sight, width: int) -> list[Text]:
    """All players in a row: letter, colour, votes, points if Red and if White wins; then one's own relations."""
    score = points(sight)
    tokens = []
    for seat in range(sight.seats):
        brief = f"{STANCE_NAMES[sight.stance[seat]][0]} v{votes(sight, seat)} {score[seat][0]}/{score[seat][1]}"
        said = f"{mark(sight, seat)}{LETTERS[seat]} {'out' if sight.out[seat] else brief}"
        tokens.append(Text(said, ink(sight, seat)))
    if sight.seat >= 0 and any(sight.relations):
        near = sorted((column(sight, sight.seat, other), other) for other in players_in(sight) if other != sight.seat)
        tokens.append(Text(f"│ to you {' '.join(f'{LETTERS[other]}{at}' for at, other in near)}", POSTER.accent))
    rows = [Text()]
    flow(rows, tokens, width, "")
    return rows


def player_table(sight: Sight, width: int) -> list[Text]:
    """A row for each player: colour, votes, Assassins, points, and his row of the relations."""
    head = f"   {'colour':13} {'votes':>5} {'Ass.':>5}   {'Red/White':9}│{columns_head()}│"
    rows = [Text(f"{head} friendly … hostile"[:width], POSTER.faint)]
    for seat, (red, white) in enumerate(points(sight)):
        if sight.out[seat]:
            rows.append(Text(f" {LETTERS[seat]} out of the game", POSTER.faint))
            continue
        stance = f"{STANCE_NAMES[sight.stance[seat]]:9} {signed(sight.pit[seat]):>3}"
        holds = f"{stance} {votes(sight, seat):5} {sight.assassins[seat]:5}   {f'{red}/{white}':9}"
        row = f"{mark(sight, seat)}{LETTERS[seat]} {holds}│{relations_row(sight, seat)}│"
        rows.append(Text(f"{row} {LED_IN_SHORT[leading(sight, seat, sight.seat)]}"[:width], ink(sight, seat)))
    return rows


def mark(sight: Sight, seat: int) -> str:
    """Whoever sits here, and whose turn it is."""
    return "►" if seat == sight.seat else "•" if seat == sight.phasing else " "


def ink(sight: Sight, seat: int) -> str:
    style = POSTER.faint if sight.out[seat] else words.STANCE_INKS[sight.stance[seat]]
    return f"bold {style}" if seat == sight.seat else style


# --- relations --------------------------------------------------------------------------------------------------------
def columns_head() -> str:
    """RC18.2 The columns of the table."""
    return "".join(f"{number:^{COLUMN}}" for number in COLUMNS)


def relations_row(sight: Sight, seat: int) -> str:
    """RC18.2 A player's row: the letters of the others in their columns."""
    cells = ["".join(LETTERS[other] for other in there) for there in by_column(sight, seat)]
    return "".join(f"{cell:^{COLUMN}}" for cell in cells)


def relations_table(sight: Sight) -> list[Text]:
    """RC18.2 The whole Player Cooperation Table."""
    rows = [Text(f"    {columns_head()}", POSTER.bold)]
    rows += [Text(f"  {LETTERS[seat]} {relations_row(sight, seat)}", ink(sight, seat)) for seat in players_in(sight)]
    return [*rows, Text(f"    {'friendly':<{3 * COLUMN}}{'hostile':>{3 * COLUMN}}", POSTER.faint)]


# --- what is going on -------------------------------------------------------------------------------------------------
def doing_rows(sight: Sight) -> list[Text]:
    """RC11.1, RC8.3 The committee that meets, with its votes; the attack that is being prepared, with its odds."""
    doing = [f"⚖ {words.committee_line(sight)}"] if sight.chairman != NONE else []
    if sight.aim != NONE and pieces_of(sight, sight.aim):
        doing.append(f"⚔ {stack_name(sight.aim)}, {words.odds_line(sight)}")
    return [Text(f" {line}", f"bold {POSTER.accent}") for line in doing]
