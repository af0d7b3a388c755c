"""SO7.1 What everybody knows, phase by phase, and what nobody can find out."""

import json
from typing import Any

import pytest

from bivouac.core.dice import luck
from bivouac.core.table import SPECTATOR
from bivouac.games.soldateska.box.cards import CARDS, CLASSES, WEAPON, WORDS
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.rules.ledger import ledger
from bivouac.games.soldateska.rules.position import DECLARING, LEDGER, MUSTER, PASSING, TRICKS, Position
from bivouac.games.soldateska.rules.sequence import declare, muster, pass_down
from bivouac.games.soldateska.rules.words import DECLARE, PASS, PASS_SECOND, PLAY, PUT_ASIDE, PUT_ASIDE_SECOND
from games.soldateska.builders import A, B, C, D, Scripted, card, cards, position
from games.soldateska.watching import (
    PISTOLS,
    SABRES,
    TABLES,
    hidden_places,
    in_the_middle,
    otherwise,
    resting,
    watched_game,
)

ASIDE = "P10 S10"
WATCHERS = [A, B, C, D, SPECTATOR]
QUESTIONS_IN = {DECLARING: [DECLARE], PASSING: [PASS, PASS_SECOND, PUT_ASIDE, PUT_ASIDE_SECOND], TRICKS: [PLAY]}


def mustered(phase: int = DECLARING) -> Position:
    """A second round, dealt from the deck as it lies; General Anselm, Deserter Dietrich."""
    p = position(phase=MUSTER, round_=1, ranks=[0, 2, 3, 5])
    p.spare = []
    muster(p, Scripted())
    if phase == PASSING:
        declare(p, Scripted([WEAPON + SABRES]))
    return p


def takers(found: dict[int, str]) -> list[int]:
    """Who took each card, by names."""
    taker = [-1] * CARDS
    for seat, names in found.items():
        for number in cards(names):
            taker[number] = seat
    return taker


def test_so7_1_the_deserter_in_the_middle_of_a_round_knows_this_and_nothing_more() -> None:
    """SO7.1 The whole view, item by item: own cards, what he put aside, what was played, ranks, ducats, voids."""
    void = [0] * (4 * CLASSES)
    void[D * CLASSES + PISTOLS] = 1
    assert GAME.view(in_the_middle(), D) == {
        "seat": D,
        "seats": 4,
        "full_deck": 0,
        "short_suits": 0,
        "free_duels": 0,
        "costly_kokette": 0,
        "max_rounds": 40,
        "bomb_last": 1,
        "ranks": 0,
        "flag_lifts_all": 1,
        "unsuited_lead": 0,
        "tobacco_medal": 0,
        "aside_pays": 1,
        "money": 40,
        "phase": TRICKS,
        "round": 3,
        "weapon": SABRES,
        "turn": C,
        "leader": B,
        "led": PISTOLS,
        "bank": 24,
        "ducats": [7, 3, 2, 4],
        "rank": [0, 2, 3, 5],
        "hand": sorted(cards("S7 S8 S9 T9 T10 flag spy hauptman lieutenant")),
        "hands": [9, 8, 9, 9],
        "trick": cards("P5"),
        "spare": 0,
        "aside": cards(ASIDE),
        "asides": 2,
        "taker": takers({B: "P7 P8 P9 T1", D: ASIDE}),
        "tricks": [0, 1, 0, 0],
        "void": void,
        "passed": cards(ASIDE),
    }


@pytest.mark.parametrize("seat", WATCHERS)
def test_so7_1_in_the_tricks_everybody_sees_his_own_hand_and_the_number_of_others(seat: int) -> None:
    """SO7.1 And a spectator no hand at all."""
    p = in_the_middle()
    view = GAME.view(p, seat)
    assert view["hand"] == ([] if seat == SPECTATOR else p.hands[seat])
    assert view["hands"] == [9, 8, 9, 9]
    assert (view["trick"], view["tricks"], view["spare"]) == (cards("P5"), [0, 1, 0, 0], 0)


@pytest.mark.parametrize("seat", [A, B, C, SPECTATOR])
def test_so7_1_what_was_put_aside_only_the_deserter_knows(seat: int) -> None:
    """SO4.2, SO7.1 The others know that there are two, and not in whose count they are."""
    view = GAME.view(in_the_middle(), seat)
    assert (view["aside"], view["asides"]) == ([], 2)
    assert view["taker"] == takers({B: "P7 P8 P9 T1"})


@pytest.mark.parametrize(
    ("seat", "passed"), [(A, "T4 bomb"), (B, "T8 deserter"), (C, "T9 lieutenant"), (D, ASIDE), (SPECTATOR, "")]
)
def test_so7_1_everybody_remembers_what_he_passed_on_and_nothing_else(seat: int, passed: str) -> None:
    assert GAME.view(in_the_middle(), seat)["passed"] == cards(passed)


def test_so6_1_without_a_deserter_the_lowest_officer_knows_what_he_put_aside() -> None:
    """SO6.1, SO7.1"""
    hands = ["S1", "P1", "S10 P10 T10"]
    p = position(3, phase=PASSING, turn=C, hands=hands, ranks=[0, 1, 2], full_deck=1)
    pass_down(p, Scripted(cards("S10 P10")))
    assert [GAME.view(p, seat)["aside"] for seat in (A, B, C, SPECTATOR)] == [[], [], cards(ASIDE), []]
    assert [GAME.view(p, seat)["taker"][card("S10")] for seat in (A, B, C, SPECTATOR)] == [-1, -1, C, -1]


@pytest.mark.parametrize("seat", WATCHERS)
def test_so3_1_before_the_deal_there_is_nothing_to_see_or_to_hide(seat: int) -> None:
    view = GAME.view(GAME.start(4, {}), seat)
    assert (view["phase"], view["round"], view["hand"], view["hands"]) == (MUSTER, 0, [], [0] * 4)
    assert (view["rank"], view["ducats"], view["bank"]) == ([-1] * 4, [0] * 4, 40)
    assert not GAME.hides(GAME.sight(GAME.start(4, {}), seat), seat)


def test_so3_1_the_cards_over_in_the_recruitment_round_nobody_sees() -> None:
    """SO3.1, SO7.1 Only how many there are."""
    p = GAME.start(4, {})
    GAME.step(p, Scripted(pips=[4, 0, 0, 0]))
    assert isinstance(p, Position)
    for seat in WATCHERS:
        view = GAME.view(p, seat)
        assert view["spare"] == 2
        assert not set(p.spare) & set(view["hand"])
        assert GAME.hides(GAME.sight(p, seat), seat)


@pytest.mark.parametrize("seat", WATCHERS)
def test_so4_1_while_the_general_declares_only_he_sees_the_cards_over(seat: int) -> None:
    """SO4.1, SO7.1 Twelve cards in his hand; nobody else is told which."""
    p = mustered()
    view = GAME.view(p, seat)
    assert (view["phase"], view["turn"], view["hands"], view["weapon"]) == (DECLARING, A, [12, 10, 10, 10], -1)
    assert view["hand"] == ([] if seat == SPECTATOR else p.hands[seat])
    assert (view["passed"], view["aside"], view["asides"], view["spare"]) == ([], [], 0, 0)


def test_so4_2_while_cards_are_passed_each_sees_what_came_to_him() -> None:
    """SO4.2, SO7.1 The General knows what he passed, the Major has it in his hand, the others see twelve cards."""
    p = mustered(PASSING)
    gone = p.hands[A][:2]
    pass_down(p, Scripted(gone))
    views = [GAME.view(p, seat) for seat in WATCHERS]
    assert [view["passed"] for view in views] == [gone, [], [], [], []]
    assert [view["turn"] for view in views] == [B] * 5
    assert [view["hands"] for view in views] == [[10, 12, 10, 10]] * 5
    assert [view["weapon"] for view in views] == [SABRES] * 5
    assert [set(gone) <= set(view["hand"]) for view in views] == [False, True, False, False, False]


@pytest.mark.parametrize("seat", WATCHERS)
def test_so7_1_at_the_ledger_what_was_put_aside_is_still_hidden(seat: int) -> None:
    """SO4.2, SO7.1 No hand has a card; nobody but the Deserter may look at his two."""
    p = position(phase=LEDGER, taken={A: "S1 P1", B: "S2", C: "deserter"}, aside=ASIDE)
    p.hands = [[], [], [], []]
    view = GAME.view(p, seat)
    assert view["hands"] == [0] * 4
    assert view["taker"][card("deserter")] == C
    assert view["taker"][card("P10")] == (D if seat == D else -1)
    assert GAME.hides(GAME.sight(p, seat), seat), "cards that nobody was dealt"
    p.spare = []
    assert GAME.hides(GAME.sight(p, seat), seat) == (seat != D)


def test_so7_1_after_the_ledger_nothing_of_the_round_is_kept() -> None:
    """SO4.1 All cards are collected: voids and what was passed are forgotten."""
    p = in_the_middle()
    p.phase = LEDGER
    p.hands = [[], [], [], []]
    p.trick = []
    ledger(p, Scripted(pips=[3, 0]))  # Anselm and Caspar took nothing, and tie
    for seat in WATCHERS:
        view = GAME.view(p, seat)
        assert (view["phase"], view["passed"], view["aside"], view["asides"]) == (MUSTER, [], [], 0)
        assert set(view["void"]) == {0}
        assert set(view["taker"]) == {-1}


def test_so7_1_a_view_is_plain_json_and_a_copy() -> None:
    """SO7.1 What is done to a view is not done to the game."""
    p = in_the_middle()
    before = p.plain()
    for seat in WATCHERS:
        view = GAME.view(p, seat)
        assert json.loads(json.dumps(view)) == view
        for column in view.values():
            if isinstance(column, list):
                column.clear()
    assert p.plain() == before == in_the_middle().plain()


def test_so7_1_a_copy_is_equal_and_apart() -> None:
    """Every column is copied, none is shared."""
    p = in_the_middle()
    p.spare = [1]
    p.full_deck = p.short_suits = p.free_duels = p.costly_kokette = 1  # none as in an empty position
    copy = p.copy()
    assert copy.plain() == p.plain()
    assert set(p.columns()) == set(p.plain())
    before = json.dumps(p.plain())
    for name in p.columns():
        column: Any = getattr(copy, name)
        if isinstance(column, list):
            for inner in column:
                if isinstance(inner, list):
                    inner.clear()
            column.clear()
    assert json.dumps(p.plain()) == before


def everything_said(p: Position, seat: int, questions: list[int]) -> list[Any]:
    """All that the seat is ever shown or told of a position: the view, the words, prompts and refusals."""
    sight = GAME.sight(p, seat)
    said: list[Any] = [sight.plain(), GAME.text(sight), GAME.hides(sight, seat), GAME.clock(sight)]
    for question in questions:
        said.append(GAME.prompt(sight, question))
        for word in range(len(WORDS)) if seat != SPECTATOR else ():
            if question == DECLARE and word == CARDS:
                continue  # officers only may always be declared
            refusal = GAME.refused(GAME.sight(p, seat), question, word)
            said.append((refusal.sentence, refusal.rule))
    return said


@pytest.mark.parametrize("seat", WATCHERS)
def test_so7_1_what_is_hidden_changes_nothing_that_a_seat_is_told(seat: int) -> None:
    """SO7.1 Two positions that differ only in hidden cards: equal views, texts, prompts and refusals."""
    p = in_the_middle()
    told = json.dumps(everything_said(p, seat, [PLAY]))
    for i in range(20):
        twin = otherwise(p, seat, luck("twin", i))
        assert twin.digest() != p.digest()
        assert GAME.faults(twin) == []
        assert json.dumps(everything_said(twin, seat, [PLAY])) == told


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_so7_1_what_is_hidden_is_hidden_at_every_moment_of_a_game(seats: int, options: dict[str, int]) -> None:
    """SO7.1 The same at every resting point, for every seat and for who only watches."""
    changed = set()
    for p, _ in resting("hidden", seats, **options, max_rounds=2):
        for seat in [SPECTATOR, *range(seats)]:
            twin = otherwise(p, seat, luck("twin", p.round, len(p.trick), seat))
            mine, other = GAME.sight(p, seat), GAME.sight(twin, seat)
            assert mine.plain() == other.plain()
            assert mine.key() == other.key()
            assert GAME.text(mine) == GAME.text(other)
            if hidden_places(twin, seat) != hidden_places(p, seat):
                assert GAME.hides(GAME.sight(p, seat), seat)
                changed.add(p.phase)
    assert {DECLARING, PASSING, TRICKS} <= changed


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_so7_1_questions_and_refusals_tell_nothing_hidden(seats: int, options: dict[str, int]) -> None:
    """SO7.1 At every question of a game, for who is asked, and every word of the notation."""
    asked = set()

    def watch(p: Position, seat: int, question: int, offered: list[int]) -> None:
        asked.add(question)
        twin = otherwise(p, seat, luck("twin", len(p.trick), seat))
        assert GAME.prompt(GAME.sight(twin, seat), question) == GAME.prompt(GAME.sight(p, seat), question)
        for word in range(len(WORDS)):
            if word not in offered:
                here, there = (
                    GAME.refused(GAME.sight(p, seat), question, word),
                    GAME.refused(GAME.sight(twin, seat), question, word),
                )
                assert (here.sentence, here.rule) == (there.sentence, there.rule)

    watched_game("questions", watch, seats, {**options, "max_rounds": 2})
    assert asked == set(range(6))


def test_so7_1_the_judge_of_this_module_can_say_no() -> None:
    """A position that differs in what is seen gives another view."""
    p = in_the_middle()
    twin = p.copy()
    twin.hands[A][0], twin.hands[B][0] = twin.hands[B][0], twin.hands[A][0]
    assert [GAME.view(twin, seat) == GAME.view(p, seat) for seat in WATCHERS] == [False, False, True, True, True]
