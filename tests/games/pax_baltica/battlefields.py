"""Battles and sieges to look at: matches that stand in the middle of one."""

from collections.abc import Iterator, Sequence

from bivouac.core.dice import FastDice, Luck, ScriptedDice, luck
from bivouac.core.match import Match
from bivouac.games.pax_baltica.box.blocks import BLOCK, BLOCK_IDS, COSSACKS, FULL, GROUND, NATION, WOOD
from bivouac.games.pax_baltica.box.map import PLACE, PLACES
from bivouac.games.pax_baltica.box.nations import GREEN, SWEDEN
from bivouac.games.pax_baltica.box.vocabulary import BESIEGE, DONE, MOVING, SHOOT, WORDS
from bivouac.games.pax_baltica.game import GAME
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules.position import Position
from bivouac.games.pax_baltica.rules.words import COLOUR, MAIN, ORDER, SIEGE_LOSS, SUBMITTING
from games.pax_baltica.builders import next_is, stand, war
from games.pax_baltica.fighting import besiege, march


def velikaya(**strengths: int) -> Position:
    """Karl XII and two more come from Livland, Lewenhaupt over another border, upon the Russians in Velikaya."""
    p = war()
    stand(p, "velikaya", "sjeremetev", "repnin", "preobrazjenski", **strengths)
    stand(p, "livland", "karl_xii", "rehnskiold", "dalregementet", **strengths)
    stand(p, "ingermanland", "lewenhaupt", "kronoberg", **strengths)
    for name in ("karl_xii", "rehnskiold", "dalregementet"):
        march(p, name, "velikaya")
    for name in ("lewenhaupt", "kronoberg"):
        p.born[BLOCK[name]] = -1
        march(p, name, "velikaya")
    return p


def baltic() -> Position:
    """A Danish fleet comes upon two Swedish ones."""
    p = war()
    stand(p, "western_baltic_sea", "wachtmeister", "watrang")
    stand(p, "kattegat", "gyldenlove")
    march(p, "gyldenlove", "western_baltic_sea")
    return p


def ingermanland() -> Position:
    """Pjotr I and Sjeremetev, equally strong, besiege Narva."""
    p = war()
    stand(p, "ingermanland", "sjeremetev", "pjotr_i", known=True, sjeremetev=3, pjotr_i=3)
    besiege(p, "sjeremetev", "pjotr_i")
    return p


def begun(
    p: Position, phase: int, at: str, answers: Sequence[str] = (), dice: Sequence[int] = (), typed: bool = False
) -> Match:
    """A match from this phase on, with these answers given and these dice; then any dice, or typed ones."""
    p.agenda = []
    next_is(p, agenda.TURN_END)
    next_is(p, phase, PLACE[at])
    after = None if typed else FastDice(luck("battlefield", *p.strength))
    match = Match(GAME, 2, {}, ScriptedDice(list(dice), after), start=p)
    for answer in answers:
        assert match.asked is not None
        match.submit(match.asked.seat, WORDS.number(answer))
    return match


def wandering(seed: object, most: int, fighting: bool = True, **options: int) -> Iterator[Match]:
    """A game at random, at each question that is put while a battle or a siege is going on, or at every question."""
    match = Match(GAME, 2, options, FastDice(luck("dice", seed)))
    source = luck("answers", seed)
    for _ in range(most):
        asked = match.asked
        if asked is None:
            return
        if not fighting or match.view(0)["battle"] >= 0 or asked.question == SIEGE_LOSS:
            yield match
        likely = asked.options
        if asked.question == ORDER:
            likely = [word for word in asked.options if word in (MOVING, BESIEGE)] or asked.options
        elif DONE in asked.options and len(asked.options) > 1 and asked.question == SUBMITTING:
            likely = [DONE]
        match.submit(asked.seat, source.choice(likely))


def skirmish(seed: object) -> Iterator[Match]:
    """A battle in Velikaya between blocks at random, at each of its questions; they fire rather than retreat."""
    source = luck("skirmish", seed)
    p = war()
    green = [number for number in GROUND if WOOD[number] == GREEN and number != COSSACKS]
    blue = [number for number in GROUND if NATION[number] == SWEDEN]
    for number in source.sample(green, source.randint(1, 5)):
        put_at_random(p, "velikaya", number, source)
    for start in ("livland", "ingermanland"):
        for number in source.sample(blue, source.randint(1, 3)):
            if p.place[number] >= PLACES:
                put_at_random(p, start, number, source)
                march(p, BLOCK_IDS[number], "velikaya")
    match = begun(p, agenda.OPEN, "velikaya", (), [])
    while match.asked is not None and (match.view(0)["battle"] >= 0 or match.asked.question in (MAIN, COLOUR)):
        yield match
        options = match.asked.options
        bold = SHOOT in options and source.randrange(5) > 0
        match.submit(match.asked.seat, SHOOT if bold else source.choice(options))


def put_at_random(p: Position, at: str, number: int, source: Luck) -> None:
    """A block of any strength, deployed nobody knows where."""
    stand(p, at, BLOCK_IDS[number], **{BLOCK_IDS[number]: source.randint(1, FULL[number])})
    p.born[number] = -1
