"""RC18.5 The facts that charts look at, and their answers, in words."""

from collections.abc import Callable
from typing import Final

from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, COLOURS, STANCE_NAMES
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.tables import BELOW, ODDS_IDS, SDT_GRUDGE
from bivouac.games.russian_civil_war.box.vocabulary import NOBODY_WORD, PLAYER_WORD
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.charts.facts import DEAD, FORCES_ABOUT, LEFT, STACK_ABOUT
from bivouac.games.russian_civil_war.rules.position import COLLECTIVE_MODE
from bivouac.games.russian_civil_war.telling import names
from bivouac.games.screens.because import Facts

RESULTS: Final = ["the attackers are eliminated", "an exchange", "the defenders are eliminated"]
GRUDGES: Final = [  # by face
    *["the friendliest player", "the second friendliest player", "whoever has the Czar", "whoever has the Gold"],
    *["the second unfriendliest player", "the unfriendliest player"],
]
NAMED: Final = {  # by name: as people call it, and what its answers are
    "phasing": ("Whose turn it is", "player"),
    "turn": ("Turn", "number"),
    "players_in": ("Players in the game", "number"),
    "is_human": ("Led by a person", "yes or no"),
    "red_levels": ("Levels of his Red leaders", "number"),
    "white_levels": ("Levels of his White leaders", "number"),
    "votes": ("Politburo votes", "number"),
    "politburo": ("Politburo markers", "number"),
    "assassins": ("Assassins", "number"),
    "pit": ("Where his colour marker stands", "number"),
    "color": ("Colour", "colour"),
    "pct": ("Column", "number"),
    "leaders": ("Leaders", "number"),
    "level": ("Level", "number"),
    "place": ("Where he is", "province"),
    "led_units": ("Units that he leads", "number"),
    "led_strength": ("Strength with his units", "number"),
    "stacks": ("Stacks", "number"),
    "strength": ("Strength", "number"),
    "owner": ("Owner", "player"),
    "stacks_in": ("Stacks there", "number"),
    "nation_owner": ("Who holds the nation", "player"),
    "can_move": ("It can move", "yes or no"),
    "reach": ("Provinces in reach", "number"),
    "can_reach": ("In reach", "yes or no"),
    "targets": ("Stacks looked at as targets", "number"),
    "attackers_of": ("Own stacks that could attack it together", "number"),
    "odds": ("Odds", "odds"),
    "adjacent_to_blue": ("Blue stacks beside what it can reach", "number"),
    "escorts_czar": ("Escorts the Czar", "yes or no"),
    "escorts_gold": ("Escorts the Gold", "yes or no"),
    "czar": ("Who has the Czar", "player"),
    "gold": ("Who has the Gold", "player"),
    "czar_place": ("Where the Czar is", "province"),
    "gold_place": ("Where the Gold is", "province"),
    "purgeable": ("Has something to lose", "yes or no"),
    "joined": ("Sits on the committee", "yes or no"),
    "leaderless": ("Provinces with units without a leader", "number"),
    "hostile_near": ("Hostile strength there and next door", "number"),
    "replacement_home": ("Units are expected there", "yes or no"),
    "exit_free": ("A free exit", "yes or no"),
    "eliminated": ("Units that may return", "number"),
    "hostile_in": ("Hostile pieces there", "yes or no"),
    "greens_for_gold": ("Green units there that he does not control", "number"),
    "strongest_in_key": ("Who has the strongest stack there", "player"),
    "surviving": ("Strength on the map", "number"),
    "required": ("Attacks that the strategy asks for", "number"),
    "minimum": ("Lowest odds", "odds"),
    "committee_votes": ("Votes of the committee", "number"),
    "rating": ("Rating", "number"),
    "leaders_of_level": ("Leaders of this level", "number"),
    "way": ("Points of movement to it", "way"),
    "garrison": ("An own stack of the colour there", "yes or no"),
    "hostile_strength": ("Hostile strength there", "number"),
    "nearest_exit": ("Nearest exit", "province"),
    "grudge": ("Against whom the grudge is", "player"),
}


def whose(answer: int) -> str:
    """A player, nobody, or what became of the Czar."""
    if answer == DEAD:
        return "executed"
    return "abroad" if answer == LEFT else names.player(answer)


ANSWERS: Final[dict[str, Callable[[int], str]]] = {  # by what they are
    "yes or no": lambda answer: "yes" if answer else "no",
    "player": whose,
    "province": lambda answer: PROVINCE_NAMES[answer] if answer >= 0 else "none",
    "odds": lambda answer: "below 1-2" if answer == BELOW else ODDS_IDS[answer],
    "colour": lambda answer: STANCE_NAMES[answer],
    "way": lambda answer: names.halves(answer) if answer >= 0 else "no way",
    "number": names.signed,
}


ROLLS: Final[dict[str, Callable[[int, int], str]]] = {  # by chart and row: what a face and a number come to
    "friendship": lambda face, total: f"one of {total} who are equal (ruling r03)",
    "committee chairs": lambda face, total: f"one of {total} who are equal (ruling r03)",
    "committee": lambda face, total: f"at least {total}, he joins" if face >= total else f"below {total}, he stays out",
    "strategy": lambda face, total: "a grudge turn" if SDT_GRUDGE[face] else names.counted(total, "attack"),
    "mode": lambda face, total: "collective" if total == COLLECTIVE_MODE else "individual",
    "purge": lambda face, total: names.none_or(total, "factor"),
    "spoils": lambda face, total: "a Politburo marker" if face <= total else f"above {total}, leaders",
    "murder": lambda face, total: f"at most {total}, he is killed" if face <= total else f"above {total}, he escapes",
    "consideration": lambda face, total: (
        f"at most {total}, he attacks" if face <= total else f"above {total}, he is talked out of it"
    ),
    "combat": lambda face, total: RESULTS[total],
    "grudge": lambda face, total: GRUDGES[face - 1],
    "event": lambda face, total: f"then {total}",
}


class RussianCivilWarFacts(Facts):
    """RC18.5 What the tables look at."""

    def about_name(self, about: int, fact: str = "") -> str:
        """Whom or what a chart or a fact is about: a word, a stack, a player's colour, a level of leaders."""
        if about == NONE:
            return ""
        if about >= FORCES_ABOUT:
            seat, colour = divmod(about - FORCES_ABOUT, COLOURS)
            return f"{names.player(seat)}, {COLOUR_NAMES[colour]}"
        if about >= STACK_ABOUT:
            return names.stack_name(about - STACK_ABOUT)
        if fact == "leaders_of_level":
            return f"level {about}"
        return names.player(about - PLAYER_WORD) if PLAYER_WORD <= about < NOBODY_WORD else names.label(about)

    def reason(self, name: str, about: int) -> str:
        """Why a row was passed over, and of whom or what that is said, where it is known."""
        says = super().reason(name, about)
        if about == NONE:
            return says
        who = f"level {about}" if name == "no-leader-of-this-level" else self.about_name(about)
        if says.split(" ")[0] not in COLOUR_NAMES:
            says = says[0].lower() + says[1:]
        return f"{names.first(who)}: {says}"


FACTS: Final = RussianCivilWarFacts(BOOK, NAMED, ANSWERS, ROLLS)
