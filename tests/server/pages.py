"""Pages of real matches, and how they are read."""

from dataclasses import replace
from html.parser import HTMLParser

from bivouac.core.dice import FastDice, luck
from bivouac.core.match import Match
from bivouac.core.seen import seen
from bivouac.core.table import SPECTATOR
from bivouac.games import load
from bivouac.server.pages import home, joining, new, rules, table
from bivouac.server.pages.plain_board import PlainBoard
from bivouac.server.scene import BOT, PERSON, YOU, Chair, Scene
from toys.garrison import GAME as GARRISON
from toys.outpost import Outpost

BOARD = PlainBoard()
WINTER_WAR = load("winter-war")
OUTPOST = Outpost()
FINLAND = [Chair(0, "Finland", YOU, "Aino")]
THREE = [Chair(0, "North", YOU, "Anna"), Chair(1, "East", PERSON, "Bo"), Chair(2, "South", BOT, "veteran")]


class Page(HTMLParser):
    """The elements of a page with their attributes, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        return [a for name, a in self.elements if name == tag and all(a.get(k) == v for k, v in wanted.items())]


def played(game=WINTER_WAR, seats: int = 1, answers: int = 0, seed: int = 3) -> Match:
    """A match after so many answers, each the last that was offered."""
    match = Match(game, seats, {}, FastDice(luck(seed)))
    for _ in range(answers):
        if match.asked is None:
            break
        match.submit(match.asked.seat, match.asked.options[-1])
    return match


def scene_of(match: Match, seat: int = 0, moment: int = -1, **more: object) -> Scene:
    found = Scene(
        table="abc",
        version=7,
        frame="f7",
        seen=seen(match, seat, moment),
        chairs=FINLAND if match.seats == 1 else THREE,
        mine=[0],
        host=False,
        practice=False,
        assisted=False,
        dice="app",
        options=[(option, match.options[option.name]) for option in match.game.options],
        commitment="99cda7e2" * 8,
        key="k1",
    )
    return replace(found, **more)  # type: ignore[arg-type]


def with_orders(text: bool = False, **more: object) -> str:
    """A table of Garrison, where North has given one of two orders, and three answers were given by it."""
    orders = list(zip(GARRISON.orders, [2, 0], strict=True))
    scene = scene_of(played(GARRISON, 3, 7), **{"orders": orders, "by_order": 3, **more})
    return table_page(scene, text)


def table_page(scene: Scene, text: bool = False) -> str:
    return table.page(scene, BOARD, "", text)


PAGES = {
    "home": home.page([home.Tile(WINTER_WAR, None, "Snow.", "1", "15 minutes")], [], "", ""),
    "new": new.page(OUTPOST, ["random", "greedy"], ""),
    "join": joining.join_page("Outpost", "East", "Anna", "secret", ""),
    "watch": joining.watch_page("Outpost", "Anna", "secret", ""),
    "import": joining.import_page(""),
    "error": joining.error_page(404, "There is no such table.", ""),
    "rules": rules.page(WINTER_WAR, ""),
    "table": table_page(scene_of(played(answers=9))),
    "text": table_page(scene_of(played(answers=9)), True),
    "past": table_page(scene_of(played(answers=9), moment=3)),
    "over": table_page(scene_of(played(answers=999), code="CODE", seed="5eed")),
    "orders": with_orders(),
    "orders in text": with_orders(True),
    "curtain": table_page(scene_of(played(OUTPOST, 3, 3), SPECTATOR, mine=[0, 1, 2], curtain=True)),
}
