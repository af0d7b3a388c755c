"""Layers over the map, each with its switch: communications, forage, borders, victory points, the enemy's reach."""

from typing import Final

from htpy import Element, Node, circle, details, div, g, kbd, span, summary, text, title, use

from bivouac.games.pax_baltica.box.map import LAND_BORDERS, LIMIT
from bivouac.games.pax_baltica.screen.atlas import CAMPS, CROSSINGS, LABELS, shape_id
from bivouac.games.pax_baltica.screen.lines import lines
from bivouac.games.pax_baltica.screen.reach import border_use, communications, hunger, stakes, threatened
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.names import counted, place_name, signed
from bivouac.games.screens.pages import part, printed

MANY: Final = 6  # enemies: more make a place no darker
SWITCHES: Final = [  # id, key, label
    ("lines", "L", "Communications"),
    ("forage", "F", "Forage"),
    ("borders", "B", "Borders"),
    ("points", "V", "Points"),
    ("reach", "E", "Enemy reach"),
]


@printed
def switches() -> Element:
    """Each stays open from answer to answer; what a layer tells is said in words, too."""
    return div(".pb-switches", role="group", aria_label="Layers of the map")[
        [
            details(id=f"pb-show-{name}", class_="pb-switch")[
                summary(data_key=key)[span[label], " ", kbd(aria_hidden="true")[f"⇧{key}"]]
            ]
            for name, key, label in SWITCHES
        ]
    ]


def layers(sight: Sight) -> Node:
    """All of them; the style sheet shows those whose switch is open."""
    return [
        layer("lines", [[supply(*one) for one in communications(sight).items()], lines(sight)]),
        layer("forage", [short(*one) for one in hunger(sight).items()]),
        g(class_="pb-layer pb-layer-borders")[borders(sight)],
        layer("points", [stake(*one) for one in stakes(sight).items()]),
        layer("reach", [threat(*one) for one in threatened(sight).items()]),
    ]


def layer(name: str, tags: Node) -> Element:
    return part(g, name, tags, class_=f"pb-layer pb-layer-{name}")


def tag(place: int, kind: str, shown: str, said: str) -> Element:
    """A round tag beside a name."""
    x, y = LABELS[place]
    return g(class_=f"pb-tag {kind}")[
        title[said],
        circle(cx=x + 46, cy=y, r="17"),
        text(x=x + 46, y=y + 5)[shown],
    ]


@printed
def supply(place: int, linked: bool) -> Element:
    """PB5.5 Whether the blocks there have a line of communications: a whole line, or a broken one."""
    kind = "pb-linked" if linked else "pb-cut"
    said = f"{place_name(place)}: {'all blocks can get steps' if linked else 'no line home, or a battle'}"
    return g(class_=kind)[use(href=f"#{shape_id(place)}")[title[said]], tag(place, kind, "✓" if linked else "✗", said)]


@printed
def short(place: int, steps: int) -> Element:
    """PB8.3 What would be lost here at the end of this turn."""
    said = f"{place_name(place)} is short of forage: {counted(steps, 'step')}, the first from a strongest block"
    return g(class_="pb-hungry")[use(href=f"#{shape_id(place)}"), tag(place, "pb-hungry", f"−{steps}", said)]


def borders(sight: Sight) -> list[Node]:
    """PB4.2 Every land border with what is left of it, for the side that has used it most."""
    used = border_use(sight)
    return [room(border, LIMIT[border] - max(used.get(border, (0, 0)))) for border in range(LAND_BORDERS)]


@printed
def room(border: int, left: int) -> Element:
    """PB4.2 How many more may cross."""
    x, y = CROSSINGS[border]
    shown = [circle(class_=None if left > 0 else "pb-full", cx=x, cy=y, r="10"), text(x=x, y=y + 4)[left]]
    return part(g, f"border-{border}", shown, class_="pb-left")


@printed
def stake(place: int, change: int) -> Element:
    """PB12.1 to PB12.4 What its fall would mean."""
    said = f"{place_name(place)}: {'+' if change > 0 else ''}{signed(change)} victory points, did it change hands"
    return tag(place, "pb-stake", f"{'+' if change > 0 else '−'}{abs(change)}", said)


@printed
def threat(place: int, many: int) -> Element:
    """How many could be here next turn."""
    x, y = CAMPS[place]
    said = f"{place_name(place)}: {counted(many, 'enemy block')} could march here"
    return g(class_="pb-threat")[
        use(href=f"#{shape_id(place)}", class_=f"pb-many-{min(many, MANY)}")[title[said]], text(x=x, y=y + 6)[many]
    ]
