"""Games to look at from every seat: what is seen of a position while something is asked; matches by their questions."""

from collections.abc import Iterator
from functools import partial
from typing import cast
from xml.etree import ElementTree

from htpy import Node

from bivouac.core.dice import FastDice, luck
from bivouac.core.match import Match
from bivouac.core.seen import Seen
from bivouac.core.table import SPECTATOR
from bivouac.games.pax_baltica.bots.greedy import Greedy
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import DONE, NATION_WORD, PLACE_WORD
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.rules.words import ORDER, SUBMITTING
from bivouac.games.pax_baltica.screen.map import chart
from bivouac.games.pax_baltica.sight.sight import Sight
from games import onlooking
from games.pax_baltica.builders import END, GLORY, GRAND, MOSCOW

SEATS = (SWEDISH, COALITION, SPECTATOR)
SCENARIOS = [MOSCOW, GLORY, END, GRAND]


asked = partial(onlooking.asked, GAME)


def eye(match: Match, seat: int) -> Sight:
    """What a seat sees of a match."""
    return cast(Sight, match.sight(seat))


def playing(seed: object, most: int, **options: int) -> Iterator[Match]:
    """A match at each of its questions: half of the answers are Greedy's, half are any; nobody submits to a truce."""
    match = Match(GAME, 2, options, FastDice(luck("dice", seed)))
    source = luck("answers", seed)
    greedy = [Greedy(), Greedy()]
    for _ in range(most):
        if match.asked is None:
            return
        yield match
        seat, question, able = match.asked.seat, match.asked.question, match.asked.options
        if question == SUBMITTING:
            answer = DONE
        elif source.randrange(2):
            answer = greedy[seat].choose(seat, question, able, match.look(seat))
        else:
            answer = source.choice(able)
        if question == ORDER and answer == DONE:
            answer = source.choice(able[-3:])
        match.submit(seat, answer)


def said(node: Node, name: str) -> list[str]:
    """All values of an attribute."""
    return onlooking.said(onlooking.markup(node), name)


def places_asked(s: Seen) -> bool:
    """Whether places are among the answers."""
    return s.question is not None and any(PLACE_WORD <= one.value < NATION_WORD for one in s.question.choices)


def pieces(s: Seen) -> dict[str, str]:
    """By its name on the page, how each block on the map is drawn."""
    root = ElementTree.fromstring(str(chart(s)))  # noqa: S314  # our own page
    found: dict[str, str] = {}
    for element in root.iter():
        name = element.attrib.pop("data-piece", "")
        if name:
            assert name not in found, "a block is drawn once"
            found[name] = ElementTree.tostring(element, encoding="unicode")
    return found
