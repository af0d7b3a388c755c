"""SM15.1 The because card as it is drawn: the faces of leaders, and spaces that the map shows."""

from htpy import Node

from bivouac.games.screens.because import BecauseCard, Looked
from bivouac.games.screens.because_drawn import Drawing
from bivouac.games.smuta.box.leaders import LEADERS, START_PARTY
from bivouac.games.smuta.box.parties import PARTIES
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, PARTY_WORD, SPACE_WORD, UNIT_WORD
from bivouac.games.smuta.screen.atlas import SPOTS
from bivouac.games.smuta.screen.pieces import OWNER_IDS, die, emblem, head
from bivouac.games.smuta.telling.because import TELLING
from bivouac.games.smuta.telling.names import label


class Cards(Drawing):
    """The cards of a step; the parties of leaders are those that they have then."""

    letters = "sm"

    def __init__(self, parties: list[int]) -> None:
        self.parties = parties

    def die(self, face: int) -> Node:
        return die(face)

    def spot(self, word: int) -> tuple[int, int] | None:
        space = TELLING.place_word(word)
        return SPOTS[space - SPACE_WORD] if space >= 0 else None

    def answer(self, one: Looked) -> Node:
        """A space can be pressed, too."""
        return self.shown(SPACE_WORD + one.answer, one.answer_text) if one.answer_kind == "space" else one.answer_text

    def about(self, card: BecauseCard) -> str:
        """A leader with his party."""
        leader = card.about - LEADER_WORD
        known = 0 <= leader < LEADERS and 0 <= self.parties[leader] < PARTIES
        return f"{card.about_name}, {label(PARTY_WORD + self.parties[leader])}" if known else card.about_name

    def portrait(self, about: int) -> Node:
        """The head of the leader, or the plate of the party, that the chart was opened for."""
        leader = about - LEADER_WORD
        if 0 <= leader < LEADERS and 0 <= self.parties[leader] < len(OWNER_IDS):
            return head(leader, self.parties[leader], "sm-face")
        return emblem(about - PARTY_WORD) if 0 <= about - PARTY_WORD < PARTIES and about < UNIT_WORD else None


def because(cards: list[BecauseCard], parties: list[int] | None = None) -> Node:
    """All cards of a step; `parties` are the leaders' parties, where they differ from those at the start."""
    return Cards(START_PARTY if parties is None else parties).because(cards, "smuta")
