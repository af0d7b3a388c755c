"""The options of a table: whom people lead or judge for, the rulings that may be switched, the optional rules."""

from typing import Final

from bivouac.core.game import Option
from bivouac.games.russian_civil_war.box.players import LETTERS, MOST

LED: Final = 0
JUDGED: Final = 1
TIE_BREAK: Final = 2
COUNTER_COMMITTEE: Final = 3
HUMAN_COMMITTEE: Final = 4
HUMAN_COUNTERPURGE: Final = 5
MARKER_ENDS_RESULT: Final = 6
PURGE_CHIT_RETURNS: Final = 7
OWN_TARGETS: Final = 8
UNCONTROLLED_BLUE: Final = 9
GRUDGE_HOLDER_SAFE: Final = 10
RED_INSIDE_BLUE: Final = 11
EXCHANGE_LOSSES: Final = 12
ABORTED_ATTACKERS: Final = 13
GOLD_STEAL_IF_OUTNUMBERED: Final = 14
PREGAME_TRADE: Final = 15
ELIMINATED_HUMAN: Final = 16
KEY_PROVINCE_BONUS: Final = 17
REPLACEMENT_TURNS: Final = 18
WINTER: Final = 19
MURMANSK_RAIL: Final = 20
SHORT: Final = 21
AUXILIARY: Final = 22
COMBINE_TO_MINIMUM: Final = 23
HOLDER_FIRST: Final = 24
UNDECIDED_OWN_UNITS: Final = 25
COLOUR_AS_DEALT: Final = 26
COLOUR_VOTES: Final = 27
COLOUR_WHITE_LEADERS: Final = 28

SEATS: Final = [letter.lower() for letter in LETTERS]
KEY_BONUS: Final = [10, 5, 0]  # RC15 strength, by the switch

OPTIONS: Final = [
    Option(
        "led",
        1,
        "RC1.2",
        "The players that people lead; the tables lead the others.",
        most=(1 << MOST) - 1,
        tried=[1, 0, 7, 31, 63],
        bits=SEATS,
    ),
    Option(
        "judged",
        0,
        "RC1.3",
        "Of the players that the tables lead, those for whom a person answers where judgement is left.",
        most=(1 << MOST) - 1,
        tried=[0, 2, 63],
        bits=SEATS,
    ),
    Option("tie_break", 0, "RC18.3", "Ties between players: 0 a die decides, 1 the order of the letters."),
    Option("counter_committee", 0, "RC24.3", "A counter-committee: 0 is rolled for, 1 has all refusers."),
    Option("human_committee", 0, "RC11.7", "A person invited to a committee: 0 decides, 1 is rolled for."),
    Option("human_counterpurge", 0, "RC11.4", "A person who was purged: 0 must counterpurge, 1 may."),
    Option("marker_ends_result", 0, "RC24.4", "Taking a Politburo marker: 0 leaves the other factors, 1 ends it."),
    Option(
        "purge_chit_returns", 0, "RC12.5", "A Purge chit goes back to the cup: 0 at the end of the turn, 1 at once."
    ),
    Option("own_targets", 0, "RC23.2", "A bot attacks its own units of another colour: 0 as the last resort, 1 never."),
    Option("uncontrolled_blue", 0, "RC7.3", "Blue units that nobody controls: 0 a stack for each nation, 1 one stack."),
    Option(
        "grudge_holder_safe",
        0,
        "RC23.9",
        "In a grudge turn, if the stack with Czar or Gold cannot be attacked: 0 others of its owner are, 1 nobody is.",
    ),
    Option(
        "red_inside_blue",
        0,
        "RC23.5",
        "A bot's Red stack in a province with its Blue target: 0 leaves and subverts, 1 attacks.",
    ),
    Option(
        "exchange_losses",
        0,
        "RC8.5",
        "The stronger side of an exchange loses: 0 the least that suffices, 1 its weakest units first.",
    ),
    Option("aborted_attackers", 0, "RC23.8", "Stacks whose attack was talked down: 0 stay, 1 go back."),
    Option(
        "gold_steal_if_outnumbered",
        0,
        "RC25.4",
        "A bot takes the Gold to Green units: 0 unless it is outnumbered there, 1 always.",
    ),
    Option("pregame_trade", 0, "RC6.1", "Before the first turn: 0 nobody trades, 1 people may trade with each other."),
    Option("eliminated_human", 0, "RC15.6", "When the last person is out: 0 the game goes on, 1 it ends."),
    Option(
        "key_province_bonus",
        0,
        "RC15.2",
        "Strength that a key province adds at the end: 0 is 10, 1 is 5, 2 is nothing.",
        most=2,
    ),
    Option("replacement_turns", 0, "RC9.1", "Eliminated units return at the end of turns: 0 is 1 to 4, 1 is 1 to 5."),
    Option("winter", 0, "RC17.2", "Even turns are winter, and all move slower."),
    Option("murmansk_rail", 0, "RC17.4", "The railway from Archangel runs: 0 to Vologda, 1 to Murmansk."),
    Option("short", 0, "RC17.1", "The short game, five turns."),
    Option("auxiliary", 0, "RC17.3", "The auxiliary chits are in the cup."),
    Option(
        "combine_to_minimum",
        0,
        "RC23.3",
        "A bot combines stacks for an attack: 0 to the highest odds that it can achieve, 1 only to the minimum odds.",
    ),
    Option(
        "holder_first",
        0,
        "RC23.9",
        "The first attack of a grudge turn is on the stack with Czar or Gold: "
        "0 whenever the victim controls one, 1 only if the grudge is about it.",
    ),
    Option(
        "undecided_own_units",
        0,
        "RC23.2",
        "An Undecided bot attacks its own units of another colour: 0 as a Red or White one does, 1 never.",
    ),
    Option("colour_as_dealt", 0, "RC18.1", "The colour of a player: 0 is set in each turn of his, 1 stays as dealt."),
    Option("colour_votes", 0, "RC18.1", "Politburo votes: 0 make a player Red, 1 do not count for his colour."),
    Option("colour_white_leaders", 0, "RC18.1", "For a player's colour, White leaders count: 0 double, 1 once."),
]
