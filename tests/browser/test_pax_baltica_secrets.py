"""Whole games of Pax Baltica between two browsers, by mouse and by keyboard; and every byte that each of them heard."""

import html
import re
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from random import Random
from typing import NamedTuple, cast

import pytest
from playwright.sync_api import Browser, Page, expect

from bivouac.core.dice import RecordedDice
from bivouac.core.match import Match
from bivouac.core.record import read
from bivouac.core.table import ASK
from bivouac.deals import code_of
from bivouac.games import load
from bivouac.games.pax_baltica.box.blocks import BLOCK_NAMES, BLOCKS, FULL
from bivouac.games.pax_baltica.box.map import PLACE_NAMES
from bivouac.games.pax_baltica.box.nations import NATIONS
from bivouac.games.pax_baltica.box.vocabulary import WORDS
from bivouac.games.pax_baltica.screen.blocks import face, known
from bivouac.games.pax_baltica.screen.guide import OWN_TABLES, TABLES
from bivouac.games.pax_baltica.screen.pools import hidden_pool
from bivouac.games.pax_baltica.sight.backs import Back
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.events import wording
from bivouac.games.pax_baltica.telling.names import plain_name
from bivouac.games.pax_baltica.telling.text.blocks import identity, steps
from browser.hands import (
    PATIENCE,
    invitation,
    listen_to,
    lot,
    press,
    set_up_war,
    type_answer,
    wait_for_script,
    words_shown,
)
from browser.wire import Wire
from server.real.harness import Server

GAME = load("pax-baltica")
SIDES = 2
# some 50 answers each: moves, a siege, a battle
DEALS = {"mouse": (code_of("narva-1506"), 7), "keyboard": (code_of("poltava-7"), 12)}
HASTE = 0.3  # how often an action is ended as soon as it can be
TEXT_EVERY = 4  # answers: as often each browser asks for the text view, too
CUT = "\0"  # between what came over different connections

OWN_PIECE = re.compile(r'data-piece="b(\d+)"')
NUMBERED = re.compile(r'data-piece="n(\d+)"')
WORD = re.compile(r"block:[a-z0-9-]+")
FRONT = re.compile(r'<g class="pb-block pb-b-(wood|inked) ')
PRINTED = [row for _, _, rows in [*OWN_TABLES, *TABLES.values()] for row in rows]  # the tables of events, for everybody
CALLED: dict[str, set[int]] = {}  # blocks by what they are called, but not by what a place is called, too
for _block in range(BLOCKS):
    for _name in {BLOCK_NAMES[_block], plain_name(_block)} - set(PLACE_NAMES):
        CALLED.setdefault(_name, set()).add(_block)
NAMES = re.compile(rf"\b({'|'.join(sorted(map(re.escape, CALLED), key=len, reverse=True))})(, \d(?: to \d)? of \d)?")


# --- two browsers -----------------------------------------------------------------------------------------------------
class Tapped:
    """A connection whose bytes are kept in the order in which they came, with a number of its own."""

    def __init__(self, source: socket.socket, pieces: list[tuple[int, bytes]]) -> None:
        self.source = source
        self.pieces = pieces

    def recv(self, size: int) -> bytes:
        data = self.source.recv(size)
        self.pieces.append((id(self), data))
        return data

    def shutdown(self, how: int) -> None:
        self.source.shutdown(how)


class Strands(Wire):
    """A wire that keeps connections apart: a reply and the stream, heard at once, do not tear each other to pieces."""

    def __init__(self, server_port: int) -> None:
        super().__init__(server_port)
        self.pieces: list[tuple[int, bytes]] = []
        self.taps: list[Tapped] = []  # kept, so that no two have the same number

    def carry(self, source: socket.socket, target: socket.socket, keep: bool) -> None:
        if keep:
            self.taps.append(Tapped(source, self.pieces))
            source = cast(socket.socket, self.taps[-1])
        super().carry(source, target, keep)

    def mark(self) -> int:
        return len(self.pieces)

    def between(self, first: int, beyond: int) -> str:
        strands: dict[int, bytes] = {}
        for number, data in self.pieces[first:beyond]:
            strands[number] = strands.get(number, b"") + data
        return CUT.join([data.decode("utf-8", "replace") for data in strands.values()])


class War(NamedTuple):
    """A game that is over."""

    pages: list[Page]
    wires: list[Strands]
    seated: list[int]  # how much each had heard when both were seated
    marks: list[list[int]]  # for each version, how much each had heard when both showed it
    given: list[str]  # for each answer, where it was given, or by which keys
    record: str
    complaints: list[str]


@pytest.fixture(scope="module", params=DEALS)
def war(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[War]:
    """Anna invites Bea; they play until it is over, and every answer is a click, or every answer is typed."""
    code, luck = DEALS[request.param]
    answer = click if request.param == "mouse" else type_answer
    complaints: list[str] = []
    with ExitStack() as stack:
        wires = [stack.enter_context(Strands(server.port)) for _ in range(SIDES)]
        pages = []
        for wire in wires:
            context = browser.new_context(base_url=wire.address, reduced_motion="reduce")
            context.set_default_timeout(PATIENCE)
            stack.callback(context.close)
            page = context.new_page()
            listen_to(page, complaints)
            pages.append(page)
        anna, bea = pages
        set_up_war(anna, "me", "invite", code=code)
        bea.goto(invitation(anna))
        bea.get_by_label("What the others").fill("Bea")
        bea.locator("main button[type=submit]").click()
        wait_for_script(bea)
        seated = [wire.mark() for wire in wires]
        marks, given = played(pages, wires, Random(luck), answer)
        yield War(pages, wires, seated, marks, given, anna.evaluate(RECORD), complaints)


OVER = """document.querySelector("[data-region=ending]").textContent.trim() !== ''"""
OVER_OR_ASKED = f"""wanted => {OVER}
    || Number(document.querySelector("#answers input[name=version]")?.value ?? -1) >= wanted"""
RECORD = "async () => (await fetch(`/t/${document.querySelector('[data-table]').dataset.table}/record`)).text()"
IN_WORDS = """async () => {
    const table = document.querySelector("[data-table]").dataset.table;
    for (const address of [`/t/${table}/frame`, `/t/${table}?text=1`]) await (await fetch(address)).text();
}"""


def click(page: Page, word: str) -> str:
    return "map" if press(page, word) else "button"


def played(
    pages: list[Page], wires: list[Strands], luck: Random, answer: Callable[[Page, str], str]
) -> tuple[list[list[int]], list[str]]:
    """To the end; for each version, how much each browser had heard; and how each answer was given."""
    marks: list[list[int]] = []
    given: list[str] = []
    while not shown_by_both(pages, len(marks)):
        if len(marks) % TEXT_EVERY == 0:
            for page in pages:
                page.evaluate(IN_WORDS)
        marks.append([wire.mark() for wire in wires])
        offered = [words_shown(page) for page in pages]
        asked = [page for page, words in zip(pages, offered, strict=True) if words]
        assert len(asked) == 1, "one is asked, and the other is shown no choice"
        listed = asked[0].locator("#all-choices nav button[name=answer]").evaluate_all("all => all.map(b => b.value)")
        words = max(offered)
        assert sorted(listed) == words, "every answer is on the map, in the battle or under it"
        given.append(answer(asked[0], lot(words, luck, HASTE)))
    return marks, given


def shown_by_both(pages: list[Page], wanted: int) -> bool:
    """Wait until both show the version or the end; whether it is the end."""
    for page in pages:
        page.wait_for_function(OVER_OR_ASKED, arg=wanted)
    ended = [bool(page.evaluate(OVER)) for page in pages]
    assert ended[0] == ended[1]
    return ended[0]


def test_two_browsers_play_a_whole_game(war: War) -> None:
    saved = read(war.record, GAME)
    asked = [GAME.questions[entry.why].name for entry in saved.entries if entry.kind == ASK]
    assert len(asked) == len(war.marks) > 30
    assert {"set-up", "destination", "via", "besieger", "combat", "loss", "recon", "truce"} <= set(asked)
    if "map" in war.given:
        assert war.given.count("map") > len(asked) / 4
    else:
        assert {len(keys) for keys in war.given} == {0, 1, 3}, "Tab and Enter, one key, codes of places"
        assert any(keys.isdigit() for keys in war.given)
    for page in war.pages:
        expect(page.locator("[data-region=ending] h2").first).to_contain_text("triumph")
    assert war.complaints == []


# --- what each might know ---------------------------------------------------------------------------------------------
class Known(NamedTuple):
    """What a seat may know when a question is open."""

    sight: Sight
    named: set[int]  # blocks of which it was told by name so far
    told: set[str]  # the sentences that it was told so far

    @property
    def own(self) -> set[int]:
        return {*self.sight.own()}

    @property
    def seen(self) -> list[Back]:
        """The other's blocks that lie open."""
        return [back for back in self.sight.backs() if back.block >= 0]

    @property
    def hidden(self) -> list[Back]:
        return [back for back in self.sight.backs() if back.block < 0]

    @property
    def lawful(self) -> set[int]:
        """Blocks whose names it may be told, wherever they are."""
        among = {block for blocks in self.sight.named().values() for block in blocks}
        return self.own | self.named | among | {*self.sight.away()} | {back.block for back in self.seen}

    @property
    def guesses(self) -> list[str]:
        """What the rules let anybody conclude: which blocks a back may be, and which a pool may hold."""
        backs = [identity(self.sight, back) for back in self.hidden]
        return backs + [hidden_pool(self.sight, nation) for nation in range(NATIONS)]


def known_at(match: Match, seat: int) -> Known:
    told = match.story(seat)
    named = {
        number
        for one in told
        for letter, number in zip("abc", (one.a, one.b, one.c), strict=True)
        if f"{{{letter}:block}}" in wording(one.event, one.a, one.b, one.c).replace("{A:", "{a:")
    }
    return Known(cast(Sight, match.sight(seat)), named, {GAME.sentence(one.event, one.a, one.b, one.c) for one in told})


def known_at_each_question(text: str) -> list[list[Known]]:
    """The game once more, from its record."""
    saved = read(text, GAME)
    match = Match(GAME, SIDES, saved.header.options, RecordedDice(saved.entries), asks_all=True)
    found = []
    for entry in saved.entries:
        if entry.kind == ASK:
            found.append([known_at(match, seat) for seat in range(SIDES)])
            match.submit(entry.seat, entry.value)
    assert match.outcome is not None
    return found


def test_no_byte_tells_an_enemy_block_before_it_is_lawfully_seen(war: War) -> None:
    """For every version and each browser, over all that it heard since the version before: pages, frames, text views.

    What it may know is computed from the finished record alone. Then, with the knowledge of this version or the last:
    pieces of the map are its own blocks, or numbers that its view shows; words of answers that are blocks are its own;
    every block drawn from the front is its own, or one that lies open, with just the steps that are known; every name
    is that of a block it was told of, unless it stands in a list of what a back or a pool may be, word for word as it
    follows from its view, or in a table of events; every “name, 2 of 3” of the enemy's is one that its view has; and no
    sentence that only the other side was told is ever heard. What the view itself may show is proved elsewhere, and
    nothing is proved here of what could be read from the order of things.
    """
    moments = known_at_each_question(war.record)
    assert len(moments) == len(war.marks)
    backs = secrets = drawn = 0
    ever: list[set[int]] = [set(), set()]
    for v, now in enumerate(moments):
        for seat in range(SIDES):
            knows = [now[seat], moments[max(0, v - 1)][seat]]
            ever[seat] |= now[seat].lawful
            first = war.marks[v - 1][seat] if v else 0
            heard = plainly(war.wires[seat].between(first, war.marks[v][seat]))
            where = f"seat {seat}, version {v}"
            check_pieces(heard, knows, where)
            drawn += check_fronts(heard, knows, where)
            if v == 0:  # the page itself has the rules, which speak of Karl XII
                heard = plainly(war.wires[seat].between(war.seated[seat], war.marks[v][seat]))
            check_names(heard, knows, ever[seat], where)
            kept = now[1 - seat].told - now[seat].told
            for sentence in kept:
                assert sentence not in heard, where
            secrets += len(kept)
            backs += len(now[seat].hidden)
    assert backs > 200, "there was something to hide"
    assert secrets > 50, "there was something that only one side was told"
    assert drawn > 1000, "there was something to see"


def plainly(heard: str) -> str:
    """As it is once a frame has been read."""
    return html.unescape(heard.replace('\\"', '"').replace("\\n", "\n"))


def check_pieces(heard: str, knows: list[Known], where: str) -> None:
    own = knows[0].own | knows[1].own
    numbers = {number for one in knows for number in one.sight.back_handle}
    assert {int(number) for number in OWN_PIECE.findall(heard)} <= own, where
    assert {int(number) for number in NUMBERED.findall(heard)} <= numbers, where
    assert {WORDS.number(word) for word in WORD.findall(heard) if word in WORDS.numbers} <= own, where


@cache
def fronts(block: int) -> list[str]:
    """The block from the front, at each strength."""
    return [str(face(block, strength)) for strength in range(FULL[block] + 1)]


def check_fronts(heard: str, knows: list[Known], where: str) -> int:
    """How many blocks were drawn from the front, each as it may be."""
    own = {drawn for one in knows for block in one.own for drawn in fronts(block)}
    seen = {str(known(back.block, back.floor, FULL[back.block] - back.gap)) for one in knows for back in one.seen}
    found = 0
    for front in FRONT.finditer(heard):
        rest = heard[front.start() : front.start() + 2000].partition(CUT)[0]
        may = own if front[1] == "wood" else seen
        assert any(rest.startswith(drawn) or drawn.startswith(rest) for drawn in may), f"{where}: {rest[:300]}"
        found += 1
    return found


def check_names(heard: str, knows: list[Known], ever: set[int], where: str) -> None:
    for said in {*PRINTED, *[guess for one in knows for guess in one.guesses]}:
        heard = heard.replace(said, "")
    exact = {
        (back.block, f", {steps(back, FULL[back.block])} of {FULL[back.block]}") for one in knows for back in one.seen
    }
    own = knows[0].own | knows[1].own
    for found in NAMES.finditer(heard):
        blocks = CALLED[found[1]]
        around = heard[max(0, found.start() - 150) : found.end() + 60]
        assert blocks & ever, f"{where}: {found[1]} in {around}"
        if found[2] and not blocks & own:
            assert any((block, found[2]) in exact for block in blocks), f"{where}: {found[0]} in {around}"
