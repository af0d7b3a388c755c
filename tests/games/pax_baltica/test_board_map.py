"""The map and what lies under it: every block once, every answer once, and nothing that the viewer may not know."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest
from htpy import Node, fragment
from markupsafe import Markup

from bivouac.core.dice import luck
from bivouac.core.match import Match
from bivouac.core.seen import Seen, seen
from bivouac.core.table import SPECTATOR
from bivouac.games.pax_baltica import agenda, board, words
from bivouac.games.pax_baltica.agenda import push
from bivouac.games.pax_baltica.blocks import BLOCK_NAMES, BLOCKS, FLEET, KIND
from bivouac.games.pax_baltica.board_battle import screen
from bivouac.games.pax_baltica.board_hand import KEYS, hand
from bivouac.games.pax_baltica.board_map import chart
from bivouac.games.pax_baltica.board_overlays import SWITCHES, switches
from bivouac.games.pax_baltica.codes import CODES
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.map import LIMIT, PLACES, TERRITORIES, gate_between
from bivouac.games.pax_baltica.movement import destinations
from bivouac.games.pax_baltica.nations import NATION_IDS
from bivouac.games.pax_baltica.position import JUST, PINNED, Position, on_map, side_of
from bivouac.games.pax_baltica.story_names import plain_name
from bivouac.games.pax_baltica.text_blocks import BACK_BLOCK, BACK_FLEET, BACK_HANDLE, BACK_MARK, BACK_WOOD
from bivouac.games.pax_baltica.view import view
from bivouac.games.pax_baltica.vocabulary import (
    COLOUR_WORD,
    DONE,
    MOVING,
    NATION_WORD,
    PLACE_WORD,
    VERBS,
    WORDS,
    YEAR_WORD,
)
from bivouac.games.pax_baltica.words import QUESTIONS
from bivouac.games.pax_baltica.worlds import imagine
from bivouac.server.pages.table import TABS
from games.pax_baltica.battlefields import begun, ingermanland, velikaya
from games.pax_baltica.builders import END, GLORY, block, marker, place, stand, status, war
from games.pax_baltica.fighting import march
from games.pax_baltica.onlooking import SCENARIOS, SEATS, asked, playing
from games.pax_baltica.wandering import wander
from games.reading import drawn

SWEDISH, COALITION = 0, 1
FRAME_KEYS = {"u", "r", "h", "/", "?"}  # undo, redo, hint, the list of choices, help
TAB_KEYS = {key for _, _, key in TABS} | {"t"}
EVERYWHERE = {WORDS.word(PLACE_WORD + at) for at in range(PLACES)}


def said(node: Node, name: str) -> list[str]:
    """All values of an attribute; to parse a whole map takes long."""
    return re.findall(rf' {name}="([^"]*)"', str(fragment[node]))


def pieces(s: Seen) -> dict[str, str]:
    """By its name on the page, how each block on the map is drawn."""
    root = ElementTree.fromstring(str(chart(s)).replace(" data-pan-zoom", ""))  # noqa: S314  # our own page
    found: dict[str, str] = {}
    for element in root.iter():
        name = element.attrib.pop("data-piece", "")
        if name:
            assert name not in found, "a block is drawn once"
            found[name] = ElementTree.tostring(element, encoding="unicode")
    return found


def places_asked(s: Seen) -> bool:
    return s.question is not None and any(PLACE_WORD <= one.value < NATION_WORD for one in s.question.choices)


# --- what stands on the map -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_pb2_1_every_block_is_drawn_once_and_backs_are_alike(scenario: int) -> None:
    """PB2.1 One's own by their number, the others by their back; hidden ones of a wood and a kind do not differ."""
    moments = hidden = 0

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        nonlocal moments, hidden
        moments += 1
        if moments % 25:
            return
        for viewer in SEATS:
            s = asked(p, viewer, question, options, seat)
            found = pieces(s)
            there = [b for b in range(BLOCKS) if on_map(p, b)]
            own = {f"b{b}" for b in there if side_of(p, b) == viewer}
            backs = {f"n{p.handle[b]}" for b in there if side_of(p, b) != viewer and p.handle[b]}
            assert set(found) == own | backs
            alike: dict[tuple[int, ...], set[str]] = {}
            for row in s.view["seen"]:
                if row[BACK_BLOCK] < 0 and f"n{row[BACK_HANDLE]}" in found:
                    kind = (row[BACK_WOOD], row[BACK_FLEET], row[BACK_MARK])
                    alike.setdefault(kind, set()).add(found[f"n{row[BACK_HANDLE]}"])
                    hidden += 1
            assert all(len(drawings) == 1 for drawings in alike.values())

    wander("stacks", watch, scenario=scenario, most=250)
    assert hidden > 20


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_pb2_1_the_map_is_the_same_in_every_world_that_fits(scenario: int) -> None:
    """PB2.1 What the seat has not seen is dealt anew: neither the map nor the hand changes by a letter."""
    moments = compared = 0

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        nonlocal moments, compared
        moments += 1
        if moments % 25:
            return
        for viewer in (SWEDISH, COALITION):
            other = imagine(view(p, viewer), viewer, luck("map", moments, viewer))
            compared += p.place != other.place or p.strength != other.strength
            here, there = (asked(one, viewer, question, options, seat) for one in (p, other))
            assert str(chart(here)) == str(chart(there))
            assert str(hand(here)) == str(hand(there))
            assert [one.label for one in board.listed(here)] == [one.label for one in board.listed(there)]

    wander("alike", watch, scenario=scenario, most=250)
    assert compared > 3


def test_pb2_1_hidden_blocks_are_not_named_on_the_map() -> None:
    """PB2.1 Not in a title, not in a label; once they are seen they are."""
    p = war(GLORY)
    stand(p, "livland", "flemming", "leibgarde")
    hidden = str(chart(asked(p, SWEDISH)))
    assert not any(name in hidden for name in ("Flemming", "Leibgarde"))
    assert "Flemming" in str(chart(asked(p, COALITION)))
    stand(p, "livland", "flemming", known=True)
    assert "Flemming" in str(chart(asked(p, SWEDISH)))
    assert "Leibgarde" not in str(chart(asked(p, SPECTATOR)))


def test_pb2_1_a_hidden_fleet_is_seen_to_be_one() -> None:
    """PB2.1 Its back has a sail; the wood is everybody's to see."""
    p = war(GLORY)
    stand(p, "southern_baltic_sea", "watrang")
    stand(p, "skane", "elfsborg")
    found = pieces(asked(p, COALITION))
    sails = {name: "#pb-b-sail" in drawing for name, drawing in found.items()}
    assert sails == {f"n{p.handle[block('watrang')]}": True, f"n{p.handle[block('elfsborg')]}": False}
    assert all("#pb-b-mark-blue" in drawing for drawing in found.values())


def test_pb2_1_marks_are_worn_on_the_map() -> None:
    p = war(GLORY)
    stand(p, "livland", "vellinck")
    stand(p, "velikaya", "repnin")
    p.mark[block("repnin")] = p.mark[block("vellinck")] = PINNED
    found = pieces(asked(p, SWEDISH))
    assert len(found) == 2
    assert all("#pb-b-pinned" in one for one in found.values())


def test_a_camp_says_who_stands_there() -> None:
    """The others above, one's own below; many stand closer than few."""
    p = war(GLORY)
    group = ["karl_xii", "rehnskiold", "vellinck", "elfsborg", "kronoberg", "uppland", "livgardet"]
    stand(p, "livland", *group)
    stand(p, "livland", "flemming")
    page = drawn(chart(asked(p, SWEDISH)))
    theirs, ours = [attrs["aria-label"] for attrs, _ in page.having("pb-stack")]
    assert str(theirs).startswith("Livland: grey block no. ")
    assert all(f"{BLOCK_NAMES[block(name)]}, " in str(ours) for name in group)
    stands = [str(attrs["transform"]) for attrs, _ in page.having("pb-stand")]
    west = [int(re.findall(r"-?\d+", one)[0]) for one in stands[1:]]
    assert west == sorted(set(west))
    assert len(stands) == 1 + len(group)


# --- what lies on the map ---------------------------------------------------------------------------------------------
def test_pb4_5_closed_land_and_pb1_2_garrison_markers() -> None:
    p = war(GLORY)
    marker(p, "mazowsze", "sweden")
    marker(p, "livland", "saxony")
    page = drawn(chart(asked(p, SWEDISH)))
    assert len(page.having("pb-closed")) == sum(p.shut[:TERRITORIES]) > 0
    assert len(page.having("pb-marker")) == len([nation for nation in p.marker if nation >= 0])
    held = {text: str(attrs["class"]) for attrs, text in page.having("pb-marker")}
    assert held["Mazowsze is held by SwedenSw"].split() == ["pb-marker", "pb-of-sweden"]
    assert "pb-of-saxony" in held["Livland is held by SaxonySa"]
    closed = {str(attrs["href"]) for attrs, _ in page.having("pb-closed")}
    assert "#pb-at-brandenburg" in closed
    status(p, "prussia", True)
    again = drawn(chart(asked(p, SWEDISH)))
    assert "#pb-at-brandenburg" not in {str(attrs["href"]) for attrs, _ in again.having("pb-closed")}
    assert {kind.split("pb-of-")[1] for kind in held.values()} <= set(NATION_IDS)


def test_pb4_2_counters_at_borders_are_each_sides_own() -> None:
    """PB4.2 Two Swedes and a Russian over one border; a red one is full with two."""
    p = war(GLORY)
    black = gate_between(place("livland"), place("velikaya")) >> 1
    red = gate_between(place("livland"), place("rus_biala")) >> 1
    assert drawn(chart(asked(p, SWEDISH))).having("pb-counter") == []
    p.crossed = [2 * black, 2 * black, 2 * black + 1, 2 * red, 2 * red]
    for viewer in SEATS:
        page = drawn(chart(asked(p, viewer)))
        found = sorted((text, str(attrs["class"])) for attrs, text in page.having("pb-counter"))
        assert found == [
            ("1/6", "pb-counter pb-side-1"),
            ("2/2", "pb-counter pb-side-0 pb-full"),
            ("2/6", "pb-counter pb-side-0"),
        ]
    left = [text for _, text in drawn(chart(asked(p, SWEDISH))).having("pb-left")]
    assert Counter(left) == Counter(
        str(limit - {black: 2, red: 2}.get(border, 0)) for border, limit in enumerate(LIMIT) if limit < 99
    )


def test_layers_are_for_those_who_play() -> None:
    p = war(GLORY)
    stand(p, "livland", "vellinck")
    stand(p, "velikaya", "repnin")
    names = {f"pb-layer-{name}" for name, _, _ in SWITCHES}
    for viewer in SEATS:
        page = drawn(board.table(asked(p, viewer)))
        kinds = {kind for attrs, _ in page.having("pb-layer") for kind in str(attrs["class"]).split()}
        assert kinds - {"pb-layer"} == (names if viewer >= 0 else set())
        assert len(page.having("pb-switch")) == (len(names) if viewer >= 0 else 0)
    page = drawn(chart(asked(p, SWEDISH)))
    assert "Livland: all blocks can get steps" in page.text("pb-layer-lines")
    assert "Livland: 1 enemy block could march here" in page.text("pb-layer-reach")


# --- what can be chosen -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_places_glow_for_whoever_is_asked_and_for_nobody_else(scenario: int) -> None:
    """Legal ones are answers, of all others it can be asked why not; whoever is not asked can press nothing."""
    asked_for = {True: 0, False: 0}
    for i, match in enumerate(playing(("glow", scenario), 300, scenario=scenario)):
        assert match.asked is not None
        at_places = any(PLACE_WORD <= value < NATION_WORD for value in match.asked.options)
        if i % (12 if at_places else 40):
            continue
        asked_for[at_places] += 1
        legal = {WORDS.word(value) for value in match.asked.options}
        for viewer in SEATS:
            s = seen(match, viewer)
            shown = Markup(chart(s))  # noqa: S704  # drawn once
            answers, abouts = said(shown, "data-answer"), said(shown, "data-about")
            assert len(answers) == len(set(answers))
            assert len(abouts) == len(set(abouts))
            if viewer != match.asked.seat:
                assert answers == abouts == []
                continue
            assert {word for word in answers if word in EVERYWHERE} == legal & EVERYWHERE
            assert set(abouts) == (EVERYWHERE - legal if places_asked(s) else set())
            assert set(answers) <= legal
            on_board = {f"b{value}" for value in match.asked.options if value < BLOCKS} & set(said(shown, "data-piece"))
            assert len(set(answers) - EVERYWHERE) == len(on_board)
            pressed = re.findall(r"<[a-z]+ [^>]*data-answer[^>]*>", shown)
            assert len(pressed) == len(answers)
            for tag in pressed:
                assert re.search(r'class="choice [^"]+" role="button" tabindex="0"', tag)
                assert re.search(r'data-preview="→ [^"]+" aria-label="[^"]+"', tag)
    assert min(asked_for.values()) > 0


def test_nothing_can_be_pressed_in_the_past() -> None:
    match = next(match for match in playing("past", 200, scenario=GLORY) if len(match.moments) == 40)
    for viewer in SEATS:
        for moment in (0, 7, 20, 38):
            s = seen(match, viewer, moment)
            assert s.past
            page = [board.table(s), board.hand(s)]
            assert said(page, "data-answer") == said(page, "data-about") == []
            assert "choice" not in str(fragment[page])
            assert board.hand(s) is None
            assert board.listed(s) == board.not_now(s) == []


def test_goals_can_be_typed_and_say_what_it_costs() -> None:
    """PB4.1, PB4.4 A code for each, what it means before it is chosen; further ones look different."""
    p = war(GLORY)
    stand(p, "tver", "repnin")
    p.chosen = block("repnin")
    goals = destinations(p, p.chosen)
    s = asked(p, COALITION, words.DESTINATION, [PLACE_WORD + goal for goal in goals])
    page = drawn(chart(s))
    found = {str(attrs["data-answer"]): attrs for attrs, _ in page.having("pb-goal")}
    assert {attrs["data-chord"] for attrs in found.values()} == {CODES[goal].lower() for goal in goals}
    near, far = found["territory:novgorod"], found["territory:karelen"]
    assert near["data-preview"] == f"→ Novgorod: next door · {CODES[place('novgorod')]}"
    assert far["aria-label"] == "Karelen: forced march, 4 with a rating of 2; on 1 to 3 it loses 2 steps"
    assert "pb-far-0" in str(near["class"]).split()
    assert "pb-far-2" in str(far["class"]).split()
    assert [one.label for one in board.listed(s)] == [str(found[one.word]["aria-label"]) for one in board.listed(s)]


def test_a_block_that_can_be_chosen_is_taken_from_the_map() -> None:
    p = war(GLORY)
    stand(p, "livland", "vellinck", "elfsborg", "kronoberg")
    able = [block("vellinck"), block("elfsborg")]
    map_of = chart(asked(p, SWEDISH, words.MOVER, [DONE, *able]))
    page = drawn(map_of)
    assert {attrs["data-piece"]: attrs["data-answer"] for attrs, _ in page.having("pb-pick")} == {
        f"b{able[0]}": "block:vellinck",
        f"b{able[1]}": "block:elfsborg",
    }
    assert said(map_of, "data-about") == []


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
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_lists_hold_every_choice_once_and_what_is_not_one(scenario: int) -> None:
    """All answers in their order; not now: all other places, if places are asked."""
    met: set[int] = set()

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        s = asked(p, seat, question, options)
        found = board.listed(s)
        assert [one.value for one in found] == options
        assert [one.word for one in found] == [WORDS.word(value) for value in options]
        costs = [one for one in found if re.search(r": (next door|\d territories away|forced march)", one.label)]
        marches = question == words.DESTINATION and KIND[p.chosen] != FLEET
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
            other.view = GAME.view(imagine(s.view, viewer, luck("table", i, viewer)), viewer)
            assert str(board.table(s)) == str(board.table(other))
            assert str(board.hand(s)) == str(board.hand(other))
            compared += 1
    assert compared > 10
