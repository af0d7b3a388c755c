"""The nations and the wooden blocks of a box."""

from typing import Final

from bivouac.games.pax_baltica.box.checks.fields import Box, Entry, Slips, check_known, each
from bivouac.games.pax_baltica.box.checks.map import NYEN, PORTSMOUTH, lands, places

NATIONS: Final[list[tuple[str, str, str]]] = [  # PB1.1 in their order: id, side and wood
    ("sweden", "sweden", "blue"),
    ("russia", "coalition", "green"),
    ("saxony", "coalition", "grey"),
    ("denmark", "coalition", "red"),
    ("poland", "coalition", "grey"),
    ("ottoman", "sweden", "blue"),
    ("prussia", "coalition", "grey"),
    ("ukraine", "sweden", "blue"),
    ("hannover", "sweden", "blue"),
    ("holstein", "sweden", "blue"),
    ("britain", "sweden", "blue"),
]
NATION_IDS: Final[list[str]] = [nation for nation, _, _ in NATIONS]
ALONE: Final = ["prussia", "ukraine", "hannover", "holstein", "britain"]  # nations of one block
NEEDED: Final[dict[str, tuple[str, str]]] = {  # blocks that the rules name, with their nation and kind
    "karl_xii": ("sweden", "army"),
    "pjotr_i": ("russia", "army"),
    "cossacks": ("russia", "regiment"),
}
NEEDED_FIELD: Final[dict[str, str]] = {
    "hannover": "activation_mod_after_defection",
    "ottoman": "austrian_war_on",
}
MOST_BLOCKS: Final = 120  # a position has no room for more
FLEET: Final = "fleet"


# --- nations ----------------------------------------------------------------------------------------------------------
def check_nations(box: Box) -> Slips:
    """PB1.1 The eleven nations in their order, each on its side and of its wood."""
    if [entry["id"] for entry in box["nation"]] != NATION_IDS:
        yield f"The nations are not {', '.join(NATION_IDS)}, in this order"
    names = [entry["name"] for entry in box["nation"]]
    for (nation, side, wood), (who, entry) in zip(NATIONS, each(box, "nation"), strict=True):
        if names.count(entry["name"]) > 1:
            yield f"{who} has the name “{entry['name']}” of another nation"
        if (entry["side"], entry["wood"]) != (side, wood):
            yield f"{who} is of the side “{side}” and of {wood} wood"
        if nation in NEEDED_FIELD and NEEDED_FIELD[nation] not in entry:
            yield f"{who} has no “{NEEDED_FIELD[nation]}”, which is a whole number"
        payer, capital = entry["rp_from"], entry.get("capital", "")
        yield from check_known([payer], ["", *names], f"{who} is paid for by", ", which is no nation")
        yield from check_known([capital], ["", *lands(box)], f"{who} has its capital in", ", which is no territory")


# --- blocks -----------------------------------------------------------------------------------------------------------
def check_blocks(box: Box) -> Slips:
    """PB2.1, PB2.2, PB2.3 Every block by itself, then those that the rules know by name."""
    count = len(box["block"])
    total = box["meta"].get("wooden_blocks_total", count)
    if total != count:
        yield f"“wooden_blocks_total” is {total}, but the blocks are {count}"
    if count > MOST_BLOCKS:
        yield f"There are more than {MOST_BLOCKS} blocks"
    blocks: dict[str, Entry] = {entry["id"]: entry for entry in box["block"]}
    nations = {entry["name"]: entry for entry in box["nation"]}
    for who, entry in each(box, "block"):
        yield from check_known([entry["nation"]], nations, f"{who} belongs to", ", which is no nation")
        nation, kind, rating = nations[entry["nation"]], entry["type"], f"{entry['fire']}{entry['hit']}"
        if entry["wood"] != nation["wood"]:
            yield f"{who} is {entry['wood']}, which is not the wood of {entry['nation']}"
        if entry.get("rating", rating) != rating:
            yield f"{who} is rated {entry['rating']}, but fires as {rating}"
        if entry.get("side", nation["side"]) != nation["side"]:
            yield f"{who} is of the side “{entry['side']}”, and {entry['nation']} is not"
        eats = 0 if kind == FLEET else box["constants"][f"forage_{kind}"]
        if entry.get("forage_cost", eats) != eats:
            yield f"{who} needs forage for {eats}, as every {kind}, not {entry['forage_cost']}"
        yield from check_reform(who, entry, blocks)
        yield from check_deployment(who, entry, box)
    yield from check_named_blocks(box, blocks)


def check_reform(who: str, entry: Entry, blocks: dict[str, Entry]) -> Slips:
    """PB11.2 A reformed army takes the place of one army of its nation."""
    old = entry["reform_of"]
    if entry["reformed"] != bool(old):
        yield f"{who} is reformed exactly if “reform_of” names the army that it takes the place of"
    if not old:
        return
    yield from check_known([old], blocks, f"{who} takes the place of", ", which is no block")
    if (blocks[old]["nation"], blocks[old]["type"], entry["type"]) != (entry["nation"], "army", "army"):
        yield f"{who} takes the place of “{old}”: both must be armies of one nation"
    if blocks[old]["reformed"]:
        yield f"{who} takes the place of “{old}”, which is reformed itself"
    if [other["reform_of"] for other in blocks.values()].count(old) > 1:
        yield f"{who} takes the place of “{old}”, and so does another block"


def check_deployment(who: str, entry: Entry, box: Box) -> Slips:
    """PB5.7 New blocks appear on land, fleets in harbors; PB11.11 the British fleet comes out of Portsmouth."""
    harbors = [land["id"] for land in box["territory"] if land["harbor"] or land["id"] == NYEN]
    for name in [name for names in entry["deploy_to"] for name in names]:
        yield from check_known([name], places(box), f"{who} is deployed to", ", which is no place on the map")
        if entry["type"] == FLEET:
            yield from check_known([name], [*harbors, PORTSMOUTH], f"{who} is deployed to", ", which is no harbor")
        else:
            yield from check_known([name], lands(box), f"{who} is deployed to", ", which is no territory")


def check_named_blocks(box: Box, blocks: dict[str, Entry]) -> Slips:
    """PB2.3, PB11 The blocks that rules are about."""
    of_nation = {
        nation["id"]: [entry for entry in blocks.values() if entry["nation"] == nation["name"]]
        for nation in box["nation"]
    }
    for nation, own in of_nation.items():
        if not own or (nation in ALONE and len(own) > 1):
            wanted = "one block" if nation in ALONE else "at least one block"
            yield f"The nation “{nation}” has {wanted}, not {len(own)}"
        if nation in ALONE and (own[0]["type"] == FLEET) != (nation == "britain"):
            yield f"The block “{own[0]['id']}” of the nation “{nation}” is no {own[0]['type']}"
    for name, (nation, kind) in NEEDED.items():
        yield from check_known([name], blocks, "There is no block", ", which the rules name")
        if blocks[name] not in of_nation[nation] or blocks[name]["type"] != kind:
            yield f"The block “{name}” is not the {kind} of the nation “{nation}” that the rules name"
    for who, entry in each(box, "nation"):
        royal = entry.get("royal", "")
        if royal and royal not in [block["id"] for block in of_nation[entry["id"]] if block["royal"]]:
            yield f"{who} has “{royal}” as “royal”, which is no royal block of it"
