"""The nations and the wooden blocks of a box."""

from typing import Final

from bivouac.games.pax_baltica.box.checks.fields import Box, Entry, WrongComponents, named
from bivouac.games.pax_baltica.box.checks.map import NYEN, PORTSMOUTH, lands, zones

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
def check_nations(box: Box) -> None:
    """PB1.1 The eleven nations in their order, each on its side and of its wood."""
    if [entry["id"] for entry in box["nation"]] != NATION_IDS:
        raise WrongComponents(f"The nations are not {', '.join(NATION_IDS)}, in this order.")
    names = [entry["name"] for entry in box["nation"]]
    for place, (nation, side, wood) in enumerate(NATIONS):
        entry = box["nation"][place]
        who = named("nation", entry, place)
        if names.count(entry["name"]) > 1:
            raise WrongComponents(f"{who} has the name “{entry['name']}” of another nation.")
        if (entry["side"], entry["wood"]) != (side, wood):
            raise WrongComponents(f"{who} is of the side “{side}” and of {wood} wood.")
        if nation in NEEDED_FIELD and NEEDED_FIELD[nation] not in entry:
            raise WrongComponents(f"{who} has no “{NEEDED_FIELD[nation]}”, which is a whole number.")
        if entry["rp_from"] and entry["rp_from"] not in names:
            raise WrongComponents(f"{who} is paid for by “{entry['rp_from']}”, which is no nation.")
        if entry.get("capital") and entry["capital"] not in lands(box):
            raise WrongComponents(f"{who} has its capital in “{entry['capital']}”, which is no territory.")


# --- blocks -----------------------------------------------------------------------------------------------------------
def check_blocks(box: Box) -> None:
    """PB2.1, PB2.2, PB2.3 Every block by itself, then those that the rules know by name."""
    total = box["meta"].get("wooden_blocks_total", len(box["block"]))
    if total != len(box["block"]):
        raise WrongComponents(f"“wooden_blocks_total” is {total}, but the blocks are {len(box['block'])}.")
    if len(box["block"]) > MOST_BLOCKS:
        raise WrongComponents(f"There are more than {MOST_BLOCKS} blocks.")
    blocks: dict[str, Entry] = {entry["id"]: entry for entry in box["block"]}
    nations = {entry["name"]: entry for entry in box["nation"]}
    for place, entry in enumerate(box["block"]):
        who = named("block", entry, place)
        if entry["nation"] not in nations:
            raise WrongComponents(f"{who} belongs to “{entry['nation']}”, which is no nation.")
        if entry["wood"] != nations[entry["nation"]]["wood"]:
            raise WrongComponents(f"{who} is {entry['wood']}, which is not the wood of {entry['nation']}.")
        if entry.get("rating", f"{entry['fire']}{entry['hit']}") != f"{entry['fire']}{entry['hit']}":
            raise WrongComponents(f"{who} is rated {entry['rating']}, but fires as {entry['fire']}{entry['hit']}.")
        if entry.get("side", nations[entry["nation"]]["side"]) != nations[entry["nation"]]["side"]:
            raise WrongComponents(f"{who} is of the side “{entry['side']}”, and {entry['nation']} is not.")
        eats = 0 if entry["type"] == FLEET else box["constants"][f"forage_{entry['type']}"]
        if entry.get("forage_cost", eats) != eats:
            raise WrongComponents(
                f"{who} needs forage for {eats}, as every {entry['type']}, not {entry['forage_cost']}."
            )
        check_reform(who, entry, blocks)
        check_deployment(who, entry, box)
    check_named_blocks(box, blocks)


def check_reform(who: str, entry: Entry, blocks: dict[str, Entry]) -> None:
    """PB11.2 A reformed army takes the place of one army of its nation."""
    old = entry["reform_of"]
    if entry["reformed"] != bool(old):
        raise WrongComponents(f"{who} is reformed exactly if “reform_of” names the army that it takes the place of.")
    if not old:
        return
    if old not in blocks:
        raise WrongComponents(f"{who} takes the place of “{old}”, which is no block.")
    if (blocks[old]["nation"], blocks[old]["type"], entry["type"]) != (entry["nation"], "army", "army"):
        raise WrongComponents(f"{who} takes the place of “{old}”: both must be armies of one nation.")
    if blocks[old]["reformed"]:
        raise WrongComponents(f"{who} takes the place of “{old}”, which is reformed itself.")
    if [other["reform_of"] for other in blocks.values()].count(old) > 1:
        raise WrongComponents(f"{who} takes the place of “{old}”, and so does another block.")


def check_deployment(who: str, entry: Entry, box: Box) -> None:
    """PB5.7 New blocks appear on land, fleets in harbors; PB11.11 the British fleet comes out of Portsmouth."""
    harbors = [land["id"] for land in box["territory"] if land["harbor"] or land["id"] == NYEN]
    for name in [name for names in entry["deploy_to"] for name in names]:
        if name not in lands(box) and name not in zones(box):
            raise WrongComponents(f"{who} is deployed to “{name}”, which is no place on the map.")
        if entry["type"] == FLEET and name not in [*harbors, PORTSMOUTH]:
            raise WrongComponents(f"{who} is deployed to “{name}”, which is no harbor.")
        if entry["type"] != FLEET and name not in lands(box):
            raise WrongComponents(f"{who} is deployed to “{name}”, which is no territory.")


def check_named_blocks(box: Box, blocks: dict[str, Entry]) -> None:
    """PB2.3, PB11 The blocks that rules are about."""
    of_nation = {
        nation["id"]: [entry for entry in blocks.values() if entry["nation"] == nation["name"]]
        for nation in box["nation"]
    }
    for nation, own in of_nation.items():
        if not own or (nation in ALONE and len(own) > 1):
            wanted = "one block" if nation in ALONE else "at least one block"
            raise WrongComponents(f"The nation “{nation}” has {wanted}, not {len(own)}.")
        if nation in ALONE and (own[0]["type"] == FLEET) != (nation == "britain"):
            raise WrongComponents(f"The block “{own[0]['id']}” of the nation “{nation}” is no {own[0]['type']}.")
    for name, (nation, kind) in NEEDED.items():
        if name not in blocks:
            raise WrongComponents(f"There is no block “{name}”, which the rules name.")
        if blocks[name] not in of_nation[nation] or blocks[name]["type"] != kind:
            raise WrongComponents(f"The block “{name}” is not the {kind} of the nation “{nation}” that the rules name.")
    for entry in box["nation"]:
        royal = entry.get("royal", "")
        if royal and (royal not in blocks or not blocks[royal]["royal"] or blocks[royal] not in of_nation[entry["id"]]):
            raise WrongComponents(
                f"The nation “{entry['id']}” has “{royal}” as “royal”, which is no royal block of it."
            )
