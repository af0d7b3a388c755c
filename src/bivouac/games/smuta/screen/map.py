"""The map with what stands on it: marks, sieges, pennants, leaders; what can be chosen or asked about."""

from typing import Final

from htpy import Element, Node, circle, g, line, svg, title, use

from bivouac.core.seen import Choice, Seen
from bivouac.games.screens.because import BecauseCard
from bivouac.games.screens.pages import legal, live, printed
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.leaders import LEADERS
from bivouac.games.smuta.box.spaces import ALL_SPACES, MOSCOW, SPACE_NAMES
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, PARTY_WORD, SPACE_WORD, WORDS
from bivouac.games.smuta.rules.map import guards_at, leaders_in, units
from bivouac.games.smuta.rules.power import tactical
from bivouac.games.smuta.screen.atlas import BOX, CAMPS, FRAME, MARK, SPOTS
from bivouac.games.smuta.screen.foretold import foretold
from bivouac.games.smuta.screen.pieces import figure, mark, pennant
from bivouac.games.smuta.screen.said import leader_said, sight_of, space_said
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.because import TELLING, cards
from bivouac.games.smuta.telling.codes import CODES

RING: Final = 27
CLOSE: Final = 22  # from one leader of a camp to the next
TETHER: Final = 52  # a camp further away than this is tied to its mark by a thread


def chart(seen: Seen) -> Element:
    """The whole map, as one viewer sees it; everything on it is open to all."""
    sight = sight_of(seen)
    choices = legal(seen)
    means = foretold(seen)
    return svg(
        "#sm-map.sm-map", viewBox=BOX, data_pan_zoom=True, tabindex="0", role="group", aria_label="Map of Muscovy"
    )[
        use(href="#sm-sheet", x=FRAME[0], y=FRAME[1], width=FRAME[2], height=FRAME[3]),
        march(sight),
        [planned(sight, card) for card in cards(seen.because)] if seen.past else None,
        [tied(space) for space in ALL_SPACES if space in sight.at and far(space)],
        [ground(seen, space, choices, means) for space in ALL_SPACES],
        [camp(seen, space, choices) for space in ALL_SPACES if space in sight.at],
        throne(sight),
    ]


# --- spaces -----------------------------------------------------------------------------------------------------------
def ground(seen: Seen, space: int, choices: dict[int, Choice], means: dict[int, str]) -> Element:
    """A space with its guards; if it is an answer, it glows; while others are, it can be asked why it is none."""
    sight = sight_of(seen)
    drawn: list[Node] = [
        mark(space, sight.owner[space], sight.siege[space] >= 0, sight.breaches[space]),
        [
            g(transform=f"translate({16 + 20 * i} -18)")[pennant(party, many)]
            for i, (party, many) in enumerate(guards_at(sight, space))
        ],
    ]
    said = space_said(sight, space)
    x, y = SPOTS[space]
    where = f"translate({x} {y})"
    choice = choices.get(SPACE_WORD + space)
    if choice is not None:
        brings = f"{choice.label}: {means[choice.value]}" if choice.value in means else choice.label
        return g(
            class_="choice sm-goal",
            transform=where,
            role="button",
            tabindex="0",
            data_answer=choice.word,
            data_preview=f"→ {brings} · {CODES[space]}",
            aria_label=f"{brings}. {said}",
        )[title[said], circle(class_="sm-halo", r=RING), drawn]
    about = WORDS.word(SPACE_WORD + space) if live(seen) else None
    return g(class_="sm-space", transform=where, role="img", data_about=about, aria_label=said)[title[said], drawn]


@printed
def tied(space: int) -> Element:
    """A thread from a camp to its mark."""
    (x, y), (u, v) = SPOTS[space], CAMPS[space]
    return line(class_="sm-thread", x1=x, y1=y, x2=u, y2=v)


def far(space: int) -> bool:
    (x, y), (u, v) = SPOTS[space], CAMPS[space]
    return abs(x - u) > TETHER or abs(y - v) > TETHER + MARK // 4


def march(sight: Sight) -> Node:
    """SM9.2 The road that the leader who marches came by."""
    mover, start = sight.mover, sight.came_from
    if mover < 0 or start < 0 or sight.at[mover] < 0 or sight.at[mover] == start:
        return None
    (x, y), (u, v) = SPOTS[start], SPOTS[sight.at[mover]]
    return line(class_="sm-march", x1=x, y1=y, x2=u, y2=v)[
        title[f"The march came from {SPACE_NAMES[start]} to {SPACE_NAMES[sight.at[mover]]}"]
    ]


def planned(sight: Sight, card: BecauseCard) -> Node:
    """SM15.1 Before it happens: the places that a chart has chosen, and whither its leader goes."""
    goals = [word - SPACE_WORD for row in card.rows for word in row.chosen if TELLING.place_word(word) >= 0]
    leader = card.about - LEADER_WORD
    start = sight.at[leader] if 0 <= leader < LEADERS else NONE
    return [
        g(class_="sm-planned", aria_hidden="true")[
            line(x1=SPOTS[start][0], y1=SPOTS[start][1], x2=SPOTS[goal][0], y2=SPOTS[goal][1])
            if start >= 0 and start != goal
            else None,
            circle(cx=SPOTS[goal][0], cy=SPOTS[goal][1], r=RING + 4),
        ]
        for goal in goals
    ]


def throne(sight: Sight) -> Node:
    """SM6.4 The Tsar who sits in Moscow."""
    if sight.tsar < 0 or sight.tsar_with >= 0:
        return None
    x, y = SPOTS[MOSCOW]
    return g(transform=f"translate({x} {y - 29})", aria_hidden="true")[use(href="#sm-tsar")]


# --- leaders ----------------------------------------------------------------------------------------------------------
def camp(seen: Seen, space: int, choices: dict[int, Choice]) -> Element:
    """The leaders in a space; several stand close, and make room for the one under the pointer."""
    sight = sight_of(seen)
    x, y = CAMPS[space]
    leaders = leaders_in(sight, space)
    left = x - CLOSE * (len(leaders) - 1) // 2
    return g(class_="sm-camp", role="group", aria_label=f"In {SPACE_NAMES[space]}")[
        [
            g(class_="sm-stand", transform=f"translate({left + CLOSE * i} {y + i % 2 * 5})")[
                standing(seen, leader, choices)
            ]
            for i, leader in enumerate(leaders)
        ]
    ]


def standing(seen: Seen, leader: int, choices: dict[int, Choice]) -> Element:
    """A leader; if he is an answer, he can be taken, and while leaders are asked for, the others can be asked about."""
    sight = sight_of(seen)
    said = leader_said(sight, leader)
    drawn = figure(
        leader,
        sight.party[leader],
        tactical(sight, leader),
        units(sight, leader),
        sight.capacity[leader],
        bool(sight.marker[leader]),
        leader in sight.heir,
        sight.tsar_with == leader,
    )
    choice = choices.get(LEADER_WORD + leader)
    if choice is not None:
        return g(
            class_="choice sm-pick",
            role="button",
            tabindex="0",
            data_piece=f"l{leader}",
            data_answer=choice.word,
            data_preview=f"→ {choice.label}",
            aria_label=said,
        )[title[said], circle(class_="sm-halo", cy="-8", r="29"), drawn]
    about = WORDS.word(LEADER_WORD + leader) if live(seen) else None
    chosen = "sm-leader sm-acting" if sight.mover == leader else "sm-leader"
    return g(class_=chosen, role="img", data_piece=f"l{leader}", data_about=about, aria_label=said)[title[said], drawn]


def places(choices: dict[int, Choice]) -> list[int]:
    """The spaces among the answers."""
    return [value - SPACE_WORD for value in choices if SPACE_WORD <= value < PARTY_WORD]
