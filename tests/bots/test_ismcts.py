"""The tree search finds what is exactly best, shares what it learns where a seat cannot tell, and keeps its bounds."""

from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest

from bivouac.bots import ismcts
from bivouac.bots.ismcts import Descent, Ismcts, Node
from bivouac.bots.playout import Deadline, Playout, Streams
from bivouac.bots.random_player import RandomPlayer
from bivouac.bots.searcher import Budget, Flat, Worlds
from bivouac.bots.thought import Thought
from bivouac.core.dice import FastDice, Luck, luck
from bivouac.core.game import Game
from bivouac.core.match import Asked, Match
from bivouac.lab.trial import open_question
from bots.exact import (
    Known,
    chances,
    known_open_pickets,
    known_pickets,
    known_skirmishes,
    mixed_reply,
    mixed_value,
    moment,
)
from toys.duel import ATTACKER, DEFENDER, Duel
from toys.outpost import Outpost
from toys.picket import Picket
from toys.skirmish import Skirmish

LUCKS = ["one", "two", "three"]
FEW, MANY = 200, 800  # tries
CLOSE = Fraction(6, 100)  # the best answer of a question is ahead by no more


skirmishes = cache(known_skirmishes)


def player(game: Game, label: str, tries: int) -> Ismcts:
    """As the roster makes it for a game without a player of its own."""
    source = luck(game.name, label)
    policy = RandomPlayer(Luck(source.random()))
    return Ismcts(game, policy, source, Budget(tries), policy.luck)


def answer(bot: Ismcts, match: Match) -> int:
    asked = open_question(match)
    return bot.choose(asked.seat, asked.question, asked.options[:], match.look(asked.seat))


def missed(every: list[Known], label: str, tries: int) -> list[int]:
    """The questions, by their places, to which the answer was not one of the best."""
    found = [answer(player(known.match.game, label, tries), known.match) in known.best for known in every]
    return [at for at in range(len(every)) if not found[at]]


# --- what is exactly best ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("label", LUCKS)
def test_it_finds_the_best_card_where_all_is_known(label: str) -> None:
    assert missed(known_open_pickets(), label, FEW) == []


@pytest.mark.parametrize("label", LUCKS)
def test_it_finds_the_card_that_is_best_whatever_the_others_hold(label: str) -> None:
    assert missed(known_pickets(), label, FEW) == []


@pytest.mark.parametrize("label", LUCKS)
def test_it_finds_the_best_order_where_dice_decide(label: str) -> None:
    assert missed([known for known in skirmishes() if known.margin > CLOSE], label, MANY) == []


def test_its_figures_tend_to_the_exact_chances() -> None:
    """Where two orders are nearly as good, it takes long to tell them apart; but it knows what they are worth."""
    (known,) = [known for known in skirmishes() if known.margin <= CLOSE]
    bot = player(known.match.game, "figures", 10 * MANY)
    assert answer(bot, known.match) in known.best
    for i, option in enumerate(bot.thought.options):
        assert bot.thought.mean(i) == pytest.approx(float(chances(known.match)[option]), abs=0.05)


# --- Duel: two secret choices -----------------------------------------------------------------------------------------
def duel(label: str, tries: int) -> tuple[Ismcts, Node]:
    """The attacker thinks; his player and the defender's only node."""
    bot = player(Duel(), label, tries)
    answer(bot, moment(bot.game, 2, {}, 0, 0))
    (node,) = bot.tree.values()
    return bot, node


def test_worlds_that_a_seat_cannot_tell_apart_share_a_node() -> None:
    """The defender sees that a card lies there, not which: whatever the attacker lays, it is the same sight."""
    bot, node = duel("shared", 100)
    assert node.seat == DEFENDER
    assert [len(worths) for worths in bot.thought.worths] == [50, 50]
    assert sum(node.tries) == node.visits == 50, "once a world, from one of both options"


@pytest.mark.parametrize("label", LUCKS)
def test_a_secret_choice_is_worth_what_mixed_strategies_give(label: str) -> None:
    value = float(mixed_value(Duel())[0])
    bot, node = duel(label, 10 * MANY)
    assert 1 - node.total / node.visits == pytest.approx(value, abs=0.03)
    assert node.tries[0] / node.visits == pytest.approx(float(mixed_reply(Duel())), abs=0.1)
    for i in range(2):
        assert bot.thought.mean(i) == pytest.approx(value, abs=0.03), "neither card is better than the mixture"


def test_flat_thinks_that_the_defender_guesses() -> None:
    """What the tree is for: against one who answers by chance, the charge is worth 0.5, and looks best."""
    game = Duel()
    policy = RandomPlayer(luck("policy"))
    flat = Flat(game, policy, luck("flat"), Budget(1000), policy.luck)
    match = moment(game, 2, {}, 0, 0)
    flat.choose(ATTACKER, 0, open_question(match).options, match.look(ATTACKER))
    assert flat.thought.mean(0) == pytest.approx(0.5, abs=0.04)
    assert flat.thought.mean(1) == pytest.approx(0.4, abs=0.04)


# --- others learn from one option a world -----------------------------------------------------------------------------
class Watched(Ismcts):
    """Keeps from which options of each world the others learnt, and what all were worth."""

    def __init__(self, game: Game, luck: Luck, budget: Budget) -> None:
        super().__init__(game, RandomPlayer(luck), luck, budget, luck)
        self.kept: list[tuple[list[int], list[float]]] = []

    def learn(self, tried: list[int], worths: list[float], played: list[Playout]) -> None:
        others = [node for t in played if isinstance(t, Descent) for node in t.path if node.seat != t.seat]
        before = {id(node): node.visits for node in others}
        super().learn(tried, worths, played)
        learnt = []
        for at, t in enumerate(played):
            assert isinstance(t, Descent)
            if any(node.visits > before[id(node)] for node in t.path if node.seat != t.seat):
                learnt.append(at)
        self.kept.append((learnt, worths))


def test_in_each_world_the_others_learn_from_one_option() -> None:
    """In Picket others see the card that was played: each option leads to nodes of its own."""
    match = moment(Picket(), 3, {}, 1, 0)
    bot = Watched(match.game, luck("watched"), Budget(300))
    answer(bot, match)
    assert len(bot.kept) > 50
    assert all(len(learnt) == 1 for learnt, _ in bot.kept)
    picked = [learnt[0] for learnt, worths in bot.kept if len(worths) == 3]
    assert len(set(picked)) > 1, "and not always from the same"


def test_an_option_that_would_have_brought_more_is_picked_more_often() -> None:
    """Regret matching, with known worths: the second is always better by 0.2, so it is picked nearly always."""
    match = moment(Duel(), 2, {}, 0, 0)
    bot = Watched(match.game, luck("regrets"), Budget(1))
    asked = open_question(match)
    answer(bot, match)
    bot.regrets = [0.0, 0.0]
    bot.kept = []
    worlds = Worlds(bot.game, bot.luck, match.look(asked.seat))
    for _ in range(40):
        streams = Streams(bot.luck, 2)
        tables = [bot.table(worlds.look, worlds.next(), option, streams, Deadline(0)) for option in asked.options]
        for t in tables:
            t.outcome = t.play(bot.game)
        bot.learn([0, 1], [0.4, 0.6], tables)
    assert bot.regrets[0] < 0.0 < bot.regrets[1]
    after_the_first = bot.regrets[1]
    bot.learn([0, 1], [0.4, 0.6], tables)
    assert bot.regrets[1] == after_the_first, "nothing is regretted where the better one was expected"


# --- the tree ---------------------------------------------------------------------------------------------------------
def test_the_tree_is_kept_between_answers() -> None:
    """What was learnt about the next question is there when it is put."""
    match = moment(Skirmish(), 2, {}, 1, 1)
    bot, fresh = player(match.game, "kept", 400), player(match.game, "fresh", 400)
    match.submit(open_question(match).seat, answer(bot, match))
    before = dict(bot.tree)
    visits = {key: node.visits for key, node in before.items()}
    answer(bot, match)
    answer(fresh, match)
    assert all(bot.tree[key] is node for key, node in before.items())
    assert any(node.visits > visits[key] for key, node in before.items()), "nodes made before are met again"
    assert 0 < len(bot.tree) - len(before) < len(fresh.tree)


def test_the_tree_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is given up before a question if it has grown too large; at one question it grows by a node a try."""
    monkeypatch.setattr(ismcts, "MOST_NODES", 100)
    match = moment(Outpost(), 3, {}, 1, 0)
    bot = player(match.game, "bounded", 80)
    sizes = []
    while match.asked is not None:
        match.submit(match.asked.seat, answer(bot, match))
        sizes.append(len(bot.tree))
    assert 100 < max(sizes) <= 100 + 80
    assert any(later < earlier for earlier, later in pairwise(sizes))


def test_a_node_is_what_the_seat_sees_and_is_offered() -> None:
    """The same sight, reached anew, is the same node; another view, question or option makes another."""
    match = moment(Picket(), 2, {}, 1, 0)
    bot = player(match.game, "sights", 1)
    p = match._rests[-1].p
    bot.thought = Thought(0, open_question(match).options, [], [], 0)
    t = bot.table(match.look(0), p, 0, Streams(bot.luck, 2), Deadline(0))
    assert isinstance(t, Descent)
    sizes = []
    for seat, question, options in [(1, 0, [3, 4]), (1, 0, [3, 4]), (1, 0, [3, 5]), (1, 1, [3, 4]), (0, 0, [3, 4])]:
        t.growing = True
        t.decide(seat, question, options)
        sizes.append(len(bot.tree))
    assert sizes == [1, 1, 2, 3, 4]


def test_a_node_tries_the_preferred_option_first_and_the_better_one_most() -> None:
    node = Node(0, 3, 1)
    assert node.pick(1.0, 0.5) == 1
    for _ in range(300):
        i = node.pick(1.0, 1 / 3)
        node.learn(i, [0.2, 0.5, 0.8][i])
    assert min(node.tries) >= 1, "none is left out"
    assert node.tries[2] > 200
    assert node.total == pytest.approx(sum(node.totals))


# --- sequential halving -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("tries", [1, 5, 12, 40, 100, 333])
def test_the_tries_add_up_to_the_budget(tries: int) -> None:
    match = moment(Outpost(), 3, {}, 4, 0)
    bot = player(match.game, "budget", tries)
    answer(bot, match)
    counts = [len(worths) for worths in bot.thought.worths]
    assert len(counts) == 4
    assert all(count >= 1 for count in counts)
    assert sum(counts) <= max(tries, 4 + 2), "each option once, and in the second round both that are left"
    assert sum(counts) > tries - 4 * 2


def test_what_does_badly_is_given_up_sooner() -> None:
    (known, *_) = [known for known in known_pickets() if len(known.asked.options) == 3]
    bot = player(known.match.game, "halving", 300)
    assert answer(bot, known.match) in known.best
    tries = {option: len(bot.thought.worths[i]) for i, option in enumerate(bot.thought.options)}
    assert sorted(tries.values()) == [50, 50 + 75, 50 + 75], "two rounds of 150: among three, then among two"
    assert tries[known.best[0]] == 125
    early = [sum(worths[:50]) for worths in bot.thought.worths]
    dropped = [len(worths) for worths in bot.thought.worths].index(50)
    assert early[dropped] == min(early)


def test_of_equals_the_preferred_option_stays() -> None:
    bot = player(Outpost(), "equals", 1)
    bot.thought = Thought(0, [5, 6, 7, 8], [], [], 8)
    assert bot.better_half([0, 1, 2, 3]) == [0, 3]
    bot.thought.add(1, 0.5, [])
    assert bot.better_half([0, 1, 2, 3]) == [1, 3]
    assert bot.better_half([0, 1, 2]) == [0, 1]


def test_a_policy_of_the_game_is_trusted_and_one_by_chance_is_not() -> None:
    game = Outpost()
    assert Ismcts(game, RandomPlayer(luck(1)), luck(2), Budget(1)).trust == ismcts.TRUST
    assert player(game, "chance", 1).trust == 0.0


def test_the_same_luck_gives_the_same_thought() -> None:
    match = Match(Outpost(), 3, {}, FastDice(luck("same")))
    asked: Asked = open_question(match)
    thoughts = []
    for label in ("a", "a", "b"):
        bot = player(match.game, label, 60)
        bot.choose(asked.seat, asked.question, asked.options, match.look(asked.seat))
        thoughts.append((bot.thought.worths, bot.thought.lines, sorted(node.totals for node in bot.tree.values())))
    assert thoughts[0] == thoughts[1] != thoughts[2]
