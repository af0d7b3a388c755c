"""Those that try each option: they see what a seat may know, and find what is plainly best."""

import json
from typing import Any

import pytest

from bivouac.bots.council import Council
from bivouac.bots.ismcts import Ismcts
from bivouac.bots.playout import LINE, Streams
from bivouac.bots.random_player import RandomPlayer
from bivouac.bots.roster import TRIES, player, player_names, policy
from bivouac.bots.searcher import Budget, Flat, OnePly, Searcher
from bivouac.bots.wavering import Wavering
from bivouac.core.dice import FastDice, Luck, luck
from bivouac.core.errors import NoWorld, UnknownWord
from bivouac.core.match import Match
from bivouac.core.player import Look, Player, look_in, plain_look
from bivouac.core.position import Position
from bivouac.core.sight import Sight
from bivouac.games import load
from bivouac.games.winter_war.box import cards
from bivouac.games.winter_war.greedy import Greedy
from bivouac.lab.trial import open_question
from toys.duel import FEINT, Duel
from toys.outpost import PLAY, Outpost

WAR = load("winter-war")

both = pytest.mark.parametrize("kind", [Flat, OnePly])


def last_stand(hand: list[int], attack: int, troops: int) -> Match:
    """The last attack of the war: what is answered now decides it."""
    p = WAR.start(1, {})
    spent = list(cards.SOVIET_DECK)
    spent.remove(attack)
    used = list(cards.FINNISH_DECK)
    for card in hand:
        used.remove(card)
    p.restore(
        p.plain()
        | {"soviet_deck": [attack], "soviet_discard": spent, "hand": sorted(hand), "deck": [], "discard": used}
        | {"troops": troops}
    )
    return Match(WAR, 1, {}, FastDice(luck("last stand")), None, False, p)


def answer(bot: Searcher, match: Match) -> int:
    asked = open_question(match)
    return bot.choose(asked.seat, asked.question, asked.options[:], match.look(asked.seat))


def of_war(kind: type[Searcher], tries: int = 20) -> Searcher:
    return kind(WAR, Greedy(), luck("war"), Budget(tries))


def of_outpost(kind: type[Searcher], tries: int, game: Outpost | None = None) -> Searcher:
    chancy = luck("outpost", "policy")
    return kind(game or Outpost(), RandomPlayer(chancy), luck("outpost"), Budget(tries), chancy)


def first_trick(label: str) -> Match:
    """Outpost for three: cards are passed, and the first is to be played."""
    match = Match(Outpost(), 3, {}, FastDice(luck(label)))
    while open_question(match).question != PLAY:
        match.submit(open_question(match).seat, open_question(match).options[0])
    return match


# --- what they find ---------------------------------------------------------------------------------------------------
@both
def test_they_play_the_card_that_saves_the_war(kind: type[Searcher]) -> None:
    """A Klim attacks ten men with 50: the Molotov Cocktail stops it."""
    match = last_stand([cards.MOLOTOV], cards.KLIM, 10)
    bot = of_war(kind)
    assert answer(bot, match) == cards.MOLOTOV
    assert bot.thought.options == open_question(match).options == [cards.DONE, cards.MOLOTOV]
    assert bot.thought.worths == [[0.0] * 20, [1.0] * 20], "each in as many worlds"


def test_flat_sees_which_of_two_cards_saves_it() -> None:
    """The rifle would do no harm; but it is spent for nothing."""
    match = last_stand([cards.RIFLE, cards.MOLOTOV], cards.KLIM, 10)
    bot = of_war(Flat)
    assert answer(bot, match) == cards.MOLOTOV
    means = {option: bot.thought.mean(i) for i, option in enumerate(bot.thought.options)}
    assert means == {cards.DONE: 0.0, cards.RIFLE: 1.0, cards.MOLOTOV: 1.0}


def test_flat_looks_to_the_end_and_one_ply_as_far_as_the_next_question() -> None:
    """To the end, what is left to answer is answered by the policy; until the next question, that is none of one's own.

    At the first card of a trick of three, two others answer; then one ply is over, or somebody else leads.
    """
    asked_of = {}
    for kind in (Flat, OnePly):
        match = first_trick("ply")
        bot = of_outpost(kind, 5)
        watched = Remembering(luck("watched"))
        bot.policy = watched
        answer(bot, match)
        asked_of[kind] = [seat for seat in watched.seats[1:] if seat == open_question(match).seat]
        assert len(watched.seats) > 5
    assert len(asked_of[Flat]) > 5
    assert asked_of[OnePly] == []


@both
def test_the_answers_that_follow_are_kept_as_lines(kind: type[Searcher]) -> None:
    match = Match(Outpost(), 3, {}, FastDice(luck("lines")))
    bot = of_outpost(kind, 8)
    answer(bot, match)
    for worths, lines in zip(bot.thought.worths, bot.thought.lines, strict=True):
        assert len(worths) == len(lines) == 8
        assert all(len(line) % 3 == 0 and len(line) <= 3 * LINE for line in lines)
    if kind is Flat:
        assert {len(line) for lines in bot.thought.lines for line in lines} == {3 * LINE}
        assert {line[0] for lines in bot.thought.lines for line in lines} == {open_question(match).seat}


# --- luck -------------------------------------------------------------------------------------------------------------
def test_a_stream_of_chances_is_wound_back_and_not_moved_by_the_others() -> None:
    """Common random numbers: a stream for each reason to roll or draw."""
    streams = Streams(luck(1), 3)
    first = [streams.next(0), streams.next(1), streams.next(0)]
    streams.rewind()
    assert [streams.next(0), streams.next(1), streams.next(0)] == first
    streams.rewind()
    assert streams.next(1) == first[1], "a stream is not moved by the others"


def test_every_option_meets_the_same_dice() -> None:
    """Against the sortie, a charge wins on a 1, a feint on a 5 or less: with the same die it wins wherever that did."""
    match = Match(Duel(), 2, {}, FastDice(luck("dice")))
    bot = Flat(match.game, Sortie(), luck("dice"), Budget(200))
    assert answer(bot, match) == FEINT
    charge, feint = bot.thought.worths
    assert all(one <= other for one, other in zip(charge, feint, strict=True))
    assert 0 < sum(charge) < sum(feint)


class Sortie(Player):
    """The attacker's feint, and the defender's sortie."""

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        return options[1]


class Remembering(RandomPlayer):
    """Answers by chance, and keeps the chances and who was asked."""

    def __init__(self, source: Luck) -> None:
        super().__init__(source)
        self.drawn: list[float] = []
        self.seats: list[int] = []

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        self.seats.append(seat)
        self.drawn.append(self.random())
        return options[int(self.drawn[-1] * len(options))]


def test_a_policy_that_answers_by_chance_meets_every_option_with_the_same_luck() -> None:
    """Its luck is wound back for each option: the first number it draws is the same in each play-out of a world."""
    match = Match(Outpost(), 2, {}, FastDice(luck(9)))
    chancy = luck("policy")
    watched = Remembering(chancy)
    answer(Flat(match.game, watched, luck(2), Budget(3), chancy), match)
    assert len(open_question(match).options) == 4
    shared = [value for value in set(watched.drawn) if watched.drawn.count(value) == 4]
    assert len(shared) >= 3, "in each of three worlds"


@both
def test_the_same_luck_gives_the_same_thought(kind: type[Searcher]) -> None:
    match = first_trick("same")
    thoughts = []
    for label in ("a", "a", "b"):
        chancy = luck(label, "policy")
        bot = kind(match.game, RandomPlayer(chancy), luck(label), Budget(20), chancy)
        answer(bot, match)
        thoughts.append((bot.thought.worths, bot.thought.lines))
    assert thoughts[0] == thoughts[1] != thoughts[2]


# --- worlds -----------------------------------------------------------------------------------------------------------
@both
def test_they_never_ask_for_the_truth(kind: type[Searcher]) -> None:
    """What they are given, as JSON sent to another process would be, is all they need: they choose the same."""
    match = Match(Outpost(), 3, {}, FastDice(luck(9)))
    for _ in range(9):
        asked = open_question(match)
        look = match.look(asked.seat)
        given = look_in(json.loads(json.dumps(plain_look(look))), match.game)
        bots = [of_outpost(kind, 15) for _ in range(2)]
        choices = [
            bot.choose(asked.seat, asked.question, asked.options, source)
            for bot, source in zip(bots, (look, given), strict=True)
        ]
        assert choices[0] == choices[1]
        assert bots[0].thought.worths == bots[1].thought.worths
        match.submit(asked.seat, choices[0])


@both
def test_a_world_that_fits_nothing_is_reported(kind: type[Searcher]) -> None:
    match = Match(Elsewhere(), 2, {}, FastDice(luck(3)))
    with pytest.raises(NoWorld, match="No imagined world fits what seat"):
        answer(of_outpost(kind, 3, Elsewhere()), match)


class Elsewhere(Outpost):
    """Imagines worlds in which somebody else is asked."""

    def imagine(self, sight: Sight, seat: int, luck: Luck) -> Position:
        p: Any = super().imagine(sight, seat, luck)
        p.turn = (p.turn + 1) % p.seats
        return p


def test_a_world_that_does_not_fit_is_replaced_by_another() -> None:
    """Every second world is thrown away, and each option is tried as often as it was meant to be."""
    game = Doubtful()
    match = Match(game, 2, {}, FastDice(luck(3)))
    bot = of_outpost(Flat, 6, game)
    answer(bot, match)
    assert [len(worths) for worths in bot.thought.worths] == [6] * 4
    assert game.imagined == 12


class Doubtful(Elsewhere):
    """Every second world is one in which somebody else is asked."""

    imagined = 0

    def imagine(self, sight: Sight, seat: int, luck: Luck) -> Position:
        self.imagined += 1
        return super().imagine(sight, seat, luck) if self.imagined % 2 else Outpost.imagine(self, sight, seat, luck)


# --- players by name --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", TRIES)
@pytest.mark.parametrize("budget", ["0", "-5", "ms", "5s", "1e3", "40x1", "40x10", "x2", "5x2ms", "1000000"])
def test_a_budget_is_a_number_of_tries_or_milliseconds(kind: str, budget: str) -> None:
    with pytest.raises(UnknownWord, match=f"“{budget}” is no budget: write {kind}:200 for a number of tries"):
        player(f"{kind}:{budget}", WAR, luck(1))


@pytest.mark.parametrize(
    ("name", "kind", "tries", "milliseconds"),
    [
        *[("one-ply", OnePly, 40, 0), ("flat", Flat, 200, 0), ("ismcts", Ismcts, 800, 0), ("flat:", Flat, 200, 0)],
        *[
            ("flat:7", Flat, 7, 0),
            ("ismcts:300ms", Ismcts, 0, 300),
            ("thinker:5", Flat, 5, 0),
            ("thinker", Flat, 200, 0),
        ],
    ],
)
def test_players_that_search_have_a_name_and_a_budget(name: str, kind: type, tries: int, milliseconds: int) -> None:
    bot = player(name, WAR, luck(1))
    assert type(bot) is kind
    assert isinstance(bot, Searcher)
    assert (bot.budget.tries, bot.budget.milliseconds, bot.thinks) == (tries, milliseconds, True)
    assert isinstance(bot.policy, Greedy)
    assert bot.chancy is None


@pytest.mark.parametrize(
    ("name", "tries", "milliseconds"), [("flat:9", 9, 50), ("flat:30ms", 0, 30), ("flat:90ms", 0, 50)]
)
def test_where_people_wait_nobody_thinks_longer(name: str, tries: int, milliseconds: int) -> None:
    bot = player(name, WAR, luck(1), 50)
    assert isinstance(bot, Searcher)
    assert (bot.budget.tries, bot.budget.milliseconds) == (tries, milliseconds)


def test_a_council_has_a_name_too() -> None:
    bot = player("ismcts:40x2", WAR, luck(1), 700)
    assert isinstance(bot, Council)
    assert (bot.name, bot.members, bot.at_most, bot.thinks) == ("ismcts:40", 2, 700, True)
    bot = player("flat:30msx9", WAR, luck(1))
    assert isinstance(bot, Council)
    assert (bot.name, bot.members) == ("flat:30ms", 9)


def test_players_that_answer_at_once_have_names() -> None:
    wavering = player("wavering:45", WAR, luck(1))
    assert isinstance(wavering, Wavering)
    assert wavering.percent == 45
    assert isinstance(player("random", WAR, luck(1)), RandomPlayer)
    assert isinstance(player("greedy", WAR, luck(1)), Greedy)
    assert not any(player(name, WAR, luck(1)).thinks for name in ("wavering", "random", "greedy"))
    for name in ("wavering:0", "wavering:100", "wavering:x"):
        with pytest.raises(UnknownWord, match="is no share: write wavering:30 for 30 answers of 100"):
            player(name, WAR, luck(1))


@pytest.mark.parametrize("name", ["napoleon", "random:5", "greedy:5", "", ":5"])
def test_nobody_else_is_known(name: str) -> None:
    names = player_names(WAR)
    assert names[-6:] == ["random", "greedy", "wavering", "one-ply", "flat", "ismcts"]
    with pytest.raises(UnknownWord, match=f"no player “{name}”; there are {', '.join(names)}."):
        player(name, WAR, luck(1))


def test_levels_are_names_for_players(monkeypatch: pytest.MonkeyPatch) -> None:
    module = __import__("bivouac.games.winter_war.game", fromlist=["LEVELS"])
    monkeypatch.setattr(module, "LEVELS", {"recruit": "wavering:60", "marshal": "ismcts:50"}, raising=False)
    assert player_names(WAR)[:2] == ["recruit", "marshal"]
    recruit, marshal = player("recruit", WAR, luck(1)), player("marshal", WAR, luck(1))
    assert isinstance(recruit, Wavering)
    assert recruit.percent == 60
    assert isinstance(marshal, Ismcts)
    assert marshal.budget.tries == 50


def test_a_game_without_greedy_is_played_out_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("bivouac.games", fromlist=["GAMES"]).GAMES, "outpost", "toys.outpost_table")
    game = load("outpost")
    assert isinstance(policy(game, luck(1)), RandomPlayer)
    bot = player("flat:3", game, luck(1))
    assert isinstance(bot, Flat)
    assert isinstance(bot.policy, RandomPlayer)
    assert bot.chancy is bot.policy.luck
