"""RC1.3 Where a person judges for a player whom the tables lead: what he may choose, as they rank it, and why."""

from typing import Final

from htpy import Element, Node, h3, li, ol, p, section, span, strong

from bivouac.core.seen import Seen
from bivouac.core.table import ASK
from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import LETTERS, NOBODY
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.tables import ODDS_IDS
from bivouac.games.russian_civil_war.charts.planning import put_first
from bivouac.games.russian_civil_war.charts.plans import SUBVERSION, Candidate
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import Open, column
from bivouac.games.russian_civil_war.rules.stacks import colour_of, owner_of, province_of, strength
from bivouac.games.russian_civil_war.screen.foretold import sight_of
from bivouac.games.russian_civil_war.screen.signs import colour_sign, seat_sign
from bivouac.games.russian_civil_war.telling import judged
from bivouac.games.russian_civil_war.telling.names import first, forces, player, stack_name
from bivouac.games.screens.pages import asks

TARGETS: Final = [w.JUDGE_TARGET, w.JUDGE_TARGET_COLOUR, w.JUDGE_TARGET_OWNER, w.JUDGE_TARGET_NATION]
ALONE: Final = "The tables alone take the first."


def suggestion(seen: Seen) -> Node:
    """RC1.3 The ranked list of an open judgement; nothing else."""
    sight = sight_of(seen)
    if asks(seen, ASK, TARGETS):
        return targets(sight)
    return moves(sight) if asks(seen, ASK, [w.JUDGE_MOVE]) else None


# --- which target -----------------------------------------------------------------------------------------------------
def targets(sight: Open) -> Node:
    """RC23.3 The targets of an entry: odds, strength, whose, and what puts each behind the one before it."""
    candidates = judged.candidates(sight)
    return section(".rc-card.rc-judged", aria_label="The ranked targets")[
        h3[f"Judge for {player(sight.phasing)}: which target?"],
        p(".rc-note")[f"{judged.row_says(sight)} {ALONE}"],
        ol(".rc-ranked")[
            [target(sight, each, candidates[number - 1] if number else None) for number, each in enumerate(candidates)]
        ],
    ]


def target(sight: Open, each: Candidate, before: Candidate | None) -> Element:
    of = each.target
    whose = owner_of(of)
    relation = (
        f", column {column(sight, sight.phasing, whose)} with {LETTERS[whose]}"
        if whose not in (NOBODY, sight.phasing)
        else ""
    )
    how = "subversion" if each.kind == SUBVERSION else "attack"
    return li[
        colour_sign(colour_of(of), "rc-tiny"),
        seat_sign(whose, sight.stance[whose], "rc-tiny") if whose != NOBODY else None,
        strong[PROVINCE_NAMES[province_of(of)]],
        span(".rc-odds")[ODDS_IDS[each.column]],
        span(".rc-note")[
            f"{first(forces(of))}, strength {strength(sight, of)}: {how} {judged.used(sight, each)}{relation}. "
            f"{rank(sight, each, before)}"
        ],
    ]


RANKS: Final = {  # by the row of the chart of targets that puts the one before it first
    "odds": "Lower odds than the one before.",
    "strongest": "Weaker than the one before, at the same odds.",
    "owner": "A friendlier owner, or none.",
    "listed": "As good as the one before, and listed later.",
}


def rank(sight: Open, each: Candidate, before: Candidate | None) -> str:
    """RC23.3 Why it stands where it stands."""
    return RANKS[put_first(sight, sight.phasing, before, each)] if before is not None else "First."


# --- which move -------------------------------------------------------------------------------------------------------
def moves(sight: Open) -> Node:
    """RC25.1 Where the policies would send the stack, in their order, each with its policy."""
    of = judged.moving_stack(sight)
    if of == NONE:
        return None
    return section(".rc-card.rc-judged", aria_label="The ranked moves")[
        h3[f"Judge for {player(sight.phasing)}: where to?"],
        p(".rc-note")[f"{first(stack_name(of))}, strength {strength(sight, of)}. {ALONE}"],
        ol(".rc-ranked")[
            [
                li[strong[judged.goal_name(sight, goal)], span(".rc-note")[f" {says}"]]
                for goal, says in judged.ranked_moves(sight)
            ]
        ],
    ]
