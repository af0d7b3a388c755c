"""Why the charts did what they did: cards on which nothing is told that is hidden from whoever reads them."""

import json
import random
from html import unescape

import pytest

from bivouac.core.chart import TRACES
from bivouac.core.dice import luck
from bivouac.core.imagined import Impossible
from bivouac.core.match import Match
from bivouac.core.seen import seen
from bivouac.core.table import FORCED, SPECTATOR, UNKNOWN
from bivouac.games.screens.because import lines
from bivouac.games.smuta.telling.because import cards
from bivouac.lab.secrecy import Perturbed, heard
from bivouac.lab.trial import plain
from bivouac.server.boards import board_of, drawn
from bivouac.server.pages import charts, table
from bivouac.server.room import Room
from bivouac.server.showing import Viewer, scene_of
from server.pages import Page
from server.rooms import HOST, answer, seated, watching

ANSWERS = 120
REGIONS = ("prompt", "why")


def played(sitting: list[str], code: str, answers: int = ANSWERS) -> Room:
    """A game of Hanna's with charts, after so many answers by lot."""
    room = seated("smuta", sitting, code)
    chance = random.Random(code)
    for _ in range(answers):
        if room.match.asked is None:
            break
        answer(room, chance.choice(room.match.asked.options))
    return room


@pytest.fixture(scope="module")
def alone() -> Room:
    return played(["me", "charts", "charts", "charts", "charts"], "alone", 40)


def steps_alone(match: Match) -> list[int]:
    return [number for number, moment in enumerate(match.moments) if moment.rest >= 0]


def decided(match: Match, moment: int, seat: int) -> bool:
    """Whether a chart was opened in the step from that moment on."""
    return any(told.event < TRACES for told in match.because(moment, seat))


# --- the cards --------------------------------------------------------------------------------------------------------
def test_a_step_of_the_past_is_announced_before_the_pieces_move(alone: Room) -> None:
    moment = next(at for at in steps_alone(alone.match) if decided(alone.match, at, 0))
    scene = scene_of(alone, watching(alone, HOST.id), moment)
    assert plain(scene.seen.view) == plain(alone.match.back_at(moment).view(0)), "as it stood before"
    regions = table.regions(scene, board_of("smuta"))
    card = cards(scene.seen.because)[0]
    assert card.title in regions["prompt"]
    assert card.title in regions["why"]
    for effect in card.effects[:8]:
        assert effect in [line.sentence for line in scene.seen.log if line.moment == moment + 1]
    assert 'id="walk-on"' in regions["prompt"]
    assert f'data-at="{moment + 1}"' in regions["prompt"]


def test_now_stands_what_a_chart_decided_last(alone: Room) -> None:
    scene = scene_of(alone, watching(alone, HOST.id))
    at = scene.seen.because_at
    assert at == [one for one in steps_alone(alone.match) if decided(alone.match, one, 0)][-1]
    why = table.regions(scene, board_of("smuta"))["why"]
    assert cards(scene.seen.because)[0].title in why
    assert f'data-at="{at}"' in why


def test_a_question_of_the_past_has_no_card(alone: Room) -> None:
    question = next(number for number, moment in enumerate(alone.match.moments) if moment.rest < 0)
    found = seen(alone.match, 0, question)
    assert (found.because, found.because_at) == ([], -1)
    assert found.question is not None


def test_the_text_view_tells_the_card_as_a_list(alone: Room) -> None:
    moment = next(at for at in steps_alone(alone.match) if decided(alone.match, at, 0))
    scene = scene_of(alone, watching(alone, HOST.id), moment)
    page = Page(table.page(scene, board_of("smuta"), "", True))
    for line in lines(cards(scene.seen.because)[0]):
        assert line.strip() in page.text


def test_traces_are_no_lines_of_the_log(alone: Room) -> None:
    match = alone.match.copy()
    shown = len(seen(match, 0).log)
    assert shown == len([told for told in match.story(0) if told.event >= TRACES])
    match.told += [told for told in match.because(steps_alone(match)[0], 0) if told.event < TRACES]
    assert len(seen(match, 0).log) == shown


def test_a_long_log_is_told_in_part_and_every_line_can_be_reached() -> None:
    room = played(["charts"] * 5, "long-2")
    viewer = watching(room, HOST.id)
    found = scene_of(room, viewer).seen.log
    assert len(found) > 2000
    for moment in (-1, 0, len(room.match.moments) // 2):
        log = json.loads(drawn(room, viewer, moment))["regions"]["log"]
        assert log.count("<li>") <= 600
        assert f">{len(found)}<" in log
    now = json.loads(drawn(room, viewer))["regions"]["log"]
    assert found[-1].sentence in now
    assert "earlier lines are told when you go back" in now


def test_an_only_choice_that_the_rules_took_does_not_shorten_the_film() -> None:
    """A party that is hit and has no cancel card is asked nothing: what came before still has to be shown."""
    room = seated("smuta", ["me", "charts", "charts", "charts", "charts"], "hit")
    chance = random.Random("hit")
    met = 0
    for _ in range(60):
        answer(room, chance.choice(room.match.asked.options))
        match = room.match
        given = max(i for i, entry in enumerate(match.entries) if entry.seat == 0 and entry.how != FORCED)
        hit = [i for i in range(given + 1, len(match.entries)) if match.entries[i].seat == 0 and not match.was_put(i)]
        since = seen(match, 0).since
        if hit and since >= 0:
            met += 1
            assert match.moments[since].entries <= hit[0] + 1, "from his own answer on"
    assert met, "somebody was hit"


SEQUENCE = ["turn-begins", "phase-begins", "segment-begins"]  # no chart decides these
DRAWN = ["deck-rolled", "drew", "put-back"]  # nor what a person draws, nor a card that waited in vain


@pytest.mark.parametrize("seat", [0, 3])
def test_every_step_of_a_turn_can_be_read_from_the_screen_alone(seat: int) -> None:
    """The trigger; a row that is lit, a die, or a sentence that says why there is none; and what came of it."""
    sitting = ["charts"] * 5
    sitting[seat] = "me"
    room = seated("smuta", sitting, "turn")
    chance = random.Random("turn")
    while scene_of(room, watching(room, HOST.id)).seen.view["season"] == 0:
        answer(room, chance.choice(room.match.asked.options))
    acted: set[str] = set()
    for moment in steps_alone(room.match):
        scene = scene_of(room, watching(room, HOST.id), moment)
        told = [one for one in scene.seen.because if one.event >= TRACES]
        text = unescape(Page(table.page(scene, board_of("smuta"), "", True)).text)
        why = table.regions(scene, board_of("smuta"))["why"]
        found = cards(scene.seen.because)
        if not found:
            first = room.game.events[told[0].event]
            own = scene.seen.view["card_by"] == seat  # a card that the person has played
            assert first.name in [*SEQUENCE, *DRAWN] or own, f"{first.name} happens, and nothing says why"
            assert f">{first.rule}</a>" in why, "the rule it follows"
        for card in found:
            inner = [card, *card.inside]
            assert f"{card.heading()} ({card.reference()})" in text, "the trigger"
            assert any(one.taken() or one.rolls for one in inner) or card.note, card.heading()
            assert card.effects, card.heading()
            acted.add(card.heading().partition(" for ")[2])
        effects = [effect for card in found for effect in card.effects] or charts.effects(scene.seen)
        assert len(effects) == len(told), "each line of the log, and each once"
        lit = why.count('aria-current="true"')
        assert lit == sum(len(one.taken()) for card in found for one in [card, *card.inside])
    parties = {"the Shuiskii party", "the Polish party", "the Rebellion", "the Noble party", "the Moscow party"}
    assert len(parties & acted) == 4, "all that the charts lead"


# --- secrets ----------------------------------------------------------------------------------------------------------
class Traced(Perturbed):
    traces = True


def alike(match: Match, moment: int, viewer: int, chance: random.Random) -> bool:
    """Another course of a step in a world that the viewer cannot tell from the truth; whether he sees the same then.

    If so, his card must be the same.
    """
    number = match.moments[moment].rest
    before, after = match._rests[number], match._rests[number + 1]
    world = match.game.imagine(match.game.sight(before.p, viewer), viewer, chance)
    known = [entry.as_known_to(viewer) for entry in match.entries[before.entries : after.entries]]
    other = Traced(known, UNKNOWN, chance)
    try:
        match.game.step(world, other)
    except Impossible:
        return False
    if plain(match.game.view(world, viewer)) != plain(match.game.view(after.p, viewer)):
        return False
    assert heard(other.told, viewer) == [told.key() for told in match.because(moment, viewer)]
    return world.digest() != after.p.digest()


@pytest.mark.parametrize("code", ["one", "two", "three"])
def test_the_cards_tell_nothing_that_is_hidden(code: str) -> None:
    """Two people and three charts: neither, nor those who watch, read on a card what another holds."""
    match = played(["me", "invite", "charts", "charts", "charts"], code).match
    chance = luck(code, "worlds")
    other = 0
    for moment in steps_alone(match):
        for viewer in (0, 1, SPECTATOR):
            other += alike(match, moment, viewer, chance)
    assert other > 100, "worlds that differ in what is hidden"


def test_what_one_person_reads_is_not_what_another_reads() -> None:
    """Each card is made for the eyes that look: a draw is on its owner's card alone."""
    room = played(["me", "invite", "charts", "charts", "charts"], "one")
    told = [
        [[one.key() for one in room.match.because(moment, viewer)] for moment in steps_alone(room.match)]
        for viewer in (0, 1, SPECTATOR)
    ]
    assert told[0] != told[1]
    assert told[2] not in (told[0], told[1])


def test_a_watcher_s_page_has_the_public_card() -> None:
    room = played(["me", "invite", "charts", "charts", "charts"], "one", 10)
    room.watchers.add("vera")
    viewer = Viewer("vera", (), False)
    moment = next(at for at in steps_alone(room.match) if decided(room.match, at, SPECTATOR))
    scene = scene_of(room, viewer, moment)
    assert [told.key() for told in scene.seen.because] == [told.key() for told in room.match.because(moment, SPECTATOR)]
    assert charts.announced(scene.seen, board_of("smuta"))[0] == lines(cards(scene.seen.because)[0])[0]
