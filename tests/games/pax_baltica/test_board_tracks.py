"""The panels beside the map: what they show is what the view tells, in figures and in words, and nothing else."""

import re

import pytest

from bivouac.core.dice import luck
from bivouac.core.seen import Seen
from bivouac.core.table import SPECTATOR
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FULL, IN_POOL
from bivouac.games.pax_baltica.box.map import EXILE, GONE, PLACES, POOL, YEAR_TRACK
from bivouac.games.pax_baltica.box.nations import BASE_LEVEL, COALITION, HAS_LEVEL, NATION_NAMES, NATIONS, SWEDISH
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.control import level, swedes_in_russia
from bivouac.games.pax_baltica.rules.position import KNOWN, MOVED, NAMED, Position, side_of, side_of_nation
from bivouac.games.pax_baltica.rules.victory import points
from bivouac.games.pax_baltica.screen.aid import aid, ending
from bivouac.games.pax_baltica.screen.boxes import IN_RUSSIA, NOT_IN_RUSSIA, PERHAPS, row_that_counts
from bivouac.games.pax_baltica.screen.pools import hidden_pool
from bivouac.games.pax_baltica.screen.score import pieces
from bivouac.games.pax_baltica.screen.tracks import tracks
from bivouac.games.pax_baltica.sight.sight import sight
from bivouac.games.pax_baltica.sight.worlds import imagine
from bivouac.games.pax_baltica.telling.names import plain_name, signed
from bivouac.games.pax_baltica.telling.story import clock
from bivouac.games.pax_baltica.telling.text.blocks import bounds
from bivouac.games.pax_baltica.telling.text.whole import standing
from games.pax_baltica.builders import END, GLORY, GRAND, MOSCOW, block, marker, nation, next_is, place, stand, war
from games.pax_baltica.wandering import wander
from games.reading import Page, drawn

SEATS = (SWEDISH, COALITION, SPECTATOR)
SCENARIOS = [MOSCOW, GLORY, END, GRAND]


def shown(p: Position, seat: int) -> Seen:
    return Seen(GAME, seat, 2, sight(p, seat), 3, 3)


def over(p: Position, seat: int, grade: int) -> Seen:
    s = shown(p, seat)
    s.ending, s.winners, s.scores = "It is over.", [SWEDISH if grade > 0 else COALITION], [grade, -grade]
    return s


def panel(p: Position, seat: int = SWEDISH) -> Page:
    return drawn(tracks(shown(p, seat)))


def counting(p: Position, seat: int = SWEDISH) -> Page:
    return drawn(aid(shown(p, seat)))


def texts(page: Page, kind: str) -> list[str]:
    return [text for _, text in page.having(kind)]


def folded(page: Page, name: str) -> str:
    """What a part that can be unfolded says."""
    found = ["".join(text) for tag, attrs, text in page.elements if tag == "details" and attrs.get("id") == name]
    assert len(found) == 1, name
    return " ".join(found[0].split())


def whole(page: Page) -> str:
    return " ".join("".join(page.elements[0][2]).split())


# --- at every moment --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_pb1_7_the_panels_tell_what_the_view_tells_at_every_moment(scenario: int) -> None:
    """PB1.7 Games at random: every figure is the view's, every drawing is said, nothing is left to fill in."""
    moments = 0

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        nonlocal moments
        moments += 1
        if moments % 20:
            return
        for viewer in SEATS:
            told = sight(p, viewer)
            page = panel(p, viewer)
            assert clock(told) in page.text("pb-season")
            assert page.text("pb-score") == f"{signed(points(told))} would be {standing(told)}."
            assert sum(worth for _, worth in pieces(told)) == points(told)
            assert len(texts(page, "pb-nation")) == NATIONS - 1  # Poland is a matter of Saxony's
            for number in range(NATIONS):
                if HAS_LEVEL[number]:
                    figures = f"{NATION_NAMES[number]}{level(told, number)} of {BASE_LEVEL[number]}"
                    assert any(row.startswith(figures) for row in texts(page, "pb-nation")), figures
            sound(page)
            sound(counting(p, viewer))
            sound(drawn(ending(over(p, viewer, 2))))

    wander("panels", watch, scenario=scenario, most=260)
    assert moments > 60


def sound(page: Page) -> None:
    """Every drawing is hidden or said, ids are met once, nothing is styled in the page or left to fill in."""
    ids = [attrs["id"] for _, attrs, _ in page.elements if "id" in attrs]
    assert len(ids) == len(set(ids))
    for tag, attrs, _ in page.elements:
        assert "style" not in attrs
        if tag == "svg":
            assert attrs.get("aria-hidden") == "true" or attrs.get("aria-label")
        if attrs.get("role") == "img":
            assert attrs.get("aria-label")
        assert tag != "details" or str(attrs["id"]).startswith("pb-")
    assert not re.search(r"[{}]|None|\w-\d|\.\.", whole(page)), whole(page)


# --- secrets ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_pb2_1_the_panels_are_the_same_in_every_world_that_fits(scenario: int) -> None:
    """PB2.1 What the seat has not seen is dealt anew: the pages do not change by a letter."""
    moments = compared = 0

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        nonlocal moments, compared
        moments += 1
        if moments % 12:
            return
        for viewer in (SWEDISH, COALITION):
            other = imagine(sight(p, viewer), viewer, luck("worlds", moments, viewer))
            changed = [b for b in range(BLOCKS) if p.place[b] != other.place[b] or p.strength[b] != other.strength[b]]
            assert all(side_of(p, b) != viewer for b in changed)
            compared += bool(changed)
            for draw in (tracks, aid):
                assert str(draw(shown(p, viewer))) == str(draw(shown(other, viewer)))

    wander("worlds", watch, scenario=scenario, most=300)
    assert compared > 5


def test_pb2_1_no_panel_names_a_hidden_block() -> None:
    """PB2.1 With many candidates nobody is named; a pool names all that may be there."""
    p = war()
    stand(p, "livland", "flemming", "leibgarde")
    stand(p, "estland", "vellinck")
    page = counting(p, SWEDISH)
    assert "Flemming" not in whole(page)
    assert "Leibgarde" not in whole(page)
    assert "Vellinck, 4 of 4" in whole(page)
    assert "Vellinck" not in whole(counting(p, COALITION))
    assert "Flemming, 4 of 4" in whole(counting(p, COALITION))
    saxon = [plain_name(b) for b in IN_POOL[nation("saxony")] if p.place[b] < PLACES or p.place[b] == POOL]
    pool = folded(panel(p, SWEDISH), "pb-pool-saxony")
    assert all(name in pool for name in saxon)
    assert f"{len(saxon) - 2} of these {len(saxon)}:" in pool


def test_pb5_6_what_may_be_in_a_pool_holds_what_is_there() -> None:
    """PB5.6 In games at random, for everybody who looks."""

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        for viewer in SEATS:
            told = sight(p, viewer)
            for number in range(NATIONS):
                there = [b for b in IN_POOL[number] if p.place[b] == POOL]
                if there and side_of_nation(p, number) != viewer:
                    said = hidden_pool(told, number)
                    assert all(plain_name(b) in said for b in there)

    for scenario in (MOSCOW, END):
        wander("pools", watch, scenario=scenario, most=120)


def test_pb11_1_the_row_of_the_attrition_track_is_the_true_one_or_not_known() -> None:
    """PB11.1 Sweden always knows; the others as far as they have seen."""
    found: set[tuple[int, int]] = set()

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        truth = IN_RUSSIA if swedes_in_russia(p) else NOT_IN_RUSSIA
        for viewer in SEATS:
            row = row_that_counts(sight(p, viewer))
            found.add((viewer, row))
            assert row == truth or (viewer != SWEDISH and row == PERHAPS)

    for scenario in (MOSCOW, END):
        wander("rows", watch, scenario=scenario, most=250)
    assert {(seat, row) for seat in SEATS for row in (IN_RUSSIA, NOT_IN_RUSSIA)} <= found


def test_pb2_1_the_bounds_of_a_back_hold_its_strength() -> None:
    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        truth = {p.handle[b]: b for b in range(BLOCKS) if p.handle[b]}
        told = sight(p, seat)
        for back in told.backs():
            least, most = bounds(told, back)
            assert least <= p.strength[truth[back.handle]] <= most

    wander("bounds", watch, scenario=GLORY, most=150)


# --- the year and the roll --------------------------------------------------------------------------------------------
def test_pb0_3_the_wheel_tells_the_season_and_the_turn() -> None:
    p = war(MOSCOW)
    page = panel(p)
    assert page.having("pb-season-wheel")[0][0]["aria-label"] == "Summer 1707"
    assert "pb-summer" in str(page.having("pb-season-now")[0][0]["class"])
    assert "Turn 1 of 13" in page.text("pb-season")
    assert "Next Stop Moscow" in page.text("pb-season")
    assert "Summer 1707 to Summer 1710" in page.text("pb-season")
    p.year, p.season, p.winter = 1708, 3, 1
    page = panel(p)
    assert "Turn 7 of 13" in page.text("pb-season")
    assert "Winter campaign of Karl XII" in page.text("pb-season")


def test_pb0_3_the_interphase_says_so() -> None:
    """PB0.3 No season is lit, and the step is told: the one before the next on the agenda."""
    p = war(MOSCOW)
    p.year, p.season = 1708, 0
    next_is(p, agenda.INTERPHASE, 6)
    next_is(p, agenda.REFORM)
    page = panel(p)
    assert page.having("pb-season-wheel")[0][0]["aria-label"] == "Interphase 1708"
    assert page.having("pb-season-now") == []
    assert "Step 5 of 14: reforms" in page.text("pb-season")
    assert page.having("pb-roll") == []


def test_pb3_1_dice_and_pips_of_actions() -> None:
    """PB3.1, PB3.2 The First Player stands first; an event has a flag and no pips."""
    p = war()
    p.first, p.roll, p.actions, p.rolled_event = COALITION, [5, 6], [2, 0], [0, 1]
    page = panel(p)
    first, second = texts(page, "pb-roll")
    assert first.startswith("CThe Coalition")
    assert "First Player" in first
    assert "The Coalition rolled 6: an event." in first
    assert "Event" in first
    assert "Sweden (you)" in second
    assert "Sweden rolled 5; actions left: 2." in second
    assert "2 of 3 left" in second
    assert len(page.having("pb-pip")) == 3
    assert len(page.having("pb-used")) == 1
    dots = [tag for tag, attrs, _ in page.elements if tag == "circle" and attrs.get("r") == "2.1"]
    assert len(dots) == 11
    assert "(you)" not in whole(panel(p, SPECTATOR))
    next_is(p, agenda.ACTION_ROLL)
    assert panel(p).having("pb-roll") == []


# --- the score --------------------------------------------------------------------------------------------------------
def test_pb12_2_what_the_points_are_made_of() -> None:
    p = war(GLORY)
    marker(p, "mazowsze", "sweden")
    marker(p, "livland", "saxony")
    marker(p, "skane", "denmark")
    told = sight(p, SWEDISH)
    assert [worth for _, worth in pieces(told)] == [level(told, 0), 4, -8, -4, 0]
    said = [line for line, _ in pieces(told)]
    assert said[1:4] == [
        "Polish capitals held by Sweden: Mazowsze",
        "Sweden proper lost: Skåne",
        "Livland is Saxon",
    ]
    assert sum(worth for _, worth in pieces(told)) == points(told)
    assert f"Victory points{signed(points(told))}" in folded(panel(p), "pb-points")


def test_pb12_1_the_band_that_holds_is_marked() -> None:
    p = war(MOSCOW)
    page = panel(p)
    assert texts(page, "pb-current")[0] == "Coalition minor victory4 to 11now"
    assert "Swedish major victory20 and more" in folded(page, "pb-points")
    assert "Coalition major victorybelow 4" in folded(page, "pb-points")


# --- nations ----------------------------------------------------------------------------------------------------------
def test_pb5_2_points_of_ones_own_and_what_all_may_know() -> None:
    """PB5.2, PB13.4 One's own purse; of everybody what was received and shown."""
    p = war()
    p.rp[nation("russia")], p.received[nation("russia")], p.halved[nation("russia")] = 7, 28, 1
    p.spent[nation("russia")], p.bonus[nation("saxony")], p.until[nation("denmark")] = -22, 4, 1704
    rows = {seat: {row[:6]: row for row in texts(panel(p, seat), "pb-nation")} for seat in SEATS}
    seen_of = {seat: rows[seat]["Russia"] for seat in SEATS}
    assert "7 points to spend" in seen_of[COALITION]
    assert "to spend" not in seen_of[SWEDISH] + seen_of[SPECTATOR]
    for row in seen_of.values():
        assert "received 28; spent 21, and a draw was too dear; half its points in the next Interphase" in row
    assert "4 points more in the next Interphase" in rows[SWEDISH]["Saxony"]
    assert "under truce until 1704; of the Coalition" in rows[SWEDISH]["Denmar"]
    next_is(p, agenda.BUY, nation("russia"))
    assert "spent" not in {row[:6]: row for row in texts(panel(p), "pb-nation")}["Russia"]


# --- boxes ------------------------------------------------------------------------------------------------------------
def test_pb1_7_attrition_nyen_and_the_year_track() -> None:
    """PB11.1, PB11.2, PB10.2, PB2.3 Markers in their boxes, and what follows from them."""
    p = war()
    marker(p, "nyen", "russia")
    p.attrition, p.nyen_track, p.reform_begun, p.poland_lost, p.mistrust = 2, 3, 1, 1, 1
    p.until[nation("denmark")] = 1705
    p.place[block("repnin_reformed")], p.box[block("repnin_reformed")] = YEAR_TRACK, 1705
    p.place[block("karl_xii")], p.exile = EXILE, 1
    p.place[block("repnin")] = GONE
    page = panel(p)
    strips = [attrs["aria-label"] for attrs, _ in page.having("pb-strip")]
    assert strips == ["The marker is in box 2 of 4.", "Space 3 of 8."]
    assert texts(page, "pb-here")[:2] == ["2", "3"]
    assert "No Swedes in Russia: Denmark +1 and Hannover +1." in whole(page)
    assert texts(page, "pb-lying") == [
        "1705 ⚑ Denmarkthe truce of Denmark ends ◆ Repnin (reformed)Repnin (reformed) arrives"
    ]
    assert page.text("pb-fates") == (
        "Karl XII is in exile; the next die brings him back on 5 or more.Saxony has lost Poland."
        "The Russian reforms have begun.There is mistrust in the Coalition until the year ends."
    )
    assert "Out of the game: Repnin." in folded(page, "pb-off-map")
    stand(p, "smolensk", "karl_xii")
    assert "Swedes in Russia or Ukraine: Denmark +1, Saxony +1, Hannover +1 and Prussia +1." in whole(panel(p))
    p.petersburg = 1
    assert "Nyen is Sankt-Peterburg" in whole(panel(p))


def test_pb5_7_what_is_bought_under_cover_is_read_by_its_owner_alone() -> None:
    p = war()
    stand(p, "livland", "lewenhaupt", lewenhaupt=1)
    p.bought = [block("lewenhaupt")]
    p.deployed = [block("stenbock") * 128 + place("skane")]
    assert panel(p, SWEDISH).text("pb-cover") == (
        "Under coverSteps bought under cover: Lewenhaupt.Deployed under cover: Stenbock in Skåne."
    )
    assert panel(p, COALITION).having("pb-cover") == []
    assert panel(p, SPECTATOR).having("pb-cover") == []


# --- the order of battle ----------------------------------------------------------------------------------------------
def test_pb2_1_the_order_of_battle_by_place() -> None:
    """PB2.1 Own blocks in full; backs of which the same is known together; the notebook tells of mixtures."""
    p = war()
    stand(p, "livland", "karl_xii", known=True, karl_xii=3)
    stand(p, "estland", "vellinck", "estlandska")
    for name in ("vellinck", "estlandska"):
        p.known[block(name)], p.mixture[block(name)], p.born[block(name)] = NAMED, 77, -1
    stand(p, "smolensk", "repnin", repnin=2)
    p.mark[block("repnin")] |= MOVED
    page = counting(p, COALITION)
    numbers = sorted(p.handle[block(name)] for name in ("vellinck", "estlandska"))
    assert texts(page, "pb-seen") == [
        f"2 blue blocks, nos. {numbers[0]} and {numbers[1]}, each: one of Vellinck or Estländska, strength 1 to 4",
        f"Karl XII, 3 of 4 army A3, moves 2, 2 trains; blue block no. {p.handle[block('karl_xii')]}",
    ]
    assert texts(page, "pb-own") == ["Repnin, 2 of 4 army C1, moves 2, moved"]
    among = f"known, but not seen yet: one of these 2 blocks, nos. {numbers[0]} and {numbers[1]} in Estland."
    assert page.text("pb-notebook") == (
        f"NotebookKarl XII (A3), known, but not seen yet: blue block no. {p.handle[block('karl_xii')]} in Livland, "
        f"strength 3.Vellinck (B2), {among}Estländska (B1), {among}"
    )
    assert "Sweden: 3 blocks on the map, 1 of them known; 5 to 11 steps." in whole(page)
    assert f"The Coalition: 1 block on the map, 2 of {FULL[block('repnin')]} steps." in whole(page)
    assert [attrs["aria-label"] for attrs, _ in page.having("pb-field")] == ["Estland", "Livland", "Smolensk"]
    assert p.known[block("karl_xii")] == KNOWN
    assert counting(p, SPECTATOR).having("pb-own") == []


def test_pb2_1_an_empty_map_is_told() -> None:
    assert "No block is on the map." in whole(counting(war()))


# --- the end ----------------------------------------------------------------------------------------------------------
def test_pb0_4_the_end_tells_points_and_nations() -> None:
    p = war(MOSCOW)
    assert ending(shown(p, SWEDISH)) is None
    page = drawn(ending(over(p, SWEDISH, -2)))
    assert "It is over." in whole(page)
    assert "Victory points: 4, a Coalition minor victory." in whole(page)
    assert "Sudden death" not in whole(page)
    fates = [text for _, attrs, text in page.elements if "pb-fate" in str(attrs.get("class"))]
    assert "SwedenSwedenin the war32 of 402" in "".join(fates[0])
    assert "RussiaCoalitionin the war28 of 282" in "".join(fates[0])
    assert "Sudden death decided. Victory points stood at 4" in whole(drawn(ending(over(p, SPECTATOR, 4))))
