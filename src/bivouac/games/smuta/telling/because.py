"""SM15.1 The because card of Smuta: which charts stand inside others, which rows decide, and what no row says."""

from typing import Final

from bivouac.core.chart import NOTHING, PASSED, ROLLED, TAKEN, by_ruling
from bivouac.core.table import Told
from bivouac.games.screens.because import ROW_PASSED, ROW_TAKEN, BecauseCard, BecauseRow, Telling, cards_of
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.tables import CAMPAIGN_FROM
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, PARTY_WORD, SPACE_WORD
from bivouac.games.smuta.telling.cards import card_text, picked
from bivouac.games.smuta.telling.events import sentence
from bivouac.games.smuta.telling.facts import FACTS
from bivouac.games.smuta.telling.names import card_name, counted, side

SPEAKING: Final = {  # reasons with which a row decides, though it is not followed
    "another-moment": "is for another moment, and is put back",
    "scope": "does not help against such a card",
    "die-too-high": "refuses",
}
BY_DISTANCE: Final = "The nearest places first; of those, by row, then without enemy leaders, then most victory points."
BY_ROW: Final = (
    "Within his march the highest row first, then the nearest, without enemy leaders, most victory points; "
    "beyond it the nearest first."
)
BY_REFUGE: Final = "Of several, the one with most victory points."
BY_PLACE: Final = "Of several places, the one with most victory points, then the nearest to an own leader (ruling A30)."
NEVER_ABOVE: Final = ["loss", "deployment", "spring"]  # nothing is opened because of these


class SmutaTelling(Telling):
    """SM15.1 How a step of the charts is told."""

    other_place = "other space"

    def place_word(self, about: int) -> int:
        return about if SPACE_WORD <= about < PARTY_WORD else NOTHING

    def heading(self, card: BecauseCard) -> str:
        """Its title, and for whom it was opened, or which card is looked at."""
        if card.about < LEADER_WORD:
            return f"{card.title}: {card_name(card.about)}"
        party = card.about - PARTY_WORD
        return f"{card.title} for {side(party) if 0 <= party < PARTIES else card.about_name}"

    def helps(self, top: BecauseCard, chart: str) -> bool:
        """A chart is opened because of the last one, unless that never has any inside."""
        return top.name not in (*NEVER_ABOVE, chart)

    def goes_on(self, last: BecauseCard, chart: str, about: int) -> bool:
        """Losses one after the other are one card."""
        return last.name == chart == "loss" and last.about == about

    def mark(self, card: BecauseCard, row: BecauseRow, told: Told) -> None:
        """Some rows decide though they are passed over, or by the die alone, and say more than what was chosen."""
        name = self.book.reasons[told.b].name if told.event == PASSED else ""
        if name in SPEAKING:
            row.state = ROW_TAKEN
            row.chosen_names = [f"{FACTS.about_name(told.c)} {SPEAKING[name]}"]
        elif card.name == "morale" and (told.event == TAKEN or name == "die-too-low"):
            row.state = ROW_TAKEN  # the row that applies, whether the test is passed or not
            fails = told.event == PASSED or row.number == len(card.rows)
            row.chosen_names = ["it fails" if fails else "it holds"]
        elif told.event == TAKEN and row.name == "test":
            row.state = ROW_TAKEN
            row.reason = ""
            row.chosen_names = [f"{FACTS.about_name(told.b)} submits"]
        else:
            super().mark(card, row, told)
        if card.name == "campaign" and told.event == ROLLED:  # the die alone decides
            row.state = ROW_TAKEN if told.c >= CAMPAIGN_FROM else ROW_PASSED
            row.reason = "" if told.c >= CAMPAIGN_FROM else FACTS.reason("die-too-low", NOTHING)

    def reason(self, card: BecauseCard, row: BecauseRow, name: str, about: int) -> str:
        """Why a row was passed over: of which place, at which distance, or how strong he is, where that is known."""
        says = FACTS.reason(name, about)
        if name == "none-at-this-distance":
            where = f"{counted(about, 'space')} away" if about else "where he stands"
            return f"There is none {where}, where the nearest target is."
        if name == "full-strength":
            answers = card.answers()
            full = answers.get("units", 0) >= answers.get("capacity", 0)
            return "He is at full strength." if full else "He can add nothing where he stands, and counts as full."
        if card.name == "leader" and self.place_word(about) != NOTHING:
            return f"{FACTS.about_name(about)}: {says[0].lower()}{says[1:]}"
        return says

    def noted(self, card: BecauseCard) -> str:
        """What the rows do not say: how ties are broken, why no row is followed, what the card that is played does."""
        ruled(card)
        if card.name == "leader":
            return on_the_way(card) if card.taken() else why_nothing(card)
        if card.name == "draw":  # a card that waits, for what it requires
            waits = [*card.row("to-the-phase").chosen, *card.row("to-the-segment").chosen]
            return f"It says: “{card_text(waits[0])}”" if waits else ""
        if card.name == "target":
            return f"It says: “{card_text(card.about)}”"
        if card.name == "cancel":
            return f"It says: “{card_text(card.about)}” {picked(card.about)}".strip()
        return {"submission": BY_PLACE, "retreat": BY_REFUGE}.get(card.name, "") if card.taken() else ""


def ruled(card: BecauseCard) -> None:
    """A09, A26 Rows of the solitaire rules that decide here where only a ruling reads them so."""
    answers = card.answers()
    for row in card.taken():
        if row.name == "under-half" and not answers["can_muster"]:
            row.source = by_ruling("A09")
        if card.name == "morale" and answers["outnumbered_by"] >= len(card.rows):
            row.source = by_ruling("A26")


def on_the_way(card: BecauseCard) -> str:
    """SM15.5, SM-R59 The inner row that decided, or how a target is found; and that he does not reach it yet."""
    row = card.taken()[0]
    by = [BY_ROW if "move_allowance" in card.answers() else BY_DISTANCE]  # else nobody asks how far he goes
    if row.name in ("muster", "special"):
        deciding = [inner for inner in card.inside if inner.name in ("strength", "special") and inner.taken()]
        by = [line for inner in deciding for line in [inner.taken()[0].says, *[roll.line() for roll in inner.rolls]]]
    if row.chosen_names and not any(row.chosen_names[0] in effect for effect in card.effects):
        by.append(f"He goes towards {row.chosen_names[0]}, as far as he may march.")
    return " ".join(by)


def why_nothing(card: BecauseCard) -> str:
    """SM15.1, SM15.2, SM15.7 Why a leader follows no row."""
    answers = card.answers()
    if answers.get("is_idle"):
        return "A card stops him: he does nothing."
    if answers.get("is_besieging"):
        return "He is besieging: the siege goes on, and no row is asked."
    if answers.get("units") == 0:
        return "Without units he can only muster, or go where he can."
    if "can_muster" in answers:
        return "There is no target at all: he musters if he can."
    return "He may not muster, and waits."


TELLING: Final = SmutaTelling(FACTS, sentence)


def cards(told: list[Told]) -> list[BecauseCard]:
    """The cards of one step."""
    return cards_of(TELLING, told)
