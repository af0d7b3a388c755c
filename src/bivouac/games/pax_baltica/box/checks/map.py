"""The map of a box: lands, seas, borders and ports hang together."""

from typing import Final

from bivouac.games.pax_baltica.box.checks.fields import Box, Slips, check_known, each

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


def check_map(box: Box) -> Slips:
    """PB1.1, PB1.3, PB1.6, PB4.2 Places, regions, capitals, ports and borders."""
    yield from check_places(box)
    yield from check_borders(box)
    yield from check_ports(box)
    yield from check_regions(box)
    yield from check_ways(box)


def lands(box: Box) -> list[str]:
    return [entry["id"] for entry in box["territory"]]


def zones(box: Box) -> list[str]:
    return [entry["id"] for entry in box["sea_zone"]]


def places(box: Box) -> list[str]:
    return [*lands(box), *zones(box)]


def check_places(box: Box) -> Slips:
    """The places that rules name are there, and every land is a nation's or nobody's."""
    yield from check_known(NEEDED_LANDS, lands(box), "There is no territory", ", which the rules name")
    yield from check_known(NEEDED_ZONES, zones(box), "There is no sea zone", ", which the rules name")
    if len(places(box)) > MOST_PLACES:
        yield f"There are more than {MOST_PLACES} territories and sea zones"
    nations = [entry["name"] for entry in box["nation"]]
    for who, entry in each(box, "territory"):
        yield from check_known([entry["nation"]], [*nations, NO_NATION], f"{who} belongs to", ", no nation")
        if entry["id"] == NYEN and "rebuilt_garrison" not in entry:
            yield f"{who} has no “rebuilt_garrison”, that of Sankt-Peterburg"


def check_borders(box: Box) -> Slips:
    """PB4.2 Each pair once, both ends known, as many blocks as the colour lets through."""
    apart = [{entry["a"], entry["b"]} for entry in box.get("not_adjacent", [])]
    for table, kind, there in (
        ("not_adjacent", "territory", lands(box)),
        ("border", "territory", lands(box)),
        ("sea_border", "sea zone", zones(box)),
    ):
        met: list[set[str]] = []
        for who, entry in each(box, table):
            ends = {entry["a"], entry["b"]}
            yield from check_known([entry["a"], entry["b"]], there, f"{who} ends at", f", which is no {kind}")
            if len(ends) == 1:
                yield f"{who} leads back to where it begins"
            if ends in met:
                yield f"{who} is there twice"
            met.append(ends)
            if table != "border":
                continue
            if ends in apart:
                yield f"{who} joins territories that are not adjacent"
            limit = box["meta"][f"border_limit_{entry['colour']}"]
            if entry["limit"] != limit:
                yield f"{who} is {entry['colour']}: its limit is {limit}, not {entry['limit']}"


def check_ports(box: Box) -> Slips:
    """PB1.6 A port has a sea zone; a harbor is a port."""
    seas = ["", *[zone for zone in zones(box) if zone != PORTSMOUTH]]
    for who, entry in each(box, "territory"):
        sea = entry["port_sea"]
        yield from check_known([sea], seas, f"{who} has its port at", ", which is no sea zone that a port can have")
        if entry.get("port", bool(sea)) != bool(sea):
            yield f"{who} is a port without a sea zone, or has a sea zone without being a port"
        if entry["harbor"] and not sea:
            yield f"{who} is a harbor, but no port"
        if entry["id"] == NYEN and not sea:
            yield f"{who} is no port, so Sankt-Peterburg would have no sea"


def check_regions(box: Box) -> Slips:
    """PB1.1 Regions consist of territories, each once; the lands of a nation are a region and its colour."""
    regions = {name: members for name, members in box["regions"].items() if type(members) is list}
    for name, members in regions.items():
        for member in members:
            yield from check_known([member], lands(box), f"The region “{name}” has", ", which is no territory")
            if members.count(member) > 1:
                yield f"The region “{name}” has “{member}” twice"
    names = {entry["id"]: entry["name"] for entry in box["nation"]}
    for region, nation in LANDS_OF.items():
        for who, entry in each(box, "territory") if region in regions else []:
            if (entry["nation"] == names[nation]) != (entry["id"] in regions[region]):
                yield f"{who} is either in the region “{region}” or {names[nation]}’s, not both"


# --- ways -------------------------------------------------------------------------------------------------------------
def check_ways(box: Box) -> Slips:
    """Every land can be reached from every other, over borders and from port to port; every sea zone by sea."""
    by_sea: dict[str, list[str]] = {zone: [] for zone in zones(box)}
    join(by_sea, [(entry["a"], entry["b"]) for entry in box["sea_border"]])
    first = zones(box)[0]
    yield from check_known(by_sea, reached(by_sea, first), "The sea zone", f" cannot be reached from “{first}” by sea")
    near: dict[str, list[str]] = {place: [] for place in places(box)}
    join(near, [(entry["a"], entry["b"]) for entry in [*box["border"], *box["sea_border"]]])
    for who, entry in each(box, "territory"):
        if not near[entry["id"]] and not entry["port_sea"]:
            yield f"{who} is an island without a port"
    join(near, [(entry["id"], entry["port_sea"]) for entry in box["territory"] if entry["port_sea"]])
    first = lands(box)[0]
    reachable = reached(near, first)
    yield from check_known(lands(box), reachable, "The territory", f" cannot be reached from “{first}”, by land or sea")


def join(near: dict[str, list[str]], pairs: list[tuple[str, str]]) -> None:
    for one, other in pairs:
        near[one].append(other)
        near[other].append(one)


def reached(near: dict[str, list[str]], start: str) -> list[str]:
    """Every place that can be reached."""
    reachable = [start]
    for place in reachable:
        reachable += [other for other in dict.fromkeys(near[place]) if other not in reachable]
    return reachable
