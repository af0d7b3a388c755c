"""Sentences for people: events, questions, chances, labels, answers, the clock, the end."""

from collections import Counter

import pytest

from bivouac.core.game import Outcome
from bivouac.core.table import SPECTATOR
from bivouac.games.pax_baltica.box.blocks import BLOCKS, FLEETS
from bivouac.games.pax_baltica.box.map import GATE_FROM, GATES, LIMBO, PLACES, TERRITORIES, gate_between
from bivouac.games.pax_baltica.box.nations import COALITION, NATIONS, SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import WORDS
from bivouac.games.pax_baltica.rules import agenda, words
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.victory import outcome
from bivouac.games.pax_baltica.rules.words import PAIRED
from bivouac.games.pax_baltica.sight.sight import sight
from bivouac.games.pax_baltica.telling import story
from bivouac.games.pax_baltica.telling.story import ENDS, EVENTS, QUESTIONS
from games.pax_baltica.builders import END, GLORY, GRAND, MOSCOW, block, nation, place, war
from games.pax_baltica.wandering import wander, whole

NONE = [0]
BLOCK = list(range(BLOCKS))
BACK = [(number * 4 + wood) * 2 + fleet for number in (1, 17) for wood in range(4) for fleet in (0, 1)]
LAND = list(range(TERRITORIES))
ANYWHERE = list(range(PLACES))
SIDE = [SWEDISH, COALITION]
NATION = list(range(NATIONS))
GATE = [gate for gate in range(GATES) if GATE_FROM[gate] >= 0]
FACE = [1, 2, 3, 4, 5, 6]
SMALL = [0, 1, 2, 12]
YEAR = [1701, 1721]
PAIRS = {  # what the numbers of an event in pairs can be, after the block
    words.MOVED_BLOCK: (LAND[:9], GATE),
    words.MARCH_ROLLED: (FACE, [1, 2]),
    words.LOADED: (LAND[:9], ANYWHERE[TERRITORIES:]),
    words.LANDED: (ANYWHERE[TERRITORIES:], LAND[:9]),
    words.SAILED: (ANYWHERE[:9], ANYWHERE[TERRITORIES:]),
    words.ANCHORED: (ANYWHERE[TERRITORIES:], LAND[:9]),
    words.PINNED_BLOCK: (ANYWHERE, NONE),
    words.LOST_STEP: ([*ANYWHERE, LIMBO], NONE),
    words.GAINED: ([*ANYWHERE, LIMBO], NONE),
    words.ELIMINATED: ([*ANYWHERE, LIMBO], NONE),
    words.TO_POOL: ([*ANYWHERE, LIMBO], NONE),
    words.DEPLOYED: (LAND, NONE),
    words.RETREATED: (LAND[:9], LAND[:9]),
    words.RETREATED_TO_SEA: (LAND[:9], ANYWHERE[TERRITORIES:]),
    words.REGROUPED: (LAND[:9], LAND[:9]),
    words.DISPLACED: (LAND, NONE),
    words.DRIVEN_TO_SEA: (ANYWHERE[TERRITORIES:], NONE),
    words.FLEET_LOST: (ANYWHERE[TERRITORIES:], NONE),
}
NUMBERS = {  # of the others
    words.REVEALED: (BLOCK, [1, 2], ANYWHERE),
    words.ROLLED_ACTIONS: (SIDE, FACE, NONE),
    words.FIRST_PLAYER: (SIDE, NONE, NONE),
    words.TWO_EVENTS: (NONE, NONE, NONE),
    words.ACTIONS_OVER: (SIDE, NONE, NONE),
    words.RECONNOITRED: (SIDE, LAND, NONE),
    words.POLITICS_PLAYED: (SIDE, NATION, NONE),
    words.SIEGE_DECLARED: (NATION, LAND, [1, 2]),
    words.SIEGE_LIFTED: (BLOCK, LAND, NONE),
    words.BATTLE_OPENS: (ANYWHERE, SIDE, NONE),
    words.FIRED: (BLOCK, SMALL, NONE),
    words.NEXT_ROUND: (ANYWHERE, [2, 3], NONE),
    words.BATTLE_OVER: (ANYWHERE, SIDE, NONE),
    words.BATTLE_LOST: (NONE, NONE, NONE),
    words.GARRISON_FIRED: (LAND, SMALL, NONE),
    words.SURRENDER: (LAND, SMALL, NONE),
    words.SIEGE_FAILED: (LAND, SMALL, [1, 4]),
    words.CAPTURED: (LAND, NATION, NONE),
    words.FREED: (LAND, NATION, NONE),
    words.PETERSBURG_BEGUN: (NONE, NONE, NONE),
    words.NYEN_TRACK: (FACE, NONE, NONE),
    words.PETERSBURG_BUILT: (NONE, NONE, NONE),
    words.FORAGE_SHORT: (SIDE, LAND, [1, 2]),
    words.TO_EXILE: (NONE, NONE, NONE),
    words.REFORMS_BEGIN: (NONE, NONE, NONE),
    words.TRUCE: (NATION, NONE, NONE),
    words.PACIFIED: (NONE, NONE, NONE),
    words.HANNOVER_DEFECTS: (NONE, NONE, NONE),
    words.POLAND_LOST: (NONE, NONE, NONE),
    words.POLAND_REGAINED: (NONE, NONE, NONE),
    words.COSSACKS_RETURN: (NONE, NONE, NONE),
    words.ATTRITION_ADVANCES: (FACE, NONE, NONE),
    words.ROLLED_ACTIVATION: (NATION, FACE, [-1, 0, 7]),
    words.STAYS_OUT: (NATION, NONE, NONE),
    words.ACTIVATED: (NATION, NONE, NONE),
    words.SUMMONED: (BLOCK, ANYWHERE, NONE),
    words.REVOLT: (NONE, NONE, NONE),
    words.TROOPS_RETURN: (NATION, NONE, NONE),
    words.CEDED_LAND: (LAND, NATION, NONE),
    words.RECEIVED: (NATION, SMALL, NONE),
    words.BOUGHT_STEP: (BLOCK, [1, 2, 4], SMALL),
    words.DREW: (BLOCK, NONE, NONE),
    words.NO_SITE: (BLOCK, NONE, NONE),
    words.TOO_DEAR: (BLOCK, NONE, NONE),
    words.POINTS_SPENT: (NATION, SMALL, NONE),
    words.FAILED_DRAW: (NATION, NONE, NONE),
    words.SEASON_BEGINS: ([0, 1, 2, 3], YEAR, NONE),
    words.YEAR_BEGINS: (YEAR, NONE, NONE),
    words.WINTER_BEGINS: (NONE, NONE, NONE),
    words.POLES_JOIN: (BLOCK, NONE, NONE),
    words.SUBMITS: (NATION, NONE, NONE),
    words.MARKER_REMOVED: (NATION, NONE, NONE),
    words.REFORMED_ARRIVES: (BLOCK, NONE, NONE),
    words.GOES_TO_REFORM: (BLOCK, YEAR, NONE),
    words.ROLLED_EXILE: (FACE, FACE, NONE),
    words.STAYS_IN_EXILE: (NONE, NONE, NONE),
    words.ROLLED_AUSTRIA: (FACE, NONE, NONE),
    words.BRITAIN_LEAVES: (NONE, NONE, NONE),
    words.MAZEPA_RESTORED: (NONE, NONE, NONE),
    words.FLEET_RETURNS: (BLOCK, NONE, NONE),
    words.SCORED: ([-8, 0, 40], NONE, NONE),
    words.GAME_BEGINS: ([MOSCOW, GLORY, END, GRAND], NONE, NONE),
    words.ROLLED_EVENT: (SIDE, FACE, NONE),
    words.ROLLED_OWN_TABLE: (SIDE, FACE, NONE),
    words.ROLLED_POLITICS: (NATION, FACE, NONE),
    words.CIVIL_WAR: (FACE, FACE, NONE),
    words.ROLLED_CIVIL_WAR: (SIDE, FACE, FACE),
    words.EPIDEMIC_IN: (FACE, NONE, NONE),
    words.ATTRITION_NATIONAL: (NONE, NONE, NONE),
    words.ATTRITION_FRIENDLY: (NONE, NONE, NONE),
    words.NO_EFFECT: (NONE, NONE, NONE),
    words.COSSACK_BETRAYAL: (NONE, NONE, NONE),
    words.COSSACKS_GO_HOME: (NONE, NONE, NONE),
    words.MISTRUST: (NONE, NONE, NONE),
    words.POINTS_GIVEN: (NATION, SMALL, NONE),
    words.RUSSIAN_NATURE: (NONE, NONE, NONE),
    words.BONUS_POINTS: (NATION, SMALL, NONE),
    words.GERMAN_DIPLOMACY: (NONE, NONE, NONE),
    words.TROOPS_LOANED: (NATION, NONE, NONE),
    words.ACCELERATED: (BLOCK, YEAR, NONE),
    words.EXTRAVAGANCE: (NATION, NONE, NONE),
    words.DISCONTENTED: (NATION, LAND, NONE),
    words.ENVOY_SUCCEEDS: (NATION, NONE, NONE),
    words.ENVOY_FAILS: (NATION, NONE, NONE),
}


# --- events -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("event", range(len(EVENTS)), ids=[term.name for term in EVENTS])
def test_pb2_1_every_event_is_a_whole_sentence_and_says_all_its_numbers(event: int) -> None:
    """PB2.1 Whatever the numbers are; and every number makes another sentence."""
    first: list[int] = [*BLOCK[:4], FLEETS[0]] if not event & 1 else BACK
    if event < PAIRED:
        second, third = PAIRS[event & ~1]
    else:
        first, second, third = NUMBERS[event]
    said = [story.sentence(event, a, b, c) for a in first for b in second for c in third]
    for sentence in said:
        assert whole(sentence), sentence
    assert len(set(said)) == len(said), EVENTS[event].name


@pytest.mark.parametrize(
    ("event", "a", "sentence"),
    [
        (words.LOST_STEP, block("karl_xii"), "Karl XII loses a step in Livland."),
        (words.LOST_STEP + 1, 17 * 8, "Blue block no. 17 loses a step in Livland."),
        (words.LOST_STEP + 1, 4 * 8 + 1, "Blue fleet no. 4 loses a step in Livland."),
        (words.GAINED + 1, 9 * 8 + 3 * 2, "Red block no. 9 gains a step in Livland."),
        (words.ELIMINATED, block("watrang"), "The fleet Watrang is eliminated in Livland."),
        (words.ELIMINATED, block("repnin_reformed"), "Repnin (reformed) is eliminated in Livland."),
        (words.PINNED_BLOCK, block("cossacks"), "The Cossack regiment is pinned in Livland."),
        (words.DEPLOYED, block("savolax_reg"), "Savolax (regiment) is deployed in Livland."),
        (words.TO_POOL, block("flemming"), "Flemming in Livland is taken off the map."),
    ],
)
def test_pb2_1_a_block_is_named_to_those_who_know_it_and_numbered_to_the_others(
    event: int, a: int, sentence: str
) -> None:
    assert story.sentence(event, a, place("livland"), 0) == sentence


def test_pb4_1_a_move_says_over_which_border_it_came_only_if_it_was_not_the_straight_one() -> None:
    """PB4.1 Where it ends is where the last border leads to."""
    straight = gate_between(place("livland"), place("kurlandia"))
    assert story.sentence(words.MOVED_BLOCK + 1, 17 * 8, place("livland"), straight) == (
        "Blue block no. 17 moves from Livland to Kurlandia."
    )
    last = gate_between(place("kurlandia"), place("zmudz"))
    assert story.sentence(words.MOVED_BLOCK, block("karl_xii"), place("livland"), last) == (
        "Karl XII moves from Livland to Zmudz, coming from Kurlandia."
    )


def test_pb4_4_the_die_of_a_forced_march_is_read_out() -> None:
    """PB4.4 On 1 to 3 a step for each territory, on 4 to 6 nothing."""
    lost = story.sentence(words.MARCH_ROLLED, block("karl_xii"), 3, 2)
    assert lost == "Karl XII has force-marched 2 territories: the die shows 3, and it loses a step for each."
    one = story.sentence(words.MARCH_ROLLED, block("karl_xii"), 3, 1)
    assert one == "Karl XII has force-marched 1 territory: the die shows 3, and it loses a step."
    kept = story.sentence(words.MARCH_ROLLED + 1, 17 * 8, 4, 1)
    assert kept == "Blue block no. 17 has force-marched 1 territory: the die shows 4, and it loses nothing."


def test_pb10_2_what_happens_on_the_way_out_of_a_land_is_told_so() -> None:
    """PB10.2 Such a block is nowhere on the map."""
    assert story.sentence(words.TO_POOL, block("flemming"), LIMBO, 0) == "Flemming on the way out is taken off the map."
    assert story.sentence(words.ELIMINATED + 1, 17 * 8, LIMBO, 0) == "Blue block no. 17 is eliminated on the way out."


@pytest.mark.parametrize(
    ("event", "numbers", "sentence"),
    [
        (words.REVEALED, (block("karl_xii"), 3, place("livland")), "Karl XII is shown in Livland, strength 3 of 4."),
        (
            words.SIEGE_DECLARED,
            (nation("saxony"), place("livland"), 2),
            "Saxony lays siege to Riga in Livland with 2 blocks.",
        ),
        (words.FIRED, (block("pjotr_i"), 0, 0o645), "Pjotr I rolls 6 4 5: no hit."),
        (words.FIRED, (block("pjotr_i"), 1, 0o3), "Pjotr I rolls 3: 1 hit."),
        (words.GARRISON_FIRED, (place("wismar"), 2, 0o151), "The garrison of Wismar rolls 1 5 1: 2 hits."),
        (words.SIEGE_FAILED, (place("wismar"), 1, 3), "The siege of Wismar fails: 1 hit against a strength of 3."),
        (words.BATTLE_OPENS, (place("kattegat"), 1, 0), "Battle is joined in the Kattegat: the Coalition attacks."),
        (words.TRUCE, (nation("ottoman"), 0, 0), "The Ottoman Empire comes under truce."),
        (words.SEASON_BEGINS, (1, 1707, 0), "Summer 1707 begins."),
        (words.SCORED, (-4, 0, 0), "The last turn is over; victory points: −4."),
        (words.ROLLED_EVENT, (1, 2, 0), "The Coalition rolls 2 for an event: an epidemic."),
        (words.ROLLED_OWN_TABLE, (0, 5, 0), "Sweden rolls 5 on the table of its own side: mistrust in the Coalition."),
        (words.ROLLED_OWN_TABLE, (1, 5, 0), "The Coalition rolls 5 on the table of its own side: Germany prospers."),
        (words.EPIDEMIC_IN, (3, 0, 0), "An epidemic strikes Germany: every block there loses a step."),
        (words.GAME_BEGINS, (MOSCOW, 0, 0), "Next Stop Moscow, Summer 1707 to Summer 1710, begins."),
    ],
)
def test_pb0_3_what_happened_in_a_sentence(event: int, numbers: tuple[int, int, int], sentence: str) -> None:
    assert story.sentence(event, *numbers) == sentence


@pytest.mark.parametrize("scenario", [MOSCOW, GLORY, END, GRAND])
def test_pb0_3_whatever_is_told_in_a_game_is_a_whole_sentence(scenario: int) -> None:
    """PB0.3 With the numbers that the rules give."""
    heard: Counter[int] = Counter()

    def hear(p: Position, event: int, a: int, b: int, c: int) -> None:
        heard[event] += 1
        sentence = story.sentence(event, a, b, c)
        assert whole(sentence), sentence

    wander("story", hear=hear, scenario=scenario, most=800)
    assert len(heard) > 40


# --- words ------------------------------------------------------------------------------------------------------------
def test_pb2_2_every_word_has_a_label_and_only_lands_of_a_nation_share_its_name() -> None:
    """PB2.2 Reformed armies, fleets and a regiment named after its province are told apart."""
    labels = Counter(story.label(word) for word in range(len(WORDS)))
    assert sorted(name for name, many in labels.items() if many > 1) == ["Hannover", "Holstein-Gottorp"]


@pytest.mark.parametrize(
    ("word", "label"),
    [
        ("block:karl-xii", "Karl XII"),
        ("block:repnin-reformed", "Repnin (reformed)"),
        ("block:watrang", "Watrang (fleet)"),
        ("block:savolax-reg", "Savolax (regiment)"),
        ("territory:savolax", "Savolax"),
        ("zone:gulf-of-riga", "Gulf of Riga"),
        ("nation:ottoman", "Ottoman Empire"),
        ("year:1707", "1707"),
        ("colour:grey", "Grey"),
        ("done", "Done"),
        ("fire", "Fire"),
        ("cede-pommern", "Cede Pommern"),
        ("port", "Through the port"),
    ],
)
def test_pb2_1_words_as_people_say_them(word: str, label: str) -> None:
    assert story.label(WORDS.number(word)) == label


@pytest.mark.parametrize(
    ("question", "word", "said"),
    [
        (words.ORDER, "recon", "Reconnaissance"),
        (words.MOVER, "block:karl-xii", "move Karl XII"),
        (words.MOVER, "done", "Done"),
        (words.DESTINATION, "territory:livland", "to Livland"),
        (words.MAIN, "port", "Through the port"),
        (words.LOSS, "block:pjotr-i", "hit on Pjotr I"),
        (words.REFORM_YEAR, "year:1709", "ready in 1709"),
        (words.COLOUR, "colour:red", "Red fights"),
    ],
)
def test_pb3_3_an_answer_in_a_word_or_two_says_what_it_was_for(question: int, word: str, said: str) -> None:
    assert story.said(question, WORDS.number(word)) == said


def test_pb3_3_every_answer_to_every_question_has_words() -> None:
    for question in range(len(QUESTIONS)):
        for word in range(len(WORDS)):
            said = story.said(question, word)
            assert story.label(word) in said
            assert "{" not in said


# --- clock and end ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("scenario", "clock"),
    [(MOSCOW, "Summer 1707"), (GLORY, "Autumn 1700"), (END, "Spring 1710"), (GRAND, "Autumn 1700")],
)
def test_pb0_3_the_clock_tells_the_season_and_the_year(scenario: int, clock: str) -> None:
    assert story.clock(sight(war(scenario), SPECTATOR)) == clock


@pytest.mark.parametrize(
    ("phases", "clock"),
    [
        ([(agenda.INTERPHASE, 1), (agenda.DISPLACE, 0)], "Autumn 1700"),
        ([(agenda.INTERPHASE, 12), (agenda.BUY, 0)], "Interphase 1700"),
        ([(agenda.ACTION_ROLL, 0), (agenda.SHOW, 0)], "Interphase 1700"),
        ([(agenda.ACTION_ROLL, 0)], "Autumn 1700"),
    ],
)
def test_pb0_3_between_the_years_the_clock_tells_the_interphase(phases: list[tuple[int, int]], clock: str) -> None:
    """PB0.3 From the new year on, until the first turn begins."""
    p = war()
    p.agenda = [phase * 128 + about for phase, about in phases]
    assert story.clock(sight(p, SPECTATOR)) == clock


@pytest.mark.parametrize("end", range(len(ENDS)), ids=[term.name for term in ENDS])
def test_pb0_4_the_end_names_the_winner_and_why(end: int) -> None:
    """PB0.4, PB12.1 The side that wins is named first, or after the last turn; triumphs are sudden."""
    result: Outcome = outcome(end)
    said = story.end_sentence(result)
    assert whole(said)
    winner = ["Sweden", "the Coalition"][result.winners[0]]
    assert said.lower().removeprefix("the last turn is over: ").startswith(winner.lower())
    assert ("triumphs" in said) == (abs(result.scores[0]) == 4)


def test_pb2_1_the_tables_of_these_tests_are_whole() -> None:
    assert sorted(NUMBERS) == list(range(PAIRED, len(EVENTS)))
    assert sorted(PAIRS) == list(range(0, PAIRED, 2))
