"""A stack is asked for in turn: province, colour, owner, nation; what has one answer is not asked."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box import vocabulary as v
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import NOBODY
from bivouac.games.russian_civil_war.rules.stacks import colour_of, nation_of, owner_of, province_of

PROVINCE: Final = 0
COLOUR: Final = 1
OWNER: Final = 2
NATION: Final = 3


def word_of(of: int, part: int) -> int:
    """The word for a part of a stack."""
    if part == PROVINCE:
        return v.PROVINCE_WORD + province_of(of)
    if part == COLOUR:
        return v.COLOUR_WORD + colour_of(of)
    if part == OWNER:
        return v.NOBODY_WORD if owner_of(of) == NOBODY else v.PLAYER_WORD + owner_of(of)
    return v.NONE_WORD if nation_of(of) == NONE else v.NATION_WORD + nation_of(of)


def ask_stack(t: Table, seat: int, stacks: list[int], questions: list[int], may_stop: bool = False) -> int:
    """One of the stacks; the first question may be answered with `done`, which gives NONE.

    The questions are those for province, colour, owner and nation; the order of the stacks is that of the options.
    """
    left = stacks
    for part in range(len(questions)):
        offered: list[int] = []
        for of in left:
            word = word_of(of, part)
            if word not in offered:
                offered.append(word)
        if len(offered) == 1 and not (may_stop and part == 0):
            continue
        answer = t.ask(seat, questions[part], [v.DONE, *offered] if may_stop and part == 0 else offered)
        if answer == v.DONE:
            return NONE
        left = [of for of in left if word_of(of, part) == answer]
    return left[0]
