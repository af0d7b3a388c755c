"""Why an answer is refused, and positions for it in a line."""

from bivouac.games.pax_baltica.box.blocks import BLOCKS
from bivouac.games.pax_baltica.box.map import gate_between
from bivouac.games.pax_baltica.box.nations import COALITION, SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import WORDS
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.position import FOUGHT, Position
from bivouac.games.pax_baltica.sight.sight import sight
from bivouac.games.pax_baltica.telling.refusals.refused import refused
from games.pax_baltica.builders import block, next_is, place


def why_not(p: Position, seat: int, question: int, word: str) -> tuple[str, str]:
    """The sentence and the rule."""
    found = refused(sight(p, seat), question, WORDS.number(word))
    return found.sentence, found.rule


def moving(p: Position, name: str) -> None:
    """This block is about to be moved, as the first of its group."""
    p.chosen, p.chosen_from = block(name), p.place[block(name)]


def fighting(p: Position, at: str, attacker: int) -> None:
    """A battle is going on there, in its first round, and all who stand there fight."""
    p.battle, p.round, p.attacker = place(at), 1, attacker
    for number in range(BLOCKS):
        if p.place[number] == place(at):
            p.mark[number] |= FOUGHT
    next_is(p, agenda.COMBAT)


def crossed(p: Position, side: int, start: str, end: str, times: int) -> None:
    """So many blocks of a side have crossed a border this turn."""
    p.crossed += [2 * (gate_between(place(start), place(end)) >> 1) + side] * times


def came_in(p: Position, name: str, start: str, end: str) -> None:
    """A block came into a place over this border."""
    gate = gate_between(place(start), place(end))
    p.entry[block(name)] = gate
    p.gates.append(2 * gate + (SWEDISH if block(name) < block("pjotr_i") else COALITION))
