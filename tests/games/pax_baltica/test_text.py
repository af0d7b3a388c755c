"""PB2.1 The whole table in words: everything a seat may know, and nothing else."""

import re

import pytest

from bivouac.core.table import SPECTATOR
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FULL
from bivouac.games.pax_baltica.box.map import EXILE, GONE, LIMBO, POOL, YEAR_TRACK, gate_between
from bivouac.games.pax_baltica.box.nations import CEDED, COALITION, SWEDISH
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.position import BESIEGING, KNOWN, MOVED, NAMED, PINNED, Position
from bivouac.games.pax_baltica.sight.sight import sight
from bivouac.games.pax_baltica.telling.names import plain_name
from bivouac.games.pax_baltica.telling.text.blocks import candidates, steps
from bivouac.games.pax_baltica.telling.text.whole import DOING, text
from games.pax_baltica.builders import END, GLORY, GRAND, MOSCOW, block, marker, nation, next_is, place, stand, war
from games.pax_baltica.wandering import wander

SEATS = (SWEDISH, COALITION, SPECTATOR)


def told(p: Position, seat: int) -> list[str]:
    return text(sight(p, seat))


def under(lines: list[str], heading: str) -> list[str]:
    """The items of a list."""
    found: list[str] = []
    for line in lines[lines.index(heading) + 1 :]:
        if not line.startswith("- "):
            break
        found.append(line)
    return found


# --- its form ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", [MOSCOW, GLORY, END, GRAND])
def test_pb2_1_the_table_is_headings_and_lists_at_every_moment(scenario: int) -> None:
    """PB2.1 Headings end with a colon, items begin with a dash and end with a full stop."""

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        for viewer in SEATS:
            lines = told(p, viewer)
            assert lines[0].startswith("Pax Baltica, ")
            for line in lines:
                assert line.endswith(":") if not line.startswith("- ") else line.endswith(".") or line == "- none", line
                assert not re.search(r"[{}]|None|  | [.,:;]|-\d", line), line

    wander("text", watch, scenario=scenario, most=150)


def test_pb0_3_every_phase_is_told() -> None:
    """PB0.3 What is next, whatever it is and whatever it is about."""
    assert sorted(DOING) == list(range(agenda.PHASES))
    p = war()
    for phase in range(agenda.PHASES):
        for about in (0, 1, 11):
            p.agenda = [phase * 128 + about]
            line = under(told(p, SWEDISH), "What is going on:")[0]
            assert line.endswith(".")
            assert "{" not in line
    p.agenda = []
    assert under(told(p, SWEDISH), "What is going on:") == ["- Nothing is left to do."]


# --- what is in it ----------------------------------------------------------------------------------------------------
def test_pb3_1_the_turn_who_is_first_and_what_is_left() -> None:
    p = war(MOSCOW)
    p.first, p.roll, p.actions, p.rolled_event = COALITION, [5, 6], [2, 0], [0, 1]
    lines = told(p, SWEDISH)
    assert lines[:7] == [
        "Pax Baltica, Summer 1707:",
        "- Scenario: Next Stop Moscow, Summer 1707 to Summer 1710.",
        "- You play Sweden.",
        "- Victory points now: 4, which would be a Coalition minor victory.",
        "- First Player: the Coalition.",
        "- Sweden rolled 5; actions left: 2.",
        "- The Coalition rolled 6: an event.",
    ]
    assert "- You play Sweden." not in told(p, SPECTATOR)
    next_is(p, agenda.INTERPHASE, 11)
    between = told(p, SWEDISH)
    assert between[0] == "Pax Baltica, Interphase 1707:"
    assert not [line for line in between if "First Player" in line or "actions left" in line]


def test_pb3_3_rulings_that_are_switched_are_told() -> None:
    assert not [line for line in told(war(), SWEDISH) if "Rulings" in line]
    assert "- Rulings switched: pin_at_sea is 0, truce_years_ahead is 3." in told(
        war(pin_at_sea=0, truce_years_ahead=3), SWEDISH
    )


def test_pb10_1_nations_with_status_level_and_points() -> None:
    """PB10.1, PB5.1, PB5.2 One's own points, not the other's."""
    p = war()
    p.until[nation("denmark")] = 1704
    p.status[nation("hannover")] = CEDED
    p.rp[nation("sweden")], p.rp[nation("russia")] = 12, 7
    p.rolled_politics[nation("saxony")] = 1
    p.bonus[nation("saxony")] = 4
    p.halved[nation("russia")] = 1
    nations = under(told(p, SWEDISH), "Nations:")
    assert nations[:4] == [
        "- Sweden, in the war, level 40, 12 points to spend.",
        "- Russia, in the war, level 28, half its points in the next Interphase.",
        "- Saxony, in the war, level 16, 4 points more in the next Interphase, politics played this year.",
        "- Denmark, under truce until 1704, level 16.",
    ]
    assert "- Hannover, out of the war for good, level 4." in nations
    p.halved[nation("sweden")] = 2
    assert (
        "- Sweden, in the war, level 40, 12 points to spend, a quarter of its points in the next Interphase."
        in told(p, SWEDISH)
    )
    assert "- Russia, in the war, level 28, 7 points to spend, half its points in the next Interphase." in told(
        p, COALITION
    )


def test_pb2_1_own_blocks_by_place_with_ratings_strength_and_marks() -> None:
    p = war()
    stand(p, "livland", "lewenhaupt", "elfsborg", lewenhaupt=3)
    stand(p, "smaland", "wachtmeister")
    stand(p, "kattegat", "watrang")
    stand(p, "kattegat", "karl_xii", aboard="watrang")
    p.mark[block("lewenhaupt")] |= MOVED
    p.mark[block("elfsborg")] |= PINNED
    assert under(told(p, SWEDISH), "Your blocks:") == [
        "- Småland (Swedish garrison 3, forage 2): Wachtmeister, 4 of 4, fleet B2, moves 6, anchored.",
        "- Livland (Swedish garrison 3, forage 4): Lewenhaupt, 3 of 4, army B2, moves 2, 1 train, moved; "
        "Elfsborg, 3 of 3, regiment B1, moves 2, pinned.",
        "- The Kattegat: Karl XII, 4 of 4, army A3, moves 2, 2 trains, aboard Watrang (fleet); "
        "Watrang, 4 of 4, fleet B2, moves 6.",
    ]


def test_pb2_1_enemy_blocks_are_backs_with_what_has_been_seen() -> None:
    """PB2.1 A known block by name, a hidden one by its number, its bounds and what it can be."""
    p = war()
    stand(p, "livland", "karl_xii", known=True, karl_xii=3)
    stand(p, "estland", "vellinck", "estlandska")
    for name in ("vellinck", "estlandska"):
        p.known[block(name)] = NAMED
        p.mixture[block(name)] = 77
        p.born[block(name)] = -1
    numbers = {name: p.handle[block(name)] for name in ("karl_xii", "vellinck", "estlandska")}
    among = "one of Vellinck or Estländska, strength 1 to 4"
    assert under(told(p, COALITION), "Enemy blocks:") == [
        f"- Estland (Swedish garrison 2, forage 3): blue block no. {numbers['vellinck']}: {among}; "
        f"blue block no. {numbers['estlandska']}: {among}.",
        f"- Livland (Swedish garrison 3, forage 4): blue block no. {numbers['karl_xii']}: Karl XII, 3 of 4, "
        "army A3, moves 2, 2 trains.",
    ]
    assert under(told(p, SPECTATOR), "Blocks of the Coalition:") == ["- none"]


def test_pb2_1_what_is_said_of_a_hidden_block_is_true() -> None:
    """PB2.1 At every moment of games at random: the block is among the candidates, its strength within the bounds."""
    hidden = 0

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        nonlocal hidden
        truth = {p.handle[number]: number for number in range(BLOCKS) if p.handle[number]}
        for viewer in SEATS:
            seen = sight(p, viewer)
            for back in seen.backs():
                number = truth[back.handle]
                if p.known[number] == KNOWN:
                    continue
                hidden += 1
                able = candidates(seen, back)
                assert number in able, (plain_name(number), back.handle)
                bounds = [int(bound) for bound in steps(back, max(FULL[other] for other in able)).split(" to ")]
                assert bounds[0] <= p.strength[number] <= bounds[-1]

    for scenario in (MOSCOW, GLORY, END):
        wander("truth", watch, scenario=scenario, most=250)
    assert hidden > 1000


def test_pb2_1_no_text_names_a_block_that_the_seat_cannot_know() -> None:
    """PB2.1 With all blocks of the enemy hidden, what the seat reads does not depend on which they are."""
    read = []
    for names in [("flemming", "leibgarde"), ("steinau", "kurprinz")]:
        p = war()
        stand(p, "livland", *names)
        stand(p, "estland", "vellinck")
        p.strength[block(names[0])] = 1 if names[0] == "flemming" else 4
        read.append(told(p, SWEDISH))
    assert read[0] == read[1]


def test_pb6_1_a_battle_a_siege_and_hunger_are_told() -> None:
    p = war()
    stand(p, "livland", "lewenhaupt")
    stand(p, "livland", "flemming", known=True)
    stand(p, "estland", "steinau", known=True)
    p.mark[block("steinau")] |= BESIEGING
    p.battle, p.round, p.attacker = place("livland"), 2, COALITION
    p.main = gate_between(place("kurlandia"), place("livland"))
    p.queue = [place("kattegat")]
    p.short = [place("livland") * 64 + 2]
    p.mistrust = 1
    next_is(p, agenda.COMBAT)
    assert under(told(p, SWEDISH), "What is going on:") == [
        "- A battle is fought.",
        "- Battle in Livland, round 2: the Coalition attacks, mainly over the border from Kurlandia to Livland.",
        "- Battles still to come: the Kattegat.",
        "- Under siege: Reval in Estland.",
        "- Sweden lacks forage in Livland: 2 steps.",
        "- There is mistrust in the Coalition until the year ends.",
    ]


def test_pb1_7_markers_and_tracks() -> None:
    """PB1.2, PB1.7, PB11.1, PB11.2 Garrison markers, ceded land, attrition, Nyen, the Year Track, exile."""
    p = war()
    marker(p, "nyen", "russia")
    p.native[place("pommern")] = nation("prussia")
    p.attrition, p.nyen_track, p.reform_begun, p.poland_lost = 2, 3, 1, 1
    p.until[nation("denmark")] = 1705
    p.place[block("repnin_reformed")], p.box[block("repnin_reformed")] = YEAR_TRACK, 1705
    p.place[block("karl_xii")], p.exile = EXILE, 1
    p.place[block("repnin")] = GONE
    lines = told(p, SWEDISH)
    assert under(lines, "Garrison markers:") == [
        "- Russian: Nyen.",
        "- Saxon: Mazowsze, Kraków.",
        "- Pommern was ceded to Prussia.",
    ]
    assert under(lines, "Tracks:") == [
        "- Swedish Attrition Track: box 2 of 4.",
        "- Nyen track: space 3 of 8.",
        "- Karl XII is in exile; the next die brings him back on 5 or more.",
        "- Year Track, 1705: the truce of Denmark ends and Repnin (reformed) arrives.",
        "- The Russian reforms have begun.",
        "- Saxony has lost Poland.",
    ]
    assert "- Out of the game: Repnin." in under(lines, "Off the map:")
    p.exile, p.attrition, p.nyen_track = 99, 0, -1
    assert under(told(p, COALITION), "Tracks:")[:3] == [
        "- Swedish Attrition Track: Start.",
        "- Nyen track: begun this turn.",
        "- Karl XII returns from exile as soon as a territory of Sweden proper is free of enemies.",
    ]
    p.petersburg = 1
    assert "- Nyen is Sankt-Peterburg." in told(p, SWEDISH)


def test_pb5_6_own_pools_by_name_the_enemys_by_number() -> None:
    p = war()
    for number in range(BLOCKS):
        if p.place[number] == POOL and plain_name(number) not in ("Stenbock", "Friedrich IV", "Frederik IV"):
            p.place[number] = GONE
    pools = under(told(p, SWEDISH), "Pools:")
    assert pools[0] == "- Swedish, 2 blocks: Stenbock and Friedrich IV."
    assert "- Danish, 1 block." in pools
    assert "- Danish, 1 block: Frederik IV." in under(told(p, COALITION), "Pools:")
    assert "- Danish, 1 block." in under(told(p, SPECTATOR), "Pools:")


def test_pb5_7_what_is_bought_under_cover_is_read_by_its_owner_alone() -> None:
    p = war()
    stand(p, "livland", "lewenhaupt", lewenhaupt=1)
    p.bought = [block("lewenhaupt")]
    p.deployed = [block("stenbock") * 128 + place("skane")]
    mine, theirs = [under(told(p, seat), "Pools:") for seat in (SWEDISH, COALITION)]
    assert mine[-2:] == ["- Steps bought under cover: Lewenhaupt.", "- Deployed under cover: Stenbock in Skåne."]
    assert not [line for line in theirs if "under cover" in line]


def test_pb4_2_borders_that_were_used_this_turn() -> None:
    p = war()
    assert "Borders used this turn:" not in told(p, SWEDISH)
    border = gate_between(place("livland"), place("estland")) >> 1
    p.crossed = [2 * border + COALITION] * 2
    assert under(told(p, SWEDISH), "Borders used this turn:") == ["- Livland – Estland: the Coalition 2 of 6."]


def test_pb10_2_blocks_on_the_way_out_are_told() -> None:
    p = war()
    stand(p, "pommern", "pommerska")
    p.place[block("pommerska")], p.entry[block("pommerska")] = LIMBO, place("pommern")
    assert under(told(p, SWEDISH), "Your blocks:") == ["- On the way out: Pommerska, 3 of 3, regiment B1, moves 2."]
    number = p.handle[block("pommerska")]
    assert under(told(p, COALITION), "Enemy blocks:")[0].startswith(f"- On the way out: blue block no. {number}:")
