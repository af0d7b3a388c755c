"""Sentences for people: events, questions, chances, labels, answers, the clock, the end."""

from itertools import pairwise, product

import pytest

from bivouac.core.chart import LOOKED, OPENED, PASSED, ROLLED, ROWS, TAKEN, TRACES
from bivouac.core.game import Outcome
from bivouac.core.table import SPECTATOR, Told
from bivouac.games.smuta.box.cards import CARDS, DECK
from bivouac.games.smuta.box.leaders import GODUNOV, LEADERS
from bivouac.games.smuta.box.parties import PARTIES, STATE
from bivouac.games.smuta.box.spaces import AREA_IDS, SPACES
from bivouac.games.smuta.box.tables import DECKS, W
from bivouac.games.smuta.box.units import UNITS
from bivouac.games.smuta.box.vocabulary import LEADER_WORD, PARTY_WORD, SPACE_WORD, UNIT_WORD, WORDS
from bivouac.games.smuta.charts.book import BOOK
from bivouac.games.smuta.rules import agenda as a
from bivouac.games.smuta.rules import words as w
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.sight.sight import sight
from bivouac.games.smuta.telling import story
from bivouac.games.smuta.telling.events import NAMED, SPECIAL
from bivouac.games.smuta.telling.facts import ANSWERS
from bivouac.games.smuta.telling.facts import FACTS as OF_CHARTS
from games.smuta.builders import (
    MOSCOW,
    NOBLE,
    POLISH,
    SHUISKII,
    besiege,
    card,
    hold,
    leader,
    next_is,
    own,
    position,
    put,
    space,
    unit,
)
from games.smuta.wandering import wander, whole

NOTHING = [0]
PARTY = list(range(PARTIES))
LEADER = [0, 5, 20, LEADERS - 1, GODUNOV]
SPACE = [0, 1, 40, SPACES - 1]
CARD = [0, 65, 99, CARDS - 1]
FACE = [1, 2, 3, 4, 5, 6]
SMALL = [1, 2, 5]
KINDS = {  # what the numbers of a sentence may be
    "party": PARTY,
    "leader": LEADER,
    "space": SPACE,
    "card": CARD,
    "unit": list(range(UNITS)),
    "deck": list(range(DECKS)),
    "area": list(range(len(AREA_IDS) - 1)),
    **dict.fromkeys(["number", "cards", "hits", "points", "spaces", "more attempts"], SMALL),
}
FACT = BOOK.fact_numbers
REASON = {reason.name: number for number, reason in enumerate(BOOK.reasons)}
ROW = [chart * ROWS + row for chart, entry in enumerate(BOOK.charts) for row in range(len(entry.rows))]
NUMBERS = {  # of the sentences that depend on their numbers
    OPENED: (list(range(len(BOOK.charts))), [LEADER_WORD, PARTY_WORD, 0], NOTHING),
    LOOKED: ([FACT["vp"], FACT["is_idle"], FACT["units"]], [PARTY_WORD, LEADER_WORD], [0, 1, 5]),
    PASSED: (ROW, list(range(len(BOOK.reasons))), [-1, SPACE_WORD]),
    TAKEN: (ROW, [-1, 0, LEADER_WORD, SPACE_WORD + 3, PARTY_WORD + 1, UNIT_WORD], NOTHING),
    ROLLED: ([row for row in ROW if row // ROWS != BOOK.chart("submission").number], FACE, [0, 1, 4, 6]),
    w.DECK_ROLLED: (PARTY, FACE, NOTHING),
    w.PLAYED: (PARTY, CARD, [*PARTY, STATE, -1]),
    w.LEGITIMACY: (PARTY, [-1, 1], [-2, 0, 5]),
    w.DETACHMENTS_FIGHT: ([1, 8, 4 * 8 + 2], SPACE, [1 * 8 + 6, 6 * 8 + 1, 9 * 3]),
    w.DEFECTED: (LEADER[:3], list(range(UNITS)), [-1, 7]),
    w.MORALE_ROLLED: (LEADER[:3], [0, *FACE], [0, 1]),
    w.PHASE_NAMED: (PARTY, [0, 1], [0, *FACE]),
    w.STRUCK: (list(range(2 * PARTIES)), FACE, [0, 1, 2, 3, W]),
    w.SIEGE_ROLLED: (SPACE, FACE, [32 - 4, 32, 32 + 7]),
}


def tell(event: int, a: int = 0, b: int = 0, c: int = 0) -> str:
    return story.sentence(event, a, b, c)


# --- events -----------------------------------------------------------------------------------------------------------
def test_sm4_1_every_event_is_a_whole_sentence_whatever_its_numbers() -> None:
    """SM4.1 Plain sentences and those that depend on their numbers, all 93."""
    assert sorted(NUMBERS) == [*range(TRACES), *sorted(SPECIAL)]
    ranges = dict(NUMBERS)
    assert sorted(KINDS) == sorted(NAMED)
    for event, entry in enumerate(w.EVENTS):
        if event not in NUMBERS:
            which = list(range(len(entry.sentences)))
            assert (len(which) > 1) == any(kind.startswith("which") for kind in entry.numbers)
            kinds = [which if kind.startswith("which") else KINDS.get(kind, NOTHING) for kind in entry.numbers]
            ranges[event] = (*kinds, *[NOTHING] * (3 - len(kinds)))
    assert len(ranges) == len(w.EVENTS) == 93
    for event, (first, second, third) in ranges.items():
        for numbers in product(first, second, third):
            assert whole(tell(event, *numbers)), tell(event, *numbers)


@pytest.mark.parametrize("led", [0, 1, 22, 31])
def test_sm15_1_every_sentence_of_a_game_is_whole(led: int) -> None:
    """SM15.1 With the traces of the charts."""
    heard: set[int] = set()

    def after(p: Position, told: list[Told]) -> None:
        for event in told:
            heard.add(event.event)
            assert whole(tell(*event.key())), tell(*event.key())

    wander(f"story {led}", led, after=after, traces=True)
    assert len(heard) > 60


def test_sm10_6_a_battle_is_told() -> None:
    """SM10.6 Blows, a W, morale and fate."""
    assert tell(w.BATTLE_BEGINS, space("tula"), POLISH, NOBLE) == (
        "Battle of Tula: the Polish party attacks, the Noble party stands."
    )
    assert tell(w.STRUCK, POLISH * 2 + 1, 5, W) == (
        "The Polish party charges: the die shows 5, the enemy breaks at once."
    )
    assert tell(w.STRUCK, POLISH * 2, 1, 0) == "The Polish party fires: the die shows 1, no hit."
    assert tell(w.FELL, leader("skopin")) == "Mikhail Skopin-Shuiskii has fallen."
    assert tell(w.SIEGE_ROLLED, space("smolensk"), 1, 31) == (
        "The siege of Smolensk: the die shows 1, the score is −1."
    )


def test_sm12_3_losses_of_detachments_and_replacements_are_told() -> None:
    """SM12.3, SM14.4"""
    assert tell(w.DETACHMENT_LOST, NOBLE, space("tula")) == "The Noble party loses a detachment in Tula."
    assert tell(w.REPLACED, leader("voevoda_noble_1"), space("tula")) == (
        "Voevoda 1 (Noble) takes command of what is left, in Tula."
    )


def test_sm6_4_the_throne_is_told() -> None:
    """SM6.4, SM6.3, SM6.5 Coronation and death."""
    assert tell(w.CROWNED, leader("golitsyn")) == "The bells of Moscow ring: Vasilii Golitsyn is crowned Tsar."
    assert tell(w.TSAR_REMOVED, GODUNOV) == ("Moscow has fallen: Tsar Godunov is removed, and the throne is vacant.")


def test_sm5_7_what_others_hear_of_a_hidden_draw_names_the_deck_and_no_card() -> None:
    """SM5.7 A combat card may be a move or a battle card: others hear only of the deck."""
    assert tell(w.DREW_HIDDEN, SHUISKII, 1) == "The Shuiskii party draws a card of the combat deck."
    assert tell(w.DREW, SHUISKII, card("66")) == "The Shuiskii party draws Forced March (66)."


def test_sm5_7_a_hidden_draw_tells_the_deck_alone() -> None:
    """SM5.7 In games that people play, the number told is a deck, and the card is of it."""
    seen: set[int] = set()

    def after(p: Position, told: list[Told]) -> None:
        for one, other in pairwise(told):
            if other.event == w.DREW_HIDDEN:
                assert (one.event, one.a) == (w.DREW, other.a)
                assert DECK[one.b] == other.b
                seen.add(other.b)

    wander("hidden draws", 31, after=after, most=400)
    assert {0, 1, 2} <= seen


def test_sm15_1_traces_are_told_in_terms_of_rows_and_reasons() -> None:
    """SM15.1 Each of the five."""
    skopin = LEADER_WORD + leader("skopin")
    assert tell(OPENED, BOOK.chart("leader").number, skopin) == (
        "Leader priorities: the chart is consulted for Mikhail Skopin-Shuiskii."
    )
    assert tell(LOOKED, FACT["has_siege_marker"], skopin, 1) == "Siege marker (Mikhail Skopin-Shuiskii): yes."
    row = BOOK.chart("special").number * ROWS + BOOK.chart("special").row("heir")
    assert tell(PASSED, row, REASON["not-the-heir"], -1) == (
        "Passed over: “The Heir, with a siege marker, besieges Moscow”. He is not the Heir."
    )
    assert tell(TAKEN, row, SPACE_WORD + space("moscow")) == (
        "Taken: “The Heir, with a siege marker, besieges Moscow”. Moscow."
    )
    strength = BOOK.chart("strength").number * ROWS + BOOK.chart("strength").row("by-die")
    assert tell(ROLLED, strength, 3, 3) == (
        "A die for “At half strength or more, but not full: a die, 4 to 6 musters” shows 3: "
        "below 4, he does not muster."
    )
    assert {kind for _, kind in OF_CHARTS.named.values()} == set(ANSWERS)


# --- words ------------------------------------------------------------------------------------------------------------
def test_sm5_1_every_word_has_a_label_of_its_own() -> None:
    """SM5.1 Cards with their number, nameless leaders with their party."""
    labels = [story.label(word) for word in range(len(WORDS))]
    assert len(set(labels) - {"Moscow"}) == len(labels) - 1
    assert all(label and label[0] == label[0].upper() for label in labels)
    assert story.label(card("s1")) == "S1 Skopin takes the Field"
    assert story.label(PARTY_WORD + MOSCOW) == "Moscow party"
    assert story.label(LEADER_WORD + leader("voevoda_noble_2")) == "Voevoda 2 (Noble)"
    assert story.label(UNIT_WORD + unit("cossack")) == "Cossacks"


@pytest.mark.parametrize("number", range(CARDS))
def test_sm5_2_every_card_says_what_it_does(number: int) -> None:
    """SM5.2 In whole sentences."""
    assert whole(story.card_text(number)), story.card_text(number)


def test_sm5_2_cards_by_example() -> None:
    """SM5.2, SM5.8 Conditions, years, other effects, what cancels them."""
    assert story.card_text(card("33")) == (
        "An enemy: its best leader dies on 5 or 6, else he does nothing in his next combat segment. "
        "It can be cancelled (it is about leaders and Heirs)."
    )
    assert story.card_text(card("s1")) == (
        "Mikhail Skopin-Shuiskii comes into play; if nobody can come, one of your leaders with room gets "
        "2 Noble Cavalry. Not before 1606."
    )
    assert story.card_text(card("17")) == "Voids a derogatory card played on you, if it is about legitimacy."
    assert story.card_text(card("98")) == "Voids a derogatory card played on you, whatever it is about."


# --- questions --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("led", [1, 10, 20, 31])
def test_sm4_3_every_question_is_a_whole_sentence_to_everybody(led: int) -> None:
    """SM4.3, SM4.4 Whoever looks."""
    met: set[int] = set()

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        met.add(question)
        for viewer in (seat, (seat + 1) % PARTIES, SPECTATOR):
            told = story.prompt(sight(p, viewer), question)
            assert whole(told), told
        for option in options:
            assert story.said(question, option)

    wander(f"prompts {led}", led, watch=watch, human_losses=1)
    assert len(met) > 12


@pytest.mark.parametrize("question", range(len(w.QUESTIONS)), ids=[term.name for term in w.QUESTIONS])
def test_sm1_2_no_question_is_too_much_for_any_moment(question: int) -> None:
    """SM1.2 Even where it is not asked."""
    p = position(led=31)
    for seat in (*range(PARTIES), SPECTATOR):
        assert whole(story.prompt(sight(p, seat), question))


@pytest.mark.parametrize("why", range(len(w.CHANCES)), ids=[term.name for term in w.CHANCES])
def test_sm5_3_every_chance_is_a_whole_sentence(why: int) -> None:
    """SM5.3 What is rolled or drawn."""
    assert whole(story.chance_prompt(sight(position(), SPECTATOR), why))


def test_sm7_3_the_politics_question_says_what_is_left() -> None:
    """SM7.3, SM6.2 Attempts, and an Heir if one may be named."""
    p = position(led=1)
    put(p, "shuiskii_v", "suzdal", 3)
    next_is(p, a.POLITICS_END, SHUISKII)
    assert story.prompt(sight(p, SHUISKII), w.CARD) == (
        "Politics: play a card, name an Heir, try a submission, or end (1 attempt left)."
    )
    p.attempts = 0
    p.heir[SHUISKII] = leader("shuiskii_v")
    assert story.prompt(sight(p, SHUISKII), w.CARD) == "Politics: play a card, or end (0 attempts left)."


def test_sm4_4_the_combat_questions_name_the_leader_his_place_and_what_is_left() -> None:
    """SM4.4, SM9.1, SM8.1"""
    p = position(led=1)
    p.mover = put(p, "shuiskii_v", "suzdal", 3, marker=True)
    p.left = 2
    next_is(p, a.COMBAT_END, SHUISKII)
    seen = sight(p, SHUISKII)
    assert story.prompt(seen, w.ACTION) == (
        "Vasilii Shuiskii in Suzdal, with 3 Noble Cavalry and a siege marker: what does he do?"
    )
    assert story.prompt(seen, w.STEP_TO) == "Vasilii Shuiskii in Suzdal: where does he march? 2 spaces left, or done."
    p.points = 4
    assert story.prompt(sight(p, SHUISKII), w.BUY) == (
        "Vasilii Shuiskii musters in Suzdal: what does he take? 4 points left, room for 3 units."
    )


def test_sm5_7_the_help_of_a_card_is_asked_for_what_it_is() -> None:
    """SM5.7 A march, a siege, a muster."""
    p = position(led=16)
    p.mover = put(p, "golitsyn", "tver", 3)
    p.ready = [p.mover]
    p.faster_one, p.guides = 1, 1
    assert story.prompt(sight(p, MOSCOW), w.BONUS_NOW) == (
        "Vasilii Golitsyn sets out: does he use the help of the card now (1 space further and past strange fortresses)?"
    )
    p.ready = []
    p.muster_more = 2
    assert story.prompt(sight(p, MOSCOW), w.BONUS_NOW) == (
        "Vasilii Golitsyn musters in Tver: does he use the 2 points of the card now?"
    )
    besiege(p, "moscow", "tver")
    p.siege_more = 2
    assert story.prompt(sight(p, MOSCOW), w.BONUS_NOW) == (
        "The siege of Tver: is the help of the card used now (2 more on the roll)?"
    )


def test_sm5_6_whoever_is_hit_reads_the_card() -> None:
    """SM5.6 And who played it."""
    p = position(led=1)
    p.card, p.card_by, p.card_on = card("30"), POLISH, SHUISKII
    assert story.prompt(sight(p, SHUISKII), w.CANCEL) == (
        "Relics from Uglich (30), played by the Polish party, hits this party: cancel it, or let it work?"
    )


def test_sm10_2_a_defender_reads_the_numbers() -> None:
    """SM10.2, SM10.5 Units of both sides; who has the advantage."""
    p = position(led=8)
    put(p, "sapieha_jp", "tula", 5)
    put(p, "liapunov_p", "tula", 3)
    p.battle, p.attacker, p.defender, p.round, p.advantage = space("tula"), POLISH, NOBLE, 1, 1
    assert story.prompt(sight(p, NOBLE), w.RETREAT_BEFORE) == (
        "The Polish party comes to Tula with 5 units against 3 units: stand, or retreat before it?"
    )
    assert story.prompt(sight(p, NOBLE), w.PHASE) == (
        "Battle of Tula, round 1: the Noble party has the advantage; is fire or shock its phase?"
    )


def test_sm9_4_leaders_who_share_a_space_are_counted_together() -> None:
    """SM9.4 In the numbers of a battle."""
    p = position(led=8)
    put(p, "sapieha_jp", "tula", 3)
    put(p, "lisowski", "tula", 2)
    put(p, "liapunov_p", "tula", 4)
    p.battle, p.attacker, p.defender, p.round = space("tula"), POLISH, NOBLE, 1
    assert story.prompt(sight(p, NOBLE), w.CONCEDE) == (
        "Battle of Tula, after round 1: 4 units against 5 units. Fight on, or concede?"
    )


def test_sm5_7_a_full_hand_is_counted_for_its_owner_alone() -> None:
    """SM5.7 Others read that it is too many."""
    p = position(led=1)
    hold(p, "shuiskii", "1", "4", "5", "10", "11", "13", "14", "15")
    next_is(p, a.POLITICS_END, SHUISKII)
    assert story.prompt(sight(p, SHUISKII), w.DISCARD) == (
        "In hand: 8 cards. 7 may be kept: which one goes to the back of its deck?"
    )
    assert "8 cards" not in story.prompt(sight(p, POLISH), w.DISCARD)


def test_sm4_4_answers_say_what_they_were_for() -> None:
    """SM4.4 In a word or two."""
    assert story.said(w.CARD, card("52")) == "play 52 Militia of the Land"
    assert story.said(w.STEP_TO, SPACE_WORD + space("rostov")) == "march to Rostov"
    assert story.said(w.CANCEL, WORDS.number("no")) == "let it work"
    assert story.said(w.CAMPAIGN, WORDS.number("yes")) == "the Tsar rides"
    assert story.said(w.ACTION, WORDS.number("act:muster")) == "Muster"
    assert story.said(w.TARGET_PARTY, PARTY_WORD + MOSCOW) == "on the Moscow party"


# --- the clock, the end -----------------------------------------------------------------------------------------------
def test_sm4_1_the_clock_goes_from_spring_1605_to_winter_1612() -> None:
    """SM4.1 Every turn has two phases, every year a winter."""
    seen: list[str] = []

    def after(p: Position, told: list[Told]) -> None:
        now = story.clock(sight(p, SPECTATOR))
        if not seen or seen[-1] != now:
            seen.append(now)

    wander("clock", 0, after=after, vp_instant_victory=0)
    assert seen[:6] == [
        *["Spring 1605", "Spring 1605, politics", "Spring 1605, combat"],
        *["Summer 1605", "Summer 1605, politics", "Summer 1605, combat"],
    ]
    assert [now for now in seen if now.startswith("Winter")] == [f"Winter {year}" for year in range(1605, 1613)]
    assert seen[-1] == "Winter 1612"


def test_sm14_3_the_end_says_who_won_and_why() -> None:
    """SM14.3 Both ends."""
    scores = [12, 36, 9, 20, 17]
    assert story.end_sentence(Outcome([POLISH], w.TSAR_AND_POINTS, scores)) == (
        "The Polish party has won: its Tsar sits firmly on the throne, with 36 victory points."
    )
    assert story.end_sentence(Outcome([NOBLE], w.MOST_POINTS, scores)) == (
        "The Time of Troubles is over: the Noble party has won with 20 victory points."
    )


def test_sm6_4_the_crown_is_offered_by_name() -> None:
    """SM6.4 Who would be crowned."""
    p = position(led=1)
    own(p, "shuiskii", "moscow")
    p.tsar = p.tsar_party = -1
    p.heir[SHUISKII] = put(p, "shuiskii_v", "moscow", 3)
    assert story.prompt(sight(p, SHUISKII), w.CROWN) == (
        "The throne is vacant and Moscow is yours: is Vasilii Shuiskii crowned Tsar now?"
    )
