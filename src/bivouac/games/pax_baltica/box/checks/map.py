"""The map of a box: lands, seas, borders and ports hang together."""

from typing import Final

from bivouac.games.pax_baltica.box.checks.fields import Box, WrongComponents, check_known, named

NEEDED_LANDS: Final = [  # that the rules name
    *["nyen", "livland", "pommern", "bremen_verden", "hannover", "holstein_gottorp", "sivershchyna"],
]
NEEDED_ZONES: Final = ["portsmouth", "north_sea"]
PORTSMOUTH: Final = "portsmouth"
NYEN: Final = "nyen"
NO_NATION: Final = "none"
MOST_PLACES: Final = 110  # a position has no room for more
LANDS_OF: Final[dict[str, str]] = {  # regions that are the lands of a nation, by its id
    "poland": "poland",
    "russia": "russia",
    "saxony": "saxony",
    "prussia": "prussia",
    "ukraine": "ukraine",
    "ottoman_empire": "ottoman",
}


def check_map(box: Box) -> None:
    """PB1.1, PB1.3, PB1.6, PB4.2 Places, regions, capitals, ports and borders."""
    check_places(box)
    check_borders(box)
    check_ports(box)
    check_regions(box)
    check_ways(box)


def lands(box: Box) -> list[str]:
    return [entry["id"] for entry in box["territory"]]


def zones(box: Box) -> list[str]:
    return [entry["id"] for entry in box["sea_zone"]]


def check_places(box: Box) -> None:
    """The places that rules name are there, and every land is a nation's or nobody's."""
    for table, needed, there in (
        ("territory", NEEDED_LANDS, lands(box)),
        ("sea zone", NEEDED_ZONES, zones(box)),
    ):
        check_known(needed, there, f"There is no {table}", ", which the rules name")
    if len(lands(box)) + len(zones(box)) > MOST_PLACES:
        raise WrongComponents(f"There are more than {MOST_PLACES} territories and sea zones.")
    nations = [entry["name"] for entry in box["nation"]]
    for place, entry in enumerate(box["territory"]):
        if entry["nation"] not in nations and entry["nation"] != NO_NATION:
            raise WrongComponents(f"{named('territory', entry, place)} belongs to “{entry['nation']}”, no nation.")
        if entry["id"] == NYEN and "rebuilt_garrison" not in entry:
            raise WrongComponents("The territory “nyen” has no “rebuilt_garrison”, that of Sankt-Peterburg.")


def check_borders(box: Box) -> None:
    """PB4.2 Each pair once, both ends known, as many blocks as the colour lets through."""
    apart = [{entry["a"], entry["b"]} for entry in box.get("not_adjacent", [])]
    for table, there in (("not_adjacent", lands(box)), ("border", lands(box)), ("sea_border", zones(box))):
        met: list[set[str]] = []
        for place, entry in enumerate(box.get(table, [])):
            who = named(table, entry, place)
            ends = {entry["a"], entry["b"]}
            for end in (entry["a"], entry["b"]):
                if end not in there:
                    kind = "sea zone" if table == "sea_border" else "territory"
                    raise WrongComponents(f"{who} ends at “{end}”, which is no {kind}.")
            if len(ends) == 1:
                raise WrongComponents(f"{who} leads back to where it begins.")
            if ends in met:
                raise WrongComponents(f"{who} is there twice.")
            met.append(ends)
            if table == "border" and ends in apart:
                raise WrongComponents(f"{who} joins territories that are not adjacent.")
            if table == "border" and entry["limit"] != box["meta"][f"border_limit_{entry['colour']}"]:
                limit = box["meta"][f"border_limit_{entry['colour']}"]
                raise WrongComponents(f"{who} is {entry['colour']}: its limit is {limit}, not {entry['limit']}.")


def check_ports(box: Box) -> None:
    """PB1.6 A port has a sea zone; a harbor is a port."""
    open_zones = [zone for zone in zones(box) if zone != PORTSMOUTH]
    for place, entry in enumerate(box["territory"]):
        who = named("territory", entry, place)
        sea = entry["port_sea"]
        if sea and sea not in open_zones:
            raise WrongComponents(f"{who} has its port at “{sea}”, which is no sea zone that a port can have.")
        if entry.get("port", bool(sea)) != bool(sea):
            raise WrongComponents(f"{who} is a port without a sea zone, or has a sea zone without being a port.")
        if entry["harbor"] and not sea:
            raise WrongComponents(f"{who} is a harbor, but no port.")
        if entry["id"] == NYEN and not sea:
            raise WrongComponents("The territory “nyen” is no port, so Sankt-Peterburg would have no sea.")


def check_regions(box: Box) -> None:
    """PB1.1 Regions consist of territories, each once; the lands of a nation are a region and its colour."""
    there = lands(box)
    for name, members in box["regions"].items():
        if type(members) is not list:
            continue
        for member in members:
            if member not in there:
                raise WrongComponents(f"The region “{name}” has “{member}”, which is no territory.")
            if members.count(member) > 1:
                raise WrongComponents(f"The region “{name}” has “{member}” twice.")
    names = {entry["id"]: entry["name"] for entry in box["nation"]}
    for region, nation in LANDS_OF.items():
        members = box["regions"].get(region)
        if type(members) is not list:
            continue
        for entry in box["territory"]:
            if (entry["nation"] == names[nation]) != (entry["id"] in members):
                raise WrongComponents(
                    f"The territory “{entry['id']}” is either in the region “{region}” or {names[nation]}’s, not both."
                )


# --- ways -------------------------------------------------------------------------------------------------------------
def check_ways(box: Box) -> None:
    """Every land can be reached from every other, over borders and from port to port; every sea zone by sea."""
    by_sea: dict[str, list[str]] = {zone: [] for zone in zones(box)}
    join(by_sea, [(entry["a"], entry["b"]) for entry in box["sea_border"]])
    for zone in by_sea:
        if zone not in reached(by_sea, zones(box)[0]):
            raise WrongComponents(f"The sea zone “{zone}” cannot be reached from “{zones(box)[0]}” by sea.")
    near: dict[str, list[str]] = {place: [] for place in [*lands(box), *zones(box)]}
    join(near, [(entry["a"], entry["b"]) for entry in [*box["border"], *box["sea_border"]]])
    for entry in box["territory"]:
        if not near[entry["id"]] and not entry["port_sea"]:
            raise WrongComponents(f"The territory “{entry['id']}” is an island without a port.")
    join(near, [(entry["id"], entry["port_sea"]) for entry in box["territory"] if entry["port_sea"]])
    found = reached(near, lands(box)[0])
    check_known(lands(box), found, "The territory", f" cannot be reached from “{lands(box)[0]}”, by land or sea")


def join(near: dict[str, list[str]], pairs: list[tuple[str, str]]) -> None:
    for one, other in pairs:
        near[one].append(other)
        near[other].append(one)


def reached(near: dict[str, list[str]], start: str) -> list[str]:
    """Every place that can be reached."""
    found = [start]
    for place in found:
        found += [other for other in dict.fromkeys(near[place]) if other not in found]
    return found
