"""The greedy player: an example for each thing that it goes by, and what always holds."""

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.player import GivenLook, Look, Player, Reasons
from bivouac.core.simulation import FastTable
from bivouac.core.simulation import play as play_game
from bivouac.games.russian_civil_war.bots.board import Board, given_up
from bivouac.games.russian_civil_war.bots.greedy import Greedy
from bivouac.games.russian_civil_war.bots.marches import best_attack, plan
from bivouac.games.russian_civil_war.bots.politics import call_against, countered, joins
from bivouac.games.russian_civil_war.box.players import GREEN, PLAYER_IDS
from bivouac.games.russian_civil_war.box.provinces import PROVINCE
from bivouac.games.russian_civil_war.box.units import STRENGTH
from bivouac.games.russian_civil_war.box.vocabulary import WORDS
from bivouac.games.russian_civil_war.game import GAME
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import (
    CZAR,
    EXECUTION,
    INDIVIDUAL_MODE,
    PURGE_COMMITTEE,
    Position,
)
from bivouac.games.russian_civil_war.rules.purge import purge_column
from bivouac.games.russian_civil_war.sight import sight
from bivouac.games.russian_civil_war.telling.questions import QUESTIONS
from games.russian_civil_war.builders import (
    A,
    B,
    C,
    D,
    assassins,
    control,
    czar,
    gold,
    markers,
    piece,
    place,
    position,
    put,
    relation,
    stack,
    stance,
)


def look_at(p: Position, seat: int = A) -> GivenLook:
    view = GAME.view(p, seat)
    return GivenLook(GAME, p.seats, seat, view, view)


def answer(p: Position, question: int, *options: str, seat: int = A) -> str:
    """What greedy says, having nothing but the view."""
    words = [WORDS.number(option) for option in options]
    return WORDS.word(Greedy().choose(seat, question, words, look_at(p, seat)))


def reasons(p: Position, question: int, given: str, *options: str, seat: int = A) -> Reasons:
    words = [WORDS.number(option) for option in options]
    return Greedy().reasons(seat, question, words, look_at(p, seat), WORDS.number(given))


def board(p: Position, seat: int = A) -> Board:
    return Board(sight(p, seat), seat)


def war() -> Position:
    """A Red person with two stacks, others of both colours far away."""
    p = position("a")
    stance(p, a="red", b="red", c="white", d="white")
    put(p, "lenin", "tver", "a", [6, 5])
    put(p, "stalin", "voronezh", "a", [4])
    put(p, "trotsky", "perm", "b", [5])
    put(p, "denikin", "kuban", "c", [5, 4])
    put(p, "kolchak", "omsk", "d", [5])
    put(p, "kirov", "astrakhan", "e", [4])
    return p


# --- attacks ----------------------------------------------------------------------------------------------------------
def test_rc8_it_attacks_at_good_odds_and_not_at_bad_ones() -> None:
    p = war()
    put(p, "miller", "voronezh", "c", [3])
    assert answer(p, w.COMBAT_ACT, "done", "act:attack") == "done", "6 against 4 is 1-1"
    put(p, "s_kamenev", "voronezh", "a", [6, 5])
    assert answer(p, w.COMBAT_ACT, "done", "act:attack") == "act:attack", "19 against 4 is 4-1"
    assert answer(p, w.TARGET_PROVINCE, "province:don", "province:voronezh") == "province:voronezh"
    assert answer(p, w.ATTACKER, "all", "leader:stalin", "leader:s-kamenev") == "all"
    told = reasons(p, w.COMBAT_ACT, "act:attack", "done", "act:attack")
    assert told.said[0].startswith("Against the White stack of player C in Voronezh it has 4-1:")
    assert [WORDS.word(row[0]) for row in told.rows] == ["act:attack", "done"]


def test_rc8_7_reds_subvert_blues_and_lose_nothing_by_it() -> None:
    p = war()
    place(p, "tambov", "blue", ["blue_germany_kiev_1"])
    best = best_attack(board(p))
    assert best is not None
    assert best.subverts
    assert answer(p, w.COMBAT_ACT, "done", "act:subvert") == "act:subvert"


def test_rc8_1_its_own_whites_are_prey_when_red_is_about_to_win() -> None:
    p = war()
    p.turn = 9
    put(p, "semenov", "tver", "a")
    best = best_attack(board(p))
    assert best is not None
    assert best.target == stack("tver", "white", "a")
    assert answer(p, w.COMBAT_ACT, "done", "act:attack") == "act:attack"


def test_rc8_5_an_exchange_takes_the_least_that_suffices_and_units_before_leaders() -> None:
    p = war()
    own = [piece("lenin"), *[unit for unit in range(len(p.chief)) if p.chief[unit] == piece("lenin")]]
    assert [STRENGTH[one] for one in given_up(own, 5)] == [5]
    assert sorted(given_up(own, 12)) == sorted(own), "units first, then Lenin"
    assert answer(p, w.LOSS, "unit:red-petrograd-1", "unit:red-petrograd-2") == "unit:red-petrograd-2"


# --- movement ---------------------------------------------------------------------------------------------------------
def test_rc5_stacks_march_to_an_attack_together() -> None:
    p = war()
    put(p, "miller", "tambov", "c", [3])
    goals = {course.group.at: course.goal for course in plan(board(p))}
    assert goals == {PROVINCE["tver"]: PROVINCE["tambov"], PROVINCE["voronezh"]: PROVINCE["tambov"]}
    assert answer(p, w.MOVE_FROM, "done", "province:tver", "province:voronezh") == "province:tver"
    said = reasons(p, w.MOVE_FROM, "province:tver", "done", "province:tver", "province:voronezh").said[0]
    assert "to attack the White stack of player C in Tambov" in said
    p.group = [piece("lenin"), *[unit for unit in range(len(p.chief)) if p.chief[unit] == piece("lenin")]]
    p.left = 8
    assert answer(p, w.MARCH, "done", "province:ryazan", "province:tula") == "province:ryazan"


def test_rc7_5_units_without_a_leader_are_fetched_and_picked_up() -> None:
    p = war()
    place(p, "orel", "red", [4, 3])
    goals = {course.group.at: course.goal for course in plan(board(p))}
    assert PROVINCE["orel"] in goals.values()
    assert answer(p, w.MARCH, "done", "act:pick-up", "province:orel") == "act:pick-up"


def test_rc13_the_gold_that_stands_alone_is_fetched() -> None:
    p = war()
    gold(p, "kursk")
    goals = {course.group.at: course.goal for course in plan(board(p))}
    assert goals[PROVINCE["voronezh"]] == PROVINCE["kursk"]


def test_rc13_4_the_gold_is_tried_on_greens() -> None:
    p = war()
    gold(p, "tver", "a")
    assert answer(p, w.MARCH, "done", "act:steal", "province:tula") == "act:steal"


@pytest.mark.parametrize(("color", "wanted"), [("white", "act:exit"), ("red", "done")])
def test_rc13_3_the_czar_leaves_with_a_white_player_and_waits_for_his_trial_with_a_red_one(
    color: str, wanted: str
) -> None:
    p = war()
    stance(p, a=color)
    p.group = [put(p, "miller", "archangel", "a")]
    p.left = 8
    czar(p, "archangel", "a", "white")
    assert answer(p, w.MARCH, "done", "act:exit") == wanted


def test_rc5_4_stacks_move_whole_and_what_is_well_where_it_is_stays() -> None:
    p = war()
    assert answer(p, w.GOES, "all", "leader:lenin", "leader:stalin") == "all"
    p.moved = [piece("lenin"), piece("stalin")]
    assert answer(p, w.MOVE_FROM, "done", "province:tver") == "done"


def test_rc25_a_lone_leader_does_not_wait_beside_a_stronger_enemy() -> None:
    p = war()
    lone = put(p, "budyenny", "stavropol", "a")
    course = next(course for course in plan(board(p)) if lone in course.group.pieces)
    assert course.goal != PROVINCE["stavropol"], "Denikin is next door"


# --- politics ---------------------------------------------------------------------------------------------------------
def test_rc24_2_the_chances_of_a_committee() -> None:
    p = position("a")
    for other, column in (("b", 2), ("c", 5), ("d", 7)):
        relation(p, "a", other, column)
    assert [joins(p, A, seat) for seat in (B, C, D)] == [5 / 6, 2 / 6, 0.0]
    markers(p, b=5, c=3, d=2)
    relation(p, "b", "c", 4)
    assert countered(p, [B, C, D]) == pytest.approx(3 / 6), "C joins B with 3 of 6; D alone is not enough"
    assert [purge_column(rating) for rating in (-3, 0, 2, 4, 6, 12)] == [0, 0, 1, 2, 3, 4]


def purging() -> Position:
    """A has five votes and two friends; E has a strong Red leader."""
    p = war()
    put(p, "kirov", "astrakhan", "e", [6, 5])
    markers(p, a=5, b=3, c=3, e=2)
    for other, column in (("b", 2), ("c", 3), ("d", 5), ("e", 5)):
        relation(p, "a", other, column)
    return p


def test_rc11_a_purge_is_called_if_it_promises_more_than_it_threatens() -> None:
    p = purging()
    call = call_against(board(p), 4)
    assert call.likely > 0.9
    assert call.worth > 0
    assert answer(p, w.POLITICS, "done", "act:purge") == "act:purge"
    said = " ".join(reasons(p, w.POLITICS, "act:purge", "done", "act:purge").said)
    assert "the committee would have its votes in" in said
    markers(p, a=1, b=1, c=1, d=10, e=0)
    for other in ("b", "c", "d", "e"):
        relation(p, "a", other, 7)
    assert answer(p, w.POLITICS, "done", "act:purge") == "done", "nobody would come"


def test_rc11_1_everybody_is_invited_but_the_target() -> None:
    p = purging()
    p.chairman, p.committee, p.members = A, PURGE_COMMITTEE, [A]
    asked = ["done", "player:b", "player:c", "player:d", "player:e"]
    for invited in ("player:b", "player:c", "player:d"):
        assert answer(p, w.INVITE, *asked) == invited
        asked.remove(invited)
        p.invited.append(PLAYER_IDS.index(invited[-1]))
    assert answer(p, w.INVITE, *asked) == "done"
    p.members = [A, B, C]
    assert answer(p, w.PURGE_TARGET, "player:d", "player:e") == "player:e"


def test_rc11_3_the_leader_who_leads_most_is_taken_first() -> None:
    p = purging()
    put(p, "dybenko", "saratov", "e", [2])
    p.target, p.mode, p.factors, p.taker = 4, INDIVIDUAL_MODE, 1, A
    assert answer(p, w.SPOIL, "leader:kirov", "leader:dybenko", "done") == "leader:kirov"
    told = reasons(p, w.SPOIL, "leader:kirov", "leader:kirov", "leader:dybenko", "done")
    assert told.said == ["A leader is worth what he leads."]


def test_rc11_7_it_sits_on_purges_and_lets_others_try_the_czar_alone() -> None:
    p = war()
    p.chairman, p.committee = B, PURGE_COMMITTEE
    assert answer(p, w.JOINS, "act:join", "act:decline") == "act:join"
    p.committee = EXECUTION
    assert answer(p, w.JOINS, "act:join", "act:decline") == "act:decline"


def test_rc10_assassins_go_for_the_leader_whose_death_helps_most() -> None:
    p = war()
    p.turn = 8
    assassins(p, a=1)
    assert answer(p, w.POLITICS, "done", "act:assassinate") == "act:assassinate"
    put(p, "miller", "archangel", "c", [5])
    leaders = ["leader:kolchak", "leader:miller"]
    assert answer(p, w.VICTIM, *leaders) == "leader:miller", "of level 1 he dies on 4 or less, and his units are left"
    told = reasons(p, w.VICTIM, "leader:miller", *leaders)
    assert told.said == ["The death of Miller, by how likely it is, would help most."]
    assert told.rows[0][1] == max(row[1] for row in told.rows)


def test_rc6_2_a_marker_is_given_where_it_brings_a_purge_about() -> None:
    p = purging()
    markers(p, a=5, b=4, c=0, d=0, e=2)
    relation(p, "a", "b", 4)
    assert answer(p, w.POLITICS, "done", "act:give-politburo", "act:purge") == "act:give-politburo"
    assert answer(p, w.GIVE_TO, "player:b", "player:c", "player:d", "player:e") == "player:b"


def test_rc26_1_a_red_player_has_the_czar_executed() -> None:
    p = war()
    p.turn = 2
    czar(p, "tver", "a")
    assert answer(p, w.EXECUTES, "yes", "no") == "yes"
    assert p.imperial_at[CZAR] >= 0


def test_rc6_1_it_never_trades_and_judges_as_the_tables_would() -> None:
    p = war()
    assert answer(p, w.TRADE_WITH, "done", "player:b") == "done"
    assert answer(p, w.TRADE_ACCEPT, "yes", "no") == "no"
    assert answer(p, w.JUDGE_TARGET, "province:kiev", "province:don") == "province:kiev"
    assert answer(p, w.JUDGE_MOVE, "act:stay", "province:don") == "act:stay"


def test_rc12_a_levy_brings_back_what_is_worth_most() -> None:
    p = war()
    p.turn = 8
    options = ["unit:red-kostroma-1", "unit:red-tver-2", "unit:white-don-1"]
    assert answer(p, w.LEVY_UNIT, *options) == "unit:red-tver-2", "5 of Red, which is ahead, not 6 of White"


def test_rc7_1_a_nation_that_it_holds_fights_for_it() -> None:
    p = war()
    control(p, "czech", "a")
    place(p, "chelyabinsk", "green", ["green_czech_chelyabinsk_1", "green_czech_vladivostok_1"])
    put(p, "kappel", "ufa", "d")
    gold(p, "kuban", "c", "white")
    czar(p, "kuban", "c", "white")
    course = next(course for course in plan(board(p)) if course.group.colour == GREEN)
    assert course.goal == PROVINCE["ufa"]
    assert course.strike is not None


# --- what always holds ------------------------------------------------------------------------------------------------
class Watching(Player):
    """Greedy, asked for its reasons too: it never answers what was not offered, and never touches what it sees."""

    def __init__(self) -> None:
        super().__init__()
        self.greedy = Greedy()
        self.questions: set[int] = set()

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        before = look._p.digest()
        word = self.greedy.choose(seat, question, options[:], look)
        assert word in options, (QUESTIONS[question].name, WORDS.word(word))
        if question not in self.questions or len(options) > 5:
            told = self.greedy.reasons(seat, question, options[:], look, word)
            assert told.said
            assert all(text.endswith(".") for text in told.said)
            assert not told.rows or told.rows[0][0] == word
            assert all(0 <= figure <= 1 for _, figure, _ in told.rows)
        assert look._p.digest() == before
        self.questions.add(question)
        return word


def test_it_answers_every_question_of_a_game_with_something_that_is_offered_and_can_say_why() -> None:
    player = Watching()
    for led in (1, 6):
        p = GAME.new_game(5, GAME.checked({"led": led, "judged": 24, "human_counterpurge": 1, "short": 1}))
        play_game(GAME, p, FastTable(GAME, p, [player] * 5, luck("greedy", led)))
    assert len(player.questions) >= 16


def test_it_beats_a_player_who_answers_at_random() -> None:
    """Two short games with one greedy seat and two random ones: chance would give it both in a ninth of the cases."""
    won = 0
    for game in range(2):
        p = GAME.new_game(3, GAME.checked({"led": 7, "short": 1}))
        players: list[Player] = [
            Greedy() if seat == game % 3 else RandomPlayer(luck("player", game, seat)) for seat in range(3)
        ]
        outcome = play_game(GAME, p, FastTable(GAME, p, players, luck("game", game)))
        won += int(game % 3 in outcome.winners)
    assert won == 2
