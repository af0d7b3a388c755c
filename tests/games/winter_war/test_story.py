"""Sentences for people, in real games' stories."""

import pytest

from bivouac.core.game import Outcome
from bivouac.core.rulebook import Rulebook
from bivouac.core.words import Term
from bivouac.games.winter_war.box.cards import (
    ALL_CARDS,
    COLD,
    DONE,
    FINNISH_CARDS,
    KLIM,
    KOMMISSAR,
    MORTAR,
    RIFLE,
    SISU,
    SNIPER,
    SOVIET_RIFLE,
    SUOMI,
    TRENCHES,
    WORDS,
)
from bivouac.games.winter_war.game import GAME
from bivouac.games.winter_war.greedy import Greedy
from bivouac.games.winter_war.rules.position import Position
from bivouac.games.winter_war.rules.words import (
    ADVANCED,
    ATTACK,
    BURN,
    BURNT,
    COUNTED,
    DEFEND,
    DRAW_UP,
    DREW,
    EVACUATED,
    FINNS_WON,
    FIRED,
    FORTIFY,
    HELD,
    HELD_OUT,
    KILLED,
    LAID,
    LOST_TO_AIR_RAID,
    OVERRUN,
    RESHUFFLED,
    SNIPE,
    SNIPED,
    TURN,
    TURNED_UP,
)
from games.tables import unwatched
from games.winter_war.builders import FINLAND, SWITCHED, Spendthrift, position, watched_game, whole

BOOK = Rulebook(GAME.rules_text())


@pytest.mark.parametrize(
    "sentence", ["turn begins.", "Turn begins", "Turn {a} begins.", "You draw card:sniper.", "-4 men."]
)
def test_what_is_not_a_whole_sentence(sentence: str) -> None:
    """The judge of this module can say no."""
    assert not whole(sentence)


def test_every_event_has_a_whole_sentence_in_a_real_story() -> None:
    """Hundreds of games by three players, with the options and without: nothing happens that is not told."""
    met: set[int] = set()
    for seed in range(300):
        for options in ({}, SWITCHED):
            player = [None, Greedy(), Spendthrift()][seed % 3]
            _, t = watched_game(seed, unwatched, player, options)
            met |= {told.event for told in t.told}
            for told in t.told:
                sentence = GAME.sentence(told.event, told.a, told.b, told.c)
                assert whole(sentence), sentence
    assert met == set(range(len(GAME.events)))


def test_every_question_has_a_whole_sentence_in_a_real_game() -> None:
    """Prompts are made from the view at the moment of asking."""
    met: set[int] = set()

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        met.add(question)
        sentence = GAME.prompt(GAME.sight(p, FINLAND), question)
        assert whole(sentence), sentence

    for seed in range(40):
        watched_game(seed, watch)
    assert met == set(range(len(GAME.questions))) == {FORTIFY, DEFEND, SNIPE, BURN}


def test_ww6_1_the_question_of_the_defence_tells_both_forces() -> None:
    """WW6.1, WW5.5, WW6.6"""
    sight = GAME.sight(position(attack=[KLIM, KOMMISSAR], standing=[TRENCHES]), FINLAND)
    assert GAME.prompt(sight, DEFEND) == "Defend against 100 with 20 so far: play a card, or be done."


def test_every_chance_has_a_whole_sentence_that_asks() -> None:
    """A person at a real table is asked what the die shows, or which card it is."""
    sight = GAME.sight(position(attack=[KLIM, KOMMISSAR], hand=[SNIPER]), FINLAND)
    sentences = [GAME.chance_prompt(sight, why) for why in range(len(GAME.chances))]
    assert len(set(sentences)) == len(GAME.chances)
    for sentence in sentences:
        assert whole(sentence), sentence
        assert sentence.endswith("?")


def test_ww5_1_a_drawn_card_is_counted() -> None:
    """WW3.1, WW5.1 Whoever deals from real decks is told how far he is."""
    p = position(attack=[KLIM, KOMMISSAR], hand=[SNIPER])
    p.attackers = 6
    sight = GAME.sight(p, FINLAND)
    assert "number 2 of 5 in your hand" in GAME.chance_prompt(sight, DRAW_UP)
    assert "Draw card 3 of 6 from the Soviet deck" in GAME.chance_prompt(sight, ATTACK)


def test_ww7_both_endings_have_a_whole_sentence() -> None:
    """WW7.1, WW7.2"""
    held, fell = GAME.end_sentence(Outcome([FINLAND], HELD_OUT, [40])), GAME.end_sentence(Outcome([], OVERRUN, [0]))
    assert whole(held)
    assert whole(fell)
    assert (held[:14], fell[:14]) == ("Finland holds:", "Finland falls:")
    assert "40 men" in held


@pytest.mark.parametrize(
    ("event", "a", "b", "sentence"),
    [
        (TURN, 3, 0, "Turn 3 begins."),
        (DREW, SUOMI, 0, "You draw Suomi SMG Fire."),
        (RESHUFFLED, 31, 0, "The deck is empty; the 31 discarded cards are shuffled into a new one."),
        (LAID, COLD, 0, "You lay out -40F Weather, to stay for the rest of the war."),
        (EVACUATED, 60, 0, "MedEvac brings lost men back to the line: 60 men stand."),
        (ADVANCED, 4, 0, "The Soviets attack; cards face down: 4."),
        (TURNED_UP, SOVIET_RIFLE, 0, "Turned up: Rifle Fire."),
        (LOST_TO_AIR_RAID, SISU, 0, "An Air Raid destroys Sisu."),
        (COUNTED, 90, 40, "Soviet force 90, Finnish force 40."),
        (FIRED, RIFLE, 0, "You play Rifle Fire."),
        (SNIPED, KOMMISSAR, 0, "A Sniper stops Politkommissar."),
        (BURNT, KLIM, 0, "A Molotov Cocktail burns Klim I Tanks."),
        (HELD, 20, 0, "The line holds, with 20 to spare."),
        (KILLED, 50, 30, "The attack breaks in: 50 more force than the defence; 30 men are left."),
        (FINNS_WON, 70, 0, "The Soviet deck is spent, and 70 men still stand. Finland holds."),
    ],
)
def test_a_sentence_says_which_card_and_how_many(event: int, a: int, b: int, sentence: str) -> None:
    """Where an event carries numbers, each stands in its place."""
    assert GAME.sentence(event, a, b, 0) == sentence


def test_every_word_has_a_name() -> None:
    """Cards by their printed names; only the two Rifle Fires share one."""
    labels = [GAME.label(word) for word in range(len(WORDS))]
    assert (labels[SNIPER], labels[KOMMISSAR], labels[DONE]) == ("Sniper", "Politkommissar", "Done")
    assert len(set(labels[:FINNISH_CARDS])) == FINNISH_CARDS
    assert len(set(labels[FINNISH_CARDS:])) == ALL_CARDS - FINNISH_CARDS + 1
    assert set(labels[:FINNISH_CARDS]) & set(labels[FINNISH_CARDS:]) == {"Rifle Fire"}


def test_every_term_and_option_names_a_rule_of_the_book() -> None:
    """Whoever asks “why?” finds the rule."""
    terms: list[Term] = [*GAME.questions, *GAME.chances, *GAME.events, *GAME.ends]
    assert {term.rule for term in terms} <= set(BOOK.numbers)
    for option in GAME.options:
        assert f"Option `{option.name}`" in BOOK.find(option.rule).text
        assert whole(option.meaning)


def test_the_book_is_whole() -> None:
    """Every chapter counts without a gap, every rule is a whole sentence under a heading, rulings are marked."""
    numbers = [f"WW{chapter}.{n + 1}" for chapter, most in enumerate([3, 1, 2, 3, 6, 8, 3], 1) for n in range(most)]
    assert [rule.number for rule in BOOK.rules] == numbers
    assert [rule.number for rule in BOOK.rules if rule.ruling] == [
        "WW3.2",
        "WW4.3",
        "WW5.2",
        "WW5.6",
        "WW6.4",
        "WW6.5",
        "WW7.3",
    ]
    for rule in BOOK.rules:
        assert whole(rule.text), rule.number
        assert rule.chapter != "Winter War"
    for rule in BOOK.rules:
        if rule.ruling:
            assert " because " in rule.text, f"{rule.number} does not say why"


@pytest.mark.parametrize(("troops", "lost"), [(20, True), (21, False)])
def test_ww7_1_whoever_is_done_with_the_last_man_in_danger_is_told_so(troops: int, lost: bool) -> None:
    sight = GAME.sight(position(attack=[MORTAR], played=[RIFLE], troops=troops), FINLAND)
    said = "Your last man would fall, and the war would be lost." if lost else ""
    assert GAME.forgone(sight, DEFEND, [0, DONE], DONE) == said
    assert GAME.forgone(sight, DEFEND, [0, DONE], 0) == ""
    assert GAME.forgone(sight, FORTIFY, [0, DONE], DONE) == ""
