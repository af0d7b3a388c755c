"""Standing orders: what each says, for both seats, and that none says what is not offered."""

from collections.abc import Iterable, Sequence

import pytest

from bivouac.core.dice import luck
from bivouac.core.errors import UnknownWord
from bivouac.core.game import ASK_THE_PERSON, Options
from bivouac.core.rulebook import Rulebook
from bivouac.core.sight import alike
from bivouac.core.table import ALL
from bivouac.games.pax_baltica.box.vocabulary import WORDS
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.position import RESERVE, Position
from bivouac.games.pax_baltica.rules.sequence import step
from bivouac.games.pax_baltica.telling.story import QUESTIONS
from games.pax_baltica.battlefields import baltic, ingermanland, velikaya
from games.pax_baltica.builders import GLORY, Scripted, block, next_is, place, stand, war, where
from games.pax_baltica.fighting import COALITION, SWEDISH, march, steps
from games.pax_baltica.wandering import wander

MISS = 6
ORDERED = {"actor", "combat", "loss", "siege-loss", "retreat", "leaver", "fleet", "regroup"} | {
    *["battle", "siege-order", "pin", "attrition"]
}


class Ordered(Scripted):
    """A table where orders answer before anybody is asked."""

    def __init__(
        self, p: Position, orders: dict[int, Options], answers: Iterable[str] = (), dice: Iterable[int] = ()
    ) -> None:
        super().__init__(answers, dice)
        self.p = p
        self.orders = {seat: GAME.checked_orders(orders.get(seat, {})) for seat in (SWEDISH, COALITION)}
        self.done: list[tuple[int, str, str]] = []  # by order: seat, question, answer

    def ask(self, seat: int, question: int, options: list[int], to: int = ALL) -> int:
        found = GAME.by_order(GAME.sight(self.p, seat), question, options[:], self.orders[seat])
        if found == ASK_THE_PERSON:
            return super().ask(seat, question, options, to)
        assert found in options
        self.done.append((seat, QUESTIONS[question].name, WORDS.word(found)))
        return found

    def said(self, question: str) -> list[str]:
        """What was answered to it by order."""
        return [answer for _, name, answer in self.done if name == question]


def under(
    p: Position,
    phase: int,
    about: int,
    orders: dict[int, Options],
    answers: Sequence[str] = (),
    dice: Sequence[int] = (),
    most: int = 999,
) -> Ordered:
    """What is to be done, to its end or for so many steps, under orders; whatever is left over fails."""
    next_is(p, phase, about)
    with Ordered(p, orders, answers, dice) as t:
        while p.agenda and most:
            step(p, t)
            most -= 1
    return t


def one_answer(p: Position, seat: int, question: str, options: list[str], **orders: int) -> str:
    """What orders say to one question, as a word; nothing if the person is asked."""
    number = [term.name for term in QUESTIONS].index(question)
    offered = [WORDS.number(word) for word in options]
    found = GAME.by_order(GAME.sight(p, seat), number, offered, GAME.checked_orders(orders))
    return WORDS.word(found) if found != ASK_THE_PERSON else ""


def livland(**strengths: int) -> Position:
    """Flemming and the Leibgarde come from Kurlandia upon Vellinck in Livland; the battle is open, he is to act."""
    p = war()
    stand(p, "livland", "vellinck", **strengths)
    stand(p, "estland", "elfsborg", "kronoberg")
    stand(p, "kurlandia", "flemming", "leibgarde", **strengths)
    march(p, "flemming", "livland")
    march(p, "leibgarde", "livland")
    next_is(p, agenda.OPEN, place("livland"))
    step(p, Scripted())
    return p


def fires_or_goes(
    p: Position, seat: int, name: str, offered: Sequence[str] = ("fire", "retreat"), **orders: int
) -> str:
    """What a block does by order when it is its turn."""
    p.chosen = block(name)
    return one_answer(p, seat, "combat", list(offered), **orders)


# --- the orders themselves --------------------------------------------------------------------------------------------
def test_every_order_has_its_rule_a_meaning_for_each_value_and_0_decides_nothing() -> None:
    book = Rulebook(GAME.rules_text())
    names = [order.name for order in GAME.orders]
    assert len(names) == len(set(names)) == 9
    for order in GAME.orders:
        assert order.rule in book.numbers
        assert (order.default, order.least, order.most) == (0, 0, len(order.choices) - 1)
        assert len(order.choices) == len(set(order.choices)) >= 2
        assert order.meaning[0].isupper()


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"advance_when": 1}, "Pax Baltica has no standing order “advance_when”."),
        ({"regroup": 2}, "The standing order “regroup” takes 0 to 1, not 2."),
        ({"regroup": -1}, "The standing order “regroup” takes 0 to 1, not -1."),
        ({"regroup": True}, "The standing order “regroup” takes 0 to 1, not True."),
    ],
)
def test_orders_are_checked(given: dict[str, int], sentence: str) -> None:
    with pytest.raises(UnknownWord) as refused:
        GAME.checked_orders(given)
    assert str(refused.value) == sentence


def test_what_is_not_ordered_is_left_to_the_person() -> None:
    assert set(GAME.checked_orders({}).values()) == {0}
    assert GAME.checked_orders({"pins": 1})["pins"] == 1


# --- PB6.4 retreating when --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("ours", "theirs", "answers"),  # for the values 0 to 4; Vellinck defends against Flemming and the Leibgarde
    [
        (4, (1, 1), ["", "fire", "fire", "fire", "retreat"]),
        (2, (1, 1), ["", "fire", "fire", "fire", "retreat"]),
        (2, (2, 1), ["", "fire", "fire", "retreat", "retreat"]),
        (2, (2, 2), ["", "fire", "retreat", "retreat", "retreat"]),
        (1, (4, 2), ["", "fire", "retreat", "retreat", "retreat"]),
    ],
)
def test_pb6_4_retreat_when_counts_the_steps_of_a_battle(
    ours: int, theirs: tuple[int, int], answers: list[str]
) -> None:
    p = livland(vellinck=ours, flemming=theirs[0], leibgarde=theirs[1])
    given = [fires_or_goes(p, SWEDISH, "vellinck", retreat_when=value) for value in range(5)]
    assert given == answers
    other_side = [fires_or_goes(p, COALITION, "flemming", retreat_when=value) for value in range(5)]
    assert other_side[:2] == ["", "fire"]
    assert other_side[2] == ("retreat" if ours >= 2 * sum(theirs) else "fire")
    assert other_side[3] == ("retreat" if 2 * ours >= 3 * sum(theirs) else "fire")
    assert other_side[4] == "retreat"


def test_pb6_4_who_has_no_way_out_fires() -> None:
    p = livland(vellinck=1)
    for value in range(1, 5):
        assert fires_or_goes(p, SWEDISH, "vellinck", ["fire"], retreat_when=value) == "fire"


@pytest.mark.parametrize(
    ("ours", "answers"), [(2, ["fire", "retreat"]), (1, ["retreat", "retreat"]), (4, ["fire"] * 2)]
)
def test_pb6_4_hidden_reserves_count_with_the_middle_of_what_they_can_be(ours: int, answers: list[str]) -> None:
    """PB2.1 Flemming comes later: a back that may have one step to four, two and a half; it matters not how many."""
    for strength in (1, 4):
        p = war()
        stand(p, "livland", "vellinck", vellinck=ours)
        stand(p, "estland", "steinau", steinau=1)
        stand(p, "kurlandia", "flemming", flemming=strength)
        march(p, "steinau", "livland")
        march(p, "flemming", "livland")
        next_is(p, agenda.OPEN, place("livland"))
        step(p, Scripted(["territory:estland"]))
        assert p.mark[block("flemming")] & RESERVE
        assert [fires_or_goes(p, SWEDISH, "vellinck", retreat_when=value) for value in (2, 3)] == answers


# --- PB2.3 the king ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("steps_left", "answers"),  # for the values 0 to 4, while the others never retreat
    [
        (4, ["fire", "fire", "fire", "fire", "retreat"]),
        (2, ["fire", "fire", "fire", "retreat", "retreat"]),
        (1, ["fire", "fire", "retreat", "retreat", "retreat"]),
    ],
)
@pytest.mark.parametrize(("seat", "king"), [(SWEDISH, "karl_xii"), (COALITION, "pjotr_i")])
def test_pb2_3_a_royal_block_has_an_order_of_its_own(seat: int, king: str, steps_left: int, answers: list[str]) -> None:
    p = war()
    stand(p, "velikaya", "pjotr_i", "sjeremetev")
    stand(p, "livland", "karl_xii", "rehnskiold")
    march(p, "karl_xii", "velikaya")
    march(p, "rehnskiold", "velikaya")
    next_is(p, agenda.OPEN, place("velikaya"))
    step(p, Scripted())
    p.strength[block(king)] = steps_left
    given = [fires_or_goes(p, seat, king, retreat_when=1, king_retreats_when=value) for value in range(5)]
    assert given == answers
    asked = [fires_or_goes(p, seat, king, king_retreats_when=value) for value in range(5)]
    others = ["" if value in (0, 2, 3) and answers[value] == "fire" else answers[value] for value in range(5)]
    assert asked == others, "where the king's order says nothing, that of the others says it, or the person"
    companion = "rehnskiold" if seat == SWEDISH else "sjeremetev"
    assert fires_or_goes(p, seat, companion, king_retreats_when=4) == "", "it is for kings alone"
    assert fires_or_goes(p, seat, king, ["fire"], king_retreats_when=4) == "fire", "without a way out he fights"


# --- PB6.4 who acts first, PB4.3 pins ---------------------------------------------------------------------------------
def test_pb6_4_the_strongest_or_the_weakest_acts_first() -> None:
    p = war()
    stand(p, "livland", "elfsborg", "kronoberg", "uppland", elfsborg=2, kronoberg=1, uppland=2)
    stand(p, "velikaya", "repnin", "sjeremetev", repnin=1, sjeremetev=3)
    ours = ["block:elfsborg", "block:kronoberg", "block:uppland"]
    assert one_answer(p, SWEDISH, "actor", ours) == ""
    assert one_answer(p, SWEDISH, "actor", ours, who_acts_first=1) in ("block:elfsborg", "block:uppland")
    assert one_answer(p, SWEDISH, "actor", ours, who_acts_first=2) == "block:kronoberg"
    theirs = ["block:repnin", "block:sjeremetev"]
    assert one_answer(p, COALITION, "actor", theirs, who_acts_first=1) == "block:sjeremetev"
    assert one_answer(p, COALITION, "actor", theirs, who_acts_first=2) == "block:repnin"


def test_pb4_3_the_weakest_are_pinned() -> None:
    p = war(GLORY)
    stand(p, "livland", "lewenhaupt", "vellinck", "kronoberg", lewenhaupt=3, vellinck=2, kronoberg=1)
    ours = ["block:lewenhaupt", "block:vellinck", "block:kronoberg"]
    assert one_answer(p, SWEDISH, "pin", ours) == ""
    assert one_answer(p, SWEDISH, "pin", ours, pins=1) == "block:kronoberg"
    assert one_answer(p, SWEDISH, "pin", ours[:2], pins=1) == "block:vellinck"
    stand(p, "kurlandia", "flemming", "leibgarde", flemming=1, leibgarde=2)
    assert one_answer(p, COALITION, "pin", ["block:leibgarde", "block:flemming"], pins=1) == "block:flemming"


# --- PB6.5, PB7.3, PB8.3 losses ---------------------------------------------------------------------------------------
KARL, ARMY, FOOT = "block:karl-xii", "block:rehnskiold", "block:dalregementet"
PJOTR, RUSSIAN, GUARD = "block:pjotr-i", "block:sjeremetev", "block:preobrazjenski"


@pytest.mark.parametrize("question", ["loss", "siege-loss"])
@pytest.mark.parametrize(
    ("options", "answers"),  # for the values 0 to 3
    [
        ([KARL, ARMY, FOOT], ["", FOOT, ARMY, ""]),
        ([KARL, FOOT], ["", FOOT, FOOT, FOOT]),
        ([KARL, ARMY], ["", ARMY, ARMY, ARMY]),
        ([ARMY, FOOT], ["", FOOT, ARMY, ""]),
        ([KARL], ["", KARL, KARL, KARL]),
    ],
)
def test_pb6_5_losses_come_from_whom_the_order_names(question: str, options: list[str], answers: list[str]) -> None:
    """PB6.5, PB7.3 Hits in a battle and before a fortress; the other side by the same words."""
    p = velikaya()
    assert [one_answer(p, SWEDISH, question, options, losses_from=value) for value in range(4)] == answers
    theirs = {KARL: PJOTR, ARMY: RUSSIAN, FOOT: GUARD, "": ""}
    given = [
        one_answer(p, COALITION, question, [theirs[word] for word in options], losses_from=value) for value in range(4)
    ]
    assert given == [theirs[word] for word in answers]


def test_pb7_3_a_garrison_hits_whom_the_order_names() -> None:
    """PB7.3 Pjotr I and Sjeremetev, equally strong, before Narva: the king is spared."""
    p = ingermanland()
    t = under(
        p, agenda.SIEGE, place("ingermanland"), {COALITION: {"losses_from": 3}}, [], [MISS] * 3 + [1, 6, 6] + [MISS] * 2
    )
    assert t.said("siege-loss") == ["block:sjeremetev"]
    assert steps(p, "pjotr_i", "sjeremetev") == [3, 2]


def test_pb8_3_forage_takes_steps_as_hits_are_taken() -> None:
    p = war()
    stand(p, "kurlandia", "pjotr_i", "sjeremetev", "woronjetski")
    both = {"forage_losses": 1, "losses_from": 1}
    t = under(p, agenda.FORAGE, 0, {COALITION: both})
    assert t.said("attrition") == ["block:sjeremetev"]
    assert t.asked == []
    for orders in ({"forage_losses": 1}, {"losses_from": 1}):
        p = war()
        stand(p, "kurlandia", "pjotr_i", "sjeremetev", "woronjetski")
        t = under(p, agenda.FORAGE, 0, {COALITION: orders}, ["block:pjotr-i"])
        assert (t.said("attrition"), len(t.asked)) == ([], 1), "it takes both orders"


def test_pb8_3_the_swede_starves_by_order_too() -> None:
    p = war()
    stand(p, "kurlandia", "karl_xii", "rehnskiold")
    t = under(p, agenda.FORAGE, 0, {SWEDISH: {"forage_losses": 1, "losses_from": 2}})
    assert t.said("attrition") == ["block:rehnskiold"]


# --- PB6.6 retreating to ----------------------------------------------------------------------------------------------
def test_pb6_6_a_retreat_goes_to_the_nearest_friendly_land_where_most_of_ours_are() -> None:
    p = livland()
    stand(p, "ingermanland", "uppland", "dalregementet", "ostgota")
    ends = ["territory:ingermanland", "territory:estland", "territory:rus-biala"]
    assert one_answer(p, SWEDISH, "retreat", ends) == ""
    assert one_answer(p, SWEDISH, "retreat", ends, retreat_to=1) == "territory:estland", "the nearer of both"
    assert one_answer(p, SWEDISH, "retreat", ends[2:], retreat_to=1) == "territory:rus-biala", "there is no other"
    foreign = ["territory:rus-czarna", "territory:rus-biala", "zone:gulf-of-riga"]
    assert one_answer(p, SWEDISH, "retreat", foreign, retreat_to=1) == "", "none of them is ours"
    assert one_answer(p, SWEDISH, "retreat", foreign, retreat_to=2) == "territory:rus-biala", "the nearest, then"
    assert one_answer(p, SWEDISH, "retreat", ends, retreat_to=2) == "territory:estland"
    assert one_answer(p, SWEDISH, "retreat-via", ends, retreat_to=1) == "", "which border is asked"


def test_pb6_6_of_equally_near_land_that_with_most_blocks() -> None:
    """PB6.6 Estland and Kurlandia both border on Livland."""
    ends = ["territory:kurlandia", "territory:estland"]
    p = livland()
    p.friend[place("kurlandia")] = SWEDISH
    assert one_answer(p, SWEDISH, "retreat", ends, retreat_to=1) == "territory:estland", "two blocks of ours"
    stand(p, "kurlandia", "uppland", "dalregementet", "ostgota")
    assert one_answer(p, SWEDISH, "retreat", ends, retreat_to=1) == "territory:kurlandia", "three"


def test_pb6_6_those_who_must_leave_go_kings_first_then_the_strongest() -> None:
    p = velikaya()
    p.battle = place("velikaya")
    p.strength[block("dalregementet")] = 1
    leavers = ["block:dalregementet", "block:rehnskiold", "block:karl-xii"]
    assert one_answer(p, SWEDISH, "leaver", leavers) == ""
    assert one_answer(p, SWEDISH, "leaver", leavers, retreat_to=1) == "block:karl-xii"
    assert one_answer(p, SWEDISH, "leaver", leavers[:2], retreat_to=1) == "block:rehnskiold"
    theirs = ["block:preobrazjenski", "block:sjeremetev"]
    assert one_answer(p, COALITION, "leaver", theirs, retreat_to=1) == "block:sjeremetev"


def test_pb9_5_onto_a_fleet_only_where_nothing_else_is_left() -> None:
    """PB9.5 Moves that ask for a fleet are not retreats: there the person is asked, even if there is only one."""
    p = livland()
    assert one_answer(p, SWEDISH, "fleet", ["block:watrang"], retreat_to=1) == "block:watrang"
    assert one_answer(p, SWEDISH, "fleet", ["block:watrang", "block:wachtmeister"], retreat_to=1) == ""
    p.battle = -1
    assert one_answer(p, SWEDISH, "fleet", ["block:watrang"], retreat_to=1) == ""


def test_pb9_3_a_fleet_goes_to_the_nearest_friendly_harbor() -> None:
    p = baltic()
    next_is(p, agenda.OPEN, place("western_baltic_sea"))
    step(p, Scripted())
    ends = ["territory:svealand", "territory:vastergotland", "territory:smaland"]
    assert one_answer(p, SWEDISH, "retreat", ends, retreat_to=1) == "territory:smaland"


# --- PB6.7 regrouping, PB6.1 the order of battles ---------------------------------------------------------------------
def test_pb6_7_after_a_victory_all_stay() -> None:
    p = livland()
    options = ["done", "block:vellinck"]
    assert one_answer(p, SWEDISH, "regroup", options) == ""
    assert one_answer(p, SWEDISH, "regroup", options, regroup=1) == "done"
    assert one_answer(p, COALITION, "regroup", ["done", "block:flemming"], regroup=1) == "done"


@pytest.mark.parametrize("question", ["battle", "siege-order"])
@pytest.mark.parametrize("seat", [SWEDISH, COALITION])
def test_pb6_1_battles_and_sieges_as_listed(question: str, seat: int) -> None:
    """PB6.1, PB7.1"""
    options = ["territory:livland", "territory:velikaya"]
    assert one_answer(war(), seat, question, options) == ""
    assert one_answer(war(), seat, question, options, battle_order=1) == "territory:livland"


# --- a whole battle ---------------------------------------------------------------------------------------------------
def test_a_battle_under_orders_asks_nobody() -> None:
    """PB6.4 Vellinck stands; the Saxons come from one border and leave over it after three rounds, in good order."""
    p = livland()
    p.agenda = []
    stay = {"retreat_when": 1, "who_acts_first": 1, "losses_from": 1, "retreat_to": 2, "regroup": 1}
    with Ordered(p, {SWEDISH: stay, COALITION: stay}, [], [MISS] * 200) as t:
        next_is(p, agenda.COMBAT)
        while p.agenda:
            step(p, t)
        t.dice.clear()
    assert t.asked == []
    assert t.said("combat").count("fire") == 9
    assert sorted(t.said("leaver")) == ["block:flemming", "block:leibgarde"]
    assert {where(p, "flemming"), where(p, "leibgarde")} != {"livland"}
    assert where(p, "vellinck") == "livland"


# --- what always holds ------------------------------------------------------------------------------------------------
def test_orders_say_only_what_is_offered_by_what_is_seen() -> None:
    """At every question of games at random: orders drawn at random, both seats; with none, everything is asked."""
    chance = luck("orders")
    said: dict[str, int] = {}

    def watch(p: Position, seat: int, question: int, options: list[int]) -> None:
        name = QUESTIONS[question].name
        seen = GAME.sight(p, seat)
        assert GAME.by_order(seen, question, options[:], GAME.checked_orders({})) == ASK_THE_PERSON
        orders = {order.name: chance.randrange(order.most + 1) for order in GAME.orders}
        given = GAME.by_order(seen, question, options[:], orders)
        assert given == GAME.by_order(seen, question, options[:], orders), "the same each time"
        assert alike(seen, GAME.sight(p, seat)), "it is only looked at"
        if given != ASK_THE_PERSON:
            assert given in options
            assert name in ORDERED
            said[name] = said.get(name, 0) + 1
        one = GAME.by_order(seen, question, options[:1], orders)
        assert one in (ASK_THE_PERSON, options[0]), "a forced answer, too"

    for scenario in range(4):
        for game in range(6):
            wander(f"orders-{scenario}-{game}", watch, scenario=scenario)
    assert sum(said.values()) > 300
    assert {"combat", "loss", "actor", "retreat", "battle", "pin", "attrition", "regroup"} <= set(said)
