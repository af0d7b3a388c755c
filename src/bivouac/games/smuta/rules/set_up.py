"""SM3 The set-up of spring 1605."""

from bivouac.core.table import Table
from bivouac.games.smuta.box.components import SETUP
from bivouac.games.smuta.box.leaders import AT_START, DEPLOYED_AT_START, PERSONS
from bivouac.games.smuta.box.parties import OWNER, PARTIES
from bivouac.games.smuta.box.spaces import SPACE
from bivouac.games.smuta.box.tables import DECKS
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules.agenda import finish, push
from bivouac.games.smuta.rules.decks import all_decks
from bivouac.games.smuta.rules.entry import deploy, equip
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.position import new_game as bare


def new_game(options: list[int]) -> Position:
    """SM3.1, SM3.2 Who stands where, but for what the dice decide."""
    p = bare(options)
    p.unseen = all_decks()
    p.used = [[] for _ in range(DECKS)]
    for name, party in SETUP["detachments"].items():
        p.detachments[SPACE[str(name)] * PARTIES + OWNER[str(party)]] += 1
    for leader in range(PERSONS):
        if AT_START[leader] >= 0:
            p.at[leader] = AT_START[leader]
    push(p, a.SET_UP)
    return p


def set_up(p: Position, t: Table) -> None:
    """SM3.1 Polish leaders are deployed by the die; everybody gets his units, Cossacks from the cup."""
    finish(p)
    for leader in DEPLOYED_AT_START:
        deploy(p, t, leader)
    for leader in range(PERSONS):
        if p.at[leader] >= 0:
            equip(p, t, leader)
    push(p, a.TURN)
