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
    WrongComponents,
    check_fields,
    check_known,
    number,
    word,
)
from bivouac.games.pax_baltica.box.checks.map import NYEN, PORTSMOUTH, lands, zones

SCENARIO_IDS: Final = ["next_stop_moscow", "road_to_glory", "end_is_near", "grand_campaign"]
MOSCOW: Final = SCENARIO_IDS[0]
STATUSES: Final = ["active", "inactive", "barred", "defected"]
ASIDE: Final = ["reform", "gone", "petersburg", "uncalled", "exile", "waiting", "barred"]
SUDDEN_DEATHS: Final = [
    *["karl_eliminated", "russia_holds_sweden_proper", "sweden_lost_both_polish_capitals", "pjotr_eliminated"],
    "truce_on_russia",
]
RESULTS: Final = ["swedish_major", "swedish_minor", "coalition_historical", "coalition_minor", "coalition_major"]
POINTS: Final = ["polish_capital", "sweden_proper_lost", "saxon_livland", "danish_prizes", "danish_prizes_needed"]
GROUP: Final[dict[str, Field]] = {"at": Field(TEXT), "blocks": Field(IDS)}
BAND: Final[dict[str, Field]] = {"min": Field(NUMBER, -9999), "result": word(*RESULTS)}
EITHER: Final = "|"  # between places that the owner may choose from
MOST_CHOICES: Final = 6, 3  # blocks and places of such a group: every way to place them is tried


def check_scenarios(box: Box) -> None:
    """PB12.1, PB12.2, PB12.3, PB12.4 The four scenarios."""
    if sorted(entry["id"] for entry in box["scenario"]) != sorted(SCENARIO_IDS):
        raise WrongComponents(f"The scenarios are not {', '.join(SCENARIO_IDS)}.")
    for entry in box["scenario"]:
        Scenario(box, entry).check()


class Scenario:
    """One scenario, with the tables that its names lead to."""

    def __init__(self, box: Box, entry: Entry) -> None:
        self.box = box
        self.entry = entry
        self.who = f"The scenario “{entry['id']}”"
        self.nations: dict[str, Entry] = {nation["name"]: nation for nation in box["nation"]}
        self.blocks: dict[str, Entry] = {block["id"]: block for block in box["block"]}
        self.lands: dict[str, Entry] = {land["id"]: land for land in box["territory"]}

    def check(self) -> None:
        self.check_time()
        self.check_names()
        self.check_score()
        self.check_markers()
        self.check_places()
        self.check_sets()
        self.check_choices()
        self.check_levels()

    def wrong(self, what: str) -> WrongComponents:
        return WrongComponents(f"{self.who} {what}.")

    # --- time and names -----------------------------------------------------------------------------------------------
    def check_time(self) -> None:
        """PB0.3 It begins before it ends, within the Year Track."""
        entry, meta = self.entry, self.box["meta"]
        start = 4 * entry["start_year"] + entry["start_season"]
        end = 4 * entry["end_year"] + entry["end_season"]
        if not meta["year_first"] <= entry["start_year"] <= entry["end_year"] <= meta["year_last"] or start > end:
            raise self.wrong(f"is not played between {meta['year_first']} and {meta['year_last']}, its start first")
        turns = end - start + 1
        if entry.get("turns", turns) != turns:
            raise self.wrong(f"has {turns} turns from its start to its end, not {entry['turns']}")
        for field in ("start", "end"):
            told = f"{meta['seasons'][entry[f'{field}_season']]} {entry[f'{field}_year']}"
            if entry[field] != told:
                raise self.wrong(f"has “{entry[field]}” as “{field}”, but its season and year are {told}")
        for year in entry.get("reform_boxes", []):
            if not entry["start_year"] < year <= meta["year_last"]:
                raise self.wrong(f"has a reformed army come in {year}, which is not on its Year Track")
        if not self.box["attrition_box"]:
            return
        last = max(box["index"] for box in self.box["attrition_box"])
        begins = entry["attrition_start"]
        if begins != "Start" and not (begins.isdecimal() and begins.isascii() and int(begins) <= last):
            raise self.wrong(f"begins at “{begins}” on the Attrition Track, which goes from Start to {last}")

    def check_names(self) -> None:
        """Every nation, territory and block that it names is there."""
        entry = self.entry
        for field in ("status", "garrison_markers", "rp_set", "build_at_setup"):
            for name in entry.get(field, {}):
                if name not in self.nations:
                    raise self.wrong(f"has “{name}” in “{field}”, which is no nation")
        for name, status in entry["status"].items():
            if status not in STATUSES or (status == "defected" and self.nations[name]["id"] != "hannover"):
                raise self.wrong(f"has {name} as “{status}”, which that nation cannot be")
        for name, nation in self.nations.items():
            if nation["id"] in ("sweden", "russia") and not self.active(name):
                raise self.wrong(f"has {name} out of the war")
        check_known(entry["aside"], ASIDE, f"{self.who} has blocks aside as", f", which is none of {', '.join(ASIDE)}")
        check_known(entry["pools"], NATION_IDS, f"{self.who} has a pool of", ", which is no nation")
        for place, group in enumerate(entry["setup"]):
            check_fields(f"{self.who}, set-up group {place + 1},", group, GROUP)
            check_known(
                str(group["at"]).split(EITHER),
                [*lands(self.box), *zones(self.box)],
                f"{self.who} sets up blocks at",
                ", which is no place on the map",
            )
        named = [(group["at"], group["blocks"]) for group in entry["setup"]]
        named += [("reduced", list(entry.get("reduced", {}))), ("aboard", list(entry.get("aboard", {})))]
        named += [("aboard", list(entry.get("aboard", {}).values()))]
        for where, names in [*named, *entry["pools"].items(), *entry["aside"].items()]:
            for name in names:
                if name not in self.blocks:
                    raise self.wrong(f"has the block “{name}” in “{where}”, which is not there")

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

    def check_score(self) -> None:
        """PB12.1 to PB12.4 How it ends, and what the points mean."""
        entry = self.entry
        check_known(entry["sudden_death"], SUDDEN_DEATHS, f"{self.who} ends by", ", which is no sudden death")
        for place, band in enumerate(entry["bands"]):
            check_fields(f"{self.who}, band {place + 1},", band, BAND)
        least = [band["min"] for band in entry["bands"]]
        if not least or least != sorted(set(least), reverse=True):
            raise self.wrong("does not have its bands from the highest points down")
        if entry["id"] != MOSCOW:
            points = {name: number(-99, 99) for name in POINTS}
            check_fields(f"{self.who}, in “vp”,", entry["vp"], points)
        check_fields(
            f"{self.who}, on its first turn,", entry["first_turn"], {"sweden_roll": number(1, 6, needed=False)}
        )

    # --- markers and levels -------------------------------------------------------------------------------------------
    def check_markers(self) -> None:
        """PB1.2, PB1.5 One marker in a territory, and none where there is never a garrison."""
        met: list[str] = []
        for name in [name for names in self.entry["garrison_markers"].values() for name in names]:
            if name not in self.lands:
                raise self.wrong(f"has a garrison marker in “{name}”, which is no territory")
            if name in met:
                raise self.wrong(f"has two garrison markers in “{name}”")
            if name in self.box["regions"]["transit_always"]:
                raise self.wrong(f"has a garrison marker in “{name}”, which is always transit")
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
        found: int = entry["level"]
        for holder, names in self.entry["garrison_markers"].items():
            lost = [name for name in names if self.native(name) == nation and self.side(holder) != self.side(nation)]
            found -= self.box["meta"]["rp_per_territory_lost"] * len(lost)
        which = self.nations[nation]["id"]
        if which == "saxony" and self.entry["poland_lost_by_saxony"]:
            found -= numbers["poland_lost_cost"]
        if which == "russia" and self.active(self.called("ukraine")):
            found -= numbers["ukraine_revolt_cost"]
        return max(found, 0)

    def check_levels(self) -> None:
        """PB1.7 What the track is set to is what the markers say."""
        for name, told in self.entry.get("rp_set", {}).items():
            if told != self.level(name):
                raise self.wrong(f"sets {name} to {told}, but its level there is {self.level(name)}")

    # --- blocks -------------------------------------------------------------------------------------------------------
    def check_places(self) -> None:
        """PB12.1 Every block is in one place: on the map, in the pool of the nation that pays for it, or aside."""
        entry = self.entry
        found = [name for group in entry["setup"] for name in group["blocks"]]
        found += [name for names in [*entry["pools"].values(), *entry["aside"].values()] for name in names]
        for name in self.blocks:
            if found.count(name) != 1:
                times = "nowhere" if name not in found else f"in {found.count(name)} places"
                raise self.wrong(f"has the block “{name}” {times}")
        for pool, names in entry["pools"].items():
            payer = self.called(pool)
            for name in names:
                if self.nations[self.blocks[name]["nation"]]["rp_from"] != payer:
                    raise self.wrong(f"has the block “{name}” in the pool of “{pool}”, which does not pay for it")
        for name in entry["aside"].get("reform", []):
            if not self.blocks[name]["reformed"]:
                raise self.wrong(f"has the block “{name}” in reform, which is no reformed army")
        if entry["id"] == MOSCOW and "barred" not in entry["aside"]:
            raise self.wrong("has no “barred” in “aside”: the block of Holstein-Gottorp, which an option lets in")
        if any(name != "karl_xii" for name in entry["aside"].get("exile", [])):
            raise self.wrong("has others in exile than “karl_xii”")
        for name, steps in entry.get("reduced", {}).items():
            if steps > self.blocks[name]["max_strength"] or name not in self.standing():
                raise self.wrong(f"reduces the block “{name}” to {steps}, which it cannot be")
        able = [name for name in entry["pools"].get("russia", []) if self.reformed(name)]
        if len(able) < len(entry.get("reform_boxes", [])):
            raise self.wrong("has fewer armies in the Russian pool that can be reformed than “reform_boxes”")

    def reformed(self, name: str) -> bool:
        """Whether there is a reformed army to take its place."""
        return any(entry["reform_of"] == name for entry in self.blocks.values())

    def standing(self) -> dict[str, list[str]]:
        """The blocks on the map, and where each is or may be."""
        return {name: str(group["at"]).split(EITHER) for group in self.entry["setup"] for name in group["blocks"]}

    def check_sets(self) -> None:
        """PB4.5, PB9.2, PB11 Everybody stands where he may be."""
        aboard: dict[str, str] = self.entry.get("aboard", {})
        sides: dict[str, str] = {}
        for name, places in self.standing().items():
            nation = self.blocks[name]["nation"]
            if not self.active(nation):
                raise self.wrong(f"has the block “{name}” on the map, but {nation} is not in the war")
            for at in places:
                if sides.setdefault(at, self.side(nation)) != self.side(nation):
                    raise self.wrong(f"has blocks of both sides at “{at}”")
                if at in self.lands:
                    self.check_on_land(name, at)
                elif self.blocks[name]["type"] != FLEET and name not in aboard:
                    raise self.wrong(f"has the block “{name}” in the sea zone “{at}”, but aboard no fleet")
                if at == PORTSMOUTH and (self.nations[nation]["id"] != "britain" or self.blocks[name]["type"] != FLEET):
                    raise self.wrong(f"has the block “{name}” in Portsmouth, which is for the British fleet alone")
        for name, fleet in aboard.items():
            if self.standing().get(name) is None or self.standing()[name] != self.standing().get(fleet):
                raise self.wrong(f"has the block “{name}” aboard “{fleet}”, but not where that is")
            if self.blocks[fleet]["type"] != FLEET or self.blocks[name]["type"] == FLEET:
                raise self.wrong(f"has the block “{name}” aboard “{fleet}”, which cannot carry it")
            self.check_load(fleet, [other for other in aboard if aboard[other] == fleet])

    def check_on_land(self, name: str, at: str) -> None:
        """PB1.6, PB4.5, PB11.3, PB11.7 Fleets in harbors; nobody on land that is closed or barred to him."""
        block = self.blocks[name]
        nation = self.nations[block["nation"]]["id"]
        harbor = self.lands[at]["harbor"] or (at == NYEN and self.entry["nyen_is_petersburg"])
        if block["type"] == FLEET and not harbor:
            raise self.wrong(f"has the fleet “{name}” in “{at}”, which is no harbor")
        if name in self.entry.get("aboard", {}):
            raise self.wrong(f"has the block “{name}” aboard a fleet that is in the harbor of “{at}”")
        native = self.native(at)
        if native in self.nations and native != self.called("poland") and not self.active(native):
            raise self.wrong(f"has the block “{name}” in “{at}”, which is closed: {native} is not in the war")
        regions = self.box["regions"]
        shut = nation in ("saxony", "poland") and (at in [*regions["russia"], *regions["ukraine"]] or at == "hannover")
        if shut or (nation == "prussia" and at not in [*regions["germany"], *regions["poland"]]):
            raise self.wrong(f"has the block “{name}” in “{at}”, where blocks of {block['nation']} may never be")

    def check_load(self, fleet: str, load: list[str]) -> None:
        """PB9.2 One army or two regiments."""
        armies = len([name for name in load if self.blocks[name]["type"] == "army"])
        holds = self.box["constants"]
        if armies > holds["fleet_holds_armies"] or len(load) - armies > (
            0 if armies else holds["fleet_holds_regiments"]
        ):
            raise self.wrong(f"overloads the fleet “{fleet}” with {', '.join(load)}")

    # --- groups that their owner places -------------------------------------------------------------------------------
    def check_choices(self) -> None:
        """PB12.1 Blocks that the Swedish player places: on land, and so that nobody starves (R145)."""
        for group in self.entry["setup"]:
            places = str(group["at"]).split(EITHER)
            if len(places) == 1:
                continue
            for name in group["blocks"]:
                if self.side(self.blocks[name]["nation"]) != "sweden" or self.blocks[name]["type"] == FLEET:
                    raise self.wrong(f"lets the block “{name}” be placed, which is no Swedish army or regiment")
            if any(at not in self.lands for at in places):
                raise self.wrong(f"lets blocks be placed at “{group['at']}”, which are not all territories")
            if len(group["blocks"]) > MOST_CHOICES[0] or len(places) > MOST_CHOICES[1]:
                raise self.wrong("lets more than {} blocks be placed, or in more than {} places".format(*MOST_CHOICES))
            fixed = {at: [name for name, where in self.standing().items() if where == [at]] for at in places}
            if not self.feasible(list(group["blocks"]), fixed):
                raise self.wrong(f"has blocks at “{group['at']}” that cannot be placed so that all are fed")

    def feasible(self, rest: list[str], camps: dict[str, list[str]]) -> bool:
        """Whether the rest of the group can be spread over the camps."""
        if not rest:
            return all(self.need(camp) <= self.lands[at]["forage"] for at, camp in camps.items())
        return any(self.feasible(rest[1:], {**camps, at: [*camps[at], rest[0]]}) for at in camps)

    def need(self, camp: list[str]) -> int:
        """PB8.1 What a camp eats; PB8.2 less what trains carry for regiments of their nation."""
        numbers = self.box["constants"]
        found = 0
        for nation in self.nations:
            own = [self.blocks[name] for name in camp if self.blocks[name]["nation"] == nation]
            armies = [block for block in own if block["type"] == "army"]
            regiments = len([block for block in own if block["type"] == "regiment"])
            found += numbers["forage_army"] * len(armies) + numbers["forage_regiment"] * regiments
            found -= min(sum(block["baggage"] for block in armies), regiments)
        return found
