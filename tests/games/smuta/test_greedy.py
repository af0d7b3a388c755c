"""The greedy player: an example for each thing that it goes by, its odds against many battles, what always holds."""

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.player import GivenLook, Look, Player
from bivouac.core.simulation import FastTable
from bivouac.core.simulation import play as play_game
from bivouac.core.table import ALL, Table
from bivouac.games.smuta.bots.greedy import Greedy
from bivouac.games.smuta.bots.marches import best_course
from bivouac.games.smuta.bots.odds import advantage, chance, line, morale
from bivouac.games.smuta.bots.outlook import Outlook, siege_turns
from bivouac.games.smuta.box.cards import CANCEL_CARD, CARD_KIND, SCOPE
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.spaces import NEIGHBOURS, SPACE_NAMES
from bivouac.games.smuta.box.vocabulary import (
    CONCEDE,
    CROWN,
    DONE,
    FIGHT_ON,
    FIRE,
    MOVE,
    MUSTER,
    NO,
    NOMINATE,
    PARTY_WORD,
    RETREAT,
    SHOCK,
    SIEGE_ROLL,
    SPACE_WORD,
    STAND,
    STAY,
    SUBMISSION,
    UNIT_WORD,
    WORDS,
    YES,
)
from bivouac.games.smuta.game import GAME
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.sequence import step
from bivouac.games.smuta.rules.words import (
    ACTION,
    BATTLE_CARD,
    BUY,
    CANCEL,
    CARD,
    DETACHMENT,
    DETACHMENT_TO,
    PHASE,
    QUESTIONS,
    RETREAT_BEFORE,
    RETREAT_TO,
    STEP_TO,
    SUBMIT_AT,
    TARGET_PARTY,
)
from bivouac.games.smuta.rules.words import CAMPAIGN as CAMPAIGN_QUESTION
from bivouac.games.smuta.rules.words import CONCEDE as CONCEDE_QUESTION
from bivouac.games.smuta.sight.sight import sight
from games.smuta.builders import (
    NOBLE,
    POLISH,
    REBELLION,
    SHUISKII,
    besiege,
    card,
    guard,
    hold,
    leader,
    own,
    position,
    put,
    space,
    unit,
)

LED_BY_NOBLES = 1 << NOBLE


def answer(p: Position, question: int, options: list[int], seat: int = NOBLE) -> int:
    """What greedy says, having nothing but the view."""
    view = GAME.view(p, seat)
    return Greedy().choose(seat, question, options, GivenLook(GAME, 5, seat, view, view))


def said(p: Position, question: int, options: list[int], given: int, seat: int = NOBLE) -> str:
    view = GAME.view(p, seat)
    return " ".join(Greedy().reasons(seat, question, options, GivenLook(GAME, 5, seat, view, view), given).said)


def nobles(**switches: int) -> Position:
    """A position that the Nobles' leader is about to act in; the throne is the state's."""
    p = position(LED_BY_NOBLES, **switches)
    p.phase = 1
    return p


def to_fight(p: Position, place: str, attacker: int, defender: int) -> Position:
    p.battle, p.attacker, p.defender = space(place), attacker, defender
    return p


# --- odds -------------------------------------------------------------------------------------------------------------
class Dice(Table):
    """Fair dice; nobody is asked."""

    def __init__(self, seed: int) -> None:
        self.random = luck("odds", seed).random

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        return int(self.random() * sides) + 1

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        raise AssertionError("no card is drawn after the advantage")

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        pass


@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [({"noble_cavalry": 4}, {"noble_cavalry": 4}), ({"artillery": 2, "city_streltzy": 3}, {"winged_hussars": 3})],
)
def test_sm10_the_odds_are_those_of_many_battles(attackers: dict[str, int], defenders: dict[str, int]) -> None:
    p = position()
    put(p, "liapunov_p", "tula", attackers)
    put(p, "zolkiewski", "tula", defenders, party="polish")
    own(p, "polish", "serpukhov", "kashira")
    to_fight(p, "tula", NOBLE, POLISH)
    p.origin = space("mikhailov")
    expected = chance(line(p, [leader("liapunov_p")]), line(p, [leader("zolkiewski")]))
    games, won = 400, 0
    for seed in range(games):
        battle = p.copy()
        battle.agenda = [a.ADVANTAGE << 8]
        dice = Dice(seed)
        while battle.winner == NONE:
            step(battle, dice)
        won += int(battle.winner == 0)
    assert abs(won / games - expected) < 0.075, "three standard errors of 400 battles"


def test_sm10_4_ties_of_the_advantage_go_to_the_higher_rating_then_to_the_defender() -> None:
    assert advantage(1, 1) == 15 / 36
    assert advantage(2, 1) == 26 / 36


def test_s104_morale_by_how_many_are_missing_and_by_rating() -> None:
    assert [morale(fewer, 1, 1) for fewer in (1, 2, 3, 4)] == [3 / 6, 2 / 6, 1 / 6, 0.0]
    assert morale(2, 3, 1) == 3 / 6
    assert morale(2, 0, 1) == 1 / 6


def test_sm11_3_a_siege_takes_longer_the_less_help_there_is() -> None:
    turns = [siege_turns(helped) for helped in range(-4, 5)]
    assert turns == sorted(turns, reverse=True)
    assert siege_turns(4) == 1.0
    assert siege_turns(-6) >= 9


# --- politics ---------------------------------------------------------------------------------------------------------
def test_sm4_3_the_crown_comes_first_then_the_heir_then_cards_then_submission() -> None:
    p = nobles()
    put(p, "liapunov_p", "riazan", 4)
    hold(p, "noble", "4")
    options = [DONE, NOMINATE, CROWN, SUBMISSION, card("4")]
    for best in (CROWN, NOMINATE, card("4"), SUBMISSION, DONE):
        assert answer(p, CARD, options) == best
        options.remove(best)
        if len(options) == 0:
            break


def test_sm5_5_a_card_hits_the_rival_with_most_points() -> None:
    p = nobles()
    own(p, "rebellion", "tula", "kaluga", "putivl", "kolomna")
    own(p, "polish", "smolensk")
    options = [PARTY_WORD + party for party in (SHUISKII, POLISH, REBELLION)]
    assert answer(p, TARGET_PARTY, options) == PARTY_WORD + REBELLION
    assert "strongest rival" in said(p, TARGET_PARTY, options, PARTY_WORD + REBELLION)


def test_sm5_6_it_cancels_with_the_card_that_fits_least_else() -> None:
    p = nobles()
    assert answer(p, CANCEL, [NO]) == NO
    by_scope = sorted([number for number, kind in enumerate(CARD_KIND) if kind == CANCEL_CARD], key=scope)
    assert answer(p, CANCEL, [NO, by_scope[-1], by_scope[0]]) == by_scope[0]


def scope(number: int) -> int:
    return SCOPE[number].bit_count()


def test_sm7_6_it_calls_on_the_place_whose_chance_times_points_is_largest() -> None:
    p = nobles()
    p.track[NOBLE] = 3
    besiege(p, "noble", "tula")
    put(p, "liapunov_p", "tula", 4)
    options = [SPACE_WORD + space(name) for name in ("tula", "kashira", "kozelsk")]
    assert answer(p, SUBMIT_AT, options) == SPACE_WORD + space("tula")


# --- leaders ----------------------------------------------------------------------------------------------------------
def test_sm10_1_it_attacks_at_good_odds_and_not_at_bad_ones() -> None:
    p = nobles()
    mover = put(p, "liapunov_p", "mikhailov", 6)
    own(p, "rebellion", "tula")
    foe = put(p, "bolotnikov", "tula", 2)
    own(p, "noble", "riazan", "mikhailov", "kashira", "kolomna", "serpukhov")
    guard(p, "noble", "riazan")
    course = best_course(Outlook(sight(p, NOBLE)), mover)
    assert SPACE_NAMES[course.goal] == "Tula"
    assert course.odds > 0.6
    p.army[foe * 9 : foe * 9 + 9] = p.army[mover * 9 : mover * 9 + 9]
    p.army[mover * 9 + unit("noble_cavalry")] = 4
    course = best_course(Outlook(sight(p, NOBLE)), mover)
    assert SPACE_NAMES[course.goal] != "Tula"
    p.mover = mover
    assert "does not attack at Tula" in said(p, ACTION, [STAY, MOVE], STAY)


def test_sm8_1_a_weak_army_musters_where_it_can() -> None:
    p = nobles()
    p.mover = put(p, "liapunov_p", "riazan", 1)
    own(p, "noble", "riazan")
    assert answer(p, ACTION, [STAY, MOVE, MUSTER]) == MUSTER


def test_sm11_2_a_siege_that_can_succeed_goes_on() -> None:
    p = nobles()
    p.mover = put(p, "liapunov_p", "tula", 4, marker=True)
    besiege(p, "noble", "tula")
    assert answer(p, ACTION, [STAY, SIEGE_ROLL]) == SIEGE_ROLL


def test_sm9_2_a_march_goes_space_by_space_and_ends_at_its_goal() -> None:
    p = nobles()
    p.mover = put(p, "liapunov_p", "riazan", 7)
    own(p, "noble", "riazan", "mikhailov")
    p.left = 2
    answers: list[str] = []
    while p.left:
        options = [DONE, *[SPACE_WORD + near for near in NEIGHBOURS[p.at[p.mover]]]]
        word = answer(p, STEP_TO, options)
        answers.append(WORDS.word(word))
        if word == DONE:
            break
        p.at[p.mover] = word - SPACE_WORD
        p.left -= 1
    assert answers[0] != "done", "there is a city to be taken"
    goal = p.at[p.mover]
    assert p.owner[goal] != NOBLE


def test_sm6_6_the_tsar_stays_in_moscow() -> None:
    assert answer(nobles(), CAMPAIGN_QUESTION, [YES, NO]) == NO


def test_sm8_2_a_siege_marker_first_then_force_for_points() -> None:
    p = nobles()
    p.mover = put(p, "liapunov_p", "riazan", 2)
    p.points = 5
    options = [DONE, *[UNIT_WORD + unit(name) for name in ("artillery", "city_streltzy", "noble_cavalry")]]
    assert answer(p, BUY, [*options, UNIT_WORD + unit("siege_marker")]) == UNIT_WORD + unit("siege_marker")
    assert answer(p, BUY, options) in (UNIT_WORD + unit("city_streltzy"), UNIT_WORD + unit("noble_cavalry"))


# --- battles ----------------------------------------------------------------------------------------------------------
def facing(own_units: int, foes: int) -> Position:
    """The Nobles defend Mikhailov against the Rebellion."""
    p = nobles()
    put(p, "liapunov_p", "mikhailov", own_units)
    put(p, "shakhovskoi", "mikhailov", foes)
    return to_fight(p, "mikhailov", REBELLION, NOBLE)


def test_sm10_2_it_stands_at_fair_odds_and_gives_way_at_bad_ones() -> None:
    assert answer(facing(5, 6), RETREAT_BEFORE, [STAND, RETREAT]) == STAND
    assert answer(facing(2, 6), RETREAT_BEFORE, [STAND, RETREAT]) == RETREAT


def test_sm10_7_it_concedes_when_the_battle_is_lost() -> None:
    for units, wanted in ((4, FIGHT_ON), (1, CONCEDE)):
        p = facing(units, 5)
        p.round, p.advantage = 1, 1
        assert answer(p, CONCEDE_QUESTION, [FIGHT_ON, CONCEDE]) == wanted


def test_sm10_3_a_battle_card_is_played_when_it_helps_and_kept_when_the_battle_is_won() -> None:
    p = facing(5, 5)
    hold(p, "noble", "2", "6")
    assert answer(p, BATTLE_CARD, [DONE, card("2"), card("6")]) != DONE
    assert answer(facing(7, 1), BATTLE_CARD, [DONE, card("2")]) == DONE


def test_sm10_5_it_names_the_phase_in_which_it_is_stronger() -> None:
    for units, wanted in (({"winged_hussars": 5}, SHOCK), ({"artillery": 2, "foot_cossack": 4}, FIRE)):
        p = nobles()
        put(p, "liapunov_p", "mikhailov", units)
        put(p, "bolotnikov", "mikhailov", 4)
        to_fight(p, "mikhailov", REBELLION, NOBLE)
        p.round, p.advantage = 1, 1
        assert answer(p, PHASE, [FIRE, SHOCK]) == wanted


def test_sm10_8_it_falls_back_on_friends() -> None:
    p = facing(2, 6)
    own(p, "noble", "riazan")
    options = [SPACE_WORD + space(name) for name in ("riazan", "tula")]
    assert answer(p, RETREAT_TO, options) == SPACE_WORD + space("riazan")


# --- detachments ------------------------------------------------------------------------------------------------------
def test_s42_a_spare_detachment_goes_to_an_unguarded_fortress_and_the_only_guard_stays() -> None:
    p = nobles()
    own(p, "noble", "riazan", "kolomna", "mikhailov")
    guard(p, "noble", "mikhailov")
    options = [DONE, SPACE_WORD + space("mikhailov")]
    assert answer(p, DETACHMENT, options) == SPACE_WORD + space("mikhailov")
    assert answer(p, DETACHMENT_TO, [SPACE_WORD + space(name) for name in ("kashira", "riazan")]) == SPACE_WORD + space(
        "riazan"
    )


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
        if len(self.questions) < 40:
            reasons = self.greedy.reasons(seat, question, options[:], look, word)
            assert reasons.said
            assert all(text.endswith(".") for text in reasons.said)
            assert not reasons.rows or reasons.rows[0][0] == word
        assert look._p.digest() == before
        self.questions.add(question)
        return word


def test_it_answers_every_question_of_a_game_with_something_that_is_offered_and_can_say_why() -> None:
    p = GAME.new_game(5, GAME.checked({"led": 8, "human_losses": 1}))
    player = Watching()
    play_game(GAME, p, FastTable(GAME, p, [player] * 5, luck("greedy", 2)))
    assert len(player.questions) >= 12


def test_it_beats_a_player_who_answers_at_random() -> None:
    """Five games with two greedy seats and three random ones: chance would give it two wins."""
    won = 0
    for game in range(5):
        p = GAME.new_game(5, GAME.checked({"led": 31}))
        greedy = [game % 5, (game + 2) % 5]
        players: list[Player] = [
            Greedy() if seat in greedy else RandomPlayer(luck("player", game, seat)) for seat in range(5)
        ]
        outcome = play_game(GAME, p, FastTable(GAME, p, players, luck("game", game)))
        won += int(outcome.winners[0] in greedy)
    assert won == 5
