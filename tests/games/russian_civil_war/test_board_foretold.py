"""What an answer would bring is what the rules do."""

import re

from bivouac.core.seen import Seen, seen
from bivouac.games.russian_civil_war.box.tables import ODDS_IDS
from bivouac.games.russian_civil_war.box.vocabulary import ALL_WORD, DONE, PLAYER_WORD, PROVINCE_WORD, WORDS
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import EXECUTION, PURGE_COMMITTEE
from bivouac.games.russian_civil_war.screen import board
from bivouac.games.russian_civil_war.screen.foretold import foretold
from bivouac.games.russian_civil_war.telling.names import halves
from games.onlooking import markup
from games.russian_civil_war.builders import (
    A,
    B,
    C,
    D,
    assassins,
    markers,
    piece,
    place,
    position,
    put,
    relation,
    stack,
)
from games.russian_civil_war.onlooking import asked, playing


def means(s: Seen) -> dict[str, str]:
    return {WORDS.word(value): text for value, text in foretold(s).items()}


def test_rc5_3_a_step_tells_what_is_left_or_who_stops_it() -> None:
    p = position(led="a")
    put(p, "stalin", "tver", "a", [5])
    place(p, "tula", "white", [4])
    p.group = [piece("stalin")]
    p.left = 8
    s = asked(p, A, w.MARCH, ["done", "province:tula", "province:ryazan"])
    assert means(s) == {
        "province:tula": "stops there, hostile strength 4",
        "province:ryazan": "3½ points left",
    }
    page = markup(board.hand(s), board.table(s))
    assert page.count("stops there, hostile strength 4") >= 2
    assert "Ryazan: 3½ points left" in [one.label for one in board.listed(s)]


def test_rc10_2_a_victim_tells_his_chances() -> None:
    p = position(led="a")
    put(p, "lenin", "tver", "b", [5])
    put(p, "kirov", "tula", "c")
    assassins(p, a=2)
    s = asked(p, A, w.VICTIM, ["leader:lenin", "leader:kirov"])
    assert means(s) == {
        "leader:lenin": "B's, level 3, leads 8; killed 1 in 6 / 2 in 6",
        "leader:kirov": "C's, level 1, leads 1; killed 4 in 6 / 5 in 6",
    }
    s = asked(p, A, w.ASSASSINS, ["markers:1", "markers:2"])
    assert means(s)["markers:2"] == "level 1 5 in 6, level 2 4 in 6 and level 3 2 in 6"


def test_rc18_4_a_gift_tells_where_the_pair_goes() -> None:
    p = position(led="a")
    relation(p, "a", "b", 6)
    relation(p, "a", "c", 2)
    relation(p, "a", "d", 3)
    s = asked(p, A, w.GIVE_TO, ["player:b", "player:c", "player:d"])
    assert means(s) == {
        "player:b": "column 6; an Assassin → 5, a Politburo marker → 4",
        "player:c": "column 2 already",
        "player:d": "column 3 → 2",
    }


def test_rc11_whom_to_invite_and_how_to_purge() -> None:
    p = position(led="ac")
    markers(p, a=5, b=3, c=1, d=2)
    p.chairman, p.committee, p.members = A, PURGE_COMMITTEE, [A]
    s = asked(p, A, w.INVITE, ["done", "player:b", "player:c"])
    assert means(s) == {"player:b": "3 votes, column 3, joins 4 in 6", "player:c": "1 vote, column 3, decides himself"}
    p.members, p.target = [A, B], D
    s = asked(p, A, w.PURGE_MODE, ["mode:collective", "mode:individual"])
    assert means(s) == {
        "mode:collective": "one roll, rating 6, 1.7 factors on average, shared",
        "mode:individual": "2 rolls, 2.8 factors on average, 1.7 your own",
    }
    s = asked(p, A, w.PURGE_TARGET, ["player:c", "player:d"])
    assert means(s)["player:c"] == "rating 7 together, 2.2 factors on average"
    p.invited = [C]
    p.members, p.target = [A], -1
    s = asked(p, C, w.JOINS, ["act:join", "act:decline"])
    assert means(s) == {
        "act:join": "8 votes in 0 %, then likely against player B or player D",
        "act:decline": "8 votes in 0 %, then likely against player B, you or player D",
    }


def test_rc11_7_staying_out_of_a_committee_tells_who_is_purged_then() -> None:
    p = position(led="ac")
    markers(p, a=5, b=3, c=1, d=2)
    relation(p, "a", "c", 6)
    relation(p, "a", "d", 5)
    p.chairman, p.committee, p.members, p.invited = A, PURGE_COMMITTEE, [A], [B, C]
    s = asked(p, C, w.JOINS, ["act:join", "act:decline"])
    assert means(s)["act:join"].endswith("then likely against player D")
    assert means(s)["act:decline"].endswith("then likely against you")
    p.committee = EXECUTION
    s = asked(p, C, w.JOINS, ["act:join", "act:decline"])
    assert "against" not in "".join(means(s).values())


def test_rc8_3_every_part_of_a_target_tells_its_odds() -> None:
    """Colour, owner and nation are asked for one after the other; the best odds stand with each."""
    p = position(led="a")
    put(p, "kolchak", "don", "a", [7])
    put(p, "kirov", "don", "b", [4])
    put(p, "gai", "don", "c", [3])
    place(p, "don", "green", ["green_ukraine_kiev_1"])
    s = asked(p, A, w.TARGET_COLOUR, ["color:red", "color:green"])
    assert means(s)["color:green"] == "strength 5, up to 2-1"
    s = asked(p, A, w.TARGET_OWNER, ["player:b", "player:c"])
    assert means(s) == {"player:b": "strength 5, up to 2-1", "player:c": "strength 4, up to 2-1"}
    put(p, "lenin", "don", "a", [6, 5])
    p.aim = stack("don", "green", "", "ukraine")
    s = asked(p, A, w.ATTACK_WITH, ["color:red", "color:white"])
    assert {word: text.partition(", DE")[0] for word, text in means(s).items()} == {
        "color:red": "14 : 5, 2-1",
        "color:white": "10 : 5, 2-1",
    }


def test_rc11_3_spoils_tell_their_price() -> None:
    p = position(led="a")
    put(p, "stalin", "tver", "b", [5])
    p.target, p.factors, p.chairman, p.members = B, 3, A, [A]
    s = asked(p, A, w.SPOIL, ["leader:stalin", "act:marker", "done"])
    assert means(s) == {"leader:stalin": "2 factors, leads 7 in Tver-Moscow", "act:marker": "2 factors"}


def test_rc5_1_a_march_leaves_what_was_foretold() -> None:
    compared = 0
    for match in playing("marches", 500):
        assert match.asked is not None
        if match.asked.question != w.MARCH:
            continue
        s = seen(match, match.asked.seat)
        goals = [value for value in match.asked.options if PROVINCE_WORD <= value < PLAYER_WORD]
        if not goals:
            continue
        after = match.copy()
        after.submit(match.asked.seat, goals[0])
        text = foretold(s)[goals[0]]
        if after.asked is not None and after.asked.question == w.MARCH and text.endswith("left"):
            assert text == f"{halves(after.view(0)['left'])} left"
            compared += 1
    assert compared > 20


def test_rc8_3_an_attack_is_made_at_the_odds_that_were_foretold() -> None:
    compared = 0
    for match in playing("odds", 1200):
        assert match.asked is not None
        if match.asked.question != w.ATTACKER:
            continue
        text = foretold(seen(match, match.asked.seat))
        for answer in (ALL_WORD, DONE):
            if answer in match.asked.options:
                after = match.copy()
                before = len(after.told)
                after.submit(match.asked.seat, answer)
                made = next(one for one in after.told[before:] if one.event in (w.ATTACKS, w.SUBVERTS))
                odds = re.findall(r"\d-\d", text[answer])
                assert odds == [ODDS_IDS[made.c % 8]]
                assert f"{made.c // 8} : " in text[answer]
                compared += 1
    assert compared > 10


def test_rc5_4_who_goes_and_where_from() -> None:
    p = position(led="a")
    put(p, "stalin", "tver", "a", [5])
    put(p, "kolchak", "omsk", "a", [3])
    s = asked(p, A, w.MOVE_FROM, ["done", "province:tver", "province:omsk"])
    assert means(s) == {"province:tver": "Red 7", "province:omsk": "White 6"}
    s = asked(p, A, w.GOES, ["all", "leader:stalin"])
    assert means(s)["leader:stalin"] == "level 2, leads 7 in Tver-Moscow"
