"""The options of a table: which parties people lead, and the rulings that may be switched."""

from typing import Final

from bivouac.core.game import Option
from bivouac.games.smuta.box.parties import PARTIES, PARTY_IDS

LED: Final = 0
TIE_BREAK: Final = 1
DECKS_RESHUFFLE: Final = 2
IN_PLAY_UNTIL: Final = 3
TARGET_FALLBACK: Final = 4
HUMAN_TARGETS: Final = 5
POLAND_MUSTER: Final = 6
TSAR_PARTY_BESIEGES: Final = 7
JOIN_OWN_SIEGE: Final = 8
RETREAT_BEFORE_BATTLE: Final = 9
HUMAN_LOSSES: Final = 10
FALLEN_ARMY: Final = 11
FORTRESS_AUTO: Final = 12
INSTANT_VICTORY: Final = 13
RETREAT_OWN_FIRST: Final = 14
ROWS_BEFORE_RINGS: Final = 15
HOPELESS_GOALS: Final = 16

IF_FEWER: Final = 0  # SM-R67
FREE: Final = 1
NEVER: Final = 2

OPTIONS: Final = [
    Option(
        "led",
        1,
        "SM1.2",
        "The parties that people lead; the charts lead the others.",
        most=(1 << PARTIES) - 1,
        tried=[1, 0, 18, 13, 30, 31],
        bits=PARTY_IDS,
    ),
    Option("tie_break", 0, "SM15.3", "The last tie of a choice: 0 the order of the components decides, 1 a die."),
    Option(
        "decks", 0, "SM3.2", "Used cards: 0 they go to the back in order, 1 they are shuffled when a deck is empty."
    ),
    Option(
        "in_play_until", 1, "SM5.4", "A card that cannot be played waits: 0 to the end of the segment, 1 of the phase."
    ),
    Option("target_fallback", 1, "SM5.5", "A card that cannot act on the first target goes on to the next."),
    Option("human_targets", 0, "SM5.7", "A person's derogatory card hits: 0 whom he names, 1 whom the chart names."),
    Option("poland_muster", 0, "SM13.1", "A Pole in Poland at half strength: 0 always musters, 1 by the die."),
    Option("tsar_party_besieges_state", 0, "SM11.1", "State fortresses stay targets of sieges for the Tsar's party."),
    Option(
        "join_own_siege", 0, "SM15.2", "A second leader joins a siege of his party: 0 by a special row only, 1 always."
    ),
    Option(
        "human_retreat_before_battle",
        IF_FEWER,
        "SM10.2",
        "A person's army may retreat before a battle: 0 if it has fewer units, 1 always, 2 never.",
        most=2,
    ),
    Option("human_losses", 0, "SM10.6", "Losses of a person's army: 0 in the printed order, 1 he chooses."),
    Option(
        "fallen_army", 0, "SM10.8", "The units of a fallen leader: 0 go to others of his party there, 1 to a Voevoda."
    ),
    Option("fortress_auto", 0, "SM7.5", "A fortress picked by Auto: 0 is tested, 1 submits without a test."),
    Option(
        "vp_instant_victory",
        25,
        "SM14.3",
        "Victory points that win in winter with the Tsar; 0: never.",
        most=69,
        tried=[25, 0],
    ),
    Option("retreat_own_first", 0, "SM10.8", "A retreat by the charts: 0 goes by their rows, 1 to own spaces first."),
    Option(
        "rows_before_rings",
        0,
        "SM15.5",
        "Targets of the leader chart: 0 the nearest, of them by row; 1 within the march by row, of them the nearest.",
    ),
    Option(
        "hopeless_goals",
        0,
        "SM10.1",
        "A goal where a leader could only fail the test of morale: 0 is passed over, 1 is chosen, and he stops short.",
    ),
]
