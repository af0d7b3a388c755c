"""Questions and chances of Smuta in whole sentences: what, and how much is left. Who is asked stands before them."""

from collections.abc import Callable
from typing import Final

from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES
from bivouac.games.smuta.box.spaces import MOSCOW, SPACE_NAMES
from bivouac.games.smuta.box.tables import HAND_LIMIT
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.agenda import acting
from bivouac.games.smuta.rules.map import army_of, own_in, strength
from bivouac.games.smuta.rules.pieces import room
from bivouac.games.smuta.rules.power import legitimacy
from bivouac.games.smuta.rules.submission import attempts_left
from bivouac.games.smuta.rules.throne import bars_crown, bars_heir
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.names import army, card_name, counted, first, leader_name, listed, side

BUYING_SOMEWHERE: Final = "Mustering: what does the leader take, or is he done?"
BONUS_MARCH: Final = "{leader} sets out: does he use the help of the card now ({gifts})?"
BONUS_SIEGE: Final = "The siege of {place}: is the help of the card used now ({gifts})?"
BONUS_MUSTER: Final = "{leader} musters in {place}: does he use the {points} of the card now?"
BATTLE_QUESTIONS: Final = [w.RETREAT_BEFORE, w.BATTLE_CARD, w.PHASE, w.CONCEDE, w.LOSS, w.RETREAT_TO]


class Blanks(dict[str, str]):
    """What a sentence leaves open; filled when it is named."""

    def __init__(self, sight: Sight, party: int) -> None:
        super().__init__()
        self.sight = sight
        self.party = party

    def __missing__(self, name: str) -> str:
        return BLANKS[name](self.sight, self.party)


def prompt(sight: Sight, question: int) -> str:
    """What is asked, with what the viewer may know."""
    if question == w.BONUS_NOW:
        return bonus(sight)
    if question == w.BUY and sight.mover < 0:
        return BUYING_SOMEWHERE
    return first(w.QUESTIONS[question].prompt.format_map(Blanks(sight, asked_party(sight, question))))


def chance_prompt(sight: Sight, why: int) -> str:
    """What is to be rolled or drawn."""
    return w.CHANCES[why].sentences[0].format_map(Blanks(sight, segment_party(sight)))


# --- who is asked -----------------------------------------------------------------------------------------------------
def segment_party(sight: Sight) -> int:
    """Whose segment it is; between segments, the viewer, or whoever is first."""
    party = acting(sight)
    return party if party != NONE else sight.seat if sight.seat >= 0 else sight.order[0]


def asked_party(sight: Sight, question: int) -> int:
    """The party that a question is put to."""
    party = NONE
    if question == w.CANCEL:
        party = sight.card_on
    elif question in (w.TARGET_PARTY, w.RECEIVER, w.CITY_FOR, w.ENTER_AT):
        party = sight.card_by
    elif question == w.CROWN:
        party = sight.owner[MOSCOW]
    elif question == w.CAMPAIGN:
        party = sight.tsar_party
    elif question in BATTLE_QUESTIONS and sight.battle >= 0:
        party = fighting_party(sight, question)
    return party if 0 <= party < PARTIES else segment_party(sight)


def fighting_party(sight: Sight, question: int) -> int:
    """The side of a battle that a question is put to."""
    sides = [sight.attacker, sight.defender]
    if question == w.BATTLE_CARD and sight.agenda and sight.agenda[-1] >> 8 == a.BATTLE_CARDS:
        return sides[sight.agenda[-1] & 1]
    if question == w.PHASE and sight.advantage >= 0:
        return sides[sight.advantage]
    if question == w.CONCEDE:
        counts = [units_of(sight, party) for party in sides]
        return sides[0] if counts[0] < counts[1] else sides[1]
    if question == w.RETREAT_TO and sight.winner >= 0:
        return sides[1 - sight.winner]
    if question == w.LOSS and sight.seat in sides:
        return sight.seat
    return sides[1]


def foe_of(sight: Sight, party: int) -> int:
    """The other side of the battle."""
    if sight.battle < 0:
        return NEUTRAL
    return sight.defender if party == sight.attacker else sight.attacker


# --- what there is ----------------------------------------------------------------------------------------------------
def units_of(sight: Sight, party: int) -> int:
    """A party's units in the battle."""
    return strength(sight, own_in(sight, party, sight.battle)) if sight.battle >= 0 else 0


def politics_acts(sight: Sight, party: int) -> str:
    """SM4.3 What else there is to do in a politics segment, as far as the state of the throne allows."""
    acts = "name an Heir, " if not sight.nominated and not bars_heir(sight, party) else ""
    acts += "crown the Heir, " if not bars_crown(sight, party) else ""
    return acts + ("try a submission, " if attempts_left(sight, party) else "")


def place_of(sight: Sight, leader: int) -> str:
    return SPACE_NAMES[sight.at[leader]] if leader >= 0 and sight.at[leader] >= 0 else "his place"


def army_in_words(sight: Sight, leader: int) -> str:
    if leader < 0:
        return "his army"
    return army(army_of(sight, leader), sight.marker[leader])


def bonus(sight: Sight) -> str:
    """SM-R47 For what the help of a card may be used."""
    mover = sight.mover
    name = leader_name(mover) if mover >= 0 else "The leader"
    place = place_of(sight, mover)
    if mover >= 0 and mover not in sight.ready:
        if sight.siege[sight.at[mover]] == sight.party[mover]:
            gifts = [f"{sight.siege_more} more on the roll"] if sight.siege_more else []
            gifts += ["a second roll"] if sight.storm_again else []
            return BONUS_SIEGE.format(place=place, gifts=listed(gifts, "or"))
        return BONUS_MUSTER.format(leader=name, place=place, points=counted(sight.muster_more, "point"))
    gifts = [f"{counted(sight.faster_one, 'space')} further"] if sight.faster_one else []
    gifts += [f"at least {counted(sight.march_at_least, 'space')}"] if sight.march_at_least else []
    gifts += ["past strange fortresses"] if sight.guides else []
    return BONUS_MARCH.format(leader=name, gifts=listed(gifts))


BLANKS: Final[dict[str, Callable[[Sight, int], str]]] = {  # by what is seen, and the party that is asked
    "who": lambda _, party: side(party),
    "politics": politics_acts,
    "attempts": lambda sight, party: counted(attempts_left(sight, party), "attempt"),
    "legitimacy": lambda sight, party: str(legitimacy(sight, party)),
    "card": lambda sight, _: card_name(sight.card) if sight.card >= 0 else "the card",
    "by": lambda sight, _: side(sight.card_by),
    "heir": lambda sight, party: leader_name(sight.heir[party]) if sight.heir[party] >= 0 else "the Heir",
    "hand": lambda sight, party: counted(len(sight.hand), "card") if sight.seat == party else "too many cards",
    "limit": lambda _, __: str(HAND_LIMIT),
    "Unacted": lambda sight, _: first(counted(len(sight.ready), "leader")),
    "Unmoved": lambda sight, _: first(counted(sum(item % 8 for item in sight.patrols), "detachment")),
    "Leader": lambda sight, _: leader_name(sight.mover) if sight.mover >= 0 else "The leader",
    "place": lambda sight, _: place_of(sight, sight.mover),
    "army": lambda sight, _: army_in_words(sight, sight.mover),
    "Left": lambda sight, _: first(counted(sight.left, "space")),
    "Points": lambda sight, _: first(counted(sight.points, "point")),
    "room": lambda sight, _: counted(room(sight, sight.mover), "unit"),
    "Enemy": lambda sight, party: first(side(foe_of(sight, party))),
    "own_units": lambda sight, party: counted(units_of(sight, party), "unit"),
    "their_units": lambda sight, party: counted(units_of(sight, foe_of(sight, party)), "unit"),
    "battle": lambda sight, _: SPACE_NAMES[sight.battle] if sight.battle >= 0 else "the siege",
    "field": lambda sight, _: SPACE_NAMES[sight.battle] if sight.battle >= 0 else "the field",
    "round": lambda sight, _: str(sight.round),
}
