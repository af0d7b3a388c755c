"""Why a card, or a target of a card, is refused: one sentence and its rule, from what the seat may know."""

from typing import Final

from bivouac.core.game import Refusal
from bivouac.games.smuta.box import cards as c
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.parties import NEUTRAL, POLISH
from bivouac.games.smuta.box.spaces import AREA, AREA_NAMES, KIND, OPEN, SPACE_NAMES
from bivouac.games.smuta.rules import bars as b
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.detachment_duty import bars_guard
from bivouac.games.smuta.rules.effects.operations import can_act
from bivouac.games.smuta.rules.map import enemies_in, enemy_detachments, friendly
from bivouac.games.smuta.rules.pieces import room
from bivouac.games.smuta.rules.playing import candidates, condition, in_target_order, names_target, playable
from bivouac.games.smuta.rules.position import Open
from bivouac.games.smuta.rules.switches import TARGET_FALLBACK
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.cards import TAGS
from bivouac.games.smuta.telling.names import card_name, leader_name, side
from bivouac.games.smuta.telling.refusals.armies import barred

WHEN: Final = [  # when a card of a kind is played, and its rule
    ("A move card is played in your combat segment", "SM5.7"),
    ("A battle card is played at the start of a battle", "SM10.3"),
    ("A cancel card is played when a derogatory card hits you", "SM5.6"),
    ("A politics card is played in your politics segment", "SM5.7"),
    ("A party card is played in your politics segment", "SM5.7"),
]
UNMET: Final[dict[int, str]] = {  # conditions
    c.SELF_BESIEGING: "none of your leaders is besieging",
    c.ENEMY_BESIEGING: "no enemy leader is besieging",
    c.SELF_HAS_HEIR: "you have no Heir",
    c.ENEMY_HAS_HEIR: "no enemy has an Heir",
    c.HORN_AVAILABLE: "Evert Horn has come already",
    c.SELF_LEGITIMACY_3: "your legitimacy is below three",
    c.ENEMY_OR_STATE_TSAR: "no Tsar reigns but your own",
    c.SELF_TSAR_OR_MOSCOW: "you control neither the Tsar nor Moscow",
    c.SELF_REMOVED_LEADER: "no removed leader of yours has a legitimacy rating",
}
IDLE_OWN: Final[dict[int, str]] = {  # why an effect does nothing for the party that plays it
    c.LG: "your legitimacy track cannot go further",
    c.ADD_UNITS: "none is left in the pool, or no leader of yours can take one",
    c.MUSTER_POINTS: "no leader of yours stands where he could muster something",
    c.GIVE_MARKER: "no siege marker is left, or no leader of yours in a friendly space is without one",
    c.SUBMIT: "no city of its area is neutral, open and free of enemies",
    c.ADD_DETACHMENT: "all six detachments are placed, or no place of yours takes another",
    c.NOMINATE_HEIR: "you may name no Heir now",
    c.ENTER_LEADER: "the leader has come already, or finds no place",
    c.RETURN_LEADER: "no removed leader of yours finds a place",
    c.TRUCE: "that truce is made already",
    c.ATTRITION_AREA: "no army stands where it could suffer",
    c.TSAR_KILL: "the Tsar is not in Moscow",
}
IDLE_ENEMY: Final[dict[int, tuple[str, str]]] = {  # why it does nothing to an enemy; and to any enemy
    c.LG: ("its legitimacy track cannot fall further", "no enemy's legitimacy track can fall further"),
    c.LOSE_UNITS: ("it has no such units", "no enemy has such units"),
    c.CITY_NEUTRAL: ("it has no such open city with nobody in it", "no enemy has such an open city with nobody in it"),
    c.FORTRESS_STATE: (
        "it has no normal fortress with nobody in it",
        "no enemy has a normal fortress with nobody in it",
    ),
    c.LOSE_DETACHMENT: ("it has no detachment on the map", "no enemy has a detachment on the map"),
    c.LEADER_IDLE: (
        "it has no leader, or the one with most units is stopped already",
        "no enemy has a leader, or those with most units are stopped already",
    ),
    c.LEADER_KILL: ("it has no leader on the map", "no enemy has a leader on the map"),
    c.HEIR_REMOVE: ("it has no Heir", "no enemy has an Heir"),
    c.NO_MUSTER: ("it is forbidden to muster already", "all enemies are forbidden to muster already"),
    c.UNIT_DEFECTS: ("it has no such units", "no enemy has such units"),
    c.SIEGE_BLOCK: ("it besieges nothing", "no enemy besieges anything"),
    c.INITIAL_LOSS: ("it has no units", "no enemy has units"),
    c.EXCLUDE_UNITS: ("it has no such units in this battle", "no enemy has such units"),
    c.LEADER_TACTICAL: ("its commander is rated so already", "no enemy commander is rated otherwise"),
}
NO_CHANGE: Final = ("nothing would change", "nothing would change")

KINDS_AT: Final[dict[int, list[int]]] = {  # the kinds of cards that a question takes
    w.CARD: [c.POLITICS_CARD, c.PARTY_CARD],
    w.ACTIVATE: [c.MOVE_CARD],
    w.BATTLE_CARD: [c.BATTLE_CARD],
}


# --- a card of the hand -----------------------------------------------------------------------------------------------
def not_playable(p: Sight, seat: int, card: int, kinds: list[int]) -> Refusal:
    """SM5.7, SM-R39 A card that cannot be played here."""
    if card not in p.hand:
        return Refusal(f"{card_name(card)} is not in your hand.", "SM5.7")
    kind = c.CARD_KIND[card]
    if kind not in kinds:
        when, rule = WHEN[kind]
        return Refusal(f"{when}, not now.", rule)
    if c.MOVE_CARD in kinds and p.moved_card:
        return Refusal("You have played a move card in this segment already.", "SM5.7")
    if playable(p, seat, card):
        return Refusal(f"{card_name(card)} cannot be played at this moment.", "SM5.7")
    return Refusal(f"This card can do nothing now: {why_idle(p, seat, card)}.", "SM5.2")


def why_idle(p: Open, seat: int, card: int) -> str:
    """SM-R39 Why a card would change nothing."""
    need = c.REQUIRES[card]
    if not condition(p, seat, card):
        return "Evert Horn does not join the Poles" if need == c.HORN_AVAILABLE and seat == POLISH else UNMET[need]
    op = c.EFFECTS[card][0].op
    if c.TARGET[card] == c.ON_ENEMY:
        if not candidates(p, seat, card):
            return UNMET[need]
        if p.battle != NONE and c.CARD_KIND[card] == c.BATTLE_CARD:
            foe = p.defender if seat == p.attacker else p.attacker
            return f"it is for {side(foe)}, and {IDLE_ENEMY.get(op, NO_CHANGE)[0]}"
        first_one = in_target_order(p, seat, card)[0]
        if p.switch[TARGET_FALLBACK] == 0 and not names_target(p, seat):
            return f"the chart names {side(first_one)}, and {IDLE_ENEMY.get(op, NO_CHANGE)[0]}"
        return IDLE_ENEMY.get(op, NO_CHANGE)[1]
    if c.TARGET[card] == c.ON_TSAR:
        return IDLE_OWN[c.TSAR_KILL]
    if op == c.ADD_UNITS and p.battle != NONE:
        return "none is left in the pool, or no leader of yours in this battle can take one"
    if op == c.MUSTER_POINTS and p.no_muster[seat]:
        return "a card forbids you to muster"
    return IDLE_OWN.get(op, "nothing would change")


def not_cancelling(p: Sight, seat: int, card: int) -> Refusal:
    """SM5.6 A card that does not void the one played."""
    if card not in p.hand:
        return Refusal(f"{card_name(card)} is not in your hand.", "SM5.7")
    if c.CARD_KIND[card] != c.CANCEL_CARD:
        return Refusal(f"{card_name(card)} is no cancel card.", "SM5.6")
    about = f", which is about {TAGS[c.TAG[p.card]]}" if p.card >= 0 and c.TAG[p.card] < len(TAGS) else ""
    return Refusal(f"{card_name(card)} does not help against this card{about}.", "SM5.6")


def not_discarded(p: Open, seat: int, card: int) -> Refusal:
    return Refusal(f"{card_name(card)} is not in your hand.", "SM5.7")


# --- whom and what it is for ------------------------------------------------------------------------------------------
def not_a_target(p: Open, seat: int, party: int) -> Refusal:
    """SM5.5 A party that the card cannot hit."""
    if party == seat:
        return Refusal("This card is played on an enemy, not on your own party.", "SM5.5")
    if p.card == NONE:
        return Refusal(f"The card cannot hit {side(party)}.", "SM5.5")
    if party not in candidates(p, seat, p.card):
        why = "has no Heir" if c.REQUIRES[p.card] == c.ENEMY_HAS_HEIR else "besieges nothing"
        return Refusal(f"The card does not concern {side(party)}, which {why}.", "SM5.2")
    why = NO_CHANGE[0]
    if not can_act(p, seat, party, p.card):
        why = IDLE_ENEMY.get(c.EFFECTS[p.card][0].op, NO_CHANGE)[0]
    return Refusal(f"The card can do nothing to {side(party)}: {why}.", "SM5.5")


def not_a_receiver(p: Open, seat: int, leader: int) -> Refusal:
    """SM5.2 A leader that the card cannot be for."""
    name = leader_name(leader)
    if leader >= len(p.at) or (p.party[leader] != seat and p.at[leader] >= 0):
        return Refusal(f"{name} is no leader of yours.", "SM5.2")
    ops = [e.op for e in c.EFFECTS[p.card] + c.INSTEAD[p.card]] if p.card != NONE else []
    if c.RETURN_LEADER in ops:
        return Refusal(f"{name} is no removed leader of yours with a legitimacy rating.", "SM5.2")
    if p.at[leader] < 0:
        return Refusal(f"{name} is not on the map.", "SM5.2")
    if p.battle != NONE and p.at[leader] != p.battle:
        return Refusal(f"{name} is not in this battle.", "SM5.2")
    if room(p, leader) <= 0 and c.ADD_UNITS in ops:
        return Refusal(f"{name} is at full strength.", "SM8.2")
    if c.GIVE_MARKER in ops and p.marker[leader]:
        return Refusal(f"{name} has a siege marker already.", "SM8.2")
    if c.GIVE_MARKER in ops and not friendly(p, p.at[leader], seat):
        return Refusal(f"{SPACE_NAMES[p.at[leader]]} is not friendly to you.", "SM5.2")
    if c.MUSTER_POINTS in ops:
        return Refusal(f"{name} cannot muster anything in {SPACE_NAMES[p.at[leader]]}.", "SM8.1")
    return Refusal(f"{name} can take none of these units.", "SM8.2")


def not_a_city_for(p: Open, seat: int, space: int) -> Refusal:
    """SM5.2 A space that the card cannot be for."""
    name = SPACE_NAMES[space]
    ops = c.EFFECTS[p.card] + c.INSTEAD[p.card] if p.card != NONE else []
    areas = [e.area for e in ops if e.op == c.SUBMIT]
    if not areas:
        return no_place_for_detachment(p, seat, space, "SM5.2")
    if AREA[space] not in areas:
        return Refusal(f"{name} does not lie in the {AREA_NAMES[areas[0]]} area.", "SM5.2")
    if KIND[space] != OPEN or p.owner[space] != NEUTRAL:
        return Refusal(f"{name} is not a neutral open city.", "SM5.2")
    if enemies_in(p, seat, space) or enemy_detachments(p, space, seat):
        return Refusal(f"There are enemies in {name}.", "SM5.2")
    return Refusal(f"{name} does not go over now.", "SM5.2")


def no_place_for_detachment(p: Open, seat: int, space: int, rule: str = "SM12.1") -> Refusal:
    """SM12.1 Where no detachment is placed."""
    return Refusal(barred(p, bars_guard(p, seat, space), b.NO_GUARD_NOW, seat, space).sentence, rule)
