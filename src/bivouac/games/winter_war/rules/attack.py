"""WW5 The Soviet attack."""

from bivouac.core.table import Table
from bivouac.games.winter_war.box.cards import AIR_RAID, DIE, KOMMISSAR, SHORTAGE, force_of
from bivouac.games.winter_war.rules import words as w
from bivouac.games.winter_war.rules.position import Open, Position


def attack(p: Position, t: Table) -> None:
    """WW5.1 A die gives the number of cards, drawn face down; WW5.2 no more than are left."""
    p.attackers = min(t.roll(DIE, w.ATTACK_SIZE), len(p.soviet_deck))
    t.tell(w.ADVANCED, p.attackers)
    drawn, deck = p.attack, p.soviet_deck
    for _ in range(p.attackers):
        drawn.append(t.draw(deck, w.ATTACK))
    drawn.sort()
    turn_up(p, t)


def turn_up(p: Position, t: Table) -> None:
    """WW5.3 The cards are turned up; each Air Raid bombs the hand and is discarded."""
    for card in p.attack:
        t.tell(w.TURNED_UP, card)
    for _ in range(p.attack.count(AIR_RAID)):
        p.attack.remove(AIR_RAID)
        p.soviet_discard.append(AIR_RAID)
        air_raid(p, t)


def air_raid(p: Position, t: Table) -> None:
    """WW5.3 A card of the hand is lost at random; WW5.4 never an Ammunition Shortage."""
    exposed = [card for card in p.hand if card != SHORTAGE]
    if not exposed:
        t.tell(w.AIR_RAID_FAILED)
        return
    card = t.draw(exposed, w.BOMBED)
    p.hand.remove(card)
    p.discard.append(card)
    t.tell(w.LOST_TO_AIR_RAID, card)


def soviet_force(p: Open) -> int:
    """WW5.5 What has come, with its Politkommissars."""
    return force_against(p.attack, p.komissars_multiply)


def force_against(attack: list[int], multiply: int) -> int:
    """WW5.5 The sum of an attack, doubled by a Politkommissar."""
    force = force_of(attack)
    return force << doublings(attack.count(KOMMISSAR), multiply) if KOMMISSAR in attack else force


def doublings(kommissars: int, multiply: int) -> int:
    """WW5.6 Politkommissars double once, or each doubles again."""
    return kommissars if multiply or kommissars < 2 else 1
