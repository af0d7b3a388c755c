"""About these rules: what of a game is from its source and what is rebuilt; reached from every table."""

from functools import lru_cache
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from bivouac.core.game import Game
from bivouac.server.pages.layout import dialog_head, html, rules_address

TITLE: Final = "About these rules"
REGISTER: Final = "chapter-register-of-rulings"  # where the rules page has it, if the game does


def about_link(game: Game, keyed: bool = True) -> Node:
    """Opens the dialog; without a script it leads to the same on the rules page. One of them has the key."""
    if not game.provenance().sentences:
        return None
    return h.a(
        ".quiet.about",
        href=f"{rules_address(game.name)}#about-rules",
        data_dialog="about-rules",
        data_key="i" if keyed else None,
    )["About", h.span(".at-length")[" these rules"], [" ", h.kbd(aria_hidden="true")["I"]] if keyed else None]


@lru_cache(maxsize=32)
def about_dialog(game: Game) -> Markup:
    """The same on every table of the game: made once."""
    if not game.provenance().sentences:
        return Markup()
    address = rules_address(game.name)
    register = f"{address}#{REGISTER}" if "\n## Register of rulings\n" in game.rules_text() else ""
    dialog = h.dialog("#about-rules", aria_labelledby="about-rules-title")[
        dialog_head("about-rules-title", TITLE),
        about_text(game),
        h.ul(".about-ways")[
            h.li[h.a(href=address)[f"The rules of {game.title}"], ", in which rulings are marked"],
            h.li[h.a(href=register)["The register of rulings"], ": how we decided, and why"] if register else None,
        ],
    ]
    return Markup(html(dialog))  # noqa: S704 -- htpy escaped it


def about_section(game: Game) -> Node:
    """The same on the rules page."""
    if not game.provenance().sentences:
        return None
    return h.section("#about-rules", aria_labelledby="about-rules-title")[
        h.h2("#about-rules-title")[TITLE], about_text(game)
    ]


def about_text(game: Game) -> Node:
    """The line that matters most, one for each part of the game, and how many components come from where."""
    provenance = game.provenance()
    counts = h.details(".about-counts")[
        h.summary["How many components come from where"],
        h.ul[[h.li[one] for one in provenance.summary()]],
        h.p[h.code[f"bivouac components {game.name}"], " lists every entry with its values and their sources."],
    ]
    return [
        h.p(".lead")[provenance.sentences[0]],
        h.ul(".about-parts")[[h.li[in_parts(one)] for one in provenance.sentences[1:]]],
        counts if provenance.listings else None,
    ]


def in_parts(sentence: str) -> Node:
    """What a sentence is about stands before its colon."""
    what, colon, says = sentence.partition(": ")
    return [h.b[f"{what}: "], says] if colon else sentence
