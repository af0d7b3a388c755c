"""What leaves the server for one viewer does not depend on what that viewer may not know, byte for byte."""

import json
from typing import Any

import pytest

from bivouac.core.dice import luck
from bivouac.core.sight import Sight, View
from bivouac.core.table import SPECTATOR
from bivouac.games import GAMES
from bivouac.server import showing
from bivouac.server.boards import board_of, drawn, frame_of
from bivouac.server.errors import Refused
from bivouac.server.pages import table as tables_page
from bivouac.server.room import ANSWER, Room
from bivouac.server.showing import Viewer, eye_of, scene_of, viewer_of, why_not
from bivouac.server.tables import Ask, performed
from server.rooms import another_world, answer, hidden_game, played, watching

PEOPLE = ["anna", "bo", "cleo", "vera", "hanna"]  # Vera watches, Hanna is the host and does not play
TABLES = {"three": ["anna", "bo", "cleo"], "two": ["anna", "bo"], "one-screen": ["anna", "bo", "anna"]}


@pytest.fixture(autouse=True)
def _outpost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "outpost", "toys.outpost_table")
    monkeypatch.setattr("bivouac.server.showing.secrets.token_urlsafe", lambda _: "the-key-of-the-answer")


def all_that_leaves(room: Room, viewer: Viewer) -> dict[str, Any]:
    """For one viewer, by every way there is."""
    board = board_of(room.game.name)
    now = scene_of(room, viewer)
    middle = now.seen.last // 2
    return {
        "json": json.dumps(showing.json_of(now)),
        "frame": drawn(room, viewer),
        "text": tables_page.page(now, board, "", True),
        "past": drawn(room, viewer, middle),
        "past json": json.dumps(showing.json_of(scene_of(room, viewer, middle))),
        "public": drawn(room, viewer, wanted="public"),
        "refusals": [why_not(room, viewer, word) for word in words(room)],
        "other eyes": [refused(room, viewer, str(seat)) for seat in range(room.match.seats)],
    }


def words(room: Room) -> list[str]:
    return [room.game.words.word(value) for value in range(len(room.game.words))]


def refused(room: Room, viewer: Viewer, wanted: str) -> str:
    with pytest.raises(Refused) as found:
        scene_of(room, viewer, wanted=wanted)
    return str(found.value)


def comparisons(sitting: list[str], label: str) -> int:
    """A whole game; at each question each viewer is put into other worlds. How many there were, all alike to him."""
    room = hidden_game(sitting, label)
    chance = luck(label, "worlds")
    found = 0
    for acts in played(room, label):
        asked = room.match.asked
        if asked is not None and chance.random() < 0.5:
            room.facing["anna"] = asked.seat  # at one screen, the device is handed on or it is not yet
        for person in PEOPLE:
            viewer = viewer_of(room, person)
            if viewer is None:
                continue
            other = another_world(room, acts, eye_of(room, viewer)[0], chance)
            if other is not None and other.match.digest() != room.match.digest():
                here, there = all_that_leaves(room, viewer), all_that_leaves(other, viewer)
                assert there == here, [way for way in here if here[way] != there[way]]
                found += 1
    return found


@pytest.mark.parametrize("sitting", TABLES)
def test_no_byte_depends_on_what_is_hidden(sitting: str) -> None:
    assert comparisons(TABLES[sitting], sitting) > 40


def test_the_comparison_has_teeth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of these leaks, planted where scenes are made, makes it fail."""
    sound = showing.seen

    def of_the_host(match: Any, seat: int, *more: Any) -> Any:
        return sound(match, seat if seat != SPECTATOR else 0, *more)

    def with_the_log_of_all(match: Any, seat: int, *more: Any) -> Any:
        found = sound(match, seat, *more)
        found.log = [line for other in range(match.seats) for line in sound(match, other).log]
        return found

    def with_all_choices(match: Any, seat: int, *more: Any) -> Any:
        found = sound(match, seat, *more)
        if match.asked is not None and found.question is not None:
            found.question.prompt += str(match.asked.options)
        return found

    def with_the_last_answer(match: Any, seat: int, *more: Any) -> Any:
        found = sound(match, seat, *more)
        last = match.last_answer()
        found.undo = found.redo = match.game.label(last.value) if last is not None else ""
        return found

    def with_the_digest(match: Any, seat: int, *more: Any) -> Any:
        found = sound(match, seat, *more)
        found.sight = Digested(found.sight, match.digest())
        return found

    for leak in (of_the_host, with_the_log_of_all, with_all_choices, with_the_last_answer, with_the_digest):
        monkeypatch.setattr(showing, "seen", leak)
        with pytest.raises(AssertionError):
            comparisons(TABLES["three"], leak.__name__.replace("_", "-"))


class Digested:
    """A sight that tells of the position, too."""

    def __init__(self, sight: Sight, digest: str) -> None:
        self.sight = sight
        self.digest = digest

    def __getattr__(self, name: str) -> Any:
        return getattr(self.sight, name)

    def plain(self) -> View:
        return self.sight.plain() | {"digest": self.digest}


# --- refusals ---------------------------------------------------------------------------------------------------------
def sentences(room: Room, viewer: Viewer, seat: int, card: int) -> tuple[str, ...]:
    """What is said when this card is asked about, and when it is given as an answer, but for its name."""
    word, name = room.game.words.word(card), room.game.label(card)
    with pytest.raises(Refused) as given:
        performed(room, room.match.copy(), Ask(ANSWER, seat, word, room.version, "a-key-of-mine"), seat)
    said = (*why_not(room, viewer, word), str(given.value.status), given.value.sentence, given.value.rule)
    return tuple(part.replace(name, "it") for part in said)


@pytest.mark.parametrize("sitting", ["two", "three"])
def test_a_card_that_another_holds_is_refused_like_one_that_nobody_holds(sitting: str) -> None:
    """At a table for two, four cards stay in the deck; later, some were played."""
    room = hidden_game(TABLES[sitting], sitting)
    places: set[int] = set()
    for _ in played(room, sitting):
        asked = room.match.asked
        assert asked is not None
        viewer = watching(room, TABLES[sitting][asked.seat])
        mine = room.match.view(asked.seat)["hand"]
        others = [card for card in range(len(room.game.words)) if card not in mine]
        assert len({sentences(room, viewer, asked.seat, card) for card in others}) == 1
        places |= {room.match._p.place[card] for card in others}  # type: ignore[attr-defined]
    assert len(places) >= 4, "with others, in the trick, gone, in the deck or set aside"


def test_only_whoever_must_answer_is_told_why_not() -> None:
    room = hidden_game(TABLES["three"], "why")
    for _ in played(room, "why"):
        asked = room.match.asked
        assert asked is not None
        for person in PEOPLE:
            viewer = watching(room, person)
            said = {why_not(room, viewer, word) for word in words(room)}
            if asked.seat in viewer.seats:
                assert len(said) > 1
            else:
                assert said == {("It is not for you to answer now.", "")}


# --- one screen -------------------------------------------------------------------------------------------------------
def test_behind_the_curtain_nothing_of_the_game_is_shown() -> None:
    room = hidden_game(TABLES["one-screen"], "curtain")
    curtains = 0
    for _ in played(room, "curtain"):
        asked = room.match.asked
        assert asked is not None
        viewer = watching(room, "anna")
        room.facing.pop("anna", None)
        if asked.seat not in viewer.seats:
            assert eye_of(room, viewer) == (SPECTATOR, False)
            continue
        curtains += 1
        regions = json.loads(frame_of(room, viewer))["regions"]
        assert [name for name, inside in regions.items() if inside] == ["prompt"]
        assert why_not(room, viewer, "card:1") == ("It is not for you to answer now.", "")
        room.facing["anna"] = asked.seat
        scene = scene_of(room, viewer)
        assert (scene.seen.seat, scene.curtain, scene.seen.yours) == (asked.seat, False, True)
        assert json.loads(frame_of(room, viewer))["regions"]["hand"]
        room.facing["anna"] = 2 - asked.seat  # the other of Anna's seats
        assert scene_of(room, viewer).curtain
    assert curtains > 10


def test_where_nothing_is_hidden_there_is_no_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    room = hidden_game(TABLES["one-screen"], "open")
    monkeypatch.setattr(type(room.game), "hides", lambda game, view, seat: False)
    for _ in played(room, "open"):
        asked = room.match.asked
        assert asked is not None
        if asked.seat != 1:
            assert eye_of(room, watching(room, "anna")) == (asked.seat, False)


# --- who may look -----------------------------------------------------------------------------------------------------
def test_a_stranger_is_no_viewer() -> None:
    room = hidden_game(TABLES["three"], "strangers")
    assert viewer_of(room, "stranger") is None
    assert viewer_of(room, "") is None
    vera = viewer_of(room, "vera")
    assert vera == Viewer("vera", (), False)


def test_when_it_is_over_everybody_may_look_through_all_eyes() -> None:
    room = hidden_game(TABLES["three"], "over")
    for _ in played(room, "over"):
        with pytest.raises(Refused, match="The record is told when the game is over"):
            showing.record_of(room)
        assert not scene_of(room, watching(room, "anna")).seed
    scene = scene_of(room, watching(room, "vera"), 0, "1")
    assert (scene.seen.seat, len(scene.seen.view["hand"])) == (1, 4)
    assert scene.seed == room.row.seed
    assert refused(room, watching(room, "vera"), "3") == "Through those eyes you may look when the game is over."
    assert json.loads(showing.record_of(room).splitlines()[0])["seed"] == room.row.seed


def test_answers_are_only_for_the_seat_that_is_looked_from() -> None:
    room = hidden_game(TABLES["three"], "own")
    asked = room.match.asked
    assert asked is not None
    viewer = watching(room, TABLES["three"][asked.seat])
    assert showing.json_of(scene_of(room, viewer))["question"]["choices"]
    public = showing.json_of(scene_of(room, viewer, wanted="public"))
    assert public["question"]["choices"] == []
    assert public["undo"]["barrier"] == "Only a player can take an answer back."
    answer(room, asked.options[0])
    assert showing.json_of(scene_of(room, viewer))["undo"]["takes_back"] == room.game.label(asked.options[0])
