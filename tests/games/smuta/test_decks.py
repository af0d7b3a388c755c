"""SM3.2, SM-R36 The decks: an unseen part without order, then the used cards in the order in which they came."""

from bivouac.core.table import ALL, all_but, hears, only
from bivouac.games.smuta.box.cards import CARD_IDS, DECK
from bivouac.games.smuta.box.components import NONE
from bivouac.games.smuta.box.tables import CANCEL, COMBAT, PARTY_DECKS, POLITICS
from bivouac.games.smuta.rules.decks import draw_card, in_the_open, leave_hand, put_back, to_back
from bivouac.games.smuta.rules.politics import draw_by_die, draw_party_card, party_card
from bivouac.games.smuta.rules.position import Position
from bivouac.games.smuta.rules.words import ABOVE_LIMIT, CARD_DRAWN
from bivouac.games.smuta.sight.sight import sight
from games.smuta.builders import NOBLE, POLISH, SHUISKII, Scripted, card, hold, position, used


def names(cards: list[int]) -> list[str]:
    return [CARD_IDS[each] for each in cards]


def all_used(p: Position, *first: str) -> None:
    """The whole deck of these cards has been used; they will come first."""
    deck = DECK[card(first[0])]
    used(p, *first)
    used(p, *names(p.unseen[deck]))


# --- the order --------------------------------------------------------------------------------------------------------
def test_sm_r36_cards_are_drawn_unseen_by_chance() -> None:
    p = position()
    used(p, "17")
    with Scripted(draws=["20"]) as t:
        assert draw_card(p, t, CANCEL, CARD_DRAWN) == card("20")
    assert names(p.used[CANCEL]) == ["17"]
    assert card("20") not in p.unseen[CANCEL]


def test_sm_r36_then_the_used_card_that_has_waited_longest_without_chance() -> None:
    p = position()
    all_used(p, "98", "17")
    with Scripted() as t:
        assert names([draw_card(p, t, CANCEL, CARD_DRAWN) for _ in range(2)]) == ["98", "17"]


def test_sm_r36_a_card_joins_the_tail_at_once() -> None:
    p = position()
    used(p, "17")
    hold(p, "noble", "20")
    p.hand[NOBLE] = []
    to_back(p, card("20"))
    assert names(p.used[CANCEL]) == ["17", "20"]


def test_sm_r36_nothing_is_left() -> None:
    p = position()
    p.unseen[CANCEL] = []
    with Scripted() as t:
        assert draw_card(p, t, CANCEL, CARD_DRAWN) == NONE


def test_decks_reshuffle_when_a_deck_is_empty() -> None:
    """Switch `decks`, 1: the used cards are shuffled, so that their order is not known again."""
    p = position(decks=1)
    all_used(p, "98", "17")
    assert not in_the_open(p, CANCEL)
    with Scripted(draws=["17"]) as t:
        assert draw_card(p, t, CANCEL, CARD_DRAWN) == card("17")
    assert (p.used[CANCEL], len(p.unseen[CANCEL])) == ([], 14)


def test_decks_cycle_by_default_and_the_next_card_is_known() -> None:
    p = position()
    assert not in_the_open(p, CANCEL)
    all_used(p, "98")
    assert in_the_open(p, CANCEL)


def test_sm_r45_a_discard_is_seen_by_all() -> None:
    p = position(led=8)
    hold(p, "noble", "4")
    leave_hand(p, NOBLE, card("4"))
    t = Scripted()
    put_back(p, t, NOBLE, card("4"), ABOVE_LIMIT)
    assert names(p.used[POLITICS]) == ["4"]
    assert t.told == [("put-back", NOBLE, card("4"), ABOVE_LIMIT, ALL)]


# --- party cards ------------------------------------------------------------------------------------------------------
def test_case_1_party_cards_of_later_years_go_to_the_back() -> None:
    """Test case 1: P4 (1609) and P1 (1607) in spring 1605, then P7."""
    p = position()
    with Scripted(draws=["p4", "p1", "p7"]) as t:
        found = party_card(p, t, POLISH)
    assert found == card("p7")
    assert names(p.used[PARTY_DECKS + POLISH]) == ["p4", "p1"]
    assert [heard[1] for heard in t.heard("put-back")] == [card("p4"), card("p1")]


def test_sm5_8_all_unseen_ones_too_early_then_the_used_ones_come() -> None:
    p = position()
    all_used(p, "p4", "p8", "p7")
    with Scripted() as t:
        assert party_card(p, t, POLISH) == card("p8")
    assert names(p.used[PARTY_DECKS + POLISH]) == ["p7", "p1", "p2", "p3", "p5", "p6", "p4"]


def test_sm5_8_shuffled_anew_another_is_drawn_until_one_is_timely() -> None:
    """Switch `decks`, 1: a card that came too early may come again."""
    p = position(decks=1)
    used(p, "p7", "p8")
    with Scripted(draws=["p1", "p2", "p3", "p4", "p5", "p6", "p1", "p2", "p8"]) as t:
        assert party_card(p, t, POLISH) == card("p8")


def test_sm_r44_a_persons_party_card_is_his_secret() -> None:
    """Six of the eight Polish cards come too early in 1605: everybody sees whether one does, and which."""
    p = position(led=2)
    with Scripted(draws=["no", "p4", "yes", "p7"]) as t:
        draw_party_card(p, t, POLISH)
    assert names(p.hand[POLISH]) == ["p7"]
    assert p.shown[POLISH] == []
    assert t.hidden == [("card", only(POLISH))]
    assert ("drew", POLISH, card("p7"), 0, only(POLISH)) in t.told
    assert all(each[2] != card("p7") for each in t.told if each[4] != only(POLISH))


def test_sm_r44_a_persons_party_card_of_the_second_pass_is_known() -> None:
    p = position(led=2)
    all_used(p, "p4", "p7")
    with Scripted() as t:
        draw_party_card(p, t, POLISH)
    assert (names(p.hand[POLISH]), names(p.shown[POLISH])) == (["p7"], ["p7"])
    assert names(p.used[PARTY_DECKS + POLISH])[-1] == "p4"


def test_sm_r44_shuffled_anew_a_persons_party_card_is_his_secret_again() -> None:
    """Switch `decks`, 1."""
    p = position(led=2, decks=1)
    all_used(p, "p7")
    with Scripted(draws=["yes", "p8"]) as t:
        draw_party_card(p, t, POLISH)
    assert (names(p.hand[POLISH]), p.shown[POLISH]) == (["p8"], [])
    assert t.hidden == [("card", only(POLISH))]


# --- a person's draws -------------------------------------------------------------------------------------------------
def test_s26_a_person_rolls_for_the_deck() -> None:
    p = position(led=1)
    decks = [(1, "4", POLITICS), (3, "5", POLITICS), (4, "7", COMBAT), (5, "2", COMBAT), (6, "17", CANCEL)]
    for face, name, deck in decks:
        with Scripted(dice=[face], draws=[name]) as t:
            draw_by_die(p, t, SHUISKII)
        assert card(name) in p.hand[SHUISKII]
        assert ("deck-rolled", SHUISKII, face, 0, ALL) in t.told
        assert ("drew-hidden", SHUISKII, deck, 0, all_but(SHUISKII)) in t.told


def test_sm_r45_nobody_else_learns_whether_it_is_a_move_or_a_battle_card() -> None:
    """The deck is known, the card is not: what others hear is the same for each card of the deck."""
    heard = []
    for name in ("7", "2"):
        p = position(led=1)
        with Scripted(dice=[4], draws=[name]) as t:
            draw_by_die(p, t, SHUISKII)
        heard.append([each for each in t.told if hears(each[4], POLISH)])
        assert t.hidden == [("card", only(SHUISKII))]
    assert heard[0] == heard[1]


def test_sm_r36_a_card_of_the_second_pass_is_drawn_before_the_eyes_of_all() -> None:
    p = position(led=1)
    all_used(p, "98")
    with Scripted(dice=[6]) as t:
        draw_by_die(p, t, SHUISKII)
    assert p.shown[SHUISKII] == [card("98")]
    assert ("drew", SHUISKII, card("98"), 0, ALL) in t.told


def test_sm_r45_views_show_hands_to_their_owner_alone() -> None:
    p = position(led=1)
    hold(p, "shuiskii", "7", "2", "s3")
    assert sight(p, SHUISKII).hand == sorted([card("7"), card("2"), card("s3")])
    for seat in (POLISH, -1):
        found = sight(p, seat)
        assert found.hand == []
        assert found.hidden[SHUISKII] == [0, 2, 0, 1, 0, 0, 0, 0]
        assert found.unseen == [56, 27, 15, 7, 8, 8, 8, 8]
