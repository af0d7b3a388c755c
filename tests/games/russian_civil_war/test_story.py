"""Sentences for people: events, questions, chances, labels, answers, the clock, the end."""

from itertools import product

import pytest

from bivouac.core.chart import LOOKED, OPENED, PASSED, ROLLED, ROWS, TAKEN
from bivouac.core.game import Outcome
from bivouac.core.table import SPECTATOR, Told
from bivouac.games.russian_civil_war.box.leaders import LEADERS
from bivouac.games.russian_civil_war.box.nations import CHITS, NATIONS
from bivouac.games.russian_civil_war.box.provinces import PROVINCES
from bivouac.games.russian_civil_war.box.tables import EVENT_IDS, GROUP_IDS, TURNS
from bivouac.games.russian_civil_war.box.units import PIECES
from bivouac.games.russian_civil_war.box.vocabulary import (
    ASSASSIN_PIECE,
    CHIT_WORD,
    GOLD_PIECE,
    NATION_WORD,
    PLAYER_WORD,
    POLITBURO_PIECE,
    PROVINCE_WORD,
    WORDS,
)
from bivouac.games.russian_civil_war.charts.book import BOOK
from bivouac.games.russian_civil_war.rules import agenda as a
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import Position
from bivouac.games.russian_civil_war.sight import sight
from bivouac.games.russian_civil_war.telling import story
from bivouac.games.russian_civil_war.telling.events import EVENTS
from bivouac.games.russian_civil_war.telling.judged import moves, targets
from games.russian_civil_war.builders import (
    A,
    B,
    C,
    D,
    assassins,
    markers,
    next_is,
    piece,
    place,
    position,
    province,
    put,
    relation,
    stack,
    stance,
)
from games.russian_civil_war.wandering import wander, whole

NOTHING = [0]
PLAYER = list(range(6))
PIECE = [0, LEADERS - 1, LEADERS, PIECES - 1]
PLACE = [0, 7, PROVINCES - 1]
FACE = [1, 2, 3, 4, 5, 6]
STACK = [
    *[stack("orel", "red", "a"), stack("orel", "white"), stack("kiev", "green", "b", "ukraine")],
    *[stack("kiev", "blue", "", "germany"), stack("kiev", "blue", "c"), stack("kiev", "blue")],
]
KINDS = {  # what the letters of a sentence stand for
    "P": PLAYER,
    "Q": PIECE,
    "V": PLACE,
    "S": STACK,
    "T": list(range(NATIONS)),
    "C": list(range(CHITS)),
    "K": [0, 1],
    "N": [0, 1, 5],
}
REASON = {reason.name: number for number, reason in enumerate(BOOK.reasons)}
ROW = [chart * ROWS + row for chart, entry in enumerate(BOOK.charts) for row in range(len(entry.rows))]
ABOUT = [-1, 0, LEADERS, PROVINCE_WORD, PLAYER_WORD + 5, CHIT_WORD]
ODDS = [8 * strength + column for strength in (1, 12) for column in range(6)]
NUMBERS = {  # of the sentences that depend on their numbers
    OPENED: (list(range(len(BOOK.charts))), ABOUT, NOTHING),
    LOOKED: (list(range(len(BOOK.facts))), [-1, PLAYER_WORD, PROVINCE_WORD, 1], [0, 1, 2]),
    PASSED: (ROW, list(range(len(BOOK.reasons))), [-1, PROVINCE_WORD, PLAYER_WORD]),
    TAKEN: (ROW, ABOUT, NOTHING),
    ROLLED: (ROW, FACE, [0, 1, 2]),
    w.DEALT: (PLAYER, [0, POLITBURO_PIECE, ASSASSIN_PIECE, GOLD_PIECE], NOTHING),
    w.COLOUR_SET: (PLAYER, [0, 1, 2], [-20, 0, 9]),
    w.TRADED: (PLAYER, PLAYER, [0, POLITBURO_PIECE]),
    w.TURN_BEGINS: (list(range(1, TURNS + 1)), PLAYER, NOTHING),
    w.EVENT_ROLLED: (PLAYER, [8 * first + second for first in FACE for second in FACE], list(range(len(EVENT_IDS)))),
    w.PLAGUE: (list(range(len(GROUP_IDS))), NOTHING, NOTHING),
    w.FORCED_MARCH: (PLAYER, [2], NOTHING),
    w.CHIT_BACK: (list(range(CHITS)), [1, 2], NOTHING),
    w.STRATEGY_ROLLED: (PLAYER, FACE, NOTHING),
    w.GRUDGE_ROLLED: (PLAYER, FACE, [-1, 3]),
    w.TIE_ROLLED: (PLAYER, FACE, NOTHING),
    w.SHIFTED: ([8 * A + B, 8 * C + A], [8 * 3 + 4, 8 * 4 + 2], list(range(6))),
    w.COMMITTEE_CALLED: (PLAYER, [0, 1, 2], NOTHING),
    w.JOINED: (PLAYER, [0, *FACE], [2, 7]),
    w.REFUSED: (PLAYER, [0, *FACE], [2, 7]),
    w.VOTES_COUNTED: (PLAYER, [0, 1, 8], [0, 1]),
    w.PURGE_BEGINS: (PLAYER, PLAYER, [0, 1]),
    w.MODE_ROLLED: (PLAYER, FACE, [0, 1]),
    w.PURGE_ROLLED: (PLAYER, FACE, [(rating + 32) * 16 + factors for rating in (-3, 0, 7) for factors in (0, 1, 4)]),
    w.MARKER_ROLLED: (PLAYER, FACE, [0, 1]),
    w.FACTORS_LOST: (PLAYER, [1, 2], NOTHING),
    w.ASSASSINS_SENT: (PLAYER, [0, 40], [1, 2, 3]),
    w.ASSASSINATION_ROLLED: ([0, 40], FACE, [0, 1]),
    w.PLANNED: (PLAYER, STACK, ODDS),
    w.PLAN_MADE: (PLAYER, [0, 1, 5], [1, 5]),
    w.MOVED: (STACK, PLACE, [1, 20]),
    w.STAYS: (STACK, [1, 20], [0]),
    w.STEAL_ROLLED: (PLAYER, FACE, [piece("green_ukraine_kiev_1")]),
    w.ATTACKS: (list(range(24)), STACK, ODDS),
    w.SUBVERTS: ([0, 4], STACK[3:], ODDS),
    w.COMBAT_ROLLED: (FACE, [0, 1, 2], list(range(6))),
    w.SUBVERSION_ROLLED: (FACE, [0, 1, 2], list(range(6))),
    w.REMOVED: (PIECE, PLACE, [-1, 2]),
    w.DRAWS: (PLAYER, [1, 3], NOTHING),
    w.RETURNED: ([LEADERS], PLACE, [-1, 0]),
    w.FACTION: ([0, 1], [0, 120], [0, 10]),
    w.SCORED: (PLAYER, [0, 1, 60], NOTHING),
}


def tell(event: int, a: int = 0, b: int = 0, c: int = 0) -> str:
    return story.sentence(event, a, b, c)


# --- events -----------------------------------------------------------------------------------------------------------
def test_rc4_every_event_is_a_whole_sentence_whatever_its_numbers() -> None:
    """RC4 Plain sentences and those that depend on their numbers: every Term has one."""
    ranges = dict(NUMBERS)
    for event, entry in enumerate(EVENTS):
        assert event in NUMBERS or isinstance(entry.text, str), entry.name
        if event in NUMBERS:
            continue
        kinds = (entry.kinds + "---")[:3]
        ranges[event] = (KINDS.get(kinds[0], NOTHING), KINDS.get(kinds[1], NOTHING), KINDS.get(kinds[2], NOTHING))
    assert sorted(ranges) == list(range(len(EVENTS)))
    for event, (first, second, third) in ranges.items():
        for numbers in product(first, second, third):
            assert whole(tell(event, *numbers)), (EVENTS[event].name, tell(event, *numbers))


@pytest.mark.parametrize(("led", "seats"), [(0, 5), (1, 3), (63, 6)])
def test_rc18_5_every_sentence_of_a_game_is_whole(led: int, seats: int) -> None:
    """RC18.5 With the traces of the tables."""
    heard: set[int] = set()

    def after(p: Position, told: list[Told]) -> None:
        for event in told:
            heard.add(event.event)
            assert whole(tell(*event.key())), tell(*event.key())

    wander(f"story {led}", led, after=after, traces=True, seats=seats, most=600, auxiliary=1)
    assert len(heard) > 50


def test_rc8_4_combat_is_told() -> None:
    """RC8.4, RC8.7, RC8.6 An attack, a subversion, what is removed."""
    germans = stack("minsk", "blue", "", "germany")
    assert tell(w.ATTACKS, 4 * B + 1, stack("orel", "red", "c"), 12 * 8 + 2) == (
        "Player B attacks the Red stack of player C in Orel with 12 White strength at 2-1."
    )
    assert tell(w.SUBVERTS, 4 * A, germans, 16 * 8 + 4) == (
        "Red agents of player A work on nobody's Germans in Minsk with 16 strength at 4-1."
    )
    assert tell(w.COMBAT_ROLLED, 6, 0, 2) == "The die shows 6 at 2-1: the attackers are eliminated."
    assert tell(w.SUBVERSION_ROLLED, 6, 0, 2) == "The die shows 6 at 2-1: nothing happens."
    assert tell(w.REMOVED, piece("lenin"), province("orel"), B) == "Lenin falls in Orel, into the pile of player B."
    assert tell(w.REMOVED, piece("red_orel_1"), province("orel"), -1) == "Red Orel 1 is destroyed in Orel."


def test_rc11_a_purge_is_told() -> None:
    """RC11, RC18.4 Votes, rating, factors, what is taken, and who is less friendly for it."""
    assert tell(w.VOTES_COUNTED, A, 10, 1) == "The committee of player A has 10 votes, enough."
    assert tell(w.VOTES_COUNTED, A, 1, 0) == "The committee of player A has 1 vote, not the 8 it needs."
    assert tell(w.PURGE_ROLLED, A, 5, (7 + 32) * 16 + 3) == (
        "Player A purges with a rating of 7: the die shows 5, 3 factors."
    )
    assert tell(w.PURGE_ROLLED, A, 1, (-2 + 32) * 16) == (
        "Player A purges with a rating of −2: the die shows 1, no factors."
    )
    assert tell(w.LEADER_TAKEN, piece("kirov"), 4, C) == "Player C takes Kirov from player E."
    assert tell(w.SHIFTED, 8 * A + 3, 8 * 5 + 6, BOOK.chart("shift").row("purged")) == (
        "Player A and player D are less friendly, from column 5 to 6, because of a purge."
    )
    assert tell(w.SHIFTED, 8 * A + 3, 8 * 7 + 5, BOOK.chart("shift").row("politburo-given")) == (
        "Player A and player D are friendlier, from column 7 to 5, because of a Politburo marker given."
    )


def test_rc19_2_a_strategy_is_told_with_what_it_asks_for() -> None:
    """RC19.2, RC19.4"""
    assert tell(w.STRATEGY_ROLLED, A, 1) == (
        "Player A rolls 1 for his strategy: one attack at 1-1 or better and an Assassin to give away."
    )
    assert tell(w.STRATEGY_ROLLED, A, 5) == (
        "Player A rolls 5 for his strategy: five attacks at 2-1 or better, a purge and an assassination."
    )
    assert tell(w.STRATEGY_ROLLED, A, 6) == "Player A rolls 6 for his strategy: a grudge turn."
    assert tell(w.GRUDGE_ROLLED, A, 3, -1) == (
        "Player A rolls 3 for his grudge, which names nobody: the die is rolled again."
    )


def test_rc12_events_and_chits_are_told() -> None:
    """RC12.2, RC12.5"""
    assert tell(w.EVENT_ROLLED, B, 2 * 8 + 5, 0) == "Player B rolls 2 and 5 for the event: plague."
    assert tell(w.PLAGUE, GROUP_IDS.index("purple")) == (
        "The plague strikes the purple group: Livland, Kovno, Warsaw and Minsk."
    )
    assert tell(w.CHIT_DREW, B, 0) == "Player B draws a chit: Control of Finland."
    assert tell(w.CONTROLS, B, 5) == "The Czechs obey player B from now on."


def test_rc18_5_traces_are_told_in_terms_of_rows_and_reasons() -> None:
    """RC18.5 Each of the five."""
    player = PLAYER_WORD + B
    assert tell(OPENED, BOOK.chart("strategy").number, player) == (
        "Strategy Determination Table: the chart is consulted for player B."
    )
    assert tell(LOOKED, BOOK.fact_numbers["pct"], player, 5) == "Column (player B): 5."
    assert tell(LOOKED, BOOK.fact_numbers["leaders_of_level"], 2, 1) == "Leaders of this level (level 2): 1."
    row = BOOK.chart("consideration").number * ROWS + BOOK.chart("consideration").row("no-die")
    assert tell(PASSED, row, REASON["other-players-units"], player) == (
        "Passed over: “Nobody's units, or his own: no die”. Player B: they are another player's."
    )
    assert tell(TAKEN, row, PROVINCE_WORD + province("orel")) == "Taken: “Nobody's units, or his own: no die”. Orel."
    attacks = BOOK.chart("consideration").number * ROWS + BOOK.chart("consideration").row("attacks")
    assert tell(ROLLED, attacks, 3, 3) == (
        "A die for “The die is at most the column: the attack is carried out” shows 3: at most 3, he attacks."
    )


# --- words ------------------------------------------------------------------------------------------------------------
def test_rc2_every_word_has_a_label_of_its_own() -> None:
    """RC2 Pieces, provinces, players, colours, nations, chits, acts."""
    labels = [story.label(word) for word in range(len(WORDS))]
    assert len(set(labels)) == len(labels), [label for label in labels if labels.count(label) > 1]
    assert all(label and label[0] == label[0].upper() for label in labels)
    assert story.label(PLAYER_WORD + B) == "Player B"
    assert story.label(NATION_WORD + 5) == "Czechs"
    assert story.label(WORDS.number("chit:out-usa")) == "The USA out"
    assert story.label(WORDS.number("markers:2")) == "2 Assassins"


# --- questions --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("led", "judged", "seats"), [(1, 0, 5), (7, 63, 4), (0, 63, 6), (63, 0, 6), (2, 5, 3)])
def test_rc4_5_every_question_is_a_whole_sentence_to_everybody(led: int, judged: int, seats: int) -> None:
    """RC4.5 Whoever looks."""
    met: set[int] = set()

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        met.add(question)
        for viewer in (seat, SPECTATOR):
            told = story.prompt(sight(p, viewer), question)
            assert whole(told), told
        for option in options:
            assert story.said(question, option)

    options = {"pregame_trade": 1, "human_counterpurge": 1, "judged": judged}
    wander(f"prompts {led}", led, watch=watch, seats=seats, most=400, **options)
    assert met


@pytest.mark.parametrize("question", range(len(story.QUESTIONS)), ids=[term.name for term in story.QUESTIONS])
def test_rc1_2_no_question_is_too_much_for_any_moment(question: int) -> None:
    """RC1.2 Even where it is not asked."""
    p = position(led="abc")
    for seat in (A, B, SPECTATOR):
        assert whole(story.prompt(sight(p, seat), question))
        p.phasing = -1
        assert whole(story.prompt(sight(p, seat), question))


@pytest.mark.parametrize("why", range(len(story.CHANCES)), ids=[term.name for term in story.CHANCES])
def test_rc4_every_chance_is_a_whole_sentence(why: int) -> None:
    """RC4 What is rolled or drawn."""
    assert whole(story.chance_prompt(sight(position(), SPECTATOR), why))


def test_rc4_5_politics_says_what_is_left() -> None:
    """RC4.5, RC6.2 Gifts before the purge, one of each."""
    p = position(led="a")
    markers(p, a=2)
    assassins(p, a=1)
    assert story.prompt(sight(p, A), w.POLITICS) == (
        "Before the march: give a Politburo marker, give an Assassin, call a purge, send Assassins, or go on? "
        "At hand: 2 Politburo markers, 1 Assassin."
    )
    p.purged = 1
    assert story.prompt(sight(p, A), w.POLITICS) == (
        "Before the march: send Assassins, or go on? At hand: 2 Politburo markers, 1 Assassin."
    )


def test_rc11_7_whoever_is_invited_knows_the_chairman_and_the_likely_victim() -> None:
    """RC11.7 The least friendly to the chairman, himself left out."""
    p = position(led="c")
    put(p, "stalin", "orel", "b")
    put(p, "kirov", "tula", "c")
    put(p, "gai", "kazan", "d")
    markers(p, a=5)
    relation(p, "a", "c", 7)
    relation(p, "a", "d", 6)
    p.chairman, p.committee, p.members = A, 0, [A]
    assert story.prompt(sight(p, C), w.JOINS) == (
        "Player A calls a Central Committee for a purge, likely against player D if player C joins, "
        "against player C if not: join it? 5 votes so far, 8 are needed."
    )
    p.invited = [B, C]
    assert "if player C joins" in story.prompt(sight(p, D), w.JOINS), "whoever looks on reads the same"
    p.members = [A, D]
    assert "likely against player B if player C joins" in story.prompt(sight(p, C), w.JOINS), "D sits there himself"
    p.members = [A]
    p.committee = 2
    assert story.prompt(sight(p, C), w.JOINS) == (
        "Player A calls a Central Committee to execute the Czar: join it? 5 votes so far, 8 are needed."
    )


def test_rc5_a_march_says_who_is_where_and_what_is_left() -> None:
    """RC5.1, RC5.4"""
    p = position(led="a")
    put(p, "lenin", "orel", "a", [5, 3])
    p.group = [piece("lenin"), *[unit for unit in range(LEADERS, PIECES) if p.at[unit] >= 0]]
    p.left = 5
    assert story.prompt(sight(p, A), w.MARCH) == (
        "Lenin with 2 units in Orel, strength 11: where to next, or done? 2½ points left."
    )


def test_rc8_3_an_attack_says_the_odds_as_they_grow() -> None:
    """RC8.3 The target and its strength, who attacks so far."""
    p = position(led="a")
    put(p, "lenin", "orel", "a", [5])
    place(p, "orel", "white", [4])
    p.aim = stack("orel", "white")
    assert story.prompt(sight(p, A), w.ATTACKER) == (
        "The White units without a leader in Orel, strength 4: attack it with all, or with one after the other, "
        "then done? So far nobody."
    )
    p.force = [piece("lenin"), *[unit for unit in range(LEADERS, PIECES) if p.chief[unit] == piece("lenin")]]
    assert story.prompt(sight(p, A), w.ATTACKER).endswith("So far Lenin with 1 unit, strength 8, which is 2-1.")


def test_rc1_3_a_person_who_judges_reads_what_is_open_and_why() -> None:
    """RC1.3, RC23.3, RC25.1 The table's own choice first."""
    p = position(judged="a")
    stance(p, a="white")
    put(p, "krasnov", "don", "a", [6])
    put(p, "kirov", "voronezh", "b", [4])
    put(p, "gai", "tsaritsyn", "c", [3])
    p.strategy, p.required = 3, 3
    next_is(p, a.PLAN)
    assert targets(sight(p, A)) == [
        "The Red stack of player C in Tsaritsyn, strength 4: an attack at 2-1 with White from Don (8).",
        "The Red stack of player B in Voronezh, strength 5: an attack at 1-1 with White from Don (8).",
    ]
    assert story.prompt(sight(p, A), w.JUDGE_TARGET) == (
        "Judge for player A: in which province is his target? "
        "Attack Priority Table of a White player, row 3 (I: White units against Red). "
        "The table alone would take the first."
    )
    found = moves(sight(p, A))
    assert found[0].startswith("Stay: A White stack garrisons a home")
    assert story.prompt(sight(p, A), w.JUDGE_MOVE) == (
        "Judge for player A: where does the White stack of player A in Don, strength 8, go? "
        "The policies alone would take the first."
    )


def test_rc1_3_what_is_ranked_is_what_is_offered() -> None:
    """RC1.3 In whole games: as many lines as the tables offer, in their order."""
    seen = [0, 0]

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        if question == w.JUDGE_MOVE:
            told = moves(sight(p, seat))
            assert [line.partition(":")[0] for line in told] == [story.label(option) for option in options]
            seen[0] += 1
        elif question == w.JUDGE_TARGET:
            places = list(
                dict.fromkeys(line.partition(", strength")[0].rpartition(" in ")[2] for line in targets(sight(p, seat)))
            )
            assert places == [story.label(option) for option in options]
            seen[1] += 1

    wander("judged", 0, watch=watch, judged=63, most=500)
    assert min(seen) > 5


# --- answers, clock, end ----------------------------------------------------------------------------------------------
def test_rc4_5_an_answer_in_a_word_or_two() -> None:
    """RC4.5 With what it was for."""
    for question, word, said in [
        (w.MARCH, "province:orel", "march to Orel"),
        (w.MARCH, "act:pick-up", "Pick up units"),
        (w.GIVE_TO, "player:b", "to Player B"),
        (w.USE_PURGE_CHIT, "no", "decline the Purge chit"),
        (w.TAKE_CZAR, "yes", "the Czar goes"),
        (w.ATTACKER, "all", "attack with All of them"),
        (w.SPOIL, "leader:lenin", "take Lenin"),
        (w.COMBAT_ACT, "done", "Done"),
    ]:
        assert story.said(question, WORDS.number(word)) == said


def test_rc4_4_the_clock() -> None:
    """RC4.4 The season, and whose turn it is."""
    p = position()
    p.turn = 0
    assert story.clock(sight(p, A)) == "Set-up"
    p.turn = 2
    next_is(p, a.TURN_END)
    assert story.clock(sight(p, A)) == "Winter 1918-19"
    next_is(p, a.MOVE, "c")
    p.phasing = C
    assert story.clock(sight(p, A)) == "Winter 1918-19, player C"


@pytest.mark.parametrize("end", range(len(story.ENDS)), ids=[term.name for term in story.ENDS])
def test_rc15_5_how_it_ended(end: int) -> None:
    """RC15.5 One winner, several, or nobody."""
    for winners in ([B], [A, C], []):
        told = story.end_sentence(Outcome(winners, end, [20, 31, 20, 4]))
        assert whole(told), told
    assert story.end_sentence(Outcome([B], w.TURN_LIMIT, [20, 31, 20])) == (
        "The war is over: player B has won with 31 points."
    )


def test_rc7_nobodys_and_held_stacks_are_named_apart() -> None:
    """RC7.1, RC7.3"""
    assert tell(w.LAPSED, A, stack("kiev", "blue", "b")) == (
        "The attack of player A on the Blue stack of player B in Kiev lapses."
    )
    assert tell(w.LAPSED, A, stack("kiev", "green", "", "ukraine")) == (
        "The attack of player A on nobody's Ukrainians in Kiev lapses."
    )
