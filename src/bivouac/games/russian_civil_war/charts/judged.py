"""RC1.3 Where the article leaves a judgement: a person answers for a player whom the tables lead.

What is offered first is what the tables would do alone.
"""

from bivouac.core.table import Table
from bivouac.games.russian_civil_war.box.vocabulary import PROVINCE_WORD, STAY
from bivouac.games.russian_civil_war.charts.plans import Candidate
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.choosing import ask_stack


def judge(t: Table, seat: int, candidates: list[Candidate]) -> Candidate:
    """RC1.3 Which of the targets that the table allows alike."""
    target = ask_stack(
        t,
        seat,
        [each.target for each in candidates],
        [w.JUDGE_TARGET, w.JUDGE_TARGET_COLOUR, w.JUDGE_TARGET_OWNER, w.JUDGE_TARGET_NATION],
    )
    return next(each for each in candidates if each.target == target)


def judge_move(t: Table, seat: int, here: int, goals: list[int]) -> int:
    """RC1.3 Which move of the policies a stack makes: the number of its goal, of those that fit, in their order."""
    words = [STAY if goal == here else PROVINCE_WORD + goal for goal in goals]
    if len(words) == 1:
        return 0
    return words.index(t.ask(seat, w.JUDGE_MOVE, words))
