"""PB11.1, PB2.3 Sweden: attrition, concessions, and Karl XII in exile."""

from typing import Any, Final

from bivouac.core.table import Table
from bivouac.games.pax_baltica.box.blocks import KARL
from bivouac.games.pax_baltica.box.map import CONCESSIONS, EXILE, RECEIVERS, SWEDEN_PROPER, TERRITORIES
from bivouac.games.pax_baltica.box.nations import BARRED, CEDED, COALITION, NATION_NAMES, SWEDEN, SWEDISH
from bivouac.games.pax_baltica.box.pack import DATA
from bivouac.games.pax_baltica.box.vocabulary import CEDE, DONE, PLACE_WORD
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.agenda import CONCEDE, PLACE_KARL, finish, push
from bivouac.games.pax_baltica.rules.control import CONCESSION_COST, ceded, level, swedes_in_russia
from bivouac.games.pax_baltica.rules.fates import withdraw
from bivouac.games.pax_baltica.rules.fog import summon
from bivouac.games.pax_baltica.rules.nations.hannover import defect
from bivouac.games.pax_baltica.rules.position import Position, occupied
from bivouac.games.pax_baltica.rules.switches import CEDE_ANY_TIME

# --- the Swedish Attrition Track --------------------------------------------------------------------------------------
ROWS: Final = ["not_in_russia", "in_russia"]
BOXES: Final[list[list[dict[str, Any]]]] = [
    sorted([box for box in DATA["attrition_box"] if box["row"] == row], key=lambda box: int(box["index"]))
    for row in ROWS
]
LAST_BOX: Final = len(BOXES[0]) - 1
DEFECTION: Final[list[int]] = [  # by row: the first box that says so
    min([i for i, box in enumerate(row) if bool(box["hannover_defects"])], default=LAST_BOX + 1) for row in BOXES
]


def advance_attrition(p: Position, t: Table) -> None:
    """PB11.1 A battle lost in which a Swedish army was eliminated; the last box is the end of the track."""
    p.fallen = 0
    if p.attrition < LAST_BOX:
        p.attrition += 1
        t.tell(w.ATTRITION_ADVANCES, p.attrition)
    look_at_attrition(p, t)


def look_at_attrition(p: Position, t: Table) -> None:
    """PB11.9 Hannover defects as soon as a box that says so is reached in the row that counts now."""
    if not p.defected and p.attrition >= min(DEFECTION) and p.attrition >= DEFECTION[int(swedes_in_russia(p))]:
        defect(p, t)


def attrition_modifier(p: Position, nation: int) -> int:
    """PB11.1 What the boxes reached in the row that counts now add to a nation's roll."""
    row = BOXES[int(swedes_in_russia(p))]
    return sum([int(box["activation"].get(NATION_NAMES[nation], 0)) for box in row[: p.attrition + 1]])


# --- concessions ------------------------------------------------------------------------------------------------------
def concessions(p: Position) -> list[int]:
    """PB11.1 What Sweden may cede: 0 Bremen-Verden, 1 Pommern; its level must stay above zero (R111)."""
    able: list[int] = []
    for i, land in enumerate(CONCESSIONS):
        if p.marker[land] < 0 and not ceded(p, land) and p.status[RECEIVERS[i]] not in (CEDED, BARRED):
            able.append(i)
    return able if able and level(p, SWEDEN) > CONCESSION_COST else []


def may_cede_now(p: Position) -> bool:
    """PB11.1 Under the option, wherever something is about to happen (R111)."""
    return p.switch[CEDE_ANY_TIME] == 1 and len(concessions(p)) > 0


def let_cede(p: Position) -> None:
    """PB11.1 Before what comes next, Sweden is asked whether she cedes land."""
    if may_cede_now(p):
        push(p, CONCEDE)


def cede(p: Position, t: Table, which: int) -> None:
    """PB11.1 The receiver is out of the war for ever; the land is its own, and closed."""
    land, receiver = CONCESSIONS[which], RECEIVERS[which]
    t.tell(w.CEDED_LAND, land, receiver)
    p.native[land] = receiver
    p.status[receiver] = CEDED
    p.until[receiver] = 0
    withdraw(p, t, receiver)


def concede(p: Position, t: Table, _: int = 0) -> None:
    """PB11.1 Sweden may cede land."""
    choice = t.ask(SWEDISH, w.CEDING, [DONE] + [CEDE + which for which in concessions(p)])
    if choice == DONE:
        finish(p)
    else:
        cede(p, t, choice - CEDE)


# --- Karl XII in exile ------------------------------------------------------------------------------------------------
EXILE_TARGET: Final = int(DATA["constants"]["exile_first_target"])
MAY_RETURN: Final = 99  # failed rolls, when the die has fallen well and only a place is missing


def return_from_exile(p: Position, t: Table) -> None:
    """PB2.3 Karl XII comes back from exile on a 6, then a 5 or 6, and so on (R108)."""
    if p.place[KARL] != EXILE:
        return
    if p.exile < MAY_RETURN:
        face = t.roll(6, w.EXILE_DIE)
        t.tell(w.ROLLED_EXILE, face, max(1, EXILE_TARGET - p.exile))
        if face < EXILE_TARGET - p.exile:
            p.exile += 1
            t.tell(w.STAYS_IN_EXILE)
            return
        p.exile = MAY_RETURN
    if karl_sites(p):
        push(p, PLACE_KARL)


def karl_sites(p: Position) -> list[int]:
    """PB2.3 Sweden proper where no enemy stands."""
    return [t for t in range(TERRITORIES) if SWEDEN_PROPER[t] and not occupied(p, COALITION, t)]


def place_karl(p: Position, t: Table, _: int = 0) -> None:
    """PB2.3 At full strength."""
    place = t.ask(SWEDISH, w.KARL_TO, [PLACE_WORD + place for place in karl_sites(p)]) - PLACE_WORD
    finish(p)
    p.exile = 0
    summon(p, t, KARL, place)
