"""The whole table in words: for screen readers, plain terminals and pipes."""

from collections.abc import Callable
from typing import Final

from bivouac.core.game import View
from bivouac.games.pax_baltica.box.blocks import IN_POOL, NATION
from bivouac.games.pax_baltica.box.map import (
    CONCESSIONS,
    ENDS_OF,
    EXILE,
    LIMBO,
    LIMIT,
    LOANED,
    NO_LIMIT,
    PLACES,
    POOL,
    TERRITORIES,
    YEAR_TRACK,
)
from bivouac.games.pax_baltica.box.nations import (
    ACTIVE,
    BARRED,
    CEDED,
    COALITION,
    HANNOVER,
    HAS_LEVEL,
    NATION_NAMES,
    NATIONS,
    SWEDEN,
    SWEDISH,
)
from bivouac.games.pax_baltica.rules import agenda, words
from bivouac.games.pax_baltica.rules.forage import STEPS
from bivouac.games.pax_baltica.rules.nations.sweden import EXILE_TARGET, LAST_BOX, MAY_RETURN
from bivouac.games.pax_baltica.rules.position import BESIEGING
from bivouac.games.pax_baltica.rules.switches import PETERSBURG_STEPS, SWITCHES
from bivouac.games.pax_baltica.rules.victory import RESULTS, SCENARIOS
from bivouac.games.pax_baltica.telling.names import (
    ADJECTIVES,
    ASIDE_NAMES,
    CAMPS,
    SIDES,
    SIDES_FIRST,
    counted,
    extravagance,
    first,
    garrison_name,
    gate_name,
    listed,
    nation_name,
    place_name,
    plain_name,
    signed,
)
from bivouac.games.pax_baltica.telling.story import clock, interphase
from bivouac.games.pax_baltica.telling.text.blocks import (
    BACK_MARK,
    BACK_PLACE,
    BLOCK,
    MARK,
    PLACE,
    names,
    own_blocks,
    seen_blocks,
    side_heading,
    waiting,
)
from bivouac.games.pax_baltica.telling.text.notebook import notebook

BANDS: Final[dict[int, str]] = {
    words.SWEDISH_MAJOR: "a Swedish major victory",
    words.SWEDISH_MINOR: "a Swedish minor victory",
    words.COALITION_HISTORICAL: "a Coalition historical victory",
    words.COALITION_MINOR: "a Coalition minor victory",
    words.COALITION_MAJOR: "a Coalition major victory",
}
DOING: Final[dict[int, str]] = {  # what is next, by phase; {About} is a side, {camp} its nations, {place} a place
    agenda.SET_UP: "The game is being set up.",
    agenda.ACTION_ROLL: "Both sides roll for actions.",
    agenda.EVENT: "{About} has an event.",
    agenda.ACT: "{About} acts.",
    agenda.MOVE: "{About} moves a group out of {source}.",
    agenda.PIN: "Blocks are pinned in {place}.",
    agenda.DECLARE: "A siege may be laid to {town}.",
    agenda.POLITICS_TABLE: "The politics of {nation} are rolled for.",
    agenda.LOAN: "{Nation} sends troops abroad.",
    agenda.SETTLE: "The Coalition may settle with an enemy.",
    agenda.ACCELERATE: "A Russian reform is accelerated.",
    agenda.DISCONTENT: "There is discontent among the troops of {nation}.",
    agenda.ENVOY: "{About} sends an envoy.",
    agenda.REINFORCE: "{Nation} may spend {points} on blocks on the map.",
    agenda.BUILD: "{Nation} spends points in the middle of the year.",
    agenda.DISPLACE: "Blocks make way out of closed land.",
    agenda.BATTLES: "The battles are put in order.",
    agenda.NEXT_BATTLE: "The next battle is to be opened.",
    agenda.OPEN: "The battle in {place} is opened.",
    agenda.COMBAT: "A battle is fought.",
    agenda.LEAVE: "{About} has to retreat from the battle.",
    agenda.REGROUP: "{About} may regroup after the battle.",
    agenda.END_BATTLE: "The battle ends.",
    agenda.MAIN_ATTACK: "The main attack on {place} is named.",
    agenda.SIEGES: "The sieges are put in order.",
    agenda.SIEGE: "The siege of {town} is resolved.",
    agenda.FORAGE: "Forage is checked.",
    agenda.STARVE: "Steps are lost for want of forage.",
    agenda.TURN_END: "The turn ends.",
    agenda.WINTER: "Sweden may go on a winter campaign.",
    agenda.WINTER_OVER: "The winter campaign is over.",
    agenda.INTERPHASE: "The Interphase goes on with its step {step}.",
    agenda.CONCEDE: "Sweden may cede land.",
    agenda.SUBMIT: "Nations of {camp} may submit to a truce.",
    agenda.REFORM: "The Coalition may send an army to be reformed.",
    agenda.PLACE_KARL: "Karl XII returns from exile.",
    agenda.PLACE_MAZEPA: "Mazepa may appear.",
    agenda.BUY: "{Nation} spends its points under cover.",
    agenda.SHOW: "What both sides have bought is shown.",
    agenda.MINGLE: "Blocks that came together get new numbers.",
}


def text(view: View) -> list[str]:
    """What the viewer knows, as headings and lists."""
    seat = view["seat"]
    lines = [f"Pax Baltica, {clock(view)}:", *overview(view)]
    lines += ["What is going on:", *going_on(view)]
    lines += ["Nations:", *[f"- {nation(view, number)}." for number in range(NATIONS)]]
    if seat >= 0:
        lines += ["Your blocks:", *(own_blocks(view) or ["- none"])]
    for side in (SWEDISH, COALITION):
        if side != seat:
            lines += [side_heading(view, side), *(seen_blocks(view, side) or ["- none"])]
    lines += ["Notebook:", *[f"- {line}" for line in notebook(view)]]
    lines += ["Garrison markers:", *(markers(view) or ["- none"])]
    lines += ["Tracks:", *tracks(view)]
    lines += ["Pools:", *pools(view)]
    lines += ["Off the map:", *(off_the_map(view) or ["- none"])]
    crossed = borders(view)
    return [*lines, "Borders used this turn:", *crossed] if crossed else lines


# --- the turn ---------------------------------------------------------------------------------------------------------
def overview(view: View) -> list[str]:
    """The scenario, the score, the roll."""
    entry = SCENARIOS[view["scenario"]]
    lines = [f"- Scenario: {entry['name']}, {entry['start']} to {entry['end']}."]
    if view["seat"] >= 0:
        lines.append(f"- You play {SIDES[view['seat']]}.")
    lines.append(f"- Victory points now: {signed(view['victory'])}, which would be {standing(view)}.")
    if view["first"] >= 0 and not interphase(view):
        lines.append(f"- First Player: {SIDES[view['first']]}.")
        lines += [f"- {roll(view, side)}" for side in (SWEDISH, COALITION)]
    switched = [f"{o.name} is {view['switch'][i]}" for i, o in enumerate(SWITCHES) if view["switch"][i] != o.default]
    if switched:
        lines.append(f"- Rulings switched: {', '.join(switched)}.")
    return lines


def standing(view: View) -> str:
    """PB12.1 to PB12.4 What the points would mean at the end."""
    for entry in SCENARIOS[view["scenario"]]["bands"]:
        if view["victory"] >= int(entry["min"]):
            return BANDS[RESULTS[str(entry["result"])]]
    return BANDS[words.COALITION_MAJOR]


def roll(view: View, side: int) -> str:
    """PB3.1 A side's roll this turn, and what is left of it."""
    if view["rolled_event"][side]:
        return f"{SIDES_FIRST[side]} rolled {view['roll'][side]}: an event."
    return f"{SIDES_FIRST[side]} rolled {view['roll'][side]}; actions left: {view['actions'][side]}."


def going_on(view: View) -> list[str]:
    """What is next, and battles, sieges and hunger that lie open."""
    lines = [f"- {doing(view)}"]
    if view["winter"]:
        lines.append("- Karl XII is on a winter campaign.")
    if view["battle"] >= 0:
        lines.append(f"- {battle(view)}")
    queued = [place_name(place) for place in reversed(view["queue"])]
    if queued:
        lines.append(f"- Battles still to come: {', '.join(queued)}.")
    besieged = sorted(
        {row[PLACE] for row in view["own"] if row[MARK] & BESIEGING}
        | {row[BACK_PLACE] for row in view["seen"] if row[BACK_MARK] & BESIEGING}
    )
    if besieged:
        lines.append(f"- Under siege: {', '.join([garrison_name(place) for place in besieged])}.")
    for entry in view["short"]:
        side, territory = entry // STEPS // PLACES, entry // STEPS % PLACES
        lines.append(
            f"- {SIDES_FIRST[side]} lacks forage in {place_name(territory)}: {counted(entry % STEPS, 'step')}."
        )
    if view["mistrust"]:
        lines.append("- There is mistrust in the Coalition until the year ends.")
    return lines


def doing(view: View) -> str:
    """The next item of the agenda."""
    if not view["agenda"]:
        return "Nothing is left to do."
    phase, about = view["agenda"][-1] >> 7, view["agenda"][-1] & 127
    side = about if about in (SWEDISH, COALITION) else SWEDISH
    return DOING[phase].format(
        About=SIDES_FIRST[side],
        camp=CAMPS[side],
        place=place_name(about) if about < PLACES else "",
        town=garrison_name(about) if about < TERRITORIES else "",
        Nation=first(nation_name(about)),
        nation=nation_name(about),
        source=place_name(view["source"]) if view["source"] >= 0 else "a place",
        points=counted(view["points"], "point"),
        step=about,
    )


def battle(view: View) -> str:
    """PB6 Where, which round, who attacks, over which border."""
    attacker = SIDES[view["attacker"]]
    told = f"Battle in {place_name(view['battle'])}, round {view['round']}: {attacker} attacks"
    return f"{told}, mainly over {gate_name(view['main'])}." if view["main"] >= 0 else f"{told}."


# --- nations ----------------------------------------------------------------------------------------------------------
def nation(view: View, number: int) -> str:
    """A nation in a line."""
    parts = [NATION_NAMES[number], status(view, number)]
    if number == HANNOVER and view["defected"]:
        parts.append("on the side of the Coalition")
    if HAS_LEVEL[number]:
        parts.append(f"level {view['levels'][number]}")
    if view["rp"][number]:
        parts.append(f"{counted(view['rp'][number], 'point')} to spend")
    if view["bonus"][number]:
        parts.append(f"{counted(view['bonus'][number], 'point')} more in the next Interphase")
    if view["halved"][number]:
        parts.append(extravagance(view["halved"][number]))
    if view["rolled_politics"][number]:
        parts.append("politics played this year")
    if view["envoy"][number]:
        parts.append("won by an envoy for the next Interphase")
    return ", ".join(parts)


def status(view: View, number: int) -> str:
    """PB10.1 Whether it is in the war."""
    if view["status"][number] == ACTIVE:
        return "in the war"
    if view["status"][number] in (BARRED, CEDED):
        return "barred by the scenario" if view["status"][number] == BARRED else "out of the war for good"
    if view["until"][number]:
        return f"under truce until {view['until'][number]}"
    return "not in the war"


def markers(view: View) -> list[str]:
    """PB1.2 Garrison markers by nation; PB11.1 land that was ceded."""
    lines = []
    for number in range(NATIONS):
        held = [place_name(t) for t in range(TERRITORIES) if view["marker"][t] == number]
        if held:
            lines.append(f"- {ADJECTIVES[number]}: {', '.join(held)}.")
    ceded = [land for land in CONCESSIONS if view["native"][land] != SWEDEN]
    return lines + [f"- {place_name(land)} was ceded to {nation_name(view['native'][land])}." for land in ceded]


# --- tracks and pools -------------------------------------------------------------------------------------------------
def tracks(view: View) -> list[str]:
    """PB1.7 Attrition, Nyen, the Year Track; and what else is written down."""
    worn = f"box {view['attrition']} of {LAST_BOX}" if view["attrition"] else "Start"
    lines = [f"- Swedish Attrition Track: {worn}."]
    if view["petersburg"]:
        lines.append("- Nyen is Sankt-Peterburg.")
    elif view["nyen_track"]:
        space = f"space {view['nyen_track']} of {view['switch'][PETERSBURG_STEPS]}"
        lines.append(f"- Nyen track: {space if view['nyen_track'] > 0 else 'begun this turn'}.")
    years: dict[int, list[str]] = {}
    for number in range(NATIONS):
        if view["until"][number]:
            years.setdefault(view["until"][number], []).append(f"the truce of {nation_name(number)} ends")
    for block, place, box in waiting(view):
        if place == YEAR_TRACK:
            years.setdefault(box, []).append(f"{plain_name(block)} arrives")
        elif place == EXILE:
            lines.append(exile(view))
    lines += [f"- Year Track, {year}: {listed(years[year])}." for year in sorted(years)]
    if view["reform_begun"]:
        lines.append("- The Russian reforms have begun.")
    if view["poland_lost"]:
        lines.append("- Saxony has lost Poland.")
    return lines


def exile(view: View) -> str:
    """PB2.3 What brings Karl XII back."""
    if view["exile"] >= MAY_RETURN:
        return "- Karl XII returns from exile as soon as a territory of Sweden proper is free of enemies."
    return f"- Karl XII is in exile; the next die brings him back on {max(1, EXILE_TARGET - view['exile'])} or more."


def pools(view: View, told: Callable[[list[int]], str] = names) -> list[str]:
    """PB5.6 One's own by name, the others' by number."""
    lines = []
    mine: dict[int, list[int]] = {}
    for row in view["own"]:
        if row[PLACE] == POOL:
            mine.setdefault(owner(row[BLOCK]), []).append(row[BLOCK])
    for number in range(NATIONS):
        many, loans = view["pools"][number], view["loans"][number]
        if IN_POOL[number] and view["status"][number] != BARRED:
            named = f": {told(mine[number])}" if number in mine else ""
            abroad = f"; abroad: {loans}" if loans else ""
            lines.append(f"- {ADJECTIVES[number]}, {counted(many, 'block')}{named}{abroad}.")
    staged = [f"{plain_name(code >> 7)} in {place_name(code & 127)}" for code in view["deployed"]]
    if view["bought"]:
        lines.append(f"- Steps bought under cover: {names(view['bought'])}.")
    if staged:
        lines.append(f"- Deployed under cover: {listed(staged)}.")
    return lines


def owner(block: int) -> int:
    """The nation in whose pool a block lies."""
    return next((number for number in range(NATIONS) if block in IN_POOL[number]), NATION[block])


def off_the_map(view: View) -> list[str]:
    """Blocks that are neither on the map nor in a pool nor on a track."""
    lines = []
    for place in ASIDE_NAMES:
        if place not in (POOL, YEAR_TRACK, EXILE, LIMBO):
            there = [row[0] for row in waiting(view) if row[1] == place]
            if there and (place != LOANED or view["seat"] >= 0):
                lines.append(f"- {first(ASIDE_NAMES[place])}: {names(there)}.")
    return lines


def borders(view: View) -> list[str]:
    """PB4.2 How many blocks of each side have crossed each border this turn."""
    lines = []
    for used in sorted(set(view["crossed"])):
        border, side = used >> 1, used & 1
        ends = " – ".join([place_name(place) for place in ENDS_OF[border]])
        most = "" if LIMIT[border] == NO_LIMIT else f" of {LIMIT[border]}"
        lines.append(f"- {first(ends)}: {SIDES[side]} {view['crossed'].count(used)}{most}.")
    return lines
