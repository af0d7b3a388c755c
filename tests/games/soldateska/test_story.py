"""Sentences for people: events, questions, chances, labels, the end, and the table in words."""

from collections import Counter

import pytest

from bivouac.core.game import Outcome
from bivouac.core.rulebook import Rulebook
from bivouac.core.table import SPECTATOR
from bivouac.core.words import Term
from bivouac.games.soldateska.box.cards import CARDS, OFFICERS_ONLY, RANKS, WEAPON, WEAPONS, WORDS
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.rules import words
from bivouac.games.soldateska.rules.position import DECLARING, LEDGER, MUSTER, PASSING, Position, new_game
from bivouac.games.soldateska.rules.ranks import sums
from bivouac.games.soldateska.rules.words import NO_MONEY_LEFT, NO_ROUND_LEFT
from bivouac.games.soldateska.sight.sight import sight
from games.soldateska.builders import A, B, C, D, F, card, cards, position
from games.soldateska.watching import PISTOLS, SABRES, TABLES, in_the_middle, resting, watched_game, whole

BOOK = Rulebook(GAME.rules_text())
SEATS = range(6)
SEAT, CARD, RANK, FACE, SMALL, SUM, WORD = (
    list(SEATS),
    list(range(CARDS)),
    list(range(RANKS)),
    [1, 2, 3, 4, 5],
    [0, 1, 8, 60],
    [-55, -1, 0, 44],
    list(range(OFFICERS_ONLY, WEAPON + WEAPONS)),
)
NONE = [0]
NUMBERS = {  # event: what its three numbers can be
    words.ROUND: (SMALL, NONE, NONE),
    words.ROLLED_TO_DEAL: (SEAT, FACE, NONE),
    words.DEALT: (SEAT, NONE, NONE),
    words.TOOK_OVER: (SEAT, NONE, NONE),
    words.GOT_OVER: (SEAT, CARD, NONE),
    words.DECLARED: (SEAT, WORD, NONE),
    words.PASSED: (SEAT, SEAT, NONE),
    words.PASSED_CARD: (SEAT, SEAT, CARD),
    words.PUT_TWO_ASIDE: (SEAT, NONE, NONE),
    words.PUT_CARD_ASIDE: (SEAT, CARD, NONE),
    words.LEADS: (SEAT, NONE, NONE),
    words.PLAYED: (SEAT, CARD, NONE),
    words.DUEL_FOUGHT: (SEAT, [2, 3], NONE),
    words.ROLLED_TO_DUEL: (SEAT, FACE, NONE),
    words.TOOK_TRICK: (SEAT, SMALL, NONE),
    words.ROUND_OVER: (SMALL, NONE, NONE),
    words.BLEW_UP: (SEAT, SMALL, NONE),
    words.DUD: (SEAT, [1, 3, 4], NONE),
    words.IS_DESERTER: (SEAT, NONE, NONE),
    words.PAID_FOR_TRICKS: (SEAT, SMALL, SMALL),
    words.PAID_KOKETTE: (SEAT, SMALL, SMALL),
    words.GOT_MEDALS: (SEAT, SMALL, SMALL),
    words.GOT_FOR_SPY: (SEAT, SMALL, SMALL),
    words.COUNTED: (SEAT, SUM, NONE),
    words.ROLLED_FOR_RANK: (SEAT, FACE, NONE),
    words.LOWEST_DESERTS: (SEAT, NONE, NONE),
    words.NOBODY_DESERTS: (RANK, NONE, NONE),
    words.FLAG_LIFTS: (SEAT, SEAT, NONE),
    words.RANKED: (SEAT, RANK, [-1, *RANK]),
    words.GOT_WAGE: (SEAT, SMALL, RANK),
    words.LOST_THE_REST: (SEAT, SMALL, NONE),
    words.BANK_EMPTY: (NONE, NONE, NONE),
    words.STILL_DUE: (NONE, NONE, NONE),
    words.LAST_ROUND: (SMALL, NONE, NONE),
}
UNTOLD = (words.TOOK_TRICK, words.RANKED)  # events with a number for the board that the sentence leaves out


def test_so7_1_every_event_has_a_whole_sentence_with_all_seats_and_cards() -> None:
    """Whatever its numbers; and each number that is said makes another sentence."""
    assert sorted(NUMBERS) == list(range(len(GAME.events)))
    for event, (first, second, third) in NUMBERS.items():
        said = [GAME.sentence(event, a, b, c) for a in first for b in second for c in third]
        for sentence in said:
            assert whole(sentence), sentence
        duels = sum(60 in numbers for numbers in (second, third) if numbers is CARD)
        expected = len(said) * (CARDS - 1) // CARDS if duels else len(said)
        if event not in UNTOLD:
            assert len(set(said)) == expected, GAME.events[event].name


@pytest.mark.parametrize("name", ["Anselm", "Balthasar", "Caspar", "Dietrich", "Eberhard", "Florian"])
def test_so7_1_everybody_is_called_by_his_name(name: str) -> None:
    """One name for each seat, in the order of the alphabet."""
    seat = ord(name[0]) - ord("A")
    assert GAME.seat_names(6)[seat] == name
    assert GAME.sentence(words.PLAYED, seat, card("spy"), 0) == f"{name} plays Spy."


@pytest.mark.parametrize(
    ("event", "numbers", "sentence"),
    [
        (words.ROUND, (3, 0, 0), "Round 3 begins."),
        (words.ROLLED_TO_DEAL, (B, 5, 0), "Balthasar rolls 4 for the deal."),
        (words.GOT_OVER, (A, card("T4"), 0), "Anselm takes up Tobacco −4."),
        (words.DECLARED, (C, OFFICERS_ONLY, 0), "Caspar declares: Officers only."),
        (words.DECLARED, (C, WEAPON + SABRES, 0), "Caspar declares: Officers and Sabres."),
        (words.PASSED, (A, B, 0), "Anselm passes two cards to Balthasar."),
        (words.PASSED_CARD, (A, B, card("bomb")), "Anselm passes Bomb to Balthasar."),
        (words.PUT_CARD_ASIDE, (D, card("P10"), 0), "Dietrich puts Pistol 10 aside."),
        (words.PLAYED, (F, card("duel"), 0), "Florian plays Duel."),
        (words.DUEL_FOUGHT, (B, 3, 0), "A duel! The trick would go to Balthasar; dice decide among 3."),
        (words.ROLLED_TO_DUEL, (B, 1, 0), "Balthasar rolls 0 in the duel."),
        (words.BLEW_UP, (A, 12, 0), "The Bomb blows up! Anselm loses all he has, ducats: 12."),
        (words.DUD, (A, 3, 0), "Anselm holds the Bomb and rolls 3: a dud."),
        (words.PAID_FOR_TRICKS, (D, 2, 4), "Dietrich pays a ducat for each of his tricks (4): 2."),
        (words.PAID_KOKETTE, (B, 1, 4), "Balthasar holds the Kokette, rolls 4 and pays 1."),
        (words.GOT_MEDALS, (B, 1, 2), "Balthasar gets a ducat for each of his medals (2): 1."),
        (words.GOT_FOR_SPY, (B, 2, 3), "Balthasar holds the Spy, rolls 3 and gets 2."),
        (words.COUNTED, (C, -7, 0), "Caspar has won cards worth −7."),
        (words.NOBODY_DESERTS, (1, 0, 0), "The Deserter was not in the game: there is one more officer, Oberst."),
        (words.FLAG_LIFTS, (C, A, 0), "Caspar holds the Flag and rises above Anselm."),
        (words.RANKED, (C, 5, 0), "Caspar is Deserter now."),
        (words.GOT_WAGE, (C, 3, 2), "Caspar gets his wage as Major: 3."),
    ],
)
def test_so5_a_sentence_says_who_which_card_and_how_many(
    event: int, numbers: tuple[int, int, int], sentence: str
) -> None:
    """Each number stands in its place; a die is told by its pips (SO1.2), not its face."""
    assert GAME.sentence(event, *numbers) == sentence


def test_so7_1_every_event_and_question_of_real_games_is_a_whole_sentence() -> None:
    """Every kind of table: nothing is asked or told that is not said."""
    asked: set[int] = set()
    told: set[int] = set()

    def watch(p: Position, seat: int, question: int, offered: list[int]) -> None:
        asked.add(question)
        sentence = GAME.prompt(GAME.sight(p, seat), question)
        assert whole(sentence), sentence
        for word in offered:
            assert GAME.said(question, word).strip()

    for seed in range(9, 16):
        for seats, options in TABLES:
            t = watched_game(seed, watch, seats, {**options, "max_rounds": 4, "bank": 30})
            told |= {one.event for one in t.told}
            for one in t.told:
                assert whole(GAME.sentence(*one.key()))
    assert asked == set(range(len(GAME.questions)))
    assert told == set(range(len(GAME.events)))


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        (words.DECLARE, "Declare trumps: officers only, or officers and one weapon."),
        (words.PASS, "Pass two cards to Caspar: choose the first."),
        (words.PASS_SECOND, "Pass two cards to Caspar: choose the second."),
        (words.PUT_ASIDE, "Put two cards aside that will count as yours: choose the first."),
        (words.PUT_ASIDE_SECOND, "Put two cards aside that will count as yours: choose the second."),
    ],
)
def test_so4_the_questions_before_the_tricks(question: int, sentence: str) -> None:
    """SO4.1, SO4.2 Balthasar, the Major, passes to Caspar, the Hauptman."""
    assert GAME.prompt(GAME.sight(position(phase=PASSING, turn=B), B), question) == sentence


@pytest.mark.parametrize("led", [*range(6), -1])
@pytest.mark.parametrize("trick", ["", "bomb"])
def test_so2_2_the_question_of_a_trick_names_what_is_to_be_followed(trick: str, led: int) -> None:
    """SO2.2, SO2.4 A suit, trump, nothing yet, or whatever the leader likes."""
    p = position(trick=trick)
    p.led = led
    kinds = ["Daggers", "Pistols", "Rapiers", "Sabres", "Tobacco", "trump"]
    following = f"Follow {kinds[led]}, or play any card if you have none."
    free = "Nothing is to be followed yet: play any card." if trick else "Lead any card."
    assert GAME.prompt(GAME.sight(p, p.turn), words.PLAY) == (following if led >= 0 else free)


def test_so1_2_every_chance_has_a_whole_sentence_that_asks() -> None:
    seen = sight(in_the_middle(), A)
    sentences = [GAME.chance_prompt(seen, why) for why in range(len(GAME.chances))]
    assert len(set(sentences)) == len(GAME.chances) == 7
    for sentence in sentences:
        assert whole(sentence), sentence
        assert sentence.endswith("?")


def test_so1_1_every_word_has_a_name_of_its_own() -> None:
    """SO1.1 Only the two Duels share one, for nobody can tell them apart."""
    labels = Counter(GAME.label(word) for word in range(len(WORDS)))
    assert [name for name, many in labels.items() if many > 1] == ["Duel"]
    assert labels["Duel"] == 2
    assert [GAME.label(word) for word in WORD][:2] == ["Officers only", "Officers and Daggers"]


@pytest.mark.parametrize(
    ("question", "word", "said"),
    [
        (words.DECLARE, OFFICERS_ONLY, "Officers only"),
        (words.DECLARE, WEAPON + PISTOLS, "Officers and Pistols"),
        (words.PASS, card("bomb"), "pass Bomb"),
        (words.PASS_SECOND, card("T1"), "pass Tobacco −1"),
        (words.PUT_ASIDE, card("S10"), "aside: Sabre 10"),
        (words.PUT_ASIDE_SECOND, card("spy"), "aside: Spy"),
        (words.PLAY, card("duel"), "Duel"),
    ],
)
def test_so4_2_an_answer_in_a_word_or_two_says_what_it_was_for(question: int, word: int, said: str) -> None:
    """SO4.2 As the button that takes it back names it."""
    assert GAME.said(question, word) == said


@pytest.mark.parametrize(
    ("winners", "end", "sentence"),
    [
        ([C], NO_MONEY_LEFT, "Caspar wins with 16 ducats: the bank is empty."),
        ([C], NO_ROUND_LEFT, "Caspar wins with 16 ducats: the last round was played."),
        ([A, C], NO_MONEY_LEFT, "Anselm and Caspar win together with 16 ducats: the bank is empty."),
    ],
)
def test_so5_10_the_end_names_the_winners_and_why(winners: list[int], end: int, sentence: str) -> None:
    """SO5.9 to SO5.11"""
    assert GAME.end_sentence(Outcome(winners, end, [16, 12, 16, 0])) == sentence


@pytest.mark.parametrize("many", [1, 2, 3, 6])
def test_so5_10_any_number_of_winners_is_a_whole_sentence(many: int) -> None:
    said = GAME.end_sentence(Outcome(list(range(many)), NO_MONEY_LEFT, [10] * 6))
    assert whole(said)
    assert all((name in said) == (seat < many) for seat, name in enumerate(GAME.seat_names(6)))


def test_so7_1_the_clock_tells_the_round() -> None:
    assert GAME.clock(GAME.sight(in_the_middle(), A)) == "Round 3"


def test_so7_1_the_table_in_words_in_the_middle_of_a_trick() -> None:
    """SO2.1, SO7.1 Everything one must know to play, and nothing of others' hands."""
    assert GAME.text(GAME.sight(in_the_middle(), C)) == [
        "Soldateska, round 3:",
        "- Bank: 24 of 40 ducats left. When it is empty, most ducats win.",
        "- Trump: officers and Sabres. Order: General, Oberst, Major, Hauptman, Lieutenant, Flag, 10 down to 1, Spy.",
        "Players:",
        "- Anselm, General, ducats 7, tricks 0, cards 9",
        "- Balthasar, Major, ducats 3, tricks 1, cards 8",
        "- Caspar (you), Hauptman, ducats 2, tricks 0, cards 9",
        "- Dietrich, Deserter, ducats 4, tricks 0, cards 9, two cards put aside as the Deserter,"
        " has shown to have no Pistols",
        "The trick:",
        "- Balthasar: Pistol 5, winning so far",
        "Your hand:",
        "- Trumps: Major, Sabre 6, Sabre 5",
        "- Pistols: Pistol 6",
        "- Tobacco: Tobacco −8, Tobacco −7, Tobacco −6",
        "- Of no suit: Deserter, Duel",
        "- Passed on by you: Tobacco −9, Lieutenant.",
    ]


def test_so4_2_the_table_in_words_for_the_deserter() -> None:
    """SO4.2 He alone reads what he put aside."""
    told = GAME.text(GAME.sight(in_the_middle(), D))
    assert told[-1] == "- Put aside by you: Pistol 10, Sabre 10."
    for seat in (A, B, C, SPECTATOR):
        assert not any("Put aside by you" in line for line in GAME.text(GAME.sight(in_the_middle(), seat)))


def test_so2_5_the_table_in_words_names_the_card_that_wins_so_far() -> None:
    """SO2.4, SO2.5 The trump, or the highest that follows; nothing, while nothing can win."""
    p = position(trick="P9 S1 P10", weapon=SABRES)
    p.led = PISTOLS
    assert [line for line in GAME.text(GAME.sight(p, A)) if "winning" in line] == [
        "- Balthasar: Sabre 1, winning so far"
    ]
    p = position(trick="bomb duel", leader=D)
    told = GAME.text(GAME.sight(p, B))
    assert ("- Dietrich: Bomb" in told, "- Anselm: Duel" in told) == (True, True)


def test_so3_1_the_table_in_words_before_the_first_deal_and_among_recruits() -> None:
    """SO3.1 Recruits; officers only are trump once cards are dealt."""
    told = GAME.text(GAME.sight(GAME.start(3, {}), A))
    assert told[2:] == [
        "Players:",
        "- Anselm (you), recruit, ducats 0",
        "- Balthasar, recruit, ducats 0",
        "- Caspar, recruit, ducats 0",
        "The trick:",
        "- none",
        "Your hand:",
        "- none",
    ]
    p = position(round_=1, hands=["S1 general"])
    told = GAME.text(GAME.sight(p, A))
    assert "- Trump: officers only. Order: General, Oberst, Major, Hauptman, Lieutenant, Flag, Spy." in told
    assert told[-2:] == ["- Trumps: General", "- Sabres: Sabre 1"]


def test_so4_the_table_in_words_while_trumps_are_declared_and_cards_passed() -> None:
    """SO4.1, SO4.2 No trump is named before it is declared; who is choosing cards is told to all."""
    told = GAME.text(GAME.sight(position(phase=DECLARING, turn=A, hands=["S1"]), B))
    assert not any(line.startswith("- Trump") for line in told)
    told = GAME.text(GAME.sight(position(phase=PASSING, turn=C, weapon=PISTOLS), SPECTATOR))
    assert told[2].startswith("- Trump: officers and Pistols. Order:")
    assert "- Caspar is choosing cards to give away." in told
    assert "Your hand:" not in told


def test_so6_the_table_in_words_tells_what_is_switched() -> None:
    """SO2.3, SO6.1 to SO6.3 Only what is not as usual."""
    assert "Rulings" not in " ".join(GAME.text(GAME.sight(in_the_middle(), A)))
    told = GAME.text(GAME.sight(position(5, full_deck=1, free_duels=1, costly_kokette=1), A))
    assert "- Rulings switched: full_deck is on, free_duels is on, costly_kokette is on." in told
    other = position(3, bomb_last=0, aside_pays=0, unsuited_lead=1, chosen="general oberst deserter")
    told = GAME.text(GAME.sight(other, A))
    assert "- Rulings switched: unsuited_lead is on, bomb_last is off, aside_pays is off." in told
    assert "- Ranks in play: General, Oberst, Deserter." in told


def test_so6_1_who_put_cards_aside_without_a_deserter() -> None:
    """SO6.1 The lowest officer is not called a Deserter."""
    p = position(3, ranks=[0, 1, 2], full_deck=1, taken={C: "S10 P10"})
    p.aside = sorted(cards("S10 P10"))
    line = next(line for line in GAME.text(GAME.sight(p, A)) if line.startswith("- Caspar"))
    assert line.endswith("two cards put aside")


def test_so7_1_no_text_names_a_card_that_the_seat_does_not_see() -> None:
    """SO7.1 At every moment of a game: the cards named are those in hand, in the trick, passed or aside."""
    names = {GAME.label(number): number for number in range(CARDS) if number not in cards("duel second-duel")}
    suited = {name for name in names if any(sign.isdigit() for sign in name)}
    phases = set()
    for p, _ in resting("text", 4, max_rounds=3):
        phases.add(p.phase)
        for seat in (A, B, C, D, SPECTATOR):
            said = "\n".join(GAME.text(GAME.sight(p, seat))).replace("10 down to 1", "")
            seen = set(p.trick) if seat == SPECTATOR else {*p.trick, *p.hands[seat], *p.passed[seat]}
            named = {name for line in said.split("\n") for name in line.replace(": ", ", ").rstrip(".").split(", ")}
            found = {names[name.removesuffix(", winning so far")] for name in named & suited}
            assert found == {number for number in seen if number < 50}
    assert phases == {MUSTER, DECLARING, PASSING, LEDGER, 3}


def test_so3_2_what_cards_are_worth_at_the_end() -> None:
    p = new_game(3, GAME.checked({}))
    for taken in cards("S10 P3 T9 general bomb"):
        p.taker[taken] = C
    assert sums(p) == [0, 0, 4]


def test_so1_to_so7_every_term_names_a_rule_of_the_book() -> None:
    """Whoever asks “why?” finds the rule."""
    terms: list[Term] = [*GAME.questions, *GAME.chances, *GAME.events, *GAME.ends]
    assert {term.rule for term in terms} <= set(BOOK.numbers)
    for option in GAME.options:
        assert whole(option.meaning)


def test_so1_to_so7_the_book_is_whole() -> None:
    """Every chapter counts without a gap, every rule is a whole sentence under a heading, rulings are marked."""
    numbers = [f"SO{chapter}.{n + 1}" for chapter, most in enumerate([5, 6, 7, 3, 11, 4, 1], 1) for n in range(most)]
    assert [rule.number for rule in BOOK.rules] == numbers
    assert " ".join(rule.number for rule in BOOK.rules if rule.ruling) == (
        "SO1.2 SO2.3 SO2.4 SO2.6 SO3.4 SO3.6 SO3.7 SO4.1 SO4.2 SO5.1 SO5.6 SO5.7 SO5.8 SO5.9 SO5.10 SO5.11 SO6.1 SO6.2"
    )
    for rule in BOOK.rules:
        assert whole(rule.text), rule.number
        assert rule.chapter != "Soldateska"
