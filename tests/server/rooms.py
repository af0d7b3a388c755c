"""Rooms without a server, and other worlds that one who looks at a room cannot tell from it."""

from collections.abc import Iterator

from bivouac.core.dice import Luck, RecordedDice, luck
from bivouac.core.errors import BivouacError
from bivouac.core.match import Match
from bivouac.core.record import APP, Header
from bivouac.core.table import ASK, Entry
from bivouac.deals import code_of
from bivouac.games import load
from bivouac.server.room import ANSWER, REDO, UNDO, Room, new_match, opened, perform
from bivouac.server.rows import Act, Chair, Person
from bivouac.server.setting_up import Laid, lay, plan_from
from bivouac.server.showing import Viewer
from toys.outpost import CARDS, DEAL, GOT

NOW = 1_750_000_000_000
HOST = Person("hanna", "Hanna", NOW)


def laid_out(fields: dict[str, str], label: str) -> Laid:
    return lay(plan_from({"code": code_of(label) if label else "", **fields}), HOST, NOW)


def room_for(game: str, sitting: list[str], label: str = "", **fields: str) -> Room:
    """A room of Hanna's; `sitting` names a person a seat, or a bot as “bot:random”."""
    named = {f"seat-{seat}": who if who.startswith("bot:") else "invite" for seat, who in enumerate(sitting)}
    laid = laid_out({"game": game, "seats": str(len(sitting)), **named, **fields}, label)
    chairs = [
        chair if who.startswith("bot:") else Chair(laid.table.id, seat, who, who.title())
        for seat, (chair, who) in enumerate(zip(laid.chairs, sitting, strict=True))
    ]
    return opened(laid.table, chairs, [])


def seated(game: str, sitting: list[str], label: str = "", **fields: str) -> Room:
    """A room of Hanna's, set up as the form says it: “me”, “invite”, “bot:greedy” or “charts” for each seat."""
    named = {f"seat-{seat}": who for seat, who in enumerate(sitting)}
    laid = laid_out({"game": game, "seats": str(len(sitting)), **named, **fields}, label)
    return opened(laid.table, laid.chairs, [])


def do(room: Room, kind: str, seat: int, value: str = "", because: str = "") -> None:
    """One act, as if it had been stored."""
    match = room.match.copy()
    perform(match, kind, seat, value)
    version = room.version + 1
    room.take(Act(room.row.id, version, kind, seat, value, f"key-{version}", "", match.digest(), because, NOW), match)


def answer(room: Room, value: int) -> None:
    assert room.match.asked is not None
    do(room, ANSWER, room.match.asked.seat, room.game.words.word(value))


def played(room: Room, label: str) -> Iterator[list[tuple[str, int, int]]]:
    """A game by chance, with answers taken back and given again; at each question, what was done so far."""
    chance = luck(label, "played")
    acts: list[tuple[str, int, int]] = []
    while room.match.asked is not None:
        yield acts
        match, asked = room.match, room.match.asked
        last, again, turn = match.last_answer(), match.taken_back(), chance.random()
        if turn < 0.2 and last is not None and not match.barrier(last.seat):
            acts.append((UNDO, last.seat, -1))
        elif turn > 0.7 and again is not None:
            acts.append((REDO, again.seat, -1))
        else:
            acts.append((ANSWER, asked.seat, chance.choice(asked.options)))
        kind, seat, value = acts[-1]
        do(room, kind, seat, room.game.words.word(value) if kind == ANSWER else "1")


# --- other worlds -----------------------------------------------------------------------------------------------------
def round_began(match: Match) -> int:
    """The entry at which the cards of this round of Outpost began to be dealt."""
    deals = [i for i, entry in enumerate(match.entries) if entry.kind != ASK and entry.why == DEAL]
    return deals[-4 * match.seats]


def unseen(match: Match, eye: int) -> list[int]:
    """The cards of which one who looks through these eyes has no idea where they are."""
    began = round_began(match)
    known = {entry.value for entry in match.entries[began:] if entry.known_to(eye)}
    known |= {told.b for told in match.story(eye) if told.event == GOT}
    return [card for card in range(CARDS) if card not in known]


def another_world(room: Room, acts: list[tuple[str, int, int]], eye: int, chance: Luck) -> Room | None:
    """The same room but for where the cards are that these eyes have not seen; None if it cannot be.

    The whole game is played again up to here. It cannot be where a card that was not followed would be held after
    all.
    """
    began = round_began(room.match)
    hidden = unseen(room.match, eye)
    shuffled = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    entries = [
        entry if i < began or entry.kind == ASK else swapped(entry, shuffled)
        for i, entry in enumerate(room.match.entries)
    ]
    header = Header(room.header.match, room.header.players, APP)
    header.commitment = room.header.commitment
    match = new_match(room.game, room.match.seats, room.match.options, RecordedDice(entries), practice=False)
    other = Room(room.row, room.chairs, match, header)
    other.facing, other.watchers, other.tokens = room.facing, room.watchers, room.tokens
    try:
        for kind, seat, value in acts:
            if kind == ANSWER and len(other.match.entries) >= began and round_began(other.match) == began:
                value = shuffled.get(value, value)
            do(other, kind, seat, room.game.words.word(value) if kind == ANSWER else "1")
    except BivouacError:
        return None
    return other


def swapped(entry: Entry, shuffled: dict[int, int]) -> Entry:
    value = shuffled.get(entry.value, entry.value) if entry.why == DEAL else entry.value
    return Entry(entry.kind, entry.seat, entry.why, value, entry.to, entry.how)


def hidden_game(sitting: list[str], label: str) -> Room:
    """A game of Outpost; Vera watches."""
    load("outpost")
    room = room_for("outpost", sitting, label, **{"option-storm": "1"})
    room.watchers.add("vera")
    return room


def watching(room: Room, person: str) -> Viewer:
    return Viewer(person, tuple(room.seats_of(person)), person == room.row.host)
