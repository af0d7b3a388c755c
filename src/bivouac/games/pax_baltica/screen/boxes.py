"""The tracks with boxes: Swedish Attrition, Nyen, the Year Track; and the pools."""

from typing import Any, Final

import htpy as h

from bivouac.core.seen import Seen
from bivouac.games.pax_baltica.box.blocks import BLOCK_NAMES, FLEET, KIND, NATION
from bivouac.games.pax_baltica.box.map import COLOUR, EXILE, TERRITORIES, YEAR_TRACK
from bivouac.games.pax_baltica.box.nations import NATION_NAMES, NATIONS, RUSSIA, SWEDEN, SWEDISH, UKRAINE
from bivouac.games.pax_baltica.rules.nations.sweden import BOXES, LAST_BOX
from bivouac.games.pax_baltica.rules.switches import PETERSBURG_STEPS
from bivouac.games.pax_baltica.rules.victory import END_YEAR
from bivouac.games.pax_baltica.screen.sights import sight_of
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.names import first, listed, nation_name, plain_name
from bivouac.games.pax_baltica.telling.text.blocks import candidates, waiting
from bivouac.games.pax_baltica.telling.text.whole import exile
from bivouac.games.screens.pages import printed

ROW_NAMES: Final = ["no Swedes in Russia", "Swedes in Russia or Ukraine"]  # in the order of BOXES
NOT_IN_RUSSIA: Final = 0
IN_RUSSIA: Final = 1
PERHAPS: Final = 2  # the viewer cannot know


def boxes(seen: Seen) -> list[h.Element]:
    """PB1.7 The tracks, each with what it says in words."""
    sight = sight_of(seen)
    return [
        h.section(".pb-part", aria_label="Swedish attrition")[h.h2["Swedish attrition"], attrition(sight)],
        h.section(".pb-part", aria_label="Nyen")[h.h2["Nyen"], nyen(sight)],
        h.section(".pb-part", aria_label="Year Track")[h.h2["Year Track"], years(sight), fates(sight)],
    ]


@printed
def strip(labels: tuple[str, ...], at: int, said: str) -> h.Element:
    """Boxes in a row: those reached are filled, the marker stands on one."""
    return h.div(".pb-strip", role="img", aria_label=said)[
        [
            h.span(class_="pb-reached pb-here" if i == at else "pb-reached" if i < at else None)[label]
            for i, label in enumerate(labels)
        ]
    ]


# --- Swedish attrition ------------------------------------------------------------------------------------------------
def attrition(sight: Sight) -> h.Node:
    """PB11.1 The marker's box; the boxes reached in the row that counts hold together."""
    at: int = sight.attrition
    labels = tuple(str(box["label"]) for box in BOXES[NOT_IN_RUSSIA])
    here = f"box {at} of {LAST_BOX}" if at else "the Start box"
    row = row_that_counts(sight)
    return [
        strip(labels, at, f"The marker is in {here}."),
        h.p[in_force(row, at)],
        h.details("#pb-attrition")[h.summary["What the boxes do"], box_table(row, at)],
    ]


def row_that_counts(sight: Sight) -> int:
    """PB11.1 Whether a block of the nation Sweden stands in Russia or Ukraine, as far as the viewer can know."""
    row = NOT_IN_RUSSIA
    for block in sight.own():
        if NATION[block] == SWEDEN and KIND[block] != FLEET and russian(sight.place[block]):
            return IN_RUSSIA
    for back in sight.backs():
        if back.fleet or sight.side_of_back(back) != SWEDISH or not russian(back.place):
            continue
        able = [back.block] if back.block >= 0 else candidates(sight, back)
        swedes = [block for block in able if NATION[block] == SWEDEN]
        if swedes and len(swedes) == len(able):
            return IN_RUSSIA
        if swedes:
            row = PERHAPS
    return row


def russian(place: int) -> bool:
    """PB11.1 Russia or Ukraine, in revolt or not."""
    return place < TERRITORIES and COLOUR[place] in (RUSSIA, UKRAINE)


@printed
def in_force(row: int, at: int) -> h.Element:
    """What holds now, in words."""
    if row == PERHAPS:
        return h.span[f"If there are {ROW_NAMES[IN_RUSSIA]}: {sums(IN_RUSSIA, at)}; else: {sums(NOT_IN_RUSSIA, at)}."]
    return h.span[f"{first(ROW_NAMES[row])}: {sums(row, at)}."]


def sums(row: int, at: int) -> str:
    """PB11.1 What the boxes reached in a row add to activation rolls."""
    totals: dict[str, int] = {}
    for box in BOXES[row][: at + 1]:
        for nation, worth in box["activation"].items():
            totals[str(nation)] = totals.get(str(nation), 0) + int(worth)
    return listed([f"{nation} +{worth}" for nation, worth in totals.items()]) or "no effect yet"


@printed
def box_table(row: int, at: int) -> h.Element:
    """PB11.1 Both rows, box by box; what is reached in the row that counts is marked."""
    heads = [f"{first(name)}{state(i, row)}" for i, name in enumerate(ROW_NAMES)]
    return h.table(".pb-boxes")[
        h.thead[h.tr[[h.th(scope="col")[name] for name in ["Box", *heads]]]],
        h.tbody[[box_row(number, row, at) for number in range(LAST_BOX + 1)]],
    ]


def box_row(number: int, row: int, at: int) -> h.Element:
    """A box in both rows."""
    here = h.span(".unseen")[" (the marker is here)"] if number == at else None
    return h.tr(class_="pb-current" if number == at else None)[
        h.th(scope="row")[str(BOXES[NOT_IN_RUSSIA][number]["label"]), here],
        [
            h.td(class_="pb-holds" if number <= at and i == row else None)[effects(BOXES[i][number])]
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
    phrases = [f"{nation} +{worth}" for nation, worth in box["activation"].items()]
    if box["hannover_defects"]:
        phrases.insert(0, "Hannover defects")
    return ", ".join(phrases) or "–"


# --- Nyen -------------------------------------------------------------------------------------------------------------
def nyen(sight: Sight) -> h.Node:
    """PB11.2 How far Nyen has grown towards Sankt-Peterburg."""
    steps: int = sight.switch[PETERSBURG_STEPS]
    at: int = sight.nyen_track
    if sight.petersburg:
        return h.p[h.strong["Nyen is Sankt-Peterburg"], ", with its walls and its harbor."]
    told = "Not taken by Russia." if at == 0 else f"Space {at} of {steps}." if at > 0 else "Taken this turn."
    track = strip(tuple(str(i) for i in range(1, steps + 1)), at - 1, told)
    return [track, h.p[f"{told} After space {steps} it becomes Sankt-Peterburg."]]


# --- the Year Track ---------------------------------------------------------------------------------------------------
def years(sight: Sight) -> h.Element:
    """PB10.2, PB11.2 The years to come: markers of truces, and armies that are being reformed."""
    markers: dict[int, list[tuple[str, str, str]]] = {}
    for nation in range(NATIONS):
        if sight.until[nation]:
            markers.setdefault(sight.until[nation], []).append(
                ("pb-truce", f"⚑ {NATION_NAMES[nation]}", f"the truce of {nation_name(nation)} ends")
            )
    for block in waiting(sight):
        if sight.place[block] == YEAR_TRACK:
            markers.setdefault(sight.box[block], []).append(
                ("pb-reform", f"◆ {BLOCK_NAMES[block]}", f"{plain_name(block)} arrives")
            )
    end = END_YEAR[sight.scenario]
    return h.ol(".pb-years")[
        [
            year_box(year, year == sight.year, year == end, tuple(markers.get(year, [])))
            for year in range(sight.year, max([end, *markers]) + 1)
        ]
    ]


@printed
def year_box(year: int, now: bool, last: bool, lying: tuple[tuple[str, str, str], ...]) -> h.Element:
    """One box, with what lies in it."""
    return h.li(class_=" ".join(filter(None, ["pb-here" if now else "", "pb-lying" if lying else ""])) or None)[
        h.strong[year],
        h.span(".pb-note")[" now" if now else " end"] if now or last else None,
        [
            [" ", h.span(class_=kind)[h.span(aria_hidden="true")[short], h.span(".unseen")[said]]]
            for kind, short, said in lying
        ],
    ]


def fates(sight: Sight) -> h.Node:
    """PB2.3, PB11.2, PB11.5, PB13.2 What else is written down."""
    lines = []
    if any(sight.place[block] == EXILE for block in waiting(sight)):
        lines.append(exile(sight).removeprefix("- "))
    lines.append("Saxony has lost Poland." if sight.poland_lost else "Saxony holds Poland.")
    if sight.reform_begun:
        lines.append("The Russian reforms have begun.")
    if sight.mistrust:
        lines.append("There is mistrust in the Coalition until the year ends.")
    return h.ul(".pb-fates")[[h.li[line] for line in lines]]
