"""PB5.1 to PB5.8 Points, steps, draws, deployment."""

import pytest

from bivouac.games.pax_baltica.box.map import POOL, YEAR_TRACK
from bivouac.games.pax_baltica.rules.agenda import BUILD, BUY, REINFORCE, SHOW
from bivouac.games.pax_baltica.rules.control import level
from bivouac.games.pax_baltica.rules.position import BESIEGING, HIDDEN, Position, give_points, put
from bivouac.games.pax_baltica.rules.replacements import ALL_SWEDISH, in_pool, income, needy, price, receive, sites
from bivouac.games.pax_baltica.rules.victory import points
from games.pax_baltica.builders import (
    END,
    GLORY,
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
    where,
)
from games.pax_baltica.phases import COALITION, SWEDE, act_as, at, names_of, weak


def where_to(p: Position, name: str) -> list[str]:
    return names_of(sites(p, block(name)))


def empty_pool_but(p: Position, *names: str) -> None:
    """Only these are left to be drawn."""
    for number in range(len(p.place)):
        if p.place[number] == POOL and number not in [block(name) for name in names]:
            put(p, number, YEAR_TRACK + 2)  # out of the game


# --- PB5.1, PB5.2, PB5.8: points --------------------------------------------------------------------------------------
def test_pb5_2_every_active_nation_receives_its_level() -> None:
    """PB5.2, PB5.1 Sweden 40, Russia 28, Saxony 16; inactive Denmark nothing, and nobody keeps what was left."""
    p = war(GLORY)
    p.rp[nation("sweden")] = 7
    with Scripted() as t:
        receive(p, t)
    assert t.heard("received") == [
        (nation("sweden"), 40, 0),
        (nation("russia"), 28, 0),
        (nation("saxony"), 16, 0),
    ]
    assert p.rp[nation("sweden")] == 40


@pytest.mark.parametrize(
    ("first", "halved", "bonus", "expected"),
    [(1, 0, 4, 20), (1, 1, 0, 8), (1, 1, 4, 12), (1, 2, 4, 8), (0, 1, 4, 10), (0, 2, 4, 5)],
)
def test_pb5_2_extravagance_halves_the_level_before_gifts_are_added(
    first: int, halved: int, bonus: int, expected: int
) -> None:
    """PB5.2 Or after, by the option `halve_before_bonus`; Saxony's 16."""
    p = war(GLORY, halve_before_bonus=first)
    p.halved[nation("saxony")] = halved
    p.bonus[nation("saxony")] = bonus
    assert income(p, nation("saxony")) == expected


def test_pb5_2_halves_are_rounded_down() -> None:
    """PB5.2 A level of 12 halved three times is 1."""
    p = war(GLORY)
    p.poland_lost = 1
    p.halved[nation("saxony")] = 3
    assert income(p, nation("saxony")) == 1


def test_pb5_2_russia_pays_for_armies_in_reform() -> None:
    """PB5.2 Four points each; the level stays, and the rest is not below zero."""
    p = war(GLORY)
    for name in ("mensjikov_reformed", "golitsyn_reformed"):
        put(p, block(name), YEAR_TRACK)
    assert income(p, nation("russia")) == 20
    assert level(p, nation("russia")) == 28
    p.halved[nation("russia")] = 3
    assert income(p, nation("russia")) == 0


def test_pb5_8_points_of_events_are_used_up_and_do_not_touch_the_level() -> None:
    """PB5.8 They hold for the next Interphase only, and count for no victory."""
    p = war(GLORY)
    before = points(p)
    p.bonus[nation("sweden")] = 8
    p.bonus[nation("denmark")] = 4  # inactive: lost
    p.halved[nation("russia")] = 1
    assert level(p, nation("sweden")) == 40
    assert points(p) == before
    with Scripted() as t:
        receive(p, t)
    assert (p.rp[nation("sweden")], p.rp[nation("russia")]) == (48, 14)
    assert (sum(p.bonus), sum(p.halved)) == (0, 0)
    with Scripted() as t:
        receive(p, t)
    assert (p.rp[nation("sweden")], p.rp[nation("russia")]) == (40, 28)


# --- PB5.3: steps on the map ------------------------------------------------------------------------------------------
def test_pb5_3_karl_in_lietuva_pays_eight_for_two_steps() -> None:
    """PB5.3 Two points each, doubled, because there is no friendly garrison in Wilno."""
    p = war(GLORY)
    stand(p, "lietuva", "karl_xii", karl_xii=2)
    empty_pool_but(p)
    p.rp[nation("sweden")] = 12
    next_is(p, SHOW)
    next_is(p, BUY, nation("sweden"))
    t = play(p, ["block:karl-xii", "block:karl-xii"], steps=2)
    assert [c for _, _, c in t.heard("bought-step")] == [8, 4]
    assert p.strength[block("karl_xii")] == 4
    assert t.heard("points-spent") == [(nation("sweden"), 8, 0)]
    assert p.rp[nation("sweden")] == 0  # what is left is lost


@pytest.mark.parametrize(
    ("name", "at", "cost"),
    [
        ("vellinck", "livland", 2),
        ("elfsborg", "livland", 1),
        ("watrang", "smaland", 2),
        ("vellinck", "lietuva", 4),
        ("elfsborg", "schlesien", 2),
        ("vellinck", "velikaya", 4),  # a besieger like anybody
        ("friedrich_iv", "pommern", 2),
    ],
)
def test_pb5_2_prices_of_a_step(name: str, at: str, cost: int) -> None:
    """PB5.2, PB5.3 An army or fleet 2, a regiment 1; double without a friendly garrison, as in transit land."""
    p = war(GLORY)
    weak(p, at, name)
    p.mark[block(name)] |= BESIEGING if at == "velikaya" else 0
    assert price(p, block(name)) == cost
    assert needy(p, nation("sweden"), cost) == [block(name)]
    assert needy(p, nation("sweden"), cost - 1) == []


def test_pb5_2_nobody_pays_for_another_nations_block() -> None:
    """PB5.2 Saxony pays for the Poles and Sweden for Friedrich IV; nobody for Mazepa and Rooke."""
    p = war(GLORY)
    status(p, "ukraine", True)
    status(p, "britain", True)
    status(p, "hannover", True)
    for at_, name in (("lausitz", "lubomirski"), ("pommern", "friedrich_iv"), ("poltava", "mazepa")):
        weak(p, at_, name)
    stand(p, "portsmouth", "rooke", rooke=1)
    stand(p, "hannover", "georg_ludwig", georg_ludwig=1)
    stand(p, "smolensk", "repnin", repnin=1)
    assert needy(p, nation("saxony"), 9) == [block("lubomirski")]
    assert needy(p, nation("sweden"), 9) == [block("friedrich_iv")]
    assert needy(p, nation("hannover"), 9) == [block("georg_ludwig")]
    assert needy(p, nation("russia"), 9) == [block("repnin")]
    assert needy(p, nation("ukraine"), 9) == needy(p, nation("britain"), 9) == []
    # forced recruitment is for any block of Sweden's side, save these two
    assert needy(p, ALL_SWEDISH, 9) == [block("friedrich_iv"), block("georg_ludwig")]


def test_pb5_3_never_above_full_strength() -> None:
    """PB5.3 What was bought under cover counts."""
    p = war(GLORY)
    stand(p, "livland", "vellinck", vellinck=3)
    assert needy(p, nation("sweden"), 9) == [block("vellinck")]
    p.bought = [block("vellinck")]
    assert needy(p, nation("sweden"), 9) == []


def test_pb5_8_points_for_steps_alone() -> None:
    """PB5.8, PB5.3 Reinforcements of 3 points: steps on the map at once, seen as they come, the rest lost."""
    p = war(GLORY)
    stand(p, "sachsen", "flemming", "leibgarde", flemming=2, leibgarde=2)
    stand(p, "livland", "vellinck", vellinck=1)
    p.points = 3
    next_is(p, REINFORCE, nation("saxony"))
    t = play(p, ["block:flemming", "done"])
    assert t.offered("reinforce") == ["done", "block:leibgarde"]
    assert p.strength[block("flemming")] == 3
    assert p.points == 0
    assert p.agenda == []


# --- PB5.4: steps by actions ------------------------------------------------------------------------------------------
def test_pb5_4_august_takes_two_steps_for_two_actions() -> None:
    """PB5.4 Down to strength 1 in Lausitz; no points are spent."""
    p = war(GLORY)
    stand(p, "lausitz", "august_ii", august_ii=1)
    p.rp[nation("saxony")] = 5
    t = act_as(p, COALITION, 2, ["replace", "replace"])
    assert p.strength[block("august_ii")] == 3
    assert p.rp[nation("saxony")] == 5
    assert len(t.heard("gained")) == 2
    assert p.actions[COALITION] == 0


def test_pb5_4_nothing_is_doubled_abroad() -> None:
    """PB5.4 Karl XII in Lietuva gains a step for an action like anywhere."""
    p = war(GLORY)
    stand(p, "lietuva", "karl_xii", karl_xii=2)
    act_as(p, SWEDE, 1, ["replace", "done"])
    assert p.strength[block("karl_xii")] == 3


def test_pb5_4_mazepa_friedrich_the_poles_and_rooke_may_receive_it() -> None:
    """PB5.4 So may besiegers; those at full strength, aboard or in battle may not."""
    p = war(END)
    status(p, "ukraine", True)
    stand(p, "poltava", "mazepa", mazepa=1)
    stand(p, "pommern", "friedrich_iv", friedrich_iv=1)
    stand(p, "portsmouth", "rooke", rooke=1)
    stand(p, "velikaya", "vellinck", vellinck=1)
    p.mark[block("vellinck")] |= BESIEGING
    stand(p, "svealand", "rehnskiold")
    stand(p, "kattegat", "watrang", watrang=1)
    stand(p, "kattegat", "elfsborg", aboard="watrang", elfsborg=1)
    stand(p, "nyland", "armfelt", "golitsyn_reformed", armfelt=1)
    t = act_as(p, SWEDE, 1, ["replace", "block:rooke", "done"])
    assert t.offered("replace") == ["block:vellinck", "block:friedrich-iv", "block:rooke", "block:mazepa"]
    assert p.strength[block("rooke")] == 2
    stand(p, "lausitz", "lubomirski", lubomirski=1)
    act_as(p, COALITION, 1, ["replace"])
    assert p.strength[block("lubomirski")] == 2


# --- PB5.6: new blocks ------------------------------------------------------------------------------------------------
def test_pb5_6_schulenburg_is_built_and_lubomirski_cannot_be_paid() -> None:
    """PB5.6 Of 12 points ten buy a full army for Lausitz; the next draw costs 4, two are left, and they are lost."""
    p = war(GLORY)
    p.rp[nation("saxony")] = 12
    before = len(in_pool(p, nation("saxony")))
    next_is(p, SHOW)
    next_is(p, BUY, nation("saxony"))
    answers = ["draw", "step", "step", "step", at("lausitz"), "draw"]
    t = play(p, answers, draws=["schulenburg", "lubomirski"], steps=2)
    assert (where(p, "schulenburg"), p.strength[block("schulenburg")]) == ("lausitz", 4)
    assert p.place[block("lubomirski")] == POOL
    assert p.rp[nation("saxony")] == 0
    assert len(in_pool(p, nation("saxony"))) == before - 1
    assert t.heard("points-spent") == [(nation("saxony"), 10, 0)]
    assert t.heard("failed-draw") == [(nation("saxony"), 0, 0)]
    # Sweden is told neither the name that was drawn nor what it was
    assert all(to != -1 for name, _, _, _, to in t.told if name in ("drew", "too-dear", "bought-step"))
    assert p.known[block("schulenburg")] == HIDDEN


def test_pb5_6_first_steps_of_armies_and_fleets_cost_two_more() -> None:
    """PB5.6 A regiment's first step costs 1, an army's 4; a player may stop at any strength."""
    p = war(GLORY)
    p.rp[nation("sweden")] = 8
    next_is(p, SHOW)
    next_is(p, BUY, nation("sweden"))
    answers = ["draw", "step", "done", at("skane"), "draw", "done", at("svealand"), "done"]
    t = play(p, answers, draws=["elfsborg", "stenbock"], steps=2)
    assert (p.strength[block("elfsborg")], p.strength[block("stenbock")]) == (2, 1)
    assert t.heard("points-spent") == [(nation("sweden"), 6, 0)]


def test_pb5_6_a_fleet_of_four_steps_costs_ten() -> None:
    """PB5.6 And appears in a friendly harbor."""
    p = war(GLORY)
    p.rp[nation("sweden")] = 10
    next_is(p, SHOW)
    next_is(p, BUY, nation("sweden"))
    t = play(p, ["draw", "step", "step", "step", at("smaland")], draws=["watrang"], steps=2)
    assert t.offered("deploy") == [at("smaland"), at("vastergotland"), at("svealand")]
    assert p.strength[block("watrang")] == 4
    assert t.heard("points-spent") == [(nation("sweden"), 10, 0)]


def test_pb5_6_no_draw_without_points_or_blocks() -> None:
    """PB5.6 One point is enough to draw; an empty pool is not."""
    p = war(GLORY)
    stand(p, "livland", "vellinck", vellinck=3)
    for purse, blocks, expected in (
        (1, ["elfsborg"], ["done", "draw"]),
        (4, ["elfsborg"], ["done", "draw", "block:vellinck"]),
        (4, [], ["done", "block:vellinck"]),
    ):
        q = p.copy()
        empty_pool_but(q, *blocks)
        q.rp[nation("sweden")] = purse
        next_is(q, BUY, nation("sweden"))
        assert play(q, ["done"]).offered("purchase") == expected
    next_is(p, BUY, nation("sweden"))
    assert play(p).asked == []  # without a point there is nothing to choose


def test_pb5_2_steps_first_then_draws_and_no_way_back() -> None:
    """PB5.2, PB5.6 After the first draw no step is bought on the map."""
    p = war(GLORY)
    stand(p, "livland", "vellinck", vellinck=1)
    p.rp[nation("sweden")] = 20
    next_is(p, BUY, nation("sweden"))
    t = play(p, ["block:vellinck", "draw", "done", at("skane"), "done"], draws=["elfsborg"])
    purchases = [options for _, question, options in t.asked if question == "purchase"]
    assert purchases[0] == purchases[1] == ["done", "draw", "block:vellinck"]
    assert purchases[2] == ["done", "draw"]


def test_pb5_6_poles_lie_in_the_saxon_pool_and_friedrich_in_the_swedish() -> None:
    """PB5.6 Two of the three Poles wait outside until Poland is entered."""
    p = war(GLORY)
    assert block("lubomirski") in in_pool(p, nation("saxony"))
    assert block("friedrich_iv") in in_pool(p, nation("sweden"))
    assert block("sobieski") not in in_pool(p, nation("saxony"))
    assert in_pool(p, nation("poland")) == in_pool(p, nation("holstein")) == []


# --- PB5.7: deployment ------------------------------------------------------------------------------------------------
def test_pb5_7_never_in_closed_land_among_enemies_or_under_their_garrison() -> None:
    """PB5.7 Sachsen is taken, Lausitz occupied: Thüringen is left; while Saxony is inactive nothing is."""
    p = war(GLORY)
    assert where_to(p, "flemming") == ["sachsen", "lausitz", "thuringen"]
    marker(p, "sachsen", "sweden")
    stand(p, "lausitz", "elfsborg")
    assert where_to(p, "flemming") == ["thuringen"]
    status(p, "saxony", False)
    assert where_to(p, "flemming") == []


def test_pb5_7_the_place_named_first_is_compulsory() -> None:
    """PB5.7 Estländska in Estland if it can, else in Sweden proper; Bergenhus in Åkershus, Norway, Denmark."""
    p = war(GLORY)
    assert where_to(p, "estlandska") == ["estland"]
    stand(p, "estland", "kazanski")
    assert where_to(p, "estlandska") == [
        *["skane", "smaland", "ostergotland", "vastergotland", "svealand", "kopparberg", "gavleborg"]
    ]
    status(p, "denmark", True)
    assert where_to(p, "bergenhus") == ["akershus"]
    marker(p, "akershus", "sweden")
    assert where_to(p, "bergenhus") == ["rogaland", "hordaland"]
    marker(p, "rogaland", "sweden")
    stand(p, "hordaland", "uppland")
    assert where_to(p, "bergenhus") == ["jylland", "sjaelland"]


def test_pb5_7_lubomirski_may_appear_in_schlesien() -> None:
    """PB5.7 It is next to Kraków; land of transit is open to him, land with a Swedish marker is not."""
    p = war(GLORY)
    assert where_to(p, "lubomirski") == ["krakow", "schlesien", "poznan", "mazowsze", "lublin", "rus_czerwona"]
    marker(p, "krakow", "sweden")
    stand(p, "poznan", "elfsborg")
    assert where_to(p, "lubomirski") == ["schlesien", "mazowsze", "lublin", "rus_czerwona"]


def test_pb5_7_the_cossacks_in_russia_and_friendly_ukraine() -> None:
    """PB5.7 In revolt Ukraine is not friendly."""
    p = war(GLORY)
    assert "poltava" in where_to(p, "cossacks")
    status(p, "ukraine", True)
    assert not {"poltava", "mala_rus", "ukraiyna", "sivershchyna"} & set(where_to(p, "cossacks"))
    assert "moskva" in where_to(p, "cossacks")


def test_pb5_7_a_fleet_needs_a_friendly_harbor_without_enemies() -> None:
    """PB5.7 The Russian fleets appear in Sankt-Peterburg while it is Russian."""
    p = war(END)
    assert where_to(p, "apraksin") == ["nyen"]
    stand(p, "nyen", "elfsborg")
    assert where_to(p, "apraksin") == []
    p = war(GLORY)
    marker(p, "nyen", "russia")
    assert where_to(p, "apraksin") == []  # no harbor yet
    stand(p, "smaland", "flemming")
    assert where_to(p, "watrang") == ["vastergotland", "svealand"]


def test_pb5_7_a_block_without_a_place_costs_nothing_and_waits() -> None:
    """PB5.7 With Holstein occupied Friedrich IV is drawn in vain, is not drawn again this time, and returns."""
    p = war(GLORY)
    stand(p, "holstein_gottorp", "flemming")
    empty_pool_but(p, "friedrich_iv", "elfsborg")
    p.rp[nation("sweden")] = 9
    next_is(p, SHOW)
    next_is(p, BUY, nation("sweden"))
    t = play(p, ["draw", "draw", "done", at("skane")], draws=["friedrich_iv", "elfsborg"], steps=2)
    assert t.heard("no-site") == [(block("friedrich_iv"), 0, 0)]
    assert t.heard("points-spent") == [(nation("sweden"), 1, 0)]
    assert in_pool(p, nation("sweden")) == [block("friedrich_iv")]
    assert where(p, "elfsborg") == "skane"


def test_pb5_7_both_buy_under_cover_and_what_is_occupied_is_judged_before() -> None:
    """PB5.7 What Sweden has deployed is not on the map while the Coalition buys; then everything is shown."""
    p = war(END)
    marker(p, "sjaelland", "")
    empty_pool_but(p, "elfsborg", "fynske")
    p.rp[nation("sweden")] = p.rp[nation("denmark")] = 3
    for phase, about in ((SHOW, 0), (BUY, nation("denmark")), (BUY, nation("sweden"))):
        next_is(p, phase, about)
    t = play(p, ["draw", "step", "step", at("skane")], draws=["elfsborg"])
    assert p.place[block("elfsborg")] == POOL
    assert all(to == 1 for _, _, _, _, to in t.told)  # Sweden's eyes only
    play(p, ["draw", "step", at("jylland")], draws=["fynske"])
    t = play(p)
    assert (where(p, "elfsborg"), where(p, "fynske")) == ("skane", "jylland")
    assert t.heard("points-spent") == [(nation("sweden"), 3, 0), (nation("denmark"), 2, 0)]


def test_pb5_7_forage_does_not_limit_deployment() -> None:
    """PB5.7 Two armies and more may appear in Lausitz, which feeds two points."""
    p = war(GLORY)
    stand(p, "lausitz", "flemming", "steinau")
    assert "lausitz" in where_to(p, "schulenburg")


def test_pb5_7_a_nation_that_enters_in_mid_year_builds_at_once() -> None:
    """PB5.7 Its level is there for draws, and the new blocks stand on the map before play goes on."""
    p = war(GLORY)
    status(p, "denmark", True)
    give_points(p, nation("denmark"), level(p, nation("denmark")))
    assert p.rp[nation("denmark")] == 16
    next_is(p, BUILD, nation("denmark"))
    answers = ["draw", "step", "step", "step", at("jylland"), "done"]
    play(p, answers, draws=["reventlov"])
    assert (where(p, "reventlov"), p.strength[block("reventlov")]) == ("jylland", 4)
    assert p.rp[nation("denmark")] == 0
    assert p.place[block("reventlov")] == place("jylland")
