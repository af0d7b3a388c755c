"""PB11.1 Sweden: where its blocks appear, what it may cede, and the attrition track."""

import pytest

from bivouac.games.pax_baltica.box.map import POOL, SWEDEN_PROPER, TERRITORIES
from bivouac.games.pax_baltica.box.nations import ACTIVE, BARRED, CEDED, COALITION, INACTIVE, SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import CEDE
from bivouac.games.pax_baltica.rules.actions import orders
from bivouac.games.pax_baltica.rules.agenda import (
    ACT,
    ACTION_ROLL,
    CONCEDE,
    DISPLACE,
    END_BATTLE,
    INTERPHASE,
    NEXT_BATTLE,
    OPEN,
    SIEGE,
    SIEGES,
    phase_of,
)
from bivouac.games.pax_baltica.rules.battle import NOBODY_LOST
from bivouac.games.pax_baltica.rules.control import level
from bivouac.games.pax_baltica.rules.fates import eliminate
from bivouac.games.pax_baltica.rules.nations.sweden import advance_attrition, attrition_modifier, cede, concessions
from bivouac.games.pax_baltica.rules.politics import may_roll
from bivouac.games.pax_baltica.rules.position import BESIEGING, Position
from bivouac.games.pax_baltica.rules.replacements import sites
from bivouac.games.pax_baltica.rules.words import CEDING
from bivouac.games.pax_baltica.sight.sight import sight
from bivouac.games.pax_baltica.telling.questions import prompt
from games.pax_baltica.builders import (
    GLORY,
    GRAND,
    MOSCOW,
    Scripted,
    block,
    marker,
    nation,
    next_is,
    place,
    play,
    stand,
    status,
    war,
)

HOME = [t for t in range(TERRITORIES) if SWEDEN_PROPER[t]]


# --- deployment -------------------------------------------------------------------------------------------------------
def test_pb11_1_swedes_are_deployed_in_sweden_proper() -> None:
    """PB11.1 Not among enemies, not under an enemy garrison."""
    p = war(GLORY)
    assert sites(p, block("rehnskiold")) == HOME
    stand(p, "skane", "kazanski")
    marker(p, "smaland", "russia")
    assert sites(p, block("rehnskiold")) == [t for t in HOME if t not in (place("skane"), place("smaland"))]


@pytest.mark.parametrize(
    ("name", "land"), [("estlandska", "estland"), ("savolax_reg", "savolax"), ("pommerska", "pommern")]
)
def test_pb11_1_three_regiments_have_a_land_of_their_own(name: str, land: str) -> None:
    """PB11.1 There if they can, else in Sweden proper."""
    p = war(GLORY)
    assert sites(p, block(name)) == [place(land)]
    stand(p, land, "kazanski")
    assert sites(p, block(name)) == HOME


# --- concessions ------------------------------------------------------------------------------------------------------
def test_pb11_1_pommern_is_ceded_to_prussia() -> None:
    """PB11.1 Four of the level, Prussia out for good, the land closed and whoever stands there displaced."""
    p = war(GLORY)
    p.actions = [2, 0]
    stand(p, "pommern", "ostgota")
    stand(p, "skane", "elfsborg")
    next_is(p, ACT, SWEDISH)
    t = play(p, ["cede-pommern"])
    assert t.heard("ceded-land") == [(place("pommern"), nation("prussia"), 0)]
    assert p.actions == [2, 0]  # it costs no action
    assert level(p, nation("sweden")) == 36
    assert p.status[nation("prussia")] == CEDED
    assert not may_roll(p, nation("prussia"))
    assert (p.native[place("pommern")], p.shut[place("pommern")]) == (nation("prussia"), 1)
    assert phase_of(p) == DISPLACE
    t = play(p, ["territory:smaland"])
    near = ["territory:smaland", "territory:wismar", "territory:holstein-gottorp"]  # two steps, by sea and by land
    assert t.offered("displace") == near
    assert p.place[block("ostgota")] == place("smaland")


def test_pb11_1_a_concession_ends_the_receivers_war() -> None:
    """PB11.1 Prussia was in the war: its block and markers go, and its lands are left by all."""
    p = war(GLORY)
    status(p, "prussia", True)
    marker(p, "wismar", "prussia")
    stand(p, "brandenburg", "anhalt_dessau")
    stand(p, "magdeburg", "vellinck")
    cede(p, Scripted(), 1)
    assert p.place[block("anhalt_dessau")] == POOL
    assert p.marker[place("wismar")] == -1
    assert p.status[nation("prussia")] == CEDED
    play(p, ["territory:bremen-verden"])
    assert p.place[block("vellinck")] == place("bremen_verden")


def test_pb11_1_bremen_is_ceded_to_hannover() -> None:
    """PB11.1 Even to a nation under truce, whose marker is then taken off."""
    p = war(GLORY)
    p.until[nation("hannover")] = 1704
    cede(p, Scripted(), 0)
    assert p.native[place("bremen_verden")] == nation("hannover")
    assert (p.status[nation("hannover")], p.until[nation("hannover")]) == (CEDED, 0)


def test_pb11_1_when_nothing_may_be_ceded() -> None:
    """PB11.1 Land under another's marker, a receiver who is barred or paid already, a level of 4."""
    p = war(GLORY)
    assert concessions(p) == [0, 1]
    marker(p, "pommern", "denmark")
    assert concessions(p) == [0]
    p.status[nation("hannover")] = BARRED
    assert concessions(p) == []
    p = war(GLORY)
    cede(p, Scripted(), 0)
    assert concessions(p) == [1]
    for name in ("estland", "livland", "ingermanland", "nyen", "karelen", "nyland", "savolax"):
        marker(p, name, "russia")
    assert level(p, nation("sweden")) == 8
    assert concessions(p) == [1]
    marker(p, "aboland", "russia")
    assert concessions(p) == []


def test_pb11_1_only_sweden_cedes_and_also_without_actions() -> None:
    """PB11.1 Whenever Sweden chooses its next action."""
    p = war(GLORY)
    p.actions = [0, 3]
    assert [order - CEDE for order in orders(p, SWEDISH) if order >= CEDE] == [0, 1]
    assert [order for order in orders(p, COALITION) if order >= CEDE] == []


@pytest.mark.parametrize("option", [0, 1])
def test_pb11_1_under_the_option_land_is_ceded_before_each_action_of_the_enemy(option: int) -> None:
    """PB11.1 The Saxon in Pommern besieges it; before the Coalition's next action Sweden gives it to Prussia."""
    p = war(GLORY, cede_at_any_time=option)
    p.actions = [0, 2]
    stand(p, "pommern", "flemming")
    stand(p, "novgorod", "repnin")
    next_is(p, ACT, COALITION)
    t = play(p, ["besiege"])
    assert p.mark[block("flemming")] & BESIEGING
    if not option:
        assert phase_of(p) == ACT
        return
    assert phase_of(p) == CONCEDE
    t = play(p, ["cede-pommern"])
    assert t.asked == [(SWEDISH, "cede", ["done", "cede-bremen-verden", "cede-pommern"])]
    assert p.status[nation("prussia")] == CEDED
    play(p, ["territory:sachsen"])
    assert p.place[block("flemming")] == place("sachsen"), "he is displaced, and the siege is off"
    play(p, ["done"], steps=2)
    assert phase_of(p) == ACT, "and then the Coalition goes on"


@pytest.mark.parametrize("option", [0, 1])
def test_pb11_1_under_the_option_land_is_ceded_before_battles_and_sieges(option: int) -> None:
    """PB11.1 When battles and sieges are about to be fought; never where nothing can be ceded."""
    for phase, of in ((NEXT_BATTLE, OPEN), (SIEGES, SIEGE)):
        p = war(GLORY, cede_at_any_time=option)
        stand(p, "wismar", "flemming")
        if phase == NEXT_BATTLE:
            stand(p, "wismar", "pommerska")
            p.queue = [place("wismar")]
        else:
            p.mark[block("flemming")] |= BESIEGING
        next_is(p, phase)
        play(p)
        assert phase_of(p) == (CONCEDE if option else of)
    p = war(MOSCOW, cede_at_any_time=option)
    p.queue = [place("wismar")]
    stand(p, "wismar", "pommerska")
    stand(p, "wismar", "repnin_reformed")
    next_is(p, NEXT_BATTLE)
    play(p)
    assert phase_of(p) == OPEN, "Prussia and Hannover are barred"


@pytest.mark.parametrize("option", [0, 1])
def test_pb11_1_under_the_option_land_is_ceded_when_the_dice_for_actions_have_fallen(option: int) -> None:
    """PB11.1, PB10.1 Before the Coalition acts, and in the Interphase when nations have entered the war."""
    p = war(GLORY, cede_at_any_time=option)
    p.first = SWEDISH
    p.rolled_event = [0, 0]
    next_is(p, ACTION_ROLL)
    play(p, dice=[2, 3])
    assert phase_of(p) == (CONCEDE if option else ACT)
    p = war(GLORY, cede_at_any_time=option)
    p.year = 1701
    next_is(p, INTERPHASE, 9)
    play(p)
    assert phase_of(p) == (CONCEDE if option else INTERPHASE)
    if option:
        assert prompt(sight(p, SWEDISH), CEDING).startswith("The Interphase of 1701: does Sweden cede")
        p.agenda.pop(-2)
        assert prompt(sight(p, SWEDISH), CEDING).startswith("Before play goes on: does Sweden cede")


# --- the attrition track ----------------------------------------------------------------------------------------------
ROWS = [  # by row, then box: what Denmark, Saxony, Prussia and Hannover add
    [[0, 0, 0, 0], [1, 0, 0, 0], [1, 0, 0, 1], [1, 1, 1, 1], [2, 1, 2, 2]],
    [[0, 0, 0, 0], [1, 1, 0, 0], [1, 1, 1, 1], [2, 2, 1, 1], [2, 2, 2, 2]],
]


@pytest.mark.parametrize("row", [0, 1])
@pytest.mark.parametrize("box", range(5))
def test_pb11_1_the_boxes_of_a_row_add_up(row: int, box: int) -> None:
    """PB11.1 A box and all lower ones of the same row; no other nation is helped."""
    p = war(GRAND)
    p.attrition = box
    if row:
        stand(p, "novgorod", "elfsborg")
    names = ["denmark", "saxony", "prussia", "hannover"]
    assert [attrition_modifier(p, nation(name)) for name in names] == ROWS[row][box]
    assert [attrition_modifier(p, nation(name)) for name in ("russia", "ottoman", "ukraine")] == [0, 0, 0]


@pytest.mark.parametrize(
    ("land", "name", "lower"),
    [
        ("novgorod", "elfsborg", True),
        ("poltava", "karl_xii", True),
        ("ingermanland", "karl_xii", False),
        ("lietuva", "karl_xii", False),
        ("novgorod", "friedrich_iv", False),
        ("novgorod", "baltaci", False),
    ],
)
def test_pb11_1_the_row_is_where_swedes_stand(land: str, name: str, lower: bool) -> None:
    """PB11.1 An army or regiment of the nation Sweden in Russia or Ukraine, in revolt or not."""
    for revolt in (False, True):
        p = war(GRAND)
        p.attrition = 1
        status(p, "ukraine", revolt)
        stand(p, land, name)
        assert attrition_modifier(p, nation("saxony")) == int(lower)


def lost_battle(p: Position, loser: int) -> Scripted:
    next_is(p, END_BATTLE, loser)
    return play(p)


def test_pb11_1_a_battle_lost_with_an_army_moves_the_marker_once() -> None:
    """PB11.1 Two armies in one battle are one box; the last box is the end."""
    p = war(GLORY)
    stand(p, "livland", "vellinck", "stenbock")
    eliminate(p, Scripted(), block("vellinck"), True)
    eliminate(p, Scripted(), block("stenbock"), True)
    t = lost_battle(p, SWEDISH)
    assert t.heard("attrition-advances") == [(1, 0, 0)]
    for _ in range(5):
        p.fallen = 1
        lost_battle(p, SWEDISH)
    assert p.attrition == 4


def test_pb11_1_what_does_not_move_the_marker() -> None:
    """PB11.1 A regiment, an ally's army, an army lost in a battle that was won, or on the march."""
    for name in ("elfsborg", "friedrich_iv", "baltaci"):
        p = war(GLORY)
        stand(p, "livland", name)
        eliminate(p, Scripted(), block(name), True)
        lost_battle(p, SWEDISH)
        assert p.attrition == 0
    for loser in (COALITION, NOBODY_LOST):
        p = war(GLORY)
        stand(p, "livland", "vellinck")
        eliminate(p, Scripted(), block("vellinck"), True)
        lost_battle(p, loser)
        assert (p.attrition, p.fallen) == (0, 0)
    p = war(GLORY)
    stand(p, "livland", "vellinck")
    eliminate(p, Scripted(), block("vellinck"), False)
    assert p.fallen == 0


@pytest.mark.parametrize(("switch", "box"), [(1, 1), (0, 0)])
def test_pb11_1_a_failed_siege_that_costs_an_army_counts(switch: int, box: int) -> None:
    """PB11.1 A siege is a kind of battle; by an option it is not."""
    p = war(GLORY, siege_counts_for_attrition=switch)
    stand(p, "smolensk", "vellinck", vellinck=1)
    p.mark[block("vellinck")] |= BESIEGING
    next_is(p, SIEGE, place("smolensk"))
    play(p, dice=[6, 1, 6, 6])
    assert p.place[block("vellinck")] == POOL
    assert p.attrition == box


def test_pb11_1_hannover_defects_at_the_second_box_in_either_row() -> None:
    """PB11.1, PB11.9 At once, and for ever."""
    for land in ("livland", "novgorod"):
        p = war(GLORY)
        stand(p, land, "elfsborg")
        t = Scripted()
        advance_attrition(p, t)
        assert p.defected == 0
        advance_attrition(p, t)
        assert len(t.heard("hannover-defects")) == 1
        advance_attrition(p, t)
        assert len(t.heard("hannover-defects")) == 1
        assert (p.defected, p.status[nation("hannover")]) == (1, INACTIVE)
        assert may_roll(p, nation("hannover"))
        assert p.status[nation("sweden")] == ACTIVE


def test_pb11_1_a_barred_hannover_does_not_defect() -> None:
    """PB11.1, PB12.1 In Next Stop Moscow the marker moves, and Hannover does nothing."""
    p = war(MOSCOW)
    t = Scripted()
    for _ in range(3):
        advance_attrition(p, t)
    assert (p.attrition, p.defected) == (3, 0)
    assert t.heard("hannover-defects") == []
