"""Russia in letters: the provinces by their regions with all stacks, the players, and the table of their relations."""

from typing import Final

from rich.text import Text

from bivouac.core.game import View
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import LETTERS, STANCE_NAMES
from bivouac.games.russian_civil_war.box.provinces import ALL_PROVINCES, REGION, REGION_IDS
from bivouac.games.russian_civil_war.box.tables import FRIENDLIEST, UNFRIENDLIEST
from bivouac.games.russian_civil_war.rules.position import Open, column, judged, led, players_in
from bivouac.games.russian_civil_war.rules.stacks import colour_of, pieces_of, province_of, strength
from bivouac.games.russian_civil_war.screen.terminal.words import (
    INKS,
    POSTER,
    STANCE_INKS,
    STANCE_LETTERS,
    Standing,
    committee_line,
    laid_out,
    odds_line,
    province_code,
    stack_code,
)
from bivouac.games.russian_civil_war.telling.names import signed, stack_name
from bivouac.games.screens.rows import areas, flow, fullest

ORDER: Final = [
    *["greater_russia", "north", "finland", "baltic", "poland", "byelorussia", "ukraine"],
    *["upper_cossack", "lower_cossack", "trans_caucasus", "volga_ural", "siberia", "far_east"],
]
HEADS: Final = {
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
if sorted(ORDER) != sorted(REGION_IDS) or sorted(HEADS) != sorted(ORDER):
    raise ValueError("the regions of Russian Civil War are not those of the map in letters")


# --- the map ----------------------------------------------------------------------------------------------------------
def map_rows(view: View, width: int, room: int, keys: dict[int, str]) -> list[Text]:
    """The map in as many rows as there are, as fully as they allow; what is left out is said."""
    standing = Standing(view)
    ways = ((False, True), (True, True), (True, False))
    return fullest((drawn(view, standing, width, keys, dense, bare) for dense, bare in ways), room, POSTER.faint)


def drawn(
    view: View, standing: Standing, width: int, keys: dict[int, str], dense: bool = False, bare: bool = True
) -> list[Text]:
    """The regions, each from a row of its own on or one after the other; `bare` shows provinces where nobody stands."""
    tokens = {
        name: [
            token(view, standing, province, keys)
            for province in ALL_PROVINCES
            if REGION[province] == REGION_IDS.index(name)
            and (bare or province in keys or standing.of[province] or standing.alone(province))
        ]
        for name in ORDER
    }
    return areas([(HEADS[name], tokens[name]) for name in ORDER], width, HEAD, dense, POSTER.accent)


def token(view: View, standing: Standing, province: int, keys: dict[int, str]) -> Text:
    """A province: its key, its code, and what stands there."""
    found = Text()
    if province in keys:
        found.append(f"{keys[province]}›", f"bold {POSTER.accent}")
    here = province in about(view)
    style = POSTER.ink if standing.of[province] else POSTER.faint
    found.append(f"{province_code(province)}{standing.alone(province)}", f"bold reverse {style}" if here else style)
    for number, (of, strong) in enumerate(standing.of[province]):
        found.append("(" if number == 0 else " ", POSTER.faint)
        found.append(stack_code(standing.p, of, strong), f"bold {INKS[colour_of(of)]}")
    if standing.of[province]:
        found.append(")", POSTER.faint)
    return found


def about(view: View) -> list[int]:
    """The province of the group on the march, and that of the target."""
    found = [view["at"][piece] for piece in view["group"][:1]]
    return found if view["aim"] == NONE else [*found, province_of(view["aim"])]


# --- the players ------------------------------------------------------------------------------------------------------
def player_row(view: View, width: int) -> list[Text]:
    """All players in a row: letter, colour, votes, points if Red and if White wins; then one's own relations."""
    p = laid_out(view)
    rows = [Text()]
    tokens = [
        Text(f"{mark(view, p, seat)}{LETTERS[seat]} {in_brief(view, seat)}", ink(view, p, seat))
        for seat in range(p.seats)
    ]
    if view["seat"] >= 0 and any(p.relations):
        near = sorted((column(p, view["seat"], other), other) for other in players_in(p) if other != view["seat"])
        tokens.append(Text(f"│ to you {' '.join(f'{LETTERS[other]}{at}' for at, other in near)}", POSTER.accent))
    flow(rows, tokens, width, "")
    return rows


def in_brief(view: View, seat: int) -> str:
    """His colour, his votes, his points."""
    if view["out"][seat]:
        return "out"
    return f"{STANCE_LETTERS[view['stance'][seat]]} v{view['votes'][seat]} {points(view, seat)}"


def points(view: View, seat: int) -> str:
    """RC15.3 What he has if Red wins, and if White does."""
    return "/".join(str(scores[seat]) for scores in view["scores"])


def player_table(view: View, width: int) -> list[Text]:
    """A row for each player: colour, votes, Assassins, points, and his row of the relations."""
    p = laid_out(view)
    head = f"   {'colour':13} {'votes':>5} {'Ass.':>5}   {'Red/White':9}│{columns_head()}│"
    rows = [Text(f"{head} friendly … hostile"[:width], POSTER.faint)]
    for seat in range(p.seats):
        if p.out[seat]:
            rows.append(Text(f" {LETTERS[seat]} out of the game", POSTER.faint))
            continue
        left = (
            f"{STANCE_NAMES[p.stance[seat]]:9} {signed(p.pit[seat]):>3} {view['votes'][seat]:5} {p.assassins[seat]:5}"
        )
        row = f"{mark(view, p, seat)}{LETTERS[seat]} {left}   {points(view, seat):9}│{relations_row(p, seat)}│"
        rows.append(Text(f"{row} {leads(view, p, seat)}"[:width], ink(view, p, seat)))
    return rows


def mark(view: View, p: Open, seat: int) -> str:
    """Whoever sits here, and whose turn it is."""
    return "►" if seat == view["seat"] else "•" if seat == p.phasing else " "


def ink(view: View, p: Open, seat: int) -> str:
    style = POSTER.faint if p.out[seat] else STANCE_INKS[p.stance[seat]]
    return f"bold {style}" if seat == view["seat"] else style


def leads(view: View, p: Open, seat: int) -> str:
    """RC1.2, RC1.3 Who decides for him."""
    if led(p, seat):
        return "you" if seat == view["seat"] else "led"
    return "judged" if judged(p, seat) else "tables"


# --- relations --------------------------------------------------------------------------------------------------------
def columns_head() -> str:
    """RC18.2 The columns of the table."""
    return "".join(f"{number:^{COLUMN}}" for number in range(FRIENDLIEST, UNFRIENDLIEST + 1))


def relations_row(p: Open, seat: int) -> str:
    """RC18.2 A player's row: the letters of the others in their columns."""
    others = [other for other in players_in(p) if other != seat]
    cells = [
        "".join(LETTERS[other] for other in others if column(p, seat, other) == number)
        for number in range(FRIENDLIEST, UNFRIENDLIEST + 1)
    ]
    return "".join(f"{cell:^{COLUMN}}" for cell in cells)


def relations_table(view: View) -> list[Text]:
    """RC18.2 The whole Player Cooperation Table."""
    p = laid_out(view)
    rows = [Text(f"    {columns_head()}", POSTER.bold)]
    rows += [Text(f"  {LETTERS[seat]} {relations_row(p, seat)}", ink(view, p, seat)) for seat in players_in(p)]
    return [*rows, Text(f"    {'friendly':<{3 * COLUMN}}{'hostile':>{3 * COLUMN}}", POSTER.faint)]


# --- what is going on -------------------------------------------------------------------------------------------------
def doing_rows(view: View) -> list[Text]:
    """RC11.1, RC8.3 The committee that meets, with its votes; the attack that is being prepared, with its odds."""
    p = laid_out(view)
    rows = []
    if view["chairman"] != NONE:
        rows.append(Text(f" ⚖ {committee_line(view)}", f"bold {POSTER.accent}"))
    if view["aim"] != NONE and pieces_of(p, view["aim"]):
        force = list(view["force"])
        told = odds_line(force, strength(p, view["aim"]), subverts(p, view)) if force else "nobody attacks it yet"
        rows.append(Text(f" ⚔ {stack_name(view['aim'])}, {told}", f"bold {POSTER.accent}"))
    return rows


def subverts(p: Open, view: View) -> bool:
    """RC12.3 Whether the attack is a subversion of doubled strength."""
    force = view["force"]
    return bool(p.agitation) and p.at[force[0]] != province_of(view["aim"])
