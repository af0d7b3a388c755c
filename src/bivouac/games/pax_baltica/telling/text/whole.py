"""The whole table in words: for screen readers, plain terminals and pipes."""

from collections.abc import Callable
from typing import Final

from bivouac.games.pax_baltica.box import nations
from bivouac.games.pax_baltica.box.blocks import IN_POOL, POOL_OF
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
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.control import level
from bivouac.games.pax_baltica.rules.forage import STEPS
from bivouac.games.pax_baltica.rules.nations.sweden import EXILE_TARGET, LAST_BOX, MAY_RETURN
from bivouac.games.pax_baltica.rules.switches import PETERSBURG_STEPS, SWITCHES
from bivouac.games.pax_baltica.rules.victory import SCENARIOS, band, points
from bivouac.games.pax_baltica.sight.sight import Sight
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
from bivouac.games.pax_baltica.telling.prompts import under_siege
from bivouac.games.pax_baltica.telling.story import clock, interphase
from bivouac.games.pax_baltica.telling.text.blocks import names, own_blocks, seen_blocks, side_heading, waiting
from bivouac.games.pax_baltica.telling.text.notebook import notebook

BANDS: Final[dict[int, str]] = {
    w.SWEDISH_MAJOR: "a Swedish major victory",
    w.SWEDISH_MINOR: "a Swedish minor victory",
    w.COALITION_HISTORICAL: "a Coalition historical victory",
    w.COALITION_MINOR: "a Coalition minor victory",
    w.COALITION_MAJOR: "a Coalition major victory",
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


def text(sight: Sight) -> list[str]:
    """What the viewer knows, as headings and lists."""
    seat = sight.seat
    lines = [f"Pax Baltica, {clock(sight)}:", *overview(sight)]
    lines += ["What is going on:", *going_on(sight)]
    lines += ["Nations:", *[f"- {nation(sight, number)}." for number in range(nations.NATIONS)]]
    if seat >= 0:
        lines += ["Your blocks:", *(own_blocks(sight) or ["- none"])]
    for side in (nations.SWEDISH, nations.COALITION):
        if side != seat:
            lines += [side_heading(sight, side), *(seen_blocks(sight, side) or ["- none"])]
    lines += ["Notebook:", *[f"- {line}" for line in notebook(sight)]]
    lines += ["Garrison markers:", *(markers(sight) or ["- none"])]
    lines += ["Tracks:", *tracks(sight)]
    lines += ["Pools:", *pools(sight)]
    lines += ["Off the map:", *(off_the_map(sight) or ["- none"])]
    crossed = borders(sight)
    return [*lines, "Borders used this turn:", *crossed] if crossed else lines


# --- the turn ---------------------------------------------------------------------------------------------------------
def overview(sight: Sight) -> list[str]:
    """The scenario, the score, the roll."""
    entry = SCENARIOS[sight.scenario]
    lines = [f"- Scenario: {entry['name']}, {entry['start']} to {entry['end']}."]
    if sight.seat >= 0:
        lines.append(f"- You play {SIDES[sight.seat]}.")
    lines.append(f"- Victory points now: {signed(points(sight))}, which would be {standing(sight)}.")
    if sight.first >= 0 and not interphase(sight):
        lines.append(f"- First Player: {SIDES[sight.first]}.")
        lines += [f"- {roll(sight, side)}" for side in (nations.SWEDISH, nations.COALITION)]
    switched = [f"{o.name} is {sight.switch[i]}" for i, o in enumerate(SWITCHES) if sight.switch[i] != o.default]
    if switched:
        lines.append(f"- Rulings switched: {', '.join(switched)}.")
    return lines


def standing(sight: Sight) -> str:
    """PB12.1 to PB12.4 What the points would mean at the end."""
    return BANDS[band(sight, points(sight))]


def roll(sight: Sight, side: int) -> str:
    """PB3.1 A side's roll this turn, and what is left of it."""
    if sight.rolled_event[side]:
        return f"{SIDES_FIRST[side]} rolled {sight.roll[side]}: an event."
    return f"{SIDES_FIRST[side]} rolled {sight.roll[side]}; actions left: {sight.actions[side]}."


def going_on(sight: Sight) -> list[str]:
    """What is next, and battles, sieges and hunger that lie open."""
    lines = [f"- {doing(sight)}"]
    if sight.winter:
        lines.append("- Karl XII is on a winter campaign.")
    if sight.battle >= 0:
        lines.append(f"- {battle(sight)}")
    queued = [place_name(place) for place in reversed(sight.queue)]
    if queued:
        lines.append(f"- Battles still to come: {', '.join(queued)}.")
    besieged = sorted({*under_siege(sight)})
    if besieged:
        lines.append(f"- Under siege: {', '.join([garrison_name(place) for place in besieged])}.")
    for entry in sight.short:
        side, territory = entry // STEPS // PLACES, entry // STEPS % PLACES
        lines.append(
            f"- {SIDES_FIRST[side]} lacks forage in {place_name(territory)}: {counted(entry % STEPS, 'step')}."
        )
    if sight.mistrust:
        lines.append("- There is mistrust in the Coalition until the year ends.")
    return lines


def doing(sight: Sight) -> str:
    """The next item of the agenda."""
    if not sight.agenda:
        return "Nothing is left to do."
    phase, about = sight.agenda[-1] >> 7, sight.agenda[-1] & 127
    side = about if about in (nations.SWEDISH, nations.COALITION) else nations.SWEDISH
    return DOING[phase].format(
        About=SIDES_FIRST[side],
        camp=CAMPS[side],
        place=place_name(about) if about < PLACES else "",
        town=garrison_name(about) if about < TERRITORIES else "",
        Nation=first(nation_name(about)),
        nation=nation_name(about),
        source=place_name(sight.source) if sight.source >= 0 else "a place",
        points=counted(sight.points, "point"),
        step=about,
    )


def battle(sight: Sight) -> str:
    """PB6 Where, which round, who attacks, over which border."""
    attacker = SIDES[sight.attacker]
    told = f"Battle in {place_name(sight.battle)}, round {sight.round}: {attacker} attacks"
    return f"{told}, mainly over {gate_name(sight.main)}." if sight.main >= 0 else f"{told}."


# --- nations ----------------------------------------------------------------------------------------------------------
def nation(sight: Sight, number: int) -> str:
    """A nation in a line."""
    parts = [nations.NATION_NAMES[number], status(sight, number)]
    if number == nations.HANNOVER and sight.defected:
        parts.append("on the side of the Coalition")
    if nations.HAS_LEVEL[number]:
        parts.append(f"level {level(sight, number)}")
    if sight.rp[number]:
        parts.append(f"{counted(sight.rp[number], 'point')} to spend")
    return ", ".join(parts + fortunes(sight, number))


def fortunes(sight: Sight, number: int) -> list[str]:
    """PB13.4 What events and its politics have brought a nation this year."""
    lines = []
    if sight.bonus[number]:
        lines.append(f"{counted(sight.bonus[number], 'point')} more in the next Interphase")
    if sight.halved[number]:
        lines.append(extravagance(sight.halved[number]))
    if sight.rolled_politics[number]:
        lines.append("politics played this year")
    if sight.envoy[number]:
        lines.append("won by an envoy for the next Interphase")
    return lines


def status(sight: Sight, number: int) -> str:
    """PB10.1 Whether it is in the war."""
    if sight.status[number] == nations.ACTIVE:
        return "in the war"
    if sight.status[number] in (nations.BARRED, nations.CEDED):
        return "barred by the scenario" if sight.status[number] == nations.BARRED else "out of the war for good"
    if sight.until[number]:
        return f"under truce until {sight.until[number]}"
    return "not in the war"


def markers(sight: Sight) -> list[str]:
    """PB1.2 Garrison markers by nation; PB11.1 land that was ceded."""
    lines = []
    for number in range(nations.NATIONS):
        held = [place_name(t) for t in range(TERRITORIES) if sight.marker[t] == number]
        if held:
            lines.append(f"- {ADJECTIVES[number]}: {', '.join(held)}.")
    ceded = [land for land in CONCESSIONS if sight.native[land] != nations.SWEDEN]
    return lines + [f"- {place_name(land)} was ceded to {nation_name(sight.native[land])}." for land in ceded]


# --- tracks and pools -------------------------------------------------------------------------------------------------
def tracks(sight: Sight) -> list[str]:
    """PB1.7 Attrition, Nyen, the Year Track; and what else is written down."""
    worn = f"box {sight.attrition} of {LAST_BOX}" if sight.attrition else "Start"
    lines = [f"- Swedish Attrition Track: {worn}."]
    if sight.petersburg:
        lines.append("- Nyen is Sankt-Peterburg.")
    elif sight.nyen_track:
        space = f"space {sight.nyen_track} of {sight.switch[PETERSBURG_STEPS]}"
        lines.append(f"- Nyen track: {space if sight.nyen_track > 0 else 'begun this turn'}.")
    years: dict[int, list[str]] = {}
    for number in range(nations.NATIONS):
        if sight.until[number]:
            years.setdefault(sight.until[number], []).append(f"the truce of {nation_name(number)} ends")
    for block in waiting(sight):
        if sight.place[block] == YEAR_TRACK:
            years.setdefault(sight.box[block], []).append(f"{plain_name(block)} arrives")
        elif sight.place[block] == EXILE:
            lines.append(exile(sight))
    lines += [f"- Year Track, {year}: {listed(years[year])}." for year in sorted(years)]
    if sight.reform_begun:
        lines.append("- The Russian reforms have begun.")
    if sight.poland_lost:
        lines.append("- Saxony has lost Poland.")
    return lines


def exile(sight: Sight) -> str:
    """PB2.3 What brings Karl XII back."""
    if sight.exile >= MAY_RETURN:
        return "- Karl XII returns from exile as soon as a territory of Sweden proper is free of enemies."
    return f"- Karl XII is in exile; the next die brings him back on {max(1, EXILE_TARGET - sight.exile)} or more."


def pools(sight: Sight, told: Callable[[list[int]], str] = names) -> list[str]:
    """PB5.6 One's own by name, the others' by number."""
    lines = []
    for number in range(nations.NATIONS):
        many, loans, mine = sight.pools[number], sight.loans[number], own_pool(sight, number)
        if IN_POOL[number] and sight.status[number] != nations.BARRED:
            named = f": {told(mine)}" if mine else ""
            abroad = f"; abroad: {loans}" if loans else ""
            lines.append(f"- {ADJECTIVES[number]}, {counted(many, 'block')}{named}{abroad}.")
    return lines + [f"- {line}" for line in under_cover(sight)]


def own_pool(sight: Sight, number: int) -> list[int]:
    """PB5.6 One's own blocks in the pool of a nation."""
    return [block for block in sight.own_in(POOL) if POOL_OF[block] == number]


def under_cover(sight: Sight) -> list[str]:
    """PB5.7 What the viewer has bought and not shown yet."""
    staged = [f"{plain_name(code >> 7)} in {place_name(code & 127)}" for code in sight.deployed]
    steps = [f"Steps bought under cover: {names(sight.bought)}."] if sight.bought else []
    return steps + ([f"Deployed under cover: {listed(staged)}."] if staged else [])


def off_the_map(sight: Sight) -> list[str]:
    """Blocks that are neither on the map nor in a pool nor on a track."""
    lines = []
    for place in ASIDE_NAMES:
        if place not in (POOL, YEAR_TRACK, EXILE, LIMBO):
            there = [block for block in waiting(sight) if sight.place[block] == place]
            if there and (place != LOANED or sight.seat >= 0):
                lines.append(f"- {first(ASIDE_NAMES[place])}: {names(there)}.")
    return lines


def borders(sight: Sight) -> list[str]:
    """PB4.2 How many blocks of each side have crossed each border this turn."""
    lines = []
    for used in sorted(set(sight.crossed)):
        border, side = used >> 1, used & 1
        ends = " – ".join([place_name(place) for place in ENDS_OF[border]])
        most = "" if LIMIT[border] == NO_LIMIT else f" of {LIMIT[border]}"
        lines.append(f"- {first(ends)}: {SIDES[side]} {sight.crossed.count(used)}{most}.")
    return lines
