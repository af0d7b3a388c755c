"""SM15.1 The facts that charts look at, and their answers, in words."""

from collections.abc import Callable
from typing import Final

from bivouac.core.chart import PASSED, ROWS
from bivouac.games.screens.because import Facts
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.spaces import AREA_NAMES, SPACE_NAMES
from bivouac.games.smuta.box.tables import CAMPAIGN_FROM, DEPLOYMENT, MUSTERS_FROM, W
from bivouac.games.smuta.box.vocabulary import SPACE_WORD
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.telling import names

NAMED: Final = {  # by name: as people call it, and what its answers are
    "party": ("Party", "party"),
    "season": ("Season", "season"),
    "year": ("Year", "number"),
    "is_human": ("Led by a person", "yes or no"),
    "vp": ("Victory points", "number"),
    "legitimacy": ("Legitimacy", "number"),
    "administration": ("Administration", "number"),
    "tsar_controller": ("Who controls the Tsar", "party"),
    "tsar_with": ("With whom the Tsar rides", "leader"),
    "heir": ("Heir", "leader"),
    "leaders": ("Leaders on the map", "number"),
    "tactical": ("Tactical rating", "number"),
    "legitimacy_rating": ("Legitimacy rating", "number"),
    "nationality": ("A Swede", "yes or no"),
    "units": ("Units", "number"),
    "capacity": ("Full strength", "number"),
    "unit_list": ("Units by type", "number"),
    "has_siege_marker": ("Siege marker", "yes or no"),
    "is_besieging": ("Besieging", "yes or no"),
    "is_idle": ("Stopped by a card", "yes or no"),
    "space": ("Where he stands", "space"),
    "is_cavalry_army": ("Cavalry army", "yes or no"),
    "move_allowance": ("Spaces he may march", "number"),
    "owner": ("Owner", "owner"),
    "kind": ("Kind of place", "kind"),
    "city_vp": ("Victory points of the place", "number"),
    "area": ("Area", "area"),
    "detachments": ("Detachments there", "number"),
    "enemy_leaders": ("Enemy leaders there", "number"),
    "is_friendly": ("Friendly", "yes or no"),
    "distance": ("Spaces away", "way"),
    "spaces_at": ("Spaces at a distance", "number"),
    "can_besiege": ("He can besiege it", "yes or no"),
    "can_take": ("He can march in", "yes or no"),
    "own_besieger_at": ("Besieged by his own party", "yes or no"),
    "can_muster": ("He can muster where he stands", "yes or no"),
    "muster_rows": ("What he can muster", "number"),
    "nearest_muster_space": ("Nearest place to muster", "space"),
    "in_poland": ("In Poland", "yes or no"),
    "in_north": ("In the North", "yes or no"),
    "unguarded_fortresses": ("Fortresses without a detachment", "number"),
    "all_guarded": ("Every fortress and city guarded", "yes or no"),
    "free_detachments": ("Places with a detachment that may leave", "number"),
    "submission_fortresses": ("Fortresses that could submit", "number"),
    "submission_cities": ("Cities of an area that could submit", "number"),
    "shock_value": ("Shock value", "number"),
    "fire_value": ("Fire value", "number"),
    "outnumbered_by": ("Outnumbered by", "number"),
    "card_can_act": ("The card can act", "yes or no"),
    "card_condition": ("The card's condition is met", "yes or no"),
    "may_not_muster": ("Forbidden to muster by a card", "yes or no"),
    "at_truce": ("Closed by a truce", "yes or no"),
    "can_raise": ("He can raise what he finds", "yes or no"),
    "patrol_distance": ("Spaces from there", "way"),
    "patrol_goals": ("Places that one from there could take", "number"),
    "spare_detachments": ("Detachments beyond the guard", "number"),
    "walls": ("Value of the walls and their guards", "number"),
    "siege_help": ("Siege marker, artillery, breaches and cards add", "number"),
    "enemy_tactical": ("Tactical rating of the enemy", "number"),
    "submits_to": ("Submits to a die of at most", "number"),
    "musters_in": ("He can muster there", "yes or no"),
    "must_fail": ("He could only fail to attack", "yes or no"),
}


def place(answer: int) -> str:
    """A space by its word or its number, or none."""
    space = answer - SPACE_WORD if answer >= SPACE_WORD else answer
    return SPACE_NAMES[space] if space >= 0 else "none"


NOTHING_ADDED: Final = "nothing is added or taken off"
DOES_NOT_MUSTER: Final = f"below {MUSTERS_FROM}, he does not muster"
STAYS_IN_MOSCOW: Final = f"below {CAMPAIGN_FROM}, the Tsar stays in Moscow"
ANSWERS: Final[dict[str, Callable[[int], str]]] = {  # by what they are
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


ROLLS: Final[dict[str, Callable[[int, int], str]]] = {  # by chart and row: what a face and a number come to
    "submission test": lambda face, total: "it submits" if face <= total else f"above {total}, it refuses",
    "submission": lambda face, total: f"the {AREA_NAMES[total]} area",
    "siege": lambda face, total: f"the score is {names.signed(total)} with what is added and taken off",
    "phase": lambda face, total: (
        "the enemy would lose at once" if total == W else f"{names.none_or(total, 'hit')}, no immediate end"
    ),
    "deployment": lambda face, total: SPACE_NAMES[DEPLOYMENT[face]],
    "morale": lambda face, total: f"{total} with the ratings and cards" if total != face else NOTHING_ADDED,
    "strength": lambda face, total: "he musters" if total >= MUSTERS_FROM else DOES_NOT_MUSTER,
    "campaign": lambda face, total: "the Tsar rides out" if total >= CAMPAIGN_FROM else STAYS_IN_MOSCOW,
}


class SmutaFacts(Facts):
    """SM15.1 What the charts of Smuta look at."""

    def about_name(self, about: int, fact: str = "") -> str:
        """Whom or what a chart or a fact is about; a distance or an area for the facts that count spaces."""
        if about == NONE:
            return ""
        if fact == "spaces_at":
            return "where he stands" if about == 0 else f"{names.counted(about, 'space')} away"
        return f"{AREA_NAMES[about]} area" if fact == "submission_cities" else names.label(about)

    def traced(self, event: int, a: int, b: int, c: int) -> str:
        """SM10.1 The row of a test of morale that applies is not passed over: the test fails."""
        if event == PASSED and self.book.reasons[b].name == "die-too-low":
            chart = self.book.charts[a // ROWS]
            if chart.name == "morale":
                return f"“{chart.rows[a % ROWS].says.removesuffix('.')}”: the test fails."
        return super().traced(event, a, b, c)


FACTS: Final = SmutaFacts(BOOK, NAMED, ANSWERS, ROLLS)
