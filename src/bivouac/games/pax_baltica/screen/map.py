"""The map with what stands on it: camps, markers, counters, and every place that can be chosen or asked about."""

from typing import Final

from htpy import Element, Node, circle, g, rect, svg, text, title, use

from bivouac.core.seen import Choice, Seen
from bivouac.core.table import ASK
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FLEET, FULL, KIND, MOVE
from bivouac.games.pax_baltica.box.map import LIMIT, PLACE_IDS, PLACES, TERRITORIES
from bivouac.games.pax_baltica.box.nations import NATION_IDS, NATION_NAMES
from bivouac.games.pax_baltica.box.vocabulary import NATION_WORD, PLACE_WORD, WORDS
from bivouac.games.pax_baltica.rules import words
from bivouac.games.pax_baltica.rules.group import LOSS_ON
from bivouac.games.pax_baltica.screen.atlas import BOX, CAMPS, CROSSINGS, FRAME, LABELS, shape_id
from bivouac.games.pax_baltica.screen.blocks import SIZE, badges, face, known
from bivouac.games.pax_baltica.screen.blocks import back as behind
from bivouac.games.pax_baltica.screen.overlays import layers
from bivouac.games.pax_baltica.screen.reach import border_use, extra, lengths, lengths_by
from bivouac.games.pax_baltica.screen.sights import sight_of
from bivouac.games.pax_baltica.sight.backs import Back
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.codes import CODES
from bivouac.games.pax_baltica.telling.names import counted, nation_name, place_name
from bivouac.games.pax_baltica.telling.text.blocks import MARKS, own_block, seen_block
from bivouac.games.screens.pages import asks, legal, live, part, printed

UNLUCKY: Final = f"{min(LOSS_ON)} to {max(LOSS_ON)}"  # PB4.4
TOLD: Final = sum(MARKS)  # of a block's marks, those that are also said
ROOM: Final = 132  # the widest a camp grows before its blocks overlap
ROW: Final = SIZE + 6


def chart(seen: Seen) -> Element:
    """The whole map, as one viewer sees it."""
    sight = sight_of(seen)
    choices = legal(seen)
    return svg(
        "#pb-map.pb-map", viewBox=BOX, data_pan_zoom="", tabindex="0", role="group", aria_label="Map of the war"
    )[
        use(href="#pb-sheet", x=FRAME[0], y=FRAME[1], width=FRAME[2], height=FRAME[3]),
        part(g, "closed", [closed(place) for place in range(TERRITORIES) if sight.shut[place]]),
        part(g, "held", [garrison_marker(place, nation) for place, nation in enumerate(sight.marker) if nation >= 0]),
        grounds(seen),
        layers(sight) if sight.seat >= 0 else None,
        part(g, "counters", counters(sight)),
        [part(g, f"camp-{PLACE_IDS[place]}", camp(sight, place, choices)) for place in range(PLACES)],
    ]


# --- what can be chosen -----------------------------------------------------------------------------------------------
def grounds(seen: Seen) -> Node:
    """Places that are answers glow, with what it costs to go there; of the others it can be asked why not."""
    choices = legal(seen)
    marches = marched(seen)
    goals = [value - PLACE_WORD for value in choices if PLACE_WORD <= value < NATION_WORD]
    refusals = [refused(place) for place in range(PLACES) if place not in goals] if goals else None
    glowing = [
        goal(place, foretold(seen, place, choices[PLACE_WORD + place], marches), further(seen, place, marches))
        for place in goals
    ]
    return [part(g, "refused", refusals), part(g, "goals", glowing)]


@printed
def refused(place: int) -> Element:
    """A place that is no answer: it can be asked why."""
    return use(href=f"#{shape_id(place)}", class_="pb-refused", data_about=WORDS.word(PLACE_WORD + place))


def marched(seen: Seen) -> dict[int, int]:
    """PB4.1 How far it is to each goal of the block that marches, or by each last border; fleets do not."""
    block = sight_of(seen).chosen
    if not live(seen) or not 0 <= block < BLOCKS or KIND[block] == FLEET:
        return {}
    if asks(seen, ASK, [words.VIA]):
        return lengths_by(sight_of(seen), block, [value - PLACE_WORD for value in legal(seen)])
    return lengths(sight_of(seen), block) if asks(seen, ASK, [words.DESTINATION]) else {}


def further(seen: Seen, place: int, marches: dict[int, int]) -> int:
    """PB4.4 How many territories a march there is too long."""
    return extra(sight_of(seen).chosen, marches[place]) if place in marches else 0


@printed
def goal(place: int, said: str, more: int) -> Element:
    """A place that is an answer."""
    return use(
        href=f"#{shape_id(place)}",
        class_=f"choice pb-goal pb-far-{more}",
        role="button",
        tabindex="0",
        data_answer=WORDS.word(PLACE_WORD + place),
        data_chord=CODES[place].lower(),
        data_preview=f"→ {said} · {CODES[place]}",
        aria_label=said,
    )


def foretold(seen: Seen, place: int, choice: Choice, marches: dict[int, int]) -> str:
    """What choosing a place means; PB4.4 the risk of a forced march."""
    block = sight_of(seen).chosen
    if place not in marches:
        return choice.label
    long = marches[place]
    more = extra(block, long)
    if not more and asks(seen, ASK, [words.VIA]):
        return f"{choice.label}: a march of {'1 territory' if long == 1 else f'{long} territories'}"
    if not more:
        return f"{choice.label}: {'next door' if long == 1 else f'{long} territories away'}"
    loses = counted(more, "step")
    return f"{choice.label}: forced march, {long} with a rating of {MOVE[block]}; on {UNLUCKY} it loses {loses}"


# --- what lies on the map ---------------------------------------------------------------------------------------------
@printed
def closed(place: int) -> Element:
    """PB4.5 Land that nobody may enter."""
    return use(href=f"#{shape_id(place)}", class_="pb-closed")


@printed
def garrison_marker(place: int, nation: int) -> Element:
    """PB1.2 A cube of the nation that holds the place."""
    x, y = LABELS[place]
    return g(class_=f"pb-marker pb-of-{NATION_IDS[nation]}")[
        title[f"{place_name(place)} is held by {nation_name(nation)}"],
        rect(x=x - 45, y=y, width="19", height="19", rx="3"),
        text(x=x - 35, y=y + 14)[NATION_NAMES[nation][:2]],
    ]


def counters(sight: Sight) -> Node:
    """PB4.2 How many have crossed a border this turn, of how many."""
    return [
        counter(border, side, count)
        for border, used in border_use(sight).items()
        for side, count in enumerate(used)
        if count
    ]


@printed
def counter(border: int, side: int, count: int) -> Element:
    x, y = CROSSINGS[border]
    full = " pb-full" if count >= LIMIT[border] else ""
    return g(class_=f"pb-counter pb-side-{side}{full}")[
        circle(cx=x, cy=y + 20 * side, r="11"), text(x=x, y=y + 20 * side + 4)[f"{count}/{LIMIT[border]}"]
    ]


def camp(sight: Sight, place: int, choices: dict[int, Choice]) -> Node:
    """The blocks in a place: one's own below, the others above; several stand close, and part under the pointer."""
    staged = [code >> 7 for code in sight.deployed if code & 127 == place]  # under cover
    own = sight.own_in(place) + [block for block in sight.own() if block in staged]
    others = sight.backs_in(place)
    if not own and not others:
        return None
    x, y = CAMPS[place]
    both = ROW // 2 if own and others else 0
    theirs_told = [seen_block(sight, back) for back in others]
    ours_told = [own_block(sight, block) for block in own]
    return [
        stack(x, y - both, [theirs(back) for back in others], in_words(place, theirs_told)) if others else None,
        stack(x, y + both, [ours(choices, sight, block) for block in own], in_words(place, ours_told)) if own else None,
    ]


def in_words(place: int, told: list[str]) -> str:
    """A camp in words."""
    return f"{place_name(place)}: {'; '.join(told)}"


def stack(x: int, y: int, blocks: list[Node], said: str) -> Element:
    """Blocks side by side around a point; many stand closer."""
    apart = min(SIZE + 2, ROOM // len(blocks))
    left = x - (apart * (len(blocks) - 1) + SIZE) // 2
    return g(class_="pb-stack", role="group", aria_label=said)[
        title[said],
        [
            g(class_="pb-stand", transform=f"translate({left + apart * i} {y - SIZE // 2})")[block]
            for i, block in enumerate(blocks)
        ],
    ]


def ours(choices: dict[int, Choice], sight: Sight, block: int) -> Node:
    """A block of one's own; if it is an answer, it can be taken; the one that was chosen is held."""
    drawn: Node = [face(block, sight.strength[block]), badges(sight.mark[block] & TOLD)]
    choice = choices.get(block)
    if choice is None:
        staged = "pb-staged" if sight.place[block] >= PLACES else None
        return g(class_=staged, data_piece=f"b{block}", data_held="yes" if block == sight.chosen else None)[drawn]
    return g(
        class_="choice pb-pick",
        role="button",
        tabindex="0",
        data_piece=f"b{block}",
        data_answer=choice.word,
        data_preview=f"→ {choice.label}",
        aria_label=choice.label,
    )[rect(class_="pb-ring", x="-3", y="-3", width=SIZE + 6, height=SIZE + 6, rx="8"), drawn]


def theirs(back: Back) -> Node:
    """A block of the other side: its back, or its face once it was seen."""
    block = back.block
    drawn = known(block, back.floor, FULL[block] - back.gap) if block >= 0 else behind(back.wood, back.fleet)
    return g(data_piece=f"n{back.handle}")[drawn, badges(back.mark & TOLD)]
