"""The left of the table: the year and its seasons, the roll, the score, the nations; then the tracks and the pools."""

from typing import Final

import htpy as h
from htpy import text as written
from markupsafe import Markup

from bivouac.core.seen import Seen
from bivouac.games.pax_baltica.box import nations
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.actions import ACTIONS
from bivouac.games.pax_baltica.rules.control import PER_TERRITORY, level
from bivouac.games.pax_baltica.rules.interphase import LAST_STEP
from bivouac.games.pax_baltica.rules.position import side_of_nation
from bivouac.games.pax_baltica.rules.switches import ACTION_TABLE
from bivouac.games.pax_baltica.rules.victory import SCENARIOS
from bivouac.games.pax_baltica.screen.boxes import boxes
from bivouac.games.pax_baltica.screen.guide import interphase_step
from bivouac.games.pax_baltica.screen.pools import pools
from bivouac.games.pax_baltica.screen.score import arms, score
from bivouac.games.pax_baltica.screen.sights import sight_of
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.names import CAMPS, SEASONS, SIDES_FIRST, counted, first
from bivouac.games.pax_baltica.telling.story import clock, interphase
from bivouac.games.pax_baltica.telling.text.whole import fortunes, roll, status
from bivouac.games.screens.pages import die_face, part, printed

STEPS: Final = [  # PB0.3 of the Interphase
    *["the year advances", "concessions", "voluntary truces", "truces that end", "reforms", "exile"],
    *["war with Austria", "activation", "Great Britain", "returns", "points received", "Sweden's side buys"],
    *["the Coalition buys", "what was bought is shown"],
]
SECTORS: Final = [  # of the wheel, from Spring at the top, clockwise
    "M20.4 20.4A56 56 0 0 1 99.6 20.4L84 36A34 34 0 0 0 36 36Z",
    "M99.6 20.4A56 56 0 0 1 99.6 99.6L84 84A34 34 0 0 0 84 36Z",
    "M99.6 99.6A56 56 0 0 1 20.4 99.6L36 84A34 34 0 0 0 84 84Z",
    "M20.4 99.6A56 56 0 0 1 20.4 20.4L36 36A34 34 0 0 0 36 84Z",
]
SIGNS: Final = [  # a sprout, the sun, a sheaf, a snowflake
    "M60 23V13M60 18C56 18 54 15 54 12C58 12 60 14 60 18ZM60 16C64 16 66 13 66 10C62 10 60 12 60 16Z",
    "M101 60a4 4 0 1 0 8 0a4 4 0 1 0-8 0M105 50v3M105 67v3M95 60h3M112 60h3M98 53l2 2M110 65l2 2M98 67l2-2M110 55l2-2",
    "M60 111V98M60 103q-5-2-5-6M60 103q5-2 5-6M60 108q-7-2-7-7M60 108q7-2 7-7",
    "M15 52V68M8 56L22 64M8 64L22 56M13 53l2 2l2-2M13 67l2-2l2 2",
]
HANDS: Final = ["M60 30l-5 7h10z", "M90 60l-7-5v10z", "M60 90l5-7h-10z", "M30 60l7 5v-10z"]  # which season it is
BETWEEN: Final = "M38.8 38.8l1.4 8.5l7-7z"  # Winter and Spring: the Interphase


def tracks(seen: Seen) -> h.Node:
    """PB1.7 All that is kept beside the map."""
    sight = sight_of(seen)
    return h.section(".pb-panel.pb-tracks", aria_label="Tracks")[
        part(h.div, "season", season(sight)),
        part(h.div, "turn", turn(seen)),
        part(h.div, "score", h.section(".pb-part", aria_label="Victory points")[h.h2["Victory points"], score(sight)]),
        part(h.div, "nations", h.section(".pb-part", aria_label="Nations")[h.h2["Replacement levels"], levels(sight)]),
        part(h.div, "boxes", boxes(seen)),
        part(h.div, "pools", pools(seen)),
    ]


# --- the year ---------------------------------------------------------------------------------------------------------
def season(sight: Sight) -> h.Element:
    """PB0.3 The wheel of the year, the scenario, and how far it has come."""
    entry = SCENARIOS[sight.scenario]
    between = interphase(sight)
    since = 4 * (sight.year - int(entry["start_year"])) + sight.season - int(entry["start_season"]) + 1
    where = f"Turn {since} of {entry['turns']}"
    if between:
        step = interphase_step(sight)
        where = f"Step {step} of {LAST_STEP}: {STEPS[step - 1]}"
    return h.section(".pb-part.pb-season", aria_label="The year")[
        wheel(sight.year, -1 if between else sight.season),
        h.div[
            h.h2[clock(sight)],
            h.p[where],
            h.p(".pb-scenario")[str(entry["name"])],
            h.p(".pb-note")[f"{entry['start']} to {entry['end']}"],
            h.p(".pb-flag")["❄ Winter campaign of Karl XII"] if sight.winter else None,
        ],
    ]


@printed
def wheel(year: int, now: int) -> h.Element:
    """Four seasons, the current one lit; in the Interphase the hand stands between two years."""
    said = f"Interphase {year}" if now < 0 else f"{SEASONS[now]} {year}"
    return h.svg(".pb-season-wheel", viewBox="0 0 120 120", role="img", aria_label=said)[
        h.g(aria_hidden="true")[
            h.circle(".pb-season-rim", cx=60, cy=60, r=58),
            [
                h.path(class_=f"pb-sector pb-{SEASONS[i].lower()}{' pb-season-now' if i == now else ''}", d=SECTORS[i])
                for i in sorted(range(4), key=lambda i: i == now)
            ],
            [h.path(class_=f"pb-season-sign{' pb-season-now' if i == now else ''}", d=SIGNS[i]) for i in range(4)],
            h.circle(".pb-hub", cx=60, cy=60, r=31),
            h.path(".pb-season-hand", d=HANDS[now] if now >= 0 else BETWEEN),
            written(".pb-hub-year", x=60, y=65 if now >= 0 else 63)[year],
            written(".pb-hub-note", x=60, y=74)["Interphase"] if now < 0 else None,
        ]
    ]


# --- the roll ---------------------------------------------------------------------------------------------------------
def turn(seen: Seen) -> h.Element:
    """PB3.1 Who is First Player; each side's die, and the actions it has left."""
    sight = sight_of(seen)
    if sight.first < 0 or agenda.phase_of(sight) == agenda.ACTION_ROLL or interphase(sight):
        said = "Actions are rolled for after the Interphase." if interphase(sight) else "Both sides roll for actions."
        return h.section(".pb-part", aria_label="Actions")[h.h2["Actions"], h.p[said]]
    order = [sight.first, 1 - sight.first]
    return h.section(".pb-part", aria_label="Actions")[
        h.h2["Actions"], h.div(".pb-rolls")[[rolled(sight, side, side == seen.seat) for side in order]]
    ]


def rolled(sight: Sight, side: int, yours: bool) -> h.Element:
    """PB3.1, PB3.2 A side's die with its face; pips for actions, or the flag of an event."""
    most = ACTIONS[sight.switch[ACTION_TABLE]][sight.roll[side]]
    left: int = sight.actions[side]
    event = bool(sight.rolled_event[side])
    kind = "pb-roll pb-first" if sight.first == side else "pb-roll"
    return h.div(class_=kind)[
        chip(side),
        h.div(".pb-who")[
            h.strong[SIDES_FIRST[side]],
            " (you)" if yours else None,
            h.span(".pb-note")["First Player" if sight.first == side else "Second Player"],
        ],
        die_face("pb-die", sight.roll[side], "5", "2.1"),
        h.span(".pb-actions-left")[
            h.span(".unseen")[roll(sight, side)],
            h.span(".pb-flag", aria_hidden="true")["⚑ Event"] if event else pips(left, most),
        ],
    ]


@printed
def chip(side: int) -> h.Element:
    """The wood of a side, with its letter."""
    return h.span(class_=f"pb-chip pb-camp-{side}", aria_hidden="true")["SC"[side]]


@printed
def pips(left: int, most: int) -> h.Element:
    """Actions: those left are filled."""
    return h.span(".pb-pips", aria_hidden="true")[
        [h.span(class_="pb-pip" if i < left else "pb-pip pb-used") for i in range(max(left, most))],
        h.span(".pb-note")[f"{left} of {most} left"],
    ]


# --- nations ----------------------------------------------------------------------------------------------------------
def levels(sight: Sight) -> list[h.Node]:
    """PB5.1, PB10.1 By side those in the war; the others folded."""
    resting = [nation for nation in range(nations.NATIONS) if sight.status[nation] != nations.ACTIVE]
    fighting = [nation for nation in range(nations.NATIONS) if nation not in (nations.POLAND, *resting)]
    camps = [[n for n in fighting if side_of_nation(sight, n) == side] for side in (nations.SWEDISH, nations.COALITION)]
    return [
        [[h.h3[chip(side), first(CAMPS[side])], nation_rows(sight, camp)] for side, camp in enumerate(camps)],
        h.details("#pb-resting")[h.summary[f"Not in the war: {len(resting)}"], nation_rows(sight, resting)]
        if resting
        else None,
    ]


def nation_rows(sight: Sight, those: list[int]) -> h.Element:
    return h.ul(".pb-nations")[[nation_row(sight, nation) for nation in those]]


def nation_row(sight: Sight, nation: int) -> Markup:
    """PB5.1 A nation as the view tells of it."""
    return drawn_nation(nation, level(sight, nation), "; ".join(notes(sight, nation)))


@printed
def drawn_nation(nation: int, level: int, told: str) -> h.Element:
    """A nation: its level of its base, as figures and as a bar, and what is to be said of it."""
    figures: h.Node = h.span(".pb-level.pb-note")["no level"]
    if nations.HAS_LEVEL[nation]:
        figures = h.span(".pb-level")[level, h.span(".pb-note")[f" of {nations.BASE_LEVEL[nation]}"]]
    return h.li(class_=f"pb-nation pb-of-{nations.NATION_IDS[nation]}")[
        arms(nation),
        h.strong(".pb-called")[nations.NATION_NAMES[nation]],
        figures,
        bar(level, nations.BASE_LEVEL[nation]) if nations.HAS_LEVEL[nation] else None,
        h.p(".pb-note")[told] if told else None,
    ]


@printed
def bar(level: int, base: int) -> h.Element:
    """PB5.1 A cell for each territory's worth: full ones are left, empty ones lost."""
    cells = range(0, base, PER_TERRITORY)
    return h.svg(".pb-bar", viewBox=f"0 0 {max(nations.BASE_LEVEL)} 5", preserveAspectRatio="none", aria_hidden="true")[
        h.rect(".pb-base", x=0, y=0, width=base, height=5),
        h.rect(".pb-level-full", x=0, y=0, width=min(level, base), height=5) if level else None,
        h.path(".pb-cells", d="".join([f"M{x} 0V5" for x in [*cells, base]]) + f"M0 0H{base}M0 5H{base}"),
        h.path(".pb-gone", d="".join([f"M{x} 5L{min(x + PER_TERRITORY, base)} 0" for x in cells if x >= level])),
    ]


def notes(sight: Sight, nation: int) -> list[str]:
    """PB5.2, PB10.1, PB13.4 Its status, its points, and what events have done to them."""
    lines = []
    if sight.status[nation] != nations.ACTIVE:
        lines = [status(sight, nation), f"of {CAMPS[side_of_nation(sight, nation)]}"]
    if sight.rp[nation]:
        lines.append(f"{counted(sight.rp[nation], 'point')} to spend")
    return lines + purse(sight, nation) + fortunes(sight, nation)


def purse(sight: Sight, nation: int) -> list[str]:
    """PB5.2, PB5.7 What it received, and what it was last seen to spend; not while points are being spent."""
    received, spent = sight.received[nation], sight.spent[nation]
    spending = any(item >> 7 in (agenda.BUY, agenda.BUILD, agenda.SHOW, agenda.INTERPHASE) for item in sight.agenda)
    lines = [f"received {received}"] if received else []
    if spent and not spending:
        lines.append(f"spent {spent}" if spent > 0 else f"spent {-1 - spent}, and a draw was too dear")
    return lines
