"""PB4.1, PB4.2, PB4.5 One group, its blocks, their ways and the borders."""

import pytest

from bivouac.games.pax_baltica.box.blocks import BLOCKS, FLEET, KIND, MOVE, NATION
from bivouac.games.pax_baltica.box.map import (
    BARRED_TO,
    GATE_FROM,
    GATE_TO,
    LAND_BORDERS,
    LIMIT,
    PLACES,
    RED_BORDER,
    TERRITORIES,
    WAYS,
    gate_between,
)
from bivouac.games.pax_baltica.rules.group import can_move, destinations
from bivouac.games.pax_baltica.rules.movement import bars_attack, last_gates
from bivouac.games.pax_baltica.rules.position import BESIEGING, LATE, MOVED, Position, contested, occupied, side_of
from bivouac.games.pax_baltica.rules.routes import routes
from bivouac.games.pax_baltica.rules.words import MOVER
from games.pax_baltica.builders import GLORY, block, marker, nation, place, stand, status, war, where
from games.pax_baltica.phases import COALITION, SWEDE, act_as, at, move, names_of
from games.pax_baltica.wandering import wander


def goals(p: Position, name: str) -> set[str]:
    """Where a block can be moved to."""
    return set(names_of(destinations(p, block(name))))


def border(a: str, b: str) -> int:
    return gate_between(place(a), place(b)) >> 1


def crossings(p: Position, seat: int, a: str, b: str) -> int:
    return p.crossed.count(2 * border(a, b) + seat)


# --- PB4.1 ------------------------------------------------------------------------------------------------------------
def test_pb4_1_a_group_splits_up_and_stops_where_the_enemy_is() -> None:
    """PB4.1 Three Russian blocks leave Novgorod: one through friendly land to Smolensk, two to Swedish Ingermanland."""
    p = war(GLORY)
    stand(p, "novgorod", "repnin", "sjeremetev", "kazanski")
    stand(p, "ingermanland", "vellinck")
    attack = ["sjeremetev:ingermanland/novgorod", "kazanski:ingermanland/novgorod"]
    act_as(p, COALITION, 1, move("novgorod", "repnin:smolensk/rzjev", *attack))
    assert where(p, "repnin") == "smolensk"
    assert where(p, "sjeremetev") == where(p, "kazanski") == "ingermanland"
    assert crossings(p, COALITION, "novgorod", "rzjev") == crossings(p, COALITION, "rzjev", "smolensk") == 1
    assert crossings(p, COALITION, "novgorod", "ingermanland") == 2
    assert p.actions[COALITION] == 0


def test_pb4_1_nobody_goes_on_from_a_territory_with_enemy_blocks() -> None:
    """PB4.1 With Vellinck in Ingermanland neither Estland nor Nyen is reached through it."""
    p = war(GLORY)
    stand(p, "novgorod", "kazanski")
    free = goals(p, "kazanski")
    assert {"ingermanland", "estland", "nyen"} <= free
    stand(p, "ingermanland", "vellinck")
    met = goals(p, "kazanski")
    assert "ingermanland" in met
    assert "nyen" in met  # round by Ladoga
    assert last_way_in(p, "kazanski", "nyen") == {"ladoga"}
    assert "karelen" in met  # Ladoga, Nyen, Karelen
    stand(p, "ladoga", "elfsborg")
    assert not {"nyen", "karelen"} & goals(p, "kazanski")


def last_way_in(p: Position, name: str, end: str) -> set[str]:
    gates = last_gates(p, block(name), place(end), [-1] * PLACES)
    return set(names_of([GATE_FROM[gate] for gate in gates]))


def test_pb4_1_a_battle_territory_stops_too() -> None:
    """PB4.1 Friends who fight there do not open the way."""
    p = war(GLORY)
    stand(p, "novgorod", "kazanski")
    stand(p, "ingermanland", "vellinck", "repnin")
    assert last_way_in(p, "kazanski", "estland") == {"livland"}  # not through Ingermanland


def test_pb4_1_friends_are_passed_freely_and_control_hinders_nobody() -> None:
    """PB4.1 A Swede crosses empty Velikaya, though its garrison is Russian, and friends in Livland."""
    p = war(GLORY)
    stand(p, "estland", "sodra_skanska")
    stand(p, "livland", "vellinck", "elfsborg")
    assert {"livland", "velikaya", "rzjev", "kurlandia"} <= goals(p, "sodra_skanska")


def test_pb4_1_a_block_moves_once_a_turn() -> None:
    """PB4.1 A later action may use the same source, for others only."""
    p = war(GLORY)
    stand(p, "livland", "vellinck", "elfsborg", "kronoberg")
    first = [*move("livland", "vellinck:estland/livland"), "done"]
    second = move("livland", "elfsborg:estland/livland", "kronoberg:kurlandia")
    t = act_as(p, SWEDE, 3, [*first, *second, "done"])
    assert [p.mark[block(name)] & MOVED for name in ("vellinck", "elfsborg", "kronoberg")] == [MOVED] * 3
    assert (where(p, "vellinck"), where(p, "elfsborg"), where(p, "kronoberg")) == ("estland", "estland", "kurlandia")
    assert "move" not in t.offered("order")  # nobody is left who has not moved


def test_pb4_1_fleets_and_blocks_on_land_are_never_one_group() -> None:
    """PB4.1 From Småland either the fleet or the regiments go; the first block decides."""
    p = war(GLORY)
    stand(p, "smaland", "watrang", "wachtmeister", "elfsborg", "kronoberg")
    t = act_as(p, SWEDE, 1, [*move("smaland", "watrang:southern_baltic_sea"), "done", "done"])
    movers = [options for _, question, options in t.asked if question == "mover"]
    assert movers[0] == ["block:kronoberg", "block:elfsborg", "block:wachtmeister", "block:watrang"]
    assert movers[1] == ["done", "block:wachtmeister"]
    p = war(GLORY)
    stand(p, "smaland", "watrang", "wachtmeister", "elfsborg", "kronoberg")
    t = act_as(p, SWEDE, 1, [*move("smaland", "elfsborg:skane/smaland"), "done", "done"])
    assert t.offered("mover") == ["done", "block:kronoberg"]


def test_pb4_1_the_player_says_over_which_border_he_comes() -> None:
    """PB4.1 From Livland to Ingermanland by Estland, by Velikaya or, forced, by Novgorod."""
    p = war(GLORY)
    stand(p, "livland", "kronoberg")
    t = act_as(p, SWEDE, 1, [*move("livland", "kronoberg:ingermanland/velikaya"), "done"])
    assert t.offered("via") == [at("estland"), at("novgorod"), at("velikaya")]
    assert p.entry[block("kronoberg")] == gate_between(place("velikaya"), place("ingermanland"))
    assert crossings(p, SWEDE, "livland", "velikaya") == crossings(p, SWEDE, "velikaya", "ingermanland") == 1
    assert t.heard("moved") == [(block("kronoberg"), place("livland"), p.entry[block("kronoberg")])]


def test_pb4_1_nothing_is_asked_where_one_border_leads_there() -> None:
    """PB4.1 Karelen to Nyen."""
    p = war(GLORY)
    stand(p, "karelen", "armfelt")
    t = act_as(p, SWEDE, 1, [*move("karelen", "armfelt:nyen"), "done"])
    assert "via" not in [question for _, question, _ in t.asked]


def test_pb4_1_the_table_takes_the_shortest_way_with_the_most_room() -> None:
    """PB4.1 From Novgorod to Moskva by Rzjev or by Tver: by the one over which fewer have gone."""
    p = war(GLORY)
    stand(p, "novgorod", "schnewentz")

    def way(p: Position) -> list[str]:
        steps = [-1] * PLACES
        last = gate_between(place("moskva"), place("jaroslav"))
        gates = last_gates(p, block("schnewentz"), place("jaroslav"), steps)
        assert last in gates
        [found] = routes(p, block("schnewentz"), last, steps)
        return names_of([GATE_FROM[gate] for gate in found])

    p.crossed = [2 * border("novgorod", "tver") + COALITION]
    assert way(p) == ["novgorod", "rzjev", "moskva"]
    p.crossed = [2 * border("novgorod", "rzjev") + COALITION]
    assert way(p) == ["novgorod", "tver", "moskva"]
    p.crossed = [2 * border("rzjev", "moskva") + COALITION]
    assert way(p) == ["novgorod", "tver", "moskva"]


def test_pb4_1_who_ends_his_move_without_enemies_may_besiege_at_once() -> None:
    """PB4.1 Those who came, not those who were there; anchored fleets do not count as enemies."""
    p = war(GLORY)
    status(p, "denmark", True)
    marker(p, "vastergotland", "denmark")
    stand(p, "vastergotland", "gyldenlove", "armfelt")
    stand(p, "smaland", "rehnskiold", "stenbock")
    answers = [
        *move("smaland", "rehnskiold:vastergotland/smaland", "stenbock:vastergotland/smaland"),
        *["block:stenbock", "done", "done"],
    ]
    t = act_as(p, SWEDE, 1, answers)
    besieger = [options for _, question, options in t.asked if question == "besieger"]
    assert besieger[0] == ["done", "block:rehnskiold", "block:stenbock"]
    assert p.mark[block("stenbock")] & BESIEGING
    assert not p.mark[block("rehnskiold")] & BESIEGING


def test_pb4_1_blocks_that_come_ashore_may_besiege_too() -> None:
    """PB4.1 Karl lands in Jylland and lays siege to it without another action."""
    p = war(GLORY)
    status(p, "denmark", True)
    stand(p, "kattegat", "wachtmeister")
    stand(p, "kattegat", "karl_xii", aboard="wachtmeister")
    act_as(p, SWEDE, 1, [*move("kattegat", "karl_xii:jylland"), "block:karl-xii", "done"])
    assert p.mark[block("karl_xii")] & BESIEGING


def test_pb4_1_a_siege_by_action_is_for_armies_where_walls_are_strong() -> None:
    """PB4.1, PB7.1, PB7.2 In Livland Flemming may declare; then Lubomirski may not, and a Saxon regiment never may."""
    p = war(GLORY)
    stand(p, "livland", "flemming", "lubomirski", "leibgarde")
    t = act_as(p, COALITION, 2, ["besiege", "block:flemming", "done"])
    assert t.offered("besieger") == ["block:flemming", "block:lubomirski"]
    assert "besiege" not in t.offered("order")
    p = war(GLORY)
    stand(p, "nyen", "kazanski")
    assert "besiege" in act_as(p, COALITION, 1, ["done"]).offered("order")


def test_pb4_1_limits_of_nations() -> None:
    """PB4.1 Saxons and Poles stop short of Russia, Ukraine and Hannover."""
    p = war(GLORY)
    stand(p, "rus_biala", "flemming", "lubomirski", "repnin")
    assert not {"smolensk", "velikaya", "sivershchyna"} & (goals(p, "flemming") | goals(p, "lubomirski"))
    assert {"smolensk", "velikaya", "sivershchyna"} <= goals(p, "repnin")


def test_pb4_1_the_prussian_block_attacks_in_pommern_only() -> None:
    """PB4.1, PB11.7 It may join a battle in Poland in which its side defends."""
    p = war(GLORY)
    status(p, "prussia", True)
    stand(p, "brandenburg", "anhalt_dessau")
    stand(p, "pommern", "pommerska")
    stand(p, "poznan", "elfsborg")
    assert "pommern" in goals(p, "anhalt_dessau")
    assert "poznan" not in goals(p, "anhalt_dessau")
    assert not {"livland", "velikaya", "holstein_gottorp"} & goals(p, "anhalt_dessau")
    p = war(GLORY)
    status(p, "prussia", True)
    stand(p, "brandenburg", "anhalt_dessau")
    stand(p, "poznan", "flemming")
    stand(p, "poznan", "elfsborg")  # he came second
    assert "poznan" in goals(p, "anhalt_dessau")
    stand(p, "mecklenburg", "uppland")
    stand(p, "mecklenburg", "kurprinz")  # here the Saxon attacks
    assert "mecklenburg" not in goals(p, "anhalt_dessau")


def test_pb11_10_friedrich_attacks_only_beside_swedes_but_joins_whoever_defends() -> None:
    """PB11.10 Alone he may not attack; after a Swede in the same action he may. To reinforce is not to attack."""
    p = war(GLORY)
    stand(p, "mecklenburg", "friedrich_iv", "rehnskiold")
    stand(p, "pommern", "flemming")
    assert "pommern" not in goals(p, "friedrich_iv")
    act_as(p, SWEDE, 1, [*move("mecklenburg", "rehnskiold:pommern", "friedrich_iv:pommern"), "done"])
    assert where(p, "friedrich_iv") == "pommern"
    p = war(GLORY)
    stand(p, "mecklenburg", "friedrich_iv")
    stand(p, "pommern", "pommerska")
    stand(p, "pommern", "flemming")
    assert "pommern" in goals(p, "friedrich_iv"), "the Swede was there first, and defends himself"
    act_as(p, SWEDE, 1, [*move("mecklenburg", "friedrich_iv:pommern"), "done"])
    assert p.mark[block("friedrich_iv")] & LATE, "who reinforces is a reserve"
    p = war(GLORY)
    status(p, "hannover", True)
    stand(p, "mecklenburg", "friedrich_iv")
    stand(p, "wismar", "georg_ludwig")
    stand(p, "wismar", "flemming")
    assert "wismar" in goals(p, "friedrich_iv"), "an ally who defends himself is reinforced, too"
    p = war(GLORY)
    status(p, "hannover", True)
    stand(p, "mecklenburg", "friedrich_iv")
    stand(p, "wismar", "flemming")
    stand(p, "wismar", "georg_ludwig")
    assert "wismar" not in goals(p, "friedrich_iv"), "here the ally attacks, and no Swede"


def test_pb4_1_under_mistrust_an_action_moves_one_colour() -> None:
    """PB4.1, PB13.2 Saxons and Russians in Lietuva: the first block decides; nobody enters another colour's battle."""
    p = war(GLORY)
    p.mistrust = 1
    stand(p, "lietuva", "flemming", "lubomirski", "repnin")
    stand(p, "kurlandia", "elfsborg")
    answers = [*move("lietuva", "flemming:kurlandia/lietuva"), "done"]
    t = act_as(p, COALITION, 2, [*answers, "done"])
    assert t.offered("mover") == ["done", "block:lubomirski"]
    assert "kurlandia" not in goals(p, "repnin")
    assert "kurlandia" in goals(p, "lubomirski")


def test_pb4_1_hannover_wakes_when_danes_pass_through_holstein() -> None:
    """PB4.1, PB11.9 Jylland, Holstein, Mecklenburg: Georg Ludwig stands in Hannover before anything else is chosen."""
    p = war(GLORY)
    status(p, "denmark", True)
    stand(p, "jylland", "reventlov", "scholten")
    assert p.shut[place("hannover")]
    t = act_as(p, COALITION, 1, [*move("jylland", "reventlov:mecklenburg"), "done"])
    assert where(p, "reventlov") == "mecklenburg"
    assert (where(p, "georg_ludwig"), p.strength[block("georg_ludwig")]) == ("hannover", 4)
    assert not p.shut[place("hannover")]
    assert t.heard("activated") == [(nation("hannover"), 0, 0)]


@pytest.mark.parametrize("option", [0, 1])
def test_pb4_1_the_main_attack_may_have_to_be_named_while_moving(option: int) -> None:
    """PB4.1, PB6.3 By the option `main_attack_at_movement`, when the second border is used."""
    p = war(GLORY, main_attack_at_movement=option)
    marker(p, "ingermanland", "russia")
    marker(p, "livland", "saxony")
    stand(p, "estland", "vellinck")
    stand(p, "ingermanland", "sjeremetev")
    stand(p, "livland", "flemming")
    attack = [*move("ingermanland", "sjeremetev:estland/ingermanland"), *move("livland", "flemming:estland")]
    t = act_as(p, COALITION, 2, [*attack, *[at("ingermanland")] * option])
    assert [question for _, question, _ in t.asked].count("main") == option
    assert p.mains == [gate_between(place("ingermanland"), place("estland"))] * option
    assert not p.mark[block("sjeremetev")] & LATE
    assert p.mark[block("flemming")] & LATE


# --- PB4.2 ------------------------------------------------------------------------------------------------------------
def test_pb4_2_six_blocks_over_a_black_border() -> None:
    """PB4.2 The seventh has to take another way."""
    p = war(GLORY)
    group = ["karl_xii", "rehnskiold", "vellinck", "elfsborg", "kronoberg", "uppland", "livgardet"]
    stand(p, "estland", *group)
    answers = move("estland", *[f"{name}:livland" for name in group[:6]])
    act_as(p, SWEDE, 1, [*with_vias(answers, at("livland"), at("estland")), "done", "done"])
    assert crossings(p, SWEDE, "estland", "livland") == 6 == LIMIT[border("estland", "livland")]
    assert last_way_in(p, "livgardet", "livland") == {"velikaya"}


def with_vias(answers: list[str], end: str, via: str) -> list[str]:
    """Each goal followed by the last border."""
    found: list[str] = []
    for answer in answers:
        found += [answer, via] if answer == end else [answer]
    return found


def test_pb4_2_two_over_a_red_one_and_there_they_stop() -> None:
    """PB4.2 From Livland to Rus Biala; out of Savolax, which has red borders only, nobody gets far."""
    p = war(GLORY)
    stand(p, "savolax", "smalands_kavalleri")
    assert goals(p, "smalands_kavalleri") == {"aboland", "nyland", "karelen"}
    stand(p, "livland", "elfsborg", "kronoberg", "uppland")
    assert RED_BORDER[border("livland", "rus_biala")]
    answers = move("livland", "elfsborg:rus_biala/livland", "kronoberg:rus_biala/livland")
    act_as(p, SWEDE, 1, [*answers, "done", "done", "done"])  # no more blocks, no siege, no more actions
    assert crossings(p, SWEDE, "livland", "rus_biala") == 2
    assert "livland" not in last_way_in(p, "uppland", "rus_biala")


def test_pb4_2_both_directions_count_together() -> None:
    """PB4.2 One goes over, one comes back: a red border is full."""
    p = war(GLORY)
    stand(p, "livland", "elfsborg", "uppland")
    stand(p, "rus_biala", "kronoberg")
    answers = [
        *[*move("livland", "elfsborg:rus_biala/livland"), "done", "done"],  # and no siege
        *move("rus_biala", "kronoberg:livland/rus_biala"),
    ]
    act_as(p, SWEDE, 2, [*answers, "done"])
    assert crossings(p, SWEDE, "livland", "rus_biala") == 2
    assert "livland" not in last_way_in(p, "uppland", "rus_biala")


def test_pb4_2_each_player_has_his_own_count() -> None:
    """PB4.2 Two Swedes over the border do not keep two Russians from it."""
    p = war(GLORY)
    stand(p, "rus_biala", "repnin")
    p.crossed = [2 * border("livland", "rus_biala") + SWEDE] * 2
    assert "rus_biala" in last_way_in(p, "repnin", "livland")


def test_pb4_2_passing_through_counts_at_every_border() -> None:
    """PB4.2 So do forced marches."""
    p = war(GLORY)
    stand(p, "livland", "kronoberg")
    act_as(p, SWEDE, 1, [*move("livland", "kronoberg:lietuva/zmudz"), "done"], dice=[6])
    for a, b in (("livland", "kurlandia"), ("kurlandia", "zmudz"), ("zmudz", "lietuva")):
        assert crossings(p, SWEDE, a, b) == 1


# --- PB4.5 ------------------------------------------------------------------------------------------------------------
def test_pb4_5_nobody_enters_closed_land() -> None:
    """PB4.5 Neither to stay nor in passing; nor from the sea."""
    p = war(GLORY)
    stand(p, "mecklenburg", "elfsborg")
    stand(p, "holstein_gottorp", "friedrich_iv")
    stand(p, "kattegat", "watrang")
    stand(p, "kattegat", "kronoberg", aboard="watrang")
    assert not {"hannover", "brandenburg", "jylland", "magdeburg", "sachsen"} & goals(p, "elfsborg")
    assert "jylland" not in goals(p, "friedrich_iv")
    assert goals(p, "kronoberg") == {"skane", "vastergotland"}
    status(p, "denmark", True)
    assert goals(p, "kronoberg") == {"skane", "vastergotland", "jylland", "sjaelland"}


def test_pb4_5_inactive_ukraine_is_open_to_all() -> None:
    """PB4.5 It is part of Russia; the Ottomans too may enter it."""
    p = war(GLORY)
    status(p, "ottoman", True)
    stand(p, "yedisan", "sipahi")
    assert {"ukraiyna", "poltava", "mala_rus"} <= goals(p, "sipahi")
    status(p, "russia", False)
    assert not {"ukraiyna", "poltava", "mala_rus"} & goals(p, "sipahi")


def test_pb4_1_a_block_that_can_go_nowhere_is_not_offered() -> None:
    """PB4.1 On Sjaelland without a fleet; `can_move` says the same as the list of goals."""
    p = war(GLORY)
    status(p, "denmark", True)
    stand(p, "sjaelland", "reventlov")
    stand(p, "jylland", "scholten")
    assert not can_move(p, block("reventlov"))
    t = act_as(p, COALITION, 1, [*move("jylland", "scholten:holstein_gottorp"), "done"])
    assert "source" not in [question for _, question, _ in t.asked]
    for name in ("reventlov", "scholten"):
        assert can_move(p, block(name)) == bool(goals(p, name))


def test_pb4_1_a_group_opens_a_battle_together_and_others_join_it() -> None:
    """PB4.1, PB6.3 Two out of Novgorod are no joiners; Ogilvy, by another action, is, and so is who helps to defend."""
    p = war(GLORY)
    stand(p, "novgorod", "sjeremetev", "repnin", "ogilvy")
    stand(p, "ingermanland", "vellinck")
    stand(p, "estland", "lewenhaupt")
    group = move("novgorod", "sjeremetev:ingermanland/novgorod", "repnin:ingermanland/novgorod")
    act_as(p, COALITION, 2, [*group, "done", *move("novgorod", "ogilvy:ingermanland/novgorod")])
    act_as(p, SWEDE, 1, [*move("estland", "lewenhaupt:ingermanland/estland"), "done"])
    names = ("sjeremetev", "repnin", "ogilvy", "vellinck", "lewenhaupt")
    assert [p.mark[block(name)] & LATE for name in names] == [0, 0, LATE, 0, LATE]


# --- what always holds ------------------------------------------------------------------------------------------------
def walked(p: Position, number: int, place: int, far: int, way: list[int], found: dict[int, list[int]]) -> None:
    """Every march there is, by the words of the rules: the shortest to each last border, as a list of gates."""
    side = side_of(p, number)
    for gate in WAYS[place]:
        end = GATE_TO[gate]
        if p.shut[end] or BARRED_TO[NATION[number]][end] or end in [GATE_FROM[step] for step in [*way, gate]]:
            continue
        if p.crossed.count(2 * (gate >> 1) + side) >= LIMIT[gate >> 1]:
            continue
        if not way and contested(p, place) and 2 * (gate ^ 1) + 1 - side in p.gates:
            continue
        met = occupied(p, 1 - side, end)
        if met and bars_attack(p, side, number, end):
            continue
        march = [*way, gate]
        if gate not in found or len(march) < len(found[gate]):
            found[gate] = march
        if not met and not RED_BORDER[gate >> 1] and far > 1:
            walked(p, number, end, far - 1, march, found)


def check_marches(p: Position, seat: int, question: int, options: list[int]) -> None:
    """At each question where a block of the group is chosen."""
    if question != MOVER:
        return
    for number in [option for option in options if option < BLOCKS]:
        ends = destinations(p, number)
        assert ends
        assert can_move(p, number)
        if p.aboard[number] >= 0 or KIND[number] == FLEET:
            continue
        found: dict[int, list[int]] = {}
        walked(p, number, p.place[number], MOVE[number] + 2, [], found)
        assert {end for end in ends if end < TERRITORIES} == {GATE_TO[gate] for gate in found}
        for end in [end for end in ends if end < TERRITORIES][:4]:
            steps = [-1] * PLACES
            gates = last_gates(p, number, end, steps)
            assert set(gates) == {gate for gate in found if GATE_TO[gate] == end}
            for gate in gates:
                for way in routes(p, number, gate, steps):
                    assert len(found[gate]) <= len(way) <= MOVE[number] + 2
                    assert [GATE_TO[step] for step in way[:-1]] == [GATE_FROM[step] for step in way[1:]]
                    assert (GATE_FROM[way[0]], way[-1]) == (p.place[number], gate)
    for side in (0, 1):
        for line in range(LAND_BORDERS):
            assert p.crossed.count(2 * line + side) <= LIMIT[line]


@pytest.mark.parametrize("scenario", range(4))
def test_pb4_1_every_march_is_found_and_every_one_found_is_legal(scenario: int) -> None:
    """PB4.1, PB4.2, PB4.4, PB4.5 In games at random: the same goals and last borders as by trying every way."""
    wander(f"marches {scenario}", check_marches, most=400, scenario=scenario)
