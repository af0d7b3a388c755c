"""Russian Civil War for short: stacks in a few signs, codes, and the colours of a poster."""

from typing import Final

from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, LETTERS, NOBODY
from bivouac.games.russian_civil_war.box.provinces import EXIT_NAMES, IS_KEY
from bivouac.games.russian_civil_war.box.tables import BELOW, CRT, DIE, ODDS_IDS, QUORUM, RESULT_IDS
from bivouac.games.russian_civil_war.rules.combat import odds
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD, Open, votes
from bivouac.games.russian_civil_war.rules.stacks import colour_of, owner_of, strength
from bivouac.games.russian_civil_war.telling.attacks import power
from bivouac.games.russian_civil_war.telling.codes import CODES
from bivouac.games.russian_civil_war.telling.prompts import sitting
from bivouac.games.russian_civil_war.telling.standing import Stack
from bivouac.games.screens.palettes import Palette

# these are among the 256 colours that most terminals have
POSTER: Final = Palette("#1c1c1c", "#ffffd7", "#ffaf87", "#ff5f5f", "#a8a8a8")
INKS: Final = ["#ff8787", "#ffffff", "#87d787", "#87afff"]  # Red, White, Green, Blue
STANCE_INKS: Final = ["#ff8787", "#ffffff", "#d7af5f"]  # Red, White, Undecided
IMPERIAL: Final = {CZAR: "♔", GOLD: "¤"}


def stack_code(one: Stack) -> str:
    """A stack: its owner in a small letter, its colour, its strength, what it escorts.

    >>> from bivouac.games.russian_civil_war.rules.position import new_game
    >>> from bivouac.games.russian_civil_war.rules.stacks import stack
    >>> from bivouac.games.russian_civil_war.rules.switches import OPTIONS
    >>> bare = new_game(5, [option.default for option in OPTIONS])
    >>> stack_code(Stack(bare, stack(0, 0, 1), [0])), stack_code(Stack(bare, stack(0, 2, NOBODY, 0), []))
    ('bR3', 'G0')
    """
    whose = LETTERS[owner_of(one.of)].lower() if owner_of(one.of) != NOBODY else ""
    return f"{whose}{COLOUR_NAMES[colour_of(one.of)][0]}{one.strength}{signs(one.escorts)}"


def signs(imperial: list[int]) -> str:
    """The Czar and the Gold."""
    return "".join(IMPERIAL[which] for which in imperial)


def province_code(province: int) -> str:
    """A key province has a star, an exit an arrow.

    >>> province_code(IS_KEY.index(True)), province_code(CODES.index("KIE")), province_code(CODES.index("VLA"))
    ('PET*', 'KIE', 'VLA→')
    """
    return f"{CODES[province]}{'*' if IS_KEY[province] else ''}{'→' if EXIT_NAMES[province] else ''}"


# --- the committee, the attack ----------------------------------------------------------------------------------------
def committee_line(p: Open) -> str:
    """RC11.1 Who sits on the committee that meets, and how many votes there are."""
    sat = " + ".join(f"{LETTERS[member]} {votes(p, member)}" for member in p.members) or "nobody"
    out = ", ".join(LETTERS[one] for one in p.refused)
    against = f" against {LETTERS[p.target]}" if p.target >= 0 else ""
    needed = f"{QUORUM} are needed{f'; outside {out}' if out else ''}"
    return f"Committee of {LETTERS[p.chairman]}{against}: {sat} = {sitting(p)}, {needed}"


def odds_line(p: Open) -> str:
    """RC8.3, RC8.4 The odds of the attack that is being prepared, and what the die would bring."""
    if not p.force:
        return "nobody attacks it yet"
    attack, defence = power(p, p.force), strength(p, p.aim)
    column = odds(attack, defence)
    if column == BELOW:
        return f"{attack} : {defence}, below 1-2"
    faces: dict[int, list[int]] = {}
    for face in range(1, DIE + 1):
        faces.setdefault(CRT[face][column], []).append(face)
    brings = ", ".join(f"{RESULT_IDS[result]} on {span(these)}" for result, these in faces.items())
    return f"{attack} : {defence} = {ODDS_IDS[column]}: {brings}"


def span(faces: list[int]) -> str:
    """Faces that follow each other.

    >>> span([1, 2, 3]), span([6])
    ('1-3', '6')
    """
    return f"{faces[0]}" if len(faces) == 1 else f"{faces[0]}-{faces[-1]}"
