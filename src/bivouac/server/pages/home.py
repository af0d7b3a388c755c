"""The home page: the games, one click from a dealt table; your tables; ways in with a code or a record."""

from typing import NamedTuple

import htpy as h
from htpy import Node

from bivouac.core.game import Game
from bivouac.server.pages.layout import code_field, name_field, new_game, pairs, plain_page, rules_address, titled


class Tile(NamedTuple):
    """A game as the home page offers it."""

    game: Game
    picture: Node
    blurb: str
    players: str
    length: str


class TableLine(NamedTuple):
    """One of the viewer's tables."""

    id: str
    title: str
    status: str  # a sentence
    yours_to_answer: bool
    over: bool
    when: str


def page(tiles: list[Tile], tables: list[TableLine], name: str, theme: str) -> str:
    inside = [
        titled(
            "Bivouac",
            "A table for five wars of the north. Deal, and the first cards are before you.",
            own_name(name) if name else None,
        ),
        h.section(".tiles", aria_label="Games")[[tile(one) for one in tiles]],
        h.section(aria_labelledby="tables")[
            h.h2("#tables")["Your tables"],
            your_tables(tables),
            h.p(".small")[h.a(href="/notices")["Be told when it is your turn"]] if tables else None,
        ],
        h.section(".ways", aria_label="Other ways in")[shared_deal([one.game for one in tiles]), record()],
    ]
    return plain_page("Bivouac", inside, theme=theme, wide=True, shown=[one.game.name for one in tiles])


def own_name(name: str) -> Node:
    """What others call you, and a way to change it."""
    return h.details(".small")[
        h.summary[f"You are called {name} here."],
        h.form(".row", method="post", action="/name")[
            h.label(for_="own-name")["Your name"],
            name_field("own-name", value=name, required=True),
            h.button(type="submit")["Change it"],
        ],
    ]


def tile(one: Tile) -> Node:
    game = one.game
    return h.article(".tile", data_game=game.name, aria_labelledby=f"game-{game.name}")[
        h.div(".picture")[one.picture] if one.picture is not None else None,
        h.div(".about")[
            h.h2(id=f"game-{game.name}")[game.title],
            h.p[one.blurb],
            pairs([("Players", one.players), ("Length", one.length)], ".facts"),
            new_game(game.name, "Play now", more=[ways_to(game)]),
        ],
    ]


def ways_to(game: Game) -> Node:
    return [
        h.a(href=f"/tables/new?game={game.name}")["Set up a table…"],
        h.a(href=rules_address(game.name))["Read the rules"],
    ]


def your_tables(tables: list[TableLine]) -> Node:
    if not tables:
        return h.p(".empty")["No table yet. The first one you play is kept here, with no account and nothing to save."]
    return h.ul(".tables")[
        [
            h.li(class_="over" if line.over else "yours" if line.yours_to_answer else None)[
                h.a(href=f"/t/{line.id}")[line.title],
                h.span(".status")[line.status],
                h.span(".call")["Your answer is awaited"] if line.yours_to_answer else None,
                h.span(".when")[line.when],
            ]
            for line in tables
        ]
    ]


def shared_deal(games: list[Game]) -> Node:
    return h.form(".way", method="post", action="/tables")[
        h.h2["Play a shared deal"],
        h.p["Somebody gave you the code of a deal? You get the same shuffle and the same dice."],
        h.label(for_="deal-game")["Game"],
        h.select("#deal-game", name="game")[[h.option(value=game.name)[game.title] for game in games]],
        h.label(for_="code")["Code"],
        h.div(".row")[
            code_field(required=True),
            h.button(type="submit")["Deal it"],
        ],
    ]


def record() -> Node:
    return h.div(".way")[
        h.h2["Open a record"],
        h.p["A game played elsewhere, in the terminal or on another server, opens here from its file."],
        h.p[h.a(".button", href="/import")["Open a record"]],
    ]
