"""The end of a game: how it ended, the deal to share, the record, and the proof of the dice."""

import htpy as h
from htpy import Node

from bivouac.server.pages.layout import copied, hidden, new_game, pairs
from bivouac.server.scene import CHARTS, Scene


def ending(scene: Scene, of_board: Node) -> Node:
    seen = scene.seen
    if not seen.ending or seen.past or scene.curtain:
        return None
    name = seen.game.name
    return h.article(".ending", aria_label=seen.ending)[
        of_board if of_board is not None else h.h2[seen.ending],
        h.p[h.a(".button", href=f"/t/{scene.table}/record", download=True)["Download the record"]],
        shared(scene, name) if scene.code else None,
        proof(scene) if scene.seed else None,
    ]


def again(scene: Scene, text: bool) -> Node:
    """What comes after a game."""
    first = f"/t/{scene.table}?at=0" + ("&text=1" if text else "")
    return h.div(".again")[
        new_game(scene.seen.game.name, "New game", ".primary"),
        same_deal(scene) if scene.code else None,
        h.form(method="post", action=f"/t/{scene.table}/analysis")[
            h.button(type="submit", data_key="a")["Analysis ", h.kbd(aria_hidden="true")["A"]]
        ]
        if any(chair.kind != CHARTS for chair in scene.chairs)
        else None,
        h.a(".button", href=first, data_at="0", data_film="0" if scene.seen.game.pauses else None)[
            "Watch it from the start"
        ],
    ]


def same_deal(scene: Scene) -> Node:
    """The same cards and dice, under the same rulings."""
    rulings = {f"option-{option.name}": value for option, value in scene.options if value != option.default}
    return h.form(method="post", action="/tables")[
        hidden(game=scene.seen.game.name, seats=len(scene.chairs), code=scene.code, **rulings),
        h.button(type="submit")["Play this deal again"],
    ]


def shared(scene: Scene, name: str) -> Node:
    return h.section(".share")[
        h.h3["Share this deal"],
        h.p["Whoever plays this code gets the same shuffle and the same dice."],
        h.p[copied(scene.code, "the code of the deal")],
        h.p["In a terminal: ", copied(f"bivouac play {name} --seed {scene.code}", "the command")],
    ]


def proof(scene: Scene) -> Node:
    return h.details("#proof.proof")[
        h.summary["Check the dice"],
        h.p[
            "Before the first roll the table published a commitment; here is the seed it stood for. Download the "
            "record and run ",
            h.code["bivouac replay FILE --check"],
            ": it plays every roll again and compares.",
        ],
        pairs([("Commitment", h.code[scene.commitment]), ("Seed", h.code[scene.seed])]),
    ]
