"""What the questions of Pax Baltica name of what the asked may know: who, where, how much."""

from collections.abc import Callable
from typing import Final

from bivouac.games.pax_baltica.box import blocks
from bivouac.games.pax_baltica.box.map import LIMBO, PLACES, TERRITORIES
from bivouac.games.pax_baltica.box.nations import COALITION, NATIONS, SWEDISH
from bivouac.games.pax_baltica.box.vocabulary import DONE
from bivouac.games.pax_baltica.rules import agenda
from bivouac.games.pax_baltica.rules import words as w
from bivouac.games.pax_baltica.rules.actions import RANK
from bivouac.games.pax_baltica.rules.control import garrison
from bivouac.games.pax_baltica.rules.forage import STEPS
from bivouac.games.pax_baltica.rules.position import BESIEGING
from bivouac.games.pax_baltica.rules.victory import SCENARIOS
from bivouac.games.pax_baltica.sight.backs import Back
from bivouac.games.pax_baltica.sight.sight import Sight
from bivouac.games.pax_baltica.telling import names


class Blanks(dict[str, str]):
    """What a sentence leaves open, filled when it is named."""

    def __init__(self, sight: Sight) -> None:
        super().__init__()
        self.sight = sight

    def __missing__(self, name: str) -> str:
        return BLANKS[name](self.sight)


def forgone(sight: Sight, question: int, options: list[int], word: int) -> str:
    """PB3.3 Unused actions lapse; PB5.2, PB13.2 points that are not spent are lost."""
    left, thing = 0, "point"
    if word == DONE and question == w.ORDER and any(order in RANK for order in options):
        left, thing = sight.actions[sight.seat], "action"
    elif word == DONE and question == w.PURCHASE:
        left = sight.rp[sight.politics_of]
    elif word == DONE and question == w.REINFORCING:
        left = sight.points
    return f"You have {names.counted(left, thing)} left, which would be lost." if left > 0 else ""


# --- questions that are asked in one way or another -------------------------------------------------------------------
def mover(sight: Sight) -> str:
    """PB4.1, PB3.4 Which block is asked for."""
    if sight.source >= 0:
        if sight.winter:
            return "Winter campaign: which block leaves {source} with Karl XII and loses a step?"
        return "Which block moves next out of {source}? If none, the group is done."
    if sight.chosen_from >= 0:
        return "Which block of {chosen_from} moves first? Others may follow it."
    return "Which block moves first? Others of its place may follow it."


def destination(sight: Sight) -> str:
    """PB4.1, PB9.1, PB9.2 By land, by sea, or ashore."""
    if sight.chosen < 0:
        return "Where does the block move?"
    if blocks.KIND[sight.chosen] == blocks.FLEET:
        return "Where does {block} sail?"
    if sight.aboard[sight.chosen] >= 0:
        return "Where does {block} come ashore?"
    return "Where does {block} move? Its rating is {rating}; up to two territories more are a forced march."


def besieger(sight: Sight) -> str:
    """PB7.1 Where the group has come to, or wherever the action is taken."""
    territory = about(sight, agenda.DECLARE)
    if territory < 0:
        return "The siege: which block takes part?"
    town, walls = names.garrison_name(territory), garrison(sight, territory)
    return f"The siege of {town}, strength {walls}: which block takes part?"


def another_step(sight: Sight) -> str:
    """PB5.6 Another step of a block that was drawn, and its price."""
    if sight.chosen < 0:
        return "{Nation} has {points} left: does {block} get another step?"
    return "{Nation} has {points} left: does {block} get another step for {price}, up to {full}?"


def main(sight: Sight) -> str:
    """PB6.3 Whose main attack is asked for, and where."""
    place = about(sight, agenda.OPEN, agenda.MAIN_ATTACK)
    if place < 0:
        return "Over which border comes the main attack? Those who came over others are reserves."
    attack = f"{names.SIDES_FIRST[1 - sight.holder[place]]} attacks in {names.place_name(place)}"
    return f"{attack}: over which border comes the main attack? Those over others are reserves."


def displaced(sight: Sight) -> str:
    """PB10.2 The block that has to make way next, and what it leaves: the First Player's before the other's."""
    waiting = [
        (sight.seat != sight.first, sight.handle[block], names.block_name(block), sight.entry[block])
        for block in sight.own_in(LIMBO)
    ]
    waiting += [
        (sight.side_of_back(back) != sight.first, back.handle, seen_name(back), back.entry)
        for back in sight.backs_in(LIMBO)
    ]
    if not waiting:
        return "A block has to leave its place: to which of the nearest friendly places does it go?"
    _, _, name, place = min(waiting)
    left = f"{names.first(name)} has to leave {names.place_name(place)}"
    return f"{left}: to which of the nearest friendly places does it go?"


def seen_name(back: Back) -> str:
    """PB2.1 A block of the other side: by name if it is known, else from behind."""
    return names.block_name(back.block) if back.block >= 0 else names.back_name(back.handle, back.wood, int(back.fleet))


def ceding(sight: Sight) -> str:
    """PB11.1 When Sweden is asked for land: in the Interphase, or under an option in the middle of a turn."""
    within = any(item >> 7 == agenda.INTERPHASE for item in sight.agenda)
    when = f"The Interphase of {sight.year}" if within else "Before play goes on"
    return f"{when}: does Sweden cede land, so that its receiver stays out of the war?"


def reform(sight: Sight) -> str:
    """PB12.2 At set-up the boxes are given; PB11.2 later the Coalition chooses."""
    if not sight.setting_up:
        return "The Interphase of {year}: which Russian army is sent to be reformed?"
    boxes: list[int] = SCENARIOS[sight.scenario]["reform_boxes"]
    return f"Set-up: which Russian army will come back reformed in {boxes[len(boxes) - sight.setting_up]}?"


# --- what is named ----------------------------------------------------------------------------------------------------
def about(sight: Sight, *phases: int) -> int:
    """What the next item of the agenda is about, if it is of one of these phases; else -1."""
    return agenda.about_of(sight) if agenda.phase_of(sight) in phases else -1


def acting(sight: Sight) -> int:
    """The side that is asked, be it known from the agenda or not."""
    side = about(sight, agenda.ACT, agenda.MOVE, agenda.SUBMIT)
    return side if side in (SWEDISH, COALITION) else sight.seat if sight.seat >= 0 else sight.first


def somewhere(place: int) -> str:
    return names.place_name(place) if place >= 0 else "your territory"


def adjective(nation: int, else_said: str) -> str:
    return names.ADJECTIVES[nation] if 0 <= nation < NATIONS else else_said


def hungry(sight: Sight) -> tuple[int, int, int]:
    """PB8.3 The side that lacks forage first, where, and how many steps it loses."""
    short = sight.short[0] if sight.short else 0
    return min(short // STEPS // PLACES, COALITION), short // STEPS % PLACES, short % STEPS


def besieged(sight: Sight) -> int:
    """PB7.1 The town whose siege is being resolved, or -1: every other is still on the agenda."""
    if any(item >> 7 == agenda.SIEGES for item in sight.agenda):
        return -1
    later = [item & 127 for item in sight.agenda if item >> 7 == agenda.SIEGE]
    now = [place for place in under_siege(sight) if place < TERRITORIES and place not in later]
    return now[0] if now else -1


def under_siege(sight: Sight) -> list[int]:
    """PB7.1 Where blocks besiege: first one's own, block by block, then the others."""
    own = [sight.place[block] for block in sight.own() if sight.mark[block] & BESIEGING]
    return own + [back.place for back in sight.backs() if back.mark & BESIEGING]


def first_prices() -> str:
    """PB5.6 What the first step of a drawn block costs, by kind."""
    kinds: dict[int, list[str]] = {}
    for kind, cost in zip(blocks.KINDS, blocks.FIRST_STEP_COST, strict=True):
        kinds.setdefault(cost, []).append(f"an {kind}" if kind[0] in "aeiou" else f"a {kind}")
    return ", ".join([f"{cost} for {names.listed(each, 'or')}" for cost, each in kinds.items()])


BLANKS: Final[dict[str, Callable[[Sight], str]]] = {
    "Who": lambda sight: names.SIDES_FIRST[acting(sight)],
    "camp": lambda sight: names.CAMPS[acting(sight)],
    "left": lambda sight: str(sight.actions[acting(sight)]),
    "year": lambda sight: str(sight.year),
    "source": lambda sight: names.place_name(sight.source),
    "chosen_from": lambda sight: names.place_name(sight.chosen_from),
    "block": lambda sight: names.block_name(sight.chosen) if sight.chosen >= 0 else "the block",
    "rating": lambda sight: str(blocks.MOVE[sight.chosen]),
    "full": lambda sight: str(blocks.FULL[sight.chosen]),
    "price": lambda sight: names.counted(blocks.STEP_COST[blocks.KIND[sight.chosen]], "point"),
    "prices": lambda sight: first_prices(),
    "pinned": lambda sight: somewhere(about(sight, agenda.PIN)),
    "opened": lambda sight: somewhere(about(sight, agenda.OPEN)),
    "battle": lambda sight: somewhere(sight.battle),
    "round": lambda sight: str(sight.round),
    "siege": lambda sight: names.garrison_name(besieged(sight)) if besieged(sight) >= 0 else "the town",
    "Nation": lambda sight: (
        names.first(names.nation_name(sight.politics_of)) if sight.politics_of >= 0 else "The nation"
    ),
    "points": lambda sight: names.counted(sight.rp[sight.politics_of], "point") if sight.politics_of >= 0 else "points",
    "receiver": lambda sight: names.nation_name(about(sight, agenda.REINFORCE)),
    "gift": lambda sight: names.counted(sight.points, "point"),
    "Hungry": lambda sight: names.SIDES_FIRST[hungry(sight)[0]],
    "barren": lambda sight: names.place_name(hungry(sight)[1]),
    "missing": lambda sight: names.counted(hungry(sight)[2], "step"),
    "lender": lambda sight: adjective(about(sight, agenda.LOAN), "own"),
    "unruly": lambda sight: adjective(about(sight, agenda.DISCONTENT), "enemy"),
}
