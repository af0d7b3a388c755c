"""About these rules: reached from every table, with pictures and in words, for every game."""

from html import unescape

import pytest

from bivouac.core.game import Game
from bivouac.games import load
from bivouac.server.boards import board_of
from bivouac.server.pages import rules, table
from games.boxes import BOXED
from server.pages import OUTPOST, Page, played, scene_of, table_page

EVERY = [load(name) for name in BOXED]
every_game = pytest.mark.parametrize("game", EVERY, ids=lambda game: game.name)


def read_out(page: Page) -> str:
    return " ".join(unescape(str(page.text)).split())


def pages_of(game: Game) -> list[Page]:
    """A table with pictures, and in words."""
    scene = scene_of(played(game, game.usual_seats))
    return [Page(table.page(scene, board_of(game.name), "", text)) for text in (False, True)]


@every_game
def test_a_link_and_a_key_lead_to_it_from_every_table(game: Game) -> None:
    for page in pages_of(game):
        (keyed,) = page.all("a", **{"data-dialog": "about-rules", "data-key": "i"})
        assert keyed["href"] == f"/rules/{game.name}#about-rules", "without a script it leads to the rules page"
        assert len(page.all("dialog", id="about-rules")) == 1
        assert "About these rules I" in read_out(page)


@every_game
def test_the_dialog_says_all_that_the_game_says_of_itself(game: Game) -> None:
    found = game.provenance()
    for page in pages_of(game):
        text = read_out(page)
        for sentence in [*found.sentences, *found.summary()]:
            what, _, says = sentence.partition(": ")
            assert what in text
            assert says in text
        assert page.all("a", href=f"/rules/{game.name}")
        register = f"/rules/{game.name}#chapter-register-of-rulings"
        assert bool(page.all("a", href=register)) == ("## Register of rulings" in game.rules_text())


@every_game
def test_the_rules_page_has_it_where_the_links_lead(game: Game) -> None:
    page = Page(rules.page(game, ""))
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert "about-rules" in ids
    assert ("chapter-register-of-rulings" in ids) == ("## Register of rulings" in game.rules_text())
    assert game.provenance().sentences[0] in read_out(page)


def test_a_game_that_says_nothing_of_itself_has_no_link() -> None:
    page = Page(table_page(scene_of(played(OUTPOST, 2))))
    assert not page.all("a", **{"data-dialog": "about-rules"})
    assert not page.all("dialog", id="about-rules")
    assert not Page(rules.page(OUTPOST, "")).all("section", id="about-rules"), "its rules can be read all the same"
