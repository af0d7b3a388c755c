"""RC18.5 The facts that charts look at, and their answers, in words."""

from typing import Final

from bivouac.games.russian_civil_war.box.components import NONE
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, COLOURS, STANCE_NAMES
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.tables import BELOW, ODDS_IDS, SDT_GRUDGE
from bivouac.games.russian_civil_war.box.vocabulary import NOBODY_WORD, PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.charts import rows as c
from bivouac.games.russian_civil_war.charts.facts import DEAD, FORCES_ABOUT, LEFT, STACK_ABOUT
from bivouac.games.russian_civil_war.rules.position import COLLECTIVE_MODE
from bivouac.games.russian_civil_war.rules.stacks import province_of
from bivouac.games.russian_civil_war.telling import names

RESULTS: Final = ["the attackers are eliminated", "an exchange", "the defenders are eliminated"]
GRUDGES: Final = [  # by face
    *["the friendliest player", "the second friendliest player", "whoever has the Czar", "whoever has the Gold"],
    *["the second unfriendliest player", "the unfriendliest player"],
]
NAMES: Final[dict[int, str]] = {
    c.FACT_PHASING: "Whose turn it is",
    c.FACT_TURN: "Turn",
    c.FACT_PLAYERS_IN: "Players in the game",
    c.FACT_IS_HUMAN: "Led by a person",
    c.FACT_RED_LEVELS: "Levels of his Red leaders",
    c.FACT_WHITE_LEVELS: "Levels of his White leaders",
    c.FACT_VOTES: "Politburo votes",
    c.FACT_POLITBURO: "Politburo markers",
    c.FACT_ASSASSINS: "Assassins",
    c.FACT_PIT: "Where his colour marker stands",
    c.FACT_COLOR: "Colour",
    c.FACT_PCT: "Column",
    c.FACT_LEADERS: "Leaders",
    c.FACT_LEVEL: "Level",
    c.FACT_PLACE: "Where he is",
    c.FACT_LED_UNITS: "Units that he leads",
    c.FACT_LED_STRENGTH: "Strength with his units",
    c.FACT_STACKS: "Stacks",
    c.FACT_STRENGTH: "Strength",
    c.FACT_OWNER: "Owner",
    c.FACT_STACKS_IN: "Stacks there",
    c.FACT_NATION_OWNER: "Who holds the nation",
    c.FACT_CAN_MOVE: "It can move",
    c.FACT_REACH: "Provinces in reach",
    c.FACT_CAN_REACH: "In reach",
    c.FACT_TARGETS: "Stacks looked at as targets",
    c.FACT_ATTACKERS_OF: "Own stacks that could attack it together",
    c.FACT_ODDS: "Odds",
    c.FACT_ADJACENT_TO_BLUE: "Blue stacks beside what it can reach",
    c.FACT_ESCORTS_CZAR: "Escorts the Czar",
    c.FACT_ESCORTS_GOLD: "Escorts the Gold",
    c.FACT_CZAR: "Who has the Czar",
    c.FACT_GOLD: "Who has the Gold",
    c.FACT_CZAR_PLACE: "Where the Czar is",
    c.FACT_GOLD_PLACE: "Where the Gold is",
    c.FACT_PURGEABLE: "Has something to lose",
    c.FACT_JOINED: "Sits on the committee",
    c.FACT_LEADERLESS: "Provinces with units without a leader",
    c.FACT_HOSTILE_NEAR: "Hostile strength there and next door",
    c.FACT_REPLACEMENT_HOME: "Units are expected there",
    c.FACT_EXIT_FREE: "A free exit",
    c.FACT_ELIMINATED: "Units that may return",
    c.FACT_HOSTILE_IN: "Hostile pieces there",
    c.FACT_GREENS_FOR_GOLD: "Green units there that he does not control",
    c.FACT_STRONGEST_IN_KEY: "Who has the strongest stack there",
    c.FACT_SURVIVING: "Strength on the map",
    c.FACT_REQUIRED: "Attacks that the strategy asks for",
    c.FACT_MINIMUM: "Lowest odds",
    c.FACT_COMMITTEE_VOTES: "Votes of the committee",
    c.FACT_RATING: "Rating",
    c.FACT_LEADERS_OF_LEVEL: "Leaders of this level",
    c.FACT_WAY: "Points of movement to it",
    c.FACT_GARRISON: "An own stack of the colour there",
    c.FACT_HOSTILE_STRENGTH: "Hostile strength there",
    c.FACT_NEAREST_EXIT: "Nearest exit",
    c.FACT_GRUDGE: "Against whom the grudge is",
}
YES_OR_NO: Final = [
    *[c.FACT_IS_HUMAN, c.FACT_CAN_MOVE, c.FACT_CAN_REACH, c.FACT_ESCORTS_CZAR, c.FACT_ESCORTS_GOLD],
    *[c.FACT_PURGEABLE, c.FACT_JOINED, c.FACT_REPLACEMENT_HOME, c.FACT_EXIT_FREE, c.FACT_HOSTILE_IN],
    *[c.FACT_GARRISON],
]
OF_PLAYERS: Final = [
    *[c.FACT_PHASING, c.FACT_OWNER, c.FACT_NATION_OWNER, c.FACT_CZAR, c.FACT_GOLD, c.FACT_STRONGEST_IN_KEY],
    *[c.FACT_GRUDGE],
]
OF_PROVINCES: Final = [c.FACT_PLACE, c.FACT_CZAR_PLACE, c.FACT_GOLD_PLACE, c.FACT_NEAREST_EXIT]
OF_ODDS: Final = [c.FACT_ODDS, c.FACT_MINIMUM]


def fact_name(fact: int) -> str:
    return NAMES[fact]


def about_name(about: int, fact: int = NONE) -> str:
    """Whom or what a chart or a fact is about: a word, a stack, a player's colour; of leaders of a level, the level."""
    if about == NONE:
        return ""
    if about >= FORCES_ABOUT:
        seat, colour = divmod(about - FORCES_ABOUT, COLOURS)
        return f"{names.player(seat)}, {COLOUR_NAMES[colour]}"
    if about >= STACK_ABOUT:
        return names.stack_name(about - STACK_ABOUT)
    if fact == c.FACT_LEADERS_OF_LEVEL:
        return f"level {about}"
    return names.player(about - PLAYER_WORD) if PLAYER_WORD <= about < NOBODY_WORD else names.label(about)


def answer_text(fact: int, answer: int) -> str:
    """An answer in a word or two."""
    if fact in YES_OR_NO:
        return "yes" if answer else "no"
    if fact in OF_PLAYERS:
        return whose(answer)
    if fact in OF_PROVINCES:
        return PROVINCE_NAMES[answer] if answer >= 0 else "none"
    if fact in OF_ODDS:
        return "below 1-2" if answer == BELOW else ODDS_IDS[answer]
    if fact == c.FACT_COLOR:
        return STANCE_NAMES[answer]
    if fact == c.FACT_WAY:
        return names.halves(answer) if answer >= 0 else "no way"
    return names.signed(answer)


def place_word(about: int) -> int:
    """The province that a chart or a fact is about, its own or that of its stack, as a word; or NONE."""
    if STACK_ABOUT <= about < FORCES_ABOUT:
        return PROVINCE_WORD + province_of(about - STACK_ABOUT)
    return about if PROVINCE_WORD <= about < PLAYER_WORD else NONE


def reason(number: int, about: int) -> str:
    """Why a row was passed over, and of whom or what that is said, where it is known."""
    if about == NONE:
        return c.REASONS[number]
    name = f"level {about}" if number == c.NO_LEADER_OF_THIS_LEVEL else about_name(about)
    says = c.REASONS[number]
    if says.split(" ")[0] not in COLOUR_NAMES:
        says = says[0].lower() + says[1:]
    return f"{names.first(name)}: {says}"


def whose(answer: int) -> str:
    """A player, nobody, or what became of the Czar."""
    if answer == DEAD:
        return "executed"
    return "abroad" if answer == LEFT else names.player(answer)


def came_to(chart: int, row: int, face: int, total: int) -> str:
    """What a die came to."""
    if chart == c.FRIENDSHIP_CHART or (chart == c.COMMITTEE_CHART and row == c.ROW_CHAIRS):
        return f"one of {total} who are equal (ruling r03)"
    if chart == c.STRATEGY_CHART:
        return "a grudge turn" if SDT_GRUDGE[face] else names.counted(total, "attack")
    if chart == c.COMMITTEE_CHART:
        return f"at least {total}, he joins" if face >= total else f"below {total}, he stays out"
    if chart == c.MODE_CHART:
        return "collective" if total == COLLECTIVE_MODE else "individual"
    if chart == c.PURGE_CHART:
        return names.none_or(total, "factor")
    if chart == c.SPOILS_CHART:
        return "a Politburo marker" if face <= total else f"above {total}, leaders"
    if chart == c.MURDER_CHART:
        return f"at most {total}, he is killed" if face <= total else f"above {total}, he escapes"
    if chart == c.CONSIDERATION_CHART:
        return f"at most {total}, he attacks" if face <= total else f"above {total}, he is talked out of it"
    if chart == c.COMBAT_CHART:
        return RESULTS[total]
    if chart == c.GRUDGE_CHART:
        return GRUDGES[face - 1]
    return f"then {total}" if chart == c.EVENT_CHART else f"row {row + 1}"
