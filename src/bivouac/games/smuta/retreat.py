"""SM10.8, SM-R72 Retreats: where to, and what becomes of those who have nowhere to go."""

from bivouac.core.chart import opened, passed, taken
from bivouac.core.table import Table
from bivouac.games.smuta.charts import NO_WAY, RETREAT_CHART
from bivouac.games.smuta.facts import Facts
from bivouac.games.smuta.leader_chart import row_of
from bivouac.games.smuta.morale import commander
from bivouac.games.smuta.pieces import disband, end_campaign, gone, siege_left
from bivouac.games.smuta.position import Position, enemy_detachments, friendly, leaders_in, led
from bivouac.games.smuta.spaces import MOSCOW, NEIGHBOURS, SPACE_VP, WALLED
from bivouac.games.smuta.ties import best
from bivouac.games.smuta.vocabulary import LEADER_WORD, SPACE_WORD
from bivouac.games.smuta.ways import may_enter
from bivouac.games.smuta.words import NO_WAY_OUT, RETREAT_TO


def refuges(p: Position, party: int, space: int) -> list[int]:
    """SM10.8 Neighbours without enemy leaders and guards, without unfriendly walls; Poland for Poles only."""
    return [
        near
        for near in NEIGHBOURS[space]
        if may_enter(p, party, near)
        and not [leader for leader in leaders_in(p, near) if p.party[leader] != party]
        and not enemy_detachments(p, near, party)
        and (not WALLED[near] or friendly(p, near, party))
    ]


def refuge(p: Position, t: Table, leaders: list[int], spaces: list[int]) -> int:
    """A20, s.72 Own spaces first, then by the chart, then most points; a person chooses."""
    party = p.party[leaders[0]]
    if led(p, party):
        return t.ask(party, RETREAT_TO, [SPACE_WORD + space for space in spaces]) - SPACE_WORD
    leader = commander(p, leaders)
    facts = Facts(p, t)
    opened(t, RETREAT_CHART, LEADER_WORD + leader)
    chosen = best(
        t,
        p.switch,
        spaces,
        lambda space: (
            facts.owner(space) != party,
            row_of(facts, leader, party, space, p.switch),
            -SPACE_VP[space],
        ),
    )
    taken(t, RETREAT_CHART, 0, SPACE_WORD + chosen)
    return chosen


def fall_back(p: Position, t: Table, leaders: list[int], space: int) -> None:
    """SM-R72 All together; a retreat takes nothing, besieges nothing, and calls no Tsar."""
    for leader in leaders:
        left = p.at[leader]
        p.at[leader] = space
        siege_left(p, t, p.party[leader], left)
        if space == MOSCOW and p.tsar_with == leader and p.owner[MOSCOW] == p.party[leader]:
            end_campaign(p, t)


def perish(p: Position, t: Table, leaders: list[int]) -> None:
    """SM10.8 No way out: armies and leaders are removed."""
    if not led(p, p.party[leaders[0]]):
        opened(t, RETREAT_CHART, LEADER_WORD + leaders[0])
        passed(t, RETREAT_CHART, 0, NO_WAY)
    for leader in leaders:
        t.tell(NO_WAY_OUT, leader)
        disband(p, t, leader)
        gone(p, t, leader)
