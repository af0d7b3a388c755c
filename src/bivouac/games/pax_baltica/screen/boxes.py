"""The tracks with boxes: Swedish Attrition, Nyen, the Year Track; and the pools."""

from typing import Any, Final

from htpy import (
    Element,
    Node,
    details,
    div,
    h2,
    li,
    ol,
    p,
    section,
    span,
    strong,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from bivouac.core.game import View
from bivouac.core.seen import Seen
from bivouac.games.pax_baltica.box.blocks import BLOCK_NAMES, FLEET, KIND, NATION
from bivouac.games.pax_baltica.box.map import COLOUR, EXILE, TERRITORIES, YEAR_TRACK
from bivouac.games.pax_baltica.box.nations import (
    NATION_NAMES,
    NATIONS,
    RUSSIA,
    SWEDEN,
    SWEDISH,
    UKRAINE,
)
from bivouac.games.pax_baltica.rules.nations.sweden import BOXES, LAST_BOX
from bivouac.games.pax_baltica.rules.switches import PETERSBURG_STEPS
from bivouac.games.pax_baltica.rules.victory import END_YEAR
from bivouac.games.pax_baltica.telling.names import first, listed, nation_name, plain_name
from bivouac.games.pax_baltica.telling.prompts import side_of_back
from bivouac.games.pax_baltica.telling.text.blocks import (
    BACK_BLOCK,
    BACK_FLEET,
    BACK_PLACE,
    BLOCK,
    PLACE,
    candidates,
    waiting,
)
from bivouac.games.pax_baltica.telling.text.whole import exile
from bivouac.games.screens.pages import printed

ROW_NAMES: Final = ["no Swedes in Russia", "Swedes in Russia or Ukraine"]  # in the order of BOXES
NOT_IN_RUSSIA: Final = 0
IN_RUSSIA: Final = 1
PERHAPS: Final = 2  # the viewer cannot know


def boxes(seen: Seen) -> list[Element]:
    """PB1.7 The tracks, each with what it says in words."""
    view = seen.view
    return [
        section(".pb-part", aria_label="Swedish attrition")[h2["Swedish attrition"], attrition(view)],
        section(".pb-part", aria_label="Nyen")[h2["Nyen"], nyen(view)],
        section(".pb-part", aria_label="Year Track")[h2["Year Track"], years(view), fates(view)],
    ]


@printed
def strip(labels: tuple[str, ...], at: int, said: str) -> Element:
    """Boxes in a row: those reached are filled, the marker stands on one."""
    return div(".pb-strip", role="img", aria_label=said)[
        [
            span(class_="pb-reached pb-here" if i == at else "pb-reached" if i < at else None)[label]
            for i, label in enumerate(labels)
        ]
    ]


# --- Swedish attrition ------------------------------------------------------------------------------------------------
def attrition(view: View) -> Node:
    """PB11.1 The marker's box; the boxes reached in the row that counts hold together."""
    at: int = view["attrition"]
    labels = tuple(str(box["label"]) for box in BOXES[NOT_IN_RUSSIA])
    here = f"box {at} of {LAST_BOX}" if at else "the Start box"
    row = row_that_counts(view)
    return [
        strip(labels, at, f"The marker is in {here}."),
        p[in_force(row, at)],
        details("#pb-attrition")[summary["What the boxes do"], box_table(row, at)],
    ]


def row_that_counts(view: View) -> int:
    """PB11.1 Whether a block of the nation Sweden stands in Russia or Ukraine, as far as the viewer can know."""
    found = NOT_IN_RUSSIA
    for row in view["own"]:
        if NATION[row[BLOCK]] == SWEDEN and KIND[row[BLOCK]] != FLEET and russian(row[PLACE]):
            return IN_RUSSIA
    for back in view["seen"]:
        if back[BACK_FLEET] or side_of_back(view, back) != SWEDISH or not russian(back[BACK_PLACE]):
            continue
        able = [back[BACK_BLOCK]] if back[BACK_BLOCK] >= 0 else candidates(view, back)
        swedes = [block for block in able if NATION[block] == SWEDEN]
        if swedes and len(swedes) == len(able):
            return IN_RUSSIA
        if swedes:
            found = PERHAPS
    return found


def russian(place: int) -> bool:
    """PB11.1 Russia or Ukraine, in revolt or not."""
    return place < TERRITORIES and COLOUR[place] in (RUSSIA, UKRAINE)


@printed
def in_force(row: int, at: int) -> Element:
    """What holds now, in words."""
    if row == PERHAPS:
        return span[f"If there are {ROW_NAMES[IN_RUSSIA]}: {sums(IN_RUSSIA, at)}; else: {sums(NOT_IN_RUSSIA, at)}."]
    return span[f"{first(ROW_NAMES[row])}: {sums(row, at)}."]


def sums(row: int, at: int) -> str:
    """PB11.1 What the boxes reached in a row add to activation rolls."""
    found: dict[str, int] = {}
    for box in BOXES[row][: at + 1]:
        for nation, worth in box["activation"].items():
            found[str(nation)] = found.get(str(nation), 0) + int(worth)
    return listed([f"{nation} +{worth}" for nation, worth in found.items()]) or "no effect yet"


@printed
def box_table(row: int, at: int) -> Element:
    """PB11.1 Both rows, box by box; what is reached in the row that counts is marked."""
    heads = [f"{first(name)}{state(i, row)}" for i, name in enumerate(ROW_NAMES)]
    return table(".pb-boxes")[
        thead[tr[[th(scope="col")[name] for name in ["Box", *heads]]]],
        tbody[[box_row(number, row, at) for number in range(LAST_BOX + 1)]],
    ]


def box_row(number: int, row: int, at: int) -> Element:
    """A box in both rows."""
    here = span(".unseen")[" (the marker is here)"] if number == at else None
    return tr(class_="pb-current" if number == at else None)[
        th(scope="row")[str(BOXES[NOT_IN_RUSSIA][number]["label"]), here],
        [
            td(class_="pb-holds" if number <= at and i == row else None)[effects(BOXES[i][number])]
            for i in (NOT_IN_RUSSIA, IN_RUSSIA)
        ],
    ]


def state(i: int, row: int) -> str:
    """Whether a row counts now, as far as it is known."""
    if row == PERHAPS:
        return " (perhaps)"
    return " (counts now)" if i == row else ""


def effects(box: dict[str, Any]) -> str:
    """A box in words."""
    found = [f"{nation} +{worth}" for nation, worth in box["activation"].items()]
    if box["hannover_defects"]:
        found.insert(0, "Hannover defects")
    return ", ".join(found) or "–"


# --- Nyen -------------------------------------------------------------------------------------------------------------
def nyen(view: View) -> Node:
    """PB11.2 How far Nyen has grown towards Sankt-Peterburg."""
    steps: int = view["switch"][PETERSBURG_STEPS]
    at: int = view["nyen_track"]
    if view["petersburg"]:
        return p[strong["Nyen is Sankt-Peterburg"], ", with its walls and its harbor."]
    told = "Not taken by Russia." if at == 0 else f"Space {at} of {steps}." if at > 0 else "Taken this turn."
    track = strip(tuple(str(i) for i in range(1, steps + 1)), at - 1, told)
    return [track, p[f"{told} After space {steps} it becomes Sankt-Peterburg."]]


# --- the Year Track ---------------------------------------------------------------------------------------------------
def years(view: View) -> Element:
    """PB10.2, PB11.2 The years to come: markers of truces, and armies that are being reformed."""
    found: dict[int, list[tuple[str, str, str]]] = {}
    for nation in range(NATIONS):
        if view["until"][nation]:
            found.setdefault(view["until"][nation], []).append(
                ("pb-truce", f"⚑ {NATION_NAMES[nation]}", f"the truce of {nation_name(nation)} ends")
            )
    for block, place, box in waiting(view):
        if place == YEAR_TRACK:
            found.setdefault(box, []).append(("pb-reform", f"◆ {BLOCK_NAMES[block]}", f"{plain_name(block)} arrives"))
    end = END_YEAR[view["scenario"]]
    return ol(".pb-years")[
        [
            year_box(year, year == view["year"], year == end, tuple(found.get(year, [])))
            for year in range(view["year"], max([end, *found]) + 1)
        ]
    ]


@printed
def year_box(year: int, now: bool, last: bool, lying: tuple[tuple[str, str, str], ...]) -> Element:
    """One box, with what lies in it."""
    return li(class_=" ".join(filter(None, ["pb-here" if now else "", "pb-lying" if lying else ""])) or None)[
        strong[year],
        span(".pb-note")[" now" if now else " end"] if now or last else None,
        [
            [" ", span(class_=kind)[span(aria_hidden="true")[short], span(".unseen")[said]]]
            for kind, short, said in lying
        ],
    ]


def fates(view: View) -> Node:
    """PB2.3, PB11.2, PB11.5, PB13.2 What else is written down."""
    lines = []
    if any(place == EXILE for _, place, _ in waiting(view)):
        lines.append(exile(view).removeprefix("- "))
    lines.append("Saxony has lost Poland." if view["poland_lost"] else "Saxony holds Poland.")
    if view["reform_begun"]:
        lines.append("The Russian reforms have begun.")
    if view["mistrust"]:
        lines.append("There is mistrust in the Coalition until the year ends.")
    return ul(".pb-fates")[[li[line] for line in lines]]
