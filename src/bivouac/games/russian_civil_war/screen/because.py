"""RC18.5 The because card as it is drawn: the signs of players and leaders, and provinces that the map shows."""

from htpy import Node

from bivouac.games.russian_civil_war.box.leaders import LEADERS
from bivouac.games.russian_civil_war.box.units import COLOUR
from bivouac.games.russian_civil_war.box.vocabulary import NOBODY_WORD, PLAYER_WORD, PROVINCE_WORD
from bivouac.games.russian_civil_war.screen.atlas import TOWNS
from bivouac.games.russian_civil_war.screen.signs import colour_sign, die, seat_sign
from bivouac.games.russian_civil_war.sight import Sight
from bivouac.games.russian_civil_war.telling.because import TELLING
from bivouac.games.screens.because import BecauseCard
from bivouac.games.screens.because_drawn import Drawing


class Cards(Drawing):
    """The cards of a step; the sight tells the colours of players."""

    letters = "rc"
    charts = "tables"

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def die(self, face: int) -> Node:
        return die(face)

    def spot(self, word: int) -> tuple[int, int] | None:
        province = TELLING.place_word(word)
        return TOWNS[province - PROVINCE_WORD] if province >= 0 else None

    def portrait(self, about: int) -> Node:
        """The letter of the player, or the shape of the leader's colour, that the table was opened for."""
        if PLAYER_WORD <= about < NOBODY_WORD and about - PLAYER_WORD < self.sight.seats:
            seat = about - PLAYER_WORD
            return seat_sign(seat, self.sight.stance[seat])
        return colour_sign(COLOUR[about], "rc-seat") if 0 <= about < LEADERS else None


def because(cards: list[BecauseCard], sight: Sight) -> Node:
    """All cards of a step."""
    return Cards(sight).because(cards, "rcw")
