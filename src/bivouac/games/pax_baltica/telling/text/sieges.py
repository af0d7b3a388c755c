"""PB7.3 What was fired, and how a siege ended, in words; all of it from what the viewer was told."""

from typing import Final

from bivouac.core.table import Told
from bivouac.games.pax_baltica.rules import words
from bivouac.games.pax_baltica.telling.events import sentence
from bivouac.games.pax_baltica.telling.names import block_name, counted, first, garrison_name, listed

GARRISON: Final = -2  # in place of a block, or of a side
HURT: Final = [words.LOST_STEP, words.ELIMINATED]
RESULTS: Final = [words.SURRENDER, words.SIEGE_FAILED]
TAKEN: Final = [words.CAPTURED, words.FREED]
# what begins something else, after which nobody looks back at a siege
STALE: Final = [
    *[pair + unseen for unseen in (0, 1) for pair in (words.MOVED_BLOCK, words.LOADED, words.LANDED, words.SAILED)],
    *[pair + unseen for unseen in (0, 1) for pair in (words.ANCHORED, words.GAINED, words.DEPLOYED)],
    *[words.ACTIONS_OVER, words.RECONNOITRED, words.POLITICS_PLAYED, words.SIEGE_DECLARED, words.BATTLE_OPENS],
    *[words.ROLLED_EVENT, words.WINTER_BEGINS, words.RECEIVED],
]


class Deed:
    """PB6.5 What a block did in its turn: its dice and hits, and whom they met; or where it retreated to."""

    def __init__(self, in_round: int, block: int, told: Told) -> None:
        self.round = in_round
        self.block = block  # GARRISON for a garrison
        self.told = told
        self.fired = told.event in (words.FIRED, words.GARRISON_FIRED)
        self.dice = tuple([int(face) for face in f"{told.c:o}"]) if self.fired else ()
        self.hits = told.b if self.fired else 0
        self.fates: list[tuple[int, bool]] = []  # who lost a step, and whether it was the last


class Siege:
    """PB7.3 A siege that has been resolved: what was fired, and how it ended."""

    def __init__(self, deeds: list[Deed], result: Told) -> None:
        self.place = result.a
        self.deeds = deeds
        self.ends = [result]

    @property
    def title(self) -> str:
        return f"The siege of {garrison_name(self.place)}"

    @property
    def outcome(self) -> str:
        return " ".join([sentence(*end.key()) for end in self.ends])


def sieges(told: list[Told]) -> list[Siege]:
    """PB7.1 The sieges that were resolved last, in their order, until something else begins."""
    begin = len(told)
    while begin > 0 and told[begin - 1].event not in STALE:
        begin -= 1
    resolved: list[Siege] = []
    shots: list[Deed] = []
    in_battle = False
    for one in told[max(0, begin - 1) :]:
        if one.event in (words.BATTLE_OPENS, words.BATTLE_OVER, words.TRUCE):
            in_battle = one.event == words.BATTLE_OPENS
            shots = [] if one.event != words.TRUCE else shots  # a truce may end a battle that nobody wins
        elif one.event in (words.FIRED, words.GARRISON_FIRED) and not in_battle:
            shots.append(Deed(0, GARRISON if one.event == words.GARRISON_FIRED else one.a, one))
        elif one.event in HURT and shots and len(shots[-1].fates) < shots[-1].hits and shots[-1].block == GARRISON:
            shots[-1].fates.append((one.a, one.event == words.ELIMINATED))
        elif one.event in RESULTS:
            resolved.append(Siege(shots, one))
            shots = []
        elif one.event in TAKEN and resolved and resolved[-1].place == one.a:
            resolved[-1].ends.append(one)
    return resolved


def told_of(deed: Deed) -> str:
    """“Karl XII rolls 1 3 4 6: 2 hits. Repnin loses 2 steps.”"""
    said = sentence(*deed.told.key())
    return f"{said} {first(listed(suffered(deed)))}." if deed.fates else said


def suffered(deed: Deed) -> list[str]:
    """Whom the hits met, each once."""
    blocks = list(dict.fromkeys([block for block, _ in deed.fates]))
    losses: list[str] = []
    for block in blocks:
        many = len([one for one, _ in deed.fates if one == block])
        gone = any(one == block and out for one, out in deed.fates)
        how = "is eliminated" if gone else f"loses {counted(many, 'step')}"
        losses.append(f"{block_name(block)} {how}")
    return losses


def account(told: list[Told]) -> list[str]:
    """For the text view: a heading, and a line for each siege."""
    lines = [
        f"- {siege.title}: {' '.join([*[told_of(deed) for deed in siege.deeds], siege.outcome])}"
        for siege in sieges(told)
    ]
    return ["Sieges that were resolved:", *lines] if lines else []
