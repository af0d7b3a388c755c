"""What an answer would bring, worked out from what lies open: battles, sieges, dice of submission and of storms."""

from bivouac.core.seen import Seen
from bivouac.games.screens.pages import legal
from bivouac.games.smuta.box.spaces import SPACE_NAMES
from bivouac.games.smuta.box.tables import BREACH_FROM, DIE, FALLS_FROM
from bivouac.games.smuta.box.vocabulary import PARTY_WORD, SIEGE_ROLL, SPACE_WORD
from bivouac.games.smuta.rules import words
from bivouac.games.smuta.rules.control import can_besiege, hostile_walls, walks_in
from bivouac.games.smuta.rules.map import enemies_in, friendly, strength, units
from bivouac.games.smuta.rules.siege import besiegers, help_for, value
from bivouac.games.smuta.rules.submission import needed
from bivouac.games.smuta.rules.switches import FORTRESS_AUTO
from bivouac.games.smuta.screen.said import sight_of
from bivouac.games.smuta.sight.sight import Sight
from bivouac.games.smuta.telling.names import counted, leader_name, listed


def foretold(seen: Seen) -> dict[int, str]:
    """By answer, what it would mean; only where there is something to say."""
    choices = legal(seen)
    if not choices or seen.question is None:
        return {}
    sight = sight_of(seen)
    meanings: dict[int, str] = {}
    for answer in choices:
        said = meaning(sight, seen.seat, seen.question.number, answer)
        if said:
            meanings[answer] = said
    return meanings


def meaning(sight: Sight, party: int, question: int, answer: int) -> str:
    if SPACE_WORD <= answer < PARTY_WORD:
        space = answer - SPACE_WORD
        if question == words.STEP_TO and sight.mover >= 0:
            return step(sight, sight.mover, space)
        if question == words.SUBMIT_AT:
            return submits(sight, party, space)
    if answer == SIEGE_ROLL and sight.mover >= 0:
        return storms(sight, sight.mover)
    return ""


def step(sight: Sight, leader: int, space: int) -> str:
    """SM9.2, SM7.1, SM11.1 Whom he meets, or what he does if his march ends there."""
    party = sight.party[leader]
    foes = enemies_in(sight, party, space)
    if foes:
        return f"battle with {listed([leader_name(foe) for foe in foes])}, {counted(strength(sight, foes), 'unit')}"
    if units(sight, leader) == 0:
        return ""
    if walks_in(sight, space, party):
        return "his if he ends there"
    if not hostile_walls(sight, space, party):
        return "friendly" if friendly(sight, space, party) else ""
    if can_besiege(sight, [leader], space):
        return f"he besieges it; {odds(sight, [leader], space)}"
    return "he stops before the walls, and cannot besiege them"


def submits(sight: Sight, party: int, space: int) -> str:
    """SM7.6 The faces that are enough."""
    if sight.switch[FORTRESS_AUTO] and hostile_walls(sight, space, party):
        return "submits without a die"
    return f"submits on {faces(1, needed(sight, party, space))}"


def storms(sight: Sight, leader: int) -> str:
    """SM11.3, SM11.4 What the faces do, without the help of a card."""
    space = sight.at[leader]
    return f"{SPACE_NAMES[space]}: {odds(sight, besiegers(sight, sight.party[leader], space), space)}"


def odds(sight: Sight, leaders: list[int], space: int) -> str:
    """SM11.4 The faces on which the place falls, and those that make a breach."""
    more = help_for(sight, leaders, space) - value(sight, space)
    falls, breach = FALLS_FROM - more, BREACH_FROM - more
    if falls <= 1:
        return "it falls on any face"
    phrase = f"it falls on {faces(falls, DIE)}" if falls <= DIE else "it cannot fall with one roll"
    if breach < falls and breach <= DIE:
        phrase += f", a breach on {faces(max(1, breach), min(falls - 1, DIE))}"
    return phrase


def faces(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"
