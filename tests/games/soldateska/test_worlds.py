"""SO7.1 Worlds that a seat cannot tell from the truth."""

import json
from collections import Counter

import pytest

from bivouac.core.dice import luck
from bivouac.core.errors import NoWorld
from bivouac.core.simulation import KeepingTable, play
from bivouac.games.soldateska.box.cards import CLASSES, SUIT, TOBACCO, TRUMP
from bivouac.games.soldateska.game import GAME
from bivouac.games.soldateska.rules.position import LEDGER, MUSTER, PASSING, TRICKS, Position, faults
from bivouac.games.soldateska.sight.sight import sight
from bivouac.games.soldateska.sight.worlds import fitting, imagine, places
from games.soldateska.builders import A, B, C, D, card, cards, position
from games.soldateska.watching import PISTOLS, SABRES, TABLES, at_random, in_the_middle, resting

ASIDE = "aside"
SPARE = "over"
OTHERS = [B, C, D]


def worlds(p: Position, seat: int, many: int) -> list[Position]:
    seen = sight(p, seat)
    return [imagine(seen, luck("world", seat, i)) for i in range(many)]


def place(p: Position, number: int) -> object:
    """Where a card lies."""
    found: list[object] = [seat for seat in range(p.seats) if number in p.hands[seat]]
    found += [ASIDE] * (number in p.aside) + [SPARE] * (number in p.spare)
    assert len(found) == 1
    return found[0]


def seen_places(p: Position, seat: int, name: str, many: int = 150) -> set[object]:
    """Where the seat can think a card to be."""
    return {place(world, card(name)) for world in worlds(p, seat, many)}


def shown_void(p: Position, seat: int, kind: int) -> Position:
    p.void[seat * CLASSES + kind] = 1
    return p


def in_passing(turn: int) -> Position:
    """Cards go down: who is above `turn` has passed two on, and `turn` holds twelve."""
    p = position(
        phase=PASSING,
        turn=turn,
        weapon=SABRES,
        hands=[
            "S1 S2 S3 S4 P1 P2 P3 T1 T2 general",
            "S5 S6 S7 P4 P5 P6 T3 T4 oberst duel",
            "S8 S9 P7 P8 T5 T6 T7 major flag bomb",
            "S10 P9 P10 T8 T9 T10 spy deserter kokette second-duel",
        ],
    )
    p.hands[turn] = sorted(p.hands[turn] + p.spare)
    p.spare = []
    return p


@pytest.mark.parametrize(("seat", "name"), [(A, "P6"), (B, "P1"), (C, "P3")])
def test_so7_1_who_showed_that_he_has_none_is_given_none(seat: int, name: str) -> None:
    """SO2.2, SO7.1 Dietrich has no pistols, in any world of anybody."""
    for world in worlds(in_the_middle(), seat, 100):
        assert {SUIT[SABRES + 1][number] for number in world.hands[D]} & {PISTOLS} == set()
    assert D not in seen_places(in_the_middle(), seat, name)


def test_so7_1_who_showed_no_trump_has_no_declared_weapon_either() -> None:
    """SO2.1 With sabres as trump, a void in trump is one in sabres; and one in “sabres” is none."""
    p = shown_void(in_the_middle(), B, TRUMP)
    p.hands[B], p.hands[D] = (
        cards("P3 P4 T4 T5 T9 T10 bomb duel"),
        cards("S4 S7 S8 S9 oberst flag spy hauptman lieutenant"),
    )
    trumps = {*cards("general oberst major hauptman lieutenant flag spy"), *range(30, 40)}
    held = [set(world.hands[B]) for world in worlds(p, A, 100)]
    assert not any(hand & trumps for hand in held)
    assert any(card("bomb") in hand for hand in held)


def test_so2_4_a_card_without_suit_goes_to_anybody() -> None:
    """SO2.4 A void says nothing of Deserter, Kokette, Bomb and Duels: who has no suit and no trump has one of them."""
    hands = ["S1 S2", "P1 P2", "T1 T2", "bomb duel"]
    taken = [number for number in position(4).deck() if number not in cards(" ".join(hands))]
    p = position(4, hands=hands)
    p.spare = []
    for number in taken:
        p.taker[number] = A
    for kind in range(CLASSES):
        shown_void(p, D, kind)
    for world in worlds(p, C, 50):
        assert world.hands[D] == cards("bomb duel"), "nobody else's cards can be his"
    assert seen_places(p, D, "S1") == {A, B, C}
    p.hands[B], p.hands[D] = cards("P1 bomb"), cards("duel kokette")
    p.taker[card("P2")], p.taker[card("kokette")] = A, -1
    assert seen_places(p, C, "bomb") == {A, B, D}


@pytest.mark.parametrize(
    ("seat", "name", "can_be"),
    [
        (A, "T4", {B, C, D, ASIDE}),  # the General passed it: to anybody below, or aside
        (A, "bomb", {B, C, D, ASIDE}),
        (B, "T8", {C, D, ASIDE}),  # never above who passed it
        (B, "deserter", {C, D, ASIDE}),
        (C, "T9", {D, ASIDE}),
        (C, "lieutenant", {D, ASIDE}),
        (B, "general", {A, C, D, ASIDE}),  # what one did not pass can be anywhere
        (C, "T2", {A, B, D, ASIDE}),
        (A, "P10", {B, C, ASIDE}),  # Dietrich has no pistols, but may have put one aside
    ],
)
def test_so4_2_what_one_passed_on_is_below_or_aside(seat: int, name: str, can_be: set[object]) -> None:
    """SO4.2, SO7.1"""
    assert seen_places(in_the_middle(), seat, name) == can_be


@pytest.mark.parametrize(
    ("turn", "seat", "passed", "can_be"),
    [
        (B, A, "S5 oberst", {B}),  # nobody but the next rank can have it yet
        (C, A, "S8 oberst", {B, C}),
        (D, A, "S10 P4", {B, C, D}),
        (C, B, "S8 P7", {C}),
        (D, B, "S10 P7", {C, D}),
        (D, C, "S10 spy", {D}),
    ],
)
def test_so4_2_during_the_passing_a_card_is_only_as_far_as_the_passing_has_come(
    turn: int, seat: int, passed: str, can_be: set[object]
) -> None:
    """SO4.2 Each passed card is with somebody who has been passed to."""
    p = in_passing(turn)
    p.passed[seat] = cards(passed)
    for name in passed.split():
        assert seen_places(p, seat, name) == can_be


def test_so4_2_before_one_passes_cards_can_be_anywhere() -> None:
    """SO4.2 For the last in rank, who has seen nothing go by; nothing lies aside yet."""
    assert seen_places(in_passing(B), D, "S1") == {A, B, C}
    assert seen_places(in_passing(D), D, "S1") == {A, B, C}


def test_so7_1_cards_played_stay_where_they_are() -> None:
    """SO7.1 The trick, what was taken, and the own hand are the same in every world."""
    p = in_the_middle()
    for seat in (A, B, C, D):
        for world in worlds(p, seat, 30):
            assert (world.trick, world.hands[seat]) == (p.trick, p.hands[seat])
            assert [world.taker[number] for number in cards("P7 P8 P9 T1")] == [B] * 4
            assert [len(hand) for hand in world.hands] == [len(hand) for hand in p.hands]


def test_so4_2_the_deserter_knows_what_he_put_aside() -> None:
    """SO4.2 For the others it is any two cards, and they count for him."""
    p = in_the_middle()
    assert {tuple(world.aside) for world in worlds(p, D, 50)} == {tuple(cards("P10 S10"))}
    imagined = worlds(p, A, 50)
    assert len({tuple(world.aside) for world in imagined}) > 20
    for world in [*imagined, *worlds(p, D, 10)]:
        assert [world.taker[number] for number in world.aside] == [D, D]


def test_so6_1_the_rest_of_a_full_deck_is_dealt_anew() -> None:
    """SO6.1 Thirty-two cards lie unseen: any of them may be in a hand, and any other over; passed ones never."""
    p = position(3, full_deck=1, hands=["S1 S2", "P1 P2", "T1 T2"], ranks=[0, 2, 5], taken={A: "D1 D2 D3"})
    p.passed[A] = cards("P1 P2")
    assert len(p.spare) == 62 - 9
    assert seen_places(p, A, "R5", 400) == {B, C, SPARE}
    assert seen_places(p, A, "P1") == {B, C}
    assert SPARE not in seen_places(p, A, "P2")


def test_so3_1_the_cards_over_in_the_first_round_may_be_any() -> None:
    p = first_round()
    assert {place(world, p.spare[0]) for world in worlds(p, A, 150)} == {B, C, D, SPARE}
    assert {len(world.spare) for world in worlds(p, A, 20)} == {2}


def first_round(seats: int = 4, **options: int) -> Position:
    p = GAME.start(seats, options)
    GAME.step(p, KeepingTable(GAME, p, at_random(seats, "first"), luck("first")))
    assert isinstance(p, Position)
    return p


def test_so7_1_an_unseen_card_is_in_each_hand_as_often_as_chance_has_it() -> None:
    """SO1.3, SO7.1 Without anything known, ten of thirty-two places are Balthasar's, and two over: within 4.5 sigma."""
    p = first_round()
    many = 1500
    unseen = [number for number in p.deck() if number not in p.hands[A]]
    imagined = worlds(p, A, many)
    for number in (unseen[0], unseen[15], unseen[-1]):
        found = Counter(place(world, number) for world in imagined)
        for where, chance in {B: 10 / 32, C: 10 / 32, D: 10 / 32, SPARE: 2 / 32}.items():
            sigma = (many * chance * (1 - chance)) ** 0.5
            assert abs(found[where] - many * chance) < 4.5 * sigma, (number, where, found)


def test_so7_1_a_passed_card_is_in_each_place_by_its_room() -> None:
    """SO4.2 Caspar's two cards went to Dietrich's nine, or are one of the two aside: about two to nine."""
    many = 1000
    found = Counter(place(world, card("T9")) for world in worlds(in_the_middle(), C, many))
    assert set(found) == {D, ASIDE}
    assert abs(found[ASIDE] - many * 2 / 11) < 4.5 * (many * 2 / 11 * 9 / 11) ** 0.5, found


def chain_below(p: Position, seat: int) -> list[int]:
    """SO4.2 Said once more, apart from the code: lower ranks, no lower than the passing has come."""
    last = p.rank[p.turn] if p.phase == PASSING else 9
    return [other for other in range(p.seats) if p.rank[seat] < p.rank[other] <= last]


def check_world(p: Position, world: Position, seat: int) -> None:
    """Equal in all that is seen, without faults, true to voids and to what was passed on."""
    assert GAME.view(world, seat) == GAME.view(p, seat)
    assert faults(world) == []
    assert (world.spare, world.aside) == (sorted(world.spare), sorted(world.aside))
    suit = SUIT[p.weapon + 1]
    for other in range(p.seats):
        if other != seat:
            shown = {kind for kind in range(CLASSES) if p.void[other * CLASSES + kind]}
            assert not shown & {suit[number] for number in world.hands[other]}
    for number in p.passed[seat]:
        if world.taker[number] < 0 and number not in world.trick:
            assert place(world, number) in chain_below(p, seat)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_so7_1_every_world_of_a_game_fits_what_was_seen(seats: int, options: dict[str, int], seed: int) -> None:
    """SO7.1 At every resting point of games with every kind of deck, for every seat."""
    compared = 0
    known = Counter[str]()
    for p, _ in resting(("worlds", seed), seats, **options, max_rounds=2):
        for seat in range(seats):
            check_world(p, imagine(sight(p, seat), luck("w", seed, compared)), seat)
            compared += 1
            known["void"] += sum(p.void) > 0
            known["passed"] += bool(p.passed[seat]) and p.phase == PASSING
            known["aside"] += bool(p.aside)
            known["ledger"] += p.phase == LEDGER
    assert compared > 20 * seats * seats
    assert all(known[what] for what in ("void", "passed", "aside", "ledger")), known


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_so7_1_the_truth_is_always_among_the_worlds(seats: int, options: dict[str, int]) -> None:
    """SO7.1 Nothing is excluded that can be: each hidden card fits where it really lies."""
    checked = 0
    for p, _ in resting("truth", seats, **options, max_rounds=2):
        if p.phase == MUSTER:
            continue
        for seat in range(seats):
            seen = sight(p, seat)
            room = places(seen)
            hidden = [(number, other) for other in range(seats) if other != seat for number in p.hands[other]]
            hidden += [(number, seats) for number in p.aside if number not in seen.aside]
            hidden += [(number, seats + 1) for number in p.spare]
            for number, where in hidden:
                assert where in fitting(seen, number, room)
                checked += 1
            assert sum(room) == len(hidden)
    assert checked > 1000


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_so7_1_worlds_vary_while_anything_is_hidden(seats: int, options: dict[str, int]) -> None:
    """SO7.1 Two hands of several cards without voids: ten worlds are not all the same."""
    for p, _ in resting("vary", seats, **options, max_rounds=2):
        if p.phase == TRICKS and min(len(hand) for hand in p.hands) >= 8:
            assert len({world.digest() for world in worlds(p, A, 10)}) == 10


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_so7_1_a_world_can_be_played_to_its_end(seats: int, options: dict[str, int]) -> None:
    """SO7.1 From any moment of a game, and without touching the view it came from."""
    for i, (p, _) in enumerate(resting("on", seats, **options, max_rounds=2)):
        if i % 7 == 0:
            seen = sight(p, i % seats)
            before = json.dumps(seen.plain())
            world = imagine(seen, luck("on", i))
            outcome = play(GAME, world, KeepingTable(GAME, world, at_random(seats, i), luck("on", i)))
            assert sum(outcome.scores) + world.bank == p.money
            assert json.dumps(seen.plain()) == before


def test_so7_1_the_same_luck_gives_the_same_world() -> None:
    seen = sight(in_the_middle(), A)
    assert imagine(seen, luck("same")).digest() == imagine(seen, luck("same")).digest()
    assert imagine(seen, luck("same")).digest() != imagine(seen, luck("other")).digest()


@pytest.mark.parametrize("kind", [PISTOLS, TOBACCO, TRUMP])
def test_so7_1_a_view_that_contradicts_itself_has_no_world(kind: int) -> None:
    """SO7.1 Cards that nobody can hold: all the others have shown that they have none, and nothing lies aside."""
    p = in_passing(A)
    p.phase = TRICKS
    p.hands[A], p.spare = p.hands[A][:10], []
    seen = sight(p, A)
    for other in OTHERS:
        seen.void[other * CLASSES + kind] = 1
    with pytest.raises(NoWorld) as refused:
        imagine(seen, luck("none"))
    assert str(refused.value) == "No deal fits what the seat has seen."


def test_so7_1_a_view_with_a_card_too_few_has_no_world() -> None:
    """SO7.1 The others hold more cards than there are unseen."""
    seen = sight(in_the_middle(), A)
    seen.hands[B] += 1
    with pytest.raises(NoWorld):
        imagine(seen, luck("none"))


def test_so7_1_a_view_with_more_cards_than_room_has_no_world() -> None:
    """One hand is counted a card short: no world, rather than one that has lost a card."""
    seen = sight(in_the_middle(), A)
    seen.hands[B] -= 1
    with pytest.raises(NoWorld):
        imagine(seen, luck("none"))
