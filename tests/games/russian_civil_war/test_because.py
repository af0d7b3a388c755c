"""RC18.5 The because card: what a table looked at, rolled, passed over and took, and what came of it."""

import json

import pytest

from bivouac.core.chart import OPENED, TRACES
from bivouac.core.rulebook import Rulebook
from bivouac.core.table import Told
from bivouac.games.russian_civil_war.game import GAME
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.rules.sequence import play as play_phase
from bivouac.games.russian_civil_war.telling.because import cards
from bivouac.games.russian_civil_war.telling.events import EVENTS
from bivouac.games.screens.because import NOT_REACHED, ROW_PASSED, ROW_TAKEN, BecauseCard, BecauseRow, lines, plain
from games.citing import cited_in
from games.russian_civil_war.builders import (
    Scripted,
    assassins,
    chits,
    control,
    czar,
    markers,
    next_is,
    place,
    position,
    put,
    relation,
    stance,
)
from games.russian_civil_war.wandering import wander, whole

RULEBOOK = Rulebook(GAME.rules_text())
NUMBER = {term.name: number for number, term in enumerate(EVENTS)}


def one_step(
    p: Position,
    phase: int,
    seat: str = "a",
    dice: tuple[int, ...] = (),
    draws: tuple[str, ...] = (),
    answers: tuple[str, ...] = (),
) -> list[BecauseCard]:
    """The cards of one step of a player's turn."""
    next_is(p, phase, seat)
    with Scripted(answers, dice, draws, traces=True) as t:
        play_phase(p, t, p.agenda[-1] >> 8, p.agenda[-1] & 255)
    return cards([Told(NUMBER[name], one, two, three, -1) for name, one, two, three, _ in t.told])


def row(card: BecauseCard, number: int) -> BecauseRow:
    """A row by its printed number."""
    return card.rows[number - 1]


def said(card: BecauseCard) -> list[tuple[str, str, str]]:
    return [(one.name, one.about_name, one.answer_text) for one in card.facts]


# --- colour, strategy, gifts ------------------------------------------------------------------------------------------
def test_rc19_2_colour_and_strategy_are_two_cards_and_the_gift_is_a_third() -> None:
    """RC18.1, RC19.2, RC19.3 s.43 The die names its row; what helps the gift is inside it."""
    p = position()
    put(p, "lenin", "orel", "a")
    markers(p, a=1)
    assassins(p, a=1)
    relation(p, "a", "b", 2)
    relation(p, "a", "d", 4)
    relation(p, "a", "e", 4)
    colour, strategy, gift = one_step(p, a.STRATEGY, dice=(1,))
    assert (colour.name, colour.reference()) == ("colour", "RC18.1, rebuilt")
    assert said(colour) == [
        ("Levels of his Red leaders", "player A", "3"),
        ("Politburo votes", "player A", "2"),
        ("Levels of his White leaders", "player A", "0"),
        ("Where his colour marker stands", "player A", "5"),
    ]
    assert colour.effects == ["Player A is Red: his marker stands at 5."]
    assert strategy.heading() == "Strategy Determination Table for player A"
    assert strategy.reference() == "RC19.2, s.43"
    assert [entry.number for entry in strategy.taken()] == [1]
    assert [roll.line() for roll in strategy.rolls] == ["The die shows 1: 1 attack."]
    assert row(strategy, 2).state_name() == "another row"
    assert gift.name == "gift"
    assert row(gift, 1).chosen_names == ["player C"]
    assert [inner.name for inner in gift.inside] == ["friendship", "shift"]
    assert gift.effects == [
        "Player A gives player C an Assassin.",
        "Player A and player C are friendlier, from column 3 to 2, because of an Assassin given.",
    ]


def test_rc19_3_without_a_marker_the_row_says_why() -> None:
    """RC19.3 s.50"""
    gift = one_step(position(), a.STRATEGY, dice=(1,))[2]
    assert row(gift, 1).line() == (
        "1. After a strategy die of 1 the second friendliest player gets an Assassin. (s.50) Passed over: "
        "He has no marker to give."
    )
    assert lines(gift)[-1] == "  Nothing changes."


def test_rc19_4_a_face_that_names_nobody_is_told_with_its_reason() -> None:
    """RC19.4 s.74, s.79 The Czar is his own: rolled again."""
    p = position()
    put(p, "lenin", "orel", "a")
    czar(p, "orel", "a")
    relation(p, "a", "e", 7)
    p.strategy = 6
    (card,) = one_step(p, a.GRUDGE, dice=(3, 6))
    assert [roll.came_to for roll in card.rolls] == ["whoever has the Czar", "the unfriendliest player"]
    assert row(card, 3).reason == "He holds it himself."
    assert row(card, 6).chosen_names == ["player E"]
    assert card.note == "A face that names nobody is rolled again."
    assert card.source() == "s.77"


# --- plans, moves, attacks --------------------------------------------------------------------------------------------
def test_rc23_1_a_plan_is_read_down_the_priorities() -> None:
    """RC23.1, RC23.3 s.56 to s.59 Rows with their reasons; the choice of a target is inside."""
    p = position()
    stance(p, a="white")
    put(p, "krasnov", "don", "a", [6])
    put(p, "kirov", "voronezh", "b", [4])
    put(p, "gai", "tsaritsyn", "c", [3])
    p.strategy, p.required = 4, 4
    (card,) = one_step(p, a.PLAN)
    assert (card.name, card.source()) == ("white-priorities", "s.58")
    assert [entry.state for entry in card.rows] == [
        *[ROW_PASSED, ROW_PASSED, ROW_TAKEN, ROW_PASSED],
        *[ROW_PASSED, ROW_PASSED, ROW_PASSED, ROW_PASSED],
    ]
    assert row(card, 1).reason == "He has no such units that could attack."
    assert row(card, 3).chosen_names == ["Tsaritsyn"]
    assert row(card, 5).reason == "Every stack that could attack is used already."
    assert ("Lowest odds", "", "2-1") in said(card)
    (target,) = card.inside
    assert target.name == "target"
    assert ("Odds", "the Red stack of player C in Tsaritsyn", "2-1") in said(target)
    assert card.effects == [
        "Player A plans an attack on the Red stack of player C in Tsaritsyn, with 8 strength at 2-1.",
        "Player A has planned 1 attack; his strategy asks for 4.",
    ]


def test_rc23_1_a_plan_that_is_full_or_empty_says_so() -> None:
    """RC19.2 As many as the die says, or none at all."""
    p = position()
    stance(p, a="white")
    put(p, "krasnov", "don", "a", [6])
    put(p, "kirov", "voronezh", "b", [4])
    p.strategy, p.required = 1, 1
    (full,) = one_step(p, a.PLAN)
    assert full.note == "He has as many attacks as his strategy asks for: no further row is asked."
    assert row(full, 8).state_name() == "not reached"
    empty = position()
    empty.strategy, empty.required = 1, 1
    (none,) = one_step(empty, a.PLAN)
    assert none.note == "No attack of the table may be made: he attacks nobody."


def test_rc25_a_stack_follows_the_first_policy_that_fits() -> None:
    """RC25.1, RC25.5 s.129 The rows before it with their reasons."""
    p = position()
    stance(p, a="red")
    put(p, "lenin", "novgorod", "a", [6, 5])
    (card,) = one_step(p, a.MOVE)
    assert card.heading() == "Moves of stacks that do not attack for the Red stack of player A in Novgorod"
    assert [entry.number for entry in card.taken()] == [7]
    assert row(card, 1).reason == "These are no Czechs."
    assert row(card, 7).chosen_names == ["Tver-Moscow"]
    assert row(card, 10).state == NOT_REACHED
    assert card.effects == ["The Red stack of player A, 14 strong, goes from Novgorod to Tver-Moscow."]


@pytest.mark.parametrize(
    ("face", "note", "taken"), [(3, "The attack is made.", 3), (4, "The attack is called off.", 4)]
)
def test_rc23_7_a_consideration_lights_its_row_and_combat_is_a_card_of_its_own(
    face: int, note: str, taken: int
) -> None:
    """RC23.7, RC8.4 s.22 At most the column, or above it."""
    p = position()
    stance(p, a="white")
    put(p, "krasnov", "don", "a", [6])
    put(p, "gai", "don", "c", [3])
    p.strategy, p.required = 2, 2
    one_step(p, a.PLAN)
    found = one_step(p, a.ATTACK, dice=(face, 1) if face == 3 else (face,))
    assert [card.name for card in found] == (["consideration", "combat"] if face == 3 else ["consideration"])
    consideration = found[0]
    assert consideration.note == note
    assert [entry.number for entry in consideration.taken()] == [taken]
    assert row(consideration, 1).reason == "Player C: they are another player's."
    if face == 4:
        assert consideration.effects[-1] == "Player A is talked out of the attack on the Red stack of player C in Don."
        assert row(consideration, 3).reason == "The die is too high."
    else:
        assert [inner.name for inner in consideration.inside] == ["shift"]
        combat = found[1]
        assert combat.effects[0].startswith("Player A attacks the Red stack of player C in Don")
        assert [entry.says for entry in combat.taken()] == ["2-1: DE, DE, DE, EX, EX, AE."]
        assert [roll.line() for roll in combat.rolls] == ["The die shows 1: the defenders are eliminated."]


def test_rc8_7_a_subversion_says_that_only_de_counts() -> None:
    """RC8.7 An exchange is nothing."""
    p = position()
    stance(p, a="red")
    put(p, "lenin", "mogilev", "a", [5])
    place(p, "minsk", "blue", ["blue_germany_minsk_1"])
    p.strategy, p.required = 2, 2
    one_step(p, a.PLAN)
    combat = one_step(p, a.ATTACK, dice=(5,))[-1]
    assert combat.note == "In a subversion only DE counts."
    assert combat.effects[-1] == "The die shows 5 at 2-1: nothing happens."


# --- committees, purges, murders --------------------------------------------------------------------------------------
def committee() -> Position:
    p = position()
    for leader, owner in [("lenin", "a"), ("stalin", "b"), ("frunze", "c"), ("gai", "d"), ("kirov", "e")]:
        put(p, leader, "orel", owner)
    markers(p, a=3, b=3, c=3, d=3, e=1)
    relation(p, "a", "d", 5)
    return p


def test_rc24_3_a_committee_and_what_it_does_are_two_cards() -> None:
    """RC24.2, RC24.3 s.30 Who joined by which die; whom it purges."""
    p = committee()
    joining, doing = one_step(p, a.COMMITTEE, dice=(4, 3, 2, 2))
    assert [roll.came_to for roll in joining.rolls] == [
        *["at least 3, he joins", "at least 3, he joins"],
        *["below 5, he stays out", "below 3, he stays out"],
    ]
    assert row(joining, 3).chosen_names == ["player B", "player C"]
    assert row(joining, 4).chosen_names == ["player D", "player E"]
    assert joining.effects[0] == "Player A calls a Central Committee for a purge."
    assert [entry.number for entry in doing.taken()] == [1]
    assert row(doing, 1).chosen_names == ["player D"]
    assert [inner.name for inner in doing.inside] == ["friendship"]
    assert doing.effects == ["The committee of player A has 10 votes, enough."]


def test_rc24_4_mode_rolls_and_spoils_are_told() -> None:
    """RC24.4, RC11.5 s.32, s.38"""
    p = committee()
    one_step(p, a.COMMITTEE, dice=(4, 3, 2, 2))
    p.agenda = []
    (mode,) = one_step(p, a.PURGE, dice=(3,))
    assert (mode.name, mode.source()) == ("mode", "s.32")
    assert [inner.name for inner in mode.inside] == ["shift"] * 3
    p.agenda = []
    (purge,) = one_step(p, a.PURGE, dice=(6,))
    assert [entry.says for entry in purge.taken()] == ["Rating 7 or more: 1, 1, 2, 2, 3, 4."]
    assert [roll.line() for roll in purge.rolls] == ["The die shows 6: 4 factors."]
    p.agenda = []
    (spoils,) = one_step(p, a.SPOILS)
    assert row(spoils, 2).chosen_names == ["Gai"]
    assert row(spoils, 3).state == ROW_TAKEN, "two factors are left for a marker"
    assert "Player A takes Gai from player D." in spoils.effects
    assert "Player B takes a Politburo marker from player D." in spoils.effects
    p.agenda = []
    (counter,) = one_step(p, a.COUNTERPURGE, "d", dice=(1,))
    assert [inner.name for inner in counter.inside] == ["shift", "purge"]
    assert row(counter, 1).chosen_names == ["player A"]


def test_rc24_6_an_assassination_says_which_level_was_wanted() -> None:
    """RC24.6, RC10.2 s.89 Two markers: level 2, else 3."""
    p = position()
    put(p, "lenin", "orel", "d")
    put(p, "gai", "tula", "d")
    relation(p, "a", "d", 6)
    assassins(p, a=2)
    (card,) = one_step(p, a.ASSASSINATION, dice=(3,))
    assert card.source() == "s.89"
    assert row(card, 3).chosen_names == ["Lenin"]
    assert ("Leaders of this level", "level 2", "0") in said(card)
    assert [inner.name for inner in card.inside] == ["friendship", "murder", "shift"]
    murder = card.inside[1]
    assert murder.heading().endswith("for Lenin")
    assert [roll.line() for roll in murder.rolls] == ["The die shows 3: above 2, he escapes."]
    assert "The die shows 3: Lenin escapes." in card.effects


# --- events, chits ----------------------------------------------------------------------------------------------------
def test_rc12_2_an_event_shows_its_cell() -> None:
    """RC12.2 Of thirty rows one is lit; as text the others are left out."""
    p = position()
    place(p, "kovno", "blue", ["blue_germany_kovno_1"])
    (card,) = one_step(p, a.EVENT, dice=(2, 5))
    assert [entry.says for entry in card.taken()] == ["2-5 Kovno: plague in the purple group."]
    assert lines(card) == [
        "Random events for player A (RC12.1, published RC12.2)",
        "  The die shows 2: then 5.",
        "  11. 2-5 Kovno: plague in the purple group. (published RC12.2) Taken: Kovno.",
        "  Then: Player A rolls 2 and 5 for the event: plague.",
        "  Then: The plague strikes the purple group: Livland, Kovno, Warsaw and Minsk.",
        "  Then: Germany Kovno 1 falls to the plague in Kovno.",
    ]


def test_rc12_5_a_chit_shows_what_it_does() -> None:
    """RC12.5"""
    p = position()
    control(p, "finland", "b")
    chits(p, "out_usa")
    (card,) = one_step(p, a.CHIT, draws=("out-usa",))
    assert [entry.says for entry in card.taken()] == ["Out: the nation leaves the game."]
    assert card.effects == ["Player A draws a chit: The USA out.", "The Americans leave Russia for good."]


# --- as text, and in whole games --------------------------------------------------------------------------------------
def test_rc18_5_the_card_as_plain_data() -> None:
    """RC18.5 There and back as JSON; inner tables with it."""
    p = position()
    assassins(p, a=1)
    found = plain(one_step(p, a.STRATEGY, dice=(1, 2))[2])
    assert json.loads(json.dumps(found)) == found
    assert (found["title"], found["source"], found["about"]) == ("Gifts", "s.50", "player A")
    assert found["rows"][1][3] == "another row"
    assert [inner["chart"] for inner in found["inside"]] == ["friendship", "shift"]


@pytest.mark.parametrize(("led", "seats", "judged"), [(0, 5, 0), (0, 6, 63), (3, 3, 0)])
def test_rc18_5_every_card_of_a_game_is_whole(led: int, seats: int, judged: int) -> None:
    """RC18.5 Every table opened has its card; every passed row its reason; rules and lines exist; each effect once."""
    met: set[str] = set()

    def check(card: BecauseCard) -> int:
        met.add(card.name)
        assert RULEBOOK.find(card.rule)
        for one in card.facts:
            assert whole(one.line()), one.line()
        for roll in card.rolls:
            assert whole(roll.line()), roll.line()
        for entry in card.rows:
            assert all(RULEBOOK.find(cited) for cited in cited_in(entry.source)), entry.source
            assert whole(entry.line()), entry.line()
            assert (entry.reason == "") == (entry.state != ROW_PASSED), (card.name, entry.number, entry.state)
        assert all(whole(effect) for effect in card.effects)
        assert lines(card)
        return 1 + sum(check(inner) for inner in card.inside)

    def after(p: Position, told: list[Told]) -> None:
        found = cards(told)
        assert sum(check(card) for card in found) == len([event for event in told if event.event == OPENED])
        effects = [effect for card in found for effect in card.effects]
        assert not found or len(effects) == len([event for event in told if event.event >= TRACES]), "each told once"
        assert all(inner.effects == [] for card in found for inner in card.inside)

    wander(f"because {led} {judged}", led, after=after, traces=True, seats=seats, judged=judged, most=1500)
    assert len(met) > 20


def test_rc18_5_a_step_without_tables_has_no_card() -> None:
    """RC18.5 Nothing is made up."""
    assert cards([Told(NUMBER["turn-begins"], 1, 0, 0, -1)]) == []
