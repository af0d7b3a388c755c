"""The table in the browser: engravings, buttons, figures. What it is made of is what is seen, and nothing else."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest

from bivouac.core.dice import FastDice, luck
from bivouac.core.match import Match
from bivouac.core.seen import Choice, Question, Seen, choice, seen
from bivouac.core.table import ASK, SPECTATOR, Told
from bivouac.games.soldateska.box.cards import OFFICERS_ONLY, WORDS
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.rules import words
from bivouac.games.soldateska.rules.position import DECLARING, PASSING, Position
from bivouac.games.soldateska.rules.sequence import declarable
from bivouac.games.soldateska.rules.tricks import playable
from bivouac.games.soldateska.screen import board
from bivouac.games.soldateska.screen.parts import die, ledger
from bivouac.games.soldateska.sight.sight import sight, unseen
from bivouac.games.soldateska.telling.history import last_ledger
from bivouac.games.soldateska.telling.text import in_order
from games.reading import Page, drawn
from games.soldateska.builders import A, B, C, D, card, led, position

HELD = "S10 S3 P10 P2 T4 general spy deserter duel bomb"


def shown(p: Position, seat: int, question: int = -1, options: Sequence[int] = (), told: Sequence[Told] = ()) -> Seen:
    """A position as a seat sees it, with a question to it or without."""
    s = Seen(GAME, seat, p.seats, sight(p, seat), 3, 3)
    s.told = list(told)
    if question >= 0:
        s.question = Question(ASK, seat, question, "", "", [choice(GAME, ASK, value) for value in options])
    return s


def whole(s: Seen) -> Page:
    return drawn(board.tracks(s), board.table(s), board.hand(s), board.aid(s), board.ending(s))


LEADING = position(4, hands=[HELD, "P1", "P3", "P4"])
BEHIND = led(position(4, hands=["P5", HELD, "P3", "P4"], trick="S8", leader=A))


# --- what can be pressed ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("p", "seat"), [(LEADING, A), (BEHIND, B)])
def test_every_legal_card_is_a_button_and_every_other_says_why_not(p: Position, seat: int) -> None:
    """SO2.2, SO2.3"""
    legal = playable(p, p.hands[seat])
    s = shown(p, seat, words.PLAY, legal)
    page = whole(s)
    assert Counter(page.values("choice")) == Counter([WORDS.word(number) for number in legal])
    others = [number for number in p.hands[seat] if number not in legal]
    assert Counter(page.values("refused")) == Counter([WORDS.word(number) for number in others])
    assert [one.value for one in board.not_now(s)] == in_order(others, s.view["weapon"])
    for attrs, _ in page.having("choice"):
        assert (attrs["form"], attrs["name"], attrs["type"]) == ("answers", "answer", "submit")
    for attrs, _ in page.having("refused"):
        assert (attrs["form"], attrs["name"], attrs["tabindex"]) == ("why", "about", "-1")


def test_every_card_has_a_chord_and_a_place() -> None:
    """Letter and number, D for a Duel, two letters for the others; digits by the place in the hand."""
    page = whole(shown(LEADING, A, words.PLAY, playable(LEADING, LEADING.hands[A])))
    buttons = [attrs for attrs, _ in page.having("choice")]
    chords = {attrs["value"]: attrs["data-chord"] for attrs in buttons}
    assert chords == {
        "card:sabre-10": "s10",
        "card:sabre-3": "s3",
        "card:pistol-10": "p10",
        "card:pistol-2": "p2",
        "card:tobacco-4": "t4",
        "card:general": "ge",
        "card:spy": "sp",
        "card:deserter": "de",
        "card:duel-1": "d",
        "card:bomb": "bo",
    }
    assert [attrs["data-key"] for attrs in buttons] == list("1234567890")


def test_the_hand_lies_by_suit_with_trumps_apart() -> None:
    view = GAME.view(LEADING, A)
    names = [WORDS.word(number).removeprefix("card:") for number in in_order(view["hand"], view["weapon"])]
    assert names[:2] == ["general", "spy"]
    assert names[2:7] == ["pistol-10", "pistol-2", "sabre-10", "sabre-3", "tobacco-4"]
    assert set(names[7:]) == {"deserter", "bomb", "duel-1"}


def test_so4_1_the_general_declares_with_the_order_that_follows() -> None:
    p = position(4, phase=DECLARING, turn=A, hands=[HELD, "P1", "P3", "P4"])
    s = shown(p, A, words.DECLARE, declarable(p))
    page = drawn(board.hand(s))
    offered = [(attrs["value"], attrs["data-preview"]) for attrs, _ in page.having("choice")]
    assert offered == [
        ("trump:officers", "→ only officers, Flag and Spy are trump"),
        ("trump:pistols", "→ order: G O M H L F, then Pistols 10 to 1, then the Spy"),
        ("trump:sabres", "→ order: G O M H L F, then Sabres 10 to 1, then the Spy"),
    ]
    assert "not declared yet" in drawn(board.table(s)).text("so-banner")


def test_so4_2_a_card_chosen_to_be_passed_is_marked() -> None:
    p = position(4, phase=PASSING, turn=A, hands=[HELD, "P1", "P3", "P4"])
    left = [number for number in p.hands[A] if number != card("bomb")]
    page = drawn(board.hand(shown(p, A, words.PASS_SECOND, left)))
    assert page.values("refused") == ["card:bomb"]
    assert "chosen" in page.text("refused")
    assert {attrs["data-preview"] for attrs, _ in page.having("choice")} == {"→ to Balthasar"}


def test_nothing_can_be_pressed_by_those_who_are_not_asked() -> None:
    match = Match(GAME, 4, {}, FastDice(luck(5)), asks_all=True)
    assert match.asked is not None
    for seat in [SPECTATOR, *range(4)]:
        page = whole(seen(match, seat))
        pressed = [attrs for tag, attrs, _ in page.elements if tag == "button"]
        assert bool(pressed) == (seat == match.asked.seat)
    assert board.hand(seen(match, SPECTATOR)) is None


# --- what an answer would do ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("trick", "played", "said"),
    [
        ("", "S10", "Sabres must be followed"),
        ("", "general", "trump must be followed"),
        ("", "bomb", "cannot win while any card of a suit or trump is in the trick"),
        ("S8", "S10", "would win so far"),
        ("S8", "S3", "would lose to Sabre 8"),
        ("P8", "T4", "would lose to Pistol 8"),
        ("P8", "spy", "would win so far"),
        ("P8", "duel", "a duel, with Anselm as it stands"),
        ("bomb", "duel", "a duel with whoever would win"),
    ],
)
def test_so2_5_a_card_tells_how_the_trick_would_lie(trick: str, played: str, said: str) -> None:
    p = led(position(4, trick=trick, hands=["", HELD]))
    assert board.played(sight(p, B), card(played)) == said


# --- the table --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("trick", "played", "said"),
    [
        ("", "bomb", "nobody has to follow; it takes the trick unless it is trumped"),
        ("bomb", "S10", "would lose to Bomb"),
        ("bomb", "spy", "would win so far"),
        ("bomb spy", "flag", "would win so far"),
        ("kokette", "deserter", "cannot win while any card of a suit or trump is in the trick"),
    ],
)
def test_so2_4_a_card_tells_how_the_trick_would_lie_where_nobody_has_to_follow(
    trick: str, played: str, said: str
) -> None:
    """SO2.4 With unsuited_lead."""
    p = led(position(4, hands=[f"{played} P1"] * 4, trick=trick, unsuited_lead=1))
    assert board.preview(shown(p, p.turn, words.PLAY, [card(played)]), card(played)) == f"→ {said}"


def test_so4_2_a_card_put_aside_tells_what_it_counts_for() -> None:
    for aside_pays, said in ((1, "as taken by you"), (0, "for your rank alone")):
        p = position(4, phase=PASSING, turn=D, hands=["", "", "", "S1 S2 S3"], aside_pays=aside_pays)
        s = shown(p, D, words.PUT_ASIDE, p.hands[D])
        assert board.preview(s, card("S1")) == f"→ aside, face down; it counts {said}"


def test_seats_lie_around_the_table_from_the_viewer_on() -> None:
    """SO7.1 Each with rank, ducats, tricks, cards and what he has shown not to have."""
    p = position(4, hands=["S1", "S2 S3", "S4", "S5"], ducats=[1, 2, 3, 4], tricks=[4, 3, 2, 1])
    p.void[C * 6 + 3] = 1
    page = drawn(board.table(shown(p, B)))
    assert [text.split()[0] for _, text in page.having("so-plaque")] == ["Balthasar", "Caspar", "Dietrich", "Anselm"]
    caspar = page.having("so-plaque")[1][1]
    for part in ("Hauptman", "3 ducats", "2 tricks", "1 card", "has shown to have no Sabres"):
        assert part in caspar
    assert "(you)" in page.having("so-plaque")[0][1]


def test_so2_5_the_card_that_leads_is_marked_and_the_one_that_wins_is_raised() -> None:
    p = led(position(4, trick="S8 S10 P3", leader=B, hands=["S1", "", "", ""]))
    page = drawn(board.table(shown(p, A)))
    raised = [attrs["data-piece"] for attrs, _ in page.having("so-wins")]
    assert raised == ["sabre-10"]
    assert [text for _, text in page.having("so-mark")] == ["led", "wins"]
    slots = [text for _, text in page.having("so-slot")]
    assert ["Sabre" in text or "Pistol" in text for text in slots] == [False, True, True, True]


def test_a_trick_that_was_taken_stays_in_sight_until_the_next_is_led() -> None:
    """SO2.5 With its winner raised; a trick of the round before is gone."""
    names = ["S9", "S10", "S2", "S3"]
    played = [Told(words.PLAYED, seat, card(name), 0, -1) for seat, name in enumerate(names)]
    told = [
        Told(words.ROUND, 2, 0, 0, -1),
        Told(words.LEADS, A, 0, 0, -1),
        *played,
        Told(words.TOOK_TRICK, B, 1, 0, -1),
    ]
    p = position(4, hands=["S1", "P1", "P2", "P3"], taken={B: "S9 S10 S2 S3"}, leader=B)
    page = drawn(board.table(shown(p, C, told=told)))
    assert [attrs["data-piece"] for attrs, _ in page.having("so-was")] == ["sabre-2", "sabre-3", "sabre-9", "sabre-10"]
    assert [attrs["data-piece"] for attrs, _ in page.having("so-wins")] == ["sabre-10"]
    p.trick = [card("P1")]
    assert drawn(board.table(shown(p, C, told=told))).having("so-was") == []
    p.trick = []
    later = [*told, Told(words.ROUND, 3, 0, 0, -1)]
    assert drawn(board.table(shown(p, C, told=later))).having("so-was") == []


@pytest.mark.parametrize(
    ("weapon", "said"),
    [(-1, "Trump: Officers Order: G O M H L F S"), (3, "Officers + Sabres Order: G O M H L F 10…1 S")],
)
def test_so2_1_the_banner(weapon: int, said: str) -> None:
    page = drawn(board.table(shown(position(4, weapon=weapon, hands=["S1", "S2"]), A)))
    assert said in page.text("so-banner")


def test_so4_2_cards_put_aside_are_two_backs_to_all_but_one() -> None:
    p = position(4, hands=["S1", "S2", "S3", "S4"], aside="S10 P9")
    for seat in (A, SPECTATOR):
        text = drawn(board.table(shown(p, seat))).text("so-aside")
        assert text == "2 aside"
    assert drawn(board.table(shown(p, D))).text("so-aside") == "2 aside: Pistol 9, Sabre 10"


def test_so4_2_the_ladder_shows_how_far_the_passing_has_come() -> None:
    p = position(4, phase=PASSING, turn=B, hands=["S1", HELD, "S4", "S5"])
    told = [Told(words.ROUND, 2, 0, 0, -1), Told(words.PASSED_CARD, A, B, card("bomb"), 3)]
    page = drawn(board.table(shown(p, B, told=told)))
    assert [attrs["class"] for tag, attrs, _ in page.elements if tag == "li"] == [
        *["so-done", "so-now", "so-later", "so-later"]
    ]
    assert "Passed to you:" in page.text("so-came")
    assert "Bomb" in page.text("so-came")
    others = drawn(board.table(shown(p, C, told=told[:1])))
    assert others.having("so-came") == []


# --- what was ---------------------------------------------------------------------------------------------------------
def test_so2_6_the_trick_before_with_its_duel() -> None:
    told = [
        Told(words.LEADS, A, 0, 0, -1),
        *[Told(words.PLAYED, seat, card(name), 0, -1) for seat, name in [(A, "S9"), (B, "duel"), (C, "S2"), (D, "S3")]],
        Told(words.DUEL_FOUGHT, A, 2, 0, -1),
        Told(words.ROLLED_TO_DUEL, A, 1, 0, -1),
        Told(words.ROLLED_TO_DUEL, B, 5, 0, -1),
        Told(words.TOOK_TRICK, B, 1, 0, -1),
    ]
    page = drawn(board.table(shown(position(4, hands=["S1", "P1", "P2", "P3"]), A, told=told)))
    assert "taken by Balthasar in a duel" in page.text("so-last")
    assert [text for _, text in page.having("so-roll")] == ["Anselm 0", "Balthasar 4"]
    assert "so-die-4" in str(die(4))


def test_so5_every_ducat_of_the_ledger_is_accounted_for() -> None:
    """SO5 The bank before, each payment, the bank after: from the events of a game that was played."""
    match = Match(GAME, 4, {"max_rounds": 3}, FastDice(luck(11)), asks_all=True)
    while match.outcome is None:
        assert match.asked is not None
        match.submit(match.asked.seat, match.asked.options[0])
    s = seen(match, 0)
    page = drawn(ledger(s, True))
    found = last_ledger(s.told, s.view["bank"])
    assert found is not None
    cells = [text.replace("−", "-") for _, text in page.having("so-ducats")]
    moved = [(int(cells[2 * i]), int(cells[2 * i + 1])) for i in range(len(found.lines))]
    assert len(moved) > 3
    for (_, before), (ducats, after) in pairwise(moved):
        assert before - ducats == after
    assert moved[-1][1] == s.view["bank"]
    assert "The ledger of round 3" in page.text("so-ledger")
    standings = page.text("so-standings")
    assert all(name in standings for name in GAME.seat_names(4))


def test_the_end_names_the_richest_first() -> None:
    match = Match(GAME, 3, {"max_rounds": 1}, FastDice(luck(2)), asks_all=True)
    while match.outcome is None:
        assert match.asked is not None
        match.submit(match.asked.seat, match.asked.options[-1])
    page = drawn(board.ending(seen(match, 1)))
    rows = [" ".join("".join(text).split()) for tag, _, text in page.elements if tag == "tr"]
    ducats = [int(re.search(r"(\d+)", row).group(1)) for row in rows]  # type: ignore[union-attr]  # each has one
    assert ducats == sorted(ducats, reverse=True)
    assert rows[0].endswith("won")


# --- nothing more -----------------------------------------------------------------------------------------------------
def test_so7_1_hidden_cards_change_nothing_on_the_page() -> None:
    """Two deals that differ only in the cards of others give the same page, to a seat and to those who watch."""
    pages = []
    for others in (["P1 P2", "T1 T2", "P5 S6"], ["T1 P5", "P1 S6", "P2 T2"]):
        p = led(position(4, hands=["S10 S3", *others], trick="", leader=A, aside="S1 S2"))
        q = led(position(4, hands=["S10 S3", *others], trick="", leader=A, aside="P3 S9"))
        pages += [[str(whole(shown(one, seat)).elements) for seat in (A, SPECTATOR)] for one in (p, q)]
    assert all(found == pages[0] for found in pages)


def test_no_id_repeats_and_no_piece_lies_twice() -> None:
    match = Match(GAME, 5, {"max_rounds": 2}, FastDice(luck(8)), asks_all=True)
    for _ in range(70):
        assert match.asked is not None
        match.submit(match.asked.seat, match.asked.options[0])
        for seat in (0, 3, SPECTATOR):
            page = whole(seen(match, seat))
            for name in ("id", "data-piece"):
                found = [attrs[name] for _, attrs, _ in page.elements if attrs.get(name)]
                assert len(found) == len(set(found)), f"{name} in {found}"
            assert not [1 for _, attrs, _ in page.elements if "style" in attrs]


def test_listed_answers_say_what_they_do() -> None:
    found = board.listed(shown(BEHIND, B, words.PLAY, playable(BEHIND, BEHIND.hands[B])))
    assert [one.label for one in found] == ["Sabre 10: would win so far", "Sabre 3: would lose to Sabre 8"]
    assert isinstance(found[0], Choice)
    p = position(4, phase=DECLARING, turn=A, hands=[HELD])
    assert board.listed(shown(p, A, words.DECLARE, [OFFICERS_ONLY]))[0].label.startswith("Officers only: ")


def test_the_count_lists_what_has_not_been_seen() -> None:
    p = led(position(4, hands=["S10 S9", "P1 P2", "T1 T2", "S1 S2"], trick="S8", taken={B: "P10 T10"}))
    rows = [" ".join("".join(text).split()) for tag, _, text in drawn(board.aid(shown(p, A))).elements if tag == "tr"]
    assert "Sabres1 2 3 4 5 6 7" in rows
    assert "Balthasar00" in rows
    assert card("S8") not in unseen(sight(p, A))
