"""PB2.1 The notebook: which enemy blocks have been seen, how strong and when, and which backs each may be now."""

from typing import Final

from bivouac.games.pax_baltica.box.blocks import BLOCKS, FIRE, FULL, HIT, LETTERS
from bivouac.games.pax_baltica.rules.switches import NOTEBOOK
from bivouac.games.pax_baltica.sight.backs import Back
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling.names import SEASONS, counted, listed, plain_name, where
from bivouac.games.pax_baltica.telling.text.blocks import from_behind, steps

NOT_KEPT: Final = "No notebook is kept at this table: what was seen is for the players to remember."
NOTHING_YET: Final = "Nothing is written down yet."
LOST: Final = "it may be anywhere by now"


class Note:
    """PB2.1 What stands in the notebook of one block: its strength when it was seen last, and when; where it may be."""

    def __init__(self, block: int, sighted: int) -> None:
        self.block = block
        self.strength = sighted & 7  # 0 of one that is known, though it has not been seen
        self.turn = sighted >> 3  # 4 * year + season
        self.backs: list[Back] = []  # it is one of these; the only one is itself
        self.sure = False  # whether it is known which

    @property
    def name(self) -> str:
        return f"{plain_name(self.block)} ({LETTERS[FIRE[self.block]]}{HIT[self.block]})"


def notes(sight: Sight) -> list[Note]:
    """What was seen last comes first; then who is known without having been seen."""
    backs = sight.backs()
    others = [block for block in range(BLOCKS) if block not in sight.own()]
    when = {block: sight.sighted[block] for block in others if sight.sighted[block]}
    behind = {back.block: back for back in backs if back.block >= 0}
    among = {block: mixture for mixture, blocks in sight.named().items() for block in blocks}
    entries: list[Note] = []
    for block in sorted({*when, *behind, *among} - {*sight.away()}):
        note = Note(block, when.get(block, 0))
        note.sure = block in behind
        if note.sure:
            note.backs = [behind[block]]
        elif block in among:
            note.backs = [back for back in backs if back.mixture == among[block] and back.block < 0]
        entries.append(note)
    entries.sort(key=lambda note: -note.turn)
    return entries


def notebook(sight: Sight) -> list[str]:
    """A sentence for each block."""
    if not sight.switch[NOTEBOOK]:
        return [NOT_KEPT]
    return [f"{note.name}, {facts(sight, note)}." for note in notes(sight)] or [NOTHING_YET]


def facts(sight: Sight, note: Note) -> str:
    """“strength 3, seen Summer 1707, 2 turns ago: one of these 3 blocks, nos. 4, 5 and 9 in Livland”."""
    seen = "known, but not seen yet"
    if note.turn:
        season, year = SEASONS[note.turn % 4], note.turn // 4
        seen = f"strength {note.strength}, seen {season} {year}, {ago(4 * sight.year + sight.season - note.turn)}"
    return f"{seen}: {whereabouts(note)}"


def ago(turns: int) -> str:
    return ["this turn", "last turn"][turns] if turns < 2 else f"{turns} turns ago"


def whereabouts(note: Note) -> str:
    """The back it is behind, with what it can have left; or those it is among."""
    if not note.backs:
        return LOST
    if note.sure:
        back = note.backs[0]
        left = steps(back, FULL[note.block])
        changed = "" if left == str(note.strength) else f", {'now' if note.turn else 'strength'} {left}"
        return f"{from_behind(back)} {where(back.place)}{changed}"
    spots: dict[int, list[str]] = {}
    for back in note.backs:
        spots.setdefault(back.place, []).append(str(back.handle))
    told = [f"{'nos.' if len(nos) > 1 else 'no.'} {listed(nos)} {where(place)}" for place, nos in spots.items()]
    return f"one of these {counted(len(note.backs), 'block')}, {listed(told)}" if len(note.backs) > 1 else told[0]
