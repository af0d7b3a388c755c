"""RC6, RC6.1 People trade before the first turn."""

from bivouac.core.dice import luck
from bivouac.core.simulation import FastTable
from bivouac.games.russian_civil_war.box.vocabulary import POLITBURO_PIECE
from bivouac.games.russian_civil_war.game import GAME
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.rules.sequence import step
from bivouac.games.russian_civil_war.rules.set_up import new_game
from bivouac.games.russian_civil_war.rules.switches import OPTIONS
from bivouac.games.russian_civil_war.rules.trading import OFFERS
from games.russian_civil_war.builders import A, B, Scripted, markers, piece, pieces, position, put


def market() -> Position:
    p = position(led="ab", pregame_trade=1)
    p.turn = 0
    put(p, "lenin", "petrograd", "a", [6])
    put(p, "radek", "petrograd", "a")
    put(p, "kolchak", "omsk", "b", [7])
    markers(p, b=2)
    a.push(p, a.TRADE, A)
    return p


def trade(p: Position, *answers: str) -> Scripted:
    with Scripted(answers) as t:
        while p.agenda:
            step(p, t)
    return t


def test_rc6_1_a_leader_for_a_marker() -> None:
    """RC-r61 One for one."""
    p = market()
    t = trade(p, "player:b", "leader:lenin", "piece:politburo", "yes", "done")
    assert (p.politburo[A], p.politburo[B]) == (1, 1)
    assert pieces(p, "petrograd", "red", "b") == ["lenin", "red_petrograd_1"]
    assert t.asked[3][:2] == (B, "trade-accept")
    assert t.offered("trade-give") == ["leader:lenin", "leader:radek"]
    assert t.heard("traded") == [(A, B, piece("lenin")), (B, A, POLITBURO_PIECE)]


def test_rc6_1_the_other_may_refuse() -> None:
    p = market()
    trade(p, "player:b", "leader:lenin", "leader:kolchak", "no", "done")
    assert p.holder[piece("lenin")] == A


def test_rc6_1_offers_end_some_day() -> None:
    p = market()
    t = trade(p, *["player:b", "leader:radek", "leader:kolchak", "no"] * OFFERS)
    assert len([name for _, name, _ in t.asked if name == "trade-with"]) == OFFERS


def test_rc6_1_nobody_trades_with_the_tables() -> None:
    p = market()
    p.switch[0] = 1
    assert trade(p).asked == []


def test_rc6_1_only_if_the_table_has_it_so_and_before_the_relations_are_set() -> None:
    for switch in (0, 1):
        p = new_game(5, [switch if option.name == "pregame_trade" else option.default for option in OPTIONS])
        p.switch[0] = 5  # A and C
        step(p, FastTable(GAME, p, [], luck("trade")))
        expected = [a.TURN, a.RELATIONS] + [a.TRADE, a.TRADE] * switch
        assert [item >> 8 for item in p.agenda] == expected
        assert (p.agenda[-1] & 255 == A) or not switch
