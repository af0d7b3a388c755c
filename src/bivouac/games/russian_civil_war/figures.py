"""What the lab counts in a game of Russian Civil War: attacks, purges, Assassins, plague, chits, and how it ended."""

from typing import Final

from bivouac.core.game import Outcome, Tally
from bivouac.core.position import Position
from bivouac.games.russian_civil_war.box.leaders import LEADER_COLOUR, LEADERS
from bivouac.games.russian_civil_war.box.nations import ASSASSIN, CHIT_KIND, CONTROL, OUT, PURGE
from bivouac.games.russian_civil_war.box.players import COLOUR_NAMES, RED, STANCE_NAMES, UNDECIDED, WHITE
from bivouac.games.russian_civil_war.box.tables import RESULT_IDS
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import COUNTER, PURGE_COMMITTEE
from bivouac.games.russian_civil_war.telling.events import EVENTS
from bivouac.games.russian_civil_war.telling.story import ENDS

NEITHER: Final = -1  # the game ended without a faction
COUNTED: Final[dict[int, str]] = {
    w.PLANNED: "attacks planned",
    w.TALKED_DOWN: "attacks talked down",
    w.LAPSED: "attacks lapsed",
    w.SUBVERTS: "subversions",
    w.COUNTERPURGE_BEGINS: "counterpurges",
    w.LEADER_TAKEN: "leaders purged",
    w.MARKER_TAKEN: "Politburo markers purged",
    w.ASSASSINS_SENT: "assassinations tried",
    w.PLAGUE_LOSS: "plague losses",
    w.STEAL_ROLLED: "tries to buy Greens",
    w.BOUGHT: "Greens bought",
    w.CZAR_EXECUTED: "executions of the Czar",
    w.CZAR_LEFT: "Czars abroad",
    w.CZECH_LEFT: "Czech units abroad",
    w.GRUDGE_ROLLED: "grudge dice",
    w.RETURNED: "units returned",
    w.PLAYER_OUT: "players out",
    w.TURN_BEGINS: "turns",
}
CHITS: Final[dict[int, str]] = {CONTROL: "control", OUT: "Out", ASSASSIN: "Assassin", PURGE: "Purge"}


class Figures(Tally):
    """Counted by what is told. A subversion counts as an attack, and its result as any other's."""

    def __init__(self) -> None:
        self.counts = [0] * len(EVENTS)
        self.required = 0
        self.results = [0] * len(RESULT_IDS)
        self.committee = PURGE_COMMITTEE  # the kind that was called last
        self.called = [0, 0, 0]
        self.purged = [0, 0]  # by the first committee, and by the counter-committee
        self.killed = 0  # by Assassins
        self.dead = [0, 0]  # leaders, by colour
        self.chits = [0] * 8  # by kind
        self.began_as: dict[int, int] = {}  # by player, his colour at the start
        self.turns_as = [0, 0, 0]  # player-turns, by the colour that the player has in it
        self.faction = NEITHER

    def hear(self, event: int, a: int, b: int, c: int) -> None:
        self.counts[event] += 1
        if event == w.COMBAT_ROLLED or event == w.SUBVERSION_ROLLED:
            self.results[b] += 1
        elif event == w.COMMITTEE_CALLED:
            self.committee = b
            self.called[b] += 1
        elif event == w.PURGE_BEGINS:
            self.purged[int(self.committee == COUNTER)] += 1
        elif event == w.ASSASSINATION_ROLLED:
            self.killed += c
        elif event == w.REMOVED:
            if a < LEADERS:
                self.dead[LEADER_COLOUR[a]] += 1
        elif event == w.CHIT_DREW:
            self.chits[CHIT_KIND[b]] += 1
        elif event == w.PLAN_MADE:
            self.required += c
        elif event == w.COLOUR_SET:
            if a in self.began_as:
                self.turns_as[b] += 1
            else:
                self.began_as[a] = b
        elif event == w.FACTION_WINS:
            self.faction = a

    def figures(self, p: Position, outcome: Outcome) -> dict[str, float]:
        """Counts of one game; shares are of the games."""
        tallies: dict[str, float] = {name: self.counts[event] for event, name in COUNTED.items()}
        tallies["attacks required"] = self.required
        tallies["attacks carried out"] = self.counts[w.ATTACKS] + self.counts[w.SUBVERTS]
        for result, name in enumerate(RESULT_IDS):
            tallies[f"results of attacks/{name}"] = self.results[result]
        tallies["purges called"] = self.called[PURGE_COMMITTEE]
        tallies["purges carried out/by the first committee"] = self.purged[PURGE_COMMITTEE]
        tallies["purges carried out/by the counter-committee"] = self.purged[COUNTER]
        tallies["assassinations that succeed"] = self.killed
        for colour in (RED, WHITE):
            tallies[f"leaders dead/{COLOUR_NAMES[colour]}"] = self.dead[colour]
            tallies[f"share of games won by/{COLOUR_NAMES[colour]}"] = float(self.faction == colour)
        tallies["share of games won by/neither"] = float(self.faction == NEITHER)
        for kind, name in CHITS.items():
            tallies[f"chits drawn/{name}"] = self.chits[kind]
        for end, term in enumerate(ENDS):
            tallies[f"share of games that end by/{term.name}"] = float(outcome.end == end)
        for stance in (RED, WHITE, UNDECIDED):
            began = [seat for seat in self.began_as if self.began_as[seat] == stance]
            name = STANCE_NAMES[stance]
            tallies[f"share of player-turns as/{name}"] = self.turns_as[stance] / max(1, sum(self.turns_as))
            tallies[f"players who begin as/{name}"] = len(began)
            tallies[f"winners who began as/{name}"] = len([seat for seat in outcome.winners if seat in began])
        return tallies
