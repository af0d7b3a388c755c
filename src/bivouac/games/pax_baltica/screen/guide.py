"""Where we are: the phases of a turn or the steps of an Interphase, and the tables of events with the row that fell."""

from typing import Final

from htpy import Element, Node, caption, details, div, li, ol, section, strong, summary, table, tbody, td, th, tr

from bivouac.core.seen import Seen
from bivouac.core.table import Told
from bivouac.games.pax_baltica.rules import agenda, words
from bivouac.games.pax_baltica.rules.interphase import LAST_STEP
from bivouac.games.pax_baltica.screen.sights import sight_of
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.names import SIDES, first, nation_name
from bivouac.games.screens.pages import printed

TURN: Final[list[tuple[str, tuple[int, ...]]]] = [  # PB0.3 what it is called, and what is still to come while it lasts
    ("Roll", (agenda.ACTION_ROLL,)),
    ("Actions and events", (agenda.BATTLES,)),
    ("Battles", (agenda.SIEGES,)),
    ("Sieges", (agenda.FORAGE, agenda.WINTER_OVER)),
    ("Forage", (agenda.TURN_END,)),
    ("End of turn", ()),
]
ACTIONS: Final = 1
INTERPHASE: Final = [  # PB0.3
    *["New year", "Concessions", "Truces offered", "Truce markers", "Reforms", "Night Rider", "War with Austria"],
    *["Activation", "Great Britain", "Returns", "Points received", "Sweden's side buys", "The Coalition buys", "Shown"],
]
TABLES: Final[dict[int, tuple[str, str, list[str]]]] = {  # by what tells of the roll: title, rule, rows
    words.ROLLED_EVENT: (
        "Event Table",
        "PB13.1",
        [
            "Polish civil war: each side rolls and adds its Polish capitals",
            "Epidemic: a region loses a step for each block",
            "Attrition: a step for every block that is not in national land",
            "Attrition: a step for every block that is not in friendly land",
            "The side's own table",
            "National politics, for a nation of one's choice",
        ],
    ),
    words.ROLLED_POLITICS: (
        "National Politics",
        "PB13.4",
        [
            "Extravagance: half its points in the next Interphase",
            "Discontent: the opponent picks a territory abroad, steps are lost",
            "Special envoy: a nation may be won for the next year",
            "Reinforcements: a die of points for steps on the map",
            "Emergency recruitment: two dice of points for steps and new blocks",
            "The side's own table",
        ],
    ),
}
OWN_TABLES: Final = [  # by side: title, rule, rows
    (
        "Swedish Table",
        "PB13.2",
        [
            "Danish troops for Austria: a Danish block leaves the pool",
            "Saxon troops for the Emperor: a Saxon block leaves the pool",
            "Cossack betrayal: an Ottoman marker on Ukraiyna",
            "The Cossacks go home",
            "Mistrust in the Coalition, until the year ends",
            "Forced recruitment: a die of points for steps",
        ],
    ),
    (
        "Coalition Table",
        "PB13.3",
        [
            "Russian nature: two steps for all others on Russian land",
            "Peter settles: a truce with the Ottomans or Ukraine",
            "Reforms accelerated: a reformed army comes a year sooner",
            "Harvest in Denmark: 4 more points",
            "Germany prospers: 4 more points for Saxony",
            "German diplomacy: Sweden's German allies go home",
        ],
    ),
]


def guide(seen: Seen) -> Node:
    """The steps, and the tables that were rolled on this turn."""
    sight = sight_of(seen)
    if not sight.agenda or seen.ending or sight.first < 0:  # before the first roll there is no turn
        return None
    step = interphase_step(sight)
    if step:
        return section(".pb-guide", aria_label="The Interphase")[stepper(tuple(INTERPHASE), step - 1, f"{sight.year}")]
    name = "Winter campaign" if sight.winter else "Turn"
    return section(".pb-guide", aria_label="The turn")[
        stepper(tuple(title for title, _ in TURN), turn_step(sight), name),
        [rolled(i, *one) for i, one in enumerate(fallen(seen.told))],
    ]


def interphase_step(sight: Sight) -> int:
    """PB0.3 The step that is going on, 1 to 14; 0 outside the Interphase."""
    items: list[int] = sight.agenda
    for item in items:
        if item >> 7 == agenda.INTERPHASE:
            return max(1, (item & 127) - 1)
    last = any(item >> 7 in (agenda.SHOW, agenda.MINGLE) for item in items)
    buying = any(item >> 7 == agenda.BUY for item in items)
    return LAST_STEP if last else LAST_STEP - 1 if buying else 0


def turn_step(sight: Sight) -> int:
    """PB0.3 The phase that is going on, whatever interrupts it; PB3.2 after two events the turn is over."""
    ahead = [item >> 7 for item in sight.agenda]
    if agenda.TURN_END in ahead and sight.rolled_event == [1, 1]:
        return ACTIONS
    return next((i for i, (_, next_ones) in enumerate(TURN) if set(next_ones) & set(ahead)), len(TURN) - 1)


@printed
def stepper(names: tuple[str, ...], at: int, title: str) -> Element:
    """A row of steps: those done, the one that is going on, those to come."""
    return div(".pb-stepper")[
        strong(".pb-stepper-title")[title],
        ol[
            [
                li(
                    class_="pb-now" if i == at else "pb-done" if i < at else None,
                    aria_current="step" if i == at else None,
                )[name]
                for i, name in enumerate(names)
            ]
        ],
    ]


def fallen(told: list[Told]) -> list[tuple[int, int, int]]:
    """The rolls on tables since the dice for actions fell: what tells of it, about whom, the face."""
    rolls: list[tuple[int, int, int]] = []
    for one in reversed(told):
        if one.event == words.FIRST_PLAYER:
            break
        if one.event in (words.ROLLED_EVENT, words.ROLLED_OWN_TABLE, words.ROLLED_POLITICS):
            rolls.append((one.event, one.a, one.b))
    return rolls[::-1]


@printed
def rolled(i: int, event: int, about: int, face: int) -> Element:
    """What fell, and the whole table with its row lit; a table may be rolled on more than once."""
    title, rule, rows = OWN_TABLES[about] if event == words.ROLLED_OWN_TABLE else TABLES[event]
    whose = nation_name(about) if event == words.ROLLED_POLITICS else SIDES[about]
    return details(id=f"pb-table-{i}-{event}-{about}", class_="pb-rolled")[
        summary[f"{first(whose)} rolled {face}: ", strong[rows[face - 1]]],
        table(".pb-events")[
            caption[f"{title} ({rule})"],
            tbody[
                [
                    tr(class_="pb-lit" if pips == face else None, aria_current="true" if pips == face else None)[
                        th(scope="row")[pips], td[row]
                    ]
                    for pips, row in enumerate(rows, 1)
                ],
            ],
        ],
    ]
