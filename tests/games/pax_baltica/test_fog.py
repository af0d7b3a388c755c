"""PB2.1 Fog: what an opponent may know of a block, and when he loses sight of it."""

import pytest

from bivouac.core.dice import luck
from bivouac.core.sight import alike
from bivouac.core.table import SPECTATOR
from bivouac.games.pax_baltica.box.blocks import IN_POOL, NATION
from bivouac.games.pax_baltica.box.map import PLACES
from bivouac.games.pax_baltica.box.nations import COALITION, NATIONS, SWEDISH
from bivouac.games.pax_baltica.rules.agenda import ACT, DISCONTENT, EVENT, MINGLE, REINFORCE, TURN_END
from bivouac.games.pax_baltica.rules.events import epidemic
from bivouac.games.pax_baltica.rules.fates import eliminate, gain_step, lose_step
from bivouac.games.pax_baltica.rules.fog import mingle, reveal
from bivouac.games.pax_baltica.rules.position import HIDDEN, KNOWN, MINGLED, MOVED, NAMED, STRUCK, UNSEEN, Position
from bivouac.games.pax_baltica.rules.replacements import price
from bivouac.games.pax_baltica.rules.scenarios import deal_numbers, new_game
from bivouac.games.pax_baltica.rules.switches import OPTIONS
from bivouac.games.pax_baltica.sight.backs import SEEN_COLUMNS
from bivouac.games.pax_baltica.sight.sight import hides, sight, sight_in
from bivouac.games.pax_baltica.sight.worlds import can_lend, imagine
from games.pax_baltica.builders import GLORY, MOSCOW, Scripted, block, nation, next_is, place, play, stand, status, war
from games.pax_baltica.wandering import wander

KARL, REHN, LEWEN = block("karl_xii"), block("rehnskiold"), block("lewenhaupt")


def backs(p: Position, seat: int, at: str) -> list[dict[str, int]]:
    """What a seat sees standing at a place."""
    rows = [dict(zip(SEEN_COLUMNS, row, strict=True)) for row in sight(p, seat).plain()["seen"]]
    return [row for row in rows if row["place"] == place(at)]


def test_pb2_1_an_enemy_block_shows_its_wood_and_whether_it_is_a_fleet_and_nothing_else() -> None:
    """PB2.1 Småland with Rehnskiöld and an anchored fleet: one blue back and one blue fleet (R152)."""
    p = war()
    stand(p, "smaland", "rehnskiold", "wachtmeister")
    seen = backs(p, COALITION, "smaland")
    assert [(row["wood"], row["fleet"], row["block"]) for row in seen] == [(0, 0, -1), (0, 1, -1)]
    weaker = war()
    stand(weaker, "smaland", "uppland", "watrang", uppland=1, watrang=2)
    assert sight(weaker, COALITION).plain()["seen"] == sight(p, COALITION).plain()["seen"]


def test_pb2_1_own_blocks_are_seen_with_their_strength_and_with_what_the_enemy_knows() -> None:
    """PB2.1 A row for each of the side's 28 blocks."""
    p = war()
    stand(p, "smaland", "rehnskiold", rehnskiold=2)
    rows = {row[0]: row for row in sight(p, SWEDISH).plain()["own"]}
    assert len(rows) == 28
    assert rows[REHN][1:3] == [place("smaland"), 2]


def test_pb2_1_those_who_watch_see_what_both_sides_see() -> None:
    """PB2.1 Only backs, of both sides; a block that was shown is known to them too."""
    p = war()
    stand(p, "smaland", "rehnskiold")
    stand(p, "novgorod", "repnin", known=True)
    seen = sight(p, SPECTATOR).plain()["seen"]
    assert sight(p, SPECTATOR).plain()["own"] == []
    assert sorted(row[7] for row in seen) == [-1, block("repnin")]


def test_pb2_1_numbers_are_listed_in_their_order_and_not_in_that_of_the_blocks() -> None:
    """PB2.1 The order of a list must not tell which block is which."""
    p = war()
    stand(p, "livland", "lewenhaupt")
    stand(p, "livland", "karl_xii")
    assert [row["handle"] for row in backs(p, COALITION, "livland")] == [1, 2]
    assert p.handle[LEWEN] == 1


def test_pb2_1_a_set_up_is_known_as_sets() -> None:
    """PB12.2 Both know who stands in Ingermanland, not which is which; who is alone is known (R155)."""
    p = new_game_of(GLORY)
    camp = [block(name) for name in ("pjotr_i", "sjeremetev", "schnewentz", "kazanski")]
    assert [p.known[one] for one in camp] == [NAMED] * 4
    assert len({p.mixture[one] for one in camp}) == 1
    assert p.known[block("repnin")] == KNOWN
    assert [p.mixture[camp[0]], *sorted(camp)] in sight(p, SWEDISH).plain()["named"]


def new_game_of(scenario: int) -> Position:
    """A scenario with its numbers dealt."""
    p = new_game({option.name: option.default for option in OPTIONS} | {"scenario": scenario})
    deal_numbers(p, Scripted())
    return p


def test_pb2_1_the_last_of_a_set_is_known_when_the_others_have_been_seen() -> None:
    """PB2.1 Two of three shown: the third is no secret any more."""
    p = new_game_of(GLORY)
    reveal(p, Scripted(), [block("vellinck")])
    assert p.known[block("estlandska")] == KNOWN


def test_pb2_1_each_block_that_is_tipped_over_is_told_and_no_other() -> None:
    """PB2.1, PB7.1 When Vellinck is shown, who stands with him is known; he is told only if he is shown, too."""
    vellinck, estlandska = block("vellinck"), block("estlandska")
    shown = [(vellinck, 4, place("estland")), (estlandska, 2, place("estland"))]
    p, t = new_game_of(GLORY), Scripted()
    reveal(p, t, [vellinck, estlandska])
    assert sorted(t.heard("revealed")) == sorted(shown)
    reveal(p, t, [vellinck, estlandska])
    assert len(t.heard("revealed")) == 2  # nothing new is seen
    p, t = new_game_of(GLORY), Scripted()
    reveal(p, t, [vellinck])
    assert t.heard("revealed") == shown[:1]


def test_pb2_1_a_known_block_is_told_again_if_its_strength_was_not() -> None:
    """PB2.1 Karl XII is known by name; what he has left is seen now."""
    p, t = war(), Scripted()
    stand(p, "livland", "karl_xii", karl_xii=3)
    p.known[KARL] = KNOWN
    reveal(p, t, [KARL])
    assert t.heard("revealed") == [(KARL, 3, place("livland"))]


def test_pb2_1_a_hidden_loss_makes_a_set_uncertain() -> None:
    """PB2.1 If a back of a set vanishes, nobody can say any more who is left."""
    p = new_game_of(GLORY)
    eliminate(p, Scripted(), block("schnewentz"), False)
    assert p.known[block("pjotr_i")] == HIDDEN


def test_pb2_1_what_was_seen_stays_known() -> None:
    """PB2.1 After reconnaissance the blocks are stood up again, and remembered (R154)."""
    p = war()
    stand(p, "livland", "karl_xii", "lewenhaupt", karl_xii=3)
    stand(p, "velikaya", "repnin")
    next_is(p, ACT, COALITION)
    p.actions = [0, 1]
    t = play(p, ["recon"])
    assert sorted(t.heard("revealed")) == sorted([(KARL, 3, place("livland")), (LEWEN, 4, place("livland"))])
    next_is(p, TURN_END)
    p.season = 1
    play(p)
    assert {row["block"]: (row["floor"], row["gap"]) for row in backs(p, COALITION, "livland")} == {
        KARL: (3, 1),
        LEWEN: (4, 0),
    }


def test_pb2_1_steps_lost_and_gained_are_seen_not_what_is_left() -> None:
    """PB2.1 From a known strength the sum is known; of a hidden block only bounds are (R153)."""
    p = war()
    stand(p, "livland", "karl_xii", known=True)
    stand(p, "estland", "lewenhaupt")
    t = Scripted()
    for one in (KARL, LEWEN):
        lose_step(p, t, one, False)
        lose_step(p, t, one, False)
        gain_step(p, t, one)
    assert (p.floor[KARL], p.gap[KARL]) == (3, 1)
    assert (p.floor[LEWEN], p.gap[LEWEN]) == (2, 0)
    assert [event[0] for event in t.told if event[1] == KARL] == ["lost-step", "lost-step", "gained"]
    unseen = [event for event in t.told if event[0].endswith("-unseen")]
    assert len(unseen) == 3
    assert all(event[1] == p.handle[LEWEN] * 8 for event in unseen)


def test_pb13_1_an_epidemic_does_not_betray_a_block_that_was_at_one() -> None:
    """PB13.1 A hidden block at 1 looks like one at 2 that fell to 1 (R153)."""
    views = []
    for strength in (1, 2):
        p = war()
        stand(p, "smaland", "rehnskiold", rehnskiold=strength)
        epidemic(p, Scripted(dice=[1]), SWEDISH)
        assert p.strength[REHN] == 1
        views.append(sight(p, COALITION).plain())
    assert views[0] == views[1]


def test_pb2_1_blocks_that_come_together_get_new_numbers_and_a_common_knowledge() -> None:
    """PB2.1 The numbers are drawn at the table, seen by nobody; bounds that differed are those of all."""
    p = war()
    stand(p, "livland", "karl_xii", "lewenhaupt")
    stand(p, "livland", "rehnskiold")
    p.speed[REHN], p.floor[REHN], p.born[REHN] = 2, 3, -1
    p.mark[REHN] = MINGLED
    before = {p.handle[one] for one in (KARL, LEWEN, REHN)}
    t = Drawing(["rehnskiold", "karl_xii", "lewenhaupt"])
    mingle(p, t)
    assert t.audiences == [0, 0, 0]
    assert before.isdisjoint({p.handle[one] for one in (KARL, LEWEN, REHN)})
    assert p.handle[REHN] < p.handle[KARL] < p.handle[LEWEN]
    assert {p.mixture[one] for one in (KARL, LEWEN, REHN)} == {p.mixture[KARL]}
    assert [(p.speed[one], p.floor[one], p.born[one]) for one in (KARL, LEWEN, REHN)] == [(0, 1, -1)] * 3


class Drawing(Scripted):
    """Draws the numbers in a given order, and keeps who may see it."""

    def __init__(self, order: list[str]) -> None:
        super().__init__()
        self.order = [block(name) for name in order]
        self.audiences: list[int] = []

    def draw(self, pile: list[int], why: int, to: int = -1) -> int:
        drawn = self.order.pop(0)
        pile.remove(drawn)
        self.audiences.append(to)
        return drawn


def test_pb2_1_a_block_that_moves_alone_keeps_its_number() -> None:
    """PB2.1 Whoever watches a single block may follow it."""
    p = war()
    stand(p, "livland", "karl_xii")
    p.mark[KARL] = MINGLED | MOVED
    number = p.handle[KARL]
    mingle(p, Scripted())
    assert p.handle[KARL] == number


def test_pb2_1_known_blocks_do_not_mingle_unless_the_table_wants_it() -> None:
    """PB2.1 Under `shuffle_after_reveal` what was seen is known of the group only (R154)."""
    for shuffled, expected in ((0, [KNOWN, KNOWN]), (1, [NAMED, NAMED])):
        p = war(shuffle_after_reveal=shuffled)
        stand(p, "livland", "karl_xii", "lewenhaupt", known=True)
        p.mark[KARL] = MINGLED
        next_is(p, MINGLE)
        play(p)
        assert [p.known[KARL], p.known[LEWEN]] == expected


@pytest.mark.parametrize(("shuffled", "expected"), [(0, KNOWN), (1, NAMED)])
def test_pb2_1_who_was_seen_by_reconnaissance_is_mixed_again_under_the_option(shuffled: int, expected: int) -> None:
    """PB2.1 Though nobody has moved: three Swedes in Livland are shown, and the turn ends (R154)."""
    p = war(shuffle_after_reveal=shuffled)
    stand(p, "livland", "karl_xii", "lewenhaupt", "elfsborg")
    reveal(p, Scripted(), [KARL, LEWEN, block("elfsborg")])
    next_is(p, TURN_END)
    play(p)
    assert [p.known[number] for number in (KARL, LEWEN, block("elfsborg"))] == [expected] * 3


def test_pb2_1_a_world_keeps_to_what_was_seen() -> None:
    """PB2.1 Place, wood, kind, bounds, speed, where it was built, and those known to be in a set."""
    p = new_game_of(MOSCOW)
    stand(p, "estland", "savolax_reg", "livgardet", livgardet=2)
    p.born[block("savolax_reg")] = place("savolax")
    p.speed[block("livgardet")] = 2
    p.gap[block("livgardet")] = 1
    p.born[block("livgardet")] = place("svealand")
    mine = sight(p, COALITION)
    worlds = [imagine(mine, COALITION, luck("fog", i)) for i in range(60)]
    for world in worlds:
        assert alike(sight(world, COALITION), mine)
        assert world.place[block("savolax_reg")] == place("estland")
    others = {one for world in worlds for one in range(28) if world.place[one] == place("estland")}
    assert len(others) > 5
    assert block("smalands_kavalleri") not in others  # it rides three
    assert block("friedrich_iv") not in others  # PB12.1 barred


def test_pb5_7_what_is_bought_under_cover_is_in_nobody_elses_view() -> None:
    """PB5.7 Steps and new blocks are shown when both sides are done (R95)."""
    p = war()
    stand(p, "svealand", "karl_xii", karl_xii=2)
    before = sight(p, COALITION)
    p.bought = [KARL]
    p.deployed = [block("uppland") * 128 + place("skane")]
    p.strength[block("uppland")] = 3
    assert alike(sight(p, COALITION), before)
    assert sight(p, SWEDISH).plain()["bought"] == [KARL]
    assert hides(before)


def test_pb5_8_what_is_left_of_a_gift_is_told_to_the_spender_only() -> None:
    """PB5.8 An army's step costs more than a regiment's: the rest would tell which was bought (R101)."""
    p = war()
    stand(p, "svealand", "karl_xii", "uppland", karl_xii=2, uppland=1)
    p.points = 6
    next_is(p, REINFORCE, nation("sweden"))
    before = [sight(p, seat).plain()["points"] for seat in (SWEDISH, COALITION, SPECTATOR)]
    p.points -= price(p, KARL)
    p.bought = [KARL]
    assert before == [6, 6, 6]
    assert [sight(p, seat).plain()["points"] for seat in (SWEDISH, COALITION, SPECTATOR)] == [4, 6, 6]


def test_pb13_1_an_event_that_depends_on_the_nation_only_lowers_what_is_sure() -> None:
    """PB13.1 Attrition away from home: a hidden block may have been met or not (R153)."""
    p = war()
    stand(p, "livland", "karl_xii")
    stand(p, "kurlandia", "lewenhaupt")
    for one in (KARL, LEWEN):
        p.floor[one] = 3
    next_is(p, EVENT, SWEDISH)
    play(p, dice=[3])
    assert (p.strength[KARL], p.strength[LEWEN]) == (4, 3)
    assert [(p.floor[one], p.gap[one]) for one in (KARL, LEWEN)] == [(2, 0), (2, 0)]


def test_pb13_2_an_imagined_world_leaves_saxons_for_those_on_loan() -> None:
    """PB13.2 With one Saxon abroad, a world in which only Poles are left in the pool is none."""
    saxony = nation("saxony")
    pool = IN_POOL[saxony]
    poles = [one for one in pool if NATION[one] != saxony]
    seen = sight(war(), SWEDISH)
    seen.loans = [int(other == saxony) for other in range(NATIONS)]
    assert poles
    assert not can_lend(seen, poles)
    assert can_lend(seen, pool)
    assert can_lend(seen, []), "to those who lend, nothing of it is hidden"


def test_pb10_1_an_imagined_world_has_no_blocks_of_nations_at_peace() -> None:
    """PB10.1, PB10.2 Holstein has submitted: Friedrich IV is in the pool, and behind no blue back."""
    p = war(GLORY, all_may_submit=1)
    status(p, "holstein", False)
    stand(p, "pommern", "pommerska", "ostgota")
    p.born = [-1] * len(p.born)  # they have mingled with others
    for i in range(60):
        assert imagine(sight(p, COALITION), COALITION, luck("peace", i)).place[block("friedrich_iv")] >= PLACES


def test_pb13_4_that_discontent_may_have_struck_is_seen_to_the_end_of_the_turn() -> None:
    """PB13.4, PB2.1 Which of two places it was is told to all, so it can be seen, also of blocks that may be at 1."""
    p = war(GLORY)
    status(p, "denmark", True)
    for at, name in (("wismar", "scholten"), ("holstein_gottorp", "reventlov")):
        stand(p, at, name)
    next_is(p, DISCONTENT, nation("denmark"))
    play(p, ["territory:wismar"])
    assert [bool(back["mark"] & STRUCK) for back in backs(p, SWEDISH, "wismar")] == [True]
    assert [bool(back["mark"] & STRUCK) for back in backs(p, SWEDISH, "holstein_gottorp")] == [False]


def test_pb2_1_a_sight_is_whole_in_its_json() -> None:
    """PB2.1 In games at random, for everybody who looks: from JSON it comes back as it was, the counts with it."""
    moments = 0

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        nonlocal moments
        moments += 1
        if moments % 10:
            return
        for viewer in (SWEDISH, COALITION, SPECTATOR):
            told = sight(p, viewer)
            again = sight_in(told.plain())
            assert {name: getattr(again, name) for name in told.columns()} == {
                name: getattr(told, name) for name in told.columns()
            }
            assert told.force == p.force

    for scenario in (MOSCOW, GLORY):
        wander("json", watch, scenario=scenario, most=200)
    assert moments > 100


def test_pb2_1_the_columns_of_a_sight_say_nothing_of_a_hidden_block() -> None:
    """PB2.1 Of two camps that look alike from behind, all columns are alike; of a block that is known, they speak."""
    seen = []
    for names in (("flemming", "leibgarde"), ("steinau", "kurprinz")):
        p = war()
        stand(p, "livland", *names)
        stand(p, "novgorod", "repnin", known=True, repnin=2)
        told = sight(p, SWEDISH)
        seen.append([getattr(told, name) for name in told.columns() if name != "pools"])
        assert [told.place[block(name)] for name in names] == [UNSEEN, UNSEEN]
        assert told.place[block("repnin")] == place("novgorod")
        assert told.strength[block("repnin")] == 0, "its back says what it can be"
    assert seen[0] == seen[1]
