"""The one place through which game data leaves: scenes for pages and streams, JSON for programs, records, bots' tasks.

Everything here is made for one viewer from what his seats may know. Routes and pages never hold a match.
"""

import json
import secrets
from typing import Any, Final, NamedTuple

from bivouac.core.because import doubt, sentences
from bivouac.core.errors import UnknownWord
from bivouac.core.match import Asked
from bivouac.core.notes import Note
from bivouac.core.player import plain_look
from bivouac.core.record import write
from bivouac.core.seen import Seen, question, seen
from bivouac.core.table import ASK, SPECTATOR
from bivouac.deals import code_of
from bivouac.server.errors import Refused
from bivouac.server.room import Room, answer_number
from bivouac.server.rows import WATCHING
from bivouac.server.scene import BOT, CHARTS, OPEN, PERSON, YOU, Because, Chair, Row, Scene
from bivouac.server.thinking import Plain

PUBLIC: Final = "public"
NOT_YOURS: Final = "That seat is not yours."


class Viewer(NamedTuple):
    """Somebody who may look at a table: the seats he holds, and whether he is its host."""

    person: str
    seats: tuple[int, ...]
    host: bool

    def claim(self, seat: int) -> None:
        """Refused to whoever does not hold the seat."""
        if seat not in self.seats:
            raise Refused(403, NOT_YOURS)


def viewer_of(room: Room, person: str) -> Viewer | None:
    """None for one who may not look."""
    seats = tuple(room.seats_of(person)) if person else ()
    host = bool(person) and room.row.host == person
    if not seats and not host and person not in room.watchers:
        return None
    return Viewer(person, seats, host)


# --- through whose eyes -----------------------------------------------------------------------------------------------
def eye_of(room: Room, viewer: Viewer) -> tuple[int, bool]:
    """The seat a viewer looks from, and whether a curtain hangs before it: at one screen, each plays in turn."""
    if not viewer.seats:
        return SPECTATOR, False
    if len(viewer.seats) == 1:
        return viewer.seats[0], False
    asked = room.match.asked
    facing = room.facing.get(viewer.person, -1)
    if asked is not None and asked.kind == ASK and asked.seat in viewer.seats:
        if facing == asked.seat or not hidden_now(room):
            return asked.seat, False
        return SPECTATOR, True
    if facing in viewer.seats:
        return facing, False
    return SPECTATOR, False


def hidden_now(room: Room) -> bool:
    """Whether anything is true that not everybody may know."""
    return room.game.hides(room.match.sight(SPECTATOR), SPECTATOR)


def eye_wanted(room: Room, viewer: Viewer, wanted: str) -> tuple[int, bool]:
    """Another perspective: what the public sees, always; other seats' when the game is over."""
    if not wanted:
        return eye_of(room, viewer)
    if wanted == PUBLIC:
        return SPECTATOR, False
    over = room.match.outcome is not None
    if not over or not (wanted.isascii() and wanted.isdigit() and int(wanted) < room.match.seats):
        raise Refused(403, "Through those eyes you may look when the game is over.")
    return int(wanted), False


# --- scenes -----------------------------------------------------------------------------------------------------------
def scene_of(room: Room, viewer: Viewer, moment: int = -1, wanted: str = "") -> Scene:
    """The table as the viewer sees it now, or saw it at a moment."""
    eye, curtain = eye_wanted(room, viewer, wanted)
    own = eye in viewer.seats
    by_order = room.by_order.get(eye, 0) if own else 0
    also = [seat for seat in viewer.seats if seat != eye] if own and room.judged else []
    shown = seen(room.match, eye, moment, viewer.host and room.deals(viewer.person), by_order, also)
    if not own and shown.question is not None and shown.question.kind == ASK:
        shown.question.choices = []
    if not own:
        shown.undo, shown.barrier, shown.redo = "", "Only a player can take an answer back.", ""
    over = room.match.outcome is not None
    checked = room.match.options
    ordered = room.orders_of(eye) if own and not over and not shown.past else {}
    names = room.game.seat_names(room.match.seats)
    return Scene(
        table=room.row.id,
        version=room.version,
        frame=room.frame,
        seen=shown,
        chairs=[chair_of(room, viewer, seat) for seat in range(room.match.seats)],
        mine=list(viewer.seats),
        host=viewer.host,
        practice=room.match.practice,
        assisted=room.header.assisted,
        dice=room.row.dice,
        options=[(option, checked[option.name]) for option in room.game.options],
        commitment=room.header.commitment,
        code=code_of(room.row.code) if over and room.row.code else "",
        seed=room.header.seed if over else "",
        shared=room.row.shared,
        imported=bool(room.row.record),
        over=over,
        because=because(room, shown, own),
        key=secrets.token_urlsafe(16),
        curtain=curtain,
        watch=address_of(room, viewer, WATCHING),
        orders=[(order, ordered[order.name]) for order in room.game.orders if order.name in ordered],
        by_order=by_order if ordered else 0,
        waiting=[names[seat] for seat in range(room.match.seats) if is_empty(room, seat)],
    )


def is_empty(room: Room, seat: int) -> bool:
    chair = room.chairs[seat]
    return seat in room.held and chair.person is None and not chair.bot and not chair.name


def chair_of(room: Room, viewer: Viewer, seat: int) -> Chair:
    chair = room.chairs[seat]
    title = room.game.seat_names(room.match.seats)[seat]
    if seat not in room.held:
        return Chair(seat, title, CHARTS, "")
    if chair.person is not None or chair.name:  # in a record from outside, people are only names
        kind = YOU if chair.person == viewer.person else PERSON
        return Chair(seat, title, kind, chair.name, chair.bot, judges=seat in room.judged)
    link = address_of(room, viewer, seat)
    return Chair(seat, title, BOT if chair.bot else OPEN, chair.bot, chair.bot, link, seat in room.judged)


def address_of(room: Room, viewer: Viewer, seat: int) -> str:
    """Where somebody is invited to a seat, or to watch: for the host's eyes only."""
    return f"/join/{room.tokens[seat]}" if viewer.host and seat in room.tokens else ""


def because(room: Room, shown: Seen, own: bool) -> Because | None:
    """Now, the seat's own hint, or why the last bot answered so; of the past, what was thought at that question.

    The reasons of a bot are told at once if nothing was hidden then, else when the game is over; so are hints, which
    until then are for the seat that asked for them.
    """
    over = room.match.outcome is not None
    if shown.past and shown.because:
        return None  # nobody was asked: the rules went on by themselves
    place = room.match.moments[shown.moment].entries if shown.past else len(room.match.entries)
    reasons = room.notes.reasons.get(place if shown.past else room.notes.last(place))
    hint = room.notes.hints.get(place)
    hint_told = hint is not None and (over or (own and hint.seat == shown.seat))
    if hint is not None and hint_told and (reasons is None or not shown.past):
        return because_card(room, hint, place, shown.seat)
    if reasons is not None and (over or reasons.open):
        return because_card(room, reasons, place, shown.seat)
    return None


def reason_of(room: Room, asked: Asked, thought: Plain) -> str:
    """What was considered at the open question, as it is stored with the act; whether all of it was open then, too."""
    prompt = room.game.prompt(room.match.sight(asked.seat), asked.question)
    rule = room.game.questions[asked.question].rule
    asking = {"question": asked.question, "prompt": prompt, "rule": rule, "open": not hidden_now(room)}
    return json.dumps({**thought, **asking})


def because_card(room: Room, note: Note, place: int, eye: int) -> Because:
    """The card, for one who may read it and looks through these eyes; `place` is that of the answer in the record."""
    game = room.game
    title = game.seat_names(room.match.seats)[note.seat]
    entries = room.match.entries
    reasons = note.reasons
    return Because(
        who=("Hint" if note.seat == eye else f"Hint for {title}") if note.hint else f"{title} ({note.player})",
        hint=note.hint,
        prompt=note.prompt,
        rule=note.rule,
        answer=game.label(note.answer) if note.player else "",
        unit=reasons.unit,
        lines=sentences(game, room.match.seats, note, room.match.outcome is not None),
        rows=[
            Row(game.label(option), worth, option == note.answer, worlds < reasons.worlds)
            for option, worth, worlds in reasons.rows
        ],
        doubt=doubt(game, note),
        answered=game.label(entries[place].value) if note.hint and place < len(entries) else "",
    )


# --- notices ----------------------------------------------------------------------------------------------------------
class Notice(NamedTuple):
    """What somebody who is not here is told of a table."""

    title: str
    sentence: str
    table: str = ""  # its id, to which the notice leads


def notice_of(room: Room, person: str, mover: int) -> Notice:
    """That he is asked, in the words of his own page, or that it is over; behind a curtain, not what is asked."""
    match, title = room.match, room.game.title
    if match.asked is None:
        ending = room.game.end_sentence(match.outcome) if match.outcome is not None else ""
        return Notice(f"{title} is over", ending, room.row.id)
    names = room.game.seat_names(match.seats)
    eye, _ = eye_of(room, Viewer(person, tuple(room.seats_of(person)), False))
    asked = question(match, eye, False)
    sentence = f"{called(room, mover, names)} has moved, and now {names[match.asked.seat]} is asked"
    if asked is not None and asked.prompt and eye == match.asked.seat:
        sentence += f": {asked.prompt}"
    else:
        sentence += "."
    return Notice(f"{title}: it is your turn", sentence, room.row.id)


def called(room: Room, seat: int, names: list[str]) -> str:
    """A seat and who sits there. A name that might mean something to the service that carries it is left out."""
    if seat not in range(room.match.seats):
        return "Chance"
    name = room.chairs[seat].name
    plain = all(sign.isalnum() or sign in " -'" for sign in name)
    return f"{name} ({names[seat]})" if name and plain else names[seat]


# --- refusals, records, JSON ------------------------------------------------------------------------------------------
def why_not(room: Room, viewer: Viewer, word: str) -> tuple[str, str]:
    """Why a word is not among the choices: a sentence and its rule."""
    eye, curtain = eye_of(room, viewer)
    asked = room.match.asked
    if asked is None:
        return "The game is over: nothing is asked.", ""
    yours = asked.seat == eye if asked.kind == ASK else room.deals(viewer.person)
    if not yours or curtain:
        return "It is not for you to answer now.", ""
    if asked.kind == ASK and word not in room.game.words.numbers:
        return "That is not a word of this game.", ""
    try:
        value = answer_number(room.match, word)
    except UnknownWord as error:
        return str(error), ""
    if value in asked.options:
        return f"{room.game.label(value) if asked.kind == ASK else word}: you may do that.", ""
    illegal = room.match.illegal(value)
    return illegal.sentence, illegal.rule


def record_of(room: Room) -> str:
    """The whole record, seed and all, when the game is over; never before."""
    if room.match.outcome is None:
        raise Refused(409, "The record is told when the game is over.")
    header = room.header
    header.players = [player_at(room, seat) for seat in range(room.match.seats)]
    return write(room.match, header, True, notes=room.notes)


def player_at(room: Room, seat: int) -> str:
    """Who holds a seat, as a record names him."""
    chair = room.chairs[seat]
    return chair.name or chair.bot or ("nobody" if seat in room.held else CHARTS)


def json_of(scene: Scene) -> dict[str, Any]:
    """A scene for programs."""
    shown = scene.seen
    asked = shown.question
    return {
        "table": scene.table,
        "version": scene.version,
        "game": shown.game.name,
        "seat": shown.seat,
        "seats": [
            {"title": chair.title, "kind": chair.kind, "name": chair.name} | ({"judges": True} if chair.judges else {})
            for chair in scene.chairs
        ],
        "view": shown.view,
        "text": shown.text(),
        "question": None
        if asked is None
        else {
            "seat": asked.seat,
            "prompt": asked.prompt,
            "rule": asked.rule,
            "choices": [{"answer": choice.word, "label": choice.label} for choice in asked.choices],
        },
        "log": [{"sentence": line.sentence, "rule": line.rule, "moment": line.moment} for line in shown.log],
        "moment": shown.moment,
        "last": shown.last,
        "undo": {"takes_back": shown.undo, "barrier": shown.barrier, "redo": shown.redo},
        "orders": {order.name: value for order, value in scene.orders},
        "by_order": scene.by_order,
        "over": None
        if not shown.ending
        else {"sentence": shown.ending, "winners": shown.winners, "scores": shown.scores},
        "curtain": scene.curtain,
        "practice": scene.practice,
        "assisted": scene.assisted,
        "commitment": scene.commitment,
        "seed": scene.seed,
        "code": scene.code,
    }


def task_for(room: Room, asked: Asked, player_name: str, label: str) -> Plain:
    """The open question as the asked seat knows it, for a worker; `label` names the luck of whoever thinks."""
    return {
        **plain_look(room.match.look(asked.seat)),
        "player": player_name,
        "label": label,
        "chair": f"{room.row.id}/{asked.seat}",
        "question": asked.question,
        "options": asked.options,
    }
