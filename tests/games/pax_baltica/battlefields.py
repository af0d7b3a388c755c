"""Battles and sieges to look at: matches that stand in the middle of one."""

from collections.abc import Sequence

from bivouac.core.dice import FastDice, ScriptedDice, luck
from bivouac.core.match import Match
from bivouac.games.pax_baltica import agenda
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.map import PLACE
from bivouac.games.pax_baltica.position import Position
from bivouac.games.pax_baltica.vocabulary import WORDS
from games.pax_baltica.builders import next_is, stand, war
from games.pax_baltica.fighting import besiege, march


def velikaya(**strengths: int) -> Position:
    """Karl XII and two more come from Livland, Lewenhaupt over another border, upon the Russians in Velikaya."""
    p = war()
    stand(p, "velikaya", "sjeremetev", "repnin", "preobrazjenski", **strengths)
    stand(p, "livland", "karl_xii", "rehnskiold", "dalregementet", **strengths)
    stand(p, "estland", "lewenhaupt", "kronoberg", **strengths)
    for name in ("karl_xii", "rehnskiold", "dalregementet"):
        march(p, name, "velikaya")
    for name in ("lewenhaupt", "kronoberg"):
        march(p, name, "velikaya")
    return p


def baltic() -> Position:
    """A Swedish fleet meets two Danish ones."""
    p = war()
    stand(p, "western_baltic_sea", "wachtmeister", "watrang")
    stand(p, "kattegat", "gyldenlove")
    march(p, "gyldenlove", "western_baltic_sea")
    return p


def ingermanland() -> Position:
    """Pjotr I and Sjeremetev, equally strong, besiege Narva."""
    p = war()
    stand(p, "ingermanland", "sjeremetev", "pjotr_i", sjeremetev=3, pjotr_i=3)
    besiege(p, "sjeremetev", "pjotr_i")
    return p


def begun(p: Position, phase: int, at: str, answers: Sequence[str] = (), dice: Sequence[int] = ()) -> Match:
    """A match from this phase on, with these answers given and these dice; afterwards any dice."""
    p.agenda = []
    next_is(p, agenda.TURN_END)
    next_is(p, phase, PLACE[at])
    match = Match(GAME, 2, {}, ScriptedDice(list(dice), FastDice(luck("battlefield"))), start=p)
    for answer in answers:
        assert match.asked is not None
        match.submit(match.asked.seat, WORDS.number(answer))
    return match
