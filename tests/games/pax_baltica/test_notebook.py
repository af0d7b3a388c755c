"""PB2.1 The notebook: what a side has seen stays written down with its season; or, under the option, nothing does."""

from typing import cast

import pytest

from bivouac.bots.random_player import RandomPlayer
from bivouac.core.dice import luck
from bivouac.core.seen import Seen
from bivouac.core.sight import alike
from bivouac.core.table import SPECTATOR
from bivouac.games.pax_baltica.box.blocks import GEORG_LUDWIG, MAZEPA, ROOKE
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.rules.agenda import ACT, FORAGE, OPEN, REGROUP, TURN_END
from bivouac.games.pax_baltica.rules.fates import eliminate, lose_step
from bivouac.games.pax_baltica.rules.fog import mingle, reveal, stand_up
from bivouac.games.pax_baltica.rules.position import BESIEGING, HIDDEN, KNOWN, MINGLED, NAMED, Position
from bivouac.games.pax_baltica.rules.scenarios import deal_numbers, new_game
from bivouac.games.pax_baltica.rules.switches import OPTIONS
from bivouac.games.pax_baltica.rules.words import ORDER
from bivouac.games.pax_baltica.screen.aid import aid
from bivouac.games.pax_baltica.screen.terminal.board import PaxBalticaBoard
from bivouac.games.pax_baltica.screen.terminal.pages import LOOKS
from bivouac.games.pax_baltica.sight.backs import SEEN_COLUMNS
from bivouac.games.pax_baltica.sight.sight import Sight, sight
from bivouac.games.pax_baltica.sight.worlds import imagine
from bivouac.games.pax_baltica.telling.text.notebook import LOST, NOT_KEPT, NOTHING_YET, notebook
from bivouac.games.pax_baltica.telling.text.whole import text
from bivouac.lab.trial import Trial
from games.pax_baltica.builders import (
    END,
    GLORY,
    MOSCOW,
    Scripted,
    block,
    next_is,
    place,
    play,
    play_until,
    stand,
    status,
    war,
)
from games.pax_baltica.onlooking import asked, eye
from games.reading import Page, drawn

KARL, LEWEN = block("karl_xii"), block("lewenhaupt")
UNKNOWN = {"block": -1, "mixture": 0, "born": -1, "speed": 0, "floor": 1, "gap": 0}  # as nobody has ever seen it


def looked_into(leader: str = "karl_xii", **options: int) -> Position:
    """The Coalition has looked into Livland in Summer 1707: Karl XII, or another, with three steps, and Lewenhaupt."""
    p = war(**options)
    p.year, p.season = 1707, 1
    stand(p, "livland", leader, "lewenhaupt", **{leader: 3})
    stand(p, "velikaya", "repnin")
    next_is(p, ACT, COALITION)
    p.actions = [0, 1]
    play(p, ["recon"])
    return p


def pass_turn(p: Position) -> None:
    next_is(p, TURN_END)
    play(p)


def rows(told: Sight) -> list[dict[str, int]]:
    return [dict(zip(SEEN_COLUMNS, row, strict=True)) for row in told.rows()]


def panel(p: Position, seat: int) -> Page:
    return drawn(aid(Seen(GAME, seat, 2, sight(p, seat), 1, 1)))


# --- it is kept -------------------------------------------------------------------------------------------------------
def test_pb2_1_the_notebook_tells_strength_and_season_and_which_back_it_is() -> None:
    """PB2.1 Seen this turn; then the note grows old, and what is sure of the strength goes on (R156)."""
    p = looked_into()
    number = p.handle[KARL]
    assert f"Karl XII (A3), strength 3, seen Summer 1707, this turn: blue block no. {number} in Livland." in notebook(
        sight(p, COALITION)
    )
    pass_turn(p)
    lose_step(p, Scripted(), KARL, False)
    told = notebook(sight(p, COALITION))
    assert told == [
        f"Karl XII (A3), strength 3, seen Summer 1707, last turn: blue block no. {number} in Livland, now 2.",
        f"Lewenhaupt (B2), strength 4, seen Summer 1707, last turn: blue block no. {p.handle[LEWEN]} in Livland.",
    ]
    pass_turn(p)
    assert "seen Summer 1707, 2 turns ago:" in notebook(sight(p, COALITION))[0]
    assert notebook(sight(p, SWEDISH)) == [NOTHING_YET]


def test_pb2_1_one_that_has_mingled_is_one_of_several_backs() -> None:
    """PB2.1 Under `shuffle_after_reveal` two that were seen are known as two, and not which is which (R154)."""
    p = looked_into(shuffle_after_reveal=1)
    pass_turn(p)
    numbers = sorted([p.handle[KARL], p.handle[LEWEN]])
    among = f"one of these 2 blocks, nos. {numbers[0]} and {numbers[1]} in Livland."
    assert notebook(sight(p, COALITION)) == [
        f"Karl XII (A3), strength 3, seen Summer 1707, last turn: {among}",
        f"Lewenhaupt (B2), strength 4, seen Summer 1707, last turn: {among}",
    ]


def test_pb2_1_one_that_went_unseen_may_be_anywhere() -> None:
    """PB2.1 The note stands, whoever of the two it was that left; one that was seen to fall has none."""
    notes = []
    for name in ("rehnskiold", "lewenhaupt"):
        p = looked_into("rehnskiold", shuffle_after_reveal=1)
        pass_turn(p)
        eliminate(p, Scripted(), block(name), False)
        notes.append(notebook(sight(p, COALITION)))
    assert notes[0] == notes[1]
    assert [line.endswith(f"last turn: {LOST}.") for line in notes[0]] == [True, True]
    p = looked_into()
    eliminate(p, Scripted(), KARL, False)
    assert [line.partition(" (")[0] for line in notebook(sight(p, COALITION))] == ["Lewenhaupt"]


def test_pb2_1_the_set_up_is_in_the_notebook_from_the_start() -> None:
    """PB12.2 Who stands alone was seen when the game began; of a set, only the names are known (R155)."""
    p = dealt(GLORY)
    told = notebook(sight(p, SWEDISH))
    assert f"Repnin (C1), strength 4, seen Autumn 1700, this turn: green block no. {p.handle[block('repnin')]} " in (
        " ".join(told)
    )
    assert any(line.startswith("Kazanski (C1), known, but not seen yet: one of these 4 blocks, nos. ") for line in told)


def dealt(scenario: int, **options: int) -> Position:
    """A scenario with its numbers dealt, and set up."""
    usual = {option.name: option.default for option in OPTIONS}
    p = new_game(usual | {"scenario": scenario} | options)
    deal_numbers(p, Scripted())
    return p


def test_pb2_1_the_notebook_is_in_the_text_the_terminal_and_the_panel() -> None:
    """PB2.1 The same sentences everywhere."""
    p = looked_into()
    told = sight(p, COALITION)
    lines = notebook(told)
    assert len(lines) == 2
    written = text(told)
    at = written.index("Notebook:")
    assert written[at + 1 : at + 3] == [f"- {line}" for line in lines]
    assert "notebook" in LOOKS
    page = PaxBalticaBoard(GAME).page(asked(p, COALITION), "notebook", 80, 24)
    assert page is not None
    assert page.title == "Notebook"
    assert page.lines == [f"- {line}" for line in lines]
    assert panel(p, COALITION).text("pb-notebook") == "Notebook" + "".join(lines)


def test_pb2_1_those_who_watch_read_of_both_sides_what_all_have_seen() -> None:
    p = looked_into()
    reveal(p, Scripted(), [block("repnin")])
    assert [line.partition(" (")[0] for line in notebook(sight(p, SPECTATOR))] == ["Karl XII", "Lewenhaupt", "Repnin"]


# --- it is not kept ---------------------------------------------------------------------------------------------------
def test_pb3_3_without_a_notebook_what_was_looked_at_lies_open_until_the_turn_ends() -> None:
    """PB3.3 Then the blocks are stood up, and the view holds nothing of them (R156)."""
    p = looked_into(notebook=0)
    assert sorted(row["block"] for row in rows(sight(p, COALITION))) == sorted([KARL, LEWEN])
    pass_turn(p)
    told = sight(p, COALITION)
    assert told.plain()["named"] == told.plain()["sighted"] == []
    assert [{name: row[name] for name in UNKNOWN} for row in rows(told)] == [UNKNOWN, UNKNOWN]
    assert notebook(told) == [NOT_KEPT]
    assert PaxBalticaBoard(GAME).page(asked(p, COALITION), "notebook", 80, 24) is not None
    assert panel(p, COALITION).text("pb-notebook") == f"Notebook{NOT_KEPT}"
    t = Scripted()
    lose_step(p, t, KARL, False)
    assert [event[0] for event in t.told] == ["lost-step", "lost-step-unseen"]


def test_pb6_1_without_a_notebook_a_block_is_known_while_its_battle_lasts() -> None:
    """PB6.1 Both sides are tipped over when it opens; whoever stays or leaves is a stranger when it is over (R156)."""
    p = war(notebook=0)
    stand(p, "livland", "karl_xii")
    stand(p, "livland", "repnin", repnin=1)
    p.holder[place("livland")] = SWEDISH
    next_is(p, OPEN, place("livland"))
    play(p)
    assert [row["block"] for row in rows(sight(p, COALITION))] == [KARL]
    assert [row["block"] for row in rows(sight(p, SWEDISH))] == [block("repnin")]
    play_until(p, REGROUP, ["fire"], dice=[1, 6, 6, 6])
    assert [row["block"] for row in rows(sight(p, COALITION))] == [KARL]
    while p.agenda:
        play(p, ["done"] if p.agenda[-1] >> 7 == REGROUP else [])
    assert p.battle < 0
    assert [row["block"] for row in rows(sight(p, COALITION))] == [-1]


def test_pb7_1_without_a_notebook_besiegers_are_known_until_forage_is_checked() -> None:
    """PB7.1 They lie tipped over as long as they besiege (R156)."""
    p = war(notebook=0)
    stand(p, "novgorod", "karl_xii", "lewenhaupt")
    reveal(p, Scripted(), [KARL])
    p.mark[KARL] |= BESIEGING
    stand_up(p)
    assert (p.known[KARL], p.known[LEWEN]) == (KNOWN, HIDDEN)
    p.mark[KARL] &= ~BESIEGING
    next_is(p, FORAGE)
    play(p)
    assert p.known[KARL] == HIDDEN


def test_pb2_1_without_a_notebook_those_who_come_together_get_new_numbers_all_the_same() -> None:
    """PB2.1 Whoever was seen and then joined others cannot be followed by its number."""
    p = looked_into(notebook=0)
    before = p.handle[KARL]
    stand(p, "livland", "rehnskiold")
    p.mark[block("rehnskiold")] = MINGLED
    mingle(p, Scripted())
    assert p.handle[KARL] != before
    assert [p.known[one] for one in (KARL, LEWEN, block("rehnskiold"))] == [HIDDEN] * 3


def test_pb11_9_a_blue_block_of_the_coalition_is_known_by_its_wood() -> None:
    """PB11.9 Hannover's, when it has gone over; its strength is as unknown as any (R156)."""
    p = war(notebook=0)
    p.defected = 1
    status(p, "hannover", True)
    stand(p, "hannover", "georg_ludwig", known=True)
    pass_turn(p)
    row = rows(sight(p, SWEDISH))[0]
    assert (row["block"], row["floor"], row["gap"]) == (GEORG_LUDWIG, 1, 0)


def test_pb2_1_worlds_without_a_notebook_have_everybody_somewhere() -> None:
    """PB2.1 Who has no pool is behind a back, wherever that fits; the rest as the pools leave it (R155, R156)."""
    p = dealt(END, notebook=0)
    assert NAMED not in p.known
    told = sight(p, COALITION)
    worlds = [imagine(told, COALITION, luck("notebook", i)) for i in range(30)]
    assert all(alike(sight(world, COALITION), told) for world in worlds)
    assert all(world.place[ROOKE] < len(world.marker) or world.handle[ROOKE] for world in worlds)
    assert len({world.place[ROOKE] for world in worlds}) > 1
    assert p.place[MAZEPA] == worlds[0].place[MAZEPA]


@pytest.mark.parametrize("scenario", [MOSCOW, GLORY])
def test_pb2_1_without_a_notebook_no_turn_begins_with_a_memory(scenario: int) -> None:
    """PB2.1 A game at random: at the first question of each turn every back of the other side is a stranger (R156)."""
    players = [RandomPlayer(luck("memory", scenario, seat)) for seat in (SWEDISH, COALITION)]
    trial = Trial(GAME, 2, GAME.checked({"scenario": scenario, "notebook": 0}), f"memory-{scenario}", [*players])
    trial.begin()
    turn, seen, opened = -1, 0, 0
    for _ in range(600):
        asked = trial.match.asked
        if asked is None:
            break
        p = cast(Position, trial.match._rests[-1].p)
        for seat in (SWEDISH, COALITION):
            told = eye(trial.match, seat)
            assert told.plain()["named"] == told.plain()["sighted"] == []
            found = [{name: row[name] for name in UNKNOWN} for row in rows(told) if row["block"] != GEORG_LUDWIG]
            opened += sum(row["block"] >= 0 for row in found)
            if asked.question == ORDER and turn != 4 * p.year + p.season and not any(p.rolled_event):
                assert found == [UNKNOWN] * len(found)
                seen += len(found)
        if asked.question == ORDER:
            turn = 4 * p.year + p.season
        trial.match.submit(asked.seat, trial.choose(trial.match))
    assert seen > 0
    assert opened > 0
