"""Analyses at a table: nothing before the end, one decision at a time, once for all who look; and their page."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bivouac.bots.analysis import TRIES, considered
from bivouac.core.dice import luck
from bivouac.server import analysing
from bivouac.server.analysing import KEPT, TURN, UNDER_WAY, Analyses, Report, json_of, report_of, seat_wanted
from bivouac.server.errors import Refused
from bivouac.server.pages import analysis as analysis_page
from bivouac.server.room import Room
from bivouac.server.showing import Viewer
from server.pages import Page
from server.rooms import answer, do, room_for, watching

FEW = 6  # tries


class Bench:
    """Thinks at once and briefly, and notes who came when."""

    def __init__(self) -> None:
        self.who: list[str] = []
        self.at_once = self.most = 0
        self.fails = False

    async def run(self, who: str, what: Callable[[Any], Any], plain: Any) -> Any:
        assert what is considered
        assert plain["tries"] == TRIES
        self.who.append(who)
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        await asyncio.sleep(0)
        self.at_once -= 1
        if self.fails:
            raise RuntimeError("the worker is lost")
        return considered({**plain, "tries": FEW, "milliseconds": 0})


def finished(game: str, sitting: list[str], label: str = "deal-1") -> Room:
    room = room_for(game, sitting, label)
    chance = luck(label)
    while room.match.asked is not None:
        answer(room, chance.choice(room.match.asked.options))
    return room


def practised() -> Room:
    """A war in which answers can be taken back even after its end."""
    room = finished("winter-war", ["hanna"])
    room.match.practice = True
    return room


@pytest.fixture(scope="module")
def war() -> Room:
    return finished("winter-war", ["hanna"])


@pytest.fixture(scope="module")
def soldiers() -> Room:
    return finished("soldateska", ["hanna", "bo", "bot:greedy"])


def analysed(room: Room, *seats: int) -> tuple[Analyses, Bench]:
    """All of these seats, to the end."""
    bench = Bench()
    analyses = Analyses(bench)  # type: ignore[arg-type]

    async def run() -> None:
        for seat in seats:
            analyses.begin(room, seat)
        await asyncio.gather(*analyses.tasks)

    asyncio.run(run())
    return analyses, bench


# --- when, and for whom -----------------------------------------------------------------------------------------------
def test_nothing_before_the_game_is_over() -> None:
    room = room_for("winter-war", ["hanna"])
    viewer = watching(room, "hanna")
    analyses = Analyses(Bench())  # type: ignore[arg-type]
    for attempt in (
        lambda: analyses.begin(room, 0),
        lambda: analyses.of(room, 0),
        lambda: seat_wanted(room, viewer, ""),
        lambda: report_of(analyses, room, viewer, 0),
    ):
        with pytest.raises(Refused) as refused:
            attempt()
        assert (refused.value.status, refused.value.sentence) == (409, "The analysis is made when the game is over.")
    assert not analyses.tasks


def test_the_seat_is_ones_own_or_else_a_winners(soldiers: Room) -> None:
    assert seat_wanted(soldiers, watching(soldiers, "bo"), "") == 1
    assert seat_wanted(soldiers, Viewer("vera", (), False), "") == soldiers.match.outcome.winners[0]
    assert seat_wanted(soldiers, watching(soldiers, "bo"), "2") == 2
    for wrong in ("3", "-1", "x", "99999", "²"):
        with pytest.raises(Refused) as refused:
            seat_wanted(soldiers, watching(soldiers, "bo"), wrong)
        assert refused.value.status == 404


def test_nobody_won_and_somebody_watches(war: Room) -> None:
    assert seat_wanted(war, Viewer("vera", (), False), "") == 0


# --- thinking ---------------------------------------------------------------------------------------------------------
def test_it_is_made_once_and_one_decision_at_a_time(soldiers: Room) -> None:
    analyses, bench = analysed(soldiers, 0, 1, 0)
    reviews = [analyses.of(soldiers, seat) for seat in (0, 1)]
    assert all(review is not None and review.analysis is not None for review in reviews)
    assert len(bench.who) == sum(len(review.moments) for review in reviews if review is not None)
    assert set(bench.who) == {TURN}, "one place among the workers for all"
    assert analyses.of(soldiers, 2) is None


def test_what_was_found_tells_how_far_it_came(war: Room) -> None:
    bench = Bench()
    analyses = Analyses(bench)  # type: ignore[arg-type]
    viewer = watching(war, "hanna")

    async def run() -> list[dict[str, Any]]:
        told = [json_of(report_of(analyses, war, viewer, 0))]
        analyses.begin(war, 0)
        while analyses.tasks:
            told.append(json_of(report_of(analyses, war, viewer, 0)))
            await asyncio.sleep(0.001)
        return [*told, json_of(report_of(analyses, war, viewer, 0))]

    told = asyncio.run(run())
    done = [each["done"] for each in told]
    assert done == sorted(done)
    assert len(set(done)) > 2, "it is seen to move"
    assert not any(each["finished"] for each in told[:-1])
    assert told[-1]["finished"]
    assert told[-1]["done"] == told[-1]["decisions"] > 0
    assert told[-1]["curve"][-1] == [len(war.match.moments), float(0 in war.match.outcome.winners)]
    assert told[-1]["sentences"][0].startswith("Finland began at ")


def test_what_failed_can_be_begun_again(war: Room, caplog: pytest.LogCaptureFixture) -> None:
    bench = Bench()
    analyses = Analyses(bench)  # type: ignore[arg-type]

    async def run() -> None:
        bench.fails = True
        analyses.begin(war, 0)
        await asyncio.gather(*analyses.tasks)
        assert analyses.of(war, 0) is None
        bench.fails = False
        analyses.begin(war, 0)
        await asyncio.gather(*analyses.tasks)

    asyncio.run(run())
    found = analyses.of(war, 0)
    assert found is not None
    assert found.analysis is not None
    assert "an analysis failed" in caplog.text


def test_an_answer_taken_back_makes_it_another_game() -> None:
    room = practised()
    analyses, _ = analysed(room, 0)
    assert analyses.of(room, 0) is not None
    do(room, "undo", 0, "1")
    with pytest.raises(Refused):
        analyses.of(room, 0)
    do(room, "redo", 0, "1")
    assert analyses.of(room, 0) is None


def test_one_that_nobody_can_ask_for_any_more_stops() -> None:
    room = practised()
    bench = Bench()
    analyses = Analyses(bench)  # type: ignore[arg-type]

    async def run() -> int:
        review = analyses.begin(room, 0)
        do(room, "undo", 0, "1")
        await asyncio.gather(*analyses.tasks)
        assert review.failed
        return len(review.moments)

    assert asyncio.run(run()) > len(bench.who)


def test_not_too_many_at_once_and_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch, soldiers: Room) -> None:
    assert 1 < UNDER_WAY < KEPT
    monkeypatch.setattr(analysing, "UNDER_WAY", 2)
    bench = Bench()
    analyses = Analyses(bench)  # type: ignore[arg-type]

    async def run() -> None:
        analyses.begin(soldiers, 0)
        analyses.begin(soldiers, 1)
        with pytest.raises(Refused) as refused:
            analyses.begin(soldiers, 2)
        assert refused.value.status == 429
        await analyses.close()

    asyncio.run(run())
    assert not analyses.tasks
    assert analyses.of(soldiers, 0) is None, "broken off when the server closed"
    monkeypatch.setattr(analysing, "KEPT", 1)
    kept, _ = analysed(soldiers, 0, 1)
    asyncio.run(begun(kept, soldiers, 2))
    assert [kept.of(soldiers, seat) is None for seat in (0, 1, 2)] == [True, True, False]


async def begun(analyses: Analyses, room: Room, seat: int) -> None:
    analyses.begin(room, seat)
    await analyses.close()
    analyses.reviews[room.row.id, seat, room.version].failed = False


# --- the page ---------------------------------------------------------------------------------------------------------
def report(room: Room, viewer: Viewer, seat: int, *seats: int) -> Report:
    return report_of(analysed(room, *seats)[0], room, viewer, seat)


def test_a_page_shows_every_decision_as_a_point_that_leads_to_its_moment(war: Room) -> None:
    found = report(war, watching(war, "hanna"), 0, 0)
    html = analysis_page.page(found, "")
    page = Page(html)
    assert found.review is not None
    for moment in found.review.moments:
        links = page.all("a", href=f"/t/{war.row.id}?at={moment}")
        assert len(links) >= 2, "in the chart and in the table"
        assert any(link.get("aria-label", "").startswith(f"Move {moment}, ") for link in links)
    assert page.all("a", href=f"/t/{war.row.id}?at={len(war.match.moments)}"), "the end"
    analysis = found.review.analysis
    assert analysis is not None
    drops = [path for path in page.all("path") if path.get("class") == "drop"]
    assert len(drops) == len(analysis.better(0))
    assert len(page.all("circle")) == len(analysis.of(0)) - len(drops)
    assert "data-unfinished" not in html
    assert "refresh" not in html


def test_the_page_of_a_seat_that_is_not_ones_own_looks_through_its_eyes(soldiers: Room) -> None:
    html = analysis_page.page(report(soldiers, watching(soldiers, "bo"), 2, 2), "")
    page = Page(html)
    moments = [link["href"] for link in page.all("a") if "?at=" in link["href"]]
    assert moments
    assert all(link.endswith("&as=2") for link in moments)
    tabs = [link for link in page.all("a") if "/analysis?seat=" in link["href"]]
    assert [tab["href"][-1] for tab in tabs] == ["0", "1", "2"]
    assert [tab.get("aria-current", "") for tab in tabs] == ["", "", "page"]
    assert page.all("input", name="seat", value="all")


def test_a_page_that_waits_asks_again_by_itself(war: Room) -> None:
    analyses = Analyses(Bench())  # type: ignore[arg-type]
    viewer = watching(war, "hanna")
    before = analysis_page.page(report_of(analyses, war, viewer, 0), "")
    assert Page(before).all("form", method="post", action=f"/t/{war.row.id}/analysis")
    assert "data-unfinished" not in before

    async def run() -> str:
        analyses.begin(war, 0)
        html = analysis_page.page(report_of(analyses, war, viewer, 0), "")
        await analyses.close()
        return html

    waiting = asyncio.run(run())
    page = Page(waiting)
    assert "data-unfinished" in page.all("main")[0]
    assert page.all("progress")[0]["value"] == "0"
    assert page.all("meta", content="2")[0]["http-equiv"] == "refresh"
    assert "Thinking: 0 of " in page.text
