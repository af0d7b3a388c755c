"""The greedy player: one small example for each thing that it goes by, and what always holds."""

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.game import Outcome
from bivouac.core.player import GivenLook, Look, Player, Reasons
from bivouac.core.simulation import FastTable, play
from bivouac.core.table import ALL, Table
from bivouac.games.pax_baltica.bots.board import Board
from bivouac.games.pax_baltica.bots.front import Front
from bivouac.games.pax_baltica.bots.greedy import Greedy
from bivouac.games.pax_baltica.bots.moves import Plans
from bivouac.games.pax_baltica.bots.reckoning import hunger, odds, storm
from bivouac.games.pax_baltica.box.blocks import BLOCKS
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import DONE, WORDS
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.rules.agenda import ACT, BUY, CONCEDE, SUBMIT
from bivouac.games.pax_baltica.rules.position import FOUGHT, UNSEEN, Position
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.rules.words import (
    CEDING,
    ENVOY_TO,
    FIRE_OR_RETREAT,
    LOSS,
    ORDER,
    PURCHASE,
    REPLACE_ONE,
    RETREAT_TO,
    SUBMITTING,
)
from bivouac.games.pax_baltica.sight.sight import SIGHT_COLUMNS, glance, sight
from bivouac.games.pax_baltica.telling.questions import QUESTIONS
from games.pax_baltica.builders import GLORY, MOSCOW, block, marker, next_is, place, stand, war, words


class Led(Table):
    """Greedy answers for both sides; every die shows the same face, and what was answered is kept."""

    def __init__(self, p: Position, face: int = 6) -> None:
        self.look = Look(GAME, p)
        self.face = face
        self.player = Greedy()
        self.answers: list[tuple[str, str]] = []

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        if len(options) == 1:
            return options[0]
        self.look._seat = seat
        answer = self.player.choose(seat, question, options[:], self.look)
        assert answer in options
        self.answers.append((QUESTIONS[question].name, WORDS.word(answer)))
        return answer

    def roll(self, sides: int, why: int, to: int = ALL, again: int = 0) -> int:
        return self.face

    def draw(self, pile: list[int], why: int, to: int = ALL) -> int:
        return pile.pop(0)

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, to: int = ALL) -> None:
        pass


def acts(p: Position, seat: int, actions: int = 1) -> list[tuple[str, str]]:
    """What the greedy player does with its actions."""
    next_is(p, ACT, seat)
    p.actions = [0, 0]
    p.actions[seat] = actions
    p.rank = 0
    t = Led(p)
    while p.agenda:
        step(p, t)
    return t.answers


def look_at(p: Position, seat: int) -> Look:
    view = GAME.view(p, seat)
    return GivenLook(GAME, 2, seat, view, view)


def chooses(p: Position, seat: int, question: int, *offered: str) -> str:
    return WORDS.word(Greedy().choose(seat, question, words(*offered), look_at(p, seat)))


# --- marches and sieges -----------------------------------------------------------------------------------------------
def test_pb7_1_takes_back_a_garrison_that_nobody_guards() -> None:
    """PB4.1 It goes there and besieges on arrival, which needs no other action."""
    p = war(GLORY)
    marker(p, "estland", "russia")
    stand(p, "livland", "rehnskiold")
    answers = acts(p, SWEDISH)
    assert ("order", "move") in answers
    assert ("destination", "territory:estland") in answers
    assert ("besieger", "block:rehnskiold") in answers


def test_pb6_1_attacks_a_weak_invader() -> None:
    """PB6.1 Karl XII and a second army against one Polish regiment in Swedish land."""
    p = war(GLORY)
    stand(p, "estland", "karl_xii", "rehnskiold")
    stand(p, "livland", "oginski", known=True)
    assert ("destination", "territory:livland") in acts(p, SWEDISH)


def test_pb6_4_leaves_a_stronger_enemy_alone() -> None:
    """PB6.4 One weak regiment does not throw itself at three armies."""
    p = war(GLORY)
    stand(p, "estland", "estlandska", estlandska=1)
    stand(p, "livland", "august_ii", "flemming", "schulenburg", known=True)
    assert ("destination", "territory:livland") not in acts(p, SWEDISH, 3)


def test_pb4_4_does_not_march_by_force() -> None:
    """PB4.4 Where several borders lead there, it takes one that its rating reaches."""
    p = war(GLORY)
    marker(p, "estland", "russia")
    stand(p, "livland", "rehnskiold", "lewenhaupt")
    acts(p, SWEDISH)
    assert p.strength[block("rehnskiold")] == 4
    assert not [march for march in p.marched if march >> 3 == block("rehnskiold")]


def test_pb6_6_a_battle_without_a_way_back_promises_less() -> None:
    """PB6.6 Whoever attacks out of enemy land and does not win is lost (R64)."""
    p = war(GLORY)
    stand(p, "novgorod", "rehnskiold")
    stand(p, "tver", "sjeremetev", known=True)
    plans = Plans(Board(sight(p, SWEDISH)))
    rows = plans.board.mine[place("novgorod")]
    assert plans.at(place("tver"), rows, False) < plans.at(place("tver"), rows, True)


def test_pb7_2_regiments_do_not_reckon_on_strong_walls() -> None:
    """PB7.2 They besiege only garrisons of strength 1."""
    p = war(GLORY)
    marker(p, "livland", "russia")
    marker(p, "nyen", "russia")
    stand(p, "estland", "livgardet")
    plans = Plans(Board(sight(p, SWEDISH)))
    rows = plans.board.mine[place("estland")]
    assert plans.siege(place("livland"), rows) == 0
    assert plans.siege(place("nyen"), rows) > 0


def test_pb9_2_ships_those_who_are_wanted_beyond_the_sea() -> None:
    """PB9.2 An army in Svealand goes aboard when Livland is lost and a fleet lies off the port."""
    p = war(GLORY)
    marker(p, "livland", "saxony")
    stand(p, "svealand", "rehnskiold")
    stand(p, "northern_baltic_sea", "wachtmeister")
    answers = acts(p, SWEDISH)
    assert ("source", "territory:svealand") in answers
    assert ("destination", "zone:northern-baltic-sea") in answers


def test_pb5_4_strengthens_a_weak_block_when_there_is_nowhere_to_go() -> None:
    p = war(GLORY)
    for name in ("mazowsze", "krakow"):
        marker(p, name, "sweden")
    stand(p, "svealand", "rehnskiold", rehnskiold=1)
    assert acts(p, SWEDISH)[0] == ("order", "replace")


# --- what places are worth --------------------------------------------------------------------------------------------
def prize(p: Position, seat: int, at: str) -> float:
    return Front(sight(p, seat)).prize(seat, place(at))


def test_pb1_3_a_capital_is_worth_more_than_other_land() -> None:
    p = war(GLORY)
    assert prize(p, COALITION, "svealand") > prize(p, COALITION, "skane") > prize(p, COALITION, "estland")


def test_pb4_5_closed_land_is_worth_nothing() -> None:
    """PB4.5 Denmark is not in the war when Road to Glory begins."""
    assert prize(war(GLORY), SWEDISH, "sjaelland") == 0


def test_pb12_1_russian_land_counts_in_next_stop_moscow() -> None:
    assert prize(war(MOSCOW), SWEDISH, "novgorod") > prize(war(GLORY), SWEDISH, "novgorod")


def test_pb12_1_the_last_polish_capital_decides_next_stop_moscow() -> None:
    p = war(MOSCOW)
    both = prize(p, COALITION, "krakow")
    marker(p, "mazowsze", "saxony")
    assert prize(p, COALITION, "krakow") > 5 * both


# --- odds -------------------------------------------------------------------------------------------------------------
def test_pb7_3_the_chance_of_a_siege() -> None:
    """PB7.3 One army of four steps that hits on 1 and 2 against a garrison of 1 and of 2."""
    strength = [4] * BLOCKS
    assert storm([block("rehnskiold")], strength, 1) == pytest.approx(1 - 0.5**4)  # Rehnskiöld hits on 1 to 3
    assert storm([block("rehnskiold")], strength, 2) == pytest.approx(1 - 0.5**4 - 4 * 0.5**4)
    assert storm([block("stenbock")], strength, 1) == pytest.approx(1 - (2 / 3) ** 4)


def test_pb6_4_the_stronger_has_the_better_odds() -> None:
    assert odds(2.0, 8, 1.0, 4) > 0.9
    assert odds(1.0, 4, 1.0, 4) == pytest.approx(0.5)
    assert odds(1.0, 4, 0.0, 0) == 1.0


def test_pb8_2_trains_feed_regiments() -> None:
    """PB8.1, PB8.2 Wismar feeds one: an army and two regiments of one train lack two."""
    camp = [block(name) for name in ("rehnskiold", "uppland", "livgardet")]
    assert hunger(camp, place("wismar")) == 2


# --- battles ----------------------------------------------------------------------------------------------------------
def battle(p: Position, at: str, attacker: int) -> Position:
    """A battle that has been opened, everybody in it."""
    p.battle = place(at)
    p.attacker = attacker
    p.round = 1
    p.holder[place(at)] = 1 - attacker
    for number, where in enumerate(p.place):
        if where == place(at):
            p.mark[number] |= FOUGHT
            p.chosen = number
    return p


def test_pb6_4_fires_when_the_odds_are_fair() -> None:
    p = war(GLORY)
    stand(p, "estland", "rehnskiold", known=True)
    stand(p, "estland", "sjeremetev", known=True)
    assert chooses(battle(p, "estland", COALITION), SWEDISH, FIRE_OR_RETREAT, "fire", "retreat") == "fire"


def test_pb6_6_retreats_when_they_are_hopeless() -> None:
    p = war(GLORY)
    stand(p, "novgorod", "estlandska", estlandska=1, known=True)
    stand(p, "novgorod", "sjeremetev", "repnin", "mensjikov", known=True)
    assert chooses(battle(p, "novgorod", SWEDISH), SWEDISH, FIRE_OR_RETREAT, "fire", "retreat") == "retreat"


def test_pb6_6_retreats_into_friendly_land_far_from_the_enemy() -> None:
    p = war(GLORY)
    stand(p, "velikaya", "repnin", "sjeremetev", known=True)
    assert chooses(p, SWEDISH, RETREAT_TO, "territory:livland", "territory:nyland") == "territory:nyland"
    p = war(GLORY)
    assert chooses(p, SWEDISH, RETREAT_TO, "territory:zmudz", "territory:livland") == "territory:livland"


def test_pb6_5_the_cheaper_block_takes_the_hit() -> None:
    """PB6.5 Of blocks that are equally strong; kings come last."""
    p = war(GLORY)
    assert chooses(p, SWEDISH, LOSS, "block:karl-xii", "block:vellinck", "block:rehnskiold") == "block:vellinck"


def test_of_options_that_are_as_good_it_takes_the_first() -> None:
    p = war(GLORY)
    assert chooses(p, SWEDISH, LOSS, "block:vellinck", "block:lewenhaupt") == "block:vellinck"
    assert chooses(p, SWEDISH, LOSS, "block:lewenhaupt", "block:vellinck") == "block:lewenhaupt"


# --- replacements and politics ----------------------------------------------------------------------------------------
def test_pb5_2_a_weak_king_is_strengthened_first() -> None:
    p = war(GLORY)
    stand(p, "svealand", "karl_xii", "lewenhaupt", karl_xii=1, lewenhaupt=1)
    offered = ("done", "draw", "block:karl-xii", "block:lewenhaupt")
    assert chooses(p, SWEDISH, PURCHASE, *offered) == "block:karl-xii"
    assert chooses(p, SWEDISH, REPLACE_ONE, "block:lewenhaupt", "block:karl-xii") == "block:karl-xii"


def test_pb5_6_draws_when_no_step_is_left_to_buy() -> None:
    assert chooses(war(GLORY), SWEDISH, PURCHASE, "done", "draw") == "draw"


def test_pb10_2_never_submits_to_a_truce_and_cedes_nothing() -> None:
    p = war(GLORY)
    next_is(p, CONCEDE)
    next_is(p, SUBMIT, COALITION)
    t = Led(p)
    while p.agenda:
        step(p, t)
    assert t.answers == [("truce", "done"), ("cede", "done")]


def test_pb5_2_spends_what_it_has() -> None:
    """PB5.6 Forty points buy more than thirty steps and new blocks; less is left than a step of an army costs."""
    p = war(GLORY)
    p.rp[0] = 20
    next_is(p, BUY, SWEDISH)
    t = Led(p)
    step(p, t)
    assert [answer for answer in t.answers if answer == ("purchase", "draw")]
    assert len(p.deployed) >= 2


def test_pb13_4_the_envoy_goes_to_russia_first() -> None:
    p = war(GLORY)
    assert chooses(p, COALITION, ENVOY_TO, "nation:denmark", "nation:russia") == "nation:russia"


# --- reasons ----------------------------------------------------------------------------------------------------------
def reasons(p: Position, seat: int, question: int, *offered: str) -> Reasons:
    player = Greedy()
    look = look_at(p, seat)
    answer = player.choose(seat, question, words(*offered), look)
    return player.reasons(seat, question, words(*offered), look, answer)


def test_it_says_what_it_plans_and_what_that_promises() -> None:
    p = war(GLORY)
    marker(p, "estland", "russia")
    stand(p, "livland", "rehnskiold")
    p.actions = [1, 0]
    found = reasons(p, SWEDISH, ORDER, "done", "move")
    assert found.unit == "victory points"
    assert WORDS.word(found.rows[0][0]) == "move"
    assert found.rows[0][1] > found.rows[1][1]
    assert found.said[0].startswith("The plan: Rehnskiöld goes from Livland to Estland.")
    assert "A siege of Estland would succeed in 69 of 100 cases" in found.said[1]


def test_it_says_what_odds_it_gives_itself() -> None:
    p = war(GLORY)
    stand(p, "estland", "rehnskiold", known=True)
    stand(p, "estland", "sjeremetev", known=True)
    found = reasons(battle(p, "estland", COALITION), SWEDISH, FIRE_OR_RETREAT, "fire", "retreat")
    assert "chances in 100 to win this battle" in found.said[0]


# --- whole games ------------------------------------------------------------------------------------------------------
class Recorded(Player):
    """What somebody answered, one after the other."""

    def __init__(self, who: Player) -> None:
        super().__init__()
        self.who = who
        self.answers: list[int] = []

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        self.answers.append(self.who.choose(seat, question, options, look))
        return self.answers[-1]


class Unyielding(Player):
    """Answers at random, but gives no land away and leaves no war: else the Coalition is gone in a year."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.random = RandomPlayer(luck("unyielding", number))

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        if question in (CEDING, SUBMITTING):
            return DONE
        return self.random.choose(seat, question, options, look)


def game_of(scenario: int, players: list[Player], label: int) -> Outcome:
    p = GAME.new_game(2, GAME.checked({"scenario": scenario}))
    return play(GAME, p, FastTable(GAME, p, players, luck("game", label)))


@pytest.mark.parametrize("seat", [SWEDISH, COALITION])
def test_it_beats_players_that_answer_at_random(seat: int) -> None:
    """On either side of Next Stop Moscow, four games of five at least."""
    won = 0
    for number in range(10):
        players: list[Player] = [Unyielding(number), Unyielding(number)]
        players[seat] = Greedy()
        won += game_of(MOSCOW, players, number).winners == [seat]
    assert won >= 8


def test_what_it_saw_before_changes_no_answer() -> None:
    """It may use again what it made of a view, but a player that is new to the game answers alike."""

    class Forgetful(Player):
        def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
            return Greedy().choose(seat, question, options, look)

    kept, anew = Recorded(Greedy()), Recorded(Forgetful())
    game_of(MOSCOW, [kept, kept], 3)
    game_of(MOSCOW, [anew, anew], 3)
    assert len(kept.answers) > 100
    assert kept.answers == anew.answers


class Explaining(FastTable):
    """A table where every answer is explained, also where there was no choice, as at the web table."""

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        player = self.players[seat]
        self.look._seat = seat
        offered = options[:]
        answer = player.choose(seat, question, offered, self.look)
        assert player.reasons(seat, question, offered, self.look, answer).said
        return super().ask(seat, question, options, to)


@pytest.mark.parametrize("scenario", range(4))
def test_every_answer_can_be_explained(scenario: int) -> None:
    """PB2.1 Whatever is asked, greedy says why, from what it sees."""
    for seed in range(2):
        p = GAME.new_game(2, GAME.checked({"scenario": scenario}))
        t = Explaining(GAME, p, [Greedy(), Greedy()], luck("why", seed, scenario))
        for _ in range(1500):
            if GAME.step(p, t) is not None:
                break
            t.rest()


# --- what it looks at -------------------------------------------------------------------------------------------------
class Glancer(Player):
    """It glances as it plays, and asks another who is given the whole sight as plain data."""

    def __init__(self) -> None:
        super().__init__()
        self.greedy = Greedy()
        self.asked = 0

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        whole = look.sight().plain()
        given = Greedy().choose(seat, question, options, GivenLook(GAME, 2, seat, whole, whole))
        answer = self.greedy.choose(seat, question, options, look)
        assert (answer, QUESTIONS[question].name) == (given, QUESTIONS[question].name)
        self.asked += 1
        return answer


def test_pb2_1_a_glance_is_all_that_it_goes_by() -> None:
    """PB2.1 Whoever remembers the front and glances answers as one who sees everything for the first time."""
    for scenario in range(4):
        glancer = Glancer()
        p = GAME.new_game(2, GAME.checked({"scenario": scenario}))
        play(GAME, p, FastTable(GAME, p, [glancer, glancer], luck("glance", scenario)))
        assert glancer.asked > 20


def test_pb2_1_a_glance_shows_nothing_that_the_sight_does_not() -> None:
    """PB2.1 Of columns that are open, of backs and of own blocks it shows the same; of others, less."""
    p = GAME.new_game(2, GAME.checked({"scenario": GLORY}))
    while not p.numbered():
        GAME.step(p, FastTable(GAME, p, [Greedy(), Greedy()], luck("shown")))
    for seat in (SWEDISH, COALITION):
        whole, part = sight(p, seat), glance(p, seat)
        assert part.back_place == whole.back_place
        assert part.force == whole.force
        for name in SIGHT_COLUMNS:
            shown, all_of_it = getattr(part, name), getattr(whole, name)
            if isinstance(shown, list) and len(shown) == BLOCKS:
                assert all(
                    shown[block] == all_of_it[block] or shown[block] in (UNSEEN, -1, 0) for block in range(BLOCKS)
                )
            else:
                assert shown == all_of_it or not shown or shown == -1, name
