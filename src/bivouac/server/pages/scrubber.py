"""Back and forth through the game, and through whose eyes."""

from functools import lru_cache
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from bivouac.core.table import SPECTATOR
from bivouac.server.pages.charts import usual_pace
from bivouac.server.pages.layout import choices
from bivouac.server.scene import Scene
from bivouac.server.showing import PUBLIC

PACES: Final = [("step", "step by step"), ("1000", "1 s a step"), ("200", "0.2 s a step"), ("instant", "not shown")]


def scrubber(scene: Scene) -> Node:
    seen = scene.seen
    views = perspectives(scene)
    pace = h.label(".pace.scripted")[  # the script remembers it
        h.span["Steps of the charts"],
        h.select("#film-pace", data_usual=usual_pace(scene))[[h.option(value=value)[label] for value, label in PACES]],
    ]
    return [
        steps(scene, ""),
        film(scene),
        pace if seen.game.pauses else None,
        h.form(".slider", method="get", action=f"/t/{scene.table}")[
            h.input("#at", type="range", name="at", min=0, max=seen.last, value=seen.moment, aria_label="Move"),
            h.output(".count", for_="at")[f"move {seen.moment} of {seen.last}"],
            h.span(".clock")[seen.game.clock(seen.sight)],
            [
                h.label(".unseen", for_="as")["Through whose eyes"],
                h.select("#as", name="as")[choices(views, perspective(scene))],
            ]
            if len(views) > 1
            else None,
            h.button(".quiet.unscripted", type="submit")["Show"],
        ],
    ]


def film(scene: Scene) -> Node:
    """What the others have done since one's last answer, moment by moment."""
    seen = scene.seen
    if seen.since < 0 or seen.seat not in scene.mine:
        return None
    many = seen.last - seen.since
    since = "Since your last answer" if seen.since else "Before your first answer"
    by_charts = 0 < seen.since <= seen.because_at  # then it begins by itself
    return h.a(".film", href=f"?at={seen.since}", data_film=seen.since, data_charts=by_charts, data_key="y")[
        h.span(aria_hidden="true")["▷ "],
        f"{since}: {many} moves" if many > 1 else f"{since}: 1 move",
        " ",
        h.kbd(aria_hidden="true")["Y"],
    ]


def steps(scene: Scene, more: str) -> Node:
    """First, back, on, now: links that work anywhere."""
    seen = scene.seen
    eyes = perspective(scene)
    more = f"&as={eyes}{more}" if eyes else more
    now = f"/t/{scene.table}" + (f"?{more[1:]}" if more else "")
    onward = now if seen.moment + 1 >= seen.last else f"?at={seen.moment + 1}{more}"
    return h.div(".steps")[
        step("|◀", "First move", f"?at=0{more}", "0", seen.moment > 0),
        step("◀", "One move back", f"?at={seen.moment - 1}{more}", str(seen.moment - 1), seen.moment > 0),
        step("▶", "One move on", onward, str(seen.moment + 1), seen.past),
        step("▶|", "Now", now, "now", seen.past),
    ]


@lru_cache(maxsize=4096)
def step(sign: str, label: str, href: str, at: str, possible: bool) -> Markup:
    """The same at every table: made once."""
    drawn = [h.span(aria_hidden="true")[sign], h.span(".unseen")[label]]
    made = h.a(".step", href=href, data_at=at)[drawn] if possible else h.span(".step.off")[drawn]
    return Markup(str(made))  # noqa: S704 -- htpy escaped it


def perspective(scene: Scene) -> str:
    """Through whose eyes this is, as the address says it: empty for one's own."""
    seat = scene.seen.seat
    if seat in scene.mine or (seat == SPECTATOR and not scene.mine):
        return ""
    return PUBLIC if seat == SPECTATOR else str(seat)


def perspectives(scene: Scene) -> list[tuple[str, str]]:
    """What everybody sees, always; every seat when the game is over. A game for one has but one pair of eyes."""
    if len(scene.chairs) == 1:
        return []
    views = [("", "my view" if scene.mine else "public view")]
    if scene.mine:
        views.append((PUBLIC, "public view"))
    if scene.code or scene.seed or scene.seen.ending:
        views += [(str(chair.seat), f"{chair.title}’s view") for chair in scene.chairs if chair.seat not in scene.mine]
    return views
