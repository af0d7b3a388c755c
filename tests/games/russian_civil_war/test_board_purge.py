"""RC11, RC24 The purge assistant: who sits there, whether eight votes meet, against whom, and for what."""

from collections.abc import Sequence
from itertools import product

import pytest

from bivouac.core.seen import seen
from bivouac.core.table import SPECTATOR, Told
from bivouac.games.russian_civil_war.box.tables import CRT, DIE, QUORUM, RESULT_IDS
from bivouac.games.russian_civil_war.box.vocabulary import POLITBURO_PIECE
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.committee import joins_on
from bivouac.games.russian_civil_war.rules.position import (
    COLLECTIVE_MODE,
    COUNTER,
    EXECUTION,
    INDIVIDUAL_MODE,
    PURGE_COMMITTEE,
    Position,
    column,
    votes,
)
from bivouac.games.russian_civil_war.screen import board
from bivouac.games.russian_civil_war.telling.chances import (
    combat_faces,
    expected_factors,
    kills_on,
    purge_faces,
    quorum_chance,
)
from games.reading import drawn
from games.russian_civil_war.builders import A, B, C, D, E, assassins, markers, position, put, relation, stance
from games.russian_civil_war.onlooking import asked, playing, told


def sitting(led: str = "") -> Position:
    """A (5 votes) chairs; B has 3 votes in column 2, C 4 in 4, D 1 in 7, E 2 in 3."""
    p = position(led)
    markers(p, a=5, b=3, c=4, d=1, e=2)
    for letter, at in (("b", 2), ("c", 4), ("d", 7), ("e", 3)):
        relation(p, "a", letter, at)
    p.chairman, p.committee, p.members = A, PURGE_COMMITTEE, [A]
    p.invited = [B, C, D, E]
    return p


def panel(
    p: Position, viewer: int = SPECTATOR, question: int = -1, options: Sequence[str] = (), story: Sequence[Told] = ()
) -> str:
    return drawn(board.urgent(asked(p, viewer, question, options, told=story))).text("rc-purge")


# --- chances ----------------------------------------------------------------------------------------------------------
def test_rc24_2_the_chance_to_join_is_that_of_the_die() -> None:
    for at in range(2, 8):
        assert joins_on(at) == len([face for face in range(1, DIE + 1) if face >= at])


def test_rc11_1_the_chance_of_eight_votes_is_counted_over_all_dice() -> None:
    p = sitting()
    rolled = [B, C, D, E]
    good = 0
    for faces in product(range(1, DIE + 1), repeat=len(rolled)):
        joined = [seat for seat, face in zip(rolled, faces, strict=True) if face >= column(p, A, seat)]
        good += votes(p, A) + sum(votes(p, seat) for seat in joined) >= QUORUM
    assert quorum_chance(p, A, [A], rolled, []) == pytest.approx(good / DIE ** len(rolled))
    assert quorum_chance(p, A, [A, B], [], []) == 1.0
    assert quorum_chance(p, A, [A], [], [C]) == 1.0
    assert quorum_chance(p, A, [A], [], [E]) == 0.0


def test_rc8_4_rc10_2_rc11_5_faces_are_those_of_the_tables() -> None:
    assert [combat_faces(odds) for odds in range(6)] == [
        [len([face for face in range(1, 7) if CRT[face][odds] == result]) for result in range(len(RESULT_IDS))]
        for odds in range(6)
    ]
    assert [[kills_on(level, many) for many in (1, 2, 3)] for level in (1, 2, 3)] == [[4, 5, 5], [2, 4, 5], [1, 2, 4]]
    assert purge_faces(-3) == [0, 0, 0, 0, 0, 1]
    assert purge_faces(4) == [0, 1, 1, 1, 2, 2]
    assert purge_faces(12) == [1, 1, 2, 2, 3, 4]
    assert expected_factors(5) == pytest.approx(10 / 6)


# --- the committee ----------------------------------------------------------------------------------------------------
def test_rc24_2_everybody_stands_there_with_votes_column_and_chance() -> None:
    text = panel(sitting())
    assert text.startswith("Committee of A: a purge")
    for row in ("AA5–chairs", "BB325 in 6", "CC443 in 6", "DD17never", "EE234 in 6"):
        assert row in text, row
    assert "5 votes of 8, 15 if all join." in text
    assert "8 meet in 92 % of cases." in text


def test_rc24_2_who_has_joined_or_stays_out_shows_his_die() -> None:
    p = sitting()
    p.members = [A, B]
    story = told((w.COMMITTEE_CALLED, A, 0, 0), (w.JOINED, B, 2, 2), (w.REFUSED, C, 3, 4))
    text = panel(p, story=story)
    assert "BB32joined" in text
    assert "CC44stays out" in text
    assert "8 votes of 8, 11 if all join. That is enough." in text


def test_rc24_3_a_committee_that_falls_short_has_no_target() -> None:
    p = sitting()
    put(p, "stalin", "tver", "d")
    assert "Likely against DD1 vote" in panel(p)
    story = told((w.COMMITTEE_CALLED, A, 0, 0), *[(w.REFUSED, seat, 1, 2) for seat in (B, C, D, E)])
    assert "5 votes of 8. That is not enough." in panel(p, story=story)
    assert "against" not in panel(p, story=story)


def test_rc11_7_a_person_who_is_asked_sees_what_his_vote_does() -> None:
    p = sitting(led="c")
    text = panel(p, C, w.JOINS, ("act:join", "act:decline"))
    assert "CC44decides himself" in text
    assert "8 meet in 100 % of cases with you, in 83 % without you." in text
    put(p, "kirov", "tver", "c")
    put(p, "stalin", "tver", "d", [5])
    relation(p, "a", "c", 7)
    assert "Likely against DD1 vote" in panel(p, C, w.JOINS, ("act:join", "act:decline")), "not himself, if he joins"


def test_rc11_1_a_person_who_chairs_sees_those_whom_he_has_not_invited() -> None:
    p = sitting(led="a")
    p.invited = [E]
    text = panel(p, A, w.INVITE, ("done", "player:b"))
    assert "BB325 in 6 if invited" in text
    assert "EE234 in 6" in text
    assert "5 votes of 8, 7 if all join." in text
    assert "8 meet in 0 % of cases." in text


def test_rc6_2_before_he_calls_a_purge_a_person_sees_what_would_come_of_it() -> None:
    p = sitting(led="a")
    p.chairman, p.committee, p.members, p.invited = -1, -1, [], []
    text = panel(p, A, w.POLITICS, ("done", "act:purge"))
    assert text.startswith("If A calls a purge")
    assert "8 meet in 92 % of cases." in text
    assert "Whom it may purge, and the factors of a collective roll:" in text
    p.purged = 1
    assert drawn(board.urgent(asked(p, A, w.POLITICS, ["done"]))).having("rc-purge") == []
    assert drawn(board.urgent(asked(p, B))).having("rc-purge") == [], "nobody else thinks of it"


def test_rc26_1_white_players_are_not_asked_about_the_czar() -> None:
    p = sitting()
    stance(p, d="white")
    p.committee = EXECUTION
    text = panel(p)
    assert text.startswith("Committee of A: the Czar's execution")
    assert "DD17White: not asked" in text
    assert "against" not in text


def test_rc24_3_a_counter_committee_goes_against_the_caller() -> None:
    p = sitting()
    p.chairman, p.committee, p.members, p.refused = B, COUNTER, [B], [B, C, D]
    put(p, "stalin", "tver", "a", [5, 4])
    text = panel(p)
    assert text.startswith("Counter-committee of B against A")
    assert "AA52not asked" in text
    assert "Likely against AA5 votes" in text
    assert "Stalin 11 strength" in text


# --- the target -------------------------------------------------------------------------------------------------------
def test_rc11_3_what_the_target_can_lose_stands_there_with_its_price() -> None:
    p = sitting()
    p.members, p.target, p.mode = [A, B, E], C, INDIVIDUAL_MODE
    put(p, "stalin", "tver", "c", [5, 4])
    put(p, "kirov", "tula", "c", [5, 2])
    put(p, "kolchak", "omsk", "c", [5])
    story = told((w.PURGE_BEGINS, A, C, 1), (w.PURGE_ROLLED, A, 5, (5 + 32) * 16 + 2))
    text = panel(p, story=story)
    assert "Against CC4 votes" in text
    assert "collective" not in text
    assert "individualA 5, B 3, E 2⌀ 3.7" in text
    assert text.index("Stalin 11") < text.index("Kirov 8"), "who leads most comes first"
    assert "2 factorsStalin" in text
    assert "2 factors4 markers" in text
    assert "Kolchak" not in text, "only Reds can be purged"
    assert "Player A, rating 5: 2 factors" in text


def test_rc11_2_both_ways_are_told_before_one_is_chosen() -> None:
    p = sitting(led="a")
    p.members, p.target = [A, B], C
    text = panel(p, A, w.PURGE_MODE, ("mode:collective", "mode:individual"))
    assert "collectiverating 4011122, factors by face: 0 1 1 1 2 2⌀ 1.2" in text
    assert "individualA 5, B 3⌀ 2.8" in text


def test_rc24_1_the_gift_before_it_is_told() -> None:
    p = sitting()
    story = told((w.PLAYER_BEGINS, A, 0, 0), (w.GAVE_POLITBURO, A, B, 0), (w.COMMITTEE_CALLED, A, 0, 0))
    assert "A has given B a Politburo marker before." in panel(p, story=story)
    assert "has given" not in panel(p)


def test_rc_r34_collective_spoils_stand_in_a_queue() -> None:
    p = sitting(led="a")
    p.members, p.target, p.mode, p.factors, p.taker = [A, B, E], C, COLLECTIVE_MODE, 1, A
    leaders = [put(p, name, "tula", "c") for name in ("kirov", "radek", "kork")]
    p.spoils = [leaders[0], POLITBURO_PIECE, *leaders[1:]]
    text = panel(p, A, w.SPOIL, ("leader:bubnov", "done"))
    assert "1 factor left to spend" in text
    assert "Kirov → AAa Politburo marker → BBRadek → EEKork → AA" in text


def test_rc10_2_assassins_tell_their_chances_and_a_bot_its_search() -> None:
    p = position(led="a")
    assassins(p, a=2)
    put(p, "kirov", "tula", "b")
    s = asked(p, A, w.ASSASSINS, ["markers:1", "markers:2"])
    text = drawn(board.urgent(s)).text("rc-murder")
    assert "Player A has 2 Assassins." in text
    assert "14 in 65 in 65 in 622 in 64 in 65 in 631 in 62 in 64 in 6" in text
    assert "worst enemy" not in text, "a person sends them where he likes"
    p.switch[0] = 0
    p.agenda = [a.ASSASSINATION * 256]
    relation(p, "a", "b", 6)
    put(p, "lenin", "tver", "b")
    text = drawn(board.urgent(asked(p, SPECTATOR))).text("rc-murder")
    assert "Against the worst enemy: player B." in text
    assert "✗ level 2 no leaders✔ level 3 1 leader✔ level 1 1 leader" in text


def test_the_assistant_stands_through_whole_games() -> None:
    shown = 0
    for match in playing("purges", 500):
        assert match.asked is not None
        s = seen(match, match.asked.seat)
        if s.view["chairman"] >= 0:
            text = drawn(board.urgent(s)).text("rc-purge")
            assert "ommittee" in text or "Counterpurge" in text
            shown += 1
    assert shown > 25
