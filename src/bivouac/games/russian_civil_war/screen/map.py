"""The map with what stands on it: provinces that can be chosen or asked about, stacks, the Czar, the Gold, plans."""

from typing import Final

from htpy import Element, Node, circle, g, line, svg, title, use

from bivouac.core.seen import Choice, Seen
from bivouac.core.table import ASK
from bivouac.games.russian_civil_war.box import provinces
from bivouac.games.russian_civil_war.box.leaders import LEADERS
from bivouac.games.russian_civil_war.box.players import NOBODY
from bivouac.games.russian_civil_war.box.tables import HALVES
from bivouac.games.russian_civil_war.box.units import COLOUR
from bivouac.games.russian_civil_war.box.vocabulary import PLAYER_WORD, PROVINCE_WORD, WORDS
from bivouac.games.russian_civil_war.charts.plans import TARGET, goals_in_plan, origins_in_plan
from bivouac.games.russian_civil_war.rules import stacks as the_stacks
from bivouac.games.russian_civil_war.rules import words as w
from bivouac.games.russian_civil_war.rules.position import CZAR, GOLD, Open
from bivouac.games.russian_civil_war.rules.switches import MURMANSK_RAIL
from bivouac.games.russian_civil_war.rules.ways import costs
from bivouac.games.russian_civil_war.screen.atlas import BILLETS, BOX, FRAME, TOWNS
from bivouac.games.russian_civil_war.screen.foretold import foretold, sight_of
from bivouac.games.russian_civil_war.screen.pieces import alone, token
from bivouac.games.russian_civil_war.telling.because import cards
from bivouac.games.russian_civil_war.telling.codes import CODES
from bivouac.games.russian_civil_war.telling.names import first, listed
from bivouac.games.russian_civil_war.telling.text.map import kinds, stack_line
from bivouac.games.screens.pages import asks, legal, live, part

FAN: Final = (8, -7)  # how far those of one billet stand apart
LARGE: Final = "scale(1.120)"  # side by side they touch
IMPERIAL_NAMES: Final = {CZAR: "Czar", GOLD: "Gold"}


def chart(seen: Seen) -> Element:
    """The whole map, as one viewer sees it; everything on it is open to all."""
    sight = sight_of(seen)
    x, y, wide, high = FRAME
    whole = {"x": x, "y": y, "width": wide, "height": high}
    camps = camps_of(sight)
    choices = legal(seen)
    return svg("#rc-map.rc-map", viewBox=BOX, data_pan_zoom="", tabindex="0", role="group", aria_label="Map of Russia")[
        use(href="#rc-sheet", **whole),
        part(g, "reach", reach(seen, sight)),
        part(g, "grounds", grounds(seen, sight, choices)),
        part(g, "rails", rails(sight)),
        use(href="#rc-lettering", **whole),
        part(g, "plans", plans(seen, sight)),
        [
            part(g, f"camp-{provinces.PROVINCE_IDS[province]}", camp(seen, sight, province, camps[province], choices))
            for province in provinces.ALL_PROVINCES
        ],
    ]


# --- provinces --------------------------------------------------------------------------------------------------------
def grounds(seen: Seen, p: Open, choices: dict[int, Choice]) -> Node:
    """Provinces that are answers glow; of the others it can be asked why they are none."""
    means = foretold(seen)
    asked = live(seen)
    return [
        goal(p, province, choices[PROVINCE_WORD + province], means.get(PROVINCE_WORD + province, ""))
        if PROVINCE_WORD + province in choices
        else use(
            href=f"#rc-p{province}",
            class_="rc-place",
            role="img",
            data_about=WORDS.word(PROVINCE_WORD + province) if asked else None,
            aria_label=province_said(p, province),
        )[title[province_said(p, province)]]
        for province in provinces.ALL_PROVINCES
    ]


def goal(p: Open, province: int, choice: Choice, means: str) -> Element:
    """A province that is an answer, with what it would bring and the letters that choose it."""
    brings = f"{choice.label}: {means}" if means else choice.label
    return use(
        href=f"#rc-p{province}",
        class_="choice rc-goal",
        role="button",
        tabindex="0",
        data_answer=choice.word,
        data_chord=CODES[province].lower(),
        data_preview=f"→ {brings} · {CODES[province]}",
        aria_label=f"{brings}. {province_said(p, province)}",
    )[title[province_said(p, province)]]


def province_said(p: Open, province: int) -> str:
    """RC3 A province: its region, what sets it apart, and the ways out of it; its stacks are said themselves."""
    rail = provinces.RAIL[p.switch[MURMANSK_RAIL]][province]
    by_rail = [provinces.PROVINCE_NAMES[near] for near in provinces.NEIGHBOURS[province] if rail[near]]
    by_road = [provinces.PROVINCE_NAMES[near] for near in provinces.NEIGHBOURS[province] if not rail[near]]
    found = [*kinds(province), f"in {provinces.REGION_NAMES[provinces.REGION[province]]}"]
    found += [f"by rail to {listed(by_rail)}"] if by_rail else []
    found += [f"by road to {listed(by_road)}"] if by_road else []
    return f"{provinces.PROVINCE_NAMES[province]}: {'; '.join(found)}"


def reach(seen: Seen, p: Open) -> Node:
    """RC5.1 How far those come who march just now: the dearer, the paler."""
    if not p.group or not asks(seen, ASK, [w.MARCH]):
        return None
    here = p.at[p.group[0]]
    found = costs(p, here, COLOUR[p.group[0]], p.phasing, p.left)
    return [
        use(href=f"#rc-p{province}", class_=f"rc-reach rc-reach-{min(-(-spent // HALVES), 4)}", aria_hidden="true")
        for province, spent in enumerate(found)
        if spent > 0
    ]


def rails(p: Open) -> Node:
    """RC3.4, RC17.4 The railways; in a rail strike they are no better than roads."""
    lines = ["#rc-rails", f"#rc-rail-{p.switch[MURMANSK_RAIL]}"]
    return g(class_="rc-railways rc-struck" if p.rail_strike else "rc-railways", aria_hidden="true")[
        [use(href=each, class_=kind) for kind in ("rc-rail", "rc-ties") for each in lines],
        use(href="#rc-stations", class_="rc-station"),
    ]


# --- what is intended -------------------------------------------------------------------------------------------------
def plans(seen: Seen, p: Open) -> Node:
    """RC23.6, RC18.5 Before it happens: the attacks that are planned, the target that is chosen, the tables' choice."""
    ringed: list[int] = []
    ways: list[tuple[int, int]] = []
    for attack in p.plan[p.fought :]:
        ringed.append(the_stacks.province_of(attack[TARGET]))
        ways.extend(zip(origins_in_plan(attack), goals_in_plan(attack), strict=True))
    if p.aim >= 0:
        ringed.append(the_stacks.province_of(p.aim))
    if seen.past:
        opened = [each for card in cards(seen.because) for each in (card, *card.inside)]
        words = [word for card in opened for row in card.rows for word in row.chosen]
        ringed += [word - PROVINCE_WORD for word in words if PROVINCE_WORD <= word < PLAYER_WORD]
    return g(class_="rc-plans", aria_hidden="true")[
        [use(href=f"#rc-p{province}", class_="rc-ring") for province in dict.fromkeys(ringed)],
        [arrow(start, end) for start, end in dict.fromkeys(ways) if start != end],
    ]


def arrow(start: int, end: int) -> Element:
    (x, y), (u, v) = TOWNS[start], TOWNS[end]
    return line(class_="rc-march", x1=x, y1=y, x2=u, y2=v, marker_end="url(#rc-point)")


# --- stacks -----------------------------------------------------------------------------------------------------------
def camps_of(p: Open) -> list[dict[int, list[int]]]:
    """By province: its stacks, by number, and the pieces of each."""
    camps: list[dict[int, list[int]]] = [{} for _ in provinces.ALL_PROVINCES]
    for of, pieces in the_stacks.standing(p).items():
        camps[the_stacks.province_of(of)][of] = pieces
    return camps


def camp(seen: Seen, p: Open, province: int, stacks: dict[int, list[int]], choices: dict[int, Choice]) -> Node:
    """All that stands in a province, each stack on its billet; where there are too few, several share one, fanned."""
    drawn: list[Node] = [stood(seen, p, of, pieces, choices) for of, pieces in stacks.items()]
    drawn += [unescorted(which) for which in (CZAR, GOLD) if lies_alone(p, which, province)]
    billets = BILLETS[province]
    many = min(len(billets), len(drawn))
    if not many:
        return None
    return g(class_="rc-camp", role="group", aria_label=f"In {provinces.PROVINCE_NAMES[province]}")[
        [
            g(class_="rc-billet", transform=f"translate({billets[i][0]} {billets[i][1]})")[
                [
                    g(
                        class_="rc-stand",
                        transform=f"translate({FAN[0] * n} {FAN[1] * n}) {LARGE}",
                    )[one]
                    for n, one in enumerate(drawn[i::many])
                ]
            ]
            for i in range(many)
        ]
    ]


def stood(seen: Seen, p: Open, of: int, pieces: list[int], choices: dict[int, Choice]) -> Element:
    """A stack; a click on it chooses its province if that is an answer."""
    drawn = token(
        the_stacks.colour_of(of),
        the_stacks.owner_of(of),
        the_stacks.nation_of(of),
        the_stacks.total(pieces),
        len([piece for piece in pieces if piece < LEADERS]),
        escorts(p, of, CZAR),
        escorts(p, of, GOLD),
    )
    said = stack_said(p, of)
    choice = choices.get(PROVINCE_WORD + the_stacks.province_of(of))
    acting = [piece for piece in pieces if piece in p.group or piece in p.force]
    kind = "rc-stack rc-aimed" if p.aim == of else "rc-stack rc-acting" if acting else "rc-stack"
    return g(
        class_=kind,
        role="img",
        data_piece=f"s{pieces[0]}",
        data_answer=choice.word if choice else None,
        data_preview=f"→ {choice.label}" if choice else None,
        data_held="" if acting and asks(seen, ASK, [w.MARCH]) and live(seen) else None,
        aria_label=said,
    )[title[said], circle(class_="rc-halo", r="25") if acting or p.aim == of else None, drawn]


def stack_said(p: Open, of: int) -> str:
    """RC7.2 A stack with its leaders, its units, and whom it escorts."""
    held = [f"the {IMPERIAL_NAMES[which]}" for which in (CZAR, GOLD) if escorts(p, of, which)]
    return first(stack_line(p, of)) + (f"; escorts {listed(held)}" if held else "")


def escorts(p: Open, of: int, which: int) -> bool:
    """RC-r51 Whether the Czar or the Gold is with this stack."""
    if p.imperial_at[which] < 0 or p.imperial_owner[which] == NOBODY:
        return False
    return of == the_stacks.stack(
        p.imperial_at[which], p.imperial_colour[which], p.imperial_owner[which], p.imperial_nation[which]
    )


def lies_alone(p: Open, which: int, province: int) -> bool:
    return p.imperial_at[which] == province and p.imperial_owner[which] == NOBODY


def unescorted(which: int) -> Element:
    said = f"The {IMPERIAL_NAMES[which]}, without an escort"
    return g(class_="rc-stack", role="img", data_piece=f"i{which}", aria_label=said)[title[said], alone(which)]
