"""The form that sets up a table."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import htpy as h
from htpy import Node

from bivouac.core.game import Game, Option
from bivouac.opponents import about, curious_among, levels_among, usual_among
from bivouac.server.pages import layout

FEW: Final = 8  # values of an option that are listed; a number is typed
DICE: Final = [
    ("app", "The table rolls and draws; afterwards every roll can be checked."),
    ("mine", "I roll and draw at a real table, and say here what came."),
]
HOLDERS: Final = [  # where somebody can be invited, where charts lead, where they leave something open
    "An invited friend gets a link. A bot can hold the seat until then; your friend takes over in the middle of the "
    "game.",
    "The charts are part of the rules and say why they do what they do. If they lead every seat, the game is played "
    "out at once, and you look at it.",
    "Where the charts leave a choice to judgement, they take their own first; or you judge, and are asked, with what "
    "they would take and why.",
]
NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
PACES: Final = [
    ("0", "At once."),
    ("200", "A fifth of a second for each answer."),
    ("1000", "A second for each answer, to follow what they do."),
]


def page(game: Game, bots: list[str], theme: str, problem: str = "", given: Mapping[str, str] = NOTHING) -> str:
    """`given` is what was in the form when it came back with a problem."""
    most = max(game.seat_counts)
    holders = (most > 1, game.led_by, game.judged_by)
    inside = [
        layout.titled(
            f"{game.title}: set up a table",
            "Everything is filled in for a first game; change what you like, then deal.",
        ),
        layout.problem_line(problem),
        h.form(".setup", method="post", action="/tables")[
            layout.hidden(game=game.name),
            your_name(given),
            seats_chosen(game, given) if len(game.seat_counts) > 1 else layout.hidden(seats=most),
            h.fieldset[
                h.legend["Who plays"],
                [h.p(".help")[says] for true, says in zip(holders, HOLDERS, strict=True) if true],
                [seat_chosen(game, seat, bots, given) for seat in range(most)],
            ],
            rulings(game, given) if game.options else None,
            fieldset_of("The dice", "dice", DICE, given, "app") if game.real_table else None,
            fieldset_of("Pace of the bots", "pace", PACES, given, "200") if bots else None,
            h.fieldset[
                h.legend["Practice"],
                tick("practice", "Take back anything, dice too. Only when you play alone.", given),
            ],
            h.fieldset[
                h.legend["A shared deal"],
                h.label(for_="code")["If you have the code of a deal, you get its shuffle and its dice."],
                layout.code_field(value=given.get("code", "")),
            ],
            h.div(".row")[h.button(".primary.big", type="submit")["Deal"], h.a(href="/")["Back to the games"]],
        ],
    ]
    return layout.plain_page(f"{game.title}: set up a table", inside, theme=theme, game=game.name)


def fieldset_of(legend: str, name: str, values: list[tuple[str, str]], given: Mapping[str, str], usual: str) -> Node:
    return h.fieldset[h.legend[legend], [radio(name, value, label, given, usual) for value, label in values]]


def your_name(given: Mapping[str, str]) -> Node:
    return h.fieldset[
        h.legend["Your name"],
        h.label(for_="name")["What others at the table call you. Leave it empty when you play alone."],
        layout.name_field("name", value=given.get("name", "")),
    ]


def seats_chosen(game: Game, given: Mapping[str, str]) -> Node:
    usual = str(game.usual_seats)
    return h.fieldset[
        h.legend["Seats"],
        h.div(".across")[[radio("seats", str(n), f"{n} players", given, usual) for n in game.seat_counts]],
        h.p(".help")["Seats beyond that number are left out."],
    ]


def seat_chosen(game: Game, seat: int, bots: list[str], given: Mapping[str, str]) -> Node:
    """Who holds a seat; its name may differ with the number of seats, so the largest table names it."""
    field = f"seat-{seat}"
    several = max(game.seat_counts) > 1
    chosen = given.get(field, usual_holder(game, seat, bots))
    levels, curious = levels_among(bots), curious_among(bots)
    people = [("me", "I play it"), ("invite", "A friend, by a link")]
    until_then = [(f"invite:{bot}", f"A friend, by a link; until then a bot ({bot})") for bot in bots]
    return h.div(".seat")[
        h.label(for_=field)[game.seat_names(max(game.seat_counts))[seat]],
        h.select(id=field, name=field)[
            layout.choices(people if several else people[:1], chosen),
            layout.choices([("charts", "The charts lead it")], chosen) if game.led_by else None,
            layout.choices([("judge", "The charts lead it, I judge")], chosen) if game.judged_by else None,
            group("Bots", levels, chosen),
            group("Bots for the curious" if levels else "Bots", curious, chosen),
            h.optgroup(label="Bots that a friend takes over from")[layout.choices(until_then, chosen)]
            if several and bots
            else None,
        ],
    ]


def usual_holder(game: Game, seat: int, bots: list[str]) -> str:
    """As most people want it: alone, against the charts where there are some, else against bots."""
    held = game.held(max(game.seat_counts), game.checked({}))
    if seat in game.judged(max(game.seat_counts), game.checked({})):
        return "judge"
    if seat not in held:
        return "charts"
    if seat == held[0]:
        return "me"
    return f"bot:{usual_among(bots)}" if bots else "invite"


def group(label: str, bots: list[str], chosen: str) -> Node:
    return (
        h.optgroup(label=label)[layout.choices([(f"bot:{bot}", about(bot)) for bot in bots], chosen)] if bots else None
    )


def rulings(game: Game, given: Mapping[str, str]) -> Node:
    return h.fieldset[
        h.legend["Rulings"],
        h.p(".help")["Where the printed rules are silent or unclear, the table may switch how we read them."],
        [
            ruling(option, given, layout.rules_address(game.name))
            for option in game.options
            if option.name not in (game.led_by, game.judged_by)
        ],
    ]


def ruling(option: Option, given: Mapping[str, str], base: str) -> Node:
    field = f"option-{option.name}"
    chosen = given.get(field, str(option.default))
    if option.bits:
        return set_chosen(option, given, base)
    control: Node
    if option.most - option.least > FEW:
        control = h.input(
            id=field, name=field, type="number", min=option.least, max=option.most, value=chosen, required=True
        )
    else:
        values = [(str(value), usual_or_not(option, value)) for value in range(option.least, option.most + 1)]
        control = h.select(id=field, name=field)[layout.choices(values, chosen)]
    return h.div(".ruling")[h.label(for_=field)[option.meaning, " ", layout.rule_link(option.rule, base)], control]


def set_chosen(option: Option, given: Mapping[str, str], base: str) -> Node:
    """What belongs to a set, each with its box; what is not ticked is not sent, so the number stands before them."""
    field = f"option-{option.name}"
    number = given.get(field, "" if given else str(option.default))
    chosen = int(number) if number.isascii() and number.isdigit() else 0
    boxes = [
        tick(f"{field}-{name}", name.capitalize(), given, (chosen >> bit) & 1) for bit, name in enumerate(option.bits)
    ]
    return h.div(".ruling.set", role="group", aria_labelledby=field)[
        h.span(id=field)[option.meaning, " ", layout.rule_link(option.rule, base)],
        layout.hidden(**{field: 0}),
        h.div(".across")[boxes],
    ]


def usual_or_not(option: Option, value: int) -> str:
    label = option.written(value)
    return f"{label} (usual)" if value == option.default else label


def radio(name: str, value: str, label: str, given: Mapping[str, str], usual: str) -> Node:
    return h.label(".pick")[
        h.input(type="radio", name=name, value=value, checked=given.get(name, usual) == value), h.span[label]
    ]


def tick(name: str, label: str, given: Mapping[str, str], ticked: int = 0) -> Node:
    return h.label(".pick")[
        h.input(type="checkbox", name=name, value="1", checked=bool(ticked or given.get(name))), h.span[label]
    ]
