"""The order of battle, with what has lawfully been seen of the enemy; and the page of the end."""

from typing import Final

from htpy import Element, Node, caption, div, h2, h3, li, p, section, span, strong, table, tbody, td, th, thead, tr, ul
from markupsafe import Markup

from bivouac.core.game import View
from bivouac.core.seen import Seen
from bivouac.games.pax_baltica.box.blocks import BLOCK_NAMES, FLEET, FULL, KIND
from bivouac.games.pax_baltica.box.map import LIMBO, PLACE_IDS, PLACE_NAMES, PLACES, TERRITORIES
from bivouac.games.pax_baltica.box.nations import (
    BASE_LEVEL,
    COALITION,
    HAS_LEVEL,
    NATION_NAMES,
    NATIONS,
    SIDE_NAMES,
    SWEDISH,
    WOODS,
)
from bivouac.games.pax_baltica.rules.switches import NOTEBOOK
from bivouac.games.pax_baltica.rules.victory import GRADES
from bivouac.games.pax_baltica.screen.blocks import alone, back, face, known
from bivouac.games.pax_baltica.screen.score import arms, band_table, piece_table, pieces, scale, side_of_nation
from bivouac.games.pax_baltica.telling.names import (
    SIDES_FIRST,
    counted,
    first,
    listed,
    plain_name,
    rating,
    signed,
)
from bivouac.games.pax_baltica.telling.prompts import side_of_back
from bivouac.games.pax_baltica.telling.text.blocks import (
    ABOARD,
    BACK_ABOARD,
    BACK_BLOCK,
    BACK_FLEET,
    BACK_FLOOR,
    BACK_GAP,
    BACK_HANDLE,
    BACK_MARK,
    BACK_PLACE,
    BACK_WOOD,
    BLOCK,
    MARK,
    PLACE,
    STRENGTH,
    candidates,
    heading,
    identity,
    marks,
)
from bivouac.games.pax_baltica.telling.text.notebook import NOT_KEPT, NOTHING_YET, Note, facts, notes
from bivouac.games.pax_baltica.telling.text.whole import standing, status
from bivouac.games.screens.pages import part, printed

SUDDEN: Final = max(GRADES.values())  # PB0.4 how good an end by sudden death is
FIELDS: Final[dict[int, str]] = {  # by name: the lands, then the seas, then those on the way out
    **{place: PLACE_IDS[place] for place in sorted(range(PLACES), key=lambda at: (at >= TERRITORIES, PLACE_NAMES[at]))},
    LIMBO: "limbo",
}


def aid(seen: Seen) -> Node:
    """PB2.1 Who stands where: own blocks as they are, the others as far as they are known."""
    view = seen.view
    held = {row[PLACE] for row in view["own"]} | {row[BACK_PLACE] for row in view["seen"]}
    nowhere = p(".pb-note")["No block is on the map."] if held.isdisjoint(FIELDS) else None
    return section(".pb-panel.pb-aid", aria_label="Order of battle")[
        h2["Order of battle"],
        part(div, "strength", [[p[strength(view, side)] for side in (SWEDISH, COALITION)], nowhere]),
        [part(div, f"field-{name}", field(view, place) if place in held else None) for place, name in FIELDS.items()],
        part(div, "notebook", notebook(view)),
    ]


def strength(view: View, side: int) -> str:
    """PB2.1 How many blocks a side has on the map, and how many steps they can have."""
    if side == view["seat"]:
        own = [row for row in view["own"] if row[PLACE] < PLACES]
        left, most = sum([row[STRENGTH] for row in own]), sum([FULL[row[BLOCK]] for row in own])
        return f"{SIDES_FIRST[side]}: {counted(len(own), 'block')} on the map, {left} of {most} steps."
    backs = [row for row in view["seen"] if side_of_back(view, row) == side and row[BACK_PLACE] < PLACES]
    limits = [bounds(view, row) for row in backs]
    least, most = sum([low for low, _ in limits]), sum([high for _, high in limits])
    steps_told = f"{least} steps" if least == most else f"{least} to {most} steps"
    known_ones = len([row for row in backs if row[BACK_BLOCK] >= 0])
    return f"{SIDES_FIRST[side]}: {counted(len(backs), 'block')} on the map, {known_ones} of them known; {steps_told}."


def bounds(view: View, row: list[int]) -> tuple[int, int]:
    """PB2.1 The least and the most that a back's strength can be."""
    able = [row[BACK_BLOCK]] if row[BACK_BLOCK] >= 0 else candidates(view, row)
    least = max(1, row[BACK_FLOOR])
    return least, max(least, max([FULL[block] for block in able], default=1) - row[BACK_GAP])


# --- a place ----------------------------------------------------------------------------------------------------------
def field(view: View, place: int) -> Markup:
    """One place: its garrison and forage, then one's own blocks, then the backs."""
    own = [own_line(row) for row in view["own"] if row[PLACE] == place]
    name, _, facts = heading(view, place).partition(" (")
    return field_drawn(name, facts.removesuffix(")"), Markup().join([*own, *seen_lines(view, place)]))


@printed
def field_drawn(name: str, facts: str, lines: Markup) -> Element:
    """A heading and its list."""
    return section(".pb-field", aria_label=name)[h3[name, span(".pb-note")[f" {facts}"] if facts else None], ul[lines]]


def own_line(row: list[int]) -> Markup:
    """PB2.1 A block of one's own as the view tells of it."""
    facts = marks(row[MARK])
    if row[ABOARD] >= 0:
        facts.insert(0, f"aboard {plain_name(row[ABOARD])}")
    elif KIND[row[BLOCK]] == FLEET and row[PLACE] < TERRITORIES:
        facts.insert(0, "anchored")
    return own_drawn(row[BLOCK], row[STRENGTH], ", ".join(facts))


@printed
def own_drawn(block: int, strong_by: int, facts: str) -> Element:
    """A block of one's own: name, strength, rating, marks."""
    return li[
        alone(face(block, strong_by), "pb-mini"),
        span(".pb-own")[
            strong[BLOCK_NAMES[block]],
            f", {strong_by} of {FULL[block]} ",
            span(".pb-note")[rating(block)],
            told(facts),
        ],
    ]


def seen_lines(view: View, place: int) -> list[Markup]:
    """The backs in a place; those of which the same is known stand together."""
    found: dict[tuple[int, int, int, int, int, str, str], list[int]] = {}
    for row in view["seen"]:
        if row[BACK_PLACE] == place:
            block = row[BACK_BLOCK]
            least, most = bounds(view, row) if block >= 0 else (0, 0)
            what = "" if block >= 0 else identity(view, row)
            key = (row[BACK_WOOD], row[BACK_FLEET], block, least, most, what, ", ".join(doings(row)))
            found.setdefault(key, []).append(row[BACK_HANDLE])
    return [seen_drawn(tuple(numbers), *key) for key, numbers in found.items()]


def doings(row: list[int]) -> list[str]:
    """PB2.1 What everybody sees a block do."""
    facts = marks(row[BACK_MARK])
    if row[BACK_ABOARD]:
        facts.insert(0, f"aboard no. {row[BACK_ABOARD]}")
    elif row[BACK_FLEET] and row[BACK_PLACE] < TERRITORIES:
        facts.insert(0, "anchored")
    return facts


@printed
def seen_drawn(
    numbers: tuple[int, ...], wood: int, fleet: int, block: int, least: int, most: int, what: str, facts: str
) -> Element:
    """Backs of which the same is known: their numbers, and what they are or may be."""
    kind = f"{WOODS[wood]} {'fleet' if fleet else 'block'}"
    which = f"{kind} no. {numbers[0]}"
    if len(numbers) > 1:
        which = f"{len(numbers)} {kind}s, nos. {listed([str(number) for number in numbers])}, each"
    if block < 0:
        about: Node = [strong[first(which)], f": {what}"]
        return li[alone(back(wood, bool(fleet)), "pb-mini"), span(".pb-seen")[about, told(facts)]]
    steps = f"{least}" if least == most else f"{least} to {most}"
    about = [strong[BLOCK_NAMES[block]], f", {steps} of {FULL[block]} ", span(".pb-note")[f"{rating(block)}; {which}"]]
    return li[alone(known(block, least, most), "pb-mini"), span(".pb-seen")[about, told(facts)]]


def told(facts: str) -> Node:
    """What a block does or has done this turn."""
    return [", ", span(".pb-doing")[facts]] if facts else None


# --- the notebook -----------------------------------------------------------------------------------------------------
def notebook(view: View) -> Element:
    """PB2.1 What was seen of the enemy, the latest first; or that nobody writes it down."""
    if not view["switch"][NOTEBOOK]:
        return section(".pb-notebook", aria_label="Notebook")[h2["Notebook"], p(".pb-note")[NOT_KEPT]]
    lines = [li(class_=None if note.turn else "pb-unseen")[noted(view, note)] for note in notes(view)]
    return section(".pb-notebook", aria_label="Notebook")[
        h2["Notebook"], ul[lines] if lines else p(".pb-note")[NOTHING_YET]
    ]


def noted(view: View, note: Note) -> Node:
    """The same sentence as in the text view, the name in bold."""
    return [strong[note.name], f", {facts(view, note)}."]


# --- the end ----------------------------------------------------------------------------------------------------------
def ending(seen: Seen) -> Node:
    """PB0.4 How it ended: the result, the points and what they are made of, and what became of each nation."""
    if not seen.ending:
        return None
    view = seen.view
    points = signed(view["victory"])
    judged = f"Victory points: {points}, {standing(view)}."
    if abs(seen.scores[SWEDISH]) == SUDDEN:
        judged = f"Sudden death decided. Victory points stood at {points}; they would have meant {standing(view)}."
    return section(".pb-panel.pb-ending", aria_label="The end")[
        h2[seen.ending],
        p[judged],
        scale(view["scenario"], view["victory"], standing(view)),
        piece_table(tuple(pieces(view))),
        band_table(view["scenario"], standing(view)),
        nation_table(view),
    ]


def nation_table(view: View) -> Element:
    """PB10.1 Every nation: its side, whether it is in the war, its level, its garrison markers."""
    heads = ["Nation", "Fate", "Level", "Markers"]
    return table(".pb-fate")[
        caption["Nations, as they stood before the last event"],
        thead[tr[[th(scope="col")[name] for name in heads]]],
        tbody[[nation_line(view, nation) for nation in range(NATIONS)]],
    ]


def nation_line(view: View, nation: int) -> Element:
    """A nation in a line."""
    level = f"{view['levels'][nation]} of {BASE_LEVEL[nation]}" if HAS_LEVEL[nation] else "–"
    return tr[
        th(scope="row")[
            span[arms(nation), span[NATION_NAMES[nation], span(".pb-note")[SIDE_NAMES[side_of_nation(view, nation)]]]]
        ],
        td[status(view, nation)],
        td[level],
        td[view["marker"].count(nation)],
    ]
