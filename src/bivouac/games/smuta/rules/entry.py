"""SM5.9 How leaders come into play."""

from typing import Final

from bivouac.core.table import Table
from bivouac.games.smuta.box import spaces
from bivouac.games.smuta.box.leaders import DMITRII_3, START_MARKER, START_UNITS, SWEDISH
from bivouac.games.smuta.box.parties import POLISH
from bivouac.games.smuta.box.tables import DEPLOYMENT, DIE
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, SPACE_WORD
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules.map import enemies_in, unclaimed
from bivouac.games.smuta.rules.pieces import add, take_marker
from bivouac.games.smuta.rules.position import Open, Position
from bivouac.games.smuta.rules.power import named
from bivouac.games.smuta.rules.ties import foremost
from bivouac.games.smuta.rules.words import DEPLOYED, DEPLOYMENT_DIE, ENTER_AT, ENTERED

DEPLOYMENT_CHART: Final = BOOK.chart("deployment")


def doors(p: Open, leader: int, party: int) -> list[int]:
    """SM5.9 The spaces of the best rank where he may enter, as they are listed; Poles roll instead."""
    if SWEDISH[leader]:
        northern = [space for space in spaces.ALL_SPACES if spaces.AREA[space] == spaces.NORTHERN]
        northern = [space for space in northern if not enemies_in(p, party, space)]
        return foremost(northern, lambda space: (spaces.DISTANCE[spaces.KORELA][space],))
    home = spaces.HOME_AREA[party]
    own = [space for space in spaces.ALL_SPACES if p.owner[space] == party and not enemies_in(p, party, space)]
    if leader == DMITRII_3 and spaces.IVANGOROD in own:
        return [spaces.IVANGOROD]
    if own:
        return foremost(own, lambda space: (-spaces.SPACE_VP[space], spaces.AREA[space] != home))
    free = [space for space in spaces.ALL_SPACES if unclaimed(p, party, space)]
    return foremost(free, lambda space: (spaces.AREA[space] != home, -spaces.SPACE_VP[space]))


def can_enter(p: Open, leader: int, party: int) -> bool:
    """SM5.9 Whether there is a place for him; Poland always has one."""
    return party == POLISH or len(doors(p, leader, party)) > 0


def enter(p: Position, t: Table, leader: int, party: int) -> None:
    """SM5.9 Poles by the deployment table; others where they may, a person choosing among the best."""
    p.party[leader] = party
    if party == POLISH:
        deploy(p, t, leader)
    else:
        space = named(p, t, party, ENTER_AT, SPACE_WORD, doors(p, leader, party), lambda door: ())
        p.at[leader] = space
        t.tell(ENTERED, leader, space)
    equip(p, t, leader)


def deploy(p: Position, t: Table, leader: int) -> None:
    """SM5.9, s.145 to s.151 A die for every Polish leader."""
    face = t.roll(DIE, DEPLOYMENT_DIE)
    space = DEPLOYMENT[face]
    DEPLOYMENT_CHART.opened(t, LEADER_WORD + leader)
    row = min(face, len(DEPLOYMENT) - 2) - 1
    DEPLOYMENT_CHART.rolled(t, row, face, face)
    DEPLOYMENT_CHART.taken(t, row, SPACE_WORD + space)
    p.at[leader] = space
    t.tell(DEPLOYED, leader, face, space)


def equip(p: Position, t: Table, leader: int) -> None:
    """SM3.1 His first units, as far as the pools allow, and his siege marker."""
    for unit in START_UNITS[leader]:
        add(p, t, leader, unit, 1)
    if START_MARKER[leader] and p.markers > 0 and not p.marker[leader]:
        take_marker(p, t, leader)
