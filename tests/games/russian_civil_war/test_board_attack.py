"""RC8 The attack builder: both sides, the odds and the faces of the die, live as attackers join."""

from bivouac.core.seen import seen
from bivouac.core.table import SPECTATOR
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.screen import board
from games.onlooking import markup
from games.reading import drawn
from games.russian_civil_war.builders import A, control, piece, place, position, put, relation, stack
from games.russian_civil_war.onlooking import asked, playing, told


def against_orel() -> Position:
    """A's Reds, Stalin with 5 and Kirov with 4, in Orel, where D's Denikin leads 3."""
    p = position(led="a")
    put(p, "stalin", "orel", "a", [5])
    put(p, "kirov", "orel", "a", [4])
    put(p, "denikin", "orel", "d", [3])
    return p


def panel(p: Position, options: tuple[str, ...]) -> str:
    return drawn(board.urgent(asked(p, A, w.ATTACKER, options))).text("rc-attack")


def test_rc8_3_the_odds_change_as_attackers_join() -> None:
    p = against_orel()
    p.aim = stack("orel", "white", "d")
    nobody = panel(p, ("all", "leader:stalin", "leader:kirov"))
    assert nobody.startswith("Attack on the White stack of player D Orel")
    assert "0nobody yet" in nobody
    assert "Below 1-2 there is no attack." in nobody
    p.force = [piece("kirov"), *[unit for unit in range(len(p.chief)) if p.chief[unit] == piece("kirov")]]
    five = panel(p, ("leader:stalin",))
    assert "1-2 odds" in five
    assert "1 more for 1-1." in five
    assert "17 % DE defenders go33 % EX exchange50 % AE attackers go" in five
    p.force = sorted([piece("stalin"), *p.force, *[u for u in range(len(p.chief)) if p.chief[u] == piece("stalin")]])
    assert "2-1 odds" in panel(p, ("done",))
    assert "50 % DE defenders go33 % EX exchange17 % AE attackers go" in panel(p, ("done",))


def test_rc8_4_the_column_is_lit_in_the_table() -> None:
    p = against_orel()
    p.aim = stack("orel", "white", "d")
    p.force = [piece("stalin"), piece("kirov")]
    page = drawn(board.urgent(asked(p, A, w.ATTACKER, ["done"])))
    lit = [text for attrs, text in page.having("rc-lit") if text in ("1-2", "1-1", "2-1", "DE", "EX", "AE")]
    assert lit == ["1-2", "DE", "EX", "EX", "AE", "AE", "AE"]


def test_rc8_7_of_subversion_only_de_counts_and_agitation_doubles() -> None:
    p = position(led="a")
    put(p, "stalin", "mogilev", "a", [6])
    put(p, "kirov", "mogilev", "a")
    place(p, "minsk", "blue", [4], "germany")
    p.aim = stack("minsk", "blue", "", "germany")
    p.force = [piece("stalin"), *[unit for unit in range(len(p.chief)) if p.chief[unit] == piece("stalin")]]
    text = panel(p, ("done", "leader:kirov"))
    assert text.startswith("Subversion of nobody's Germans Minsk")
    assert "2-1 odds" in text
    assert "33 % EX no effect17 % AE no effect" in text
    p.agitation = 1
    assert "4-1 odds" in panel(p, ("done", "leader:kirov"))


def test_rc8_1_before_a_target_is_named_all_that_can_be_attacked_stand_there() -> None:
    p = against_orel()
    put(p, "frunze", "mogilev", "a", [5, 2])
    control(p, "germany", "b")
    place(p, "minsk", "blue", [4], "germany")
    s = asked(p, A, w.COMBAT_ACT, ["done", "act:attack", "act:subvert"])
    text = drawn(board.urgent(s)).text("rc-targets")
    assert "Orel: The White stack of player D in Orel12 : 62-1DE 50 %" in text
    assert "Minsk: The Blue stack of player B in Minsk9 : 4 subversion2-1DE 50 %" in text


def test_rc23_7_a_bots_next_attack_shows_its_odds_and_the_die_of_consideration() -> None:
    p = against_orel()
    p.switch[0] = 0
    p.strategy, p.required = 2, 2
    own = [unit for unit in range(len(p.at)) if p.at[unit] == p.at[piece("stalin")] and p.holder[unit] != 3]
    pieces = [unit for unit in own if unit in (piece("stalin"), piece("kirov")) or p.chief[unit] >= 0]
    pieces = [unit for unit in pieces if p.chief[unit] != piece("denikin")]
    at = p.at[piece("stalin")]
    p.plan = [[0, stack("orel", "white", "d"), 2, *[n for unit in pieces for n in (unit, at, at)]]]
    p.agenda = [a.ATTACK * 256]
    relation(p, "a", "d", 4)
    text = drawn(board.urgent(asked(p, SPECTATOR))).text("rc-attack")
    assert "2-1 odds" in text
    assert "Column 4 with D: the attack is made 4 in 6." in text
    p.strategy = 6
    assert "nobody talks him out of it" in drawn(board.urgent(asked(p, SPECTATOR))).text("rc-attack")


def test_rc8_5_an_exchange_tells_how_much_is_lost() -> None:
    p = against_orel()
    story = told((w.ATTACKS, A * 4, stack("orel", "white", "d"), 12 * 8 + 2), (w.COMBAT_ROLLED, 4, 1, 2))
    text = drawn(board.urgent(asked(p, A, w.LOSS, ["leader:stalin"], told=story))).text("rc-attack")
    assert "12 attackedEX exchange6 defended" in text
    assert "The stronger side loses 6 or more, units before leaders." in text


def test_the_builder_stands_through_whole_games() -> None:
    shown = 0
    for match in playing("attacks", 900):
        assert match.asked is not None
        if match.asked.question in (w.COMBAT_ACT, w.ATTACKER, w.ATTACK_WITH, w.TARGET_OWNER, w.TARGET_PROVINCE):
            page = markup(board.urgent(seen(match, match.asked.seat)))
            assert "rc-attack" in page or "rc-targets" in page
            shown += 1
    assert shown > 30
