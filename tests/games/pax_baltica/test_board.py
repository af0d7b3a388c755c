"""What lies under the map, the lists, the whole page: every answer once, every key one answer's, for every viewer."""

import re
from collections import Counter

import pytest
from htpy import fragment

from bivouac.core.dice import luck
from bivouac.core.match import Match
from bivouac.core.seen import seen
from bivouac.core.table import SPECTATOR
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FLEET, KIND
from bivouac.games.pax_baltica.box.map import PLACES
from bivouac.games.pax_baltica.box.vocabulary import (
    COLOUR_WORD,
    DONE,
    MOVING,
    NATION_WORD,
    PLACE_WORD,
    VERBS,
    WORDS,
    YEAR_WORD,
)
from bivouac.games.pax_baltica.rules import agenda, words
from bivouac.games.pax_baltica.rules.agenda import push
from bivouac.games.pax_baltica.rules.group import destinations
from bivouac.games.pax_baltica.rules.position import JUST, Position, on_map, side_of
from bivouac.games.pax_baltica.screen import board
from bivouac.games.pax_baltica.screen.battle import screen
from bivouac.games.pax_baltica.screen.hand import KEYS, hand
from bivouac.games.pax_baltica.screen.map import chart
from bivouac.games.pax_baltica.screen.overlays import SWITCHES, switches
from bivouac.games.pax_baltica.screen.sights import sight_of
from bivouac.games.pax_baltica.sight.sight import sight
from bivouac.games.pax_baltica.sight.worlds import imagine
from bivouac.games.pax_baltica.telling.names import plain_name
from bivouac.games.pax_baltica.telling.story import QUESTIONS
from bivouac.server.pages.table import TABS
from games.pax_baltica.battlefields import begun, ingermanland, velikaya
from games.pax_baltica.builders import END, GLORY, block, place, stand, war
from games.pax_baltica.fighting import march
from games.pax_baltica.onlooking import SCENARIOS, SEATS, asked, pieces, playing, said
from games.pax_baltica.wandering import wander
from games.reading import drawn

SWEDISH, COALITION = 0, 1
FRAME_KEYS = {"u", "r", "h", "y", "a", "/", "?"}  # undo, redo, hint, the film, the analysis, the list of choices, help
TAB_KEYS = {key for _, _, key in TABS} | {"t"}
EVERYWHERE = {WORDS.word(PLACE_WORD + at) for at in range(PLACES)}


# --- the hand ---------------------------------------------------------------------------------------------------------
def test_every_answer_but_places_is_a_button_and_every_key_is_one_answers() -> None:
    """Once, in the hand or on the battle screen; no key twice on the page, and none of the frame's or the tabs'."""
    met: set[int] = set()
    for scenario in SCENARIOS:
        for i, match in enumerate(playing(("hand", scenario), 450, scenario=scenario)):
            assert match.asked is not None
            if match.asked.question in met and i % 30:
                continue
            met.add(match.asked.question)
            pressed_once(match)
    assert len(met) > 30
    opened = ["territory:livland", "block:karl-xii", "fire"]
    pressed_once(begun(velikaya(), agenda.OPEN, "velikaya", opened[:1]))
    pressed_once(begun(velikaya(), agenda.OPEN, "velikaya", opened, [1, 2, 6, 6]))  # hits, to be taken
    pressed_once(begun(ingermanland(), agenda.SIEGE, "ingermanland", [], [1, 6, 6, 1, 6, 6]))


def pressed_once(match: Match) -> None:
    assert match.asked is not None
    s = seen(match, match.asked.seat)
    name = QUESTIONS[match.asked.question].name
    below, fighting = board.hand(s), screen(s)
    page = drawn(below, fighting)
    wanted = [WORDS.word(value) for value in match.asked.options if not PLACE_WORD <= value < NATION_WORD]
    assert Counter(word for word in page.values("choice") if word not in EVERYWHERE) == Counter(wanted), name
    for attrs, _ in page.having("choice"):
        assert (attrs["form"], attrs["name"], attrs["type"]) == ("answers", "answer", "submit")
        assert str(attrs["data-preview"]).startswith("→ ")
    keys = said([below, fighting, switches()], "data-key")
    assert len(keys) == len(set(keys)), f"{name}: {keys}"
    assert not (TAB_KEYS | FRAME_KEYS) & set(keys), name
    blocks = [value for value in match.asked.options if value < BLOCKS]
    assert len([key for key in keys if key.isdigit()]) >= min(len(blocks), 9)
    assert board.hand(seen(match, 1 - match.asked.seat)) is None
    assert board.hand(seen(match, SPECTATOR)) is None


def test_keys_of_verbs_and_layers_are_free() -> None:
    """Undo, redo, hint, tabs and the text view have theirs; a capital is another key."""
    layers = {key for _, key, _ in SWITCHES}
    assert not set(KEYS.values()) & (TAB_KEYS | FRAME_KEYS | layers)
    assert all(key.isupper() and key.lower() not in FRAME_KEYS for key in layers)
    assert len(layers) == len(SWITCHES)


def test_in_a_battle_the_blocks_themselves_are_pressed() -> None:
    """PB6.4 There is nothing in the hand: the ranks have the digits."""
    match = begun(velikaya(), agenda.OPEN, "velikaya", ["territory:livland"])
    s = seen(match, SWEDISH)
    digits = [(attrs["data-key"], attrs["value"]) for attrs, _ in drawn(screen(s)).having("choice")]
    assert digits == [("1", "block:karl-xii"), ("2", "block:dalregementet")]
    assert board.hand(s) is None


def test_pb4_1_the_tray_shows_the_pairs_of_this_action() -> None:
    """PB4.1 Also while the next block's goal is open; an action that is over has left it."""
    p = war(GLORY)
    stand(p, "livland", "vellinck", "elfsborg", "kronoberg")
    push(p, agenda.ACT, SWEDISH)
    able = [block("vellinck"), block("elfsborg"), block("kronoberg")]
    assert drawn(hand(asked(p, SWEDISH, words.MOVER, able))).having("pb-tray") == []
    push(p, agenda.MOVE, SWEDISH)
    march(p, "vellinck", "estland")
    page = drawn(hand(asked(p, SWEDISH, words.MOVER, [DONE, *able[1:]])))
    assert page.text("pb-tray") == "This actionVellinck → Estland"
    assert [text for _, text in page.having("pb-verb")] == ["D Confirm the action"]
    assert page.having("pb-verb")[0][0]["data-enter"] is None  # it is there, without a value
    p.chosen = block("elfsborg")
    goals = [PLACE_WORD + goal for goal in destinations(p, p.chosen)]
    page = drawn(hand(asked(p, SWEDISH, words.DESTINATION, goals)))
    assert page.text("pb-tray") == "This actionVellinck → EstlandElfsborg → …"
    assert page.text("pb-where") == f"Choose one of {len(goals)} places on the map: they glow."
    p.chosen = -1
    p.agenda.pop()
    assert p.mark[block("vellinck")] & JUST
    assert drawn(hand(asked(p, SWEDISH, words.MOVER, able[1:]))).having("pb-tray") == []
    assert drawn(hand(asked(p, SWEDISH, words.ORDER, [DONE, MOVING]))).having("pb-tray") == []
    assert drawn(hand(asked(p, SWEDISH, words.SOURCE, goals[:1]))).text("pb-where").startswith("One place can be")


def test_pb9_5_no_tray_for_a_retreat_to_sea() -> None:
    """PB9.5 Which fleet takes a block aboard is asked in battles, too; then it is on the battle screen."""
    p = war(GLORY)
    stand(p, "livland", "vellinck")
    stand(p, "southern_baltic_sea", "watrang", "wachtmeister")
    push(p, agenda.COMBAT)
    p.battle, p.attacker, p.round, p.chosen = place("livland"), COALITION, 1, block("vellinck")
    s = asked(p, SWEDISH, words.FLEET_FOR, [block("watrang"), block("wachtmeister")])
    assert board.hand(s) is None
    assert drawn(screen(s)).values("choice") == ["block:watrang", "block:wachtmeister"]


def test_a_block_in_the_hand_says_what_it_is_and_where() -> None:
    p = war(END)
    stand(p, "livland", "vellinck", vellinck=2)
    off = next(b for b in range(BLOCKS) if not on_map(p, b) and side_of(p, b) == SWEDISH)
    page = drawn(hand(asked(p, SWEDISH, words.MOVER, [block("vellinck"), off])))
    first, second = page.having("pb-piece")
    assert first[1].endswith("VellinckLivland")
    assert plain_name(off) in second[1]
    assert "army" in str(first[0]["aria-label"])
    assert "2 of 4" in str(first[0]["aria-label"])
    assert [attrs["data-key"] for attrs, _ in page.having("pb-piece")] == ["1", "2"]


# --- lists ------------------------------------------------------------------------------------------------------------
COSTS = r": (next door|\d territories away|a march of|forced march)"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_lists_hold_every_choice_once_and_what_is_not_one(scenario: int) -> None:
    """All answers in their order; not now: all other places, if places are asked."""
    met: set[int] = set()

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        s = asked(p, seat, question, options)
        found = board.listed(s)
        assert [one.value for one in found] == options
        assert [one.word for one in found] == [WORDS.word(value) for value in options]
        costs = [
            one for one in found if re.search(r": (next door|\d territories away|a march of|forced march)", one.label)
        ]
        marches = question in (words.DESTINATION, words.VIA) and KIND[p.chosen] != FLEET
        if question != words.VIA or costs:  # where it cannot be told for certain, it is not told
            assert len(costs) == (len(found) if marches else 0)
        others = [one.value for one in board.not_now(s)]
        at_places = any(PLACE_WORD <= value < NATION_WORD for value in options)
        wanted = [value for value in range(PLACE_WORD, NATION_WORD) if value not in options]
        assert others == (wanted if at_places else [])
        assert board.listed(asked(p, 1 - seat, question, options, seat)) == []
        assert board.not_now(asked(p, 1 - seat, question, options, seat)) == []
        met.add(question)

    wander("lists", watch, scenario=scenario, most=200)
    assert len(met) > 10


# --- the whole page ---------------------------------------------------------------------------------------------------
SYMBOLS = str(board.symbols())
SYMBOL_IDS = re.findall(r' id="([^"]+)"', SYMBOLS)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_question_is_drawn_for_everybody(scenario: int) -> None:
    """Without a style in the page, without an id twice, with every drawing that is used, and with every tag closed."""
    met: set[int] = set()
    for i, match in enumerate(playing(("page", scenario), 170, scenario=scenario)):
        assert match.asked is not None
        new = match.asked.question not in met
        if i % 7 and not new:
            continue
        met.add(match.asked.question)
        for viewer in SEATS:
            s = seen(match, viewer)
            regions = [board.table(s), board.hand(s), board.tracks(s), board.aid(s)]
            page = str(fragment[regions])
            ids = re.findall(r' id="([^"]+)"', page) + SYMBOL_IDS
            assert len(ids) == len(set(ids)), [name for name, many in Counter(ids).items() if many > 1]
            assert " style=" not in page
            assert set(re.findall(r' href="#([^"]+)"', page)) <= set(ids)
            assert all(one.label for one in board.listed(s) + board.not_now(s))
            if new and viewer == match.asked.seat and len(met) % 4 == 0:
                drawn(*regions)
    assert len(met) > 10


@pytest.mark.parametrize("question", range(len(QUESTIONS)), ids=[question.name for question in QUESTIONS])
def test_a_question_can_be_about_anything(question: int) -> None:
    """Also those that games seldom put: with a word of each kind for an answer, all of them can be pressed."""
    p = war(GLORY)
    push(p, agenda.ACT, SWEDISH)
    stand(p, "livland", "vellinck")
    p.chosen = block("vellinck")
    kinds = [place("estland") + PLACE_WORD, NATION_WORD, YEAR_WORD, COLOUR_WORD, *range(DONE, DONE + len(VERBS))]
    able = [block("vellinck"), block("elfsborg"), *kinds]
    s = asked(p, SWEDISH, question, able)
    offered = said(hand(s), "value") + said(chart(s), "data-answer")
    assert Counter(offered) == Counter([*[WORDS.word(value) for value in able], "block:vellinck"])
    assert [one.value for one in board.listed(s)] == able
    assert len(board.not_now(s)) == PLACES - 1
    assert " style=" not in str(fragment[board.table(s), board.hand(s)])
    nobody = asked(p, COALITION, question, able, SWEDISH)
    assert said([board.table(nobody), board.hand(nobody)], "(?:value|data-answer|data-about)") == []


def test_symbols_have_no_style_and_no_id_twice() -> None:
    assert len(SYMBOL_IDS) == len(set(SYMBOL_IDS))
    assert " style=" not in SYMBOLS
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', SYMBOLS)) <= set(SYMBOL_IDS)


def test_the_end_is_drawn_for_everybody() -> None:
    """Nothing is asked any more; the map stays."""
    matches = list(playing("end", 400, scenario=0))
    match = matches[-1]
    assert match.outcome is not None
    for viewer in SEATS:
        s = seen(match, viewer)
        assert s.ending
        regions = [board.table(s), board.hand(s), board.tracks(s), board.aid(s), board.ending(s)]
        assert said(regions, "data-answer") == said(regions, "data-about") == []
        page = drawn(*regions)
        assert page.having("pb-guide") == []
        assert len(page.having("pb-map")) == 1
        assert set(said(regions, "data-piece")) == set(pieces(s))


def test_pb2_1_what_is_drawn_for_a_seat_is_made_of_what_it_sees() -> None:
    """PB2.1 The whole table, with the battle and the lists, in another world that fits."""
    compared = 0
    for i, match in enumerate(playing("table", 240, scenario=GLORY)):
        if i % 20:
            continue
        for viewer in (SWEDISH, COALITION):
            s = seen(match, viewer)
            other = seen(match, viewer)
            other.sight = sight(imagine(sight_of(s), viewer, luck("table", i, viewer)), viewer)
            assert str(board.table(s)) == str(board.table(other))
            assert str(board.hand(s)) == str(board.hand(other))
            compared += 1
    assert compared > 10
