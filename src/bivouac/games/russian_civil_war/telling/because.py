"""RC18.5 The because card of Russian Civil War: which tables help others, and what the rows do not say."""

from typing import Final

from bivouac.core.chart import NOTHING
from bivouac.core.table import Told
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.charts.facts import FORCES_ABOUT, STACK_ABOUT
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.stacks import province_of
from bivouac.games.russian_civil_war.telling.events import sentence
from bivouac.games.russian_civil_war.telling.facts import FACTS
from bivouac.games.screens.because import NOT_REACHED, BecauseCard, BecauseRow, Telling, cards_of

HELPING: Final = ["friendship", "shift", "target", "murder", "losses"]  # opened because of another table, if one was
PRIORITIES: Final = ["white-priorities", "red-priorities", "undecided-priorities"]


class RussianCivilWarTelling(Telling):
    """RC18.5 How a step of the tables is told."""

    looked_up = (
        *("colour", "relation", "shift", "friendship", "strategy", "grudge"),
        *("gift", "mode", "purge", "murder", "event", "randomizer", "combat"),
    )
    heralds = (
        *(w.EVENT_ROLLED, w.CHIT_DREW, w.ATTACKS, w.SUBVERTS, w.COMBAT_ROLLED, w.SUBVERSION_ROLLED, w.PLAYER_OUT),
        *(w.COMMITTEE_CALLED,),
    )
    helper_ends = True
    note_suffices = True
    other_place = "other province"

    def place_word(self, about: int) -> int:
        """Its own province, or that of its stack."""
        if STACK_ABOUT <= about < FORCES_ABOUT:
            return PROVINCE_WORD + province_of(about - STACK_ABOUT)
        return about if PROVINCE_WORD <= about < PLAYER_WORD else NOTHING

    def heading(self, card: BecauseCard) -> str:
        return f"{card.title} {'in' if PROVINCE_WORD <= card.about < PLAYER_WORD else 'for'} {card.about_name}"

    def helps(self, top: BecauseCard, chart: str) -> bool:
        """Whether a table is opened because of the one on top: helpers, and the roll of a counterpurge."""
        return chart in HELPING or (chart == "purge" and top.name == "counterpurge")

    def reason(self, card: BecauseCard, row: BecauseRow, name: str, about: int) -> str:
        """All the reasons, each once."""
        says = FACTS.reason(name, about)
        return row.reason if says in row.reason else f"{row.reason} {says}".strip()

    def noted(self, card: BecauseCard) -> str:
        """What the rows do not say: why the table ends before its last row, or nothing came of it."""
        if card.name in PRIORITIES:
            if not card.taken():
                return "No attack of the table may be made: he attacks nobody."
            if card.rows[-1].state == NOT_REACHED:
                return "He has as many attacks as his strategy asks for: no further row is asked."
        if card.name == "grudge" and len(card.rolls) > 1:
            return "A face that names nobody is rolled again."
        if card.name == "committee" and card.rolls:
            return "The column is that of the pair in the chairman's row."
        if card.name == "consideration" and card.taken():
            return "The attack is called off." if card.row("talked-down") in card.taken() else "The attack is made."
        subverts = card.name == "combat" and any(one.event == w.SUBVERTS for one in card.told)
        return "In a subversion only DE counts." if subverts else ""


TELLING: Final = RussianCivilWarTelling(FACTS, sentence)


def cards(told: list[Told]) -> list[BecauseCard]:
    """The cards of one step."""
    return cards_of(TELLING, told)
