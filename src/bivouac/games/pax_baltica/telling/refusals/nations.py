"""Why points may not be spent so, a block not be placed there, a nation not be chosen."""

from typing import Final

from bivouac.core.game import Refusal
from bivouac.games.pax_baltica.box import blocks, nations
from bivouac.games.pax_baltica.box import map as m
from bivouac.games.pax_baltica.box.vocabulary import CEDE, YEAR_LAST
from bivouac.games.pax_baltica.rules.agenda import REINFORCE, about_of, phase_of
from bivouac.games.pax_baltica.rules.communications import AT_SEA, AWAY, CUT_OFF, MENACED, bars_step
from bivouac.games.pax_baltica.rules.control import CONCESSION_COST, ceded, level
from bivouac.games.pax_baltica.rules.forage import STEPS
from bivouac.games.pax_baltica.rules.nations.russia import REFORM_AHEAD, free_boxes
from bivouac.games.pax_baltica.rules.politics import bars_roll
from bivouac.games.pax_baltica.rules.position import contested, force_in, occupied, side_of, side_of_nation
from bivouac.games.pax_baltica.rules.replacements import bars_site, in_pool, paid_by, price, sites
from bivouac.games.pax_baltica.rules.scenarios import chosen_sites
from bivouac.games.pax_baltica.rules.switches import ANY_BLOCKS
from bivouac.games.pax_baltica.rules.truce import bars_haven, havens, may_submit
from bivouac.games.pax_baltica.rules.victory import SCENARIOS
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling import names
from bivouac.games.pax_baltica.telling.refusals.moves import NATIONAL_RULE, absent

NATIONAL_DEPLOYMENT: Final[dict[int, str]] = {  # the rule that says where a nation's new blocks appear
    nations.SWEDEN: "PB11.1",
    nations.RUSSIA: "PB11.2",
    nations.SAXONY: "PB11.3",
    nations.DENMARK: "PB11.4",
    nations.POLAND: "PB11.5",
    nations.OTTOMAN: "PB11.6",
    nations.PRUSSIA: "PB11.7",
    nations.HANNOVER: "PB11.9",
    nations.HOLSTEIN: "PB11.10",
}


# --- steps ------------------------------------------------------------------------------------------------------------
def no_step(s: Sight, block: int) -> Refusal | None:
    """PB5.3, PB5.5 Why a block of one's own could not receive a step, whoever pays; None if it could."""
    name, place = names.first(names.block_name(block)), s.place[block]
    if s.strength[block] + s.bought.count(block) >= blocks.FULL[block]:
        return Refusal(f"{name} has its full strength of {blocks.FULL[block]}.", "PB5.3")
    bar = bars_step(s, block)
    if bar == AWAY:
        return Refusal("The fleet Rooke gains steps only in Portsmouth.", "PB5.3")
    if bar == AT_SEA and s.aboard[block] >= 0:
        return Refusal(f"{name} is aboard a fleet.", "PB5.3")
    if bar == AT_SEA:
        return Refusal(f"{name} is at sea: fleets gain steps in harbor.", "PB5.3")
    if bar == MENACED and contested(s, place):
        return Refusal(f"{name} is in a battle territory.", "PB5.3")
    if bar == MENACED:
        return Refusal(f"{name} is anchored {names.where(place)}, where enemy blocks stand.", "PB5.3")
    if bar == CUT_OFF:
        return Refusal(f"{name} has no line of communications from {names.place_name(place)}.", "PB5.5")
    return None


def not_paid(s: Sight, block: int) -> Refusal:
    """PB5.2 For points."""
    name, (nation, purse) = names.first(names.block_name(block)), points_of(s)
    if side_of(s, block) == s.seat and nation >= 0 and not paid_by(s, block, nation):
        if block in (blocks.MAZEPA, blocks.ROOKE):
            return Refusal(f"No points are ever spent on {names.block_name(block)}.", "PB5.2")
        return Refusal(f"{name} is not paid for by {names.nation_name(nation)}.", "PB5.2")
    barred = absent(s, block, "PB5.3") or no_step(s, block)
    if barred is not None:
        return barred
    cost = price(s, block)
    if cost > purse:
        if s.friend[s.place[block]] != s.seat:
            return Refusal(f"{name} has no friendly garrison: a step costs {cost}; points left: {purse}.", "PB5.3")
        return Refusal(f"A step for {names.block_name(block)} costs {cost}; points left: {purse}.", "PB5.2")
    return Refusal("Blocks were drawn already: there is no way back to steps on the map.", "PB5.2")


def not_drawn(s: Sight, _: int) -> Refusal | None:
    """PB5.6 When nothing can be drawn."""
    nation = s.politics_of
    if nation < 0:
        return None
    if s.rp[nation] <= 0:
        return Refusal(f"{names.first(names.nation_name(nation))} has no points left.", "PB5.6")
    if not in_pool(s, nation):
        return Refusal(f"The {names.ADJECTIVES[nation]} pool is empty.", "PB5.6")
    return Refusal(f"What is left in the {names.ADJECTIVES[nation]} pool has no place to be deployed.", "PB5.7")


def not_deployed(s: Sight, place: int) -> Refusal:
    """PB5.7 Where new blocks do not appear."""
    name = names.place_name(place)
    if place >= m.TERRITORIES:
        return Refusal("New blocks are deployed in territories, fleets in harbors.", "PB5.7")
    sentences = {
        "PB4.5": f"{name} is closed: {names.nation_name(s.native[place])} is not in the war.",
        "PB5.7": f"Enemy blocks stand in {name}.",
        "PB1.2": f"{name} has an enemy garrison.",
    }
    bar = bars_site(s, s.seat, blocks.ARMY, place)
    if bar is not None:
        return Refusal(sentences[bar], "PB5.7")
    rule = NATIONAL_DEPLOYMENT.get(blocks.NATION[s.chosen], "PB5.7")
    open_sites = names.listed([names.place_name(site) for site in sites(s, s.chosen)], "or")
    return Refusal(f"{names.first(names.block_name(s.chosen))} can be deployed only in {open_sites}.", rule)


def points_of(s: Sight) -> tuple[int, int]:
    """The nation that spends, and what it has left; -1 if it is not known."""
    if phase_of(s) == REINFORCE:
        return about_of(s), s.points
    return (s.politics_of, s.rp[s.politics_of]) if s.politics_of >= 0 else (-1, s.points)


def not_starving(s: Sight, block: int) -> Refusal:
    """PB8.3 The first step from a strongest block, none from one of strength 1."""
    name = names.first(names.block_name(block))
    entry = s.short[0] if s.short else 0
    territory = entry // STEPS % m.PLACES
    if block not in force_in(s, s.seat, territory):
        return Refusal(f"{name} does not lack forage {names.where(territory)}.", "PB8.3")
    most = max([s.strength[other] for other in force_in(s, s.seat, territory)])
    if s.strength[block] == 1:
        return Refusal(f"{name} has strength 1 and loses nothing more.", "PB8.3")
    if s.strength[block] < most:
        return Refusal(f"The first step is lost by a block of strength {most}.", "PB8.3")
    return Refusal(f"{name} has no more steps to lose.", "PB8.3")


# --- nations ----------------------------------------------------------------------------------------------------------
def not_its_politics(s: Sight, nation: int) -> Refusal:
    """PB3.3 An active major nation of the side, once a year by action."""
    name = names.first(names.nation_name(nation))
    if side_of_nation(s, nation) != s.seat:
        return Refusal(f"{name} is not of your side.", "PB3.3")
    if not nations.MAJOR[nation]:
        return Refusal(f"{name} is not a major nation.", "PB3.3")
    if s.status[nation] != nations.ACTIVE:
        return Refusal(f"{name} is not in the war.", "PB3.3")
    return Refusal(f"{name} has had its politics this year.", "PB3.3")


def not_submitting(s: Sight, nation: int) -> Refusal:
    """PB10.2 An active nation of the side that may."""
    name = names.first(names.nation_name(nation))
    if side_of_nation(s, nation) != s.seat:
        return Refusal(f"{name} is not of your side.", "PB10.2")
    if not may_submit(s, nation):
        return Refusal(f"{name} cannot submit to a truce.", "PB10.2")
    return Refusal(f"{name} is not in the war.", "PB10.2")


def not_settled_with(s: Sight, nation: int) -> Refusal:
    """PB13.3 The Ottomans or Ukraine, if they are in the war."""
    if nation not in (nations.OTTOMAN, nations.UKRAINE):
        return Refusal("Peter settles only with the Ottoman Empire or Ukraine.", "PB13.3")
    return Refusal(f"{names.first(names.nation_name(nation))} is not in the war.", "PB13.3")


def not_won(s: Sight, nation: int) -> Refusal:
    """PB13.4 A nation of the side that would roll in an Interphase now."""
    name = names.first(names.nation_name(nation))
    if side_of_nation(s, nation) != s.seat:
        return Refusal(f"{name} is not of your side.", "PB13.4")
    if s.status[nation] == nations.ACTIVE:
        return Refusal(f"{name} is in the war already.", "PB13.4")
    if s.status[nation] in (nations.BARRED, nations.CEDED):
        return Refusal(f"{name} stays out of this war for good.", "PB13.4")
    sentences = {
        "PB10.1": f"No die is ever rolled for {names.nation_name(nation)}.",
        "PB11.9": "No die is rolled for Hannover before it has defected.",
        "PB10.3": f"The truce of {names.nation_name(nation)} lasts until {s.until[nation]}.",
        "PB12.2": f"No die is rolled for {names.nation_name(nation)} so early in the war.",
    }
    rule = bars_roll(s, nation)
    if rule is not None:
        return Refusal(sentences[rule], "PB13.4" if rule == "PB10.1" else rule)
    return Refusal(f"{name} has been won by an envoy already.", "PB13.4")


def not_ceded(s: Sight, verb: int) -> Refusal | None:
    """PB11.1 Only Sweden cedes, only what she controls, and not her last."""
    which = verb - CEDE
    land, receiver = m.CONCESSIONS[which], m.RECEIVERS[which]
    if s.seat != nations.SWEDISH:
        return Refusal("Only Sweden cedes land.", "PB11.1")
    if ceded(s, land):
        return Refusal(f"{names.place_name(land)} was ceded already.", "PB11.1")
    if s.marker[land] >= 0:
        return Refusal(f"Sweden does not control {names.place_name(land)}.", "PB11.1")
    if s.status[receiver] in (nations.BARRED, nations.CEDED):
        return Refusal(f"{names.nation_name(receiver)} is out of the war in any case.", "PB11.1")
    if level(s, nations.SWEDEN) <= CONCESSION_COST:
        return Refusal(f"Sweden's level is {level(s, nations.SWEDEN)}: it must stay above 0.", "PB11.1")
    return None


# --- blocks of the Interphase and of events ---------------------------------------------------------------------------
def not_reformed(s: Sight, block: int) -> Refusal:
    """PB11.2, PB12.2 A Russian army that has a reformed version left."""
    name = names.first(names.block_name(block))
    rule = "PB12.2" if s.setting_up else "PB11.2"
    if blocks.NATION[block] != nations.RUSSIA:
        return Refusal(f"{name} is not Russian.", rule)
    if blocks.ORIGINAL[block] >= 0:
        return Refusal(f"{name} is reformed already.", rule)
    if blocks.REFORMED[block] < 0:
        return Refusal(f"{name} has no reformed version.", rule)
    if s.place[blocks.REFORMED[block]] != m.REFORMS:
        return Refusal(f"{name} has been reformed already.", rule)
    if s.setting_up:
        return Refusal(f"{name} is not in the pool.", rule)
    if not free_boxes(s):
        return Refusal("No box of the Year Track is free.", rule)
    return Refusal(f"{name} is neither on the map nor in the pool.", rule)


def not_that_year(s: Sight, year: int) -> Refusal:
    """PB11.2 At least two years ahead, in a box without a Russian block."""
    if year < s.year + REFORM_AHEAD:
        return Refusal(f"The reform takes {REFORM_AHEAD} years: the earliest is {s.year + REFORM_AHEAD}.", "PB11.2")
    if year > YEAR_LAST:
        return Refusal(f"The Year Track ends in {YEAR_LAST}.", "PB11.2")
    return Refusal(f"There is a Russian army in the box of {year} already.", "PB11.2")


def not_accelerated(s: Sight, block: int) -> Refusal:
    """PB13.3 The box before must be free and later than this year."""
    name = names.first(names.block_name(block))
    if blocks.NATION[block] != nations.RUSSIA or s.place[block] != m.YEAR_TRACK:
        return Refusal(f"{name} is not on the Year Track.", "PB13.3")
    if s.box[block] - 1 <= s.year:
        return Refusal(f"{name} is due in {s.box[block]}: no earlier year is left.", "PB13.3")
    return Refusal(f"The box of {s.box[block] - 1} is taken.", "PB13.3")


def not_lent(s: Sight, block: int) -> Refusal | None:
    """PB13.2 A block of the lender's own nation, out of its pool."""
    name = names.first(names.block_name(block))
    if side_of(s, block) != s.seat:
        return Refusal(f"{name} is not your block.", "PB13.2")
    lender = about_of(s)
    if blocks.NATION[block] != lender:
        return Refusal(f"{name} is not {names.ADJECTIVES[lender]}.", "PB13.2")
    return Refusal(f"{name} is not in the pool.", "PB13.2") if s.place[block] != m.POOL else None


def not_discontented(s: Sight, place: int) -> Refusal:
    """PB13.4 A territory abroad with blocks of the nation's colour."""
    nation = about_of(s)
    if place >= m.TERRITORIES:
        return Refusal("Discontent breaks out in a territory.", "PB13.4")
    if s.switch[ANY_BLOCKS]:
        if not occupied(s, 1 - s.seat, place):
            return Refusal(f"No enemy army or regiment stands in {names.place_name(place)}.", "PB13.4")
        return Refusal(f"Every enemy block in {names.place_name(place)} is at home there.", "PB13.4")
    if s.native[place] == nation:
        return Refusal(f"{names.place_name(place)} belongs to {names.nation_name(nation)} itself.", "PB13.4")
    colour = nations.WOODS[blocks.WOOD[blocks.OF_NATION[nation][0]]]
    return Refusal(f"No {colour} army or regiment stands in {names.place_name(place)}.", "PB13.4")


# --- places of the Interphase and the set-up --------------------------------------------------------------------------
def no_landing_of_karl(s: Sight, place: int) -> Refusal:
    """PB2.3 Sweden proper without enemy blocks."""
    if place >= m.TERRITORIES or not m.SWEDEN_PROPER[place]:
        return Refusal("Karl XII returns to Sweden proper.", "PB2.3")
    return Refusal(f"Enemy blocks stand in {names.place_name(place)}.", "PB2.3")


def no_place_for_mazepa(s: Sight, place: int) -> Refusal:
    """PB11.8 Sivershchyna, else anywhere in Ukraine without the Coalition."""
    if place >= m.TERRITORIES or not m.UKRAINIAN[place]:
        return Refusal("Mazepa appears in Ukraine.", "PB11.8")
    if occupied(s, nations.COALITION, place):
        return Refusal(f"Coalition blocks stand in {names.place_name(place)}.", "PB11.8")
    return Refusal(f"Mazepa appears in {names.place_name(m.SIVERSHCHYNA)}, for no Coalition block is there.", "PB11.8")


def no_place_to_set_up(s: Sight, place: int) -> Refusal:
    """PB12.1 The places of the scenario, within their forage."""
    if any(place in places for _, places in chosen_sites(SCENARIOS[s.scenario])):
        return Refusal(f"The group would starve: {names.place_name(place)} has not enough forage for it.", "PB12.1")
    return Refusal(f"The scenario does not place these blocks {names.where(place)}.", "PB12.1")


def no_haven(s: Sight, place: int) -> Refusal:
    """PB10.2 The nearest friendly territory that the block may enter."""
    block, name = s.chosen, names.place_name(place)
    if place >= m.TERRITORIES:
        return Refusal("A block that makes way goes to a friendly territory.", "PB10.2")
    nation = blocks.NATION[block]
    sentences = {
        "PB1.2": f"{name} is not friendly to {names.SIDES[s.seat]}.",
        "PB4.5": f"{name} is closed.",
        "PB11": f"Blocks of {nations.NATION_NAMES[nation]} never enter {name}.",
        "PB1.6": f"{name} has no harbor.",
        "PB10.2": f"Enemy blocks stand in {name}.",
    }
    bar = bars_haven(s, block, place)
    if bar is not None:
        return Refusal(sentences[bar], NATIONAL_RULE[nation] if bar == "PB11" else "PB10.2")
    nearest = [names.place_name(other) for other in havens(s, block)]
    if m.DISTANCE[s.entry[block]][place] < 0 or not nearest:
        return Refusal(f"No way leads to {name}.", "PB10.2")
    return Refusal(f"{name} is further away than {nearest[0]}.", "PB10.2")
