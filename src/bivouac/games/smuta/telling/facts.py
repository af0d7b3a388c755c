"""SM15.1 The facts that charts look at, and their answers, in words."""

from collections.abc import Callable
from typing import Final

from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.spaces import AREA_NAMES, SPACE_NAMES
from bivouac.games.smuta.box.tables import CAMPAIGN_FROM, DEPLOYMENT, MUSTERS_FROM, W
from bivouac.games.smuta.box.vocabulary import SPACE_WORD
from bivouac.games.smuta.charts import rows as c
from bivouac.games.smuta.telling import names


def about_name(about: int, fact: int = NONE) -> str:
    """Whom or what a chart or a fact is about; a distance or an area for the facts that count spaces."""
    if about == NONE:
        return ""
    if fact == c.FACT_SPACES_AT:
        return "where he stands" if about == 0 else f"{names.counted(about, 'space')} away"
    return f"{AREA_NAMES[about]} area" if fact == c.FACT_SUBMISSION_CITIES else names.label(about)


def place(answer: int) -> str:
    """A space by its word or its number, or none."""
    space = answer - SPACE_WORD if answer >= SPACE_WORD else answer
    return SPACE_NAMES[space] if space >= 0 else "none"


ANSWERS: Final[dict[str, Callable[[int], str]]] = {  # by what the answers of a fact are
    "yes or no": lambda answer: "yes" if answer else "no",
    "space": place,
    "leader": lambda answer: names.leader_name(answer) if answer >= 0 else "none",
    "party": names.side,
    "owner": names.owner_name,
    "season": lambda answer: names.SEASONS[answer].lower(),
    "kind": lambda answer: names.KINDS[answer],
    "area": lambda answer: AREA_NAMES[answer],
    "way": lambda answer: str(answer) if answer >= 0 else "no way",
    "number": str,
}


def answer_text(fact: int, answer: int) -> str:
    """An answer in a word or two."""
    return ANSWERS[c.FACT_KINDS[fact]](answer)


def came_to(chart: int, row: int, face: int, total: int) -> str:
    """What a die came to."""
    if chart == c.SUBMISSION_CHART and row == c.ROW_TEST:
        return "it submits" if face <= total else f"above {total}, it refuses"
    if chart == c.SUBMISSION_CHART:
        return f"the {AREA_NAMES[total]} area"
    if chart == c.SIEGE_CHART:
        return f"the score is {names.signed(total)} with what is added and taken off"
    if chart == c.PHASE_CHART:
        return "the enemy would lose at once" if total == W else f"{names.none_or(total, 'hit')}, no immediate end"
    if chart == c.DEPLOYMENT_CHART:
        return SPACE_NAMES[DEPLOYMENT[face]]
    if chart == c.MORALE_CHART:
        return f"{total} with the ratings and cards" if total != face else "nothing is added or taken off"
    if chart == c.STRENGTH_CHART:
        return "he musters" if total >= MUSTERS_FROM else f"below {MUSTERS_FROM}, he does not muster"
    return "the Tsar rides out" if total >= CAMPAIGN_FROM else f"below {CAMPAIGN_FROM}, the Tsar stays in Moscow"
