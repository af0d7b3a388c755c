"""The order of battle, with what has lawfully been seen of the enemy; and the page of the end."""

from typing import Final

from htpy import Element, Node, caption, div, h2, h3, li, p, section, span, strong, table, tbody, td, th, thead, tr, ul
from markupsafe import Markup

from bivouac.core.seen import Seen
from bivouac.games.pax_baltica.box import nations
from bivouac.games.pax_baltica.box.blocks import BLOCK_NAMES, FULL
from bivouac.games.pax_baltica.box.map import LIMBO, PLACE_IDS, PLACE_NAMES, PLACES, TERRITORIES
from bivouac.games.pax_baltica.rules.control import level
from bivouac.games.pax_baltica.rules.position import side_of_nation
from bivouac.games.pax_baltica.rules.switches import NOTEBOOK
from bivouac.games.pax_baltica.rules.victory import GRADES, points
from bivouac.games.pax_baltica.screen.blocks import alone, face, known
from bivouac.games.pax_baltica.screen.blocks import back as behind
from bivouac.games.pax_baltica.screen.score import arms, band_table, piece_table, pieces, scale
from bivouac.games.pax_baltica.screen.sights import sight_of
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.names import SIDES_FIRST, counted, first, listed, rating, signed
from bivouac.games.pax_baltica.telling.text.blocks import bounds, doings, heading, identity, seen_doings
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
    sight = sight_of(seen)
    held = {*sight.place, *sight.back_place}
    nowhere = p(".pb-note")["No block is on the map."] if held.isdisjoint(FIELDS) else None
    return section(".pb-panel.pb-aid", aria_label="Order of battle")[
        h2["Order of battle"],
        part(div, "strength", [[p[strength(sight, side)] for side in (nations.SWEDISH, nations.COALITION)], nowhere]),
        [part(div, f"field-{name}", field(sight, place) if place in held else None) for place, name in FIELDS.items()],
        part(div, "notebook", notebook(sight)),
    ]


def strength(sight: Sight, side: int) -> str:
    """PB2.1 How many blocks a side has on the map, and how many steps they can have."""
    if side == sight.seat:
        own = [block for block in sight.own() if sight.place[block] < PLACES]
        left, full = sum([sight.strength[block] for block in own]), sum([FULL[block] for block in own])
        return f"{SIDES_FIRST[side]}: {counted(len(own), 'block')} on the map, {left} of {full} steps."
    backs = [back for back in sight.backs() if sight.side_of_back(back) == side and back.place < PLACES]
    limits = [bounds(sight, back) for back in backs]
    least, most = sum([low for low, _ in limits]), sum([high for _, high in limits])
    steps_told = f"{least} steps" if least == most else f"{least} to {most} steps"
    known_ones = len([back for back in backs if back.block >= 0])
    return f"{SIDES_FIRST[side]}: {counted(len(backs), 'block')} on the map, {known_ones} of them known; {steps_told}."


# --- a place ----------------------------------------------------------------------------------------------------------
def field(sight: Sight, place: int) -> Markup:
    """One place: its garrison and forage, then one's own blocks, then the backs."""
    own = [own_line(sight, block) for block in sight.own_in(place)]
    name, _, facts = heading(sight, place).partition(" (")
    return field_drawn(name, facts.removesuffix(")"), Markup().join([*own, *seen_lines(sight, place)]))


@printed
def field_drawn(name: str, facts: str, lines: Markup) -> Element:
    """A heading and its list."""
    return section(".pb-field", aria_label=name)[h3[name, span(".pb-note")[f" {facts}"] if facts else None], ul[lines]]


def own_line(sight: Sight, block: int) -> Markup:
    """PB2.1 A block of one's own as it is seen."""
    return own_drawn(block, sight.strength[block], ", ".join(doings(sight, block)))


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


def seen_lines(sight: Sight, place: int) -> list[Markup]:
    """The backs in a place; those of which the same is known stand together."""
    alike: dict[tuple[int, bool, int, int, int, str, str], list[int]] = {}
    for back in sight.backs_in(place):
        block = back.block
        least, most = bounds(sight, back) if block >= 0 else (0, 0)
        what = "" if block >= 0 else identity(sight, back)
        key = (back.wood, back.fleet, block, least, most, what, ", ".join(seen_doings(back)))
        alike.setdefault(key, []).append(back.handle)
    return [seen_drawn(tuple(numbers), *key) for key, numbers in alike.items()]


@printed
def seen_drawn(
    numbers: tuple[int, ...], wood: int, fleet: bool, block: int, least: int, most: int, what: str, facts: str
) -> Element:
    """Backs of which the same is known: their numbers, and what they are or may be."""
    kind = f"{nations.WOODS[wood]} {'fleet' if fleet else 'block'}"
    which = f"{kind} no. {numbers[0]}"
    if len(numbers) > 1:
        which = f"{len(numbers)} {kind}s, nos. {listed([str(number) for number in numbers])}, each"
    if block < 0:
        about: Node = [strong[first(which)], f": {what}"]
        return li[alone(behind(wood, fleet), "pb-mini"), span(".pb-seen")[about, told(facts)]]
    steps = f"{least}" if least == most else f"{least} to {most}"
    about = [strong[BLOCK_NAMES[block]], f", {steps} of {FULL[block]} ", span(".pb-note")[f"{rating(block)}; {which}"]]
    return li[alone(known(block, least, most), "pb-mini"), span(".pb-seen")[about, told(facts)]]


def told(facts: str) -> Node:
    """What a block does or has done this turn."""
    return [", ", span(".pb-doing")[facts]] if facts else None


# --- the notebook -----------------------------------------------------------------------------------------------------
def notebook(sight: Sight) -> Element:
    """PB2.1 What was seen of the enemy, the latest first; or that nobody writes it down."""
    if not sight.switch[NOTEBOOK]:
        return section(".pb-notebook", aria_label="Notebook")[h2["Notebook"], p(".pb-note")[NOT_KEPT]]
    lines = [li(class_=None if note.turn else "pb-unseen")[noted(sight, note)] for note in notes(sight)]
    return section(".pb-notebook", aria_label="Notebook")[
        h2["Notebook"], ul[lines] if lines else p(".pb-note")[NOTHING_YET]
    ]


def noted(sight: Sight, note: Note) -> Node:
    """The same sentence as in the text sight, the name in bold."""
    return [strong[note.name], f", {facts(sight, note)}."]


# --- the end ----------------------------------------------------------------------------------------------------------
def ending(seen: Seen) -> Node:
    """PB0.4 How it ended: the result, the points and what they are made of, and what became of each nation."""
    if not seen.ending:
        return None
    sight = sight_of(seen)
    now = points(sight)
    judged = f"Victory points: {signed(now)}, {standing(sight)}."
    if abs(seen.scores[nations.SWEDISH]) == SUDDEN:
        judged = (
            f"Sudden death decided. Victory points stood at {signed(now)}; they would have meant {standing(sight)}."
        )
    return section(".pb-panel.pb-ending", aria_label="The end")[
        h2[seen.ending],
        p[judged],
        scale(sight.scenario, now, standing(sight)),
        piece_table(tuple(pieces(sight))),
        band_table(sight.scenario, standing(sight)),
        nation_table(sight),
    ]


def nation_table(sight: Sight) -> Element:
    """PB10.1 Every nation: its side, whether it is in the war, its level, its garrison markers."""
    heads = ["Nation", "Fate", "Level", "Markers"]
    return table(".pb-fate")[
        caption["Nations, as they stood before the last event"],
        thead[tr[[th(scope="col")[name] for name in heads]]],
        tbody[[nation_line(sight, nation) for nation in range(nations.NATIONS)]],
    ]


def nation_line(sight: Sight, nation: int) -> Element:
    """A nation in a line."""
    points_left = f"{level(sight, nation)} of {nations.BASE_LEVEL[nation]}" if nations.HAS_LEVEL[nation] else "–"
    return tr[
        th(scope="row")[
            span[
                arms(nation),
                span[nations.NATION_NAMES[nation], span(".pb-note")[nations.SIDE_NAMES[side_of_nation(sight, nation)]]],
            ]
        ],
        td[status(sight, nation)],
        td[points_left],
        td[sight.marker.count(nation)],
    ]
