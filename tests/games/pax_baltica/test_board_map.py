"""The map: every block once, every place that is an answer, and nothing that the viewer may not know."""

import re
from collections import Counter

import pytest
from htpy import fragment
from markupsafe import Markup

from bivouac.core.dice import luck
from bivouac.core.seen import seen
from bivouac.core.table import SPECTATOR
from bivouac.games.pax_baltica.box.blocks import BLOCK_NAMES, BLOCKS
from bivouac.games.pax_baltica.box.map import LIMIT, PLACES, TERRITORIES, gate_between
from bivouac.games.pax_baltica.box.nations import NATION_IDS
from bivouac.games.pax_baltica.box.vocabulary import (
    DONE,
    NATION_WORD,
    PLACE_WORD,
    WORDS,
)
from bivouac.games.pax_baltica.rules import words
from bivouac.games.pax_baltica.rules.group import destinations
from bivouac.games.pax_baltica.rules.position import PINNED, Position, on_map, side_of
from bivouac.games.pax_baltica.screen import board
from bivouac.games.pax_baltica.screen.hand import hand
from bivouac.games.pax_baltica.screen.map import chart
from bivouac.games.pax_baltica.screen.overlays import SWITCHES
from bivouac.games.pax_baltica.screen.sights import sight_of
from bivouac.games.pax_baltica.sight.sight import sight
from bivouac.games.pax_baltica.sight.worlds import imagine
from bivouac.games.pax_baltica.telling.codes import CODES
from games.pax_baltica.builders import GLORY, block, marker, place, stand, status, war
from games.pax_baltica.onlooking import SCENARIOS, SEATS, asked, pieces, places_asked, playing, said
from games.pax_baltica.wandering import wander
from games.reading import drawn

SWEDISH, COALITION = 0, 1
EVERYWHERE = {WORDS.word(PLACE_WORD + at) for at in range(PLACES)}


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
            covered = {f"b{code >> 7}" for code in p.deployed if side_of(p, code >> 7) == viewer}
            assert set(found) == own | backs | covered
            alike: dict[tuple[int, ...], set[str]] = {}
            for back in sight_of(s).backs():
                if back.block < 0 and f"n{back.handle}" in found:
                    kind = (back.wood, int(back.fleet), back.mark)
                    alike.setdefault(kind, set()).add(found[f"n{back.handle}"])
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
            other = imagine(sight(p, viewer), viewer, luck("map", moments, viewer))
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
