"""PB6.4, PB6.5, PB7.3 The odds of battles and sieges: sane, steady, and blind to what is hidden."""

from collections import Counter
from itertools import chain

import pytest

from bivouac.core.dice import Luck, luck
from bivouac.core.match import Match
from bivouac.core.seen import Seen, seen
from bivouac.core.table import ALL, SPECTATOR
from bivouac.games.pax_baltica.box.blocks import BLOCK, HIT
from bivouac.games.pax_baltica.box.map import GARRISON, POOL
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import SHOOT
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.position import BESIEGING, KNOWN, Position
from bivouac.games.pax_baltica.rules.removal import remove
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.screen.field import besieged, field, resolved
from bivouac.games.pax_baltica.screen.odds import BATTLES, SIEGES, Odds, odds, order
from bivouac.games.pax_baltica.screen.sights import sight_of
from bivouac.games.pax_baltica.sight.sight import Sight, sight, sight_in
from games.pax_baltica.battlefields import begun, ingermanland, skirmish, velikaya, wandering
from games.pax_baltica.builders import Scripted, next_is, place, stand, war
from games.pax_baltica.fighting import besiege, few_fights, march, open_battle, weaken


def met(**strengths: int) -> Position:
    """Karl XII and Rehnskiöld have come from Livland upon Sjeremetev and Repnin; nothing has been fired."""
    p = war()
    stand(p, "velikaya", "sjeremetev", "repnin")
    stand(p, "livland", "karl_xii", "rehnskiold")
    weaken(p, **strengths)
    march(p, "karl_xii", "velikaya")
    march(p, "rehnskiold", "velikaya")
    open_battle(p, "velikaya")
    return p


def reckoned(view: Seen, siege: int = -1) -> Odds:
    found = field(sight_of(view), view.told, siege)
    assert found is not None
    reckoning = odds(view, found)
    assert reckoning is not None
    return reckoning


def by(s: Sight, siege: int = -1) -> Odds:
    """Of a resting point, as it is seen."""
    return reckoned(Seen(GAME, s.seat, 2, s, 0, 0), siege)


def of(p: Position, seat: int) -> Odds:
    return by(sight(p, seat))


def now(match: Match, seat: int) -> Odds:
    """At the open question."""
    view = seen(match, seat)
    return reckoned(view, resolved(sight_of(view), view.told, view.question))


def figures(found: Odds) -> list[float]:
    return [*found.fight.held, *found.fight.lost]


# --- battles ----------------------------------------------------------------------------------------------------------
def test_pb6_4_no_battle_no_odds() -> None:
    """PB6.4"""
    assert field(sight(war(), SWEDISH), [], -1) is None


def test_pb6_4_both_seats_and_those_who_watch_reckon_the_same_of_what_lies_open() -> None:
    """PB6.4 All that fight are known; somebody holds the field; who only watches cannot retreat."""
    p = met()
    mine, theirs, watched = of(p, SWEDISH), of(p, COALITION), of(p, SPECTATOR)
    assert mine.fight.held == theirs.fight.held == watched.fight.held
    assert mine.fight.lost == theirs.fight.lost == watched.fight.lost
    assert sum(mine.fight.held) == pytest.approx(1)
    assert mine.retreat is not None
    assert watched.retreat is None
    assert mine.guessed == 0


def test_pb6_4_the_defender_has_the_better_of_equals() -> None:
    """PB6.4 Of two sides with the same ratings and steps he fires first, and the third round is his."""
    p = war()
    stand(p, "velikaya", "sjeremetev_reformed")
    stand(p, "livland", "stenbock")
    march(p, "stenbock", "velikaya")
    open_battle(p, "velikaya")
    found = of(p, SWEDISH)
    assert found.fight.held[COALITION] > 0.5 > found.fight.held[SWEDISH]


def test_pb6_4_a_hopeless_attack_and_a_hopeless_defence() -> None:
    """PB6.4 Two steps never shoot eight away in three rounds; one step never stands against eight of Karl's kind."""
    lost = of(met(karl_xii=1, rehnskiold=1), SWEDISH)
    assert lost.fight.held == [0.0, 1.0]
    won = of(met(sjeremetev=1, repnin=1), SWEDISH)
    assert won.fight.held[SWEDISH] > 0.95
    assert won.fight.lost[COALITION] == pytest.approx(2, abs=0.1)


@pytest.mark.parametrize("name", ["karl_xii", "rehnskiold", "sjeremetev", "repnin"])
def test_pb6_5_more_steps_are_never_worse(name: str) -> None:
    """PB6.5 Whoever gets a step more holds the field at least as often."""
    side = SWEDISH if name in ("karl_xii", "rehnskiold") else COALITION
    start = {"karl_xii": 2, "rehnskiold": 2, "sjeremetev": 3, "repnin": 3}
    held = [of(met(**(start | {name: steps})), SWEDISH).fight.held[side] for steps in (1, 2, 3, 4)]
    assert held == sorted(held)
    assert held[0] < held[3]


def test_pb6_6_who_retreats_saves_steps_and_gives_up_the_field() -> None:
    """PB6.6 Against a stronger enemy."""
    found = of(met(karl_xii=2, rehnskiold=1), SWEDISH)
    assert found.retreat is not None
    assert found.retreat.lost[SWEDISH] <= found.fight.lost[SWEDISH]
    assert found.retreat.lost[COALITION] <= found.fight.lost[COALITION]
    assert found.retreat.held[SWEDISH] <= found.fight.held[SWEDISH]


def test_pb6_4_in_the_last_round_there_is_no_other_way() -> None:
    """PB6.4 After it the attacker leaves in any case."""
    p = met()
    p.round = 3
    found = of(p, SWEDISH)
    assert found.retreat is None
    assert found.fight.held[SWEDISH] < of(met(), SWEDISH).fight.held[SWEDISH]


def test_pb6_3_reserves_count_from_the_second_round() -> None:
    """PB6.3 Without them the attack is worse."""
    both = velikaya(sjeremetev=4, karl_xii=1, rehnskiold=1)
    fewer = both.copy()
    for name in ("lewenhaupt", "kronoberg"):
        remove(fewer, BLOCK[name], POOL)
    with_reserve = now(begun(both, agenda.OPEN, "velikaya", ["territory:livland"]), COALITION)
    without = now(begun(fewer, agenda.OPEN, "velikaya"), COALITION)
    assert (with_reserve.guessed, without.guessed) == (2, 0)
    assert with_reserve.fight.held[SWEDISH] > without.fight.held[SWEDISH]


class Steadfast(Scripted):
    """Everybody fires, and hits fall on those who fire worst: what the odds take for granted."""

    def __init__(self, source: Luck) -> None:
        super().__init__()
        self.source = source

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        return SHOOT if SHOOT in options else min(options, key=lambda word: HIT[word])

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        return self.source.randint(1, sides)


@pytest.mark.parametrize("seed", [1, 3, 6, 11])
def test_pb6_4_the_estimate_agrees_with_battles_that_are_really_fought(seed: int) -> None:
    """PB6.4 By the rules themselves, from the opening of a battle at random to its end."""
    match = next(match for match in skirmish(seed) if match.view(SWEDISH)["battle"] >= 0)
    start, source, won = match._rests[-1].p, luck("truth", seed), [0, 0]
    for _ in range(150):
        p, t = start.copy(), Steadfast(source)
        while p.agenda[-1] >> 7 == agenda.COMBAT:
            step(p, t)
        won[t.heard("battle-over")[0][1]] += 1
    assert of(start, SWEDISH).fight.held[SWEDISH] == pytest.approx(won[SWEDISH] / 150, abs=0.1)


# --- what is not known ------------------------------------------------------------------------------------------------
def test_pb2_1_what_is_hidden_does_not_change_the_odds() -> None:
    """PB2.1 Whatever the reserves are and however strong, the enemy reckons the same."""
    found: list[list[float]] = []
    for strengths in ({}, {"lewenhaupt": 1, "kronoberg": 1}):
        match = begun(velikaya(**strengths), agenda.OPEN, "velikaya", ["territory:livland"])
        found.append(figures(now(match, COALITION)))
    assert found[0] == found[1]


def test_pb2_1_one_possibility_is_as_good_as_knowing() -> None:
    """PB2.1 A back that can only be one block of one strength."""
    p = velikaya()
    match = begun(p, agenda.OPEN, "velikaya", ["territory:livland"])
    hidden, shown = match.view(COALITION), match.view(COALITION)
    backs = [row for row in hidden["seen"] if row[7] < 0]
    for row, name in zip(backs, ("kronoberg", "lewenhaupt"), strict=True):
        row[8] = row[0]  # a mixture of its own
        row[11], row[12] = 2, 2 if name == "lewenhaupt" else 1
        hidden["named"].append([row[0], BLOCK[name]])
        other = next(one for one in shown["seen"] if one[0] == row[0])
        other[7], other[8], other[11], other[12] = BLOCK[name], row[8], row[11], row[12]
    one, two = by(sight_in(hidden)), by(sight_in(shown))
    assert one.guessed == two.guessed == 0
    assert figures(one) == figures(two)


def test_pb6_4_the_same_view_gives_the_same_odds() -> None:
    """PB6.4 Nothing is left to chance."""
    one, two = of(met(), SWEDISH), of(met(), SWEDISH)
    assert figures(one) == figures(two)


def test_pb2_1_every_viewer_imagines_worlds_that_fit_at_every_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """PB2.1 Those who only watch, too; and somebody holds the field."""
    few_fights(monkeypatch, 6)
    reckonings = 0
    for match in chain(wandering("odds", 300, scenario=3, shuffle_after_reveal=1), skirmish("odds")):
        for seat in (SWEDISH, COALITION, SPECTATOR):
            view = seen(match, seat)
            found = field(sight_of(view), view.told, -1)
            if found is not None and found.combat:
                reckoning = odds(view, found)
                assert reckoning is not None
                assert reckoning.runs == 6
                assert sum(reckoning.fight.held) == pytest.approx(1)
                reckonings += 1
    assert reckonings > 30


# --- in the middle of a step ------------------------------------------------------------------------------------------
LAST: list[str] = ["territory:livland", "block:karl-xii", "fire"]


def test_pb6_5_hits_that_are_still_to_fall_count() -> None:
    """PB6.5 As much as when they have fallen where the odds take them to fall: on whoever fires worst."""
    match = begun(velikaya(sjeremetev=4, repnin=4), agenda.OPEN, "velikaya", LAST, [1, 6, 6, 6])
    assert match.asked is not None
    assert match.asked.seat == COALITION
    before = {seat: now(match, seat) for seat in (SWEDISH, COALITION)}
    match.submit(COALITION, min(match.asked.options, key=HIT.__getitem__))
    for seat, found in before.items():
        after = now(match, seat)
        assert found.fight.held == after.fight.held
        assert found.fight.lost[COALITION] == pytest.approx(after.fight.lost[COALITION] + 1)


def test_pb6_6_whoever_is_on_his_way_out_does_not_fire_any_more() -> None:
    """PB6.6 It has still to be said where to; that is as good as gone."""
    match = begun(velikaya(), agenda.OPEN, "velikaya", [*LAST[:2], "retreat"])
    assert match.asked is not None
    leaving = now(match, SWEDISH)
    match.submit(match.asked.seat, match.asked.options[0])
    assert figures(leaving) == figures(now(match, SWEDISH))


# --- dice -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("many", [BATTLES, SIEGES])
def test_pb6_5_every_face_falls_as_often_as_any_other(many: int) -> None:
    """PB6.5 Over all fights; one die does not go with another."""
    first, second = [[place * 6 // many for place in order(number, many)] for number in (1, 2)]
    assert Counter(first) == Counter(second) == dict.fromkeys(range(6), many // 6)
    assert sum([a * b for a, b in zip(first, second, strict=True)]) / many == pytest.approx(2.5**2, abs=0.5)


# --- sieges -----------------------------------------------------------------------------------------------------------
CLOSE = 0.03  # so far the figures of a siege may be off


def laid(garrison_always_fires: int = 0, **strengths: int) -> Position:
    """Karl XII besieges Velikaya (3)."""
    p = war(garrison_always_fires=garrison_always_fires)
    stand(p, "velikaya", "karl_xii", known=True, **strengths)
    besiege(p, "karl_xii")
    next_is(p, agenda.SIEGE, place("velikaya"))
    return p


def test_pb7_3_letter_a_takes_it_before_the_garrison_fires_or_not_at_all() -> None:
    """PB7.3 Karl's four dice hit on 3: three hits or more, 5 of 16; else three dice of C1 cost half a step."""
    assert GARRISON[place("velikaya")] == 3
    for seat in (SWEDISH, COALITION, SPECTATOR):
        found = by(sight(laid(), seat), place("velikaya"))
        assert found.at_once == found.fight.held[SWEDISH] == pytest.approx(5 / 16, abs=CLOSE)
        assert found.fight.lost == [pytest.approx(11 / 16 * 3 / 6, abs=CLOSE), 0]
        assert found.fight.held[COALITION] == pytest.approx(1 - found.fight.held[SWEDISH])


def test_pb7_3_where_the_garrison_always_fires_the_odds_say_so() -> None:
    """PB7.3 By the rules of the table: its three dice cost half a step, whatever the first hits did."""
    found = by(sight(laid(garrison_always_fires=1), SWEDISH), place("velikaya"))
    assert found.at_once == 0
    assert found.fight.held[SWEDISH] == pytest.approx(5 / 16, abs=CLOSE)
    assert found.fight.lost[SWEDISH] == pytest.approx(3 / 6, abs=CLOSE)


def test_pb7_3_too_few_dice_take_nothing() -> None:
    """PB7.3"""
    assert by(sight(laid(karl_xii=2), SWEDISH), place("velikaya")).fight.held == [0.0, 1.0]


def test_pb7_3_letter_c_fires_with_what_the_garrison_leaves() -> None:
    """PB7.3 Sjeremetev (C2, 3) needs three hits of three dice: (1/3)³, if none of three garrison dice shows a 1."""
    p = war()
    stand(p, "ingermanland", "sjeremetev", known=True, sjeremetev=3)
    besiege(p, "sjeremetev")
    next_is(p, agenda.SIEGE, place("ingermanland"))
    found = by(sight(p, COALITION), place("ingermanland"))
    assert found.at_once == 0
    assert found.fight.held[COALITION] == pytest.approx((1 / 3) ** 3 * (5 / 6) ** 3, abs=CLOSE / 2)


def test_pb7_3_in_the_middle_of_a_siege_only_what_is_left_counts() -> None:
    """PB7.3 Pjotr I has hit once, the garrison once: two of Sjeremetev's three dice must hit, 7 of 27."""
    match = begun(ingermanland(), agenda.SIEGE, "ingermanland", [], [1, 6, 6, 1, 6, 6])
    for seat in (SWEDISH, COALITION, SPECTATOR):
        found = now(match, seat)
        assert found.at_once == -1
        assert found.fight.held[COALITION] == pytest.approx(7 / 27, abs=CLOSE)
        assert found.fight.lost == [0, 1]


def test_pb7_3_dice_that_a_person_has_thrown_count() -> None:
    """PB7.3 Of Pjotr's three dice one has hit: the others are still in the hand."""
    match = begun(ingermanland(), agenda.SIEGE, "ingermanland", typed=True)
    fresh = now(match, COALITION).fight.held[COALITION]
    match.submit(-1, 1)
    assert now(match, COALITION).fight.held[COALITION] > fresh + CLOSE


def test_pb7_1_marks_of_besiegers_are_not_yet_a_siege() -> None:
    """PB7.1 It is resolved after all battles."""
    p = laid()
    p.agenda = [agenda.SIEGES * 128]
    assert p.mark[BLOCK["karl_xii"]] & BESIEGING
    assert p.known[BLOCK["karl_xii"]] == KNOWN
    assert besieged(sight(p, SWEDISH)) == -1
