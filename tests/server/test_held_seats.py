"""Seats that nobody holds: the charts lead them, whichever way a table is set up."""

import pytest

from bivouac.core.match import Match
from bivouac.core.record import APP, Header, committed, write
from bivouac.games import load
from bivouac.opponents import usual_bot
from bivouac.server.errors import Refused
from bivouac.server.importing import lay as imported
from bivouac.server.importing import welcome_here
from bivouac.server.pages.new import page as new_page
from bivouac.server.room import Room, opened
from bivouac.server.rows import Person
from bivouac.server.scene import BOT, CHARTS, OPEN, YOU
from bivouac.server.setting_up import lay, plan_from
from bivouac.server.showing import chair_of, record_of, scene_of
from server.pages import Page
from server.rooms import HOST, NOW, answer, seated, watching

SMUTA = load("smuta")
ANNA = Person("anna", "Anna", 1)
FOUR = ["charts"] * 4


def plan(**fields: str):
    return plan_from({"game": "smuta", **{name.replace("_", "-", 1): value for name, value in fields.items()}})


def kinds(room: Room) -> list[str]:
    return [chair_of(room, watching(room, HOST.id), seat).kind for seat in range(room.match.seats)]


# --- what is said about seats -----------------------------------------------------------------------------------------
def test_sm1_2_the_option_is_the_seats_that_somebody_holds() -> None:
    assert SMUTA.led_by == "led"
    for led in (0, 1, 6, 31):
        held = SMUTA.held(5, SMUTA.checked({"led": led}))
        assert sum(1 << seat for seat in held) == led


@pytest.mark.parametrize("game", ["winter-war", "soldateska", "pax-baltica"])
def test_where_there_are_no_charts_every_seat_is_held(game: str) -> None:
    found = load(game)
    seats = max(found.seat_counts)
    assert (found.led_by, found.held(seats, found.checked({}))) == ("", list(range(seats)))
    with pytest.raises(Refused, match="no charts that could lead a seat"):
        plan_from({"game": game, "seats": str(seats), "seat-0": "charts"})


def test_who_says_nothing_plays_alone_against_the_charts() -> None:
    assert plan().seats == ["me", *FOUR]
    assert plan().options["led"] == 1


def test_the_seats_set_the_option() -> None:
    found = plan(seat_0="charts", seat_2="bot:greedy", seat_4="invite")
    assert found.seats == ["charts", "charts", "bot:greedy", "charts", "invite"]
    assert found.options["led"] == 0b10100


def test_the_option_alone_sets_the_seats() -> None:
    found = plan(option_led="6")
    assert found.seats == ["charts", "me", f"bot:{usual_bot(SMUTA)}", "charts", "charts"]
    assert plan(option_led="0").seats == ["charts"] * 5


def test_seats_and_option_must_agree() -> None:
    assert plan(option_led="2", seat_0="charts", seat_1="me").options["led"] == 2
    with pytest.raises(Refused, match="do not agree on whom the charts lead"):
        plan(option_led="2", seat_0="me")
    with pytest.raises(Refused, match="for a bot, or for the charts"):
        plan(seat_0="charts:greedy")


def test_the_form_offers_the_charts_and_hides_the_number() -> None:
    page = Page(new_page(SMUTA, ["greedy"], ""))
    chosen = [option["value"] for option in page.all("option") if "selected" in option]
    assert chosen[:5] == ["me", *FOUR]
    assert len(page.all("option", value="charts")) == 5
    assert page.all("input", name="option-led") == page.all("select", name="option-led") == []
    assert Page(new_page(load("soldateska"), ["greedy"], "")).all("option", value="charts") == []


# --- at the table -----------------------------------------------------------------------------------------------------
def test_the_charts_are_no_bots_and_no_empty_seats() -> None:
    room = seated("smuta", ["me", "charts", "bot:greedy", "charts", "invite"], "held")
    assert kinds(room) == [YOU, CHARTS, BOT, CHARTS, OPEN]
    assert [(chair.person, chair.name, chair.bot) for chair in room.chairs if chair.seat in (1, 3)] == [
        (None, "", "")
    ] * 2
    scene = scene_of(room, watching(room, HOST.id))
    assert scene.waiting == ["Moscow"]
    assert [chair.link for chair in scene.chairs if chair.kind == CHARTS] == ["", ""]


def test_one_person_with_charts_can_take_an_answer_back() -> None:
    """Nobody else is there to have seen it; and what has only one answer is not asked again and again."""
    room = seated("smuta", ["me", *FOUR], "held")
    assert not room.match.asks_all
    assert seated("smuta", ["me", "invite", *FOUR[1:]], "held").match.asks_all
    while room.match.asked is not None and len(room.match.asked.options) == 1:
        answer(room, room.match.asked.options[0])
    before, asked = room.match.digest(), room.match.asked
    assert asked is not None
    answer(room, asked.options[0])
    assert room.match.barrier(0) == ""
    match = room.match.copy()
    match.undo(0)
    assert match.digest() == before


def test_five_charts_play_at_once_and_the_table_is_over() -> None:
    laid = lay(plan(seat_0="charts"), HOST, NOW)
    assert laid.table.over
    assert not lay(plan(), HOST, NOW).table.over
    room = opened(laid.table, laid.chairs, [])
    assert room.match.outcome is not None
    scene = scene_of(room, watching(room, HOST.id))
    assert scene.seen.ending
    assert scene.waiting == []


# --- records ----------------------------------------------------------------------------------------------------------
def record(players: list[str], led: int, answers: int) -> str:
    header = Header("a-match", players, APP)
    header.options = {"led": led}
    match = Match(SMUTA, 5, header.options, committed(SMUTA, header, bytes(32)), confirms=True)
    while match.asked is not None and answers:
        match.submit(match.asked.seat, match.asked.options[-1])
        answers -= 1
    return write(match, header, True)


@pytest.mark.parametrize("called", ["charts", "nobody", "greedy", "Polish party"])
def test_whatever_a_record_calls_them_the_charts_lead_what_nobody_held(called: str) -> None:
    text = record(["you", *[called] * 4], 1, 9)
    laid = imported(welcome_here(text), text, ANNA, NOW)
    assert [(chair.person, chair.name, chair.bot) for chair in laid.chairs] == [
        ("anna", "Anna", ""),
        *[(None, "", "")] * 4,
    ]
    room = opened(laid.table, laid.chairs, [])
    assert [chair.kind for chair in scene_of(room, watching(room, "anna")).chairs] == [YOU, *[CHARTS] * 4]
    assert room.match.asked is not None


def test_two_people_are_two_people_whatever_the_charts_lead() -> None:
    with pytest.raises(Refused, match="cannot be taken over by one of them"):
        welcome_here(record(["Anna", "Bo", "charts", "charts", "charts"], 3, 9))


def test_a_record_of_ours_names_the_charts_and_opens_again() -> None:
    laid = lay(plan(seat_0="charts"), HOST, NOW)
    text = record_of(opened(laid.table, laid.chairs, []))
    saved = welcome_here(text)
    assert saved.header.players == ["charts"] * 5
    again = imported(saved, text, ANNA, NOW)
    assert again.table.over
    assert opened(again.table, again.chairs, []).match.outcome is not None


# --- sets of another kind ---------------------------------------------------------------------------------------------
def ranks(**ticked: str) -> int:
    fields = {f"option-ranks-{name}": value for name, value in ticked.items()}
    return plan_from({"game": "soldateska", "seats": "4", "option-ranks": "0", **fields}).options["ranks"]


def test_so1_5_ticked_ranks_are_the_ranks_in_play() -> None:
    """SO1.5 Nothing ticked: those printed. A number says the same, for programs."""
    assert ranks() == 0
    assert ranks(general="1", oberst="1", lieutenant="1", deserter="1") == 0b110011
    assert plan_from({"game": "soldateska", "seats": "4", "option-ranks": "51"}).options["ranks"] == 0b110011


def test_so1_5_ranks_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(Refused, match="The General and the Deserter must always be used"):
        ranks(oberst="1", major="1", lieutenant="1", deserter="1")
    with pytest.raises(Refused, match="4 play, and ranks names 2"):
        ranks(general="1", deserter="1")
    with pytest.raises(Refused, match="A table has no “option-ranks-cook”"):
        ranks(cook="1")
