"""Russian Civil War for short: stacks in a few signs, codes, and the colours of a poster."""

from typing import Final

from bivouac.core.game import View
from bivouac.games.russian_civil_war.box.leaders import LEADERS
from bivouac.games.russian_civil_war.box.players import LETTERS, MOST, NOBODY
from bivouac.games.russian_civil_war.box.provinces import EXIT_NAMES, IS_KEY, PROVINCES
from bivouac.games.russian_civil_war.box.tables import BELOW, CRT, DIE, ODDS_IDS, QUORUM, RESULT_IDS
from bivouac.games.russian_civil_war.box.units import PIECES
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.rules.combat import odds
from bivouac.games.russian_civil_war.rules.imperial import escorted
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD, Open
from bivouac.games.russian_civil_war.rules.stacks import colour_of, owner_of, province_of, total
from bivouac.games.russian_civil_war.sight import Sight, sight_in
from bivouac.games.russian_civil_war.telling.codes import CODES
from bivouac.games.screens.palettes import Palette

# these are among the 256 colours that most terminals have
POSTER: Final = Palette("#1c1c1c", "#ffffd7", "#ffaf87", "#ff5f5f", "#a8a8a8")
COLOUR_LETTERS: Final = "RWGB"
STANCE_LETTERS: Final = "RWU"
INKS: Final = ["#ff8787", "#ffffff", "#87d787", "#87afff"]  # Red, White, Green, Blue
STANCE_INKS: Final = ["#ff8787", "#ffffff", "#d7af5f"]  # Red, White, Undecided
IMPERIAL: Final = {CZAR: "♔", GOLD: "¤"}


def laid_out(view: View) -> Sight:
    """The sight that a view is the JSON of."""
    return sight_in(view, view["seat"])


class Standing:
    """Who stands where, reckoned once from a view."""

    def __init__(self, view: View) -> None:
        self.p = laid_out(view)
        self.of: list[list[tuple[int, int]]] = [[] for _ in range(PROVINCES)]  # stacks and strengths, by province
        for of, strong in view["stacks"]:
            self.of[province_of(of)].append((of, strong))

    def alone(self, province: int) -> str:
        """Czar and Gold that nobody escorts there."""
        p = self.p
        return "".join(
            sign
            for which, sign in IMPERIAL.items()
            if p.imperial_at[which] == province and p.imperial_owner[which] == NOBODY
        )


def stack_code(p: Open, of: int, strong: int) -> str:
    """A stack: its owner in a small letter, its colour, its strength, what it escorts.

    >>> from bivouac.games.russian_civil_war.rules.position import new_game
    >>> from bivouac.games.russian_civil_war.rules.stacks import stack
    >>> from bivouac.games.russian_civil_war.rules.switches import OPTIONS
    >>> bare = new_game(5, [option.default for option in OPTIONS])
    >>> stack_code(bare, stack(0, 0, 1), 12), stack_code(bare, stack(0, 2, NOBODY, 0), 5)
    ('bR12', 'G5')
    """
    whose = LETTERS[owner_of(of)].lower() if owner_of(of) != NOBODY else ""
    marks = "".join(IMPERIAL[which] for which in escorted(p, of))
    return f"{whose}{COLOUR_LETTERS[colour_of(of)]}{strong}{marks}"


def province_code(province: int) -> str:
    """A key province has a star, an exit an arrow.

    >>> province_code(IS_KEY.index(True)), province_code(CODES.index("KIE")), province_code(CODES.index("VLA"))
    ('PET*', 'KIE', 'VLA→')
    """
    return f"{CODES[province]}{'*' if IS_KEY[province] else ''}{'→' if EXIT_NAMES[province] else ''}"


# --- the committee, the attack ----------------------------------------------------------------------------------------
def committee_line(view: View) -> str:
    """RC11.1 Who sits on the committee that meets, and how many votes there are."""
    sat = [f"{LETTERS[member]} {view['votes'][member]}" for member in view["members"]]
    out = ", ".join(LETTERS[one] for one in view["refused"])
    summed = sum(view["votes"][member] for member in view["members"])
    against = f" against {LETTERS[view['target']]}" if view["target"] >= 0 else ""
    return (
        f"Committee of {LETTERS[view['chairman']]}{against}: {' + '.join(sat) or 'nobody'} = {summed}, "
        f"{QUORUM} are needed{f'; outside {out}' if out else ''}"
    )


def odds_line(force: list[int], defence: int, doubled: bool) -> str:
    """RC8.3, RC8.4 The odds of an attack as it stands, and what the die would bring."""
    attack = total(force) * (2 if doubled else 1)
    column = odds(attack, defence)
    if column == BELOW:
        return f"{attack} : {defence}, below 1-2"
    faces: dict[int, list[str]] = {}
    for face in range(1, DIE + 1):
        faces.setdefault(CRT[face][column], []).append(str(face))
    told = [f"{RESULT_IDS[result]} on {span(found)}" for result, found in faces.items()]
    return f"{attack} : {defence} = {ODDS_IDS[column]}: {', '.join(told)}"


def span(faces: list[str]) -> str:
    """Faces that follow each other.

    >>> span(["1", "2", "3"]), span(["6"])
    ('1-3', '6')
    """
    return faces[0] if len(faces) == 1 else f"{faces[0]}-{faces[-1]}"


# --- words ------------------------------------------------------------------------------------------------------------
def province_of_word(word: int) -> int:
    """The province that a word names, or -1."""
    return word - PROVINCE_WORD if PROVINCE_WORD <= word < PROVINCE_WORD + PROVINCES else -1


def leader_of_word(word: int) -> int:
    """The leader that a word names, or -1."""
    return word if 0 <= word < LEADERS else -1


def piece_of_word(word: int) -> int:
    """The leader or unit that a word names, or -1."""
    return word if 0 <= word < PIECES else -1


def player_of_word(word: int) -> int:
    """The player that a word names, or -1."""
    return word - PLAYER_WORD if PLAYER_WORD <= word < PLAYER_WORD + MOST else -1
