"""RC1.3 What a person may judge stands beside the map as the tables rank it, with the reasons."""

import re

from bivouac.core.seen import seen
from bivouac.games.russian_civil_war.box.provinces import PROVINCE_NAMES
from bivouac.games.russian_civil_war.box.vocabulary import PROVINCE_WORD, STAY
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.screen import board
from games.onlooking import markup
from games.reading import drawn
from games.russian_civil_war.builders import A, position, put, relation, stance
from games.russian_civil_war.onlooking import asked, playing


def test_rc23_3_targets_are_ranked_by_odds_strength_and_friendship() -> None:
    p = position(judged="a")
    stance(p, a="white")
    p.strategy, p.required = 2, 2
    p.agenda = [a.PLAN * 256]
    put(p, "kolchak", "don", "a", [7, 5])
    put(p, "kirov", "voronezh", "b", [4])
    put(p, "radek", "kharkov", "c", [5])
    put(p, "smilga", "tsaritsyn", "d", [4])
    relation(p, "a", "d", 6)
    s = asked(p, A, w.JUDGE_TARGET, ["province:tsaritsyn", "province:voronezh", "province:kharkov"])
    rows = [text for attrs, text in drawn(board.urgent(s)).having("rc-note") if "strength" in text and ":" in text]
    assert rows == [
        "The Red stack of player D, strength 5: attack with White from Don (15), column 6 with D. First.",
        "The Red stack of player B, strength 5: attack with White from Don (15), column 3 with B. "
        "A friendlier owner, or none.",
        "The Red stack of player C, strength 6: attack with White from Don (15), column 3 with C. "
        "Lower odds than the one before.",
    ]
    row = "Attack Priority Table of a White player, row 3 (I: White units against Red)."
    assert f"{row} The tables alone take the first." in [text for _, text in drawn(board.urgent(s)).having("rc-note")]


def test_rc1_3_the_list_is_what_is_offered_and_in_its_order() -> None:
    targets = moves = 0
    for match in playing("ranked", 150, led=0, judged=63):
        assert match.asked is not None
        s = seen(match, match.asked.seat)
        assert len(drawn(board.urgent(s)).having("rc-judged")) == 1
        names = re.findall("<strong>(.*?)</strong>", markup(board.urgent(s)))
        words = [
            "Stay" if value == STAY else PROVINCE_NAMES[value - PROVINCE_WORD]
            for value in match.asked.options
            if value == STAY or PROVINCE_WORD <= value < PROVINCE_WORD + len(PROVINCE_NAMES)
        ]
        if match.asked.question in (w.JUDGE_TARGET, w.JUDGE_MOVE):
            assert len(words) == len(match.asked.options)
            assert list(dict.fromkeys(names)) == words
        targets += match.asked.question == w.JUDGE_TARGET
        moves += match.asked.question == w.JUDGE_MOVE
    assert targets > 10
    assert moves > 10


def test_where_nothing_is_judged_there_is_no_list() -> None:
    for match in playing("none", 40):
        assert match.asked is not None
        assert drawn(board.urgent(seen(match, match.asked.seat))).having("rc-judged") == []
