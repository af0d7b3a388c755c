"""Seats that the charts lead and somebody judges for: he is asked only what they leave open, whoever else plays."""

import pytest

from bivouac.core.match import Match
from bivouac.core.record import APP, Header, committed, write
from bivouac.games import load
from bivouac.opponents import usual_bot
from bivouac.server.api import described
from bivouac.server.boards import board_of
from bivouac.server.errors import Refused
from bivouac.server.importing import lay as imported
from bivouac.server.importing import welcome_here
from bivouac.server.pages.new import page as new_page
from bivouac.server.pages.side import holder
from bivouac.server.pages.table import regions
from bivouac.server.room import Room, opened
from bivouac.server.rows import Person
from bivouac.server.scene import CHARTS, OPEN, PERSON, YOU
from bivouac.server.setting_up import Plan, lay, plan_from
from bivouac.server.showing import chair_of, json_of, player_at, scene_of, viewer_of
from server.pages import Page
from server.rooms import HOST, NOW, answer, seated, watching

NAME = "russian-civil-war"
WAR = load(NAME)
ANNA = Person("anna", "Anna", 1)
JUDGED = ["me", "judge", "charts", "judge", "charts"]


def plan(**fields: str) -> Plan:
    return plan_from({"game": NAME, **{name.replace("_", "-", 1): value for name, value in fields.items()}})


def table(*seats: str) -> Room:
    return seated(NAME, list(seats), "judged")


def until_judged(room: Room) -> int:
    """Play on until somebody judges; the seat."""
    for _ in range(400):
        assert room.match.asked is not None
        if room.match.asked.seat in room.judged:
            return room.match.asked.seat
        answer(room, room.match.asked.options[0])
    raise AssertionError("nobody is ever asked to judge")


# --- what is said about seats -----------------------------------------------------------------------------------------
def test_rc1_3_the_option_adds_up_for_whom_somebody_judges() -> None:
    assert (WAR.led_by, WAR.judged_by) == ("led", "judged")
    options = WAR.checked({"led": 1, "judged": 11})
    assert WAR.held(5, options) == [0, 1, 3]
    assert WAR.judged(5, options) == [1, 3], "who leads a seat does not judge for it"
    assert WAR.judged(5, WAR.checked({"led": 0, "judged": 32})) == [], "seats beyond the table mean nothing"
    assert load("smuta").judged(5, load("smuta").checked({})) == []


def test_the_seats_set_both_options() -> None:
    found = plan(seat_1="judge", seat_3="judge", seat_4="bot:greedy")
    assert found.seats == ["me", "judge", "charts", "judge", "bot:greedy"]
    assert (found.options["led"], found.options["judged"]) == (0b10001, 0b01010)


def test_who_says_nothing_judges_for_nobody() -> None:
    assert plan().seats == ["me", *["charts"] * 4]
    assert (plan().options["led"], plan().options["judged"]) == (1, 0)


def test_the_options_alone_set_the_seats() -> None:
    found = plan(option_led="6", option_judged="31")
    assert found.seats == ["judge", "me", f"bot:{usual_bot(WAR)}", "judge", "judge"]
    assert (found.options["led"], found.options["judged"]) == (6, 0b11001)
    assert plan(option_led="0", option_judged="2").seats == ["charts", "judge", "charts", "charts", "charts"]


def test_seats_and_options_must_agree() -> None:
    assert plan(option_judged="2", seat_1="judge").options["judged"] == 2
    assert plan(option_led="33", seat_0="me").options["led"] == 1, "there is no sixth seat"
    with pytest.raises(Refused, match="do not agree on whom somebody judges for"):
        plan(option_judged="4", seat_1="judge")
    with pytest.raises(Refused, match="with your judgement or not"):
        plan(seat_1="judge:greedy")


@pytest.mark.parametrize("game", ["smuta", "soldateska"])
def test_where_the_charts_leave_nothing_open_nobody_judges(game: str) -> None:
    with pytest.raises(Refused, match="no charts that leave anything to judge"):
        plan_from({"game": game, "seat-1": "judge"})


def test_the_form_offers_it_and_hides_both_numbers() -> None:
    page = Page(new_page(WAR, ["greedy"], ""))
    assert len(page.all("option", value="judge")) == 6
    assert page.all("input", name="option-led") == page.all("input", name="option-judged") == []
    assert Page(new_page(load("smuta"), ["greedy"], "")).all("option", value="judge") == []
    assert described(NAME)["judged_by"] == "judged"


# --- at the table -----------------------------------------------------------------------------------------------------
def test_the_seats_say_that_the_charts_lead_and_who_judges() -> None:
    room = table("me", "judge", "charts", "judge", "invite")
    chairs = [chair_of(room, watching(room, HOST.id), seat) for seat in range(5)]
    assert [chair.kind for chair in chairs] == [YOU, YOU, CHARTS, YOU, OPEN]
    assert [chair.judges for chair in chairs] == [False, True, False, True, False]
    assert [holder(chair) for chair in chairs][1:4] == ["the charts; you judge", "the charts", "the charts; you judge"]
    other = chair_of(room, watching(room, "somebody"), 1)
    assert (other.kind, holder(other)) == (PERSON, f"the charts; {HOST.name or 'a person'} judges")
    told = json_of(scene_of(room, watching(room, HOST.id)))["seats"]
    assert [seat.get("judges", False) for seat in told] == [False, True, False, True, False]


def test_one_person_who_also_judges_is_no_crowd() -> None:
    """Only choices are taken for him, and no bar says that several people sit at one device."""
    room = table(*JUDGED)
    assert not room.match.asks_all
    scene = scene_of(room, watching(room, HOST.id))
    assert not scene.several
    assert "One device, several seats" not in regions(scene, board_of(NAME))["prompt"]
    two = table("me", "me", "judge", "charts", "charts")
    assert two.match.asks_all
    assert scene_of(two, watching(two, HOST.id)).several


def test_rc1_3_he_is_asked_through_the_eyes_of_the_seat_and_sees_the_ranking() -> None:
    room = table("charts", "judge", "judge", "judge", "judge")
    seat = until_judged(room)
    viewer = viewer_of(room, HOST.id)
    assert viewer is not None
    scene = scene_of(room, viewer)
    assert scene.seen.seat == seat
    assert scene.seen.yours
    drawn = regions(scene, board_of(NAME))
    assert "Judge for player" in drawn["prompt"]
    assert "The tables alone take the first." in drawn["board"]
    assert "the charts; you judge" in drawn["seats"]


def test_what_came_since_is_since_his_last_answer_in_any_seat() -> None:
    room = table("me", "judge", "judge", "judge", "judge")
    until_judged(room)
    before = len(room.match.moments)
    viewer = viewer_of(room, HOST.id)
    assert viewer is not None
    assert room.match.asked is not None
    answer(room, room.match.asked.options[0])
    found = scene_of(room, viewer).seen.since
    assert found < 0 or found >= before - 1


def test_nobody_is_asked_where_nobody_leads_or_judges() -> None:
    laid = lay(plan(seat_0="charts"), HOST, NOW)
    assert laid.table.over
    assert not lay(plan(seat_0="judge"), HOST, NOW).table.over


# --- records ----------------------------------------------------------------------------------------------------------
def record(players: list[str], led: int, judged: int, answers: int) -> str:
    header = Header("a-match", players, APP)
    header.options = {"led": led, "judged": judged}
    match = Match(WAR, 5, header.options, committed(WAR, header, bytes(32)), confirms=True)
    while match.asked is not None and answers:
        match.submit(match.asked.seat, match.asked.options[0])
        answers -= 1
    return write(match, header, True)


def test_a_record_of_one_who_leads_and_judges_is_taken_over_by_one() -> None:
    text = record(["Bo", "Bo", "charts", "Bo", "charts"], 1, 10, 20)
    laid = imported(welcome_here(text), text, ANNA, NOW)
    assert [chair.person for chair in laid.chairs] == ["anna", "anna", None, "anna", None]
    room = opened(laid.table, laid.chairs, [])
    assert [player_at(room, seat) for seat in range(5)] == ["Anna", "Anna", "charts", "Anna", "charts"]


def test_two_who_judge_are_two_people() -> None:
    with pytest.raises(Refused, match="cannot be taken over by one of them"):
        welcome_here(record(["Bo", "Cy", "charts", "charts", "charts"], 1, 2, 20))
    with pytest.raises(Refused, match="cannot be taken over by one of them"):
        welcome_here(record(["Bo", "Cy", "charts", "charts", "charts"], 0, 3, 5))
