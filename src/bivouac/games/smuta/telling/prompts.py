"""Questions and chances of Smuta in whole sentences: what, and how much is left. Who is asked stands before them."""

from typing import Final

from bivouac.core.game import View
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import ALL_LEADERS, LEGITIMACY
from bivouac.games.smuta.box.parties import NEUTRAL, PARTIES
from bivouac.games.smuta.box.spaces import MOSCOW, SPACE_NAMES
from bivouac.games.smuta.box.tables import ATTEMPTS, ATTEMPTS_TSAR, HAND_LIMIT, HEIR_PARTY, HEIR_RATING
from bivouac.games.smuta.box.units import UNITS
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules import words as w
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


def prompt(view: View, question: int) -> str:
    """What is asked, with what the viewer may know."""
    party = asked_party(view, question)
    mover = view["mover"]
    numbers = [units_of(view, one) for one in (party, foe_of(view, party))] if view["battle"] >= 0 else [0, 0]
    sentence = QUESTION_SENTENCES[question].format(
        who=side(party),
        politics=politics_acts(view, party),
        attempts=counted(attempts_left(view, party), "attempt"),
        legitimacy=view["legitimacy"][party],
        card=card_name(view["card"]) if view["card"] >= 0 else "the card",
        by=side(view["card_by"]),
        heir=leader_name(view["heir"][party]) if view["heir"][party] >= 0 else "the Heir",
        hand=counted(len(view["hand"]), "card") if view["seat"] == party else "too many cards",
        limit=HAND_LIMIT,
        Unacted=first(counted(len(view["ready"]), "leader")),
        Unmoved=first(counted(sum(item % 8 for item in view["patrols"]), "detachment")),
        Leader=leader_name(mover) if mover >= 0 else "The leader",
        place=place_of(view, mover),
        army=army_of(view, mover),
        Left=first(counted(view["left"], "space")),
        buy=buying(view),
        bonus=bonus(view),
        Enemy=first(side(foe_of(view, party))),
        own_units=counted(numbers[0], "unit"),
        their_units=counted(numbers[1], "unit"),
        battle=SPACE_NAMES[view["battle"]] if view["battle"] >= 0 else "the siege",
        round=view["round"],
    )
    return first(sentence)


def chance_prompt(view: View, why: int) -> str:
    """What is to be rolled or drawn."""
    party = segment_party(view)
    return CHANCE_SENTENCES[why].format(
        who=side(party),
        card=card_name(view["card"]) if view["card"] >= 0 else "the card",
        battle=SPACE_NAMES[view["battle"]] if view["battle"] >= 0 else "the field",
    )


# --- who is asked -----------------------------------------------------------------------------------------------------
def segment_party(view: View) -> int:
    """Whose segment it is; between segments, the viewer, or whoever is first."""
    for item in reversed(view["agenda"]):
        if item >> 8 in (a.POLITICS_END, a.COMBAT_END):
            return int(item & 255)
    return int(view["seat"]) if view["seat"] >= 0 else int(view["order"][0])


def asked_party(view: View, question: int) -> int:
    """The party that a question is put to."""
    found = NONE
    if question == w.CANCEL:
        found = view["card_on"]
    elif question in (w.TARGET_PARTY, w.RECEIVER, w.CITY_FOR, w.ENTER_AT):
        found = view["card_by"]
    elif question == w.CROWN:
        found = view["owner"][MOSCOW]
    elif question == w.CAMPAIGN:
        found = view["tsar_party"]
    elif question in BATTLE_QUESTIONS and view["battle"] >= 0:
        found = fighting_party(view, question)
    return found if 0 <= found < PARTIES else segment_party(view)


def fighting_party(view: View, question: int) -> int:
    """The side of a battle that a question is put to."""
    sides = [view["attacker"], view["defender"]]
    if question == w.BATTLE_CARD and view["agenda"] and view["agenda"][-1] >> 8 == a.BATTLE_CARDS:
        return int(sides[view["agenda"][-1] & 1])
    if question == w.PHASE and view["advantage"] >= 0:
        return int(sides[view["advantage"]])
    if question == w.CONCEDE:
        counts = [units_of(view, party) for party in sides]
        return int(sides[0] if counts[0] < counts[1] else sides[1])
    if question == w.RETREAT_TO and view["winner"] >= 0:
        return int(sides[1 - view["winner"]])
    if question == w.LOSS and view["seat"] in sides:
        return int(view["seat"])
    return int(sides[1])


def foe_of(view: View, party: int) -> int:
    """The other side of the battle."""
    if view["battle"] < 0:
        return NEUTRAL
    return int(view["defender"] if party == view["attacker"] else view["attacker"])


# --- what there is ----------------------------------------------------------------------------------------------------
def units_of(view: View, party: int) -> int:
    """A party's units in the battle."""
    return sum(
        sum(view["army"][leader * UNITS : leader * UNITS + UNITS])
        for leader, space in enumerate(view["at"])
        if space == view["battle"] and view["party"][leader] == party
    )


def attempts_left(view: View, party: int) -> int:
    """SM7.3 Attempts at submission in this segment."""
    if view["legitimacy"][party] == 0:
        return 0
    if view["attempts"] != NONE:
        return int(view["attempts"])
    return int(ATTEMPTS + (ATTEMPTS_TSAR if view["tsar_party"] == party else 0) + view["more_attempts"])


def politics_acts(view: View, party: int) -> str:
    """SM4.3 What else there is to do in a politics segment, as far as the state of the throne allows."""
    acts = ""
    may_name = view["heir"][party] == NONE and view["tsar_party"] != party and not view["nominated"]
    if may_name and view["legitimacy"][party] >= HEIR_PARTY and has_pretender(view, party):
        acts += "name an Heir, "
    if view["tsar"] == NONE and view["owner"][MOSCOW] == party and view["heir"][party] != NONE:
        acts += "crown the Heir, "
    return acts + ("try a submission, " if attempts_left(view, party) else "")


def has_pretender(view: View, party: int) -> bool:
    """SM6.2 Whether a leader of the party has a legitimacy rating."""
    return any(
        view["at"][leader] >= 0 and view["party"][leader] == party and LEGITIMACY[leader] >= HEIR_RATING
        for leader in ALL_LEADERS
    )


def place_of(view: View, leader: int) -> str:
    return SPACE_NAMES[view["at"][leader]] if leader >= 0 and view["at"][leader] >= 0 else "his place"


def army_of(view: View, leader: int) -> str:
    if leader < 0:
        return "his army"
    return army(view["army"][leader * UNITS : leader * UNITS + UNITS], view["marker"][leader])


def buying(view: View) -> str:
    """SM8.2 Who musters, where, with how much."""
    mover = view["mover"]
    if mover < 0:
        return BUYING_SOMEWHERE
    room = view["capacity"][mover] - sum(view["army"][mover * UNITS : mover * UNITS + UNITS])
    return BUYING.format(
        leader=leader_name(mover),
        place=place_of(view, mover),
        points=first(counted(view["points"], "point")),
        room=counted(room, "unit"),
    )


def bonus(view: View) -> str:
    """SM-R47 For what the help of a card may be used."""
    mover = view["mover"]
    name = leader_name(mover) if mover >= 0 else "The leader"
    place = place_of(view, mover)
    if mover >= 0 and mover not in view["ready"]:
        if view["siege"][view["at"][mover]] == view["party"][mover]:
            gifts = [f"{view['siege_more']} more on the roll"] if view["siege_more"] else []
            gifts += ["a second roll"] if view["storm_again"] else []
            return BONUS_SIEGE.format(place=place, gifts=listed(gifts, "or"))
        return BONUS_MUSTER.format(leader=name, place=place, points=counted(view["muster_more"], "point"))
    gifts = [f"{counted(view['faster_one'], 'space')} further"] if view["faster_one"] else []
    gifts += [f"at least {counted(view['march_at_least'], 'space')}"] if view["march_at_least"] else []
    gifts += ["past strange fortresses"] if view["guides"] else []
    return BONUS_MARCH.format(leader=name, gifts=listed(gifts))
