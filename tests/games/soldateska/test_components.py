"""SO1, SO6.1, SO6.2 Components: cards, decks, ranks, money, and the options that change them."""

from importlib.resources import files

import pytest

from bivouac.core.dice import luck
from bivouac.core.errors import UnknownWord
from bivouac.core.rulebook import Rulebook
from bivouac.core.simulation import KeepingTable
from bivouac.games.soldateska.box.cards import (
    CARDS,
    COMPONENTS,
    DECKS,
    FACES,
    HAND,
    MEDALS,
    OVER,
    RANK_NAMES,
    RANKS_IN_PLAY,
    WAGES,
    WORDS,
    WORTH,
    deck_of,
    with_one_more,
)
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.rules.position import Position, new_game
from games.soldateska.builders import card, cards
from games.soldateska.watching import TABLES, at_random

NOTATION = (
    "card:dagger-1 card:dagger-2 card:dagger-3 card:dagger-4 card:dagger-5 "
    "card:dagger-6 card:dagger-7 card:dagger-8 card:dagger-9 card:dagger-10 "
    "card:pistol-1 card:pistol-2 card:pistol-3 card:pistol-4 card:pistol-5 "
    "card:pistol-6 card:pistol-7 card:pistol-8 card:pistol-9 card:pistol-10 "
    "card:rapier-1 card:rapier-2 card:rapier-3 card:rapier-4 card:rapier-5 "
    "card:rapier-6 card:rapier-7 card:rapier-8 card:rapier-9 card:rapier-10 "
    "card:sabre-1 card:sabre-2 card:sabre-3 card:sabre-4 card:sabre-5 "
    "card:sabre-6 card:sabre-7 card:sabre-8 card:sabre-9 card:sabre-10 "
    "card:tobacco-1 card:tobacco-2 card:tobacco-3 card:tobacco-4 card:tobacco-5 "
    "card:tobacco-6 card:tobacco-7 card:tobacco-8 card:tobacco-9 card:tobacco-10 "
    "card:general card:oberst card:major card:hauptman card:lieutenant card:flag card:spy card:deserter "
    "card:kokette card:bomb card:duel-1 card:duel-2 "
    "trump:officers trump:daggers trump:pistols trump:rapiers trump:sabres"
)
SPECIALS = "general oberst major hauptman lieutenant flag spy deserter kokette bomb duel second-duel"
BOTH = "Play with all cards (SO6.1) or without the low ones (SO6.2), not both."
SIX = "Six players use all cards as it is (SO1.3): full_deck and short_suits are for three to five."
FEW = "A costly Kokette is for five or six players (SO6.3)."


def suits(letters: str, lowest: int = 1) -> list[int]:
    """Whole suits from their lowest card on, and all special cards: a deck said once more, apart from the code."""
    suited = [f"{letter}{value}" for letter in letters for value in range(lowest, 11)]
    return sorted(cards(" ".join([*suited, SPECIALS])))


def test_so1_1_each_card_is_one_word_of_the_notation() -> None:
    """SO1.1 Saved games are written in these words: none may change its name or its place."""
    assert NOTATION.split() == WORDS.words
    assert (GAME.words, CARDS) == (WORDS, 62)


def test_so1_1_sixty_two_cards_by_their_names() -> None:
    """SO1.1 Five suits of ten, ten special cards, two Duels."""
    names = [GAME.label(number) for number in range(CARDS)]
    for suit in ("Dagger", "Pistol", "Rapier", "Sabre"):
        assert [name for name in names if name.startswith(suit)] == [f"{suit} {value}" for value in range(1, 11)]
    assert [name for name in names if name.startswith("Tobacco")] == [f"Tobacco −{value}" for value in range(1, 11)]
    officers = ["General", "Oberst", "Major", "Hauptman", "Lieutenant"]
    assert names[50:] == [*officers, "Flag", "Spy", "Deserter", "Kokette", "Bomb", "Duel", "Duel"]


def test_so1_1_what_the_cards_are_worth() -> None:
    """SO1.1, SO3.2 Weapons 1 to 10, tobacco -1 to -10, the others nothing."""
    for letter in "DPRS":
        assert [WORTH[card(f"{letter}{value}")] for value in range(1, 11)] == list(range(1, 11))
    assert [WORTH[card(f"T{value}")] for value in range(1, 11)] == list(range(-1, -11, -1))
    assert [WORTH[number] for number in cards(SPECIALS)] == [0] * 12


def test_so1_2_the_dice_show_0_to_4() -> None:
    """SO1.2 Five faces; each comes up about as often."""
    assert [GAME.face(face) for face in range(1, FACES + 1)] == ["0", "1", "2", "3", "4"]
    p = GAME.start(3, {})
    t = KeepingTable(GAME, p, at_random(3, "dice"), luck("dice"))
    rolled = [GAME.face(t.roll(FACES, 0)) for _ in range(5000)]
    counts = [rolled.count(face) for face in "01234"]
    assert sum(counts) == 5000
    assert all(abs(count - 1000) < 5 * 28.3 for count in counts), counts


@pytest.mark.parametrize(
    ("seats", "size", "letters"), [(3, 32, "PS"), (4, 42, "PST"), (5, 52, "PRST"), (6, 62, "DPRST")]
)
def test_so1_3_the_deck_by_the_number_of_players(seats: int, size: int, letters: str) -> None:
    """SO1.3 Ten cards for everybody, and two over."""
    assert deck_of(seats, 0, 0) == suits(letters)
    assert len(deck_of(seats, 0, 0)) == size == seats * HAND + OVER


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_so6_1_the_full_deck_has_every_card(seats: int) -> None:
    """SO6.1 Whoever plays: nobody knows which cards are in the game."""
    assert deck_of(seats, 1, 0) == list(range(62))


@pytest.mark.parametrize(("seats", "size", "lowest"), [(3, 32, 7), (4, 42, 5), (5, 52, 3)])
def test_so6_2_short_suits_leave_the_low_cards_out(seats: int, size: int, lowest: int) -> None:
    """SO6.2 Five players leave out 1 and 2, four 1 to 4, three 1 to 6: as many cards as usual."""
    assert deck_of(seats, 0, 1) == suits("DPRST", lowest)
    assert len(deck_of(seats, 0, 1)) == size == len(deck_of(seats, 0, 0))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_so1_3_what_is_dealt_is_the_deck(seats: int, options: dict[str, int]) -> None:
    """SO1.3, SO6.1 In the first round: ten each; the rest lies with nobody, two of it over."""
    p = new_game(seats, GAME.checked(options))
    GAME.step(p, KeepingTable(GAME, p, at_random(seats, 1), luck("deal")))
    dealt = sorted(sum(p.hands, p.spare))
    assert dealt == p.deck() == deck_of(seats, options.get("full_deck", 0), options.get("short_suits", 0))
    assert [len(hand) for hand in p.hands] == [10] * seats
    assert len(p.spare) == (62 - 10 * seats if options.get("full_deck") else 2)


def test_so1_3_decks_are_sorted_and_never_changed_by_a_game() -> None:
    """SO1.3 A deck that nobody may look into has no order; the next game finds it whole."""
    before = [{seats: deck[:] for seats, deck in kind.items()} for kind in DECKS]
    for kind in before:
        assert all(deck == sorted(set(deck)) for deck in kind.values())
    for seats, options in TABLES:
        p = new_game(seats, GAME.checked({**options, "max_rounds": 2}))
        t = KeepingTable(GAME, p, at_random(seats, 2), luck("decks"))
        while GAME.step(p, t) is None:
            pass
    assert before == DECKS


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_so1_4_ten_ducats_for_each_player(seats: int) -> None:
    """SO1.4 All in the bank; everybody begins as a recruit with nothing."""
    p = GAME.start(seats, {})
    assert isinstance(p, Position)
    assert (p.bank, p.money, p.ducats, p.rank) == (10 * seats, 10 * seats, [0] * seats, [-1] * seats)


def test_so6_4_any_other_sum_in_the_bank() -> None:
    """SO6.4 For a shorter or longer game."""
    for bank in (1, 25, 600):
        p = GAME.start(4, {"bank": bank})
        assert isinstance(p, Position)
        assert (p.bank, p.money) == (bank, bank)


@pytest.mark.parametrize(
    ("seats", "ranks"),
    [
        (3, "General Major Deserter"),
        (4, "General Major Hauptman Deserter"),
        (5, "General Oberst Hauptman Lieutenant Deserter"),
        (6, "General Oberst Major Hauptman Lieutenant Deserter"),
    ],
)
def test_so1_5_the_ranks_by_the_number_of_players(seats: int, ranks: str) -> None:
    assert [RANK_NAMES[rank] for rank in RANKS_IN_PLAY[seats]] == ranks.split()


@pytest.mark.parametrize(("seats", "more"), [(3, "Oberst"), (4, "Oberst"), (5, "Major")])
def test_so6_1_one_more_officer_is_the_highest_rank_not_in_play(seats: int, more: str) -> None:
    """SO6.1 And there is no Deserter then."""
    alone = [RANK_NAMES[rank] for rank in with_one_more(RANKS_IN_PLAY[seats])]
    usual = [RANK_NAMES[rank] for rank in RANKS_IN_PLAY[seats]]
    assert set(alone) - set(usual) == {more}
    assert set(usual) - set(alone) == {"Deserter"}
    assert alone == sorted(alone, key=RANK_NAMES.index)


def test_so3_5_the_wages() -> None:
    """SO3.5 As printed on the role cards; a Deserter gets nothing."""
    assert dict(zip(RANK_NAMES, WAGES, strict=True)) == {
        "General": 5,
        "Oberst": 4,
        "Major": 3,
        "Hauptman": 2,
        "Lieutenant": 1,
        "Deserter": 0,
    }


def test_so3_6_the_medals_are_on_the_tens_of_the_weapons() -> None:
    """SO3.6 Four of them; none on tobacco."""
    assert cards("D10 P10 R10 S10") == MEDALS


@pytest.mark.parametrize("kind", ["suit", "special", "rank", "table"])
def test_so1_every_component_says_where_it_comes_from(kind: str) -> None:
    """SO1.1, SO1.5, SO6.2"""
    assert COMPONENTS[kind]
    for entry in COMPONENTS[kind]:
        assert entry["source"].strip(), entry


def test_so1_every_number_says_where_it_comes_from() -> None:
    """SO1.2, SO5.1 Numbers that are no entries of their own have their rule and source beside them."""
    toml = files("bivouac.games.soldateska.box").joinpath("components.toml").read_text(encoding="utf-8")
    book = Rulebook(GAME.rules_text())
    told = 0
    for head in ("[cards]", "[bomb]"):
        for line in toml.partition(head)[2].partition("\n[")[0].strip().splitlines():
            rule, _, source = line.partition("# ")[2].partition(", ")
            assert rule in book.numbers, line
            assert "source: " in source, line
            told += 1
    assert told == len(COMPONENTS["cards"]) + len(COMPONENTS["bomb"]) == 7


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (3, {"full_deck": 1, "short_suits": 1}, BOTH),
        (6, {"full_deck": 1}, SIX),
        (6, {"short_suits": 1}, SIX),
        (3, {"costly_kokette": 1}, FEW),
        (4, {"costly_kokette": 1}, FEW),
        (2, {}, "Soldateska is not for 2 seats."),
        (7, {}, "Soldateska is not for 7 seats."),
        (4, {"full_deck": 2}, "The option “full_deck” takes 0 to 1, not 2."),
        (4, {"bank": 601}, "The option “bank” takes 0 to 600, not 601."),
        (4, {"max_rounds": 0}, "The option “max_rounds” takes 1 to 99, not 0."),
        (4, {"cheap_kokette": 1}, "Soldateska has no option “cheap_kokette”."),
    ],
)
def test_so6_options_that_do_not_fit_are_refused_in_a_sentence(
    seats: int, options: dict[str, int], sentence: str
) -> None:
    """SO6.1 to SO6.4 At the door, before anything is dealt."""
    with pytest.raises(UnknownWord) as refused:
        GAME.start(seats, options)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("switched", ["", "full_deck", "short_suits", "costly_kokette", "free_duels"])
def test_so6_options_that_fit_are_taken(seats: int, switched: str) -> None:
    """SO6.1 to SO6.3 Decks for three to five, the Kokette for five or six, free duels for all."""
    allowed = {"full_deck": [3, 4, 5], "short_suits": [3, 4, 5], "costly_kokette": [5, 6]}.get(switched, [3, 4, 5, 6])
    options = GAME.checked({switched: 1} if switched else {})
    assert (GAME.unfit(seats, options) == "") == (seats in allowed)
    if seats in allowed:
        assert GAME.start(seats, options).plain().get(switched, 1) == 1


def test_so6_every_option_stands_in_the_book_with_its_default() -> None:
    """Each where its rule is."""
    book = Rulebook(GAME.rules_text())
    assert [(option.name, option.default, option.rule) for option in GAME.options] == [
        ("full_deck", 0, "SO6.1"),
        ("short_suits", 0, "SO6.2"),
        ("costly_kokette", 0, "SO6.3"),
        ("free_duels", 0, "SO2.3"),
        ("bank", 0, "SO6.4"),
        ("max_rounds", 40, "SO5.11"),
        ("bomb_last", 1, "SO5.1"),
        ("ranks", 0, "SO1.5"),
        ("flag_lifts_all", 1, "SO5.6"),
        ("unsuited_lead", 0, "SO2.4"),
        ("tobacco_medal", 0, "SO3.6"),
        ("aside_pays", 1, "SO4.2"),
    ]
    for option in GAME.options:
        assert f"ption `{option.name}` ({option.written(option.default)}" in book.find(option.rule).text
