"""The greedy player loses as few men, and spends as little, as any way of playing could.

What could be is found by brute force: every card, every order, every target, every moment to stop. A standing defence
that is laid is not spent.
"""

from functools import cache

import pytest

from bivouac.core.dice import Luck, luck
from bivouac.core.player import Look, Player
from bivouac.core.simulation import FastTable
from bivouac.games.winter_war.box.cards import (
    ARTILLERY,
    AT_GUN,
    BT_7,
    COLD,
    DONE,
    FINNISH_DECK,
    INFANTRY,
    KLIM,
    KOMMISSAR,
    LAHTI,
    MAXIM,
    MEDEVAC,
    MOLOTOV,
    MORTAR,
    RIFLE,
    SHORTAGE,
    SISU,
    SNIPER,
    SNOW,
    SOVIET_DECK,
    SOVIET_RIFLE,
    SUOMI,
    TRENCHES,
)
from bivouac.games.winter_war.game import GAME, PLAYERS
from bivouac.games.winter_war.greedy import Greedy
from bivouac.games.winter_war.rules.defence import defend, play, repel, spend
from bivouac.games.winter_war.rules.position import Position
from bivouac.games.winter_war.rules.sequence import fortify
from bivouac.games.winter_war.rules.words import HELD_OUT, SNIPE
from games.tables import unwatched
from games.winter_war.builders import position, watched_game, without

FIRE = {RIFLE: 10, SUOMI: 20, LAHTI: 30, MAXIM: 40, ARTILLERY: 50}
STANDS = {TRENCHES: 20, COLD: 30, SNOW: 10}
ATTACKERS = {INFANTRY: 10, SOVIET_RIFLE: 20, MORTAR: 30, BT_7: 40, KLIM: 50, KOMMISSAR: 0}
TANKS = (BT_7, KLIM)
POWERS = (SNIPER, SISU, AT_GUN, MOLOTOV)

Result = tuple[int, int, int]  # men lost, cards of power spent, force spent
Cards = tuple[int, ...]


def less(cards: Cards, card: int) -> Cards:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def brute_force(p: Position) -> Result:
    """The least of all results that can be reached from here, by the rules as this test tells them."""
    multiply, lifts = p.komissars_multiply, p.sisu_lifts_standing

    def losses(attack: Cards, fire: int, standing: int, sisu: bool) -> int:
        kommissars = attack.count(KOMMISSAR)
        soviet = sum(ATTACKERS[card] for card in attack) << (kommissars if multiply else min(kommissars, 1))
        finnish = fire * (2 if sisu else 1) + standing * (2 if sisu and lifts else 1)
        return max(0, soviet - finnish)

    @cache
    def best(hand: Cards, attack: Cards, fire: int, standing: int, sisu: bool, powers: int) -> Result:
        results = [(losses(attack, fire, standing, sisu), powers, fire)]
        for card in set(hand):
            left = less(hand, card)
            if card in FIRE:
                results.append(best(left, attack, fire + FIRE[card], standing, sisu, powers))
            elif card in STANDS:
                results.append(best(left, attack, fire, standing + STANDS[card], sisu, powers))
            elif card == SISU and not sisu:
                results.append(best(left, attack, fire, standing, True, powers + 1))
            elif card == AT_GUN and any(target in TANKS for target in attack):
                infantry = tuple(target for target in attack if target not in TANKS)
                results.append(best(left, infantry, fire, standing, sisu, powers + 1))
            elif card in (SNIPER, MOLOTOV):
                targets = {target for target in attack if (target in TANKS) == (card == MOLOTOV)}
                results += [best(left, less(attack, target), fire, standing, sisu, powers + 1) for target in targets]
        return min(results)

    fire = sum(FIRE.get(card, 0) for card in p.played)
    powers = sum(card in POWERS for card in p.played)
    standing = sum(STANDS[card] for card in p.standing)
    return best(tuple(p.hand), tuple(p.attack), fire, standing, SISU in p.played, powers)


def greedily(p: Position) -> Result:
    """What the greedy player makes of the defence, played to its end by the game's own rules."""
    defend(p, FastTable(GAME, p, [Greedy()], luck("unused")))
    view = GAME.view(p, 0)
    lost = max(0, view["soviet_force"] - view["finnish_force"])
    return lost, sum(card in POWERS for card in p.played), sum(FIRE.get(card, 0) for card in p.played)


OPTIONS = [(multiply, lifts) for multiply in (0, 1) for lifts in (0, 1)]


def dealt(source: Luck, multiply: int, lifts: int) -> Position:
    """An attack to be met, as the decks deal it."""
    hand = source.sample(FINNISH_DECK, source.randint(0, 5))
    attack = [card for card in source.sample(SOVIET_DECK, source.randint(1, 6)) if card in ATTACKERS]
    left = [card for card in without(FINNISH_DECK, hand) if card in STANDS]
    standing = source.sample(left, min(len(left), source.choice([0, 0, 1, 2, 4])))
    return position(hand, attack, standing, komissars_multiply=multiply, sisu_lifts_standing=lifts)


def contrived(source: Luck, multiply: int, lifts: int) -> Position:
    """Many cards of power, Politkommissars and tanks; sometimes in the middle of a defence."""
    kinds = [RIFLE, *[SUOMI] * 2, MAXIM, *[SNIPER] * 3, *[SISU] * 2, AT_GUN, *[MOLOTOV] * 2, SHORTAGE, SNOW, COLD]
    cards = source.sample(kinds, 7)
    attackers = [INFANTRY, SOVIET_RIFLE, *[MORTAR] * 2, *[BT_7] * 2, KLIM, *[KOMMISSAR] * 3]
    attack = source.sample(attackers, source.randint(1, 6))
    standing = source.sample([TRENCHES, TRENCHES, SNOW], source.randint(0, 2))
    played = [card for card in cards[5:] if card in FIRE or card == SISU][: source.choice([0, 0, 2])]
    return position(cards[:5], attack, standing, played=played, komissars_multiply=multiply, sisu_lifts_standing=lifts)


@pytest.mark.parametrize("deal", [dealt, contrived])
@pytest.mark.parametrize(("multiply", "lifts"), OPTIONS)
def test_ww6_1_greedy_loses_and_spends_as_little_as_brute_force(deal: type, multiply: int, lifts: int) -> None:
    """WW6.1, WW6.3, WW6.6, WW6.8, WW5.6 Under all options."""
    source = luck("greedy", deal.__name__, multiply, lifts)
    for _ in range(600):
        p = deal(source, multiply, lifts)
        said = f"hand {p.hand}, attack {p.attack}, standing {p.standing}, played {p.played}"
        expected = brute_force(p)
        assert greedily(p) == expected, said


def test_brute_force_itself_by_hand() -> None:
    """A Klim under a Politkommissar: 100. Artillery and the Sniper (or Sisu) meet it."""
    p = position(hand=[SNIPER, SISU, ARTILLERY], attack=[KLIM, KOMMISSAR])
    assert brute_force(p) == (0, 1, 50)
    p = position(hand=[SNIPER, ARTILLERY], attack=[KLIM, MORTAR, KOMMISSAR])
    assert brute_force(p) == (30, 1, 50)


@pytest.mark.parametrize(
    ("hand", "attack", "standing", "played"),
    [
        ([RIFLE, SUOMI], [INFANTRY], [], [RIFLE]),  # just enough
        ([RIFLE, SUOMI], [INFANTRY], [SNOW], []),  # what stands is enough
        ([SUOMI, LAHTI, MAXIM], [KLIM], [], [SUOMI, LAHTI]),  # 50, not 60 or 70
        ([SUOMI, SISU], [SOVIET_RIFLE], [], [SUOMI]),  # fire before power
        ([MAXIM, SISU], [BT_7, BT_7], [], [SISU, MAXIM]),  # power where it saves men
        ([SNIPER, RIFLE], [BT_7, KOMMISSAR], [TRENCHES, SNOW], [RIFLE, SNIPER]),  # the Politkommissar, not nothing
        ([SNIPER], [MORTAR, INFANTRY, INFANTRY, KOMMISSAR], [], [SNIPER]),  # 100 less 50, not less 60
        ([SNIPER], [MORTAR, KOMMISSAR, KOMMISSAR], [], [SNIPER]),  # the other Politkommissar would double as well
        ([SNIPER, SNIPER], [MORTAR, KOMMISSAR, KOMMISSAR], [], [SNIPER]),  # one shot at the Mortar Barrage ends it
        ([AT_GUN, MOLOTOV], [BT_7, KLIM], [], [AT_GUN]),  # both tanks at once
        ([MOLOTOV], [BT_7, KLIM], [], [MOLOTOV]),  # the stronger one
        ([SHORTAGE, MEDEVAC], [KLIM, KLIM], [], []),  # nothing can be done
        ([RIFLE, SNIPER, SISU], [], [], []),  # nothing need be done
    ],
)
def test_ww6_1_greedy_by_examples(hand: list[int], attack: list[int], standing: list[int], played: list[int]) -> None:
    """WW6.1 What is played, no more and no less."""
    p = position(hand, attack, standing)
    expected = brute_force(p)
    assert greedily(p) == expected
    assert sorted(p.played) == sorted(played)


@pytest.mark.parametrize(
    ("hand", "attack", "left"),
    [
        ([SNIPER], [INFANTRY, MORTAR, KLIM], [INFANTRY, KLIM]),
        ([SNIPER], [INFANTRY, MORTAR, KLIM, KOMMISSAR], [INFANTRY, MORTAR, KLIM]),
        ([SNIPER], [INFANTRY, MORTAR, KOMMISSAR], [INFANTRY, KOMMISSAR]),  # 20 left; without the Politkommissar 40
        ([MOLOTOV], [BT_7, BT_7, KLIM], [BT_7, BT_7]),
    ],
)
def test_ww6_3_greedy_aims_where_it_hurts_most(hand: list[int], attack: list[int], left: list[int]) -> None:
    """WW6.3"""
    p = position(hand, attack)
    greedily(p)
    assert p.attack == left


@pytest.mark.parametrize(("option", "left"), [(0, [BT_7, KOMMISSAR, KOMMISSAR]), (1, [MORTAR, BT_7, KOMMISSAR])])
def test_ww5_6_greedy_aims_by_the_rules_of_the_table(option: int, left: list[int]) -> None:
    """WW5.6, WW6.3 Against 70 under two Politkommissars, only where each doubles is one of them the better target."""
    p = position([SNIPER], [MORTAR, BT_7, KOMMISSAR, KOMMISSAR], komissars_multiply=option)
    greedily(p)
    assert p.attack == left


@pytest.mark.parametrize(("option", "played"), [(1, [SISU]), (0, [])])
def test_ww6_6_greedy_counts_sisu_by_the_rules_of_the_table(option: int, played: list[int]) -> None:
    """WW6.6 Sisu alone lifts what stands, or does nothing and is kept."""
    p = position([SISU], [BT_7], [TRENCHES], sisu_lifts_standing=option)
    greedily(p)
    assert p.played == played


def test_ww6_5_greedy_lays_first_what_it_still_holds() -> None:
    """WW6.5 Somebody else fortified, and kept Deep Snow back: laying it costs nothing, Sisu and the Sniper would."""
    p = position([SNOW, SISU, SNIPER], [SOVIET_RIFLE, KOMMISSAR], [COLD])
    assert brute_force(p) == greedily(p) == (0, 0, 0)
    assert (p.standing, p.played) == ([COLD, SNOW], [])


def test_ww6_6_greedy_does_not_lift_what_it_has_yet_to_lay() -> None:
    """WW6.6 With the option off: two Snipers at the Politkommissars leave 70 against 40; Sisu would double nothing."""
    p = position([SNIPER, SNIPER, COLD, SNOW, SISU], [MORTAR, BT_7, KOMMISSAR, KOMMISSAR], sisu_lifts_standing=0)
    assert greedily(p) == (30, 2, 0)
    assert p.played == [SNIPER, SNIPER]


def test_ww4_1_greedy_lays_all_defences_and_sends_for_medevac() -> None:
    """WW4.1, WW4.2, WW4.3"""
    p = position(hand=[TRENCHES, TRENCHES, SNOW, MEDEVAC, RIFLE], troops=90)
    fortify(p, FastTable(GAME, p, [Greedy()], luck("unused")))
    assert (p.hand, sorted(p.standing), p.discard, p.troops) == ([RIFLE], [TRENCHES, TRENCHES, SNOW], [MEDEVAC], 100)


def test_greedy_wins_far_more_often_than_chance() -> None:
    """The same hundred deals, played by both."""
    wins = [0, 0]
    for seed in range(100):
        for side, player in enumerate((Greedy(), None)):
            outcome, _ = watched_game(seed, unwatched, player)
            wins[side] += outcome.end == HELD_OUT
    assert PLAYERS["greedy"] is Greedy
    assert wins[0] > wins[1] + 20, wins


# --- reasons ----------------------------------------------------------------------------------------------------------
class Explaining(Player):
    """Greedy, asked for its reasons at every question: each figure is held against brute force."""

    def __init__(self, p: Position) -> None:
        super().__init__()
        self.p = p
        self.greedy = Greedy()
        self.said: list[str] = []
        self.weighed = 0

    def choose(self, seat: int, question: int, options: list[int], look: Look) -> int:
        answer = self.greedy.choose(seat, question, options, look)
        reasons = self.greedy.reasons(seat, question, options, look, answer)
        self.said += reasons.said
        assert (reasons.worlds, reasons.line) == (0, [])
        if reasons.rows:
            assert reasons.unit == "men lost"
            assert sorted(option for option, _, _ in reasons.rows) == sorted(options)
            assert reasons.rows[0][0] == answer
            lost = [figure for _, figure, _ in reasons.rows]
            assert lost == sorted(lost)
            for option, figure, _ in reasons.rows:
                assert figure == self.lost(question, option)
                self.weighed += 1
        else:
            assert reasons.said
        return answer

    def lost(self, question: int, option: int) -> int:
        """The men that are lost if this is answered and the rest is played as well as can be."""
        after = self.p.copy()
        if option == DONE:
            view = GAME.view(after, 0)
            return max(0, view["soviet_force"] - view["finnish_force"])
        if question == SNIPE:
            repel(after, option)
            spend(after, SNIPER)
        else:
            play(after, FastTable(GAME, after, [Greedy()], luck("unused")), option)
        return brute_force(after)[0]


@pytest.mark.parametrize("deal", [dealt, contrived])
def test_ww6_8_greedy_tells_how_many_men_each_option_costs(deal: type) -> None:
    """WW6.8 Fewest first, its own answer before others that cost as many."""
    source = luck("reasons", deal.__name__)
    said: set[str] = set()
    weighed = 0
    for _ in range(150):
        p = deal(source, source.randint(0, 1), source.randint(0, 1))
        player = Explaining(p)
        defend(p, FastTable(GAME, p, [player], luck("unused")))
        said |= set(player.said)
        weighed += player.weighed
    assert weighed > 300
    assert any(line.startswith("Where as many men are lost") for line in said)


def test_ww4_1_greedy_says_by_what_it_goes_where_it_weighs_nothing() -> None:
    """WW4.1, WW6.3, WW6.5"""
    p = position([TRENCHES, SNOW, MOLOTOV], [BT_7, KLIM])
    player = Explaining(p)
    defend(p, FastTable(GAME, p, [player], luck("unused")))
    assert player.said[0] == "It lays standing defences before all else: they stay for the next attack."
    assert "It burns the strongest tank." in player.said
    p = position([TRENCHES, SNOW], [])
    player = Explaining(p)
    fortify(p, FastTable(GAME, p, [player], luck("unused")))
    assert set(player.said) == {"Whatever can be laid or used before the attack, it lays or uses at once."}
