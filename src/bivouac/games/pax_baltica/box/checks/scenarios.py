"""The scenarios of a box: every name is known, and every set-up is one that the rules allow."""

from typing import Final

from bivouac.games.pax_baltica.box.checks.blocks import FLEET, NATION_IDS, NATIONS
from bivouac.games.pax_baltica.box.checks.fields import (
    IDS,
    NUMBER,
    TEXT,
    Box,
    Entry,
    Field,
    Slips,
    check_fields,
    check_known,
    each,
    number,
    word,
)
from bivouac.games.pax_baltica.box.checks.map import NYEN, PORTSMOUTH, places

SCENARIO_IDS: Final = ["next_stop_moscow", "road_to_glory", "end_is_near", "grand_campaign"]
MOSCOW: Final = SCENARIO_IDS[0]
STATUSES: Final = ["active", "inactive", "barred", "defected"]
ASIDE: Final = ["reform", "gone", "petersburg", "uncalled", "exile", "waiting", "barred"]
SUDDEN_DEATHS: Final = [
    *["karl_eliminated", "russia_holds_sweden_proper", "sweden_lost_both_polish_capitals", "pjotr_eliminated"],
    "truce_on_russia",
]
RESULTS: Final = ["swedish_major", "swedish_minor", "coalition_historical", "coalition_minor", "coalition_major"]
POINTS: Final[dict[str, Field]] = {
    name: number(-99, 99)
    for name in ("polish_capital", "sweden_proper_lost", "saxon_livland", "danish_prizes", "danish_prizes_needed")
}
FIRST_TURN: Final[dict[str, Field]] = {"sweden_roll": number(1, 6, needed=False)}
GROUP: Final[dict[str, Field]] = {"at": Field(TEXT), "blocks": Field(IDS)}
BAND: Final[dict[str, Field]] = {"min": Field(NUMBER, -9999), "result": word(*RESULTS)}
EITHER: Final = "|"  # between places that the owner may choose from
MOST_BLOCKS: Final = 6  # of such a group: every way to place them is tried,
MOST_SITES: Final = 3  # in so many places


def check_scenarios(box: Box) -> Slips:
    """PB12.1, PB12.2, PB12.3, PB12.4 The four scenarios."""
    if sorted(entry["id"] for entry in box["scenario"]) != sorted(SCENARIO_IDS):
        yield f"The scenarios are not {', '.join(SCENARIO_IDS)}"
    for who, entry in each(box, "scenario"):
        yield from Scenario(box, who, entry).check()


class Scenario:
    """One scenario, with the tables that its names lead to."""

    def __init__(self, box: Box, who: str, entry: Entry) -> None:
        self.box = box
        self.who = who
        self.entry = entry
        self.nations: dict[str, Entry] = {nation["name"]: nation for nation in box["nation"]}
        self.blocks: dict[str, Entry] = {block["id"]: block for block in box["block"]}
        self.lands: dict[str, Entry] = {land["id"]: land for land in box["territory"]}

    def check(self) -> Slips:
        yield from self.check_time()
        yield from self.check_names()
        yield from self.check_score()
        yield from self.check_markers()
        yield from self.check_places()
        yield from self.check_sets()
        yield from self.check_choices()
        yield from self.check_levels()

    # --- time and names -----------------------------------------------------------------------------------------------
    def check_time(self) -> Slips:
        """PB0.3 It begins before it ends, within the Year Track."""
        entry, meta, who = self.entry, self.box["meta"], self.who
        first, last = meta["year_first"], meta["year_last"]
        start = 4 * entry["start_year"] + entry["start_season"]
        end = 4 * entry["end_year"] + entry["end_season"]
        if not first <= entry["start_year"] <= entry["end_year"] <= last or start > end:
            yield f"{who} is not played between {first} and {last}, its start first"
        turns = end - start + 1
        if entry.get("turns", turns) != turns:
            yield f"{who} has {turns} turns from its start to its end, not {entry['turns']}"
        for field in ("start", "end"):
            told = f"{meta['seasons'][entry[f'{field}_season']]} {entry[f'{field}_year']}"
            if entry[field] != told:
                yield f"{who} has “{entry[field]}” as “{field}”, but its season and year are {told}"
        for year in entry.get("reform_boxes", []):
            if not entry["start_year"] < year <= last:
                yield f"{who} has a reformed army come in {year}, which is not on its Year Track"
        boxes = max([box["index"] for box in self.box["attrition_box"]])
        begins = entry["attrition_start"]
        if begins != "Start" and not (begins.isdecimal() and begins.isascii() and int(begins) <= boxes):
            yield f"{who} begins at “{begins}” on the Attrition Track, which goes from Start to {boxes}"

    def check_names(self) -> Slips:
        """Every nation, territory and block that it names is there."""
        entry, who = self.entry, self.who
        for field in ("status", "garrison_markers", "rp_set", "build_at_setup"):
            after = f" in “{field}”, which is no nation"
            yield from check_known(entry.get(field, {}), self.nations, f"{who} has", after)
        for name, status in entry["status"].items():
            if status not in STATUSES or (status == "defected" and self.nations[name]["id"] != "hannover"):
                yield f"{who} has {name} as “{status}”, which that nation cannot be"
        for name, nation in self.nations.items():
            if nation["id"] in ("sweden", "russia") and not self.active(name):
                yield f"{who} has {name} out of the war"
        after = f", which is none of {', '.join(ASIDE)}"
        yield from check_known(entry["aside"], ASIDE, f"{who} has blocks aside as", after)
        yield from check_known(entry["pools"], NATION_IDS, f"{who} has a pool of", ", which is no nation")
        for count, group in enumerate(entry["setup"], 1):
            yield from check_fields(f"{who}, set-up group {count},", group, GROUP)
            before, after = f"{who} sets up blocks at", ", which is no place on the map"
            yield from check_known(group["at"].split(EITHER), places(self.box), before, after)
        aboard: dict[str, str] = entry.get("aboard", {})
        named = [(group["at"], group["blocks"]) for group in entry["setup"]]
        named += [("reduced", [*entry.get("reduced", {})]), ("aboard", [*aboard, *aboard.values()])]
        for where, names in [*named, *entry["pools"].items(), *entry["aside"].items()]:
            after = f" in “{where}”, which is not there"
            yield from check_known(names, self.blocks, f"{who} has the block", after)

    def called(self, nation: str) -> str:
        """Its name, by its id."""
        return str(self.box["nation"][NATION_IDS.index(nation)]["name"])

    def active(self, nation: str) -> bool:
        return bool(self.entry["status"].get(nation) == "active")

    def side(self, nation: str) -> str:
        """PB11.9 A Hannover that has defected is of the other side."""
        if self.entry["status"].get(nation) == "defected":
            return "coalition"
        return NATIONS[NATION_IDS.index(self.nations[nation]["id"])][1]

    def check_score(self) -> Slips:
        """PB12.1 to PB12.4 How it ends, and what the points mean."""
        entry, who = self.entry, self.who
        yield from check_known(entry["sudden_death"], SUDDEN_DEATHS, f"{who} ends by", ", which is no sudden death")
        for count, band in enumerate(entry["bands"], 1):
            yield from check_fields(f"{who}, band {count},", band, BAND)
        least = [band["min"] for band in entry["bands"]]
        if not least or least != sorted(set(least), reverse=True):
            yield f"{who} does not have its bands from the highest points down"
        if entry["id"] != MOSCOW:
            yield from check_fields(f"{who}, in “vp”,", entry["vp"], POINTS)
        yield from check_fields(f"{who}, on its first turn,", entry["first_turn"], FIRST_TURN)

    # --- markers and levels -------------------------------------------------------------------------------------------
    def check_markers(self) -> Slips:
        """PB1.2, PB1.5 One marker in a territory, and none where there is never a garrison."""
        before = f"{self.who} has a garrison marker in"
        met: list[str] = []
        for name in [name for names in self.entry["garrison_markers"].values() for name in names]:
            yield from check_known([name], self.lands, before, ", which is no territory")
            if name in met:
                yield f"{self.who} has two garrison markers in “{name}”"
            if name in self.box["regions"]["transit_always"]:
                yield f"{before} “{name}”, which is always transit"
            met.append(name)

    def native(self, land: str) -> str:
        """PB11.8 Ukraine is Russian until it revolts."""
        nation: str = self.lands[land]["nation"]
        if land in self.box["regions"]["ukraine"] and not self.active(self.called("ukraine")):
            return self.called("russia")
        return nation

    def level(self, nation: str) -> int:
        """PB5.1 What follows from the markers."""
        entry, numbers = self.box["rp_levels"][nation], self.box["constants"]
        if not entry["has_level"]:
            return 0
        points: int = entry["level"]
        for holder, names in self.entry["garrison_markers"].items():
            lost = [name for name in names if self.native(name) == nation and self.side(holder) != self.side(nation)]
            points -= self.box["meta"]["rp_per_territory_lost"] * len(lost)
        which = self.nations[nation]["id"]
        if which == "saxony" and self.entry["poland_lost_by_saxony"]:
            points -= numbers["poland_lost_cost"]
        if which == "russia" and self.active(self.called("ukraine")):
            points -= numbers["ukraine_revolt_cost"]
        return max(points, 0)

    def check_levels(self) -> Slips:
        """PB1.7 What the track is set to is what the markers say."""
        for name, told in self.entry.get("rp_set", {}).items():
            if told != self.level(name):
                yield f"{self.who} sets {name} to {told}, but its level there is {self.level(name)}"

    # --- blocks -------------------------------------------------------------------------------------------------------
    def check_places(self) -> Slips:
        """PB12.1 Every block is in one place: on the map, in the pool of the nation that pays for it, or aside."""
        entry, who = self.entry, self.who
        placed = [name for group in entry["setup"] for name in group["blocks"]]
        placed += [name for names in [*entry["pools"].values(), *entry["aside"].values()] for name in names]
        for name in self.blocks:
            if placed.count(name) != 1:
                times = "nowhere" if name not in placed else f"in {placed.count(name)} places"
                yield f"{who} has the block “{name}” {times}"
        for pool, names in entry["pools"].items():
            for name in names:
                if self.nations[self.blocks[name]["nation"]]["rp_from"] != self.called(pool):
                    yield f"{who} has the block “{name}” in the pool of “{pool}”, which does not pay for it"
        for name in entry["aside"].get("reform", []):
            if not self.blocks[name]["reformed"]:
                yield f"{who} has the block “{name}” in reform, which is no reformed army"
        if entry["id"] == MOSCOW and "barred" not in entry["aside"]:
            yield f"{who} has no “barred” in “aside”: the block of Holstein-Gottorp, which an option lets in"
        if any(name != "karl_xii" for name in entry["aside"].get("exile", [])):
            yield f"{who} has others in exile than “karl_xii”"
        for name, steps in entry.get("reduced", {}).items():
            if steps > self.blocks[name]["max_strength"] or name not in self.standing():
                yield f"{who} reduces the block “{name}” to {steps}, which it cannot be"
        reformed = [block["reform_of"] for block in self.blocks.values()]
        able = [name for name in entry["pools"].get("russia", []) if name in reformed]
        if len(able) < len(entry.get("reform_boxes", [])):
            yield f"{who} has fewer armies in the Russian pool that can be reformed than “reform_boxes”"

    def standing(self) -> dict[str, list[str]]:
        """The blocks on the map, and where each is or may be."""
        return {name: str(group["at"]).split(EITHER) for group in self.entry["setup"] for name in group["blocks"]}

    def check_sets(self) -> Slips:
        """PB4.5, PB9.2, PB11 Everybody stands where he may be."""
        aboard: dict[str, str] = self.entry.get("aboard", {})
        standing = self.standing()
        sides: dict[str, str] = {}
        for name, sites in standing.items():
            who, nation, fleet = f"{self.who} has the block “{name}”", self.blocks[name]["nation"], self.sails(name)
            if not self.active(nation):
                yield f"{who} on the map, but {nation} is not in the war"
            for at in sites:
                if sides.setdefault(at, self.side(nation)) != self.side(nation):
                    yield f"{self.who} has blocks of both sides at “{at}”"
                if at in self.lands:
                    yield from self.check_on_land(name, at)
                elif not fleet and name not in aboard:
                    yield f"{who} in the sea zone “{at}”, but aboard no fleet"
                if at == PORTSMOUTH and (self.nations[nation]["id"] != "britain" or not fleet):
                    yield f"{who} in Portsmouth, which is for the British fleet alone"
        for name, on in aboard.items():
            who = f"{self.who} has the block “{name}” aboard “{on}”"
            if standing.get(name) is None or standing[name] != standing.get(on):
                yield f"{who}, but not where that is"
            if not self.sails(on) or self.sails(name):
                yield f"{who}, which cannot carry it"
            yield from self.check_load(on, [other for other in aboard if aboard[other] == on])

    def sails(self, name: str) -> bool:
        """PB9 Whether a block is a fleet."""
        return bool(self.blocks[name]["type"] == FLEET)

    def check_on_land(self, name: str, at: str) -> Slips:
        """PB1.6, PB4.5, PB11.3, PB11.7 Fleets in harbors; nobody on land that is closed or barred to him."""
        block = self.blocks[name]
        who, nation = f"{self.who} has the block “{name}”", self.nations[block["nation"]]["id"]
        harbor = self.lands[at]["harbor"] or (at == NYEN and self.entry["nyen_is_petersburg"])
        if self.sails(name) and not harbor:
            yield f"{self.who} has the fleet “{name}” in “{at}”, which is no harbor"
        if name in self.entry.get("aboard", {}):
            yield f"{who} aboard a fleet that is in the harbor of “{at}”"
        native = self.native(at)
        if native in self.nations and native != self.called("poland") and not self.active(native):
            yield f"{who} in “{at}”, which is closed: {native} is not in the war"
        regions = self.box["regions"]
        shut = nation in ("saxony", "poland") and (at in [*regions["russia"], *regions["ukraine"]] or at == "hannover")
        if shut or (nation == "prussia" and at not in [*regions["germany"], *regions["poland"]]):
            yield f"{who} in “{at}”, where blocks of {block['nation']} may never be"

    def check_load(self, fleet: str, load: list[str]) -> Slips:
        """PB9.2 One army or two regiments."""
        armies = len([name for name in load if self.blocks[name]["type"] == "army"])
        holds = self.box["constants"]
        regiments = 0 if armies else holds["fleet_holds_regiments"]
        if armies > holds["fleet_holds_armies"] or len(load) - armies > regiments:
            yield f"{self.who} overloads the fleet “{fleet}” with {', '.join(load)}"

    # --- groups that their owner places -------------------------------------------------------------------------------
    def check_choices(self) -> Slips:
        """PB12.1 Blocks that the Swedish player places: on land, and so that nobody starves (R145)."""
        who = self.who
        for group in self.entry["setup"]:
            sites: list[str] = group["at"].split(EITHER)
            if len(sites) == 1:
                continue
            for name in group["blocks"]:
                if self.side(self.blocks[name]["nation"]) != "sweden" or self.sails(name):
                    yield f"{who} lets the block “{name}” be placed, which is no Swedish army or regiment"
            if any(at not in self.lands for at in sites):
                yield f"{who} lets blocks be placed at “{group['at']}”, which are not all territories"
            if len(group["blocks"]) > MOST_BLOCKS or len(sites) > MOST_SITES:
                yield f"{who} lets more than {MOST_BLOCKS} blocks be placed, or in more than {MOST_SITES} places"
            fixed = {at: [name for name, where in self.standing().items() if where == [at]] for at in sites}
            if not self.feasible(list(group["blocks"]), fixed):
                yield f"{who} has blocks at “{group['at']}” that cannot be placed so that all are fed"

    def feasible(self, rest: list[str], camps: dict[str, list[str]]) -> bool:
        """Whether the rest of the group can be spread over the camps."""
        if not rest:
            return all(self.need(camp) <= self.lands[at]["forage"] for at, camp in camps.items())
        return any(self.feasible(rest[1:], {**camps, at: [*camps[at], rest[0]]}) for at in camps)

    def need(self, camp: list[str]) -> int:
        """PB8.1 What a camp eats; PB8.2 less what trains carry for regiments of their nation."""
        numbers = self.box["constants"]
        forage = 0
        for nation in self.nations:
            own = [self.blocks[name] for name in camp if self.blocks[name]["nation"] == nation]
            armies = [block for block in own if block["type"] == "army"]
            regiments = len([block for block in own if block["type"] == "regiment"])
            forage += numbers["forage_army"] * len(armies) + numbers["forage_regiment"] * regiments
            forage -= min(sum(block["baggage"] for block in armies), regiments)
        return forage
