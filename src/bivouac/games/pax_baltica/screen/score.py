"""Victory points on the page: the scale with its bands, and what the points are made of."""

from typing import Any, Final

import htpy as h
from htpy import text as written

from bivouac.games.pax_baltica.box.map import DANISH_PRIZES, LIVLAND, POLISH_CAPITALS, SWEDEN_PROPER, TERRITORIES
from bivouac.games.pax_baltica.box.nations import DENMARK, NATION_IDS, RUSSIA, SAXONY, SWEDEN
from bivouac.games.pax_baltica.rules import words
from bivouac.games.pax_baltica.rules.control import level
from bivouac.games.pax_baltica.rules.victory import MOSCOW, RESULTS, SCENARIOS, held_by_coalition, points
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.names import first, listed, place_name, signed
from bivouac.games.pax_baltica.telling.text.whole import BANDS, standing
from bivouac.games.screens.pages import printed

KINDS: Final[dict[int, str]] = {  # how a band is drawn
    words.SWEDISH_MAJOR: "pb-swedish-major",
    words.SWEDISH_MINOR: "pb-swedish-minor",
    words.COALITION_HISTORICAL: "pb-coalition-historical",
    words.COALITION_MINOR: "pb-coalition-minor",
    words.COALITION_MAJOR: "pb-coalition-major",
}
ROOM: Final = 8  # points beyond the outermost bands that the scale shows
WIDE: Final = 264
EDGE: Final = 6


@printed
def arms(nation: int) -> h.Element:
    """The sign of a nation on its tint, beside its name."""
    kind = f"pb-arms pb-of-{NATION_IDS[nation]}"
    return h.svg(class_=kind, viewBox="0 0 24 24", aria_hidden="true", focusable="false")[
        h.path(".pb-shield", d="M1.5 1.5h21v12c0 5-4 8-10.5 9.5C5.5 21.5 1.5 18.5 1.5 13.5Z"),
        h.use(href=f"#pb-nation-{NATION_IDS[nation]}", x=4, y=3, width=16, height=16),
    ]


# --- bands ------------------------------------------------------------------------------------------------------------
def bands(scenario: int) -> list[tuple[int, int]]:
    """PB12.1 to PB12.4 The least points of each band and the end that it means, the best for Sweden first."""
    return [(int(entry["min"]), RESULTS[str(entry["result"])]) for entry in SCENARIOS[scenario]["bands"]]


def score(sight: Sight) -> h.Node:
    """PB12.1 to PB12.4 The points as they stand, on the scale of the scenario, and what they would mean."""
    return [
        scale(sight.scenario, points(sight), standing(sight)),
        h.p(".pb-score")[h.strong[signed(points(sight))], f" would be {standing(sight)}."],
        h.details("#pb-points")[
            h.summary["The bands, and what is counted"],
            band_table(sight.scenario, standing(sight)),
            piece_table(tuple(pieces(sight))),
        ],
    ]


@printed
def scale(scenario: int, points: int, means: str) -> h.Element:
    """A band for every end, and a marker where the points stand."""
    ranges = bands(scenario)
    low, high = min(ranges[-2][0] - ROOM, points), max(ranges[0][0] + ROOM, points)

    def x(value: int) -> int:
        return EDGE + (value - low) * (WIDE - 2 * EDGE) // (high - low)

    drawn: list[h.Node] = []
    end = high
    for least, result in ranges:
        start = max(least, low)
        drawn.append(h.rect(class_=KINDS[result], x=x(start), y=20, width=x(end) - x(start), height=14))
        end = start
    ticks = [written(".pb-tick", x=x(least), y=46)[signed(least)] for least, _ in ranges[:-1]]
    at = x(points)
    said = f"Victory points: {signed(points)}, which would be {means}."
    return h.svg(".pb-scale", viewBox=f"0 0 {WIDE} 50", role="img", aria_label=said)[
        h.g(aria_hidden="true")[
            drawn,
            h.rect(".pb-outline", x=EDGE, y=20, width=WIDE - 2 * EDGE, height=14),
            written(".pb-end", x=EDGE + 5, y=31)["C"],
            written(".pb-end.pb-end-right", x=WIDE - EDGE - 5, y=31)["S"],
            [h.path(".pb-notch", d=f"M{x(least)} 20v17") for least, _ in ranges[:-1]],
            ticks,
            h.path(".pb-pointer", d=f"M{at} 36V16"),
            h.circle(".pb-pointer-head", cx=at, cy=10, r=9),
            written(".pb-pointer-figure", x=at, y=14)[signed(points)],
        ]
    ]


@printed
def band_table(scenario: int, now: str) -> h.Element:
    """Every band, the one that holds now marked."""
    ranges = bands(scenario)
    least = [signed(points) for points, _ in ranges[:-1]]
    between = [f"{low} to {signed(high - 1)}" for low, (high, _) in zip(least[1:], ranges, strict=False)]
    reaches = [f"{least[0]} and more", *between, f"below {least[-1]}"]
    return h.table(".pb-bands")[
        h.caption["Bands"],
        h.tbody[
            [
                h.tr(class_="pb-current" if BANDS[result] == now else None)[
                    h.th(scope="row")[first(BANDS[result].partition(" ")[2])],
                    h.td[reach],
                    h.td["now" if BANDS[result] == now else ""],
                ]
                for (_, result), reach in zip(ranges, reaches, strict=True)
            ]
        ],
    ]


# --- what is counted --------------------------------------------------------------------------------------------------
def pieces(sight: Sight) -> list[tuple[str, int]]:
    """PB12.1 to PB12.4 What the points are made of; they add up to the points of the view."""
    parts = [("Sweden's level", level(sight, SWEDEN))]
    if sight.scenario == MOSCOW:
        return [*parts, ("Russia's level", -level(sight, RUSSIA))]
    vp: dict[str, Any] = SCENARIOS[sight.scenario]["vp"]
    marker = sight.marker
    capitals = [t for t in POLISH_CAPITALS if marker[t] == SWEDEN]
    held = f": {named(capitals)}" if capitals else ""
    parts.append((f"Polish capitals held by Sweden{held}", int(vp["polish_capital"]) * len(capitals)))
    lost = [t for t in range(TERRITORIES) if SWEDEN_PROPER[t] and held_by_coalition(sight, t)]
    told = f"Sweden proper lost: {named(lost)}" if lost else "Sweden proper is whole"
    parts.append((told, int(vp["sweden_proper_lost"]) if lost else 0))
    saxon = marker[LIVLAND] == SAXONY
    parts.append(("Livland is Saxon" if saxon else "Livland is not Saxon", int(vp["saxon_livland"]) if saxon else 0))
    prizes = [t for t in DANISH_PRIZES if marker[t] == DENMARK]
    needed = int(vp["danish_prizes_needed"])
    taken = len(prizes) >= needed
    parts.append((f"Danish prizes: {len(prizes)} of the {needed} that count", int(vp["danish_prizes"]) if taken else 0))
    return parts


def named(places: list[int]) -> str:
    """Places in a row, by name."""
    return listed([place_name(place) for place in places])


@printed
def piece_table(parts: tuple[tuple[str, int], ...]) -> h.Element:
    """Line by line, with the sum."""
    return h.table(".pb-pieces")[
        h.caption["What is counted"],
        h.tbody[
            [h.tr[h.th(scope="row")[told], h.td[plus(worth, i == 0)]] for i, (told, worth) in enumerate(parts)],
            h.tr(".pb-sum")[h.th(scope="row")["Victory points"], h.td[signed(sum([worth for _, worth in parts]))]],
        ],
    ]


def plus(worth: int, bare: bool) -> str:
    """A piece of the sum with its sign."""
    return signed(worth) if bare or worth <= 0 else f"+{worth}"
