"""The greedy player: one small example for each thing that its book of manners says, and what always holds."""

import pytest

from bivouac.core.dice import luck
from bivouac.core.player import GivenLook, Look, Player
from bivouac.core.simulation import FastTable, play
from bivouac.games.soldateska.bots.greedy import (
    DESERTION,
    FLAG_PRICE,
    MEDAL,
    PIPS,
    SATED,
    Greedy,
    Prospect,
    hunger,
    price_list,
    why_declared,
)
from bivouac.games.soldateska.box.cards import OFFICERS_ONLY, TRUMP, WEAPON
from bivouac.games.soldateska.game import GAME, PLAYERS
from bivouac.games.soldateska.rules.position import DECLARING, PASSING, Position, new_game
from bivouac.games.soldateska.rules.sequence import declarable, pass_down
from bivouac.games.soldateska.rules.tricks import playable
from bivouac.games.soldateska.rules.words import DECLARE, PASS, PLAY, PUT_ASIDE
from bivouac.games.soldateska.sight.sight import sight
from games.soldateska.builders import A, B, C, D, card, cards, led, position
from games.soldateska.watching import PISTOLS, SABRES, TABLES, at_random, otherwise, watched_game


def look_at(p: Position, seat: int) -> Look:
    view = GAME.view(p, seat)
    return GivenLook(GAME, p.seats, seat, view, view)


def plays(p: Position) -> int:
    """What the greedy player plays, whose turn it is."""
    led(p)
    return Greedy().choose(p.turn, PLAY, playable(p, p.hands[p.turn]), look_at(p, p.turn))


def last(trick: str, hand: str) -> int:
    """What Dietrich plays as the fourth to a trick that Anselm led: a Major who has some ducats to lose."""
    ducats = [3, 3, 3, 8]
    return plays(position(hands=["", "", "", hand], trick=trick, ranks=[0, 5, 3, 2], ducats=ducats))


def test_so2_4_leads_the_deserter_away() -> None:
    """SO2.4 It wins no trick that has a card of a suit in it: leading it is enough to be rid of it."""
    assert plays(position(hands=["deserter S3 S9 P4 general"])) == card("deserter")


@pytest.mark.parametrize("bad", ["deserter", "bomb"])
def test_so2_4_does_not_lead_away_what_it_would_take_itself(bad: str) -> None:
    """SO2.4 With unsuited_lead it would take the trick, unless somebody trumps it; the other way it is rid of it."""
    for unsuited_lead, led_away in ((0, True), (1, False)):
        p = position(hands=[f"{bad} S3 S9 P4"], ducats=[20, 0, 0, 0], unsuited_lead=unsuited_lead)
        assert (plays(p) == card(bad)) == led_away


@pytest.mark.parametrize(
    ("trick", "played", "takes"),
    [
        ("bomb S2 S3", "S10", False),
        ("bomb S2 S3", "spy", True),
        ("bomb spy S3", "flag", True),
        ("bomb flag S3", "spy", False),
    ],
)
def test_so2_4_knows_that_only_trumps_beat_a_card_without_suit_that_is_led(
    trick: str, played: str, takes: bool
) -> None:
    """SO2.4 With unsuited_lead; as the last to play it is sure."""
    p = led(position(hands=["", "", "", f"{played} P1"], trick=trick, unsuited_lead=1))
    assert Prospect(sight(p, D)).chance(card(played)) == float(takes)


def test_so2_4_leads_the_bomb_away_when_there_is_something_to_lose() -> None:
    """SO5.1 The more ducats, the sooner."""
    assert plays(position(hands=["bomb S3 P4 T9"], ducats=[20, 0, 0, 0])) == card("bomb")


@pytest.mark.parametrize(
    ("trick", "hand", "played"),
    [
        ("T9 T3 T8", "T10 T2", "T2"),  # all tobacco: the lowest
        ("S4 T10 T9", "S9 S2", "S2"),  # nineteen against thirteen
        ("S4 T10 deserter", "S10 S9 S2", "S2"),  # a medal does not outweigh the Deserter
    ],
)
def test_so3_2_ducks_a_trick_with_tobacco(trick: str, hand: str, played: str) -> None:
    """SO3.2 Tobacco counts against whoever takes it."""
    assert last(trick, hand) == card(played)


@pytest.mark.parametrize(
    ("trick", "hand", "played"),
    [
        ("S10 S9 S3", "P2 T3 general", "general"),  # only a trump takes it
        ("S9 S8 S3", "S10 S1", "S10"),  # the own medal is brought home
        ("S10 S9 spy", "P2 T3 flag", "flag"),
    ],
)
def test_so5_4_takes_a_medal_when_last(trick: str, hand: str, played: str) -> None:
    """SO5.4 Nobody comes after it: what it takes is sure."""
    assert last(trick, hand) == card(played)


def test_so2_2_takes_with_no_more_than_it_needs() -> None:
    """SO2.5 The Lieutenant is enough against a suit, and the General is kept; the Spy is better still."""
    p = position(hands=["", "", "", "P2 T3 general lieutenant"], trick="S10 S9 S3", taken={A: "deserter bomb"})
    assert plays(p) == card("lieutenant")
    assert last("S10 S9 S3", "P2 T3 general lieutenant spy") == card("spy")


def test_so5_2_spends_strong_cards_early_while_the_deserter_is_out() -> None:
    """SO5.2 The tricks still to come may be worth less than nothing: with much to lose, the General goes first."""
    assert last("S10 S9 S3", "P2 T3 general lieutenant") == card("general")


@pytest.mark.parametrize("bad", ["bomb", "kokette", "deserter"])
def test_so5_throws_a_bad_card_off_on_another_s_trick(bad: str) -> None:
    """SO5.1 to SO5.3 It cannot follow, and somebody else will pay."""
    assert last("S4 S6 S3", f"P3 P9 {bad}") == card(bad)


def test_so2_2_throws_tobacco_off_rather_than_weapons() -> None:
    """SO3.2"""
    assert last("S4 S6 S3", "P3 P9 T8 T1") == card("T8")


def test_so2_6_keeps_a_duel_for_a_rich_trick() -> None:
    """SO2.6 An even chance: of a trick that is worth a fight, not of a poor one."""
    assert last("S10 S9 S8", "P1 duel") == card("duel")
    assert last("S1 T9 T8", "P3 duel") == card("P3")
    assert last("S1 S2 T3", "T4 duel") == card("T4")
    poor = position(hands=["", "", "", "kokette duel"], trick="S1 P2 T1")
    assert plays(poor) == card("kokette"), (
        "two points are not worth it, though she is free of charge to who has nothing"
    )
    assert Prospect(sight(poor, D)).chance(card("duel")) == 0.5


@pytest.mark.parametrize(
    ("hand", "word"),
    [
        ("S1 S2 S3 S4 P10 P9 P8 T1 T2 T3 general spy", WEAPON + SABRES),  # the longest
        ("S1 S2 S3 P10 P9 P8 T1 T2 T3 T4 general spy", WEAPON + PISTOLS),  # as long: the higher
        ("S1 S2 S3 P10 P9 T1 T2 T3 T4 T5 general spy", WEAPON + SABRES),  # three are enough, however low
        ("S10 S9 P10 P9 T1 T2 T3 T4 T5 T6 general spy", OFFICERS_ONLY),  # no weapon three times
        ("T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 S1 P1", OFFICERS_ONLY),  # tobacco is no weapon
    ],
)
def test_so4_1_declares_the_longest_weapon_and_officers_only_with_short_suits(hand: str, word: int) -> None:
    """SO4.1"""
    p = position(phase=DECLARING, turn=A, hands=[hand])
    assert Greedy().choose(A, DECLARE, declarable(p), look_at(p, A)) == word


@pytest.mark.parametrize(
    ("hand", "passed"),
    [
        ("S9 S3 P10 T9 T2 deserter bomb kokette general spy", "T2 T9"),  # tobacco first
        ("S9 S1 P10 T9 deserter bomb kokette general duel", "S1 T9"),  # then what wins nothing
        ("S9 S1 P10 P2 deserter bomb general flag", "P2 S1"),
    ],
)
def test_so4_2_passes_tobacco_and_keeps_the_deserter(hand: str, passed: str) -> None:
    """SO4.2 Whoever holds the Deserter, the Bomb or the Kokette chooses on whom they fall."""
    p = position(phase=PASSING, turn=A, hands=[hand])
    pass_down(p, FastTable(GAME, p, [Greedy()] * 4, luck("unused")))
    assert p.passed[A] == sorted(cards(passed))


def test_so4_2_a_trump_is_kept_by_its_height() -> None:
    """SO2.1 With sabres as trump, a low sabre is worth more than a low pistol."""
    p = position(phase=PASSING, turn=A, hands=["S1 P1 P3 general deserter"], weapon=SABRES)
    assert Greedy().choose(A, PASS, p.hands[A], look_at(p, A)) == card("P1")


@pytest.mark.parametrize(
    ("hand", "aside"),
    [
        ("S10 S9 P8 spy T1 deserter bomb general", "S10 spy"),
        ("S10 P10 S9 spy T10", "S10 P10"),
        ("S9 P8 T1 T2 deserter", "S9 P8"),
    ],
)
def test_so4_2_puts_the_ten_and_the_spy_aside(hand: str, aside: str) -> None:
    """SO4.2 What is worth most is safe there; the Deserter is never among it."""
    p = position(phase=PASSING, turn=D, hands=["", "", "", hand])
    pass_down(p, FastTable(GAME, p, [Greedy()] * 4, luck("unused")))
    assert p.aside == sorted(cards(aside))


def test_so4_2_puts_no_medal_aside_where_it_brings_nothing() -> None:
    """SO4.2 With aside_pays off: points for a rank still count, the Spy does not, and Bomb and Kokette cost nothing."""
    p = position(
        phase=PASSING, turn=D, hands=["", "", "", "P9 S10 spy bomb kokette T9"], ducats=[0, 0, 0, 9], aside_pays=0
    )
    look = look_at(p, D)
    reasons = Greedy().reasons(D, PUT_ASIDE, p.hands[D], look, card("S10"))
    worths = {word: worth for word, worth, _ in reasons.rows}
    assert worths[card("spy")] == worths[card("bomb")] == worths[card("kokette")] == 0.0
    assert worths[card("S10")] == pytest.approx(worths[card("P9")] * 10 / 9)
    assert Greedy().choose(D, PUT_ASIDE, cards("spy kokette T9"), look) == card("spy")
    assert price_list(sight(p, D))[card("S10")] == pytest.approx(worths[card("S10")] + MEDAL)


def test_so3_6_prices_the_medal_of_tobacco_where_it_has_one() -> None:
    plain, medal = [price_list(sight(position(tobacco_medal=on), A))[card("T10")] for on in (0, 1)]
    assert medal == pytest.approx(plain + MEDAL)


def test_so5_prices_by_what_the_ledger_pays() -> None:
    """SO5 Medals, Spy and Flag are worth having; tobacco, Kokette, Bomb and Deserter are not."""
    prices = price_list(sight(position(hands=["S1"], ducats=[8, 0, 0, 0]), A))
    assert prices[card("S10")] > MEDAL > 0
    assert (prices[card("spy")], prices[card("flag")], prices[card("deserter")]) == (PIPS, FLAG_PRICE, DESERTION)
    assert prices[card("S10")] - MEDAL == pytest.approx(-prices[card("T10")])
    assert prices[card("deserter")] < prices[card("bomb")] < 0
    assert prices[card("kokette")] == -PIPS
    assert [prices[number] for number in cards("general major duel second-duel")] == [0.0] * 4


def test_so3_7_bomb_and_kokette_cost_nothing_in_the_recruitment_round() -> None:
    """SO3.5, SO3.7 And the Deserter pays no tricks: he is only half as bad."""
    prices = price_list(sight(position(hands=["S1"], round_=1), A))
    assert (prices[card("bomb")], prices[card("kokette")], prices[card("deserter")]) == (0.0, 0.0, DESERTION / 2)


def test_so5_8_the_kokette_costs_nobody_more_than_he_has() -> None:
    """SO5.8, SO6.3 A poor man keeps her without fear; where she is costly, a rich one pays twice."""
    poor, rich = [0, 9, 9, 9, 9], [9, 0, 0, 0, 0]
    assert price_list(sight(position(5, ducats=poor), A))[card("kokette")] == 0
    assert price_list(sight(position(5, ducats=rich), A))[card("kokette")] == -PIPS
    assert price_list(sight(position(5, ducats=rich, costly_kokette=1), A))[card("kokette")] == -2 * PIPS


def test_so5_2_who_has_the_deserter_wants_medals_but_no_tricks() -> None:
    """SO5.2 Points bring him no rank any more, and each trick costs a ducat."""
    p = position(hands=["", "", "", "S9 S2"], taken={D: "deserter"}, trick="S4 S3 P1")
    prices = price_list(sight(p, D))
    assert (prices[card("S9")], prices[card("T9")], prices[card("S10")]) == (0.0, 0.0, MEDAL)
    assert plays(p) == card("S2")
    assert Prospect(sight(p, D)).stake == -1.0
    assert plays(position(hands=["", "", "", "S9 S2"], trick="S4 S3 P1")) == card("S9"), "anybody else takes it"


def test_so3_3_who_is_far_ahead_is_nearly_sated() -> None:
    """SO3.3 There is no rank above the General."""
    behind = position(taken={B: "S10 S9 P10"})
    ahead = position(taken={A: "S10 S9 S8 S7 P10 P9 P8 P7"})
    assert hunger(sight(behind, A)) == 1.0
    assert hunger(sight(ahead, A)) == SATED


def test_so2_2_reckons_with_voids() -> None:
    """SO7.1 A high card is surer where those who come after have shown to have none, and no trump."""
    p = position(hands=["S9 P1 P2", "P3 P4 P5", "T1 T2 T3", "T4 T5 T6"])
    before = Prospect(sight(p, A)).chance(card("S9"))
    for other in (B, C, D):
        p.void[other * 6 + SABRES] = p.void[other * 6 + TRUMP] = 1
    assert 0 < before < Prospect(sight(p, A)).chance(card("S9")) == 1.0


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_so2_2_answers_are_always_among_the_options(seats: int, options: dict[str, int]) -> None:
    """Every question of whole games, of every kind; and it leaves the list of options as it was."""
    asked = set()

    def watch(p: Position, seat: int, question: int, offered: list[int]) -> None:
        asked.add(question)
        lent = offered[:]
        assert Greedy().choose(seat, question, lent, look_at(p, seat)) in offered
        assert lent == offered

    watched_game("among", watch, seats, {**options, "max_rounds": 2}, [Greedy()] * seats)
    assert asked == set(range(6))


class Twice(Player):
    """Greedy, and a greedy player who has never been asked before: they must agree, whatever lies hidden."""

    def __init__(self, p: Position) -> None:
        super().__init__()
        self.p = p
        self.greedy = Greedy()
        self.compared = 0

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        answer = self.greedy.choose(seat, question, options, look)
        twin = otherwise(self.p, seat, luck("twin", self.compared))
        assert Greedy().choose(seat, question, options, look_at(self.p, seat)) == answer
        assert Greedy().choose(seat, question, options, look_at(twin, seat)) == answer
        self.compared += 1
        return answer


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_so7_1_keeps_nothing_in_mind(seats: int, options: dict[str, int]) -> None:
    """SO7.1 The same view, the same answer: by one who saw the whole game, or nothing of it."""
    p = new_game(seats, GAME.checked({**options, "max_rounds": 2}))
    player = Twice(p)
    play(GAME, p, FastTable(GAME, p, [player] * seats, luck("twice")))
    assert player.compared > 10 * seats


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_so5_10_wins_far_more_often_than_chance(seats: int) -> None:
    """SO5.10 One greedy player among random ones, at each seat in turn: far more than its share of wins."""
    won = 0.0
    games = 40
    for seed in range(games):
        p = new_game(seats, GAME.checked({}))
        players = at_random(seats, seed)
        players[seed % seats] = Greedy()
        outcome = play(GAME, p, FastTable(GAME, p, players, luck("wins", seed)))
        won += (seed % seats in outcome.winners) / len(outcome.winners)
    assert PLAYERS["greedy"] is Greedy
    assert won > 1.3 * games / seats, won


# --- reasons ----------------------------------------------------------------------------------------------------------
class Explaining(Player):
    """Greedy, asked for its reasons at every question."""

    def __init__(self) -> None:
        super().__init__()
        self.greedy = Greedy()
        self.told: dict[int, set[str]] = {}
        self.weighed = 0

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        answer = self.greedy.choose(seat, question, options, look)
        reasons = self.greedy.reasons(seat, question, options, look, answer)
        self.told.setdefault(question, set()).update(reasons.said)
        assert [row[0] for row in reasons.rows][:1] in ([], [answer]), "its answer comes first"
        assert [row[1] for row in reasons.rows] == sorted((row[1] for row in reasons.rows), reverse=True)
        assert not reasons.rows or (reasons.unit, len(reasons.rows)) == ("ducats", len(options))
        assert reasons.said
        if question == PLAY:
            prospect = Prospect(look.sight())
            assert all(figure == prospect.of(number) for number, figure, _ in reasons.rows)
            self.weighed += 1
        return answer


def test_so2_2_says_what_each_card_promises() -> None:
    """SO2.2, SO4.2 In ducats; what it declares and passes on is told in a sentence."""
    player = Explaining()
    for seed in range(4):
        p = new_game(4, GAME.checked({"max_rounds": 3}))
        play(GAME, p, FastTable(GAME, p, [player] * 4, luck("reasons", seed)))
    assert player.weighed > 100
    assert {PLAY, PASS, PUT_ASIDE} <= set(player.told)
    assert player.told[PUT_ASIDE] == {"It puts aside what is worth most to it: there it is safe."}


def test_so4_1_says_why_it_declares() -> None:
    """SO4.1"""
    assert why_declared(cards("S3 S9 S10 P4"), WEAPON + SABRES).endswith("it has 3 cards of it.")
    assert why_declared(cards("S3 S9 P4"), OFFICERS_ONLY).startswith("It holds fewer than three cards of every weapon")
