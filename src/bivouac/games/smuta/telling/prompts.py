"""Questions and chances of Smuta in whole sentences: what, and how much is left. Who is asked stands before them."""

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
from bivouac.games.smuta.rules.throne import may_crown, may_nominate
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.names import army, card_name, counted, first, leader_name, listed, side

QUESTION_SENTENCES: Final[dict[int, str]] = {
    w.CARD: "Politics: play a card, {politics}or end ({attempts} left).",
    w.TARGET_PARTY: "Whom does {card} hit?",
    w.RECEIVER: "Which leader is {card} for?",
    w.CITY_FOR: "Which place is {card} for?",
    w.CANCEL: "{card}, played by {by}, hits this party: cancel it, or let it work?",
    w.HEIR: "Who is named Heir to the throne, if anybody?",
    w.CROWN: "The throne is vacant and Moscow is yours: is {heir} crowned Tsar now?",
    w.SUBMIT_AT: "Which place is called upon to submit? Legitimacy: {legitimacy}; {attempts} left.",
    w.DISCARD: "In hand: {hand}. {limit} may be kept: which one goes to the back of its deck?",
    w.ACTIVATE: "Combat: which leader acts next, or is a move card played? {Unacted} left to act.",
    w.ACTION: "{Leader} in {place}, with {army}: what does he do?",
    w.STEP_TO: "{Leader} in {place}: where does he march? {Left} left, or done.",
    w.BUY: "{buy}",
    w.BONUS_NOW: "{bonus}",
    w.RETREAT_BEFORE: "{Enemy} comes to {battle} with {their_units} against {own_units}: stand, or retreat before it?",
    w.BATTLE_CARD: "Battle of {battle}: does {who} play a battle card? One for each battle.",
    w.PHASE: "Battle of {battle}, round {round}: {who} has the advantage; is fire or shock its phase?",
    w.CONCEDE: "Battle of {battle}, after round {round}: {own_units} against {their_units}. Fight on, or concede?",
    w.LOSS: "Losses in {battle}: which unit goes?",
    w.RETREAT_TO: "{battle} is lost: where does the army retreat?",
    w.LEAVE_DETACHMENT: "The fortress is taken: does the captor leave his weakest unit there as a detachment?",
    w.DETACHMENT: "Combat: which detachment moves, if any? {Unmoved} left to move.",
    w.DETACHMENT_TO: "Where does the detachment go, up to three spaces?",
    w.CAMPAIGN: "A leader of {who} has come to Moscow: does the Tsar ride with him?",
    w.ENTER_AT: "Where does the new leader appear?",
    w.SPRING_AT: "Where is this spring's detachment placed?",
}
BUYING: Final = "{leader} musters in {place}: what does he take? {points} left, room for {room}."
BUYING_SOMEWHERE: Final = "Mustering: what does the leader take, or is he done?"
BONUS_MARCH: Final = "{leader} sets out: does he use the help of the card now ({gifts})?"
BONUS_SIEGE: Final = "The siege of {place}: is the help of the card used now ({gifts})?"
BONUS_MUSTER: Final = "{leader} musters in {place}: does he use the {points} of the card now?"

CHANCE_SENTENCES: Final[dict[int, str]] = {
    w.CARD_DRAWN: "Draw a card: which is it?",
    w.CANCEL_DRAWN: "Draw a cancel card against {card}: which is it?",
    w.COSSACK_DRAWN: "Draw from the cup of the Cossacks: which unit is it?",
    w.DEPLOYMENT_DIE: "Roll for the place where a Polish leader gathers his men: what does the die show?",
    w.DECK_DIE: "Roll for the deck of {who}: what does the die show?",
    w.EFFECT_DIE: "Roll for {card}: what does the die show?",
    w.AREA_DIE: "Roll for the area of {card}: what does the die show?",
    w.SUBMISSION_AREA_DIE: "Roll for the area that {who} calls upon: what does the die show?",
    w.SUBMISSION_DIE: "Roll for a submission to {who}: what does the die show?",
    w.MUSTER_DIE: "Roll whether a leader of {who} musters: what does the die show?",
    w.MORALE_DIE: "Roll for the morale of an army: what does the die show?",
    w.ADVANTAGE_DIE: "Roll for the advantage in {battle}: what does the die show?",
    w.NAMING_DIE: "Roll for the phase in {battle}: what does the die show?",
    w.FIRE_DIE: "Roll for the fire in {battle}: what does the die show?",
    w.SHOCK_DIE: "Roll for the charge in {battle}: what does the die show?",
    w.GUNS_DIE: "Roll for a gun of the loser: what does the die show?",
    w.FATE_DIE: "Roll for the fate of the beaten commander: what does the die show?",
    w.TSAR_DIE: "Roll for the life of the Tsar: what does the die show?",
    w.PUSHED_DIE: "Roll for a detachment that is driven out: what does the die show?",
    w.DETACHMENT_DIE: "Roll for a detachment that fights: what does the die show?",
    w.SIEGE_DIE: "Roll for the siege: what does the die show?",
    w.CAMPAIGN_DIE: "Roll whether the Tsar rides out: what does the die show?",
    w.WINTER_DIE: "Roll for an army in winter: what does the die show?",
    w.TIE_DIE: "Roll to break a tie: what does the die show?",
}
if sorted(QUESTION_SENTENCES) != list(range(len(w.QUESTIONS))) or sorted(CHANCE_SENTENCES) != list(
    range(len(w.CHANCES))
):
    raise ValueError("every question and chance of Smuta needs its sentence")

BATTLE_QUESTIONS: Final = [w.RETREAT_BEFORE, w.BATTLE_CARD, w.PHASE, w.CONCEDE, w.LOSS, w.RETREAT_TO]


def prompt(sight: Sight, question: int) -> str:
    """What is asked, with what the viewer may know."""
    party = asked_party(sight, question)
    mover = sight.mover
    numbers = [units_of(sight, one) for one in (party, foe_of(sight, party))] if sight.battle >= 0 else [0, 0]
    sentence = QUESTION_SENTENCES[question].format(
        who=side(party),
        politics=politics_acts(sight, party),
        attempts=counted(attempts_left(sight, party), "attempt"),
        legitimacy=legitimacy(sight, party),
        card=card_name(sight.card) if sight.card >= 0 else "the card",
        by=side(sight.card_by),
        heir=leader_name(sight.heir[party]) if sight.heir[party] >= 0 else "the Heir",
        hand=counted(len(sight.hand), "card") if sight.seat == party else "too many cards",
        limit=HAND_LIMIT,
        Unacted=first(counted(len(sight.ready), "leader")),
        Unmoved=first(counted(sum(item % 8 for item in sight.patrols), "detachment")),
        Leader=leader_name(mover) if mover >= 0 else "The leader",
        place=place_of(sight, mover),
        army=army_in_words(sight, mover),
        Left=first(counted(sight.left, "space")),
        buy=buying(sight),
        bonus=bonus(sight),
        Enemy=first(side(foe_of(sight, party))),
        own_units=counted(numbers[0], "unit"),
        their_units=counted(numbers[1], "unit"),
        battle=SPACE_NAMES[sight.battle] if sight.battle >= 0 else "the siege",
        round=sight.round,
    )
    return first(sentence)


def chance_prompt(sight: Sight, why: int) -> str:
    """What is to be rolled or drawn."""
    party = segment_party(sight)
    return CHANCE_SENTENCES[why].format(
        who=side(party),
        card=card_name(sight.card) if sight.card >= 0 else "the card",
        battle=SPACE_NAMES[sight.battle] if sight.battle >= 0 else "the field",
    )


# --- who is asked -----------------------------------------------------------------------------------------------------
def segment_party(sight: Sight) -> int:
    """Whose segment it is; between segments, the viewer, or whoever is first."""
    party = acting(sight)
    return party if party != NONE else sight.seat if sight.seat >= 0 else sight.order[0]


def asked_party(sight: Sight, question: int) -> int:
    """The party that a question is put to."""
    found = NONE
    if question == w.CANCEL:
        found = sight.card_on
    elif question in (w.TARGET_PARTY, w.RECEIVER, w.CITY_FOR, w.ENTER_AT):
        found = sight.card_by
    elif question == w.CROWN:
        found = sight.owner[MOSCOW]
    elif question == w.CAMPAIGN:
        found = sight.tsar_party
    elif question in BATTLE_QUESTIONS and sight.battle >= 0:
        found = fighting_party(sight, question)
    return found if 0 <= found < PARTIES else segment_party(sight)


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
    return strength(sight, own_in(sight, party, sight.battle))


def politics_acts(sight: Sight, party: int) -> str:
    """SM4.3 What else there is to do in a politics segment, as far as the state of the throne allows."""
    acts = "name an Heir, " if not sight.nominated and may_nominate(sight, party) else ""
    acts += "crown the Heir, " if may_crown(sight, party) else ""
    return acts + ("try a submission, " if attempts_left(sight, party) else "")


def place_of(sight: Sight, leader: int) -> str:
    return SPACE_NAMES[sight.at[leader]] if leader >= 0 and sight.at[leader] >= 0 else "his place"


def army_in_words(sight: Sight, leader: int) -> str:
    if leader < 0:
        return "his army"
    return army(army_of(sight, leader), sight.marker[leader])


def buying(sight: Sight) -> str:
    """SM8.2 Who musters, where, with how much."""
    mover = sight.mover
    if mover < 0:
        return BUYING_SOMEWHERE
    return BUYING.format(
        leader=leader_name(mover),
        place=place_of(sight, mover),
        points=first(counted(sight.points, "point")),
        room=counted(room(sight, mover), "unit"),
    )


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
